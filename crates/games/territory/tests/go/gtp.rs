//! The Go Text Protocol, both sides.

use play::Level;
use play::protocol::{Act, Client, Engine, Next, Say};
use territory::go::ENTRY;
use territory::go::gtp::{self, Desk};

static GAMES: play::Catalog = play::Catalog::new(&[&ENTRY]);

fn engine(game: &str) -> Desk {
    let game = if game.is_empty() { "go" } else { game };
    let table = GAMES.open(game).unwrap().new_match();
    Desk::open(&*table, Level::Mcts { nodes: 60 }, 1).unwrap()
}

/// What is said, without how it is answered.
fn lines(all: Vec<Say>) -> Vec<String> {
    all.into_iter().map(|say| say.line).collect()
}

fn client() -> Box<dyn Client> {
    gtp::PROTOCOL.client.unwrap()("")
}

fn no_file(_: &str) -> Result<String, String> {
    Err("no file".to_owned())
}

fn ask(engine: &mut Desk, line: &str) -> String {
    engine.answer(line, &mut no_file).text
}

/// What the protocol's own specification asks of every engine.
#[test]
fn answers_have_the_form_of_the_protocol() {
    let mut e = engine("");
    assert_eq!(ask(&mut e, "protocol_version"), "= 2\n\n");
    assert_eq!(ask(&mut e, "17 name # who is there"), "=17 Ludoteca\n\n");
    assert_eq!(ask(&mut e, "3 no_such_command"), "?3 unknown command\n\n");
    assert_eq!(ask(&mut e, "# only a comment"), "");
    assert_eq!(ask(&mut e, "  \t "), "");
    assert_eq!(ask(&mut e, "known_command\tgenmove"), "= true\n\n");
    assert_eq!(ask(&mut e, "known_command make_tea"), "= false\n\n");
    let list = ask(&mut e, "list_commands");
    let commands = "boardsize clear_board komi play genmove undo showboard final_score \
        final_status_list known_command list_commands name version protocol_version quit \
        fixed_handicap set_free_handicap loadsgf";
    for command in commands.split(' ') {
        assert!(list.lines().any(|l| l.trim_start_matches("= ") == command), "{command}");
        assert_eq!(ask(&mut e, &format!("known_command {command}")), "= true\n\n");
    }
    let bye = e.answer("quit", &mut no_file);
    assert!(bye.next == Next::Quit && bye.text == "= \n\n");
    let wrong = "boardsize|boardsize 1|boardsize 20|boardsize x|komi|komi NaN|play|play black|\
        play green A1|play black I5|play black Z99|play black Aé|genmove|undo|fixed_handicap 1|\
        fixed_handicap 10|set_free_handicap A1 A1|loadsgf nothing.sgf|final_status_list sleepy|\
        \u{0}\u{7}";
    for wrong in wrong.split('|') {
        let said = ask(&mut e, wrong);
        assert!(said.starts_with('?') || said.is_empty(), "{wrong}: {said}");
    }
}

/// Letters without I, both colours in any order, passes, undo, captures, illegal moves.
#[test]
fn a_board_is_kept() {
    let mut e = engine("");
    for line in ["boardsize 9", "clear_board", "komi 5.5", "play B J5", "play w h5"] {
        assert_eq!(ask(&mut e, line), "= \n\n", "{line}");
    }
    let board = ask(&mut e, "showboard");
    assert!(board.contains("A B C D E F G H J"), "{board}");
    assert!(board.contains(" 5 . . . . . . . O X 5"), "{board}");
    assert_eq!(ask(&mut e, "play w J5"), "? illegal move\n\n");
    // The same colour twice; then a capture at the edge.
    for line in ["play w J4", "play w J6"] {
        assert_eq!(ask(&mut e, line), "= \n\n");
    }
    let board = ask(&mut e, "showboard");
    assert!(board.contains(" 5 . . . . . . . O . 5"), "{board}");
    assert!(board.contains("White (O) 1"), "{board}");
    assert_eq!(ask(&mut e, "is_legal b J5"), "= 0\n\n");
    assert_eq!(ask(&mut e, "undo"), "= \n\n");
    assert!(ask(&mut e, "showboard").contains(" 5 . . . . . . . O X 5"));
    // Two passes do not end the conversation.
    for line in ["play b pass", "play w PASS", "play b A1", "komi -3", "get_komi"] {
        assert!(ask(&mut e, line).starts_with('='), "{line}");
    }
    assert_eq!(ask(&mut e, "boardsize 5"), "= \n\n");
    let legal = ask(&mut e, "all_legal black");
    assert_eq!(legal.split_whitespace().count(), 1 + 26, "{legal}");
}

#[test]
fn handicaps_and_scores() {
    let mut e = engine("");
    assert_eq!(ask(&mut e, "fixed_handicap 4").split_whitespace().count(), 5);
    assert!(ask(&mut e, "fixed_handicap 4").starts_with('?'), "the board is not empty");
    ask(&mut e, "boardsize 9");
    assert_eq!(ask(&mut e, "set_free_handicap A1 C3 E5"), "= \n\n");
    assert!(ask(&mut e, "undo").starts_with('?'));
    // A wall for each colour: 5 columns against 4, no komi.
    ask(&mut e, "boardsize 9");
    ask(&mut e, "komi 0");
    for row in 1..=9 {
        ask(&mut e, &format!("play b E{row}"));
        ask(&mut e, &format!("play w F{row}"));
    }
    assert_eq!(ask(&mut e, "final_score"), "= B+9\n\n");
    ask(&mut e, "komi 9.5");
    assert_eq!(ask(&mut e, "final_score"), "= W+0.5\n\n");
    assert_eq!(ask(&mut e, "final_status_list dead"), "= \n\n");
    let alive = ask(&mut e, "final_status_list alive");
    assert_eq!(alive.split_whitespace().count(), 1 + 18);
    // One lost stone inside the other's field is found dead and counted so.
    ask(&mut e, "play w B5");
    assert_eq!(ask(&mut e, "final_status_list dead"), "= B5\n\n");
    assert_eq!(ask(&mut e, "final_score"), "= W+0.5\n\n");
}

/// A whole game of the engine against itself, and the record of a file.
#[test]
fn it_plays_a_game_to_its_end_and_loads_files() {
    let mut e = engine("go(superko=positional)");
    ask(&mut e, "boardsize 5");
    let mut passes = 0;
    let mut plies = 0;
    while passes < 2 && plies < 200 {
        let colour = ["b", "w"][plies % 2];
        let said = ask(&mut e, &format!("genmove {colour}"));
        let vertex = said.trim_start_matches('=').trim().to_owned();
        assert!(said.starts_with('='), "{said}");
        if vertex == "resign" {
            break;
        }
        passes = if vertex.eq_ignore_ascii_case("pass") { passes + 1 } else { 0 };
        plies += 1;
    }
    assert!((8..200).contains(&plies), "{plies}");
    let sgf = "(;GM[1]FF[4]SZ[9]KM[7.5];B[ee];W[cc];B[gc])";
    let mut read = |name: &str| match name {
        "a.sgf" => Ok(sgf.to_owned()),
        _ => Err("no".to_owned()),
    };
    let said = e.answer("loadsgf a.sgf", &mut read).text;
    assert_eq!(said, "= w\n\n");
    let board = ask(&mut e, "showboard");
    assert!(board.contains(" 7 . . O . . . X . . 7"), "{board}");
    assert_eq!(e.answer("loadsgf a.sgf 2", &mut read).text, "= w\n\n");
    assert!(ask(&mut e, "showboard").contains(" 7 . . . . . . . . . 7"));
    assert!(e.answer("loadsgf b.sgf", &mut read).text.starts_with('?'));
}

/// The other side: what an engine at our table is told, and what its answers mean.
#[test]
fn an_engine_at_our_table() {
    let mut table = GAMES.open("go(size=9)").unwrap().new_match();
    let mut client = client();
    assert!(client.fits(table.as_ref()).is_ok());
    static MU_TORERE: play::Entry = play::entry::<territory::mu_torere::MuTorereFamily>(&[]);
    static OTHER: play::Catalog = play::Catalog::new(&[&MU_TORERE]);
    let other = OTHER.open("mu-torere").unwrap().new_match();
    assert!(client.fits(other.as_ref()).is_err());
    table.play("i5").unwrap();
    let told = lines(client.catch_up(table.as_ref()).unwrap());
    assert_eq!(told, ["boardsize 9", "clear_board", "komi 5.5", "play b J5"]);
    assert_eq!(client.question(table.as_ref()).unwrap().line, "genmove w");
    let acts = client.understand(table.as_ref(), Ok("h5")).unwrap();
    assert_eq!(acts, [Act::Play("h5".to_owned())]);
    table.play("h5").unwrap();
    table.play("pass").unwrap();
    // Only what is new is told; after a take-back everything.
    assert_eq!(lines(client.catch_up(table.as_ref()).unwrap()), ["play b pass"]);
    let resigns = client.understand(table.as_ref(), Ok("resign")).unwrap();
    assert_eq!(resigns, [Act::Resign]);
    assert!(client.understand(table.as_ref(), Ok("J5")).is_err());
    assert!(client.understand(table.as_ref(), Ok("rubbish é")).is_err());
    assert!(client.understand(table.as_ref(), Err("cannot")).is_err());
    table.undo();
    table.undo();
    assert_eq!(client.catch_up(table.as_ref()).unwrap().len(), 4);
    // Dead stones: the engine's list becomes changes and an agreement.
    for text in ["h5", "pass", "pass"] {
        table.play(text).unwrap();
    }
    client.catch_up(table.as_ref()).unwrap();
    assert_eq!(client.question(table.as_ref()).unwrap().line, "final_status_list dead");
    let acts = client.understand(table.as_ref(), Ok("H5")).unwrap();
    let texts: Vec<String> = acts
        .iter()
        .map(|act| match act {
            Act::Play(text) => text.clone(),
            Act::Resign => "resign".to_owned(),
        })
        .collect();
    assert_eq!(texts, ["dead h5", "agree"]);
    for text in texts {
        table.play(&text).unwrap();
    }
}
