//! Facts and values as words, in both languages.

use super::{Fact, Loot, mate};
use crate::any::{AnyMatch, Candidate};
use rules::{Lang, PieceId, Seat, Unit, Words, words};
use search::Exact;

/// A number as people of a language write it.
fn number(x: f32, decimals: usize, lang: Lang) -> String {
    let text = format!("{:.decimals$}", x.abs());
    let sign = if x < 0.0 && text.bytes().any(|b| (b'1'..=b'9').contains(&b)) { "−" } else { "" };
    sign.to_owned() + &lang.pick(text.replace('.', ","), text)
}

/// So much of something: "1,4 sementes", "1.4 seeds".
pub(crate) fn amount(x: f32, decimals: usize, unit: Unit) -> Words {
    let said = |lang| {
        let text = number(x, decimals, lang);
        let one = number(1.0, decimals, lang) == text.trim_start_matches('−');
        format!("{text} {}", if one { unit.one } else { unit.many }.get(lang))
    };
    Words::new(said(Lang::Pt), said(Lang::En))
}

/// The same with its sign, for who is ahead.
fn ahead(x: f32, decimals: usize, unit: Unit) -> Words {
    let Words { pt, en } = amount(x, decimals, unit);
    let sign = if pt.starts_with('−') { "" } else { "+" };
    words!("{sign}{pt}"; "{sign}{en}")
}

/// A share as a whole number of hundredths.
fn percent(share: f32) -> u32 {
    (share * 100.0).round().clamp(0.0, 100.0) as u32
}

/// A chance of winning, from 0 to 1.
pub(crate) fn chance(share: f32) -> Words {
    let n = percent(share);
    words!("{n} % de hipóteses"; "{n}% chance")
}

/// Points, as the analysis of a game counts them: with three decimals.
pub(crate) fn points(x: f32) -> Words {
    Words::new(number(x, 3, Lang::Pt), number(x, 3, Lang::En))
}

/// The value of a move for whoever makes it, in the game's own terms; `line` is what is expected after it, if known.
pub fn value_of(table: &dyn AnyMatch, candidate: &Candidate, line: &[String]) -> Words {
    match candidate.exact {
        Some(Exact::Draws) => return words!("empate"; "draw"),
        Some(Exact::Chance(p)) => {
            let said = |lang| number((100.0 * p) as f32, 2, lang);
            return words!("{} % de hipóteses", said(Lang::Pt); "{}% chance", said(Lang::En));
        }
        _ => {}
    }
    let mover = table.resolve(&candidate.text).map_or(Seat(0), |mv| table.mover(mv));
    match candidate.ends {
        Some(n) if n != 0 => {
            let plies = super::near(n);
            let by_mate = mate(table, line, mover);
            return match (n > 0, by_mate, plies) {
                (true, Some(m), _) => words!("mate em {m}"; "mate in {m}"),
                (false, Some(m), _) => words!("sofre mate em {m}"; "mated in {m}"),
                (true, None, Some(1)) => words!("ganha já"; "wins at once"),
                (true, None, Some(n)) => words!("ganha em {n} lances"; "wins in {n} plies"),
                (true, None, None) => words!("ganha"; "wins"),
                (false, None, Some(1)) => words!("perde já"; "loses at once"),
                (false, None, Some(n)) => words!("perde em {n} lances"; "loses in {n} plies"),
                (false, None, None) => words!("perde"; "loses"),
            };
        }
        _ => {}
    }
    if let (Some(score), Some(unit)) = (candidate.score, table.terms().lead) {
        return match score.abs() {
            ..5 => words!("igual"; "even"),
            _ => ahead(score as f32 / 100.0, 1, unit),
        };
    }
    match table.points(candidate.value) {
        Some(points) => ahead(points, 2, Unit::POINT),
        None => chance((candidate.value + 1.0) / 2.0),
    }
}

/// Facts as one sentence.
pub(super) fn sentence(table: &dyn AnyMatch, facts: &[Fact]) -> Words {
    let said = |lang: Lang| {
        let (mut main, mut after) = (Vec::new(), Vec::new());
        for fact in facts {
            let clause = clause(table, fact, lang);
            match fact {
                Fact::Line { .. } | Fact::Margin(_) => after.push(clause),
                _ => main.push(clause),
            }
        }
        let mut text = match main.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, rest)) => {
                format!("{}{}{last}", rest.join(", "), lang.pick(" e ", " and "))
            }
            None => String::new(),
        };
        if lang == Lang::En && !text.is_empty() {
            text.insert_str(0, "it ");
        }
        for clause in after {
            if !text.is_empty() {
                text.push_str("; ");
            }
            text.push_str(&clause);
        }
        let mut chars = text.chars();
        let first: String = chars.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}.", chars.as_str())
    };
    Words::new(said(Lang::Pt), said(Lang::En))
}

/// A fact as a clause without a subject: the move, or whoever makes it.
fn clause(table: &dyn AnyMatch, fact: &Fact, lang: Lang) -> String {
    let words = match fact {
        Fact::Wins(_, Some(1)) => words!("dá mate"; "is mate"),
        Fact::Wins(_, Some(n)) => words!("dá mate à força em {n}"; "mates by force in {n}"),
        Fact::Wins(Some(1), None) => words!("ganha já"; "wins at once"),
        Fact::Wins(Some(n), None) => {
            words!("ganha à força em {n} lances"; "wins by force in {n} plies")
        }
        Fact::Wins(None, None) => words!("ganha à força"; "wins by force"),
        Fact::Loses(Some(n)) => words!(
            "perde à força, mas é o que resiste mais ({n} lances)";
            "loses by force, but holds out longest ({n} plies)"),
        Fact::Loses(None) => words!(
            "perde à força, e os outros lances também";
            "loses by force, and so do the other moves"),
        Fact::OnlyOneThatHolds(_, Some(n)) => words!(
            "é o único lance que não perde, evita mate em {n}";
            "is the only move that does not lose, avoids mate in {n}"),
        Fact::OnlyOneThatHolds(Some(n), None) => words!(
            "é o único lance que não perde (os outros, em {n} lances ou menos)";
            "is the only move that does not lose (the others in {n} plies or fewer)"),
        Fact::OnlyOneThatHolds(None, None) => {
            words!("é o único lance que não perde"; "is the only move that does not lose")
        }
        Fact::Draws(true) => words!(
            "segura o empate, todos os outros perdem"; "holds the draw, all others lose"),
        Fact::Draws(false) => words!("mantém o empate"; "keeps the draw"),
        Fact::OnlyMove => words!("é o único lance possível"; "is the only possible move"),
        Fact::Takes(loot, false) => {
            let loot = said(table, loot, lang);
            words!("captura {loot}"; "captures {loot}")
        }
        Fact::Takes(loot, true) => {
            let loot = said(table, loot, lang);
            words!("recaptura {loot}"; "takes back {loot}")
        }
        Fact::Hits(n) => {
            let men = amount(*n as f32, 0, table.terms().men);
            words!("bate {}", men.pt; "hits {}", men.en)
        }
        Fact::Check => words!("dá xeque"; "gives check"),
        Fact::Becomes(was, is) => {
            let [was, is] = [*was, *is].map(|piece| name(table, piece, lang));
            words!("transforma {was} em {is}"; "turns {was} into {is}")
        }
        Fact::Enters(piece) => {
            let piece = name(table, *piece, lang);
            words!("põe em jogo {piece}"; "brings in {piece}")
        }
        Fact::Leaves(n) => {
            let men = amount(*n as f32, 0, table.terms().men);
            words!("tira do tabuleiro {} das suas", men.pt; "takes {} of its own off the board", men.en)
        }
        Fact::MovesAgain => words!("joga outra vez"; "moves again"),
        Fact::ThrowsAgain => words!("lança outra vez"; "throws again"),
        Fact::Remark(words) => words.clone(),
        Fact::Line { won, lost } => {
            let (w, l) = (said(table, won, lang), said(table, lost, lang));
            // The unit is said once.
            let few = match (won, lost) {
                (Loot::Count(..), Loot::Count(n, _)) => n.to_string(),
                _ => l.clone(),
            };
            match (won.is_empty(), lost.is_empty()) {
                (false, true) => words!(
                    "na continuação esperada captura {w}"; "in the line expected it captures {w}"),
                (true, _) => words!(
                    "na continuação esperada perde {l}"; "in the line expected it loses {l}"),
                _ => words!(
                    "na continuação esperada captura {w} e perde {few}";
                    "in the line expected it captures {w} and loses {few}"),
            }
        }
        Fact::Margin(by) => words!(
            "qualquer outro lance vale pelo menos {} a menos", by.pt;
            "every other move is worth at least {} less", by.en),
        Fact::Best(n, depth, plies) => {
            let far = match (*depth, plies) {
                (0, _) => Words::default(),
                (1, true) => words!(", com um lance de antecedência"; ", looking one ply ahead"),
                (d, true) => {
                    words!(", com {d} lances de antecedência"; ", looking {d} plies ahead")
                }
                (1, false) => words!(", pela posição que deixa"; ", by the position it leaves"),
                (d, false) => {
                    words!(", com {d} jogadas de antecedência"; ", looking {d} turns ahead")
                }
            };
            words!("é o melhor dos {n} lances vistos{}", far.pt;
                "is the best of the {n} moves looked at{}", far.en)
        }
        Fact::Advice => words!(
            "é o que se costuma jogar aqui, sem procurar mais";
            "is what is usually played here, without looking further"),
    };
    words.get(lang).to_owned()
}

fn name(table: &dyn AnyMatch, piece: PieceId, lang: Lang) -> &'static str {
    table.plan(Seat(0)).piece(piece).name.get(lang)
}

/// What is captured, as words.
fn said(table: &dyn AnyMatch, loot: &Loot, lang: Lang) -> String {
    match loot {
        Loot::Count(n, unit) => amount(*n as f32, 0, *unit).get(lang).to_owned(),
        Loot::Kinds(kinds) => {
            let mut kinds = kinds.clone();
            kinds.sort_unstable();
            let each = kinds.chunk_by(|a, b| a == b).map(|same| match same.len() {
                1 => name(table, same[0], lang).to_owned(),
                n => format!("{n} {}", rules::plural(name(table, same[0], lang), lang)),
            });
            each.collect::<Vec<_>>().join(lang.pick(" e ", " and "))
        }
    }
}
