//! What is counted, in the form that Prometheus reads.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use std::sync::Arc;
use std::time::Duration;

/// The labels of a request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    route: String,
    status: u16,
}

/// The labels of a duration.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// The counters.
#[derive(Clone)]
pub struct Metrics {
    /// Moves made.
    pub moves: Counter,
    /// Dice thrown.
    pub throws: Counter,
    /// Tables made.
    pub tables: Counter,
    /// Streams of events that are open.
    pub streams: Gauge,
    in_memory: Gauge,
    thinking: Gauge,
    requests: Family<Request, Counter>,
    seconds: Family<Route, Histogram>,
    registry: Arc<Registry>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("ludoteca");
        let moves = Counter::default();
        let throws = Counter::default();
        let tables = Counter::default();
        let streams = Gauge::default();
        let in_memory = Gauge::default();
        let thinking = Gauge::default();
        let requests = Family::<Request, Counter>::default();
        let seconds = Family::<Route, Histogram>::new_with_constructor(|| {
            Histogram::new([
                0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
            ])
        });
        registry.register("moves", "Moves made", moves.clone());
        registry.register("throws", "Dice thrown", throws.clone());
        registry.register("tables", "Tables made", tables.clone());
        registry.register("streams", "Streams of events open", streams.clone());
        registry.register("tables_in_memory", "Tables in memory", in_memory.clone());
        registry.register("thinking", "Computer moves waiting or being thought", thinking.clone());
        registry.register("requests", "Requests by route and status", requests.clone());
        registry.register("request_seconds", "Time to answer by route", seconds.clone());
        Metrics {
            moves,
            throws,
            tables,
            streams,
            in_memory,
            thinking,
            requests,
            seconds,
            registry: Arc::new(registry),
        }
    }
}

impl Metrics {
    /// Counts a request. `route` is the pattern, not the path, so that there are few.
    pub fn request(&self, route: &str, status: u16, took: Duration) {
        let route = route.to_owned();
        let request = Request { route: route.clone(), status };
        self.requests.get_or_create(&request).inc();
        let seconds = took.as_secs_f64();
        self.seconds.get_or_create(&Route { route }).observe(seconds);
    }

    /// Everything as text.
    pub fn text(&self, in_memory: usize, thinking: usize) -> String {
        self.in_memory.set(i64::try_from(in_memory).unwrap_or(i64::MAX));
        self.thinking.set(i64::try_from(thinking).unwrap_or(i64::MAX));
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut out, &self.registry);
        out
    }
}
