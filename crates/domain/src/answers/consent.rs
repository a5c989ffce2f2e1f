//! The consent to store health data: which text was accepted, when, in which language, and who entered it (contract 4; threats N1).
//!
//! **Invariant**: a published text never changes. A new wording is a new version at the end of [`HEALTH_CONSENT_TEXTS`].

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::entities::answer;

use super::{history::Author, model::CheckedAnswer};

/// One version of the text next to the checkbox, in both languages: the statement and its explanation.
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
pub(super) fn current_version() -> Option<i32> {
    HEALTH_CONSENT_TEXTS.last().map(|text| text.version)
}

/// A consent as it is stored with an answer and in its history.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HealthConsent {
    #[serde(rename = "health_consent_at")]
    pub given_at: Option<DateTime<Utc>>,
    /// The version of the text that the guest accepted. `None` if the couple entered the answer, and for answers older than the versions.
    #[serde(rename = "health_consent_version")]
    pub version: Option<i32>,
    #[serde(rename = "health_consent_language")]
    pub language: Option<String>,
    /// `guest` or `couple`. `None` for answers that are older than this field.
    #[serde(rename = "health_consent_by")]
    pub given_by: Option<String>,
}

impl HealthConsent {
    /// Returns the consent of an answer. `None` without allergies.
    pub fn of_answer(row: &answer::Model) -> Option<Self> {
        row.health_consent_at.map(|at| Self {
            given_at: Some(at),
            version: row.health_consent_version,
            language: row.health_consent_language.clone(),
            given_by: row.health_consent_by.clone(),
        })
    }

    /// Returns the accepted text, in the language in which it was shown.
    pub fn text(&self) -> Option<String> {
        let language = self.language.as_deref().unwrap_or("ro");
        Some(find_consent_text(self.version?)?.text(language))
    }

    /// Returns the consent after a change. A consent remains as long as there are allergies, until the guest accepts another text.
    pub(super) fn after_change(
        existing: Option<&answer::Model>,
        new: &CheckedAnswer,
        by: Author,
        now: DateTime<Utc>,
    ) -> Self {
        if !new.allergy {
            return Self::default();
        }
        let existing = existing.and_then(Self::of_answer);
        let Author::Guest = by else {
            return existing.unwrap_or(Self {
                given_at: Some(now),
                given_by: Some("couple".into()),
                ..Self::default()
            });
        };
        let accepted = match (new.health_consent_version, &existing) {
            (None, Some(_)) => None,
            (version, _) => version.or_else(current_version),
        };
        match existing {
            Some(existing) if accepted.is_none() => existing,
            Some(existing)
                if existing.version == accepted
                    && existing.language.as_deref() == Some(new.language.as_str()) =>
            {
                existing
            }
            _ => Self {
                given_at: Some(now),
                version: accepted,
                language: Some(new.language.clone()),
                given_by: Some("guest".into()),
            },
        }
    }
}
