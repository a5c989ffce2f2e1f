//! The list of declines as a table.

use crate::{Column, SheetRow, sheet::arrange_cells};

/// One decline.
#[derive(Clone, Debug, Default)]
pub struct DeclineRow {
    pub name: String,
    pub code: Option<String>,
    pub reason: Option<String>,
    /// `YYYY-MM-DD HH:MM`, in the time zone of Bucharest.
    pub answered_at: String,
}

pub const COLUMNS: &[Column] = &[
    Column::new("name", "Nume", "Name", 28),
    Column::new("code", "Cod", "Code", 14),
    Column::new("reason", "Motiv", "Reason", 48),
    Column::new("created_at", "Răspuns la", "Answered at", 18),
];

/// Returns the row of a decline.
pub fn sheet_row(row: DeclineRow) -> SheetRow {
    let cells = vec![
        ("name", row.name.into()),
        ("code", row.code.into()),
        ("reason", row.reason.into()),
        ("created_at", row.answered_at.into()),
    ];
    arrange_cells(COLUMNS, cells)
}
