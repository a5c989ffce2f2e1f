//! Optimistic concurrency for documents that two people may edit at the same time. Each change
//! increments the version, and only if the caller has the current one.

use sea_orm::ColumnTrait;
use sea_orm::{
    Condition, ConnectionTrait, EntityTrait, QueryFilter, UpdateMany, prelude::Expr,
    sea_query::ExprTrait,
};

use crate::{Error, ErrorCode, Result};

/// Increments the version of the row that `rows` selects, with one conditional UPDATE, so that only
/// one of two concurrent changes succeeds. Without `expected` the version is not compared.
///
/// # Errors
/// `stale` (409) if the version is no longer `expected`.
pub async fn check_and_bump_version<E: EntityTrait>(
    tx: &impl ConnectionTrait,
    rows: UpdateMany<E>,
    version: E::Column,
    expected: Option<i32>,
) -> Result<()> {
    let mut take = rows.col_expr(version, Expr::col(version).add(1));
    if let Some(seen) = expected {
        take = take.filter(version.eq(seen));
    }
    if take.exec(tx).await?.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::Stale))
    }
}

/// Increments the version of the row that `own_row` selects, and returns the row. It stays locked
/// until the transaction ends, so that the caller changes what it has read.
///
/// # Errors
/// `not_found` (404) if no row matches; `stale` (409) if the version is no longer `expected`.
pub async fn bump_version_and_lock<E: EntityTrait>(
    tx: &impl ConnectionTrait,
    own_row: &Condition,
    version: E::Column,
    expected: Option<i32>,
) -> Result<E::Model> {
    let find = || E::find().filter(own_row.clone());
    find().one(tx).await?.ok_or(Error::NotFound)?;
    check_and_bump_version(
        tx,
        E::update_many().filter(own_row.clone()),
        version,
        expected,
    )
    .await?;
    find().one(tx).await?.ok_or(Error::NotFound)
}
