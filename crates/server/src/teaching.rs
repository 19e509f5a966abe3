//! The routes for teachers and their classes, and of the museum. All work without script.

use crate::App;
use crate::api::{Form, visitor, with_cookie};
use crate::front::Caller;
use crate::guest::{Guest, query};
use crate::pages::class::{self as pages, Meeting};
use crate::pages::form::FormState;
use crate::pages::{Page, museum};
use crate::problem::Problem;
use crate::tables::{ClassTable, Room, USUAL_TABLES, read_code};
use crate::view::{NewTable, SeatRequest};
use crate::{TOLD, secret::Key};
use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::Markup;
use std::sync::Arc;

type Answer = Result<Response, Problem>;

/// The routes for teachers, and of the museum.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/museum", get(show_museum))
        .route("/g/{game}/class", get(show_class).post(open))
        .route("/class", get(enter))
        .route("/class/{code}", get(show_seats).post(sit))
        .route("/class/{code}/tables", get(show_tables))
}

fn path(uri: &Uri) -> &str {
    uri.path_and_query().map_or("/", |p| p.as_str())
}

fn missing() -> Problem {
    Problem::missing("problem-no-class")
}

async fn show_museum(State(app): State<App>, guest: Guest, uri: Uri) -> Markup {
    museum::museum(&Page { games: app.games(), guest: &guest, path: path(&uri) })
}

async fn show_class(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let entry = app.game(&id)?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::class(&page, entry, None).into_response())
}

/// Opens the tables of a class, all or none.
async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
    form: Form,
) -> Answer {
    let entry = app.game(&id)?;
    match lay(&app, entry.info.id, caller, &guest, &form).await {
        Ok(response) => Ok(response),
        Err(problem) if problem.status.is_server_error() => Err(problem),
        Err(problem) => {
            let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
            let said = problem.sentence(guest.lang);
            let page = pages::class(&page, entry, Some(&said));
            Ok((problem.status, [(TOLD, "1")], page).into_response())
        }
    }
}

async fn lay(app: &App, id: &str, caller: Caller, guest: &Guest, form: &Form) -> Answer {
    let wanted = Some(form.get("game")).filter(|game| !game.is_empty()).unwrap_or(id);
    let game = app.games().open(wanted)?;
    if app.games().find_of(game.id()).is_none_or(|entry| entry.info.id != id) {
        return Err(Problem::bad("game", "problem-no-game"));
    }
    let tables = form.get("tables").parse().unwrap_or(USUAL_TABLES);
    let tables = tables.clamp(1, crate::tables::MOST_TABLES);
    app.gate.new_tables(caller, tables)?;
    let seats = Some(vec![SeatRequest::Open; usize::from(game.seats())]);
    let new = NewTable { game: game.id().to_owned(), seats, ..NewTable::default() };
    let (key, cookie) = visitor(app, guest);
    let code = app.hall().open_class(&new, tables, key, guest.from).await?;
    Ok(with_cookie(cookie, Redirect::to(&format!("/class/{code}/tables"))))
}

/// The field for the code; with one that was typed, the class.
async fn enter(State(app): State<App>, guest: Guest, uri: Uri) -> Answer {
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    let Some(typed) = query(&uri).remove("code") else {
        return Ok(pages::enter(&page, "", None).into_response());
    };
    if let Some(code) = read_code(&typed) {
        return Ok(Redirect::to(&format!("/class/{code}")).into_response());
    }
    let problem = missing();
    let said = problem.sentence(guest.lang);
    let page = pages::enter(&page, &typed, Some(&said));
    Ok((problem.status, [(TOLD, "1")], page).into_response())
}

/// A class with its rooms.
struct Found {
    code: String,
    rooms: Vec<Arc<Room>>,
    tables: Vec<ClassTable>,
}

impl Found {
    async fn of(app: &App, typed: &str, caller: Caller, guest: &Guest) -> Result<Found, Problem> {
        app.gate.class(caller)?;
        let code = read_code(typed).ok_or_else(missing)?;
        let rooms = app.hall().class(&code).await?;
        let tables = app.hall().seen_class(&code, guest.lang).await?;
        Ok(Found { code, rooms, tables })
    }

    /// Shows the class on a page.
    async fn page(
        &self,
        app: &App,
        guest: &Guest,
        draw: impl FnOnce(&Meeting<'_>) -> Markup,
    ) -> Result<Markup, Problem> {
        let first = self.rooms.first().ok_or_else(missing)?;
        let (id, game) = first
            .read(|t| (t.game.id().to_owned(), t.game.title().get(guest.lang).to_owned()))
            .await;
        let entry = app.games().find_of(&id).ok_or_else(missing)?;
        Ok(draw(&Meeting { entry, game: &game, code: &self.code, tables: &self.tables }))
    }

    /// Whether somebody opened it.
    async fn made_by(&self, key: Option<Key>) -> bool {
        let Some(first) = self.rooms.first() else { return false };
        let maker = first.read(|t| t.setup.maker.clone()).await;
        key.is_some_and(|key| maker == Some(key.hex()))
    }
}

async fn show_seats(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let found = Found::of(&app, &code, caller, &guest).await?;
    let key = guest.visitor.as_ref().map(|visitor| Key::of(&visitor.0));
    if found.made_by(key).await {
        return Ok(Redirect::to(&format!("/class/{}/tables", found.code)).into_response());
    }
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    let form = FormState::new(&[]);
    let shown = found.page(&app, &guest, |meeting| pages::sit(&page, meeting, &form, None)).await?;
    Ok(shown.into_response())
}

/// Finds a pupil a seat.
async fn sit(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
    Form(fields): Form,
) -> Answer {
    let found = Found::of(&app, &code, caller, &guest).await?;
    let form = FormState::new(&fields);
    let (key, cookie) = visitor(&app, &guest);
    let together = !form.get("together").is_empty();
    let (name, lucky) = (form.get("name"), form.get("entropy"));
    match app.hall().sit_in_class(&found.code, key, name, lucky, together).await {
        Ok(table) => Ok(with_cookie(cookie, Redirect::to(&format!("/t/{table}")))),
        Err(problem) if problem.status.is_server_error() => Err(problem),
        Err(problem) => {
            let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
            let said = problem.sentence(guest.lang);
            let draw = |meeting: &Meeting<'_>| pages::sit(&page, meeting, &form, Some(&said));
            let shown = found.page(&app, &guest, draw).await?;
            Ok((problem.status, [(TOLD, "1")], shown).into_response())
        }
    }
}

async fn show_tables(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let found = Found::of(&app, &code, caller, &guest).await?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    let url = format!("{}/class", app.hall().public_url());
    let shown = found.page(&app, &guest, |meeting| pages::tables(&page, meeting, &url)).await?;
    Ok(shown.into_response())
}
