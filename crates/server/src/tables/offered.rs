//! What may be touched: the click paths of the legal moves as one tree, and how much of it is sent at once.
//! A position may have tens of thousands of moves; nobody reads them all.

use crate::view::{EndView, Paths};
use play::{AnyMatch, MoveId};
use rules::{Lang, Plan, SiteId, Step};
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
    pub(crate) fn listed(&self, game: &dyn AnyMatch, plan: &Plan) -> Paths {
        self.list(game, plan, self.paths <= MOST_LISTED)
    }

    /// What has been done already when these sites have been touched, whatever is chosen next: the steps that
    /// all moves have in common which begin so, up to where nothing is in the hand.
    pub(crate) fn made(&self, game: &dyn AnyMatch, pick: &[SiteId]) -> Vec<Step> {
        let mut common: Option<Vec<Step>> = None;
        self.each(pick, &mut Vec::new(), &mut |path, mv| {
            let steps = game.steps_along(mv, path);
            let made = match common.take() {
                None => steps,
                Some(mut made) => {
                    let same = made.iter().zip(&steps).take_while(|(a, b)| a == b).count();
                    made.truncate(same);
                    made
                }
            };
            !common.insert(made).is_empty()
        });
        let mut made = common.unwrap_or_default();
        let (mut hand, mut done) = (0, 0);
        for (i, step) in made.iter().enumerate() {
            match step {
                Step::Lift { count, .. } => hand += i32::from(*count),
                Step::Drop { count, .. } => hand -= i32::from(*count),
                _ => {}
            }
            if hand == 0 {
                done = i + 1;
            }
        }
        made.truncate(done);
        made
    }

    /// What the sites choose that may be touched after these, where they are no places to go to.
    pub(crate) fn choices(
        &self,
        game: &dyn AnyMatch,
        plan: &Plan,
        pick: &[SiteId],
        lang: Lang,
    ) -> BTreeMap<String, String> {
        let here = pick.iter().try_fold(self, |at, site| match at.next.get(site) {
            Some(Branch::Next(next)) => Some(next),
            _ => None,
        });
        let sites = here.into_iter().flat_map(|at| at.next.keys());
        let named = sites.filter_map(|&site| {
            let words = game.choice(&[pick, &[site]].concat())?;
            Some((plan.site(site).name.clone(), words.get(lang).to_owned()))
        });
        named.collect()
    }

    /// Each path that begins with these sites, and its move, until `found` has seen enough.
    fn each(
        &self,
        pick: &[SiteId],
        path: &mut Vec<SiteId>,
        found: &mut impl FnMut(&[SiteId], MoveId) -> bool,
    ) -> bool {
        for (site, branch) in &self.next {
            let rest = match pick {
                [first, ..] if first != site => continue,
                [_, rest @ ..] => rest,
                [] => &[],
            };
            path.push(*site);
            let more = match branch {
                Branch::Move(mv) => !rest.is_empty() || found(path, *mv),
                Branch::Next(next) => next.each(rest, path, found),
            };
            path.pop();
            if !more {
                return false;
            }
        }
        true
    }

    /// The only move behind these sites, if there is one and several orders of touching it.
    fn sole(&self) -> Option<MoveId> {
        let mut only = None;
        let alike = self.paths > 1
            && self.each(&[], &mut Vec::new(), &mut |_, mv| *only.get_or_insert(mv) == mv);
        only.filter(|_| alike)
    }

    fn list(&self, game: &dyn AnyMatch, plan: &Plan, all: bool) -> Paths {
        let name = |site: &SiteId| plan.site(*site).name.clone();
        if self.next.values().all(|branch| matches!(branch, Branch::Move(_))) {
            return Paths::Ends(self.next.keys().map(name).collect());
        }
        let shown = self.next.iter().map(|(site, branch)| {
            let behind = match branch {
                Branch::Move(_) => Paths::Ends(Vec::new()),
                // In whatever order the rest of it is touched, the move is made.
                Branch::Next(next) if all => match next.sole() {
                    Some(mv) => Paths::Move(game.move_text(mv)),
                    None => next.list(game, plan, true),
                },
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Seat, Status};

    /// What has been done of a move when some of it was touched is the beginning of every move that goes on from
    /// there, with nothing in the hand; where one move is left it is named.
    #[test]
    fn what_has_been_done_is_common_to_all_that_may_follow() {
        let mut rng = fastrand::Rng::with_seed(4);
        let (mut staged, mut named) = (0, 0);
        for id in ["fanorona", "gamao", "bao", "damas", "omweso:back4", "konane", "shogi"] {
            let mut game = catalog::GAMES.open(id).expect("a game").new_match();
            for _ in 0..50 {
                match game.status() {
                    Status::Over(_) => break,
                    Status::Chance => {
                        game.roll(&mut rng).expect("dice");
                        continue;
                    }
                    Status::ToMove(_) => {}
                }
                let all: Vec<u8> = (0..game.seats()).collect();
                let offered = Offered::new(game.as_ref(), &all);
                let mv = game.moves().iter().nth(rng.usize(..game.moves().len())).expect("a move");
                let path = rng.choice(mv.paths()).expect("a path");
                for touched in 1..=path.len() {
                    let pick = &path[..touched];
                    let made = offered.made(game.as_ref(), pick);
                    let whole = game.steps_along(mv.id(), &path);
                    assert!(whole.starts_with(&made), "{id}: {made:?} of {whole:?}");
                    assert!(touched < path.len() || made.len() == whole.len(), "{id}: {whole:?}");
                    staged += usize::from(touched < path.len() && !made.is_empty());
                    let mut scene = game.scene(None);
                    assert!(made.iter().all(|step| step.apply(&mut scene)), "{id}");
                }
                if let Some(Branch::Next(next)) = offered.next.get(&path[0])
                    && let Some(only) = next.sole()
                {
                    named += 1;
                    assert_eq!(only, mv.id(), "{id}");
                }
                let id = mv.id();
                game.play_move(id);
            }
        }
        assert!(staged > 20, "{staged}");
        println!("{staged} moves shown in part, {named} named before they were touched to the end");
    }

    /// The ways that a page makes of what is listed; none behind a site that has to be asked about.
    fn ways(paths: &Paths, before: &[String], out: &mut Vec<Vec<String>>) {
        let more = |name: &String| [before, std::slice::from_ref(name)].concat();
        match paths {
            Paths::Ends(names) if names.is_empty() && !before.is_empty() => {
                out.push(before.to_vec())
            }
            Paths::Ends(names) => out.extend(names.iter().map(more)),
            Paths::Next(next) => {
                next.iter().for_each(|(name, paths)| ways(paths, &more(name), out))
            }
            Paths::Move(_) | Paths::More(_) => {}
        }
    }

    /// Whatever is offered in few letters is taken when it is touched, by the move it stands for.
    #[test]
    fn every_way_that_is_listed_is_a_move() {
        let mut rng = fastrand::Rng::with_seed(12);
        for entry in catalog::GAMES {
            let mut game = catalog::GAMES.open(entry.info.id).expect("a game").new_match();
            let mut touched = 0;
            for _ in 0..60 {
                match game.status() {
                    Status::Over(_) => break,
                    Status::Chance => {
                        game.roll(&mut rng).expect("dice");
                        continue;
                    }
                    Status::ToMove(_) => {}
                }
                let plan = game.plan(Seat(0));
                let seats: Vec<u8> = (0..game.seats()).collect();
                let offered = Offered::new(game.as_ref(), &seats);
                let mut all = Vec::new();
                let listed = offered.list(game.as_ref(), &plan, offered.paths <= MOST);
                ways(&listed, &[], &mut all);
                // Where one move is left, in whatever order, it is told by its text.
                let text = serde_json::to_string(&listed).expect("JSON");
                let whole = all.len() == offered.paths || text.contains(":\"");
                assert!(offered.paths > MOST || whole, "{}", entry.info.id);
                for way in rng.choose_multiple(&all, 12) {
                    let site = |name: &String| {
                        plan.sites.iter().position(|s| s.name == *name).expect("a site") as u16
                    };
                    let clicks: Vec<SiteId> = way.iter().map(|name| SiteId(site(name))).collect();
                    let found = game.resolve_clicks(&clicks);
                    let id = found.unwrap_or_else(|e| panic!("{}: {way:?}: {e:?}", entry.info.id));
                    assert!(game.legal_move(id).paths().contains(&clicks));
                    touched += 1;
                }
                let any = rng.usize(..game.moves().len());
                let mv = game.moves().iter().nth(any).expect("a move").id();
                game.play_move(mv);
            }
            assert!(touched > 10, "{}: {touched}", entry.info.id);
        }
    }
}
