//! Read access to accounts, for staff and for the account itself.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, prelude::Uuid, sea_query::LikeExpr,
};

use crate::{
    Ctx, Result,
    access::{AuditAction, AuditTarget, AuditedAccountAccess, Staff},
    entities::{account, event, invoice, user},
    kernel::{
        pagination::{Page, PageRequest},
        text,
    },
};

/// The payment status on the staff list (contract 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountPaymentStatus {
    New,
    Paid,
    Unpaid,
}

impl AccountPaymentStatus {
    /// Returns `paid` if an invoice is paid or the type is paid, `unpaid` if the trial has ended
    /// without a payment, and otherwise `new`.
    pub fn from_account(
        account: &account::Model,
        has_paid_invoice: bool,
        now: chrono::DateTime<chrono::Utc>,
    ) -> Self {
        if has_paid_invoice || account.is_paid() {
            Self::Paid
        } else if account.free_until.is_some_and(|until| until <= now) {
            Self::Unpaid
        } else {
            Self::New
        }
    }

    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::New, Self::Paid, Self::Unpaid]
            .into_iter()
            .find(|s| s.as_str() == word)
    }

    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Paid => "paid",
            Self::Unpaid => "unpaid",
        }
    }
}

/// The filters of the account list.
#[derive(Clone, Debug, Default)]
pub struct AccountFilter {
    /// Part of a name or an e-mail address, ignoring case and diacritics.
    pub search_name: Option<String>,
    pub status: Option<AccountPaymentStatus>,
    /// Lists only the accounts that staff has deleted and that can still be restored. Otherwise
    /// these are left out.
    pub deleted_only: bool,
}

/// Matches accounts that are paid by an invoice or by their type.
fn paid_condition() -> Condition {
    let paid_account_ids = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::AccountId);
    let paid_account_ids = paid_account_ids
        .filter(invoice::Column::Status.eq("paid"))
        .into_query();
    Condition::any()
        .add(account::Column::AccountType.eq("paid"))
        .add(account::Column::Id.in_subquery(paid_account_ids))
}

impl AccountFilter {
    fn condition(&self, now: DateTime<Utc>) -> Condition {
        let trial_ended = || account::Column::FreeUntil.lte(now);
        let status = self.status.map(|status| match status {
            AccountPaymentStatus::Paid => paid_condition(),
            AccountPaymentStatus::Unpaid => Condition::all()
                .add(paid_condition().not())
                .add(trial_ended()),
            AccountPaymentStatus::New => {
                let trial_not_ended = Condition::any()
                    .add(account::Column::FreeUntil.is_null())
                    .add(account::Column::FreeUntil.gt(now));
                Condition::all()
                    .add(paid_condition().not())
                    .add(trial_not_ended)
            }
        });
        let matches_search = self
            .search_name
            .as_deref()
            .map(str::trim)
            .filter(|t| !t.is_empty())
            .map(|typed| {
                let like = || LikeExpr::new(text::like_pattern(typed)).escape('\\');
                Condition::any()
                    .add(account::Column::NameFolded.like(like()))
                    .add(account::Column::Email.like(like()))
            });
        let closed = account::Column::ClosedBy;
        Condition::all()
            .add(if self.deleted_only {
                closed.is_not_null()
            } else {
                closed.is_null()
            })
            .add_option(status)
            .add_option(matches_search)
    }
}

/// An account with its payment status and the date of its first event.
#[derive(Clone, Debug)]
pub struct AccountSummary {
    pub account: account::Model,
    pub status: AccountPaymentStatus,
    pub event_date: Option<NaiveDate>,
}

/// Lists accounts, newest first.
pub async fn list_accounts(
    ctx: &Ctx,
    staff: &Staff,
    filter: &AccountFilter,
    page_request: PageRequest,
) -> Result<Page<AccountSummary>> {
    staff
        .record_read(ctx, AuditAction::AccountsListed, None)
        .await?;
    let now = ctx.now();
    let select = account::Entity::find().filter(filter.condition(now));
    let select = select
        .order_by_desc(account::Column::CreatedAt)
        .order_by_desc(account::Column::Id);
    let page = page_request.fetch(&ctx.db, select).await?;
    let ids: Vec<Uuid> = page.rows.iter().map(|a| a.id).collect();
    let paid = invoice::Entity::find().filter(invoice::Column::AccountId.is_in(ids.clone()));
    let paid = paid
        .filter(invoice::Column::Status.eq("paid"))
        .all(&ctx.db)
        .await?;
    let events = event::Entity::find()
        .filter(event::Column::AccountId.is_in(ids))
        .order_by_asc(event::Column::CreatedAt);
    let events = events.order_by_asc(event::Column::Id).all(&ctx.db).await?;
    Ok(page.map(|account| {
        let status = AccountPaymentStatus::from_account(
            &account,
            paid.iter().any(|i| i.account_id == account.id),
            now,
        );
        let event_date = events
            .iter()
            .find(|e| e.account_id == account.id)
            .and_then(|e| e.date);
        AccountSummary {
            account,
            status,
            event_date,
        }
    }))
}

/// Returns one account as the list shows it.
pub async fn load_account_summary(ctx: &Ctx, account: &account::Model) -> Result<AccountSummary> {
    let first = event::Entity::find()
        .filter(event::Column::AccountId.eq(account.id))
        .order_by_asc(event::Column::CreatedAt);
    let first = first.order_by_asc(event::Column::Id).one(&ctx.db).await?;
    let status = load_account_payment_status(ctx, account).await?;
    Ok(AccountSummary {
        account: account.clone(),
        status,
        event_date: first.and_then(|e| e.date),
    })
}

/// How many accounts match a search, by payment status, and among those that staff has deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountCounts {
    pub all: u64,
    pub new: u64,
    pub paid: u64,
    pub unpaid: u64,
    pub deleted: u64,
}

/// Counts accounts in one snapshot. The counts name no person, so the access is not audited.
pub async fn count_accounts(
    ctx: &Ctx,
    _: &Staff,
    search_name: Option<String>,
) -> Result<AccountCounts> {
    let now = ctx.now();
    let tx = ctx.begin_read().await?;
    let count = async |status: Option<AccountPaymentStatus>, deleted: bool| {
        let filter = AccountFilter {
            search_name: search_name.clone(),
            status,
            deleted_only: deleted,
        };
        account::Entity::find()
            .filter(filter.condition(now))
            .count(&tx)
            .await
    };
    let counts = AccountCounts {
        all: count(None, false).await?,
        new: count(Some(AccountPaymentStatus::New), false).await?,
        paid: count(Some(AccountPaymentStatus::Paid), false).await?,
        unpaid: count(Some(AccountPaymentStatus::Unpaid), false).await?,
        deleted: count(None, true).await?,
    };
    tx.commit().await?;
    Ok(counts)
}

/// Returns an account for staff, after the access is recorded in the audit log.
///
/// # Errors
/// 404 for an unknown account.
pub async fn audit_account_access(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
) -> Result<AuditedAccountAccess> {
    staff
        .audit_account_access(
            ctx,
            id,
            AuditAction::AccountOpened,
            AuditTarget::Account(id),
        )
        .await
}

/// Returns the users of an account, the owner first.
pub async fn list_account_users(ctx: &Ctx, account: &account::Model) -> Result<Vec<user::Model>> {
    Ok(user::Entity::find()
        .filter(user::Column::AccountId.eq(account.id))
        .order_by_desc(user::Column::Owner)
        .order_by_asc(user::Column::CreatedAt)
        .all(&ctx.db)
        .await?)
}

/// Returns the payment status of an account.
pub async fn load_account_payment_status(
    ctx: &Ctx,
    account: &account::Model,
) -> Result<AccountPaymentStatus> {
    let paid = invoice::Entity::find().filter(invoice::Column::AccountId.eq(account.id));
    let paid = paid
        .filter(invoice::Column::Status.eq("paid"))
        .one(&ctx.db)
        .await?;
    Ok(AccountPaymentStatus::from_account(
        account,
        paid.is_some(),
        ctx.now(),
    ))
}
