//! General chapters, pages for teachers, and what each variant changes.

use super::{fails, ludoteca, ok};

#[test]
fn general_chapters_are_listed_read_proved_and_printed() {
    let list = ok(&["read", "--lang", "pt"], "");
    assert!(list.contains("half-moves") && list.contains("Meios lances"), "{list}");
    let pt = ok(&["read", "solving", "--lang", "pt"], "");
    for part in
        ["Uma árvore por onde se pode andar", "4-5 · ganha em 2 meios-lances", "2-3 · ganhou"]
    {
        assert!(pt.contains(part), "{part}:\n{pt}");
    }
    // By a word of its title, too.
    let en = ok(&["read", "expectation", "--lang", "en"], "");
    assert!(en.starts_with("Chance and expectation\n====="), "{en}");
    assert!(en.contains("refuses") && !en.contains("**"), "{en}");
    let proof = ok(&["proof", "chance", "--lang", "en"], "");
    assert!(proof.starts_with("chance: 4 diagrams, 4 claims"), "{proof}");
    let dir = tempfile::tempdir().unwrap();
    let printed = ludoteca(dir.path(), &["read", "chance", "--out", "chance.pdf"], b"");
    assert_eq!(printed.status.code(), Some(0));
    assert!(std::fs::read(dir.path().join("chance.pdf")).unwrap().starts_with(b"%PDF"));
    let (code, said) = fails(&["read", "nada", "--lang", "en"], b"");
    assert!(code == 2 && said.contains("there is no chapter “nada”; there are: common"), "{said}");
    let found = ok(&["find", "jogos", "combinatórios", "--lang", "pt"], "");
    assert!(found.contains("(half-moves)"), "{found}");
}

#[test]
fn a_game_has_a_page_for_a_class() {
    let pt = ok(&["rules", "ouri", "turma", "--lang", "pt"], "");
    assert!(pt.contains("Uma aula de 50 minutos") && pt.contains("3. "), "{pt}");
    let en = ok(&["rules", "ouri", "class", "--lang", "en"], "");
    assert!(en.contains("Twenty-five: more than half of forty-eight."), "{en}");
}

#[test]
fn variants_are_studied_one_at_a_time_and_not_twice() {
    let dir = tempfile::tempdir().unwrap();
    let run = |games: &str| {
        let args = [
            "study",
            "mu-torere",
            "--games",
            games,
            "--level",
            "1",
            "--out",
            "s.txt",
            "--lang",
            "en",
        ];
        let output = ludoteca(dir.path(), &args, b"");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::read_to_string(dir.path().join("s.txt")).unwrap()
    };
    let first = run("6");
    assert!(
        first.starts_with("# ludoteca study mu-torere --games 6 --level 1 --seed 1\n"),
        "{first}"
    );
    assert_eq!(first.matches("games=6").count(), 3, "{first}");
    assert_eq!(run("6"), first, "the same command finds nothing left to do");
    // A row that is lacking is played again, and comes out the same.
    let two: Vec<&str> = first.lines().take(3).collect();
    std::fs::write(dir.path().join("s.txt"), two.join("\n")).unwrap();
    assert_eq!(run("6"), first);
    assert_eq!(run("4").matches("games=4").count(), 3, "another command begins anew");
    let kept = ok(&["study", "mu-torere", "--lang", "en"], "");
    assert!(kept.contains("mu-torere:free") && kept.contains("--level"), "{kept}");
}
