//! The fields that an import writes to an invitation, and the digest from which a later edit of
//! them is recognized.

use sea_orm::{ActiveValue::Set, IntoActiveModel, prelude::Uuid};
use serde::{Deserialize, Serialize};

use crate::{
    Error, Result,
    entities::invitation,
    kernel::{crypto, text},
};

/// The fields that an import writes, with the values of an invitation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ImportedFields {
    pub name: String,
    pub category_id: Option<Uuid>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub participant: bool,
    pub places: i32,
    #[serde(default)]
    pub language: Option<String>,
}

impl ImportedFields {
    pub fn from_invitation(row: &invitation::Model) -> Self {
        let row = row.clone();
        Self {
            name: row.name,
            category_id: row.category_id,
            email: row.email,
            phone: row.phone,
            participant: row.participant,
            places: row.places,
            language: row.language,
        }
    }

    /// Returns these values with the changes from `previous` to `decided` applied.
    pub(super) fn with_changes_between(&self, previous: &Self, decided: &Self) -> Self {
        fn field<T: Clone + PartialEq>(now: &T, previous: &T, decided: &T) -> T {
            if previous == decided {
                now.clone()
            } else {
                decided.clone()
            }
        }
        Self {
            name: field(&self.name, &previous.name, &decided.name),
            category_id: field(
                &self.category_id,
                &previous.category_id,
                &decided.category_id,
            ),
            email: field(&self.email, &previous.email, &decided.email),
            phone: field(&self.phone, &previous.phone, &decided.phone),
            participant: field(
                &self.participant,
                &previous.participant,
                &decided.participant,
            ),
            places: field(&self.places, &previous.places, &decided.places),
            language: field(&self.language, &previous.language, &decided.language),
        }
    }

    pub(super) fn write_to(self, row: &mut invitation::Model) {
        row.name_folded = text::fold(&self.name);
        row.name = self.name;
        row.category_id = self.category_id;
        row.email = self.email;
        row.phone = self.phone;
        row.participant = self.participant;
        row.places = self.places;
        row.language = self.language;
    }

    /// Returns the update that writes these values to the row `invitation`.
    pub fn into_update(self, mut invitation: invitation::Model) -> invitation::ActiveModel {
        self.write_to(&mut invitation);
        let mut row = invitation.clone().into_active_model();
        row.name = Set(invitation.name);
        row.name_folded = Set(invitation.name_folded);
        row.category_id = Set(invitation.category_id);
        row.email = Set(invitation.email);
        row.phone = Set(invitation.phone);
        row.participant = Set(invitation.participant);
        row.places = Set(invitation.places);
        row.language = Set(invitation.language);
        row.edit_version = Set(invitation.edit_version + 1);
        row
    }
}

/// Returns a digest of the values that an import wrote, from which a later edit is recognized.
pub(super) fn fingerprint(row: &invitation::Model) -> Result<String> {
    let json =
        serde_json::to_string(&ImportedFields::from_invitation(row)).map_err(Error::internal)?;
    Ok(crypto::sha256_hex(json))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fields that all differ for another `number`.
    fn fields(number: u8, participant: bool) -> ImportedFields {
        ImportedFields {
            name: format!("Ana {number}"),
            category_id: Some(Uuid::from_u128(number.into())),
            email: Some(format!("ana{number}@exemplu.ro")),
            phone: Some(format!("074000010{number}")),
            participant,
            places: number.into(),
            language: Some(format!("l{number}")),
        }
    }

    #[test]
    fn an_import_writes_the_fields_that_it_changes_and_keeps_later_edits_of_the_others() {
        let (previous, decided, edited) = (fields(1, false), fields(2, true), fields(3, true));
        assert_eq!(edited.with_changes_between(&previous, &decided), decided);
        assert_eq!(edited.with_changes_between(&previous, &previous), edited);
        // Here the edit and the import changed the flag in opposite directions.
        assert_eq!(
            fields(3, false).with_changes_between(&previous, &decided),
            decided
        );
        let only_email = ImportedFields {
            email: None,
            ..previous.clone()
        };
        let expected = ImportedFields {
            email: None,
            ..edited.clone()
        };
        assert_eq!(
            edited.with_changes_between(&previous, &only_email),
            expected
        );
    }
}
