//! Bodies of requests, with our own words for what is wrong with them.

use crate::problem::Problem;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

/// The fields of a form, in order.
pub(crate) struct Form(pub(crate) Vec<(String, String)>);

impl Form {
    /// The first field with a name; empty if there is none.
    pub(crate) fn get(&self, name: &str) -> &str {
        let found = self.0.iter().find(|(n, _)| n == name);
        found.map_or("", |(_, value)| value.as_str())
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state).await.map_err(|e| {
        if e.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "problem-too-large")
        } else {
            Problem::bad("body", "problem-bad-request")
        }
    })
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let body = bytes(request, state).await?;
        serde_json::from_slice(&body).map(Body).map_err(|e| {
            Problem::bad("json", "problem-json")
                .with("line", e.line().to_string())
                .with("column", e.column().to_string())
                .with("why", clip(&e.to_string()))
        })
    }
}

/// What the parser says may hold the rubbish it found: a short piece is enough.
fn clip(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(120).collect()
}

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Form, Problem> {
        match axum::Form::<Vec<(String, String)>>::from_request(request, state).await {
            Ok(axum::Form(fields)) => Ok(Form(fields)),
            Err(e) => Err(match e.status() {
                status @ StatusCode::PAYLOAD_TOO_LARGE => {
                    Problem::new(status, "too-large", "problem-too-large")
                }
                status @ StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                    Problem::new(status, "media-type", "problem-media-type")
                }
                _ => Problem::bad("form", "problem-bad-request"),
            }),
        }
    }
}
