//! The attendance list for the check-in: guest, persons, table number, and an empty column to tick
//! (contract 7; threats G7).

use crate::{Cell, Column, Lang, SheetRow, sheet::arrange_cells};

/// One party.
#[derive(Clone, Debug, Default)]
pub struct AttendanceRow {
    pub name: String,
    pub persons: i32,
    /// The table number. `None` for a party without seats.
    pub table_number: Option<i32>,
}

/// The columns of the contract, in their order.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Invitat", "Guest", 34),
    Column::new("company_number", "Nr. persoane", "Persons", 12),
    Column::new("table_number", "Masa", "Table", 12),
    Column::new("attendance", "Prezență", "Attendance", 16),
];

/// Returns one row. The spelling "Fara loc" is that of the specification.
pub fn sheet_row(lang: Lang, row: AttendanceRow) -> SheetRow {
    let table = row.table_number.map_or_else(
        || lang.pick("Fara loc", "No seat").to_owned(),
        |number| number.to_string(),
    );
    let cells = vec![
        ("name", row.name.into()),
        ("company_number", row.persons.into()),
        ("table_number", table.into()),
        ("attendance", Cell::TickBox),
    ];
    arrange_cells(COLUMNS, cells)
}
