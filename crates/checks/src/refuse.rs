//! Refusals: only what is not legal is refused, by a rule that exists, in both languages.

use crate::conform::{Coverage, ensure};
use fastrand::Rng;
use rules::{Attempt, Notation, ParseError, Plan, Present, Rule, Seat, SiteId};
use std::collections::HashSet;

/// The codes of refusals that need no numbered rule: they say the same in every game.
const GENERAL: [&str; 6] = ["blocked", "empty", "not-your-turn", "not-yours", "occupied", "over"];

/// Positions of a run in which every pair of sites is touched.
const THOROUGH: u32 = 3;
/// Pairs of sites touched in one position at most; the largest boards have more.
const PAIRS: usize = 20_000;
/// Random pairs touched and near texts typed in every other position.
const FEW: usize = 24;
/// What is a move in hardly any game.
const NONSENSE: [&str; 9] =
    ["", "?", "zz9", "é—ß", "1", "a1a1", "e2-e4", "99999999999999999999", "-"];
/// Texts of moves remembered from other positions.
const POOL: usize = 400;

/// What a run remembers of its positions to attempt in others.
pub(crate) struct Refusals {
    /// The numbered rules; empty where they are not known.
    rules: &'static [Rule],
    /// A source of its own, so that the games of a run do not depend on what is attempted in them.
    rng: Rng,
    texts: Vec<String>,
    thorough: u32,
}

/// A position with everything that is legal in it.
struct Here<'a, G: Notation> {
    game: &'a G,
    pos: &'a G::Position,
    plan: &'a Plan,
    moves: Vec<G::Move>,
    texts: HashSet<String>,
    /// Whole click paths and all their beginnings.
    paths: HashSet<Vec<SiteId>>,
}

impl<G: Notation + Present> Here<'_, G> {
    /// Whether a word names a site or a seat.
    fn names(&self, word: &str) -> bool {
        let seats = (0..self.game.law().seats).map(|s| self.game.seat_name(Seat(s)));
        self.plan.find(word).is_some() || seats.into_iter().any(|s| s.pt == word || s.en == word)
    }
}

impl Refusals {
    pub(crate) fn new(rules: &'static [Rule], seed: u64) -> Refusals {
        Refusals { rules, rng: Rng::with_seed(seed), texts: Vec::new(), thorough: THOROUGH }
    }

    /// Attempts single sites, pairs of sites, legal paths gone astray, moves of other positions and
    /// nonsense.
    pub(crate) fn position<G: Notation + Present>(
        &mut self,
        game: &G,
        pos: &G::Position,
        plan: &Plan,
        cover: &mut Coverage,
    ) -> Result<(), String> {
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        let whole: Vec<Vec<SiteId>> =
            moves.iter().flat_map(|&mv| game.click_paths(pos, mv)).collect();
        let here = Here {
            texts: moves.iter().map(|&mv| game.move_text(pos, mv)).collect(),
            paths: whole
                .iter()
                .flat_map(|path| (0..=path.len()).map(|n| path[..n].to_vec()))
                .collect(),
            game,
            pos,
            plan,
            moves,
        };
        self.touch(&here, &whole, cover)?;
        self.type_in(&here, cover)?;
        for &mv in &here.moves {
            let text = game.move_text(pos, mv);
            if self.texts.len() < POOL {
                self.texts.push(text);
            } else if self.rng.u32(..8) == 0 {
                let i = self.rng.usize(..POOL);
                self.texts[i] = text;
            }
        }
        Ok(())
    }

    fn touch<G: Notation + Present>(
        &mut self,
        here: &Here<'_, G>,
        whole: &[Vec<SiteId>],
        cover: &mut Coverage,
    ) -> Result<(), String> {
        let sites: Vec<SiteId> = (0..here.plan.sites.len() as u16).map(SiteId).collect();
        let n = sites.len();
        for &a in &sites {
            self.clicked(here, &[a], cover)?;
        }
        let nothing = here.game.why_not(here.pos, Attempt::Clicks(&[]));
        self.said(here, &nothing, cover)?;
        let (any, outside) = (sites[self.rng.usize(..n)], SiteId(n as u16));
        self.clicked(here, &[outside], cover)?;
        self.clicked(here, &[any, outside], cover)?;
        let every = self.thorough > 0 && !here.moves.is_empty() && self.rng.u32(..3) == 0;
        if every {
            self.thorough -= 1;
        }
        if every && n * n <= PAIRS {
            for &a in &sites {
                for &b in &sites {
                    self.clicked(here, &[a, b], cover)?;
                }
            }
        } else {
            for _ in 0..if every { PAIRS } else { FEW } {
                let pair = [sites[self.rng.usize(..n)], sites[self.rng.usize(..n)]];
                self.clicked(here, &pair, cover)?;
            }
        }
        for _ in 0..if whole.is_empty() { 0 } else { FEW } {
            let mut path = whole[self.rng.usize(..whole.len())].clone();
            let site = sites[self.rng.usize(..n)];
            match self.rng.usize(..=path.len()) {
                i if i == path.len() => path.push(site),
                i => path[i] = site,
            }
            self.clicked(here, &path, cover)?;
        }
        Ok(())
    }

    fn clicked<G: Notation + Present>(
        &self,
        here: &Here<'_, G>,
        path: &[SiteId],
        cover: &mut Coverage,
    ) -> Result<(), String> {
        if here.paths.contains(path) {
            return Ok(());
        }
        let error = here.game.why_not(here.pos, Attempt::Clicks(path));
        let name = |s: &SiteId| here.plan.sites.get(usize::from(s.0)).map(|site| &site.name);
        self.said(here, &error, cover).map_err(|e| {
            let names: Vec<_> = path.iter().map(name).collect();
            format!("touching {names:?}: {e}")
        })
    }

    fn type_in<G: Notation + Present>(
        &mut self,
        here: &Here<'_, G>,
        cover: &mut Coverage,
    ) -> Result<(), String> {
        for _ in 0..if self.texts.is_empty() { 0 } else { FEW } {
            let any = |rng: &mut Rng| self.texts[rng.usize(..self.texts.len())].clone();
            let mut text = any(&mut self.rng);
            // A third as it stands, a third without its end, a third with the end of another move.
            let cut = |text: &str, rng: &mut Rng| {
                let ends: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
                ends[rng.usize(..ends.len())]
            };
            let way = self.rng.u32(..3);
            if way > 0 {
                text.truncate(cut(&text, &mut self.rng));
            }
            if way > 1 {
                let other = any(&mut self.rng);
                text.push_str(&other[cut(&other, &mut self.rng)..]);
            }
            self.typed(here, &text, cover).map_err(|e| format!("typing {text:?}: {e}"))?;
        }
        for text in NONSENSE {
            self.typed(here, text, cover).map_err(|e| format!("typing {text:?}: {e}"))?;
        }
        // Nothing legal is refused, however it is written.
        for _ in 0..if here.moves.is_empty() { 0 } else { 3 } {
            let mv = here.moves[self.rng.usize(..here.moves.len())];
            for other in here.game.alternatives(here.pos, mv) {
                let read = here.game.parse_move(here.pos, &other.text);
                ensure!(
                    read.is_ok() || matches!(read, Err(ParseError::Ambiguous { .. })),
                    "the legal move {:?} in {} is refused: {read:?}",
                    other.text,
                    other.notation
                );
            }
        }
        Ok(())
    }

    fn typed<G: Notation + Present>(
        &self,
        here: &Here<'_, G>,
        text: &str,
        cover: &mut Coverage,
    ) -> Result<(), String> {
        match here.game.parse_move(here.pos, text) {
            Ok(mv) => {
                ensure!(here.moves.contains(&mv), "read as {mv:?}, which is illegal");
                Ok(())
            }
            Err(error) => {
                ensure!(!here.texts.contains(text), "a legal move is refused: {error:?}");
                if let ParseError::Syntax { at, .. } = &error {
                    ensure!(*at <= text.len(), "an error beyond the text: {error:?}");
                }
                self.said(here, &error, cover)
            }
        }
    }

    /// A refusal names a rule that exists and sites that exist, and says why in both languages.
    fn said<G: Notation + Present>(
        &self,
        here: &Here<'_, G>,
        error: &ParseError,
        cover: &mut Coverage,
    ) -> Result<(), String> {
        let words = match error {
            ParseError::Syntax { expected, .. } => expected,
            ParseError::Illegal(refusal) => {
                let general = refusal.rule.is_empty() && GENERAL.contains(&refusal.code);
                ensure!(
                    general
                        || self.rules.is_empty()
                        || self.rules.iter().any(|rule| rule.id == refusal.rule),
                    "no rule {:?} exists: {refusal:?}",
                    refusal.rule
                );
                ensure!(
                    !refusal.code.is_empty()
                        && refusal.code.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'),
                    "{:?} is not a word for programs",
                    refusal.code
                );
                ensure!(
                    refusal.sites.iter().all(|s| usize::from(s.0) < here.plan.sites.len()),
                    "a refusal shows a site that does not exist: {refusal:?}"
                );
                cover.cited += u64::from(!general);
                &refusal.words
            }
            ParseError::Ambiguous { candidates } => {
                ensure!(
                    candidates.len() > 1 && candidates.iter().all(|c| here.texts.contains(c)),
                    "ambiguous among moves that are not legal: {candidates:?}"
                );
                cover.refused += 1;
                return Ok(());
            }
        };
        let sentence = matches!(error, ParseError::Illegal(_));
        for text in [&words.pt, &words.en] {
            ensure!(!text.trim().is_empty(), "a refusal without words: {error:?}");
            let name = text.split(|c: char| !c.is_alphanumeric()).next();
            let capital =
                text.starts_with(char::is_uppercase) && !name.is_some_and(|n| here.names(n));
            ensure!(
                !sentence || !text.ends_with('.') && !capital,
                "not part of a sentence: {text:?}"
            );
        }
        cover.refused += 1;
        Ok(())
    }
}
