//! Reads rows of several tables with one statement. The columns of each table have a prefix, so
//! that equal names do not collide.

use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, IdenStatic, Iterable, QueryResult,
    prelude::Expr,
    sea_query::{Alias, SelectStatement},
};

use super::error::Result;

/// Adds all columns of a table to a statement, with `prefix` before their names.
pub fn select_columns<E: EntityTrait>(select: &mut SelectStatement, prefix: &str) {
    for column in E::Column::iter() {
        select.expr_as(
            Expr::col(column.as_column_ref()),
            Alias::new(format!("{prefix}{}", column.as_str())),
        );
    }
}

/// Returns the row of a table, or `None` if a LEFT JOIN found none.
pub fn optional_joined_row<M: FromQueryResult>(
    row: &QueryResult,
    prefix: &str,
) -> Result<Option<M>> {
    Ok(Option::<M>::from_query_result(row, prefix)?)
}
