//! The budget: the costs of the event, each in its own currency, and their total (specification 3
//! §3 and §4; contract 5).
//!
//! **Invariant**: amounts are in minor units. An expense's row is updated first, which locks it, so
//! that of two concurrent changes the second is refused.

mod read;
mod reminders;
mod write;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        budget::{self, Column, Entity},
        expense,
    },
    kernel::{money::Currency, patch::Patch, validation::FieldErrors},
};

pub use crate::exchange_rates::{
    ExchangeRates, load_exchange_rates, parse_rate_micros, store_exchange_rates,
};
pub use read::{
    BudgetTotals, BudgetWithHeadcount, ExpenseFilter, ExpenseSortKey, PricedExpense, list_expenses,
    load_budget_totals, load_budget_with_headcount, load_expense_export_rows, load_member_budget,
    price_expense_with_files,
};
pub use reminders::notify_due_expenses;
pub use write::{
    ExpenseInput, create_expense, delete_expense, load_expense_document, update_expense,
};

/// The categories of expenses. The last one is the default.
pub const EXPENSE_CATEGORIES: [&str; 13] = [
    "restaurant",
    "photo_video",
    "music",
    "flowers",
    "clothing",
    "beauty",
    "sweets",
    "rings",
    "ceremony",
    "stationery",
    "transport",
    "lodging",
    "other",
];
/// The maximum number of expenses of an event, far more than a wedding has.
pub const MAX_EXPENSES: u64 = 1_000;
/// The maximum number of expected guests.
pub const MAX_EXPECTED_GUESTS: i32 = 10_000;

/// A change of the budget's settings.
#[derive(Clone, Debug, Default)]
pub struct BudgetSettingsPatch {
    /// The currency of the totals.
    pub base_currency: Patch<String>,
    /// The estimate of the couple.
    pub expected_guests: Patch<f64>,
    /// Whether the persons who have accepted are used instead of the estimate.
    pub guests_from_answers: Patch<bool>,
}

/// Changes the settings of a budget. Fields that are left out do not change.
///
/// # Errors
/// 422 with the invalid fields; 404 if `id` is not the budget of this event.
pub async fn update_budget_settings(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: BudgetSettingsPatch,
) -> Result<budget::Model> {
    let mut fields = FieldErrors::default();
    let base_currency = check_currency(&mut fields, "base_currency", patch.base_currency);
    let expected = match patch.expected_guests {
        Patch::Keep => Patch::Keep,
        Patch::Clear => Patch::Set(0),
        Patch::Set(number) => {
            let whole =
                number.fract() == 0.0 && (0.0..=f64::from(MAX_EXPECTED_GUESTS)).contains(&number);
            fields.check("expected_guests", whole, "out_of_range");
            #[expect(
                clippy::cast_possible_truncation,
                reason = "the number is whole and within the bounds"
            )]
            Patch::Set(if whole { number as i32 } else { 0 })
        }
    };
    fields.into_result()?;
    let tx = ctx.begin_write().await?;
    let previous = load_budget(&tx, member.event_id()).await?;
    if previous.id != id {
        return Err(Error::NotFound);
    }
    let mut row = previous.clone().into_active_model();
    row.base_currency = base_currency.into_active_value();
    row.expected_guests = expected.into_active_value();
    row.guests_from_answers = patch.guests_from_answers.into_active_value();
    let row = if row.is_changed() {
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(row)
}

/// Checks a currency. A cleared one is lei.
fn check_currency(fields: &mut FieldErrors, name: &str, value: Patch<String>) -> Patch<String> {
    match value {
        Patch::Keep => Patch::Keep,
        Patch::Clear => Patch::Set(Currency::default().as_str().into()),
        Patch::Set(word) => {
            fields.check(name, Currency::parse(&word).is_some(), "invalid");
            Patch::Set(word)
        }
    }
}

/// Returns the event of a budget, to authorize access to it.
///
/// # Errors
/// 404 for an unknown budget.
pub async fn budget_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Returns the event of an expense, to authorize access to it.
///
/// # Errors
/// 404 for an unknown expense.
pub async fn expense_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(expense::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

/// Returns the budget of an event. Each event has exactly one.
async fn load_budget(db: &impl ConnectionTrait, event_id: Uuid) -> Result<budget::Model> {
    Entity::find()
        .filter(Column::EventId.eq(event_id))
        .one(db)
        .await?
        .ok_or(Error::NotFound)
}
