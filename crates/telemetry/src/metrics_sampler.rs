//! Reads the values that no event reports: pools, queue, process, disk and backup. It runs only if
//! the metrics are served.

use std::{
    collections::BTreeSet,
    path::PathBuf,
    time::{Duration, SystemTime},
};

use alai_domain::{
    Ctx, Result,
    jobs::{self, QueueStats},
    kernel::{
        database::{self, DatabaseConnection},
        metric_names,
    },
};
use metrics::gauge;
use metrics_process::Collector;
use tokio_util::sync::CancellationToken;

/// The time between two samples. Prometheus usually reads every 15 s.
const SAMPLE_INTERVAL: Duration = Duration::from_secs(10);
/// The time limit of the statements of a sample.
const SAMPLE_TIMEOUT: Duration = Duration::from_secs(2);

/// A pool of connections with its name.
#[derive(Clone, Debug)]
pub struct NamedDatabasePool {
    /// `requests` or `jobs`.
    pub name: &'static str,
    pub db: DatabaseConnection,
}

impl NamedDatabasePool {
    /// Returns the pool of a connection.
    pub fn new(name: &'static str, db: &DatabaseConnection) -> Self {
        Self {
            name,
            db: db.clone(),
        }
    }
}

/// Samples the metrics of this process at regular intervals, for example the connections of its
/// database pools and the time of the last backup.
#[derive(Debug)]
pub struct MetricsSampler {
    ctx: Ctx,
    pools: Vec<NamedDatabasePool>,
    /// The file whose modification time is the time of the last backup.
    backup_stamp: PathBuf,
    /// The folder of the stored files.
    storage_dir: PathBuf,
    /// The classes and kinds of the last sample. A kind without waiting jobs has to become zero.
    kinds: BTreeSet<(String, String)>,
    collector: Collector,
}

impl MetricsSampler {
    /// Creates a sampler of this process.
    pub fn new(
        ctx: Ctx,
        pools: Vec<NamedDatabasePool>,
        backup_stamp: PathBuf,
        storage_dir: PathBuf,
    ) -> Self {
        let collector = Collector::default();
        collector.describe();
        Self {
            ctx,
            pools,
            backup_stamp,
            storage_dir,
            kinds: BTreeSet::new(),
            collector,
        }
    }

    /// Samples again and again until stopped.
    pub async fn run(mut self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            self.sample().await;
            tokio::select! {
                () = tokio::time::sleep(SAMPLE_INTERVAL) => {}
                () = stop.cancelled() => {}
            }
        }
    }

    /// Takes one sample.
    pub async fn sample(&mut self) {
        self.collector.collect();
        self.record_pools();
        self.record_files();
        let read: Option<Result<_>> =
            tokio::time::timeout(SAMPLE_TIMEOUT, jobs::load_queue_stats(&self.ctx))
                .await
                .ok();
        let is_read = match read {
            Some(Ok(stats)) => {
                self.record_queue(stats);
                true
            }
            _ => false,
        };
        gauge!(metric_names::DATABASE_SAMPLE_SUCCESS).set(if is_read { 1.0 } else { 0.0 });
    }

    fn record_pools(&self) {
        for pool in &self.pools {
            let usage = database::pool_usage(&pool.db);
            for (state, count) in [("in_use", usage.in_use()), ("idle", usage.idle)] {
                gauge!(metric_names::DATABASE_CONNECTIONS, "pool" => pool.name, "state" => state)
                    .set(f64::from(count));
            }
            gauge!(metric_names::DATABASE_CONNECTIONS_MAX, "pool" => pool.name)
                .set(f64::from(usage.max));
        }
    }

    fn record_files(&self) {
        let backup = std::fs::metadata(&self.backup_stamp)
            .and_then(|stamp| stamp.modified())
            .ok()
            .and_then(|touched| touched.duration_since(SystemTime::UNIX_EPOCH).ok());
        if let Some(backup) = backup {
            gauge!(metric_names::LAST_BACKUP).set(backup.as_secs_f64());
        }
        if let Ok(disk) = rustix::fs::statvfs(&self.storage_dir) {
            gauge!(metric_names::STORAGE_FREE_BYTES)
                .set(to_float(disk.f_bavail.saturating_mul(disk.f_frsize)));
        }
    }

    fn record_queue(&mut self, stats: Vec<QueueStats>) {
        let before = std::mem::take(&mut self.kinds);
        for (class, kind) in before {
            let is_other = |queue: &QueueStats| queue.class != class || queue.kind != kind;
            if stats.iter().all(is_other) {
                record_stats((&class, &kind), (0, 0.0, 0));
            }
        }
        for queue in stats {
            let wait = queue.oldest_wait.as_seconds_f64();
            let values = (queue.due, wait, queue.failed);
            record_stats((&queue.class, &queue.kind), values);
            self.kinds.insert((queue.class, queue.kind));
        }
    }
}

fn record_stats((class, kind): (&str, &str), (due, oldest_wait, failed): (i64, f64, i64)) {
    let count = |count: i64| to_float(u64::try_from(count).unwrap_or_default());
    let labels = [("class", class.to_owned()), ("kind", kind.to_owned())];
    gauge!(metric_names::JOBS_DUE, &labels).set(count(due));
    gauge!(metric_names::OLDEST_DUE_JOB_AGE, &labels).set(oldest_wait);
    gauge!(metric_names::JOBS_FAILED, &labels).set(count(failed));
}

/// Converts a count. A metric is a floating-point number, exact up to 2^53.
#[expect(
    clippy::cast_precision_loss,
    reason = "a metric needs no more than 53 bits"
)]
fn to_float(count: u64) -> f64 {
    count as f64
}
