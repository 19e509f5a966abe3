//! One test per rule.

use super::{Bao, BaoFamily};
use ::rules::Game;
use checks::hand::{at, legal, rules};

fn game(options: &str) -> Bao {
    rules::<BaoFamily>(options)
}

#[test]
fn start() {
    let game = game("");
    let text = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S 22 22";
    assert_eq!(at(&game, text), game.start());
    assert_eq!(legal(&game, &game.start()), "F2< F2> G2< G2>");
}
