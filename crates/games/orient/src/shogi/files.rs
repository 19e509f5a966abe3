//! Games as other programs keep them: KIF, with variations and comments, and CSA.
//!
//! A call for a count (R17) is written as an agreed impasse (持将棋, `%JISHOGI`) and read back as a
//! call where the rules allow one; a declared win is 入玉勝ち and `%KACHI`. Results that follow from
//! the moves (mate, repetition) are written but not needed when read.

mod csa;
mod kif;

use super::handicap::HANDICAPS;
use super::moves::Move;
use super::position::Position;
use super::rules::{Impasse, SennichiteCount, Shogi};
use ::rules::{
    Event, Format, Game, Line, Notation, ParseError, Refusal, Seat, Status, Told, ToldNode, Words,
    text,
};

/// The formats, as the catalogue lists them.
pub(super) const FORMATS: &[Format] = &[
    Format { id: "kif", name: text("KIF (partida japonesa)", "KIF (Japanese game record)") },
    Format {
        id: "csa",
        name: text("CSA (Computer Shogi Association)", "CSA (Computer Shogi Association)"),
    },
];

/// How a file says that a game ended, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Resigned,
    Stopped,
    Impasse,
    Declared,
    Repeated,
    Mated,
    TimeOut,
    FoulByOther,
    FoulByMover,
    Drawn,
    NoMate,
}

/// The words of KIF and CSA; a foul of the other side has two words in CSA, one for each side.
const ENDS: [(End, &str, &str); 11] = [
    (End::Resigned, "投了", "%TORYO"),
    (End::Stopped, "中断", "%CHUDAN"),
    (End::Impasse, "持将棋", "%JISHOGI"),
    (End::Declared, "入玉勝ち", "%KACHI"),
    (End::Repeated, "千日手", "%SENNICHITE"),
    (End::Mated, "詰み", "%TSUMI"),
    (End::TimeOut, "切れ負け", "%TIME_UP"),
    (End::FoulByOther, "反則勝ち", "%ILLEGAL_ACTION"),
    (End::FoulByMover, "反則負け", "%ILLEGAL_MOVE"),
    (End::Drawn, "引き分け", "%HIKIWAKE"),
    (End::NoMate, "不詰", "%FUZUMI"),
];

impl End {
    fn of(word: &str) -> Option<End> {
        match word {
            "0" => return Some(End::Drawn),
            "詰" => return Some(End::Mated),
            "%+ILLEGAL_ACTION" | "%-ILLEGAL_ACTION" => return Some(End::FoulByOther),
            _ => {}
        }
        let found = ENDS.iter().find(|e| e.1 == word || e.2 == word);
        found.map(|e| e.0)
    }

    fn words(self) -> (&'static str, &'static str) {
        let found = ENDS.iter().find(|e| e.0 == self);
        found.map_or(("中断", "%CHUDAN"), |e| (e.1, e.2))
    }
}

/// Reads a file as the catalogue asks for it.
pub(super) fn read(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
    let text = text.trim_start_matches('\u{feff}');
    match format {
        "kif" if kif::is_kif(text) => Some(kif::read(text)),
        "csa" if csa::is_csa(text) => Some(csa::read(text)),
        _ => None,
    }
}

/// Writes a file as the catalogue asks for it.
pub(super) fn write(game: &Shogi, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
    match format {
        "kif" => Some(Tree::new(game, told).and_then(|tree| kif::write(&tree))),
        "csa" => Some(Tree::new(game, told).and_then(|tree| csa::write(&tree))),
        _ => None,
    }
}

fn refuse(code: &'static str, pt: &str, en: &str) -> ParseError {
    ParseError::illegal(Refusal::new("", code, Words::new(pt, en)))
}

/// Moves a syntax error to its place in the file.
fn locate(error: ParseError, line: usize) -> ParseError {
    match error {
        ParseError::Syntax { at, expected } => ParseError::syntax(line + at, expected),
        other => other,
    }
}

/// Builds a told game while it plays the moves of a file.
struct Builder {
    game: Shogi,
    told: Told,
    /// The line being read: node, position after it, target of the move that led there.
    path: Vec<(usize, Position, Option<u8>)>,
    /// Whether the main line is still being read, and its moves.
    main: bool,
    moves: Vec<Move>,
}

impl Builder {
    /// A game that begins at a position.
    fn new(game: Shogi, start: Position) -> Builder {
        let mut game = game;
        let mut told = Told { names: vec![String::new(); 2], ..Told::default() };
        let usual = HANDICAPS.iter().find(|h| h.start() == start);
        let mut options = Vec::new();
        match usual {
            Some(handicap) => {
                game.handicap = *handicap;
                if handicap.id != "none" {
                    options.push(format!("handicap={}", handicap.id));
                }
            }
            None => told.start = Some(game.position_text(&start)),
        }
        if game.impasse == Impasse::Declare27 {
            options.push("impasse=declare27".to_owned());
        }
        told.options = options.join(",");
        Builder { game, told, path: vec![(0, start, None)], main: true, moves: Vec::new() }
    }

    fn here(&self) -> (usize, Position, Option<u8>) {
        // The root is never taken away.
        self.path[self.path.len() - 1]
    }

    fn play(&mut self, typed: &str) -> Result<(), ParseError> {
        let (_, pos, _) = self.here();
        let mv = self.game.parse_move(&pos, typed)?;
        self.push(mv);
        Ok(())
    }

    fn push(&mut self, mv: Move) {
        let (parent, mut pos, _) = self.here();
        let node = ToldNode {
            event: Some(Event::Play(self.game.move_text(&pos, mv))),
            ..ToldNode::default()
        };
        let node = self.told.add(parent, node);
        self.game.play(&mut pos, mv);
        self.path.push((node, pos, Some(mv.to)));
        if self.main {
            self.moves.push(mv);
        }
    }

    fn comment(&mut self, line: &str) {
        let (node, ..) = self.here();
        let comment = &mut self.told.nodes[node].comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    /// Goes back to before the move of this number.
    fn vary(&mut self, number: usize) -> bool {
        self.main = false;
        let good = (1..=self.path.len()).contains(&number);
        if good {
            self.path.truncate(number);
        }
        good
    }

    /// The word with which a line ends.
    fn end(&mut self, end: End, word: &str) {
        let (_, pos, _) = self.here();
        if matches!(end, End::Impasse | End::Declared) && !pos.called {
            let mut moves = Vec::new();
            self.game.moves(&pos, &mut moves);
            if moves.last() == Some(&Move::IMPASSE) {
                self.push(Move::IMPASSE);
            }
        }
        if !self.main {
            return;
        }
        if end == End::Resigned {
            self.told.resigned = Some(self.game.seat_letter(Seat(pos.turn)));
        }
        self.told.result = Some(word.to_owned());
    }

    /// The whole game. Where perpetual check would have ended it earlier (R15), it was played by the
    /// rules of the federations; nobody resigns who has already lost.
    fn finish(mut self, names: [String; 2]) -> Told {
        self.told.names = names.to_vec();
        let start = self.path[0].1;
        let over = |game: Shogi| {
            let mut line = Line::from(game, start);
            for (i, &mv) in self.moves.iter().enumerate() {
                line.push(mv);
                if matches!(line.status(), Status::Over(_)) {
                    return Some(i + 1);
                }
            }
            None
        };
        let mut ends = over(self.game);
        if ends.is_some_and(|n| n < self.moves.len()) {
            self.game.perpetual_check_count = 4;
            ends = over(self.game);
            let comma = if self.told.options.is_empty() { "" } else { "," };
            self.told.options = format!("perpetual_check_count=4{comma}{}", self.told.options);
        }
        if ends.is_some() {
            self.told.resigned = None;
        }
        self.told
    }
}

/// The rules for reading: a file that tells of a declared win has the rule that allows it.
fn reading_rules(declares: bool) -> Shogi {
    Shogi {
        perpetual_check_count: 3,
        sennichite_count: SennichiteCount::Four,
        impasse: if declares { Impasse::Declare27 } else { Impasse::Count24OnCall },
        handicap: HANDICAPS[0],
    }
}

/// A told game with the positions of its tree, ready to be written.
struct Tree<'a> {
    game: &'a Shogi,
    told: &'a Told,
    start: Position,
    /// Of every node that can be reached: the position before its move, and the move.
    played: Vec<Option<(Position, Option<Move>)>>,
    end: Option<End>,
    /// The last move called for a count or declared a win, and says already how the game ended.
    called: bool,
    /// The seat that gave up although it was not its turn.
    out_of_turn: bool,
}

impl<'a> Tree<'a> {
    fn new(game: &'a Shogi, told: &'a Told) -> Result<Tree<'a>, ParseError> {
        let start = match &told.start {
            Some(text) => game.parse_position(text)?,
            None => game.start(),
        };
        let mut played = vec![None; told.nodes.len()];
        let mut open = vec![(0, start)];
        while let Some((at, before)) = open.pop() {
            let Some(node) = told.nodes.get(at) else {
                continue;
            };
            let mut after = before;
            let mv = match &node.event {
                Some(Event::Play(text)) => Some(game.parse_move(&before, text)?),
                _ => None,
            };
            if let Some(mv) = mv {
                game.play(&mut after, mv);
            }
            played[at] = Some((before, mv));
            // Continuations come after their parent, so that this ends.
            open.extend(node.next.iter().filter(|&&n| n > at).map(|&n| (n, after)));
        }
        let mut tree =
            Tree { game, told, start, played, end: None, called: false, out_of_turn: false };
        tree.find_end();
        Ok(tree)
    }

    /// How the main line ends: by its moves, else as the file says.
    fn find_end(&mut self) {
        let mut line = Line::from(*self.game, self.start);
        let mut called = None;
        for (at, _) in self.line(0) {
            if let Some((_, Some(mv))) = self.played[at] {
                if matches!(line.status(), Status::Over(_)) {
                    break;
                }
                called = (mv == Move::IMPASSE).then_some(self.game.impasse);
                line.push(mv);
            }
        }
        self.called = called.is_some();
        let turn = Seat(line.pos().turn);
        let resigned = self.told.resigned;
        self.end = match (line.status(), called) {
            (Status::Over(_), Some(Impasse::Declare27)) => Some(End::Declared),
            (Status::Over(_), Some(_)) => Some(End::Impasse),
            (Status::Over(outcome), None) => Some(match outcome.reason.code {
                "sennichite" => End::Repeated,
                "perpetual-check" if outcome.payoffs.get(turn) > 0 => End::FoulByOther,
                "perpetual-check" => End::FoulByMover,
                "ply-limit" => End::Stopped,
                _ => End::Mated,
            }),
            _ if resigned.is_some() => {
                self.out_of_turn = resigned != Some(self.game.seat_letter(turn));
                Some(End::Resigned)
            }
            _ => self.told.result.as_deref().and_then(End::of),
        };
    }

    /// The nodes of a line from one of them on, each with its other continuations left aside.
    fn line(&self, first: usize) -> Vec<(usize, &'a [usize])> {
        let mut out = Vec::new();
        let mut next = Some(first);
        while let Some(at) = next {
            let Some(node) = self.told.nodes.get(at) else {
                break;
            };
            let (main, others) = match node.next.split_first() {
                Some((&main, others)) => (Some(main), others),
                None => (None, &[][..]),
            };
            out.push((at, others));
            next = main.filter(|&n| n > at);
        }
        out
    }

    fn name(&self, seat: usize) -> String {
        let name = self.told.names.get(seat).map_or("", String::as_str);
        name.replace(['\n', '\r'], " ")
    }
}
