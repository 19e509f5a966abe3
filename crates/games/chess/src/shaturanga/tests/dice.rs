//! The rules with dice, R11 to R15.

use super::super::Dice;
use super::super::Shaturanga;
use super::super::position::Roll;
use super::game;
use ::rules::{Game, Notation, Present, Seat, Status};
use checks::hand::{self, at, end, legal, reading, refuses};

const START: &str =
    "kBkP2bRbEbCbB/kCkP2bPbPbPbP/kEkP6/kRkP6/6rPrR/6rPrE/wPwPwPwP2rPrC/wBwCwEwR2rPrB w 0000";

/// A position after a throw.
fn thrown(game: &Shaturanga, text: &str, throw: &str) -> super::Position {
    hand::events(game, &at(game, text), throw)
}

/// R11: two long dice; each number moves its man.
#[test]
fn r11_dice() {
    let game = game("dice=long");
    let start = game.start();
    assert_eq!(game.status(&start), Status::Chance);
    assert_eq!(game.thrower(&start), Some(Seat(0)));
    refuses(&game, &start, "b1c3 = R11 throw-first");
    let mut rolls = Vec::new();
    game.rolls(&start, &mut rolls);
    assert_eq!(rolls.len(), 10);
    assert_eq!(rolls.iter().map(|r| r.1).sum::<u32>(), 16);
    let two = thrown(&game, START, "2-3");
    assert_eq!(legal(&game, &two), "a1c3 b1a3 b1c3 pass");
    refuses(&game, &two, "a2a3, [c1] = R11 die");
    let five = thrown(&game, START, "5-4");
    assert_eq!(legal(&game, &five), "a2a3 b2b3 c2c3 d1e1 d1e2 d2d3 pass");
    assert_eq!(game.scene(&five, None).dice[0].values, [4, 5]);
    assert!(game.parse_roll(&five, "2-2").is_err());
    assert!(game.parse_roll(&start, "1-6").is_err());
    assert!(self::game("").parse_roll(&start, "2-2").is_err());
    let dice = format!("{START} dice:25");
    assert_eq!(reading(&self::game(""), &dice), ("R11", "no-dice"));
}

/// R12: none, one or two movements, in either order; a double moves one man twice or two men.
#[test]
fn r12_movements() {
    let game = game("dice=long");
    let pos = thrown(&game, START, "2-3");
    let one = hand::after(&game, &pos, ["b1a3"]);
    assert_eq!(game.status(&one), Status::to_move(Seat(0)));
    assert!(game.position_text(&one).ends_with(" w 0000 dice:2"));
    assert_eq!(legal(&game, &one), "a1c3 pass");
    refuses(&game, &one, "a3b5 = R11 die");
    let stop = hand::after(&game, &one, ["pass"]);
    assert_eq!((game.status(&stop), stop.turn), (Status::Chance, 1));
    let both = hand::after(&game, &one, ["a1c3"]);
    assert_eq!(both, hand::after(&game, &pos, ["a1c3", "b1a3"]));
    let none = hand::after(&game, &pos, ["pass"]);
    assert_eq!((none.men, none.turn), (game.start().men, 1));
    let double = thrown(&game, START, "3-3");
    let twice = hand::after(&game, &double, ["b1c3", "c3d5"]);
    assert_eq!(twice.turn, 1);
    // What cannot be used ends the turn by itself; a hopeless throw is passed by hand.
    let shut = thrown(&game, START, "2-4");
    assert_eq!(hand::after(&game, &shut, ["a1c3"]).turn, 1);
    assert_eq!(legal(&game, &thrown(&game, START, "4-4")), "pass");
}

/// R13: the second movement is made in the position left by the first.
#[test]
fn r13_second_movement() {
    let game = game("dice=long");
    // The pawn makes way for the Elephant; a promoted pawn uses the other number.
    let pos = thrown(&game, START, "4-5");
    let opened = hand::after(&game, &pos, ["c2c3"]);
    assert_eq!(legal(&game, &opened), "c1c2 pass");
    let pos = thrown(&game, "4bR3/1wP6/8/kR7/7rR/8/8/3wR4 w 0000", "3-5");
    let horse = hand::after(&game, &pos, ["b7b8=C"]);
    assert_eq!(legal(&game, &horse), "b8a6 b8c6 b8d7 pass");
    assert_eq!(hand::after(&game, &pos, ["b7b8=E"]).turn, 1);
}

/// R14: a King comes back when the whole turn is over; a win ends the turn.
#[test]
fn r14_end_of_turn() {
    let game = game("dice=long");
    let pos = thrown(&game, "8/8/7bR/8/8/8/2rC5/wR3rR3 r 1111", "3-5");
    let taken = hand::after(&game, &pos, ["c2a1"]);
    assert_eq!(game.status(&taken), Status::to_move(Seat(1)));
    let text = game.position_text(&taken);
    assert!(text.ends_with(" r 2111 dice:5 back:k"), "{text}");
    let over = hand::after(&game, &taken, ["e1e2"]);
    assert_eq!(game.status(&over), Status::to_move(Seat(3)));
    assert!(game.position_text(&over).ends_with(" r 2111 back:k"));
    assert_eq!(hand::after(&game, &taken, ["pass"]).placing(), Some(3));
    let back = hand::after(&game, &over, ["@g8"]);
    assert_eq!(game.status(&back), Status::Chance);
    let pos = thrown(&game, "8/8/8/8/8/8/2rC5/wR3rR3 r 0011", "3-5");
    let won = hand::after(&game, &pos, ["c2a1"]);
    assert_eq!(end(game.status(&won)), (-1, "R9", "kings"));
    let lost = "8/8/8/8/8/8/2rC5/4rR3 r 1011 dice:5";
    assert_eq!(reading(&game, lost), ("R9", "over"));
}

/// R15: ordinary dice.
#[test]
fn r15_cubic() {
    let game = game("dice=cubic");
    assert_eq!(game.options.dice, Dice::Cubic);
    let start = game.start();
    let mut rolls = Vec::new();
    game.rolls(&start, &mut rolls);
    let weight = |(a, b)| {
        let roll = Roll::new(a, b).expect("roll");
        rolls.iter().find(|(r, _)| *r == roll).expect("listed").1
    };
    assert_eq!(game.promises().roll_total.unwrap()(&game, &start), 36);
    let weights = [(2, 2), (2, 3), (4, 4), (4, 5), (2, 5)].map(weight);
    assert_eq!(weights, [1, 2, 4, 8, 4]);
    for (typed, meant) in [("1-6", "4-5"), ("6 6", "5-5")] {
        let read = game.parse_roll(&start, typed);
        assert_eq!(read, game.parse_roll(&start, meant));
    }
}

/// R15, `beruni`: 5 counts as 1 and 6 as 4; 1 moves the King or a Pawn, 2 the Boat.
#[test]
fn r15_as_al_beruni_is_quoted() {
    let game = game("dice=beruni");
    let start = game.start();
    let all = "2-2:1 2-3:2 2-4:4 1-2:4 3-3:1 3-4:4 1-3:4 4-4:4 1-4:8 1-1:4";
    assert_eq!(hand::weights(&game, &start), all);
    for (typed, meant) in [("5-2", "1-2"), ("6-1", "1-4"), ("56", "1-4"), ("1-1", "1-1")] {
        let roll = game.parse_roll(&start, typed).expect("a throw");
        assert_eq!(game.roll_text(&start, roll), meant, "{typed}");
    }
    let pos = thrown(&game, START, "1-2");
    assert!(game.position_text(&pos).ends_with(" w 0000 dice:12"));
    assert_eq!(game.parse_position(&game.position_text(&pos)), Ok(pos));
    assert_eq!(legal(&game, &pos), "a1c3 a2a3 b2b3 c2c3 d1e1 d1e2 d2d3 pass");
    assert_eq!(game.scene(&pos, None).dice[0].values, [1, 2]);
    let left = hand::after(&game, &pos, ["a1c3"]);
    assert!(game.position_text(&left).ends_with(" w 0000 dice:1"));
    refuses(&game, &left, "c3e5 = R11 die");
    assert_eq!(reading(&game, &format!("{START} dice:25")).1, "syntax");
}
