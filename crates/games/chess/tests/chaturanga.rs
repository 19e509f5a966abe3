//! The test vectors of the rules file on Chaturanga (T1 to T14), a literal second implementation
//! compared on random games, and properties of the parsers.

mod literal;
mod random;

use crate::proofs::armies::{Square, meetings, name, orbit};
use checks::hand::{self, from, legal, table};
use chess::chaturanga::{Chaturanga, ChaturangaFamily, KingStatus, Phase, Position};
use rules::{Game, Notation, Seat, Status};

fn rules_with(options: &str) -> Chaturanga {
    hand::rules::<ChaturangaFamily>(options)
}

fn free() -> Chaturanga {
    rules_with("dice=off")
}

fn at(text: &str) -> Position {
    hand::at(&free(), text)
}

fn play(pos: &Position, moves: &str) -> Position {
    hand::after(&free(), pos, moves.split_whitespace())
}

/// Where the man on a square may go, with promotions.
fn targets(pos: &Position, square: &str) -> String {
    from(&free(), pos, square)
}

/// Perft as the rules file counts it: exchanges are never offered, returning Kings take the lowest
/// file, then the lowest row, and the promotion of a waiting pawn belongs to the move after it.
fn perft(game: &Chaturanga, pos: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let promotes = pos.phase() == Phase::Promote;
    let mut sum = 0;
    for mv in list {
        let mut next = *pos;
        game.play(&mut next, mv);
        loop {
            let then = match next.phase() {
                Phase::Offer => "exch-".to_owned(),
                // The first of the sorted texts has the lowest file, then the lowest row.
                Phase::Place => legal(game, &next)[..3].to_owned(),
                _ => break,
            };
            next = hand::after(game, &next, [then.as_str()]);
        }
        sum += perft(game, &next, if promotes { depth } else { depth - 1 });
    }
    sum
}

const START: &str =
    "pBpP2yRyEyCyB/pCpP2yPyPyPyP/pEpP6/pRpP6/6bPbR/6bPbE/rPrPrPrP2bPbC/rBrCrErR2bPbB r OOOO 0000";

/// T1: the first moves by the number thrown.
#[test]
fn t1_first_moves() {
    let game = rules_with("");
    assert_eq!(game.position_text(&game.start()), START);
    for [die, expected] in table(
        "
            1 | 1:a1c3
            2 | 2:b1a3 2:b1c3
            3 | 3:-
            4 | 4:a2a3 4:b2b3 4:c2c3 4:d1e1 4:d1e2 4:d2d3",
    ) {
        let pos = hand::events(&game, &game.start(), die);
        assert_eq!(legal(&game, &pos), expected);
    }
}

/// T2: the boats have eight squares each, and share none. Walked on the game's own board as well.
#[test]
fn t2_orbits_of_the_boats() {
    for (corner, side, squares) in [
        ((0, 0), 'r', "a1 a5 c3 c7 e1 e5 g3 g7"),
        ((7, 0), 'b', "b3 b7 d1 d5 f3 f7 h1 h5"),
        ((7, 7), 'y', "b2 b6 d4 d8 f2 f6 h4 h8"),
        ((0, 7), 'p', "a4 a8 c2 c6 e4 e8 g2 g6"),
    ] {
        let found: Vec<String> = orbit(corner).into_iter().map(name).collect();
        assert_eq!(found.join(" "), squares);
        for from in orbit(corner) {
            // Two pawns out of the way keep the others in the game.
            let cell = |at: Square| match at {
                _ if at == from => format!("{side}B"),
                (7, 5) => "yP".to_owned(),
                (0, 2) => "bP".to_owned(),
                _ => String::new(),
            };
            let row = |y| Vec::from_iter((0..8).map(|x| cell((x, y))));
            let rows = hand::ranks(&Vec::from_iter((0..8).rev().map(row)));
            let pos = at(&format!("{rows} {side} XXXX 0000"));
            for to in targets(&pos, &name(from)).split_whitespace() {
                assert!(squares.contains(to), "{from:?} {to}");
            }
        }
    }
}

/// T3: five blocks can host a triumph.
#[test]
fn t3_five_blocks() {
    assert_eq!(meetings(), "b2 b6 d4 f2 f6");
}

/// T4. Python and C++ generators of the rules file, depths 1 to 5 both, 6 and 7 C++.
#[test]
fn t4_perft_from_the_start() {
    let (game, table) = (free(), [9, 81, 729, 6_561, 71_280, 774_621, 8_414_505]);
    let count = |depth| perft(&game, &game.start(), depth);
    hand::leaves("start", &table, count);
}

/// T5 and R6: the boat captures pawns only.
#[test]
fn t5_r6_boat() {
    let pos = at("yP3yR3/8/8/pR3bC3/7bR/2rB5/bP7/pP2rRpE3 r OOOO 0000");
    assert_eq!(targets(&pos, "c3"), "a1");
    hand::refuses(&free(), &pos, "c3a5, c3e5, c3e1 = R6 boat-prey");
    let boat = at("yP3yR3/pP7/8/pR3bB3/7bR/2rB5/bP7/3rR4 r OOOO 0000");
    hand::refuses(&free(), &boat, "c3e5 = R6 boat-prey");
}

/// T6 and R7: the pawn captures pawns and boats only.
#[test]
fn t6_r7_pawn() {
    for [text, to, refused] in table(
        "
            yP3yR3/8/8/pR1pB1bC3/3rP3bR/8/8/3rR4   | c5 d5 | d4e5
            yP3yR3/8/pP7/2pR1bP3/3rP3bR/8/8/3rR4   | d5 e5 | d4c5
            yP3yR2bP/8/8/pR1pP1bE3/3rP3bR/8/8/3rR4 | c5 d5 | d4e5",
    ) {
        let pos = at(&format!("{text} r OOOO 0000"));
        assert_eq!(targets(&pos, "d4"), to, "{text}");
        assert_eq!(hand::refused(&free(), &pos, refused), ("R7", "pawn-prey"));
    }
    let pos = at("yP3yR3/8/8/pR1pB1bC3/3rP3bR/8/8/3rR4 r OOOO 0000");
    let next = free().position_text(&play(&pos, "d4c5"));
    assert!(next.contains("/pR1rP1bC3/"), "{next}");
}

const T7: &str = "yP3yR2bP/pP7/8/pR2bB4/3yBpB2bR/2rB5/8/3rR4 r OOOO 0000";

/// T7: the triumph takes two boats and takes over the partner's; Yellow then passes on a 1.
#[test]
fn t7_triumph() {
    let pos = at(T7);
    let next = play(&pos, "c3e5");
    let text = free().position_text(&next);
    let board = "yP3yR2bP/pP7/8/pR3rB3/3rB3bR/8/8/3rR4";
    assert_eq!(text, format!("{board} p OOOO 0000"));
    let game = rules_with("");
    let yellow = hand::at(&game, &format!("{board} y OOOO 0000"));
    assert_eq!(legal(&game, &hand::events(&game, &yellow, "1")), "1:-");
}

/// T8: R17 needs another pawn lost.
#[test]
fn t8_r17_promotion_on_the_partners_squares() {
    let text = "yP3yR2bP/pP4rP2/8/pR7/7bR/8/8/rE2rR4 r OOOO";
    let none = at(&format!("{text} 0000"));
    assert_eq!(targets(&none, "f7"), "f8");
    let one = at(&format!("{text} 1000"));
    assert_eq!(targets(&one, "f7"), "f8=E");
    let g7 = at("yP3yR2bP/pP5rP1/8/pR7/7bR/8/8/rE2rR4 r OOOO 1000");
    assert_eq!(targets(&g7, "g7"), "g8=C h8");
    let waits = play(&g7, "g7h8");
    assert!(free().position_text(&waits).starts_with("yP3yR2rP/"));
}

/// T9: R18 needs King, Elephant and Horse off the board.
#[test]
fn t9_r18_promotion_elsewhere() {
    let kept = at("yP3yR2bP/pPrP6/8/pR7/7bR/8/8/rE2rR4 r OOOO 0000");
    assert_eq!(targets(&kept, "b7"), "b8");
    let bare = at("yP3yR2bP/pPrP6/8/pR7/7bR/8/8/rB7 r XOOO 0000");
    assert_eq!(targets(&bare, "b7"), "b8=B b8=C b8=E b8=R");
}

/// T10: a player with only his King: peace. Without a King, pawns alone go on.
#[test]
fn t10_honourable_peace() {
    let pos = at("yP3yR3/pP7/8/pR7/7bR/8/rP7/3rR4 r OOOO 0000");
    assert_eq!(hand::end(free().status(&pos)), (0, "R21", "peace"));
    let pos = at("yP3yR3/pP7/8/pR6bP/8/8/rP7/3rR4 r OOOX 0000");
    assert!(free().status(&pos) == Status::to_move(Seat(0)));
    let off = rules_with("dice=off,honourable_peace=off");
    let pos = hand::at(&off, "yP3yR3/pP7/8/pR7/7bR/8/rP7/3rR4 r OOOO 0000");
    assert!(off.status(&pos) == Status::to_move(Seat(0)));
}

/// T11: chips for Kings.
#[test]
fn t11_chips() {
    let game = rules_with("betting=on");
    // Purple against Red: by a Horse on the throne and elsewhere, by the King elsewhere and on the
    // throne, the first of the pair. Blue against Yellow, the second: the same.
    for [text, mv, chips] in table(
        "
        yP3yR3/pP7/8/pR6bP/7bR/2pC5/1rP6/3rR4 p OOOO 0000 die:2       | c3d1 | 2
        yP3yR3/pP7/8/pR6bP/7bR/3rR4/1pC6/2rP5 p OOOO 0000 die:2       | b2d3 | 1
        yP3yR3/pP7/8/7bP/7bR/3rR4/2pR5/5rP2 p OOOO 0000 die:4         | c2d3 | 2
        yP3yR3/pP7/8/7bP/7bR/8/2pR5/3rR1rP2 p OOOO 0000 die:4         | c2d1 | 4
        yP3yR3/pP7/3bC4/pR7/3bR3bP/8/1rP6/8 b HOOO 0000 cap:r=p die:2 | d6e8 | 4
        yP7/pP7/3bC4/pR7/3bRyR2bP/8/1rP6/8 b HOOO 0000 cap:r=p die:2  | d6e4 | 2
        yP7/pP7/8/pR2yRbR3/7bP/8/1rP6/8 b HOOO 0000 cap:r=p die:4     | e5d5 | 4
        yP3yR3/pP4bR2/8/pR7/7bP/8/1rP6/8 b HOOO 0000 cap:r=p die:4    | f7e8 | 8",
    ) {
        let next = hand::after(&game, &hand::at(&game, text), [mv]);
        let (winner, loser) = if text.contains(" p ") { (1, 0) } else { (3, 2) };
        assert_eq!(next.chips(Seat(winner)).to_string(), chips, "{text}");
        assert_eq!(next.chips(Seat(winner)), -next.chips(Seat(loser)));
    }
}

/// T12: a captor without a King; otherwise an exchange may be offered.
#[test]
fn t12_hostages() {
    let game = free();
    let red = at("yP3yR3/pP7/8/pR6bP/rE6bR/8/1rP6/8 r HOOO 0000 cap:r=p");
    let next = play(&red, "a4h4");
    assert!(game.position_text(&next).contains(" p XOOX "));
    let yellow = at("yP3yR3/pP7/8/pR6bP/yE6bR/8/1rP6/8 y HOOO 0000 cap:r=p");
    let taken = play(&yellow, "a4h4");
    assert_eq!(taken.king(Seat(3)), KingStatus::Hostage);
    assert_eq!(game.status(&taken), Status::to_move(Seat(2)));
    assert_eq!(legal(&game, &taken), "exch- exch?");
    let asked = play(&taken, "exch?");
    assert_eq!(game.status(&asked), Status::to_move(Seat(3)));
    assert_eq!(legal(&game, &asked), "no yes");
    let back = play(&asked, "yes");
    // Red's throne is free; Blue's is where the Elephant stands, so Blue chooses.
    assert_eq!(back.phase(), Phase::Place);
    assert_eq!(game.status(&back), Status::to_move(Seat(3)));
    assert_eq!(legal(&game, &back), "@g3 @g4 @g5 @h3");
    let done = play(&back, "@g3");
    let text = "yP3yR3/pP7/8/pR6bP/7yE/6bR1/1rP6/3rR4 b OOOO 0000";
    assert_eq!(game.position_text(&done), text);
    // With the throne free: both Kings on their thrones at once.
    let yellow = at("yP3yR3/pP7/8/pR5yEbP/6bR1/8/1rP6/8 y HOOO 0000 cap:r=p");
    let done = play(&yellow, "g5g4 exch? yes");
    let text = "yP3yR3/pP7/8/pR6bP/6yEbR/8/1rP6/3rR4 b OOOO 0000";
    assert_eq!(game.position_text(&done), text);
    // Refused, or not offered: Blue's King stays a hostage.
    for moves in ["g5g4 exch? no", "g5g4 exch-"] {
        let text = game.position_text(&play(&yellow, moves));
        assert!(text.ends_with(" b HOOH 0000 cap:r=p,b=y"), "{text}");
    }
}

/// T13: double command.
#[test]
fn t13_double_command() {
    let game = free();
    let elsewhere = at("yP7/4rR3/8/pR6bP/pP6bR/8/1rP6/8 r OOHO 0000");
    let next = play(&elsewhere, "e7e8");
    assert_eq!(next.commander(Seat(2)), Seat(0));
    assert!(game.position_text(&next).contains(" cmd:y=r"));
    // Yellow's turn is Red's decision from now on.
    let yellow = play(&next, "a5b5");
    assert_eq!(game.status(&yellow), Status::to_move(Seat(0)));
    let alive = at("yP7/4rR3/2yR5/pR6bP/pP6bR/8/1rP6/8 r OOOO 0000");
    let next = play(&alive, "e7e8");
    assert_eq!(next.commander(Seat(2)), Seat(0));
    // While Yellow's King stands there the move is impossible.
    let there = at("yP3yR3/4rR3/8/pR6bP/pP6bR/8/1rP6/8 r OOOO 0000");
    hand::refuses(&game, &there, "e7e8 = R4 partner-piece");
}

pub(crate) const MIDDLE: [&str; 3] = [
    "1pP2yRyE1yB/1pP4yPpC/pEpPpB4yC/pRrC6/6bPbR/bC1rErP1bP1bE/rPrP3bP2/rB2rR2bPbB r OOOO 1130",
    "pB2pP1yE1yB/2pP1yR2yP/2pP1yPyPyPyC/1pCpR5/6bPbR/1rPbC2bP1bE/pE2rE1bP2/rB2rR3bB r OOOO 3101",
    "2yR1pB1bR1/1pP6/1pP3yB2/2pR1yP1yE1/8/4pEbPrE1/1rP6/1rRbC1rB2bE r OOOO 3233",
];

/// T14. Python and C++ generators of the rules file.
#[test]
fn t14_perft_of_middle_games() {
    let tables = [[19, 242, 3_701], [16, 345, 5_419], [11, 207, 3_423]];
    for (text, table) in MIDDLE.into_iter().zip(tables) {
        let pos = at(text);
        assert_eq!(free().position_text(&pos), text);
        hand::leaves(text, &table, |depth| perft(&free(), &pos, depth));
    }
}
