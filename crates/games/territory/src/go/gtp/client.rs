//! The other side of the protocol: an engine that sits at one of our tables.

use super::letter;
use crate::go::{Go, Move, Phase};
use play::protocol::{Act, Client, Say, Until, no_move};
use play::{AnyMatch, Match};
use rules::{Event, Line, Notation, Seat, Status, Words, words};

/// What an engine has been told so far, so that only what is new need be said.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    sent: Vec<String>,
}

/// The line of a match, if it is a match of Go.
pub(super) fn typed(table: &dyn AnyMatch) -> Option<&Line<Go>> {
    table.as_any().downcast_ref::<Match<Go>>().map(Match::line)
}

pub(super) fn not_go() -> Words {
    words!(
        "só o Go fala GTP: este jogo não pode ser jogado por um motor GTP";
        "only Go speaks GTP: a GTP engine cannot play this game")
}

impl Client for Told {
    fn fits(&self, table: &dyn AnyMatch) -> Result<(), Words> {
        typed(table).map(|_| ()).ok_or_else(not_go)
    }

    fn catch_up(&mut self, table: &dyn AnyMatch) -> Result<Vec<Say>, Words> {
        let line = typed(table).ok_or_else(not_go)?;
        let all = script(line);
        let known = self.sent.len();
        let new = if all.len() >= known && all[..known] == self.sent[..] {
            all[known..].to_vec()
        } else {
            all.clone()
        };
        self.sent = all;
        Ok(new.into_iter().map(ask).collect())
    }

    fn question(&mut self, table: &dyn AnyMatch) -> Result<Say, Words> {
        let line = typed(table).ok_or_else(not_go)?;
        match (line.pos().phase(), line.status()) {
            (Phase::Marking, _) => Ok(ask("final_status_list dead".to_owned())),
            (_, Status::ToMove(seats)) => Ok(ask(format!("genmove {}", letter(seats.first())))),
            _ => Err(words!("a partida já acabou"; "the game is over")),
        }
    }

    fn understand(
        &mut self,
        table: &dyn AnyMatch,
        answer: Result<&str, &str>,
    ) -> Result<Vec<Act>, Words> {
        let line = typed(table).ok_or_else(not_go)?;
        if line.pos().phase() == Phase::Marking {
            return Ok(marking(line, answer.unwrap_or("")));
        }
        let vertex = answer.map_err(|said| {
            words!("o motor recusou-se a jogar: {said}"; "the engine refused to move: {said}")
        })?;
        let vertex = vertex.trim();
        if vertex.eq_ignore_ascii_case("resign") {
            return Ok(vec![Act::Resign]);
        }
        let seat = line.pos().turn();
        let (game, pos) = (line.game(), line.pos());
        let mv = if vertex.eq_ignore_ascii_case("pass") {
            Some(Move::Pass)
        } else {
            super::vertex(game, vertex).map(Move::Place)
        };
        let mut moves = Vec::new();
        line.moves(&mut moves);
        match mv.filter(|mv| moves.contains(mv)) {
            Some(mv) => {
                // The engine has played it on its own board.
                self.sent.push(command(game, seat, mv));
                Ok(vec![Act::Play(game.move_text(pos, mv))])
            }
            None => Err(no_move(vertex)),
        }
    }
}

/// A command, whose answer ends with an empty line.
fn ask(line: String) -> Say {
    Say { line, until: Until::Blank }
}

/// A move as a command.
fn command(game: &Go, seat: Seat, mv: Move) -> String {
    let vertex = match mv {
        Move::Place(point) => game.gtp_name(point),
        _ => "pass".to_owned(),
    };
    format!("play {} {vertex}", letter(seat))
}

/// Everything an engine has to be told of a line. Marking and resuming are between the players.
fn script(line: &Line<Go>) -> Vec<String> {
    let game = line.game();
    let mut out = vec![
        format!("boardsize {}", game.size()),
        "clear_board".to_owned(),
        format!("komi {}", f64::from(game.komi()) / 2.0),
    ];
    let first = line.pos_at(0);
    for point in game.points() {
        if let Some(seat) = game.stone(first, point) {
            out.push(command(game, seat, Move::Place(point)));
        }
    }
    for (ply, event) in line.events().iter().enumerate() {
        if let Event::Play(mv @ (Move::Place(_) | Move::Pass)) = *event {
            out.push(command(game, line.pos_at(ply).turn(), mv));
        }
    }
    out
}

/// The marking that the engine wants, as turns: what differs is changed, then confirmed.
fn marking(line: &Line<Go>, dead: &str) -> Vec<Act> {
    let mut game_line = line.clone();
    let game = line.game().clone();
    let wanted: Vec<u16> =
        dead.split_whitespace().filter_map(|v| super::vertex(&game, v)).collect();
    let mut acts = Vec::new();
    let seat = line.pos().turn();
    // Each change settles one group, so this ends; the rules bound it too.
    for _ in 0..400 {
        let pos = *game_line.pos();
        if pos.turn() != seat || pos.phase() != Phase::Marking {
            return acts;
        }
        let mut moves = Vec::new();
        game_line.moves(&mut moves);
        let differs = moves.iter().copied().find(|mv| match mv {
            Move::Toggle(point) => game.is_dead(&pos, *point) != wanted.contains(point),
            _ => false,
        });
        let agree = moves.iter().copied().find(|&mv| mv == Move::Agree);
        let Some(mv) = differs.or(agree).or(moves.first().copied()) else {
            return acts;
        };
        acts.push(Act::Play(game.move_text(&pos, mv)));
        game_line.push(mv);
        if mv == Move::Agree {
            return acts;
        }
    }
    acts
}
