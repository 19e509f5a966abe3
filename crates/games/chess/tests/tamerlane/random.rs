//! Random games and boards compared with the literal implementation, and properties of the parsers.

use super::literal::Literal;
use super::{START, T, game};
use checks::hand::{self, ranks, rules};
use checks::second::{Compared, Second};
use chess::tamerlane::Tamerlane;
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use std::collections::{BTreeMap, HashMap};

/// Rule sets, as the rules file names their options.
const SETS: [&str; 6] = [
    "",
    "yellow_array=rotated,refuge_side=historical,opposite_refuge=draw,stalemate=loss,giraffe_route=diagonal_first",
    "shah_swap=in_check,opposite_refuge=draw",
    "shah_swap=off,giraffe_route=diagonal_first",
    "refuge_side=historical,stalemate=loss",
    "shah_swap=in_check,refuge_side=historical",
];

/// A pawn of pawns may stay; played after the others.
const STAYS: &str = "transfer=optional";

/// The literal board; one move in so many is among those that cannot be taken back.
#[derive(Clone)]
struct Twin(Literal, u32);

impl Second<Tamerlane> for Twin {
    fn text(&self) -> String {
        self.0.write()
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let after = |mv: String| {
            let next = self.0.play(&mv);
            (mv, Twin(next, self.1))
        };
        self.0.legal().into_iter().map(after).collect()
    }

    fn agrees(&self, line: &Line<Tamerlane>) {
        let (game, pos) = (line.game(), line.pos());
        assert_eq!(game.in_check(pos), self.0.checked(self.0.red_to_move()), "{}", self.text());
        let found = match line.status() {
            Status::Over(end) => Some((end.payoffs.get(Seat(0)), end.reason.code)),
            _ => None,
        };
        assert_eq!(found, self.0.result(), "{}", self.text());
    }

    fn kinds(&self, mv: &str, next: &Twin) -> Vec<&'static str> {
        vec![match mv {
            _ if mv.contains("<>") => "swap",
            _ if mv.contains('/') => "transfer",
            _ if next.0.crowned > self.0.crowned => "shah taken",
            _ if next.0.called_up > self.0.called_up => "called up",
            _ => "move",
        }]
    }

    fn marks(&self) -> Vec<&'static str> {
        let men = self.text();
        let men = men.split(' ').next().unwrap_or("");
        let board = &self.0;
        let marks = [
            ("check", board.checked(board.red_to_move())),
            ("heir", board.has_heir(true) || board.has_heir(false)),
            ("sheltered", board.sheltered()),
            ("intruder", board.intruders() > 0),
            ("prince", men.contains(['Y', 'y'])),
        ];
        marks.into_iter().filter(|m| m.1).map(|m| m.0).collect()
    }

    /// Pawn moves and captures are what leads on; swaps would come too soon.
    fn choose(&self, moves: &[(&String, &Twin)], rng: &mut Rng) -> usize {
        let leads = |&i: &usize| moves[i].1.0.quiet == 0 && !moves[i].0.contains("<>");
        let leading: Vec<usize> = (0..moves.len()).filter(leads).collect();
        match leading.len() {
            n if n > 0 && rng.u32(..self.1) == 0 => leading[rng.usize(..n)],
            _ => rng.usize(..moves.len()),
        }
    }
}

/// Random games, in which pawns and Shahs move more often than they would by chance.
#[test]
fn random_games_agree() {
    let mut rng = Rng::with_seed(5);
    let mut compared = Compared::default();
    for options in SETS.repeat(4).into_iter().chain([STAYS; 4]) {
        let game = rules::<T>(options);
        let board = Literal::read(&game.position_text(&game.start()), options);
        compared.game(&game, Twin(board, 3), &mut rng, 400);
    }
    compared.more_than(5_000);
    compared.met(100, &["swap", "check"]);
    compared.met(5, &["transfer"]);
    compared.met(0, &["checkmate", "stalemate", "bare", "quiet"]);
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

/// Random boards, and a few plies on.
#[test]
fn random_boards_agree() {
    let mut rng = Rng::with_seed(1405);
    let mut compared = Compared::default();
    let mut boards = 0;
    let games = SETS.map(|options| (rules::<T>(options), options));
    while boards < 1_700 {
        let (game, options) = &games[boards % games.len()];
        let text = scatter(&mut rng);
        if game.parse_position(&text).is_ok() {
            boards += 1;
            compared.game(game, Twin(Literal::read(&text, options), 2), &mut rng, 6);
        }
    }
    compared.more_than(9_000);
    assert!(compared.moves >= 15_000, "{compared:?}");
    compared.met(49, &["check", "heir", "prince", "sheltered", "intruder"]);
    compared.met(49, &["swap", "transfer", "shah taken", "called up"]);
    compared.met(0, &["checkmate", "opposite-refuge", "quiet"]);
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
