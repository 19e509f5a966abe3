use super::*;
use crate::guest::Guest;
use crate::view::{ClockView, DiceView, InviteView, LogView};
use crate::view::{May, OutcomeView, SeatView, Sitter};
use draw::{SvgStyle, Theme};
use play::{AnyMatch, CATALOG};
use rules::{Lang, Mark, Seat, Status};
use std::collections::BTreeMap;

fn put(into: &mut BTreeMap<String, Paths>, path: &[String], text: &str) {
    let [first, rest @ ..] = path else { return };
    if rest.is_empty() {
        into.insert(first.clone(), Paths::Move(text.to_owned()));
    } else if let Paths::Next(next) = into
        .entry(first.clone())
        .or_insert_with(|| Paths::Next(BTreeMap::new()))
    {
        put(next, rest, text);
    }
}

fn paths(game: &dyn AnyMatch, plan: &Plan) -> Paths {
    let mut all = BTreeMap::new();
    for mv in game.legal() {
        for path in &mv.paths {
            let names: Vec<String> = path.iter().map(|&s| plan.site(s).name.clone()).collect();
            put(&mut all, &names, &mv.text);
        }
    }
    Paths::Next(all)
}

/// A match after some random events.
fn played(id: &str, plies: usize) -> Box<dyn AnyMatch> {
    let mut game = play::open(id).unwrap().new_match();
    let mut rng = fastrand::Rng::with_seed(7);
    while game.ply() < plies {
        match game.status() {
            Status::ToMove(_) => {
                let legal = game.legal();
                let text = legal[rng.usize(..legal.len())].text.clone();
                game.play(&text).unwrap();
            }
            Status::Chance => drop(game.roll(&mut rng).unwrap()),
            Status::Over(_) => break,
        }
    }
    game
}

/// A view of it, as one who plays on this screen has it.
fn seen(
    game: &dyn AnyMatch,
    lang: Lang,
    theme: Theme,
    base: &str,
    pick: &[String],
) -> (View, Plan) {
    let plan = game.plan(Seat(0));
    let mut scene = game.scene(None);
    let status = game.status();
    let paths = matches!(status, Status::ToMove(_)).then(|| paths(game, &plan));
    let mut links = Vec::new();
    let next = pick.iter().fold(paths.as_ref(), |at, site| match at {
        Some(Paths::Next(next)) => next.get(site),
        _ => None,
    });
    if let Some(Paths::Next(next)) = next {
        for name in next.keys() {
            let site = plan.find(name).unwrap();
            scene.marks.push((site, Mark::Open));
            let path = [pick, &[name.clone()]].concat().join(",");
            links.push((site, format!("{base}?pick={}", escape_query(&path))));
        }
    }
    for name in pick {
        scene.marks.push((plan.find(name).unwrap(), Mark::Picked));
    }
    let style = SvgStyle {
        lang,
        theme,
        links,
        ..SvgStyle::default()
    };
    let (state, turn) = match status {
        Status::ToMove(seat) => (State::ToMove, Some(seat.0)),
        Status::Chance => (State::Chance, None),
        Status::Over(_) => (State::Over, None),
    };
    let name = |s: u8| game.seat_name(Seat(s)).get(lang);
    let view = View {
        id: "abc".into(),
        version: 3,
        game: game.id().into(),
        family: play::find(rules::split_id(game.id()).unwrap().0)
            .unwrap()
            .info
            .id,
        name: play::find(rules::split_id(game.id()).unwrap().0)
            .unwrap()
            .info
            .name
            .get(lang)
            .into(),
        lang: lang.tag(),
        state,
        seat: turn,
        headline: turn.map_or("Lançam-se os dados".into(), |s| {
            format!("É a vez de {}", name(s))
        }),
        seats: (0..game.seats())
            .map(|s| SeatView {
                seat: s,
                side: game.side(Seat(s)).0,
                letter: game.seat_letter(Seat(s)).to_string(),
                name: name(s).into(),
                sitter: if s == 1 {
                    Sitter::Computer
                } else {
                    Sitter::Person
                },
                person: if s == 0 {
                    "Ana <b>&\"'</script>".into()
                } else {
                    String::new()
                },
                level: (s == 1).then_some(4),
                mine: s != 1,
                present: s != 2,
            })
            .collect(),
        side_view: 0,
        ply: game.ply(),
        shown: game.ply(),
        position: game.position(),
        log_from: 0,
        log: game
            .log()
            .into_iter()
            .enumerate()
            .map(|(ply, e)| LogView {
                ply,
                seat: e.seat.map(|s| s.0),
                words: e.text.clone(),
                text: e.text,
                steps: Vec::new(),
            })
            .collect(),
        paths,
        notes: scene.notes.iter().map(|n| n.get(lang).to_owned()).collect(),
        spoken: Some(draw::spoken(&plan, &scene, lang)),
        board: Some(draw::svg(&plan, &scene, &style)),
        outcome: matches!(status, Status::Over(_)).then(|| OutcomeView {
            headline: "Sul ganha".into(),
            reason: "Porque sim.".into(),
            code: "x".into(),
            rule: "R7".into(),
            payoffs: vec![1, -1],
            winners: vec![0],
        }),
        may: May {
            play: turn,
            throw: state == State::Chance,
            undo: (game.ply() > 0).then_some("free"),
            draw: true,
            resign: state != State::Over,
            hint: state == State::ToMove,
            rematch: state == State::Over,
            ..May::default()
        },
        draw_offers: vec![],
        undo_asked: None,
        thinking: None,
        clock: Some(ClockView {
            kind: "game",
            left: vec![245_000; usize::from(game.seats())],
            running: turn,
            increment: 0,
        }),
        dice: Some(DiceView {
            commitment: "ab".repeat(32),
            entropy: vec!["<i>".into(), String::new()],
            seed: None,
            throws: 0,
        }),
        rematch: None,
        invites: vec![InviteView {
            seat: 1,
            url: "http://localhost/t/abc/join/1".into(),
        }],
        notice: None,
    };
    (view, plan)
}

fn page_of(game: &dyn AnyMatch, lang: Lang, theme: Theme, pick: &[String]) -> String {
    let (view, plan) = seen(game, lang, theme, "/t/abc", pick);
    let guest = Guest {
        lang,
        theme: Some(theme),
        ..Guest::default()
    };
    let page = Page {
        guest: &guest,
        path: "/t/abc",
    };
    let extras = Extras {
        plan: &plan,
        pick,
        start: None,
        watch: "http://localhost/t/abc",
        said: None,
    };
    table(&page, &view, &extras).into_string()
}

#[test]
fn dump() {
    let Ok(folder) = std::env::var("DUMP") else {
        return;
    };
    for entry in CATALOG {
        for (theme, light) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            for plies in [0, 15] {
                let html = page_of(&*played(entry.info.id, plies), Lang::Pt, theme, &[]);
                std::fs::write(
                    format!("{folder}/{}-{plies}-{light}.html", entry.info.id),
                    html,
                )
                .unwrap();
            }
        }
    }
}
