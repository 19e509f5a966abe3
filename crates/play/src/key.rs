//! The key to the pieces: every kind of man with its name, and how it moves from the place where it can do most. All
//! of it is asked of the rules: the man is laid on a board with as few others as can be, and its moves are listed.

use crate::any::{AnyGame, AnyMatch};
use rules::{PieceId, PieceSpec, Plan, Scene, Seat, SiteId, SiteKind, Stack, Status, Text};
use std::collections::BTreeSet;

/// A kind of man, of whatever side.
#[derive(Clone, Debug)]
pub struct Kind {
    /// How each side's men of this kind look, in the order of the plan.
    pub pieces: Vec<PieceId>,
    /// What moves do not show, as the game says it.
    pub about: Option<Text>,
    /// How the first of them moves; `None` where that depends on more than the man.
    pub pattern: Option<Pattern>,
}

/// The moves of one man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Where it stands.
    pub at: SiteId,
    /// Where it may go and may capture what stands there.
    pub both: Vec<SiteId>,
    /// Where it may only go.
    pub go: Vec<SiteId>,
    /// Where it may only capture.
    pub take: Vec<SiteId>,
    /// An enemy that it may capture without going to its place, where that stands and where the man ends.
    pub over: Option<(PieceId, SiteId, SiteId)>,
    /// Whether these are all its moves, or what the throws allow one after the other.
    pub thrown: bool,
}

/// Boards with more places than this are looked at from the middle only.
const MANY: usize = 130;

/// The kinds of men of a game in the order of its plan.
pub fn key(game: &dyn AnyGame) -> Vec<Kind> {
    let start = game.new_match();
    let plan = start.plan(Seat(0));
    let desk = Desk::new(game, &*start, &plan);
    let mut kinds: Vec<Kind> = Vec::new();
    for (i, spec) in (0..).zip(&plan.pieces) {
        let same = |k: &&mut Kind| alike(plan.piece(k.pieces[0]), spec);
        match kinds.iter_mut().find(same) {
            Some(kind) => kind.pieces.push(PieceId(i)),
            None => kinds.push(Kind { pieces: vec![PieceId(i)], about: None, pattern: None }),
        }
    }
    for kind in &mut kinds {
        kind.about = kind.pieces.iter().find_map(|&piece| start.about(piece));
        kind.pattern = desk.as_ref().and_then(|desk| desk.pattern(kind.pieces[0]));
    }
    kinds
}

/// Whether two pieces are the same kind of man of two sides.
fn alike(a: &PieceSpec, b: &PieceSpec) -> bool {
    let drawing = |p: &PieceSpec| p.glyph.map(|g| g.drawing);
    // A wedge that points away is the same wedge.
    let shape = |p: &PieceSpec| match p.shape {
        rules::Shape::WedgeAway => rules::Shape::Wedge,
        other => other,
    };
    a.seat != b.seat && drawing(a) == drawing(b) && shape(a) == shape(b)
}

/// Where men are laid: a board with as few of them as the rules allow.
struct Desk<'a> {
    game: &'a dyn AnyGame,
    start: &'a dyn AnyMatch,
    plan: &'a Plan,
    /// The places on the board, those in its middle first.
    field: Vec<SiteId>,
    bare: Scene,
}

impl<'a> Desk<'a> {
    /// Takes off one man after the other, from the middle outwards, while what is left is a position in which the
    /// game goes on.
    fn new(game: &'a dyn AnyGame, start: &'a dyn AnyMatch, plan: &'a Plan) -> Option<Desk<'a>> {
        let places = |s: &SiteKind| {
            matches!(s, SiteKind::Point | SiteKind::Square | SiteKind::Spike | SiteKind::Pit)
        };
        let ids = (0..).map(SiteId).zip(&plan.sites).filter(|(_, s)| places(&s.kind));
        let mut field: Vec<SiteId> = ids.map(|(id, _)| id).collect();
        let n = field.len().max(1) as f32;
        let sum =
            |of: fn(&rules::Site) -> f32| field.iter().map(|&s| of(plan.site(s))).sum::<f32>() / n;
        let (x, y) = (sum(|s| s.x), sum(|s| s.y));
        // Of two as far from the middle the lower left one, where the eye begins.
        let off = |id: SiteId| {
            let site = plan.site(id);
            let (dx, dy) = (site.x - x + 0.01, site.y - y - 0.02);
            (1000.0 * (dx * dx + dy * dy)) as i64
        };
        field.sort_by_key(|&id| off(id));
        let mut desk = Desk { game, start, plan, field, bare: start.scene(None) };
        // Where the men belong to nobody, none has a way of its own.
        if plan.pieces.iter().all(|p| p.seat.is_none()) {
            return None;
        }
        desk.open(&desk.bare, Seat(0))?;
        let mut stacks = desk.bare.stacks.clone();
        stacks.sort_by_key(|s| desk.field.iter().position(|&at| at == s.site));
        for stack in stacks {
            let mut less = desk.bare.clone();
            less.add(stack.site, stack.piece, -i32::from(stack.count));
            let goes_on = |seat| {
                let laid = desk.open(&less, seat);
                laid.is_some_and(|laid| !matches!(laid.status(), Status::Over(_)))
            };
            if goes_on(Seat(0)) || goes_on(Seat(1)) {
                desk.bare = less;
            }
        }
        Some(desk)
    }

    fn open(&self, men: &Scene, turn: Seat) -> Option<Box<dyn AnyMatch>> {
        let text = self.start.laid(men, turn)?;
        self.game.match_at(&text).ok()
    }

    /// The bare board with this man on it, in the place of another of its kind where the rules ask for one.
    fn with(&self, piece: PieceId, at: SiteId) -> Scene {
        let mut men = self.bare.clone();
        men.stacks.retain(|s| s.site != at && s.piece != piece);
        men.stacks.push(Stack { site: at, piece, count: 1 });
        men.stacks.sort_unstable();
        men
    }

    /// Where the man on a site may go first, with every throw, and what it captures there; whether anything was thrown.
    fn ways(&self, men: &Scene, at: SiteId, seat: Seat) -> (BTreeSet<(SiteId, Vec<SiteId>)>, bool) {
        let mut out = BTreeSet::new();
        let Some(laid) = self.open(men, seat) else { return (out, false) };
        let look = |game: &dyn AnyMatch, out: &mut BTreeSet<(SiteId, Vec<SiteId>)>| {
            for mv in game.moves().iter() {
                let clicks = game.clicks(mv.id());
                let [from, to, ..] = clicks[..] else { continue };
                if from != at || game.mover(mv.id()) != seat || !self.field.contains(&to) {
                    continue;
                }
                let taken = game.steps(mv.id()).into_iter().filter_map(|step| match step {
                    rules::Step::Capture { at, .. } => Some(at),
                    _ => None,
                });
                out.insert((to, taken.collect()));
            }
        };
        if laid.status() != Status::Chance {
            look(&*laid, &mut out);
            return (out, false);
        }
        for (roll, _) in laid.rolls() {
            let mut thrown = laid.boxed_clone();
            if thrown.roll_as(&roll).is_ok() {
                look(&*thrown, &mut out);
            }
        }
        (out, true)
    }

    /// The pattern from the place where the man can go farthest about, nearest to the middle.
    fn pattern(&self, piece: PieceId) -> Option<Pattern> {
        let seat = self.plan.piece(piece).seat?;
        let ends = |at: SiteId| {
            let (ways, thrown) = self.ways(&self.with(piece, at), at, seat);
            let ends: BTreeSet<SiteId> = ways.into_iter().map(|(to, _)| to).collect();
            (ends, thrown)
        };
        let mut best: Option<(SiteId, BTreeSet<SiteId>, bool)> = None;
        for &at in self.field.iter().take(MANY) {
            let (found, thrown) = ends(at);
            if found.len() > best.as_ref().map_or(0, |b| b.1.len()) {
                best = Some((at, found, thrown));
            }
        }
        let (at, free, thrown) = best?;
        let men = self.with(piece, at);
        let prey = self.prey(seat)?;
        let (mut takes, mut over) = (BTreeSet::new(), None);
        for &there in self.field.iter().take(MANY).filter(|&&s| men.total(s) == 0) {
            let mut hunted = men.clone();
            hunted.add(there, prey, 1);
            let (ways, _) = self.ways(&hunted, at, seat);
            for (to, taken) in ways.into_iter().filter(|(_, taken)| taken.contains(&there)) {
                if to == there {
                    takes.insert(to);
                } else if over.is_none() && taken.len() == 1 {
                    over = Some((prey, there, to));
                }
            }
        }
        let pick = |from: &BTreeSet<SiteId>, others: &BTreeSet<SiteId>, with: bool| {
            from.iter().copied().filter(|s| others.contains(s) == with).collect::<Vec<_>>()
        };
        Some(Pattern {
            at,
            both: pick(&free, &takes, true),
            go: pick(&free, &takes, false),
            take: pick(&takes, &free, false),
            over,
            thrown,
        })
    }

    /// The commonest man of another side at the start.
    fn prey(&self, seat: Seat) -> Option<PieceId> {
        let side = self.start.side(seat);
        let enemy = |p: PieceId| {
            self.plan.piece(p).seat.is_some_and(|other| self.start.side(other) != side)
        };
        let all = (0..self.plan.pieces.len() as u8).map(PieceId).filter(|&p| enemy(p));
        let scene = self.start.scene(None);
        let many =
            |p: PieceId| scene.stacks.iter().filter(|s| s.piece == p).map(|s| s.count).sum::<u16>();
        // Of several as common the first, which stands last here.
        all.rev().max_by_key(|&p| many(p))
    }
}
