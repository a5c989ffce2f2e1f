//! A background job. Its row is the source of truth; the queue only wakes workers.

use sea_orm::entity::prelude::*;

/// A background job. Its row is the source of truth; the queue only wakes workers.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "jobs")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub kind: String,
    pub unique_key: String,
    pub payload: String,
    pub account_id: Option<Uuid>,
    pub event_id: Option<Uuid>,
    pub status: String,
    pub attempts: i32,
    pub run_at: DateTimeUtc,
    pub lease_until: Option<DateTimeUtc>,
    pub lease_token: Option<Uuid>,
    pub progress: i32,
    pub processed: i32,
    pub total: i32,
    pub error: Option<String>,
    pub report: Option<String>,
    pub file_key: Option<String>,
    pub file_name: Option<String>,
    pub created_at: DateTimeUtc,
    pub finished_at: Option<DateTimeUtc>,
    /// The user who requested it.
    pub requested_by: Option<Uuid>,
    /// The job that it is a part of: one mail of a sending.
    pub parent_id: Option<Uuid>,
    /// The request that it comes from. `None` for schedules.
    pub request_id: Option<Uuid>,
    /// The class whose workers run it.
    pub class: String,
    /// The order among the jobs of a class. Lower numbers run first.
    pub priority: i32,
    /// The account that the job is for, or else the event. The jobs of different accounts alternate
    /// within a class and priority (see `jobs/turns.rs`).
    pub owner_id: Option<Uuid>,
    /// The order among the jobs of a class and priority, while it is queued. `None` until it is
    /// due.
    pub turn: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
