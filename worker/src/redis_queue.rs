//! Wakes workers up over Redis: a relay puts the ids of due jobs into the apalis queue of their
//! class, and apalis gives each to a free worker of that class.
//!
//! While Redis is unavailable, or refuses writes, the relay runs due jobs from the table (contract
//! 7).
//!
//! **Invariant**: Redis stores ids of jobs and nothing else. An id that Redis loses is enqueued
//! again when its lease expires. The structure avoids measured faults of apalis 1.0: see
//! `docs/decisions/0027-workarounds.md`.

use std::{
    collections::HashMap,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use alai_domain::jobs::{self, JobClass};
use apalis::prelude::{Data, Monitor, TaskSink, WorkerBuilder, WorkerBuilderExt};
use apalis_core::backend::ext::{
    BackendExt,
    poll_strategy::{PollSnapshot, PollStrategy},
};
use apalis_redis::{Config, ConnectionManager, RedisStorage};
use serde::{Deserialize, Serialize};
use tokio::{
    task::JoinHandle,
    time::{Instant, Sleep},
};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{Runs, SHUTDOWN_GRACE, WorkerContext, database_queue, kill_points};

const QUEUE_PREFIX: &str = "alai:jobs";
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const RELAY_INTERVAL: Duration = Duration::from_millis(250);
/// How many entries of a class may wait. The script of apalis fails with many more. The rest stays
/// in the job table.
const MAX_PENDING_WAKE_UPS: u64 = 200;
/// How long the relay waits for Redis before it runs due jobs from the table.
const REDIS_TIMEOUT: Duration = Duration::from_secs(2);
/// The key that the readiness check writes.
const PROBE_KEY: &str = "alai:probe";

/// An entry of the queue: the id of a job row.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct WakeUp {
    id: Uuid,
}

/// A timer that wakes its task after every tick. The interval of apalis stops waking an idle task.
#[derive(Debug)]
struct PollTicker {
    sleep: Pin<Box<Sleep>>,
}

impl PollStrategy for PollTicker {
    fn poll_drive(&mut self, cx: &mut Context<'_>, _: &PollSnapshot) -> Poll<Option<()>> {
        let mut fired = false;
        while self.sleep.as_mut().poll(cx).is_ready() {
            fired = true;
            self.sleep.as_mut().reset(Instant::now() + POLL_INTERVAL);
        }
        if fired {
            Poll::Ready(Some(()))
        } else {
            Poll::Pending
        }
    }
}

fn storage_config(class: JobClass) -> Config {
    Config::default()
        .queue(format!("{QUEUE_PREFIX}:{}", class.as_str()))
        .heartbeat_interval(Duration::from_secs(5))
        .missed_heartbeats(3)
        .persist_results(false)
}

async fn connect(url: &str) -> Result<ConnectionManager, String> {
    apalis_redis::connect(url).await.map_err(|e| e.to_string())
}

/// Checks whether Redis accepts writes. Redis answers reads even if its memory is full or it is a
/// replica.
///
/// # Errors
/// The error message of Redis or of the connection.
pub async fn write_probe(url: &str) -> Result<(), String> {
    let client = redis::Client::open(url).map_err(|e| e.to_string())?;
    let mut connection = client
        .get_multiplexed_async_connection()
        .await
        .map_err(|e| e.to_string())?;
    redis::cmd("SET")
        .arg(PROBE_KEY)
        .arg(1)
        .arg("EX")
        .arg(60)
        .query_async::<String>(&mut connection)
        .await
        .map(|_| ())
        .map_err(|e| e.to_string())
}

/// Runs jobs until stopped. Connects again when Redis is available again.
pub async fn serve(worker: WorkerContext, url: &str, stop: CancellationToken) {
    let runs = Runs::new(worker.clone());
    let relay = tokio::spawn(relay_due_jobs(
        worker,
        runs.clone(),
        url.to_owned(),
        stop.clone(),
    ));
    let grace = tokio::spawn(grace(stop.clone()));
    while !stop.is_cancelled() {
        let stopped = run_monitor(&runs, url, &stop).await;
        if !stop.is_cancelled() {
            let error = stopped.err().unwrap_or_default();
            tracing::error!(error, "the queue stopped; it is connected again");
        }
        sleep_or_stop(&stop, Duration::from_secs(1)).await;
    }
    relay.abort();
    wait_for_runs(&runs, grace).await;
}

/// Waits until the running jobs have ended or their grace is over. apalis has not waited for runs
/// whose connection to the queue broke.
async fn wait_for_runs(runs: &Runs, grace: JoinHandle<()>) {
    tokio::select! {
        () = runs.wait_until_ended() => {}
        _ = grace => {
            tracing::warn!("jobs were still running at the end of the shutdown time; their leases will expire");
        }
    }
}

/// Returns when the time that running jobs get after a stop request is over.
async fn grace(stop: CancellationToken) {
    stop.cancelled().await;
    tokio::time::sleep(SHUTDOWN_GRACE).await;
}

async fn sleep_or_stop(stop: &CancellationToken, time: Duration) {
    tokio::select! {
        () = tokio::time::sleep(time) => {}
        () = stop.cancelled() => {}
    }
}

/// Runs the job of an entry. apalis drops this future when it loses the connection to Redis, but
/// the run continues because it is a task of its own.
async fn handle_wake_up(
    wake_up: WakeUp,
    runs: Data<Runs>,
    class: Data<JobClass>,
) -> Result<(), apalis::prelude::BoxDynError> {
    kill_points::abort_at_kill_point("entry-taken");
    // The result is recorded in the job row. The entry of the queue is done in every case.
    runs.run(wake_up.id, *class).await;
    Ok(())
}

async fn run_monitor(runs: &Runs, url: &str, stop: &CancellationToken) -> Result<(), String> {
    let connection = connect(url).await?;
    let monitor = Monitor::new().shutdown_timeout(SHUTDOWN_GRACE);
    // A worker that fails ends the monitor, because apalis would restart it without a pause.
    // `serve` opens the queues again after a second.
    JobClass::ALL
        .into_iter()
        .fold(monitor, |monitor, class| {
            let (connection, runs) = (connection.clone(), runs.clone());
            monitor.register(move |number| {
                let storage = RedisStorage::<WakeUp>::new(connection.clone())
                    .with_config(storage_config(class));
                let ticker = PollTicker {
                    sleep: Box::pin(tokio::time::sleep(POLL_INTERVAL)),
                };
                WorkerBuilder::new(worker_name(class, number))
                    .backend(storage.poll_with_strategy(ticker))
                    .data(runs.clone())
                    .data(class)
                    .concurrency(class.slots())
                    .build(handle_wake_up)
            })
        })
        .run_with_signal(async {
            stop.cancelled().await;
            Ok(())
        })
        .await
        .map_err(|e| e.to_string())
}

/// Returns a new name, because apalis refuses a name that was used within the heartbeat window.
fn worker_name(class: JobClass, number: usize) -> String {
    let random = Uuid::from_bytes(alai_domain::kernel::crypto::random_bytes());
    format!("alai-{}-{}-{number}", class.as_str(), random.simple())
}

/// The connection to Redis and the queue of each class.
struct Queues {
    connection: ConnectionManager,
    storages: HashMap<JobClass, RedisStorage<WakeUp>>,
}

impl Queues {
    async fn open(url: &str) -> Result<Self, String> {
        let connection = connect(url).await?;
        let storages = JobClass::ALL
            .into_iter()
            .map(|class| {
                let storage = RedisStorage::new(connection.clone());
                (class, storage.with_config(storage_config(class)))
            })
            .collect();
        Ok(Self {
            connection,
            storages,
        })
    }

    /// Returns how many entries of a class no worker has taken.
    async fn count_pending(&mut self, class: JobClass) -> Result<u64, String> {
        let list = storage_config(class).active_jobs_list();
        redis::cmd("LLEN")
            .arg(list)
            .query_async(&mut self.connection)
            .await
            .map_err(|e| e.to_string())
    }

    async fn push(&mut self, class: JobClass, id: Uuid) -> Result<(), String> {
        let Some(storage) = self.storages.get_mut(&class) else {
            return Ok(());
        };
        storage.push(WakeUp { id }).await.map_err(|e| e.to_string())
    }
}

async fn relay_due_jobs(worker: WorkerContext, runs: Runs, url: String, stop: CancellationToken) {
    let mut queues: Option<Queues> = None;
    let mut is_away = false;
    while !stop.is_cancelled() {
        let relayed = push_due_jobs((&worker, &runs), &url, &mut queues).await;
        log_change(is_away, &relayed);
        is_away = relayed.is_err();
        if is_away {
            queues = None;
            run_from_table(&worker, &runs).await;
        }
        sleep_or_stop(&stop, RELAY_INTERVAL).await;
    }
}

fn log_change(was_away: bool, relayed: &Result<(), String>) {
    match relayed {
        Err(error) if !was_away => {
            tracing::error!(error, "Redis is unavailable; due jobs run from the table");
        }
        Ok(()) if was_away => tracing::info!("Redis is available again"),
        _ => {}
    }
}

async fn run_from_table(worker: &WorkerContext, runs: &Runs) {
    if let Err(error) = database_queue::start_due_jobs(worker, runs).await {
        tracing::error!(%error, "due jobs could not be read");
    }
}

/// Connects if there is no connection, and puts the ids of due jobs into the queues.
async fn push_due_jobs(
    (worker, runs): (&WorkerContext, &Runs),
    url: &str,
    queues: &mut Option<Queues>,
) -> Result<(), String> {
    let open = match queues {
        Some(open) => open,
        None => queues.insert(within_timeout(Queues::open(url)).await?),
    };
    let due = database_queue::requeue_and_find_due(worker)
        .await
        .map_err(|e| e.to_string())?;
    if due.has_expired {
        // Redis has lost an entry, or its consumer does not take entries any more. The jobs do not
        // depend on it a second time.
        run_from_table(worker, runs).await;
    }
    for class in due.classes {
        push_class(worker, open, class).await?;
    }
    Ok(())
}

async fn within_timeout<T>(
    operation: impl Future<Output = Result<T, String>>,
) -> Result<T, String> {
    tokio::time::timeout(REDIS_TIMEOUT, operation)
        .await
        .unwrap_or_else(|_| Err("no response in time".into()))
}

async fn push_class(
    worker: &WorkerContext,
    queues: &mut Queues,
    class: JobClass,
) -> Result<(), String> {
    let pending = within_timeout(queues.count_pending(class)).await?;
    let room = MAX_PENDING_WAKE_UPS.saturating_sub(pending);
    if room == 0 {
        return Ok(());
    }
    // The rows are marked first. An entry that is lost after this is enqueued again when the lease
    // expires.
    let ids = jobs::deliver_next_jobs(&worker.ctx, class, room)
        .await
        .map_err(|e| e.to_string())?;
    if !ids.is_empty() {
        kill_points::abort_at_kill_point("jobs-delivered");
    }
    for (at, id) in ids.iter().enumerate() {
        if let Err(error) = within_timeout(queues.push(class, *id)).await {
            // The jobs have no entry. The table runs them while Redis is away.
            jobs::return_delivered(&worker.ctx, &ids[at..])
                .await
                .map_err(|e| e.to_string())?;
            return Err(error);
        }
        kill_points::abort_at_kill_point("entry-pushed");
    }
    Ok(())
}
