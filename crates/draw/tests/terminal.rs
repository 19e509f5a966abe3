//! Boards as text and in words.

use crate::boards;
use draw::{Form, TermStyle, legend, spoken, svg, terminal};
use rules::{
    Cell, Dice, Die, Glyph, Lang, Mark, PieceId, PieceSpec, Plan, Scene, Seat, Shape, Site, SiteId,
    SiteKind, Spread, Tone, Words, text,
};

const LANGS: [Lang; 2] = [Lang::Pt, Lang::En];
const PLAIN: TermStyle = TermStyle { lang: Lang::Pt, colour: false, form: Form::Unicode };

fn site(name: &str, kind: SiteKind, cells: &[(u16, u16, u16)]) -> Site {
    Site {
        name: name.into(),
        label: Words::same(name),
        kind,
        x: 1.0,
        y: 1.0,
        w: 1.0,
        h: 1.0,
        spread: Spread::Pile,
        cells: cells.iter().map(|&(row, col, width)| Cell { row, col, width }).collect(),
        seat: None,
    }
}

/// A point, a stack of three cells, a pit, a narrow pit, a tray.
fn small() -> Plan {
    let man = |id, name, ascii, unicode| PieceSpec {
        id,
        name,
        seat: None,
        shape: Shape::Disc,
        tone: Tone::Light,
        glyph: None,
        ascii,
        unicode,
    };
    Plan {
        chairs: Vec::new(),
        width: 5.0,
        height: 5.0,
        material: draw::materials::WOOD,
        sites: vec![
            site("a", SiteKind::Point, &[(0, 0, 1)]),
            site("b", SiteKind::Spike, &[(0, 4, 1), (1, 4, 1), (2, 4, 1)]),
            site("c", SiteKind::Pit, &[(1, 8, 3)]),
            site("d", SiteKind::Pit, &[(2, 0, 1)]),
            site("e", SiteKind::Tray, &[]),
        ],
        pieces: vec![
            man("white", text("peça branca", "white man"), 'o', '○'),
            man("black", text("peça preta", "black man"), 'x', '車'),
        ],
        decor: Vec::new(),
        text: vec!["·───│   ┌─┐".into(), "    │   │ │".into(), "·───│   └─┘".into()],
    }
}

fn scene(stacks: &[(u16, u8, i32)]) -> Scene {
    let mut scene = Scene::default();
    for &(site, piece, count) in stacks {
        scene.add(SiteId(site), PieceId(piece), count);
    }
    scene
}

#[test]
fn an_empty_board_is_the_plan_with_empty_pits() {
    let made = terminal(&small(), &Scene::default(), &PLAIN);
    assert_eq!(made, "·───│   ┌─┐\n    │     0\n0───│   └─┘\n");
}

#[test]
fn the_nth_piece_stands_in_the_nth_cell() {
    let made = terminal(&small(), &scene(&[(0, 0, 1), (1, 0, 2)]), &PLAIN);
    assert_eq!(made, "○───○   ┌─┐\n    ○     0\n0───│   └─┘\n");
}

#[test]
fn more_pieces_than_cells_are_counted_in_the_last() {
    let made = terminal(&small(), &scene(&[(0, 0, 2), (1, 0, 5)]), &PLAIN);
    assert_eq!(made, "2───○   ┌─┐\n    ○     0\n0───5   └─┘\n");
}

#[test]
fn numbers_stand_to_the_right_and_too_wide_ones_are_told_below() {
    let made = terminal(&small(), &scene(&[(2, 0, 12), (3, 0, 10)]), &PLAIN);
    assert_eq!(made, "·───│   ┌─┐\n    │    12\n+───│   └─┘\nd: 10 peças brancas\n");
}

#[test]
fn wide_characters_keep_the_columns() {
    let made = terminal(&small(), &scene(&[(0, 1, 1)]), &PLAIN);
    assert!(made.starts_with("車──│   ┌─┐\n"), "{made}");
    let ascii = TermStyle { form: Form::Ascii, ..PLAIN };
    let made = terminal(&small(), &scene(&[(0, 1, 1)]), &ascii);
    assert!(made.starts_with("x---|   +-+\n"), "{made}");
}

#[test]
fn trays_dice_writing_marks_and_notes_follow_line_by_line() {
    let mut scene = scene(&[(4, 0, 3), (4, 1, 1)]);
    scene.dice.push(Dice { site: SiteId(4), die: Die::Cube, values: vec![3, 0] });
    scene.label(SiteId(4), Words::new("dobro", "double"));
    scene.marks = vec![
        (SiteId(0), Mark::From),
        (SiteId(1), Mark::To),
        (SiteId(2), Mark::Danger),
        (SiteId(3), Mark::Open),
    ];
    scene.notes.push(Words::new("Atenção à última vez.", "Mind the last turn."));
    let made = terminal(&small(), &scene, &PLAIN);
    let below: Vec<&str> = made.lines().skip(3).collect();
    assert_eq!(
        below,
        [
            "e: 3 peças brancas, peça preta",
            "e: 3 -",
            "e: dobro",
            "último lance: a → b",
            "em perigo: c",
            "Atenção à última vez.",
        ]
    );
    let english = TermStyle { lang: Lang::En, form: Form::Ascii, colour: false };
    let made = terminal(&small(), &scene, &english);
    assert!(made.contains("\nlast move: a -> b\nin danger: c\nMind the last turn.\n"));
}

#[test]
fn ascii_boards_are_ascii_in_both_languages() {
    let mut seen = 0;
    for board in boards::all() {
        for lang in LANGS {
            let style = TermStyle { lang, colour: false, form: Form::Ascii };
            let made = terminal(&board.plan, &board.scene, &style);
            assert!(made.is_ascii(), "{}:\n{made}", board.name);
            assert!(!made.contains('?'), "{}:\n{made}", board.name);
            assert!(made.lines().count() >= board.plan.text.len());
            seen += 1;
        }
    }
    assert!(seen >= 24);
}

/// The text without its escape sequences and without blanks at the ends of lines.
fn bare(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut plain = String::new();
        let mut parts = line.split('\x1b');
        plain.push_str(parts.next().unwrap_or_default());
        for part in parts {
            plain.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
        }
        out.push_str(plain.trim_end());
        out.push('\n');
    }
    out
}

#[test]
fn colour_changes_nothing_but_colour() {
    let mut coloured = 0;
    for board in boards::all() {
        for form in [Form::Unicode, Form::Ascii] {
            let plain = TermStyle { lang: Lang::Pt, colour: false, form };
            let colour = TermStyle { colour: true, ..plain };
            let with = terminal(&board.plan, &board.scene, &colour);
            let without = terminal(&board.plan, &board.scene, &plain);
            assert!(!without.contains('\x1b'));
            assert_eq!(bare(&with), bare(&without), "{}", board.name);
            for line in with.lines() {
                let last = line.rfind('\x1b').map_or("", |at| &line[at..]);
                assert!(last.is_empty() || last.starts_with("\x1b[0m"), "{line:?}");
            }
            coloured += usize::from(with.contains('\x1b'));
        }
    }
    assert!(coloured >= 20);
}

#[test]
fn every_place_with_a_piece_is_spoken() {
    let mut places = 0;
    for board in boards::all() {
        for lang in LANGS {
            let said = spoken(&board.plan, &board.scene, lang);
            for stack in &board.scene.stacks {
                let label = board.plan.site(stack.site).label.get(lang);
                assert!(said.contains(label), "{}: {label}\n{said}", board.name);
                places += 1;
            }
            for note in &board.scene.notes {
                assert!(said.contains(note.get(lang)));
            }
        }
    }
    assert!(places > 500);
}

#[test]
fn kinds_are_named_once_with_their_places() {
    let mut scene = scene(&[(0, 0, 1), (1, 0, 3), (2, 1, 1), (4, 1, 2)]);
    scene.dice.push(Dice { site: SiteId(4), die: Die::Cube, values: vec![0, 0] });
    scene.marks.push((SiteId(2), Mark::Danger));
    assert_eq!(
        spoken(&small(), &scene, Lang::Pt),
        "peças brancas: a, b (3)\npeça preta: c\ne: 2 peças pretas\ne: por lançar\nem perigo: c\n"
    );
    assert_eq!(spoken(&small(), &Scene::default(), Lang::En), "the board is empty\n");
}

#[test]
fn few_signs_are_explained_below_the_board_and_many_on_demand() {
    let at = |id: &str| boards::at(id, 0);
    let konane = at("konane");
    let below = terminal(&konane.plan, &konane.scene, &PLAIN);
    assert!(below.contains("\n○ peça branca, ● peça preta\n"), "{below}");
    let xiangqi = at("xiangqi");
    assert!(!terminal(&xiangqi.plan, &xiangqi.scene, &PLAIN).contains("general"));
    let ascii = TermStyle { form: Form::Ascii, ..PLAIN };
    let told = legend(&xiangqi.plan, &ascii);
    assert_eq!(told.lines().count(), 2);
    assert!(told.starts_with("Gr general vermelho, G guarda vermelho, "));
    assert!(told.contains("\ngr general preto, ") && told.is_ascii());
    assert_eq!(legend(&at("ouri").plan, &PLAIN), "");
}

#[test]
fn men_of_nobody_are_told_by_the_owner_of_their_places() {
    let ouri = boards::at("ouri", 0);
    let said = spoken(&ouri.plan, &ouri.scene, Lang::En);
    let seeds: Vec<&str> = said.lines().filter(|l| l.starts_with("seeds: ")).collect();
    assert_eq!(seeds.len(), 2, "{said}");
    assert!(!seeds[0].contains("North") && !seeds[1].contains("South"));
}

#[test]
fn places_only_passed_are_left_out_of_the_last_move() {
    let mut scene = Scene::default();
    let marked = |marks: &[(u16, Mark)]| marks.iter().map(|&(s, m)| (SiteId(s), m)).collect();
    scene.marks = marked(&[(0, Mark::From), (1, Mark::To), (1, Mark::From), (2, Mark::To)]);
    assert!(terminal(&small(), &scene, &PLAIN).ends_with("último lance: a → c\n"));
    // There and back again.
    scene.marks = marked(&[(0, Mark::From), (0, Mark::To)]);
    assert!(terminal(&small(), &scene, &PLAIN).ends_with("último lance: a\n"));
}

fn with_dice(die: Die, values: &[u8]) -> Scene {
    let mut out = Scene::default();
    out.dice.push(Dice { site: SiteId(4), die, values: values.to_vec() });
    out
}

#[test]
fn sticks_and_tetrahedra_are_told_by_the_sides_that_count() {
    let cases: [(Die, &[u8], &str, &str, &str); 8] = [
        (Die::Stick, &[2, 2, 2, 1], "▮▮▮▯ ", "3 faces planas", "3 flat sides up"),
        (Die::Stick, &[2, 1, 1, 1], "▮▯▯▯ ", "1 face plana", "1 flat side up"),
        (Die::Stick, &[1, 1, 1, 1], "▯▯▯▯ ", "nenhuma face plana", "no flat side up"),
        (Die::Stick, &[0, 0, 0, 0], "", "por lançar", "not thrown"),
        (Die::Tetrahedron, &[2, 2, 1], "▲▲△ ", "2 marcas em cima", "2 marks up"),
        (Die::Tetrahedron, &[2, 1, 1], "▲△△ ", "1 marca em cima", "1 mark up"),
        (Die::Tetrahedron, &[1, 1, 1], "△△△ ", "nenhuma marca em cima", "no mark up"),
        (Die::Oblong, &[5], "", "5", "5"),
    ];
    for (die, values, signs, pt, en) in cases {
        let scene = with_dice(die, values);
        let made = terminal(&small(), &scene, &PLAIN);
        assert!(made.ends_with(&format!("\ne: {signs}{pt}\n")), "{made}");
        let ascii = TermStyle { form: Form::Ascii, lang: Lang::En, colour: false };
        let made = terminal(&small(), &scene, &ascii);
        let plain = signs.replace(['▮', '▲'], "#").replace(['▯', '△'], "o");
        assert!(made.ends_with(&format!("\ne: {plain}{en}\n")), "{made}");
        // Ears need no signs.
        assert!(spoken(&small(), &scene, Lang::Pt).ends_with(&format!("\ne: {pt}\n")));
    }
}

#[test]
fn dice_on_the_text_board_stand_in_their_cells() {
    let mut plan = small();
    let wide = |row: u16| (0..3).map(move |i| (row, 2 * i, 1)).collect::<Vec<_>>();
    plan.sites[4] = site("e", SiteKind::Tray, &wide(0));
    plan.text = vec![". . .".to_owned()];
    for (die, values, expected) in [
        (Die::Stick, [2, 1, 0], "▮ ▯ .\n"),
        (Die::Tetrahedron, [1, 2, 2], "△ ▲ ▲\n"),
        (Die::Oblong, [2, 5, 0], "2 5 .\n"),
    ] {
        let made = terminal(&plan, &with_dice(die, &values), &PLAIN);
        assert!(made.starts_with(expected) || made.contains(expected), "{made}");
    }
}

#[test]
fn sticks_are_named_by_their_site() {
    let scene = with_dice(Die::Stick, &[2, 2, 1, 1]);
    let made = svg(&small(), &scene, &draw::SvgStyle::default());
    assert!(made.contains("aria-label=\"e: 2 faces planas\""));
    let cube = with_dice(Die::Cube, &[2]);
    let made = svg(&small(), &cube, &draw::SvgStyle::default());
    assert!(made.contains("aria-label=\"e: dado 2\""));
}

/// One alphabet on the board and in the legend: the letters of the notation, in each language; the characters of
/// the game's home where they are asked for.
#[test]
fn letters_of_the_notation_and_characters() {
    let mut plan = small();
    plan.sites[2].kind = SiteKind::Square;
    let glyph = Glyph { character: "車", drawing: "rook", letters: Some(text("+GP", "+S")) };
    plan.pieces[0].glyph = Some(glyph);
    plan.pieces[0].seat = Some(Seat(0));
    let scene = scene(&[(2, 0, 1)]);
    for (lang, form, sign) in [
        (Lang::Pt, Form::Unicode, "+GP"),
        (Lang::Pt, Form::Ascii, "+GP"),
        (Lang::En, Form::Unicode, " +S"),
        (Lang::Pt, Form::Characters, " 車"),
    ] {
        let made = terminal(&plan, &scene, &TermStyle { lang, colour: false, form });
        assert!(made.lines().nth(1).is_some_and(|line| line.ends_with(sign)), "{made}");
        let name = plan.pieces[0].name.get(lang);
        // Plain signs leave accents out.
        let name = if form == Form::Ascii { name.replace('ç', "c") } else { name.to_owned() };
        let said = format!("{} {name}", sign.trim());
        assert!(made.contains(&said), "{made}");
    }
}
