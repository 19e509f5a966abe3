//! Backgammon once more, straight from the rules file: every checker is a number in a list, every
//! order of dice is tried, nothing is clever.

use std::collections::BTreeSet;

/// Where each of the fifteen checkers of a side stands in its own numbering: 25 the bar, 0 off.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    pub(crate) mine: Vec<i32>,
    pub(crate) theirs: Vec<i32>,
}

impl Board {
    fn sorted(mut self) -> Board {
        self.mine.sort_unstable();
        self.theirs.sort_unstable();
        self
    }

    /// The position as an XGID of a money game with the first side on roll and these dice.
    pub(crate) fn xgid(&self, dice: [u8; 2]) -> String {
        let mut letters = vec!['-'; 26];
        for (at, letter) in letters.iter_mut().enumerate() {
            let p = at as i32;
            let count = |men: &[i32], p: i32| men.iter().filter(|&&m| m == p).count() as u8;
            let mine = if p > 0 { count(&self.mine, p) } else { 0 };
            let theirs = if p < 25 { count(&self.theirs, 25 - p) } else { 0 };
            if mine > 0 {
                *letter = char::from(b'A' + mine - 1);
            } else if theirs > 0 {
                *letter = char::from(b'a' + theirs - 1);
            }
        }
        let letters: String = letters.into_iter().collect();
        format!("XGID={letters}:0:0:1:{}{}:0:0:0:0:10", dice[0], dice[1])
    }
}

/// R3, R4, R6, R7, R9: everything one die can do.
fn one_die(board: &Board, die: i32) -> Vec<Board> {
    let mut out = Vec::new();
    let on_bar = board.mine.contains(&25);
    for i in 0..board.mine.len() {
        let from = board.mine[i];
        if from == 0 || (on_bar && from != 25) {
            continue;
        }
        let mut next = board.clone();
        let to = from - die;
        if to >= 1 {
            let enemies = board.theirs.iter().filter(|&&t| t == 25 - to).count();
            if enemies >= 2 {
                continue;
            }
            if enemies == 1 {
                for t in &mut next.theirs {
                    if *t == 25 - to {
                        *t = 25;
                    }
                }
            }
            next.mine[i] = to;
        } else {
            let all_home = board.mine.iter().all(|&m| m <= 6);
            let none_higher = board.mine.iter().all(|&m| m <= from);
            if !all_home || (to < 0 && !none_higher) {
                continue;
            }
            next.mine[i] = 0;
        }
        out.push(next.sorted());
    }
    out.sort();
    out.dedup();
    out
}

const SIXTY_FOUR: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

impl Board {
    /// The position ID: for every point of the other side and then of the first a one for each checker and a
    /// zero; the lowest bit of a byte first, and the bytes in sixty-four signs.
    pub(crate) fn id(&self) -> String {
        let mut bits = Vec::new();
        for men in [&self.theirs, &self.mine] {
            for point in 1..=25 {
                bits.extend(men.iter().filter(|&&m| m == point).map(|_| true));
                bits.push(false);
            }
        }
        bits.resize(80, false);
        let mut turned: Vec<bool> =
            bits.chunks(8).flat_map(|byte| byte.iter().rev()).copied().collect();
        turned.resize(84, false);
        let number = |six: &[bool]| six.iter().fold(0, |n, &bit| 2 * n + usize::from(bit));
        turned.chunks(6).map(|six| char::from(SIXTY_FOUR.as_bytes()[number(six)])).collect()
    }
}

/// What was reached, with which dice, and whether any die left could still be played.
struct Reached {
    board: Board,
    used: Vec<u8>,
    stuck: bool,
}

fn explore(board: &Board, left: &[u8], used: &[u8], out: &mut Vec<Reached>) {
    let mut stuck = true;
    let mut tried = BTreeSet::new();
    for (i, &die) in left.iter().enumerate() {
        if !tried.insert(die) {
            continue;
        }
        for next in one_die(board, i32::from(die)) {
            stuck = false;
            let mut rest = left.to_vec();
            rest.remove(i);
            let mut more = used.to_vec();
            more.push(die);
            explore(&next, &rest, &more, out);
        }
    }
    out.push(Reached { board: board.clone(), used: used.to_vec(), stuck });
}

/// R5, R8: the boards after every legal play, the board itself if there is none; and how many dice can be
/// played at most.
pub(crate) fn results(
    board: &Board,
    dice: [u8; 2],
    must_use_max: bool,
) -> (BTreeSet<Board>, usize) {
    let [a, b] = dice;
    let left = if a == b { vec![a; 4] } else { vec![a, b] };
    let mut all = Vec::new();
    explore(&board.clone().sorted(), &left, &[], &mut all);
    let most = all.iter().map(|r| r.used.len()).max().unwrap_or(0);
    if !must_use_max {
        all.retain(|r| r.stuck);
    } else {
        all.retain(|r| r.used.len() == most);
        if most == 1 && a != b && all.iter().any(|r| r.used[0] == a.max(b)) {
            all.retain(|r| r.used[0] == a.max(b));
        }
    }
    (all.into_iter().map(|r| r.board).collect(), most)
}

/// R12 with the standard triple rule: how often the game counts that `mine` has won.
pub(crate) fn factor(board: &Board) -> i32 {
    let loser = &board.theirs;
    if loser.contains(&0) {
        1
    } else if loser.iter().any(|&t| t >= 19) {
        3
    } else {
        2
    }
}
