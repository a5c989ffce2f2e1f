//! Which addresses a request may connect to.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// The addresses that a request may connect to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddressPolicy {
    /// Any address. For hosts that only the operator can configure.
    Any,
    /// Only addresses outside of every private, local and reserved network. For URLs that users
    /// enter.
    Public,
    /// Only addresses of this machine. For URLs that name this machine, where these are permitted.
    Loopback,
}

impl AddressPolicy {
    pub(super) fn permits(self, ip: IpAddr) -> bool {
        match self {
            Self::Any => true,
            Self::Public => is_public_ip(ip),
            Self::Loopback => ip.is_loopback(),
        }
    }
}

/// Returns the address in the host of a URL, or `None` for a name, which has to be resolved.
pub(super) fn literal_address(url: &Url) -> Option<IpAddr> {
    match url.host()? {
        Host::Domain(_) => None,
        Host::Ipv4(ip) => Some(ip.into()),
        Host::Ipv6(ip) => Some(ip.into()),
    }
}

/// Returns whether an address is public: outside of every private, local and reserved network.
fn is_public_ip(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public_v4(ip),
            None => is_public_v6(ip),
        },
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [first, second, third, _] = ip.octets();
    let is_internal = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation();
    let odd = first == 0
        || first >= 240
        || (first, second & 0xc0) == (100, 64)
        || (first, second, third) == (192, 0, 0)
        || (first, second & 0xfe) == (198, 18);
    !is_internal && !odd
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    // Only global addresses (2000::/3), without documentation (2001:db8::/32) and tunnelled IPv4
    // addresses (2002::/16, 2001::/32).
    let [first, second, ..] = ip.segments();
    first & 0xe000 == 0x2000
        && first != 0x2002
        && (first, second) != (0x2001, 0xdb8)
        && (first, second) != (0x2001, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_and_reserved_addresses_are_not_public() {
        for address in [
            "10.0.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.3.4",
            "192.168.1.1",
            "100.64.0.1",
            "0.0.0.0",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "::ffff:10.0.0.1",
            "2001:db8::1",
            "2002:a00:1::",
            "64:ff9b::a00:1",
        ] {
            assert!(!is_public_ip(address.parse().unwrap()), "{address}");
        }
        for open in ["8.8.8.8", "193.16.124.1", "2a00:1450::1", "::ffff:8.8.8.8"] {
            assert!(is_public_ip(open.parse().unwrap()), "{open}");
        }
    }
}
