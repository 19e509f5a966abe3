//! Positions as text on boards of points: the rows from the top with `w`, `b` and dots, the side to move
//! and, where that is counted, how many plies have taken nothing: `bbbbb/bbbbb/bb.ww/wwwww/wwwww w 12`.

use crate::jumps::has;
use kit::ensure;
use kit::rows;
use kit::scan::Scan;
use rules::{ParseError, Words};
use std::fmt;

/// The letters of White and of Black.
pub(crate) const LETTERS: [char; 2] = ['w', 'b'];

/// How the points lie in the text: the lengths of its rows, and the place of a row, counted from the top,
/// and a column.
pub(crate) struct Page<'a> {
    pub(crate) rows: &'a [usize],
    pub(crate) place: &'a dyn Fn(usize, usize) -> u8,
}

impl Page<'_> {
    /// Writes where the men of both stand, who moves and, if given, how many plies have been quiet.
    pub(crate) fn write(
        &self,
        w: &mut dyn fmt::Write,
        men: [u64; 2],
        turn: u8,
        quiet: Option<u16>,
    ) -> fmt::Result {
        rows::write(w, self.rows, |row, col| {
            let stands = men.map(|men| has(men, (self.place)(row, col)));
            stands.iter().position(|&s| s).map_or('.', |side| LETTERS[side])
        })?;
        write!(w, " {}", LETTERS[usize::from(turn & 1)])?;
        quiet.map_or(Ok(()), |quiet| write!(w, " {quiet}"))
    }

    /// Reads what [`Page::write`] writes; up to `limit` plies may have been quiet.
    pub(crate) fn read(
        &self,
        scan: &mut Scan<'_>,
        limit: u16,
    ) -> Result<([u64; 2], u8, u16), ParseError> {
        let mut men = [0; 2];
        let wanted = Words::new("w, b ou um ponto", "w, b or a dot");
        rows::read(scan, self.rows, &wanted, |row, col, letter| {
            let side = LETTERS.iter().position(|&l| l == letter.to_ascii_lowercase());
            if let Some(side) = side {
                men[side] |= 1 << (self.place)(row, col);
            }
            side.is_some() || letter == '.'
        })?;
        Ok((men, rows::side(scan, LETTERS)?, rows::quiet(scan, limit)?))
    }
}

/// Refuses an empty board, and more men of a side than `most`.
pub(crate) fn check_some(men: [u64; 2], most: u32) -> Result<(), ParseError> {
    ensure!(men != [0, 0], "R6", "no-men";
        "o tabuleiro está vazio: pelo menos um dos lados tem peças";
        "the board is empty: at least one side has pieces");
    for (side, pt, en) in [(0, "as Brancas", "White"), (1, "as Pretas", "Black")] {
        let count = men[side].count_ones();
        ensure!(count <= most, "", "too-many";
            "{pt} têm {count} peças; ninguém tem mais de {most}";
            "{en} has {count} pieces; nobody has more than {most}");
    }
    Ok(())
}

/// Refuses more men of a side than `most`, and a side without men that is not the one to move; by `rule` it
/// has lost.
pub(crate) fn check_mover(
    men: [u64; 2],
    turn: u8,
    most: u32,
    rule: &'static str,
) -> Result<(), ParseError> {
    ensure!(men.iter().all(|men| men.count_ones() <= most), "", "too-many";
        "cada lado tem no máximo {most} peças"; "each side has at most {most} pieces");
    ensure!(men[usize::from(1 - turn)] != 0, rule, "nobody";
        "só pode faltar a última peça a quem está na vez de jogar, porque foi agora capturada";
        "only the side to move can be without pieces: its last one has just been captured");
    Ok(())
}
