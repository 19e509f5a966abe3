//! Letters without accents and case.

/// A letter as it is sought: `Ç` as `c`; `None` for what is neither letter nor digit.
pub(crate) fn letter(c: char) -> Option<char> {
    let plain = match c {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' | 'Á' | 'À' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'ā' | 'Ā' => {
            'a'
        }
        'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' | 'ē' | 'Ē' => 'e',
        'í' | 'ì' | 'î' | 'ï' | 'Í' | 'Ì' | 'Î' | 'Ï' | 'ī' | 'Ī' => 'i',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'Ó' | 'Ò' | 'Ô' | 'Õ' | 'Ö' | 'ō' | 'Ō' => 'o',
        'ú' | 'ù' | 'û' | 'ü' | 'Ú' | 'Ù' | 'Û' | 'Ü' | 'ū' | 'Ū' => 'u',
        'ç' | 'Ç' => 'c',
        'ñ' | 'Ñ' => 'n',
        c => c,
    };
    plain.is_alphanumeric().then(|| plain.to_lowercase().next().unwrap_or(plain))
}

/// A heading as a word of links: `Jogar bem` is `jogar-bem`.
pub fn slug(heading: &str) -> String {
    let mut out = String::new();
    for c in heading.chars() {
        match letter(c) {
            Some(c) => out.push(c),
            None if !out.is_empty() && !out.ends_with('-') => out.push('-'),
            None => {}
        }
    }
    out.trim_end_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn headings_become_words_of_links() {
        for (heading, slug) in [
            ("Jogar bem", "jogar-bem"),
            ("Capturas e casos especiais", "capturas-e-casos-especiais"),
            ("Opções (todas)", "opcoes-todas"),
        ] {
            assert_eq!(super::slug(heading), slug);
        }
    }
}
