//! The database: how it is opened, how long a caller waits for it, and which connections are not
//! reused.
//!
//! **Invariant**: no connection returns to the pool with an open transaction.

use std::{fs::File, io, time::Duration};

pub use sea_orm::DatabaseConnection;
use sea_orm::{
    ConnectOptions, ConnectionTrait, Database, DbBackend,
    sea_query::{Expr, Query},
    sqlx::{
        Connection,
        postgres::{PgConnectOptions, PgPoolOptions},
        sqlite::{SqliteConnectOptions, SqlitePoolOptions},
    },
};

use super::{
    database_error,
    error::{Error, Result},
};

/// How long a request waits for a connection, a lock or a statement. An error is sent after at most
/// 3 s (contract 9).
pub const REQUEST_WAIT_TIMEOUT: Duration = Duration::from_millis(2_500);
/// How long a background job waits for a connection or a lock. No user waits for its result.
pub const WORKER_WAIT_TIMEOUT: Duration = Duration::from_secs(20);
/// The time limit of a statement of background jobs on PostgreSQL.
const WORKER_STATEMENT_TIMEOUT: Duration = Duration::from_secs(120);
/// A connection that has been idle this long is tested before it is used. On a busy server
/// connections are idle for less, so that they are not tested.
const TESTED_AFTER: Duration = Duration::from_millis(10);

/// Opens `url` (`sqlite://...` or `postgres://...`) with a pool of `pool` connections. A statement
/// waits at most `wait_timeout` for a connection and at most `wait_timeout` for a lock. On PostgreSQL a
/// statement of a request is cancelled after `wait_timeout`, too.
///
/// # Errors
/// The URL cannot be opened.
pub async fn connect(url: &str, pool: u32, wait_timeout: Duration) -> Result<DatabaseConnection> {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(pool)
        .min_connections(1)
        .acquire_timeout(wait_timeout)
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |sqlite| sqlite_options(sqlite, wait_timeout))
        .map_sqlx_sqlite_pool_opts(sqlite_pool_options)
        .map_sqlx_postgres_opts(move |postgres| postgres_options(postgres, wait_timeout))
        .map_sqlx_postgres_pool_opts(postgres_pool_options);
    let _alone = lock_file(url).await?;
    Ok(Database::connect(options).await?)
}

/// Returns the time of the database server in seconds since 1970.
pub async fn server_unix_seconds(db: &DatabaseConnection) -> Result<i64> {
    let time = if db.get_database_backend() == DbBackend::Postgres {
        "EXTRACT(EPOCH FROM clock_timestamp())::bigint"
    } else {
        "CAST(strftime('%s', 'now') AS INTEGER)"
    };
    let select = Query::select().expr(Expr::cust(time)).to_owned();
    let row = db.query_one(&select).await?;
    let row = row.ok_or_else(|| Error::internal("the database returned no time"))?;
    Ok(row.try_get_by_index(0)?)
}

/// The connections of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolUsage {
    /// Open connections.
    pub size: u32,
    /// Open connections that are not in use.
    pub idle: u32,
    /// The greatest number of connections.
    pub max: u32,
}

impl PoolUsage {
    /// Returns the number of connections in use.
    pub fn in_use(self) -> u32 {
        self.size.saturating_sub(self.idle)
    }

    /// Whether the next caller has to wait for a connection.
    pub fn is_exhausted(self) -> bool {
        self.in_use() >= self.max
    }
}

/// Returns how many connections of the pool are open and in use. It does not wait for a connection.
pub fn pool_usage(db: &DatabaseConnection) -> PoolUsage {
    let (size, idle, max) = if db.get_database_backend() == DbBackend::Postgres {
        let pool = db.get_postgres_connection_pool();
        let max = pool.options().get_max_connections();
        (pool.size(), pool.num_idle(), max)
    } else {
        let pool = db.get_sqlite_connection_pool();
        let max = pool.options().get_max_connections();
        (pool.size(), pool.num_idle(), max)
    };
    PoolUsage {
        size,
        idle: u32::try_from(idle).unwrap_or(u32::MAX),
        max,
    }
}

/// Locks a file beside a SQLite database, so that only one process at a time opens the database.
/// When two processes switch a new file to a write-ahead log at the same time, SQLite refuses one
/// of them without waiting. The lock is released when the returned file is dropped.
async fn lock_file(url: &str) -> Result<Option<File>> {
    let file = match url.parse::<SqliteConnectOptions>() {
        Ok(options) if url.starts_with("sqlite:") && !url.contains(":memory:") => {
            options.get_filename().with_added_extension("lock")
        }
        _ => return Ok(None),
    };
    let lock = move || -> io::Result<Option<File>> {
        let file = File::create(file)?;
        file.lock()?;
        Ok(Some(file))
    };
    let locked = tokio::task::spawn_blocking(lock).await;
    match locked.map_err(Error::internal)? {
        // Some file systems do not support locks. There, only one process may perform the first
        // start.
        Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(None),
        locked => locked.map_err(Error::io),
    }
}

fn sqlite_options(options: SqliteConnectOptions, wait_timeout: Duration) -> SqliteConnectOptions {
    options
        .create_if_missing(true)
        .foreign_keys(true)
        .busy_timeout(wait_timeout)
        .pragma("journal_mode", "WAL")
        // An acknowledged answer survives a power failure, not only a crash of the process.
        .pragma("synchronous", "FULL")
        // Deleted content is overwritten in its page (threats N4).
        .pragma("secure_delete", "ON")
}

/// Closes a connection that still has a transaction. SQLite itself ends a transaction when the disk
/// is full or cannot be written. sqlx does not notice this: its ROLLBACK fails, and the connection
/// still counts one open transaction. The next BEGIN would be a savepoint, and the rollback of that
/// savepoint would leave a transaction open that has the write lock.
fn sqlite_pool_options(options: SqlitePoolOptions) -> SqlitePoolOptions {
    options.after_release(|connection, _| {
        Box::pin(async move {
            // This also executes the rollback that a dropped transaction has queued.
            connection.ping().await?;
            Ok(!connection.is_in_transaction())
        })
    })
}

fn postgres_options(options: PgConnectOptions, wait_timeout: Duration) -> PgConnectOptions {
    let statement_timeout = if wait_timeout < WORKER_WAIT_TIMEOUT {
        wait_timeout
    } else {
        WORKER_STATEMENT_TIMEOUT
    };
    let milliseconds = |time: Duration| format!("{}ms", time.as_millis());
    options.options([
        ("lock_timeout", milliseconds(wait_timeout)),
        ("statement_timeout", milliseconds(statement_timeout)),
    ])
}

fn postgres_pool_options(options: PgPoolOptions) -> PgPoolOptions {
    // The server may have closed the connection meanwhile (a restart, `pg_terminate_backend`, a
    // timeout of the session).
    options.before_acquire(|connection, meta| {
        Box::pin(async move {
            if database_error::was_opened_before_refusal(meta.age) {
                return Ok(false);
            }
            if meta.idle_for >= TESTED_AFTER {
                connection.ping().await?;
            }
            Ok(true)
        })
    })
}
