//! Sentences about the state of a match, the same in every command.

use play::{AnyMatch, Exact, LegalMove};
use rules::{Lang, Outcome, Scene, Seat, Status};

/// Says on standard error what went wrong; nobody may be listening there.
pub(crate) fn error(sentence: &str) {
    use std::io::Write;
    let told = writeln!(std::io::stderr(), "ludoteca: {sentence}");
    drop(told);
}

/// "Vez: Sul." / "To move: South."
pub(crate) fn status(table: &dyn AnyMatch, lang: Lang) -> String {
    match table.status() {
        Status::ToMove(seats) => {
            let seat = seats.first();
            let name = table.seat_name(seat).get(lang);
            lang.pick(format!("Vez: {name}."), format!("To move: {name}."))
        }
        Status::Chance => match table.thrower() {
            Some(seat) => {
                let name = table.seat_name(seat).get(lang);
                lang.pick(format!("Vez de lançar: {name}."), format!("To throw: {name}."))
            }
            None => lang.pick("Lançam-se os dados.", "The dice are thrown.").to_owned(),
        },
        Status::Over(end) => outcome(table, &end, lang),
    }
}

/// What best play leads to, for somebody.
pub(crate) fn exact(exact: Exact, lang: Lang) -> String {
    match exact {
        Exact::Chance(p) => {
            let text = format!("{p:.12}");
            lang.pick(
                format!("ganha com probabilidade {}", text.replace('.', ",")),
                format!("wins with probability {text}"),
            )
        }
        Exact::Wins(1) => lang.pick("ganha já", "wins at once").to_owned(),
        Exact::Wins(n) => lang.pick(format!("ganha em {n} lances"), format!("wins in {n} plies")),
        Exact::Loses(n) => lang.pick(format!("perde em {n} lances"), format!("loses in {n} plies")),
        Exact::Draws => lang.pick("empate com o melhor jogo", "a draw with best play").to_owned(),
    }
}

/// "Resultado: Brancas 1, Pretas 0." where a match or a series has a score.
pub(crate) fn scores(table: &dyn AnyMatch, scene: &Scene, lang: Lang) -> Option<String> {
    let each: Vec<String> = scene
        .scores
        .iter()
        .map(|s| {
            let name = table.seat_name(s.seat).get(lang);
            format!("{name} {}", s.words.get(lang))
        })
        .collect();
    let lead = lang.pick("Resultado", "Score");
    (!each.is_empty()).then(|| format!("{lead}: {}.", each.join("; ")))
}

/// A move as people of this language type it: "dobrar" for "double", where the game has words.
pub(crate) fn typed(mv: LegalMove<'_>, lang: Lang) -> String {
    let mut all = mv.alternatives().into_iter();
    let own = all.find(|a| a.notation == lang.tag());
    own.map_or_else(|| mv.text(), |a| a.text)
}

/// [`typed`] for the legal move with this text.
pub(crate) fn typed_text(table: &dyn AnyMatch, text: &str, lang: Lang) -> String {
    match table.resolve(text) {
        Ok(mv) => typed(table.legal_move(mv), lang),
        Err(_) => text.to_owned(),
    }
}

/// "Vitória: Sul, 2 pontos. O motivo. (R12)" The name of a seat may be singular or plural, so it
/// stands alone.
pub(crate) fn outcome(table: &dyn AnyMatch, end: &Outcome, lang: Lang) -> String {
    let winners = end.winners(table.seats());
    let mut text = if winners.is_empty() {
        lang.pick("Empate.", "A draw.").to_owned()
    } else {
        let names: Vec<&str> = winners.iter().map(|&s| table.seat_name(s).get(lang)).collect();
        let names = names.join(lang.pick(" e ", " and "));
        let points = end.payoffs.get(winners[0]);
        match points {
            1 => lang.pick(format!("Vitória: {names}."), format!("Winner: {names}.")),
            n => lang.pick(
                format!("Vitória: {names}, {n} pontos."),
                format!("Winner: {names}, {n} points."),
            ),
        }
    };
    text.push(' ');
    text.push_str(end.reason.text.get(lang));
    if !end.reason.rule.is_empty() {
        text.push_str(&format!(" ({})", end.reason.rule));
    }
    text
}

/// The seat with this letter or number (from 1).
pub(crate) fn seat(table: &dyn AnyMatch, text: &str) -> Option<Seat> {
    let text = text.trim();
    let seats = (0..table.seats()).map(Seat);
    let letter = |&s: &Seat| {
        let mut chars = text.chars();
        let first = chars.next();
        first.is_some_and(|c| c.eq_ignore_ascii_case(&table.seat_letter(s)))
            && chars.next().is_none()
    };
    let number = |s: &Seat| text.parse() == Ok(u32::from(s.0) + 1);
    let name = |&s: &Seat| {
        let name = table.seat_name(s);
        name.pt.eq_ignore_ascii_case(text) || name.en.eq_ignore_ascii_case(text)
    };
    let mut found = seats.filter(|s| letter(s) || number(s) || name(s));
    found.next()
}

/// The seats as a person may type them: "w (Brancas), b (Pretas)".
pub(crate) fn seats(table: &dyn AnyMatch, lang: Lang) -> String {
    let list: Vec<String> = (0..table.seats())
        .map(Seat)
        .map(|s| format!("{} ({})", table.seat_letter(s), table.seat_name(s).get(lang)))
        .collect();
    list.join(", ")
}
