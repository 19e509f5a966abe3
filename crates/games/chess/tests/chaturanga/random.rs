//! Random games compared with the literal implementation, the conformance suite, and properties of
//! the parsers.

use super::literal::{Literal, Options, Wait};
use super::{PERFT_MIDDLE, rules_with};
use chess::chaturanga::{Chaturanga, Position};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Notation, Status};
use std::collections::{BTreeMap, BTreeSet};

const USUAL: Options = Options {
    dice: true,
    betting: false,
    own_file: false,
    peace: true,
    hostages: true,
    rounds: 0,
};

const SETS: [(&str, Options); 8] = [
    ("", USUAL),
    (
        "dice=off",
        Options {
            dice: false,
            ..USUAL
        },
    ),
    (
        "betting=on",
        Options {
            betting: true,
            ..USUAL
        },
    ),
    (
        "dice=off,promotion_squares=own_file",
        Options {
            dice: false,
            own_file: true,
            ..USUAL
        },
    ),
    (
        "dice=off,honourable_peace=off",
        Options {
            dice: false,
            peace: false,
            ..USUAL
        },
    ),
    (
        "honourable_peace=off,betting=on",
        Options {
            betting: true,
            peace: false,
            ..USUAL
        },
    ),
    (
        "dice=off,hostages=off,honourable_peace=off",
        Options {
            dice: false,
            hostages: false,
            peace: false,
            ..USUAL
        },
    ),
    (
        "dice=off,no_progress=3",
        Options {
            dice: false,
            rounds: 3,
            ..USUAL
        },
    ),
];

/// A random board with Kings here and there, boats, and pawns that wait.
fn random_board(rng: &mut Rng) -> String {
    let letters = ['r', 'p', 'y', 'b'];
    let mut cells: Vec<Option<String>> = vec![None; 64];
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
            cells[8 * y + x] = Some(format!("{c}B"));
        }
    }
    for (i, c) in letters.into_iter().enumerate() {
        let mut put = |rng: &mut Rng, what: String, among: &dyn Fn(usize) -> bool| {
            for _ in 0..60 {
                let at = rng.usize(..64);
                if cells[at].is_none() && among(at) {
                    cells[at] = Some(what);
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
    let rows: Vec<String> = cells
        .chunks(8)
        .rev()
        .map(|row| {
            let each = row.iter().map(|c| c.clone().unwrap_or_else(|| "1".into()));
            let mut text: String = each.collect();
            for n in (2..=8).rev() {
                text = text.replace(&"1".repeat(n), &n.to_string());
            }
            text
        })
        .collect();
    let mut out = format!("{} {} {status} {lost}", rows.join("/"), turn);
    if rng.u8(..4) == 0 {
        let command = ["y=r", "r=y", "b=p", "p=b"][rng.usize(..4)];
        out += &format!(" cmd:{command}");
    }
    if !captors.is_empty() {
        out += &format!(" cap:{}", captors.join(","));
    }
    out
}

fn texts(game: &Chaturanga, pos: &Position) -> BTreeSet<String> {
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    list.iter().map(|&mv| game.move_text(pos, mv)).collect()
}

/// Compares status, moves and text of one position.
fn compare(game: &Chaturanga, pos: &Position, board: &Literal) {
    let text = game.position_text(pos);
    assert_eq!(text, board.text());
    assert_eq!(texts(game, pos), board.moves(), "{text}");
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
    let kings = |b: &Literal| {
        b.text()
            .split(' ')
            .next()
            .map_or(0, |r| r.matches('R').count())
    };
    let found: Vec<String> = all
        .into_iter()
        .filter(|text| {
            let mut next = board.clone();
            next.play(text);
            next.triumphs > board.triumphs || kings(&next) < kings(board)
        })
        .collect();
    (!found.is_empty()).then(|| found[rng.usize(..found.len())].clone())
}

/// The literal implementation agrees on every position of random games under eight sets of options.
#[test]
fn literal_implementation_agrees() {
    let mut rng = Rng::with_seed(2002);
    let mut compared = 0u32;
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..320 {
        let (options, literal) = SETS[round % SETS.len()];
        let game = rules_with(options);
        let start = match round / SETS.len() % 4 {
            0 => game.position_text(&game.start()),
            1 => PERFT_MIDDLE[rng.usize(..3)].0.to_owned(),
            _ => random_board(&mut rng),
        };
        let mut pos = match game.parse_position(&start) {
            Ok(pos) => pos,
            Err(e) => panic!("{start}: {e}"),
        };
        let mut board = Literal::read(&start, literal);
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
    for what in [
        "swept",
        "peace",
        "no-progress",
        "exch?",
        "exch-",
        "yes",
        "no",
        "return",
        "waiting",
        "promotion",
        "pass",
        "triumph",
        "command",
    ] {
        assert!(seen.get(what).is_some_and(|&n| n > 1), "{what}: {seen:?}");
    }
}

proptest! {
    #[test]
    fn parsers_never_panic(text in any::<String>(), seed in any::<u64>(), events in 0usize..200) {
        for options in ["dice=off", "betting=on,no_progress=5"] {
            let game = rules_with(options);
            let _ = game.parse_position(&text);
            let pos = checks::hand::wander(&game, seed, events);
            let _ = game.parse_move(&pos, &text);
            let _ = game.parse_roll(&pos, &text);
        }
    }

    #[test]
    fn position_like_texts_never_panic(
        text in "[rpybRECBP1-8/]{0,120} [rpyb] [OHX]{4} [0-4]{4}( cmd:[rpyb]=[rpyb])?( cap:[rpyb]=[rpyb])?( die:[0-5])?( (offer|answer|back):[rpyb]{1,2})?( quiet:[0-9]{1,4})?( chips:-?[0-9],-?[0-9],0,0)?",
    ) {
        for options in ["dice=off", "betting=on,no_progress=5"] {
            let game = rules_with(options);
            checks::hand::position_reads_back(&game, &text);
        }
    }

    #[test]
    fn positions_round_trip(seed in any::<u64>(), events in 0usize..600) {
        for options in ["", "dice=off", "betting=on,honourable_peace=off", "no_progress=9"] {
            let game = rules_with(options);
            let pos = checks::hand::wander(&game, seed, events);
            prop_assert_eq!(game.parse_position(&game.position_text(&pos)), Ok(pos));
        }
    }

    #[test]
    fn move_like_texts_never_panic(
        text in "([1-4]:)?[RECBP]?[a-h]?[1-8]?[-x]?[a-h][0-9](=?[RECBPQ])?|@[a-h][0-9]|exch[?-]?|yes|no|-",
        seed in any::<u64>(),
        events in 0usize..200,
    ) {
        for options in ["", "dice=off"] {
            let game = rules_with(options);
            let pos = checks::hand::wander(&game, seed, events);
            if let Ok(mv) = game.parse_move(&pos, &text) {
                let mut list = Vec::new();
                game.moves(&pos, &mut list);
                prop_assert!(list.contains(&mv));
            }
        }
    }
}
