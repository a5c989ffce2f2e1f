//! Keys for a couple's programs: made and revoked by the account's owner, told once, kept as a digest.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{KEY_PREFIX, Manager, Owner, Scope},
    entities::{
        account,
        api_key::{self, Column, Entity},
    },
    kernel::{fields::Fields, secret},
};

use super::own::confirm_password;

/// So many keys of an account are good at a time.
const MOST: u64 = 20;
const NAME: usize = 60;
/// So much of a key stays readable, for its owner to tell it from others.
const SHOWN: usize = KEY_PREFIX.len() + 6;

/// What a key is asked for with.
#[derive(Clone, Debug, Default)]
pub struct NewKey {
    pub name: Option<String>,
    pub scopes: Vec<String>,
    pub current_password: Option<String>,
}

/// A fresh key; the key itself is told only now.
#[derive(Clone, Debug)]
pub struct MadeKey {
    pub row: api_key::Model,
    pub key: String,
}

/// The keys of an account that are good, the newest first.
///
/// # Errors
/// Database faults.
pub async fn list_keys(ctx: &Ctx, who: &Owner) -> Result<Vec<api_key::Model>> {
    let find = Entity::find()
        .filter(Column::AccountId.eq(who.account().id))
        .filter(Column::RevokedAt.is_null());
    Ok(find
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(&ctx.db)
        .await?)
}

/// Makes a key.
///
/// # Errors
/// 422 for name, scopes or password, `too_many` keys, `wrong_current_password`, too many tries.
pub async fn make_key(ctx: &Ctx, who: &Manager, new: NewKey) -> Result<MadeKey> {
    let mut fields = Fields::default();
    let name = fields.required("name", new.name.as_deref(), NAME);
    let mut scopes: Vec<Scope> = new
        .scopes
        .iter()
        .filter_map(|word| Scope::of(word))
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
    fields.finish()?;
    scopes.sort();
    scopes.dedup();
    confirm_password(
        ctx,
        who.user(),
        who.origin(),
        "current_password",
        new.current_password.as_deref(),
    )
    .await?;
    let key = format!("{KEY_PREFIX}{}", secret::token());
    let id = who.account().id;
    let tx = ctx.begin().await?;
    // The account's row is the lock under which its keys are counted.
    let lock = account::Entity::update_many().col_expr(account::Column::Id, Expr::value(id));
    lock.filter(account::Column::Id.eq(id)).exec(&tx).await?;
    let held = Entity::find()
        .filter(Column::AccountId.eq(id))
        .filter(Column::RevokedAt.is_null())
        .count(&tx)
        .await?;
    if held >= MOST {
        return Err(Error::field("name", "too_many"));
    }
    let row = api_key::ActiveModel {
        id: Set(ctx.id()),
        account_id: Set(id),
        made_by: Set(who.user().id),
        name: Set(name),
        prefix: Set(key[..SHOWN].to_owned()),
        key_hash: Set(secret::digest(&key)),
        scopes: Set(scopes
            .iter()
            .map(|s| s.word())
            .collect::<Vec<_>>()
            .join(" ")),
        created_at: Set(ctx.now()),
        last_used_at: Set(None),
        revoked_at: Set(None),
    };
    let row = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(MadeKey { row, key })
}

/// Revokes a key; its next call is refused.
///
/// # Errors
/// Not found, also for one that was revoked before.
pub async fn revoke_key(ctx: &Ctx, who: &Owner, id: Uuid) -> Result<()> {
    let done = Entity::update_many()
        .col_expr(Column::RevokedAt, Expr::value(ctx.now()))
        .filter(Column::Id.eq(id))
        .filter(Column::AccountId.eq(who.account().id))
        .filter(Column::RevokedAt.is_null())
        .exec(&ctx.db)
        .await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}
