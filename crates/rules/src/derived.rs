//! What follows from a game's law, plan and scenes: how a move is told and touched, and why another is
//! refused. [`Present`] uses these where a game says nothing of its own.

use crate::notation::without_number;
use crate::outcome::Status;
use crate::plan::{PieceId, Plan, SiteId, SiteKind};
use crate::present::Present;
use crate::reason::{Attempt, ParseError, Refusal};
use crate::refuse;
use crate::scene::Scene;
use crate::step::Step;
use crate::text::text;

/// The numbers of the rules behind the refusals that all games share; empty where no rule is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cites {
    /// Whose turn it is, and that one plays with one's own men.
    pub turn: &'static str,
    /// How men move: where to, over what.
    pub step: &'static str,
    /// That capturing is compulsory, where it is.
    pub compulsory: Option<&'static str>,
    /// How a move is written, for texts that cannot be read: "casa de partida e de chegada, como c3-d4".
    pub form: crate::Text,
}

impl Cites {
    /// Turns are R1, steps R2; nothing is compulsory.
    pub const USUAL: Cites = Cites {
        turn: "R1",
        step: "R2",
        compulsory: None,
        form: text("casa de partida e casa de chegada", "origin and destination"),
    };
}

/// One man more or less of a kind on a site.
type Change = (SiteId, PieceId);

/// The men that are missing after a move, and those that are new.
fn changes(before: &Scene, after: &Scene) -> (Vec<Change>, Vec<Change>) {
    let (mut gone, mut new) = (Vec::new(), Vec::new());
    for stack in &before.stacks {
        let now = after.count(stack.site, stack.piece);
        let less = stack.count.saturating_sub(now);
        gone.extend((0..less).map(|_| (stack.site, stack.piece)));
    }
    for stack in &after.stacks {
        let then = before.count(stack.site, stack.piece);
        let more = stack.count.saturating_sub(then);
        new.extend((0..more).map(|_| (stack.site, stack.piece)));
    }
    (gone, new)
}

/// A move as steps, from what stands differently after it: the mover's men slide, enter, leave or change,
/// then those of others are taken.
pub(crate) fn steps<G: Present>(game: &G, pos: &G::Position, mv: G::Move) -> Vec<Step> {
    let mover = game.mover(pos, mv);
    let plan = game.first_plan();
    let mut next = pos.clone();
    game.play(&mut next, mv);
    let before = game.scene(pos, None);
    let (mut gone, mut new) = changes(&before, &game.scene(&next, None));
    let tray = |site: SiteId| plan.site(site).kind == SiteKind::Tray;
    let owner = |piece: PieceId| plan.piece(piece).seat;
    let own = |piece: PieceId| owner(piece).is_none_or(|seat| seat == mover);
    let way = first_way(game, pos, mv);
    let stops = way.get(1..way.len().max(2) - 1).unwrap_or(&[]);
    let mut steps = Vec::new();
    // A man that ends where it began differs from nothing, but went round.
    if let ([from, .., to], Some(stack)) =
        (way.as_slice(), before.stacks.iter().find(|s| Some(&s.site) == way.first()))
        && from == to
    {
        steps.push(Step::Slide { from: *from, to: *to, piece: stack.piece, via: stops.to_vec() });
    }
    // The mover's own men: first those that stay what they are, then those that become another.
    for same in [true, false] {
        gone.retain(|&(from, piece)| {
            let fits = |&(to, now): &Change| {
                (now == piece) == same
                    && owner(now) == owner(piece)
                    && own(piece)
                    && (same || !tray(from) && !tray(to))
            };
            let Some(i) = new.iter().position(fits) else {
                return true;
            };
            let (to, into) = new.remove(i);
            if from != to {
                steps.push(match (tray(from), tray(to)) {
                    (true, _) => Step::Enter { from: Some(from), to, piece },
                    (false, true) => Step::Leave { from, to: Some(to), piece },
                    (false, false) => Step::Slide { from, to, piece, via: stops.to_vec() },
                });
            }
            if into != piece {
                steps.push(Step::Change { at: to, piece, into, count: 1 });
            }
            false
        });
    }
    for (at, piece) in gone {
        let to = new.iter().position(|&(to, now)| now == piece && tray(to));
        let to = to.map(|i| new.remove(i).0);
        steps.push(if own(piece) {
            Step::Leave { from: at, to, piece }
        } else {
            Step::Capture { at, piece, count: 1, to }
        });
    }
    steps.extend(new.into_iter().map(|(to, piece)| Step::Enter { from: None, to, piece }));
    steps
}

/// Steps of which one goes all the way that was touched, with that one told stop by stop.
pub(crate) fn along(steps: Vec<Step>, path: &[SiteId]) -> Vec<Step> {
    let whole = |step: &Step| match step {
        Step::Slide { from, to, via, .. } => {
            path.len() > 2
                && path.first() == Some(from)
                && path.last() == Some(to)
                && path[1..path.len() - 1] == via[..]
        }
        _ => false,
    };
    let Some(at) = steps.iter().position(whole) else { return steps };
    let Step::Slide { piece, .. } = steps[at] else { return steps };
    let legs: Vec<Step> = path.windows(2).map(|leg| Step::slide(leg[0], leg[1], piece)).collect();
    let mut out = steps;
    out.splice(at..=at, legs);
    out
}

fn first_way<G: Present>(game: &G, pos: &G::Position, mv: G::Move) -> Vec<SiteId> {
    game.ways(pos, mv).into_iter().next().unwrap_or_default()
}

/// The sites a person touches: the way of the moved man, or where it stands and where it ends; only one of
/// them, if it comes from outside the board or leaves it.
pub(crate) fn clicks<G: Present>(game: &G, pos: &G::Position, mv: G::Move) -> Vec<SiteId> {
    let way = first_way(game, pos, mv);
    if !way.is_empty() {
        return way;
    }
    let touched = |step: Step| match step {
        Step::Slide { from, to, .. } => Some(vec![from, to]),
        Step::Enter { to, .. } => Some(vec![to]),
        Step::Leave { from, .. } => Some(vec![from]),
        _ => None,
    };
    let mut steps = game.steps(pos, mv).into_iter();
    steps.find_map(touched).unwrap_or_default()
}

/// The signs between the names of sites, and those that praise a move.
const SIGNS: &[char] = &['-', '–', '—', '−', ':', '×', '>', '→', ',', '.', '!', '?', '*', ' '];

/// The sites that a text names, with signs between them, also the letter of a capture (`9x18`); or the byte
/// at which it stops making sense. The number of the move says nothing.
fn typed<G: Present>(game: &G, plan: &Plan, text: &str) -> Result<Vec<SiteId>, usize> {
    let site = |name: &str| {
        let lower = name.to_lowercase();
        let named = plan.find(name).or_else(|| plan.find(&lower));
        named.or_else(|| game.read_site(&lower))
    };
    let mut out = Vec::new();
    let mut rest = without_number(text.trim_start());
    while !rest.is_empty() || out.is_empty() {
        let at = text.len() - rest.len();
        let (word, after) = rest.split_at(rest.find(SIGNS).unwrap_or(rest.len()));
        let (found, left) = match (site(word), word.find(['x', 'X'])) {
            (Some(found), _) => (Some(found), after.trim_start_matches(SIGNS)),
            (None, Some(end)) => (site(&word[..end]), &rest[end + 1..]),
            (None, None) => (None, rest),
        };
        out.push(found.filter(|_| out.len() < 100).ok_or(at)?);
        rest = left;
    }
    Ok(out)
}

/// Why an attempt is not a legal move, as far as that can be told of any game with men on a board.
pub fn why_not<G: Present>(game: &G, pos: &G::Position, attempt: Attempt<'_>) -> ParseError {
    let cites = game.cites();
    let plan = game.first_plan();
    let meant = match attempt {
        // A site that the plan does not have says nothing.
        Attempt::Clicks(sites) if sites.iter().any(|s| usize::from(s.0) >= plan.sites.len()) => {
            Err(0)
        }
        Attempt::Clicks(sites) => Ok(sites.to_vec()),
        Attempt::Text(text) if is_pass(text) => {
            return ParseError::illegal(refuse!(cites.turn, "no-pass", [];
                "não se pode passar: em cada vez joga-se uma peça";
                "there is no passing: every turn is a move of one piece"));
        }
        Attempt::Text(text) => typed(game, &plan, text),
    };
    match meant {
        Ok(path) => ParseError::illegal(refusal(game, pos, &plan, &path)),
        Err(at) => ParseError::syntax(at, cites.form),
    }
}

/// Whether somebody wants to pass, in a game that has no passing.
pub fn is_pass(text: &str) -> bool {
    let words = ["pass", "passo", "passar", "passe"];
    words.contains(&text.trim().to_lowercase().as_str())
}

fn refusal<G: Present>(game: &G, pos: &G::Position, plan: &Plan, path: &[SiteId]) -> Refusal {
    let cites = game.cites();
    let Some(mover) = game.status(pos).seat() else {
        return match game.status(pos) {
            Status::Chance => refuse!("", "chance", [];
                "primeiro lançam-se os dados"; "the dice are thrown first"),
            _ => Refusal::game_over(),
        };
    };
    let [from, rest @ ..] = path else {
        return refuse!(cites.step, "where-from", [];
            "falta dizer que peça joga"; "say which piece is to move");
    };
    let scene = game.scene(pos, None);
    let name = |site: SiteId| plan.site(site).name.as_str();
    let standing = |site: SiteId| {
        let mut stacks = scene.stacks.iter().filter(|s| s.site == site);
        stacks.next().map(|s| plan.piece(s.piece).seat)
    };
    let at = name(*from);
    match standing(*from) {
        None => {
            return refuse!(cites.turn, "empty", [*from];
                "em {at} não há nenhuma peça"; "there is no piece on {at}");
        }
        Some(Some(seat)) if seat != mover => {
            return refuse!(cites.turn, "not-yours", [*from];
                "a peça em {at} é do adversário"; "the piece on {at} is the opponent’s");
        }
        Some(_) => {}
    }
    if let Some(own) = game.reason(pos, path) {
        return own;
    }
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let paths: Vec<Vec<SiteId>> = moves.iter().map(|&mv| game.clicks(pos, mv)).collect();
    let mine: Vec<&Vec<SiteId>> = paths.iter().filter(|p| p.first() == Some(from)).collect();
    // Where capturing is compulsory, all legal moves capture or none: the first one tells.
    let captures =
        |&mv: &G::Move| game.steps(pos, mv).iter().any(|step| matches!(step, Step::Capture { .. }));
    if let Some(rule) = cites.compulsory
        && moves.iter().all(captures)
        && !mine.iter().any(|p| p.starts_with(path))
    {
        let jumpers = paths.iter().filter_map(|p| p.first().copied());
        let goes_on = mine.iter().any(|p| rest.last() != p.last() && p.len() > path.len());
        return if mine.is_empty() || !goes_on {
            refuse!(rule, "must-capture", jumpers;
                "a captura é obrigatória"; "capturing is compulsory")
        } else {
            refuse!(rule, "other-capture", [*from];
                "a peça em {at} tem de capturar de outra maneira"; "the piece on {at} has to capture another way")
        };
    }
    if mine.is_empty() {
        return refuse!(cites.step, "no-move", [*from];
            "a peça em {at} não tem lances legais agora"; "the piece on {at} has no legal move now");
    }
    let Some(&to) = rest.last() else {
        return refuse!(cites.step, "where-to", [*from];
            "falta dizer para onde vai a peça de {at}"; "say where the piece on {at} is to go");
    };
    let end = name(to);
    if to == *from {
        return refuse!(cites.step, "stays", [to];
            "a peça tem de sair de {at}"; "the piece has to leave {at}");
    }
    if standing(to).is_some() {
        return refuse!(cites.step, "occupied", [to];
            "em {end} já está uma peça"; "a piece already stands on {end}");
    }
    refuse!(cites.step, "not-there", [*from, to];
        "a peça em {at} não pode ir para {end}"; "the piece on {at} cannot go to {end}")
}
