//! The network of a client, which rate limits count by (contract 3: an IPv4 address or an IPv6
//! /64), and whether a URL names this machine.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

use url::{Host, Url};

/// Returns whether the host of a URL is this machine: `localhost` or a loopback address.
pub fn is_loopback_url(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

/// An IPv4 address, or the first 64 bits of an IPv6 address. A provider assigns a whole /64 to one
/// client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl From<IpAddr> for Network {
    /// An IPv4-mapped IPv6 address counts as its IPv4 address.
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [first, second, third, fourth, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(first, second, third, fourth, 0, 0, 0, 0))
            }
            address => address,
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => write!(formatter, "{address}"),
            IpAddr::V6(address) => write!(formatter, "{address}/64"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str) -> String {
        Network::from(address.parse::<IpAddr>().unwrap()).to_string()
    }

    // Covers L3.
    #[test]
    fn sec_l3_a_client_is_identified_by_its_ipv4_address_or_ipv6_64_prefix() {
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("2001:db8:1:2::7"), "2001:db8:1:2::/64");
        assert_eq!(network("2001:db8:1:2:ffff:1:2:3"), "2001:db8:1:2::/64");
        assert_ne!(network("2001:db8:1:3::7"), "2001:db8:1:2::/64");
    }
}
