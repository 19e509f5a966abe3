//! Finds exercises: positions of games that the computer plays with itself in which exactly one move does it.

use crate::guide::Goal;
use crate::prove::{Limits, Worth, best, captured, chances, laid, worth};
use play::{Aim, AnyMatch, Entropy, Entry, Exact, Forced, Level, MoveId, Stop};
use rules::{Seat, Status};

/// An exercise that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composed {
    /// Its difficulty, 1 to 5.
    pub level: u8,
    /// The position.
    pub from: String,
    /// What is to be reached.
    pub goal: Goal,
    /// The only move that reaches it.
    pub mv: String,
    /// The whole solution, the longest defence in between.
    pub line: Vec<String>,
    /// The chance to win that the move leaves, where that is what is asked.
    pub chance: Option<String>,
}

/// Looks at most so far ahead for a win.
const DEEPEST: u32 = 7;
/// So many of the last decisions of a game are looked at.
const LAST: usize = 14;
/// Fewer ways than these are no question, more are drudgery.
const WAYS: usize = 3;
/// See [`WAYS`].
const MOST_WAYS: usize = 250;
/// No more than these games are played; after the first of them captures may fill what wins leave open.
const GAMES: u32 = 400;
/// See [`GAMES`].
const ENOUGH: u32 = 50;

/// Finds up to `count` exercises of a game (`game` with its options, or the default one), sorted by difficulty; the
/// same seed finds the same. `entropy` throws dice and chooses levels.
pub fn compose(
    entry: &Entry,
    game: Option<&str>,
    entropy: &mut dyn Entropy,
    count: usize,
    limits: Limits,
    stop: &Stop,
) -> Vec<Composed> {
    let Ok(start) = laid(entry, game, None) else {
        return Vec::new();
    };
    let mut found: Vec<Composed> = Vec::new();
    let search = Search { limits, stop, dice: entry.info.luck };
    // Captures are easy to find: they fill what wins leave open.
    let mut spare: Vec<Composed> = Vec::new();
    for number in 0..GAMES {
        let both = found.len() + spare.len();
        let filled = number >= ENOUGH && both >= count;
        if found.len() >= 3 * count || filled || stop.is_stopped() {
            break;
        }
        let (places, over) = search.play(start.again(), entropy);
        let late = places.len().saturating_sub(LAST);
        let late = if over { &places[late..] } else { &[] };
        let win = late.iter().rev().find_map(|place| search.win(&**place));
        let fresh = |all: &[Composed], new: &Composed| !all.iter().any(|old| alike(old, new));
        let held = || places.iter().find_map(|place| search.hold(&**place));
        let best = || late.iter().find_map(|place| search.best(&**place));
        found.extend(win.or_else(held).or_else(best).filter(|new| fresh(&found, new)));
        if spare.len() < count {
            let middle = places.get(places.len() / 3..).unwrap_or(&[]);
            let taken = middle.iter().find_map(|place| search.capture(&**place));
            spare.extend(taken.filter(|new| fresh(&spare, new)));
        }
    }
    found = spread(found, count);
    spare.truncate(count.saturating_sub(found.len()));
    found.extend(spare);
    found.sort_by_key(|c| (c.level, c.line.len()));
    found
}

/// So many of them, of every difficulty alike as far as there are.
fn spread(mut all: Vec<Composed>, count: usize) -> Vec<Composed> {
    all.reverse();
    let mut out = Vec::new();
    while out.len() < count && !all.is_empty() {
        for level in (1..=5).rev() {
            let next = all.iter().rposition(|c| c.level == level).filter(|_| out.len() < count);
            out.extend(next.map(|at| all.remove(at)));
        }
    }
    out
}

/// Whether two exercises ask the same: the same move, in positions that hardly differ.
fn alike(a: &Composed, b: &Composed) -> bool {
    let differ = a.from.bytes().zip(b.from.bytes()).filter(|(a, b)| a != b).count();
    a.from == b.from || a.mv == b.mv && a.from.len() == b.from.len() && 8 * differ < a.from.len()
}

/// The exercises as `composed.txt`; the command that found them stands in the first line.
/// `game` is that which was asked for, if it is not the default one.
pub fn composed_text(command: &str, game: Option<&str>, all: &[Composed]) -> String {
    let game = game.map(|name| format!("game: {name}\n")).unwrap_or_default();
    let mut out = format!("# {command}\n");
    for (c, number) in all.iter().zip(1..) {
        let goal = match &c.goal {
            Goal::Wins(n) => format!("wins {n}"),
            Goal::Mate(n) => format!("mate {n}"),
            Goal::Draws => "draws".to_owned(),
            Goal::Best => "best".to_owned(),
            Goal::Captures(n) => format!("captures {n}"),
            _ => "line".to_owned(),
        };
        out += &format!(
            "\n```exercise\nid: c-{number}\nlevel: {}\n{game}from: {}\ngoal: {goal}\nmove: {}\nline: {}\n",
            c.level,
            c.from,
            c.mv,
            c.line.join(" | ")
        );
        out += &c.chance.as_ref().map(|p| format!("chance: {p}\n")).unwrap_or_default();
        out += "```\n";
    }
    out
}

/// By so much of a chance the best move is to differ from the next.
const CLEARLY: f64 = 0.03;

struct Search<'a> {
    limits: Limits,
    stop: &'a Stop,
    /// Whether dice fall in the game: where none do, half a win is a draw.
    dice: bool,
}

impl Search<'_> {
    /// A game of two weak levels, begun at random; gives every decision of it, and whether it came to an end.
    fn play(
        &self,
        mut table: Box<dyn AnyMatch>,
        entropy: &mut dyn Entropy,
    ) -> (Vec<Box<dyn AnyMatch>>, bool) {
        const LONGEST: usize = 600;
        let levels =
            [Level::Stones(2 + entropy.below(3) as u8), Level::Stones(2 + entropy.below(3) as u8)];
        let wild = 2 + entropy.below(6) as usize;
        let mut places = Vec::new();
        while table.ply() < LONGEST && !self.stop.is_stopped() {
            match table.status() {
                Status::Over(_) => break,
                Status::Chance => {
                    if table.roll(entropy).is_err() {
                        break;
                    }
                }
                Status::ToMove(seats) => {
                    places.push(table.boxed_clone());
                    let ways = table.moves().len() as u32;
                    let level = levels[seats.first().index() % 2];
                    let seed = u64::from(entropy.below(u32::MAX));
                    let thought = match places.len() <= wild {
                        true => None,
                        false => table.think(level, seed, self.stop),
                    };
                    let chosen = thought.and_then(|t| table.resolve(&t.text).ok());
                    let any = || {
                        let at = entropy.below(ways.max(1)) as usize;
                        table.moves().iter().nth(at).map(|mv| mv.id())
                    };
                    let Some(mv) = chosen.or_else(any) else {
                        break;
                    };
                    table.play_move(mv);
                }
            }
        }
        let over = matches!(table.status(), Status::Over(_));
        (places, over)
    }

    /// A position like this that has no past, if it is worth a question.
    fn bare(&self, place: &dyn AnyMatch, fewest: usize) -> Option<(Box<dyn AnyMatch>, Seat)> {
        let table = place.again_from(&place.position()).ok()?;
        let Status::ToMove(seats) = table.status() else {
            return None;
        };
        let sound = (fewest..=MOST_WAYS).contains(&table.moves().len()) && !table.together();
        (sound && table.seats() == 2).then_some((table, seats.first()))
    }

    /// A win that begins with exactly one move.
    fn win(&self, place: &dyn AnyMatch) -> Option<Composed> {
        let (table, seat) = self.bare(place, WAYS)?;
        let nodes = self.limits.nodes;
        let Forced::In(plies @ 3..) = table.forced(Aim::Win(seat), DEEPEST, nodes, self.stop)
        else {
            return None;
        };
        let goal = Goal::Wins(plies);
        let mv = self.only(&*table, &goal)?;
        let text = table.move_text(mv);
        let line = self.line(&*table, mv, seat, plies)?;
        let quick = table.think(Level::Greedy, 1, self.stop).map(|t| t.text);
        let level = (plies as u8).div_ceil(2) - 1 + u8::from(quick.is_some_and(|q| q != text));
        Some(Composed {
            level: level.clamp(1, 5),
            from: table.position(),
            goal,
            mv: text,
            line,
            chance: None,
        })
    }

    /// A draw that only one move holds, where exact values are known: such games are small, and have few ways.
    fn hold(&self, place: &dyn AnyMatch) -> Option<Composed> {
        let (table, _) = self.bare(place, 2)?;
        if table.exact(self.stop)?.1 != Exact::Draws {
            return None;
        }
        let mv = self.only(&*table, &Goal::Draws)?;
        let text = table.move_text(mv);
        let quick = table.think(Level::Greedy, 1, self.stop).map(|t| t.text);
        let level = 2 + u8::from(quick.is_some_and(|q| q != text));
        let (from, line) = (table.position(), vec![text.clone()]);
        Some(Composed { level, from, goal: Goal::Draws, mv: text, line, chance: None })
    }

    /// A throw of which one move makes clearly more than all others, where all that can follow can be looked at; without
    /// dice, the one move that holds a draw.
    fn best(&self, place: &dyn AnyMatch) -> Option<Composed> {
        let (table, _) = self.bare(place, 2)?;
        let all = chances(&*table, self.limits, self.stop)?;
        let [mv] = best(&all)[..] else {
            return None;
        };
        let of = |wanted: bool| all.iter().filter(move |a| (a.0 == mv) == wanted).map(|a| a.1);
        let (most, second) = (of(true).fold(0.0, f64::max), of(false).fold(0.0, f64::max));
        // What hardly matters is no question, and neither is what is won or lost anyway.
        if most - second < CLEARLY || !(0.05..0.98).contains(&most) {
            return None;
        }
        let text = table.move_text(mv);
        let quick = table.think(Level::Greedy, 1, self.stop).map(|t| t.text);
        let level = match most - second {
            close if close < 2.0 * CLEARLY => 4,
            close if close < 4.0 * CLEARLY => 3,
            _ => 2,
        };
        let level = level + u8::from(quick.is_some_and(|q| q != text)) - 1;
        let (from, line) = (table.position(), vec![text.clone()]);
        let (goal, chance) = match self.dice {
            true => (Goal::Best, Some(format!("{most:.3}"))),
            false => (Goal::Draws, None),
        };
        Some(Composed { level, from, goal, mv: text, line, chance })
    }

    /// The one move that reaches a goal.
    fn only(&self, table: &dyn AnyMatch, goal: &Goal) -> Option<MoveId> {
        let mut one = None;
        for mv in table.moves().iter() {
            match worth(table, mv.id(), goal, self.limits, self.stop) {
                Worth::Solves if one.is_some() => return None,
                Worth::Solves => one = Some(mv.id()),
                Worth::Fails => {}
                Worth::Unknown => return None,
            }
        }
        one
    }

    /// The solution, with the defence that holds out longest.
    fn line(
        &self,
        table: &dyn AnyMatch,
        first: MoveId,
        seat: Seat,
        plies: u32,
    ) -> Option<Vec<String>> {
        let mut table = table.boxed_clone();
        let mut line = vec![table.play_move(first)];
        for left in (1..plies).rev() {
            let Status::ToMove(seats) = table.status() else {
                break;
            };
            let ours = table.side(seats.first()) == table.side(seat);
            let mut best: Option<(u32, MoveId)> = None;
            for mv in table.moves().iter() {
                let mut next = table.boxed_clone();
                next.play_move(mv.id());
                let far = match next.forced(Aim::Win(seat), left - 1, self.limits.nodes, self.stop)
                {
                    Forced::In(far) => far,
                    _ if ours => continue,
                    _ => return None,
                };
                if best.is_none_or(|b| if ours { far < b.0 } else { far > b.0 }) {
                    best = Some((far, mv.id()));
                }
            }
            line.push(table.play_move(best?.1));
        }
        matches!(table.status(), Status::Over(_)).then_some(line)
    }

    /// A capture that is larger than every other.
    fn capture(&self, place: &dyn AnyMatch) -> Option<Composed> {
        let (table, _) = self.bare(place, WAYS)?;
        let taken = |mv: MoveId| captured(&*table, mv).iter().map(|c| c.1).sum::<u32>();
        let mut all: Vec<(u32, MoveId)> =
            table.moves().iter().map(|m| (taken(m.id()), m.id())).collect();
        all.sort_by_key(|a| std::cmp::Reverse(a.0));
        let [(most, mv), (second, _), ..] = all[..] else {
            return None;
        };
        // One capture among quiet moves is seen at once.
        if most < 2 || second == 0 || most == second {
            return None;
        }
        let text = table.move_text(mv);
        let quick = table.think(Level::Greedy, 1, self.stop).map(|t| t.text);
        let level = 1 + u8::from(quick.is_some_and(|q| q != text));
        let (from, line) = (table.position(), vec![text.clone()]);
        Some(Composed { level, from, goal: Goal::Captures(most), mv: text, line, chance: None })
    }
}
