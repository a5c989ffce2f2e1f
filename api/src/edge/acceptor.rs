//! A listener whose connections cannot be held open by dripping: a deadline for headers, one for idling, a cap per address.
//!
//! poem sets no header timer and its idle timeout does not close drippers (threats L1), so the stream itself keeps the time.

use std::{
    collections::HashMap,
    future::Future,
    io,
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
    time::Duration,
};

use poem::{
    Addr,
    http::uri::Scheme,
    listener::{Acceptor, Listener},
    web::{LocalAddr, RemoteAddr},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Instant, Sleep},
};

use super::Proxies;

/// How long a connection may take.
#[derive(Clone, Debug)]
pub struct Deadline<L> {
    inner: L,
    header: Duration,
    proxies: Proxies,
}

impl<L> Deadline<L> {
    /// `header` is from the first byte of a request to the end of its headers.
    pub fn new(inner: L, header: Duration, proxies: Proxies) -> Self {
        Self {
            inner,
            header,
            proxies,
        }
    }
}

const IDLE: Duration = Duration::from_secs(75);
const BODY: Duration = Duration::from_secs(120);
const PER_ADDRESS: usize = 512;

impl<L: Listener> Listener for Deadline<L> {
    type Acceptor = DeadlineAcceptor<L::Acceptor>;

    async fn into_acceptor(self) -> io::Result<Self::Acceptor> {
        let inner = self.inner.into_acceptor().await?;
        Ok(DeadlineAcceptor {
            inner,
            header: self.header,
            proxies: self.proxies,
            open: Arc::default(),
        })
    }
}

type Open = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// The acceptor of [`Deadline`].
#[derive(Debug)]
pub struct DeadlineAcceptor<A> {
    inner: A,
    header: Duration,
    proxies: Proxies,
    open: Open,
}

impl<A: Acceptor> Acceptor for DeadlineAcceptor<A> {
    type Io = Timed<A::Io>;

    fn local_addr(&self) -> Vec<LocalAddr> {
        self.inner.local_addr()
    }

    async fn accept(&mut self) -> io::Result<(Self::Io, LocalAddr, RemoteAddr, Scheme)> {
        loop {
            let (io, local, remote, scheme) = self.inner.accept().await?;
            let place = match remote.0 {
                Addr::SocketAddr(address) if !self.proxies.0.contains(&address.ip()) => {
                    match Place::take(&self.open, address.ip()) {
                        Some(place) => Some(place),
                        None => continue,
                    }
                }
                _ => None,
            };
            return Ok((Timed::new(io, self.header, place), local, remote, scheme));
        }
    }
}

/// One of an address's places, given back when the connection ends.
#[derive(Debug)]
struct Place(Open, IpAddr);

impl Place {
    fn take(open: &Open, address: IpAddr) -> Option<Self> {
        let mut counts = open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= PER_ADDRESS {
            return None;
        }
        *count += 1;
        Some(Self(Arc::clone(open), address))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.1);
            }
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Phase {
    /// Between requests.
    Idle,
    /// Headers are coming in; holds how many signs of the blank line were seen.
    Header(u8),
    /// Headers are complete.
    Body,
}

/// A stream that ends itself when its phase takes too long.
#[derive(Debug)]
pub struct Timed<S> {
    inner: S,
    phase: Phase,
    header: Duration,
    sleep: Pin<Box<Sleep>>,
    _place: Option<Place>,
}

impl<S> Timed<S> {
    fn new(inner: S, header: Duration, place: Option<Place>) -> Self {
        Self {
            inner,
            phase: Phase::Header(0),
            header,
            sleep: Box::pin(tokio::time::sleep(header)),
            _place: place,
        }
    }

    fn enter(&mut self, phase: Phase) {
        let limit = match phase {
            Phase::Idle => IDLE,
            Phase::Header(_) => self.header,
            Phase::Body => BODY,
        };
        self.phase = phase;
        self.sleep.as_mut().reset(Instant::now() + limit);
    }

    fn saw(&mut self, bytes: &[u8]) {
        if self.phase == Phase::Idle {
            self.enter(Phase::Header(0));
        }
        let Phase::Header(mut seen) = self.phase else {
            self.enter(Phase::Body);
            return;
        };
        for byte in bytes {
            seen = match (seen, byte) {
                (0 | 2, b'\r') => seen + 1,
                (1 | 3, b'\n') => seen + 1,
                (_, b'\r') => 1,
                _ => 0,
            };
            if seen == 4 {
                self.enter(Phase::Body);
                return;
            }
        }
        self.phase = Phase::Header(seen);
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Timed<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        match Pin::new(&mut self.inner).poll_read(cx, buf) {
            Poll::Ready(Ok(())) => {
                let bytes = buf.filled()[before..].to_vec();
                if !bytes.is_empty() {
                    self.saw(&bytes);
                }
                Poll::Ready(Ok(()))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => match self.sleep.as_mut().poll(cx) {
                Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                Poll::Pending => Poll::Pending,
            },
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Timed<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(cx, buf);
        if matches!(written, Poll::Ready(Ok(_))) {
            self.enter(Phase::Idle);
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn sec_l1_a_dripping_header_is_cut_off() {
        let (mut client, server) = tokio::io::duplex(1024);
        let mut timed = Timed::new(server, Duration::from_secs(10), None);
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
    async fn a_whole_header_may_be_followed_by_a_slow_body() {
        let (mut client, server) = tokio::io::duplex(1024);
        let mut timed = Timed::new(server, Duration::from_secs(10), None);
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
    async fn an_open_bell_outlives_every_deadline_as_long_as_it_says_something() {
        let (mut client, server) = tokio::io::duplex(1 << 16);
        let mut timed = Timed::new(server, Duration::from_secs(10), None);
        client.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
        let mut buf = [0; 64];
        assert!(timed.read(&mut buf).await.unwrap() > 0);
        for beat in 0..100 {
            timed.write_all(b":\n\n").await.unwrap();
            if beat % 10 == 0 {
                // A word of the other side in between (HTTP/2 has some) begins no request that has to end in ten seconds.
                client.write_all(b"x").await.unwrap();
                assert_eq!(timed.read(&mut buf).await.unwrap(), 1);
            }
            let cut = tokio::time::timeout(Duration::from_secs(8), timed.read(&mut buf)).await;
            assert!(cut.is_err(), "{cut:?} after {beat} beats");
        }
        let silent = timed.read(&mut buf).await.unwrap_err();
        assert_eq!(silent.kind(), io::ErrorKind::TimedOut);
    }
}
