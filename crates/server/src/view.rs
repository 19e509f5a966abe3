//! What one viewer sees of a table, in one language: the shapes that the API, the page and its
//! script share. `web/types.d.ts` says the same to the script's type checker.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// A seat is still open.
    Waiting,
    /// `seat` chooses a move.
    ToMove,
    /// Dice are thrown next; by `seat` if it is set, else by anyone at the table.
    Chance,
    /// The game is over.
    Over,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// The computer.
    Computer,
}

/// A seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatView {
    /// Its number, from 0.
    pub seat: u8,
    /// The side it plays for; partners share one.
    pub side: u8,
    /// Whether it plays for the side of the viewer's only seat, and is another.
    pub partner: bool,
    /// Where it is found around the board as shown: `above`, `below`, `left`, `right`, `above_left` ...
    pub chair: &'static str,
    /// Its letter in positions and records.
    pub letter: String,
    /// Its name in the game: "Sul".
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// What the person called themselves; empty if they did not.
    pub person: String,
    /// The level of a computer, 1 to 8; also of one that plays in the place of a person who left.
    pub level: Option<u8>,
    /// Whether the viewer sits there.
    pub mine: bool,
    /// Whether somebody who sits there has the page open; always true for a computer.
    pub present: bool,
    /// What it has in the frame around the games: points of a match, games of a series, chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
}

/// Where a move that sows would end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndView {
    /// The site of the last seed.
    pub site: String,
    /// Where it would end and what it would take, in words.
    pub words: String,
}

/// A move or roll of the list.
#[derive(Clone, Debug, Serialize)]
pub struct LogView {
    /// Its place in the list, from 0; the position before it is that of ply `ply`.
    pub ply: usize,
    /// Who moved; none for a roll.
    pub seat: Option<u8>,
    /// The game's notation.
    pub text: String,
    /// One sentence that tells it, for the live region: "Sul joga C: ...".
    pub words: String,
    /// The move step by step; only in the entries of an update, not in a whole list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepView>,
}

/// One step of a move. Sites are named as in `data-site`, pieces as in the class of `<use>`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum StepView {
    /// Pieces go from a site into the hand.
    Lift {
        /// Where.
        at: String,
        /// What.
        piece: &'static str,
        /// How many.
        count: u16,
    },
    /// Pieces fall from the hand on a site.
    Drop {
        /// Where.
        at: String,
        /// What.
        piece: &'static str,
        /// How many.
        count: u16,
    },
    /// Pieces go from a site to another (`slide`, `enter`, `leave`, `capture`, `pay` are one
    /// thing to the eye); none stands for outside the table.
    Go {
        /// `slide`, `enter`, `leave`, `capture`, `pay`.
        how: &'static str,
        /// From here.
        from: Option<String>,
        /// To here.
        to: Option<String>,
        /// The sites passed on the way.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        via: Vec<String>,
        /// What.
        piece: &'static str,
        /// How many.
        count: u16,
    },
    /// Pieces become something else.
    Change {
        /// Where.
        at: String,
        /// What they were.
        piece: &'static str,
        /// What they are now.
        into: &'static str,
        /// How many.
        count: u16,
    },
    /// Something said.
    Say {
        /// In the viewer's language.
        words: String,
    },
}

/// The ways to click the legal moves: site name to what may follow, or the move's text at the
/// end of a path. No path is the beginning of another.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Paths {
    /// A whole move.
    Move(String),
    /// The sites that may be touched next.
    Next(BTreeMap<String, Paths>),
}

/// How a game ended.
#[derive(Clone, Debug, Serialize)]
pub struct OutcomeView {
    /// "Sul ganha", "Empate".
    pub headline: String,
    /// Why, one sentence.
    pub reason: String,
    /// The reason's stable word.
    pub code: String,
    /// The rule, e.g. `R12`; empty for agreements and the like.
    pub rule: String,
    /// The payoff of each seat.
    pub payoffs: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<u8>,
}

/// What the viewer may do besides moving. A button that may not be pressed says why.
#[derive(Clone, Debug, Default, Serialize)]
pub struct May {
    /// The seat for which the viewer would move now.
    pub play: Option<u8>,
    /// The viewer may throw the dice now.
    pub throw: bool,
    /// Take back: `free`, `ask` (others must agree) or nothing.
    pub undo: Option<&'static str>,
    /// Offer a draw, or accept one.
    pub draw: bool,
    /// Offer to end by counting, or accept it.
    pub count: bool,
    /// Give up.
    pub resign: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Ask for another game with the seats changed.
    pub rematch: bool,
    /// Take the viewer's seat back from the computer.
    pub come_back: bool,
    /// Let the computer play for a person who left.
    pub stand_in: bool,
    /// The viewer has been asked to let a move be taken back.
    pub answer_undo: bool,
    /// The viewer has been offered a draw.
    pub answer_draw: bool,
    /// The viewer has been offered to end by counting.
    pub answer_count: bool,
}

/// The clocks.
#[derive(Clone, Debug, Serialize)]
pub struct ClockView {
    /// `game` (time for the whole game, with an increment) or `days` (time for each move).
    pub kind: &'static str,
    /// Milliseconds left for each seat at the moment of the message.
    pub left: Vec<u64>,
    /// The seats whose clocks run.
    pub running: Vec<u8>,
    /// Milliseconds added after each move.
    pub increment: u64,
}

/// What can be checked about the dice, see `docs/dice.md`.
#[derive(Clone, Debug, Serialize)]
pub struct DiceView {
    /// SHA-256 of the server's seed, in hexadecimal: published before anyone sat down.
    pub commitment: String,
    /// What each seat mixed in.
    pub entropy: Vec<String>,
    /// The seed, in hexadecimal, once the game is over.
    pub seed: Option<String>,
    /// How many throws were made.
    pub throws: u32,
}

/// An invitation to a seat.
#[derive(Clone, Debug, Serialize)]
pub struct InviteView {
    /// The seat.
    pub seat: u8,
    /// The link.
    pub url: String,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// The table; empty on an analysis board.
    pub id: String,
    /// Grows by one with everything that happens; a request carries the version it saw.
    pub version: u64,
    /// The game with its options: `ouri:abapa`.
    pub game: String,
    /// The game's entry in the catalogue: `ouri`.
    pub family: &'static str,
    /// Its name, with the variant's: "Ouri, Abapa".
    pub name: String,
    /// `pt` or `en`.
    pub lang: &'static str,
    /// What the table waits for.
    pub state: State,
    /// Who is to move or to throw; one of `turns` where several may move at once.
    pub seat: Option<u8>,
    /// Every seat that may move or throw now.
    pub turns: Vec<u8>,
    /// One sentence: whose turn, what to do, or the result.
    pub headline: String,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// From which seat the board is seen.
    pub side_view: u8,
    /// Moves and rolls so far.
    pub ply: usize,
    /// The ply that this view shows; below `ply` when looking back.
    pub shown: usize,
    /// The position shown, as text.
    pub position: String,
    /// The list's entries before this one have not changed; `log` holds the rest.
    pub log_from: usize,
    /// Moves and rolls from `log_from` on.
    pub log: Vec<LogView>,
    /// The clicks of the legal moves, if the viewer may move.
    pub paths: Option<Paths>,
    /// Where each of these moves would end, by its text, in games that sow.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ends: BTreeMap<String, EndView>,
    /// What there is to know beside the board: score, phase, order of throwing.
    pub notes: Vec<String>,
    /// The board as SVG, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The board in words, if the board was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spoken: Option<String>,
    /// The end.
    pub outcome: Option<OutcomeView>,
    /// What the viewer may do.
    pub may: May,
    /// Whether the players may agree to end by counting.
    pub by_count: bool,
    /// The seats that offer a draw, or to end by counting.
    pub draw_offers: Vec<u8>,
    /// The seat that asks to take back.
    pub undo_asked: Option<u8>,
    /// The computer seat that is thinking, unless the viewer may move; at two boards one of them.
    pub thinking: Option<u8>,
    /// The clocks, if the game is timed.
    pub clock: Option<ClockView>,
    /// The dice, if there are any.
    pub dice: Option<DiceView>,
    /// The table of the rematch, once somebody asked for one.
    pub rematch: Option<String>,
    /// The open invitations, for those who sit at the table.
    pub invites: Vec<InviteView>,
    /// Something that only just happened and is no move, in words: "Norte recusa o empate".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}

/// Who shall sit on a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Whoever makes the table.
    Me,
    /// Whoever is invited.
    Open,
    /// The computer.
    Computer {
        /// 1 to 8.
        #[serde(default = "usual_level")]
        level: u8,
    },
}

fn usual_level() -> u8 {
    4
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRequest {
    /// Time for the whole game, with an increment after each move.
    Game {
        /// Minutes for each seat, 1 to 600.
        minutes: u32,
        /// Seconds added after each move, 0 to 300.
        #[serde(default)]
        increment: u32,
    },
    /// Time for each move.
    Days {
        /// 1 to 30.
        days: u32,
    },
}

/// A new table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game with its options: `ouri:abapa`.
    #[serde(default)]
    pub game: String,
    /// The position to begin with; the usual one if it is left out.
    #[serde(default)]
    pub start: Option<String>,
    /// A record to go on from; then `game` and `start` stay empty.
    #[serde(default)]
    pub record: Option<String>,
    /// Who sits where; every seat `me` if it is left out.
    #[serde(default)]
    pub seats: Option<Vec<SeatRequest>>,
    /// What the maker calls themselves.
    #[serde(default)]
    pub name: String,
    /// A clock.
    #[serde(default)]
    pub clock: Option<ClockRequest>,
    /// What the maker mixes into the dice.
    #[serde(default)]
    pub entropy: String,
    /// Give the seat's token in the answer rather than in a cookie.
    #[serde(default)]
    pub bearer: bool,
}
