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
    time::{Instant, Sleep},
};

/// How long the connection stays open while the client sends nothing.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the connection stays open for the rest of a request.
const LINGERING_TIMEOUT: Duration = Duration::from_secs(30);

/// The end of a connection: the write direction is closed, and then the rest of the request is
/// discarded.
#[derive(Debug, Default)]
pub struct LingeringClose {
    /// The deadlines, after the write direction is closed.
    deadlines: Option<Deadlines>,
}

#[derive(Debug)]
struct Deadlines {
    silence: Pin<Box<Sleep>>,
    end: Pin<Box<Sleep>>,
}

impl LingeringClose {
    /// Completes when the client has closed its direction, on an error, or after one of the time
    /// limits.
    pub fn poll_close<S: AsyncRead + AsyncWrite + Unpin>(
        &mut self,
        stream: &mut S,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<()>> {
        if self.deadlines.is_none() {
            ready!(Pin::new(&mut *stream).poll_shutdown(cx))?;
        }
        let deadlines = self.deadlines.get_or_insert_with(|| Deadlines {
            silence: Box::pin(tokio::time::sleep(SILENCE_TIMEOUT)),
            end: Box::pin(tokio::time::sleep(LINGERING_TIMEOUT)),
        });
        let mut discarded = [0; 4096];
        while deadlines.end.as_mut().poll(cx).is_pending()
            && deadlines.silence.as_mut().poll(cx).is_pending()
        {
            let mut buf = ReadBuf::new(&mut discarded);
            match ready!(Pin::new(&mut *stream).poll_read(cx, &mut buf)) {
                Ok(()) if !buf.filled().is_empty() => {
                    let silent_until = Instant::now() + SILENCE_TIMEOUT;
                    deadlines.silence.as_mut().reset(silent_until);
                }
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

    use tokio::io::{AsyncReadExt, AsyncWriteExt};

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
    async fn a_client_that_does_not_stop_sending_is_disconnected_after_thirty_seconds() {
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
        assert_eq!(started.elapsed().as_secs(), 30);
        drop(server);
        sender.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_client_is_disconnected_after_five_seconds() {
        let (mut client, mut server) = tokio::io::duplex(1024);
        client.write_all(b"a").await.unwrap();
        let started = Instant::now();
        let mut close = LingeringClose::default();
        poll_fn(|cx| close.poll_close(&mut server, cx))
            .await
            .unwrap();
        assert_eq!(started.elapsed().as_secs(), 5);
        drop(client);
    }
}
