//! The rules of Tamerlane chess: options, start, ends.

use super::board::{FIELD, HISTORICAL, Kind, Man, REFUGE, SOURCE, Tables};
use super::position::{Move, Position};
use ::rules::{
    EndReason, Game, Law, Outcome, Promises, Repetition, Seat, Settle, Status, end_reasons, ends,
};
use kit::bits::Bits;
use std::convert::Infallible;

/// How Yellow's men are set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum YellowArray {
    /// Each man opposite its like.
    Mirror,
    /// Turned by half a circle.
    Rotated,
}

/// Where the refuges lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefugeSide {
    /// Left of row 2 and right of row 9.
    Source,
    /// Right of row 2 and left of row 9.
    Historical,
}

/// When a Shah may swap (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShahSwap {
    /// Once, at any time.
    Anytime,
    /// Once, in check only.
    InCheck,
    /// Never.
    Off,
}

/// The options, resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// How Yellow's men are set up.
    pub yellow_array: YellowArray,
    /// Where the refuges lie.
    pub refuge_side: RefugeSide,
    /// Whether a Shah may enter the opponent's refuge and so draw.
    pub crossing: bool,
    /// When a Shah may swap.
    pub shah_swap: ShahSwap,
    /// Whether the side that cannot move loses.
    pub stalemate_loses: bool,
    /// Whether a giraffe may also go straight first.
    pub both_routes: bool,
}

/// The rules of Tamerlane chess.
#[derive(Clone, Copy)]
pub struct Tamerlane {
    pub(super) tables: &'static Tables,
    pub(super) yellow_array: YellowArray,
    pub(super) crossing: bool,
    pub(super) shah_swap: ShahSwap,
    pub(super) stalemate_loses: bool,
    pub(super) both_routes: bool,
}

/// Plies without capture, pawn move or swap after which the game is drawn (R22).
pub(super) const QUIET_LIMIT: u16 = 100;

/// The first rows of Red: row 1, row 2, and the types of the pawns on row 3 (none: of pawns).
const BACK: [Option<Kind>; 11] = [
    Some(Kind::Elephant),
    None,
    Some(Kind::Camel),
    None,
    Some(Kind::Machine),
    None,
    Some(Kind::Machine),
    None,
    Some(Kind::Camel),
    None,
    Some(Kind::Elephant),
];
const MIDDLE: [Kind; 11] = [
    Kind::Rook,
    Kind::Horse,
    Kind::Picket,
    Kind::Giraffe,
    Kind::General,
    Kind::Shah,
    Kind::Vizier,
    Kind::Giraffe,
    Kind::Picket,
    Kind::Horse,
    Kind::Rook,
];
const PAWNS: [Option<Kind>; 11] = [
    None,
    Some(Kind::Machine),
    Some(Kind::Camel),
    Some(Kind::Elephant),
    Some(Kind::General),
    Some(Kind::Shah),
    Some(Kind::Vizier),
    Some(Kind::Giraffe),
    Some(Kind::Picket),
    Some(Kind::Horse),
    Some(Kind::Rook),
];

impl Tamerlane {
    /// The rules with these options.
    pub fn new(options: Options) -> Tamerlane {
        let tables = match options.refuge_side {
            RefugeSide::Source => &SOURCE,
            RefugeSide::Historical => &HISTORICAL,
        };
        Tamerlane {
            tables,
            yellow_array: options.yellow_array,
            crossing: options.crossing,
            shah_swap: options.shah_swap,
            stalemate_loses: options.stalemate_loses,
            both_routes: options.both_routes,
        }
    }

    /// Why a position is drawn although it could be played on. Two Shahs alone are drawn unless the
    /// game begins so: vector T12 asks for their legal moves.
    #[inline]
    pub(super) fn drawn(&self, pos: &Position) -> Option<&'static EndReason> {
        if self.crossing && (pos.shahs[0] == REFUGE[1] || pos.shahs[1] == REFUGE[0]) {
            return Some(&CROSSED);
        }
        if pos.quiet >= QUIET_LIMIT {
            return Some(&QUIET);
        }
        let alone = |side: usize| !pos.sides[side].several();
        if alone(0) && alone(1) && (pos.quiet > 0 || pos.number > 1) {
            return Some(&BARE);
        }
        None
    }

    fn any_move(&self, pos: &Position) -> bool {
        self.each_until(pos, |_| true)
    }
}

end_reasons! {
    CHECKMATE = "checkmate", "R20":
        "Xeque-mate: o Xá atacado não tem salvação.";
        "Checkmate: the attacked Shah cannot be saved.";
    STALEMATE = "stalemate", "R21":
        "Quem devia jogar não está em xeque mas não tem lances.";
        "The side to move is not in check but has no legal move.";
    CROSSED = "opposite-refuge", "R9":
        "Um Xá atravessou o tabuleiro e entrou no refúgio do adversário.";
        "A Shah crossed the board and entered the opponent's refuge.";
    REPEATED = "repetition", "R22":
        "A mesma posição surgiu pela terceira vez.";
        "The same position has occurred for the third time.";
    QUIET = "quiet", "R22":
        "Cem lances seguidos sem captura, lance de peão ou troca.";
        "A hundred plies without a capture, a pawn move or a swap.";
    BARE = "bare", "R22":
        "Só restam os dois Xás.";
        "Only the two Shahs are left.";
}

impl Game for Tamerlane {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 10_000,
            repetition: Repetition::EndsGame { count: 3 },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            key_from_scratch: Some(|_, pos| pos.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let mut pos = Position::empty();
        for col in 0..11u8 {
            for side in 0..2 {
                let turned = side == 1 && self.yellow_array == YellowArray::Rotated;
                let like = usize::from(if turned { 10 - col } else { col });
                let row = |nth: u8| 11 * if side == 0 { nth } else { 9 - nth } + col;
                if let Some(kind) = BACK[like] {
                    pos.toggle(side, Man::officer(kind), row(0));
                }
                pos.toggle(side, Man::officer(MIDDLE[like]), row(1));
                let pawn = PAWNS[like].map_or(Man::PAWN_OF_PAWNS[0], Man::pawn_of);
                pos.toggle(side, pawn, row(2));
            }
        }
        pos.shahs = [16, 93];
        if self.shah_swap != ShahSwap::Off {
            pos.swaps = 3;
        }
        pos.key = pos.make_key();
        pos
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        let drawn = self.drawn(pos);
        // A mate on the last quiet ply counts; the other draws come first.
        if let Some(reason) = drawn.filter(|&reason| reason != &QUIET) {
            return Status::Over(Outcome::draw(reason));
        }
        if !self.any_move(pos) {
            return Status::Over(if self.in_check(pos) {
                Outcome::win(seat.other(), 1, &CHECKMATE)
            } else if self.stalemate_loses {
                Outcome::win(seat.other(), 1, &STALEMATE)
            } else {
                Outcome::draw(&STALEMATE)
            });
        }
        match drawn {
            Some(reason) => Status::Over(Outcome::draw(reason)),
            None => Status::to_move(seat),
        }
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.drawn(pos).is_some() {
            return;
        }
        self.each_until(pos, |batch| {
            out.extend(batch.moves());
            false
        });
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if self.drawn(pos).is_some() {
            return 0;
        }
        let mut count = 0;
        self.each_until(pos, |batch| {
            count += u64::from(batch.targets.size());
            false
        });
        count
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        pos.make(mv);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    /// What resets the clock cannot be undone.
    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        mv.swap || mv.kind == Kind::Pawn || before.occupied().has(mv.to)
    }

    fn in_check(&self, pos: &Position) -> bool {
        self.checked(pos, usize::from(pos.turn))
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated | Settle::PerpetualCheck(_) | Settle::NoMove(_) => &REPEATED,
            Settle::Agreement | Settle::Count => &ends::AGREEMENT,
            Settle::PlyLimit | Settle::Quiet => &ends::PLY_LIMIT,
        })
    }
}

/// Whether a square is a refuge.
pub(super) fn is_refuge(sq: u8) -> bool {
    !FIELD.has(sq)
}
