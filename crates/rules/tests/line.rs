//! `Line`: repetition, undo and the ply bound, on a walker who steps along a ring of squares.

use rules::{
    EndReason, Game, Law, Line, Outcome, Past, Repetition, Seat, Settle, Status, Verdict, ends,
    text,
};
use std::convert::Infallible;

static CHECKED: EndReason =
    EndReason { code: "perpetual", rule: "", text: text("xeque perpétuo", "perpetual check") };
static REPEATED: EndReason =
    EndReason { code: "repeated", rule: "", text: text("repetição", "repetition") };

/// Two seats in turn move one token by -1, +1 or (never back) to the next floor. Squares marked
/// in `checks` leave the seat to move there in check.
#[derive(Clone)]
struct Walk {
    rule: Repetition,
    plies: u32,
    checks: &'static [i32],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct At {
    floor: i32,
    square: i32,
    turn: u8,
}

impl Game for Walk {
    type Position = At;
    type Move = i32;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law { max_plies: self.plies, repetition: self.rule, ..Law::TWO }
    }
    fn start(&self) -> At {
        At { floor: 0, square: 0, turn: 0 }
    }
    fn status(&self, pos: &At) -> Status {
        Status::to_move(Seat(pos.turn))
    }
    fn moves(&self, _pos: &At, out: &mut Vec<i32>) {
        out.extend([-1, 1, 9]);
    }
    fn play(&self, pos: &mut At, mv: i32) {
        if mv == 9 {
            pos.floor += 1;
        } else {
            pos.square += mv;
        }
        pos.turn ^= 1;
    }
    fn irreversible(&self, _before: &At, mv: i32) -> bool {
        mv == 9
    }
    fn in_check(&self, pos: &At) -> bool {
        self.checks.contains(&pos.square)
    }
    fn judge(&self, past: &Past<'_, Self>) -> Verdict {
        if past.same_move_count() >= 2 { Verdict::Banned } else { Verdict::GoesOn }
    }
    fn settle(&self, _pos: &mut At, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &CHECKED),
            Settle::PlyLimit => Outcome::draw(&ends::PLY_LIMIT),
            _ => Outcome::draw(&REPEATED),
        }
    }
}

fn line(rule: Repetition, checks: &'static [i32]) -> Line<Walk> {
    Line::new(Walk { rule, plies: 40, checks })
}

fn ended(line: &Line<Walk>) -> Option<&'static str> {
    match line.status() {
        Status::Over(outcome) => Some(outcome.reason.code),
        _ => None,
    }
}

/// A round trip brings the same position with the same seat to move after two plies... of each.
const CYCLE: [i32; 4] = [1, -1, -1, 1];

#[test]
fn ignored_repetition_runs_to_the_ply_bound() {
    let mut line = line(Repetition::Ignore, &[]);
    for i in 0..40 {
        assert_eq!(ended(&line), None, "ply {i}");
        line.push(CYCLE[i % 4]);
    }
    assert_eq!(ended(&line), Some("ply-limit"));
    let mut moves = vec![1];
    line.moves(&mut moves);
    assert!(moves.is_empty());
}

#[test]
fn the_third_occurrence_ends_the_game_and_pop_reopens_it() {
    let mut line = line(Repetition::EndsGame { count: 3 }, &[]);
    // 1, -1 brings back the start after two plies; its third occurrence comes after four.
    for (i, mv) in [1, -1, 1].into_iter().enumerate() {
        line.push(mv);
        assert_eq!(ended(&line), None, "after ply {}", i + 1);
    }
    line.push(-1);
    assert_eq!(ended(&line), Some("repeated"));
    assert!(line.pop());
    assert_eq!(ended(&line), None);
    assert_eq!(line.pos().square, 1);
    line.push(9);
    assert_eq!(ended(&line), None);
}

#[test]
fn an_irreversible_move_forgets_what_came_before() {
    let mut line = line(Repetition::EndsGame { count: 2 }, &[]);
    line.push(1);
    line.push(9);
    line.push(-1);
    assert_eq!(ended(&line), None);
    line.push(1);
    // The position after ply 2 again.
    assert_eq!(ended(&line), Some("repeated"));
}

#[test]
fn forbidden_repetition_takes_the_move_away() {
    let mut line = line(Repetition::Forbidden, &[]);
    line.push(1);
    let mut moves = Vec::new();
    line.moves(&mut moves);
    assert_eq!(moves, [1, 9], "going back to the start is banned");
    assert!(line.banned(-1));
    assert!(!line.banned(1));
    line.push(9);
    line.moves(&mut moves);
    assert_eq!(moves, [-1, 1, 9], "a new floor: nothing to repeat");
}

#[test]
fn the_side_that_always_checks_loses() {
    // Seat 0 moves to square 1, where seat 1 is in check; seat 1 goes back to 0.
    let mut line = line(Repetition::PerpetualCheckLoses { count: 3 }, &[1]);
    for mv in [1, -1, 1, -1] {
        line.push(mv);
    }
    let Status::Over(outcome) = line.status() else { panic!("not over") };
    assert_eq!(outcome.reason.code, "perpetual");
    assert_eq!(outcome.payoffs.get(Seat(0)), -1);
}

#[test]
fn mutual_or_no_perpetual_check_is_a_plain_repetition() {
    for checks in [&[0, 1][..], &[]] {
        let mut line = line(Repetition::PerpetualCheckLoses { count: 3 }, checks);
        for mv in [1, -1, 1, -1] {
            line.push(mv);
        }
        assert_eq!(ended(&line), Some("repeated"));
    }
}

#[test]
fn one_quiet_move_in_the_cycle_is_no_perpetual_check() {
    // 0 -> 1 (check) -> 0 -> -1 (no check) -> 0, the cycle has both moves of seat 0.
    let mut line = line(Repetition::PerpetualCheckLoses { count: 3 }, &[1]);
    for mv in [1, -1, -1, 1] {
        line.push(mv);
        if ended(&line).is_some() {
            break;
        }
    }
    assert_eq!(ended(&line), Some("repeated"));
}

#[test]
fn a_judge_sees_the_same_move_from_the_same_position() {
    let mut line = line(Repetition::Judged { count: 2, bans: true }, &[]);
    line.push(1);
    line.push(-1);
    assert_eq!(ended(&line), None, "the judge lets a first repetition pass");
    let mut moves = Vec::new();
    line.moves(&mut moves);
    assert_eq!(moves, [-1, 9], "1 was played from here before");
}

#[test]
fn the_same_move_is_not_made_a_third_time_from_the_same_position() {
    let mut line = line(Repetition::SameMoveForbidden { count: 3 }, &[]);
    let mut moves = Vec::new();
    for _ in 0..2 {
        line.moves(&mut moves);
        assert_eq!(moves, [-1, 1, 9]);
        line.push(1);
        line.push(-1);
    }
    line.moves(&mut moves);
    assert_eq!(moves, [-1, 9], "1 was played twice from here");
    assert!(line.banned(1) && !line.banned(-1));
    // Another move from here, and the other seat, are free.
    line.push(-1);
    line.moves(&mut moves);
    assert_eq!(moves, [-1, 1, 9]);
    assert!(line.pop());
    assert!(line.banned(1));
    line.push(9);
    line.moves(&mut moves);
    assert_eq!(moves, [-1, 1, 9], "a new floor: nothing was played from here");
}

#[test]
fn a_seat_in_check_may_repeat_its_move() {
    let mut line = line(Repetition::SameMoveForbidden { count: 3 }, &[0]);
    for _ in 0..5 {
        assert!(!line.banned(1));
        line.push(1);
        assert_eq!(line.banned(-1), line.ply() > 4, "ply {}", line.ply());
        line.push(-1);
    }
}

#[test]
fn a_seat_whose_moves_are_all_forbidden_is_settled() {
    let mut line = line(Repetition::SameMoveForbidden { count: 1 }, &[]);
    let mut moves = Vec::new();
    line.moves(&mut moves);
    assert!(moves.is_empty(), "no move may be made even once");
    line.push(9);
    assert_eq!(ended(&line), Some("repeated"));
}

#[test]
fn pop_restores_every_position() {
    let mut line = line(Repetition::EndsGame { count: 3 }, &[]);
    let mut seen = vec![*line.pos()];
    for mv in [1, 1, 9, -1, 1, 9] {
        line.push(mv);
        seen.push(*line.pos());
    }
    while let Some(pos) = seen.pop() {
        assert_eq!(*line.pos(), pos);
        assert_eq!(line.pop(), !seen.is_empty());
    }
}
