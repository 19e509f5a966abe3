//! What a table and the analysis board show in the same way: the match, its list of moves, the board.

use super::ahead::score;
use super::frames::frame;
use super::offered::Offered;
use super::table::Logged;
use crate::problem::capital;
use crate::view::{
    How, LogView, May, OutcomeView, Paths, SeatView, Sitter, StagedView, State, StepView, View,
};
use crate::words::{t, t_with};
use draw::{Drawing, PieceSet, SvgStyle, Theme};
use play::AnyMatch;
use rules::{Die, Lang, Mark, Outcome, PieceId, Plan, Scene, Seat, SiteId, Status, Step, counted};
use std::sync::Arc;

/// How somebody looks at a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// The light on the board.
    pub theme: Theme,
    /// The signs on pieces.
    pub set: PieceSet,
    /// Draw the board too.
    pub board: bool,
    /// In parts, for whoever knows what the reader has of it already.
    pub parts: bool,
    /// What may be touched without the texts of the moves.
    pub brief: bool,
    /// From which seat; the viewer's own if none is named.
    pub view: Option<u8>,
    /// An earlier ply.
    pub ply: Option<usize>,
    /// Sites touched so far, for a page without script: the board shows them and links the rest.
    pub pick: Option<Vec<String>>,
    /// Tell where the moves that begin with the picked sites would end.
    pub ends: bool,
    /// Show how far the move has come that begins with the picked sites.
    pub stage: bool,
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
            parts: false,
            brief: false,
            view: None,
            ply: None,
            pick: None,
            ends: false,
            stage: false,
            links: None,
        }
    }
}

/// What is shown, and to whom.
pub(crate) struct Seen<'a> {
    /// The match as it stands.
    pub(crate) game: &'a dyn AnyMatch,
    /// The match at an earlier ply, for those who look back.
    pub(crate) past: Option<&'a dyn AnyMatch>,
    pub(crate) look: &'a Look,
    /// From which seat the board is seen.
    pub(crate) view: Seat,
    /// The seat whose secrets are seen.
    pub(crate) viewer: Option<Seat>,
    /// The viewer's seats.
    pub(crate) mine: &'a [u8],
    /// What they may touch, if they may move.
    pub(crate) offered: Option<&'a Offered>,
    pub(crate) state: State,
    /// Who is to move or to throw.
    pub(crate) turn: Option<Seat>,
    /// One sentence, unless the game is over.
    pub(crate) headline: String,
    pub(crate) may: May,
    pub(crate) log: &'a [Arc<Logged>],
    /// The first ply that is new to the reader; then the entries carry their steps.
    pub(crate) from: Option<usize>,
    /// What a seat is called.
    pub(crate) name: &'a dyn Fn(Seat) -> String,
}

impl Seen<'_> {
    /// The view, as far as it is the same everywhere: nobody in particular sits, nothing is timed.
    pub(crate) fn view(self) -> View {
        let (now, lang) = (self.game, self.look.lang);
        let plan = now.plan(self.view);
        let shown = self.past.unwrap_or(now);
        let offered = self.offered.filter(|_| self.past.is_none());
        // Sites that do not exist lead nowhere.
        let picked = self.look.pick.iter().flatten().map_while(|name| plan.find(name));
        let picked: Vec<SiteId> = picked.collect();
        let paths = offered.map(|offered| match self.look.brief {
            true => offered.listed(now, &plan),
            false => offered.shown(now, &plan, &picked),
        });
        let ends = offered.filter(|_| self.look.ends);
        let ends = ends.map(|offered| offered.ends(now, &plan, &picked, lang));
        let outcome = match now.status() {
            Status::Over(end) => Some(outcome(&end, now, self.mine, lang, self.name)),
            _ => None,
        };
        let mut scene = shown.scene(self.viewer);
        let staged = offered.filter(|_| self.look.stage && !picked.is_empty());
        let staged = staged.map(|offered| {
            let made = offered.made(now, &picked);
            stage(now, &made, &mut scene);
            StagedView {
                steps: steps(&plan, &made, lang),
                choices: offered.choices(now, &plan, &picked, lang),
            }
        });
        // Where nothing has been done the reader has the picture already, unless it is a page.
        let same = staged.as_ref().is_some_and(|staged| staged.steps.is_empty());
        let same = same && self.look.links.is_none();
        let notes = scene.notes.iter().map(|n| n.get(lang).to_owned()).collect();
        let scores = scene.scores.clone();
        let seats = (0..now.seats()).map(Seat).map(|seat| SeatView {
            seat: seat.0,
            side: now.side(seat).0,
            partner: false,
            chair: plan.chair(self.view, seat).into(),
            letter: now.seat_letter(seat).to_string(),
            name: now.seat_name(seat).get(lang).to_owned(),
            sitter: Sitter::Person,
            person: String::new(),
            level: None,
            mine: self.mine.contains(&seat.0),
            present: true,
            score: score(&scores, seat, lang),
        });
        let seats = seats.collect();
        let drawn = (self.look.board && !same)
            .then(|| board(now, self.view, &plan, scene, self.look, paths.as_ref()));
        let (drawing, spoken) = drawn.unzip();
        let log_from = self.from.unwrap_or(0).min(self.log.len());
        let with_steps = self.from.is_some();
        View {
            id: String::new(),
            version: 0,
            game: now.id().to_owned(),
            family: now.info().id,
            name: now.title().get(lang).to_owned(),
            lang: lang.tag(),
            state: self.state,
            seat: self.turn.map(|s| s.0),
            turns: self.turn.map(|s| s.0).into_iter().collect(),
            headline: match &outcome {
                Some(end) => end.yours.as_ref().unwrap_or(&end.headline).clone(),
                None => self.headline,
            },
            seats,
            side_view: self.view.0,
            ply: now.ply(),
            shown: shown.ply(),
            position: shown.position(),
            log_from,
            log: log(&plan, self.log, log_from, lang, with_steps, self.name),
            paths,
            sows: offered.is_some_and(|offered| offered.sows(now)),
            ends: ends.unwrap_or_default(),
            staged,
            forced: offered
                .and_then(|_| now.must_pass())
                .map(|(_, said)| said.get(lang).to_owned()),
            throw_site: offered
                .and_then(|_| now.throw_move())
                .and_then(|mv| now.clicks(mv).first().map(|site| plan.site(*site).name.clone())),
            die: die_word(now.die()),
            happened: happened(&plan, self.log, self.mine, self.turn, lang, self.name),
            notes,
            board: (drawing.as_ref().filter(|_| !self.look.parts)).map(Drawing::svg),
            drawing: drawing.filter(|_| self.look.parts),
            change: None,
            spoken,
            outcome,
            may: self.may,
            by_count: false,
            draw_offers: Vec::new(),
            undo_asked: None,
            thinking: None,
            ahead: None,
            clock: None,
            dice: None,
            stand_in: false,
            rematch: None,
            invites: Vec::new(),
            notice: None,
        }
    }
}

/// Shows on a scene how far a move has come.
fn stage(game: &dyn AnyMatch, made: &[Step], scene: &mut Scene) {
    if made.is_empty() {
        return;
    }
    for step in made {
        step.apply(scene);
    }
    scene.marks.retain(|(_, mark)| *mark == Mark::Danger);
    scene.used.extend(game.used_dice(made));
}

/// The word by which texts choose how things that are thrown are called.
pub(crate) fn die_word(die: Die) -> &'static str {
    match die {
        Die::Cube | Die::Oblong => "dice",
        Die::Stick => "sticks",
        Die::Tetrahedron => "tetrahedra",
    }
}

/// What may follow the sites touched so far; none if no move begins so.
fn follow<'a>(paths: &'a Paths, pick: &[String]) -> Option<&'a Paths> {
    pick.iter().try_fold(paths, |at, site| match at {
        Paths::Next(next) => next.get(site),
        Paths::Move(_) | Paths::Ends(_) | Paths::More(_) => None,
    })
}

/// A move's steps by the names of the plan: a sowing is one step a lap, and a piece is named where it is another.
fn steps(plan: &Plan, steps: &[Step], lang: Lang) -> Vec<StepView> {
    let site = |id: SiteId| plan.site(id).name.clone();
    let mut last = None;
    let mut named = |id: PieceId| {
        let id = plan.piece(id).id;
        (last.replace(id) != Some(id)).then_some(id)
    };
    let go = |how, from: Option<SiteId>, to: Option<SiteId>, via: &[SiteId], piece, count| {
        let via = via.iter().copied().map(site).collect();
        StepView::Go { how, from: from.map(site), to: to.map(site), via, piece, count }
    };
    let mut out: Vec<StepView> = Vec::new();
    for step in steps {
        let new = match step {
            Step::Lift { at, piece, count } => {
                StepView::Lift { at: site(*at), piece: named(*piece), count: *count }
            }
            Step::Drop { at, piece, count } => {
                let piece = named(*piece);
                match out.last_mut() {
                    Some(StepView::Drop { at: before, count: each, .. })
                        if piece.is_none() && each == count =>
                    {
                        before.push(site(*at));
                        continue;
                    }
                    _ => StepView::Drop { at: vec![site(*at)], piece, count: *count },
                }
            }
            Step::Slide { from, to, piece, via } => {
                go(How::Slide, Some(*from), Some(*to), via, named(*piece), 1)
            }
            Step::Capture { at, piece, count, to } => {
                go(How::Capture, Some(*at), *to, &[], named(*piece), *count)
            }
            Step::Enter { from, to, piece } => {
                go(How::Enter, *from, Some(*to), &[], named(*piece), 1)
            }
            Step::Leave { from, to, piece } => {
                go(How::Leave, Some(*from), *to, &[], named(*piece), 1)
            }
            Step::Change { at, piece, into, count } => StepView::Change {
                at: site(*at),
                piece: named(*piece),
                into: plan.piece(*into).id,
                count: *count,
            },
            Step::Pay { from, to, piece, count } => {
                go(How::Pay, *from, *to, &[], named(*piece), *count)
            }
            Step::Say(words) => StepView::Say { words: words.get(lang).to_owned() },
        };
        out.push(new);
    }
    out
}

/// The most steps that are told in words: a long sowing is told by its beginning and its prizes.
const TOLD: usize = 10;
/// The same where the moves of several others are told together.
const BRIEFLY: usize = 3;
/// The most moves and throws of others that are told together.
const MOST_HAPPENED: usize = 8;

/// The name of a place as boards write it: of `casa b8`, `point C7, in the fortress`, `casa F` the part with a number,
/// or a letter.
fn place(plan: &Plan, site: SiteId, lang: Lang) -> Option<&str> {
    let label = plan.site(site).label.get(lang);
    let mut parts = label.split(|c: char| !c.is_alphanumeric());
    let numbered = parts.find(|part| part.contains(|c: char| c.is_ascii_digit()));
    let letter = || label.split(' ').nth(1).filter(|part| part.chars().count() == 1);
    numbered.or_else(letter)
}

/// A step as part of a sentence.
fn phrase(plan: &Plan, step: &Step, lang: Lang) -> String {
    if let Step::Slide { from, to, piece, .. } = step
        && let (Some(from), Some(to)) = (place(plan, *from, lang), place(plan, *to, lang))
    {
        let piece = plan.piece(*piece).name.get(lang);
        let values = [("piece", piece.into()), ("from", from.into()), ("to", to.into())];
        return t_with(lang, "told-go", &values);
    }
    step.words(plan).get(lang).to_owned()
}

/// A sowing of which nothing else is said: what is lifted first, and where the last seed falls.
fn sowing(plan: &Plan, steps: &[Step], lang: Lang) -> Option<String> {
    if steps.iter().any(|step| matches!(step, Step::Say(_))) {
        return None;
    }
    let Some(Step::Lift { at, count, piece }) = steps.first() else { return None };
    let last = steps.iter().rev().find_map(|step| match step {
        Step::Drop { at, .. } => Some(*at),
        _ => None,
    })?;
    let seeds = counted(*count, plan.piece(*piece).name.get(lang), lang);
    let (from, to) = (place(plan, *at, lang)?, place(plan, last, lang)?);
    let values = [("seeds", seeds.into()), ("from", from.into()), ("to", to.into())];
    Some(t_with(lang, "told-sow", &values))
}

/// One sentence that tells a move or a roll, with so many of its steps.
fn told(plan: &Plan, entry: &Logged, who: Option<&str>, lang: Lang, most: usize) -> String {
    let read = entry.read.get(lang);
    if let Some(throw) = &entry.thrown {
        let values = [("roll", read.into()), ("die", die_word(throw.die()).into())];
        let mut said = t_with(lang, "log-roll", &values);
        if let Some(told) = &throw.told {
            said.push_str(": ");
            said.push_str(told.get(lang));
        }
        return said;
    }
    let worth = |s: &&Step| !matches!(s, Step::Lift { .. } | Step::Drop { .. });
    let steps = entry.steps.iter().filter(worth).map(|s| phrase(plan, s, lang));
    let mut phrases: Vec<String> =
        sowing(plan, &entry.steps, lang).into_iter().chain(steps).collect();
    let cut = phrases.len() > most;
    if cut {
        phrases.truncate(most);
        phrases.push("…".to_owned());
    }
    let who = who.unwrap_or_default();
    let spoken = !entry.steps.is_empty() && entry.steps.iter().all(|s| matches!(s, Step::Say(_)));
    let mut words = phrases.join("; ");
    if spoken && words.contains(who) {
        return capital(&words);
    }
    // What is told whole needs no notation.
    if words.is_empty() {
        words = read.to_owned();
    } else if cut {
        words = format!("{read}: {words}");
    }
    t_with(lang, "log-move", &[("who", who.into()), ("move", words.into())])
}

/// What others did since the viewer's last move, or since that of whoever is to move where the viewer has several
/// seats: a sentence for each move and throw.
fn happened(
    plan: &Plan,
    entries: &[Arc<Logged>],
    mine: &[u8],
    turn: Option<Seat>,
    lang: Lang,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let me = match mine {
        [one] => Some(Seat(*one)),
        _ => turn,
    };
    let own = |entry: &Arc<Logged>| {
        let thrower = entry.thrown.as_ref().and_then(|throw| throw.by);
        me.is_some() && (me == entry.seat || me == thrower)
    };
    // The viewer's own throw follows what the others did.
    let last = entries.iter().rposition(|e| !own(e)).map_or(0, |last| last + 1);
    let first = entries[..last].iter().rposition(own).map_or(0, |own| own + 1);
    // Where it is nobody's turn in particular, what happened last is enough.
    let first = first.max(last.saturating_sub(if me.is_some() { MOST_HAPPENED } else { 1 }));
    let told = entries[first..last].iter().map(|entry| {
        let who = entry.seat.map(name);
        told(plan, entry, who.as_deref(), lang, BRIEFLY)
    });
    told.collect::<Vec<_>>().join(". ")
}

/// The line of each entry where every seat has a column, and a throw stands before what it is used for: who was on
/// the line already, or stands further on, begins the next.
fn rows(entries: &[Arc<Logged>]) -> Vec<usize> {
    let (mut row, mut last) = (0, None);
    let each = entries.iter().map(|entry| {
        let seat = entry.seat.or(entry.thrown.as_ref().and_then(|throw| throw.by));
        let place = (seat.map_or(0, |seat| seat.0), entry.thrown.is_none());
        if last.is_none_or(|last| place <= last) {
            row += 1;
        }
        last = Some(place);
        row
    });
    each.collect()
}

/// The list from an entry on.
fn log(
    plan: &Plan,
    entries: &[Arc<Logged>],
    from: usize,
    lang: Lang,
    with_steps: bool,
    name: &dyn Fn(Seat) -> String,
) -> Vec<LogView> {
    let rows = rows(entries);
    let all = entries.iter().enumerate().skip(from);
    all.map(|(ply, entry)| {
        let read = entry.read.get(lang);
        let dice = entry.thrown.iter().flat_map(|throw| &throw.dice).filter(|_| with_steps);
        LogView {
            ply,
            seat: entry.seat.map(|s| s.0),
            text: entry.text.clone(),
            row: rows[ply],
            read: (read != entry.text).then(|| read.to_owned()),
            by: entry.thrown.as_ref().and_then(|throw| throw.by).map(|seat| seat.0),
            dice: dice.map(|dice| plan.site(dice.site).name.clone()).collect(),
            words: told(plan, entry, entry.seat.map(name).as_deref(), lang, TOLD),
            steps: if with_steps { steps(plan, &entry.steps, lang) } else { Vec::new() },
        }
    })
    .collect()
}

/// The end of a game in words.
fn outcome(
    end: &Outcome,
    game: &dyn AnyMatch,
    mine: &[u8],
    lang: Lang,
    name: &dyn Fn(Seat) -> String,
) -> OutcomeView {
    let seats = game.seats();
    let winners = end.winners(seats);
    let mut sides: Vec<_> = mine.iter().map(|&seat| game.side(Seat(seat))).collect();
    sides.dedup();
    let yours = (sides.len() == 1 && !winners.is_empty()).then(|| {
        let won = winners.iter().any(|seat| mine.contains(&seat.0));
        t(lang, if won { "outcome-won" } else { "outcome-lost" })
    });
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
        yours,
        score: points(end, game, lang, name),
        reason: end.reason.text.get(lang).to_owned(),
        code: end.reason.code.to_owned(),
        rule: end.reason.rule.to_owned(),
        payoffs: end.payoffs.0[..usize::from(seats)].to_vec(),
        winners: winners.iter().map(|s| s.0).collect(),
    }
}

/// What each side has in the end, where the game counts points.
fn points(end: &Outcome, game: &dyn AnyMatch, lang: Lang, name: &dyn Fn(Seat) -> String) -> String {
    let scores = game.scene(None).scores;
    let seats = (0..game.seats()).map(Seat);
    let each: Vec<String> = if !scores.is_empty() {
        let has = |seat| Some(format!("{} {}", name(seat), score(&scores, seat, lang)?));
        seats.filter_map(has).collect()
    } else if seats.clone().any(|seat| end.payoffs.get(seat).abs() > 1) {
        let has = |seat| format!("{} {}", name(seat), end.payoffs.get(seat)).replace('-', "−");
        seats.map(has).collect()
    } else {
        Vec::new()
    };
    each.join(" · ")
}

/// The board in parts, with what has been picked and what may be picked next, and in words.
fn board(
    game: &dyn AnyMatch,
    seat: Seat,
    plan: &Plan,
    mut scene: Scene,
    look: &Look,
    paths: Option<&Paths>,
) -> (Drawing, String) {
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
    let spoken = draw::spoken(plan, &scene, look.lang);
    let frame = frame(game.id(), seat, look, plan, &style);
    (draw::drawing_in(frame, plan, &scene, &style), spoken)
}
