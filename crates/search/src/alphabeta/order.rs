//! Which move to try first: what was best here before, what takes most, what refuted the neighbours.

use rules::Think;

/// Numbers for moves that are alike.
const SLOTS: usize = 1 << 14;
/// History is kept below this.
const MOST: i32 = 1 << 14;

/// What went well elsewhere in the tree.
pub(super) struct Order<G: Think> {
    /// Two moves for each ply that refuted something there.
    killers: Vec<[Option<G::Move>; 2]>,
    /// How well moves of the two sides did.
    history: Vec<[i32; 2]>,
    /// What refuted a move of the other side.
    counters: Vec<Option<G::Move>>,
}

fn place(slot: u64) -> usize {
    (slot as usize) & (SLOTS - 1)
}

/// Moves that come before the quiet ones whatever history says of those.
pub(super) const TAKES: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;
const COUNTER: i32 = 1 << 17;
/// Moves that take something and lose by it come last.
const LOSES: i32 = -(1 << 20);

impl<G: Think> Order<G> {
    pub(super) fn new(plies: usize) -> Order<G> {
        Order {
            killers: vec![[None; 2]; plies],
            history: vec![[0; 2]; SLOTS],
            counters: vec![None; SLOTS],
        }
    }

    /// How early a move should be tried, and what it takes.
    #[inline]
    pub(super) fn rate(
        &self,
        game: &G,
        pos: &G::Position,
        mv: G::Move,
        ply: usize,
        us: usize,
        last: Option<u64>,
    ) -> (i32, i32) {
        let gain = game.gain(pos, mv);
        if gain > 0 {
            let left = game.exchange(pos, mv);
            let class = if left < 0 { LOSES } else { TAKES };
            return (class + 8 * gain.min(20_000) + left.clamp(-20_000, 20_000), gain);
        }
        let [first, second] = self.killers[ply];
        let slot = game.slot(mv);
        let mut rate = self.history[place(slot)][us];
        if first == Some(mv) {
            rate += KILLER + 1;
        } else if second == Some(mv) {
            rate += KILLER;
        }
        if last.is_some_and(|last| self.counters[place(last)] == Some(mv)) {
            rate += COUNTER;
        }
        (rate, 0)
    }

    /// How well a quiet move has done, from -`MOST` to `MOST`.
    pub(super) fn past(&self, game: &G, mv: G::Move, us: usize) -> i32 {
        self.history[place(game.slot(mv))][us]
    }

    /// A quiet move refuted what was tried, and those before it did not.
    pub(super) fn refuted(
        &mut self,
        game: &G,
        mv: G::Move,
        before: &[G::Move],
        (ply, us, depth): (usize, usize, i32),
        last: Option<u64>,
    ) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = *first;
            *first = Some(mv);
        }
        if let Some(last) = last {
            self.counters[place(last)] = Some(mv);
        }
        let bonus = (depth * depth * 8).min(1200);
        self.learn(game, mv, us, bonus);
        for &other in before {
            self.learn(game, other, us, -bonus);
        }
    }

    fn learn(&mut self, game: &G, mv: G::Move, us: usize, bonus: i32) {
        let was = &mut self.history[place(game.slot(mv))][us];
        *was += bonus - *was * bonus.abs() / MOST;
    }

    /// Nothing is known of a ply that begins anew.
    pub(super) fn forget_ply(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }
}
