//! Style, script and pictures, embedded in the binary and served at `/a/{hash}/{file}`: the
//! address changes with the content, so a browser may keep a file for ever. One hash stands for
//! all files, so that modules may import each other by relative names.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

/// An embedded file.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name.
    pub name: &'static str,
    /// Its content.
    pub bytes: &'static [u8],
}

macro_rules! files {
    ($($name:literal,)*) => {
        &[$(Asset {
            name: $name,
            bytes: include_bytes!(concat!("../assets/", $name)),
        }),*]
    };
}

/// Every file of `assets/`, one line each.
pub static FILES: &[Asset] = files![
    "animate.js",
    "base.css",
    "board.js",
    "book.css",
    "book.js",
    "client.js",
    "dice.js",
    "editor.js",
    "favicon.svg",
    "forms.js",
    "hand.css",
    "key.js",
    "learn.js",
    "live.js",
    "open.js",
    "study.js",
    "table.css",
    "table.js",
];

static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = Sha256::new();
    for file in FILES {
        hasher.update(file.name.as_bytes());
        hasher.update((file.bytes.len() as u64).to_be_bytes());
        hasher.update(file.bytes);
    }
    let bytes = hasher.finalize();
    bytes[..8].iter().map(|b| format!("{b:02x}")).collect()
});

impl Asset {
    /// Its content type.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }
}

/// A file by its name.
pub fn find(name: &str) -> Option<&'static Asset> {
    FILES.iter().find(|f| f.name == name)
}

/// The address of a file: `/a/0123456789abcdef/base.css`.
pub fn url(name: &str) -> String {
    debug_assert!(find(name).is_some(), "no asset {name}");
    format!("/a/{}/{name}", *HASH)
}

/// Spaces that style does without; within quotation marks there are none of these.
const TIGHT: [(&str, &str); 7] =
    [(": ", ":"), ("; ", ";"), (" {", "{"), ("{ ", "{"), (" }", "}"), (", ", ","), (" > ", ">")];

/// Script without the spaces that only eyes need, and without a comment at its end. Texts, templates and patterns stay as they are; so does a space
/// between two words, or between two signs that would become another.
fn tight(line: &str) -> String {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let mut out = String::with_capacity(line.len());
    let mut chars = line.chars().peekable();
    // The sign that ends a text, and whether a pattern is within brackets.
    let (mut end, mut class) = (None, false);
    while let Some(c) = chars.next() {
        if let Some(sign) = end {
            out.push(c);
            match c {
                '\\' => out.extend(chars.next()),
                '[' | ']' if sign == '/' => class = c == '[',
                c if c == sign && !class => end = None,
                _ => {}
            }
            continue;
        }
        let before = out.chars().next_back();
        match c {
            '"' | '\'' | '`' => end = Some(c),
            '/' if chars.peek() == Some(&'/') => break,
            '=' if chars.peek() == Some(&'>') => bare(&mut out),
            // After a value it divides.
            '/' if before.is_none_or(|b| "(,=:[!&|?{};+>".contains(b))
                || out.ends_with("return") =>
            {
                end = Some(c)
            }
            ' ' => {
                let (Some(a), Some(&b)) = (before, chars.peek()) else { continue };
                // What never changes need not be told so to the browser.
                if let Some(rest) = out.strip_suffix("const")
                    && !rest.ends_with(|c| word(c) || c == '.')
                {
                    out.truncate(rest.len());
                    out.push_str("let");
                }
                if word(a) && word(b) || a == b && "+-/".contains(a) {
                    out.push(c);
                }
                continue;
            }
            _ => {}
        }
        out.push(c);
    }
    out.truncate(out.trim_end().len());
    out
}

/// Takes the brackets from the only name before an arrow.
fn bare(out: &mut String) {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let Some((head, name)) = out.strip_suffix(')').and_then(|o| o.rsplit_once('(')) else { return };
    if !name.is_empty() && name.chars().all(word) && !head.ends_with(|c| word(c) || c == ')') {
        *out = format!("{head}{name}");
    }
}

/// The last line of what is sent so far, or as much of it as matters.
fn last_line(text: &str) -> &str {
    let at = text.len().saturating_sub(300);
    let at = (at..text.len()).find(|&i| text.is_char_boundary(i)).unwrap_or(0);
    &text[at..]
}

/// Whether a line of script may follow on the one before: neither can be a whole statement.
fn follows(before: Option<char>, code: &str) -> bool {
    before.is_some_and(|b| ";{,([".contains(b))
        || code.starts_with(['}', ']', ')', '?', ':', '.', '&', '|'])
}

/// What is sent of a file: script and style without the comments that fill whole lines and without what stands
/// before a line, without spaces that only eyes need, and script without the types that are named within one.
fn lean(file: &Asset) -> Cow<'static, [u8]> {
    let comments = file.name.ends_with(".js") || file.name.ends_with(".css");
    let Some(text) = std::str::from_utf8(file.bytes).ok().filter(|_| comments) else {
        return Cow::Borrowed(file.bytes);
    };
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let code = line.trim();
        let opens = code.starts_with("/*");
        if inside || opens || code.starts_with("//") || code.is_empty() {
            inside = (inside || opens) && !code.ends_with("*/");
            continue;
        }
        let (begun, mut rest) = (out.len(), code);
        while let Some((before, (_, after))) =
            rest.split_once("/** @").and_then(|(b, rest)| Some((b, rest.split_once("*/")?)))
        {
            out.push_str(before);
            rest = after.trim_start();
        }
        if file.name.ends_with(".css") {
            let css =
                TIGHT.iter().fold(rest.to_owned(), |css, (wide, tight)| css.replace(wide, tight));
            if css.starts_with('}') && out.ends_with(';') {
                out.pop();
            }
            out.push_str(&css);
            continue;
        }
        out.push_str(rest);
        let code = tight(&out.split_off(begun));
        let end = out.trim_end_matches('\n').len();
        let (before, last) = (&out[..end], out[..end].chars().next_back());
        // The statement before may be a loop that does nothing else.
        let looped = before.ends_with(");")
            && ["for(", "while("].iter().any(|l| last_line(before).contains(l));
        let closes = code.starts_with(['}', ']', ')']);
        // The last sign before an end says nothing more, unless it is all that a loop does.
        let needless = closes && before.ends_with(',')
            || code.starts_with('}') && before.ends_with(';') && !looped;
        if follows(last, &code) {
            out.truncate(end);
            if needless {
                out.pop();
            }
        }
        out.push_str(&code);
        out.push('\n');
    }
    Cow::Owned(out.into_bytes())
}

/// Serves `/a/{hash}/{file}`.
pub async fn asset(Path((hash, name)): Path<(String, String)>) -> Response {
    match find(&name) {
        Some(file) if hash == *HASH => (
            [
                (header::CONTENT_TYPE, file.content_type()),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ],
            lean(file),
        )
            .into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Serves `/favicon.svg`, the one picture that browsers ask for by a fixed name.
pub async fn favicon() -> Response {
    match find("favicon.svg") {
        Some(file) => (
            [
                (header::CONTENT_TYPE, file.content_type()),
                (header::CACHE_CONTROL, "public, max-age=86400"),
            ],
            file.bytes,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{Router, body::Body, http::Request, routing::get};
    use std::collections::BTreeSet;
    use tower::ServiceExt;

    #[tokio::test]
    async fn serves_what_there_is_and_nothing_else() {
        let app: Router = Router::new().route("/a/{hash}/{file}", get(asset));
        let ask = |path: String| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            app.clone().oneshot(request)
        };
        for file in FILES {
            let answer = ask(url(file.name)).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            assert_eq!(answer.headers()["content-type"], file.content_type());
            assert_eq!(answer.headers()["cache-control"], "public, max-age=31536000, immutable");
        }
        for path in [
            "/a/0000000000000000/base.css".to_owned(),
            format!("/a/{}/base.cs", *HASH),
            format!("/a/{}/..%2fsrc%2flib.rs", *HASH),
        ] {
            assert_eq!(ask(path).await.unwrap().status(), StatusCode::NOT_FOUND);
        }
    }

    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|f| f.unwrap().file_name().into_string().unwrap())
            .collect();
        let listed: BTreeSet<String> = FILES.iter().map(|f| f.name.to_owned()).collect();
        assert_eq!(there, listed);
        for file in FILES {
            assert_ne!(file.content_type(), "application/octet-stream");
        }
    }

    #[test]
    fn comments_stay_at_home() {
        let file = Asset {
            name: "x.js",
            bytes: b"// a\n/**\n * b\n */\nlet x = \"// c\"; // d\n\n\t/* e */\n\tf();\n",
        };
        let sent = lean(&file);
        assert_eq!(&*sent, b"let x=\"// c\";f();\n");
        let style = Asset { name: "x.css", bytes: b"a :hover { b: c; d: e }\n" };
        assert_eq!(&*lean(&style), b"a :hover{b:c;d:e}");
        for (written, sent) in [
            (
                "const a = b / c / d, e = f => /[ /] x/g.test(\"a  b\");",
                "let a=b/c/d,e=f=>/[ /] x/g.test(\"a  b\");",
            ),
            (
                "return /a b/.test(`x ${ y } z`) ? - -x : i + +j + k;",
                "return/a b/.test(`x ${ y } z`)?- -x:i+ +j+k;",
            ),
            (
                "export const x = async ({ a, b }) => void (typeof a in b);",
                "export let x=async({a,b})=>void(typeof a in b);",
            ),
            ("map((x) => x, async (y) => y, (z, w) => f(z))", "map(x=>x,async(y)=>y,(z,w)=>f(z))"),
            ("say('it\\'s  so'); // and so on", "say('it\\'s  so');"),
        ] {
            assert_eq!(tight(written), sent);
        }
        let lines = Asset {
            name: "x.js",
            bytes: b"f({\n\ta,\n\tb,\n});\nif (a) {\n\tx = 1;\n}\nwhile (f());\n",
        };
        assert_eq!(&*lean(&lines), b"f({a,b});if(a){x=1}\nwhile(f());\n");
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
    fn script_and_style_stay_small() {
        let size: usize = FILES
            .iter()
            .filter(|f| f.name.ends_with(".js") || f.name.ends_with(".css"))
            .map(|f| lean(f).len())
            .sum();
        assert!(size > 0 && size < 90_000, "{size} bytes");
        let base = lean(find("base.css").unwrap()).len();
        assert!(base <= 12_000, "base.css: {base} bytes");
    }
}
