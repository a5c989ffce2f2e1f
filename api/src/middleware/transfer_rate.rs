//! The minimum rate of a peer (threats L1). Only the time spent waiting for the peer counts, and the allowed time grows with the bytes that
//! were transferred.

use std::{
    future::Future,
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use bytes::Bytes;
use futures_util::Stream;
use tokio::time::{Instant, Sleep};

/// The time before the minimum rate applies.
pub const TRANSFER_RATE_GRACE_PERIOD: Duration = Duration::from_secs(10);
/// The minimum average rate after that, in bytes per second.
pub const MIN_BYTES_PER_SECOND: u64 = 1 << 10;
/// The time that every request body has.
const BODY_BASE_DURATION: Duration = Duration::from_secs(120);
/// The number of bytes of a route's size limit that add one second to that time. The largest form,
/// with two videos of 200 MB, has about two hours.
const BODY_BYTES_PER_EXTRA_SECOND: u64 = 64 << 10;

/// Returns the longest time that a body of at most `cap` bytes may take.
pub const fn max_body_duration(cap: u64) -> Duration {
    BODY_BASE_DURATION.saturating_add(Duration::from_secs(cap / BODY_BYTES_PER_EXTRA_SECOND))
}

/// Limits how long the server waits for a peer. The time grows with the bytes that were transferred.
#[derive(Debug)]
pub struct TransferTimeLimit {
    total: Duration,
    bytes: u64,
    waited: Duration,
    since: Option<Instant>,
    sleep: Pin<Box<Sleep>>,
}

impl TransferTimeLimit {
    /// Creates a limit of `total` waiting time, whatever the rate is.
    pub fn new(total: Duration) -> Self {
        Self {
            total,
            bytes: 0,
            waited: Duration::ZERO,
            since: None,
            sleep: Box::pin(tokio::time::sleep(TRANSFER_RATE_GRACE_PERIOD)),
        }
    }

    fn remaining(&self) -> Duration {
        let earned = TRANSFER_RATE_GRACE_PERIOD
            .saturating_add(Duration::from_secs(self.bytes / MIN_BYTES_PER_SECOND));
        self.total.min(earned).saturating_sub(self.waited)
    }

    /// Records that the peer has transferred bytes.
    pub fn record_transferred(&mut self, bytes: usize) {
        if let Some(since) = self.since.take() {
            self.waited += since.elapsed();
        }
        self.bytes += u64::try_from(bytes).unwrap_or(u64::MAX);
    }

    /// Starts to count the waiting time. Ready when the peer has used up its time.
    pub fn poll_timed_out(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.since.is_none() {
            let now = Instant::now();
            self.since = Some(now);
            let ends = now + self.remaining();
            self.sleep.as_mut().reset(ends);
        }
        self.sleep.as_mut().poll(cx)
    }
}

/// A request body that ends with an error if its sender is too slow.
#[derive(Debug)]
pub struct TimeLimitedBody<S> {
    inner: S,
    time_limit: TransferTimeLimit,
    timed_out: Arc<AtomicBool>,
}

impl<S> TimeLimitedBody<S> {
    /// Wraps a body. `timed_out` is set to true when the time is over.
    pub fn new(inner: S, deadline: Duration, timed_out: Arc<AtomicBool>) -> Self {
        Self {
            inner,
            time_limit: TransferTimeLimit::new(deadline),
            timed_out,
        }
    }
}

impl<S: Stream<Item = io::Result<Bytes>> + Unpin> Stream for TimeLimitedBody<S> {
    type Item = io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        match Pin::new(&mut this.inner).poll_next(cx) {
            Poll::Ready(item) => {
                this.time_limit.record_transferred(match &item {
                    Some(Ok(chunk)) => chunk.len(),
                    _ => 0,
                });
                Poll::Ready(item)
            }
            Poll::Pending => this.time_limit.poll_timed_out(cx).map(|()| {
                this.timed_out.store(true, Ordering::Relaxed);
                Some(Err(io::ErrorKind::TimedOut.into()))
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt;

    use super::*;

    /// Reads a body whose sender sends `bytes` at each interval `every`. Returns how long it was read, how many bytes were received, and
    /// whether it was late.
    async fn read(bytes: usize, every: Duration, cap: u64) -> (Duration, usize, bool) {
        let source = futures_util::stream::unfold((), |()| async move {
            tokio::time::sleep(every).await;
            Some((Ok(Bytes::from(vec![b'a'; bytes])), ()))
        });
        let timed_out = Arc::new(AtomicBool::new(false));
        let mut body = TimeLimitedBody::new(
            Box::pin(source),
            max_body_duration(cap),
            Arc::clone(&timed_out),
        );
        let started = Instant::now();
        let mut received = 0;
        while let Some(Ok(chunk)) = body.next().await {
            received += chunk.len();
            if received as u64 >= cap {
                break;
            }
        }
        (
            started.elapsed(),
            received,
            timed_out.load(Ordering::Relaxed),
        )
    }

    // Covers L1.
    #[tokio::test(start_paused = true)]
    async fn sec_l1_a_slow_body_is_cut_off_after_the_grace_period() {
        let (took, received, timed_out) = read(1, Duration::from_secs(5), 256 << 10).await;
        assert!(timed_out);
        assert!(took <= Duration::from_secs(10) && received <= 2, "{took:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn sec_l1_a_body_at_the_minimum_rate_is_cut_off_at_its_deadline() {
        let (took, _, timed_out) = read(1 << 10, Duration::from_secs(1), 256 << 10).await;
        assert!(timed_out);
        assert_eq!(took.as_secs(), max_body_duration(256 << 10).as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_200_megabyte_video_is_accepted_over_a_one_megabit_uplink() {
        let (video, step) = (200 << 20, Duration::from_secs(10));
        let (took, received, timed_out) = read(1_250_000, step, video).await;
        assert!(
            !timed_out && received as u64 >= video,
            "{received} after {took:?}"
        );
        assert!(took > Duration::from_secs(1_600), "{took:?}");
    }
}
