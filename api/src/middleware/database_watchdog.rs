//! Ends requests that wait for an unavailable or busy database (contract 9: never after more than three seconds).

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use alai_domain::{
    Error, ErrorCode,
    kernel::{
        database::{self, DatabaseConnection},
        metric_names,
    },
};
use metrics::gauge;
use poem::{Endpoint, IntoResponse, Middleware, Request, Response, Result, http::Method};

use crate::{error::ApiError, request_context};

/// How many requests may wait for each connection of the pool. More requests would only time out.
const MAX_WAITING_PER_CONNECTION: usize = 16;
/// A read that fails with a lost connection within this time is handled once more.
const RETRY_WITHIN: Duration = Duration::from_millis(500);

/// A pool of connections, and how many requests use or wait for it.
#[derive(Clone, Debug)]
pub struct RequestPool {
    name: &'static str,
    db: DatabaseConnection,
    in_flight: Arc<AtomicUsize>,
}

impl RequestPool {
    /// Creates a pool without requests. `name` is the label in the metrics.
    pub fn new(name: &'static str, db: DatabaseConnection) -> Self {
        Self {
            name,
            db,
            in_flight: Arc::default(),
        }
    }

    /// Counts a request until the returned value is dropped. Returns `None` if too many requests wait already.
    fn enter(&self) -> Option<PooledRequest<'_>> {
        let in_flight = self.in_flight.fetch_add(1, Ordering::Relaxed) + 1;
        let entered = PooledRequest(self);
        let usage = database::pool_usage(&self.db);
        let connections = usize::try_from(usage.max).unwrap_or(usize::MAX);
        let waiting = if usage.is_exhausted() {
            in_flight.saturating_sub(connections)
        } else {
            0
        };
        let shown = u32::try_from(waiting).unwrap_or(u32::MAX);
        gauge!(metric_names::DATABASE_WAITING_REQUESTS, "pool" => self.name).set(f64::from(shown));
        (waiting <= connections.saturating_mul(MAX_WAITING_PER_CONNECTION)).then_some(entered)
    }
}

struct PooledRequest<'a>(&'a RequestPool);

impl Drop for PooledRequest<'_> {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The middleware. It runs inside of `HttpSecurityMiddleware`, which adds the headers to its response.
#[derive(Clone, Debug)]
pub struct DatabaseWatchdog {
    /// The connections of couples, guests who answer, and staff.
    requests: RequestPool,
    /// The connections of the public site.
    public: RequestPool,
    /// After this time without a response the database is pinged.
    first_ping_after: Duration,
    /// The time limit of a ping.
    ping_timeout: Duration,
    /// The time between two pings.
    ping_interval: Duration,
}

impl DatabaseWatchdog {
    /// Creates the middleware for the pools that requests use. A pool without a free connection counts as unavailable.
    pub fn new(requests: DatabaseConnection, public: DatabaseConnection) -> Self {
        Self {
            requests: RequestPool::new("requests", requests),
            public: RequestPool::new("public", public),
            first_ping_after: Duration::from_millis(2_500),
            ping_timeout: Duration::from_millis(250),
            ping_interval: Duration::from_millis(500),
        }
    }

    /// Returns the pool that a path uses: [`crate::App`] gives the public site a pool of its own.
    fn pool(&self, path: &str) -> &RequestPool {
        if is_public_path(path) {
            &self.public
        } else {
            &self.requests
        }
    }

    /// Completes when the database no longer responds.
    async fn wait_until_unresponsive(&self, pool: &RequestPool) {
        let mut pause = self.first_ping_after;
        loop {
            tokio::time::sleep(pause).await;
            let answer = tokio::time::timeout(self.ping_timeout, pool.db.ping()).await;
            if !matches!(answer, Ok(Ok(()))) {
                return;
            }
            pause = self.ping_interval;
        }
    }
}

/// Whether the path uses the pool of the public site: every path outside `/api/`, and the two calls
/// with the data of a live site.
fn is_public_path(path: &str) -> bool {
    !path.starts_with("/api/")
        || path.starts_with("/api/events/live_website")
        || path.starts_with("/api/events/live_invitation")
}

impl<E: Endpoint> Middleware<E> for DatabaseWatchdog {
    type Output = DatabaseWatchdogEndpoint<E>;

    fn transform(&self, inner: E) -> Self::Output {
        DatabaseWatchdogEndpoint {
            inner,
            watch: self.clone(),
        }
    }
}

/// An endpoint whose requests do not wait for an unavailable database.
#[derive(Debug)]
pub struct DatabaseWatchdogEndpoint<E> {
    inner: E,
    watch: DatabaseWatchdog,
}

impl<E: Endpoint> DatabaseWatchdogEndpoint<E> {
    async fn handle_in_time(&self, request: Request, pool: &RequestPool) -> Result<Response> {
        tokio::select! {
            biased;
            response = self.inner.call(request) => response.map(IntoResponse::into_response),
            () = self.watch.wait_until_unresponsive(pool) => Err(unavailable("the database does not answer")),
        }
    }
}

impl<E: Endpoint> Endpoint for DatabaseWatchdogEndpoint<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        let pool = self.watch.pool(request.uri().path());
        let Some(_entered) = pool.enter() else {
            return Err(unavailable("too many requests wait for the database"));
        };
        let copy = copy_of_read(&request);
        let started = Instant::now();
        let response = self.handle_in_time(request, pool).await;
        let should_retry = request_context::recorded_internal_error()
            == Some(ErrorCode::Unavailable)
            && started.elapsed() < RETRY_WITHIN;
        match copy {
            Some(again) if should_retry => {
                request_context::clear_internal_error();
                self.handle_in_time(again, pool).await
            }
            _ => response,
        }
    }
}

fn unavailable(cause: &str) -> poem::Error {
    ApiError::from(Error::Unavailable(cause.into())).into()
}

/// Returns a copy of a request that only reads, without its body.
fn copy_of_read(request: &Request) -> Option<Request> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return None;
    }
    let mut copy = Request::builder()
        .method(request.method().clone())
        .uri(request.uri().clone())
        .version(request.version())
        .finish();
    *copy.headers_mut() = request.headers().clone();
    *copy.extensions_mut() = request.extensions().clone();
    Some(copy)
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use alai_domain::kernel::database::connect;
    use futures_util::{StreamExt, stream::FuturesUnordered};
    use poem::{
        EndpointExt,
        endpoint::make,
        http::{StatusCode, header::RETRY_AFTER},
        test::TestClient,
    };
    use sea_orm::TransactionTrait;

    use super::*;
    use crate::request_context::{Lang, with_request_context};

    async fn memory() -> DatabaseConnection {
        connect("sqlite::memory:", 1, Duration::from_secs(20))
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn a_request_waiting_for_a_lost_database_returns_503_with_retry_after() {
        let db = memory().await;
        let watch = DatabaseWatchdog {
            first_ping_after: Duration::from_millis(5),
            ping_timeout: Duration::from_millis(20),
            ping_interval: Duration::from_millis(5),
            ..DatabaseWatchdog::new(db.clone(), db.clone())
        };
        let busy = make(|_| async { pending::<String>().await });
        // The only connection is in use and is not returned.
        let _taken = db.begin().await.unwrap();
        let response = TestClient::new(busy.with(watch)).get("/").send().await.0;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(response.headers().contains_key(RETRY_AFTER));
    }

    #[tokio::test]
    async fn a_bounded_number_of_requests_waits_for_a_connection() {
        let db = memory().await;
        let used = db.clone();
        let reading = make(move |_| {
            let db = used.clone();
            async move {
                match db.ping().await {
                    Ok(()) => "read".into_response(),
                    Err(error) => {
                        poem::Error::from(ApiError::from(Error::from(error))).into_response()
                    }
                }
            }
        });
        let client = TestClient::new(reading.with(DatabaseWatchdog::new(db.clone(), db.clone())));
        let transaction = db.begin().await.unwrap();
        // One request counts as the user of the connection.
        let may_wait = MAX_WAITING_PER_CONNECTION + 1;
        let mut sent: FuturesUnordered<_> = (0..may_wait + 20)
            .map(|_| async { client.get("/api/x").send().await.0.status() })
            .collect();
        for _ in 0..20 {
            assert_eq!(sent.next().await, Some(StatusCode::SERVICE_UNAVAILABLE));
        }
        transaction.rollback().await.unwrap();
        let statuses: Vec<_> = sent.collect().await;
        assert_eq!(statuses, vec![StatusCode::OK; may_wait]);
    }

    #[tokio::test]
    async fn a_read_on_a_lost_connection_is_handled_once_more_and_a_write_is_not() {
        let db = memory().await;
        let calls = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&calls);
        let flaky = make(move |_| {
            let call = counted.fetch_add(1, Ordering::Relaxed);
            async move {
                match call % 3 {
                    0 => unavailable("terminating connection").into_response(),
                    _ => "read".into_response(),
                }
            }
        });
        let client = TestClient::new(flaky.with(DatabaseWatchdog::new(db.clone(), db)));
        let status = async |method: Method| {
            let sent = client.request(method, "/api/x").send();
            with_request_context(Lang::En, sent).await.0.status()
        };
        assert_eq!(status(Method::GET).await, StatusCode::OK);
        assert_eq!(calls.load(Ordering::Relaxed), 2);
        assert_eq!(status(Method::GET).await, StatusCode::OK);
        assert_eq!(status(Method::POST).await, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(calls.load(Ordering::Relaxed), 4);
    }
}
