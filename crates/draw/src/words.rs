//! What stands on a site, in words; and plurals.

use rules::{Dice, Die, Lang, Plan, Scene, SiteId, SiteKind, Text};

/// The phrases of this crate.
pub(crate) mod phrase {
    use rules::{Text, text};

    pub(crate) const EMPTY: Text = text("vazia", "empty");
    pub(crate) const DICE: Text = text("dados", "dice");
    pub(crate) const DIE: Text = text("dado", "die");
    pub(crate) const FLAT: [Text; 3] = [
        text("nenhuma face plana", "no flat side up"),
        text("face plana", "flat side up"),
        text("faces planas", "flat sides up"),
    ];
    pub(crate) const MARKED: [Text; 3] = [
        text("nenhuma marca em cima", "no mark up"),
        text("marca em cima", "mark up"),
        text("marcas em cima", "marks up"),
    ];
    pub(crate) const UNTHROWN: Text = text("por lançar", "not thrown");
    pub(crate) const LAST: Text = text("último lance", "last move");
    pub(crate) const PICKED: Text = text("escolhido", "chosen");
    pub(crate) const DANGER: Text = text("em perigo", "in danger");
    pub(crate) const BOARD: Text = text("Tabuleiro", "Board");
    pub(crate) const BARE: Text = text("o tabuleiro está vazio", "the board is empty");
}

/// What stands on a site, without its name: "2 cavalos vermelhos", "vazia".
pub(crate) fn contents(plan: &Plan, scene: &Scene, site: SiteId, lang: Lang) -> String {
    let mut parts: Vec<String> = scene
        .stacks
        .iter()
        .filter(|s| s.site == site)
        .map(|s| counted(s.count, plan.piece(s.piece).name, lang))
        .collect();
    parts.extend(scene.dice.iter().filter(|d| d.site == site).map(|d| dice(d, lang)));
    parts.extend(
        scene.labels.iter().filter(|l| l.site == site).map(|l| l.words.get(lang).to_owned()),
    );
    let kind = plan.site(site).kind;
    if parts.is_empty() && !matches!(kind, SiteKind::Button | SiteKind::Done) {
        return phrase::EMPTY.get(lang).to_owned();
    }
    parts.join(", ")
}

/// "dados 3 5"; sticks and tetrahedra are named by their site: "3 faces planas".
fn dice(dice: &Dice, lang: Lang) -> String {
    let what = match dice.die {
        Die::Stick | Die::Tetrahedron => return thrown(dice, lang),
        _ if dice.values.len() == 1 => phrase::DIE,
        _ => phrase::DICE,
    };
    format!("{} {}", what.get(lang), thrown(dice, lang))
}

/// What dice show: "3 5", "2 marcas em cima", or that they have not been thrown.
pub(crate) fn thrown(dice: &Dice, lang: Lang) -> String {
    let values = &dice.values;
    if values.iter().all(|&v| v == 0) {
        return phrase::UNTHROWN.get(lang).to_owned();
    }
    let sides = match dice.die {
        Die::Stick => phrase::FLAT,
        Die::Tetrahedron => phrase::MARKED,
        Die::Cube | Die::Oblong => {
            let shown = values.iter().map(|&v| match v {
                0 => "-".to_owned(),
                v => v.to_string(),
            });
            return shown.collect::<Vec<_>>().join(" ");
        }
    };
    match values.iter().filter(|&&v| v > 1).count() {
        0 => sides[0].get(lang).to_owned(),
        1 => format!("1 {}", sides[1].get(lang)),
        n => format!("{n} {}", sides[2].get(lang)),
    }
}

/// The sign of a thing with two sides in a text: filled for the side that counts. Others show a
/// number.
pub(crate) fn die_sign(die: Die, value: u8) -> Option<char> {
    Some(match (die, value) {
        (Die::Stick, 1) => '▯',
        (Die::Stick, 2) => '▮',
        (Die::Tetrahedron, 1) => '△',
        (Die::Tetrahedron, 2) => '▲',
        _ => return None,
    })
}

/// "cavalo vermelho", "2 cavalos vermelhos".
pub(crate) fn counted(count: u16, name: Text, lang: Lang) -> String {
    if count == 1 { name.get(lang).to_owned() } else { format!("{count} {}", plural(name, lang)) }
}

/// The plural of a piece's name: in Portuguese the words before a preposition, in English the
/// last word before one.
pub(crate) fn plural(name: Text, lang: Lang) -> String {
    let words: Vec<&str> = name.get(lang).split(' ').collect();
    let stop = words.iter().position(|w| PREPOSITIONS.contains(w)).unwrap_or(words.len());
    let made: Vec<String> = words
        .iter()
        .enumerate()
        .map(|(i, w)| match lang {
            Lang::Pt if i < stop => plural_pt(w),
            Lang::En if i + 1 == stop => plural_en(w),
            _ => (*w).to_owned(),
        })
        .collect();
    made.join(" ")
}

const PREPOSITIONS: [&str; 14] =
    ["de", "da", "do", "das", "dos", "em", "com", "sem", "por", "of", "in", "with", "for", "on"];

/// Words that are the same for one and many: colours named after things, numbers, marks.
const UNCHANGED: [&str; 4] = ["laranja", "rosa", "creme", "cinza"];

fn plural_pt(word: &str) -> String {
    let ends = |tail: &str| word.strip_suffix(tail);
    if UNCHANGED.contains(&word) || word.contains('-') {
        word.to_owned()
    } else if let Some(stem) = ends("ão") {
        format!("{stem}ões")
    } else if let Some(stem) = ends("il") {
        format!("{stem}is")
    } else if let Some(stem) = ends("el") {
        format!("{stem}éis")
    } else if let Some(stem) = ends("ol") {
        format!("{stem}óis")
    } else if let Some(stem) = ends("l") {
        format!("{stem}is")
    } else if let Some(stem) = ends("m") {
        format!("{stem}ns")
    } else if word.ends_with(['r', 'z']) {
        format!("{word}es")
    } else if word.ends_with(['a', 'e', 'i', 'o', 'u', 'á', 'é', 'í', 'ó', 'ú', 'ã']) {
        format!("{word}s")
    } else {
        word.to_owned()
    }
}

fn plural_en(word: &str) -> String {
    if let Some(stem) = word.strip_suffix("man") {
        format!("{stem}men")
    } else if word.ends_with(['s', 'x']) || word.ends_with("ch") || word.ends_with("sh") {
        format!("{word}es")
    } else if word.ends_with('y') && !word.ends_with("ey") && !word.ends_with("ay") {
        format!("{}ies", &word[..word.len() - 1])
    } else if word.ends_with(|c: char| c.is_alphabetic()) {
        format!("{word}s")
    } else {
        word.to_owned()
    }
}
