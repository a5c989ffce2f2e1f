//! The fields of an answer: what a guest fills in, as one value that is stored, kept in the history and restored by an undo.

use chrono::{DateTime, Utc};
use sea_orm::prelude::Uuid;
use serde::{Deserialize, Serialize};

use crate::{entities::answer, kernel::text};

use super::{consent::HealthConsent, model::MenuChoice};

/// What a guest fills in, except for the menus. Each field has the name of its column, and the history stores it under this name.
///
/// A field that is added later is an `Option` or has `#[serde(default)]`, because older versions of an answer lack it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerContent {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub company: String,
    pub company_number: i32,
    pub allergy: bool,
    pub allergy_mentions: Option<String>,
    pub other_restrictions: Option<String>,
    pub housing: bool,
    pub transport: bool,
    pub other: Option<String>,
    pub civil_marriage_attend: Option<bool>,
    /// The language of the page on which the guest answered.
    #[serde(default = "default_language")]
    pub language: String,
}

fn default_language() -> String {
    "ro".into()
}

/// The columns of an answer that nobody fills in.
pub(super) struct StructuralColumns {
    pub id: Uuid,
    pub event_id: Uuid,
    pub invitation_id: Option<Uuid>,
    pub edit_hash: Option<String>,
    pub consent: HealthConsent,
    pub version: i32,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl AnswerContent {
    /// Returns the content of a row.
    pub(super) fn from_row(row: &answer::Model) -> Self {
        Self {
            name: row.name.clone(),
            phone: row.phone.clone(),
            email: row.email.clone(),
            company: row.company.clone(),
            company_number: row.company_number,
            allergy: row.allergy,
            allergy_mentions: row.allergy_mentions.clone(),
            other_restrictions: row.other_restrictions.clone(),
            housing: row.housing,
            transport: row.transport,
            other: row.other.clone(),
            civil_marriage_attend: row.civil_marriage_attend,
            language: row.language.clone(),
        }
    }

    /// Returns the row with this content.
    pub(super) fn into_row(self, structural: StructuralColumns) -> answer::Model {
        answer::Model {
            id: structural.id,
            event_id: structural.event_id,
            invitation_id: structural.invitation_id,
            name_folded: text::fold(&self.name),
            name: self.name,
            phone: self.phone,
            email: self.email,
            company: self.company,
            company_number: self.company_number,
            allergy: self.allergy,
            allergy_mentions: self.allergy_mentions,
            health_consent_at: structural.consent.given_at,
            other_restrictions: self.other_restrictions,
            housing: self.housing,
            transport: self.transport,
            other: self.other,
            civil_marriage_attend: self.civil_marriage_attend,
            language: self.language,
            version: structural.version,
            created_at: structural.created_at,
            updated_at: structural.updated_at,
            edit_hash: structural.edit_hash,
            health_consent_version: structural.consent.version,
            health_consent_language: structural.consent.language,
            health_consent_by: structural.consent.given_by,
        }
    }
}

/// An answer as its version stores it. Older versions lack the language and all or parts of the consent.
#[derive(Serialize, Deserialize)]
pub(super) struct AnswerSnapshot {
    pub id: Option<Uuid>,
    #[serde(flatten)]
    pub content: AnswerContent,
    pub menus: Vec<MenuChoice>,
    #[serde(flatten)]
    pub consent: HealthConsent,
}
