//! One test per numbered rule of the rules file, and each option both ways.

mod texts;

use super::{Position, Xiangqi, XiangqiFamily};
use crate::ninety::tests::{START, helpers, studies};
use crate::ninety::{Kind, bit};
use ::rules::{
    Attempt, Family, Game, Line, Mark, Notation, ParseError, Present, Refusal, Repetition, Seat,
    SiteId, Status, Step, Think,
};
use checks::hand::{self, begins, clicked, end, push, table};

helpers!(Xiangqi, XiangqiFamily);

fn preset(name: &str) -> Xiangqi {
    hand::preset::<XiangqiFamily>(name, "")
}

fn site(name: &str) -> SiteId {
    game("").plan(Seat(0)).find(name).expect("a site")
}

#[test]
fn start_is_the_universal_one() {
    let game = game("");
    begins(&game, START);
    assert_eq!(
        game.promises().key_from_scratch.unwrap()(&game, &game.start()),
        game.key(&game.start())
    );
}

checks::sizes!(Xiangqi, 4, 128);

/// R1: Red first, alternation, own pieces only, no passing.
#[test]
fn r1_red_first_and_alternating() {
    let game = game("");
    let mut line = Line::new(game);
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    refuses(line.pos(), "h10g8 = R1 not-yours | e5e6 = R1 empty | h1h1 = R1 stays");
    push(&mut line, "h1g3");
    assert_eq!(line.status(), Status::to_move(Seat(1)));
    refuses(line.pos(), "g3f5 = R1 not-yours");
}

/// R1: a single click says why the piece cannot be picked up.
#[test]
fn r1_first_click() {
    let game = game("");
    let start = game.start();
    hand::refuses(&game, &start, "[e10] = R1 not-yours | [e5] = R1 empty");
    let pinned = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w");
    assert_eq!(clicked(&game, &pinned, "e5").1, "no-move");
    for clicks in [&[site("taken-w")][..], &[]] {
        let why = game.why_not(&start, Attempt::Clicks(clicks));
        assert_eq!(why.code(), "syntax");
    }
}

/// R2: the general goes one point orthogonally inside its palace.
#[test]
fn r2_general() {
    studies(
        &game(""),
        "
        3k5/9/9/9/9/9/p8/9/4K4/9 w | e2 | e1 e3 f2 |
        3k5/9/9/9/9/9/p8/5K3/9/9 w | f3 | e3 f2    | f3g3, f3f4 = R2 palace; f3e2, f3f1 = R2 general-step",
    );
}

/// R3: the generals never face each other; they attack along an open column.
#[test]
fn r3_flying_general() {
    let pos = at("3k5/9/9/9/9/9/p8/9/9/4K4 w");
    assert_eq!(targets(&pos, "e1"), "e2 f1");
    refuses(&pos, "e1d1 = R3 facing");
    let pos = at("4k4/9/9/9/9/4N4/9/9/9/4K4 w");
    assert_eq!(targets(&pos, "e5"), "");
    refuses(&pos, "e5f7 = R3 facing");
    // The open column mates like a rook's: neither d10 nor d8 can be entered.
    let pos = at("9/3k5/9/9/9/9/R8/9/9/3AK4 w");
    assert!(game("").parse_move(&pos, "a4a9").is_ok());
    let facing = game("").parse_position("4k4/9/9/9/9/9/9/9/9/4K4 w");
    assert!(matches!(facing, Err(ParseError::Illegal(r)) if r.rule == "R3"));
}

/// R3 and R15: two bare generals have their moves (T8); the draw comes with the next ply.
#[test]
fn r3_r15_bare_generals() {
    let pos = at("3k5/9/9/9/9/9/9/9/9/4K4 w");
    assert_eq!(pos.targets::<Xiangqi>(4), bit(13) | bit(5));
    let mut line = Line::from(game(""), pos);
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    push(&mut line, "e1e2");
    assert_eq!(end(line.status()), (0, "R15", "bare"));
}

/// R4: the guard goes one point diagonally inside the palace.
#[test]
fn r4_guard() {
    studies(
        &game(""),
        "
        3k5/9/9/9/9/9/p8/9/4A4/4K4 w | e2 | d1 d3 f1 f3 |
        3k5/9/9/9/9/9/p8/5A3/9/4K4 w | f3 | e2          | f3g4, f3g2 = R4 palace; f3f2 = R4 guard-step",
    );
}

/// R5 to R7: what stands in the way is shown.
#[test]
fn r5_r6_r7_reasons_show_the_place() {
    for [text, mv, code, place] in table(
        "
            3k5/9/9/9/9/2B6/1p7/9/9/4K4 w   | c5a3 | elephant-eye | b4
            5k3/9/9/9/4n4/3R5/3N5/9/9/3K5 w | d4e6 | horse-leg    | d5
            5k3/9/9/9/2p6/9/2R1P4/9/9/3K5 w | c4c9 | path         | c6",
    ) {
        let why = refusal(&at(text), mv);
        assert_eq!((why.code, why.sites), (code, vec![site(place)]));
        let leg = why.words.pt.contains("perna") && why.words.en.contains("d5");
        assert_eq!(leg, code == "horse-leg");
    }
}

/// R8: the cannon moves like a rook and captures over exactly one screen.
#[test]
fn r8_cannon() {
    let none = at("5k3/9/9/4r4/9/9/9/4C4/9/3K5 w");
    refuses(&none, "e3e7 = R8 cannon-screen");
    let own = at("5k3/9/9/4r4/9/4P4/9/4C4/9/3K5 w");
    assert_eq!(targets(&own, "e3"), "a3 b3 c3 d3 e1 e2 e4 e7 f3 g3 h3 i3");
    let two = at("5k3/9/9/4r4/4p4/4P4/9/4C4/9/3K5 w");
    refuses(&two, "e3e7 = R8 cannon-screen");
    assert!(targets(&two, "e3").contains("e6"));
    let enemy = at("5k3/9/9/4r4/4p4/9/9/4C4/9/3K5 w");
    assert!(targets(&enemy, "e3").contains("e7"));
    assert!(!targets(&enemy, "e3").contains("e6"));
    refuses(&enemy, "e3e8 = R8 path | e3f5 = R8 cannon-step");
}

/// R10: capture by displacement; the man lies on the captor's tray; own men are not captured.
#[test]
fn r10_capture() {
    let game = game("");
    let pos = at(START);
    refuses(&pos, "a1a4 = R10 own-piece");
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
    let rook = at("3k5/4r4/9/9/9/9/9/4N4/9/4K4 w");
    let why = refusal(&rook, "e3f5");
    assert_eq!(why.sites, [site("e9")]);
    assert!(
        why.words.en.contains("black rook on e9") && why.words.pt.contains("torre preta em e9")
    );
    let soldier = at("3k5/9/9/9/9/9/9/9/9/3p1K3 w");
    assert_eq!(targets(&soldier, "f1"), "f2");
    assert_eq!(refusal(&soldier, "f1e1").code, "leaves-check");
    // In check: what does not help is refused as well.
    let check = at("3k5/4r4/9/9/9/9/9/9/9/N3K4 w");
    assert!(game("").in_check(&check));
    refuses(&check, "a1b3 = R11 leaves-check");
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

const PERPETUAL: &str = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";

/// R14, default: repetition without perpetual check is a draw.
#[test]
fn r14_repetition_draws() {
    let mut line = Line::new(game(""));
    push(&mut line, &"h1g3 h10g8 g3h1 g8h10 ".repeat(2));
    assert_eq!(end(line.status()), (0, "R14", "repetition"));
}

/// R14: if both give check with every move, a draw under every option.
#[test]
fn r14_both_check() {
    let start = at("9/3rk4/3c5/9/c2R5/9/9/3K5/r3C4/9 w");
    for game in [game(""), preset("strict"), preset("wxf")] {
        let mut line = Line::from(game, start);
        for text in "d6e6 d8e8 e6d6 e8d8 d6e6 d8e8 e6d6 e8d8".split(' ') {
            push(&mut line, text);
            assert!(game.in_check(line.pos()));
        }
        assert_eq!(end(line.status()), (0, "R14", "repetition"));
    }
}

/// R14, `strict_block`: the checking move itself is refused; the checked side runs on freely.
#[test]
fn r14_strict_block() {
    let game = preset("strict");
    let (count, bans) = (3, true);
    assert_eq!(game.law().repetition, Repetition::Judged { count, bans });
    let mut line = Line::from(game, at(PERPETUAL));
    push(&mut line, &"e2d2 d10e10 d2e2 e10d10 ".repeat(2));
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    let mv = game.parse_move(line.pos(), "e2d2").expect("legal");
    assert!(line.banned(mv));
    let mut moves = Vec::new();
    line.moves(&mut moves);
    assert!(!moves.contains(&mv) && moves.len() > 10);
    let why = game.why_not(line.pos(), Attempt::Text("e2d2"));
    assert!(
        matches!(why, ParseError::Illegal(w) if (w.rule, w.code) == ("R14", "perpetual-check"))
    );
    push(&mut line, "e2a2");
    let mut quiet = Line::new(game);
    push(&mut quiet, &"h1g3 h10g8 g3h1 g8h10 ".repeat(2));
    assert_eq!(end(quiet.status()), (0, "R14", "repetition"));
}

/// R14, `wxf`: perpetual check loses as well.
#[test]
fn r14_wxf_check() {
    let game = preset("wxf");
    let (count, bans) = (3, false);
    assert_eq!(game.law().repetition, Repetition::Judged { count, bans });
    let mut line = Line::from(game, at(PERPETUAL));
    push(&mut line, &"e2d2 d10e10 d2e2 e10d10 ".repeat(2));
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
        push(&mut line, CHASING);
        push(&mut line, "a5a6 c6c5 a6a5 c5c6 a5a6");
        assert_eq!(end(line.status()), expected);
    }
}

/// R14, `wxf`: a horse may not chase a rook even if the rook is protected.
#[test]
fn r14_wxf_horse_chases_rook() {
    let mut line = Line::from(preset("wxf"), at("2r2k3/9/9/9/2r6/9/9/3N5/9/3K5 w"));
    push(&mut line, &"d3e5 c6c5 e5d3 c5c6 ".repeat(2));
    assert_eq!(end(line.status()), (-1, "R14", "perpetual-chase"));
}

/// R14, `wxf`: a protected man, an offered exchange, a chase by the general do not count.
#[test]
fn r14_wxf_no_chase() {
    let to_and_fro = format!("{CHASING} a5a6 c6c5 a6a5 c5c6 a5a6");
    let general = "e1d1 d3e3 d1e1 e3d3 ".repeat(2);
    for (start, moves) in [
        // The cannon on either point is protected by a rook on its column.
        ("2r2k3/9/9/9/2c6/9/9/9/R8/3K5 w", &to_and_fro),
        // Rook against rook: each could take the other.
        ("5k3/9/9/9/2r6/9/9/9/R8/3K5 w", &to_and_fro),
        // The general is a free chaser.
        ("5k3/9/9/9/9/9/9/3c5/9/4K4 w", &general),
    ] {
        let mut line = Line::from(preset("wxf"), at(start));
        push(&mut line, moves);
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
    push(&mut line, "e2a2");
    assert_eq!(end(line.status()), (0, "R15", "no-capture"));
    let mut line = Line::from(game("no_capture_limit=0"), quiet);
    push(&mut line, "e2a2");
    assert_eq!(line.status(), Status::to_move(Seat(1)));
    let short = game("no_capture_limit=10");
    let tenth = at("3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 10 80");
    assert_eq!(end(Line::from(short, tenth).status()), (0, "R15", "no-capture"));
    let agreed = Line::new(game("")).agree();
    assert_eq!(agreed.reason.code, "agreement");
}

/// R12 comes before R15: a mate on the last quiet ply counts.
#[test]
fn r12_r15_mate_comes_first() {
    let pos = at("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 120 70");
    assert_eq!(end(game("").status(&pos)), (1, "R13", "immobilised"));
}

/// The table of H. Lau: both armies are worth the same, a rook more is worth nine.
#[test]
fn estimate_counts_material() {
    let pos = at(START);
    assert_eq!(super::think::WORTH.material(&pos, 0), 100 * (5 + 4 + 4 + 8 + 9 + 18));
    assert_eq!(super::think::WORTH.material(&pos, 0), super::think::WORTH.material(&pos, 1));
    let up = at("3k5/9/9/9/4P4/9/9/9/4R4/5K3 w");
    assert_eq!(super::think::WORTH.material(&up, 0), 100 * (9 + 2));
    let values = game("").evaluate(&up).expect("an estimate");
    assert!(values[0] > 0.5 && values[0] <= 1.0 && values[1] == -values[0]);
}

#[test]
fn presets_and_rules_are_complete() {
    assert_eq!(XiangqiFamily::BOOK.rules.len(), 15);
    assert_eq!(preset("wxf").repetition, super::RepetitionRule::Wxf);
    assert_eq!(preset("strict").repetition, super::RepetitionRule::StrictBlock);
    assert_eq!(game("").no_capture_limit, 120);
}

/// R14, R15: the source forbids perpetual check; how it is judged, and the draws, are supplied.
#[test]
fn r14_r15_what_is_supplied() {
    let how = hand::supplied::<XiangqiFamily>("R14", "");
    assert!(how.starts_with("Quando a mesma posição surge pela terceira vez"), "{how}");
    assert!(hand::supplied::<XiangqiFamily>("R15", "").ends_with("contando os dois lados."));
}
