//! The wire words of what staff writes of clients, and of the audit.

use alai_domain::{
    access::Change,
    accounts::{AccountPatch, Counts, Entry},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Text, hours_text, list, patch, wrap};

/// What staff may change of a client; what is absent stays.
#[derive(Debug, Object)]
pub struct ClientWrite {
    pub name: MaybeUndefined<Text>,
    pub surname: MaybeUndefined<Text>,
    pub email: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub city: MaybeUndefined<Text>,
}

impl ClientWrite {
    /// As the domain reads it.
    pub fn into_patch(self) -> AccountPatch {
        AccountPatch {
            name: patch(self.name),
            surname: patch(self.surname),
            email: patch(self.email),
            phone: patch(self.phone),
            city: patch(self.city),
        }
    }
}

wrap! {
    /// The body of a change of a client.
    ClientWriteBody, client: ClientWrite
}

/// `client{id}`.
#[derive(Debug, Object)]
#[oai(rename = "Restore")]
pub struct ClientRestore {
    pub id: Uuid,
}

wrap! {
    /// The body of `restore`.
    #[oai(rename = "RestoreBody")]
    ClientRestoreBody, client: ClientRestore
}

/// `client{id, discount_code}`.
#[derive(Debug, Object)]
#[oai(rename = "Discount")]
pub struct ClientDiscount {
    pub id: Uuid,
    pub discount_code: Option<Text>,
}

wrap! {
    /// The body of `apply_discount_code`.
    #[oai(rename = "DiscountBody")]
    ClientDiscountBody, client: ClientDiscount
}

/// What a staff user read or changed.
#[derive(Clone, Debug, Object)]
#[oai(rename = "AuditEntry")]
pub struct AuditEntryView {
    pub id: String,
    /// The staff user; the nil id for what the product did by itself.
    pub user_id: String,
    /// Its name; null once the user is gone.
    pub user_name: Option<String>,
    pub account_id: Option<String>,
    /// The client's name; null once it is erased.
    pub account_name: Option<String>,
    /// What was done, as `client_opened`.
    pub action: String,
    /// What it is about: `client`, `event`, `invoice`, `provider`, `article`, `issue`, `legal_version`, `message` or `job`.
    pub target_kind: Option<String>,
    pub target_id: Option<String>,
    /// The request, as the log names it.
    pub request_id: Option<String>,
    pub created_at: String,
    /// The fields that were changed.
    pub changes: Vec<AuditChange>,
}

/// A field that was changed.
#[derive(Clone, Debug, Object)]
pub struct AuditChange {
    pub field: String,
    /// Before; null, as `to` is, where the value is somebody's own data, of which only that it changed is kept.
    pub from: Option<String>,
    pub to: Option<String>,
}

impl From<Change> for AuditChange {
    fn from(change: Change) -> Self {
        let (from, to) = change.values.unzip();
        Self {
            field: change.field,
            from,
            to,
        }
    }
}

impl From<Entry> for AuditEntryView {
    fn from(entry: Entry) -> Self {
        let row = entry.row;
        Self {
            id: row.id.to_string(),
            user_id: row.staff_id.to_string(),
            user_name: entry.staff,
            account_id: row.account_id.map(|id| id.to_string()),
            account_name: entry.account,
            action: row.action,
            target_kind: row.target_kind,
            target_id: row.target_id.map(|id| id.to_string()),
            request_id: row.request_id,
            created_at: hours_text(row.created_at),
            changes: entry.changes.into_iter().map(AuditChange::from).collect(),
        }
    }
}

list! {
    /// Entries with the pager.
    AuditEntries, audit_entries: AuditEntryView
}

/// Somebody of staff.
#[derive(Clone, Debug, Object)]
pub struct StaffUser {
    pub id: String,
    pub name: String,
}

/// What the audit can be narrowed to.
#[derive(Debug, Object)]
pub struct AuditOptions {
    /// Every word of `action`.
    pub actions: Vec<String>,
    pub users: Vec<StaffUser>,
}

/// How many clients there are of each payment status.
#[derive(Debug, Object)]
pub struct ClientCounts {
    pub all: u64,
    pub new: u64,
    pub paid: u64,
    pub unpaid: u64,
    /// Of all those that can still be restored.
    pub deleted: u64,
}

impl From<Counts> for ClientCounts {
    fn from(
        Counts {
            all,
            new,
            paid,
            unpaid,
            deleted,
        }: Counts,
    ) -> Self {
        Self {
            all,
            new,
            paid,
            unpaid,
            deleted,
        }
    }
}

wrap! {
    /// The counts of the list of clients.
    ClientCountsBody, counts: ClientCounts
}
