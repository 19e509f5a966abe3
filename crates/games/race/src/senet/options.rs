//! The options of Senet.

use ::rules::{Domain, Value, choice, choices, options};

choices! {
    /// Men of each player (V1).
    pub(super) enum Pieces {
        Five = "5": "cinco, o jogo principal", "five, the main game";
        Seven = "7": "sete, a variante (V1 a V7)", "seven, the variant (V1 to V7)";
    }
}

choices! {
    /// What is thrown.
    pub(super) enum Randomizer {
        Sticks = "sticks": "quatro estiletes", "four sticks";
        Die = "die": "um dado vulgar; o 5 (com sete peças o 6) lança-se de novo", "an ordinary die; a 5 (with seven men a 6) is thrown again";
    }
}

choices! {
    /// How it begins (R2, R4).
    pub(super) enum Opening {
        ByVariant = "by_variant": "com cinco peças lança-se para o primeiro 1, com sete não", "with five men by throwing the first 1, with seven not";
        ThrowOne = "throw_one": "lança-se à vez até sair 1 (R2, R4)", "the players throw in turn until a 1 falls (R2, R4)";
        None = "none": "o primeiro jogador lança e joga", "the first player throws and moves";
    }
}

choices! {
    /// Coming in on a lone enemy (R14).
    pub(super) enum Reentry {
        Forbidden = "forbidden": "não se pode", "is forbidden";
        SendsToWait = "sends_to_wait": "essa peça sai e fica à espera", "sends that man out to wait";
    }
}

choices! {
    /// How many of the men play.
    pub(super) enum Men {
        All = "all": "todas", "all";
        One = "1": "uma de cada lado, nas casas 2 e 1", "one a side, on squares 2 and 1";
        Two = "2": "duas de cada lado, nas casas 2, 4 e 1, 3", "two a side, on squares 2, 4 and 1, 3";
    }
}

options! {
    /// The options of Senet.
    pub(super) struct Options {
        pieces: Pieces = Pieces::Five.value(), Pieces::DOMAIN,
            ["peças de cada jogador", "men of each player"],
            ["B: as regras, e «Uma variante do Senet»", "B: the rules, and “Uma variante do Senet”"];
        randomizer: Randomizer = Randomizer::Sticks.value(), Randomizer::DOMAIN,
            ["o que se lança", "what is thrown"],
            ["B", "B"];
        opening: Opening = Opening::ByVariant.value(), Opening::DOMAIN,
            ["como começa (R2, R4)", "how it begins (R2, R4)"],
            ["B: a regra 1; a variante não a tem", "B: rule 1; the variant has no such thing"];
        blocks_turn_corners: bool = Value::Word("true"), Domain::Words(&[ choice("true", "sim, contam os números", "yes, the numbers count"), choice("false", "não, só na mesma fila", "no, only within a row"), ]),
            ["um bloco (R8) pode dobrar um canto do caminho (10-11, 20-21)",
             "a block (R8) may turn a corner of the way (10-11, 20-21)"],
            ["true: B; false: outras regras publicadas", "true: B; false: other published rules"];
        reentry_attack: Reentry = Reentry::Forbidden.value(), Reentry::DOMAIN,
            ["reentrar sobre uma peça adversária sozinha (R14)", "coming in on a lone enemy man (R14)"],
            ["B não diz: a troca precisa de uma casa de partida",
             "B is silent: an exchange needs a square of origin"];
        men: Men = Men::All.value(), Men::DOMAIN,
            ["quantas das peças jogam; poucas para aprender", "how many of the men play; few for learning"],
            ["Ludoteca", "Ludoteca"];
    }
}
