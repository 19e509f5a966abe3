//! What every request passes through: who asks, how often, what went wrong in their language,
//! and the headers that keep pages safe.

pub(crate) use crate::caller::Caller;
use crate::guest::Guest;
use crate::pages::{self, Page};
use crate::problem::{self, Problem};
use crate::{App, TOLD};
use axum::Json;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};
use std::num::NonZeroU32;
use std::time::Instant;

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

type Limiter = RateLimiter<Caller, DefaultKeyedStateStore<Caller>, DefaultClock>;

/// How often one address may ask.
#[derive(Default)]
pub(crate) struct Gate {
    requests: Option<Limiter>,
    tables: Option<Limiter>,
    /// Codes of classes are short: nobody may try many.
    classes: Option<Limiter>,
}

/// So many looks at classes a minute for each table that may be made.
const LOOKS: u32 = 4;

impl Gate {
    pub(crate) fn new(rate: u32, new_tables: u32) -> Gate {
        let limiter = |n, quota: fn(NonZeroU32) -> Quota, burst: u32| {
            let n = NonZeroU32::new(n)?;
            let burst = NonZeroU32::new(n.get().saturating_mul(burst))?;
            Some(RateLimiter::keyed(quota(n).allow_burst(burst)))
        };
        Gate {
            requests: limiter(rate, Quota::per_second, 10),
            tables: limiter(new_tables, Quota::per_minute, 1),
            classes: limiter(new_tables.saturating_mul(LOOKS), Quota::per_minute, 1),
        }
    }

    fn closed(limiter: Option<&Limiter>, who: Caller) -> Result<(), Problem> {
        let Some(limiter) = limiter else {
            return Ok(());
        };
        limiter.check_key(&who).map_err(|not_until| {
            let wait = not_until.wait_time_from(limiter.clock().now()).as_secs_f64().ceil();
            Gate::too_many((wait as u32).max(1))
        })
    }

    fn too_many(wait: u32) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "problem-too-many").come_back(wait)
    }

    /// Whether this address may make so many more tables, all at once.
    pub(crate) fn new_tables(&self, who: Caller, n: u8) -> Result<(), Problem> {
        let (Some(limiter), Some(n)) = (&self.tables, NonZeroU32::new(n.into())) else {
            return Ok(());
        };
        match limiter.check_key_n(&who, n) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(not_until)) => {
                let wait = not_until.wait_time_from(limiter.clock().now()).as_secs_f64().ceil();
                Err(Gate::too_many((wait as u32).max(1)))
            }
            // More than may ever be made in a minute.
            Err(_) => Err(Gate::too_many(60)),
        }
    }

    /// Whether this address may look at a class once more.
    pub(crate) fn class(&self, who: Caller) -> Result<(), Problem> {
        Gate::closed(self.classes.as_ref(), who)
    }

    /// Whether this address may make one more table.
    pub(crate) fn new_table(&self, who: Caller) -> Result<(), Problem> {
        Gate::closed(self.tables.as_ref(), who)
    }

    /// Forgets those who have been quiet.
    pub(crate) fn tidy(&self) {
        for limiter in [&self.requests, &self.tables, &self.classes].into_iter().flatten() {
            limiter.retain_recent();
        }
    }
}

/// A request of another site that would use our cookie.
fn foreign(app: &App, request: &Request) -> bool {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return false;
    }
    let headers = request.headers();
    let text = |name: &str| headers.get(name).and_then(|v| v.to_str().ok());
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => matches!(site, "cross-site" | "same-site"),
        (None, Some(origin)) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            origin != app.hall.public_url() && (host.is_none() || host != text("host"))
        }
        (None, None) => false,
    }
}

/// The first and last to see a request.
pub(crate) async fn front(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let (mut guest, remember, wrong) = Guest::read(request.headers(), request.uri(), app.secure());
    let who = Caller::of(&request, app.config.proxies);
    guest.from = Some(who.0);
    app.hall().public_url().clone_into(&mut guest.house);
    let path = request.uri().path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
    let wants_json = wants_json(&path, request.headers());
    let get = matches!(*request.method(), Method::GET | Method::HEAD);
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or_else(|| "other".to_owned(), |r| r.as_str().to_owned());
    // What one address has in work is bounded, however much work it is; a stream is none once it has begun.
    let admitted = if foreign(&app, &request) {
        Err(Problem::forbidden("cross-site", "problem-cross-site"))
    } else {
        let open = Gate::closed(app.gate.requests.as_ref(), who);
        open.and(wrong.map_or(Ok(()), Err)).and_then(|()| app.requests.take(who))
    };
    let mut response = match admitted {
        Err(problem) => problem.into_response(),
        Ok(_place) => {
            request.extensions_mut().insert(guest.clone());
            request.extensions_mut().insert(who);
            next.run(request).await
        }
    };
    let status = response.status();
    if status.is_client_error() || status.is_server_error() {
        let known = response.extensions().get::<Problem>();
        let retry = known.map_or_else(|| problem::retry(status), Problem::retry);
        response = told(&app, response, &guest, &path, wants_json);
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
    }
    let headers = response.headers_mut();
    // Only a page is a wish: pictures and the API name a language or a light for themselves.
    let page = headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if get && page && status.is_success() {
        for cookie in remember {
            if let Ok(value) = HeaderValue::from_str(&cookie) {
                headers.append(header::SET_COOKIE, value);
            }
        }
    }
    harden(headers);
    app.hall.metrics().request(&route, status.as_u16(), began.elapsed());
    response
}

fn wants_json(path: &str, headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok());
    path.starts_with("/api/") || accept.is_some_and(|a| a.starts_with("application/json"))
}

fn harden(headers: &mut HeaderMap) {
    let mut put = |name: &'static str, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    put("content-security-policy", CSP);
    put("x-content-type-options", "nosniff");
    put("referrer-policy", "same-origin");
    put("cross-origin-opener-policy", "same-origin");
    put("accept-ch", "Sec-CH-Prefers-Color-Scheme");
    put("cache-control", "no-store");
    put("vary", "Accept-Language, Cookie, Accept, Sec-CH-Prefers-Color-Scheme");
}

/// What went wrong, for whoever reads it.
fn told(app: &App, response: Response, guest: &Guest, path: &str, json: bool) -> Response {
    let status = response.status();
    let problem = match response.extensions().get::<Problem>() {
        Some(problem) => problem.clone(),
        // A page that already tells what is wrong.
        None if response.headers().contains_key(TOLD) => return response,
        None => general(status),
    };
    if json {
        return (problem.status, Json(problem.json(guest.lang))).into_response();
    }
    let page = Page { games: app.games(), guest, path };
    let said = problem.sentence(guest.lang);
    (problem.status, pages::error::error(&page, problem.status.as_u16(), &said)).into_response()
}

/// What a bare status means.
fn general(status: StatusCode) -> Problem {
    let (code, text) = match status {
        StatusCode::NOT_FOUND => ("not-found", "problem-not-found"),
        StatusCode::METHOD_NOT_ALLOWED => ("method", "problem-method"),
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "problem-too-large"),
        StatusCode::REQUEST_TIMEOUT => ("timeout", "problem-timeout"),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ("media-type", "problem-media-type"),
        s if s.is_server_error() => ("internal", "problem-internal"),
        _ => ("bad-request", "problem-bad-request"),
    };
    Problem::new(status, code, text)
}
