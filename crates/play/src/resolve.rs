//! Finding the move a person means, the same way for every game.

use rules::{Attempt, Line, Notation, ParseError, Present, Refusal, Seat, SiteId, Status, Words};

/// The legal move that a text means: the game's own notation, a number of the list (`3`, `#3`),
/// or the names of the sites to touch (`a1 a3`).
pub(crate) fn by_text<G: Notation + Present>(
    line: &Line<G>,
    text: &str,
) -> Result<G::Move, ParseError> {
    let text = text.trim();
    waiting(line, Attempt::Text(text))?;
    let error = match line.game().parse_move(line.pos(), text) {
        Ok(mv) => return allowed(line, mv),
        Err(error) => error,
    };
    let mut moves = Vec::new();
    line.moves(&mut moves);
    let syntax = matches!(error, ParseError::Syntax { .. });
    let digits = text.strip_prefix('#').unwrap_or(text);
    let is_number = digits.bytes().all(|b| b.is_ascii_digit());
    if (syntax || text.starts_with('#')) && is_number {
        if let Some(&mv) = (digits.parse().ok())
            .and_then(|n: usize| n.checked_sub(1))
            .and_then(|i| moves.get(i))
        {
            return Ok(mv);
        }
        if !digits.is_empty() {
            let n: String = digits.chars().take(12).collect();
            return Err(ParseError::illegal(Refusal::new(
                "",
                "no-such-number",
                Words::new(
                    format!("o lance n.º {n} não existe; há {}", moves.len()),
                    format!("there is no move number {n}; there are {}", moves.len()),
                ),
            )));
        }
    }
    if !syntax {
        return Err(error);
    }
    match site_names(line, text) {
        Some(path) => by_clicks(line, &path, true),
        None => Err(error),
    }
}

/// The sites that a text names, if it is nothing but names of sites.
fn site_names<G: Present>(line: &Line<G>, text: &str) -> Option<Vec<SiteId>> {
    let plan = line.game().plan(Seat(0));
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
pub(crate) fn by_clicks<G: Notation + Present>(
    line: &Line<G>,
    path: &[SiteId],
    complete: bool,
) -> Result<G::Move, ParseError> {
    waiting(line, Attempt::Clicks(path))?;
    let mut moves = Vec::new();
    line.game().moves(line.pos(), &mut moves);
    let paths = |mv: G::Move| line.game().click_paths(line.pos(), mv);
    if let Some(&mv) = moves
        .iter()
        .find(|&&mv| paths(mv).iter().any(|p| p == path))
    {
        return allowed(line, mv);
    }
    let begins = |mv: G::Move| paths(mv).iter().any(|p| p.starts_with(path));
    let open: Vec<G::Move> = moves.iter().copied().filter(|&mv| begins(mv)).collect();
    match open.as_slice() {
        [] => Err(line.game().why_not(line.pos(), Attempt::Clicks(path))),
        [mv] if complete => allowed(line, *mv),
        _ => Err(ParseError::Ambiguous {
            candidates: open
                .iter()
                .map(|&mv| line.game().move_text(line.pos(), mv))
                .collect(),
        }),
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
