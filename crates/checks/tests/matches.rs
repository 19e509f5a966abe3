//! A whole scripted game per preset through the erased layer: play, record, replay, undo, resign,
//! agree, clicks, drawings.

use catalog::GAMES;
use fastrand::Rng;
use play::{AnyMatch, Ending, Level, Record, Stop};
use rules::{Lang, Mark, ParseError, Refusal, Seat, Status};

/// Plays at random until the end or `plies` events.
fn play_on(table: &mut dyn AnyMatch, rng: &mut Rng, plies: usize) {
    for _ in 0..plies {
        match table.status() {
            Status::Over(_) => return,
            Status::Chance => {
                table.roll(rng).unwrap();
            }
            Status::ToMove(_) => {
                let legal = table.legal();
                let mv = &legal[rng.usize(..legal.len())];
                match rng.u32(..3) {
                    0 => table.play(&mv.text).unwrap(),
                    1 => table.play_clicks(&mv.clicks).unwrap(),
                    _ => {
                        let number = legal.iter().position(|m| m.text == mv.text).unwrap() + 1;
                        table.play(&format!("#{number}")).unwrap()
                    }
                };
            }
        }
    }
}

#[test]
fn a_whole_game_of_every_preset() {
    let mut rng = Rng::with_seed(5);
    let mut covered = 0;
    let all = GAMES.iter().flat_map(|e| e.preset_ids().into_iter().map(move |id| (e, id)));
    for (entry, id) in all {
        let game = catalog::GAMES.open(&id).unwrap();
        // A preset that names the defaults is the game itself.
        let defaults = entry.presets.iter().any(|p| {
            let usual = |n: &str, v| entry.options.iter().any(|o| o.name == n && o.default == v);
            id == format!("{}:{}", entry.info.id, p.id)
                && p.values.iter().all(|&(n, v)| usual(n, v))
        });
        assert_eq!(game.id(), if defaults { entry.info.id } else { &id });
        let mut table = game.new_match();
        play_on(table.as_mut(), &mut rng, 100_000);
        assert!(matches!(table.status(), Status::Over(_)), "{id} does not end");
        let record = table.record();
        let text = record.to_string();
        let read = Record::parse(&text).unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
        assert_eq!(read, record, "{id}");
        let again = catalog::GAMES.replay(&read).unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
        assert_eq!(again.position(), table.position(), "{id}");
        assert_eq!(again.status(), table.status(), "{id}");
        assert_eq!(again.ply(), table.ply(), "{id}");
        let mut back = table.boxed_clone();
        while back.undo() {}
        assert_eq!(back.position(), game.new_match().position(), "{id}");
        covered += 1;
    }
    assert!(covered > GAMES.entries().len());
}

#[test]
fn every_preset_draws_in_every_way() {
    let mut rng = Rng::with_seed(6);
    let mut covered = 0;
    for id in GAMES.iter().flat_map(|e| e.preset_ids()) {
        let game = catalog::GAMES.open(&id).unwrap();
        let mut table = game.new_match();
        play_on(table.as_mut(), &mut rng, 25);
        for s in 0..table.seats() {
            let plan = table.plan(Seat(s));
            let scene = table.scene(Some(Seat(s)));
            for lang in [Lang::Pt, Lang::En] {
                let ascii = draw::TermStyle { lang, colour: false, form: draw::Form::Ascii };
                let board = draw::terminal(&plan, &scene, &ascii);
                assert!(board.is_ascii() && board.lines().count() > 3, "{id}:\n{board}");
                assert!(!draw::spoken(&plan, &scene, lang).trim().is_empty(), "{id}");
                let svg = draw::svg(&plan, &scene, &draw::SvgStyle { lang, ..Default::default() });
                assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{id}");
                // Each place is a labelled group: boards of many places weigh more.
                let limit = match plan.sites.len() {
                    // Sheets that people write on grow with every stroke, five of them most.
                    _ if plan.pieces.iter().any(|p| p.shape == rules::Shape::Stroke) => 52_000,
                    0..=110 => 40_000,
                    111..=120 => 68_000,
                    _ => 120_000,
                };
                assert!(svg.len() < limit, "{id}: {} bytes", svg.len());
                covered += 1;
            }
        }
    }
    assert!(covered > 4 * GAMES.entries().len());
}

#[test]
fn resigning_and_agreeing_are_recorded_and_undone() {
    let mut refusing = Vec::new();
    for entry in GAMES {
        let game = catalog::GAMES.open(entry.info.id).unwrap();
        let mut table = game.new_match();
        let mut rng = Rng::with_seed(7);
        play_on(table.as_mut(), &mut rng, 4);
        let before = table.position();
        table.resign(Seat(1)).unwrap();
        let Status::Over(end) = table.status() else { panic!("{}: not over", entry.info.id) };
        assert!(end.payoffs.get(Seat(1)) < 0);
        assert!(table.play("1").is_err());
        assert_eq!(table.resign(Seat(0)), Err(Refusal::game_over()));
        let again = catalog::GAMES.replay(&table.record()).unwrap();
        assert_eq!(again.status(), table.status());
        assert!(table.undo());
        assert_eq!(table.position(), before);
        // A game without draws says so, at the table and in a record.
        if let Err(refusal) = table.offer(Seat(0), Ending::Draw) {
            assert!(entry.rules.iter().any(|r| r.id == refusal.rule));
            assert!(table.offers().is_empty() && !matches!(table.status(), Status::Over(_)));
            let record = format!("{}agree\n", table.record());
            let record = Record::parse(&record).unwrap();
            assert!(catalog::GAMES.replay(&record).is_err(), "{}", entry.info.id);
            refusing.push(entry.info.id);
            continue;
        }
        for s in 0..table.seats() {
            let last = s + 1 == table.seats();
            assert_eq!(table.offer(Seat(s), Ending::Draw).unwrap(), last);
        }
        assert!(matches!(table.status(), Status::Over(_)));
        let again = catalog::GAMES.replay(&table.record()).unwrap();
        assert_eq!(again.status(), table.status());
        assert_eq!(again.position(), table.position());
        assert!(table.undo());
        assert_eq!(table.position(), before, "{}", entry.info.id);
        assert_eq!(table.resign(Seat(9)).unwrap_err().code, "no-such-seat");
        let nobody = table.offer(Seat(9), Ending::Draw).unwrap_err();
        assert_eq!(nobody.code, "no-such-seat");
    }
    assert_eq!(refusing, ["konane", "bao", "omweso"]);
}

#[test]
fn a_fallen_flag_costs_what_resigning_does() {
    for entry in GAMES {
        let game = catalog::GAMES.open(entry.info.id).unwrap();
        let mut table = game.new_match();
        play_on(table.as_mut(), &mut Rng::with_seed(9), 5);
        let (before, record) = (table.position(), table.record());
        let mut resigned = table.boxed_clone();
        resigned.resign(Seat(1)).unwrap();
        table.flag(Seat(1)).unwrap();
        let (Status::Over(end), Status::Over(cost)) = (table.status(), resigned.status()) else {
            panic!("{}: not over", entry.info.id)
        };
        assert_eq!(end.payoffs, cost.payoffs);
        assert_eq!((end.reason.code, end.reason.rule), ("time", ""));
        assert!(table.flag(Seat(0)).is_err() && table.resign(Seat(0)).is_err());
        assert!(table.rolls().is_empty() && table.thrower().is_none());
        let text = table.record().to_string();
        let line = format!("\ntimeout {}\n", game.seat_letter(Seat(1)));
        assert!(text.contains(&line) && text.trim_end().ends_with(" time"), "{text}");
        let read = Record::parse(&text).unwrap();
        assert_eq!(read, table.record());
        let again = catalog::GAMES.replay(&read).unwrap();
        assert_eq!(again.status(), table.status());
        assert!(table.undo());
        assert_eq!((table.position(), table.record()), (before, record));
        assert_eq!(table.flag(Seat(9)).unwrap_err().code, "no-such-seat");
    }
}

/// A handle is what a text and what clicks mean, and asking by it gives what the text told.
#[test]
fn texts_and_clicks_lead_to_the_same_handle() {
    for entry in GAMES {
        let mut table = catalog::GAMES.open(entry.info.id).unwrap().new_match();
        let mut rng = Rng::with_seed(5);
        for _ in 0..4 {
            play_on(table.as_mut(), &mut rng, 5);
            let moves: Vec<_> = table.moves().iter().collect();
            assert_eq!(moves.len(), table.legal().len());
            for (number, mv) in (1..).zip(moves.iter().take(30)) {
                assert_eq!(table.resolve(&mv.text()), Ok(mv.id()), "{}", mv.text());
                assert_eq!(table.resolve(&format!("#{number}")), Ok(mv.id()));
                for path in mv.paths() {
                    assert_eq!(table.resolve_clicks(&path), Ok(mv.id()));
                }
                let (mut by_handle, mut by_text) = (table.boxed_clone(), table.boxed_clone());
                assert_eq!(by_handle.play_move(mv.id()), mv.text());
                by_text.play(&mv.text()).unwrap();
                assert_eq!(by_handle.record(), by_text.record());
                let told = by_handle.log_from(table.ply());
                assert_eq!((told.len(), told[0].seat), (1, Some(mv.seat())));
                assert_eq!(told[0].steps, mv.steps());
            }
        }
        // The board is made once for a match and its copies.
        let (one, other) = (table.plan(Seat(0)), table.boxed_clone().plan(Seat(0)));
        assert!(std::sync::Arc::ptr_eq(&one, &other));
    }
}

/// Where a throw allows nothing, a bare number is the next throw, in every game that throws one number.
#[test]
fn after_a_throw_that_allows_nothing_a_number_is_a_throw() {
    for (id, position) in [
        ("senet", "oxoxoxoxox.................... w0-0 off0-0 c 2"),
        ("senet", "ooxoo......................... w0-0 off4-1 x 2"),
        ("ur", "....--../......../....--w. w 2 hand=0-7 home=6-0"),
        (
            "chaturanga",
            "pBpP2yRyEyCyB/pCpP2yPyPyPyP/pEpP6/pRpP6/6bPbR/6bPbE/rPrPrPrP2bPbC/rBrCrErR2bPbB r OOOO 0000 die:3",
        ),
    ] {
        let game = catalog::GAMES.open(id).unwrap();
        let table = game.match_at(position).unwrap();
        assert_eq!(table.moves().len(), 1, "{id}");
        let pass = table.moves().iter().next().unwrap();
        let ParseError::Illegal(refusal) = table.resolve("1").unwrap_err() else { panic!("{id}") };
        assert_eq!(refusal.code, "throw-not-move", "{id}");
        assert!(refusal.words.pt.contains(&pass.text()), "{id}");
        // The number with its sign, the word and the throw itself all still mean the pass.
        assert_eq!(table.resolve("#1"), Ok(pass.id()), "{id}");
        let (mut named, mut passed) = (table.boxed_clone(), table.boxed_clone());
        assert!(named.play("1").is_err());
        assert_eq!(named.roll_as("1").unwrap(), "1", "{id}");
        passed.play(&pass.text()).unwrap();
        passed.roll_as("1").unwrap();
        assert_eq!(named.record(), passed.record(), "{id}");
    }
    // A move that is a choice keeps its number, and so does a forced one that moves something.
    let mut table = catalog::GAMES.open("senet").unwrap().new_match();
    table.roll_as("1").unwrap();
    assert_eq!(table.resolve("1").map(|mv| table.move_text(mv)), Ok("10-11".to_owned()));
}

/// Offers stand until somebody declines or moves.
#[test]
fn offers_are_declined() {
    let mut table = catalog::GAMES.open("ouri").unwrap().new_match();
    assert!(!table.offer(Seat(1), Ending::Draw).unwrap());
    assert_eq!((table.offers(), table.ending()), (&[Seat(1)][..], Ending::Draw));
    table.decline();
    assert!(table.offers().is_empty());
    assert!(!table.offer(Seat(0), Ending::Draw).unwrap());
    table.play("1").unwrap();
    assert!(table.offers().is_empty());
}

/// Who throws, in the games of the catalogue that have dice.
#[test]
fn the_thrower_is_known_while_dice_are_awaited() {
    let mut table = catalog::GAMES.open("gamao").unwrap().new_match();
    // Both throw for the opening.
    assert_eq!((table.status(), table.thrower()), (Status::Chance, None));
    table.roll_as("6-5").unwrap();
    assert_eq!(table.thrower(), None);
    table.play("24/18 18/13").unwrap();
    assert_eq!(table.thrower(), None);
    table.play("roll").unwrap();
    assert_eq!(table.thrower(), Some(Seat(1)));
    table.resign(Seat(0)).unwrap();
    assert_eq!(table.thrower(), None);

    let mut table = catalog::GAMES.open("tracos(players=3)").unwrap().new_match();
    let mut throwers = Vec::new();
    for roll in ["5552", "6531", "6631", "6631", "5552", "6543"] {
        throwers.push(table.thrower().unwrap().0);
        table.roll_as(roll).unwrap();
    }
    // By seats for the order, then by the sums: 16, 15, 17.
    assert_eq!(throwers, [0, 1, 2, 0, 2, 1]);
    assert!(matches!(table.status(), Status::ToMove(_)));
    assert_eq!(table.thrower(), None);
    let calm = catalog::GAMES.open("ouri").unwrap().new_match();
    assert_eq!(calm.thrower(), None);
}

#[test]
fn the_computer_plays_a_legal_move_in_every_game_and_repeats_it() {
    for entry in GAMES {
        let game = catalog::GAMES.open(entry.info.id).unwrap();
        let mut table = game.new_match();
        let mut rng = Rng::with_seed(8);
        while table.status() == Status::Chance {
            table.roll(&mut rng).unwrap();
        }
        for level in [Level::Random, Level::Mcts { nodes: 60 }, Level::Stones(1), Level::Stones(3)]
        {
            let thought = table.think(level, 3, &Stop::new()).unwrap();
            let twice = table.think(level, 3, &Stop::new()).unwrap();
            assert_eq!(thought.text, twice.text, "{}", entry.info.id);
            assert!(table.legal().iter().any(|m| m.text == thought.text));
            assert_eq!(thought.line[0], thought.text);
        }
    }
}

#[test]
fn bad_records_name_the_line() {
    for (text, line) in [
        ("", 1),
        ("rubbish", 1),
        ("ludoteca 2\ngame mu-torere\n", 1),
        ("ludoteca 1\n", 0),
        ("ludoteca 1\ngame chess\n", 2),
        ("ludoteca 1\ngame mu-torere(speed=9)\n", 2),
        ("ludoteca 1\ngame mu-torere\nstart xyz\n", 3),
        ("ludoteca 1\ngame mu-torere\n\n# a comment\nplay 1-9\nplay 1-9\n", 6),
        ("ludoteca 1\ngame mu-torere\nroll 6-6\n", 3),
        ("ludoteca 1\ngame mu-torere\nplay 1-9\nresult 1 -1 blocked\n", 4),
        ("ludoteca 1\ngame mu-torere\nresign x\n", 3),
        ("ludoteca 1\ngame mu-torere\ntimeout x\n", 3),
        ("ludoteca 1\ngame mu-torere\ntimeout\n", 3),
        ("ludoteca 1\ngame mu-torere\nplay 1-9\ngame ouri\n", 4),
        ("ludoteca 1\ngame mu-torere\njump 1-9\n", 3),
    ] {
        let error = match Record::parse(text).and_then(|r| catalog::GAMES.replay(&r)) {
            Ok(_) => panic!("accepted: {text:?}"),
            Err(error) => error,
        };
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(!error.words.pt.is_empty() && !error.words.en.is_empty());
    }
    let long = format!("ludoteca 1\ngame mu-torere\nplay {}\n", "x".repeat(10 << 20));
    assert!(Record::parse(&long).is_err());
    let long = format!("ludoteca 1\ngame mu-torere\nplay {}\n", "x".repeat(10_000));
    assert_eq!(Record::parse(&long).unwrap_err().line, 3);
}

#[test]
fn the_last_move_stays_marked_while_dice_and_cube_are_handled() {
    let game = catalog::GAMES.open("gamao(match_length=3)").unwrap();
    let mut table = game.new_match();
    table.roll_as("6-5").unwrap();
    table.play("24/18 18/13").unwrap();
    let marks = table.scene(None).marks;
    assert!(marks.iter().any(|m| m.1 == Mark::From) && marks.iter().any(|m| m.1 == Mark::To));
    table.play("roll").unwrap();
    assert_eq!(table.scene(None).marks, marks);
    table.roll_as("3-1").unwrap();
    assert_eq!(table.scene(None).marks, marks);
    table.play("8/5 6/5").unwrap();
    assert_ne!(table.scene(None).marks, marks);
    let marks = table.scene(None).marks;
    table.play("double").unwrap();
    assert_eq!(table.scene(None).marks, marks);
    // The next game of the match begins: its board has no move behind it.
    table.play("drop").unwrap();
    assert_eq!(table.scene(None).marks, []);
}
