//! Moves as people type them in the notations of chess and its relatives: letters of men, squares, signs of
//! capture, drop and promotion, in several forms of which the first that fits is meant.

use rules::{Attempt, ParseError, Refusal, SiteId, Text};

/// A cursor over the characters of a move. White space is left out, and dashes and signs of any width are
/// plain ones.
#[derive(Clone, Debug)]
pub struct Reader {
    chars: Vec<(usize, char)>,
    next: usize,
    end: usize,
    forms: Text,
}

impl Reader {
    /// A cursor at the beginning of a move of at most so many characters; `forms` says how moves are
    /// written.
    pub fn new(text: &str, longest: usize, forms: Text) -> Result<Reader, ParseError> {
        let mut chars = Vec::new();
        for (i, c) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            if chars.len() == longest {
                return Err(ParseError::syntax(i, forms));
            }
            let c = match c {
                '–' | '—' | '−' | '‐' => '-',
                '（' => '(',
                '）' => ')',
                '＋' => '+',
                other => other,
            };
            chars.push((i, c));
        }
        Ok(Reader { chars, next: 0, end: text.len(), forms })
    }

    /// Leaves these signs out at the end: `!`, `?`, `+`.
    #[must_use]
    pub fn without_end(mut self, signs: &str) -> Reader {
        while self.chars.last().is_some_and(|&(_, c)| signs.contains(c)) {
            self.chars.pop();
        }
        self
    }

    /// Leaves a move number out at the beginning: `12.`, `12...`.
    #[must_use]
    pub fn without_number(mut self) -> Reader {
        let here = self.next;
        while self.take(|c| c.to_digit(10)).is_some() {}
        let dots = self.next > here && self.any(".…").is_some();
        while dots && self.any(".…").is_some() {}
        if !dots {
            self.next = here;
        }
        self
    }

    /// The same in small letters.
    #[must_use]
    pub fn small(&self) -> Reader {
        let mut out = self.clone();
        for (_, c) in &mut out.chars {
            *c = c.to_ascii_lowercase();
        }
        out
    }

    /// The character so far ahead, not taken.
    pub fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.next + ahead).map(|&(_, c)| c)
    }

    /// Takes the next character if it means something.
    pub fn take<T>(&mut self, f: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let found = f(self.peek(0)?)?;
        self.next += 1;
        Some(found)
    }

    /// Takes the character if it comes next.
    pub fn eat(&mut self, c: char) -> bool {
        self.take(|x| (x == c).then_some(())).is_some()
    }

    /// Takes one of these characters if it comes next.
    pub fn any(&mut self, signs: &str) -> Option<char> {
        self.take(|c| signs.contains(c).then_some(c))
    }

    /// Takes a digit.
    pub fn digit(&mut self) -> Option<u8> {
        self.take(|c| c.to_digit(10)).map(|d| d as u8)
    }

    /// Takes a word if it comes next, whatever its case.
    pub fn word(&mut self, word: &str) -> bool {
        let mut letters = word.chars().enumerate();
        let found = letters.all(|(i, l)| self.peek(i).is_some_and(|c| c.eq_ignore_ascii_case(&l)));
        self.next += if found { word.chars().count() } else { 0 };
        found
    }

    /// Takes the first of these words that comes next, and says what it stands for.
    pub fn letters<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        table.iter().find(|row| self.word(row.0)).map(|row| row.1)
    }

    /// Takes all that `f` reads, or nothing.
    pub fn try_take<T>(&mut self, f: impl FnOnce(&mut Reader) -> Option<T>) -> Option<T> {
        let here = self.next;
        let found = f(self);
        if found.is_none() {
            self.next = here;
        }
        found
    }

    /// Whether nothing is left.
    pub fn is_done(&self) -> bool {
        self.next == self.chars.len()
    }

    /// Reads the first of these forms that takes everything; otherwise tells where the one that came
    /// furthest stopped.
    pub fn first_of<T>(&self, forms: &[Form<'_, T>]) -> Result<T, ParseError> {
        let mut furthest = self.next;
        for form in forms {
            let mut reader = self.clone();
            match form(&mut reader) {
                Some(typed) if reader.is_done() => return Ok(typed),
                _ => furthest = furthest.max(reader.next),
            }
        }
        let at = self.chars.get(furthest).map_or(self.end, |&(i, _)| i);
        Err(ParseError::syntax(at, self.forms))
    }
}

/// The sites that were touched; of a typed move, why it is refused. One that reads came too late.
///
/// # Errors
/// Always for a typed move.
pub fn touched<'a, M>(
    attempt: Attempt<'a>,
    read: impl FnOnce(&str) -> Result<M, ParseError>,
) -> Result<&'a [SiteId], ParseError> {
    match attempt {
        Attempt::Clicks(sites) => Ok(sites),
        Attempt::Text(text) => {
            Err(read(text).err().unwrap_or_else(|| ParseError::illegal(Refusal::game_over())))
        }
    }
}

/// The only move that fits what was typed; or the texts of those that fit, or why none does.
pub fn only<M: Copy>(
    found: &[M],
    text: impl Fn(M) -> String,
    refuse: impl FnOnce() -> Refusal,
) -> Result<M, ParseError> {
    match found {
        [mv] => Ok(*mv),
        [] => Err(ParseError::illegal(refuse())),
        many => {
            Err(ParseError::Ambiguous { candidates: many.iter().map(|&mv| text(mv)).collect() })
        }
    }
}

/// One way in which a move may be written.
pub type Form<'a, T> = &'a dyn Fn(&mut Reader) -> Option<T>;

/// The most telling of several reasons: the first that is not `dull` (a man that does not go that way at all),
/// else the first.
pub fn most_telling(mut reasons: Vec<Refusal>, dull: impl Fn(&Refusal) -> bool) -> Option<Refusal> {
    let best = reasons.iter().position(|r| !dull(r)).unwrap_or(0);
    (best < reasons.len()).then(|| reasons.swap_remove(best))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::text;

    const FORMS: Text = text("um lance", "a move");

    fn reader(typed: &str) -> Reader {
        Reader::new(typed, 16, FORMS).expect("short enough")
    }

    fn square(r: &mut Reader) -> Option<(char, u8)> {
        let col = r.take(|c| ('a'..='h').contains(&c).then_some(c))?;
        Some((col, r.digit()?))
    }

    #[test]
    fn numbers_and_signs_are_no_part_of_a_move() {
        let mut r = reader("12... e 4!?").without_end("!?").without_number();
        assert_eq!(square(&mut r), Some(('e', 4)));
        assert!(r.is_done());
        assert_eq!(reader("12e").without_number().digit(), Some(1));
        assert_eq!(Reader::new("a b c", 2, FORMS).err().map(|e| e.code()), Some("syntax"));
    }

    #[test]
    fn words_are_taken_whole() {
        let table = [("GR", 1), ("G", 2)];
        let mut r = reader("grg");
        assert_eq!(r.letters(&table), Some(1));
        assert_eq!(r.letters(&table), Some(2));
        assert_eq!(r.letters(&table), None);
        let mut r = reader("ex");
        assert_eq!(r.try_take(square), None);
        assert_eq!(r.peek(0), Some('e'));
        assert_eq!(reader("E4").small().try_take(square), Some(('e', 4)));
    }

    #[test]
    fn the_furthest_form_tells_where_it_stopped() {
        let one = |r: &mut Reader| square(r);
        let two = |r: &mut Reader| {
            square(r)?;
            r.any("-–")?;
            square(r)
        };
        assert_eq!(reader("e4 – e5").first_of(&[&one, &two]), Ok(('e', 5)));
        let failed = reader("e4-z5").first_of(&[&one, &two]);
        assert_eq!(failed, Err(ParseError::syntax(3, FORMS)));
    }

    #[test]
    fn one_many_or_none() {
        let refuse = || Refusal::game_over();
        let text = |n: u8| n.to_string();
        assert_eq!(only(&[1], text, refuse), Ok(1));
        let code = |found: &[u8]| only(found, text, refuse).map_err(|e| e.code());
        assert_eq!((code(&[]), code(&[1, 2])), (Err("illegal"), Err("ambiguous")));
        let dull = |r: &Refusal| r.code == "over";
        assert_eq!(most_telling(Vec::new(), dull), None);
        let other = Refusal::new("R1", "path", FORMS);
        let best = most_telling(vec![refuse(), other.clone()], dull);
        assert_eq!(best, Some(other));
    }
}
