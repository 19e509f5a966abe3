//! Four people in four browsers at one table: partners across the board, and two boards at once.

use crate::stage::{Browser, Kind, Stage, full, test};
use serde_json::{Value, json};
use std::time::Instant;

const NAMES: [&str; 4] = ["Ana", "Rui", "Eva", "Ivo"];

/// Four browsers of four kinds, seated by invitation.
async fn four(stage: &mut Stage, wish: Value) -> Vec<Browser> {
    let dark = Kind { dark: true, ..Kind::PT };
    let mut all = Vec::new();
    for kind in [Kind::PT, Kind::PHONE, Kind::EN, dark] {
        all.push(stage.quick(kind).await);
    }
    let mut wish = wish;
    wish["name"] = json!(NAMES[0]);
    let open = json!({ "kind": "open" });
    wish["seats"] = json!([{ "kind": "me" }, open, open, open]);
    let table = all[0].prepared(wish, 0, 1).await;
    all[0].go(&table).await;
    all[0].at_table().await;
    for seat in 1..4 {
        let script = format!("return document.getElementById('invite-{seat}').value");
        let link = all[0].run(&script, vec![]).await;
        all[seat].go(link.as_str().unwrap()).await;
        all[seat].type_in("#name", NAMES[seat]).await;
        all[seat].click("form.door button").await;
        assert_eq!(all[seat].at_table().await, table);
    }
    for (seat, name) in NAMES.iter().enumerate() {
        let sits = format!(
            "document.querySelector('[data-seat=\"{seat}\"] .sitter').textContent === '{name}'"
        );
        if seat > 0 {
            all[0].until(&sits, 10).await;
        }
    }
    all
}

/// The seats whose turn it is, as a browser shows them; none once the result is there.
async fn turns(browser: &Browser) -> Vec<usize> {
    let found = browser
        .until(
            "(!document.getElementById('ribbon').hidden && 'over') || \
             (document.querySelector('.player.turn') && \
              [...document.querySelectorAll('.player.turn')].map((p) => +p.dataset.seat))",
            20,
        )
        .await;
    let seats = found.as_array().cloned().unwrap_or_default();
    let mut seats: Vec<usize> =
        (seats.iter().filter_map(|s| s.as_u64())).filter_map(|s| usize::try_from(s).ok()).collect();
    seats.sort_unstable();
    seats
}

/// Plays at random, each in their own browser, until the end or `most` moves; says whether it ended.
async fn play(all: &[Browser], rng: &mut fastrand::Rng, most: u64) -> bool {
    loop {
        let ply = all[0].ply().await;
        let seats = turns(&all[0]).await;
        if seats.is_empty() {
            return true;
        }
        if ply >= most {
            return false;
        }
        let seat = seats[rng.usize(..seats.len())];
        all[seat].ply_is(ply).await;
        all[seat].play_on(rng, ply + 1).await;
        all[0].ply_beyond(ply).await;
    }
}

/// Where each seat is found around the board.
async fn places(browser: &Browser) -> Value {
    let script = "return Object.fromEntries(['below', 'left', 'above', 'right'].map((id) => \
        [id, [...document.querySelectorAll(`#${id} .player`)].map((p) => +p.dataset.seat)]))";
    browser.run(script, vec![]).await
}

/// The seats of those who have won.
const WON: &str =
    "return [...document.querySelectorAll('.player.won')].map((p) => +p.dataset.seat).sort()";

#[test]
fn four_people_play_shaturanga_and_one_comes_back() {
    test(280, async |stage| {
        let all = four(stage, json!({ "game": "shaturanga", "stand_in": true })).await;
        // Everybody sees the board from their own edge; the next to play sits to the right.
        for (seat, browser) in all.iter().enumerate() {
            let expected = json!({
                "below": [seat], "right": [(seat + 1) % 4], "above": [(seat + 2) % 4], "left": [(seat + 3) % 4],
            });
            assert_eq!(places(browser).await, expected, "seat {seat}");
        }
        // Partners sit opposite and are named.
        let partner = all[0].text("#above .team").await;
        assert!(partner.contains("parceiro"), "{partner}");
        for (name, browser) in
            ["pt-wide-light", "en-phone-light", "", "pt-wide-dark"].iter().zip(&all)
        {
            if !name.is_empty() {
                browser.picture(&format!("four-{name}")).await;
            }
        }
        let mut rng = fastrand::Rng::with_seed(4);
        play(&all, &mut rng, 9).await;

        // The fourth goes away, the computer plays on for him, and he comes back.
        all[3].go("/").await;
        let gone = "document.querySelector('[data-seat=\"3\"]').classList.contains('gone')";
        all[0].until(gone, 10).await;
        all[0].click("[data-seat='3'] .stand").await;
        all[0].until("!notice.hidden", 10).await;
        all[0].picture("four-away-pt-wide-light").await;
        let left = Instant::now();
        let stood = "document.querySelector('[data-seat=\"3\"] .sitter').textContent === \
                     JSON.parse(document.getElementById('words').textContent)['stood-in']";
        while all[0].run(&format!("return {stood}"), vec![]).await == json!(false) {
            assert!(left.elapsed().as_secs() < 40, "the computer may not play");
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
            let hidden = "document.querySelector('[data-seat=\"3\"] .stand').hidden";
            if all[0].run(&format!("return {hidden}"), vec![]).await == json!(false) {
                all[0].click("[data-seat='3'] .stand").await;
            }
        }
        let refused = all[0].console().await;
        assert!(!refused.is_empty(), "the first time was too early");
        assert!(refused.iter().all(|e| e.contains("422")), "{refused:?}");
        for _ in 0..2 {
            let before = all[0].ply().await;
            let seats = turns(&all[0]).await;
            match seats.first() {
                Some(&3) | None => {}
                Some(&seat) => {
                    all[seat].ply_is(before).await;
                    all[seat].play_on(&mut rng, before + 1).await;
                }
            }
            all[0].ply_beyond(before).await;
        }
        all[3].client.back().await.unwrap();
        all[3].at_table().await;
        all[3].until("!document.getElementById('come-back').hidden", 10).await;
        all[3].click("button[value=come-back]").await;
        all[0].until(&format!("!({stood})"), 10).await;

        // A whole game of four is Coordenadas, below; here only in full.
        if !full() {
            let ply = all[0].ply().await;
            play(&all, &mut rng, ply + 8).await;
            return;
        }
        let ended = play(&all, &mut rng, 320).await;
        println!("Shaturanga: {} moves, over: {ended}", all[0].ply().await);
        assert!(ended, "no end after {} moves", all[0].ply().await);
        for browser in &all {
            browser.until("!document.getElementById('ribbon').hidden", 10).await;
            // Two partners win or lose together, or nobody does.
            let won = browser.run(WON, vec![]).await;
            let fits = [json!([0, 2]), json!([1, 3]), json!([])];
            assert!(fits.contains(&won), "{won}");
        }
    });
}

#[test]
fn four_people_play_coordenadas_on_two_clocks_to_mate() {
    test(200, async |stage| {
        let clock = json!({ "kind": "game", "minutes": 5, "increment": 2 });
        let wish = json!({ "game": "coordenadas:clock", "clock": clock });
        let all = four(stage, wish).await;
        let below = places(&all[0]).await;
        assert_eq!(below["below"], json!([0, 3]), "partners sit below");
        assert_eq!(turns(&all[0]).await, [0, 1], "both boards may move");
        let mut rng = fastrand::Rng::with_seed(6);
        // On board A the shepherd's mate, which no drop can stop; on board B anything at all.
        let mate = [
            (0, "Ae2 Ae4"),
            (2, "Ae7 Ae5"),
            (0, "Af1 Ac4"),
            (2, "Ab8 Ac6"),
            (0, "Ad1 Ah5"),
            (2, "Ag8 Af6"),
            (0, "Ah5 Af7"),
        ];
        for (i, (seat, sites)) in mate.into_iter().enumerate() {
            let ply = all[0].ply().await;
            // The other board first on every second turn, so that either board gets ahead.
            if i % 2 == 0 {
                let on_b = if (i / 2) % 2 == 0 { 1 } else { 3 };
                all[on_b].ply_is(ply).await;
                all[on_b].play_on(&mut rng, ply + 1).await;
            }
            let ply = all[0].ply().await;
            all[seat].ply_is(ply).await;
            for site in sites.split(' ') {
                all[seat].site(site).await;
            }
            all[0].ply_beyond(ply).await;
            if i == 3 {
                let running = "return [...document.querySelectorAll('.clock')].length";
                assert_eq!(all[0].run(running, vec![]).await, 4);
                all[0].picture("coordenadas-clock-pt-wide-light").await;
                all[1].picture("coordenadas-clock-en-phone-light").await;
                all[3].picture("coordenadas-clock-pt-wide-dark").await;
            }
        }
        for browser in &all {
            browser.until("!document.getElementById('ribbon').hidden", 10).await;
            let won = browser.run(WON, vec![]).await;
            assert_eq!(won, json!([0, 3]));
        }
    });
}

/// The boxes of a table that may not lie on one another, and every text that is wider than its place.
const BOXES: &str = r"
    const seen = (e) => e.getClientRects().length && getComputedStyle(e).visibility !== 'hidden';
    const all = [...document.querySelectorAll('.player, #board .board, .now > :not([hidden]), .walk, #tools, #swap, .top')]
        .filter(seen).map((e) => ({ e, r: e.getBoundingClientRect() })).filter(({ r }) => r.width && r.height);
    const name = (e) => e.dataset.seat ? 'seat ' + e.dataset.seat : e.id || e.className.baseVal || e.className;
    const wrong = [];
    for (const [i, a] of all.entries()) {
        if (a.r.left < -1 || a.r.right > innerWidth + 1 || a.r.top < -1 || a.r.bottom > innerHeight + 1)
            wrong.push(`${name(a.e)} leaves the window`);
        for (const b of all.slice(i + 1)) {
            const wide = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
            const high = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
            if (wide > 1 && high > 1) wrong.push(`${name(a.e)} and ${name(b.e)} overlap by ${wide}x${high}`);
        }
    }
    for (const e of document.querySelectorAll('.player :is(strong, .sitter, .team, .score), .headline'))
        if (seen(e) && e.scrollWidth > e.clientWidth + 1 && e.clientWidth) wrong.push(`${e.textContent} is clipped`);
    const svg = document.querySelector('#board .board').getBoundingClientRect();
    const view = document.querySelector('#board .board').viewBox.baseVal;
    const scale = Math.min(svg.width / view.width, svg.height / view.height);
    // What is cut off of a board stays unseen: its picture has the shape of what is shown of it.
    const over = board.dataset.view ? svg.height - view.height * scale
        : document.getElementById('swap')?.checkVisibility() ? svg.width - view.width * scale : 0;
    if (over > 6) wrong.push(`${svg.width}x${svg.height} shows more than ${view.width}x${view.height}`);
    return { wrong, wide: view.width * scale / innerWidth, high: view.height * scale / innerHeight };
";

#[test]
fn four_seats_fit_a_window_a_phone_and_twice_the_size() {
    test(200, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        for (game, pair) in [
            ("shaturanga?o-dice=long", false),
            ("chaturanga", false),
            ("awithlaknakwe?o-players=4", false),
            ("coordenadas", true),
        ] {
            let table = browser.set_table(game).await;
            let name = game.split('?').next().unwrap();
            let (id, options) = game.split_once("?o-").unwrap_or((game, ""));
            let wish = json!({ "game": if options.is_empty() { id.into() } else { format!("{id}({options})") } });
            let middle = browser.prepared(wish, 25, 3).await;
            for (w, h, size) in [(1400, 900, "wide"), (390, 844, "phone"), (700, 450, "double")] {
                let metrics =
                    json!({ "width": w, "height": h, "deviceScaleFactor": 1, "mobile": false });
                browser.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
                browser.go(&table).await;
                browser.at_table().await;
                browser.picture(&format!("four-{name}-{size}")).await;
                let found = browser.run(BOXES, vec![]).await;
                assert_eq!(found["wrong"], json!([]), "{game} at {w}x{h}");
                let share = |what: &str| found[what].as_f64().unwrap();
                // With men in the trays and more to be said nothing overlaps either.
                browser.go(&middle).await;
                browser.at_table().await;
                browser.picture(&format!("four-{name}-middle-{size}")).await;
                let later = browser.run(BOXES, vec![]).await;
                assert_eq!(later["wrong"], json!([]), "{game} at {w}x{h}, in the middle");
                match (size, pair) {
                    ("wide", false) => assert!(share("high") > 0.9, "{game}: {found}"),
                    ("wide", true) => assert!(share("wide") > 0.65, "{game}: {found}"),
                    ("phone", _) => assert!(share("wide") > 0.97, "{game}: {found}"),
                    // Two boards side by side are as wide as the column beside them lets them be.
                    (_, true) => assert!(share("wide") > 0.5, "{game}: {found}"),
                    _ => assert!(share("high") > 0.8, "{game}: {found}"),
                }
            }
            if !pair {
                // What lies beside the board is shown in the boxes of the players.
                let windows = "return document.querySelectorAll('.player .window').length";
                let aside = name != "awithlaknakwe";
                let n = browser.run(windows, vec![]).await;
                assert_eq!(n.as_u64().unwrap() > 0, aside, "{game}: {n}");
            }
        }
        let usual =
            json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false });
        browser.cdp("Emulation.setDeviceMetricsOverride", usual).await;
    });
}

#[test]
fn two_boards_change_places_on_a_phone() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::PHONE).await;
        browser.set_table("coordenadas").await;
        let view = "document.querySelector('#board .board').getAttribute('viewBox')";
        let own = browser.until(&format!("!swap.hidden && {view}"), 10).await;
        let large = browser.run("return document.querySelector('#board .board [data-site=Ae2]').getBoundingClientRect().width", vec![]).await;
        assert!(large.as_f64().unwrap() > 30.0, "{large}");
        browser.click("#swap").await;
        let other =
            browser.until(&format!("{view} !== '{}' && {view}", own.as_str().unwrap()), 5).await;
        assert_ne!(own, other);
        browser.click("#swap").await;
        browser.until(&format!("{view} === '{}'", own.as_str().unwrap()), 5).await;
        // A finger's first touch enlarges places as small as these, once; a move leaves the board as it is.
        browser.site("Ae2").await;
        browser.until("board.matches('.zoomed')", 5).await;
        browser.click("#zoom").await;
        browser.site("Ae2").await;
        browser.site("Ae4").await;
        browser.ply_is(1).await;
        assert_eq!(browser.run(&format!("return {view}"), vec![]).await, own);
    });
}
