//! API keys of an account: the owner creates and revokes them. A key is shown once and stored as a
//! digest.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{API_KEY_PREFIX, ActiveOwner, ApiKeyScope, Owner},
    entities::{
        account,
        api_key::{self, Column, Entity},
    },
    kernel::{crypto, validation::FieldErrors},
};

use super::attempts::verify_current_password;

/// How many valid keys an account may have.
const MAX_KEYS: u64 = 20;
const MAX_KEY_NAME_CHARS: usize = 60;
/// How many characters of a key are stored in plain text, so that its owner can distinguish it from
/// others.
const VISIBLE_PREFIX_LEN: usize = API_KEY_PREFIX.len() + 6;

/// The input for a new key.
#[derive(Clone, Debug, Default)]
pub struct NewApiKey {
    pub name: Option<String>,
    pub scopes: Vec<String>,
    pub current_password: Option<String>,
}

/// A new key. Its text is returned only here.
#[derive(Clone, Debug)]
pub struct ApiKeyWithSecret {
    pub row: api_key::Model,
    pub secret: String,
}

/// Lists the valid keys of an account, newest first.
pub async fn list_api_keys(ctx: &Ctx, owner: &Owner) -> Result<Vec<api_key::Model>> {
    let find = Entity::find()
        .filter(Column::AccountId.eq(owner.account().id))
        .filter(Column::RevokedAt.is_null());
    Ok(find
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(&ctx.db)
        .await?)
}

/// Creates a key.
///
/// # Errors
/// 422 for the name, the scopes or a missing password, with `too_many` on `name` at the limit;
/// `wrong_current_password` (422); 429 after too many attempts.
pub async fn create_api_key(
    ctx: &Ctx,
    owner: &ActiveOwner,
    new: NewApiKey,
) -> Result<ApiKeyWithSecret> {
    let mut fields = FieldErrors::default();
    let name = fields.required("name", new.name.as_deref(), MAX_KEY_NAME_CHARS);
    let mut scopes: Vec<ApiKeyScope> = new
        .scopes
        .iter()
        .filter_map(|word| ApiKeyScope::parse(word))
        .collect();
    fields.check("scopes", scopes.len() == new.scopes.len(), "unknown");
    fields.check("scopes", !new.scopes.is_empty(), "required");
    fields.check(
        "current_password",
        new.current_password
            .as_deref()
            .is_some_and(|p| !p.is_empty()),
        "required",
    );
    fields.into_result()?;
    scopes.sort();
    scopes.dedup();
    verify_current_password(
        ctx,
        owner.user(),
        owner.attempt_origin(),
        "current_password",
        new.current_password.as_deref(),
    )
    .await?;
    let key = format!("{API_KEY_PREFIX}{}", crypto::random_token());
    let id = owner.account().id;
    let tx = ctx.begin_write().await?;
    // Updating the account row locks it while its keys are counted.
    let lock = account::Entity::update_many().col_expr(account::Column::Id, Expr::value(id));
    lock.filter(account::Column::Id.eq(id)).exec(&tx).await?;
    let key_count = Entity::find()
        .filter(Column::AccountId.eq(id))
        .filter(Column::RevokedAt.is_null())
        .count(&tx)
        .await?;
    if key_count >= MAX_KEYS {
        return Err(Error::invalid_field("name", "too_many"));
    }
    let row = api_key::ActiveModel {
        id: Set(ctx.new_id()),
        account_id: Set(id),
        made_by: Set(owner.user().id),
        name: Set(name),
        prefix: Set(key[..VISIBLE_PREFIX_LEN].to_owned()),
        key_hash: Set(crypto::sha256_hex(&key)),
        scopes: Set(scopes
            .iter()
            .map(|s| s.as_str())
            .collect::<Vec<_>>()
            .join(" ")),
        created_at: Set(ctx.now()),
        last_used_at: Set(None),
        revoked_at: Set(None),
    };
    let row = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(ApiKeyWithSecret { row, secret: key })
}

/// Revokes a key. Its next call is refused.
///
/// # Errors
/// 404 for an unknown or already revoked key.
pub async fn revoke_api_key(ctx: &Ctx, owner: &Owner, id: Uuid) -> Result<()> {
    let done = Entity::update_many()
        .col_expr(Column::RevokedAt, Expr::value(ctx.now()))
        .filter(Column::Id.eq(id))
        .filter(Column::AccountId.eq(owner.account().id))
        .filter(Column::RevokedAt.is_null())
        .exec(&ctx.db)
        .await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}
