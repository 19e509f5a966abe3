//! What is sent of a file: script and style without what only those need who read them here.

use crate::assets::Asset;
use std::borrow::Cow;

/// Spaces that style does without; within quotation marks there are none of these.
const TIGHT: [(&str, &str); 7] =
    [(": ", ":"), ("; ", ";"), (" {", "{"), ("{ ", "{"), (" }", "}"), (", ", ","), (" > ", ">")];

/// What is sent of a file: script and style without the comments that fill whole lines, without what stands before
/// a line and where a line may go on the one before, style without spaces within rules, and script without the
/// types that are named within one and without spaces between signs.
pub(crate) fn lean(file: &Asset) -> Cow<'static, [u8]> {
    let script = file.name.ends_with(".js");
    let text = std::str::from_utf8(file.bytes).ok();
    let Some(text) = text.filter(|_| script || file.name.ends_with(".css")) else {
        return Cow::Borrowed(file.bytes);
    };
    let mut out = String::with_capacity(text.len());
    let (mut inside, mut commented, mut ends) = (false, false, false);
    for line in text.lines() {
        let code = line.trim();
        let opens = code.starts_with("/*");
        if inside || opens || code.starts_with("//") || code.is_empty() {
            inside = (inside || opens) && !code.ends_with("*/");
            continue;
        }
        let mut rest = code;
        let mut bare = String::new();
        while let Some((before, (_, after))) =
            rest.split_once("/** @").and_then(|(b, rest)| Some((b, rest.split_once("*/")?)))
        {
            bare.push_str(before);
            rest = after.trim_start();
        }
        bare.push_str(rest);
        // Nothing is put between these and what follows or goes before, so a line may go on there.
        let follows = script && bare.starts_with(['}', ')', ']', '.', '?', ':', '&', '|']);
        if commented || ends && !follows {
            out.push('\n');
        }
        // A comment behind the code ends its line.
        commented = bare.contains("//");
        let whole = bare == "}" || !script && bare.ends_with('}');
        ends = !whole && !bare.ends_with(['{', ';', ',', '(', '[']);
        match script {
            true => tight(&bare, &mut out),
            false => {
                let style = TIGHT.iter().fold(bare, |css, (wide, tight)| css.replace(wide, tight));
                out.push_str(&style);
            }
        }
    }
    out.push('\n');
    Cow::Owned(out.into_bytes())
}

/// Whether a character may be part of a name or a number.
fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// A line of script without the spaces that it can do without; texts and patterns stay as they are.
fn tight(line: &str, out: &mut String) {
    let begin = out.len();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let before = out[begin..].chars().next_back();
        let end = match c {
            '"' | '\'' | '`' => text_end(rest),
            '/' if rest.starts_with("//") => rest.len(),
            '/' if opens_pattern(&out[begin..]) => pattern_end(rest),
            ' ' => {
                let after = rest[1..].chars().next();
                let parts = before.zip(after).is_some_and(|(a, b)| {
                    is_word(a) && is_word(b) || a == b && matches!(a, '+' | '-')
                });
                if parts {
                    out.push(' ');
                }
                rest = &rest[1..];
                continue;
            }
            // What is never given another value need not say so.
            'c' if rest.starts_with("const ")
                && !before.is_some_and(|b| is_word(b) || b == '.') =>
            {
                out.push_str("let ");
                rest = &rest["const ".len()..];
                continue;
            }
            '}' if out.ends_with(';') => {
                // The end of a block ends what stands before it; no loop here has nothing to do.
                out.pop();
                1
            }
            c => c.len_utf8(),
        };
        out.push_str(&rest[..end]);
        rest = &rest[end..];
    }
}

/// Whether a stroke after this begins a pattern rather than divides.
fn opens_pattern(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty()
        || before.ends_with(|c| "(,=:[!&|?{};>".contains(c))
        || before.ends_with("return")
}

/// Where a pattern ends that begins here.
fn pattern_end(text: &str) -> usize {
    let (mut class, mut escaped) = (false, false);
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Where a text ends that begins here, with all that is put into it.
fn text_end(text: &str) -> usize {
    let quote = text.chars().next();
    let mut at = 1;
    while let Some(c) = text[at..].chars().next() {
        match c {
            '\\' => at += 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8),
            '$' if quote == Some('`') && text[at..].starts_with("${") => {
                let mut depth = 1;
                at += 2;
                while let Some(c) = text[at..].chars().next().filter(|_| depth > 0) {
                    match c {
                        '"' | '\'' | '`' => {
                            at += text_end(&text[at..]);
                            continue;
                        }
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        _ => {}
                    }
                    at += c.len_utf8();
                }
            }
            _ if Some(c) == quote => return at + 1,
            _ => at += c.len_utf8(),
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::FILES;

    #[test]
    fn comments_stay_at_home() {
        let file = Asset {
            name: "x.js",
            bytes: b"// a\n/**\n * b\n */\nlet x = \"// c\"; // d\n\n\t/* e */\n\tf();\n",
        };
        let sent = lean(&file);
        assert_eq!(&*sent, b"let x=\"// c\";// d\nf();\n");
        let style = Asset {
            name: "x.css",
            bytes: b"a :hover { b: c; d: e }\n@media x {\n\tb { c: d }\n}\n",
        };
        assert_eq!(&*lean(&style), b"a :hover{b:c;d:e}@media x{b{c:d}}\n");
        let other = Asset { name: "x.svg", ..file };
        assert_eq!(&*lean(&other), file.bytes);
        for file in FILES.iter().filter(|f| f.name.ends_with(".css")) {
            let text = std::str::from_utf8(file.bytes).unwrap();
            let quoted = text.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
            assert!(quoted.into_iter().all(|q| TIGHT.iter().all(|(wide, _)| !q.contains(wide))));
        }
        // No line of code follows the end of a comment on the same line, or lies in a template text.
        for file in FILES.iter().filter(|f| f.name.ends_with(".js")) {
            let text = std::str::from_utf8(file.bytes).unwrap();
            for line in text.lines().map(str::trim) {
                let opens = line.starts_with("/*") && line.contains("*/");
                assert!(!opens || line.ends_with("*/"), "{}: {line}", file.name);
                assert!(line.matches('`').count() % 2 == 0, "{}: {line}", file.name);
            }
        }
    }

    #[test]
    fn texts_and_patterns_stay_as_they_are() {
        for (wide, narrow) in [
            ("f(() => { g(); });", "f(()=>{g()});"),
            ("export const a = b.const + \"const c\";", "export let a=b.const+\"const c\";"),
            (
                "const a = b ? \"c , d\" : `e ${f + ` g , ${h}`} , i`;",
                "const a=b?\"c , d\":`e ${f + ` g , ${h}`} , i`;",
            ),
            ("x.replace(/ , [/ ]/g, \" \") / 2 - -1 + +y", "x.replace(/ , [/ ]/g,\" \")/2- -1+ +y"),
            (
                "for (const [k, v] of all) return /a b/.test(k);",
                "for(const[k,v]of all)return/a b/.test(k);",
            ),
            (
                "if (a in b && c instanceof D) e = 'f \\' g' + h;",
                "if(a in b&&c instanceof D)e='f \\' g'+h;",
            ),
        ] {
            let mut out = String::new();
            tight(wide, &mut out);
            assert_eq!(out, narrow);
        }
    }
}
