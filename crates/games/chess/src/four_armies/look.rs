//! The inlaid board with its four thrones, turned men, and what lies beside it.

use super::{Armies, Army, Kind, Men, Move, throne};
use kit::bits::Bits;
use kit::inlaid::{Inlaid, chequered};
use kit::sites::{button, tray};
use kit::trays;
use rules::{
    Decor, Glyph, Mark, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Site, SiteId, Step, Text,
    Words, text, words,
};

/// The signs of the four sides in plain text and in a Unicode terminal, by kind: partners share the
/// case of letters and the fill of figures.
const SIGNS: [[(char, char); 5]; 4] = [
    [('R', '♔'), ('E', '♖'), ('C', '♘'), ('B', '♗'), ('P', '♙')],
    [('r', '♚'), ('e', '♜'), ('c', '♞'), ('b', '♝'), ('p', '♟')],
    [('K', 'R'), ('L', 'E'), ('H', 'C'), ('S', 'B'), ('O', 'P')],
    [('k', 'r'), ('l', 'e'), ('h', 'c'), ('s', 'b'), ('o', 'p')],
];

const DRAWINGS: [&str; 5] = ["king", "elephant", "horse", "boat", "pawn"];
const LETTERS: [&str; 5] = ["R", "E", "C", "B", "P"];

/// The site of a square.
pub(crate) const fn site(sq: u8) -> SiteId {
    SiteId(sq as u16)
}

/// The piece of a side and a kind.
const fn men(colour: usize, kind: Kind) -> PieceId {
    PieceId(5 * colour as u8 + kind as u8)
}

/// How far the trays below the board lie from it, besides what all trays do.
const TALLER: f32 = 0.15;

/// A strip of buttons and the like below the board.
pub(crate) type Strip = Vec<Site>;

/// A button of a strip.
pub(crate) fn press(name: &str, label: Text, width: f32) -> Site {
    button(name, label.into(), (0.0, 0.0), width)
}

/// The buttons for what a pawn becomes, from this kind on, and for a pass.
pub(crate) fn buttons(first: Kind) -> Strip {
    let all = [
        press("to-r", text("rei", "king"), 1.2),
        press("to-e", text("elefante", "elephant"), 1.7),
        press("to-c", text("cavalo", "horse"), 1.5),
        press("to-b", text("barco", "boat"), 1.4),
        press("pass", text("passar", "pass"), 1.5),
    ];
    all.into_iter().skip(first as usize).collect()
}

/// Where dice lie, at the end of the last strip.
pub(crate) const fn dice_site<G: Armies>() -> SiteId {
    SiteId(64 + G::BUTTONS)
}

/// The board turned to a seat, four thrones marked, strips of buttons at its lower edge, then dice and prisoners:
/// those that the viewer's side took below, the others above. Buttons of different strips never show together, so
/// all strips lie on one line, where coordinates are when there is nothing to choose. Sites: the squares, the strips in order
/// with the dice (their name and the width of their tray) at the end, then the tray of the side of seat 0
/// and that of seat 1 (see [`trays_of`]).
pub(crate) fn plan<G: Armies>(
    game: &G,
    view: Seat,
    strips: Vec<Strip>,
    (dice, width): (Text, f32),
) -> Plan {
    let armies = &G::ARMIES;
    let board = Inlaid::new(8, 8, armies[view.index() & 3].edge);
    let mut plan = board.plan(board.sites((0, 0)), pieces(armies), chequered);
    plan.chairs = armies.iter().map(|a| armies[view.index() & 3].edge.chair(a.edge)).collect();
    for army in armies {
        let sq = throne(army.edge);
        let (x, y) = board.centre(u16::from(sq % 8), u16::from(sq / 8));
        plan.decor.push(Decor::rect((x - 0.5, y - 0.5), (1.0, 1.0), 0.0, "throne"));
    }
    for strip in strips {
        let all: f32 = strip.iter().map(|s| s.w + 0.2).sum::<f32>() - 0.2;
        let mut left = (plan.width - all) / 2.0;
        for button in strip {
            let x = left + button.w / 2.0;
            left += button.w + 0.2;
            plan.sites.push(Site { x, y: plan.height - 0.38, h: 0.72, ..button });
        }
    }
    let taken = |side: usize| {
        let (a, b) = (&armies[1 - side], &armies[3 - side]);
        let own = [armies[side].letter, armies[side + 2].letter];
        let label = words!(
            "perdidas: {} e {}", a.name.pt, b.name.pt;
            "lost by {} and {}", a.name.en, b.name.en);
        let name = format!("taken-{}{}", own[0], own[1]);
        trays::row(&name, label, Seat(side as u8), 6.4, 16)
    };
    let (own, dice) =
        (usize::from(view.0 & 1), tray("dice", dice.into(), None, (0.0, 0.0), (width, 0.85)));
    let first = plan.sites.len() + usize::from(game.throws());
    let mut lower: Vec<Site> = game.throws().then_some(dice).into_iter().collect();
    lower.push(taken(own));
    trays::beside(&mut plan, lower, vec![taken(1 - own)]);
    plan.sites[first + 1].x = plan.sites[first].x;
    // Men stand taller than their tray.
    for site in &mut plan.sites[64 + usize::from(G::BUTTONS)..=first] {
        site.y += TALLER;
    }
    plan.height += TALLER;
    if own == 1 {
        plan.sites.swap(first, first + 1);
    }
    plan
}

/// The trays of prisoners: taken by the side of seat 0, and of seat 1.
fn trays_of<G: Armies>(game: &G) -> [SiteId; 2] {
    let strips = G::BUTTONS + u16::from(game.throws());
    [SiteId(64 + strips), SiteId(65 + strips)]
}

fn pieces(armies: &[Army; 4]) -> Vec<PieceSpec> {
    let mut out = Vec::new();
    for (c, army) in armies.iter().enumerate() {
        for kind in Kind::ALL {
            let k = kind as usize;
            let (ascii, unicode) = SIGNS[c][k];
            out.push(PieceSpec {
                id: army.ids[k],
                name: army.men[k],
                seat: Some(Seat(c as u8)),
                shape: Shape::Turned,
                tone: army.tone,
                glyph: Some(Glyph { character: LETTERS[k], drawing: DRAWINGS[k], letters: None }),
                ascii,
                unicode,
            });
        }
    }
    out
}

/// How many men of each side and kind have left the board, as far as the board tells: a side began with
/// one of each and four pawns, and a man too many is a promoted pawn. Where boats change sides
/// (`shared`), a second boat beside a partner without one is the partner's.
fn lost(board: &Men, shared: bool) -> [[u8; 5]; 4] {
    let mut have = [[0i32; 5]; 4];
    for (c, row) in have.iter_mut().enumerate() {
        for kind in Kind::ALL {
            row[kind as usize] = board.count(c, kind) as i32;
        }
    }
    let boat = Kind::Boat as usize;
    for c in 0..4 {
        if shared && have[c][boat] > 1 && have[(c + 2) % 4][boat] == 0 {
            have[c][boat] -= 1;
            have[(c + 2) % 4][boat] += 1;
        }
    }
    have.map(|row| {
        let pawn = Kind::Pawn as usize;
        let promoted: i32 = row[..pawn].iter().map(|&n| (n - 1).max(0)).sum();
        let mut out = row.map(|n| (1 - n).max(0) as u8);
        out[pawn] = (4 - row[pawn] - promoted).max(0) as u8;
        out
    })
}

/// Every man of the board where it stands, the lost ones in the trays, and the Kings in danger marked.
pub(crate) fn scene<G: Armies>(game: &G, pos: &G::Position) -> Scene {
    let (mut scene, board, trays) = (Scene::default(), G::men(pos), trays_of(game));
    for sq in board.occupied().squares() {
        let (colour, kind) = board.on(sq);
        scene.add(site(sq), men(colour, kind), 1);
    }
    for (c, row) in lost(board, G::SHARED).into_iter().enumerate() {
        for kind in Kind::ALL {
            let n = i32::from(row[kind as usize]);
            scene.add(trays[1 - c % 2], men(c, kind), n);
        }
    }
    for seat in (0..4).filter(|&seat| game.threatened(pos, seat)) {
        let king = board.of(seat, Kind::King).lowest();
        scene.marks.push((site(king), Mark::Danger));
    }
    scene
}

/// The men that stand on the squares of a scene.
pub(crate) fn laid(scene: &Scene) -> Men {
    let mut board = Men::EMPTY;
    for sq in 0..64 {
        if let Some(piece) = scene.on(site(sq)) {
            let kind = Kind::ALL[usize::from(piece.0 % 5)];
            board.flip(usize::from((piece.0 / 5) & 3), kind, sq);
        }
    }
    board
}

/// The sites that are touched for a move: a man, where it goes and what it becomes, if there is a choice;
/// where a King comes back; a button.
pub(crate) fn clicks<G: Armies>(game: &G, pos: &G::Position, mv: Move) -> Vec<SiteId> {
    let becomes = || SiteId(63 + u16::from(mv.into) - G::FIRST as u16);
    match mv.man {
        Move::RETURN => vec![site(mv.to)],
        Move::PROMOTE => vec![site(mv.from), becomes()],
        _ if mv.kind().is_none() => {
            let said = u16::from(mv.man - Move::PASS.man);
            vec![SiteId(super::pass_button(G::FIRST).0 + said)]
        }
        _ if mv.into > 0 && game.promotions(pos, mv.from, mv.to).count_ones() > 1 => {
            vec![site(mv.from), site(mv.to), becomes()]
        }
        _ => vec![site(mv.from), site(mv.to)],
    }
}

/// A move step by step: what is captured, the man that goes, the triumph of a boat, what is said; then all
/// that differs from the position after the move.
pub(crate) fn steps<G: Armies>(game: &G, pos: &G::Position, mv: Move) -> Vec<Step> {
    let (board, us, trays) = (G::men(pos), G::moving(pos), trays_of(game));
    let mut out = Vec::new();
    if let Some(kind) = mv.kind() {
        let capture = |sq: u8| {
            let (colour, kind) = board.on(sq);
            Step::capture(site(sq), men(colour, kind), Some(trays[1 - colour % 2]))
        };
        if board.occupied().has(mv.to) {
            out.push(capture(mv.to));
        }
        out.push(Step::slide(site(mv.from), site(mv.to), men(us, kind)));
        let boats = if kind == Kind::Boat { game.triumph(pos, mv) } else { 0 };
        if boats.any() {
            out.push(Step::Say(Words::new("Triunfo do Barco!", "The Boat's triumph!")));
        }
        out.extend(boats.squares().map(capture));
    }
    out.extend(game.said(pos, mv));
    let mut told = game.scene(pos, None);
    for step in &out {
        step.apply(&mut told);
    }
    let mut next = pos.clone();
    game.play(&mut next, mv);
    let real = game.scene(&next, None);
    settle_board(&mut told, &real, trays, &mut out);
    settle_trays(&mut told, &real, trays, &mut out);
    out
}

/// Men that change where they stand (promotions, boats taken over) and Kings that come back.
fn settle_board(told: &mut Scene, real: &Scene, trays: [SiteId; 2], out: &mut Vec<Step>) {
    let on = |scene: &Scene, at: SiteId| -> Option<PieceId> {
        scene.stacks.iter().find(|s| s.site == at).map(|s| s.piece)
    };
    for at in (0..64).map(SiteId) {
        let step = match (on(told, at), on(real, at)) {
            (Some(piece), Some(into)) if piece != into => Step::change(at, piece, into),
            (None, Some(piece)) => {
                let from = trays.into_iter().find(|&t| told.count(t, piece) > 0);
                Step::enter(from, at, piece)
            }
            (Some(piece), None) => Step::leave(at, None, piece),
            _ => continue,
        };
        step.apply(told);
        out.push(step);
    }
}

/// The last steps of a move: what lies in the trays becomes what the position after the move says. A
/// promoted man that is captured counts as the pawn it was; a pawn that is promoted takes the place of a
/// lost man.
fn settle_trays(told: &mut Scene, real: &Scene, trays: [SiteId; 2], out: &mut Vec<Step>) {
    for at in trays {
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for piece in (0..20).map(PieceId) {
            let (have, want) = (told.count(at, piece), real.count(at, piece));
            more.extend((want..have).map(|_| piece));
            less.extend((have..want).map(|_| piece));
        }
        let mut steps = Vec::new();
        for i in 0..more.len().max(less.len()) {
            steps.push(match (more.get(i), less.get(i)) {
                (Some(&piece), Some(&into)) => Step::change(at, piece, into),
                (Some(&piece), None) => Step::leave(at, None, piece),
                (None, Some(&piece)) => Step::enter(None, at, piece),
                (None, None) => continue,
            });
        }
        for step in &steps {
            step.apply(told);
        }
        out.append(&mut steps);
    }
}
