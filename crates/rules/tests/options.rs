//! Options text: one table, clear errors, canonical ids that read back.

use rules::{Canonical, Choice, Domain, Lang, OptionSpec, Preset, Settings, Value, split_id, text};

const T: rules::Text = text("texto", "text");
const TABLE: &[OptionSpec] = &[
    OptionSpec {
        name: "grand_slam",
        text: T,
        domain: Domain::Words(&[
            Choice { id: "replay", text: T },
            Choice { id: "no_capture", text: T },
        ]),
        default: Value::Word("replay"),
        source: T,
    },
    OptionSpec {
        name: "limit",
        text: T,
        domain: Domain::Number { min: 0, max: 9 },
        default: Value::Number(3),
        source: T,
    },
    OptionSpec {
        name: "size",
        text: T,
        domain: Domain::Size { min: 4, max: 20 },
        default: Value::Size(8, 8),
        source: T,
    },
];
const PRESETS: &[Preset] = &[Preset {
    id: "small",
    name: T,
    values: &[("size", Value::Size(6, 6)), ("limit", Value::Number(0))],
    source: T,
}];

fn read(text: &str) -> Result<String, String> {
    let (id, preset, options) = split_id(text).map_err(|e| e.words.en)?;
    let settings = Settings::parse(TABLE, PRESETS, preset, options).map_err(|e| e.words.en)?;
    let canonical = Canonical { id, table: TABLE, presets: PRESETS, settings: &settings };
    Ok(canonical.to_string())
}

#[test]
fn canonical_ids_read_back() {
    for (typed, canonical) in [
        ("g", "g"),
        (" g ", "g"),
        ("g()", "g"),
        ("g:small", "g:small"),
        ("g(size=6x6,limit=0)", "g:small"),
        ("g( limit = 0 ; size = 6X6 )", "g:small"),
        ("g:small(limit=2)", "g(limit=2,size=6x6)"),
        ("g(grand-slam=no-capture)", "g(grand_slam=no_capture)"),
        ("g(size=8x8)", "g"),
    ] {
        assert_eq!(read(typed).as_deref(), Ok(canonical), "{typed}");
        assert_eq!(read(canonical).as_deref(), Ok(canonical), "{canonical}");
    }
}

#[test]
fn errors_say_what_was_expected() {
    for (typed, part) in [
        ("g(size=0x8)", "expected columns x rows, each from 4 to 20"),
        ("g(size=1000x1000)", "expected columns x rows"),
        ("g(size=8)", "expected columns x rows"),
        ("g(limit=10)", "expected a number from 0 to 9"),
        ("g(limit=-1)", "expected a number from 0 to 9"),
        ("g(grand_slam=maybe)", "expected replay, no_capture"),
        ("g(speed=1)", "there is no option “speed”; there are: grand_slam, limit, size"),
        ("g:big", "there is no preset “big”; there are: small"),
        ("g(limit)", "expected option=value"),
        ("g(limit=1,limit=2)", "given twice"),
        ("g(limit=1", "not closed"),
    ] {
        let error = read(typed).unwrap_err();
        assert!(error.contains(part), "{typed}: {error}");
    }
}

#[test]
fn a_long_value_is_clipped_in_the_error() {
    let long = format!("g({}=1)", "x".repeat(10_000));
    assert!(read(&long).unwrap_err().len() < 200);
}

#[test]
fn locale_tags_give_a_language() {
    assert_eq!(Lang::from_tag("pt_PT.UTF-8"), Some(Lang::Pt));
    assert_eq!(Lang::from_tag("en-GB"), Some(Lang::En));
    assert_eq!(Lang::from_tag("ptx"), None);
    assert_eq!(Lang::from_tag("C"), None);
}

/// A number that may be none is also switched off and on.
#[test]
fn numbers_are_switched() {
    let limit = |text: &str| {
        let read = Settings::parse(TABLE, PRESETS, None, Some(text));
        read.map(|s| s.number("limit")).map_err(|e| e.to_string())
    };
    assert_eq!(limit("limit=off"), Ok(0));
    assert_eq!(limit("limit=on"), Ok(3));
    assert!(limit("limit=none").is_err());
    let from_one = OptionSpec { domain: Domain::Number { min: 1, max: 9 }, ..TABLE[1] };
    assert!(from_one.parse("off").is_err() && from_one.parse("on").is_err());
}

/// Multiples of one half read and write as decimals; the default may be a word.
#[test]
fn halves_are_decimals() {
    let komi = OptionSpec {
        name: "komi",
        domain: Domain::Halves { max: 20 },
        default: Value::Word("by_size"),
        ..TABLE[1]
    };
    for (text, value) in [("0", 0), ("0.5", 1), ("6.5", 13), ("7", 14), ("10", 20)] {
        assert_eq!(komi.parse(text), Ok(Value::Halves(value)));
        assert_eq!(Value::Halves(value).to_string(), text);
    }
    assert_eq!(komi.parse("7.0"), Ok(Value::Halves(14)));
    assert_eq!(komi.parse("by_size"), Ok(Value::Word("by_size")));
    for text in ["", ".5", "-1", "+1", "6.25", "6.5.5", "10.5", "99999999999", "é"] {
        assert!(komi.parse(text).is_err(), "{text}");
    }
}
