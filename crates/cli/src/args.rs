//! The command line, with help in both languages.

mod numbers;
mod teaching;

use crate::commands::analyse;
use crate::outcome::Failure;
use crate::usage::usage;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use numbers::{depth, seconds, seed_number};
use rules::Lang;
use std::sync::LazyLock;

/// This program's version, and that of the database in it.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    format!("{} (SQLite {})", env!("CARGO_PKG_VERSION"), server::store::sqlite_version())
});

/// The language of this run: `--lang`, else the environment, else English.
pub(crate) fn language(args: &[String]) -> Lang {
    for (i, arg) in args.iter().enumerate() {
        let value = match arg.strip_prefix("--lang") {
            Some("") => args.get(i + 1).map(String::as_str),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(lang) = value.and_then(Lang::from_tag) {
            return lang;
        }
    }
    of_environment(|name| std::env::var(name).ok())
}

/// The language of the environment, in the order of POSIX after a variable of our own. `C`, `POSIX` and
/// nothing at all mean English, and whoever speaks neither language is more likely to be helped by it.
fn of_environment(get: impl Fn(&str) -> Option<String>) -> Lang {
    ["LUDOTECA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(get)
        .find(|value| !value.is_empty())
        .and_then(|value| Lang::from_tag(&value))
        .unwrap_or(Lang::En)
}

/// Reads the command line.
pub(crate) fn parse(lang: Lang, typed: &[String]) -> Result<ArgMatches, Failure> {
    read(lang, typed).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let text = error.render().to_string();
            // clap has no other way to say this in the user's language.
            Failure::Help(text.replace("[OPTIONS]", lang.pick("[OPÇÕES]", "[OPTIONS]")))
        }
        _ => {
            let known = command(lang);
            let name = typed.iter().skip(1).find(|word| known.find_subcommand(word).is_some());
            Failure::Usage(usage(&error, name.map(String::as_str), lang))
        }
    })
}

/// Without a command it is `serve`.
fn read(lang: Lang, typed: &[String]) -> Result<ArgMatches, clap::Error> {
    let found = command(lang).try_get_matches()?;
    if found.subcommand().is_some() {
        return Ok(found);
    }
    command(lang).try_get_matches_from(typed.iter().cloned().chain(["serve".to_owned()]))
}

fn command(lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let template = t(
        "{about}\n\nUso: {usage}\n\n{all-args}{after-help}\n",
        "{about}\n\nUsage: {usage}\n\n{all-args}{after-help}\n",
    );
    let options = t("Opções", "Options");
    let arguments = t("Argumentos", "Arguments");
    let game = || {
        Arg::new("game")
            .help_heading(arguments)
            .display_order(1)
            .value_name(t("JOGO", "GAME"))
            .required(true)
            .help(t(
                "o jogo, com variante ou opções: ouri, ouri:abapa, \"konane(size=6x6)\"",
                "the game, with preset or options: ouri, ouri:abapa, \"konane(size=6x6)\"",
            ))
    };
    let json = || {
        Arg::new("json")
            .long("json")
            .action(ArgAction::SetTrue)
            .help(t("escreve JSON", "write JSON"))
    };
    let position = || {
        Arg::new("position").long("position").value_name("P").help(t(
            "parte desta posição («-» lê-a da entrada)",
            "begin at this position (“-” reads it from standard input)",
        ))
    };
    let position_arg = || {
        Arg::new("position").help_heading(arguments).display_order(2).value_name("P").required(true).help(t(
            "a posição, na forma do jogo; «start» é a inicial, «-» lê-a da entrada",
            "the position in the game's form; “start” is the first, “-” reads it from standard input",
        ))
    };
    let ascii = || {
        Arg::new("ascii")
            .long("ascii")
            .action(ArgAction::SetTrue)
            .help(t("só caracteres ASCII", "plain ASCII characters only"))
    };
    let set = || {
        Arg::new("set")
            .long("set")
            .value_parser(["western", "traditional"])
            .hide_possible_values(true)
            .value_name(t("PEÇAS", "PIECES"))
            .help(t(
                "peças tradicionais ou ocidentais: traditional, western",
                "traditional or Western pieces: traditional, western",
            ))
    };
    let colour = || {
        Arg::new("colour")
            .long("colour")
            .alias("color")
            .value_name(t("QUANDO", "WHEN"))
            .value_parser(["auto", "always", "never"])
            .default_value("auto")
            .hide_possible_values(true)
            .hide_default_value(true)
            .help(t("cores: auto, always, never", "colours: auto, always, never"))
    };
    let seed = || {
        Arg::new("seed").long("seed").value_name("N").value_parser(seed_number).help(t(
            "semente: a mesma semente dá os mesmos dados e o mesmo computador",
            "seed: the same seed gives the same dice and the same computer",
        ))
    };
    let sub = |name: &'static str, pt: &'static str, en: &'static str| {
        Command::new(name).about(t(pt, en)).help_template(template).next_help_heading(options)
    };
    let shared = teaching::Shared {
        game: game(),
        json: json(),
        ascii: ascii(),
        colour: colour(),
        seed: seed(),
    };
    let command = Command::new("ludoteca")
        .about(t(
            "Ludoteca: jogos de tabuleiro tradicionais, com as regras dos livros.",
            "Ludoteca: traditional board games, with the books' own rules.",
        ))
        .version(VERSION.as_str())
        .help_template(t(
            "{about}\n\nUso: ludoteca [COMANDO] [--lang pt|en]\n\nComandos:\n{subcommands}\n\nOpções:\n{options}{after-help}\n",
            "{about}\n\nUsage: ludoteca [COMMAND] [--lang pt|en]\n\nCommands:\n{subcommands}\n\nOptions:\n{options}{after-help}\n",
        ))
        .after_help(t(
            "Primeiros passos:\n  ludoteca list                            os jogos\n  ludoteca show ouri                       o que é, opções e variantes\n  ludoteca play ouri --computer n          jogar contra o computador (Norte)\n\n\
             Códigos de saída: 0 feito; 1 o jogo recusa (lance ilegal, posição impossível, registo errado);\n2 o comando está errado (jogo, opção ou argumento); 3 um ficheiro não se pôde ler ou escrever.",
            "First steps:\n  ludoteca list                            the games\n  ludoteca show ouri                       what it is, options and presets\n  ludoteca play ouri --computer n          play against the computer (North)\n\n\
             Exit codes: 0 done; 1 the game refuses (illegal move, impossible position, wrong record);\n2 the command is wrong (game, option or argument); 3 a file could not be read or written.",
        ))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help_heading(options)
                .global(true)
                .help(t("mostra esta ajuda", "show this help")),
        )
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(t("mostra a versão", "show the version")),
        )
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_name("pt|en")
                .help_heading(options)
                .global(true)
                .value_parser(["pt", "en"])
                .hide_possible_values(true)
                .help(t(
                    "língua (por omissão, a do ambiente)",
                    "language (by default that of the environment)",
                )),
        )
        .subcommand(sub("list", "os jogos do catálogo", "the games of the catalogue").arg(json()))
        .subcommand(
            sub(
                "show",
                "o que é um jogo, as suas opções, variantes e fontes",
                "what a game is, its options, presets and sources",
            )
            .arg(game())
            .arg(crate::commands::key::arg(lang))
            .arg(ascii())
            .arg(colour())
            .arg(json()),
        )
        .subcommand(
            sub(
                "play",
                "joga: pessoas neste terminal, o computador em qualquer dos lugares",
                "play: people at this terminal, the computer on any seat",
            )
            .arg(game())
            .arg(
                Arg::new("computer")
                    .long("computer")
                    .short('c')
                    .value_name(t("LUGARES", "SEATS"))
                    .value_delimiter(',')
                    .help(t(
                        "lugares do computador, por letra ou número, ou «all»",
                        "seats of the computer, by letter or number, or “all”",
                    )),
            )
            .arg(
                Arg::new("seat")
                    .long("seat")
                    .value_name(t("LUGAR=QUEM", "SEAT=WHO"))
                    .action(ArgAction::Append)
                    .help(t(
                        "quem joga num lugar: human, um nível de 1 a 8, random, greedy, mcts:N, nodes:N, ms:N, ou um programa: \"white=gtp:gnugo --mode gtp\", \"b=uci[movetime 500]:fairy-stockfish\"",
                        "who plays a seat: human, a level from 1 to 8, random, greedy, mcts:N, nodes:N, ms:N, or a program: \"white=gtp:gnugo --mode gtp\", \"b=uci[movetime 500]:fairy-stockfish\"",
                    )),
            )
            .arg(
                Arg::new("level")
                    .long("level")
                    .value_name(t("NÍVEL", "LEVEL"))
                    .help(t(
                        "nível de --computer e da dica: de 1 (principiante) a 8 (mestre), random, greedy, mcts:N, nodes:N, ms:N (por omissão nodes:20000)",
                        "level of --computer and of hints: 1 (beginner) to 8 (master), random, greedy, mcts:N, nodes:N, ms:N (default nodes:20000)",
                    )),
            )
            .arg(seed())
            .arg(crate::table::ponder_arg(lang))
            .arg(
                Arg::new("dice")
                    .long("dice")
                    .value_name(t("MODO", "MODE"))
                    .value_parser(["press", "auto", "manual"])
                    .hide_possible_values(true)
                    .help(t(
                        "press: lança-se com Enter (por omissão num terminal); auto: o programa lança logo; manual: as pessoas lançam e escrevem",
                        "press: Enter throws (default in a terminal); auto: the program throws at once; manual: people throw and type",
                    )),
            )
            .arg(crate::commands::solve::folder_arg(lang))
            .arg(position())
            .arg(
                Arg::new("load")
                    .long("load")
                    .value_name(t("FICHEIRO", "FILE"))
                    .conflicts_with("position")
                    .help(t("continua um registo guardado", "go on with a saved record")),
            )
            .arg(ascii())
            .arg(set())
            .arg(colour())
            .arg(
                Arg::new("flip")
                    .long("flip")
                    .action(ArgAction::SetTrue)
                    .help(t("vê do outro lado", "see from the other side")),
            ),
        )
        .subcommand(
            sub(
                "position",
                "verifica e descreve uma posição: estado, quem joga, lances legais",
                "check and describe a position: status, seat to move, legal moves",
            )
            .arg(game())
            .arg(position_arg())
            .arg(json()),
        )
        .subcommand(
            sub(
                "apply",
                "faz lances (ou lançamentos) a partir de uma posição e mostra a que resulta",
                "play moves (or rolls) from a position and show the one that results",
            )
            .arg(game())
            .arg(position_arg())
            .arg(
                Arg::new("moves")
                    .help_heading(arguments).display_order(3)
                    .value_name(t("LANCE", "MOVE"))
                    .num_args(0..)
                    .help(t("lances ou lançamentos, por ordem", "moves or rolls, in order")),
            )
            .arg(json()),
        )
        .subcommand(crate::commands::serve::args(
            sub(
                "serve",
                "a Ludoteca no navegador (é o que faz sem comando)",
                "Ludoteca in the browser (what it does without a command)",
            ),
            lang,
        ))
        .subcommand(crate::commands::care::copy_args(
            sub(
                "backup",
                "copia as partidas guardadas, mesmo com o servidor a correr",
                "copy the games that are kept, even while the server runs",
            ),
            lang,
        ))
        .subcommand(crate::commands::care::copy_args(
            sub(
                "restore",
                "repõe uma cópia, com o servidor parado",
                "put a copy back, while no server runs",
            ),
            lang,
        ))
        .subcommand(crate::commands::serve::think_args(
            sub(
                "think",
                "pensa pelos computadores de servidores que partilham uma base de dados",
                "think for the computers of servers that share a database",
            ),
            lang,
        ))
        .subcommand(crate::commands::care::prune_args(
            sub(
                "prune",
                "apaga partidas abandonadas",
                "remove games that were abandoned",
            ),
            lang,
        ))
        .subcommand(crate::commands::load::args(
            sub(
                "load",
                "mede o servidor com muitas mesas e jogadores",
                "measure the server with many tables and players",
            ),
            lang,
        ))
        .subcommand(
            sub("perft", "conta as sequências de lances", "count the sequences of moves")
                .after_help(t(
                    "Cada lançamento possível conta uma vez, qualquer que seja o seu peso, e não gasta profundidade; um que volta à\nmesma posição (lança-se de novo) não conta. Repetições de posições não se consideram.",
                    "Every possible throw counts once, whatever its weight, and costs no depth; one that leads back to the same\nposition (it is thrown again) does not count. Repetition of positions is not considered.",
                ))
                .arg(game())
                .arg(
                    Arg::new("depth")
                        .help_heading(arguments).display_order(2)
                        .value_name(t("PROFUNDIDADE", "DEPTH"))
                        .required(true)
                        .value_parser(depth)
                        .help(t("até quantos lances", "up to how many moves")),
                )
                .arg(position())
                .arg(
                    Arg::new("divide")
                        .long("divide")
                        .action(ArgAction::SetTrue)
                        .help(t("por primeiro lance, ou por lançamento", "by first move, or by throw")),
                )
                .arg(json()),
        )
        .subcommand(
            sub(
                "playouts",
                "joga partidas ao acaso e mede a velocidade",
                "play random games and measure the speed",
            )
            .arg(game())
            .arg(
                Arg::new("seconds")
                    .long("seconds")
                    .value_name("S")
                    .required(true)
                    .value_parser(seconds)
                    .help(t("segundos de processador", "seconds of CPU time")),
            )
            .arg(position())
            .arg(seed())
            .arg(json()),
        )
        .subcommand(crate::commands::duel::args(
            sub(
                "match",
                "níveis e programas jogam uns contra os outros: resultado, intervalo e Elo",
                "levels and programs play one another: score, interval and Elo",
            )
            .arg(game())
            .arg(seed())
            .arg(json()),
            lang,
            arguments,
        ))
        .subcommand(crate::commands::duel::levels::args(
            sub("levels", "mede cada nível contra o anterior", "measure each level by the one before")
            .arg(seed()),
            lang,
            arguments,
        ))
        .subcommand(crate::commands::openings::args(
            sub(
                "book",
                "faz um livro de aberturas, pensando muito nos primeiros lances",
                "make an opening book, by long thinking about the first moves",
            )
            .arg(game())
            .arg(seed()),
            lang,
        ))
        .subcommand(crate::commands::train::args(
            sub(
                "train",
                "ensina o computador a avaliar posições, por partidas consigo mesmo",
                "teach the computer to judge positions, by games with itself",
            )
            .arg(seed()),
            lang,
        ))
        .subcommand(crate::commands::solve::args(
            sub(
                "solve",
                "calcula os valores exatos de um jogo pequeno",
                "compute the exact values of a small game",
            )
            .arg(game())
            .arg(position())
            .arg(json()),
            lang,
        ))
        .subcommand({
            let command = sub("analyse", analyse::ABOUT.pt, analyse::ABOUT.en);
            analyse::args(command.arg(seed()).arg(json()), lang, arguments)
        })
        .subcommand(
            sub(
                "replay",
                "verifica um registo lance a lance",
                "check a record move by move",
            )
            .arg(
                Arg::new("file")
                    .help_heading(arguments).display_order(1)
                    .value_name(t("FICHEIRO", "FILE"))
                    .required(true)
                    .help(t("o registo («-»: a entrada)", "the record (“-”: standard input)")),
            )
            .arg(json()),
        )
        .subcommand(
            sub(
                "convert",
                "passa um registo para o formato de outros programas, ou o contrário",
                "turn a record into a file of other programs, or back",
            )
            .arg(
                Arg::new("file")
                    .help_heading(arguments).display_order(1)
                    .value_name(t("FICHEIRO", "FILE"))
                    .required(true)
                    .help(t("o registo, SGF ou outro ficheiro («-»: a entrada)", "the record, SGF or other file (“-”: standard input)")),
            )
            .arg(
                Arg::new("to")
                    .long("to")
                    .value_name(t("FORMATO", "FORMAT"))
                    .default_value("record")
                    .help(t("record (o nosso), sgf, mat: o que o jogo tiver", "record (ours), sgf, mat: whatever the game has")),
            )
            .arg(
                Arg::new("out")
                    .long("out")
                    .value_name(t("FICHEIRO", "FILE"))
                    .help(t("onde escrever (se faltar: a saída)", "where to write (standard output if left out)")),
            ),
        )
        .subcommand({
            let text = play::protocol::UGI.text;
            let command = sub("engine", text.pt, text.en);
            let command = crate::commands::engines::args(command, lang, arguments).arg(seed());
            command.mut_arg("game", |game| game.required(true))
        })
        .subcommands(crate::commands::engines::commands().map(|p| {
            let command = sub(p.id, p.text.pt, p.text.en);
            crate::commands::engines::args(command, lang, arguments).arg(seed())
        }))
        .subcommand(
            sub(
                "verify",
                "verifica os dados de um registo: a semente, o compromisso e cada lançamento",
                "check the dice of a record: the seed, the commitment and every roll",
            )
            .arg(
                Arg::new("file")
                    .help_heading(arguments).display_order(1)
                    .value_name(t("FICHEIRO", "FILE"))
                    .required(true)
                    .help(t("o registo («-»: a entrada)", "the record (“-”: standard input)")),
            )
            .arg(json()),
        )
        .subcommand(
            sub(
                "draw",
                "desenha o tabuleiro em SVG ou em texto",
                "draw the board as SVG or as text",
            )
            .arg(game())
            .arg(position())
            .arg(
                Arg::new("svg")
                    .long("svg")
                    .value_name(t("FICHEIRO", "FILE"))
                    .help(t("escreve um SVG («-»: na saída)", "write an SVG (“-”: to standard output)")),
            )
            .arg(
                Arg::new("text")
                    .long("text")
                    .action(ArgAction::SetTrue)
                    .help(t("tabuleiro em texto (por omissão)", "board as text (the default)")),
            )
            .arg(
                Arg::new("words")
                    .long("words")
                    .action(ArgAction::SetTrue)
                    .help(t("a posição por palavras", "the position in words")),
            )
            .arg(set().default_value("traditional").hide_default_value(true))
            .arg(
                Arg::new("dark")
                    .long("dark")
                    .action(ArgAction::SetTrue)
                    .help(t("fundo escuro", "dark ground")),
            )
            .arg(
                Arg::new("view")
                    .long("view")
                    .value_name(t("LUGAR", "SEAT"))
                    .help(t("visto deste lugar", "seen from this seat")),
            )
            .arg(ascii())
            .arg(colour()),
        )
        .subcommand(crate::commands::print::args(
            sub(
                "print",
                "um jogo em papel: tabuleiro, peças para recortar e regras, em PDF",
                "a game on paper: board, pieces to cut out and rules, as PDF",
            )
            .arg(game()),
            lang,
        ));
    teaching::add(command, lang, arguments, &shared, &sub)
}

#[cfg(test)]
mod tests;
