//! The rule sheet: what the game is, how it begins, its law and its sources, in two columns and in
//! the largest type with which it fits on one page.

use crate::board::{Board, extent, on_field};
use crate::font::{Face, wrap};
use crate::law::{self, SUPPLIED, Told};
use crate::needs::Needs;
use crate::pen::{Align, At, Pen, Stroke};
use crate::sheet::{Frame, POINT_MM};
use play::{AnyGame, Entry};
use rules::{Lang, Plan, Scene, Seat, Settings, text, words};
use std::sync::Arc;

/// What the title of the first page takes.
const HEAD: f32 = 13.0;
/// Between the columns.
const GUTTER: f32 = 7.0;
/// The smallest and the largest type, in points; what is longer goes on to another page in [`USUAL`].
const SMALLEST: f32 = 7.0;
const LARGEST: f32 = 12.0;
const USUAL: f32 = 8.5;

/// One thing below the other.
pub(crate) enum Block {
    /// A paragraph: how much larger than the type, its runs, how far later lines are indented, and
    /// the space before it (both in sizes of type).
    Words { scale: f32, runs: Vec<(Face, String)>, indent: f32, before: f32, stays: bool },
    /// A board with what stands on it.
    Figure(Arc<Plan>, Arc<Scene>),
}

/// Everything that the rule sheet says.
pub(crate) struct Leaflet {
    blocks: Vec<Block>,
    title: String,
    facts: String,
    lang: Lang,
}

pub(crate) fn paragraph(face: Face, text: String, before: f32) -> Block {
    Block::Words { scale: 1.0, runs: vec![(face, text)], indent: 0.0, before, stays: false }
}

pub(crate) fn heading(text: &str) -> Block {
    let runs = vec![(Face::Bold, text.to_owned())];
    Block::Words { scale: 1.2, runs, indent: 0.0, before: 0.9, stays: true }
}

/// Collects what the sheet says.
pub(crate) fn leaflet(
    entry: &Entry,
    settings: &Settings,
    game: &dyn AnyGame,
    needs: &Needs,
    lang: Lang,
) -> Leaflet {
    let info = entry.info;
    let table = game.new_match();
    let (plan, scene) = (table.plan(Seat(0)), table.scene(None));
    let mut blocks = Vec::new();
    let goal = text("Objetivo", "Goal");
    let aims = law::chapter(entry, goal, lang);
    if !aims.is_empty() {
        blocks.push(heading(goal.get(lang)));
        blocks.extend(aims.into_iter().map(|p| paragraph(Face::Roman, p, 0.2)));
    }
    blocks.push(heading(lang.pick("Em resumo", "In short")));
    blocks.push(paragraph(Face::Roman, law::plain(info.summary.get(lang)), 0.2));
    blocks.push(heading(lang.pick("No começo", "At the start")));
    let beside = beside(&plan, &scene, lang);
    blocks.push(Block::Figure(plan, Arc::new(scene)));
    if !beside.is_empty() {
        blocks.push(paragraph(Face::Italic, beside, 0.3));
    }
    if needs.seeds > 0 {
        let n = needs.seeds;
        let bring = words!("Traga {n} feijões, grãos ou seixos pequenos: são as sementes."; "Bring {n} beans, peas or small pebbles: they are the seeds.");
        blocks.push(paragraph(Face::Italic, bring.get(lang).to_owned(), 0.3));
    }
    if needs.pencil {
        let bring = lang.pick(
            "Joga-se na própria folha do tabuleiro, com lápis.",
            "It is played on the sheet of the board itself, with a pencil.",
        );
        blocks.push(paragraph(Face::Italic, bring.to_owned(), 0.3));
    }
    blocks.push(heading(lang.pick("Regras", "Rules")));
    if entry.is_reconstruction() {
        let said = lang.pick(
            "Reconstrução: o livro só nomeia este jogo, as regras não são dele.",
            "A reconstruction: the book only names this game, the rules are not its own.",
        );
        blocks.push(paragraph(Face::Italic, said.to_owned(), 0.2));
    }
    let law = law::law(entry, settings, lang);
    let supplied = law.iter().any(|r| r.supplied);
    for Told { id, text, .. } in law {
        let runs = vec![(Face::Bold, id.to_owned()), (Face::Roman, text)];
        blocks.push(Block::Words { scale: 1.0, runs, indent: 1.2, before: 0.25, stays: false });
    }
    let changed = law::changed(entry, settings, lang);
    if !changed.is_empty() {
        blocks.push(heading(lang.pick("Opções escolhidas", "Chosen options")));
        blocks.extend(changed.into_iter().map(|p| paragraph(Face::Roman, p, 0.2)));
    }
    if supplied {
        let said = lang.pick(
            "acrescentado por nós: as fontes não o dizem.",
            "supplied by us: the sources do not say it.",
        );
        blocks.push(paragraph(Face::Italic, format!("{SUPPLIED} {said}"), 0.6));
    }
    blocks.push(heading(lang.pick("Fontes", "Sources")));
    for source in info.sources {
        blocks.push(paragraph(Face::Italic, law::plain(source.title.get(lang)), 0.15));
    }
    let (seats, minutes) =
        (range(info.seats.0.into(), info.seats.1.into()), range(info.minutes.0, info.minutes.1));
    let facts = format!(
        "{} · {seats} {} · {minutes} min",
        info.origin.get(lang),
        lang.pick("jogadores", "players")
    );
    Leaflet::new(game.title().get(lang).to_owned(), facts, blocks, lang)
}

fn range(low: u16, high: u16) -> String {
    if low == high { low.to_string() } else { format!("{low}–{high}") }
}

/// What lies beside the board at the start.
fn beside(plan: &Plan, scene: &Scene, lang: Lang) -> String {
    let mut out: Vec<String> = Vec::new();
    for (i, site) in plan.sites.iter().enumerate().filter(|(_, s)| !on_field(s)) {
        let here = scene.stacks.iter().filter(|s| usize::from(s.site.0) == i);
        let count: u32 = here.map(|s| u32::from(s.count)).sum();
        if count > 0 {
            out.push(format!("{}: {count}", site.label.get(lang)));
        }
    }
    out.join("; ")
}

/// A line that has its place: height, what it is.
enum Line {
    Words { size: f32, x: f32, runs: Vec<(Face, String)> },
    Figure(f32, Arc<Plan>, Arc<Scene>),
}

/// A laid line with the height that it takes, and whether the next line must follow it.
struct Laid {
    height: f32,
    before: f32,
    line: Line,
    stays: bool,
}

/// The scale of a board in a column so wide, and its height.
fn figure_size(plan: &Plan, width: f32, most: f32) -> (f32, f32) {
    let e = extent(plan);
    let scale = (width / e.w).min(most / e.h);
    (scale, e.h * scale)
}

impl Leaflet {
    pub(crate) fn new(title: String, facts: String, blocks: Vec<Block>, lang: Lang) -> Leaflet {
        Leaflet { blocks, title, facts, lang }
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// Every word on it, for whoever checks that all can be written.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        let blocks = self.blocks.iter().flat_map(|b| match b {
            Block::Words { runs, .. } => runs.iter().map(|r| r.1.as_str()).collect(),
            Block::Figure(..) => Vec::new(),
        });
        blocks.chain([self.title.as_str(), self.facts.as_str()])
    }

    /// The lines in a column so wide, in this type.
    fn lines(&self, frame: &Frame, column: f32, points: f32) -> Vec<Laid> {
        let type_mm = points * POINT_MM;
        let mut out: Vec<Laid> = Vec::new();
        for block in &self.blocks {
            match block {
                Block::Figure(plan, scene) => {
                    let (_, height) = figure_size(plan, column, frame.height * 0.26);
                    let line = Line::Figure(column, Arc::clone(plan), Arc::clone(scene));
                    out.push(Laid { height, before: 1.0, line, stays: false });
                }
                Block::Words { scale, runs, indent, before, stays } => {
                    let size = type_mm * scale;
                    let runs: Vec<(Face, &str)> =
                        runs.iter().map(|(f, t)| (*f, t.as_str())).collect();
                    let wide = column / size;
                    let lines = wrap(&runs, wide, wide - indent);
                    let count = lines.len();
                    for (i, runs) in lines.into_iter().enumerate() {
                        let x = if i == 0 { 0.0 } else { indent * size };
                        let before = if i == 0 { before * type_mm } else { 0.0 };
                        // No line of a paragraph stands alone below or above a break.
                        let stays = *stays || (count > 1 && (i == 0 || i + 2 == count));
                        out.push(Laid {
                            height: size * 1.16,
                            before,
                            line: Line::Words { size, x, runs },
                            stays,
                        });
                    }
                }
            }
        }
        out
    }

    /// Where the lines go: the column and the upper edge of each.
    fn place(lines: &[Laid], frame: &Frame, head: f32) -> Vec<(usize, f32)> {
        let mut out = Vec::with_capacity(lines.len());
        let (mut column, mut y) = (0, head);
        let top = |column: usize| if column < 2 { head } else { 0.0 };
        for (i, line) in lines.iter().enumerate() {
            // What must not be parted moves on together.
            let mut together = line.height;
            let mut j = i;
            while lines[j].stays && j + 1 < lines.len() {
                j += 1;
                together += lines[j].before + lines[j].height;
            }
            let at_top = y == top(column);
            let begins = i == 0 || !lines[i - 1].stays;
            let before = if at_top { 0.0 } else { line.before };
            if !at_top && y + before + (if begins { together } else { line.height }) > frame.height
            {
                column += 1;
                y = top(column);
            } else {
                y += before;
            }
            out.push((column, y));
            y += line.height;
        }
        out
    }

    /// The pages.
    pub(crate) fn draw(&self, frame: &Frame, new_page: &mut dyn FnMut() -> Pen) -> Vec<Pen> {
        let column = (frame.width - GUTTER) / 2.0;
        let head = HEAD;
        let mut points = LARGEST;
        let (lines, places) = loop {
            let lines = self.lines(frame, column, points);
            let places = Leaflet::place(&lines, frame, head);
            let fits = places.iter().all(|&(column, _)| column < 2);
            if fits || points == USUAL - 0.001 {
                break (lines, places);
            }
            points -= 0.25;
            if points < SMALLEST {
                points = USUAL - 0.001;
            }
        };
        self.drawn(frame, &lines, places, new_page)
    }

    /// The pages in one type, however many there are.
    pub(crate) fn draw_in(
        &self,
        frame: &Frame,
        points: f32,
        new_page: &mut dyn FnMut() -> Pen,
    ) -> Vec<Pen> {
        let lines = self.lines(frame, (frame.width - GUTTER) / 2.0, points);
        let places = Leaflet::place(&lines, frame, HEAD);
        self.drawn(frame, &lines, places, new_page)
    }

    fn drawn(
        &self,
        frame: &Frame,
        lines: &[Laid],
        places: Vec<(usize, f32)>,
        new_page: &mut dyn FnMut() -> Pen,
    ) -> Vec<Pen> {
        let (column, head) = ((frame.width - GUTTER) / 2.0, HEAD);
        // What fits on one page is spread evenly over its columns.
        let mut places = places;
        let mut even = *frame;
        while places.iter().all(|&(column, _)| column < 2) {
            even.height -= 3.0;
            let closer = Leaflet::place(lines, &even, head);
            if even.height < head + 20.0 || closer.iter().any(|&(column, _)| column > 1) {
                break;
            }
            places = closer;
        }
        let mut pens: Vec<Pen> = Vec::new();
        for (line, &(at, y)) in lines.iter().zip(&places) {
            while pens.len() <= at / 2 {
                let mut pen = new_page();
                if pens.is_empty() {
                    self.head(&mut pen, frame);
                }
                pens.push(pen);
            }
            let Some(pen) = pens.last_mut() else { break };
            let x = frame.x + (at % 2) as f32 * (column + GUTTER);
            let y = frame.y + y;
            match &line.line {
                Line::Words { size, x: indent, runs } => {
                    self.write(pen, runs, *size, (x + indent, y + size * 0.88));
                }
                Line::Figure(column, plan, scene) => {
                    let e = extent(plan);
                    let (scale, _) = figure_size(plan, *column, frame.height * 0.26);
                    let left = x + (column - e.w * scale) / 2.0;
                    let at = At::new(left - e.x * scale, y - e.y * scale, scale);
                    let board = Board { plan, extent: e, at, lang: self.lang };
                    board.draw(pen);
                    board.men(pen, scene);
                }
            }
        }
        pens
    }

    fn head(&self, pen: &mut Pen, frame: &Frame) {
        // A long title leaves room for what stands beside it.
        let large = (frame.width * 0.55 / Face::Bold.measure(&self.title)).clamp(4.5, 7.0);
        let y = frame.y + 5.2;
        pen.text(Face::Bold, large, At::new(frame.x, y, 1.0), Align::Left, &self.title);
        let room = frame.width - Face::Bold.measure(&self.title) * large - 6.0;
        let size = (room / Face::Italic.measure(&self.facts)).clamp(1.8, 3.6);
        let right = At::new(frame.x + frame.width, y, 1.0);
        pen.text(Face::Italic, size, right, Align::Right, &self.facts);
        let y = frame.y + 8.5;
        pen.line((frame.x, y), (frame.x + frame.width, y), Stroke::black(0.3));
    }

    /// A line of words; neighbours of one face are written at once.
    fn write(&self, pen: &mut Pen, runs: &[(Face, String)], size: f32, (x, y): (f32, f32)) {
        let mut x = x;
        let mut rest = runs;
        while let Some(&(face, _)) = rest.first() {
            let same = rest.iter().take_while(|r| r.0 == face).count();
            let words: Vec<&str> = rest[..same].iter().map(|r| r.1.as_str()).collect();
            let words = words.join(" ");
            pen.text(face, size, At::new(x, y, 1.0), Align::Left, &words);
            x += (face.measure(&words) + face.measure(" ")) * size;
            rest = &rest[same..];
        }
    }
}
