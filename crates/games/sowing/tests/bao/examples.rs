//! The worked examples of the chapter, seed by seed: every board that its text states is checked
//! while the steps of the move are folded one by one. The diagrams are lost; only the houses that
//! the text names are laid.

use super::{book, south};
use checks::hand::{self, refuses};
use fold::Told;
use rules::{Game, Lang, Notation, Present, Step};
use sowing::bao::{Bao, Position};

mod fold {
    use super::{Bao, Position, Present, Step};
    use rules::{Scene, Seat};

    /// A move told step by step.
    pub(super) struct Told {
        game: Bao,
        scene: Scene,
        steps: std::vec::IntoIter<Step>,
        /// The laps begun so far.
        pub(super) said: Vec<rules::Words>,
    }

    impl Told {
        pub(super) fn new(game: Bao, pos: &Position, mv: sowing::bao::Move) -> Told {
            Told {
                game,
                scene: game.scene(pos, None),
                steps: game.steps(pos, mv).into_iter(),
                said: Vec::new(),
            }
        }

        /// Makes one step on the board; gives where a seed came from (`-`) or fell (`+`).
        pub(super) fn step(&mut self) -> Option<String> {
            let plan = self.game.plan(Seat(0));
            let name = |site| plan.site(site).name.clone();
            loop {
                let step = self.steps.next()?;
                assert!(step.apply(&mut self.scene), "{step:?}");
                return Some(match step {
                    Step::Say(words) => {
                        self.said.push(words);
                        continue;
                    }
                    Step::Enter { from, to, .. } => {
                        format!("{}+{}", from.map(name).unwrap_or_default(), name(to))
                    }
                    Step::Lift { at, count, .. } => format!("-{count}{}", name(at)),
                    Step::Drop { at, count: 1, .. } => format!("+{}", name(at)),
                    other => panic!("{other:?}"),
                });
            }
        }

        /// The next steps are these.
        pub(super) fn steps(&mut self, wanted: &str) {
            for wanted in wanted.split_whitespace() {
                assert_eq!(self.step().as_deref(), Some(wanted));
            }
        }

        /// The seeds of a house now.
        pub(super) fn seeds(&self, house: &str) -> u16 {
            let site = self.game.plan(Seat(0)).find(house).expect("house");
            self.scene.count(site, rules::PieceId(0))
        }

        /// Several houses now: `F2=3 A2=1`.
        pub(super) fn shows(&self, houses: &str) {
            for part in houses.split_whitespace() {
                let (house, count) = part.split_once('=').expect("house=seeds");
                assert_eq!(self.seeds(house).to_string(), count, "{part}");
            }
        }

        /// Nothing is left to tell.
        pub(super) fn is_over(&mut self) {
            assert_eq!(self.step(), None);
        }

        pub(super) fn scene(&self) -> &Scene {
            &self.scene
        }
    }
}

fn told(pos: &Position, mv: &str) -> Told {
    let game = book();
    Told::new(game, pos, game.parse_move(pos, mv).expect(mv))
}

/// The last board told is that of the position after the move.
fn ends_like(mut told: Told, pos: &Position, mv: &str) -> Vec<String> {
    told.is_over();
    let game = book();
    let next = hand::after(&game, pos, [mv]);
    assert_eq!(told.scene().stacks, game.scene(&next, None).stacks);
    told.said.iter().map(|w| w.get(Lang::Pt).to_owned()).collect()
}

/// Example 1: one seed is put in F2, which then has three; the seed of F3 is captured and put in
/// A2 (or H2). Nothing faces it: the move ends.
#[test]
fn example_1() {
    let pos = south("F2=2 F3=1 D2=1 B3=2", 10);
    assert_eq!(hand::legal(&book(), &pos), "F2< F2>");
    for (mv, kichwa) in [("F2>", "A2"), ("F2<", "H2")] {
        let mut told = told(&pos, mv);
        told.steps("reserve-S+F2");
        told.shows("F2=3 F3=1 A2=0 H2=0 reserve-S=9");
        told.steps("-1F3");
        told.shows("F2=3 F3=0");
        told.steps(&format!("+{kichwa}"));
        told.shows(&format!("F2=3 F3=0 {kichwa}=1 A3=0 H3=0"));
        let said = ends_like(told, &pos, mv);
        assert_eq!(said.len(), 2, "{said:?}");
        assert!(said[0].contains("captura 1 semente (F3)"), "{said:?}");
        assert!(said[1].contains("vazia"), "{said:?}");
    }
}

/// Example 2: a seed in E2 captures the three of E3, which are sown from A2; the last falls in C2,
/// which was empty.
#[test]
fn example_2() {
    let pos = south("E2=3 A2=1 E3=3 G3=2", 10);
    let mut told = told(&pos, "E2>");
    told.steps("reserve-S+E2 -3E3");
    told.shows("E2=4 E3=0 C2=0");
    told.steps("+A2 +B2 +C2");
    told.shows("A2=2 B2=1 C2=1 E2=4");
    let said = ends_like(told, &pos, "E2>");
    assert!(said[1].contains("cai em C2, que estava vazia"), "{said:?}");
}

/// Example 3: a seed in B2 captures B3 from A2 (there is no choice at a kimbi); the sowing ends in
/// C2 and captures the four of C3, from A2 again; the last seed falls in an empty house.
#[test]
fn example_3() {
    let pos = south("B2=1 C2=1 B3=3 C3=4 H3=1", 10);
    refuses(&book(), &pos, "B2< = R5 wrong-kichwa");
    let mut told = told(&pos, "B2>");
    told.steps("reserve-S+B2");
    told.shows("B2=2");
    told.steps("-3B3 +A2 +B2 +C2");
    told.shows("A2=1 B2=3 C2=2 B3=0 C3=4");
    told.steps("-4C3 +A2 +B2 +C2 +D2");
    told.shows("A2=2 B2=4 C2=3 D2=1 B3=0 C3=0");
    let said = ends_like(told, &pos, "B2>");
    let wanted = [
        "1.ª sementeira: captura 3 sementes (B3) e semeia a partir de A2",
        "2.ª sementeira: captura 4 sementes (C3) e semeia a partir de A2",
        "a última semente cai em D2, que estava vazia: o lance acaba",
    ];
    assert_eq!(said, wanted);
}

/// Example 4: a seed in D2 captures D3, sown from A2; the last falls in F2, which held seeds, but F3
/// is empty: F2 is sown on from G2.
#[test]
fn example_4() {
    let pos = south("D2=1 D3=6 C2=1 F2=2 G2=1 A3=1", 10);
    let mut told = told(&pos, "D2>");
    told.steps("reserve-S+D2 -6D3 +A2 +B2 +C2 +D2 +E2 +F2");
    told.shows("A2=1 B2=1 C2=2 D2=3 E2=1 F2=3 F3=0 D3=0");
    told.steps("-3F2 +G2 +H2 +H1");
    told.shows("F2=0 G2=2 H2=1 H1=1");
    let said = ends_like(told, &pos, "D2>");
    assert!(said[1].contains("3 sementes de F2, a partir de G2"));
}

/// Example 5: B2 captures the two of B3 from A2 and the sowing ends in B2; B3 is empty, so the three
/// of B2 go on to E2; E3 is captured from A2, the sowing ends in E2 again, which faces nothing now
/// and is sown on to an empty house.
#[test]
fn example_5() {
    let pos = south("B2=1 D2=1 E2=2 B3=2 E3=5 G3=1", 10);
    let mut told = told(&pos, "B2>");
    told.steps("reserve-S+B2 -2B3 +A2 +B2");
    told.shows("A2=1 B2=3 B3=0");
    told.steps("-3B2 +C2 +D2 +E2");
    told.shows("B2=0 C2=1 D2=2 E2=3 E3=5");
    told.steps("-5E3 +A2 +B2 +C2 +D2 +E2");
    told.shows("A2=2 B2=1 C2=2 D2=3 E2=4 E3=0");
    told.steps("-4E2 +F2 +G2 +H2 +H1");
    told.shows("E2=0 F2=1 G2=1 H2=1 H1=1");
    let said = ends_like(told, &pos, "B2>");
    assert_eq!(said.len(), 5, "{said:?}");
    assert!(said[3].starts_with("4.ª sementeira: 4 sementes de E2"));
}

/// The example of mtaji and of the end: D2 is sown anticlockwise and ends in B2, which held seeds;
/// the one seed of B3 is captured and, B2 being a kimbi, enters at A2, which has five then; A3's two
/// are captured from A2; the last falls in B2, which has seven, but North's front row is empty.
#[test]
fn example_of_mtaji_and_of_the_end() {
    let game = book();
    let pos = south("D2=2 A2=4 B2=5 A3=2 B3=1", 0);
    let mut told = told(&pos, "D2<");
    told.steps("-2D2 +C2 +B2");
    told.shows("D2=0 C2=1 B2=6 B3=1");
    told.steps("-1B3 +A2");
    told.shows("A2=5 B3=0 A3=2");
    told.steps("-2A3 +A2 +B2");
    told.shows("A2=6 B2=7 C2=1 A3=0 B3=0");
    let said = ends_like(told, &pos, "D2<");
    let wanted = [
        "1.ª sementeira: 2 sementes de D2, a partir de C2",
        "2.ª sementeira: captura 1 semente (B3) e semeia a partir de A2; o sentido inverte-se",
        "3.ª sementeira: captura 2 sementes (A3) e semeia a partir de A2",
        "a linha central de Norte ficou vazia: o lance para aqui",
    ];
    assert_eq!(said, wanted);
    let next = hand::after(&game, &pos, ["D2<"]);
    assert_eq!(hand::end(game.status(&next)), (1, "R17", "front-row"));
}

/// "Se Sul capturar as sementes de A3 ou B3, deverá obrigatoriamente semeá-las a partir de A2", and
/// likewise for G3, H3 and H2; North the same on the other side.
#[test]
fn the_ends_of_the_row_leave_no_choice() {
    let game = book();
    for (column, only) in [('A', '>'), ('B', '>'), ('G', '<'), ('H', '<')] {
        for (side, own, other) in [('S', 2, 3), ('N', 3, 2)] {
            let spec = format!("{column}{own}=2 {column}{other}=1 D{other}=1");
            let pos = hand::at(&game, &super::lay(&spec, side, 10));
            assert_eq!(hand::legal(&game, &pos), format!("{column}{own}{only}"));
        }
    }
}
