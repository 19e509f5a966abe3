//! Squares set one by one, what is thrown beside them, and hollows of two outlines.

use crate::boards::{self, Board};
use draw::{SvgStyle, Theme, svg};
use roxmltree::{Document, Node};
use rules::{Decor, Dice, Die, Mark, PieceId, Plan, Scene, SiteId, SiteKind, Spread};
use std::collections::BTreeMap;

fn board(id: &str) -> Board {
    boards::at(id, boards::ON)
}

fn has_class(node: Node<'_, '_>, class: &str) -> bool {
    let classes = node.attribute("class").unwrap_or_default();
    classes.split(' ').any(|c| c == class)
}

/// What lies at each place of the tiles: the ends of the references, by x and y.
fn tiles(plan: &Plan) -> BTreeMap<(i32, i32), Vec<String>> {
    let made = svg(plan, &Scene::default(), &SvgStyle::default());
    let doc = Document::parse(&made).expect("well formed");
    let group = doc.descendants().find(|n| has_class(*n, "tiles"));
    let mut out: BTreeMap<(i32, i32), Vec<String>> = BTreeMap::new();
    for node in group.expect("tiles").descendants() {
        let href = node.attribute("href").unwrap_or_default();
        if let Some(what) = href.strip_prefix("#b-").filter(|w| *w != "board") {
            let place = out.entry(place(node)).or_default();
            place.push(what.to_owned());
        }
    }
    out
}

/// Where something is used: by its attributes, or moved and scaled.
fn place(node: Node<'_, '_>) -> (i32, i32) {
    let whole = |v: &str| v.parse::<f32>().unwrap().round() as i32;
    match node.attribute("transform") {
        Some(how) => {
            let how = how.strip_prefix("translate(").unwrap();
            let (at, _) = how.split_once(')').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            (whole(x), whole(y))
        }
        None => {
            let at = |name| node.attribute(name).map_or(0, whole);
            (at("x"), at("y"))
        }
    }
}

#[test]
fn every_square_is_a_tile_and_none_has_an_outline_of_its_own() {
    for (name, count) in [("ur", 20), ("senet", 30)] {
        let board = board(name);
        let found = tiles(&board.plan);
        assert_eq!(found.len(), count);
        for site in board.plan.sites.iter().filter(|s| s.kind == SiteKind::Square) {
            let at = ((site.x * 100.0).round() as i32, (site.y * 100.0).round() as i32);
            assert_eq!(found[&at][0], "tile", "{}", site.name);
        }
        let made = svg(&board.plan, &board.scene, &SvgStyle::default());
        assert!(!made.contains("class=\"cell\""));
    }
}

#[test]
fn inlays_leave_the_rosettes_free_and_turn_with_the_board() {
    let mut board = board("ur");
    let before = tiles(&board.plan);
    assert_eq!(before.values().filter(|t| t.len() == 1).count(), 5);
    let mut kinds: Vec<&String> = before.values().filter_map(|t| t.get(1)).collect();
    kinds.sort();
    kinds.dedup();
    assert_eq!(kinds.len(), 4);
    // Seen from the other side, every square keeps what it bears.
    let (width, height) = (board.plan.width, board.plan.height);
    for site in &mut board.plan.sites {
        (site.x, site.y) = (width - site.x, height - site.y);
    }
    for decor in &mut board.plan.decor {
        if let Decor::Rect { x, y, w, h, .. } = decor {
            (*x, *y) = (width - *x - *w, height - *y - *h);
        }
    }
    let turned = tiles(&board.plan);
    assert_eq!(turned.len(), before.len());
    for ((x, y), what) in turned {
        let (x, y) = ((width * 100.0) as i32 - x, (height * 100.0) as i32 - y);
        // Halves are rounded up on both sides.
        let near = |at: &(i32, i32)| (at.0 - x).abs() <= 1 && (at.1 - y).abs() <= 1;
        let (_, old) = before.iter().find(|(at, _)| near(at)).expect("a square");
        assert_eq!(*old, what);
    }
}

#[test]
fn rosettes_have_eight_petals_and_lie_on_the_squares() {
    let board = board("ur");
    let made = svg(&board.plan, &board.scene, &SvgStyle::default());
    assert_eq!(made.matches("href=\"#b-petal\"").count(), 8);
    assert_eq!(made.matches("<use class=\"rosette\"").count(), 5);
    assert!(made.find("class=\"tiles\"") < made.find("<use class=\"rosette\""));
}

#[test]
fn a_frame_of_the_plan_lies_under_the_squares() {
    let mut board = board("senet");
    let frame = Decor::Rect { x: 0.1, y: 0.1, w: 5.0, h: 5.0, r: 0.0, class: "frame" };
    let line = |class| Decor::Line { points: vec![(0.0, 0.0), (1.0, 1.0)], bend: false, class };
    board.plan.decor.insert(0, line("ink"));
    board.plan.decor.insert(1, frame);
    board.plan.decor.insert(2, line("ink"));
    let made = svg(&board.plan, &board.scene, &SvgStyle::default());
    let order = ["class=\"frame\"", "class=\"tiles\"", "class=\"sign-rebirth\""];
    let at: Vec<Option<usize>> = order.iter().map(|c| made.find(c)).collect();
    assert!(at[0].is_some() && at[0] < at[1] && at[1] < at[2], "{at:?}");
    assert_eq!(made.matches("class=\"ink\"").count(), 2);
    assert_eq!(made.matches("class=\"tiles\"").count(), 1);
}

#[test]
fn the_six_houses_bear_their_signs_in_both_lights() {
    let board = board("senet");
    for theme in [Theme::Light, Theme::Dark] {
        let style = SvgStyle { theme, ..SvgStyle::default() };
        let made = svg(&board.plan, &board.scene, &style);
        for sign in ["rebirth", "happiness", "water", "truths", "sun", "osiris"] {
            let class = format!("<g class=\"sign-{sign}\"");
            assert_eq!(made.matches(&class).count(), 1, "{sign}");
        }
    }
}

#[test]
fn numbers_take_the_middle_of_dotted_men() {
    let (plain, numbered) = (board("ur"), board("ur:elaborate"));
    let dots = |board: &Board, id: &str| {
        let made = svg(&board.plan, &board.scene, &SvgStyle::default());
        let doc = Document::parse(&made).unwrap();
        let man = doc.descendants().find(|n| n.attribute("id") == Some(id));
        let man = man.expect("a kind of man");
        let number = man.descendants().find(|n| n.tag_name().name() == "text");
        let inner = man.descendants().filter(|n| n.tag_name().name() == "circle");
        let parent = |n: &Node<'_, '_>| n.parent().is_some_and(|p| p != man);
        let size = number.and_then(|n| n.attribute("font-size")?.parse::<u8>().ok());
        (inner.filter(parent).count(), number.and_then(|n| n.text().map(str::to_owned)), size)
    };
    for id in ["b-p-white", "b-p-black"] {
        assert_eq!(dots(&plain, id), (5, None, None));
        let (n, number, size) = dots(&numbered, &format!("{id}-3"));
        assert_eq!((n, number.as_deref()), (4, Some("3")));
        // Eleven pixels when a square is 24 wide.
        assert!(size >= Some(46));
    }
}

/// Half the width and height that a die takes, turned by so many degrees.
fn half(die: &str, turn: f32) -> (f32, f32) {
    let (w, h): (f32, f32) = match die {
        "oblong" => (29.0, 73.0),
        "stick" => (17.0, 76.0),
        "tetrahedron" => (45.0, 46.0),
        _ => (38.0, 38.0),
    };
    let (sin, cos) = turn.to_radians().sin_cos();
    // A triangle turned a little keeps to its circle.
    if die == "tetrahedron" {
        return (46.0, 43.0);
    }
    (w * cos.abs() + h * sin.abs(), w * sin.abs() + h * cos.abs())
}

#[test]
fn what_is_thrown_fits_its_site_and_is_told_apart() {
    let mut plan = board("ur").plan;
    let kinds = [
        (Die::Cube, "cube", 6),
        (Die::Oblong, "oblong", 5),
        (Die::Stick, "stick", 2),
        (Die::Tetrahedron, "tetrahedron", 2),
    ];
    let last = plan.sites.len() - 1;
    let mut seen = 0;
    for size in [(3.0, 1.0), (1.0, 3.0), (4.0, 0.7), (1.9, 0.85), (1.0, 1.0), (1.5, 1.5)] {
        (plan.sites[last].w, plan.sites[last].h) = size;
        for (die, name, most) in kinds {
            for n in 1..=5 {
                let dice = Dice {
                    site: SiteId(last as u16),
                    die,
                    values: (0..n).map(|i| i % (most + 1)).collect(),
                };
                let mut scene = Scene::default();
                scene.dice.push(dice.clone());
                let made = svg(&plan, &scene, &SvgStyle::default());
                let doc = Document::parse(&made).unwrap();
                let drawn: Vec<_> = doc.descendants().filter(|n| has_class(*n, "die")).collect();
                assert_eq!(drawn.len(), usize::from(n));
                for (node, value) in drawn.iter().zip(&dice.values) {
                    assert_eq!(node.attribute("data-die"), Some(name));
                    let shown = node.attribute("data-value").unwrap();
                    assert_eq!(shown, value.to_string());
                    let how = node.attribute("transform").unwrap();
                    let parts: Vec<f32> = how
                        .split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
                        .filter_map(|p| p.parse().ok())
                        .collect();
                    let [x, y, scale] = parts[..3] else {
                        panic!("{how}");
                    };
                    let turn = parts.get(3).copied().unwrap_or(0.0);
                    let (mut w, mut h) = half(name, turn);
                    if node.attribute("href").is_some_and(|h| h.ends_with('a')) {
                        (w, h) = (h, w);
                    }
                    let room = (size.0 * 50.0 + 3.0, size.1 * 50.0 + 3.0);
                    let fits = x.abs() + w * scale <= room.0 && y.abs() + h * scale <= room.1;
                    assert!(fits, "{n} {name} in {size:?}: {how}");
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 6 * 4 * 15);
}

#[test]
fn a_pit_inside_a_square_hollow_draws_none_of_its_own() {
    let board = board("bao");
    let made = svg(&board.plan, &board.scene, &SvgStyle::default());
    let doc = Document::parse(&made).unwrap();
    let hollow = |id: &str| {
        let def = doc.descendants().find(|n| n.attribute("id") == Some(id));
        let def = def.expect("a bed");
        def.descendants().any(|n| n.attribute("href") == Some("#b-hollow"))
    };
    let (mut round, mut bare) = (0, 0);
    let houses = board.plan.sites.iter().filter(|s| s.w == s.h);
    let houses: Vec<&str> = houses.map(|s| s.name.as_str()).collect();
    for group in doc.descendants().filter(|n| {
        let name = n.attribute("data-site").unwrap_or_default();
        has_class(*n, "pit") && houses.contains(&name)
    }) {
        let bed = group.first_element_child().and_then(|n| n.attribute("href"));
        let bed = bed.expect("a bed").trim_start_matches('#');
        if hollow(bed) { round += 1 } else { bare += 1 }
    }
    assert_eq!((round, bare), (30, 2));
    let walls = doc.descendants().filter(|n| has_class(*n, "pit") && !has_class(*n, "site"));
    assert_eq!(walls.count(), 2);
}

#[test]
fn writing_on_a_tile_stays_there() {
    let mut board = board("senet");
    let square = board.plan.sites[14].clone();
    for (dx, dy) in [(-0.4, -0.4), (0.4, 0.4), (0.0, 0.0)] {
        board.plan.decor = vec![Decor::Label {
            x: square.x + dx,
            y: square.y + dy,
            size: 0.24,
            text: rules::Words::same("11"),
            class: "label",
        }];
        let made = svg(&board.plan, &board.scene, &SvgStyle::default());
        let doc = Document::parse(&made).unwrap();
        let label = doc.descendants().find(|n| has_class(*n, "label"));
        let label = label.expect("a label");
        let at = |name| label.attribute(name).unwrap().parse::<f32>().unwrap();
        let size = at("font-size");
        assert!((at("x") - square.x * 100.0).abs() + 0.6 * size <= 45.0);
        assert!((at("y") - square.y * 100.0).abs() + 0.36 * size <= 45.0);
    }
}

#[test]
fn men_on_a_tile_are_centred_and_marked_with_a_ring() {
    let mut board = board("ur");
    board.plan.sites[0].spread = Spread::Row { dx: 0.0, dy: -0.16, most: 2 };
    let drawn = |men: i32| {
        let mut scene = Scene::default();
        scene.add(SiteId(0), PieceId(0), men);
        scene.marks.push((SiteId(0), Mark::Open));
        let made = svg(&board.plan, &scene, &SvgStyle::default());
        let doc = Document::parse(&made).unwrap();
        let group = doc.descendants().find(|n| has_class(*n, "site"));
        let group = group.expect("a site");
        let ring = group.children().find(|n| has_class(*n, "mark"));
        let ring = ring.and_then(|n| n.attribute("href").map(str::to_owned));
        assert_eq!(ring.as_deref(), Some("#b-mark-open"));
        let men = group.children().filter(|n| has_class(*n, "piece"));
        men.map(|n| n.attribute("y").unwrap_or("0").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(drawn(1), ["0"]);
    assert_eq!(drawn(2), ["8", "-8"]);
}

#[test]
fn numbered_men_hide_each_other_nowhere() {
    let mut board = board("ur:elaborate");
    let hand = board.plan.find("hand-w").unwrap();
    board.plan.sites[usize::from(hand.0)].spread = Spread::Row { dx: 0.4, dy: 0.0, most: 5 };
    let mut scene = Scene::default();
    for n in 0..5 {
        scene.add(hand, PieceId(n), 1);
    }
    let made = svg(&board.plan, &scene, &SvgStyle::default());
    let places: Vec<f32> = made
        .split("<use class=\"piece white-")
        .skip(1)
        .map(|p| {
            let at = p.split("translate(").nth(1).unwrap_or("0 0)");
            let x = at.split(' ').next().unwrap();
            if p.find("translate(") < p.find("/>") { x.parse().unwrap() } else { 0.0 }
        })
        .collect();
    assert_eq!(places.len(), 5);
    for pair in places.windows(2) {
        // The men are 56 wide here, their discs 86 in a hundred of that.
        assert!(pair[1] - pair[0] >= 48.0, "{places:?}");
    }
}
