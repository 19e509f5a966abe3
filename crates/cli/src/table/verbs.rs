//! The words one can say at the table, in both languages at any time.

use rules::{Lang, Text, text};

/// What somebody wants besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Moves,
    See,
    Hint,
    Value,
    Undo,
    Rules,
    Why,
    Board,
    Words,
    Last,
    Flip,
    Save,
    Load,
    Resign,
    Draw,
    Count,
    Help,
    Quit,
}

/// A verb: its words, and what it does.
struct Row {
    verb: Verb,
    pt: &'static [&'static str],
    en: &'static [&'static str],
    text: Text,
}

const fn row(
    verb: Verb,
    pt: &'static [&'static str],
    en: &'static [&'static str],
    text: Text,
) -> Row {
    Row { verb, pt, en, text }
}

const TABLE: &[Row] = &[
    row(
        Verb::Moves,
        &["lances"],
        &["moves"],
        text("os lances possíveis, numerados", "the possible moves, numbered"),
    ),
    row(
        Verb::Hint,
        &["dica"],
        &["hint"],
        text("o que o computador jogaria", "what the computer would play"),
    ),
    row(
        Verb::See,
        &["ver"],
        &["see"],
        text(
            "ver LANCE: o que faria, sem o jogar",
            "see MOVE: what it would do, without playing it",
        ),
    ),
    row(
        Verb::Value,
        &["valor"],
        &["value"],
        text("o valor exato, se é conhecido", "the exact value, if it is known"),
    ),
    row(Verb::Undo, &["desfazer", "voltar"], &["undo"], text("volta atrás", "take back")),
    row(Verb::Rules, &["regras"], &["rules"], text("as regras do jogo", "the rules of the game")),
    row(
        Verb::Why,
        &["porquê", "porque"],
        &["why"],
        text("porquê LANCE: porque não se pode jogar", "why MOVE: why it cannot be played"),
    ),
    row(Verb::Board, &["tabuleiro"], &["board"], text("mostra o tabuleiro", "show the board")),
    row(
        Verb::Words,
        &["palavras"],
        &["words"],
        text("a posição por palavras", "the position in words"),
    ),
    row(
        Verb::Last,
        &["último", "ultimo"],
        &["last"],
        text("o último lance, passo a passo", "the last move, step by step"),
    ),
    row(Verb::Flip, &["virar"], &["flip"], text("vira o tabuleiro", "turn the board")),
    row(
        Verb::Save,
        &["guardar", "gravar"],
        &["save"],
        text("guardar FICHEIRO: guarda a partida", "save FILE: save the game"),
    ),
    row(
        Verb::Load,
        &["abrir", "carregar"],
        &["load"],
        text("abrir FICHEIRO: continua outra partida", "load FILE: go on with another game"),
    ),
    row(
        Verb::Resign,
        &["desistir"],
        &["resign"],
        text("desistir [LUGAR]: dá a partida por perdida", "resign [SEAT]: give the game up"),
    ),
    row(
        Verb::Draw,
        &["empate"],
        &["draw"],
        text("propõe ou aceita acabar por acordo", "offer or accept to end by agreement"),
    ),
    row(
        Verb::Count,
        &["contar", "contagem"],
        &["count"],
        text(
            "propõe ou aceita acabar contando as peças, nos jogos que o permitem",
            "offer or accept to end by counting the pieces, in games that allow it",
        ),
    ),
    row(Verb::Help, &["ajuda", "?"], &["help"], text("esta ajuda", "this help")),
    row(Verb::Quit, &["sair"], &["quit", "exit"], text("sai da mesa", "leave the table")),
];

/// The verb at the beginning of a line and what follows it.
pub(crate) fn read(line: &str) -> Option<(Verb, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = word.to_lowercase();
    let row =
        TABLE.iter().find(|r| r.pt.contains(&word.as_str()) || r.en.contains(&word.as_str()))?;
    Some((row.verb, rest.trim()))
}

/// Whether somebody says that the dice shall be thrown.
pub(crate) fn throws(line: &str) -> bool {
    let words = ["lançar", "lancar", "lança", "throw", "roll"];
    words.contains(&line.trim().to_lowercase().as_str())
}

/// The list of verbs.
pub(crate) fn help(lang: Lang) -> String {
    let mut out = String::from(lang.pick(
        "Escreva um lance na notação do jogo, pelas casas, ou pelo seu número; ou uma palavra:\n",
        "Type a move in the game's notation, by its squares, or by its number; or a word:\n",
    ));
    for row in TABLE {
        let word = lang.pick(row.pt[0], row.en[0]);
        out.push_str(&format!("  {word:<10} {}\n", row.text.get(lang)));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{TABLE, Verb, read};

    #[test]
    fn every_word_is_read_in_both_languages_and_only_once() {
        let mut seen = std::collections::HashSet::new();
        for row in TABLE {
            for word in row.pt.iter().chain(row.en) {
                assert_eq!(read(&format!("{word}  x y")), Some((row.verb, "x y")));
                assert!(seen.insert(*word), "{word} twice");
            }
        }
        assert_eq!(seen.len(), 44);
        assert_eq!(read("SAIR"), Some((Verb::Quit, "")));
        assert_eq!(read("e2e4"), None);
    }
}
