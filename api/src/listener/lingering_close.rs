//! Reads and discards what a client still sends after the last response of a connection.
//!
//! If a socket is closed while data of the client is unread, the operating system sends a reset. A
//! reset can discard the response before the client has read it, so that the client reports a
//! network error instead of, for example, a full disk (`lingering_close` of nginx solves the same
//! problem).

use std::{
    future::Future,
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::Sleep,
};

/// How long the connection stays open for the rest of a request.
const LINGERING_TIMEOUT: Duration = Duration::from_secs(2);

/// The end of a connection: the write direction is closed, and then the rest of the request is
/// discarded.
#[derive(Debug, Default)]
pub struct LingeringClose {
    /// The deadline, after the write direction is closed.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl LingeringClose {
    /// Completes when the client has closed its direction, on an error, or after
    /// [`LINGERING_TIMEOUT`].
    pub fn poll_close<S: AsyncRead + AsyncWrite + Unpin>(
        &mut self,
        stream: &mut S,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<()>> {
        if self.deadline.is_none() {
            ready!(Pin::new(&mut *stream).poll_shutdown(cx))?;
        }
        let deadline = self
            .deadline
            .get_or_insert_with(|| Box::pin(tokio::time::sleep(LINGERING_TIMEOUT)));
        let mut discarded = [0; 4096];
        while deadline.as_mut().poll(cx).is_pending() {
            let mut buf = ReadBuf::new(&mut discarded);
            match ready!(Pin::new(&mut *stream).poll_read(cx, &mut buf)) {
                Ok(()) if !buf.filled().is_empty() => {}
                // The response is sent already. An error of the client changes nothing.
                Ok(()) | Err(_) => break,
            }
        }
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        time::Instant,
    };

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_rest_of_a_request_is_discarded_until_the_client_closes() {
        let (mut client, mut server) = tokio::io::duplex(1024);
        let started = Instant::now();
        let closing = tokio::spawn(async move {
            let mut close = LingeringClose::default();
            poll_fn(|cx| close.poll_close(&mut server, cx)).await
        });
        // The response ends before the request.
        assert_eq!(client.read(&mut [0; 1]).await.unwrap(), 0);
        client.write_all(&[1; 100_000]).await.unwrap();
        drop(client);
        closing.await.unwrap().unwrap();
        assert_eq!(started.elapsed(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_does_not_close_is_disconnected_after_two_seconds() {
        let (mut client, mut server) = tokio::io::duplex(1024);
        let sender = tokio::spawn(async move {
            while client.write_all(b"a").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(300)).await;
            }
        });
        let started = Instant::now();
        let mut close = LingeringClose::default();
        poll_fn(|cx| close.poll_close(&mut server, cx))
            .await
            .unwrap();
        assert_eq!(started.elapsed().as_secs(), 2);
        drop(server);
        sender.await.unwrap();
    }
}
