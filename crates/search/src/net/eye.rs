//! What a network sees of a position: which piece stands on which site, so many of them, as each of two sides sees it.
//!
//! The board of the second side is turned until it lies before it as the other's lies before the first: which site
//! then becomes which follows from the plans of both, which piece from the order in which a plan lists them. Where a
//! game cannot be turned (sides with other pieces) each side has features of its own.

use super::{Net, Sight, View};
use crate::playout::pick_roll;
use fastrand::Rng;
use rules::{Game, Line, Plan, Present, Seat, SiteKind, Stack, Status, Think, mix};
use std::cell::RefCell;
use std::sync::Arc;

/// The most equal pieces on a site that are told apart.
const MOST: u8 = 24;
/// No feature begins here.
const NONE: u16 = u16::MAX;

/// The features that hold in a position, in both views: bits.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub(super) bits: Vec<u64>,
    words: usize,
    men: Vec<Stack>,
}

impl Seen {
    /// So many features, some of which hold, in both views.
    #[cfg(test)]
    pub(super) fn random(&mut self, features: usize, rng: &mut Rng) {
        self.words = features.div_ceil(64);
        self.bits.clear();
        self.bits.resize(2 * self.words, 0);
        for view in 0..2 {
            for feature in 0..features {
                if rng.u8(..8) == 0 {
                    self.bits[view * self.words + feature / 64] |= 1 << (feature % 64);
                }
            }
        }
    }

    /// The features of a view, in order.
    pub fn features(&self, view: usize) -> impl Iterator<Item = u16> + '_ {
        let words = self.bits[view * self.words..(view + 1) * self.words].iter().enumerate();
        words.flat_map(|(at, &word)| {
            let bit = move |left: &mut u64| {
                let bit = left.trailing_zeros() as u16;
                (*left != 0).then(|| {
                    *left &= *left - 1;
                    at as u16 * 64 + bit
                })
            };
            let mut left = word;
            std::iter::from_fn(move || bit(&mut left))
        })
    }
}

/// How both sides look at a game.
#[derive(Clone, Debug)]
pub struct Eye {
    sight: Sight,
    /// For each site and piece, in both views: the feature of the first of them, and how many are told apart.
    first: Vec<[(u16, u8); 2]>,
    pieces: usize,
    /// Words of bits that hold the features of a view.
    words: usize,
}

impl Eye {
    /// The eye of a game: what is told apart is what `sight` says, which must be of this game.
    pub fn new<G: Present>(game: &G, sight: Sight) -> Option<Eye> {
        let plan = game.plan(Seat(0));
        let fits = sight.sites == plan.sites.len()
            && sight.pieces == plan.pieces.len()
            && sight.steps.len() == 2 * sight.sites * sight.pieces
            && sight.steps.iter().all(|&steps| steps <= MOST)
            && sight.features() < usize::from(NONE);
        if !fits {
            return None;
        }
        let turned = turn(game);
        let mut begins = Vec::with_capacity(sight.steps.len());
        let mut next = usize::from(sight.facts);
        for &steps in &sight.steps {
            begins.push(if steps == 0 { (NONE, 0) } else { (next as u16, steps) });
            next += usize::from(steps);
        }
        let all = (0..sight.sites * sight.pieces).map(|at| {
            let (site, piece) = (at / sight.pieces, at % sight.pieces);
            [0, 1].map(|view| begins[turned.place(view, site, piece)])
        });
        let (pieces, words) = (sight.pieces, sight.features().div_ceil(64));
        Some(Eye { first: all.collect(), pieces, words, sight })
    }

    /// What it tells apart.
    pub fn sight(&self) -> &Sight {
        &self.sight
    }

    /// Looks at a position.
    pub fn look<G: Think + Present>(&self, game: &G, pos: &G::Position, seen: &mut Seen) {
        seen.words = self.words;
        seen.bits.clear();
        seen.bits.resize(2 * self.words, 0);
        seen.men.clear();
        game.features(pos, &mut seen.men);
        let (first, second) = seen.bits.split_at_mut(self.words);
        for man in &seen.men {
            let at = usize::from(man.site.0) * self.pieces + usize::from(man.piece.0);
            let [near, far] = self.first[at];
            count(first, near, man.count);
            count(second, far, man.count);
        }
        if self.sight.facts > 0 {
            let looked_at = u32::MAX >> (u32::BITS - u32::from(self.sight.facts));
            for (view, bits) in [(Seat(0), first), (Seat(1), second)] {
                bits[0] |= u64::from(game.facts(pos, view) & looked_at);
            }
        }
    }
}

/// The first so many of some features hold.
#[inline]
fn count(bits: &mut [u64], (begin, steps): (u16, u8), count: u16) {
    let n = count.min(u16::from(steps));
    if n == 0 {
        return;
    }
    let (word, at) = (usize::from(begin / 64), begin % 64);
    // At most [`MOST`], so they lie in one word or in two.
    let all = (1 << n) - 1u64;
    bits[word] |= all << at;
    if at + n > 64 {
        bits[word + 1] |= all >> (64 - at);
    }
}

/// How the second side's board becomes the first's.
struct Turned {
    sites: Vec<usize>,
    pieces: Vec<usize>,
    /// Whether it does; otherwise each side has a board of its own.
    alike: bool,
}

impl Turned {
    /// The place of a site and piece in [`Sight::steps`], in a view.
    fn place(&self, view: usize, site: usize, piece: usize) -> usize {
        let pieces = self.pieces.len();
        match (view, self.alike) {
            (0, _) => site * pieces + piece,
            (_, true) => self.sites[site] * pieces + self.pieces[piece],
            (_, false) => (self.sites.len() + site) * pieces + piece,
        }
    }
}

fn turn<G: Present>(game: &G) -> Turned {
    let (near, far) = (game.plan(Seat(0)), game.plan(Seat(1)));
    let sites = turned_sites(&near, &far);
    let pieces = turned_pieces(&near);
    let alike = sites.is_some() && pieces.is_some();
    let same = |n: usize| (0..n).collect();
    Turned {
        sites: sites.unwrap_or_else(|| same(near.sites.len())),
        pieces: pieces.unwrap_or_else(|| same(near.pieces.len())),
        alike,
    }
}

/// Which site lies before the second side where this one lies before the first: of the same kind, nearest.
fn turned_sites(near: &Plan, far: &Plan) -> Option<Vec<usize>> {
    let mut taken = vec![false; near.sites.len()];
    let mut all = Vec::with_capacity(near.sites.len());
    for site in &far.sites {
        if matches!(site.kind, SiteKind::Button | SiteKind::Done | SiteKind::Bend) {
            // No man ever stands there.
            all.push(0);
            continue;
        }
        let off = |at: &usize| {
            let other = &near.sites[*at];
            (other.x - site.x).abs() + (other.y - site.y).abs()
        };
        let free = (0..near.sites.len()).filter(|&i| !taken[i] && near.sites[i].kind == site.kind);
        let at = free.min_by(|a, b| off(a).total_cmp(&off(b))).filter(|at| off(at) < 0.3)?;
        taken[at] = true;
        all.push(at);
    }
    Some(all)
}

/// Which piece of the other side is the same.
fn turned_pieces(plan: &Plan) -> Option<Vec<usize>> {
    let of = |seat: u8| -> Vec<usize> {
        let own = |&i: &usize| plan.pieces[i].seat == Some(Seat(seat));
        (0..plan.pieces.len()).filter(own).collect()
    };
    let (first, second) = (of(0), of(1));
    if first.len() != second.len() {
        return None;
    }
    let mut all: Vec<usize> = (0..plan.pieces.len()).collect();
    for (&a, &b) in first.iter().zip(&second) {
        (all[a], all[b]) = (b, a);
    }
    Some(all)
}

/// What an eye of this game has to tell apart: what stands where in so many random games, none of which is followed
/// further than `longest` events.
pub fn survey<G: Think + Present>(game: &G, games: u64, longest: usize, seed: u64) -> Sight {
    let mut survey = Survey::new(game);
    let (mut moves, mut rolls) = (Vec::new(), Vec::new());
    for n in 0..games {
        let mut rng = Rng::with_seed(mix(seed ^ n));
        let mut line = Line::new(game.clone());
        while line.ply() < longest {
            survey.see(line.pos());
            match line.status() {
                Status::Over(_) => break,
                Status::Chance => {
                    rolls.clear();
                    game.rolls(line.pos(), &mut rolls);
                    let roll = pick_roll(&mut rng, &rolls);
                    line.push_roll(roll);
                }
                Status::ToMove(_) => {
                    line.moves(&mut moves);
                    line.push(moves[rng.usize(..moves.len())]);
                }
            }
        }
    }
    survey.sight
}

struct Survey<'a, G> {
    game: &'a G,
    turned: Turned,
    sight: Sight,
    men: Vec<Stack>,
}

impl<'a, G: Think + Present> Survey<'a, G> {
    fn new(game: &'a G) -> Survey<'a, G> {
        let plan = game.plan(Seat(0));
        let (sites, pieces) = (plan.sites.len(), plan.pieces.len());
        let sight = Sight { sites, pieces, steps: vec![0; 2 * sites * pieces], facts: 0 };
        Survey { game, turned: turn(game), sight, men: Vec::new() }
    }

    fn see(&mut self, pos: &G::Position) {
        self.men.clear();
        self.game.features(pos, &mut self.men);
        for view in 0..2u8 {
            for man in &self.men {
                let at = self.turned.place(view.into(), man.site.0.into(), man.piece.0.into());
                let steps = &mut self.sight.steps[at];
                *steps = (*steps).max(man.count.min(u16::from(MOST)) as u8);
            }
            let facts = self.game.facts(pos, Seat(view));
            self.sight.facts = self.sight.facts.max((u32::BITS - facts.leading_zeros()) as u8);
        }
    }
}

/// Whoever moves or throws in a position.
pub(crate) fn mover<G: Game>(game: &G, pos: &G::Position) -> Seat {
    match game.status(pos) {
        Status::ToMove(seats) => seats.first(),
        Status::Chance => game.thrower(pos).unwrap_or(Seat(0)),
        Status::Over(_) => Seat(0),
    }
}

/// The most that an estimate says, in hundredths of a man.
const FAR: i32 = 2_000;

/// What a game's own estimate says of a position for the side of the first seat, in hundredths of a man.
pub(crate) fn estimate<G: Think>(game: &G, pos: &G::Position) -> i32 {
    let lead = match game.lead(pos) {
        Some(lead) => lead,
        None => {
            let value = game.evaluate(pos).map_or(0.0, |values| values[0]);
            (500.0 * value / (1.0 - value.abs()).max(0.05)) as i32
        }
    };
    lead.clamp(-FAR, FAR)
}

/// Whoever judges positions for a search, in place of what the game itself says.
pub trait Judge<G: Game>: Sync {
    /// Makes the view of a position, by what differs from an earlier one.
    fn view(&self, game: &G, pos: &G::Position, from: Option<&View>, view: &mut View);
    /// How far this seat, who is to move, is ahead, in hundredths of a man.
    fn lead(&self, view: &View, seat: Seat) -> i32;
    /// What this seat, who is to move or throw, can expect, from -1 to 1.
    fn worth(&self, view: &View, seat: Seat) -> f32;
}

/// A network with its eye, for a game of two seats.
#[derive(Clone, Debug)]
pub struct Trained {
    net: Arc<Net>,
    eye: Arc<Eye>,
}

thread_local! {
    /// What was seen last: kept for its room.
    static SEEN: RefCell<Seen> = RefCell::default();
}

impl Trained {
    /// Puts a network and an eye together; `None` if they do not fit.
    pub fn new(net: Arc<Net>, eye: Arc<Eye>) -> Option<Trained> {
        (net.sight == eye.sight).then_some(Trained { net, eye })
    }

    /// The network.
    pub fn net(&self) -> &Arc<Net> {
        &self.net
    }
}

impl<G: Think + Present> Judge<G> for Trained {
    fn view(&self, game: &G, pos: &G::Position, from: Option<&View>, view: &mut View) {
        SEEN.with_borrow_mut(|seen| {
            self.eye.look(game, pos, seen);
            self.net.update(seen, from, view);
            if self.net.leans() {
                view.stands = estimate(game, pos);
            }
        });
    }

    fn lead(&self, view: &View, seat: Seat) -> i32 {
        self.net.lead(view, seat.index())
    }

    fn worth(&self, view: &View, seat: Seat) -> f32 {
        self.net.worth(view, seat.index())
    }
}
