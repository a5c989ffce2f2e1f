//! The mark of a database to which a move is not complete: a table that exists only meanwhile. It
//! has a row when everything was compared.

use alai_domain::kernel::database::DatabaseConnection;
use alai_migrations::{UNFINISHED_MOVE_TABLE, has_unfinished_move};
use sea_orm::{
    ConnectionTrait,
    sea_query::{Alias, Expr, Query},
};

use crate::{
    error::Result,
    schema::{is_copied, load_table_names},
};

/// How far a move to a database came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DatabaseMark {
    /// The copy is not complete.
    Copying,
    /// The copy was compared. Only the marks have to be removed.
    Compared,
}

/// Returns the mark. `None` without an unfinished move.
pub(crate) async fn load_mark(db: &DatabaseConnection) -> Result<Option<DatabaseMark>> {
    if !has_unfinished_move(db).await? {
        return Ok(None);
    }
    Ok(Some(if has_row(db, UNFINISHED_MOVE_TABLE).await? {
        DatabaseMark::Compared
    } else {
        DatabaseMark::Copying
    }))
}

pub(crate) async fn create_mark(db: &DatabaseConnection) -> Result<()> {
    let create = format!(
        "CREATE TABLE IF NOT EXISTS {UNFINISHED_MOVE_TABLE} (is_compared boolean NOT NULL)"
    );
    db.execute_unprepared(&create).await?;
    Ok(())
}

/// Records that source and target are equal.
pub(crate) async fn record_comparison(db: &DatabaseConnection) -> Result<()> {
    let insert = format!("INSERT INTO {UNFINISHED_MOVE_TABLE} VALUES (TRUE)");
    db.execute_unprepared(&insert).await?;
    Ok(())
}

pub(crate) async fn remove_mark(db: &DatabaseConnection) -> Result<()> {
    let drop = format!("DROP TABLE {UNFINISHED_MOVE_TABLE}");
    db.execute_unprepared(&drop).await?;
    Ok(())
}

/// Returns a table with rows, if there is one.
pub(crate) async fn find_filled_table(db: &DatabaseConnection) -> Result<Option<String>> {
    for table in load_table_names(db).await? {
        if is_copied(&table) && has_row(db, &table).await? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

async fn has_row(db: &DatabaseConnection, table: &str) -> Result<bool> {
    let mut select = Query::select();
    select.expr(Expr::val(1)).from(Alias::new(table)).limit(1);
    Ok(db.query_one(&select).await?.is_some())
}
