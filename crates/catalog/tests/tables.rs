//! Tables of exact values: what they say, how they are kept in files, and what is done with damaged
//! ones. Figures are those of the rules files.

use play::tables::{Report, TableError, game_of};
use play::{AnyGame, Exact, Level, Stop, Unsolved};
use rules::{Lang, Seat};

fn solved(id: &str) -> (Box<dyn AnyGame>, Report) {
    let game = catalog::GAMES.open(id).expect("a game");
    let report = game.solve(&Stop::new()).expect("small enough");
    (game, report)
}

fn bytes(game: &dyn AnyGame) -> Vec<u8> {
    let mut out = Vec::new();
    assert!(game.write_table(false, &mut out).expect("memory"));
    out
}

/// T3, T4 of Mu Torere: 1260 positions with either side to move, so 630 as the mover sees them: 374
/// drawn, 176 won, 80 lost, of which 40 are already blocked and have no rank.
#[test]
fn mu_torere_is_solved_whole() {
    let (_, free) = solved("mu-torere(centre_rule=none)");
    assert_eq!(free.tally, Some([176, 374, 40]));
    assert_eq!(free.start, Some(Exact::Wins(1)));
    for id in ["mu-torere", "mu-torere(centre_rule=always)"] {
        assert_eq!(solved(id).1.start, Some(Exact::Draws), "{id}");
    }
    assert_eq!(solved("mu-torere").1.positions, 5 * 590);
}

/// T7, T8, T9 of Mu Torere: the figures of the source, with the moves that win, draw and lose.
#[test]
fn the_figures_of_mu_torere() {
    let (game, _) = solved("mu-torere");
    for (position, wins, draws, loses) in [
        ("wwwbbbw.b w 4", vec!["1-8"], vec![], vec!["7-8"]),
        ("wwbwbbw.b w 4", vec![], vec!["1-8"], vec!["7-8"]),
        ("bw.wwbbwb w 4", vec![], vec!["4-3"], vec!["2-3"]),
        ("wwbw.bbbw w 4", vec!["4-5"], vec![], vec!["9-5"]),
    ] {
        let table = game.match_at(position).expect(position);
        let thought = table.think(Level::Stones(8), 7, &Stop::new()).expect("a move");
        let with = |kind: fn(&Exact) -> bool| -> Vec<String> {
            let all = thought.candidates.iter();
            all.filter(|c| c.exact.as_ref().is_some_and(kind)).map(|c| c.text.clone()).collect()
        };
        assert_eq!(with(|e| matches!(e, Exact::Wins(_))), wins, "{position}");
        assert_eq!(with(|e| matches!(e, Exact::Draws)), draws, "{position}");
        assert_eq!(with(|e| matches!(e, Exact::Loses(_))), loses, "{position}");
        assert_eq!(thought.text, thought.candidates[0].text);
    }
    // The longest win takes five plies.
    let table = game.match_at("wwwbbbw.b w 4").expect("figure 2");
    assert_eq!(table.exact(&Stop::new()), Some((Seat(0), Exact::Wins(5))));
}

#[test]
fn a_table_is_written_and_read() {
    let (game, report) = solved("mu-torere:strict");
    let file = bytes(&*game);
    assert_eq!(game_of(&mut &file[..]).expect("a table"), game.id());
    let read = game.read_table(&mut &file[..]).expect("a table");
    assert_eq!(
        (read.ranks, read.positions, read.tally, read.start),
        (report.ranks, report.positions, report.tally, report.start)
    );
    assert_eq!(bytes(&*game), file);
    // Two bytes a rank, a head and a checksum.
    assert_eq!(file.len(), 2 * 630 + 8 + 2 + 2 + 2 + game.id().len() + 16 + 32);
}

/// T2 of Ur and T13 of Senet: the chance of whoever throws first, to eleven digits; the three-man game
/// of Ur and the two-man games of Senet among them.
#[test]
fn the_races_are_solved() {
    for (id, wanted) in [
        ("ur:5a-1", 0.542481021819),
        ("ur:5a-2", 0.522980580598),
        ("ur:5a-3", 0.518038462668),
        ("ur(pieces=2)", 0.565886631614),
        ("ur(path=path16,pieces=1)", 0.535416713722),
        ("ur(path=path16,pieces=2,stacking=none)", 0.512827151038),
        ("ur(path=path16,pieces=2)", 0.567703316686),
        ("senet:one", 0.546018741134),
        ("senet:seven-one", 0.515832798643),
        ("senet:two", 0.546891782873),
        ("senet:seven-two", 0.509926852431),
    ] {
        let (_, report) = solved(id);
        let Some(Exact::Chance(p)) = report.start else { panic!("{id}: {report:?}") };
        assert!((p - wanted).abs() < 1e-11, "{id}: {p} is not {wanted}");
    }
}

/// The large game of Ur has the number of positions that everybody counts, and is not solved yet.
#[test]
fn ur_with_seven_men_is_numbered() {
    let game = catalog::GAMES.open("ur:5a").expect("a game");
    assert_eq!(game.ranks(), 137_913_936);
    assert_eq!(game.solve(&Stop::new()).err(), Some(Unsolved::TooLarge(137_913_936)));
}

/// Half the room, nearly the same values.
#[test]
fn a_lean_table_is_nearly_as_good() {
    let (game, report) = solved("ur:5a-2");
    let (mut full, mut lean) = (bytes(&*game), Vec::new());
    assert!(game.write_table(true, &mut lean).expect("memory"));
    assert_eq!(full.len() - lean.len(), 4 * 13_112);
    let read = game.read_table(&mut &lean[..]).expect("a table");
    match (read.start, report.start) {
        (Some(Exact::Chance(a)), Some(Exact::Chance(b))) => assert!((a - b).abs() < 2e-10),
        other => panic!("{other:?}"),
    }
    assert_eq!(read.positions, report.positions);
    // What is written now is what is kept now; the full one is still there to be read.
    game.read_table(&mut &full[..]).expect("a table");
    assert_eq!(bytes(&*game), full);
    full.truncate(100);
    assert!(game.read_table(&mut &full[..]).is_err());
}

/// With exact values the computer plays without a fault, and says its chance.
#[test]
fn the_computer_knows_its_chance() {
    let (game, _) = solved("ur:5a-2");
    let mut table = game.new_match();
    let mut rng = fastrand::Rng::with_seed(3);
    let mut told = 0;
    for _ in 0..40 {
        match table.status() {
            rules::Status::Over(_) => break,
            rules::Status::Chance => drop(table.roll(&mut rng).expect("dice")),
            rules::Status::ToMove(seats) => {
                let seat = seats.first();
                let (whose, now) = table.exact(&Stop::new()).expect("known");
                assert_eq!(whose, seat);
                let thought = table.think(Level::Stones(8), 1, &Stop::new()).expect("a move");
                assert_eq!(thought.candidates[0].exact, Some(now), "the best keeps the value");
                table.play(&thought.text).expect("legal");
                told += 1;
            }
        }
    }
    assert!(told > 10);
}

fn words(error: TableError) -> String {
    match error {
        TableError::Bad(words) => words.get(Lang::En).to_owned(),
        TableError::Io(error) => panic!("{error}"),
    }
}

#[test]
fn a_damaged_table_is_refused() {
    let (game, _) = solved("mu-torere:free");
    let file = bytes(&*game);
    let refuse = |file: &[u8]| words(game.read_table(&mut &*file).expect_err("damaged"));
    for at in [0, 9, 11, 14, 30, 60, file.len() / 2, file.len() - 1] {
        let mut other = file.clone();
        other[at] ^= 1;
        refuse(&other);
    }
    let mut other = file.clone();
    other[file.len() / 2] ^= 4;
    assert!(refuse(&other).contains("checksum"), "{}", refuse(&other));
    for length in [0, 7, 20, file.len() / 2, file.len() - 1] {
        refuse(&file[..length]);
    }
    let mut newer = file.clone();
    newer[8] = 2;
    assert!(refuse(&newer).contains("version 2"));
    let (other, _) = solved("mu-torere");
    let error = words(other.read_table(&mut &file[..]).expect_err("another game"));
    assert!(error.contains("mu-torere:free"), "{error}");
    // The good one is still good.
    assert!(game.read_table(&mut &file[..]).is_ok());
}

#[test]
fn most_games_have_no_table() {
    let game = catalog::GAMES.open("ouri").expect("a game");
    assert_eq!(game.ranks(), 0);
    assert_eq!(game.solve(&Stop::new()).err(), Some(Unsolved::NoRanks));
    assert!(!game.write_table(false, &mut Vec::new()).expect("memory"));
    assert_eq!(game.new_match().exact(&Stop::new()), None);
}

/// Two perfect players draw Mu Torere.
#[test]
fn perfect_players_draw_mu_torere() {
    let game = catalog::GAMES.open("mu-torere").expect("a game");
    for seed in 0..4 {
        let mut table = game.new_match();
        while let Some(thought) = table.think(Level::Stones(8), seed, &Stop::new()) {
            table.play(&thought.text).expect("legal");
        }
        let rules::Status::Over(end) = table.status() else { panic!("over") };
        assert!(end.winners(2).is_empty(), "seed {seed}");
    }
}
