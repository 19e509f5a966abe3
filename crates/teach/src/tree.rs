//! A game tree that can be walked: the next plies of a position, and what best play leads to after each.

use crate::prove::{Limits, turn};
use crate::say::exact;
use play::{AnyMatch, Exact, Stop};
use rules::{Seat, Status, Words, words};

/// No tree is deeper than this.
pub const DEEPEST: u32 = 6;

/// No tree has more moves than these.
const MOST: usize = 150;

/// A move of a tree, with what follows.
pub struct Node {
    /// The move.
    pub text: String,
    /// Who makes it.
    pub seat: Seat,
    /// What it leads to, in a few words.
    pub words: Words,
    /// What it leads to for whoever makes it: above 0 wins, below 0 loses.
    pub worth: i8,
    /// The match after it.
    pub table: Box<dyn AnyMatch>,
    /// The moves that can follow.
    pub next: Vec<Node>,
}

/// The tree of a position, so many plies deep. Every move is valued by all that can follow it.
///
/// # Errors
/// If chance has a part in it, if there are too many moves, or if the value of one cannot be known.
pub fn grow(
    table: &dyn AnyMatch,
    depth: u32,
    limits: Limits,
    stop: &Stop,
) -> Result<Vec<Node>, Words> {
    let mut left = MOST;
    grown(table, depth.min(DEEPEST), limits, stop, &mut left)
}

fn grown(
    table: &dyn AnyMatch,
    depth: u32,
    limits: Limits,
    stop: &Stop,
    left: &mut usize,
) -> Result<Vec<Node>, Words> {
    let mut out = Vec::new();
    if depth == 0 || !matches!(table.status(), Status::ToMove(_)) {
        return Ok(out);
    }
    for mv in table.moves().iter() {
        let too_many =
            || words!("a árvore tem mais de {MOST} lances"; "the tree has more than {MOST} moves");
        *left = left.checked_sub(1).ok_or_else(too_many)?;
        let (text, seat) = (mv.text(), table.mover(mv.id()));
        let mut next = table.boxed_clone();
        next.play_move(mv.id());
        let (worth, words) = valued(&*next, seat, limits, stop)?;
        let branches = grown(&*next, depth - 1, limits, stop, left)?;
        out.push(Node { text, seat, words, worth, table: next, next: branches });
    }
    Ok(out)
}

/// What a position is worth for a seat, and how that is said.
fn valued(
    table: &dyn AnyMatch,
    seat: Seat,
    limits: Limits,
    stop: &Stop,
) -> Result<(i8, Words), Words> {
    let side = |worth: i8| match worth {
        0 => None,
        _ => (0..table.seats())
            .map(Seat)
            .find(|s| (table.side(*s) == table.side(seat)) == (worth > 0)),
    };
    if let Status::Over(end) = table.status() {
        let worth = end.payoffs.get(seat).signum() as i8;
        let why = end.reason.text;
        let told = match side(worth).map(|s| table.seat_name(s)) {
            Some(who) => words!("ganhou: {}. {}", who.pt, why.pt; "won: {}. {}", who.en, why.en),
            None => words!("empate. {}", why.pt; "a draw. {}", why.en),
        };
        return Ok((worth, told));
    }
    let best = table.best_play(limits.reached, stop);
    let mine = turn(table) == Some(seat);
    let value = match best {
        Some(value) if mine => value,
        Some(value) => value.flip(),
        None => {
            return Err(
                words!("não se sabe o valor de todos os ramos"; "the value of some branch is not known"),
            );
        }
    };
    let (worth, n) = match value {
        Exact::Wins(n) => (1, n),
        Exact::Loses(n) => (-1, n),
        Exact::Draws => (0, 0),
        Exact::Chance(_) => {
            let said = exact(value);
            return Ok((0, said));
        }
    };
    let told = match (side(worth).map(|s| table.seat_name(s)), n) {
        (None, _) => words!("empate com bom jogo"; "a draw with good play"),
        (Some(who), 1) => {
            words!("ganha no próximo lance: {}", who.pt; "wins with the next move: {}", who.en)
        }
        (Some(who), n) => {
            words!("ganha em {n} meios-lances: {}", who.pt; "wins in {n} plies: {}", who.en)
        }
    };
    Ok((worth, told))
}
