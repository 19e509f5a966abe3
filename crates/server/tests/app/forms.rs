//! Without script: links and forms are enough.

use crate::client::{Guest, House};

/// What stands between two marks, the first time after a place.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let start = text.find(from)? + from.len();
    let end = text[start..].find(to)?;
    Some(&text[start..start + end])
}

fn unescape(text: &str) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// The hidden version of a page's forms.
fn version(page: &str) -> String {
    between(page, "name=\"version\" value=\"", "\"").expect("a version").to_owned()
}

/// Follows the first lit site until the move is whole, then plays it.
async fn click_through(guest: &mut Guest, table: &str) -> Option<String> {
    let mut page = guest.get(table).await.text();
    for _ in 0..12 {
        if let Some(text) = between(&page, "type=\"hidden\" name=\"move\" value=\"", "\"") {
            let text = unescape(text);
            let fields = [("do", "move"), ("move", text.as_str()), ("version", &version(&page))];
            let answer = guest.form(table, &fields).await;
            assert_eq!(answer.status.as_u16(), 303, "{text}: {}", answer.text());
            return Some(text);
        }
        let marker = format!("<a class=\"link\" href=\"{table}?pick=");
        let link = between(&page, &marker, "\"")?;
        let link = format!("{table}?pick={}", unescape(link));
        let answer = guest.get(&link).await;
        assert_eq!(answer.status.as_u16(), 200, "{link}");
        page = answer.text();
    }
    panic!("no move after twelve clicks");
}

#[tokio::test]
async fn a_game_is_made_and_played_by_links_and_forms() {
    let house = House::new().await;
    for id in catalog::GAMES.iter().map(|e| e.info.id) {
        let mut ana = house.guest();
        let game = format!("/g/{id}");
        let page = ana.get(&game).await;
        assert_eq!(page.status.as_u16(), 200);
        let made = ana.form(&game, &[("door", "screen"), ("name", "Ana <b>")]).await;
        assert_eq!(made.status.as_u16(), 303, "{}", made.text());
        let table = made.header("location").to_owned();
        let mut moves = 0;
        for _ in 0..40 {
            let page = ana.get(&table).await.text();
            assert!(!page.contains("Ana <b>"), "escaped");
            if !page.contains("id=\"throw\" hidden") {
                let version = version(&page);
                let answer = ana.form(&table, &[("do", "throw"), ("version", &version)]).await;
                assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
            } else if click_through(&mut ana, &table).await.is_some() {
                moves += 1;
            } else {
                break;
            }
            if moves == 5 {
                break;
            }
        }
        assert_eq!(moves, 5, "{id}");
        let page = ana.get(&table).await.text();
        let undone = ana.form(&table, &[("do", "undo"), ("version", &version(&page))]).await;
        assert_eq!(undone.status.as_u16(), 303);
    }
}
