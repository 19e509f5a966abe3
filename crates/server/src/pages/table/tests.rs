use super::*;
use crate::guest::Guest;
use crate::pages::analysis;
use crate::tables::{AnalysisBoard, Look};
use crate::view::{ClockKind, ClockView, DiceView, InviteView, OutcomeView};
use catalog::GAMES;
use rules::{Lang, Seat, Status};
use std::collections::BTreeSet;

const HOSTILE: &str = "Ana <b onload=x>&\"'</script><!--";

/// A line after some random events.
fn played(id: &str, plies: usize) -> AnalysisBoard {
    let mut line = AnalysisBoard::open(GAMES, id, None).unwrap();
    let mut rng = fastrand::Rng::with_seed(7);
    while line.game.ply() < plies {
        match line.game.status() {
            Status::ToMove(_) => {
                let legal = line.game.legal();
                line.add(&legal[rng.usize(..legal.len())].text).unwrap();
            }
            Status::Chance => line.throw().unwrap(),
            Status::Over(_) => break,
        }
    }
    line
}

fn seen(line: &AnalysisBoard, lang: Lang, base: &str, pick: &[String]) -> View {
    line.view(&Look {
        board: true,
        links: Some(format!("{base}pick=")),
        pick: Some(pick.to_vec()),
        ..Look::new(lang)
    })
}

/// The same line as a table with everything that a table may have.
fn full(line: &AnalysisBoard, lang: Lang, pick: &[String]) -> View {
    let mut view = seen(line, lang, "/t/abc?", pick);
    view.id = "abc".into();
    view.clock = Some(ClockView {
        kind: ClockKind::Game,
        left: vec![245_000; view.seats.len()],
        running: view.turns.clone(),
        increment: 0,
    });
    view.dice = Some(DiceView {
        commitment: "ab".repeat(32),
        entropy: vec![HOSTILE.into(); view.seats.len()],
        seed: None,
        throws: 0,
        open: true,
        since: 0,
    });
    view.invites = vec![InviteView { seat: 1, url: "http://localhost/t/abc/join/x".into() }];
    view.outcome = Some(OutcomeView {
        headline: HOSTILE.into(),
        reason: HOSTILE.into(),
        yours: Some(HOSTILE.into()),
        score: HOSTILE.into(),
        code: "x".into(),
        rule: "R1".into(),
        payoffs: vec![1, -1],
        winners: vec![0],
    });
    view.seats[0].person = HOSTILE.into();
    view.notice = Some(HOSTILE.into());
    view
}

fn page_of(line: &AnalysisBoard, view: &View, pick: &[String]) -> String {
    let lang = Lang::from_tag(view.lang).unwrap();
    let guest = Guest { lang, ..Guest::default() };
    let plan = line.game.plan(Seat(view.side_view));
    let extras = Extras {
        plan: &plan,
        pick,
        start: None,
        watch: "http://localhost/t/abc",
        said: Some(HOSTILE),
    };
    let link = line.link(None);
    let page = |path| Page { games: catalog::GAMES, guest: &guest, path };
    if view.id.is_empty() {
        analysis::analysis(&page(&link), view, &extras).into_string()
    } else {
        table(&page("/t/abc"), view, &extras).into_string()
    }
}

/// Whether the policy on content lets all of a page work.
fn is_clean(html: &str) {
    assert!(html.starts_with("<!DOCTYPE html>"));
    assert!(!html.contains(" style="), "inline style");
    for tag in html.split('<').skip(1) {
        let tag = &tag[..tag.find('>').unwrap_or(tag.len())];
        let data = tag.contains("type=\"application/json\"");
        let file = tag.contains("src=\"/a/");
        assert!(!tag.starts_with("script") || data || file, "{tag}");
        // Names of attributes stand outside of quotes.
        let names: String = tag.split('"').step_by(2).collect();
        assert!(!names.contains(" on"), "handler in {tag}");
    }
    let count = |what: &str| html.matches(what).count();
    assert_eq!(count("<script"), count("</script>"));
    assert!(!html.contains("<b onload") && !html.contains("<!--"));
}

/// What is to be pressed does not move when something is said.
#[test]
fn the_throw_stands_above_what_comes_and_goes() {
    let line = played("senet", 0);
    for view in [full(&line, Lang::En, &[]), seen(&line, Lang::Pt, "/analysis?", &[])] {
        let html = page_of(&line, &view, &[]);
        let at = |id: &str| html.find(&format!("id=\"{id}\"")).expect(id);
        assert!(at("headline") < at("throw"));
        assert!(at("throw") < at("notes") && at("throw") < at("notice"));
    }
}

#[test]
fn tables_and_lines_render_for_every_game() {
    for entry in GAMES {
        for id in entry.preset_ids() {
            for lang in [Lang::Pt, Lang::En] {
                for plies in [0, 12] {
                    let line = played(&id, plies);
                    let html = page_of(&line, &full(&line, lang, &[]), &[]);
                    is_clean(&html);
                    assert!(html.contains("<svg") && html.contains("id=\"log\""), "{id}");
                    let html = page_of(&line, &seen(&line, lang, "/analysis?", &[]), &[]);
                    is_clean(&html);
                }
            }
        }
    }
}

#[test]
fn what_the_script_reads_is_json() {
    let line = played(GAMES.entries()[0].info.id, 3);
    let html = page_of(&line, &full(&line, Lang::Pt, &[]), &[]);
    for id in ["view", "words"] {
        let from = html.find(&format!("<script id=\"{id}\"")).unwrap();
        let json = &html[from..];
        let json = &json[json.find('>').unwrap() + 1..json.find("</script>").unwrap()];
        let value: serde_json::Value = serde_json::from_str(json).unwrap();
        assert!(value.is_object());
        if id == "view" {
            assert_eq!(value["seats"][0]["person"], HOSTILE);
            assert_eq!(value["log"].as_array().unwrap().len(), 3);
        }
    }
}

/// The paths of the links on a page's board.
fn links(html: &str, base: &str) -> Vec<Vec<String>> {
    let start = format!("<a class=\"link\" href=\"{base}pick=");
    let all = html.split(&start).skip(1);
    all.map(|rest| {
        let path = rest[..rest.find('"').unwrap()].replace("%2C", ",");
        path.split(',').map(str::to_owned).collect()
    })
    .collect()
}

#[test]
fn links_lead_to_every_legal_move() {
    let ids: Vec<&str> = GAMES.iter().map(|entry| entry.info.id).collect();
    checks::side_by_side(&ids, |id| {
        for plies in [0, 1, 2, 5, 9] {
            let line = played(id, plies);
            let mut wanted: BTreeSet<String> =
                line.game.legal().into_iter().map(|m| m.text).collect();
            let mut open = vec![Vec::new()];
            while let Some(pick) = open.pop() {
                let view = full(&line, Lang::En, &pick);
                let html = page_of(&line, &view, &pick);
                match picking(view.paths.as_ref(), &pick) {
                    Picking::Move(text) => {
                        let written = text.replace('<', "&lt;").replace('>', "&gt;");
                        let button = format!("name=\"move\" value=\"{written}\"");
                        assert!(html.contains(&button), "{text}");
                        wanted.remove(text);
                    }
                    _ if wanted.is_empty() => break,
                    _ => open.extend(links(&html, "/t/abc?")),
                }
            }
            assert!(wanted.is_empty(), "{id}: {wanted:?}");
        }
    });
}

#[test]
fn the_page_looks_again_by_itself_only_while_others_move() {
    let line = played(GAMES.entries()[0].info.id, 0);
    let refresh = "<noscript><meta http-equiv=\"refresh\"";
    let mut view = full(&line, Lang::Pt, &[]);
    view.outcome = None;
    assert!(!page_of(&line, &view, &[]).contains(refresh));
    view.may.play = None;
    assert!(page_of(&line, &view, &[]).contains(refresh));
    view.state = State::Over;
    assert!(!page_of(&line, &view, &[]).contains(refresh));
}

#[test]
fn a_tool_that_cannot_be_used_says_why() {
    let line = played(GAMES.entries()[0].info.id, 0);
    let mut view = full(&line, Lang::En, &[]);
    for seat in &mut view.seats {
        seat.mine = false;
    }
    view.may = crate::view::May::default();
    let html = page_of(&line, &view, &[]);
    for act in ["undo", "hint", "draw"] {
        let tag = html
            .split('<')
            .find(|t| t.contains("class=\"tool\"") && t.contains(&format!("value=\"{act}\"")));
        let tag = tag.unwrap();
        assert!(tag.contains("aria-disabled=\"true\"") && tag.contains("Those who watch"), "{tag}");
    }
}
