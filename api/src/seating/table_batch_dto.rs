//! Request bodies of the operations that write several tables.

use alai_domain::seating::{NewTables, TablePosition};
use poem_openapi::Object;
use uuid::Uuid;

use crate::payload::{Number, Text, optional_text, wrapper};

use super::write_dto::to_integer_or_min;

/// Equal tables that are created together.
#[derive(Debug, Object)]
pub struct NewTablesWrite {
    pub event_id: Option<Uuid>,
    /// The name of the tables. The number of each table is appended to it.
    pub name: Option<Text>,
    /// The number of tables, 1 to 200.
    pub count: Option<Number>,
    /// The number of rows, at most the number of tables. The last row may be shorter.
    pub rows: Option<Number>,
    /// The number of seats of each table, 1 to 60.
    pub guest_number: Option<Number>,
    /// `round` (the default) or `square`.
    pub geo_type: Option<Text>,
    /// The number of the first table. Without it the numbers after the largest one are used.
    pub first_number: Option<Number>,
}

impl NewTablesWrite {
    /// Converts the request to the input of the domain.
    pub fn into_new_tables(self) -> NewTables {
        let number = |value: Option<Number>| value.map(|n| to_integer_or_min(n.0));
        NewTables {
            name: optional_text(self.name),
            count: number(self.count),
            rows: number(self.rows),
            guest_number: number(self.guest_number),
            geo_type: optional_text(self.geo_type),
            first_number: number(self.first_number),
        }
    }
}

wrapper! {
    /// The request body that adds several tables.
    NewTablesBody, table_configuration: NewTablesWrite
}

/// Tables of one event.
#[derive(Debug, Object)]
pub struct TableIdsWrite {
    pub event_id: Option<Uuid>,
    /// 1 to 200 tables, each once.
    pub table_ids: Option<Vec<Uuid>>,
}

wrapper! {
    /// The request body that copies or deletes several tables.
    TableIdsBody, table_configuration: TableIdsWrite
}

/// A table and its new position.
#[derive(Debug, Object)]
pub struct MovedTable {
    pub id: Uuid,
    /// In pixels of the plan, 0 to 20,000, rounded.
    pub x_pos: Option<Number>,
    pub y_pos: Option<Number>,
}

/// The new positions of tables of one event.
#[derive(Debug, Object)]
pub struct TablePositionsWrite {
    pub event_id: Option<Uuid>,
    /// 1 to 200 tables, each once.
    pub tables: Option<Vec<MovedTable>>,
}

impl TablePositionsWrite {
    /// Converts the request to the input of the domain.
    pub fn into_positions(self) -> Vec<TablePosition> {
        let pixel = |value: Option<Number>| value.map(|n| n.0.round() as i64);
        self.tables
            .into_iter()
            .flatten()
            .map(|table| TablePosition {
                id: table.id,
                x_pos: pixel(table.x_pos),
                y_pos: pixel(table.y_pos),
            })
            .collect()
    }
}

wrapper! {
    /// The request body that moves several tables.
    TablePositionsBody, table_configuration: TablePositionsWrite
}
