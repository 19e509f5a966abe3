//! One and many.

use crate::text::Lang;

/// "cavalo vermelho", "2 cavalos vermelhos".
pub fn counted(count: u16, name: &str, lang: Lang) -> String {
    if count == 1 { name.to_owned() } else { format!("{count} {}", plural(name, lang)) }
}

/// The plural of a piece's name: in Portuguese the words before a preposition, in English the
/// last word before one.
pub fn plural(name: &str, lang: Lang) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let stop = words.iter().position(|w| PREPOSITIONS.contains(w)).unwrap_or(words.len());
    let made: Vec<String> = words
        .iter()
        .enumerate()
        .map(|(i, w)| match lang {
            Lang::Pt if i < stop => plural_pt(w),
            Lang::En if i + 1 == stop => plural_en(w),
            _ => (*w).to_owned(),
        })
        .collect();
    made.join(" ")
}

const PREPOSITIONS: [&str; 14] =
    ["de", "da", "do", "das", "dos", "em", "com", "sem", "por", "of", "in", "with", "for", "on"];

/// Words that are the same for one and many: colours named after things, numbers, marks.
const UNCHANGED: [&str; 4] = ["laranja", "rosa", "creme", "cinza"];

fn plural_pt(word: &str) -> String {
    let ends = |tail: &str| word.strip_suffix(tail);
    if UNCHANGED.contains(&word) || word.contains('-') {
        word.to_owned()
    } else if let Some(stem) = ends("ão") {
        format!("{stem}ões")
    } else if let Some(stem) = ends("il") {
        format!("{stem}is")
    } else if let Some(stem) = ends("el") {
        format!("{stem}éis")
    } else if let Some(stem) = ends("ol") {
        format!("{stem}óis")
    } else if let Some(stem) = ends("l") {
        format!("{stem}is")
    } else if let Some(stem) = ends("m") {
        format!("{stem}ns")
    } else if word.ends_with(['r', 'z']) {
        format!("{word}es")
    } else if word.ends_with(['a', 'e', 'i', 'o', 'u', 'á', 'é', 'í', 'ó', 'ú', 'ã']) {
        format!("{word}s")
    } else {
        word.to_owned()
    }
}

fn plural_en(word: &str) -> String {
    if let Some(stem) = word.strip_suffix("man") {
        format!("{stem}men")
    } else if word.ends_with(['s', 'x']) || word.ends_with("ch") || word.ends_with("sh") {
        format!("{word}es")
    } else if word.ends_with('y') && !word.ends_with("ey") && !word.ends_with("ay") {
        format!("{}ies", &word[..word.len() - 1])
    } else if word.ends_with(|c: char| c.is_alphabetic()) {
        format!("{word}s")
    } else {
        word.to_owned()
    }
}
