//! A request that waits for a database that is away ends in time (contract 9: never after more than three seconds).

use std::time::Duration;

use alai_domain::{Error, kernel::database::DatabaseConnection};
use poem::{Endpoint, IntoResponse, Middleware, Request, Response, Result};

use crate::error::ApiError;

/// The middleware; inside of the edge, which writes down what it returns.
#[derive(Clone, Debug)]
pub struct WatchDatabase {
    db: DatabaseConnection,
    /// A request that is not done after this time asks whether the database still answers.
    ask_after: Duration,
    /// Within this time it has to.
    answer_timeout: Duration,
    /// And again after this time.
    ask_again: Duration,
}

impl WatchDatabase {
    /// Over the pool that requests use: one that has no free connection does not answer either.
    pub fn new(db: DatabaseConnection) -> Self {
        Self {
            db,
            ask_after: Duration::from_millis(2_500),
            answer_timeout: Duration::from_millis(250),
            ask_again: Duration::from_millis(500),
        }
    }

    /// Returns when the database does not answer any more.
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

/// An endpoint whose requests do not wait for a database that is away.
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
    async fn a_request_that_waits_for_a_lost_database_is_told_to_come_again() {
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
        // The only connection is taken, and never comes back.
        let _taken = db.begin().await.unwrap();
        let response = TestClient::new(busy.with(watch)).get("/").send().await.0;
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(response.headers().contains_key(RETRY_AFTER));
    }
}
