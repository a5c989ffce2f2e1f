//! Who sits where, to tick off at the door: guest, persons, table number, and a column that is left blank (contract 7; threats G7).

use crate::{Cell, Column, Lang, Line};

/// One party that comes.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    pub persons: i32,
    /// None without a chair.
    pub table: Option<i32>,
}

/// The columns of the contract, in their order.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Invitat", "Guest", 34),
    Column::new("company_number", "Nr. persoane", "Persons", 12),
    Column::new("table_number", "Masa", "Table", 12),
    Column::new("attendance", "Prezență", "Attendance", 16),
];

/// One line. "Fara loc" is the specification's, to the letter.
pub fn line(lang: Lang, row: Row) -> Line {
    let table = row.table.map_or_else(
        || lang.pick("Fara loc", "No seat").to_owned(),
        |number| number.to_string(),
    );
    vec![
        row.name.into(),
        row.persons.into(),
        table.into(),
        Cell::Empty,
    ]
}
