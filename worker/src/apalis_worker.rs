//! Drives an apalis worker until it is asked to stop, and polls it also when nothing woke it.

use std::time::Duration;

use apalis_core::{
    error::WorkerError,
    worker::{context::WorkerContext as ApalisContext, event::Event},
};
use futures_util::{Stream, StreamExt};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// What wakes a worker besides its own backend.
#[derive(Clone, Copy, Debug)]
pub struct Wakers<'a> {
    /// Wakes it at once.
    pub notify: &'a Notify,
    /// Wakes it regularly. A poll strategy of apalis would stop waking an idle worker (decision 0027).
    pub interval: Duration,
}

/// Runs a worker until its running jobs have ended after `stop`, or until its backend fails.
///
/// # Errors
/// The error of the backend.
pub async fn run_until_stopped(
    worker: impl Stream<Item = Result<Event, WorkerError>> + Send,
    context: &ApalisContext,
    wakers: Wakers<'_>,
    stop: &CancellationToken,
) -> Result<(), String> {
    let mut worker = Box::pin(worker);
    let mut is_stopping = false;
    loop {
        tokio::select! {
            event = worker.next() => match event {
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
                None => return Ok(()),
            },
            () = stop.cancelled(), if !is_stopping => {
                is_stopping = true;
                if context.stop().is_err() {
                    // It has not started.
                    return Ok(());
                }
            }
            () = wakers.notify.notified() => {}
            () = tokio::time::sleep(wakers.interval) => {}
        }
    }
}
