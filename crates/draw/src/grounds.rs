//! The grounds of the war, hunt and territory games and of the chess family.

use crate::material::{Palette, Tile, wood_grain};
use crate::materials;
use crate::xml::put;
use rules::Material;

/// The pairs of a palette that differ by light and by lamplight, in this order: body, field, frame,
/// pit; then inlay, line and grain.
struct Hues {
    light: [[&'static str; 2]; 4],
    light_lines: [&'static str; 3],
    dark: [[&'static str; 2]; 4],
    dark_lines: [&'static str; 3],
}

const CLAY: Hues = Hues {
    light: [
        ["#e09a70", "#cd8157"],
        ["#e5a47c", "#d48b62"],
        ["#8f4526", "#6a2f17"],
        ["#c47a51", "#8e4b2b"],
    ],
    light_lines: ["#d68f66", "#5a2412", "#6b2c12"],
    dark: [
        ["#7a3f25", "#5c2d19"],
        ["#834629", "#65331d"],
        ["#5a2a16", "#3b190b"],
        ["#5f2f1a", "#33160a"],
    ],
    dark_lines: ["#6e3820", "#efcfae", "#2a0f05"],
};

/// Red lacquer on wood, its lines laid in gold.
const LACQUER: Hues = Hues {
    light: [
        ["#5e1c15", "#3d0f0b"],
        ["#6b2119", "#4a140f"],
        ["#2a0a07", "#160403"],
        ["#451410", "#240807"],
    ],
    light_lines: ["#511711", "#e0b968", "#d9a94f"],
    dark: [
        ["#3a110d", "#240907"],
        ["#431510", "#2b0c09"],
        ["#1c0705", "#0f0302"],
        ["#2c0d0a", "#160504"],
    ],
    dark_lines: ["#33100c", "#d2ab60", "#c0923f"],
};

const SAND: Hues = Hues {
    light: [
        ["#eedcb2", "#dcc28e"],
        ["#f1e1bb", "#e0c998"],
        ["#7d5f2f", "#5e4620"],
        ["#d9bf8c", "#ad8f58"],
    ],
    light_lines: ["#d3b680", "#6e5024", "#8f7038"],
    dark: [
        ["#6f5f40", "#54472c"],
        ["#776746", "#5c4e32"],
        ["#524424", "#3a2f18"],
        ["#54472c", "#322912"],
    ],
    dark_lines: ["#64553a", "#eadbb4", "#2b2210"],
};

const LIMESTONE: Hues = Hues {
    light: [
        ["#ece7da", "#d3cbb8"],
        ["#f0ece1", "#dad3c2"],
        ["#6f6857", "#544e40"],
        ["#cbc3af", "#978f7b"],
    ],
    light_lines: ["#c9c0ab", "#544c3b", "#6f6753"],
    dark: [
        ["#6d685c", "#524d43"],
        ["#757063", "#5a554a"],
        ["#4c473d", "#35312a"],
        ["#524d43", "#2f2b25"],
    ],
    dark_lines: ["#5f5a4f", "#ebe5d5", "#232019"],
};

const SCRATCHED: Hues = Hues {
    light: [
        ["#bebbb3", "#a5a29a"],
        ["#c5c2ba", "#adaaa2"],
        ["#6b6862", "#4f4c47"],
        ["#a19e96", "#716e67"],
    ],
    light_lines: ["#b4b1a9", "#2c2925", "#45423c"],
    dark: [
        ["#57554f", "#403e39"],
        ["#5e5c56", "#484640"],
        ["#3f3d38", "#2a2825"],
        ["#42403b", "#262421"],
    ],
    dark_lines: ["#4b4943", "#e3dfd5", "#1b1a17"],
};

const PAINTED: Hues = Hues {
    light: [
        ["#ecca86", "#dab169"],
        ["#f0d192", "#dfb972"],
        ["#92371f", "#6b2412"],
        ["#d6ad66", "#a47b3a"],
    ],
    light_lines: ["#d9aa5c", "#1d3a5c", "#8a5a1c"],
    dark: [
        ["#6e5024", "#533a16"],
        ["#76572a", "#5b411b"],
        ["#5f2414", "#3d1409"],
        ["#573d18", "#33230b"],
    ],
    dark_lines: ["#624619", "#f0dfb4", "#281904"],
};

const SANDSTONE: Hues = Hues {
    light: [
        ["#dfb183", "#cb9867"],
        ["#e4b98e", "#d1a073"],
        ["#8f5c34", "#6b4122"],
        ["#c39262", "#8f643a"],
    ],
    light_lines: ["#cd9d6e", "#54290f", "#7c4a22"],
    dark: [
        ["#71492c", "#543420"],
        ["#795034", "#5c3b25"],
        ["#53321c", "#371f10"],
        ["#58371f", "#321d0e"],
    ],
    dark_lines: ["#643f25", "#f1d4ae", "#2a1508"],
};

const BATIK: Hues = Hues {
    light: [
        ["#f0e2c5", "#dfcba2"],
        ["#f4e9d1", "#e6d5b0"],
        ["#7a4a1e", "#573111"],
        ["#dcc79c", "#ad9363"],
    ],
    light_lines: ["#dcc496", "#43240d", "#7a4717"],
    dark: [
        ["#2e3955", "#1e263c"],
        ["#34405e", "#242d46"],
        ["#5f4320", "#3d2a11"],
        ["#222b44", "#121829"],
    ],
    dark_lines: ["#29334e", "#ecdcb2", "#c9a766"],
};

const PARCHMENT: Hues = Hues {
    light: [
        ["#f2e5c3", "#dfcc9b"],
        ["#f6ebce", "#e5d4a8"],
        ["#8a6336", "#654522"],
        ["#dfcb9a", "#b19a68"],
    ],
    light_lines: ["#dcc48e", "#55351a", "#8a6a34"],
    dark: [
        ["#5f5238", "#453a25"],
        ["#675a3e", "#4d422b"],
        ["#4d3a1c", "#33250f"],
        ["#4a3f29", "#2a2314"],
    ],
    dark_lines: ["#574a30", "#f0e2bb", "#d8c38a"],
};

const KAYA: Hues = Hues {
    light: [
        ["#ecc682", "#dbae66"],
        ["#f0cc8b", "#e0b56e"],
        ["#8f6630", "#6b4a1f"],
        ["#d9b06c", "#a98043"],
    ],
    light_lines: ["#d6a95f", "#3a2509", "#8a5a1c"],
    dark: [
        ["#7d5a2c", "#60431e"],
        ["#856132", "#694a23"],
        ["#553a18", "#38250d"],
        ["#5e421d", "#38250e"],
    ],
    dark_lines: ["#6c4c23", "#f2e0b8", "#2b1a05"],
};

const HINOKI: Hues = Hues {
    light: [
        ["#f3e0b6", "#e7cb97"],
        ["#f7e7c3", "#edd5a6"],
        ["#8f6733", "#6b4a1f"],
        ["#e2c48c", "#b7925a"],
    ],
    light_lines: ["#e3c68f", "#3d2a10", "#a8793a"],
    dark: [
        ["#7c603a", "#5f4626"],
        ["#846740", "#684e2c"],
        ["#5a421f", "#3d2b13"],
        ["#6b5130", "#3f2c15"],
    ],
    dark_lines: ["#6f5431", "#f4e6c4", "#271805"],
};

const INLAID: Hues = Hues {
    light: [
        ["#744829", "#512f17"],
        ["#f0dcb2", "#e2c694"],
        ["#7c4e2c", "#5a3519"],
        ["#6c4525", "#3f2411"],
    ],
    light_lines: ["#6a3e20", "#3a2110", "#4a2809"],
    dark: [
        ["#3d2614", "#28180b"],
        ["#ac895b", "#a58356"],
        ["#452b17", "#2f1c0e"],
        ["#4a3019", "#22130a"],
    ],
    dark_lines: ["#4f311a", "#231306", "#2a1506"],
};

/// A floor of trodden clay under a board of shell and lapis set in bitumen.
const SHELL: Hues = Hues {
    light: [
        ["#d8c49c", "#c2a87c"],
        ["#f6edd7", "#e6d7b6"],
        ["#3a2e24", "#211912"],
        ["#c3a97e", "#8f764c"],
    ],
    light_lines: ["#24447c", "#4a3216", "#7a5f33"],
    dark: [
        ["#4d4132", "#382e23"],
        ["#cfc09c", "#b8a781"],
        ["#1f1812", "#120d09"],
        ["#3f3427", "#231b13"],
    ],
    dark_lines: ["#1d3866", "#e3d2ab", "#1a130b"],
};

/// Blue glaze between ridges of sand.
const FAIENCE: Hues = Hues {
    light: [
        ["#ecdab0", "#dac391"],
        ["#79c9d4", "#4cabbb"],
        ["#cfab6f", "#ad874c"],
        ["#d6bd8a", "#a88c56"],
    ],
    light_lines: ["#1c5a80", "#45351a", "#937541"],
    dark: [
        ["#5f5034", "#483b24"],
        ["#5caab5", "#45929f"],
        ["#4c3c20", "#342810"],
        ["#4c3f28", "#2a2212"],
    ],
    dark_lines: ["#174a69", "#eddcb2", "#251c0c"],
};

/// The colours of one of these grounds; others keep the base.
pub(crate) fn palette(material: Material, dark: bool, base: Palette) -> Palette {
    let hues = match material {
        materials::CLAY => CLAY,
        materials::LACQUER => LACQUER,
        materials::SAND => SAND,
        materials::LIMESTONE => LIMESTONE,
        materials::SCRATCHED => SCRATCHED,
        materials::PAINTED => PAINTED,
        materials::SANDSTONE => SANDSTONE,
        materials::BATIK => BATIK,
        materials::PARCHMENT => PARCHMENT,
        materials::KAYA => KAYA,
        materials::HINOKI => HINOKI,
        materials::INLAID => INLAID,
        materials::SHELL => SHELL,
        materials::FAIENCE => FAIENCE,
        _ => return base,
    };
    let ([body, field, frame, pit], [inlay, line, grain]) =
        if dark { (hues.dark, hues.dark_lines) } else { (hues.light, hues.light_lines) };
    // Cloth, parchment and paint are flat; what is cut into stone or sand catches the light.
    let flat = matches!(
        material,
        materials::BATIK
            | materials::LACQUER
            | materials::PARCHMENT
            | materials::PAINTED
            | materials::KAYA
            | materials::HINOKI
            | materials::INLAID
    );
    Palette {
        body,
        field,
        frame,
        pit,
        spikes: match material {
            // The wood of the stands.
            materials::HINOKI => [field[0], pit[0]],
            // The string around the squares, and the posts of a doorway.
            materials::INLAID => [field[1], frame[0]],
            // Pale inlay, and red: limestone beside the shell, ochre on the glaze.
            materials::SHELL => ["#fffaec", if dark { "#8c3320" } else { "#a8432c" }],
            materials::FAIENCE => ["#fdf3d3", if dark { "#7d2a17" } else { "#98361f" }],
            _ => [field[0], frame[1]],
        },
        inlay,
        line,
        glint: match (flat, dark) {
            (true, _) => ("#fff", "0"),
            (false, true) => ("#000", ".35"),
            (false, false) => ("#fff", ".5"),
        },
        lip: if material == materials::INLAID { field[1] } else { "#fff" },
        grain,
        plate: if dark { "#efe4cc" } else { base.plate },
    }
}

/// The texture of one of these grounds.
pub(crate) fn texture(material: Material, grain: &str) -> Tile {
    let mut s = String::new();
    let size = match material {
        // Marks of the wheel and grains of temper.
        materials::CLAY => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\" opacity=\".13\"><path stroke-width=\"2\" \
                 d=\"M0 22q70-6 140 1t140-1M0 71q80 7 150 0t130 0M0 118q60-7 140 0t140 0\"/></g>\
                 <path stroke=\"{grain}\" stroke-width=\"4\" stroke-linecap=\"round\" opacity=\".28\" \
                 d=\"M20 40h.1M88 12h.1M140 60h.1M190 96h.1M246 44h.1M60 100h.1M226 128h.1M120 134h.1\"/>"
            );
            (280, 146)
        }
        // Clouds of gold dust.
        materials::LACQUER => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\" stroke-width=\"2.5\" stroke-linecap=\"round\" opacity=\".16\">\
                 <path d=\"M20 60q2-20 22-18 8-18 26-10 20-6 24 14 18 0 16 16H24M34 60q0-10 10-9 5-9 14-4\
                 M170 170q2-16 18-15 8-16 24-8 18-4 20 12 14 0 12 12H176M186 170q2-8 10-7\"/></g>"
            );
            (260, 230)
        }
        // Ripples and grains.
        materials::SAND => {
            put!(
                &mut s,
                "<path fill=\"none\" stroke=\"{grain}\" stroke-width=\"3\" opacity=\".1\" \
                 d=\"M0 30q50-14 100 0t100 0M0 84q50 12 100 0t100 0M0 138q50-10 100 0t100 0\"/>\
                 <path stroke=\"{grain}\" stroke-width=\"2.5\" stroke-linecap=\"round\" opacity=\".4\" \
                 d=\"M12 12h.1M40 52h.1M66 20h.1M92 66h.1M118 14h.1M150 44h.1M182 22h.1M24 100h.1M58 120h.1\
                 M96 108h.1M134 96h.1M168 122h.1M190 78h.1M80 150h.1M148 152h.1M18 148h.1\"/>"
            );
            (200, 164)
        }
        // Small shells and pores.
        materials::LIMESTONE => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\" stroke-width=\"1.8\" opacity=\".24\">\
                 <path d=\"M30 40a9 9 0 1 1-9 9a5 5 0 1 1 5 5M150 116a8 8 0 1 1-8 8a4 4 0 1 1 4 4\
                 M96 74q10-8 20 0M200 34q8 9 2 18M60 130q12-6 20 4\"/></g>\
                 <path stroke=\"{grain}\" stroke-width=\"3\" stroke-linecap=\"round\" opacity=\".22\" \
                 d=\"M70 20h.1M120 36h.1M170 70h.1M40 96h.1M210 100h.1M110 140h.1M14 14h.1M186 150h.1\"/>"
            );
            (230, 164)
        }
        // The scratches of a nail.
        materials::SCRATCHED => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke-linecap=\"round\"><path stroke=\"#fff\" stroke-width=\"1.5\" \
                 opacity=\".14\" d=\"M10 30l60-14M120 20l34 26M40 110l70 12M170 90l30-22M210 150l-44 8\"/>\
                 <path stroke=\"{grain}\" stroke-width=\"1.5\" opacity=\".26\" d=\"M12 33l58-14\
                 M96 64l22 30M30 74l14-20M150 130l40-8M200 30l18 20M70 150l26-6M122 23l32 25\"/>\
                 <path stroke=\"{grain}\" stroke-width=\"4\" opacity=\".16\" \
                 d=\"M50 40h.1M140 70h.1M190 110h.1M90 126h.1M20 140h.1M224 80h.1\"/></g>"
            );
            (240, 170)
        }
        // Strokes of a broad brush.
        materials::PAINTED => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\" stroke-linecap=\"round\"><path stroke-width=\"10\" \
                 opacity=\".06\" d=\"M10 20h180M60 52h210M0 84h150M120 116h170M30 148h200\"/>\
                 <path stroke-width=\"2\" opacity=\".12\" d=\"M20 14h120M90 46h140M10 92h110M150 110h110M60 156h130\"/></g>"
            );
            (300, 170)
        }
        // Layers laid down by water.
        materials::SANDSTONE => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\"><path stroke-width=\"9\" opacity=\".09\" \
                 d=\"M0 30q80-16 160 0t160 0M0 96q80 18 160 2t160-2\"/><path stroke-width=\"2.5\" opacity=\".16\" \
                 d=\"M0 52q80-10 160 2t160-2M0 74q80 12 160 0t160 0M0 128q80-12 160 0t160 0\"/></g>\
                 <path stroke=\"{grain}\" stroke-width=\"3\" stroke-linecap=\"round\" opacity=\".25\" \
                 d=\"M30 14h.1M110 44h.1M200 20h.1M260 66h.1M70 112h.1M180 140h.1M290 120h.1M140 84h.1\"/>"
            );
            (320, 150)
        }
        // Four petals round a knot, as the wax leaves them.
        materials::BATIK => {
            put!(
                &mut s,
                "<g fill=\"{grain}\" opacity=\".15\"><path d=\"M40 40Q18 30 14 14 30 18 40 40 50 18 66 14 62 30 40 40 \
                 62 50 66 66 50 62 40 40 30 62 14 66 18 50 40 40Z\"/><path d=\"M0 34l6 6-6 6M80 34l-6 6 6 6M34 0l6 6 6-6M34 80l6-6 6 6\"/></g>\
                 <path stroke=\"{grain}\" stroke-width=\"4\" stroke-linecap=\"round\" opacity=\".3\" d=\"M25 25h.1M55 25h.1M25 55h.1M55 55h.1\"/>"
            );
            (80, 80)
        }
        // Skin: fibres, pores and a stain.
        materials::PARCHMENT => {
            put!(
                &mut s,
                "<circle cx=\"210\" cy=\"70\" r=\"52\" fill=\"{grain}\" opacity=\".05\"/><circle cx=\"60\" cy=\"150\" r=\"34\" fill=\"{grain}\" opacity=\".05\"/>\
                 <g fill=\"none\" stroke=\"{grain}\" stroke-width=\"1.5\" opacity=\".2\"><path d=\"M16 30q14-6 24 3M96 16q10 8 22 2\
                 M150 120q-8 10-2 18M230 150q12-8 20 2M40 96q10 4 16-4M190 30q8 5 6 14M116 76q4-9 12-8\"/></g>"
            );
            (270, 200)
        }
        // Straight, fine grain.
        materials::KAYA => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\"><path stroke-width=\"2\" opacity=\".14\" d=\"M10 0q3 90-1 180M36 0q-3 90 2 180\
                 M58 0q2 90 0 180M92 0q-4 90 1 180M121 0q3 90-1 180M150 0q-2 90 1 180\"/><path stroke-width=\"5\" opacity=\".06\" \
                 d=\"M24 0q4 90 0 180M76 0q-4 90 0 180M136 0q3 90 0 180\"/></g>"
            );
            (164, 180)
        }
        // Straight grain, finer than kaya's, in bands of early and late wood.
        materials::HINOKI => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\"><path stroke-width=\"1.4\" opacity=\".2\" d=\"M5 0q1 120 0 240M13 0q-1 120 0 240\
                 M20 0q1 120 0 240M31 0q-1 120 1 240M38 0q1 120 0 240M50 0q-2 120 0 240M57 0q1 120 0 240M71 0q2 120 0 240\
                 M80 0q-1 120 0 240M91 0q1 120 0 240M99 0q-1 120 0 240M113 0q1 120 0 240M121 0q-1 120 0 240\"/>\
                 <path stroke-width=\"9\" opacity=\".07\" d=\"M17 0q2 120 0 240M64 0q-2 120 0 240M106 0q2 120 0 240\"/></g>"
            );
            (128, 240)
        }
        // The grain of the light squares and of the frame: long, lying.
        materials::INLAID => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\"><path stroke-width=\"1.6\" opacity=\".22\" d=\"M0 9q110 5 220 0t220 0M0 31q110-6 220 0t220 0\
                 M0 58q110 4 220 0t220 0M0 77q110-5 220 0t220 0M0 103q110 6 220 0t220 0M0 126q110-4 220 0t220 0M0 151q110 5 220 0t220 0\"/>\
                 <path stroke-width=\"8\" opacity=\".06\" d=\"M0 20q110 8 220 0t220 0M0 90q110-7 220 0t220 0M0 140q110 6 220 0t220 0\"/></g>"
            );
            (440, 164)
        }
        // Trodden clay: straw and a few cracks.
        materials::SHELL => {
            put!(
                &mut s,
                "<g fill=\"none\" stroke=\"{grain}\" stroke-linecap=\"round\"><path stroke-width=\"2\" opacity=\".22\" \
                 d=\"M14 30l22-6M70 14l12 16M120 44l24 3M190 20l-14 14M30 84l10 18M96 96l24-9M166 92l20 8M226 70l8-18\
                 M60 140l22 4M132 148l10-16M204 138l-22 2\"/><path stroke-width=\"8\" opacity=\".05\" \
                 d=\"M0 60q60-16 120 0t120 0M0 124q60 14 120 0t120 0\"/></g>"
            );
            (240, 166)
        }
        materials::FAIENCE => return texture(materials::SAND, grain),
        _ => return wood_grain(grain),
    };
    (size.0, size.1, s)
}

/// The name of one of these grounds as a class.
pub(crate) fn class(material: Material) -> &'static str {
    match material {
        materials::CLAY => "clay",
        materials::LACQUER => "lacquer",
        materials::SAND => "sand",
        materials::LIMESTONE => "limestone",
        materials::SCRATCHED => "scratched",
        materials::PAINTED => "painted",
        materials::SANDSTONE => "sandstone",
        materials::BATIK => "batik",
        materials::PARCHMENT => "parchment",
        materials::KAYA => "kaya",
        materials::HINOKI => "hinoki",
        materials::INLAID => "inlaid",
        materials::SHELL => "shell",
        materials::FAIENCE => "faience",
        _ => "wood",
    }
}
