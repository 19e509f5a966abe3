//! A position in words.

use crate::words::{die_sign, phrase, thrown};
use rules::{Lang, Mark, PieceId, Plan, Scene, Seat, SiteId, SiteKind, counted, plural};

/// The position in words, one statement a line, for a screen reader: each kind of piece with
/// its places ("cavalos vermelhos: b1, h1"), men of nobody a line for each owner of the
/// places, then what lies in trays, dice, writing, danger and
/// notes. Kinds and trays without anything are left out.
pub fn spoken(plan: &Plan, scene: &Scene, lang: Lang) -> String {
    let mut lines = Vec::new();
    let tray = |id: SiteId| plan.site(id).kind == SiteKind::Tray;
    let mut kinds: Vec<u8> = (0..u8::try_from(plan.pieces.len()).unwrap_or(u8::MAX)).collect();
    kinds.sort_by_key(|&i| plan.piece(PieceId(i)).seat.map_or(u8::MAX, |s| s.0));
    for kind in kinds {
        let spec = plan.piece(PieceId(kind));
        let mut owners: Vec<(Option<Seat>, u32, Vec<String>)> = Vec::new();
        for stack in &scene.stacks {
            if stack.piece != PieceId(kind) || tray(stack.site) {
                continue;
            }
            let site = plan.site(stack.site);
            let label = site.label.get(lang);
            let place = match stack.count {
                1 => label.to_owned(),
                n => format!("{label} ({n})"),
            };
            let owner = spec.seat.or(site.seat);
            let count = u32::from(stack.count);
            match owners.iter_mut().find(|o| o.0 == owner) {
                Some((_, total, places)) => {
                    *total += count;
                    places.push(place);
                }
                None => owners.push((owner, count, vec![place])),
            }
        }
        for (_, total, places) in owners {
            let name = match total {
                1 => spec.name.get(lang).to_owned(),
                _ => plural(spec.name.get(lang), lang),
            };
            lines.push(format!("{name}: {}", list(&places)));
        }
    }
    if lines.is_empty() && !plan.pieces.is_empty() {
        lines.push(phrase::BARE.get(lang).to_owned());
    }
    lines.extend(trays(plan, scene, lang, &tray));
    lines.extend(beside(plan, scene, lang, false));
    let danger = marked(plan, scene, Mark::Danger, lang);
    if !danger.is_empty() {
        lines.push(format!("{}: {}", phrase::DANGER.get(lang), danger));
    }
    lines.extend(scene.notes.iter().map(|n| n.get(lang).to_owned()));
    let mut out = lines.join("\n");
    out.push('\n');
    out
}

/// One line for each chosen site that holds pieces.
pub(crate) fn trays(
    plan: &Plan,
    scene: &Scene,
    lang: Lang,
    chosen: &dyn Fn(SiteId) -> bool,
) -> Vec<String> {
    let mut lines: Vec<(&str, Vec<String>)> = Vec::new();
    for stack in scene.stacks.iter().filter(|s| chosen(s.site)) {
        let label = plan.site(stack.site).label.get(lang);
        let name = plan.piece(stack.piece).name.get(lang);
        // "na mão de Sul: torre", where such men lie: the kind is said once, and a hand in one line.
        let (place, name) = match label.split_once(": ") {
            Some((whose, kind)) if name.starts_with(kind) || name.ends_with(kind) => (whose, kind),
            _ => (label, name),
        };
        let what = counted(stack.count, name, lang);
        match lines.last_mut() {
            Some((at, parts)) if *at == place => parts.push(what),
            _ => lines.push((place, vec![what])),
        }
    }
    lines.into_iter().map(|(place, parts)| format!("{place}: {}", parts.join(", "))).collect()
}

/// Dice and writing, a line each; with signs for what shows no number.
pub(crate) fn beside(plan: &Plan, scene: &Scene, lang: Lang, signs: bool) -> Vec<String> {
    let dice = scene.dice.iter().map(|d| {
        let label = plan.site(d.site).label.get(lang);
        let sign = |&v: &u8| die_sign(d.die, v);
        let each = d.values.iter().filter(|_| signs);
        let mut shown: String = each.filter_map(sign).collect();
        if !shown.is_empty() {
            shown.push(' ');
        }
        format!("{label}: {shown}{}", thrown(d, lang))
    });
    let labels = scene
        .labels
        .iter()
        .map(|l| format!("{}: {}", plan.site(l.site).label.get(lang), l.words.get(lang)));
    dice.chain(labels).collect()
}

/// The names of the sites with a mark, each once; empty if there are none. Where a man only
/// passed, which was both reached and left, is told only if there is nothing else to tell.
pub(crate) fn marked(plan: &Plan, scene: &Scene, mark: Mark, lang: Lang) -> String {
    let has = |site, mark| scene.marks.contains(&(site, mark));
    let passed = |site| has(site, Mark::From) && has(site, Mark::To);
    let only = |m| scene.marks.iter().any(|&(s, n)| n == m && !passed(s));
    let brief = only(Mark::From) && only(Mark::To);
    let mut sites: Vec<SiteId> = Vec::new();
    for &(site, m) in &scene.marks {
        let between = brief && matches!(m, Mark::From | Mark::To) && passed(site);
        if m == mark && !between && !sites.contains(&site) {
            sites.push(site);
        }
    }
    let labels = sites.into_iter().map(|s| plan.site(s).label.get(lang).to_owned());
    list(&labels.collect::<Vec<_>>())
}

/// A list in words; where an entry has a comma of its own, semicolons part the entries.
fn list(entries: &[String]) -> String {
    let comma = entries.iter().any(|e| e.contains(','));
    entries.join(if comma { "; " } else { ", " })
}
