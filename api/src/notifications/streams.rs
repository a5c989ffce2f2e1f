//! The open notification streams of this server. Their state is read from the database once a second, so that it does not matter whether
//! the worker runs in this process and how many servers there are. Each reading takes six statements for up to 500 streams. It stops when
//! no stream is open.

use std::{
    collections::HashMap,
    slice,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use alai_domain::{
    Ctx, ErrorCode, Result,
    access::{self, StreamSubscription},
    notifications::{self, EventStreamState},
};
use futures_util::{Stream, stream};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The limit of open streams per user. A browser opens six connections to a host, and other requests need some of them. A further stream
/// closes the oldest one, which usually belongs to a closed page: a closed page is noticed only at the next heartbeat.
const MAX_STREAMS_PER_USER: usize = 4;
/// The greatest number of streams that one statement checks.
const STREAMS_PER_QUERY: usize = 500;

/// What a stream sends: the current state, or why the stream ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StreamUpdate {
    Unread(EventStreamState),
    Ended(ErrorCode),
}

/// The open streams. Cheap to clone.
#[derive(Clone)]
pub struct NotificationStreams(Arc<Shared>);

struct Shared {
    ctx: Ctx,
    shutdown: CancellationToken,
    open_streams: Mutex<OpenStreams>,
}

#[derive(Default)]
struct OpenStreams {
    next_id: u64,
    is_polling: bool,
    by_id: HashMap<u64, (StreamSubscription, watch::Sender<StreamUpdate>)>,
}

/// An open stream. It is removed from the open streams when it is dropped.
struct NotificationStream {
    streams: NotificationStreams,
    id: u64,
    receiver: watch::Receiver<StreamUpdate>,
    has_started: bool,
}

impl Drop for NotificationStream {
    fn drop(&mut self) {
        self.streams.lock_streams().by_id.remove(&self.id);
    }
}

impl NotificationStreams {
    /// Creates an empty set of streams. `stop` closes all of them.
    pub fn new(ctx: Ctx, stop: CancellationToken) -> Self {
        Self(Arc::new(Shared {
            ctx,
            shutdown: stop,
            open_streams: Mutex::default(),
        }))
    }

    fn lock_streams(&self) -> MutexGuard<'_, OpenStreams> {
        self.0
            .open_streams
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a stream. It sends the current state at once and then every change, until the session
    /// or the trial ends.
    pub async fn subscribe(
        &self,
        watch: StreamSubscription,
    ) -> Result<impl Stream<Item = StreamUpdate> + Send + use<>> {
        let mut states =
            notifications::load_stream_states(&self.0.ctx, slice::from_ref(&watch)).await?;
        let seat = self.register(watch, states.remove(&watch.event_id()).unwrap_or_default());
        Ok(stream::unfold(Some(seat), |seat| async move {
            let mut seat = seat?;
            let event = seat.next_event().await?;
            Some((
                event,
                matches!(event, StreamUpdate::Unread(_)).then_some(seat),
            ))
        }))
    }

    fn register(&self, watch: StreamSubscription, state: EventStreamState) -> NotificationStream {
        let (sender, receiver) = watch::channel(StreamUpdate::Unread(state));
        let mut seats = self.lock_streams();
        let mut user_streams: Vec<u64> = seats
            .by_id
            .iter()
            .filter(|(_, (other, _))| other.user_id() == watch.user_id())
            .map(|(number, _)| *number)
            .collect();
        user_streams.sort_unstable();
        for oldest in user_streams
            .iter()
            .take((user_streams.len() + 1).saturating_sub(MAX_STREAMS_PER_USER))
        {
            seats.by_id.remove(oldest);
        }
        let number = seats.next_id;
        seats.next_id += 1;
        seats.by_id.insert(number, (watch, sender));
        if !seats.is_polling {
            seats.is_polling = true;
            tokio::spawn(poll_until_idle(self.clone()));
        }
        NotificationStream {
            streams: self.clone(),
            id: number,
            receiver,
            has_started: false,
        }
    }
}

impl NotificationStream {
    /// Returns the next state, or `None` when the server stops.
    async fn next_event(&mut self) -> Option<StreamUpdate> {
        if self.has_started {
            tokio::select! {
                biased;
                () = self.streams.0.shutdown.cancelled() => return None,
                changed = self.receiver.changed() => changed.ok()?,
            }
        }
        self.has_started = true;
        Some(*self.receiver.borrow_and_update())
    }
}

/// Checks the open streams until there are none.
async fn poll_until_idle(feed: NotificationStreams) {
    loop {
        tokio::select! {
            () = feed.0.shutdown.cancelled() => return,
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
        let watches: Vec<(u64, StreamSubscription)> = {
            let mut seats = feed.lock_streams();
            if seats.by_id.is_empty() {
                seats.is_polling = false;
                return;
            }
            seats
                .by_id
                .iter()
                .map(|(number, (watch, _))| (*number, *watch))
                .collect()
        };
        for chunk in watches.chunks(STREAMS_PER_QUERY) {
            // If the database is not available, the sessions cannot be checked, and the streams
            // stay open.
            if let Err(error) = send_updates(&feed, chunk).await {
                tracing::warn!(%error, "the open notification streams could not be checked");
            }
        }
    }
}

async fn send_updates(
    feed: &NotificationStreams,
    chunk: &[(u64, StreamSubscription)],
) -> Result<()> {
    let watches: Vec<StreamSubscription> = chunk.iter().map(|(_, watch)| *watch).collect();
    let ended = access::find_ended_sessions(&feed.0.ctx, &watches).await?;
    let states = notifications::load_stream_states(&feed.0.ctx, &watches).await?;
    let seats = feed.lock_streams();
    for (number, watch) in chunk {
        let Some((_, sender)) = seats.by_id.get(number) else {
            continue;
        };
        let now = match ended.get(&watch.session_id()) {
            Some(code) => StreamUpdate::Ended(*code),
            None => {
                StreamUpdate::Unread(states.get(&watch.event_id()).copied().unwrap_or_default())
            }
        };
        sender.send_if_modified(|before| std::mem::replace(before, now) != now);
    }
    Ok(())
}
