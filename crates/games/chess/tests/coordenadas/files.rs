//! BPGN files: read, written, read again.

use super::{START, game};
use chess::coordenadas::CoordenadasFamily;
use rules::{Event, Family, Told};

fn read(text: &str) -> Told {
    let told = CoordenadasFamily::read_file("bpgn", text).expect("a BPGN file");
    told.unwrap_or_else(|e| panic!("{e}"))
}

fn write(options: &str, told: &Told) -> String {
    let text = CoordenadasFamily::write_file(&game(options), "bpgn", told);
    text.expect("a format").unwrap_or_else(|e| panic!("{e}"))
}

fn moves(told: &Told) -> Vec<String> {
    let played = told.main().filter_map(|node| match &node.event {
        Some(Event::Play(text)) => Some(text.clone()),
        _ => None,
    });
    played.collect()
}

const FILE: &str = r#"[Event "rated bughouse match"]
[Site "somewhere"]
[WhiteA "Ana"][WhiteAElo "1800"]
[BlackA "Bento"]
[WhiteB "Carla"]
[BlackB "Duarte"]
[TimeControl "180+0"]
[Result "1-0"]

{C:the first remark}
1A. e4{180.000} 1B. d4{179.900} 1a. d5{179.500} (1a. e5 1b. d5)
2A. exd5{178.1} 1b. e5{178.0} $1 2B. dxe5{177.2}
2a. P@d4?{170.5} 2b. P@e3 {175}
{Bento resigns} 1-0
"#;

/// Moves in the order of arrival, names, times in braces, the end.
#[test]
fn a_file_of_another_program() {
    let told = read(FILE);
    assert_eq!(told.options, "mode=clock");
    assert_eq!(told.names, ["Ana", "Carla", "Bento", "Duarte"]);
    assert_eq!(moves(&told).join(" "), "A:e2e4 B:d2d4 A:d7d5 A:e4d5 B:e7e5 B:d4e5 A:P@d4 B:P@e3");
    let comments: Vec<&str> = told.main().map(|n| n.comment.as_str()).collect();
    assert_eq!(comments[0], "C:the first remark");
    assert_eq!(comments[1], "180.000");
    assert_eq!(comments[8], "175");
    assert_eq!(told.resigned, Some('3'));
    assert_eq!(told.result.as_deref(), Some("1-0"));
    let written = write("mode=clock", &told);
    assert!(written.contains("[TimeControl \"180+0\"]"), "{written}");
    assert!(written.contains("1A. e4 {180.000} 1B. d4"), "{written}");
    assert!(written.contains("{BlackA resigns} 1-0"), "{written}");
    assert!(written.lines().all(|l| l.chars().count() <= 80));
    let again = read(&written);
    assert_eq!(again, told);
}

/// Our own files say which rules were played and from where.
#[test]
fn our_own_files() {
    let options =
        "mate=blockable,pawn_drop_rows=any,drop_check=no_mate,repetition=on,board_end=continue";
    let start = format!("{} | {START}", START.replace("RNBQKBNR[]", "RNBQKB1R[]"));
    let mut told = Told::line(["A:e2e4", "B:e2e4"].map(|m| Event::Play(m.to_owned())));
    told.options = options.to_owned();
    told.start = Some(start);
    told.names = vec!["a \"b\" ] c".to_owned(), String::new(), "}".to_owned(), String::new()];
    told.result = Some("0".to_owned());
    let written = write(options, &told);
    assert!(written.contains(&format!("[Options \"{options}\"]")), "{written}");
    let again = read(&written);
    assert_eq!((&again.options, &again.start), (&told.options, &told.start));
    assert_eq!(moves(&again), moves(&told));
    assert_eq!(again.names[0], "a 'b' ] c");
    assert_eq!(again.result.as_deref(), Some("1/2-1/2"));
    for rules in
        ["", "mode=clock", "mode=clock,mate=strict", "pawn_drop_rows=2-6,drop_check=no_check"]
    {
        let mut told = Told::line([Event::Play("A:e2e4".to_owned())]);
        told.options = rules.to_owned();
        assert_eq!(read(&write(rules, &told)).options, rules);
    }
}

/// Wrong moves are refused with their place; other texts are no BPGN.
#[test]
fn what_is_refused() {
    assert!(CoordenadasFamily::read_file("bpgn", "1. e4 e5").is_none());
    assert!(CoordenadasFamily::read_file("pgn", FILE).is_none());
    for (text, part) in [
        ("1A. e4 1A. d4", "1A. d4: on board A it is Black's turn"),
        ("1A. e5", "1A. e5: "),
        ("1A. zz", "type there a move"),
        ("1A. e4 {no end", "after a comment"),
        ("[WhiteA Ana] 1A. e4", "a tag such as"),
        ("[WhiteA \"Ana\"] [Options \"mode=x\"] 1A. e4", "mode=x"),
    ] {
        let read = CoordenadasFamily::read_file("bpgn", text).expect("BPGN");
        let error = read.expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}
