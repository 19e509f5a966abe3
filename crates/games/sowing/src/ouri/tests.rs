//! One test per numbered rule of Ouri. Positions are written as in `notation.rs`.

use super::{Move, Ouri, OuriFamily, Position};
use ::rules::{Attempt, Game, Lang, Line, Notation, ParseError, Present, Seat, Status};
use checks::hand::{self, at, begins, reached, reading, refuses, said, table};

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0";
const EMPTY: &str = "0,0,0,0,0,0/0,0,0,0,0,0";

fn rules(options: &str) -> Ouri {
    hand::rules::<OuriFamily>(options)
}

/// The letters of the legal moves.
fn legal(game: &Ouri, text: &str) -> String {
    hand::legal(game, &at(game, text)).replace(' ', "")
}

/// The rule of the end and the payoff of South.
fn end(status: Status) -> (&'static str, i32) {
    let (south, rule, _) = hand::end(status);
    (rule, south)
}

fn refused(game: &Ouri, text: &str, typed: &str) -> (&'static str, &'static str) {
    hand::refused(game, &at(game, text), typed)
}

/// Plays the first move until none is left or so many plies were played.
fn first_moves(
    game: Ouri,
    text: &str,
    plies: usize,
    mut see: impl FnMut(&Line<Ouri>),
) -> Line<Ouri> {
    let mut line = Line::from(game, at(&game, text));
    let mut moves = Vec::new();
    while line.ply() < plies {
        line.moves(&mut moves);
        let Some(&mv) = moves.first() else { break };
        line.push(mv);
        see(&line);
    }
    line
}

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 16);
    assert_eq!(size_of::<Position>(), 16);
}

/// R1: four seeds in each house, South begins.
#[test]
fn r1_start() {
    let game = rules("");
    begins(&game, START);
    assert_eq!(legal(&game, START), "ABCDEF");
}

/// R2: one seed per house, anticlockwise from the next house on; stores are not sown.
#[test]
fn r2_sowing() {
    let game = rules("");
    assert_eq!(reached(&game, START, "A; b"), "5,5,5,4,4,0/5,5,5,5,0,5 S 0-0");
    let start = "4,0,4,4,4,4/4,4,4,4,4,4 S 2-2";
    refuses(&game, &at(&game, start), "E = R2 empty | N3 = R2 not-yours");
    refuses(&game, &game.start(), "[store-S] = R2 store | [N3] = R2 not-yours");
}

/// R3: a sowing of twelve or more skips its origin.
#[test]
fn r3_origin_is_skipped() {
    let game = rules("");
    assert_eq!(
        reached(&game, "0,0,0,0,0,12/3,1,1,1,1,1 S 14-14", "A"),
        "1,1,1,1,1,0/5,2,2,2,2,2 N 14-14"
    );
}

/// R4: a single seed waits while a house with two or more can be played.
#[test]
fn r4_singles() {
    let text = "1,6,0,2,1,0/3,3,2,4,2,2 S 11-11";
    assert_eq!(legal(&rules(""), text), "CE");
    assert_eq!(legal(&rules("singles_rule=off"), text), "BCEF");
    assert_eq!(refused(&rules(""), text, "B"), ("R4", "single"));
    assert_eq!(legal(&rules(""), "1,0,0,1,1,0/3,3,2,4,2,2 S 14-15"), "BCF");
}

/// R5: two or three seeds where the last one falls in the opponent's row are captured.
#[test]
fn r5_capture() {
    let game = rules("");
    for (before, stores) in [(1, "17"), (2, "18")] {
        let text = format!("0,0,0,0,0,2/4,{before},0,4,4,4 S 15-{}", 48 - 2 - 16 - before - 15);
        let text = reached(&game, &text, "A");
        assert!(text.contains(&format!(" N {stores}-")), "{text}");
    }
}

/// R6: the chain goes back house by house and stops at the first that does not hold two or three.
#[test]
fn r6_chain() {
    let game = rules("");
    assert_eq!(
        reached(&game, "2,0,1,0,5,0/2,3,1,2,0,6 S 13-13", "B"),
        "2,0,1,0,0,1/3,4,0,0,0,6 N 18-13"
    );
    // A gap in the middle: the first house would fit but is not reached.
    assert_eq!(
        reached(&game, "0,0,0,0,0,3/1,4,1,4,4,4 S 13-14", "A"),
        "0,0,0,0,0,0/2,5,0,4,4,4 N 15-14"
    );
    // The chain does not go on into the own row.
    assert_eq!(
        reached(&game, "0,0,0,0,2,1/1,4,4,4,4,4 S 12-12", "B"),
        "0,0,0,0,0,2/0,4,4,4,4,4 N 14-12"
    );
}

/// R7: nothing is captured at home, nor where one or four or more lie.
#[test]
fn r7_no_capture() {
    let game = rules("");
    assert_eq!(
        reached(&game, "2,0,1,0,0,0/4,4,4,4,4,4 S 11-10", "F"),
        "0,1,2,0,0,0/4,4,4,4,4,4 N 11-10"
    );
    assert_eq!(
        reached(&game, "0,0,0,0,0,2/4,3,4,4,4,4 S 12-11", "A"),
        "0,0,0,0,0,0/5,4,4,4,4,4 N 12-11"
    );
}

/// R8: an empty row must be fed.
#[test]
fn r8_feeding() {
    let game = rules("");
    let text = "1,2,4,1,1,0/0,0,0,0,0,0 S 20-19";
    assert_eq!(legal(&game, text), "D");
    refuses(&game, &at(&game, text), "E = R8 must-feed");
    let scene = game.scene(&at(&game, text), None);
    assert!(scene.notes.iter().any(|n| n.en == "South must feed North."));
}

/// R9: feeding comes before the singles rule.
#[test]
fn r9_feeding_first() {
    let game = rules("");
    assert_eq!(legal(&game, "0,2,0,0,0,1/0,0,0,0,0,0 S 22-23"), "A");
    let both = "0,0,0,0,2,1/0,0,0,0,0,0 S 22-23";
    assert_eq!(legal(&game, both), "B");
    refuses(&game, &at(&game, both), "A = R9 single");
    assert_eq!(legal(&rules("singles_rule=off"), both), "AB");
}

const SLAM: &str = "2,1,0,0,6,3/2,1,1,1,1,0 S 13-17";

/// R10: a grand slam captures, and the same player moves again and must feed.
#[test]
fn r10_grand_slam_replays() {
    let game = rules("");
    assert_eq!(reached(&game, SLAM, "B"), "2,1,0,0,0,4/0,0,0,0,0,0 S 24-17");
    assert_eq!(reached(&game, SLAM, "B; A"), "2,1,0,0,0,0/1,1,1,1,0,0 N 24-17");
    let told = said(&game, &at(&game, SLAM), "B");
    assert!(told.iter().any(|w| w.contains("moves again")), "{told:?}");
}

/// R10, option `no_capture`: the seeds stay.
#[test]
fn r10_grand_slam_without_capture() {
    assert_eq!(
        reached(&rules("grand_slam=no_capture"), SLAM, "B"),
        "2,1,0,0,0,4/3,2,2,2,2,0 N 13-17"
    );
}

/// R10, option `illegal`: the move may not be played.
#[test]
fn r10_grand_slam_forbidden() {
    let game = rules("grand_slam=illegal");
    assert_eq!(legal(&game, SLAM), "AF");
    refuses(&game, &at(&game, SLAM), "B = R10 grand-slam");
    // Nothing else to play: the game ends and each player takes the own row.
    let only = "0,0,0,0,0,1/1,0,0,0,0,0 S 23-23";
    assert_eq!(reached(&game, only, ""), format!("{EMPTY} S 24-24"));
    assert_eq!(end(game.status(&at(&game, only))), ("R11", 0));
}

/// R11: a player who must feed and cannot takes what is left.
#[test]
fn r11_no_feeding_move() {
    let game = rules("");
    let text = "2,1,1,0,1,0/0,0,0,0,0,0 S 20-23";
    assert_eq!(reached(&game, text, ""), format!("{EMPTY} S 25-23"));
    assert_eq!(end(game.status(&at(&game, text))), ("R11", 1));
    // The same inside a move: North gives the last seed away, and the steps tell the rest.
    let before = at(&game, "3,1,0,0,0,0/0,0,0,0,0,1 N 20-23");
    let after = hand::after(&game, &before, ["a"]);
    assert_eq!(game.position_text(&after), format!("{EMPTY} S 25-23"));
    let mut scene = game.scene(&before, None);
    let steps = game.steps(&before, game.parse_move(&before, "a").expect("a"));
    assert!(steps.iter().all(|step| step.apply(&mut scene)));
    assert_eq!(scene.stacks, game.scene(&after, None).stacks);
    let told = said(&game, &before, "a");
    assert!(told.iter().any(|w| w.contains("cannot feed")), "{told:?}");
}

/// R12: 25 seeds end the game at once; the rest is not distributed.
#[test]
fn r12_majority() {
    let text = "0,0,0,0,0,2/4,2,4,4,4,2 S 23-3";
    assert_eq!(reached(&rules(""), text, "A"), "0,0,0,0,0,0/5,0,4,4,4,2 N 26-3");
    let done = "0,0,0,0,0,0/5,0,4,4,4,2 N 26-3";
    assert_eq!(end(rules("").status(&at(&rules(""), done))), ("R12", 1));
    assert_eq!(refused(&rules(""), done, "a"), ("", "over"));
    assert_eq!(legal(&rules("majority_ends=off"), done), "abcd");
}

/// R13: the larger store wins, 24 to 24 is a draw.
#[test]
fn r13_result() {
    let game = rules("");
    for (stores, south) in [("25-23", 1), ("24-24", 0), ("20-28", -1)] {
        let pos = at(&game, &format!("{EMPTY} S {stores}"));
        assert_eq!(end(game.status(&pos)).1, south, "{stores}");
    }
}

/// R14: at the third occurrence each player takes the own row.
#[test]
fn r14_third_repetition_shares() {
    let game = rules("");
    let line = first_moves(game, "1,0,0,0,0,0/1,0,0,0,0,0 S 23-23", 99, |_| {});
    assert_eq!(line.ply(), 24);
    assert_eq!(game.position_text(line.pos()), format!("{EMPTY} S 24-24"));
    assert_eq!(end(line.status()), ("R14", 0));
}

/// R14 waits for seeds in both rows: a position in which one player has to feed does not count.
#[test]
fn r14_waits_for_both_rows() {
    let game = rules("");
    // North has to feed; the same position is back after twelve plies.
    let text = "0,0,0,0,0,0/1,0,0,0,0,1 N 23-23";
    let mut back = Vec::new();
    let line = first_moves(game, text, 99, |line| {
        if *line.pos() == at(&game, text) {
            back.push(line.ply());
        }
    });
    assert_eq!(back, [12, 24], "the third occurrence is passed over");
    assert_eq!(line.ply(), 25);
}

/// R14, option `agreement_only`: only the players, or the bound on its length, end such a game.
#[test]
fn r14_agreement_only() {
    let text = "1,0,0,0,0,0/1,0,0,0,0,0 S 22-24";
    let game = rules("cycle_policy=agreement_only");
    let mut line = first_moves(game, text, 100, |_| {});
    assert!(matches!(line.status(), Status::ToMove(_)) && line.ply() == 100);
    assert_eq!(end(Status::Over(line.agree())), ("R14", -1));
    let line = first_moves(game, text, usize::MAX, |_| {});
    assert_eq!(line.ply(), game.law().max_plies as usize);
    assert_eq!(game.promises().conserved.map(|of| of(&game, line.pos())), Some(48));
    assert!(line.pos().houses().iter().all(|&n| n == 0), "shared");
}

/// R15: there is no pass, and no position in which a player without seeds is to move.
#[test]
fn r15_no_pass() {
    let game = rules("");
    refuses(&game, &at(&game, START), "passo = R15 no-pass");
    let hungry = "0,0,0,0,0,0/4,4,4,4,4,4 S 12-12";
    assert_eq!(reading(&game, hungry).0, "R15");
}

/// Both letterings: A is the rightmost house of the book, the leftmost of the standard.
#[test]
fn letters() {
    let (book, standard) = (rules(""), rules("letters=standard"));
    let fourth = "4,4,4,0,5,5/5,5,4,4,4,4 N 0-0";
    assert_eq!(reached(&standard, START, "D"), fourth);
    assert_eq!(legal(&standard, START), "ABCDEF");
    assert_eq!(legal(&standard, fourth), "abcdef");
    // Case does not matter, for only one player is to move; the house may be named by number.
    for typed in ["C", "c", "S4"] {
        assert_eq!(reached(&book, START, typed), fourth);
    }
    for nonsense in ["G", "", "AB", "S7", "é", "C4"] {
        let error = book.parse_move(&book.start(), nonsense).expect_err(nonsense);
        assert_eq!(error.code(), "syntax", "{nonsense}: {error}");
    }
}

/// A house that may be sown, and another touched after it, is no broken rule.
#[test]
fn a_touch_too_many() {
    let game = rules("");
    let error = game.why_not(&game.start(), Attempt::Clicks(&hand::sites(&game, "S1 S2")));
    assert!(matches!(error, ParseError::Syntax { .. }), "{error:?}");
}

/// Spaces between the numbers of a position do no harm.
#[test]
fn spacing() {
    let game = rules("");
    for text in
        [" 4,4,4,4,4,4/4,4,4,4,4,4   s  0-0 ", "4, 4, 4, 4, 4, 4 / 4, 4, 4, 4, 4, 4 S 0 - 0"]
    {
        assert_eq!(at(&game, text), game.start());
    }
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = rules("");
    for [text, code] in table(
        "
            4,4,4,4,4,4/4,4,4,4,4,4 S 0-1   | illegal
            4,4,4,4,4,4/4,4,4,4,4,4 S       | syntax
            4,4,4,4,4,4/4,4,4,4,4,4         | syntax
            4,4,4,4,4,4/4,4,4,4,4,4 0-0     | syntax
            4,4,4,4,4/4,4,4,4,4,4,4 S 0-0   | syntax
            4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 x | syntax
            4,4,4,4,4,304/4,4,4,4,4,4 S 0-0 | syntax
            ção                             | syntax",
    ) {
        let error = game.parse_position(text).expect_err(text);
        assert_eq!(error.code(), code, "{text}: {error}");
    }
    let error = game.parse_position("4,4,4,4,4,4/4,4,4,4,4,4 0-0").expect_err("no side");
    assert!(error.sentence(Lang::Pt).contains("quem joga, S ou N"));
}

/// The board turns with the viewer, and the stores lie at each player's right.
#[test]
fn plan_turns() {
    let game = rules("");
    let (south, north) = (game.plan(Seat(0)), game.plan(Seat(1)));
    for (a, b) in south.sites.iter().zip(&north.sites) {
        assert!((a.x + b.x - south.width).abs() < 1e-3);
        assert!((a.y + b.y - south.height).abs() < 1e-3);
    }
    assert!(south.sites[12].x > south.sites[5].x);
    assert_eq!(south.text[6].trim(), "F    E    D    C    B    A      S");
    assert_eq!(south.text[0].trim(), "N      a    b    c    d    e    f");
}
