//! Counters as database rows. They stay correct with very many keys, after a restart and with
//! several servers.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, DatabaseConnection, EntityTrait, QueryFilter,
    prelude::Expr,
    sea_query::{CaseStatement, ExprTrait, OnConflict},
};

use crate::{
    entities::attempt_counter::{ActiveModel, Column, Entity},
    kernel::{
        crypto,
        error::Result,
        rate_limit::{Consumption, Counters, RateLimit},
    },
};

/// Counters in the table `attempt_counters`.
#[derive(Clone, Debug)]
pub struct DatabaseCounters(DatabaseConnection);

impl DatabaseCounters {
    /// Creates counters that write outside of the caller's transaction. An attempt stays counted
    /// when that transaction is rolled back.
    pub fn new(db: DatabaseConnection) -> Self {
        Self(db)
    }
}

/// Returns a digest of the key, because a key contains an e-mail address or a network.
fn key_hash(limit: RateLimit, key: &str) -> String {
    crypto::sha256_hex(format!("{}|{key}", limit.quota().name))
}

fn stored(column: Column) -> Expr {
    Expr::col((Entity, column))
}

#[async_trait]
impl Counters for DatabaseCounters {
    async fn consume(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Consumption> {
        let rule = limit.quota();
        let ends_at = now + rule.window();
        let ended = || stored(Column::EndsAt).lte(now);
        let count = CaseStatement::new()
            .case(ended(), 1)
            .finally(stored(Column::Count).add(1));
        let end = CaseStatement::new()
            .case(ended(), Expr::value(ends_at))
            .finally(stored(Column::EndsAt));
        let max = i32::try_from(rule.max).unwrap_or(i32::MAX);
        let row = ActiveModel {
            key_hash: Set(key_hash(limit, key)),
            count: Set(1),
            ends_at: Set(ends_at),
        };
        let conflict = OnConflict::column(Column::KeyHash)
            .value(Column::Count, count)
            .value(Column::EndsAt, end)
            .action_and_where(ended().or(stored(Column::Count).lt(max)))
            .to_owned();
        let written = Entity::insert(row)
            .on_conflict(conflict)
            .exec_without_returning(&self.0)
            .await?;
        if written == 1 {
            return Ok(Consumption::Counted);
        }
        let until = self.blocked_until(now, limit, key).await?;
        Ok(Consumption::Refused(until.unwrap_or(now)))
    }

    async fn blocked_until(
        &self,
        now: DateTime<Utc>,
        limit: RateLimit,
        key: &str,
    ) -> Result<Option<DateTime<Utc>>> {
        let row = Entity::find_by_id(key_hash(limit, key))
            .one(&self.0)
            .await?;
        let full = |count: i32| u32::try_from(count).unwrap_or_default() >= limit.quota().max;
        Ok(row
            .filter(|row| now < row.ends_at && full(row.count))
            .map(|row| row.ends_at))
    }

    async fn release(&self, now: DateTime<Utc>, uses: &[(RateLimit, String)]) -> Result<()> {
        let keys = uses.iter().map(|(limit, key)| key_hash(*limit, key));
        Entity::update_many()
            .col_expr(Column::Count, Expr::col(Column::Count).sub(1))
            .filter(Column::KeyHash.is_in(keys))
            .filter(
                Condition::all()
                    .add(Column::EndsAt.gt(now))
                    .add(Column::Count.gt(0)),
            )
            .exec(&self.0)
            .await?;
        Ok(())
    }

    async fn reset(&self, limit: RateLimit, key: &str) -> Result<()> {
        Entity::delete_by_id(key_hash(limit, key))
            .exec(&self.0)
            .await?;
        Ok(())
    }

    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<()> {
        Entity::delete_many()
            .filter(Column::EndsAt.lte(now))
            .exec(&self.0)
            .await?;
        Ok(())
    }
}
