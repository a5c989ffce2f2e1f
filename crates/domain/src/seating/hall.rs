//! The settings of the hall: its capacity, its number of tables, and whether guests may look up
//! their seats.

use sea_orm::{
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{
        hall::{Column, Entity},
        hall_table,
    },
    kernel::{optimistic_lock, validation::FieldErrors},
};

use super::{
    MAX_HALL_PERSONS, MAX_SEATS_PER_TABLE, MAX_TABLES, SeatingPlan, lock_hall,
    preferences::{self, SeatingRuleInput},
    read,
};

/// The capacity in persons and in tables. 0 means no limit. Exceeding the number of persons only
/// causes a warning (specification 3 §2).
#[derive(Clone, Debug, Default)]
pub struct HallPatch {
    pub total_capacity: Option<i64>,
    pub max_tables: Option<i64>,
    /// The smallest number of guests at a table that a suggestion uses, up to the largest number
    /// of seats. 0 means no minimum.
    pub min_table_guests: Option<i64>,
    pub families_together: Option<bool>,
    /// All parties that suggestions place together or apart.
    pub rules: Option<Vec<SeatingRuleInput>>,
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
}

impl HallPatch {
    /// Returns whether the change is about suggestions, so that the capacity may be absent.
    const fn has_preferences(&self) -> bool {
        self.min_table_guests.is_some() || self.families_together.is_some() || self.rules.is_some()
    }

    /// Checks the numbers: the two capacities and the minimum. An absent number stays as it is.
    fn check_numbers(&self) -> Result<[Option<i32>; 3]> {
        let is_required = !self.has_preferences();
        let mut fields = FieldErrors::default();
        let mut number = |name: &str, value: Option<i64>, most: i64, is_required: bool| {
            fields.check(name, value.is_some() || !is_required, "required");
            fields.check(
                name,
                value.is_none_or(|v| (0..=most).contains(&v)),
                "out_of_range",
            );
            value.map(|v| i32::try_from(v).unwrap_or(0))
        };
        let numbers = [
            number(
                "total_capacity",
                self.total_capacity,
                MAX_HALL_PERSONS,
                is_required,
            ),
            number("max_tables", self.max_tables, MAX_TABLES, is_required),
            number(
                "min_table_guests",
                self.min_table_guests,
                MAX_SEATS_PER_TABLE,
                false,
            ),
        ];
        fields.into_result()?;
        Ok(numbers)
    }
}

/// Changes the capacity of a hall and the preferences of its suggestions.
///
/// # Errors
/// 422 with the invalid fields, `max_tables` if there are more tables already, `stale` if the row
/// has changed since that version, not found.
pub async fn update_hall(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    change: HallPatch,
) -> Result<SeatingPlan> {
    let [total_capacity, max_tables, min_table_guests] = change.check_numbers()?;
    let tx = ctx.begin_write().await?;
    let hall = lock_hall(&tx, member.event_id()).await?;
    if hall.id != id {
        return Err(Error::NotFound);
    }
    let table_count = hall_table::Entity::find()
        .filter(hall_table::Column::EventId.eq(member.event_id()))
        .count(&tx)
        .await?;
    if let Some(most) = max_tables.filter(|most| *most > 0)
        && table_count > u64::try_from(most).unwrap_or(0)
    {
        return Err(Error::Rejected(ErrorCode::MaxTables));
    }
    let mut numbers = Entity::update_many().filter(Column::Id.eq(id));
    for (column, value) in [
        (Column::TotalCapacity, total_capacity),
        (Column::MaxTables, max_tables),
        (Column::MinTableGuests, min_table_guests),
    ] {
        if let Some(value) = value {
            numbers = numbers.col_expr(column, Expr::value(value));
        }
    }
    if let Some(together) = change.families_together {
        numbers = numbers.col_expr(Column::FamiliesTogether, Expr::value(together));
    }
    if let Some(rules) = &change.rules {
        preferences::replace_rules(ctx, &tx, member.event_id(), rules).await?;
    }
    optimistic_lock::check_and_bump_version(&tx, numbers, Column::Version, change.version).await?;
    tx.commit().await?;
    read::load_plan(ctx, member).await
}

/// Sets whether guests may look up their seats.
pub async fn set_plan_published(
    ctx: &Ctx,
    member: &EventMember,
    published: bool,
) -> Result<SeatingPlan> {
    let transaction = ctx.begin_write().await?;
    Entity::update_many()
        .col_expr(Column::Published, Expr::value(published))
        .col_expr(Column::PlanVersion, Expr::col(Column::PlanVersion).add(1))
        .filter(Column::EventId.eq(member.event_id()))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    read::load_plan(ctx, member).await
}
