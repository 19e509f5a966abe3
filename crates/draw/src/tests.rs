//! Tests of the parts; those of the whole are in the `tests` folder.

use crate::glyphs::sign;
use crate::heads::head;
use crate::layout::lay;
use crate::marks;
use crate::material::{Palette, contrast, ink_on, palette, toned};
use crate::materials;
use crate::signs;
use crate::svg::Theme;
use crate::turned;
use crate::wedges;
use crate::xml::{Escaped, Num, Shared, safe};
use rules::{
    Lang, Material, PieceId, PieceSpec, Plan, Scene, Shape, Site, SiteId, SiteKind, Spread, Text,
    Tone, Words, counted, plural, text,
};

const MATERIALS: [Material; 21] = [
    materials::FLAX,
    materials::LAVA,
    materials::CARVED_WOOD,
    materials::LEATHER,
    materials::PAPER,
    materials::NOTE_BOOK,
    materials::WOOD,
    materials::STONE,
    materials::CLAY,
    materials::SAND,
    materials::LIMESTONE,
    materials::SCRATCHED,
    materials::PAINTED,
    materials::SANDSTONE,
    materials::BATIK,
    materials::PARCHMENT,
    materials::KAYA,
    materials::HINOKI,
    materials::INLAID,
    materials::SHELL,
    materials::FAIENCE,
];

fn every_palette() -> Vec<(Material, Theme, Palette)> {
    let mut out = Vec::new();
    for material in MATERIALS {
        for theme in [Theme::Light, Theme::Dark] {
            out.push((material, theme, palette(material, theme)));
        }
    }
    assert_eq!(out.len(), 42);
    out
}

#[test]
fn text_is_escaped_for_elements_and_attributes() {
    let given = "<a href='x'>&\"\u{0}\u{7}\n";
    let made = Escaped(given).to_string();
    assert_eq!(made, "&lt;a href=&#39;x&#39;&gt;&amp;&quot;\n");
    assert_eq!(safe("red horse\"<1>"), "red-horse--1-");
}

#[test]
fn numbers_are_short() {
    for (value, expected) in [
        (0.0, "0"),
        (1.0, "1"),
        (0.5, ".5"),
        (-0.25, "-.25"),
        (12.345, "12.35"),
        (-3.0, "-3"),
        (0.05, ".05"),
        (-0.001, "0"),
    ] {
        assert_eq!(Num(value).to_string(), expected);
    }
}

#[test]
fn shared_definitions_are_written_once() {
    let mut shared = Shared::default();
    for _ in 0..3 {
        shared.once("a", |out| out.push('x'));
    }
    assert_eq!(shared.all, [("a".to_owned(), "<g id=\"a\">x</g>".to_owned())]);
}

#[test]
fn marks_stand_out_threefold_on_every_ground() {
    let mut tried = 0;
    for (material, theme, p) in every_palette() {
        let pits = [p.pit[0], p.pit[1], p.frame[1]];
        let beds: [&[&str]; 3] = [&p.body, &p.field, &pits];
        for mark in marks::ALL {
            for bed in beds {
                let pitted = bed.len() == 3;
                if pitted && material != materials::CARVED_WOOD {
                    continue;
                }
                let (core, casing) = marks::colours(mark, bed);
                assert!(contrast(core, casing) >= 3.0, "{material:?} {theme:?} {mark:?}");
                for ground in bed {
                    let seen = contrast(core, ground);
                    assert!(seen >= 3.0, "{material:?} {theme:?} {mark:?} {ground} {seen}");
                    tried += 1;
                }
                // Where a mark runs over other grounds, its line or its casing stands out.
                let others = [p.frame[0], p.frame[1], p.spikes[0], p.spikes[1], p.inlay];
                for ground in others {
                    let seen = contrast(core, ground).max(contrast(casing, ground));
                    assert!(seen >= 3.0, "{material:?} {theme:?} {mark:?} {ground} {seen}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried >= 21 * 5 * 2 * 7);
}

#[test]
fn writing_and_lines_can_be_read_on_every_ground() {
    for (material, theme, p) in every_palette() {
        for ground in [p.body, p.field, p.frame, [p.inlay; 2]] {
            let ink = ink_on(ground);
            for end in ground {
                let seen = contrast(ink, end);
                assert!(seen >= 4.5, "{material:?} {theme:?} writing on {end}: {seen}");
            }
        }
        let on_field = [materials::FLAX, materials::INLAID, materials::NOTE_BOOK];
        let bed = if on_field.contains(&material) { p.field } else { p.body };
        for end in bed {
            let seen = contrast(p.line, end);
            assert!(seen >= 3.0, "{material:?} {theme:?} lines on {end}: {seen}");
        }
        assert!(contrast("#7c2f10", p.plate) >= 4.5);
    }
}

#[test]
fn the_western_set_has_seven_different_signs() {
    let names = ["general", "guard", "elephant", "horse", "rook", "cannon", "soldier"];
    let mut paths: Vec<&str> = names.iter().filter_map(|n| sign(n)).collect();
    assert_eq!(paths.len(), 7);
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), 7);
    assert_eq!(sign("unknown"), None);
}

/// The smallest and the largest number of a path.
fn reach(path: &str) -> f32 {
    let mut spaced = String::new();
    for c in path.chars() {
        match c {
            '-' => spaced.push_str(" -"),
            c if c.is_ascii_digit() || c == '.' => spaced.push(c),
            _ => spaced.push(' '),
        }
    }
    let numbers = spaced.split_whitespace().filter_map(|n| n.parse().ok());
    numbers.fold(0.0, |most: f32, n: f32| most.max(n.abs()))
}

fn all_different(paths: &[&str], expected: usize) {
    let mut paths = paths.to_vec();
    assert_eq!(paths.len(), expected);
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), expected);
}

#[test]
fn shogi_has_fourteen_different_signs() {
    let names = "king rook bishop gold silver knight lance pawn dragon dragon-horse promoted-silver \
                 promoted-knight promoted-lance tokin";
    let paths: Vec<&str> = names.split(' ').filter_map(sign).collect();
    all_different(&paths, 14);
    assert!(paths.iter().all(|p| reach(p) <= 31.0));
    let suns = names.split(' ').filter(|n| sign(n) != sign("gold"));
    assert_eq!(suns.count(), 13);
}

#[test]
fn turned_men_have_heads_of_their_own_that_keep_to_their_square() {
    let names = [
        "king", "queen", "rook", "bishop", "horse", "pawn", "elephant", "boat", "shah", "vizier",
        "general", "giraffe", "picket", "camel", "machine", "prince", "pawns", "bearer",
    ];
    let heads: Vec<&str> = names.iter().filter_map(|n| head(n).map(|h| h.outline)).collect();
    all_different(&heads, 18);
    for name in names {
        let Some(found) = head(name) else { continue };
        for path in [found.outline, found.engraved, found.glint] {
            assert!(reach(path) <= 51.0, "{name}");
        }
    }
    assert!(head("unknown").is_none());
}

#[test]
fn every_side_has_a_base_of_its_own() {
    let sides = &Tone::ALL[..9];
    let bases: Vec<&str> = sides.iter().map(|&t| turned::base(t).outline).collect();
    all_different(&bases, 9);
    for tone in Tone::ALL {
        let base = turned::base(tone);
        for path in [base.outline, base.lit, base.shaded, base.engraved] {
            assert!(reach(path) <= 50.0 && !path.is_empty(), "{tone:?}");
        }
    }
}

#[test]
fn turned_men_stand_out_on_both_woods() {
    let mut tried = 0;
    for theme in [Theme::Light, Theme::Dark] {
        let p = palette(materials::INLAID, theme);
        for tone in Tone::ALL {
            let t = toned(tone, theme);
            // A pencil is never turned.
            if tone == Tone::Pencil {
                continue;
            }
            let within = contrast(t.own, t.sign);
            assert!(within >= 4.5, "{tone:?} {theme:?} its sign: {within}");
            // Sides of a game may also lie in trays and doorways.
            let beside = if Tone::ALL[..6].contains(&tone) {
                vec![p.body[0], p.body[1], p.pit[0], p.pit[1]]
            } else {
                Vec::new()
            };
            for ground in beside.into_iter().chain(p.field).chain([p.inlay]) {
                let seen = contrast(t.own, ground).max(contrast(turned::outline(t), ground));
                assert!(seen >= 3.0, "{tone:?} {theme:?} on {ground}: {seen}");
                tried += 1;
            }
        }
        // Squares differ, and coordinates are written alike on the board and on its frame.
        assert!(contrast(p.inlay, p.field[1]) >= 2.5);
        assert_eq!(ink_on(p.body), ink_on(p.frame));
        assert!(contrast(p.line, p.field[1]) >= 3.0);
    }
    assert_eq!(tried, 2 * (10 * 3 + 6 * 4));
}

#[test]
fn wedges_and_their_signs_stand_out() {
    let [lit, own, _, edge] = wedges::WOOD;
    for tone in [Tone::Brown, Tone::Red] {
        for ground in [lit, own] {
            assert!(contrast(wedges::ink(tone), ground) >= 4.5);
        }
    }
    assert_ne!(wedges::ink(Tone::Red), wedges::ink(Tone::Brown));
    for theme in [Theme::Light, Theme::Dark] {
        let p = palette(materials::HINOKI, theme);
        let grounds = p.field.into_iter().chain(p.body).chain([p.spikes[1]]);
        for ground in grounds {
            let seen = contrast(edge, ground).max(contrast(own, ground));
            assert!(seen >= 3.0, "{theme:?} {ground}: {seen}");
        }
    }
}

#[test]
fn plurals_agree() {
    let cases: [(Text, &str, &str); 9] = [
        (text("cavalo vermelho", "red horse"), "cavalos vermelhos", "red horses"),
        (text("canhão preto", "black cannon"), "canhões pretos", "black cannons"),
        (text("general azul", "blue general"), "generais azuis", "blue generals"),
        (text("esfera laranja", "orange sphere"), "esferas laranja", "orange spheres"),
        (text("pedra de vidro", "stone of glass"), "pedras de vidro", "stones of glass"),
        (text("homem", "man"), "homens", "men"),
        (text("flor", "cross"), "flores", "crosses"),
        (text("peça", "body"), "peças", "bodies"),
        (text("peão-mor", "pawn 1"), "peão-mor", "pawn 1"),
    ];
    for (name, pt, en) in cases {
        assert_eq!(plural(name.pt, Lang::Pt), pt);
        assert_eq!(plural(name.en, Lang::En), en);
    }
    let horse = cases[0].0;
    assert_eq!(counted(1, horse.pt, Lang::Pt), "cavalo vermelho");
    assert_eq!(counted(2, horse.en, Lang::En), "2 red horses");
}

fn one_site(kind: SiteKind, (w, h): (f32, f32), spread: Spread, shape: Shape) -> Plan {
    let site = Site {
        name: "s".into(),
        label: Words::same("s"),
        kind,
        x: 2.0,
        y: 2.0,
        w,
        h,
        spread,
        cells: Vec::new(),
        seat: None,
    };
    let piece = PieceSpec {
        id: "p",
        name: text("peça", "piece"),
        seat: None,
        shape,
        tone: Tone::Light,
        glyph: None,
        ascii: 'o',
        unicode: 'o',
    };
    Plan {
        chairs: Vec::new(),
        width: 4.0,
        height: 4.0,
        material: materials::WOOD,
        sites: vec![site],
        pieces: vec![piece],
        decor: Vec::new(),
        text: Vec::new(),
    }
}

fn with(count: i32) -> Scene {
    let mut scene = Scene::default();
    scene.add(SiteId(0), PieceId(0), count);
    scene
}

#[test]
fn a_seed_that_arrives_disturbs_no_other() {
    let plan = one_site(SiteKind::Pit, (1.0, 1.0), Spread::Loose, Shape::Seed);
    for n in 1..20 {
        let before = lay(&plan, &with(n), SiteId(0));
        let after = lay(&plan, &with(n + 1), SiteId(0));
        assert_eq!(before.men[..], after.men[..before.men.len()]);
        assert_eq!(before.men.len(), n.min(16) as usize);
        assert_eq!(after.counts[0].n, n as u32 + 1);
        for man in &after.men {
            assert!(man.x.hypot(man.y) < 0.46, "{man:?} lies outside the pit");
        }
    }
    let empty = lay(&plan, &Scene::default(), SiteId(0));
    assert!(empty.men.is_empty() && empty.counts.is_empty(), "{empty:?}");
}

#[test]
fn a_row_counts_above_its_most() {
    let spread = Spread::Row { dx: 0.0, dy: -0.9, most: 5 };
    let plan = one_site(SiteKind::Spike, (1.0, 4.6), spread, Shape::Disc);
    let five = lay(&plan, &with(5), SiteId(0));
    assert_eq!((five.men.len(), five.counts.len()), (5, 0));
    let seven = lay(&plan, &with(7), SiteId(0));
    assert_eq!((seven.men.len(), seven.counts[0].n), (5, 7));
    // The first man lies at the base of the spike, the last still on it.
    assert!(seven.men[0].y > 1.7 && seven.men[4].y > -2.3);
}

#[test]
fn captured_men_stay_in_their_tray() {
    let plan = one_site(SiteKind::Tray, (3.0, 1.2), Spread::Pile, Shape::Token);
    for n in 1..60 {
        let lying = lay(&plan, &with(n), SiteId(0));
        assert!(!lying.men.is_empty());
        for man in &lying.men {
            let half = man.scale * 0.43;
            assert!(man.x.abs() + half <= 1.51 && man.y.abs() + half <= 0.61, "{n}: {man:?}");
        }
        let told: u32 = lying.counts.iter().map(|c| c.n).sum();
        assert_eq!(told.max(lying.men.len() as u32), n as u32);
    }
}

#[test]
fn borne_off_checkers_lie_on_their_edge() {
    let spread = Spread::Row { dx: 0.0, dy: 0.26, most: 15 };
    let plan = one_site(SiteKind::Tray, (1.0, 4.0), spread, Shape::Disc);
    let lying = lay(&plan, &with(15), SiteId(0));
    assert!(lying.men.iter().all(|m| m.edge && m.y.abs() <= 1.9));
    assert_eq!((lying.men.len(), lying.counts[0].n), (15, 15));
    assert!(lay(&plan, &with(5), SiteId(0)).counts.is_empty());
    let six = lay(&plan, &with(6), SiteId(0));
    assert_eq!((six.counts[0].n, six.counts[0].y), (6, six.men[5].y));
}

#[test]
fn chips_stay_in_their_tray_and_are_counted() {
    for (w, h) in [(1.0, 1.0), (1.6, 1.3), (3.4, 0.9), (0.9, 3.0)] {
        let plan = one_site(SiteKind::Tray, (w, h), Spread::Pile, Shape::Chip);
        for n in 1..61 {
            let lying = lay(&plan, &with(n), SiteId(0));
            for man in &lying.men {
                let (wide, deep) = (man.scale * 0.32, man.scale * 0.26);
                let fits = man.x.abs() + wide <= w / 2.0 && man.y.abs() + deep <= h / 2.0;
                assert!(fits, "{n} in {w} by {h}: {man:?}");
                assert!(man.scale >= 0.5);
            }
            assert!(lying.men.len() <= n as usize);
            let told: Vec<u32> = lying.counts.iter().map(|c| c.n).collect();
            assert_eq!(told, if n > 1 { vec![n as u32] } else { Vec::new() });
        }
        // The next chip disturbs none while its stacks keep their height.
        let (four, five) = (lay(&plan, &with(4), SiteId(0)), lay(&plan, &with(5), SiteId(0)));
        assert_eq!((four.men.len(), five.men.len()), (4, 5));
    }
}

#[test]
fn the_houses_of_senet_have_six_different_signs() {
    let names = ["rebirth", "happiness", "water", "truths", "sun", "osiris"];
    let found: Vec<signs::Sign> = names.iter().filter_map(|n| signs::house(n)).collect();
    let whole: Vec<String> =
        found.iter().map(|s| [s.pale, s.red, s.solid, s.drawn].concat()).collect();
    all_different(&whole.iter().map(String::as_str).collect::<Vec<_>>(), 6);
    for (name, path) in names.iter().zip(&whole) {
        assert!(reach(path) <= 42.0, "{name}: {}", reach(path));
    }
    assert!(signs::house("unknown").is_none());
}

#[test]
fn men_signs_and_rosettes_stand_out_on_shell_and_faience() {
    let mut tried = 0;
    for (material, theme, p) in every_palette() {
        if !matches!(material, materials::SHELL | materials::FAIENCE) {
            continue;
        }
        for ground in p.field.into_iter().chain(p.body) {
            for tone in [Tone::Light, Tone::Dark] {
                let t = toned(tone, theme);
                let seen = contrast(t.own, ground).max(contrast(turned::outline(t), ground));
                assert!(seen >= 3.0, "{material:?} {theme:?} {tone:?} {ground}: {seen}");
                tried += 1;
            }
        }
        let [pale, red] = p.spikes;
        for end in p.field {
            assert!(contrast(ink_on(p.field), end) >= 4.5);
            assert!(contrast(p.inlay, end) >= 2.5, "{material:?} {theme:?} {end}");
        }
        assert!(contrast(pale, p.inlay) >= 4.5 && contrast(pale, red) >= 4.5);
        // The marked corner of a die on its faces, the bare one beside it.
        assert!(contrast("#fff", "#38598f") >= 4.5 && contrast("#14213a", "#fff") >= 4.5);
    }
    assert_eq!(tried, 2 * 2 * 4 * 2);
}
