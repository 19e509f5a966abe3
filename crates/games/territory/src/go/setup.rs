//! Star points, handicap stones and the usual komi.

/// How far from the edge, in lines from 0, the star points lie; none on boards below 7x7.
fn star_line(size: u16) -> Option<u16> {
    match size {
        0..=6 => None,
        7..=12 => Some(2),
        _ => Some(3),
    }
}

/// The star points as columns and rows from 0: corners, centre, and the sides on boards from 15x15.
pub(super) fn star_points(size: u16) -> Vec<(u16, u16)> {
    let Some(line) = star_line(size) else {
        return Vec::new();
    };
    let (far, middle) = (size - 1 - line, size / 2);
    let mut lines = vec![line, far];
    let mut out = Vec::new();
    if size % 2 == 1 && size >= 15 {
        lines.insert(1, middle);
    } else if size % 2 == 1 && size >= 9 {
        out.push((middle, middle));
    }
    out.extend(lines.iter().flat_map(|&r| lines.iter().map(move |&c| (c, r))));
    out.sort_by_key(|&(c, r)| (r, c));
    out
}

/// The most handicap stones that have fixed places on a board: nine if it has a middle line.
pub(super) fn most_handicap(size: u16) -> u8 {
    match size {
        0..=6 => 0,
        7 => 4,
        n if n % 2 == 1 => 9,
        _ => 4,
    }
}

/// The fixed places of handicap stones as columns and rows from 0: opposite corners first, then the
/// other corners, the sides, and the centre for odd numbers from five.
pub(super) fn handicap_places(size: u16, stones: u8) -> Vec<(u16, u16)> {
    let Some(near) = star_line(size) else {
        return Vec::new();
    };
    let (far, middle) = (size - 1 - near, size / 2);
    let stones = usize::from(stones.min(most_handicap(size)));
    let mut out = vec![
        (near, near),
        (far, far),
        (near, far),
        (far, near),
        (near, middle),
        (far, middle),
        (middle, near),
        (middle, far),
    ];
    if stones < 2 {
        return Vec::new();
    }
    let centre = stones >= 5 && stones % 2 == 1;
    out.truncate(stones - usize::from(centre));
    out.extend(centre.then_some((middle, middle)));
    out
}

/// R10: 5.5 on 9x9, 6.5 on 19x19 (the book) and elsewhere (supplied); with handicap stones 0.5, only
/// so that no game is drawn (supplied). In half points.
pub(super) fn usual_komi(size: u16, handicap: u8) -> i32 {
    match (handicap, size) {
        (0, 0..=9) => 11,
        (0, _) => 13,
        _ => 1,
    }
}
