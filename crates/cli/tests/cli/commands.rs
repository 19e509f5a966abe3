//! What each command prints.

use super::{fails, games, ludoteca, ok, reads_files};

#[test]
fn list_show_and_rules_in_both_languages() {
    let json: serde_json::Value = serde_json::from_str(&ok(&["list", "--json"], "")).unwrap();
    assert_eq!(json.as_array().unwrap().len(), games().len());
    for game in games() {
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
    // A variant has a law of its own, at the table too.
    let law = |game| ok(&["rules", game, "rules", "--lang", "en"], "");
    let (usual, variant) = (law("ouri"), law("ouri:abapa"));
    let own: Vec<&str> = variant.lines().filter(|line| !usual.contains(line)).collect();
    let played = ok(&["play", "ouri:abapa", "--lang", "en"], "rules\n");
    assert!(!own.is_empty() && own.iter().all(|line| played.contains(line)), "{own:?}");
    assert!(!usual.contains("options change"));
}

#[test]
fn perft_prints_one_line_per_depth() {
    assert_eq!(ok(&["perft", "xiangqi", "3"], ""), "1 44\n2 1920\n3 79666\n");
    assert_eq!(ok(&["perft", "konane(size=6x6)", "3"], ""), "1 12\n2 36\n3 68\n");
    let json = ok(&["perft", "ouri", "2", "--json"], "");
    assert_eq!(json, "{\"depth\":1,\"nodes\":6}\n{\"depth\":2,\"nodes\":36}\n");
    let divided = ok(&["perft", "mu-torere", "4", "--divide"], "");
    assert_eq!(divided, "1-9 3\n4-9 3\n\n4 6\n");
    let position = ["perft", "mu-torere", "1", "--position", "wwwbbbw.b w"];
    assert_eq!(ok(&position, ""), "1 2\n");
}

#[test]
fn playouts_report_figures() {
    for game in games() {
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
    let text = ok(&["position", "ouri", "1,6,0,2,1,0/3,3,2,4,2,2 S 11-11", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let moves: Vec<&str> =
        json["moves"].as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap()).collect();
    assert_eq!(moves, ["E", "C"]);
    assert_eq!(json["status"], "to_move");
    assert_eq!(json["seat"]["letter"], "S");
    assert!(json["moves"][0]["clicks"].as_array().is_some_and(|c| !c.is_empty()));
    // From standard input too.
    assert!(ok(&["position", "ouri", "-"], "1,6,0,2,1,0/3,3,2,4,2,2 S 11-11\n").contains('E'));
    assert!(ok(&["position", "gamao", "start"], "").contains("6-1"));
    let dir = tempfile::tempdir().unwrap();
    let two_generals_missing = "9/9/9/9/9/9/9/9/9/9 w";
    let output =
        ludoteca(dir.path(), &["position", "xiangqi", two_generals_missing, "--json"], b"");
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["ok"], false);
    assert!(json["error"]["text"]["pt"].as_str().is_some_and(|t| t.contains("general")), "{json}");
}

#[test]
fn apply_plays_moves_and_rolls_or_says_why_not() {
    let out = ok(&["apply", "ouri", "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0", "C"], "");
    assert_eq!(out.lines().next(), Some("4,4,4,0,5,5/5,5,4,4,4,4 N 0-0"));
    let out = ok(&["apply", "xiangqi", "start", "e4e5", "Cn(b)e8", "g4g5"], "");
    assert!(out.contains(" b "), "{out}");
    let out = ok(&["apply", "gamao", "4HPwATDgc/ABMA w", "roll", "3-1", "8/5 6/5"], "");
    assert_eq!(out.lines().count(), 2, "{out}");
    // Naming a throw where one might still double means having thrown.
    let short = ok(&["apply", "gamao", "4HPwATDgc/ABMA w", "31", "8/5 6/5"], "");
    assert_eq!(short, out);
    let (code, error) = fails(&["apply", "xiangqi", "start", "e1e3"], b"");
    assert_eq!(code, 1);
    assert!(error.contains("(R2)"), "{error}");
    let (code, error) = fails(&["apply", "gamao", "start", "7-1"], b"");
    assert_eq!(code, 1, "{error}");
    let json = ["apply", "ouri", "1,2,4,1,1,0/0,0,0,0,0,0 S 20-19", "F", "--json"];
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), &json, b"");
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["error"]["rule"], "R8", "{json}");
}

#[test]
fn drawings_in_three_forms() {
    let dir = tempfile::tempdir().unwrap();
    for game in games() {
        let output = ludoteca(dir.path(), &["draw", game, "--svg", "board.svg"], b"");
        assert_eq!(output.status.code(), Some(0));
        let svg = std::fs::read_to_string(dir.path().join("board.svg")).unwrap();
        assert!(svg.starts_with("<svg") && svg.contains("<desc"), "{game}");
        assert!(ok(&["draw", game, "--text", "--ascii"], "").is_ascii(), "{game}");
        let words = ok(&["draw", game, "--words", "--lang", "en"], "");
        assert!(words.trim().split(' ').count() >= 4, "{game}: {words}");
        assert!(
            ok(&["draw", game, "--svg", "-", "--dark", "--set", "western"], "").contains("</svg>")
        );
    }
    let left: Vec<_> = std::fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "temporary files are left");
    assert!(ok(&["draw", "ouri", "--colour", "always"], "").contains('\x1b'));
}

/// The worked example of `docs/dice.md`.
#[test]
fn the_dice_of_a_record_are_verified() {
    let docs = include_str!("../../../../docs/dice.md");
    let example = docs.split("```text\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let text = ok(&["verify", "-"], example);
    assert!(text.contains("linha 17: lançamento 4: 6-1 (número 26 de 36)"), "{text}");
    assert!(text.contains("Dados certos") && text.contains("(6)"), "{text}");
    assert!(text.contains("630dcd2966c43366"), "{text}");
    assert!(text.contains("anulados") && text.contains(": 3."), "{text}");
    assert!(!text.contains("nenhum texto"), "{text}");
    let text = ok(&["verify", "-", "--lang", "en"], example);
    assert!(text.contains("The dice are right"), "{text}");
    let json: serde_json::Value =
        serde_json::from_str(&ok(&["verify", "-", "--json"], example)).unwrap();
    assert_eq!(json["ok"], true);
    assert_eq!(json["rolls"].as_array().unwrap().len(), 6);
    assert_eq!(json["rolls"][3]["throw"], 4);
    assert_eq!(json["skipped"], serde_json::json!([3]));
    assert_eq!(json["silent"], serde_json::json!([]));

    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).unwrap();
    file("good", example);
    file("roll", &example.replace("roll 6-1", "roll 6-2"));
    file("seed", &example.replace("1d1e1f", "1d1e1e"));
    file("form", &example.replace("entropy b 42", "entropy b %"));
    file("nothing", "ludoteca 1\ngame gamao\nroll 6-1\n");
    file("calm", "ludoteca 1\ngame ouri\nplay C\n");
    let cases = [
        ("good", 0, ""),
        ("roll", 1, "linha 17: lançamento 4: o registo diz 6-2, os dados dão 6-1"),
        ("seed", 1, "linha 6: a semente não é a prometida"),
        ("form", 1, "linha 5"),
        ("nothing", 1, "não há nada para verificar"),
        ("calm", 1, "este jogo não tem dados"),
        ("missing", 3, "não existe"),
    ];
    reads_files(dir.path(), "verify", &cases);
    let output = ludoteca(dir.path(), &["verify", "roll", "--json"], b"");
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["ok"], false);
    assert_eq!((&json["error"]["code"], &json["error"]["line"]), (&"roll".into(), &17.into()));
    assert!(json["error"]["text"]["en"].as_str().unwrap().contains("the dice give 6-1"));
    assert_eq!(fails(&["verify"], b"").0, 2);
    assert_eq!(fails(&["verify", "good", "--what"], b"").0, 2);
}

/// Every throw is followed once and costs no ply; one that leads back to itself counts nothing.
#[test]
fn perft_of_dice_counts_throws() {
    // Thirty unequal opening throws; 21 throws that all have their own plays.
    assert_eq!(ok(&["perft", "gamao", "1"], ""), "1 380\n");
    let divided = ok(&["perft", "gamao", "1", "--divide"], "");
    assert!(divided.starts_with("1-1 0\n1-2 15\n"), "{divided}");
    assert!(divided.ends_with("\n\n1 380\n"), "{divided}");
    let lines = divided.lines().filter(|l| l.ends_with(" 0")).count();
    assert_eq!(lines, 6, "{divided}");
    assert_eq!(ok(&["perft", "ur", "1"], ""), "1 48\n");
    let divided = ok(&["perft", "senet", "2", "--divide"], "");
    assert!(divided.ends_with("\n\n2 38\n"), "{divided}");
}

#[test]
fn help_is_written_in_both_languages() {
    let pt = ok(&["--help"], "");
    assert!(pt.contains("Comandos:") && pt.contains("Códigos de saída"), "{pt}");
    let en = ok(&["--help", "--lang", "en"], "");
    assert!(en.contains("Commands:") && en.contains("Exit codes"), "{en}");
    for command in [
        "list", "show", "rules", "play", "position", "apply", "perft", "playouts", "replay",
        "convert", "verify", "draw", "backup", "restore", "match", "engine", "uci", "ucci", "usi",
        "gtp", "learn", "puzzle", "find", "proof", "compose",
    ] {
        let pt = ok(&[command, "--help"], "");
        assert!(pt.contains("Uso: ") && pt.contains("Opções:"), "{pt}");
        assert!(!pt.contains("OPTIONS") && !pt.contains("Options"), "{pt}");
        assert_eq!(pt.contains("Argumentos:"), command != "list", "{pt}");
        let en = ok(&[command, "--help", "--lang", "en"], "");
        assert!(en.contains("Usage: ") && en.contains("Options:"), "{en}");
    }
    let version = ok(&["--version"], "");
    assert!(version.starts_with("ludoteca "), "{version}");
    // Not one of those that may damage a database.
    let sqlite = version.split("SQLite 3.").nth(1).and_then(|v| v.split(')').next()).unwrap();
    let parts: Vec<u32> = sqlite.split('.').map(|n| n.parse().unwrap()).collect();
    assert!(parts >= vec![51, 3], "{version}");
    // Arguments are explained in the order in which they are typed.
    let apply = ok(&["apply", "--help"], "");
    let at = |word: &str| apply.find(&format!("\n  {word}")).unwrap();
    assert!(at("<JOGO>") < at("<P>") && at("<P>") < at("[LANCE]"));
}

/// Files of other programs are read wherever a record is, and written by `convert`.
#[test]
fn records_become_files_of_other_programs_and_back() {
    let mat = " 3 point match\n\n Game 1\n Ana : 0                       Rui : 0\n  1)                             \
               31: 8/5 6/5\n  2) 42: 8/4 6/4\n";
    let record = ok(&["convert", "-"], mat);
    assert!(record.starts_with("ludoteca 1\ngame gamao"), "{record}");
    assert!(record.contains("play 8/5 6/5"), "{record}");
    let again = ok(&["convert", "-", "--to", "mat"], &record);
    assert!(again.contains("3 point match") && again.contains("42: 8/4 6/4"), "{again}");
    let sgf = ok(&["convert", "-", "--to", "sgf"], mat);
    assert!(sgf.contains("GM[6]"), "{sgf}");
    assert_eq!(ok(&["convert", "-"], &sgf), record);
    assert!(ok(&["replay", "-"], &sgf).contains("Registo certo"));
    let (code, error) = fails(&["convert", "-", "--to", "kif"], mat.as_bytes());
    assert_eq!(code, 1);
    assert!(error.contains("mat, sgf"), "{error}");
    let (code, _) = fails(&["convert", "-", "--to", "sgf"], b"ludoteca 1\ngame mu-torere\n");
    assert_eq!(code, 1);
}

/// `solve`: figures, a position, a table in a file and back, and what it says of games that do not fit.
#[test]
fn small_games_are_solved() {
    let dir = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let output = ludoteca(dir.path(), args, b"");
        let said = String::from_utf8(output.stdout).unwrap();
        let wrong = String::from_utf8(output.stderr).unwrap();
        (output.status.code(), said, wrong)
    };
    let (code, said, _) = run(&["solve", "ur:5a-2", "--write", "u.ludotable"]);
    assert_eq!(code, Some(0));
    assert!(said.contains("0,522980580598"), "{said}");
    assert!(said.contains("12869 posições"), "{said}");
    let (code, said, _) = run(&["--lang", "en", "solve", "ur:5a-2", "--read", "u.ludotable"]);
    assert_eq!(code, Some(0));
    assert!(said.contains("0.522980580598"), "{said}");
    let (code, said, _) = run(&["solve", "mu-torere", "--position", "wwwbbbw.b w 4", "--json"]);
    assert_eq!(code, Some(0));
    let value: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(value["position"]["exact"]["wins_in"], 5);
    assert_eq!(value["position"]["moves"][0]["move"], "1-8");
    // The folder serves whoever plays.
    let (code, ..) =
        run(&["play", "ur:5a-2", "--tables", ".", "--computer", "all", "--level", "8"]);
    assert_eq!(code, Some(0));
    std::fs::write(dir.path().join("bad.ludotable"), b"LUDOTABLxx").unwrap();
    let (code, _, wrong) = run(&["play", "ur:5a-2", "--tables", "."]);
    assert_eq!(code, Some(1));
    assert!(wrong.contains("bad.ludotable"), "{wrong}");
    for (game, part) in [("konane", "mu-torere"), ("ur:5a", "137913936")] {
        let (code, _, wrong) = run(&["solve", game]);
        assert_eq!(code, Some(1));
        assert!(wrong.contains(part), "{wrong}");
    }
    let (code, _, wrong) = run(&["solve", "ur:5a-2", "--read", "none.ludotable"]);
    assert_eq!(code, Some(3), "{wrong}");
}
