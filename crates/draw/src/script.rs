//! A hand that writes with a pencil: letters and figures of single strokes, for the pages of a note-book.

use crate::xml::{Num, put, u};

/// A letter: how far the next one stands from it, and its strokes, each begun at a place and drawn from there by
/// relative commands. A capital is 70 high, a small letter 40, and the line is at 0.
type Letter = (char, u8, &'static [((i16, i16), &'static str)]);

const LETTERS: &[Letter] = &[
    (
        '0',
        44,
        &[((22, -69), "c-14 0-19 20-18 38 1 20 8 31 17 30 12-1 18-20 17-38-1-18-7-29-17-30")],
    ),
    ('1', 34, &[((4, -52), "q12-6 18-18c-1 24-4 46-6 70")]),
    ('2', 46, &[((4, -54), "c2-12 12-16 20-15 12 2 14 16 6 28-8 13-20 26-27 41 10-5 18-3 34-2")]),
    ('3', 44, &[((6, -64), "c8-6 24-8 25 4 1 12-10 18-17 19 12-1 22 6 20 21-2 17-22 24-31 14")]),
    ('4', 46, &[((24, -70), "c-6 18-14 34-21 48 12-2 26-2 38-3"), ((30, -44), "c-2 16-3 30-5 46")]),
    ('5', 44, &[((34, -69), "c-8 1-16 1-23 1-2 10-4 18-6 27 10-8 28-5 28 14 0 20-20 30-31 20")]),
    (
        '6',
        44,
        &[((30, -68), "c-16 6-26 26-26 46 0 16 10 23 18 21 10-2 15-14 12-23-4-11-22-9-29 6")],
    ),
    ('7', 42, &[((4, -66), "c10 1 20 0 33-2-10 20-18 42-22 68"), ((12, -36), "c8-1 14-2 21-3")]),
    (
        '8',
        42,
        &[((32, -58), "c-4-13-24-14-26 0-1 14 26 18 27 38 0 20-28 24-30 4-1-16 24-24 29-42")],
    ),
    ('9', 42, &[((32, -52), "c-4-16-24-20-28-2-3 14 8 22 17 17 6-4 10-10 11-16 0 18-4 36-10 53")]),
    ('A', 54, &[((3, 0), "c8-26 16-48 25-71 8 24 14 46 20 71"), ((11, -25), "c10-2 20-3 32-3")]),
    (
        'B',
        48,
        &[
            ((8, -70), "c0 24-1 46-2 69"),
            ((6, -69), "c18-5 30 2 28 15-2 10-12 15-24 17 16-1 30 3 28 19-2 14-18 20-32 18"),
        ],
    ),
    ('C', 50, &[((42, -58), "c-6-14-24-14-33 4-9 18-6 44 8 52 10 5 20 0 26-9")]),
    ('D', 56, &[((8, -69), "c0 24-1 46-2 69"), ((4, -68), "c26-5 44 10 43 32-1 22-20 36-43 36")]),
    (
        'E',
        48,
        &[
            ((40, -68), "c-10 2-20 2-31 2 0 22-1 42-3 64 12 1 22 1 34-1"),
            ((8, -37), "c10-1 16-1 25-2"),
        ],
    ),
    ('J', 50, &[((12, -68), "c12 0 22 0 34-2"), ((32, -69), "c2 20 2 38-1 54-3 16-20 22-28 8")]),
    ('P', 46, &[((8, -69), "c0 24-1 46-2 70"), ((5, -68), "c18-6 34 1 33 17-1 14-16 20-31 20")]),
    ('a', 42, &[((30, -36), "c-8-10-22-6-25 8-3 14 4 26 12 26 8 0 13-14 14-32-1 14-2 28 5 33")]),
    ('c', 36, &[((30, -34), "c-6-10-20-8-24 6-4 14 2 27 12 27 6 0 10-3 14-8")]),
    (
        'd',
        44,
        &[(
            (31, -34),
            "c-8-10-22-8-26 8-3 14 4 26 12 26 9 0 14-12 16-30 1-14 2-26 2-40-2 24-3 48 2 69",
        )],
    ),
    ('e', 37, &[((6, -22), "c12 0 24-3 24-12-1-11-18-11-23 2-5 14 0 32 13 31 6 0 10-3 14-8")]),
    (
        'g',
        41,
        &[(
            (30, -36),
            "c-8-10-22-6-25 8-3 12 4 24 12 23 8-1 13-12 14-30 0 20 0 34-3 46-4 14-18 15-24 6",
        )],
    ),
    ('i', 20, &[((10, -40), "c-1 14-2 28-1 39"), ((12, -56), "h.5")]),
    ('l', 22, &[((10, -70), "c-2 24-3 46-2 62 1 7 4 8 8 6")]),
    (
        'o',
        40,
        &[((19, -41), "c-11 0-16 10-15 22 1 12 7 19 15 18 10-1 15-12 14-22-1-11-6-18-14-18")],
    ),
    ('r', 30, &[((8, -40), "c0 14-1 28-1 40"), ((8, -24), "c4-10 12-18 20-15")]),
    ('s', 34, &[((26, -36), "c-6-8-19-5-19 4 0 10 19 10 18 21-1 10-16 13-22 4")]),
    ('t', 30, &[((14, -62), "c-2 20-4 40-3 54 1 8 8 9 13 5"), ((3, -40), "c8 0 14-1 21-2")]),
    ('u', 43, &[((7, -40), "c-2 14-3 26 0 34 4 8 16 6 22-10"), ((30, -40), "c-2 14-3 28 2 39")]),
    (
        'y',
        40,
        &[
            ((7, -40), "c-1 12-1 20 2 26 4 6 14 4 20-8"),
            ((30, -40), "c-1 24-2 40-8 52-5 11-16 10-21 3"),
        ],
    ),
    (' ', 26, &[]),
];

fn letter(c: char) -> Option<&'static Letter> {
    LETTERS.iter().find(|l| l.0 == c)
}

/// Writes texts whose middles are at places, in letters so high; false if the hand does not know one of the letters.
pub(crate) fn write(
    out: &mut String,
    texts: &[(&str, (f32, f32))],
    size: f32,
    ink: &str,
    class: &str,
) -> bool {
    let known = |words: &str| words.chars().all(|c| letter(c).is_some());
    if !texts.iter().all(|(words, _)| known(words)) {
        return false;
    }
    put!(
        out,
        "<path class=\"{class}\" transform=\"scale({})\" fill=\"none\" stroke=\"{ink}\" \
         stroke-width=\"7\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"",
        Num(size)
    );
    // What is drawn is as large as the number written.
    let size = (size * 100.0).round() / 100.0;
    for (words, (x, y)) in texts {
        let all: Vec<&Letter> = words.chars().filter_map(letter).collect();
        let long: i32 = all.iter().map(|l| i32::from(l.1)).sum();
        let (mut at, line) = (u(x / size) - long / 2, u(y / size) + 30);
        for (_, wide, strokes) in all {
            for ((x, y), way) in *strokes {
                put!(out, "M{} {}{way}", at + i32::from(*x), line + i32::from(*y));
            }
            at += i32::from(*wide);
        }
    }
    out.push_str("\"/>");
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_written_within_their_width() {
        for (c, wide, strokes) in LETTERS {
            for ((x, y), way) in *strokes {
                assert!((0..=i16::from(*wide)).contains(x) && (-75..=20).contains(y), "{c}");
                assert!(way.chars().all(|c| "chq.- 0123456789".contains(c)), "{c}: {way}");
            }
        }
        for words in ["Jogador A", "Player E", "riscar 30", "cross out 9", "2468"] {
            let mut out = String::new();
            assert!(write(&mut out, &[(words, (1.0, 1.0))], 0.5, "#000", "label"), "{words}");
            let strokes: usize = words.chars().filter_map(letter).map(|l| l.2.len()).sum();
            assert_eq!(out.matches('M').count(), strokes);
        }
        let mut out = String::new();
        assert!(!write(&mut out, &[("ß", (1.0, 1.0))], 0.5, "#000", "label") && out.is_empty());
    }
}
