//! Every board as SVG: well formed, complete, small, the same each time.

use crate::boards::{self, Board};
use draw::{PieceSet, SvgStyle, Theme, svg};
use roxmltree::{Document, Node};
use rules::{Lang, Mark, Seat, Shape, SiteKind, Spread};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Boards of at most this many sites keep to forty kilobytes.
const ORDINARY: usize = 100;

fn styles() -> Vec<SvgStyle> {
    let mut out = Vec::new();
    for lang in [Lang::Pt, Lang::En] {
        for theme in [Theme::Light, Theme::Dark] {
            for set in [PieceSet::Western, PieceSet::Traditional] {
                out.push(SvgStyle {
                    lang,
                    set,
                    theme,
                    title: "Ouri & <Co> \"quoted\"".into(),
                    id: "t1".into(),
                    links: Vec::new(),
                });
            }
        }
    }
    assert_eq!(out.len(), 8);
    out
}

/// Every board in every style, drawn once for all tests.
static DRAWN: LazyLock<Vec<(Board, Vec<String>)>> = LazyLock::new(|| {
    let drawn = |board: Board| {
        let all = styles();
        let made = all.iter().map(|s| svg(&board.plan, &board.scene, s));
        let made = made.collect();
        (board, made)
    };
    boards::all().into_iter().map(drawn).collect()
});

/// Runs a check over every board in every style, and says how many drawings it saw.
fn each(check: impl Fn(&Board, &SvgStyle, &str, &Document<'_>)) {
    assert!(DRAWN.len() >= 12, "only {} boards", DRAWN.len());
    let mut seen = 0;
    for (board, drawings) in DRAWN.iter() {
        for (style, made) in styles().iter().zip(drawings) {
            let parsed = Document::parse(made)
                .unwrap_or_else(|e| panic!("{} is not well formed: {e}", board.name));
            check(board, style, made, &parsed);
            seen += 1;
        }
    }
    assert_eq!(seen, DRAWN.len() * 8);
}

fn has_class(node: Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|c| c.split(' ').any(|c| c == class))
}

#[test]
fn the_boards_cover_every_material_shape_mark_kind_and_spread() {
    let boards = boards::all();
    let count = |found: BTreeSet<String>, expected: usize| {
        assert_eq!(found.len(), expected, "{found:?}");
    };
    let names = |f: &dyn Fn(&Board) -> Vec<String>| boards.iter().flat_map(f).collect();
    count(names(&|b| vec![format!("{:?}", b.plan.material)]), 22);
    count(names(&|b| b.plan.pieces.iter().map(|p| format!("{:?}", p.shape)).collect()), 26);
    count(names(&|b| b.scene.marks.iter().map(|m| format!("{:?}", m.1)).collect()), 6);
    count(names(&|b| b.plan.sites.iter().map(|s| format!("{:?}", s.kind)).collect()), 8);
    let spread = |s: &Spread| match s {
        Spread::Pile => "pile".to_owned(),
        Spread::Row { .. } => "row".to_owned(),
        Spread::Loose => "loose".to_owned(),
    };
    count(names(&|b| b.plan.sites.iter().map(|s| spread(&s.spread)).collect()), 3);
    for entry in catalog::GAMES {
        assert!(boards.iter().any(|b| b.name.starts_with(entry.info.id)));
    }
}

#[test]
fn the_title_is_escaped_and_the_text_board_is_the_description() {
    each(|board, style, _, doc| {
        let root = doc.root_element();
        let child = |name: &str| {
            let node =
                root.children().find(|n| n.has_tag_name(("http://www.w3.org/2000/svg", name)));
            node.and_then(|n| n.text()).unwrap_or_default().to_owned()
        };
        assert_eq!(child("title"), style.title);
        let lines = child("desc").lines().count();
        assert!(lines >= board.plan.text.len(), "{}", board.name);
        assert_eq!(root.attribute("lang"), Some(style.lang.tag()));
    });
}

#[test]
fn every_reference_is_defined_and_every_id_is_unique_and_prefixed() {
    each(|board, style, made, doc| {
        let mut ids = BTreeSet::new();
        for id in doc.descendants().filter_map(|n| n.attribute("id")) {
            assert!(id.starts_with(&format!("{}-", style.id)), "{id}");
            assert!(ids.insert(id), "{}: {id} is defined twice", board.name);
        }
        let mut used = 0;
        for node in doc.descendants() {
            if node.tag_name().name() == "use" {
                let href = node.attribute("href").unwrap_or_default();
                let id = href.strip_prefix('#').expect("an inner reference");
                assert!(ids.contains(id), "{}: {href} is nowhere", board.name);
                used += 1;
            }
        }
        assert!(used > 0);
        for part in made.split("url(#").skip(1) {
            let id = part.split(')').next().unwrap_or_default();
            assert!(ids.contains(id), "{}: url(#{id}) is nowhere", board.name);
        }
    });
}

#[test]
fn nothing_comes_from_elsewhere() {
    each(|board, _, made, doc| {
        for banned in ["<image", "<script", "<style", "<filter", "data:", "@font"] {
            assert!(!made.contains(banned), "{}: {banned}", board.name);
        }
        let addresses = made.matches("http").count();
        assert_eq!(addresses, 1, "only the name space: {}", board.name);
        assert!(doc.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    });
}

#[test]
fn every_site_is_there_with_its_name_and_what_stands_on_it() {
    each(|board, style, _, doc| {
        let groups: Vec<Node<'_, '_>> =
            doc.descendants().filter(|n| n.attribute("data-site").is_some()).collect();
        assert_eq!(groups.len(), board.plan.sites.len(), "{}", board.name);
        for (group, (i, site)) in groups.iter().zip(board.plan.sites.iter().enumerate()) {
            assert_eq!(group.attribute("data-site"), Some(site.name.as_str()));
            if site.kind == SiteKind::Bend {
                assert!(!group.has_children() && group.attribute("class").is_none());
                continue;
            }
            let quiet = group.parent().and_then(|g| g.attribute("data-quiet"));
            let label = match group.attribute("aria-label") {
                Some(label) => label.to_owned(),
                None => {
                    assert!(!group.has_children(), "{}", board.name);
                    quiet.expect("what all say").replace('*', &site.name)
                }
            };
            assert!(label.starts_with(site.label.get(style.lang)), "{label}");
            let here = board.scene.stacks.iter().filter(|s| usize::from(s.site.0) == i);
            for stack in here {
                let piece = board.plan.piece(stack.piece);
                if stack.count == 1 {
                    assert!(label.contains(piece.name.get(style.lang)), "{label}");
                } else {
                    assert!(label.contains(&stack.count.to_string()), "{label}");
                }
                let men = group.children().filter(|n| has_class(*n, piece.id)).count();
                assert!(men >= 1, "{}: no {} on {}", board.name, piece.id, site.name);
                assert!(men <= usize::from(stack.count));
            }
            for (_, mark) in board.scene.marks.iter().filter(|m| usize::from(m.0.0) == i) {
                let class = match mark {
                    Mark::Open => "has-mark-open",
                    Mark::Picked => "has-mark-picked",
                    Mark::From => "has-mark-from",
                    Mark::To => "has-mark-to",
                    Mark::Through => "has-mark-by",
                    Mark::Danger => "has-mark-danger",
                    Mark::Held(Seat(0)) => "has-mark-held-0",
                    Mark::Held(_) => "has-mark-held-1",
                };
                assert!(has_class(*group, class), "{} {}", board.name, site.name);
            }
        }
    });
}

#[test]
fn pits_always_show_their_count() {
    let mut pits = 0;
    for board in boards::all() {
        let made = svg(&board.plan, &board.scene, &SvgStyle::default());
        let doc = Document::parse(&made).expect("well formed");
        for (i, site) in board.plan.sites.iter().enumerate() {
            if site.kind != SiteKind::Pit {
                continue;
            }
            let here = board.scene.stacks.iter().filter(|s| usize::from(s.site.0) == i);
            let total: u32 = here.map(|s| u32::from(s.count)).sum();
            let group = doc
                .descendants()
                .find(|n| n.attribute("data-site") == Some(site.name.as_str()))
                .expect("every site is there");
            let count = group.descendants().find(|n| has_class(*n, "count"));
            let text = count.and_then(|c| c.descendants().find_map(|n| n.text()));
            // That a pit is empty is seen, and said.
            let told = Some(total.to_string()).filter(|_| total > 0);
            assert_eq!(text, told.as_deref(), "{}", board.name);
            let label = group.attribute("aria-label").expect("a label");
            assert!(total > 0 || label.ends_with("vazia"), "{}: {label}", board.name);
            pits += 1;
        }
    }
    assert!(pits >= 14);
}

#[test]
fn buttons_are_hidden_until_they_can_be_pressed() {
    let (mut hidden, mut shown) = (0, 0);
    for mut board in boards::all() {
        for clear in [false, true] {
            if clear {
                board.scene.marks.clear();
            }
            let made = svg(&board.plan, &board.scene, &SvgStyle::default());
            let doc = Document::parse(&made).expect("well formed");
            for node in doc.descendants() {
                if !has_class(node, "site")
                    || !(has_class(node, "button") || has_class(node, "done"))
                {
                    continue;
                }
                let marked = has_class(node, "has-mark-open") || has_class(node, "has-mark-picked");
                let seen = node.attribute("visibility") != Some("hidden");
                assert_eq!(marked, seen, "{}", board.name);
                if seen { shown += 1 } else { hidden += 1 }
            }
        }
    }
    assert!(hidden >= 3 && shown >= 3, "{hidden} hidden, {shown} shown");
}

#[test]
fn ordinary_boards_keep_to_forty_kilobytes() {
    let mut large = 0;
    each(|board, style, made, _| {
        let limit = match board.plan.sites.len() {
            // A full board of Go, with a ring on every point that is open.
            301.. => 100_000,
            n if n > ORDINARY => 68_000,
            // Three or four sheets more on the desk, and all their strokes.
            n if n > 50 && board.plan.material == draw::materials::NOTE_BOOK => 52_000,
            _ => 40_000,
        };
        assert!(made.len() < limit, "{} {:?}: {} bytes", board.name, style.set, made.len());
    });
    for board in boards::all() {
        large += usize::from(board.plan.sites.len() > ORDINARY);
    }
    assert!(large >= 2, "the largest boards were drawn too");
}

#[test]
fn every_game_begins_on_a_board_of_forty_kilobytes() {
    let mut seen = 0;
    for entry in catalog::GAMES {
        let game = catalog::GAMES.open(entry.info.id).unwrap();
        let table = game.new_match();
        for view in (0..game.seats()).map(Seat) {
            let (plan, scene) = (table.plan(view), table.scene(None));
            for style in styles() {
                let made = svg(&plan, &scene, &style);
                assert!(made.len() <= 40_000, "{} {view:?}: {}", entry.info.id, made.len());
                seen += 1;
            }
        }
    }
    assert!(seen >= 27 * 2 * 8);
}

#[test]
fn loops_are_true_arcs() {
    let board = boards::at("surakarta", 0);
    let made = svg(&board.plan, &board.scene, &SvgStyle::default());
    // Four loops of each size, each in two pieces.
    for radius in ["A100 100 0 0", "A200 200 0 0"] {
        assert_eq!(made.matches(radius).count(), 8, "{radius}");
    }
}

#[test]
fn a_tray_is_seen_where_something_lies() {
    let empty = boards::at("surakarta", 0);
    let wells = |plan: &rules::Plan, scene: &rules::Scene| {
        svg(plan, scene, &SvgStyle::default()).matches("<use class=\"in\"").count()
    };
    assert_eq!(wells(&empty.plan, &empty.scene), 0);
    let mut scene = empty.scene.clone();
    scene.add(empty.plan.find("taken-w").unwrap(), rules::PieceId(1), 2);
    assert_eq!(wells(&empty.plan, &scene), 1);
}

#[test]
fn nothing_that_can_be_pressed_at_once_overlaps() {
    let mut pairs = 0;
    for id in catalog::GAMES.iter().flat_map(|e| e.preset_ids()) {
        let game = catalog::GAMES.open(&id).unwrap();
        let mut table = game.new_match();
        let mut seed = 7_u64;
        for _ in 0..40 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let luck = (seed >> 33) as usize;
            if table.status() == rules::Status::Chance {
                let rolls = table.rolls();
                table.roll_as(&rolls[luck % rolls.len()].0).unwrap();
                continue;
            }
            let paths: Vec<Vec<rules::SiteId>> =
                table.legal().into_iter().map(|m| m.clicks).collect();
            let Some(chosen) = table.legal().into_iter().nth(luck % paths.len().max(1)) else {
                break;
            };
            // What is open after nothing, and after each of the touches of the chosen move.
            let way = chosen.clicks.clone();
            for done in 0..way.len() {
                let plan = table.plan(Seat((luck % usize::from(game.seats())) as u8));
                let mut scene = table.scene(None);
                let next = paths.iter().filter(|p| p.len() > done && p[..done] == way[..done]);
                scene.marks = next.map(|p| (p[done], Mark::Open)).collect();
                let made = svg(&plan, &scene, &SvgStyle::default());
                let doc = Document::parse(&made).unwrap();
                let found = plates_and_dice(&doc, &plan, &scene);
                for (i, a) in found.iter().enumerate() {
                    for b in &found[i + 1..] {
                        let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
                        assert!(apart || a == b, "{id}: {a:?} {b:?} after {:?}", &way[..done]);
                        pairs += 1;
                    }
                }
            }
            table.play(&chosen.text).unwrap();
        }
    }
    assert!(pairs > 50, "{pairs}");
}

#[test]
fn writing_is_never_below_eleven_pixels_on_a_phone() {
    let mut read = 0;
    for board in boards::all() {
        if board.plan.width > 19.6 {
            continue;
        }
        let made = svg(&board.plan, &board.scene, &SvgStyle::default());
        let doc = Document::parse(&made).expect("well formed");
        // Of two boards a phone shows one.
        let boards = if draw::pairs(&board.plan) { 2.0 } else { 1.0 };
        let pixel = 360.0 * boards / (board.plan.width * 100.0);
        for text in doc.descendants().filter(|n| n.tag_name().name() == "text") {
            if text.ancestors().any(|n| n.tag_name().name() == "defs" || has_class(n, "cube")) {
                continue;
            }
            let size: f32 = text.attribute("font-size").and_then(|s| s.parse().ok()).unwrap_or(0.0);
            assert!(size * pixel > 10.9, "{}: {} px", board.name, size * pixel);
            read += 1;
        }
    }
    assert!(read > 100);
}

#[test]
fn the_same_input_gives_the_same_drawing() {
    for (a, b) in boards::all().iter().zip(boards::all()) {
        let style = SvgStyle::default();
        assert_eq!(svg(&a.plan, &a.scene, &style), svg(&b.plan, &b.scene, &style));
    }
}

#[test]
fn tokens_bear_characters_or_drawings() {
    let boards = boards::all();
    let tokens: Vec<&Board> = boards
        .iter()
        .filter(|b| {
            b.plan.pieces.iter().any(|p| {
                p.shape == Shape::Token && p.glyph.is_some_and(|g| !g.character.is_empty())
            })
        })
        .collect();
    assert!(!tokens.is_empty());
    for board in tokens {
        let grounds = [draw::materials::PAPER, draw::materials::LACQUER];
        assert!(grounds.contains(&board.plan.material), "{}", board.name);
        let western = SvgStyle::default();
        let traditional = SvgStyle { set: PieceSet::Traditional, ..SvgStyle::default() };
        let drawn = |style: &SvgStyle| {
            let made = svg(&board.plan, &board.scene, style);
            made[made.find("<defs>").expect("defs")..].to_owned()
        };
        assert!(!drawn(&western).contains('帥') && drawn(&traditional).contains('帥'));
        assert!(drawn(&traditional).contains("KaiTi"));
    }
}

#[test]
fn a_strange_id_becomes_a_good_one() {
    let board = boards::at("mu-torere", boards::ON);
    let style = SvgStyle { id: "1 \"<x>".into(), ..SvgStyle::default() };
    let made = svg(&board.plan, &board.scene, &style);
    assert!(Document::parse(&made).is_ok());
    assert!(made.contains("id=\"b1---x--t\""));
}

#[test]
fn a_linked_site_stands_inside_its_link() {
    for board in boards::all() {
        let last = rules::SiteId(u16::try_from(board.plan.sites.len() - 1).unwrap());
        let mut scene = board.scene.clone();
        scene.marks.push((last, rules::Mark::Open));
        let style = SvgStyle { links: vec![(last, "?pick=\"a\"&b".into())], ..SvgStyle::default() };
        let made = svg(&board.plan, &scene, &style);
        let doc = Document::parse(&made).unwrap();
        let mut links = doc.descendants().filter(|n| n.has_tag_name("a"));
        let link = links.next().expect("one link");
        assert_eq!(link.attribute("href"), Some("?pick=\"a\"&b"));
        let site = link.first_element_child().expect("a site");
        let name = board.plan.site(last).name.as_str();
        assert_eq!(site.attribute("data-site"), Some(name));
        assert_eq!(site.attribute("role"), Some("img"), "a link is no button");
        assert_eq!(site.attribute("visibility"), None);
        assert!(links.next().is_none());
    }
}

/// Left, top, right and bottom of what can be pressed now, and of the dice, in hundredths.
fn plates_and_dice(doc: &Document<'_>, plan: &rules::Plan, scene: &rules::Scene) -> Vec<[i32; 4]> {
    let mut out = Vec::new();
    for (group, site) in doc
        .descendants()
        .filter(|n| n.attribute("data-site").is_some() && n.attribute("visibility").is_none())
        .filter_map(|n| Some((n, plan.find(n.attribute("data-site")?)?)))
    {
        let at = plan.site(site);
        let (mut x, y) = ((at.x * 100.0) as i32, (at.y * 100.0) as i32);
        let (w, h) = match group.children().find(|n| has_class(*n, "plate")) {
            Some(plate) => {
                x += plate.attribute("x").map_or(0, |x| x.parse().unwrap());
                let size = plate.attribute("href").unwrap().rsplit_once("-b").unwrap().1;
                let (w, h) = size.split_once('x').unwrap();
                (w.parse().unwrap(), h.parse::<i32>().unwrap())
            }
            None if scene.dice.iter().any(|d| d.site == site) => {
                let n = scene.dice.iter().filter(|d| d.site == site);
                let n = n.map(|d| d.values.len()).sum::<usize>() as i32;
                let size = (at.h * 90.0).min(at.w * 100.0 / n as f32) as i32;
                (n * size, size)
            }
            None => continue,
        };
        out.push([x - w / 2, y - h / 2, x + w / 2, y + h / 2]);
    }
    out
}

#[test]
fn what_can_be_pressed_overlaps_neither_another_plate_nor_dice() {
    let mut pairs = 0;
    for position in [
        "4HPwATDgc/ABMA w",
        "4HPwATDgc/ABMA b",
        "4HPwAyDgc/ABMA w offer=double",
        "4HPwAyDgc/ABMA b cube=2w offer=beaver",
    ] {
        let table = catalog::GAMES.open("gamao").unwrap().match_at(position).unwrap();
        for view in [Seat(0), Seat(1)] {
            let plan = table.plan(view);
            let mut scene = table.scene(None);
            let open = table.legal().into_iter().map(|m| (m.clicks[0], Mark::Open));
            scene.marks.extend(open);
            for style in styles() {
                let made = svg(&plan, &scene, &style);
                let doc = Document::parse(&made).unwrap();
                let found = plates_and_dice(&doc, &plan, &scene);
                assert!(found.len() >= 3, "{position}: {}", found.len());
                for (i, a) in found.iter().enumerate() {
                    let wide = (plan.width * 100.0) as i32;
                    assert!(a[0] >= 0 && a[2] <= wide, "{position}: {a:?}");
                    for b in &found[i + 1..] {
                        let apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
                        assert!(apart, "{position} {view:?} {:?}: {a:?} {b:?}", style.lang);
                        pairs += 1;
                    }
                }
            }
        }
    }
    assert!(pairs >= 4 * 2 * 8 * 3, "{pairs}");
}
