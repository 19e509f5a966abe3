//! A drawing as a picture: without what only readers of its inside and scripts need. A page holds dozens of
//! them, and says the position in words beside each.

/// Attributes that a picture does without.
const LABELS: [&str; 10] = [
    "aria-label",
    "aria-labelledby",
    "class",
    "role",
    "lang",
    "data-site",
    "data-quiet",
    "data-value",
    "data-die",
    "tabindex",
];

/// The drawing as a picture.
pub(crate) fn picture(svg: &str) -> String {
    let bare = bare(svg);
    let Some((head, rest)) = bare.split_once("<defs>") else {
        return bare;
    };
    let Some((defs, body)) = rest.split_once("</defs>") else {
        return bare;
    };
    let mut kept = children(defs);
    loop {
        let before = kept.len();
        let used = |id: &str, at: usize| {
            let in_it = |text: &str| {
                text.contains(&format!("#{id}\"")) || text.contains(&format!("#{id})"))
            };
            let others = kept.iter().enumerate().filter(|(other, _)| *other != at);
            in_it(body) || others.into_iter().any(|(_, text)| in_it(text))
        };
        let needed = |(at, text): (usize, &&str)| id(text).is_none_or(|id| used(id, at));
        let still: Vec<bool> = kept.iter().enumerate().map(needed).collect();
        let mut still = still.into_iter();
        kept.retain(|_| still.next().unwrap_or(true));
        if kept.len() == before {
            return format!("{head}<defs>{}</defs>{body}", kept.concat());
        }
    }
}

/// The same without titles, descriptions and labels.
fn bare(svg: &str) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some(at) = rest.find('<') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find('>').map_or(rest.len(), |end| end + 1);
        let (tag, after) = rest.split_at(end);
        rest = after;
        let told = ["title", "desc"].into_iter().find(|name| tag[1..].starts_with(name));
        if let Some(name) = told {
            let close = format!("</{name}>");
            rest = rest.split_once(&close).map_or("", |(_, after)| after);
            continue;
        }
        // Places on which nothing lies.
        if tag.starts_with("<g class=\"site\"") && tag.ends_with("/>") {
            continue;
        }
        without_labels(tag, &mut out);
    }
    out.push_str(rest);
    out
}

/// A tag without its labels.
fn without_labels(tag: &str, out: &mut String) {
    let mut rest = tag;
    while let Some((before, after)) = rest.split_once("=\"") {
        let Some((value, next)) = after.split_once('"') else {
            break;
        };
        let (kept, name) = before.rsplit_once(' ').unwrap_or(("", before));
        out.push_str(kept);
        if !LABELS.contains(&name) {
            for part in [" ", name, "=\"", value, "\""] {
                out.push_str(part);
            }
        }
        rest = next;
    }
    out.push_str(rest);
}

/// The elements of a list of definitions, each as text.
fn children(defs: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let (mut depth, mut from, mut at) = (0usize, 0, 0);
    while let Some(open) = defs[at..].find('<') {
        let start = at + open;
        let Some(end) = defs[start..].find('>').map(|end| start + end + 1) else {
            break;
        };
        let tag = &defs[start..end];
        if tag.starts_with("</") {
            depth = depth.saturating_sub(1);
        } else if !tag.ends_with("/>") {
            depth += 1;
        }
        at = end;
        if depth == 0 {
            out.push(&defs[from..end]);
            from = end;
        }
    }
    out
}

/// The id of an element.
fn id(element: &str) -> Option<&str> {
    let tag = &element[..element.find('>')?];
    let (_, after) = tag.split_once(" id=\"")?;
    Some(after.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GAMES;
    use draw::SvgStyle;
    use rules::Seat;

    /// Everything that is seen is still there, and everything that it refers to.
    #[test]
    fn a_picture_keeps_what_is_seen() {
        for entry in GAMES {
            let table = GAMES.open(entry.info.id).unwrap().new_match();
            let svg = draw::svg(&table.plan(Seat(0)), &table.scene(None), &SvgStyle::default());
            let small = picture(&svg);
            assert!(small.len() < svg.len(), "{}", entry.info.id);
            let body = |text: &str| text[text.find("</defs>").unwrap()..].to_owned();
            for tag in ["<use ", "<path", "<text", "<circle", "<rect"] {
                let (before, after) = (body(&svg), body(&small));
                assert_eq!(before.matches(tag).count(), after.matches(tag).count(), "{tag}");
            }
            let opened = small.matches('<').count() - 2 * small.matches("</").count();
            assert_eq!(opened, small.matches("/>").count(), "{}", entry.info.id);
            assert!(!small.contains("aria-") && !small.contains(" class="));
            for part in small.split('#').skip(1) {
                let end = part.find(['"', ')', ';']).unwrap();
                let known = small.contains(&format!(" id=\"{}\"", &part[..end]));
                let colour = part[..end].chars().all(|c| c.is_ascii_hexdigit());
                assert!(known || colour, "{}: {}", entry.info.id, &part[..end]);
            }
        }
    }

    #[test]
    fn what_nobody_uses_is_left_out() {
        let svg = "<svg xmlns=\"x\" class=\"b\"><title id=\"t\">T</title><desc>d < e</desc><defs><g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"/>\
            <g id=\"c\"><path/></g></defs><use class=\"z\" href=\"#a\"/></svg>";
        assert_eq!(
            picture(svg),
            "<svg xmlns=\"x\"><defs><g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"/></defs><use href=\"#a\"/></svg>"
        );
    }
}
