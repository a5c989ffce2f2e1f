//! What staff and the account itself read of accounts.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    access::Staff,
    entities::{account, invoice, user},
    kernel::page::{Page, PageAsk},
};

/// Payment status on the staff list (contract 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountStatus {
    New,
    Paid,
    Unpaid,
}

impl AccountStatus {
    /// `paid` once an invoice is paid or the type is paid; `unpaid` once the demo has ended unpaid.
    pub fn of(account: &account::Model, paid_invoice: bool, now: chrono::DateTime<chrono::Utc>) -> Self {
        if paid_invoice || account.is_paid() {
            Self::Paid
        } else if account.free_until.is_some_and(|until| until <= now) {
            Self::Unpaid
        } else {
            Self::New
        }
    }

    /// The word on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Paid => "paid",
            Self::Unpaid => "unpaid",
        }
    }
}

/// Accounts, newest first, each with its payment status.
///
/// # Errors
/// Database faults.
pub async fn list_accounts(ctx: &Ctx, _: &Staff, ask: PageAsk) -> Result<Page<(account::Model, AccountStatus)>> {
    let select = account::Entity::find().order_by_desc(account::Column::CreatedAt).order_by_desc(account::Column::Id);
    let page = ask.of(&ctx.db, select).await?;
    let ids: Vec<Uuid> = page.rows.iter().map(|a| a.id).collect();
    let paid = invoice::Entity::find()
        .filter(invoice::Column::AccountId.is_in(ids))
        .filter(invoice::Column::Status.eq("paid"))
        .all(&ctx.db)
        .await?;
    Ok(page.map(|a| {
        let status = AccountStatus::of(&a, paid.iter().any(|i| i.account_id == a.id), ctx.now());
        (a, status)
    }))
}

/// One account.
///
/// # Errors
/// Not found.
pub async fn find_account(ctx: &Ctx, _: &Staff, id: Uuid) -> Result<account::Model> {
    account::Entity::find_by_id(id).one(&ctx.db).await?.ok_or(Error::NotFound)
}

/// The users of an account, the owner first.
///
/// # Errors
/// Database faults.
pub async fn users_of(ctx: &Ctx, account: &account::Model) -> Result<Vec<user::Model>> {
    Ok(user::Entity::find()
        .filter(user::Column::AccountId.eq(account.id))
        .order_by_desc(user::Column::Owner)
        .order_by_asc(user::Column::CreatedAt)
        .all(&ctx.db)
        .await?)
}
