//! Runs background jobs: claims a job, performs it and records the result. The worker runs inside
//! the server process, or as a process of its own that Redis wakes up.
//!
//! **Invariant**: the effect of a job happens once, however often the job runs. A unique key in the
//! database prevents a second effect, or the job checks for the first one before it acts.

mod context;
mod database_queue;
mod domain_limit;
pub mod exchange_rates;
mod guest_mail_style;
mod job_result;
mod job_runner;
mod jobs;
mod kill_points;
pub mod mail_templates;
pub mod mailer;
mod observe;
mod redis_queue;
mod runs;
pub mod scheduler;
mod webhook_client;

use tokio_util::sync::CancellationToken;

pub use context::WorkerContext;
pub use database_queue::start_due_jobs;
pub use job_runner::run_job;
pub use mailer::Mailer;
pub use runs::{Runs, SHUTDOWN_GRACE};

/// The way in which a process finds due jobs.
#[derive(Clone, Debug)]
pub enum QueueBackend {
    /// Polls the job table.
    Database,
    /// Is woken up by apalis over Redis.
    Redis(String),
}

/// Runs jobs until `stop` is cancelled. Then it waits until the running jobs have ended, for at
/// most [`SHUTDOWN_GRACE`].
pub async fn serve(worker: WorkerContext, queue: QueueBackend, stop: CancellationToken) {
    let clock = tokio::spawn(scheduler::run_scheduler(worker.ctx.clone(), stop.clone()));
    match queue {
        QueueBackend::Database => database_queue::serve(worker, stop).await,
        QueueBackend::Redis(url) => redis_queue::serve(worker, &url, stop).await,
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
    loop {
        let classes = database_queue::requeue_and_find_due(worker).await?.classes;
        if classes.is_empty() {
            return Ok(done);
        }
        for class in classes {
            // One at a time, so that no claim expires while it waits for the others.
            for claim in alai_domain::jobs::claim_next_jobs(&worker.ctx, class, 1).await? {
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
