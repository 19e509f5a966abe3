//! What is said about moves: in every game something true, and in known positions the right thing.

use fastrand::Rng;
use play::{
    AnyMatch, Explanation, Fact, Level, Loot, Stop, Thought, Wish, arrows, best_moves, explain,
};
use rules::{Lang, Seat, Status, Unit};

/// Some positions of a random game in which somebody chooses.
fn positions(id: &str, seed: u64, plies: usize) -> Vec<Box<dyn AnyMatch>> {
    let mut rng = Rng::with_seed(seed);
    let mut table = catalog::GAMES.open(id).unwrap().new_match();
    let mut out = Vec::new();
    while table.ply() < plies {
        match table.status() {
            Status::Over(_) => break,
            Status::Chance => drop(table.roll(&mut rng).unwrap()),
            Status::ToMove(_) => {
                if rng.u8(..100) < 15 {
                    out.push(table.boxed_clone());
                }
                let nth = rng.usize(..table.moves().len());
                let mv = table.moves().iter().nth(nth).unwrap().id();
                table.play_move(mv);
            }
        }
    }
    out
}

fn thought(table: &dyn AnyMatch, nodes: u32, lines: usize) -> Thought {
    let seat = table.status().seat().unwrap();
    let wish = Wish { lines, ..Wish::new(Level::Nodes { nodes }, 1) };
    table.think_aloud(seat, wish, &Stop::new(), &mut |_| {}).unwrap()
}

/// Men that each side takes along a line, counted by what stands on the board and beside it: from the scenes.
fn taken(table: &dyn AnyMatch, line: &[String]) -> Option<u32> {
    let plan = table.plan(Seat(0));
    let mover = table.status().seat()?;
    let foe = |seat: Seat| table.side(seat) != table.side(mover);
    // Only where every man has an owner and what is taken leaves the squares for good.
    if plan.pieces.iter().any(|p| p.seat.is_none()) || table.info().luck {
        return None;
    }
    let standing = |at: &dyn AnyMatch| -> u32 {
        let of = |s: &&rules::Stack| {
            let tray = plan.site(s.site).kind == rules::SiteKind::Tray;
            !tray && plan.piece(s.piece).seat.is_some_and(foe)
        };
        at.scene(None).stacks.iter().filter(of).map(|s| u32::from(s.count)).sum()
    };
    let mut now = table.boxed_clone();
    let mut sum = 0;
    for text in line {
        let mv = now.resolve(text).ok()?;
        let ours = table.side(now.mover(mv)) == table.side(mover);
        let before = standing(now.as_ref());
        now.play_move(mv);
        if ours {
            sum += before.saturating_sub(standing(now.as_ref()));
        }
    }
    Some(sum)
}

#[test]
fn every_game_has_something_true_to_say() {
    let (mut said, mut counted) = (0, 0);
    for entry in catalog::GAMES.iter() {
        let id = entry.info.id;
        let mut of_game = 0;
        for seed in 0..3 {
            for table in positions(id, seed, 60) {
                let table = table.as_ref();
                let thought = thought(table, 300, 2);
                let at = format!("{id} {}", table.position());
                let told = explain(table, &thought).unwrap_or_else(|| panic!("{at}"));
                for lang in [Lang::Pt, Lang::En] {
                    let text = told.sentence.get(lang);
                    assert!(text.len() > 5 && text.ends_with('.'), "{at}: {text}");
                    assert!(text.chars().next().unwrap().is_uppercase(), "{at}: {text}");
                }
                assert_ne!(told.sentence.pt, told.sentence.en, "{at}");
                assert!(
                    thought.candidates.is_empty() != (told.value.pt.len() > 1),
                    "{at}: {told:?}"
                );
                let mv = table.resolve(&thought.text).unwrap();
                assert!(!arrows(table, mv).is_empty(), "{at}: {}", thought.text);
                for best in best_moves(table, &thought, 2) {
                    assert_eq!(best.line[0], best.text, "{at}");
                    assert!((0.0..=1.0).contains(&best.chance), "{at}");
                }
                counted += u32::from(counts_hold(table, &thought, &told, &at));
                of_game += 1;
            }
        }
        assert!(of_game > 2, "{id}: {of_game}");
        said += of_game;
    }
    assert!(said > 200 && counted > 60, "{said} {counted}");
}

/// Whether captures are claimed, and as many as the board shows.
fn counts_hold(table: &dyn AnyMatch, thought: &Thought, told: &Explanation, at: &str) -> bool {
    let loot = |of: &dyn Fn(&Fact) -> Option<u32>| told.facts.iter().find_map(of);
    let first = loot(&|fact| match fact {
        Fact::Takes(loot, _) => Some(loot.len()),
        _ => None,
    });
    let later = loot(&|fact| match fact {
        Fact::Line { won, .. } => Some(won.len()),
        _ => None,
    });
    let Some(all) = taken(table, &thought.line[..thought.line.len().min(1)]) else {
        return false;
    };
    assert_eq!(first.unwrap_or(0), all, "{at}: {} {told:?}", thought.text);
    if let Some(later) = later {
        let line = &thought.line[..thought.line.len().min(8)];
        assert_eq!(Some(first.unwrap_or(0) + later), taken(table, line), "{at}: {line:?} {told:?}");
    }
    first.is_some() || later.is_some()
}

/// What is said in a position; the move is checked, too.
fn told(game: &str, position: &str, mv: &str, nodes: u32) -> Explanation {
    let table = catalog::GAMES.open(game).unwrap().match_at(position).unwrap();
    let thought = thought(table.as_ref(), nodes, 2);
    assert_eq!(thought.text, mv, "{position}: {:?}", explain(table.as_ref(), &thought));
    explain(table.as_ref(), &thought).unwrap()
}

/// What is said about a move that is not searched for.
fn about(table: &dyn AnyMatch, mv: &str) -> Explanation {
    let text = table.move_text(table.resolve(mv).unwrap());
    let thought = Thought {
        line: vec![text.clone()],
        text,
        candidates: Vec::new(),
        lines: Vec::new(),
        nodes: 0,
        depth: 0,
    };
    explain(table, &thought).unwrap()
}

#[test]
fn mates_are_called_mates() {
    // The first exercise of the book on Shogi: a mate in two moves of the winner.
    let start = "kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1";
    let table = catalog::GAMES.open("shogi").unwrap().match_at(start).unwrap();
    let thought = thought(table.as_ref(), 20_000, 1);
    let told = explain(table.as_ref(), &thought).unwrap();
    assert!(told.sentence.en.starts_with("It mates by force in 2"), "{told:?}");
    assert!(told.sentence.pt.starts_with("Dá mate à força em 2"), "{told:?}");
    assert_eq!((told.value.pt.as_str(), told.value.en.as_str()), ("mate em 2", "mate in 2"));
}

#[test]
fn seeds_are_counted_as_they_fall() {
    // A reaches a house with one seed, and then there are two of them: captured.
    let table = catalog::GAMES.open("ouri").unwrap();
    let table = table.match_at("0,0,0,0,0,2/0,1,4,4,4,4 S 15-14").unwrap();
    let told = about(table.as_ref(), "A");
    assert_eq!(told.facts[1], Fact::Takes(Loot::Count(2, Unit::SEED), false), "{told:?}");
    let [pt, en] =
        ["É o único lance possível e captura 2", "It is the only possible move and captures 2"];
    assert!(told.sentence.pt.starts_with(pt), "{told:?}");
    assert!(told.sentence.en.starts_with(en), "{told:?}");
}

#[test]
fn draws_are_held_where_everything_else_loses() {
    let mut held = 0;
    let table = catalog::GAMES.open("mu-torere").unwrap();
    for seed in 0..20 {
        for at in positions(table.id(), seed, 40) {
            let thought = thought(at.as_ref(), 100, 1);
            let told = explain(at.as_ref(), &thought).unwrap();
            let losing =
                thought.candidates.iter().filter(|c| c.ends.is_some_and(|n| n < 0)).count();
            let only = thought.candidates.len() > 1 && losing == thought.candidates.len() - 1;
            let best = thought.candidates[0].exact == Some(play::Exact::Draws);
            if only && best {
                held += 1;
                assert_eq!(told.facts[0], Fact::Draws(true));
                assert!(told.sentence.pt.starts_with("Segura o empate"), "{told:?}");
            } else {
                assert!(!told.facts.contains(&Fact::Draws(true)), "{told:?}");
            }
        }
    }
    assert!(held > 3, "{held}");
}

#[test]
fn the_games_say_what_their_steps_do_not() {
    let go = catalog::GAMES.open("go(size=9)").unwrap();
    let mut table = go.new_match();
    for mv in ["e5", "d5", "a1", "e4", "a2", "f5"] {
        table.play(mv).unwrap();
    }
    // Black saves the stone on e5; White would take it.
    assert!(about(table.as_ref(), "e6").sentence.en.contains("saves 1 stone from atari"));
    table.play("a3").unwrap();
    let told = about(table.as_ref(), "e6");
    assert_eq!(told.facts[0], Fact::Takes(Loot::Count(1, Unit::STONE), false));
    assert!(told.sentence.pt.starts_with("Captura 1 pedra"), "{told:?}");
    let gamao = catalog::GAMES.open("gamao").unwrap();
    let mut table = gamao.new_match();
    table.roll_as("3-1").unwrap();
    let told = about(table.as_ref(), "8/5 6/5");
    assert!(told.sentence.en.contains("makes the 5 point"), "{told:?}");
    assert!(told.sentence.pt.contains("Faz a casa 5"), "{told:?}");
    let ouri = catalog::GAMES.open("ouri").unwrap();
    let table = ouri.match_at("1,1,1,1,0,0/0,0,0,0,4,4 S 18-18").unwrap();
    let told = about(table.as_ref(), "C");
    assert!(told.sentence.en.contains("sowings at home"), "{told:?}");
}

#[test]
fn the_only_move_that_holds_is_named() {
    let mut found = 0;
    let games = ["konane(size=6x6)", "xiangqi", "fanorona"];
    for (id, seed) in games.into_iter().flat_map(|id| (0..12).map(move |seed| (id, seed))) {
        for table in positions(id, seed, 60) {
            let thought = thought(table.as_ref(), 20_000, 2);
            let told = explain(table.as_ref(), &thought).unwrap();
            if let Some(Fact::OnlyOneThatHolds(..)) = told.facts.first() {
                found += 1;
                assert!(thought.candidates[1..].iter().all(|c| c.ends.is_some_and(|n| n < 0)));
                assert!(told.sentence.en.contains("only move that does not lose"), "{told:?}");
            }
            if let Some(Fact::Wins(Some(n), None)) = told.facts.first() {
                assert_eq!(thought.candidates[0].ends, Some(*n as i32));
                assert!(told.value.en.starts_with("wins"), "{told:?}");
            }
        }
    }
    assert!(found > 0, "{found}");
}

#[test]
fn what_is_shown_is_what_was_judged() {
    let table = catalog::GAMES.open("xiangqi").unwrap().new_match();
    let one = thought(table.as_ref(), 5000, 1);
    assert_eq!(best_moves(table.as_ref(), &one, 5).len(), 1);
    let three = thought(table.as_ref(), 5000, 3);
    let best = best_moves(table.as_ref(), &three, 5);
    assert_eq!(best.len(), 3);
    assert!(best[0].chance >= best[1].chance && best[1].chance >= best[2].chance);
    assert!(told("ouri", "0,0,0,0,0,2/0,1,4,4,4,4 S 15-14", "A", 2000).value.en.contains("plies"));
    let ouri = catalog::GAMES.open("ouri").unwrap();
    let table = ouri.match_at("0,6,0,2,1,0/3,3,2,4,2,2 S 17-6").unwrap();
    let value = &best_moves(table.as_ref(), &thought(table.as_ref(), 2000, 1), 1)[0].value;
    assert!(value.en.contains("seed") && value.pt.contains("semente"), "{value}");
}
