//! The list of yeses as a sheet.

use crate::{Cell, Head, Lang, Line, guard};

/// One party that comes.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    /// `single`, `couple` or `family`.
    pub company: String,
    pub persons: i32,
    /// One a person: its name, menu and whether it is a child.
    pub menus: Vec<(Option<String>, String, bool)>,
    pub allergy: bool,
    pub allergy_mentions: Option<String>,
    pub other_restrictions: Option<String>,
    pub housing: bool,
    pub transport: bool,
    pub civil_marriage_attend: Option<bool>,
    pub other: Option<String>,
    pub code: Option<String>,
    /// `YYYY-MM-DD HH:MM`, in Bucharest.
    pub answered: String,
}

fn menus(lang: Lang, menus: &[(Option<String>, String, bool)]) -> String {
    let words: Vec<String> = menus
        .iter()
        .map(|(name, menu, child)| {
            let child = if *child { lang.pick(" (copil)", " (child)") } else { "" };
            name.as_ref().map_or_else(|| format!("{menu}{child}"), |name| format!("{name}: {menu}{child}"))
        })
        .collect();
    words.join(", ")
}

/// The columns of specification 2 §2, in their order.
pub fn head(lang: Lang) -> Head {
    let p = |ro, en| lang.pick(ro, en);
    let columns = vec![
        (p("Nume", "Name"), 28),
        (p("Telefon", "Phone"), 18),
        (p("Email", "E-mail"), 26),
        (p("Companie", "Company"), 12),
        (p("Nr. persoane", "Persons"), 12),
        (p("Meniu", "Menu"), 40),
        (p("Alergii", "Allergies"), 10),
        (p("Detalii alergii", "Allergy details"), 28),
        (p("Alte restricții", "Other restrictions"), 28),
        (p("Cazare", "Lodging"), 10),
        (p("Transport", "Transport"), 10),
        (p("Vine la cununie", "Comes to the ceremony"), 16),
        (p("Alte mențiuni", "Other remarks"), 32),
        (p("Cod", "Code"), 14),
        (p("Răspuns la", "Answered at"), 18),
    ];
    Head { name: p("Răspunsuri", "Answers").into(), columns }
}

/// One line.
pub fn line(lang: Lang, row: Row) -> Line {
    let company = match row.company.as_str() {
        "couple" => lang.pick("Cuplu", "Couple"),
        "family" => lang.pick("Familie", "Family"),
        _ => lang.pick("Singur", "Single"),
    };
    vec![
        row.name.into(),
        row.phone.as_deref().map(guard::phone).into(),
        row.email.into(),
        company.into(),
        row.persons.into(),
        menus(lang, &row.menus).into(),
        lang.yes_no(row.allergy).into(),
        row.allergy_mentions.into(),
        row.other_restrictions.into(),
        lang.yes_no(row.housing).into(),
        lang.yes_no(row.transport).into(),
        row.civil_marriage_attend.map_or(Cell::Empty, |yes| lang.yes_no(yes).into()),
        row.other.into(),
        row.code.into(),
        row.answered.into(),
    ]
}
