//! One test per numbered rule of the rules file, and each option both ways.

mod texts;

use super::{Move, Position, Xiangqi, XiangqiFamily};
use crate::ninety::{Kind, bit};
use ::rules::{
    Attempt, Family, Game, Line, Mark, Notation, ParseError, Present, Refusal, Repetition, Seat,
    Settings, SiteId, Status, Step, Think,
};

fn game(options: &str) -> Xiangqi {
    let table = XiangqiFamily::OPTIONS;
    let settings = Settings::parse(table, XiangqiFamily::PRESETS, None, Some(options));
    XiangqiFamily::build(&settings.expect("known options")).expect("good options")
}

fn preset(name: &str) -> Xiangqi {
    let table = XiangqiFamily::OPTIONS;
    let settings = Settings::parse(table, XiangqiFamily::PRESETS, Some(name), None);
    XiangqiFamily::build(&settings.expect("known preset")).expect("good options")
}

fn at(text: &str) -> Position {
    let read = game("").parse_position(text);
    read.unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The targets of the man on a point, as a sorted list of names.
fn targets(pos: &Position, from: &str) -> Vec<String> {
    let game = game("");
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut out: Vec<String> = moves
        .iter()
        .map(|&mv| game.move_text(pos, mv))
        .filter_map(|text| text.strip_prefix(from).map(str::to_owned))
        .filter(|to| to.starts_with(|c: char| c.is_ascii_lowercase()))
        .collect();
    out.sort();
    out
}

/// The reason why a typed move is refused.
fn refusal(pos: &Position, text: &str) -> Refusal {
    match game("").parse_move(pos, text) {
        Err(ParseError::Illegal(refusal)) => *refusal,
        other => panic!("{text}: {other:?}"),
    }
}

/// The rule and code with which a move is refused; the same for typing and for clicking.
fn refused(pos: &Position, text: &str) -> (&'static str, &'static str) {
    let typed = refusal(pos, text);
    let plan = game("").plan(Seat(0));
    let second = text
        .rfind(|c: char| c.is_ascii_lowercase())
        .expect("two points");
    let clicks: Vec<SiteId> = [&text[..second], &text[second..]]
        .iter()
        .map(|name| plan.find(name).expect("a point"))
        .collect();
    match game("").why_not(pos, Attempt::Clicks(&clicks)) {
        ParseError::Illegal(clicked) => assert_eq!(*clicked, typed),
        other => panic!("{text}: {other:?}"),
    }
    assert!(!typed.words.pt.ends_with('.') && !typed.words.en.ends_with('.'));
    assert!(!typed.words.pt.is_empty() && !typed.words.en.is_empty());
    (typed.rule, typed.code)
}

fn site(name: &str) -> SiteId {
    game("").plan(Seat(0)).find(name).expect("a site")
}

fn play(line: &mut Line<Xiangqi>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = line.game().parse_move(line.pos(), text);
        let mv = mv.unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(!line.banned(mv), "{text} is banned");
        line.push(mv);
    }
}

fn end(status: Status) -> (i32, &'static str, &'static str) {
    match status {
        Status::Over(outcome) => (
            outcome.payoffs.get(Seat(0)),
            outcome.reason.rule,
            outcome.reason.code,
        ),
        other => panic!("not over: {other:?}"),
    }
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

#[test]
fn start_is_the_universal_one() {
    let game = game("");
    assert_eq!(game.position_text(&game.start()), START);
    assert_eq!(at(START), game.start());
    assert_eq!(
        game.promises().key_from_scratch.unwrap()(&game, &game.start()),
        game.key(&game.start())
    );
}

#[test]
fn sizes_are_small() {
    assert!(size_of::<Move>() <= 4);
    assert!(size_of::<Position>() <= 128);
}

/// R1: Red first, alternation, own pieces only, no passing.
#[test]
fn r1_red_first_and_alternating() {
    let game = game("");
    let mut line = Line::new(game);
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    assert_eq!(refused(line.pos(), "h10g8"), ("R1", "not-yours"));
    assert_eq!(refused(line.pos(), "e5e6"), ("R1", "not-yours"));
    assert_eq!(refused(line.pos(), "h1h1"), ("R1", "stays"));
    play(&mut line, "h1g3");
    assert_eq!(line.status(), Status::to_move(Seat(1)));
    assert_eq!(refused(line.pos(), "g3f5"), ("R1", "not-yours"));
}

/// R1: a single click says why the piece cannot be picked up.
#[test]
fn r1_first_click() {
    let game = game("");
    let start = game.start();
    let why = |name: &str| match game.why_not(&start, Attempt::Clicks(&[site(name)])) {
        ParseError::Illegal(refusal) => (refusal.rule, refusal.code),
        other => panic!("{other:?}"),
    };
    assert_eq!(why("e10"), ("R1", "not-yours"));
    assert_eq!(why("e5"), ("R1", "not-yours"));
    let pinned = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w");
    match game.why_not(&pinned, Attempt::Clicks(&[site("e5")])) {
        ParseError::Illegal(refusal) => assert_eq!(refusal.code, "no-move"),
        other => panic!("{other:?}"),
    }
    let tray = game.why_not(&start, Attempt::Clicks(&[site("taken-w")]));
    assert_eq!(tray.code(), "syntax");
    assert_eq!(game.why_not(&start, Attempt::Clicks(&[])).code(), "syntax");
}

/// R2: the general goes one point orthogonally inside its palace.
#[test]
fn r2_general() {
    let pos = at("3k5/9/9/9/9/9/p8/9/4K4/9 w");
    assert_eq!(targets(&pos, "e2"), ["e1", "e3", "f2"]);
    let pos = at("3k5/9/9/9/9/9/p8/5K3/9/9 w");
    assert_eq!(targets(&pos, "f3"), ["e3", "f2"]);
    assert_eq!(refused(&pos, "f3g3"), ("R2", "palace"));
    assert_eq!(refused(&pos, "f3f4"), ("R2", "palace"));
    assert_eq!(refused(&pos, "f3e2"), ("R2", "general-step"));
    assert_eq!(refused(&pos, "f3f1"), ("R2", "general-step"));
}

/// R3: the generals never face each other; they attack along an open column.
#[test]
fn r3_flying_general() {
    let pos = at("3k5/9/9/9/9/9/p8/9/9/4K4 w");
    assert_eq!(targets(&pos, "e1"), ["e2", "f1"]);
    assert_eq!(refused(&pos, "e1d1"), ("R3", "facing"));
    let pos = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w");
    assert!(targets(&pos, "e5").is_empty());
    assert_eq!(refused(&pos, "e5f7"), ("R3", "facing"));
    // The open column mates like a rook's: neither d10 nor d8 can be entered.
    let pos = at("9/3k5/9/9/9/9/R8/9/9/3AK4 w");
    assert!(game("").parse_move(&pos, "a4a9").is_ok());
    let facing = game("").parse_position("4k4/9/9/9/9/9/9/9/9/4K4 w");
    assert!(matches!(facing, Err(ParseError::Illegal(r)) if r.rule == "R3"));
}

/// R3 and R15: two bare generals have their moves (T8); the draw comes with the next ply.
#[test]
fn r3_bare_generals() {
    let pos = at("3k5/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(pos.targets::<Xiangqi>(4), bit(13) | bit(5));
    let mut line = Line::from(game(""), pos);
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    play(&mut line, "e1e2");
    assert_eq!(end(line.status()), (0, "R15", "bare"));
}

/// R4: the guard goes one point diagonally inside the palace.
#[test]
fn r4_guard() {
    let pos = at("3k5/9/9/9/9/9/p8/9/4A4/4K4 w");
    assert_eq!(targets(&pos, "e2"), ["d1", "d3", "f1", "f3"]);
    let pos = at("3k5/9/9/9/9/9/p8/5A3/9/4K4 w");
    assert_eq!(targets(&pos, "f3"), ["e2"]);
    assert_eq!(refused(&pos, "f3g4"), ("R4", "palace"));
    assert_eq!(refused(&pos, "f3g2"), ("R4", "palace"));
    assert_eq!(refused(&pos, "f3f2"), ("R4", "guard-step"));
}

/// R5: the elephant goes exactly two points diagonally, eye free, this side of the river.
#[test]
fn r5_elephant() {
    let pos = at("3k5/9/9/9/9/2B6/p8/9/9/4K4 w");
    assert_eq!(targets(&pos, "c5"), ["a3", "e3"]);
    assert_eq!(refused(&pos, "c5e7"), ("R5", "river"));
    assert_eq!(refused(&pos, "c5d4"), ("R5", "elephant-step"));
    let pos = at("3k5/9/9/9/9/2B6/1p7/9/9/4K4 w");
    assert_eq!(targets(&pos, "c5"), ["e3"]);
    let eye = refusal(&pos, "c5a3");
    assert_eq!((eye.rule, eye.code), ("R5", "elephant-eye"));
    assert_eq!(eye.sites, [site("b4")]);
    assert_eq!(refused(&pos, "c5a3"), ("R5", "elephant-eye"));
    let black = at("4k4/9/b8/9/9/9/9/9/9/3K4R b");
    assert_eq!(targets(&black, "a8"), ["c10", "c6"]);
}

/// R6: the horse's leg can be cut.
#[test]
fn r6_horse() {
    let pos = at("5k3/9/9/9/4n4/3R5/3N5/9/9/3K5 w");
    assert_eq!(targets(&pos, "d4"), ["b3", "b5", "c2", "e2", "f3", "f5"]);
    let leg = refusal(&pos, "d4e6");
    assert_eq!((leg.rule, leg.code), ("R6", "horse-leg"));
    assert_eq!(leg.sites, [site("d5")]);
    assert_eq!(refused(&pos, "d4d6"), ("R6", "horse-step"));
    assert!(leg.words.pt.contains("perna") && leg.words.en.contains("d5"));
}

/// R7: the rook goes straight and does not jump.
#[test]
fn r7_rook() {
    let pos = at("5k3/9/9/9/2p6/9/2R1P4/9/9/3K5 w");
    assert_eq!(
        targets(&pos, "c4"),
        ["a4", "b4", "c1", "c2", "c3", "c5", "c6", "d4"]
    );
    assert_eq!(refused(&pos, "c4d5"), ("R7", "rook-step"));
    assert_eq!(refused(&pos, "c4f4"), ("R7", "path"));
    let path = refusal(&pos, "c4c9");
    assert_eq!((path.code, path.sites), ("path", vec![site("c6")]));
}

/// R8: the cannon moves like a rook and captures over exactly one screen.
#[test]
fn r8_cannon() {
    let none = at("5k3/9/9/4r4/9/9/9/4C4/9/3K5 w");
    assert_eq!(refused(&none, "e3e7"), ("R8", "cannon-screen"));
    let own = at("5k3/9/9/4r4/9/4P4/9/4C4/9/3K5 w");
    assert_eq!(
        targets(&own, "e3"),
        [
            "a3", "b3", "c3", "d3", "e1", "e2", "e4", "e7", "f3", "g3", "h3", "i3"
        ]
    );
    let two = at("5k3/9/9/4r4/4p4/4P4/9/4C4/9/3K5 w");
    assert_eq!(refused(&two, "e3e7"), ("R8", "cannon-screen"));
    assert!(targets(&two, "e3").contains(&"e6".to_owned()));
    let enemy = at("5k3/9/9/4r4/4p4/9/9/4C4/9/3K5 w");
    assert!(targets(&enemy, "e3").contains(&"e7".to_owned()));
    assert!(!targets(&enemy, "e3").contains(&"e6".to_owned()));
    assert_eq!(refused(&enemy, "e3e8"), ("R8", "path"));
    assert_eq!(refused(&enemy, "e3f5"), ("R8", "cannon-step"));
}

/// R9: the soldier goes forward, beyond the river also sideways, never back.
#[test]
fn r9_soldier() {
    let on = |row: &str| {
        let rows: Vec<&str> = row.split('/').collect();
        at(&format!("{} w", rows.join("/")))
    };
    let home = on("3k5/9/9/9/9/9/4P4/9/9/5K3");
    assert_eq!(targets(&home, "e4"), ["e5"]);
    assert_eq!(refused(&home, "e4d4"), ("R9", "soldier-sideways"));
    assert_eq!(refused(&home, "e4e3"), ("R9", "soldier-backward"));
    assert_eq!(refused(&home, "e4e6"), ("R9", "soldier-step"));
    let bank = on("3k5/9/9/9/9/4P4/9/9/9/5K3");
    assert_eq!(targets(&bank, "e5"), ["e6"]);
    let beyond = on("3k5/9/9/9/4P4/9/9/9/9/5K3");
    assert_eq!(targets(&beyond, "e6"), ["d6", "e7", "f6"]);
    assert_eq!(refused(&beyond, "e6e5"), ("R9", "soldier-backward"));
    let last = on("4P4/9/3k5/9/9/9/9/9/9/5K3");
    assert_eq!(targets(&last, "e10"), ["d10", "f10"]);
    let black = at("3k5/9/9/9/9/4p4/9/9/9/5K3 b");
    assert_eq!(targets(&black, "e5"), ["d5", "e4", "f5"]);
}

/// R10: capture by displacement; the man lies on the captor's tray; own men are not captured.
#[test]
fn r10_capture() {
    let game = game("");
    let pos = at(START);
    assert_eq!(refused(&pos, "a1a4"), ("R10", "own-piece"));
    let mv = game.parse_move(&pos, "b3b10").expect("cannon takes horse");
    let steps = game.steps(&pos, mv);
    assert!(matches!(&steps[0], Step::Capture { at, to: Some(tray), .. }
        if *at == site("b10") && *tray == site("taken-w")));
    let mut next = pos;
    game.play(&mut next, mv);
    assert_eq!(next.count(1, Kind::Horse), 1);
    assert_eq!(next.key(), next.make_key());
    assert_eq!(next.quiet, 0);
    let tray = game.scene(&next, None);
    let taken = tray.stacks.iter().filter(|s| s.site == site("taken-w"));
    assert_eq!(taken.map(|s| s.count).sum::<u16>(), 1);
}

/// R11: the general may not be left attacked; the attacker is named.
#[test]
fn r11_no_self_check() {
    // Pinned by a rook, screening against a cannon, cutting a horse's leg, making a screen.
    let rook = at("3k5/4r4/9/9/9/9/9/4N4/9/4K4 w");
    assert_eq!(refused(&rook, "e3f5"), ("R11", "leaves-check"));
    let why = refusal(&rook, "e3f5");
    assert_eq!(why.sites, [site("e9")]);
    assert!(
        why.words.en.contains("black rook on e9") && why.words.pt.contains("torre preta em e9")
    );
    let two = at("3k5/4c4/9/9/4p4/9/9/4N4/9/4K4 w");
    assert_eq!(refused(&two, "e3f5"), ("R11", "leaves-check"));
    let leg = at("3k5/9/9/9/9/9/9/3n5/3R5/4K4 w");
    assert_eq!(refused(&leg, "d2a2"), ("R11", "leaves-check"));
    let screen = at("3k5/4c4/9/9/9/9/9/R8/9/4K4 w");
    assert_eq!(refused(&screen, "a3e3"), ("R11", "leaves-check"));
    let soldier = at("3k5/9/9/9/9/9/9/9/9/3p1K3 w");
    assert_eq!(targets(&soldier, "f1"), ["f2"]);
    assert_eq!(refused(&soldier, "f1e1").1, "leaves-check");
    // In check: what does not help is refused as well.
    let check = at("3k5/4r4/9/9/9/9/9/9/9/N3K4 w");
    assert!(game("").in_check(&check));
    assert_eq!(refused(&check, "a1b3"), ("R11", "leaves-check"));
    assert!(refusal(&check, "a1b3").words.en.contains("still"));
    let scene = game("").scene(&check, None);
    assert_eq!(scene.marks, [(site("e1"), Mark::Danger)]);
}

/// R12: attacked without a legal move is lost.
#[test]
fn r12_checkmate() {
    let pos = at("1nbakabn1/9/3r5/p1p1p1p1p/4c4/4cNP2/P1P5P/3K3C1/9/RNBA1ABR1 w");
    assert_eq!(end(game("").status(&pos)), (-1, "R12", "checkmate"));
    assert_eq!(refusal(&pos, "d3d2").code, "over");
    assert_eq!(refusal(&pos, "K6-1").code, "over");
}

/// R13: without a legal move and without check, lost as well.
#[test]
fn r13_immobilised() {
    let black = at("3k5/9/3P5/9/9/9/9/9/9/4K4 b");
    assert_eq!(end(game("").status(&black)), (1, "R13", "immobilised"));
    let red = at("4k4/9/9/9/9/9/9/9/r8/3K5 w");
    assert_eq!(end(game("").status(&red)), (-1, "R13", "immobilised"));
}

const PERPETUAL: &str = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";

/// R14, default: the side that alone checks with every move loses at the third occurrence.
#[test]
fn r14_perpetual_check_loses() {
    let game = game("");
    assert_eq!(
        game.law().repetition,
        Repetition::PerpetualCheckLoses { count: 3 }
    );
    let mut line = Line::from(game, at(PERPETUAL));
    play(&mut line, "e2d2 d10e10 d2e2 e10d10 e2d2 d10e10 d2e2");
    assert_eq!(line.status(), Status::to_move(Seat(1)));
    play(&mut line, "e10d10");
    assert_eq!(end(line.status()), (-1, "R14", "perpetual-check"));
}

/// R14, default: repetition without perpetual check is a draw.
#[test]
fn r14_repetition_draws() {
    let mut line = Line::new(game(""));
    for _ in 0..2 {
        play(&mut line, "h1g3 h10g8 g3h1 g8h10");
    }
    assert_eq!(end(line.status()), (0, "R14", "repetition"));
}

/// R14: if both give check with every move, a draw under every option.
#[test]
fn r14_both_check() {
    let start = at("9/3rk4/3c5/9/c2R5/9/9/3K5/r3C4/9 w");
    for game in [game(""), preset("strict"), preset("wxf")] {
        let mut line = Line::from(game, start);
        for text in "d6e6 d8e8 e6d6 e8d8 d6e6 d8e8 e6d6 e8d8".split(' ') {
            play(&mut line, text);
            assert!(game.in_check(line.pos()));
        }
        assert_eq!(end(line.status()), (0, "R14", "repetition"));
    }
}

/// R14, `strict_block`: the checking move itself is refused; the checked side runs on freely.
#[test]
fn r14_strict_block() {
    let game = preset("strict");
    assert_eq!(
        game.law().repetition,
        Repetition::Judged {
            count: 3,
            bans: true
        }
    );
    let mut line = Line::from(game, at(PERPETUAL));
    for _ in 0..2 {
        play(&mut line, "e2d2 d10e10 d2e2 e10d10");
    }
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    let mv = game
        .parse_move(line.pos(), "e2d2")
        .expect("legal in itself");
    assert!(line.banned(mv));
    let mut moves = Vec::new();
    line.moves(&mut moves);
    assert!(!moves.contains(&mv) && moves.len() > 10);
    match game.why_not(line.pos(), Attempt::Text("e2d2")) {
        ParseError::Illegal(why) => assert_eq!((why.rule, why.code), ("R14", "perpetual-check")),
        other => panic!("{other:?}"),
    }
    play(&mut line, "e2a2");
    let mut quiet = Line::new(game);
    for _ in 0..2 {
        play(&mut quiet, "h1g3 h10g8 g3h1 g8h10");
    }
    assert_eq!(end(quiet.status()), (0, "R14", "repetition"));
}

/// R14, `wxf`: perpetual check loses as well.
#[test]
fn r14_wxf_check() {
    let game = preset("wxf");
    assert_eq!(
        game.law().repetition,
        Repetition::Judged {
            count: 3,
            bans: false
        }
    );
    let mut line = Line::from(game, at(PERPETUAL));
    for _ in 0..2 {
        play(&mut line, "e2d2 d10e10 d2e2 e10d10");
    }
    assert_eq!(end(line.status()), (-1, "R14", "perpetual-check"));
}

/// A rook follows an unprotected cannon up and down; the generals are elsewhere.
const CHASE: &str = "5k3/9/9/9/2c6/9/9/9/R8/3K5 w";
const CHASING: &str = "a2a6 c6c5 a6a5 c5c6";

/// R14, `wxf`: perpetual chase of an unprotected man loses; by default it is a draw.
#[test]
fn r14_wxf_chase() {
    for (game, expected) in [
        (preset("wxf"), (-1, "R14", "perpetual-chase")),
        (game(""), (0, "R14", "repetition")),
        (preset("strict"), (0, "R14", "repetition")),
    ] {
        let mut line = Line::from(game, at(CHASE));
        play(&mut line, CHASING);
        play(&mut line, "a5a6 c6c5 a6a5 c5c6 a5a6 c6c5");
        assert_eq!(end(line.status()), expected);
    }
}

/// R14, `wxf`: a horse may not chase a rook even if the rook is protected.
#[test]
fn r14_wxf_horse_chases_rook() {
    let mut line = Line::from(preset("wxf"), at("2r2k3/9/9/9/2r6/9/9/3N5/9/3K5 w"));
    for _ in 0..2 {
        play(&mut line, "d3e5 c6c5 e5d3 c5c6");
    }
    assert_eq!(end(line.status()), (-1, "R14", "perpetual-chase"));
}

/// R14, `wxf`: a protected man, an offered exchange, a chase by the general do not count.
#[test]
fn r14_wxf_no_chase() {
    let quiet = [
        // The cannon on either point is protected by a rook on its column.
        (
            "2r2k3/9/9/9/2c6/9/9/9/R8/3K5 w",
            CHASING,
            "a5a6 c6c5 a6a5 c5c6 a5a6 c6c5",
        ),
        // Rook against rook: each could take the other.
        (
            "5k3/9/9/9/2r6/9/9/9/R8/3K5 w",
            CHASING,
            "a5a6 c6c5 a6a5 c5c6 a5a6 c6c5",
        ),
        // The general is a free chaser.
        (
            "5k3/9/9/9/9/9/9/3c5/9/4K4 w",
            "e1d1 d3e3 d1e1 e3d3",
            "e1d1 d3e3 d1e1 e3d3",
        ),
    ];
    for (start, once, again) in quiet {
        let mut line = Line::from(preset("wxf"), at(start));
        play(&mut line, once);
        play(&mut line, again);
        assert_eq!(end(line.status()), (0, "R14", "repetition"), "{start}");
    }
}

/// R15: neither side can attack; both values of the limit on quiet plies.
#[test]
fn r15_draws() {
    let bare = at("3ak4/9/4b4/9/9/9/9/9/4A4/3K5 w - - 1 9");
    assert_eq!(end(game("").status(&bare)), (0, "R15", "bare"));
    let quiet = at("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 119 80");
    let mut line = Line::from(game(""), quiet);
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    play(&mut line, "e2a2");
    assert_eq!(end(line.status()), (0, "R15", "no-capture"));
    let mut line = Line::from(game("no_capture_limit=0"), quiet);
    play(&mut line, "e2a2");
    assert_eq!(line.status(), Status::to_move(Seat(1)));
    let short = game("no_capture_limit=10");
    let tenth = at("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 10 80");
    assert_eq!(end(Line::from(short, tenth).status()), (0, "R15", "no-capture"));
    let agreed = Line::new(game("")).agree();
    assert_eq!(agreed.reason.code, "agreement");
}

/// R12 comes before R15: a mate on the last quiet ply counts.
#[test]
fn r15_mate_comes_first() {
    let pos = at("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 120 70");
    assert_eq!(end(game("").status(&pos)), (1, "R13", "immobilised"));
}

/// The table of H. Lau: both armies are worth the same, a rook more is worth nine.
#[test]
fn estimate_counts_material() {
    let pos = at(START);
    assert_eq!(super::think::halves(&pos, 0), 2 * (5 + 4 + 4 + 8 + 9 + 18));
    assert_eq!(super::think::halves(&pos, 0), super::think::halves(&pos, 1));
    let up = at("3k5/9/9/9/4P4/9/9/9/4R4/5K3 w");
    assert_eq!(super::think::halves(&up, 0), 2 * (9 + 2));
    let values = game("").evaluate(&up).expect("an estimate");
    assert!(values[0] > 0.5 && values[0] <= 1.0 && values[1] == -values[0]);
}

#[test]
fn presets_and_rules_are_complete() {
    assert_eq!(XiangqiFamily::RULES.len(), 15);
    for (i, rule) in XiangqiFamily::RULES.iter().enumerate() {
        assert_eq!(rule.id, format!("R{}", i + 1));
    }
    assert_eq!(preset("wxf").repetition, super::RepetitionRule::Wxf);
    assert_eq!(
        preset("strict").repetition,
        super::RepetitionRule::StrictBlock
    );
    assert_eq!(game("").no_capture_limit, 120);
}
