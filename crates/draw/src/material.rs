//! The grounds: colours and textures of each material, by light and by lamplight.

use crate::grounds;
use crate::materials;
use crate::svg::Theme;
use crate::xml::put;
use rules::{Material, Tone};

/// The colours of one board. Pairs are the ends of a gradient from the upper left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// The board itself.
    pub(crate) body: [&'static str; 2],
    /// The playing field.
    pub(crate) field: [&'static str; 2],
    /// Frame and bar.
    pub(crate) frame: [&'static str; 2],
    /// Floor and depth of a hollow.
    pub(crate) pit: [&'static str; 2],
    /// The two sorts of points or inlays.
    pub(crate) spikes: [&'static str; 2],
    /// A darker or brighter square.
    pub(crate) inlay: &'static str,
    /// Lines cut or drawn.
    pub(crate) line: &'static str,
    /// The light that catches the lower edge of a cut; its opacity follows.
    pub(crate) glint: (&'static str, &'static str),
    /// The lower right lip of a hollow, where the light falls.
    pub(crate) lip: &'static str,
    /// The colour of the texture's strokes.
    pub(crate) grain: &'static str,
    /// A thing to press.
    pub(crate) plate: &'static str,
}

/// Dark writing and light writing; which one is asked of [`ink_on`].
pub(crate) const INKS: [&str; 2] = ["#221b12", "#fbf4e4"];

/// The colours of a material.
pub(crate) fn palette(material: Material, theme: Theme) -> Palette {
    let dark = theme == Theme::Dark;
    let base = Palette {
        body: ["#d6ab6c", "#b98647"],
        field: ["#deb97f", "#c4935a"],
        frame: ["#8a5a32", "#573417"],
        pit: ["#9a6b38", "#5d3b18"],
        spikes: ["#e9d3a4", "#8d5527"],
        inlay: "#935f2d",
        line: "#3c2408",
        glint: ("#fff3d6", ".45"),
        lip: "#f3c48b",
        grain: "#6b3f12",
        plate: "#fbf4e4",
    };
    match (material, dark) {
        (materials::WOOD, false) => base,
        (materials::WOOD, true) => Palette {
            body: ["#7a5530", "#583a1e"],
            field: ["#83603a", "#664525"],
            frame: ["#5d3b1f", "#38210f"],
            pit: ["#523518", "#28170a"],
            spikes: ["#c4ab78", "#3f2512"],
            inlay: "#452a13",
            line: "#ead6ad",
            glint: ("#000", ".4"),
            plate: "#efe4cc",
            ..base
        },
        (materials::FLAX, dark) => Palette {
            body: if dark { ["#75684a", "#544a33"] } else { ["#dccb9f", "#bfa976"] },
            field: if dark { ["#3b6a58", "#193a30"] } else { ["#427560", "#20493b"] },
            frame: ["#6f5632", "#46351d"],
            pit: ["#2a5546", "#123027"],
            spikes: ["#dfe8cf", "#17372d"],
            inlay: "#1c4235",
            line: "#dfe6c8",
            glint: ("#06140f", ".5"),
            lip: "#fff",
            grain: if dark { "#1c1508" } else { "#5f4b22" },
            ..base
        },
        (materials::LAVA, dark) => Palette {
            body: if dark { ["#766f69", "#605a54"] } else { ["#aaa39c", "#918a83"] },
            field: if dark { ["#736c66", "#625c56"] } else { ["#a59e97", "#948d86"] },
            frame: ["#5b5651", "#393632"],
            pit: if dark { ["#68625c", "#45403b"] } else { ["#9a938c", "#6d665f"] },
            spikes: ["#b9b2aa", "#4b4641"],
            inlay: "#5d5751",
            line: if dark { "#e6dfd6" } else { "#221e1b" },
            glint: if dark { ("#000", ".3") } else { ("#fff", ".3") },
            lip: "#fff",
            grain: "#1d1916",
            ..base
        },
        (materials::CARVED_WOOD, dark) => Palette {
            body: if dark { ["#4c2e16", "#2c1809"] } else { ["#63401f", "#3d2411"] },
            field: if dark { ["#66411f", "#3f2511"] } else { ["#8a5a31", "#583719"] },
            frame: if dark { ["#684220", "#3d2410"] } else { ["#8d5c33", "#573518"] },
            pit: ["#4d2d14", "#150902"],
            spikes: ["#a87843", "#2a1607"],
            inlay: "#2f1a0a",
            line: "#dcae77",
            glint: ("#000", ".5"),
            grain: "#1f0f03",
            ..base
        },
        (materials::LEATHER, dark) => Palette {
            body: if dark { ["#5a3719", "#34200f"] } else { ["#7d4f28", "#4d2f17"] },
            field: if dark { ["#2a4238", "#1b2e27"] } else { ["#35543f", "#233d32"] },
            frame: if dark { ["#664021", "#3a220f"] } else { ["#8e5c32", "#5a371b"] },
            pit: ["#3c2411", "#1b0f05"],
            spikes: if dark { ["#b08a52", "#6f8796"] } else { ["#cda566", "#869eae"] },
            inlay: "#1c3129",
            line: "#d9bd83",
            glint: ("#000", ".35"),
            grain: "#120a04",
            ..base
        },
        (materials::PAPER, false) => Palette {
            body: ["#f6ecd4", "#e7d8b7"],
            field: ["#f8f0dc", "#ecdfc2"],
            frame: ["#8a6a3d", "#5f4526"],
            pit: ["#e2d2ae", "#bda77b"],
            spikes: ["#e0cfa6", "#a9855a"],
            inlay: "#dcc9a0",
            line: "#33291d",
            glint: ("#fff", "0"),
            lip: "#fff",
            grain: "#8a7442",
            ..base
        },
        (materials::PAPER, true) => Palette {
            body: ["#3d372d", "#2a251d"],
            field: ["#403a30", "#302a21"],
            frame: ["#5f4526", "#3a2a17"],
            pit: ["#2b261e", "#15120e"],
            spikes: ["#5b5140", "#241f18"],
            inlay: "#4c4435",
            line: "#d6c9aa",
            glint: ("#000", "0"),
            lip: "#fff",
            grain: "#b7a678",
            plate: "#efe4cc",
        },
        (materials::NOTE_BOOK, false) => Palette {
            body: ["#6b4526", "#4a2d16"],
            field: ["#fdfcf7", "#f3f1e8"],
            frame: ["#626d79", "#4a545f"],
            pit: ["#e9e7dc", "#cfccc0"],
            spikes: ["#dfe7ee", "#b4c4d2"],
            inlay: "#e3eaf0",
            line: "#4d525b",
            glint: ("#fff", "0"),
            lip: "#fff",
            grain: "#b4cadb",
            ..base
        },
        (materials::NOTE_BOOK, true) => Palette {
            body: ["#3a2615", "#241609"],
            field: ["#2b2f36", "#22262b"],
            frame: ["#525d69", "#333b44"],
            pit: ["#22262b", "#121417"],
            spikes: ["#3d4651", "#171a1e"],
            inlay: "#363d46",
            line: "#c3c8d0",
            glint: ("#000", "0"),
            lip: "#fff",
            grain: "#46586a",
            plate: "#efe4cc",
        },
        (materials::STONE, dark) => Palette {
            body: if dark { ["#a29c90", "#8c867a"] } else { ["#dad4c8", "#b9b1a1"] },
            field: if dark { ["#a8a296", "#938d81"] } else { ["#e2ddd2", "#c5bdae"] },
            frame: ["#736c61", "#57514a"],
            pit: if dark { ["#7a7469", "#49443c"] } else { ["#c0b8a8", "#8c8474"] },
            spikes: ["#f0ebe0", "#6f6759"],
            inlay: if dark { "#5e5850" } else { "#928979" },
            line: if dark { "#24201a" } else { "#4a4238" },
            glint: ("#fff", ".45"),
            lip: "#fff",
            grain: "#3c352b",
            ..base
        },
        (other, dark) => grounds::palette(other, dark, base),
    }
}

/// A tile of a pattern: its size and what is drawn on it.
pub(crate) type Tile = (u16, u16, String);

/// The grain of wood, for boards and frames.
pub(crate) fn wood_grain(colour: &str) -> Tile {
    let mut s = String::new();
    put!(&mut s, "<g fill=\"none\" stroke=\"{colour}\">");
    for (width, opacity, path) in [
        (3, ".16", "M0 18C90 6 150 34 250 22S400 12 480 18"),
        (2, ".22", "M0 52C120 66 180 38 290 50S420 62 480 52"),
        (5, ".1", "M0 84C70 92 190 70 260 86S410 96 480 84"),
        (2, ".2", "M0 118C100 104 200 132 300 116S420 108 480 118"),
        (3, ".14", "M0 150C80 160 170 140 270 154S430 158 480 150"),
        (2, ".2", "M0 181C130 170 210 194 320 180S430 176 480 181"),
    ] {
        put!(&mut s, "<path stroke-width=\"{width}\" opacity=\"{opacity}\" d=\"{path}\"/>");
    }
    s.push_str("</g>");
    (480, 200, s)
}

/// Clouds and veins of greenstone: broad faint strokes over each other.
pub(crate) fn greenstone() -> Tile {
    let mut s = "<g fill=\"none\" stroke-linecap=\"round\">".to_owned();
    for (colour, opacity, path) in [
        ("#d8f0cc", ".035", "M60 470C190 400 240 270 400 210"),
        ("#d8f0cc", ".03", "M430 480Q540 430 590 330"),
        ("#021a10", ".07", "M90 180C180 150 260 90 390 70"),
        ("#021a10", ".06", "M300 420Q420 360 470 260"),
    ] {
        put!(&mut s, "<g stroke=\"{colour}\" stroke-opacity=\"{opacity}\">");
        for width in [64, 46, 30, 16] {
            put!(&mut s, "<path stroke-width=\"{width}\" d=\"{path}\"/>");
        }
        s.push_str("</g>");
    }
    s.push_str("</g>");
    (660, 560, s)
}

/// Stitches of wool, for the points of a backgammon board.
pub(crate) fn wool() -> Tile {
    let s = "<path fill=\"none\" stroke=\"#000\" stroke-width=\"2\" opacity=\".16\" \
             d=\"M0 0L5 6 10 0M0 12L5 18 10 12\"/><path fill=\"none\" stroke=\"#fff\" \
             stroke-width=\"1.5\" opacity=\".16\" d=\"M0 6L5 12 10 6M0 18L5 24 10 18\"/>";
    (10, 24, s.to_owned())
}

/// The texture of a material, in the grain's colour.
pub(crate) fn texture(material: Material, p: &Palette) -> Tile {
    let mut s = String::new();
    let g = p.grain;
    let size = match material {
        materials::WOOD | materials::CARVED_WOOD => return wood_grain(g),
        materials::FLAX => {
            put!(
                &mut s,
                "<g fill=\"{g}\"><path opacity=\".14\" d=\"M0 0H20V20H0ZM20 20H40V40H20Z\"/>\
                 <path opacity=\".22\" d=\"M0 0H20V2H0ZM0 10H20V11H0ZM20 20H40V22H20ZM20 30H40V31H20Z\
                 M20 0H22V20H20ZM30 0H31V20H30ZM0 20H2V40H0ZM10 20H11V40H10Z\"/></g>"
            );
            (40, 40)
        }
        materials::LAVA => {
            put!(&mut s, "<g fill=\"{g}\" opacity=\".34\">");
            for (x, y, r) in LAVA {
                put!(&mut s, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>");
            }
            s.push_str("</g><g fill=\"#fff\" opacity=\".2\">");
            for (x, y, r) in LAVA.iter().step_by(2) {
                put!(&mut s, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", x + 2, y + 2, r - 1);
            }
            s.push_str("</g>");
            (170, 170)
        }
        materials::LEATHER => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{g}\"><path stroke-width=\"2\" opacity=\".3\" \
                 d=\"M3 8q7-6 12 1t-5 9M28 4q8 2 5 9t-10 2M9 29q6-5 11 0t-2 9M30 28q8-3 8 5t-8 4\"/></g>\
                 <path fill=\"none\" stroke=\"#fff\" opacity=\".07\" stroke-width=\"2\" \
                 d=\"M5 10q6-4 9 1M30 6q5 2 3 6M11 31q4-3 7 0M32 30q4-1 4 3\"/>"
            );
            (42, 42)
        }
        materials::PAPER => {
            put!(
                &mut s,
                "<path fill=\"none\" stroke=\"{g}\" stroke-width=\"1.5\" opacity=\".22\" \
                 d=\"M12 40q14-8 26 2M90 18q10 9 22 3M150 70q-9 10-2 20M40 120q16 6 28-3\
                 M110 150q8-12 20-8M20 172q9 4 14-4M168 130q8 5 6 14M66 72q4-9 12-8\"/>"
            );
            (190, 190)
        }
        materials::NOTE_BOOK => {
            put!(
                &mut s,
                "<path fill=\"none\" stroke=\"{g}\" stroke-width=\"2\" d=\"M50 0V50H0\"/>"
            );
            (50, 50)
        }
        materials::STONE => {
            put!(&mut s, "<g fill=\"{g}\" opacity=\".17\">");
            for (x, y, r) in LAVA {
                put!(&mut s, "<circle cx=\"{y}\" cy=\"{x}\" r=\"{}\"/>", (r + 1) / 2);
            }
            put!(
                &mut s,
                "</g><path fill=\"none\" stroke=\"{g}\" stroke-width=\"1.5\" opacity=\".16\" \
                 d=\"M0 60Q60 40 90 80T170 60\"/>"
            );
            (170, 170)
        }
        other => return grounds::texture(other, g),
    };
    (size.0, size.1, s)
}

/// The holes of the lava's tile: place and radius.
const LAVA: [(i32, i32, i32); 22] = [
    (14, 12, 3),
    (38, 30, 2),
    (61, 9, 4),
    (90, 22, 2),
    (120, 11, 3),
    (150, 28, 2),
    (22, 55, 2),
    (47, 68, 3),
    (78, 52, 2),
    (105, 60, 4),
    (136, 55, 2),
    (160, 72, 3),
    (10, 92, 4),
    (36, 104, 2),
    (66, 95, 2),
    (92, 112, 3),
    (128, 98, 2),
    (152, 118, 4),
    (20, 140, 2),
    (55, 142, 4),
    (84, 156, 2),
    (118, 145, 3),
];

/// The material of a man: lit side, own colour, shaded side, and what is drawn on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Toned {
    pub(crate) name: &'static str,
    pub(crate) lit: &'static str,
    pub(crate) own: &'static str,
    pub(crate) shade: &'static str,
    pub(crate) sign: &'static str,
}

/// The colours of a tone.
pub(crate) fn toned(tone: Tone, theme: Theme) -> Toned {
    let t = |name, lit, own, shade, sign| Toned { name, lit, own, shade, sign };
    match tone {
        Tone::Light => t("light", "#fffdf6", "#eee2c6", "#a8946a", "#33291d"),
        Tone::Dark => t("dark", "#6b6a70", "#2c2c32", "#0b0b0e", "#f4e8cc"),
        Tone::Red => t("red", "#b4553f", "#7d2417", "#3d0d06", "#f7e6d2"),
        Tone::Orange => t("orange", "#ffc680", "#e47a1c", "#8a3c05", "#3a1800"),
        Tone::Brown => t("brown", "#a97549", "#6d4123", "#341a0b", "#f6e6cf"),
        Tone::Seed => t("seed", "#dfe3cf", "#97a189", "#4c5646", "#20261c"),
        Tone::Yellow => t("yellow", "#ffe79a", "#e0b23a", "#86610c", "#3a2a00"),
        Tone::Violet => t("violet", "#b79ad8", "#6a418f", "#331a4d", "#f5ecff"),
        Tone::Blue => t("blue", "#8fb6dd", "#33608f", "#122c4a", "#eef5ff"),
        Tone::Green => t("green", "#a6cf9a", "#47794a", "#1c3a20", "#f0fbee"),
        Tone::Pencil => match theme {
            Theme::Light => t("pencil", "#7d828c", "#474b54", "#33363d", "#b3261e"),
            Theme::Dark => t("pencil", "#eef0f3", "#c3c8d0", "#9aa0aa", "#ff8a7d"),
        },
    }
}

/// Relative luminance of `#rgb` or `#rrggbb`, as the accessibility guidelines define it.
pub(crate) fn luminance(colour: &str) -> f32 {
    let hex = colour.trim_start_matches('#');
    let digit = |i: usize| -> f32 {
        let (at, len) = if hex.len() == 3 { (i, 1) } else { (2 * i, 2) };
        let part = hex.get(at..at + len).unwrap_or("0");
        let value = u8::from_str_radix(part, 16).unwrap_or(0);
        let value = if len == 1 { value * 17 } else { value };
        let c = f32::from(value) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * digit(0) + 0.7152 * digit(1) + 0.0722 * digit(2)
}

/// Contrast of two colours, 1 to 21.
pub(crate) fn contrast(a: &str, b: &str) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The writing that is easier to read on a ground given by its two ends.
pub(crate) fn ink_on(ground: [&str; 2]) -> &'static str {
    let worst = |ink: &str| contrast(ink, ground[0]).min(contrast(ink, ground[1]));
    if worst(INKS[0]) >= worst(INKS[1]) { INKS[0] } else { INKS[1] }
}
