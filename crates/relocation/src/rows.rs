//! Copies and compares the rows of all tables.

use alai_domain::kernel::database::DatabaseConnection;
use futures_util::TryStreamExt;
use sea_orm::{
    AccessMode, ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, IsolationLevel,
    QueryResult, SqliteTransactionMode, Statement, StreamTrait, TransactionOptions,
    TransactionTrait,
    sea_query::{Alias, Expr, ExprTrait, Query, SelectStatement},
};
use sha2::{Digest, Sha256};

use crate::{
    cell::Cell,
    error::{MoveError, Result},
    schema::{ColumnKind, Table, load_copied_tables},
};

/// The number of values of one INSERT. SQLite accepts 32,766, and PostgreSQL 65,535.
const MAX_VALUES: usize = 20_000;
/// A table may take longer than the statements of the product.
const NO_TIMEOUTS: &str = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0";

/// The number of rows of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCount {
    pub table: String,
    pub rows: u64,
}

/// The number of rows of a table, and a digest of them that does not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TableSummary {
    rows: u64,
    digest: u128,
}

/// Replaces all rows of the target by those of the source, in one transaction.
pub(crate) async fn copy_rows(
    source: &DatabaseConnection,
    target: &DatabaseConnection,
) -> Result<()> {
    let reader = begin_read(source).await?;
    let writer = begin_write(target).await?;
    let tables = load_common_tables(&reader, &writer).await?;
    let triggers = disable_triggers(&writer, &tables).await?;
    for table in tables.iter().rev() {
        let mut delete = Query::delete();
        delete.from_table(Alias::new(&table.name));
        writer.execute(&delete).await?;
    }
    for table in &tables {
        copy_table(&reader, &writer, table)
            .await
            .map_err(|error| MoveError::in_table(&table.name, error))?;
    }
    enable_triggers(&writer, &triggers).await?;
    writer.commit().await?;
    Ok(reader.commit().await?)
}

/// Compares every value of every row. Returns the number of rows of each table.
pub(crate) async fn compare_rows(
    source: &DatabaseConnection,
    target: &DatabaseConnection,
) -> Result<Vec<TableCount>> {
    let (own, other) = (begin_read(source).await?, begin_read(target).await?);
    let mut counts = Vec::new();
    for table in load_common_tables(&own, &other).await? {
        let expected = summarize(&own, &table).await?;
        let found = summarize(&other, &table).await?;
        if expected.rows != found.rows {
            return Err(MoveError::Different(format!(
                "The table {} has {} rows in the source and {} in the target.",
                table.name, expected.rows, found.rows
            )));
        }
        if expected.digest != found.digest {
            return Err(MoveError::Different(format!(
                "Rows of the table {} differ between source and target.",
                table.name
            )));
        }
        counts.push(TableCount {
            table: table.name,
            rows: expected.rows,
        });
    }
    own.commit().await?;
    other.commit().await?;
    Ok(counts)
}

/// Returns the tables, which have to be the same in both databases, in the order of the target.
async fn load_common_tables(
    source: &DatabaseTransaction,
    target: &DatabaseTransaction,
) -> Result<Vec<Table>> {
    let tables = load_copied_tables(target).await?;
    let sorted = |mut tables: Vec<Table>| {
        tables.sort_by(|one, other| one.name.cmp(&other.name));
        tables
    };
    let (own, other) = (
        sorted(load_copied_tables(source).await?),
        sorted(tables.clone()),
    );
    if let Some(table) = own
        .iter()
        .find(|table| !other.contains(table))
        .or_else(|| other.iter().find(|table| !own.contains(table)))
    {
        return Err(MoveError::Refused(format!(
            "The table {} is not the same in both databases. Use the version of Alai that migrated the source.",
            table.name
        )));
    }
    Ok(tables)
}

fn is_postgres(db: &impl ConnectionTrait) -> bool {
    db.get_database_backend() == DbBackend::Postgres
}

async fn begin_read(db: &DatabaseConnection) -> Result<DatabaseTransaction> {
    // A transaction of SQLite always reads one snapshot.
    let has_levels = is_postgres(db);
    let options = TransactionOptions {
        isolation_level: has_levels.then_some(IsolationLevel::RepeatableRead),
        access_mode: has_levels.then_some(AccessMode::ReadOnly),
        ..TransactionOptions::default()
    };
    begin(db, options).await
}

async fn begin_write(db: &DatabaseConnection) -> Result<DatabaseTransaction> {
    let options = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    begin(db, options).await
}

async fn begin(
    db: &DatabaseConnection,
    options: TransactionOptions,
) -> Result<DatabaseTransaction> {
    let transaction = db.begin_with_options(options).await?;
    if is_postgres(&transaction) {
        transaction.execute_unprepared(NO_TIMEOUTS).await?;
    }
    Ok(transaction)
}

/// Disables the triggers of the target: rows that they would write are copied as they are. Returns
/// the statements that enable them again.
async fn disable_triggers(writer: &DatabaseTransaction, tables: &[Table]) -> Result<Vec<String>> {
    let mut enabling = Vec::new();
    if is_postgres(writer) {
        for table in tables {
            let alter = |word: &str| format!(r#"ALTER TABLE "{}" {word} TRIGGER USER"#, table.name);
            writer.execute_unprepared(&alter("DISABLE")).await?;
            enabling.push(alter("ENABLE"));
        }
        return Ok(enabling);
    }
    let list = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'";
    let list = Statement::from_string(DbBackend::Sqlite, list);
    for row in writer.query_all_raw(list).await? {
        let name: String = row.try_get("", "name")?;
        enabling.push(row.try_get("", "sql")?);
        writer
            .execute_unprepared(&format!(r#"DROP TRIGGER "{name}""#))
            .await?;
    }
    Ok(enabling)
}

async fn enable_triggers(writer: &DatabaseTransaction, enabling: &[String]) -> Result<()> {
    for statement in enabling {
        writer.execute_unprepared(statement).await?;
    }
    Ok(())
}

async fn copy_table(
    reader: &DatabaseTransaction,
    writer: &DatabaseTransaction,
    table: &Table,
) -> Result<(), DbErr> {
    let batch_size = (MAX_VALUES / table.columns.len().max(1)).max(1);
    let mut batch = Vec::new();
    let mut rows = reader.stream(&select_rows(table)).await?;
    while let Some(row) = rows.try_next().await? {
        batch.push(read_cells(&row, table)?);
        if batch.len() == batch_size {
            insert_rows(writer, table, std::mem::take(&mut batch)).await?;
        }
    }
    insert_rows(writer, table, batch).await
}

async fn insert_rows(
    writer: &DatabaseTransaction,
    table: &Table,
    rows: Vec<Vec<Cell>>,
) -> Result<(), DbErr> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut insert = Query::insert();
    insert
        .into_table(Alias::new(&table.name))
        .columns(table.columns.iter().map(|column| Alias::new(&column.name)));
    for row in rows {
        insert
            .values(row.into_iter().map(Expr::val))
            .map_err(|error| DbErr::Custom(error.to_string()))?;
    }
    writer.execute(&insert).await?;
    Ok(())
}

fn select_rows(table: &Table) -> SelectStatement {
    let mut select = Query::select();
    for column in &table.columns {
        let value = Expr::col(Alias::new(&column.name));
        // PostgreSQL has integers of two sizes, which are read as one.
        match column.kind {
            ColumnKind::Integer => select.expr(value.cast_as("bigint")),
            _ => select.expr(value),
        };
    }
    select.from(Alias::new(&table.name));
    select
}

fn read_cells(row: &QueryResult, table: &Table) -> Result<Vec<Cell>, DbErr> {
    let columns = table.columns.iter().enumerate();
    columns
        .map(|(index, column)| Cell::read(row, index, column.kind))
        .collect()
}

async fn summarize(reader: &DatabaseTransaction, table: &Table) -> Result<TableSummary> {
    let mut summary = TableSummary::default();
    let mut rows = reader.stream(&select_rows(table)).await?;
    while let Some(row) = rows.try_next().await? {
        let text = format!("{:?}", read_cells(&row, table)?);
        let mut first = [0; 16];
        first.copy_from_slice(&Sha256::digest(text.as_bytes())[..16]);
        summary.rows += 1;
        summary.digest = summary.digest.wrapping_add(u128::from_be_bytes(first));
    }
    Ok(summary)
}
