//! The limits of open connections, per network and in total.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use alai_domain::kernel::network::Network;

/// The limit of connections per network: an IPv4 address or an IPv6 /64.
const MAX_CONNECTIONS_PER_NETWORK: usize = 512;

#[derive(Debug, Default)]
pub(super) struct OpenConnectionCounts {
    total: usize,
    by_network: HashMap<Network, usize>,
}

pub(super) type SharedConnectionCounts = Arc<Mutex<OpenConnectionCounts>>;

/// A slot among the open connections. It is released when the connection ends.
#[derive(Debug)]
pub(super) struct ConnectionSlot(SharedConnectionCounts, Option<Network>);

impl ConnectionSlot {
    pub(super) fn acquire(
        open: &SharedConnectionCounts,
        network: Option<Network>,
        max_connections: usize,
    ) -> Option<Self> {
        let mut connections = open.lock().unwrap_or_else(PoisonError::into_inner);
        let network_connections = network.and_then(|network| connections.by_network.get(&network));
        if connections.total >= max_connections
            || network_connections.is_some_and(|count| *count >= MAX_CONNECTIONS_PER_NETWORK)
        {
            return None;
        }
        connections.total += 1;
        if let Some(network) = network {
            *connections.by_network.entry(network).or_default() += 1;
        }
        Some(Self(Arc::clone(open), network))
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut connections = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        connections.total -= 1;
        let Some(network) = self.1 else { return };
        if let Some(network_connections) = connections.by_network.get_mut(&network) {
            *network_connections -= 1;
            if *network_connections == 0 {
                connections.by_network.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    // Covers L1.
    #[test]
    fn sec_l1_connections_are_limited_per_network_and_in_total() {
        let open = SharedConnectionCounts::default();
        let network = |address: &str| Some(Network::from(address.parse::<IpAddr>().unwrap()));
        let take = |address: &str, most| ConnectionSlot::acquire(&open, network(address), most);
        let mut places: Vec<_> = (0..MAX_CONNECTIONS_PER_NETWORK)
            .map(|n| take(&format!("2001:db8:0:1::{n:x}"), 1_000).unwrap())
            .collect();
        assert!(take("2001:db8:0:1::ffff", 1_000).is_none());
        let other = take("2001:db8:0:2::1", 1_000).unwrap();
        assert!(
            take("192.0.2.1", MAX_CONNECTIONS_PER_NETWORK + 1).is_none(),
            "in total"
        );
        // The connections of a proxy count only in total.
        assert!(ConnectionSlot::acquire(&open, None, MAX_CONNECTIONS_PER_NETWORK + 2).is_some());
        places.pop();
        assert!(take("2001:db8:0:1::ffff", 1_000).is_some());
        drop((places, other));
        let remaining = open.lock().unwrap();
        assert_eq!((remaining.total, remaining.by_network.len()), (0, 0));
    }
}
