//! What stands on a site, in words.

use rules::{Dice, Die, Lang, Plan, Scene, SiteId, SiteKind, counted};

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
        .map(|s| match (s.count, plan.site(site).kind) {
            // A number stands in the picture, too.
            (1, SiteKind::Pit) => format!("1 {}", plan.piece(s.piece).name.get(lang)),
            (n, _) => counted(n, plan.piece(s.piece).name.get(lang), lang),
        })
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
