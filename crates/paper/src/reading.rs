//! A general chapter on paper: its text in two columns, its diagrams among it.

use crate::font::Face;
use crate::law::plain;
use crate::leaflet::{Block, Leaflet, heading, paragraph};
use crate::sheet::{self, Frame, Paper};
use play::{Catalog, Essay, Stop};
use rules::{Lang, Seat};
use std::sync::Arc;
use teach::{Limits, Node, Section};

/// The type of the text, in points.
const TYPE: f32 = 10.0;

/// A general chapter as a document.
pub(crate) fn chapter(games: Catalog, essay: &Essay, lang: Lang, paper: Paper) -> Vec<u8> {
    let leaflet = leaflet(games, essay, lang);
    let what = lang.pick("capítulo geral", "general chapter");
    let size = paper.size();
    let frame = Frame::of(size);
    let pens =
        leaflet.draw_in(&frame, TYPE, &mut || sheet::page(size, leaflet.title(), what, lang));
    crate::pdf::document(pens, &format!("{} – Ludoteca", leaflet.title()), lang)
}

/// What stands on it.
pub(crate) fn leaflet(games: Catalog, essay: &Essay, lang: Lang) -> Leaflet {
    let writing = teach::writing(essay);
    let mut blocks = vec![paragraph(Face::Italic, writing.lead.get(lang).to_owned(), 0.2)];
    for section in writing.page(lang) {
        if !section.title.is_empty() {
            blocks.push(heading(&section.title));
        }
        part(games, writing, section, lang, &mut blocks);
    }
    let title = writing.title.get(lang).to_owned();
    let named = |id: &String| games.find(id).map(|entry| entry.info.name.get(lang));
    let facts: Vec<&str> = writing.games.iter().filter_map(named).collect();
    Leaflet::new(title, facts.join(" · "), blocks, lang)
}

fn part(
    games: Catalog,
    writing: &teach::Writing,
    section: &Section,
    lang: Lang,
    out: &mut Vec<Block>,
) {
    let words = |line: &[teach::Span]| teach::plain(line);
    for block in &section.blocks {
        match block {
            teach::Block::Heading(line) => out.push(paragraph(Face::Bold, words(line), 0.6)),
            teach::Block::Paragraph(line) => out.push(paragraph(Face::Roman, words(line), 0.35)),
            teach::Block::List { ordered, items } => {
                for (item, n) in items.iter().zip(1..) {
                    let mark = if *ordered { format!("{n}.") } else { "–".to_owned() };
                    let runs = vec![(Face::Bold, mark), (Face::Roman, words(item))];
                    out.push(Block::Words {
                        scale: 1.0,
                        runs,
                        indent: 1.2,
                        before: 0.25,
                        stays: false,
                    });
                }
            }
            teach::Block::Table { head, rows } => {
                for row in std::iter::once(head).chain(rows) {
                    let cells: Vec<String> = row.iter().map(|cell| words(cell)).collect();
                    let face = if row == head { Face::Bold } else { Face::Roman };
                    out.push(paragraph(face, cells.join(" · "), 0.2));
                }
            }
            teach::Block::Board(at) => {
                let Some(board) = writing.guide.boards.get(*at) else { continue };
                let name = board.setting.game.as_deref().unwrap_or("");
                let table = games.find_of(name).and_then(|e| teach::table(e, &board.setting).ok());
                if let Some(table) = &table {
                    let scene = Arc::new(table.scene(None));
                    out.push(Block::Figure(table.plan(Seat(0)), scene));
                }
                out.push(paragraph(Face::Italic, plain(board.caption.get(lang)), 0.3));
                if let (Some(table), 1..) = (table, board.tree) {
                    let grown = teach::grow(&*table, board.tree, Limits::default(), &Stop::new());
                    nodes(&grown.unwrap_or_default(), 0, lang, out);
                }
            }
            _ => {}
        }
    }
}

/// A game tree, a line for each move.
fn nodes(all: &[Node], deep: usize, lang: Lang, out: &mut Vec<Block>) {
    for node in all {
        let runs = vec![
            (Face::Roman, "–".repeat(deep + 1)),
            (Face::Bold, node.text.clone()),
            (Face::Roman, node.words.get(lang).to_owned()),
        ];
        out.push(Block::Words { scale: 0.9, runs, indent: 1.2, before: 0.1, stays: false });
        nodes(&node.next, deep + 1, lang, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::can_write;

    #[test]
    fn every_general_chapter_can_be_written_and_drawn() {
        let mut all = 0;
        for essay in catalog::GAMES.essays() {
            for lang in [Lang::Pt, Lang::En] {
                let leaflet = leaflet(catalog::GAMES, essay, lang);
                for word in leaflet.words() {
                    assert!(can_write(word), "{}: {word}", essay.id);
                }
                let pdf = chapter(catalog::GAMES, essay, lang, Paper::A4);
                assert!(pdf.starts_with(b"%PDF") && pdf.len() > 4000, "{}", essay.id);
                all += 1;
            }
        }
        assert!(all >= 22, "{all}");
    }
}
