//! The gifts that are on the list.

use sea_orm::{ColumnTrait, Condition, prelude::Uuid};

use crate::entities::gift::Column;

/// Selects the gifts of an event that were not removed from its list.
pub fn listed_gifts_condition(event_id: Uuid) -> Condition {
    Condition::all()
        .add(Column::EventId.eq(event_id))
        .add(Column::RemovedAt.is_null())
}
