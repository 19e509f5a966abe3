//! The description of the API, made of the types and comments of the handlers. What they do not say is
//! here: Portuguese, the order in which the page tells them, and what holds for all.

use super::routes;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use utoipa_axum::router::OpenApiRouter;

/// The operations in the order in which people learn them.
const ORDER: [&str; 22] = [
    "listGames",
    "readGame",
    "tryExercise",
    "finishLesson",
    "createTable",
    "readTable",
    "legalMoves",
    "playMove",
    "throwDice",
    "mixEntropy",
    "act",
    "hint",
    "sitDown",
    "events",
    "classEvents",
    "record",
    "checkDice",
    "analyse",
    "analysisHint",
    "analysisLines",
    "analysisGame",
    "layMen",
];

/// Parameters that many operations have: described once.
const COMMON: [&str; 13] = [
    "game", "table", "board", "view", "theme", "set", "pick", "ends", "stage", "ply", "from",
    "lang", "format",
];

const SUMMARY: &str =
    "Make a table, read it, play, follow it live: the same interface that the pages use.";

/// What the page says in Portuguese.
const PORTUGUESE: &[(&str, &str)] = &[
    (
        "Make a table, read it, play, follow it live: the same interface that the pages use.",
        "Abrir uma mesa, vê-la, jogar, segui-la ao vivo: a mesma interface que as páginas usam.",
    ),
    ("Every game of the catalogue.", "Todos os jogos do catálogo."),
    ("The games.", "Os jogos."),
    (
        "One game: facts, rules, options and variants.",
        "Um jogo: factos, regras, opções e variantes.",
    ),
    ("The game.", "O jogo."),
    ("No such game.", "Não há esse jogo."),
    ("Try a move at an exercise.", "Experimentar um lance num exercício."),
    (
        "What is solved is kept for whoever solved it; a new visitor gets a cookie.",
        "O que se resolve fica guardado para quem o resolveu; a quem chega de novo é posto um cookie.",
    ),
    (
        "Tell that the lesson of a game was followed to its end.",
        "Dizer que se seguiu a lição de um jogo até ao fim.",
    ),
    (
        "That is kept for whoever did it; a new visitor gets a cookie.",
        "Fica guardado para quem a seguiu; a quem chega de novo é posto um cookie.",
    ),
    ("It is kept.", "Ficou guardado."),
    ("No such game, or none with a lesson.", "Não há esse jogo, ou não tem lição."),
    ("What the try is.", "O que vale a tentativa."),
    ("No such exercise.", "Não há esse exercício."),
    (
        "Too many requests, or tries that you wait for already.",
        "Demasiados pedidos, ou tentativas por que já espera.",
    ),
    ("The exercise's id.", "O nome do exercício."),
    ("Make a table.", "Abrir uma mesa."),
    (
        "Without `seats` the maker sits on all of them. Open seats get invitations, in `table.invites`.",
        "Sem `seats`, quem abre a mesa senta-se em todos os lugares. Os lugares livres têm convites, em `table.invites`.",
    ),
    (
        "The table. With `bearer`, also the tokens of the maker's seats; otherwise a cookie is set.",
        "A mesa. Com `bearer`, também os segredos dos lugares de quem a abriu; senão, é posto um cookie.",
    ),
    (
        "The game, the options or the seats make no sense; `text` says why.",
        "O jogo, as opções ou os lugares não fazem sentido; `text` diz porquê.",
    ),
    ("Too many requests.", "Pedidos a mais."),
    ("A table as you see it.", "Uma mesa como é vista por quem pede."),
    ("The table.", "A mesa."),
    ("No such table.", "Não há essa mesa."),
    ("The legal moves, or the possible rolls.", "Os lances legais, ou os lançamentos possíveis."),
    ("The moves of the seat to play.", "Os lances de quem joga."),
    ("Play a move.", "Fazer um lance."),
    (
        "Give `move` (the game's notation) or `clicks` (names of sites).",
        "Dá-se `move` (a notação do jogo) ou `clicks` (nomes de casas).",
    ),
    (
        "The table after the move. A request that is repeated because its answer was lost is not played again: it gets 409, and the table shows the move.",
        "A mesa depois do lance. Um pedido repetido porque a resposta se perdeu não joga outra vez: recebe 409, e a mesa mostra o lance.",
    ),
    (
        "The first move of the list that is wanted, from 0.",
        "O primeiro lance da lista que se quer, a contar de 0.",
    ),
    (
        "The sites touched so far, with commas between them: `paths` goes on there.",
        "As casas tocadas até aqui, separadas por vírgulas: `paths` continua daí.",
    ),
    (
        "`1`: with `ends`, where the moves that begin so would end.",
        "`1`: com `ends`, onde acabariam os lances que começam assim.",
    ),
    (
        "`1`: with `staged`, how far the move has come that begins so.",
        "`1`: com `staged`, até onde vai o lance que começa assim.",
    ),
    ("Not your seat.", "O lugar não é seu."),
    ("All tables of a class, live.", "Todas as mesas de uma turma, ao vivo."),
    (
        "The first message tells all tables, later ones those that changed, no more than about three messages in two seconds. It counts as one stream of the address.",
        "A primeira mensagem diz todas as mesas, as outras as que mudaram, não mais do que umas três mensagens em dois segundos. Conta como uma ligação do endereço.",
    ),
    (
        "Server-sent events: `tables` (a ClassMessage).",
        "Eventos do servidor: `tables` (uma ClassMessage).",
    ),
    ("No such class.", "Não há essa turma."),
    ("The class's code: six letters and digits.", "O código da turma: seis letras e algarismos."),
    (
        "The version is not the current one; nothing was done. `table` is the table as it is now.",
        "A versão não é a atual; nada foi feito. `table` é a mesa como está agora.",
    ),
    (
        "The rules refuse the move; `reason` and `rule` say why.",
        "As regras recusam o lance; `reason` e `rule` dizem porquê.",
    ),
    ("Throw the dice.", "Lançar os dados."),
    ("The table after the throw.", "A mesa depois do lançamento."),
    ("There is nothing to throw.", "Não há nada para lançar."),
    (
        "Mix your words into the dice, once, before the first throw.",
        "Juntar as suas palavras aos dados, uma vez, antes do primeiro lançamento.",
    ),
    ("The table with your words.", "A mesa com as suas palavras."),
    ("Too late, or a game without dice.", "Tarde demais, ou um jogo sem dados."),
    (
        "Undo, offer a draw, resign, ask for a rematch.",
        "Desfazer, propor empate, desistir, pedir desforra.",
    ),
    ("That cannot be done now.", "Isso agora não se pode fazer."),
    ("What the computer would play for you.", "O que o computador jogaria."),
    ("Lay men out by hand.", "Montar uma posição peça a peça."),
    (
        "The game's rules say whether they make a position, and if not, why.",
        "As regras do jogo dizem se é uma posição e, se não for, porquê.",
    ),
    (
        "The men after the change, with `position` if they make one.",
        "As peças depois da mudança, com `position` se fizerem uma posição.",
    ),
    (
        "Positions of this game are more than their men, or something is named that it does not have.",
        "As posições deste jogo são mais do que as suas peças, ou diz-se o nome de uma coisa que ele não tem.",
    ),
    ("A move.", "Um lance."),
    ("No move is to be made.", "Não há lance a fazer."),
    (
        "Too many requests, or hints that you wait for already.",
        "Demasiados pedidos, ou dicas por que já espera.",
    ),
    (
        "Too many others wait; `text` says how many.",
        "Há muitos outros à espera; `text` diz quantos.",
    ),
    ("Sit down with an invitation.", "Sentar-se com um convite."),
    (
        "The table; with `bearer`, also the seat's token.",
        "A mesa; com `bearer`, também o segredo do lugar.",
    ),
    ("The invitation is not for this seat.", "O convite não é para este lugar."),
    ("The seat is taken.", "O lugar está ocupado."),
    ("The seat, from 0.", "O lugar, a partir de 0."),
    ("Everything that happens at the table, live.", "Tudo o que acontece na mesa, ao vivo."),
    (
        "Server-sent events: `view` (a View; its `id` is the version), `presence` and, while the computer waits for its turn to think, `queue`; with `Accept: application/x-ndjson`, one JSON document per line.",
        "Server-sent events: `view` (uma View; o `id` é a versão), `presence` e, enquanto o computador espera a sua vez de pensar, `queue`; com `Accept: application/x-ndjson`, um documento JSON por linha.",
    ),
    ("The record of the game, as text.", "O registo da partida, em texto."),
    ("The record.", "O registo."),
    (
        "After the end: all that is needed to check the dice.",
        "Depois do fim: tudo o que é preciso para verificar os dados.",
    ),
    ("Seed, lucky words and throws.", "Semente, palavras da sorte e lançamentos."),
    (
        "No such table, or it has no dice, or it is not over.",
        "Não há essa mesa, ou não tem dados, ou a partida não acabou.",
    ),
    (
        "A position after a line of moves; nothing is kept.",
        "Uma posição depois de uma sequência de lances; nada fica guardado.",
    ),
    ("The position, with `line`.", "A posição, com `line`."),
    (
        "The line breaks a rule, or cannot be read.",
        "A sequência viola uma regra, ou não se entende.",
    ),
    ("What the computer would play there.", "O que o computador jogaria aí."),
    (
        "The best lines of a position, as they are found.",
        "As melhores continuações de uma posição, à medida que se encontram.",
    ),
    (
        "One JSON document per line, each better than the one before; closing the connection stops the thinking.",
        "Um documento JSON por linha, cada um melhor do que o anterior; fechar a ligação interrompe a pesquisa.",
    ),
    ("A whole game judged, move by move.", "Uma partida inteira avaliada, lance a lance."),
    (
        "One JSON document per line and position, in the order of the game; closing the connection stops it.",
        "Um documento JSON por linha e por posição, pela ordem da partida; fechar a ligação interrompe-a.",
    ),
    ("The game's id, from the list.", "O nome do jogo na lista."),
    ("`1`: with the board as SVG and in words.", "`1`: com o tabuleiro em SVG e por palavras."),
    ("The seat at the lower edge of the board.", "O lugar na margem de baixo do tabuleiro."),
    ("The light of the board.", "A luz do tabuleiro."),
    ("The signs on the pieces.", "Os sinais das peças."),
    ("Look back: the position before this move.", "Olhar para trás: a posição antes deste lance."),
    (
        "The language of texts; else by cookie or `Accept-Language`.",
        "A língua dos textos; senão por cookie ou `Accept-Language`.",
    ),
    (
        "The first message is a whole view. Later ones with `since` hold what is different from the view of that version: changed fields, null for those that are gone, the moves from `log_from` on with their steps, and the parts of the picture in `change`. Of `may`, `dice` and `clock` they hold only the changed fields; `paths` names sites without the texts of moves, which are played as `clicks`.",
        "A primeira mensagem é uma vista inteira. As seguintes, com `since`, trazem o que mudou desde a vista dessa versão: os campos diferentes, null nos que desapareceram, os lances a partir de `log_from` com os seus passos, e as partes da imagem em `change`. De `may`, `dice` e `clock` trazem só os campos diferentes; `paths` nomeia casas sem os textos dos lances, que se jogam como `clicks`.",
    ),
    (
        "A format of other programs instead, such as `sgf`.",
        "Um formato de outros programas, como `sgf`.",
    ),
];

/// The OpenAPI document.
pub(crate) static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

fn document() -> Value {
    let described = OpenApiRouter::new().nest("/api/v1", routes()).into_openapi();
    let mut document = json!(described);
    document["info"] = json!({
        "title": "Ludoteca",
        "version": "1",
        "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        "summary": SUMMARY,
    });
    document["servers"] = json!([{ "url": "/" }]);
    translate(&mut document["info"]);
    let mut parameters = Map::new();
    for operation in each(&mut document["paths"]).flat_map(each) {
        let place = ORDER.iter().position(|&id| operation["operationId"] == id);
        operation["x-order"] = json!(place);
        if let Some(fields) = operation.as_object_mut() {
            fields.remove("tags");
        }
        translate(operation);
        each(&mut operation["responses"]).for_each(translate);
        let listed = operation.get_mut("parameters").and_then(Value::as_array_mut);
        for parameter in listed.into_iter().flatten() {
            translate(parameter);
            let name = parameter["name"].as_str().unwrap_or_default().to_owned();
            if COMMON.contains(&name.as_str()) {
                let reference = json!({ "$ref": format!("#/components/parameters/{name}") });
                let whole = std::mem::replace(parameter, reference);
                parameters.insert(name, whole);
            }
        }
    }
    document["components"]["parameters"] = Value::Object(parameters);
    document["components"]["securitySchemes"] = json!({
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "The token of a seat, given once when sitting down with `bearer`.",
        },
        "visitor": { "type": "apiKey", "in": "cookie", "name": "visitor", "description": "Over TLS it is called `__Host-visitor`." },
    });
    document
}

fn each(value: &mut Value) -> impl Iterator<Item = &mut Value> {
    value.as_object_mut().into_iter().flat_map(Map::values_mut)
}

/// Puts the Portuguese beside the English.
fn translate(value: &mut Value) {
    for key in ["summary", "description"] {
        let said = value[key].as_str();
        let known = said.and_then(|said| PORTUGUESE.iter().find(|(en, _)| *en == said));
        if let Some((_, pt)) = known {
            value[format!("x-{key}-pt")] = json!(pt);
        } else if let Some(fields) = value.as_object_mut() {
            fields.retain(|name, value| name != key || !value.is_null());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing is said in one language alone, and nothing is translated that nobody says.
    #[test]
    fn every_sentence_is_told_in_both_languages() {
        fn said(value: &Value, out: &mut Vec<(String, Value)>) {
            for key in ["summary", "description"] {
                if let Some(text) = value[key].as_str() {
                    out.push((text.to_owned(), value[format!("x-{key}-pt")].clone()));
                }
            }
        }
        let mut all = Vec::new();
        said(&DOCUMENT["info"], &mut all);
        let methods = |path: &'static Value| path.as_object().unwrap().values();
        let paths = DOCUMENT["paths"].as_object().unwrap().values();
        let mut orders = Vec::new();
        for operation in paths.flat_map(methods) {
            said(operation, &mut all);
            assert!(operation["summary"].is_string(), "{operation}");
            orders.push(operation["x-order"].as_u64().unwrap());
            for response in operation["responses"].as_object().unwrap().values() {
                said(response, &mut all);
            }
            for parameter in operation["parameters"].as_array().unwrap() {
                said(parameter, &mut all);
            }
        }
        for parameter in DOCUMENT["components"]["parameters"].as_object().unwrap().values() {
            said(parameter, &mut all);
        }
        orders.sort_unstable();
        assert_eq!(orders, (0..ORDER.len() as u64).collect::<Vec<_>>());
        for (en, pt) in &all {
            assert!(pt.is_string(), "not in Portuguese: {en}");
        }
        for (en, _) in PORTUGUESE {
            assert!(all.iter().any(|(said, _)| said == en), "nobody says: {en}");
        }
    }

    /// Every field is described, except where its name says all.
    #[test]
    fn fields_are_described() {
        // What may be missing is described where it is told apart from nothing.
        fn described(about: &Value) -> bool {
            let parts = about["oneOf"].as_array().into_iter().flatten();
            about["description"].is_string() || parts.into_iter().any(described)
        }
        let schemas = &DOCUMENT["components"]["schemas"];
        let plain = ["table", "error", "games", "seat", "token"];
        for (name, schema) in schemas.as_object().unwrap() {
            let parts = schema["allOf"].as_array().into_iter().flatten();
            for part in parts.chain([schema]) {
                for (field, about) in part["properties"].as_object().into_iter().flatten() {
                    assert!(described(about) || plain.contains(&field.as_str()), "{name}.{field}");
                }
            }
        }
        for (name, field) in [
            ("View", "by_count"),
            ("View", "may"),
            ("View", "change"),
            ("Hint", "candidates"),
            ("Hint", "line"),
        ] {
            let about = &schemas[name]["properties"][field];
            assert!(described(about), "{name}.{field}");
        }
    }
}
