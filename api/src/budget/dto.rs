//! Wire words of the budget (specification 3 §3; contract 2 and 10).

use std::collections::HashMap;

use alai_domain::{
    budget::{Details, Priced, Totals},
    entities::file,
    kernel::{money::Cents, page::Page, rates},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Flag, Media, Number, Pagination, Text, wrap};

/// The settings of a budget.
#[derive(Clone, Debug, Object)]
pub struct Budget {
    pub id: String,
    pub event_id: String,
    /// `RON`, `EUR`, `USD` or `GBP`.
    pub base_currency: String,
    /// As the couple guesses.
    pub expected_guests: i32,
    /// Whether the persons who said yes are counted in place of it.
    pub guests_from_answers: bool,
    /// Persons who said yes.
    pub answered_guests: i64,
}

impl From<Details> for Budget {
    fn from(held: Details) -> Self {
        Self {
            id: held.budget.id.to_string(),
            event_id: held.budget.event_id.to_string(),
            base_currency: held.budget.base_currency,
            expected_guests: held.budget.expected_guests,
            guests_from_answers: held.budget.guests_from_answers,
            answered_guests: held.answered,
        }
    }
}

/// A decimal with two places, and of what.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Amount")]
pub struct CurrencyAmount {
    pub amount: String,
    pub currency: String,
}

/// Something that the day costs; amounts are decimals with two places, in its own currency.
#[derive(Clone, Debug, Object)]
pub struct Expense {
    pub id: String,
    pub event_id: String,
    pub budget_id: String,
    pub name: String,
    /// What money goes to, `other` where nothing was said.
    pub category: String,
    /// Of the whole, or of one guest.
    pub total_price: String,
    pub advance_payment: String,
    /// `RON`, `EUR`, `USD` or `GBP`.
    pub currency: String,
    pub cost_per_guest: bool,
    pub paid: bool,
    pub comment: Option<String>,
    /// `YYYY-MM-DD`.
    pub due_on: Option<String>,
    /// The whole: of one guest times the guests where it is so said.
    pub cost: String,
    /// The same in the budget's base currency; null where that is its own.
    pub in_base: Option<CurrencyAmount>,
    /// Whole less advance; nothing once it is paid.
    pub amount_left: String,
    /// The contract or offer; its address answers who may see it.
    pub document: Option<Media>,
    /// The invoice, the same.
    pub invoice: Option<Media>,
    /// One more with each change; sent back with a change it refuses one that somebody else made meanwhile.
    pub version: i32,
}

impl Expense {
    /// A row with its files.
    pub fn from_priced(
        priced: Priced,
        budget_id: Uuid,
        files: &HashMap<Uuid, file::Model>,
    ) -> Self {
        let row = priced.expense;
        let paper = |id: Option<Uuid>, name: &str| {
            let held = id.and_then(|id| files.get(&id))?;
            let url = format!("/api/expenses/{}/{name}", row.id);
            Some(Media {
                url,
                filename: held.file_name.clone(),
                variants: Vec::new(),
            })
        };
        Self {
            document: paper(row.document_id, "document"),
            invoice: paper(row.invoice_id, "invoice"),
            id: row.id.to_string(),
            event_id: row.event_id.to_string(),
            budget_id: budget_id.to_string(),
            name: row.name,
            category: row.category,
            total_price: Cents(row.total_cents).to_string(),
            advance_payment: Cents(row.advance_cents).to_string(),
            currency: row.currency,
            cost_per_guest: row.cost_per_guest,
            paid: row.paid,
            comment: row.comment,
            due_on: row.due_on.map(|day| day.to_string()),
            cost: priced.cost.to_string(),
            in_base: priced.in_base.map(|(cents, c)| CurrencyAmount {
                amount: cents.to_string(),
                currency: c.wire().into(),
            }),
            amount_left: priced.left.to_string(),
            version: row.version,
        }
    }
}

wrap! {
    /// One expense.
    ExpenseBody, expense: Expense
}

/// Expenses of a budget.
#[derive(Debug, Object)]
pub struct Expenses {
    pub expenses: Vec<Expense>,
    pub pagination: Pagination,
}

impl From<Page<Expense>> for Expenses {
    fn from(page: Page<Expense>) -> Self {
        let pagination = Pagination::of(&page);
        Self {
            expenses: page.rows,
            pagination,
        }
    }
}

/// A budget with a page of its expenses.
#[derive(Debug, Object)]
#[oai(rename = "BudgetDetails")]
pub struct BudgetWithExpenses {
    pub budget: Budget,
    pub expenses: Vec<Expense>,
    pub pagination: Pagination,
}

wrap! {
    /// A budget.
    BudgetBody, budget: Budget
}

/// What goes to one thing, in the base currency.
#[derive(Clone, Debug, Object)]
pub struct CategoryTotal {
    pub category: String,
    pub total: String,
}

/// What a unit of a currency is worth.
#[derive(Clone, Debug, Object)]
#[oai(rename = "RateInLei")]
pub struct ExchangeRate {
    pub currency: String,
    /// Lei for one, as the National Bank of Romania publishes it.
    pub lei: String,
}

/// The whole in the base currency; decimals with two places.
#[derive(Clone, Debug, Object)]
#[oai(rename = "TotalRow")]
pub struct BudgetTotalsView {
    pub total_cost: String,
    pub left_to_pay: String,
    /// The whole for one guest; 0 while nobody is expected.
    pub cost_per_invitee: String,
    pub total_advance: String,
    /// What went out already: advances, and the whole of what is paid.
    pub total_paid: String,
    pub currency: String,
    /// The day of the reference rates, `YYYY-MM-DD`.
    pub rates_on: String,
    /// Whether they are of the table that ships with the product, because no newer ones could be fetched.
    pub rates_bundled: bool,
    /// Of the foreign currencies that this budget knows; none while all is in one currency.
    pub rates: Vec<ExchangeRate>,
    /// The most first.
    pub by_category: Vec<CategoryTotal>,
}

impl From<Totals> for BudgetTotalsView {
    fn from(all: Totals) -> Self {
        let part = |(category, cents): (String, Cents)| CategoryTotal {
            category,
            total: cents.to_string(),
        };
        Self {
            total_cost: all.cost.to_string(),
            left_to_pay: all.left.to_string(),
            cost_per_invitee: all.per_guest.to_string(),
            total_advance: all.advance.to_string(),
            total_paid: all.paid.to_string(),
            rates: all
                .rates
                .iter()
                .map(|(c, micros)| ExchangeRate {
                    currency: c.wire().into(),
                    lei: rates::written(*micros),
                })
                .collect(),
            currency: all.currency.wire().into(),
            rates_on: all.rates_on.to_string(),
            rates_bundled: all.bundled,
            by_category: all.by_category.into_iter().map(part).collect(),
        }
    }
}

wrap! {
    /// The totals of a budget.
    #[oai(rename = "TotalRowBody")]
    BudgetTotalsBody, totals: BudgetTotalsView
}

/// What a couple writes of its budget.
#[derive(Debug, Object)]
pub struct BudgetWrite {
    pub base_currency: MaybeUndefined<Text>,
    /// A whole number from 0 to 10,000.
    pub expected_guests: MaybeUndefined<Number>,
    pub guests_from_answers: Option<Flag>,
}

wrap! {
    /// The body of a change.
    BudgetWriteBody, budget: BudgetWrite
}

/// What a couple writes of an expense; `expense[document]` (PDF or image) and `expense[invoice]` (PDF) go beside it.
#[derive(Debug, Object)]
pub struct ExpenseWrite {
    /// Required on a new one; a change does not move it.
    pub budget_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub category: MaybeUndefined<Text>,
    /// A decimal with a point.
    pub total_price: MaybeUndefined<Text>,
    pub advance_payment: MaybeUndefined<Text>,
    pub currency: MaybeUndefined<Text>,
    pub cost_per_guest: Option<Flag>,
    pub paid: Option<Flag>,
    pub comment: MaybeUndefined<Text>,
    pub due_on: MaybeUndefined<Text>,
    /// Of a change: the version that was looked at.
    pub version: Option<Number>,
}

wrap! {
    /// The body of a write.
    ExpenseWriteBody, expense: ExpenseWrite
}
