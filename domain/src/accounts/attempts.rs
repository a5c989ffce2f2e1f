//! Attempts at a password or a second factor, counted before the secret is looked at (contract 3; threats C18, D10).
//!
//! **Invariant**: of all networks together, at most the hourly number of wrong attempts reaches the secret of one account; an attempt on a
//! known device is counted for the device alone.

use sea_orm::prelude::Uuid;

use crate::{Ctx, Result, access::Origin, entities::user, kernel::limits::Limit};

/// An attempt that is counted. It stays counted unless it succeeds.
#[derive(Debug)]
pub(super) struct Attempt {
    claims: Vec<(Limit, String)>,
}

impl Attempt {
    /// A log-in. `account` is the user's id, or the address that was typed where no user has it.
    ///
    /// # Errors
    /// Too many tries.
    pub async fn log_in(ctx: &Ctx, account: &str, origin: Origin) -> Result<Self> {
        let own = (Limit::LoginAccount, format!("{account}|{origin}"));
        let total = (Limit::PasswordChecks, account.to_owned());
        match origin {
            Origin::Network(network) => {
                let network = (Limit::LoginNetwork, network.to_string());
                Self::claim(ctx, vec![own, network, total]).await
            }
            Origin::Session(_) => Self::claim(ctx, vec![own, total]).await,
            Origin::KnownDevice(_) => Self::claim(ctx, vec![own]).await,
        }
    }

    /// The password of a user, typed again in a session.
    ///
    /// # Errors
    /// Too many tries.
    pub async fn password_again(ctx: &Ctx, user: &user::Model, origin: Origin) -> Result<Self> {
        let mut claims = vec![(Limit::PasswordAgain, format!("{}|{origin}", user.id))];
        if !matches!(origin, Origin::KnownDevice(_)) {
            claims.push((Limit::PasswordChecks, user.id.to_string()));
        }
        Self::claim(ctx, claims).await
    }

    /// A code of a user's second factor.
    ///
    /// # Errors
    /// Too many tries.
    pub async fn second_factor(ctx: &Ctx, user_id: Uuid, origin: Origin) -> Result<Self> {
        let mut claims = vec![(Limit::SecondFactor, format!("{user_id}|{origin}"))];
        if let Origin::Network(network) = origin {
            claims.push((Limit::SecondFactorNetwork, network.to_string()));
        }
        if !matches!(origin, Origin::KnownDevice(_)) {
            claims.push((Limit::SecondFactorChecks, user_id.to_string()));
        }
        Self::claim(ctx, claims).await
    }

    async fn claim(ctx: &Ctx, claims: Vec<(Limit, String)>) -> Result<Self> {
        ctx.limits.claim_all(ctx.now(), &claims).await?;
        Ok(Self { claims })
    }

    /// The secret was correct: the misses of this origin at this account are forgotten, and nothing else is counted.
    pub async fn succeed(self, ctx: &Ctx) -> Result<()> {
        if let Some(((limit, key), others)) = self.claims.split_first() {
            ctx.limits.forget(*limit, key).await?;
            ctx.limits.refund(ctx.now(), others).await?;
        }
        Ok(())
    }

    /// The secret was not looked at.
    pub async fn withdraw(self, ctx: &Ctx) -> Result<()> {
        ctx.limits.refund(ctx.now(), &self.claims).await
    }
}

/// Checks a password under a counted attempt: a correct one, and one that never reached the hash, count nowhere.
pub(super) async fn verify_password(
    ctx: &Ctx,
    attempt: Attempt,
    typed: String,
    hash: Option<String>,
) -> Result<bool> {
    match ctx.hashers.verify(typed, hash).await {
        Ok(true) => attempt.succeed(ctx).await.map(|()| true),
        Ok(false) => Ok(false),
        Err(unchecked) => {
            attempt.withdraw(ctx).await?;
            Err(unchecked)
        }
    }
}
