//! The options as the rules read them.

/// The cube stops here, whatever the option says: the match ID has four bits for it.
pub(super) const CUBE_CAP: u8 = 15;

/// When a game counts three times (D6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TripleRule {
    /// No man off, and one on the bar or in the winner's home board.
    Standard,
    /// All fifteen men on the bar or in the winner's home board.
    BookLiteral,
    /// Never: a gammon is the most.
    Off,
}

/// The options of Gamão; see the table of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Both players count White's points in texts and on the board (D1).
    pub absolute: bool,
    /// As many dice as possible must be played (D3).
    pub must_use_max: bool,
    /// When a game counts three times (D6).
    pub triple: TripleRule,
    /// The exponent of the highest cube value (D8).
    pub cube_limit: u8,
    /// Beavers are allowed; never in matches (D9).
    pub beavers: bool,
    /// Raccoons are allowed; never in matches (D9).
    pub raccoons: bool,
    /// The target of a match; 0 is a money game (D10).
    pub match_length: u16,
    /// The Crawford rule holds (R20).
    pub crawford: bool,
    /// A beaver may be refused (section 8, item 3).
    pub beaver_refusable: bool,
    /// Gammons count only once the cube has been taken; money only.
    pub jacoby: bool,
    /// Equal numbers in the opening throw double the cube, once; money only.
    pub automatic_doubles: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            absolute: false,
            must_use_max: true,
            triple: TripleRule::Standard,
            cube_limit: CUBE_CAP,
            beavers: true,
            raccoons: true,
            match_length: 0,
            crawford: true,
            beaver_refusable: true,
            jacoby: false,
            automatic_doubles: false,
        }
    }
}
