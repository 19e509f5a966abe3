//! The commands are sound, and the language is found.

use super::{command, language, of_environment};
use rules::Lang;

#[test]
fn both_commands_are_sound() {
    command(Lang::Pt).debug_assert();
    command(Lang::En).debug_assert();
}

#[test]
fn the_flag_chooses_the_language() {
    let args = |list: &[&str]| {
        let typed: Vec<String> = list.iter().map(|s| (*s).to_owned()).collect();
        language(&typed)
    };
    assert_eq!(args(&["ludoteca", "--lang", "en", "list"]), Lang::En);
    assert_eq!(args(&["ludoteca", "list", "--lang=pt"]), Lang::Pt);
}

#[test]
fn the_environment_is_read_in_the_order_of_posix_and_means_english() {
    for (set, lang) in [
        (&[][..], Lang::En),
        (&[("LANG", "C")], Lang::En),
        (&[("LANG", "POSIX")], Lang::En),
        (&[("LANG", "C.UTF-8")], Lang::En),
        (&[("LANG", "")], Lang::En),
        (&[("LANG", "de_DE.UTF-8")], Lang::En),
        (&[("LANG", "pt_PT.UTF-8")], Lang::Pt),
        (&[("LANG", "pt_BR"), ("LC_MESSAGES", "en_GB")], Lang::En),
        (&[("LANG", "en_GB"), ("LC_MESSAGES", "pt_PT")], Lang::Pt),
        (&[("LC_ALL", "C"), ("LC_MESSAGES", "pt_PT"), ("LANG", "pt_PT")], Lang::En),
        (&[("LC_ALL", ""), ("LANG", "pt_PT")], Lang::Pt),
        (&[("LUDOTECA_LANG", "pt"), ("LC_ALL", "C")], Lang::Pt),
    ] {
        let get = |name: &str| {
            let found = set.iter().find(|(n, _)| *n == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        assert_eq!(of_environment(get), lang, "{set:?}");
    }
}
