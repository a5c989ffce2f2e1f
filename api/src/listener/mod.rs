//! A listener that protects against slow clients: a deadline for headers, an idle timeout, a minimum rate for reading the response, and
//! limits of connections per network and in total.
//!
//! poem has no header timeout, and its idle timeout does not close connections of slow senders (threats L1). Therefore the stream itself
//! enforces the deadlines. The rate of request bodies is checked in `middleware/transfer_rate.rs`.

use std::{io, sync::Arc, time::Duration};

use alai_domain::kernel::network::Network;
use poem::{
    Addr, Server,
    http::uri::Scheme,
    listener::{Acceptor, Listener},
    web::{LocalAddr, RemoteAddr},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    sync::Semaphore,
};

mod connection_slots;
mod early_response;
mod http2_frames;
mod lingering_close;
mod timeout_stream;

use crate::middleware::HttpSecurityConfig;

use self::{
    connection_slots::{ConnectionSlot, SharedConnectionCounts},
    early_response::EarlyResponse,
};

pub use timeout_stream::TimeoutStream;

/// Sets the limits of HTTP/2 connections.
pub fn with_http2_limits<L, A>(server: Server<L, A>) -> Server<L, A>
where
    L: Listener,
    L::Acceptor: 'static,
    A: Acceptor + 'static,
{
    server
        // Each pending request uses memory in addition to that of unread responses, which has a limit of its own.
        .http2_max_concurrent_streams(Some(32))
        // Far above the limit of the middleware (16 KiB), so that the middleware refuses large headers, with a response that has all
        // security headers. The library refuses larger ones with an empty response.
        .http2_max_header_list_size(256 << 10)
        .http2_max_pending_accept_reset_streams(Some(20))
}

/// The limit of connections that receive an error response at the same time when the limit of connections is reached. Others are closed
/// without one.
const MAX_REFUSALS: usize = 32;
/// How long such a connection stays open for its response.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(2);

/// A listener with deadlines and limits of connections.
#[derive(Clone, Debug)]
pub struct TimeoutListener<L> {
    inner: L,
    max_connections: usize,
    config: Arc<HttpSecurityConfig>,
}

impl<L> TimeoutListener<L> {
    /// Creates the listener. At most `max_connections` are open at the same time. Connections of trusted proxies count only in total.
    pub fn new(inner: L, max_connections: usize, config: Arc<HttpSecurityConfig>) -> Self {
        Self {
            inner,
            max_connections,
            config,
        }
    }
}

impl<L: Listener> Listener for TimeoutListener<L> {
    type Acceptor = TimeoutAcceptor<L::Acceptor>;

    async fn into_acceptor(self) -> io::Result<Self::Acceptor> {
        let inner = self.inner.into_acceptor().await?;
        Ok(TimeoutAcceptor {
            inner,
            max_connections: self.max_connections,
            config: self.config,
            connections: Arc::default(),
            refusals: Arc::new(Semaphore::new(MAX_REFUSALS)),
        })
    }
}

/// The acceptor of [`TimeoutListener`].
#[derive(Debug)]
pub struct TimeoutAcceptor<A> {
    inner: A,
    max_connections: usize,
    config: Arc<HttpSecurityConfig>,
    connections: SharedConnectionCounts,
    refusals: Arc<Semaphore>,
}

impl<A: Acceptor> Acceptor for TimeoutAcceptor<A> {
    type Io = TimeoutStream<A::Io>;

    fn local_addr(&self) -> Vec<LocalAddr> {
        self.inner.local_addr()
    }

    async fn accept(&mut self) -> io::Result<(Self::Io, LocalAddr, RemoteAddr, Scheme)> {
        loop {
            let (io, local, remote, scheme) = self.inner.accept().await?;
            let network = match &remote.0 {
                Addr::SocketAddr(address) if !self.config.trusted_proxies.trusts(address.ip()) => {
                    Some(Network::from(address.ip()))
                }
                _ => None,
            };
            match ConnectionSlot::acquire(&self.connections, network, self.max_connections) {
                Some(place) => {
                    let timed = TimeoutStream::new(io, Arc::clone(&self.config), Some(place));
                    return Ok((timed, local, remote, scheme));
                }
                None => self.refuse(io),
            }
        }
    }
}

impl<A: Acceptor> TimeoutAcceptor<A> {
    /// Sends an error response when the limit of connections is reached. What the client sends is read and discarded, because closing a
    /// socket with unread data would discard the response, too.
    fn refuse(&self, mut io: A::Io) {
        let Ok(turn) = Arc::clone(&self.refusals).try_acquire_owned() else {
            return;
        };
        let bytes = EarlyResponse::TooManyConnections.to_http1_bytes(&self.config);
        tokio::spawn(async move {
            let sending = async {
                io.write_all(&bytes).await?;
                io.shutdown().await?;
                let mut dropped = [0; 1024];
                while io.read(&mut dropped).await? > 0 {}
                io::Result::Ok(())
            };
            let _ = tokio::time::timeout(REFUSAL_TIMEOUT, sending).await;
            drop(turn);
        });
    }
}
