//! Boards as text: Unicode with colour, or plain ASCII.

use crate::spoken::{beside, marked, trays};
use crate::words::{die_sign, phrase};
use rules::{Cell, Lang, Mark, PieceId, PieceSpec, Plan, Scene, Seat, SiteId, SiteKind, Tone};

/// The characters that may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Form {
    /// Box drawing and figures.
    #[default]
    Unicode,
    /// The same with the characters of the game's home on the pieces, where it has some.
    Characters,
    /// Plain ASCII; accents are dropped too.
    Ascii,
}

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct TermStyle {
    /// The language of what is written below the board.
    pub lang: Lang,
    /// With ANSI colours.
    pub colour: bool,
    /// The characters.
    pub form: Form,
}

/// One character of the board and what may be said by colour.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Spot {
    /// `None` where the character before takes two columns.
    symbol: Option<char>,
    tone: Option<Tone>,
    mark: Option<Mark>,
}

/// What the signs of the text board mean, a line for each seat that has men of its own:
/// `○ peça branca`.
pub fn legend(plan: &Plan, style: &TermStyle) -> String {
    let mut seats: Vec<Seat> = plan.pieces.iter().filter_map(|p| p.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    let mut out = String::new();
    for seat in seats {
        let men = plan.pieces.iter().filter(|p| p.seat == Some(seat));
        let said: Vec<String> = men
            .map(|p| match style.form {
                Form::Ascii => format!("{} {}", sign(p, style), plain(p.name.get(style.lang))),
                _ => format!("{} {}", sign(p, style), p.name.get(style.lang)),
            })
            .collect();
        out.push_str(&said.join(", "));
        out.push('\n');
    }
    out
}

/// What stands for a piece: the character of the game's home, the letters of its notation, or its own sign.
pub fn sign(spec: &PieceSpec, style: &TermStyle) -> String {
    let home = spec.glyph.map(|glyph| glyph.character).filter(|_| style.form == Form::Characters);
    if let Some(home) = home.filter(|home| home.chars().any(|c| columns(c) == 2)) {
        return home.to_owned();
    }
    if let Some(letters) = spec.glyph.and_then(|glyph| glyph.letters) {
        return letters.get(style.lang).to_owned();
    }
    match style.form {
        Form::Ascii => spec.ascii,
        _ => spec.unicode,
    }
    .to_string()
}

/// Kinds of men that a board explains by itself; more are left to whoever asks for the
/// [`legend`].
const FEW: usize = 4;

/// Whether [`terminal`] writes the [`legend`] below every board.
pub fn explains_itself(plan: &Plan) -> bool {
    let own = plan.pieces.iter().filter(|p| p.seat.is_some()).count();
    (1..=FEW).contains(&own)
}

/// The plan's text board with the scene written over its cells, and below it, a line each: what
/// the signs mean if they are few, the places that have no cell, dice, writing, the last move, danger, notes.
///
/// The n-th piece of a site stands in its n-th cell; if there are more pieces than cells the
/// last cell shows how many. A pit always shows its count. Numbers stand to the right in a wide
/// cell; a number too wide for its cell is a `+` there and is told below.
pub fn terminal(plan: &Plan, scene: &Scene, style: &TermStyle) -> String {
    let mut board: Vec<Vec<Spot>> = plan
        .text
        .iter()
        .map(|row| row.chars().map(|c| Spot { symbol: Some(c), tone: None, mark: None }).collect())
        .collect();
    let mut untold: Vec<SiteId> = Vec::new();
    for (i, site) in plan.sites.iter().enumerate() {
        let id = SiteId(u16::try_from(i).unwrap_or(u16::MAX));
        if site.cells.is_empty() {
            untold.push(id);
            continue;
        }
        if !write_site(&mut board, plan, scene, id, style) {
            untold.push(id);
        }
        let mark = scene
            .marks
            .iter()
            .filter(|&&(at, m)| at == id && !matches!(m, Mark::Open | Mark::Held(_)))
            .map(|&(_, m)| m)
            .max();
        if mark.is_some() {
            for &cell in &site.cells {
                for col in cell.col..cell.col.saturating_add(cell.width) {
                    if let Some(spot) = spot(&mut board, cell.row, col) {
                        spot.mark = mark;
                    }
                }
            }
        }
    }
    let mut out = String::new();
    for row in &board {
        write_row(&mut out, row, style);
    }
    if explains_itself(plan) {
        out.push_str(&legend(plan, style).trim_end().replace('\n', ", "));
        out.push('\n');
    }
    let mut lines = trays(plan, scene, style.lang, &|id| untold.contains(&id));
    lines.extend(beside(plan, scene, style.lang, true));
    let at = |mark| marked(plan, scene, mark, style.lang);
    let last = match (at(Mark::From), at(Mark::To)) {
        (from, to) if from == to || to.is_empty() => from,
        (from, to) if from.is_empty() => to,
        (from, to) => format!("{from} → {to}"),
    };
    for (phrase, at) in [
        (phrase::LAST, last),
        (phrase::PICKED, at(Mark::Picked)),
        (phrase::DANGER, at(Mark::Danger)),
    ] {
        if !at.is_empty() {
            lines.push(format!("{}: {at}", phrase.get(style.lang)));
        }
    }
    lines.extend(scene.notes.iter().map(|n| n.get(style.lang).to_owned()));
    for line in lines {
        match style.form {
            Form::Ascii => line.chars().for_each(|c| fold(c, &mut out)),
            _ => out.push_str(&line),
        }
        out.push('\n');
    }
    out
}

/// Writes what stands on a site over its cells; false if it could not all be shown.
fn write_site(
    board: &mut [Vec<Spot>],
    plan: &Plan,
    scene: &Scene,
    id: SiteId,
    style: &TermStyle,
) -> bool {
    let site = plan.site(id);
    let men: Vec<(PieceId, u16)> =
        scene.stacks.iter().filter(|s| s.site == id).map(|s| (s.piece, s.count)).collect();
    let total: u32 = men.iter().map(|&(_, n)| u32::from(n)).sum();
    let mut each = men.iter().flat_map(|&(p, n)| std::iter::repeat_n(p, usize::from(n)));
    let cells = &site.cells;
    let pit = site.kind == SiteKind::Pit;
    let fits = total as usize <= cells.len() && !pit;
    let mut top = men.last().map(|&(p, _)| plan.piece(p).tone);
    for (n, &cell) in cells.iter().enumerate() {
        if !fits && n + 1 == cells.len() {
            if pit && total == 0 {
                top = None;
            }
            return write_text(board, cell, &total.to_string(), top);
        }
        let Some(piece) = each.next() else {
            break;
        };
        let spec = plan.piece(piece);
        write_text(board, cell, &sign(spec, style), Some(spec.tone));
    }
    if total > 0 {
        return true;
    }
    let written = scene.dice.iter().find(|d| d.site == id);
    if let Some(dice) = written {
        for (&cell, &value) in cells.iter().zip(&dice.values) {
            if value > 0 {
                let sign = die_sign(dice.die, value);
                let shown = sign.map_or_else(|| value.to_string(), String::from);
                write_text(board, cell, &shown, None);
            }
        }
    } else if let (Some(label), Some(&cell)) =
        (scene.labels.iter().find(|l| l.site == id), cells.first())
    {
        let words = label.words.get(style.lang);
        if words.chars().count() <= usize::from(cell.width) {
            write_text(board, cell, words, None);
        }
    }
    true
}

fn spot(board: &mut [Vec<Spot>], row: u16, col: u16) -> Option<&mut Spot> {
    board.get_mut(usize::from(row))?.get_mut(usize::from(col))
}

/// Right-aligned in the cell. A character that takes two columns also takes the next one.
fn write_text(board: &mut [Vec<Spot>], cell: Cell, what: &str, tone: Option<Tone>) -> bool {
    let width: usize = what.chars().map(columns).sum();
    let room = usize::from(cell.width);
    let single = what.chars().count() == 1;
    let fits = width <= room || single;
    let what = if fits { what } else { "+" };
    let width = if fits { width } else { 1 };
    let mut col = usize::from(cell.col);
    for _ in width..room {
        // A line of the board goes on up to the sign.
        let here = u16::try_from(col).ok().and_then(|col| spot(board, cell.row, col).copied());
        if here.is_none_or(|here| here.symbol != Some('─')) {
            set(board, cell.row, col, Some(' '), tone);
        }
        col += 1;
    }
    for c in what.chars() {
        set(board, cell.row, col, Some(c), tone);
        col += 1;
        if columns(c) == 2 {
            set(board, cell.row, col, None, tone);
            col += 1;
        }
    }
    fits
}

fn set(board: &mut [Vec<Spot>], row: u16, col: usize, symbol: Option<char>, tone: Option<Tone>) {
    let Ok(col) = u16::try_from(col) else {
        return;
    };
    if let Some(spot) = spot(board, row, col) {
        spot.symbol = symbol;
        spot.tone = tone;
    }
}

/// Columns of a terminal that a character takes: two for East Asian characters and wide signs.
fn columns(c: char) -> usize {
    let wide = matches!(u32::from(c),
        0x1100..=0x115f | 0x2e80..=0x303e | 0x3041..=0xa4cf | 0xac00..=0xd7a3
        | 0xf900..=0xfaff | 0xfe30..=0xfe6f | 0xff00..=0xff60 | 0xffe0..=0xffe6
        | 0x1f300..=0x1f64f | 0x1f900..=0x1f9ff | 0x20000..=0x3fffd);
    if wide { 2 } else { 1 }
}

fn write_row(out: &mut String, row: &[Spot], style: &TermStyle) {
    let blank = |s: &&Spot| s.symbol == Some(' ') && (s.mark.is_none() || !style.colour);
    let end = row.len() - row.iter().rev().take_while(blank).count();
    let mut now: Option<(Option<Tone>, Option<Mark>)> = None;
    for s in &row[..end] {
        if style.colour {
            let want = (s.tone, s.mark);
            if now.unwrap_or((None, None)) != want {
                out.push_str("\x1b[0");
                if let Some(tone) = s.tone {
                    out.push_str(ansi(tone));
                }
                if let Some(mark) = s.mark {
                    out.push_str(match mark {
                        Mark::Danger => ";1;7;31",
                        Mark::Through => ";4",
                        _ => ";7",
                    });
                }
                out.push('m');
                now = Some(want);
            }
        }
        match (s.symbol, style.form) {
            (Some(c), Form::Ascii) => fold(c, out),
            (Some(c), _) => out.push(c),
            (None, _) => {}
        }
    }
    if now.is_some_and(|n| n != (None, None)) {
        out.push_str("\x1b[0m");
    }
    out.push('\n');
}

/// Colours that can be told apart on dark and on light terminals.
fn ansi(tone: Tone) -> &'static str {
    match tone {
        Tone::Light => ";1",
        Tone::Dark => ";1;34",
        Tone::Red => ";1;31",
        Tone::Orange => ";1;33",
        Tone::Brown => ";35",
        Tone::Seed => ";32",
        Tone::Pencil => "",
        Tone::Yellow => ";1;33",
        Tone::Violet => ";1;35",
        Tone::Blue => ";1;36",
        Tone::Green => ";1;32",
    }
}

/// A text in plain ASCII: accents dropped, signs replaced by the nearest.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|c| fold(c, &mut out));
    out
}

/// The nearest plain form of a character.
fn fold(c: char, out: &mut String) {
    if c.is_ascii() {
        out.push(c);
        return;
    }
    let plain = match c {
        '─' | '━' | '═' | '╌' | '┄' | '╴' | '╶' | '–' | '—' | '−' => "-",
        '│' | '┃' | '║' | '╎' | '┆' | '╵' | '╷' => "|",
        '╱' => "/",
        '╲' => "\\",
        '╳' | '×' | '✕' => "x",
        '·' | '•' | '∙' | '⋅' => ".",
        '\u{2500}'..='\u{257f}' => "+",
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' | 'ā' => "a",
        'Á' | 'À' | 'Â' | 'Ã' | 'Ä' | 'Ā' => "A",
        'é' | 'è' | 'ê' | 'ë' | 'ē' => "e",
        'É' | 'È' | 'Ê' => "E",
        'í' | 'ì' | 'î' | 'ï' | 'ī' => "i",
        'Í' | 'Î' => "I",
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'ō' => "o",
        'Ó' | 'Ô' | 'Õ' | 'Ō' => "O",
        'ú' | 'ù' | 'û' | 'ü' | 'ū' => "u",
        'Ú' | 'Ü' => "U",
        'ç' => "c",
        'Ç' => "C",
        'ñ' => "n",
        'º' => "o",
        'ª' => "a",
        '«' | '»' | '“' | '”' => "\"",
        '‘' | '’' => "'",
        '…' => "...",
        '→' => "->",
        '←' => "<-",
        '\u{a0}' | '\u{2009}' | '\u{202f}' => " ",
        '●' | '■' | '◆' | '▮' | '▲' => "#",
        '○' | '□' | '◇' | '▯' | '△' => "o",
        '░' | '▒' | '▓' | '█' => "#",
        '½' => "1/2",
        _ => "?",
    };
    out.push_str(plain);
}
