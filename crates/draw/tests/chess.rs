//! The men and boards of the chess family: every sign in every tone, by light and by lamplight.

use crate::boards::{self, Board};
use draw::{PieceSet, SvgStyle, Theme, svg};
use roxmltree::{Document, Node};
use rules::{Decor, Glyph, PieceSpec, Plan, Scene, Shape, Tone, text};

const TURNED: [&str; 17] = [
    "king", "queen", "rook", "bishop", "knight", "pawn", "elephant", "horse", "boat", "shah",
    "vizier", "general", "giraffe", "picket", "camel", "machine", "prince",
];
const BORNE: [&str; 11] = [
    "rook", "horse", "picket", "giraffe", "vizier", "shah", "general", "elephant", "camel",
    "machine", "pawns",
];
const WEDGES: &str = "king rook bishop gold silver knight lance pawn dragon dragon-horse promoted-silver \
                      promoted-knight promoted-lance tokin";

/// One man alone, `m`, as a document.
fn alone(shape: Shape, tone: Tone, glyph: Option<Glyph>, style: &SvgStyle) -> String {
    let plan = Plan {
        chairs: Vec::new(),
        width: 1.0,
        height: 1.0,
        material: draw::materials::INLAID,
        sites: Vec::new(),
        pieces: vec![PieceSpec {
            id: "m",
            name: text("peça", "piece"),
            seat: None,
            shape,
            tone,
            glyph,
            ascii: '&',
            unicode: '&',
        }],
        decor: Vec::new(),
        text: Vec::new(),
    };
    svg(&plan, &Scene::default(), style)
}

fn glyph(drawing: &'static str, character: &'static str) -> Option<Glyph> {
    Some(Glyph { character, drawing, letters: None })
}

/// The man's own group, and all that it uses, one after the other.
fn drawn(made: &str) -> String {
    let doc = Document::parse(made).expect("well formed");
    let mut out = String::new();
    follow(&doc, "b-p-m", &mut out);
    out
}

fn follow(doc: &Document<'_>, id: &str, out: &mut String) {
    let group = doc
        .descendants()
        .find(|n| n.attribute("id") == Some(id))
        .unwrap_or_else(|| panic!("{id} is nowhere"));
    for node in group.descendants() {
        for attribute in node.attributes().filter(|a| a.name() != "href") {
            out.push_str(&format!("{}={} ", attribute.name(), attribute.value()));
        }
        out.push_str(node.text().unwrap_or_default());
        if let Some(used) = node.attribute("href") {
            follow(doc, &used[1..], out);
        }
    }
}

fn styles() -> Vec<SvgStyle> {
    let mut out = Vec::new();
    for theme in [Theme::Light, Theme::Dark] {
        for set in [PieceSet::Western, PieceSet::Traditional] {
            out.push(SvgStyle { theme, set, ..SvgStyle::default() });
        }
    }
    out
}

#[test]
fn every_turned_man_is_drawn_in_every_tone() {
    let mut seen = 0;
    for style in styles() {
        for tone in Tone::ALL {
            let names = TURNED.into_iter().chain(BORNE.map(|b| {
                let name: &'static str = Box::leak(format!("pawn-{b}").into_boxed_str());
                name
            }));
            let mut all: Vec<String> = Vec::new();
            for name in names {
                let one = drawn(&alone(Shape::Turned, tone, glyph(name, "X"), &style));
                assert!(!one.contains('&'), "{name}: no letter where there is a drawing");
                // A knight and a horse are the same animal.
                assert!(!all.contains(&one) || name == "horse", "{tone:?} {name}");
                all.push(one);
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 4 * 11 * 28);
}

#[test]
fn every_side_differs_by_its_base_and_not_by_colour_alone() {
    let paths = |tone| {
        let one = drawn(&alone(Shape::Turned, tone, glyph("pawn", ""), &SvgStyle::default()));
        let mut paths: Vec<String> = one
            .split("d=M")
            .skip(1)
            .map(|p| p.split('=').next().unwrap_or_default().to_owned())
            .collect();
        paths.sort_unstable();
        paths
    };
    let sides = &Tone::ALL[..9];
    for (i, &a) in sides.iter().enumerate() {
        for &b in &sides[i + 1..] {
            assert_ne!(paths(a), paths(b), "{a:?} {b:?}");
        }
    }
}

#[test]
fn every_wedge_bears_its_sign_in_black_or_red() {
    let mut seen = 0;
    for style in styles() {
        for shape in [Shape::Wedge, Shape::WedgeAway] {
            for tone in Tone::ALL {
                let mut all: Vec<String> = Vec::new();
                for name in WEDGES.split(' ') {
                    let one = drawn(&alone(shape, tone, glyph(name, ""), &style));
                    assert!(!one.contains('&'), "{name}");
                    // Our own signs are read from this side, whichever way the man points.
                    assert_eq!(one.contains("translate(0-9)"), shape == Shape::WedgeAway);
                    assert!(!one.contains("rotate(180)"));
                    assert_eq!(one.contains("fill=#a01208"), tone == Tone::Red);
                    assert_eq!(one.contains("fill=#1c130a"), tone != Tone::Red);
                    assert!(!all.contains(&one), "{name}");
                    all.push(one);
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 4 * 2 * 11 * 14);
}

#[test]
fn characters_stand_above_each_other() {
    let style = SvgStyle { set: PieceSet::Traditional, ..SvgStyle::default() };
    for (characters, lines) in [("と", 1), ("玉将", 2)] {
        let made = alone(Shape::Wedge, Tone::Brown, glyph("king", characters), &style);
        let doc = Document::parse(&made).expect("well formed");
        let written: Vec<Node<'_, '_>> =
            doc.descendants().filter(|n| n.tag_name().name() == "text").collect();
        assert_eq!(written.len(), lines);
        let heights: Vec<i32> =
            written.iter().filter_map(|n| n.attribute("y")?.parse().ok()).collect();
        assert!(heights.windows(2).all(|w| w[0] + 30 <= w[1]), "{heights:?}");
        let text: String = written.iter().filter_map(|n| n.text()).collect();
        assert_eq!(text, characters);
    }
    let western = alone(Shape::Wedge, Tone::Brown, glyph("king", "玉将"), &SvgStyle::default());
    assert!(!western.contains('玉'));
}

#[test]
fn unknown_signs_show_the_letter_and_no_sign_shows_nothing() {
    for style in styles() {
        for shape in [Shape::Wedge, Shape::WedgeAway, Shape::Turned] {
            for tone in Tone::ALL {
                for name in ["", "unheard-of", "pawn-unheard-of"] {
                    let one = drawn(&alone(shape, tone, glyph(name, ""), &style));
                    assert!(one.contains('&'), "{shape:?} {name}");
                }
                let blank = drawn(&alone(shape, tone, None, &style));
                assert!(!blank.contains('&') && !blank.is_empty());
            }
        }
    }
    // Two men whose drawings are unknown do not share a letter.
    let mut both = boards::at("shogi", 0).plan;
    both.pieces = ['y', 'z']
        .into_iter()
        .zip(["one", "two"])
        .map(|(ascii, id)| PieceSpec {
            id,
            name: text("peça", "piece"),
            seat: None,
            shape: Shape::Wedge,
            tone: Tone::Brown,
            glyph: glyph("unheard-of", ""),
            ascii,
            unicode: ascii,
        })
        .collect();
    let made = svg(&both, &Scene::default(), &SvgStyle::default());
    assert!(made.contains(">y</text>") && made.contains(">z</text>"));
}

/// The games of the family, each board once.
fn family() -> Vec<Board> {
    let mut boards = boards::all();
    boards.retain(|b| matches!(b.plan.material, draw::materials::HINOKI | draw::materials::INLAID));
    // Discs on inlaid squares are another family.
    boards.retain(|b| b.plan.pieces.iter().all(|p| p.shape != Shape::Disc));
    let games = ["chaturanga", "coordenadas", "shaturanga", "shogi", "tamerlane"];
    for game in games {
        assert!(boards.iter().any(|b| b.name.starts_with(game)), "{game}");
    }
    boards
}

#[test]
fn squares_of_the_second_wood_are_one_drawing_used_many_times() {
    for board in family() {
        let dark = board
            .plan
            .decor
            .iter()
            .filter(|d| matches!(d, Decor::Rect { class: "inlay", .. }))
            .count();
        let made = svg(&board.plan, &board.scene, &SvgStyle::default());
        assert_eq!(made.matches("<use href=\"#b-in").count(), dark);
        let expected = match board.name.split('-').next() {
            Some("chaturanga" | "shaturanga") => 32,
            Some("coordenadas") => 64,
            Some("tamerlane") => 55,
            _ => 0,
        };
        assert_eq!(dark, expected, "{}", board.name);
    }
}

#[test]
fn citadels_are_doorways_and_hands_are_stands() {
    for board in family() {
        for style in styles() {
            let made = svg(&board.plan, &board.scene, &style);
            let doors = made.matches("<g class=\"citadel\"").count();
            let has_doors = board.name.starts_with("tamerlane");
            assert_eq!(doors, if has_doors { 2 } else { 0 }, "{}", board.name);
            let stands = made.matches("<g class=\"well\"").count();
            let inlaid = board.plan.material == draw::materials::INLAID;
            assert_eq!(stands, usize::from(!inlaid), "{}", board.name);
            let well = made.contains("<rect class=\"well\"");
            assert!(!well || inlaid, "{}", board.name);
        }
    }
}

#[test]
fn the_family_keeps_to_its_sizes() {
    for board in family() {
        let men: u16 = board.scene.stacks.iter().map(|s| s.count).sum();
        assert!(men >= 32, "{}: {men}", board.name);
        let most = match board.plan.sites.len() {
            0..=70 => 34_000,
            71..=100 => 38_000,
            _ => 66_000,
        };
        for style in styles() {
            let made = svg(&board.plan, &board.scene, &style);
            assert!(made.len() < most, "{}: {}", board.name, made.len());
        }
    }
}
