//! What went wrong, as a value: a status, a stable word and a sentence in the reader's language.
//! A middleware that knows the reader writes it, as JSON or as a page.

use crate::store::StoreError;
use crate::view::View;
use crate::words::{t, t_with};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use play::RecordError;
use rules::{Lang, ParseError, Plan, Refusal, SettingsError, Words};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// The sentence of a problem.
#[derive(Clone, Debug)]
enum Sentence {
    /// A text of ours with its values.
    Text(&'static str, Vec<(&'static str, String)>),
    /// What a game says.
    Words(Words),
}

/// What went wrong, as the API says it.
#[derive(Serialize, ToSchema)]
#[schema(as = Error)]
pub(crate) struct ErrorAnswer {
    error: ErrorBody,
}

/// A request that saw an older version of the table; nothing was done.
#[derive(Serialize, ToSchema)]
pub(crate) struct Stale {
    error: ErrorBody,
    /// The table as it is now.
    table: View,
}

/// What went wrong.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// A stable word for programs.
    code: &'static str,
    /// One sentence in the reader's language.
    text: String,
    #[serde(flatten)]
    detail: Detail,
}

/// What there is to know besides, where a game refuses something.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Detail {
    /// Where a text is not understood, in bytes from its beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    at: Option<usize>,
    /// A stable word for the reason of a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    reason: Option<&'static str>,
    /// The rule, e.g. `R9`; empty where no numbered rule is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rule: Option<&'static str>,
    /// The sites that show the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sites: Option<Vec<String>>,
    /// The moves that a text fits, where it fits several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    candidates: Option<Vec<String>>,
}

/// What went wrong.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The HTTP status.
    pub status: StatusCode,
    /// A stable word for programs.
    pub code: &'static str,
    sentence: Sentence,
    detail: Box<Detail>,
    /// The table as it is now, for those whose version is stale.
    pub view: Option<Box<View>>,
    /// When it may be worth trying again, in seconds.
    retry: Option<u32>,
}

/// When to try again if nothing else is known, in seconds.
const SOON: u32 = 5;

impl Problem {
    /// A problem with a text of ours.
    pub fn new(status: StatusCode, code: &'static str, text: &'static str) -> Problem {
        Problem {
            status,
            code,
            sentence: Sentence::Text(text, Vec::new()),
            detail: Box::default(),
            view: None,
            retry: None,
        }
    }

    /// A problem in words that come from elsewhere.
    pub fn words(status: StatusCode, code: &'static str, words: Words) -> Problem {
        Problem { sentence: Sentence::Words(words), ..Problem::new(status, code, "") }
    }

    /// Puts a value into the text.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Problem {
        if let Sentence::Text(_, values) = &mut self.sentence {
            values.push((name, value.into()));
        }
        self
    }

    /// Says when it may be worth trying again, in seconds.
    #[must_use]
    pub fn come_back(self, seconds: u32) -> Problem {
        Problem { retry: Some(seconds), ..self }
    }

    /// When it may be worth trying again, in seconds, if waiting helps at all.
    pub fn retry(&self) -> Option<u32> {
        self.retry.or_else(|| retry(self.status))
    }

    /// There is no room for more.
    pub fn full() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "full", "problem-full").come_back(2 * SOON)
    }

    /// The request itself is wrong.
    pub fn bad(code: &'static str, text: &'static str) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, text)
    }

    /// There is no such thing.
    pub fn missing(text: &'static str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", text)
    }

    /// Not for this visitor.
    pub fn forbidden(code: &'static str, text: &'static str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, code, text)
    }

    /// Understood, but not possible now.
    pub fn refused(code: &'static str, text: &'static str) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, text)
    }

    /// The reader saw an older version.
    pub fn stale() -> Problem {
        Problem::new(StatusCode::CONFLICT, "stale", "problem-stale")
    }

    /// A move, throw or position that the game refuses; `plan` names the sites that show why.
    pub fn game(error: &ParseError, plan: Option<&Plan>) -> Problem {
        let said = |lang| error.sentence(lang);
        let words = Words::new(said(Lang::Pt), said(Lang::En));
        let mut problem = Problem::words(StatusCode::UNPROCESSABLE_ENTITY, error.code(), words);
        match error {
            ParseError::Syntax { at, .. } => problem.detail.at = Some(*at),
            ParseError::Illegal(refusal) => return Problem::rule(refusal, plan),
            ParseError::Ambiguous { candidates } => {
                problem.detail.candidates = Some(candidates.clone());
            }
        }
        problem
    }

    /// Something that a rule refuses; `plan` names the sites that show why.
    pub fn rule(refusal: &Refusal, plan: Option<&Plan>) -> Problem {
        let said = |lang| refusal.sentence(lang);
        let words = Words::new(said(Lang::Pt), said(Lang::En));
        let mut problem = Problem::words(StatusCode::UNPROCESSABLE_ENTITY, "illegal", words);
        let name = |plan: &Plan, site| plan.site(site).name.clone();
        problem.detail = Box::new(Detail {
            reason: Some(refusal.code),
            rule: Some(refusal.rule),
            sites: plan.map(|plan| refusal.sites.iter().map(|&s| name(plan, s)).collect()),
            ..Detail::default()
        });
        problem
    }

    /// A table that the store could not give.
    pub(crate) fn unread(table: &str, error: StoreError) -> Problem {
        if let StoreError::Damaged(why) = &error {
            tracing::error!(table, why, "A TABLE HAS LOST WHAT WAS KEPT: restore a backup");
        }
        error.into()
    }

    /// What is kept of a table cannot be read.
    pub(crate) fn broken(table: &str, why: &str) -> Problem {
        tracing::error!(table, why, "a table cannot be read");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", "problem-broken")
    }

    /// The sentence.
    pub fn sentence(&self, lang: Lang) -> String {
        let said = match &self.sentence {
            Sentence::Text(id, values) if values.is_empty() => t(lang, id),
            Sentence::Text(id, values) => {
                let values: Vec<_> = values.iter().map(|(k, v)| (*k, v.into())).collect();
                t_with(lang, id, &values)
            }
            Sentence::Words(words) => words.get(lang).to_owned(),
        };
        capital(&said)
    }

    /// As the API says it.
    pub fn json(&self, lang: Lang) -> Value {
        let error = ErrorBody {
            code: self.code,
            text: self.sentence(lang),
            detail: (*self.detail).clone(),
        };
        match &self.view {
            None => json!(ErrorAnswer { error }),
            Some(view) => {
                let table = (**view).clone();
                json!(Stale { error, table })
            }
        }
    }
}

/// When an answer with this status may be worth another try, in seconds.
pub(crate) fn retry(status: StatusCode) -> Option<u32> {
    let waits = matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE);
    waits.then_some(SOON)
}

/// A sentence begins with a capital letter.
pub(crate) fn capital(said: &str) -> String {
    let mut letters = said.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

impl From<SettingsError> for Problem {
    fn from(error: SettingsError) -> Problem {
        Problem::words(StatusCode::UNPROCESSABLE_ENTITY, "settings", error.words)
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let said = |lang| error.sentence(lang);
        let words = Words::new(said(Lang::Pt), said(Lang::En));
        Problem::words(StatusCode::UNPROCESSABLE_ENTITY, "record", words)
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Conflict => Problem::stale(),
            StoreError::Damaged(_) => {
                Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "damaged", "problem-damaged")
            }
            error => {
                tracing::error!(%error, "the store failed");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store", "problem-store")
            }
        }
    }
}

impl IntoResponse for Problem {
    /// The body follows in the middleware that knows who reads.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
