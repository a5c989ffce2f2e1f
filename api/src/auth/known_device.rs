//! The cookie of a device on which users have logged in before. It is signed and HttpOnly, and it is not a session
//! (contract 3; threats D10).

use alai_domain::{
    Ctx,
    access::SessionlessCaller,
    accounts::{KNOWN_DEVICE_DAYS, next_device_cookie},
    entities::user,
};
use poem::{
    FromRequest, IntoResponse, Request, RequestBody, Response,
    http::{HeaderMap, HeaderValue, header},
};
use poem_openapi::{
    ApiResponse,
    registry::{MetaResponses, Registry},
};

use super::session_cookie::SessionCookieFormat;
use crate::client_ip::ClientIp;

/// The name of the cookie. Only the API reads it.
pub const DEVICE_COOKIE_NAME: &str = "alai_device";

/// Returns the value of the cookie, as the browser sends it.
pub fn read_device_cookie(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|part| part.trim().split_once('='))
        .find(|(name, _)| *name == DEVICE_COOKIE_NAME)
        .map(|(_, value)| value)
}

/// A caller without a session.
#[derive(Debug)]
pub struct AnonymousCaller(pub SessionlessCaller);

impl AnonymousCaller {
    /// Returns the `Set-Cookie` header that remembers `user` on the device of the caller.
    pub fn device_cookie_header(
        &self,
        ctx: &Ctx,
        cookie_format: SessionCookieFormat,
        user: &user::Model,
    ) -> String {
        let value = next_device_cookie(ctx, user, self.0.device_cookie.as_deref());
        let secure = if cookie_format.is_secure() {
            "; Secure"
        } else {
            ""
        };
        let seconds = KNOWN_DEVICE_DAYS * 86_400;
        format!(
            "{DEVICE_COOKIE_NAME}={value}; Path=/api; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"
        )
    }
}

impl<'a> FromRequest<'a> for AnonymousCaller {
    async fn from_request(request: &'a Request, _body: &mut RequestBody) -> poem::Result<Self> {
        let client_ip = request
            .data::<ClientIp>()
            .map_or(std::net::Ipv4Addr::LOCALHOST.into(), |client| client.0);
        Ok(Self(SessionlessCaller {
            client_ip,
            device_cookie: read_device_cookie(request.headers()).map(str::to_owned),
        }))
    }
}

/// A response that may also set the device cookie, in addition to the session cookie.
#[derive(Debug)]
pub struct WithDeviceCookie<T>(pub T, pub Option<String>);

impl<T: IntoResponse> IntoResponse for WithDeviceCookie<T> {
    fn into_response(self) -> Response {
        let mut response = self.0.into_response();
        let cookie = self
            .1
            .and_then(|cookie| HeaderValue::from_str(&cookie).ok());
        if let Some(cookie) = cookie {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl<T: ApiResponse> ApiResponse for WithDeviceCookie<T> {
    const BAD_REQUEST_HANDLER: bool = false;

    fn meta() -> MetaResponses {
        T::meta()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}
