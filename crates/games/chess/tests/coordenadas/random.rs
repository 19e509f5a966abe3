//! Random games and boards compared with the literal implementation, and properties of the parsers.

use super::literal::{Literal, Options};
use super::{MIDDLE, START, game};
use checks::hand::{self, ranks};
use checks::second::{Compared, Second, ends_so};
use chess::coordenadas::{Coordenadas, CoordenadasFamily, Move, Position};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Event, Family, Game, Line, Notation, ParseError, Repetition, Seat, Status};
use std::collections::{BTreeMap, BTreeSet};

/// Every value of every option, in both modes.
const RULES: [&str; 17] = [
    "",
    "mode=clock",
    "mate=blockable",
    "mode=clock,mate=strict",
    "pawn_drop_rows=2-6",
    "pawn_drop_rows=any",
    "mode=clock,pawn_drop_rows=any",
    "pawn_drop_rows=anywhere",
    "drop_check=no_check",
    "drop_check=no_mate",
    "mode=clock,drop_check=no_check",
    "mode=clock,drop_check=no_mate,mate=strict",
    "mate=blockable,drop_check=no_mate",
    "board_end=continue",
    "mode=clock,board_end=continue",
    "mate=blockable,board_end=continue",
    "mode=clock,mate=strict,board_end=continue,pawn_drop_rows=2-6",
];

fn options(text: &str) -> Options {
    let clock = text.contains("mode=clock");
    let pick = |words: &[&'static str], usual: &'static str| {
        let found = words.iter().find(|w| text.contains(&format!("={w}")));
        found.copied().unwrap_or(usual)
    };
    Options {
        clock,
        blockable: text.contains("mate=blockable") || (clock && !text.contains("mate=strict")),
        pawn_rows: pick(&["2-6", "anywhere", "any"], "2-7"),
        drop_check: pick(&["no_check", "no_mate"], "allowed"),
        play_on: text.contains("board_end=continue"),
    }
}

impl Second<Coordenadas> for Literal {
    fn text(&self) -> String {
        self.write()
    }

    fn legal(&self) -> BTreeMap<String, Literal> {
        let moves = self.moves(&self.movers()).into_iter();
        moves.map(|(mv, next)| (mv, next.settled())).collect()
    }

    fn agrees(&self, line: &Line<Coordenadas>) {
        let (game, pos, text) = (line.game(), line.pos(), self.write());
        let list = hand::moves(game, pos);
        assert_eq!(game.count_moves(pos, &mut Vec::new()), list.len() as u64);
        let movers = self.movers();
        let seats = movers.iter().map(|&(b, white)| b as u8 + if white { 0 } else { 2 });
        let seats: BTreeSet<u8> = seats.collect();
        let ours: BTreeSet<u8> = list.iter().map(|&mv| game.mover(pos, mv).0).collect();
        assert_eq!(ours, seats, "{text}");
        ends_so(line, self.result(&movers));
        match game.status(pos) {
            Status::Over(end) => {
                let lead = end.payoffs.get(Seat(0));
                assert_eq!(&end.payoffs.0[..4], [lead, -lead, -lead, lead]);
            }
            Status::ToMove(turn) => {
                let seat = turn.first();
                assert!(seats.contains(&seat.0), "{text}");
                let board = &self.boards[usize::from(seat.0 % 2)];
                assert_eq!(game.in_check(pos), board.check(board.white), "{text}");
            }
            Status::Chance => panic!("no dice"),
        }
    }

    fn marks(&self) -> Vec<&'static str> {
        match self.result(&self.movers()) {
            Some(1) => vec!["won"],
            Some(-1) => vec!["lost"],
            _ => Vec::new(),
        }
    }
}

#[test]
fn literal_implementation_agrees() {
    let mut rng = Rng::with_seed(2005);
    let mut compared = Compared::default();
    let starts = [
        format!("{START} | {START}"),
        format!("{} | {START}", MIDDLE[0].0.replace("[Pn]", "[]")),
format!("{} | 4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1", MIDDLE[1].0),
        "8/P6k/8/8/8/8/p6K/8[] w - - 0 1 | 8/8/8/2k5/3Pp3/8/2P5/3K4[QRqr] b - d3 0 1".to_owned(),
        "r3k2r/p6p/8/8/8/8/P6P/R3K2R[NBnb] w KQkq - 0 1 | r3k2r/8/8/8/8/8/8/R3K2R[PPpp] w KQkq - 0 1"
            .to_owned(),
        "7k/8/8/8/8/8/5q2/7K[] w - - 0 1 | 4k3/8/8/8/8/8/PPPP4/4K3[] w - - 0 1".to_owned(),
    ];
    for (i, rules) in RULES.into_iter().enumerate() {
        let (game, enough) = (game(rules), 750 * (i as u64 + 1));
        let mut starts = starts.iter().cycle().skip(i);
        while compared.positions < enough {
            let start = starts.next().expect("a cycle");
            compared.game(&game, Literal::read(start, options(rules)), &mut rng, 160);
        }
    }
    compared.more_than(11_999);
    assert!(compared.moves > 30_000, "{compared:?}");
    compared.met(0, &["checkmate"]);
}

/// A random placement of men of both sets on both boards.
fn random_position(rng: &mut Rng) -> String {
    let board = |rng: &mut Rng| {
        let mut men = vec![vec![String::new(); 8]; 8];
        men[rng.usize(..8)][rng.usize(..8)].push('K');
        for _ in 0..rng.usize(2..16) {
            let man = b"QRBNPPPqrbnppp"[rng.usize(..14)] as char;
            let pawn = man.eq_ignore_ascii_case(&'p');
            let (y, x) = (rng.usize(if pawn { 1..7 } else { 0..8 }), rng.usize(..8));
            if men[y][x].is_empty() {
                men[y][x].push(man);
            }
        }
        for _ in 0..20 {
            let (y, x) = (rng.usize(..8), rng.usize(..8));
            if men[y][x].is_empty() {
                men[y][x].push('k');
                break;
            }
        }
        let hand: String =
            (0..rng.usize(..4)).map(|_| b"QRBNPqrbnp"[rng.usize(..10)] as char).collect();
        let side = if rng.bool() { 'w' } else { 'b' };
        format!("{}[{hand}] {side} - - 0 1", ranks(&men))
    };
    format!("{} | {}", board(rng), board(rng))
}

#[test]
fn literal_agrees_on_random_boards() {
    let mut rng = Rng::with_seed(90);
    let mut compared = Compared::default();
    let mut sets = RULES.into_iter().cycle();
    while compared.positions < 3_000 {
        let rules = sets.next().expect("a cycle");
        let text = random_position(&mut rng);
        compared.board(&game(rules), &text, |text| Literal::read(text, options(rules)));
    }
    compared.met(0, &["checkmate", "won", "lost"]);
}

/// With clocks the forms of a move that name no board may fit another: tells how many do.
fn clashes(game: &Coordenadas, pos: &Position, mv: Move, texts: &mut usize) -> usize {
    let mut found = 0;
    for form in game.alternatives(pos, mv) {
        *texts += 1;
        match game.parse_move(pos, &form.text) {
            Err(ParseError::Ambiguous { candidates }) => {
                assert!(form.notation != "bpgn");
                assert!(candidates.contains(&game.move_text(pos, mv)));
                found += 1;
            }
            read => assert_eq!(read, Ok(mv), "{}", form.text),
        }
    }
    found
}

/// Every notation of every move is read back, or fits more than one.
#[test]
fn every_notation_is_read_back() {
    let mut rng = Rng::with_seed(9);
    let (mut texts, mut ambiguous) = (0, 0);
    for rules in ["", "mode=clock", "pawn_drop_rows=any"] {
        let game = game(rules);
        for _ in 0..6 {
            let mut pos = game.start();
            let mut list = Vec::new();
            for _ in 0..150 {
                list.clear();
                game.moves(&pos, &mut list);
                if list.is_empty() {
                    break;
                }
                match rng.u8(..8) == 0 {
                    true if rules.contains("clock") => {
                        for &mv in &list {
                            ambiguous += clashes(&game, &pos, mv, &mut texts);
                        }
                    }
                    true => texts += hand::forms_read_back(&game, &pos),
                    false => {}
                }
                game.play(&mut pos, list[rng.usize(..list.len())]);
            }
        }
    }
    assert!(texts > 5_000, "{texts} texts");
    assert!(ambiguous > 10, "{ambiguous} ambiguous");
}

/// R13 counted literally: how often a move led to the same board, hands left out.
#[test]
fn r13_literal_repetition_agrees() {
    let mut rng = Rng::with_seed(13);
    let mut drawn = 0;
    for rules in ["repetition=on", "mode=clock,repetition=on"] {
        let game = game(rules);
        assert!(matches!(game.law().repetition, Repetition::Judged { .. }));
        for _ in 0..40 {
            let mut line = Line::new(game);
            let mut seen: [Vec<String>; 2] = [Vec::new(), Vec::new()];
            let identity = |text: &str, b: usize| {
                let board = text.split(" | ").nth(b).expect("a board");
                let (men, rest) = board.split_once('[').expect("a hand");
                let fields: Vec<&str> = rest.split(' ').skip(1).take(3).collect();
                format!("{men} {}", fields.join(" "))
            };
            for (b, list) in seen.iter_mut().enumerate() {
                list.push(identity(&game.position_text(line.pos()), b));
            }
            let mut list = Vec::new();
            for _ in 0..120 {
                line.moves(&mut list);
                // Knights go to and fro.
                let to_and_fro = |mv: &Move| {
                    let text = game.move_text(line.pos(), *mv);
                    let ways = ["g1f3", "f3g1", "g8f6", "f6g8", "b1c3", "c3b1"];
                    ways.iter().any(|way| text.ends_with(way))
                };
                let calm = list.iter().copied().filter(to_and_fro);
                let calm: Vec<Move> = calm.filter(|_| rng.u8(..30) > 0).collect();
                let from = if calm.is_empty() { &list } else { &calm };
                let Some(&mv) = from.get(rng.usize(..from.len().max(1))) else {
                    break;
                };
                let b = usize::from(game.mover(line.pos(), mv).0 % 2);
                line.push(mv);
                let now = identity(&game.position_text(line.pos()), b);
                seen[b].push(now.clone());
                let third = seen[b].iter().filter(|s| **s == now).count() == 3;
                match line.status() {
                    Status::Over(end) if end.reason.code == "repetition" => {
                        assert!(third);
                        assert_eq!(end.payoffs.get(Seat(0)), 0);
                        drawn += 1;
                        break;
                    }
                    _ => assert!(!third, "{}", game.position_text(line.pos())),
                }
            }
        }
    }
    assert!(drawn > 20, "{drawn} draws");
}

/// Events of a line are what a record keeps: the texts play the same game again.
#[test]
fn texts_replay() {
    let game = game("mode=clock");
    let mut rng = Rng::with_seed(3);
    let mut line = Line::new(game);
    let mut list = Vec::new();
    let mut texts = Vec::new();
    for _ in 0..60 {
        line.moves(&mut list);
        let Some(&mv) = list.get(rng.usize(..list.len().max(1))) else {
            break;
        };
        texts.push(game.move_text(line.pos(), mv));
        line.push(mv);
    }
    let mut again = Line::new(game);
    hand::push(&mut again, &texts.join(" "));
    assert_eq!(again.pos(), line.pos());
    assert!(matches!(line.events()[0], Event::Play(_)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    /// No text makes the parsers panic; what is read is written back to the same.
    #[test]
    fn texts_are_read_or_refused(
        text in prop_oneof![
            "\\PC*",
            "([0-9]{0,2}[AaBb][.:] ?)?[KQRBNPDTCO0-]?[a-h1-8x@*:O-]{0,6}[=(]?[QRBNDTCqrbn)]?[+#!?]?",
            any::<u64>().prop_map(|seed| random_position(&mut Rng::with_seed(seed))),
            (any::<u64>(), 0usize..140, "[KQRBNPkqrbnp1-8/\\[\\]|~ wb-]{0,8}").prop_map(|(seed, cut, tail)| {
                let whole = random_position(&mut Rng::with_seed(seed));
                whole.chars().take(cut).collect::<String>() + &tail
            }),
        ],
    ) {
        for rules in ["", "mode=clock"] {
            let game = game(rules);
            hand::survives_at(&game, &game.start(), &text);
        }
    }

    /// No text makes the reader of files panic.
    #[test]
    fn any_file(text in "(\\[[A-Za-z]{0,6} ?\"?\\PC{0,8}\"?\\])?[1-3AaBb.NQe4d5x{}() \\[\\]\"-]{0,40}") {
        let _ = CoordenadasFamily::read_file("bpgn", &text);
        let _ = CoordenadasFamily::read_file("bpgn", &format!("[WhiteA \"a\"] {text}"));
    }
}
