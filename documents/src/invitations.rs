//! The guest list as a sheet; its headings are those that the import reads.

use crate::{Cell, Head, Lang, Line, guard};

/// One invitation.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub participant: bool,
    /// 0 where the couple has not said.
    pub places: i32,
    pub code: String,
    pub sent: bool,
    /// `invitat`, `acceptat` or `refuzat`.
    pub status: String,
}

/// The head.
pub fn head(lang: Lang) -> Head {
    let p = |ro, en| lang.pick(ro, en);
    let columns = vec![
        (p("Nume", "Name"), 28),
        (p("Categorie", "Category"), 18),
        (p("Email", "Email"), 26),
        (p("Telefon", "Phone"), 18),
        (p("Auxiliar", "Auxiliary"), 10),
        (p("Locuri", "Places"), 8),
        (p("Cod", "Code"), 14),
        (p("Trimisă", "Sent"), 10),
        (p("Status", "Status"), 12),
    ];
    Head { name: p("Invitații", "Invitations").into(), columns }
}

/// One line.
pub fn line(lang: Lang, row: Row) -> Line {
    vec![
        row.name.into(),
        row.category.into(),
        row.email.into(),
        row.phone.as_deref().map(guard::phone).into(),
        lang.yes_no(row.participant).into(),
        if row.places > 0 { row.places.into() } else { Cell::Empty },
        row.code.into(),
        lang.yes_no(row.sent).into(),
        row.status.into(),
    ]
}
