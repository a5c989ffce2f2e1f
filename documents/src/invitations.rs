//! The guest list as a sheet; its headings are those that the import reads.

use crate::{Lang, Sheet};

/// One invitation.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub participant: bool,
    pub places: i32,
    pub code: String,
    pub sent: bool,
    /// `invitat`, `acceptat` or `refuzat`.
    pub status: String,
}

/// The sheet.
pub fn sheet(lang: Lang, rows: impl IntoIterator<Item = Row>) -> Sheet {
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
    let rows = rows
        .into_iter()
        .map(|r| {
            vec![
                r.name.into(),
                r.category.into(),
                r.email.into(),
                r.phone.into(),
                lang.yes_no(r.participant).into(),
                r.places.into(),
                r.code.into(),
                lang.yes_no(r.sent).into(),
                r.status.into(),
            ]
        })
        .collect();
    Sheet { name: p("Invitații", "Invitations").into(), columns, rows }
}
