//! Shogi a second time, straight from the rules file and slowly: a plain board, every move tried
//! out, every reply generated. Nothing is shared with the game.

use crate::proofs::twins::{Board, Twin};
use checks::hand;
use orient::shogi::{Move, Position, Shogi};
use std::collections::BTreeSet;

/// A man: its letter, which side is up, whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Man {
    letter: char,
    promoted: bool,
    south: bool,
}

/// The men that can be in a hand.
const HELD: [char; 7] = ['P', 'L', 'N', 'S', 'G', 'B', 'R'];

/// Rows from the top (rank a), columns from the left (file 9); North's hand and South's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Literal {
    board: [[Option<Man>; 9]; 9],
    hands: [[u8; 7]; 2],
    pub(crate) south: bool,
    number: u32,
    /// Whether a count was called for (R17).
    called: bool,
}

fn held(letter: char) -> usize {
    HELD.iter().position(|&c| c == letter).expect("a man")
}

type Ways = &'static [(i32, i32)];

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
#[rustfmt::skip]
const ROUND: [(i32, i32); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
const GOLD: [(i32, i32); 6] = [(1, 0), (1, 1), (1, -1), (0, 1), (0, -1), (-1, 0)];
const SILVER: [(i32, i32); 5] = [(1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Steps (rows up for South, columns): those that slide, and those that go once.
fn ways(man: Man) -> (Ways, Ways) {
    match (man.letter, man.promoted) {
        ('K', _) => (&[], &ROUND),
        ('R', false) => (&STRAIGHT, &[]),
        ('B', false) => (&DIAGONAL, &[]),
        ('R', true) => (&STRAIGHT, &DIAGONAL),
        ('B', true) => (&DIAGONAL, &STRAIGHT),
        ('S', false) => (&[], &SILVER),
        ('N', false) => (&[], &[(2, 1), (2, -1)]),
        ('L', false) => (&[(1, 0)], &[]),
        ('P', false) => (&[], &[(1, 0)]),
        _ => (&[], &GOLD),
    }
}

fn square(row: usize, col: usize) -> String {
    format!("{}{}", 9 - col, (b'a' + row as u8) as char)
}

/// How far a row is from the last one of a side: 0 is the last.
fn from_last(row: usize, south: bool) -> usize {
    if south { row } else { 8 - row }
}

/// Rows on which a man could never move again (R8, R11).
fn dead_rows(letter: char) -> usize {
    match letter {
        'P' | 'L' => 1,
        'N' => 2,
        _ => 0,
    }
}

impl Literal {
    pub(crate) fn read(sfen: &str) -> Literal {
        let fields: Vec<&str> = sfen.split(' ').collect();
        let mut board = [[None; 9]; 9];
        for (row, text) in fields[0].split('/').enumerate() {
            let (mut col, mut promoted) = (0, false);
            for c in text.chars() {
                match c {
                    '+' => promoted = true,
                    '1'..='9' => col += c as usize - '0' as usize,
                    _ => {
                        board[row][col] = Some(Man {
                            letter: c.to_ascii_uppercase(),
                            promoted: std::mem::take(&mut promoted),
                            south: c.is_ascii_uppercase(),
                        });
                        col += 1;
                    }
                }
            }
            assert_eq!(col, 9, "{sfen}");
        }
        let mut hands = [[0; 7]; 2];
        let mut n = 0;
        for c in fields[2].chars().filter(|&c| c != '-') {
            match c.to_digit(10) {
                Some(d) => n = 10 * n + d as u8,
                None => {
                    let side = usize::from(c.is_ascii_uppercase());
                    hands[side][held(c.to_ascii_uppercase())] = n.max(1);
                    n = 0;
                }
            }
        }
        let number = fields.get(3).map_or(1, |n| n.parse().expect("a number"));
        Literal { board, hands, south: fields[1] == "b", number, called: false }
    }

    /// Tells where the man on a square goes, its own side's men left out.
    fn each_target(&self, row: usize, col: usize, mut tell: impl FnMut(usize, usize)) {
        let Some(man) = self.board[row][col] else {
            return;
        };
        let (slides, steps) = ways(man);
        for (list, far) in [(slides, true), (steps, false)] {
            for &(up, side) in list {
                let up = if man.south { -up } else { up };
                let (mut r, mut c) = (row as i32 + up, col as i32 + side);
                while (0..9).contains(&r) && (0..9).contains(&c) {
                    let there = self.board[r as usize][c as usize];
                    if there.is_none_or(|m| m.south != man.south) {
                        tell(r as usize, c as usize);
                    }
                    if there.is_some() || !far {
                        break;
                    }
                    r += up;
                    c += side;
                }
            }
        }
    }

    fn men(&self, south: bool) -> impl Iterator<Item = (usize, usize)> + '_ {
        let all = (0..81).map(|i| (i / 9, i % 9));
        all.filter(move |&(r, c)| self.board[r][c].is_some_and(|m| m.south == south))
    }

    /// Whether a side's king is attacked.
    pub(crate) fn attacked(&self, south: bool) -> bool {
        let mut found = false;
        for (r, c) in self.men(!south) {
            self.each_target(r, c, |r, c| {
                found |= self.board[r][c].is_some_and(|m| m.letter == 'K');
            });
        }
        found
    }

    /// Plays a move in USI.
    pub(crate) fn after(&self, usi: &str) -> Literal {
        let mut next = *self;
        next.south = !self.south;
        next.number += 1;
        if usi == "impasse" {
            next.called = true;
            return next;
        }
        let hand = &mut next.hands[usize::from(self.south)];
        let at = |text: &str| {
            let b = text.as_bytes();
            ((b[1] - b'a') as usize, 9 - (b[0] - b'0') as usize)
        };
        if let Some((letter, to)) = usi.split_once('*') {
            let letter = letter.chars().next().expect("a letter");
            hand[held(letter)] -= 1;
            let (r, c) = at(to);
            next.board[r][c] = Some(Man { letter, promoted: false, south: self.south });
            return next;
        }
        let ((fr, fc), (tr, tc)) = (at(&usi[..2]), at(&usi[2..4]));
        // A king is never really taken; but its capture is tried out to see that it is attacked.
        if let Some(taken) = self.board[tr][tc].filter(|m| m.letter != 'K') {
            hand[held(taken.letter)] += 1;
        }
        next.board[tr][tc] = self.board[fr][fc]
            .map(|man| Man { promoted: man.promoted || usi.ends_with('+'), ..man });
        next.board[fr][fc] = None;
        next
    }

    /// Board moves and drops that leave the own king safe; R13 is not yet considered.
    fn safe_moves(&self) -> BTreeSet<String> {
        let mut out = BTreeSet::new();
        for (r, c) in self.men(self.south) {
            let man = self.board[r][c].expect("a man");
            self.each_target(r, c, |tr, tc| {
                let far = from_last(tr, self.south);
                let plain = format!("{}{}", square(r, c), square(tr, tc));
                let zone = far < 3 || from_last(r, self.south) < 3;
                if zone && !man.promoted && man.letter != 'K' && man.letter != 'G' {
                    out.insert(format!("{plain}+"));
                }
                if man.promoted || far >= dead_rows(man.letter) {
                    out.insert(plain);
                }
            });
        }
        for letter in HELD {
            if self.hands[usize::from(self.south)][held(letter)] == 0 {
                continue;
            }
            let pawn = Some(Man { letter: 'P', promoted: false, south: self.south });
            for c in 0..9 {
                let doubled = letter == 'P' && (0..9).any(|x| self.board[x][c] == pawn);
                for r in (0..9).filter(|_| !doubled) {
                    let far = from_last(r, self.south);
                    if self.board[r][c].is_none() && far >= dead_rows(letter) {
                        out.insert(format!("{letter}*{}", square(r, c)));
                    }
                }
            }
        }
        out.retain(|usi| !self.after(usi).attacked(self.south));
        out
    }

    /// Whether a pawn drop is mate (R13): every reply is generated.
    pub(crate) fn pawn_drop_mates(&self, usi: &str) -> bool {
        if !usi.starts_with("P*") {
            return false;
        }
        let next = self.after(usi);
        next.attacked(next.south) && next.safe_moves().is_empty()
    }

    /// The pawn drops that only R13 forbids.
    pub(crate) fn banned_drops(&self) -> Vec<String> {
        let mates = |usi: &String| self.pawn_drop_mates(usi);
        self.safe_moves().into_iter().filter(mates).collect()
    }

    /// Whether a man of the side to move other than the king reaches a square, pinned or not.
    pub(crate) fn could_capture(&self, on: &str) -> bool {
        let mut found = false;
        for (r, c) in self.men(self.south) {
            let king = self.board[r][c].is_some_and(|m| m.letter == 'K');
            self.each_target(r, c, |r, c| found |= !king && square(r, c) == on);
        }
        found
    }

    /// Every legal board move and drop, in USI.
    pub(crate) fn men_moves(&self) -> BTreeSet<String> {
        let mut out = self.safe_moves();
        out.retain(|usi| !self.pawn_drop_mates(usi));
        out
    }

    /// Whether both kings stand in the enemy's zone (R17).
    pub(crate) fn both_in(&self) -> bool {
        [true, false].into_iter().all(|south| {
            self.men(south).any(|(r, c)| {
                let king = self.board[r][c].is_some_and(|m| m.letter == 'K');
                king && from_last(r, south) < 3
            })
        })
    }

    /// The points of South and North (R17).
    pub(crate) fn points(&self) -> (u32, u32) {
        let worth = |letter: char| match letter {
            'K' => 0,
            'R' | 'B' => 5,
            _ => 1,
        };
        let of = |south: bool| {
            let men = self.men(south).filter_map(|(r, c)| self.board[r][c]);
            let board: u32 = men.map(|m| worth(m.letter)).sum();
            let hand = self.hands[usize::from(south)];
            let in_hand = HELD.iter().map(|&c| worth(c) * u32::from(hand[held(c)]));
            board + in_hand.sum::<u32>()
        };
        (of(true), of(false))
    }
}

impl Board for Literal {
    type Game = Shogi;

    /// Placement, side to move and hands (R16).
    fn identity(&self) -> String {
        let letter = |letter: char, south: bool| match south {
            true => letter,
            false => letter.to_ascii_lowercase(),
        };
        let man = |man: Man| {
            let turned = if man.promoted { "+" } else { "" };
            format!("{turned}{}", letter(man.letter, man.south))
        };
        let rows = self.board.map(|row| row.map(|at| at.map_or(String::new(), man)));
        let mut hands = String::new();
        for south in [true, false] {
            for &held_letter in HELD.iter().rev() {
                match self.hands[usize::from(south)][held(held_letter)] {
                    0 => {}
                    1 => hands.push(letter(held_letter, south)),
                    n => hands += &format!("{n}{}", letter(held_letter, south)),
                }
            }
        }
        let hands = if hands.is_empty() { "-" } else { &hands };
        let side = if self.south { 'b' } else { 'w' };
        format!("{} {side} {hands}", hand::ranks(&rows))
    }

    fn counts(&self) -> String {
        let call = if self.called { " impasse" } else { "" };
        format!("{}{call}", self.number)
    }

    fn first_to_move(&self) -> bool {
        self.south
    }

    fn in_check(&self) -> bool {
        self.attacked(self.south)
    }

    fn moves(&self) -> BTreeSet<String> {
        let mut out = self.men_moves();
        if self.both_in() && !out.is_empty() {
            out.insert("impasse".to_owned());
        }
        out
    }

    fn play(&self, mv: &str) -> Literal {
        self.after(mv)
    }

    fn result(twin: &Twin<Literal>) -> Option<i32> {
        if twin.board.called {
            let (south, north) = twin.board.points();
            return Some(i32::from(south >= 24) - i32::from(north >= 24));
        }
        // R15 and R16.
        twin.lost_if(twin.moves().is_empty()).or_else(|| twin.repetition(4))
    }

    fn seldom(mv: &str) -> bool {
        mv == "impasse"
    }

    fn written(game: &Shogi, pos: &Position, mv: Move) -> String {
        super::usi_of(game, pos, mv)
    }
}
