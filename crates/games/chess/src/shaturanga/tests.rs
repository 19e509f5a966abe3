//! One test for each numbered rule and each option, on positions read from text.

mod dice;

use super::position::{Move, Position, Roll};
use super::{Shaturanga, ShaturangaFamily};
use ::rules::{
    Attempt, Family, Game, Lang, Line, Notation, ParseError, Present, Repetition, Seat, Settings,
    Status, Step, Think,
};
use checks::hand::{self, clicked, legal, refused};

fn game(options: &str) -> Shaturanga {
    hand::rules::<ShaturangaFamily>(options)
}

fn at(text: &str) -> Position {
    hand::at(&game(""), text)
}

fn after(pos: &Position, moves: &str) -> Position {
    hand::after(&game(""), pos, moves.split_whitespace())
}

/// A position after a throw.
fn thrown(game: &Shaturanga, text: &str, throw: &str) -> Position {
    let mut pos = hand::at(game, text);
    let roll = game.parse_roll(&pos, throw).expect("a throw");
    game.roll(&mut pos, roll);
    pos
}

fn targets(game: &Shaturanga, pos: &Position, from: &str) -> String {
    let all = legal(game, pos);
    let to = all.split(' ').filter_map(|m| m.strip_prefix(from));
    to.collect::<Vec<_>>().join(" ")
}

fn bad(game: &Shaturanga, text: &str) -> (&'static str, &'static str) {
    match game.parse_position(text) {
        Err(ParseError::Illegal(r)) => (r.rule, r.code),
        other => panic!("{text}: {other:?}"),
    }
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
    assert_eq!(targets(&game, &pos, "d1"), "c1 c2 d2 e1 e2");
    assert_eq!(targets(&game, &pos, "d5"), "b4 b6 c3 c7 e3 e7 f4 f6");
    assert_eq!(targets(&game, &pos, "g4"), "e2 e6");
    assert_eq!(
        targets(&game, &pos, "b3"),
        "a3 b4 b5 b6 b7 b8 c3 d3 e3 f3 g3 h3"
    );
    assert_eq!(targets(&game, &pos, "b2"), "");
    for (typed, code) in [
        ("d1d3", "king-step"),
        ("d5d6", "horse-step"),
        ("g4f5", "boat-step"),
        ("b3c4", "elephant-step"),
        ("b2b1", "pawn-step"),
        ("b2c3", "pawn-diagonal"),
        ("b2b3", "own-piece"),
        ("d1d1", "stays"),
        ("h8h7", "empty"),
        ("h4h5", "not-yours"),
        ("e8e7", "not-yours"),
        ("pass", "no-pass"),
    ] {
        let (rule, found) = refused(&game, &pos, typed);
        assert_eq!(found, code, "{typed}");
        let expected = if code == "own-piece" { "R2" } else { "R1" };
        assert_eq!(rule, expected, "{typed}");
    }
    assert_eq!(refused(&game, &pos, "b3b1"), ("R1", "path"));
    let blocked = at("4bR3/8/8/kR7/7rR/3rP4/3wP4/3wR4 w 0000");
    assert_eq!(refused(&game, &blocked, "d2d3"), ("R1", "pawn-blocked"));
    assert_eq!(refused(&game, &at(FOUR), "Ec3"), ("R1", "no-such-man"));
    assert_eq!(refused(&game, &at(FOUR), "Rh8"), ("R1", "king-step"));
}

/// R1: turns go White, Red, Blue, Black; a side with a King and no move passes.
#[test]
fn r1_turns_and_forced_pass() {
    let mut pos = at(FOUR);
    for (seat, mv) in [
        (0, "d1d2"),
        (1, "h4g4"),
        (2, "e8e7"),
        (3, "a5b5"),
        (0, "d2d1"),
    ] {
        assert_eq!(game("").status(&pos), Status::to_move(Seat(seat)));
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
    assert_eq!(targets(&default, &pos, "e4"), "a4 b4 c4 d4 e3 e5 f4 g4 h4");
    assert_eq!(refused(&default, &pos, "e4e2"), ("R2", "own-piece"));
    let pos = at("4bR3/8/8/kR7/4wE2rR/8/4wP3/3wR4 w 0000");
    assert_eq!(refused(&default, &pos, "e4e8"), ("R2", "ally-king"));
    let next = after(&pos, "e4h4");
    assert_eq!(
        default.position_text(&next),
        "4bR3/8/8/kR7/7wE/8/4wP3/3wR4 b 0100"
    );
}

/// R2, `ally_capture=off`: nothing of the ally's; `capture_ally_king=on`: everything.
#[test]
fn r2_options() {
    let pos = at("4bR3/8/8/kR3bP3/4wE2rR/8/4wP3/3wR4 w 0000");
    let spare = game("ally_capture=off");
    assert_eq!(refused(&spare, &pos, "e4e5"), ("R2", "partner-piece"));
    let pos = at("4bR3/8/8/kR7/4wE2rR/8/4wP3/3wR4 w 0000");
    assert_eq!(refused(&spare, &pos, "e4e8"), ("R2", "ally-king"));
    let all = game("capture_ally_king=on");
    let next = hand::after(&all, &pos, ["e4e8"]);
    assert_eq!(
        all.position_text(&next),
        "4wE3/8/8/kR7/7rR/8/4wP3/3wR4 r 0010"
    );
    let both = Settings::parse(
        ShaturangaFamily::OPTIONS,
        ShaturangaFamily::PRESETS,
        None,
        Some("ally_capture=off,capture_ally_king=on"),
    );
    assert!(ShaturangaFamily::build(&both.expect("settings")).is_err());
}

/// R3: a King may be left or put in danger.
#[test]
fn r3_no_duty_to_parry() {
    let pos = at("4bR3/8/8/kR7/3rE3rR/8/8/3wR4 w 0000");
    let game = game("");
    assert!(game.in_check(&pos));
    assert!(legal(&game, &pos).contains("d1d2"));
    let scene = game.scene(&pos, None);
    assert_eq!(
        scene.marks,
        [(hand::sites(&game, "d1")[0], ::rules::Mark::Danger)]
    );
}

/// R4: a side without a King is skipped, its men attack nothing and may be captured.
#[test]
fn r4_immobilised() {
    let pos = at("4bR3/8/8/kR7/3rE4/8/7wP/3wR4 w 0100");
    let game = game("");
    assert!(!game.in_check(&pos));
    let next = after(&pos, "d1e1");
    assert_eq!(game.status(&next), Status::to_move(Seat(2)));
    assert_eq!(refused(&game, &pos, "d4d5"), ("R4", "immobilised"));
    assert_eq!(clicked(&game, &pos, "d4"), ("R4", "immobilised"));
    assert_eq!(
        bad(&game, "4bR3/8/8/kR7/3rE4/8/7wP/3wR4 r 0100"),
        ("R4", "immobilised")
    );
    let notes = game.scene(&pos, None).notes;
    assert!(
        notes
            .iter()
            .any(|n| n.en.starts_with("Red: immobilised") && n.pt.contains("volta"))
    );
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
    assert_eq!(refused(&game, &taken, "h6h7"), ("R5", "place-first"));
    assert_eq!(refused(&game, &taken, "pass"), ("R5", "place-first"));
    assert_eq!(refused(&game, &taken, "@h6"), ("R5", "occupied"));
    assert_eq!(clicked(&game, &taken, "h6"), ("R5", "occupied"));
    assert_eq!(clicked(&game, &taken, "pass"), ("R5", "place-first"));
    assert_eq!(refused(&game, &pos, "@g8"), ("R5", "no-return"));
    assert_eq!(refused(&game, &pos, "e1e2@g8"), ("R5", "no-return"));
    assert_eq!(refused(&game, &pos, "c2a1@g8"), ("R5", "owner-places"));
    let notes = game.scene(&taken, None).notes;
    assert!(notes.iter().any(|n| n.en.contains("Black puts its King")));
    let next = after(&taken, "@g8");
    assert_eq!(game.status(&next), Status::to_move(Seat(2)));
    // The King enters from the tray where it lay.
    let mut list = Vec::new();
    game.moves(&taken, &mut list);
    assert!(matches!(
        game.steps(&taken, list[0])[..],
        [Step::Enter { from: Some(_), .. }]
    ));
    // A King captured twice does not come back.
    let never = at(&format!("{RETURN} 1112"));
    assert_eq!(
        game.status(&after(&never, "c2a1")),
        Status::to_move(Seat(2))
    );
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
    assert_eq!(
        hand::end(game.status(&after(&pos, "c2a1"))),
        (-1, "R9", "kings")
    );
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
    for (text, code) in [
        ("1kR5bE/8/7bR/8/8/8/8/rC3rR3 b 1000 back:w", "no-return"),
        ("8/8/7bR/8/8/8/8/rC3rR3 b 1001 back:k", "no-return"),
        ("8/8/7bR/8/8/8/8/rC3rR3 b 2001 back:w", "no-return"),
    ] {
        assert_eq!(bad(&game, text), ("R5", code), "{text}");
    }
}

/// R7: the triumph takes three boats, the ally's too, but none of the mover's own.
#[test]
fn r7_triumph() {
    let game = game("");
    let pos = at("4bR3/8/8/kR2rB4/3bBkB2rR/2wB5/8/3wR4 w 0000");
    let next = after(&pos, "c3e5");
    assert_eq!(
        game.position_text(&next),
        "4bR3/8/8/kR3wB3/7rR/8/8/3wR4 r 0000"
    );
    let spare = hand::rules::<ShaturangaFamily>("ally_capture=off");
    assert_eq!(hand::after(&spare, &pos, ["c3e5"]), next);
    // An own second boat stays; boats of an immobilised side count.
    let pos = at("4bR3/8/8/kR2rB4/3wBkB3/2wB5/8/3wR4 w 0100");
    let next = after(&pos, "c3e5");
    assert_eq!(
        game.position_text(&next),
        "4bR3/8/8/kR3wB3/3wB4/8/8/3wR4 b 0100"
    );
    let mv = game.parse_move(&pos, "c3e5").expect("legal");
    let steps = game.steps(&pos, mv);
    assert!(
        steps
            .iter()
            .any(|s| matches!(s, Step::Say(w) if w.pt.contains("Triunfo")))
    );
    assert_eq!(
        steps
            .iter()
            .filter(|s| matches!(s, Step::Capture { .. }))
            .count(),
        2
    );
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
    assert_eq!(targets(&game, &pos, "d7"), "d8=B d8=C d8=E");
    assert_eq!(refused(&game, &pos, "d7d8"), ("R8", "promotion-choice"));
    assert_eq!(refused(&game, &pos, "d8"), ("R8", "promotion-choice"));
    assert_eq!(refused(&game, &pos, "d7d8=R"), ("R8", "promotion-kind"));
    assert_eq!(refused(&game, &pos, "e2e3=E"), ("R8", "no-promotion"));
    assert_eq!(clicked(&game, &pos, "e2 e3 to-e"), ("R8", "no-promotion"));
    assert_eq!(
        game.parse_move(&pos, "D8=e"),
        game.parse_move(&pos, "d7d8=E")
    );
    let mv = game.parse_move(&pos, "d7d8=C").expect("legal");
    assert_eq!(game.clicks(&pos, mv), hand::sites(&game, "d7 d8 to-c"));
    assert_eq!(
        bad(&game, "3wPbR3/8/8/kR7/7rR/8/8/3wR4 w 0000"),
        ("R8", "unpromoted")
    );
    let boats = at("2bRrBrC3/3kBbBwP2/8/kR6rR/8/8/8/3wR4 w 0000");
    let next = after(&boats, "f7e8=B");
    assert!(game.position_text(&next).starts_with("2bRrBwB3/3kBbB3/"));
}

/// R8, `by_file`: the man of the file on which the pawn began.
#[test]
fn r8_by_file() {
    let game = game("promotion=by_file");
    let pos = hand::at(&game, "4bR3/wPwPwPwP4/8/kR6rR/8/8/8/3wR4 w 0000");
    assert_eq!(targets(&game, &pos, "a7"), "a8=B");
    assert_eq!(targets(&game, &pos, "b7"), "b8=C");
    assert_eq!(targets(&game, &pos, "c7"), "c8=E");
    assert_eq!(targets(&game, &pos, "d7"), "d8=B d8=C d8=E");
    assert_eq!(refused(&game, &pos, "a7a8=E"), ("R8", "promotion-kind"));
    let mv = game.parse_move(&pos, "a7a8=B").expect("legal");
    assert_eq!(game.clicks(&pos, mv), hand::sites(&game, "a7 a8"));
    // A pawn keeps its origin when it captures away from its file.
    let pos = hand::at(&game, "4bR3/8/1rC6/wP6kR/8/7rR/8/3wR4 w 0000");
    let next = hand::after(&game, &pos, ["a5b6"]);
    let text = game.position_text(&next);
    assert!(text.ends_with(" files:b6=B"), "{text}");
    assert_eq!(game.parse_position(&text), Ok(next));
    assert_eq!(
        bad(&game, "4bR3/8/8/kR7/7rR/5wP2/8/3wR4 w 0000"),
        ("R8", "files")
    );
    let two = "4bR3/8/8/kR7/wP6rR/wP7/8/3wR4 w 0000";
    assert_eq!(bad(&game, two), ("R8", "files"));
    assert!(game.parse_position(&format!("{two} files:a4=E")).is_ok());
}

/// R9: both enemy Kings off the board at once; the same King twice is not enough.
#[test]
fn r9_win() {
    let game = game("");
    let pos = at("8/8/8/8/8/8/2rC5/wR3rR3 r 0011");
    let next = after(&pos, "c2a1");
    assert_eq!(hand::end(game.status(&next)), (-1, "R9", "kings"));
    assert_eq!(refused(&game, &next, "e1e2"), ("", "over"));
    let twice = at("8/8/7bR/8/8/8/2rC5/wR3rR3 r 1112");
    assert_eq!(
        game.status(&after(&twice, "c2a1")),
        Status::to_move(Seat(2))
    );
    let resigned = game.resign(&pos, Seat(0));
    assert_eq!(resigned.payoffs.0[..4], [-1, 1, -1, 1]);
}

/// R10: bare Kings, but not while one can be taken; repetition and agreement.
#[test]
fn r10_draws() {
    let game = game("");
    assert_eq!(hand::end(game.status(&at(KINGS))), (0, "R10", "bare"));
    // An immobilised side may have men.
    let rest = at("4bR3/8/8/kR7/6rPrE/8/8/3wR4 w 0200");
    assert_eq!(hand::end(game.status(&rest)), (0, "R10", "bare"));
    let beside = at("8/8/8/8/8/8/kR7/wR7 w 1111");
    assert_eq!(game.status(&beside), Status::to_move(Seat(0)));
    assert_eq!(
        hand::end(game.status(&after(&beside, "a1a2"))),
        (1, "R9", "kings")
    );
    assert_eq!(
        hand::end(game.status(&after(&beside, "a1b1 a2a3"))),
        (0, "R10", "bare")
    );
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
            for typed in round.split(' ') {
                if matches!(line.status(), Status::Over(_)) {
                    break;
                }
                let mv = game.parse_move(line.pos(), typed).expect("legal");
                line.push(mv);
            }
            let over = rounds > 0 && turn + 1 >= rounds;
            assert_eq!(
                matches!(line.status(), Status::Over(_)),
                over,
                "{options} {turn}"
            );
        }
        if rounds > 0 {
            assert_eq!(hand::end(line.status()), (0, "R10", "repetition"));
        } else {
            assert_eq!(game.law().repetition, Repetition::Ignore);
        }
    }
    let once = Settings::parse(
        ShaturangaFamily::OPTIONS,
        &[],
        None,
        Some("repetition_draw=1"),
    );
    assert!(ShaturangaFamily::build(&once.expect("settings")).is_err());
}

/// The book's letters are read in either case; two men that fit are ambiguous.
#[test]
fn source_notation() {
    let game = game("");
    let start = game.start();
    for (typed, meant) in [
        ("CC3", "b1c3"),
        ("bc3", "a1c3"),
        ("A3", "a2a3"),
        ("RE2", "d1e2"),
        ("b1-c3", "b1c3"),
        ("B1 x C3", "b1c3"),
    ] {
        let mv = game.parse_move(&start, typed).expect(typed);
        assert_eq!(game.move_text(&start, mv), meant);
    }
    let two = at("4bR3/8/8/kR7/7rR/8/1wC3wC2/3wR4 w 0000");
    let error = game.parse_move(&two, "Cd3");
    assert!(
        matches!(error, Err(ParseError::Ambiguous { .. })),
        "{error:?}"
    );
    for typed in ["", "hello", "a9a9", "@", "@z9", "é"] {
        assert_eq!(
            game.parse_move(&start, typed).expect_err(typed).code(),
            "syntax",
            "{typed}"
        );
    }
}

/// Positions that cannot be are refused with a reason.
#[test]
fn positions_are_checked() {
    let game = game("");
    for (text, rule, code) in [
        ("4bR3/8/8/kR7/7rR/8/8/2wRwR4 w 0000", "", "count"),
        ("4bR3/8/wPwPwPwPwP3/kR7/7rR/8/8/3wR4 w 0000", "", "count"),
        ("4bR3/8/8/kR7/7rR/8/8/3wRwP3 w 0000", "", "count"),
        ("4bR3/8/8/kR7/7rR/8/8/3wR4 w 0200", "R5", "captures"),
        ("4bR3/8/8/kR7/8/8/8/3wR4 w 0000", "R5", "captures"),
    ] {
        assert_eq!(bad(&game, text), (rule, code), "{text}");
    }
    for text in [
        "",
        "8/8/8/8/8/8/8/8",
        "4bR3/8/8/kR7/7rR/8/8/3wR4",
        "4bR3/8/8/kR7/7rR/8/8/3wR4 x 0000",
        "4bR3/8/8/kR7/7rR/8/8/3wR4 w 000",
        "4bR3/8/8/kR7/7rR/8/8/3wR4 w 0003",
        "4bR3/8/8/kR7/7rR/8/8/3wR4 w 0000 x:1",
        "4bR3/8/8/kR7/7rR/8/8/3wR4 w 0000 files:a2=B",
        "4bR3/8/8/kR7/7rR/8/8/3qR4 w 0000",
    ] {
        let error = game.parse_position(text).expect_err(text);
        assert_eq!(error.code(), "syntax", "{text}");
        assert!(!error.sentence(Lang::Pt).is_empty());
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
