//! The board of 168 squares: a field of 12x12 with an arm of six squares on each side. Squares are
//! numbered along the rows from the south: E1 ... J1, B2 ... M2, and so on; rows 5 to 10 have 14.

use kit::compass::{DELTA, EAST, NORTH, SOUTH, WEST};
use kit::grid::Grid;
use rules::{SiteId, SiteKind};

/// Squares of the board.
pub(super) const SQUARES: u8 = 168;
/// No square. Its bit is set among the blocked ones and never among the men.
pub(super) const NOWHERE: u8 = 191;
/// Rows and columns of the frame around the board.
pub(super) const SPAN: u16 = 14;

/// One bit for each square.
pub(super) type Set = [u64; 3];

#[inline(always)]
pub(super) fn has(set: &Set, square: u8) -> bool {
    set[usize::from(square >> 6).min(2)] >> (square & 63) & 1 == 1
}

#[inline(always)]
pub(super) fn flip(set: &mut Set, square: u8) {
    set[usize::from(square >> 6).min(2)] ^= 1 << (square & 63);
}

/// Whether two sets share a square.
#[inline(always)]
pub(super) fn meet(a: &Set, b: &Set) -> bool {
    (a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) != 0
}

pub(super) fn count(set: &Set) -> u32 {
    set.iter().map(|w| w.count_ones()).sum()
}

/// The four ways forward, by the side of the board where a player sits: South, West, North, East.
pub(super) const FORWARD: [usize; 4] = [NORTH, EAST, SOUTH, WEST];

/// Everything about the board that never changes.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    /// Column and row of each square, from 0.
    pub(super) place: [(u8, u8); SQUARES as usize],
    /// The square of a column and row: `row * 14 + column`.
    index: [u8; 196],
    /// Where a warrior may go (R2), by side and square.
    pub(super) walk: [[[u8; 2]; 256]; 4],
    /// Where a priest may go (R3).
    pub(super) stride: [[[u8; 5]; 256]; 4],
    /// The squares of each home rank.
    pub(super) home: [[u8; 6]; 4],
    pub(super) home_set: [Set; 4],
    /// The squares from which a man may be captured by one arriving at a square (R4).
    pub(super) near: [Set; SQUARES as usize],
    /// The same one by one, each with the square right behind it.
    pub(super) brackets: [[(u8, u8); 8]; SQUARES as usize],
}

/// Whether the frame has a square there.
pub(super) fn exists(col: u16, row: u16) -> bool {
    let main = |x: u16| (1..13).contains(&x);
    let arm = |x: u16| (4..10).contains(&x);
    col < SPAN && row < SPAN && (main(col) && main(row) || arm(col) || arm(row))
}

/// The names of squares.
pub(super) const FRAME: Grid = Grid { cols: SPAN, rows: SPAN, kind: SiteKind::Square, upper: true };

impl Tables {
    /// `straight` is whether orthogonal brackets capture too.
    pub(super) fn new(straight: bool) -> Tables {
        let mut out = Tables {
            place: [(0, 0); SQUARES as usize],
            index: [NOWHERE; 196],
            walk: [[[NOWHERE; 2]; 256]; 4],
            stride: [[[NOWHERE; 5]; 256]; 4],
            home: [[NOWHERE; 6]; 4],
            home_set: [[0; 3]; 4],
            near: [[0; 3]; SQUARES as usize],
            brackets: [[(NOWHERE, NOWHERE); 8]; SQUARES as usize],
        };
        let mut next = 0;
        for row in 0..SPAN {
            for col in 0..SPAN {
                if exists(col, row) {
                    out.place[usize::from(next)] = (col as u8, row as u8);
                    out.index[usize::from(row * SPAN + col)] = next;
                    next += 1;
                }
            }
        }
        for square in 0..SQUARES {
            let from = usize::from(square);
            for (side, &ahead) in FORWARD.iter().enumerate() {
                let diagonal = [(ahead + 1) % 8, (ahead + 7) % 8];
                let mut walk = diagonal.map(|dir| out.step(square, dir));
                walk.sort_unstable();
                out.walk[side][from] = walk;
                let also = [ahead, (ahead + 2) % 8, (ahead + 6) % 8];
                let also = also.map(|dir| out.step(square, dir));
                let mut all = [walk[0], walk[1], also[0], also[1], also[2]];
                all.sort_unstable();
                out.stride[side][from] = all;
            }
            for dir in (0..8).filter(|dir| straight || dir % 2 == 1) {
                let beside = out.step(square, dir);
                let behind = out.step(beside, dir);
                if behind != NOWHERE {
                    flip(&mut out.near[from], beside);
                    out.brackets[from][dir] = (beside, behind);
                }
            }
        }
        for i in 0..6u8 {
            let (arm, end) = (4 + u16::from(i), SPAN - 1);
            let ends = [(arm, 0), (0, arm), (arm, end), (end, arm)];
            for (side, (col, row)) in ends.into_iter().enumerate() {
                let square = out.square(col, row);
                out.home[side][usize::from(i)] = square;
                flip(&mut out.home_set[side], square);
            }
        }
        out
    }

    /// The square of a column and row.
    pub(super) fn square(&self, col: u16, row: u16) -> u8 {
        if col < SPAN && row < SPAN { self.index[usize::from(row * SPAN + col)] } else { NOWHERE }
    }

    /// The next square in a direction of the compass.
    pub(super) fn step(&self, square: u8, dir: usize) -> u8 {
        let Some(&(col, row)) = self.place.get(usize::from(square)) else {
            return NOWHERE;
        };
        let (dc, dr) = DELTA[dir];
        let col = u16::from(col).checked_add_signed(dc);
        let row = u16::from(row).checked_add_signed(dr);
        match (col, row) {
            (Some(col), Some(row)) => self.square(col, row),
            _ => NOWHERE,
        }
    }

    /// `F1`.
    pub(super) fn name(&self, square: u8) -> String {
        match self.place.get(usize::from(square)) {
            Some(&(col, row)) => FRAME.name(FRAME.site(u16::from(col), u16::from(row))),
            None => "?".to_owned(),
        }
    }

    /// Reads a name such as `F1` at the beginning of a text; gives the square and what is left.
    pub(super) fn read<'a>(&self, text: &'a str) -> Option<(u8, &'a str)> {
        let (SiteId(site), rest) = FRAME.read(text)?;
        let square = self.index[usize::from(site)];
        (square != NOWHERE).then_some((square, rest))
    }
}

/// The men of one player: up to seven squares in ascending order, one byte each, then 0xff. Kept in
/// one word, so that a move is a few shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Men(pub(super) u64);

impl Men {
    pub(super) const NONE: Men = Men(u64::MAX);

    /// How many men stand below a square: the place where it belongs.
    #[inline(always)]
    fn rank(self, square: u8) -> u32 {
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        const ONES: u64 = 0x0001_0001_0001_0001;
        let all = u64::from(square) * ONES;
        // Bit 8 of each pair of bytes stays set where the man is not below.
        let even = ((self.0 & EVEN) | (ONES << 8)) - all;
        let odd = ((self.0 >> 8 & EVEN) | (ONES << 8)) - all;
        let first = (even >> 8 & ONES) | (odd & (ONES << 8));
        first.trailing_zeros() / 8
    }

    #[inline(always)]
    pub(super) fn insert(self, square: u8) -> Men {
        let at = 8 * self.rank(square).min(7);
        let low = (1u64 << at) - 1;
        Men((self.0 & low) | u64::from(square) << at | (self.0 & !low) << 8)
    }

    #[inline(always)]
    pub(super) fn remove(self, square: u8) -> Men {
        let at = 8 * self.rank(square).min(7);
        let low = (1u64 << at) - 1;
        Men((self.0 & low) | ((self.0 >> 8 | 0xff << 56) & !low))
    }

    /// The squares in ascending order.
    pub(super) fn squares(self) -> impl Iterator<Item = u8> {
        self.0.to_le_bytes().into_iter().filter(|&s| s != u8::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_168_squares() {
        let tables = Tables::new(false);
        assert_eq!(
            (0..SPAN * SPAN).filter(|i| exists(i % SPAN, i / SPAN)).count(),
            usize::from(SQUARES)
        );
        assert_eq!(tables.name(0), "E1");
        assert_eq!(tables.name(SQUARES - 1), "J14");
        assert_eq!(tables.read("a5"), Some((tables.home[1][0], "")));
        assert_eq!(tables.read("A12"), None);
    }

    #[test]
    fn men_stay_sorted() {
        let mut men = Men::NONE;
        let list = [150, 3, 90, 167, 0, 127, 128];
        for (i, &square) in list.iter().enumerate() {
            men = men.insert(square);
            let mut sorted = list[..=i].to_vec();
            sorted.sort_unstable();
            assert!(men.squares().eq(sorted), "{men:?}");
        }
        for &square in &list {
            men = men.remove(square);
            assert!(men.squares().all(|s| s != square));
        }
        assert_eq!(men, Men::NONE);
    }
}
