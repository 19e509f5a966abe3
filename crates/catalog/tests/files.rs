//! Files of other programs, through the catalogue.

use catalog::GAMES;
use play::Record;
use rules::Event;

const COMMENTED: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7.5]PB[Ana \\] Silva]PW[Rui]RE[B+R]XX[kept][twice]C[Uma partida]\
    ;B[ee]C[o centro];W[cc](;B[gc];W[])(;B[cg]C[ou aqui]LB[aa:1];W[gg](;B[])(;B[aa])))";

/// Variations, comments and unknown properties survive reading and writing.
#[test]
fn sgf_keeps_what_it_says() {
    let file = GAMES.read_file(COMMENTED).unwrap();
    assert_eq!(file.format.unwrap().id, "sgf");
    assert_eq!(file.record.game, "go(size=9,komi=7.5)");
    let text = file.record.to_string();
    for line in ["play e5", "play c7", "play g7", "play pass", "resign w"] {
        assert!(text.lines().any(|l| l == line), "{line}: {text}");
    }
    let told = file.told.unwrap();
    assert_eq!(told.names, ["Ana ] Silva", "Rui"]);
    assert_eq!(told.variations(), 2);
    let said: Vec<&str> = told.main().map(|n| n.comment.as_str()).collect();
    assert_eq!(said, ["Uma partida", "o centro", "", "", ""]);
    let again = GAMES.write_told(&file.record.game, &told, "sgf").unwrap();
    for part in ["XX[kept][twice]", "C[ou aqui]", "LB[aa:1]", "PB[Ana \\] Silva]", "(;B[aa])"] {
        assert!(again.contains(part), "{part}: {again}");
    }
    let third = GAMES.read_file(&again).unwrap();
    assert_eq!(third.told.unwrap(), told);
    assert_eq!(third.record, file.record);
}

/// A match of ours becomes a file and comes back: with captures, passes, marking and resumption.
#[test]
fn a_match_goes_out_and_comes_back() {
    let mut table = catalog::GAMES.open("go(size=5,komi=0.5)").unwrap().new_match();
    for text in ["c3", "b3", "pass", "pass", "resume", "b4", "pass", "b2", "pass", "a3"] {
        table.play(text).unwrap();
    }
    let names = ["Ana".to_owned(), "Rui".to_owned()];
    let sgf = GAMES.write_file(&table.record(), "sgf", &names).unwrap();
    assert!(sgf.contains("PB[Ana]") && sgf.contains("KM[0.5]"), "{sgf}");
    let back = GAMES.read_file(&sgf).unwrap();
    let again = catalog::GAMES.replay(&back.record).unwrap();
    assert_eq!(again.position(), table.position());
    let plays = |r: &Record| r.events.len();
    assert_eq!(plays(&back.record), plays(&table.record()));
    // From a position of its own, and resigned.
    let game = catalog::GAMES.open("go(size=5)").unwrap();
    let mut table = game.match_at("...../.b.../..w../...../..... w").unwrap();
    table.play("d4").unwrap();
    table.resign(rules::Seat(0)).unwrap();
    let sgf = GAMES.write_file(&table.record(), "sgf", &[]).unwrap();
    assert!(sgf.contains("RE[W+R]") && sgf.contains("AB[bb]"), "{sgf}");
    let back = GAMES.read_file(&sgf).unwrap();
    assert_eq!(catalog::GAMES.replay(&back.record).unwrap().position(), table.position());
    assert_eq!(back.record.result, table.record().result);
}

/// Two moves of one colour in a row: the pass between them is understood, and not written.
#[test]
fn what_a_file_leaves_unsaid() {
    let file = GAMES.read_file("(;GM[1]SZ[9];B[ee];B[cc];W[gg])").unwrap();
    let told = file.told.unwrap();
    let events: Vec<Event<String, String>> = told.main().filter_map(|n| n.event.clone()).collect();
    let texts: Vec<String> = events
        .into_iter()
        .map(|e| match e {
            Event::Play(text) | Event::Roll(text) => text,
        })
        .collect();
    assert_eq!(texts, ["e5", "pass", "c7", "g3"]);
    let again = GAMES.write_told("go:9x9", &told, "sgf").unwrap();
    assert!(again.contains(";B[ee];B[cc];W[gg]"), "{again}");
}

#[test]
fn wrong_files_are_refused_with_a_reason() {
    for (text, part) in [
        ("(;GM[1]SZ[9];B[ee];W[ee])", "move 2"),
        ("(;GM[1]SZ[9];B[zz])", "point"),
        ("(;GM[1]SZ[99])", ""),
        ("(;GM[1]SZ[9];B[ee", ""),
        ("(;GM[3]SZ[8])", "ludoteca 1"),
        ("nonsense", "ludoteca 1"),
        ("", "ludoteca 1"),
    ] {
        let Err(error) = GAMES.read_file(text) else {
            panic!("{text} was read");
        };
        assert!(error.to_string().contains(part), "{text}: {error}");
    }
    let record = Record::parse("ludoteca 1\ngame ouri\nplay C\n").unwrap();
    assert!(GAMES.formats(&record).is_empty());
    assert!(GAMES.write_file(&record, "sgf", &[]).is_err());
    // As deep as a file may be: no stack is used up.
    let deep = format!("{}{}", "(;".repeat(200_000), ")".repeat(200_000));
    let _ = GAMES.read_file(&deep);
}
