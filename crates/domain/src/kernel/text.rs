//! Text: normalization for search, slugs and codes, and the characters that may be stored.

use unicode_normalization::{
    UnicodeNormalization,
    char::{decompose_compatible, is_combining_mark},
};

/// Returns the text in lower case without diacritics and with single spaces: "Ștefan  Țîrlea"
/// becomes "stefan tirlea".
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            push_folded(&mut out, c.to_ascii_lowercase());
        } else {
            // Characters are decomposed one by one. In a decomposed text only marks may have another
            // order, and they are left out.
            decompose_compatible(c, |part| {
                if !is_combining_mark(part) {
                    part.to_lowercase().for_each(|c| push_folded(&mut out, c));
                }
            });
        }
    }
    out.truncate(out.trim_end().len());
    out
}

fn push_folded(out: &mut String, character: char) {
    match character {
        'ß' => out.push_str("ss"),
        'ł' => out.push('l'),
        'đ' | 'ð' => out.push('d'),
        'ø' => out.push('o'),
        'æ' => out.push_str("ae"),
        'œ' => out.push_str("oe"),
        'ı' => out.push('i'),
        character if character.is_whitespace() => {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        }
        character => out.push(character),
    }
}

/// Returns the letters and digits of a text as words of the Latin alphabet that single hyphens
/// separate: the form of a slug, of any length.
pub fn hyphenate_words(text: &str) -> String {
    let mut out = String::new();
    for c in fold(text).chars() {
        match c {
            'a'..='z' | '0'..='9' => out.push(c),
            _ if !out.is_empty() && !out.ends_with('-') => out.push('-'),
            _ => {}
        }
    }
    out.truncate(out.trim_end_matches('-').len());
    out
}

/// Converts a text to a slug: letters of the Latin alphabet, digits and single hyphens, 3 to 60
/// characters. Returns `None` for any other length.
pub fn slugify(text: &str) -> Option<String> {
    let out = hyphenate_words(text);
    (3..=60).contains(&out.len()).then_some(out)
}

/// Normalizes a code for comparison: upper case, without spaces, dashes, underscores, dots and
/// invisible characters.
pub fn normalize_code(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_whitespace() && !"-‐‑‒–—―−_.".contains(*c))
        .filter(|c| !is_invisible(*c) && !is_joiner(*c) && !is_variation_selector(*c))
        .flat_map(char::to_uppercase)
        .collect()
}

/// Returns whether a character is refused everywhere: the C0 controls except tab, newline and
/// carriage return, and DEL and the C1 controls (threats F-6).
pub fn is_forbidden_char(character: char) -> bool {
    matches!(character, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{9f}')
}

/// Returns whether a character is invisible: zero-width characters, direction marks, embeddings,
/// overrides and isolates. Contact applications put them around phone numbers and names. Joiners
/// are not included; see [`is_joiner`].
const fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Returns whether a character selects how the previous character is displayed. In a code it has no
/// meaning.
const fn is_variation_selector(character: char) -> bool {
    matches!(character, '\u{fe00}'..='\u{fe0f}')
}

/// Returns whether a character is the zero-width joiner or non-joiner.
const fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}')
}

/// Returns whether a joiner next to this character has a meaning. It has one in emoji and in
/// scripts that join letters.
const fn is_joinable(character: char) -> bool {
    matches!(character, '\u{600}'..='\u{1fff}' | '\u{2190}'..='\u{2bff}' | '\u{a840}'..='\u{abff}' | '\u{fe0f}' | '\u{1f000}'..)
}

/// Returns whether a letter or symbol has no visible form: fillers of Korean, Khmer and Khitan, the
/// empty Braille pattern, the grapheme joiner, and marks for annotations, music and language tags.
const fn is_filler(character: char) -> bool {
    matches!(character, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{16fe4}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Returns whether a text shows nothing, whatever characters it consists of.
fn is_blank(text: &str) -> bool {
    text.chars().all(|character| {
        character.is_whitespace()
            || character.is_control()
            || is_invisible(character)
            || is_joiner(character)
            || is_variation_selector(character)
            || is_filler(character)
    })
}

/// Removes invisible characters. A joiner stays between two characters that it joins.
pub fn remove_invisible_characters(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text
        .chars()
        .filter(|character| !is_invisible(*character))
        .peekable();
    while let Some(character) = rest.next() {
        let mut joins = || {
            out.chars().next_back().is_some_and(is_joinable)
                && rest.peek().copied().is_some_and(is_joinable)
        };
        if !is_joiner(character) || joins() {
            out.push(character);
        }
    }
    out
}

/// Normalizes a single-line text for storage: without invisible characters, trimmed, and with one
/// plain space for all white space between two words, tabs and line breaks included. A text that
/// shows nothing is empty.
pub fn normalize_line(text: &str) -> String {
    let visible = remove_invisible_characters(text);
    if is_blank(&visible) {
        return String::new();
    }
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Normalizes a text of several lines for storage: trimmed, with line breaks as `\n`, tabs as
/// spaces, and without other control characters. A text that shows nothing is empty.
pub fn normalize_multiline(text: &str) -> String {
    if is_blank(text) {
        return String::new();
    }
    let text = text.replace("\r\n", "\n").replace(is_line_break, "\n");
    strip_forbidden_chars(&text.replace('\t', " "))
        .trim()
        .to_owned()
}

const fn is_line_break(character: char) -> bool {
    matches!(
        character,
        '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

/// Removes the characters that are refused everywhere; see [`is_forbidden_char`].
pub fn strip_forbidden_chars(text: &str) -> String {
    text.replace(is_forbidden_char, "")
}

/// Returns the text in normalization form C with newlines as `\n`, or `None` if it contains a
/// forbidden character. Nothing else changes, so that a password stays as it was entered.
pub fn check_and_normalize_nfc(text: &str) -> Option<String> {
    let text: String = text
        .replace("\r\n", "\n")
        .replace('\r', "\n")
        .nfc()
        .collect();
    (!text.chars().any(is_forbidden_char)).then_some(text)
}

/// Returns the text in normalization form C without invisible characters, or `None` if it contains
/// a forbidden character. The soft line breaks of word processors become line breaks: a user cannot
/// see them in a pasted text.
pub fn normalize_text(text: &str) -> Option<String> {
    check_and_normalize_nfc(&remove_invisible_characters(
        &text.replace(['\u{b}', '\u{c}'], "\n"),
    ))
}

/// Returns whether a mail client would turn part of a text into a link: a URL, an e-mail address,
/// or a word that resembles a domain.
pub fn contains_link(text: &str) -> bool {
    let domain = |word: &str| {
        word.trim_matches(|c: char| !c.is_alphanumeric())
            .rsplit_once('.')
            .is_some_and(|(before, tail)| {
                before.len() > 1 && tail.len() > 1 && tail.chars().all(|c| c.is_ascii_lowercase())
            })
    };
    text.contains("://")
        || text.contains('@')
        || text.to_lowercase().contains("www.")
        || text.split_whitespace().any(domain)
}

/// Returns a LIKE pattern that finds the folded `text` literally. It is escaped with backslashes.
/// Only the first 100 characters count.
pub fn like_pattern(text: &str) -> String {
    let mut out = String::from("%");
    for c in fold(text).chars().take(100) {
        if matches!(c, '%' | '_' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out.push('%');
    out
}

/// Returns simple HTML without its tags. The result is empty if an editor sent markup without any
/// text.
pub fn strip_html(html: &str) -> String {
    let mut inside = false;
    let visible = html.chars().filter(|c| match c {
        '<' => {
            inside = true;
            false
        }
        '>' => !std::mem::take(&mut inside),
        _ => !inside,
    });
    visible
        .collect::<String>()
        .replace("&nbsp;", " ")
        .trim()
        .to_owned()
}

/// Replaces the obsolete Romanian letters with a cedilla by those with a comma below.
pub fn replace_cedillas(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            'ş' => 'ș',
            'Ş' => 'Ș',
            'ţ' => 'ț',
            'Ţ' => 'Ț',
            character => character,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn word_processor_line_breaks_are_converted_and_control_characters_rejected() {
        for soft in ['\u{b}', '\u{c}'] {
            assert_eq!(
                normalize_text(&format!("a{soft}b")).as_deref(),
                Some("a\nb")
            );
        }
        for control in ['\0', '\u{7}', '\u{1b}', '\u{7f}', '\u{85}'] {
            assert_eq!(normalize_text(&format!("a{control}b")), None);
        }
    }

    // Covers H4.
    #[test]
    fn sec_h4_links_in_names_are_detected() {
        for bad in [
            "https://rau.example",
            "Ana www.rau.ro",
            "castiga.rau.ro acum",
            "ana@rau.ro",
            "rau.example!",
        ] {
            assert!(contains_link(bad), "{bad}");
        }
        for good in [
            "Ana-M. Pop",
            "Dr. Ștefan Țîrlea",
            "M.Pop",
            "Ana și Ion",
            "St. O'Neil jr.",
        ] {
            assert!(!contains_link(good), "{good}");
        }
    }

    #[test]
    fn folding_ignores_case_and_diacritics() {
        assert_eq!(fold("  Ștefan \t Țîrlea "), "stefan tirlea");
        assert_eq!(fold("Şerban ÂÎĂ"), "serban aia");
    }

    #[test]
    fn folding_equals_the_compatible_decomposition_without_marks_in_lower_case() {
        let mut compared = 0;
        for c in '\0'..='\u{ffff}' {
            // The mark below is before the mark above in the decomposed text, but not in this one.
            let text = format!("A{c}\u{301}\u{323}{c}b");
            let mut expected = String::new();
            let parts = text.nfkd().filter(|c| !is_combining_mark(*c));
            parts
                .flat_map(char::to_lowercase)
                .for_each(|c| push_folded(&mut expected, c));
            assert_eq!(fold(&text), expected, "{c:?}");
            compared += 1;
        }
        assert_eq!(compared, 0x1_0000 - 0x800);
    }

    #[test]
    fn slugs_are_transliterated() {
        assert_eq!(
            slugify("Ștefan & Ioana 2027").as_deref(),
            Some("stefan-ioana-2027")
        );
        assert_eq!(slugify("--"), None);
        assert_eq!(slugify("../..%2f").as_deref(), None);
        assert_eq!(slugify(&"a".repeat(61)), None);
    }

    #[test]
    fn sec_f_6_control_characters_are_rejected_and_invisible_ones_removed() {
        for bad in ["a\0b", "a\u{85}b", "a\u{1b}b"] {
            assert_eq!(normalize_text(bad), None);
        }
        assert_eq!(normalize_text("a\r\nb\tc").as_deref(), Some("a\nb\tc"));
        assert_eq!(normalize_text("s\u{200b}\u{326}").as_deref(), Some("ș"));
        let invisible = ('\u{202a}'..='\u{202e}')
            .chain('\u{2066}'..='\u{2069}')
            .chain('\u{200b}'..='\u{200f}')
            .chain(['\u{feff}', '\u{2060}', '\u{ad}', '\u{61c}']);
        let mut tried = 0;
        for c in invisible {
            assert_eq!(
                normalize_text(&format!("{c}Ana{c} Pop{c}")).as_deref(),
                Some("Ana Pop")
            );
            assert_eq!(normalize_code(&format!("{c}k7{c}qm ")), "K7QM", "{c:?}");
            tried += 1;
        }
        assert_eq!(tried, 18);
    }

    #[test]
    fn zero_width_joiners_are_preserved_only_where_they_join_characters() {
        for text in [
            "Ana 👩\u{200d}❤\u{fe0f}\u{200d}👨",
            "🤵🏽\u{200d}♂\u{fe0f} Ion",
            "می\u{200c}شود",
        ] {
            assert_eq!(normalize_text(text).as_deref(), Some(text));
        }
        assert_eq!(
            remove_invisible_characters("👩\u{200d} An\u{200d}a"),
            "👩 Ana"
        );
        assert_eq!(normalize_line("2024\u{2013}2025"), "2024\u{2013}2025");
        assert_eq!(
            normalize_line("\u{202a}+40\u{a0}744\u{202f}123\u{2007}456\u{202c}\u{a0}"),
            "+40 744 123 456"
        );
    }

    #[test]
    fn a_single_line_text_replaces_white_space_with_single_spaces() {
        for space in [
            "\t",
            "\n",
            "\r\n",
            "\u{b}",
            "\u{c}",
            "\u{85}",
            "\u{a0}",
            "\u{1680}",
            "\u{2003}",
            "\u{2028}",
            "\u{2029}",
            "\u{202f}",
            "\u{205f}",
            "\u{3000}",
            " \t \u{2028}",
        ] {
            let text = format!("{space}Ana{space}Pop{space}");
            assert_eq!(normalize_line(&text), "Ana Pop", "{space:?}");
        }
    }

    #[test]
    fn a_text_of_invisible_characters_is_empty() {
        for blank in [
            '\u{3164}',
            '\u{115f}',
            '\u{1160}',
            '\u{ffa0}',
            '\u{2800}',
            '\u{ad}',
            '\u{34f}',
            '\u{180e}',
            '\u{180b}',
            '\u{17b4}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{2060}',
            '\u{2063}',
            '\u{feff}',
            '\u{fe0f}',
            '\u{e0020}',
            '\u{2028}',
            '\u{1}',
        ] {
            let text = format!(" {blank}{blank} \u{3164}");
            assert_eq!(normalize_line(&text), "", "{blank:?}");
            assert_eq!(normalize_multiline(&text), "", "{blank:?}");
        }
        for shown in ["ㅤAna", "김\u{3164}", "⠁", "🏴\u{e0067}\u{e007f}", "."] {
            assert_eq!(normalize_line(shown), shown);
        }
    }

    #[test]
    fn multi_line_text_preserves_line_breaks_and_removes_other_control_characters() {
        assert_eq!(
            normalize_multiline(" Ana\r\nIon\u{2028}Dan\u{2029}\u{b}1\tleu\u{1}\u{9f}\r"),
            "Ana\nIon\nDan\n\n1 leu"
        );
    }

    // Covers C17.
    #[test]
    fn sec_c17_wildcards_in_a_search_are_escaped() {
        assert_eq!(like_pattern("50%_a"), "%50\\%\\_a%");
    }

    #[test]
    fn codes_are_normalised_to_upper_case_without_dashes_and_spaces() {
        assert_eq!(normalize_code(" k7qm-2xwp 4d"), "K7QM2XWP4D");
        assert_eq!(
            normalize_code("\u{202a}k7qm\u{2011}2xwp\u{200b}4d\u{fe0f}"),
            "K7QM2XWP4D"
        );
    }
}
