//! Laying men out by hand. The page knows no rule: it says which man was put where, the game's own text of that is
//! read as any position is, and what is wrong with it is said by the rules.

use super::read::Body;
use crate::App;
use crate::guest::{Guest, LangQuery, LookQuery};
use crate::problem::{ErrorAnswer, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use draw::SvgStyle;
use play::{AnyGame, AnyMatch};
use rules::{PieceId, Plan, Scene, Seat, SiteId, SiteKind, Spread, Stack, Status};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// More men than lie anywhere.
const MOST: usize = 1000;

/// Men of a kind on a site.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Laid {
    /// The site.
    at: String,
    /// The kind of piece.
    piece: String,
    /// How many.
    #[schema(minimum = 1, maximum = 99)]
    count: u16,
}

/// Men that are laid out, and one more change.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditRequest {
    /// The game with its options.
    game: String,
    /// The position with which the laying began: what is no man is as there. Left out, that of the start.
    #[serde(default)]
    base: Option<String>,
    /// The men as they lie now; left out, those of `base`.
    #[serde(default)]
    men: Option<Vec<Laid>>,
    /// The seat to move; left out, that of `base`.
    #[serde(default)]
    turn: Option<u8>,
    /// What changes.
    #[serde(default)]
    edit: Option<Edit>,
}

/// One change.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Edit {
    /// A man is put on a site: the site and the piece.
    Place(String, String),
    /// The last man of a site is taken off.
    Take(String),
    /// The last man of a site becomes the next kind of its side.
    TurnOver(String),
    /// The last man of a site goes to another.
    Move(String, String),
    /// Everything is taken off, if true.
    Clear(bool),
}

/// A kind of piece that can be laid.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PieceView {
    /// As in the class of `<use>`.
    id: &'static str,
    /// Its name.
    name: String,
}

/// What lies there after the change.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EditView {
    /// The men, to be sent with the next change.
    men: Vec<Laid>,
    /// The seat to move.
    turn: u8,
    /// The board as SVG.
    board: String,
    /// The position as text, if it is one.
    #[schema(required)]
    position: Option<String>,
    /// Why it is none; empty if it is one.
    why: String,
    /// The kinds of pieces there are.
    pieces: Vec<PieceView>,
}

fn wrong() -> Problem {
    Problem::bad("men", "problem-men")
}

fn site(plan: &Plan, name: &str) -> Result<SiteId, Problem> {
    plan.find(name).ok_or_else(|| Problem::bad("site", "problem-site"))
}

fn piece(plan: &Plan, id: &str) -> Result<PieceId, Problem> {
    let at = plan.pieces.iter().position(|p| p.id == id).ok_or_else(wrong)?;
    u8::try_from(at).map(PieceId).map_err(|_| wrong())
}

/// So many men fit on a site; other kinds make room for them unless it is a place beside the board.
fn room(plan: &Plan, at: SiteId) -> u16 {
    let site = plan.site(at);
    match (site.kind, site.spread) {
        (SiteKind::Button | SiteKind::Done | SiteKind::Bend, _) => 0,
        (SiteKind::Pit | SiteKind::Tray | SiteKind::Spike, _) => 99,
        (SiteKind::Point | SiteKind::Square, Spread::Row { most, .. }) => most.max(1),
        (SiteKind::Point | SiteKind::Square, _) => 1,
    }
}

fn put(plan: &Plan, men: &mut Scene, at: SiteId, piece: PieceId) {
    let room = room(plan, at);
    if room == 0 {
        return;
    }
    if plan.site(at).kind != SiteKind::Tray {
        men.stacks.retain(|s| s.site != at || s.piece == piece);
    }
    if men.total(at) < room {
        men.add(at, piece, 1);
    }
}

/// Takes off the last man of a site.
fn take(men: &mut Scene, at: SiteId) -> Option<PieceId> {
    let piece = men.stacks.iter().rev().find(|s| s.site == at)?.piece;
    men.add(at, piece, -1);
    Some(piece)
}

fn change(plan: &Plan, men: &mut Scene, edit: &Edit) -> Result<(), Problem> {
    match edit {
        Edit::Place(at, what) => put(plan, men, site(plan, at)?, piece(plan, what)?),
        Edit::Take(at) => drop(take(men, site(plan, at)?)),
        Edit::Move(from, to) => {
            let (from, to) = (site(plan, from)?, site(plan, to)?);
            if room(plan, to) > 0
                && let Some(piece) = take(men, from)
            {
                put(plan, men, to, piece);
            }
        }
        Edit::TurnOver(at) => {
            let at = site(plan, at)?;
            if let Some(was) = take(men, at) {
                let seat = plan.piece(was).seat;
                let same = (0..).map(PieceId).zip(&plan.pieces).filter(|(_, p)| p.seat == seat);
                let same: Vec<PieceId> = same.map(|(id, _)| id).collect();
                let next = same.iter().copied().find(|&p| p > was).or(same.first().copied());
                men.add(at, next.unwrap_or(was), 1);
            }
        }
        Edit::Clear(all) => {
            if *all {
                men.stacks.clear();
            }
        }
    }
    Ok(())
}

/// The men on the field, without those in trays that follow from them.
fn field(plan: &Plan, men: &Scene) -> Vec<Stack> {
    let on = |s: &&Stack| plan.site(s.site).kind != SiteKind::Tray;
    men.stacks.iter().filter(on).copied().collect()
}

/// What was laid out: the men, whose turn it is, and the match that begins there or why none does.
type Whole = (Scene, Seat, Result<Box<dyn AnyMatch>, rules::ParseError>);

/// The men after a change, and the position that they make or why they make none.
fn edited(game: &dyn AnyGame, asked: &EditRequest) -> Result<Whole, Problem> {
    let base = match asked.base.as_deref().map(str::trim).filter(|b| !b.is_empty()) {
        Some(base) => game.match_at(base).map_err(|e| Problem::game(&e, None))?,
        None => game.new_match(),
    };
    let plan = base.plan(Seat(0));
    let mut men = Scene { stacks: base.scene(None).stacks, ..Scene::default() };
    if let Some(laid) = &asked.men {
        if laid.len() > MOST {
            return Err(wrong());
        }
        men.stacks.clear();
        for one in laid {
            let at = site(&plan, &one.at)?;
            if !(1..=99).contains(&one.count) || room(&plan, at) == 0 {
                return Err(wrong());
            }
            men.add(at, piece(&plan, &one.piece)?, one.count.into());
        }
    }
    let turn = match (asked.turn, base.status()) {
        (Some(seat), _) if seat < base.seats() => Seat(seat),
        (Some(_), _) => return Err(wrong()),
        (None, Status::ToMove(seats)) => seats.first(),
        (None, _) => base.thrower().unwrap_or(Seat(0)),
    };
    if let Some(edit) = &asked.edit {
        change(&plan, &mut men, edit)?;
    }
    let text = base.laid(&men, turn);
    let text = text.ok_or_else(|| Problem::refused("no-edit", "problem-no-edit"))?;
    let read = game.match_at(&text);
    if let Ok(read) = &read {
        // What lies beside the board may follow from what stands on it.
        let now = read.scene(None);
        if field(&plan, &now) == field(&plan, &men) {
            men.stacks = now.stacks;
        }
    }
    Ok((men, turn, read))
}

/// Lay men out by hand.
///
/// The game's rules say whether they make a position, and if not, why.
#[utoipa::path(
    post, path = "/analysis/edit", operation_id = "layMen", params(LookQuery, LangQuery),
    request_body(content = EditRequest, example = json!({ "game": "GAME", "edit": { "clear": true } })),
    responses(
        (status = 200, description = "The men after the change, with `position` if they make one.", body = EditView),
        (status = 422, description = "Positions of this game are more than their men, or something is named that it does not have.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn lay(
    State(app): State<App>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<EditRequest>,
) -> Result<Json<EditView>, Problem> {
    let look = guest.look_by(&uri)?;
    let game = app.games().open(&asked.game)?;
    let work = move || {
        let (men, turn, read) = edited(game.as_ref(), &asked)?;
        let table = game.new_match();
        let view = look.view.filter(|&v| v < table.seats()).unwrap_or(0);
        let plan = table.plan(Seat(view));
        let style = SvgStyle {
            lang: look.lang,
            set: look.set,
            theme: look.theme,
            title: table.title().get(look.lang).to_owned(),
            ..SvgStyle::default()
        };
        let laid = |s: &Stack| Laid {
            at: plan.site(s.site).name.clone(),
            piece: plan.piece(s.piece).id.to_owned(),
            count: s.count,
        };
        let pieces = plan.pieces.iter();
        let pieces = pieces.map(|p| PieceView { id: p.id, name: p.name.get(look.lang).to_owned() });
        Ok(EditView {
            board: draw::svg(&plan, &men, &style),
            men: men.stacks.iter().map(laid).collect(),
            turn: turn.0,
            why: read.as_ref().err().map_or_else(String::new, |e| e.sentence(look.lang)),
            position: read.ok().map(|read| read.position()),
            pieces: pieces.collect(),
        })
    };
    let failed = |_| Problem::bad("men", "problem-bad-request");
    tokio::task::spawn_blocking(work).await.map_err(failed)?.map(Json)
}
