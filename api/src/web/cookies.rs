//! The session's cookie: `__Host-` where browsers allow it, plain over http that is not loopback (contract 9).

use alai_domain::accounts::SESSION_HOURS;

use crate::auth::{COOKIE, PLAIN_COOKIE};

/// How the cookie is written.
#[derive(Clone, Copy, Debug)]
pub struct SessionCookie {
    secure: bool,
}

impl SessionCookie {
    /// Secure unless the site is served over plain http to other machines.
    pub fn new(public_url: &str, loopback: bool) -> Self {
        Self {
            secure: public_url.starts_with("https://") || loopback,
        }
    }

    /// The header that keeps `token`.
    pub fn set(self, token: &str) -> String {
        self.header(token, SESSION_HOURS * 3_600)
    }

    /// The header that forgets it.
    pub fn clear(self) -> String {
        self.header("", 0)
    }

    /// Whether browsers send it over an encrypted line only.
    pub fn is_secure(self) -> bool {
        self.secure
    }

    fn header(self, value: &str, seconds: i64) -> String {
        let (name, secure) = if self.secure {
            (COOKIE, "; Secure")
        } else {
            (PLAIN_COOKIE, "")
        };
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
    }
}
