//! Authentication: a signed session token in a bearer header or in a cookie, looked up at every call, or an API key (threats D17, D18).

use alai_domain::{
    Ctx, Error,
    access::{self, ByKey, CurrentUser, KEY_PREFIX, Scope},
    accounts::{self, LoggedIn},
};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use poem::Request;
use poem_openapi::{
    SecurityScheme,
    auth::{ApiKey, Bearer},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{edge::current, error::ApiError};

pub mod known_device;
pub mod session_cookie;

/// The session cookie on a secure origin or on a loopback address.
pub const COOKIE: &str = "__Host-alai_session";
/// The session cookie over plain HTTP on another address, where browsers refuse `__Host-` cookies.
pub const PLAIN_COOKIE: &str = "alai_session";

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    sub: Uuid,
    role: String,
    exp: i64,
    jti: Uuid,
}

/// Returns the token of a new session.
///
/// # Errors
/// Internal (500) if the token cannot be signed.
pub fn issue(ctx: &Ctx, session: &LoggedIn) -> alai_domain::Result<String> {
    let claims = Claims {
        sub: session.user.id,
        role: session.user.role.clone(),
        exp: session.expires_at.timestamp(),
        jti: session.session_id,
    };
    let key = EncodingKey::from_secret(&ctx.settings.secret_key);
    jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &key).map_err(Error::internal)
}

async fn look_up(request: &Request, token: &str) -> poem::Result<CurrentUser> {
    let refuse = || poem::Error::from(ApiError::from(Error::Rule(alai_domain::Code::Unauthorized)));
    let ctx = request.data::<Ctx>().ok_or_else(refuse)?;
    let mut rules = Validation::new(Algorithm::HS256);
    // The session row decides when the session ends, by the clock of the context.
    rules.validate_exp = false;
    rules.required_spec_claims.clear();
    let key = DecodingKey::from_secret(&ctx.settings.secret_key);
    let claims = jsonwebtoken::decode::<Claims>(token, &key, &rules)
        .map_err(|_| refuse())?
        .claims;
    let who = access::session(ctx, claims.jti)
        .await
        .map_err(ApiError::from)?;
    let device = accounts::known_device(ctx, who.user(), known_device::read(request.headers()));
    Ok(who.in_request(current::request_id()).on_device(device))
}

/// The sender of a bearer token: a user with a session, or an API client with a key. A refused key fails every operation that accepts
/// keys. It is never treated as an anonymous call.
#[derive(Debug)]
pub enum Bearing {
    Session(CurrentUser),
    Key(ByKey),
    Refused(alai_domain::Code),
    Waits(u32),
}

impl Bearing {
    fn may(&self, scope: Scope) -> alai_domain::Result<&CurrentUser> {
        match self {
            Self::Session(user) => Ok(user),
            Self::Key(key) => key.may(scope),
            Self::Refused(code) => Err(Error::Rule(*code)),
            Self::Waits(seconds) => Err(Error::TooMany(*seconds)),
        }
    }
}

async fn bearer_or_key(request: &Request, token: Bearer) -> poem::Result<Bearing> {
    if !token.token.starts_with(KEY_PREFIX) {
        return look_up(request, &token.token).await.map(Bearing::Session);
    }
    let ctx = request
        .data::<Ctx>()
        .ok_or_else(|| ApiError::from(Error::Rule(alai_domain::Code::Unauthorized)))?;
    match access::by_key(ctx, &token.token).await {
        Ok(key) => Ok(Bearing::Key(key.in_request(current::request_id()))),
        Err(Error::Rule(code)) => Ok(Bearing::Refused(code)),
        Err(Error::TooMany(seconds)) => Ok(Bearing::Waits(seconds)),
        Err(other) => Err(ApiError::from(other).into()),
    }
}

async fn bearer(request: &Request, token: Bearer) -> poem::Result<CurrentUser> {
    look_up(request, &token.token).await
}

async fn cookie(request: &Request, key: ApiKey) -> poem::Result<CurrentUser> {
    look_up(request, &key.key).await
}

/// `Authorization: Bearer TOKEN`, for integrators.
#[derive(Debug, SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "JWT", checker = "bearer")]
pub struct BearerAuth(pub CurrentUser);

/// `Authorization: Bearer alai_live_...` with an API key of an account, or with a session token.
#[derive(Debug, SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "alai_live_", checker = "bearer_or_key")]
pub struct KeyAuth(pub Bearing);

/// The HttpOnly cookie of the web application. Unsafe methods also need the header `X-Alai: 1`.
#[derive(Debug, SecurityScheme)]
#[oai(
    ty = "api_key",
    key_name = "__Host-alai_session",
    key_in = "cookie",
    checker = "cookie"
)]
pub struct CookieAuth(pub CurrentUser);

/// The same cookie over plain HTTP on an address that is not loopback.
#[derive(Debug, SecurityScheme)]
#[oai(
    ty = "api_key",
    key_name = "alai_session",
    key_in = "cookie",
    checker = "cookie"
)]
pub struct PlainCookieAuth(pub CurrentUser);

/// A user with a session.
#[derive(Debug, SecurityScheme)]
pub enum Auth {
    Bearer(BearerAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
}

impl Auth {
    /// Returns the user.
    pub fn user(&self) -> &CurrentUser {
        match self {
            Self::Bearer(BearerAuth(user))
            | Self::Cookie(CookieAuth(user))
            | Self::Plain(PlainCookieAuth(user)) => user,
        }
    }
}

/// Any caller. A valid session is used if there is one.
#[derive(Debug, SecurityScheme)]
pub enum Anyone {
    Bearer(BearerAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
    #[oai(fallback)]
    Nobody,
}

impl Anyone {
    /// Returns the user, if there is one.
    pub fn user(&self) -> Option<&CurrentUser> {
        match self {
            Self::Bearer(BearerAuth(user))
            | Self::Cookie(CookieAuth(user))
            | Self::Plain(PlainCookieAuth(user)) => Some(user),
            Self::Nobody => None,
        }
    }
}

/// A user with a session, or an API client with a key.
#[derive(Debug, SecurityScheme)]
pub enum Keyed {
    Key(KeyAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
}

impl Keyed {
    /// Returns the user for an operation that needs `scope`. A session has every scope.
    ///
    /// # Errors
    /// `scope_missing` (403) if the key does not have the scope; `unauthorized` (401) for an invalid key; 429 after too many calls with
    /// the key.
    pub fn may(&self, scope: Scope) -> alai_domain::Result<&CurrentUser> {
        match self {
            Self::Key(KeyAuth(bearing)) => bearing.may(scope),
            Self::Cookie(CookieAuth(user)) | Self::Plain(PlainCookieAuth(user)) => Ok(user),
        }
    }
}

/// Any caller. A valid session or API key is used if there is one.
#[derive(Debug, SecurityScheme)]
pub enum AnyoneKeyed {
    Key(KeyAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
    #[oai(fallback)]
    Nobody,
}

impl AnyoneKeyed {
    /// Returns the user, if there is one, for an operation that needs `scope`.
    ///
    /// # Errors
    /// As [`Keyed::may`].
    pub fn may(&self, scope: Scope) -> alai_domain::Result<Option<&CurrentUser>> {
        match self {
            Self::Key(KeyAuth(bearing)) => bearing.may(scope).map(Some),
            Self::Cookie(CookieAuth(user)) | Self::Plain(PlainCookieAuth(user)) => Ok(Some(user)),
            Self::Nobody => Ok(None),
        }
    }
}
