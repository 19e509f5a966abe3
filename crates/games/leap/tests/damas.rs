//! The test vectors of Damas (T1 to T27 and the tables), a second implementation, notation and files.

mod draws;
mod files;
mod lists;
mod literal;
mod second;
mod tables;
mod written;

use checks::hand;
use leap::damas::{Damas, DamasFamily, Position};
use rules::{Family, Game, Notation, Settings};

/// The rules of a preset, `""` for the Portuguese game, with further options.
fn build(preset: &str, options: &str) -> Damas {
    let preset = (!preset.is_empty()).then_some(preset);
    let settings = Settings::parse(
        DamasFamily::BOOK.options,
        DamasFamily::BOOK.presets,
        preset,
        Some(options),
    );
    DamasFamily::build(&settings.expect("options")).expect("rules")
}

/// The four games.
const PRESETS: [&str; 4] = ["", "inglesa", "russa", "internacional"];

/// Nodes that the usual run counts at most; `LUDOTECA_FULL` counts all.
const USUAL: u64 = 20_000_000;

fn perft(game: &Damas, pos: &Position, table: &[u64]) {
    let full = std::env::var_os("LUDOTECA_FULL").is_some();
    for (depth, &count) in (1..).zip(table) {
        if count > USUAL && !full {
            break;
        }
        let text = game.position_text(pos);
        assert_eq!(search::perft(game, pos, depth), count, "{text} at {depth}");
    }
}

fn opening(preset: &str, options: &str, table: &[u64]) {
    let game = build(preset, options);
    perft(&game, &game.start(), table);
}

/// The pieces of a position text of ours: number and side, capital for kings.
fn pieces(text: &str) -> Vec<(u8, char)> {
    let mut out = Vec::new();
    for list in text.split(':').skip(1) {
        let side = if list.starts_with('W') { 'w' } else { 'b' };
        for word in list[1..].split(',').filter(|w| !w.is_empty()) {
            let number = word.trim_start_matches('K').parse().expect("number");
            let king = word.starts_with('K');
            out.push((number, if king { side.to_ascii_uppercase() } else { side }));
        }
    }
    out
}

/// The legal moves as the rules file writes them: `12x32 (7 8 27) K`, in the order of their texts.
fn list(game: &Damas, pos: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let before = pieces(&game.position_text(pos));
    let kings = |all: &[(u8, char)], side: u8| {
        let letter = if side == 0 { 'W' } else { 'B' };
        all.iter().filter(|p| p.1 == letter).count()
    };
    let own = u8::from(game.position_text(pos).starts_with('B'));
    let told = |mv| {
        let mut next = *pos;
        game.play(&mut next, mv);
        let after = pieces(&game.position_text(&next));
        let theirs = if own == 0 { 'b' } else { 'w' };
        let gone = |p: &&(u8, char)| p.1.to_ascii_lowercase() == theirs && !after.contains(p);
        let taken: Vec<String> = before.iter().filter(gone).map(|p| p.0.to_string()).collect();
        let mut text = game.move_text(pos, mv);
        if !taken.is_empty() {
            text.push_str(&format!(" ({})", taken.join(" ")));
        }
        if kings(&after, own) > kings(&before, own) {
            text.push_str(" K");
        }
        text
    };
    let mut out: Vec<String> = moves.into_iter().map(told).collect();
    out.sort();
    out
}

/// The complete list of moves of a position, in the words of the rules file.
fn all_moves(preset: &str, options: &str, position: &str, wanted: &str) {
    let game = build(preset, options);
    let pos = hand::at(&game, position);
    let mut wanted: Vec<&str> = wanted.split(", ").filter(|t| !t.is_empty()).collect();
    wanted.sort_unstable();
    assert_eq!(list(&game, &pos), wanted, "{preset} {options} {position}");
}

/// T1. Source: the published list of Spanish draughts.
#[test]
fn t1_portuguese() {
    let table =
        [7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_866, 17_743_464, 81_383_200];
    opening("", "", &table);
    let game = build("", "");
    let first = "9-13, 10-13, 10-14, 11-14, 11-15, 12-15, 12-16";
    all_moves("", "", &game.position_text(&game.start()), first);
}

/// T1: the law of quality shows at depth 11. Source: rules file.
#[test]
fn t1_without_the_law_of_quality() {
    let mut table = vec![7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_866, 17_743_464];
    if std::env::var_os("LUDOTECA_FULL").is_some() {
        table.push(81_383_497);
    } else {
        // The other depths are those of T1, which counts them.
        table.truncate(8);
    }
    opening("", "quality=off", &table);
}

/// T2. Source: the published list of English draughts.
#[test]
fn t2_english() {
    let table = [7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564];
    opening("inglesa", "", &table);
    let game = build("inglesa", "");
    let first = "9-13, 9-14, 10-14, 10-15, 11-15, 11-16, 12-16";
    all_moves("inglesa", "", &game.position_text(&game.start()), first);
}

/// T3. Source: the published list of Russian draughts.
#[test]
fn t3_russian() {
    let table = [7, 49, 302, 1469, 7482, 37_986, 190_146, 929_899, 4_570_586, 22_444_032];
    opening("russa", "", &table);
    let game = build("russa", "");
    let first = "21-17, 22-17, 22-18, 23-18, 23-19, 24-19, 24-20";
    all_moves("russa", "", &game.position_text(&game.start()), first);
}

/// T4. Source: the published list of international draughts.
#[test]
fn t4_international() {
    let table = [9, 81, 658, 4265, 27_117, 167_140, 1_049_442, 6_483_961, 41_022_423];
    opening("internacional", "", &table);
}

/// T4. Source: the published list of Brazilian draughts.
#[test]
fn t4_brazilian() {
    let table = [7, 49, 302, 1469, 7473, 37_628, 187_302, 907_830];
    opening("internacional", "size=8", &table);
}

/// T5. Source: published positions; all fourteen moves take the same fourteen pieces.
#[test]
fn t5_international_positions() {
    let game = build("internacional", "");
    let text = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24";
    perft(&game, &hand::at(&game, text), &[14, 55, 1168, 5432, 87_195, 629_010]);
    let taken = "(9 10 11 20 21 22 23 30 31 33 41 42 43 44)";
    let ends = [1, 2, 7, 8, 12, 13, 18, 19, 24, 29, 34, 35, 40, 45];
    let wanted = ends.map(|end| format!("24x{end} {taken}")).join(", ");
    all_moves("internacional", "", text, &wanted);
    let text = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26";
    let table = [6, 12, 30, 73, 215, 590, 1944, 6269, 22_369, 88_050, 377_436];
    perft(&game, &hand::at(&game, text), &table);
}
