//! Delivers due jobs over Redis: the dispatcher puts their ids into an apalis queue of their class, and apalis gives each to a free worker.
//!
//! **Invariant**: Redis stores ids of jobs and nothing else, at most [`MAX_WAITING`] waiting entries for each class and process that
//! delivers. The result of a job is recorded in its row, and an id that Redis loses is delivered again when its lease expires. The structure
//! avoids measured faults of apalis 1.0: see `docs/decisions/0027-workarounds.md`.

use std::{sync::Arc, time::Duration};

use alai_domain::{
    Ctx,
    jobs::{self, JobClass},
    kernel::crypto,
};
use apalis::prelude::{BoxDynError, Data, WorkerBuilder, WorkerBuilderExt};
use apalis_core::{task::builder::TaskBuilder, worker::context::WorkerContext as ApalisContext};
use apalis_redis::{Config, ConnectionManager, RedisStorage, RedisTask, queries::push_tasks};
use serde::{Deserialize, Serialize};
use tokio::{
    sync::Notify,
    task::{JoinHandle, JoinSet},
    time::Instant,
};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::{
    Runs,
    apalis_worker::{Wakers, run_until_stopped},
    runs::slots,
};

/// How many entries of a class wait in Redis. Few, so that accounts take turns and a lease does not expire while its entry waits. The script
/// of apalis fails with thousands of entries.
const MAX_WAITING: u64 = 100;
/// How often a worker looks for entries that another process has delivered.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// How long Redis may take to answer. After it, due jobs run from the table.
const REDIS_TIMEOUT: Duration = Duration::from_secs(2);
/// Pause before the next attempt to connect.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);
/// How often the entries of ended jobs are deleted.
const CLEANUP_INTERVAL: Duration = Duration::from_millis(250);
/// How often a worker extends the life of its entry in Redis, which Redis deletes after three times as long.
const METADATA_INTERVAL: Duration = Duration::from_secs(20);
/// The key that the readiness check writes.
const PROBE_KEY: &str = "alai:probe";

/// Deletes up to 500 entries each of succeeded and failed tasks. apalis keeps them for ever.
/// KEYS: the sets of both, the hash of the payloads, the prefix of the metadata.
const CLEANUP_SCRIPT: &str = "
for set = 1, 2 do
  for _, id in ipairs(redis.call('spop', KEYS[set], 500)) do
    redis.call('hdel', KEYS[3], id)
    redis.call('del', KEYS[4] .. ':' .. id)
  end
end";

/// An entry of a queue: the id of a job row.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct WakeUp {
    id: Uuid,
}

/// The settings of the queue of a class.
fn queue_config(class: JobClass) -> Config {
    Config::default()
        .queue(format!("alai:jobs:{}", class.as_str()))
        .heartbeat_interval(Duration::from_secs(5))
        .missed_heartbeats(3)
        .batch_size(slots(class))
        .persist_results(false)
}

async fn connect(url: &str) -> Result<ConnectionManager, String> {
    within_timeout(apalis_redis::connect(url)).await
}

async fn within_timeout<T, E: ToString>(
    operation: impl Future<Output = Result<T, E>>,
) -> Result<T, String> {
    match tokio::time::timeout(REDIS_TIMEOUT, operation).await {
        Ok(result) => result.map_err(|error| error.to_string()),
        Err(_) => Err("no response in time".into()),
    }
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

/// The connection of the dispatcher.
enum Connection {
    Open(ConnectionManager),
    Opening(JoinHandle<Result<ConnectionManager, String>>),
    /// Redis is away. The next attempt to connect is made at this time.
    Away(Instant),
}

/// The queues in Redis with the workers of this process.
pub struct RedisQueue {
    url: String,
    connection: Connection,
    is_away: bool,
    cleaned_at: Instant,
    wakers: [(JobClass, Arc<Notify>); JobClass::ALL.len()],
    workers: JoinSet<()>,
}

impl RedisQueue {
    /// Starts the workers of all classes. They end after `stop`.
    pub fn start(url: &str, runs: &Runs, stop: &CancellationToken) -> Self {
        let wakers = JobClass::ALL.map(|class| (class, Arc::new(Notify::new())));
        let mut workers = JoinSet::new();
        for (class, waker) in &wakers {
            workers.spawn(serve_class(
                url.to_owned(),
                (*class, Arc::clone(waker)),
                runs.clone(),
                stop.clone(),
            ));
        }
        Self {
            connection: Connection::Away(Instant::now()),
            url: url.to_owned(),
            is_away: false,
            cleaned_at: Instant::now(),
            wakers,
            workers,
        }
    }

    /// Waits until the workers have left Redis after a stop request, but not longer than Redis may take to answer.
    pub async fn ended(mut self) {
        let all = async { while self.workers.join_next().await.is_some() {} };
        if tokio::time::timeout(REDIS_TIMEOUT, all).await.is_err() {
            self.workers.abort_all();
        }
    }

    /// Whether Redis can deliver jobs. Connects in the background if it cannot, so that the table is read meanwhile.
    pub async fn is_connected(&mut self) -> bool {
        match &mut self.connection {
            Connection::Open(_) => return true,
            Connection::Away(until) if Instant::now() >= *until => {
                let url = self.url.clone();
                let opening = tokio::spawn(async move { connect(&url).await });
                self.connection = Connection::Opening(opening);
            }
            Connection::Opening(opening) if opening.is_finished() => {
                let connected = opening.await.unwrap_or_else(|error| Err(error.to_string()));
                match connected {
                    Ok(connection) => self.connection = Connection::Open(connection),
                    Err(error) => self.leave(&error),
                }
            }
            Connection::Opening(_) | Connection::Away(_) => {}
        }
        matches!(self.connection, Connection::Open(_))
    }

    /// Leaves Redis until the next attempt to connect.
    fn leave(&mut self, error: &str) {
        if !self.is_away {
            tracing::error!(error, "Redis is away; due jobs run from the table");
        }
        self.is_away = true;
        self.connection = Connection::Away(Instant::now() + RECONNECT_PAUSE);
    }

    /// Delivers the next jobs of these classes as far as their queues have room. Returns how many. A fault of Redis is logged, and the jobs
    /// stay in the table.
    ///
    /// # Errors
    /// Database faults.
    pub async fn deliver(&mut self, ctx: &Ctx, due: &[JobClass]) -> alai_domain::Result<usize> {
        let Connection::Open(connection) = &self.connection else {
            return Ok(0);
        };
        let mut connection = connection.clone();
        let mut delivered = 0;
        for class in due {
            match deliver_class(&mut connection, ctx, *class).await? {
                Ok(count) => delivered += count,
                Err(error) => {
                    self.leave(&error);
                    return Ok(delivered);
                }
            }
            for (_, waker) in self.wakers.iter().filter(|(one, _)| one == class) {
                waker.notify_one();
            }
        }
        if self.cleaned_at.elapsed() >= CLEANUP_INTERVAL {
            self.cleaned_at = Instant::now();
            if let Err(error) = clean_up(&mut connection).await {
                self.leave(&error);
                return Ok(delivered);
            }
        }
        if self.is_away {
            tracing::info!("Redis is back");
            self.is_away = false;
        }
        Ok(delivered)
    }
}

/// Delivers the next jobs of a class. The inner error is one of Redis.
async fn deliver_class(
    connection: &mut ConnectionManager,
    ctx: &Ctx,
    class: JobClass,
) -> alai_domain::Result<Result<usize, String>> {
    let config = queue_config(class);
    let waiting = match within_timeout(count_waiting(connection, &config)).await {
        Ok(waiting) => waiting,
        Err(error) => return Ok(Err(error)),
    };
    let room = MAX_WAITING.saturating_sub(waiting);
    if room == 0 {
        return Ok(Ok(0));
    }
    // The rows are marked first. An entry that is lost after this is delivered again when the lease expires.
    let ids = jobs::deliver_next(ctx, class, room).await?;
    let tasks = ids
        .iter()
        .map(|id| Ok(TaskBuilder::new(serde_json::to_vec(&WakeUp { id: *id })?).build()))
        .collect::<Result<Vec<RedisTask>, serde_json::Error>>()
        .map_err(alai_domain::Error::internal)?;
    if let Err(error) = within_timeout(push_tasks(connection, &config, &tasks)).await {
        jobs::return_delivered(ctx, &ids).await?;
        return Ok(Err(error));
    }
    Ok(Ok(ids.len()))
}

/// Returns the number of entries that no worker has fetched.
async fn count_waiting(
    connection: &mut ConnectionManager,
    config: &Config,
) -> redis::RedisResult<u64> {
    let (active, scheduled): (u64, u64) = redis::pipe()
        .cmd("LLEN")
        .arg(config.active_jobs_list())
        .cmd("ZCARD")
        .arg(config.scheduled_jobs_set())
        .query_async(connection)
        .await?;
    Ok(active + scheduled)
}

/// Deletes the entries of ended tasks of all classes.
async fn clean_up(connection: &mut ConnectionManager) -> Result<(), String> {
    let mut pipe = redis::pipe();
    for class in JobClass::ALL {
        let config = queue_config(class);
        pipe.cmd("EVAL")
            .arg(CLEANUP_SCRIPT)
            .arg(4)
            .arg(config.done_jobs_set())
            .arg(config.dead_jobs_set())
            .arg(config.job_data_hash())
            .arg(config.job_meta_hash());
    }
    within_timeout(pipe.query_async::<()>(connection)).await
}

/// What the handler of a queue needs.
#[derive(Clone, Debug)]
struct ClassRuns {
    class: JobClass,
    runs: Runs,
}

/// Runs the workers of a class until stopped. Connects again when Redis comes back after it was away.
async fn serve_class(
    url: String,
    (class, waker): (JobClass, Arc<Notify>),
    runs: Runs,
    stop: CancellationToken,
) {
    let class_runs = ClassRuns { class, runs };
    while !stop.is_cancelled() {
        if let Err(error) = serve_connection(&url, &class_runs, &waker, &stop).await {
            tracing::warn!(error, class = class.as_str(), "the queue is opened again");
        }
        tokio::select! {
            () = tokio::time::sleep(RECONNECT_PAUSE) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Runs one apalis worker as long as its connection is good.
async fn serve_connection(
    url: &str,
    class_runs: &ClassRuns,
    waker: &Notify,
    stop: &CancellationToken,
) -> Result<(), String> {
    let connection = connect(url).await?;
    let config = queue_config(class_runs.class);
    // apalis refuses a worker name that was used within the heartbeat window, so each start uses a new one.
    let name = Uuid::from_bytes(crypto::random_bytes()).simple();
    let context = ApalisContext::new(&format!("alai-{name}"));
    let metadata = keep_metadata(connection.clone(), config.worker_metadata_key(&context));
    let storage = RedisStorage::<WakeUp>::new(connection).with_config(config);
    let worker = WorkerBuilder::new(context.clone())
        .backend(storage)
        .data(class_runs.clone())
        .concurrency(slots(class_runs.class))
        .build(handle_wake_up);
    let wakers = Wakers {
        notify: waker,
        interval: POLL_INTERVAL,
    };
    tokio::select! {
        ended = run_until_stopped(worker.stream(), &context, wakers, stop) => ended,
        never = metadata => match never {},
    }
}

/// Lets the metadata of this worker expire after its end. apalis keeps it for ever.
async fn keep_metadata(mut connection: ConnectionManager, key: String) -> std::convert::Infallible {
    loop {
        tokio::time::sleep(METADATA_INTERVAL).await;
        // A fault ends the worker, which uses the same connection.
        let _ = redis::cmd("EXPIRE")
            .arg(&key)
            .arg(3 * METADATA_INTERVAL.as_secs())
            .query_async::<i64>(&mut connection)
            .await;
    }
}

/// apalis drops this future when it loses the connection to Redis. The run continues because it is a task of its own.
async fn handle_wake_up(wake_up: WakeUp, target: Data<ClassRuns>) -> Result<(), BoxDynError> {
    // The result is recorded in the job row. The entry of the queue is done in every case.
    target.runs.run(target.class, wake_up.id).await;
    Ok(())
}
