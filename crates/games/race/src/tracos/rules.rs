//! Position, move and rules of Traços.

use super::dice::{Award, Roll, TOTAL, WEIGHTED};
use ::rules::{Game, Law, MAX_SEATS, Outcome, Payoffs, Promises, Seat, Status, ends, mix, options};

/// The most players.
pub(super) const MOST: usize = 5;

options! { pub struct Options; }

/// The rules of Traços.
#[derive(Clone, Copy, Debug)]
pub struct Tracos {
    pub(super) options: Options,
}

impl Tracos {
    /// The rules for 2 to 5 players (other numbers count as the nearest of these).
    pub fn new(mut options: Options) -> Tracos {
        options.players = options.players.clamp(2, MOST as u8);
        Tracos { options }
    }
}

/// A score table: the strokes not yet crossed out, two bits for each of the nine columns and
/// two for the horizontals above them. Zero is a finished table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreTable(u32);

/// The lower bit of every column.
const LOW: u32 = 0x1_5555;
const BLOCK: u32 = 0x3f;
const HORIZONTALS: u32 = 18;

impl ScoreTable {
    /// All thirty strokes.
    pub(super) const FULL: ScoreTable = ScoreTable(0xf_ffff);

    /// A table with these horizontals and columns left, each 0 to 3.
    pub(super) fn of(horizontals: u8, columns: [u8; 9]) -> ScoreTable {
        let mut bits = u32::from(horizontals & 3) << HORIZONTALS;
        for (i, &n) in columns.iter().enumerate() {
            bits |= u32::from(n & 3) << (2 * i);
        }
        ScoreTable(bits)
    }

    /// Horizontals left.
    #[inline]
    pub fn horizontals(self) -> u8 {
        (self.0 >> HORIZONTALS) as u8
    }

    /// Strokes left in a column, 0 to 8.
    #[inline]
    pub fn column(self, i: u8) -> u8 {
        (self.0 >> (2 * u32::from(i)) & 3) as u8
    }

    /// Strokes left in a block, 0 to 2.
    pub fn block(self, i: u8) -> u8 {
        (3 * i..3 * i + 3).map(|c| self.column(c)).sum()
    }

    /// Verticals left.
    pub fn verticals(self) -> u8 {
        (0..9).map(|c| self.column(c)).sum()
    }

    /// Whether every stroke is crossed out.
    #[inline]
    pub fn is_done(self) -> bool {
        self.0 == 0
    }

    pub(super) fn bits(self) -> u32 {
        self.0
    }

    /// The columns with at least `quota` (1 to 3) strokes, each as its lower bit.
    #[inline]
    fn columns_with(self, quota: u8) -> u32 {
        let (low, high) = (self.0 & LOW, self.0 >> 1 & LOW);
        match quota {
            1 => low | high,
            2 => high,
            _ => low & high,
        }
    }

    /// The blocks with strokes left (or, if `full`, with all nine), as a set of three bits.
    #[inline]
    fn blocks(self, full: bool) -> u8 {
        let mut out = 0;
        for i in 0..3 {
            let block = self.0 >> (6 * i) & BLOCK;
            let counts = if full { block == BLOCK } else { block != 0 };
            out |= u8::from(counts) << i;
        }
        out
    }

    /// Crosses out what a move chooses. A unit that holds less than the quota loses all it has.
    #[inline]
    pub(super) fn cross(&mut self, award: Award, mv: Move) {
        match mv {
            Move::Nothing => {}
            Move::Horizontals => {
                let n = self.horizontals().min(award.horizontals());
                self.0 -= u32::from(n) << HORIZONTALS;
            }
            Move::Block(i) => self.0 &= !(BLOCK << (6 * u32::from(i))),
            Move::Column(i) => {
                let n = self.column(i).min(award.verticals());
                self.0 -= u32::from(n) << (2 * u32::from(i));
            }
        }
    }
}

/// The tables, the order of throwing and the throws of the round so far.
///
/// Before the first round the players throw for the order (R1): `order` is then a list in which
/// players not yet told apart stand next to each other, lower seats first, marked in `ties`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The table of each seat; those of seats that do not play are full.
    pub(super) tables: [ScoreTable; MOST],
    /// The seats in the order of throwing; zero beyond the number of players.
    pub(super) order: [u8; MOST],
    /// The throw of each place of `order`, packed; 0 while it has not been made.
    pub(super) throws: [u8; MOST],
    /// Bit i: the players at places i and i + 1 are not yet told apart. Zero once rounds are
    /// played.
    pub(super) ties: u8,
}

impl Position {
    /// The table of a seat.
    pub fn table(&self, seat: Seat) -> ScoreTable {
        self.tables.get(seat.index()).copied().unwrap_or(ScoreTable(0))
    }

    /// Whether the players still throw for the order of the first round.
    pub fn is_ordering(&self) -> bool {
        self.ties != 0
    }

    /// The throw at a place of the order.
    #[inline]
    pub(super) fn throw(&self, place: usize) -> Option<Roll> {
        Roll::unpack(self.throws[place])
    }
}

/// What the winner of a round crosses out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Nothing, because nothing can be (R10).
    Nothing,
    /// Horizontals.
    Horizontals,
    /// In a block, 0 to 2.
    Block(u8),
    /// In a column, 0 to 8.
    Column(u8),
}

ends! {}

impl Tracos {
    /// How many play.
    #[inline]
    pub(super) fn count(&self) -> usize {
        usize::from(self.options.players)
    }

    /// The places that throw in this round, or in this throw for the order, as a bit set.
    #[inline]
    pub(super) fn throwing(&self, pos: &Position) -> u8 {
        if pos.ties == 0 { (1 << self.options.players) - 1 } else { pos.ties | pos.ties << 1 }
    }

    /// The next place to throw; `None` when all throws of the round are made.
    #[inline]
    pub(super) fn next_place(&self, pos: &Position) -> Option<usize> {
        let throwing = self.throwing(pos);
        (0..self.count()).find(|&i| throwing >> i & 1 == 1 && pos.throws[i] == 0)
    }

    /// The seat that has finished its table.
    #[inline]
    pub(super) fn finisher(&self, pos: &Position) -> Option<Seat> {
        (0..self.options.players).map(Seat).find(|s| pos.tables[s.index()].is_done())
    }

    /// The winner of a round whose throws are all made, and what the winner may take.
    #[inline]
    pub(super) fn winner(&self, pos: &Position) -> Option<(Seat, Award)> {
        // The last place throws last; without its throw the round is not complete.
        if pos.ties != 0 || pos.throws[self.count() - 1] == 0 {
            return None;
        }
        let mut best = 0;
        let mut winner = None;
        for i in 0..self.count() {
            let roll = pos.throw(i)?;
            // Strictly better: of equal values the earlier one ranks higher (R5).
            if winner.is_none() || roll.value() > best {
                best = roll.value();
                winner = Some((Seat(pos.order[i]), roll.award()));
            }
        }
        winner
    }

    /// Whether an award may be taken in horizontals (R7, R8).
    #[inline]
    pub(super) fn may_take_horizontals(&self, table: ScoreTable, award: Award) -> bool {
        let left = table.horizontals();
        match award {
            Award::Three => left > 0,
            Award::Four => match self.options.horizontal_partial {
                HorizontalPartial::AllLeft => left > 0,
                HorizontalPartial::OnlyIfThree => left == 3,
            },
            _ => false,
        }
    }

    /// Appends what the winner may choose, in ascending order.
    #[inline]
    pub(super) fn choices(&self, table: ScoreTable, award: Award, out: &mut Vec<Move>) {
        let before = out.len();
        if self.may_take_horizontals(table, award) {
            out.push(Move::Horizontals);
        }
        let full_first = self.options.unit_choice == UnitChoice::FullFirst;
        if award == Award::Four {
            let mut blocks = table.blocks(full_first);
            if blocks == 0 {
                blocks = table.blocks(false);
            }
            while blocks != 0 {
                out.push(Move::Block(blocks.trailing_zeros() as u8));
                blocks &= blocks - 1;
            }
        } else {
            let quota = if full_first { award.verticals() } else { 1 };
            let mut columns = table.columns_with(quota);
            if columns == 0 {
                columns = table.columns_with(1);
            }
            while columns != 0 {
                out.push(Move::Column(columns.trailing_zeros() as u8 / 2));
                columns &= columns - 1;
            }
        }
        if out.len() == before {
            out.push(Move::Nothing);
        }
    }

    /// Sorts those not yet told apart by the sum of their dice, once they have all thrown (R1).
    fn settle_order(&self, pos: &mut Position) {
        let n = self.count();
        let mut sums = [0u8; MOST];
        for (i, sum) in sums.iter_mut().enumerate().take(n) {
            *sum = pos.throw(i).map_or(0, Roll::sum);
        }
        for i in 1..n {
            let mut j = i;
            while j > 0 && pos.ties >> (j - 1) & 1 == 1 && sums[j - 1] < sums[j] {
                sums.swap(j - 1, j);
                pos.order.swap(j - 1, j);
                j -= 1;
            }
        }
        let mut ties = 0;
        if self.options.order_tie == OrderTie::Rethrow {
            for i in 0..n - 1 {
                let tied = pos.ties >> i & 1 == 1 && sums[i] == sums[i + 1];
                ties |= u8::from(tied) << i;
            }
        }
        pos.ties = ties;
        pos.throws = [0; MOST];
    }

    /// The ranking of the round becomes the order of the next (R5, R6).
    #[inline]
    fn settle_round(&self, pos: &mut Position) {
        for i in 1..self.count() {
            let mut j = i;
            while j > 0 && value(pos.throws[j - 1]) < value(pos.throws[j]) {
                pos.throws.swap(j - 1, j);
                pos.order.swap(j - 1, j);
                j -= 1;
            }
        }
        pos.throws = [0; MOST];
    }
}

#[inline]
fn value(packed: u8) -> u16 {
    Roll::unpack(packed).map_or(0, Roll::value)
}

impl Game for Tracos {
    type Position = Position;
    type Move = Move;
    type Roll = Roll;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law {
            // The winner takes one point from each of the others.
            max_payoff: i32::from(self.options.players) - 1,
            max_plies: 20_000,
            ..Law::of(self.options.players)
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            roll_total: Some(|game, pos| match game.status(pos) {
                Status::Chance => TOTAL,
                _ => 0,
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let mut order = [0; MOST];
        for seat in 0..self.options.players {
            order[usize::from(seat)] = seat;
        }
        Position {
            tables: [ScoreTable::FULL; MOST],
            order,
            throws: [0; MOST],
            ties: (1 << (self.options.players - 1)) - 1,
        }
    }

    fn status(&self, pos: &Position) -> Status {
        if let Some((seat, _)) = self.winner(pos) {
            return Status::to_move(seat);
        }
        match self.finisher(pos) {
            None => Status::Chance,
            Some(seat) => {
                let mut payoffs = [0; MAX_SEATS];
                payoffs[..self.count()].fill(-1);
                payoffs[seat.index()] = self.law().max_payoff;
                Status::Over(Outcome { payoffs: Payoffs(payoffs), reason: &FINISHED })
            }
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if let Some((seat, award)) = self.winner(pos) {
            self.choices(pos.tables[seat.index()], award, out);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if let Some((seat, award)) = self.winner(pos) {
            pos.tables[seat.index()].cross(award, mv);
            self.settle_round(pos);
        }
    }

    #[inline]
    fn rolls(&self, pos: &Position, out: &mut Vec<(Roll, u32)>) {
        if self.next_place(pos).is_some() && self.finisher(pos).is_none() {
            out.extend_from_slice(&WEIGHTED);
        }
    }

    fn thrower(&self, pos: &Position) -> Option<Seat> {
        self.next_place(pos).map(|place| Seat(pos.order[place]))
    }

    #[inline]
    fn roll(&self, pos: &mut Position, roll: Roll) {
        if let Some(place) = self.next_place(pos) {
            pos.throws[place] = roll.pack();
            if pos.ties != 0 && self.next_place(pos).is_none() {
                self.settle_order(pos);
            }
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        // 20 bits a table, 3 bits a place of the order, 7 bits a throw, 4 bits of ties.
        let [a, b, c, d, e] = pos.tables.map(|t| u64::from(t.bits()));
        let mut rest = u64::from(pos.ties);
        for i in 0..MOST {
            rest = rest << 10 | u64::from(pos.order[i]) << 7 | u64::from(pos.throws[i]);
        }
        mix(mix(a | b << 20 | c << 40) ^ mix(d | e << 20).rotate_left(32) ^ rest)
    }
}
