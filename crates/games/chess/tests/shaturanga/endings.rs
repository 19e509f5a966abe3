//! Exact values of King and one man against a King, all other Kings off the board (T9 to T12): a small
//! solver with a move generator of its own, which is compared with the game on random positions.

use super::{at, game, hand, play, plies};
use chess::shaturanga::Position;
use fastrand::Rng;
use rules::{Game, Notation, Status};
use std::sync::LazyLock;

type Square = i32;

fn apart(a: Square, b: Square) -> i32 {
    (a % 8 - b % 8).abs().max((a / 8 - b / 8).abs())
}

fn name(sq: Square) -> String {
    format!("{}{}", char::from(b'a' + (sq % 8) as u8), sq / 8 + 1)
}

fn square(name: &str) -> Square {
    let b = name.as_bytes();
    i32::from(b[0] - b'a') + 8 * i32::from(b[1] - b'1')
}

/// Who moves, White's King and man, the lone King.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    white: bool,
    king: Square,
    man: Square,
    lone: Square,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// A King has been captured by the side that moved.
    Taken,
    /// White's man has been captured.
    Bare(State),
    On(State),
    /// The pawn has been promoted to this kind.
    Becomes(char, State),
}

fn on_board(sq: Square, dx: i32, dy: i32) -> Option<Square> {
    let (x, y) = (sq % 8 + dx, sq / 8 + dy);
    ((0..8).contains(&x) && (0..8).contains(&y)).then_some(x + 8 * y)
}

#[rustfmt::skip]
const EIGHT: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// Calls `each` with every move: the squares from and to, and what it leads to.
fn moves(kind: char, s: State, mut each: impl FnMut(Square, Square, Next)) {
    if !s.white {
        for (dx, dy) in EIGHT {
            let Some(to) = on_board(s.lone, dx, dy) else {
                continue;
            };
            let next = State { white: true, lone: to, ..s };
            let next = match to {
                _ if to == s.king => Next::Taken,
                _ if to == s.man => Next::Bare(next),
                _ => Next::On(next),
            };
            each(s.lone, to, next);
        }
        return;
    }
    let next = State { white: false, ..s };
    for (dx, dy) in EIGHT {
        if let Some(to) = on_board(s.king, dx, dy).filter(|&to| to != s.man) {
            let hit = to == s.lone;
            let next = Next::On(State { king: to, ..next });
            each(s.king, to, if hit { Next::Taken } else { next });
        }
    }
    let mut man = |to: Square| {
        let hit = to == s.lone;
        let next = Next::On(State { man: to, ..next });
        each(s.man, to, if hit { Next::Taken } else { next });
    };
    match kind {
        'C' | 'B' => {
            let jumps: &[(i32, i32)] = if kind == 'C' { &[(1, 2), (2, 1)] } else { &[(2, 2)] };
            for (dx, dy) in jumps {
                for (sx, sy) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                    let to = on_board(s.man, dx * sx, dy * sy);
                    to.filter(|&to| to != s.king).into_iter().for_each(&mut man);
                }
            }
        }
        'E' => {
            for (dx, dy) in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                let mut at = s.man;
                while let Some(to) = on_board(at, dx, dy).filter(|&to| to != s.king) {
                    man(to);
                    if to == s.lone {
                        break;
                    }
                    at = to;
                }
            }
        }
        _ => {
            for (dx, captures) in [(0, false), (1, true), (-1, true)] {
                let Some(to) = on_board(s.man, dx, 1) else {
                    continue;
                };
                if to == s.king || captures != (to == s.lone) {
                    continue;
                }
                let next = State { man: to, ..next };
                if captures {
                    each(s.man, to, Next::Taken);
                } else if to / 8 == 7 {
                    for into in ['E', 'C', 'B'] {
                        each(s.man, to, Next::Becomes(into, next));
                    }
                } else {
                    each(s.man, to, Next::On(next));
                }
            }
        }
    }
}

/// How many plies White needs to win with best play on both sides; 0 if White does not win.
struct Solved {
    kind: char,
    plies: Vec<u8>,
}

fn index(s: State) -> usize {
    ((usize::from(s.white) * 64 + s.king as usize) * 64 + s.man as usize) * 64 + s.lone as usize
}

fn states(kind: char, white: bool) -> impl Iterator<Item = State> {
    let all = (0..64).flat_map(|king| (0..64).map(move |man| (king, man)));
    let all = all.flat_map(|(king, man)| (0..64).map(move |lone| (king, man, lone)));
    let state = move |(king, man, lone)| State { white, king, man, lone };
    all.map(state)
        .filter(move |s| s.king != s.man && s.king != s.lone && s.man != s.lone)
        .filter(move |s| kind != 'P' || (1..7).contains(&(s.man / 8)))
}

fn solve(kind: char, promoted: &[&Solved]) -> Solved {
    let mut plies = vec![0u8; 2 * 64 * 64 * 64];
    let mut open: [Vec<State>; 2] = [states(kind, false).collect(), states(kind, true).collect()];
    // White wins after an odd number of plies from its own move, an even number from the other's.
    let value = |plies: &[u8], next: Next| match next {
        Next::Taken => None,
        Next::On(s) => Some(plies[index(s)]),
        Next::Becomes(into, s) => {
            let other = promoted.iter().find(|p| p.kind == into);
            Some(other.map_or(0, |p| p.plies[index(s)]))
        }
        // R10 and T9: Kings side by side, White to move, and White takes.
        Next::Bare(s) => Some(u8::from(apart(s.king, s.lone) == 1)),
    };
    let mut idle = 0;
    for ply in 1..=120u8 {
        let white = ply % 2 == 1;
        let mut found = Vec::new();
        open[usize::from(white)].retain(|&s| {
            let (mut any, mut all) = (false, true);
            moves(kind, s, |_, _, next| match value(&plies, next) {
                // The side that moves takes a King.
                None if white => any = true,
                None => all = false,
                Some(n) => {
                    let wins = n > 0 && n < ply;
                    any |= wins;
                    all &= wins;
                }
            });
            let done = if white { any } else { all };
            if done {
                found.push(index(s));
            }
            !done
        });
        // Values of promoted men may be higher than the ply: they wait.
        idle = if found.is_empty() { idle + 1 } else { 0 };
        found.into_iter().for_each(|i| plies[i] = ply);
        if idle > 34 {
            break;
        }
    }
    Solved { kind, plies }
}

impl Solved {
    /// Quiet positions, those that White wins, and the longest win: the side to move cannot take a
    /// King at once.
    fn count(&self, white: bool) -> (usize, usize, u8) {
        let (mut quiet, mut won, mut longest) = (0, 0, 0);
        for s in states(self.kind, white) {
            let mut takes = false;
            moves(self.kind, s, |_, _, next| takes |= next == Next::Taken);
            if takes {
                continue;
            }
            quiet += 1;
            let plies = self.plies[index(s)];
            won += usize::from(plies > 0);
            longest = longest.max(plies);
        }
        (quiet, won, longest)
    }

    fn wins(&self, white: bool, king: &str, man: &str, lone: &str) -> bool {
        let s = State { white, king: square(king), man: square(man), lone: square(lone) };
        self.plies[index(s)] > 0
    }
}

static ELEPHANT: LazyLock<Solved> = LazyLock::new(|| solve('E', &[]));
static HORSE: LazyLock<Solved> = LazyLock::new(|| solve('C', &[]));
static BOAT: LazyLock<Solved> = LazyLock::new(|| solve('B', &[]));
static PAWN: LazyLock<Solved> = LazyLock::new(|| solve('P', &[&ELEPHANT, &HORSE, &BOAT]));

fn text(kind: char, s: State) -> String {
    let cell = |sq: Square| match sq {
        _ if sq == s.king => "wR".to_owned(),
        _ if sq == s.man => format!("w{kind}"),
        _ if sq == s.lone => "kR".to_owned(),
        _ => String::new(),
    };
    let row = |y| Vec::from_iter((0..8).map(|x| cell(x + 8 * y)));
    let rows = hand::ranks(&Vec::from_iter((0..8).rev().map(row)));
    let turn = if s.white { 'w' } else { 'k' };
    format!("{rows} {turn} 1111")
}

/// The solver's moves are the game's.
#[test]
fn the_solver_moves_as_the_game_does() {
    let mut rng = Rng::with_seed(9);
    let mut compared = 0;
    for kind in ['E', 'C', 'B', 'P'] {
        let all: Vec<State> = states(kind, true).chain(states(kind, false)).collect();
        for _ in 0..1000 {
            let s = all[rng.usize(..all.len())];
            let mut expected = Vec::new();
            moves(kind, s, |from, to, next| {
                let into = match next {
                    Next::Becomes(into, _) => format!("={into}"),
                    // A pawn that takes the King on the last row is promoted as well.
                    Next::Taken if kind == 'P' && s.white && from == s.man && to / 8 == 7 => {
                        for into in ['E', 'C'] {
                            expected.push(format!("{}{}={into}", name(from), name(to)));
                        }
                        "=B".to_owned()
                    }
                    _ => String::new(),
                };
                expected.push(format!("{}{}{into}", name(from), name(to)));
            });
            expected.sort();
            let pos = at(&text(kind, s));
            assert_eq!(hand::legal(&game(), &pos), expected.join(" "), "{s:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 4000);
}

/// T9: Example 3. Each reply is the only one that does not lose the King at once.
#[test]
fn t9_example_3() {
    // Replies after which no enemy King can be captured at once.
    let holding = |pos: &Position| -> Vec<String> {
        let won = |pos: &Position| matches!(game().status(pos), Status::Over(end) if end.reason.rule == "R9");
        let takes = |next: &Position| plies(&game(), next).iter().any(|(_, after)| won(after));
        let all = plies(&game(), pos);
        let held = all.into_iter().filter(|(_, next)| !takes(next));
        held.map(|(text, _)| text).collect()
    };
    for horse in ["b5", "b7", "c4", "c8", "e4", "e8", "f5", "f7"] {
        let start =
            State { white: true, king: square("b6"), man: square(horse), lone: square("b8") };
        let mut pos = at(&text('C', start));
        for (white, black) in [("CD6", "b8a8"), ("CB5", "a8b8"), ("CA7", "b8a8")] {
            pos = play(&pos, white);
            assert_eq!(holding(&pos), [black], "{horse} {white}");
            pos = play(&pos, black);
        }
        pos = play(&pos, "CC6");
        let end = "kR7/8/1wRwC5/8/8/8/8/8 k 1111";
        assert_eq!(game().position_text(&pos), end);
        assert_eq!(hand::legal(&game(), &pos), "a8a7 a8b7 a8b8");
        assert!(holding(&pos).is_empty());
        // The corner itself is not attacked.
        assert!(!game().in_check(&pos));
        assert!(HORSE.wins(true, "b6", horse, "b8"));
    }
}

/// T10: one man more. Horse and Boat rarely win, the Elephant always.
#[test]
fn t10_one_man_more() {
    assert_eq!(HORSE.count(true), (205_496, 2_844, 29));
    assert_eq!(ELEPHANT.count(true), (175_168, 175_168, 33));
    assert_eq!(BOAT.count(true).1, 120);
}

/// T11: King and Pawn against King.
#[test]
fn t11_king_and_pawn() {
    let (white, lone) = (PAWN.count(true), PAWN.count(false));
    assert_eq!((white.0, white.1), (163_328, 139_650));
    assert_eq!((lone.0, lone.1), (168_024, 114_164));
    // The longest win, from White's move and from the other's.
    assert_eq!((white.2, lone.2), (67, 68));
}

/// T12: the ending of Example 2 is won for White at every step.
#[test]
fn t12_example_2() {
    let line = ["d4", "b7", "c4", "a6", "b4", "b7", "b5", "a7"];
    let (mut king, mut lone) = ("e3", "c7");
    assert!(PAWN.wins(true, king, "a3", lone));
    for (i, to) in line.into_iter().enumerate() {
        let white = i % 2 == 0;
        if white {
            king = to;
        } else {
            lone = to;
        }
        assert!(PAWN.wins(!white, king, "a3", lone), "{to}");
    }
    assert!(PAWN.wins(false, king, "a4", lone));
}
