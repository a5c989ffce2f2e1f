//! One trial per mailbox, however its address is spelled and even if its account no longer exists
//! (threats A14).

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Expr,
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{
        account,
        used_trial::{self, Column, Entity},
    },
    kernel::contact_details,
};

/// Claims the trial of the account's mailbox. If an erased account has used it, the trial of the
/// new account is already over: its owner can log in and pay.
///
/// # Errors
/// `client_already_exists` (409) while the account that claimed the trial exists.
pub async fn claim_trial(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    mut account: account::Model,
) -> Result<account::Model> {
    let now = ctx.now();
    let mailbox = format!(
        "trial:{}",
        contact_details::canonical_mailbox(&account.email)
    );
    let hash = stored_hash(ctx, tx, mailbox.as_bytes()).await?;
    let row = used_trial::ActiveModel {
        mailbox_hash: Set(hash.clone()),
        account_id: Set(account.id),
        created_at: Set(now),
    };
    let first = Entity::insert(row)
        .on_conflict(
            OnConflict::column(Column::MailboxHash)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(tx)
        .await?;
    if first == 1 {
        return Ok(account);
    }
    let existing = Entity::find_by_id(&hash)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    if account::Entity::find_by_id(existing.account_id)
        .one(tx)
        .await?
        .is_some()
    {
        return Err(Error::Rejected(ErrorCode::ClientAlreadyExists));
    }
    // The trial now belongs to the new account.
    Entity::update_many()
        .col_expr(Column::AccountId, Expr::value(account.id))
        .filter(Column::MailboxHash.eq(hash))
        .exec(tx)
        .await?;
    account::Entity::update_many()
        .col_expr(account::Column::FreeUntil, Expr::value(now))
        .filter(account::Column::Id.eq(account.id))
        .exec(tx)
        .await?;
    account.free_until = Some(now);
    Ok(account)
}

/// Returns the hash under which the mailbox is stored already, also one with the previous key, or
/// the hash for a new row.
async fn stored_hash(ctx: &Ctx, tx: &impl ConnectionTrait, mailbox: &[u8]) -> Result<String> {
    let hashes = ctx.settings.secret_keys.signatures(mailbox);
    let stored = Entity::find()
        .filter(Column::MailboxHash.is_in(hashes))
        .one(tx)
        .await?;
    Ok(stored.map_or_else(
        || ctx.settings.secret_keys.sign(mailbox),
        |row| row.mailbox_hash,
    ))
}
