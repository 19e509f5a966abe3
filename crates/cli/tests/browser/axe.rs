//! Every page before the judge of accessibility, and before the camera.

use crate::stage::{Browser, Kind, Stage, full, skip, test};
use serde_json::json;
use std::path::PathBuf;

/// axe-core as npm installs it, for checks only.
pub(crate) fn axe() -> Option<String> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../server/web/node_modules/axe-core/axe.min.js");
    let text = std::fs::read_to_string(file).ok();
    if text.is_none() {
        skip("axe-core is not installed (npm ci --prefix crates/server/web)");
    }
    text
}

/// What is wrong with the page for people, however little; names must hold what is shown, too.
pub(crate) async fn judged(browser: &Browser, axe: &str, name: &str) -> Vec<String> {
    let script = r"
        const { violations } = await axe.run(document, {
          resultTypes: ['violations'],
          rules: { 'label-content-name-mismatch': { enabled: true } },
        });
        return violations.map((v) => ({ id: v.id, impact: v.impact, help: v.help,
          nodes: v.nodes.slice(0, 4).map((n) => n.target.join(' ') + '  ' + n.html.slice(0, 120) + '  ' + n.any.map((a) => a.message).join('; ').slice(0, 200)) }))";
    browser.run(axe, vec![]).await;
    let found = browser.run_async(script, vec![]).await;
    let all = found.as_array().unwrap().iter();
    all.map(|v| {
        format!(
            "{name}: {} ({}): {}\n    {}",
            v["id"],
            v["impact"],
            v["help"],
            v["nodes"]
                .as_array()
                .unwrap()
                .iter()
                .map(|n| n.as_str().unwrap())
                .collect::<Vec<_>>()
                .join("\n    ")
        )
    })
    .collect()
}

/// Visits every kind of page in one light and shows it to the judge. In full that is every third game's own
/// pages and the tables of all games, these in the other light too, for the camera. Otherwise every ninth
/// game's pages, and the tables of every second game: the other tour visits the rest.
async fn tour(stage: &mut Stage, kind: Kind, axe: &str, share: usize) {
    let browser = stage.quick(kind).await;
    let games = stage.house.games();
    // The shelf, before there is a game to go on with.
    browser.go("/").await;
    browser
        .picture(&format!(
            "shelf-{}-{}",
            &kind.lang[..2],
            if kind.phone { "phone" } else { "wide" }
        ))
        .await;
    let mut pages: Vec<(String, String)> = ["", "analysis", "dice", "api", "nothing-here"]
        .map(|p| (if p.is_empty() { "home".into() } else { p.to_owned() }, format!("/{p}")))
        .to_vec();
    for (i, game) in games.iter().enumerate() {
        if i % (if full() { 3 } else { 9 }) == (if full() { 0 } else { 4 * share }) {
            pages.push((format!("game-{game}"), format!("/g/{game}")));
            pages.push((format!("rules-{game}"), format!("/g/{game}/rules")));
            let start = browser.prepared(json!({ "game": game }), 0, 1).await;
            pages.push((format!("table-{game}-start"), start));
        }
        if i == 0 {
            let script = "const body = JSON.stringify({ game: args[0], seats: [{ kind: 'me' }, { kind: 'open' }], name: 'Ana' });
                const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
                const { table } = await (await fetch('/api/v1/tables', how)).json();
                return [table.id, new URL(table.invites[0].url).pathname]";
            let made = browser.run_async(script, vec![json!(game)]).await;
            pages.push(("waiting".into(), format!("/t/{}", made[0].as_str().unwrap())));
            pages.push(("join".into(), made[1].as_str().unwrap().to_owned()));
            pages.push((format!("analysis-{game}"), format!("/analysis?game={game}")));
        }
        if !full() && i % 2 != share {
            continue;
        }
        let middle = browser.prepared(json!({ "game": game }), 14, 5).await;
        pages.push((format!("table-{game}-middle"), middle.clone()));
    }
    let size = if kind.phone { "phone" } else { "wide" };
    let lang = &kind.lang[..2];
    let mut wrong = Vec::new();
    for (name, path) in &pages {
        for dark in [kind.dark, !kind.dark] {
            // The other light only for some, and only for the camera.
            let camera = dark != kind.dark;
            let seen = name.ends_with("-middle") || name == "home";
            if camera && !(seen && full()) {
                continue;
            }
            browser.light(dark).await;
            browser.go(path).await;
            if path.starts_with("/t/") && !path.contains("/join/") {
                browser.at_table().await;
                let light = if dark { "dark" } else { "light" };
                browser.until(&format!("document.querySelector('#board svg.{light}')"), 10).await;
            }
            let name = format!("{name}-{lang}-{size}-{}", if dark { "dark" } else { "light" });
            browser.picture(&name).await;
            if !camera {
                wrong.extend(judged(&browser, axe, &name).await);
            }
            // Nothing is wider than the screen.
            let over = browser
                .run("return document.documentElement.scrollWidth - innerWidth", vec![])
                .await;
            if over.as_i64() > Some(0) {
                wrong.push(format!("{name}: {over} px wider than the screen"));
            }
        }
    }
    for line in browser.console().await {
        assert!(line.contains("nothing-here"), "{line}");
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn no_fault_wide_in_the_light() {
    let Some(axe) = axe() else { return };
    test(240, async |stage| tour(stage, Kind::PT, &axe, 0).await);
}

#[test]
fn no_fault_on_a_phone_in_the_dark() {
    let Some(axe) = axe() else { return };
    let kind = Kind { dark: true, ..Kind::PHONE };
    test(240, async |stage| tour(stage, kind, &axe, 1).await);
}
