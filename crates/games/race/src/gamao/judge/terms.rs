//! What is looked at where the sides can still meet, besides the men on points: about fifty terms a side and a few of both.

use super::board::{Side, across};
use super::shots::{freedom, shots};

/// Terms of one side.
pub(super) const SIDE: usize = 72;
/// Terms of both sides together.
pub(super) const BOTH: usize = 8;
/// All terms.
pub(super) const TERMS: usize = 2 * SIDE + BOTH;

/// All terms of a board, those of the side on roll first.
pub(super) type Terms = [f32; TERMS];

/// Fills in the terms of a board.
pub(super) fn terms(own: &Side, enemy: &Side, out: &mut Terms) {
    let (first, rest) = out.split_at_mut(SIDE);
    let (second, both) = rest.split_at_mut(SIDE);
    side(own, enemy, first);
    side(enemy, own, second);
    self::both(own, enemy, both);
}

/// The terms of both sides together: pips ahead, and how many are left.
pub(super) fn both(own: &Side, enemy: &Side, both: &mut [f32]) {
    let lead = (enemy.pips - own.pips) as f32;
    let total = (enemy.pips + own.pips) as f32;
    both[0] = 1.0;
    both[1] = lead / 30.0;
    both[2] = (lead + 4.0) / (total + 10.0).sqrt() / 2.0;
    both[3] = (lead / 30.0).clamp(-1.0, 1.0);
    both[4] = total / 200.0;
    both[5] = ((lead - 40.0) / 40.0).max(0.0);
    both[6] = ((-lead - 40.0) / 40.0).max(0.0);
    both[7] = 0.0;
}

fn flag(on: bool) -> f32 {
    f32::from(u8::from(on))
}

/// The terms of one side.
fn side(own: &Side, enemy: &Side, out: &mut [f32]) {
    let shut = across(enemy.made);
    let made = |p: usize| flag(own.made >> p & 1 == 1);
    let some = |points: u32| points.count_ones() as f32;
    let mut n = 0;
    let mut put = |value: f32| {
        out[n] = value;
        n += 1;
    };
    // Points held: the home board and the bar point, the outer boards, anchors.
    for p in 1..=8 {
        put(made(p));
    }
    put(some(own.made & 0x1e00));
    put(made(13));
    put(some(own.made & 0x3_c000));
    for p in 18..=24 {
        put(made(p));
    }
    // Men alone.
    put(some(own.blots & 0x0e));
    put(flag(own.blots >> 4 & 1 == 1));
    put(flag(own.blots >> 5 & 1 == 1));
    put(flag(own.blots >> 6 & 1 == 1));
    put(flag(own.blots >> 7 & 1 == 1));
    put(some(own.blots & 0x1f00));
    put(some(own.blots & 0x3_e000));
    put(some(own.blots & 0x01fc_0000));
    // Men that stand where they do little: deep in the home board, in heaps.
    put(f32::from(own.men[1]) / 3.0);
    put(f32::from(own.men[2]) / 3.0);
    put(f32::from(own.men[3]) / 3.0);
    put(own.men[1..=24].iter().map(|&m| f32::from(m.saturating_sub(4))).sum::<f32>() / 3.0);
    // Men to make points with.
    let spare = |p: usize| f32::from(own.men[p].saturating_sub(2).min(2)) / 2.0;
    put(spare(4) + spare(5));
    put(spare(6));
    put(spare(7) + spare(8));
    put((9..=12).map(spare).sum());
    put(spare(13));
    // Men far behind.
    let back = own.on(19..=25);
    for few in 1..=4 {
        put(flag(back >= few));
    }
    put(f32::from(back.saturating_sub(4)));
    put(f32::from(own.on(13..=18)) / 4.0);
    put(f32::from(own.on(7..=12)) / 4.0);
    // Men on the bar, and what they meet.
    let board = own.made & 0x7e;
    let closed = (shut & 0x01f8_0000).count_ones() as f32;
    let bar = f32::from(own.men[25]);
    put(flag(bar > 0.0));
    put((bar - 1.0).max(0.0));
    put(bar.min(2.0) * closed / 6.0);
    put(if bar > 0.0 { closed * closed / 36.0 } else { 0.0 });
    // The home board as a whole: two points more are worth more than twice one.
    let held = some(board);
    put(held * held / 36.0);
    let caught = f32::from(enemy.men[25].min(3));
    put(caught * held * held / 36.0);
    // What the next throw can hit.
    let shots = shots(own, enemy);
    put(shots.any);
    put(shots.pips / 6.0);
    put(shots.any * held / 6.0);
    put(shots.twice);
    put(shots.any * f32::from(enemy.on(19..=25).min(4)) / 4.0);
    // How free the men behind are to go.
    let rear = freedom(own.rear, shut);
    let caught_behind = f32::from(own.men[usize::from(own.rear)].min(4));
    put(rear);
    put((1.0 - rear) * (1.0 - rear) * caught_behind);
    let mut hindered = 0.0;
    for p in 13..=24u8 {
        let men = own.men[usize::from(p)];
        if men > 0 && p != own.rear {
            hindered += f32::from(men) * (1.0 - freedom(p, shut));
        }
    }
    put(hindered / 4.0);
    // Walls before the other side's rearmost man.
    let behind = 25 - u32::from(enemy.rear);
    let wall = longest(own.made & !((1u32 << behind) | ((1 << behind) - 1)));
    for long in 3..=6 {
        put(flag(wall >= long));
    }
    // What is left to play with before the board breaks; what a gammon still asks for; men borne off.
    let spare_pips: f32 = (7..=18).map(|p| own.men[p] as f32 * (p as f32 - 6.0)).sum();
    put(spare_pips / 40.0);
    let home: f32 = (7..=25).map(|p| own.men[p] as f32 * (p as f32 - 6.0)).sum();
    put(home / 60.0);
    put(f32::from(own.men[0]) / 5.0);
    put(flag(own.men[0] > 0));
    // Clearing points from behind: an even number of men goes more safely, and gaps do harm.
    let at = usize::from(own.rear);
    let next = (1..at).rev().find(|&p| own.men[p] > 0).unwrap_or(0);
    let odd = |men: u8| flag(at <= 12 && men % 2 == 1);
    put(odd(own.men[at]));
    put(odd(own.men[at] + if next > 0 { own.men[next] } else { 0 }));
    put((1..at.min(7)).filter(|&p| own.men[p] == 0).count() as f32 / 3.0);
    // An attack: men near enough, against men who have no point to stand on.
    let zone = f32::from(own.on(1..=12)) / 10.0;
    put(zone * caught.min(1.0));
    let anchor = own.made >> 18 & 0x7f != 0;
    let walls = closed * closed / 36.0;
    put(if anchor { 0.0 } else { walls * f32::from(back.min(4)) / 2.0 });
    put(if anchor { walls * f32::from(back.min(5)) / 2.0 } else { 0.0 });
    put(some(own.blots) * walls);
    put(f32::from(own.rear) / 24.0);
    debug_assert!(n == SIDE);
}

/// The longest row of points.
fn longest(mut points: u32) -> u32 {
    let mut row = 0;
    while points != 0 {
        points &= points << 1;
        row += 1;
    }
    row
}
