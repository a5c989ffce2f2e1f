//! API types of the budget (specification 3 §3; contract 2 and 10).

use std::collections::HashMap;

use alai_domain::{
    budget::{BudgetTotals, BudgetWithHeadcount, PricedExpense},
    entities::file,
    exchange_rates,
    kernel::{money::Cents, pagination::Page},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Flag, Media, Number, Pagination, Text, wrapper};

/// The settings of a budget.
#[derive(Clone, Debug, Object)]
pub struct Budget {
    pub id: String,
    pub event_id: String,
    /// `RON`, `EUR`, `USD` or `GBP`.
    pub base_currency: String,
    /// The couple's estimate of the number of guests.
    pub expected_guests: i32,
    /// Whether `answered_guests` is used instead of `expected_guests`.
    pub guests_from_answers: bool,
    /// The number of persons who have accepted.
    pub answered_guests: i64,
}

impl From<BudgetWithHeadcount> for Budget {
    fn from(details: BudgetWithHeadcount) -> Self {
        Self {
            id: details.budget.id.to_string(),
            event_id: details.budget.event_id.to_string(),
            base_currency: details.budget.base_currency,
            expected_guests: details.budget.expected_guests,
            guests_from_answers: details.budget.guests_from_answers,
            answered_guests: details.accepted_persons,
        }
    }
}

/// An amount, a decimal number with two places, and its currency.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Amount")]
pub struct CurrencyAmount {
    pub amount: String,
    pub currency: String,
}

/// An entry of the budget. Amounts are decimal numbers with two places in the currency of the expense.
#[derive(Clone, Debug, Object)]
pub struct Expense {
    pub id: String,
    pub event_id: String,
    pub budget_id: String,
    pub name: String,
    /// The category, `other` by default.
    pub category: String,
    /// The full price, or the price per guest if `cost_per_guest` is true.
    pub total_price: String,
    pub advance_payment: String,
    /// `RON`, `EUR`, `USD` or `GBP`.
    pub currency: String,
    pub cost_per_guest: bool,
    pub paid: bool,
    pub comment: Option<String>,
    /// `YYYY-MM-DD`.
    pub due_on: Option<String>,
    /// The full cost: the price, or the price per guest times the number of guests.
    pub cost: String,
    /// The cost in the base currency of the budget. Null if the expense has that currency.
    pub in_base: Option<CurrencyAmount>,
    /// Whether the price is per guest and there are no guests. `cost` and `amount_left` are zero then and mean nothing.
    pub cost_unknown: bool,
    /// Cost less advance payment, negative if more was paid than the cost. Zero once the expense is paid.
    pub amount_left: String,
    /// The contract or offer. Its URL requires a session.
    pub document: Option<Media>,
    /// The invoice. Its URL requires a session.
    pub invoice: Option<Media>,
    /// The version. It increases with each change. A change that sends it is refused if it is not the current one.
    pub version: i32,
}

impl Expense {
    /// Converts an expense with its files.
    pub fn from_priced(
        priced: PricedExpense,
        budget_id: Uuid,
        files: &HashMap<Uuid, file::Model>,
    ) -> Self {
        let row = priced.expense;
        let paper = |id: Option<Uuid>, name: &str| {
            let file = id.and_then(|id| files.get(&id))?;
            let url = format!("/api/expenses/{}/{name}", row.id);
            Some(Media {
                url,
                filename: file.file_name.clone(),
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
            in_base: priced.converted_cost.map(|(cents, c)| CurrencyAmount {
                amount: cents.to_string(),
                currency: c.as_str().into(),
            }),
            cost_unknown: priced.is_cost_unknown,
            amount_left: priced.remaining.to_string(),
            version: row.version,
        }
    }
}

wrapper! {
    ExpenseBody, expense: Expense
}

/// A page of the expenses of a budget.
#[derive(Debug, Object)]
pub struct Expenses {
    pub expenses: Vec<Expense>,
    pub pagination: Pagination,
}

impl From<Page<Expense>> for Expenses {
    fn from(page: Page<Expense>) -> Self {
        let pagination = Pagination::from_page(&page);
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

wrapper! {
    BudgetBody, budget: Budget
}

/// The total cost of one category, in the base currency.
#[derive(Clone, Debug, Object)]
pub struct CategoryTotal {
    pub category: String,
    pub total: String,
}

/// The value of one unit of a currency in lei.
#[derive(Clone, Debug, Object)]
#[oai(rename = "RateInLei")]
pub struct ExchangeRate {
    pub currency: String,
    /// Lei for one unit, as published by the National Bank of Romania.
    pub lei: String,
}

/// The totals of a budget. Amounts are decimal numbers with two places in the base currency.
#[derive(Clone, Debug, Object)]
#[oai(rename = "TotalRow")]
pub struct BudgetTotalsView {
    pub total_cost: String,
    /// What is left to pay, of the expenses for which something is left. Money that one supplier got too much does not reduce it.
    pub left_to_pay: String,
    /// By how much the advance payments exceed the cost, of the expenses where they do.
    pub total_overpaid: String,
    /// The total cost per guest. Zero if no guests are expected: see `guest_count`.
    pub cost_per_invitee: String,
    /// The number of guests by which prices per guest are multiplied.
    pub guest_count: i64,
    /// The number of expenses with a price per guest that count as zero, because there are no guests.
    pub unknown_costs: i64,
    pub total_advance: String,
    /// What is paid already: advance payments, and the full cost of paid expenses.
    pub total_paid: String,
    pub currency: String,
    /// The day of the reference rates, `YYYY-MM-DD`.
    pub rates_on: String,
    /// Whether the rates are those that ship with the product, because no newer ones could be fetched.
    pub rates_bundled: bool,
    /// The rates of the foreign currencies in this budget. Empty if there is only one currency.
    pub rates: Vec<ExchangeRate>,
    /// The cost of each category, highest first.
    pub by_category: Vec<CategoryTotal>,
}

impl From<BudgetTotals> for BudgetTotalsView {
    fn from(all: BudgetTotals) -> Self {
        let part = |(category, cents): (String, Cents)| CategoryTotal {
            category,
            total: cents.to_string(),
        };
        Self {
            total_cost: all.cost.to_string(),
            left_to_pay: all.remaining.to_string(),
            total_overpaid: all.overpaid.to_string(),
            cost_per_invitee: all.per_guest.to_string(),
            guest_count: all.guests,
            unknown_costs: all.unknown_costs,
            total_advance: all.advance.to_string(),
            total_paid: all.paid.to_string(),
            rates: all
                .rates
                .iter()
                .map(|(c, micros)| ExchangeRate {
                    currency: c.as_str().into(),
                    lei: exchange_rates::format_exchange_rate(*micros),
                })
                .collect(),
            currency: all.currency.as_str().into(),
            rates_on: all.rates_date.to_string(),
            rates_bundled: all.uses_bundled_rates,
            by_category: all.by_category.into_iter().map(part).collect(),
        }
    }
}

wrapper! {
    #[oai(rename = "TotalRowBody")]
    BudgetTotalsBody, totals: BudgetTotalsView
}

/// The settings of a budget that may change.
#[derive(Debug, Object)]
pub struct BudgetWrite {
    pub base_currency: MaybeUndefined<Text>,
    /// A whole number from 0 to 10,000.
    pub expected_guests: MaybeUndefined<Number>,
    pub guests_from_answers: Option<Flag>,
}

wrapper! {
    /// The body of a change of a budget.
    BudgetWriteBody, budget: BudgetWrite
}

/// The fields of an expense. Its files are the parts `expense[document]` (PDF or image) and `expense[invoice]` (PDF).
#[derive(Debug, Object)]
pub struct ExpenseWrite {
    /// Required for a new expense. Ignored in a change.
    pub budget_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub category: MaybeUndefined<Text>,
    /// An amount with up to two decimals, such as `1234.50` or `1.234,50`. `1.234` alone is ambiguous and refused.
    pub total_price: MaybeUndefined<Text>,
    pub advance_payment: MaybeUndefined<Text>,
    pub currency: MaybeUndefined<Text>,
    pub cost_per_guest: Option<Flag>,
    pub paid: Option<Flag>,
    pub comment: MaybeUndefined<Text>,
    pub due_on: MaybeUndefined<Text>,
    /// For a change: the version that it is based on.
    pub version: Option<Number>,
}

wrapper! {
    /// The body of an expense.
    ExpenseWriteBody, expense: ExpenseWrite
}
