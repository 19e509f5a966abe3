//! The texts that the script needs.

use super::Page;
use std::collections::BTreeMap;

/// Each text by the name that the script gives it. What the script puts in stands in braces.
pub(crate) fn words(page: &Page<'_>, die: &'static str) -> BTreeMap<&'static str, String> {
    let plain = [
        ("open", "table-may-touch"),
        ("enlarged", "table-enlarged"),
        ("close", "table-close"),
        ("laid-good", "lay-good"),
        ("free", "table-open"),
        ("you", "table-you"),
        ("guest", "table-guest"),
        ("thinking", "table-thinking"),
        ("turn", "table-turn"),
        ("away", "table-away"),
        ("stood-in", "table-stood-in"),
        ("undo", "table-undo"),
        ("undo-ask", "table-undo-ask"),
        ("copied", "table-copied"),
        ("copy-by-hand", "table-copy-by-hand"),
        ("offline", "table-offline"),
        ("online", "table-online"),
        ("trouble", "table-trouble"),
        ("why-watch", "table-why-watch"),
        ("why-over", "table-why-over"),
        ("why-waiting", "table-why-waiting"),
        ("why-undo", "table-why-undo"),
        ("why-hint", "table-why-hint"),
        ("why-draw", "table-why-draw"),
        ("why-count", "table-why-draw"),
        ("why-resign", "table-why-over"),
        ("why-turn", "table-why-turn"),
        ("why-thinking", "table-why-thinking"),
        ("why-looking", "table-why-looking"),
        ("asking-hint", "table-asking-hint"),
        ("checking", "table-checking"),
        ("dice-good", "table-dice-good"),
        ("dice-commitment", "table-dice-commitment"),
        ("dice-saved", "table-dice-saved"),
        ("dice-roll", "table-dice-roll"),
        ("your-turn", "table-your-turn"),
        ("peek-how", "table-peek-how"),
    ];
    let filled: [(&str, &str, &[&str]); 6] = [
        ("choices", "table-choices", &["all"]),
        ("days", "table-days", &["d", "h"]),
        ("looking", "table-looking", &["n", "of"]),
        ("rule", "table-rule", &["rule"]),
        ("study-depth", "study-depth", &["depth"]),
        ("study-graph", "study-graph", &["who"]),
    ];
    let mut out = BTreeMap::new();
    out.insert("why-throw", page.t_with("table-why-throw", &[("die", die.into())]));
    for (name, id) in plain {
        out.insert(name, page.t(id));
    }
    for (name, id, values) in filled {
        let braces: Vec<String> = values.iter().map(|v| format!("{{{v}}}")).collect();
        let values: Vec<_> =
            (values.iter().zip(&braces)).map(|(v, b)| (*v, b.as_str().into())).collect();
        out.insert(name, page.t_with(id, &values));
    }
    out
}
