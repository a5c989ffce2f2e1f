//! The session on the wire: a signed token in a bearer header or a cookie, looked up on every call (threats D17, D18).

use alai_domain::{
    Ctx, Error,
    access::{self, CurrentUser},
    accounts::LoggedIn,
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

/// The cookie on a secure origin or loopback.
pub const COOKIE: &str = "__Host-alai_session";
/// The cookie over plain http that is not loopback, where no `__Host-` cookie can live.
pub const PLAIN_COOKIE: &str = "alai_session";

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    sub: Uuid,
    role: String,
    exp: i64,
    jti: Uuid,
}

/// The token of a fresh session.
///
/// # Errors
/// A key that cannot sign.
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
    // The session's own row decides when it ends, by the clock of the context.
    rules.validate_exp = false;
    rules.required_spec_claims.clear();
    let key = DecodingKey::from_secret(&ctx.settings.secret_key);
    let claims = jsonwebtoken::decode::<Claims>(token, &key, &rules).map_err(|_| refuse())?.claims;
    let who = access::session(ctx, claims.jti).await.map_err(ApiError::from)?;
    Ok(who.in_request(current::request_id()))
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

/// The web shell's HttpOnly cookie; unsafe methods need the header `X-Alai: 1` beside it.
#[derive(Debug, SecurityScheme)]
#[oai(ty = "api_key", key_name = "__Host-alai_session", key_in = "cookie", checker = "cookie")]
pub struct CookieAuth(pub CurrentUser);

/// The same over plain http that is not loopback.
#[derive(Debug, SecurityScheme)]
#[oai(ty = "api_key", key_name = "alai_session", key_in = "cookie", checker = "cookie")]
pub struct PlainCookieAuth(pub CurrentUser);

/// Somebody who is logged in.
#[derive(Debug, SecurityScheme)]
pub enum Auth {
    Bearer(BearerAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
}

impl Auth {
    /// Who it is.
    pub fn user(&self) -> &CurrentUser {
        match self {
            Self::Bearer(BearerAuth(user)) | Self::Cookie(CookieAuth(user)) | Self::Plain(PlainCookieAuth(user)) => user,
        }
    }
}

/// Anybody; a good session is used when there is one.
#[derive(Debug, SecurityScheme)]
pub enum Anyone {
    Bearer(BearerAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
    #[oai(fallback)]
    Nobody,
}

impl Anyone {
    /// Who it is, if anybody.
    pub fn user(&self) -> Option<&CurrentUser> {
        match self {
            Self::Bearer(BearerAuth(user)) | Self::Cookie(CookieAuth(user)) | Self::Plain(PlainCookieAuth(user)) => Some(user),
            Self::Nobody => None,
        }
    }
}
