//! Traços: the test vectors T1 to T11, a second implementation, random walks and parsers.

mod literal;
mod second;
mod texts;
mod walks;

use checks::hand::{self, at, events, moves};
use fastrand::Rng;
use race::tracos::{Award, Combination, Move, Position, Roll, Tracos, TracosFamily};
use rules::{Game, Line, Notation, Present, Seat, Status};
use std::collections::{BTreeMap, BTreeSet};

const FULL: &str = "h=3 c=3,3,3/3,3,3/3,3,3";

fn game(options: &str) -> Tracos {
    hand::rules::<TracosFamily>(options)
}

fn roll(text: &str) -> Roll {
    let game = game("");
    game.parse_roll(&game.start(), text).unwrap()
}

/// All throws with their weights, as the game hands them out.
fn weighted() -> Vec<(Roll, u64)> {
    let game = game("");
    let mut rolls = Vec::new();
    game.rolls(&game.start(), &mut rolls);
    rolls.into_iter().map(|(r, w)| (r, u64::from(w))).collect()
}

/// A position of the first round, the order being the seats'.
fn first_round(game: &Tracos) -> Position {
    let letters: Vec<char> = ('A'..='E').take(usize::from(game.law().seats)).collect();
    let tables: String = letters.iter().map(|c| format!("{c} {FULL} | ")).collect();
    let order: Vec<String> = letters.iter().map(char::to_string).collect();
    at(game, &format!("{tables}order {}", order.join(",")))
}

/// The place of the winner of a round in which these are thrown in turn.
fn winner(game: &Tracos, round: &Position, throws: &[Roll]) -> usize {
    let mut pos = *round;
    for &roll in throws {
        game.roll(&mut pos, roll);
    }
    match game.status(&pos) {
        Status::ToMove(seats) => seats.first().index(),
        other => panic!("{other:?}"),
    }
}

fn beats(first: &str, second: &str) -> bool {
    let game = game("");
    winner(&game, &first_round(&game), &[roll(first), roll(second)]) == 0
}

/// T1: of 1296 throws so many of each kind; 48 distinct values.
#[test]
fn t1_counts_of_throws() {
    let mut kinds = BTreeMap::new();
    let mut awards = BTreeMap::new();
    let mut values = BTreeSet::new();
    let mut ordered = 0;
    for (roll, weight) in weighted() {
        *kinds.entry(roll.combination()).or_insert(0) += weight;
        *awards.entry(roll.award()).or_insert(0) += weight;
        values.insert(roll.value());
        ordered += weight;
    }
    assert_eq!(ordered, 1296);
    use Combination::{Four, Nothing, Pair, Three, TwoPairs};
    let wanted = [(Nothing, 360), (Pair, 720), (TwoPairs, 90), (Three, 120), (Four, 6)];
    assert_eq!(kinds, BTreeMap::from(wanted));
    let wanted = [
        (Award::Nothing, 360),
        (Award::PairLow, 480),
        (Award::PairHigh, 240),
        (Award::TwoPairsLow, 36),
        (Award::TwoPairsHigh, 54),
        (Award::Three, 120),
        (Award::Four, 6),
    ];
    assert_eq!(awards, BTreeMap::from(wanted));
    assert_eq!(values.len(), 48);
}

/// T1 again, die by die: the weights are the numbers of ordered throws.
#[test]
fn t1_weights_are_ordered_throws() {
    let mut counts: BTreeMap<Roll, u64> = BTreeMap::new();
    for n in 0..1296u32 {
        let die = |k: u32| (n / 6u32.pow(k) % 6 + 1) as u8;
        let roll = Roll::new([die(0), die(1), die(2), die(3)]).unwrap();
        *counts.entry(roll).or_default() += 1;
    }
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), weighted());
}

/// T2 (source): the higher throw wins, also when it is thrown second. T3: two pairs likewise, and equal
/// values decided by who threw first.
#[test]
fn t2_t3_better_throws_and_equal_values() {
    let better = "6531>5321 6531>6521 2222>6665 1112>6655 2211>6654 1123>6543 \
                  6644>6633 6633>5544 5522>4433";
    for (better, worse) in better.split(' ').map(|pair| pair.split_once('>').unwrap()) {
        assert!(beats(better, worse) && !beats(worse, better), "{better}");
    }
    for (one, other) in [("5551", "5556"), ("4421", "4465"), ("6531", "1356"), ("6644", "4466")] {
        assert!(beats(one, other) && beats(other, one), "{one} {other}");
    }
}

/// T4 for two and three players by playing every round; for four by one throw for each of the 48
/// values; for two to five by the distribution of the values.
#[test]
fn t4_chances_to_win_a_round() {
    let all = weighted();
    let expected: [&[f64]; 4] = [
        &[0.529169, 0.470831],
        &[0.365078, 0.331706, 0.303216],
        &[0.279640, 0.258018, 0.239300, 0.223042],
        &[0.226598, 0.211559, 0.198389, 0.186822, 0.176631],
    ];
    let near = |wins: u64, total: f64, k: usize, players: usize| {
        let chance = wins as f64 / total;
        let wanted = expected[players - 2][k];
        assert!((chance - wanted).abs() < 5.1e-7, "{players} {k}: {chance} {wanted}");
    };

    let two = game("players=2");
    let round = first_round(&two);
    let (mut wins, mut equal) = ([0u64; 2], 0u64);
    for &(a, wa) in &all {
        for &(b, wb) in &all {
            wins[winner(&two, &round, &[a, b])] += wa * wb;
            equal += if a.value() == b.value() { wa * wb } else { 0 };
        }
    }
    let squared = 1296u64.pow(2);
    assert_eq!(wins[0] * 559_872, 296_267 * squared);
    assert_eq!(wins[1] * 559_872, 263_605 * squared);
    assert_eq!(equal * 279_936, 16_331 * squared);

    let mut by_value: BTreeMap<u16, (Roll, u64)> = BTreeMap::new();
    for &(roll, weight) in &all {
        by_value.entry(roll.value()).or_insert((roll, 0)).1 += weight;
    }
    let values: Vec<(Roll, u64)> = by_value.into_values().collect();
    assert_eq!(values.len(), 48);

    let three = game("players=3");
    let round = first_round(&three);
    let mut wins = [0u64; 3];
    for &(a, wa) in &all {
        for &(b, wb) in &all {
            for &(c, wc) in &all {
                wins[winner(&three, &round, &[a, b, c])] += wa * wb * wc;
            }
        }
    }
    for (k, &n) in wins.iter().enumerate() {
        near(n, 1296f64.powi(3), k, 3);
    }

    let four = game("players=4");
    let round = first_round(&four);
    let mut wins = [0u64; 4];
    for &(a, wa) in &values {
        for &(b, wb) in &values {
            for &(c, wc) in &values {
                for &(d, wd) in &values {
                    wins[winner(&four, &round, &[a, b, c, d])] += wa * wb * wc * wd;
                }
            }
        }
    }
    for (k, &n) in wins.iter().enumerate() {
        near(n, 1296f64.powi(4), k, 4);
    }

    for players in 2..=5usize {
        for k in 0..players {
            // The k-th thrower beats all before strictly, all after at least by being earlier.
            let (mut below, mut wins) = (0u64, 0u64);
            for &(_, weight) in &values {
                let upto = below + weight;
                let others = below.pow(k as u32) * upto.pow((players - 1 - k) as u32);
                wins += weight * others;
                below = upto;
            }
            near(wins, 1296f64.powi(players as i32), k, players);
        }
    }
}

/// T5: what the winner of a round of two may take, by playing every round.
#[test]
fn t5_awards_of_winners() {
    let two = game("players=2");
    let round = first_round(&two);
    let all = weighted();
    let mut awards: BTreeMap<Award, u64> = BTreeMap::new();
    for &(a, wa) in &all {
        for &(b, wb) in &all {
            let best = [a, b][winner(&two, &round, &[a, b])];
            *awards.entry(best.award()).or_default() += wa * wb;
        }
    }
    let shares: Vec<(Award, f64)> =
        awards.into_iter().map(|(award, n)| (award, n as f64 / 1296f64.powi(2))).collect();
    let expected = [
        (Award::Nothing, 0.077160),
        (Award::PairLow, 0.342936),
        (Award::PairHigh, 0.274348),
        (Award::TwoPairsLow, 0.047068),
        (Award::TwoPairsHigh, 0.073495),
        (Award::Three, 0.175754),
        (Award::Four, 0.009238),
    ];
    assert_eq!(shares.len(), expected.len());
    for ((award, share), (wanted_award, wanted)) in shares.into_iter().zip(expected) {
        assert_eq!(award, wanted_award);
        assert!((share - wanted).abs() < 5.1e-7, "{award:?}: {share} {wanted}");
    }
}

/// What A may choose with this table and these dice, and how many strokes each choice crosses.
fn choices(table: &str, dice: &str) -> Vec<(String, u32)> {
    let game = game("");
    let text = format!("A {table} | B {FULL} | order A,B | A:{dice} B:4321");
    let pos = at(&game, &text);
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    let strokes = |pos: &Position| {
        let table = pos.table(Seat(0));
        u32::from(table.verticals() + table.horizontals())
    };
    let crossed = |text: String| {
        let n = strokes(&pos) - strokes(&events(&game, &pos, &text));
        (text, n)
    };
    hand::texts(&game, &pos).into_iter().map(crossed).collect()
}

/// `H:1 B3:9` as a list.
fn listed(text: &str) -> Vec<(String, u32)> {
    let one = |part: &str| {
        let (name, n) = part.split_once(':').unwrap();
        (name.to_owned(), n.parse().unwrap())
    };
    text.split(' ').map(one).collect()
}

/// T6: choices on a fresh table.
#[test]
fn t6_choices_on_a_fresh_table() {
    let names = |dice| -> Vec<String> { choices(FULL, dice).into_iter().map(|c| c.0).collect() };
    assert_eq!(names("6666"), ["H", "B1", "B2", "B3"]);
    assert_eq!(names("5551").len(), 10);
    assert_eq!(names("5551")[..2], ["H", "C1"]);
    for dice in ["6633", "4433", "6621", "4421", "6543"] {
        assert_eq!(names(dice).len(), 9, "{dice}");
        assert!(names(dice).iter().all(|c| c.starts_with('C')));
    }
}

/// T7, in the middle; T8, near the end; T9, only horizontals left.
#[test]
fn t7_t8_t9_choices() {
    for [table, dice, expected] in hand::table(
        "
        h=1, c = 3,3,2 / 0,1,2 / 3,3,3 | 2222 | H:1 B3:9
        h=1, c = 3,3,2 / 0,1,2 / 3,3,3 | 2221 | H:1 C1:3 C2:3 C7:3 C8:3 C9:3
        h=1, c = 3,3,2 / 0,1,2 / 3,3,3 | 6622 | C1:3 C2:3 C7:3 C8:3 C9:3
        h=1, c = 3,3,2 / 0,1,2 / 3,3,3 | 5521 | C1:2 C2:2 C3:2 C6:2 C7:2 C8:2 C9:2
        h=1, c = 3,3,2 / 0,1,2 / 3,3,3 | 4421 | C1:1 C2:1 C3:1 C5:1 C6:1 C7:1 C8:1 C9:1
        h=0, c = 1,0,2 / 0,0,1 / 0,0,0 | 2222 | B1:3 B2:1
        h=0, c = 1,0,2 / 0,0,1 / 0,0,0 | 2221 | C1:1 C3:2 C6:1
        h=0, c = 1,0,2 / 0,0,1 / 0,0,0 | 6622 | C1:1 C3:2 C6:1
        h=0, c = 1,0,2 / 0,0,1 / 0,0,0 | 5521 | C3:2
        h=0, c = 1,0,2 / 0,0,1 / 0,0,0 | 4421 | C1:1 C3:1 C6:1
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 2222 | H:2
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 2221 | H:1
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 6622 | -:0
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 4422 | -:0
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 5521 | -:0
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 4421 | -:0
        h=2, c = 0,0,0 / 0,0,0 / 0,0,0 | 6543 | -:0
        ",
    ) {
        assert_eq!(choices(table, dice), listed(expected), "{table} {dice}");
    }
}

/// T10: the order of the next round.
#[test]
fn t10_order_of_the_next_round() {
    let game = game("players=3");
    for [throws, record, next] in hand::table(
        "
        6621; 5551; 3322 | A:6621 B:5551 C:3322 -> B C4 | order B,C,A
        4421; 4465; 6532 | A:4421 B:6544 C:6532 -> A C4 | order A,B,C
        ",
    ) {
        let pos = events(&game, &first_round(&game), throws);
        let text = game.position_text(&events(&game, &pos, record));
        assert!(text.ends_with(next), "{record}: {text}");
    }
}

/// The greedy rule of T11: most strokes; then horizontals; then the column with the fewest
/// strokes; then the lowest number.
fn greedy(game: &Tracos, pos: &Position, seat: Seat, moves: &[Move]) -> Move {
    let table = pos.table(seat);
    let left = |pos: &Position| pos.table(seat).verticals() + pos.table(seat).horizontals();
    let cost = |&mv: &Move| {
        let mut next = *pos;
        game.play(&mut next, mv);
        let held = match mv {
            Move::Column(i) => table.column(i),
            Move::Block(i) => table.block(i),
            _ => 0,
        };
        (left(&next), mv != Move::Horizontals, held, mv)
    };
    moves.iter().copied().min_by_key(|mv| cost(mv)).unwrap()
}

/// T11: 20,000 games with a fixed seed for each number of players. The reference has a standard
/// error of its own (0.09 rounds); the difference may be five standard errors of both together.
#[test]
fn t11_greedy_games() {
    const GAMES: u32 = 20_000;
    for (players, rounds, first_wins) in
        [(2u8, 46.10, 0.502), (3, 49.46, 0.338), (4, 53.75, 0.254), (5, 58.21, 0.199)]
    {
        let game = game(&format!("players={players}"));
        let mut rng = Rng::with_seed(1100 + u64::from(players));
        let (mut sum, mut squares, mut firsts) = (0f64, 0f64, 0u32);
        for _ in 0..GAMES {
            let mut pos = game.start();
            let (mut first, mut played) = (None, 0u32);
            let won = loop {
                match game.status(&pos) {
                    Status::Chance => {
                        if first.is_none() && !pos.is_ordering() {
                            let text = game.position_text(&pos);
                            let at = text.find("order ").unwrap() + 6;
                            first = Some(Seat(text.as_bytes()[at] - b'A'));
                        }
                        let dice = std::array::from_fn(|_| rng.u8(1..=6));
                        game.roll(&mut pos, Roll::new(dice).unwrap());
                    }
                    Status::ToMove(seats) => {
                        let seat = seats.first();
                        let mv = greedy(&game, &pos, seat, &moves(&game, &pos));
                        game.play(&mut pos, mv);
                        played += 1;
                    }
                    Status::Over(outcome) => break outcome.winners(players)[0],
                }
            };
            sum += f64::from(played);
            squares += f64::from(played).powi(2);
            firsts += u32::from(first == Some(won));
        }
        let n = f64::from(GAMES);
        let mean = sum / n;
        let error = ((squares / n - mean * mean) / n).sqrt();
        let share = f64::from(firsts) / n;
        let share_error = (first_wins * (1.0 - first_wins) / n).sqrt();
        println!("{players} players: {mean:.2} rounds (error {error:.3}), first wins {share:.4}");
        assert!((0.05..0.15).contains(&error));
        assert!((mean - rounds).abs() < 5.0 * error.hypot(0.09), "{players}: {mean}");
        assert!((share - first_wins).abs() < 5.0 * share_error * 2f64.sqrt(), "{players}: {share}");
    }
}

const VARIANTS: [&str; 4] = [
    "",
    "unit_choice=free",
    "order_tie=seat",
    "unit_choice=free,order_tie=seat,horizontal_partial=only_if_three",
];
