//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::board::{
    Board, CASTLES, Castle, KINGS, KNIGHTS, Kind, NONE, PAWNS, RAYS, Set, ahead, col, last_row,
    name, own_row, row,
};
use super::moves::pawn_rows;
use super::names::{a, man_name, the};
use super::notation::BOARDS;
use super::rules::{Coordenadas, DropCheck, Move, PawnDropRows, Position, Standing};
use super::scene::site;
use ::rules::{Game, Refusal, SiteId, Status, Text, refuse, text};
use kit::bits::Bits;
use kit::refusals::{self, Spot};

/// How a kind of man goes.
fn shape(kind: Kind, sites: [SiteId; 2]) -> Refusal {
    match kind {
        Kind::King => refuse!("R1", "king-step", sites;
            "o rei anda uma casa em qualquer direção"; "the king goes one square in any direction"),
        Kind::Queen => refuse!("R1", "queen-step", sites;
            "a dama anda a direito ou na diagonal"; "the queen goes straight or diagonally"),
        Kind::Rook => refuse!("R1", "rook-step", sites;
            "a torre anda a direito, na linha ou na coluna";
            "the rook goes straight, along a row or a column"),
        Kind::Bishop => refuse!("R1", "bishop-step", sites;
            "o bispo anda na diagonal"; "the bishop goes diagonally"),
        Kind::Knight => refuse!("R1", "knight-step", sites;
            "o cavalo anda duas casas a direito e uma para o lado";
            "the knight goes two squares straight and one to the side"),
        Kind::Pawn => refuse!("R1", "pawn-step", sites;
            "o peão anda uma casa em frente, duas a partir da sua segunda linha, e captura na diagonal";
            "the pawn goes one square forward, two from its second row, and captures diagonally"),
    }
}

const YOUR_KING: Text = text("o seu rei", "your king");

/// Calls `then` with a square as it is told.
fn spot<T>(b: usize, sq: u8, then: impl FnOnce(Spot<'_>) -> T) -> T {
    then(Spot { site: site(b, sq), name: &name(sq) })
}

impl Coordenadas {
    /// Why nothing may be moved on a board now.
    pub(super) fn refuse_turn(&self, pos: &Position, b: usize) -> Option<Refusal> {
        if let Status::Over(_) = self.status(pos) {
            return Some(Refusal::game_over());
        }
        if self.open(pos).contains(&Some(b)) {
            return None;
        }
        let board = &pos.boards[b];
        let letter = BOARDS[b];
        Some(match self.standing(board) {
            Standing::Mated => refuse!("R9", "board-over", [];
                "no tabuleiro {letter} já houve mate; joga-se só no outro";
                "board {letter} has ended in mate; only the other one plays on"),
            Standing::Waits if board.check => refuse!("R10", "waits", [];
                "no tabuleiro {letter} espera-se por uma peça que possa tapar o xeque";
                "board {letter} waits for a piece that can block the check"),
            Standing::Waits => refuse!("R11", "waits", [];
                "no tabuleiro {letter} não há lances: espera-se por uma peça";
                "board {letter} has no move: it waits for a piece"),
            Standing::Free => refuse!("R14", "other-board", [];
                "agora joga-se no tabuleiro {}", BOARDS[1 - b];
                "it is the turn of board {} now", BOARDS[1 - b]),
        })
    }

    /// Why a colour that was named cannot move.
    pub(super) fn refuse_colour(&self, pos: &Position, b: usize) -> Refusal {
        if let Some(refusal) = self.refuse_turn(pos, b) {
            return refusal;
        }
        let (letter, white) = (BOARDS[b], pos.boards[b].turn == 0);
        let (pt, en) = if white { ("as Brancas", "White") } else { ("as Pretas", "Black") };
        refuse!("R1", "colour", [];
            "no tabuleiro {letter} jogam {pt}"; "on board {letter} it is {en}'s turn")
    }

    fn not_yours(&self, pos: &Position, b: usize, from: u8) -> Option<Refusal> {
        match pos.boards[b].man(from) {
            None => Some(spot(b, from, |s| refusals::empty("R1", s))),
            Some((side, _)) if side != pos.boards[b].turn => {
                Some(spot(b, from, |s| refusals::not_yours("R1", s)))
            }
            Some(_) => None,
        }
    }

    /// Why a man cannot be picked up.
    pub(super) fn refuse_pick(&self, pos: &Position, b: usize, from: u8) -> Refusal {
        let turn = self.refuse_turn(pos, b);
        let rule = if pos.boards[b].check { "R8" } else { "R1" };
        turn.or_else(|| self.not_yours(pos, b, from))
            .unwrap_or_else(|| spot(b, from, |s| refusals::no_move(rule, s)))
    }

    /// Why no man of a kind moves as it was typed: there is none.
    pub(super) fn refuse_missing(&self, pos: &Position, b: usize, kind: Kind) -> Refusal {
        self.refuse_turn(pos, b).unwrap_or_else(|| {
            let man = man_name(pos.boards[b].turn, kind);
            refuse!("R1", "no-such-man", [];
                "não há aí nenhuma peça sua dessas ({})", man.pt;
                "you have no such piece there ({})", man.en)
        })
    }

    /// Why the man on `from` may not go to `to` (and become `into`).
    pub(super) fn refuse(
        &self,
        pos: &Position,
        b: usize,
        from: u8,
        to: u8,
        into: Option<Kind>,
    ) -> Refusal {
        let turn = self.refuse_turn(pos, b);
        if let Some(refusal) = turn.or_else(|| self.not_yours(pos, b, from)) {
            return refusal;
        }
        let board = &pos.boards[b];
        let side = board.turn;
        let kind = board.man(from).map_or(Kind::Pawn, |m| m.1);
        if from == to {
            return spot(b, from, |s| refusals::stays("R1", s));
        }
        let home = CASTLES[usize::from(side)];
        if let Some(way) = home.iter().find(|w| (w.king, w.to) == (from, to))
            && kind == Kind::King
        {
            return self.refuse_castle(pos, b, *way);
        }
        if board.sides[usize::from(side)].has(to) {
            return spot(b, to, |s| refusals::own_piece("R1", s));
        }
        if let Some(refusal) = refuse_way(board, b, kind, from, to) {
            return refusal;
        }
        let mv = Move { board: b as u8, drop: false, kind, from, to, into: kind };
        if let Some(refusal) = refuse_attack(board, b, mv) {
            return refusal;
        }
        let promotes = kind == Kind::Pawn && last_row(side).has(to);
        match (promotes, into) {
            (true, _) => refuse!("R1", "promotion", [site(b, to)];
                "na última linha o peão passa a dama, torre, bispo ou cavalo: diga a qual";
                "on the last row the pawn becomes a queen, rook, bishop or knight: say which"),
            (false, _) => refuse!("R1", "promotion", [site(b, to)];
                "só um peão que chega à última linha é promovido";
                "only a pawn that reaches the last row is promoted"),
        }
    }

    /// Why the king may not castle this way.
    pub(super) fn refuse_castle(&self, pos: &Position, b: usize, way: Castle) -> Refusal {
        if let Some(refusal) = self.refuse_turn(pos, b) {
            return refusal;
        }
        let board = &pos.boards[b];
        let side = board.turn;
        let occupied = board.occupied();
        let attacked = |sq: &u8| board.attackers(side, *sq, occupied) != 0;
        if board.castling & way.right == 0 {
            refuse!("R7", "castling-right", [site(b, way.king), site(b, way.rook)];
                "já não há direito a este roque: o rei ou a torre moveram-se, ou a torre foi largada";
                "the right to castle this way is gone: king or rook have moved, or the rook was dropped")
        } else if way.empty & occupied != 0 {
            refuse!("R1", "castling-path", (way.empty & occupied).squares().map(|sq| site(b, sq));
                "para rocar, as casas entre o rei e a torre têm de estar vazias";
                "to castle, the squares between king and rook must be empty")
        } else if board.check {
            refuse!("R1", "castling-check", [site(b, way.king)];
                "em xeque não se roca"; "a king in check does not castle")
        } else {
            refuse!("R1", "castling-through", way.safe.squares().filter(attacked).map(|sq| site(b, sq));
                "ao rocar, o rei não passa por uma casa atacada nem chega a uma";
                "when castling the king neither passes an attacked square nor arrives on one")
        }
    }

    /// Why a man may not be dropped there.
    pub(super) fn refuse_drop(&self, pos: &Position, b: usize, kind: Kind, to: u8) -> Refusal {
        if let Some(refusal) = self.refuse_turn(pos, b) {
            return refusal;
        }
        let board = &pos.boards[b];
        if kind == Kind::King {
            return refuse!("R4", "king-drop", [];
                "os reis não se capturam nem se largam"; "kings are neither captured nor dropped");
        }
        if board.hand(board.turn, kind) == 0 {
            return refusals::not_in_hand("R4", a(kind));
        }
        if board.occupied().has(to) {
            return spot(b, to, |s| refusals::drop_occupied("R4", s));
        }
        if kind == Kind::Pawn && !pawn_rows(self.options.pawn_drop_rows, board.turn).has(to) {
            return match self.options.pawn_drop_rows {
                PawnDropRows::TwoSeven => refuse!("R5", "pawn-row", [site(b, to)];
                    "não se larga um peão nas linhas 1 e 8"; "no pawn is dropped on rows 1 and 8"),
                PawnDropRows::TwoSix => refuse!("R5", "pawn-row", [site(b, to)];
                    "um peão larga-se só da segunda à sexta linha de quem o larga";
                    "a pawn is dropped on the dropper's second to sixth rows only"),
                PawnDropRows::Any | PawnDropRows::Anywhere => {
                    refuse!("R5", "pawn-row", [site(b, to)];
                    "não se larga um peão na última linha"; "no pawn is dropped on the last row")
                }
            };
        }
        let mv = Move::drop(b as u8, kind, to);
        if let Some(refusal) = refuse_attack(board, b, mv) {
            return refusal;
        }
        match self.options.drop_check {
            DropCheck::NoMate => refuse!("R6", "drop-mate", [site(b, to)];
                "aqui não se dá mate ao largar uma peça"; "a drop may not give mate here"),
            _ => refuse!("R6", "drop-check", [site(b, to)];
                "aqui não se dá xeque ao largar uma peça"; "a drop may not give check here"),
        }
    }

    /// Why a man in hand cannot be picked up: the player whose hand it is does not move, has no such
    /// man, or cannot drop it anywhere.
    pub(super) fn refuse_hand(&self, pos: &Position, b: usize, side: u8, kind: Kind) -> Refusal {
        if let Some(refusal) = self.refuse_turn(pos, b) {
            return refusal;
        }
        let board = &pos.boards[b];
        if side != board.turn {
            return refuse!("R4", "other-hand", [];
                "essa mão é de quem não está a jogar";
                "that hand belongs to a player who is not on turn");
        }
        if board.hand(side, kind) == 0 {
            return refusals::not_in_hand("R4", a(kind));
        }
        if board.check {
            refuse!("R8", "no-drop", [];
                "em nenhuma casa essa peça pararia o xeque";
                "that piece would parry the check on no square")
        } else {
            refuse!("R5", "no-drop", [];
                "essa peça não se pode largar em nenhuma casa";
                "that piece may be dropped on no square")
        }
    }
}

/// Why a man does not reach a square, by its own way of moving.
fn refuse_way(board: &Board, b: usize, kind: Kind, from: u8, to: u8) -> Option<Refusal> {
    let step = shape(kind, [site(b, from), site(b, to)]);
    let at = usize::from(from);
    let straight = col(from) == col(to) || row(from) == row(to);
    let diagonal = col(from).abs_diff(col(to)) == row(from).abs_diff(row(to));
    let fits = match kind {
        Kind::King => KINGS[at].has(to),
        Kind::Queen => straight || diagonal,
        Kind::Rook => straight,
        Kind::Bishop => diagonal,
        Kind::Knight => KNIGHTS[at].has(to),
        Kind::Pawn => return refuse_pawn(board, b, from, to, step),
    };
    if !fits {
        return Some(step);
    }
    let blockers: Set = match kind {
        Kind::King | Kind::Knight => 0,
        _ => RAYS.between(from, to) & board.occupied(),
    };
    let near = blockers.squares().min_by_key(|sq| sq.abs_diff(from))?;
    Some(spot(b, near, |s| refusals::path("R1", the(kind), s)))
}

fn refuse_pawn(board: &Board, b: usize, from: u8, to: u8, step: Refusal) -> Option<Refusal> {
    let side = board.turn;
    let occupied = board.occupied();
    if PAWNS[usize::from(side)][usize::from(from)].has(to) {
        let passes = board.passed != NONE && to == board.passed;
        return (!occupied.has(to) && !passes).then(|| {
            refuse!("R1", "pawn-capture", [site(b, to)];
                "o peão só anda na diagonal para capturar, e em {} não há nada a capturar", name(to);
                "a pawn goes diagonally only to capture, and there is nothing to capture on {}", name(to))
        });
    }
    let forward = own_row(side, to).checked_sub(own_row(side, from));
    let two = forward == Some(2);
    if col(from) != col(to) || !(forward == Some(1) || two) {
        return Some(step);
    }
    if two && own_row(side, from) != 1 {
        return Some(refuse!("R7", "pawn-double", [site(b, from)];
            "só da sua segunda linha o peão anda duas casas";
            "a pawn goes two squares only from its second row"));
    }
    let next = ahead(side, from);
    let blocked = [next, to].into_iter().find(|&sq| occupied.has(sq))?;
    Some(refuse!("R1", "pawn-blocked", [site(b, blocked)];
        "o peão não captura em frente: há uma peça em {}", name(blocked);
        "a pawn does not capture forward: a piece stands on {}", name(blocked)))
}

/// Why a move that the man can make is still refused: the king would be attacked.
fn refuse_attack(board: &Board, b: usize, mv: Move) -> Option<Refusal> {
    let side = board.turn;
    let mut next = *board;
    next.shift(mv);
    let attackers = next.attackers(side, next.king(side), next.occupied());
    let by = attackers.squares().next()?;
    let man = board.man(by).map_or(text("peça", "piece"), |(s, k)| man_name(s, k));
    Some(spot(b, by, |s| refusals::leaves_check("R8", YOUR_KING, man, s, board.check)))
}
