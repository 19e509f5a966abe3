//! What somebody seems to have meant by a text or by touches: a man from here to there over stops, one to
//! be put here or taken from there, or a pass.

use crate::scan::is_pass;
use rules::{Attempt, Notation, ParseError, Present, Refusal, SiteId, Words, without_number};

/// What somebody seems to have meant; `P` is a place of the board as the game numbers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant<P> {
    /// Not to move.
    Pass,
    /// One place after the sign of its kind: `@D4`, `xD4`.
    Sign(char, P),
    /// A man and the places that it is to reach; perhaps none yet.
    Way {
        /// The origin first; there is at least that.
        places: Vec<P>,
        /// The marks between them as they were written, `-:`; none if they were touched.
        marks: String,
        /// Whether the end was called for.
        done: bool,
    },
}

/// No move names more places than this.
pub const LONGEST: usize = 130;

/// Places with marks between them, such as `A1-B1:C1`, and the marks; or the byte at which the text stops
/// making sense. `read` takes a name from the beginning of a text and gives what is left of it.
///
/// # Errors
/// If a name, a mark or the end is missing somewhere, or there are more than `most` places.
pub fn places<P>(
    text: &str,
    marks: &[char],
    most: usize,
    read: impl Fn(&str) -> Option<(P, &str)>,
) -> Result<(Vec<P>, String), usize> {
    let mut rest = text.trim_start();
    let (mut out, mut between) = (Vec::new(), String::new());
    loop {
        let at = text.len() - rest.len();
        let (place, left) = read(rest).ok_or(at)?;
        out.push(place);
        rest = left.trim_start();
        if rest.is_empty() {
            return Ok((out, between));
        }
        let at = text.len() - rest.len();
        let after = rest.strip_prefix(marks).filter(|_| out.len() < most);
        let after = after.ok_or(at)?;
        between.push_str(&rest[..rest.len() - after.len()]);
        rest = after.trim_start();
    }
}

/// The legal move that a text means by the places that it names, with `marks` between them; its number and the
/// marks of praise behind it say nothing. `choose` leaves of the legal moves those that the places mean.
///
/// # Errors
/// If no move is left, for the reason that the game gives, or several are.
pub fn move_of<G: Notation + Present, P>(
    game: &G,
    pos: &G::Position,
    typed: &str,
    marks: &[char],
    read: impl Fn(&str) -> Option<(P, &str)>,
    choose: impl FnOnce(&[P], &mut Vec<G::Move>),
) -> Result<G::Move, ParseError> {
    let text = without_number(typed.trim()).trim_end_matches(['!', '?', '*']);
    let mut moves = Vec::new();
    if let Ok((places, _)) = places(text, marks, LONGEST, read) {
        game.moves(pos, &mut moves);
        choose(&places, &mut moves);
    }
    match moves[..] {
        [mv] => Ok(mv),
        [] => Err(game.why_not(pos, Attempt::Text(typed))),
        _ => {
            let candidates = moves.iter().map(|&mv| game.move_text(pos, mv)).collect();
            Err(ParseError::Ambiguous { candidates })
        }
    }
}

/// How the moves of a game are typed and touched.
pub struct Reader<'a, P> {
    /// The signs before a single place, in lower case.
    pub signs: &'a [char],
    /// The marks between places.
    pub marks: &'a [char],
    /// The most places of a move.
    pub most: usize,
    /// Takes the name of a place from the beginning of a text and gives what is left of it.
    pub name: &'a dyn for<'t> Fn(&'t str) -> Option<(P, &'t str)>,
    /// The place of a site, if it is one.
    pub site: &'a dyn Fn(SiteId) -> Option<P>,
    /// The site that passes, and the site that ends a move.
    pub buttons: [Option<SiteId>; 2],
}

impl<P> Reader<'_, P> {
    /// What an attempt means, or the byte at which it stops making sense.
    ///
    /// # Errors
    /// If the text or the touches cannot be understood.
    pub fn read(&self, attempt: Attempt<'_>) -> Result<Meant<P>, usize> {
        match attempt {
            Attempt::Text(text) => self.typed(text),
            Attempt::Clicks(clicks) => self.touched(clicks).ok_or(0),
        }
    }

    fn typed(&self, text: &str) -> Result<Meant<P>, usize> {
        if is_pass(text) {
            return Ok(Meant::Pass);
        }
        let word = text.trim_start();
        let sign = word.chars().next().map(|c| c.to_ascii_lowercase());
        if let Some(sign) = sign.filter(|c| self.signs.contains(c)) {
            let begin = text.len() - word.len() + sign.len_utf8();
            let place = places(&text[begin..], &[], 1, self.name);
            let (mut place, _) = place.map_err(|at| begin + at)?;
            return place.pop().map(|p| Meant::Sign(sign, p)).ok_or(begin);
        }
        let (places, marks) = places(text, self.marks, self.most, self.name)?;
        Ok(Meant::Way { places, marks, done: false })
    }

    fn touched(&self, clicks: &[SiteId]) -> Option<Meant<P>> {
        let [pass, end] = self.buttons;
        let (clicks, done) = match clicks.split_last() {
            Some((last, [])) if Some(*last) == pass => return Some(Meant::Pass),
            Some((last, before)) if Some(*last) == end => (before, true),
            _ => (clicks, false),
        };
        let places: Option<Vec<P>> = clicks.iter().map(|&site| (self.site)(site)).collect();
        let places = places.filter(|list| !list.is_empty())?;
        Some(Meant::Way { places, marks: String::new(), done })
    }

    /// Why an attempt is no legal move: it cannot be understood (`expected` says how moves are written), the
    /// game is `over`, or what `refuse` says.
    pub fn explain(
        &self,
        attempt: Attempt<'_>,
        over: bool,
        expected: impl Into<Words>,
        refuse: impl FnOnce(Meant<P>) -> Refusal,
    ) -> ParseError {
        match self.read(attempt) {
            Ok(_) if over => ParseError::illegal(Refusal::game_over()),
            Ok(meant) => ParseError::illegal(refuse(meant)),
            Err(at) => ParseError::syntax(at, expected),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(text: &str) -> Option<(u8, &str)> {
        let first = text.chars().next()?.to_digit(10)?;
        Some((first as u8, &text[1..]))
    }

    const READER: Reader<'static, u8> = Reader {
        signs: &['x'],
        marks: &['-', ':'],
        most: 4,
        name: &digit,
        site: &|site| u8::try_from(site.0).ok().filter(|&p| p < 5),
        buttons: [Some(SiteId(8)), Some(SiteId(9))],
    };

    fn way(places: &[u8], marks: &str, done: bool) -> Meant<u8> {
        Meant::Way { places: places.to_vec(), marks: marks.to_owned(), done }
    }

    #[test]
    fn texts() {
        let read = |text| READER.read(Attempt::Text(text));
        assert_eq!(read(" 1 - 2"), Ok(way(&[1, 2], "-", false)));
        assert_eq!(read("1:2-3 "), Ok(way(&[1, 2, 3], ":-", false)));
        assert_eq!(read("passo"), Ok(Meant::Pass));
        assert_eq!(read(" X 3"), Ok(Meant::Sign('x', 3)));
        let wrong = [("", 0), ("1-", 2), ("1é", 1), ("x", 1), ("1 2", 2)];
        for (text, at) in wrong.into_iter().chain([("x1-2", 2), ("1-2-3-4-5", 7)]) {
            assert_eq!(read(text), Err(at), "{text}");
        }
    }

    #[test]
    fn touches() {
        let read = |sites: &[u16]| {
            let sites: Vec<SiteId> = sites.iter().copied().map(SiteId).collect();
            READER.read(Attempt::Clicks(&sites))
        };
        assert_eq!(read(&[1, 2]), Ok(way(&[1, 2], "", false)));
        assert_eq!(read(&[1, 2, 9]), Ok(way(&[1, 2], "", true)));
        assert_eq!(read(&[8]), Ok(Meant::Pass));
        for none in [&[][..], &[9], &[1, 7], &[8, 1]] {
            assert_eq!(read(none), Err(0), "{none:?}");
        }
    }
}
