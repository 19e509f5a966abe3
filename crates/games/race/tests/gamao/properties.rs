//! The readers never panic, and what they accept they also write.

use super::{money, to};
use checks::hand::{at, moves, position_reads_back};
use proptest::prelude::*;
use race::gamao::{Gamao, Options};
use rules::{Attempt, Game, Notation, Present, SiteId};

fn games() -> [Gamao; 3] {
    let absolute = Gamao::new(Options {
        numbering: race::gamao::Numbering::Absolute,
        must_use_max: false,
        automatic_doubles: true,
        jacoby: true,
        ..Options::default()
    });
    [money(), to(7), absolute]
}

fn read_everything(text: &str) {
    for game in games() {
        position_reads_back(&game, text);
        for place in ["4HPwATDgc/ABMA -", "4HPwATDgc/ABMA b", "4HPwATDgc/ABMA b 6-1"] {
            let pos = at(&game, place);
            let _ = game.parse_roll(&pos, text);
            if let Ok(mv) = game.parse_move(&pos, text) {
                assert!(moves(&game, &pos).contains(&mv));
            }
            let _ = game.why_not(&pos, Attempt::Text(text));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn texts_are_read_or_refused(text in ".*", like_moves in "((bar|off|[0-9]{1,2}|é)(/|\\*|\\(2\\)| |,)){0,9}") {
        read_everything(&text);
        read_everything(&like_moves);
    }

    #[test]
    fn text_like_positions_is_read_without_panic(
        id in "[A-Za-z0-9+/]{13,15}",
        mid in "(:?[A-Za-z0-9+/]{11,13})?",
        fields in "( (w|b|-|6-2|roll|cube=[0-9]{1,3}[wbcé]|offer=(double|beaver|raccoon)|dropped|score=[0-9]-[0-9]|crawford)){0,6}",
        board in "[-a-cA-C]{26}",
        rest in "(:-?[0-9]{1,2}|:D|:B|:R){7,10}"
    ) {
        read_everything(&format!("{id}{mid}{fields}"));
        read_everything(&format!("4HPwATDgc/ABMA{mid}{fields}"));
        read_everything(&format!("XGID={board}{rest}"));
    }

    #[test]
    fn any_clicks_are_explained(sites in proptest::collection::vec(0u16..60, 0..9)) {
        let sites: Vec<SiteId> = sites.into_iter().map(SiteId).collect();
        for game in games() {
            for place in ["4HPwATDgc/ABMA -", "4HPwATDgc/ABMA w", "4HPwATDgc/ABMA b 2-2"] {
                let pos = at(&game, place);
                let _ = game.why_not(&pos, Attempt::Clicks(&sites));
            }
        }
    }

    /// Whatever fifteen or fewer men stand where: the ID comes back.
    #[test]
    fn boards_round_trip(white in proptest::collection::vec(1u8..=12, 1..=15), bar in 0usize..3) {
        let game = money();
        let mut letters = vec![b'-'; 26];
        for &p in &white {
            let c = &mut letters[usize::from(p)];
            *c = if *c == b'-' { b'A' } else { *c + 1 };
        }
        letters[20] = b'b';
        if bar > 0 {
            letters[0] = b'a' + bar as u8 - 1;
        }
        let board = String::from_utf8(letters).unwrap();
        let text = format!("XGID={board}:0:0:-1:31:0:0:0:0:10");
        let pos = game.parse_position(&text).unwrap();
        let ours = game.position_text(&pos);
        prop_assert_eq!(game.parse_position(&ours).unwrap(), pos);
        let ids = race::gamao::ids::position_id(&pos) + ":" + &race::gamao::ids::match_id(&game, &pos);
        prop_assert_eq!(game.parse_position(&ids).unwrap(), pos);
        let xgid = race::gamao::ids::xgid(&game, &pos);
        prop_assert_eq!(game.parse_position(&xgid).unwrap(), pos);
    }
}

/// Long and hostile texts.
#[test]
fn long_texts_are_refused_quickly() {
    for unit in ["é", "13/7 ", "bar/", "4", "\u{0}", ":", "XGID="] {
        read_everything(&unit.repeat(20_000));
        read_everything(&format!("4HPwATDgc/ABMA w {}", unit.repeat(20_000)));
    }
    let game = money();
    let start = game.start();
    assert!(game.parse_position("4HPwATDgc/ABMA").is_err());
    assert_eq!(game.parse_position("4HPwATDgc/ABMA -"), Ok(start));
}
