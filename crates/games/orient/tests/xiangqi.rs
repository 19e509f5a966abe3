//! The test vectors of the rules file on Xiang-Qi (T1 to T11), a literal second implementation
//! compared on random games, and properties of the parsers.

mod literal;
mod random;

use crate::proofs::alike::men_go_alike;
use crate::proofs::placed::{ending, summary};
use checks::hand::{self, end, meanings, reads};
use orient::xiangqi::{Position, RepetitionRule, Xiangqi};
use rules::{Game, Line, Notation, ParseError, Repetition, Seat, Status};
use std::collections::BTreeSet;

fn game() -> Xiangqi {
    Xiangqi { repetition: RepetitionRule::Source, no_capture_limit: 120 }
}

fn at(text: &str) -> Position {
    hand::at(&game(), text)
}

fn legal(pos: &Position) -> String {
    hand::legal(&game(), pos)
}

fn has(text: &str, moves: &str) -> bool {
    hand::offers(&game(), &at(text), moves)
}

fn targets(text: &str, from: &str) -> String {
    hand::from(&game(), &at(text), from)
}

fn after(pos: &Position, moves: &str) -> Position {
    hand::after(&game(), pos, moves.split(' '))
}

fn is_mate(pos: &Position) -> bool {
    matches!(game().status(pos), Status::Over(end) if end.reason.code == "checkmate")
}

/// T1. Fairy-Stockfish 11.1 (`go perft`), depths 1 to 3 also the rules file's own generator.
#[test]
fn t1_perft_from_the_start() {
    let (game, table) = (game(), [44, 1_920, 79_666, 3_290_240, 133_312_995]);
    hand::perft(&game, &game.start(), &table);
}

/// T11. Fairy-Stockfish 11.1 (`go perft`).
#[test]
fn t11_perft_of_middle_games() {
    for (text, counts) in [
        (random::STARTS[1], [43, 1_178, 50_811]),
        (random::STARTS[2], [20, 895, 17_290]),
        (random::STARTS[3], [35, 704, 24_740]),
    ] {
        let pos = at(text);
        assert_eq!(game().position_text(&pos), text);
        hand::perft(&game(), &pos, &counts);
    }
}

/// Every point that a man can come to, its own side moving alone.
fn reach(text: &str, first: &str) -> String {
    let mut seen = BTreeSet::from([first.to_owned()]);
    let mut queue = vec![(at(text), first.to_owned())];
    while let Some((pos, from)) = queue.pop() {
        for to in hand::from(&game(), &pos, &from).split_whitespace() {
            if seen.insert(to.to_owned()) {
                // Black answers with a soldier's step to the side and the same man goes on.
                let next = after(&pos, &format!("{from}{to}"));
                let replies = legal(&next);
                let reply = replies.split(' ').find(|m| m.starts_with(['a', 'b']));
                let pos = after(&next, reply.expect("a soldier's step"));
                queue.push((pos, to.to_owned()));
            }
        }
    }
    Vec::from_iter(seen).join(" ")
}

/// T2: a guard has 5 points, an elephant 7.
#[test]
fn t2_guards_and_elephants() {
    let guards = reach("5k3/9/9/9/9/9/9/9/p8/3AK4 w", "d1");
    assert_eq!(guards, "d1 d3 e2 f1 f3");
    let elephants = reach("5k3/9/9/9/9/9/9/9/p8/2B1K4 w", "c1");
    assert_eq!(elephants, "a3 c1 c5 e3 g1 g5 i3");
}

/// T3: a horse attacks another that cannot attack it.
#[test]
fn t3_horse_asymmetry() {
    let red = "5k3/9/9/9/4n4/3R5/3N5/9/9/3K5 w";
    assert!(!has(red, "d4e6"));
    assert_eq!(targets(red, "d4"), "b3 b5 c2 e2 f3 f5");
    assert!(has(&red.replace('w', "b"), "e6d4"));
}

/// T4: the cannon captures over exactly one screen.
#[test]
fn t4_cannon() {
    assert!(!has("5k3/9/9/4r4/9/9/9/4C4/9/3K5 w", "e3e7"));
    assert!(has("5k3/9/9/4r4/9/4P4/9/4C4/9/3K5 w", "e3e7"));
    assert!(has("5k3/9/9/4r4/4p4/9/9/4C4/9/3K5 w", "e3e7"));
    let both = "5k3/9/9/4r4/4p4/4P4/9/4C4/9/3K5 w";
    assert!(!has(both, "e3e7") && has(both, "e3e6"));
}

const SAMPLE_UCI: &str = "e4e5 b8e8 g4g5 e8e5 h1g3 h8h6 e1e2 h6e6 e2d2 a10a8 i1h1 i10i8 g3f5 \
                          a8d8 b3d3 d8d3 d2d3 i8d8";
const SAMPLE_WXF: &str = "P5+1 C2=5 P3+1 C5+3 H2+3 C8+2 K5+1 C8=5 K5=6 R1+2 R1=2 R9+2 H3+4 R1=4 \
                          C8=6 R4+5 K6+1 R9=4";
const SAMPLE_END: &str = "1nbakabn1/9/3r5/p1p1p1p1p/4c4/4cNP2/P1P5P/3K3C1/9/RNBA1ABR1 w";
/// As the book prints it; its comments left out.
const SAMPLE_BOOK: &str = "Se5 ?|Cne8|Sg5|Cne5|Cg3|Cnh6|Gre2|Cn(h)e6|Grd2|Ta8|Th1|Ti8|Cf5|T(a)d8|\
                           Cnd3|Td3!|Gr3|Td8";

/// T5: the sample game in UCI and WXF ends in mate; also with the other cannon.
#[test]
fn t5_sample_game() {
    let other = SAMPLE_UCI.replace("b3d3", "h3d3");
    for (moves, same_end) in [(SAMPLE_UCI, true), (SAMPLE_WXF, true), (&other, false)] {
        let mut line = Line::new(game());
        hand::push(&mut line, moves);
        assert_eq!(line.ply(), 18);
        assert!(is_mate(line.pos()));
        assert_eq!(end(line.status()).0, -1);
        let text = game().position_text(line.pos());
        assert_eq!(text.starts_with(SAMPLE_END), same_end, "{text}");
    }
}

/// T5: the sample game as printed. Three moves lack their disambiguation, one lacks a column. Every
/// other notation is written as the rules file has it.
#[test]
fn t5_sample_game_as_printed() {
    let game = game();
    let mut line = Line::new(game);
    let mut repaired = 0;
    let others = SAMPLE_UCI.split(' ').zip(SAMPLE_WXF.split(' '));
    for (printed, (uci, wxf)) in SAMPLE_BOOK.split('|').zip(others) {
        let pos = line.pos();
        let meant = game.parse_move(pos, uci).expect("the move");
        let unclear = match printed {
            "Cne8" => Some("b8e8 h8e8"),
            "Ti8" => Some("a8i8 i10i8"),
            "Cnd3" => Some("b3d3 h3d3"),
            _ => None,
        };
        match (unclear, game.parse_move(pos, printed)) {
            (Some(moves), _) => assert_eq!(meanings(&game, pos, printed), moves),
            (_, Err(ParseError::Syntax { .. })) if printed == "Gr3" => {
                reads(&game, pos, "Grd3", uci);
            }
            (_, read) => assert_eq!(read, Ok(meant), "{printed}"),
        }
        repaired += u32::from(unclear.is_some() || printed == "Gr3");
        let written = game.alternatives(pos, meant);
        let form = |name| written.iter().find(|a| a.notation == name).expect(name);
        assert_eq!(form("wxf").text, wxf);
        assert_eq!(game.parse_move(pos, &form("western").text), Ok(meant));
        line.push(meant);
    }
    assert_eq!((repaired, line.ply()), (4, 18));
    assert!(is_mate(line.pos()));
}

/// T5: after 3...Cnh6 the threat of mate is real, and there are two defences, not one.
#[test]
fn t5_two_defences() {
    let pos = at("rnbakabnr/9/9/p1p1p1p1p/7c1/4c1P2/P1P5P/1C4NC1/9/RNBAKAB1R w");
    let moves = legal(&pos);
    assert_eq!(moves.split(' ').count(), 34);
    let holds = |text: &&str| {
        let next = after(&pos, text);
        !hand::offers(&game(), &next, "h6e6") || !is_mate(&after(&next, "h6e6"))
    };
    let held: Vec<&str> = moves.split(' ').filter(holds).collect();
    assert_eq!(held, ["e1e2", "g5g6"]);
    let check = after(&pos, "e1e2 Cn(h)e6");
    assert!(game().in_check(&check));
    assert_eq!(legal(&check).split(' ').count(), 2);
}

/// Whether the side to move mates in so many of its own moves.
fn mates_in(pos: &Position, moves: u32) -> bool {
    let mates = |text| mates_by(&after(pos, text), moves);
    legal(pos).split_whitespace().any(mates)
}

/// Whether the side to move is mated, now or within so many moves less one.
fn mates_by(pos: &Position, moves: u32) -> bool {
    let replies = legal(pos);
    if replies.is_empty() {
        return is_mate(pos);
    }
    let mated = |text| mates_in(&after(pos, text), moves - 1);
    moves > 1 && replies.split(' ').all(mated)
}

/// T5: after 7.Cf5 Black mates in three, beginning with a8d8, and not in two.
#[test]
fn t5_mate_in_three() {
    let pos = at("1nbakabn1/9/r7r/p1p1p1p1p/4c4/4cNP2/P1P5P/1C5C1/3K5/RNBA1ABR1 b");
    assert!(!mates_in(&pos, 2));
    let check = after(&pos, "a8d8");
    assert!(mates_by(&check, 3));
    assert_eq!(legal(&check), "b3d3 h3d3");
    let taken = after(&check, "b3d3 d8d3");
    assert_eq!(legal(&taken), "d2d3");
    assert!(is_mate(&after(&taken, "d2d3 i8d8")));
}

/// T6: against a lone general horse, cannon with guard, and soldiers except on the last row always
/// win, a cannon alone never; each with a longest win.
#[test]
fn t6_endings() {
    let game = Xiangqi { repetition: RepetitionRule::Source, no_capture_limit: 0 };
    for (men, counts, longest) in [
        ("N", (4_590, 4_590, 13), "9/4k4/9/9/9/9/9/9/9/N2K5 w"),
        ("P", (2_826, 2_394, 19), "9/9/4k4/9/9/9/P8/9/9/3K5 w"),
        ("C", (4_914, 0, 0), ""),
        ("AC", (22_710, 22_710, 17), "9/9/5k3/9/9/9/9/9/4AC3/5K3 w"),
    ] {
        let list = ending(&game, men);
        assert_eq!(summary(&list), counts, "{men}");
        let mut longest_found = longest.is_empty();
        for (pos, win) in list {
            let text = game.position_text(&pos);
            longest_found |=
                !longest.is_empty() && text.starts_with(longest) && win == Some(counts.2);
            let on_last = text.split('/').next().is_some_and(|row| row.contains('P'));
            assert!(men != "P" || win.is_none() == on_last, "{text}");
        }
        assert!(longest_found, "{men}");
    }
}

/// T7 and R13: without a legal move and without check, lost as well.
#[test]
fn t7_r13_immobilisation() {
    for (text, red) in [("3k5/9/3P5/9/9/9/9/9/9/4K4 b", 1), ("4k4/9/9/9/9/9/9/9/r8/3K5 w", -1)] {
        let pos = at(text);
        assert!(legal(&pos).is_empty() && !game().in_check(&pos));
        assert_eq!(end(game().status(&pos)), (red, "R13", "immobilised"));
    }
}

/// T8: the generals may not face each other.
#[test]
fn t8_facing_generals() {
    assert_eq!(targets("3k5/9/9/9/9/9/9/9/9/4K4 w", ""), "e1e2 e1f1");
    assert_eq!(targets("4k4/9/9/9/9/4N4/9/9/9/4K4 w", "e5"), "");
}

/// T9 and R14: by default the side that alone checks with every move loses at the third occurrence;
/// Black's replies are forced.
#[test]
fn t9_r14_perpetual_check() {
    let rule = Repetition::PerpetualCheckLoses { count: 3 };
    assert_eq!(game().law().repetition, rule);
    let mut line = Line::from(game(), at("3k5/9/9/9/9/9/9/9/4R4/5K3 w"));
    for text in ["e2d2", "d10e10", "d2e2", "e10d10"].repeat(2) {
        assert!(matches!(line.status(), Status::ToMove(_)));
        if line.status() == Status::to_move(Seat(1)) {
            assert_eq!(legal(line.pos()), text);
        }
        hand::push(&mut line, text);
    }
    assert_eq!(end(line.status()), (-1, "R14", "perpetual-check"));
}

/// R5 to R7, R9, R11; T10 is the soldier.
#[test]
fn r5_r6_r7_r9_r11_t10_men_go_alike() {
    men_go_alike(&game(), "soldier");
}

/// The last lines of the rules file: parser tests from the start position.
#[test]
fn book_examples_parse() {
    let start = game().start();
    for (text, uci) in [("C2+3", "h1g3"), ("Cn2=5", "h3e3"), ("C(b)c3", "b1c3")] {
        reads(&game(), &start, text, uci);
    }
    for text in ["C7+6", "Cn6=3", "T2+6", "Ge9"] {
        let error = game().parse_move(&start, text);
        assert_eq!(error.map_err(|e| e.code()), Err("illegal"), "{text}");
    }
}
