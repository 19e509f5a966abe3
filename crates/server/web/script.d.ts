// What only the script knows.

type Seat = SeatView;
type Step = StepView;

/** Site name to what may follow, or the move's text at the end of a path, empty if what was touched is the move; true where it has to be asked for. */
interface Trie {
  [site: string]: Trie | string | boolean;
}

/** A view, or what is different from the view of a version. */
type Message = View & { since?: number };

/** What came of a request: a new view, something else that was asked for, or a refusal. */
interface Answer {
  view?: View;
  data?: any;
  error?: Omit<ErrorBody, "code"> & { code: string };
}

/** What a subscriber is told. */
interface News {
  view?: View;
  presence?: boolean[];
  queue?: { headline: string };
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

/** The only move that is left, and how the rest of it would be touched. */
interface Only {
  move: string;
  way: string[];
}

/** What the board tells the page, and how it calls what may be touched. */
interface Told {
  /** A move is made: as it is asked for, and all that was touched for it. */
  play(move: string | string[], touched: string[]): void;
  refused(clicks: string[]): void;
  /** What has been touched of a move; `deep` if more than where a man goes to is still to be chosen. */
  picked(way: string[], deep: boolean): void;
  /** Whether a first touch only shows. */
  peek(): boolean | undefined;
  /** Where the moves that begin so would end, if that is still wanted when it is known. */
  foresee(pick: string[], still: () => boolean): Promise<string[]>;
  /** What lies behind these sites. */
  more(pick: string[]): Promise<Trie | string | undefined>;
  open: string;
  /** Makes a board larger whose places are too small for a finger; says whether it did. */
  enlarge?(size: number, at: MouseEvent): boolean;
}

type Tell = (news: News) => void;

type Judged = JudgedView;

/** What the panel that judges needs of the page. */
interface Desk {
  $: (id: string) => any;
  t: (name: string, values?: any) => string;
  put: (element: Element, name: string, value: unknown) => void;
  say: (text: string) => void;
  board: { arrows(moves: Arrow[][]): void };
  /** Whether this is the analysis board. */
  alone: boolean;
  /** What the page shows now. */
  state: () => { view: View; now: View; shown: number; start: string };
}

/** What a board in a book tells its page. */
interface Live {
  /** Something to say; what kind it is makes its look. */
  say(text: string, kind?: string): unknown;
  /** The reader has moved: the view after it, and the move. */
  made?(view: View, text: string): unknown;
  /** Something else is shown. */
  changed?(view: View): void;
}

/** A table of a class, as its stream tells it. */
interface ClassTable {
  n: number;
  table: string;
  version: number;
  headline: string;
  ply: number;
  over: boolean;
  seats: { name: string; person: string; taken: boolean; present: boolean }[];
  words: string;
}
