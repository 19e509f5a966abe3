//! Fenced blocks as what they mean.

use crate::claims::{claims, list, number, over};
use crate::fault::{Fault, Place, expected};
use crate::fence::{Both, note};
use crate::guide::{
    Act, Annotated, Board, Claim, Doing, Exercise, Goal, Lesson, Origin, Setting, Task, What,
};
use crate::tree::DEEPEST;
use rules::{Words, words};

fn setting(block: &Both, faults: &mut Vec<Fault>) -> Setting {
    let mut text = |key| block.data(key, faults).map(|(value, _)| value.to_owned());
    let (game, from) = (text("game"), text("from").filter(|f| f != "start"));
    let moves = text("moves").map(|m| list(&m)).unwrap_or_default();
    Setting { game, from, moves }
}

fn said(block: &Both, key: &str, faults: &mut Vec<Fault>) -> Words {
    block.one(key, faults).map(|r| r.value.clone()).unwrap_or_default()
}

pub(crate) fn board(block: &Both, faults: &mut Vec<Fault>) -> Board {
    block.needs("caption", faults);
    let tree = block.data("tree", faults).map(|(text, place)| (number(text), place));
    let tree = match tree {
        Some((Ok(plies @ 1..=DEEPEST), _)) => plies,
        Some((_, place)) => {
            faults.push(Fault::new(place, expected(words!("1 a {DEEPEST}"; "1 to {DEEPEST}"), "")));
            0
        }
        None => 0,
    };
    Board {
        setting: setting(block, faults),
        caption: said(block, "caption", &mut Vec::new()),
        show: block.data("show", faults).map(|(v, _)| list(v)).unwrap_or_default(),
        tree,
        claims: claims(&block.rows, faults),
        place: block.place,
    }
}

/// A name that can stand in an address.
fn id(block: &Both, faults: &mut Vec<Fault>) -> String {
    let Some(row) = block.needs("id", faults) else {
        return String::new();
    };
    let id = &row.value.pt;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if !id.is_empty() && !id.chars().all(plain) {
        let form = Words::new(
            "letras minúsculas, algarismos e hífenes",
            "small letters, digits and hyphens",
        );
        faults.push(Fault::new(row.place, expected(form, id)));
    }
    id.clone()
}

pub(crate) fn exercise(block: &Both, composed: bool, faults: &mut Vec<Fault>) -> Exercise {
    if !composed {
        block.needs("ask", faults);
    }
    let mut exercise = Exercise {
        id: id(block, faults),
        level: 1,
        origin: Origin::Composed,
        setting: setting(block, faults),
        ask: said(block, "ask", &mut Vec::new()),
        goal: Goal::Line,
        moves: block.data("move", faults).map(|(v, _)| list(v)).unwrap_or_default(),
        line: block.data("line", faults).map(|(v, _)| list(v)).unwrap_or_default(),
        hints: block.rows.iter().filter(|r| r.key == "hint").map(|r| r.value.clone()).collect(),
        answer: said(block, "answer", faults),
        choices: Vec::new(),
        claims: claims(&block.rows, faults),
        place: block.place,
    };
    if let Some(row) = block.needs("level", faults) {
        match row.value.pt.parse() {
            Ok(level @ 1..=5) => exercise.level = level,
            _ => faults.push(Fault::new(row.place, expected(Words::same("1–5"), &row.value.pt))),
        }
    }
    if !composed && let Some(row) = block.needs("source", faults) {
        match row.value.pt.as_str() {
            "book" => exercise.origin = Origin::Book,
            "ours" => exercise.origin = Origin::Ours,
            other => faults.push(Fault::new(row.place, expected(Words::same("book, ours"), other))),
        }
    }
    if let Some(row) = block.one("choices", faults) {
        let (pt, en) = (list(&row.value.pt), list(&row.value.en));
        if pt.len() != en.len() || pt.len() < 2 {
            let form = words!("duas ou mais escolhas, tantas numa língua como na outra";
                              "two or more choices, as many in one language as in the other");
            faults.push(Fault::new(row.place, expected(form, &row.value.pt)));
        }
        exercise.choices = pt.into_iter().zip(en).map(|(pt, en)| Words::new(pt, en)).collect();
    }
    if let Some(row) = block.needs("goal", faults) {
        match goal(&row.value.pt, &exercise.choices) {
            Ok(goal) => exercise.goal = goal,
            Err(form) => faults.push(Fault::new(row.place, expected(form, &row.value.pt))),
        }
    }
    let by_move = matches!(
        exercise.goal,
        Goal::Wins(_) | Goal::Mate(_) | Goal::Draws | Goal::Best | Goal::Captures(_)
    );
    if by_move {
        block.needs("move", faults);
    }
    if exercise.goal == Goal::Line {
        block.needs("line", faults);
    }
    if exercise.answer.pt.is_empty() && exercise.goal == Goal::Best {
        exercise.answer = chance(&exercise.claims);
    }
    exercise
}

/// What the best move leaves, if that is claimed.
fn chance(claims: &[Claim]) -> Words {
    let claimed = claims.iter().find_map(|claim| match &claim.what {
        What::Chance(digits) => digits.parse::<f64>().ok(),
        _ => None,
    });
    claimed.map_or_else(Words::default, |p| {
        let en = format!("{:.1}", 100.0 * p);
        let pt = en.replace('.', ",");
        words!("Com o melhor lance, a probabilidade de vitória é de {pt} %.";
               "With the best move the chance to win is {en} %.")
    })
}

fn goal(text: &str, choices: &[Words]) -> Result<Goal, Words> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    Ok(match word {
        "wins" => Goal::Wins(number(rest)?),
        "mate" => Goal::Mate(number(rest)?),
        "captures" => Goal::Captures(number(rest)?),
        "draws" if rest.is_empty() => Goal::Draws,
        "best" if rest.is_empty() => Goal::Best,
        "line" if rest.is_empty() => Goal::Line,
        "ends" if !rest.is_empty() => Goal::Ends(rest.to_owned()),
        "says" => {
            // A value that both languages write alike, or the number of the choice.
            let written = choices.iter().position(|c| c.pt == rest || c.en == rest);
            let numbered = rest.strip_prefix('#').and_then(|n| n.parse::<usize>().ok());
            let at = written.or_else(|| numbered.and_then(|n| n.checked_sub(1)));
            match at.filter(|&at| at < choices.len()) {
                Some(at) => Goal::Says(at),
                None => {
                    return Err(words!("says e uma das escolhas, ou o seu número: says #1";
                                      "says and one of the choices, or its number: says #1"));
                }
            }
        }
        _ => {
            return Err(Words::same(
                "wins N, mate N, draws, best, captures N, ends CODE, line, says VALUE",
            ));
        }
    })
}

pub(crate) fn lesson(block: &Both, faults: &mut Vec<Fault>) -> Lesson {
    let mut lesson =
        Lesson { setting: setting(block, faults), acts: Vec::new(), free: 1, place: block.place };
    let mut hint: Option<Words> = None;
    for row in &block.rows {
        let value = row.value.pt.as_str();
        let what = match row.key.as_str() {
            "say" => Doing::Say(row.value.clone()),
            "reply" => Doing::Reply(value.to_owned()),
            "roll" => Doing::Roll(value.to_owned()),
            "place" => Doing::Lay(value.to_owned()),
            "do" => {
                let accepts = if value == "*" { Vec::new() } else { list(value) };
                Doing::Do(Task { accepts, hint: hint.take(), good: None })
            }
            // A hint belongs to the step that it follows; before the first step, or after something else was
            // said, to the next one.
            key @ ("hint" | "good") => {
                let last = lesson.acts.last_mut().map(|act| &mut act.what);
                match (last, key) {
                    (Some(Doing::Do(task)), "hint") if task.hint.is_none() => {
                        task.hint = Some(row.value.clone());
                    }
                    (Some(Doing::Do(task)), "good") if task.good.is_none() => {
                        task.good = Some(row.value.clone());
                    }
                    (_, "hint") if hint.is_none() => hint = Some(row.value.clone()),
                    _ => faults.push(Fault::new(
                        row.place,
                        words!("«{key}» segue-se a «do», uma só vez";
                               "“{key}” follows “do”, only once"),
                    )),
                }
                continue;
            }
            _ => continue,
        };
        lesson.acts.push(Act { what, place: row.place });
    }
    let last = block.rows.last().map_or("", |r| r.key.as_str());
    match block.one("free", faults) {
        Some(row) if last == "free" => match row.value.pt.parse() {
            Ok(level @ 1..=9) => lesson.free = level,
            _ => {
                faults.push(Fault::new(row.place, expected(Words::same("free: 1"), &row.value.pt)))
            }
        },
        _ => faults.push(Fault::new(
            block.place,
            words!("a lição acaba em «free: 1»"; "a lesson ends in “free: 1”"),
        )),
    }
    let steps = lesson.steps();
    if !(8..=15).contains(&steps) {
        faults.push(Fault::new(
            block.place,
            words!("uma lição tem 8 a 15 passos «do»; esta tem {steps}";
                   "a lesson has 8 to 15 steps “do”; this has {steps}"),
        ));
    }
    lesson
}

pub(crate) fn game(block: &Both, faults: &mut Vec<Fault>) -> Annotated {
    block.needs("title", faults);
    block.needs("moves", faults);
    let mut game = Annotated {
        id: id(block, faults),
        title: said(block, "title", &mut Vec::new()),
        setting: setting(block, faults),
        notes: Vec::new(),
        ends: None,
        place: block.place,
    };
    if let Some(row) = block.one("ends", faults) {
        game.ends = over(&row.value.pt);
        if game.ends.is_none() {
            let form = words!("código 1 -1"; "code 1 -1");
            faults.push(Fault::new(row.place, expected(form, &row.value.pt)));
        }
    }
    for row in &block.rows {
        let Some(ply) = note(&row.key) else {
            continue;
        };
        let last = game.notes.last().map(|n| n.0);
        if ply > game.setting.moves.len() || last.is_some_and(|last| last >= ply) {
            faults.push(Fault::new(row.place, order(ply, game.setting.moves.len())));
        }
        game.notes.push((ply, row.value.clone()));
    }
    game
}

fn order(ply: usize, most: usize) -> Words {
    words!("as notas seguem a ordem dos lances, de 0 a {most}; esta é a {ply}";
           "notes follow the order of the moves, 0 to {most}; this is {ply}")
}

/// Names that stand twice.
pub(crate) fn unique<'a>(all: impl Iterator<Item = (&'a str, Place)>, faults: &mut Vec<Fault>) {
    let mut seen: Vec<&str> = Vec::new();
    for (id, place) in all {
        if seen.contains(&id) {
            faults.push(Fault::new(
                place,
                words!("o nome «{id}» já existe"; "the name “{id}” exists already"),
            ));
        }
        seen.push(id);
    }
}
