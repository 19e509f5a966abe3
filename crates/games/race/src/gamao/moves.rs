//! Boards as nibbles, moves as four bytes, and the generator.
//!
//! The men of one side are a `u128`: nibble `p` holds how many stand on the side's own point `p`,
//! nibble 0 those borne off, nibble 25 those on the bar. Sets of points are masks with one bit
//! at the foot of each nibble, so one shift moves a whole set by a die.

/// The men of one side, in its own numbering.
pub(super) type Men = u128;
/// A set of points: bit `4p` for point `p`.
pub(super) type Points = u128;

/// The bar, as an own point.
pub(super) const BAR: u8 = 25;
/// Borne off, as an own point.
pub(super) const OFF: u8 = 0;

const BOARD: Points = 0x1111_1111_1111_1111_1111_1111 << 4;
const NIBBLES: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;

/// One man on a point.
#[inline]
pub(super) const fn man(p: u8) -> Men {
    1 << (4 * p as u32)
}

/// How many men stand on a point.
#[inline]
pub(super) const fn count(men: Men, p: u8) -> u8 {
    (men >> (4 * p as u32)) as u8 & 15
}

/// How many men there are, on the board, the bar and off it.
pub(super) fn total(men: Men) -> u32 {
    (0..=BAR).map(|p| u32::from(count(men, p))).sum()
}

/// The pips that a side still has to go.
pub(super) fn pips(men: Men) -> u32 {
    (1..=BAR).map(|p| u32::from(p) * u32::from(count(men, p))).sum()
}

/// The men as the other side numbers the points; bar and borne-off men are left out.
#[inline]
fn across(men: Men) -> Men {
    let x = men.swap_bytes();
    let x = (x >> 4 & NIBBLES) | (x & NIBBLES) << 4;
    (x >> 24) & (BOARD * 15)
}

/// The points with at least one man.
#[inline]
fn occupied(men: Men) -> Points {
    (men | men >> 1 | men >> 2 | men >> 3) & BOARD
}

/// The points with at least two men.
#[inline]
fn made(men: Men) -> Points {
    (men >> 1 | men >> 2 | men >> 3) & BOARD
}

/// The highest point of a set that is not empty.
#[inline]
fn highest(points: Points) -> u8 {
    ((127 - points.leading_zeros()) / 4) as u8
}

/// Takes the highest point out of a set.
#[inline]
fn take(points: &mut Points) -> u8 {
    let p = highest(*points);
    *points ^= man(p);
    p
}

/// Where a man goes; below the first point is off.
#[inline]
pub(super) const fn target(from: u8, die: u8) -> u8 {
    from.saturating_sub(die)
}

#[inline]
fn step(own: Men, from: u8, die: u8) -> Men {
    own - man(from) + man(target(from, die))
}

/// What the enemy's men mean for the side to move; hits during the turn change nothing of it
/// but that a hit blot is gone.
#[derive(Clone, Copy)]
pub(super) struct Field {
    /// Points on which a man may land (R4).
    open: Points,
    /// Points with a single enemy man (R6).
    blots: Points,
}

impl Field {
    /// The field that these enemy men make.
    #[inline]
    pub(super) fn new(enemy: Men) -> Field {
        let enemy = across(enemy);
        let made = made(enemy);
        Field { open: BOARD & !made, blots: occupied(enemy) & !made }
    }

    /// Whether a man may land on a point.
    pub(super) fn is_open(&self, p: u8) -> bool {
        self.open & man(p) != 0
    }

    /// The points from which a man can be moved by a die (R3, R4, R7, R9).
    #[inline]
    pub(super) fn sources(&self, own: Men, die: u8) -> Points {
        if count(own, BAR) != 0 {
            return if self.is_open(BAR - die) { man(BAR) } else { 0 };
        }
        let occupied = occupied(own);
        let mut from = occupied & self.open << (4 * u32::from(die));
        if occupied >> 28 == 0 {
            let exact = occupied & man(die);
            if exact != 0 {
                from |= exact;
            } else if occupied >> (4 * u32::from(die)) == 0 && occupied != 0 {
                from |= man(highest(occupied));
            }
        }
        from
    }

    /// Whether a man on this very point can be moved by a die.
    pub(super) fn allows(&self, own: Men, from: u8, die: u8) -> bool {
        self.sources(own, die) & man(from) != 0
    }
}

/// Plays one step on both boards; says whether it hit.
#[inline]
pub(super) fn apply(own: &mut Men, enemy: &mut Men, from: u8, die: u8) -> bool {
    let to = target(from, die);
    *own = *own - man(from) + man(to);
    let hit = to != OFF && count(*enemy, 25 - to) == 1;
    if hit {
        *enemy = *enemy - man(25 - to) + man(BAR);
    }
    hit
}

/// A decision that is not the moving of men.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Throw the dice instead of doubling.
    Roll,
    /// Offer to double (R14).
    Double,
    /// Take a double (R15).
    Take,
    /// Accept a beaver or a raccoon (R16, R17).
    Accept,
    /// Give the game up instead of playing for more (R13).
    Drop,
    /// Redouble at once and keep the cube (R16).
    Beaver,
    /// Double once more after a beaver (R17).
    Raccoon,
    /// No die can be played (R8).
    Pass,
}

impl Action {
    /// All of them, in order.
    pub const ALL: [Action; 8] = [
        Action::Roll,
        Action::Double,
        Action::Take,
        Action::Accept,
        Action::Drop,
        Action::Beaver,
        Action::Raccoon,
        Action::Pass,
    ];
}

/// One step of a play: a man and a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DieStep {
    /// The mover's own point; 25 is the bar.
    pub from: u8,
    /// The number played.
    pub die: u8,
}

impl DieStep {
    /// The mover's own point reached; 0 is off the board.
    pub fn to(self) -> u8 {
        target(self.from, self.die)
    }

    /// Higher dice and higher points come first in the order of moves.
    #[inline]
    const fn code(from: u8, die: u8) -> u32 {
        ((7 - die as u32) << 5) | (25 - from as u32)
    }
}

/// A whole play of up to four steps, or an [`Action`]. Four bytes: each step is one, the first
/// the most significant; an action is a small number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

impl Move {
    /// An action as a move.
    pub const fn action(action: Action) -> Move {
        Move(action as u32 + 1)
    }

    /// The action, unless the move is a play.
    pub fn as_action(self) -> Option<Action> {
        let i = usize::try_from(self.0).ok()?.checked_sub(1)?;
        Action::ALL.get(i).copied()
    }

    /// The steps of a play, in the order in which they are made.
    #[inline]
    pub fn steps(self) -> impl Iterator<Item = DieStep> {
        let play = if self.0 < 1 << 24 { 0 } else { self.0 };
        (0..4).map_while(move |i| {
            let code = play >> (24 - 8 * i) & 0xff;
            (code != 0)
                .then_some(DieStep { from: 25 - (code & 31) as u8, die: 7 - (code >> 5) as u8 })
        })
    }

    /// A play of one step.
    #[inline]
    const fn one(from: u8, die: u8) -> Move {
        Move(DieStep::code(from, die) << 24)
    }

    /// The same play with a step more, which is its `n`th, counted from 0.
    #[inline]
    const fn and(self, n: u32, from: u8, die: u8) -> Move {
        Move(self.0 | DieStep::code(from, die) << (24 - 8 * n))
    }

    /// Both boards after the play.
    #[inline]
    pub(super) fn result(self, mut own: Men, mut enemy: Men) -> (Men, Men) {
        for s in self.steps() {
            apply(&mut own, &mut enemy, s.from, s.die);
        }
        (own, enemy)
    }
}

/// Appends every play with these dice, the higher first (R8), unique by result and in order;
/// a pass if there is none.
#[inline]
pub(super) fn plays(own: Men, enemy: Men, dice: [u8; 2], full: bool, out: &mut Vec<Move>) {
    let field = Field::new(enemy);
    let base = out.len();
    let [a, b] = dice;
    if a == b {
        let mut doubles = Doubles { field, die: a, full, base, best: 1, out };
        doubles.first(own);
    } else if full {
        both(own, field, a, b, out);
        if out.len() == base {
            // Not both: the higher if it can be played, else the lower.
            let mut from = field.sources(own, a);
            let mut die = a;
            if from == 0 {
                from = field.sources(own, b);
                die = b;
            }
            while from != 0 {
                out.push(Move::one(take(&mut from), die));
            }
        }
    } else {
        greedy(own, enemy, field, dice, out);
    }
    if out.len() == base {
        out.push(Move::action(Action::Pass));
    }
}

/// Plays of a double. The steps of a play are taken from ever lower points (or the same again):
/// every play can be made in that order, and two such lists never have the same result, for at
/// the highest point where they differ different numbers of men stay behind.
struct Doubles<'a> {
    field: Field,
    die: u8,
    full: bool,
    base: usize,
    best: u32,
    out: &'a mut Vec<Move>,
}

impl Doubles<'_> {
    fn first(&mut self, own: Men) {
        let mut from = self.field.sources(own, self.die);
        while from != 0 {
            let p = take(&mut from);
            self.next(step(own, p, self.die), p, 1, Move::one(p, self.die));
        }
    }

    fn next(&mut self, own: Men, last: u8, n: u32, play: Move) {
        let all = self.field.sources(own, self.die);
        let mut from = all & (man(last) * 2 - 1);
        if n == 3 && from != 0 {
            if self.full && self.best < 4 {
                self.best = 4;
                self.out.truncate(self.base);
            }
            while from != 0 {
                self.out.push(play.and(3, take(&mut from), self.die));
            }
        } else if from != 0 {
            while from != 0 {
                let p = take(&mut from);
                let next = step(own, p, self.die);
                self.next(next, p, n + 1, play.and(n, p, self.die));
            }
        } else if !self.full {
            // The turn ends only where no man at all can be moved.
            if all == 0 {
                self.out.push(play);
            }
        } else if n >= self.best {
            if n > self.best {
                self.best = n;
                self.out.truncate(self.base);
            }
            self.out.push(play);
        }
    }
}

/// Plays of both dice, `a` above `b`: first those that can begin with `a`, then what only the
/// other order gives. A play is a pair of steps (x by `a`, y by `b`). Two pairs have the same
/// result in two cases only: one man goes all the way and neither halfway point has a blot, or
/// two men leave the board and either die would do for each.
#[inline]
fn both(own: Men, field: Field, a: u8, b: u8, out: &mut Vec<Move>) {
    let by_a = field.sources(own, a);
    let free = field.open & !field.blots;
    let mut xs = by_a;
    while xs != 0 {
        let x = take(&mut xs);
        let mut ys = field.sources(step(own, x, a), b);
        let first = Move::one(x, a);
        // The man of y takes the place that x leaves: the same as y going all the way by `a`
        // first, unless that way is shut or hits.
        if x + b < BAR && x + b > a && free & man(x + b - a) != 0 {
            ys &= !man(x + b);
        }
        while ys != 0 {
            out.push(first.and(1, take(&mut ys), b));
        }
    }
    let mut ys = field.sources(own, b);
    while ys != 0 {
        let y = take(&mut ys);
        let after = step(own, y, b);
        let mut xs = field.sources(after, a);
        // Pairs that can also begin with `a` are there already.
        let again = by_a & if count(own, y) > 1 { !0 } else { !man(y) };
        xs &= !again;
        if xs == 0 {
            continue;
        }
        let first = Move::one(y, b);
        while xs != 0 {
            let x = take(&mut xs);
            if x + b == y && y > a && free & man(y - a) != 0 && field.blots & man(x) == 0 {
                let rest = occupied(own - man(y));
                let exact_or_last = y == a + b || rest >> (4 * u32::from(y - a) + 4) == 0;
                if x > a || exact_or_last {
                    continue;
                }
            }
            if y <= b && x < y {
                continue;
            }
            out.push(first.and(1, x, a));
        }
    }
}

/// Without the duty to use as many dice as possible: any die that can be played at the moment
/// must be, in whichever order. Slow and simple: nobody's default.
fn greedy(own: Men, enemy: Men, field: Field, [a, b]: [u8; 2], out: &mut Vec<Move>) {
    let base = out.len();
    let mut add = |mv: Move| {
        let result = mv.result(own, enemy);
        if out[base..].iter().all(|m| m.result(own, enemy) != result) {
            out.push(mv);
        }
    };
    for (d, e) in [(a, b), (b, a)] {
        let mut from = field.sources(own, d);
        while from != 0 {
            let p = take(&mut from);
            let mut then = field.sources(step(own, p, d), e);
            if then == 0 {
                add(Move::one(p, d));
            }
            while then != 0 {
                add(Move::one(p, d).and(1, take(&mut then), e));
            }
        }
    }
    out[base..].sort_unstable();
}
