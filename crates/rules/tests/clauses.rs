//! The law that options make of rules.

use rules::{
    Choice, Clause, Condition, Domain, Lang, OptionSpec, Part, Rule, Settings, Value, text,
};

const CHOICES: &[Choice] =
    &[Choice { id: "on", text: text("sim", "yes") }, Choice { id: "off", text: text("não", "no") }];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "single",
        text: text("a", "a"),
        domain: Domain::Words(CHOICES),
        default: Value::Word("on"),
        source: text("s", "s"),
    },
    OptionSpec {
        name: "limit",
        text: text("b", "b"),
        domain: Domain::Number { min: 0, max: 99 },
        default: Value::Number(0),
        source: text("s", "s"),
    },
];

const ALWAYS: Clause =
    Clause { when: &[], supplied: false, parts: &[Part::Words(text("Sempre. ", "Always. "))] };
const LIMITED: Clause = Clause {
    when: &[Condition { option: "limit", not: true, values: &[Value::Number(0)] }],
    supplied: true,
    parts: &[
        Part::Words(text("Ao fim de ", "After ")),
        Part::Value("limit"),
        Part::Words(text(" lances.", " moves.")),
    ],
};
const SINGLE: Clause = Clause {
    when: &[Condition { option: "single", not: false, values: &[Value::Word("on")] }],
    supplied: false,
    parts: &[Part::Words(text("  Só uma: ", "  One only: ")), Part::Value("single")],
};

fn law(clauses: &'static [Clause], options: &str) -> Vec<(String, bool)> {
    let settings = Settings::parse(OPTIONS, &[], None, Some(options)).unwrap();
    let ruling = Rule { id: "R1", clauses }.under(OPTIONS, &settings, false);
    let parts = ruling.map(|r| r.parts).unwrap_or_default();
    parts.into_iter().map(|p| (p.words.get(Lang::En).to_owned(), p.supplied)).collect()
}

#[test]
fn a_rule_says_what_holds_under_its_settings() {
    const RULE: &[Clause] = &[ALWAYS, LIMITED, SINGLE];
    let said = |text: &str, supplied| (text.to_owned(), supplied);
    assert_eq!(law(RULE, ""), [said("Always. One only: yes", false)]);
    assert_eq!(law(RULE, "single=off"), [said("Always.", false)]);
    assert_eq!(
        law(RULE, "single=off,limit=7"),
        [said("Always. ", false), said("After 7 moves.", true)]
    );
}

#[test]
fn two_sentences_have_one_space_between_them_and_a_rule_may_say_nothing() {
    const BARE: Clause =
        Clause { when: &[], supplied: false, parts: &[Part::Words(text("Sim.", "Yes."))] };
    assert_eq!(law(&[BARE, LIMITED], "limit=3")[1].0, " After 3 moves.");
    assert_eq!(law(&[LIMITED], ""), []);
}
