//! The settings of the hall: its capacity, its number of tables, and whether guests may look up their seats.

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

use super::{MAX_HALL_PERSONS, MAX_TABLES, SeatingPlan, lock_hall, read};

/// The capacity in persons and in tables. 0 means no limit. Exceeding the number of persons only causes a warning (specification 3 §2).
#[derive(Clone, Copy, Debug, Default)]
pub struct HallPatch {
    pub total_capacity: Option<i64>,
    pub max_tables: Option<i64>,
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
}

/// Changes the capacity of a hall.
///
/// # Errors
/// 422 with the invalid fields, `max_tables` if there are more tables already, `stale` if the row has changed since that version, not
/// found.
pub async fn update_hall(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    change: HallPatch,
) -> Result<SeatingPlan> {
    let mut fields = FieldErrors::default();
    let mut number = |name: &str, value: Option<i64>, most: i64| {
        fields.check(name, value.is_some(), "required");
        fields.check(
            name,
            value.is_none_or(|v| (0..=most).contains(&v)),
            "out_of_range",
        );
        value.and_then(|v| i32::try_from(v).ok()).unwrap_or(0)
    };
    let total_capacity = number("total_capacity", change.total_capacity, MAX_HALL_PERSONS);
    let max_tables = number("max_tables", change.max_tables, MAX_TABLES);
    fields.into_result()?;
    let tx = ctx.begin_write().await?;
    let hall = lock_hall(&tx, member.event_id()).await?;
    if hall.id != id {
        return Err(Error::NotFound);
    }
    let there = hall_table::Entity::find()
        .filter(hall_table::Column::EventId.eq(member.event_id()))
        .count(&tx)
        .await?;
    if max_tables > 0 && there > u64::try_from(max_tables).unwrap_or(0) {
        return Err(Error::Rejected(ErrorCode::MaxTables));
    }
    let numbers = Entity::update_many()
        .col_expr(Column::TotalCapacity, Expr::value(total_capacity))
        .col_expr(Column::MaxTables, Expr::value(max_tables))
        .filter(Column::Id.eq(id));
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
    Entity::update_many()
        .col_expr(Column::Published, Expr::value(published))
        .col_expr(Column::PlanVersion, Expr::col(Column::PlanVersion).add(1))
        .filter(Column::EventId.eq(member.event_id()))
        .exec(&ctx.db)
        .await?;
    read::load_plan(ctx, member).await
}
