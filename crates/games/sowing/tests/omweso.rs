//! The test vectors of Omweso (T1 to T10), its perft table, a second implementation and its parsers.

mod literal;

use checks::hand::{self, at, moves, perft, preset, table};
use checks::second::{Compared, Second};
use literal::{Board, Options};
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use sowing::omweso::{Omweso, OmwesoFamily, Position};
use std::collections::BTreeMap;

fn free(options: &str) -> Omweso {
    hand::rules::<OmwesoFamily>(options)
}

fn back4() -> Omweso {
    preset::<OmwesoFamily>("back4", "")
}

const START: &str = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4 S";

/// The text of a position from the houses that hold seeds: `G1=2 H2=1`, and the side.
fn text_of(houses: &str, side: &str) -> String {
    format!("{} {side}", hand::rows_text(&hand::laid::<8, 4>(houses)))
}

/// The position with seeds in these houses and nowhere else.
fn study(houses: &str, side: &str) -> Position {
    at(&back4(), &text_of(houses, side))
}

/// Plays a move that must be written exactly so, and gives the text of the position after it.
fn after(pos: &Position, text: &str) -> String {
    let game = back4();
    let mv = game.parse_move(pos, text).expect(text);
    assert_eq!(game.move_text(pos, mv), text);
    game.position_text(&hand::after(&game, pos, [text]))
}

/// While placing, one seed and all that are left may be typed in other ways too.
#[test]
fn typed_while_placing() {
    let game = free("");
    let start = game.start();
    for (typed, meant) in [("+A1x1", "+A1"), ("+ a1 x 4", "+A1x4"), ("+A1xall", "+A1x32")] {
        let mv = game.parse_move(&start, typed).expect(typed);
        assert_eq!(game.move_text(&start, mv), meant);
    }
}

/// T1. Source: rules file, programs A (depth 1 to 5) and B (depth 1 to 7).
#[test]
fn t1_perft() {
    let game = back4();
    assert_eq!(at(&game, START), game.start());
    assert_eq!(hand::legal(&game, &game.start()), "A1 B1 C1 D1 E1 F1 G1 H1");
    let table = [8, 64, 420, 2774, 21_800, 168_303, 1_383_725];
    perft(&game, &game.start(), &table);
}

/// T1, results of first moves.
#[test]
fn t1_first_moves() {
    let north = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0";
    for [mv, south] in table(
        "
            A1 | 0,0,0,0,0,0,1,1/0,5,5,5,0,5,5,5
            D1 | 0,0,0,1,1,1,1,1/4,4,4,0,5,5,5,0
            H1 | 0,0,0,0,1,1,1,1/4,4,4,4,4,4,4,0",
    ) {
        assert_eq!(after(&back4().start(), mv), format!("{north}/{south} N"));
    }
}

/// T2: R5b, R6. T3: R5c. T4: R6, R7; relays after a capture. T5: R8. T6: R8 needs the capture and the
/// house. T7: North's mirror image of T5. All legal moves where a row names them.
#[test]
fn t2_to_t7_r5b_r5c_r6_r7_r8_results() {
    for [houses, side, all, mv, wanted] in table(
        "
        G1=2 H2=1 H3=2 H4=1 A4=2 | S |         | G1  | H1=2 H2=3 G2=1 A4=2
        G1=2 H2=1 H3=2 A4=2      | S |         | G1  | H1=1 G2=1 F2=1 H3=2 A4=2
        F1=4 G2=1 G3=1 G4=1 D4=2 | S |         | F1  | D2=1 E2=1 F2=1 H2=2 G1=2 D4=2
        B1=2 A2=1 A3=2 A4=2 H4=2 | S | B1+ B1- | B1- | A2=2 A1=1 C1=1 D1=1 E1=1 F1=1 H4=2
        B1=2 A2=1 A3=2 A4=2 H4=2 | S | B1+ B1- | B1+ | C1=1 D1=1 A2=1 A3=2 A4=2 H4=2
        B1=2 A2=1 A3=2 H4=2      | S | B1      | B1  | C1=1 D1=1 A2=1 A3=2 H4=2
        C1=3 A2=1 A3=2 A4=2 H4=2 | S | C1      | C1  | D1=1 E1=1 F1=1 A2=1 A3=2 A4=2 H4=2
        G4=2 H3=1 H2=2 H1=2 A1=2 | N | G4+ G4- | G4- | C4=1 D4=1 E4=1 F4=1 H4=1 H3=2 A1=2
        G4=2 H3=1 H2=2 H1=2 A1=2 | N | G4+ G4- | G4+ | E4=1 F4=1 H3=1 H2=2 H1=2 A1=2
        ",
    ) {
        let pos = study(houses, side);
        if !all.is_empty() {
            assert_eq!(hand::legal(&back4(), &pos), all, "{houses}");
        }
        let other = if side == "S" { "N" } else { "S" };
        assert_eq!(after(&pos, mv), text_of(wanted, other), "{houses} {mv}");
    }
}

/// T8: R12.
#[test]
fn t8_r12_two_ends() {
    let game = back4();
    let pos = study("G1=2 H2=1 A2=1 H3=5 H4=4 A3=1 A4=1 D4=3", "S");
    let won = after(&pos, "G1");
    let board = "A2=2 B2=1 C2=1 D2=1 E2=1 F2=1 G2=1 H2=3 H1=2 D4=3";
    assert_eq!(won, text_of(board, "N 2"));
    let won = at(&game, &won);
    assert_eq!(hand::end(game.status(&won)), (1, "R12", "two-ends"));
    assert!(moves(&game, &won).is_empty());
    // Without the rule the move goes on: the two seeds are sown, and the next lap relays.
    let off = preset::<OmwesoFamily>("back4", "two_ends_win=off");
    let next = hand::after(&off, &pos, ["G1"]);
    assert_eq!(off.promises().conserved.map(|of| of(&off, &next)), Some(18));
    assert!(off.status(&next) == Status::to_move(Seat(1)));
}

/// T9: R3, R11.
#[test]
fn t9_r3_r11_no_move() {
    let game = back4();
    let pos = study("A1=1 C2=1 H4=3", "S");
    assert!(moves(&game, &pos).is_empty());
    assert_eq!(hand::end(game.status(&pos)), (-1, "R11", "no-move"));
}

/// T10: R10, R11; the same with the largest and a small limit, and where all 64 seeds are counted.
#[test]
fn t10_r10_r11_endless() {
    let text = text_of("A1=3 B1=1 D1=1 F1=1 H1=1 G2=1 E2=1 C2=1 A2=1 H4=53", "S");
    for options in ["", "endless_lap_limit=1000000", "endless_lap_limit=3", "setup=free"] {
        let game = preset::<OmwesoFamily>("back4", options);
        let pos = at(&game, &text);
        assert!(moves(&game, &pos).is_empty());
        assert_eq!(hand::end(game.status(&pos)), (-1, "R11", "no-move"));
    }
}

/// R10: perft 6 from `back4` meets a line that repeats only after 5,116,656 laps. No limit that can be
/// set lets it hang, and perft does not change with a limit that is ten or a hundred times as large.
#[test]
fn r10_a_very_long_line_is_cut() {
    for limit in [2_000, 20_000] {
        let game = preset::<OmwesoFamily>("back4", &format!("endless_lap_limit={limit}"));
        assert_eq!(search::perft(&game, &game.start(), 6), 168_303);
    }
}

/// The literal version with its options.
#[derive(Clone)]
struct Twin(Board, Options);

impl Second<Omweso> for Twin {
    fn text(&self) -> String {
        self.0.text()
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let moves = self.0.moves(&self.1).into_iter();
        moves.map(|(mv, next)| (mv, Twin(next, self.1))).collect()
    }

    fn agrees(&self, line: &Line<Omweso>) {
        if let Status::Over(outcome) = line.status() {
            let rule = if self.0.unsown.is_some() { "R12" } else { "R11" };
            let loser = Seat(u8::from(!self.0.south));
            assert_eq!((outcome.reason.rule, outcome.payoffs.get(loser)), (rule, -1));
        }
    }

    fn kinds(&self, mv: &str, _: &Self) -> Vec<&'static str> {
        vec![["usual", "one choice", "two choices", "more choices"][(mv.len() - 2).min(3)]]
    }
}

/// The literal version and the crate agree on every legal move, every result and every end of random
/// games: half from `back4`, half from random set-ups, under all options.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(64);
    let (mut fixed, mut random) = (Compared::default(), Compared::default());
    for (options, two_ends, clockwise, limit, games) in [
        ("", true, true, 10_000, 200),
        ("two_ends_win=off", false, true, 10_000, 30),
        ("clockwise_rule=off", true, false, 10_000, 30),
        ("endless_lap_limit=6", true, true, 6, 30),
        ("ends_in=several_moves", true, true, 10_000, 60),
    ] {
        let several = options.contains("several");
        let literal = Options { two_ends, several, clockwise, limit };
        let (back4, free) = (preset::<OmwesoFamily>("back4", options), free(options));
        for _ in 0..games {
            fixed.game(&back4, Twin(Board::start(), literal), &mut rng, usize::MAX);
            let board = random_setup(&mut rng);
            random.game(&free, Twin(board, literal), &mut rng, usize::MAX);
        }
    }
    for compared in [fixed, random] {
        compared.more_than(5_000);
        compared.met(50, &["R11", "R12"]);
        let choices: u64 = compared.kinds.values().sum::<u64>() - compared.kinds["usual"];
        assert!(choices > 500 && compared.kinds["more choices"] > 0, "{choices}");
    }
}

fn random_setup(rng: &mut fastrand::Rng) -> Board {
    let mut board = Board { grid: [[0; 8]; 4], south: true, unsown: None };
    for side in 0..2 {
        // Some set-ups are spread evenly, others heaped up.
        let houses: Vec<usize> = (0..rng.usize(4..=16)).map(|_| rng.usize(..16)).collect();
        for _ in 0..32 {
            let house = houses[rng.usize(..houses.len())];
            board.grid[2 * side + house / 8][house % 8] += 1;
        }
    }
    board
}

checks::near_texts!(
    667,
    [r"\+?[A-Ia-h][0-5]?[x×-]?([+-]{0,80}|[0-9]{0,12}|all)é?",],
    |text, seed| {
        for game in [free(""), back4()] {
            hand::survives(&game, &text, seed);
        }
    }
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Nor does text that is nearly a position; whatever is read is written so that it is read again.
    #[test]
    fn near_positions_round_trip(
        cuts in prop::collection::vec(0u32..=64, 32),
        side in "[SNsnx]?",
        tail in "( [0-9]{1,3})?é?",
        total in 0u32..=66,
    ) {
        let mut cuts: Vec<u32> = cuts.iter().map(|c| (*c).min(total)).collect();
        cuts.push(0);
        cuts.sort_unstable();
        cuts[32] = total;
        let seeds: Vec<u32> = cuts.windows(2).map(|w| w[1] - w[0]).collect();
        let rows: [[u32; 8]; 4] = std::array::from_fn(|r| std::array::from_fn(|c| seeds[8 * r + c]));
        let text = format!("{} {side}{tail}", hand::rows_text(&rows));
        for game in [free(""), back4(), free("first_player=North")] {
            hand::position_reads_back(&game, &text);
        }
    }
}
