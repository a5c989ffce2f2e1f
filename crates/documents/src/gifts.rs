//! The gift registry as a table.

use crate::{Column, Lang, SheetRow, sheet::arrange_cells};

#[derive(Clone, Debug, Default)]
pub struct GiftRow {
    pub name: String,
    pub description: Option<String>,
    pub url: Option<String>,
    pub similar: bool,
    pub reserved: bool,
    pub reserved_name: Option<String>,
    pub reserved_email: Option<String>,
}

/// The columns, as in the couple's list.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Nume", "Name", 28),
    Column::new("description", "Descriere", "Description", 40),
    Column::new("url", "Link", "Link", 36),
    Column::new("similar", "Ceva asemănător", "Something similar", 14),
    Column::new("reserved", "Rezervat", "Reserved", 10),
    Column::new("reserved_name", "Rezervat de", "Reserved by", 26).opt_in(),
    Column::new("reserved_email", "Email", "E-mail", 26).opt_in(),
];

/// Returns the row of a gift.
pub fn sheet_row(lang: Lang, row: GiftRow) -> SheetRow {
    let cells = vec![
        ("name", row.name.into()),
        ("description", row.description.into()),
        ("url", row.url.into()),
        ("similar", lang.yes_no(row.similar).into()),
        ("reserved", lang.yes_no(row.reserved).into()),
        ("reserved_name", row.reserved_name.into()),
        ("reserved_email", row.reserved_email.into()),
    ];
    arrange_cells(COLUMNS, cells)
}
