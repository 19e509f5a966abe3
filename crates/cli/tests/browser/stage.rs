//! What every test stands on: browsers of several kinds before one server, within a time limit.

use crate::house::{Driver, House, which};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
    TouchActions,
};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, Weak};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// Whether what is missing is a fault.
pub(crate) fn required() -> bool {
    std::env::var("LUDOTECA_BROWSER").is_ok_and(|v| v == "required")
}

/// Whether all is done in full: every game to its result, every page before the judge. Otherwise one of
/// each kind stands for the rest.
pub(crate) fn full() -> bool {
    std::env::var("LUDOTECA_FULL").is_ok_and(|v| v == "1")
}

/// Says once more than nothing: a test was skipped, and why.
pub(crate) fn skip(why: &str) {
    assert!(!required(), "LUDOTECA_BROWSER=required, but {why}");
    println!("browser tests skipped: {why}");
}

/// Where screenshots are kept.
pub(crate) fn gallery() -> PathBuf {
    let usual = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
    let dir = std::env::var_os("LUDOTECA_SCREENSHOTS").map_or(usual, PathBuf::from);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// How many tests may have browsers open.
struct Turns(Mutex<usize>, Condvar);
static TURNS: Turns = Turns(Mutex::new(2), Condvar::new());
struct Turn;

impl Turn {
    fn take() -> Turn {
        let mut free = TURNS.0.lock().unwrap_or_else(|e| e.into_inner());
        while *free == 0 {
            free = TURNS.1.wait(free).unwrap_or_else(|e| e.into_inner());
        }
        *free -= 1;
        Turn
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *TURNS.0.lock().unwrap_or_else(|e| e.into_inner()) += 1;
        TURNS.1.notify_one();
    }
}

/// The kind of a browser.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    /// The language that it asks for.
    pub(crate) lang: &'static str,
    /// As large as a phone, touched with a finger; else wide, with a mouse.
    pub(crate) phone: bool,
    /// The person prefers dark.
    pub(crate) dark: bool,
    /// Pages may run scripts.
    pub(crate) script: bool,
    /// The person prefers that nothing moves by itself.
    pub(crate) calm: bool,
}

impl Kind {
    pub(crate) const PT: Kind =
        Kind { lang: "pt-PT", phone: false, dark: false, script: true, calm: false };
    pub(crate) const EN: Kind = Kind { lang: "en-GB", ..Kind::PT };
    pub(crate) const PHONE: Kind = Kind { phone: true, ..Kind::EN };
}

/// What all tests share: one driver, and the browsers that earlier tests are done with. It ends with the
/// last test that holds it.
struct Yard {
    /// Tasks of the browsers run here, so that they outlive the test that opened them. Before the
    /// driver, which waits for the browsers to close.
    runtime: Runtime,
    idle: Mutex<Vec<Browser>>,
    opened: AtomicUsize,
    chromium: PathBuf,
    driver: Driver,
}

static YARD: Mutex<Weak<Yard>> = Mutex::new(Weak::new());

impl Yard {
    /// The one that other tests hold, or a new one; nothing where there is no browser.
    fn enter() -> Option<Arc<Yard>> {
        let mut held = YARD.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(yard) = held.upgrade() {
            return Some(yard);
        }
        let Some(chromium) = which(&["chromium", "chromium-browser", "google-chrome"]) else {
            skip("Chromium is not installed");
            return None;
        };
        let Some(driver) = which(&["chromedriver"]) else {
            skip("chromedriver is not installed");
            return None;
        };
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let yard = Arc::new(Yard {
            runtime: runtime.unwrap(),
            idle: Mutex::default(),
            opened: AtomicUsize::new(0),
            chromium,
            driver: Driver::start(&driver),
        });
        *held = Arc::downgrade(&yard);
        Some(yard)
    }

    /// Takes a browser that fits and waits for somebody.
    fn waiting(&self, kind: Kind) -> Option<Browser> {
        let mut idle = self.idle.lock().unwrap_or_else(|e| e.into_inner());
        let fits = |b: &Browser| {
            (b.kind.lang, b.kind.phone, b.kind.script) == (kind.lang, kind.phone, kind.script)
        };
        let at = idle.iter().position(fits)?;
        Some(idle.swap_remove(at))
    }
}

/// A server and the browsers before it.
pub(crate) struct Stage {
    pub(crate) house: House,
    yard: Arc<Yard>,
    browsers: Vec<Browser>,
}

/// Runs a test, unless there is no browser; `seconds` is its limit.
pub(crate) fn test(seconds: u64, play: impl AsyncFnOnce(&mut Stage)) {
    let Some(yard) = Yard::enter() else { return };
    let _turn = Turn::take();
    let mut stage = Stage { house: House::open(), yard: Arc::clone(&yard), browsers: Vec::new() };
    let limit = Duration::from_secs(seconds);
    let played = catch_unwind(AssertUnwindSafe(|| {
        yard.runtime.block_on(async {
            let end = tokio::time::timeout(limit, play(&mut stage)).await;
            assert!(end.is_ok(), "not done after {seconds} s");
        });
    }));
    let browsers = std::mem::take(&mut stage.browsers);
    let quiet = catch_unwind(AssertUnwindSafe(|| {
        yard.runtime.block_on(async {
            for (i, browser) in browsers.iter().enumerate() {
                if played.is_err() {
                    browser.failed(i).await;
                } else {
                    browser.is_quiet().await;
                    browser.forget().await;
                }
            }
        });
    }));
    drop(stage);
    for end in [played, quiet] {
        end.unwrap_or_else(|panic| resume_unwind(panic));
    }
    let mut idle = yard.idle.lock().unwrap_or_else(|e| e.into_inner());
    idle.extend(browsers);
}

impl Stage {
    /// A browser of a person who was never here: a new one, or one that has forgotten everything.
    pub(crate) async fn browser(&mut self, kind: Kind) -> Browser {
        let mut browser = match self.yard.waiting(kind) {
            Some(browser) => browser,
            None => self.open(kind).await,
        };
        browser.kind = kind;
        browser.home = self.house.url("");
        self.browsers.push(browser.clone());
        browser.light(kind.dark).await;
        browser
    }

    /// Opens a browser with a profile of its own.
    async fn open(&self, kind: Kind) -> Browser {
        let yard = &self.yard;
        let number = yard.opened.fetch_add(1, Ordering::Relaxed);
        let profile = yard.driver.dir.path().join(format!("profile-{number}"));
        let mut args: Vec<String> = [
            "--headless=new",
            // A page put by keeps its stream open, and a browser has six connections to a house.
            "--disable-features=BackForwardCache",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-extensions",
            "--hide-scrollbars",
            "--window-size=1280,900",
        ]
        .map(str::to_owned)
        .to_vec();
        args.push(format!("--user-data-dir={}", profile.display()));
        args.push(format!("--lang={}", kind.lang));
        args.push(format!("--accept-lang={}", kind.lang));
        let mut options = json!({
            "args": args,
            "binary": yard.chromium,
            "prefs": {
                "intl.accept_languages": kind.lang,
                "profile.managed_default_content_settings.javascript": if kind.script { 1 } else { 2 },
            },
        });
        if kind.phone {
            // Four times the dots are drawn in software for nobody to see, unless pictures are kept.
            let dots = if full() { 2 } else { 1 };
            options["mobileEmulation"] = json!({
                "deviceMetrics": { "width": 360, "height": 740, "pixelRatio": dots, "touch": true, "mobile": true },
            });
        }
        let caps = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 30_000, "pageLoad": 20_000 },
        });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(caps.as_object().unwrap().clone())
            .connect(&yard.driver.url())
            .await
            .unwrap();
        let browser =
            Browser { client, kind, home: String::new(), profile: profile.display().to_string() };
        if !kind.phone {
            let size =
                json!({ "width": 1280, "height": 800, "deviceScaleFactor": 1, "mobile": false });
            browser.cdp("Emulation.setDeviceMetricsOverride", size).await;
        }
        browser
    }

    /// A browser in which men do not move slowly. Marks that pulse are drawn anew with every frame, about a
    /// quarter of all work: they do so where movement is looked at, and in full.
    pub(crate) async fn quick(&mut self, kind: Kind) -> Browser {
        let browser = self.browser(Kind { calm: !full(), ..kind }).await;
        browser.go("/").await;
        browser.run("localStorage.setItem('speed', '0')", vec![]).await;
        browser
    }
}

/// A command that only Chromium's driver knows.
#[derive(Debug)]
struct Extra(&'static str, Value);

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or(""), self.0))
    }

    fn method_and_body(&self, _: &url::Url) -> (hyper::Method, Option<String>) {
        (hyper::Method::POST, Some(self.1.to_string()))
    }
}

/// A browser.
#[derive(Clone)]
pub(crate) struct Browser {
    pub(crate) client: Client,
    pub(crate) kind: Kind,
    home: String,
    profile: String,
}

impl Browser {
    /// The folder that is this browser's alone: its processes are told by it.
    pub(crate) fn profile(&self) -> &str {
        &self.profile
    }

    /// Opens a page of the server.
    pub(crate) async fn go(&self, path: &str) {
        let url = if path.starts_with("http") || path.starts_with("about:") {
            path.to_owned()
        } else {
            format!("{}{path}", self.home)
        };
        // A busy machine can stall a renderer; a page that does not come twice is a fault.
        if let Err(first) = self.client.goto(&url).await {
            println!("{url}: {first}; once more");
            let again = self.client.goto(&url).await;
            again.unwrap_or_else(|e| panic!("{url}: {e}"));
        }
    }

    pub(crate) async fn run(&self, script: &str, args: Vec<Value>) -> Value {
        let answer = self.client.execute(script, args).await;
        answer.unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Runs the body of an async function.
    pub(crate) async fn run_async(&self, script: &str, args: Vec<Value>) -> Value {
        let script = format!(
            "const args = [...arguments], done = args.pop();
             (async () => {{ {script} }})().then(done, (e) => done({{ thrown: String(e) }}));"
        );
        let answer = self.client.execute_async(&script, args).await;
        let answer = answer.unwrap_or_else(|e| panic!("{script}: {e}"));
        assert!(answer["thrown"].is_null(), "{script}: {answer}");
        answer
    }

    /// Waits until an expression of the page's script holds, and returns it.
    pub(crate) async fn until(&self, what: &str, seconds: u64) -> Value {
        let start = Instant::now();
        loop {
            let script = format!("return ({what}) || null");
            // While one page goes and the next comes nothing holds.
            let answer = self.client.execute(&script, vec![]).await.unwrap_or(Value::Null);
            if !answer.is_null() {
                return answer;
            }
            assert!(start.elapsed() < Duration::from_secs(seconds), "never came true: {what}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Clicks the first thing that fits a selector, as a person would.
    pub(crate) async fn click(&self, css: &str) {
        let found = self.client.find(Locator::Css(css)).await;
        let found = found.unwrap_or_else(|e| panic!("{css}: {e}"));
        found.click().await.unwrap_or_else(|e| panic!("{css}: {e}"));
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        let found = self.client.find(Locator::Css(css)).await;
        let found = found.unwrap_or_else(|e| panic!("{css}: {e}"));
        found.text().await.unwrap()
    }

    pub(crate) async fn type_in(&self, css: &str, text: &str) {
        let found = self.client.find(Locator::Css(css)).await.unwrap();
        found.send_keys(text).await.unwrap();
    }

    /// Touches the page at a point, with the mouse or with a finger.
    pub(crate) async fn touch(&self, x: f64, y: f64) {
        self.drag(&[(x, y)]).await;
    }

    /// Puts mouse or finger down at the first point, moves it along and lifts it at the last.
    pub(crate) async fn drag(&self, points: &[(f64, f64)]) {
        let mut acts = Vec::new();
        for (i, &(x, y)) in points.iter().enumerate() {
            let duration = Some(Duration::from_millis(if i == 0 { 0 } else { 60 }));
            acts.push(PointerAction::MoveTo { duration, x, y });
            if i == 0 {
                acts.push(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
            }
        }
        acts.push(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        let done = if self.kind.phone {
            let start = TouchActions::new("finger".to_owned());
            self.client.perform_actions(acts.into_iter().fold(start, |all, a| all.then(a))).await
        } else {
            let start = MouseActions::new("mouse".to_owned());
            self.client.perform_actions(acts.into_iter().fold(start, |all, a| all.then(a))).await
        };
        done.unwrap();
    }

    /// Presses keys one after the other, wherever the focus is.
    pub(crate) async fn press(&self, keys: &[char]) {
        let all = keys.iter().fold(KeyActions::new("keys".to_owned()), |all, &value| {
            all.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        self.client.perform_actions(all).await.unwrap();
    }

    pub(crate) async fn cdp(&self, cmd: &str, params: Value) -> Value {
        let ask = Extra("goog/cdp/execute", json!({ "cmd": cmd, "params": params }));
        self.client.issue_cmd(ask).await.unwrap()
    }

    /// What the system of this browser prefers.
    pub(crate) async fn light(&self, dark: bool) {
        let light = if dark { "dark" } else { "light" };
        let motion = if self.kind.calm { "reduce" } else { "no-preference" };
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": light },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.cdp("Emulation.setEmulatedMedia", media).await;
    }

    /// Keeps a picture of what can be seen, if somebody means to look at it.
    pub(crate) async fn picture(&self, name: &str) {
        if !full() && std::env::var_os("LUDOTECA_SCREENSHOTS").is_none() {
            return;
        }
        let png = self.client.screenshot().await.unwrap();
        std::fs::write(gallery().join(format!("{name}.png")), png).unwrap();
    }

    /// What the console says, and forgets.
    pub(crate) async fn console(&self) -> Vec<String> {
        let log = self.client.issue_cmd(Extra("se/log", json!({ "type": "browser" }))).await;
        let log = log.unwrap();
        let severe = log.as_array().unwrap().iter().filter(|e| e["level"] == "SEVERE");
        severe.map(|e| e["message"].as_str().unwrap_or("").to_owned()).collect()
    }

    /// A touch that fell between two pictures is refused, as it would be for people; nothing else went wrong.
    pub(crate) async fn hardly_refused(&self) {
        let said = self.console().await;
        let refused = |one: &String| one.contains("/moves?") && one.contains("status of 422");
        assert!(said.len() < 3 && said.iter().all(refused), "console: {said:#?}");
    }

    /// Nothing in the console is an error.
    async fn is_quiet(&self) {
        let said = self.console().await;
        assert!(said.is_empty(), "console: {said:#?}");
    }

    /// Leaves the page and all that the server ever gave to it.
    async fn forget(&self) {
        self.go("about:blank").await;
        let all = json!({ "origin": self.home, "storageTypes": "all" });
        self.cdp("Storage.clearDataForOrigin", all).await;
        self.cdp("Network.clearBrowserCookies", json!({})).await;
    }

    /// Keeps what helps to understand a failure.
    async fn failed(&self, i: usize) {
        let name = std::thread::current().name().unwrap_or("test").replace("::", "-");
        let file = gallery().join(format!("failed-{name}-{i}.png"));
        let wait = Duration::from_secs(5);
        let look = async {
            if let Ok(png) = self.client.screenshot().await {
                std::fs::write(&file, png).ok();
            }
            let at = self.client.current_url().await;
            println!("browser {i} at {at:?}, see {}", file.display());
            println!("its console: {:#?}", self.console().await);
        };
        tokio::time::timeout(wait, look).await.ok();
    }
}
