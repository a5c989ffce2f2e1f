//! What a couple says of an invitation.

use chrono::NaiveDate;
use sea_orm::prelude::Uuid;

use crate::{
    entities::event,
    kernel::{
        address,
        fields::{Fields, NAME},
        patch::Patch,
    },
};

/// `invitat` (no answer yet), `acceptat`, `refuzat`.
pub const STATUSES: [&str; 3] = ["invitat", "acceptat", "refuzat"];

/// A new invitation or a change of one. Code and status are ours and not here.
#[derive(Clone, Debug, Default)]
pub struct InvitationPatch {
    pub name: Patch<String>,
    pub category: Patch<Uuid>,
    pub participant: Patch<bool>,
    pub sent_invitation: Patch<bool>,
    pub email: Patch<String>,
    pub phone: Patch<String>,
    pub language: Patch<String>,
    /// The most persons that the guest may say; cleared where it may say any number.
    pub places: Patch<i64>,
    /// A longer last day than the event's, for answers and for details.
    pub answers_until: Patch<NaiveDate>,
    pub details_until: Patch<NaiveDate>,
    /// The version that the change was written on; without one it is taken as it comes.
    pub version: Option<i64>,
}

impl InvitationPatch {
    /// Checks all but the name, which is required only on a new one.
    pub(super) fn check(&mut self, fields: &mut Fields, event: &event::Model) {
        self.email = fields
            .patch_optional("email", std::mem::take(&mut self.email), address::MAX)
            .map(|e| e.to_lowercase());
        if let Patch::Set(email) = &self.email {
            fields.check("email", address::is_email(email), "invalid_email");
        }
        self.phone = fields.patch_optional("phone", std::mem::take(&mut self.phone), 32);
        if let Patch::Set(phone) = &mut self.phone {
            *phone = address::phone(phone);
            fields.check("phone", address::is_phone(phone), "invalid_phone");
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

    pub(super) fn checked_name(&self, fields: &mut Fields) -> String {
        fields.required("name", self.name.clone().set().as_deref(), NAME)
    }
}
