//! Numbers of invoices and credit notes, consecutive in each series.
//!
//! **Invariant**: the last number of a series is one row, which one UPDATE increases in the
//! transaction that writes the document. A transaction that is rolled back returns its number, so
//! that no number is missing and none is used twice.

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::Expr,
    sea_query::{ExprTrait, OnConflict},
};

use crate::{
    Error, Result,
    entities::{document_series, invoice, retained_invoice},
};

/// The number before the first one of a new series.
const NUMBER_BEFORE_FIRST: i64 = 1_000;

/// Takes the next number of a series.
pub(super) async fn claim_document_number(tx: &impl ConnectionTrait, series: &str) -> Result<i64> {
    if !increase_number(tx, series).await? {
        let row = document_series::ActiveModel {
            series: Set(series.to_owned()),
            last_number: Set(last_used_number(tx, series)
                .await?
                .unwrap_or(NUMBER_BEFORE_FIRST)),
        };
        document_series::Entity::insert(row)
            .on_conflict(
                OnConflict::column(document_series::Column::Series)
                    .do_nothing()
                    .to_owned(),
            )
            .exec_without_returning(tx)
            .await?;
        increase_number(tx, series).await?;
    }
    Ok(document_series::Entity::find_by_id(series.to_owned())
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?
        .last_number)
}

/// Increases the last number of a series and locks its row. Returns false if the series has no row
/// yet.
async fn increase_number(tx: &impl ConnectionTrait, series: &str) -> Result<bool> {
    let increased = document_series::Entity::update_many()
        .col_expr(
            document_series::Column::LastNumber,
            Expr::col(document_series::Column::LastNumber).add(1),
        )
        .filter(document_series::Column::Series.eq(series))
        .exec(tx)
        .await?;
    Ok(increased.rows_affected == 1)
}

/// Returns the last number that invoices of a series have, from the time before the series had a
/// row. The number of an unpaid invoice of that time counts, too, because it was printed with the
/// same series.
async fn last_used_number(tx: &impl ConnectionTrait, series: &str) -> Result<Option<i64>> {
    let open: Option<i64> = invoice::Entity::find()
        .select_only()
        .column(invoice::Column::Number)
        .filter(invoice::Column::Series.eq(series))
        .order_by_desc(invoice::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    let closed: Option<i64> = retained_invoice::Entity::find()
        .select_only()
        .column(retained_invoice::Column::Number)
        .filter(retained_invoice::Column::Series.eq(series))
        .order_by_desc(retained_invoice::Column::Number)
        .limit(1)
        .into_tuple()
        .one(tx)
        .await?;
    Ok(std::cmp::max(open, closed))
}
