//! The input of a couple for an invitation.

use chrono::NaiveDate;
use sea_orm::prelude::Uuid;

use crate::{
    entities::event,
    kernel::{
        contact_details,
        patch::Patch,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

/// The states of an invitation: `invitat` (no answer yet), `acceptat` and `refuzat`.
pub const STATUSES: [&str; 3] = ["invitat", "acceptat", "refuzat"];

/// The fields of a new invitation or of a change. The code and the state are set by the server and
/// are not included.
#[derive(Clone, Debug, Default)]
pub struct InvitationInput {
    pub name: Patch<String>,
    pub category: Patch<Uuid>,
    pub participant: Patch<bool>,
    pub sent_invitation: Patch<bool>,
    pub email: Patch<String>,
    pub phone: Patch<String>,
    pub language: Patch<String>,
    /// The greatest number of persons in the guest's answer. Cleared if it is not limited.
    pub places: Patch<i64>,
    /// Deadlines for answers and for details that are later than those of the event.
    pub answers_until: Patch<NaiveDate>,
    pub details_until: Patch<NaiveDate>,
    /// The version that the change is based on. Without it, the version is not compared.
    pub version: Option<i64>,
}

impl InvitationInput {
    /// Checks all fields except the name, which is required only for a new invitation.
    pub(super) fn normalize_and_check_details(
        &mut self,
        fields: &mut FieldErrors,
        event: &event::Model,
    ) {
        self.email = fields
            .patch_optional(
                "email",
                std::mem::take(&mut self.email),
                contact_details::MAX_EMAIL_BYTES,
            )
            .map(|e| e.to_lowercase());
        if let Patch::Set(email) = &self.email {
            fields.check("email", contact_details::is_email(email), "invalid_email");
        }
        self.phone = fields.patch_optional("phone", std::mem::take(&mut self.phone), 32);
        if let Patch::Set(phone) = &mut self.phone {
            *phone = contact_details::normalize_phone(phone);
            fields.check("phone", contact_details::is_phone(phone), "invalid_phone");
        }
        if let Patch::Set(language) = &self.language {
            fields.check(
                "language",
                ["ro", "en"].contains(&language.as_str()),
                "unknown",
            );
        }
        if let Patch::Set(places) = &self.places {
            fields.check("places", (1..=20).contains(places), "out_of_range");
        }
        let days = [
            ("answers_until", &self.answers_until, event.answers_until),
            ("details_until", &self.details_until, event.details_until),
        ];
        for (name, day, of_event) in days {
            if let Patch::Set(day) = day {
                fields.check(
                    name,
                    event.date.is_none_or(|date| *day <= date),
                    "after_event",
                );
                fields.check(name, of_event.is_none_or(|until| until < *day), "not_later");
            }
        }
    }

    /// Returns the normalized values of a new invitation. A repeated request is compared with the
    /// first one by them. An absent flag is equal to `false`.
    pub(super) fn creation_values(&self, name: &str) -> Vec<(&'static str, Option<String>)> {
        let flag_text = |flag: &Patch<bool>| (*flag == Patch::Set(true)).then(|| "true".to_owned());
        vec![
            ("name", Some(name.to_owned())),
            ("category", value_text(&self.category)),
            ("participant", flag_text(&self.participant)),
            ("sent_invitation", flag_text(&self.sent_invitation)),
            ("email", value_text(&self.email)),
            ("phone", value_text(&self.phone)),
            ("language", value_text(&self.language)),
            ("places", value_text(&self.places)),
            ("answers_until", value_text(&self.answers_until)),
            ("details_until", value_text(&self.details_until)),
        ]
    }

    pub(super) fn checked_name(&self, fields: &mut FieldErrors) -> String {
        fields.required(
            "name",
            self.name.clone().into_value().as_deref(),
            MAX_NAME_CHARS,
        )
    }
}

fn value_text<T: Clone + ToString>(patch: &Patch<T>) -> Option<String> {
    patch.clone().into_value().map(|value| value.to_string())
}
