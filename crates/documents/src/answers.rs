//! The list of answers as a table.

use crate::{
    Cell, Column, Lang, SheetRow,
    sheet::{KeyedCells, arrange_cells},
};

/// The name of a person, its menu, and whether it is a child.
pub type PersonMenu = (Option<String>, String, bool);

/// One answer.
#[derive(Clone, Debug, Default)]
pub struct AnswerRow {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    /// `single`, `couple` or `family`.
    pub company: String,
    pub persons: i32,
    /// One entry for each person. Empty if the event has no menus.
    pub menus: Vec<PersonMenu>,
    /// The answers to the questions of the form, each with the key of its column.
    pub questions: Vec<(&'static str, Cell)>,
    pub code: Option<String>,
    /// `YYYY-MM-DD HH:MM`, in the time zone of Bucharest.
    pub answered_at: String,
}

fn format_menus(lang: Lang, menus: &[PersonMenu]) -> String {
    let words: Vec<String> = menus
        .iter()
        .map(|(name, menu, child)| {
            let child = if *child {
                lang.pick(" (copil)", " (child)")
            } else {
                ""
            };
            name.as_ref().map_or_else(
                || format!("{menu}{child}"),
                |name| format!("{name}: {menu}{child}"),
            )
        })
        .collect();
    words.join(", ")
}

// The columns that both variants of the list share.
const PHONE: Column = Column::new("phone", "Telefon", "Phone", 18);
const EMAIL: Column = Column::new("email", "Email", "E-mail", 26);
const ALLERGY_DETAILS: Column =
    Column::new("allergy_mentions", "Detalii alergii", "Allergy details", 28);
const RESTRICTIONS: Column = Column::new(
    "other_restrictions",
    "Alte restricții",
    "Other restrictions",
    28,
);
const HOUSING: Column = Column::new("housing", "Cazare", "Lodging", 10);
const TRANSPORT: Column = Column::new("transport", "Transport", "Transport", 10);
const CIVIL_CEREMONY: Column = Column::new(
    "civil_marriage_attend",
    "Vine la cununie",
    "Comes to the ceremony",
    16,
);
const OTHER: Column = Column::new("other", "Alte mențiuni", "Other remarks", 32);
const CODE: Column = Column::new("code", "Cod", "Code", 14);
const ANSWERED: Column = Column::new("updated_at", "Răspuns la", "Answered at", 18);

/// The columns of specification 2 §2, in their order. Each row is a party.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Nume", "Name", 28),
    PHONE,
    EMAIL,
    Column::new("company", "Companie", "Company", 12),
    Column::new("company_number", "Nr. persoane", "Persons", 12),
    Column::new("menus", "Meniu", "Menu", 40),
    Column::new("allergy", "Alergii", "Allergies", 10),
    ALLERGY_DETAILS,
    RESTRICTIONS,
    HOUSING,
    TRANSPORT,
    CIVIL_CEREMONY,
    OTHER,
    CODE,
    ANSWERED,
];

/// The columns of the variant in which each row is a person. Values that concern the whole party
/// are marked as such.
pub const PERSON_COLUMNS: &[Column] = &[
    Column::new("name", "Invitația", "Party", 28),
    Column::new("person", "Persoana", "Person", 10),
    Column::new("person_name", "Nume", "Name", 26),
    Column::new("child", "Copil", "Child", 8),
    Column::new("menu_type", "Meniu", "Menu", 20),
    PHONE,
    EMAIL,
    Column::new(
        "allergy",
        "Alergii (toată invitația)",
        "Allergies (whole party)",
        12,
    ),
    ALLERGY_DETAILS,
    RESTRICTIONS,
    HOUSING,
    TRANSPORT,
    CIVIL_CEREMONY,
    OTHER,
    CODE,
    ANSWERED,
];

/// Returns the cells that both variants of the list share.
fn shared_cells(row: &AnswerRow) -> KeyedCells {
    let mut cells = vec![
        ("name", row.name.as_str().into()),
        ("phone", Cell::phone(row.phone.as_deref())),
        ("email", row.email.clone().into()),
        ("code", row.code.clone().into()),
        ("updated_at", row.answered_at.as_str().into()),
    ];
    cells.extend(row.questions.iter().cloned());
    cells
}

/// Returns the row of an answer.
pub fn sheet_row(lang: Lang, row: &AnswerRow) -> SheetRow {
    let company = match row.company.as_str() {
        "couple" => lang.pick("Cuplu", "Couple"),
        "family" => lang.pick("Familie", "Family"),
        _ => lang.pick("Singur", "Single"),
    };
    let mut cells = shared_cells(row);
    cells.extend([
        ("company", company.into()),
        ("company_number", row.persons.into()),
        ("menus", format_menus(lang, &row.menus).into()),
    ]);
    arrange_cells(COLUMNS, cells)
}

/// Returns one row for each person. Without menus the persons only have numbers.
pub fn person_rows(lang: Lang, row: &AnswerRow) -> Vec<SheetRow> {
    let count = usize::try_from(row.persons)
        .unwrap_or(1)
        .max(row.menus.len());
    let line = |(number, at): (i32, usize)| -> SheetRow {
        let mut cells = shared_cells(row);
        cells.extend(person_cells(lang, number, row.menus.get(at)));
        arrange_cells(PERSON_COLUMNS, cells)
    };
    (1..).zip(0..count).map(line).collect()
}

/// Returns the cells of one person of a party, which has a number and perhaps a menu.
pub(crate) fn person_cells(lang: Lang, number: i32, person: Option<&PersonMenu>) -> KeyedCells {
    vec![
        ("person", number.into()),
        ("person_name", person.and_then(|p| p.0.clone()).into()),
        (
            "child",
            person.map_or(Cell::Empty, |p| lang.yes_no(p.2).into()),
        ),
        (
            "menu_type",
            person.map_or(Cell::Empty, |p| p.1.as_str().into()),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_exported_as_one_row_per_person() {
        let menus = vec![
            (Some("Ana".into()), "Clasic".into(), false),
            (None, "Pentru copii".into(), true),
        ];
        let row = AnswerRow {
            name: "Familia Pop".into(),
            persons: 2,
            menus,
            ..AnswerRow::default()
        };
        let lines = person_rows(Lang::Ro, &row);
        assert!(lines.len() == 2 && lines.iter().all(|l| l.len() == PERSON_COLUMNS.len()));
        assert_eq!(
            lines[1][..5],
            [
                "Familia Pop".into(),
                Cell::Number(2),
                Cell::Empty,
                "da".into(),
                "Pentru copii".into()
            ]
        );
        assert_eq!(
            person_rows(
                Lang::Ro,
                &AnswerRow {
                    persons: 3,
                    ..AnswerRow::default()
                }
            )
            .len(),
            3
        );
        assert_eq!(sheet_row(Lang::Ro, &row).len(), COLUMNS.len());
    }

    #[test]
    fn the_answer_to_a_question_is_in_the_column_with_its_key() {
        let row = AnswerRow {
            persons: 1,
            questions: vec![("other", "Venim".into()), ("transport", "da".into())],
            ..AnswerRow::default()
        };
        let columns = [(COLUMNS, sheet_row(Lang::Ro, &row))].into_iter().chain(
            person_rows(Lang::Ro, &row)
                .into_iter()
                .map(|line| (PERSON_COLUMNS, line)),
        );
        for (columns, line) in columns {
            let at = |key: &str| columns.iter().position(|column| column.key == key).unwrap();
            assert_eq!(
                [&line[at("other")], &line[at("transport")]],
                [&"Venim".into(), &"da".into()]
            );
        }
    }
}
