//! Each claim that a page can make, true and false, and what is said of the false one.

use play::Stop;
use play::rules::Lang;
use teach::{Fault, Limits};

/// The faults of a page with one diagram of a game.
fn claimed(game: &str, lines: &str) -> Vec<Fault> {
    let page = |title: &str| format!("## {title}\n\n```board\ncaption: x\n{lines}\n```\n");
    let reading = teach::read(&page("O tabuleiro"), &page("The board"), None);
    assert_eq!(reading.guide.boards.len(), 1, "{lines}");
    let entry = catalog::GAMES.find(game).expect("a game");
    teach::prove(entry, &reading.guide, Limits::default(), &Stop::new())
}

const GIVES: &str = "from: 0,1,0,0,0,17/1,0,0,1,0,0 S 8-20";
const ENDING: &str = "from: 1,1,0,0,2,16/0,0,0,1,0,1 S 8-18";
const TAKES: &str = "from: 3,0,2,0,6,1/4,0,4,1,1,5 S 10-11";

#[test]
fn true_claims_have_no_fault() {
    for (game, place, claims) in [
        (
            "ouri",
            "from: start",
            "legal: A | C\nonly: A | B | C | D | E | F\nways: 6\nnext: C -> N\nnext: S",
        ),
        ("ouri", "game: ouri:abapa", "legal: A | C\nshow: A | a"),
        (
            "ouri",
            GIVES,
            "takes: A -> 14\nends: A -> cannot-feed 1 -1\nends: A -> cannot-feed\nnot: F (R2)\nnot: F",
        ),
        ("ouri", GIVES, "leads: A -> 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20"),
        ("ouri", TAKES, "captures: B -> N5 N4\ncaptures: D -> none\ntakes: B -> 4"),
        ("ouri", ENDING, "wins: 3\nwins: B -> 3"),
        ("ouri", &format!("{ENDING}\nmoves: B"), "loses: 2"),
        ("mu-torere", "from: start", "draws: any\nways: 2"),
        // Positions that count quiet moves end by them, and can be looked at to that end.
        ("awithlaknannai", "from: ......../..w...b../........ w", "draws: any"),
        ("shogi", "from: kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1", "wins: 3"),
    ] {
        assert_eq!(claimed(game, &format!("{place}\n{claims}")), [], "{place}\n{claims}");
    }
}

#[test]
fn false_claims_are_told_with_their_line_and_what_is_true() {
    for (game, place, claim, told) in [
        ("ouri", "from: start", "legal: A | x", "“x”: not understood"),
        ("ouri", "from: start", "only: A | B", "there are F | E | D | C too"),
        ("ouri", "from: start", "ways: 5", "there are 6 moves, not 5"),
        ("ouri", "from: start", "next: C -> S", "the turn is N’s"),
        ("ouri", "from: start", "draws: any", "not proved within"),
        ("ouri", "from: start", "throws: 1/6 -> pass", "nothing is thrown here"),
        ("ouri", GIVES, "takes: A -> 20", "it captures 14, not 20"),
        ("ouri", GIVES, "ends: A -> cannot-feed -1 1", "it ends by cannot-feed 1 -1"),
        ("ouri", GIVES, "ends: majority", "the game does not end"),
        ("ouri", GIVES, "not: F (R8)", "“F” is refused by R2: "),
        ("ouri", GIVES, "not: A", "“A” is legal"),
        ("ouri", GIVES, "mate: A", "it ends by cannot-feed, without check"),
        ("ouri", GIVES, "leads: A -> start", "it leads to 0,0,0,0,0,0/0,0,0,0,0,0 S 28-20"),
        ("ouri", TAKES, "captures: B -> N5", "it captures at N4 N5"),
        ("ouri", TAKES, "captures: D -> N5", "it captures nothing"),
        ("ouri", TAKES, "captures: B -> N9", "there is no site “N9”"),
        ("ouri", ENDING, "wins: 2", "it cannot be forced in 2 plies"),
        ("ouri", ENDING, "wins: 4", "it takes 3 plies, not 4"),
        ("ouri", ENDING, "loses: 1", "it cannot be forced in 1 plies"),
        ("mu-torere", "from: start", "wins: 3", "it cannot be forced in 3 plies"),
        (
            "konane",
            "from: .w....bw/......../..bw..b./..w...../bw....b./......../.wb.bw.w/wbw.w..b b",
            "draws: any",
            "best play is no draw: a win in 7",
        ),
    ] {
        let faults = claimed(game, &format!("{place}\n{claim}"));
        let [fault] = &faults[..] else {
            panic!("{claim}: {faults:?}");
        };
        let sentence = fault.sentence(Lang::En);
        let expected = format!("pt.md:6: {told}");
        assert!(sentence.starts_with(&expected), "{claim}: {sentence}");
    }
}

#[test]
fn a_place_that_cannot_be_reached_is_told() {
    for (lines, told) in [
        ("game: ouri:nenhuma", "there is no preset “nenhuma”"),
        ("game: bao", "“bao” is another game"),
        ("from: 1,2 S 0-0", "no such position: "),
        ("moves: A | x", "move 2 (“x”): "),
        ("show: A | x", "show: move 2 (“x”): "),
    ] {
        let faults = claimed("ouri", lines);
        assert_eq!(faults.len(), 1, "{lines}: {faults:?}");
        let sentence = faults[0].sentence(Lang::En);
        assert!(sentence.starts_with(&format!("pt.md:3: {told}")), "{lines}: {sentence}");
    }
}

/// The faults of a page with a lesson whose steps follow its beginning.
fn lesson(lines: &str) -> Vec<String> {
    let page = |title: &str| format!("## {title}\n\n```lesson\n{lines}\n```\n");
    let reading = teach::read(&page("Primeira partida"), &page("First game"), None);
    let entry = catalog::GAMES.find("ouri").expect("a game");
    let faults = teach::prove(entry, &reading.guide, Limits::default(), &Stop::new());
    faults.iter().map(|f| f.sentence(Lang::En)).collect()
}

#[test]
fn a_lesson_goes_on_whatever_is_accepted() {
    let good = "say: x\ndo: C | F\ngood: x\nreply: b\ndo: *\nhint: x\nfree: 1";
    assert_eq!(lesson(good), [""; 0]);
    let faults = lesson("say: x\ndo: C | F\nreply: x\nfree: 1");
    assert!(faults[0].starts_with("pt.md:5: after “C” line 6 cannot go on: “x”: "), "{faults:?}");
    let faults = lesson("do: x\nfree: 1");
    assert!(faults[0].starts_with("pt.md:4: “x”: "), "{faults:?}");
    let faults = lesson(&format!("{GIVES}\ndo: A\nfree: 1"));
    assert!(faults[0].starts_with("pt.md:3: at its end the game is over"), "{faults:?}");
}

#[test]
fn exercises_are_solved_by_the_moves_that_they_name_and_by_no_others() {
    let solved = |lines: &str| {
        let text = format!("```exercise\nid: x\nlevel: 1\n{lines}\n```\n");
        let reading = teach::read("", "", Some(&text));
        assert_eq!(reading.guide.exercises.len(), 1);
        let entry = catalog::GAMES.find("ouri").expect("a game");
        let faults = teach::prove(entry, &reading.guide, Limits::default(), &Stop::new());
        faults.iter().map(|f| f.sentence(Lang::En)).collect::<Vec<_>>()
    };
    assert_eq!(solved(&format!("{ENDING}\ngoal: wins 3\nmove: B")), [""; 0]);
    assert_eq!(solved(&format!("{TAKES}\ngoal: captures 4\nmove: B")), [""; 0]);
    assert_eq!(solved(&format!("{GIVES}\ngoal: ends cannot-feed\nmove: A")), [""; 0]);
    for (lines, told) in [
        (format!("{ENDING}\ngoal: wins 3\nmove: A"), "does not solve it: A"),
        (format!("{ENDING}\ngoal: wins 3\nmove: B | A"), "does not solve it: A"),
        (format!("{ENDING}\ngoal: wins 5\nmove: B"), "it takes 3 plies, not 5"),
        (format!("{TAKES}\ngoal: captures 0\nmove: B"), "solves it too: "),
        (format!("{GIVES}\ngoal: ends majority\nmove: A"), "it ends by cannot-feed 1 -1"),
    ] {
        let faults = solved(&lines);
        assert_eq!(faults.len(), 1, "{lines}: {faults:?}");
        assert!(faults[0].contains(told), "{lines}: {faults:?}");
    }
}
