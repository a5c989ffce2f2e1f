//! The context of a domain call: database, clock, storage and settings.

use std::{fmt, sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use sea_orm::{
    AccessMode, ActiveValue::Set, DatabaseConnection, DatabaseTransaction, DbBackend, EntityTrait,
    IsolationLevel, SqliteTransactionMode, TransactionOptions, TransactionTrait,
    sea_query::OnConflict,
};
use uuid::Uuid;

use crate::{
    entities::readiness_probe,
    kernel::{
        clock::Clock,
        crypto, database,
        database_error::is_connection_lost,
        error::{Error, Result},
        password_hash::PasswordHashPool,
        payment_gateway::Gateways,
        rate_limit::RateLimiter,
        secret_keys::SecretKeys,
        seller::Seller,
        storage::Storage,
    },
};

mod attempt_counters;
mod file_row_cache;
mod job_signal;
mod write_transaction;

pub use attempt_counters::DatabaseCounters;
pub use file_row_cache::FileRowCache;
pub use job_signal::JobSignal;
pub use write_transaction::{CommitCounter, WriteTransaction};

/// Settings that the domain needs. `main` reads them once.
#[derive(Clone)]
pub struct Settings {
    /// The base URL of all links that are sent, without a trailing slash: `https://alai.example`.
    pub public_url: String,
    /// The keys that sign sessions, links and sandbox payments. The secrets of webhooks and second
    /// factors are derived from them.
    pub secret_keys: SecretKeys,
    /// Whether registration requires a bot check.
    pub requires_bot_check: bool,
    /// The prefix of the numbers of invoices and credit notes.
    pub invoice_series: String,
    /// The prefix of the numbers of proformas.
    pub proforma_series: String,
    /// The seller that invoices name. An issued invoice stores the seller as configured at the
    /// time of issuing.
    pub seller: Seller,
    /// Whether staff must set up a second factor before anything else.
    pub requires_staff_second_factor: bool,
    /// The secret with which the mail relay signs its reports of bounces. Without it they are not
    /// received.
    pub bounce_webhook_secret: Option<String>,
}

/// Leaves out the secret key.
impl fmt::Debug for Settings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Settings")
            .field("public_url", &self.public_url)
            .finish_non_exhaustive()
    }
}

/// The context that every domain call receives. It is cheap to clone.
#[derive(Clone, Debug)]
pub struct Ctx {
    pub db: DatabaseConnection,
    /// How long [`Ctx::begin_write`] and [`Ctx::begin_read`] wait.
    pub wait_timeout: Duration,
    pub clock: Clock,
    pub storage: Storage,
    /// A cache of file rows that do not change any more.
    pub file_row_cache: FileRowCache,
    /// Counts the transactions that this process has committed.
    pub commit_counter: CommitCounter,
    /// Wakes the worker of this process.
    pub job_signal: JobSignal,
    pub rate_limiter: RateLimiter,
    /// The password hashers. They run one hash per core at a time.
    pub password_hash_pool: PasswordHashPool,
    pub gateways: Gateways,
    pub settings: Arc<Settings>,
}

impl Ctx {
    /// Returns the current time.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Returns a new id.
    pub fn new_id(&self) -> Uuid {
        crypto::new_id(self.now())
    }

    /// Begins a transaction that writes. On SQLite it takes the write lock immediately, so that
    /// what it reads cannot change before it writes.
    pub async fn begin_write(&self) -> Result<WriteTransaction> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let transaction = self.begin_in_time(options).await?;
        Ok(WriteTransaction::new(
            transaction,
            self.commit_counter.clone(),
        ))
    }

    /// Begins a transaction within one time limit for both the connection and the lock. If the
    /// server has closed the connection meanwhile, another one is used; this is safe because
    /// the transaction has not done anything yet.
    async fn begin_in_time(&self, options: TransactionOptions) -> Result<DatabaseTransaction> {
        let begin = async {
            loop {
                match self.db.begin_with_options(options).await {
                    Err(error) if is_connection_lost(&error) => {}
                    begun => return begun,
                }
            }
        };
        match tokio::time::timeout(self.wait_timeout, begin).await {
            Ok(begun) => Ok(begun?),
            Err(_) => Err(Error::Unavailable(
                "no transaction could begin in time".into(),
            )),
        }
    }

    /// Writes a row in order to check whether the database accepts writes. It also fails when the
    /// disk is full.
    ///
    /// # Errors
    /// The reason why the row was not written.
    pub async fn write_probe(&self) -> Result<()> {
        let transaction = self.begin_write().await?;
        let row = readiness_probe::ActiveModel {
            id: Set(Uuid::nil()),
            written_at: Set(self.now()),
        };
        let replace = OnConflict::column(readiness_probe::Column::Id)
            .update_column(readiness_probe::Column::WrittenAt)
            .to_owned();
        readiness_probe::Entity::insert(row)
            .on_conflict(replace)
            .exec_without_returning(&transaction)
            .await?;
        Ok(transaction.commit().await?)
    }

    /// Begins a read-only transaction. All its statements see one snapshot, so that counts of
    /// several tables agree while answers arrive. A transaction of SQLite always reads one
    /// snapshot.
    pub async fn begin_read(&self) -> Result<DatabaseTransaction> {
        let postgres = self.db.get_database_backend() == DbBackend::Postgres;
        let options = TransactionOptions {
            isolation_level: postgres.then_some(IsolationLevel::RepeatableRead),
            access_mode: postgres.then_some(AccessMode::ReadOnly),
            ..TransactionOptions::default()
        };
        self.begin_in_time(options).await
    }
}

impl Ctx {
    /// Returns a context without persistent storage, which suffices to generate the OpenAPI
    /// document.
    pub fn for_openapi(db: DatabaseConnection, settings: Settings) -> Self {
        Self {
            rate_limiter: RateLimiter::new(Arc::new(DatabaseCounters::new(db.clone()))),
            db,
            wait_timeout: database::REQUEST_WAIT_TIMEOUT,
            clock: Clock::System,
            storage: Storage::in_memory(),
            file_row_cache: FileRowCache::default(),
            commit_counter: CommitCounter::default(),
            job_signal: JobSignal::default(),
            password_hash_pool: PasswordHashPool::default(),
            gateways: Gateways::sandbox_only(settings.secret_keys.current()),
            settings: Arc::new(settings),
        }
    }
}
