//! Finds due jobs in the table and hands them to the workers of their class: directly, or over Redis while it is there (contract 7).

use std::time::Duration;

use alai_domain::{
    Ctx,
    jobs::{self, JobClass},
};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::{
    Runs,
    redis_queue::RedisQueue,
    runs::ClaimedJob,
    table_queue::{self, JobSender},
};

/// Short, because somebody may be waiting at the screen.
const POLL_INTERVAL: Duration = Duration::from_millis(25);
/// Pause before the next poll after the database failed to answer or to write.
const FAULT_PAUSE: Duration = Duration::from_secs(1);

/// Runs jobs until stopped. With Redis, its queues deliver them, and the table does while Redis is away.
pub async fn serve(runs: &Runs, mut redis: Option<&mut RedisQueue>, stop: &CancellationToken) {
    let workers = JobClass::ALL.map(|class| (class, table_queue::spawn_worker(runs, class, stop)));
    let mut upkeep = Upkeep::default();
    while !stop.is_cancelled() {
        let pause = match dispatch(runs, &mut upkeep, redis.as_deref_mut(), &workers).await {
            Ok(0) => POLL_INTERVAL,
            Ok(_) => continue,
            Err(error) => {
                tracing::error!(%error, "the jobs table did not answer");
                upkeep.record_fault();
                FAULT_PAUSE
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = runs.wait_for_free_slot() => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Hands over the due jobs once. Returns how many.
async fn dispatch(
    runs: &Runs,
    upkeep: &mut Upkeep,
    redis: Option<&mut RedisQueue>,
    workers: &[(JobClass, JobSender)],
) -> alai_domain::Result<usize> {
    let due = upkeep.find_due_classes(&runs.worker.ctx).await?;
    if let Some(redis) = redis
        && redis.is_connected().await
    {
        return redis.deliver(&runs.worker.ctx, &due).await;
    }
    let mut started = 0;
    for (class, worker) in workers.iter().filter(|(class, _)| due.contains(class)) {
        started += claim_into_free_slots(runs, *class, worker).await?;
    }
    Ok(started)
}

/// Claims as many jobs as the class has free slots, so that no claimed job waits.
async fn claim_into_free_slots(
    runs: &Runs,
    class: JobClass,
    worker: &JobSender,
) -> alai_domain::Result<usize> {
    let free = runs.take_free_slots(class);
    if free.is_empty() {
        return Ok(0);
    }
    let claims = jobs::claim_next(&runs.worker.ctx, class, free.len() as u64).await?;
    let count = claims.len();
    for (claim, slot) in claims.into_iter().zip(free) {
        // The channel has room for every slot. It is closed only when the process stops.
        if let Err(refused) = worker.try_send(ClaimedJob { claim, slot }) {
            runs.give_back(refused.into_inner());
        }
    }
    Ok(count)
}

/// Prepares the queue: jobs whose lease has expired, and scheduled jobs whose time has come.
#[derive(Debug, Default)]
pub struct Upkeep {
    last_fault: Option<Instant>,
}

impl Upkeep {
    /// Notes that the database did not answer. While it is away no lease can be extended.
    fn record_fault(&mut self) {
        self.last_fault = Some(Instant::now());
    }

    /// Whether an expired lease means that its worker has ended. After a fault of the database, workers get the time of one lease to extend
    /// theirs, so that no job runs twice.
    fn trusts_leases(&self) -> bool {
        let grace = jobs::LEASE_DURATION.to_std().unwrap_or_default();
        self.last_fault.is_none_or(|at| at.elapsed() >= grace)
    }

    /// Returns the classes with due jobs.
    ///
    /// # Errors
    /// Database faults.
    pub async fn find_due_classes(&mut self, ctx: &Ctx) -> alai_domain::Result<Vec<JobClass>> {
        let due = jobs::find_due_work(ctx).await?;
        let requeues = due.has_expired && self.trusts_leases();
        if requeues {
            jobs::requeue_expired(ctx).await?;
        }
        if due.needs_turns {
            jobs::assign_turns(ctx).await?;
        }
        if requeues || due.needs_turns {
            return Ok(jobs::find_due_work(ctx).await?.classes);
        }
        Ok(due.classes)
    }
}
