//! Whole games judged: every game, step by step, with luck and skill apart.

use fastrand::Rng;
use play::{Analysis, AnyMatch, Level, Mark, Ply, Stop};
use rules::{Seat, Status};

/// A game of careless players.
fn careless(id: &str, seed: u64, plies: usize) -> Box<dyn AnyMatch> {
    let mut rng = Rng::with_seed(seed);
    let mut table = catalog::GAMES.open(id).unwrap().new_match();
    while table.ply() < plies {
        match table.status() {
            Status::Over(_) => break,
            Status::Chance => drop(table.roll(&mut rng).unwrap()),
            Status::ToMove(_) => {
                let nth = rng.usize(..table.moves().len());
                let mv = table.moves().iter().nth(nth).unwrap().id();
                table.play_move(mv);
            }
        }
    }
    table
}

fn analysed(table: &dyn AnyMatch, nodes: u32) -> Analysis {
    let mut analysis = Analysis::new(table, Level::Nodes { nodes }, 1);
    while analysis.step(&Stop::new()) {}
    assert_eq!(analysis.done(), analysis.total());
    analysis
}

#[test]
fn games_of_every_kind_are_judged() {
    let mut bad = 0;
    for entry in catalog::GAMES.iter() {
        let id = entry.info.id;
        let table = careless(id, 3, 14);
        let analysis = analysed(table.as_ref(), 150);
        let plies: Vec<Ply> = analysis.plies().collect();
        assert_eq!(plies.len(), table.ply(), "{id}");
        assert_eq!(analysis.curve().len(), plies.len() + 1, "{id}");
        for (ply, entry) in plies.iter().zip(table.log()) {
            assert_eq!((&ply.text, ply.roll), (&entry.text, entry.seat.is_none()), "{id}");
            assert!(ply.lost >= 0.0 && ply.lost <= 1.0, "{id}: {ply:?}");
            assert!(
                ply.mark != Mark::Best || ply.better.is_none() || ply.lost < 0.05,
                "{id}: {ply:?}"
            );
            assert!(ply.mark <= Mark::Good || ply.better.is_some(), "{id}: {ply:?}");
            bad += u32::from(ply.mark > Mark::Good);
        }
        let decisions: u32 = analysis.players().iter().map(|p| p.decisions).sum();
        assert!(decisions as usize <= plies.len(), "{id}");
        let marks: u32 = analysis.players().iter().flat_map(|p| p.marks).sum();
        assert_eq!(marks, decisions, "{id}");
    }
    assert!(bad > 30, "careless players err: {bad}");
}

#[test]
fn a_thrown_away_draw_is_a_blunder() {
    // Mu Torere is a draw, and exact: whoever loses has given away half a game more than the other.
    let mut lost = 0;
    for seed in 0..12 {
        let table = careless("mu-torere", seed, 60);
        let Status::Over(end) = table.status() else {
            continue;
        };
        let analysis = analysed(table.as_ref(), 100);
        let loser = Seat(u8::from(end.payoffs.get(Seat(0)) > 0));
        if end.payoffs.get(loser) < 0 {
            lost += 1;
            let players = analysis.players();
            let gave = |seat: Seat| players[seat.index()].lost;
            assert_eq!(gave(loser) - gave(loser.other()), 0.5, "seed {seed}");
            assert!(players[loser.index()].marks[4] > 0, "seed {seed}");
        }
    }
    assert!(lost > 4, "{lost}");
}

#[test]
fn luck_and_skill_are_told_apart() {
    let table = careless("gamao", 5, 40);
    let analysis = analysed(table.as_ref(), 200);
    assert!(analysis.has_luck());
    let throws: Vec<Ply> = analysis.plies().filter(|p| p.roll && p.seat.is_some()).collect();
    assert!(throws.len() > 5 && throws.iter().all(|p| p.luck.is_some()));
    assert!(throws.iter().any(|p| p.luck.unwrap().0 > 0.0));
    assert!(throws.iter().any(|p| p.luck.unwrap().0 < 0.0));
    for player in analysis.players() {
        let (_, points) = player.rate();
        assert!(points.is_some_and(|p| p > 0.01), "random moves cost points: {player:?}");
        let sum: f32 =
            throws.iter().filter(|p| p.seat == Some(player.seat)).map(|p| p.luck.unwrap().0).sum();
        assert!((sum - player.luck.unwrap().0).abs() < 1e-4);
        assert!(player.rate_words().pt.contains("milésimos de ponto"));
    }
}

#[test]
fn it_may_be_stopped_and_goes_on_where_it_was() {
    let table = careless("ouri", 2, 20);
    let whole = analysed(table.as_ref(), 300);
    let mut parts = Analysis::new(table.as_ref(), Level::Nodes { nodes: 300 }, 1);
    let stop = Stop::new();
    for _ in 0..5 {
        assert!(parts.step(&stop));
    }
    assert_eq!(parts.plies().count(), 4);
    stop.stop();
    assert!(!parts.step(&stop));
    assert_eq!(parts.done(), 5);
    while parts.step(&Stop::new()) {}
    let both = [&whole, &parts].map(|a| a.plies().map(|p| (p.mark, p.lost)).collect::<Vec<_>>());
    assert_eq!(both[0], both[1]);
    // Somebody who gave up is judged by the position, not by the result.
    let mut given_up = table.boxed_clone();
    given_up.resign(Seat(0)).unwrap();
    assert_eq!(analysed(given_up.as_ref(), 300).plies().count(), table.ply());
}
