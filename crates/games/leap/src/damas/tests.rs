//! One test per numbered rule of Damas. Positions are written as in `notation.rs`.

use super::{Damas, DamasFamily};
use ::rules::{Family, Game, Line, Notation, PieceId, Present, Seat, Settings, Status, Step};
use checks::hand::{
    self, after, at, end, legal, refused, refuses, sites, study, table, takes_turns,
};

fn rules(options: &str) -> Damas {
    hand::rules::<DamasFamily>(options)
}

/// The legal moves of a position under some options.
fn moves(options: &str, text: &str) -> String {
    let game = rules(options);
    legal(&game, &at(&game, text))
}

/// The text of a position after moves.
fn played(options: &str, text: &str, line: &str) -> String {
    let game = rules(options);
    let pos = after(&game, &at(&game, text), line.split_whitespace());
    game.position_text(&pos)
}

checks::sizes!(Damas, 16, 32);

/// Section 2: the start, on both boards, with both corners and either side first.
#[test]
fn start() {
    let men = "W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32";
    for (options, text) in [
        ("", format!("W:{men}")),
        ("first=black", format!("B:{men}")),
        ("first=white,corner=right,size=8", format!("W:{men}")),
    ] {
        let game = rules(options);
        assert_eq!(game.position_text(&game.start()), text);
        assert_eq!(at(&game, &text), game.start());
    }
    for (options, count, white) in [
        ("size=10", 20, "W:W1,2,"),
        ("size=10,corner=left", 20, "W:W31,32,"),
        ("corner=left", 12, "W:W21,22,"),
    ] {
        let game = rules(options);
        let text = game.position_text(&game.start());
        assert!(text.starts_with(white), "{text}");
        assert_eq!(text.matches(',').count(), 2 * count - 2, "{options}");
    }
}

/// R1: players alternate, one piece a turn, no passing.
#[test]
fn r1_turns() {
    let game = rules("");
    let start = takes_turns(&game, "9-13");
    refuses(
        &game,
        &start,
        "passo = R1 no-pass | 21-17 = R1 not-yours | 13-17, e4-d5 = R1 empty
         [21] = R1 not-yours | [13] = R1 empty",
    );
    let black = rules("first=black");
    assert_eq!(black.status(&black.start()), Status::to_move(Seat(1)));
}

/// R2: a man goes one square forwards, never back.
#[test]
fn r2_man() {
    assert_eq!(moves("", "W:W18:B31"), "18-21 18-22");
    assert_eq!(moves("", "B:W1:B18"), "18-13 18-14");
    // On the edge, and before one's own men.
    assert_eq!(moves("", "W:W16,19:B31"), "16-20 19-22 19-23");
    assert_eq!(moves("", "W:W16,20:B31"), "20-23 20-24");
    let game = rules("");
    let pos = at(&game, "W:W16,18,20:B31");
    refuses(&game, &pos, "18-14, f5-g4, [18 13] = R2 backwards");
    for [typed, code] in table(
        "
            18-25 | not-there
            18-17 | not-there
            18-20 | occupied
            18-18 | stays
            18    | where-to
            18-   | where-to
            16-20 | no-move",
    ) {
        assert_eq!(refused(&game, &pos, typed), ("R2", code), "{typed}");
    }
    let black = at(&game, "B:W1:B18");
    refuses(&game, &black, "18-21 = R2 backwards");
    for nonsense in ["", "x", "99-1", "18-z9", "18é", "a1-b2", "+18-21", "18-+21", "18+21"] {
        let read = game.parse_move(&pos, nonsense);
        assert_eq!(read.unwrap_err().code(), "syntax", "{nonsense}");
    }
}

/// R3, option `flying_kings`: any number of empty squares, or one.
#[test]
fn r3_king() {
    let text = "W:W28,K19:BK1,31";
    let far = "19-10 19-12 19-14 19-15 19-22 19-23 19-26 19-29 19-5 19-8 28-32";
    for flying in ["", "flying_kings=on"] {
        assert_eq!(moves(flying, text), far);
    }
    assert_eq!(moves("flying_kings=off", text), "19-14 19-15 19-22 19-23 28-32");
    let game = rules("flying_kings=off");
    let pos = at(&game, text);
    refuses(&game, &pos, "19-10 = R2 not-there");
    // Not over a man of its own.
    let game = rules("");
    let pos = at(&game, text);
    refuses(&game, &pos, "19-32 = R2 not-there");
}

/// R4, option `man_back_capture`: over a neighbour onto the square beyond, forwards, or back too; a man
/// takes a king.
#[test]
fn r4_man_jumps() {
    assert_eq!(moves("", "W:W14:BK18,22"), "14x21");
    assert_eq!(played("", "W:W14:BK18,22", "14x21"), "B:W21:B22");
    assert_eq!(moves("", "B:W14:B18"), "18x11");
    // Nothing behind a second piece or the edge.
    assert_eq!(moves("", "W:W14:B18,21"), "14-19");
    assert_eq!(moves("", "W:W13:B17"), "13-18");
    let text = "W:W18:B14,15,31";
    for forwards in ["", "man_back_capture=off"] {
        assert_eq!(moves(forwards, text), "18-21 18-22");
    }
    assert_eq!(moves("man_back_capture=on", text), "18x20");
    let game = rules("");
    let pos = at(&game, text);
    refuses(&game, &pos, "18x11, [18 11] = R4 backwards");
    // Also where another man can capture.
    let other = at(&game, "W:W3,18:B7,14,31");
    assert_eq!(legal(&game, &other), "3x12");
    refuses(&game, &other, "18x11 = R4 backwards | 18-13 = R6 must-capture");
    // Not over one's own.
    let pos = at(&game, "W:W14,18:B31");
    refuses(&game, &pos, "14x21 = R2 not-there");
}

/// R5, option `flying_kings`: a king takes from afar and lands anywhere behind, or as a man all round.
#[test]
fn r5_king_jumps() {
    let text = "W:WK1:B14,31";
    assert_eq!(moves("", text), "1x19 1x23 1x28 1x32");
    assert_eq!(moves("flying_kings=off", text), "1-5");
    assert_eq!(moves("flying_kings=off", "W:WK19:B14,31"), "19x10");
    // Not over two in a row, nor over one's own.
    assert!(!moves("", "W:WK1:B14,19,31").contains('x'));
    assert!(!moves("", "W:WK1,10:B14,31").starts_with("1x"));
}

/// R6: who can capture must.
#[test]
fn r6_compulsory() {
    let game = rules("");
    let pos = study(&game, "W:W9,14:B18", "14x21", "9-13, 14-19, [9] = R6 must-capture");
    match game.parse_move(&pos, "9-13") {
        Err(::rules::ParseError::Illegal(refusal)) => {
            assert_eq!(refusal.sites, sites(&game, "14"));
        }
        other => panic!("{other:?}"),
    }
}

/// R7: a chain goes on to its end, over squares it has left; a king stops where it can go on.
#[test]
fn r7_chain() {
    let game = rules("corner=left,flying_kings=off,quantity=off,quality=off");
    study(&game, "W:W10,K21:B6,25,26", "10x1 21x23", "21x30, [21 30] = R7 goes-on");
    let free = "corner=left,quantity=off,quality=off";
    assert_eq!(moves(free, "W:WK10:B14,25"), "10x30");
    let game = rules(free);
    let pos = at(&game, "W:WK10:B14,25");
    // It could stop there, were there no square from which it goes on.
    refuses(&game, &pos, "10x17, [10 17], 10x21 = R7 goes-on");
    // Round and back to the start.
    assert_eq!(moves("", "W:WK16:B10,K12,18,20"), "16x16");
    let after = played("", "W:WK16:B10,K12,18,20", "16x16");
    assert_eq!(after, "B:WK16:B");
}

/// R8, option `removal`: captured pieces bar the way until the end, or leave at once.
#[test]
fn r8_removal() {
    let text = "W:WK10:B5,K6,19,28";
    for at_the_end in ["", "removal=end"] {
        assert_eq!(moves(at_the_end, text), "10x32");
        assert_eq!(played(at_the_end, text, "10x32"), "B:WK32:B5,K6");
    }
    assert_eq!(moves("removal=immediate", text), "10x1 10x32");
    let after = played("removal=immediate", text, "10x32");
    assert_eq!(after, "B:WK32:BK6");
    let game = rules("");
    let pos = at(&game, text);
    // Over 5 alone it can be reached, but that is too little.
    refuses(&game, &pos, "10x1 = R9 take-more");
}

/// R9, option `quantity`: the most pieces, or any complete chain.
#[test]
fn r9_quantity() {
    let text = "W:W15,K22:B5,18,K27";
    for law in ["", "quantity=on"] {
        let game = rules(law);
        study(&game, text, "22x2", "22x31, [22 31] = R9 take-more");
    }
    let free = moves("quantity=off,quality=off", text);
    assert_eq!(free, "22x2 22x31");
}

/// R10, option `quality`: among equals the most kings; it needs R9.
#[test]
fn r10_quality() {
    let text = "W:W11,K32:B14,22,K24,K28";
    for law in ["", "quality=on"] {
        let game = rules(law);
        study(&game, text, "32x1 32x10 32x26 32x29 32x5", "11x27 = R10 take-kings");
    }
    let free = moves("quality=off", text);
    assert_eq!(free, "11x27 32x1 32x10 32x26 32x29 32x5");
    let table = (DamasFamily::BOOK.options, DamasFamily::BOOK.presets);
    let settings = Settings::parse(table.0, table.1, None, Some("quantity=off")).expect("options");
    let error = DamasFamily::build(&settings).map(|_| ()).unwrap_err();
    assert!(error.words.en.contains("quantity=on"), "{error}");
}

/// R11: crowned at the end of the turn, a king from the next one.
#[test]
fn r11_promotion() {
    assert_eq!(played("", "W:W25:BK1", "25-29"), "B:WK29:BK1");
    assert_eq!(played("", "B:WK32:B5", "5-2"), "W:WK32:BK2");
    assert_eq!(played("", "W:W21:B26", "21x30"), "B:WK30:B");
    let text = played("", "W:W25:BK1", "25-29 1-5");
    assert!(moves("", &text).contains("29-12"), "{text}");
    let game = rules("");
    let uncrowned = game.parse_position("W:W29:B25").unwrap_err();
    match uncrowned {
        ::rules::ParseError::Illegal(refusal) => {
            assert_eq!((refusal.rule, refusal.code), ("R11", "uncrowned"));
        }
        other => panic!("{other:?}"),
    }
}

/// R12, option `promotion`: stop, go on as a king, or go on as a man.
#[test]
fn r12_promotion_in_a_chain() {
    let text = "W:W21:B26,27";
    for (options, wanted) in [
        ("", "21x30"),
        ("promotion=stop", "21x30"),
        ("promotion=stop,man_back_capture=on", "21x30"),
        ("promotion=continue", "21x16 21x20 21x23"),
        ("promotion=continue,flying_kings=off", "21x23"),
        // A4: without captures backwards this is the same as `stop`.
        ("promotion=pass", "21x30"),
        ("promotion=pass,man_back_capture=on", "21x23"),
    ] {
        assert_eq!(moves(options, text), wanted, "{options}");
    }
    let crowned = played("promotion=continue", text, "21x20");
    assert_eq!(crowned, "B:WK20:B");
    let man = played("promotion=pass,man_back_capture=on", text, "21x23");
    assert_eq!(man, "B:W23:B");
    assert_eq!(played("promotion=pass", text, "21x30"), "B:WK30:B27");
}

/// R13: the same start, end and pieces are one move, by whatever route; it may be touched by each.
#[test]
fn r13_one_move() {
    let game = rules("");
    let pos = study(&game, "W:WK1:B14,28", "1x32", "");
    let mv = game.parse_move(&pos, "1x32").expect("legal");
    let paths = [sites(&game, "1 19 32"), sites(&game, "1 23 32")];
    assert_eq!(game.click_paths(&pos, mv), paths);
    assert_eq!(game.clicks(&pos, mv), paths[0]);
    for route in ["1x19x32", "1x23x32"] {
        assert_eq!(game.parse_move(&pos, route), Ok(mv));
    }
    // Other pieces, another move.
    let wanted = "3x13x27x16 3x13x27x20 3x17x30x16 3x17x30x20";
    assert_eq!(moves("", "W:WK3:B10,18,21,23"), wanted);
}

/// R14: everything taken, or nothing to move.
#[test]
fn r14_win() {
    let game = rules("");
    let pos = at(&game, "W:W21:B26");
    let over = after(&game, &pos, ["21x30"]);
    assert_eq!(end(game.status(&over)), (1, "R14", "no-move"));
    refuses(&game, &over, "26-21 = over");
    let blocked = study(&game, "W:W24:B28,31", "", "");
    assert_eq!(end(game.status(&blocked)), (-1, "R14", "no-move"));
    let alone = at(&game, "B:W5:B");
    assert_eq!(end(game.status(&alone)), (1, "R14", "no-move"));
}

/// How and when a cycle of moves ends a game; after two hundred plies it does not.
fn ends(options: &str, text: &str, cycle: &str) -> Option<(usize, &'static str, &'static str)> {
    let game = rules(options);
    let mut line = Line::from(game.clone(), at(&game, text));
    for typed in cycle.split_whitespace().cycle().take(200) {
        let mv = game.parse_move(line.pos(), typed).expect("legal");
        line.push(mv);
        if let Status::Over(_) = line.status() {
            let (payoff, rule, code) = end(line.status());
            assert_eq!(payoff, 0);
            return Some((line.ply(), rule, code));
        }
    }
    None
}

const CYCLE: &str = "4-8 29-25 8-4 25-29";

/// R15, options `repetition` and `quiet_limit`.
#[test]
fn r15_repetition_and_quiet_moves() {
    let text = "W:WK4:BK29";
    for (options, wanted) in [
        ("", Some((8, "R15", "repeated"))),
        ("repetition=2", Some((4, "R15", "repeated"))),
        ("lone_king=none", Some((8, "R15", "repeated"))),
        ("repetition=0", Some((40, "R15", "quiet"))),
        ("repetition=0,lone_king=none", Some((40, "R15", "quiet"))),
        ("repetition=0,quiet_limit=3", Some((6, "R15", "quiet"))),
        ("repetition=0,quiet_limit=0", None),
        ("repetition=0,quiet_limit=0,lone_king=none", None),
    ] {
        assert_eq!(ends(options, text, CYCLE), wanted, "{options}");
    }
    // Moves of men are not counted.
    let game = rules("repetition=0,quiet_limit=2");
    let mut line = Line::from(game.clone(), at(&game, "W:WK4,9:BK29"));
    for typed in ["4-8", "29-25", "9-13", "25-29", "8-4", "29-25"] {
        assert_eq!(line.status(), game.status(line.pos()), "{typed}");
        let mv = game.parse_move(line.pos(), typed).expect("legal");
        line.push(mv);
    }
    assert_eq!(line.status(), game.status(line.pos()));
    let mv = game.parse_move(line.pos(), "4-8").expect("legal");
    line.push(mv);
    assert_eq!(end(line.status()), (0, "R15", "quiet"));
}

/// R15, option `lone_king`: each of its values.
#[test]
fn r15_lone_king() {
    let three = "W:WK4,K5,K9:BK29";
    for (value, wanted) in
        [("rio12", Some(23)), ("fmjd", Some(32)), ("russa", Some(29)), ("none", None)]
    {
        let options = format!("repetition=0,quiet_limit=0,lone_king={value}");
        let over = ends(&options, three, CYCLE);
        let wanted = wanted.map(|ply| (ply, "R15", "lone-king"));
        assert_eq!(over, wanted, "{value}");
    }
}

/// R15: a draw by agreement.
#[test]
fn r15_agreement() {
    let game = rules("");
    assert!(game.law().agreements.no_draw.is_none());
    let mut line = Line::new(game);
    assert_eq!(end(Status::Over(line.agree())).0, 0);
}

/// A capture is told as one slide over all its stops, the crowning and every piece taken; even if it ends
/// where it began.
#[test]
fn steps_of_a_capture() {
    let game = rules("");
    let pos = at(&game, "W:WK16:B10,K12,18,20");
    let mv = game.parse_move(&pos, "16x16").expect("legal");
    let steps = game.steps(&pos, mv);
    let home = sites(&game, "16")[0];
    assert!(
        matches!(&steps[0], Step::Slide { from, to, via, .. } if *from == home && *to == home && via.len() == 3),
        "{steps:?}"
    );
    let taken = steps.iter().filter(|s| matches!(s, Step::Capture { .. }));
    assert_eq!(taken.count(), 4);
    let pos = at(&game, "W:W21:B26,27");
    let mv = game.parse_move(&pos, "21x30").expect("legal");
    let steps = game.steps(&pos, mv);
    assert!(
        steps.iter().any(|s| matches!(s, Step::Change { piece: PieceId(0), into: PieceId(1), .. }))
    );
}

/// Black sees the board from the other side; the dark corner lies at the hand the option says.
#[test]
fn plan_turns() {
    for (options, corner, right) in [("", "1", true), ("corner=left", "29", false)] {
        let game = rules(options);
        let (white, black) = (game.plan(Seat(0)), game.plan(Seat(1)));
        assert_eq!(white.sites.len(), 32);
        for (a, b) in white.sites.iter().zip(&black.sites) {
            assert!((a.x + b.x - white.width).abs() < 1e-3);
            assert!((a.y + b.y - white.height).abs() < 1e-3);
        }
        let site = white.site(white.find(corner).expect("site"));
        assert_eq!(site.x > white.width / 2.0, right);
        assert!(site.y > white.height / 2.0);
    }
    assert_eq!(rules("size=10").plan(Seat(0)).sites.len(), 50);
}
