//! The board of cypress wood: ruled squares with four dots, wedges that point at the enemy, and a
//! stand for each hand.

use super::board::{Kind, Man, SQUARES, ZONE};
use super::moves::{Class, Move};
use super::names::name;
use super::position::Position;
use super::rules::{Impasse, Shogi};
use super::typed;
use ::rules::{
    Attempt, Decor, Game, Glyph, Mark, Material, Notation, ParseError, PieceId, PieceSpec, Plan,
    Present, Scene, Seat, Shape, SiteId, SiteKind, Stack, Status, Step, Text, Tone, Words, text,
    words,
};
use kit::bits::Bits;
use kit::grid::Grid;
use kit::hands;
use kit::sites::button;
use kit::trays;
use kit::typed::touched as touched_sites;

const GRID: Grid = Grid { cols: 9, rows: 9, kind: SiteKind::Square, upper: true };

/// The buttons, after the squares and the two hands of seven kinds.
const PROMOTE: SiteId = SiteId(95);
const KEEP: SiteId = SiteId(96);
const COUNT: SiteId = SiteId(97);

/// What one kind of man looks like: characters of South and North, drawing, the letters of the
/// terminal (capitals for South), class names.
struct Look {
    man: Man,
    characters: [&'static str; 2],
    drawing: &'static str,
    ascii: [char; 2],
    unicode: [char; 2],
    letters: [Text; 2],
    ids: [&'static str; 2],
    names: [Text; 2],
}

macro_rules! look {
    ($kind:ident, $promoted:literal, $characters:expr, $drawing:literal, $ascii:expr,
     $unicode:expr, $letters:expr, $pt:literal, $en:literal) => {
        Look {
            man: Man { kind: Kind::$kind, promoted: $promoted },
            characters: $characters,
            drawing: $drawing,
            ascii: $ascii,
            unicode: $unicode,
            letters: [text($letters[0], $letters[0]), text($letters[1], $letters[1])],
            ids: [concat!("south-", $drawing), concat!("north-", $drawing)],
            names: [
                text(concat!($pt, " de Sul"), concat!("South's ", $en)),
                text(concat!($pt, " de Norte"), concat!("North's ", $en)),
            ],
        }
    };
}

/// In the order of the men's numbers. Text boards show the letters of the book, in which moves are
/// written. Plain men have the letters of SFEN; promoted ones have the same
/// letter with a dot, or in plain text T (tokin), D (dragon), H (horse), and Z, M, J for silver,
/// knight and lance.
#[rustfmt::skip]
const LOOKS: [Look; 14] = [
    look!(Pawn, false, ["歩"; 2], "pawn", ['P', 'p'], ['P', 'p'], ["P", "p"], "peão", "pawn"),
    look!(Lance, false, ["香"; 2], "lance", ['L', 'l'], ['L', 'l'], ["L", "l"], "lança", "lance"),
    look!(Knight, false, ["桂"; 2], "knight", ['N', 'n'], ['N', 'n'], ["C", "c"], "cavalo", "knight"),
    look!(Silver, false, ["銀"; 2], "silver", ['S', 's'], ['S', 's'], ["GP", "gp"], "general de prata", "silver general"),
    look!(Bishop, false, ["角"; 2], "bishop", ['B', 'b'], ['B', 'b'], ["B", "b"], "bispo", "bishop"),
    look!(Rook, false, ["飛"; 2], "rook", ['R', 'r'], ['R', 'r'], ["T", "t"], "torre", "rook"),
    look!(Gold, false, ["金"; 2], "gold", ['G', 'g'], ['G', 'g'], ["GO", "go"], "general de ouro", "gold general"),
    look!(King, false, ["玉", "王"], "king", ['K', 'k'], ['K', 'k'], ["R", "r"], "rei", "king"),
    look!(Pawn, true, ["と"; 2], "tokin", ['T', 't'], ['Ṗ', 'ṗ'], ["+P", "+p"], "peão promovido", "promoted pawn"),
    look!(Lance, true, ["杏"; 2], "promoted-lance", ['J', 'j'], ['Ŀ', 'ŀ'], ["+L", "+l"], "lança promovida", "promoted lance"),
    look!(Knight, true, ["圭"; 2], "promoted-knight", ['M', 'm'], ['Ṅ', 'ṅ'], ["+C", "+c"], "cavalo promovido", "promoted knight"),
    look!(Silver, true, ["全"; 2], "promoted-silver", ['Z', 'z'], ['Ṡ', 'ṡ'], ["+GP", "+gp"], "general de prata promovido", "promoted silver"),
    look!(Bishop, true, ["馬"; 2], "dragon-horse", ['H', 'h'], ['Ḃ', 'ḃ'], ["+B", "+b"], "bispo promovido", "promoted bishop"),
    look!(Rook, true, ["龍"; 2], "dragon", ['D', 'd'], ['Ṙ', 'ṙ'], ["+T", "+t"], "torre promovida", "promoted rook"),
];

pub(super) fn site(sq: u8) -> SiteId {
    SiteId(u16::from(sq))
}

/// Where the men of a kind lie that a side has in hand.
fn hand_site(side: u8, kind: Kind) -> SiteId {
    let i = Kind::HAND.iter().position(|&k| k == kind).unwrap_or(0);
    SiteId(u16::from(SQUARES) + 7 * u16::from(side) + i as u16)
}

/// The hand and the kind of a site.
fn hand_at(site: SiteId) -> Option<(u8, Kind)> {
    let i = site.0.checked_sub(u16::from(SQUARES))?;
    let kind = *Kind::HAND.get(usize::from(i % 7))?;
    (i < 14).then_some(((i / 7) as u8, kind))
}

fn piece(side: u8, man: Man) -> PieceId {
    PieceId(14 * side + man.code() as u8)
}

fn pieces(view: Seat) -> Vec<PieceSpec> {
    let mut out = Vec::new();
    for side in 0..2 {
        for look in &LOOKS {
            let s = usize::from(side);
            out.push(PieceSpec {
                id: look.ids[s],
                name: look.names[s],
                seat: Some(Seat(side)),
                shape: if side == view.0 { Shape::Wedge } else { Shape::WedgeAway },
                tone: if look.man.promoted { Tone::Red } else { Tone::Brown },
                glyph: Some(Glyph {
                    character: look.characters[s],
                    drawing: look.drawing,
                    letters: Some(look.letters[s]),
                }),
                ascii: look.ascii[s],
                unicode: look.unicode[s],
            });
        }
    }
    out
}

/// The ruled lines, the frame and the four dots.
fn ruling() -> Vec<Decor> {
    let edge = GRID.margin();
    let far = edge + 9.0;
    let mut out = Vec::new();
    for i in 0..10u8 {
        let at = edge + f32::from(i);
        let class = if i % 9 == 0 { "thick" } else { "line" };
        for points in [vec![(edge, at), (far, at)], vec![(at, edge), (at, far)]] {
            out.push(Decor::Line { points, bend: false, class });
        }
    }
    for (x, y) in [(3.0, 3.0), (6.0, 3.0), (3.0, 6.0), (6.0, 6.0)] {
        out.push(Decor::Circle { x: edge + x, y: edge + y, r: 0.09, class: "dot" });
    }
    out
}

/// The squares, with room for letters such as `+GP` on the text board.
fn squares(flip: bool) -> Vec<::rules::Site> {
    let mut sites = GRID.sites(flip);
    for cell in sites.iter_mut().flat_map(|site| &mut site.cells) {
        (cell.col, cell.width) = (4 + 2 * (cell.col - 4), 3);
    }
    sites
}

/// The empty text board, four columns to a square.
fn text_board(flip: bool) -> Vec<String> {
    let wide = |line: &str| {
        let (head, rest) = line.split_at(line.char_indices().nth(4).map_or(0, |(at, _)| at));
        let squares = rest.chars().step_by(2).take(9).map(|c| format!("{c:>3}"));
        let tail: String = rest.chars().skip(17).collect();
        format!("{head}{}{tail}", squares.collect::<Vec<_>>().join(" "))
    };
    GRID.text(flip).iter().map(|line| wide(line)).collect()
}

fn stand(side: u8) -> Vec<::rules::Site> {
    let kinds: Vec<(char, Text)> = Kind::HAND
        .iter()
        .map(|&kind| (kind.letter().to_ascii_lowercase(), Man::plain(kind).name()))
        .collect();
    if side == 0 {
        let whose = text("na mão de Sul", "in South's hand");
        hands::strip("hand-s", whose, Seat(0), &kinds)
    } else {
        let whose = text("na mão de Norte", "in North's hand");
        hands::strip("hand-n", whose, Seat(1), &kinds)
    }
}

impl Shogi {
    /// The men on the board and in hand.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for sq in pos.occupied().squares() {
            if let Some((side, man)) = pos.man(sq) {
                out.push(Stack::one(site(sq), piece(side, man)));
            }
        }
        for side in 0..2 {
            for kind in Kind::HAND {
                let n = pos.hand(side).count(kind);
                Stack::put(out, hand_site(side, kind), piece(side, Man::plain(kind)), n);
            }
        }
    }

    /// What the call is called on its button.
    pub(super) fn call_label(&self) -> Words {
        if self.impasse == Impasse::Declare27 {
            Words::new("declarar vitória", "declare a win")
        } else {
            Words::new("pedir contagem", "call for a count")
        }
    }

    /// The points of both sides, worth knowing once a king has entered.
    fn points_note(&self, pos: &Position) -> Option<Words> {
        let entered = (0..2).any(|s| ZONE[s].has(pos.kings[s]));
        if !entered || self.impasse == Impasse::Off {
            return None;
        }
        let [south, north] = self.points(pos);
        Some(words!("Pontos: Sul {south}, Norte {north}."; "Points: South {south}, North {north}."))
    }
}

impl Present for Shogi {
    fn plan(&self, view: Seat) -> Plan {
        let flip = view.0 == 1;
        let mut decor = ruling();
        decor.extend(GRID.coordinates(flip));
        let mut plan = Plan {
            chairs: Vec::new(),
            width: GRID.width(),
            height: GRID.height(),
            material: Material("hinoki"),
            sites: squares(flip),
            pieces: pieces(view),
            decor,
            text: text_board(flip),
        };
        trays::by_seat(&mut plan, view, [stand(0), stand(1)]);
        let press = |name, label, width| button(name, label, (0.0, 0.0), width);
        let buttons = vec![
            press("promote", Words::new("promover", "promote"), 2.2),
            press("keep", Words::new("não promover", "do not promote"), 2.6),
            press("contagem", self.call_label(), 2.8),
        ];
        trays::beside(&mut plan, buttons, Vec::new());
        plan
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let own = |side: u8, word: String| if side == 0 { word } else { word.to_lowercase() };
        let word =
            |piece: PieceId| own(piece.0 / 14, Man::of_code(usize::from(piece.0 % 14)).sfen());
        let mut hands = String::new();
        for side in 0..2 {
            for kind in Kind::HAND {
                let n = men.total(hand_site(side, kind));
                if n > 1 {
                    hands += &n.to_string();
                }
                if n > 0 {
                    hands += &own(side, kind.letter().to_string());
                }
            }
        }
        let hands = if hands.is_empty() { "-" } else { &hands };
        let board = kit::fen::laid(9, 9, men, 0, word);
        Some(format!("{board} {} {hands} {}", self.seat_letter(turn), pos.number))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if !pos.called && pos.in_check() {
            let king = pos.kings[usize::from(pos.turn)];
            scene.marks.push((site(king), Mark::Danger));
            scene.notes.push(if pos.turn == 0 {
                words!("Xeque: o rei de Sul está atacado."; "Check: South's king is attacked.")
            } else {
                words!("Xeque: o rei de Norte está atacado."; "Check: North's king is attacked.")
            });
        }
        scene.notes.extend(self.points_note(pos));
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        if let Some(kind) = mv.class.dropped() {
            return vec![hand_site(pos.turn, kind), site(mv.to)];
        }
        if mv.class == Class::Impasse {
            return vec![COUNT];
        }
        let mut out = vec![site(mv.from), site(mv.to)];
        if mv.has_choice(pos) {
            out.push(if mv.promotes { PROMOTE } else { KEEP });
        }
        out
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let side = pos.turn;
        let Some(man) = mv.man(pos) else {
            let [south, north] = self.points(pos);
            let said = self.call_label();
            return vec![Step::Say(words!(
                "{}: Sul {south}, Norte {north}", said.pt;
                "{}: South {south}, North {north}", said.en))];
        };
        if mv.class.dropped().is_some() {
            return vec![Step::enter(
                Some(hand_site(side, man.kind)),
                site(mv.to),
                piece(side, man),
            )];
        }
        let mut out = Vec::new();
        if let Some((other, taken)) = pos.man(mv.to) {
            let hand = hand_site(side, taken.kind);
            out.push(Step::capture(site(mv.to), piece(other, taken), Some(hand)));
            // It is turned round, and on its plain side again (R6).
            out.push(Step::change(hand, piece(other, taken), piece(side, Man::plain(taken.kind))));
        }
        out.push(Step::slide(site(mv.from), site(mv.to), piece(side, man)));
        if mv.promotes {
            let turned = Man { promoted: true, ..man };
            out.push(Step::change(site(mv.to), piece(side, man), piece(side, turned)));
        }
        out
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let clicks = match touched_sites(attempt, |text| typed::resolve(self, pos, text)) {
            Ok(clicks) => clicks,
            Err(error) => return error,
        };
        let square = |s: SiteId| u8::try_from(s.0).ok().filter(|&sq| sq < SQUARES);
        let refusal = match *clicks {
            [COUNT] => self.refuse_impasse(pos),
            [one] => match (square(one), hand_at(one)) {
                (Some(sq), _) => self.refuse_pick(pos, sq),
                (_, Some((side, kind))) => self.refuse_hand(pos, side, kind),
                _ => return not_clicks(),
            },
            [first, second] => match (square(first), hand_at(first), square(second)) {
                (Some(from), _, Some(to)) => {
                    if self.may(pos, from, to, false) || self.may(pos, from, to, true) {
                        return ParseError::syntax(
                            0,
                            words!(
                            "«promover» ou «não promover»"; "“promote” or “do not promote”"),
                        );
                    }
                    self.refuse(pos, from, to, None)
                }
                (_, Some((side, kind)), Some(to)) => {
                    if side == pos.turn {
                        self.refuse_drop(pos, kind, to)
                    } else {
                        self.refuse_hand(pos, side, kind)
                    }
                }
                _ => return not_clicks(),
            },
            [first, second, third] if third == PROMOTE || third == KEEP => {
                match (square(first), square(second)) {
                    // A promotion that is compulsory is not asked for: two sites are the whole move.
                    (Some(from), Some(to)) if third == PROMOTE && self.may(pos, from, to, true) => {
                        return not_clicks();
                    }
                    (Some(from), Some(to)) => self.refuse(pos, from, to, Some(third == PROMOTE)),
                    _ => return not_clicks(),
                }
            }
            _ => return not_clicks(),
        };
        ParseError::illegal(refusal)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Sul", "South"),
            _ => text("Norte", "North"),
        }
    }
}

impl Shogi {
    /// Whether a legal move goes from one square to another, with a promotion or without.
    fn may(&self, pos: &Position, from: u8, to: u8, promotes: bool) -> bool {
        let mut moves = Vec::new();
        if let Status::ToMove(_) = self.status(pos) {
            self.moves(pos, &mut moves);
        }
        moves.iter().any(|mv| (mv.from, mv.to, mv.promotes) == (from, to, promotes))
    }
}

fn not_clicks() -> ParseError {
    ParseError::syntax(
        0,
        words!(
            "uma peça sua, no tabuleiro ou na mão, e depois a casa para onde vai, como {}", name(40);
            "one of your pieces, on the board or in hand, and then where it goes, such as {}", name(40)),
    )
}
