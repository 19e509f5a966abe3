//! General chapters: pages about several games, with the blocks of a game's page that are diagrams.

use crate::fault::{Fault, File, Place, expected};
use crate::fence::{self, Fence, Kind};
use crate::fold::slug;
use crate::guide::Guide;
use crate::prove::{Limits, prove};
use crate::read::{gather, lines, lost};
use crate::text::{Block, To, blocks, plain};
use crate::typed;
use play::{Catalog, Entry, Essay, Stop};
use rules::{Lang, Words, words};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A general chapter that was read.
#[derive(Clone, Debug, Default)]
pub struct Writing {
    /// Its title.
    pub title: Words,
    /// What it is about, in one sentence.
    pub lead: Words,
    /// The games that it speaks of.
    pub games: Vec<String>,
    /// Its parts in Portuguese and in English; the first has no heading.
    pub sections: [Vec<Section>; 2],
    /// Its diagrams; it has nothing else of a guide. Each names its game.
    pub guide: Guide,
}

/// A part of a general chapter.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its heading as a word of links.
    pub slug: String,
    /// What it says.
    pub blocks: Vec<Block>,
    /// The line of its heading.
    pub line: usize,
}

impl Writing {
    /// The parts in a language.
    pub fn page(&self, lang: Lang) -> &[Section] {
        &self.sections[lang.pick(0, 1)]
    }

    /// How many words for people it has in a language.
    pub fn words(&self, lang: Lang) -> usize {
        let count = |text: &str| {
            text.split_whitespace().filter(|w| w.contains(char::is_alphanumeric)).count()
        };
        let said = self.page(lang).iter().flat_map(|s| &s.blocks).flat_map(lines);
        let prose: usize = said.map(|line| count(&plain(line))).sum();
        let heads: usize = self.page(lang).iter().map(|s| count(&s.title)).sum();
        prose + heads + self.guide.said().map(|w| count(w.get(lang))).sum::<usize>()
    }
}

/// One file.
#[derive(Default)]
struct Draft {
    title: String,
    lead: String,
    games: String,
    sections: Vec<(String, usize, Vec<Part>)>,
}

enum Part {
    Text(Vec<Block>),
    Fence(Fence),
}

fn draft(text: &str, lang: Lang, faults: &mut Vec<Fault>) -> Draft {
    let file = File::of(lang);
    let all: Vec<&str> = text.lines().collect();
    let mut out = Draft { sections: vec![(String::new(), 1, Vec::new())], ..Draft::default() };
    let mut said: Vec<&str> = Vec::new();
    let mut at = 0;
    let close = |said: &mut Vec<&str>, out: &mut Draft| {
        let text = blocks(&std::mem::take(said));
        if let Some(section) = out.sections.last_mut().filter(|_| !text.is_empty()) {
            section.2.push(Part::Text(text));
        }
    };
    while at < all.len() {
        let line = all[at];
        at += 1;
        let place = Place { file, line: at };
        if let Some(games) = line.strip_prefix("games: ").filter(|_| out.title.is_empty()) {
            out.games = games.to_owned();
        } else if line == "---" && out.title.is_empty() {
        } else if let Some(title) = line.strip_prefix("# ") {
            out.title = title.trim().to_owned();
        } else if let Some(lead) = line.strip_prefix("> ") {
            out.lead = lead.trim().to_owned();
        } else if let Some(title) = line.strip_prefix("## ") {
            close(&mut said, &mut out);
            out.sections.push((title.trim().to_owned(), at, Vec::new()));
        } else if let Some(word) = line.strip_prefix("```") {
            let Some(length) = all[at..].iter().position(|l| l.trim_end() == "```") else {
                faults.push(Fault::new(place, words!("o bloco não acaba"; "the block has no end")));
                break;
            };
            let (first, inner) = (at + 1, &all[at..at + length]);
            at += length + 1;
            close(&mut said, &mut out);
            match Kind::read(word.trim()) {
                Some(Kind::Board) => {
                    let fence = fence::read(Kind::Board, file, first, inner, faults);
                    if let Some(section) = out.sections.last_mut() {
                        section.2.push(Part::Fence(fence));
                    }
                }
                _ => faults.push(Fault::new(place, expected(Words::same("board"), word.trim()))),
            }
        } else {
            said.push(line);
        }
    }
    close(&mut said, &mut out);
    out
}

/// Reads both texts of a general chapter; gives what is wrong with their form, and with their links in this catalogue.
pub fn read_writing(pt: &str, en: &str, known: Catalog) -> (Writing, Vec<Fault>) {
    let mut faults = Vec::new();
    let drafts = [draft(pt, Lang::Pt, &mut faults), draft(en, Lang::En, &mut faults)];
    let head = |line| Place { file: File::En, line };
    for (what, pt, en) in
        [("# …", &drafts[0].title, &drafts[1].title), ("> …", &drafts[0].lead, &drafts[1].lead)]
    {
        if pt.is_empty() || en.is_empty() {
            faults.push(Fault::new(head(1), expected(Words::same(what), "")));
        }
    }
    if drafts[0].games != drafts[1].games || drafts[0].games.is_empty() {
        let meant = Words::same(format!("games: {}", drafts[0].games));
        faults.push(Fault::new(head(2), expected(meant, &drafts[1].games)));
    }
    if drafts[0].sections.len() != drafts[1].sections.len() {
        let [pt, en] = [&drafts[0], &drafts[1]].map(|d| d.sections.len());
        faults.push(Fault::new(
            head(1),
            words!("pt.md tem {pt} partes e en.md {en}"; "pt.md has {pt} parts and en.md {en}"),
        ));
    }
    let mut writing = Writing {
        title: Words::new(drafts[0].title.as_str(), drafts[1].title.as_str()),
        lead: Words::new(drafts[0].lead.as_str(), drafts[1].lead.as_str()),
        games: drafts[0].games.split_whitespace().map(str::to_owned).collect(),
        ..Writing::default()
    };
    let fences = |draft: &Draft| -> Vec<Fence> {
        let parts = draft.sections.iter().flat_map(|s| &s.2);
        parts.filter_map(|p| if let Part::Fence(f) = p { Some(f.clone()) } else { None }).collect()
    };
    let [ours, theirs] = [fences(&drafts[0]), fences(&drafts[1])];
    for (i, ours) in ours.iter().enumerate() {
        let both = match theirs.get(i) {
            Some(theirs) => fence::join(ours, theirs, &mut faults),
            None => fence::alone(ours, File::Pt),
        };
        both.needs("game", &mut faults);
        writing.guide.boards.push(typed::board(&both, &mut faults));
    }
    if ours.len() != theirs.len() {
        let (pt, en) = (ours.len(), theirs.len());
        faults.push(Fault::new(head(1), words!("pt.md tem {pt} diagramas e en.md {en}"; "pt.md has {pt} diagrams and en.md {en}")));
    }
    let (mut games, mut essays) = (Vec::new(), Vec::new());
    games.extend(writing.games.iter().map(|id| (id.clone(), Place { file: File::Pt, line: 2 })));
    for (draft, lang) in drafts.into_iter().zip([Lang::Pt, Lang::En]) {
        let mut board = 0;
        let mut sections = Vec::new();
        for (title, line, parts) in draft.sections {
            let mut section = Section { slug: slug(&title), title, blocks: Vec::new(), line };
            for part in parts {
                match part {
                    Part::Text(text) => section.blocks.extend(text),
                    Part::Fence(_) => {
                        section.blocks.push(Block::Board(board));
                        board += 1;
                    }
                }
            }
            sections.push(section);
        }
        let slugs: Vec<String> = sections.iter().map(|s| s.slug.clone()).collect();
        for section in &sections {
            let place = Place { file: File::of(lang), line: section.line };
            let mut links = Vec::new();
            section.blocks.iter().flat_map(lines).for_each(|line| gather(line, &mut links));
            for to in links {
                let (gone, id) = match to {
                    To::Game(id) => {
                        games.push((id.clone(), place));
                        continue;
                    }
                    To::Essay(id) => {
                        essays.push((id.clone(), place));
                        continue;
                    }
                    To::Chapter(slug) => (!slugs.contains(slug), slug),
                    To::Rule(id) => (true, id),
                };
                if gone {
                    faults.push(Fault::new(
                        place,
                        words!("«{id}» não leva a lado nenhum"; "“{id}” leads nowhere"),
                    ));
                }
            }
        }
        writing.sections[lang.pick(0, 1)] = sections;
    }
    faults.extend(lost(known, &games, &essays));
    (writing, faults)
}

/// Proves what the diagrams of a general chapter claim; gives what is false.
pub fn prove_writing(writing: &Writing, games: Catalog, limits: Limits, stop: &Stop) -> Vec<Fault> {
    let mut faults = Vec::new();
    for board in &writing.guide.boards {
        let name = board.setting.game.as_deref().unwrap_or("");
        match games.find_of(name) {
            Some(entry) => {
                let alone = Guide { boards: vec![board.clone()], ..Guide::default() };
                faults.extend(prove(entry, &alone, limits, stop));
            }
            None => {
                let why = words!("não há o jogo «{name}»"; "there is no game “{name}”");
                faults.push(Fault::new(board.place, why));
            }
        }
    }
    faults
}

/// A general chapter, read once.
pub fn writing(essay: &Essay) -> &'static Writing {
    static KEPT: Mutex<Option<HashMap<&'static str, &'static Writing>>> = Mutex::new(None);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.get_or_insert_default().entry(essay.id).or_insert_with(|| {
        let none = Catalog::new(&[]);
        Box::leak(Box::new(read_writing(essay.pages.pt, essay.pages.en, none).0))
    })
}

/// The general chapters that speak of a game.
pub fn about(games: Catalog, entry: &Entry) -> Vec<&'static Essay> {
    let speaks = |essay: &&Essay| writing(essay).games.iter().any(|id| id == entry.info.id);
    games.essays().iter().filter(speaks).collect()
}
