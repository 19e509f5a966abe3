//! A class in three windows, and the pages around it: general chapters with a tree to walk, the museum.

use crate::axe::{axe, judged};
use crate::stage::{Kind, test};
use serde_json::json;

#[test]
fn a_teacher_sees_what_two_pupils_play() {
    test(150, async |stage| {
        let teacher = stage.quick(Kind::PT).await;
        let ana = stage.quick(Kind::PHONE).await;
        let rui = stage.quick(Kind::EN).await;
        teacher.go("/g/mu-torere/class").await;
        teacher.picture("class-pt-wide-light").await;
        teacher.click("form.door button").await;
        teacher.until("document.querySelectorAll('.boards > li').length === 12", 15).await;
        let code = teacher.text(".code").await;
        assert_eq!(code.len(), 7, "{code}");
        // As it stands on the blackboard, with its space and its capitals.
        for (pupil, name) in [(&ana, "Ana"), (&rui, "Rui")] {
            pupil.go("/class").await;
            pupil.type_in("#code", &code).await;
            pupil.click("form.class-code button").await;
            pupil.until("document.querySelector('#name')", 15).await;
            if name == "Ana" {
                pupil.picture("class-sit-en-phone-light").await;
            }
            pupil.type_in("#name", name).await;
            pupil.click("form.door button").await;
            pupil.at_table().await;
            let here = format!(
                "document.querySelector('#table-1 .boards, #table-1').textContent.includes('{name}')"
            );
            teacher.until(&here, 15).await;
        }
        // A move is seen by the teacher without a touch.
        let before = teacher.run("return document.querySelector('#table-1 img').src", vec![]).await;
        let mut rng = fastrand::Rng::with_seed(3);
        let seat = ana.run("return location.pathname", vec![]).await;
        assert_eq!(seat, rui.run("return location.pathname", vec![]).await);
        ana.play_on(&mut rng, 1).await;
        rui.ply_is(1).await;
        let moved = format!("document.querySelector('#table-1 img').src !== {before}");
        teacher.until(&moved, 15).await;
        rui.play_on(&mut rng, 2).await;
        ana.ply_is(2).await;
        teacher.until("document.getElementById('table-1').dataset.version >= 4", 15).await;
        teacher.picture("class-boards-pt-wide-light").await;
        if let Some(axe) = axe() {
            let wrong = judged(&teacher, &axe, "class-boards").await;
            assert!(wrong.is_empty(), "{wrong:?}");
        }
        // Who plays and then closes the page is away.
        rui.go("/").await;
        teacher.until("/ausente/.test(document.getElementById('table-1').textContent)", 20).await;
        for one in [&teacher, &ana, &rui] {
            assert_eq!(one.console().await, Vec::<String>::new());
        }
    });
}

/// The pages of this house that belong to no game alone.
const PAGES: [(&str, &str); 8] = [
    ("chapters", "/chapters"),
    ("chapter-solving", "/chapters/solving"),
    ("chapter-chance", "/chapters/chance"),
    ("museum", "/museum"),
    ("class-page", "/g/ouri/class"),
    ("class-enter", "/class"),
    ("tried", "/g/mu-torere/rules#tried"),
    ("doors", "/g/ouri"),
];

#[test]
fn chapters_museum_and_classes_are_sound_wide_and_on_a_phone() {
    test(150, async |stage| {
        for kind in [Kind::PT, Kind::PHONE] {
            let reader = stage.quick(kind).await;
            let lights = PAGES.iter().map(|page| (page, false)).chain([(&PAGES[3], true)]);
            for ((name, path), dark) in lights {
                reader.light(dark).await;
                reader.go(path).await;
                let size = if kind.phone { "phone" } else { "wide" };
                let light = if dark { "dark" } else { "light" };
                let name = format!("{name}-{}-{size}-{light}", &kind.lang[..2]);
                reader.picture(&name).await;
                if let Some(axe) = axe() {
                    let wrong = judged(&reader, &axe, &name).await;
                    assert!(wrong.is_empty(), "{wrong:?}");
                }
                let over = "return document.documentElement.scrollWidth - innerWidth";
                assert!(reader.run(over, vec![]).await.as_i64() <= Some(0), "{name} is too wide");
            }
            assert_eq!(reader.console().await, Vec::<String>::new());
        }
    });
}

#[test]
fn a_game_tree_is_walked_and_its_diagram_comes_alive() {
    test(100, async |stage| {
        let reader = stage.quick(Kind::PT).await;
        reader.go("/chapters/solving").await;
        let first = "#figure-2 .tree summary";
        reader.click(first).await;
        let drawn = "(() => { const i = document.querySelector('#figure-2 .tree details[open] img'); return i.complete && i.naturalWidth > 0 })()";
        reader.until(drawn, 15).await;
        reader.click("#figure-2 .tree .tree summary").await;
        let open = "return document.querySelectorAll('#figure-2 details[open]').length";
        assert_eq!(reader.run(open, vec![]).await, json!(2));
        reader.picture("chapter-tree-pt-wide-light").await;
        reader.click("#figure-2 [data-do=try]").await;
        reader.until("document.querySelector('#figure-2 .live svg.board')", 15).await;
        // A number on the map leads to its game.
        reader.go("/museum").await;
        reader.run("document.querySelector('.pin').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); return 0", vec![]).await;
        reader.until("location.pathname.startsWith('/g/')", 15).await;
        assert_eq!(reader.console().await, Vec::<String>::new());
    });
}
