//! Exact values by rank, and what they say about any position near them.

use rules::{Seat, Status, Think};

/// Exact values by rank, for the seat that throws or moves there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExactValues {
    /// The chance of winning, as a share of [`ExactValues::WHOLE`]; more than that where there is nothing.
    Chances(Vec<u64>),
    /// The same in half the room, as a share of [`ExactValues::LEAN_WHOLE`]: the error is at most 1.2e-10.
    Lean(Vec<u32>),
    /// In how many plies the seat wins (above 0) or loses (below 0); 0 for a draw, [`ExactValues::NOTHING`]
    /// where there is nothing.
    Plies(Vec<i16>),
}

/// What best play leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Exact {
    /// This chance of winning, 0 to 1 (a draw counts half).
    Chance(f64),
    /// A win in so many plies.
    Wins(u16),
    /// A loss in so many plies.
    Loses(u16),
    /// A draw.
    Draws,
}

impl Exact {
    /// The same for the other seat.
    #[must_use]
    pub fn flip(self) -> Exact {
        match self {
            Exact::Chance(p) => Exact::Chance(1.0 - p),
            Exact::Wins(n) => Exact::Loses(n),
            Exact::Loses(n) => Exact::Wins(n),
            Exact::Draws => Exact::Draws,
        }
    }

    /// The value on the scale of search, -1 to 1.
    pub fn value(self) -> f32 {
        match self {
            Exact::Chance(p) => (2.0 * p - 1.0) as f32,
            Exact::Wins(_) => 1.0,
            Exact::Loses(_) => -1.0,
            Exact::Draws => 0.0,
        }
    }

    /// What to compare: higher is better, a quick win better than a slow one, a slow loss better than
    /// a quick one.
    pub fn order(self) -> f64 {
        match self {
            Exact::Chance(p) => 2.0 * p - 1.0,
            Exact::Wins(n) => 2.0 - f64::from(n) / 65_536.0,
            Exact::Loses(n) => -2.0 + f64::from(n) / 65_536.0,
            Exact::Draws => 0.0,
        }
    }

    /// One ply further away.
    fn later(self) -> Exact {
        match self {
            Exact::Wins(n) => Exact::Wins(n.saturating_add(1)),
            Exact::Loses(n) => Exact::Loses(n.saturating_add(1)),
            other => other,
        }
    }
}

impl ExactValues {
    /// A chance of 1 in [`ExactValues::Chances`].
    pub const WHOLE: u64 = 1 << 53;
    /// A chance of 1 in [`ExactValues::Lean`].
    pub const LEAN_WHOLE: u32 = u32::MAX - 1;
    /// A rank without a position in [`ExactValues::Plies`].
    pub const NOTHING: i16 = i16::MIN;

    /// A chance as it is kept.
    pub(super) fn code(chance: Option<f64>) -> u64 {
        match chance {
            Some(p) => (p.clamp(0.0, 1.0) * ExactValues::WHOLE as f64).round() as u64,
            None => u64::MAX,
        }
    }

    /// Chances in half the room; plies stay as they are.
    #[must_use]
    pub fn lean(&self) -> ExactValues {
        let ExactValues::Chances(cells) = self else {
            return self.clone();
        };
        let whole = f64::from(ExactValues::LEAN_WHOLE);
        let lean = |&code: &u64| match code {
            ..=ExactValues::WHOLE => {
                (code as f64 / ExactValues::WHOLE as f64 * whole).round() as u32
            }
            _ => u32::MAX,
        };
        ExactValues::Lean(cells.iter().map(lean).collect())
    }

    /// How many ranks there are.
    pub fn ranks(&self) -> u64 {
        match self {
            ExactValues::Chances(cells) => cells.len() as u64,
            ExactValues::Lean(cells) => cells.len() as u64,
            ExactValues::Plies(cells) => cells.len() as u64,
        }
    }

    /// The value of a rank, for the seat that throws or moves there.
    pub fn get(&self, rank: u64) -> Option<Exact> {
        let rank = usize::try_from(rank).ok()?;
        match self {
            ExactValues::Chances(cells) => {
                let &code = cells.get(rank)?;
                (code <= ExactValues::WHOLE)
                    .then(|| Exact::Chance(code as f64 / ExactValues::WHOLE as f64))
            }
            ExactValues::Lean(cells) => {
                let &code = cells.get(rank)?;
                let whole = f64::from(ExactValues::LEAN_WHOLE);
                (code <= ExactValues::LEAN_WHOLE).then(|| Exact::Chance(f64::from(code) / whole))
            }
            ExactValues::Plies(cells) => match *cells.get(rank)? {
                ExactValues::NOTHING => None,
                0 => Some(Exact::Draws),
                n if n > 0 => Some(Exact::Wins(n.unsigned_abs())),
                n => Some(Exact::Loses(n.unsigned_abs())),
            },
        }
    }

    /// What best play of both leads to from any position, as `seat` sees it. `None` where they
    /// do not reach.
    pub fn exact<G: Think>(&self, game: &G, pos: &G::Position, seat: Seat) -> Option<Exact> {
        self.look(game, pos, seat, 4)
    }

    fn look<G: Think>(&self, game: &G, pos: &G::Position, seat: Seat, deeper: u8) -> Option<Exact> {
        let turned = |exact: Exact, whose: Seat| match whose == seat {
            true => exact,
            false => exact.flip(),
        };
        let rank = game.ranked().and_then(|ranked| ranked.rank(pos));
        match game.status(pos) {
            Status::Over(end) => Some(match (self, end.payoffs.get(seat).signum()) {
                (ExactValues::Plies(_), 0) => Exact::Draws,
                (ExactValues::Plies(_), 1) => Exact::Wins(0),
                (ExactValues::Plies(_), _) => Exact::Loses(0),
                (_, sign) => Exact::Chance(f64::from(sign + 1) / 2.0),
            }),
            Status::Chance => match rank {
                Some(rank) => Some(turned(self.get(rank)?, game.thrower(pos)?)),
                None => self.mean(game, pos, seat, deeper.checked_sub(1)?),
            },
            Status::ToMove(seats) => match rank {
                Some(rank) => Some(turned(self.get(rank)?, seats.first())),
                None => {
                    let mover = seats.first();
                    let deeper = deeper.checked_sub(1)?;
                    let mut moves = Vec::new();
                    game.moves(pos, &mut moves);
                    let mut best: Option<Exact> = None;
                    for mv in moves {
                        let mut next = pos.clone();
                        game.play(&mut next, mv);
                        let found = self.look(game, &next, mover, deeper)?.later();
                        if best.is_none_or(|b| found.order() > b.order()) {
                            best = Some(found);
                        }
                    }
                    Some(turned(best?, mover))
                }
            },
        }
    }

    /// The mean over all throws; those that change nothing are thrown again.
    fn mean<G: Think>(&self, game: &G, pos: &G::Position, seat: Seat, deeper: u8) -> Option<Exact> {
        let mut rolls = Vec::new();
        game.rolls(pos, &mut rolls);
        let (mut sum, mut total) = (0.0, 0.0);
        for (roll, weight) in rolls {
            let mut next = pos.clone();
            game.roll(&mut next, roll);
            if next == *pos {
                continue;
            }
            let Exact::Chance(p) = self.look(game, &next, seat, deeper)? else {
                return None;
            };
            sum += f64::from(weight) * p;
            total += f64::from(weight);
        }
        (total > 0.0).then(|| Exact::Chance(sum / total))
    }

    /// Every legal move with what best play leads to after it, for the seat that moves. `None` where
    /// they do not reach.
    pub fn moves<G: Think>(&self, game: &G, pos: &G::Position) -> Option<Vec<(G::Move, Exact)>> {
        let seat = game.status(pos).seat()?;
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        let told = |mv: G::Move| {
            let mut next = pos.clone();
            game.play(&mut next, mv);
            Some((mv, self.exact(game, &next, seat)?.later()))
        };
        moves.into_iter().map(told).collect()
    }
}
