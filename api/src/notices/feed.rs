//! The open notification streams of this server. Their state is read from the database once a second, so that it does not matter whether
//! the worker runs in this process and how many servers there are. Each reading takes five statements for up to 500 streams. It stops when
//! no stream is open.

use std::{
    collections::HashMap,
    slice,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use alai_domain::{
    Code, Ctx, Result,
    access::{self, Watch},
    notices::{self, Standing},
};
use futures_util::{Stream, stream};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

const PACE: Duration = Duration::from_secs(1);
/// The limit of open streams per user. A browser opens six connections to a host, and other requests need some of them. A further stream
/// closes the oldest one, which usually belongs to a closed page: a closed page is noticed only at the next heartbeat.
const PER_USER: usize = 4;
/// The number of streams that are checked in one statement.
const CHUNK: usize = 500;

/// What a stream sends: the present state, or why the stream ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    Standing(Standing),
    Ended(Code),
}

/// The open streams. Cheap to clone.
#[derive(Clone)]
pub struct Feed(Arc<Inner>);

struct Inner {
    ctx: Ctx,
    stop: CancellationToken,
    seats: Mutex<Seats>,
}

#[derive(Default)]
struct Seats {
    next: u64,
    looking: bool,
    open: HashMap<u64, (Watch, watch::Sender<Said>)>,
}

/// An open stream. It is removed from the open streams when it is dropped.
struct Seat {
    feed: Feed,
    number: u64,
    heard: watch::Receiver<Said>,
    begun: bool,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.feed.seats().open.remove(&self.number);
    }
}

impl Feed {
    /// Creates an empty set of streams. `stop` closes all of them.
    pub fn new(ctx: Ctx, stop: CancellationToken) -> Self {
        Self(Arc::new(Inner {
            ctx,
            stop,
            seats: Mutex::default(),
        }))
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.0.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a stream. It sends the present state at once and then every change, until the session or the trial ends.
    pub async fn listen(&self, watch: Watch) -> Result<impl Stream<Item = Said> + Send + use<>> {
        let mut standings = notices::standings(&self.0.ctx, slice::from_ref(&watch)).await?;
        let seat = self.take(
            watch,
            standings.remove(&watch.event_id()).unwrap_or_default(),
        );
        Ok(stream::unfold(Some(seat), |seat| async move {
            let mut seat = seat?;
            let said = seat.hear().await?;
            Some((said, matches!(said, Said::Standing(_)).then_some(seat)))
        }))
    }

    fn take(&self, watch: Watch, standing: Standing) -> Seat {
        let (said, heard) = watch::channel(Said::Standing(standing));
        let mut seats = self.seats();
        let mut own: Vec<u64> = seats
            .open
            .iter()
            .filter(|(_, (other, _))| other.user_id() == watch.user_id())
            .map(|(number, _)| *number)
            .collect();
        own.sort_unstable();
        for oldest in own.iter().take((own.len() + 1).saturating_sub(PER_USER)) {
            seats.open.remove(oldest);
        }
        let number = seats.next;
        seats.next += 1;
        seats.open.insert(number, (watch, said));
        if !seats.looking {
            seats.looking = true;
            tokio::spawn(look(self.clone()));
        }
        Seat {
            feed: self.clone(),
            number,
            heard,
            begun: false,
        }
    }
}

impl Seat {
    /// Returns the next state, or `None` when the server stops.
    async fn hear(&mut self) -> Option<Said> {
        if self.begun {
            tokio::select! {
                biased;
                () = self.feed.0.stop.cancelled() => return None,
                changed = self.heard.changed() => changed.ok()?,
            }
        }
        self.begun = true;
        Some(*self.heard.borrow_and_update())
    }
}

/// Checks the open streams until there are none.
async fn look(feed: Feed) {
    loop {
        tokio::select! {
            () = feed.0.stop.cancelled() => return,
            () = tokio::time::sleep(PACE) => {}
        }
        let watches: Vec<(u64, Watch)> = {
            let mut seats = feed.seats();
            if seats.open.is_empty() {
                seats.looking = false;
                return;
            }
            seats
                .open
                .iter()
                .map(|(number, (watch, _))| (*number, *watch))
                .collect()
        };
        for some in watches.chunks(CHUNK) {
            // If the database is not available, nothing is known about the sessions, so that the streams stay open.
            if let Err(error) = tell(&feed, some).await {
                tracing::warn!(%error, "the open bells could not be looked at");
            }
        }
    }
}

async fn tell(feed: &Feed, some: &[(u64, Watch)]) -> Result<()> {
    let watches: Vec<Watch> = some.iter().map(|(_, watch)| *watch).collect();
    let ended = access::ended(&feed.0.ctx, &watches).await?;
    let standings = notices::standings(&feed.0.ctx, &watches).await?;
    let seats = feed.seats();
    for (number, watch) in some {
        let Some((_, said)) = seats.open.get(number) else {
            continue;
        };
        let now = match ended.get(&watch.session()) {
            Some(code) => Said::Ended(*code),
            None => Said::Standing(
                standings
                    .get(&watch.event_id())
                    .copied()
                    .unwrap_or_default(),
            ),
        };
        said.send_if_modified(|before| std::mem::replace(before, now) != now);
    }
    Ok(())
}
