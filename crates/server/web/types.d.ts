// What the server sends and reads. Made of the types of its handlers: LUDOTECA_BLESS=1 cargo test
// -p ludoteca-server types writes this file.

/** Anything else that can be done. */
interface ActionRequest {
  /** `stand_in_2`: the computer plays on for the person of seat 2, who has been gone for a while; `come_back`: the viewer takes the seat back. */
  action: ActionWord;
  /** The version that was seen. */
  version: number;
}

/** The words for what can be done. */
type ActionWord = "undo" | "accept_undo" | "refuse_undo" | "draw" | "count" | "refuse_draw" | "resign" | "come_back" | "stand_in_0" | "stand_in_1" | "stand_in_2" | "stand_in_3" | "stand_in_4" | "stand_in_5" | "rematch";

/** One more event. */
type Add = { move: string } | { clicks: string[] } | { throw: boolean };

/** A line. */
interface AnalysisRequest {
  add?: Add | null;
  /** The game with its options; left out with a record. */
  game?: string;
  /** The ply of this `line` whose board the reader has, in the same look: then `change` tells what is different now, in place of the whole `board`. */
  have?: number | null;
  /** Moves as text, rolls as `roll 3-1`. */
  line?: string[];
  /** A record instead of game, start and line. */
  record?: string | null;
  /** The first position, unless it is the usual one. */
  start?: string | null;
}

/** A line on the analysis board. */
type AnalysisView = View & { line: string[]; start: string | null };

/** An arrow on the board; from a site to itself where nothing moves. */
interface Arrow {
  /** The site where it begins. */
  from: string;
  /** The site where it ends. */
  to: string;
}

/** What would have been better. */
interface BetterView {
  /** Where it goes. */
  arrows: Arrow[];
  /** The line behind it. */
  line: string[];
  /** The move. */
  move: string;
  /** Its value in the game's own terms. */
  value: string;
}

/** What a message of a stream changes on a board that the reader has. A site is a `<g data-site="NAME">`; most programs want `position` or `steps` instead. What a site without a label of its own says is `data-quiet` of the group of all sites, with the name in place of the star. */
interface BoardChange {
  /** Elements to be added to the drawing's `<defs>`. */
  defs?: string[];
  /** Shapes to be remembered until the whole board comes again, by their numbers: elements in which the character U+007F stands for each hole. */
  shapes?: { [name: string]: string };
  /** The version of the table that the board showed before; a reader who has another asks for the whole. */
  since: number;
  /** The sites that look different now, by their names. First how many of the elements in it stay, and its marks (`5 from`, as classes `has-mark-from`); then what stands there in words, which follows the colon in its label, empty if they are as before; then each new element: the number of its shape and what fills the holes, separated by spaces, of which the last takes all that is left. */
  sites: { [name: string]: string[] };
  /** What is different in the board as text (`<desc>`): where, counted in characters, how many of them go, and what comes in their place, separated by spaces. All places are those of the text before. */
  text?: string[];
}

/** A place around the board. */
type ChairView = "above_left" | "above" | "above_right" | "left" | "right" | "below_left" | "below" | "below_right";

/** A clock. */
type Clock = { increment?: number; kind: "game"; minutes: number } | { days: number; kind: "days" };

/** What the time of a clock is for. */
type ClockKind = "game" | "days";

/** The clocks. */
interface ClockView {
  /** Milliseconds added after each move. */
  increment: number;
  /** What the time is for. */
  kind: ClockKind;
  /** Milliseconds left for each seat at the moment of the message. */
  left: number[];
  /** The seats whose clocks run. */
  running: number[];
}

/** A move that the computer looked at. */
interface Considered {
  /** Where it goes. */
  arrows: Arrow[];
  /** Its value as a chance of winning, from 0 to 1. */
  chance: number;
  /** What is expected, beginning with it. */
  line: string[];
  /** The move. */
  move: string;
  /** Its value for the seat to move in the game's own terms: seeds, men, points, mate in so many, a chance. */
  value: string;
}

/** A new table. */
interface Created {
  table: View;
  /** The tokens of the maker's seats, if they were asked for with `bearer`. */
  tokens?: SeatToken[];
}

/** What there is to know besides, where a game refuses something. */
interface Detail {
  /** Where a text is not understood, in bytes from its beginning. */
  at?: number;
  /** The moves that a text fits, where it fits several. */
  candidates?: string[];
  /** A stable word for the reason of a rule. */
  reason?: string;
  /** The rule, e.g. `R9`; empty where no numbered rule is meant. */
  rule?: string;
  /** The sites that show the reason. */
  sites?: string[];
}

/** Everything that is needed to check the dice of a game that is over, see `docs/dice.md`. */
interface DiceCheck {
  /** SHA-256 of the seed, in hexadecimal: published before anyone sat down. */
  commitment: string;
  /** What each seat mixed in. */
  entropy: string[];
  /** The seeds that were sealed later, in order: each time that play went on after one was shown. */
  later: SealCheck[];
  /** The server's seed, in hexadecimal. */
  seed: string;
  /** The table. */
  table: string;
  /** Every throw that was made. */
  throws: ThrowCheck[];
}

/** What can be checked about the dice, see `docs/dice.md`. */
interface DiceView {
  /** SHA-256 of the server's seed, in hexadecimal: published before anyone mixed anything in. */
  commitment: string;
  /** What each seat mixed in. */
  entropy: string[];
  /** Whether words can still be mixed in: nothing has been thrown since the seed was sealed. */
  open: boolean;
  /** The seed, in hexadecimal, once the game is over. */
  seed: string | null;
  /** The first throw for which this seed counts; above 0 where the game went on after one was shown. */
  since: number;
  /** How many throws were made. */
  throws: number;
}

/** One change. */
type Edit = { place: string[] } | { take: string } | { turn_over: string } | { move: string[] } | { clear: boolean };

/** Men that are laid out, and one more change. */
interface EditRequest {
  /** The position with which the laying began: what is no man is as there. Left out, that of the start. */
  base?: string | null;
  edit?: Edit | null;
  /** The game with its options. */
  game: string;
  /** The men as they lie now; left out, those of `base`. */
  men?: Laid[] | null;
  /** The seat to move; left out, that of `base`. */
  turn?: number | null;
}

/** What lies there after the change. */
interface EditView {
  /** The board as SVG. */
  board: string;
  /** The men, to be sent with the next change. */
  men: Laid[];
  /** The kinds of pieces there are. */
  pieces: PieceView[];
  /** The position as text, if it is one. */
  position: string | null;
  /** The seat to move. */
  turn: number;
  /** Why it is none; empty if it is one. */
  why: string;
}

/** Where a move that sows would end. */
interface EndView {
  /** The site of the last seed. */
  site: string;
  /** Where it would end and what it would take, in words. */
  words: string;
}

/** Words for the dice. */
interface EntropyRequest {
  /** Lucky words, mixed into the dice; at most 128 bytes. */
  entropy: string;
}

/** What went wrong, as the API says it. */
interface Error {
  error: ErrorBody;
}

/** What went wrong. */
type ErrorBody = Detail & { code: string; text: string };

/** A game. */
type Game = GameFacts & { options: GameOption[]; presets: GamePreset[]; rules: GameRule[]; summary: string };

/** A game in short. */
type GameBrief = GameFacts & { presets: string[] };

/** The facts of a game. */
interface GameFacts {
  /** Its name in requests. */
  id: string;
  /** What kind of game it is. */
  kind: string;
  /** Whether chance has a part in it. */
  luck: boolean;
  /** How long a game takes, from and to. */
  minutes: number[];
  /** Its name for people. */
  name: string;
  /** Where it comes from. */
  origin: string;
  /** The fewest and the most seats. */
  seats: number[];
}

/** An option. */
interface GameOption {
  /** The value it has if it is not named. */
  default: string;
  /** Its name in the id of a game. */
  name: string;
  /** Who says so. */
  source: string;
  /** Whether the sources do not give it. */
  supplied: boolean;
  /** What it decides. */
  text: string;
  /** The values it may have. */
  values: OptionValues;
}

/** A variant. */
interface GamePreset {
  /** The game with its options: `ouri:abapa`. */
  id: string;
  /** Its name for people. */
  name: string;
  /** Who says so. */
  source: string;
}

/** A rule. */
interface GameRule {
  /** Its number, e.g. `R9`. */
  id: string;
  /** Whether the sources do not give it. */
  supplied: boolean;
  /** What it says. */
  text: string;
}

/** The games of the catalogue. */
interface Games {
  games: GameBrief[];
}

/** What the computer would do. */
interface Hint {
  /** The best moves it looked at. */
  candidates: Considered[];
  /** The sites to touch for it. */
  clicks: string[];
  /** The continuation it expects. */
  line: string[];
  /** Its move. */
  move: string;
  /** Its value for the seat to move, from -1 to 1. */
  value: number | null;
  /** All of it in a sentence or two: the move, its value, and why. */
  words: string;
}

/** How pieces go from one site to another. */
type How = "slide" | "enter" | "leave" | "capture" | "pay";

/** An invitation to a seat. */
interface InviteView {
  /** The seat. */
  seat: number;
  /** The link. */
  url: string;
}

/** A move or a roll, judged. */
interface JudgedView {
  /** What would have been better, unless it was the best. */
  better?: BetterView;
  /** The chance of winning of the first seat's side after it, from 0 to 1. */
  chance: number | null;
  /** `forced`, `best`, `good`, `inaccuracy`, `mistake` or `blunder`. */
  mark: string;
  /** Its place in the list, from 0. */
  ply: number;
  /** The sign that players write behind it; empty for most. */
  sign: string;
  /** What is to be said about it: its value, what it gave away, the luck of a throw. */
  words: string;
}

/** Men of a kind on a site. */
interface Laid {
  /** The site. */
  at: string;
  /** How many. */
  count: number;
  /** The kind of piece. */
  piece: string;
}

/** A language that we speak. */
type LangTag = "pt" | "en";

/** The best lines of a position, as far as they are known. */
interface LinesView {
  /** The best moves, best first. */
  best: Considered[];
  /** How many plies were looked at in full; 0 where the search does not count so. */
  depth: number;
  /** Whether this is the last message. */
  done: boolean;
  /** Positions looked at. */
  nodes: number;
  /** Why the first of them, in a sentence. */
  why: string;
}

/** A move or roll of the list. */
interface LogView {
  /** Who threw, if a certain seat did. */
  by?: number;
  /** Where the dice of a roll fell; only where `steps` are given. */
  dice?: string[];
  /** Its place in the list, from 0; the position before it is that of ply `ply`. */
  ply: number;
  /** The same as people read it, where that differs: "dobrar" for "double". */
  read?: string;
  /** The line of the list on which it stands, from 1, where each seat has a column of its own. */
  row: number;
  /** Who moved; none for a roll. */
  seat: number | null;
  /** The move step by step; only in the entries of an update, not in a whole list. */
  steps?: StepView[];
  /** The game's notation. */
  text: string;
  /** One sentence that tells it, for the live region: "Sul joga C: ...". */
  words: string;
}

/** What the viewer may do besides moving. A button that may not be pressed says why. */
interface May {
  /** The viewer has been offered to end by counting. */
  answer_count: boolean;
  /** The viewer has been offered a draw. */
  answer_draw: boolean;
  /** The viewer has been asked to let a move be taken back. */
  answer_undo: boolean;
  /** Take the viewer's seat back from the computer. */
  come_back: boolean;
  /** Offer to end by counting, or accept it. */
  count: boolean;
  /** Offer a draw, or accept one. */
  draw: boolean;
  /** Ask for a hint. */
  hint: boolean;
  /** The seat for which the viewer would move now. */
  play: number | null;
  /** Ask for another game with the seats changed. */
  rematch: boolean;
  /** Give up. */
  resign: boolean;
  /** Let the computer play for a person who has been gone for some minutes. */
  stand_in: boolean;
  /** The viewer may throw the dice now. */
  throw: boolean;
  undo: MayUndo | null;
}

/** Whether a move may be taken back. */
type MayUndo = "free" | "ask";

/** A move: `move` or `clicks`. */
interface MoveRequest {
  /** The names of the sites that were touched. */
  clicks?: string[] | null;
  /** The game's notation. */
  move?: string | null;
  /** The version that was seen. */
  version: number;
}

/** The legal moves, or the possible rolls. */
interface Moves {
  /** The legal moves from `from` on, at most 1000 of them. */
  moves: PossibleMove[];
  /** The possible rolls. */
  rolls: PossibleRoll[];
  /** How many legal moves there are. */
  total: number;
  /** The version of the table. */
  version: number;
}

/** A new table. */
interface NewTable {
  /** Give the seat's token in the answer rather than in a cookie. */
  bearer?: boolean;
  clock?: Clock | null;
  /** Lucky words that the maker mixes into the dice; at most 128 bytes. */
  entropy?: string;
  /** The game with its options: `ID`, `ID:PRESET`, `ID(option=value,...)`. */
  game?: string;
  /** What the maker calls themselves. */
  name?: string;
  /** A record to go on from; then `game` and `start` stay empty. */
  record?: string | null;
  /** Who sits where; every seat `me` if it is left out. */
  seats?: SeatRequest[] | null;
  /** The computer may play for somebody who has been gone for some minutes, if another person asks for it; not with days for each move. */
  stand_in?: boolean;
  /** The position to begin with; the usual one if it is left out. */
  start?: string | null;
}

/** The values of an option. */
type OptionValues = OptionWord[] | { max: number; min: number } | { max: number; min: number; step: number } | { max_side: number; min_side: number };

/** A word that an option may be. */
interface OptionWord {
  /** What it means. */
  text: string;
  /** The word. */
  value: string;
}

/** How a game ended. */
interface OutcomeView {
  /** The reason's stable word. */
  code: string;
  /** "Sul ganha", "Empate". */
  headline: string;
  /** The payoff of each seat. */
  payoffs: number[];
  /** Why, one sentence. */
  reason: string;
  /** The rule, e.g. `R12`; empty for agreements and the like. */
  rule: string;
  /** What each side has in the end, in words; empty where nothing is counted. */
  score: string;
  /** The seats that won. */
  winners: number[];
  /** "Ganhou!", to somebody who sits on one side only. */
  yours?: string;
}

/** The ways to click the legal moves: site name to what may follow, or the move's text at the end of a path; in a stream, where only ends follow, their names. No path is the beginning of another. */
type Paths = string | { [name: string]: Paths } | string[] | boolean;

/** A kind of piece that can be laid. */
interface PieceView {
  /** As in the class of `<use>`. */
  id: string;
  /** Its name. */
  name: string;
}

/** What a player did. */
interface PlayerView {
  /** The seat. */
  seat: number;
  /** Decisions, the error rate, good and bad moves, and luck, in words. */
  words: string;
}

/** A legal move. */
interface PossibleMove {
  /** The names of the sites to touch for it. */
  clicks: string[];
  /** The same move in other notations, by their names. */
  notations: { [name: string]: string };
  /** The seat that makes it. */
  seat: number;
  /** The game's notation. */
  text: string;
}

/** A possible roll. */
interface PossibleRoll {
  /** The roll. */
  text: string;
  /** How often it falls, among the sum of all. */
  weight: number;
}

/** A seed that was sealed in the middle of a game. */
interface SealCheck {
  /** SHA-256 of the seed, in hexadecimal: published before that throw. */
  commitment: string;
  /** What each seat mixed in. */
  entropy: string[];
  /** The first throw for which it counts. */
  from: number;
  /** The seed, in hexadecimal. */
  seed: string;
}

/** Who shall sit on a seat of a new table. */
type SeatRequest = { kind: "me" } | { kind: "open" } | { kind: "computer"; level?: number };

/** Who has the token may play for the seat. */
interface SeatToken {
  seat: number;
  token: string;
}

/** A seat. */
interface SeatView {
  /** Where it is found around the board as shown. */
  chair: ChairView;
  /** Its letter in positions and records. */
  letter: string;
  /** The level of a computer, 1 to 8; also of one that plays in the place of a person who left. */
  level: number | null;
  /** Whether the viewer sits there. */
  mine: boolean;
  /** Its name in the game: "Sul". */
  name: string;
  /** Whether it plays for the side of the viewer's only seat, and is another. */
  partner: boolean;
  /** What the person called themselves; empty if they did not. */
  person: string;
  /** Whether somebody who sits there has the page open; always true for a computer. */
  present: boolean;
  /** What it has in the frame around the games: points of a match, games of a series, chips. */
  score?: string;
  /** Its number, from 0. */
  seat: number;
  /** The side it plays for; partners share one. */
  side: number;
  /** Who sits there. */
  sitter: Sitter;
}

/** A seat that was taken. */
interface Seated {
  table: View;
  /** The token of the seat, if it was asked for with `bearer`. */
  token?: string;
}

/** A person who sits down. */
interface SitRequest {
  /** Give the seat's token in the answer rather than in a cookie. */
  bearer?: boolean;
  /** Lucky words, mixed into the dice; at most 128 bytes. */
  entropy?: string;
  /** The end of the invitation's link. */
  invite: string;
  /** What the person calls themselves. */
  name?: string;
}

/** Who sits on a seat. */
type Sitter = "open" | "person" | "computer";

/** How far a move has come that is being made. */
interface StagedView {
  /** What the sites choose that may be touched next, by their names, where they are no places to go to: "capturar à frente". */
  choices: { [name: string]: string };
  /** What has been done already, whatever is chosen next. */
  steps: StepView[];
}

/** A request that saw an older version of the table; nothing was done. */
interface Stale {
  error: ErrorBody;
  /** The table as it is now. */
  table: View;
}

/** What a table waits for. */
type State = "waiting" | "to_move" | "chance" | "over";

/** One step of a move. Sites are named as in `data-site`, pieces as in the class of `<use>`. A `piece` that is not named is that of the step before; a `count` that is not named is one. */
type StepView = { at: string; count?: number; do: "lift"; piece?: string } | { at: string[]; count?: number; do: "drop"; piece?: string } | { count?: number; do: "go"; from?: string; how?: How; piece?: string; to?: string; via?: string[] } | { at: string; count?: number; do: "change"; into: string; piece?: string } | { do: "say"; words: string };

/** How far a game has been judged. */
interface StudyView {
  /** Positions judged so far. */
  done: number;
  /** The chance of winning of the first seat's side at the beginning, from 0 to 1. */
  first: number | null;
  /** What each player did so far. */
  players: PlayerView[];
  /** The moves and rolls that were judged since the last message. */
  plies: JudgedView[];
  /** All of them: one more than moves and rolls. */
  total: number;
}

/** A throw that can be checked. */
interface ThrowCheck {
  /** Its number at this table, from 0. */
  k: number;
  /** The number below `total` that seed and words give. */
  number: number;
  /** The roll that it stands for. */
  roll: string;
  /** Each possible roll with its weight, in order. */
  table: [string, number][];
  /** Whether it was taken back. */
  taken_back: boolean;
  /** The sum of the weights of all rolls. */
  total: number;
}

/** A request that only says which version it saw. */
interface ThrowRequest {
  /** The version that was seen. */
  version: number;
}

/** A try at an exercise. */
interface TryRequest {
  /** What was played from the exercise's position: own moves, replies, rolls as `roll 3-1`. The last is the try. */
  line: string[];
}

/** What a try is. */
interface TryView {
  /** The move, as the game writes it. */
  move: string;
  /** Whether it is right so far: then `then` is played, and one more move is asked for. */
  right: boolean;
  /** Whether the exercise is solved. */
  solved: boolean;
  /** Replies and rolls that follow. */
  then: string[];
  /** What there is to say. */
  words: string;
}

/** A table as one viewer sees it. */
interface View {
  /** Roughly how many others the computer thinks for before it comes to this table, while it waits for its turn. */
  ahead?: number;
  /** The board as SVG, if asked for; in a stream only in the first message, `change` tells the rest. */
  board?: string;
  /** Whether the players may agree to end by counting. */
  by_count: boolean;
  /** What changed on the board since the message before it, instead of `board`. */
  change?: BoardChange;
  clock: ClockView | null;
  dice: DiceView | null;
  /** What is thrown here: `dice`, `sticks` or `tetrahedra`. */
  die: string;
  /** The seats that offer a draw, or to end by counting. */
  draw_offers: number[];
  /** If asked for with `ends`: where the moves that begin with `pick` would end, by their texts. */
  ends?: { [name: string]: EndView };
  /** The game's entry in the catalogue: `ouri`. */
  family: string;
  /** The only legal move of the viewer moves nothing: what it says, "passa: nenhuma peça pode andar 6". */
  forced?: string;
  /** The game with its options: `ouri:abapa`. */
  game: string;
  /** What the others did since the viewer's last move, in sentences. */
  happened: string;
  /** One sentence: whose turn, what to do, or the result. */
  headline: string;
  /** The table; empty on an analysis board. */
  id: string;
  /** The open invitations, for those who sit at the table. */
  invites: InviteView[];
  /** The language of its texts. */
  lang: LangTag;
  /** Moves and rolls from `log_from` on. */
  log: LogView[];
  /** The list's entries before this one have not changed; `log` holds the rest. */
  log_from: number;
  /** What the viewer may do. */
  may: May;
  /** Its name, with the variant's: "Ouri, Abapa". */
  name: string;
  /** What there is to know beside the board: score, phase, order of throwing. */
  notes: string[];
  /** Something that only just happened and is no move, in words: "Norte recusa o empate". */
  notice?: string;
  outcome: OutcomeView | null;
  paths: Paths | null;
  /** Moves and rolls so far. */
  ply: number;
  /** The position shown, as text. */
  position: string;
  /** The table of the rematch, once somebody asked for one. */
  rematch: string | null;
  /** Who is to move or to throw; one of `turns` where several may move at once. */
  seat: number | null;
  /** The seats. */
  seats: SeatView[];
  /** The ply that this view shows; below `ply` when looking back. */
  shown: number;
  /** From which seat the board is seen. */
  side_view: number;
  /** Whether it can be told where these moves would end: in games that sow. */
  sows: boolean;
  /** The board in words, wherever `board` is given. */
  spoken?: string;
  /** If asked for with `stage`: how far the move has come that begins with `pick`. `board` shows it then, and is left out where nothing has been done. */
  staged?: StagedView;
  /** Whether it was agreed that the computer may play for somebody who has been gone for some minutes. */
  stand_in: boolean;
  /** What the table waits for. */
  state: State;
  /** The computer seat that is thinking, unless the viewer may move; at two boards one of them. */
  thinking: number | null;
  /** The site that chooses to throw, where there is something else to choose. */
  throw_site?: string;
  /** Every seat that may move or throw now. */
  turns: number[];
  /** The seat that asks to take back. */
  undo_asked: number | null;
  /** Grows by one with everything that happens; send it back with each request. */
  version: number;
}
