//! The literal version and the crate agree on every move, every route and every position after it.

use super::literal::{Board, Laws};
use super::{PRESETS, build, hand};
use fastrand::Rng;
use leap::damas::{Damas, Move, Position};
use rules::{Game, Notation, Seat, Status};

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

/// What a comparison saw.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    captures: usize,
    long: usize,
    crowned: usize,
    merged: usize,
}

/// Compares one position; gives the legal moves.
fn compare(game: &Damas, laws: &Laws, pos: &Position, seen: &mut Seen) -> Vec<Move> {
    let text = game.position_text(pos);
    let board = Board::read(laws, &text);
    assert_eq!(board.text(), text);
    let wanted = board.legal();
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|&mv| game.move_text(pos, mv)).collect();
    texts.sort();
    assert!(texts.iter().eq(wanted.keys()), "{laws:?} {text}: {texts:?} {:?}", wanted.keys());
    seen.positions += 1;
    for &mv in &moves {
        let typed = game.move_text(pos, mv);
        let literal = &wanted[&typed];
        assert_eq!(game.parse_move(pos, &typed), Ok(mv), "{text}: {typed}");
        let mut next = *pos;
        game.play(&mut next, mv);
        let after = game.position_text(&next);
        assert_eq!(after, literal.after, "{laws:?} {text}: {typed}");
        seen.captures += usize::from(!literal.captured.is_empty());
        seen.long += usize::from(literal.captured.len() > 2);
        seen.merged += usize::from(literal.routes.len() > 1);
        seen.crowned += usize::from(after.matches('K').count() > text.matches('K').count());
        // Any landing sequence that makes the move is read; a long one in full is never doubtful.
        for route in literal.routes.iter().take(100) {
            let words: Vec<String> = route.iter().map(usize::to_string).collect();
            for sign in ["-", "x", ":"] {
                let typed = words.join(sign);
                assert_eq!(game.parse_move(pos, &typed), Ok(mv), "{text}: {typed}");
            }
        }
    }
    let over = matches!(game.status(pos), Status::Over(_));
    assert_eq!(over, moves.is_empty(), "{text}");
    if let Status::Over(outcome) = game.status(pos) {
        let mover = Seat(u8::from(text.starts_with('B')));
        assert_eq!(outcome.sole_winner(2), Some(mover.other()), "{text}");
    }
    moves
}

/// Any pieces anywhere, few or many, with more kings than games have.
fn scattered(game: &Damas, laws: &Laws, rng: &mut Rng) -> Position {
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
    hand::at(game, &format!("{side}:W{white}:B{black}"))
}

fn compared(
    preset: &str,
    change: Option<(&str, &'static str)>,
    positions: usize,
    rng: &mut Rng,
) -> Seen {
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
    let mut seen = Seen::default();
    let mut round = 0;
    while seen.positions < positions {
        // Games from the start are long; set-ups are worth their first moves.
        let (mut pos, plies) = match round % 8 {
            0 => (game.start(), 60),
            _ => (scattered(&game, &laws, rng), 8),
        };
        round += 1;
        for _ in 0..plies {
            let moves = compare(&game, &laws, &pos, &mut seen);
            let Some(&mv) = rng.choice(&moves) else { break };
            game.play(&mut pos, mv);
        }
    }
    seen
}

/// The four presets as they are.
#[test]
fn the_presets() {
    let mut rng = Rng::with_seed(1547);
    for preset in PRESETS {
        let seen = compared(preset, None, 1500, &mut rng);
        println!("{preset} {seen:?}");
        assert!(seen.captures > 500 && seen.crowned > 20, "{preset} {seen:?}");
        assert!(seen.long > 5, "{preset} {seen:?}");
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
                let seen = compared(preset, Some((name, value)), 150, &mut rng);
                assert!(seen.captures > 0, "{preset} {name}={value} {seen:?}");
                positions += seen.positions;
                merged += seen.merged;
            }
        }
    }
    assert!(positions > 10_000 && merged > 50, "{positions} {merged}");
}
