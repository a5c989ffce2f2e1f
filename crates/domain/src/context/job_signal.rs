//! Wakes the worker of this process when a job is enqueued whose result a user waits for.

use std::sync::Arc;

use tokio::sync::Notify;

/// A signal that a job is due. The queue is the table: a worker that misses the signal finds the job
/// with its next poll. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct JobSignal(Arc<Notify>);

impl JobSignal {
    /// Signals that a job was committed.
    pub fn notify(&self) {
        self.0.notify_one();
    }

    /// Returns when a job was signalled, also if that was before the call.
    pub async fn notified(&self) {
        self.0.notified().await;
    }
}
