//! One test per numbered rule of the rules file, and each option both ways.

use super::{Position, XadrezChines, XadrezChinesFamily};
use crate::ninety::Kind;
use crate::ninety::tests::{START, helpers, studies};
use ::rules::{
    Attempt, Family, Game, Lang, Line, Mark, Notation, ParseError, Present, Refusal, Repetition,
    Seat, Status, Step, Think, Tone,
};
use checks::hand::{self, begins, push, table};
use std::collections::BTreeSet;

helpers!(XadrezChines, XadrezChinesFamily);

fn legal(pos: &Position) -> String {
    hand::legal(&game(""), pos)
}

#[test]
fn start_is_as_the_source_tells() {
    let game = game("");
    begins(&game, START);
    let plan = game.plan(Seat(0));
    let scene = game.scene(&game.start(), None);
    for [id, places] in table(
        "
        red-emperor     | e1
        red-mandarin    | d1 f1
        red-elephant    | c1 g1
        red-horse       | b1 h1
        red-rook        | a1 i1
        red-cannon      | b3 h3
        red-pawn        | a4 c4 e4 g4 i4
        yellow-emperor  | e10
        yellow-mandarin | d10 f10
        yellow-elephant | c10 g10
        yellow-horse    | b10 h10
        yellow-rook     | a10 i10
        yellow-cannon   | b8 h8
        yellow-pawn     | a7 c7 e7 g7 i7",
    ) {
        let men = scene.stacks.iter();
        let men = men.filter(|s| plan.pieces[usize::from(s.piece.0)].id == id);
        let names: Vec<&str> =
            men.map(|s| plan.sites[usize::from(s.site.0)].name.as_str()).collect();
        assert_eq!(names.join(" "), places, "{id}");
    }
    assert_eq!(plan.pieces[0].tone, Tone::Red);
    assert_eq!(plan.pieces[13].tone, Tone::Yellow);
}

checks::sizes!(XadrezChines, 16, 128);

/// R1: Red begins, one own man moves, nobody passes.
#[test]
fn r1_turns() {
    let game = game("");
    let pos = game.start();
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    assert_eq!(game.seat_name(Seat(1)).pt, "Amarelas");
    refuses(&pos, "a10a9 = R1 not-yours | e5e6 = R1 empty | e4e4 = R1 stays");
    hand::refuses(&game, &pos, "[e5] = R1 empty | [a10] = R1 not-yours");
    let next = hand::after(&game, &pos, ["e4e5"]);
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    for wrong in [&["taken-w"][..], &["e4", "taken-w"], &["a1", "a2", "a3"]] {
        let clicks = hand::sites(&game, &wrong.join(" "));
        let why = game.why_not(&pos, Attempt::Clicks(&clicks));
        assert_eq!(why.code(), "syntax");
    }
}

/// R2: the emperor goes one point in any of the eight directions inside the fortress.
#[test]
fn r2_emperor() {
    studies(
        &game(""),
        "
        3k5/9/9/9/9/9/p8/9/4K4/9 w   | e2 | e1 e3 f1 f2 f3 |
        3k5/9/9/9/9/9/9/4p4/5K3/9 w  | f2 | e1 e3 f1       | f2g2, f2g1 = R2 palace; f2d2 = R2 emperor-step
        9/3k5/9/9/9/9/9/9/9/4K3R b   | d9 | d10 d8         |",
    );
    let pos = at("3k5/9/9/9/9/9/9/4p4/5K3/9 w");
    assert!(refusal(&pos, "f2g1").words.pt.contains("fortaleza"));
}

/// R3: the emperors never face each other.
#[test]
fn r3_facing() {
    let pos = at("3k5/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(legal(&pos), "e1e2 e1f1 e1f2");
    refuses(&pos, "e1d1, e1d2 = R3 facing");
    let pos = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w");
    refuses(&pos, "e5f7 = R3 facing");
    hand::refuses(&game(""), &pos, "[e5] = R1 no-move");
    let facing = game("").parse_position("4k4/9/9/9/9/9/9/9/9/4K4 w");
    assert!(matches!(facing, Err(ParseError::Illegal(r)) if r.rule == "R3"));
}

/// R4: the mandarin goes one or two points diagonally in one direction and does not leap, over a man of
/// either colour; a man on the middle point may be taken.
#[test]
fn r4_mandarin() {
    studies(
        &game(""),
        "
        3k5/9/9/9/9/9/p8/9/4A4/4K4 w     | e2  | d1 d3 f1 f3 |
        3k5/9/9/9/9/9/p8/5A3/9/4K4 w     | f3  | d1 e2       | f3g4, f3h5 = R4 palace; f3f2, f3d3 = R4 mandarin-step
        4k4/9/9/9/9/9/9/5A3/4p4/3K5 w    | f3  | e2          |
        3k5/9/9/9/9/9/p8/5A3/4R4/4K4 w   | f3  |             | f3d1 = R4 path
        3a1k3/9/9/9/9/9/9/9/9/3K4R b     | d10 | e9 f8       |",
    );
}

/// R8: the cannon only leaps: exactly one support, to an empty point or the next, hostile man.
#[test]
fn r8_cannon() {
    let none = at("5k3/9/9/4r4/9/9/9/4C4/9/3K5 w");
    assert_eq!(targets(&none, "e3"), "e10 e8 e9");
    refuses(&none, "e3e7, e3e5, e3a3 = R8 cannon-support");
    assert!(refusal(&none, "e3e5").words.pt.contains("peça de apoio"));
    let own = at("5k3/9/9/4r4/9/4P4/9/4C4/9/3K5 w");
    assert_eq!(targets(&own, "e3"), "e6 e7");
    let two = at("5k3/9/9/4r4/4p4/4P4/9/4C4/9/3K5 w");
    assert_eq!(targets(&two, "e3"), "e6");
    refuses(&two, "e3e7, e3e9 = R8 cannon-support");
    refuses(&two, "e3f5 = R8 cannon-step");
    // The support stays, and the next man must be hostile.
    let game = game("");
    let after = hand::after(&game, &own, ["e3e7"]);
    assert_eq!(after.count(0, Kind::Soldier), 1);
    assert_eq!(after.count(1, Kind::Rook), 0);
    let friends = at("5k3/9/9/4R4/9/4p4/9/4C4/9/3K5 w");
    assert_eq!(targets(&friends, "e3"), "e6");
    refuses(&friends, "e3e7 = R10 own-piece");
}

/// R8 and `cannon_over_cannon`: a cannon may be the support of another, and be taken by one.
#[test]
fn r8_cannon_over_cannon() {
    let game = game("cannon_over_cannon=allowed");
    let pos = at("5k3/9/9/4c4/9/4c4/9/4C4/9/3K5 w");
    assert_eq!(targets(&pos, "e3"), "e6 e7");
    assert!(game.parse_move(&pos, "Ae3xe7").is_ok());
}

/// R10: capture by displacement, never forced; the man lies on the captor's tray.
#[test]
fn r10_capture() {
    let game = game("");
    let pos = game.start();
    refuses(&pos, "a1a4 = R10 own-piece");
    let mv = game.parse_move(&pos, "b3b10").expect("cannon takes horse");
    assert_eq!(legal(&pos).split(' ').count(), 30, "others stand beside it");
    let tray = hand::sites(&game, "taken-w")[0];
    let steps = game.steps(&pos, mv);
    assert!(matches!(&steps[0], Step::Capture { to: Some(to), .. } if *to == tray));
    let next = hand::after(&game, &pos, ["b3b10"]);
    assert_eq!(next.count(1, Kind::Horse), 1);
    assert_eq!(next.key(), next.make_key());
    let scene = game.scene(&next, None);
    let taken = scene.stacks.iter().filter(|s| s.site == tray);
    assert_eq!(taken.map(|s| s.count).sum::<u16>(), 1);
}

/// R11: the emperor may not be left in check; the attacker is named.
#[test]
fn r11_check() {
    let rook = at("3k5/4r4/9/9/9/9/9/4N4/9/4K4 w");
    let why = refusal(&rook, "e3f5").words;
    assert!(why.en.contains("yellow rook on e9") && why.pt.contains("torre amarela em e9"));
    assert!(why.pt.contains("imperador"));
    // A check by a cannon is met by taking its support away, or by a second man in between.
    let cannon = at("3k5/4c4/9/9/4R4/9/9/9/9/N3K4 w");
    assert!(game("").in_check(&cannon));
    refuses(&cannon, "a1b3 = R11 leaves-check");
    assert!(refusal(&cannon, "a1b3").words.en.contains("still"));
    assert!(targets(&cannon, "e6").contains("a6"));
    assert!(targets(&cannon, "e6").contains("e9"));
    let scene = game("").scene(&cannon, None);
    let emperor = hand::sites(&game(""), "e1")[0];
    assert_eq!(scene.marks, [(emperor, Mark::Danger)]);
    assert!(scene.notes[0].pt.contains("imperador vermelho"));
}

/// R12: in check without a legal move is lost.
#[test]
fn r12_checkmate() {
    let pos = at("3k5/9/9/9/9/9/9/9/3R5/4K4 b");
    assert_eq!(hand::end(game("").status(&pos)), (1, "R12", "checkmate"));
    assert_eq!(refusal(&pos, "d10d9").code, "over");
    assert_eq!(refusal(&pos, "Td10-d9").code, "over");
}

/// R14: a draw by agreement; no draw by repetition.
#[test]
fn r14_agreement() {
    let agreed = Line::new(game("")).agree();
    assert_eq!(agreed.reason.code, "agreement");
    let mut line = Line::new(game("repetition=off"));
    for _ in 0..6 {
        push(&mut line, "h1g3 h10g8 g3h1 g8h10");
        assert_eq!(line.status(), Status::to_move(Seat(0)));
    }
}

const CHECKS: &str = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";

/// R15 and T13: not a third time from the same position; the other player, in check, is free.
#[test]
fn r15_t13_ban() {
    let game = game("");
    let rule = Repetition::SameMoveForbidden { count: 3 };
    assert_eq!(game.law().repetition, rule);
    let mut line = Line::from(game, at(CHECKS));
    push(&mut line, &"e2d2 d10e10 d2e2 e10d10 ".repeat(2));
    let all = legal(line.pos());
    let mv = game.parse_move(line.pos(), "e2d2").expect("legal");
    assert!(line.banned(mv));
    let mut moves = Vec::new();
    line.moves(&mut moves);
    let texts = moves.iter().map(|&mv| game.move_text(line.pos(), mv));
    let left = all.split(' ').filter(|&t| t != "e2d2").map(str::to_owned);
    assert_eq!(BTreeSet::from_iter(texts), BTreeSet::from_iter(left));
    for attempt in [Attempt::Text("e2d2"), Attempt::Clicks(&hand::sites(&game, "e2 d2"))] {
        match game.why_not(line.pos(), attempt) {
            ParseError::Illegal(why) => assert_eq!((why.rule, why.code), ("R15", "third-time")),
            other => panic!("{other:?}"),
        }
    }
    // From another position the same move is another move.
    push(&mut line, "e2a2 d10e10 a2e2 e10d10");
    assert!(line.banned(mv), "the position has come back");
    push(&mut line, "e2e3 d10d9");
    assert!(line.pop() && line.pop());
    assert!(line.banned(mv));
}

/// R15: a player in check may make his move a third time.
#[test]
fn r15_in_check_is_free() {
    let game = game("");
    let mut line = Line::from(game, at("3k5/9/9/9/9/9/9/9/4R4/5K3 w"));
    push(&mut line, "e2d2");
    for detour in ["d2e2 e10d10 e2d2", "d2a2 e10d10 a2d2"] {
        assert_eq!(legal(line.pos()), "d10e10 d10e9");
        push(&mut line, "d10e10");
        push(&mut line, detour);
    }
    let mv = game.parse_move(line.pos(), "d10e10").expect("legal");
    assert!(!line.banned(mv), "in check: the third time is allowed");
    push(&mut line, "d10e10 d2e2 e10d10");
    // Red, who is not in check, has already gone to d2 twice from here.
    let mv = game.parse_move(line.pos(), "e2d2").expect("legal");
    assert!(line.banned(mv));
}

/// R15 and R13: who has only banned moves left loses.
#[test]
fn r13_r15_without_another_move() {
    // Yellow, not in check, can only step between d10 and d9.
    let game = game("");
    let start = at("3k5/9/9/9/9/9/4R4/9/9/R3K4 b");
    assert_eq!(legal(&start), "d10d9");
    let mut line = Line::from(game, start);
    for _ in 0..2 {
        assert_eq!(line.status(), Status::to_move(Seat(1)));
        push(&mut line, "d10d9 a1b1 d9d10 b1a1");
    }
    assert_eq!(hand::end(line.status()), (1, "R13", "no-allowed-move"));
    let mut free = Line::from(self::game("repetition=off"), start);
    push(&mut free, &"d10d9 a1b1 d9d10 b1a1 ".repeat(4));
    assert_eq!(free.status(), Status::to_move(Seat(1)));
}

/// R16, both values of `auto_draw_material`.
#[test]
fn r16_nobody_can_attack() {
    let bare = at("3ak4/9/4b4/9/9/9/9/9/4A4/3K5 w - - 1 9");
    assert_eq!(hand::end(game("").status(&bare)), (0, "R16", "bare"));
    let off = game("auto_draw_material=off");
    assert_eq!(off.status(&bare), Status::to_move(Seat(0)));
    assert!(!hand::legal(&off, &bare).is_empty());
    let mut line = Line::from(game(""), at("3k5/9/9/9/9/9/9/9/9/4K4 w"));
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    push(&mut line, "e1e2");
    assert_eq!(hand::end(line.status()), (0, "R16", "bare"));
    let pawn = at("3k5/9/9/9/P8/9/9/9/9/4K4 w - - 99 60");
    assert_eq!(game("").status(&pawn), Status::to_move(Seat(0)));
}

/// The two notations of a move.
#[test]
fn notations() {
    let game = game("");
    let pos = game.start();
    let takes = "b3b10, B3B10, b3xb10, b3-b10, Ab3xb10, Ab3-b10, AB3XB10, ab3xb10,  Ab3b10 ";
    hand::reads(&game, &pos, takes, "b3b10");
    for [machine, book] in table(
        "
            b3b10 | Ab3xb10
            b3b9  | Ab3-b9
            e1d2  | Ie1-d2
            d1f3  | Md1-f3
            c1e3  | Ec1-e3
            b1c3  | Cb1-c3
            i1i3  | Ti1-i3
            e4e5  | Pe4-e5",
    ) {
        let mv = game.parse_move(&pos, machine).expect("legal");
        let list = game.alternatives(&pos, mv);
        assert_eq!((list.len(), list[0].notation), (1, "book"));
        assert_eq!(list[0].text, book);
        assert_eq!(game.parse_move(&pos, book), Ok(mv));
    }
    for [text, code] in table(
        "
            Tb3-b9 | other-man
            Ab3xb9 | nothing-to-take
            Ab8-b2 | not-yours
            Ab3-b5 | cannon-support",
    ) {
        assert_eq!(refusal(&pos, text).code, code);
    }
    let syntax = ", ?, b, b3, b3b, b3b11, b0b1, j1j2, Ab3, Ab3-, Xb3-b9, b3b9b, b3--b9, Ab3+b9, 帥b3b9, b3é9, \
                  b99999999999b1, é, aé, A b3-b9, b-1b2";
    hand::no_moves(&game, &pos, syntax);
}

#[test]
fn bad_positions_are_refused_with_words() {
    let game = game("");
    for [text, expected] in table(
        "
                                     | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3    | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 y  | syntax
        3k5/9/9/9/9/9/9/9/4Q4/5K3 w  | syntax
        9/9/9/9/9/9/9/9/4R4/5K3 w    | men
        3k5/9/9/9/9/9/9/RRR6/9/5K3 w | men
        k8/9/9/9/9/9/9/9/4R4/5K3 w   | place
        3k5/9/9/9/9/9/9/9/A8/5K3 w   | place
        3k5/9/9/9/9/9/9/P8/9/5K3 w   | place
        3k5/9/7p1/9/9/9/9/9/9/5K3 w  | place
        4k4/9/9/9/9/9/9/9/9/4K4 w    | facing
        4k4/9/9/9/9/9/9/9/4R4/5K3 w  | in-check",
    ) {
        assert_eq!(hand::reading(&game, text).1, expected, "{text}");
        let error = game.parse_position(text).expect_err(text);
        let refused = matches!(error, ParseError::Illegal(_));
        assert!(!refused || !error.sentence(Lang::Pt).contains("general"));
    }
}

/// The values of the source: horses gain and cannons lose on an open board.
#[test]
fn estimate_counts_material() {
    let pos = at(START);
    assert_eq!(super::think::worth(&pos).material(&pos, 0), 100 * (5 + 4 + 4 + 8 + 10 + 16));
    assert_eq!(
        super::think::worth(&pos).material(&pos, 0),
        super::think::worth(&pos).material(&pos, 1)
    );
    let open = at("3k5/9/9/9/4P4/9/P8/9/NC7/5K3 w");
    assert_eq!(super::think::worth(&open).material(&open, 0), 100 * (5 + 4 + 2 + 1));
    let values = game("").evaluate(&open).expect("an estimate");
    assert!(values[0] > 0.5 && values[0] <= 1.0 && values[1] == -values[0]);
}

#[test]
fn rules_and_options_are_complete() {
    assert_eq!(XadrezChinesFamily::BOOK.rules.len(), 16);
    let names: Vec<&str> = XadrezChinesFamily::BOOK.options.iter().map(|o| o.name).collect();
    assert_eq!(names, ["repetition", "auto_draw_material", "cannon_over_cannon"]);
    assert!(
        game("").repetition == super::SameMove::BanThird
            && game("").auto_draw_material
            && game("").promises().endless
    );
    assert_eq!(game("repetition=off").law().repetition, Repetition::Ignore);
}

/// R15: the source bans the third time; that the position counts, and who is exempt, is supplied.
#[test]
fn r15_what_is_supplied() {
    let how = hand::supplied::<XadrezChinesFamily>("R15", "");
    assert!(how.starts_with("A regra conta os lances feitos numa mesma posição"), "{how}");
    assert_eq!(hand::supplied::<XadrezChinesFamily>("R15", "repetition=off"), "");
}
