//! The budget as a sheet: amounts are numbers, each beside its currency.

use crate::{Cell, Column, Lang, Line};

/// One expense; amounts in minor units of its own currency.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    /// A word of the wire.
    pub category: String,
    pub total: i64,
    pub currency: String,
    pub per_guest: bool,
    /// The whole: of one guest times the guests where it is so said.
    pub cost: i64,
    pub advance: i64,
    pub left: i64,
    pub paid: bool,
    /// `YYYY-MM-DD`.
    pub due_on: Option<String>,
    pub comment: Option<String>,
}

/// The columns, as the couple's list has them.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Tip", "Type", 28),
    Column::new("category", "Categorie", "Category", 18),
    Column::new("total_price", "Preț", "Price", 14),
    Column::new("currency", "Monedă", "Currency", 9),
    Column::new("cost_per_guest", "Per invitat", "Per guest", 11),
    Column::new("cost", "Cost total", "Total cost", 14),
    Column::new("advance_payment", "Avans", "Advance", 14),
    Column::new("amount_left", "Rest de plată", "Left to pay", 14),
    Column::new("paid", "Plătit", "Paid", 8),
    Column::new("due_on", "Scadență", "Due", 12),
    Column::new("comment", "Comentariu", "Comment", 40),
];

/// Words of the wire with how they are called.
const CATEGORIES: [(&str, &str, &str); 13] = [
    ("restaurant", "Restaurant și meniu", "Venue and menu"),
    ("photo_video", "Foto și video", "Photo and video"),
    ("music", "Muzică", "Music"),
    ("flowers", "Flori și decor", "Flowers and décor"),
    ("clothing", "Ținute", "Outfits"),
    ("beauty", "Coafură și machiaj", "Hair and make-up"),
    ("sweets", "Tort și dulciuri", "Cake and sweets"),
    ("rings", "Verighete", "Rings"),
    ("ceremony", "Cununie", "Ceremony"),
    ("stationery", "Invitații și mărturii", "Invitations and favours"),
    ("transport", "Transport", "Transport"),
    ("lodging", "Cazare", "Lodging"),
    ("other", "Altele", "Other"),
];

/// How a category is called; a word that is none stays as it is.
pub fn category(lang: Lang, word: &str) -> &str {
    CATEGORIES.iter().find(|(key, ..)| *key == word).map_or(word, |(_, ro, en)| lang.pick(ro, en))
}

/// One line.
pub fn line(lang: Lang, row: Row) -> Line {
    vec![
        row.name.into(),
        category(lang, &row.category).into(),
        Cell::Money(row.total),
        row.currency.into(),
        lang.yes_no(row.per_guest).into(),
        Cell::Money(row.cost),
        Cell::Money(row.advance),
        Cell::Money(row.left),
        lang.yes_no(row.paid).into(),
        row.due_on.into(),
        row.comment.into(),
    ]
}
