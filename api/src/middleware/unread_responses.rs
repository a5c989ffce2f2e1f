//! Counts the bytes of responses that the clients of one network have not read yet (threats L1).
//! Over HTTP/2 one connection can have several unread responses, so that a limit of connections
//! alone does not bound the memory.

use std::{
    collections::HashMap,
    io,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
};

use alai_domain::kernel::network::Network;
use bytes::Bytes;
use http_body_util::combinators::BoxBody;
use hyper::body::{Body, Frame, SizeHint};
use poem::Response;

/// With this many unread bytes, a network gets no more large responses to requests that change nothing.
const MAX_UNREAD_BEFORE_LARGE: u64 = 64 << 20;
/// A response of more than this many bytes is large.
const LARGE_RESPONSE_BYTES: u64 = 64 << 10;
/// With this many unread bytes, a network gets no more responses. The gap allows guests to send answers while others in their network load
/// videos.
const MAX_UNREAD_BYTES: u64 = 128 << 20;

/// Marks a response whose body is shared by all requests and uses no memory of its own.
#[derive(Clone, Copy, Debug)]
pub struct SharedBodyMarker;

/// The unread bytes of each network.
#[derive(Clone, Debug, Default)]
pub struct UnreadBytes(Arc<Mutex<HashMap<Network, u64>>>);

impl UnreadBytes {
    /// Returns whether the network may get another response.
    pub fn has_room(&self, network: Network) -> bool {
        let unread = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unread
            .get(&network)
            .is_none_or(|bytes| *bytes < MAX_UNREAD_BYTES)
    }

    fn unread_bytes(&self, network: Network) -> u64 {
        let unread = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unread.get(&network).copied().unwrap_or_default()
    }

    /// Counts the body of a response until its last byte is sent or dropped. Returns false if the
    /// response is refused, because it is too large in addition to the unread bytes of the network.
    /// It then has no body and must be replaced. Only a response to a request that changes nothing
    /// is refused.
    #[must_use]
    pub fn try_count_response(
        &self,
        network: Network,
        is_safe_method: bool,
        response: &mut Response,
    ) -> bool {
        if response.extensions().get::<SharedBodyMarker>().is_some() {
            return true;
        }
        let inner: BoxBody<Bytes, io::Error> = response.take_body().into();
        let size = inner.size_hint().exact();
        if is_safe_method
            && size.is_some_and(|bytes| bytes > LARGE_RESPONSE_BYTES)
            && self.unread_bytes(network) + size.unwrap_or_default() > MAX_UNREAD_BEFORE_LARGE
        {
            return false;
        }
        let whole_body_share = size.map(|bytes| Arc::new(self.add(network, bytes)));
        let body = CountedBody {
            inner,
            unread: self.clone(),
            network,
            whole_body_share,
        };
        response.set_body(BoxBody::new(body));
        true
    }

    fn add(&self, network: Network, bytes: u64) -> Share {
        let mut unread = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *unread.entry(network).or_default() += bytes;
        Share {
            unread: self.clone(),
            network,
            bytes,
        }
    }
}

/// Bytes that count for a network until this value is dropped.
#[derive(Debug)]
struct Share {
    unread: UnreadBytes,
    network: Network,
    bytes: u64,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut unread = self.unread.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bytes) = unread.get_mut(&self.network) {
            *bytes -= self.bytes;
            if *bytes == 0 {
                unread.remove(&self.network);
            }
        }
    }
}

/// A body whose parts count as long as the buffers of the protocol contain them.
struct CountedBody {
    inner: BoxBody<Bytes, io::Error>,
    unread: UnreadBytes,
    network: Network,
    /// The share of a body of known length. Without it each part of a stream counts from when it is produced.
    whole_body_share: Option<Arc<Share>>,
}

impl Body for CountedBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let this = &mut *self;
        let frame = ready!(Pin::new(&mut this.inner).poll_frame(cx));
        Poll::Ready(frame.map(|frame| {
            frame.map(|frame| {
                frame.map_data(|bytes| {
                    let share = match &this.whole_body_share {
                        Some(whole_body_share) => Arc::clone(whole_body_share),
                        None => Arc::new(this.unread.add(this.network, bytes.len() as u64)),
                    };
                    Bytes::from_owner(Part {
                        bytes,
                        _share: share,
                    })
                })
            })
        }))
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

/// A part of a body with its share.
struct Part {
    bytes: Bytes,
    _share: Arc<Share>,
}

impl AsRef<[u8]> for Part {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use http_body_util::BodyExt;

    use super::*;

    fn network(address: &str) -> Network {
        Network::from(address.parse::<IpAddr>().unwrap())
    }

    fn response(bytes: usize) -> Response {
        Response::builder().body(vec![0; bytes])
    }

    // Covers L1.
    #[tokio::test]
    async fn sec_l1_unread_responses_are_limited_per_network_until_sent_or_dropped() {
        let unread = UnreadBytes::default();
        let (own, other) = (network("192.0.2.1"), network("192.0.2.2"));
        let mut responses: Vec<_> = (0..128).map(|_| response(1 << 20)).collect();
        for response in &mut responses[..64] {
            assert!(unread.try_count_response(own, true, response));
        }
        // Now large responses to requests that change nothing are refused. Others are sent.
        assert!(!unread.try_count_response(own, true, &mut response(1 << 20)));
        assert!(unread.try_count_response(own, true, &mut response(64 << 10)));
        assert!(unread.try_count_response(other, true, &mut response(1 << 20)));
        for response in &mut responses[64..] {
            assert!(unread.has_room(own));
            assert!(unread.try_count_response(own, false, response));
        }
        // Now every response is refused.
        assert!(!unread.has_room(own));
        assert!(unread.has_room(other));
        // A part that the protocol has taken but not sent yet still counts.
        let mut body: BoxBody<Bytes, io::Error> = responses.pop().unwrap().take_body().into();
        assert_eq!(body.size_hint().exact(), Some(1 << 20));
        let part = body.frame().await.unwrap().unwrap().into_data().unwrap();
        assert_eq!(part.len(), 1 << 20);
        drop(body);
        assert!(!unread.has_room(own));
        drop(part);
        assert!(unread.has_room(own));
        drop(responses);
        assert!(unread.0.lock().unwrap().is_empty());
    }

    // Covers L1.
    #[tokio::test]
    async fn sec_l1_unread_stream_parts_are_counted_and_shared_bodies_are_not() {
        let unread = UnreadBytes::default();
        let own = network("192.0.2.1");
        let parts = futures_util::stream::iter([Ok::<_, io::Error>(vec![0; 1 << 20])]);
        let mut streamed = Response::builder().body(poem::Body::from_bytes_stream(parts));
        assert!(unread.try_count_response(own, true, &mut streamed));
        assert!(
            unread
                .0
                .lock()
                .unwrap()
                .get(&own)
                .is_none_or(|bytes| *bytes == 0)
        );
        let mut body: BoxBody<Bytes, io::Error> = streamed.take_body().into();
        let part = body.frame().await.unwrap().unwrap().into_data().unwrap();
        assert_eq!(unread.0.lock().unwrap()[&own], 1 << 20);
        drop(part);
        let mut shared = response(1 << 20);
        shared.extensions_mut().insert(SharedBodyMarker);
        assert!(unread.try_count_response(own, true, &mut shared));
        assert!(unread.0.lock().unwrap().is_empty());
    }
}
