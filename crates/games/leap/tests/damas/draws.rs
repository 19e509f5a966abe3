//! T26, T27 and the other endings of section 4 against a lone king. Source: rules file.

use super::{build, hand};
use leap::damas::Damas;
use rules::{Game, Line, Notation, Status};
use std::collections::HashSet;

/// The draw's code, if the game is over.
fn code(line: &Line<Damas>) -> Option<&'static str> {
    match line.status() {
        Status::Over(outcome) => {
            assert_eq!(outcome.sole_winner(2), None);
            Some(outcome.reason.code)
        }
        _ => None,
    }
}

/// Plays moves; nothing ends before the last of them. Gives how it ends.
fn play(line: &mut Line<Damas>, moves: &str) -> Option<&'static str> {
    for text in moves.split_whitespace() {
        assert_eq!(code(line), None, "over before {text}");
        let mv = line.game().parse_move(line.pos(), text);
        let mv = mv.unwrap_or_else(|e| panic!("{text}: {e}"));
        line.push(mv);
    }
    code(line)
}

fn from(preset: &str, options: &str, text: &str) -> Line<Damas> {
    let game = build(preset, options);
    let pos = hand::at(&game, text);
    Line::from(game, pos)
}

/// Plays a cycle of moves until the game ends; gives the ply and the reason.
fn until_over(line: &mut Line<Damas>, cycle: &str) -> (usize, &'static str) {
    for text in cycle.split_whitespace().cycle().take(200) {
        if let Some(over) = play(line, text) {
            return (line.ply(), over);
        }
    }
    panic!("never over");
}

const CYCLE: &str = "4-8 29-25 8-4 25-29";

/// T26: the third time after ply 8, or twenty moves of each.
#[test]
fn t26_repetition_and_quiet() {
    let mut line = from("", "", "W:WK4:BK29");
    assert_eq!(until_over(&mut line, CYCLE), (8, "repeated"));
    let mut line = from("", "repetition=0", "W:WK4:BK29");
    assert_eq!(until_over(&mut line, CYCLE), (40, "quiet"));
}

const FORCED: &str = "14-10 4-25 10-19 25-21 32-23 21-11 19-10 11-21 23-16 21-25 16-12 25-18 10-32 18-9 \
    5-28 9-31 28-5 31-24 5-14 24-2 14-4 2-6 12-8";

/// T27: twelve moves of three kings that had the river.
#[test]
fn t27_river() {
    let start = "W:WK5,K14,K32:BK4";
    let mut line = from("", "", start);
    assert_eq!(play(&mut line, FORCED), Some("lone-king"));
    assert_eq!(line.ply(), 23);
    let text = line.game().position_text(line.pos());
    assert_eq!(text, "B:WK4,K8,K32:BK6");
    let seen: HashSet<String> =
        (0..=23).map(|ply| line.game().position_text(line.pos_at(ply))).collect();
    assert_eq!(seen.len(), 24);
    let mut line = from("", "lone_king=none", start);
    assert_eq!(play(&mut line, FORCED), None);
}

/// Lets the kings walk about without captures, promotions or threats, up to so many plies; gives the ply
/// and the reason if the game ends.
fn walk(line: &mut Line<Damas>, plies: usize) -> Option<(usize, &'static str)> {
    for _ in 0..plies {
        let mut moves = Vec::new();
        line.moves(&mut moves);
        let game = line.game().clone();
        let men = |text: String| -> Vec<String> {
            let words = text.split([',', ':']).skip(1);
            let men = words.filter(|w| !w.contains('K'));
            men.map(str::to_owned).collect()
        };
        let quiet = |mv: &&_| {
            let mut next = *line.pos();
            game.play(&mut next, **mv);
            let same = men(game.position_text(&next)) == men(game.position_text(line.pos()));
            same && !hand::legal(&game, &next).contains('x')
        };
        let before = game.position_text(line.pos());
        let mv = *moves.iter().find(quiet).unwrap_or_else(|| panic!("{before}"));
        line.push(mv);
        if let Some(over) = code(line) {
            return Some((line.ply(), over));
        }
    }
    None
}

fn walked(preset: &str, options: &str, text: &str) -> Option<usize> {
    let options = format!("{options}repetition=0,quiet_limit=0");
    let over = walk(&mut from(preset, &options, text), 80);
    assert!(over.is_none_or(|(_, code)| code == "lone-king"), "{text}");
    over.map(|(ply, _)| ply)
}

/// Section 4, `rio12`: three kings, one of them on the river, against one; twelve moves of the stronger
/// side, whoever begins.
#[test]
fn river_needs_three_kings() {
    for (text, ends) in [
        ("W:WK8,K9,K14:BK29", Some(23)),
        ("B:WK8,K9,K14:BK29", Some(24)),
        ("B:WK29:BK8,K9,K14", Some(23)),
        ("W:WK8,9,K14:BK29", None),
        ("W:WK8,K14:BK29", None),
        ("W:WK8,K9,K14,K4:BK29", None),
        ("W:WK8,K9,K14:BK29,K17", None),
    ] {
        assert_eq!(walked("", "", text), ends, "{text}");
        assert_eq!(walked("", "lone_king=none,", text), None, "{text}");
    }
}

/// Section 4, `rio12`: the count begins when a king first stands on the river, and leaving it changes
/// nothing.
#[test]
fn river_begins_the_count() {
    let options = "repetition=0,quiet_limit=0";
    let mut line = from("", options, "W:WK8,K9,K16:BK29");
    // Two rounds beside the river, then 9-5 onto it and off again.
    let begin = "8-4 29-25 4-8 25-29 8-4 29-25 4-8 25-29 9-5 29-25 5-9 25-29";
    assert_eq!(play(&mut line, begin), None);
    let (ply, over) = until_over(&mut line, "8-4 29-25 4-8 25-29");
    // 9-5 was ply 9; White's twelfth move after it is ply 9 + 24.
    assert_eq!((ply, over), (33, "lone-king"));
}

/// Section 4, `rio12`: a capture ends the count.
#[test]
fn a_capture_ends_the_count() {
    // One of the three is given away.
    let options = "repetition=0,quiet_limit=0";
    let mut line = from("", options, "W:WK4,K9,K14:BK29");
    assert_eq!(play(&mut line, "14-19 29x8"), None);
    assert_eq!(walk(&mut line, 60), None);
}

/// Section 4, `fmjd`: sixteen moves of each against three pieces, five against two or one.
#[test]
fn fmjd_counts_both() {
    for (text, ends) in [
        ("W:WK46,K47,K48:BK4", Some(32)),
        ("B:WK46,K47,K48:BK4", Some(32)),
        ("W:WK46,K47,38:BK4", Some(32)),
        ("W:WK46,37,38:BK4", Some(32)),
        ("W:WK46,K47:BK4", Some(10)),
        ("W:WK46,38:BK4", Some(10)),
        ("W:WK46:BK4", Some(10)),
        ("W:WK46,K47,K48,K49:BK4", None),
        ("W:WK46,K47,K48:BK4,K3", None),
    ] {
        assert_eq!(walked("internacional", "", text), ends, "{text}");
    }
}

/// Section 4, `fmjd`: the count goes on within a class and restarts with the other.
#[test]
fn fmjd_restarts_with_the_class() {
    let options = "repetition=0,quiet_limit=0";
    // A crowning leaves three pieces: the same class.
    let mut line = from("internacional", options, "W:WK46,K47,6:BK4");
    assert_eq!(play(&mut line, "46-41 4-15 6-1"), None);
    assert_eq!(walk(&mut line, 60), Some((32, "lone-king")));
    // One of three is lost on ply 6: ten plies from there.
    let mut line = from("internacional", options, "W:WK46,K47,K48:BK4");
    assert_eq!(play(&mut line, "47-42 4-9 42-47 9-4 48-31 4x36"), None);
    assert_eq!(walk(&mut line, 60), Some((16, "lone-king")));
}

/// Section 4, `russa`: fifteen moves of three kings or more, five if the lone king holds the main
/// diagonal when the count starts.
#[test]
fn russa_counts_the_stronger() {
    for (text, ends) in [
        ("W:WK9,K30,K31:BK5", Some(29)),
        ("B:WK5:BK9,K30,K31", Some(29)),
        ("W:WK30,K31,K32,K13:BK5", Some(29)),
        ("W:WK30,K31,K32:BK29", Some(9)),
        ("W:WK30,K31,K32:BK4", Some(9)),
        ("B:WK30,K31,K32:BK4", Some(10)),
        ("W:WK30,K31,20:BK5", None),
        ("W:WK30,K31:BK5", None),
    ] {
        assert_eq!(walked("russa", "", text), ends, "{text}");
    }
}

/// R15: where several tests hold at once, they are asked in the order (a), (b), (c).
#[test]
fn the_order_of_the_tests() {
    // Twelve moves of White are 23 plies; quiet_limit counts pairs, so Black begins here.
    let mut line = from("", "repetition=0,quiet_limit=12", "B:WK8,K9,K14:BK29");
    assert_eq!(walk(&mut line, 80), Some((24, "quiet")));
    let mut line = from("", "quiet_limit=4", "W:WK4,K5,K9:BK29");
    assert_eq!(until_over(&mut line, CYCLE), (8, "repeated"));
}
