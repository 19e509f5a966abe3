//! One test per numbered rule, option, reason and part of the notation.

use super::*;
use ::rules::{
    Attempt, Game, Lang, Notation, ParseError, Present, Refusal, Seat, Settle, SiteId, SiteKind,
    Status, Step,
};

const FULL: &str = "h=3 c=3,3,3/3,3,3/3,3,3";
const DONE: &str = "h=0 c=0,0,0/0,0,0/0,0,0";

fn game(options: &str) -> Tracos {
    let settings = Settings::parse(
        TracosFamily::OPTIONS,
        TracosFamily::PRESETS,
        None,
        Some(options),
    );
    TracosFamily::build(&settings.unwrap()).unwrap()
}

fn at(game: &Tracos, text: &str) -> Position {
    match game.parse_position(text) {
        Ok(pos) => pos,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Two players; A has this table and wins the round with these dice against 4321.
fn choosing(game: &Tracos, table: &str, dice: &str) -> Position {
    let text = format!("A {table} | B {FULL} | order A,B | A:{dice} B:4321");
    let pos = at(game, &text);
    assert_eq!(game.status(&pos), Status::ToMove(Seat(0)), "{text}");
    pos
}

fn moves(game: &Tracos, pos: &Position) -> String {
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let texts: Vec<String> = list.iter().map(|&mv| game.move_text(pos, mv)).collect();
    texts.join(" ")
}

fn after(game: &Tracos, pos: &Position, typed: &str) -> Position {
    let mut next = *pos;
    match game.parse_move(pos, typed) {
        Ok(mv) => game.play(&mut next, mv),
        Err(error) => panic!("{typed}: {error}"),
    }
    next
}

fn throw(game: &Tracos, pos: &mut Position, dice: &str) {
    assert_eq!(game.status(pos), Status::Chance);
    let roll = game.parse_roll(pos, dice).unwrap();
    game.roll(pos, roll);
}

/// The part of a position's text from `order` on.
fn order(game: &Tracos, pos: &Position) -> String {
    let text = game.position_text(pos);
    text[text.find("order").unwrap()..].to_owned()
}

fn refusal(game: &Tracos, pos: &Position, typed: &str) -> Refusal {
    match game.parse_move(pos, typed) {
        Err(ParseError::Illegal(refusal)) => *refusal,
        other => panic!("{typed}: {other:?}"),
    }
}

fn refused(game: &Tracos, pos: &Position, typed: &str) -> (&'static str, &'static str) {
    let refusal = refusal(game, pos, typed);
    assert!(!refusal.words.pt.is_empty() && !refusal.words.en.is_empty());
    for words in [&refusal.words.pt, &refusal.words.en] {
        assert!(!words.ends_with('.') && !words.starts_with(char::is_uppercase));
    }
    (refusal.rule, refusal.code)
}

fn refused_click(game: &Tracos, pos: &Position, site: &str) -> (&'static str, &'static str) {
    let id = game.plan(Seat(0)).find(site).unwrap();
    match game.why_not(pos, Attempt::Clicks(&[id])) {
        ParseError::Illegal(refusal) => (refusal.rule, refusal.code),
        other => panic!("{site}: {other:?}"),
    }
}

/// R1: each player throws; the higher sum goes first, and so on.
#[test]
fn r1_higher_sum_goes_first() {
    let game = game("players=3");
    let mut pos = game.start();
    assert_eq!(order(&game, &pos), "order A=B=C");
    throw(&game, &mut pos, "1111");
    assert_eq!(order(&game, &pos), "order A=B=C | A:1111");
    throw(&game, &mut pos, "6541");
    throw(&game, &mut pos, "6666");
    assert_eq!(order(&game, &pos), "order C,B,A");
    assert!(!pos.is_ordering());
}

/// R1: the sum decides, not the combination.
#[test]
fn r1_the_combination_does_not_count() {
    let game = game("");
    let mut pos = game.start();
    throw(&game, &mut pos, "1111");
    throw(&game, &mut pos, "2111");
    assert_eq!(order(&game, &pos), "order B,A");
}

/// R1: equal sums throw again for their relative order, as often as needed; the others keep
/// their places and do not throw.
#[test]
fn r1_equal_sums_throw_again() {
    let game = game("players=4");
    let mut pos = game.start();
    for dice in ["6411", "5511", "6661", "4422"] {
        throw(&game, &mut pos, dice);
    }
    assert_eq!(order(&game, &pos), "order C,A=B=D");
    for dice in ["1111", "2211", "3111"] {
        throw(&game, &mut pos, dice);
    }
    assert_eq!(order(&game, &pos), "order C,B=D,A");
    throw(&game, &mut pos, "5555");
    assert_eq!(order(&game, &pos), "order C,B=D,A | B:5555");
    throw(&game, &mut pos, "6666");
    assert_eq!(order(&game, &pos), "order C,D,B,A");
    throw(&game, &mut pos, "6531");
    assert_eq!(order(&game, &pos), "order C,D,B,A | C:6531");
}

/// R1: two groups of equals throw again in the same go, each for its own places.
#[test]
fn r1_two_groups_at_once() {
    let game = game("players=5");
    let mut pos = game.start();
    for dice in ["1111", "6666", "3333", "6666", "1111"] {
        throw(&game, &mut pos, dice);
    }
    assert_eq!(order(&game, &pos), "order B=D,C,A=E");
    for dice in ["1111", "2111", "6666", "1111"] {
        throw(&game, &mut pos, dice);
    }
    assert_eq!(order(&game, &pos), "order D,B,C,A,E");
}

/// R1, `order_tie=seat`: the lower seat goes first, nobody throws again.
#[test]
fn r1_order_tie_seat() {
    let game = game("players=4,order_tie=seat");
    let mut pos = game.start();
    for dice in ["1111", "4422", "6661", "6411"] {
        throw(&game, &mut pos, dice);
    }
    assert_eq!(order(&game, &pos), "order C,B,D,A");
}

/// R2: in order, every player throws once; 126 throws with weights that add up to 1296.
#[test]
fn r2_everybody_throws_once() {
    let game = game("players=3");
    let mut pos = at(
        &game,
        &format!("A {FULL} | B {FULL} | C {FULL} | order B,C,A"),
    );
    let mut rolls = Vec::new();
    game.rolls(&pos, &mut rolls);
    assert_eq!(rolls.len(), 126);
    assert!(rolls.is_sorted_by(|a, b| a.0 < b.0));
    assert_eq!(rolls.iter().map(|r| r.1).sum::<u32>(), 1296);
    assert_eq!(game.roll_total(&pos), 1296);
    for (dice, expected) in [
        ("6621", "order B,C,A | B:6621"),
        ("5551", "order B,C,A | B:6621 C:5551"),
        ("3322", "order B,C,A | B:6621 C:5551 A:3322"),
    ] {
        assert_eq!(moves(&game, &pos), "");
        throw(&game, &mut pos, dice);
        assert_eq!(order(&game, &pos), expected);
    }
    rolls.clear();
    game.rolls(&pos, &mut rolls);
    assert!(rolls.is_empty());
    assert_eq!(game.roll_total(&pos), 0);
    let error = game.parse_roll(&pos, "6531").unwrap_err();
    assert_eq!(error.code(), "illegal");
    assert!(error.sentence(Lang::En).ends_with("(R2)"));
}

/// R3: the best combination chooses, and only the winner's table changes.
#[test]
fn r3_only_the_winner_crosses_out() {
    let game = game("players=3");
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322");
    let pos = at(&game, &text);
    assert_eq!(game.status(&pos), Status::ToMove(Seat(1)));
    let next = after(&game, &pos, "C4");
    assert_eq!(
        game.position_text(&next),
        format!("A {FULL} | B h=3 c=3,3,3/0,3,3/3,3,3 | C {FULL} | order B,C,A")
    );
}

/// R4: the combinations in their order, and what tells equal ones apart.
#[test]
fn r4_ranking() {
    let value = |text: &str| {
        let dice: Vec<u8> = text.bytes().map(|b| b - b'0').collect();
        Roll::new([dice[0], dice[1], dice[2], dice[3]])
            .unwrap()
            .value()
    };
    let ladder = [
        "6666", "1111", "6661", "1112", "6655", "6611", "5544", "2211", "6612", "5564", "1165",
        "6543", "6542", "5432", "4321",
    ];
    for pair in ladder.windows(2) {
        assert!(value(pair[0]) > value(pair[1]), "{pair:?}");
    }
    assert_eq!(value("5551"), value("5556"));
    assert_eq!(value("4421"), value("4465"));
    assert_eq!(value("1234"), value("4321"));
    assert_ne!(value("6644"), value("6633"));
}

/// R5: of equal values the one thrown earlier wins, whoever sits where.
#[test]
fn r5_the_earlier_of_equals_wins() {
    let game = game("");
    for (order, winner) in [("A,B", 0), ("B,A", 1)] {
        let (first, second) = order.split_once(',').unwrap();
        let text = format!("A {FULL} | B {FULL} | order {order} | {first}:4421 {second}:6544");
        let pos = at(&game, &text);
        assert_eq!(game.status(&pos), Status::ToMove(Seat(winner)));
    }
}

/// R6: the ranking is the next order; equal values keep theirs.
#[test]
fn r6_the_ranking_is_the_next_order() {
    let game = game("players=5");
    let tables: String = ["A", "B", "C", "D", "E"]
        .map(|s| format!("{s} {FULL} | "))
        .concat();
    let pos = at(
        &game,
        &format!("{tables}order E,D,C,B,A | E:6543 D:6551 C:6543 B:5541 A:1111"),
    );
    let next = after(&game, &pos, "H");
    assert_eq!(order(&game, &next), "order A,D,B,E,C");
}

/// R7: every row of the award table on a fresh table: choices, and strokes crossed out.
#[test]
fn r7_awards() {
    let columns = "C1 C2 C3 C4 C5 C6 C7 C8 C9";
    let game = game("");
    for (dice, choices, left) in [
        ("6666", "H B1 B2 B3".to_owned(), 18),
        ("1112", format!("H {columns}"), 24),
        ("6611", columns.to_owned(), 24),
        ("5544", columns.to_owned(), 24),
        ("4433", columns.to_owned(), 25),
        ("2211", columns.to_owned(), 25),
        ("6621", columns.to_owned(), 25),
        ("5521", columns.to_owned(), 25),
        ("4421", columns.to_owned(), 26),
        ("1156", columns.to_owned(), 26),
        ("6543", columns.to_owned(), 26),
    ] {
        let pos = choosing(&game, FULL, dice);
        assert_eq!(moves(&game, &pos), choices, "{dice}");
        let last = choices.rsplit(' ').next().unwrap();
        let table = after(&game, &pos, last).table(Seat(0));
        assert_eq!(
            (table.verticals(), table.horizontals()),
            (left, 3),
            "{dice}"
        );
    }
}

/// R7: what is not awarded is refused.
#[test]
fn r7_not_awarded() {
    let game = game("");
    let not_awarded = ("R7", "not-awarded");
    assert_eq!(
        refused(&game, &choosing(&game, FULL, "6611"), "H"),
        not_awarded
    );
    assert_eq!(
        refused(&game, &choosing(&game, FULL, "6661"), "B2"),
        not_awarded
    );
    assert_eq!(
        refused(&game, &choosing(&game, FULL, "6666"), "C5"),
        not_awarded
    );
    let pos = choosing(&game, FULL, "4421");
    assert_eq!(refused_click(&game, &pos, "A-h"), not_awarded);
    assert_eq!(refused_click(&game, &pos, "A-b1"), not_awarded);
}

/// R8: a quadra takes all horizontals left, a trinca one, and nothing may be mixed.
#[test]
fn r8_horizontals() {
    let game = game("");
    let two = "h=2 c=3,3,3/3,3,3/3,3,3";
    let left = |dice| {
        let pos = choosing(&game, two, dice);
        let table = after(&game, &pos, "H").table(Seat(0));
        (table.horizontals(), table.verticals())
    };
    assert_eq!(left("2222"), (0, 27));
    assert_eq!(left("2221"), (1, 27));
    let pos = choosing(&game, FULL, "6666");
    assert_eq!(refused(&game, &pos, "H B1"), ("R8", "mixed"));
    assert_eq!(refused(&game, &pos, "b1+h"), ("R8", "mixed"));
    let none = "h=0 c=3,3,3/3,3,3/3,3,3";
    let pos = choosing(&game, none, "6661");
    assert_eq!(refused(&game, &pos, "H"), ("R8", "no-horizontals"));
    assert_eq!(refused_click(&game, &pos, "A-h"), ("R8", "no-horizontals"));
}

/// R8, `horizontal_partial=only_if_three`: a quadra needs all three; a trinca still takes one.
#[test]
fn r8_only_if_three() {
    let game = game("horizontal_partial=only_if_three");
    let two = "h=2 c=3,3,3/3,3,3/3,3,3";
    let pos = choosing(&game, two, "2222");
    assert_eq!(moves(&game, &pos), "B1 B2 B3");
    assert_eq!(refused(&game, &pos, "H"), ("R8", "three-horizontals"));
    assert!(moves(&game, &choosing(&game, two, "2221")).starts_with("H "));
    let pos = choosing(&game, FULL, "2222");
    assert_eq!(after(&game, &pos, "H").table(Seat(0)).horizontals(), 0);
    let pos = choosing(&game, "h=2 c=0,0,0/0,0,0/0,0,0", "2222");
    assert_eq!(moves(&game, &pos), "-");
}

/// R9: a unit with the full quota comes first and loses exactly the quota; without one, any
/// unit loses all it has.
#[test]
fn r9_full_units_first() {
    let game = game("");
    let table = "h=0 c=3,2,1/0,3,3/2,2,2";
    for (dice, choices) in [
        ("6666", "B1 B2 B3"),
        ("6661", "C1 C5 C6"),
        ("6655", "C1 C5 C6"),
        ("4422", "C1 C2 C5 C6 C7 C8 C9"),
        ("6621", "C1 C2 C5 C6 C7 C8 C9"),
        ("4421", "C1 C2 C3 C5 C6 C7 C8 C9"),
    ] {
        assert_eq!(
            moves(&game, &choosing(&game, table, dice)),
            choices,
            "{dice}"
        );
    }
    let pos = choosing(&game, table, "6621");
    assert_eq!(after(&game, &pos, "C1").table(Seat(0)).column(0), 1);
    let pos = choosing(&game, table, "6666");
    assert_eq!(after(&game, &pos, "B1").table(Seat(0)).block(0), 0);
    let pos = choosing(&game, "h=0 c=1,0,1/0,0,0/1,0,0", "6621");
    assert_eq!(moves(&game, &pos), "C1 C3 C7");
    assert_eq!(after(&game, &pos, "C3").table(Seat(0)).verticals(), 2);
}

/// R9: empty units, partial units beside full ones and several units are refused.
#[test]
fn r9_refusals() {
    let game = game("");
    let table = "h=0 c=3,2,1/0,3,3/2,2,2";
    let pos = choosing(&game, table, "6661");
    assert_eq!(refused(&game, &pos, "C4"), ("R9", "empty"));
    assert_eq!(refused(&game, &pos, "C2"), ("R9", "full-first"));
    assert_eq!(refused_click(&game, &pos, "A-c2"), ("R9", "full-first"));
    let plan = game.plan(Seat(0));
    let shown: Vec<String> = refusal(&game, &pos, "C2")
        .sites
        .iter()
        .map(|&s| plan.site(s).name.clone())
        .collect();
    assert_eq!(shown, ["A-c1", "A-c5", "A-c6"]);
    assert_eq!(refused(&game, &pos, "C1 C5"), ("R9", "one-unit"));
    let pos = choosing(&game, "h=3 c=3,3,3/3,3,2/0,0,0", "6666");
    assert_eq!(refused(&game, &pos, "B2"), ("R9", "full-first"));
    assert_eq!(refused(&game, &pos, "B3"), ("R9", "empty"));
}

/// R9, `unit_choice=free`: any unit with strokes, crossed out up to the quota.
#[test]
fn r9_free_choice() {
    let game = game("unit_choice=free");
    let table = "h=1 c=3,2,1/0,3,3/3,3,3";
    let pos = choosing(&game, table, "6666");
    assert_eq!(moves(&game, &pos), "H B1 B2 B3");
    assert_eq!(after(&game, &pos, "B1").table(Seat(0)).block(0), 0);
    let pos = choosing(&game, table, "6621");
    assert_eq!(moves(&game, &pos), "C1 C2 C3 C5 C6 C7 C8 C9");
    for (typed, column, left) in [("C1", 0, 1), ("C2", 1, 0), ("C3", 2, 0)] {
        assert_eq!(
            after(&game, &pos, typed).table(Seat(0)).column(column),
            left
        );
    }
    assert_eq!(refused(&game, &pos, "C4"), ("R9", "empty"));
}

/// R10: a winner with nothing to cross out passes, and the round still fixes the order.
#[test]
fn r10_nothing_to_cross_out() {
    let game = game("");
    let table = "h=2 c=0,0,0/0,0,0/0,0,0";
    let text = format!("A {FULL} | B {table} | order A,B | A:4321 B:6621");
    let pos = at(&game, &text);
    assert_eq!(moves(&game, &pos), "-");
    for typed in ["H", "C1", "B1"] {
        assert_eq!(refused(&game, &pos, typed), ("R10", "nothing-to-cross"));
    }
    let mv = game.parse_move(&pos, "-").unwrap();
    assert!(matches!(game.steps(&pos, mv)[..], [Step::Say(_)]));
    let next = after(&game, &pos, "-");
    assert_eq!(
        game.position_text(&next),
        format!("A {FULL} | B {table} | order B,A")
    );
}

/// R11: who can cross something out must.
#[test]
fn r11_no_passing() {
    let game = game("");
    let pos = choosing(&game, FULL, "4421");
    assert_eq!(refused(&game, &pos, "-"), ("R11", "must-cross"));
    assert_eq!(refused_click(&game, &pos, "done"), ("R11", "must-cross"));
}

/// R12: the last stroke wins at once; the winner takes a point from each of the others.
#[test]
fn r12_the_first_finished_table_wins() {
    for players in 2..=5u8 {
        let game = game(&format!("players={players}"));
        let letters = &["A", "B", "C", "D", "E"][..usize::from(players)];
        let mut tables = "A h=0 c=0,0,0/0,0,0/0,0,1 | ".to_owned();
        let mut throws = "A:6543".to_owned();
        for s in &letters[1..] {
            tables += &format!("{s} {FULL} | ");
            throws += &format!(" {s}:4321");
        }
        let order = letters.join(",");
        let pos = at(&game, &format!("{tables}order {order} | {throws}"));
        let end = after(&game, &pos, "C9");
        let Status::Over(outcome) = game.status(&end) else {
            panic!("not over");
        };
        assert_eq!(
            (outcome.reason.code, outcome.reason.rule),
            ("finished", "R12")
        );
        assert_eq!(outcome.winners(players), [Seat(0)]);
        assert_eq!(outcome.payoffs.get(Seat(0)), game.max_payoff());
        assert_eq!(game.max_payoff(), i32::from(players) - 1);
        assert!((1..players).all(|s| outcome.payoffs.get(Seat(s)) == -1));
        assert_eq!(outcome.payoffs.0.iter().sum::<i32>(), 0);
        let mut rolls = Vec::new();
        game.rolls(&end, &mut rolls);
        assert!(rolls.is_empty() && moves(&game, &end).is_empty());
        assert_eq!(refused(&game, &end, "C1"), ("", "over"));
        assert_eq!(game.parse_roll(&end, "6531").unwrap_err().code(), "illegal");
        assert_eq!(game.parse_position(&game.position_text(&end)), Ok(end));
        let values = game.evaluate(&end).unwrap();
        assert_eq!(values[0], 1.0);
        assert!((values.iter().sum::<f32>()).abs() < 1e-5);
    }
}

/// R2, R3: a choice before the dice, in another's table, or on the dice is refused.
#[test]
fn waiting_for_dice_and_others_tables() {
    let game = game("");
    let start = game.start();
    assert_eq!(refused(&game, &start, "C1"), ("R1", "dice"));
    assert_eq!(refused_click(&game, &start, "B-dice"), ("R1", "dice"));
    let pos = at(&game, &format!("A {FULL} | B {FULL} | order B,A | B:6531"));
    assert_eq!(refused(&game, &pos, "-"), ("R2", "dice"));
    assert!(refusal(&game, &pos, "H").words.pt.ends_with("a vez de A"));
    let pos = choosing(&game, FULL, "4421");
    assert_eq!(refused_click(&game, &pos, "B-c1"), ("R3", "not-winner"));
    assert_eq!(refused_click(&game, &pos, "B-h"), ("R3", "not-winner"));
    assert_eq!(refused_click(&game, &pos, "A-dice"), ("R2", "no-rethrow"));
}

/// Text that names no choice is a syntax error, not an illegal choice.
#[test]
fn syntax_is_not_illegal() {
    let game = game("");
    let pos = choosing(&game, FULL, "4421");
    for typed in [
        "", "x", "C", "C0", "C10", "B4", "B", "H1", "--", "é5", "C5é", "  ", "C💥",
    ] {
        assert_eq!(
            game.parse_move(&pos, typed).unwrap_err().code(),
            "syntax",
            "{typed:?}"
        );
    }
    for clicks in [&[][..], &[SiteId(999)][..]] {
        assert_eq!(game.why_not(&pos, Attempt::Clicks(clicks)).code(), "syntax");
    }
    assert_eq!(game.parse_move(&pos, " c5! ").unwrap(), Move::Column(4));
}

/// Section 5: the record of a whole round is read as the winner's choice.
#[test]
fn round_record() {
    let game = game("players=3");
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322");
    let pos = at(&game, &text);
    let record = "A:6621 B:5551 C:3322 -> B C4";
    assert_eq!(game.parse_move(&pos, record), Ok(Move::Column(3)));
    assert_eq!(game.alternatives(&pos, Move::Column(3))[0].text, record);
    assert_eq!(game.parse_move(&pos, "B H"), Ok(Move::Horizontals));
}

/// Section 5: throws are written highest first and read in any order.
#[test]
fn throws_as_text() {
    let game = game("");
    let pos = game.start();
    for typed in ["6531", "1356", "3 1 6 5", "A:1653", "a: 5,6,3,1", "6-5-3-1"] {
        let roll = game.parse_roll(&pos, typed).unwrap();
        assert_eq!(game.roll_text(&pos, roll), "6531", "{typed}");
    }
    for typed in [
        "", "653", "65311", "6537", "0531", "C:6531", "A6531", "６531", "6531 x",
    ] {
        assert_eq!(
            game.parse_roll(&pos, typed).unwrap_err().code(),
            "syntax",
            "{typed}"
        );
    }
    let error = game.parse_roll(&pos, "B:6531").unwrap_err();
    assert_eq!(
        error.sentence(Lang::Pt),
        "é a vez de A lançar os dados (R1)"
    );
}

/// Positions are read as people write them (T7) and written in one form.
#[test]
fn position_text() {
    let game = game("");
    let loose = "a h=1, c = 3,3,2 / 0,1,2 / 3,3,3 |B h = 3,c=3,3,3/3,3,3/3,3,3| order b , a |b:1356  A: 4421 ";
    let pos = at(&game, loose);
    let strict =
        "A h=1 c=3,3,2/0,1,2/3,3,3 | B h=3 c=3,3,3/3,3,3/3,3,3 | order B,A | B:6531 A:4421";
    assert_eq!(game.position_text(&pos), strict);
    assert_eq!(at(&game, strict), pos);
    let start = format!("A {FULL} | B {FULL} | order A=B");
    assert_eq!(game.position_text(&game.start()), start);
    assert_eq!(at(&game, &start), game.start());
}

/// Positions that cannot be read or played are refused with a reason.
#[test]
fn bad_positions() {
    let two = game("");
    let tables = format!("A {FULL} | B {FULL} | ");
    for text in [
        String::new(),
        "A".to_owned(),
        format!("A {FULL}"),
        format!("B {FULL} | A {FULL} | order A,B"),
        format!("A h=4 c=3,3,3/3,3,3/3,3,3 | B {FULL} | order A,B"),
        format!("A h=3 c=3,3,3/3,3,3/3,3 | B {FULL} | order A,B"),
        format!("A h=3 c=3,3,3/3,3,3/3,3,3,3 | B {FULL} | order A,B"),
        format!("A h=99999999999999 c=3 | B {FULL} | order A,B"),
        tables.clone(),
        format!("{tables}order A"),
        format!("{tables}order A,C"),
        format!("{tables}order A,B,C"),
        format!("{tables}order A,B | A:653"),
        format!("{tables}order A,B | A:6531B:6531"),
        format!("{tables}order A,B | A:6537"),
        format!("{tables}order A,B x"),
        format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C"),
        "É h=3".to_owned(),
    ] {
        assert_eq!(
            two.parse_position(&text).unwrap_err().code(),
            "syntax",
            "{text}"
        );
    }
    let illegal = |game: &Tracos, text: &str| match game.parse_position(text) {
        Err(ParseError::Illegal(refusal)) => (refusal.rule, refusal.code),
        other => panic!("{text}: {other:?}"),
    };
    for (tail, expected) in [
        ("order A,A", ("R6", "order")),
        ("order B=A", ("R1", "order")),
        ("order A,B | B:6531", ("R2", "throw-order")),
        ("order A,B | A:6531 B:6531 A:1111", ("R2", "all-thrown")),
        ("order A=B | B:6531", ("R1", "throw-order")),
        ("order A=B | A:6531 B:4421", ("R1", "order-known")),
    ] {
        assert_eq!(
            illegal(&two, &format!("{tables}{tail}")),
            expected,
            "{tail}"
        );
    }
    let open = format!("A h=2 c=3,3,3/3,3,3/3,3,3 | B {FULL} | order A=B");
    assert_eq!(illegal(&two, &open), ("R1", "ordering"));
    let both = format!("A {DONE} | B {DONE} | order A,B");
    assert_eq!(illegal(&two, &both), ("R12", "two-winners"));
    let over = format!("A {DONE} | B {FULL} | order A,B | A:6531");
    assert_eq!(illegal(&two, &over), ("R12", "over"));
    let three = format!("A {FULL} | B {FULL} | C {FULL} | order A=B,C");
    assert!(game("players=3").parse_position(&three).is_ok());
    let seat = game("players=3,order_tie=seat");
    assert_eq!(illegal(&seat, &three), ("R1", "order"));
}

/// The plan: sites unique, inside the page, the viewer's table lowest, the same ids for all.
#[test]
fn plan_for_every_view() {
    for players in 2..=5u8 {
        let game = game(&format!("players={players}"));
        let first = game.plan(Seat(0));
        assert_eq!(first.sites.len(), 14 * usize::from(players) + 1);
        for view in 0..players {
            let plan = game.plan(Seat(view));
            for (site, same) in plan.sites.iter().zip(&first.sites) {
                assert_eq!(site.name, same.name);
                assert!(site.x - site.w / 2.0 >= 0.0 && site.x + site.w / 2.0 <= plan.width);
                assert!(site.y - site.h / 2.0 >= 0.0 && site.y + site.h / 2.0 <= plan.height);
                for cell in &site.cells {
                    assert!(usize::from(cell.row) < plan.text.len());
                }
            }
            let table = |s: &&::rules::Site| s.name.ends_with("-c1");
            let lowest = plan
                .sites
                .iter()
                .filter(table)
                .max_by(|a, b| a.y.total_cmp(&b.y))
                .unwrap();
            assert_eq!(lowest.seat, Some(Seat(view)));
        }
        let mut names: Vec<&str> = first.sites.iter().map(|s| s.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), first.sites.len());
        let done = first.sites.iter().filter(|s| s.kind == SiteKind::Done);
        assert_eq!(done.count(), 1);
    }
}

/// Clicks name the winner's own table, and each choice is a single touch.
#[test]
fn clicks_are_the_winners_sites() {
    let game = game("");
    let pos = at(
        &game,
        &format!("A {FULL} | B {FULL} | order A,B | A:6531 B:6666"),
    );
    let plan = game.plan(Seat(1));
    let mut list = Vec::new();
    game.moves(&pos, &mut list);
    let names: Vec<String> = list
        .iter()
        .map(|&mv| match game.clicks(&pos, mv)[..] {
            [site] => plan.site(site).name.clone(),
            ref other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["B-h", "B-b1", "B-b2", "B-b3"]);
    let words: Vec<(String, String)> = game
        .scene(&pos, None)
        .labels
        .into_iter()
        .map(|l| (plan.site(l.site).name.clone(), l.words.pt))
        .collect();
    assert_eq!(words.len(), 3);
    assert_eq!(words[0], ("B-b1".into(), "riscar 9 traços".into()));
    let pos = choosing(&game, FULL, "6531");
    assert!(game.scene(&pos, None).labels.is_empty());
    assert_eq!(
        game.clicks(&pos, Move::Column(4)),
        [plan.find("A-c5").unwrap()]
    );
    assert_eq!(
        game.clicks(&pos, Move::Nothing),
        [plan.find("done").unwrap()]
    );
}

/// The steps of a block cross out each of its columns.
#[test]
fn steps_cross_out() {
    let game = game("");
    let pos = choosing(&game, "h=3 c=3,0,1/3,3,3/2,2,2", "6666");
    let pos_free = choosing(&game, "h=3 c=3,0,1/2,3,3/2,2,2", "6666");
    assert_eq!(game.steps(&pos, Move::Block(1)).len(), 3);
    let mut scene = game.scene(&pos_free, None);
    let steps = game.steps(&pos_free, Move::Block(0));
    assert_eq!(steps.len(), 2, "an empty column is not crossed out again");
    for step in steps {
        step.apply(&mut scene);
    }
    let next = after(&game, &pos_free, "B1");
    assert_eq!(scene.stacks, game.scene(&next, None).stacks);
    let total: u16 = scene.stacks.iter().map(|s| s.count).sum();
    assert_eq!(total, 60);
}

/// The scene shows the dice of those who throw: zeros before, numbers after.
#[test]
fn scene_shows_dice_and_notes() {
    let game = game("players=3");
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order C,A=B | A:6522");
    let pos = at(&game, &text);
    let scene = game.scene(&pos, Some(Seat(0)));
    let values: Vec<&[u8]> = scene.dice.iter().map(|d| &d.values[..]).collect();
    assert_eq!(values, [&[6, 5, 2, 2][..], &[0; 4][..]]);
    assert!(scene.notes.iter().any(|n| n.pt.contains("C, A = B")));
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322");
    let scene = game.scene(&at(&game, &text), None);
    assert_eq!(
        scene.notes[2].pt,
        "B ganha a rodada com trinca de 5 e risca uma horizontal ou uma coluna."
    );
    assert_eq!(
        scene.notes[2].en,
        "B wins the round with three 5s and crosses out one horizontal or a column."
    );
}

/// Positions and moves are small.
#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 2);
    assert!(size_of::<Roll>() <= 1);
    assert!(size_of::<Position>() <= 32, "{}", size_of::<Position>());
}

/// Every preset builds and has its number of seats; agreement is a draw.
#[test]
fn presets_and_settling() {
    let seats: Vec<u8> = TracosFamily::PRESETS
        .iter()
        .map(|preset| {
            let settings = Settings::of_preset(TracosFamily::OPTIONS, preset);
            TracosFamily::build(&settings).unwrap().seats()
        })
        .collect();
    assert_eq!(seats, [3, 4, 5]);
    let game = game("");
    assert_eq!(game.seats(), 2);
    let mut pos = game.start();
    for (why, code) in [
        (Settle::Agreement, "agreement"),
        (Settle::PlyLimit, "ply-limit"),
    ] {
        let outcome = game.settle(&mut pos, why);
        assert_eq!((outcome.reason.code, outcome.winners(2).len()), (code, 0));
    }
    assert!(Settings::parse(TracosFamily::OPTIONS, &[], None, Some("players=6")).is_err());
    assert_eq!(TracosFamily::RULES.len(), 12);
}

/// The estimate is about chances: it adds up to nothing and likes crossed strokes.
#[test]
fn estimate() {
    let game = game("players=3");
    let start = game.evaluate(&game.start()).unwrap();
    assert!(start.iter().all(|v| v.abs() < 1e-6));
    let text =
        format!("A h=0 c=0,0,0/0,0,0/0,0,1 | B {FULL} | C h=3 c=0,0,0/0,0,0/0,0,0 | order A,B,C");
    let values = game.evaluate(&at(&game, &text)).unwrap();
    assert!(values[0] > 0.8 && values[2] > values[1]);
    assert!(values.iter().sum::<f32>().abs() < 1e-5);
    assert!(values.iter().all(|v| (-1.0..=1.0).contains(v)));
}
