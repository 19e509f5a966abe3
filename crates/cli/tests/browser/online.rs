//! Two people in two browsers at one table, and somebody who watches.

use crate::stage::{Browser, Kind, test};
use serde_json::json;

#[test]
fn two_windows_by_an_invitation_and_a_third_that_watches() {
    test(150, async |stage| {
        let ana = stage.quick(Kind::PT).await;
        let rui = stage.quick(Kind::PHONE).await;
        let eva = stage.quick(Kind::EN).await;
        ana.go("/g/mu-torere").await;
        ana.type_in("#name", "Ana").await;
        ana.click("button[name=door][value=invite]").await;
        let table = ana.at_table().await;
        // Nobody can move before everybody sits.
        ana.site("9").await;
        ana.says(&ana.word("why-waiting").await).await;
        let link = ana.run("return document.getElementById('invite-1').value", vec![]).await;
        let link = link.as_str().unwrap().to_owned();
        ana.picture("invite-pt-wide-light").await;

        rui.go(&link).await;
        assert!(rui.text("h1").await.contains("Ana invites you"));
        rui.picture("join-en-phone-light").await;
        rui.type_in("#name", "Rui").await;
        rui.click("form.door button").await;
        assert_eq!(rui.at_table().await, table);
        eva.go(&table).await;
        eva.at_table().await;
        ana.until("document.querySelector('[data-seat=\"1\"] .sitter').textContent === 'Rui'", 10)
            .await;

        // Moves arrive by themselves.
        let all = [&ana, &rui, &eva];
        let mut rng = fastrand::Rng::with_seed(11);
        for ply in 1..=4 {
            let mover = [&rui, &ana][ply % 2];
            mover.play_on(&mut rng, ply as u64).await;
            for one in all {
                one.ply_is(ply as u64).await;
            }
        }
        // Who watches sees everything and touches nothing.
        let script = "return document.querySelectorAll('.has-mark-open').length";
        assert_eq!(eva.run(script, vec![]).await, 0);
        eva.site("9").await;
        eva.says(&eva.word("why-watch").await).await;
        let script = "const table = location.pathname.slice(3);
            const { version } = await (await fetch(`/api/v1/tables/${table}`)).json();
            const { moves } = await (await fetch(`/api/v1/tables/${table}/moves`)).json();
            const ask = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ version, move: moves[0].text }) };
            return (await fetch(`/api/v1/tables/${table}/moves`, ask)).status";
        assert_eq!(eva.run_async(script, vec![]).await, 403);
        assert_eq!(eva.console().await.len(), 1, "the refusal above");

        assert_eq!(eva.run("return document.querySelectorAll('.won').length", vec![]).await, 0);

        // A draw is offered and refused.
        rui.click(".tools button[value=draw]").await;
        ana.until("!document.getElementById('ask-draw').hidden", 10).await;
        ana.picture("offer-pt-wide-light").await;
        ana.click("button[value=refuse-draw]").await;
        rui.says("Ana").await;
        ana.until("document.getElementById('ask-draw').hidden", 10).await;

        // A move is asked back and given back.
        rui.click(".tools button[value=undo]").await;
        ana.until("!document.getElementById('ask-undo').hidden", 10).await;
        ana.click("button[value=accept-undo]").await;
        for one in all {
            one.ply_is(3).await;
        }

        // A closed browser comes back to its seat.
        rui.client.refresh().await.unwrap();
        rui.at_table().await;
        let seen = rui.see(0.0, 10).await;
        assert!(seen.next.is_some(), "{seen:?}");
        assert_eq!(rui.text("#below .sitter").await, "Rui");

        // On to the end.
        let over = "!document.getElementById('ribbon').hidden";
        for ply in 4..=24 {
            let mover: &Browser = [&rui, &ana][ply % 2];
            let seen = mover.play_on(&mut rng, ply as u64).await;
            if seen.over {
                break;
            }
        }
        if ana.run(&format!("return {over}"), vec![]).await == json!(false) {
            ana.resign().await;
        }
        for one in all {
            one.until(over, 10).await;
        }
        // Both want another one; the watcher is shown the way too.
        ana.click("button[value=rematch]").await;
        ana.until(&format!("location.pathname !== '{table}'"), 10).await;
        let again = "!rematch.hidden && rematch.getAttribute('href').length > 5";
        for one in all.into_iter().skip(1) {
            one.until(again, 10).await;
        }
        rui.click("#rematch").await;
        let next = rui.at_table().await;
        assert_ne!(next, table);
        assert_eq!(rui.text("[data-seat='0'] .sitter").await, "Rui");
    });
}
