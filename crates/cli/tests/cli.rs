//! The binary driven as a person would, in a fresh folder.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn ludoteca(dir: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .current_dir(dir)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("LUDOTECA_LANG")
        .env("LANG", "pt_PT.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // The program may stop reading before the end.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Standard output of a run that must succeed.
fn ok(args: &[&str], input: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), args, input.as_bytes());
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {stderr}");
    assert!(stderr.is_empty(), "{args:?}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

/// Exit code and standard error of a run that must fail.
fn fails(args: &[&str], input: &[u8]) -> (i32, String) {
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), args, input);
    let code = output.status.code().expect("no signal, no panic");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(!stderr.contains("panicked"), "{args:?}: {stderr}");
    (code, stderr)
}

const GAMES: [&str; 6] = ["mu-torere", "konane", "ouri", "gamao", "xiangqi", "tracos"];

#[test]
fn without_a_command_the_shelf_and_how_to_play() {
    let text = ok(&[], "");
    for game in GAMES {
        assert!(text.contains(game), "{game}:\n{text}");
    }
    assert!(text.contains("Para jogar"));
    assert!(ok(&["--lang", "en"], "").contains("To play"));
}

#[test]
fn list_show_and_rules_in_both_languages() {
    let json: serde_json::Value = serde_json::from_str(&ok(&["list", "--json"], "")).unwrap();
    assert_eq!(json.as_array().unwrap().len(), GAMES.len());
    for game in GAMES {
        for lang in ["pt", "en"] {
            let show = ok(&["show", game, "--lang", lang], "");
            assert!(show.lines().count() > 12, "{show}");
            let rules = ok(&["rules", game, "--lang", lang], "");
            assert!(rules.contains("R1 ") && rules.contains("R2 "), "{rules}");
        }
        let json = ok(&["show", game, "--json"], "");
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["id"], game);
        assert!(json["options"].as_array().is_some_and(|o| !o.is_empty()));
    }
    assert!(ok(&["show", "ouri:abapa"], "").contains("grand_slam"));
    let changed = "grand_slam=no_capture: what becomes of a move";
    assert!(ok(&["rules", "ouri:abapa", "--lang", "en"], "").contains(changed));
    assert!(ok(&["play", "ouri:abapa", "--lang", "en"], "rules\n").contains(changed));
    assert!(!ok(&["rules", "ouri", "--lang", "en"], "").contains("options change"));
}

#[test]
fn perft_prints_one_line_per_depth() {
    assert_eq!(
        ok(&["perft", "xiangqi", "3"], ""),
        "1 44\n2 1920\n3 79666\n"
    );
    assert_eq!(
        ok(&["perft", "konane(size=6x6)", "3"], ""),
        "1 12\n2 36\n3 68\n"
    );
    let json = ok(&["perft", "ouri", "2", "--json"], "");
    assert_eq!(
        json,
        "{\"depth\":1,\"nodes\":6}\n{\"depth\":2,\"nodes\":36}\n"
    );
    let divided = ok(&["perft", "mu-torere", "4", "--divide"], "");
    assert_eq!(divided, "1-9 3\n4-9 3\n\n4 6\n");
    let position = ["perft", "mu-torere", "1", "--position", "wwwbbbw.b w"];
    assert_eq!(ok(&position, ""), "1 2\n");
}

#[test]
fn playouts_report_figures() {
    for game in GAMES {
        let json = ok(&["playouts", game, "--seconds", "0.05", "--json"], "");
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(json["games_per_second"].as_f64().unwrap() > 0.0, "{json}");
        assert!(json["moves_per_second"].as_f64().unwrap() > 0.0, "{json}");
        assert!(json["mean_length"].as_f64().unwrap() > 1.0, "{json}");
    }
    assert!(ok(&["playouts", "ouri", "--seconds", "0.01"], "").contains("lances/s"));
}

#[test]
fn a_position_is_described_or_refused() {
    let text = ok(
        &[
            "position",
            "ouri",
            "1,6,0,2,1,0/3,3,2,4,2,2 S 11-11",
            "--json",
        ],
        "",
    );
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let moves: Vec<&str> = json["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m["text"].as_str().unwrap())
        .collect();
    assert_eq!(moves, ["E", "C"]);
    assert_eq!(json["status"], "to_move");
    assert_eq!(json["seat"]["letter"], "S");
    assert!(
        json["moves"][0]["clicks"]
            .as_array()
            .is_some_and(|c| !c.is_empty())
    );
    // From standard input too.
    assert!(
        ok(
            &["position", "ouri", "-"],
            "1,6,0,2,1,0/3,3,2,4,2,2 S 11-11\n"
        )
        .contains('E')
    );
    assert!(ok(&["position", "gamao", "start"], "").contains("6-1"));
    let dir = tempfile::tempdir().unwrap();
    let two_generals_missing = "9/9/9/9/9/9/9/9/9/9 w";
    let output = ludoteca(
        dir.path(),
        &["position", "xiangqi", two_generals_missing, "--json"],
        b"",
    );
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["ok"], false);
    assert!(
        json["error"]["text"]["pt"]
            .as_str()
            .is_some_and(|t| t.contains("general")),
        "{json}"
    );
}

#[test]
fn apply_plays_moves_and_rolls_or_says_why_not() {
    let out = ok(&["apply", "ouri", "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0", "C"], "");
    assert_eq!(out.lines().next(), Some("4,4,4,0,5,5/5,5,4,4,4,4 N 0-0"));
    let out = ok(
        &["apply", "xiangqi", "start", "e4e5", "Cn(b)e8", "g4g5"],
        "",
    );
    assert!(out.contains(" b "), "{out}");
    let out = ok(
        &[
            "apply",
            "gamao",
            "4HPwATDgc/ABMA w",
            "roll",
            "3-1",
            "8/5 6/5",
        ],
        "",
    );
    assert_eq!(out.lines().count(), 2, "{out}");
    // Naming a throw where one might still double means having thrown.
    let short = ok(&["apply", "gamao", "4HPwATDgc/ABMA w", "31", "8/5 6/5"], "");
    assert_eq!(short, out);
    let (code, error) = fails(&["apply", "xiangqi", "start", "e1e3"], b"");
    assert_eq!(code, 1);
    assert!(error.contains("(R2)"), "{error}");
    let (code, error) = fails(&["apply", "gamao", "start", "7-1"], b"");
    assert_eq!(code, 1, "{error}");
    let json = [
        "apply",
        "ouri",
        "1,2,4,1,1,0/0,0,0,0,0,0 S 20-19",
        "F",
        "--json",
    ];
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), &json, b"");
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["error"]["rule"], "R8", "{json}");
}

#[test]
fn drawings_in_three_forms() {
    let dir = tempfile::tempdir().unwrap();
    for game in GAMES {
        let output = ludoteca(dir.path(), &["draw", game, "--svg", "board.svg"], b"");
        assert_eq!(output.status.code(), Some(0));
        let svg = std::fs::read_to_string(dir.path().join("board.svg")).unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("<desc"), "{game}");
        assert!(
            ok(&["draw", game, "--text", "--ascii"], "").is_ascii(),
            "{game}"
        );
        assert!(
            ok(&["draw", game, "--words", "--lang", "en"], "").len() > 20,
            "{game}"
        );
        assert!(
            ok(
                &["draw", game, "--svg", "-", "--dark", "--set", "western"],
                ""
            )
            .contains("</svg>")
        );
    }
    let left: Vec<_> = std::fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "temporary files are left");
    assert!(ok(&["draw", "ouri", "--colour", "always"], "").contains('\x1b'));
}

#[test]
fn people_play_over_a_pipe_in_both_languages() {
    let out = ok(
        &["play", "mu-torere"],
        "lances\n1-9\nporquê 2-9\nwhy 8-1\n8-1\nultimo\nundo\ndica\nregras\najuda\nvirar\npalavras\nsair\n",
    );
    for part in [
        "1. 1-9",
        "(R1)",
        "8-1 é legal",
        "Castanho: 8-1",
        "Eu jogava 8-1",
        "R3",
        "desistir",
        "esferas laranja",
    ] {
        assert!(out.contains(part), "{part}:\n{out}");
    }
    let out = ok(&["play", "ouri", "--lang", "en"], "C\nfoo\nresign\nquit\n");
    assert!(out.contains("Winner: South. By resignation."), "{out}");
    assert!(out.contains("expected"), "{out}");
    let out = ok(&["play", "konane"], "empate\nxd4\nsair\n");
    assert!(out.contains("Não: não há empates"), "{out}");
    assert!(out.contains("Vez: Negras."), "{out}");
    let out = ok(&["play", "ouri"], "empate\nempate\n");
    assert!(out.contains("Proposta de acordo: Sul."), "{out}");
    assert!(out.contains("Acordo aceite: Norte."), "{out}");
    let out = ok(&["play", "ouri", "--lang", "en"], "draw\ndraw\nC\n");
    assert!(out.contains("By agreement"), "{out}");
    assert!(out.contains("the game is over"), "{out}");
}

#[test]
fn moves_by_number_and_by_site() {
    let out = ok(&["play", "konane", "--lang", "en"], "#7\nd5\nmoves\nquit\n");
    assert!(out.contains("To move: White"), "{out}");
    let out = ok(&["play", "xiangqi", "--lang", "en"], "h1 g3\nquit\n");
    assert!(out.contains("To move: Black"), "{out}");
}

#[test]
fn a_game_is_saved_and_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let run = |args: &[&str], input: &str| {
        let output = ludoteca(dir.path(), args, input.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    run(&["play", "ouri:abapa"], "C\nd\nguardar jogo.txt\nsair\n");
    let saved = std::fs::read_to_string(dir.path().join("jogo.txt")).unwrap();
    assert_eq!(saved, "ludoteca 1\ngame ouri:abapa\nplay C\nplay d\n");
    let again = run(&["play", "ouri", "--load", "jogo.txt"], "F\nsave two.txt\n");
    assert!(again.contains("Norte"), "{again}");
    assert!(run(&["replay", "two.txt"], "").contains("Registo certo"));
    for asked in ["konane", "ouri(grand_slam=illegal)"] {
        let other = ludoteca(dir.path(), &["play", asked, "--load", "two.txt"], b"");
        let error = String::from_utf8(other.stderr).unwrap();
        assert_eq!(other.status.code(), Some(2), "{error}");
        assert!(error.contains("o registo é de «ouri:abapa»"), "{error}");
    }
    let loaded = run(
        &["play", "mu-torere"],
        "abrir two.txt\ntabuleiro\nabrir nada.txt\n",
    );
    assert!(
        loaded.contains("Norte") && loaded.contains("não existe"),
        "{loaded}"
    );
}

#[test]
fn the_computer_sits_anywhere_and_a_seed_repeats_the_game() {
    for game in GAMES {
        let args = [
            "play",
            game,
            "--computer",
            "all",
            "--level",
            "random",
            "--seed",
            "7",
        ];
        let first = ok(&args, "");
        assert_eq!(first, ok(&args, ""), "{game}");
        assert!(
            first.contains("Vitória") || first.contains("Empate"),
            "{game}:\n{first}"
        );
    }
    let one = ok(
        &["play", "ouri", "--seat", "n=mcts:50", "--seed", "1"],
        "C\nquit\n",
    );
    assert!(one.contains("Norte: "), "{one}");
    let other = ok(
        &[
            "play", "gamao", "-c", "b", "--level", "mcts:20", "--dice", "manual",
        ],
        "6-2\n1\n",
    );
    assert!(!other.contains("panicked"));
}

#[test]
fn people_may_throw_their_own_dice() {
    let out = ok(
        &["play", "gamao", "--dice", "manual", "--lang", "en"],
        "6-2\n24/18 13/11\n9-9\nmoves\nquit\n",
    );
    assert!(out.contains("To move: Black"), "{out}");
}

/// While the dice are awaited, a move is answered by the rule that forbids it.
#[test]
fn a_move_before_the_dice_hears_the_rule() {
    let crawford = "4HPwATDgc/ABMA w score=4-2 crawford";
    for (game, position, typed, rule) in [
        ("gamao(match_length=5)", crawford, "double", "(R20)"),
        ("gamao:single", "4HPwATDgc/ABMA w", "dobrar", "(R19)"),
        ("gamao:single", "4HPwATDgc/ABMA w", "13/7 8/7", "(R2)"),
        ("tracos", "start", "C1", "(R1)"),
    ] {
        let (code, error) = fails(&["apply", game, position, typed], b"");
        assert_eq!(code, 1, "{error}");
        assert!(error.contains(rule), "{game} {typed}: {error}");
    }
    let out = ok(
        &["play", "tracos", "--dice", "manual", "--lang", "en"],
        "why C1\nquit\n",
    );
    assert!(out.contains("(R1)"), "{out}");
    let (_, error) = fails(&["apply", "gamao", "start", "7-1", "--lang", "en"], b"");
    assert!(error.contains("two dice, such as 6-2"), "{error}");
}

/// Setting up the next game of a match is not the last move.
#[test]
fn a_new_game_of_a_match_marks_no_last_move() {
    let args = ["play", "gamao:match", "--dice", "manual", "--lang", "en"];
    let out = ok(&args, "6-2\n13/5\ndouble\ndrop\n");
    let (before, after) = out.split_once("Offered: double").unwrap();
    assert!(before.contains("last move: point 13"), "{before}");
    assert!(after.contains("Match to 11: White 0, Black 1."), "{after}");
    assert!(!after.contains("last move"), "{after}");
}

/// Where a game has words, the table shows those of the user's language.
#[test]
fn moves_are_listed_in_the_users_language() {
    let list = |lang: &str, word: &str| {
        let position = "4HPwATDgc/ABMA w";
        let args = ["play", "gamao", "--position", position, "--lang", lang];
        ok(&args, &format!("{word}\n"))
    };
    let portuguese = list("pt", "lances");
    assert!(portuguese.contains("1. lançar") && portuguese.contains("2. dobrar"));
    let english = list("en", "moves");
    assert!(english.contains("1. roll") && english.contains("2. double"));
    assert!(list("pt", "porquê double").contains("dobrar é legal."));
}

#[test]
fn wrong_commands_exit_with_two_in_the_users_language() {
    for args in [
        &["chess"][..],
        &["play"],
        &["play", "chess"],
        &["play", "ouri(speed=9)"],
        &["play", "ouri:nobody"],
        &["play", "konane(size=0x0)"],
        &["play", "konane(size=1000x1000)"],
        &["play", "konane(size=6x6"],
        &["perft", "ouri", "0"],
        &["perft", "ouri", "many"],
        &["perft", "ouri", "3", "--colour"],
        &["playouts", "ouri", "--seconds", "-1"],
        &["play", "ouri", "--seat", "x=mcts"],
        &["play", "ouri", "--seat", "n=genius"],
        &["list", "--lang", "fr"],
    ] {
        let (code, error) = fails(args, b"");
        assert_eq!(code, 2, "{args:?}: {error}");
        assert!(!error.is_empty());
    }
    assert!(fails(&["dance"], b"").1.contains("não há o comando"));
    assert!(
        fails(&["dance", "--lang", "en"], b"")
            .1
            .contains("there is no command")
    );
}

#[test]
fn bad_files_and_rubbish_are_refused_without_a_trace() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| std::fs::write(dir.path().join(name), bytes).unwrap();
    file("binary", &[0, 159, 146, 150, 255, 10, 0]);
    file("long", &vec![b'x'; 10 << 20]);
    file("die", b"ludoteca 1\ngame gamao\nroll 7-2\n");
    file("move", b"ludoteca 1\ngame ouri\nplay C\nplay z\n");
    for (name, code, part) in [
        ("binary", 3, "texto"),
        ("long", 3, "grande"),
        ("die", 1, "linha 3"),
        ("move", 1, "linha 4"),
        ("nothing", 3, "não existe"),
    ] {
        let output = ludoteca(dir.path(), &["replay", name], b"");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{name}: {error}");
        assert!(error.contains(part), "{name}: {error}");
        assert!(output.stdout.is_empty(), "{name}");
    }
    // A ten-megabyte line and rubbish at the table: refused, and the game goes on.
    let mut input = vec![b'z'; 10 << 20];
    input.extend_from_slice(b"\n\xff\xfe\x00\n1-9\nsave ok.txt\nsave no/such/folder.txt\nquit\n");
    let output = ludoteca(dir.path(), &["play", "mu-torere"], &input);
    assert_eq!(output.status.code(), Some(0));
    let out = String::from_utf8(output.stdout).unwrap();
    assert!(out.contains("demasiado longa"), "{out}");
    let saved = std::fs::read_to_string(dir.path().join("ok.txt")).unwrap();
    assert_eq!(saved, "ludoteca 1\ngame mu-torere\nplay 1-9\n");
    assert!(!dir.path().join("no").exists());
}

/// Arguments need not be text, and nobody need listen to the complaint.
#[cfg(unix)]
#[test]
fn rubbish_arguments_and_a_full_device() {
    use std::os::unix::ffi::OsStrExt;
    let rubbish = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    for args in [
        &["list"][..],
        &["position", "ouri"],
        &["--lang"],
        &["apply", "ouri", "start"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(args)
            .arg(rubbish)
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
    }
    let full = || std::fs::File::options().write(true).open("/dev/full");
    if full().is_ok() {
        let run = |args: &[&str]| {
            Command::new(env!("CARGO_BIN_EXE_ludoteca"))
                .args(args)
                .stdout(full().unwrap())
                .stderr(full().unwrap())
                .status()
                .unwrap()
                .code()
        };
        assert_eq!(run(&["dance"]), Some(2));
        assert_eq!(run(&["apply", "ouri", "start", "Z"]), Some(1));
        assert_eq!(run(&["list"]), Some(3));
        assert_eq!(run(&["--help"]), Some(3));
    }
}

#[test]
fn a_wrong_command_is_told_what_fits() {
    for (args, part) in [
        (&["perft", "ouri", "0"][..], "(esperava 1..64)"),
        (&["playouts", "ouri", "--seconds", "0"], "0 < S <= 3600"),
        (&["play", "ouri", "--seed", "x"], "--seed"),
        (&["list", "--lang"], "falta o valor de --lang"),
        (&["list", "--json", "--json"], "está repetido"),
        (&["perft", "ouri"], "«ludoteca perft --help»"),
        (
            &["play", "ouri", "--position", "x", "--load", "y"],
            "não vai com",
        ),
        (&["apply", "xiangqi", "start", "-C+1"], "escreve-se «--»"),
    ] {
        let (code, error) = fails(args, b"");
        assert_eq!(code, 2, "{args:?}: {error}");
        assert!(error.contains(part), "{args:?}: {error}");
    }
    let large = vec![b'a'; 10 << 20];
    let (code, error) = fails(&["position", "xiangqi", "-"], &large);
    assert_eq!(code, 3);
    assert!(error.contains("a entrada: demasiado grande"), "{error}");
    let (code, error) = fails(&["replay", "."], b"");
    assert_eq!(code, 3);
    assert!(error.contains("pasta"), "{error}");
}

#[test]
fn the_refused_move_is_named_with_its_rule() {
    let check = ["e2d2", "d10e10", "d2e2", "e10d10"].repeat(2);
    let mut args = vec!["apply", "xiangqi:strict", "3k5/9/9/9/9/9/9/9/4R4/5K3 w"];
    args.extend(check);
    args.push("e2d2");
    let (code, error) = fails(&args, b"");
    assert_eq!(code, 1);
    assert!(error.contains("lance 9 («e2d2»)"), "{error}");
    assert!(
        error.contains("xeque perpétuo") && error.contains("(R14)"),
        "{error}"
    );
    args.push("--json");
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), &args, b"");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["error"]["move"]["number"], 9);
    assert_eq!(json["error"]["rule"], "R14");
    assert_eq!(json["error"]["sites"], serde_json::json!(["e2", "d2"]));
}

#[test]
fn the_board_is_shown_again_when_an_end_is_taken_back() {
    let out = ok(&["play", "xiangqi"], "desistir\ndesfazer\nporquê\nempate\n");
    assert_eq!(out.matches("rio  ·  river").count(), 3, "{out}");
    assert_eq!(out.matches("Vez: Vermelhas.").count(), 2, "{out}");
    let words: Vec<&str> = out.split_whitespace().collect();
    assert!(words.join(" ").contains("N cavalo vermelho,"), "{out}");
    assert!(out.contains("porquê o quê?"), "{out}");
    assert!(out.contains("Proposta de acordo: Vermelhas."), "{out}");
}

#[test]
fn a_closed_pipe_is_no_failure() {
    use std::io::Read;
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["perft", "mu-torere", "64", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let mut error = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut error)
        .unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(error, "");
}

#[test]
fn help_is_written_in_both_languages() {
    let pt = ok(&["--help"], "");
    assert!(
        pt.contains("Comandos:") && pt.contains("Códigos de saída"),
        "{pt}"
    );
    let en = ok(&["--help", "--lang", "en"], "");
    assert!(
        en.contains("Commands:") && en.contains("Exit codes"),
        "{en}"
    );
    for command in [
        "list", "show", "rules", "play", "position", "apply", "perft", "playouts", "replay", "draw",
    ] {
        let pt = ok(&[command, "--help"], "");
        assert!(pt.contains("Uso: ") && pt.contains("Opções:"), "{pt}");
        assert!(!pt.contains("OPTIONS") && !pt.contains("Options"), "{pt}");
        assert_eq!(pt.contains("Argumentos:"), command != "list", "{pt}");
        let en = ok(&[command, "--help", "--lang", "en"], "");
        assert!(en.contains("Usage: ") && en.contains("Options:"), "{en}");
    }
    assert!(ok(&["--version"], "").starts_with("ludoteca "));
    // Arguments are explained in the order in which they are typed.
    let apply = ok(&["apply", "--help"], "");
    let at = |word: &str| apply.find(&format!("\n  {word}")).unwrap();
    assert!(at("<JOGO>") < at("<P>") && at("<P>") < at("[LANCE]"));
}
