//! A game for a class: how long, from what age, what to print, how the lesson runs, three questions to ask.

use crate::text::{Block, blocks};
use play::Entry;
use rules::{Lang, Words};

/// What a teacher is told about a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Class {
    /// Minutes of a lesson, with the explanation.
    pub minutes: u16,
    /// The youngest who enjoy it.
    pub age: u8,
    /// The game with the options that suit a class.
    pub game: String,
    /// The text in Portuguese and in English.
    pub blocks: [Vec<Block>; 2],
    /// The questions, in the order of the text, each with what there is to find.
    pub questions: Vec<(Words, Words)>,
}

impl Class {
    /// The text in a language.
    pub fn page(&self, lang: Lang) -> &[Block] {
        &self.blocks[lang.pick(0, 1)]
    }
}

/// What teachers are told about a game; nothing where it has no such page, or both languages do not agree.
pub fn class(entry: &Entry) -> Option<Class> {
    let [pt, en] = [read(entry.class.pt)?, read(entry.class.en)?];
    if (pt.minutes, pt.age, &pt.game) != (en.minutes, en.age, &en.game)
        || pt.questions.len() != en.questions.len()
        || pt.blocks.len() != en.blocks.len()
    {
        return None;
    }
    let both = |(pt, en): (String, String)| Words::new(pt, en);
    let questions = pt.questions.into_iter().zip(en.questions);
    let questions = questions.map(|((p, a), (q, b))| (both((p, q)), both((a, b)))).collect();
    let (minutes, age, game) = (pt.minutes, pt.age, pt.game);
    Some(Class { minutes, age, game, questions, blocks: [pt.blocks, en.blocks] })
}

/// One file.
struct Page {
    minutes: u16,
    age: u8,
    game: String,
    blocks: Vec<Block>,
    questions: Vec<(String, String)>,
}

/// Facts (`minutes: 45`, `age: 8`, `game: ouri`) between lines of hyphens, the text, and lines that begin with
/// `? ` (a question) and `= ` (what there is to find).
fn read(text: &str) -> Option<Page> {
    let (head, body) = text.strip_prefix("---\n")?.split_once("\n---\n")?;
    let fact = |name: &str| {
        head.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(": ")).map(str::trim)
    };
    let (mut said, mut questions) = (Vec::new(), Vec::<(String, String)>::new());
    for line in body.lines() {
        if let Some(question) = line.strip_prefix("? ") {
            questions.push((question.to_owned(), String::new()));
        } else if let Some(answer) = line.strip_prefix("= ") {
            questions.last_mut()?.1 = answer.to_owned();
        } else {
            said.push(line);
        }
    }
    Some(Page {
        minutes: fact("minutes")?.parse().ok()?,
        age: fact("age")?.parse().ok()?,
        game: fact("game")?.to_owned(),
        blocks: blocks(&said),
        questions,
    })
}
