//! SGF: trees, values, set-ups, main lines; whatever the text.

use super::build;
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Notation, Seat};
use territory::go::sgf::{Collection, Node, Players, Value, main_line, resigned, write_line};
use territory::go::{Go, Move, Phase, Position};

fn read(text: &str) -> Collection {
    Collection::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Reading what was written gives the same trees.
fn round_trip(text: &str) -> Collection {
    let first = read(text);
    let written = first.to_string();
    assert_eq!(read(&written), first, "{text} -> {written}");
    assert_eq!(read(&written).to_string(), written);
    first
}

const SAMPLE: &str = r#"(;FF[4]GM[1]SZ[9]KM[5.5]RU[Chinese]PB[Ana \[1k\]]PW[B\\C]XX[strange][values]
C[a comment: with
two lines\
 and one joined];B[ee]N[tengen](;W[ec];B[eg](;W[gc])(;W[cg]C[other]))(;W[gg]
;B[]
;W[tt]))
(;GM[1];B[aa])"#;

#[test]
fn trees_keep_everything() {
    let all = round_trip(SAMPLE);
    assert_eq!(all.roots.len(), 2);
    let root = &all.nodes[all.roots[0]];
    assert_eq!(root.text("PB").unwrap(), "Ana [1k]");
    assert_eq!(root.text("PW").unwrap(), "B\\C");
    assert_eq!(root.text("C").unwrap(), "a comment: with\ntwo lines and one joined");
    assert_eq!(root.values("XX").len(), 2);
    let tengen = &all.nodes[root.children[0]];
    assert_eq!(tengen.children.len(), 2);
    assert_eq!(all.main_line(0).count(), 5);
    assert_eq!(all.nodes.len(), 9 + 2);
}

#[test]
fn values_are_escaped() {
    for text in ["", "a]b", "\\", "\\]", "a:b", "(;)", "ç—漢", "]]\\\\"] {
        assert_eq!(Value::new(text).text(), text);
        let mut node = Node::default();
        node.add("C", text);
        let mut all = Collection::default();
        all.push(None, node);
        assert_eq!(read(&all.to_string()), all);
    }
    assert_eq!(read("(;C[a\\\r\nb\tc\r\nd])").nodes[0].text("C").unwrap(), "ab c\nd");
}

#[test]
fn relaxed_files_are_read() {
    let all = round_trip("see (this) file:\n( ;FF[4]GaMe[1] SiZe [5] ; B [cc] ) -- end (;SZ[5])");
    assert_eq!(all.roots.len(), 2);
    assert_eq!(all.nodes[0].text("SZ").unwrap(), "5");
    assert_eq!(round_trip("\u{feff}(;AB[aa]AB[bb])").nodes[0].values("AB").len(), 2);
    assert_eq!(round_trip("((;B[aa]))").nodes.len(), 1);
}

#[test]
fn broken_files_are_refused() {
    let broken =
        r"|go|()|(;|(;B[aa]|(;B[aa|(;B[aa\]|(;B)|(;b[aa])|(;B[aa]))|(;B[aa]);W[bb]|(B[aa])";
    let more = "(;B[aa]!)|[|(;[aa])|(;é[aa])|(;B[aa]W)";
    for text in broken.split('|').chain(more.split('|')) {
        let error = Collection::parse(text).expect_err(text);
        assert!(!error.words.pt.is_empty() && !error.to_string().is_empty());
    }
}

/// However deep, nothing overflows; however large, it is refused in time.
#[test]
fn depth_and_size_are_bounded() {
    let deep = format!("{}{}", "(;B[aa]".repeat(150_000), ")".repeat(150_000));
    assert_eq!(round_trip(&deep).nodes.len(), 150_000);
    let forks = format!("{}{}", "(;B[aa](;W[bb])".repeat(60_000), ")".repeat(60_000));
    assert_eq!(round_trip(&forks).nodes.len(), 120_000);
    let open = format!("{};B[aa]{}", "(".repeat(500_000), ")".repeat(500_000));
    assert_eq!(round_trip(&open).nodes.len(), 1);
    assert!(Collection::parse(&format!("({})", ";".repeat(200_001))).is_err());
    assert!(main_line(&read(&deep), 0).is_err());
}

fn line(text: &str) -> (Go, Position, Vec<String>) {
    let played = main_line(&read(text), 0).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut pos = played.start;
    let mut texts = Vec::new();
    for mv in &played.moves {
        texts.push(played.go.move_text(&pos, *mv));
        played.go.play(&mut pos, *mv);
    }
    (played.go, pos, texts)
}

#[test]
fn main_lines_become_moves() {
    let (go, pos, moves) = line(SAMPLE);
    assert_eq!((go.size(), go.komi()), (9, 11));
    assert_eq!(moves, ["e5", "e7", "e3", "g7"]);
    assert_eq!(pos.turn(), Seat(0));
    let (go, pos, moves) = line("(;SZ[9]RU[Japanese]KM[0];B[ie];W[];B[tt])");
    assert_eq!(moves, ["i5", "pass", "pass"]);
    assert_eq!((pos.phase(), go.komi()), (Phase::Marking, 0));
    // Play resumed, and a player who moves twice.
    let (_, _, moves) = line("(;SZ[5];B[aa];W[];B[];W[bb];B[cc];B[dd])");
    assert_eq!(moves.join(" "), "a5 pass pass resume b4 c3 pass d2");
    let (_, _, moves) = line("(;SZ[5];B[];B[bb])");
    assert_eq!(moves.join(" "), "pass pass resume b4");
}

#[test]
fn setups_are_read() {
    let (go, pos, _) = line("(;SZ[5]AB[aa:ce]AW[de]AE[bb][cc:cd]PL[W])");
    assert_eq!(go.position_text(&pos), "bbb../b.b../bb.../bb.../bbbw. w");
    let (go, pos, moves) = line("(;SZ[9]HA[2]AB[gc][cg];W[ee])");
    assert_eq!((go.options().handicap, go.komi()), (2, 1));
    assert_eq!((pos.turn(), moves.len()), (Seat(0), 1));
    let (go, pos, _) = line("(;SZ[9]HA[2]AB[aa][ii])");
    assert_eq!((go.options().handicap, pos.turn()), (0, Seat(1)));
    let (_, pos, _) = line("(;SZ[9];AB[aa];PL[W])");
    assert_eq!(pos.turn(), Seat(1));
    let bad = "(;GM[2]) (;SZ[1]) (;SZ[20]) (;SZ[9:13]) (;SZ[x]) (;KM[6.3]) (;SZ[9];B[zz]) \
        (;SZ[9];B[e5]) (;SZ[9];B[aa];W[aa]) (;SZ[9];B[aa];AB[bb]) (;SZ[9]AB[aa:zz]) \
        (;SZ[9]AB[]) (;SZ[2]AB[aa:bb])";
    for bad in bad.split(' ') {
        let error = main_line(&read(bad), 0).expect_err(bad);
        assert!(!error.words.en.is_empty(), "{bad}");
    }
    assert!(main_line(&read("(;SZ[9])"), 1).is_err());
    for (komi, halves) in [("-3.5", -7), ("6.50", 13), ("7", 14), (".5", 1), ("0,5", 1)] {
        assert_eq!(line(&format!("(;KM[{komi}])")).0.komi(), halves);
    }
}

/// Random games, written and read, are the same games.
#[test]
fn lines_round_trip() {
    let mut rng = Rng::with_seed(8);
    let mut compared = 0;
    for options in ["size=3", "size=9,scoring=japanese", "size=9,handicap=4", "komi=0", "size=13"] {
        let go = build(options);
        for _ in 0..20 {
            let mut pos = go.start();
            let (mut moves, mut list) = (Vec::new(), Vec::new());
            for _ in 0..rng.usize(1..120) {
                list.clear();
                go.moves(&pos, &mut list);
                // Markings are not written: only placements, passes and resuming.
                list.retain(|mv| matches!(mv, Move::Place(_) | Move::Pass | Move::Resume));
                let mv = list[rng.usize(..list.len())];
                go.play(&mut pos, mv);
                moves.push(mv);
            }
            // What follows the last stop is not in the record.
            while moves.last() == Some(&Move::Resume) {
                moves.pop();
            }
            let players = Players {
                black: "A]b\\".to_owned(),
                white: "漢".to_owned(),
                result: resigned(Seat(0)).to_owned(),
            };
            let text = write_line(&go, &go.start(), &moves, &players).to_string();
            let played = main_line(&read(&text), 0).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(played.moves, moves, "{text}");
            assert_eq!(played.start, go.start());
            assert_eq!(played.go.options(), &rules_of(&go));
            assert_eq!(played.players, players);
            compared += 1;
        }
    }
    assert_eq!(compared, 100);
}

/// The options with the komi written out, as a record has them.
fn rules_of(go: &Go) -> territory::go::Options {
    territory::go::Options { komi: Some(go.komi()), ..*go.options() }
}

/// A finished game has its result.
#[test]
fn results_are_counted() {
    let go = build("size=5,dead_stones=none");
    let mut pos = go.start();
    let mut moves = Vec::new();
    for text in ["c3", "pass", "pass"] {
        let mv = go.parse_move(&pos, text).unwrap();
        go.play(&mut pos, mv);
        moves.push(mv);
    }
    let all = write_line(&go, &go.start(), &moves, &Players::default());
    assert_eq!(all.nodes[0].text("RE").unwrap(), "B+19.5");
    assert_eq!(all.nodes[0].text("KM").unwrap(), "5.5");
    assert!(all.to_string().contains(";B[cc];W[];B[])"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_sgf_or_an_error(text in "\\PC{0,200}") {
        let _ = Collection::parse(&text);
    }

    #[test]
    fn likely_text_is_sgf_or_an_error(
        parts in prop::collection::vec(r"\(;?|\)|;|B\[[a-j]{0,2}\]|W\[(tt|[a-j]{2})?\]|A[BWE]\[[a-j]{2}(:[a-j]{2})?\]|SZ\[[0-9:]{1,4}\]|KM\[[-0-9.]{0,5}\]|C\[[^\\\]]{0,5}(\\.)?\]|HA\[[0-9]\]|PL\[[BW]\]|GM\[1\]| |\\|\]", 0..30)
    ) {
        let text = format!("(;{})", parts.concat());
        if let Ok(all) = Collection::parse(&text) {
            prop_assert_eq!(Collection::parse(&all.to_string()), Ok(all.clone()));
            for tree in 0..all.roots.len() {
                if let Ok(played) = main_line(&all, tree) {
                    let back = write_line(&played.go, &played.start, &played.moves, &played.players);
                    prop_assert!(main_line(&back, 0).is_ok(), "{}", back);
                }
            }
        }
    }
}
