//! Boards with single squares beside them, and men that turn a corner on their way: the citadels and
//! giraffes of the great chess games.

use kit::bits::Bits;
use kit::reach::{Board, DIRECTIONS, Leap, ROOK, Rays};

/// A rectangle of squares with `R` single squares outside it, each at a column and row of its own.
/// They are numbered after the squares of the rectangle. Men go onto them or come from them by their
/// usual moves, but nobody passes through one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Annexed<const R: usize> {
    /// The rectangle.
    pub(crate) board: Board,
    /// Column and row of each square beside it.
    pub(crate) beside: [Leap; R],
}

impl<const R: usize> Annexed<R> {
    /// How many squares, those beside the board included.
    pub(crate) const fn size(self) -> usize {
        self.board.size() + R
    }

    /// Column and row of a square.
    pub(crate) const fn place(self, sq: u8) -> Leap {
        let inside = self.board.size();
        if (sq as usize) < inside {
            (self.board.col(sq) as i32, self.board.row(sq) as i32)
        } else {
            self.beside[sq as usize - inside]
        }
    }

    /// The square at a column and a row.
    pub(crate) const fn at(self, col: i32, row: i32) -> Option<u8> {
        let mut i = 0;
        while i < R {
            if self.beside[i].0 == col && self.beside[i].1 == row {
                return Some((self.board.size() + i) as u8);
            }
            i += 1;
        }
        self.board.at(col, row)
    }

    /// What a leaper reaches from every square, those beside the board included both ways.
    pub(crate) const fn leaps<const N: usize>(self, leaps: &[Leap]) -> [u128; N] {
        let mut out = [0; N];
        let mut sq = 0;
        while sq < self.size() {
            let (col, row) = self.place(sq as u8);
            let mut i = 0;
            while i < leaps.len() {
                if let Some(to) = self.at(col + leaps[i].0, row + leaps[i].1) {
                    out[sq] |= 1 << to;
                }
                i += 1;
            }
            sq += 1;
        }
        out
    }

    /// The rays of every square. They hold squares of the rectangle only: those that begin beside it
    /// lead in, none leads out.
    pub(crate) const fn rays<const N: usize>(self) -> Rays<u128, N> {
        let mut rays = self.board.rays128();
        let mut i = 0;
        while i < R {
            let (col, row) = self.beside[i];
            let mut d = 0;
            while d < 8 {
                let (dc, dr) = DIRECTIONS[d];
                if let Some(first) = self.board.at(col + dc, row + dr) {
                    let ray = 1 << first | self.board.ray(first, DIRECTIONS[d]);
                    rays = rays.with(self.board.size() + i, d, ray);
                }
                d += 1;
            }
            i += 1;
        }
        rays
    }
}

/// One of the eight ways of a bent rider: a straight direction and a side.
#[derive(Clone, Copy, Debug)]
struct Arm {
    /// The square of the diagonal step, or none.
    corner: Option<u8>,
    /// Where the rider may end, whatever stands in between.
    ends: u128,
}

/// Riders that take one diagonal step and then go straight on, away from where they stood, at least
/// so many squares; or first so many squares straight, then the diagonal step. Both routes end on the
/// same squares.
#[derive(Clone, Debug)]
pub(crate) struct Bent<const N: usize, const R: usize> {
    squares: Annexed<R>,
    arms: [[Arm; 8]; N],
    aims: [u128; N],
    least: i32,
}

/// Direction and side of the arms: `(straight step, step to the side)`.
const fn arm(i: usize) -> (Leap, Leap) {
    let ahead = DIRECTIONS[ROOK[i / 2]];
    let turn = if i.is_multiple_of(2) { 1 } else { -1 };
    (ahead, (ahead.1 * turn, ahead.0 * turn))
}

impl<const N: usize, const R: usize> Bent<N, R> {
    /// The tables of a board; `least` is the shortest straight part.
    pub(crate) const fn new(squares: Annexed<R>, least: u8) -> Bent<N, R> {
        let none = Arm { corner: None, ends: 0 };
        let mut bent = Bent { squares, arms: [[none; 8]; N], aims: [0; N], least: least as i32 };
        let mut sq = 0;
        while sq < squares.size() {
            let (col, row) = squares.place(sq as u8);
            let mut i = 0;
            while i < 8 {
                let (ahead, aside) = arm(i);
                let (mut c, mut r) = (col + ahead.0 + aside.0, row + ahead.1 + aside.1);
                bent.arms[sq][i].corner = squares.board.at(c, r);
                let mut gone = 0;
                while gone < 16 {
                    (c, r) = (c + ahead.0, r + ahead.1);
                    gone += 1;
                    if gone < bent.least {
                        continue;
                    }
                    if let Some(to) = squares.board.at(c, r) {
                        bent.arms[sq][i].ends |= 1 << to;
                    }
                    if let Some(to) = squares.at(c, r) {
                        bent.aims[sq] |= 1 << to;
                    }
                }
                i += 1;
            }
            sq += 1;
        }
        bent
    }

    /// Every square from which a rider reaches this one if nothing stands in between, and the other
    /// way round; squares beside the board included.
    #[inline]
    pub(crate) fn aims(&self, sq: u8) -> u128 {
        self.aims[usize::from(sq)]
    }

    /// What a rider reaches on the rectangle, first men included; `straight_first` says whether it may
    /// also go straight first.
    #[inline]
    pub(crate) fn reach(
        &self,
        rays: &Rays<u128, N>,
        sq: u8,
        occupied: u128,
        straight_first: bool,
    ) -> u128 {
        let arms = &self.arms[usize::from(sq)];
        let cols = u32::from(self.squares.board.cols);
        let mut out = 0;
        for (ahead, &d) in ROOK.iter().enumerate() {
            let pair = &arms[2 * ahead..2 * ahead + 2];
            if pair[0].ends | pair[1].ends == 0 {
                continue;
            }
            for arm in pair {
                if let Some(corner) = arm.corner.filter(|&c| !occupied.has(c)) {
                    out |= rays.slide(corner, d, occupied) & arm.ends;
                }
            }
            if straight_first {
                // The diagonal step from every free square ahead; `ends` keeps what is far enough.
                let free = rays.slide(sq, d, occupied) & !occupied;
                let both = match d {
                    0 => free << 1 << cols | free << 1 >> cols,
                    1 => free << cols << 1 | free << cols >> 1,
                    4 => free >> 1 << cols | free >> 1 >> cols,
                    _ => free >> cols << 1 | free >> cols >> 1,
                };
                out |= both & (pair[0].ends | pair[1].ends);
            }
        }
        out
    }

    /// The squares that a rider passes on its way, diagonal step first, then straight first; no route
    /// where it would leave the rectangle. `None` if a rider does not go so at all.
    #[inline]
    pub(crate) fn routes(&self, from: u8, to: u8) -> Option<[Option<u128>; 2]> {
        if !self.aims(from).has(to) {
            return None;
        }
        let (start, end) = (self.squares.place(from), self.squares.place(to));
        let (wide, high) = (end.0 - start.0, end.1 - start.1);
        let corner = (wide.signum(), high.signum());
        let (ahead, straight) = if wide.abs() == 1 {
            ((0, corner.1), high.abs() - 1)
        } else {
            ((corner.0, 0), wide.abs() - 1)
        };
        let pass = |first: Leap| -> Option<u128> {
            let (mut c, mut r) = (start.0 + first.0, start.1 + first.1);
            let mut out = 0;
            for _ in 0..straight {
                out |= u128::bit(self.squares.board.at(c, r)?);
                (c, r) = (c + ahead.0, r + ahead.1);
            }
            Some(out)
        };
        Some([pass(corner), pass(ahead)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Eleven columns, ten rows, a square left of row 2 and one right of row 9.
    const WIDE: Annexed<2> = Annexed { board: Board::new(11, 10), beside: [(-1, 1), (11, 8)] };
    static RAYS: Rays<u128, 112> = WIDE.rays();
    static BENT: Bent<112, 2> = Bent::new(WIDE, 3);

    fn sq(col: i32, row: i32) -> u8 {
        WIDE.at(col, row).expect("a square")
    }

    #[test]
    fn squares_beside_the_board_are_reached_and_left() {
        let knights: [u128; 112] = WIDE.leaps(&kit::reach::KNIGHT);
        assert!(knights[usize::from(sq(1, 2))].has(110));
        assert_eq!(knights[110].count_ones(), 3);
        let out = RAYS.rook(110, u128::bit(sq(5, 1)));
        assert_eq!(out.count_ones(), 6);
        assert_eq!(RAYS.bishop(110, 0).count_ones(), 9);
        assert_eq!(RAYS.rook(sq(3, 1), 0).count_ones(), 19);
    }

    #[test]
    fn one_free_route_is_enough() {
        let (from, to) = (sq(3, 1), sq(4, 7));
        let reaches = |men: &[u8], both| {
            let occupied = men.iter().fold(0, |set, &m| set | u128::bit(m));
            BENT.reach(&RAYS, from, occupied, both).has(to)
        };
        assert!(reaches(&[sq(4, 3)], true) && !reaches(&[sq(4, 3)], false));
        assert!(reaches(&[sq(3, 4)], true) && reaches(&[sq(3, 4)], false));
        assert!(!reaches(&[sq(4, 3), sq(3, 4)], true));
        assert!(!reaches(&[sq(4, 2), sq(3, 2)], true));
    }

    /// What the fast reach finds is what the routes allow, on every square of many boards.
    #[test]
    fn reach_and_routes_agree() {
        let mut word = 7u64;
        for round in 0..200 {
            let mut occupied = 0u128;
            for _ in 0..round % 40 {
                word = rules::mix(word);
                occupied |= u128::bit((word % 110) as u8);
            }
            for from in 0..112 {
                for both in [false, true] {
                    let mut slow = 0;
                    for to in (BENT.aims(from) & WIDE.board.all()).squares() {
                        let routes = BENT.routes(from, to).expect("a way");
                        let open = |r: Option<u128>| r.is_some_and(|r| r & occupied == 0);
                        if open(routes[0]) || both && open(routes[1]) {
                            slow |= u128::bit(to);
                        }
                    }
                    assert_eq!(BENT.reach(&RAYS, from, occupied, both), slow, "{from}");
                }
            }
        }
        assert_eq!(BENT.aims(sq(5, 4)).count_ones(), 14);
        assert_eq!(BENT.routes(sq(5, 4), sq(6, 7)), None);
        // From a6 the square beside a2 is reached only straight first.
        let routes = BENT.routes(sq(0, 5), 110).expect("a way");
        assert!(routes[0].is_none() && routes[1].is_some());
    }
}
