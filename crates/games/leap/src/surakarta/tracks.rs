//! The board of Surakarta: 36 points and two closed tracks that loops round the corners join.
//!
//! Points are numbered along the rows: a1 0, b1 1 ... f6 35. A track is a ring of 24 places, four
//! lines of six, with a loop after every sixth place; it crosses itself in four points, which
//! have two places on it.

/// How many points the board has.
pub(super) const POINTS: usize = 36;
/// Places of a track.
pub(super) const PLACES: usize = 24;
/// One bit for every point.
pub(super) const BOARD: u64 = (1 << POINTS) - 1;
/// One bit for every place of a track.
pub(super) const RING: u32 = (1 << PLACES) - 1;

/// The point of a column and a row, both from 0.
const fn point(col: usize, row: usize) -> u8 {
    (6 * row + col) as u8
}

/// A track whose lines are `near` lines from the edge: up one column, right along a row, down the
/// opposite column, left along the opposite row. Written more than twice, so that no index has to
/// wrap, and any number below 64 is one.
const fn track(near: usize) -> [u8; 64] {
    let (low, high) = (near, 5 - near);
    let mut out = [0; 64];
    let mut i = 0;
    while i < 64 {
        let along = i % 6;
        out[i] = match i / 6 % 4 {
            0 => point(low, along),
            1 => point(along, high),
            2 => point(high, 5 - along),
            _ => point(5 - along, low),
        };
        i += 1;
    }
    out
}

/// The small track (columns b and e, rows 2 and 5) and the large one (c, d, 3, 4).
pub(super) static TRACKS: [[u8; 64]; 2] = [track(1), track(2)];

/// The places of every point on both tracks, as bits.
pub(super) static ON_TRACKS: [[u32; 2]; POINTS] = {
    let mut out = [[0; 2]; POINTS];
    let mut t = 0;
    while t < 2 {
        let ring = track(t + 1);
        let mut i = 0;
        while i < PLACES {
            out[ring[i] as usize][t] |= 1 << i;
            i += 1;
        }
        t += 1;
    }
    out
};

/// The points around every point (R2).
pub(super) static NEAR: [u64; POINTS] = {
    let mut out = [0; POINTS];
    let mut p = 0;
    while p < POINTS {
        let mut q = 0;
        while q < POINTS {
            let (across, up) = ((p % 6).abs_diff(q % 6), (p / 6).abs_diff(q / 6));
            if across <= 1 && up <= 1 && p != q {
                out[p] |= 1 << q;
            }
            q += 1;
        }
        p += 1;
    }
    out
};

/// One way on a track: the points passed and the loops between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passed {
    /// A point.
    Point(u8),
    /// The loop after this sixth (0 to 3) of a track, forwards or backwards.
    Loop {
        /// 0 small, 1 large.
        track: usize,
        /// Which.
        corner: usize,
        /// In the direction of the track.
        forward: bool,
    },
}

/// How a slide ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Met {
    /// The man that stopped it; none if it came back to where it began.
    pub(super) point: Option<u8>,
    /// How many loops it passed before.
    pub(super) loops: u8,
}

/// The places of a point on the tracks, each with both directions: where slides begin.
pub(super) fn beginnings(from: u8) -> impl Iterator<Item = (usize, usize, bool)> {
    (0..2).flat_map(move |track| {
        let places = ON_TRACKS[usize::from(from)][track];
        (0..PLACES)
            .filter(move |i| places >> i & 1 == 1)
            .flat_map(move |i| [(track, i, true), (track, i, false)])
    })
}

/// Slides along a track from a place until a man is met (R3 to R5); the point it began on counts as
/// empty. `way` hears of everything passed before that.
pub(super) fn slide(
    occupied: u64,
    (track, place, forward): (usize, usize, bool),
    mut way: impl FnMut(Passed),
) -> Met {
    let ring = &TRACKS[track];
    let from = ring[place];
    let (mut at, mut loops) = (place, 0);
    for _ in 0..PLACES {
        let next = if forward { (at + 1) % PLACES } else { (at + PLACES - 1) % PLACES };
        let (last, first) = if forward { (at, next) } else { (next, at) };
        if first % 6 == 0 {
            loops += 1;
            way(Passed::Loop { track, corner: last / 6, forward });
        }
        at = next;
        if at == place {
            break;
        }
        let here = ring[at];
        if here != from && occupied >> here & 1 == 1 {
            return Met { point: Some(here), loops };
        }
        way(Passed::Point(here));
    }
    Met { point: None, loops }
}
