//! The four faces of the standard fonts that every reader of PDF has: how wide their letters are,
//! and how words are written in them. Nothing is embedded; what the encoding (WinAnsi) lacks is
//! written by letters that it has.

/// A face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// Running text.
    Roman,
    /// Headings and numbers of rules.
    Bold,
    /// What stands beside the text.
    Italic,
    /// Writing on boards and pieces.
    Sans,
}

impl Face {
    /// Every face.
    pub(crate) const ALL: [Face; 4] = [Face::Roman, Face::Bold, Face::Italic, Face::Sans];

    /// Its name in the resources of a page.
    pub(crate) fn name(self) -> &'static [u8] {
        match self {
            Face::Roman => b"R",
            Face::Bold => b"B",
            Face::Italic => b"I",
            Face::Sans => b"S",
        }
    }

    /// The name of the standard font.
    pub(crate) fn font(self) -> &'static [u8] {
        match self {
            Face::Roman => b"Times-Roman",
            Face::Bold => b"Times-Bold",
            Face::Italic => b"Times-Italic",
            Face::Sans => b"Helvetica",
        }
    }

    /// The widths of the printable characters of ASCII, and of the others in the order of [`OTHERS`].
    fn widths(self) -> (&'static [u16; 95], &'static [u16; 27]) {
        match self {
            Face::Roman => (&ROMAN, &ROMAN_OTHERS),
            Face::Bold => (&BOLD, &BOLD_OTHERS),
            Face::Italic => (&ITALIC, &ITALIC_OTHERS),
            Face::Sans => (&SANS, &SANS_OTHERS),
        }
    }

    /// How wide a character is, in thousandths of its size; 0 if the fonts do not have it.
    pub(crate) fn width(self, byte: u8) -> u16 {
        let (ascii, others) = self.widths();
        let base = match byte {
            0x20..=0x7e => byte,
            0xa0 => b' ',
            0xad => b'-',
            // Accents do not change a letter's width.
            0xc0..=0xc5 => b'A',
            0xc7 => b'C',
            0xc8..=0xcb => b'E',
            0xcc..=0xcf => b'I',
            0xd1 => b'N',
            0xd2..=0xd6 => b'O',
            0xd9..=0xdc => b'U',
            0xdd | 0x9f => b'Y',
            0xe0..=0xe5 => b'a',
            0xe7 => b'c',
            0xe8..=0xeb => b'e',
            0xec..=0xef => return 278,
            0xf1 => b'n',
            0xf2..=0xf6 => b'o',
            0xf9..=0xfc => b'u',
            0xfd | 0xff => b'y',
            0x8a => b'S',
            0x9a => b's',
            0x8e => b'Z',
            0x9e => b'z',
            _ => {
                let known = OTHERS.iter().position(|&(_, b)| b == byte);
                return known.map_or(0, |i| others[i]);
            }
        };
        ascii[usize::from(base - b' ')]
    }

    /// How wide a text is at size 1.
    pub(crate) fn measure(self, text: &str) -> f32 {
        let sum: u32 = encode(text).iter().map(|&b| u32::from(self.width(b))).sum();
        sum as f32 / 1000.0
    }
}

/// What is no letter and not in ASCII: each character with its code.
const OTHERS: [(char, u8); 27] = [
    ('€', 0x80),
    ('…', 0x85),
    ('†', 0x86),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('¡', 0xa1),
    ('§', 0xa7),
    ('©', 0xa9),
    ('ª', 0xaa),
    ('«', 0xab),
    ('°', 0xb0),
    ('±', 0xb1),
    ('²', 0xb2),
    ('³', 0xb3),
    ('·', 0xb7),
    ('º', 0xba),
    ('»', 0xbb),
    ('¼', 0xbc),
    ('½', 0xbd),
    ('¾', 0xbe),
    ('¿', 0xbf),
    ('×', 0xd7),
];

/// Letters whose accents do not make a width of their own: the code for each.
fn letter(c: char) -> Option<u8> {
    let code = u32::from(c);
    match c {
        'Š' => Some(0x8a),
        'š' => Some(0x9a),
        'Ž' => Some(0x8e),
        'ž' => Some(0x9e),
        'Ÿ' => Some(0x9f),
        '\u{c0}'..='\u{ff}' if Face::Roman.width(code as u8) > 0 => u8::try_from(code).ok(),
        _ => None,
    }
}

/// What stands for a character that the encoding lacks; `None` if nothing is known that could.
fn stand_in(c: char) -> Option<&'static str> {
    Some(match c {
        '\u{a0}' | '\u{2009}' | '\u{202f}' => " ",
        '\u{2011}' | '\u{ad}' | '‐' => "-",
        '−' => "–",
        '→' | '⇒' => "->",
        '←' => "<-",
        '↔' => "<->",
        '↑' | '↓' => "|",
        '≤' => "<=",
        '≥' => ">=",
        '≠' => "/=",
        '≈' => "~",
        '⅓' => "1/3",
        '⅔' => "2/3",
        '⅙' => "1/6",
        '′' => "'",
        '″' => "\"",
        '‹' => "<",
        '›' => ">",
        'æ' => "ae",
        'Æ' => "Ae",
        'œ' => "oe",
        'ß' => "ss",
        'ø' => "o",
        'Ø' => "O",
        'ā' | 'ă' | 'ą' => "a",
        'Ā' => "A",
        'ē' | 'ě' | 'ę' => "e",
        'ī' | 'ı' => "i",
        'ō' | 'ő' => "o",
        'Ō' => "O",
        'ū' | 'ů' => "u",
        'ć' | 'č' => "c",
        'ł' => "l",
        'ṣ' | 'ś' | 'ş' => "s",
        'ḥ' => "h",
        'ṭ' | 'ţ' => "t",
        'ḍ' => "d",
        'ğ' => "g",
        'ʿ' | 'ʾ' | 'ʻ' | 'ʼ' => "'",
        '○' | '●' | '◯' => "o",
        // Greek words, letter by letter.
        'Α' => "A",
        'Β' => "B",
        'Ε' => "E",
        'Ι' => "I",
        'Κ' => "K",
        'Λ' => "L",
        'Ν' => "N",
        'Ο' | 'Ω' => "O",
        'Π' => "P",
        'Σ' => "S",
        'Τ' => "T",
        'Υ' => "Y",
        'α' => "a",
        'β' => "b",
        'ε' => "e",
        'ι' => "i",
        'κ' => "k",
        'λ' => "l",
        'ν' => "n",
        'ο' | 'ω' => "o",
        'π' => "p",
        'σ' | 'ς' => "s",
        'τ' => "t",
        'υ' => "y",
        _ => return None,
    })
}

/// The code of a character in every face, if it has one.
fn code(c: char) -> Option<u8> {
    match c {
        ' '..='~' => Some(c as u8),
        _ => letter(c).or_else(|| OTHERS.iter().find(|o| o.0 == c).map(|o| o.1)),
    }
}

/// Whether a text can be written: every character, or something that stands for it.
pub(crate) fn can_write(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || code(c).is_some() || stand_in(c).is_some())
}

/// A text in the encoding of the fonts.
pub(crate) fn encode(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        if let Some(byte) = code(c) {
            out.push(byte);
        } else if let Some(others) = stand_in(c) {
            out.extend_from_slice(others.as_bytes());
        } else if c.is_whitespace() {
            out.push(b' ');
        } else {
            out.push(b'?');
        }
    }
    out
}

/// Breaks a text into lines of at most these widths (the first, and all others) at size 1.
pub(crate) fn wrap(words: &[(Face, &str)], first: f32, rest: f32) -> Vec<Vec<(Face, String)>> {
    let mut lines: Vec<Vec<(Face, String)>> = vec![Vec::new()];
    let mut room = first;
    for &(face, text) in words {
        // What a hard space holds together stays together.
        for word in text.split([' ', '\n']).filter(|w| !w.is_empty()) {
            let space = face.measure(" ");
            let wide = face.measure(word);
            let line = lines.last().map_or(0, Vec::len);
            let gap = if line == 0 { 0.0 } else { space };
            if line > 0 && gap + wide > room {
                lines.push(Vec::new());
                room = rest;
            } else {
                room -= gap;
            }
            room -= wide;
            if let Some(last) = lines.last_mut() {
                last.push((face, word.to_owned()));
            }
        }
    }
    lines
}

#[rustfmt::skip]
const SANS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

#[rustfmt::skip]
const SANS_OTHERS: [u16; 27] = [
    556, 1000, 556, 222, 222, 333, 333, 350, 556, 1000, 333, 556, 737, 370, 556, 400, 584, 333, 333, 278, 365,
    556, 834, 834, 834, 611, 584,
];

#[rustfmt::skip]
const ROMAN: [u16; 95] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
    921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
    556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
    333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];

#[rustfmt::skip]
const ROMAN_OTHERS: [u16; 27] = [
    500, 1000, 500, 333, 333, 444, 444, 350, 500, 1000, 333, 500, 760, 276, 500, 400, 564, 300, 300, 250, 310,
    500, 750, 750, 750, 444, 564,
];

#[rustfmt::skip]
const BOLD: [u16; 95] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
    930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
    611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
    333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520,
];

#[rustfmt::skip]
const BOLD_OTHERS: [u16; 27] = [
    500, 1000, 500, 333, 333, 500, 500, 350, 500, 1000, 333, 500, 747, 300, 500, 400, 570, 300, 300, 250, 330,
    500, 750, 750, 750, 500, 570,
];

#[rustfmt::skip]
const ITALIC: [u16; 95] = [
    250, 333, 420, 500, 500, 833, 778, 214, 333, 333, 500, 675, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 675, 675, 675, 500,
    920, 611, 611, 667, 722, 611, 611, 722, 722, 333, 444, 667, 556, 833, 667, 722,
    611, 722, 611, 500, 556, 722, 611, 833, 611, 556, 556, 389, 278, 389, 422, 500,
    333, 500, 500, 444, 500, 444, 278, 500, 500, 278, 278, 444, 278, 722, 500, 500,
    500, 500, 389, 389, 278, 500, 444, 667, 444, 444, 389, 400, 275, 400, 541,
];

#[rustfmt::skip]
const ITALIC_OTHERS: [u16; 27] = [
    500, 889, 500, 333, 333, 556, 556, 350, 500, 889, 389, 500, 760, 276, 500, 400, 675, 300, 300, 250, 310,
    500, 750, 750, 750, 500, 675,
];

#[cfg(test)]
mod tests {
    use super::{Face, can_write, encode, wrap};

    #[test]
    fn portuguese_has_its_own_codes_and_other_letters_a_stand_in() {
        assert_eq!(encode("ção – «ª»"), [0xe7, 0xe3, b'o', b' ', 0x96, b' ', 0xab, 0xaa, 0xbb]);
        assert_eq!(encode("māori → ΠΟΛΙΣ"), b"maori -> POLIS");
        assert!(can_write("íìïÚ €½×") && !can_write("楚"));
        for face in Face::ALL {
            assert!((32..=126).all(|b| face.width(b) > 0));
            assert_eq!(face.measure("é"), face.measure("e"));
        }
    }

    #[test]
    fn lines_are_broken_at_spaces_and_not_at_hard_ones() {
        let lines = wrap(&[(Face::Sans, "um dois 3\u{a0}×\u{a0}três")], 3.6, 3.6);
        let words: Vec<Vec<&str>> =
            lines.iter().map(|l| l.iter().map(|w| w.1.as_str()).collect()).collect();
        assert_eq!(words, [vec!["um", "dois"], vec!["3\u{a0}×\u{a0}três"]]);
    }
}
