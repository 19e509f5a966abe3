//! The pages' routes: thin handlers between tables and pages. Every page works without script.

use crate::api::{
    AnalysisRequest, Form, LESSON, dice, hint_at, hint_on, look_up, played, record, visitor,
    with_cookie,
};
use crate::front::Caller;
use crate::guest::{Guest, Last, query};
use crate::pages::game::Knows;
use crate::pages::home::{Continuing, Filters, ago, home};
use crate::pages::join::{Invitation, Standing, join};
use crate::pages::{self, Page, form::FormState};
use crate::problem::Problem;
use crate::reading::solved;
use crate::secret::Key;
use crate::tables::{Action, Aim, Attempt, Look, Room, Viewer};
use crate::view::{ClockKind, NewTable, SeatRequest, Sitter, View};
use crate::words::{t, t_with};
use crate::{App, TOLD, assets};
use axum::extract::{Extension, Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use maud::Markup;
use rules::{Lang, Seat};
use std::sync::Arc;

type Answer = Result<Response, Problem>;

/// The routes of the pages.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(show_home))
        .route("/g/{game}", get(show_game).post(make_table))
        .route("/g/{game}/board.svg", get(show_board))
        .route("/t/{table}", get(show_table).post(act))
        .route("/t/{table}/join/{invite}", get(show_join).post(sit))
        .route("/t/{table}/record", get(record))
        .route("/t/{table}/board.svg", get(show_picture))
        .route("/t/{table}/dice.json", get(dice))
        .route("/analysis", get(show_analysis).post(read_record))
        .route("/dice", get(show_dice))
        .route("/api", get(show_api))
        .route("/api/openapi.json", get(openapi))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .route("/favicon.svg", get(assets::favicon))
        .route("/robots.txt", get(robots))
}

fn path(uri: &Uri) -> &str {
    uri.path_and_query().map_or("/", |p| p.as_str())
}

/// A page that tells itself what is wrong.
fn told(status: StatusCode, page: impl IntoResponse) -> Response {
    (status, [(TOLD, "1")], page).into_response()
}

async fn show_home(State(app): State<App>, guest: Guest, uri: Uri) -> Answer {
    let fields: Vec<(String, String)> = query(&uri).into_iter().collect();
    let mut continuing = Vec::new();
    if let Some(visitor) = &guest.visitor {
        let key = Key::of(&visitor.0);
        let now = app.hall().now();
        for game in app.hall().unfinished(key, guest.lang, 8).await? {
            continuing.push(Continuing {
                table: game.id,
                game: game.name,
                headline: game.headline,
                when: ago(guest.lang, now.saturating_sub(game.at) / 1000),
            });
        }
    }
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(home(&page, &Filters::read(app.games(), &fields), &continuing).into_response())
}

/// What is known of a guest and a game.
async fn knows(app: &App, guest: &Guest, game: &str) -> Result<Knows, Problem> {
    let done = solved(app, guest, game).await?;
    let played = guest.last.as_ref().is_some_and(|last| last.game == game);
    Ok(Knows { lesson: done.contains(LESSON), game: played || !done.is_empty() })
}

async fn show_game(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let entry = app.game(&id)?;
    let fields: Vec<(String, String)> = query(&uri).into_iter().collect();
    let knows = knows(&app, &guest, entry.info.id).await?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::game::game(&page, entry, &FormState::new(&fields), None, knows).into_response())
}

async fn show_board(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let entry = app.game(&id)?;
    let moment = query(&uri).contains_key("moment");
    let drawn = if moment { pages::moment_svg } else { pages::board_svg };
    let svg = drawn(entry, guest.lang, guest.shown_theme(), guest.set);
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, max-age=3600")];
    Ok((headers, svg.to_string()).into_response())
}

async fn make_table(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
    Form(fields): Form,
) -> Answer {
    let entry = app.game(&id)?;
    let made = match pages::form::read_form(entry, guest.lang, &fields) {
        Ok(new) => {
            app.gate.new_table(caller)?;
            let level = new.seats.iter().flatten().find_map(|seat| match seat {
                SeatRequest::Computer { level } => Some(*level),
                _ => None,
            });
            let last = level.map(|level| Last { game: entry.info.id.to_owned(), level }.cookie());
            lay(&app, &guest, new).await.map(|mut response| {
                let last = last.and_then(|cookie| cookie.parse().ok());
                if let Some(cookie) = last {
                    response.headers_mut().append(header::SET_COOKIE, cookie);
                }
                response
            })
        }
        Err(sentence) => Err((StatusCode::UNPROCESSABLE_ENTITY, sentence)),
    };
    made.or_else(|(status, sentence)| {
        let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
        let form = FormState::new(&fields);
        let page = pages::game::game(
            &page,
            entry,
            &form,
            Some(&sentence),
            Knows { game: true, ..Knows::default() },
        );
        Ok(told(status, page))
    })
}

async fn lay(app: &App, guest: &Guest, new: NewTable) -> Result<Response, (StatusCode, String)> {
    let (key, cookie) = visitor(app, guest);
    let room = app.hall().create(new, key, guest.from).await;
    let room = room.map_err(|problem| {
        // What was typed is wrong, unless it is the house that cannot.
        let status = Some(problem.status).filter(StatusCode::is_server_error);
        (status.unwrap_or(StatusCode::UNPROCESSABLE_ENTITY), problem.sentence(guest.lang))
    })?;
    let to = Redirect::to(&format!("/t/{}", room.id()));
    Ok(with_cookie(cookie, to))
}

/// The page of a table, with something to say if there is something.
async fn table_page(
    app: &App,
    room: &Arc<Room>,
    guest: &Guest,
    uri: &Uri,
    said: Option<&str>,
) -> Result<Markup, Problem> {
    let mut look = guest.look_by(uri)?;
    look.board = true;
    (look.ends, look.stage) = (look.pick.is_some(), look.pick.is_some());
    let here = format!("/t/{}", room.id());
    let turned = look.view.map_or(String::new(), |v| format!("view={v}&"));
    look.links = Some(format!("{here}?{turned}pick="));
    let view = room.view(&guest.viewer(), &look, None).await;
    let (plan, start) =
        room.read(|t| (t.game.plan(Seat(view.side_view)), t.setup.start.clone())).await;
    let page = Page { games: app.games(), guest, path: path(uri) };
    let extras = pages::table::Extras {
        plan: &plan,
        pick: look.pick.as_deref().unwrap_or(&[]),
        start: start.as_deref(),
        watch: &format!("{}{here}", app.hall().public_url()),
        said,
    };
    Ok(pages::table::table(&page, &view, &extras))
}

async fn show_table(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let room = app.hall().open(&id).await?;
    Ok(table_page(&app, &room, &guest, &uri, None).await?.into_response())
}

/// The board of a table as a picture, for those who watch: to be kept, or sent to somebody.
async fn show_picture(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let room = app.hall().open(&id).await?;
    let look = Look { board: true, pick: None, ..guest.look_by(&uri)? };
    let view = room.view(&Viewer::default(), &look, None).await;
    // An address that names the version may be kept.
    let named = query(&uri).contains_key("v");
    let keep = if named { "private, max-age=3600" } else { "private, no-cache" };
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, keep)];
    Ok((headers, view.board.unwrap_or_default()).into_response())
}

/// What a form without script asks for.
async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
    form: Form,
) -> Answer {
    let room = app.hall().open(&id).await?;
    let done = perform(&app, &room, &guest, caller, &form).await;
    let (status, said) = match done {
        Ok(Done::Go(to)) => return Ok(Redirect::to(&to).into_response()),
        Ok(Done::Say(words)) => (StatusCode::OK, words),
        Err(problem) => (problem.status, problem.sentence(guest.lang)),
    };
    let page = table_page(&app, &room, &guest, &uri, Some(&said)).await?;
    Ok(told(status, page))
}

enum Done {
    Go(String),
    Say(String),
}

async fn perform(
    app: &App,
    room: &Arc<Room>,
    guest: &Guest,
    caller: Caller,
    form: &Form,
) -> Result<Done, Problem> {
    let (viewer, look) = (guest.viewer(), Look::new(guest.lang));
    let here = Done::Go(format!("/t/{}", room.id()));
    let what = form.get("do");
    match what {
        "hint" => {
            let hint = hint_at(app, room, guest).await?;
            return Ok(Done::Say(hint.words));
        }
        "rematch" => {
            let may = || app.gate.new_table(caller);
            let next = app.hall().rematch(room, &viewer, &look, may).await?;
            return Ok(Done::Go(format!("/t/{next}")));
        }
        "entropy" => {
            let words = form.get("entropy").to_owned();
            room.mix(&viewer, &look, words).await?;
            return Ok(here);
        }
        _ => {}
    }
    let version = form.get("version").parse();
    let version = version.map_err(|_| Problem::bad("version", "problem-version"))?;
    match what {
        "move" => {
            let attempt = Attempt::Text(form.get("move").to_owned());
            room.play(&viewer, &look, version, attempt).await?;
        }
        "throw" => drop(room.throw(&viewer, &look, version).await?),
        other => {
            let action = Action::parse(other);
            let action = action.ok_or_else(|| Problem::bad("action", "problem-action"))?;
            room.act(&viewer, &look, version, action).await?;
        }
    }
    Ok(here)
}

/// An invitation as its page tells it.
async fn join_page(
    app: &App,
    room: &Arc<Room>,
    invite: &str,
    guest: &Guest,
    uri: &Uri,
    form: &FormState,
    error: Option<&str>,
) -> Result<Markup, Problem> {
    let seat = room.read(|t| t.invited(invite)).await;
    let seat = seat.ok_or_else(|| Problem::missing("problem-no-invite"))?;
    let view = room.view(&guest.viewer(), &Look::new(guest.lang), None).await;
    let mine = &view.seats[usize::from(seat)];
    let standing = match mine.sitter {
        _ if mine.mine => Standing::Seated,
        Sitter::Open => Standing::Free,
        _ if view.outcome.is_some() => Standing::Finished,
        _ => Standing::Taken,
    };
    let sitter = |s: &crate::view::SeatView| match s.sitter {
        Sitter::Open => t(guest.lang, "join-nobody"),
        Sitter::Person if s.person.is_empty() => t(guest.lang, "join-somebody"),
        Sitter::Person => s.person.clone(),
        Sitter::Computer => {
            let level = pages::level_name(guest.lang, s.level.unwrap_or(1));
            t_with(guest.lang, "join-computer", &[("level", level.into())])
        }
    };
    let others = view.seats.iter().filter(|s| s.seat != seat);
    let host = view.seats.iter().find(|s| s.sitter == Sitter::Person);
    let invitation = Invitation {
        entry: app.game(view.family)?,
        game: &view.name,
        table: &view.id,
        invite,
        host: host.map_or("", |s| s.person.as_str()),
        seat: &mine.name,
        others: others.map(|s| (s.name.clone(), sitter(s))).collect(),
        clock: &clock_words(&view, guest.lang),
        stand_in: view.stand_in,
        standing,
    };
    let page = Page { games: app.games(), guest, path: path(uri) };
    Ok(join(&page, &invitation, form, error))
}

/// The time of a table, for people; empty without clock.
fn clock_words(view: &View, lang: Lang) -> String {
    let Some(clock) = &view.clock else {
        return String::new();
    };
    let first = clock.left.iter().copied().max().unwrap_or(0);
    if clock.kind == ClockKind::Days {
        let days = first.div_ceil(24 * 60 * 60 * 1000);
        return t_with(lang, "clock-days", &[("n", days.into())]);
    }
    let values = [
        ("minutes", first.div_ceil(60_000).into()),
        ("increment", (clock.increment / 1000).into()),
    ];
    t_with(lang, "clock-game", &values)
}

async fn show_join(
    State(app): State<App>,
    Path((id, invite)): Path<(String, String)>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let room = app.hall().open(&id).await?;
    let form = FormState::new(&[]);
    let page = join_page(&app, &room, &invite, &guest, &uri, &form, None).await?;
    Ok(page.into_response())
}

async fn sit(
    State(app): State<App>,
    Path((id, invite)): Path<(String, String)>,
    guest: Guest,
    uri: Uri,
    Form(fields): Form,
) -> Answer {
    let room = app.hall().open(&id).await?;
    let seat = room.read(|t| t.invited(&invite)).await;
    let seat = seat.ok_or_else(|| Problem::missing("problem-no-invite"))?;
    let (key, cookie) = visitor(&app, &guest);
    let form = FormState::new(&fields);
    let (name, words) = (form.get("name").to_owned(), form.get("entropy").to_owned());
    let look = Look::new(guest.lang);
    match room.sit(&look, seat, invite.clone(), key, name, words).await {
        Ok(_) => Ok(with_cookie(cookie, Redirect::to(&format!("/t/{id}")))),
        Err(problem) => {
            let said = problem.sentence(guest.lang);
            let page = join_page(&app, &room, &invite, &guest, &uri, &form, Some(&said)).await?;
            Ok(told(problem.status, page))
        }
    }
}

/// The analysis board for a line.
async fn analysis_page(
    app: &App,
    line: AnalysisRequest,
    guest: &Guest,
    uri: &Uri,
    hint: bool,
) -> Result<Response, Problem> {
    let mut look = guest.look_by(uri)?;
    look.board = true;
    (look.ends, look.stage) = (look.pick.is_some(), look.pick.is_some());
    let mut shown = played(app.games(), line).await?;
    look_up(app, guest, &mut shown).await;
    let base = shown.link(None);
    let turned = look.view.map_or(String::new(), |v| format!("view={v}&"));
    look.links = Some(format!("{base}&{turned}pick="));
    let view = shown.view(&look);
    let said = match (hint, &view.may.hint) {
        (true, true) => {
            let game = shown.game.boxed_clone();
            Some(hint_on(app, Aim::Analysis, game, guest).await?.words)
        }
        _ => None,
    };
    let plan = shown.game.plan(Seat(view.side_view));
    let page = Page { games: app.games(), guest, path: path(uri) };
    let extras = pages::table::Extras {
        plan: &plan,
        pick: look.pick.as_deref().unwrap_or(&[]),
        start: shown.start(),
        watch: "",
        said: said.as_deref(),
    };
    Ok(pages::analysis::analysis(&page, &view, &extras).into_response())
}

/// Reads game, start and line of an address, or of a form.
fn line_of(get: &dyn Fn(&str) -> Option<String>) -> AnalysisRequest {
    let events = get("line").unwrap_or_default();
    let mut line: Vec<String> =
        events.split(';').map(str::trim).filter(|e| !e.is_empty()).map(str::to_owned).collect();
    line.extend(get("add").filter(|a| !a.trim().is_empty()));
    AnalysisRequest {
        game: get("game").unwrap_or_default(),
        start: get("start").filter(|s| !s.trim().is_empty()),
        line,
        ..AnalysisRequest::default()
    }
}

async fn show_analysis(State(app): State<App>, guest: Guest, uri: Uri) -> Answer {
    let query = query(&uri);
    if !query.contains_key("game") {
        let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
        return Ok(pages::analysis::choose(&page, None, "").into_response());
    }
    let line = line_of(&|name| query.get(name).cloned());
    let hint = query.contains_key("hint");
    if query.contains_key("throw") {
        let mut line = line.clone();
        line.add = Some(crate::api::Add::Throw(true));
        let to = played(app.games(), line).await?.link(None);
        return Ok(Redirect::to(&to).into_response());
    }
    match analysis_page(&app, line, &guest, &uri, hint).await {
        Ok(page) => Ok(page),
        Err(problem) => Ok(analysis_problem(&app, &guest, &uri, &problem, "")),
    }
}

fn analysis_problem(
    app: &App,
    guest: &Guest,
    uri: &Uri,
    problem: &Problem,
    typed: &str,
) -> Response {
    let page = Page { games: app.games(), guest, path: path(uri) };
    let said = problem.sentence(guest.lang);
    told(problem.status, pages::analysis::choose(&page, Some(&said), typed))
}

/// A record pasted into the form, or a position: shown by an address of its own.
async fn read_record(State(app): State<App>, guest: Guest, uri: Uri, form: Form) -> Answer {
    let text = form.get("record");
    let line = if text.trim().is_empty() {
        line_of(&|name| Some(form.get(name).to_owned()))
    } else {
        AnalysisRequest { record: Some(text.to_owned()), ..AnalysisRequest::default() }
    };
    match played(app.games(), line).await {
        Ok(shown) => Ok(Redirect::to(&shown.link(None)).into_response()),
        Err(problem) => Ok(analysis_problem(&app, &guest, &uri, &problem, text)),
    }
}

async fn show_dice(State(app): State<App>, guest: Guest, uri: Uri) -> Markup {
    pages::dice::dice(&Page { games: app.games(), guest: &guest, path: path(&uri) })
}

async fn show_api(State(app): State<App>, guest: Guest, uri: Uri) -> Markup {
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    pages::api::api(&page, app.hall().public_url())
}

async fn openapi() -> Response {
    Json(&*crate::api::DOCUMENT).into_response()
}

async fn health(State(app): State<App>) -> Answer {
    // For programs: one plain word, whoever asks.
    Ok(match app.hall().store().healthy().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => {
            tracing::error!(%error, "the store is not well");
            told(StatusCode::SERVICE_UNAVAILABLE, "the store does not work\n")
        }
    })
}

/// Where there is a listener for it, or a token, nobody else is told that this is here.
async fn metrics(app: State<App>, guest: Guest) -> Answer {
    if !app.config.open_metrics() {
        return Err(Problem::missing("problem-not-found"));
    }
    own_metrics(app, guest).await
}

/// On a listener of its own.
pub(crate) async fn own_metrics(State(app): State<App>, guest: Guest) -> Answer {
    let token = app.config.metrics_token.as_deref().map(Key::of);
    if token.is_some() && token != guest.bearer {
        return Err(Problem::missing("problem-not-found"));
    }
    let hall = app.hall();
    hall.metrics().streams.set(i64::try_from(app.streams.taken()).unwrap_or(i64::MAX));
    let text = hall.metrics().text(hall.in_memory(), hall.pool().busy());
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// Tables are for those who have the link.
async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /t/\nDisallow: /analysis\n"
}
