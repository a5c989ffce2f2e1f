//! Runs background jobs: claims a job, performs it and records the result. The worker runs inside the server process, or as a
//! process of its own, to which Redis delivers the ids of due jobs. apalis runs the jobs in both cases, with workers for each class.
//!
//! **Invariant**: the effect of a job happens once, however often the job runs. A unique key in the database prevents a second
//! effect, or the job checks for the first one before it acts.

mod apalis_worker;
mod context;
mod dispatcher;
pub mod exchange_rates;
mod job_result;
mod job_runner;
mod jobs;
pub mod mail_templates;
pub mod mailer;
mod observe;
mod redis_queue;
mod runs;
pub mod scheduler;
mod table_queue;
mod webhook_client;

use tokio_util::sync::CancellationToken;

pub use context::WorkerContext;
pub use job_runner::run_job;
pub use mailer::Mailer;
pub use runs::{Runs, SHUTDOWN_GRACE};

use dispatcher::Upkeep;
use redis_queue::RedisQueue;

/// What delivers due jobs to the workers of a process.
#[derive(Clone, Debug)]
pub enum Queue {
    /// The job table.
    Database,
    /// Queues in the Redis of this URL, and the job table while Redis is away.
    Redis(String),
}

/// Runs jobs until `stop` is cancelled. Then it waits until the running jobs have ended, for at
/// most [`SHUTDOWN_GRACE`].
pub async fn serve(worker: WorkerContext, queue: Queue, stop: CancellationToken) {
    let clock = tokio::spawn(scheduler::run_scheduler(worker.ctx.clone(), stop.clone()));
    let runs = Runs::new(worker);
    let mut redis = match &queue {
        Queue::Database => None,
        Queue::Redis(url) => Some(RedisQueue::start(url, &runs, &stop)),
    };
    dispatcher::serve(&runs, redis.as_mut(), &stop).await;
    runs.ended().await;
    if let Some(redis) = redis {
        redis.ended().await;
    }
    clock.abort();
}

/// Checks whether Redis accepts writes.
///
/// # Errors
/// A sentence for the log.
pub async fn probe_redis(redis_url: &str) -> Result<(), String> {
    redis_queue::write_probe(redis_url).await
}

/// Runs due jobs one after another until none is due. For tests and for the demonstration data.
pub async fn run_due_jobs(worker: &WorkerContext) -> alai_domain::Result<usize> {
    let mut done = 0;
    let mut upkeep = Upkeep::default();
    loop {
        let classes = upkeep.find_due_classes(&worker.ctx).await?;
        if classes.is_empty() {
            return Ok(done);
        }
        for class in classes {
            // One at a time, so that no claim expires while it waits for the others.
            for claim in alai_domain::jobs::claim_next(&worker.ctx, class, 1).await? {
                job_runner::run_claimed(worker, claim).await;
                done += 1;
            }
        }
    }
}

/// Returns when the process receives SIGTERM or Ctrl-C.
pub async fn shutdown_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut term) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = term.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
