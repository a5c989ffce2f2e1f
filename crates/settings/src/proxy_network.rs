//! The address or network of trusted proxies, for example `10.0.0.1` or `10.42.0.0/16`.

use std::{net::IpAddr, str::FromStr};

/// An address, or a network in CIDR notation. The proxies of a cluster have changing addresses in
/// one network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProxyNetwork {
    address: IpAddr,
    /// The number of leading bits that addresses of the network have in common.
    prefix_bits: u32,
}

impl ProxyNetwork {
    /// Whether the address belongs to the network. An IPv4-mapped IPv6 address counts as its IPv4
    /// address.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(other)) => {
                let mask = u32::MAX.checked_shl(32 - self.prefix_bits).unwrap_or(0);
                network.to_bits() & mask == other.to_bits() & mask
            }
            (IpAddr::V6(network), IpAddr::V6(other)) => {
                let mask = u128::MAX.checked_shl(128 - self.prefix_bits).unwrap_or(0);
                network.to_bits() & mask == other.to_bits() & mask
            }
            _ => false,
        }
    }
}

impl From<IpAddr> for ProxyNetwork {
    fn from(address: IpAddr) -> Self {
        let address = address.to_canonical();
        Self {
            address,
            prefix_bits: address_bits(address),
        }
    }
}

impl FromStr for ProxyNetwork {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fault = || format!("\"{text}\" is neither an address nor a network");
        let Some((address, prefix)) = text.split_once('/') else {
            return text.parse::<IpAddr>().map(Self::from).map_err(|_| fault());
        };
        let address = address.parse::<IpAddr>().map_err(|_| fault())?;
        let prefix_bits = prefix.parse::<u32>().map_err(|_| fault())?;
        if prefix_bits > address_bits(address) {
            return Err(fault());
        }
        // A network of every address would let each client choose the address by which it is
        // limited.
        if prefix_bits == 0 {
            return Err(format!("\"{text}\" contains every address"));
        }
        Ok(Self {
            address,
            prefix_bits,
        })
    }
}

fn address_bits(address: IpAddr) -> u32 {
    if address.is_ipv4() { 32 } else { 128 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains(network: &str, address: &str) -> bool {
        let network: ProxyNetwork = network.parse().unwrap();
        network.contains(address.parse().unwrap())
    }

    // Covers L3.
    #[test]
    fn sec_l3_a_proxy_network_contains_only_its_own_addresses() {
        assert!(contains("10.0.0.1", "10.0.0.1"));
        assert!(contains("10.0.0.1", "::ffff:10.0.0.1"));
        assert!(contains("::ffff:10.0.0.1", "10.0.0.1"));
        assert!(!contains("10.0.0.1", "10.0.0.2"));
        assert!(contains("10.42.0.0/16", "10.42.255.255"));
        assert!(!contains("10.42.0.0/16", "10.43.0.0"));
        assert!(contains("10.42.7.9/31", "10.42.7.8"));
        assert!(!contains("10.42.7.9/31", "10.42.7.10"));
        assert!(contains("fd00:1::/32", "fd00:1:ffff::1"));
        assert!(!contains("fd00:1::/32", "fd00:2::1"));
        assert!(!contains("10.0.0.0/8", "::1"));
        assert!(!contains("fd00::/8", "10.0.0.1"));
    }

    #[test]
    fn malformed_networks_and_networks_of_every_address_are_rejected() {
        for wrong in [
            "",
            "proxy",
            "10.0.0.0/33",
            "fd00::/129",
            "10.0.0.0/x",
            "10.0.0.0/",
            "/8",
            "10.0.0.0/-1",
            "0.0.0.0/0",
            "::/0",
        ] {
            assert!(wrong.parse::<ProxyNetwork>().is_err(), "{wrong}");
        }
    }
}
