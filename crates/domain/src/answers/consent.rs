//! The consent to store health data: which text was accepted, when, in which language, and who entered it (contract 4; threats N1).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::entities::answer;

use super::{
    consent_texts::{current_version, find_consent_text},
    history::Author,
    model::CheckedAnswer,
};

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
        row.health_consent_at.map(|_| Self::from_columns(row))
    }

    /// Returns the columns of the consent. All are empty without allergies.
    pub(super) fn from_columns(row: &answer::Model) -> Self {
        Self {
            given_at: row.health_consent_at,
            version: row.health_consent_version,
            language: row.health_consent_language.clone(),
            given_by: row.health_consent_by.clone(),
        }
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
        if !new.content.allergy {
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
                    && existing.language.as_deref() == Some(new.content.language.as_str()) =>
            {
                existing
            }
            _ => Self {
                given_at: Some(now),
                version: accepted,
                language: Some(new.content.language.clone()),
                given_by: Some("guest".into()),
            },
        }
    }
}
