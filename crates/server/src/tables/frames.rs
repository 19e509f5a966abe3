//! The frames of boards: what is the same in every position is drawn once for all tables of a game.

use super::seen::Look;
use draw::{Frame, SvgStyle};
use rules::{Plan, Seat};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The most that are kept; each takes some twenty thousand bytes.
const MOST: usize = 200;

static FRAMES: LazyLock<Mutex<HashMap<u64, Arc<Frame>>>> = LazyLock::new(Mutex::default);

/// The frame of a game's board as a seat sees it. Its plan follows from the game and the seat.
pub(super) fn frame(
    game: &str,
    seat: Seat,
    look: &Look,
    plan: &Plan,
    style: &SvgStyle,
) -> Arc<Frame> {
    let mut hasher = DefaultHasher::new();
    (game, seat.0, look.lang, look.set, look.theme).hash(&mut hasher);
    let key = hasher.finish();
    let kept = |all: &HashMap<_, Arc<Frame>>| all.get(&key).cloned();
    if let Some(known) = kept(&FRAMES.lock().unwrap_or_else(PoisonError::into_inner)) {
        return known;
    }
    let new = Arc::new(draw::frame(plan, style));
    let mut all = FRAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if all.len() >= MOST {
        all.clear();
    }
    Arc::clone(all.entry(key).or_insert(new))
}
