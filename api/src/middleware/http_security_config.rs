//! The configuration of the middleware.

use crate::client_ip::TrustedProxies;

/// The configuration of the middleware.
#[derive(Clone, Debug)]
pub struct HttpSecurityConfig {
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: TrustedProxies,
    /// The origin of the tile server for maps, for example `https://tiles.example`. A visitor has to consent before tiles are loaded.
    /// Without it a drawn map is shown.
    pub map_tiles_origin: Option<String>,
    /// Whether browsers must use HTTPS (HSTS).
    pub is_https: bool,
}
