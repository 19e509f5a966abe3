//! The inner loops do not allocate: random games, once warm, touch the heap not at all.

use catalog::GAMES;
use checks::side_by_side;

#[test]
fn random_play_does_not_allocate() {
    let ids: Vec<String> = GAMES.iter().flat_map(|e| e.preset_ids()).collect();
    assert!(ids.len() > GAMES.entries().len());
    // Each thread counts its own.
    side_by_side(&ids, |id| {
        let game = catalog::GAMES.open(id).unwrap();
        let mut playouts = game.playouts(None, 1).unwrap();
        // The longest game so far decides how much memory the line keeps.
        playouts.run(300);
        let before = playouts.tally().moves;
        let measured = allocation_counter::measure(|| playouts.run(30));
        let moves = playouts.tally().moves - before;
        assert!(moves > 0);
        // A longer game than any before may grow a list or two, never one allocation a move.
        assert!(
            measured.count_total <= 4,
            "{id}: {} allocations in {moves} moves",
            measured.count_total
        );
    });
}
