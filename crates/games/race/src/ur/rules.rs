//! The rules: turns, the simple game, the end of a game and of a series.

use super::board::Track;
use super::options::{Dice, Options, Throws};
use super::position::{Men, Move, NUMBERED, Phase, Position, Roll};
use super::ranks::Ranks;
use ::rules::{Game, Law, Outcome, Promises, Ranked, Seat, Status, ends, hash_key, mix};
use std::sync::{Arc, OnceLock};

/// Chips of each player at the start of a game, and in the pot (section 4).
pub(super) const STAKE: u8 = 5;
pub(super) const POT: u8 = 50;

/// Games of a series (E11).
pub(super) const SERIES_GAMES: u8 = 3;

ends! {}

/// The rules of the Royal Game of Ur.
#[derive(Clone, Debug)]
pub struct Ur {
    pub(super) options: Options,
    pub(super) track: Track,
    pub(super) dice: Dice,
    /// Men of each side.
    pub(super) pieces: u8,
    /// Where a man may arrive: the squares of the path, and off the board (R10).
    pub(super) open: u32,
    /// Every square if one man closes it to its own side (R6a), none if two do (R6).
    lone: u32,
    /// Squares on which a man cannot be hit (R8).
    pub(super) guarded: u32,
    /// Counts of positions for [`Game::rank`], made when first asked for.
    pub(super) ranks: Arc<OnceLock<Ranks>>,
}

impl Ur {
    /// The rules with these options; what one of the two games does not know is as it must be there.
    pub fn new(mut options: Options) -> Ur {
        if options.elaborate {
            options.pair = false;
            options.zero = false;
            options.pieces = NUMBERED;
        }
        options.pieces = options.pieces.clamp(1, 7);
        let track = Track::new(options.long);
        let off = if options.exact { 1 } else { 31 };
        Ur {
            options,
            track,
            dice: options.dice(),
            pieces: options.pieces,
            open: track.all | off << (track.last + 1),
            lone: if options.pair { 0 } else { u32::MAX },
            guarded: if options.safe { track.rosettes } else { 0 },
            ranks: Arc::default(),
        }
    }

    /// The options in force.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The first position of a game of a series.
    pub(super) fn new_game(&self, game: u8, won: [u8; 2], sum: [u8; 2]) -> Position {
        let elaborate = self.options.elaborate;
        let men =
            Men { hand: self.pieces, chips: if elaborate { STAKE } else { 0 }, ..Men::default() };
        Position {
            men: [men; 2],
            turn: 0,
            phase: Phase::Opening,
            thrown: 0,
            pot: if elaborate { POT } else { 0 },
            game,
            won,
            sum,
        }
    }

    /// The moves of the simple game as a set: the squares that men come from; pairs 32 bits higher.
    #[inline]
    fn movable_men(&self, pos: &Position) -> u64 {
        let (me, them) = pos.sides();
        let blocked = self.track.seen(them.pairs) | self.track.seen(them.on) & self.guarded;
        // A throw of nothing opens nothing.
        let open = if pos.thrown == 0 { 0 } else { self.open & !blocked };
        let own = me.on | u32::from(me.hand != 0);
        let closed = me.pairs | me.on & self.lone;
        let singles = own & (open & !closed) >> pos.thrown;
        let pairs = me.pairs & (open & !me.on) >> pos.thrown;
        u64::from(singles) | u64::from(pairs) << 32
    }

    /// The moves as a set, by their bits; empty if the turn passes.
    #[inline]
    fn movable(&self, pos: &Position) -> u64 {
        if self.options.elaborate { self.movable_pieces(pos) } else { self.movable_men(pos) }
    }

    #[inline]
    fn play_simple(&self, pos: &mut Position, mv: Move) {
        let to = usize::from(mv.from() + pos.thrown);
        let (land, meet) = (self.track.land[to], self.track.meet[to]);
        let both = if mv.is_pair() { u32::MAX } else { 0 };
        // The hand is no square.
        let from = 1u32 << mv.from() & !1;
        let (&(mut me), &(mut them)) = pos.sides();
        let stays = me.pairs & from & !both;
        me.on = me.on & !from | stays;
        me.pairs = me.pairs & !from | land & (me.on | both);
        me.on |= land;
        me.hand -= u8::from(from == 0);
        me.home += u8::from(land == 0) << u8::from(mv.is_pair());
        let hit = them.on & meet;
        them.on &= !hit;
        them.hand += u8::from(hit != 0);
        pos.set_sides(me, them);
        pos.phase = Phase::Throw;
        pos.thrown = 0;
        if me.home == self.pieces {
            self.finish(pos);
        } else {
            // R9: a rosette gives another throw.
            pos.turn ^= u8::from(land & self.track.rosettes == 0);
        }
    }

    /// A side has all its men home: the end, or the next game of the series.
    pub(super) fn finish(&self, pos: &mut Position) {
        pos.phase = Phase::Over;
        pos.thrown = 0;
        let winner = if self.options.elaborate {
            self.settle_chips(pos);
            leader(pos.men.map(|m| m.chips))
        } else {
            Some(pos.turn)
        };
        if !self.options.three {
            return;
        }
        if let Some(w) = winner {
            pos.won[usize::from(w)] += 1;
        }
        for (sum, men) in pos.sum.iter_mut().zip(&pos.men) {
            *sum += men.chips;
        }
        if pos.game < SERIES_GAMES {
            *pos = self.new_game(pos.game + 1, pos.won, pos.sum);
        }
    }

    fn outcome(&self, pos: &Position) -> Outcome {
        let decided = |by: [u8; 2], reason| leader(by).map(|w| Outcome::win(Seat(w), 1, reason));
        if self.options.three {
            let won = decided(pos.won, &SERIES);
            won.or_else(|| decided(pos.sum, &SERIES_CHIPS))
                .unwrap_or_else(|| Outcome::draw(&SERIES_EQUAL))
        } else if self.options.elaborate {
            let chips = pos.men.map(|m| m.chips);
            decided(chips, &CHIPS).unwrap_or_else(|| Outcome::draw(&EQUAL_CHIPS))
        } else {
            Outcome::win(Seat(pos.turn), 1, &HOME)
        }
    }
}

/// The side that has more.
fn leader([white, black]: [u8; 2]) -> Option<u8> {
    (white != black).then_some(u8::from(black > white))
}

impl Game for Ur {
    type Position = Position;
    type Move = Move;
    type Roll = Roll;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law { max_plies: if self.options.three { 60_000 } else { 20_000 }, ..Law::TWO }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            roll_total: Some(|game, pos| match pos.phase {
                Phase::Throw => game.dice.total(),
                Phase::Opening => game.dice.total() * game.dice.total(),
                _ => 0,
            }),
            // Men of both sides, and chips.
            conserved: Some(|_, pos| {
                let men = |m: &Men| {
                    i64::from(m.on.count_ones() + m.pairs.count_ones())
                        + i64::from(m.hand)
                        + i64::from(m.home)
                };
                let [white, black] = &pos.men;
                let chips = i64::from(white.chips) + i64::from(black.chips) + i64::from(pos.pot);
                10_000 * men(white) + 1_000 * men(black) + chips
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        self.new_game(1, [0; 2], [0; 2])
    }

    #[inline]
    fn status(&self, pos: &Position) -> Status {
        match pos.phase {
            Phase::Opening | Phase::Throw => Status::Chance,
            Phase::Move => Status::to_move(Seat(pos.turn)),
            Phase::Over => Status::Over(self.outcome(pos)),
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.phase != Phase::Move {
            return;
        }
        Move::list(self.movable(pos), out);
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if pos.phase != Phase::Move {
            return 0;
        }
        u64::from(self.movable(pos).count_ones()).max(1)
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if mv == Move::PASS {
            pos.turn ^= 1;
            pos.phase = Phase::Throw;
            pos.thrown = 0;
        } else if self.options.elaborate {
            self.play_numbered(pos, mv);
        } else {
            self.play_simple(pos, mv);
        }
    }

    #[inline]
    fn rolls(&self, pos: &Position, out: &mut Vec<(Roll, u32)>) {
        match pos.phase {
            Phase::Throw => match self.dice.throws {
                // Few enough to be copied without a call.
                Throws::Four(list) => out.extend_from_slice(list),
                Throws::Five(list) => out.extend_from_slice(list),
            },
            Phase::Opening => out.extend_from_slice(self.dice.openings),
            _ => {}
        }
    }

    /// Both throw for the start (R1, E1).
    fn thrower(&self, pos: &Position) -> Option<Seat> {
        (pos.phase == Phase::Throw).then_some(Seat(pos.turn))
    }

    #[inline]
    fn roll(&self, pos: &mut Position, roll: Roll) {
        if pos.phase == Phase::Opening {
            // Equal: both throw again. Otherwise the higher starts with a throw of its own.
            if roll.first != roll.second {
                pos.turn = u8::from(roll.second > roll.first);
                pos.phase = Phase::Throw;
            }
        } else {
            pos.thrown = roll.first;
            pos.phase = Phase::Move;
        }
    }

    fn key(&self, pos: &Position) -> u64 {
        let [white, black] = &pos.men;
        let rest = u64::from(pos.turn)
            | (pos.phase as u64) << 1
            | u64::from(pos.thrown) << 3
            | u64::from(white.hand) << 6
            | u64::from(black.hand) << 9
            | u64::from(white.on) << 12
            | u64::from(black.on) << 36;
        let mut key = mix(rest) ^ (u64::from(white.pairs) << 32 | u64::from(black.pairs));
        if self.options.elaborate || self.options.three {
            key = hash_key(&(key, pos));
        }
        mix(key)
    }
}

impl Ranked<Position> for Ur {
    fn ranks(&self) -> u64 {
        if self.has_ranks() { self.tables().total() } else { 0 }
    }

    #[inline]
    fn rank(&self, pos: &Position) -> Option<u64> {
        let known = pos.phase == Phase::Throw && self.has_ranks();
        known.then(|| {
            let (me, them) = pos.sides();
            self.tables().rank(&self.track, me, them)
        })
    }

    #[inline]
    fn unrank(&self, rank: u64) -> Option<Position> {
        if !self.has_ranks() || rank >= self.tables().total() {
            return None;
        }
        let men = self.tables().unrank(&self.track, rank);
        let playable = men.iter().all(|m| m.home < self.pieces);
        playable.then(|| Position { men, phase: Phase::Throw, ..self.start() })
    }
}

impl Ur {
    /// Tables of exact values are for single simple games: those with chips are too many.
    fn has_ranks(&self) -> bool {
        !self.options.elaborate && !self.options.three
    }

    #[inline]
    fn tables(&self) -> &Ranks {
        self.ranks.get_or_init(|| Ranks::new(&self.track, self.pieces, self.options.pair))
    }
}
