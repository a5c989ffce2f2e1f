//! The gift registry as a table.

use crate::{Column, Lang, SheetRow};

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
    vec![
        row.name.into(),
        row.description.into(),
        row.url.into(),
        lang.yes_no(row.similar).into(),
        lang.yes_no(row.reserved).into(),
        row.reserved_name.into(),
        row.reserved_email.into(),
    ]
}
