//! Gamão: the test vectors T1 to T16 of the rules file, a second implementation compared on
//! random positions, the parsers under random text, and the conformance suite.

mod files;
mod literal;
mod properties;
mod second;
mod vectors;

use race::gamao::{Gamao, GamaoFamily, Move, Options, Position};
use rules::{Family, Game, Notation, Present, Settings, Status};

/// Money game with the default options.
fn money() -> Gamao {
    Gamao::new(Options::default())
}

/// A match to so many points.
fn to(match_length: u16) -> Gamao {
    Gamao::new(Options {
        match_length,
        ..Options::default()
    })
}

fn read(game: &Gamao, text: &str) -> Position {
    game.parse_position(text)
        .unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn moves(game: &Gamao, pos: &Position) -> Vec<Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

/// The texts of all legal moves.
fn texts(game: &Gamao, pos: &Position) -> Vec<String> {
    let list = moves(game, pos);
    list.iter().map(|&mv| game.move_text(pos, mv)).collect()
}

/// Plays events, separated by semicolons, as moves or rolls.
fn play(game: &Gamao, pos: &Position, events: &str) -> Position {
    let mut pos = *pos;
    for event in events.split(';').map(str::trim) {
        if game.status(&pos) == Status::Chance {
            let roll = game.parse_roll(&pos, event);
            game.roll(&mut pos, roll.unwrap_or_else(|e| panic!("{event}: {e}")));
        } else {
            let mv = game.parse_move(&pos, event);
            game.play(&mut pos, mv.unwrap_or_else(|e| panic!("{event}: {e}")));
        }
    }
    pos
}

/// The conformance suite over the default rules and every preset.
#[test]
fn conformance() {
    let none = Settings::defaults(GamaoFamily::OPTIONS);
    let presets = GamaoFamily::PRESETS.iter();
    let all = presets.map(|p| (p.id, Settings::of_preset(GamaoFamily::OPTIONS, p)));
    let mut cover = checks::Coverage::default();
    let mut built = 0;
    for (id, settings) in std::iter::once(("", none)).chain(all) {
        let game = GamaoFamily::build(&settings).unwrap();
        let games = if game.options().match_length > 5 {
            2
        } else {
            8
        };
        let one = checks::conform(&game, games, 60, 11);
        cover.add(&one.unwrap_or_else(|e| panic!("gamao:{id}: {e}")));
        built += 1;
    }
    assert_eq!(built, 5);
    assert!(cover.positions > 2_000 && cover.paths > 5_000, "{cover:?}");
    assert_eq!(cover.cut, 0);
    // The rarer options together.
    let odd = Gamao::new(Options {
        cube_limit: race::gamao::CubeLimit(6),
        beaver_refusable: false,
        must_use_max: false,
        match_length: 0,
        ..Options::default()
    });
    let cover = checks::conform(&odd, 20, 60, 12).unwrap();
    assert!(cover.games == 20 && cover.paths > 500, "{cover:?}");
}

/// Folding the steps of every legal move gives the next scene, also when a game of a match ends.
#[test]
fn steps_of_every_move_fold_into_the_next_scene() {
    let game = to(5);
    let mut line = rules::Line::new(game);
    let mut rng = fastrand::Rng::with_seed(3);
    let (mut folded, mut games) = (0, 0);
    loop {
        let pos = *line.pos();
        match line.status() {
            Status::Over(_) => break,
            Status::Chance => {
                let mut rolls = Vec::new();
                game.rolls(&pos, &mut rolls);
                line.push_roll(search::pick_roll(&mut rng, &rolls));
            }
            Status::ToMove(_) => {
                let list = moves(&game, &pos);
                for &mv in &list {
                    let mut scene = game.scene(&pos, None);
                    for step in game.steps(&pos, mv) {
                        step.apply(&mut scene);
                    }
                    let mut next = pos;
                    game.play(&mut next, mv);
                    assert_eq!(scene.stacks, game.scene(&next, None).stacks);
                    folded += 1;
                }
                line.push(list[rng.usize(..list.len())]);
                if line.pos().phase() == race::gamao::Phase::Opening {
                    games += 1;
                }
            }
        }
    }
    assert!(folded > 200 && games > 0, "{folded} moves, {games} games");
}

/// The general player with the game's estimate doubles, takes and drops with sense.
#[test]
fn search_handles_the_cube() {
    let game = money();
    let best = |text: &str| {
        let line = rules::Line::from(game, read(&game, text));
        let mut rng = fastrand::Rng::with_seed(5);
        let found = search::mcts(&line, 3_000, &mut rng, &search::Stop::new()).unwrap();
        game.move_text(line.pos(), found.candidates[0].mv)
    };
    assert_eq!(best("4HPwATDgc/ABMA w"), "roll");
    assert_eq!(best("4HPwATDgc/ABMA b offer=double"), "beaver");
    // A hopeless race: White doubles, Black drops.
    let hopeless = "XGID=-DDB-------------e-e-e----:0:0:1";
    assert_eq!(best(&format!("{hopeless}:D:0:0:0:0:10")), "drop");
    // A level race: White is a little ahead for being on roll; Black takes.
    let level = "XGID=-BBCCC--------------cccbb-:0:0:1";
    assert_ne!(best(&format!("{level}:D:0:0:0:0:10")), "drop");
    // T7: two men on the 2-point, 26/36 to win at once: White doubles, Black takes.
    let last = "XGID=--B---------------------a-:0:0:1";
    assert_eq!(best(&format!("{last}:D:0:0:0:0:10")), "take");
    assert_eq!(best(&format!("{last}:00:0:0:0:0:10")), "double");
}
