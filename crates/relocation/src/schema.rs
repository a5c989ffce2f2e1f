//! The tables of a database, read from its schema, so that no list has to be maintained by hand.

use std::collections::{BTreeMap, BTreeSet};

use alai_migrations::UNFINISHED_MOVE_TABLE;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryResult, Statement};

use crate::error::{MoveError, Result};

/// Tables that describe the schema of one database. They are not copied.
const SCHEMA_TABLES: [&str; 2] = ["seaql_migrations", UNFINISHED_MOVE_TABLE];

const SQLITE_COLUMNS: &str = r#"
    SELECT t.name AS table_name, c.name AS column_name, lower(c.type) AS column_type
    FROM sqlite_schema t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND substr(t.name, 1, 7) <> 'sqlite_'"#;
const POSTGRES_COLUMNS: &str = r#"
    SELECT c.table_name::text, c.column_name::text, c.data_type::text AS column_type
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'"#;
const SQLITE_KEYS: &str = r#"
    SELECT t.name AS table_name, k."table" AS referenced
    FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) k
    WHERE t.type = 'table'"#;
const POSTGRES_KEYS: &str = r#"
    SELECT t.relname::text AS table_name, r.relname::text AS referenced
    FROM pg_constraint k
    JOIN pg_class t ON t.oid = k.conrelid
    JOIN pg_class r ON r.oid = k.confrelid
    JOIN pg_namespace n ON n.oid = k.connamespace
    WHERE k.contype = 'f' AND n.nspname = current_schema()"#;

/// What a column contains. Both databases have a type of their own for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    Boolean,
    Date,
    Double,
    /// Of 32 or 64 bits.
    Integer,
    Text,
    Timestamp,
    Uuid,
}

impl ColumnKind {
    /// Returns `None` for a type that the migrations do not use.
    fn parse(column_type: &str) -> Option<Self> {
        Some(match column_type {
            "boolean" => Self::Boolean,
            "date" | "date_text" => Self::Date,
            "double" | "double precision" => Self::Double,
            "integer" | "bigint" => Self::Integer,
            "text" => Self::Text,
            "timestamp with time zone" | "timestamp_with_timezone_text" => Self::Timestamp,
            "uuid" | "uuid_text" => Self::Uuid,
            _ => return None,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub name: String,
    pub kind: ColumnKind,
}

/// A table with its columns in the order of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Table {
    pub name: String,
    pub columns: Vec<Column>,
}

/// Returns the names of all tables, also of those that are not copied.
pub(crate) async fn load_table_names<C: ConnectionTrait>(db: &C) -> Result<BTreeSet<String>> {
    let rows = select(db, SQLITE_COLUMNS, POSTGRES_COLUMNS).await?;
    let names = rows.iter().map(|row| row.try_get("", "table_name"));
    Ok(names.collect::<Result<_, DbErr>>()?)
}

/// Whether the rows of a table belong to the installation.
pub(crate) fn is_copied(table: &str) -> bool {
    !SCHEMA_TABLES.contains(&table)
}

/// Returns the tables that are copied. A table comes after those to which its foreign keys refer.
pub(crate) async fn load_copied_tables<C: ConnectionTrait>(db: &C) -> Result<Vec<Table>> {
    let mut columns: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for row in select(db, SQLITE_COLUMNS, POSTGRES_COLUMNS).await? {
        let table: String = row.try_get("", "table_name")?;
        if !is_copied(&table) {
            continue;
        }
        let name: String = row.try_get("", "column_name")?;
        let column_type: String = row.try_get("", "column_type")?;
        let kind = ColumnKind::parse(&column_type).ok_or_else(|| {
            MoveError::Refused(format!(
                "The column {table}.{name} has the type {column_type}, which cannot be moved."
            ))
        })?;
        columns
            .entry(table)
            .or_default()
            .push(Column { name, kind });
    }
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in select(db, SQLITE_KEYS, POSTGRES_KEYS).await? {
        let referenced = row.try_get("", "referenced")?;
        keys.entry(row.try_get("", "table_name")?)
            .or_default()
            .insert(referenced);
    }
    order_by_keys(columns, &keys)
}

fn order_by_keys(
    mut columns: BTreeMap<String, Vec<Column>>,
    keys: &BTreeMap<String, BTreeSet<String>>,
) -> Result<Vec<Table>> {
    let mut ordered = Vec::with_capacity(columns.len());
    while !columns.is_empty() {
        let is_ready = |table: &String| {
            keys.get(table)
                .is_none_or(|referenced| referenced.iter().all(|name| !columns.contains_key(name)))
        };
        let ready: Vec<String> = columns
            .keys()
            .filter(|table| is_ready(table))
            .cloned()
            .collect();
        if ready.is_empty() {
            let names: Vec<_> = columns.into_keys().collect();
            return Err(MoveError::Refused(format!(
                "The foreign keys of these tables form a cycle: {}.",
                names.join(", ")
            )));
        }
        for name in ready {
            let mut own = columns.remove(&name).unwrap_or_default();
            own.sort_by(|one, other| one.name.cmp(&other.name));
            ordered.push(Table { name, columns: own });
        }
    }
    Ok(ordered)
}

async fn select<C: ConnectionTrait>(
    db: &C,
    sqlite: &str,
    postgres: &str,
) -> Result<Vec<QueryResult>> {
    let backend = db.get_database_backend();
    let sql = match backend {
        DbBackend::Postgres => postgres,
        _ => sqlite,
    };
    Ok(db
        .query_all_raw(Statement::from_string(backend, sql))
        .await?)
}
