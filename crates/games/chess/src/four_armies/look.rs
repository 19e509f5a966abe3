//! The inlaid board with its four thrones, turned men, and what lies beside it.

use super::{Army, Kind, Men, throne};
use kit::bits::Bits;
use kit::inlaid::{Inlaid, chequered};
use kit::trays;
use rules::{
    Decor, Glyph, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Site, SiteId, Step, words,
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
pub(crate) const fn men(colour: usize, kind: Kind) -> PieceId {
    PieceId(5 * colour as u8 + kind as u8)
}

/// A strip of buttons and the like below the board.
pub(crate) type Strip = Vec<Site>;

/// The board turned to a seat, four thrones marked, strips of buttons below it, then the prisoners:
/// those that the viewer's side took below, the others above. Sites: the squares, the strips in order,
/// then the tray of the side of seat 0 and that of seat 1 (see [`trays_of`]).
pub(crate) fn plan(armies: &[Army; 4], view: Seat, strips: Vec<Strip>) -> Plan {
    let board = Inlaid::new(8, 8, armies[view.index() & 3].edge);
    let mut plan = board.plan(board.sites((0, 0)), pieces(armies), chequered);
    plan.chairs = armies.iter().map(|a| armies[view.index() & 3].edge.chair(a.edge)).collect();
    for army in armies {
        let sq = throne(army.edge);
        let (x, y) = board.centre(u16::from(sq % 8), u16::from(sq / 8));
        plan.decor.push(Decor::Circle { x, y, r: 0.43, class: "thin" });
    }
    for strip in strips {
        trays::beside(&mut plan, strip, Vec::new());
    }
    let taken = |side: usize| {
        let (a, b) = (&armies[1 - side], &armies[3 - side]);
        let own = [armies[side].letter, armies[side + 2].letter];
        let label = words!(
            "perdidas: {} e {}", a.name.pt, b.name.pt;
            "men lost by {} and {}", a.name.en, b.name.en);
        let name = format!("taken-{}{}", own[0], own[1]);
        vec![trays::row(&name, label, Seat(side as u8), 8.4, 16)]
    };
    trays::by_seat(&mut plan, Seat(view.0 & 1), [taken(0), taken(1)]);
    plan
}

/// The trays of prisoners: taken by the side of seat 0, and of seat 1. `strips` is how many sites the
/// strips of buttons hold.
pub(crate) const fn trays_of(strips: u16) -> [SiteId; 2] {
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
                glyph: Some(Glyph { character: LETTERS[k], drawing: DRAWINGS[k] }),
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
pub(crate) fn lost(board: &Men, shared: bool) -> [[u8; 5]; 4] {
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

/// Puts every man of the board into a scene, and the lost ones into the trays.
pub(crate) fn put_men(scene: &mut Scene, board: &Men, trays: [SiteId; 2], shared: bool) {
    for sq in board.occupied().squares() {
        let (colour, kind) = board.on(sq);
        scene.add(site(sq), men(colour, kind), 1);
    }
    for (c, row) in lost(board, shared).into_iter().enumerate() {
        for kind in Kind::ALL {
            let n = i32::from(row[kind as usize]);
            scene.add(trays[1 - c % 2], men(c, kind), n);
        }
    }
}

/// The last steps of a move: what lies in the trays becomes what the position after the move says. A
/// promoted man that is captured counts as the pawn it was; a pawn that is promoted takes the place of a
/// lost man.
pub(crate) fn settle_trays(
    told: &mut Scene,
    real: &Scene,
    trays: [SiteId; 2],
    out: &mut Vec<Step>,
) {
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
