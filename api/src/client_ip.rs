//! The IP address of the client: the peer, or the address that a trusted proxy reports (threats L3).

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use alai_settings::ProxyNetwork;
use poem::{Addr, Request};

/// The client address, by which limits are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientIp(pub IpAddr);

/// The proxies whose `X-Forwarded-For` is trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(pub Vec<ProxyNetwork>);

impl TrustedProxies {
    /// Whether the address belongs to one of them.
    pub fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }
}

/// Returns the right-most hop that is not a trusted proxy.
pub fn client_ip(request: &Request, proxies: &TrustedProxies) -> ClientIp {
    let peer = match request.remote_addr().0 {
        Addr::SocketAddr(address) => address.ip().to_canonical(),
        _ => IpAddr::V4(Ipv4Addr::LOCALHOST),
    };
    let hops = request
        .headers()
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|v| v.to_str().ok());
    ClientIp(resolve_client_ip(peer, hops, proxies))
}

fn resolve_client_ip<'a>(
    peer: IpAddr,
    forwarded: impl Iterator<Item = &'a str>,
    proxies: &TrustedProxies,
) -> IpAddr {
    if !proxies.trusts(peer) {
        return peer;
    }
    let hops: Vec<IpAddr> = forwarded
        .flat_map(|v| v.split(','))
        .filter_map(parse_hop)
        .collect();
    hops.into_iter()
        .rev()
        .find(|hop| !proxies.trusts(*hop))
        .unwrap_or(peer)
}

fn parse_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let address = hop
        .parse::<IpAddr>()
        .or_else(|_| hop.parse::<SocketAddr>().map(|s| s.ip()));
    address.ok().map(|a| a.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolved(peer: &str, forwarded: &str, proxies: &[&str]) -> String {
        let proxies = TrustedProxies(proxies.iter().map(|p| p.parse().unwrap()).collect());
        resolve_client_ip(peer.parse().unwrap(), std::iter::once(forwarded), &proxies).to_string()
    }

    #[test]
    fn sec_l3_only_configured_proxies_are_trusted() {
        assert_eq!(resolved("203.0.113.9", "1.2.3.4", &[]), "203.0.113.9");
        assert_eq!(
            resolved("10.0.0.1", "6.6.6.6, 198.51.100.7", &["10.0.0.1"]),
            "198.51.100.7"
        );
        assert_eq!(
            resolved(
                "10.0.0.1",
                "198.51.100.7, 10.0.0.2",
                &["10.0.0.1", "10.0.0.2"]
            ),
            "198.51.100.7"
        );
        assert_eq!(resolved("10.0.0.1", "", &["10.0.0.1"]), "10.0.0.1");
        assert_eq!(
            resolved(
                "10.42.3.4",
                "6.6.6.6, 198.51.100.7, 10.42.0.9",
                &["10.42.0.0/16"]
            ),
            "198.51.100.7"
        );
    }
}
