//! What staff change of an account, and how the first staff user is made (specification 3 §4; threats A6, C18, J3).

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{Role, Staff},
    entities::{account, user},
    kernel::{address, fields::Fields, secret},
};

use super::{
    model::{NewUser, insert_user},
    passwords,
};

/// Sets an account to `free` or `paid`.
///
/// # Errors
/// 422 for another word, not found.
pub async fn set_account_type(ctx: &Ctx, staff: &Staff, id: Uuid, account_type: &str) -> Result<account::Model> {
    if !["free", "paid"].contains(&account_type) {
        return Err(Error::field("account_type", "unknown"));
    }
    let now = ctx.now();
    let mut update = account::Entity::update_many()
        .col_expr(account::Column::AccountType, Expr::value(account_type))
        .filter(account::Column::Id.eq(id));
    if account_type == "paid" {
        update = update.col_expr(account::Column::ActivatedAt, Expr::value(now));
    }
    change(ctx, staff, id, update).await
}

/// Sets the free days: 7 is now + 7 x 24 h, 0 is now. It sets, it never adds.
///
/// # Errors
/// 422 for another number, not found.
pub async fn set_free_days(ctx: &Ctx, staff: &Staff, id: Uuid, days: i64) -> Result<account::Model> {
    if ![0, 7].contains(&days) {
        return Err(Error::field("free_days", "out_of_range"));
    }
    let until = ctx.now() + TimeDelta::hours(24 * days);
    let update = account::Entity::update_many()
        .col_expr(account::Column::FreeUntil, Expr::value(until))
        .filter(account::Column::Id.eq(id));
    change(ctx, staff, id, update).await
}

async fn change(ctx: &Ctx, staff: &Staff, id: Uuid, update: sea_orm::UpdateMany<account::Entity>) -> Result<account::Model> {
    let tx = ctx.begin().await?;
    if update.exec(&tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    // Owners of accounts that staff made may log in from their first free day or payment on.
    user::Entity::update_many()
        .col_expr(user::Column::AllowedToLogIn, Expr::value(true))
        .filter(user::Column::AccountId.eq(id))
        .filter(user::Column::Owner.eq(true))
        .exec(&tx)
        .await?;
    tx.commit().await?;
    tracing::info!(staff = %staff.user_id(), account = %id, "account changed by staff");
    account::Entity::find_by_id(id).one(&ctx.db).await?.ok_or(Error::NotFound)
}

/// Makes a staff user; without `password` one is made and returned, to be shown once.
///
/// # Errors
/// 422 for the address or the password, `email_exists`.
pub async fn create_admin(ctx: &Ctx, email: &str, password: Option<String>) -> Result<String> {
    let email = email.trim().to_lowercase();
    let mut fields = Fields::default();
    fields.check("email", address::is_email(&email), "invalid_email");
    let password = password.unwrap_or_else(|| secret::code(16));
    passwords::check(&mut fields, &password, &password);
    fields.finish()?;
    let hash = ctx.hashers.hash(password.clone()).await?;
    let new = NewUser {
        account_id: None,
        name: email.clone(),
        email,
        role: Role::Admin.wire(),
        owner: false,
        password_hash: Some(hash),
        allowed_to_log_in: true,
    };
    insert_user(&ctx.db, ctx.now(), new).await?;
    Ok(password)
}
