//! What a domain call may reach: the database, the clock, the storage, the settings.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use sea_orm::{
    AccessMode, ConnectOptions, Database, DatabaseConnection, DatabaseTransaction, DbBackend,
    IsolationLevel, SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use uuid::Uuid;

use super::{clock::Clock, error::Result, limits::Limits, secret, seller::Seller};
use crate::{
    accounts::passwords::Hashers,
    billing::gateway::Gateways,
    files::{Known, Storage},
};

/// Settings that rules need; read once in `main`.
#[derive(Clone, Debug)]
pub struct Settings {
    /// `https://alai.example`, without a closing slash: the only base of links that are sent.
    pub public_url: String,
    /// Signs sessions and sandbox payments.
    pub secret_key: Vec<u8>,
    /// Whether registration demands a bot verdict.
    pub bot_check: bool,
    /// Stands before the numbers of invoices.
    pub invoice_series: String,
    /// Stands on invoices, and stays on those that are paid.
    pub seller: Seller,
    /// Whether staff does nothing before it has a second factor.
    pub staff_second_factor: bool,
}

/// Handed to every call; cheap to clone.
#[derive(Clone, Debug)]
pub struct Ctx {
    /// The database.
    pub db: DatabaseConnection,
    /// The time.
    pub clock: Clock,
    /// Bytes that outlive a request.
    pub storage: Storage,
    /// File rows that will not change again.
    pub known_files: Known,
    /// Counters of misses.
    pub limits: Limits,
    /// Password hashing, one a core.
    pub hashers: Hashers,
    /// Who takes payments.
    pub gateways: Gateways,
    /// Settings.
    pub settings: Arc<Settings>,
}

impl Ctx {
    /// Now.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A new id.
    pub fn id(&self) -> Uuid {
        secret::id(self.now())
    }

    /// Begins a transaction that will write; on SQLite it takes the write lock at once, so that a read inside it stays true.
    ///
    /// # Errors
    /// Database faults.
    pub async fn begin(&self) -> Result<DatabaseTransaction> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        Ok(self.db.begin_with_options(options).await?)
    }

    /// Begins a transaction that only reads: all its statements see one moment, so that counts of several tables fit together while
    /// answers arrive. SQLite does so by itself.
    ///
    /// # Errors
    /// Database faults.
    pub async fn look(&self) -> Result<DatabaseTransaction> {
        let postgres = self.db.get_database_backend() == DbBackend::Postgres;
        let options = TransactionOptions {
            isolation_level: postgres.then_some(IsolationLevel::RepeatableRead),
            access_mode: postgres.then_some(AccessMode::ReadOnly),
            ..TransactionOptions::default()
        };
        Ok(self.db.begin_with_options(options).await?)
    }
}

/// Opens `url` (`sqlite://...` or `postgres://...`) with a pool of `pool` connections.
///
/// # Errors
/// An address that cannot be opened.
pub async fn connect(url: &str, pool: u32) -> Result<DatabaseConnection> {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(pool)
        .min_connections(1)
        .sqlx_logging(false);
    // A question to the server before each statement would cost as much as the statement; a connection that died fails its first
    // call, which is answered as ours and can be sent again.
    options.test_before_acquire(false);
    options.map_sqlx_sqlite_opts(|sqlite| {
        sqlite
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(std::time::Duration::from_secs(20))
            .pragma("journal_mode", "WAL")
            // An answer that was acknowledged outlives a power cut, not only a crash of the process.
            .pragma("synchronous", "FULL")
    });
    Ok(Database::connect(options).await?)
}

impl Ctx {
    /// A context that keeps nothing: enough to write the OpenAPI document.
    pub fn for_document(db: DatabaseConnection, settings: Settings) -> Self {
        Self {
            db,
            clock: Clock::System,
            storage: Storage::memory(),
            known_files: Known::default(),
            limits: Limits::default(),
            hashers: Hashers::default(),
            gateways: Gateways::sandbox(&settings.secret_key),
            settings: Arc::new(settings),
        }
    }
}
