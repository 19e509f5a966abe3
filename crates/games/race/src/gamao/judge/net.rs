//! Small networks that judge a board: what is seen of it, one hidden layer, five chances.
//!
//! Not `search::net`: that sees pieces on sites as bits, from both sides through the same weights, and asks one thing of
//! them. Here inputs are numbers (throws that hit, men in heaps), five things are asked, and there are three networks.
//! Weights are whole numbers of 16 bits. They are added up in a fixed order, by additions, multiplications and divisions
//! alone, which are the same on every machine.

use super::Chances;
use super::inputs::{Class, Seen};
use ::rules::mix;
use std::sync::OnceLock;

/// What is asked: to win, to win a gammon, a backgammon, to lose a gammon, a backgammon.
pub const ASKED: usize = 5;
/// Hidden values come in groups of so many, and are added up two groups at a time.
const LANES: usize = 16;
const WIDE: usize = 2 * LANES;
/// Weights in a file are multiples of one over this.
const PARTS: f32 = 2048.0;
/// The first bytes of a file.
const MAGIC: [u8; 4] = *b"gam1";

/// A network of one class.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// Hidden values.
    pub width: usize,
    /// A row of weights for each input, the last for what hidden values begin with.
    pub rows: Vec<f32>,
    /// A row of weights for each thing asked.
    pub outer: [Vec<f32>; ASKED],
    /// What each thing asked begins with.
    pub begin: [f32; ASKED],
}

/// Hidden values that a network may have.
pub const WIDEST: usize = 128;
/// Room for hidden values.
pub type Hidden = [f32; WIDEST];

impl Net {
    /// A network that knows nothing: zeros.
    pub fn new(inputs: usize, width: usize) -> Net {
        let width = width.next_multiple_of(LANES).min(WIDEST);
        let outer = std::array::from_fn(|_| vec![0.0; width]);
        Net { width, rows: vec![0.0; (inputs + 1) * width], outer, begin: [0.0; ASKED] }
    }

    /// What comes of a board that was seen; `hidden` is left as it was on the way.
    pub fn ask(&self, seen: &Seen, hidden: &mut Hidden) -> [f32; ASKED] {
        let width = self.width;
        let (rows, begin) = self.rows.split_at(self.rows.len() - width);
        let hidden = &mut hidden[..width];
        hidden.copy_from_slice(begin);
        // As many sums at a time as a processor holds.
        let (wide, rest) = hidden.split_at_mut(width / WIDE * WIDE);
        let mut from = 0;
        for sums in wide.as_chunks_mut::<WIDE>().0 {
            add(sums, seen, rows, width, from);
            from += WIDE;
        }
        for sums in rest.as_chunks_mut::<LANES>().0 {
            add(sums, seen, rows, width, from);
            from += LANES;
        }
        for h in hidden.iter_mut() {
            *h /= 1.0 + h.abs();
        }
        std::array::from_fn(|i| logistic(self.begin[i] + dot(hidden, &self.outer[i])))
    }

    fn weights(&self) -> impl Iterator<Item = f32> + '_ {
        self.rows.iter().chain(self.outer.iter().flatten()).chain(&self.begin).copied()
    }

    fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.rows.iter_mut().chain(self.outer.iter_mut().flatten()).chain(&mut self.begin)
    }
}

/// The networks of all classes.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets(pub [Net; 3]);

impl Nets {
    /// Networks that know nothing, of so many hidden values.
    pub fn new(widths: [usize; 3]) -> Nets {
        let nets = std::array::from_fn(|i| Net::new(Class::ALL[i].inputs(), widths[i]));
        Nets(nets)
    }

    /// Those in use.
    pub fn get() -> &'static Nets {
        static NETS: OnceLock<Nets> = OnceLock::new();
        NETS.get_or_init(|| {
            Nets::read(include_bytes!("../net/judge.bin")).expect("the networks are whole")
        })
    }

    /// Chances of a board that is not over.
    pub(super) fn ask(&self, class: Class, seen: &Seen, hidden: &mut Hidden) -> Chances {
        let [win, gammon, triple, lose_gammon, lose_triple] =
            self.0[class as usize].ask(seen, hidden);
        Chances { win, gammon, triple, lose_gammon, lose_triple }
    }

    /// As the bytes of a file: a mark, a checksum, the widths, the weights as whole numbers.
    pub fn write(&self) -> Vec<u8> {
        let mut rest = Vec::new();
        for net in &self.0 {
            rest.extend((net.width as u16).to_le_bytes());
        }
        for weight in self.0.iter().flat_map(Net::weights) {
            rest.extend(((weight * PARTS).round() as i16).to_le_bytes());
        }
        [&MAGIC[..], &checksum(&rest).to_le_bytes(), &rest].concat()
    }

    /// Reads such bytes; `None` if they are not whole.
    pub fn read(bytes: &[u8]) -> Option<Nets> {
        let (magic, bytes) = bytes.split_first_chunk::<4>()?;
        let (sum, rest) = bytes.split_first_chunk::<8>()?;
        if *magic != MAGIC || u64::from_le_bytes(*sum) != checksum(rest) {
            return None;
        }
        let mut numbers = rest.chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]]));
        let mut widths = [0; 3];
        for width in &mut widths {
            *width = usize::try_from(numbers.next()?).ok()?;
        }
        let mut nets = Nets::new(widths);
        for weight in nets.0.iter_mut().flat_map(Net::weights_mut) {
            *weight = f32::from(numbers.next()?) / PARTS;
        }
        numbers.next().is_none().then_some(nets)
    }
}

fn checksum(bytes: &[u8]) -> u64 {
    let word = |part: &[u8]| part.iter().rev().fold(0, |word, &b| word << 8 | u64::from(b));
    bytes.chunks(8).fold(bytes.len() as u64, |sum, part| mix(sum ^ word(part)))
}

/// Adds to the hidden values from a place on what was seen.
fn add<const N: usize>(sums: &mut [f32; N], seen: &Seen, rows: &[f32], width: usize, from: usize) {
    let mut all = *sums;
    for (at, value) in seen.iter() {
        let Some(weights) = rows[at * width + from..].first_chunk::<N>() else { return };
        for i in 0..N {
            all[i] += value * weights[i];
        }
    }
    *sums = all;
}

/// The sum of products, in sixteen parts at once.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    for (a, b) in a.chunks_exact(LANES).zip(b.chunks_exact(LANES)) {
        for i in 0..LANES {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

/// The chance whose odds have this logarithm: between steps of a table.
pub fn logistic(odds: f32) -> f32 {
    const STEPS: f32 = 32.0;
    const END: f32 = 16.0;
    static TABLE: OnceLock<Vec<f32>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let last = (2.0 * END * STEPS) as i32 + 1;
        let odds = |i: i32| f64::from(i) / f64::from(STEPS) - f64::from(END);
        (0..=last).map(|i| (1.0 / (1.0 + power(-odds(i)))) as f32).collect()
    });
    let x = (odds.clamp(-END, END) + END) * STEPS;
    let at = x as usize;
    table[at] + (x - at as f32) * (table[at + 1] - table[at])
}

/// The exponential function, by additions and multiplications alone.
fn power(x: f64) -> f64 {
    let x = x / 256.0;
    let mut y = 1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0 * (1.0 + x / 4.0 * (1.0 + x / 5.0))));
    for _ in 0..8 {
        y *= y;
    }
    y
}
