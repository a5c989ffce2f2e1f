//! Log-in and log-out (contract 3; threats A13, D10 to D12, D17).

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Expr,
    prelude::Uuid,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{CurrentUser, SessionlessCaller},
    entities::{account, session, user},
};

use super::{
    attempts::{Attempt, verify_current_password, verify_password},
    devices::attempt_origin,
    tokens::{self, TokenPurpose},
};

/// The lifetime of a session, in hours.
pub const SESSION_HOURS: i64 = 12;

/// A new session and its user.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The token's `jti`.
    pub session_id: Uuid,
    pub expires_at: DateTime<Utc>,
    pub user: user::Model,
}

/// The result of a log-in with a correct password.
#[derive(Clone, Debug)]
pub enum LoginResult {
    /// The user is logged in.
    LoggedIn(NewSession),
    /// The code of the second factor is required, together with this token, until `expires_at`.
    SecondFactorRequired {
        token: String,
        expires_at: DateTime<Utc>,
    },
}

impl LoginResult {
    /// Returns the session.
    ///
    /// # Errors
    /// `second_factor_required` (403) if a code is required.
    pub fn into_session(self) -> Result<NewSession> {
        match self {
            Self::LoggedIn(session) => Ok(session),
            Self::SecondFactorRequired { .. } => {
                Err(Error::Rejected(ErrorCode::SecondFactorRequired))
            }
        }
    }
}

/// Logs in with an e-mail address and a password. The password is checked in constant time, and
/// then the state of the user. Attempts are counted in three ways: for the account from this
/// network or this known device, for the network, and for the account over all networks. Failed
/// attempts of others therefore do not lock out a known device.
///
/// # Errors
/// `invalid_credentials` (401); after a correct password `not_activated`, `user_disabled` or
/// `account_closed` (403); 429 after too many attempts.
pub async fn login(
    ctx: &Ctx,
    email: &str,
    password: String,
    caller: impl Into<SessionlessCaller>,
) -> Result<LoginResult> {
    let now = ctx.now();
    let email = email.trim().to_lowercase();
    let found = user::Entity::find()
        .filter(user::Column::Email.eq(&email))
        .one(&ctx.db)
        .await?;
    let hash = found.as_ref().and_then(|u| u.password_hash.clone());
    let origin = attempt_origin(ctx, found.as_ref(), &caller.into());
    let account = found.as_ref().map_or(email, |user| user.id.to_string());
    let attempt = Attempt::count_login(ctx, &account, origin).await?;
    let fits = verify_password(ctx, attempt, password, hash).await?;
    let Some(user) = found.filter(|_| fits) else {
        return Err(Error::Rejected(ErrorCode::InvalidCredentials));
    };
    if !user.can_log_in() {
        return Err(Error::Rejected(login_refusal_code(ctx, &user).await?));
    }
    if user.second_factor {
        let token =
            tokens::replace_token(&ctx.db, now, user.id, TokenPurpose::SecondFactor).await?;
        return Ok(LoginResult::SecondFactorRequired {
            token,
            expires_at: now + TokenPurpose::SecondFactor.lifetime(),
        });
    }
    create_session(ctx, &ctx.db, user)
        .await
        .map(LoginResult::LoggedIn)
}

/// Inserts a new session of a user.
pub(super) async fn create_session(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    user: user::Model,
) -> Result<NewSession> {
    let now = ctx.now();
    let session_id = ctx.new_id();
    let expires_at = now + TimeDelta::hours(SESSION_HOURS);
    let row = session::ActiveModel {
        id: Set(session_id),
        user_id: Set(user.id),
        expires_at: Set(expires_at),
        created_at: Set(now),
        confirmed_at: Set(None),
    };
    session::Entity::insert(row)
        .exec_without_returning(tx)
        .await?;
    Ok(NewSession {
        session_id,
        expires_at,
        user,
    })
}

/// Returns why a user may not log in: `account_closed` if staff closed the account; `not_activated`
/// if the account was never active, and always for the owner, who cannot be disabled; otherwise
/// `user_disabled`.
async fn login_refusal_code(ctx: &Ctx, user: &user::Model) -> Result<ErrorCode> {
    if user.shut {
        return Ok(ErrorCode::AccountClosed);
    }
    let account = match user.account_id {
        Some(id) => account::Entity::find_by_id(id).one(&ctx.db).await?,
        None => None,
    };
    let never_ran = account.is_some_and(|a| a.activated_at.is_none() && a.free_until.is_none());
    Ok(if never_ran || user.owner {
        ErrorCode::NotActivated
    } else {
        ErrorCode::UserDisabled
    })
}

/// Confirms the current session with the password.
///
/// # Errors
/// 422 without the password; `wrong_current_password` (422); 429 after too many attempts.
pub async fn confirm_session(ctx: &Ctx, who: &CurrentUser, password: Option<&str>) -> Result<()> {
    verify_current_password(
        ctx,
        who.user(),
        who.attempt_origin(),
        "current_password",
        password,
    )
    .await?;
    session::Entity::update_many()
        .col_expr(session::Column::ConfirmedAt, Expr::value(ctx.now()))
        .filter(session::Column::Id.eq(who.credential_id()))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Ends the current session.
pub async fn logout(ctx: &Ctx, who: &CurrentUser) -> Result<()> {
    session::Entity::delete_by_id(who.credential_id())
        .exec(&ctx.db)
        .await?;
    Ok(())
}
