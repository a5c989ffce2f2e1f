//! Text catalogues that the server shares with the front end, so that both show the same texts.

use serde_json::Value;

/// A catalogue in Romanian and English.
pub struct TextCatalogue([Value; 2]);

impl TextCatalogue {
    /// Parses both files, which are included at build time. A test of the repository (`crates/testkit/tests/architecture/text_catalogues.rs`) checks that they are JSON
    /// with the same keys.
    pub fn parse(ro: &str, en: &str) -> Self {
        Self([ro, en].map(|json| serde_json::from_str(json).expect("a catalogue is JSON")))
    }

    /// Returns all texts in `ro` or `en`.
    pub fn all_texts(&self, lang: &str) -> &Value {
        &self.0[usize::from(lang == "en")]
    }

    /// Returns a text, if the key exists.
    pub fn text(&self, key: &str, lang: &str) -> Option<&str> {
        self.all_texts(lang)[key].as_str()
    }

    /// Returns the text for a count, by the plural rules of the front end: `key_one`, `key_few`, `key_other`. Romanian adds "de" from 20
    /// on, but not for 101 to 119.
    pub fn plural_text(&self, key: &str, count: u64, lang: &str) -> String {
        let form = match (count, lang) {
            (1, _) => "one",
            (count, "ro") if count == 0 || (1..20).contains(&(count % 100)) => "few",
            _ => "other",
        };
        self.text(&format!("{key}_{form}"), lang)
            .unwrap_or_default()
            .replace("{count}", &grouped(count, lang))
    }
}

/// Formats a count with a thousands separator: `12.000` in Romanian, `12,000` in English.
fn grouped(count: u64, lang: &str) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(if lang == "ro" { '.' } else { ',' });
        }
        out.push(digit);
    }
    out
}

/// Loads a catalogue by its name: `load_catalogue!("document-head")`.
macro_rules! load_catalogue {
    ($name:literal) => {
        std::sync::LazyLock::new(|| {
            $crate::i18n::TextCatalogue::parse(
                include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"),
                    "/../packages/kit/src/i18n/",
                    $name,
                    ".ro.json"
                )),
                include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"),
                    "/../packages/kit/src/i18n/",
                    $name,
                    ".en.json"
                )),
            )
        })
    };
}
pub(crate) use load_catalogue;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn romanian_plurals_use_de_according_to_the_count() {
        static NOTICES: std::sync::LazyLock<TextCatalogue> =
            load_catalogue!("notification-messages");
        for (count, expected) in [
            (1, "o persoană"),
            (19, "19 persoane"),
            (20, "20 de persoane"),
            (101, "101 persoane"),
            (12_345, "12.345 de persoane"),
        ] {
            assert_eq!(NOTICES.plural_text("persons", count, "ro"), expected);
        }
        assert_eq!(NOTICES.plural_text("persons", 1, "en"), "1 person");
    }
}
