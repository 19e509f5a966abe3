//! Files of other programs: KIF and CSA.

use super::{game, usi_of};
use checks::hand::{at, rules};
use fastrand::Rng;
use orient::shogi::ShogiFamily;
use rules::{Event, Family, Line, Notation, Told, ToldNode};

fn read(format: &str, text: &str) -> Told {
    match ShogiFamily::read_file(format, text) {
        Some(Ok(told)) => told,
        other => panic!("{format}: {other:?}"),
    }
}

fn write(options: &str, format: &str, told: &Told) -> String {
    match ShogiFamily::write_file(&rules::<ShogiFamily>(options), format, told) {
        Some(Ok(text)) => text,
        other => panic!("{format}: {other:?}"),
    }
}

/// The moves of the main line.
fn moves(told: &Told) -> Vec<String> {
    let play = |node: &ToldNode| match &node.event {
        Some(Event::Play(text)) => Some(text.clone()),
        _ => None,
    };
    told.main().filter_map(play).collect()
}

const KIF: &str = "\
# KIF版の例
開始日時：2003/05/03 10:30:00
手合割：平手
先手：先手太郎
後手：後手次郎
手数----指手---------消費時間--
*最初のコメント
   1 ７六歩(77)   ( 0:16/00:00:16)
*角道を開ける
*二行目
   2 ３四歩(33)   ( 0:00/00:00:00)
   3 ２二角成(88)   ( 0:09/00:00:25)+
   4 同　銀(31)   ( 0:00/00:00:00)
   5 ４五角打   ( 0:00/00:00:25)
   6 投了
まで5手で先手の勝ち

変化：3手
   3 ２六歩(27)
   4 ８四歩(83)
";

/// A file with times, comments, a recapture, a drop, a resignation and a variation.
#[test]
fn kif_is_read() {
    let told = read("kif", KIF);
    assert_eq!(moves(&told), ["P-C4", "P-G6", "BxH8+", "GPxH8", "B*F5"]);
    assert_eq!(told.names, ["先手太郎", "後手次郎"]);
    assert_eq!(told.resigned, Some('w'));
    assert_eq!(told.variations(), 1);
    assert_eq!(told.options, "");
    let comments: Vec<&str> = told.main().map(|n| n.comment.as_str()).collect();
    assert_eq!(comments[..2], ["最初のコメント", "角道を開ける\n二行目"]);
    let second = &told.nodes[told.nodes[2].next[1]];
    assert_eq!(second.event, Some(Event::Play("P-H4".to_owned())));
    assert!(ShogiFamily::read_file("kif", "(;GM[1])").is_none());
    assert!(ShogiFamily::read_file("csa", KIF).is_none());
}

/// What is written in KIF is read back with variations and comments.
#[test]
fn kif_round_trip() {
    let told = read("kif", KIF);
    let text = write("", "kif", &told);
    assert!(
        text.contains("   3 ２二角成(88)\n   4 ２二銀(31)\n   5 ４五角打\n   6 投了\n"),
        "{text}"
    );
    assert!(text.contains("まで5手で先手の勝ち"));
    assert_eq!(read("kif", &text), told);
}

const CSA: &str = "\
V2.2
N+NAKAHARA
N-YONENAGA
$EVENT:13th World Computer Shogi Championship
PI
+
'*first
+2726FU
T12
-3334FU,T6
'*second
+7776FU
-4132KI
+8822UM
-3122GI
+0045KA
%CHUDAN
";

/// A file of the Computer Shogi Association, and back.
#[test]
fn csa_is_read_and_written() {
    let told = read("csa", CSA);
    let played = ["P-H4", "P-G6", "P-C4", "GO-G8", "BxH8+", "GPxH8", "B*F5"];
    assert_eq!(moves(&told), played);
    assert_eq!(told.names, ["NAKAHARA", "YONENAGA"]);
    assert_eq!(told.result.as_deref(), Some("%CHUDAN"));
    assert_eq!((told.resigned, told.variations()), (None, 0));
    let text = write("", "csa", &told);
    assert!(text.starts_with("V2.2\nN+NAKAHARA\nN-YONENAGA\nPI\n+\n'*first\n+2726FU\n"), "{text}");
    assert!(text.ends_with("+0045KA\n%CHUDAN\n"), "{text}");
    assert_eq!(read("csa", &text), told);
    // From one format into the other.
    let kif = read("kif", &write("", "kif", &told));
    assert_eq!(moves(&kif), played);
    assert_eq!(kif.result.as_deref(), Some("中断"));
}

/// A position of its own: rows, hands, the rest of the box, side to move.
#[test]
fn boards_in_files() {
    let text = "V2.2\nP1 *  *  *  * -OU *  *  *  * \nP3 *  *  *  * +FU *  *  *  * \nP+59OU00KI00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n";
    let told = read("csa", text);
    let start = told.start.clone().expect("a start of its own");
    assert_eq!(start, "4k4/9/4P4/9/9/9/9/9/4K4 b 2G2r2b2g4s4n4l17p 1");
    assert_eq!(moves(&told), ["GO*E8"]);
    for format in ["kif", "csa"] {
        let again = read(format, &write("", format, &told));
        assert_eq!(again.start.as_ref(), Some(&start), "{format}");
        assert_eq!(moves(&again), ["GO*E8"]);
    }
    let north =
        Told { start: Some("4k4/9/4+p4/9/9/9/9/9/4K4 w 12P2r 8".to_owned()), ..Told::default() };
    let kif = write("", "kif", &north);
    assert!(kif.contains("先手の持駒：歩十二") && kif.contains("後手番"), "{kif}");
    assert!(kif.contains("| ・ ・ ・ ・vと ・ ・ ・ ・|三"), "{kif}");
    assert_eq!(read("kif", &kif).start, north.start);
}

/// Handicaps are options.
#[test]
fn handicaps_in_files() {
    let kif =
        "手合割：二枚落ち\n下手：A\n上手：B\n手数----指手---------消費時間--\n   1 ６二銀(71)\n";
    let told = read("kif", kif);
    assert_eq!((&*told.options, &told.start), ("handicap=two", &None));
    assert_eq!(told.names, ["A", "B"]);
    let text = write("handicap=two", "csa", &told);
    let back = read("csa", &text);
    assert_eq!((&*back.options, &back.start), ("handicap=two", &None));
    let removed = "PI82HI22KA\n-\n-7162GI\n%TORYO\n";
    let told = read("csa", removed);
    assert_eq!((&*told.options, told.resigned), ("handicap=two", Some('b')));
    let other = read("kif", "手合割：左五枚落ち\n");
    let start = other.start.expect("not one of ours");
    assert!(start.starts_with("1nsgkgs2/9/ppppppppp/"), "{start}");
}

/// Every end has its word: mate, repetition, perpetual check, impasse, declaration, agreement.
#[test]
fn ends_in_files() {
    let line = |start: &str, usi: &str, options: &str| {
        let game = rules::<ShogiFamily>(options);
        let mut line = Line::from(game, at(&game, start));
        let mut events = Vec::new();
        for text in usi.split(' ') {
            let mv = game.parse_move(line.pos(), text).expect(text);
            events.push(Event::Play(game.move_text(line.pos(), mv)));
            line.push(mv);
        }
        let mut told = Told::line(events);
        told.start = Some(start.to_owned());
        told
    };
    let cycle = "8i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a";
    let to_and_fro = "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a";
    let both_in = "9/K8/9/9/9/9/9/8k/9 b 2R2B4G4S2N2n4l18p 1";
    let strong = "+P+P+P+P+P+P+P+P+P/K8/+L+L+L6/9/9/9/9/8k/9 b 2R2B4G4S4Nl9p 1";
    let mate = "kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1";
    let rook = "k8/9/9/9/9/9/9/9/1R2K4 b - 1";
    let kings = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    for (start, usi, options, kif, csa) in [
        (mate, "R*9b 8b9b N*8c", "", "詰み", "%TSUMI"),
        (rook, cycle, "", "反則負け", "%ILLEGAL_MOVE"),
        (kings, to_and_fro, "", "千日手", "%SENNICHITE"),
        (both_in, "impasse", "", "持将棋", "%JISHOGI"),
        (strong, "win", "impasse=declare27", "入玉勝ち", "%KACHI"),
    ] {
        let told = line(start, usi, options);
        for (format, word) in [("kif", kif), ("csa", csa)] {
            let text = write(options, format, &told);
            let last = |line: &&str| line.split_whitespace().last() == Some(word);
            assert_eq!(text.lines().filter(last).count(), 1, "{text}");
            let back = read(format, &text);
            assert_eq!(moves(&back), moves(&told), "{text}");
            assert_eq!(back.options, options);
        }
    }
    let mut agreed = Told::line([Event::Play("P-C4".to_owned())]);
    agreed.result = Some("0".to_owned());
    assert!(write("", "csa", &agreed).ends_with("%HIKIWAKE\n"));
    // Resigning out of turn has words in KIF only.
    agreed.resigned = Some('b');
    let kif = write("", "kif", &agreed);
    assert!(kif.ends_with("投了\nまで1手で後手の勝ち\n"), "{kif}");
    assert_eq!(read("kif", &kif).resigned, Some('b'));
    let game = rules::<ShogiFamily>("");
    assert!(matches!(ShogiFamily::write_file(&game, "csa", &agreed), Some(Err(_))));
    // Nobody resigns after mate.
    let mated = line(mate, "R*9b 8b9b N*8c", "");
    let text = write("", "csa", &mated).replace("%TSUMI", "%TORYO");
    assert_eq!(read("csa", &text).resigned, None);
    // A game that went on after a third occurrence was played by the rules of the federations.
    let four = "8i9i 9a8a 9i8i 8a9a 8i9i 9a8a 9i8i 8a9a 5i5h";
    let longer = line(rook, four, "perpetual_check_count=4");
    let text = write("perpetual_check_count=4", "csa", &longer);
    assert_eq!(read("csa", &text).options, "perpetual_check_count=4");
}

/// Random games survive both formats.
#[test]
fn random_games_in_files() {
    let game = game();
    let mut rng = Rng::with_seed(5);
    let mut plies = 0;
    for _ in 0..20 {
        let mut line = Line::new(game);
        let mut list = Vec::new();
        let mut told = Told::default();
        let mut at = 0;
        line.moves(&mut list);
        while !list.is_empty() && line.ply() < 200 {
            let mv = list[rng.usize(..list.len())];
            let comment = match rng.u8(..8) {
                0 => usi_of(&game, line.pos(), mv),
                _ => String::new(),
            };
            let node = |mv, comment| ToldNode {
                event: Some(Event::Play(game.move_text(line.pos(), mv))),
                comment,
                ..ToldNode::default()
            };
            let here = told.add(at, node(mv, comment));
            if rng.u8(..10) == 0 && list.len() > 1 {
                // A variation of one move comes second.
                let other = list[(rng.usize(..list.len() - 1) + 1) % list.len()];
                told.add(at, node(other, String::new()));
            }
            at = here;
            line.push(mv);
            line.moves(&mut list);
            plies += 1;
        }
        let comments = |told: &Told| told.main().map(|n| n.comment.clone()).collect::<Vec<_>>();
        for format in ["kif", "csa"] {
            let back = read(format, &write("", format, &told));
            assert_eq!(moves(&back), moves(&told));
            assert_eq!(comments(&back), comments(&told));
            assert!(format == "csa" || back.variations() == told.variations());
        }
    }
    assert!(plies > 1_000, "{plies}");
}
