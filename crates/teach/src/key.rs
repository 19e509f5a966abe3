//! The key to the pieces: every kind of man with its name, and how it moves from the place where it can do most. All
//! of it is asked of the rules: the man is laid on a board with as few others as can be, and its moves are listed.

use play::{AnyGame, AnyMatch};
use rules::{PieceId, PieceSpec, Plan, Scene, Seat, SiteId, SiteKind, Stack, Status, Step, Text};
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
    /// The man, and others without which there would be no game.
    pub men: Vec<Stack>,
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
    /// The start or, where men are placed first, a game in which they move.
    base: Box<dyn AnyMatch>,
    plan: &'a Plan,
    /// The places on the board, those in its middle first.
    field: Vec<SiteId>,
    bare: Scene,
}

/// Where a man goes, and what it takes on the way.
type Way = (SiteId, Vec<SiteId>);

/// So many moves are played at most until men move that had to be placed.
const OPENING: usize = 120;

impl<'a> Desk<'a> {
    /// Takes off one man after the other, from the middle outwards, while what is left is a position in which the
    /// game goes on.
    fn new(game: &'a dyn AnyGame, start: &dyn AnyMatch, plan: &'a Plan) -> Option<Desk<'a>> {
        // Where the men belong to nobody, none has a way of its own.
        if plan.pieces.iter().all(|p| p.seat.is_none()) {
            return None;
        }
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
        let base = begun(start, &field)?;
        let mut desk = Desk { game, plan, field, bare: base.scene(None), base };
        (0..desk.base.seats()).find_map(|seat| desk.open(&desk.bare, Seat(seat)))?;
        let mut stacks = desk.bare.stacks.clone();
        stacks.sort_by_key(|s| desk.field.iter().position(|&at| at == s.site));
        for stack in stacks {
            let mut less = desk.bare.clone();
            less.add(stack.site, stack.piece, -i32::from(stack.count));
            let goes_on = |seat| {
                let laid = desk.open(&less, seat);
                laid.is_some_and(|laid| !matches!(laid.status(), Status::Over(_)))
            };
            if (0..desk.base.seats()).any(|seat| goes_on(Seat(seat))) {
                desk.bare = less;
            }
        }
        Some(desk)
    }

    fn open(&self, men: &Scene, turn: Seat) -> Option<Box<dyn AnyMatch>> {
        let text = self.base.laid(men, turn)?;
        self.game.match_at(&text).ok()
    }

    /// The bare board with this man on it, in the place of all others of its kind, beside them, or moved there from
    /// where most of them are: whichever the rules allow first.
    fn with(&self, piece: PieceId, at: SiteId, seat: Seat) -> Option<Scene> {
        let mut clear = self.bare.clone();
        clear.stacks.retain(|s| s.site != at);
        let mut alone = clear.clone();
        alone.stacks.retain(|s| s.piece != piece);
        let mut moved = clear.clone();
        let most =
            moved.stacks.iter().filter(|s| s.piece == piece).max_by_key(|s| s.count).copied();
        if let Some(most) = most {
            moved.add(most.site, piece, -1);
        }
        [alone, clear, moved].into_iter().find_map(|mut men| {
            men.add(at, piece, 1);
            let laid = self.open(&men, seat)?;
            (!matches!(laid.status(), Status::Over(_))).then_some(men)
        })
    }

    /// Where the man on a site may go first, with every throw; whether anything was thrown.
    fn ways(&self, men: &Scene, at: SiteId, seat: Seat) -> (BTreeSet<Way>, bool) {
        let mut out = BTreeSet::new();
        let Some(mut laid) = self.open(men, seat) else { return (out, false) };
        let look = |game: &dyn AnyMatch, out: &mut BTreeSet<Way>| {
            for mv in game.moves().iter() {
                let clicks = game.clicks(mv.id());
                let [from, to, ..] = clicks[..] else { continue };
                if from != at || game.mover(mv.id()) != seat || !self.field.contains(&to) {
                    continue;
                }
                let taken = game.steps(mv.id()).into_iter().filter_map(|step| match step {
                    Step::Capture { at, .. } => Some(at),
                    _ => None,
                });
                out.insert((to, taken.collect()));
            }
        };
        look(&*laid, &mut out);
        // Whoever may double throws instead.
        let throws = laid.moves().iter().map(|mv| mv.id()).find(|&mv| {
            let mut after = laid.boxed_clone();
            after.play_move(mv);
            out.is_empty() && after.status() == Status::Chance && after.thrower() == Some(seat)
        });
        if let Some(mv) = throws {
            laid.play_move(mv);
        }
        let rolls = laid.rolls();
        for (roll, _) in &rolls {
            let mut thrown = laid.boxed_clone();
            if thrown.roll_as(roll).is_ok() {
                look(&*thrown, &mut out);
            }
        }
        (out, !rolls.is_empty())
    }

    /// The pattern from the place where the man can go farthest about, nearest to the middle.
    fn pattern(&self, piece: PieceId) -> Option<Pattern> {
        let seat = self.plan.piece(piece).seat?;
        let looked = self.field.iter().take(MANY).filter_map(|&at| {
            let men = self.with(piece, at, seat)?;
            let (found, thrown) = self.ways(&men, at, seat);
            // Ways that take something count less than those that are free.
            let free = found.iter().filter(|w| w.1.is_empty()).count();
            (!found.is_empty()).then_some((10 * free + found.len(), at, men, found, thrown))
        });
        let looked: Vec<_> = looked.collect();
        let most = looked.iter().map(|l| l.0).max()?;
        // From near the middle nearly as much may be seen, and seen better.
        let enough = |l: &(usize, SiteId, Scene, BTreeSet<Way>, bool)| 10 * l.0 >= 6 * most;
        let (_, at, men, found, thrown) = looked.into_iter().find(enough)?;
        let on = |s: SiteId| men.on(s);
        let free: BTreeSet<SiteId> = found.iter().filter(|w| w.1.is_empty()).map(|w| w.0).collect();
        let leap = |(to, taken): &Way| match taken[..] {
            [there] if there != *to => Some((on(there)?, there, *to)),
            _ => None,
        };
        let mut over = found.iter().find_map(leap);
        let (mut takes, mut unknown) = (BTreeSet::new(), BTreeSet::new());
        for &there in self.field.iter().take(MANY).filter(|&&s| men.total(s) == 0) {
            let hunted = self.prey(seat).into_iter().find_map(|prey| {
                let mut hunted = men.clone();
                hunted.add(there, prey, 1);
                self.open(&hunted, seat).is_some().then_some((prey, hunted))
            });
            let Some((prey, hunted)) = hunted else {
                unknown.insert(there);
                continue;
            };
            let (ways, _) = self.ways(&hunted, at, seat);
            for (to, taken) in ways.into_iter().filter(|(_, taken)| taken.contains(&there)) {
                if to == there {
                    takes.insert(to);
                } else if over.is_none() && taken.len() == 1 {
                    over = Some((prey, there, to));
                }
            }
        }
        // Where no enemy can stand the man goes as it does elsewhere.
        if free.iter().any(|s| takes.contains(s)) {
            takes.extend(free.intersection(&unknown));
        }
        let both = free.intersection(&takes).copied().collect();
        let go = free.difference(&takes).copied().collect();
        let take = takes.difference(&free).copied().collect();
        let field = |s: &&Stack| self.field.contains(&s.site);
        let men = men.stacks.iter().filter(field).copied().collect();
        Some(Pattern { at, both, go, take, over, men, thrown })
    }

    /// The men of other sides, the commonest at the start first.
    fn prey(&self, seat: Seat) -> Vec<PieceId> {
        let side = self.base.side(seat);
        let enemy = |p: &PieceId| {
            self.plan.piece(*p).seat.is_some_and(|other| self.base.side(other) != side)
        };
        let scene = self.base.scene(None);
        let many = |p: &PieceId| -> u16 {
            scene.stacks.iter().filter(|s| s.piece == *p).map(|s| s.count).sum()
        };
        let all = (0..).take(self.plan.pieces.len()).map(PieceId).filter(enemy);
        let mut all: Vec<PieceId> = all.filter(|p| many(p) > 0).collect();
        all.sort_by_key(|p| u16::MAX - many(p));
        all
    }
}

/// The start, or the game that begins there once men go from place to place: played at random, always the same.
fn begun(start: &dyn AnyMatch, field: &[SiteId]) -> Option<Box<dyn AnyMatch>> {
    let mut game = start.boxed_clone();
    let mut luck = 1u64;
    let mut choose = |n: usize| {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (luck >> 33) as usize % n.max(1)
    };
    for _ in 0..OPENING {
        if game.status() == Status::Chance {
            return Some(game);
        }
        let all: Vec<_> = game.moves().iter().map(|mv| mv.id()).collect();
        let moves = |&mv: &play::MoveId| {
            let clicks = game.clicks(mv);
            clicks.len() > 1 && clicks[..2].iter().all(|c| field.contains(c))
        };
        let placed = |&mv: &play::MoveId| {
            let enters = |s: &Step| matches!(s, Step::Enter { .. });
            game.steps(mv).iter().any(enters)
        };
        if all.iter().any(|mv| moves(mv) && !placed(mv)) {
            return Some(game);
        }
        let mv = *all.get(choose(all.len()))?;
        game.play_move(mv);
    }
    None
}
