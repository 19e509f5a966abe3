//! The commands that teach: pages, lessons, exercises, what is found in them and what proves them.

use clap::{Arg, ArgAction, Command};
use rules::Lang;

/// The arguments that these commands share with others.
pub(super) struct Shared {
    pub(super) game: Arg,
    pub(super) json: Arg,
    pub(super) ascii: Arg,
    pub(super) colour: Arg,
    pub(super) seed: Arg,
}

/// Adds the commands; `sub` makes one with its help in both languages.
pub(super) fn add(
    command: Command,
    lang: Lang,
    arguments: &'static str,
    shared: &Shared,
    sub: &dyn Fn(&'static str, &'static str, &'static str) -> Command,
) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let second = |name: &'static str| Arg::new(name).help_heading(arguments).display_order(2);
    let count = |usual: &'static str| {
        Arg::new("count")
            .long("count")
            .value_name("N")
            .default_value(usual)
            .value_parser(clap::value_parser!(u64).range(1..=500))
    };
    let folder = || {
        Arg::new("folder").long("folder").value_name(t("PASTA", "FOLDER")).help(t(
            "as páginas desta pasta, em vez das do programa",
            "the pages of this folder, instead of those of the program",
        ))
    };
    let board = |command: Command| {
        command.arg(shared.ascii.clone()).arg(shared.colour.clone()).arg(folder())
    };
    let rules = sub(
        "rules",
        "a página de um jogo: como se joga, diagramas, a lei",
        "a game's page: how it is played, diagrams, the law",
    );
    let rules = rules.arg(shared.game.clone()).arg(
        second("chapter").value_name(t("CAPÍTULO", "CHAPTER")).help(t(
            "só este capítulo: jogar-bem, palavras, regras (se faltar: tudo)",
            "only this chapter: playing-well, words, rules (everything if left out)",
        )),
    );
    let learn = sub("learn", "a primeira partida, passo a passo", "the first game, step by step");
    let puzzle =
        sub("puzzle", "exercícios, por ordem de dificuldade", "exercises, in order of difficulty");
    let puzzle = puzzle
        .arg(shared.game.clone())
        .arg(second("id").value_name("ID").help(t(
            "o exercício (se faltar: os que falta resolver)",
            "the exercise (those not yet solved if left out)",
        )))
        .arg(
            Arg::new("list")
                .long("list")
                .action(ArgAction::SetTrue)
                .help(t("só mostra a lista", "only show the list")),
        )
        .arg(
            Arg::new("progress").long("progress").value_name(t("FICHEIRO", "FILE")).help(t(
                "onde fica o que se resolveu (por omissão: ludoteca/exercises.txt na pasta de dados)",
                "where it is kept what has been solved (default: ludoteca/exercises.txt in the data folder)",
            )),
        );
    let find = sub(
        "find",
        "procura palavras em todas as páginas, nas listas de palavras e nas regras",
        "look for words in all pages, lists of words and rules",
    );
    let find = find
        .arg(
            Arg::new("words")
                .help_heading(arguments)
                .display_order(1)
                .value_name(t("PALAVRAS", "WORDS"))
                .required(true)
                .num_args(1..)
                .help(t("o que se procura", "what is sought")),
        )
        .arg(count("8").help(t("no máximo tantos resultados", "no more results than these")));
    let proof = sub(
        "proof",
        "prova o que as páginas dos jogos afirmam",
        "prove what the pages of the games claim",
    );
    let proof = crate::commands::proof::args(proof, lang, arguments);
    let compose = sub(
        "compose",
        "procura exercícios em partidas do computador consigo mesmo",
        "look for exercises in games of the computer with itself",
    );
    let compose = compose
        .arg(shared.game.clone())
        .arg(shared.seed.clone())
        .arg(count("12").help(t("quantos", "how many")))
        .arg(
            Arg::new("positions")
                .long("positions")
                .value_name("N")
                .value_parser(clap::value_parser!(u32).range(1..))
                .help(t(
                    "quantas posições ver, no máximo, para provar um exercício; com poucas procura-se depressa",
                    "how many positions to look at, at most, to prove an exercise; with few it is quick",
                )),
        )
        .arg(Arg::new("out").long("out").value_name(t("FICHEIRO", "FILE")).help(t(
            "onde escrever (se faltar: a saída)",
            "where to write (standard output if left out)",
        )));
    let chapter = Arg::new("chapter")
        .help_heading(arguments)
        .display_order(1)
        .value_name(t("CAPÍTULO", "CHAPTER"))
        .help(t("o capítulo (se faltar: a lista)", "the chapter (the list if left out)"));
    let read = sub(
        "read",
        "os capítulos gerais: o que os jogos têm em comum, sorte e estratégia, a família Mancala …",
        "the general chapters: what the games have in common, luck and strategy, the mancala family …",
    );
    let read = crate::commands::print::args(
        read.arg(chapter).arg(shared.ascii.clone()).arg(shared.colour.clone()),
        lang,
    );
    let read = read.mut_arg("out", |out| {
        out.help(t(
            "escreve o capítulo num PDF («-»: na saída)",
            "write the chapter as a PDF (“-”: to standard output)",
        ))
    });
    let study = sub(
        "study",
        "o que cada variante muda: o computador joga contra si próprio",
        "what each variant changes: the computer plays itself",
    );
    let study =
        crate::commands::study::args(study.arg(shared.game.clone()).arg(shared.seed.clone()), lang);
    command
        .subcommand(board(rules.arg(shared.json.clone())))
        .subcommand(read)
        .subcommand(study)
        .subcommand(board(learn.arg(shared.game.clone())))
        .subcommand(board(puzzle))
        .subcommand(find)
        .subcommand(proof)
        .subcommand(compose)
}
