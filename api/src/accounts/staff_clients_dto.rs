//! API types of what staff changes about clients, and of the audit log.

use alai_domain::{
    access::FieldChange,
    accounts::{AccountCounts, AccountPatch, AuditEntry},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Text, format_instant, list_response, text_patch, wrapper};

/// The fields of a client that staff may change. Absent fields do not change.
#[derive(Debug, Object)]
pub struct ClientWrite {
    pub name: MaybeUndefined<Text>,
    pub surname: MaybeUndefined<Text>,
    pub email: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub city: MaybeUndefined<Text>,
}

impl ClientWrite {
    /// Converts the fields to domain input.
    pub fn into_patch(self) -> AccountPatch {
        AccountPatch {
            name: text_patch(self.name),
            surname: text_patch(self.surname),
            email: text_patch(self.email),
            phone: text_patch(self.phone),
            city: text_patch(self.city),
        }
    }
}

wrapper! {
    ClientWriteBody, client: ClientWrite
}

#[derive(Debug, Object)]
#[oai(rename = "Restore")]
pub struct ClientRestoreWrite {
    pub id: Uuid,
}

wrapper! {
    /// The body of `restore`.
    #[oai(rename = "RestoreBody")]
    ClientRestoreBody, client: ClientRestoreWrite
}

#[derive(Debug, Object)]
#[oai(rename = "Discount")]
pub struct ClientDiscountCodeWrite {
    pub id: Uuid,
    pub discount_code: Option<Text>,
}

wrapper! {
    /// The body of `apply_discount_code`.
    #[oai(rename = "DiscountBody")]
    ClientDiscountBody, client: ClientDiscountCodeWrite
}

/// An action of a staff user.
#[derive(Clone, Debug, Object)]
#[oai(rename = "AuditEntry")]
pub struct AuditEntryView {
    pub id: String,
    /// The staff user. The nil UUID stands for an action of the system itself.
    pub user_id: String,
    /// The name of the staff user. Null if the user was removed.
    pub user_name: Option<String>,
    pub account_id: Option<String>,
    /// The name of the client. Null if the client was erased.
    pub account_name: Option<String>,
    /// The action, for example `client_opened`.
    pub action: String,
    /// The kind of the target: `client`, `event`, `invoice`, `provider`, `article`, `issue`, `legal_version`, `message` or `job`.
    pub target_kind: Option<String>,
    pub target_id: Option<String>,
    /// The current name of an article, a newsletter issue or a legal document. Null for other targets and deleted ones.
    pub target_name: Option<String>,
    /// The id of the request in the log.
    pub request_id: Option<String>,
    pub created_at: String,
    pub changes: Vec<AuditChange>,
}

#[derive(Clone, Debug, Object)]
pub struct AuditChange {
    pub field: String,
    /// The previous value. `from` and `to` are both null for personal data, because only the fact of the change is stored.
    pub from: Option<String>,
    pub to: Option<String>,
}

impl From<FieldChange> for AuditChange {
    fn from(change: FieldChange) -> Self {
        let (from, to) = change.values.unzip();
        Self {
            field: change.field,
            from,
            to,
        }
    }
}

impl From<AuditEntry> for AuditEntryView {
    fn from(entry: AuditEntry) -> Self {
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
            target_name: entry.target,
            request_id: row.request_id,
            created_at: format_instant(row.created_at),
            changes: entry.changes.into_iter().map(AuditChange::from).collect(),
        }
    }
}

list_response! {
    /// A page of audit entries.
    AuditEntries, audit_entries: AuditEntryView
}

/// A staff user.
#[derive(Clone, Debug, Object)]
pub struct StaffUser {
    pub id: String,
    pub name: String,
}

/// The values by which the audit log can be filtered.
#[derive(Debug, Object)]
#[oai(rename = "AuditOptions")]
pub struct AuditFilterOptions {
    /// All values of `action`.
    pub actions: Vec<String>,
    pub users: Vec<StaffUser>,
}

/// The number of clients in each payment status.
#[derive(Debug, Object)]
pub struct ClientCounts {
    pub all: u64,
    pub new: u64,
    pub paid: u64,
    pub unpaid: u64,
    /// The number of clients that staff has deleted and that can still be restored, in any payment status.
    pub deleted: u64,
}

impl From<AccountCounts> for ClientCounts {
    fn from(
        AccountCounts {
            all,
            new,
            paid,
            unpaid,
            deleted,
        }: AccountCounts,
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

wrapper! {
    /// The counts of the list of clients.
    ClientCountsBody, counts: ClientCounts
}
