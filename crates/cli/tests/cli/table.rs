//! People and the computer at the table, over a pipe.

use super::{games, ludoteca, ok};

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
        "O melhor é 8-1: empate com o melhor jogo.",
        "R3",
        "desistir",
        "esferas laranja",
    ] {
        assert!(out.contains(part), "{part}:\n{out}");
    }
    let out = ok(&["play", "ouri", "--lang", "en"], "C\nfoo\nresign\nquit\n");
    assert!(out.contains("Winner: South. By resignation."), "{out}");
    assert!(out.contains("type the letter of a house, a to f"), "{out}");
    let out = ok(&["play", "konane"], "empate\nxd4\nsair\n");
    assert!(out.contains("Não: não há empates"), "{out}");
    assert!(out.contains("Vez: Pretas."), "{out}");
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
    let loaded = run(&["play", "mu-torere"], "abrir two.txt\ntabuleiro\nabrir nada.txt\n");
    assert!(loaded.contains("Norte") && loaded.contains("não existe"), "{loaded}");
}

#[test]
fn the_computer_sits_anywhere_and_a_seed_repeats_the_game() {
    for game in games() {
        let args = ["play", game, "--computer", "all", "--level", "random", "--seed", "7"];
        let first = ok(&args, "");
        assert_eq!(first, ok(&args, ""), "{game}");
        assert!(first.contains("Vitória") || first.contains("Empate"), "{game}:\n{first}");
    }
    let one = ok(&["play", "ouri", "--seat", "n=mcts:50", "--seed", "1"], "C\nquit\n");
    assert!(one.contains("Norte: "), "{one}");
    let other =
        ok(&["play", "gamao", "-c", "b", "--level", "mcts:20", "--dice", "manual"], "6-2\n1\n");
    assert!(other.contains("Pretas: "), "{other}");
}

#[test]
fn people_may_throw_their_own_dice() {
    let out = ok(
        &["play", "gamao", "--dice", "manual", "--lang", "en"],
        "6-2\n24/18 13/11\n9-9\nmoves\nquit\n",
    );
    assert!(out.contains("To move: Black"), "{out}");
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
fn the_board_is_shown_again_when_an_end_is_taken_back() {
    let out = ok(&["play", "xiangqi"], "desistir\ndesfazer\nporquê\nempate\n");
    assert_eq!(out.matches("│ ~   ~").count(), 3, "{out}");
    assert_eq!(out.matches("Vez: Vermelhas.").count(), 2, "{out}");
    let words: Vec<&str> = out.split_whitespace().collect();
    assert!(words.join(" ").contains("C cavalo vermelho,"), "{out}");
    assert!(out.contains("porquê o quê?"), "{out}");
    assert!(out.contains("Proposta de acordo: Vermelhas."), "{out}");
}

/// Enter throws where somebody has to; nothing else does, and the score of a match is told.
#[test]
fn dice_are_thrown_with_a_key() {
    let out = ok(
        &["play", "ur", "--dice", "press", "--seed", "5"],
        "3\n\nlançar\nlançar\nlançar\nsair\n",
    );
    assert!(out.contains("primeiro lançam-se os dados"), "{out}");
    assert!(out.contains("Dados: "), "{out}");
    assert!(out.contains(", dados: "), "{out}");
    let out = ok(&["play", "gamao:match", "--dice", "press", "--lang", "en"], "\nquit\n");
    assert!(out.contains("Score: White 0 / "), "{out}");
    assert!(out.contains("Dice: "), "{out}");
}

/// A sowing is seen before it is made.
#[test]
fn where_a_sowing_would_end() {
    let out = ok(&["play", "bao"], "ver F2>\nlances\nsair\n");
    for part in ["F2>: acabaria em:", "larga 3, uma a uma: casa G2", "  4. G2", "sem capturas"] {
        assert!(out.contains(part), "{part}:\n{out}");
    }
    let out = ok(&["play", "ouri"], "ver\nver Z\nsair\n");
    assert!(out.contains("ver LANCE"), "{out}");
    assert!(out.contains("escreva a letra de uma casa, de A a F"), "{out}");
}

/// A solved game tells its value; another says that it has none.
#[test]
fn exact_values_at_the_table() {
    let out = ok(&["play", "ur:5a-1", "--lang", "en", "--seed", "2"], "value\nhint\nquit\n");
    assert!(out.contains("wins with probability 0."), "{out}");
    assert!(out.contains("Best is hand>"), "{out}");
    let out = ok(&["play", "konane"], "valor\nsair\n");
    assert!(out.contains("o valor exato desta posição não é conhecido"), "{out}");
}
