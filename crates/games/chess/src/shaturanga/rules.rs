//! The rules of Shaturanga: what may be moved, what a movement brings, whose turn is next.

use super::position::{
    ARMIES, AllyCapture, DIE, Dice, EDGES, GOES_ON, Move, ONLY_KINGS, Options, Position, Promotion,
    Roll, WON,
};
use crate::four_armies::{
    Armies, Army, Kind, Men, NOBODY, boat_blocks, by_team, file_of, law, list, reach, targets,
};
use ::rules::{
    Game, Law, Outcome, Payoffs, Promises, Repetition, Seat, Settle, Status, Step, Words, ends,
    mix, words,
};
use kit::bits::Bits;
use kit::throws;

/// The rules of Shaturanga.
#[derive(Clone, Copy, Debug)]
pub struct Shaturanga {
    pub(super) options: Options,
}

/// The ten throws, in order, with their weights; `sides` are the weights of 2, 3, 4, 5 on one die.
const fn throws(sides: [u32; 4]) -> [(Roll, u32); 10] {
    let mut out = [(Roll { low: 0, high: 0 }, 0); 10];
    let (mut i, mut low) = (0, 2);
    while low <= 5 {
        let mut high = low;
        while high <= 5 {
            let twice = if low == high { 1 } else { 2 };
            let weight = sides[low - 2] * sides[high - 2] * twice;
            let roll = Roll { low: low as u8, high: high as u8 };
            out[i] = (roll, weight);
            i += 1;
            high += 1;
        }
        low += 1;
    }
    out
}

static LONG: [(Roll, u32); 10] = throws([1, 1, 1, 1]);
static CUBIC: [(Roll, u32); 10] = throws([1, 1, 2, 2]);

ends! {}

/// The kinds that the dice allow, as bits.
#[inline]
fn kinds_of(dice: [u8; 2]) -> u8 {
    // By number: 2 Boat, 3 Horse, 4 Elephant, 5 King and Pawn.
    const KINDS: [u8; 8] = [0, 0, 0b1000, 0b100, 0b10, 0b1_0001, 0, 0];
    KINDS[usize::from(dice[0] & 7)] | KINDS[usize::from(dice[1] & 7)]
}

const ALL_KINDS: u8 = 0b1_1111;

impl Shaturanga {
    /// The rules with these options.
    pub fn new(options: Options) -> Shaturanga {
        Shaturanga { options }
    }

    /// Whether a pawn becomes the man of the file on which it began.
    #[inline]
    pub(super) fn by_file(&self) -> bool {
        self.options.promotion == Promotion::ByFile
    }

    /// The number as it is written and shown: as al-Beruni is quoted, King and Pawn have the 1 (R15).
    #[inline]
    pub(super) fn shown(&self, die: u8) -> u8 {
        if die == 5 && self.options.dice == Dice::Beruni { 1 } else { die }
    }

    /// Both numbers as they are written and shown, the lower first; a 0 is last.
    pub(super) fn both_shown(&self, dice: [u8; 2]) -> [u8; 2] {
        match dice.map(|die| self.shown(die)) {
            [a, b] if b > 0 && b < a => [b, a],
            both => both,
        }
    }

    /// The number that a written one counts for.
    pub(super) fn meant(&self, digit: u8) -> u8 {
        match (digit, self.options.dice) {
            (1, Dice::Cubic) | (6, Dice::Beruni) => 4,
            (6, Dice::Cubic) | (1, Dice::Beruni) => 5,
            _ => digit,
        }
    }

    /// These men with all Kings uncaptured, and the first side to move.
    pub(super) fn fresh(&self, men: Men) -> Position {
        let origin = if self.by_file() { own_files(&men) } else { [0; 2] };
        let (lost, dice) = ([0; 4], [0; 2]);
        Position { men, origin, lost, turn: 0, dice, back: NOBODY, held: 0, over: GOES_ON }
    }

    /// The file on which the pawn of a square began, where that is kept.
    #[inline]
    pub(super) fn began(pos: &Position, sq: u8) -> usize {
        let at = |plane: u64| (plane >> (sq & 63) & 1) as usize;
        at(pos.origin[0]) + 2 * at(pos.origin[1])
    }

    /// Whether a man of these kinds can move.
    fn any(&self, pos: &Position, kinds: u8) -> bool {
        let seat = usize::from(pos.turn & 3);
        Kind::ALL.into_iter().any(|kind| {
            kinds >> kind as u8 & 1 == 1
                && (pos.men.of(seat, kind).squares())
                    .any(|from| targets(self, pos, seat, kind, from).any())
        })
    }

    /// Takes the man on a square off the board; a King may bring another back or end the game.
    #[inline]
    fn capture(&self, pos: &mut Position, sq: u8) {
        let (colour, kind) = pos.men.on(sq);
        pos.men.flip(colour, kind, sq);
        if kind == Kind::Pawn {
            pos.origin = pos.origin.map(|plane| plane & !u64::bit(sq));
        }
        if kind == Kind::King {
            self.take_king(pos, colour);
        }
    }

    #[cold]
    fn take_king(&self, pos: &mut Position, colour: usize) {
        let ally = Self::moving(pos) ^ 2;
        pos.lost[colour] += 1;
        if colour == ally {
            // R16: whoever captures the allied King commands its men.
            pos.held |= 1 << colour;
            return;
        }
        if !pos.active(colour ^ 2) {
            pos.over = WON + (pos.turn & 1);
            pos.held = 0;
        } else if !pos.active(ally) && pos.lost[ally] == 1 {
            // R5, R6: a King lost before this capture, for the first time.
            pos.back = ally as u8;
        }
    }

    /// One movement with all that it brings about.
    #[inline]
    fn movement(&self, pos: &mut Position, kind: Kind, mv: Move) {
        let us = usize::from(pos.turn & 3);
        if pos.men.occupied().has(mv.to) {
            self.capture(pos, mv.to);
        }
        pos.men.shift(us, kind, mv.from, mv.to);
        if kind == Kind::Pawn {
            if self.by_file() {
                for plane in &mut pos.origin {
                    let bit = *plane >> (mv.from & 63) & 1;
                    *plane = *plane & !u64::bit(mv.from) | bit << (mv.to & 63);
                }
            }
            if let Some(into) = mv.becomes() {
                pos.men.flip(us, Kind::Pawn, mv.to);
                pos.men.flip(us, into, mv.to);
                pos.origin = pos.origin.map(|plane| plane & !u64::bit(mv.to));
            }
        } else if kind == Kind::Boat {
            for sq in self.triumph(pos, mv).squares() {
                self.capture(pos, sq);
            }
        }
        if self.options.dice != Dice::Off && pos.over == GOES_ON {
            let used = usize::from(pos.dice[0] != DIE[kind as usize]);
            pos.dice = [pos.dice[1 - used], 0];
            if pos.dice[0] != 0 && self.any(pos, kinds_of(pos.dice)) {
                return;
            }
        }
        self.end_turn(pos);
    }

    /// The turn is over; a King that comes back is put on the board first.
    #[inline]
    fn end_turn(&self, pos: &mut Position) {
        pos.dice = [0; 2];
        if pos.over != GOES_ON {
            pos.back = NOBODY;
        }
        if pos.back == NOBODY {
            self.next(pos);
        }
    }

    /// The next side that has its King is to move (R4), or whose ally commands its men (R16).
    #[inline]
    fn next(&self, pos: &mut Position) {
        let mut active = 0;
        for (seat, men) in pos.men.colours.iter().enumerate() {
            let plays = (men & pos.men.kinds[0]).any() || pos.is_held(seat) && men.any();
            active |= u32::from(plays) << seat;
        }
        // Four sides, twice over, from the one after the mover.
        let after = (active | active << 4) >> (pos.turn + 1);
        pos.turn = (pos.turn + 1 + after.trailing_zeros() as u8) & 3;
        if pos.over == GOES_ON && self.bare(pos) {
            pos.over = ONLY_KINGS;
        }
    }

    /// Whether the sides that still play have only their Kings, and no King stands beside an enemy's
    /// (R10).
    #[inline]
    pub(super) fn bare(&self, pos: &Position) -> bool {
        let kings = pos.men.kinds[Kind::King as usize];
        let others = pos.men.occupied() & !kings;
        let playing = |seat: usize| pos.plays(seat) && (pos.men.colours[seat] & others).any();
        if (0..4).any(playing) {
            return false;
        }
        let team = |a: usize| (pos.men.colours[a] | pos.men.colours[a + 2]) & kings;
        let enemies = team(1);
        let beside = |sq: u8| (reach(Kind::King, sq, 0) & enemies).any();
        !team(0).squares().any(beside)
    }

    /// What is over by the board alone: a team without Kings (R9).
    pub(super) fn won(&self, pos: &Position) -> u8 {
        let kingless = |a: usize| !pos.active(a) && !pos.active(a + 2);
        match (kingless(0), kingless(1)) {
            (false, true) => WON,
            (true, false) => WON + 1,
            _ => GOES_ON,
        }
    }

    fn outcome(&self, pos: &Position) -> Outcome {
        if pos.over == ONLY_KINGS {
            return Outcome::draw(&BARE);
        }
        let first = if pos.over == WON { 1 } else { -1 };
        Outcome { payoffs: Payoffs(by_team(first)), reason: &KINGS }
    }
}

/// The files on which the pawns of a board began, if every one still stands on its own.
fn own_files(men: &Men) -> [u64; 2] {
    let mut origin = [0; 2];
    for (c, edge) in EDGES.into_iter().enumerate() {
        for sq in men.of(c, Kind::Pawn).squares() {
            let file = file_of(edge, sq);
            origin[0] |= u64::from(file & 1) << sq;
            origin[1] |= u64::from(file >> 1 & 1) << sq;
        }
    }
    origin
}

impl Armies for Shaturanga {
    const ARMIES: [Army; 4] = ARMIES;
    const FIRST: Kind = Kind::Elephant;
    const BUTTONS: u16 = 4;
    const SHARED: bool = false;

    crate::four_armies::stands! {}

    fn throws(&self) -> bool {
        self.options.dice != Dice::Off
    }

    /// R2: all but a side's own men and, by the options, some of its ally's.
    #[inline]
    fn prey(&self, pos: &Position, seat: usize, _kind: Kind) -> u64 {
        let ally = seat ^ 2;
        let spared = match self.options.ally_capture {
            AllyCapture::Off => pos.men.colours[ally],
            // R16: an army does not capture the King that commands it.
            AllyCapture::NonKing if pos.is_held(seat) => pos.men.of(ally, Kind::King),
            AllyCapture::NonKing if self.options.capture_ally_king => 0,
            AllyCapture::NonKing => pos.men.of(ally, Kind::King),
        };
        pos.men.occupied() & !(pos.men.colours[seat] | spared)
    }

    /// R8.
    #[inline]
    fn promotions(&self, pos: &Position, from: u8, _to: u8) -> u8 {
        // Files from the corner: Boat, Horse, Elephant, King.
        if self.by_file() { [0b1000, 0b100, 0b10, 0b1110][Self::began(pos, from)] } else { 0b1110 }
    }

    /// R7: own boats cannot be captured.
    fn triumph(&self, pos: &Position, mv: Move) -> u64 {
        let boats = pos.men.kinds[Kind::Boat as usize] & !u64::bit(mv.from);
        boat_blocks(boats, mv.to) & !pos.men.colours[Self::moving(pos)]
    }

    /// R4: a side without its King attacks nothing, unless its ally commands it (R16).
    fn threatened(&self, pos: &Position, seat: usize) -> bool {
        let king = pos.men.of(seat, Kind::King);
        let attacks =
            |enemy: usize| pos.plays(enemy) && pos.men.attacks(enemy, EDGES[enemy], king.lowest());
        king.any() && (attacks(seat ^ 1) || attacks(seat ^ 3))
    }

    fn said(&self, pos: &Position, mv: Move) -> Vec<Step> {
        if mv != Move::PASS {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        vec![match moves.len() {
            1 => throws::passes(&words!(
                "nenhuma peça pode jogar com estes dados"; "no piece can move with these dice")),
            _ => Step::Say(Words::new("passa", "passes")),
        }]
    }
}

impl Game for Shaturanga {
    type Position = Position;
    type Move = Move;
    type Roll = Roll;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law {
            repetition: Repetition::ending(self.options.repetition_draw),
            ..law(if self.options.dice == Dice::Off { 6000 } else { 20_000 })
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            roll_total: Some(|game, pos| match (game.status(pos), game.options.dice) {
                (Status::Chance, Dice::Cubic | Dice::Beruni) => 36,
                (Status::Chance, _) => 16,
                _ => 0,
            }),
            key_from_scratch: Some(|game, pos| game.key(pos) ^ pos.men.key ^ pos.men.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        self.fresh(Men::setup(EDGES))
    }

    #[inline]
    fn status(&self, pos: &Position) -> Status {
        if pos.over != GOES_ON {
            Status::Over(self.outcome(pos))
        } else if let Some(owner) = pos.placing() {
            Status::to_move(Seat(owner))
        } else if self.options.dice != Dice::Off && pos.dice[0] == 0 {
            Status::Chance
        } else {
            Status::to_move(Seat(pos.commander(usize::from(pos.turn & 3)) as u8))
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.over != GOES_ON {
            return;
        }
        if pos.placing().is_some() {
            out.extend((!pos.men.occupied()).squares().map(Move::back));
            return;
        }
        if self.options.dice == Dice::Off {
            let before = out.len();
            list(self, pos, ALL_KINDS, out);
            if out.len() == before {
                out.push(Move::PASS);
            }
        } else if pos.dice[0] != 0 {
            list(self, pos, kinds_of(pos.dice), out);
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        match mv.kind() {
            Some(kind) => self.movement(pos, kind, mv),
            None if mv.man == Move::RETURN => {
                let owner = usize::from(pos.back & 3);
                pos.men.flip(owner, Kind::King, mv.to);
                pos.held &= !(1 << owner);
                pos.back = NOBODY;
                self.next(pos);
            }
            None => self.end_turn(pos),
        }
    }

    #[inline]
    fn rolls(&self, pos: &Position, out: &mut Vec<(Roll, u32)>) {
        if self.status(pos) == Status::Chance {
            let all = if self.options.dice == Dice::Long { &LONG } else { &CUBIC };
            out.extend_from_slice(all);
        }
    }

    fn thrower(&self, pos: &Position) -> Option<Seat> {
        Some(Seat(pos.commander(Self::moving(pos)) as u8))
    }

    #[inline]
    fn roll(&self, pos: &mut Position, roll: Roll) {
        pos.dice = [roll.low, roll.high];
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let [w, r, b, k] = pos.lost.map(u64::from);
        let rest = w | r << 2 | b << 4 | k << 6;
        let rest = rest
            | u64::from(pos.turn) << 8
            | u64::from(pos.dice[0]) << 12
            | u64::from(pos.dice[1]) << 16
            | u64::from(pos.back) << 20
            | u64::from(pos.over) << 28
            | u64::from(pos.held) << 32;
        let mut key = pos.men.key ^ mix(rest);
        if self.by_file() {
            key ^= mix(pos.origin[0] ^ mix(pos.origin[1]));
        }
        key
    }

    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        match mv.kind() {
            Some(Kind::Pawn) => true,
            Some(_) => before.men.occupied().has(mv.to),
            None => mv.man == Move::RETURN,
        }
    }

    fn in_check(&self, pos: &Position) -> bool {
        self.threatened(pos, pos.commander(Self::moving(pos)))
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated => &REPETITION,
            other => ends::outside(other),
        })
    }
}
