//! Script and style as they are sent: without comments, and without the spaces that only people need.

use std::borrow::Cow;

/// Spaces that style does without; within quotation marks there are none of these.
const TIGHT: [(&str, &str); 7] =
    [(": ", ":"), ("; ", ";"), (" {", "{"), ("{ ", "{"), (" }", "}"), (", ", ","), (" > ", ">")];

/// What is sent of a file.
pub(crate) fn lean(name: &str, bytes: &'static [u8]) -> Cow<'static, [u8]> {
    match (name.rsplit('.').next(), std::str::from_utf8(bytes)) {
        (Some("js"), Ok(text)) => Cow::Owned(script(text).into_bytes()),
        (Some("css"), Ok(text)) => Cow::Owned(style(text).into_bytes()),
        _ => Cow::Borrowed(bytes),
    }
}

/// Style without comments that fill whole lines, on one line.
fn style(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let code = line.trim();
        let opens = code.starts_with("/*");
        if inside || opens || code.is_empty() {
            inside = (inside || opens) && !code.ends_with("*/");
            continue;
        }
        // What goes on in the next line is parted from it where nothing else parts it.
        if !out.is_empty() && !out.ends_with(['{', '}', ';', ',', '>']) {
            out.push(' ');
        }
        let tight = |css: String, (wide, tight): &(&str, &str)| css.replace(wide, tight);
        out.push_str(&TIGHT.iter().fold(code.to_owned(), tight));
    }
    out.replace(";}", "}")
}

/// Words after which a stroke begins a pattern, not a division.
const BEFORE_PATTERNS: [&str; 2] = ["return", "typeof"];

fn in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// Script without comments and without spaces that part nothing; every line stays a line.
fn script(text: &str) -> String {
    let all: Vec<char> = text.chars().collect();
    let at = |i: usize| all.get(i).copied().unwrap_or('\n');
    let mut out = String::with_capacity(text.len());
    // How many braces are open in each hole of a template.
    let mut holes: Vec<usize> = Vec::new();
    let mut i = 0;
    while i < all.len() {
        let c = all[i];
        let end = match c {
            '"' | '\'' => text_end(&all, i, c),
            '`' => template_end(&all, i + 1, &mut holes),
            '}' if holes.last() == Some(&0) => {
                holes.pop();
                template_end(&all, i + 1, &mut holes)
            }
            '/' if at(i + 1) == '*' => {
                let close = (i + 2..all.len()).find(|&n| at(n) == '*' && at(n + 1) == '/');
                i = close.map_or(all.len(), |n| n + 2);
                continue;
            }
            '/' if at(i + 1) == '/' => {
                i = (i..all.len()).find(|&n| at(n) == '\n').unwrap_or(all.len());
                continue;
            }
            '/' if begins_pattern(&out) => pattern_end(&all, i),
            ' ' | '\t' | '\n' => {
                let next = (i..all.len()).find(|&n| !matches!(at(n), ' ' | '\t' | '\n'));
                let next = next.unwrap_or(all.len());
                let (before, after) = (out.chars().next_back().unwrap_or('\n'), at(next));
                if all[i..next].contains(&'\n') {
                    if before != '\n' {
                        out.push('\n');
                    }
                } else if in_name(before) && in_name(after)
                    || before == after && "+-/".contains(after)
                {
                    out.push(' ');
                }
                i = next;
                continue;
            }
            '{' | '}' => {
                if let Some(depth) = holes.last_mut() {
                    *depth = if c == '{' { *depth + 1 } else { depth.saturating_sub(1) };
                }
                i + 1
            }
            _ => i + 1,
        };
        out.extend(&all[i..end.min(all.len())]);
        i = end;
    }
    out
}

/// The end of a text between such marks.
fn text_end(all: &[char], begin: usize, mark: char) -> usize {
    let mut i = begin + 1;
    while i < all.len() && all[i] != mark {
        i += 1 + usize::from(all[i] == '\\');
    }
    i + 1
}

/// The end of a template's text: its mark, or the beginning of a hole.
fn template_end(all: &[char], begin: usize, holes: &mut Vec<usize>) -> usize {
    let mut i = begin;
    while i < all.len() && all[i] != '`' {
        if all[i] == '$' && all.get(i + 1) == Some(&'{') {
            holes.push(0);
            return i + 2;
        }
        i += 1 + usize::from(all[i] == '\\');
    }
    i + 1
}

/// Whether a stroke after this code begins a pattern.
fn begins_pattern(before: &str) -> bool {
    let before = before.trim_end();
    let name: String = before.chars().rev().take_while(|&c| in_name(c)).collect();
    let name: String = name.chars().rev().collect();
    before.ends_with(|c| "(,=:[!&|?{};>".contains(c))
        || before.is_empty()
        || BEFORE_PATTERNS.contains(&name.as_str())
}

/// The end of a pattern.
fn pattern_end(all: &[char], begin: usize) -> usize {
    let (mut i, mut class) = (begin + 1, false);
    while i < all.len() && (all[i] != '/' || class) {
        match all[i] {
            '\\' => i += 1,
            '[' => class = true,
            ']' => class = false,
            _ => {}
        }
        i += 1;
    }
    i + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::FILES;

    #[test]
    fn comments_and_spaces_stay_at_home() {
        for (code, sent) in [
            (
                "// a\n/**\n * b\n */\nlet x = \"// c  d\"; // d\n\n\t/* e */\n\tf( a , b );\n",
                "let x=\"// c  d\";\nf(a,b);\n",
            ),
            ("const a = /** @type {X} */ (b), c = a + +b - -d;\n", "const a=(b),c=a+ +b- -d;\n"),
            (
                "x = `a  ${ b + { c : 1 }.c }  d ${`e  ${ f }`}`;\n",
                "x=`a  ${b+{c:1}.c}  d ${`e  ${f}`}`;\n",
            ),
            (
                "return /[ /\"] '/ .test( a ) ? a / b / c : \" \\\" \";\n",
                "return/[ /\"] '/.test(a)?a/b/c:\" \\\" \";\n",
            ),
            (
                "for (const a of b) if (a in c) delete a[ 'd e' ];\n",
                "for(const a of b)if(a in c)delete a['d e'];\n",
            ),
        ] {
            assert_eq!(script(code), sent);
            assert_eq!(script(sent), sent);
        }
        let css = "/* a\n b */\na :hover,\nb > c { d: e; f: g(1px + 2px) }\n@media (x) {\n\th { i: \"j\"; }\n}\n";
        assert_eq!(style(css), "a :hover,b>c{d:e;f:g(1px + 2px)}@media (x){h{i:\"j\"}}");
        assert_eq!(&*lean("x.svg", b"// a\n"), b"// a\n");
    }

    #[test]
    fn every_file_is_sent_whole_and_once_made_lean_stays_so() {
        for file in FILES.iter().filter(|f| f.name.ends_with(".js") || f.name.ends_with(".css")) {
            let text = std::str::from_utf8(file.bytes).unwrap();
            let made = if file.name.ends_with(".css") { style } else { script };
            let sent = made(text);
            assert_eq!(made(&sent), sent, "{}", file.name);
            assert_eq!(&*lean(file.name, file.bytes), sent.as_bytes());
            assert_eq!(sent.matches('{').count(), sent.matches('}').count(), "{}", file.name);
            if file.name.ends_with(".css") {
                let quoted = text.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
                let wide = |q: &str| TIGHT.iter().any(|(wide, _)| q.contains(wide));
                assert!(quoted.into_iter().all(|q| !wide(q)), "{}", file.name);
            } else {
                assert!(sent.contains("\n") && sent.len() > text.len() / 2, "{}", file.name);
            }
        }
    }
}
