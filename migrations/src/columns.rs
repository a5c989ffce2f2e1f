//! The few column and key shapes that every table is built from.

use sea_orm_migration::prelude::*;

/// `id`: a UUID made by the domain (version 7), never by the database.
pub fn id() -> ColumnDef {
    uuid("id").primary_key().to_owned()
}

/// A required reference to another table; add the key itself with [`belongs`].
pub fn uuid(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).uuid().not_null().to_owned()
}

/// A reference that may be empty.
pub fn uuid_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).uuid().null().to_owned()
}

/// Short text (names, codes, addresses), required.
pub fn text(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().not_null().to_owned()
}

/// Text that may be absent.
pub fn text_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).text().null().to_owned()
}

/// A flag, required.
pub fn flag(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).boolean().not_null().to_owned()
}

/// A 32-bit count, required.
pub fn int(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).integer().not_null().to_owned()
}

/// A 64-bit number (money in minor units, bytes), required.
pub fn big(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).big_integer().not_null().to_owned()
}

/// An instant in UTC, required.
pub fn at(name: &'static str) -> ColumnDef {
    ColumnDef::new(name)
        .timestamp_with_time_zone()
        .not_null()
        .to_owned()
}

/// An instant that may be absent.
pub fn at_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name)
        .timestamp_with_time_zone()
        .null()
        .to_owned()
}

/// A calendar day, required.
pub fn day(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).date().not_null().to_owned()
}

/// A calendar day that may be absent.
pub fn day_null(name: &'static str) -> ColumnDef {
    ColumnDef::new(name).date().null().to_owned()
}

/// A named foreign key on `id`; rows go with their parent.
pub fn belongs(
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

/// A named foreign key on `(event_id, column)`: the referenced row is of the same event.
pub fn same_event(
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

/// A table from its columns and keys.
pub fn table(
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
pub async fn index(
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

/// Drops tables, children first.
pub async fn drop_all(manager: &SchemaManager<'_>, names: &[&'static str]) -> Result<(), DbErr> {
    for name in names {
        manager
            .drop_table(Table::drop().table(*name).to_owned())
            .await?;
    }
    Ok(())
}
