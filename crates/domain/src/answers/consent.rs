//! The consent to store health data: which text was accepted, when, in which language, and who
//! entered it (contract 4; threats N1).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::entities::answer;

use super::consent_texts::find_consent_text;

/// A consent as it is stored with an answer and in its history.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HealthConsent {
    #[serde(rename = "health_consent_at")]
    pub given_at: Option<DateTime<Utc>>,
    /// The version of the text that the guest accepted. `None` if the couple entered the answer,
    /// and for answers older than the versions.
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

    /// Reads the consent from the columns of an answer. All fields are `None` without allergies.
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
}
