//! The options of Gamão.

use ::rules::{Domain, OptionValue, Settings, Value, choice, choices, options};

/// The cube stops here, whatever the option says: the match ID has four bits for it.
pub(super) const CUBE_CAP: u8 = 15;

/// The exponent of the highest value of the cube (D8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CubeLimit(pub u8);

impl OptionValue for CubeLimit {
    fn of(value: Value) -> Option<CubeLimit> {
        match value {
            Value::Word("none") => Some(CubeLimit(CUBE_CAP)),
            Value::Word("64") => Some(CubeLimit(6)),
            _ => None,
        }
    }
}

const YES_NO: Domain = Domain::Words(&[choice("true", "sim", "yes"), choice("false", "não", "no")]);

choices! {
    /// How the points are counted in texts and on the board (D1).
    pub enum Numbering {
        Own = "own": "cada jogador conta as suas, de 24 a 1", "each player counts his own, from 24 to 1";
        Absolute = "absolute": "ambos contam as das Brancas", "both count White's";
    }
}

choices! {
    /// When a game counts three times (D6).
    pub enum TripleRule {
        Standard = "standard": "uma peça na barra ou no bordo do vencedor", "a checker on the bar or in the winner's home board";
        BookLiteral = "book_literal": "as quinze na barra ou no bordo do vencedor", "all fifteen on the bar or in the winner's home board";
        Off = "off": "nunca", "never";
    }
}

options! {
    /// The options of Gamão.
    pub struct Options {
        numbering: Numbering = Numbering::Own.value(), Numbering::DOMAIN,
            ["como se contam as casas", "how the points are counted"],
            ["own: L; absolute: B (D1)", "own: L; absolute: B (D1)"];
        must_use_max: bool = Value::Word("true"), YES_NO,
            ["é obrigatório jogar o maior número de dados (R8)", "as many dice as possible must be played (R8)"],
            ["true: L; false: B, que só diz que sem lance se passa (D3)",
             "true: L; false: B, which only says that without a move one passes (D3)"];
        triple_rule: TripleRule = TripleRule::Standard.value(), TripleRule::DOMAIN,
            ["quando é que um jogo conta três vezes (R12)", "when a game counts three times (R12)"],
            ["standard: L; book_literal: B à letra; off: uso corrente (D6)",
             "standard: L; book_literal: B to the letter; off: common use (D6)"];
        cube_limit: CubeLimit = Value::Word("none"), Domain::Words(&[ choice( "none", "sem limite (na prática, 32768)", "no limit (in practice 32768)", ), choice("64", "até à última face, 64", "to its last face, 64"), ]),
            ["até onde vai o cubo", "how high the cube goes"],
            ["none: L e B (D8); 64: o próprio cubo", "none: L and B (D8); 64: the cube itself"];
        beavers: bool = Value::Word("true"), YES_NO,
            ["há castores (R16); nunca em encontros", "beavers are played (R16); never in matches"],
            ["B (D9)", "B (D9)"];
        raccoons: bool = Value::Word("true"), YES_NO,
            ["há guaxinins (R17); nunca em encontros", "raccoons are played (R17); never in matches"],
            ["B (D9)", "B (D9)"];
        match_length: u16 = Value::Number(0), Domain::Number { min: 0, max: 99 },
            ["pontos do encontro (0: um só jogo, a dinheiro)", "target of the match (0: a single money game)"],
            ["B (D10)", "B (D10)"];
        crawford: bool = Value::Word("true"), YES_NO,
            ["vale a regra de Crawford (R20)", "the Crawford rule holds (R20)"],
            ["B (D10)", "B (D10)"];
        beaver_refusable: bool = Value::Word("true"), YES_NO,
            ["um castor pode ser recusado", "a beaver may be refused"],
            ["true: uso corrente; B nada diz", "true: common practice; B is silent"];
        jacoby: bool = Value::Word("false"), YES_NO,
            ["regra de Jacoby: o gamão só conta depois de uma dobra aceite (a dinheiro)",
             "Jacoby rule: gammons count only after a double was taken (money games)"],
            ["uso de clubes; não está em L nem B", "club use; neither in L nor in B"];
        automatic_doubles: bool = Value::Word("false"), YES_NO,
            ["números iguais no lançamento inicial dobram o cubo, uma vez (a dinheiro)",
             "equal numbers in the opening throw double the cube, once (money games)"],
            ["uso de clubes; não está em L nem B", "club use; neither in L nor in B"];
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::read(&Settings::defaults(Options::TABLE)).expect("the defaults are of the table")
    }
}
