//! Limits how many files are reviewed at the same time: a small upload can unpack to many times its
//! size (threats E4).
//!
//! **Invariant**: an account has at most one slot, and a review waits for a limited time, so that
//! no account blocks the others.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use sea_orm::prelude::Uuid;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Error, Result};

/// The review slots of this process.
pub static REVIEW_SLOTS: LazyLock<ReviewSlots> =
    LazyLock::new(|| ReviewSlots::new(2, Duration::from_secs(10)));

/// How many reviews of one account may wait while another review of the account runs. A user may
/// request the next review before the previous one has ended.
pub const MAX_QUEUED_REVIEWS_PER_ACCOUNT: usize = 8;
/// How many seconds later a refused review may be tried again.
const RETRY_AFTER: u32 = 5;

type Accounts = Arc<Mutex<HashMap<Uuid, AccountQueue>>>;

/// The reviews of an account that wait or run.
#[derive(Debug)]
struct AccountQueue {
    account_slot: Arc<Semaphore>,
    reviews: usize,
}

/// A limited number of review slots.
#[derive(Debug)]
pub struct ReviewSlots {
    slots: Arc<Semaphore>,
    wait: Duration,
    accounts: Accounts,
}

impl ReviewSlots {
    /// Creates this many slots. A review waits for one at most `wait`.
    pub fn new(slots: usize, wait: Duration) -> Self {
        Self {
            slots: Arc::new(Semaphore::new(slots)),
            wait,
            accounts: Accounts::default(),
        }
    }

    /// Waits for a slot for a review of this account. The slot is released when the result is
    /// dropped.
    ///
    /// # Errors
    /// [`Error::RateLimited`] (429) if [`MAX_QUEUED_REVIEWS_PER_ACCOUNT`] reviews of the account wait already, or if
    /// no slot becomes free in time.
    pub async fn acquire(&self, account_id: Uuid) -> Result<ReviewSlot> {
        let (queued_review, account_slot) = self.register(account_id)?;
        let waiting = async {
            let account_slot = account_slot.acquire_owned().await?;
            let slot = Arc::clone(&self.slots).acquire_owned().await?;
            Ok((slot, account_slot))
        };
        let (slot, account_slot) = tokio::time::timeout(self.wait, waiting)
            .await
            .map_err(|_| Error::RateLimited(RETRY_AFTER))?
            .map_err(|closed: tokio::sync::AcquireError| Error::internal(closed))?;
        Ok(ReviewSlot {
            _slot: slot,
            _account_slot: account_slot,
            _queued_review: queued_review,
        })
    }

    fn register(&self, account_id: Uuid) -> Result<(QueuedReview, Arc<Semaphore>)> {
        let mut accounts = lock(&self.accounts);
        let account = accounts.entry(account_id).or_insert_with(|| AccountQueue {
            account_slot: Arc::new(Semaphore::new(1)),
            reviews: 0,
        });
        if account.reviews > MAX_QUEUED_REVIEWS_PER_ACCOUNT {
            return Err(Error::RateLimited(RETRY_AFTER));
        }
        account.reviews += 1;
        let queued_review = QueuedReview {
            accounts: Arc::clone(&self.accounts),
            account_id,
        };
        Ok((queued_review, Arc::clone(&account.account_slot)))
    }
}

fn lock(accounts: &Accounts) -> MutexGuard<'_, HashMap<Uuid, AccountQueue>> {
    accounts.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An occupied slot.
#[derive(Debug)]
pub struct ReviewSlot {
    _slot: OwnedSemaphorePermit,
    _account_slot: OwnedSemaphorePermit,
    _queued_review: QueuedReview,
}

/// A review of an account, from the request to its end.
#[derive(Debug)]
struct QueuedReview {
    accounts: Accounts,
    account_id: Uuid,
}

impl Drop for QueuedReview {
    fn drop(&mut self) {
        let mut accounts = lock(&self.accounts);
        if let Some(account) = accounts.get_mut(&self.account_id) {
            account.reviews -= 1;
            if account.reviews == 0 {
                accounts.remove(&self.account_id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, future::join_all};

    use super::*;

    const ANA: Uuid = Uuid::from_u128(1);
    const ION: Uuid = Uuid::from_u128(2);
    const DAN: Uuid = Uuid::from_u128(3);

    fn reviews(wait: Duration) -> ReviewSlots {
        ReviewSlots::new(2, wait)
    }

    const LONG: Duration = Duration::from_secs(3_600);

    #[tokio::test]
    async fn an_account_uses_at_most_one_import_review_slot_at_a_time() {
        let reviews = reviews(LONG);
        let ana = reviews.acquire(ANA).await.unwrap();
        let mut second = Box::pin(reviews.acquire(ANA));
        assert!(second.as_mut().now_or_never().is_none());
        let ion = reviews.acquire(ION).now_or_never().unwrap().unwrap();
        // Both slots are occupied, so a third account waits.
        let mut dan = Box::pin(reviews.acquire(DAN));
        assert!(dan.as_mut().now_or_never().is_none());
        drop(ion);
        drop(dan.await.unwrap());
        assert!(second.as_mut().now_or_never().is_none());
        drop(ana);
        drop(second.await.unwrap());
        assert!(lock(&reviews.accounts).is_empty());
    }

    #[tokio::test]
    async fn too_many_waiting_reviews_of_one_account_are_rejected_immediately() {
        let reviews = reviews(LONG);
        let first = reviews.acquire(ANA).await.unwrap();
        let waiting: Vec<_> = (0..MAX_QUEUED_REVIEWS_PER_ACCOUNT)
            .map(|_| reviews.acquire(ANA))
            .collect();
        let mut waiting = Box::pin(join_all(waiting));
        assert!(waiting.as_mut().now_or_never().is_none());
        let refused = reviews.acquire(ANA).now_or_never();
        assert!(matches!(refused, Some(Err(Error::RateLimited(5)))));
        assert!(reviews.acquire(ION).now_or_never().unwrap().is_ok());
        // The slot of a cancelled review is released.
        drop(waiting);
        drop(first);
        assert!(lock(&reviews.accounts).is_empty());
        assert!(reviews.acquire(ANA).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn an_import_review_is_rejected_after_waiting_too_long() {
        let reviews = reviews(Duration::from_millis(1));
        let _ana = reviews.acquire(ANA).await.unwrap();
        let _ion = reviews.acquire(ION).await.unwrap();
        for account_id in [ANA, DAN] {
            let refused = reviews.acquire(account_id).await;
            assert!(matches!(refused, Err(Error::RateLimited(5))));
        }
    }
}
