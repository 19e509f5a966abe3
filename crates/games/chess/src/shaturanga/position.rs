//! The four sides, where their men stand, what of a turn is left, and moves and throws.

pub use crate::four_armies::Move;
use crate::four_armies::{Army, Kind, Men, NOBODY, army, edges, last_rows};
use ::rules::{Domain, Seat, Value, choice, choices, options};
use kit::bits::Bits;
use kit::inlaid::Edge;

/// The four sides in the order of play, counter-clockwise from the corner a1.
pub(super) const ARMIES: [Army; 4] = [
    army!('w', South, Light, "Brancas", "White", "branco", "white"),
    army!('r', East, Red, "Vermelhas", "Red", "vermelho", "red"),
    army!('b', North, Blue, "Azuis", "Blue", "azul", "blue"),
    army!('k', West, Dark, "Pretas", "Black", "preto", "black"),
];

/// Where each side sits.
pub(super) const EDGES: [Edge; 4] = edges(&ARMIES);

/// The last row of each side (R8).
pub(super) const LAST: [u64; 4] = last_rows(&ARMIES);

choices! {
    /// Which dice are thrown (R11, R15).
    pub enum Dice {
        Off = "off": "sem dados", "no dice";
        Long = "long": "dois dados oblongos, 2 a 5", "two long dice, 2 to 5";
        Cubic = "cubic": "dois dados comuns: 1 conta como 4, 6 como 5", "two ordinary dice: 1 counts as 4, 6 as 5";
    }
}

choices! {
    /// What a side may capture of its ally (R2).
    pub enum AllyCapture {
        NonKing = "non_king": "todas menos o rei", "all but the King";
        Off = "off": "nenhuma", "none";
    }
}

choices! {
    /// What a pawn becomes (R8).
    pub enum Promotion {
        Choice = "choice": "o que o dono escolher", "what its owner chooses";
        ByFile = "by_file": "a peça da coluna em que começou; na do rei, escolhe-se", "the man of the file on which it began; on the King's, a choice";
    }
}

options! {
    /// The options of Shaturanga.
    pub struct Options {
        dice: Dice = Dice::Off.value(), Dice::DOMAIN,
            ["com que dados se joga (R11, R15)", "which dice are thrown (R11, R15)"],
            ["004, «Shaturanga sem Dados» e «Shaturanga com Dados»", "004, “Shaturanga without dice” and “with dice”"];
        ally_capture: AllyCapture = AllyCapture::NonKing.value(), AllyCapture::DOMAIN,
            ["se se podem capturar as peças do aliado (R2)", "whether the ally's pieces may be captured (R2)"],
            ["non_king: 004, Capturas, 1); off: costume de outros jogos de parceiros",
             "non_king: 004, Captures, 1); off: usual in other partnership games"];
        capture_ally_king: bool = Value::Word("off"),
            Domain::Words(&[choice("off", "não", "no"), choice("on", "sim; o aliado fica imobilizado", "yes; the ally is then immobilised")]),
            ["se se pode capturar o rei do aliado (R2)", "whether the allied King may be captured (R2)"],
            ["004, Capturas, 1): hipótese histórica, que o livro não segue",
             "004, Captures, 1): a historical possibility that the book does not follow"];
        promotion: Promotion = Promotion::Choice.value(), Promotion::DOMAIN,
            ["em que se torna o peão (R8)", "what a pawn becomes (R8)"],
            ["choice: 004, Promoções; by_file: a regra antiga que aí se refere",
             "choice: 004, Promotions; by_file: the old rule mentioned there"];
        repetition_draw: u8 = Value::Number(3), Domain::Number { min: 0, max: 9 },
            ["à quantas ocorrências da mesma posição há empate (0: nunca; 1 não serve)",
             "at which occurrence of a position the game is drawn (0: never; 1 is not possible)"],
            ["a fonte nada diz; regra nossa (R10)", "the source is silent; our own rule (R10)"];
    }
}

/// How a game stands that is over.
pub(super) const GOES_ON: u8 = 0;
/// The team of White and Blue has won; one more is the other team.
pub(super) const WON: u8 = 1;
/// Only Kings are left (R10).
pub(super) const BARE: u8 = 3;

/// Where the men stand, whose turn it is, and what of the turn is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: Men,
    /// The file on which the pawn of a square began, in two bits; empty unless pawns are promoted by
    /// file.
    pub(super) origin: [u64; 2],
    /// How often each King has been captured.
    pub(super) lost: [u8; 4],
    pub(super) turn: u8,
    /// The numbers not yet used, lower first; 0 is none.
    pub(super) dice: [u8; 2],
    /// The side whose King comes back when the turn is over, or [`NOBODY`].
    pub(super) back: u8,
    /// [`GOES_ON`], [`WON`] or one more, or [`BARE`].
    pub(super) over: u8,
}

impl Position {
    /// Whether a side has its King (R4).
    #[inline]
    pub(super) fn active(&self, seat: usize) -> bool {
        self.men.of(seat, Kind::King).any()
    }

    /// The seat that puts its King back now (R5).
    pub fn returning(&self) -> Option<Seat> {
        self.placing().map(Seat)
    }

    /// The side that puts its King back now.
    #[inline]
    pub(super) fn placing(&self) -> Option<u8> {
        (self.back != NOBODY && self.dice[0] == 0 && self.over == GOES_ON).then_some(self.back)
    }
}

/// A throw of two dice, the lower number first; ordinary dice are already read as R15 says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    pub(super) low: u8,
    pub(super) high: u8,
}

impl Roll {
    /// The throw of two numbers from 2 to 5.
    pub(super) fn new(a: u8, b: u8) -> Option<Roll> {
        let fits = (2..=5).contains(&a) && (2..=5).contains(&b);
        fits.then(|| Roll { low: a.min(b), high: a.max(b) })
    }
}

/// The number that moves each kind of man.
pub(super) const DIE: [u8; 5] = [5, 4, 3, 2, 5];
