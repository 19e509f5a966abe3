//! Whole matches as other programs keep them: match text (`.mat`, Jellyfish) and SGF (`GM[6]`).
//!
//! White is the left column of match text and `W` of SGF, whose letters count White's points.
//! A match has all its games in one file; of a money session only the first game is read. Games
//! that were resigned or begin from a position of their own are refused: an event list has no
//! word for them.

mod mat;
mod sgf;

pub use self::mat::{read_mat, write_mat};
pub use self::sgf::{read_sgf, write_sgf};

use super::moves::{Action, Move};
use super::options::{Numbering, Options};
use super::position::{Phase, Position};
use super::rules::Gamao;
use ::rules::{Event, Format, Game, Notation, ParseError, Status, Told, refuse, text};

/// The texts of a match: moves and rolls as [`Notation`] writes them.
pub type Events = Vec<Event<String, String>>;

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The rules: those given, with the length of the match in the file and own numbering.
    pub game: Gamao,
    /// White's name and Black's.
    pub names: [String; 2],
    /// What happened, from the start of the game.
    pub events: Events,
}

/// The formats, as the catalogue lists them.
pub(super) const FORMATS: &[Format] = &[
    Format { id: "mat", name: text("texto de partida (.mat)", "match text (.mat)") },
    Format { id: "sgf", name: text("SGF de gamão (GM[6])", "SGF of backgammon (GM[6])") },
];

/// Reads a file as the catalogue asks for it.
pub(super) fn read(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
    let loaded = match format {
        "mat" if text.contains("point match") => read_mat(text, Options::default()),
        "sgf" if text.trim_start().starts_with('(') && text.contains("GM[6]") => {
            read_sgf(text, Options::default())
        }
        _ => return None,
    };
    Some(loaded.map(|loaded| {
        let mut told = Told::line(loaded.events);
        told.options = format!("match_length={}", loaded.game.options.match_length);
        told.names = loaded.names.to_vec();
        told
    }))
}

/// Writes a file as the catalogue asks for it: the main line.
pub(super) fn write(game: &Gamao, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
    if !FORMATS.iter().any(|f| f.id == format) {
        return None;
    }
    if told.start.is_some() || told.resigned.is_some() {
        return Some(Err(ParseError::illegal(refuse!("", "no-word", [];
            "este formato não tem palavra para partidas que começam a meio ou acabam por desistência";
            "this format has no word for games that begin in the middle or end by resignation"))));
    }
    let events: Events = told.main().filter_map(|node| node.event.clone()).collect();
    let name = |i: usize| told.names.get(i).map_or("", String::as_str);
    let names = [name(0), name(1)];
    Some(match format {
        "mat" => write_mat(game, &events, names),
        _ => write_sgf(game, &events, names),
    })
}

/// Builds events while it plays them.
struct Replay {
    game: Gamao,
    pos: Position,
    events: Events,
}

impl Replay {
    fn new(game: Gamao) -> Replay {
        Replay { game, pos: game.start(), events: Vec::new() }
    }

    fn play(&mut self, typed: &str) -> Result<(), ParseError> {
        let mv = self.game.parse_move(&self.pos, typed)?;
        self.events.push(Event::Play(self.game.move_text(&self.pos, mv)));
        self.game.play(&mut self.pos, mv);
        Ok(())
    }

    fn roll(&mut self, typed: &str) -> Result<(), ParseError> {
        let roll = self.game.parse_roll(&self.pos, typed)?;
        self.events.push(Event::Roll(self.game.roll_text(&self.pos, roll)));
        self.game.roll(&mut self.pos, roll);
        Ok(())
    }

    /// A throw by this seat and the play made with it; an empty play is a forced pass.
    fn turn(&mut self, seat: u8, dice: [u8; 2], play: &str) -> Result<(), ParseError> {
        let [hi, lo] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
        if self.pos.phase == Phase::Cube {
            self.play("roll")?;
        }
        if self.pos.phase == Phase::Opening {
            let throw = [format!("{hi}-{lo}"), format!("{lo}-{hi}")];
            self.roll(&throw[usize::from(seat)])?;
        } else {
            self.roll(&format!("{hi}-{lo}"))?;
        }
        if self.pos.turn != seat || self.pos.phase != Phase::Play {
            return Err(ParseError::illegal(refuse!("", "turn", [];
                "o lançamento {hi}-{lo} não é de quem devia jogar";
                "the throw {hi}-{lo} is not by the side to play")));
        }
        self.play(if play.is_empty() { "pass" } else { play })
    }

    /// A double, or its answer by a still higher one.
    fn raise(&mut self) -> Result<(), ParseError> {
        match self.pos.phase {
            Phase::Offered(super::Offer::Double) => self.play("beaver"),
            Phase::Offered(_) => self.play("raccoon"),
            _ => self.play("double"),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(&self.pos), Status::Over(_))
    }

    /// The seat that decides or throws next, once a game has begun.
    fn next_seat(&self) -> u8 {
        self.pos.decider()
    }

    /// Fails if a game was left before its end.
    fn between_games(&self) -> Result<(), ParseError> {
        if self.is_over() || self.pos.phase == Phase::Opening {
            return Ok(());
        }
        Err(ParseError::illegal(refuse!("", "unfinished", [];
            "um jogo ficou por acabar: as desistências não têm lugar na lista de lances";
            "a game was left unfinished: resignations have no place in the list of moves")))
    }
}

fn with_length(options: Options, length: u32) -> Result<Gamao, ParseError> {
    match u16::try_from(length) {
        Ok(match_length) if match_length <= 99 => {
            Ok(Gamao::new(Options { match_length, numbering: Numbering::Own, ..options }))
        }
        _ => Err(ParseError::illegal(refuse!("", "match-length", [];
            "encontro a {length}: o máximo é 99"; "match to {length}: the most is 99"))),
    }
}

/// What one event did, told to a writer of files.
struct Turn<'a> {
    seat: u8,
    before: &'a Position,
    mv: Move,
    /// The points that the event won, if it ended a game.
    won: Option<(u8, u32)>,
}

/// Plays the events and tells each move.
fn tell(
    game: &Gamao,
    events: &[Event<String, String>],
    mut told: impl FnMut(Turn<'_>),
) -> Result<(), ParseError> {
    let mut pos = game.start();
    for event in events {
        match event {
            Event::Roll(text) => {
                let roll = game.parse_roll(&pos, text)?;
                game.roll(&mut pos, roll);
            }
            Event::Play(text) => {
                let mv = game.parse_move(&pos, text)?;
                let before = pos;
                game.play(&mut pos, mv);
                let over = game.winner(&pos).is_some();
                let won = (over || pos.phase == Phase::Opening).then(|| points(game, &before, mv));
                told(Turn { seat: before.decider(), before: &before, mv, won });
            }
        }
    }
    Ok(())
}

/// Who won a game with its last move, and how many points.
fn points(game: &Gamao, before: &Position, mv: Move) -> (u8, u32) {
    if mv.as_action() == Some(Action::Drop) {
        return (1 - before.decider(), before.cube_value());
    }
    let mut last = *before;
    let (own, enemy) = before.boards();
    let (own, enemy) = mv.result(own, enemy);
    last.men[usize::from(before.turn)] = own;
    last.men[usize::from(1 - before.turn)] = enemy;
    (before.turn, game.factor(&last, 1 - before.turn) << before.cube)
}

/// Moves a syntax error to its place in the file.
fn locate(error: ParseError, line: usize) -> ParseError {
    match error {
        ParseError::Syntax { at, expected } => ParseError::Syntax { at: line + at, expected },
        other => other,
    }
}
