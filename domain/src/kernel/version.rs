//! Documents that two people may edit at once: each change takes the next version, and only from the one that was seen.

use sea_orm::ColumnTrait;
use sea_orm::{
    ConnectionTrait, EntityTrait, QueryFilter, UpdateMany, prelude::Expr, sea_query::ExprTrait,
};

use crate::{Code, Error, Result};

/// Takes the one row of `rows` for a change in this transaction: one conditional update, so that of two only one gets it.
/// Without `seen` the change is wanted whatever was there before.
///
/// # Errors
/// `stale` when the row has moved on since `seen`.
pub async fn take<E: EntityTrait>(
    tx: &impl ConnectionTrait,
    rows: UpdateMany<E>,
    version: E::Column,
    seen: Option<i32>,
) -> Result<()> {
    let mut take = rows.col_expr(version, Expr::col(version).add(1));
    if let Some(seen) = seen {
        take = take.filter(version.eq(seen));
    }
    if take.exec(tx).await?.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::Rule(Code::Stale))
    }
}
