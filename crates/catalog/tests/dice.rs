//! Dice that can be checked: known answers from another implementation, fairness, records, and
//! every kind of tampering.

use catalog::GAMES;
use play::{Entropy, FairDice, Record, VerifyError, entropy_text, hex, unhex};
use rules::{Lang, Seat, Status};

const DOCS: &str = include_str!("../../../docs/dice.md");

/// The record of the worked example.
fn example() -> &'static str {
    let (_, rest) = DOCS.split_once("```text\n").expect("an example");
    rest.split_once("```").expect("an end of the example").0
}

fn seed() -> [u8; 32] {
    std::array::from_fn(|i| i as u8)
}

fn dice() -> FairDice {
    let entropy = vec!["três gatos cinzentos".to_owned(), "42".to_owned()];
    FairDice::new(seed(), "exemplo-1", entropy)
}

#[test]
fn the_numbers_of_the_document_are_right() {
    let sealed = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    assert_eq!(FairDice::commitment(&seed()), sealed);
    let rows: Vec<Vec<&str>> = DOCS
        .lines()
        .filter(|l| l.starts_with("| ") && l.as_bytes()[2].is_ascii_digit())
        .map(|l| l.split('|').map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), 7);
    let mut table = catalog::GAMES.open("gamao").unwrap().new_match();
    for (k, row) in rows.iter().enumerate() {
        assert_eq!(row[1], k.to_string());
        assert_eq!(hex(&dice().block(k as u32, 0)), row[2]);
        let number: u32 = row[3].parse().unwrap();
        assert_eq!(dice().number(k as u32, 36), number);
        let word = u32::from_str_radix(&row[2][..8], 16).unwrap();
        assert_eq!(word % 36, number);
        if k > 0 {
            table =
                catalog::GAMES.open("gamao:single").unwrap().match_at("4HPwATDgc/ABMA w").unwrap();
        }
        let roll = table.roll(&mut dice().throw(k as u32)).unwrap();
        assert_eq!(Some(roll.as_str()), row[4].split(' ').next());
    }
    let mut throw = dice().throw(7);
    let many: Vec<String> = (0..12).map(|_| throw.below((1 << 31) + 1).to_string()).collect();
    let text = DOCS.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&many.join(", ")), "{many:?}");
    let mut throw = dice().throw(9);
    let mixed = [6, 6, 36, 1296, 1, 1_000_000].map(|n| throw.below(n).to_string());
    assert!(text.contains(&mixed.join(", ")), "{mixed:?}");
    let other = FairDice::new([255; 32], "t", vec![String::new(); 3]);
    let (a, b) = (other.number(0, 1296), other.number(u32::MAX, 36));
    assert!(text.contains(&format!("below 1296 is {a}, throw 4294967295 below 36 is {b}.")));
    assert!(text.contains(&FairDice::commitment(&[255; 32])));
}

/// The same as the document, written down once more, so that a careless edit of both code and
/// document is caught.
#[test]
fn known_answers() {
    let numbers: Vec<u32> = (0..8).map(|k| dice().number(k, 36)).collect();
    assert_eq!(numbers, [27, 31, 33, 13, 26, 11, 23, 3]);
    let mut throw = dice().throw(7);
    let many: Vec<u32> = (0..12).map(|_| throw.below(2_147_483_649)).collect();
    let expected = [
        1513165334, 1701203903, 1530054265, 1213360158, 2106100050, 383127497, 1581079525,
        1391079468, 620332896, 1226733926, 1557568292, 1887773150,
    ];
    assert_eq!(many, expected);
    let other = FairDice::new([255; 32], "t", vec![String::new(); 3]);
    assert_eq!((other.number(0, 1296), other.number(u32::MAX, 36)), (1068, 3));
}

/// Chi-square over many throws: neither too uneven nor too even to be chance. The dice of a seed
/// are fixed, so this cannot fail by bad luck on another day.
#[test]
fn the_numbers_are_even() {
    let dice = FairDice::new([7; 32], "chi", vec!["a".to_owned(), "b".to_owned()]);
    for (bins, throws, low, high) in [(36u32, 36_000u32, 14.0, 66.6), (6, 30_000, 0.2, 20.5)] {
        let mut counts = vec![0f64; bins as usize];
        for k in 0..throws {
            counts[dice.number(k, bins) as usize] += 1.0;
        }
        let expected = f64::from(throws) / f64::from(bins);
        let chi: f64 = counts.iter().map(|n| (n - expected).powi(2) / expected).sum();
        assert!(chi > low && chi < high, "{bins} bins: chi-square {chi}");
    }
}

#[test]
fn the_example_is_right() {
    let record = Record::parse(example()).unwrap();
    assert_eq!(record.to_string(), example());
    let checked = GAMES.verify(&record).unwrap();
    assert_eq!(checked.table, "exemplo-1");
    assert_eq!(checked.skipped, [3]);
    assert!(checked.silent.is_empty());
    let throws: Vec<u32> = checked.rolls.iter().map(|r| r.throw).collect();
    assert_eq!(throws, [0, 1, 2, 4, 5, 6]);
    let last = checked.rolls.last().unwrap();
    assert_eq!((last.line, last.total, last.number), (23, 36, 23));
    assert_eq!(last.roll, "5-4");
    // The seed may also stand behind the events, and another spelling of a roll is the same roll.
    let seed = example().lines().find(|l| l.starts_with("seed ")).unwrap();
    let moved = example()
        .replace(&format!("{seed}\n"), "")
        .replace("resign b\n", &format!("resign b\n{seed}\n"))
        .replace("play roll\nroll 6-4", "roll 64");
    let moved = Record::parse(&moved).unwrap();
    assert_eq!(GAMES.verify(&moved).unwrap().rolls.len(), 6);
    assert_eq!(moved.dice, record.dice);
}

fn problem(text: &str) -> VerifyError {
    match Record::parse(text).map_err(VerifyError::from).and_then(|r| GAMES.verify(&r)) {
        Ok(_) => panic!("accepted:\n{text}"),
        Err(error) => {
            assert!(!error.words.pt.is_empty() && error.words.pt != error.words.en);
            error
        }
    }
}

#[test]
fn tampering_is_detected() {
    let good = example();
    for (from, to, code, line, part) in [
        // Seed, commitment, and both together.
        ("seed 0001", "seed 0101", "commitment", 6, "630dcd29"),
        ("dd\nentropy", "dc\nentropy", "commitment", 6, "10dc, the hash"),
        (
            "seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n",
            "",
            "no-seed",
            3,
            "seed",
        ),
        // Table and entropy.
        ("exemplo-1", "exemplo-2", "roll", 8, "throw 0: the record says 5-4"),
        ("gatos", "Gatos", "roll", 8, "throw 0"),
        ("entropy b 42", "entropy b 43", "roll", 8, "throw 0"),
        ("entropy b 42", "entropy b 42%20", "roll", 11, "throw 1"),
        ("entropy b 42\n", "", "roll", 7, "throw 0"),
        ("entropy b 42", "entropy x 42", "entropy", 5, "“x”"),
        ("entropy w", "entropy b", "record", 5, "entropy"),
        // Rolls, and which throws they were.
        ("roll 4-2", "roll 4-1", "roll", 20, "throw 5: the record says 4-1, the dice give 4-2"),
        ("skipped 3\n", "", "roll", 16, "throw 3: the record says 6-1, the dice give 4-3"),
        ("skipped 3", "skipped 2", "roll", 14, "throw 3: the record says 6-5, the dice give 4-3"),
        ("skipped 3", "skipped 3,4", "roll", 17, "throw 5"),
        ("roll 5-4\nresign", "roll 5-3\nresign", "roll", 23, "throw 6"),
        ("result 1 -1", "result -1 1", "record", 25, "result"),
    ] {
        assert_eq!(good.matches(from).count(), 1, "{from:?}");
        let error = problem(&good.replacen(from, to, 1));
        let told = error.sentence(Lang::En);
        assert_eq!((error.code, error.line), (code, line), "{from:?}: {told}");
        assert!(told.contains(part), "{from:?}: {told}");
    }
}

/// Two rolls that differ, exchanged: the first of them is wrong.
#[test]
fn the_order_counts() {
    let mut table = catalog::GAMES.open("tracos(players=3)").unwrap().new_match();
    let texts = ["a", "", ""].map(str::to_owned);
    let fair = FairDice::new(seed(), "t", texts.to_vec());
    let rolls: Vec<String> = (0..3).map(|k| table.roll(&mut fair.throw(k)).unwrap()).collect();
    assert!(rolls[0] != rolls[1] && rolls[1] != rolls[2], "{rolls:?}");
    let letters = (0..3).map(|s| table.seat_letter(Seat(s)));
    let letters: Vec<(char, String)> = letters.zip(texts).collect();
    let mut record = table.record();
    record.dice = Some(fair.lines(&letters, true, Vec::new()));
    let checked = GAMES.verify(&record).unwrap();
    assert_eq!(checked.rolls.len(), 3);
    assert_eq!(checked.silent, [Seat(1), Seat(2)]);
    record.events.swap(1, 2);
    let error = GAMES.verify(&record).unwrap_err();
    assert_eq!(error.code, "roll");
    let told = format!("throw 1: the record says {}, the dice give {}", rolls[2], rolls[1]);
    assert_eq!(error.sentence(Lang::En), told);
}

#[test]
fn where_there_is_nothing_to_check_it_says_so() {
    for (text, code) in [
        ("ludoteca 1\ngame ouri\nplay F\n", "no-dice"),
        ("ludoteca 1\ngame gamao\nroll 3-6\n", "no-lines"),
        ("ludoteca 1\ngame gamao\nroll 3-7\n", "record"),
        ("ludoteca 1\ngame chess\n", "record"),
    ] {
        assert_eq!(problem(text).code, code, "{text}");
    }
    let promise = example().lines().nth(2).unwrap();
    let calm = format!("ludoteca 1\ngame ouri\n{promise}\nplay F\n");
    assert_eq!(problem(&calm).code, "no-dice");
    assert_eq!(problem(&format!("ludoteca 1\ngame gamao\n{promise}\n")).code, "no-seed");
}

#[test]
fn wrong_dice_lines_are_refused_with_their_line() {
    let promise = example().lines().nth(2).unwrap();
    let long = format!("entropy w {}", "%61".repeat(129));
    let table = format!("dice 1 {} {}", "x".repeat(65), "0".repeat(64));
    let twice = format!("seed {0}\nseed {0}", "ab".repeat(32));
    let zero = "0".repeat(64);
    for (lines, line, part) in [
        ("dice 1", 3, "dice 1 TABLE COMMITMENT"),
        ("dice 2 t 00", 3, "version"),
        ("dice 1 t 00", 3, "64 hexadecimal"),
        (&format!("dice 1 t\u{7f}t {}", "0".repeat(64)), 3, "control"),
        (table.as_str(), 3, "up to 64"),
        ("entropy w x", 3, "“dice” line comes before"),
        (&format!("{promise}\n{promise}"), 4, "repeated"),
        (&format!("{promise}\nentropy"), 4, "in order"),
        (&format!("{promise}\nentropy white"), 4, "letter of a seat"),
        (&format!("{promise}\nentropy w a\nentropy W b"), 5, "already"),
        (&format!("{promise}\nentropy w %0A"), 4, "control characters"),
        (&format!("{promise}\nentropy w a\u{1}b"), 4, "control characters"),
        (&format!("{promise}\nentropy w %C2%85"), 4, "control characters"),
        (&format!("{promise}\nentropy w %FF"), 4, "UTF-8"),
        (&format!("{promise}\nentropy w 5%"), 4, "two hexadecimal"),
        (&format!("{promise}\nentropy w %+1"), 4, "two hexadecimal"),
        (&format!("{promise}\n{long}"), 4, "at most 128"),
        (&format!("{promise}\nentropy w {}", "x".repeat(5000)), 4, "too long"),
        (&format!("{promise}\nseed 12"), 4, "64 hexadecimal"),
        (&format!("{promise}\nseed {}", "é".repeat(32)), 4, "64 hexadecimal"),
        (&format!("{promise}\n{twice}"), 5, "repeated"),
        (&format!("{promise}\nskipped 4,3"), 4, "ascending"),
        (&format!("{promise}\nskipped 3\nskipped 3"), 5, "ascending"),
        (&format!("{promise}\nskipped 3,"), 4, "ascending"),
        (&format!("{promise}\nskipped 99999999999"), 4, "ascending"),
        (&format!("{promise}\nroll 6-5\nentropy w x"), 5, "in order"),
        ("sealed 4 00", 3, "“dice” line comes before"),
        (&format!("{promise}\nsealed x"), 4, "sealed THROW COMMITMENT"),
        (&format!("{promise}\nsealed 4 00"), 4, "64 hexadecimal"),
        (&format!("{promise}\nsealed 4 {zero}\nsealed 3 {zero}"), 5, "order of their throws"),
        (&format!("{promise}\nsealed 4 {zero}\n{twice}"), 6, "repeated"),
        (&format!("{promise}\nroll 6-5\nsealed 4 {zero}"), 5, "in order"),
        (&format!("roll 6-5\n{promise}"), 4, "in order"),
    ] {
        let text = format!("ludoteca 1\ngame gamao\n{lines}\n");
        let error = match Record::parse(&text) {
            Ok(_) => panic!("accepted: {text:?}"),
            Err(error) => error,
        };
        assert_eq!(error.line, line, "{text:?}: {error}");
        assert!(error.words.en.contains(part), "{text:?}: {error}");
        assert_ne!(error.words.pt, error.words.en);
    }
}

/// Whole games of every game with dice, with throws taken back: written, read and verified.
#[test]
fn every_game_with_dice_can_be_checked() {
    let mut rng = fastrand::Rng::with_seed(4);
    let mut checked = 0;
    for id in GAMES.iter().filter(|e| e.info.luck).flat_map(|e| e.preset_ids()) {
        let mut table = catalog::GAMES.open(&id).unwrap().new_match();
        let seats = table.seats();
        let texts: Vec<String> =
            (0..seats).map(|s| entropy_text(&"ã 100%\t+ñ\n".repeat(usize::from(s) * 5))).collect();
        let fair = FairDice::new(std::array::from_fn(|_| rng.u8(..)), "mesa_9-Z", texts.clone());
        let letters = (0..seats).map(|s| table.seat_letter(Seat(s)));
        let letters: Vec<(char, String)> = letters.zip(texts.clone()).collect();
        let (mut thrown, mut skipped) = (0, Vec::new());
        while !matches!(table.status(), Status::Over(_)) && thrown < 400 {
            if table.status() == Status::Chance {
                table.roll(&mut fair.throw(thrown)).unwrap();
                if rng.u32(..5) == 0 {
                    assert!(table.undo());
                    skipped.push(thrown);
                }
                thrown += 1;
            } else {
                let legal = table.legal();
                table.play(&legal[rng.usize(..legal.len())].text).unwrap();
            }
        }
        let mut record = table.record();
        record.dice = Some(fair.lines(&letters, true, skipped.clone()));
        let text = record.to_string();
        assert!(text.lines().all(|l| l.len() < 600));
        let read = Record::parse(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(read, record);
        let good = GAMES.verify(&read).unwrap_or_else(|e| panic!("{id}: {e}\n{text}"));
        assert_eq!((&good.skipped, good.rolls.len()), (&skipped, thrown as usize - skipped.len()));
        assert_eq!(good.silent, [Seat(0)]);
        checked += good.rolls.len();
        // The seed stays hidden until it may be known.
        record.dice = Some(fair.lines(&letters, false, skipped));
        assert!(!record.to_string().contains("seed"));
        assert_eq!(GAMES.verify(&record).unwrap_err().code, "no-seed");
    }
    assert!(checked > 500, "only {checked} rolls");
}

/// A game that went on after its seed was shown: each throw is checked with the seed of its time.
#[test]
fn later_seals_count_from_their_throw_on() {
    let mut table = catalog::GAMES.open("gamao:single").unwrap().new_match();
    let letters: Vec<char> = (0..2).map(|s| table.seat_letter(Seat(s))).collect();
    let texts = |a: &str, b: &str| vec![a.to_owned(), b.to_owned()];
    let dice = [
        (0, FairDice::new(seed(), "t", texts("a", "b"))),
        (4, FairDice::new([9; 32], "t", texts("c", ""))),
        (7, FairDice::new([8; 32], "t", texts("d", "e"))),
    ];
    let mut thrown = 0;
    while thrown < 10 {
        if table.status() == Status::Chance {
            let fair = &dice.iter().rfind(|(from, _)| *from <= thrown).unwrap().1;
            table.roll(&mut fair.throw(thrown)).unwrap();
            thrown += 1;
        } else {
            let text = table.legal()[0].text.clone();
            table.play(&text).unwrap();
        }
    }
    let mut seals = dice.iter().map(|(from, fair)| fair.seal(*from, &letters, true));
    let first = seals.next().unwrap();
    let mut record = table.record();
    record.dice = Some(first.lines("t", Vec::new(), seals.collect()));
    let text = record.to_string();
    let read = Record::parse(&text).unwrap();
    assert_eq!(read, record);
    let checked = GAMES.verify(&read).unwrap();
    assert_eq!(checked.rolls.len(), 10);
    assert_eq!(checked.silent, [Seat(1)], "silent once is silent");
    let later = [(4, FairDice::commitment(&[9; 32])), (7, FairDice::commitment(&[8; 32]))];
    assert_eq!(checked.resealed, later);
    // Every seal must be opened, and count from where it says.
    let hex = |byte: u8| play::hex(&[byte; 32]);
    for (from, to, code) in [
        (format!("seed {}\n", hex(9)), String::new(), "no-seed"),
        (format!("seed {}\n", hex(8)), format!("seed {}\n", hex(7)), "commitment"),
        ("sealed 4 ".to_owned(), "sealed 3 ".to_owned(), "roll"),
        ("sealed 7 ".to_owned(), "sealed 8 ".to_owned(), "roll"),
    ] {
        assert_eq!(text.matches(&from).count(), 1);
        assert_eq!(problem(&text.replace(&from, &to)).code, code, "{from}");
    }
}

#[test]
fn texts_are_cut_to_fit() {
    assert_eq!(entropy_text("a\nb\u{0}c \u{85}é"), "abc é");
    assert_eq!(entropy_text(" as it is "), " as it is ");
    let long = entropy_text(&"é".repeat(100));
    assert_eq!(long, "é".repeat(64));
    assert_eq!(entropy_text(&format!("x{}", "é".repeat(100))).len(), 127);
    assert_eq!(unhex(&hex(&seed())), Some(seed()));
    assert_eq!(unhex(&"é".repeat(32)), None);
    assert_eq!(unhex("00"), None);
    // The secret is not told by accident.
    assert!(!format!("{:?}", dice()).contains("30, 31"));
}
