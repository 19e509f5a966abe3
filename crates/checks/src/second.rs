//! A game compared with a second implementation of it, position by position.
//!
//! The second implementation is slow and literal, shares no line with the first and knows nothing of
//! it; the tests of the game teach it to speak through [`Second`], in the texts that people read.

use crate::hand;
use fastrand::Rng;
use rules::{Game, Line, Notation, Present, Seat, Status};
use std::collections::BTreeMap;

/// A second implementation of a game at one of its positions.
pub trait Second<G: Notation + Present>: Clone {
    /// Whether it knows the past of its game. Otherwise every position is compared as if a game began
    /// there, so that no repetition is seen.
    const PAST: bool = false;

    /// Whether every roll is compared where chance decides, with all moves that it allows, and not only the
    /// one that falls.
    const EVERY_ROLL: bool = false;

    /// The position, as the game writes it.
    fn text(&self) -> String;

    /// Every legal move, as [`Second::written`], with what it leads to; none where chance decides.
    fn legal(&self) -> BTreeMap<String, Self>;

    /// What a roll leads to, as the game writes the roll.
    fn rolled(&self, roll: &str) -> Self {
        panic!("{roll} in a game without dice")
    }

    /// A move in the notation in which the moves are compared: what it is called, or, where the second version
    /// knows only where moves lead, the position after it.
    fn written(game: &G, pos: &G::Position, mv: G::Move) -> String {
        game.move_text(pos, mv)
    }

    /// Texts that the game must read as this legal move, which leads to `next`; if there are any, the game writes
    /// one of them.
    fn ways(&self, _mv: &str, _next: &Self) -> Vec<String> {
        Vec::new()
    }

    /// What else must agree: who is to move, checks, the end.
    fn agrees(&self, _line: &Line<G>) {}

    /// What is rare about the position, so that a test can tell whether it was met.
    fn marks(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Of what kinds a legal move is, so that a test can tell whether the rare ones were met.
    fn kinds(&self, _mv: &str, _next: &Self) -> Vec<&'static str> {
        vec!["move"]
    }

    /// Which of the moves is played; they come with what they lead to.
    fn choose(&self, moves: &[(&String, &Self)], rng: &mut Rng) -> usize {
        rng.usize(..moves.len())
    }
}

/// The game goes on, or is over and the first seat gets this.
///
/// # Panics
/// With the position, if it is otherwise.
pub fn ends_so<G: Notation>(line: &Line<G>, payoff: Option<i32>) {
    let found = match line.status() {
        Status::Over(outcome) => Some(outcome.payoffs.get(Seat(0))),
        _ => None,
    };
    assert_eq!(found, payoff, "{}", line.game().position_text(line.pos()));
}

/// The game goes on while there are moves, which have been compared; this seat is to move and has lost when there
/// are none.
///
/// # Panics
/// With the position, if it is otherwise.
pub fn stuck_loses<G: Notation>(line: &Line<G>, mover: Seat) {
    let mut list = Vec::new();
    line.moves(&mut list);
    let lost = if mover == Seat(0) { -1 } else { 1 };
    ends_so(line, list.is_empty().then_some(lost));
}

/// What each of these turns leads to, played on a copy.
pub fn each<S: Clone, T>(
    board: &S,
    turns: impl IntoIterator<Item = (String, T)>,
    play: impl Fn(&mut S, &T),
) -> BTreeMap<String, S> {
    let after = |(mv, turn): (String, T)| {
        let mut next = board.clone();
        play(&mut next, &turn);
        (mv, next)
    };
    turns.into_iter().map(after).collect()
}

/// One of the moves; every second time one of those that are preferred, if there are any.
pub fn prefer<S>(
    moves: &[(&String, &S)],
    rng: &mut Rng,
    preferred: impl Fn(&str) -> bool,
) -> usize {
    let some: Vec<usize> = (0..moves.len()).filter(|&i| preferred(moves[i].0)).collect();
    match some.len() {
        n if n > 0 && rng.bool() => some[rng.usize(..n)],
        _ => rng.usize(..moves.len()),
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
    /// Further texts of moves read.
    pub ways: u64,
    /// Legal moves by their kind.
    pub kinds: BTreeMap<&'static str, u64>,
    /// Positions by what was rare about them.
    pub marks: BTreeMap<&'static str, u64>,
    /// Ends by the rule that ended the game, and by the code of the reason.
    pub ends: BTreeMap<&'static str, u64>,
}

impl Compared {
    /// Compares where a line stands with all its moves and where they lead; gives the second version's.
    pub fn position<G: Notation + Present, S: Second<G>>(
        &mut self,
        line: &Line<G>,
        second: &S,
    ) -> BTreeMap<String, S> {
        let (game, pos) = (line.game(), line.pos());
        let text = second.text();
        assert_eq!(game.position_text(pos), text);
        let mut list = Vec::new();
        line.moves(&mut list);
        let named = list.iter().map(|&mv| (S::written(game, pos, mv), mv));
        let named: BTreeMap<String, G::Move> = named.collect();
        assert_eq!(named.len(), list.len(), "{text}: two moves are written alike");
        let result = |(name, &mv): (&String, &G::Move)| {
            (name.clone(), game.position_text(&hand::then(game, pos, mv)))
        };
        let ours: BTreeMap<String, String> = named.iter().map(result).collect();
        let legal = second.legal();
        let theirs = legal.iter().map(|(mv, next)| (mv.clone(), next.text()));
        let theirs: BTreeMap<String, String> = theirs.collect();
        assert!(ours == theirs, "{text}\n{ours:#?}\n{theirs:#?}");
        second.agrees(line);
        self.positions += 1;
        self.moves += list.len() as u64;
        for (name, next) in &legal {
            for kind in second.kinds(name, next) {
                *self.kinds.entry(kind).or_default() += 1;
            }
            let (mv, ways) = (named[name], second.ways(name, next));
            let written = game.move_text(pos, mv);
            assert!(ways.is_empty() || ways.contains(&written), "{text}: {written}: {ways:?}");
            for way in ways {
                assert_eq!(game.parse_move(pos, &way), Ok(mv), "{text}: {way}");
                self.ways += 1;
            }
        }
        for mark in second.marks() {
            *self.marks.entry(mark).or_default() += 1;
        }
        if S::EVERY_ROLL && line.status() == Status::Chance {
            self.every_roll(line, second);
        }
        legal
    }

    /// Compares what each roll leads to.
    fn every_roll<G: Notation + Present, S: Second<G>>(&mut self, line: &Line<G>, second: &S) {
        let mut line = line.clone();
        let mut rolls = Vec::new();
        line.game().rolls(line.pos(), &mut rolls);
        for (roll, _) in rolls {
            let thrown = second.rolled(&line.game().roll_text(line.pos(), roll));
            line.push_roll(roll);
            // A throw that only leads to the next one could go on for ever.
            if line.status() == Status::Chance {
                assert_eq!(line.game().position_text(line.pos()), thrown.text());
            } else {
                self.position(&line, &thrown);
            }
            line.pop();
        }
    }

    /// Compares a position that no game has led to, if its text can be read; the second version reads it as the
    /// game writes it.
    pub fn board<G: Notation + Present, S: Second<G>>(
        &mut self,
        game: &G,
        text: &str,
        read: impl Fn(&str) -> S,
    ) {
        if let Ok(pos) = game.parse_position(text) {
            let text = game.position_text(&pos);
            let line = Line::from(game.clone(), pos);
            self.position(&line, &read(&text));
            self.ended(&line);
        }
    }

    /// Counts the end of a line, if it has come.
    fn ended<G: Game>(&mut self, line: &Line<G>) -> bool {
        let Status::Over(outcome) = line.status() else {
            return false;
        };
        for name in [outcome.reason.rule, outcome.reason.code] {
            *self.ends.entry(name).or_default() += 1;
        }
        self.games += 1;
        true
    }

    /// Plays a random game of at most so many moves and rolls from where the second version stands
    /// and compares every position.
    pub fn game<G: Notation + Present, S: Second<G>>(
        &mut self,
        game: &G,
        second: S,
        rng: &mut Rng,
        events: usize,
    ) {
        let mut second = second;
        let mut line = Line::from(game.clone(), hand::at(game, &second.text()));
        let mut list = Vec::new();
        for _ in 0..events {
            let legal = self.position(&line, &second);
            let moves: Vec<(&String, &S)> = legal.iter().collect();
            if self.ended(&line) {
                assert!(moves.is_empty(), "moves after the end: {}", second.text());
                return;
            }
            let pos = line.pos();
            if line.status() == Status::Chance {
                let mut rolls = Vec::new();
                game.rolls(pos, &mut rolls);
                let roll = search::pick_roll(rng, &rolls);
                second = second.rolled(&game.roll_text(pos, roll));
                line.push_roll(roll);
                self.rolls += 1;
            } else {
                let (text, next) = moves[second.choose(&moves, rng)];
                line.moves(&mut list);
                let mut written = list.iter().map(|&mv| S::written(game, pos, mv));
                let i = written.position(|t| t == *text).expect("compared");
                line.push(list[i]);
                second = next.clone();
            }
            if !S::PAST {
                line.restart(line.pos().clone());
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

    /// Every one of these was met more than so often: kinds of moves, marks of positions, rules or codes
    /// of ends.
    ///
    /// # Panics
    /// With what was compared, if one was met less often.
    pub fn met(&self, times: u64, what: &[&str]) {
        for &name in what {
            let maps = [&self.kinds, &self.marks, &self.ends].into_iter();
            let found: u64 = maps.filter_map(|map| map.get(name)).sum();
            assert!(found > times, "{name}: {self:?}");
        }
    }
}
