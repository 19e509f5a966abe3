//! A table, or a line on the analysis board, as somebody sees it.

use super::ahead::{ends, score};
use super::event::Place;
use super::table::{Entry, Table, Viewer};
use crate::problem::capital;
use crate::secret::Key;
use crate::view::{
    DiceView, InviteView, LogView, May, OutcomeView, Paths, SeatView, Sitter, State, StepView, View,
};
use crate::words::{t, t_with};
use draw::{PieceSet, SvgStyle, Theme};
use play::{AnyMatch, Ending, FairDice, MoveView};
use rules::{Chair, Lang, Outcome, Plan, Scene, Score, Seat, SiteId, Status, Step};
use std::collections::BTreeMap;

/// How somebody looks at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// The light on the board.
    pub theme: Theme,
    /// The signs on pieces.
    pub set: PieceSet,
    /// Draw the board too.
    pub board: bool,
    /// From which seat; the viewer's own if none is named.
    pub view: Option<u8>,
    /// An earlier ply.
    pub ply: Option<usize>,
    /// Sites touched so far, for a page without script: the board shows them and links the rest.
    pub pick: Option<Vec<String>>,
    /// Where links of the board lead, up to the names of the sites: `/t/abc?pick=`.
    pub links: Option<String>,
}

impl Look {
    /// The plain look of a language.
    pub fn new(lang: Lang) -> Look {
        Look {
            lang,
            theme: Theme::default(),
            set: PieceSet::default(),
            board: false,
            view: None,
            ply: None,
            pick: None,
            links: None,
        }
    }
}

/// The word for a chair in views.
pub(crate) fn chair_word(chair: Chair) -> &'static str {
    match chair {
        Chair::AboveLeft => "above_left",
        Chair::Above => "above",
        Chair::AboveRight => "above_right",
        Chair::Left => "left",
        Chair::Right => "right",
        Chair::BelowLeft => "below_left",
        Chair::Below => "below",
        Chair::BelowRight => "below_right",
    }
}

/// The click paths of the legal moves, shared beginnings once.
pub(crate) fn paths(plan: &Plan, moves: &[MoveView]) -> Paths {
    fn put(into: &mut BTreeMap<String, Paths>, plan: &Plan, path: &[SiteId], text: &str) {
        let [first, rest @ ..] = path else { return };
        let name = plan.site(*first).name.clone();
        if rest.is_empty() {
            into.insert(name, Paths::Move(text.to_owned()));
            return;
        }
        let next = into
            .entry(name)
            .or_insert_with(|| Paths::Next(BTreeMap::new()));
        if let Paths::Next(next) = next {
            put(next, plan, rest, text);
        }
    }
    let mut all = BTreeMap::new();
    for mv in moves {
        for path in &mv.paths {
            put(&mut all, plan, path, &mv.text);
        }
    }
    Paths::Next(all)
}

/// What may follow the sites touched so far; none if no move begins so.
pub(crate) fn follow<'a>(paths: &'a Paths, pick: &[String]) -> Option<&'a Paths> {
    pick.iter().try_fold(paths, |at, site| match at {
        Paths::Next(next) => next.get(site),
        Paths::Move(_) => None,
    })
}

/// A move's steps by the names of the plan.
pub(crate) fn steps(plan: &Plan, steps: &[Step], lang: Lang) -> Vec<StepView> {
    let site = |id: SiteId| plan.site(id).name.clone();
    let piece = |id| plan.piece(id).id;
    let go =
        |how, from: Option<SiteId>, to: Option<SiteId>, via: &[SiteId], p, count| StepView::Go {
            how,
            from: from.map(site),
            to: to.map(site),
            via: via.iter().copied().map(site).collect(),
            piece: piece(p),
            count,
        };
    steps
        .iter()
        .map(|step| match step {
            Step::Lift {
                at,
                piece: p,
                count,
            } => StepView::Lift {
                at: site(*at),
                piece: piece(*p),
                count: *count,
            },
            Step::Drop {
                at,
                piece: p,
                count,
            } => StepView::Drop {
                at: site(*at),
                piece: piece(*p),
                count: *count,
            },
            Step::Slide {
                from,
                to,
                piece: p,
                via,
            } => go("slide", Some(*from), Some(*to), via, *p, 1),
            Step::Capture {
                at,
                piece: p,
                count,
                to,
            } => go("capture", Some(*at), *to, &[], *p, *count),
            Step::Enter { from, to, piece: p } => go("enter", *from, Some(*to), &[], *p, 1),
            Step::Leave { from, to, piece: p } => go("leave", Some(*from), *to, &[], *p, 1),
            Step::Change {
                at,
                piece: p,
                into,
                count,
            } => StepView::Change {
                at: site(*at),
                piece: piece(*p),
                into: piece(*into),
                count: *count,
            },
            Step::Pay {
                from,
                to,
                piece: p,
                count,
            } => go("pay", *from, *to, &[], *p, *count),
            Step::Say(words) => StepView::Say {
                words: words.get(lang).to_owned(),
            },
        })
        .collect()
}

/// The most steps that are told in words: a long sowing is told by its beginning and its prizes.
const TOLD: usize = 12;

/// One sentence that tells a move or a roll.
fn told(plan: &Plan, entry: &Entry, who: Option<&str>, lang: Lang) -> String {
    let Some(who) = who else {
        return t_with(lang, "log-roll", &[("roll", entry.text.as_str().into())]);
    };
    let worth = |s: &&Step| !matches!(s, Step::Lift { .. } | Step::Drop { .. });
    let mut phrases: Vec<String> = entry
        .steps
        .iter()
        .filter(worth)
        .map(|s| s.words(plan).get(lang).to_owned())
        .collect();
    if phrases.len() > TOLD {
        phrases.truncate(TOLD);
        phrases.push("…".to_owned());
    }
    let values = [("who", who.into()), ("move", entry.text.as_str().into())];
    let mut said = t_with(lang, "log-move", &values);
    if !phrases.is_empty() {
        said.push_str(": ");
        said.push_str(&phrases.join("; "));
    }
    said
}

/// The list from an entry on.
pub(crate) fn log(
    plan: &Plan,
    entries: &[Entry],
    from: usize,
    lang: Lang,
    with_steps: bool,
    name: &dyn Fn(Seat) -> String,
) -> Vec<LogView> {
    let all = entries.iter().enumerate().skip(from);
    all.map(|(ply, entry)| LogView {
        ply,
        seat: entry.seat.map(|s| s.0),
        text: entry.text.clone(),
        words: told(plan, entry, entry.seat.map(name).as_deref(), lang),
        steps: if with_steps {
            steps(plan, &entry.steps, lang)
        } else {
            Vec::new()
        },
    })
    .collect()
}

/// The end of a game in words.
pub(crate) fn outcome(
    end: &Outcome,
    seats: u8,
    lang: Lang,
    name: &dyn Fn(Seat) -> String,
) -> OutcomeView {
    let winners = end.winners(seats);
    let names: Vec<String> = winners.iter().map(|&s| name(s)).collect();
    let headline = match names.as_slice() {
        [] => t(lang, "outcome-draw"),
        [one] => t_with(lang, "outcome-win", &[("who", one.as_str().into())]),
        [first @ .., last] => {
            let and = t(lang, "outcome-and");
            let who = format!("{} {and} {last}", first.join(", "));
            t_with(lang, "outcome-wins", &[("who", who.into())])
        }
    };
    OutcomeView {
        headline,
        reason: end.reason.text.get(lang).to_owned(),
        code: end.reason.code.to_owned(),
        rule: end.reason.rule.to_owned(),
        payoffs: end.payoffs.0[..usize::from(seats)].to_vec(),
        winners: winners.iter().map(|s| s.0).collect(),
    }
}

/// The board as SVG, with what has been picked and what may be picked next.
pub(crate) fn board(
    game: &dyn AnyMatch,
    view: Seat,
    mut scene: Scene,
    look: &Look,
    paths: Option<&Paths>,
) -> (String, String) {
    let plan = game.plan(view);
    let mut links = Vec::new();
    if let (Some(paths), Some(base)) = (paths, &look.links) {
        let none = Vec::new();
        let pick = look.pick.as_ref().unwrap_or(&none);
        let (pick, next) = match follow(paths, pick) {
            Some(next) => (pick, next),
            None => (&none, paths),
        };
        for name in pick {
            if let Some(site) = plan.find(name) {
                scene.marks.push((site, rules::Mark::Picked));
            }
        }
        if let Paths::Next(next) = next {
            for name in next.keys() {
                if let Some(site) = plan.find(name) {
                    let mut path = pick.clone();
                    path.push(name.clone());
                    scene.marks.push((site, rules::Mark::Open));
                    let path = crate::pages::escape_query(&path.join(","));
                    links.push((site, format!("{base}{path}")));
                }
            }
        }
    }
    let style = SvgStyle {
        lang: look.lang,
        set: look.set,
        theme: look.theme,
        title: game.title().get(look.lang).to_owned(),
        id: "b".to_owned(),
        links,
    };
    let spoken = draw::spoken(&plan, &scene, look.lang);
    (draw::svg(&plan, &scene, &style), spoken)
}

impl Table {
    fn name(&self, seat: Seat, lang: Lang) -> String {
        self.who(seat.0).get(lang).to_owned()
    }

    /// What somebody sees. `from` is the first ply that is new to them; then the entries carry
    /// their steps.
    pub(crate) fn view(
        &self,
        viewer: &Viewer,
        look: &Look,
        now: u64,
        present: &[bool],
        from: Option<usize>,
        public_url: &str,
    ) -> View {
        let lang = look.lang;
        let mine = self.seats_of(viewer);
        // Of several that may move the viewer's own comes first.
        let turn = self.turn_among(&mine).or_else(|| self.turn());
        let view = match look.view {
            Some(seat) if seat < self.game.seats() => Seat(seat),
            _ => Seat(mine.first().copied().unwrap_or(0)),
        };
        let plan = self.game.plan(view);
        let shown = look.ply.map_or(self.game.ply(), |p| p.min(self.game.ply()));
        let back = (shown < self.game.ply()).then(|| self.at(shown));
        let game: &dyn AnyMatch = back.as_deref().unwrap_or(&*self.game);
        let scene = game.scene(mine.first().map(|&s| Seat(s)));
        let state = self.state();
        let may = self.may(viewer, &mine, state);
        let open = (may.play.is_some() && back.is_none()).then(|| {
            let mut legal = self.game.legal();
            legal.retain(|mv| mine.contains(&mv.seat.0));
            let ends = ends(&*self.game, &plan, &legal, lang);
            (paths(&plan, &legal), ends)
        });
        let (paths, ends) = open.unzip();
        let name = |seat| self.name(seat, lang);
        let outcome = match self.game.status() {
            Status::Over(end) => Some(outcome(&end, self.game.seats(), lang, &name)),
            _ => None,
        };
        let notes = scene.notes.iter().map(|n| n.get(lang).to_owned()).collect();
        let scores = scene.scores.clone();
        let drawn = look
            .board
            .then(|| board(game, view, scene, look, paths.as_ref()));
        let (board, spoken) = drawn.unzip();
        let log_from = from.unwrap_or(0).min(self.log.len());
        View {
            id: self.id.clone(),
            version: self.version,
            game: self.game.id().to_owned(),
            family: self.game.info().id,
            name: self.game.title().get(lang).to_owned(),
            lang: lang.tag(),
            state,
            seat: turn.filter(|_| state != State::Waiting).map(|s| s.0),
            turns: match state {
                State::Waiting => Vec::new(),
                _ => self.turns().iter().map(|s| s.0).collect(),
            },
            headline: match &outcome {
                Some(end) => end.headline.clone(),
                None => self.headline(state, turn, &mine, lang),
            },
            seats: self.seat_views(&mine, view, present, &scores, lang),
            side_view: view.0,
            ply: self.game.ply(),
            shown,
            position: game.position(),
            log_from,
            log: log(&plan, &self.log, log_from, lang, from.is_some(), &name),
            paths,
            ends: ends.unwrap_or_default(),
            notes,
            board,
            spoken,
            outcome,
            may,
            by_count: self.game.by_count(),
            draw_offers: self.draw.clone(),
            undo_asked: self.undo.as_ref().map(|a| a.seat),
            thinking: turn
                .filter(|&s| {
                    self.started()
                        && matches!(self.game.status(), Status::ToMove(_))
                        && self.computer(s).is_some()
                })
                .map(|s| s.0),
            clock: self.clock.as_ref().map(|c| c.view(now)),
            dice: self.checkable().then(|| DiceView {
                commitment: FairDice::commitment(&self.seed()),
                entropy: self.seats.iter().map(|s| s.entropy.clone()).collect(),
                seed: self.over().then(|| self.setup.seed.clone()),
                throws: u32::try_from(self.thrown.len()).unwrap_or(u32::MAX),
            }),
            rematch: self.rematch.clone(),
            invites: if mine.is_empty() && !self.made_by(viewer) {
                Vec::new()
            } else {
                self.invites(public_url)
            },
            notice: self.notice.map(|(id, seat)| {
                let who = self.who(seat);
                capital(&t_with(lang, id, &[("who", who.get(lang).into())]))
            }),
        }
    }

    fn state(&self) -> State {
        match self.game.status() {
            Status::Over(_) => State::Over,
            _ if !self.started() => State::Waiting,
            Status::ToMove(_) => State::ToMove,
            Status::Chance => State::Chance,
        }
    }

    fn headline(&self, state: State, turn: Option<Seat>, mine: &[u8], lang: Lang) -> String {
        let turns = self.turns();
        // At two boards somebody who only waits hears of everybody that may move.
        let all = turns.iter().map(|&s| self.name(s, lang));
        let who = match turn {
            Some(seat) if mine.contains(&seat.0) => self.name(seat, lang),
            Some(_) => all.collect::<Vec<_>>().join(", "),
            None => String::new(),
        };
        let several = mine.len() > 1;
        let my_turn = turn.is_some_and(|s| mine.contains(&s.0));
        let computer = turn.is_some_and(|s| self.computer(s).is_some());
        let id = match (state, turn) {
            (State::Waiting, _) => "turn-waiting",
            (State::Chance, None) => "turn-throw-any",
            (State::Chance, Some(_)) if my_turn && !several => "turn-throw-you",
            (State::Chance, Some(_)) => "turn-throw",
            (_, Some(_)) if computer => "turn-thinking",
            (_, Some(_)) if my_turn && !several => "turn-you",
            _ => "turn-of",
        };
        t_with(lang, id, &[("who", who.into())])
    }

    fn seat_views(
        &self,
        mine: &[u8],
        view: Seat,
        present: &[bool],
        scores: &[Score],
        lang: Lang,
    ) -> Vec<SeatView> {
        (0..self.game.seats())
            .map(|s| {
                let sitting = &self.seats[usize::from(s)];
                let side = self.game.side(Seat(s));
                let (sitter, level) = match sitting.place {
                    Place::Computer { level } => (Sitter::Computer, Some(level)),
                    Place::Person { .. } if sitting.key.is_some() => {
                        (Sitter::Person, sitting.stand_in)
                    }
                    Place::Person { .. } => (Sitter::Open, None),
                };
                let here = present.get(usize::from(s)).copied().unwrap_or(false);
                SeatView {
                    seat: s,
                    side: side.0,
                    partner: match mine {
                        [one] => *one != s && self.game.side(Seat(*one)) == side,
                        _ => false,
                    },
                    chair: chair_word(self.game.chair(view, Seat(s))),
                    letter: self.game.seat_letter(Seat(s)).to_string(),
                    name: self.game.seat_name(Seat(s)).get(lang).to_owned(),
                    sitter,
                    person: sitting.name.clone(),
                    level,
                    mine: mine.contains(&s),
                    present: here || sitter == Sitter::Computer,
                    score: score(scores, Seat(s), lang),
                }
            })
            .collect()
    }

    fn made_by(&self, viewer: &Viewer) -> bool {
        let maker = self.setup.maker.as_deref().and_then(Key::from_hex);
        maker.is_some_and(|k| viewer.keys.contains(&k))
    }

    pub(crate) fn invites(&self, public_url: &str) -> Vec<InviteView> {
        let all = self.seats.iter().enumerate();
        all.filter_map(|(i, s)| match &s.place {
            Place::Person {
                invite: Some(invite),
            } if s.key.is_none() => Some(InviteView {
                seat: u8::try_from(i).ok()?,
                url: format!("{public_url}/t/{}/join/{invite}", self.id),
            }),
            _ => None,
        })
        .collect()
    }

    fn may(&self, viewer: &Viewer, mine: &[u8], state: State) -> May {
        let sits = !mine.is_empty();
        let playing = matches!(state, State::ToMove | State::Chance);
        let alone = self.alone(viewer);
        let turn = self.turn();
        let stood = |s: &u8| self.seats[usize::from(*s)].stand_in.is_some();
        let awake: Vec<u8> = mine.iter().copied().filter(|s| !stood(s)).collect();
        let my_turn = self.turn_among(&awake).map(|s| s.0);
        May {
            play: my_turn.filter(|_| state == State::ToMove),
            throw: state == State::Chance && sits && turn.is_none_or(|s| mine.contains(&s.0)),
            undo: match self.undo_target(viewer) {
                Some(_) if sits && alone => Some("free"),
                Some(_) if sits && playing && self.undo.is_none() => Some("ask"),
                _ => None,
            },
            draw: sits && playing && self.open_to(Ending::Draw, mine),
            count: sits && playing && self.game.by_count() && self.open_to(Ending::Count, mine),
            resign: sits && playing,
            hint: my_turn.is_some() && state == State::ToMove && alone,
            come_back: mine.iter().any(stood),
            stand_in: sits && playing,
            rematch: sits && state == State::Over && self.rematch.is_none(),
            answer_undo: self.undo_waits_for().iter().any(|s| mine.contains(s)),
            answer_draw: self.asked(Ending::Draw, mine) && playing,
            answer_count: self.asked(Ending::Count, mine) && playing,
        }
    }

    /// Whether one of these seats could still offer or accept this end.
    fn open_to(&self, ending: Ending, mine: &[u8]) -> bool {
        self.ending != ending || mine.iter().any(|s| !self.draw.contains(s))
    }

    /// Whether one of these seats has been offered this end.
    fn asked(&self, ending: Ending, mine: &[u8]) -> bool {
        !self.draw.is_empty()
            && self.ending == ending
            && mine.iter().any(|s| !self.draw.contains(s))
    }
}
