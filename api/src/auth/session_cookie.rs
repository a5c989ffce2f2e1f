//! The session cookie. It has the prefix `__Host-` where browsers permit it, and none over plain HTTP to other machines (contract 9).

use alai_domain::accounts::SESSION_HOURS;

/// The session cookie on a secure origin or on a loopback address.
pub const SECURE_COOKIE_NAME: &str = "__Host-alai_session";
/// The session cookie over plain HTTP on another address, where browsers refuse `__Host-` cookies.
pub const INSECURE_COOKIE_NAME: &str = "alai_session";

/// Formats the `Set-Cookie` header of the session cookie, with or without `__Host-` and `Secure`.
#[derive(Clone, Copy, Debug)]
pub struct SessionCookieFormat {
    secure: bool,
}

impl SessionCookieFormat {
    /// Creates a secure cookie, unless the server is reached over plain HTTP from other machines.
    pub fn new(public_url: &str, loopback: bool) -> Self {
        Self {
            secure: public_url.starts_with("https://") || loopback,
        }
    }

    /// Returns the `Set-Cookie` header that stores `token`.
    pub fn set_header(self, token: &str) -> String {
        self.format_header(token, SESSION_HOURS * 3_600)
    }

    /// Returns the `Set-Cookie` header that deletes the cookie.
    pub fn clear_header(self) -> String {
        self.format_header("", 0)
    }

    /// Returns whether browsers send the cookie over encrypted connections only.
    pub fn is_secure(self) -> bool {
        self.secure
    }

    fn format_header(self, value: &str, seconds: i64) -> String {
        let (name, secure) = if self.secure {
            (SECURE_COOKIE_NAME, "; Secure")
        } else {
            (INSECURE_COOKIE_NAME, "")
        };
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
    }
}
