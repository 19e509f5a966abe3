//! What search knows: captures decide, then men at home with the enemy; a priest is a little more.

use super::board::NOWHERE;
use super::rules::{Awithlaknakwe, Move, NOBODY, Position, RESERVE};
use ::rules::{Game, Seat, Stack, Think};

impl Think for Awithlaknakwe {
    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: a priest may be entered by this seat, 2: by the other team.
    fn facts(&self, pos: &Position, seat: Seat) -> u32 {
        let other = 1 - self.team(seat.0);
        let theirs = pos.priest[other] == RESERVE && pos.owner[other] != NOBODY;
        u32::from(self.may_enter(pos, seat.0)) | u32::from(theirs) << 1
    }

    /// What a team has, in hundredths of a capture: a man on the enemy home rank a tenth, a man that
    /// can still move a twentieth, a priest to come half.
    fn lead(&self, pos: &Position) -> Option<i32> {
        let tally = self.tally(pos);
        let [first, second] = [0, 1].map(|team| {
            let (taken, home) = tally[team];
            let mut sum = 100 * i32::from(taken) + 10 * home as i32;
            for seat in self.members(team) {
                let walk = &self.tables.walk[self.edge(seat)];
                let men = pos.men[usize::from(seat)].squares();
                let awake = men.filter(|&m| walk[usize::from(m)] != [NOWHERE; 2]);
                sum += 5 * awake.count() as i32;
            }
            if pos.priest[team] == RESERVE {
                sum += 50;
            }
            sum
        });
        Some(first - second)
    }

    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        let taken = |pos: &Position| i32::from(pos.taken[0]) + i32::from(pos.taken[1]);
        let mut next = *pos;
        self.play(&mut next, mv);
        100 * (taken(&next) - taken(pos))
    }
}
