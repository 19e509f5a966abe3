//! Tests of the parts; those of the whole are in the `tests` folder.

use crate::glyphs::sign;
use crate::layout::lay;
use crate::marks;
use crate::material::{Palette, contrast, ink_on, palette};
use crate::svg::Theme;
use crate::words::{counted, plural};
use crate::xml::{Escaped, Num, Shared, safe};
use rules::{
    Lang, Material, PieceId, PieceSpec, Plan, Scene, Shape, Site, SiteId, SiteKind, Spread, Text,
    Tone, Words, text,
};

const MATERIALS: [Material; 17] = [
    Material::Flax,
    Material::Lava,
    Material::CarvedWood,
    Material::Leather,
    Material::Paper,
    Material::NoteBook,
    Material::Wood,
    Material::Stone,
    Material::Clay,
    Material::Sand,
    Material::Limestone,
    Material::Scratched,
    Material::Painted,
    Material::Sandstone,
    Material::Batik,
    Material::Parchment,
    Material::Kaya,
];

fn every_palette() -> Vec<(Material, Theme, Palette)> {
    let mut out = Vec::new();
    for material in MATERIALS {
        for theme in [Theme::Light, Theme::Dark] {
            out.push((material, theme, palette(material, theme)));
        }
    }
    assert_eq!(out.len(), 34);
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
    assert_eq!(shared.out, "<g id=\"a\">x</g>");
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
                if pitted && material != Material::CarvedWood {
                    continue;
                }
                let (core, casing) = marks::colours(mark, bed);
                assert!(
                    contrast(core, casing) >= 3.0,
                    "{material:?} {theme:?} {mark:?}"
                );
                for ground in bed {
                    let seen = contrast(core, ground);
                    assert!(
                        seen >= 3.0,
                        "{material:?} {theme:?} {mark:?} {ground} {seen}"
                    );
                    tried += 1;
                }
                // Where a mark runs over other grounds, its line or its casing stands out.
                let others = [p.frame[0], p.frame[1], p.spikes[0], p.spikes[1], p.inlay];
                for ground in others {
                    let seen = contrast(core, ground).max(contrast(casing, ground));
                    assert!(
                        seen >= 3.0,
                        "{material:?} {theme:?} {mark:?} {ground} {seen}"
                    );
                    tried += 1;
                }
            }
        }
    }
    assert!(tried >= 16 * 5 * 2 * 7);
}

#[test]
fn writing_and_lines_can_be_read_on_every_ground() {
    for (material, theme, p) in every_palette() {
        for ground in [p.body, p.field, p.frame, [p.inlay; 2]] {
            let ink = ink_on(ground);
            for end in ground {
                let seen = contrast(ink, end);
                assert!(
                    seen >= 4.5,
                    "{material:?} {theme:?} writing on {end}: {seen}"
                );
            }
        }
        let bed = if material == Material::Flax {
            p.field
        } else {
            p.body
        };
        for end in bed {
            let seen = contrast(p.line, end);
            assert!(seen >= 3.0, "{material:?} {theme:?} lines on {end}: {seen}");
        }
        assert!(contrast("#7c2f10", p.plate) >= 4.5);
    }
}

#[test]
fn the_western_set_has_seven_different_signs() {
    let names = [
        "general", "guard", "elephant", "horse", "rook", "cannon", "soldier",
    ];
    let mut paths: Vec<&str> = names.iter().filter_map(|n| sign(n)).collect();
    assert_eq!(paths.len(), 7);
    paths.sort_unstable();
    paths.dedup();
    assert_eq!(paths.len(), 7);
    assert_eq!(sign("unknown"), None);
}

#[test]
fn plurals_agree() {
    let cases: [(Text, &str, &str); 9] = [
        (
            text("cavalo vermelho", "red horse"),
            "cavalos vermelhos",
            "red horses",
        ),
        (
            text("canhão preto", "black cannon"),
            "canhões pretos",
            "black cannons",
        ),
        (
            text("general azul", "blue general"),
            "generais azuis",
            "blue generals",
        ),
        (
            text("esfera laranja", "orange sphere"),
            "esferas laranja",
            "orange spheres",
        ),
        (
            text("pedra de vidro", "stone of glass"),
            "pedras de vidro",
            "stones of glass",
        ),
        (text("homem", "man"), "homens", "men"),
        (text("flor", "cross"), "flores", "crosses"),
        (text("peça", "body"), "peças", "bodies"),
        (text("peão-mor", "pawn 1"), "peão-mor", "pawn 1"),
    ];
    for (name, pt, en) in cases {
        assert_eq!(plural(name, Lang::Pt), pt);
        assert_eq!(plural(name, Lang::En), en);
    }
    let horse = cases[0].0;
    assert_eq!(counted(1, horse, Lang::Pt), "cavalo vermelho");
    assert_eq!(counted(2, horse, Lang::En), "2 red horses");
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
        width: 4.0,
        height: 4.0,
        material: Material::Wood,
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
    assert_eq!((empty.men.len(), empty.counts[0].n), (0, 0));
}

#[test]
fn a_row_counts_above_its_most() {
    let spread = Spread::Row {
        dx: 0.0,
        dy: -0.9,
        most: 5,
    };
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
            assert!(
                man.x.abs() + half <= 1.51 && man.y.abs() + half <= 0.61,
                "{n}: {man:?}"
            );
        }
        let told: u32 = lying.counts.iter().map(|c| c.n).sum();
        assert_eq!(told.max(lying.men.len() as u32), n as u32);
    }
}

#[test]
fn borne_off_checkers_lie_on_their_edge() {
    let spread = Spread::Row {
        dx: 0.0,
        dy: 0.26,
        most: 15,
    };
    let plan = one_site(SiteKind::Tray, (1.0, 4.0), spread, Shape::Disc);
    let lying = lay(&plan, &with(15), SiteId(0));
    assert!(lying.men.iter().all(|m| m.edge && m.y.abs() <= 1.9));
    assert_eq!((lying.men.len(), lying.counts[0].n), (15, 15));
    assert!(lay(&plan, &with(5), SiteId(0)).counts.is_empty());
    let six = lay(&plan, &with(6), SiteId(0));
    assert_eq!((six.counts[0].n, six.counts[0].y), (6, six.men[5].y));
}
