//! Networks: how they are trained, and those that lie beside the games.

use play::learned::{Alone, AnyTrainer, Helpers, Recipe, Rival};
use play::{Level, Mind, Stop, Thought, Wish};
use rules::{Seat, Status};
use search::net::Net;

/// All at once.
struct Threads;

impl Helpers for Threads {
    fn each(&self, n: usize, job: &(dyn Fn(usize) + Sync)) {
        std::thread::scope(|scope| {
            // The last first, so that the order is another one.
            (0..n).rev().for_each(|i| {
                scope.spawn(move || job(i));
            });
        });
    }
}

fn small(mut recipe: Recipe) -> Recipe {
    recipe.nodes = 20;
    recipe.positions = 300;
    recipe.keep = 500;
    recipe.rounds = (2, 1);
    recipe.shape.width = 16;
    recipe.shape.batch = 64;
    recipe
}

fn trainer(id: &str, seed: u64) -> Box<dyn AnyTrainer> {
    let game = catalog::GAMES.open(id).expect("a game");
    game.trainer(&small, seed).expect("a game to be learned")
}

fn generation(trainer: &mut dyn AnyTrainer, helpers: &dyn Helpers) {
    trainer.play(helpers);
    trainer.learn(helpers);
    trainer.promote();
}

#[test]
fn the_same_seed_gives_the_same_network_whoever_helps() {
    for id in ["mu-torere(centre_rule=always)", "alquerque", "ur"] {
        let made = |seed: u64, helpers: &dyn Helpers| {
            let mut trainer = trainer(id, seed);
            generation(&mut *trainer, helpers);
            generation(&mut *trainer, helpers);
            trainer.best().expect("a network")
        };
        let one = made(1, &Alone);
        assert_eq!(made(1, &Threads), one, "{id}");
        assert_ne!(made(2, &Alone), one, "{id}");
        let name = catalog::GAMES.open(id).expect("a game").id().to_owned();
        assert!(Net::read(&one).is_ok_and(|net| net.holds == [name]), "{id}");
    }
}

#[test]
fn what_was_interrupted_goes_on_as_if_it_had_not_been() {
    let mut whole = trainer("ouri", 3);
    generation(&mut *whole, &Alone);
    let kept = whole.write();
    generation(&mut *whole, &Alone);
    let mut again = trainer("ouri", 3);
    assert!(again.read(&kept));
    assert_eq!(again.progress().1, 1);
    generation(&mut *again, &Alone);
    assert_eq!(again.best(), whole.best());
    assert_eq!(again.write(), whole.write());
    // What is damaged or of another game changes nothing.
    let before = again.write();
    let mut wrong = kept.clone();
    wrong[100] ^= 1;
    assert!(!again.read(&wrong) && !again.read(&kept[..kept.len() / 2]) && !again.read(b""));
    assert_eq!(again.write(), before);
    assert!(!trainer("alquerque", 3).read(&kept));
}

#[test]
fn networks_meet_in_pairs_that_can_be_played_again() {
    let mut trainer = trainer("konane(size=6x6)", 1);
    trainer.play(&Alone);
    trainer.learn(&Alone);
    let met = |pairs| trainer.meet(Rival::Estimate, pairs, 20, &Threads);
    let all = met(0..6);
    assert_eq!(all.len(), 6);
    assert!(all.iter().all(|&halves| halves <= 4));
    assert_eq!(met(2..4), all[2..4]);
}

#[test]
fn games_that_no_such_network_can_play_say_so() {
    for id in ["chaturanga", "shaturanga", "coordenadas", "tracos:four", "gamao", "go"] {
        let game = catalog::GAMES.open(id).expect("a game");
        assert!(game.trainer(&small, 1).is_none(), "{id}");
    }
}

/// What is thought of a random game after so many events; nothing if it is over by then.
fn thought(id: &str, level: Level, plain: bool, plies: usize) -> Option<Thought> {
    let game = catalog::GAMES.open(id).expect("a game");
    let mut table = game.new_match();
    let mut rng = fastrand::Rng::with_seed(5);
    // A position in which something has happened.
    while table.ply() < plies || !matches!(table.status(), Status::ToMove(_)) {
        match table.status() {
            Status::Over(_) => return None,
            Status::Chance => {
                table.roll(&mut rng as &mut dyn play::Entropy).expect("a throw");
            }
            _ => {
                let n = rng.usize(..table.moves().len());
                let mv = table.moves().iter().nth(n).map(|mv| mv.id()).expect("a move");
                table.play_move(mv);
            }
        }
    }
    let seat = match table.status() {
        Status::ToMove(seats) => seats.first(),
        _ => Seat(0),
    };
    let wish = Wish { plain, ..Wish::new(level, 1) };
    table.think_with(&mut Mind::new(), seat, wish, &Stop::new(), &mut |_| {})
}

#[test]
fn networks_beside_the_games_are_whole_small_and_used() {
    let mut bytes = 0;
    let mut learned = 0;
    for entry in catalog::GAMES.entries().iter().filter(|entry| !entry.net.is_empty()) {
        let id = entry.info.id;
        let net = Net::read(entry.net).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert!(entry.net.len() <= 300_000, "{id}: {} bytes", entry.net.len());
        assert_eq!(net.write(), entry.net, "{id}");
        bytes += entry.net.len();
        learned += 1;
        for game in &net.holds {
            let settings = entry.settings(game).unwrap_or_else(|e| panic!("{game}: {e:?}"));
            assert!(entry.build(&settings).is_ok());
            // In the middle of a game; the first moves of some games say nothing to a judge.
            let values = |plain| -> Vec<f32> {
                let level = Level::Nodes { nodes: 2000 };
                let found = [14, 40, 90].into_iter().filter_map(|n| thought(game, level, plain, n));
                found.flat_map(|t| t.candidates).map(|c| c.value).collect()
            };
            assert_ne!(values(false), values(true), "{game} is judged by what was learned");
            // Weak levels judge as they did.
            let weak = |plain| thought(game, Level::Stones(3), plain, 14).map(|t| t.text);
            assert_eq!(weak(false), weak(true), "{game}");
        }
    }
    assert!(learned >= 12 && bytes <= 5_000_000, "{learned} networks in {bytes} bytes");
}

#[test]
fn opening_books_can_be_played_and_are_looked_at_by_strong_levels() {
    let mut books = 0;
    for entry in catalog::GAMES.entries().iter().filter(|entry| !entry.openings.is_empty()) {
        let id = play::openings::made_for(entry.openings).expect("a book says for which game");
        let game = catalog::GAMES.open(id).unwrap_or_else(|e| panic!("{id}: {e:?}"));
        assert_eq!(game.misprints(entry.openings), [], "{id}");
        assert!(entry.openings.starts_with("$ ludoteca book "), "{id}");
        let (mut lines, mut first) = (0, Vec::new());
        for (_, way, moves) in play::openings::ways(entry.openings) {
            lines += 1;
            assert!(!moves.is_empty(), "{id}");
            if way.is_empty() {
                first = moves.iter().map(|(mv, _)| (*mv).to_owned()).collect();
            }
        }
        assert!(lines >= 20, "{id}: {lines} positions");
        let table = game.new_match();
        let moves: std::collections::BTreeSet<String> = (0..40)
            .filter_map(|seed| table.think(Level::Stones(8), seed, &Stop::new()))
            .map(|thought| thought.text)
            .collect();
        assert!(moves.iter().all(|mv| first.contains(mv)), "{id}: {moves:?}");
        assert_eq!(moves.len(), first.len(), "{id}: {moves:?} of {first:?}");
        books += 1;
    }
    assert!(books >= 4, "{books} opening books");
}

#[test]
fn a_misprint_in_a_book_is_told_with_its_line() {
    let game = catalog::GAMES.open("alquerque").expect("a game");
    let book = "$ x\n= alquerque\n | z9-z8 10\nq1-q2 | c3-c4 5\n";
    let told = game.misprints(book);
    let told: Vec<_> = told.iter().map(|wrong| (wrong.line, wrong.what.as_str())).collect();
    assert_eq!(told, [(3, "z9-z8"), (4, "q1-q2")]);
}
