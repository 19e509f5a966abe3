//! Every game and every preset on paper: read again by somebody else's reader of PDF.

use lopdf::content::Content;
use lopdf::{Document, Object};
use paper::{Contents, Paper, Sheets};
use play::AnyGame;
use rules::{Lang, Seat, Shape};
use std::sync::OnceLock;

/// Every game with its presets.
fn ids() -> Vec<String> {
    let mut ids = Vec::new();
    for entry in catalog::GAMES {
        let id = entry.info.id;
        ids.push(id.to_owned());
        ids.extend(entry.presets.iter().map(|p| format!("{id}:{}", p.id)));
    }
    assert!(ids.len() > 90, "only {}", ids.len());
    ids
}

fn open(id: &str) -> Box<dyn AnyGame> {
    catalog::GAMES.open(id).unwrap()
}

fn print(game: &dyn AnyGame, lang: Lang, paper: Paper) -> Sheets {
    paper::sheets(catalog::GAMES, game, lang, paper).unwrap()
}

/// A game with the papers, languages and sheets of it.
struct Printed {
    id: String,
    game: Box<dyn AnyGame>,
    sheets: Vec<(Paper, Lang, Sheets)>,
}

impl Printed {
    fn on(&self, paper: Paper) -> impl Iterator<Item = &Sheets> {
        self.sheets.iter().filter(move |s| s.0 == paper).map(|s| &s.2)
    }

    /// What is on the first sheets on A4.
    fn contents(&self) -> &Contents {
        &self.on(Paper::A4).next().unwrap().contents
    }
}

/// Everything, printed once for all tests.
fn all() -> &'static [Printed] {
    static ALL: OnceLock<Vec<Printed>> = OnceLock::new();
    ALL.get_or_init(|| {
        let each = ids().into_iter().map(|id| {
            let game = open(&id);
            let ways = Paper::ALL.into_iter().flat_map(|p| [(p, Lang::Pt), (p, Lang::En)]);
            let sheets = ways.map(|(p, l)| (p, l, print(game.as_ref(), l, p))).collect();
            Printed { id, game, sheets }
        });
        each.collect()
    })
}

fn find(id: &str) -> &'static Printed {
    all().iter().find(|p| p.id == id).unwrap()
}

/// A number of a PDF.
fn number(object: &Object) -> f32 {
    object.as_float().unwrap()
}

/// Points to millimetres.
fn mm(points: f32) -> f32 {
    points * 25.4 / 72.0
}

/// What a page draws: the extent of its outlines, in millimetres from the upper left.
struct Drawn {
    low: (f32, f32),
    high: (f32, f32),
}

/// Reads the operators of a page: one a line, after its operands.
fn drawn(content: &[u8]) -> Drawn {
    let mut drawn = Drawn { low: (f32::MAX, f32::MAX), high: (f32::MIN, f32::MIN) };
    for line in content.split(|&b| b == b'\n') {
        let [operands @ .., b' ', b'm' | b'l' | b'c'] = line else {
            continue;
        };
        let operands = std::str::from_utf8(operands).unwrap();
        let numbers: Vec<f32> = operands.split(' ').map(|n| n.parse().unwrap()).collect();
        for point in numbers.chunks_exact(2) {
            drawn.low = (drawn.low.0.min(point[0]), drawn.low.1.min(point[1]));
            drawn.high = (drawn.high.0.max(point[0]), drawn.high.1.max(point[1]));
        }
    }
    drawn
}

/// The pages of a document: their size in millimetres and what is on them.
fn pages(pdf: &[u8]) -> Vec<((f32, f32), Drawn)> {
    let document = Document::load_mem(pdf).unwrap();
    let each = document.get_pages().into_values().map(|id| {
        let page = document.get_dictionary(id).unwrap();
        let bounds = page.get(b"MediaBox").unwrap().as_array().unwrap();
        let fonts = document.get_page_fonts(id).unwrap();
        assert_eq!(fonts.len(), 4);
        for font in fonts.values() {
            let base = font.get(b"BaseFont").unwrap().as_name().unwrap();
            assert!(base.starts_with(b"Times") || base == b"Helvetica");
            assert!(!font.has(b"FontDescriptor"), "nothing is embedded");
        }
        let content = document.get_page_content(id).unwrap();
        ((mm(number(&bounds[2])), mm(number(&bounds[3]))), drawn(&content))
    });
    each.collect()
}

/// What is written on the first page, as bytes of the fonts' encoding.
fn written(pdf: &[u8]) -> Vec<Vec<u8>> {
    let document = Document::load_mem(pdf).unwrap();
    let first = document.get_pages()[&1];
    let content = Content::decode(&document.get_page_content(first).unwrap()).unwrap();
    let shown = content.operations.iter().filter(|o| o.operator == "Tj");
    shown.map(|o| o.operands[0].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_preset_is_a_document_of_pages_in_true_size() {
    for Printed { id, sheets, .. } in all() {
        for (paper, _, Sheets { pdf, contents }) in sheets {
            let pages = pages(pdf);
            assert_eq!(pages.len(), 1 + contents.pages.0 + contents.pages.1, "{id}");
            assert_eq!(pages.len(), contents.sizes.len(), "{id}");
            let (w, h) = paper.size();
            for ((size, seen), told) in pages.iter().zip(&contents.sizes) {
                assert!((size.0 - told.0).abs() < 0.01 && (size.1 - told.1).abs() < 0.01);
                assert!(*told == (w, h) || *told == (h, w), "{id}: {told:?}");
                // A printer leaves ten millimetres free.
                let near = |v: f32, least: f32, most: f32| v > least - 0.02 && v < most + 0.02;
                let ((x0, y0), (x1, y1)) = (seen.low, seen.high);
                assert!(near(x0, 10.0, x1) && near(x1, x0, size.0 - 10.0), "{id}: {x0} to {x1}");
                assert!(near(y0, 10.0, y1) && near(y1, y0, size.1 - 10.0), "{id}: {y0} to {y1}");
            }
            assert!(pages[0].1.high.0 - pages[0].1.low.0 > contents.board.0 * 0.75, "{id}");
            assert!(pdf.len() < 150_000, "{id}: {} bytes", pdf.len());
        }
    }
}

#[test]
fn the_board_says_its_true_size() {
    for (id, lang) in [("ouri", Lang::Pt), ("shogi", Lang::En), ("go:9x9", Lang::Pt)] {
        let Sheets { pdf, contents } = print(open(id).as_ref(), lang, Paper::A4);
        let (wide, high) = contents.board;
        let told = format!("{} \u{d7} {} mm", wide.round(), high.round());
        let told: Vec<u8> = told.chars().map(|c| c as u8).collect();
        let says = |text: &Vec<u8>| text.windows(told.len()).any(|w| w == told);
        assert!(written(&pdf).iter().any(says), "{id}");
    }
}

#[test]
fn all_words_can_be_written_and_the_rules_are_short() {
    let (mut count, mut short) = (0, 0);
    for printed in all() {
        let id = &printed.id;
        for sheets in printed.on(Paper::A4) {
            for words in &sheets.contents.words {
                assert!(paper::can_write(words), "{id}: {words}");
            }
            assert!(sheets.contents.words.len() > 8, "{id}");
            // One page, except where the law itself is long.
            assert!(sheets.contents.pages.1 <= 2, "{id}: {:?}", sheets.contents.pages);
            count += 1;
            short += usize::from(sheets.contents.pages.1 == 1);
        }
    }
    assert!(short * 10 >= count * 9, "only {short} of {count} on one page");
}

#[test]
fn there_are_as_many_men_as_the_start_needs() {
    for printed in all() {
        let (id, table, contents) = (&printed.id, printed.game.new_match(), printed.contents());
        let (plan, scene) = (table.plan(Seat(0)), table.scene(None));
        let is = |shape: Shape, of: &[Shape]| of.contains(&shape);
        let wedges = [Shape::Wedge, Shape::WedgeAway];
        let pencil = [Shape::Stroke, Shape::Dash, Shape::Crossed, Shape::CrossedDash];
        let (mut beans, mut started, mut printed) = (0, 0, 0);
        for (i, spec) in plan.pieces.iter().enumerate() {
            let here = scene.stacks.iter().filter(|s| usize::from(s.piece.0) == i);
            let count: u32 = here.map(|s| u32::from(s.count)).sum();
            let cut = contents.cut.iter().find(|c| c.piece == spec.id);
            let have = cut.map_or(0, |c| c.count);
            if spec.shape == Shape::Seed {
                beans += count;
                assert_eq!(have, 0, "{id}");
            } else if is(spec.shape, &pencil) || spec.shape == Shape::DeadLens {
                assert_eq!(have, 0, "{id}: {}", spec.id);
            } else if is(spec.shape, &wedges) {
                // Of both sides together.
                started += count;
                printed += have;
            } else if count > 0 {
                assert_eq!(have, count, "{id}: {}", spec.id);
            } else {
                // What comes later is on a back or by itself.
                let back = contents.cut.iter().any(|c| c.back == Some(spec.id));
                assert!(back || have > 0, "{id}: {}", spec.id);
            }
        }
        assert_eq!(contents.beans, beans, "{id}");
        assert_eq!(started, printed, "{id}");
    }
}

#[test]
fn men_fit_on_their_places_and_squares_are_of_a_size_for_hands() {
    for printed in all() {
        let (id, contents) = (&printed.id, printed.contents());
        assert!(contents.square <= contents.unit, "{id}: {}", contents.square);
        assert!(contents.unit >= 9.0 && contents.unit <= 34.0, "{id}: {}", contents.unit);
        let large = &printed.on(Paper::A3).next().unwrap().contents;
        assert!(large.unit > contents.unit * 1.2, "{id}: {} on A3", large.unit);
    }
}

#[test]
fn wedges_have_both_faces() {
    let contents = find("shogi").contents();
    let find = |piece: &str| contents.cut.iter().find(|c| c.piece == piece).unwrap();
    for (front, back, count) in [
        ("south-pawn", "south-tokin", 18),
        ("south-lance", "south-promoted-lance", 4),
        ("south-knight", "south-promoted-knight", 4),
        ("south-silver", "south-promoted-silver", 4),
        ("south-bishop", "south-dragon-horse", 2),
        ("south-rook", "south-dragon", 2),
    ] {
        assert_eq!((find(front).back, find(front).count), (Some(back), count));
    }
    assert_eq!((find("south-gold").count, find("south-gold").back), (4, None));
    assert_eq!((find("south-king").count, find("south-king").back), (2, None));
}

#[test]
fn games_without_reserves_get_stones_for_the_whole_board() {
    let contents = find("go").contents();
    let counts: Vec<u32> = contents.cut.iter().map(|c| c.count).collect();
    assert_eq!(counts, [181, 181]);
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let game = open("gamao");
    let once = print(game.as_ref(), Lang::Pt, Paper::A4).pdf;
    assert_eq!(once, print(game.as_ref(), Lang::Pt, Paper::A4).pdf);
    assert_ne!(once, print(game.as_ref(), Lang::En, Paper::A4).pdf);
}

#[test]
fn a_game_of_no_catalogue_is_refused() {
    let none = play::Catalog::new(&[]);
    assert!(paper::sheets(none, open("ouri").as_ref(), Lang::Pt, Paper::A4).is_err());
}
