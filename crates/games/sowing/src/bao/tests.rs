//! One test per rule, cited; refusals, touches and the board.

use super::{Bao, BaoFamily, Move, Position};
use ::rules::{Attempt, Decor, Game, Lang, Notation, ParseError, Present, Seat, SiteKind, Step};
use checks::hand::{self, at, end, laid, legal, path, refused, refuses, rows_text, rules, sites};

fn game(options: &str) -> Bao {
    rules::<BaoFamily>(options)
}

/// A position of South's with these houses: `F2=2 F3=1`; what is missing to 64 seeds lies in A4.
fn south(spec: &str, reserve: u32) -> Position {
    let mut rows = laid::<8, 4>(spec);
    let total: u32 = rows.iter().flatten().sum();
    rows[0][0] += 64 - 2 * reserve - total;
    let text = rows_text(&rows);
    at(&game(""), &format!("{text} S {reserve} {reserve}"))
}

/// The houses with seeds after a move, but A4: `A2=1 F2=3`.
fn after(options: &str, pos: &Position, mv: &str) -> String {
    let game = game(options);
    let next = hand::after(&game, pos, [mv]);
    let (scene, plan) = (game.scene(&next, None), game.plan(Seat(0)));
    let mut told: Vec<String> = scene
        .stacks
        .iter()
        .filter(|s| s.site.0 < 32 && plan.site(s.site).name != "A4")
        .map(|s| format!("{}={}", plan.site(s.site).name, s.count))
        .collect();
    told.sort();
    told.join(" ")
}

fn said(options: &str, pos: &Position, mv: &str) -> Vec<String> {
    hand::said(&game(options), pos, mv)
}

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 16);
    assert!(size_of::<Position>() <= 128);
}

/// The layout and who begins, by option.
#[test]
fn start() {
    let south = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 S 22 22";
    let first = game("");
    assert_eq!(at(&first, south), first.start());
    assert_eq!(legal(&first, &first.start()), "F2< F2> G2< G2>");
    let second = game("first_player=North");
    assert_eq!(at(&second, &south.replace('S', "N")), second.start());
    assert_eq!(legal(&second, &second.start()), "B3< B3> C3< C3>");
}

/// R1: consecutive houses of the own circuit, the origin not skipped; the opponent's are not sown.
#[test]
fn r1_sowing() {
    let pos = south("D2=17 H3=1", 0);
    let rules = game("");
    let mv = rules.parse_move(&pos, "D2>").expect("D2>");
    let plan = rules.plan(Seat(0));
    let drops: Vec<String> = rules
        .steps(&pos, mv)
        .iter()
        .filter_map(|step| match step {
            Step::Drop { at, .. } => Some(plan.site(*at).name.clone()),
            _ => None,
        })
        .take(17)
        .collect();
    let circuit = "E2 F2 G2 H2 H1 G1 F1 E1 D1 C1 B1 A1 A2 B2 C2 D2 E2";
    assert_eq!(drops.join(" "), circuit);
    refuses(&rules, &pos, "H3>, [H3] = R1 not-yours");
}

/// R2: a takasa captures nothing, whatever its later laps meet.
#[test]
fn r2_takasa_never_captures() {
    let pos = south("B2=2 D2=1 F2=1 F3=4", 0);
    assert_eq!(legal(&game(""), &pos), "B2< B2>");
    assert_eq!(after("", &pos, "B2>"), "C2=1 E2=1 F3=4 G2=1 H2=1");
}

/// R3: an empty house ends the move, seeds opposite are captured, others are sown on.
#[test]
fn r3_the_last_house() {
    let ends = south("E2=3 A2=1 E3=3 G3=2", 9);
    assert_eq!(after("", &ends, "E2>"), "A2=2 B2=1 C2=1 E2=4 G3=2");
    let captures = south("B2=1 C2=1 B3=3 C3=4 H3=1", 9);
    assert_eq!(after("", &captures, "B2>"), "A2=2 B2=4 C2=3 D2=1 H3=1");
    let relays = south("D2=1 D3=6 F2=2 A3=1", 9);
    let told = "A2=1 A3=1 B2=1 C2=1 D2=3 E2=1 G2=1 H1=1 H2=1";
    assert_eq!(after("", &relays, "D2>"), told);
}

/// R4: captured seeds enter at A towards H or at H towards A; the house that captures keeps its own.
#[test]
fn r4_capture() {
    let pos = south("D2=2 D3=3 H3=1", 9);
    assert_eq!(after("", &pos, "D2>"), "A2=1 B2=1 C2=1 D2=3 H3=1");
    assert_eq!(after("", &pos, "D2<"), "D2=3 F2=1 G2=1 H2=1 H3=1");
    // Touched after the house: where the first seed falls.
    let rules = game("");
    assert_eq!(path(&rules, &pos, "D2>"), "D2 A2");
    assert_eq!(path(&rules, &pos, "D2<"), "D2 H2");
    refuses(&rules, &pos, "[D2 E2], [D2 D3] = R4 first-seed");
}

/// R5: near an end the near kichwa, though the direction turns; else the direction is kept.
#[test]
fn r5_which_kichwa() {
    let rules = game("");
    let pos = south("B2=1 B3=2 G2=1 G3=2 A2=1 A3=1 H2=1 H3=1", 9);
    assert_eq!(legal(&rules, &pos), "A2> B2> G2< H2<");
    refuses(&rules, &pos, "B2<, G2>, [B2 H2] = R5 wrong-kichwa");
    assert_eq!(path(&rules, &pos, "A2"), "A2 A2");
    let turns = south("C2=1 C3=7 G2=1 G3=2 A3=1", 9);
    let told = "A1=1 A2=2 A3=1 C2=4 E2=2 F2=2 H2=1";
    assert_eq!(after("", &turns, "C2>"), told);
    let words = said("", &turns, "C2>");
    assert!(words[1].ends_with("the direction turns"), "{words:?}");
    // Option: in namua the direction is kept after the first capture.
    let kept = "kimbi_reverses_in_namua=false";
    let told = "A2=2 A3=1 C2=4 E2=2 G2=3 H2=1";
    assert_eq!(after(kept, &turns, "C2>"), told);
    assert_eq!(legal(&game(kept), &pos), "A2> B2> G2< H2<");
    // In mtaji it turns under both values.
    let mtaji = south("E2=2 G2=1 G3=3 A3=1", 0);
    for options in ["", kept] {
        assert_eq!(after(options, &mtaji, "E2>"), "A3=1 D2=1 E2=1 G2=3 H2=1");
    }
    let keeps = south("C2=2 E2=1 E3=3 H3=1", 0);
    let told = "A2=1 B2=1 C2=1 D2=1 E2=2 H3=1";
    assert_eq!(after("", &keeps, "C2>"), told);
}

/// R6: captures are compulsory, in both phases.
#[test]
fn r6_captures_are_compulsory() {
    let rules = game("");
    let pos = south("F2=2 F3=1 D2=1 B3=2", 9);
    assert_eq!(legal(&rules, &pos), "F2< F2>");
    refuses(&rules, &pos, "D2>, [D2] = R6 must-capture");
    let notes = rules.scene(&pos, None).notes;
    assert!(notes[1].en.starts_with("South must capture."), "{notes:?}");
    let pos = south("C2=2 E2=1 E3=3 H3=1 A1=4", 0);
    assert_eq!(legal(&rules, &pos), "C2>");
    refuses(&rules, &pos, "A1>, C2<, [C2 B2] = R6 must-capture");
}

/// R7: no more laps than the limit; a capture that is endless does not exist.
#[test]
fn r7_endless() {
    let pos = south("B2=2 D2=1 F2=1 F3=4", 0);
    for (limit, list) in [(1, "B2<"), (2, "B2<"), (3, "B2< B2>"), (10_000, "B2< B2>")] {
        let rules = game(&format!("endless_lap_limit={limit}"));
        assert_eq!(legal(&rules, &pos), list, "{limit}");
    }
    let rules = game("endless_lap_limit=2");
    refuses(&rules, &pos, "B2>, [B2 C2] = R7 endless");
    // The only capture needs two laps: with a limit of one it does not exist, and the same house
    // may be played as a takasa.
    let pos = south("B2=1 B3=2 A3=1", 9);
    assert_eq!(legal(&game(""), &pos), "B2>");
    assert_eq!(legal(&game("endless_lap_limit=1"), &pos), "B2< B2>");
    assert_eq!(after("endless_lap_limit=1", &pos, "B2>"), "A3=1 B3=2 C2=1 D2=1");
    // A true circle: both takasas of A2 never end, and South has nothing else.
    let circle = "A2=3 B2=1 D2=1 F2=1 H2=1 G1=1 E1=1 C1=1 A1=1 E3=1";
    let pos = south(circle, 0);
    assert_eq!(end(game("").status(&pos)), (-1, "R19", "no-move"));
    assert_eq!(legal(&game("endless_lap_limit=100000"), &pos), "");
    assert_eq!(refused(&game(""), &pos, "A2>"), ("", "over"));
}

/// R8: at a nyumba of six or more the mover may stop, in captures and takasas, but not where a
/// capture is due.
#[test]
fn r8_nyumba_stop() {
    let rules = game("");
    let pos = south("E2=6 C2=1 C3=5 H3=1", 9);
    assert_eq!(legal(&rules, &pos), "C2< C2>! C2>~");
    assert_eq!(after("", &pos, "C2>!"), "A2=1 B2=1 C2=3 D2=1 E2=7 H3=1");
    assert_eq!(
        after("", &pos, "c2>~"),
        "A2=1 B2=1 C2=3 D2=1 E1=1 F1=1 F2=1 G1=1 G2=1 H1=1 H2=1 H3=1"
    );
    let words = said("", &pos, "C2>!");
    assert_eq!(words[1], "stops at the nyumba (E2), which keeps 7 seeds");
    let words = said("", &pos, "C2>~");
    assert!(words[1].starts_with("lap 2: sows on from the nyumba, 7 seeds of E2"));
    // The choice must be named; where there is none it may not be.
    let error = rules.parse_move(&pos, "C2>").expect_err("a choice");
    let both = vec!["C2>!".to_owned(), "C2>~".to_owned()];
    assert_eq!(error, ParseError::Ambiguous { candidates: both });
    for wrong in ["C2<!", "C2<~", "C2>~!", "C2>~~", "C2>!!"] {
        assert_eq!(refused(&rules, &pos, wrong), ("R8", "no-choice"), "{wrong}");
    }
    assert_eq!(path(&rules, &pos, "C2>!"), "C2 A2 stop");
    assert_eq!(path(&rules, &pos, "C2>~"), "C2 A2 on");
    refuses(&rules, &pos, "[C2 H2 stop], [stop] = R8 no-choice");
    let due = south("E2=6 C2=1 C3=5 H3=1 E3=2", 9);
    refuses(&rules, &due, "C2>! = R8 no-choice");
    // In a takasa, by option.
    let takasa = south("E2=6 C2=1 H3=1", 9);
    assert_eq!(legal(&rules, &takasa), "C2< C2>! C2>~");
    let forced = game("nyumba_stop_in_takasa=forced");
    assert_eq!(legal(&forced, &takasa), "C2< C2>");
    let options = "nyumba_stop_in_takasa=forced";
    assert_eq!(after(options, &takasa, "C2>"), "D2=1 E2=7 H3=1");
    assert!(said(options, &takasa, "C2>")[1].starts_with("must stop at the nyumba"));
    refuses(&forced, &takasa, "C2>~ = R8 no-choice");
    assert_eq!(legal(&forced, &pos), "C2< C2>! C2>~");
    // Six are counted with the last seed.
    let five = south("E2=5 C2=1 H3=1", 9);
    assert_eq!(legal(&rules, &five), "C2< C2>! C2>~ E2< E2>");
    let four = south("E2=4 C2=1 H3=1", 9);
    assert_eq!(legal(&rules, &four), "C2< C2> E2< E2>");
}

/// R7 and R8: of a move that would never end, each different stop is a move, and no other.
#[test]
fn r7_r8_stops_of_an_endless_move() {
    let rules = game("");
    let text = "14,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/3,4,3,0,1,5,0,1/2,1,2,1,3,2,1,0 S 10 10";
    let pos = at(&rules, text);
    let list = legal(&rules, &pos);
    let stops: Vec<&str> = list.split(' ').filter(|mv| mv.starts_with("E2<")).collect();
    assert_eq!(stops, ["E2<!", "E2<~!", "E2<~~!"]);
    for endless in ["E2<~~~", "E2<~~~!"] {
        assert_eq!(refused(&rules, &pos, endless), ("R7", "endless"));
    }
    assert_eq!(path(&rules, &pos, "E2<~~!"), "E2 D2 on on stop");
    refuses(&rules, &pos, "[E2 D2 on on on] = R7 endless");
    let results: std::collections::HashSet<String> =
        stops.iter().map(|mv| after("", &pos, mv)).collect();
    assert_eq!(results.len(), 3);
}

/// R9: in namua a seed of the reserve enters the front row, where both houses hold seeds.
#[test]
fn r9_namua_capture() {
    let rules = game("");
    let pos = south("F2=2 F3=1 D3=4 C1=3", 9);
    assert_eq!(legal(&rules, &pos), "F2< F2>");
    let next = hand::after(&rules, &pos, ["F2>"]);
    assert_eq!((next.reserve(Seat(0)), next.reserve(Seat(1))), (8, 9));
    refuses(&rules, &pos, "D2> = R9 empty | C1>, [C1] = R9 back-row | [reserve-S] = R9 reserve");
}

/// R10: without captures a front house is sown; a nyumba of six or more is protected.
#[test]
fn r10_namua_takasa() {
    let rules = game("");
    let pos = south("E2=6 C2=1 H3=1 A1=2", 9);
    assert_eq!(after("", &pos, "C2<"), "A1=2 A2=1 B2=1 E2=6 H3=1");
    refuses(
        &rules,
        &pos,
        "E2>, [E2] = R10 nyumba | A2> = R10 empty | A1> = R10 back-row | [C2 E2] = R1 first-seed",
    );
    // It captures like any other house.
    let pos = south("E2=6 C2=1 E3=1 H3=1", 9);
    assert_eq!(legal(&rules, &pos), "E2< E2>");
}

/// R11: if it is the only front house with seeds, two of them are sown.
#[test]
fn r11_two_seeds_of_the_nyumba() {
    let pos = south("E2=8 A1=2 A3=1 D3=6", 9);
    assert_eq!(legal(&game(""), &pos), "E2< E2>");
    assert_eq!(after("", &pos, "E2>"), "A1=2 A3=1 D3=6 E2=7 F2=1 G2=1");
    assert_eq!(after("", &pos, "E2<"), "A1=2 A3=1 C2=1 D2=1 D3=6 E2=7");
    assert!(said("", &pos, "E2>")[0].contains("protected"));
}

/// R12: five or fewer make it an ordinary house.
#[test]
fn r12_a_small_nyumba() {
    let pos = south("E2=5 C2=1 A3=1 D3=6", 9);
    assert_eq!(legal(&game(""), &pos), "C2< C2>! C2>~ E2< E2>");
    let told = "A3=1 C2=1 D3=6 F1=1 F2=1 G1=1 G2=1 H1=1 H2=1";
    assert_eq!(after("", &pos, "E2>"), told);
}

/// R13: in mtaji there is neither stop nor protection.
#[test]
fn r13_no_nyumba_in_mtaji() {
    let rules = game("");
    let pos = south("C2=2 E2=6 H3=1", 0);
    assert_eq!(legal(&rules, &pos), "C2< C2> E2< E2>");
    refuses(&rules, &pos, "C2>!, [C2 D2 on] = R13 no-choice | [reserve-S] = R14 reserve");
}

/// R14: either row, two seeds or more, and a first lap that ends on seeds opposite seeds.
#[test]
fn r14_mtaji() {
    let rules = game("");
    let pos = south("B1=3 B2=1 B3=2 H3=1 F2=3", 0);
    // B1: A1, A2, B2.
    assert_eq!(legal(&rules, &pos), "B1>");
    assert_eq!(after("", &pos, "B1>"), "A1=1 A2=2 C2=1 D2=1 E2=1 F2=3 H3=1");
    refuses(&rules, &pos, "F2> = R6 must-capture | C2> = R14 empty");
    assert_eq!(path(&rules, &pos, "B1>"), "B1 A1");
    // The house must have held a seed before: sixteen seeds end where they began.
    let round = south("D2=16 D3=1 H3=1", 0);
    assert_eq!(legal(&rules, &round), "D2< D2>");
    assert!(rules.scene(&round, None).notes[1].en.contains("takasa"));
}

/// R15: without captures the front row comes first.
#[test]
fn r15_front_row_first() {
    let rules = game("");
    let pos = south("B2=2 F1=3 H3=1", 0);
    assert_eq!(legal(&rules, &pos), "B2< B2>");
    refuses(&rules, &pos, "F1>, [F1] = R15 front-row-first | C2> = R15 empty");
    let pos = south("B2=1 F1=3 H3=1", 0);
    assert_eq!(legal(&rules, &pos), "F1< F1>");
    // If the only front takasas are endless, the back row is free.
    let pos = south("B2=2 D2=1 A1=1 F1=2 H3=1", 0);
    assert_eq!(legal(&rules, &pos), "B2< B2>");
    assert_eq!(legal(&game("endless_lap_limit=1"), &pos), "F1< F1>");
}

/// R16: a single seed is never chosen in mtaji, with captures or without.
#[test]
fn r16_singles() {
    let rules = game("");
    let pos = south("A2=1 B2=1 B3=1 F1=3 H3=1", 0);
    assert_eq!(legal(&rules, &pos), "F1< F1>");
    refuses(&rules, &pos, "A2>, [A2] = R16 single");
}

/// R17: the last captured seeds are sown, then the mover has won; also in namua.
#[test]
fn r17_win() {
    let rules = game("");
    let pos = south("D2=2 A2=4 B2=5 A3=2 B3=1", 0);
    assert_eq!(after("", &pos, "D2<"), "A2=6 B2=7 C2=1");
    let won = hand::after(&rules, &pos, ["D2<"]);
    assert_eq!(end(rules.status(&won)), (1, "R17", "front-row"));
    refuses(&rules, &won, "A4> = over");
    let pos = south("C2=3 C3=2 A2=1 B2=1", 9);
    let won = hand::after(&rules, &pos, ["C2>"]);
    assert_eq!(after("", &pos, "C2>"), "A2=2 B2=2 C2=4");
    assert_eq!(end(rules.status(&won)), (1, "R17", "front-row"));
}

/// R18: whoever empties the own front row loses.
#[test]
fn r18_own_front_row() {
    let rules = game("");
    let pos = south("A2=2 B1=1 H3=1", 0);
    let lost = hand::after(&rules, &pos, ["A2<"]);
    assert_eq!(end(rules.status(&lost)), (-1, "R18", "own-front-row"));
    let words = said("", &pos, "A2<");
    assert_eq!(words[words.len() - 1], "South’s front row is left empty");
}

/// R19: no move, no game; no pass, no draw.
#[test]
fn r19_no_move() {
    let rules = game("");
    let pos = south("B2=1 F1=1 H3=1", 0);
    assert_eq!(end(rules.status(&pos)), (-1, "R19", "no-move"));
    for pass in ["pass", "passo", "-"] {
        assert_eq!(refused(&rules, &rules.start(), pass), ("R19", "no-pass"));
    }
    let refusal = rules.law().agreements.refuses_draw().expect("no draws");
    assert_eq!((refusal.rule, refusal.code), ("R19", "no-draws"));
}

/// Half a move touched is not a broken rule: it is told what comes next.
#[test]
fn half_a_move() {
    let rules = game("");
    let start = rules.start();
    for (names, wanted) in [("", "rows 1 and 2"), ("F2", "G2 or E2"), ("F2 G2 A2", "another move")]
    {
        let error = rules.why_not(&start, Attempt::Clicks(&sites(&rules, names)));
        let text = error.sentence(Lang::En);
        assert!(matches!(error, ParseError::Syntax { .. }) && text.contains(wanted), "{text}");
    }
}

/// The last seeds of the reserves are spent one after the other, and mtaji begins.
#[test]
fn phases() {
    let rules = game("");
    let text = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/42,0,0,0,0,0,0,0 S 1 1";
    let pos = at(&rules, text);
    let next = hand::after(&rules, &pos, ["F2>"]);
    assert!(next.namua() && next.turn() == Seat(1));
    let last = hand::after(&rules, &next, ["C3<"]);
    assert!(!last.namua());
    assert_eq!(rules.scene(&last, None).notes[0].en, "Second phase, mtaji.");
    assert!(said("", &next, "C3<").concat().contains("mtaji, begins"));
    assert!(!said("", &pos, "F2>").concat().contains("begins"));
}

/// The nyumbas are square and named, the ends of the front rows are named, and the text board shows
/// nyumbas and reserves.
#[test]
fn board() {
    let rules = game("");
    for view in [Seat(0), Seat(1)] {
        let plan = rules.plan(view);
        assert_eq!(plan.sites.len(), 36);
        let middle = |decor: &Decor| match *decor {
            Decor::Rect { x, y, w, h, class: "pit", .. } => Some((x + w / 2.0, y + h / 2.0)),
            _ => None,
        };
        let squares: Vec<(f32, f32)> = plan.decor.iter().filter_map(middle).collect();
        for (house, square, label) in
            [("E2", 0, "house E2, South’s nyumba"), ("D3", 1, "house D3, North’s nyumba")]
        {
            let site = plan.site(plan.find(house).expect(house));
            assert_eq!(site.label.en, label);
            let (x, y) = squares[square];
            assert!((site.x - x).abs() < 0.01 && (site.y - y).abs() < 0.01);
        }
        for [house, title] in [["A2", "kichwa"], ["H3", "kichwa"], ["B3", "kimbi"], ["G2", "kimbi"]]
        {
            let label = &plan.site(plan.find(house).expect(house)).label;
            assert!(label.pt.ends_with(title) && label.en.ends_with(title));
        }
        // The viewer's reserve lies below the board.
        let y = |name| plan.site(plan.find(name).expect(name)).y;
        assert_eq!(y("reserve-S") > y("A1"), view == Seat(0));
        assert_eq!(y("reserve-N") > y("A4"), view == Seat(1));
        assert_eq!(plan.site(super::scene::STOP).name, "stop");
        assert_eq!(plan.site(super::scene::ON).kind, SiteKind::Button);
    }
    let text = rules.plan(Seat(0)).text;
    assert_eq!(text[6], " 2 │    │    │    │    │[  ]│    │    │    │ ");
    assert_eq!(text[2], " 4 │    │    │    │    │    │    │    │    │   │    │ N");
    assert_eq!(
        rules.scene(&rules.start(), None).notes[0].en,
        "First phase, namua. Reserves: South 22, North 22."
    );
}
