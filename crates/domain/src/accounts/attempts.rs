//! Counts attempts at a password or a second factor before the secret is checked (contract 3;
//! threats C18, D10).
//!
//! **Invariant**: over all networks together, at most the hourly limit of wrong attempts is checked
//! against the secret of one account. An attempt from a known device is counted for that device
//! alone.

use sea_orm::prelude::Uuid;

use crate::{
    Ctx, Error, ErrorCode, Result, access::AttemptOrigin, entities::user,
    kernel::rate_limit::RateLimit,
};

/// A counted attempt. It stays counted unless it succeeds.
#[derive(Debug)]
pub(super) struct Attempt {
    uses: Vec<(RateLimit, String)>,
}

impl Attempt {
    /// Counts a log-in. `account` is the user's id, or the submitted address if no user has it.
    ///
    /// # Errors
    /// 429 after too many attempts.
    pub async fn count_login(ctx: &Ctx, account: &str, origin: AttemptOrigin) -> Result<Self> {
        let client_limit = (
            RateLimit::LoginPerAccountAndClient,
            format!("{account}|{origin}"),
        );
        let total = (RateLimit::PasswordChecksPerAccount, account.to_owned());
        match origin {
            AttemptOrigin::Network(network) => {
                let network = (RateLimit::LoginPerNetwork, network.to_string());
                // A network at its limit must not add a counter for each address that it sends.
                ctx.rate_limiter
                    .check(ctx.now(), network.0, &network.1)
                    .await?;
                Self::claim(ctx, vec![client_limit, network, total]).await
            }
            AttemptOrigin::Session(_) => Self::claim(ctx, vec![client_limit, total]).await,
            AttemptOrigin::KnownDevice(_) => Self::claim(ctx, vec![client_limit]).await,
        }
    }

    /// Counts a confirmation of the password within a session.
    ///
    /// # Errors
    /// 429 after too many attempts.
    pub async fn count_password_confirmation(
        ctx: &Ctx,
        user: &user::Model,
        origin: AttemptOrigin,
    ) -> Result<Self> {
        let mut uses = vec![(
            RateLimit::PasswordConfirmationPerSession,
            format!("{}|{origin}", user.id),
        )];
        if !matches!(origin, AttemptOrigin::KnownDevice(_)) {
            uses.push((RateLimit::PasswordChecksPerAccount, user.id.to_string()));
        }
        Self::claim(ctx, uses).await
    }

    /// Counts an attempt at a code of a user's second factor.
    ///
    /// # Errors
    /// 429 after too many attempts.
    pub async fn count_second_factor(
        ctx: &Ctx,
        user_id: Uuid,
        origin: AttemptOrigin,
    ) -> Result<Self> {
        let mut uses = vec![(
            RateLimit::SecondFactorPerClient,
            format!("{user_id}|{origin}"),
        )];
        if let AttemptOrigin::Network(network) = origin {
            uses.push((RateLimit::SecondFactorPerNetwork, network.to_string()));
        }
        if !matches!(origin, AttemptOrigin::KnownDevice(_)) {
            uses.push((RateLimit::SecondFactorChecksPerUser, user_id.to_string()));
        }
        Self::claim(ctx, uses).await
    }

    async fn claim(ctx: &Ctx, uses: Vec<(RateLimit, String)>) -> Result<Self> {
        ctx.rate_limiter.consume_all(ctx.now(), &uses).await?;
        Ok(Self { uses })
    }

    /// Records that the secret was correct: failed attempts of this origin at this account are
    /// cleared, and this attempt is not counted.
    pub async fn succeed(self, ctx: &Ctx) -> Result<()> {
        if let Some(((limit, key), others)) = self.uses.split_first() {
            ctx.rate_limiter.reset(*limit, key).await?;
            ctx.rate_limiter.release(ctx.now(), others).await?;
        }
        Ok(())
    }

    /// Subtracts the attempt from the counters because the secret was not checked.
    pub async fn withdraw(self, ctx: &Ctx) -> Result<()> {
        ctx.rate_limiter.release(ctx.now(), &self.uses).await
    }
}

/// Checks a password under a counted attempt. A correct password is not counted, nor is one that
/// was never compared with the hash.
pub(super) async fn verify_password(
    ctx: &Ctx,
    attempt: Attempt,
    typed: String,
    hash: Option<String>,
) -> Result<bool> {
    match ctx.password_hash_pool.verify(typed, hash).await {
        Ok(true) => attempt.succeed(ctx).await.map(|()| true),
        Ok(false) => Ok(false),
        Err(unchecked) => {
            attempt.withdraw(ctx).await?;
            Err(unchecked)
        }
    }
}

/// Checks the current password of a user and counts the attempt, so that an unattended session
/// cannot be used for sensitive changes.
///
/// # Errors
/// 422 naming `field` if it is missing; `wrong_current_password` (422); 429 after too many
/// attempts.
pub(super) async fn verify_current_password(
    ctx: &Ctx,
    user: &user::Model,
    origin: AttemptOrigin,
    field: &'static str,
    typed: Option<&str>,
) -> Result<()> {
    let typed = typed
        .filter(|p| !p.is_empty())
        .ok_or_else(|| Error::invalid_field(field, "required"))?;
    let attempt = Attempt::count_password_confirmation(ctx, user, origin).await?;
    let hash = user.password_hash.clone();
    if verify_password(ctx, attempt, typed.to_owned(), hash).await? {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::WrongCurrentPassword))
    }
}
