//! The books over HTTP: pages, figures, exercises that are judged, and what is kept of them.

use crate::client::{Guest, House};
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::secret::Key;
use std::collections::BTreeSet;
use teach::{Goal, Guide};

/// What the pages of a game hold.
fn guide(game: &str) -> &'static Guide {
    teach::guide(catalog::GAMES.find(game).unwrap())
}

/// The games that have something.
fn with(has: impl Fn(&Guide) -> bool) -> Vec<&'static str> {
    let ids = catalog::GAMES.iter().map(|entry| entry.info.id);
    let found: Vec<&str> = ids.filter(|id| has(guide(id))).collect();
    assert!(!found.is_empty());
    found
}

/// The addresses of the pictures of a page in one light.
fn pictures(html: &str) -> BTreeSet<String> {
    let all = html.split("<img src=\"").skip(1).map(|rest| &rest[..rest.find('"').unwrap()]);
    all.map(|address| address.replace("&amp;", "&")).collect()
}

/// Addresses of script and style.
fn files(html: &str) -> BTreeSet<String> {
    let all = html.split(['"', '\'']).filter(|part| part.starts_with("/a/"));
    all.map(str::to_owned).collect()
}

/// The bytes of an answer as it is sent to a browser.
async fn weight(guest: &mut Guest, path: &str) -> (usize, String) {
    let answer = guest.squeezed(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    (answer.bytes.len(), guest.get(path).await.text())
}

/// A page of a book, a general chapter, the museum or a class, with all its pictures, style and script, weighs at
/// most 150 kB as it is sent.
#[tokio::test]
async fn no_page_of_a_book_is_heavy() {
    let house = House::new().await;
    let mut guest = house.guest();
    let mut heaviest = (0, String::new());
    let essays = catalog::GAMES.essays().iter().map(|e| format!("/chapters/{}", e.id));
    let mut paths: Vec<String> = essays.chain(["/chapters".into(), "/museum".into()]).collect();
    for entry in catalog::GAMES {
        let id = entry.info.id;
        paths.extend([format!("/g/{id}/rules"), format!("/g/{id}/class")]);
        let guide = guide(id);
        if guide.lesson.is_some() {
            paths.push(format!("/g/{id}/learn"));
        }
        if !guide.exercises.is_empty() {
            paths.push(format!("/g/{id}/exercises"));
        }
        paths.extend(guide.exercises.first().map(|e| format!("/g/{id}/exercises/{}", e.id)));
        paths.extend(guide.games.iter().map(|g| format!("/g/{id}/games/{}", g.id)));
    }
    for path in paths {
        let (page, html) = weight(&mut guest, &path).await;
        // The boards of a game tree are fetched when its moves are opened.
        let shown = html.split("<ul class=\"tree\">").enumerate().map(|(at, part)| match at {
            0 => part,
            _ => part.find("</figure>").map_or("", |end| &part[end..]),
        });
        let seen: String = shown.collect();
        let mut sum = page;
        for address in pictures(&seen).iter().chain(&files(&html)) {
            sum += weight(&mut guest, address).await.0;
        }
        println!("{sum:7} {path} ({page} without pictures)");
        heaviest = heaviest.max((sum, path));
    }
    let (bytes, path) = heaviest;
    assert!(bytes > 0 && bytes <= 150_000, "{path}: {bytes} bytes");
}

/// Every figure of every book is drawn, in both lights; what is no figure is none.
#[tokio::test]
async fn figures_are_drawn() {
    let house = House::new().await;
    let mut guest = house.guest();
    for id in with(|g| !g.boards.is_empty()) {
        let last = guide(id).boards.len();
        for theme in ["light", "dark"] {
            let figure = format!("/g/{id}/figure/{last}.svg?lang=pt&theme={theme}");
            let answer = guest.get(&figure).await;
            assert_eq!(answer.status, StatusCode::OK, "{figure}");
            assert_eq!(answer.headers["content-type"], "image/svg+xml");
            assert!(answer.headers["cache-control"].to_str().unwrap().contains("max-age="));
            assert!(answer.text().starts_with("<svg") && answer.text().contains("<use "));
            assert!(answer.headers.get("set-cookie").is_none());
        }
        for name in ["0.svg", "1", "1.png", "step-0.svg", "exercise-.svg", "game-x-0.svg", "x.svg"]
        {
            let answer = guest.get(&format!("/g/{id}/figure/{name}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{name}");
        }
        let past = format!("/g/{id}/figure/{}.svg", last + 1);
        assert_eq!(guest.get(&past).await.status, StatusCode::NOT_FOUND);
    }
}

/// The law of the variant that is asked for, and an answer to what is no variant.
#[tokio::test]
async fn a_variant_has_its_own_law() {
    let house = House::new().await;
    let mut guest = house.guest();
    let mut different = 0;
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let usual = guest.get(&format!("/g/{id}/rules")).await.text();
        for preset in entry.presets {
            let page = guest.get(&format!("/g/{id}/rules?game={id}:{}", preset.id)).await;
            assert_eq!(page.status, StatusCode::OK);
            let laws = |html: &str| html.split("<ol class=\"laws\">").nth(1).map(str::to_owned);
            different += usize::from(laws(&usual) != laws(&page.text()));
        }
        let wrong = guest.get(&format!("/g/{id}/rules?game={id}:nonsense")).await;
        assert!(wrong.status.is_client_error());
    }
    assert!(different > 0);
}

/// Exercises whose first moves are known.
fn solvable() -> Vec<(&'static str, &'static teach::Exercise)> {
    let all = with(|g| !g.exercises.is_empty());
    let each = |id: &'static str| guide(id).exercises.iter().map(move |e| (id, e));
    all.into_iter().flat_map(each).filter(|(_, e)| !e.moves.is_empty()).collect()
}

async fn tried(guest: &mut Guest, game: &str, id: &str, line: Value) -> (StatusCode, Value) {
    let path = format!("/api/v1/games/{game}/exercises/{id}");
    let answer = guest.post(&path, json!({ "line": line })).await;
    (answer.status, answer.json())
}

/// A move that solves is told so and kept; another legal one is refused with a reason; an illegal one
/// is answered by its rule. What one person solved is not told to others, and survives a restart.
#[tokio::test]
async fn tries_are_judged_and_what_is_solved_is_kept() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let all = solvable();
    let (game, exercise) = all[0];
    let (status, told) = tried(&mut ana, game, &exercise.id, json!([exercise.moves[0]])).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!((&told["solved"], &told["right"]), (&json!(true), &json!(true)), "{told}");
    let (status, told) = tried(&mut ana, game, &exercise.id, json!(["no such move"])).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{told}");
    assert!(!told["error"]["text"].as_str().unwrap().is_empty());
    for line in [json!([]), json!("x")] {
        assert!(tried(&mut ana, game, &exercise.id, line).await.0.is_client_error());
    }
    assert_eq!(tried(&mut ana, game, "nothing", json!(["x"])).await.0, StatusCode::NOT_FOUND);
    let list = format!("/g/{game}/exercises");
    assert!(ana.get(&list).await.text().contains("class=\"solved\""));
    assert!(!rui.get(&list).await.text().contains("class=\"solved\""));
    let house = house.reopen().await;
    ana.router = house.router.clone();
    assert!(ana.get(&list).await.text().contains("class=\"solved\""));
}

/// In each game a wrong move is told to be wrong, and why.
#[tokio::test]
async fn a_wrong_move_is_answered() {
    let house = House::new().await;
    let mut guest = house.guest();
    let mut wrong = 0;
    for game in with(|g| !g.exercises.is_empty()) {
        let Some((_, exercise)) = solvable().into_iter().find(|(id, _)| *id == game) else {
            continue;
        };
        let entry = catalog::GAMES.find(game).unwrap();
        let table = teach::table(entry, &exercise.setting).unwrap();
        let right = |text: &str| {
            exercise
                .moves
                .iter()
                .any(|m| table.resolve(m).is_ok_and(|m| table.move_text(m) == text))
        };
        let Some(other) = table.moves().iter().map(|m| m.text()).find(|text| !right(text)) else {
            continue;
        };
        let (status, told) = tried(&mut guest, game, &exercise.id, json!([other])).await;
        assert_eq!(status, StatusCode::OK, "{game} {told}");
        assert_eq!(told["solved"], json!(false), "{game} {} {told}", exercise.id);
        assert!(told["words"].as_str().unwrap().contains(&other), "{told}");
        wrong += 1;
    }
    assert!(wrong > 0);
}

/// Without script: a form answers both kinds of exercises.
#[tokio::test]
async fn forms_answer_exercises() {
    let house = House::new().await;
    let mut guest = house.guest();
    let (game, exercise) = solvable()[0];
    let path = format!("/g/{game}/exercises/{}", exercise.id);
    let page = guest.form(&path, &[("move", &exercise.moves[0])]).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("say right"), "{}", page.text());
    assert!(guest.get(&format!("/g/{game}/exercises")).await.text().contains("class=\"solved\""));
    let page = guest.form(&path, &[("move", "no such move")]).await;
    assert!(page.text().contains("say wrong"));
    let says = |e: &&teach::Exercise| matches!(e.goal, Goal::Says(_));
    for id in with(|g| !g.exercises.is_empty()) {
        let Some(exercise) = guide(id).exercises.iter().find(says) else { continue };
        let Goal::Says(right) = exercise.goal else { unreachable!() };
        let path = format!("/g/{id}/exercises/{}", exercise.id);
        let wrong = (0..exercise.choices.len()).find(|n| *n != right).unwrap();
        for (choice, class) in [(wrong, "say wrong"), (right, "say right")] {
            let page = guest.form(&path, &[("choice", &choice.to_string())]).await;
            assert!(page.text().contains(class), "{id} {}", exercise.id);
        }
    }
}

/// The free game at the end of each lesson is a table against level 1.
#[tokio::test]
async fn lessons_end_in_a_free_game() {
    let house = House::new().await;
    for id in with(|g| g.lesson.is_some()) {
        let mut guest = house.guest();
        let html = guest.get(&format!("/g/{id}/learn")).await.text();
        let form = html.split("<form class=\"free\" id=\"free\"").nth(1).unwrap();
        let form = &form[..form.find("</form>").unwrap()];
        let mut fields = vec![("door".to_owned(), "computer".to_owned())];
        for input in form.split("<input type=\"hidden\" name=\"").skip(1) {
            let (name, rest) = input.split_once("\" value=\"").unwrap();
            let value = rest[..rest.find('"').unwrap()]
                .replace("&amp;", "&")
                .replace("&lt;", "<")
                .replace("&gt;", ">");
            fields.push((name.to_owned(), value));
        }
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        let answer = guest.form(&format!("/g/{id}"), &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{id} {}", answer.text());
        let table =
            answer.headers["location"].to_str().unwrap().trim_start_matches("/t/").to_owned();
        let view = guest.look(&table).await;
        let levels: Vec<&Value> =
            view["seats"].as_array().unwrap().iter().map(|s| &s["level"]).collect();
        assert!(levels.contains(&&json!(1)) && levels.contains(&&Value::Null), "{id} {levels:?}");
    }
}

/// Whoever followed a lesson to its end is no newcomer to that game any more.
#[tokio::test]
async fn a_lesson_is_kept_for_whoever_followed_it() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let first = "class=\"btn primary\" href=\"/g/ouri/learn\"";
    assert!(ana.get("/g/ouri").await.text().contains(first));
    let kept = ana.post("/api/v1/games/ouri/lesson", json!({})).await;
    assert_eq!(kept.status, StatusCode::NO_CONTENT);
    assert!(!ana.get("/g/ouri").await.text().contains(first));
    assert!(ana.get("/g/konane").await.text().contains("btn primary\" href=\"/g/konane/learn"));
    assert!(rui.get("/g/ouri").await.text().contains(first));
    let none = ana.post("/api/v1/games/nothing/lesson", json!({})).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    let page = ana.get("/g/ouri/exercises").await.text();
    assert!(!page.contains("class=\"solved\""), "a lesson is no exercise");
}

/// Both stores keep what somebody has solved, once, for each person and game.
#[tokio::test]
async fn what_is_solved_is_kept_once() {
    let house = House::new().await;
    let (me, other) = (Key([1; 32]), Key([2; 32]));
    let store = &house.store;
    for (game, exercise) in [("a", "x"), ("a", "y"), ("a", "x"), ("b", "z")] {
        store.solve(&me, game, exercise, 5).await.unwrap();
    }
    let mut mine = store.solved(&me, "a").await.unwrap();
    mine.sort_unstable();
    assert_eq!(mine, ["x", "y"]);
    assert_eq!(store.solved(&me, "b").await.unwrap(), ["z"]);
    assert!(store.solved(&me, "c").await.unwrap().is_empty());
    assert!(store.solved(&other, "a").await.unwrap().is_empty());
}

/// Searching finds a chapter of a game in the reader's language, and says so where there is nothing.
#[tokio::test]
async fn searching_finds_places_in_the_books() {
    let house = House::new().await;
    let mut guest = house.guest();
    for (lang, game) in [("pt", "Ouri"), ("en", "Ouri")] {
        let page = guest.get(&format!("/find?q={game}&lang={lang}")).await;
        assert_eq!(page.status, StatusCode::OK);
        let html = page.text();
        assert!(html.contains("href=\"/g/ouri/rules"), "{html}");
    }
    let page = guest.get("/find?q=%3Cxyzzyqq%3E&lang=en").await.text();
    assert!(page.contains("&lt;xyzzyqq&gt;") && !page.contains("<li><a href=\"/g/"));
    assert_eq!(guest.get("/find").await.status, StatusCode::OK);
}
