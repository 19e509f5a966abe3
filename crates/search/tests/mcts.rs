//! Tree search on games written as trees: what it says for certain is true, it repeats itself, it ends when it may, it
//! keeps within its bytes, and what it keeps is of use.

use crate::tree::{Node, Tree as Written, random};
use fastrand::Rng;
use rules::{Line, Seat, Status};
use search::{Attention, Budget, Found, Plan, Stop, Tree, mcts_for};

const ROOM: usize = 1 << 22;

fn think(
    line: &Line<Written>,
    (nodes, seed): (u64, u64),
    tree: &mut Tree<Written>,
) -> Found<usize> {
    let stop = Stop::new();
    let seat = line.status().seat().unwrap();
    mcts_for(line, seat, Plan::best(Budget::nodes(nodes, &stop), seed), tree, &mut |_| {}).unwrap()
}

/// Two sides, three, and two against two, with and without chance, in any order of turns.
#[test]
fn what_is_certain_is_exact() {
    let mut rng = Rng::with_seed(21);
    let (mut ended, mut close, mut all, mut far) = (0, 0, 0, 0);
    for i in 0..300u64 {
        let seats = [2, 3, 4][i as usize % 3];
        let depth = rng.u32(2..5);
        let text = random(&mut rng, seats, depth, i % 2 == 0, true);
        let tree: Written = Written::read(seats, &text);
        let Node::Choice(seat, list) = &tree.nodes[tree.root] else { continue };
        let s = usize::from(*seat);
        let best = list.iter().map(|&c| tree.value(c)[s]).fold(f64::MIN, f64::max);
        let line = Line::new(tree.clone());
        let found = think(&line, (4_000, i), &mut Tree::new(ROOM));
        let chosen = tree.value(found.candidates[0].mv)[s];
        all += 1;
        if found.nodes < 2_000 {
            // It ended before the visits alone could settle anything: everything is known.
            let told = f64::from(found.candidates[0].value) * 1000.0;
            assert!((told - best).abs() < 0.1, "{text}: {told}, it is {best}");
            assert!(chosen > best - 0.1, "{text}: {chosen}, best is {best}");
            ended += 1;
        }
        close += u32::from(best - chosen < 100.0);
        far += u32::from(best - chosen > 500.0);
    }
    assert!(all == 300 && ended > 100, "{ended} of {all} ended early");
    assert!(close > 280 && far < 6, "{close} close, {far} far");
}

/// A forced end is told with its length, and a loss is put off.
#[test]
fn ends_are_counted() {
    let tree: Written<false> = Written::read(2, "0(1(1000 0(1000 -1000)) 1000 1(-1000 0))");
    let stop = Stop::new();
    let plan = Plan::best(Budget::nodes(10_000, &stop), 1);
    let line = Line::new(tree);
    let found = mcts_for(&line, Seat(0), plan, &mut Tree::new(ROOM), &mut |_| {}).unwrap();
    assert_eq!(found.candidates[0].ends, Some(1));
    let tree: Written<false> = Written::read(2, "0(1(-1000 300) 1(0(-1000 -1000) 500) -1000)");
    let line = Line::new(tree.clone());
    let found = mcts_for(&line, Seat(0), plan, &mut Tree::new(ROOM), &mut |_| {}).unwrap();
    assert_eq!((found.candidates[0].ends, found.candidates[0].value), (Some(-3), -1.0));
}

#[test]
fn the_same_seed_searches_the_same() {
    let text = random(&mut Rng::with_seed(9), 3, 8, true, true);
    let tree: Written = Written::read(3, &text);
    let line = Line::new(tree);
    let run = |seed| {
        let found = think(&line, (3_000, seed), &mut Tree::new(ROOM));
        let visits: Vec<u32> = found.candidates.iter().map(|c| c.visits).collect();
        (found.line, found.nodes, visits)
    };
    assert_eq!(run(3), run(3));
    assert!((4..9).any(|seed| run(seed) != run(3)));
}

/// When nothing can be overtaken any more it ends, with the same answer as if it had gone on.
#[test]
fn a_clear_choice_ends_the_search() {
    let text = format!("0(?({0} {0} 900) 1({0} {0}) -800)", "?(900 1(-100 200) 1(0 800))");
    let tree: Written = Written::read(2, &text);
    let line = Line::new(tree);
    let found = think(&line, (100_000, 1), &mut Tree::new(ROOM));
    assert!(found.nodes < 100_000, "{}", found.nodes);
    let longer = think(&line, (400_000, 1), &mut Tree::new(ROOM));
    assert_eq!(found.candidates[0].mv, longer.candidates[0].mv);
}

#[test]
fn a_tree_keeps_within_its_bytes() {
    let mut rng = Rng::with_seed(4);
    let many = std::iter::repeat_with(|| random(&mut rng, 2, 11, true, true));
    let text = many.take(100).max_by_key(String::len).unwrap();
    let line = Line::new(Written::<true>::read(2, &text));
    let mut free = Tree::new(ROOM);
    think(&line, (5_000, 1), &mut free);
    assert!(free.size() > 50_000, "{}", free.size());
    for bytes in [2_000, free.size() / 8, free.size() / 2] {
        let mut small = Tree::new(bytes);
        let found = think(&line, (5_000, 1), &mut small);
        assert!(small.size() <= bytes && small.size() > bytes / 4, "{} of {bytes}", small.size());
        assert!(!found.line.is_empty());
    }
}

#[test]
fn somebodys_word_ends_it_at_once() {
    let text = random(&mut Rng::with_seed(4), 2, 11, true, true);
    let line = Line::new(Written::<true>::read(2, &text));
    let stop = Stop::new();
    stop.stop();
    let plan = Plan::best(Budget::nodes(u64::MAX, &stop), 1);
    let seat = line.status().seat().unwrap();
    let found = mcts_for(&line, seat, plan, &mut Tree::new(ROOM), &mut |_| {}).unwrap();
    assert_eq!(found.nodes, 1);
}

/// A tree goes on where the game does; what was seen below counts. Of another game it keeps nothing.
#[test]
fn a_tree_is_used_again() {
    let mut rng = Rng::with_seed(14);
    let (mut reused, mut moves) = (0, Vec::new());
    for i in 0..40 {
        let text = random(&mut rng, 2, 9, i % 2 == 0, true);
        let mut line = Line::new(Written::<true>::read(2, &text));
        let mut tree = Tree::new(60_000);
        loop {
            match line.status() {
                Status::ToMove(_) => {
                    let found = think(&line, (300, i), &mut tree);
                    line.moves(&mut moves);
                    assert!(moves.contains(&found.candidates[0].mv));
                    assert!(tree.size() <= 60_000);
                    let visits: u64 = found.candidates.iter().map(|c| u64::from(c.visits)).sum();
                    assert!(visits >= found.nodes);
                    reused += u32::from(visits > found.nodes);
                    line.push(found.candidates[0].mv);
                }
                Status::Chance => {
                    let mut rolls = Vec::new();
                    rules::Game::rolls(line.game(), line.pos(), &mut rolls);
                    line.push_roll(rolls[rng.usize(..rolls.len())].0);
                }
                Status::Over(_) => break,
            }
        }
        let text = random(&mut rng, 2, 9, false, true);
        let other = Line::new(Written::<true>::read(2, &text));
        let found = think(&other, (300, i), &mut tree);
        let visits: u64 = found.candidates.iter().map(|c| u64::from(c.visits)).sum();
        assert_eq!(visits, found.nodes);
    }
    assert!(reused > 40, "{reused}");
}

/// What is overlooked is not there, and something is always played.
#[test]
fn what_is_overlooked_is_not_tried() {
    let line = Line::new(Written::<true>::read(2, "0(1 2 3 4 5 6 7 8 ?(1 2) ?(3 4))"));
    let stop = Stop::new();
    for (quiet, least, most) in [(0, 10, 10), (50, 1, 9), (100, 1, 1)] {
        let attention = Attention { quiet, noisy: quiet, blur: 0 };
        let plan = Plan { attention, ..Plan::best(Budget::nodes(100, &stop), 1) };
        let found = mcts_for(&line, Seat(0), plan, &mut Tree::new(ROOM), &mut |_| {}).unwrap();
        let thought_of = found.candidates.len();
        assert!((least..=most).contains(&thought_of), "{thought_of}");
    }
}

/// Whoever listens hears of what was found before the end, as many lines as were asked for, each behind another move.
#[test]
fn what_was_found_is_told_on_the_way() {
    let text = random(&mut Rng::with_seed(4), 2, 11, true, true);
    let line = Line::new(Written::<true>::read(2, &text));
    let stop = Stop::new();
    let plan = Plan { lines: 2, ..Plan::best(Budget::nodes(2_000, &stop), 1) };
    let seat = line.status().seat().unwrap();
    let mut told = Vec::new();
    let found = mcts_for(&line, seat, plan, &mut Tree::new(ROOM), &mut |now| {
        assert_eq!(now.lines[0], now.found.line);
        assert!(now.lines.len() == 1 || now.lines[0][0] != now.lines[1][0]);
        told.push((now.found.nodes, now.lines.len()));
    });
    assert!(told.len() > 2 && told.is_sorted(), "{told:?}");
    assert_eq!(told.last(), Some(&(found.unwrap().nodes, 2)));
}
