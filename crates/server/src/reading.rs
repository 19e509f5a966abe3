//! The routes of the books: to read, to learn by playing, to solve, to follow, to find. All work without script.

use crate::App;
use crate::api::{Form, solve, try_move, visitor, with_cookie};
use crate::book::{self, Book, Figure, drawn};
use crate::guest::{Guest, query};
use crate::pages::Page;
use crate::pages::book::{self as pages, Answered};
use crate::pages::key::{Key as Pieces, key_of as key_of_game};
use crate::problem::Problem;
use crate::secret::Key;
use crate::words::t;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use draw::SvgStyle;
use maud::Markup;
use paper::Paper;
use play::{Entry, Essay};
use rules::{Settings, split_id};
use std::collections::HashSet;
use std::sync::Arc;
use teach::Goal;
use tokio::sync::Semaphore;

type Answer = Result<Response, Problem>;

/// The longest search, in characters.
const LONGEST: usize = 100;

/// The most places that a search shows.
const MOST: usize = 30;

/// The routes of the books.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/g/{game}/rules", get(show_book))
        .route("/g/{game}/figure/{file}", get(show_figure))
        .route("/g/{game}/key", get(show_key))
        .route("/g/{game}/key/{file}", get(show_man))
        .route("/g/{game}/print.pdf", get(show_sheets))
        .route("/g/{game}/learn", get(show_lesson))
        .route("/g/{game}/exercises", get(show_exercises))
        .route("/g/{game}/exercises/{id}", get(show_exercise).post(answer))
        .route("/g/{game}/games/{id}", get(show_followed))
        .route("/chapters", get(show_essays))
        .route("/chapters/{id}", get(show_essay))
        .route("/chapters/{id}/figure/{file}", get(show_essay_figure))
        .route("/chapters/{id}/print.pdf", get(show_essay_sheets))
        .route("/find", get(show_found))
}

fn path(uri: &Uri) -> &str {
    uri.path_and_query().map_or("/", |p| p.as_str())
}

/// A game with its book. Books are read and diagrams laid out where that keeps nobody waiting.
async fn opened(app: &App, id: &str) -> Result<(&'static Entry, Arc<Book>), Problem> {
    let entry = app.game(id)?;
    let read = tokio::task::spawn_blocking(move || book::of(entry));
    let book = read.await.map_err(|_| Problem::missing("problem-not-found"))?;
    Ok((entry, book))
}

fn missing() -> Problem {
    Problem::missing("problem-not-found")
}

async fn show_book(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (entry, book) = opened(&app, &id).await?;
    let settings = settings(entry, &uri)?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::book(&page, entry, &book, &settings).into_response())
}

/// The key to the pieces, found where that keeps nobody waiting.
async fn key_of(entry: &'static Entry, uri: &Uri) -> Result<Arc<Pieces>, Problem> {
    let game = entry.build(&settings(entry, uri)?)?;
    let found = tokio::task::spawn_blocking(move || key_of_game(game.as_ref())).await;
    found.map_err(|_| missing())
}

async fn show_key(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let entry = app.game(&id)?;
    let key = key_of(entry, &uri).await?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(crate::pages::key::key(&page, entry, &key).into_response())
}

/// A man alone, or how one moves.
async fn show_man(
    State(app): State<App>,
    Path((id, file)): Path<(String, String)>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let entry = app.game(&id)?;
    let key = key_of(entry, &uri).await?;
    let style = SvgStyle {
        lang: guest.lang,
        theme: guest.shown_theme(),
        set: guest.set,
        title: entry.info.name.get(guest.lang).to_owned(),
        ..SvgStyle::default()
    };
    let svg = file.strip_suffix(".svg").and_then(|name| key.picture(name, &style));
    let svg = svg.ok_or_else(missing)?;
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, max-age=3600")];
    Ok((headers, svg).into_response())
}

/// The options that the address asks for.
fn settings(entry: &Entry, uri: &Uri) -> Result<Settings, Problem> {
    let Some(game) = query(uri).get("game").cloned() else {
        return Ok(Settings::defaults(entry.options));
    };
    let (_, preset, options) = split_id(&game)?;
    Ok(Settings::parse(entry.options, entry.presets, preset, options)?)
}

/// One is made at a time: it takes a moment of a whole core.
static PRESS: Semaphore = Semaphore::const_new(1);

/// The game on paper.
async fn show_sheets(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let entry = app.game(&id)?;
    let game = entry.build(&settings(entry, &uri)?)?;
    let paper = asked_paper(&uri)?;
    let (games, lang) = (app.games(), guest.lang);
    let _turn = PRESS.acquire().await.map_err(|_| missing())?;
    let work = move || paper::sheets(games, game.as_ref(), lang, paper);
    let sheets = tokio::task::spawn_blocking(work).await.map_err(|_| missing())??;
    Ok(printed(entry.info.id, paper, sheets.pdf))
}

/// The paper that the address asks for.
fn asked_paper(uri: &Uri) -> Result<Paper, Problem> {
    let paper = query(uri).get("paper").map_or(Some(Paper::A4), |name| Paper::from_name(name));
    paper.ok_or_else(missing)
}

/// A document as an answer.
fn printed(id: &str, paper: Paper, pdf: Vec<u8>) -> Response {
    let name = format!("inline; filename=\"{id}-{}.pdf\"", paper.name());
    let headers = [
        (header::CONTENT_TYPE, "application/pdf".to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "private, max-age=3600".to_owned()),
    ];
    (headers, pdf).into_response()
}

/// A diagram as an answer.
fn figure(id: &'static str, book: &Book, file: &str, guest: &Guest) -> Answer {
    let figure = file.strip_suffix(".svg").and_then(Figure::read).ok_or_else(missing)?;
    let (lang, theme, set) = (guest.lang, guest.shown_theme(), guest.set);
    let svg = drawn(id, book, figure, lang, theme, set).ok_or_else(missing)?;
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "private, max-age=3600")];
    Ok((headers, svg.to_string()).into_response())
}

async fn show_figure(
    State(app): State<App>,
    Path((id, file)): Path<(String, String)>,
    guest: Guest,
) -> Answer {
    let (entry, book) = opened(&app, &id).await?;
    figure(entry.info.id, &book, &file, &guest)
}

/// A game without a lesson has its page to learn from.
async fn show_lesson(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (entry, book) = opened(&app, &id).await?;
    let Some(course) = &book.course else {
        return Ok(Redirect::to(&format!("/g/{}/rules#learn", entry.info.id)).into_response());
    };
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::learn(&page, entry, &book, course).into_response())
}

/// The exercises of a game that somebody has solved.
pub(crate) async fn solved(
    app: &App,
    guest: &Guest,
    game: &str,
) -> Result<HashSet<String>, Problem> {
    let mut all = HashSet::new();
    for key in guest.viewer().keys {
        all.extend(app.hall().store().solved(&key, game).await?);
    }
    Ok(all)
}

async fn show_exercises(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (entry, book) = opened(&app, &id).await?;
    if book.guide.exercises.is_empty() {
        return Err(missing());
    }
    let solved = solved(&app, &guest, entry.info.id).await?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::exercises(&page, entry, &book, &solved).into_response())
}

async fn exercise_page(
    app: &App,
    (entry, book): (&'static Entry, &Book),
    n: usize,
    (guest, uri): (&Guest, &Uri),
    answered: Option<&Answered>,
) -> Result<Markup, Problem> {
    let solved = solved(app, guest, entry.info.id).await?;
    let page = Page { games: app.games(), guest, path: path(uri) };
    Ok(pages::exercise(&page, entry, book, n, &solved, answered))
}

/// The number of an exercise.
pub(crate) fn numbered(book: &Book, id: &str) -> Result<usize, Problem> {
    book.guide.exercises.iter().position(|e| e.id == id).ok_or_else(missing)
}

async fn show_exercise(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (entry, book) = opened(&app, &game).await?;
    let n = numbered(&book, &id)?;
    Ok(exercise_page(&app, (entry, &book), n, (&guest, &uri), None).await?.into_response())
}

/// An answer by a form: a choice, or a move without script.
async fn answer(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    guest: Guest,
    uri: Uri,
    form: Form,
) -> Answer {
    let (entry, book) = opened(&app, &game).await?;
    let n = numbered(&book, &id)?;
    let exercise = &book.guide.exercises[n];
    let answered = match &exercise.goal {
        Goal::Says(right) => {
            let choice: Option<usize> = form.get("choice").parse().ok();
            let text = choice.and_then(|c| exercise.choices.get(c));
            let text = text.map_or(String::new(), |words| words.get(guest.lang).to_owned());
            let right = choice == Some(*right);
            let words =
                t(guest.lang, if right { "exercise-right" } else { "exercise-wrong-choice" });
            Answered { text, right, words }
        }
        _ => {
            let tried = vec![form.get("move").to_owned()];
            match try_move(&app, &guest, &book, n, tried).await {
                Ok(told) => Answered { text: String::new(), right: told.solved, words: told.words },
                Err(problem) if problem.status.is_server_error() => return Err(problem),
                Err(problem) => {
                    let (text, words) = (String::new(), problem.sentence(guest.lang));
                    Answered { text, right: false, words }
                }
            }
        }
    };
    let mut cookie = None;
    if answered.right {
        let key: Key;
        (key, cookie) = visitor(&app, &guest);
        solve(&app, key, entry.info.id, &exercise.id).await?;
    }
    let about = (&guest, &uri);
    let page = exercise_page(&app, (entry, &book), n, about, Some(&answered)).await?;
    Ok(with_cookie(cookie, page))
}

async fn show_followed(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (entry, book) = opened(&app, &game).await?;
    let n = book.guide.games.iter().position(|g| g.id == id).ok_or_else(missing)?;
    let ply = match query(&uri).get("ply") {
        Some(ply) => {
            ply.parse().map_err(|_| Problem::bad("query", "problem-query").with("name", "ply"))?
        }
        None => 0,
    };
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::followed(&page, entry, &book, n, ply).into_response())
}

async fn show_essays(State(app): State<App>, guest: Guest, uri: Uri) -> Markup {
    pages::essays(&Page { games: app.games(), guest: &guest, path: path(&uri) })
}

/// A general chapter with its diagrams, which are laid out where that keeps nobody waiting.
async fn read(app: &App, id: &str) -> Result<(&'static Essay, Arc<Book>), Problem> {
    let games = app.games();
    let essay = games.essay(id).ok_or_else(missing)?;
    let read = tokio::task::spawn_blocking(move || book::of_essay(games, essay));
    Ok((essay, read.await.map_err(|_| missing())?))
}

async fn show_essay(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (essay, book) = read(&app, &id).await?;
    let page = Page { games: app.games(), guest: &guest, path: path(&uri) };
    Ok(pages::essay(&page, essay, &book).into_response())
}

async fn show_essay_figure(
    State(app): State<App>,
    Path((id, file)): Path<(String, String)>,
    guest: Guest,
) -> Answer {
    let (essay, book) = read(&app, &id).await?;
    figure(essay.id, &book, &file, &guest)
}

async fn show_essay_sheets(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let (games, lang) = (app.games(), guest.lang);
    let essay = games.essay(&id).ok_or_else(missing)?;
    let paper = asked_paper(&uri)?;
    let _turn = PRESS.acquire().await.map_err(|_| missing())?;
    let work = move || paper::chapter(games, essay, lang, paper);
    let pdf = tokio::task::spawn_blocking(work).await.map_err(|_| missing())?;
    Ok(printed(essay.id, paper, pdf))
}

async fn show_found(State(app): State<App>, guest: Guest, uri: Uri) -> Answer {
    let words = query(&uri).remove("q").unwrap_or_default();
    let words: String = words.trim().chars().take(LONGEST).collect();
    let (games, lang, sought) = (app.games(), guest.lang, words.clone());
    let found = tokio::task::spawn_blocking(move || teach::find(games, &sought, lang, MOST));
    let found = found.await.map_err(|_| missing())?;
    let page = Page { games, guest: &guest, path: path(&uri) };
    Ok(pages::find(&page, &words, &found).into_response())
}
