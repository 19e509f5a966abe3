//! KIF: headers, a board where the game does not begin as usual, numbered moves, variations.

use super::{Builder, End, Tree, locate, reading_rules, refuse};
use crate::shogi::board::{Kind, Man};
use crate::shogi::handicap::{HANDICAPS, Handicap, OTHERS};
use crate::shogi::moves::{Class, Move};
use crate::shogi::names::{file_rank, square};
use crate::shogi::notation::{NUMERALS, kif_text};
use crate::shogi::position::Position;
use crate::shogi::rules::{Impasse, Shogi};
use ::rules::{Notation, ParseError, Told, Words};
use std::fmt::Write;

const RULER: &str = "手数----指手---------消費時間--";
const FRAME: &str = "+---------------------------+";

/// Whether a text is a KIF file.
pub(super) fn is_kif(text: &str) -> bool {
    let begins = |line: &str| {
        let line = line.trim_start();
        ["#KIF", "手合割", "手数----", "先手：", "後手：", "下手："]
            .iter()
            .any(|word| line.starts_with(word))
    };
    text.lines().take(60).any(begins)
}

/// What the headers say of the beginning.
struct Start {
    handicap: Handicap,
    /// The rows of a board, as far as they were read.
    rows: Vec<Vec<Option<(u8, Man)>>>,
    hands: [Vec<(Kind, u32)>; 2],
    north: bool,
    number: u16,
}

impl Start {
    fn position(&self, game: &Shogi) -> Result<Position, ParseError> {
        if self.rows.is_empty() {
            return Ok(self.handicap.start());
        }
        let mut pos = Position::empty(u8::from(self.north));
        for (rank, row) in (1..).zip(&self.rows) {
            for (i, man) in (0..9).zip(row) {
                if let (Some((side, man)), Some(sq)) = (man, square(9 - i, rank)) {
                    pos.put(*side, *man, sq);
                }
            }
        }
        for (side, hand) in (0..2).zip(&self.hands) {
            for &(kind, n) in hand {
                for _ in 0..n.min(kind.count()) {
                    if pos.hand(side).count(kind) < kind.count() {
                        pos.give(side, kind);
                    }
                }
            }
        }
        pos.number = self.number;
        // Reading its text checks it.
        game.parse_position(&game.position_text(&pos))
    }
}

/// Reads a KIF file.
pub(super) fn read(text: &str) -> Result<Told, ParseError> {
    let rules = reading_rules(text.contains("入玉勝ち"));
    let mut start = Start {
        handicap: HANDICAPS[0],
        rows: Vec::new(),
        hands: [Vec::new(), Vec::new()],
        north: false,
        number: 1,
    };
    let mut names = [String::new(), String::new()];
    let mut opening: Vec<&str> = Vec::new();
    let mut builder: Option<Builder> = None;
    // The number of the first move.
    let mut base: Option<u32> = None;
    let mut at = 0;
    for raw in text.split('\n') {
        let (line_at, line) = (at, raw.trim_end_matches('\r').trim_end());
        at += raw.len() + 1;
        let trimmed = line.trim_start();
        let wrong = |pt: &str, en: &str| ParseError::syntax(line_at, Words::new(pt, en));
        if trimmed.is_empty() || trimmed.starts_with(['#', '&']) {
            continue;
        }
        if let Some(said) = trimmed.strip_prefix('*') {
            match &mut builder {
                Some(builder) => builder.comment(said),
                None => opening.push(said),
            }
            continue;
        }
        let number = trimmed.starts_with(|c: char| c.is_ascii_digit());
        if builder.is_none() && (number || trimmed.starts_with("手数----")) {
            let mut fresh = Builder::new(rules, start.position(&rules)?);
            opening.drain(..).for_each(|said| fresh.comment(said));
            builder = Some(fresh);
        }
        let Some(builder) = &mut builder else {
            header(trimmed, &mut start, &mut names)
                .ok_or_else(|| wrong("um cabeçalho do KIF", "a header of KIF"))?;
            continue;
        };
        if let Some(rest) = trimmed.strip_prefix("変化") {
            let digits: String = rest.chars().filter(char::is_ascii_digit).collect();
            let n = digits.parse::<u32>().unwrap_or(0);
            let n = n.saturating_add(1).saturating_sub(base.unwrap_or(1));
            if !builder.vary(n as usize) {
                return Err(wrong(
                    "o número de um lance desta partida",
                    "the number of a move of this game",
                ));
            }
        } else if number {
            let rest = trimmed.trim_start_matches(|c: char| c.is_ascii_digit());
            let n = trimmed[..trimmed.len() - rest.len()].parse().unwrap_or(1);
            base.get_or_insert(n);
            let indent = line.len() - rest.len();
            move_line(builder, rest).map_err(|e| locate(e, line_at + indent))?;
        } else if trimmed.starts_with("まで") {
            winner(builder, trimmed);
        }
    }
    let builder = match builder {
        Some(builder) => builder,
        None => {
            let mut empty = Builder::new(rules, start.position(&rules)?);
            opening.drain(..).for_each(|said| empty.comment(said));
            empty
        }
    };
    Ok(builder.finish(names))
}

/// One numbered line: a move, or how the line ends.
fn move_line(builder: &mut Builder, rest: &str) -> Result<(), ParseError> {
    let move_text = rest.trim_start();
    let word = move_text.split(|c: char| c.is_whitespace() || c == '(').next().unwrap_or("");
    if let Some(end) = End::of(word) {
        builder.end(end, word);
        return Ok(());
    }
    // The origin stands in the first parenthesis that follows without a space; a time may come after.
    let upto = match (move_text.find('('), move_text.find('打')) {
        (_, Some(drop)) => drop + '打'.len_utf8(),
        (Some(open), None) => match move_text[open..].find(')') {
            Some(close) => open + close + 1,
            None => move_text.len(),
        },
        (None, None) => move_text.len(),
    };
    let typed = &move_text[..upto];
    let (_, _, last) = builder.here();
    match (typed.strip_prefix('同'), last) {
        (Some(rest), Some(to)) if to < 81 => {
            let (file, rank) = file_rank(to);
            builder.play(&format!("{file}{rank}{}", rest.trim_start()))
        }
        _ => builder.play(typed),
    }
}

/// まで12手で先手の勝ち: who won tells who gave up, even out of turn.
fn winner(builder: &mut Builder, line: &str) {
    if !builder.main || builder.told.resigned.is_none() {
        return;
    }
    let wins = |names: [&str; 2]| names.iter().any(|n| line.contains(&format!("{n}の勝ち")));
    if wins(["先手", "下手"]) {
        builder.told.resigned = Some('w');
    } else if wins(["後手", "上手"]) {
        builder.told.resigned = Some('b');
    }
}

/// One line before the moves; `None` if it cannot be understood.
fn header(line: &str, start: &mut Start, names: &mut [String; 2]) -> Option<()> {
    if let Some(rest) = line.strip_prefix('|') {
        start.rows.push(board_row(rest)?);
        return (start.rows.len() <= 9).then_some(());
    }
    if line.starts_with("後手番") || line.starts_with("上手番") {
        start.north = true;
        return Some(());
    }
    if let Some(rest) = line.strip_prefix("手数＝") {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        start.number = digits.parse::<u16>().ok()?.checked_add(1)?;
        return Some(());
    }
    let Some((key, value)) = line.split_once(['：', ':']) else {
        return Some(());
    };
    let value = value.trim();
    match key.trim() {
        "先手" | "下手" => names[0] = value.to_owned(),
        "後手" | "上手" => names[1] = value.to_owned(),
        "先手の持駒" | "下手の持駒" => start.hands[0] = hand(value)?,
        "後手の持駒" | "上手の持駒" => start.hands[1] = hand(value)?,
        "手合割" => {
            let known = HANDICAPS.iter().chain(&OTHERS);
            let word = value.split_whitespace().next().unwrap_or("");
            if let Some(found) = known.into_iter().find(|h| h.kif == word) {
                start.handicap = *found;
            } else if word != "その他" {
                return None;
            }
        }
        _ => {}
    }
    Some(())
}

/// `v香v桂 ・ 歩|一`: nine squares of two columns each.
fn board_row(row: &str) -> Option<Vec<Option<(u8, Man)>>> {
    let mut out = Vec::new();
    let mut chars = row.chars();
    while out.len() < 9 {
        let side = match chars.next()? {
            'v' | 'V' | '△' => 1,
            _ => 0,
        };
        out.push(match chars.next()? {
            '・' | '．' | '*' => None,
            c => Some((side, Man::of_kif_short(c)?)),
        });
    }
    Some(out)
}

/// `飛　角二　歩十八`, `なし`.
fn hand(value: &str) -> Option<Vec<(Kind, u32)>> {
    let mut out = Vec::new();
    for word in value.split_whitespace().filter(|&w| w != "なし") {
        let mut chars = word.chars();
        let man = Man::of_kif_short(chars.next()?)?;
        let mut n = 0;
        for c in chars {
            let digit = NUMERALS.iter().position(|&x| x == c);
            n += match (c, digit) {
                ('十', _) => 10,
                (_, Some(i)) => i as u32 + 1,
                _ => return None,
            };
        }
        if man.promoted || man.kind == Kind::King {
            return None;
        }
        out.push((man.kind, n.max(1)));
    }
    Some(out)
}

fn write_hand(pos: &Position, side: u8) -> String {
    let mut words = Vec::new();
    for kind in Kind::HAND {
        let n = pos.hand(side).count(kind) as usize;
        if n == 0 {
            continue;
        }
        let mut word = Man::plain(kind).kif_short().to_string();
        if n >= 10 {
            word.push('十');
        }
        if n > 1 && !n.is_multiple_of(10) {
            word.push(NUMERALS[n % 10 - 1]);
        }
        words.push(word);
    }
    if words.is_empty() { "なし".to_owned() } else { words.join("　") }
}

fn write_board(pos: &Position, out: &mut String) {
    let _ = writeln!(out, "後手の持駒：{}", write_hand(pos, 1));
    let _ = writeln!(out, "  ９ ８ ７ ６ ５ ４ ３ ２ １\n{FRAME}");
    for rank in 1..=9 {
        out.push('|');
        for file in (1..=9).rev() {
            match square(file, rank).and_then(|sq| pos.man(sq)) {
                None => out.push_str(" ・"),
                Some((side, man)) => {
                    out.push(if side == 0 { ' ' } else { 'v' });
                    out.push(man.kif_short());
                }
            }
        }
        let _ = writeln!(out, "|{}", NUMERALS[rank as usize - 1]);
    }
    let _ = writeln!(out, "{FRAME}\n先手の持駒：{}", write_hand(pos, 0));
    if pos.turn == 1 {
        let _ = writeln!(out, "後手番");
    }
    if pos.number > 1 {
        let _ = writeln!(out, "手数＝{}　まで", pos.number - 1);
    }
}

/// Writes a KIF file: the main line, then every variation from the last to the first.
pub(super) fn write(tree: &Tree<'_>) -> Result<String, ParseError> {
    let mut out = "#KIF version=2.0 encoding=UTF-8\n".to_owned();
    let handicap = HANDICAPS.iter().find(|h| h.start() == tree.start);
    let names = match handicap {
        Some(handicap) => {
            let _ = writeln!(out, "手合割：{}", handicap.kif);
            if handicap.id == "none" { ["先手", "後手"] } else { ["下手", "上手"] }
        }
        None => {
            let _ = writeln!(out, "手合割：その他");
            write_board(&tree.start, &mut out);
            ["先手", "後手"]
        }
    };
    for (i, name) in names.into_iter().enumerate() {
        let _ = writeln!(out, "{name}：{}", tree.name(i));
    }
    let _ = writeln!(out, "{RULER}");
    // The first node of a line, and the number of the next move.
    let first = usize::from(tree.start.number);
    let mut open = vec![(0, first)];
    while let Some((node, number)) = open.pop() {
        if number > first || node != 0 {
            let _ = writeln!(out, "\n変化：{number}手");
        }
        let mut n = number;
        let mut turn = tree.start.turn;
        for (at, others) in tree.line(node) {
            let Some((before, mv)) = &tree.played[at] else {
                continue;
            };
            turn = before.turn;
            if let Some(mv) = mv {
                turn ^= 1;
                write_move(&mut out, n, before, *mv, tree.game)?;
                n += 1;
            }
            for line in tree.told.nodes[at].comment.lines() {
                let _ = writeln!(out, "*{line}");
            }
            // Later plies come off first; of one place the first alternative.
            open.extend(others.iter().rev().filter(|&&o| o > at).map(|&o| (o, n)));
        }
        if node == 0 {
            write_end(&mut out, n, turn, tree, names);
        }
    }
    Ok(out)
}

fn write_move(
    out: &mut String,
    n: usize,
    before: &Position,
    mv: Move,
    game: &Shogi,
) -> Result<(), ParseError> {
    if mv.class == Class::Impasse {
        let declared = game.impasse == Impasse::Declare27;
        let end = if declared { End::Declared } else { End::Impasse };
        let _ = writeln!(out, "{n:>4} {}", end.words().0);
        return Ok(());
    }
    let text = kif_text(before, mv)
        .ok_or_else(|| refuse("no-word", "um lance sem peça", "a move without a piece"))?;
    let _ = writeln!(out, "{n:>4} {text}");
    Ok(())
}

/// The last line of the main line, and who won.
fn write_end(out: &mut String, n: usize, turn: u8, tree: &Tree<'_>, names: [&str; 2]) {
    let Some(end) = tree.end else {
        return;
    };
    if !tree.called {
        let _ = writeln!(out, "{n:>4} {}", end.words().0);
    }
    let plies = n - usize::from(tree.start.number);
    let (mover, other) = (usize::from(turn), 1 - usize::from(turn));
    let winner = match end {
        End::Resigned if tree.out_of_turn => mover,
        End::Resigned | End::Mated | End::TimeOut | End::FoulByMover => other,
        // A declaration that is a move has passed the turn.
        End::Declared if tree.called => other,
        End::Declared | End::FoulByOther => mover,
        End::Repeated => {
            let _ = writeln!(out, "まで{plies}手で千日手");
            return;
        }
        _ => return,
    };
    let _ = writeln!(out, "まで{plies}手で{}の勝ち", names[winner]);
}
