//! Random games compared with the literal implementation, and properties of the parsers.

use super::literal::{Literal, Wait};
use super::{MIDDLE, rules_with};
use checks::hand::{self, ranks};
use chess::chaturanga::{Chaturanga, Position};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Notation, Status};
use std::collections::BTreeMap;

const SETS: [&str; 8] = [
    "",
    "dice=off",
    "betting=on",
    "dice=off,promotion_squares=own_file",
    "dice=off,honourable_peace=off",
    "honourable_peace=off,betting=on",
    "dice=off,hostages=off,honourable_peace=off",
    "dice=off,no_progress=3",
];

/// A random board with Kings here and there, boats, and pawns that wait.
fn random_board(rng: &mut Rng) -> String {
    let letters = ['r', 'p', 'y', 'b'];
    let mut cells = vec![String::new(); 64];
    let (mut status, mut lost) = (String::new(), String::new());
    let mut captors = Vec::new();
    let mut turn = letters[rng.usize(..4)];
    // Now and then three boats stand in a block and the fourth can join them.
    let block = rng.bool();
    if block {
        let (x, y) = (rng.usize(1..6), rng.usize(1..6));
        let shift = rng.usize(..4);
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        for (i, (dx, dy)) in corners.into_iter().enumerate() {
            let c = letters[(i + shift) % 4];
            let (mut x, mut y) = (x + dx, y + dy);
            if i == 0 {
                turn = c;
                x = if x >= 2 { x - 2 } else { x + 2 };
                y = if y >= 2 { y - 2 } else { y + 2 };
            }
            cells[8 * y + x] = format!("{c}B");
        }
    }
    for (i, c) in letters.into_iter().enumerate() {
        let mut put = |rng: &mut Rng, what: String, among: &dyn Fn(usize) -> bool| {
            for _ in 0..60 {
                let at = rng.usize(..64);
                if cells[at].is_empty() && among(at) {
                    cells[at] = what;
                    return;
                }
            }
        };
        let far = move |at: usize| match i {
            0 => at / 8 == 7,
            1 => at % 8 == 7,
            2 => at / 8 == 0,
            _ => at.is_multiple_of(8),
        };
        match rng.u8(..10) {
            0..=5 => {
                put(rng, format!("{c}R"), &|_| true);
                status.push('O');
            }
            6..=8 => status.push('H'),
            _ => status.push('X'),
        }
        if !status.ends_with('O') && rng.bool() {
            let by = letters[(i + 1 + 2 * rng.usize(..2)) % 4];
            captors.push(format!("{c}={by}"));
        }
        for kind in ['E', 'C', 'B'] {
            if rng.u8(..3) > 0 && !(block && kind == 'B') {
                put(rng, format!("{c}{kind}"), &|_| true);
            }
        }
        let pawns = rng.usize(1..4);
        for n in 0..pawns {
            let waits = n == 0 && rng.u8(..3) == 0;
            put(rng, format!("{c}P"), &|at| waits == far(at));
        }
        lost += &rng.usize(..=4 - pawns).to_string();
    }
    let rows = ranks(&Vec::from_iter(cells.chunks(8).rev()));
    let mut out = format!("{rows} {turn} {status} {lost}");
    if rng.u8(..4) == 0 {
        let command = ["y=r", "r=y", "b=p", "p=b"][rng.usize(..4)];
        out += &format!(" cmd:{command}");
    }
    if !captors.is_empty() {
        out += &format!(" cap:{}", captors.join(","));
    }
    out
}

/// Compares status, moves and text of one position.
fn compare(game: &Chaturanga, pos: &Position, board: &Literal) {
    let text = game.position_text(pos);
    assert_eq!(text, board.text());
    let moves = Vec::from_iter(board.moves()).join(" ");
    assert_eq!(hand::legal(game, pos), moves, "{text}");
    match game.status(pos) {
        Status::Over(end) => {
            let expected = match end.reason.code {
                "peace" => "peace",
                "no-progress" => "no progress",
                _ if text[..text.find(' ').unwrap_or(0)].contains(['r', 'y']) => "red and yellow",
                _ => "purple and blue",
            };
            let Wait::Over(found) = board.wait else {
                panic!("{text}: over");
            };
            assert_eq!(found, expected, "{text}");
        }
        Status::ToMove(seats) => {
            let seat = seats.first();
            assert_eq!(board.decider(), Some(game.seat_letter(seat)), "{text}");
        }
        Status::Chance => assert_eq!(board.wait, Wait::Throw, "{text}"),
    }
}

/// A move that does something rare, if there is one.
fn rare(board: &Literal, rng: &mut Rng) -> Option<String> {
    let all = board.moves();
    let kings = |b: &Literal| b.text().matches('R').count();
    let is_rare = |text: &String| {
        let mut next = board.clone();
        next.play(text);
        next.triumphs > board.triumphs || kings(&next) < kings(board)
    };
    let found: Vec<String> = all.into_iter().filter(is_rare).collect();
    (!found.is_empty()).then(|| found[rng.usize(..found.len())].clone())
}

/// The literal implementation agrees on every position of random games under eight sets of options.
#[test]
fn literal_implementation_agrees() {
    let mut rng = Rng::with_seed(2002);
    let mut compared = 0u32;
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..320 {
        let options = SETS[round % SETS.len()];
        let game = rules_with(options);
        let start = match round / SETS.len() % 4 {
            0 => game.position_text(&game.start()),
            1 => MIDDLE[rng.usize(..3)].to_owned(),
            _ => random_board(&mut rng),
        };
        let mut pos = hand::at(&game, &start);
        let mut board = Literal::read(&start, options);
        for _ in 0..150 {
            compare(&game, &pos, &board);
            compared += 1;
            match game.status(&pos) {
                Status::Over(end) => {
                    *seen.entry(end.reason.code.to_owned()).or_default() += 1;
                    break;
                }
                Status::Chance => {
                    let mut rolls = Vec::new();
                    game.rolls(&pos, &mut rolls);
                    let roll = search::pick_roll(&mut rng, &rolls);
                    board.throw(game.roll_text(&pos, roll).parse().expect("a number"));
                    game.roll(&mut pos, roll);
                }
                Status::ToMove(_) => {
                    let mut list = Vec::new();
                    game.moves(&pos, &mut list);
                    let mut mv = list[rng.usize(..list.len())];
                    if round % 2 == 0
                        && let Some(text) = rare(&board, &mut rng)
                    {
                        mv = game.parse_move(&pos, &text).expect("legal");
                    }
                    let text = game.move_text(&pos, mv);
                    let kind = match text.as_str() {
                        "exch?" | "exch-" | "yes" | "no" => text.clone(),
                        t if t.starts_with('@') => "return".into(),
                        t if t.len() == 4 && t.contains('=') => "waiting".into(),
                        t if t.contains('=') => "promotion".into(),
                        t if t.ends_with('-') => "pass".into(),
                        _ => "move".into(),
                    };
                    *seen.entry(kind).or_default() += 1;
                    let before = board.triumphs;
                    board.play(&text);
                    *seen.entry("triumph".into()).or_default() += board.triumphs - before;
                    game.play(&mut pos, mv);
                    if game.position_text(&pos).contains("cmd:") {
                        *seen.entry("command".into()).or_default() += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared} positions");
    let rare =
        "swept peace no-progress exch? exch- yes no return waiting promotion pass triumph command";
    for what in rare.split(' ') {
        assert!(seen.get(what).is_some_and(|&n| n > 1), "{what}: {seen:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(768))]

    /// No text makes the parsers panic; what is read is legal and written back to the same.
    #[test]
    fn texts_are_read_or_refused(
        text in prop_oneof![
            any::<String>(),
            "[rpybRECBP1-8/]{0,120} [rpyb] [OHX]{4} [0-4]{4}( cmd:[rpyb]=[rpyb])?( cap:[rpyb]=[rpyb])?( die:[0-5])?( (offer|answer|back):[rpyb]{1,2})?( quiet:[0-9]{1,4})?( chips:-?[0-9],-?[0-9],0,0)?",
            "([1-4]:)?[RECBP]?[a-h]?[1-8]?[-x]?[a-h][0-9](=?[RECBPQ])?|@[a-h][0-9]|exch[?-]?|yes|no|-",
        ],
        seed: u64,
        events in 0usize..600,
    ) {
        for options in ["", "dice=off", "betting=on,honourable_peace=off,no_progress=5", "no_progress=9"] {
            let game = rules_with(options);
            hand::survives_at(&game, &hand::wander(&game, seed, events), &text);
        }
    }
}
