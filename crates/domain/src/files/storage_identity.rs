//! The identity of the file storage. Two servers with one database and two different storages would
//! lose files.

use sea_orm::{ActiveValue::Set, EntityTrait, prelude::Uuid, sea_query::OnConflict};

use crate::{
    Ctx, Error, Result,
    entities::installation::{ActiveModel, Column, Entity},
    kernel::crypto,
};

/// The object that contains the identity.
pub const STORAGE_IDENTITY_KEY: &str = "identity";

/// Returns whether the storage belongs to the database. If the database has no identity yet, it
/// stores that of the storage, or creates one.
///
/// The object is written before the row and read after it, so that a row always has its object.
pub async fn claim_or_check_storage(ctx: &Ctx) -> Result<bool> {
    let row = load_identity(ctx).await?;
    let stored = read_identity(ctx).await?;
    if row.is_some() {
        return Ok(stored == row);
    }
    let identity = match stored {
        Some(identity) => identity,
        None => create_identity(ctx).await?,
    };
    let row = ActiveModel {
        id: Set(Uuid::nil()),
        storage_id: Set(identity),
    };
    Entity::insert(row)
        .on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned())
        .exec_without_returning(&ctx.db)
        .await?;
    // Another server may have written the row first.
    Ok(load_identity(ctx).await? == Some(identity))
}

async fn load_identity(ctx: &Ctx) -> Result<Option<Uuid>> {
    let row = Entity::find_by_id(Uuid::nil()).one(&ctx.db).await?;
    Ok(row.map(|row| row.storage_id))
}

/// Returns the identity of the storage, or `None` if it has none yet.
async fn read_identity(ctx: &Ctx) -> Result<Option<Uuid>> {
    match ctx.storage.get(STORAGE_IDENTITY_KEY).await {
        Ok(bytes) => Uuid::try_parse_ascii(&bytes)
            .map(Some)
            .map_err(Error::internal),
        Err(Error::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn create_identity(ctx: &Ctx) -> Result<Uuid> {
    let identity = Uuid::from_bytes(crypto::random_bytes());
    let text = identity.to_string().into_bytes();
    if ctx
        .storage
        .create_if_absent(STORAGE_IDENTITY_KEY, text)
        .await?
    {
        return Ok(identity);
    }
    // Another server has created it at the same time.
    read_identity(ctx).await?.ok_or(Error::NotFound)
}
