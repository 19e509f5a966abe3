//! The fast generator against the literal one.

use super::literal::{Board, factor, results};
use super::money;
use checks::hand::then;
use checks::second::{Compared, Second, ends_so};
use fastrand::Rng;
use race::gamao::{CubeLimit, Gamao, Move, Options, Position};
use rules::{Game, Line, Notation};
use std::collections::{BTreeMap, BTreeSet};

/// The literal version in a game without a cube: the checkers of the side to play, which side that is, and what
/// was thrown.
#[derive(Clone)]
struct Twin {
    board: Board,
    white: bool,
    opening: bool,
    must_use_max: bool,
    dice: Option<[u8; 2]>,
    /// The boards that the dice allow, and how many of them can be played.
    results: (BTreeSet<Board>, usize),
}

impl Twin {
    /// A board with one side to throw.
    fn at(board: Board, white: bool) -> Twin {
        let results = (BTreeSet::new(), 0);
        Twin { board, white, opening: false, must_use_max: true, dice: None, results }
    }

    /// Section 1.
    fn start() -> Twin {
        let men = [(24, 2), (13, 5), (8, 3), (6, 5)];
        let men = men.into_iter().flat_map(|(point, n)| std::iter::repeat_n(point, n));
        let mine: Vec<i32> = men.collect();
        Twin { opening: true, ..Twin::at(Board { theirs: mine.clone(), mine }, true) }
    }

    /// With these dice, the higher first.
    fn thrown(&self, a: u8, b: u8) -> Twin {
        let dice = [a.max(b), a.min(b)];
        let results = results(&self.board, dice, self.must_use_max);
        Twin { dice: Some(dice), opening: false, results, ..self.clone() }
    }

    fn has_won(&self) -> bool {
        self.board.mine.iter().all(|&m| m == 0)
    }
}

impl Second<Gamao> for Twin {
    fn text(&self) -> String {
        let side = match (self.opening, self.white) {
            (true, _) => '-',
            (_, true) => 'w',
            (_, false) => 'b',
        };
        let dice = self.dice.map_or(String::new(), |[a, b]| format!(" {a}-{b}"));
        format!("{} {side}{dice}", self.board.id())
    }

    /// Moves are known by where they lead, so no two may lead to the same.
    fn written(game: &Gamao, pos: &Position, mv: Move) -> String {
        game.position_text(&then(game, pos, mv))
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let after = |board: &Board| {
            let Board { mine, theirs } = board.clone();
            let won = mine.iter().all(|&m| m == 0);
            let (board, white) = match won {
                true => (Board { mine, theirs }, self.white),
                false => (Board { mine: theirs, theirs: mine }, !self.white),
            };
            Twin { must_use_max: self.must_use_max, ..Twin::at(board, white) }
        };
        let all = self.results.0.iter().map(after);
        all.map(|next| (next.text(), next)).collect()
    }

    /// R1, R2.
    fn rolled(&self, roll: &str) -> Twin {
        let (a, b) = roll.split_once('-').expect("two dice");
        let (a, b) = (a.parse().expect("a die"), b.parse().expect("a die"));
        match self.opening {
            true if a == b => self.clone(),
            true => Twin { white: a > b, ..self.clone() }.thrown(a, b),
            false => self.thrown(a, b),
        }
    }

    fn agrees(&self, line: &Line<Gamao>) {
        let sign = if self.white { 1 } else { -1 };
        ends_so(line, self.has_won().then(|| sign * factor(&self.board)));
    }

    fn marks(&self) -> Vec<&'static str> {
        let Some([a, b]) = self.dice else {
            return Vec::new();
        };
        let (used, full) = (self.results.1, if a == b { 4 } else { 2 });
        let marks = [
            ("thrown", true),
            ("bar", self.board.mine.contains(&25)),
            ("home", self.board.mine.iter().all(|&m| m <= 6)),
            ("doubles", a == b),
            ("none", used == 0),
            ("partial", used > 0 && used < full),
        ];
        marks.into_iter().filter(|mark| mark.1).map(|mark| mark.0).collect()
    }
}

/// Boards made at random: a few points each, some men on the bar, some off.
fn random_board(rng: &mut Rng) -> Board {
    let mut mine = Vec::new();
    let mut theirs: Vec<i32> = Vec::new();
    let home = rng.u8(..3) == 0;
    let reach = if home { 6 } else { 24 };
    let spots = rng.i32(1..=8);
    let places: Vec<i32> = (0..spots).map(|_| rng.i32(1..=reach)).collect();
    let off = if rng.bool() { rng.usize(..14) } else { 0 };
    for _ in off..15 {
        mine.push(places[rng.usize(..places.len())]);
    }
    for m in mine.iter_mut().take(rng.usize(..4) / 2) {
        *m = 25;
    }
    mine.resize(15, 0);
    let free: Vec<i32> = (1..=24).filter(|p| !mine.contains(&(25 - p))).collect();
    // Often two and two, so that much is blocked.
    let pairs = rng.bool();
    let few = rng.usize(1..=free.len().min(12));
    let mut places = free.clone();
    rng.shuffle(&mut places);
    if pairs {
        let wall = rng.i32(1..=18);
        places.sort_by_key(|p| (p - wall).abs());
    }
    places.truncate(if pairs { 8 } else { few });
    for i in 0..rng.usize(1..=15) {
        let place = if pairs { i / 2 } else { rng.usize(..places.len()) };
        theirs.push(places[place % places.len()]);
    }
    theirs.resize(15, 0);
    Board { mine, theirs }
}

/// R3 to R9 on boards made at random, under both values of `must_use_max`.
#[test]
fn r3_to_r9_random_boards_have_the_same_results() {
    let loose = Gamao::new(Options { must_use_max: false, ..Options::default() });
    for (game, wanted) in [(money(), 20_000), (loose, 12_000)] {
        let mut rng = Rng::with_seed(2024);
        let mut compared = Compared::default();
        for _ in 0..wanted {
            let made = random_board(&mut rng);
            let dice = [rng.u8(1..=6), rng.u8(1..=6)];
            let xgid = made.xgid(dice);
            let rest = Twin::at(made, true);
            let must_use_max = game.options().must_use_max;
            let twin = Twin { must_use_max, ..rest }.thrown(dice[0], dice[1]);
            compared.board(&game, &xgid, |_| twin.clone());
        }
        compared.more_than(wanted - 1);
        compared.met(1_000, &["bar", "home", "doubles"]);
        compared.met(200, &["partial"]);
        compared.met(100, &["none"]);
    }
}

/// R1 to R12 in random games: every throw, every position and every end.
#[test]
fn r1_to_r12_random_games_have_the_same_results() {
    let game =
        Gamao::new(Options { match_length: 0, cube_limit: CubeLimit(0), ..Options::default() });
    let start = Twin::start();
    assert_eq!(game.position_text(&game.start()), start.text());
    let mut compared = Compared::default();
    for seed in 0..60 {
        compared.game(&game, start.clone(), &mut Rng::with_seed(seed), usize::MAX);
    }
    assert_eq!(compared.games, 60);
    compared.met(4_000, &["thrown"]);
    compared.met(300, &["bar"]);
    compared.met(100, &["home"]);
    compared.met(0, &["single", "gammon"]);
}
