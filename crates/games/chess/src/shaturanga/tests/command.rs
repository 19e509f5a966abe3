//! R16 and R17: who captures the allied King commands its men; allies have no channel of their own.

use super::super::Shaturanga;
use super::{Position, game};
use ::rules::{Game, Notation, Present, Seat, Status};
use checks::hand::{self, end, from, reading, refuses};

fn play(game: &Shaturanga, pos: &Position, moves: &str) -> Position {
    hand::after(game, pos, moves.split_whitespace())
}

/// White has captured Blue's King; Blue keeps a Horse, a pawn and a boat.
const HELD: &str = "4wE3/6bP1/8/kR4bC2/6rR1/8/2wP3bB1/3wR4 b 0010 held:b";

/// R16: the ally's turns are played by the captor, with all that its men can do.
#[test]
fn r16_the_captor_commands() {
    let game = game("capture_ally_king=on");
    let start = hand::at(&game, "4bR3/6bP1/8/kR4bC2/4wE2rR/8/2wP3bB1/3wR4 w 0000");
    let taken = play(&game, &start, "e4e8");
    assert_eq!(game.status(&taken), Status::to_move(Seat(1)));
    let blue = play(&game, &taken, "h4g4");
    assert_eq!(game.position_text(&blue), HELD);
    // It is the turn of Blue's army, and White decides.
    assert_eq!(game.status(&blue), Status::to_move(Seat(0)));
    assert_eq!(from(&game, &blue, "f5"), "d4 d6 e3 e7 g3 h4 h6");
    refuses(&game, &blue, "d1d2 = R16 commanded-turn");
    let notes = game.scene(&blue, None).notes;
    assert!(notes.iter().any(|n| n.pt == "Brancas: é a vez do exército das Azuis."));
    assert!(notes.iter().any(|n| n.en == "Blue: without a King; commanded by White."));
    // Its men attack, and then Black is to move, then Red's side as ever.
    let next = play(&game, &blue, "f5h6");
    assert_eq!(game.status(&next), Status::to_move(Seat(3)));
    let near = hand::at(&game, "kR7/8/1bC6/8/8/7rR/8/3wR4 b 0010 held:b");
    let check = play(&game, &near, "b6c4 a8b7");
    assert!(game.in_check(&hand::at(&game, "kR7/8/1bC6/8/8/7rR/8/3wR4 k 0010 held:b")));
    assert_eq!(game.status(&check), Status::to_move(Seat(0)));
    assert_eq!(game.parse_position(&game.position_text(&next)), Ok(next));
    // Without the field that side is immobilised, as positions of the default game say it.
    let still = HELD.replace(" b 0010 held:b", " w 0010");
    let pos = hand::at(&game, &still);
    refuses(&game, &play(&game, &pos, "d1d2 g4g5 a5a6"), "f5h6 = R4 immobilised");
}

/// R16: the army does not capture the King that commands it, and both Kings off end the game.
#[test]
fn r16_the_commander_is_spared_and_may_be_lost() {
    let game = game("capture_ally_king=on");
    let pos = hand::at(&game, "8/8/8/kR6rR/8/2bC5/8/3wR4 b 0010 held:b");
    refuses(&game, &pos, "c3d1 = R16 commander");
    let pos = hand::at(&game, "8/8/8/kR6rR/8/2bC5/2rE5/2wR5 r 0010 held:b");
    assert_eq!(end(game.status(&play(&game, &pos, "c2c1"))), (-1, "R9", "kings"));
}

/// R5, R16: the King comes back when its captor captures an enemy King, and commands its men again.
#[test]
fn r16_ends_when_the_king_comes_back() {
    let game = game("capture_ally_king=on");
    let pos = hand::at(&game, "kR2wE4/8/8/7rR/8/2bC5/8/3wR4 w 0010 held:b");
    let taken = play(&game, &pos, "d8a8");
    assert_eq!(game.status(&taken), Status::to_move(Seat(2)));
    let back = play(&game, &taken, "@h1 h5h4");
    assert_eq!(game.status(&back), Status::to_move(Seat(2)));
    assert!(game.position_text(&back).ends_with(" b 0011"));
}

/// R16: the captor throws for both armies; an army without men has no turn; positions are checked.
#[test]
fn r16_throws_turns_and_positions() {
    let dice = game("capture_ally_king=on,dice=long");
    let pos = hand::at(&dice, HELD);
    assert_eq!((dice.status(&pos), dice.thrower(&pos)), (Status::Chance, Some(Seat(0))));
    let on = game("capture_ally_king=on");
    let pos = hand::at(&on, "8/8/8/kR5rR1/8/8/8/3wR1wC2 w 0010 held:b");
    let next = play(&on, &pos, "d1d2 g5g6");
    assert_eq!(on.status(&next), Status::to_move(Seat(3)));
    assert_eq!(reading(&on, "8/8/8/kR5rR1/8/8/8/3wR4 w 0010 held:x").1, "syntax");
    let bad = "4bR3/8/8/kR5rR1/8/8/8/3wR4 w 0000 held:b";
    assert_eq!(reading(&on, bad), ("R16", "held"));
    assert_eq!(reading(&on, "8/8/8/kR5rR1/8/8/8/3wR4 b 0010 held:b"), ("R4", "immobilised"));
    assert_eq!(reading(&on, "8/8/8/kR5rR1/8/8/8/3wR4 w 0010 held:bb").1, "syntax");
    assert_eq!(reading(&game(""), HELD).1, "syntax");
}

/// R17: allies may not communicate, and the game gives them nothing to do it with: everybody is shown
/// the same board.
#[test]
fn r17_allies_see_what_all_see() {
    let game = game("");
    let start = game.start();
    let open = game.scene(&start, None);
    assert!((0..4).all(|seat| game.scene(&start, Some(Seat(seat))) == open));
}
