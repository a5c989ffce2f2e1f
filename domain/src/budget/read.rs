//! Read access to the budget: a page of expenses with their costs, and the totals in one currency.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    prelude::Uuid,
};
use serde::{Deserialize, Serialize};

use super::{CATEGORIES, ExchangeRates, MOST};
use crate::{
    Ctx, Error, Result,
    access::EventMember,
    answers,
    entities::{
        budget,
        expense::{self, Column, Entity},
        file,
    },
    files,
    kernel::{
        exchange_rates,
        money::{Cents, Currency},
        pagination::{Page, PageRequest},
        sort::Sort,
    },
};

/// The sort keys of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Key {
    /// The time of creation.
    #[default]
    Created,
    Name,
    Category,
    /// The cost, in the base currency.
    Total,
    /// The amount left to pay, in the base currency.
    Left,
    /// The due date. Expenses without one come last.
    Due,
}

impl Key {
    /// Parses the word on the wire.
    pub fn of(word: &str) -> Option<Self> {
        Some(match word {
            "created_at" => Self::Created,
            "name" => Self::Name,
            "category" => Self::Category,
            "total_price" => Self::Total,
            "amount_left" => Self::Left,
            "due_on" => Self::Due,
            _ => return None,
        })
    }
}

/// The filters of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Filter {
    #[serde(default)]
    pub category: Option<String>,
    #[serde(default)]
    pub paid: Option<bool>,
}

impl Filter {
    /// Checks that the category exists.
    ///
    /// # Errors
    /// 422 for an unknown category.
    pub fn check(&self) -> Result<()> {
        let known = self
            .category
            .as_deref()
            .is_none_or(|word| CATEGORIES.contains(&word));
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
            .limit(MOST)
    }
}

/// An expense with its cost, in its own currency and in the base currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    pub expense: expense::Model,
    /// The full cost: the price per guest times the number of guests, or the price.
    pub cost: Cents,
    /// Cost less advance; zero once it is paid.
    pub left: Cents,
    /// The cost in the base currency, if that is a different one.
    pub in_base: Option<(Cents, Currency)>,
    /// The cost in the base currency.
    pub base_cost: Cents,
    base_advance: Cents,
}

impl Priced {
    fn of(expense: expense::Model, guests: i64, base: Currency, rates: &ExchangeRates) -> Self {
        let (each, advance) = (Cents(expense.total_cents), Cents(expense.advance_cents));
        let cost = if expense.cost_per_guest {
            each.mul_ratio(guests, 1)
        } else {
            each
        };
        let currency = Currency::parse(&expense.currency).unwrap_or_default();
        let left = if expense.paid {
            Cents(0)
        } else {
            cost - advance
        };
        let (base_cost, base_advance) = (
            rates.convert(cost, currency, base),
            rates.convert(advance, currency, base),
        );
        let in_base = (currency != base).then_some((base_cost, base));
        Self {
            expense,
            cost,
            left,
            in_base,
            base_cost,
            base_advance,
        }
    }

    /// Returns the amount left to pay in the base currency. It is derived from the converted amounts, so that the parts add up to the cost.
    fn base_left(&self) -> Cents {
        if self.expense.paid {
            Cents(0)
        } else {
            self.base_cost - self.base_advance
        }
    }
}

/// The settings of a budget with the number of guests.
#[derive(Clone, Debug)]
pub struct Details {
    pub budget: budget::Model,
    /// Persons who have accepted, without auxiliary persons, as on the dashboard.
    pub answered: i64,
}

impl Details {
    /// Returns the number of guests by which a price per guest is multiplied.
    pub fn guests(&self) -> i64 {
        if self.budget.guests_from_answers {
            self.answered
        } else {
            i64::from(self.budget.expected_guests)
        }
    }

    fn base(&self) -> Currency {
        Currency::parse(&self.budget.base_currency).unwrap_or_default()
    }
}

/// Returns the budget of an event with the present number of guests. A changed answer has an effect at once.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn guests(db: &impl ConnectionTrait, event_id: Uuid) -> Result<Details> {
    let budget = super::of_event(db, event_id).await?;
    Ok(Details {
        budget,
        answered: answers::persons_coming(db, event_id).await?,
    })
}

/// Returns the budget of the member's event with the present number of guests.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn details(ctx: &Ctx, who: &EventMember) -> Result<Details> {
    guests(&ctx.db, who.event_id()).await
}

async fn all(
    db: &impl ConnectionTrait,
    details: &Details,
    filter: &Filter,
) -> Result<(Vec<Priced>, ExchangeRates)> {
    let rates = exchange_rates::load_exchange_rates(db).await?;
    let rows = filter.select(details.budget.event_id).all(db).await?;
    let priced = rows
        .into_iter()
        .map(|row| Priced::of(row, details.guests(), details.base(), &rates));
    Ok((priced.collect(), rates))
}

/// Lists a page of the matching expenses, with their files. They are few and are sorted in memory, because the order depends on exchange
/// rates.
///
/// # Errors
/// 422 for an unknown category.
pub async fn list_expenses(
    ctx: &Ctx,
    details: &Details,
    filter: &Filter,
    sort: Sort<Key>,
    ask: PageRequest,
) -> Result<(Page<Priced>, HashMap<Uuid, file::Model>)> {
    filter.check()?;
    let (mut rows, _) = all(&ctx.db, details, filter).await?;
    let due = |p: &Priced| p.expense.due_on.unwrap_or(NaiveDate::MAX);
    let place = |p: &Priced| CATEGORIES.iter().position(|c| *c == p.expense.category);
    match sort.key {
        Key::Created => {}
        Key::Name => rows.sort_by(|a, b| a.expense.name_folded.cmp(&b.expense.name_folded)),
        Key::Category => rows.sort_by_key(place),
        Key::Total => rows.sort_by_key(|p| p.base_cost),
        Key::Left => rows.sort_by_key(Priced::base_left),
        Key::Due => rows.sort_by_key(due),
    }
    if sort.is_descending {
        rows.reverse();
    }
    let page = ask.slice(rows);
    let files = papers(ctx, page.rows.iter()).await?;
    Ok((page, files))
}

async fn papers(
    ctx: &Ctx,
    rows: impl Iterator<Item = &Priced>,
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

/// Returns one expense as the list shows it.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn priced(
    ctx: &Ctx,
    who: &EventMember,
    row: expense::Model,
) -> Result<(Details, Priced, HashMap<Uuid, file::Model>)> {
    let details = details(ctx, who).await?;
    let rates = exchange_rates::load_exchange_rates(&ctx.db).await?;
    let priced = Priced::of(row, details.guests(), details.base(), &rates);
    let files = papers(ctx, std::iter::once(&priced)).await?;
    Ok((details, priced, files))
}

/// Returns every matching expense and their totals in one snapshot, for the export.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn export_rows(
    ctx: &Ctx,
    event_id: Uuid,
    filter: &Filter,
) -> Result<(Vec<Priced>, Totals)> {
    let tx = ctx.begin_read().await?;
    let details = guests(&tx, event_id).await?;
    let (rows, rates) = all(&tx, &details, filter).await?;
    let totals = sum(&rows, details.guests(), details.base(), &rates);
    Ok((rows, totals))
}

/// The totals in the base currency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    pub cost: Cents,
    pub left: Cents,
    pub advance: Cents,
    /// What is paid already: advances, and the full cost of paid expenses.
    pub paid: Cents,
    /// The cost per guest; zero without guests.
    pub per_guest: Cents,
    pub currency: Currency,
    /// Whether the rates are those that ship with the product, and the day of the rates.
    pub bundled: bool,
    pub rates_on: NaiveDate,
    /// The value of one unit of each foreign currency of this budget in lei, in millionths.
    pub rates: Vec<(Currency, i64)>,
    /// The cost of each category, highest first. They add up to the total cost.
    pub by_category: Vec<(String, Cents)>,
}

/// Adds up all expenses of the event in one snapshot.
///
/// # Errors
/// 404 if the event has no budget.
pub async fn totals(ctx: &Ctx, who: &EventMember) -> Result<Totals> {
    let tx = ctx.begin_read().await?;
    let details = guests(&tx, who.event_id()).await?;
    let (rows, rates) = all(&tx, &details, &Filter::default()).await?;
    tx.commit().await?;
    Ok(sum(&rows, details.guests(), details.base(), &rates))
}

fn sum(rows: &[Priced], guests: i64, currency: Currency, rates: &ExchangeRates) -> Totals {
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
    let left: Cents = rows.iter().map(Priced::base_left).sum();
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
    Totals {
        cost,
        left,
        paid: cost - left,
        rates: foreign.map(|c| (c, rates.micros_per_unit(c))).collect(),
        advance: rows.iter().map(|p| p.base_advance).sum(),
        per_guest: if guests > 0 {
            cost.mul_ratio(1, guests)
        } else {
            Cents(0)
        },
        currency,
        bundled: rates.is_bundled,
        rates_on: rates.day,
        by_category,
    }
}
