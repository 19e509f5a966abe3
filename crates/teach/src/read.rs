//! Reads both pages of a game together.

use crate::fault::{Fault, File, Place, expected};
use crate::fence::{self, Both, Fence, Kind};
use crate::fold::slug;
use crate::guide::{Chapter, Guide, Lesson, Origin, Topic};
use crate::text::{Block, Span, To, blocks, is_rule, unlink};
use crate::typed;
use play::Catalog;
use rules::{Lang, Words, words};

/// The headings of the law, which is read when the game is compiled.
const LAW: [[&str; 6]; 2] = [
    ["Regras", "Opções", "Variantes", "Fins", "Fontes", "Estado"],
    ["Rules", "Options", "Variants", "Ends", "Sources", "Status"],
];

/// A guide, and what is wrong with its form.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// What could be read.
    pub guide: Guide,
    /// What could not.
    pub faults: Vec<Fault>,
    /// How many words for people each language has, without the law.
    pub words: [usize; 2],
    /// The links of the pages to other games, which only a catalogue knows.
    pub games: Vec<(String, Place)>,
    /// Those to general chapters; likewise.
    pub essays: Vec<(String, Place)>,
}

/// A chapter as it stands in one file.
struct Draft {
    topic: Topic,
    title: String,
    line: usize,
    parts: Vec<Part>,
}

enum Part {
    Text(Vec<Block>),
    Fence(Fence),
}

impl Draft {
    fn fences(&self) -> Vec<&Fence> {
        let fence = |part: &'_ Part| matches!(part, Part::Fence(_));
        let all = self.parts.iter().filter(|p| fence(p));
        all.filter_map(|p| if let Part::Fence(f) = p { Some(f) } else { None }).collect()
    }
}

/// One file.
#[derive(Default)]
struct Draught {
    chapters: Vec<Draft>,
    rules: Vec<String>,
    slugs: Vec<String>,
    lines: usize,
}

/// Reads the texts of `pt.md` and `en.md`, and of `composed.txt` where there is one.
pub fn read(pt: &str, en: &str, composed: Option<&str>) -> Reading {
    let mut out = Reading::default();
    let pages = [drafts(pt, Lang::Pt, &mut out.faults), drafts(en, Lang::En, &mut out.faults)];
    same_chapters(&pages, &mut out.faults);
    let mut places: [Vec<Vec<Block>>; 2] = [Vec::new(), Vec::new()];
    for draft in &pages[0].chapters {
        let other = pages[1].chapters.iter().find(|c| c.topic == draft.topic);
        places[0].push(joined(draft, other, &mut out));
    }
    for draft in &pages[1].chapters {
        // What the other language lacks has been told; its blocks are passed over.
        let at = pages[0].chapters.iter().position(|c| c.topic == draft.topic);
        places[1].push(at.map(|at| places[0][at].clone()).unwrap_or_default());
    }
    for (i, lang) in [Lang::Pt, Lang::En].into_iter().enumerate() {
        for (draft, blocks) in pages[i].chapters.iter().zip(&places[i]) {
            let mut chapter = filled(draft, blocks);
            let known = |id: &str| pages[i].rules.iter().any(|r| r == id);
            chapter.blocks.iter_mut().flat_map(lines_mut).for_each(|l| unlink(l, &known));
            check_links(&chapter, &pages[i], lang, &mut out);
            out.guide.chapters[i].push(chapter);
        }
        out.words[i] = count(&out.guide, lang);
    }
    law(pt, en, &mut out.faults);
    if let Some(text) = composed {
        read_composed(text, &mut out);
    }
    let guide = &mut out.guide;
    typed::unique(guide.exercises.iter().map(|e| (e.id.as_str(), e.place)), &mut out.faults);
    typed::unique(guide.games.iter().map(|g| (g.id.as_str(), g.place)), &mut out.faults);
    out
}

/// The law is read as it is when the game is compiled.
fn law(pt: &str, en: &str, faults: &mut Vec<Fault>) {
    let mut both = Vec::new();
    for (text, lang) in [(pt, page::Lang::Pt), (en, page::Lang::En)] {
        match page::read(text, lang) {
            Ok(page) => both.push(page),
            Err(why) => {
                let file = if lang.file() == "en.md" { File::En } else { File::Pt };
                let told = why.strip_prefix("line ").and_then(|w| w.split_once(": "));
                let told = told.and_then(|(n, why)| Some((n.parse().ok()?, why)));
                let (line, why) = told.unwrap_or((1, &why));
                faults.push(Fault::new(Place { file, line }, Words::same(why)));
            }
        }
    }
    let [en, pt] = [both.pop(), both.pop()];
    if let (Some(pt), Some(en)) = (pt, en)
        && let Err(why) = page::join(pt, en)
    {
        faults.push(Fault::new(Place { file: File::En, line: 1 }, Words::same(why)));
    }
}

/// Reads one file as chapters.
fn drafts(text: &str, lang: Lang, faults: &mut Vec<Fault>) -> Draught {
    let file = File::of(lang);
    let lines: Vec<&str> = text.lines().collect();
    let mut page = Draught { lines: lines.len(), ..Draught::default() };
    let (mut at, mut law) = (0, false);
    let mut said: Vec<&str> = Vec::new();
    while at < lines.len() {
        let line = lines[at];
        at += 1;
        if let Some(title) = line.strip_prefix("## ") {
            said_so_far(&mut said, &mut page.chapters);
            let title = title.trim();
            page.slugs.push(slug(title));
            law = LAW[lang.pick(0, 1)].contains(&title);
            match Topic::read(title, lang) {
                Some(topic) => {
                    let title = title.to_owned();
                    page.chapters.push(Draft { topic, title, line: at, parts: Vec::new() });
                }
                None if law => {}
                None => {
                    faults.push(Fault::new(Place { file, line: at }, heading(title)));
                    law = true;
                }
            }
        } else if let Some(word) = line.strip_prefix("```") {
            let end = lines[at..].iter().position(|l| l.trim_end() == "```");
            let place = Place { file, line: at };
            let Some(length) = end else {
                faults.push(Fault::new(place, words!("o bloco não acaba"; "the block has no end")));
                break;
            };
            let inner = &lines[at..at + length];
            let first = at + 1;
            at += length + 1;
            match (Kind::read(word.trim()), page.chapters.last_mut().filter(|_| !law)) {
                (Some(kind), Some(chapter)) => {
                    chapter.parts.push(Part::Text(blocks(&std::mem::take(&mut said))));
                    let fence = fence::read(kind, file, first, inner, faults);
                    chapter.parts.push(Part::Fence(fence));
                }
                (None, _) => {
                    let form = Words::same("board, lesson, exercise, game");
                    faults.push(Fault::new(place, expected(form, word.trim())));
                }
                (_, None) => faults.push(Fault::new(
                    place,
                    words!("aqui não cabe nenhum bloco"; "no block belongs here"),
                )),
            }
        } else if law {
            if let Some((id, _)) = line.strip_prefix("**").and_then(|l| l.split_once(['.', ' '])) {
                page.rules.extend(is_rule(id).then(|| id.to_owned()));
            }
        } else if !page.chapters.is_empty() {
            said.push(line);
        }
    }
    said_so_far(&mut said, &mut page.chapters);
    page
}

fn heading(title: &str) -> Words {
    expected(Words::new("um dos capítulos previstos", "one of the chapters that there are"), title)
}

fn said_so_far(said: &mut Vec<&str>, chapters: &mut [Draft]) {
    let said = std::mem::take(said);
    if let Some(chapter) = chapters.last_mut() {
        chapter.parts.push(Part::Text(blocks(&said)));
    }
}

/// Both have the same chapters, in the order that all pages have; none is lacking.
fn same_chapters(pages: &[Draught; 2], faults: &mut Vec<Fault>) {
    for (page, lang) in pages.iter().zip([Lang::Pt, Lang::En]) {
        let file = File::of(lang);
        for two in page.chapters.windows(2) {
            if two[1].topic <= two[0].topic {
                let (before, after) = (&two[0].title, &two[1].title);
                faults.push(Fault::new(
                    Place { file, line: two[1].line },
                    words!("«{after}» não vem depois de «{before}»";
                           "“{after}” does not come after “{before}”"),
                ));
            }
        }
        let has = |page: &Draught, topic| page.chapters.iter().any(|c| c.topic == topic);
        let other = &pages[lang.pick(1, 0)];
        let any = pages.iter().any(|p| !p.chapters.is_empty());
        let lacks = Topic::ALL
            .iter()
            .filter(|t| !has(page, t.0) && (has(other, t.0) || any && !t.0.optional()));
        let lacking: Vec<&str> = lacks.map(|t| lang.pick(t.1, t.2)).collect();
        if !lacking.is_empty() {
            let list = lacking.join(", ");
            faults.push(Fault::new(
                Place { file, line: page.lines },
                words!("faltam capítulos: {list}"; "chapters are lacking: {list}"),
            ));
        }
    }
}

/// Puts the blocks of a chapter together; gives where each of them has gone.
fn joined(draft: &Draft, other: Option<&Draft>, out: &mut Reading) -> Vec<Block> {
    let ours = draft.fences();
    let theirs = other.map(Draft::fences).unwrap_or_default();
    let mut places = Vec::new();
    for (i, fence) in ours.iter().enumerate() {
        let twin = theirs.get(i).filter(|t| t.kind == fence.kind);
        if let (None, Some(other)) = (twin, other) {
            let line = theirs.get(i).map_or(other.line, |t| t.line);
            let found = theirs.get(i).map_or("—", |t| t.kind.word());
            let (word, there) = (fence.kind.word(), fence.line);
            out.faults.push(Fault::new(
                Place { file: File::En, line },
                expected(
                    words!("um bloco «{word}», como em pt.md:{there}";
                           "a block “{word}”, as in pt.md:{there}"),
                    found,
                ),
            ));
        }
        let both = match twin {
            Some(twin) => fence::join(fence, twin, &mut out.faults),
            None => fence::alone(fence, File::Pt),
        };
        places.push(kept(&both, draft.topic, out));
    }
    if let Some(more) = theirs.get(ours.len()) {
        out.faults.push(Fault::new(
            Place { file: File::En, line: more.line },
            words!("este bloco «{}» não está em pt.md", more.kind.word();
                   "this block “{}” is not in pt.md", more.kind.word()),
        ));
    }
    if draft.topic == Topic::Lesson && !ours.iter().any(|f| f.kind == Kind::Lesson) {
        out.faults.push(Fault::new(
            Place { file: File::Pt, line: draft.line },
            words!("falta a lição"; "the lesson is lacking"),
        ));
    }
    places
}

/// Keeps a block in the guide.
fn kept(both: &Both, topic: Topic, out: &mut Reading) -> Block {
    let (guide, faults) = (&mut out.guide, &mut out.faults);
    let home = match both.kind {
        Kind::Board => topic,
        Kind::Lesson => Topic::Lesson,
        Kind::Exercise => Topic::Exercises,
        Kind::Game => Topic::Games,
    };
    if home != topic {
        faults.push(Fault::new(
            both.place,
            words!("um bloco «{}» está no capítulo «{}»", both.kind.word(), home.title(Lang::Pt);
                   "a block “{}” stands in the chapter “{}”", both.kind.word(), home.title(Lang::En)),
        ));
    }
    match both.kind {
        Kind::Board => {
            guide.boards.push(typed::board(both, faults));
            Block::Board(guide.boards.len() - 1)
        }
        Kind::Lesson => {
            if guide.lesson.is_some() {
                faults.push(Fault::new(
                    both.place,
                    words!("há uma só lição"; "there is only one lesson"),
                ));
            }
            guide.lesson = Some(typed::lesson(both, faults));
            Block::Lesson
        }
        Kind::Exercise => {
            guide.exercises.push(typed::exercise(both, false, faults));
            Block::Exercise(guide.exercises.len() - 1)
        }
        Kind::Game => {
            guide.games.push(typed::game(both, faults));
            Block::Game(guide.games.len() - 1)
        }
    }
}

/// A chapter with its blocks in their places.
fn filled(draft: &Draft, places: &[Block]) -> Chapter {
    let mut next = places.iter();
    let mut blocks = Vec::new();
    for part in &draft.parts {
        match part {
            Part::Text(text) => blocks.extend(text.iter().cloned()),
            Part::Fence(_) => blocks.extend(next.next().cloned()),
        }
    }
    Chapter { topic: draft.topic, slug: slug(&draft.title), blocks, line: draft.line }
}

/// Every line of words of a block.
pub(crate) fn lines(block: &Block) -> Vec<&[Span]> {
    match block {
        Block::Heading(line) | Block::Paragraph(line) => vec![line],
        Block::List { items, .. } => items.iter().map(Vec::as_slice).collect(),
        Block::Table { head, rows } => {
            head.iter().chain(rows.iter().flatten()).map(Vec::as_slice).collect()
        }
        _ => Vec::new(),
    }
}

fn lines_mut(block: &mut Block) -> Vec<&mut Vec<Span>> {
    match block {
        Block::Heading(line) | Block::Paragraph(line) => vec![line],
        Block::List { items, .. } => items.iter_mut().collect(),
        Block::Table { head, rows } => head.iter_mut().chain(rows.iter_mut().flatten()).collect(),
        _ => Vec::new(),
    }
}

/// Links lead to rules and chapters that the page has.
fn check_links(chapter: &Chapter, page: &Draught, lang: Lang, out: &mut Reading) {
    let place = Place { file: File::of(lang), line: chapter.line };
    let mut links = Vec::new();
    for line in chapter.blocks.iter().flat_map(lines) {
        gather(line, &mut links);
    }
    for to in links {
        let lost = match to {
            To::Rule(id) if !page.rules.contains(id) => id,
            To::Chapter(slug) if !page.slugs.contains(slug) => slug,
            To::Game(id) => {
                out.games.push((id.clone(), place));
                continue;
            }
            To::Essay(id) => {
                out.essays.push((id.clone(), place));
                continue;
            }
            _ => continue,
        };
        out.faults.push(Fault::new(
            place,
            words!("neste capítulo, «{lost}» não leva a lado nenhum";
                   "in this chapter, “{lost}” leads nowhere"),
        ));
    }
}

pub(crate) fn gather<'a>(line: &'a [Span], links: &mut Vec<&'a To>) {
    for span in line {
        match span {
            Span::Strong(inner) | Span::Emphasis(inner) => gather(inner, links),
            Span::Link { to, .. } => links.push(to),
            _ => {}
        }
    }
}

/// How many words a guide has in a language.
fn count(guide: &Guide, lang: Lang) -> usize {
    let words =
        |text: &str| text.split_whitespace().filter(|w| w.contains(char::is_alphanumeric)).count();
    let chapters = guide.page(lang).iter().flat_map(|c| &c.blocks).flat_map(lines);
    let prose: usize = chapters.map(|l| words(&crate::text::plain(l))).sum();
    prose + guide.said().map(|w| words(w.get(lang))).sum::<usize>()
}

/// Exercises that were composed: blocks without words, and a first line that tells their seed.
fn read_composed(text: &str, out: &mut Reading) {
    let file = File::Composed;
    let lines: Vec<&str> = text.lines().collect();
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at];
        at += 1;
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let length = lines[at..].iter().position(|l| l.trim_end() == "```");
        let (true, Some(length)) = (line.trim_end() == "```exercise", length) else {
            out.faults.push(Fault::new(
                Place { file, line: at },
                expected(Words::same("```exercise"), line),
            ));
            return;
        };
        let inner = &lines[at..at + length];
        let fence = fence::read(Kind::Exercise, file, at + 1, inner, &mut out.faults);
        at += length + 1;
        let both = fence::alone(&fence, file);
        out.guide.exercises.push(typed::exercise(&both, true, &mut out.faults));
    }
}

/// The faults of links to games and general chapters that a catalogue does not have.
pub(crate) fn lost(
    known: Catalog,
    games: &[(String, Place)],
    essays: &[(String, Place)],
) -> Vec<Fault> {
    let games = games.iter().filter(|(id, _)| known.find(id).is_none()).map(|(id, place)| {
        Fault::new(*place, words!("não há o jogo «{id}»"; "there is no game “{id}”"))
    });
    let essays = essays.iter().filter(|(id, _)| known.essay(id).is_none()).map(|(id, place)| {
        Fault::new(
            *place,
            words!("não há o capítulo geral «{id}»"; "there is no general chapter “{id}”"),
        )
    });
    games.chain(essays).collect()
}

impl Reading {
    /// The faults of links to games and general chapters that a catalogue does not have.
    pub fn lost_links(&self, games: Catalog) -> Vec<Fault> {
        lost(games, &self.games, &self.essays)
    }

    /// How much there is.
    pub fn counts(&self) -> Counts {
        let guide = &self.guide;
        let exercises = guide.exercises.iter();
        let composed = exercises.filter(|e| e.origin == Origin::Composed).count();
        let claims = guide.boards.iter().map(|b| b.claims.len()).sum::<usize>()
            + guide.exercises.iter().map(|e| e.claims.len()).sum::<usize>();
        Counts {
            boards: guide.boards.len(),
            claims,
            steps: guide.lesson.as_ref().map_or(0, Lesson::steps),
            exercises: guide.exercises.len() - composed,
            composed,
            games: guide.games.len(),
            words: self.words,
        }
    }
}

/// How much a page has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Diagrams.
    pub boards: usize,
    /// Claims of diagrams and exercises.
    pub claims: usize,
    /// Steps of the lesson.
    pub steps: usize,
    /// Exercises of the page.
    pub exercises: usize,
    /// Exercises found by the program.
    pub composed: usize,
    /// Annotated games.
    pub games: usize,
    /// Words in Portuguese and English, without the law.
    pub words: [usize; 2],
}
