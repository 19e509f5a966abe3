//! What a judgement that is learned looks at.

use crate::conform::ensure;
use rules::{Complete, Stack};
use search::net::{Eye, Learner, Net, Seen, View, survey};

/// Random games that tell what has to be told apart, and how long they are followed.
const GAMES: u64 = 4;
const LONGEST: usize = 60;

/// Follows a game by an eye: what is seen, and the view of it that was kept up to date.
pub(crate) struct Follower<'a, G> {
    game: &'a G,
    sight: Option<(Eye, Net)>,
    seen: Seen,
    kept: View,
    men: Vec<Stack>,
}

impl<'a, G: Complete> Follower<'a, G> {
    pub(crate) fn new(game: &'a G, seed: u64) -> Result<Follower<'a, G>, String> {
        let two = game.law().seats == 2;
        let sight = two.then(|| survey(game, GAMES, LONGEST, seed));
        let sight = match sight {
            Some(sight) => {
                let net = Learner::new(sight.clone(), 8, false, seed).net(Vec::new(), 400);
                let eye = Eye::new(game, sight);
                ensure!(eye.is_some(), "no eye can be made for what was surveyed");
                eye.map(|eye| (eye, net))
            }
            None => None,
        };
        let (seen, kept, men) = Default::default();
        Ok(Follower { game, sight, seen, kept, men })
    }

    /// The features are what the scene shows, and what changed from position to position adds up to what is there.
    pub(crate) fn position(&mut self, pos: &G::Position) -> Result<(), String> {
        self.men.clear();
        self.game.features(pos, &mut self.men);
        self.men.sort_unstable();
        let key = |man: &Stack| (man.site, man.piece);
        let once = self.men.windows(2).all(|two| key(&two[0]) < key(&two[1]));
        ensure!(once && self.men.iter().all(|man| man.count > 0), "features are {:?}", self.men);
        let scene = self.game.scene(pos, None).stacks;
        ensure!(self.men == scene, "features are {:?}, the scene shows {scene:?}", self.men);
        if let Some((eye, net)) = &self.sight {
            eye.look(self.game, pos, &mut self.seen);
            let (mut fresh, mut next) = (View::default(), View::default());
            net.update(&self.seen, None, &mut fresh);
            net.update(&self.seen, Some(&self.kept), &mut next);
            ensure!(
                fresh == next,
                "a view that was kept up to date is not the view of the position"
            );
            self.kept = next;
        }
        Ok(())
    }
}
