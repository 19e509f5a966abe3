//! What can be thrown, with its weights, as `docs/dice.md` lists it: the order and the weights decide
//! which roll a number stands for, so they may never change.

use play::AnyMatch;
use rules::Status;

/// The rolls of the first throw that a certain seat makes.
fn rolls(id: &str) -> Vec<(String, u32)> {
    let mut table = catalog::GAMES.open(id).expect(id).new_match();
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..1000 {
        match table.status() {
            Status::Chance if table.thrower().is_some() => return table.rolls(),
            Status::Chance => drop(table.roll(&mut rng).expect("dice")),
            Status::ToMove(_) => drop(play_first(&mut *table)),
            Status::Over(_) => break,
        }
    }
    panic!("{id}: nobody throws")
}

fn play_first(table: &mut dyn AnyMatch) -> String {
    let first = table.legal().remove(0);
    table.play(&first.text).expect("legal")
}

fn list(id: &str) -> String {
    let each = rolls(id).into_iter().map(|(roll, n)| format!("{roll} {n}"));
    each.collect::<Vec<_>>().join(", ")
}

#[test]
fn two_sided_dice() {
    assert_eq!(list("senet"), "1 4, 2 6, 3 4, 4 1, 6 1");
    assert_eq!(list("senet:seven"), "1 4, 2 6, 3 4, 4 1, 5 1");
    assert_eq!(list("ur"), "1 3, 2 3, 3 1, 4 1");
    assert_eq!(list("ur:elaborate"), "1 4, 2 6, 3 4, 4 1, 5 1");
}

#[test]
fn cubes_and_oblong_dice() {
    assert_eq!(list("senet(randomizer=die)"), "1 1, 2 1, 3 1, 4 1, 6 1");
    assert_eq!(list("chaturanga"), "1 1, 2 1, 3 1, 4 1");
    let gamao = rolls("gamao");
    assert_eq!(gamao.len(), 21);
    assert_eq!(gamao.iter().map(|r| r.1).sum::<u32>(), 36);
    assert!(list("gamao").starts_with("1-1 1, 2-1 2, 2-2 1, 3-1 2"));
    assert_eq!(rolls("shaturanga(dice=long)").iter().map(|r| r.1).sum::<u32>(), 16);
    assert_eq!(rolls("shaturanga(dice=cubic)").iter().map(|r| r.1).sum::<u32>(), 36);
}

/// Four dice whose order is left aside.
#[test]
fn four_dice() {
    let four = rolls("tracos");
    assert_eq!(four.len(), 126);
    assert_eq!(four.iter().map(|r| r.1).sum::<u32>(), 1296);
    assert_eq!((four[0].1, four[1].1, four[2].1), (1, 4, 6));
}
