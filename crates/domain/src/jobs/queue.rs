//! The queue of due jobs: what is due, and the claim or delivery of the next jobs of a class in one
//! statement.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait,
    QueryFilter, UpdateMany,
    prelude::{Expr, Uuid},
    sea_query::{
        ExprTrait, LockBehavior, LockType, Order, Query, SelectStatement, SubQueryStatement,
    },
};

use crate::{
    Ctx, Result,
    entities::job::{self, Column, Entity},
};

use super::{
    LEASE_DURATION,
    claim::{ATTEMPTS_EXHAUSTED_ERROR, Claim},
    finish,
    job_kind::Job,
    job_policy::JobClass,
    turns::{queued_condition, select_jobs_with_turn},
};

/// How long a job waits whose payload this version cannot read. A newer worker can run it.
const UNREADABLE_DELAY: TimeDelta = TimeDelta::minutes(1);

/// What a worker has to do with the queue at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DueWork {
    /// The classes with jobs that can be claimed.
    pub classes: Vec<JobClass>,
    /// Whether queued jobs without a turn are due: see [`super::assign_turns`].
    pub needs_turns: bool,
    /// Whether a lease has expired: see [`requeue_expired`].
    pub has_expired: bool,
}

/// Looks for due work with one statement, which reads at most one row of each class.
pub async fn find_due_work(ctx: &Ctx) -> Result<DueWork> {
    let now = ctx.now();
    let mut select = Query::select();
    for class in JobClass::ALL {
        select.expr(Expr::exists(one_row(select_jobs_with_turn(class.as_str()))));
    }
    let mut without_turn = Query::select();
    without_turn
        .from(Entity)
        .and_where(queued_condition())
        .and_where(Expr::col(Column::Turn).is_null())
        .and_where(Expr::col(Column::RunAt).lte(now));
    let mut expired = Query::select();
    expired.from(Entity).cond_where(expired_condition(now));
    select
        .expr(Expr::exists(one_row(without_turn)))
        .expr(Expr::exists(one_row(expired)));
    let Some(found) = ctx.db.query_one(&select).await? else {
        return Ok(DueWork::default());
    };
    let mut due = DueWork {
        needs_turns: found.try_get_by_index(JobClass::ALL.len())?,
        has_expired: found.try_get_by_index(JobClass::ALL.len() + 1)?,
        ..DueWork::default()
    };
    for (index, class) in JobClass::ALL.into_iter().enumerate() {
        if found.try_get_by_index(index)? {
            due.classes.push(class);
        }
    }
    Ok(due)
}

fn one_row(mut select: SelectStatement) -> SelectStatement {
    select.expr(Expr::val(1)).limit(1).to_owned()
}

fn expired_condition(now: DateTime<Utc>) -> Condition {
    Condition::all()
        .add(Column::Status.is_in(["delivered", "running"]))
        .add(Column::LeaseUntil.lte(now))
}

/// Puts jobs whose lease has expired back into the queue: their worker was killed, or no worker has
/// claimed the delivered job. They keep their turn and are therefore the next ones.
pub async fn requeue_expired(ctx: &Ctx) -> Result<u64> {
    let done = Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(expired_condition(ctx.now()))
        .exec(&ctx.db)
        .await?;
    Ok(done.rows_affected)
}

/// Selects the ids of the next jobs of a class. Jobs that another transaction takes at this moment
/// are left out.
fn select_next_jobs(class: JobClass, limit: u64) -> SelectStatement {
    select_jobs_with_turn(class.as_str())
        .column(Column::Id)
        .order_by(Column::Priority, Order::Asc)
        .order_by(Column::Turn, Order::Asc)
        .order_by(Column::Id, Order::Asc)
        .limit(limit)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .to_owned()
}

/// Applies an update to the next jobs of a class and returns their rows, in the order of their
/// turns.
async fn update_next_jobs(
    tx: &DatabaseTransaction,
    (class, limit): (JobClass, u64),
    update: UpdateMany<Entity>,
) -> Result<Vec<job::Model>> {
    let next = select_next_jobs(class, limit);
    let mut rows = if tx.get_database_backend() == DbBackend::Postgres {
        let next = Expr::SubQuery(None, Box::new(SubQueryStatement::SelectStatement(next)));
        // The array is built once. A join with the subquery could run it once for each row, and
        // take more jobs than the limit.
        let is_next = Expr::cust_with_exprs("$1 = ANY(ARRAY $2)", [Expr::col(Column::Id), next]);
        update.filter(is_next).exec_with_returning(tx).await?
    } else {
        // The transaction has the only write lock of SQLite, so that nothing changes between the
        // statements.
        let found = tx.query_all(&next).await?;
        let ids = found
            .iter()
            .map(|row| row.try_get_by_index::<Uuid>(0))
            .collect::<std::result::Result<Vec<_>, _>>()?;
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let is_next = Column::Id.is_in(ids);
        update.filter(is_next.clone()).exec(tx).await?;
        Entity::find().filter(is_next).all(tx).await?
    };
    rows.sort_by_key(|row| (row.priority, row.turn, row.id));
    Ok(rows)
}

/// Claims the next jobs of a class, at most `limit`, with one statement. The attempts are counted
/// before the runs (threats K4). A job whose attempts are used up by crashes fails instead. A job
/// whose payload this version cannot read is queued again, to run a minute later.
pub async fn claim_next_jobs(ctx: &Ctx, class: JobClass, limit: u64) -> Result<Vec<Claim>> {
    let (now, token) = (ctx.now(), ctx.new_id());
    let update = Entity::update_many()
        .col_expr(Column::Status, Expr::value("running"))
        .col_expr(Column::LeaseToken, Expr::value(token))
        .col_expr(Column::LeaseUntil, Expr::value(now + LEASE_DURATION))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1));
    let tx = ctx.begin_write().await?;
    let rows = update_next_jobs(&tx, (class, limit), update).await?;
    let mut claims = Vec::with_capacity(rows.len());
    for row in rows {
        match serde_json::from_str::<Job>(&row.payload) {
            Ok(job) => claims.push(Claim {
                row,
                job,
                lease_token: token,
            }),
            Err(error) => put_back_unreadable(&tx, now, row.id, &error.to_string()).await?,
        }
    }
    tx.commit().await?;
    let mut runnable = Vec::with_capacity(claims.len());
    for claim in claims {
        if claim.is_exhausted() {
            finish(ctx, &claim, Err(ATTEMPTS_EXHAUSTED_ERROR)).await?;
        } else {
            runnable.push(claim);
        }
    }
    Ok(runnable)
}

async fn put_back_unreadable(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    id: Uuid,
    error: &str,
) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::Turn, Expr::value(None::<i64>))
        .col_expr(Column::RunAt, Expr::value(now + UNREADABLE_DELAY))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).sub(1))
        .col_expr(Column::Error, Expr::value(error))
        .filter(Column::Id.eq(id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Marks the next jobs of a class as delivered to a queue outside the database, at most `limit`,
/// with one statement. A job is due again if no worker claims it before its lease expires. Returns
/// the ids in the order of the turns.
pub async fn deliver_next_jobs(ctx: &Ctx, class: JobClass, limit: u64) -> Result<Vec<Uuid>> {
    let update = Entity::update_many()
        .col_expr(Column::Status, Expr::value("delivered"))
        .col_expr(Column::LeaseUntil, Expr::value(ctx.now() + LEASE_DURATION));
    let tx = ctx.begin_write().await?;
    let rows = update_next_jobs(&tx, (class, limit), update).await?;
    tx.commit().await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

/// Requeues delivered jobs that the queue outside the database has not accepted. They keep their
/// turn.
pub async fn return_delivered(ctx: &Ctx, ids: &[Uuid]) -> Result<()> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value("queued"))
        .col_expr(Column::LeaseUntil, Expr::value(None::<DateTime<Utc>>))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .filter(Column::Status.eq("delivered"))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
