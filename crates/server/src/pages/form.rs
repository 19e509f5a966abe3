//! The form of the game page: what was typed, and what it means.

use crate::view::{ClockRequest, NewTable, SeatRequest};
use crate::words::{t, t_with};
use play::{AnyGame, Entry};
use rules::{Domain, Lang, OptionSpec, Seat, Settings, Text, Value};

/// The longest name that a person may be called by, in characters.
pub const MAX_NAME: usize = 40;
/// The longest lucky words, in bytes.
pub const MAX_ENTROPY: usize = 128;
/// The longest start position, in bytes.
pub const MAX_START: usize = 4000;
/// The level of a computer unless another is chosen.
pub const USUAL_LEVEL: u8 = 4;

/// What was typed in a form, to show it again beside what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct FormState {
    fields: Vec<(String, String)>,
}

impl FormState {
    /// Keeps what was typed; also the query of a link that fills in the form.
    pub fn new(fields: &[(String, String)]) -> FormState {
        FormState { fields: fields.to_vec() }
    }

    /// What was typed in a field; empty if nothing was. Of several fields of a name the first counts in which
    /// something was.
    pub fn get(&self, name: &str) -> &str {
        let found = self.fields.iter().find(|(k, v)| k == name && !v.is_empty());
        found.map_or("", |(_, v)| v.as_str())
    }

    /// What was typed, or else this.
    pub fn or<'a>(&'a self, name: &str, usual: &'a str) -> &'a str {
        match self.get(name) {
            "" => usual,
            typed => typed,
        }
    }
}

/// A seat as the form shows it.
#[derive(Clone, Debug)]
pub struct SeatShape {
    /// Its name in the game.
    pub name: Text,
    /// Its side; partners share one.
    pub side: u8,
    /// With how many players it is used at least.
    pub from: u8,
}

/// The seats of a game over all its options.
pub struct Shape {
    /// Every seat that there may be.
    pub seats: Vec<SeatShape>,
    /// Whether some seats are partners.
    pub teams: bool,
    /// The option that is the number of seats, if there is one.
    pub players: Option<&'static OptionSpec>,
}

/// The small numbers that an option may take, if all its values are such.
pub fn counts(spec: &OptionSpec) -> Vec<u8> {
    let all: Option<Vec<u8>> = match spec.domain {
        Domain::Number { min, max } if max <= u32::from(u8::MAX) => {
            Some((min..=max).map(|n| n as u8).collect())
        }
        Domain::Words(words) => words.iter().map(|w| w.id.parse().ok()).collect(),
        _ => None,
    };
    all.unwrap_or_default()
}

/// The option that is the size of the board, with the sizes to choose from, the smallest first: those that it
/// names, or the usual one and those of the variants.
pub fn sizes(entry: &Entry) -> Option<(&'static OptionSpec, Vec<Value>)> {
    let of_board =
        |spec: &&OptionSpec| matches!(spec.domain, Domain::Size { .. }) || spec.name == "size";
    let spec = entry.options.iter().find(of_board)?;
    let mut all: Vec<Value> = match spec.domain {
        Domain::Words(choices) => choices.iter().map(|c| Value::Word(c.id)).collect(),
        _ => {
            let named = entry.presets.iter().flat_map(|p| p.values);
            let named = named.filter(|(name, _)| *name == spec.name).map(|(_, value)| *value);
            named.chain([spec.default]).collect()
        }
    };
    let squares = |value: &Value| -> u32 {
        let text = value.to_string();
        text.split('x').filter_map(|n| n.parse::<u32>().ok()).product()
    };
    all.sort_by_key(squares);
    all.dedup();
    (all.len() > 1).then_some((spec, all))
}

/// The rules that say something else under another value of an option than under the usual one.
pub fn changed(entry: &Entry, spec: &OptionSpec) -> Vec<&'static str> {
    let others: Vec<String> = match spec.domain {
        Domain::Words(choices) => choices.iter().map(|c| c.id.to_owned()).collect(),
        Domain::Number { min, max } => [min, min + 1, max].map(|n| n.to_string()).into(),
        Domain::Halves { max } => [0, 1, max].map(|n| Value::Halves(n).to_string()).into(),
        Domain::Size { min, max } => vec![format!("{min}x{min}"), format!("{max}x{max}")],
    };
    let usual = entry.law(&Settings::defaults(entry.options));
    let mut out = Vec::new();
    for other in others {
        let change = format!("{}={other}", spec.name);
        let Ok(settings) = Settings::parse(entry.options, &[], None, Some(&change)) else {
            continue;
        };
        let law = entry.law(&settings);
        let same = |id: &str| usual.iter().find(|r| r.id == id) == law.iter().find(|r| r.id == id);
        out.extend(usual.iter().chain(&law).map(|r| r.id).filter(|&id| !same(id)));
    }
    let place = |id: &str| entry.rules.iter().position(|r| r.id == id);
    out.sort_by_key(|id| place(id));
    out.dedup();
    out
}

/// Which seats a game may have: found by building it, not by knowing it.
pub fn shape(entry: &Entry) -> Shape {
    let (least, most) = entry.info.seats;
    let build = |options: &str| {
        let settings = Settings::parse(entry.options, &[], None, Some(options)).ok()?;
        entry.build(&settings).ok()
    };
    let players = entry.options.iter().find(|spec| {
        let counts = counts(spec);
        least < most
            && counts.contains(&most)
            && counts
                .iter()
                .all(|n| build(&format!("{}={n}", spec.name)).is_some_and(|g| g.seats() == *n))
    });
    let mut games: Vec<Box<dyn AnyGame>> = build("").into_iter().collect();
    games.extend(players.and_then(|spec| build(&format!("{}={most}", spec.name))));
    for preset in entry.presets {
        games.extend(entry.build(&Settings::of_preset(entry.options, preset)).ok());
    }
    let mut seats: Vec<SeatShape> = Vec::new();
    for game in games {
        let table = game.new_match();
        for i in 0..game.seats() {
            if usize::from(i) == seats.len() {
                seats.push(SeatShape {
                    name: game.seat_name(Seat(i)),
                    side: table.side(Seat(i)).0,
                    from: least.max(i + 1),
                });
            }
        }
    }
    let teams =
        seats.iter().enumerate().any(|(i, s)| seats[..i].iter().any(|other| other.side == s.side));
    Shape { seats, teams, players }
}

/// Somebody's text without what cannot be seen.
fn clean(text: &str) -> String {
    let kept: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    kept.trim().to_owned()
}

/// The name and the lucky words of a form, or what is wrong with them.
pub fn read_person(lang: Lang, form: &FormState) -> Result<(String, String), String> {
    let name = clean(form.get("name"));
    if name.chars().count() > MAX_NAME {
        return Err(t_with(lang, "form-name-long", &[("n", MAX_NAME.into())]));
    }
    let entropy = clean(form.get("entropy"));
    if entropy.len() > MAX_ENTROPY {
        return Err(t_with(lang, "form-entropy-long", &[("n", MAX_ENTROPY.into())]));
    }
    Ok((name, entropy))
}

/// What the form of the game page asks for, or one sentence that says what is wrong.
pub fn read_form(
    entry: &Entry,
    lang: Lang,
    fields: &[(String, String)],
) -> Result<NewTable, String> {
    let form = FormState::new(fields);
    let game = read_game(entry, lang, &form)?;
    let (name, entropy) = read_person(lang, &form)?;
    let start = form.get("start").trim();
    if start.len() > MAX_START {
        return Err(t(lang, "form-start-long"));
    }
    if !start.is_empty()
        && let Err(error) = game.match_at(start)
    {
        let why = error.sentence(lang);
        return Err(t_with(lang, "form-start-wrong", &[("why", why.into())]));
    }
    Ok(NewTable {
        game: game.id().to_owned(),
        start: (!start.is_empty()).then(|| start.to_owned()),
        seats: Some(read_seats(game.as_ref(), lang, &form)?),
        name,
        clock: read_clock(lang, &form)?,
        entropy: if entry.info.luck { entropy } else { String::new() },
        stand_in: form.get("door") == "invite" && !form.get("stand_in").is_empty(),
        ..NewTable::default()
    })
}

fn read_game(entry: &Entry, lang: Lang, form: &FormState) -> Result<Box<dyn AnyGame>, String> {
    let settings = read_settings(entry, lang, form)?;
    entry.build(&settings).map_err(|e| sentence(e.words.get(lang)))
}

/// The variant and the options that a form, or the query of an address, chooses.
pub fn read_settings(entry: &Entry, lang: Lang, form: &FormState) -> Result<Settings, String> {
    let preset = Some(form.get("preset")).filter(|p| !p.is_empty());
    let mut changes = Vec::new();
    for spec in entry.options {
        let typed = form.get(&format!("o-{}", spec.name)).trim();
        if typed.is_empty() {
            continue;
        }
        let value = spec.parse(typed).map_err(|_| {
            let what = spec.text.get(lang);
            let values = [("what", what.into()), ("want", want(spec, lang).into())];
            t_with(lang, "form-option-wrong", &values)
        })?;
        changes.push(format!("{}={value}", spec.name));
    }
    let changes = changes.join(",");
    Settings::parse(entry.options, entry.presets, preset, Some(&changes))
        .map_err(|e| sentence(e.words.get(lang)))
}

/// What an option may be, for people.
pub fn want(spec: &OptionSpec, lang: Lang) -> String {
    match spec.domain {
        Domain::Words(choices) => {
            let known: Vec<&str> = choices.iter().map(|c| c.text.get(lang)).collect();
            known.join(" / ")
        }
        Domain::Number { min, max } => {
            t_with(lang, "form-want-number", &[("min", min.into()), ("max", max.into())])
        }
        Domain::Halves { max } => {
            t_with(lang, "form-want-halves", &[("max", Value::Halves(max).to_string().into())])
        }
        Domain::Size { min, max } => {
            t_with(lang, "form-want-size", &[("min", min.into()), ("max", max.into())])
        }
    }
}

/// The value of an option, for people.
pub fn value_words(spec: &OptionSpec, value: Value, lang: Lang) -> String {
    match (spec.domain, value) {
        (Domain::Words(choices), Value::Word(word)) => {
            choices.iter().find(|c| c.id == word).map_or(word, |c| c.text.get(lang)).to_owned()
        }
        (_, value) => value.to_string(),
    }
}

/// A phrase with a capital and a full stop.
fn sentence(phrase: &str) -> String {
    let mut chars = phrase.chars();
    let mut out: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
    out.push_str(chars.as_str());
    if !out.ends_with(['.', '!', '?']) {
        out.push('.');
    }
    out
}

fn read_level(lang: Lang, form: &FormState, seat: u8) -> Result<u8, String> {
    let own = form.get(&format!("level-{seat}"));
    let typed = match own {
        "" => form.get("level"),
        own => own,
    };
    match typed.trim() {
        "" => Ok(USUAL_LEVEL),
        typed => match typed.parse() {
            Ok(level @ 1..=8) => Ok(level),
            _ => Err(t(lang, "form-level-wrong")),
        },
    }
}

fn read_seats(
    game: &dyn AnyGame,
    lang: Lang,
    form: &FormState,
) -> Result<Vec<SeatRequest>, String> {
    let n = game.seats();
    let computer =
        |seat: u8| read_level(lang, form, seat).map(|level| SeatRequest::Computer { level });
    match form.get("door") {
        "screen" => Ok(vec![SeatRequest::Me; n.into()]),
        "computer" => {
            let mine = match form.get("mine").trim() {
                "" | "any" => any_below(n),
                typed => match typed.parse() {
                    Ok(seat) if seat < n => seat,
                    _ => return Err(t_with(lang, "form-mine-wrong", &[("n", n.into())])),
                },
            };
            (0..n)
                .map(|seat| if seat == mine { Ok(SeatRequest::Me) } else { computer(seat) })
                .collect()
        }
        "invite" => {
            let mut seats = Vec::new();
            for seat in 0..n {
                let usual = if seat == 0 { "me" } else { "open" };
                seats.push(match form.or(&format!("seat-{seat}"), usual) {
                    "me" => SeatRequest::Me,
                    "open" => SeatRequest::Open,
                    "computer" => computer(seat)?,
                    _ => return Err(t(lang, "form-seat-wrong")),
                });
            }
            if !seats.contains(&SeatRequest::Open) {
                return Err(t(lang, "form-nobody-invited"));
            }
            Ok(seats)
        }
        _ => Err(t(lang, "form-door-wrong")),
    }
}

/// Any number below `n`; zero if the system has no chance to give.
fn any_below(n: u8) -> u8 {
    let mut bytes = [0; 4];
    if getrandom::fill(&mut bytes).is_err() {
        return 0;
    }
    // The remainder favours nobody by more than one in a thousand million.
    u8::try_from(u32::from_be_bytes(bytes) % u32::from(n.max(1))).unwrap_or(0)
}

fn read_clock(lang: Lang, form: &FormState) -> Result<Option<ClockRequest>, String> {
    let number = |name: &str, usual: u32, least: u32, most: u32, id: &str| {
        let typed = form.get(name).trim();
        if typed.is_empty() {
            return Ok(usual);
        }
        match typed.parse::<u32>() {
            Ok(n) if (least..=most).contains(&n) => Ok(n),
            _ => Err(t_with(lang, id, &[("min", least.into()), ("max", most.into())])),
        }
    };
    match form.get("clock") {
        "" | "none" => Ok(None),
        "game" => Ok(Some(ClockRequest::Game {
            minutes: number("minutes", 10, 1, 600, "form-minutes-wrong")?,
            increment: number("increment", 5, 0, 300, "form-increment-wrong")?,
        })),
        "days" => {
            Ok(Some(ClockRequest::Days { days: number("days", 3, 1, 30, "form-days-wrong")? }))
        }
        _ => Err(t(lang, "form-clock-wrong")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GAMES;

    fn fields(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        let own = |(k, v): &(&str, &str)| (k.to_string(), v.to_string());
        pairs.iter().map(own).collect()
    }

    fn read(entry: &Entry, pairs: &[(&str, &str)]) -> Result<NewTable, String> {
        let pt = read_form(entry, Lang::Pt, &fields(pairs));
        let en = read_form(entry, Lang::En, &fields(pairs));
        assert_eq!(pt.is_ok(), en.is_ok(), "{pairs:?}");
        if let (Err(pt), Err(en)) = (&pt, &en) {
            assert!(pt != en && pt.ends_with('.') && en.ends_with('.'), "{pt} {en}");
        }
        en
    }

    #[test]
    fn the_three_doors_of_every_game_open() {
        for entry in GAMES {
            let n = usize::from(GAMES.open(entry.info.id).unwrap().seats());
            let seats = |pairs: &[(&str, &str)]| read(entry, pairs).unwrap().seats.unwrap();
            assert_eq!(seats(&[("door", "screen")]), vec![SeatRequest::Me; n]);
            let seats_now = seats(&[("door", "invite")]);
            assert_eq!(seats_now[0], SeatRequest::Me);
            assert!(seats_now[1..].iter().all(|s| *s == SeatRequest::Open));
            let seats_now = seats(&[("door", "computer"), ("mine", "1"), ("level", "7")]);
            assert_eq!(seats_now[1], SeatRequest::Me);
            assert_eq!(seats_now[0], SeatRequest::Computer { level: 7 });
            for _ in 0..20 {
                let seats_now = seats(&[("door", "computer"), ("mine", "any")]);
                let mine = seats_now.iter().filter(|s| **s == SeatRequest::Me);
                assert_eq!(mine.count(), 1);
            }
        }
    }

    #[test]
    fn presets_and_options_make_the_canonical_game() {
        for entry in GAMES {
            for preset in entry.presets {
                let pairs = [("door", "screen"), ("preset", preset.id)];
                let table = read(entry, &pairs).unwrap();
                let id = format!("{}:{}", entry.info.id, preset.id);
                let expected = GAMES.open(&id).unwrap();
                assert_eq!(table.game, expected.id());
                assert_eq!(table.seats.unwrap().len(), usize::from(expected.seats()));
            }
            for spec in entry.options {
                let name = format!("o-{}", spec.name);
                let value = spec.default.to_string();
                let pairs = [("door", "screen"), (name.as_str(), value.as_str())];
                assert_eq!(read(entry, &pairs).unwrap().game, entry.info.id);
                let wrong = [("door", "screen"), (name.as_str(), "),x=(\u{0}")];
                let error = read_form(entry, Lang::Pt, &fields(&wrong)).unwrap_err();
                assert!(error.contains(spec.text.pt), "{error}");
            }
        }
    }

    #[test]
    fn games_for_several_have_all_their_seats() {
        for entry in GAMES {
            let shape = shape(entry);
            assert_eq!(shape.seats.len(), usize::from(entry.info.seats.1));
            if entry.info.seats.0 < entry.info.seats.1 {
                let spec = shape.players.expect(entry.info.id);
                let name = format!("o-{}", spec.name);
                let most = entry.info.seats.1.to_string();
                let pairs = [
                    ("door", "invite"),
                    (name.as_str(), most.as_str()),
                    ("seat-1", "computer"),
                    ("level", "2"),
                    ("level-1", "3"),
                ];
                let seats = read(entry, &pairs).unwrap().seats.unwrap();
                assert_eq!(seats.len(), usize::from(entry.info.seats.1));
                assert_eq!(seats[1], SeatRequest::Computer { level: 3 });
            } else {
                assert!(shape.players.is_none());
            }
        }
    }

    #[test]
    fn clocks_are_read() {
        let entry = GAMES.entries()[0];
        let clock = |pairs: &[(&str, &str)]| {
            let mut all = vec![("door", "screen")];
            all.extend(pairs);
            read(entry, &all).map(|t| t.clock)
        };
        assert_eq!(clock(&[]), Ok(None));
        assert_eq!(clock(&[("clock", "none"), ("minutes", "x")]), Ok(None));
        let game = |minutes, increment| Ok(Some(ClockRequest::Game { minutes, increment }));
        assert_eq!(clock(&[("clock", "game")]), game(10, 5));
        let pairs = [("clock", "game"), ("minutes", "600"), ("increment", "0")];
        assert_eq!(clock(&pairs), game(600, 0));
        let days = clock(&[("clock", "days"), ("days", "30")]);
        assert_eq!(days, Ok(Some(ClockRequest::Days { days: 30 })));
        for wrong in [
            [("clock", "game"), ("minutes", "0")],
            [("clock", "game"), ("minutes", "1e3")],
            [("clock", "game"), ("increment", "-1")],
            [("clock", "days"), ("days", "31")],
            [("clock", "sundial"), ("days", "3")],
        ] {
            assert!(clock(&wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn rubbish_gets_a_sentence() {
        let long = "x".repeat(5000);
        for entry in GAMES {
            for pairs in [
                vec![],
                vec![("door", "window")],
                vec![("door", "screen"), ("preset", "no such")],
                vec![("door", "screen"), ("preset", "(x=")],
                vec![("door", "computer"), ("mine", "99")],
                vec![("door", "computer"), ("mine", "-1")],
                vec![("door", "computer"), ("level", "9")],
                vec![("door", "computer"), ("level", "NaN")],
                vec![("door", "invite"), ("seat-0", "king")],
                vec![
                    ("door", "invite"),
                    ("seat-1", "me"),
                    ("seat-2", "me"),
                    ("seat-3", "me"),
                    ("seat-4", "me"),
                ],
                vec![("door", "screen"), ("name", long.as_str())],
                vec![("door", "screen"), ("entropy", long.as_str())],
                vec![("door", "screen"), ("start", long.as_str())],
                vec![("door", "screen"), ("start", "\u{1F600} ???")],
            ] {
                assert!(read(entry, &pairs).is_err(), "{pairs:?}");
            }
        }
    }

    #[test]
    fn names_and_lucky_words_are_one_line() {
        let lucky = GAMES.iter().find(|e| e.info.luck).unwrap();
        let plain = GAMES.iter().find(|e| !e.info.luck).unwrap();
        let pairs = [("door", "screen"), ("name", "  Zé\r\n<b> "), ("entropy", "um\ndois")];
        let table = read(lucky, &pairs).unwrap();
        assert_eq!(table.name, "Zé  <b>");
        assert_eq!(table.entropy, "um dois");
        assert_eq!(read(plain, &pairs).unwrap().entropy, "");
    }

    #[test]
    fn a_start_position_is_checked_and_kept() {
        for entry in GAMES {
            let start = GAMES.open(entry.info.id).unwrap().new_match().position();
            let pairs = [("door", "screen"), ("start", start.as_str())];
            assert_eq!(read(entry, &pairs).unwrap().start.as_deref(), Some(start.as_str()));
        }
    }
}
