//! A game compared with a second implementation of it, position by position.
//!
//! The second implementation is slow and literal, shares no line with the first and knows nothing of
//! it; the tests of the game teach it to speak through [`Second`], in the texts that people read.

use crate::hand;
use fastrand::Rng;
use rules::{Notation, Status};
use std::collections::BTreeMap;

/// A second implementation of a game at one of its positions.
pub trait Second<G: Notation>: Clone {
    /// The position, as the game writes it.
    fn text(&self) -> String;

    /// Every legal move, as the game writes it, with what it leads to; none where chance decides.
    fn legal(&self) -> BTreeMap<String, Self>;

    /// What a roll leads to, as the game writes the roll.
    fn rolled(&self, roll: &str) -> Self {
        panic!("{roll} in a game without dice")
    }

    /// What else must agree: who is to move, checks, the end.
    fn agrees(&self, _game: &G, _pos: &G::Position) {}

    /// The kind of a legal move, so that a test can tell whether the rare ones were met.
    fn kind(&self, _mv: &str) -> &'static str {
        "move"
    }

    /// Which of the moves is played.
    fn choose(&self, moves: &[&String], rng: &mut Rng) -> usize {
        rng.usize(..moves.len())
    }
}

/// How much was compared.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Games played to their end.
    pub games: u64,
    /// Positions.
    pub positions: u64,
    /// Legal moves and what they lead to.
    pub moves: u64,
    /// Rolls made.
    pub rolls: u64,
    /// Legal moves by their kind.
    pub kinds: BTreeMap<&'static str, u64>,
    /// Ends by the rule that ended the game.
    pub ends: BTreeMap<&'static str, u64>,
}

impl Compared {
    /// Compares one position with all its moves and where they lead; gives the second version's.
    pub fn position<G: Notation, S: Second<G>>(
        &mut self,
        game: &G,
        pos: &G::Position,
        second: &S,
    ) -> BTreeMap<String, S> {
        let text = second.text();
        assert_eq!(game.position_text(pos), text);
        let list = hand::moves(game, pos);
        let mut ours = BTreeMap::new();
        for &mv in &list {
            let mut next = pos.clone();
            game.play(&mut next, mv);
            ours.insert(game.move_text(pos, mv), game.position_text(&next));
        }
        assert_eq!(ours.len(), list.len(), "{text}: two moves are written alike");
        let legal = second.legal();
        let theirs = legal.iter().map(|(mv, next)| (mv.clone(), next.text()));
        let theirs: BTreeMap<String, String> = theirs.collect();
        assert!(ours == theirs, "{text}\n{ours:#?}\n{theirs:#?}");
        second.agrees(game, pos);
        self.positions += 1;
        self.moves += list.len() as u64;
        for mv in legal.keys() {
            *self.kinds.entry(second.kind(mv)).or_default() += 1;
        }
        legal
    }

    /// Plays a random game of at most so many moves and rolls from where the second version stands
    /// and compares every position.
    pub fn game<G: Notation, S: Second<G>>(
        &mut self,
        game: &G,
        second: S,
        rng: &mut Rng,
        events: usize,
    ) {
        let mut second = second;
        let mut pos = hand::at(game, &second.text());
        let mut rolls = Vec::new();
        for _ in 0..events {
            let legal = self.position(game, &pos, &second);
            let moves: Vec<&String> = legal.keys().collect();
            match game.status(&pos) {
                Status::Over(outcome) => {
                    assert!(moves.is_empty(), "moves after the end: {}", second.text());
                    *self.ends.entry(outcome.reason.rule).or_default() += 1;
                    self.games += 1;
                    return;
                }
                Status::Chance => {
                    rolls.clear();
                    game.rolls(&pos, &mut rolls);
                    let roll = search::pick_roll(rng, &rolls);
                    second = second.rolled(&game.roll_text(&pos, roll));
                    game.roll(&mut pos, roll);
                    self.rolls += 1;
                }
                Status::ToMove(_) => {
                    let text = moves[second.choose(&moves, rng)];
                    let list = hand::moves(game, &pos);
                    let mut written = list.iter().map(|&mv| game.move_text(&pos, mv));
                    let i = written.position(|t| t == *text).expect("compared");
                    game.play(&mut pos, list[i]);
                    second = legal[text].clone();
                }
            }
        }
    }

    /// More than so many positions were compared.
    ///
    /// # Panics
    /// With what was compared, if it was less.
    pub fn more_than(&self, positions: u64) {
        println!("{self:?}");
        assert!(self.positions > positions, "{self:?}");
    }

    /// Every one of these kinds of moves or rules of ends was met more than so often.
    ///
    /// # Panics
    /// With what was compared, if one was met less often.
    pub fn met(&self, times: u64, what: &[&str]) {
        for &name in what {
            let found = self.kinds.get(name).or(self.ends.get(name));
            assert!(found.is_some_and(|&n| n > times), "{name}: {self:?}");
        }
    }
}
