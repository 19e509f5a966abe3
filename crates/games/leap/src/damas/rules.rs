//! Position, move and rules of Damas.

use super::board::Board;
use crate::jumps::{bits, has};
use ::rules::{
    Domain, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Value, Verdict,
    choice, choices, end_reasons, ends, mix, options,
};
use kit::compass::{NORTH_EAST, NORTH_WEST, NOWHERE, SOUTH_EAST, SOUTH_WEST};
use std::convert::Infallible;
use std::sync::Arc;

choices! {
    /// Where the dark corner lies, and with it the numbers.
    pub enum Corner {
        Right = "right": "à direita de cada jogador", "at each player’s right";
        Left = "left": "à esquerda de cada jogador", "at each player’s left";
    }
}

choices! {
    /// How large the board is.
    pub enum Size {
        Eight = "8": "oito casas de lado", "eight squares a side";
        Ten = "10": "dez casas de lado", "ten squares a side";
    }
}

choices! {
    /// Who moves first.
    pub enum First {
        White = "white": "Brancas", "White";
        Black = "black": "Negras", "Black";
    }
}

choices! {
    /// What a man does that reaches the farthest row while capturing (R12).
    pub enum Promotion {
        Stop = "stop": "pára e é coroado", "stops and is crowned";
        Continue = "continue": "continua já como dama", "goes on as a king";
        Pass = "pass": "continua como peão", "goes on as a man";
    }
}

choices! {
    /// When captured pieces leave the board (R8).
    pub enum Removal {
        End = "end": "no fim do lance", "after the move";
        Immediate = "immediate": "depois de cada salto", "after each jump";
    }
}

choices! {
    /// The limit on endings against a lone king (R15).
    pub enum LoneKing {
        None = "none": "sem limite", "no limit";
        Rio12 = "rio12": "três damas com o rio: doze lances", "three kings with the river: twelve moves";
        Fmjd = "fmjd": "dezasseis lances contra três peças, cinco contra menos", "sixteen moves against three pieces, five against fewer";
        Russa = "russa": "quinze lances de três damas, cinco se a só tem a diagonal", "fifteen moves of three kings, five if the lone one has the diagonal";
    }
}

options! {
    /// The options of Damas.
    pub struct Options {
        size: Size = Size::Eight.value(), Size::DOMAIN,
            ["casas de lado do tabuleiro", "squares a side of the board"],
            ["8: o tabuleiro do Xadrez (004); 10: damas internacionais", "8: the Chess board (004); 10: international draughts"];
        corner: Corner = Corner::Right.value(), Corner::DOMAIN,
            ["onde fica o canto escuro", "where the dark corner lies"],
            ["right: uso português; left: uso da maior parte dos países", "right: Portuguese usage; left: that of most countries"];
        first: First = First::White.value(), First::DOMAIN,
            ["quem joga primeiro", "who moves first"],
            ["white: uso geral; black: damas inglesas", "white: common usage; black: English draughts"];
        man_back_capture: bool = Value::Word("off"), Domain::Words(&[choice("off", "só para a frente", "forwards only"), choice("on", "também para trás", "backwards too")]),
            ["para onde captura um peão (R4)", "which way a man captures (R4)"],
            ["off: o livro (004); on: damas russas e internacionais", "off: the book (004); on: Russian and international draughts"];
        flying_kings: bool = Value::Word("on"), Domain::Words(&[choice("on", "longe", "far"), choice("off", "uma casa", "one square")]),
            ["até onde anda uma dama (R3, R5)", "how far a king goes (R3, R5)"],
            ["on: uso português; off: damas inglesas", "on: Portuguese usage; off: English draughts"];
        quantity: bool = Value::Word("on"), Domain::Words(&[choice("on", "captura-se o mais possível", "the most must be taken"), choice("off", "a escolha é livre", "the choice is free")]),
            ["a lei da quantidade (R9)", "the law of quantity (R9)"],
            ["on: uso português; off: damas inglesas e russas", "on: Portuguese usage; off: English and Russian draughts"];
        quality: bool = Value::Word("on"), Domain::Words(&[choice("on", "mais damas", "the most kings"), choice("off", "a escolha é livre", "the choice is free")]),
            ["a lei da qualidade (R10)", "the law of quality (R10)"],
            ["on: uso português; off: as outras formas", "on: Portuguese usage; off: the other forms"];
        promotion: Promotion = Promotion::Stop.value(), Promotion::DOMAIN,
            ["o peão que chega à última fila a capturar (R12)", "a man that reaches the farthest row while capturing (R12)"],
            ["stop: uso português; continue: damas russas; pass: internacionais", "stop: Portuguese usage; continue: Russian; pass: international"];
        removal: Removal = Removal::End.value(), Removal::DOMAIN,
            ["quando saem as peças capturadas (R8)", "when captured pieces leave (R8)"],
            ["end: uso espanhol e internacional; immediate: uso antigo", "end: Spanish and international usage; immediate: old usage"];
        repetition: u8 = Value::Number(3), Domain::Number { min: 0, max: 9 },
            ["à quantas vezes a mesma posição empata; 0 = nunca (R15)", "how often a position may occur before a draw; 0 = never (R15)"],
            ["3: uso geral", "3: common usage"];
        quiet_limit: u16 = Value::Number(20), Domain::Number { min: 0, max: 500 },
            ["lances de dama de cada jogador sem captura até ao empate; 0 = sem limite (R15)", "king moves of each player without a capture until a draw; 0 = no limit (R15)"],
            ["20: uso português; 40, 15, 25: as outras formas", "20: Portuguese usage; 40, 15, 25: the other forms"];
        lone_king: LoneKing = LoneKing::Rio12.value(), LoneKing::DOMAIN,
            ["os finais contra uma só dama (R15)", "endings against a lone king (R15)"],
            ["rio12: a forçada portuguesa; os outros: as suas federações", "rio12: the Portuguese rule; the others: their federations"];
    }
}

end_reasons! {
    NO_MOVE = "no-move", "R14":
        "O adversário não tem lances.";
        "The opponent has no move.";
    REPEATED = "repeated", "R15":
        "A mesma posição pela terceira vez: empate.";
        "The same position for the third time: a draw.";
    QUIET = "quiet", "R15":
        "Muitos lances de damas sem captura: empate.";
        "Many king moves without a capture: a draw.";
    LONE_KING = "lone-king", "R15":
        "Não se ganhou a tempo à dama só: empate.";
        "The lone king was not beaten in time: a draw.";
}

/// The rules of Damas.
#[derive(Clone, Debug)]
pub struct Damas {
    pub(super) board: Arc<Board>,
    pub(super) options: Options,
    /// The options as they are typed.
    pub(super) typed: Arc<str>,
}

/// Where the pieces stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of White and of Black, a bit a square.
    pub(super) sides: [u64; 2],
    /// Those of them that are kings.
    pub(super) kings: u64,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
}

/// Origin, end, the pieces taken (R13), and whether the piece ends as a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) taken: u64,
    king: bool,
}

/// A capturing piece on its way.
#[derive(Clone, Copy)]
pub(super) struct Chain<'a> {
    pub(super) at: u8,
    pub(super) king: bool,
    /// The directions in which it may go on.
    pub(super) ways: &'static [usize],
    pub(super) taken: u64,
    /// The square that it left is empty while it is on its way (R7).
    pub(super) empty: u64,
    /// The same piece a jump ago.
    pub(super) before: Option<&'a Chain<'a>>,
}

/// The four directions: first the two in which White's men go.
pub(super) const WAYS: [usize; 4] = [NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST];

impl Position {
    fn own(&self) -> u64 {
        self.sides[usize::from(self.turn & 1)]
    }

    fn foes(&self) -> u64 {
        self.sides[usize::from(1 - self.turn & 1)]
    }
}

impl Damas {
    fn empty(&self, pos: &Position) -> u64 {
        self.board.all() & !pos.sides[0] & !pos.sides[1]
    }

    /// The directions in which a piece of the side to move goes.
    fn ways(&self, pos: &Position, all: bool) -> &'static [usize] {
        match pos.turn {
            _ if all => &WAYS,
            0 => &WAYS[..2],
            _ => &WAYS[2..],
        }
    }

    /// The empty squares ahead of a place: one, or as far as a king goes that flies (R3).
    fn ahead(&self, mut at: u8, way: usize, empty: u64, king: bool) -> u64 {
        let mut squares = 0;
        loop {
            at = self.board.ways.next(at, way);
            if !has(empty, at) {
                return squares;
            }
            squares |= 1 << at;
            if !(king && self.options.flying_kings) {
                return squares;
            }
        }
    }

    /// Where a piece may go without a capture (R2, R3).
    fn steps(&self, pos: &Position, from: u8) -> u64 {
        let (empty, king) = (self.empty(pos), has(pos.kings, from));
        let ways = self.ways(pos, king).iter();
        ways.fold(0, |all, &way| all | self.ahead(from, way, empty, king))
    }

    /// A piece that has captured nothing yet.
    pub(super) fn begin(&self, pos: &Position, from: u8) -> Chain<'static> {
        let king = has(pos.kings, from);
        let ways = self.ways(pos, king || self.options.man_back_capture);
        Chain { at: from, king, ways, taken: 0, empty: self.empty(pos) | 1 << from, before: None }
    }

    /// The piece that is jumped in a direction, and where the jump may end (R4, R5, R8).
    fn jump(&self, pos: &Position, chain: &Chain<'_>, way: usize) -> (u8, u64) {
        let mut over = self.board.ways.next(chain.at, way);
        while chain.king && self.options.flying_kings && has(chain.empty, over) {
            over = self.board.ways.next(over, way);
        }
        if !has(pos.foes() & !chain.taken, over) {
            return (NOWHERE, 0);
        }
        (over, self.ahead(over, way, chain.empty, chain.king))
    }

    /// A piece after a jump (R8, R12).
    fn landed<'a>(&self, pos: &Position, chain: Chain<'a>, over: u8, at: u8) -> Chain<'a> {
        let taken = chain.taken | 1 << over;
        let gone = if self.options.removal == Removal::Immediate { taken } else { 0 };
        let next = Chain { at, taken, empty: chain.empty | gone, ..chain };
        match self.options.promotion {
            _ if chain.king || !has(self.board.last[usize::from(pos.turn)], at) => next,
            Promotion::Stop => Chain { ways: &[], ..next },
            Promotion::Continue => Chain { king: true, ways: &WAYS, ..next },
            Promotion::Pass => next,
        }
    }

    fn goes_on(&self, pos: &Position, chain: &Chain<'_>) -> bool {
        chain.ways.iter().any(|&way| self.jump(pos, chain, way).1 != 0)
    }

    /// Tells every complete chain (R7).
    fn chains(&self, pos: &Position, chain: &Chain<'_>, end: &mut dyn FnMut(&Chain<'_>)) {
        let mut complete = true;
        for &way in chain.ways {
            let (over, mut lands) = self.jump(pos, chain, way);
            if lands == 0 {
                continue;
            }
            complete = false;
            let landed = |at| Chain { before: Some(chain), ..self.landed(pos, *chain, over, at) };
            // Where the capture goes on from some of the landing squares, it must.
            if lands & (lands - 1) != 0 {
                let on = bits(lands).filter(|&at| self.goes_on(pos, &landed(at)));
                let on = on.fold(0, |set, at| set | 1 << at);
                lands = if on == 0 { lands } else { on };
            }
            bits(lands).for_each(|at| self.chains(pos, &landed(at), end));
        }
        if complete && chain.taken != 0 {
            end(chain);
        }
    }

    /// The move of a piece that ends there.
    fn arrive(&self, pos: &Position, from: u8, chain: &Chain<'_>) -> Move {
        let crowned = has(self.board.last[usize::from(pos.turn)], chain.at);
        Move { from, to: chain.at, taken: chain.taken, king: chain.king || crowned }
    }

    /// Tells every complete capture, before the laws of quantity and quality, by each of its ways.
    pub(super) fn captures(&self, pos: &Position, mut found: impl FnMut(Move, &Chain<'_>)) {
        for from in bits(pos.own()) {
            let end = &mut |chain: &Chain<'_>| found(self.arrive(pos, from, chain), chain);
            self.chains(pos, &self.begin(pos, from), end);
        }
    }

    /// The capture by these landing squares, complete or not.
    pub(super) fn follow(&self, pos: &Position, mut chain: Chain<'_>, path: &[u8]) -> Option<Move> {
        let from = chain.at;
        for &to in path.get(1..)? {
            let mut jumps = chain.ways.iter().map(|&way| self.jump(pos, &chain, way));
            let (over, _) = jumps.find(|&(_, lands)| has(lands, to))?;
            chain = self.landed(pos, chain, over, to);
        }
        Some(self.arrive(pos, from, &chain))
    }

    fn can_move(&self, pos: &Position) -> bool {
        let can = |from| self.steps(pos, from) != 0 || self.goes_on(pos, &self.begin(pos, from));
        bits(pos.own()).any(can)
    }

    /// R15: the ending against a lone king that a position is, if it is one.
    fn ending(&self, pos: &Position) -> Option<Ending> {
        let alone = |&s: &usize| pos.sides[s].count_ones() == 1 && pos.sides[s] & pos.kings != 0;
        let lone = (0..2).find(alone)?;
        let strong = pos.sides[1 - lone];
        let (pieces, kings) = (strong.count_ones(), (strong & pos.kings).count_ones());
        let river = |set: u64| set & self.board.river != 0;
        let (class, limit) = match self.options.lone_king {
            LoneKing::Rio12 if (pieces, kings) == (3, 3) => (3, river(strong).then_some(12)),
            LoneKing::Russa if pieces >= 3 && kings == pieces => {
                (pieces, Some(if river(pos.sides[lone]) { 5 } else { 15 }))
            }
            // The moves of both.
            LoneKing::Fmjd if pieces == 3 && kings > 0 => (3, Some(32)),
            LoneKing::Fmjd if pieces < 3 && kings > 0 => (2, Some(10)),
            _ => return None,
        };
        let counts = usize::from(pos.turn) != lone || self.options.lone_king == LoneKing::Fmjd;
        Some(Ending { class, limit, counts })
    }

    /// Whether the moves of such an ending are used up, counted from where it began.
    fn too_late(&self, past: &Past<'_, Damas>) -> bool {
        let Some(now) = self.ending(past.now()) else {
            return false;
        };
        let back = past.whole().rev().map_while(|(before, ..)| self.ending(before));
        let (mut made, mut late) = (0, false);
        for ending in back.take_while(|ending| ending.class == now.class) {
            made += u32::from(ending.counts);
            late = ending.limit.map_or(late, |limit| made >= limit);
        }
        late
    }
}

/// An ending against a lone king.
struct Ending {
    /// The count begins anew where this changes.
    class: u32,
    /// How many moves there are from here, where the count may begin.
    limit: Option<u32>,
    /// Whether the next move is counted.
    counts: bool,
}

impl Game for Damas {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 4_000,
            repetition: match (self.options.repetition, self.options.lone_king) {
                (0, LoneKing::None) => Repetition::Ignore,
                (count, LoneKing::None) => Repetition::EndsGame { count },
                _ => Repetition::Judged { count: 1, bans: false },
            },
            quiet: 2 * u32::from(self.options.quiet_limit),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        let endless = self.options.quiet_limit == 0 && self.options.repetition == 0;
        Promises { endless, ..Promises::default() }
    }

    fn start(&self) -> Position {
        let turn = self.options.first as u8;
        Position { sides: [0, 1].map(|side| self.board.home(side)), kings: 0, turn }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if self.can_move(pos) {
            Status::to_move(seat)
        } else {
            Status::Over(Outcome::win(seat.other(), 1, &NO_MOVE))
        }
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let begin = out.len();
        let mut best = 0;
        self.captures(pos, |mv, _| {
            // The most pieces (R9), then the most kings (R10).
            let pieces = mv.taken.count_ones() * u32::from(self.options.quantity);
            let kings = (mv.taken & pos.kings).count_ones() * u32::from(self.options.quality);
            let worth = 64 * pieces + kings;
            if worth > best {
                best = worth;
                out.truncate(begin);
            }
            if worth == best && !out[begin..].contains(&mv) {
                out.push(mv);
            }
        });
        if out.len() > begin {
            return out[begin..].sort_unstable();
        }
        for from in bits(pos.own()) {
            let piece = self.begin(pos, from);
            let steps = bits(self.steps(pos, from));
            out.extend(steps.map(|at| self.arrive(pos, from, &Chain { at, ..piece })));
        }
    }

    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn);
        pos.sides[side] = pos.sides[side] & !(1 << mv.from) | 1 << mv.to;
        pos.sides[1 - side] &= !mv.taken;
        pos.kings = pos.kings & !(mv.taken | 1 << mv.from) | u64::from(mv.king) << mv.to;
        pos.turn ^= 1;
    }

    fn key(&self, pos: &Position) -> u64 {
        mix(pos.sides[0] ^ mix(pos.sides[1] ^ mix(pos.kings ^ u64::from(pos.turn) << 63)))
    }

    /// Captures, and every move of a man.
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        mv.taken != 0 || !has(before.kings, mv.from)
    }

    fn judge(&self, past: &Past<'_, Damas>) -> Verdict {
        let times = usize::from(self.options.repetition);
        let quiet = 2 * usize::from(self.options.quiet_limit);
        if times > 0 && past.count() >= times {
            Verdict::Settle(Settle::Repeated)
        } else if !self.too_late(past) || !self.can_move(past.now()) {
            Verdict::GoesOn
        } else if quiet > 0 && past.still() >= quiet {
            // Quiet moves are asked about first.
            Verdict::Settle(Settle::Quiet)
        } else {
            Verdict::Over(Outcome::draw(&LONE_KING))
        }
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated => &REPEATED,
            Settle::Quiet => &QUIET,
            other => ends::outside(other),
        })
    }
}
