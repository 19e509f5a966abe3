//! The chance to win a match from every score, reckoned from the end: even games, a quarter of them gammons, the cube
//! turned as it should be.

use super::cube::{Holder, LIVELY, in_match};
use super::judge::Chances;
use std::sync::OnceLock;

/// The points that both sides lack, as the side on roll sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) own: u16,
    pub(super) enemy: u16,
    /// Whether a game without doubling comes once a side lacks a single point (R20).
    pub(super) crawford: bool,
}

impl Score {
    /// As the other side sees it.
    pub(super) fn other(self) -> Score {
        Score { own: self.enemy, enemy: self.own, ..self }
    }
}

/// Scores are told apart up to so many points away; beyond, a side is as far as that.
const FAR: usize = 65;
/// Of the games so many end in a gammon.
const GAMMONS: f32 = 0.25;

/// The chances of all scores.
pub(super) struct Table {
    /// The chance of the side that lacks the first number of points against one that lacks the second.
    even: Vec<[f32; FAR + 1]>,
    /// The chance of a side that lacks so many against one that lacks a single point, the Crawford game being over.
    after: [f32; FAR + 1],
}

/// The usual game of two equals.
fn usual() -> Chances {
    let gammon = GAMMONS / 2.0;
    Chances { win: 0.5, gammon, triple: 0.0, lose_gammon: gammon, lose_triple: 0.0 }
}

impl Table {
    /// The chances as they were reckoned, once.
    pub(super) fn get() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(Table::new)
    }

    fn new() -> Table {
        let mut after = [1.0; FAR + 1];
        after[1] = 0.5;
        for away in 2..=FAR {
            // The trailer doubles at once; the leader takes, or drops if that is better.
            let at = |less: usize| if away > less { after[away - less] } else { 1.0 };
            let taken = 0.5 * ((1.0 - GAMMONS) * at(2) + GAMMONS * at(4));
            after[away] = taken.min(at(1));
        }
        let mut table = Table { even: vec![[0.5; FAR + 1]; FAR + 1], after };
        for away in 2..=FAR {
            // The Crawford game: nobody doubles.
            let at = |less: usize| if away > less { after[away - less] } else { 1.0 };
            let chance = 0.5 * ((1.0 - GAMMONS) * at(1) + GAMMONS * at(2));
            table.even[away][1] = chance;
            table.even[1][away] = 1.0 - chance;
        }
        for sum in 5..=2 * FAR {
            for own in 2.max(sum.saturating_sub(FAR))..sum.div_ceil(2) {
                let enemy = sum - own;
                let score = Score { own: own as u16, enemy: enemy as u16, crawford: true };
                let chance = in_match(&table, usual(), Holder::Centre, score, 1, LIVELY);
                table.even[own][enemy] = chance;
                table.even[enemy][own] = 1.0 - chance;
            }
        }
        table
    }

    /// The chance of the side on roll to win the match if it wins so many points, or loses them.
    pub(super) fn after(&self, score: Score, points: i32) -> f32 {
        let left = |away: u16, won: i32| (i32::from(away) - won.max(0)).clamp(0, FAR as i32);
        let (own, enemy) = (left(score.own, points), left(score.enemy, -points));
        if own == 0 || enemy == 0 {
            return if own == 0 { 1.0 } else { 0.0 };
        }
        let (own, enemy) = (own as usize, enemy as usize);
        // Once somebody lacked a single point before, the Crawford game is over.
        let over = !score.crawford || score.own == 1 || score.enemy == 1;
        match (own, enemy) {
            (1, _) if over => 1.0 - self.after[enemy],
            (_, 1) if over => self.after[own],
            _ => self.even[own][enemy],
        }
    }
}
