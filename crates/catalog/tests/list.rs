//! The list of moves in the reader's words, throws that are told, and what a board shows of what happened.

use play::AnyMatch;
use rules::{Lang, Mark, Seat, Status};

/// Random games of every variant, or as many plies of them as are asked for.
fn played(plies: usize, mut each: impl FnMut(&str, &dyn AnyMatch)) {
    for entry in catalog::GAMES {
        for id in entry.preset_ids() {
            let mut table = catalog::GAMES.open(&id).expect("a game").new_match();
            let mut rng = fastrand::Rng::with_seed(5);
            for _ in 0..plies {
                match table.status() {
                    Status::Over(_) => break,
                    Status::Chance => drop(table.roll(&mut rng).expect("dice")),
                    Status::ToMove(_) => {
                        // What moves nothing is rare among many moves, and is what has words.
                        let moves = table.moves();
                        let words =
                            moves.iter().find(|mv| mv.text().len() > 2 && named(&mv.text()));
                        let any = moves.iter().nth(rng.usize(..moves.len())).expect("a move");
                        let mv = words.filter(|_| rng.u8(..4) == 0).unwrap_or(any).id();
                        table.play_move(mv);
                    }
                }
            }
            each(&id, &*table);
        }
    }
}

/// The words in a text of the notation: runs of three small letters and more.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let runs = text.split(|c: char| !c.is_lowercase());
    runs.filter(|run| run.chars().count() > 2)
}

fn named(text: &str) -> bool {
    words(text).next().is_some()
}

/// What a Portuguese reader finds in the list are neither English words nor codes, nor decimal points; records
/// keep the notation.
#[test]
fn no_list_in_portuguese_has_codes() {
    let (mut told, mut entries) = (0, 0);
    played(160, |id, table| {
        let record = table.record().to_string();
        for entry in table.log() {
            let read = entry.read.get(Lang::Pt);
            entries += 1;
            assert!(!read.is_empty() && !entry.read.get(Lang::En).is_empty(), "{id}");
            assert!(!read.contains(['[', ']', '_']), "{id}: {read}");
            for word in words(&entry.text) {
                assert!(words(read).all(|w| w != word), "{id}: {} is read as {read}", entry.text);
                told += 1;
            }
            assert!(record.contains(&entry.text), "{id}: {}", entry.text);
            let point = |at: usize| {
                let digit = |i: usize| read.as_bytes().get(i).is_some_and(u8::is_ascii_digit);
                at > 0 && digit(at - 1) && digit(at + 1)
            };
            assert!(!read.match_indices('.').any(|(at, _)| point(at)), "{id}: {read}");
        }
    });
    assert!(told > 100 && entries > 5_000, "{told} words in {entries} entries");
}

/// Each throw says where its dice fell; equal throws for the start are told.
#[test]
fn throws_lie_where_they_fell_until_the_next() {
    let mut table = catalog::GAMES.open("gamao").expect("a game").new_match();
    table.roll_as("3-3").expect("a throw");
    let throw = table.log()[0].throw.clone().expect("a throw");
    assert_eq!((throw.by, throw.dice.len()), (None, 2));
    assert_eq!(throw.told.expect("told").pt, "iguais, outra vez");
    // They are shown, and count no more.
    let scene = table.scene(None);
    assert_eq!(scene.dice.iter().map(|d| d.values[0]).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(scene.used.len(), 2);
    table.roll_as("5-2").expect("a throw");
    let scene = table.scene(None);
    assert_eq!((scene.dice[0].values.as_slice(), scene.used.len()), (&[5, 2][..], 0));
    table.play("13/8 13/11").expect("a play");
    // Black has not thrown: White's dice stay.
    let mut table = table.again();
    table.roll_as("5-2").expect("a throw");
    let own = table.scene(None).dice[0].site;
    table.play("13/8 13/11").expect("a play");
    let choice = table.throw_move().expect("to throw or to double");
    table.play_move(choice);
    let scene = table.scene(None);
    assert_eq!(table.status(), Status::Chance);
    let old = scene.dice.iter().find(|d| d.site == own).expect("still there");
    assert_eq!(old.values, [5, 2]);
    assert!(scene.used.iter().all(|(site, _)| *site == own) && scene.used.len() == 2);
    // In Traços only the dice of whoever threw fall.
    let mut table = catalog::GAMES.open("tracos").expect("a game").new_match();
    let mut rng = fastrand::Rng::with_seed(2);
    for _ in 0..6 {
        if table.status() == Status::Chance {
            table.roll(&mut rng).expect("dice");
        }
    }
    assert!(table.log().iter().filter_map(|e| e.throw.as_ref()).all(|t| t.dice.len() == 1));
}

/// A sowing is marked whole, and where three play after one another all three are.
#[test]
fn everything_since_the_own_move_is_marked() {
    for id in ["bao", "omweso:back4", "ouri"] {
        let mut table = catalog::GAMES.open(id).expect("a game").new_match();
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..8 {
            let any = rng.usize(..table.moves().len());
            let mv = table.moves().iter().nth(any).expect("a move").id();
            table.play_move(mv);
            if matches!(table.status(), Status::Over(_)) {
                break;
            }
            let steps = table.log().pop().expect("a move").steps;
            let marks = table.scene(None).marks;
            let has = |mark| marks.iter().filter(|m| m.1 == mark).count();
            assert!(has(Mark::To) > 0, "{id}: {marks:?}");
            let sown = steps.iter().filter(|s| matches!(s, rules::Step::Drop { .. })).count();
            assert!(sown < 3 || has(Mark::Through) > 0 && has(Mark::From) > 0, "{id}: {marks:?}");
        }
    }
    let mut table = catalog::GAMES.open("chaturanga:free").expect("a game").new_match();
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..12 {
        let any = rng.usize(..table.moves().len());
        let mv = table.moves().iter().nth(any).expect("a move").id();
        table.play_move(mv);
    }
    let count = |me: u8| {
        let marks = table.scene(Some(Seat(me))).marks;
        marks.iter().filter(|m| m.1 == Mark::To).count()
    };
    let turn = table.status().seat().expect("somebody").0;
    // Three have moved since whoever is to move now; nobody since the last.
    assert_eq!([count(turn), count((turn + 3) % 4), count((turn + 2) % 4)], [3, 1, 1]);
}

/// The only move that moves nothing says why; choosing to throw is no such move.
#[test]
fn a_forced_pass_says_why() {
    let game = catalog::GAMES.open("senet").expect("a game");
    let table =
        game.match_at("oxoxoxoxox.................... w0-0 off0-0 c 3").expect("a position");
    let (mv, said) = table.must_pass().expect("nothing can move");
    assert_eq!(table.move_text(mv), "pass");
    assert!(said.pt.starts_with("passa: ") && said.en.starts_with("passes: "), "{said}");
    assert!(table.throw_move().is_none());
    let mut table = catalog::GAMES.open("gamao").expect("a game").new_match();
    table.roll_as("5-2").expect("a throw");
    table.play("13/8 13/11").expect("a play");
    assert!(table.must_pass().is_none() && table.throw_move().is_some());
}
