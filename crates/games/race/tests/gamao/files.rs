//! Match text and SGF: what is written is read back, and other programs' habits are understood.

use super::{money, to};
use fastrand::Rng;
use race::gamao::files::{Events, read_mat, read_sgf, write_mat, write_sgf};
use race::gamao::{Gamao, Options};
use rules::{Event, Game, Line, Notation, Seat, Status};

/// A random match as event texts; resigned at no point.
fn random_events(game: &Gamao, seed: u64) -> Events {
    let mut rng = Rng::with_seed(seed);
    let mut line = Line::new(*game);
    let mut out = Events::new();
    loop {
        let pos = *line.pos();
        match line.status() {
            Status::Over(_) => return out,
            Status::Chance => {
                let mut rolls = Vec::new();
                game.rolls(&pos, &mut rolls);
                let mut roll = search::pick_roll(&mut rng, &rolls);
                // Match text has no ties in the opening throw.
                while pos.phase() == race::gamao::Phase::Opening && roll.first == roll.second {
                    roll = search::pick_roll(&mut rng, &rolls);
                }
                out.push(Event::Roll(game.roll_text(&pos, roll)));
                line.push_roll(roll);
            }
            Status::ToMove(_) => {
                let list = checks::hand::moves(game, &pos);
                let mv = list[rng.usize(..list.len())];
                out.push(Event::Play(game.move_text(&pos, mv)));
                line.push(mv);
            }
        }
    }
}

/// The position after some events.
fn replay(game: &Gamao, events: &Events) -> race::gamao::Position {
    let texts = events.iter().map(|event| match event {
        Event::Roll(text) | Event::Play(text) => text.as_str(),
    });
    let list: Vec<&str> = texts.collect();
    checks::hand::events(game, &game.start(), &list.join(";"))
}

/// Section 7: both formats give back what they were given.
#[test]
fn matches_round_trip() {
    let mut events_read = 0;
    for (game, seeds) in [(money(), 0..60), (to(1), 60..64), (to(5), 64..72)] {
        for seed in seeds {
            let events = random_events(&game, seed);
            let names = ["Ana ] \\ x", "Rui"];
            let mat = write_mat(&game, &events, names).unwrap();
            let read = read_mat(&mat, game.options()).unwrap_or_else(|e| panic!("{e}\n{mat}"));
            assert_eq!(read.events, events, "{mat}");
            assert_eq!(read.names, names);
            let sgf = write_sgf(&game, &events, names).unwrap();
            let read = read_sgf(&sgf, game.options()).unwrap_or_else(|e| panic!("{e}\n{sgf}"));
            assert_eq!(read.events, events, "{sgf}");
            assert_eq!(read.names, names);
            assert_eq!(read.game.options().match_length, game.options().match_length);
            events_read += events.len();
        }
    }
    assert!(events_read > 2_000, "{events_read}");
}

/// Match text as other programs lay it out: numbers for bar and off, Black first, no play at all,
/// double and drop, a new game.
#[test]
fn match_text_of_other_programs() {
    let text = "; [Site \"here\"]\n\n 3 point match\n\n Game 1\n gnubg : 0                      root : 0\n  \
                1)                             31: 8/5 6/5\n  2) 52: 13/8 24/22              66: 24/18 24/18 13/7 13/7\n  \
                3)  Doubles => 2                Takes\n  4) 61: 22/16 16/15              Doubles => 4\n  \
                5)  Drops                       Wins 2 points \n\n Game 2\n gnubg : 0                      root : 2\n  \
                1) 64: 24/14                   55: 8/3 8/3 6/1* 6/1\n  2) 66:                         21: 13/11 6/5\n";
    let read = read_mat(text, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read.game.options().match_length, 3);
    assert_eq!(read.names, ["gnubg", "root"]);
    let pos = replay(&read.game, &read.events);
    assert_eq!(pos.score(), [0, 2]);
    assert!(pos.is_crawford());
    assert_eq!(pos.on_roll(), Seat(0));
    assert_eq!(pos.men_on(Seat(0), 25), 2);
    assert!(read.events.contains(&Event::Play("pass".to_owned())));
    assert_eq!(read.events[0], Event::Roll("1-3".to_owned()));
    // The same as SGF, and back.
    let sgf = write_sgf(&read.game, &read.events, ["gnubg", "root"]).unwrap();
    assert!(sgf.contains(";B[31") && sgf.contains(";W[double]") && sgf.contains("RE[B+2]"));
    assert_eq!(read_sgf(&sgf, Options::default()).unwrap().events, read.events);
}

/// SGF with comments, analysis and variations; beavers are doubles of a double.
#[test]
fn sgf_of_other_programs() {
    let text = "(;FF[4]GM[6]AP[x]MI[length:0][game:0]PW[a\\]b]PB[c]RU[Jacoby]\n;W[31hfef]A[0][x 1 2]C[a [b\\] c]\n\
                (;B[double];W[double];B[double];W[take];B[64aekg]) (;B[21aaaa]))";
    let read = read_sgf(text, Options::default());
    let error = read.unwrap_err();
    assert_eq!(error.code(), "illegal", "{error}");
    let text = text.replace("hfef", "hefe").replace("64aekg", "64akae");
    let error = read_sgf(&text, Options::default()).unwrap_err();
    assert_eq!(error.code(), "illegal", "24/14 and 24/20 are three steps: {error}");
    let text = text.replace("64akae", "64ageg");
    assert!(read_sgf(&text, Options::default()).is_err());
    let text = text.replace("64ageg", "64agek").replace("agek", "aggk");
    let read = read_sgf(&text, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read.names, ["a]b", "c"]);
    let pos = replay(&read.game, &read.events);
    assert_eq!((pos.cube_value(), pos.cube_owner()), (8, Some(Seat(0))));
    assert_eq!(pos.men_on(Seat(1), 14), 1);
}

/// What cannot be read says so; nothing panics.
#[test]
fn bad_files_are_refused() {
    let options = Options::default();
    for text in [
        "",
        "no match",
        " 500 point match\n",
        " 3 point match\n Game 1\n a : 0 b : 0\n 1) 31: 8/5 6/4\n",
        " 3 point match\n Game 1\n a : 0 b : 0\n 1) 31: 8/5 6/5  Wins 1 point\n",
        " 3 point match\n Game 1\n a : 0 b : 0\n 1) Takes\n",
        " 3 point match\n Game 1\n a : 0 b : 0\n 1) 33: 8/5 6/3\n",
    ] {
        assert!(read_mat(text, options).is_err(), "{text}");
    }
    for text in [
        "",
        "(;GM[1])",
        "(;GM[6]",
        "(;GM[6]MI[length:3];W[31)",
        "(;GM[6]MI[length:3];W[31h])",
        "(;GM[6]MI[length:3];W[99])",
        "(;GM[6]MI[length:3]AW[a])",
        "(;GM[6]MI[length:3];B[double])",
    ] {
        assert!(read_sgf(text, options).is_err(), "{text}");
    }
    let hostile = "é()[];\\\u{0}1) 31: ".repeat(2_000);
    let _ = read_mat(&hostile, options);
    let _ = read_mat(&format!(" 3 point match\n Game 1\n\n{hostile}"), options);
    let _ = read_sgf(&hostile, options);
    let _ = read_sgf(&format!("(;GM[6]{hostile}"), options);
}
