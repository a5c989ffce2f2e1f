//! Transactions that write, and the counter of the commits of this process.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, ExecResult, QueryResult, Statement,
};

/// Counts the attempts of this process to commit. A failed or abandoned commit counts too, because
/// it may have changed the database. Clones share the counter. While it does not change, this
/// process has changed nothing, so that a cached response need not be compared with the database.
#[derive(Clone, Debug, Default)]
pub struct CommitCounter(Arc<AtomicU64>);

impl CommitCounter {
    /// Returns the number of attempts until now.
    pub fn current(&self) -> u64 {
        self.0.load(Ordering::SeqCst)
    }

    fn increment(&self) {
        self.0.fetch_add(1, Ordering::SeqCst);
    }
}

/// Increments the counter when it is dropped, even if the caller stops waiting for the commit.
struct CountOnDrop(CommitCounter);

impl Drop for CountOnDrop {
    fn drop(&mut self) {
        self.0.increment();
    }
}

/// A transaction that writes. Its commit is counted before the caller continues.
#[derive(Debug)]
pub struct WriteTransaction {
    transaction: DatabaseTransaction,
    commits: CommitCounter,
}

impl WriteTransaction {
    pub(super) fn new(transaction: DatabaseTransaction, commits: CommitCounter) -> Self {
        Self {
            transaction,
            commits,
        }
    }

    /// Commits the transaction.
    pub async fn commit(self) -> Result<(), DbErr> {
        let _count = CountOnDrop(self.commits);
        self.transaction.commit().await
    }

    /// Rolls the transaction back.
    pub async fn rollback(self) -> Result<(), DbErr> {
        self.transaction.rollback().await
    }
}

impl Deref for WriteTransaction {
    type Target = DatabaseTransaction;

    fn deref(&self) -> &DatabaseTransaction {
        &self.transaction
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for WriteTransaction {
    fn get_database_backend(&self) -> DbBackend {
        self.transaction.get_database_backend()
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.transaction.execute_raw(statement).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.transaction.execute_unprepared(sql).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.transaction.query_one_raw(statement).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.transaction.query_all_raw(statement).await
    }
}
