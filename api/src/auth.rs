//! The session on the wire: a signed token in a bearer header or a cookie, looked up on every call (threats D17, D18).

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

use crate::{edge::current, error::ApiError, web::known_device};

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
    let claims = jsonwebtoken::decode::<Claims>(token, &key, &rules)
        .map_err(|_| refuse())?
        .claims;
    let who = access::session(ctx, claims.jti)
        .await
        .map_err(ApiError::from)?;
    let device = accounts::known_device(ctx, who.user(), known_device::read(request.headers()));
    Ok(who.in_request(current::request_id()).on_device(device))
}

/// Who sent a bearer token: somebody with a session, or a program with a key. A key that was refused says why wherever it is asked for,
/// and is not taken for nobody.
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

/// `Authorization: Bearer alai_live_...`, a key of an account, or a session's token.
#[derive(Debug, SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "alai_live_", checker = "bearer_or_key")]
pub struct KeyAuth(pub Bearing);

/// The web shell's HttpOnly cookie; unsafe methods need the header `X-Alai: 1` beside it.
#[derive(Debug, SecurityScheme)]
#[oai(
    ty = "api_key",
    key_name = "__Host-alai_session",
    key_in = "cookie",
    checker = "cookie"
)]
pub struct CookieAuth(pub CurrentUser);

/// The same over plain http that is not loopback.
#[derive(Debug, SecurityScheme)]
#[oai(
    ty = "api_key",
    key_name = "alai_session",
    key_in = "cookie",
    checker = "cookie"
)]
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
            Self::Bearer(BearerAuth(user))
            | Self::Cookie(CookieAuth(user))
            | Self::Plain(PlainCookieAuth(user)) => user,
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
            Self::Bearer(BearerAuth(user))
            | Self::Cookie(CookieAuth(user))
            | Self::Plain(PlainCookieAuth(user)) => Some(user),
            Self::Nobody => None,
        }
    }
}

/// Somebody who is logged in, or a program with a key.
#[derive(Debug, SecurityScheme)]
pub enum Keyed {
    Key(KeyAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
}

impl Keyed {
    /// Who it is, for what a scope names; a session needs none.
    ///
    /// # Errors
    /// `scope_missing`.
    pub fn may(&self, scope: Scope) -> alai_domain::Result<&CurrentUser> {
        match self {
            Self::Key(KeyAuth(bearing)) => bearing.may(scope),
            Self::Cookie(CookieAuth(user)) | Self::Plain(PlainCookieAuth(user)) => Ok(user),
        }
    }
}

/// Anybody; a good session or key is used when there is one.
#[derive(Debug, SecurityScheme)]
pub enum AnyoneKeyed {
    Key(KeyAuth),
    Cookie(CookieAuth),
    Plain(PlainCookieAuth),
    #[oai(fallback)]
    Nobody,
}

impl AnyoneKeyed {
    /// Who it is, if anybody, for what a scope names.
    ///
    /// # Errors
    /// `scope_missing`.
    pub fn may(&self, scope: Scope) -> alai_domain::Result<Option<&CurrentUser>> {
        match self {
            Self::Key(KeyAuth(bearing)) => bearing.may(scope).map(Some),
            Self::Cookie(CookieAuth(user)) | Self::Plain(PlainCookieAuth(user)) => Ok(Some(user)),
            Self::Nobody => Ok(None),
        }
    }
}
