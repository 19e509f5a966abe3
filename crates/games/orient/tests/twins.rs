//! Literal boards with the past of their games: what the rules say of repetition, and random games in which
//! much is repeated.

use checks::hand;
use checks::second::{Compared, Second, ends_so};
use fastrand::Rng;
use rules::{Game, Line, Notation, Present};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::iter::successors;
use std::rc::Rc;

/// A literal board.
pub(crate) trait Board: Clone {
    type Game: Notation + Present;

    /// The part of its text that a repeated position has in common with the first.
    fn identity(&self) -> String;

    /// The rest of its text.
    fn counts(&self) -> String;

    /// Whether the side that the first seat plays is to move.
    fn first_to_move(&self) -> bool;

    fn in_check(&self) -> bool;

    fn moves(&self) -> BTreeSet<String>;

    fn play(&self, mv: &str) -> Self;

    /// What the first seat gets, if the game is over.
    fn result(twin: &Twin<Self>) -> Option<i32>;

    /// Whether the past forbids a move.
    fn banned(_twin: &Twin<Self>, _mv: &str) -> bool {
        false
    }

    /// Whether a move is usually not played, so that games go on.
    fn seldom(_mv: &str) -> bool {
        false
    }

    fn written(
        game: &Self::Game,
        pos: &<Self::Game as Game>::Position,
        mv: <Self::Game as Game>::Move,
    ) -> String {
        game.move_text(pos, mv)
    }
}

/// How the players of a random game choose.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Habit {
    /// By chance.
    None,
    /// So many times in eight they take their last move back.
    Back(u8),
    /// Nearly always they give check, if they can; often they go where the game has been before.
    Check,
}

/// A board, and how it came about.
#[derive(Clone)]
pub(crate) struct Twin<B> {
    pub(crate) board: B,
    pub(crate) identity: String,
    /// The board before, and the move made there.
    came: Option<(Rc<Twin<B>>, String)>,
    moves: OnceCell<BTreeSet<String>>,
    habit: Habit,
}

impl<B: Board> Twin<B> {
    pub(crate) fn new(board: B, habit: Habit) -> Twin<B> {
        Twin { identity: board.identity(), board, came: None, moves: OnceCell::new(), habit }
    }

    /// The legal moves, the past aside.
    pub(crate) fn moves(&self) -> &BTreeSet<String> {
        self.moves.get_or_init(|| self.board.moves())
    }

    fn banned(&self) -> impl Iterator<Item = &String> {
        self.moves().iter().filter(|mv| B::banned(self, mv))
    }

    /// The side to move has lost if this is so.
    pub(crate) fn lost_if(&self, lost: bool) -> Option<i32> {
        lost.then(|| if self.board.first_to_move() { -1 } else { 1 })
    }

    /// The boards before this one with the moves made there, the last first.
    pub(crate) fn past(&self) -> impl Iterator<Item = (&Twin<B>, &str)> {
        let all = successors(self.came.as_ref(), |(before, _)| before.came.as_ref());
        all.map(|(before, mv)| (&**before, mv.as_str()))
    }

    /// A position that has occurred three times: whoever alone gave check with every move since the first
    /// loses. One that has occurred so many times is a draw.
    pub(crate) fn repetition(&self, draws: usize) -> Option<i32> {
        let here = [self].into_iter().chain(self.past().map(|(before, _)| before));
        let boards: Vec<&Twin<B>> = here.collect();
        let same = |&i: &usize| boards[i].identity == self.identity;
        let times: Vec<usize> = (0..boards.len()).filter(same).collect();
        if times.len() >= 3 {
            let since = &boards[..times[times.len() - 1]];
            // After a move of a side the other is to move.
            let always = |first: bool| {
                let mut own = since.iter().filter(|t| t.board.first_to_move() != first);
                own.all(|t| t.board.in_check())
            };
            match (always(true), always(false)) {
                (true, false) => return Some(-1),
                (false, true) => return Some(1),
                _ => {}
            }
        }
        (times.len() >= draws).then_some(0)
    }
}

impl<B: Board> Second<B::Game> for Twin<B> {
    const PAST: bool = true;

    fn text(&self) -> String {
        format!("{} {}", self.identity, self.board.counts())
    }

    fn legal(&self) -> BTreeMap<String, Self> {
        if B::result(self).is_some() {
            return BTreeMap::new();
        }
        let here = Rc::new(self.clone());
        let after = |mv: &String| {
            let came = Some((Rc::clone(&here), mv.clone()));
            (mv.clone(), Twin { came, ..Twin::new(self.board.play(mv), self.habit) })
        };
        self.moves().iter().filter(|mv| !B::banned(self, mv)).map(after).collect()
    }

    fn written(
        game: &B::Game,
        pos: &<B::Game as Game>::Position,
        mv: <B::Game as Game>::Move,
    ) -> String {
        B::written(game, pos, mv)
    }

    fn agrees(&self, line: &Line<B::Game>) {
        assert_eq!(line.game().in_check(line.pos()), self.board.in_check(), "{}", self.text());
        ends_so(line, B::result(self));
    }

    fn marks(&self) -> Vec<&'static str> {
        let check = self.board.in_check().then_some("check");
        check.into_iter().chain(self.banned().map(|_| "ban")).collect()
    }

    fn choose(&self, moves: &[(&String, &Self)], rng: &mut Rng) -> usize {
        let any = rng.usize(..moves.len());
        let any = if B::seldom(moves[any].0) && rng.u8(..4) > 0 { 0 } else { any };
        match self.habit {
            Habit::None => any,
            Habit::Back(often) => {
                let own = self.past().nth(1).map(|(_, mv)| mv).filter(|_| rng.u8(..8) < often);
                // The same two squares, the second first.
                let back = |mv: &str, own: &str| {
                    let turned = |i: usize| mv.strip_prefix(&own[i..]) == Some(&own[..i]);
                    (1..own.len()).any(turned)
                };
                let found = own.and_then(|own| moves.iter().position(|(mv, _)| back(mv, own)));
                found.unwrap_or(any)
            }
            Habit::Check => {
                let checks = |&i: &usize| moves[i].1.board.in_check();
                let checking: Vec<usize> = (0..moves.len()).filter(checks).collect();
                if checking.is_empty() || rng.u8(..50) == 0 {
                    return any;
                }
                let known = |&&i: &&usize| {
                    self.past().any(|(before, _)| before.identity == moves[i].1.identity)
                };
                let again = checking.iter().find(known).filter(|_| rng.u8(..5) > 0);
                again.copied().unwrap_or(checking[rng.usize(..checking.len())])
            }
        }
    }
}

/// Plays so many random games of so many plies from these positions in turn. In one game of `every` the
/// players take moves back, `often` times in eight.
pub(crate) fn games<B: Board>(
    game: &B::Game,
    starts: &[&str],
    (rounds, plies): (usize, usize),
    (every, often): (usize, u8),
    seed: u64,
    read: impl Fn(&str) -> B,
) -> Compared {
    let mut rng = Rng::with_seed(seed);
    let mut compared = Compared::default();
    for round in 0..rounds {
        let habit = if round % every == 0 { Habit::Back(often) } else { Habit::None };
        let twin = Twin::new(read(starts[round % starts.len()]), habit);
        compared.game(game, twin, &mut rng, plies);
    }
    compared
}

/// Plays so many games from a position in which a side gives check as long as it can.
pub(crate) fn perpetual<B: Board>(game: &B::Game, start: B, rounds: usize, seed: u64) -> Compared {
    let mut rng = Rng::with_seed(seed);
    let mut compared = Compared::default();
    for _ in 0..rounds {
        compared.game(game, Twin::new(start.clone(), Habit::Check), &mut rng, 260);
    }
    compared
}

/// Every notation of every move is read back: of one position in so many of random games of at most 150 plies,
/// where `also` may look at more. Tells how many texts there were beside the usual ones.
pub(crate) fn forms<G: Notation + Present>(
    game: &G,
    starts: &[&str],
    (rounds, one_in): (usize, u8),
    also: impl Fn(&G::Position),
) -> usize {
    let mut rng = Rng::with_seed(9);
    let mut texts = 0;
    let mut list = Vec::new();
    for round in 0..rounds {
        let mut line = Line::from(game.clone(), hand::at(game, starts[round % starts.len()]));
        line.moves(&mut list);
        while !list.is_empty() && line.ply() < 150 {
            if rng.u8(..one_in) == 0 {
                texts += hand::forms_read_back(game, line.pos());
                also(line.pos());
            }
            line.push(list[rng.usize(..list.len())]);
            line.moves(&mut list);
        }
    }
    texts
}
