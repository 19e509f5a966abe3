//! How boards are judged and what the cube does with it: what can be reckoned by hand or by enumeration.

use super::super::cube::{Holder, in_match, money as by_money};
use super::super::judge::{Chances, chances};
use super::super::matches::{Score, Table};
use super::super::moves::{Men, count, man, plays};
use super::super::position::{CENTRE, Phase, Position};
use super::{START, money, to, white, with};
use crate::gamao::Gamao;
use ::rules::{Game, Line, Notation, Seat, Status, Think};
use checks::hand::{at, events};
use search::{Budget, Memory, Plan, Stop, choices, expect, throws};
use std::collections::HashMap;

/// Men on points of their own, White's on roll and Black's; everybody else is off.
fn board(white: &[(u8, u8)], black: &[(u8, u8)]) -> Position {
    let side = |list: &[(u8, u8)]| -> Men {
        let left: u8 = list.iter().map(|l| l.1).sum();
        list.iter().map(|&(p, n)| Men::from(n) * man(p)).sum::<Men>() + Men::from(15 - left)
    };
    Position {
        men: [side(white), side(black)],
        phase: Phase::Cube,
        turn: 0,
        owner: CENTRE,
        ..money().start()
    }
}

/// What is chosen with a few thousand positions to look at.
fn chosen(game: &Gamao, pos: &Position) -> String {
    let stop = Stop::new();
    let plan = Plan::best(Budget { depth: 2, ..Budget::nodes(20_000, &stop) }, 1);
    let found = expect(&Line::from(*game, *pos), plan, &Memory::new(1 << 16)).unwrap();
    game.move_text(pos, found.candidates[0].mv)
}

/// What the other answers to a double.
fn answered(game: &Gamao, pos: &Position) -> String {
    chosen(game, &events(game, pos, "double"))
}

/// T8: 25 % are enough to take where nobody will double again, 20 % where the new owner always does at the right
/// moment; gammons ask for more.
#[test]
fn t8_take_points() {
    let plain = |win: f32| Chances { win, ..Chances::default() };
    let taken = |win: f32, lively: f32| 2.0 * by_money(plain(win), Holder::Own, false, lively);
    assert!((taken(0.25, 0.0) + 1.0).abs() < 1e-5);
    assert!((taken(0.2, 1.0) + 1.0).abs() < 1e-5);
    assert!(taken(0.21, 0.68) < -1.0 && taken(0.23, 0.68) > -1.0);
    let threatened = Chances { lose_gammon: 0.3, ..plain(0.25) };
    assert!(2.0 * by_money(threatened, Holder::Own, false, 0.68) < -1.1);
    // R16 and after: gammons count for nothing by Jacoby's rule while the cube is in the middle.
    let gin = Chances { win: 1.0, gammon: 0.9, ..Chances::default() };
    assert!((by_money(gin, Holder::Centre, false, 0.68) - 1.9).abs() < 1e-4);
    assert!((by_money(gin, Holder::Centre, true, 0.68) - 1.0).abs() < 1e-4);
}

/// T7: two men on the two-point against one who will be off: 26 of 36. White doubles, Black takes.
#[test]
fn t7_the_last_throw() {
    let game = money();
    let pos = board(&[(2, 2)], &[(1, 1)]);
    assert!((chances(&pos).win - 26.0 / 36.0).abs() < 1e-4);
    let points = |pos: &Position| game.points(game.evaluate(pos).unwrap()[0]).unwrap();
    assert!((points(&events(&game, &pos, "roll")) - 4.0 / 9.0).abs() < 0.01);
    assert!((points(&events(&game, &pos, "double;take")) - 8.0 / 9.0).abs() < 0.01);
    assert_eq!((chosen(&game, &pos).as_str(), answered(&game, &pos).as_str()), ("double", "take"));
    // One man on the ace point more for White to bear off: 26 become all of the doubles, 6 of 36; nobody doubles.
    let behind = board(&[(1, 3)], &[(1, 1)]);
    assert!((chances(&behind).win - 6.0 / 36.0).abs() < 1e-4);
    assert_eq!(chosen(&game, &behind), "roll");
    // Whoever doubles all the same is beavered (R16), and a raccoon is accepted with joy (R17).
    assert_eq!(answered(&game, &behind), "beaver");
    assert_eq!(chosen(&game, &events(&game, &behind, "double;beaver;raccoon")), "accept");
}

/// Every ending of up to three men a side, against the value by enumeration of both sides' play.
#[test]
fn endings_of_few_men_are_exact() {
    fn sides(men: u8) -> Vec<Men> {
        let mut out = vec![0];
        for _ in 0..men {
            let more = out.iter().flat_map(|&m| (1..=6).map(move |p| m + man(p)));
            out.extend(more.collect::<Vec<_>>());
            out.sort_unstable();
            out.dedup();
        }
        out.retain(|&m| m != 0);
        out
    }
    /// The chance of the side on roll, if both play for it.
    fn exact(own: Men, enemy: Men, known: &mut HashMap<(Men, Men), f64>) -> f64 {
        let key = (own >> 4, enemy >> 4);
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let mut sum = 0.0;
        for a in 1..=6 {
            for b in 1..=a {
                let mut moves = Vec::new();
                plays(own, enemy, [a, b], true, &mut moves);
                let after = moves.iter().map(|mv| mv.result(own, enemy).0);
                let chance = after
                    .map(|own| if own >> 4 == 0 { 1.0 } else { 1.0 - exact(enemy, own, known) });
                sum += chance.fold(0.0, f64::max) * if a == b { 1.0 } else { 2.0 };
            }
        }
        known.insert(key, sum / 36.0);
        sum / 36.0
    }
    let mut known = HashMap::new();
    let (mut compared, mut worst) = (0, 0.0f64);
    for &own in &sides(3) {
        for &enemy in &sides(2) {
            let off = |men: Men| Men::from(15 - (1..=6).map(|p| count(men, p)).sum::<u8>());
            let pos = Position { men: [own + off(own), enemy + off(enemy)], ..board(&[], &[]) };
            let wrong = f64::from(chances(&pos).win) - exact(own, enemy, &mut known);
            worst = worst.max(wrong.abs());
            compared += 1;
        }
    }
    assert_eq!(compared, 83 * 27);
    assert!(worst < 1e-5, "{worst}");
}

/// A race in which White has 100 pips and Black some more: from about 8 % on White doubles, from 9 % on it redoubles,
/// up to 12 % Black takes.
#[test]
fn races_are_doubled_and_taken_by_the_rule_of_8_9_12() {
    let game = money();
    let race = |black: &[(u8, u8)], more: u32| {
        let pos = board(&[(12, 1), (10, 1), (8, 2), (7, 2), (6, 4), (5, 4), (4, 1)], black);
        assert_eq!((pos.pip_count(Seat(0)), pos.pip_count(Seat(1))), (100, 100 + more));
        pos
    };
    let owned = |pos: Position| Position { cube: 1, owner: 0, ..pos };
    let four = race(&[(13, 2), (8, 2), (7, 2), (6, 4), (5, 4), (4, 1)], 4);
    assert_eq!(chosen(&game, &four), "roll");
    let six = race(&[(13, 2), (9, 2), (7, 2), (6, 4), (5, 4), (4, 1)], 6);
    assert_eq!(chosen(&game, &owned(six)), "roll");
    let eleven = race(&[(13, 2), (11, 2), (7, 2), (6, 5), (5, 3), (4, 1)], 11);
    let answer = answered(&game, &eleven);
    assert_eq!((chosen(&game, &eleven).as_str(), answer.as_str()), ("double", "take"));
    assert_eq!(chosen(&game, &owned(eleven)), "double");
    let far = race(&[(13, 2), (12, 2), (10, 2), (6, 5), (5, 3), (4, 1)], 19);
    assert_eq!((chosen(&game, &far).as_str(), answered(&game, &far).as_str()), ("double", "drop"));
}

/// A game as good as won is cashed, or played on for a gammon where that is worth more; not by Jacoby's rule.
#[test]
fn a_game_as_good_as_won_is_cashed_or_played_for_a_gammon() {
    let game = money();
    // Black has one man behind a full prime, and all others are at home: hardly ever a gammon.
    let cash = board(
        &[(8, 1), (7, 2), (6, 3), (5, 2), (4, 2), (3, 2), (2, 2), (1, 1)],
        &[(24, 1), (6, 3), (5, 3), (4, 3), (3, 3), (2, 2)],
    );
    assert_eq!(answered(&game, &cash), "drop");
    assert!(game.points(game.evaluate(&cash).unwrap()[0]).unwrap() > 0.99);
    // Four men on the bar before a closed board, the others far away: a gammon is certain.
    let good = board(
        &[(6, 3), (5, 3), (4, 3), (3, 2), (2, 2), (1, 2)],
        &[(25, 4), (13, 5), (8, 3), (6, 3)],
    );
    assert!(chances(&good).gammon > 0.7, "{:?}", chances(&good));
    assert_eq!(chosen(&game, &good), "roll");
    assert_eq!(chosen(&with(|o| o.jacoby = true), &good), "double");
}

/// The start: a little better for the side on roll, gammons about as likely for both, and no double.
#[test]
fn the_start_is_judged_soberly() {
    let game = money();
    let start = at(&game, &format!("{START} w"));
    let judged = chances(&start);
    assert!((0.5..0.55).contains(&judged.win), "{judged:?}");
    assert!((0.08..0.2).contains(&judged.gammon) && (0.08..0.2).contains(&judged.lose_gammon));
    assert_eq!(chosen(&game, &start), "roll");
    assert_eq!(answered(&game, &start), "beaver");
    // Two men on the bar before five points is very bad.
    let bar = white("-b----E-C---eE---c-e----AA", "00");
    assert!(chances(&bar).win < judged.win);
    let both = (chances(&start), chances(&start).other().other());
    assert!((both.0.win - both.1.win).abs() < 1e-6 && both.0.gammon == both.1.gammon);
}

/// R19, R20: the chances of a match at the scores that can be reckoned by hand, and their order.
#[test]
fn r20_scores_of_a_match() {
    let table = Table::get();
    let at = |own: u16, enemy: u16, crawford: bool| {
        // As after a game in which nothing changed.
        table.after(Score { own, enemy, crawford }, 0)
    };
    let score = |own: u16, enemy: u16| Score { own, enemy, crawford: true };
    assert_eq!(at(5, 5, true), 0.5);
    // Before the Crawford game the trailer two away needs a gammon or two games: (0.75 / 2 + 0.25) / 2.
    let crawford = table.after(score(3, 2), 1);
    assert!((table.after(score(2, 2), -1) - 0.3125).abs() < 1e-4, "{crawford}");
    // After it the trailer doubles at once: two away is as good as one.
    assert!((at(2, 1, true) - 0.5).abs() < 1e-4 && (at(1, 1, true) - 0.5).abs() < 1e-6);
    assert!((at(3, 1, true) - 0.3125).abs() < 1e-4);
    for own in 2..20 {
        for enemy in 2..20 {
            let now = at(own, enemy, true);
            assert!((now + at(enemy, own, true) - 1.0).abs() < 1e-5);
            assert!(at(own + 1, enemy, true) <= now + 1e-5, "{own} {enemy}");
        }
    }
    // In the game after, an offer that cannot change the match is worth nothing (R21): the leader's.
    let even = Chances { win: 0.6, ..Chances::default() };
    let own = in_match(table, even, Holder::Own, score(1, 3), 1, 0.68);
    let nobody = in_match(table, even, Holder::Nobody, score(1, 3), 1, 0.68);
    assert!((own - nobody).abs() < 1e-5);
    // Post-Crawford the trailer doubles at once, and in the Crawford game nobody can.
    let game = to(5);
    let start = Position { men: game.start().men, ..board(&[], &[]) };
    let trailing = Position { score: [2, 4], ..start };
    assert_eq!(chosen(&game, &trailing), "double");
    let last = Position { crawford: true, phase: Phase::Roll, ..trailing };
    assert_eq!(game.status(&last), Status::Chance);
    assert!(game.evaluate(&last).unwrap()[0] < -0.3);
}

/// Computers with little to look at double in the window: cubes stay small, and few games are dropped at once.
#[test]
fn cubes_do_not_run_up() {
    let game = money();
    let stop = Stop::new();
    let mut rng = fastrand::Rng::with_seed(3);
    let (mut largest, mut doubled, mut sum) = (0, 0, 0);
    let games = 40;
    for n in 0..games {
        let mut line = Line::new(game);
        while !matches!(line.status(), Status::Over(_)) {
            if line.status() == Status::Chance {
                let mut rolls = Vec::new();
                game.rolls(line.pos(), &mut rolls);
                line.push_roll(search::pick_roll(&mut rng, &rolls));
                continue;
            }
            // One sees a throw ahead, the other does not.
            let depth = 1 + u32::from((line.pos().on_roll().0 + n) % 2);
            let plan = Plan::best(Budget { depth, ..Budget::nodes(2_000, &stop) }, u64::from(n));
            let found = expect(&line, plan, &Memory::new(1 << 14)).unwrap();
            line.push(found.candidates[0].mv);
        }
        let cube = line.pos().cube_value();
        largest = largest.max(cube);
        sum += cube;
        doubled += u32::from(cube > 1 || matches!(line.pos().phase(), Phase::Dropped(_)));
    }
    assert!(largest <= 16, "{largest}");
    assert!(sum <= 3 * u32::from(games), "{sum}");
    assert!(doubled > u32::from(games) / 2, "{doubled}");
}

/// Luck and skill in points: the best throw is lucky, the mean is what was expected, errors count from the best.
#[test]
fn luck_and_skill_in_points() {
    let game = money();
    let stop = Stop::new();
    let plan = Plan::best(Budget { depth: 1, ..Budget::nodes(20_000, &stop) }, 1);
    let memory = Memory::new(1 << 16);
    let pos = events(&game, &at(&game, &format!("{START} w")), "roll");
    let told = throws(&Line::from(game, pos), Seat(0), plan, &memory).unwrap();
    assert_eq!(told.each.len(), 21);
    let luck = |text: &str| {
        let roll = game.parse_roll(&pos, text).unwrap();
        told.luck(&roll).unwrap().points.unwrap()
    };
    assert!(luck("3-1") > 0.05 && luck("4-1") < 0.0 && luck("6-6") > luck("3-1"));
    let thrown = events(&game, &pos, "3-1");
    let judged = choices(&Line::from(game, thrown), plan, &memory).unwrap();
    let error = |text: &str| {
        let mv = game.parse_move(&thrown, text).unwrap();
        judged.error(&mv).unwrap().points.unwrap()
    };
    assert_eq!(error("8/5 6/5"), 0.0);
    assert!(error("24/20") > 0.02 && error("6/2") > 0.1);
}
