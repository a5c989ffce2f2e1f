//! Turns: the jobs of different accounts alternate, however many jobs one account has (contract 7).
//!
//! A due job gets a number, its turn, and the jobs of a class and priority run in the order of
//! their turns. The first waiting job of an account gets the lowest turn that any account waits
//! for. Each further job gets the turn after the account's last one. An account with a
//! thousand waiting jobs and one with a single job are therefore served alternately, and no job is
//! passed over for ever.
//!
//! **Invariant**: a queued job has a turn if and only if its time has come and a worker or the
//! enqueuing statement has noticed it. Every statement that sets a later time removes the turn.

use std::collections::BTreeMap;

use sea_orm::{
    ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{
        CaseStatement, ExprTrait, Func, LockBehavior, LockType, Query, SelectStatement,
        SubQueryStatement,
    },
};

use crate::{
    Ctx, Result,
    entities::job::{Column, Entity},
};

use super::job_policy::JobPolicy;

/// How many jobs get their turn in one transaction.
const TURN_BATCH: u64 = 200;

/// The jobs among which one account's jobs are numbered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TurnSequence {
    class: String,
    priority: i32,
    owner_id: Option<Uuid>,
}

/// Returns the condition that matches queued jobs. The state is a literal, so that both databases
/// use the indexes of waiting jobs.
pub(super) fn queued_condition() -> Expr {
    Expr::col(Column::Status).eq(Expr::cust("'queued'"))
}

/// Selects the jobs of a class that have a turn. The statement is not run.
pub(super) fn select_jobs_with_turn(class: &str) -> SelectStatement {
    Query::select()
        .from(Entity)
        .and_where(queued_condition())
        .and_where(Expr::col(Column::Turn).is_not_null())
        .and_where(Expr::col(Column::Class).eq(class))
        .to_owned()
}

impl TurnSequence {
    pub(super) fn of(policy: &JobPolicy, owner_id: Option<Uuid>) -> Self {
        Self {
            class: policy.class.as_str().to_owned(),
            priority: policy.priority,
            owner_id,
        }
    }

    /// Returns the expression of the next turn.
    pub(super) fn next_turn_expression(&self) -> Expr {
        let waiting = || {
            select_jobs_with_turn(&self.class)
                .and_where(Expr::col(Column::Priority).eq(self.priority))
                .to_owned()
        };
        let owner = Expr::col(Column::OwnerId);
        let after_own_last = waiting()
            .expr(Expr::col(Column::Turn).max().add(1_i64))
            .and_where(match self.owner_id {
                Some(id) => owner.eq(id),
                None => owner.is_null(),
            })
            .to_owned();
        let lowest = waiting().expr(Expr::col(Column::Turn).min()).to_owned();
        Func::coalesce([scalar(after_own_last), scalar(lowest), Expr::val(1_i64)]).into()
    }
}

fn scalar(select: SelectStatement) -> Expr {
    Expr::SubQuery(None, Box::new(SubQueryStatement::SelectStatement(select)))
}

/// Gives a turn to queued jobs whose time has come, in the order of their times. Returns how many
/// got one.
pub async fn assign_turns(ctx: &Ctx) -> Result<usize> {
    let tx = ctx.begin_write().await?;
    let due: Vec<(Uuid, String, i32, Option<Uuid>)> = Entity::find()
        .select_only()
        .columns([Column::Id, Column::Class, Column::Priority, Column::OwnerId])
        .filter(queued_condition())
        .filter(Expr::col(Column::Turn).is_null())
        .filter(Expr::col(Column::RunAt).lte(ctx.now()))
        .order_by_asc(Column::RunAt)
        .order_by_asc(Column::Id)
        .limit(TURN_BATCH)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .into_tuple()
        .all(&tx)
        .await?;
    let count = due.len();
    let mut sequences: BTreeMap<TurnSequence, Vec<Uuid>> = BTreeMap::new();
    for (id, class, priority, owner_id) in due {
        let sequence = TurnSequence {
            class,
            priority,
            owner_id,
        };
        sequences.entry(sequence).or_default().push(id);
    }
    for (sequence, ids) in sequences {
        assign_turns_in_sequence(&tx, &sequence, &ids).await?;
    }
    tx.commit().await?;
    Ok(count)
}

async fn assign_turns_in_sequence(
    tx: &impl ConnectionTrait,
    sequence: &TurnSequence,
    ids: &[Uuid],
) -> Result<()> {
    let position = ids
        .iter()
        .zip(0_i64..)
        .fold(CaseStatement::new(), |case, (id, ahead)| {
            case.case(Expr::col(Column::Id).eq(*id), ahead)
        });
    Entity::update_many()
        .col_expr(Column::Turn, sequence.next_turn_expression().add(position))
        .filter(Expr::col(Column::Id).is_in(ids.iter().copied()))
        .exec(tx)
        .await?;
    Ok(())
}
