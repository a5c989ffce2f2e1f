//! The guest list as a table. Its headings are those that the import reads.

use crate::{
    Cell, Column, Lang, SheetRow,
    answers::{PersonMenu, person_cells},
    sheet::{KeyedCells, arrange_cells},
};

#[derive(Clone, Debug, Default)]
pub struct InvitationRow {
    pub name: String,
    pub category: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub is_auxiliary: bool,
    /// 0 if the couple has not set a number.
    pub places: i32,
    /// `ro` or `en`.
    pub language: String,
    pub code: String,
    pub is_sent: bool,
    /// `invitat`, `acceptat` or `refuzat`.
    pub status: String,
}

/// The columns of the variant in which each row is a party.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Nume", "Name", 28),
    Column::new("category", "Categorie", "Category", 18),
    Column::new("email", "Email", "Email", 26),
    Column::new("phone", "Telefon", "Phone", 18),
    Column::new("participant", "Auxiliar", "Auxiliary", 10),
    Column::new("places", "Locuri", "Places", 8),
    Column::new("language", "Limba", "Language", 10),
    Column::new("code", "Cod", "Code", 14),
    Column::new("sent_invitation", "Trimisă", "Sent", 10),
    Column::new("status", "Status", "Status", 12),
];

/// The columns of the variant in which each row is a person who has accepted, or a place of an
/// invitation without an answer.
pub const PERSON_COLUMNS: &[Column] = &[
    Column::new("name", "Invitația", "Party", 28),
    Column::new("category", "Categorie", "Category", 18),
    Column::new("person", "Persoana", "Person", 10),
    Column::new("person_name", "Nume", "Name", 26),
    Column::new("child", "Copil", "Child", 8),
    Column::new("menu_type", "Meniu", "Menu", 20),
    Column::new("email", "Email", "Email", 26),
    Column::new("phone", "Telefon", "Phone", 18),
    Column::new("participant", "Auxiliar", "Auxiliary", 10),
    Column::new("code", "Cod", "Code", 14),
    Column::new("sent_invitation", "Trimisă", "Sent", 10),
    Column::new("status", "Status", "Status", 12),
];

/// Returns the cells that both variants of the list share.
fn shared_cells(lang: Lang, row: &InvitationRow) -> KeyedCells {
    vec![
        ("name", row.name.as_str().into()),
        ("category", row.category.clone().into()),
        ("email", row.email.clone().into()),
        ("phone", Cell::phone(row.phone.as_deref())),
        ("participant", lang.yes_no(row.is_auxiliary).into()),
        ("code", row.code.as_str().into()),
        ("sent_invitation", lang.yes_no(row.is_sent).into()),
        ("status", row.status.as_str().into()),
    ]
}

/// Returns the row of an invitation.
pub fn sheet_row(lang: Lang, row: &InvitationRow) -> SheetRow {
    let places = if row.places > 0 {
        row.places.into()
    } else {
        Cell::Empty
    };
    let mut cells = shared_cells(lang, row);
    cells.extend([
        ("places", places),
        ("language", row.language.as_str().into()),
    ]);
    arrange_cells(COLUMNS, cells)
}

/// Returns one row for each person. With an answer there are `accepted_persons`, otherwise as many
/// as the invitation has places.
pub fn person_rows(
    lang: Lang,
    row: &InvitationRow,
    accepted_persons: Option<i32>,
    persons: &[PersonMenu],
) -> Vec<SheetRow> {
    let count = usize::try_from(accepted_persons.unwrap_or(row.places))
        .unwrap_or(1)
        .max(persons.len())
        .max(1);
    let line = |(number, at): (i32, usize)| -> SheetRow {
        let mut cells = shared_cells(lang, row);
        cells.extend(person_cells(lang, number, persons.get(at)));
        arrange_cells(PERSON_COLUMNS, cells)
    };
    (1..).zip(0..count).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unanswered_invitation_has_a_row_per_place_and_an_answered_one_per_person() {
        let row = InvitationRow {
            name: "Familia Pop".into(),
            places: 4,
            ..InvitationRow::default()
        };
        let open = person_rows(Lang::Ro, &row, None, &[]);
        assert!(open.len() == 4 && open.iter().all(|l| l.len() == PERSON_COLUMNS.len()));
        let come = person_rows(
            Lang::Ro,
            &row,
            Some(2),
            &[(Some("Ana".into()), "Clasic".into(), false)],
        );
        assert_eq!(
            (come.len(), &come[0][3], &come[1][3]),
            (2, &"Ana".into(), &Cell::Empty)
        );
        assert_eq!(sheet_row(Lang::Ro, &row).len(), COLUMNS.len());
    }
}
