//! The rules of Chaturanga: whose turn it is, what may be moved, what a move brings.

use super::kings;
use super::position::{
    ARMIES, EDGES, End, FAR, KingStatus, MOST_CHIPS, Move, Options, Phase, Position,
    PromotionSquares, Roll, THRONES, kinds_of,
};
use crate::four_armies::{
    Armies, Army, Kind, Men, NOBODY, boat_blocks, by_team, law, list, place, targets,
};
use ::rules::{Game, Law, Outcome, Payoffs, Promises, Seat, Settle, Status, Step, ends, mix};
use kit::bits::Bits;

/// The rules of Chaturanga.
#[derive(Clone, Copy, Debug)]
pub struct Chaturanga {
    pub(super) options: Options,
}

static THROWS: [(Roll, u32); 4] = [(Roll(1), 1), (Roll(2), 1), (Roll(3), 1), (Roll(4), 1)];

ends! {}

impl Chaturanga {
    /// The rules with these options; betting needs the die.
    pub fn new(mut options: Options) -> Chaturanga {
        options.betting &= options.dice;
        Chaturanga { options }
    }

    /// What a pawn of a side becomes on a square of its far row, as bits of kinds; none if it waits
    /// (R16 to R18).
    #[inline]
    fn becomes(&self, pos: &Position, seat: usize, sq: u8) -> u8 {
        for (along, kind) in [(1, Kind::Horse), (2, Kind::Elephant)] {
            if sq == self.promotion_square(seat, along) {
                return u8::from(pos.pawns[seat] > 0) << kind as u8;
            }
        }
        let kinds = &pos.men.kinds;
        let superior = kinds[0] | kinds[1] | kinds[2];
        if (superior & pos.men.colours[seat]).any() { 0 } else { 0b1111 }
    }

    /// R17: where a pawn becomes a Horse (`along` 1) or an Elephant (2).
    pub(super) fn promotion_square(&self, seat: usize, along: u8) -> u8 {
        if self.options.promotion_squares == PromotionSquares::OwnFile {
            place(EDGES[seat & 3], along, 7)
        } else {
            place(EDGES[(seat ^ 2) & 3], along, 0)
        }
    }

    /// The waiting pawns of a side that can be promoted now, with what they may become.
    pub(super) fn waiting(
        &self,
        pos: &Position,
        seat: usize,
    ) -> impl Iterator<Item = (u8, u8)> + '_ {
        let pos = *pos;
        let pawns = pos.men.of(seat, Kind::Pawn) & FAR[seat & 3];
        pawns
            .squares()
            .map(move |sq| (sq, self.becomes(&pos, seat, sq)))
            .filter(|&(_, kinds)| kinds != 0)
    }

    /// Takes a man off the board.
    #[inline]
    fn remove(&self, pos: &mut Position, sq: u8) -> (usize, Kind) {
        let (colour, kind) = pos.men.on(sq);
        pos.men.flip(colour, kind, sq);
        pos.pawns[colour] += u8::from(kind == Kind::Pawn);
        (colour, kind)
    }

    /// A pawn becomes something; a new King replaces one that was a hostage (R18).
    #[inline]
    fn promote(&self, pos: &mut Position, seat: usize, sq: u8, into: Kind) {
        pos.men.flip(seat, Kind::Pawn, sq);
        pos.men.flip(seat, into, sq);
        if into == Kind::King {
            pos.kings[seat] = KingStatus::OnBoard;
            pos.captors[seat] = NOBODY;
        }
    }

    /// R8: the triumph of a boat that has come to a square.
    #[inline]
    fn triumph(&self, pos: &mut Position, us: usize, to: u8) -> bool {
        let boats = pos.men.kinds[Kind::Boat as usize];
        if boat_blocks(boats, to) == 0 {
            return false;
        }
        self.four_boats(pos, us, to)
    }

    #[cold]
    fn four_boats(&self, pos: &mut Position, us: usize, to: u8) -> bool {
        let block = full_blocks(&pos.men, us, to);
        for sq in block.squares() {
            let (colour, kind) = pos.men.on(sq);
            pos.men.flip(colour, kind, sq);
            if colour == us ^ 2 {
                pos.men.flip(us, kind, sq);
            }
        }
        block.any()
    }

    fn movement(&self, pos: &mut Position, kind: Kind, mv: Move) {
        let us = usize::from(pos.turn & 3);
        let mut progress = kind == Kind::Pawn;
        let mut taken = None;
        if pos.men.occupied().has(mv.to) {
            taken = Some(self.remove(pos, mv.to));
            progress = true;
        }
        pos.men.shift(us, kind, mv.from, mv.to);
        pos.die = 0;
        match kind {
            Kind::Pawn => {
                if let Some(into) = mv.becomes() {
                    self.promote(pos, us, mv.to, into);
                }
            }
            Kind::Boat => progress |= self.triumph(pos, us, mv.to),
            // R10: the partner leaves the game.
            Kind::King if mv.to == THRONES[us ^ 2] => pos.commands[us ^ 2] = pos.commands[us],
            _ => {}
        }
        if self.options.no_progress > 0 {
            pos.quiet = if progress { 0 } else { pos.quiet + 1 };
        }
        if let Some((victim, Kind::King)) = taken {
            kings::taken(self, pos, victim, kind, mv.to);
        }
        if pos.phase == Phase::Move {
            self.complete(pos);
        }
    }

    /// A move with all that follows from it is complete: the game is over, or the next side's turn
    /// begins.
    #[inline]
    pub(super) fn complete(&self, pos: &mut Position) {
        pos.end = self.judge(pos);
        self.pass_on(pos);
    }

    /// How the game has ended on this board (R20 to R22).
    #[inline]
    pub(super) fn judge(&self, pos: &Position) -> End {
        let [r, p, y, b] = pos.men.colours;
        if (p | b) == 0 {
            return End::First;
        }
        if (r | y) == 0 {
            return End::Second;
        }
        if self.options.honourable_peace {
            let kings = pos.men.kinds[Kind::King as usize];
            let alone = |men: u64| men.any() && (men & !kings) == 0;
            if alone(r) || alone(p) || alone(y) || alone(b) {
                return End::Peace;
            }
        }
        // Not left to the line, which would ask after the next turn has begun: a waiting pawn that is promoted
        // then is progress, and comes too late.
        let limit = u32::from(self.options.no_progress) * 4;
        if limit > 0 && u32::from(pos.quiet) >= limit {
            return End::NoProgress;
        }
        End::None
    }

    /// The next side that has men is to move (R2).
    #[inline]
    fn pass_on(&self, pos: &mut Position) {
        for _ in 0..4 {
            pos.turn = (pos.turn + 1) & 3;
            if pos.men.colours[usize::from(pos.turn)].any() {
                break;
            }
        }
        self.begin(pos);
    }

    /// The turn begins: waiting pawns first (R19), then the die.
    #[inline]
    pub(super) fn begin(&self, pos: &mut Position) {
        pos.phase = if pos.end != End::None {
            Phase::Over
        } else if self.options.dice {
            Phase::Throw
        } else {
            Phase::Move
        };
        let seat = usize::from(pos.turn & 3);
        let waits = pos.men.of(seat, Kind::Pawn) & FAR[seat];
        if waits.any() && pos.end == End::None {
            self.promote_waiting(pos, seat);
        }
    }

    /// R19: promotions without a choice happen by themselves; if there is one, the owner decides, and
    /// the order too.
    #[cold]
    fn promote_waiting(&self, pos: &mut Position, seat: usize) {
        if self.waiting(pos, seat).any(|(_, kinds)| kinds.count_ones() > 1) {
            pos.phase = Phase::Promote;
            return;
        }
        while let Some((sq, kinds)) = self.waiting(pos, seat).next() {
            let into = Kind::ALL[kinds.trailing_zeros() as usize & 3];
            self.promote(pos, seat, sq, into);
            pos.quiet = 0;
        }
    }

    /// The account of a partnership.
    pub(super) fn account(pos: &Position, side: usize) -> i32 {
        i32::from(pos.chips[side & 1]) + i32::from(pos.chips[side & 1 | 2])
    }

    /// The payoffs if the first partnership wins (1), the second does (-1), or nobody.
    fn payoffs(&self, pos: &Position, first: i32) -> Payoffs {
        Payoffs(by_team(if self.options.betting {
            first * i32::from(self.options.prize) + Chaturanga::account(pos, 0)
        } else {
            first
        }))
    }

    fn outcome(&self, pos: &Position) -> Outcome {
        let (first, reason) = match pos.end {
            End::First => (1, &SWEPT),
            End::Second => (-1, &SWEPT),
            End::Peace => (0, &PEACE),
            End::NoProgress | End::None => (0, &NO_PROGRESS),
        };
        Outcome { payoffs: self.payoffs(pos, first), reason }
    }
}

/// The other three squares of every 2x2 block with a boat of each colour, the one on `to` being of
/// colour `us` (R8).
fn full_blocks(men: &Men, us: usize, to: u8) -> u64 {
    let boats = men.kinds[Kind::Boat as usize];
    let mut out = 0;
    for (dc, dr) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let (col, row) = ((to & 7).wrapping_sub(dc), (to >> 3).wrapping_sub(dr));
        if col > 6 || row > 6 {
            continue;
        }
        let block = 0x303u64 << (8 * row + col);
        let colours = (0..4).all(|c| (block & boats & men.of(c, Kind::Boat)).size() == 1);
        if colours && men.colours[us].has(to) {
            out |= block & !u64::bit(to);
        }
    }
    out
}

impl Armies for Chaturanga {
    const ARMIES: [Army; 4] = ARMIES;
    const FIRST: Kind = Kind::King;
    const BUTTONS: u16 = 9;
    const SHARED: bool = true;

    crate::four_armies::stands! {}

    fn throws(&self) -> bool {
        self.options.dice
    }

    /// R6, R7: a Boat captures Pawns only, a Pawn also Boats, the others all enemies.
    #[inline]
    fn prey(&self, pos: &Position, seat: usize, kind: Kind) -> u64 {
        let enemies = pos.men.colours[seat ^ 1] | pos.men.colours[seat ^ 3];
        let [.., boats, pawns] = pos.men.kinds;
        enemies
            & match kind {
                Kind::Boat => pawns,
                Kind::Pawn => pawns | boats,
                _ => u64::MAX,
            }
    }

    #[inline]
    fn promotions(&self, pos: &Position, _from: u8, to: u8) -> u8 {
        self.becomes(pos, Self::moving(pos), to)
    }

    /// R8.
    fn triumph(&self, pos: &Position, mv: Move) -> u64 {
        let (us, mut board) = (Self::moving(pos), pos.men);
        if let Some((colour, kind)) = board.man(mv.to) {
            board.flip(colour, kind, mv.to);
        }
        board.shift(us, Kind::Boat, mv.from, mv.to);
        full_blocks(&board, us, mv.to) & !board.colours[us ^ 2]
    }

    /// A Boat or a Pawn never captures a King (R6, R7).
    fn threatened(&self, pos: &Position, seat: usize) -> bool {
        let king = pos.men.of(seat, Kind::King);
        let reached = |enemy: usize, kind: Kind| {
            let mut men = pos.men.of(enemy, kind).squares();
            men.any(|from| (targets(self, pos, enemy, kind, from) & king).any())
        };
        let kinds = [Kind::King, Kind::Elephant, Kind::Horse];
        king.any() && [seat ^ 1, seat ^ 3].into_iter().any(|e| kinds.iter().any(|&k| reached(e, k)))
    }

    fn said(&self, pos: &Position, mv: Move) -> Vec<Step> {
        self.told(pos, mv)
    }
}

impl Game for Chaturanga {
    type Position = Position;
    type Move = Move;
    type Roll = Roll;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law {
            max_payoff: if self.options.betting {
                i32::from(self.options.prize) + 2 * i32::from(MOST_CHIPS)
            } else {
                1
            },
            ..law(if self.options.no_progress == 0 { 6000 } else { 30_000 })
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            roll_total: Some(|_, pos| if pos.phase == Phase::Throw { 4 } else { 0 }),
            // A boat and a pawn that waits can go on for ever unless `no_progress` is set.
            endless: self.options.no_progress == 0,
            key_from_scratch: Some(|game, pos| game.key(pos) ^ pos.men.key ^ pos.men.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let phase = if self.options.dice { Phase::Throw } else { Phase::Move };
        Position {
            men: Men::setup(EDGES),
            chips: [0; 4],
            quiet: 0,
            kings: [KingStatus::OnBoard; 4],
            captors: [NOBODY; 4],
            pawns: [0; 4],
            commands: [0, 1, 2, 3],
            turn: 0,
            die: 0,
            victim: NOBODY,
            back: [NOBODY; 2],
            phase,
            end: End::None,
        }
    }

    #[inline]
    fn status(&self, pos: &Position) -> Status {
        match pos.phase {
            Phase::Over => Status::Over(self.outcome(pos)),
            Phase::Throw => Status::Chance,
            Phase::Move | Phase::Promote | Phase::Offer => Status::to_move(pos.decider(pos.turn)),
            Phase::Answer => Status::to_move(pos.decider(pos.victim)),
            Phase::Place => Status::to_move(pos.decider(pos.back[0])),
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        match pos.phase {
            Phase::Move => {
                let before = out.len();
                list(self, pos, kinds_of(pos.die), out);
                if out.len() == before {
                    out.push(Move::PASS);
                }
            }
            Phase::Over | Phase::Throw => {}
            Phase::Offer => out.extend([Move::OFFER, Move::NO_OFFER]),
            Phase::Answer => out.extend([Move::YES, Move::NO]),
            Phase::Place => out.extend(kings::places(pos).squares().map(Move::back)),
            Phase::Promote => {
                let seat = usize::from(pos.turn & 3);
                for (sq, kinds) in self.waiting(pos, seat) {
                    let each = Kind::ALL.into_iter().take(4);
                    let each = each.filter(|&k| kinds >> k as u8 & 1 == 1);
                    out.extend(each.map(|kind| Move::promote(sq, kind)));
                }
            }
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if let Some(kind) = mv.kind() {
            self.movement(pos, kind, mv);
            return;
        }
        match mv {
            Move::PASS => {
                pos.die = 0;
                pos.quiet += u16::from(self.options.no_progress > 0);
                self.complete(pos);
            }
            Move::OFFER => pos.phase = Phase::Answer,
            Move::NO_OFFER | Move::NO => {
                pos.victim = NOBODY;
                self.complete(pos);
            }
            Move::YES => kings::exchange(self, pos),
            Move { man: Move::RETURN, to, .. } => kings::put(self, pos, to),
            _ => {
                let seat = usize::from(pos.turn & 3);
                if let Some(into) = mv.becomes() {
                    self.promote(pos, seat, mv.from, into);
                    pos.quiet = 0;
                }
                // R21: a side's last pawn may have become a King.
                pos.end = self.judge(pos);
                self.begin(pos);
            }
        }
    }

    #[inline]
    fn rolls(&self, pos: &Position, out: &mut Vec<(Roll, u32)>) {
        if pos.phase == Phase::Throw {
            out.extend_from_slice(&THROWS);
        }
    }

    fn thrower(&self, pos: &Position) -> Option<Seat> {
        Some(pos.decider(pos.turn))
    }

    #[inline]
    fn roll(&self, pos: &mut Position, roll: Roll) {
        pos.die = roll.0;
        pos.phase = Phase::Move;
    }

    fn key(&self, pos: &Position) -> u64 {
        let four = |all: [u8; 4]| all.into_iter().fold(0u64, |n, x| n << 8 | u64::from(x));
        let kings = four(pos.kings.map(|k| k as u8)) | four(pos.captors) << 32;
        let rest = four(pos.pawns) | four(pos.commands) << 32;
        let now = four([pos.turn, pos.die, pos.victim, pos.phase as u8])
            | four([pos.back[0], pos.back[1], pos.end as u8, 0]) << 32;
        let chips = pos.chips.into_iter().fold(0u64, |n, x| n << 16 | u64::from(x as u16));
        pos.men.key ^ mix(kings ^ mix(rest ^ mix(now ^ mix(chips))))
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        Outcome { payoffs: self.payoffs(pos, 0), reason: ends::outside(why) }
    }

    /// Who resigns loses the game; with betting the prize, and what the partnership owes.
    fn resign(&self, pos: &Position, seat: Seat) -> Outcome {
        let loser = seat.index() & 1;
        let mut at = *pos;
        if Chaturanga::account(pos, loser) > 0 {
            at.chips = [0; 4];
        }
        let first = if loser == 0 { -1 } else { 1 };
        Outcome { payoffs: self.payoffs(&at, first), reason: &ends::RESIGNATION }
    }
}
