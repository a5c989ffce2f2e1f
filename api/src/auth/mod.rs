//! Authentication: a signed session token in a bearer header or in a cookie, looked up at every call, or an API key (threats D17, D18).

use alai_domain::{
    Ctx, Error,
    access::{self, API_KEY_PREFIX, ApiKeyCaller, ApiKeyScope, CurrentUser},
    accounts::{self, NewSession},
};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use poem::Request;
use poem_openapi::{
    SecurityScheme,
    auth::{ApiKey, Bearer},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{error::ApiError, request_context};

pub mod known_device;
pub mod session_cookie;

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
pub fn sign_session_token(ctx: &Ctx, session: &NewSession) -> alai_domain::Result<String> {
    let claims = Claims {
        sub: session.user.id,
        role: session.user.role.clone(),
        exp: session.expires_at.timestamp(),
        jti: session.session_id,
    };
    let key = EncodingKey::from_secret(ctx.settings.secret_keys.current());
    jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &key).map_err(Error::internal)
}

async fn authenticate_token(request: &Request, token: &str) -> poem::Result<CurrentUser> {
    let refuse = || {
        poem::Error::from(ApiError::from(Error::Rejected(
            alai_domain::ErrorCode::Unauthorized,
        )))
    };
    let ctx = request.data::<Ctx>().ok_or_else(refuse)?;
    let mut rules = Validation::new(Algorithm::HS256);
    // The session row decides when the session ends, by the clock of the context.
    rules.validate_exp = false;
    rules.required_spec_claims.clear();
    let decode = |key| {
        let key = DecodingKey::from_secret(key);
        jsonwebtoken::decode::<Claims>(token, &key, &rules).ok()
    };
    let mut keys = ctx.settings.secret_keys.all();
    let claims = keys.find_map(decode).ok_or_else(refuse)?.claims;
    let who = access::load_current_user(ctx, claims.jti)
        .await
        .map_err(ApiError::from)?;
    let device = accounts::known_device_id(
        ctx,
        who.user(),
        known_device::read_device_cookie(request.headers()),
    );
    Ok(who
        .with_request_id(request_context::request_id())
        .with_known_device(device))
}

/// The result of checking a bearer token: a user with a session, an API client with a key, or a refused key. A refused key fails every operation that
/// accepts keys. It is never treated as an anonymous call.
#[derive(Debug)]
pub enum BearerCheckOutcome {
    Session(CurrentUser),
    ApiKey(ApiKeyCaller),
    Refused(alai_domain::ErrorCode),
    RateLimited(u32),
}

impl BearerCheckOutcome {
    fn authorize(&self, scope: ApiKeyScope) -> alai_domain::Result<&CurrentUser> {
        match self {
            Self::Session(user) => Ok(user),
            Self::ApiKey(key) => key.require_scope(scope),
            Self::Refused(code) => Err(Error::Rejected(*code)),
            Self::RateLimited(seconds) => Err(Error::RateLimited(*seconds)),
        }
    }
}

async fn check_bearer_or_key(request: &Request, token: Bearer) -> poem::Result<BearerCheckOutcome> {
    if !token.token.starts_with(API_KEY_PREFIX) {
        return authenticate_token(request, &token.token)
            .await
            .map(BearerCheckOutcome::Session);
    }
    let ctx = request
        .data::<Ctx>()
        .ok_or_else(|| ApiError::from(Error::Rejected(alai_domain::ErrorCode::Unauthorized)))?;
    match access::authenticate_api_key(ctx, &token.token).await {
        Ok(key) => Ok(BearerCheckOutcome::ApiKey(
            key.with_request_id(request_context::request_id()),
        )),
        Err(Error::Rejected(code)) => Ok(BearerCheckOutcome::Refused(code)),
        Err(Error::RateLimited(seconds)) => Ok(BearerCheckOutcome::RateLimited(seconds)),
        Err(other) => Err(ApiError::from(other).into()),
    }
}

async fn check_bearer(request: &Request, token: Bearer) -> poem::Result<CurrentUser> {
    authenticate_token(request, &token.token).await
}

async fn check_cookie(request: &Request, key: ApiKey) -> poem::Result<CurrentUser> {
    authenticate_token(request, &key.key).await
}

/// `Authorization: Bearer TOKEN`, for integrators.
#[derive(Debug, SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "JWT", checker = "check_bearer")]
pub struct BearerAuth(pub CurrentUser);

/// `Authorization: Bearer alai_live_...` with an API key of an account, or with a session token.
#[derive(Debug, SecurityScheme)]
#[oai(
    rename = "KeyAuth",
    ty = "bearer",
    bearer_format = "alai_live_",
    checker = "check_bearer_or_key"
)]
pub struct BearerOrKeyAuth(pub BearerCheckOutcome);

/// The HttpOnly cookie of the web application. Unsafe methods also need the header `X-Alai: 1`.
#[derive(Debug, SecurityScheme)]
#[oai(
    ty = "api_key",
    key_name = "__Host-alai_session",
    key_in = "cookie",
    checker = "check_cookie"
)]
pub struct CookieAuth(pub CurrentUser);

/// The same cookie over plain HTTP on an address that is not loopback.
#[derive(Debug, SecurityScheme)]
#[oai(
    rename = "PlainCookieAuth",
    ty = "api_key",
    key_name = "alai_session",
    key_in = "cookie",
    checker = "check_cookie"
)]
pub struct InsecureCookieAuth(pub CurrentUser);

/// A user with a session.
#[derive(Debug, SecurityScheme)]
pub enum SessionAuth {
    Bearer(BearerAuth),
    Cookie(CookieAuth),
    InsecureCookie(InsecureCookieAuth),
}

impl SessionAuth {
    /// Returns the user.
    pub fn user(&self) -> &CurrentUser {
        match self {
            Self::Bearer(BearerAuth(user))
            | Self::Cookie(CookieAuth(user))
            | Self::InsecureCookie(InsecureCookieAuth(user)) => user,
        }
    }
}

/// Any caller. A valid session is used if there is one.
#[derive(Debug, SecurityScheme)]
pub enum OptionalSessionAuth {
    Bearer(BearerAuth),
    Cookie(CookieAuth),
    InsecureCookie(InsecureCookieAuth),
    #[oai(fallback)]
    Anonymous,
}

impl OptionalSessionAuth {
    /// Returns the user, if there is one.
    pub fn user(&self) -> Option<&CurrentUser> {
        match self {
            Self::Bearer(BearerAuth(user))
            | Self::Cookie(CookieAuth(user))
            | Self::InsecureCookie(InsecureCookieAuth(user)) => Some(user),
            Self::Anonymous => None,
        }
    }
}

/// A user with a session, or an API client with a key.
#[derive(Debug, SecurityScheme)]
pub enum SessionOrKeyAuth {
    Bearer(BearerOrKeyAuth),
    Cookie(CookieAuth),
    InsecureCookie(InsecureCookieAuth),
}

impl SessionOrKeyAuth {
    /// Returns the user for an operation that needs `scope`. A session has every scope.
    ///
    /// # Errors
    /// `scope_missing` (403) if the key does not have the scope; `unauthorized` (401) for an invalid key; 429 after too many calls with
    /// the key.
    pub fn authorize(&self, scope: ApiKeyScope) -> alai_domain::Result<&CurrentUser> {
        match self {
            Self::Bearer(BearerOrKeyAuth(bearing)) => bearing.authorize(scope),
            Self::Cookie(CookieAuth(user)) | Self::InsecureCookie(InsecureCookieAuth(user)) => {
                Ok(user)
            }
        }
    }
}

/// Any caller. A valid session or API key is used if there is one.
#[derive(Debug, SecurityScheme)]
pub enum OptionalSessionOrKeyAuth {
    Bearer(BearerOrKeyAuth),
    Cookie(CookieAuth),
    InsecureCookie(InsecureCookieAuth),
    #[oai(fallback)]
    Anonymous,
}

impl OptionalSessionOrKeyAuth {
    /// Returns the user, if there is one, for an operation that needs `scope`.
    ///
    /// # Errors
    /// As [`SessionOrKeyAuth::authorize`].
    pub fn authorize(&self, scope: ApiKeyScope) -> alai_domain::Result<Option<&CurrentUser>> {
        match self {
            Self::Bearer(BearerOrKeyAuth(bearing)) => bearing.authorize(scope).map(Some),
            Self::Cookie(CookieAuth(user)) | Self::InsecureCookie(InsecureCookieAuth(user)) => {
                Ok(Some(user))
            }
            Self::Anonymous => Ok(None),
        }
    }
}
