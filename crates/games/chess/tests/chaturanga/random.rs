//! Random games compared with the literal implementation, and properties of the parsers.

use super::literal::Literal;
use super::{MIDDLE, rules_with};
use crate::proofs::armies::games;
use checks::hand::{self, ranks};
use fastrand::Rng;

const SETS: [&str; 8] = [
    "",
    "dice=off",
    "betting=on",
    "dice=off,promotion_squares=own_file",
    "dice=off,honourable_peace=off",
    "honourable_peace=off,betting=on",
    "dice=off,hostages=off,honourable_peace=off",
    "dice=off,no_progress=3",
];

/// A random board with Kings here and there, boats, and pawns that wait.
fn random_board(rng: &mut Rng) -> String {
    let letters = ['r', 'p', 'y', 'b'];
    let mut cells = vec![String::new(); 64];
    let (mut status, mut lost) = (String::new(), String::new());
    let mut captors = Vec::new();
    let mut turn = letters[rng.usize(..4)];
    // Now and then three boats stand in a block and the fourth can join them.
    let block = rng.bool();
    if block {
        let (x, y) = (rng.usize(1..6), rng.usize(1..6));
        let shift = rng.usize(..4);
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
        for (i, (dx, dy)) in corners.into_iter().enumerate() {
            let c = letters[(i + shift) % 4];
            let (mut x, mut y) = (x + dx, y + dy);
            if i == 0 {
                turn = c;
                x = if x >= 2 { x - 2 } else { x + 2 };
                y = if y >= 2 { y - 2 } else { y + 2 };
            }
            cells[8 * y + x] = format!("{c}B");
        }
    }
    for (i, c) in letters.into_iter().enumerate() {
        let mut put = |rng: &mut Rng, what: String, among: &dyn Fn(usize) -> bool| {
            for _ in 0..60 {
                let at = rng.usize(..64);
                if cells[at].is_empty() && among(at) {
                    cells[at] = what;
                    return;
                }
            }
        };
        let far = move |at: usize| match i {
            0 => at / 8 == 7,
            1 => at % 8 == 7,
            2 => at / 8 == 0,
            _ => at.is_multiple_of(8),
        };
        match rng.u8(..10) {
            0..=5 => {
                put(rng, format!("{c}R"), &|_| true);
                status.push('O');
            }
            6..=8 => status.push('H'),
            _ => status.push('X'),
        }
        if !status.ends_with('O') && rng.bool() {
            let by = letters[(i + 1 + 2 * rng.usize(..2)) % 4];
            captors.push(format!("{c}={by}"));
        }
        for kind in ['E', 'C', 'B'] {
            if rng.u8(..3) > 0 && !(block && kind == 'B') {
                put(rng, format!("{c}{kind}"), &|_| true);
            }
        }
        let pawns = rng.usize(1..4);
        for n in 0..pawns {
            let waits = n == 0 && rng.u8(..3) == 0;
            put(rng, format!("{c}P"), &|at| waits == far(at));
        }
        lost += &rng.usize(..=4 - pawns).to_string();
    }
    let rows = ranks(&Vec::from_iter(cells.chunks(8).rev()));
    let mut out = format!("{rows} {turn} {status} {lost}");
    if rng.u8(..4) == 0 {
        let command = ["y=r", "r=y", "b=p", "p=b"][rng.usize(..4)];
        out += &format!(" cmd:{command}");
    }
    if !captors.is_empty() {
        out += &format!(" cap:{}", captors.join(","));
    }
    out
}

/// The literal implementation agrees on every position of random games under eight sets of options.
#[test]
fn literal_implementation_agrees() {
    let start = |round: usize, _: &str, rng: &mut Rng| match round % 4 {
        0 => None,
        1 => Some(MIDDLE[rng.usize(..3)].to_owned()),
        _ => Some(random_board(rng)),
    };
    let compared = games(&SETS, 320, 2002, rules_with, start, Literal::read);
    compared.more_than(10_000);
    compared.met(1, &["swept", "peace", "no-progress", "command"]);
    compared.met(10, &["asks", "does not ask", "yes", "no", "return", "waiting"]);
    compared.met(10, &["promotion", "pass", "triumph"]);
}

checks::near_texts!(
    1024,
    [
        "[rpybRECBP1-8/]{0,120} [rpyb] [OHX]{4} [0-4]{4}( cmd:[rpyb]=[rpyb])?( cap:[rpyb]=[rpyb])?( die:[0-5])?( (offer|answer|back):[rpyb]{1,2})?( quiet:[0-9]{1,4})?( chips:-?[0-9],-?[0-9],0,0)?",
        "([1-4]:)?[RECBP]?[a-h]?[1-8]?[-x]?[a-h][0-9](=?[RECBPQ])?|@[a-h][0-9]|exch[?-]?|yes|no|-",
    ],
    |text, seed| {
        for options in
            ["", "dice=off", "betting=on,honourable_peace=off,no_progress=5", "no_progress=9"]
        {
            let game = rules_with(options);
            hand::survives_at(&game, &hand::wander(&game, seed, (seed % 600) as usize), &text);
        }
    }
);
