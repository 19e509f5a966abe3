//! A board for random games: one byte a point with a rim around, groups as rings of stones, and for each group what
//! tells whether it has one liberty only. Everything is kept up to date stone by stone; legality is that of the rules,
//! superko apart.

use super::board::{NOWHERE, has, points};
use super::rules::{Go, Phase, Position};

/// Room for the points of the largest board and its rim.
const ROOM: usize = 448;
/// What stands on a point: 0 Black, 1 White, or one of these.
pub(super) const EMPTY: u8 = 2;
pub(super) const RIM: u8 = 3;
/// Nothing has been played, or somebody passed.
pub(super) const NOTHING: usize = 0;

/// Stones and what follows from them. Points are those of the rules, moved by [`Quick::shift`].
#[derive(Clone)]
pub(super) struct Quick {
    pub(super) at: [u8; ROOM],
    /// The stone that stands for the group, for every stone.
    head: [u16; ROOM],
    /// The next stone of the group.
    next: [u16; ROOM],
    /// For each head: stones; pairs of a stone and an empty point beside it, the sum of those points and of their
    /// squares. If all are the same point, the group has one liberty.
    size: [u16; ROOM],
    pairs: [u16; ROOM],
    sum: [u32; ROOM],
    squares: [u32; ROOM],
    empties: [u16; 361],
    place: [u16; ROOM],
    pub(super) count: usize,
    /// How many points the board has.
    pub(super) points: usize,
    /// Where the next stone may not be placed.
    pub(super) ko: usize,
    /// Points from one row to the next.
    pub(super) up: usize,
    /// The last two placements.
    pub(super) last: [usize; 2],
}

impl Quick {
    /// The board of a position.
    pub(super) fn new(game: &Go, pos: &Position) -> Quick {
        let up = super::board::stride(game.words);
        let mut board = Quick {
            at: [RIM; ROOM],
            head: [0; ROOM],
            next: [0; ROOM],
            size: [0; ROOM],
            pairs: [0; ROOM],
            sum: [0; ROOM],
            squares: [0; ROOM],
            empties: [0; 361],
            place: [0; ROOM],
            count: 0,
            points: 0,
            ko: NOTHING,
            up,
            last: [NOTHING; 2],
        };
        for point in points(&game.on) {
            board.free(board.shift(point));
        }
        board.points = board.count;
        for point in points(&game.on) {
            for side in 0..2 {
                if has(&pos.stones[side], usize::from(point)) {
                    board.put(board.shift(point), side as u8);
                }
            }
        }
        if pos.ko != NOWHERE && matches!(pos.phase, Phase::Play | Phase::Passed) {
            board.ko = board.shift(pos.ko);
        }
        board
    }

    /// A point of the rules as a place here.
    #[inline]
    pub(super) fn shift(&self, point: u16) -> usize {
        usize::from(point) + self.up + 1
    }

    /// A place here as a point of the rules.
    #[inline]
    pub(super) fn point(&self, place: usize) -> u16 {
        (place - self.up - 1) as u16
    }

    /// The four points beside one.
    #[inline]
    pub(super) fn beside(&self, p: usize) -> [usize; 4] {
        [p - self.up, p - 1, p + 1, p + self.up]
    }

    /// The eight points around one, in a circle.
    #[inline]
    pub(super) fn around(&self, p: usize) -> [usize; 8] {
        let up = self.up;
        [p + up, p + up + 1, p + 1, p - up + 1, p - up, p - up - 1, p - 1, p + up - 1]
    }

    /// The empty points.
    #[inline]
    pub(super) fn empties(&self) -> &[u16] {
        &self.empties[..self.count]
    }

    #[inline]
    fn free(&mut self, p: usize) {
        self.at[p] = EMPTY;
        self.place[p] = self.count as u16;
        self.empties[self.count] = p as u16;
        self.count += 1;
    }

    #[inline]
    fn group(&self, p: usize) -> usize {
        usize::from(self.head[p])
    }

    /// How many stones the group of a stone has.
    #[inline]
    pub(super) fn stones(&self, p: usize) -> usize {
        usize::from(self.size[self.group(p)])
    }

    /// The only liberty of the group of a stone, if it has just one.
    #[inline]
    pub(super) fn liberty(&self, p: usize) -> Option<usize> {
        let g = self.group(p);
        single(u32::from(self.pairs[g]), self.sum[g], self.squares[g])
    }

    /// Whether a side may place a stone here.
    #[inline]
    pub(super) fn legal(&self, p: usize, side: u8) -> bool {
        self.at[p] == EMPTY
            && p != self.ko
            && self.beside(p).into_iter().any(|q| match self.at[q] {
                EMPTY => true,
                RIM => false,
                other => (other == side) == self.liberty(q).is_none(),
            })
    }

    /// Places a stone, which must be legal; gives how many stones it captures.
    pub(super) fn play(&mut self, p: usize, side: u8) -> usize {
        self.put(p, side);
        let (mut taken, mut gone) = (0, NOTHING);
        for q in self.beside(p) {
            if self.at[q] == 1 - side && self.pairs[self.group(q)] == 0 {
                taken += self.take(q, side);
                gone = q;
            }
        }
        let g = self.group(p);
        let snap = taken == 1 && self.size[g] == 1 && self.pairs[g] == 1;
        self.ko = if snap { gone } else { NOTHING };
        self.last = [p, self.last[0]];
        taken
    }

    /// Nobody places anything.
    pub(super) fn pass(&mut self) {
        self.ko = NOTHING;
        self.last = [NOTHING, self.last[0]];
    }

    /// Puts a stone down and joins it to its neighbours.
    fn put(&mut self, p: usize, side: u8) {
        let (at, last) = (usize::from(self.place[p]), self.empties[self.count - 1]);
        self.empties[at] = last;
        self.place[usize::from(last)] = at as u16;
        self.count -= 1;
        self.at[p] = side;
        self.head[p] = p as u16;
        self.next[p] = p as u16;
        self.size[p] = 1;
        (self.pairs[p], self.sum[p], self.squares[p]) = (0, 0, 0);
        let number = p as u32;
        for q in self.beside(p) {
            match self.at[q] {
                EMPTY => {
                    let other = q as u32;
                    self.pairs[p] += 1;
                    self.sum[p] += other;
                    self.squares[p] += other * other;
                }
                RIM => {}
                _ => {
                    let g = self.group(q);
                    self.pairs[g] -= 1;
                    self.sum[g] -= number;
                    self.squares[g] -= number * number;
                }
            }
        }
        for q in self.beside(p) {
            if self.at[q] == side && self.head[q] != self.head[p] {
                self.join(self.group(p), self.group(q));
            }
        }
    }

    fn join(&mut self, a: usize, b: usize) {
        let (to, from) = if self.size[a] >= self.size[b] { (a, b) } else { (b, a) };
        let mut stone = from;
        loop {
            self.head[stone] = to as u16;
            stone = usize::from(self.next[stone]);
            if stone == from {
                break;
            }
        }
        self.next.swap(to, from);
        self.size[to] += self.size[from];
        self.pairs[to] += self.pairs[from];
        self.sum[to] += self.sum[from];
        self.squares[to] += self.squares[from];
    }

    /// Takes a group off the board.
    fn take(&mut self, p: usize, by: u8) -> usize {
        let mut stone = p;
        let mut taken = 0;
        loop {
            let number = stone as u32;
            for q in self.beside(stone) {
                if self.at[q] == by {
                    let g = self.group(q);
                    self.pairs[g] += 1;
                    self.sum[g] += number;
                    self.squares[g] += number * number;
                }
            }
            self.free(stone);
            taken += 1;
            stone = usize::from(self.next[stone]);
            if stone == p {
                return taken;
            }
        }
    }

    /// Calls for every stone of a group, until told to stop by `true`.
    pub(super) fn any_stone(&self, p: usize, mut yes: impl FnMut(usize) -> bool) -> bool {
        let mut stone = p;
        loop {
            if yes(stone) {
                return true;
            }
            stone = usize::from(self.next[stone]);
            if stone == p {
                return false;
            }
        }
    }

    /// Whether a stone placed here would leave its group with one liberty at most.
    pub(super) fn self_atari(&self, p: usize, side: u8) -> bool {
        let mut one = NOTHING;
        let mut several = |q: usize| {
            let more = one != NOTHING && one != q;
            one = q;
            more
        };
        for q in self.beside(p) {
            match self.at[q] {
                EMPTY => {
                    if several(q) {
                        return false;
                    }
                }
                RIM => {}
                other if other == side => {
                    let g = self.group(q);
                    // What is left of its liberties without this point.
                    let beside = self.beside(p);
                    let k = beside
                        .into_iter()
                        .filter(|&r| self.at[r] == side && usize::from(self.head[r]) == g);
                    let (k, number) = (k.count() as u32, p as u32);
                    let pairs = u32::from(self.pairs[g]) - k;
                    let (sum, squares) =
                        (self.sum[g] - k * number, self.squares[g] - k * number * number);
                    match (pairs, single(pairs, sum, squares)) {
                        (0, _) => {}
                        (_, None) => return false,
                        (_, Some(left)) => {
                            if several(left) {
                                return false;
                            }
                        }
                    }
                }
                _ => {
                    if self.liberty(q).is_some() && (self.stones(q) > 1 || several(q)) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether an empty point is an eye that its owner should keep: own stones on all sides, and the opponent on at
    /// most one corner of it (on none at the edge).
    #[inline]
    pub(super) fn is_eye(&self, p: usize, side: u8) -> bool {
        if self.beside(p).into_iter().any(|q| self.at[q] != side && self.at[q] != RIM) {
            return false;
        }
        let (up, at) = (self.up, &self.at);
        let corners = [at[p - up - 1], at[p - up + 1], at[p + up - 1], at[p + up + 1]];
        let foes = corners.iter().filter(|&&c| c == 1 - side).count();
        foes + usize::from(corners.contains(&RIM)) < 2
    }

    /// By how many points of area Black is ahead on a board where only eyes are empty.
    pub(super) fn area(&self) -> i32 {
        let mut lead = 0;
        for row in self.at.chunks(self.up) {
            for &stone in row {
                lead += i32::from(stone == 0) - i32::from(stone == 1);
            }
        }
        for &p in self.empties() {
            lead += match self.owner(usize::from(p)) {
                0 => 1,
                1 => -1,
                _ => 0,
            };
        }
        lead
    }

    /// Whose an empty point is: of the one colour beside it.
    #[inline]
    pub(super) fn owner(&self, p: usize) -> u8 {
        let mut seen = [false; 4];
        for q in self.beside(p) {
            seen[usize::from(self.at[q])] = true;
        }
        match seen {
            [true, false, ..] => 0,
            [false, true, ..] => 1,
            _ => EMPTY,
        }
    }
}

/// The point that all pairs have in common, if it is one.
#[inline]
fn single(pairs: u32, sum: u32, squares: u32) -> Option<usize> {
    let same = u64::from(pairs) * u64::from(squares) == u64::from(sum) * u64::from(sum);
    (pairs > 0 && same).then(|| (sum / pairs) as usize)
}
