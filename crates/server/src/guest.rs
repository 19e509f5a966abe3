//! Who asks: language, light, piece set, and who they are.

use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::tables::{Client, Look, Viewer};
use crate::view::LangTag;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use draw::{PieceSet, Theme};
use rules::Lang;
use std::collections::HashMap;
use std::net::IpAddr;
use utoipa::{IntoParams, ToSchema};

/// The cookie with the secret of a browser.
const VISITOR: &str = "visitor";
/// The same where it travels over TLS: no other host, and nobody without TLS, can set this one.
const HOST_VISITOR: &str = "__Host-visitor";

/// A browser that has been here before: its secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Visitor(pub String);

impl std::fmt::Debug for Visitor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Visitor(..)")
    }
}

/// Who asks for a page.
#[derive(Clone, Debug, Default)]
pub struct Guest {
    /// The language.
    pub lang: Lang,
    /// The light; none follows the system.
    pub theme: Option<Theme>,
    /// What the browser says the system prefers.
    pub hint: Option<Theme>,
    /// The signs on pieces.
    pub set: PieceSet,
    /// Who they are, if they have been here before.
    pub visitor: Option<Visitor>,
    /// The key of the token that came with the request.
    pub bearer: Option<Key>,
    /// The address that asks.
    pub from: Option<IpAddr>,
    /// How guests reach this house: the beginning of every whole address.
    pub house: String,
    /// The last game that was begun against the computer.
    pub last: Option<Last>,
}

/// A game that was begun against the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// Its id.
    pub game: String,
    /// The level, 1 to 8.
    pub level: u8,
}

impl Last {
    /// As a cookie has it: `ouri.4`.
    fn read(text: &str) -> Option<Last> {
        let (game, level) = text.split_once('.')?;
        let named = game.len() <= 40 && game.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        let level = level.parse().ok().filter(|n| (1..=8).contains(n))?;
        named.then(|| Last { game: game.to_owned(), level })
    }

    /// The cookie that remembers it.
    pub(crate) fn cookie(&self) -> String {
        format!("last={}.{}; Path=/; Max-Age=31536000; SameSite=Lax", self.game, self.level)
    }
}

/// The parameters of a query; the last of equal names counts.
pub(crate) fn query(uri: &Uri) -> HashMap<String, String> {
    Query::try_from_uri(uri).map_or_else(|_| HashMap::new(), |Query(all)| all)
}

fn theme(word: &str) -> Option<Option<Theme>> {
    match word {
        "auto" => Some(None),
        "light" => Some(Some(Theme::Light)),
        "dark" => Some(Some(Theme::Dark)),
        _ => None,
    }
}

fn set(word: &str) -> Option<PieceSet> {
    match word {
        "western" => Some(PieceSet::Western),
        "traditional" => Some(PieceSet::Traditional),
        _ => None,
    }
}

/// The first language of a browser that we speak; English for those who speak neither.
fn accepted(header: &str) -> Lang {
    let mut best: Option<(f32, Lang)> = None;
    let mut any = false;
    for part in header.split(',') {
        let mut pieces = part.split(';');
        let tag = pieces.next().unwrap_or("").trim();
        let weight = pieces
            .find_map(|p| p.trim().strip_prefix("q="))
            .map_or(1.0, |q| q.parse().unwrap_or(0.0));
        any |= !tag.is_empty() && tag != "*";
        if let Some(lang) = Lang::from_tag(tag)
            && weight > 0.0
            && best.is_none_or(|(w, _)| weight > w)
        {
            best = Some((weight, lang));
        }
    }
    match best {
        Some((_, lang)) => lang,
        None if any => Lang::En,
        None => Lang::Pt,
    }
}

/// What the query of every request may say.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "a description: `Guest::read` reads it")]
pub(crate) struct LangQuery {
    /// The language of texts; else by cookie or `Accept-Language`.
    #[param(inline)]
    lang: Option<LangTag>,
}

/// How a table is to be shown.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "a description: `Guest::look_by` reads it")]
pub(crate) struct LookQuery {
    /// `1`: with the board as SVG and in words.
    board: Option<u8>,
    /// The seat at the lower edge of the board.
    view: Option<u8>,
    /// The light of the board.
    #[param(inline)]
    theme: Option<ThemeWord>,
    /// The signs on the pieces.
    #[param(inline)]
    set: Option<SetWord>,
    /// The sites touched so far, with commas between them: `paths` goes on there.
    pick: Option<String>,
    /// `1`: with `ends`, where the moves that begin so would end.
    ends: Option<u8>,
    /// `1`: with `staged`, how far the move has come that begins so.
    stage: Option<u8>,
}

/// How to look back.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "a description: `Guest::look_by` reads it")]
pub(crate) struct PlyQuery {
    /// Look back: the position before this move.
    ply: Option<usize>,
}

/// The light of the board.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "a description: `theme` reads it")]
enum ThemeWord {
    Light,
    Dark,
}

/// The signs on the pieces.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "a description: `set` reads it")]
enum SetWord {
    Western,
    Traditional,
}

impl Guest {
    /// Reads who asks; also what is to be remembered of them, and what in the query is wrong. `secure`:
    /// cookies travel over TLS.
    pub(crate) fn read(
        headers: &HeaderMap,
        uri: &Uri,
        secure: bool,
    ) -> (Guest, Vec<String>, Option<Problem>) {
        let text = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
        let mut guest = Guest {
            lang: text("accept-language").map_or(Lang::Pt, accepted),
            hint: match text("sec-ch-prefers-color-scheme") {
                Some("dark" | "\"dark\"") => Some(Theme::Dark),
                Some(_) => Some(Theme::Light),
                None => None,
            },
            bearer: text("authorization")
                .and_then(|v| v.strip_prefix("Bearer "))
                .map(|token| Key::of(token.trim())),
            ..Guest::default()
        };
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let mut older = None;
        for cookie in cookies.flat_map(|c| c.split(';')) {
            match cookie.trim().split_once('=') {
                Some((HOST_VISITOR, secret)) if secret::is_secret(secret) => {
                    guest.visitor = Some(Visitor(secret.to_owned()));
                }
                Some((VISITOR, secret)) if secret::is_secret(secret) => {
                    older = Some(Visitor(secret.to_owned()));
                }
                Some(("lang", tag)) => guest.lang = Lang::from_tag(tag).unwrap_or(guest.lang),
                Some(("theme", word)) => guest.theme = theme(word).unwrap_or(guest.theme),
                Some(("last", text)) => guest.last = Last::read(text),
                Some(("set", word)) => guest.set = set(word).unwrap_or(guest.set),
                _ => {}
            }
        }
        let (mut remember, mut problem) = (Vec::new(), None);
        if guest.visitor.is_none() {
            // Whoever sat down before keeps the seat, by the safer name from now on.
            let known = older.as_ref().filter(|_| secure);
            remember.extend(known.map(|visitor| visitor_cookie(&visitor.0, secure)));
            guest.visitor = older;
        }
        let query = query(uri);
        for name in ["lang", "theme", "set"] {
            let Some(value) = query.get(name) else {
                continue;
            };
            let known = match name {
                "lang" => match value.as_str() {
                    "pt" | "en" => {
                        guest.lang = Lang::from_tag(value).unwrap_or_default();
                        true
                    }
                    _ => {
                        problem = Some(Problem::bad("lang", "problem-lang"));
                        false
                    }
                },
                "theme" => theme(value).map(|t| guest.theme = t).is_some(),
                _ => set(value).map(|s| guest.set = s).is_some(),
            };
            if known {
                remember.push(format!("{name}={value}; Path=/; Max-Age=31536000; SameSite=Lax"));
            } else if problem.is_none() {
                problem = Some(Problem::bad("query", "problem-query").with("name", name));
            }
        }
        (guest, remember, problem)
    }

    /// The light in which boards are drawn.
    pub fn shown_theme(&self) -> Theme {
        self.theme.or(self.hint).unwrap_or_default()
    }

    /// Whoever this is, at a table.
    pub fn viewer(&self) -> Viewer {
        let visitor = self.visitor.as_ref().map(|v| Key::of(&v.0));
        Viewer { keys: visitor.into_iter().chain(self.bearer).collect(), from: self.from }
    }

    /// Whoever this is, for work that the computer does.
    pub(crate) fn client(&self) -> Client {
        let Viewer { keys, from } = self.viewer();
        Client { from, person: keys.first().copied() }
    }

    /// How they look at boards.
    pub fn look(&self) -> Look {
        Look { theme: self.shown_theme(), set: self.set, ..Look::new(self.lang) }
    }

    /// How they look at a table, with the wishes of the query.
    pub(crate) fn look_by(&self, uri: &Uri) -> Result<Look, Problem> {
        fn number<T: std::str::FromStr>(
            query: &HashMap<String, String>,
            name: &'static str,
        ) -> Result<Option<T>, Problem> {
            let wrong = |_| Problem::bad("query", "problem-query").with("name", name);
            let given = query.get(name).filter(|v| !v.is_empty());
            given.map(|v| v.parse().map_err(wrong)).transpose()
        }
        let query = query(uri);
        Ok(Look {
            board: query.get("board").is_some_and(|b| b != "0"),
            view: number(&query, "view")?,
            ply: number(&query, "ply")?,
            pick: query.get("pick").map(|p| {
                let sites = p.split(',').filter(|s| !s.is_empty());
                sites.take(64).map(str::to_owned).collect()
            }),
            ends: query.get("ends").is_some_and(|e| e != "0"),
            stage: query.get("stage").is_some_and(|s| s != "0"),
            ..self.look()
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Guest {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Guest, Self::Rejection> {
        Ok(match parts.extensions.get::<Guest>() {
            Some(guest) => guest.clone(),
            None => Guest::read(&parts.headers, &parts.uri, false).0,
        })
    }
}

/// The cookie that gives a browser its secret.
pub(crate) fn visitor_cookie(secret: &str, secure: bool) -> String {
    let (name, secure) = if secure { (HOST_VISITOR, "; Secure") } else { (VISITOR, "") };
    format!("{name}={secret}; Path=/; Max-Age=63072000; HttpOnly; SameSite=Lax{secure}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_game_is_read_as_it_is_written() {
        let last = Last { game: "xadrez-chines".into(), level: 3 };
        let cookie = last.cookie();
        let value = cookie.strip_prefix("last=").and_then(|c| c.split(';').next()).unwrap();
        assert_eq!(Last::read(value), Some(last));
        for bad in ["", "ouri", "ouri.", "ouri.9", "ouri.0", "../x.1", "Ouri.1", "o\"x.1"] {
            assert_eq!(Last::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_first_language_we_speak_is_taken() {
        for (header, lang) in [
            ("pt-BR,pt;q=0.9,en;q=0.8", Lang::Pt),
            ("fr-FR,en;q=0.5,pt;q=0.9", Lang::Pt),
            ("de,en-US;q=0.7", Lang::En),
            ("fr", Lang::En),
            ("*", Lang::Pt),
            ("pt;q=0,en", Lang::En),
            ("", Lang::Pt),
            ("\u{7f};;;q=,,q=x", Lang::En),
        ] {
            assert_eq!(accepted(header), lang, "{header}");
        }
    }

    #[test]
    fn wishes_of_the_query_win_over_cookies_and_are_remembered() {
        let mut headers = HeaderMap::new();
        headers.insert("cookie", "lang=en; theme=dark; x".parse().unwrap());
        let uri = "/?lang=pt&theme=auto".parse().unwrap();
        let (guest, remember, problem) = Guest::read(&headers, &uri, false);
        assert_eq!((guest.lang, guest.theme), (Lang::Pt, None));
        assert_eq!(remember.len(), 2);
        assert!(problem.is_none());
        let (guest, remember, problem) =
            Guest::read(&headers, &"/?lang=tlh".parse().unwrap(), false);
        assert_eq!(guest.lang, Lang::En);
        assert!(remember.is_empty());
        assert_eq!(problem.map(|p| p.code), Some("lang"));
    }
}
