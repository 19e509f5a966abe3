//! The readers never panic, and what they accept they also write.

use super::{five, preset, seven, with};
use checks::hand::{at, move_reads_back, survives, wander};
use proptest::prelude::*;
use race::senet::{Senet, SenetFamily};
use rules::{Attempt, Notation, Present, SiteId};

fn games() -> [Senet; 4] {
    let odd = with("men=2,pieces=7,opening=throw_one,randomizer=die");
    [five(), seven(), odd, preset::<SenetFamily>("one", "")]
}

const PLACES: [&str; 5] = [
    "oxoxoxoxox.................... w0-0 off0-0 c 3",
    "oxoxoxoxox.................... w0-0 off0-0 x 1 r2",
    "oxoxoxoxo.x................... w0-0 off0-0 o 3 r4 first=s",
    "..o......................x.xxx w0-0 off1-4 x 6",
    "..o......................x..xx w2-0 off0-4 x",
];

fn read_everything(text: &str) {
    for game in games() {
        survives(&game, text, text.len() as u64);
    }
    let game = five();
    for place in PLACES {
        let pos = at(&game, place);
        move_reads_back(&game, &pos, text);
        let _ = game.why_not(&pos, Attempt::Text(text));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn texts_are_read_or_refused(text in ".*", like_moves in "(([0-9]{1,2}|off|é|99999999999)(-| |,|–)){0,9}") {
        read_everything(&text);
        read_everything(&like_moves);
    }

    #[test]
    fn text_like_positions_is_read_without_panic(
        board in "[xo.]{28,31}",
        counts in "( w[0-9]{1,3}-[0-9]| off[0-9]-[0-9]){1,3}",
        rest in "( (x|o|c|s|[0-9]|r2|r4|first=[cs]|é)){0,5}"
    ) {
        read_everything(&format!("{board}{counts}{rest}"));
        read_everything(&format!("oxoxoxoxox....................{counts}{rest}"));
        read_everything(&format!("oxoxoxoxox.................... w0-0 off0-0{rest}"));
    }

    #[test]
    fn any_clicks_are_explained(sites in proptest::collection::vec(0u16..45, 0..9)) {
        let sites: Vec<SiteId> = sites.into_iter().map(SiteId).collect();
        let game = five();
        for place in PLACES {
            let pos = at(&game, place);
            let _ = game.why_not(&pos, Attempt::Clicks(&sites));
        }
    }

    #[test]
    fn positions_of_games_read_back(seed in 0u64..1_000_000, events in 0usize..400) {
        for game in games() {
            let pos = wander(&game, seed, events);
            let text = game.position_text(&pos);
            prop_assert_eq!(game.parse_position(&text), Ok(pos), "{}", text);
        }
    }
}
