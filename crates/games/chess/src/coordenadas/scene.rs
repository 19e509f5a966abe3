//! Two inlaid boards side by side, A on the left, each turned so that the viewer's team sits below;
//! every hand lies at its owner's edge.

use super::board::{Board, CASTLES, Castle, Kind, RIGHTS};
use super::names::{DRAWINGS, id, man_name, plain, promoted_name};
use super::notation::{BOARDS, letter};
use super::rules::{Coordenadas, Mode, Move, Position, Standing, seat_of, team};
use super::typed;
use ::rules::{
    Attempt, Chair, Decor, Glyph, Mark, Material, ParseError, PieceId, PieceSpec, Plan, Present,
    Scene, Seat, Shape, Site, SiteId, Step, Text, Tone, Words, refuse, text, words,
};
use kit::bits::Bits;
use kit::inlaid::{Edge, Inlaid, chequered};
use kit::sites::button;
use kit::trays::STRIP;
use kit::typed::touched as touched_sites;

/// Between the boards.
const GAP: f32 = 0.3;
/// Room around the squares of a board, with its letter in a corner.
const MARGIN: f32 = 0.52;
/// Between the text boards, in characters.
const TEXT_GAP: u16 = 5;
/// The first hand and the first button among the sites.
const HANDS: u16 = 128;
const BUTTONS: u16 = HANDS + 20;

/// A square of a board.
pub(super) fn site(b: usize, sq: u8) -> SiteId {
    SiteId(64 * b as u16 + u16::from(sq))
}

/// Where men of a kind lie in the hand of a colour on a board.
fn hand(b: usize, side: u8, kind: Kind) -> SiteId {
    let seat = u16::from(seat_of(b, side).0);
    SiteId(HANDS + 5 * seat + (kind as u16).saturating_sub(1))
}

/// The button with which a pawn becomes something.
fn promote(kind: Kind) -> SiteId {
    SiteId(BUTTONS + (kind as u16).saturating_sub(1))
}

/// What a touched site is.
#[derive(Clone, Copy)]
enum Touched {
    Square(usize, u8),
    Hand(usize, u8, Kind),
    Promote(Kind),
}

fn touched(id: SiteId) -> Option<Touched> {
    let n = id.0;
    if n < HANDS {
        return Some(Touched::Square(usize::from(n / 64), (n % 64) as u8));
    }
    if n < BUTTONS {
        let (seat, kind) = ((n - HANDS) / 5, (n - HANDS) % 5);
        let kind = Kind::HAND[usize::from(kind)];
        return Some(Touched::Hand(usize::from(seat % 2), (seat / 2) as u8, kind));
    }
    let kind = Kind::PROMOTED.get(usize::from(n - BUTTONS))?;
    Some(Touched::Promote(*kind))
}

const CHARACTERS: [&str; 6] = ["R", "D", "T", "B", "C", "P"];
const FIGURES: [[char; 6]; 2] = [['♔', '♕', '♖', '♗', '♘', '♙'], ['♚', '♛', '♜', '♝', '♞', '♟']];

/// The piece of a man. Men cross from board to board, so both boards share them; only the kings of
/// board B are pieces of their own, so that each of the four players has one.
fn piece(b: usize, side: u8, kind: Kind, promoted: bool) -> PieceId {
    PieceId(match (kind, b, promoted) {
        (Kind::King, 1, _) => 20 + side,
        (_, _, true) => 12 + 4 * side + (kind as u8).saturating_sub(1),
        _ => 6 * side + kind as u8,
    })
}

fn pieces() -> Vec<PieceSpec> {
    let spec = |b: usize, side: u8, kind: Kind, id: &'static str, name: Text| {
        let (s, k) = (usize::from(side), kind as usize);
        PieceSpec {
            id,
            name,
            seat: Some(seat_of(b, side)),
            shape: Shape::Turned,
            tone: if side == 0 { Tone::Light } else { Tone::Dark },
            glyph: Some(Glyph { character: CHARACTERS[k], drawing: DRAWINGS[k], letters: None }),
            ascii: letter(side, kind),
            unicode: FIGURES[s][k],
        }
    };
    let mut out = Vec::new();
    for side in 0..2u8 {
        for kind in Kind::ALL {
            out.push(spec(0, side, kind, id(side, kind, false), man_name(side, kind)));
        }
    }
    for side in 0..2u8 {
        for kind in Kind::PROMOTED {
            out.push(spec(0, side, kind, id(side, kind, true), promoted_name(side, kind)));
        }
    }
    for (side, id) in [(0, "white-king-b"), (1, "black-king-b")] {
        out.push(spec(1, side, Kind::King, id, man_name(side, Kind::King)));
    }
    out
}

/// The names of the men in a hand, by letter.
const IN_HAND: [(char, Text); 5] = [
    ('q', text("damas", "queens")),
    ('r', text("torres", "rooks")),
    ('b', text("bispos", "bishops")),
    ('n', text("cavalos", "knights")),
    ('p', text("peões", "pawns")),
];

/// The names of the hands by seat, and whose they are.
const WHOSE: [(&str, Text); 4] = [
    ("Aw", text("na mão das Brancas de A", "in the hand of White on A")),
    ("Bw", text("na mão das Brancas de B", "in the hand of White on B")),
    ("Ab", text("na mão das Pretas de A", "in the hand of Black on A")),
    ("Bb", text("na mão das Pretas de B", "in the hand of Black on B")),
];

/// The colour of the viewer's team on a board: it sits below.
fn below(view: Seat, b: usize) -> u8 {
    let first_team = matches!(view.0, 0 | 3);
    u8::from(first_team != (b == 0))
}

fn boards(view: Seat) -> [Inlaid; 2] {
    [0, 1].map(|b| {
        let edge = if below(view, b) == 0 { Edge::South } else { Edge::North };
        let mut board = Inlaid::new(8, 8, edge);
        board.prefix = ["A", "B"][b];
        board.margin = MARGIN;
        board.all_round = false;
        board.top = STRIP;
        board.left = if b == 0 { 0.0 } else { board.width() + GAP };
        board
    })
}

/// The sites of the four hands, in the order of seats.
fn hands(view: Seat, boards: &[Inlaid; 2]) -> Vec<Site> {
    let mut out = Vec::new();
    for seat in 0..4u8 {
        let (b, side) = (usize::from(seat % 2), seat / 2);
        let (name, whose) = WHOSE[usize::from(seat)];
        let board = boards[b];
        let y = if below(view, b) == side {
            board.top + board.height() + STRIP / 2.0
        } else {
            STRIP / 2.0
        };
        let strip = kit::hands::strip(name, whose, Seat(seat), &IN_HAND);
        let middle = board.left + board.width() / 2.0;
        for (i, mut tray) in (0i16..).zip(strip) {
            tray.x = middle + f32::from(i - 2) * 1.2;
            tray.y = y;
            out.push(tray);
        }
    }
    out
}

impl Coordenadas {
    /// Who is to move, waits or is in check on a board.
    fn note(&self, pos: &Position, b: usize) -> Words {
        let board = &pos.boards[b];
        let letter = BOARDS[b];
        let (pt, en) = if board.turn == 0 { ("Brancas", "White") } else { ("Pretas", "Black") };
        let check = if board.check { (" Xeque!", " Check!") } else { ("", "") };
        let open = self.open(pos);
        let says = |verb_pt: &str, rest_pt: &str, said_en: &str| {
            words!(
                "Tabuleiro {letter}: {verb_pt}as {pt}{rest_pt}.{}", check.0;
                "Board {letter}: {en} {said_en}.{}", check.1)
        };
        match self.standing(board) {
            Standing::Mated => words!("Tabuleiro {letter}: xeque-mate às {pt}.";
                "Board {letter}: {en} is mated."),
            Standing::Waits => says("", " esperam por uma peça", "waits for a piece"),
            Standing::Free if !open.contains(&Some(b)) => says("", " jogam a seguir", "moves next"),
            Standing::Free if self.options.mode == Mode::Alternating => {
                says("jogam ", "", "is to move")
            }
            Standing::Free => says("", " podem jogar", "may move"),
        }
    }
}

/// Board A to the left, board B to the right, partners on one side.
fn chair(view: Seat, seat: Seat) -> Chair {
    let on_a = seat.0.is_multiple_of(2);
    match (team(view) == team(seat), on_a) {
        (true, true) => Chair::BelowLeft,
        (true, false) => Chair::BelowRight,
        (false, true) => Chair::AboveLeft,
        (false, false) => Chair::AboveRight,
    }
}

impl Present for Coordenadas {
    fn plan(&self, view: Seat) -> Plan {
        let boards = boards(view);
        let [a, b] = boards;
        let width = b.left + b.width();
        let height = a.top + a.height() + 2.0 * STRIP;
        let texts = boards.map(Inlaid::text);
        let wide = texts[0][0].chars().count() as u16;
        let mut sites = a.sites((1, 0));
        sites.extend(b.sites((1, wide + TEXT_GAP)));
        sites.extend(hands(view, &boards));
        for (i, label) in (0i16..).zip(Kind::PROMOTED.map(plain)) {
            let own = boards[usize::from(view.0 & 1)];
            let x = own.left + own.width() / 2.0 + (f32::from(i) - 1.5) * 2.2;
            sites.push(button(label.en, label.into(), (x, height - STRIP / 2.0), 2.0));
        }
        let mut decor = Vec::new();
        for board in boards {
            decor.extend(board.decor(chequered));
            decor.push(Decor::Label {
                x: board.left + board.width() - MARGIN / 2.0,
                y: board.top + MARGIN / 2.0,
                size: 0.42,
                text: Words::same(board.prefix),
                class: "label",
            });
        }
        let gap = " ".repeat(usize::from(TEXT_GAP));
        let title = |letter: char| format!("{letter:^width$}", width = usize::from(wide));
        let mut text = vec![format!("{}{gap}{}", title('A'), title('B'))];
        let rows = texts[0].iter().zip(&texts[1]);
        text.extend(rows.map(|(left, right)| format!("{left}{gap}{right}")));
        Plan {
            chairs: (0..4).map(|s| chair(view, Seat(s))).collect(),
            width,
            height,
            material: Material("inlaid"),
            sites,
            pieces: pieces(),
            decor,
            text,
        }
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let word = |piece: PieceId| {
            let (side, kind, promoted) = match piece.0 {
                n @ 0..12 => (n / 6, usize::from(n % 6), ""),
                n @ 12..20 => ((n - 12) / 4, usize::from((n - 12) % 4) + 1, "~"),
                n => (n - 20, 0, ""),
            };
            format!("{}{promoted}", letter(side, Kind::ALL[kind]))
        };
        let half = |b: usize, board: &Board| {
            let mut hands = String::new();
            for side in 0..2 {
                for kind in Kind::HAND {
                    let n = men.total(hand(b, side, kind)).into();
                    hands.extend(std::iter::repeat_n(letter(side, kind), n));
                }
            }
            let side = if b == usize::from(turn.0 % 2) { turn.0 / 2 } else { board.turn };
            // Who castles has king and rook where they began.
            let home = |side: u8, castle: &Castle| {
                let king = men.on(site(b, castle.king)) == Some(piece(b, side, Kind::King, false));
                king && men.on(site(b, castle.rook)) == Some(piece(b, side, Kind::Rook, false))
            };
            let may = |right: u8| {
                let ways =
                    (0..).zip(&CASTLES).flat_map(|(s, both)| both.iter().map(move |c| (s, c)));
                ways.into_iter().any(|(side, castle)| castle.right == right && home(side, castle))
            };
            let rights = RIGHTS.iter().filter(|r| board.castling & r.1 != 0 && may(r.1));
            let mut rights: String = rights.map(|r| r.0).collect();
            if rights.is_empty() {
                rights.push('-');
            }
            let letter = if side == 0 { 'w' } else { 'b' };
            let rows = kit::fen::laid(8, 8, men, 64 * b as u16, word);
            format!("{rows}[{hands}] {letter} {rights} - {} {}", board.quiet, board.number)
        };
        Some(format!("{} | {}", half(0, &pos.boards[0]), half(1, &pos.boards[1])))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for (b, board) in pos.boards.iter().enumerate() {
            for sq in board.occupied().squares() {
                if let Some((side, kind)) = board.man(sq) {
                    let promoted = board.promoted.has(sq);
                    scene.add(site(b, sq), piece(b, side, kind, promoted), 1);
                }
            }
            for side in 0..2u8 {
                for kind in Kind::HAND {
                    let count = i32::from(board.hand(side, kind));
                    scene.add(hand(b, side, kind), piece(b, side, kind, false), count);
                }
            }
            if board.check {
                scene.marks.push((site(b, board.king(board.turn)), Mark::Danger));
            }
            scene.notes.push(self.note(pos, b));
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let b = usize::from(mv.board & 1);
        let to = site(b, mv.to);
        if mv.drop {
            return vec![hand(b, pos.boards[b].turn, mv.kind), to];
        }
        let mut path = vec![site(b, mv.from), to];
        if mv.into != mv.kind {
            path.push(promote(mv.into));
        }
        path
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let b = usize::from(mv.board & 1);
        let (board, other) = (&pos.boards[b], 1 - b);
        let (us, them) = (board.turn, 1 - board.turn);
        let to = site(b, mv.to);
        if mv.drop {
            return vec![Step::enter(Some(hand(b, us, mv.kind)), to, piece(b, us, mv.kind, false))];
        }
        let mut out = Vec::new();
        if let Some(sq) = board.captured_on(mv)
            && let Some((_, mut kind)) = board.man(sq)
        {
            if board.promoted.has(sq) {
                out.push(Step::change(
                    site(b, sq),
                    piece(b, them, kind, true),
                    piece(b, them, Kind::Pawn, false),
                ));
                kind = Kind::Pawn;
            }
            let gone = self.play_on() && self.decided(&pos.boards[other]);
            out.push(Step::capture(
                site(b, sq),
                piece(b, them, kind, false),
                (!gone).then(|| hand(other, them, kind)),
            ));
        }
        let promoted = board.promoted.has(mv.from);
        let man = piece(b, us, mv.kind, promoted);
        let slide =
            |from: u8, to: u8, piece: PieceId| Step::slide(site(b, from), site(b, to), piece);
        out.push(slide(mv.from, mv.to, man));
        if mv.kind == Kind::King && mv.from.abs_diff(mv.to) == 2 {
            let way = CASTLES[usize::from(us)][usize::from(mv.to > mv.from)];
            let rook = piece(b, us, Kind::Rook, false);
            out.push(slide(way.rook, way.rook_to, rook));
        }
        if mv.into != mv.kind {
            out.push(Step::change(to, man, piece(b, us, mv.into, true)));
        }
        out
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let clicks = match touched_sites(attempt, |text| typed::resolve(self, pos, text)) {
            Ok(clicks) => clicks,
            Err(error) => return error,
        };
        let all: Option<Vec<Touched>> = clicks.iter().map(|&id| touched(id)).collect();
        let refusal = match all.as_deref() {
            Some(&[Touched::Square(b, from)]) => self.refuse_pick(pos, b, from),
            Some(&[Touched::Hand(b, side, kind)]) => self.refuse_hand(pos, b, side, kind),
            Some(&[Touched::Square(b, _), Touched::Square(c, to), ..]) if b != c => {
                refuse!("R2", "two-boards", [site(c, to)];
                    "uma peça não passa de um tabuleiro para o outro: só as capturadas passam, para a mão do parceiro";
                    "no piece goes from board to board: only captured ones cross, into the partner's hand")
            }
            Some(&[Touched::Square(b, from), Touched::Square(_, to)]) => {
                self.refuse(pos, b, from, to, None)
            }
            Some(&[Touched::Square(b, from), Touched::Square(_, to), Touched::Promote(into)]) => {
                self.refuse(pos, b, from, to, Some(into))
            }
            Some(&[Touched::Hand(b, _, _), Touched::Square(c, to)]) if b != c => {
                refuse!("R4", "two-boards", [site(c, to)];
                    "uma peça larga-se só no tabuleiro de quem a tem na mão";
                    "a piece is dropped only on the board of the player who holds it")
            }
            Some(&[Touched::Hand(b, side, kind), Touched::Square(_, to)]) => {
                if side == pos.boards[b].turn {
                    self.refuse_drop(pos, b, kind, to)
                } else {
                    self.refuse_hand(pos, b, side, kind)
                }
            }
            _ => {
                return ParseError::syntax(
                    0,
                    words!(
                    "a casa de uma peça sua ou uma peça da sua mão, e depois a casa para onde vai";
                    "the square of one of your pieces or a piece in your hand, and then where it goes"),
                );
            }
        };
        ParseError::illegal(refusal)
    }

    /// Board A is on the left; partners sit below.
    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Brancas de A", "White on A"),
            1 => text("Brancas de B", "White on B"),
            2 => text("Pretas de A", "Black on A"),
            _ => text("Pretas de B", "Black on B"),
        }
    }
}
