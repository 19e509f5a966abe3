//! What one viewer sees of a table, in one language: the shapes that the API, the page and its
//! script share. The description of the API and the types of the script are made of them.

mod wish;

pub use wish::{ClockRequest, NewTable, SeatRequest};

use rules::Chair;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// What a table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// The computer.
    Computer,
}

/// A place around the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum ChairView {
    /// The upper edge, to the left.
    AboveLeft,
    /// The upper edge.
    Above,
    /// The upper edge, to the right.
    AboveRight,
    /// The left edge.
    Left,
    /// The right edge.
    Right,
    /// The lower edge, to the left.
    BelowLeft,
    /// The lower edge.
    Below,
    /// The lower edge, to the right.
    BelowRight,
}

impl ChairView {
    /// Its name in views and pages.
    pub fn word(self) -> &'static str {
        match self {
            ChairView::AboveLeft => "above_left",
            ChairView::Above => "above",
            ChairView::AboveRight => "above_right",
            ChairView::Left => "left",
            ChairView::Right => "right",
            ChairView::BelowLeft => "below_left",
            ChairView::Below => "below",
            ChairView::BelowRight => "below_right",
        }
    }
}

impl Serialize for ChairView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl From<Chair> for ChairView {
    fn from(chair: Chair) -> ChairView {
        match chair {
            Chair::AboveLeft => ChairView::AboveLeft,
            Chair::Above => ChairView::Above,
            Chair::AboveRight => ChairView::AboveRight,
            Chair::Left => ChairView::Left,
            Chair::Right => ChairView::Right,
            Chair::BelowLeft => ChairView::BelowLeft,
            Chair::Below => ChairView::Below,
            Chair::BelowRight => ChairView::BelowRight,
        }
    }
}

/// A language that we speak.
#[derive(Clone, Copy, Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum LangTag {
    /// Portuguese.
    Pt,
    /// English.
    En,
}

/// How pieces go from one site to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Along the board.
    Slide,
    /// On to the board.
    Enter,
    /// From the board.
    Leave,
    /// As a prize.
    Capture,
    /// As a stake.
    Pay,
}

impl How {
    fn is_slide(&self) -> bool {
        *self == How::Slide
    }
}

/// Whether a move may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MayUndo {
    /// At once.
    Free,
    /// If the others agree.
    Ask,
}

/// What the time of a clock is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// The whole game, with an increment after each move.
    Game,
    /// Each move.
    Days,
}

/// A seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// Its number, from 0.
    pub seat: u8,
    /// The side it plays for; partners share one.
    pub side: u8,
    /// Whether it plays for the side of the viewer's only seat, and is another.
    pub partner: bool,
    /// Where it is found around the board as shown.
    pub chair: ChairView,
    /// Its letter in positions and records.
    pub letter: String,
    /// Its name in the game: "Sul".
    pub name: String,
    /// Who sits there.
    pub sitter: Sitter,
    /// What the person called themselves; empty if they did not.
    pub person: String,
    /// The level of a computer, 1 to 8; also of one that plays in the place of a person who left.
    #[schema(required)]
    pub level: Option<u8>,
    /// Whether the viewer sits there.
    pub mine: bool,
    /// Whether somebody who sits there has the page open; always true for a computer.
    pub present: bool,
    /// What it has in the frame around the games: points of a match, games of a series, chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub score: Option<String>,
}

/// Where a move that sows would end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EndView {
    /// The site of the last seed.
    pub site: String,
    /// Where it would end and what it would take, in words.
    pub words: String,
}

/// How far a move has come that is being made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StagedView {
    /// What has been done already, whatever is chosen next.
    pub steps: Vec<StepView>,
    /// What the sites choose that may be touched next, by their names, where they are no places to go to:
    /// "capturar à frente".
    pub choices: BTreeMap<String, String>,
}

/// A move or roll of the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LogView {
    /// Its place in the list, from 0; the position before it is that of ply `ply`.
    pub ply: usize,
    /// Who moved; none for a roll.
    #[schema(required)]
    pub seat: Option<u8>,
    /// The game's notation.
    pub text: String,
    /// The same as people read it, where that differs: "dobrar" for "double".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub read: Option<String>,
    /// The line of the list on which it stands, from 1, where each seat has a column of its own.
    pub row: usize,
    /// Who threw, if a certain seat did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by: Option<u8>,
    /// Where the dice of a roll fell; only where `steps` are given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<String>,
    /// One sentence that tells it, for the live region: "Sul joga C: ...".
    pub words: String,
    /// The move step by step; only in the entries of an update, not in a whole list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepView>,
}

/// One step of a move. Sites are named as in `data-site`, pieces as in the class of `<use>`. A `piece` that is not
/// named is that of the step before; a `count` that is not named is one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum StepView {
    /// Pieces go from a site into the hand.
    Lift {
        /// Where.
        at: String,
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        piece: Option<&'static str>,
        /// How many.
        #[serde(skip_serializing_if = "is_one")]
        #[schema(required = false)]
        count: u16,
    },
    /// Pieces fall from the hand.
    Drop {
        /// Where, one site after the other.
        at: Vec<String>,
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        piece: Option<&'static str>,
        /// How many on each.
        #[serde(skip_serializing_if = "is_one")]
        #[schema(required = false)]
        count: u16,
    },
    /// Pieces go from a site to another (`slide`, `enter`, `leave`, `capture`, `pay` are one
    /// thing to the eye); none stands for outside the table.
    Go {
        /// How they go; they slide if nothing else is said.
        #[serde(skip_serializing_if = "How::is_slide")]
        #[schema(required = false)]
        how: How,
        /// From here.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        from: Option<String>,
        /// To here.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        to: Option<String>,
        /// The sites passed on the way.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        via: Vec<String>,
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        piece: Option<&'static str>,
        /// How many.
        #[serde(skip_serializing_if = "is_one")]
        #[schema(required = false)]
        count: u16,
    },
    /// Pieces become something else.
    Change {
        /// Where.
        at: String,
        /// What they were.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        piece: Option<&'static str>,
        /// What they are now.
        into: &'static str,
        /// How many.
        #[serde(skip_serializing_if = "is_one")]
        #[schema(required = false)]
        count: u16,
    },
    /// Something said.
    Say {
        /// In the viewer's language.
        words: String,
    },
}

fn is_one(count: &u16) -> bool {
    *count == 1
}

/// The ways to click the legal moves: site name to what may follow, or the move's text at the
/// end of a path; in a stream, where only ends follow, their names. No path is the beginning of another.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(no_recursion)]
pub enum Paths {
    /// A whole move.
    Move(String),
    /// The sites that may be touched next.
    Next(BTreeMap<String, Paths>),
    /// The same where each of them ends a path; what was touched is then played as `clicks`.
    Ends(Vec<String>),
    /// More than is sent at once: asked for with `pick`.
    More(bool),
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OutcomeView {
    /// "Sul ganha", "Empate".
    pub headline: String,
    /// "Ganhou!", to somebody who sits on one side only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub yours: Option<String>,
    /// What each side has in the end, in words; empty where nothing is counted.
    pub score: String,
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
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct May {
    /// The seat for which the viewer would move now.
    #[schema(required)]
    pub play: Option<u8>,
    /// The viewer may throw the dice now.
    pub throw: bool,
    /// Take back: at once, by asking, or not at all.
    #[schema(required)]
    pub undo: Option<MayUndo>,
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
    /// Let the computer play for a person who has been gone for some minutes.
    pub stand_in: bool,
    /// The viewer has been asked to let a move be taken back.
    pub answer_undo: bool,
    /// The viewer has been offered a draw.
    pub answer_draw: bool,
    /// The viewer has been offered to end by counting.
    pub answer_count: bool,
}

/// The clocks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// What the time is for.
    pub kind: ClockKind,
    /// Milliseconds left for each seat at the moment of the message.
    pub left: Vec<u64>,
    /// The seats whose clocks run.
    pub running: Vec<u8>,
    /// Milliseconds added after each move.
    pub increment: u64,
}

/// What can be checked about the dice, see `docs/dice.md`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DiceView {
    /// SHA-256 of the server's seed, in hexadecimal: published before anyone mixed anything in.
    pub commitment: String,
    /// What each seat mixed in.
    pub entropy: Vec<String>,
    /// The seed, in hexadecimal, once the game is over.
    #[schema(required)]
    pub seed: Option<String>,
    /// How many throws were made.
    pub throws: u32,
    /// Whether words can still be mixed in: nothing has been thrown since the seed was sealed.
    pub open: bool,
    /// The first throw for which this seed counts; above 0 where the game went on after one was shown.
    pub since: u32,
}

/// An invitation to a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InviteView {
    /// The seat.
    pub seat: u8,
    /// The link.
    pub url: String,
}

/// What a message of a stream changes on a board that the reader has. A site is a `<g data-site="NAME">`; most
/// programs want `position` or `steps` instead. What a site without a label of its own says is `data-quiet` of the
/// group of all sites, with the name in place of the star.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct BoardChange {
    /// The version of the table that the board showed before; a reader who has another asks for the whole.
    pub since: u64,
    /// The sites that look different now, by their names. First how many of the elements in it stay, and its
    /// marks (`5 from`, as classes `has-mark-from`); then what stands there in words, which follows the colon
    /// in its label, empty if they are as before; then each new element: the number of its shape and what fills
    /// the holes, separated by spaces, of which the last takes all that is left.
    pub sites: BTreeMap<String, Vec<String>>,
    /// Shapes to be remembered until the whole board comes again, by their numbers: elements in which the
    /// character U+007F stands for each hole.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub shapes: BTreeMap<usize, String>,
    /// Elements to be added to the drawing's `<defs>`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defs: Vec<String>,
    /// What is different in the board as text (`<desc>`): where, counted in characters, how many of them go, and
    /// what comes in their place, separated by spaces. All places are those of the text before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct View {
    /// The table; empty on an analysis board.
    pub id: String,
    /// Grows by one with everything that happens; send it back with each request.
    pub version: u64,
    /// The game with its options: `ouri:abapa`.
    pub game: String,
    /// The game's entry in the catalogue: `ouri`.
    pub family: &'static str,
    /// Its name, with the variant's: "Ouri, Abapa".
    pub name: String,
    /// The language of its texts.
    #[schema(value_type = LangTag)]
    pub lang: &'static str,
    /// What the table waits for.
    pub state: State,
    /// Who is to move or to throw; one of `turns` where several may move at once.
    #[schema(required)]
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
    #[schema(required)]
    pub paths: Option<Paths>,
    /// Whether it can be told where these moves would end: in games that sow.
    pub sows: bool,
    /// If asked for with `ends`: where the moves that begin with `pick` would end, by their texts.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ends: BTreeMap<String, EndView>,
    /// If asked for with `stage`: how far the move has come that begins with `pick`. `board` shows it then, and is
    /// left out where nothing has been done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub staged: Option<StagedView>,
    /// The only legal move of the viewer moves nothing: what it says, "passa: nenhuma peça pode andar 6".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub forced: Option<String>,
    /// The site that chooses to throw, where there is something else to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub throw_site: Option<String>,
    /// What is thrown here: `dice`, `sticks` or `tetrahedra`.
    pub die: &'static str,
    /// What the others did since the viewer's last move, in sentences.
    pub happened: String,
    /// What there is to know beside the board: score, phase, order of throwing.
    pub notes: Vec<String>,
    /// The board as SVG, if asked for; in a stream only in the first message, `change` tells the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub board: Option<String>,
    /// The same in parts, where what the reader has already is not sent again.
    #[serde(skip)]
    #[schema(ignore)]
    pub drawing: Option<draw::Drawing>,
    /// What changed on the board since the message before it, instead of `board`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub change: Option<BoardChange>,
    /// The board in words, wherever `board` is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub spoken: Option<String>,
    /// The end.
    #[schema(required)]
    pub outcome: Option<OutcomeView>,
    /// What the viewer may do.
    pub may: May,
    /// Whether the players may agree to end by counting.
    pub by_count: bool,
    /// The seats that offer a draw, or to end by counting.
    pub draw_offers: Vec<u8>,
    /// The seat that asks to take back.
    #[schema(required)]
    pub undo_asked: Option<u8>,
    /// The computer seat that is thinking, unless the viewer may move; at two boards one of them.
    #[schema(required)]
    pub thinking: Option<u8>,
    /// Roughly how many others the computer thinks for before it comes to this table, while it waits for its
    /// turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ahead: Option<usize>,
    /// The clocks, if the game is timed.
    #[schema(required)]
    pub clock: Option<ClockView>,
    /// The dice, if there are any.
    #[schema(required)]
    pub dice: Option<DiceView>,
    /// Whether it was agreed that the computer may play for somebody who has been gone for some minutes.
    pub stand_in: bool,
    /// The table of the rematch, once somebody asked for one.
    #[schema(required)]
    pub rematch: Option<String>,
    /// The open invitations, for those who sit at the table.
    pub invites: Vec<InviteView>,
    /// Something that only just happened and is no move, in words: "Norte recusa o empate".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notice: Option<String>,
}
