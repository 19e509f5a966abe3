//! PDN: the four GameTypes, comments, variations, results.

use super::{PRESETS, build, hand};
use checks::hand::table;
use fastrand::Rng;
use leap::damas::{Damas, DamasFamily};
use rules::{Canonical, Event, Family, Game, Line, Notation, Settings, Status, Told, ToldNode};

fn read(text: &str) -> Told {
    let told = DamasFamily::read_file("pdn", text).unwrap_or_else(|| panic!("no PDN: {text}"));
    told.unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn write(game: &Damas, told: &Told) -> String {
    let text = DamasFamily::write_file(game, "pdn", told).expect("pdn");
    text.expect("written")
}

/// The rules that a file names, and their short name.
fn named(told: &Told) -> (Damas, String) {
    let settings = Settings::parse(
        DamasFamily::BOOK.options,
        DamasFamily::BOOK.presets,
        None,
        Some(&told.options),
    )
    .expect("options");
    let id = Canonical {
        id: "damas",
        table: DamasFamily::BOOK.options,
        presets: DamasFamily::BOOK.presets,
        settings: &settings,
    };
    let id = id.to_string();
    (DamasFamily::build(&settings).expect("rules"), id)
}

fn moves(told: &Told) -> Vec<String> {
    let text = |node: &ToldNode| match &node.event {
        Some(Event::Play(text)) => Some(text.clone()),
        _ => None,
    };
    told.main().filter_map(text).collect()
}

/// A random game of a preset, as texts of moves.
fn random(game: &Damas, seed: u64) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut line = Line::new(game.clone());
    let mut out = Vec::new();
    let mut list = Vec::new();
    while let Status::ToMove(_) = line.status() {
        line.moves(&mut list);
        let mv = list[rng.usize(..list.len())];
        out.push(game.move_text(line.pos(), mv));
        line.push(mv);
    }
    out
}

fn events(texts: &[String]) -> impl Iterator<Item = Event<String, String>> {
    texts.iter().map(|text| Event::Play(text.clone()))
}

/// Section 5: the tag of each preset, and which game it is read as.
#[test]
fn game_types() {
    for [preset, kind, id] in table(
        "
                          | 28,W,8,8,N1,1   | damas
            inglesa       | 21,B,8,8,N1,0   | damas:inglesa
            russa         | 25,W,8,8,A0,0   | damas:russa
            internacional | 20,W,10,10,N2,0 | damas:internacional",
    ) {
        let game = build(preset, "");
        let text = write(&game, &Told::default());
        assert!(text.contains(&format!("[GameType \"{kind}\"]")), "{text}");
        let (_, found) = named(&read(&text));
        assert_eq!(found, id);
    }
    let bad = DamasFamily::read_file("pdn", "[GameType \"31\"]\n1. 9-13 *");
    assert!(matches!(bad, Some(Err(_))), "{bad:?}");
}

/// Whole random games go out and come back in all four GameTypes.
#[test]
fn games_come_back() {
    for preset in PRESETS {
        let game = build(preset, "");
        for seed in 1..=10 {
            let texts = random(&game, seed);
            let mut told = Told::line(events(&texts));
            told.names = vec!["Ana".to_owned(), "Rui [2]".to_owned()];
            let file = write(&game, &told);
            let back = read(&file);
            assert_eq!(moves(&back), texts, "{file}");
            assert_eq!(back.names, told.names);
            let (again, _) = named(&back);
            let mut pos = again.start();
            for text in &texts {
                let mv = again.parse_move(&pos, text).expect("legal");
                again.play(&mut pos, mv);
            }
            assert_eq!(write(&again, &back), file);
        }
    }
}

/// Comments, variations within variations and a start of its own survive.
#[test]
fn a_tree_comes_back() {
    for (preset, line) in [
        ("", ["9-13", "10-14", "11-15", "21-17", "22-18"]),
        ("inglesa", ["11-15", "9-14", "10-15", "23-19", "22-18"]),
        ("russa", ["c3-d4", "22-17", "21-17", "f6-g5", "9-13"]),
        ("internacional", ["32-28", "33-29", "34-30", "19-23", "20-25"]),
    ] {
        let node = |text: &str, comment: &str| ToldNode {
            event: Some(Event::Play(text.to_owned())),
            comment: comment.to_owned(),
            ..ToldNode::default()
        };
        let mut told = Told { names: vec!["Ana".to_owned(), "Rui".to_owned()], ..Told::default() };
        told.nodes[0].comment = "uma abertura (antiga) [sic]".to_owned();
        let a = told.add(0, node(line[0], "o lance usual"));
        let a2 = told.add(a, node(line[3], ""));
        let b = told.add(0, node(line[1], "ou este"));
        let b2 = told.add(b, node(line[3], ""));
        told.add(b, node(line[4], "dentro"));
        told.add(0, node(line[2], ""));
        told.nodes[a2].comment = "e responde".to_owned();
        told.nodes[b2].comment = "1-1".to_owned();
        let file = write(&build(preset, ""), &told);
        let back = read(&file);
        assert_eq!(back.variations(), told.variations(), "{file}");
        assert_eq!(tree(&back, 0), tree(&told, 0), "{file}");
        assert_eq!(write(&build(preset, ""), &back), file);
    }
}

/// A tree as nested words.
fn tree(told: &Told, at: usize) -> String {
    let node = &told.nodes[at];
    let below: Vec<String> = node.next.iter().map(|&n| tree(told, n)).collect();
    format!("{:?} {:?} [{}]", node.event, node.comment, below.join(" | "))
}

/// A position as the beginning of a game.
#[test]
fn a_start_of_its_own() {
    let game = build("russa", "");
    let mut told = Told::line(events(&["11x22x31".to_owned()]));
    told.start = Some("W:WK11:B6,7,15,26".to_owned());
    let file = write(&game, &told);
    assert!(file.contains("[FEN \"W:WK11:B6,7,15,26\"]"), "{file}");
    let back = read(&file);
    assert_eq!((back.start, moves(&told)), (told.start.clone(), moves(&told)));
}

/// What other programs write: move numbers without spaces, marks, several comments, results of both
/// kinds, `:` and `x`, coordinates.
#[test]
fn files_of_others() {
    let file = "\u{feff}[Event \"Taça [2]\"]\r\n[White \"Ana\"]\r\n[Black \"Rui\"]\r\n[GameType \"25\"]\r\n[Result \"2-0\"]\r\n\r\n\
        {Uma partida} 1.c3-d4 d6-c5! $1 {bem} {muito bem} 2. b2-c3 (2.d4-e5 f6xd4 (2... f6:d4) 3. e3:c5) 2... f6-g5? 2-0\r\n";
    let told = read(file);
    assert_eq!(told.names, ["Ana", "Rui"]);
    let (game, id) = named(&told);
    assert_eq!(id, "damas:russa");
    let texts = moves(&told);
    assert_eq!(texts.len(), 4, "{texts:?}");
    let mut pos = game.start();
    for text in &texts {
        let mv = game.parse_move(&pos, text);
        game.play(&mut pos, mv.unwrap_or_else(|e| panic!("{text}: {e}")));
    }
    assert_eq!(told.variations(), 2);
    let said: Vec<&str> = told.main().map(|n| n.comment.as_str()).collect();
    assert_eq!(said, ["Uma partida", "", "bem muito bem", "", ""]);
    // Without tags it is the Portuguese game.
    let told = read("1. 9-13 21-17 2. 13x22 26x17 *");
    assert_eq!(named(&told).1, "damas");
    assert_eq!(moves(&told).len(), 4);
}

/// Broken files are refused, those of other games left alone.
#[test]
fn what_is_no_pdn() {
    for broken in ["[GameType \"28\"", "1. 9-13 {never closed", "1. 9-13 )"] {
        let read = DamasFamily::read_file("pdn", broken);
        assert!(matches!(read, Some(Err(_))), "{broken}: {read:?}");
    }
    for other in ["", "nonsense", "(;GM[1]SZ[9];B[ee])", "ludoteca 1\ngame damas\n"] {
        assert!(DamasFamily::read_file("pdn", other).is_none(), "{other}");
    }
    // Games of Chess and its kin.
    for other in [
        "[Event \"?\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. c4 e6 1-0",
        "1. d4 d5 1-0",
        "1. e2-e4 e7-e5",
        "[White \"A\"]\n\n1-0",
        "1. P-76 P-34",
        "[WhiteA \"Ana\"]\n1A. e4 1B. d4",
        "[GameType \"0\"]\n1. e4 e5",
        "1. C2=5 M8+7",
    ] {
        assert!(DamasFamily::read_file("pdn", other).is_none(), "{other}");
    }
    assert!(DamasFamily::read_file("sgf", "1. 9-13").is_none());
    assert!(DamasFamily::write_file(&build("", ""), "sgf", &Told::default()).is_none());
}

/// Rules that no GameType names are kept in a tag of their own; Brazilian draughts is one such game.
#[test]
fn other_rules_come_back() {
    for [preset, options] in table(
        "
            internacional | size=8
                          | quality=off
                          | size=10
                          | corner=left
            russa         | removal=immediate,quiet_limit=0
            inglesa       | first=white,lone_king=fmjd,repetition=0",
    ) {
        let game = build(preset, options);
        let texts = random(&game, 7);
        let mut told = Told::line(events(&texts));
        told.names = vec!["Ana".to_owned(), "Rui".to_owned()];
        let file = write(&game, &told);
        let back = read(&file);
        let (again, id) = named(&back);
        assert_eq!(again.law(), game.law(), "{id}");
        let (mut pos, mut other) = (again.start(), game.start());
        for text in moves(&back) {
            assert_eq!(hand::legal(&again, &pos), hand::legal(&game, &other), "{id}");
            pos = hand::after(&again, &pos, [text.as_str()]);
            other = hand::after(&game, &other, [text.as_str()]);
            assert_eq!(again.position_text(&pos), game.position_text(&other));
        }
        assert_eq!(moves(&back), texts);
        assert_eq!(write(&again, &back), file);
    }
}

/// The result is that of the board, or what the players decided.
#[test]
fn results() {
    let game = build("", "");
    for (start, mv, result) in
        [("W:W21:B26", "21x30", "2-0"), ("B:W26:B32", "32-28", "*"), ("B:W7:B12", "12x3", "0-2")]
    {
        let mut told = Told::line(events(&[mv.to_owned()]));
        told.start = Some(start.to_owned());
        let file = write(&game, &told);
        assert!(file.contains(&format!("[Result \"{result}\"]")), "{file}");
        assert!(file.ends_with(&format!(" {result}\n")), "{file}");
        assert_eq!(moves(&read(&file)), [mv]);
    }
    let draw = ["4-8", "29-25", "8-4", "25-29"].repeat(2);
    let draw: Vec<String> = draw.into_iter().map(str::to_owned).collect();
    let mut told = Told::line(events(&draw));
    told.start = Some("W:WK4:BK29".to_owned());
    assert!(write(&game, &told).contains("\"1-1\""));
    let mut told = Told::line(events(&["9-13".to_owned()]));
    for (letter, result) in [('w', "0-2"), ('b', "2-0")] {
        told.resigned = Some(letter);
        let file = write(&game, &told);
        assert!(file.contains(&format!("\"{result}\"")));
        assert_eq!(read(&file).resigned, Some(letter));
        assert_eq!(
            write(&game, &read(&file)),
            file.replace("[Result", "[White \"\"]\n[Black \"\"]\n[Result")
        );
    }
    // What others write; nobody gives up a game that the board ends, or that is drawn.
    for (moves, resigned) in [("1. 9-13 1-0", Some('b')), ("1. 9-13 21-17 0-1", Some('w'))] {
        assert_eq!(read(moves).resigned, resigned, "{moves}");
    }
    for drawn in ["1. 9-13 1-1", "1. 9-13 1/2-1/2", "1. 9-13 *", "1. 9-13"] {
        assert_eq!(read(drawn).resigned, None, "{drawn}");
    }
    let won = "[GameType \"28\"]\n[FEN \"W:W21:B26\"]\n1. 21x30 2-0";
    assert_eq!(read(won).resigned, None);
}
