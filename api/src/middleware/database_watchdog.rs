//! Ends requests that wait for an unavailable database (contract 9: never after more than three seconds).

use std::time::Duration;

use alai_domain::{Error, kernel::database::DatabaseConnection};
use poem::{Endpoint, IntoResponse, Middleware, Request, Response, Result};

use crate::error::ApiError;

/// The middleware. It runs inside of `RequestGuard`, which adds the headers to its response.
#[derive(Clone, Debug)]
pub struct WatchDatabase {
    db: DatabaseConnection,
    /// After this time without a response the database is pinged.
    ask_after: Duration,
    /// The time limit of a ping.
    answer_timeout: Duration,
    /// The time between two pings.
    ask_again: Duration,
}

impl WatchDatabase {
    /// Creates the middleware for the pool that requests use. A pool without a free connection counts as unavailable.
    pub fn new(db: DatabaseConnection) -> Self {
        Self {
            db,
            ask_after: Duration::from_millis(2_500),
            answer_timeout: Duration::from_millis(250),
            ask_again: Duration::from_millis(500),
        }
    }

    /// Waits until the database no longer responds.
    async fn lost(&self) {
        let mut pause = self.ask_after;
        loop {
            tokio::time::sleep(pause).await;
            let answer = tokio::time::timeout(self.answer_timeout, self.db.ping()).await;
            if !matches!(answer, Ok(Ok(()))) {
                return;
            }
            pause = self.ask_again;
        }
    }
}

impl<E: Endpoint> Middleware<E> for WatchDatabase {
    type Output = Watched<E>;

    fn transform(&self, inner: E) -> Self::Output {
        Watched {
            inner,
            watch: self.clone(),
        }
    }
}

/// An endpoint whose requests do not wait for an unavailable database.
#[derive(Debug)]
pub struct Watched<E> {
    inner: E,
    watch: WatchDatabase,
}

impl<E: Endpoint> Endpoint for Watched<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> Result<Response> {
        tokio::select! {
            biased;
            response = self.inner.call(request) => response.map(IntoResponse::into_response),
            () = self.watch.lost() => {
                Err(ApiError::from(Error::Unavailable("the database does not answer".into())).into())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use alai_domain::kernel::database::connect;
    use poem::{
        EndpointExt,
        endpoint::make,
        http::{StatusCode, header::RETRY_AFTER},
        test::TestClient,
    };
    use sea_orm::TransactionTrait;

    use super::*;

    #[tokio::test]
    async fn a_request_waiting_for_a_lost_database_returns_503_with_retry_after() {
        let db = connect("sqlite::memory:", 1, Duration::from_secs(20))
            .await
            .unwrap();
        let watch = WatchDatabase {
            ask_after: Duration::from_millis(5),
            answer_timeout: Duration::from_millis(20),
            ask_again: Duration::from_millis(5),
            ..WatchDatabase::new(db.clone())
        };
        let busy = make(|_| async { pending::<String>().await });
        // The only connection is in use and is not returned.
        let _taken = db.begin().await.unwrap();
        let response = TestClient::new(busy.with(watch)).get("/").send().await.0;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(response.headers().contains_key(RETRY_AFTER));
    }
}
