//! The networks and the tables of bearing off: the same everywhere, whole, and right where it can be reckoned.

use super::super::judge::{Nets, WIDEST, chances, chances_by, logistic, look, turns_off};
use super::super::moves::{Men, man};
use super::super::position::{Phase, Position};
use super::{money, white};
use crate::gamao::Roll;
use ::rules::Game;
use fastrand::Rng;

/// Boards of games played at random, contact and race.
fn boards() -> Vec<Position> {
    let game = money();
    let mut rng = Rng::with_seed(11);
    let mut out = Vec::new();
    let (mut pos, mut moves, mut rolls) = (game.start(), Vec::new(), Vec::new());
    while out.len() < 300 {
        rolls.clear();
        moves.clear();
        game.rolls(&pos, &mut rolls);
        let Roll { first, second } = rolls[rng.usize(..rolls.len())].0;
        game.roll(&mut pos, Roll { first, second });
        game.moves(&pos, &mut moves);
        if pos.phase() == Phase::Opening {
            continue;
        }
        let mv = moves[rng.usize(..moves.len())];
        game.play(&mut pos, mv);
        pos = if pos.phase() == Phase::Won {
            game.start()
        } else {
            Position { phase: Phase::Roll, ..pos }
        };
        if pos.phase() == Phase::Roll {
            out.push(pos);
        }
    }
    out
}

/// The same numbers on every machine, bit by bit; they change with the networks alone.
#[test]
fn the_same_everywhere() {
    let sum = boards().iter().fold(0u64, |sum, pos| {
        let c = chances(pos);
        let all = [c.win, c.gammon, c.triple, c.lose_gammon, c.lose_triple];
        all.iter().fold(sum, |sum, x| ::rules::mix(sum ^ u64::from(x.to_bits())))
    });
    assert_eq!(sum, 1_041_106_231_452_461_359, "the sum of all bits");
    let start = chances(&white("-b----E-C---eE---c-e----B-", "00"));
    assert_eq!((start.win, start.gammon), (0.532_469_6, 0.119_665_88));
}

/// Files: whole or not at all, and rounding to 16 bits changes next to nothing.
#[test]
fn networks_are_written_and_read() {
    let bytes = Nets::get().write();
    assert!(bytes.len() <= 300_000, "{}", bytes.len());
    assert_eq!(Nets::read(&bytes).as_ref(), Some(Nets::get()));
    assert_eq!(Nets::read(&bytes[..bytes.len() - 2]), None);
    let mut wrong = bytes.clone();
    wrong[4_000] ^= 1;
    assert_eq!(Nets::read(&wrong), None);
    // Weights between the whole numbers.
    let mut rng = Rng::with_seed(3);
    let mut fine = Nets::get().clone();
    for net in &mut fine.0 {
        let outer = net.outer.iter_mut().flatten();
        let all = net.rows.iter_mut().chain(outer).chain(&mut net.begin);
        all.for_each(|w| *w += (rng.f32() - 0.5) / 2_048.0);
    }
    let read = Nets::read(&fine.write()).unwrap();
    let most = boards().into_iter().map(|pos| {
        let (a, b) = (chances_by(&pos, &fine), chances_by(&pos, &read));
        (a.win - b.win).abs().max((a.gammon - b.gammon).abs())
    });
    let most = most.fold(0.0, f32::max);
    assert!(most < 0.004, "{most}");
}

#[test]
fn the_curve_is_the_logistic_one() {
    for i in -1_700..=1_700 {
        let x = i as f32 / 100.0;
        let exact = 1.0 / (1.0 + (-x).exp());
        assert!((logistic(x) - exact).abs() < 2e-5, "{x}: {} {exact}", logistic(x));
    }
}

/// What is asked of every board makes sense together.
#[test]
fn chances_hold_those_after_them() {
    for pos in boards() {
        let c = chances(&pos);
        // But for rounding.
        let ordered = |all: [f32; 4]| all.windows(2).all(|two| two[0] <= two[1] + 1e-6);
        assert!(ordered([0.0, c.triple, c.gammon, c.win]), "{c:?}");
        assert!(ordered([0.0, c.lose_triple, c.lose_gammon, 1.0 - c.win]), "{c:?}");
        let mut seen = Default::default();
        let Ok(class) = look(&pos, &mut seen) else { continue };
        let inputs = seen.iter().map(|(at, _)| at).max();
        assert!(inputs < Some(class.inputs()), "{inputs:?}");
        let mut hidden = [0.0; WIDEST];
        let asked = Nets::get().0[class as usize].ask(&seen, &mut hidden);
        assert!(asked.iter().all(|p| (0.0..=1.0).contains(p)));
    }
}

/// Men on the points 1 to 6 of an own home board.
fn home(men: [u8; 6]) -> Men {
    let left: u8 = men.iter().sum();
    (1..=6).map(|p| Men::from(men[p as usize - 1]) * man(p)).sum::<Men>() + Men::from(15 - left)
}

/// The mean of turns: n men on the first point by a recursion, and what can be enumerated by hand.
#[test]
fn mean_turns_of_bearing_off() {
    let mean = |men| turns_off(home(men)).unwrap();
    let mut aces = [0.0f32; 16];
    for n in 1..=15usize {
        let after = |off: usize| aces[n.saturating_sub(off)];
        aces[n] = 1.0 + after(2) * 5.0 / 6.0 + after(4) / 6.0;
        assert!((mean([n as u8, 0, 0, 0, 0, 0]) - aces[n]).abs() < 1e-4, "{n}");
    }
    // One man on the six point: 27 of 36 throws bear it off, all others leave it within one throw.
    assert!((mean([0, 0, 0, 0, 0, 1]) - 1.25).abs() < 1e-4, "{}", mean([0, 0, 0, 0, 0, 1]));
    // Two on the two point: 26 of 36.
    assert!((mean([0, 2, 0, 0, 0, 0]) - (1.0 + 10.0 / 36.0)).abs() < 1e-4);
    assert_eq!(turns_off(home([0, 0, 0, 0, 0, 1]) + man(9) - 1), None);
    // As GNU Backgammon's table has it.
    let published = [
        ([2, 2, 2, 3, 3, 3], 8.139),
        ([7, 5, 3, 0, 0, 0], 6.984),
        ([0, 0, 0, 5, 5, 5], 10.074),
        ([0, 0, 5, 0, 3, 2], 6.362),
        ([1, 0, 0, 2, 0, 4], 5.062),
        ([0, 0, 0, 0, 0, 15], 12.266),
        ([0, 0, 0, 0, 0, 10], 8.430),
    ];
    for (men, turns) in published {
        assert!((mean(men) - turns).abs() < 1e-3, "{men:?}: {}", mean(men));
    }
}

/// Both at home: a gammon is lost only with all fifteen men left, and the chances of both sides fit each other.
#[test]
fn both_at_home() {
    let board = |own: [u8; 6], enemy: [u8; 6]| Position {
        men: [home(own), home(enemy)],
        phase: Phase::Roll,
        ..white("-b----E-C---eE---c-e----B-", "00")
    };
    let full = [2, 2, 2, 3, 3, 3];
    let even = chances(&board(full, full));
    assert!((0.6..0.75).contains(&even.win) && even.gammon < 1e-6, "{even:?}");
    // One man against fifteen: the next throw wins a gammon.
    let sure = chances(&board([1, 0, 0, 0, 0, 0], full));
    assert!((sure.win - 1.0).abs() < 1e-6 && (sure.gammon - 1.0).abs() < 1e-6, "{sure:?}");
    // The other is not on roll: almost any throw bears a man off first.
    let saved = chances(&board(full, [1, 0, 0, 0, 0, 0]));
    assert!(saved.win < 1e-6 && saved.lose_gammon < 1e-6, "{saved:?}");
    let stacked = chances(&board([0, 0, 0, 0, 0, 15], [1, 0, 0, 0, 0, 0]));
    // Whatever has a six bears one off, 5-1, 4-2, 2-2 and 3-3 do, and no other: 17 of 36.
    assert!((stacked.lose_gammon - 19.0 / 36.0).abs() < 1e-5, "{stacked:?}");
}
