//! The options as the rules ask for them, and the dice.

use super::position::Roll;
use ::rules::{Domain, Value, choice, choices, options};
use kit::throws::ways;

/// The rules that are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Five numbered pieces and chips (section 4), else the simple game.
    pub elaborate: bool,
    /// Two men may share a square (R6); never in the elaborate game.
    pub pair: bool,
    /// The path with a rosette on every fourth square (`path16`).
    pub long: bool,
    /// Men on rosettes cannot be hit (R8).
    pub safe: bool,
    /// Leaving the board needs the exact value (R10).
    pub exact: bool,
    /// Men of each side in the simple game.
    pub pieces: u8,
    /// Three games in a row (E11).
    pub three: bool,
    /// Four dice valued 0 to 4.
    pub zero: bool,
}

const YES_NO: Domain = Domain::Words(&[choice("true", "sim", "yes"), choice("false", "não", "no")]);

choices! {
    /// The two games.
    pub(super) enum Ruleset {
        Simple = "simple": "o simples, com peças iguais (R1 a R11)", "the simple one, with equal men (R1 to R11)";
        Elaborate = "elaborate": "o mais elaborado, com peças numeradas e fichas (E1 a E11)", "the elaborate one, with numbered pieces and chips (E1 to E11)";
    }
}

choices! {
    /// How many men of a side a square holds (R6, R6a).
    pub(super) enum Stacking {
        Pair = "pair": "duas, que podem andar juntas (R6)", "two, which may move together (R6)";
        None = "none": "uma só (R6a)", "only one (R6a)";
    }
}

choices! {
    /// The path of the men (R2).
    pub(super) enum Path {
        Short = "path14": "catorze casas, com a fila do meio partilhada", "fourteen squares, the middle row shared";
        Long = "path16": "dezasseis casas, com rosetas de quatro em quatro", "sixteen squares, a rosette on every fourth";
    }
}

choices! {
    /// Whether men on rosettes are safe (R8).
    pub(super) enum RosetteSafe {
        ByRuleset = "by_ruleset": "no jogo simples sim, no elaborado não", "yes in the simple game, no in the elaborate one";
        Yes = "true": "sim", "yes";
        No = "false": "não", "no";
    }
}

choices! {
    /// Games in a row (E11).
    pub(super) enum Games {
        One = "1": "um só", "a single one";
        Three = "3": "três", "three";
    }
}

choices! {
    /// The dice of the simple game.
    pub(super) enum DiceKind {
        ByRuleset = "by_ruleset": "os do livro, sem zero", "those of the book, without a zero";
        FourFromZero = "four_from_zero": "quatro dados que valem de 0 a 4; com 0 passa-se a vez", "four dice valued 0 to 4; a 0 passes the turn";
    }
}

options! {
    /// The options as they are chosen.
    pub(super) struct Chosen {
        ruleset: Ruleset = Ruleset::Simple.value(), Ruleset::DOMAIN,
            ["qual dos dois jogos", "which of the two games"],
            ["B: as regras de Finkel e as da segunda tabuinha",
             "B: Finkel's rules, and those from the second tablet"];
        stacking: Stacking = Stacking::Pair.value(), Stacking::DOMAIN,
            ["quantas peças próprias cabem numa casa (só no jogo simples)",
             "how many men of a side a square holds (simple game only)"],
            ["pair: B, regra 5; none: B, regra 5a", "pair: B, rule 5; none: B, rule 5a"];
        path: Path = Path::Short.value(), Path::DOMAIN,
            ["o percurso das peças (R2)", "the path of the men (R2)"],
            ["B: o percurso habitual e o modificado; os desenhos segundo RoyalUr e Ludii",
             "B: the usual path and the modified one; drawn as in RoyalUr and Ludii"];
        rosette_safe: RosetteSafe = RosetteSafe::ByRuleset.value(), RosetteSafe::DOMAIN,
            ["uma peça numa roseta não pode ser expulsa (R8)", "a man on a rosette cannot be hit (R8)"],
            ["B: regra 8 do jogo simples; a regra 7 do elaborado não a inclui",
             "B: rule 8 of the simple game; rule 7 of the elaborate one leaves it out"];
        exact_bear_off: bool = Value::Word("true"), YES_NO,
            ["para sair é preciso o valor exato (R10, E9)", "leaving needs the exact value (R10, E9)"],
            ["true: B, regra 10; false: não está na fonte", "true: B, rule 10; false: not in the source"];
        pieces: u8 = Value::Number(7), Domain::Number { min: 1, max: 7 },
            ["peças de cada lado (só no jogo simples)", "men of each side (simple game only)"],
            ["7: B; menos, para partidas curtas e tabelas exatas",
             "7: B; fewer for short games and exact tables"];
        games: Games = Games::One.value(), Games::DOMAIN,
            ["jogos seguidos (E11)", "games in a row (E11)"],
            ["B: «podem jogar-se três jogos seguidos»", "B: “three games may be played in a row”"];
        dice: DiceKind = DiceKind::ByRuleset.value(), DiceKind::DOMAIN,
            ["os dados do jogo simples", "the dice of the simple game"],
            ["by_ruleset: B; four_from_zero: RoyalUr, não está na fonte",
             "by_ruleset: B; four_from_zero: RoyalUr, not in the source"];
    }
}

impl Options {
    /// What follows from the choices.
    pub(super) fn of(chosen: Chosen) -> Options {
        let elaborate = chosen.ruleset == Ruleset::Elaborate;
        Options {
            elaborate,
            pair: chosen.stacking == Stacking::Pair,
            long: chosen.path == Path::Long,
            safe: match chosen.rosette_safe {
                RosetteSafe::ByRuleset => !elaborate,
                said => said == RosetteSafe::Yes,
            },
            exact: chosen.exact_bear_off,
            pieces: chosen.pieces,
            three: chosen.games == Games::Three,
            zero: chosen.dice == DiceKind::FourFromZero,
        }
    }
}

/// The values of a throw with their weights.
#[derive(Clone, Copy, Debug)]
pub(super) enum Throws {
    Four(&'static [(Roll, u32); 4]),
    Five(&'static [(Roll, u32); 5]),
}

/// How the marked corners are read (section 2).
#[derive(Clone, Copy, Debug)]
pub(super) struct Dice {
    /// How many tetrahedra.
    pub(super) count: u8,
    /// The lowest value, and the highest.
    pub(super) values: (u8, u8),
    /// The throws of one side with their weights.
    pub(super) throws: Throws,
    /// The throws of both for the start.
    pub(super) openings: &'static [(Roll, u32)],
}

impl Dice {
    /// How many corners lie marked when this is thrown: none for the value above all.
    pub(super) fn marks(&self, value: u8) -> u8 {
        if value > self.count { 0 } else { value }
    }

    /// Whether this value can be thrown.
    pub(super) fn gives(&self, value: u8) -> bool {
        (self.values.0..=self.values.1).contains(&value)
    }

    /// In how many ways so many dice fall.
    pub(super) fn total(&self) -> u32 {
        1 << self.count
    }
}

/// The weight of a value: the last of `1..=dice + 1` stands for no marks.
const fn weight(dice: u32, value: u32) -> u32 {
    if value > dice { 1 } else { ways(dice, value) }
}

const fn throws<const N: usize>(dice: u32, lowest: u8) -> [(Roll, u32); N] {
    let mut out = [(Roll { first: 0, second: 0 }, 0); N];
    let mut i = 0;
    while i < N {
        let first = lowest + i as u8;
        out[i] = (Roll { first, second: 0 }, weight(dice, first as u32));
        i += 1;
    }
    out
}

const fn openings<const N: usize, const M: usize>(dice: u32, lowest: u8) -> [(Roll, u32); M] {
    let one: [(Roll, u32); N] = throws(dice, lowest);
    let mut out = [one[0]; M];
    let mut i = 0;
    while i < M {
        let (white, black) = (one[i / N], one[i % N]);
        let both = Roll { first: white.0.first, second: black.0.first };
        out[i] = (both, white.1 * black.1);
        i += 1;
    }
    out
}

static THREE: [(Roll, u32); 4] = throws(3, 1);
static FOUR: [(Roll, u32); 5] = throws(4, 1);
static ZERO: [(Roll, u32); 5] = throws(4, 0);
static BOTH_THREE: [(Roll, u32); 16] = openings::<4, 16>(3, 1);
static BOTH_FOUR: [(Roll, u32); 25] = openings::<5, 25>(4, 1);
static BOTH_ZERO: [(Roll, u32); 25] = openings::<5, 25>(4, 0);

impl Options {
    /// The dice of the game.
    pub(super) fn dice(&self) -> Dice {
        let (count, values, throws, openings): (_, _, _, &'static [_]) = if self.elaborate {
            (4, (1, 5), Throws::Five(&FOUR), &BOTH_FOUR)
        } else if self.zero {
            (4, (0, 4), Throws::Five(&ZERO), &BOTH_ZERO)
        } else {
            (3, (1, 4), Throws::Four(&THREE), &BOTH_THREE)
        };
        Dice { count, values, throws, openings }
    }
}
