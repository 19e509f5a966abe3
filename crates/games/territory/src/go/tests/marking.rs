//! R7 and R8: dead stones.

use super::*;
use ::rules::Think;

/// A finished 9x9 board: two white stones are dead in Black's area, one black in White's.
const DONE: &str =
    "..w.bw.../.bbbbw.b./...bw..w./.w.bww.../..bbw..../..bw.ww../bbbbw..../..wbww.../...bw.... b";

fn stopped(go: &Go) -> Position {
    after(go, &at(go, DONE), "pass,pass")
}

/// R7: nothing is marked at first; groups are marked as a whole, and both must confirm the same.
#[test]
fn r7_both_confirm_the_same_marking() {
    let go = nine();
    let pos = stopped(&go);
    assert_eq!((pos.phase(), pos.turn()), (Phase::Marking, Seat(0)));
    assert!(go.dead(&pos).is_empty());
    let marked = after(&go, &pos, "dead b6,dead c2,dead h8,dead c9");
    assert_eq!(go.dead(&marked).len(), 4);
    assert_eq!(marked.turn(), Seat(0));
    let one = after(&go, &marked, "agree");
    assert_eq!(one.turn(), Seat(1));
    assert!(go.has_agreed(&one, Seat(0)) && !go.has_agreed(&one, Seat(1)));
    let over = after(&go, &one, "agree");
    assert_eq!(over.phase(), Phase::Over);
    assert_eq!(over.prisoners, [3, 1]);
    assert_eq!(go.stone(&over, point(&go, "b6")), None);
    let score = go.score(&over);
    assert_eq!(score.stones[0] + score.territory[0] + score.stones[1] + score.territory[1], 81);
    assert_eq!(go.score(&one), go.score(&over));
}

/// R7: a change undoes the other's confirmation.
#[test]
fn r7_a_change_asks_again() {
    let go = nine();
    let pos = after(&go, &stopped(&go), "dead b6,agree,alive b6");
    assert!(!go.has_agreed(&pos, Seat(0)));
    assert_eq!(pos.turn(), Seat(1));
    let pos = after(&go, &pos, "agree");
    assert_eq!((pos.phase(), pos.turn()), (Phase::Marking, Seat(0)));
    assert_eq!(after(&go, &pos, "agree").phase(), Phase::Over);
}

/// R8: play goes on with the player who passed first; two new passes stop it again.
#[test]
fn r8_dispute() {
    let go = nine();
    let pos = after(&go, &stopped(&go), "dead b6,agree,resume");
    assert_eq!((pos.phase(), pos.turn()), (Phase::Play, Seat(0)));
    assert!(go.dead(&pos).is_empty());
    let fresh = at(&go, DONE);
    assert_eq!(pos.special, fresh.special);
    let again = after(&go, &pos, "b5,pass,pass");
    assert_eq!((again.phase(), again.turn()), (Phase::Marking, Seat(1)));
}

/// `dead_stones=none`: the board is counted as it stands.
#[test]
fn without_agreement_nothing_is_dead() {
    let go = game("size=9,dead_stones=none");
    let pos = after(&go, &at(&go, DONE), "pass,pass");
    assert_eq!(pos.phase(), Phase::Over);
    assert_eq!(pos.prisoners, [0, 0]);
}

/// Any stone of a group marks it, by text and by touch.
#[test]
fn a_group_is_marked_by_any_stone() {
    let go = nine();
    let pos = stopped(&go);
    for typed in ["x b3", "dead a3", "d1", "morto d3", "D1"] {
        let next = after(&go, &pos, typed);
        assert_eq!(go.move_text(&pos, Move::Toggle(point(&go, "d1"))), "dead d1");
        assert!(go.is_dead(&next, point(&go, "c3")), "{typed}");
    }
    let paths = go.click_paths(&pos, Move::Toggle(point(&go, "d1")));
    assert_eq!(paths.len(), go.group(&pos, point(&go, "d1")).len());
    assert_eq!(paths[0], go.clicks(&pos, Move::Toggle(point(&go, "d1"))));
}

/// Why something cannot be done while dead stones are marked, or before.
#[test]
fn refusals_of_the_marking() {
    let go = nine();
    let start = go.start();
    for typed in ["agree", "dead e5"] {
        assert_eq!(refused(&go, &start, typed), ("R6", "still-playing"));
    }
    refuses(&go, &start, "[resume] = R6 still-playing");
    let pos = stopped(&go);
    refuses(&go, &pos, "pass = R6 stopped | [a1], dead a1 = R7 no-stone | alive b6 = R7 already");
    let estimated = after(&go, &pos, "estimate");
    refuses(&go, &estimated, "estimate = R7 already");
    hand::misread(&go, &pos, "what?");
}

/// Markings cannot go on for ever.
#[test]
fn the_marking_is_bounded() {
    let go = nine();
    let mut pos = stopped(&go);
    for _ in 0..30 {
        pos = after(&go, &pos, "dead b6,alive b6");
    }
    assert_eq!(moves(&go, &pos), ["agree", "resume"]);
    refuses(&go, &pos, "dead b6 = R7 too-many-marks");
    assert_eq!(after(&go, &pos, "agree,agree").phase(), Phase::Over);
}

fn names(go: &Go, points: &[u16]) -> String {
    let names: Vec<String> = points.iter().map(|&p| go.name(p)).collect();
    names.join(" ")
}

/// The estimate: dead stones inside a living territory.
#[test]
fn stones_inside_a_living_territory_are_estimated_dead() {
    let go = nine();
    let pos = stopped(&go);
    let next = after(&go, &pos, "estimate");
    assert_eq!(names(&go, &go.dead(&next)), "c2 b6 h8 c9");
    assert!(next.estimated && next.turn() == Seat(0));
}

/// The estimate: nothing is dead on a finished board.
#[test]
fn on_a_finished_board_nothing_is_estimated_dead() {
    let go = nine();
    let text = "...bw..../...bw..../...bw..../..bbw..../..bwww.../bbbw...../...bw..../...bw..../...bw.... b";
    assert!(go.estimated_dead(&at(&go, text)).is_empty());
    let big = game("");
    assert!(big.estimated_dead(&big.start()).is_empty());
}

/// The estimate: a dead group in the corner.
#[test]
fn a_group_in_the_corner_is_estimated_dead() {
    let go = nine();
    let text = ".wb....../wwb....../bbb....../........./....wwwww/...ww..../...w.ww../...w.w.../...w.w... b";
    assert_eq!(names(&go, &go.estimated_dead(&at(&go, text))), "a8 b8 b9");
}

/// The estimate is a function of the board: the same in every game and at every time.
#[test]
fn the_estimate_is_deterministic() {
    let pos = at(&nine(), DONE);
    let first = nine().estimated_dead(&pos);
    assert_eq!(first, nine().estimated_dead(&pos));
    let go = nine();
    assert_eq!(go.estimated_dead(&pos), go.estimated_dead(&pos));
}

/// The computer takes the estimate and agrees; it plays on if the opponent insists.
#[test]
fn advice_while_marking() {
    let go = nine();
    assert_eq!(go.advice(&go.start()), None);
    let pos = stopped(&go);
    assert_eq!(go.advice(&pos), Some(Move::Estimate));
    let pos = after(&go, &pos, "estimate");
    assert_eq!(go.advice(&pos), Some(Move::Agree));
    let pos = after(&go, &pos, "agree");
    assert_eq!(go.advice(&pos), Some(Move::Agree));
    // White insists that b6 lives.
    let insisting = after(&go, &pos, "alive b6,agree");
    assert_eq!(go.advice(&insisting), Some(Move::Estimate));
    let twice = after(&go, &insisting, "estimate,agree,alive b6,agree");
    assert_eq!(go.advice(&twice), Some(Move::Resume));
    // What equals the estimate is agreed to, whoever marked it.
    let by_hand = after(&go, &stopped(&go), "dead c2,dead b6,dead h8,dead c9,agree");
    assert_eq!(go.advice(&by_hand), Some(Move::Agree));
}

/// The scene tells the phase, who agrees, and the score as it would be.
#[test]
fn the_scene_of_the_marking() {
    let go = nine();
    let pos = after(&go, &stopped(&go), "dead b6,agree");
    let scene = go.scene(&pos, None);
    let site = go.plan(Seat(0)).find("b6").unwrap();
    assert_eq!(scene.count(site, ::rules::PieceId(3)), 1);
    let notes = &scene.notes;
    assert!(notes.iter().any(|n| n.en.contains("Play has stopped")));
    assert!(notes.iter().any(|n| n.pt.contains("Pretas concordam")));
    assert!(notes.iter().any(|n| n.en.starts_with("As it stands")));
}
