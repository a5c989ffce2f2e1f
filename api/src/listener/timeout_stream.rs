//! A stream that fails when a phase of its connection takes too long: headers, the idle time between requests, or silence.

use std::{
    future::Future,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep},
};

use crate::middleware::{HttpSecurityConfig, transfer_rate::TransferTimeLimit};

use super::{
    connection_slots::ConnectionSlot,
    early_response::EarlyResponse,
    http2_frames::{FrameParser, HTTP2_PREFACE},
    lingering_close::LingeringClose,
};

/// The time from the first byte of a request to the end of its headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// The idle time between two requests of one connection.
const IDLE_TIMEOUT: Duration = Duration::from_secs(75);
/// The time without a byte in either direction while a request is handled.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(120);

#[derive(Debug, PartialEq, Eq)]
enum Phase {
    /// The number of bytes that have arrived. They match the beginning of the HTTP/2 preface.
    New(usize),
    /// The connection is between two requests.
    Idle,
    /// Headers are arriving. The number counts the bytes of the final `\r\n\r\n` that have arrived. `None` before the request line: hyper
    /// ignores empty lines there, so that they complete nothing.
    Header(Option<u8>),
    /// Headers are complete.
    Body,
    /// An HTTP/2 connection. Each part of a request or of a response restarts the deadline.
    Http2Frames,
}

/// A stream that fails when its phase takes too long.
#[derive(Debug)]
pub struct TimeoutStream<S> {
    inner: S,
    phase: Phase,
    config: Arc<HttpSecurityConfig>,
    sleep: Pin<Box<Sleep>>,
    /// The frames of both directions of an HTTP/2 connection.
    received: FrameParser,
    sent: FrameParser,
    /// Whether a response has begun and is not known to be complete.
    responding: bool,
    /// The remaining bytes of the body of the current HTTP/1 response. `None` if its length is not known.
    left: Option<usize>,
    /// The response that replaces a response of hyper, and the number of its bytes that are
    /// written.
    instead: Option<(Vec<u8>, usize)>,
    reader: TransferTimeLimit,
    close: LingeringClose,
    _slot: Option<ConnectionSlot>,
}

impl<S> TimeoutStream<S> {
    pub(super) fn new(
        inner: S,
        config: Arc<HttpSecurityConfig>,
        place: Option<ConnectionSlot>,
    ) -> Self {
        Self {
            inner,
            phase: Phase::New(0),
            config,
            sleep: Box::pin(tokio::time::sleep(HEADER_TIMEOUT)),
            received: FrameParser::default(),
            sent: FrameParser::default(),
            responding: false,
            left: None,
            instead: None,
            reader: TransferTimeLimit::new(Duration::MAX),
            close: LingeringClose::default(),
            _slot: place,
        }
    }

    fn enter_phase(&mut self, phase: Phase) {
        let limit = match phase {
            Phase::Idle => IDLE_TIMEOUT,
            Phase::New(_) | Phase::Header(_) => HEADER_TIMEOUT,
            Phase::Body | Phase::Http2Frames => SILENCE_TIMEOUT,
        };
        self.phase = phase;
        self.sleep.as_mut().reset(Instant::now() + limit);
    }

    fn received(&mut self, bytes: &[u8]) {
        let seen = match self.phase {
            Phase::Http2Frames => return self.received_frames(bytes),
            Phase::Body => return self.enter_phase(Phase::Body),
            Phase::New(known) => {
                let count = bytes.len().min(HTTP2_PREFACE.len() - known);
                if bytes[..count] == HTTP2_PREFACE[known..known + count] {
                    self.phase = Phase::New(known + count);
                    if known + count == HTTP2_PREFACE.len() {
                        self.enter_phase(Phase::Http2Frames);
                        self.received_frames(&bytes[count..]);
                    }
                    return;
                }
                // The deadline of the first request starts when the connection is accepted.
                None
            }
            Phase::Idle => {
                self.enter_phase(Phase::Header(None));
                None
            }
            Phase::Header(seen) => seen,
        };
        self.responding = false;
        self.phase = Phase::Header(seen);
        let mut seen = seen;
        for byte in bytes {
            seen = match (seen, byte) {
                (None, b'\r' | b'\n') => None,
                (Some(count @ (0 | 2)), b'\r') | (Some(count @ (1 | 3)), b'\n') => Some(count + 1),
                (_, b'\r') => Some(1),
                _ => Some(0),
            };
            if seen == Some(4) {
                self.enter_phase(Phase::Body);
                return;
            }
        }
        self.phase = Phase::Header(seen);
    }

    fn received_frames(&mut self, bytes: &[u8]) {
        if self.received.parse_and_detect_progress(bytes) {
            self.enter_phase(Phase::Http2Frames);
        }
    }

    fn wrote(&mut self, bytes: &[u8]) {
        self.reader.record_transferred(bytes.len());
        if self.phase == Phase::Body && !self.responding && bytes.starts_with(CONTINUE) {
            // The body of the request and then the response are still to come.
            self.enter_phase(Phase::Body);
        } else if self.phase != Phase::Http2Frames {
            self.left = match self.left.filter(|_| self.responding) {
                Some(left) => left.checked_sub(bytes.len()),
                None if self.responding => None,
                None => body_left(bytes),
            };
            self.responding = self.left != Some(0);
            self.enter_phase(Phase::Idle);
        } else if self.sent.parse_and_detect_progress(bytes) {
            self.enter_phase(Phase::Http2Frames);
        }
    }
}

/// The beginning of hyper's response to a request with `Expect: 100-continue`.
const CONTINUE: &[u8] = b"HTTP/1.1 100 ";

/// Returns how many bytes of the body follow after bytes that begin with the head of an HTTP/1 response. Returns `None` if the head does
/// not contain the length, for example for a chunked body.
fn body_left(bytes: &[u8]) -> Option<usize> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let length = head.split("\r\n").find_map(|field| {
        let (name, value) = field.split_once(':')?;
        let is_length = name.eq_ignore_ascii_case("content-length");
        is_length.then(|| value.trim().parse::<usize>().ok())?
    })?;
    length.checked_sub(bytes.len() - end - 4)
}

impl<S: AsyncRead + AsyncWrite + Unpin> TimeoutStream<S> {
    /// Ends the connection. A client whose headers are late receives an error response if no other response has begun.
    fn late(&mut self, cx: &mut Context<'_>) -> io::Error {
        if matches!(self.phase, Phase::Header(_)) && !self.responding {
            let bytes = EarlyResponse::Timeout.to_http1_bytes(&self.config);
            // One attempt is enough: the send buffer of a new socket is empty.
            let _ = Pin::new(&mut self.inner).poll_write(cx, &bytes);
        }
        io::ErrorKind::TimedOut.into()
    }

    fn poll_instead(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some((bytes, written)) = &mut self.instead {
            let count = match Pin::new(&mut self.inner).poll_write(cx, &bytes[*written..]) {
                Poll::Ready(count) => count?,
                Poll::Pending => return Poll::Pending,
            };
            *written += count;
            if *written >= bytes.len() || count == 0 {
                self.instead = None;
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        match Pin::new(&mut self.inner).poll_read(cx, buf) {
            Poll::Ready(Ok(())) => {
                let bytes = &buf.filled()[before..];
                if !bytes.is_empty() {
                    self.received(bytes);
                }
                Poll::Ready(Ok(()))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => match self.sleep.as_mut().poll(cx) {
                Poll::Ready(()) => Poll::Ready(Err(self.late(cx))),
                Poll::Pending => Poll::Pending,
            },
        }
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = &mut *self;
        if this.instead.is_none()
            && !this.responding
            && this.phase != Phase::Http2Frames
            && let Some(early) = EarlyResponse::parse_hyper_response(buf)
        {
            this.instead = Some((early.to_http1_bytes(&this.config), 0));
        }
        let written = if this.instead.is_some() {
            this.poll_instead(cx).map_ok(|()| buf.len())
        } else {
            Pin::new(&mut this.inner).poll_write(cx, buf)
        };
        match written {
            Poll::Ready(Ok(count)) => {
                this.wrote(&buf[..count]);
                Poll::Ready(Ok(count))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let silent = this.sleep.as_mut().poll(cx).is_ready();
                if silent || this.reader.poll_timed_out(cx).is_ready() {
                    Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
                } else {
                    Poll::Pending
                }
            }
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        this.close.poll_close(&mut this.inner, cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;
    use crate::client_ip::TrustedProxies;

    fn config() -> Arc<HttpSecurityConfig> {
        Arc::new(HttpSecurityConfig {
            trusted_proxies: TrustedProxies::default(),
            map_tiles_origin: None,
            is_https: false,
        })
    }

    #[tokio::test(start_paused = true)]
    async fn sec_l1_a_slow_header_is_cut_off_after_ten_seconds() {
        let (mut client, server) = tokio::io::duplex(1024);
        let mut timed = TimeoutStream::new(server, config(), None);
        let dripper = tokio::spawn(async move {
            while client.write_all(b"a").await.is_ok() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        });
        let started = Instant::now();
        let mut out = Vec::new();
        let error = timed.read_to_end(&mut out).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(started.elapsed().as_secs(), 10);
        drop(timed);
        dripper.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn sec_l1_empty_lines_do_not_complete_a_header() {
        let (mut client, server) = tokio::io::duplex(1024);
        let mut timed = TimeoutStream::new(server, config(), None);
        let sender = tokio::spawn(async move {
            while client.write_all(b"\r\n\r\n").await.is_ok() {
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        });
        let started = Instant::now();
        let mut out = Vec::new();
        let error = timed.read_to_end(&mut out).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(started.elapsed().as_secs(), 10);
        drop(timed);
        sender.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_after_100_continue_may_arrive_slowly() {
        let (mut client, server) = tokio::io::duplex(1 << 16);
        let mut timed = TimeoutStream::new(server, config(), None);
        let head = b"POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 8\r\n\r\n";
        client.write_all(head).await.unwrap();
        let mut buf = [0; 128];
        assert!(timed.read(&mut buf).await.unwrap() > 0);
        timed
            .write_all(b"HTTP/1.1 100 Continue\r\n\r\n")
            .await
            .unwrap();
        tokio::spawn(async move {
            for part in [b"half", b"more"] {
                tokio::time::sleep(Duration::from_secs(60)).await;
                client.write_all(part).await.unwrap();
            }
            std::future::pending::<()>().await;
        });
        assert_eq!(timed.read(&mut buf).await.unwrap(), 4);
        assert_eq!(timed.read(&mut buf).await.unwrap(), 4);
        // The response starts the idle phase.
        timed
            .write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")
            .await
            .unwrap();
        assert_eq!(timed.phase, Phase::Idle);
    }

    // Covers L5.
    #[tokio::test]
    async fn sec_l5_a_bare_400_is_replaced_unless_it_may_be_part_of_a_response_body() {
        const BARE: &str =
            "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
        let length = BARE.len();
        let of_length =
            |length: usize| format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n");
        for (writes, replaced) in [
            (vec![of_length(length)], false),
            (vec![of_length(length + 3), "abc".to_owned()], false),
            (vec![of_length(3)], false),
            (
                vec!["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n".to_owned()],
                false,
            ),
            (vec![], true),
            (vec![of_length(0)], true),
            (vec![of_length(3), "abc".to_owned()], true),
            (
                vec![of_length(3) + "abc", of_length(2) + "a", "b".to_owned()],
                true,
            ),
        ] {
            let (mut client, server) = tokio::io::duplex(1 << 16);
            let mut timed = TimeoutStream::new(server, config(), None);
            for text in &writes {
                timed.write_all(text.as_bytes()).await.unwrap();
            }
            timed.write_all(BARE.as_bytes()).await.unwrap();
            drop(timed);
            let mut seen = String::new();
            client.read_to_string(&mut seen).await.unwrap();
            let last = seen.strip_prefix(&writes.concat()).unwrap();
            assert_eq!(last != BARE, replaced, "{seen}");
            assert!(last.starts_with("HTTP/1.1 400 "), "{seen}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_after_a_complete_header_may_arrive_slowly() {
        let (mut client, server) = tokio::io::duplex(1024);
        let mut timed = TimeoutStream::new(server, config(), None);
        client.write_all(b"POST / HTTP/1.1\r\n\r\n").await.unwrap();
        let mut buf = [0; 64];
        assert!(timed.read(&mut buf).await.unwrap() > 0);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(60)).await;
            client.write_all(b"late").await.unwrap();
        });
        assert_eq!(timed.read(&mut buf).await.unwrap(), 4);
    }

    #[tokio::test(start_paused = true)]
    async fn the_rest_of_a_request_is_read_after_the_response() {
        let (mut client, server) = tokio::io::duplex(1024);
        let mut timed = TimeoutStream::new(server, config(), None);
        let closing = tokio::spawn(async move { timed.shutdown().await });
        // More than the buffer of the connection.
        client.write_all(&[0; 100_000]).await.unwrap();
        drop(client);
        closing.await.unwrap().unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn an_event_stream_stays_open_while_it_sends_and_times_out_when_idle() {
        let (mut client, server) = tokio::io::duplex(1 << 16);
        let mut timed = TimeoutStream::new(server, config(), None);
        client.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
        let mut buf = [0; 64];
        assert!(timed.read(&mut buf).await.unwrap() > 0);
        for beat in 0..100 {
            timed.write_all(b":\n\n").await.unwrap();
            if beat % 10 == 0 {
                // A byte from the client in between (HTTP/2 clients send some) does not start a request that has to be complete in ten
                // seconds.
                client.write_all(b"x").await.unwrap();
                assert_eq!(timed.read(&mut buf).await.unwrap(), 1);
            }
            let cut = tokio::time::timeout(Duration::from_secs(8), timed.read(&mut buf)).await;
            assert!(cut.is_err(), "{cut:?} after {beat} beats");
        }
        let silent = timed.read(&mut buf).await.unwrap_err();
        assert_eq!(silent.kind(), io::ErrorKind::TimedOut);
    }

    // Covers L1.
    #[tokio::test(start_paused = true)]
    async fn sec_l1_http_2_responses_extend_the_idle_timeout_and_pings_do_not() {
        const PING: &[u8] = &[0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8];
        const DATA: &[u8] = &[0, 0, 1, 0, 0, 0, 0, 0, 1, b'x'];
        for first in [3, 16, HTTP2_PREFACE.len()] {
            let (mut client, server) = tokio::io::duplex(1 << 16);
            let mut timed = TimeoutStream::new(server, config(), None);
            let mut buf = [0; 64];
            for part in [&HTTP2_PREFACE[..first], &HTTP2_PREFACE[first..]] {
                client.write_all(part).await.unwrap();
                if !part.is_empty() {
                    assert!(timed.read(&mut buf).await.unwrap() > 0);
                }
            }
            let started = Instant::now();
            for _ in 0..20 {
                timed.write_all(DATA).await.unwrap();
                tokio::time::sleep(Duration::from_secs(60)).await;
                client.write_all(PING).await.unwrap();
                assert!(timed.read(&mut buf).await.unwrap() > 0);
            }
            assert_eq!(started.elapsed().as_secs(), 1_200);
            tokio::spawn(async move {
                while client.write_all(PING).await.is_ok() {
                    tokio::time::sleep(Duration::from_secs(10)).await;
                }
            });
            let mut out = Vec::new();
            let error = timed.read_to_end(&mut out).await.unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
            // The time since the last response: one minute in the loop and one here.
            assert_eq!(started.elapsed().as_secs(), 1_260, "{first}");
        }
    }
}
