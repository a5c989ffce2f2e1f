//! The worker's door: claims work, does it, says how it went; runs inside the server or apart over Redis.
//!
//! **Invariant**: an effect happens once, however often a job runs: it is unique in the database or asks first.

mod database_queue;
pub mod exchange_rates;
mod job_runner;
mod jobs;
pub mod mail_templates;
pub mod mailer;
mod outbound;
mod redis_queue;
mod runs;
pub mod scheduler;

use std::{sync::Arc, time::Duration};

use alai_domain::Ctx;
use tokio_util::sync::CancellationToken;

pub use job_runner::run_job;
pub use mailer::Mailer;
pub use runs::Runs;

/// Running jobs get this long to end after a stop is asked for.
pub const SHUTDOWN_GRACE: Duration = Duration::from_secs(25);
/// Jobs at a time.
pub const MAX_CONCURRENT_JOBS: usize = 4;

/// What jobs reach beside the context.
#[derive(Clone, Debug)]
pub struct WorkerContext {
    pub ctx: Ctx,
    pub mailer: Arc<Mailer>,
    /// Where notices to staff go.
    pub staff_email: String,
    /// Where the day's reference rates are; none keeps to the table that ships with the product.
    pub rates_url: Option<String>,
}

/// How jobs come.
#[derive(Clone, Debug)]
pub enum Queue {
    /// Straight from the table.
    Database,
    /// Through apalis over Redis.
    Redis(String),
}

/// Works until `stop` is cancelled and what runs has ended (or its grace is over).
pub async fn serve(worker: WorkerContext, queue: Queue, stop: CancellationToken) {
    let clock = tokio::spawn(scheduler::run_scheduler(worker.ctx.clone(), stop.clone()));
    match queue {
        Queue::Database => database_queue::serve(worker, stop).await,
        Queue::Redis(url) => redis_queue::serve(worker, &url, stop).await,
    }
    clock.abort();
}

/// Whether the queue's server answers.
///
/// # Errors
/// A sentence for the log.
pub async fn ping_redis(redis_url: &str) -> Result<(), String> {
    redis_queue::ping(redis_url).await
}

/// Does everything that is due until nothing is, one after the other: for tests and for the demo.
///
/// # Errors
/// Database faults.
pub async fn run_due_jobs(worker: &WorkerContext) -> alai_domain::Result<usize> {
    let mut done = 0;
    loop {
        let ids = alai_domain::jobs::due_ids(&worker.ctx, 50).await?;
        if ids.is_empty() {
            return Ok(done);
        }
        for id in ids {
            run_job(worker, id).await;
            done += 1;
        }
    }
}

/// Returns at SIGTERM or Ctrl-C.
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
