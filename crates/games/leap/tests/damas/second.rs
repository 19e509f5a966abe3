//! The literal version and the crate agree on every move, every route and every position after it.

use super::literal::{Board, Laws, Played};
use super::{PRESETS, build};
use checks::second::{Compared, Second, stuck_loses};
use fastrand::Rng;
use leap::damas::Damas;
use rules::{Game, Line, Notation, Seat};
use std::collections::BTreeMap;

/// The options of section 4 that decide moves, with all their values.
const OPTIONS: [(&str, &[&str]); 8] = [
    ("size", &["8", "10"]),
    ("corner", &["right", "left"]),
    ("man_back_capture", &["on", "off"]),
    ("flying_kings", &["on", "off"]),
    ("quantity", &["on", "off"]),
    ("quality", &["on", "off"]),
    ("promotion", &["stop", "continue", "pass"]),
    ("removal", &["end", "immediate"]),
];

/// The literal version, and the move that led to it.
#[derive(Clone)]
struct Twin {
    board: Board,
    routes: Vec<Vec<usize>>,
    captured: usize,
}

impl Twin {
    fn at(laws: &Laws, text: &str) -> Twin {
        Twin { board: Board::read(laws, text), routes: Vec::new(), captured: 0 }
    }
}

impl Second<Damas> for Twin {
    fn text(&self) -> String {
        self.board.text()
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let moves = self.board.legal().into_iter();
        let after = moves.map(|(mv, Played { routes, captured, after })| {
            (mv, Twin { board: after, routes, captured })
        });
        after.collect()
    }

    /// Any landing sequence that makes the move is read; a long one in full is never doubtful.
    fn ways(&self, mv: &str, next: &Twin) -> Vec<String> {
        let mut out = vec![mv.to_owned()];
        for route in next.routes.iter().take(100) {
            let words: Vec<String> = route.iter().map(usize::to_string).collect();
            out.extend(["-", "x", ":"].map(|sign| words.join(sign)));
        }
        out
    }

    /// R14: whoever cannot move has lost.
    fn agrees(&self, line: &Line<Damas>) {
        stuck_loses(line, Seat(u8::from(self.board.to_move == 'B')));
    }

    fn kinds(&self, _: &str, next: &Twin) -> Vec<&'static str> {
        let crowned = next.board.kings() > self.board.kings();
        let kinds = [
            ("capture", next.captured > 0),
            ("long", next.captured > 2),
            ("merged", next.routes.len() > 1),
            ("crowned", crowned),
        ];
        kinds.into_iter().filter(|kind| kind.1).map(|kind| kind.0).collect()
    }
}

/// Any pieces anywhere, few or many, with more kings than games have.
fn scattered(laws: &Laws, rng: &mut Rng) -> Twin {
    let mut squares: Vec<usize> = (1..=laws.dark().len()).collect();
    rng.shuffle(&mut squares);
    let most = squares.len() / 3;
    let kings = rng.usize(..4);
    let mut lists = [Vec::new(), Vec::new()];
    for (side, list) in lists.iter_mut().enumerate() {
        let many = rng.usize(1..=most);
        for number in squares.split_off(squares.len() - many) {
            let row = laws.dark()[number - 1].1;
            let last = if side == 0 { laws.size } else { 1 };
            let king = row == last || rng.usize(..4) < kings;
            // Too many flying kings have too many routes to follow one by one.
            let king = king && list.len() < 6;
            if row != last || king {
                list.push(format!("{}{number}", if king { "K" } else { "" }));
            }
        }
    }
    let side = if rng.bool() { 'W' } else { 'B' };
    let [white, black] = lists.map(|list| list.join(","));
    Twin::at(laws, &format!("{side}:W{white}:B{black}"))
}

fn compared(
    preset: &str,
    change: Option<(&str, &'static str)>,
    positions: u64,
    rng: &mut Rng,
) -> Compared {
    let mut laws = Laws::of(preset);
    let mut options = String::new();
    if let Some((name, value)) = change {
        laws.set(name, value);
        options = format!("{name}={value}");
        // `quality` needs `quantity`.
        if laws.quality && !laws.quantity {
            let (also, off) =
                if name == "quality" { ("quantity", "on") } else { ("quality", "off") };
            laws.set(also, off);
            options.push_str(&format!(",{also}={off}"));
        }
    }
    let game = build(preset, &options);
    let start = Twin::at(&laws, &game.position_text(&game.start()));
    let mut compared = Compared::default();
    let mut round = 0;
    while compared.positions < positions {
        // Games from the start are long; set-ups are worth their first moves.
        match round % 8 {
            0 => compared.game(&game, start.clone(), rng, 60),
            _ => compared.game(&game, scattered(&laws, rng), rng, 8),
        }
        round += 1;
    }
    compared
}

/// The four presets as they are.
#[test]
fn the_presets() {
    let mut rng = Rng::with_seed(1547);
    for preset in PRESETS {
        let compared = compared(preset, None, 1500, &mut rng);
        compared.more_than(1499);
        compared.met(500, &["capture"]);
        compared.met(20, &["crowned"]);
        compared.met(5, &["long"]);
    }
}

/// Every preset with every single value of every option that decides moves.
#[test]
fn the_options() {
    let mut rng = Rng::with_seed(1283);
    let (mut positions, mut merged) = (0, 0);
    for preset in PRESETS {
        for (name, values) in OPTIONS {
            for value in values {
                let compared = compared(preset, Some((name, value)), 150, &mut rng);
                compared.met(0, &["capture"]);
                positions += compared.positions;
                merged += compared.kinds.get("merged").unwrap_or(&0);
            }
        }
    }
    assert!(positions > 10_000 && merged > 50, "{positions} {merged}");
}
