//! A star on flax and a sowing board.

use super::{Board, id, piece};
use kit::sites::{point, tray};
use rules::{
    Cell, Decor, Game, Mark, PieceId, PieceSpec, Plan, Present, Scene, Seat, Shape, SiteId,
    SiteKind, Spread, Tone, Words, text,
};
use territory::mu_torere::{CentreRule, MuTorere};

/// Mu Torere after its start, with marks.
pub(super) fn star() -> Board {
    let game = MuTorere::new(CentreRule::First4, 3);
    let plan = game.plan(Seat(0));
    let mut scene = game.scene(&game.start(), None);
    scene.marks = vec![
        (SiteId(3), Mark::Open),
        (SiteId(0), Mark::Open),
        (SiteId(8), Mark::From),
        (SiteId(5), Mark::To),
    ];
    Board {
        name: "mu-torere".to_owned(),
        plan,
        scene,
    }
}

/// Two rows of six pits and two stores.
pub(super) fn sowing() -> Board {
    let mut sites = Vec::new();
    let mut decor = vec![Decor::Rect {
        x: 0.15,
        y: 0.15,
        w: 10.2,
        h: 3.7,
        r: 0.9,
        class: "frame",
    }];
    for i in 0..12u16 {
        let near = i < 6;
        let column = if near { i } else { 11 - i };
        let mut pit = point(
            format!("{}{}", if near { 'S' } else { 'N' }, i % 6 + 1),
            SiteKind::Pit,
            2.1 + 1.25 * f32::from(column),
            if near { 2.65 } else { 1.35 },
            (if near { 4 } else { 2 }, 10 + 5 * column),
        );
        pit.w = 1.2;
        pit.h = 1.2;
        pit.label = Words::new(format!("casa {}", i + 1), format!("house {}", i + 1));
        pit.spread = Spread::Loose;
        pit.cells[0].width = 2;
        if i == 3 {
            decor.push(Decor::Rect {
                x: pit.x - 0.54,
                y: pit.y - 0.54,
                w: 1.08,
                h: 1.08,
                r: 0.2,
                class: "pit",
            });
        }
        sites.push(pit);
    }
    for seat in 0..2u8 {
        let mut store = tray(
            if seat == 0 { "store-S" } else { "store-N" },
            Words::new("depósito", "store"),
            Some(Seat(seat)),
            (if seat == 0 { 9.5 } else { 1.0 }, 2.0),
            (1.1, 2.6),
        );
        store.kind = SiteKind::Pit;
        store.spread = Spread::Loose;
        store.cells = vec![Cell {
            row: 3,
            col: if seat == 0 { 42 } else { 3 },
            width: 2,
        }];
        sites.push(store);
    }
    let rows = [
        "",
        " ╭────╮ ╭────┬────┬────┬────┬────┬────╮ ╭────╮ ",
        " │    │ │    │    │    │    │    │    │ │    │ ",
        " │    │ ├────┼────┼────┼────┼────┼────┤ │    │ ",
        " │    │ │    │    │    │    │    │    │ │    │ ",
        " ╰────╯ ╰────┴────┴────┴────┴────┴────╯ ╰────╯ ",
    ];
    let mut scene = Scene::default();
    for (i, n) in [4, 0, 1, 13, 6, 2, 5, 3, 16, 0, 21, 4, 11, 24]
        .into_iter()
        .enumerate()
    {
        scene.add(id(i), PieceId(0), n);
    }
    scene.marks = vec![
        (id(0), Mark::Open),
        (id(2), Mark::Open),
        (id(3), Mark::Open),
        (id(4), Mark::Picked),
        (id(7), Mark::From),
        (id(10), Mark::To),
    ];
    let seed = PieceSpec {
        seat: None,
        ..piece(
            "seed",
            text("semente", "seed"),
            0,
            Shape::Seed,
            Tone::Seed,
            'o',
            '•',
        )
    };
    let plan = Plan {
        chairs: Vec::new(),
        width: 10.5,
        height: 4.0,
        material: draw::materials::CARVED_WOOD,
        sites,
        pieces: vec![seed],
        decor,
        text: rows.map(str::to_owned).to_vec(),
    };
    Board {
        name: "sowing".to_owned(),
        plan,
        scene,
    }
}
