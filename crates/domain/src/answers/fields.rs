//! The fields of an answer: the table that describes them, and their values as one struct, which is
//! stored, kept in the history and restored by an undo.
//!
//! CONTRIBUTING.md lists what a new field needs.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, Condition, IdenStatic, ModelTrait, Value, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    entities::answer::{self, Column},
    kernel::text,
};

use super::{consent::HealthConsent, filter::AnswerFilter};

/// What a field contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Who answers and for how many persons.
    Party,
    /// Where the guest is reached. It is masked for guests.
    Contact,
    /// Free text. `None` if it was left out.
    Text,
    /// Yes or no. No is the default.
    Flag,
    /// Yes, no, or `None` if the form did not ask.
    Choice,
}

/// How a notification names a change of a field. The word is the key of the text `change.<word>`
/// and of the stored detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeDescription {
    /// With the new value, from the texts `change.<word>_yes` and `change.<word>_no`.
    WithValue(&'static str),
    /// Without the value. Health data and texts are never quoted, because notifications go into
    /// mails.
    NameOnly(&'static str),
}

/// A field of an answer. Its column has the name that the field has on the wire, in the history and
/// in exports.
#[derive(Clone, Copy, Debug)]
pub struct AnswerField {
    pub column: Column,
    pub kind: FieldKind,
    /// Whether it is data about health, which no mail repeats.
    pub is_health_data: bool,
    /// `None` if a notification does not name it.
    pub change: Option<ChangeDescription>,
    /// Whether the confirmation mail repeats it. Its label is in `worker/templates/answer`.
    pub is_confirmed: bool,
    /// The filter of the list by this field. For a text the filter is whether there is one.
    pub filter: Option<fn(&AnswerFilter) -> Option<bool>>,
}

/// The value of a field in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    Text(String),
    Number(i32),
    Flag(bool),
    Empty,
}

impl AnswerField {
    const fn new(column: Column, kind: FieldKind) -> Self {
        Self {
            column,
            kind,
            is_health_data: false,
            change: None,
            is_confirmed: false,
            filter: None,
        }
    }

    /// Returns the name of the field.
    pub fn key(&self) -> &'static str {
        self.column.as_str()
    }

    /// Returns whether it is a question of the form besides the party and the contact data.
    pub const fn is_question(&self) -> bool {
        matches!(
            self.kind,
            FieldKind::Text | FieldKind::Flag | FieldKind::Choice
        )
    }

    /// Returns the value of the field in a row.
    pub fn value(&self, row: &answer::Model) -> FieldValue {
        match row.get(self.column) {
            Value::String(Some(text)) => FieldValue::Text(text),
            Value::Int(Some(number)) => FieldValue::Number(number),
            Value::Bool(Some(flag)) => FieldValue::Flag(flag),
            _ => FieldValue::Empty,
        }
    }

    /// Returns the condition of the filter. `false` also matches guests who were not asked.
    pub(super) fn filter_condition(&self, is_filled: bool) -> Condition {
        match (self.kind, is_filled) {
            (FieldKind::Text, true) => Condition::all().add(self.column.is_not_null()),
            (FieldKind::Text, false) => Condition::all().add(self.column.is_null()),
            _ => Condition::any()
                .add(self.column.eq(is_filled))
                .add_option((!is_filled).then(|| self.column.is_null())),
        }
    }
}

/// The fields in the order in which notifications list their changes. Fields with the same word are
/// next to each other.
pub const ANSWER_FIELDS: &[AnswerField] = &[
    AnswerField::new(Column::Name, FieldKind::Party),
    AnswerField::new(Column::Company, FieldKind::Party),
    AnswerField::new(Column::CompanyNumber, FieldKind::Party),
    AnswerField {
        change: Some(ChangeDescription::WithValue("transport")),
        is_confirmed: true,
        filter: Some(|filter| filter.transport),
        ..AnswerField::new(Column::Transport, FieldKind::Flag)
    },
    AnswerField {
        change: Some(ChangeDescription::WithValue("housing")),
        is_confirmed: true,
        filter: Some(|filter| filter.housing),
        ..AnswerField::new(Column::Housing, FieldKind::Flag)
    },
    AnswerField {
        change: Some(ChangeDescription::WithValue("ceremony")),
        is_confirmed: true,
        filter: Some(|filter| filter.civil_marriage_attend),
        ..AnswerField::new(Column::CivilMarriageAttend, FieldKind::Choice)
    },
    AnswerField {
        is_health_data: true,
        change: Some(ChangeDescription::NameOnly("allergies")),
        filter: Some(|filter| filter.allergy),
        ..AnswerField::new(Column::Allergy, FieldKind::Flag)
    },
    AnswerField {
        is_health_data: true,
        change: Some(ChangeDescription::NameOnly("allergies")),
        ..AnswerField::new(Column::AllergyMentions, FieldKind::Text)
    },
    AnswerField {
        is_health_data: true,
        change: Some(ChangeDescription::NameOnly("restrictions")),
        filter: Some(|filter| filter.other_restrictions),
        ..AnswerField::new(Column::OtherRestrictions, FieldKind::Text)
    },
    AnswerField {
        change: Some(ChangeDescription::NameOnly("remarks")),
        is_confirmed: true,
        ..AnswerField::new(Column::Other, FieldKind::Text)
    },
    AnswerField {
        change: Some(ChangeDescription::NameOnly("contact")),
        ..AnswerField::new(Column::Phone, FieldKind::Contact)
    },
    AnswerField {
        change: Some(ChangeDescription::NameOnly("contact")),
        ..AnswerField::new(Column::Email, FieldKind::Contact)
    },
];

/// What a guest fills in, except for the menus. Each field has the name of its column, and the
/// history stores it under this name.
///
/// A field that is added later is an `Option` or has `#[serde(default)]`, because older versions of
/// an answer lack it.
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

/// The columns of an answer that are not values of its form: ids, version, timestamps, and the
/// record of the consent.
pub(super) struct AnswerMetadata {
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
    pub(super) fn into_row(self, structural: AnswerMetadata) -> answer::Model {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sea_orm::Iterable;

    use super::*;

    /// The columns that no guest fills in.
    const STRUCTURAL_COLUMNS: [Column; 13] = [
        Column::Id,
        Column::EventId,
        Column::InvitationId,
        Column::NameFolded,
        Column::HealthConsentAt,
        Column::HealthConsentVersion,
        Column::HealthConsentLanguage,
        Column::HealthConsentBy,
        Column::Language,
        Column::Version,
        Column::CreatedAt,
        Column::UpdatedAt,
        Column::EditHash,
    ];

    /// The fields of a version as the first release stored them.
    const FIRST_VERSION: &str = r#"{"name": "Ana", "phone": null, "email": null, "company": "single", "company_number": 1,
        "allergy": false, "allergy_mentions": null, "other_restrictions": null, "housing": true, "transport": false,
        "other": "Venim", "civil_marriage_attend": null}"#;

    fn first_version() -> AnswerContent {
        serde_json::from_str(FIRST_VERSION).unwrap()
    }

    #[test]
    fn every_column_is_a_described_field_or_structural() {
        let keys = |columns: &[Column]| -> BTreeSet<_> {
            columns.iter().map(|column| column.as_str()).collect()
        };
        let described: Vec<Column> = ANSWER_FIELDS.iter().map(|field| field.column).collect();
        let both = [described.as_slice(), &STRUCTURAL_COLUMNS].concat();
        let all: Vec<Column> = Column::iter().collect();
        assert_eq!(keys(&both), keys(&all));
        assert_eq!(both.len(), all.len(), "a column is listed twice");
    }

    #[test]
    fn the_history_stores_every_field_under_its_name() {
        let stored = serde_json::to_value(first_version()).unwrap();
        let stored: BTreeSet<_> = stored.as_object().unwrap().keys().cloned().collect();
        let described = ANSWER_FIELDS.iter().map(|field| field.key().to_owned());
        assert_eq!(stored, described.chain(["language".to_owned()]).collect());
    }

    #[test]
    fn a_version_of_the_first_release_can_be_restored() {
        let content = first_version();
        assert_eq!(
            (
                content.housing,
                content.other.as_deref(),
                content.language.as_str()
            ),
            (true, Some("Venim"), "ro")
        );
    }
}
