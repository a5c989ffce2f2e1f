//! What a couple says of an invitation.

use sea_orm::prelude::Uuid;

use crate::kernel::{
    address,
    fields::{Fields, NAME},
    patch::Patch,
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
    pub places: Patch<i64>,
}

impl InvitationPatch {
    /// Checks all but the name, which is required only on a new one.
    pub(super) fn check(&mut self, fields: &mut Fields) {
        self.email = fields.patch_optional("email", std::mem::take(&mut self.email), address::MAX).map(|e| e.to_lowercase());
        if let Patch::Set(email) = &self.email {
            fields.check("email", address::is_email(email), "invalid_email");
        }
        self.phone = fields.patch_optional("phone", std::mem::take(&mut self.phone), 32);
        if let Patch::Set(phone) = &self.phone {
            fields.check("phone", address::is_phone(phone), "invalid_phone");
        }
        if let Patch::Set(language) = &self.language {
            fields.check("language", ["ro", "en"].contains(&language.as_str()), "unknown");
        }
        if let Patch::Set(places) = &self.places {
            fields.check("places", (1..=20).contains(places), "out_of_range");
        }
    }

    pub(super) fn checked_name(&self, fields: &mut Fields) -> String {
        fields.required("name", self.name.clone().set().as_deref(), NAME)
    }
}
