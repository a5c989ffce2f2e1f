//! The budget as a table. Amounts are numbers, each next to its currency.

use chrono::NaiveDate;

use crate::{Cell, Column, Lang, SheetRow, sheet::arrange_cells};

/// One expense, with amounts in minor units of its own currency.
#[derive(Clone, Debug, Default)]
pub struct ExpenseRow {
    pub name: String,
    /// The value on the wire.
    pub category: String,
    pub price: i64,
    pub currency: String,
    pub per_guest: bool,
    /// The total cost: the price, multiplied by the number of guests if it is per guest.
    pub total_cost: i64,
    /// The total cost in the currency of the budget.
    pub cost_in_base: i64,
    pub advance: i64,
    pub remaining: i64,
    /// Whether the price is per guest and there are no guests. The cost is not written then.
    pub is_cost_unknown: bool,
    pub paid: bool,
    pub due_on: Option<NaiveDate>,
    pub comment: Option<String>,
}

/// The totals of all expenses, in minor units of the currency of the budget.
#[derive(Clone, Debug)]
pub struct ExpenseTotals {
    pub cost: i64,
    pub advance: i64,
    /// What is left to pay, and what was paid too much, each of the expenses where it is so.
    pub remaining: i64,
    pub overpaid: i64,
    pub currency: String,
    /// The exchange rates of the foreign currencies in lei, in millionths, and their day.
    pub rates: Vec<(String, i64)>,
    pub rates_date: NaiveDate,
}

/// The columns, as in the couple's list.
pub const COLUMNS: &[Column] = &[
    Column::new("name", "Tip", "Type", 28),
    Column::new("category", "Categorie", "Category", 18),
    Column::new("total_price", "Preț", "Price", 14),
    Column::new("currency", "Monedă", "Currency", 9),
    Column::new("cost_per_guest", "Per invitat", "Per guest", 11),
    Column::new("cost", "Cost total", "Total cost", 14),
    Column::new(
        "cost_in_base",
        "În moneda bugetului",
        "In the budget’s currency",
        16,
    ),
    Column::new("advance_payment", "Avans", "Advance", 14),
    Column::new("amount_left", "Rest de plată", "Left to pay", 14),
    Column::new("overpaid", "Plătit în plus", "Overpaid", 14),
    Column::new("paid", "Plătit", "Paid", 8),
    Column::new("due_on", "Scadență", "Due", 12),
    Column::new("comment", "Comentariu", "Comment", 40),
];

/// The values on the wire with their names in Romanian and English.
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
    (
        "stationery",
        "Invitații și mărturii",
        "Invitations and favours",
    ),
    ("transport", "Transport", "Transport"),
    ("lodging", "Cazare", "Lodging"),
    ("other", "Altele", "Other"),
];

/// Returns the name of a category. An unknown value is returned unchanged.
pub fn category_label(lang: Lang, word: &str) -> &str {
    CATEGORIES
        .iter()
        .find(|(key, ..)| *key == word)
        .map_or(word, |(_, ro, en)| lang.pick(ro, en))
}

/// Returns the row of an expense.
pub fn sheet_row(lang: Lang, row: ExpenseRow) -> SheetRow {
    let is_unknown = row.is_cost_unknown;
    let when_known = |cell: Cell| if is_unknown { Cell::Empty } else { cell };
    let cells = vec![
        ("name", row.name.into()),
        ("category", category_label(lang, &row.category).into()),
        ("total_price", Cell::Money(row.price)),
        ("currency", row.currency.into()),
        ("cost_per_guest", lang.yes_no(row.per_guest).into()),
        ("cost", when_known(Cell::Money(row.total_cost))),
        ("cost_in_base", when_known(Cell::Money(row.cost_in_base))),
        ("advance_payment", Cell::Money(row.advance)),
        ("amount_left", when_known(amount_left(row.remaining))),
        ("overpaid", overpaid_amount(row.remaining)),
        ("paid", lang.yes_no(row.paid).into()),
        ("due_on", row.due_on.into()),
        ("comment", row.comment.into()),
    ];
    arrange_cells(COLUMNS, cells)
}

fn amount_left(remaining: i64) -> Cell {
    Cell::Money(remaining.max(0))
}

/// Returns by how much the advances exceed the cost. The cell is empty if they do not.
fn overpaid_amount(remaining: i64) -> Cell {
    if remaining < 0 {
        Cell::Money(-remaining)
    } else {
        Cell::Empty
    }
}

/// Returns the rows below the expenses: the totals, and the exchange rates that were used.
pub fn summary_rows(lang: Lang, totals: &ExpenseTotals) -> Vec<SheetRow> {
    let total = |key: &str| match key {
        "name" => lang.pick("Total", "Total").into(),
        "currency" => totals.currency.as_str().into(),
        "cost" | "cost_in_base" => Cell::Money(totals.cost),
        "advance_payment" => Cell::Money(totals.advance),
        "amount_left" => amount_left(totals.remaining),
        "overpaid" => overpaid_amount(-totals.overpaid),
        _ => Cell::Empty,
    };
    let mut lines = vec![COLUMNS.iter().map(|column| total(column.key)).collect()];
    lines.extend(totals.rates.iter().map(|(currency, micros)| {
        let (day, worth) = (
            lang.format_day(totals.rates_date),
            lang.format_exchange_rate(*micros),
        );
        let text = match lang {
            Lang::Ro => format!("Cursul BNR din {day}: 1 {currency} = {worth} RON"),
            Lang::En => format!("National Bank’s rate of {day}: 1 {currency} = {worth} RON"),
        };
        vec![text.into()]
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expense_list_ends_with_totals_and_exchange_rates() {
        let rates_on = NaiveDate::from_ymd_opt(2026, 1, 5).unwrap();
        let rates = vec![("EUR".to_owned(), 5_090_000), ("HUF".to_owned(), 13_215)];
        let whole = ExpenseTotals {
            cost: 123_450,
            advance: 20_000,
            remaining: 103_450,
            overpaid: 500,
            currency: "RON".into(),
            rates,
            rates_date: rates_on,
        };
        let lines = summary_rows(Lang::Ro, &whole);
        let at = |key: &str| COLUMNS.iter().position(|c| c.key == key).unwrap();
        let total = |key: &str| lines[0][at(key)].clone();
        assert_eq!(
            [total("name"), total("currency")],
            ["Total".into(), "RON".into()]
        );
        assert_eq!(
            [
                total("cost_in_base"),
                total("amount_left"),
                total("overpaid")
            ],
            [Cell::Money(123_450), Cell::Money(103_450), Cell::Money(500)]
        );
        assert_eq!(
            lines[1],
            ["Cursul BNR din 05.01.2026: 1 EUR = 5,0900 RON".into()]
        );
        assert_eq!(
            lines[2],
            ["Cursul BNR din 05.01.2026: 1 HUF = 0,013215 RON".into()]
        );
        assert_eq!(
            summary_rows(Lang::En, &whole)[1],
            ["National Bank’s rate of 5 Jan 2026: 1 EUR = 5.0900 RON".into()]
        );
    }
    #[test]
    fn an_advance_above_the_price_is_an_amount_of_its_own_and_never_negative() {
        let cells = |remaining| {
            let row = ExpenseRow {
                remaining,
                ..ExpenseRow::default()
            };
            let cells = sheet_row(Lang::Ro, row);
            let at = |key: &str| COLUMNS.iter().position(|c| c.key == key).unwrap();
            [
                cells[at("amount_left")].clone(),
                cells[at("overpaid")].clone(),
            ]
        };
        assert_eq!(cells(-50_000), [Cell::Money(0), Cell::Money(50_000)]);
        assert_eq!(cells(50_000), [Cell::Money(50_000), Cell::Empty]);
    }

    #[test]
    fn a_cost_that_is_unknown_is_not_written_as_zero() {
        let row = ExpenseRow {
            price: 15_000,
            per_guest: true,
            is_cost_unknown: true,
            ..ExpenseRow::default()
        };
        let cells = sheet_row(Lang::Ro, row);
        let at = |key: &str| COLUMNS.iter().position(|c| c.key == key).unwrap();
        for key in ["cost", "cost_in_base", "amount_left"] {
            assert_eq!(cells[at(key)], Cell::Empty, "{key}");
        }
        assert_eq!(cells[at("total_price")], Cell::Money(15_000));
    }
}
