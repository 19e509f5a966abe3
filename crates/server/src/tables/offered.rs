//! What may be touched: the click paths of the legal moves as one tree, and how much of it is sent at once.
//! A position may have tens of thousands of moves; nobody reads them all.

use crate::view::{EndView, Paths};
use play::{AnyMatch, MoveId};
use rules::{Lang, Plan, SiteId};
use std::collections::BTreeMap;

/// The most paths that are sent at once; what lies behind others is asked for.
const MOST: usize = 600;
/// The most paths that are sent at once with a change.
const MOST_LISTED: usize = 200;
/// The most moves whose ends are foretold at once.
const MOST_ENDS: usize = 64;

/// The sites that may be touched next.
#[derive(Debug, Default)]
pub(crate) struct Offered {
    /// How many paths there are.
    paths: usize,
    next: BTreeMap<SiteId, Branch>,
}

#[derive(Debug)]
enum Branch {
    Move(MoveId),
    Next(Offered),
}

impl Offered {
    /// The moves of these seats.
    pub(crate) fn new(game: &dyn AnyMatch, mine: &[u8]) -> Offered {
        let mut all = Offered::default();
        for mv in game.moves().iter().filter(|mv| mine.contains(&mv.seat().0)) {
            for path in mv.paths() {
                all.put(&path, mv.id());
            }
        }
        all
    }

    fn put(&mut self, path: &[SiteId], mv: MoveId) {
        let [site, rest @ ..] = path else { return };
        self.paths += 1;
        if rest.is_empty() {
            self.next.insert(*site, Branch::Move(mv));
            return;
        }
        let next = self.next.entry(*site).or_insert_with(|| Branch::Next(Offered::default()));
        if let Branch::Next(next) = next {
            next.put(rest, mv);
        }
    }

    /// As much of it as is sent at once: everything that can be touched now and after each of these sites, and
    /// what follows while there is room.
    pub(crate) fn shown(&self, game: &dyn AnyMatch, plan: &Plan, pick: &[SiteId]) -> Paths {
        self.cut(game, plan, pick, &mut MOST.clone())
    }

    /// The same in few letters: without the texts of the moves, and where there are many, only what can be touched
    /// now.
    pub(crate) fn listed(&self, plan: &Plan) -> Paths {
        self.list(plan, self.paths <= MOST_LISTED)
    }

    fn list(&self, plan: &Plan, all: bool) -> Paths {
        let name = |site: &SiteId| plan.site(*site).name.clone();
        if self.next.values().all(|branch| matches!(branch, Branch::Move(_))) {
            return Paths::Ends(self.next.keys().map(name).collect());
        }
        let shown = self.next.iter().map(|(site, branch)| {
            let behind = match branch {
                Branch::Move(_) => Paths::Ends(Vec::new()),
                Branch::Next(next) if all => next.list(plan, true),
                Branch::Next(_) => Paths::More(true),
            };
            (name(site), behind)
        });
        Paths::Next(shown.collect())
    }

    fn cut(&self, game: &dyn AnyMatch, plan: &Plan, pick: &[SiteId], room: &mut usize) -> Paths {
        let shown = self.next.iter().map(|(site, branch)| {
            let behind = match (branch, pick) {
                (Branch::Move(mv), _) => Paths::Move(game.move_text(*mv)),
                (Branch::Next(next), [first, rest @ ..]) if first == site => {
                    next.cut(game, plan, rest, room)
                }
                (Branch::Next(next), _) if next.paths <= *room => {
                    *room -= next.paths;
                    // There is room for all of it.
                    next.cut(game, plan, &[], &mut next.paths.clone())
                }
                (Branch::Next(_), _) => Paths::More(true),
            };
            (plan.site(*site).name.clone(), behind)
        });
        Paths::Next(shown.collect())
    }

    /// What the moves that begin with these sites would come to, in a game that sows.
    pub(crate) fn ends(
        &self,
        game: &dyn AnyMatch,
        plan: &Plan,
        pick: &[SiteId],
        lang: Lang,
    ) -> BTreeMap<String, EndView> {
        let mut below = Vec::new();
        self.gather(pick, &mut below);
        let told = below.into_iter().map_while(|mv| {
            let mv = game.legal_move(mv);
            // Where one move sows nothing, the others do not either.
            let seen = mv.foresee()?;
            let site = plan.site(seen.end).name.clone();
            Some((mv.text(), EndView { site, words: seen.words.get(lang).to_owned() }))
        });
        told.collect()
    }

    /// Whether the game sows: then it can be told where moves would end.
    pub(crate) fn sows(&self, game: &dyn AnyMatch) -> bool {
        let mut first = Vec::new();
        self.gather(&[], &mut first);
        first.first().is_some_and(|&mv| game.foresee(mv).is_some())
    }

    /// The first moves that begin so.
    fn gather(&self, pick: &[SiteId], out: &mut Vec<MoveId>) {
        for (site, branch) in &self.next {
            let rest = match pick {
                [first, ..] if first != site => continue,
                [_, rest @ ..] => rest,
                [] => &[],
            };
            match branch {
                _ if out.len() == MOST_ENDS => return,
                Branch::Move(mv) if rest.is_empty() => out.push(*mv),
                Branch::Move(_) => {}
                Branch::Next(next) => next.gather(rest, out),
            }
        }
    }
}
