//! Payoffs, and the ends that come from outside a position.

use crate::conform::ensure;
use rules::{Game, MAX_SEATS, Outcome, Seat, Settle, Status};

/// Bounded, zero-sum where declared, equal for partners, zero for seats that do not exist.
pub(crate) fn payoffs<G: Game>(game: &G, outcome: &Outcome) -> Result<(), String> {
    let law = game.law();
    let seats = usize::from(law.seats);
    let all = &outcome.payoffs.0;
    ensure!(
        all[..seats].iter().all(|p| p.abs() <= law.max_payoff),
        "payoffs {all:?} beyond {}",
        law.max_payoff
    );
    ensure!(
        all[seats..MAX_SEATS].iter().all(|&p| p == 0),
        "a seat that does not exist has a payoff: {all:?}"
    );
    if game.promises().zero_sum {
        ensure!(all.iter().sum::<i32>() == 0, "payoffs {all:?} do not add up to zero");
    }
    for a in 0..seats {
        for b in 0..a {
            let same = law.sides[a] == law.sides[b];
            ensure!(
                !same || all[a] == all[b],
                "partners {b} and {a} have different payoffs: {all:?}"
            );
        }
    }
    let reason = outcome.reason;
    ensure!(
        !reason.code.is_empty() && !reason.text.pt.is_empty() && !reason.text.en.is_empty(),
        "an end without a reason: {reason:?}"
    );
    Ok(())
}

/// Settling and resigning give a valid outcome in every unfinished position.
pub(crate) fn every_way<G: Game>(game: &G, pos: &G::Position) -> Result<(), String> {
    if let Status::Over(_) = game.status(pos) {
        return Ok(());
    }
    let law = game.law();
    let quiet = (law.quiet > 0).then_some(Settle::Quiet);
    let count = law.agreements.count.then_some(Settle::Count);
    for why in [Settle::Repeated, Settle::PlyLimit, Settle::Agreement]
        .into_iter()
        .chain(count)
        .chain(quiet)
    {
        let outcome = game.settle(&mut pos.clone(), why);
        payoffs(game, &outcome)?;
    }
    for s in 0..law.seats {
        let outcome = game.resign(pos, Seat(s));
        payoffs(game, &outcome)?;
        ensure!(outcome.payoffs.get(Seat(s)) < 0, "resigning costs seat {s} nothing");
    }
    Ok(())
}
