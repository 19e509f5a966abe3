//! Finding the move a person means, the same way for every game.

use crate::built::Name;
use rules::{
    Attempt, Line, Notation, ParseError, Present, Refusal, Seat, SiteId, Status, Step, Words,
};

/// What is needed to find a move.
pub(crate) struct Asked<'a, G: Notation + Present> {
    pub(crate) line: &'a Line<G>,
    /// The legal moves.
    pub(crate) legal: &'a [G::Move],
    pub(crate) name: &'a Name,
}

impl<G: Notation + Present> Asked<'_, G> {
    /// The legal move that a text means: the game's own notation, a number of the list (`3`, `#3`),
    /// or the names of the sites to touch (`a1 a3`).
    pub(crate) fn by_text(&self, text: &str) -> Result<G::Move, ParseError> {
        let (line, text) = (self.line, text.trim());
        waiting(line, Attempt::Text(text))?;
        let error = match line.game().parse_move(line.pos(), text) {
            Ok(mv) if self.legal.contains(&mv) => return Ok(mv),
            Ok(mv) => return allowed(line, mv),
            Err(error) => error,
        };
        let syntax = matches!(error, ParseError::Syntax { .. });
        let digits = text.strip_prefix('#').unwrap_or(text);
        let is_number = digits.bytes().all(|b| b.is_ascii_digit());
        if (syntax || text.starts_with('#')) && is_number {
            if syntax
                && digits == text
                && let Some(pass) = self.pass_before(text)
            {
                return Err(self.is_throw(text, pass));
            }
            if let Some(&mv) = (digits.parse().ok())
                .and_then(|n: usize| n.checked_sub(1))
                .and_then(|i| self.legal.get(i))
            {
                return Ok(mv);
            }
            if !digits.is_empty() {
                let (n, count) = (digits.chars().take(12).collect::<String>(), self.legal.len());
                return Err(ParseError::illegal(Refusal::new(
                    "",
                    "no-such-number",
                    Words::new(
                        format!("o lance n.º {n} não existe; há {count}"),
                        format!("there is no move number {n}; there are {count}"),
                    ),
                )));
            }
        }
        if !syntax {
            return Err(error);
        }
        match self.site_names(text) {
            Some(path) => self.by_clicks(&path, true),
            None => Err(error),
        }
    }

    /// The only legal move that leads to the dice, if this roll is possible then: whoever may do
    /// something before throwing (turn a cube), or can do nothing but pass, and names a throw has
    /// chosen to go on to the throw.
    pub(crate) fn throw_by(&self, text: &str) -> Option<(G::Move, G::Roll)> {
        let (game, pos) = (self.line.game(), self.line.pos());
        let mut ways = self.legal.iter().filter_map(|&mv| {
            let mut next = pos.clone();
            game.play(&mut next, mv);
            match game.status(&next) {
                Status::Chance => Some((mv, game.parse_roll(&next, text).ok()?)),
                _ => None,
            }
        });
        let way = ways.next()?;
        ways.next().is_none().then_some(way)
    }

    /// The only legal move, if it moves nothing and this throw is possible after it: whoever names
    /// a throw where the last one allowed nothing means the next throw, not the number of a move.
    fn pass_before(&self, text: &str) -> Option<G::Move> {
        let (mv, _) = self.throw_by(text).filter(|_| self.legal.len() == 1)?;
        let steps = self.line.game().steps(self.line.pos(), mv);
        steps.iter().all(|step| matches!(step, Step::Say(_))).then_some(mv)
    }

    /// What a throw is told where a move is asked for and only this one leads to the dice.
    fn is_throw(&self, text: &str, mv: G::Move) -> ParseError {
        let only = self.line.game().move_text(self.line.pos(), mv);
        ParseError::illegal(Refusal::new(
            "",
            "throw-not-move",
            Words::new(
                format!("«{text}» é aqui um lançamento; o lance que falta é «{only}»"),
                format!("“{text}” is a throw here; the move that is still to be made is “{only}”"),
            ),
        ))
    }

    /// The sites that a text names, if it is nothing but names of sites.
    fn site_names(&self, text: &str) -> Option<Vec<SiteId>> {
        let plan = (self.name).plan(Seat(0), || self.line.game().plan(Seat(0)));
        let words = |by: fn(char) -> bool| -> Option<Vec<SiteId>> {
            let path: Option<Vec<SiteId>> = text
                .split(by)
                .filter(|w| !w.is_empty())
                .map(|w| plan.find(w).or_else(|| plan.find(&w.to_lowercase())))
                .collect();
            path.filter(|p| !p.is_empty())
        };
        // Names may contain hyphens themselves, so spaces and commas are tried first.
        words(|c| c.is_whitespace() || c == ',')
            .or_else(|| words(|c| c.is_whitespace() || matches!(c, ',' | '-' | '/' | '>')))
    }

    /// The legal move with this click path; with `complete`, a path that fits only one move is enough.
    pub(crate) fn by_clicks(&self, path: &[SiteId], complete: bool) -> Result<G::Move, ParseError> {
        let line = self.line;
        waiting(line, Attempt::Clicks(path))?;
        let paths = |mv: G::Move| line.game().click_paths(line.pos(), mv);
        let fits = |&&mv: &&G::Move| paths(mv).iter().any(|p| p == path);
        if let Some(&mv) = self.legal.iter().find(fits) {
            return Ok(mv);
        }
        // What the repetition rule bans was meant all the same, and is refused with its reason.
        let mut moves = Vec::new();
        line.game().moves(line.pos(), &mut moves);
        if let Some(&mv) = moves.iter().find(fits) {
            return allowed(line, mv);
        }
        let begins = |mv: G::Move| paths(mv).iter().any(|p| p.starts_with(path));
        let open: Vec<G::Move> = moves.iter().copied().filter(|&mv| begins(mv)).collect();
        match open.as_slice() {
            [] => Err(line.game().why_not(line.pos(), Attempt::Clicks(path))),
            [mv] if complete => allowed(line, *mv),
            _ => Err(ParseError::Ambiguous {
                candidates: open.iter().map(|&mv| line.game().move_text(line.pos(), mv)).collect(),
            }),
        }
    }
}

/// Refuses a move that the repetition rule bans.
fn allowed<G: Notation + Present>(line: &Line<G>, mv: G::Move) -> Result<G::Move, ParseError> {
    if line.banned(mv) {
        // The game knows its own rule best.
        let clicks = line.game().clicks(line.pos(), mv);
        let error = line.game().why_not(line.pos(), Attempt::Clicks(&clicks));
        if matches!(&error, ParseError::Illegal(refusal) if !refusal.rule.is_empty()) {
            return Err(error);
        }
        return Err(ParseError::illegal(Refusal::new(
            "",
            "repetition",
            Words::new(
                "esse lance repetiria a posição, o que aqui não é permitido",
                "that move would repeat the position, which is not allowed here",
            ),
        )));
    }
    Ok(mv)
}

/// Refuses every move while chance decides or after the end.
fn waiting<G: Notation + Present>(line: &Line<G>, attempt: Attempt<'_>) -> Result<(), ParseError> {
    match line.status() {
        Status::ToMove(_) => Ok(()),
        Status::Chance => Err(while_chance(line, attempt).unwrap_or_else(|| {
            ParseError::illegal(Refusal::new(
                "",
                "chance",
                Words::new("primeiro lançam-se os dados", "the dice are thrown first"),
            ))
        })),
        Status::Over(_) => Err(over()),
    }
}

/// What the game itself says to a move while chance decides: the rule that forbids it.
pub(crate) fn while_chance<G: Notation + Present>(
    line: &Line<G>,
    attempt: Attempt<'_>,
) -> Option<ParseError> {
    let refused = line.game().why_not(line.pos(), attempt);
    matches!(refused, ParseError::Illegal(_)).then_some(refused)
}

/// The refusal of anything after the end.
pub(crate) fn over() -> ParseError {
    ParseError::illegal(Refusal::game_over())
}
