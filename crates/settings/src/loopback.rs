//! Addresses that lead to this machine only.

use std::net::IpAddr;

/// Returns whether the host of a URL is this machine.
pub fn is_loopback(public_url: &str) -> bool {
    let host = url::Url::parse(public_url)
        .ok()
        .and_then(|u| u.host_str().map(str::to_owned))
        .unwrap_or_default();
    host == "localhost"
        || host
            .trim_matches(['[', ']'])
            .parse::<IpAddr>()
            .is_ok_and(|ip| ip.is_loopback())
}
