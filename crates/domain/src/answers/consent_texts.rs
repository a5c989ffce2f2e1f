//! The published texts of the consent to store health data (threats N1).
//!
//! **Invariant**: a published text never changes. A new wording is a new version at the end of
//! [`HEALTH_CONSENT_TEXTS`].

use serde::Serialize;

/// One version of the text next to the checkbox, in both languages: the statement and its
/// explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ConsentText {
    pub version: i32,
    pub ro: [&'static str; 2],
    pub en: [&'static str; 2],
}

impl ConsentText {
    /// Returns the text in a language: English for `en`, otherwise Romanian.
    pub fn text(&self, language: &str) -> String {
        let [statement, explanation] = if language == "en" { self.en } else { self.ro };
        format!("{statement}. {explanation}")
    }
}

/// Every version that guests were shown, the current one last.
pub const HEALTH_CONSENT_TEXTS: &[ConsentText] = &[
    ConsentText {
        version: 1,
        ro: [
            "Suntem de acord ca mirii să păstreze această informație",
            "O văd mirii și cei care pregătesc nunta cu ei. Se șterge odată cu răspunsul.",
        ],
        en: [
            "We agree that the couple keeps this information",
            "Seen by the couple and those who prepare the wedding with them. It goes when the answer goes.",
        ],
    },
    // Added because the history of an answer also stores the data, until guests' data is removed.
    ConsentText {
        version: 2,
        ro: [
            "Suntem de acord ca mirii să păstreze această informație",
            "O văd mirii și cei care pregătesc nunta cu ei. Este păstrată, ca răspunsul și istoricul lui, 12 luni după nuntă.",
        ],
        en: [
            "We agree that the couple keeps this information",
            "Seen by the couple and those who prepare the wedding with them. Like the answer and its history, it is kept for 12 months after the wedding.",
        ],
    },
];

/// Returns the text of a version.
pub fn find_consent_text(version: i32) -> Option<&'static ConsentText> {
    HEALTH_CONSENT_TEXTS
        .iter()
        .find(|text| text.version == version)
}

/// Returns the version that forms show now.
pub(super) fn current_consent_version() -> Option<i32> {
    HEALTH_CONSENT_TEXTS.last().map(|text| text.version)
}
