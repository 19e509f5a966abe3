// What the server sends: the same shapes as src/view.rs, for the script's type checker.

interface Seat {
  seat: number;
  side: number;
  partner: boolean;
  chair: string;
  letter: string;
  name: string;
  sitter: "open" | "person" | "computer";
  person: string;
  level: number | null;
  mine: boolean;
  present: boolean;
  score?: string;
}

type Step =
  | { do: "lift" | "drop"; at: string; piece: string; count: number }
  | {
      do: "go";
      how: "slide" | "enter" | "leave" | "capture" | "pay";
      from: string | null;
      to: string | null;
      via?: string[];
      piece: string;
      count: number;
    }
  | { do: "change"; at: string; piece: string; into: string; count: number }
  | { do: "say"; words: string };

interface Entry {
  ply: number;
  seat: number | null;
  text: string;
  words: string;
  steps?: Step[];
}

/** Site name to what may follow, or the move's text at the end of a path. */
interface Trie {
  [site: string]: Trie | string;
}

interface Outcome {
  headline: string;
  reason: string;
  code: string;
  rule: string;
  payoffs: number[];
  winners: number[];
}

interface May {
  play: number | null;
  throw: boolean;
  undo: "free" | "ask" | null;
  draw: boolean;
  count: boolean;
  resign: boolean;
  hint: boolean;
  rematch: boolean;
  come_back: boolean;
  stand_in: boolean;
  answer_undo: boolean;
  answer_draw: boolean;
  answer_count: boolean;
}

interface Clock {
  kind: "game" | "days";
  left: number[];
  running: number[];
  increment: number;
}

interface View {
  id: string;
  version: number;
  game: string;
  family: string;
  name: string;
  lang: string;
  state: "waiting" | "to_move" | "chance" | "over";
  seat: number | null;
  turns: number[];
  headline: string;
  seats: Seat[];
  side_view: number;
  ply: number;
  shown: number;
  position: string;
  log_from: number;
  log: Entry[];
  paths: Trie | string | null;
  ends?: Record<string, { site: string; words: string }>;
  notes: string[];
  board?: string;
  spoken?: string;
  outcome: Outcome | null;
  may: May;
  by_count: boolean;
  draw_offers: number[];
  undo_asked: number | null;
  thinking: number | null;
  clock: Clock | null;
  dice: { commitment: string; entropy: string[]; seed: string | null; throws: number } | null;
  rematch: string | null;
  invites: { seat: number; url: string }[];
  notice?: string;
  /** Only on an analysis board: what has been played since `start`. */
  line?: string[];
}

interface Hint {
  move: string;
  clicks: string[];
  value: number | null;
  words: string;
  candidates: { move: string; value: number }[];
}

interface Refusal {
  code: string;
  text: string;
  reason?: string;
  rule?: string;
  sites?: string[];
}

/** What came of a request: a new view, something else that was asked for, or a refusal. */
interface Answer {
  view?: View;
  data?: any;
  error?: Refusal;
}

/** What a subscriber is told. */
interface News {
  view?: View;
  presence?: boolean[];
  online?: boolean;
}

/** How the board is drawn. */
interface Style {
  view: number;
  theme: string;
  set: string;
}

/** The table as the page knows it; whether a server or the page itself keeps it does not matter. */
interface Table {
  state(): View;
  play(move: string | string[]): Promise<Answer>;
  act(name: string, data?: Record<string, unknown>): Promise<Answer>;
  subscribe(tell: Tell): () => void;
}

// What only the script knows.

interface Point {
  x: number;
  y: number;
}

/** A man held in the hand, or a press that may become one. */
interface Hand extends Point {
  id: number;
  site: SVGGElement;
  ghost?: SVGElement;
}

/** A man that has been moved: where it is, what it is, what carries it. */
interface Man extends Point {
  at: string;
  piece: string;
  g: SVGElement;
}

/** What the board tells the page, and how it calls what may be touched. */
interface Told {
  play(move: string): void;
  refused(clicks: string[]): void;
  picked(): void;
  /** Whether a first touch only shows. */
  peek(): boolean | undefined;
  /** Where the moves that begin so would end. */
  foresee(ahead: Trie | string): string[];
  open: string;
}

type Tell = (news: News) => void;
