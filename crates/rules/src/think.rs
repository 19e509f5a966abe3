//! What search may know of a game; everything has a default.

use crate::game::{Game, hash_key};
use crate::law::Law;
use crate::line::Line;
use crate::outcome::{MAX_SEATS, Seat};
use crate::present::Present;
use crate::scene::Stack;
use crate::terms::Terms;
use crate::text::Words;

/// How good a position is for each seat, from -1 to 1, on the scale of [`Think::worth`].
pub type Values = [f32; MAX_SEATS];

/// What is expected of a move before it has been tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prior {
    /// Its value for whoever makes it, from -1 to 1.
    pub value: f32,
    /// For how many visits that counts.
    pub weight: f32,
}

/// A lead of so many hundredths is worth half a win.
const HALF: f32 = 500.0;

/// What search may know of a game. A game that says nothing is played by random games.
pub trait Think: Game {
    /// How far the side of the first seat is ahead of the other, in hundredths of a man (a seed, a jump:
    /// whatever the game is about); small steps of position count less than the smallest gain. For games of two
    /// sides without dice: these are then searched by alpha-beta. `None` where nothing is known.
    fn lead(&self, _pos: &Self::Position) -> Option<i32> {
        None
    }

    /// A quick estimate for search; `None` where playouts have to serve. By default what
    /// [`Think::lead`] says.
    fn evaluate(&self, pos: &Self::Position) -> Option<Values> {
        self.lead(pos).map(|lead| of_lead(&self.law(), lead))
    }

    /// What a move takes at once, in hundredths of a man: 0 for a quiet one. Moves that take something are
    /// looked at first, and looked at further where a search would otherwise break off.
    fn gain(&self, _pos: &Self::Position, _mv: Self::Move) -> i32 {
        0
    }

    /// What remains of [`Think::gain`] after everybody has taken back what they can there, where captures
    /// replace.
    fn exchange(&self, pos: &Self::Position, mv: Self::Move) -> i32 {
        self.gain(pos, mv)
    }

    /// Appends the moves that take something, in any order, where that is faster than listing all of them;
    /// false where it is not.
    fn noisy(&self, _pos: &Self::Position, _out: &mut Vec<Self::Move>) -> bool {
        false
    }

    /// The position with the turn handed over, where doing nothing would almost always be worse than the
    /// best move; `None` where a side may be glad to pass, or is in check.
    fn pass(&self, _pos: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// Whether the choice here is a formal one (double, take or drop): nobody overlooks anything then, and
    /// nobody's judgement is blurred, however weak.
    fn formal(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// A small number for a move, the same for moves that are alike in other positions (from, to): what went
    /// well there is tried first here.
    fn slot(&self, mv: Self::Move) -> u64 {
        hash_key(&mv)
    }

    /// A payoff on the scale of search, from -1 to 1; [`Think::evaluate`] speaks on the same scale.
    /// Override where most payoffs are far below the largest (a cube without limit).
    fn worth(&self, payoff: i32) -> f32 {
        payoff as f32 / self.law().max_payoff as f32
    }

    /// What a value on the scale of [`Think::worth`] is in the points that the game counts, where it counts any:
    /// the way back from a payoff's worth to the payoff.
    fn points(&self, _value: f32) -> Option<f32> {
        None
    }

    /// The game's own random game from the end of a line, where uniformly random moves would say little (they
    /// fill a Go player's eyes). `below(n)` gives a random number below `n`. Where a move is worth about the same a
    /// little later, `played` is told all moves of that game in their order, each with its seat: they then speak for the
    /// same moves ([`Think::slot`]) here. `None` where uniformly random moves serve.
    fn simulate(
        &self,
        _line: &Line<Self>,
        _below: &mut dyn FnMut(u32) -> u32,
        _played: &mut Vec<(Seat, Self::Move)>,
    ) -> Option<Values> {
        None
    }

    /// What a tree search should expect of these moves at the end of a line before it has tried them: one for each, in
    /// their order; nothing where only captures are worth a look first.
    fn prior(&self, _line: &Line<Self>, _moves: &[Self::Move], _out: &mut Vec<Prior>) {}

    /// Whether thinking ahead ends here though the game goes on, because what is left is a formality (dead stones
    /// are marked, a count is accepted).
    fn rests(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// The legal move that the computer makes here without looking further, where a search would
    /// only try to get the better of the opponent: marking dead stones, accepting a count.
    fn advice(&self, _pos: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The words for what search finds.
    fn terms(&self) -> Terms {
        Terms::PIECES
    }

    /// What a legal move does that a person who knows the game would point out, and that its steps do not
    /// tell: a clause without a subject, such as "gives up the nyumba". Only what is certain.
    fn remark(&self, _pos: &Self::Position, _mv: Self::Move) -> Option<Words> {
        None
    }

    /// The numbering of positions for a table of exact values, where there is one.
    fn ranked(&self) -> Option<&dyn Ranked<Self::Position>> {
        None
    }

    /// What a judgement that is learned looks at: what stands where, and how much of it, in any order, each site and
    /// piece once. By default what a spectator's scene shows; a game may say the same faster.
    fn features(&self, pos: &Self::Position, out: &mut Vec<Stack>)
    where
        Self: Present,
    {
        out.extend(self.scene(pos, None).stacks);
    }

    /// What else it looks at that no piece shows, as a seat sees it: a bit for each fact that holds (a phase of the
    /// game, a right that is not used up). A network keeps how many there were when it was trained, so more may be
    /// added after them.
    fn facts(&self, _pos: &Self::Position, _seat: Seat) -> u32 {
        0
    }
}

/// Values of a lead of the first seat's side.
pub fn of_lead(law: &Law, lead: i32) -> Values {
    let lead = lead as f32;
    let value = lead / (lead.abs() + HALF);
    let mut values = [0.0; MAX_SEATS];
    for seat in law.all_seats() {
        values[seat.index()] = if law.side(seat) == law.side(Seat(0)) { value } else { -value };
    }
    values
}

/// A numbering of positions for tables of exact values, from the view of whoever throws or moves.
pub trait Ranked<P> {
    /// How many positions the table needs; 0 where these options have none. The table holds one value
    /// for each rank below it, for the seat that throws or moves there; positions that mirror each other
    /// share a rank.
    fn ranks(&self) -> u64;

    /// The place of a position in the table: a position where chance decides if the game has dice, else
    /// one with a seat to move. `None` for positions that the table leaves out: finished games, throws
    /// for the start, the moment between throw and move. Values of those follow from the ones around.
    fn rank(&self, pos: &P) -> Option<u64>;

    /// A position of this rank; `None` where the rank stands for nothing that can be played from.
    fn unrank(&self, rank: u64) -> Option<P>;
}
