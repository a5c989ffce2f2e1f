//! The audit log of staff: who read or changed what, when, of which account and in which request
//! (threats C19).
//!
//! **Invariant**: [`Staff`] alone gives access to no account. [`AuditedAccountAccess`] is created only
//! after its audit entry is written. The transaction of an [`AuditedTransaction`] can be committed
//! only together with its audit entry. No entry contains the data that was read.

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, prelude::Uuid};

use serde::{Deserialize, Serialize};

use crate::{
    Ctx, Error, Result,
    context::WriteTransaction,
    entities::{account, audit_entry},
    kernel::{money::Cents, text},
};

use super::user::Staff;

macro_rules! audit_actions {
    ($($name:ident = $word:literal),+ $(,)?) => {
        /// An action of staff, as stored in the table and sent on the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum AuditAction { $($name),+ }

        impl AuditAction {
            /// All actions, for the filter of the audit page.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the action as stored in the table and sent on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

audit_actions! {
    AccountsListed = "clients_listed",
    AccountOpened = "client_opened",
    AccountCreated = "client_created",
    AccountUpdated = "client_updated",
    AccountDeleted = "client_deleted",
    AccountRestored = "client_restored",
    AccountTypeSet = "account_type_set",
    FreeDaysSet = "free_days_set",
    DiscountApplied = "discount_applied",
    PaymentLinkRegenerated = "payment_link_regenerated",
    InvoiceCreated = "invoice_created",
    InvoiceUpdated = "invoice_updated",
    InvoiceIssued = "invoice_issued",
    InvoiceCancelled = "invoice_cancelled",
    InvoiceRefunded = "invoice_refunded",
    InvoicePartlyRefunded = "invoice_partly_refunded",
    InvoiceOpened = "invoice_opened",
    PreviewOpened = "preview_opened",
    PartnerCreated = "provider_created",
    PartnerUpdated = "provider_updated",
    PartnerDeleted = "provider_deleted",
    ArticleCreated = "article_created",
    ArticleUpdated = "article_updated",
    ArticleDeleted = "article_deleted",
    IssueCreated = "issue_created",
    IssueUpdated = "issue_updated",
    IssueDeleted = "issue_deleted",
    IssueTested = "issue_tested",
    IssueSent = "issue_sent",
    IssueRetried = "issue_retried",
    IssueFailuresListed = "issue_failures_listed",
    LegalDrafted = "legal_drafted",
    LegalSaved = "legal_saved",
    LegalPublished = "legal_published",
    LegalDropped = "legal_dropped",
    MessagesListed = "messages_listed",
    MessageDone = "message_done",
    MessageReopened = "message_reopened",
    AuditListed = "audit_listed",
    SecondFactorOn = "second_factor_on",
    SecondFactorOff = "second_factor_off",
    RecoveryCodesRenewed = "recovery_codes_renewed",
    RecoveryCodeUsed = "recovery_code_used",
    JobRetried = "job_retried",
    MailsSearched = "mails_searched",
    GuestsRemoved = "guests_removed",
    SuppressionLifted = "suppression_lifted",
}

impl AuditAction {
    /// Returns whether the action only read data. Such entries are frequent and can be filtered
    /// out, so that changes are easy to find.
    pub const fn is_read(self) -> bool {
        matches!(
            self,
            Self::AccountsListed
                | Self::AccountOpened
                | Self::InvoiceOpened
                | Self::PreviewOpened
                | Self::IssueFailuresListed
                | Self::MessagesListed
                | Self::AuditListed
                | Self::MailsSearched
        )
    }

    /// Parses an action.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|act| act.as_str() == word)
    }
}

/// A field that was changed. For personal data (a name, an address, a number) only the fact of the
/// change is recorded, so that the erasure of a person needs no change of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    pub field: String,
    /// The values before and after the change. `None` for personal data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<(String, String)>,
}

/// The object of an audit entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditTarget {
    Account(Uuid),
    Event(Uuid),
    Invoice(Uuid),
    Partner(Uuid),
    Article(Uuid),
    Issue(Uuid),
    Legal(Uuid),
    Message(Uuid),
    Job(Uuid),
    SuppressedAddress(Uuid),
}

impl AuditTarget {
    const fn kind_and_id(self) -> (&'static str, Uuid) {
        match self {
            Self::Account(id) => ("client", id),
            Self::Event(id) => ("event", id),
            Self::Invoice(id) => ("invoice", id),
            Self::Partner(id) => ("provider", id),
            Self::Article(id) => ("article", id),
            Self::Issue(id) => ("issue", id),
            Self::Legal(id) => ("legal_version", id),
            Self::Message(id) => ("message", id),
            Self::Job(id) => ("job", id),
            Self::SuppressedAddress(id) => ("suppressed_address", id),
        }
    }
}

/// An account that staff may read. The access is already recorded in the audit log.
#[derive(Clone, Debug)]
pub struct AuditedAccountAccess(account::Model);

impl AuditedAccountAccess {
    pub fn account(&self) -> &account::Model {
        &self.0
    }
}

/// A transaction of staff. Its changes and its audit entry are committed together or not at all.
#[derive(Debug)]
pub struct AuditedTransaction {
    tx: WriteTransaction,
    staff: Staff,
    changes: Vec<FieldChange>,
}

impl AuditedTransaction {
    /// Returns the transaction for the changes.
    pub fn tx(&self) -> &WriteTransaction {
        &self.tx
    }

    /// Returns the id of the staff user.
    pub fn staff_id(&self) -> Uuid {
        self.staff.user_id()
    }

    /// Adds a changed field with both values, unless they are equal.
    pub fn record_change(&mut self, field: &str, previous: impl ToString, current: impl ToString) {
        let values = (previous.to_string(), current.to_string());
        if values.0 != values.1 {
            self.changes.push(FieldChange {
                field: field.into(),
                values: Some(values),
            });
        }
    }

    /// Adds a changed amount with its currency, such as `99.00 EUR`. Without `previous` it is a new
    /// one.
    pub fn record_amount_change(
        &mut self,
        field: &str,
        currency: &str,
        previous: Option<i64>,
        current: i64,
    ) {
        let with_currency = |cents: i64| format!("{} {currency}", Cents(cents));
        let previous = previous.map(with_currency).unwrap_or_default();
        self.record_change(field, previous, with_currency(current));
    }

    /// Adds a changed field without its values, which are personal data, unless the values are
    /// equal.
    pub fn record_private_change<T: PartialEq>(&mut self, field: &str, previous: &T, current: &T) {
        if previous != current {
            self.changes.push(FieldChange {
                field: field.into(),
                values: None,
            });
        }
    }

    /// Writes the audit entry and commits the transaction.
    pub async fn commit(
        self,
        ctx: &Ctx,
        act: AuditAction,
        account_id: Option<Uuid>,
        target: Option<AuditTarget>,
    ) -> Result<()> {
        insert_entry(
            ctx,
            &self.tx,
            &self.staff,
            act,
            (account_id, target),
            &self.changes,
        )
        .await?;
        self.tx.commit().await?;
        Ok(())
    }
}

impl Staff {
    /// Begins an audited transaction.
    pub async fn begin_audited(&self, ctx: &Ctx) -> Result<AuditedTransaction> {
        Ok(AuditedTransaction {
            tx: ctx.begin_write().await?,
            staff: self.clone(),
            changes: Vec::new(),
        })
    }

    /// Records the access to an account in the audit log, and returns the account.
    ///
    /// # Errors
    /// `not_found` (404).
    pub async fn audit_account_access(
        &self,
        ctx: &Ctx,
        id: Uuid,
        act: AuditAction,
        target: AuditTarget,
    ) -> Result<AuditedAccountAccess> {
        let account = account::Entity::find_by_id(id)
            .one(&ctx.db)
            .await?
            .ok_or(Error::NotFound)?;
        insert_entry(
            ctx,
            &ctx.db,
            self,
            act,
            (Some(account.id), Some(target)),
            &[],
        )
        .await?;
        Ok(AuditedAccountAccess(account))
    }

    /// Records an action of the staff user in the caller's transaction. The action concerns no
    /// account.
    pub(crate) async fn record_action(
        &self,
        ctx: &Ctx,
        tx: &impl ConnectionTrait,
        act: AuditAction,
    ) -> Result<()> {
        insert_entry(ctx, tx, self, act, (None, None), &[]).await
    }

    /// Records that staff read data. Without `account_id` the data belongs to several accounts.
    pub(crate) async fn record_read(
        &self,
        ctx: &Ctx,
        act: AuditAction,
        account_id: Option<Uuid>,
    ) -> Result<()> {
        insert_entry(ctx, &ctx.db, self, act, (account_id, None), &[]).await
    }
}

/// Records an action of the system in its transaction. The entry has no user (the nil id) and no
/// personal data.
pub(crate) async fn record_automatic_action(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    act: AuditAction,
    account_id: Uuid,
    target: AuditTarget,
) -> Result<()> {
    let by = (Uuid::nil(), None);
    insert(ctx, tx, by, act, (Some(account_id), Some(target)), &[]).await
}

async fn insert_entry(
    ctx: &Ctx,
    db: &impl ConnectionTrait,
    staff: &Staff,
    act: AuditAction,
    about: (Option<Uuid>, Option<AuditTarget>),
    changes: &[FieldChange],
) -> Result<()> {
    let by = (staff.user_id(), staff.request_id().map(Into::into));
    insert(ctx, db, by, act, about, changes).await
}

async fn insert(
    ctx: &Ctx,
    db: &impl ConnectionTrait,
    (user_id, request_id): (Uuid, Option<String>),
    act: AuditAction,
    (account_id, target): (Option<Uuid>, Option<AuditTarget>),
    changes: &[FieldChange],
) -> Result<()> {
    let serialized = if changes.is_empty() {
        None
    } else {
        Some(serde_json::to_string(changes).map_err(Error::internal)?)
    };
    let (kind, id) = target.map(AuditTarget::kind_and_id).unzip();
    let row = audit_entry::ActiveModel {
        id: Set(ctx.new_id()),
        staff_id: Set(user_id),
        account_id: Set(account_id),
        action: Set(act.as_str().into()),
        target_kind: Set(kind.map(Into::into)),
        target_id: Set(id),
        request_id: Set(request_id),
        created_at: Set(ctx.now()),
        changes_folded: Set(serialized.as_deref().map(text::fold)),
        changes: Set(serialized),
    };
    audit_entry::Entity::insert(row)
        .exec_without_returning(db)
        .await?;
    Ok(())
}
