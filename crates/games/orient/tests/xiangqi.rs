//! The test vectors of the rules file on Xiang-Qi (T1 to T11), a literal second implementation
//! compared on random games, and properties of the parsers.

mod endings;
mod literal;
mod random;

use orient::xiangqi::{Position, RepetitionRule, Xiangqi};
use rules::{Game, Line, Notation, ParseError, Seat, Status};
use std::collections::BTreeSet;

fn game() -> Xiangqi {
    Xiangqi {
        repetition: RepetitionRule::Source,
        no_capture_limit: 120,
    }
}

fn at(text: &str) -> Position {
    let read = game().parse_position(text);
    read.unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn legal(pos: &Position) -> BTreeSet<String> {
    let mut moves = Vec::new();
    game().moves(pos, &mut moves);
    moves.iter().map(|&mv| game().move_text(pos, mv)).collect()
}

/// The targets of the man on a point.
fn targets(pos: &Position, from: &str) -> Vec<String> {
    let to = |text: String| text.strip_prefix(from).map(str::to_owned);
    let letter = |to: &String| to.starts_with(|c: char| c.is_ascii_lowercase());
    legal(pos)
        .into_iter()
        .filter_map(to)
        .filter(letter)
        .collect()
}

fn after(pos: &Position, text: &str) -> Position {
    let mv = game().parse_move(pos, text);
    let mv = mv.unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut next = *pos;
    game().play(&mut next, mv);
    next
}

fn is_mate(pos: &Position) -> bool {
    matches!(game().status(pos), Status::Over(end) if end.reason.code == "checkmate")
}

/// T1. Fairy-Stockfish 11.1 (`go perft`), depths 1 to 3 also the rules file's own generator.
const PERFT_START: [u64; 5] = [44, 1_920, 79_666, 3_290_240, 133_312_995];

#[test]
fn t1_perft_from_the_start() {
    let game = game();
    for (depth, expected) in (1..).zip(PERFT_START) {
        assert_eq!(search::perft(&game, &game.start(), depth), expected);
    }
}

/// T11. Fairy-Stockfish 11.1 (`go perft`).
const PERFT_MIDDLE: [(&str, [u64; 3]); 3] = [
    (
        "1Cba1Rb1r/3Ck4/6r2/pcp1p1p1p/9/P5P2/2P1P3P/9/9/RNBAK1B2 w - - 0 1",
        [43, 1_178, 50_811],
    ),
    (
        "3a1k1n1/4a1r2/n3R3b/p3p1p1p/2P6/6B2/P3N1P1P/7CR/9/2BAKA3 b - - 0 1",
        [20, 895, 17_290],
    ),
    (
        "4k4/4a2C1/9/6p1p/2R6/6P2/1cPp5/B7B/4A4/3K3N1 w - - 0 1",
        [35, 704, 24_740],
    ),
];

#[test]
fn t11_perft_of_middle_games() {
    for (text, counts) in PERFT_MIDDLE {
        let pos = at(text);
        assert_eq!(game().position_text(&pos), text);
        for (depth, expected) in (1..).zip(counts) {
            assert_eq!(search::perft(&game(), &pos, depth), expected, "{text}");
        }
    }
}

/// Every point that a man can come to, its own side moving alone.
fn reach(text: &str, first: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::from([first.to_owned()]);
    let mut queue = vec![(at(text), first.to_owned())];
    while let Some((pos, from)) = queue.pop() {
        for to in targets(&pos, &from) {
            if seen.insert(to.clone()) {
                // Black answers with a soldier's step to the side and the same man goes on.
                let next = after(&pos, &format!("{from}{to}"));
                let reply = legal(&next).into_iter().find(|m| m.starts_with(['a', 'b']));
                queue.push((after(&next, &reply.expect("a soldier's step")), to));
            }
        }
    }
    seen
}

/// T2: a guard has 5 points, an elephant 7.
#[test]
fn t2_guards_and_elephants() {
    let guards = reach("5k3/9/9/9/9/9/9/9/p8/3AK4 w", "d1");
    assert_eq!(
        guards.into_iter().collect::<Vec<_>>(),
        ["d1", "d3", "e2", "f1", "f3"]
    );
    let elephants = reach("5k3/9/9/9/9/9/9/9/p8/2B1K4 w", "c1");
    let points = ["a3", "c1", "c5", "e3", "g1", "g5", "i3"];
    assert_eq!(elephants.into_iter().collect::<Vec<_>>(), points);
}

/// T3: a horse attacks another that cannot attack it.
#[test]
fn t3_horse_asymmetry() {
    let board = "5k3/9/9/9/4n4/3R5/3N5/9/9/3K5";
    let red = at(&format!("{board} w"));
    assert!(!legal(&red).contains("d4e6"));
    assert_eq!(targets(&red, "d4"), ["b3", "b5", "c2", "e2", "f3", "f5"]);
    assert!(legal(&at(&format!("{board} b"))).contains("e6d4"));
}

/// T4: the cannon captures over exactly one screen.
#[test]
fn t4_cannon() {
    let none = legal(&at("5k3/9/9/4r4/9/9/9/4C4/9/3K5 w"));
    assert!(!none.contains("e3e7"));
    let red = legal(&at("5k3/9/9/4r4/9/4P4/9/4C4/9/3K5 w"));
    assert!(red.contains("e3e7"));
    let black = legal(&at("5k3/9/9/4r4/4p4/9/9/4C4/9/3K5 w"));
    assert!(black.contains("e3e7"));
    let both = legal(&at("5k3/9/9/4r4/4p4/4P4/9/4C4/9/3K5 w"));
    assert!(!both.contains("e3e7") && both.contains("e3e6"));
}

const SAMPLE_UCI: &str = "e4e5 b8e8 g4g5 e8e5 h1g3 h8h6 e1e2 h6e6 e2d2 a10a8 i1h1 i10i8 g3f5 \
                          a8d8 b3d3 d8d3 d2d3 i8d8";
const SAMPLE_WXF: &str = "P5+1 C2=5 P3+1 C5+3 H2+3 C8+2 K5+1 C8=5 K5=6 R1+2 R1=2 R9+2 H3+4 R1=4 \
                          C8=6 R4+5 K6+1 R9=4";
const SAMPLE_END: &str = "1nbakabn1/9/3r5/p1p1p1p1p/4c4/4cNP2/P1P5P/3K3C1/9/RNBA1ABR1 w";
/// As the book prints it; its comments left out.
const SAMPLE_BOOK: [&str; 18] = [
    "Se5 ?", "Cne8", "Sg5", "Cne5", "Cg3", "Cnh6", "Gre2", "Cn(h)e6", "Grd2", "Ta8", "Th1", "Ti8",
    "Cf5", "T(a)d8", "Cnd3", "Td3!", "Gr3", "Td8",
];

/// T5: the sample game in UCI and WXF ends in mate; also with the other cannon.
#[test]
fn t5_sample_game() {
    for moves in [
        SAMPLE_UCI.to_owned(),
        SAMPLE_WXF.to_owned(),
        SAMPLE_UCI.replace("b3d3", "h3d3"),
    ] {
        let mut line = Line::new(game());
        for text in moves.split_whitespace() {
            let mv = game().parse_move(line.pos(), text);
            line.push(mv.unwrap_or_else(|e| panic!("{text}: {e}")));
        }
        assert_eq!(line.ply(), 18);
        assert!(is_mate(line.pos()));
        match line.status() {
            Status::Over(end) => assert_eq!(end.payoffs.get(Seat(1)), 1),
            other => panic!("{other:?}"),
        }
        if moves.contains("b3d3") || moves.contains("C8=6") {
            let text = game().position_text(line.pos());
            assert!(text.starts_with(SAMPLE_END), "{text}");
        }
    }
}

/// T5: the sample game as printed. Three moves lack their disambiguation, one lacks a column.
#[test]
fn t5_sample_game_as_printed() {
    let game = game();
    let mut line = Line::new(game);
    let mut repaired = 0;
    for (printed, uci) in SAMPLE_BOOK.iter().zip(SAMPLE_UCI.split_whitespace()) {
        let meant = game.parse_move(line.pos(), uci).expect("the move");
        match (*printed, game.parse_move(line.pos(), printed)) {
            ("Cne8", Err(ParseError::Ambiguous { candidates })) => {
                assert_eq!(candidates, ["b8e8", "h8e8"]);
                repaired += 1;
            }
            ("Ti8", Err(ParseError::Ambiguous { candidates })) => {
                assert_eq!(candidates, ["a8i8", "i10i8"]);
                repaired += 1;
            }
            ("Cnd3", Err(ParseError::Ambiguous { candidates })) => {
                assert_eq!(candidates, ["b3d3", "h3d3"]);
                repaired += 1;
            }
            ("Gr3", Err(ParseError::Syntax { .. })) => {
                assert_eq!(game.parse_move(line.pos(), "Grd3"), Ok(meant));
                repaired += 1;
            }
            (_, read) => assert_eq!(read, Ok(meant), "{printed}"),
        }
        let written = game.alternatives(line.pos(), meant);
        let western = written.iter().find(|a| a.notation == "western");
        let read = game.parse_move(line.pos(), &western.expect("western").text);
        assert_eq!(read, Ok(meant));
        line.push(meant);
    }
    assert_eq!(repaired, 4);
    assert!(is_mate(line.pos()));
}

/// T5: every other notation of the sample game is written as the rules file has it.
#[test]
fn t5_written_notations() {
    let game = game();
    let mut pos = game.start();
    for (uci, wxf) in SAMPLE_UCI
        .split_whitespace()
        .zip(SAMPLE_WXF.split_whitespace())
    {
        let mv = game.parse_move(&pos, uci).expect("legal");
        let list = game.alternatives(&pos, mv);
        let found = list.iter().find(|a| a.notation == "wxf").expect("wxf");
        assert_eq!(found.text, wxf);
        game.play(&mut pos, mv);
    }
}

/// T5: after 3...Cnh6 the threat of mate is real, and there are two defences, not one.
#[test]
fn t5_two_defences() {
    let pos = at("rnbakabnr/9/9/p1p1p1p1p/7c1/4c1P2/P1P5P/1C4NC1/9/RNBAKAB1R w");
    let moves = legal(&pos);
    assert_eq!(moves.len(), 34);
    let mut holds = Vec::new();
    for text in &moves {
        let next = after(&pos, text);
        let mates = legal(&next).contains("h6e6") && is_mate(&after(&next, "h6e6"));
        if !mates {
            holds.push(text.as_str());
        }
    }
    assert_eq!(holds, ["e1e2", "g5g6"]);
    let check = after(&after(&pos, "e1e2"), "Cn(h)e6");
    assert!(game().in_check(&check));
    assert_eq!(legal(&check).len(), 2);
}

/// Whether the side to move mates in so many of its own moves.
fn mates_in(pos: &Position, moves: u32) -> bool {
    legal(pos)
        .iter()
        .any(|text| mates_by(&after(pos, text), moves))
}

/// Whether the side to move is mated, now or within so many moves less one.
fn mates_by(pos: &Position, moves: u32) -> bool {
    let replies = legal(pos);
    if replies.is_empty() {
        return is_mate(pos);
    }
    moves > 1
        && replies
            .iter()
            .all(|text| mates_in(&after(pos, text), moves - 1))
}

/// T5: after 7.Cf5 Black mates in three, beginning with a8d8, and not in two.
#[test]
fn t5_mate_in_three() {
    let pos = at("1nbakabn1/9/r7r/p1p1p1p1p/4c4/4cNP2/P1P5P/1C5C1/3K5/RNBA1ABR1 b");
    assert!(!mates_in(&pos, 2));
    let check = after(&pos, "a8d8");
    assert!(mates_by(&check, 3));
    let replies: Vec<String> = legal(&check).into_iter().collect();
    assert_eq!(replies, ["b3d3", "h3d3"]);
    let taken = after(&after(&check, "b3d3"), "d8d3");
    assert_eq!(legal(&taken).into_iter().collect::<Vec<_>>(), ["d2d3"]);
    assert!(is_mate(&after(&after(&taken, "d2d3"), "i8d8")));
}

/// How many positions there are, how many Red wins, and the longest win.
fn summary(ending: &endings::Ending) -> (usize, usize, u32) {
    let won = ending.wins.iter().flatten();
    (
        ending.red.len(),
        won.clone().count(),
        won.copied().max().unwrap_or(0),
    )
}

fn plies(ending: &endings::Ending, text: &str) -> Option<u32> {
    let i = ending.red.iter().position(|t| t == text);
    ending.wins[i.expect("a position of the ending")]
}

/// T6: general and horse win against a lone general, always.
#[test]
fn t6_horse() {
    let ending = endings::solve(&['N']);
    assert_eq!(summary(&ending), (4_590, 4_590, 13));
    assert_eq!(plies(&ending, "9/4k4/9/9/9/9/9/9/9/N2K5 w"), Some(13));
}

/// T6: general and soldier win unless the soldier stands on the last row.
#[test]
fn t6_soldier() {
    let ending = endings::solve(&['P']);
    let mut last = 0;
    let mut others = 0;
    for (text, win) in ending.red.iter().zip(&ending.wins) {
        let on_last = text.split('/').next().is_some_and(|row| row.contains('P'));
        assert_eq!(win.is_none(), on_last, "{text}");
        if on_last {
            last += 1;
        } else {
            others += 1;
        }
    }
    assert_eq!((others, last), (2_394, 432));
    assert_eq!(summary(&ending).2, 19);
    assert_eq!(plies(&ending, "9/9/4k4/9/9/9/P8/9/9/3K5 w"), Some(19));
}

/// T6: general and cannon never win.
#[test]
fn t6_cannon() {
    assert_eq!(summary(&endings::solve(&['C'])), (4_914, 0, 0));
}

/// T6: general, cannon and guard win, always.
#[test]
fn t6_cannon_and_guard() {
    let ending = endings::solve(&['A', 'C']);
    assert_eq!(summary(&ending), (22_710, 22_710, 17));
    assert_eq!(plies(&ending, "9/9/5k3/9/9/9/9/9/4AC3/5K3 w"), Some(17));
}

/// T7: immobilisation loses.
#[test]
fn t7_immobilisation() {
    for (text, red) in [
        ("3k5/9/3P5/9/9/9/9/9/9/4K4 b", 1),
        ("4k4/9/9/9/9/9/9/9/r8/3K5 w", -1),
    ] {
        let pos = at(text);
        assert!(legal(&pos).is_empty() && !game().in_check(&pos));
        match game().status(&pos) {
            Status::Over(end) => {
                assert_eq!(end.payoffs.get(Seat(0)), red);
                assert_eq!(end.reason.rule, "R13");
            }
            other => panic!("{other:?}"),
        }
    }
}

/// T8: the generals may not face each other.
#[test]
fn t8_facing_generals() {
    let pos = at("3k5/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(
        legal(&pos).into_iter().collect::<Vec<_>>(),
        ["e1e2", "e1f1"]
    );
    let pos = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w");
    assert!(targets(&pos, "e5").is_empty());
}

/// T9: perpetual check loses at the third occurrence; Black's replies are forced.
#[test]
fn t9_perpetual_check() {
    let mut line = Line::from(game(), at("3k5/9/9/9/9/9/9/9/4R4/5K3 w"));
    for _ in 0..2 {
        for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
            assert!(matches!(line.status(), Status::ToMove(_)));
            let mv = game().parse_move(line.pos(), text).expect("legal");
            if text.contains("10") {
                assert_eq!(legal(line.pos()).len(), 1);
            }
            line.push(mv);
        }
    }
    match line.status() {
        Status::Over(end) => assert_eq!((end.payoffs.get(Seat(0)), end.reason.rule), (-1, "R14")),
        other => panic!("{other:?}"),
    }
}

/// T10: the soldier.
#[test]
fn t10_soldier() {
    for (text, from, to) in [
        ("3k5/9/9/9/9/9/4P4/9/9/5K3 w", "e4", &["e5"][..]),
        ("3k5/9/9/9/9/4P4/9/9/9/5K3 w", "e5", &["e6"]),
        ("3k5/9/9/9/4P4/9/9/9/9/5K3 w", "e6", &["d6", "e7", "f6"]),
        ("4P4/9/3k5/9/9/9/9/9/9/5K3 w", "e10", &["d10", "f10"]),
    ] {
        assert_eq!(targets(&at(text), from), to);
    }
}

/// The last lines of the rules file: parser tests from the start position.
#[test]
fn book_examples_parse() {
    for (text, uci) in [("C2+3", "h1g3"), ("Cn2=5", "h3e3"), ("C(b)c3", "b1c3")] {
        let pos = game().start();
        let mv = game().parse_move(&pos, text).expect("legal");
        assert_eq!(game().move_text(&pos, mv), uci);
    }
    let pos = game().start();
    for text in ["C7+6", "Cn6=3", "T2+6", "Ge9"] {
        let error = game().parse_move(&pos, text).expect_err("not legal here");
        assert_eq!(error.code(), "illegal", "{text}");
    }
}
