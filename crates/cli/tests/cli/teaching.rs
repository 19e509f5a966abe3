//! Pages, lessons, exercises, search and proof in the terminal, with a small page of their own.

use super::{fails, ludoteca, ok};

const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/book");

#[test]
fn a_lesson_refuses_with_a_reason_hints_goes_back_and_ends_in_a_free_game() {
    let typed = "x\nA\ndica\nC\natrás\nC\nF\nsair\n";
    let pt = ok(&["learn", "ouri", "--folder", BOOK], typed);
    for part in [
        "Recolha as sementes da casa C.",
        "Não: não percebi; escreva a letra de uma casa, de A a F",
        "mas aqui procura-se outro. A terceira letra.",
        "Muito bem.",
        "Norte: b",
        "Agora escolha.",
        "no nível 1.",
    ] {
        assert!(pt.contains(part), "{part}:\n{pt}");
    }
    assert_eq!(pt.matches("Muito bem.").count(), 2, "{pt}");
    let en = ok(&["learn", "ouri", "--folder", BOOK, "--lang", "en"], "c\nhint\nquit\n");
    assert!(en.contains("Well done.") && en.contains("Any move will do."), "{en}");
    assert!(!en.contains("End of the lesson"), "{en}");
}

#[test]
fn exercises_are_solved_by_moves_or_words_and_remembered() {
    let dir = tempfile::tempdir().unwrap();
    let run = |extra: &[&str], typed: &str| {
        let mut args = vec!["puzzle", "ouri", "--folder", BOOK, "--progress", "done/file.txt"];
        args.extend(extra);
        let output = ludoteca(dir.path(), &args, typed.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    // The easiest first; a wrong answer is told.
    let first = run(&[], "3\n4\nA\ndica\ndica\nsair\n");
    for part in [
        "conta · nível 1",
        "Não é isso.",
        "Certo!",
        "final · nível 2",
        "não resolve",
        "Veja a casa B.",
    ] {
        assert!(first.contains(part), "{part}:\n{first}");
    }
    assert!(first.contains("Não há mais ajuda"), "{first}");
    let list = run(&["--list"], "");
    assert!(list.contains("✓ 1  conta") && list.contains("  2  final"), "{list}");
    let second = run(&["--lang", "en"], "b\n");
    assert!(!second.contains("conta") && second.contains("Right!"), "{second}");
    assert!(
        second.contains("Solution: B, a, A") && second.contains("North has no reply."),
        "{second}"
    );
    assert!(run(&[], "").contains("Estão todos resolvidos."));
    assert!(run(&["conta"], "resposta\n").contains("Quatro."));
    let kept = std::fs::read_to_string(dir.path().join("done/file.txt")).unwrap();
    assert_eq!(kept, "ouri conta\nouri final\n");
    let (code, why) = fails(&["puzzle", "ouri", "nenhum", "--folder", BOOK], b"");
    assert!(code == 2 && why.contains("nenhum"), "{why}");
}

#[test]
fn a_page_is_read_whole_or_by_chapter_with_its_boards() {
    let page = ok(&["rules", "ouri", "--folder", BOOK], "");
    for part in [
        "O tabuleiro\n===========",
        "As casas têm letras (R1). Veja como se joga.",
        "  No início há quatro sementes em cada casa.",
        " 1. Recolha as sementes",
        "Vez: Sul.",
        "Regras\n======",
        "R15 ",
    ] {
        assert!(page.contains(part), "{part}:\n{page}");
    }
    let chapter = ok(&["rules", "ouri", "your-turn", "--folder", BOOK, "--lang", "en"], "");
    assert!(chapter.contains("1. Take the seeds") && !chapter.contains("R15 "), "{chapter}");
    let law = ok(&["rules", "ouri", "regras", "--folder", BOOK], "");
    assert!(law.contains("R15 ") && !law.contains("O tabuleiro\n="), "{law}");
    let (code, why) = fails(&["rules", "ouri", "xadrez", "--folder", BOOK], b"");
    assert!(code == 2 && why.contains("a-sua-vez"), "{why}");
}

#[test]
fn a_false_claim_is_told_with_its_line_and_fails() {
    let dir = tempfile::tempdir().unwrap();
    let output = ludoteca(dir.path(), &["proof", "ouri", BOOK, "--lang", "en"], b"");
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("/pt.md:22: there are 6 moves, not 5"), "{told}");
    assert!(told.contains("a lesson has 8 to 15 steps “do”; this has 2"), "{told}");
    assert!(told.contains("ouri: 1 diagrams, 1 claims, 2 steps, 2 exercises"), "{told}");
    let all = ok(&["proof"], "");
    assert_eq!(all.lines().filter(|l| l.ends_with(": tudo certo")).count(), 27 + 11, "{all}");
}

#[test]
fn words_are_found_in_both_languages_without_accents() {
    let pt = ok(&["find", "nao", "se", "pode", "PASSAR"], "");
    assert!(pt.contains("  (konane)") && pt.contains("passar"), "{pt}");
    let en = ok(&["find", "must I feed the opponent?", "--lang", "en", "--count", "2"], "");
    assert!(en.contains("(ouri)") && en.matches("\n    ").count() >= 2, "{en}");
    let dir = tempfile::tempdir().unwrap();
    let none = ludoteca(dir.path(), &["find", "xyzzyx"], b"");
    assert_eq!(none.status.code(), Some(1));
}

#[test]
fn exercises_are_composed_alike_for_a_seed_and_proved() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["compose", "ouri", "--seed", "3", "--count", "3"];
    let text = ok(&args, "");
    assert!(text.starts_with("# ludoteca compose ouri --seed 3 --count 3\n"), "{text}");
    assert_eq!(text.matches("```exercise").count(), 3, "{text}");
    assert_eq!(text, ok(&args, ""));
    std::fs::write(dir.path().join("composed.txt"), &text).unwrap();
    for file in ["pt.md", "en.md"] {
        let page = std::fs::read_to_string(format!("{BOOK}/{file}")).unwrap();
        std::fs::write(dir.path().join(file), page).unwrap();
    }
    let proof = ludoteca(dir.path(), &["proof", "ouri", "."], b"");
    let told = String::from_utf8(proof.stdout).unwrap();
    assert!(told.contains("3 compostos") && !told.contains("composed.txt:"), "{told}");
    let asked = ludoteca(dir.path(), &["puzzle", "ouri", "c-1", "--folder", "."], b"");
    let asked = String::from_utf8(asked.stdout).unwrap();
    assert!(asked.contains("Ganhe em "), "{asked}");
}
