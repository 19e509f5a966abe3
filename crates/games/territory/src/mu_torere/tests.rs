//! One test per numbered rule, option, reason and part of the notation.

use super::*;
use ::rules::{
    Attempt, Game, Lang, Line, Notation, ParseError, Present, Seat, Settle, SiteId, Status, Step,
    Think,
};
use checks::hand::{
    self, at, ended, misread, path, play as after, preset, reading, refused, refuses, sites,
};

fn game(options: &str) -> MuTorere {
    hand::rules::<MuTorereFamily>(options)
}

/// The legal moves in their own order.
fn moves(game: &MuTorere, pos: &Position) -> String {
    let list = hand::moves(game, pos).into_iter();
    let texts: Vec<String> = list.map(|mv| game.move_text(pos, mv)).collect();
    texts.join(" ")
}

/// R1: the sides alternate, and one own piece goes along a line to the empty point: from the rim
/// to a neighbour or the centre, from the centre to any point.
#[test]
fn r1_along_a_line_to_the_empty_point() {
    let game = game("centre_rule=none");
    let start = game.start();
    assert_eq!(game.status(&start), Status::to_move(Seat(0)));
    assert_eq!(moves(&game, &start), "1-9 2-9 3-9 4-9");
    let next = after(&game, &start, "4-9");
    assert_eq!(game.position_text(&next), "www.bbbbw b");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    assert_eq!(moves(&game, &next), "5-4");
    let next = after(&game, &next, "5-4");
    assert_eq!(moves(&game, &next), "9-5");
    // Around the rim 8 is next to 1.
    let pos = at(&game, "wwwbbbw.b w");
    assert_eq!(moves(&game, &pos), "1-8 7-8");
}

/// R1: no jumps, no enemy pieces, no taken points, no passing.
#[test]
fn r1_refusals() {
    let game = game("");
    let pos = at(&game, "wwwbbbw.b w");
    for (typed, code) in [
        ("4-8", "not-yours"),
        ("8-9", "empty"),
        ("1-9", "occupied"),
        ("2-8", "no-line"),
        ("2 - 8", "no-line"),
        ("2 8", "no-line"),
        ("passo", "no-pass"),
        ("Pass", "no-pass"),
        (" passar ", "no-pass"),
    ] {
        assert_eq!(refused(&game, &pos, typed), ("R1", code), "{typed}");
    }
    refuses(&game, &pos, "[2] = R1 no-line | [9 8] = R1 not-yours | [1 2] = R1 occupied");
    assert_eq!(moves(&game, &pos), "1-8 7-8", "there is no pass");
}

/// R2: in the first four plies only a piece beside an enemy may go to the centre; from the
/// fifth on every piece may.
#[test]
fn r2_first_four_plies() {
    let game = game("");
    let start = game.start();
    assert_eq!(moves(&game, &start), "1-9 4-9");
    refuses(&game, &start, "2-9, [3 9] = R2 centre");
    let mut pos = start;
    for (ply, typed) in ["4-9", "5-4", "9-5"].into_iter().enumerate() {
        pos = after(&game, &pos, typed);
        assert!(game.position_text(&pos).ends_with(&format!(" {}", ply + 1)));
    }
    assert_eq!(game.position_text(&pos), "wwwbwbbb. b 3");
    assert_eq!(moves(&game, &pos), "4-9 6-9 8-9");
    refuses(&game, &pos, "7-9 = R2 centre");
    let free = at(&game, "wwwbwbbb. b");
    assert_eq!(moves(&game, &free), "4-9 6-9 7-9 8-9");
    // The restriction is on entering the centre only.
    let pos = at(&game, "www.bbbbw b 1");
    assert_eq!(moves(&game, &pos), "5-4");
}

/// Section 1: lots decide who begins. Where brown does, R2 holds for its first moves too.
#[test]
fn r2_brown_may_begin() {
    let game = game("");
    let start = at(&game, "wwwwbbbb. b 0");
    assert_eq!(game.position_text(&start), "wwwwbbbb. b 0");
    assert_eq!(moves(&game, &start), "5-9 8-9");
    refuses(&game, &start, "6-9 = R2 centre");
    let pos = after(&game, &start, "5-9 4-5 9-4 5-9");
    assert_eq!(game.position_text(&pos), "wwwb.bbbw b");
}

/// R2, `centre_rule=none`: never; `always`: in every ply.
#[test]
fn r2_centre_rule_option() {
    let board = "wwwbwbbb. b";
    let never = game("centre_rule=none");
    assert_eq!(moves(&never, &never.start()), "1-9 2-9 3-9 4-9");
    assert_eq!(moves(&never, &at(&never, board)), "4-9 6-9 7-9 8-9");
    let always = game("centre_rule=always");
    assert_eq!(moves(&always, &always.start()), "1-9 4-9");
    assert_eq!(moves(&always, &at(&always, board)), "4-9 6-9 8-9");
    assert_eq!(refused(&always, &at(&always, board), "7-9"), ("R2", "centre"));
    let note = |game: &MuTorere, text| game.scene(&at(game, text), None).notes.len();
    assert_eq!(note(&never, board), 0);
    assert_eq!(note(&always, board), 1);
}

/// R3: a player who cannot move loses.
#[test]
fn r3_blocked_loses() {
    let game = game("centre_rule=none");
    let pos = after(&game, &game.start(), "2-9");
    assert_eq!(ended(&game, &pos), (1, "R3", "blocked"));
    refuses(&game, &pos, "5-2 = over");
    // Search asks for the end itself; its estimate points the same way.
    let values = game.evaluate(&pos).unwrap();
    assert!(values[0] > 0.2 && values[1] == -values[0]);
}

/// The piece on 1 and the piece on 8 chase each other around the triangle 1, 9, 8: after six
/// plies the same position stands again.
const CHASE: [&str; 6] = ["1-9", "8-1", "9-8", "1-9", "8-1", "9-8"];

/// How many plies of the chase are played before the game is drawn; none within 60.
fn chase(game: MuTorere) -> Option<usize> {
    let mut line = Line::new(game);
    for typed in CHASE.iter().cycle().take(60) {
        if let Status::Over(outcome) = line.status() {
            assert_eq!((outcome.reason.code, outcome.reason.rule), ("repetition", "R4"));
            assert!(outcome.winners(2).is_empty());
            return Some(line.ply());
        }
        let mv = line.game().parse_move(line.pos(), typed).unwrap();
        line.push(mv);
    }
    None
}

/// R4: the third occurrence of a position with the same player to move is a draw. Under `first4`
/// repetitions count from ply 4 on: the position of ply 4 comes back at plies 10 and 16.
#[test]
fn r4_repetition() {
    assert_eq!(chase(game("")), Some(16));
    assert_eq!(chase(game("repetition=2")), Some(10));
    assert_eq!(chase(game("repetition=0")), None);
    assert_eq!(chase(game("repetition=off")), None);
    assert_eq!(chase(game("repetition=on")), Some(16));
    for rule in ["none", "always"] {
        assert_eq!(chase(game(&format!("centre_rule={rule}"))), Some(12));
    }
}

/// R4: agreement is a draw, and so is the bound on the length.
#[test]
fn r4_agreement() {
    let game = game("");
    let mut line = Line::new(game);
    let outcome = line.agree();
    assert_eq!(outcome.reason.code, "agreement");
    assert!(outcome.winners(2).is_empty());
    assert_eq!(line.status(), Status::Over(outcome));
    let outcome = game.settle(&mut game.start(), Settle::PlyLimit);
    assert_eq!(outcome.reason.code, "ply-limit");
    assert!(outcome.winners(2).is_empty());
}

/// R4 with `first4`: repetitions count only from ply 4 on, since the ply counter is part of the
/// position before.
#[test]
fn r4_counts_from_ply_four() {
    let game = game("");
    let early = at(&game, "wwwwbbbb. w 0");
    let late = at(&game, "wwwwbbbb. w 4");
    assert_ne!(early, late);
    assert_ne!(game.key(&early), game.key(&late));
    let never = self::game("centre_rule=none");
    assert_eq!(at(&never, "wwwwbbbb. w 4"), never.start());
}

/// Origin and destination are read with any spacing; anything else is a syntax error.
#[test]
fn move_text() {
    let game = game("");
    let start = game.start();
    for typed in ["1-9", " 1 - 9 ", "1-9!", "1-9??", "1. 1-9", "1...1–9"] {
        let mv = game.parse_move(&start, typed).unwrap();
        assert_eq!(game.move_text(&start, mv), "1-9");
    }
    let list = " - 1 1- 0-9 1-10 a-b 1-2-3 é-9 １-9 99999999999-1";
    for typed in list.split(' ') {
        misread(&game, &start, typed);
    }
    // A legal move with a touch too many, or not finished, is not said to break a rule.
    let touched = ["1 9 2", "1", ""].map(|names| sites(&game, names));
    for clicks in touched.into_iter().chain([vec![SiteId(77)]]) {
        let error = game.why_not(&start, Attempt::Clicks(&clicks));
        assert_eq!(error.code(), "syntax", "{clicks:?}");
    }
    assert!(game.parse_roll(&start, "6").is_err());
}

/// Positions round-trip with the ply counter where it matters.
#[test]
fn position_text() {
    let game = game("");
    for text in [
        "wwwwbbbb. w",
        "wwwwbbbb. w 4",
        "wwwwbbbb. w 2",
        "www.bbbbw b 1",
        "www.bbbbw b",
        "bw.wwbbwb w",
    ] {
        assert_eq!(game.position_text(&at(&game, text)), text);
    }
    assert_eq!(at(&game, "  wwwwbbbb.   w  0 "), game.start());
    assert_eq!(at(&game, "WWWWBBBB. W"), game.start());
    assert_eq!(at(&game, "bw.wwbbwb w 4"), at(&game, "bw.wwbbwb w"));
}

/// Positions that cannot be read or played are refused with a reason and a place.
#[test]
fn bad_positions() {
    let game = game("");
    for (text, place) in [
        ("", 0),
        ("wwww", 4),
        ("wwwwxbbb. w", 4),
        ("wwwwbbbb.", 9),
        ("wwwwbbbb. ", 10),
        ("wwwwbbbb. x", 10),
        ("wwwwbbbb. w 5", 12),
        ("wwwwbbbb. w 99999999999", 12),
        ("wwwwbbbb. w 0 0", 14),
        ("wwwwbbbb. w x", 12),
        ("wwwwbbbb. é", 10),
    ] {
        match game.parse_position(text) {
            Err(ParseError::Syntax { at, .. }) => assert_eq!(at, place, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let missing = game.parse_position("wwwwbbbb.").unwrap_err();
    assert!(missing.sentence(Lang::En).contains("side to move"));
    for text in ["wwwwwbbb. w", "wwww.bbb. w"] {
        assert_eq!(reading(&game, text).1, "men", "{text}");
    }
    let few = game.parse_position("wwwbbbb.. w").unwrap_err();
    assert!(few.sentence(Lang::Pt).ends_with("peças laranja (w); aqui: 3"));
    let never = self::game("centre_rule=none");
    assert_eq!(reading(&never, "wwwwbbbb. w 0").1, "syntax");
}

/// A move is one slide, from the site touched first to the one touched last, in every view.
#[test]
fn steps_and_clicks() {
    let game = game("");
    let pos = at(&game, "bw.wwbbwb w");
    let mv = game.parse_move(&pos, "4-3").unwrap();
    assert_eq!(path(&game, &pos, "4-3"), "4 3");
    let clicks = game.clicks(&pos, mv);
    let steps = game.steps(&pos, mv);
    assert!(matches!(steps[..], [Step::Slide { from, to, .. }] if [from, to] == clicks[..]));
    let scene = game.scene(&after(&game, &pos, "4-3"), None);
    assert_eq!(scene.stacks.iter().map(|s| s.count).sum::<u16>(), 8);
}

/// Each player sees the own start half at the lower edge.
#[test]
fn plan_turns_with_the_view() {
    let game = game("");
    for (view, own) in [(0, ["1", "2", "3", "4"]), (1, ["5", "6", "7", "8"])] {
        let plan = game.plan(Seat(view));
        for name in own {
            let site = plan.site(plan.find(name).unwrap());
            assert!(site.y > plan.height / 2.0, "{name} seen by {view}");
            assert!(site.cells[0].row > 4);
        }
    }
}

/// Options and presets build; a first occurrence is no repetition.
#[test]
fn options() {
    let parse = |text| Settings::parse(MuTorereFamily::BOOK.options, &[], None, Some(text));
    assert!(MuTorereFamily::build(&parse("repetition=1").unwrap()).is_err());
    assert!(parse("repetition=10").is_err());
    assert!(parse("centre_rule=sometimes").is_err());
    for (listed, first) in MuTorereFamily::BOOK.presets.iter().zip(["1-9 2-9 3-9 4-9", "1-9 4-9"]) {
        let game = preset::<MuTorereFamily>(listed.id, "");
        assert_eq!(moves(&game, &game.start()), first, "{}", listed.id);
    }
    assert_eq!(MuTorereFamily::BOOK.presets.len(), 2);
    assert_eq!(MuTorereFamily::BOOK.rules.len(), 4);
}

checks::sizes!(MuTorere, 2, 8);
