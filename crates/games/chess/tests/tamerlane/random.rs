//! Random games and boards compared with the literal implementation, and properties of the parsers.

use super::literal::Literal;
use super::{START, T, game};
use checks::hand::{self, ranks, rules};
use chess::tamerlane::{Move, Position, Tamerlane};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use std::collections::{BTreeSet, HashMap};

/// Rule sets, as the rules file names their options.
const SETS: [&str; 6] = [
    "",
    "yellow_array=rotated,refuge_side=historical,opposite_refuge=draw,stalemate=loss,giraffe_route=diagonal_first",
    "shah_swap=in_check,opposite_refuge=draw",
    "shah_swap=off,giraffe_route=diagonal_first",
    "refuge_side=historical,stalemate=loss",
    "shah_swap=in_check,refuge_side=historical",
];

/// What the comparisons met.
#[derive(Debug, Default)]
struct Met {
    positions: u64,
    results: u64,
    swaps: u64,
    transfers: u64,
    heirs: u64,
    princes: u64,
    sheltered: u64,
    intruders: u64,
    shahs_taken: u64,
    called_up: u64,
    checks: u64,
    ends: HashMap<&'static str, u64>,
}

/// Compares everything that can be said of one position; gives the legal moves.
fn compare(game: &Tamerlane, pos: &Position, board: &Literal, met: &mut Met) -> Vec<Move> {
    let text = game.position_text(pos);
    assert_eq!(text, board.write());
    // The line ends a game of too many quiet plies.
    let line = Line::from(*game, *pos);
    let mut moves = Vec::new();
    line.moves(&mut moves);
    let fast: BTreeSet<String> = moves.iter().map(|&mv| game.move_text(pos, mv)).collect();
    let slow = board.legal();
    assert_eq!(fast, slow, "{text}");
    let red = board.red_to_move();
    let check = board.checked(red);
    assert_eq!(game.in_check(pos), check, "{text}");
    match line.status() {
        Status::Over(end) => {
            let told = (end.payoffs.get(Seat(0)), end.reason.code);
            assert_eq!(Some(told), board.result(), "{text}");
            *met.ends.entry(end.reason.code).or_default() += 1;
        }
        _ => assert_eq!(board.result(), None, "{text}"),
    }
    met.positions += 1;
    met.checks += u64::from(check);
    met.heirs += u64::from(board.has_heir(true) || board.has_heir(false));
    met.sheltered += u64::from(board.sheltered());
    met.intruders += u64::from(board.intruders() > 0);
    let men = text.split(' ').next().unwrap_or("");
    met.princes += u64::from(men.contains(['Y', 'y']));
    met.swaps += u64::from(fast.iter().any(|t| t.contains("<>")));
    met.transfers += u64::from(fast.iter().any(|t| t.contains('/')));
    moves
}

/// Plays a move on both boards and compares the results.
fn step(
    game: &Tamerlane,
    pos: &Position,
    board: &Literal,
    mv: Move,
    met: &mut Met,
) -> (Position, Literal) {
    let text = game.move_text(pos, mv);
    let before = board.write();
    let mut next = *pos;
    game.play(&mut next, mv);
    let after = board.play(&text);
    assert_eq!(game.position_text(&next), after.write(), "{before}: {text}");
    met.results += 1;
    met.shahs_taken += u64::from(after.crowned - board.crowned);
    met.called_up += u64::from(after.called_up - board.called_up);
    (next, after)
}

/// Moves that cannot be taken back, swaps left out.
fn leading(game: &Tamerlane, pos: &Position, moves: &[Move]) -> Vec<Move> {
    let leads = |mv: &Move| game.irreversible(pos, *mv) && !game.move_text(pos, *mv).contains("<>");
    moves.iter().copied().filter(leads).collect()
}

/// Random games, in which pawns and Shahs move more often than they would by chance.
#[test]
fn random_games_agree() {
    let mut rng = Rng::with_seed(14);
    let mut met = Met::default();
    for round in 0..24 {
        let options = SETS[round % SETS.len()];
        let game = rules::<T>(options);
        let mut pos = game.start();
        let mut board = Literal::read(&game.position_text(&pos), options);
        for ply in 0..400 {
            let moves = compare(&game, &pos, &board, &mut met);
            if moves.is_empty() {
                break;
            }
            if ply % 16 == 0 {
                for &mv in &moves {
                    step(&game, &pos, &board, mv, &mut met);
                }
            }
            // Pawn moves and captures are what leads on; swaps would come too soon.
            let likely = leading(&game, &pos, &moves);
            let lead = !likely.is_empty() && rng.u32(..3) == 0;
            let among = if lead { &likely } else { &moves };
            let mv = among[rng.usize(..among.len())];
            (pos, board) = step(&game, &pos, &board, mv, &mut met);
        }
    }
    assert!(met.positions >= 5_000, "{met:?}");
    assert!(met.transfers > 5 && met.swaps > 50 && met.checks > 100, "{met:?}");
    for end in ["checkmate", "stalemate", "bare", "quiet"] {
        assert!(met.ends.contains_key(end), "{end}: {met:?}");
    }
}

/// A board with random men, many of them where the rules are strange.
fn scatter(rng: &mut Rng) -> String {
    let mut squares: Vec<Vec<String>> = vec![vec![String::new(); 11]; 10];
    let mut refuges = ["-".to_owned(), "-".to_owned()];
    let officers = "V G Z Z B B C C T T E E L L M M";
    let pawns = ["PX", "PV", "PG", "PZ", "PB", "PC", "PT", "PE", "PL", "PM"];
    let own = |token: &str, red: bool| match red {
        true => token.to_owned(),
        false => token.to_ascii_lowercase(),
    };
    let density = rng.u32(2..14);
    for red in [true, false] {
        let home = usize::from(!red);
        let mut free = |rng: &mut Rng, rows: &[usize], token: String| {
            for _ in 0..50 {
                let (r, c) = (rows[rng.usize(..rows.len())], rng.usize(..11));
                if squares[r][c].is_empty() {
                    squares[r][c] = token;
                    return;
                }
            }
        };
        let all: Vec<usize> = (0..10).collect();
        match rng.u32(..20) {
            0..=4 if refuges[home] == "-" => refuges[home] = own("X", red),
            5 if refuges[1 - home] == "-" => refuges[1 - home] = own("X", red),
            6..=9 if red => free(rng, &[0, 1, 2], own("X", red)),
            6..=9 => free(rng, &[7, 8, 9], own("X", red)),
            _ => free(rng, &all, own("X", red)),
        }
        for officer in officers.split(' ') {
            if rng.u32(..16) < density {
                let there = &mut refuges[1 - home];
                if there == "-" && rng.u32(..60) == 0 {
                    *there = own(officer, red);
                } else {
                    free(rng, &all, own(officer, red));
                }
            }
        }
        let near: &[usize] = if red { &[6, 7, 8, 9] } else { &[3, 2, 1, 0] };
        for pawn in pawns {
            if rng.u32(..16) < density {
                let rows = if rng.bool() { near } else { &all };
                free(rng, rows, own(pawn, red));
            }
        }
        match rng.u32(..10) {
            0 => free(rng, &all, own("Y", red)),
            1..=3 => free(rng, &near[..3], own("PP", red)),
            4 => free(rng, &near[..3], own("PQ", red)),
            5 | 6 => free(rng, &near[2..3], own("PR", red)),
            _ => {}
        }
    }
    let turn = ["r", "y"][rng.usize(..2)];
    let swaps = ["Ss", "S", "s", "-"][rng.usize(..4)];
    let quiet = if rng.u32(..20) == 0 { 98 } else { 0 };
    let (rows, number) = (ranks(squares.iter().rev()), rng.u32(1..4));
    format!("{rows} {} {turn} {swaps} {quiet} {number}", refuges.concat())
}

/// Random boards, every result of the first position, and a few plies on.
#[test]
fn random_boards_agree() {
    let mut rng = Rng::with_seed(1405);
    let mut met = Met::default();
    let mut boards = 0;
    let games = SETS.map(|options| (rules::<T>(options), options));
    while boards < 1_700 {
        let (game, options) = &games[boards % games.len()];
        let text = scatter(&mut rng);
        let Ok(mut pos) = game.parse_position(&text) else {
            continue;
        };
        boards += 1;
        let mut board = Literal::read(&text, options);
        for ply in 0..6 {
            let moves = compare(game, &pos, &board, &mut met);
            if moves.is_empty() {
                break;
            }
            if ply == 0 && boards % 8 == 0 {
                for &mv in &moves {
                    step(game, &pos, &board, mv, &mut met);
                }
            }
            // Captures are what has consequences.
            let captures = leading(game, &pos, &moves);
            let lead = !captures.is_empty() && rng.bool();
            let among = if lead { &captures } else { &moves };
            let mv = among[rng.usize(..among.len())];
            (pos, board) = step(game, &pos, &board, mv, &mut met);
        }
    }
    assert!(met.positions >= 9_000, "{met:?}");
    assert!(met.results >= 15_000, "{met:?}");
    let men = [met.heirs, met.princes, met.sheltered, met.intruders];
    let moves = [met.swaps, met.transfers, met.shahs_taken, met.called_up];
    let mut seen = men.into_iter().chain(moves).chain([met.checks]);
    assert!(seen.all(|n| n >= 50), "{met:?}");
    for end in ["checkmate", "opposite-refuge", "quiet"] {
        assert!(met.ends.contains_key(end), "{end}: {met:?}");
    }
}

/// The third occurrence of a position ends a random game of few men, exactly when the literal
/// identities say so (R22).
#[test]
fn r22_repetition_agrees() {
    let mut rng = Rng::with_seed(3);
    let mut ended = 0;
    for _ in 0..40 {
        let text = "9v1/10x/11/11/11/11/11/11/X10/V10 -- r - 0 1";
        let pos = game().parse_position(text).expect("a position");
        let mut line = Line::from(game(), pos);
        let mut seen: HashMap<String, u32> = HashMap::new();
        let mut moves = Vec::new();
        loop {
            let board = Literal::read(&game().position_text(line.pos()), "");
            let times = seen.entry(board.identity()).or_default();
            *times += 1;
            match line.status() {
                Status::Over(end) if end.reason.code == "repetition" => {
                    assert_eq!(*times, 3);
                    ended += 1;
                    break;
                }
                Status::Over(_) => break,
                _ => assert!(*times < 3),
            }
            line.moves(&mut moves);
            // Mostly back and forth.
            line.push(moves[rng.usize(..moves.len().min(2))]);
        }
    }
    assert!(ended > 5);
}

/// The start with some letters changed.
fn damaged() -> impl Strategy<Value = String> {
    (0usize..140, "[A-Za-z0-9/é -]{0,3}").prop_map(|(at, with)| {
        let mut text = START.to_owned();
        let at = at.min(text.len() - 1);
        text.replace_range(at..=at, &with);
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_are_read_or_refused(text in prop_oneof![
        ".{0,120}", damaged(), ".{0,40}", "[XVGBCTEMPYZLa-kr0-9x/<> -]{0,12}",
    ]) {
        hand::survives_at(&game(), &game().start(), &text);
        if let Ok(pos) = game().parse_position(&text) {
            game().moves(&pos, &mut Vec::new());
        }
    }

    #[test]
    fn random_boards_round_trip(seed in any::<u64>()) {
        let text = scatter(&mut Rng::with_seed(seed));
        if let Ok(pos) = game().parse_position(&text) {
            let written = game().position_text(&pos);
            prop_assert_eq!(&written, &text);
            prop_assert_eq!(game().key(&pos), game().promises().key_from_scratch.unwrap()(&game(), &pos));
        }
    }
}

/// Every form of every move of random boards is read back as the move.
#[test]
fn book_forms_are_read_back() {
    let mut rng = Rng::with_seed(10);
    let mut read = 0;
    for _ in 0..300 {
        if let Ok(pos) = game().parse_position(&scatter(&mut rng)) {
            read += hand::forms_read_back(&game(), &pos);
        }
    }
    assert!(read > 500, "{read}");
}
