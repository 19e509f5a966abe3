//! Pages of games in the terminal.

use crate::commands::wrap;
use crate::outcome::Failure;
use crate::tell;
use draw::TermStyle;
use play::{AnyMatch, Entry, Stop};
use rules::{Lang, Seat};
use std::io::Write;
use teach::{Block, Board, Guide, Limits, Node, Setting, Topic, Writing, plain};

/// Columns of the window; of a pipe what suits most readers.
pub(crate) fn width() -> usize {
    let window = terminal_size::terminal_size().map(|(terminal_size::Width(w), _)| usize::from(w));
    window.map_or(88, |w| w.saturating_sub(1).clamp(30, 100))
}

/// A page being written.
pub(crate) struct Printer<'a> {
    /// The game whose page it is; diagrams of a general chapter name their own.
    pub(crate) entry: Option<&'a Entry>,
    pub(crate) guide: &'a Guide,
    pub(crate) lang: Lang,
    pub(crate) style: TermStyle,
    pub(crate) width: usize,
}

/// The board of a match, two columns in.
pub(crate) fn board(
    table: &dyn AnyMatch,
    style: &TermStyle,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let scene = table.scene(None);
    let text = draw::terminal(&table.plan(Seat(0)), &scene, style);
    let in_window = terminal_size::terminal_size().is_some();
    for line in text.trim_end().lines() {
        // What is said below a board is prose, and goes round at the window's edge.
        if in_window && scene.notes.iter().any(|note| note.get(style.lang) == line) {
            write!(out, "{}", wrap("  ", line, width()))?;
        } else {
            writeln!(out, "{}", format!("  {line}").trim_end())?;
        }
    }
    Ok(())
}

impl Printer<'_> {
    /// The whole page, or one chapter of it.
    pub(crate) fn page(&self, only: Option<Topic>, out: &mut dyn Write) -> Result<(), Failure> {
        for chapter in self.guide.page(self.lang) {
            if only.is_some_and(|only| only != chapter.topic) {
                continue;
            }
            let title = chapter.topic.title(self.lang);
            writeln!(out, "{title}\n{}\n", "=".repeat(title.chars().count()))?;
            for block in &chapter.blocks {
                self.block(block, out)?;
                writeln!(out)?;
            }
        }
        Ok(())
    }

    fn wrapped(&self, lead: &str, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        write!(out, "{}", wrap(lead, text, self.width))?;
        Ok(())
    }

    /// A general chapter.
    pub(crate) fn writing(&self, writing: &Writing, out: &mut dyn Write) -> Result<(), Failure> {
        let title = writing.title.get(self.lang);
        writeln!(out, "{title}\n{}\n", "=".repeat(title.chars().count()))?;
        self.wrapped("  ", writing.lead.get(self.lang), out)?;
        writeln!(out)?;
        for section in writing.page(self.lang) {
            if !section.title.is_empty() {
                writeln!(
                    out,
                    "{}\n{}\n",
                    section.title,
                    "-".repeat(section.title.chars().count())
                )?;
            }
            for block in &section.blocks {
                self.block(block, out)?;
                writeln!(out)?;
            }
        }
        Ok(())
    }

    /// The match at the beginning of something.
    fn laid(&self, setting: &Setting) -> Option<Box<dyn AnyMatch>> {
        let named = setting.game.as_deref().and_then(|game| catalog::GAMES.find_of(game));
        teach::table(named.or(self.entry)?, setting).ok()
    }

    pub(crate) fn block(&self, block: &Block, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = self.lang;
        let id = self.entry.map_or("", |entry| entry.info.id);
        match block {
            Block::Heading(line) => {
                let line = plain(line);
                writeln!(out, "{line}\n{}", "-".repeat(line.chars().count()))?;
            }
            Block::Paragraph(line) => self.wrapped("", &plain(line), out)?,
            Block::List { ordered, items } => {
                for (item, number) in items.iter().zip(1..) {
                    let lead = if *ordered { format!("{number:>2}. ") } else { "  - ".to_owned() };
                    self.wrapped(&lead, &plain(item), out)?;
                }
            }
            Block::Table { head, rows } => self.table(head, rows, out)?,
            Block::Board(at) => {
                if let Some(board) = self.guide.boards.get(*at) {
                    self.diagram(board, out)?;
                }
            }
            Block::Lesson => {
                let words = lang.pick(
                    "Joga-se passo a passo com: ludoteca learn",
                    "Played step by step with: ludoteca learn",
                );
                writeln!(out, "  {words} {id}")?;
            }
            Block::Exercise(at) => {
                if let Some(exercise) = self.guide.exercises.get(*at) {
                    let ask = exercise.ask.get(lang);
                    self.wrapped("", &format!("{} ({}). {ask}", exercise.id, exercise.level), out)?;
                    if let Some(table) = self.laid(&exercise.setting) {
                        board(&*table, &self.style, out)?;
                    }
                    writeln!(out, "  ludoteca puzzle {id} {}", exercise.id)?;
                }
            }
            Block::Game(at) => {
                if let Some(game) = self.guide.games.get(*at) {
                    self.game(game, out)?;
                }
            }
        }
        Ok(())
    }

    fn diagram(&self, diagram: &Board, out: &mut dyn Write) -> Result<(), Failure> {
        let table = self.laid(&diagram.setting);
        if let Some(table) = &table {
            board(&**table, &self.style, out)?;
            if !matches!(table.status(), rules::Status::Over(_)) {
                writeln!(out, "  {}", tell::status(&**table, self.lang))?;
            }
        }
        self.wrapped("  ", diagram.caption.get(self.lang), out)?;
        if !diagram.show.is_empty() {
            let lead = self.lang.pick("Lances", "Moves");
            self.wrapped("  ", &format!("{lead}: {}", diagram.show.join(", ")), out)?;
        }
        if let (Some(table), 1..) = (table, diagram.tree) {
            let grown = teach::grow(&*table, diagram.tree, Limits::default(), &Stop::new());
            writeln!(out)?;
            self.nodes(&grown.unwrap_or_default(), 1, out)?;
        }
        Ok(())
    }

    /// A game tree, a line for each move.
    fn nodes(&self, nodes: &[Node], deep: usize, out: &mut dyn Write) -> Result<(), Failure> {
        for node in nodes {
            let lead = "    ".repeat(deep);
            self.wrapped(&lead, &format!("{} · {}", node.text, node.words.get(self.lang)), out)?;
            self.nodes(&node.next, deep + 1, out)?;
        }
        Ok(())
    }

    /// Moves between remarks, and the board at the end.
    fn game(&self, game: &teach::Annotated, out: &mut dyn Write) -> Result<(), Failure> {
        self.wrapped("", game.title.get(self.lang), out)?;
        let moves = &game.setting.moves;
        let mut told = 0;
        for (ply, note) in &game.notes {
            let upto = (*ply).min(moves.len());
            self.moves(moves, told..upto, out)?;
            told = upto;
            self.wrapped("    ", note.get(self.lang), out)?;
        }
        self.moves(moves, told..moves.len(), out)?;
        if let Some(table) = self.laid(&game.setting) {
            board(&*table, &self.style, out)?;
            writeln!(out, "  {}", tell::status(&*table, self.lang))?;
        }
        Ok(())
    }

    fn moves(
        &self,
        moves: &[String],
        some: std::ops::Range<usize>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let numbered: Vec<String> =
            some.clone().map(|i| format!("{}. {}", i + 1, moves[i])).collect();
        if !numbered.is_empty() {
            self.wrapped("  ", &numbered.join("  "), out)?;
        }
        Ok(())
    }

    /// Columns where they fit the window, else row by row.
    fn table(
        &self,
        head: &[Vec<teach::Span>],
        rows: &[Vec<Vec<teach::Span>>],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let text = |row: &[Vec<teach::Span>]| row.iter().map(|c| plain(c)).collect::<Vec<_>>();
        let all: Vec<Vec<String>> =
            std::iter::once(head).chain(rows.iter().map(Vec::as_slice)).map(text).collect();
        let columns = all.iter().map(Vec::len).max().unwrap_or(0);
        let wide = |c: usize| {
            all.iter().filter_map(|r| r.get(c)).map(|c| c.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(wide).collect();
        if widths.iter().sum::<usize>() + 2 * columns <= self.width {
            for row in &all {
                let mut line = String::new();
                for (cell, width) in row.iter().zip(&widths) {
                    line.push_str(&format!("  {cell:<width$}"));
                }
                writeln!(out, "{}", line.trim_end())?;
            }
            return Ok(());
        }
        for row in &all {
            self.wrapped("  ", &row.join(" · "), out)?;
        }
        Ok(())
    }
}
