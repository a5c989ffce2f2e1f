//! Read access to the budget: a page of expenses with their costs, and the totals in one currency.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    prelude::Uuid,
};
use serde::{Deserialize, Serialize};

use super::{EXPENSE_CATEGORIES, ExchangeRates, MAX_EXPENSES};
use crate::{
    Ctx, Error, Result,
    access::EventMember,
    answers,
    entities::{
        budget,
        expense::{self, Column, Entity},
        file,
    },
    exchange_rates, files,
    kernel::{
        money::{Cents, Currency},
        pagination::{Page, PageRequest},
        sort::Sort,
    },
};

/// The sort keys of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExpenseSortKey {
    /// The time of creation.
    #[default]
    Created,
    Name,
    Category,
    /// The cost, in the base currency.
    Total,
    /// The amount left to pay, in the base currency.
    Remaining,
    /// The due date. Expenses without one come last.
    Due,
}

impl ExpenseSortKey {
    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "created_at" => Self::Created,
            "name" => Self::Name,
            "category" => Self::Category,
            "total_price" => Self::Total,
            "amount_left" => Self::Remaining,
            "due_on" => Self::Due,
            _ => return None,
        })
    }
}

/// The filters of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpenseFilter {
    #[serde(default)]
    pub category: Option<String>,
    #[serde(default)]
    pub paid: Option<bool>,
}

impl ExpenseFilter {
    /// Checks that the category exists.
    ///
    /// # Errors
    /// 422 for an unknown category.
    pub fn check(&self) -> Result<()> {
        let known = self
            .category
            .as_deref()
            .is_none_or(|word| EXPENSE_CATEGORIES.contains(&word));
        if known {
            Ok(())
        } else {
            Err(Error::invalid_field("category", "invalid"))
        }
    }

    fn select(&self, event_id: Uuid) -> Select<Entity> {
        let mut select = Entity::find().filter(Column::EventId.eq(event_id));
        if let Some(word) = &self.category {
            select = select.filter(Column::Category.eq(word));
        }
        if let Some(paid) = self.paid {
            select = select.filter(Column::Paid.eq(paid));
        }
        select
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id)
            .limit(MAX_EXPENSES)
    }
}

/// An expense with its cost, in its own currency and in the base currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricedExpense {
    pub expense: expense::Model,
    /// The full cost: the price per guest times the number of guests, or the price.
    pub cost: Cents,
    /// Cost less advance; zero once it is paid, and while the cost is unknown.
    pub remaining: Cents,
    /// Whether the price is per guest and there are no guests, so that the cost counts as zero.
    pub is_cost_unknown: bool,
    /// The cost converted to the base currency. `None` if the expense is in the base currency.
    pub converted_cost: Option<(Cents, Currency)>,
    /// The cost in the base currency.
    pub base_cost: Cents,
    base_advance: Cents,
}

impl PricedExpense {
    fn new(expense: expense::Model, guests: i64, base: Currency, rates: &ExchangeRates) -> Self {
        let (each, advance) = (Cents(expense.total_cents), Cents(expense.advance_cents));
        let cost = if expense.cost_per_guest {
            each.mul_ratio(guests, 1)
        } else {
            each
        };
        let currency = Currency::parse(&expense.currency).unwrap_or_default();
        let is_cost_unknown = expense.cost_per_guest && guests == 0 && each > Cents(0);
        let remaining = if expense.paid || is_cost_unknown {
            Cents(0)
        } else {
            cost - advance
        };
        let (base_cost, base_advance) = (
            rates.convert(cost, currency, base),
            rates.convert(advance, currency, base),
        );
        let converted_cost = (currency != base).then_some((base_cost, base));
        Self {
            expense,
            cost,
            remaining,
            is_cost_unknown,
            converted_cost,
            base_cost,
            base_advance,
        }
    }

    /// Returns the amount left to pay in the base currency, negative if too much was paid. It is
    /// derived from the converted amounts, so that the parts add up to the cost.
    fn base_remaining(&self) -> Cents {
        if self.expense.paid || self.is_cost_unknown {
            Cents(0)
        } else {
            self.base_cost - self.base_advance
        }
    }

    /// Returns what is paid already, in the base currency.
    fn base_paid(&self) -> Cents {
        if self.expense.paid && !self.is_cost_unknown {
            self.base_cost
        } else {
            self.base_advance
        }
    }
}

/// The settings of a budget with the number of guests.
#[derive(Clone, Debug)]
pub struct BudgetWithHeadcount {
    pub budget: budget::Model,
    /// Persons who have accepted, without auxiliary persons, as on the dashboard.
    pub accepted_persons: i64,
}

impl BudgetWithHeadcount {
    /// Returns the number of guests by which a price per guest is multiplied.
    pub fn guest_count(&self) -> i64 {
        if self.budget.guests_from_answers {
            self.accepted_persons
        } else {
            i64::from(self.budget.expected_guests)
        }
    }

    fn base_currency(&self) -> Currency {
        Currency::parse(&self.budget.base_currency).unwrap_or_default()
    }
}

/// Returns the budget of an event with the current number of guests. A changed answer has an effect
/// at once.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn load_budget_with_headcount(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<BudgetWithHeadcount> {
    let budget = super::load_budget(db, event_id).await?;
    Ok(BudgetWithHeadcount {
        budget,
        accepted_persons: answers::load_headcount(db, event_id).await?,
    })
}

/// Returns the budget of the member's event with the current number of guests.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn load_member_budget(ctx: &Ctx, member: &EventMember) -> Result<BudgetWithHeadcount> {
    load_budget_with_headcount(&ctx.db, member.event_id()).await
}

async fn load_priced_expenses(
    db: &impl ConnectionTrait,
    details: &BudgetWithHeadcount,
    filter: &ExpenseFilter,
) -> Result<(Vec<PricedExpense>, ExchangeRates)> {
    let rates = exchange_rates::load_exchange_rates(db).await?;
    let rows = filter.select(details.budget.event_id).all(db).await?;
    let priced = rows
        .into_iter()
        .map(|row| PricedExpense::new(row, details.guest_count(), details.base_currency(), &rates));
    Ok((priced.collect(), rates))
}

/// Lists a page of the matching expenses, with their files. They are few and are sorted in memory,
/// because the order depends on exchange rates.
///
/// # Errors
/// 422 for an unknown category.
pub async fn list_expenses(
    ctx: &Ctx,
    details: &BudgetWithHeadcount,
    filter: &ExpenseFilter,
    sort: Sort<ExpenseSortKey>,
    page_request: PageRequest,
) -> Result<(Page<PricedExpense>, HashMap<Uuid, file::Model>)> {
    filter.check()?;
    let (mut rows, _) = load_priced_expenses(&ctx.db, details, filter).await?;
    let due = |p: &PricedExpense| p.expense.due_on.unwrap_or(NaiveDate::MAX);
    let place = |priced: &PricedExpense| {
        EXPENSE_CATEGORIES
            .iter()
            .position(|c| *c == priced.expense.category)
    };
    match sort.key {
        ExpenseSortKey::Created => {}
        ExpenseSortKey::Name => {
            rows.sort_by(|a, b| a.expense.name_folded.cmp(&b.expense.name_folded))
        }
        ExpenseSortKey::Category => rows.sort_by_key(place),
        ExpenseSortKey::Total => rows.sort_by_key(|p| p.base_cost),
        ExpenseSortKey::Remaining => rows.sort_by_key(PricedExpense::base_remaining),
        ExpenseSortKey::Due => rows.sort_by_key(due),
    }
    if sort.is_descending {
        rows.reverse();
    }
    let page = page_request.slice(rows);
    let files = load_expense_files(ctx, page.rows.iter()).await?;
    Ok((page, files))
}

async fn load_expense_files(
    ctx: &Ctx,
    rows: impl Iterator<Item = &PricedExpense>,
) -> Result<HashMap<Uuid, file::Model>> {
    let ids: Vec<Uuid> = rows
        .flat_map(|p| [p.expense.document_id, p.expense.invoice_id])
        .flatten()
        .collect();
    if ids.is_empty() {
        Ok(HashMap::new())
    } else {
        files::load_by_ids(ctx, ids).await
    }
}

/// Prices an expense that is already loaded, as the list shows it, and returns it with its budget
/// and its files.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn price_expense_with_files(
    ctx: &Ctx,
    member: &EventMember,
    row: expense::Model,
) -> Result<(
    BudgetWithHeadcount,
    PricedExpense,
    HashMap<Uuid, file::Model>,
)> {
    let details = load_member_budget(ctx, member).await?;
    let rates = exchange_rates::load_exchange_rates(&ctx.db).await?;
    let priced = PricedExpense::new(row, details.guest_count(), details.base_currency(), &rates);
    let files = load_expense_files(ctx, std::iter::once(&priced)).await?;
    Ok((details, priced, files))
}

/// Returns every matching expense and their totals in one snapshot, for the export.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn load_expense_export_rows(
    ctx: &Ctx,
    event_id: Uuid,
    filter: &ExpenseFilter,
) -> Result<(Vec<PricedExpense>, BudgetTotals)> {
    let tx = ctx.begin_read().await?;
    let details = load_budget_with_headcount(&tx, event_id).await?;
    let (rows, rates) = load_priced_expenses(&tx, &details, filter).await?;
    let totals = sum_expenses(
        &rows,
        details.guest_count(),
        details.base_currency(),
        &rates,
    );
    Ok((rows, totals))
}

/// The totals in the base currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BudgetTotals {
    pub cost: Cents,
    /// What is left to pay, of the expenses for which something is left.
    pub remaining: Cents,
    /// By how much the advances exceed the cost, of the expenses where they do. Money that one
    /// supplier got too much pays no other supplier.
    pub overpaid: Cents,
    pub advance: Cents,
    /// What is paid already: advances, and the full cost of paid expenses.
    pub paid: Cents,
    /// The cost per guest; zero without guests.
    pub per_guest: Cents,
    /// The number of guests by which prices per guest are multiplied.
    pub guests: i64,
    /// The number of expenses whose cost is unknown and counts as zero.
    pub unknown_costs: i64,
    pub currency: Currency,
    /// Whether the rates are those that are bundled with the product.
    pub uses_bundled_rates: bool,
    /// The day of the rates.
    pub rates_date: NaiveDate,
    /// The value of one unit of each foreign currency of this budget in lei, in millionths.
    pub rates: Vec<(Currency, i64)>,
    /// The cost of each category, highest first. They add up to the total cost.
    pub by_category: Vec<(String, Cents)>,
}

/// Adds up all expenses of the event in one snapshot.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn load_budget_totals(ctx: &Ctx, member: &EventMember) -> Result<BudgetTotals> {
    let tx = ctx.begin_read().await?;
    let details = load_budget_with_headcount(&tx, member.event_id()).await?;
    let (rows, rates) = load_priced_expenses(&tx, &details, &ExpenseFilter::default()).await?;
    tx.commit().await?;
    Ok(sum_expenses(
        &rows,
        details.guest_count(),
        details.base_currency(),
        &rates,
    ))
}

fn sum_expenses(
    rows: &[PricedExpense],
    guests: i64,
    currency: Currency,
    rates: &ExchangeRates,
) -> BudgetTotals {
    let cost: Cents = rows.iter().map(|p| p.base_cost).sum();
    let mut parts: BTreeMap<&str, Cents> = BTreeMap::new();
    for priced in rows {
        let part = parts.entry(&priced.expense.category).or_insert(Cents(0));
        *part = *part + priced.base_cost;
    }
    let mut by_category: Vec<(String, Cents)> = parts
        .into_iter()
        .map(|(word, cents)| (word.to_owned(), cents))
        .collect();
    by_category.sort_by_key(|(_, cents)| std::cmp::Reverse(*cents));
    let remaining = || rows.iter().map(PricedExpense::base_remaining);
    let unknown = rows.iter().filter(|row| row.is_cost_unknown).count();
    let used: BTreeSet<Currency> = rows
        .iter()
        .filter_map(|p| Currency::parse(&p.expense.currency))
        .chain([currency])
        .collect();
    // If all amounts are in one currency, no rate was used.
    let foreign = used
        .iter()
        .copied()
        .filter(|c| used.len() > 1 && *c != Currency::Ron);
    BudgetTotals {
        cost,
        remaining: remaining().filter(|left| *left > Cents(0)).sum(),
        overpaid: remaining()
            .filter(|left| *left < Cents(0))
            .map(|left| Cents(0) - left)
            .sum(),
        paid: rows.iter().map(PricedExpense::base_paid).sum(),
        rates: foreign.map(|c| (c, rates.micros_per_unit(c))).collect(),
        advance: rows.iter().map(|p| p.base_advance).sum(),
        per_guest: if guests > 0 {
            cost.mul_ratio(1, guests)
        } else {
            Cents(0)
        },
        guests,
        unknown_costs: i64::try_from(unknown).unwrap_or(i64::MAX),
        currency,
        uses_bundled_rates: rates.is_bundled,
        rates_date: rates.day,
        by_category,
    }
}
