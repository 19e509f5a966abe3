//! The literal version and the crate agree on every legal move, every result and every end.

use super::literal::{Board, Options};
use checks::hand::at;
use rules::{Game, Notation, Seat, Status};
use sowing::bao::{Bao, BaoFamily, Position};
use std::collections::{BTreeMap, HashMap};

/// The rules of the crate and of the literal version.
fn both(limit: u32, forced: bool, kimbi: bool) -> (Bao, Options) {
    let stop = if forced { "forced" } else { "optional" };
    let text = format!(
        "endless_lap_limit={limit},nyumba_stop_in_takasa={stop},kimbi_reverses_in_namua={kimbi}"
    );
    let options = Options {
        limit,
        forced,
        kimbi,
    };
    (checks::hand::rules::<BaoFamily>(&text), options)
}

/// Compares one position; gives the literal version's moves.
fn compare(
    game: &Bao,
    options: &Options,
    pos: &Position,
    board: &Board,
) -> BTreeMap<String, Board> {
    assert_eq!(game.position_text(pos), board.text());
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let legal = board.legal(options);
    let found: BTreeMap<String, String> = list
        .iter()
        .map(|&mv| {
            let mut next = *pos;
            game.play(&mut next, mv);
            (game.move_text(pos, mv), game.position_text(&next))
        })
        .collect();
    assert_eq!(found.len(), list.len(), "{}", board.text());
    let wanted: BTreeMap<String, String> =
        legal.iter().map(|(mv, b)| (mv.clone(), b.text())).collect();
    assert!(found == wanted, "{}\n{found:#?}\n{wanted:#?}", board.text());
    let ended = match game.status(pos) {
        Status::Over(outcome) => {
            let letter = if outcome.payoffs.get(Seat(0)) > 0 {
                'S'
            } else {
                'N'
            };
            Some((letter, outcome.reason.rule))
        }
        _ => None,
    };
    assert_eq!(ended, board.end(options), "{}", board.text());
    legal
}

/// Random games under every combination of the options, and under low limits of laps.
#[test]
fn random_games() {
    let mut rng = fastrand::Rng::with_seed(64);
    let mut compared = 0;
    let mut ends: HashMap<&str, u32> = HashMap::new();
    let mut choices = 0;
    for (limit, games) in [(10_000, 60), (6, 15), (2, 15)] {
        for forced in [false, true] {
            for kimbi in [true, false] {
                let (game, options) = both(limit, forced, kimbi);
                for _ in 0..games {
                    let (mut pos, mut board) = (game.start(), Board::start());
                    loop {
                        let legal = compare(&game, &options, &pos, &board);
                        compared += 1;
                        choices += legal.keys().filter(|mv| mv.ends_with('!')).count();
                        let texts: Vec<&String> = legal.keys().collect();
                        let Some(&text) = rng.choice(&texts) else {
                            break;
                        };
                        pos = at(&game, &legal[text].text());
                        board = legal[text].clone();
                    }
                    if let Some((_, rule)) = board.end(&options) {
                        *ends.entry(rule).or_default() += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 12_000, "{compared}");
    assert!(choices > 300, "{choices}");
    assert!(ends["R17"] > 100 && ends["R19"] > 5, "{ends:?}");
}

/// Positions that games seldom reach: all seeds thrown on the board at random, so that sowings are
/// long, nyumbas full and endless moves frequent.
#[test]
fn random_positions() {
    let mut rng = fastrand::Rng::with_seed(46);
    let (game, options) = both(10_000, false, true);
    let (mut several, mut compared) = (0, 0);
    for _ in 0..4_000 {
        let mut board = Board::start();
        let reserve = if rng.u32(..3) == 0 { 0 } else { rng.u32(1..12) };
        board.reserve.insert('S', reserve);
        board.reserve.insert('N', reserve);
        board.to_move = if rng.bool() { 'S' } else { 'N' };
        board.seeds = [[0; 8]; 5];
        let houses = rng.usize(4..=32);
        for _ in 0..64 - 2 * reserve {
            let house = rng.usize(..houses) * 11 % 32;
            board.seeds[1 + house / 8][house % 8] += 1;
        }
        let Ok(pos) = game.parse_position(&board.text()) else {
            continue;
        };
        let legal = compare(&game, &options, &pos, &board);
        several += legal.keys().filter(|mv| mv.contains('~')).count();
        compared += 1;
    }
    assert!(compared > 3_500, "{compared}");
    assert!(several > 100, "{several}");
}

/// Moves that would never end but pass the nyumba: their stops are moves until the board repeats.
#[test]
fn stops_of_endless_moves() {
    let (game, options) = both(10_000, false, true);
    for (text, line, stops) in [
        (
            "14,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/3,4,3,0,1,5,0,1/2,1,2,1,3,2,1,0 S 10 10",
            "E2<",
            3,
        ),
        (
            "21,0,0,0,0,0,0,0/0,0,0,0,1,0,0,0/1,3,6,3,0,1,0,5/2,3,0,1,0,2,5,2 S 4 4",
            "A2<",
            108,
        ),
        (
            "17,0,0,0,0,0,0,0/0,0,0,0,0,0,1,0/3,1,2,1,4,3,0,1/2,1,2,1,2,1,0,4 S 9 9",
            "A2<",
            5,
        ),
    ] {
        let pos = at(&game, text);
        let mut board = Board::start();
        let (rows, rest) = text.split_once(' ').expect("rows");
        for (row, counts) in rows.split('/').enumerate() {
            for (column, count) in counts.split(',').enumerate() {
                board.seeds[4 - row][column] = count.parse().expect("number");
            }
        }
        let reserve: u32 = rest[2..]
            .split(' ')
            .next()
            .expect("reserve")
            .parse()
            .expect("number");
        board.reserve = BTreeMap::from([('S', reserve), ('N', reserve)]);
        let legal = compare(&game, &options, &pos, &board);
        let along: Vec<&String> = legal.keys().filter(|mv| mv.starts_with(line)).collect();
        assert_eq!(along.len(), stops);
        assert!(along.iter().all(|mv| mv.ends_with('!')));
    }
}
