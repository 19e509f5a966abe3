//! Plays, positions and errors as text, and moves as touches.

use super::{BLACK, START, WHITE, end, money, to, white, with};
use crate::gamao::{Gamao, Numbering, Position};
use ::rules::{Lang, Notation, ParseError, Present, Seat, SiteId};
use checks::hand::{at, events, refuses, table, texts};

/// D1: both numberings of Black's points.
#[test]
fn numbering() {
    let own = money();
    let absolute = with(|o| o.numbering = Numbering::Absolute);
    let pos = at(&own, &format!("{START} b 6-1"));
    assert!(texts(&own, &pos).contains(&"13/7 8/7".to_owned()));
    assert!(texts(&absolute, &pos).contains(&"12/18 17/18".to_owned()));
    assert_eq!(events(&own, &pos, "13/7 8/7"), events(&absolute, &pos, "12/18 17/18"));
    refuses(&absolute, &pos, "13/7 8/7 = R3 not-yours");
    let label = |game: &Gamao, view: Seat| game.plan(view).sites[0].label.en.clone();
    assert_eq!(label(&own, WHITE), "point 1");
    assert_eq!(label(&own, BLACK), "point 24");
    assert_eq!(label(&absolute, BLACK), "point 1");
}

/// Equivalent spellings of one play.
#[test]
fn plays_are_read_in_any_order_and_spelling() {
    let game = money();
    let pos = at(&game, &format!("{START} w 4-2"));
    let wanted = game.parse_move(&pos, "8/4 6/4").unwrap();
    for text in ["6/4 8/4", "6/4, 8/4", " 8/4  6/4 !", "8/4 6/4??"] {
        assert_eq!(game.parse_move(&pos, text), Ok(wanted), "{text}");
    }
    let run = game.parse_move(&pos, "24/18").unwrap();
    for text in ["24/20/18", "24/22/18"] {
        assert_eq!(game.parse_move(&pos, text), Ok(run), "{text}");
    }
    assert_eq!(game.parse_move(&pos, "24/20 20/18"), Ok(run));
    let off = white("-B---------------------b--", "21");
    assert_eq!(game.parse_move(&off, "1/fora 1/off"), game.parse_move(&off, "1/off(2)"));
}

/// Every order of clicks that the rules allow, and no other.
#[test]
fn click_paths() {
    let game = money();
    let plan = game.plan(WHITE);
    let names = |pos: &Position, text: &str| -> Vec<String> {
        let mv = game.parse_move(pos, text).unwrap();
        let paths = game.click_paths(pos, mv);
        assert_eq!(paths[0], game.clicks(pos, mv));
        let name = |path: &Vec<SiteId>| -> Vec<&str> {
            path.iter().map(|&s| plan.site(s).name.as_str()).collect()
        };
        paths.iter().map(|p| name(p).join(" ")).collect()
    };
    let pos = at(&game, &format!("{START} w 6-1"));
    assert_eq!(names(&pos, "13/7 8/7"), ["p13 p7 p8 p7", "p8 p7 p13 p7"]);
    let pos = at(&game, &format!("{START} w 6-2"));
    assert_eq!(names(&pos, "24/16"), ["p24 p18 p18 p16", "p24 p22 p22 p16"]);
    let pos = at(&game, &format!("{START} w 2-2"));
    assert_eq!(names(&pos, "13/11(2) 6/4(2)").len(), 6);
    assert_eq!(names(&pos, "13/5").len(), 1);
    let pos = at(&game, &format!("{START} b 6-1"));
    assert_eq!(names(&pos, "13/7 8/7"), ["p12 p18 p17 p18", "p17 p18 p12 p18"]);
    let pos = at(&game, &format!("{START} b"));
    assert_eq!(names(&pos, "double"), ["double"]);
}

/// Positions that cannot be: each is refused with a sentence.
#[test]
fn impossible_positions_are_refused() {
    let game = money();
    let seven = to(7);
    for (game, text, code) in [
        (&game, "", "syntax"),
        (&game, "x", "syntax"),
        (&game, "w cube=3w", "syntax"),
        (&game, "w 6-2 6-2", "syntax"),
        (&game, "w 6-2 roll", "illegal"),
        (&game, "- 6-2", "illegal"),
        (&game, "w dropped", "illegal"),
        (&game, "w cube=4c", "illegal"),
        (&game, "w cube=1w", "illegal"),
        (&game, "w score=1-0", "illegal"),
        (&game, "w crawford", "illegal"),
        (&game, "b cube=2b offer=double", "illegal"),
        (&game, "w offer=beaver", "illegal"),
        (&game, "b cube=2b offer=raccoon", "illegal"),
        (&seven, "w score=7-0", "illegal"),
        (&seven, "w score=6-6 crawford", "illegal"),
        (&seven, "b cube=2w offer=beaver", "illegal"),
    ] {
        let error = game.parse_position(&format!("{START} {text}")).unwrap_err();
        assert_eq!(error.code(), code, "{text}: {error}");
    }
    for [text, code] in table(
        "
        4HPwATDgc/ABMA | syntax
        4HPwATDgc/ABM w | syntax
        ////////////// | illegal
        AAAAAAAAAAAAAA w | illegal
        4HPwMQD/PwAAAg - | illegal
        XGID=aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:0:10 | illegal
        XGID=-A------------------------:0:0:1:21:0:0:0:0:10 | illegal
        XGID=-A-:0:0:1:00:0:0:0:0:10 | syntax
        ",
    ) {
        let error = game.parse_position(text).unwrap_err();
        assert_eq!(error.code(), code, "{text}: {error}");
    }
}

/// A syntax error points at the first character that does not fit.
#[test]
fn syntax_errors_say_where() {
    let game = money();
    let pos = at(&game, &format!("{START} w 6-2"));
    for (typed, wanted) in [
        ("24/26", 3),
        ("99/3", 0),
        ("13/7(9)", 5),
        ("13/7 x/5", 5),
        ("13/", 3),
        ("13/12/11/10/9/8", 14),
    ] {
        match game.parse_move(&pos, typed) {
            Err(ParseError::Syntax { at, .. }) => assert_eq!(at, wanted, "{typed}"),
            other => panic!("{typed}: {other:?}"),
        }
    }
}

/// What is awaited is said in the words of each language, and only what the rules allow.
#[test]
fn wanted_words_follow_the_rules() {
    let say = |game: &Gamao, list: &str| {
        let pos = events(game, &at(game, &format!("{START} w")), list);
        let error = game.parse_move(&pos, "hm").unwrap_err();
        [Lang::Pt, Lang::En].map(|lang| error.sentence(lang))
    };
    let ends = |[pt, en]: [String; 2], pt_end: &str, en_end: &str| {
        assert!(pt.ends_with(pt_end), "{pt}");
        assert!(en.ends_with(en_end), "{en}");
    };
    let game = money();
    ends(say(&game, ""), "lançar ou dobrar", "roll or double");
    ends(say(&game, "double"), "aceitar, recusar ou castor", "take, drop or beaver");
    ends(say(&game, "double;beaver"), "aceitar, recusar ou guaxinim", "accept, drop or raccoon");
    ends(say(&game, "double;beaver;raccoon"), "aceitar ou recusar", "accept or drop");
    ends(say(&to(5), "double"), "aceitar ou recusar", "take or drop");
}

/// R16, R17: a refused beaver or raccoon ends the game by its own rule.
#[test]
fn r13_r16_r17_refused_offers_name_their_rule() {
    let game = money();
    let pos = at(&game, &format!("{START} w"));
    for [list, rule, code] in table(
        "
            double;drop                | R13 | dropped
            double;beaver;drop         | R16 | beaver-refused
            double;beaver;raccoon;drop | R17 | raccoon-refused",
    ) {
        let done = end(&game, &events(&game, &pos, list));
        assert_eq!((done.1, done.2), (rule, code), "{list}");
    }
}

/// R16: a note never offers to refuse a beaver that binds.
#[test]
fn r16_the_note_of_a_binding_beaver() {
    let note = |game: &Gamao| {
        let pos = events(game, &at(game, &format!("{START} w")), "double;beaver");
        let mut notes = game.scene(&pos, None).notes.into_iter();
        notes.find(|n| n.en.starts_with("Offered")).unwrap()
    };
    assert!(note(&money()).pt.ends_with("recusar custa 2."));
    let binding = with(|o| o.beaver_refusable = false);
    assert!(note(&binding).pt.ends_with("leva o cubo a 4."));
}

/// R3, R9: bearing off by both dice through blocked points, or past a checker behind.
#[test]
fn r3_r9_bearing_off_by_the_sum() {
    let game = money();
    // One checker on 6; Black holds 4 and 2.
    let pos = white("--b-b-A-------------------", "42");
    assert_eq!(texts(&game, &pos), ["pass"]);
    refuses(&game, &pos, "6/off = R3 blocked-between");
    // 5 with 4 and 2 would leave a checker on 6 behind.
    let pos = white("-----AA-----------------b-", "42");
    refuses(&game, &pos, "5/off = R9 behind");
    let pos = white("------A-----------------b-", "21");
    refuses(&game, &pos, "6/off = R9 die-not-thrown");
}

/// R20: a score that only the Crawford game can have needs the word.
#[test]
fn r20_crawford_is_not_forgotten() {
    let game = to(5);
    let text = format!("{START} w score=4-0");
    assert_eq!(game.parse_position(&text).unwrap_err().code(), "illegal");
    at(&game, &format!("{text} crawford"));
    at(&game, &format!("{START} w score=4-1"));
    let free = with(|o| {
        o.match_length = 5;
        o.crawford = false;
    });
    at(&free, &text);
}
