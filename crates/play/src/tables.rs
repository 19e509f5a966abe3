//! Tables of exact values: kept for whoever thinks, written to files and read from them.
//!
//! A file is a head, the values in the order of their ranks, and a checksum; `docs/tables.md`
//! describes it byte by byte.

use rules::{Complete, Words, mix};
use search::{Exact, ExactValues, Solved, Stop, Unsolved};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The first bytes of every file of this kind.
pub const MAGIC: [u8; 8] = *b"LUDOTABL";
/// The version of the format.
pub const VERSION: u16 = 1;
/// A game with no more positions than this is solved when its values are first asked for: it takes
/// about a second.
pub const AT_ONCE: u64 = 300_000;
/// The bytes of values that are kept of games solved when they were asked for; tables that were read, or
/// computed by name, are not counted and stay.
pub const ROOM: usize = 64 << 20;
/// How many positions vouch for the numbering.
const WITNESSES: u64 = 256;
/// How many bytes are read or written at a time.
const BLOCK: usize = 1 << 20;

/// What is known of the values of a game.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many ranks the table has.
    pub ranks: u64,
    /// How many of them stand for positions.
    pub positions: u64,
    /// How many times every value was computed anew; 0 for retrograde analysis, and for a table that
    /// was read.
    pub sweeps: u32,
    /// What best play leads to from the first position with a rank, for the seat that throws or moves
    /// there.
    pub start: Option<Exact>,
    /// The positions that whoever throws or moves wins, draws and loses; only where there are no dice.
    pub tally: Option<[u64; 3]>,
}

/// Why a table cannot be used.
#[derive(Debug)]
pub enum TableError {
    /// The file could not be read.
    Io(io::Error),
    /// What is in it is no table of this game.
    Bad(Words),
}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> TableError {
        TableError::Io(error)
    }
}

fn bad(pt: impl Into<String>, en: impl Into<String>) -> TableError {
    TableError::Bad(Words::new(pt, en))
}

/// How many ranks the numbering of a game has; 0 where it has none.
fn ranks<G: Complete>(game: &G) -> u64 {
    game.ranked().map_or(0, |r| r.ranks())
}

/// The tables at hand, by the canonical id of their game.
struct Shelf {
    tables: BTreeMap<String, Kept>,
    /// Counts the times that one was taken down.
    turn: u64,
}

/// A table at hand.
struct Kept {
    values: Arc<ExactValues>,
    /// The turn in which it was last taken down.
    used: u64,
    /// Somebody asked for it by name, so it stays; the others were computed on the way.
    stays: bool,
}

impl Shelf {
    const fn new() -> Shelf {
        Shelf { tables: BTreeMap::new(), turn: 0 }
    }

    fn get(&mut self, id: &str) -> Option<Arc<ExactValues>> {
        self.turn += 1;
        let kept = self.tables.get_mut(id)?;
        kept.used = self.turn;
        Some(Arc::clone(&kept.values))
    }

    /// Keeps a table. If what was computed on the way takes more than `room` bytes, the tables that
    /// nobody took down for the longest time go.
    fn put(&mut self, id: &str, values: ExactValues, stays: bool, room: usize) -> Arc<ExactValues> {
        self.turn += 1;
        let kept = Kept { values: Arc::new(values), used: self.turn, stays };
        let values = Arc::clone(&kept.values);
        self.tables.insert(id.to_owned(), kept);
        loop {
            let loose = || self.tables.iter().filter(|(_, kept)| !kept.stays);
            let taken: usize = loose().map(|(_, kept)| bytes(&kept.values)).sum();
            let oldest = loose().min_by_key(|(_, kept)| kept.used).map(|(id, _)| id.clone());
            match oldest {
                Some(oldest) if taken > room && oldest != id => self.tables.remove(&oldest),
                _ => return values,
            };
        }
    }
}

/// The bytes of a table.
fn bytes(values: &ExactValues) -> usize {
    match values {
        ExactValues::Chances(cells) => size_of_val(&cells[..]),
        ExactValues::Lean(cells) => size_of_val(&cells[..]),
        ExactValues::Plies(cells) => size_of_val(&cells[..]),
    }
}

static SHELF: Mutex<Shelf> = Mutex::new(Shelf::new());
/// The games that are being solved on the way: each by one at a time, and no game waits for another.
static SOLVING: Mutex<BTreeMap<String, Arc<Mutex<()>>>> = Mutex::new(BTreeMap::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn kept(id: &str) -> Option<Arc<ExactValues>> {
    lock(&SHELF).get(id)
}

/// The exact values of a game, computed now if it is small enough; `None` if there are none, or if
/// somebody asked to stop before they were computed.
pub(crate) fn of<G: Complete>(id: &str, game: &G, stop: &Stop) -> Option<Arc<ExactValues>> {
    let ranks = ranks(game);
    if ranks == 0 {
        return None;
    }
    if let Some(values) = kept(id) {
        return Some(values);
    }
    if ranks > AT_ONCE || stop.is_stopped() {
        return None;
    }
    let mine = Arc::clone(lock(&SOLVING).entry(id.to_owned()).or_default());
    let _one = lock(&mine);
    let values = kept(id).or_else(|| {
        let values = search::solve(game, stop).ok()?.values;
        Some(lock(&SHELF).put(id, values, false, ROOM))
    });
    lock(&SOLVING).remove(id);
    values
}

/// Computes the exact values of a game, however large, and keeps them.
pub(crate) fn solve<G: Complete>(id: &str, game: &G, stop: &Stop) -> Result<Report, Unsolved> {
    let Solved { values, sweeps, .. } = search::solve(game, stop)?;
    let report = report(game, &values, sweeps);
    lock(&SHELF).put(id, values, true, ROOM);
    Ok(report)
}

/// What a table says.
pub(crate) fn report<G: Complete>(game: &G, values: &ExactValues, sweeps: u32) -> Report {
    let all = || (0..values.ranks()).filter_map(|rank| values.get(rank));
    let tally = matches!(values, ExactValues::Plies(_)).then(|| {
        let mut tally = [0; 3];
        for exact in all() {
            tally[match exact {
                Exact::Wins(_) => 0,
                Exact::Loses(_) => 2,
                _ => 1,
            }] += 1;
        }
        tally
    });
    Report {
        ranks: values.ranks(),
        positions: all().count() as u64,
        sweeps,
        start: first_rank(game).and_then(|rank| values.get(rank)),
        tally,
    }
}

/// The rank of the first position that has one: the start, or what the throws for the start lead to.
fn first_rank<G: Complete>(game: &G) -> Option<u64> {
    let mut level = vec![game.start()];
    for _ in 0..4 {
        if let Some(rank) = level.iter().find_map(|pos| game.ranked()?.rank(pos)) {
            return Some(rank);
        }
        let mut next = Vec::new();
        for pos in level {
            let (mut rolls, mut moves) = (Vec::new(), Vec::new());
            game.rolls(&pos, &mut rolls);
            for (roll, _) in rolls {
                let mut then = pos.clone();
                game.roll(&mut then, roll);
                next.push(then);
            }
            game.moves(&pos, &mut moves);
            for mv in moves {
                let mut then = pos.clone();
                game.play(&mut then, mv);
                next.push(then);
            }
        }
        level = next;
    }
    None
}

/// A number that changes when the numbering of positions does: some positions, as text, in the order
/// of their ranks.
fn scheme<G: Complete>(game: &G) -> u64 {
    let ranks = ranks(game);
    let mut sum = mix(ranks);
    for i in 0..WITNESSES.min(ranks) {
        let rank = (u128::from(i) * u128::from(ranks) / u128::from(WITNESSES.min(ranks))) as u64;
        let text = game.ranked().and_then(|r| r.unrank(rank)).map(|pos| game.position_text(&pos));
        for byte in text.unwrap_or_default().bytes() {
            sum = mix(sum ^ u64::from(byte));
        }
        sum = mix(sum ^ rank);
    }
    sum
}

/// Writes what is kept of a game; false if nothing is.
pub(crate) fn write<G: Complete>(
    id: &str,
    game: &G,
    lean: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let Some(mut values) = kept(id) else {
        return Ok(false);
    };
    if lean {
        values = Arc::new(values.lean());
    }
    let mut out = Hashing { inner: out, sum: Sha256::new() };
    let (kind, width) = match *values {
        ExactValues::Chances(_) => (0, 8),
        ExactValues::Lean(_) => (0, 4),
        ExactValues::Plies(_) => (1, 2),
    };
    out.put(&MAGIC)?;
    out.put(&VERSION.to_le_bytes())?;
    out.put(&[kind, width])?;
    let id_length = u16::try_from(id.len()).unwrap_or(u16::MAX);
    out.put(&id_length.to_le_bytes())?;
    out.put(&id.as_bytes()[..usize::from(id_length)])?;
    out.put(&scheme(game).to_le_bytes())?;
    out.put(&values.ranks().to_le_bytes())?;
    match &*values {
        ExactValues::Chances(cells) => out.cells(cells, |v| v.to_le_bytes())?,
        ExactValues::Lean(cells) => out.cells(cells, |v| v.to_le_bytes())?,
        ExactValues::Plies(cells) => out.cells(cells, |v| v.to_le_bytes())?,
    }
    let Hashing { inner, sum } = out;
    inner.write_all(&sum.finalize())?;
    inner.flush()?;
    Ok(true)
}

struct Hashing<'a> {
    inner: &'a mut dyn Write,
    sum: Sha256,
}

impl Hashing<'_> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sum.update(bytes);
        self.inner.write_all(bytes)
    }

    fn cells<T: Copy, const N: usize>(
        &mut self,
        cells: &[T],
        bytes: impl Fn(T) -> [u8; N],
    ) -> io::Result<()> {
        for block in cells.chunks(BLOCK / N) {
            let block: Vec<u8> = block.iter().flat_map(|&cell| bytes(cell)).collect();
            self.put(&block)?;
        }
        Ok(())
    }
}

/// Reads bytes and sums them up.
struct Summing<'a> {
    inner: &'a mut dyn Read,
    sum: Sha256,
}

impl Summing<'_> {
    fn take(&mut self, bytes: &mut [u8]) -> Result<(), TableError> {
        self.inner.read_exact(bytes).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => {
                bad("o ficheiro está incompleto", "the file is not complete")
            }
            _ => TableError::Io(error),
        })?;
        self.sum.update(&*bytes);
        Ok(())
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], TableError> {
        let mut out = [0; N];
        self.take(&mut out)?;
        Ok(out)
    }

    fn cells<T, const N: usize>(
        &mut self,
        ranks: u64,
        make: impl Fn([u8; N]) -> T,
    ) -> Result<Vec<T>, TableError> {
        let mut left = usize::try_from(ranks)
            .map_err(|_| bad("a tabela é grande demais", "the table is too large"))?;
        let mut cells = Vec::new();
        let mut bytes = vec![0; BLOCK];
        while left > 0 {
            let block = left.min(BLOCK / N);
            self.take(&mut bytes[..block * N])?;
            let values = bytes[..block * N].chunks_exact(N).map(|chunk| {
                let mut value = [0; N];
                value.copy_from_slice(chunk);
                make(value)
            });
            cells.extend(values);
            left -= block;
        }
        Ok(cells)
    }
}

/// The id of the game whose table this is, read from the first bytes of a file.
pub fn game_of(input: &mut dyn Read) -> Result<String, TableError> {
    let mut input = Summing { inner: input, sum: Sha256::new() };
    head(&mut input).map(|(id, ..)| id)
}

fn head(input: &mut Summing<'_>) -> Result<(String, u8, u8), TableError> {
    if input.array::<8>()? != MAGIC {
        return Err(bad(
            "isto não é uma tabela de valores do Ludoteca",
            "this is not a table of values of Ludoteca",
        ));
    }
    let version = u16::from_le_bytes(input.array()?);
    if version != VERSION {
        return Err(bad(
            format!("a tabela é da versão {version}; este programa lê a {VERSION}"),
            format!("the table is of version {version}; this program reads {VERSION}"),
        ));
    }
    let [kind, width] = input.array()?;
    let mut id = vec![0; usize::from(u16::from_le_bytes(input.array()?))];
    input.take(&mut id)?;
    let id = String::from_utf8(id)
        .map_err(|_| bad("o nome do jogo não é texto", "the game's name is no text"))?;
    Ok((id, kind, width))
}

/// Reads the table of a game and keeps it.
pub(crate) fn read<G: Complete>(
    id: &str,
    game: &G,
    input: &mut dyn Read,
) -> Result<Report, TableError> {
    let mut input = Summing { inner: input, sum: Sha256::new() };
    let (whose, kind, width) = head(&mut input)?;
    if whose != id {
        return Err(bad(
            format!("a tabela é de «{whose}», não de «{id}»"),
            format!("the table is of “{whose}”, not of “{id}”"),
        ));
    }
    let numbering = u64::from_le_bytes(input.array()?);
    let ranks = u64::from_le_bytes(input.array()?);
    if ranks != self::ranks(game) || numbering != scheme(game) {
        return Err(bad(
            "a tabela numera as posições de outra maneira; calcule-a de novo com «ludoteca solve»",
            "the table numbers positions in another way; compute it again with “ludoteca solve”",
        ));
    }
    let values = match (kind, width) {
        (0, 8) => ExactValues::Chances(input.cells(ranks, u64::from_le_bytes)?),
        (0, 4) => ExactValues::Lean(input.cells(ranks, u32::from_le_bytes)?),
        (1, 2) => ExactValues::Plies(input.cells(ranks, i16::from_le_bytes)?),
        _ => {
            return Err(bad(
                "valores de um tipo que este programa não conhece",
                "values of a kind that this program does not know",
            ));
        }
    };
    let sum = input.sum.clone().finalize();
    let mut written = [0; 32];
    let read = input.inner.read_exact(&mut written);
    if read.is_err() || written[..] != sum[..] {
        return Err(bad(
            "a soma de verificação não está certa: o ficheiro está danificado",
            "the checksum is wrong: the file is damaged",
        ));
    }
    let report = report(game, &values, 0);
    lock(&SHELF).put(id, values, true, ROOM);
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_that_nobody_asks_for_go_first_and_those_of_a_file_stay() {
        let plies = |n: usize| ExactValues::Plies(vec![0; n]);
        let mut shelf = Shelf::new();
        shelf.put("file", plies(1000), true, 100);
        for id in ["a", "b", "c", "d", "e"] {
            shelf.put(id, plies(10), false, 100);
        }
        // 100 bytes fit; then whoever was not asked for since has to go.
        assert!(shelf.get("a").is_some());
        shelf.put("f", plies(10), false, 100);
        let left: Vec<&String> = shelf.tables.keys().collect();
        assert_eq!(left, ["a", "c", "d", "e", "f", "file"]);
        // One that is too large alone serves whoever asked for it.
        let large = shelf.put("g", plies(500), false, 100);
        assert_eq!(large.ranks(), 500);
        let left: Vec<&String> = shelf.tables.keys().collect();
        assert_eq!(left, ["file", "g"]);
        shelf.put("h", plies(10), false, 100);
        assert!(shelf.get("g").is_none() && shelf.get("h").is_some());
    }
}
