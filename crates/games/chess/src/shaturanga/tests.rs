//! One test for each numbered rule and each option, on positions read from text.

mod command;
mod dice;

use super::position::{Move, Position, Roll};
use super::{Shaturanga, ShaturangaFamily};
use ::rules::{
    Attempt, Game, Line, Mark, Notation, Present, Repetition, Seat, Status, Step, Think,
};
use checks::hand::{self, end, from, legal, no_moves, path, reading, reads, refuses, table};

fn game(options: &str) -> Shaturanga {
    hand::rules::<ShaturangaFamily>(options)
}

fn at(text: &str) -> Position {
    hand::at(&game(""), text)
}

fn after(pos: &Position, moves: &str) -> Position {
    hand::after(&game(""), pos, moves.split_whitespace())
}

const KINGS: &str = "4bR3/8/8/kR7/7rR/8/8/3wR4 w 0000";
const FOUR: &str = "4bR3/8/8/kR7/7rR/8/7wP/3wR4 w 0000";

#[test]
fn sizes_are_small() {
    assert!(size_of::<Move>() <= 4 && size_of::<Roll>() <= 2);
    assert!(size_of::<Position>() <= 112, "{}", size_of::<Position>());
}

/// R1: every man has its way; a side that can move must.
#[test]
fn r1_men_move() {
    let pos = at("4bR3/8/8/kR2wC4/3rP2wBrR/1wE6/1wP6/3wR4 w 0000");
    let game = game("");
    assert_eq!(from(&game, &pos, "d1"), "c1 c2 d2 e1 e2");
    assert_eq!(from(&game, &pos, "d5"), "b4 b6 c3 c7 e3 e7 f4 f6");
    assert_eq!(from(&game, &pos, "g4"), "e2 e6");
    let elephant = "a3 b4 b5 b6 b7 b8 c3 d3 e3 f3 g3 h3";
    assert_eq!(from(&game, &pos, "b3"), elephant);
    assert_eq!(from(&game, &pos, "b2"), "");
    refuses(
        &game,
        &pos,
        "d1d3 = R1 king-step | d5d6 = R1 horse-step | g4f5 = R1 boat-step
         b3c4 = R1 elephant-step | b2b1 = R1 pawn-step | b2c3 = R1 pawn-diagonal
         b2b3 = R2 own-piece | d1d1 = R1 stays | h8h7 = R1 empty | h4h5, e8e7 = R1 not-yours
         pass = R1 no-pass | b3b1 = R1 path",
    );
    let blocked = at("4bR3/8/8/kR7/7rR/3rP4/3wP4/3wR4 w 0000");
    refuses(&game, &blocked, "d2d3 = R1 pawn-blocked");
    refuses(&game, &at(FOUR), "Ec3 = R1 no-such-man | Rh8 = R1 king-step");
}

/// R1: turns go White, Red, Blue, Black; a side with a King and no move passes.
#[test]
fn r1_turns_and_forced_pass() {
    let mut pos = at(FOUR);
    for (i, mv) in "d1d2 h4g4 e8e7 a5b5 d2d1".split(' ').enumerate() {
        assert_eq!(game("").status(&pos), Status::to_move(Seat(i as u8 % 4)));
        pos = after(&pos, mv);
    }
    // White is shut in by its own men and by its ally's, which this option spares.
    let game = game("ally_capture=off");
    let shut = at("8/8/8/kR7/7rR/bBbC1bR4/wPwP6/wRwB6 w 0000");
    assert_eq!(legal(&game, &shut), "pass");
    let next = hand::after(&game, &shut, ["passo"]);
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
}

/// R2: enemies, Kings included, and the ally's men but not his King.
#[test]
fn r2_captures() {
    let pos = at("4bR3/8/8/kR3bP3/4wE2rR/8/4wP3/3wR4 w 0000");
    let default = game("");
    assert_eq!(from(&default, &pos, "e4"), "a4 b4 c4 d4 e3 e5 f4 g4 h4");
    refuses(&default, &pos, "e4e2 = R2 own-piece");
    let pos = at("4bR3/8/8/kR7/4wE2rR/8/4wP3/3wR4 w 0000");
    refuses(&default, &pos, "e4e8 = R2 ally-king");
    let next = after(&pos, "e4h4");
    let text = "4bR3/8/8/kR7/7wE/8/4wP3/3wR4 b 0100";
    assert_eq!(default.position_text(&next), text);
}

/// R2, `ally_capture=off`: nothing of the ally's; `capture_ally_king=on`: everything.
#[test]
fn r2_options() {
    let pos = at("4bR3/8/8/kR3bP3/4wE2rR/8/4wP3/3wR4 w 0000");
    let spare = game("ally_capture=off");
    refuses(&spare, &pos, "e4e5 = R2 partner-piece");
    let pos = at("4bR3/8/8/kR7/4wE2rR/8/4wP3/3wR4 w 0000");
    refuses(&spare, &pos, "e4e8 = R2 ally-king");
    let all = game("capture_ally_king=on");
    let next = hand::after(&all, &pos, ["e4e8"]);
    let text = "4wE3/8/8/kR7/7rR/8/4wP3/3wR4 r 0010 held:b";
    assert_eq!(all.position_text(&next), text);
    assert!(!hand::builds::<ShaturangaFamily>("ally_capture=off,capture_ally_king=on"));
}

/// R3: a King may be left or put in danger.
#[test]
fn r3_no_duty_to_parry() {
    let pos = at("4bR3/8/8/kR7/3rE3rR/8/8/3wR4 w 0000");
    let game = game("");
    assert!(game.in_check(&pos));
    assert!(legal(&game, &pos).contains("d1d2"));
    let king = hand::sites(&game, "d1")[0];
    assert_eq!(game.scene(&pos, None).marks, [(king, Mark::Danger)]);
}

/// R4: a side without a King is skipped, its men attack nothing and may be captured.
#[test]
fn r4_immobilised() {
    let pos = at("4bR3/8/8/kR7/3rE4/8/7wP/3wR4 w 0100");
    let game = game("");
    assert!(!game.in_check(&pos));
    let next = after(&pos, "d1e1");
    assert_eq!(game.status(&next), Status::to_move(Seat(2)));
    refuses(&game, &pos, "d4d5, [d4] = R4 immobilised");
    let reds = "4bR3/8/8/kR7/3rE4/8/7wP/3wR4 r 0100";
    assert_eq!(reading(&game, reds), ("R4", "immobilised"));
    let mut notes = game.scene(&pos, None).notes.into_iter();
    assert!(notes.any(|n| n.en.starts_with("Red: immobilised") && n.pt.contains("volta")));
    let taken = at("4bR3/8/8/kR7/3rE4/8/3wE4/3wR4 w 0100");
    assert!(legal(&game, &taken).contains("d2d4"));
}

const RETURN: &str = "8/8/7bR/8/8/8/2rC5/wR3rR3 r";

/// R5: the owner puts his King back on any empty square, and waits for his turn.
#[test]
fn r5_return() {
    let game = game("");
    let pos = at(&format!("{RETURN} 1111"));
    let taken = after(&pos, "c2a1");
    assert_eq!(game.status(&taken), Status::to_move(Seat(3)));
    refuses(&game, &taken, "h6h7, pass, [pass] = R5 place-first | @h6, [h6] = R5 occupied");
    refuses(&game, &pos, "@g8, e1e2@g8 = R5 no-return | c2a1@g8 = R5 owner-places");
    let notes = game.scene(&taken, None).notes;
    assert!(notes.iter().any(|n| n.en.contains("Black puts its King")));
    let next = after(&taken, "@g8");
    assert_eq!(game.status(&next), Status::to_move(Seat(2)));
    // The King enters from the tray where it lay.
    let mut list = Vec::new();
    game.moves(&taken, &mut list);
    let steps = game.steps(&taken, list[0]);
    assert!(matches!(steps[..], [Step::Enter { from: Some(_), .. }]));
    // A King captured twice does not come back.
    let never = at(&format!("{RETURN} 1112"));
    assert_eq!(game.status(&after(&never, "c2a1")), Status::to_move(Seat(2)));
}

/// R5: where the ally's neighbour is off too, the returned side is next.
#[test]
fn r5_next_turn_of_the_returned() {
    let game = game("");
    let pos = at("8/8/8/8/8/8/bR1rC5/wR3rR3 r 1111");
    let next = after(&pos, "c2a1 @h8");
    assert_eq!(game.status(&next), Status::to_move(Seat(2)));
    // White is taken, Blue is immobilised already: that wins.
    let pos = at("8/8/8/8/8/8/2rC5/wR3rR3 r 1111");
    let taken = after(&pos, "c2a1");
    assert_eq!(end(game.status(&taken)), (-1, "R9", "kings"));
}

/// R6: a capture made before the ally's King was lost gives no credit.
#[test]
fn r6_no_credit() {
    let game = game("");
    // Red takes White's King while Black's is on the board; then Blue takes Black's.
    let pos = at("1kR5bE/8/7bR/8/8/8/2rC5/wR3rR3 r 0000");
    let next = after(&pos, "c2a1");
    assert_eq!(game.status(&next), Status::to_move(Seat(2)));
    let next = after(&next, "h8b8");
    // White comes back, and Black stays out.
    assert_eq!(game.status(&next), Status::to_move(Seat(0)));
    assert!(game.position_text(&next).ends_with(" b 1001 back:w"));
    for text in [
        "1kR5bE/8/7bR/8/8/8/8/rC3rR3 b 1000 back:w",
        "8/8/7bR/8/8/8/8/rC3rR3 b 1001 back:k",
        "8/8/7bR/8/8/8/8/rC3rR3 b 2001 back:w",
    ] {
        assert_eq!(reading(&game, text), ("R5", "no-return"), "{text}");
    }
}

/// R7 and T3: the triumph takes three boats, the ally's too, but none of the mover's own.
#[test]
fn r7_t3_triumph() {
    let game = game("");
    let pos = at("4bR3/8/8/kR2rB4/3bBkB2rR/2wB5/8/3wR4 w 0000");
    let next = after(&pos, "c3e5");
    let text = "4bR3/8/8/kR3wB3/7rR/8/8/3wR4 r 0000";
    assert_eq!(game.position_text(&next), text);
    let spare = hand::rules::<ShaturangaFamily>("ally_capture=off");
    assert_eq!(hand::after(&spare, &pos, ["c3e5"]), next);
    // An own second boat stays; boats of an immobilised side count.
    let pos = at("4bR3/8/8/kR2rB4/3wBkB3/2wB5/8/3wR4 w 0100");
    let next = after(&pos, "c3e5");
    let text = "4bR3/8/8/kR3wB3/3wB4/8/8/3wR4 b 0100";
    assert_eq!(game.position_text(&next), text);
    let mv = game.parse_move(&pos, "c3e5").expect("legal");
    let steps = game.steps(&pos, mv);
    let says = |s: &Step| matches!(s, Step::Say(w) if w.pt.contains("Triunfo"));
    assert!(steps.iter().any(says));
    let taken = steps.iter().filter(|s| matches!(s, Step::Capture { .. }));
    assert_eq!(taken.count(), 2);
    // Another man's move makes none.
    let pos = at("4bR3/8/8/kR2rBwB3/3bBkB2rR/8/8/3wR4 w 0000");
    let next = after(&pos, "d1d2");
    assert!(game.position_text(&next).contains("rBwB"));
}

/// R8: a pawn on its last row becomes what its owner chooses; a promotion makes no triumph.
#[test]
fn r8_promotion() {
    let game = game("");
    let pos = at("4bR3/3wP4/8/kR7/7rR/8/4wP3/3wR4 w 0000");
    assert_eq!(from(&game, &pos, "d7"), "d8=B d8=C d8=E");
    refuses(
        &game,
        &pos,
        "d7d8, d8 = R8 promotion-choice | d7d8=R = R8 promotion-kind
         e2e3=E, [e2 e3 to-e] = R8 no-promotion",
    );
    reads(&game, &pos, "D8=e, d7d8=E", "d7d8=E");
    assert_eq!(path(&game, &pos, "d7d8=C"), "d7 d8 to-c");
    let there = "3wPbR3/8/8/kR7/7rR/8/8/3wR4 w 0000";
    assert_eq!(reading(&game, there), ("R8", "unpromoted"));
    let boats = at("2bRrBrC3/3kBbBwP2/8/kR6rR/8/8/8/3wR4 w 0000");
    let next = after(&boats, "f7e8=B");
    assert!(game.position_text(&next).starts_with("2bRrBwB3/3kBbB3/"));
}

/// R8, `by_file`: the man of the file on which the pawn began.
#[test]
fn r8_by_file() {
    let game = game("promotion=by_file");
    let pos = hand::at(&game, "4bR3/wPwPwPwP4/8/kR6rR/8/8/8/3wR4 w 0000");
    assert_eq!(from(&game, &pos, "a7"), "a8=B");
    assert_eq!(from(&game, &pos, "b7"), "b8=C");
    assert_eq!(from(&game, &pos, "c7"), "c8=E");
    assert_eq!(from(&game, &pos, "d7"), "d8=B d8=C d8=E");
    refuses(&game, &pos, "a7a8=E = R8 promotion-kind");
    assert_eq!(path(&game, &pos, "a7a8=B"), "a7 a8");
    // A pawn keeps its origin when it captures away from its file.
    let pos = hand::at(&game, "4bR3/8/1rC6/wP6kR/8/7rR/8/3wR4 w 0000");
    let next = hand::after(&game, &pos, ["a5b6"]);
    let text = game.position_text(&next);
    assert!(text.ends_with(" files:b6=B"), "{text}");
    assert_eq!(game.parse_position(&text), Ok(next));
    let far = "4bR3/8/8/kR7/7rR/5wP2/8/3wR4 w 0000";
    assert_eq!(reading(&game, far), ("R8", "files"));
    let two = "4bR3/8/8/kR7/wP6rR/wP7/8/3wR4 w 0000";
    assert_eq!(reading(&game, two), ("R8", "files"));
    assert!(game.parse_position(&format!("{two} files:a4=E")).is_ok());
}

/// R9 and T8: both enemy Kings off the board at once; the same King twice is not enough.
#[test]
fn r9_t8_win() {
    let game = game("");
    let pos = at("8/8/8/8/8/8/2rC5/wR3rR3 r 0011");
    let next = after(&pos, "c2a1");
    assert_eq!(end(game.status(&next)), (-1, "R9", "kings"));
    refuses(&game, &next, "e1e2 = over");
    let shared = |end: ::rules::Outcome| end.payoffs.0[..4] == [-1, 1, -1, 1];
    assert!(matches!(game.status(&next), Status::Over(end) if shared(end)));
    let twice = at("8/8/7bR/8/8/8/2rC5/wR3rR3 r 1112");
    assert_eq!(game.status(&after(&twice, "c2a1")), Status::to_move(Seat(2)));
    assert!(shared(game.resign(&pos, Seat(0))));
}

/// R10: bare Kings, but not while one can be taken; repetition and agreement.
#[test]
fn r10_draws() {
    let game = game("");
    assert_eq!(end(game.status(&at(KINGS))), (0, "R10", "bare"));
    // An immobilised side may have men.
    let rest = at("4bR3/8/8/kR7/6rPrE/8/8/3wR4 w 0200");
    assert_eq!(end(game.status(&rest)), (0, "R10", "bare"));
    let beside = at("8/8/8/8/8/8/kR7/wR7 w 1111");
    assert_eq!(game.status(&beside), Status::to_move(Seat(0)));
    let (takes, goes) = (after(&beside, "a1a2"), after(&beside, "a1b1 a2a3"));
    assert_eq!(end(game.status(&takes)), (1, "R9", "kings"));
    assert_eq!(end(game.status(&goes)), (0, "R10", "bare"));
    assert_eq!(Line::new(game).agree().reason.code, "agreement");
}

/// R10, `repetition_draw`: the third occurrence, another, or none.
#[test]
fn r10_repetition() {
    let round = "d1e1 h4h5 e8d8 a5a4 e1d1 h5h4 d8e8 a4a5";
    let start = "4bR3/8/8/kR7/7rR/8/4wP3/3wR4 w 0000";
    for (options, rounds) in [("", 2), ("repetition_draw=2", 1), ("repetition_draw=0", 0)] {
        let game = game(options);
        let mut line = Line::from(game, at(start));
        for turn in 0..3 {
            if matches!(line.status(), Status::ToMove(_)) {
                hand::push(&mut line, round);
            }
            let over = matches!(line.status(), Status::Over(_));
            assert_eq!(over, rounds > 0 && turn + 1 >= rounds, "{options} {turn}");
        }
        if rounds > 0 {
            assert_eq!(end(line.status()), (0, "R10", "repetition"));
        } else {
            assert_eq!(game.law().repetition, Repetition::Ignore);
        }
    }
    assert!(!hand::builds::<ShaturangaFamily>("repetition_draw=1"));
}

/// The book's letters are read in either case; two men that fit are ambiguous.
#[test]
fn source_notation() {
    let game = game("");
    let start = game.start();
    reads(&game, &start, "CC3, b1-c3, B1 x C3", "b1c3");
    for (typed, meant) in [("bc3", "a1c3"), ("A3", "a2a3"), ("RE2", "d1e2")] {
        reads(&game, &start, typed, meant);
    }
    let two = at("4bR3/8/8/kR7/7rR/8/1wC3wC2/3wR4 w 0000");
    assert_eq!(hand::meanings(&game, &two, "Cd3"), "b2d3 f2d3");
    no_moves(&game, &start, ", hello, a9a9, @, @z9, é");
}

/// Positions that cannot be are refused with a reason.
#[test]
fn positions_are_checked() {
    let game = game("");
    for [text, rule, code] in table(
        "
        4bR3/8/8/kR7/7rR/8/8/2wRwR4 w 0000          |    | count
        4bR3/8/wPwPwPwPwP3/kR7/7rR/8/8/3wR4 w 0000  |    | count
        4bR3/8/8/kR7/7rR/8/8/3wRwP3 w 0000          |    | count
        4bR3/8/8/kR7/7rR/8/8/3wR4 w 0200            | R5 | captures
        4bR3/8/8/kR7/8/8/8/3wR4 w 0000              | R5 | captures
                                                    |    | syntax
        8/8/8/8/8/8/8/8                             |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3wR4                   |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3wR4 x 0000            |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3wR4 w 000             |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3wR4 w 0003            |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3wR4 w 0000 x:1        |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3wR4 w 0000 files:a2=B |    | syntax
        4bR3/8/8/kR7/7rR/8/8/3qR4 w 0000            |    | syntax",
    ) {
        assert_eq!(reading(&game, text), (rule, code), "{text}");
    }
}

/// Each seat sees its own corner at the lower left; ids do not depend on the view.
#[test]
fn plan_turns_to_every_seat() {
    let game = game("");
    for (seat, corner) in ["a1", "h1", "h8", "a8"].into_iter().enumerate() {
        let plan = game.plan(Seat(seat as u8));
        let site = plan.site(plan.find(corner).expect("corner"));
        let lower = plan.sites[..64].iter().all(|s| s.y <= site.y);
        let left = plan.sites[..64].iter().all(|s| s.x >= site.x);
        assert!(lower && left, "{corner}");
        assert_eq!(plan.pieces.len(), 20);
    }
    let odd = game.why_not(&game.start(), Attempt::Clicks(&[]));
    assert_eq!(odd.code(), "syntax");
}

/// The estimate counts men, and men without a King for less.
#[test]
fn estimate() {
    let game = game("");
    let even = game.evaluate(&game.start()).expect("estimate");
    assert_eq!(even[0], 0.0);
    let up = at("4bR3/8/8/kR7/7rR/8/8/2wEwR4 w 0000");
    let values = game.evaluate(&up).expect("estimate");
    assert!(values[0] > 0.2 && values[1] == -values[0] && values[2] == values[0]);
    let out = at("4bR3/8/8/kR7/7rR/6rP1/8/2wE5 r 1000");
    assert!(game.evaluate(&out).expect("estimate")[0] < 0.0);
}
