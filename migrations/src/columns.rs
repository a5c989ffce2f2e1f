//! The columns and keys from which all tables are built.

use sea_orm_migration::prelude::*;

/// Returns the column `id`: a UUID (version 7) that the domain generates, not the database.
pub fn id() -> ColumnDef {
    uuid("id").primary_key().to_owned()
}

/// Returns a required UUID column. If it refers to another table, [`cascading_key`] adds the
/// foreign key.
pub fn uuid(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).uuid().not_null().to_owned()
}

/// Returns an optional UUID column.
pub fn uuid_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).uuid().null().to_owned()
}

/// Returns a required text column of any length.
pub fn text(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().not_null().to_owned()
}

/// Returns an optional text column of any length.
pub fn text_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().null().to_owned()
}

/// Returns a required boolean.
pub fn boolean(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).boolean().not_null().to_owned()
}

/// Returns a required 32-bit integer.
pub fn integer(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).integer().not_null().to_owned()
}

/// Returns a required 64-bit integer, such as an amount in minor units or a size in bytes.
pub fn big_integer(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).big_integer().not_null().to_owned()
}

/// Returns a required timestamp in UTC.
pub fn timestamp(name: &'static str) -> ColumnDef {
    ColumnDef::new(name)
        .timestamp_with_time_zone()
        .not_null()
        .to_owned()
}

/// Returns an optional timestamp.
pub fn timestamp_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name)
        .timestamp_with_time_zone()
        .null()
        .to_owned()
}

/// Returns a required date.
pub fn date(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).date().not_null().to_owned()
}

/// Returns an optional date.
pub fn date_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).date().null().to_owned()
}

/// Returns a named foreign key to `id`. Rows are deleted together with their parent.
pub fn cascading_key(
    name: &'static str,
    from: (&'static str, &'static str),
    to: &'static str,
) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(from.0, from.1)
        .to(to, "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

/// Returns a named foreign key on `(event_id, column)`, so that the referenced row belongs to the
/// same event. Rows are deleted together with their parent.
pub fn same_event_key(
    name: &'static str,
    from: (&'static str, &'static str),
    to: &'static str,
) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from_tbl(from.0)
        .from_col("event_id")
        .from_col(from.1)
        .to_tbl(to)
        .to_col("event_id")
        .to_col("id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}

/// Returns the statement that creates a table from its columns and keys.
pub fn create_table_statement(
    name: &'static str,
    columns: impl IntoIterator<Item = ColumnDef>,
    keys: impl IntoIterator<Item = ForeignKeyCreateStatement>,
) -> TableCreateStatement {
    let mut table = Table::create();
    table.table(name);
    for mut column in columns {
        table.col(&mut column);
    }
    for mut key in keys {
        table.foreign_key(&mut key);
    }
    table
}

/// Creates a named index, unique or not.
pub async fn create_index(
    manager: &SchemaManager<'_>,
    unique: bool,
    name: &'static str,
    table: &'static str,
    columns: &[&'static str],
) -> Result<(), DbErr> {
    let mut index = Index::create();
    index.name(name).table(table);
    for column in columns {
        index.col(*column);
    }
    if unique {
        index.unique();
    }
    manager.create_index(index).await
}

/// An index that [`create_indexes`] creates.
pub struct IndexDefinition {
    is_unique: bool,
    name: &'static str,
    table: &'static str,
    columns: &'static [&'static str],
}

/// Returns a definition of an index that permits rows with the same values.
pub const fn index(
    name: &'static str,
    table: &'static str,
    columns: &'static [&'static str],
) -> IndexDefinition {
    IndexDefinition {
        is_unique: false,
        name,
        table,
        columns,
    }
}

/// Returns a definition of an index that permits no two rows with the same values.
pub const fn unique_index(
    name: &'static str,
    table: &'static str,
    columns: &'static [&'static str],
) -> IndexDefinition {
    IndexDefinition {
        is_unique: true,
        name,
        table,
        columns,
    }
}

/// Creates indexes in the order of the list.
pub async fn create_indexes(
    manager: &SchemaManager<'_>,
    indexes: &[IndexDefinition],
) -> Result<(), DbErr> {
    for index in indexes {
        create_index(
            manager,
            index.is_unique,
            index.name,
            index.table,
            index.columns,
        )
        .await?;
    }
    Ok(())
}

/// Drops tables. Children have to come first.
pub async fn drop_tables(manager: &SchemaManager<'_>, names: &[&'static str]) -> Result<(), DbErr> {
    for name in names {
        manager
            .drop_table(Table::drop().table(*name).to_owned())
            .await?;
    }
    Ok(())
}
