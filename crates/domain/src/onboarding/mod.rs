//! Creates accounts and events with everything that belongs to them, in one transaction (contract
//! 3).
//!
//! **Invariant**: every account has an owner, an event and an invoice. Every event has a website, a
//! form, a hall and a budget.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::DatabaseTransaction;

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{ActiveMember, AuditAction, AuditTarget, Role, Staff},
    accounts::{
        self, NewAccount, NewUser,
        model::{self, CheckedAccount},
    },
    billing,
    entities::{account, event, invoice, user},
    events::{self, NewEvent, model::CheckedEvent},
    jobs::{self, Job, JobDetails},
    kernel::{crypto, network::Network, rate_limit::RateLimit},
    website,
};

/// The length of the trial in hours.
pub const TRIAL_HOURS: i64 = 7 * 24;

/// The rows that a registration creates.
#[derive(Clone, Debug)]
pub struct RegisteredAccount {
    pub account: account::Model,
    pub owner: user::Model,
    pub invoice: invoice::Model,
}

/// Registers a couple. The result of the bot check is consumed in the same transaction, so that a
/// rejected form can be sent again.
///
/// # Errors
/// 422 with every invalid field, `bot_check`, `client_already_exists`, `unknown_discount_code`, 429
/// after too many attempts.
pub async fn register_account(
    ctx: &Ctx,
    new: NewAccount,
    verdict: Option<&str>,
    client_ip: std::net::IpAddr,
) -> Result<RegisteredAccount> {
    let now = ctx.now();
    let network = Network::from(client_ip).to_string();
    let new = new.check(ctx.clock.today())?;
    if new.discount_code.is_some() {
        ctx.rate_limiter
            .check(now, RateLimit::DiscountCodePerNetwork, &network)
            .await?;
    }
    ctx.rate_limiter
        .check(now, RateLimit::KnownEmailPerNetwork, &network)
        .await?;
    ctx.rate_limiter
        .consume(now, RateLimit::RegistrationPerNetwork, &network)
        .await?;
    let hash = hash_password(ctx, &new).await?;
    let email = new.email.clone();
    let tx = ctx.begin_write().await?;
    accounts::consume_bot_score(ctx, &tx, verdict).await?;
    let created = create_account_records(
        ctx,
        &tx,
        new,
        hash,
        Some(now + TimeDelta::hours(TRIAL_HOURS)),
    )
    .await;
    match &created {
        Err(Error::Rejected(ErrorCode::UnknownDiscountCode)) => {
            ctx.rate_limiter
                .count_use(now, RateLimit::DiscountCodePerNetwork, &network)
                .await?;
        }
        Err(Error::Rejected(ErrorCode::ClientAlreadyExists)) => {
            count_disclosed(ctx, &network, &email).await?;
        }
        _ => {}
    }
    let created = created?;
    let (id, work) = (
        created.account.id,
        Job::MailWelcome {
            account_id: created.account.id,
        },
    );
    let scope = JobDetails {
        account_id: Some(id),
        ..JobDetails::default()
    };
    jobs::enqueue(&tx, now, &format!("mail_welcome:{id}"), &work, scope).await?;
    tx.commit().await?;
    Ok(created)
}

/// Counts that a network learned that an address is registered. After the third address in an hour
/// the form is closed to that network, so that a list of addresses cannot be tried (threats A10).
/// The same address counts once.
async fn count_disclosed(ctx: &Ctx, network: &str, email: &str) -> Result<()> {
    let same = crypto::sha256_hex(format!("{network} {email}"));
    let first = ctx
        .rate_limiter
        .consume(ctx.now(), RateLimit::RepeatedKnownEmail, &same)
        .await;
    match first {
        Ok(()) => {
            ctx.rate_limiter
                .count_use(ctx.now(), RateLimit::KnownEmailPerNetwork, network)
                .await
        }
        Err(_) => Ok(()),
    }
}

/// Registers a couple on behalf of staff. Its users cannot log in until the account is paid, gets
/// free days, or gets the account type `paid`.
///
/// # Errors
/// 422 with every invalid field, `client_already_exists`, `unknown_discount_code`.
pub async fn register_account_by_staff(
    ctx: &Ctx,
    staff: &Staff,
    new: NewAccount,
) -> Result<RegisteredAccount> {
    let new = new.check_for_staff(ctx.clock.today())?;
    let hash = hash_password(ctx, &new).await?;
    let transaction = staff.begin_audited(ctx).await?;
    let created = create_account_records(ctx, transaction.tx(), new, hash, None).await?;
    let id = created.account.id;
    transaction
        .commit(
            ctx,
            AuditAction::AccountCreated,
            Some(id),
            Some(AuditTarget::Account(id)),
        )
        .await?;
    Ok(created)
}

async fn hash_password(ctx: &Ctx, new: &CheckedAccount) -> Result<Option<String>> {
    match new.password.clone() {
        Some(password) => Ok(Some(ctx.password_hash_pool.hash(password).await?)),
        None => Ok(None),
    }
}

/// Writes an account with all rows that belong to it.
async fn create_account_records(
    ctx: &Ctx,
    tx: &DatabaseTransaction,
    new: CheckedAccount,
    hash: Option<String>,
    free_until: Option<DateTime<Utc>>,
) -> Result<RegisteredAccount> {
    let now = ctx.now();
    let percent = match &new.discount_code {
        Some(code) => billing::redeem_discount_code(tx, code).await?,
        None => 0,
    };
    let account = model::insert_account(tx, now, &new, free_until).await?;
    let account = if free_until.is_some() {
        accounts::claim_trial(ctx, tx, account).await?
    } else {
        account
    };
    let owner = NewUser {
        account_id: Some(account.id),
        name: account.full_name(),
        email: new.email.clone(),
        role: Role::Member.as_str(),
        owner: true,
        password_hash: hash,
        allowed_to_log_in: free_until.is_some(),
    };
    let owner = model::insert_user(tx, now, owner)
        .await
        .map_err(|e| match e {
            Error::Rejected(ErrorCode::EmailExists) => {
                Error::Rejected(ErrorCode::ClientAlreadyExists)
            }
            other => other,
        })?;
    // The default language of a user is Romanian. The language of an English registration is stored
    // explicitly.
    let owner = if account.language == "en" {
        accounts::set_user_language(tx, owner.id, "en").await?
    } else {
        owner
    };
    let first = CheckedEvent {
        name: account.full_name(),
        date: new.event_date,
        event_type: "wedding".into(),
        city: Some(new.city).filter(|city| !city.is_empty()),
        ..CheckedEvent::default()
    };
    let event = events::insert_event(ctx, tx, account.id, first).await?;
    website::insert_website_and_form(ctx, tx, event.id).await?;
    let invoice = billing::insert_standard_invoice(ctx, tx, &account, percent).await?;
    Ok(RegisteredAccount {
        account,
        owner,
        invoice,
    })
}

/// Adds an event to an account.
///
/// # Errors
/// 422 with every invalid field, `slug_exists`, `event_code_exists`.
pub async fn create_event(ctx: &Ctx, member: &ActiveMember, new: NewEvent) -> Result<event::Model> {
    let new = new.check()?;
    let tx = ctx.begin_write().await?;
    let event = events::insert_event(ctx, &tx, member.account().id, new).await?;
    website::insert_website_and_form(ctx, &tx, event.id).await?;
    tx.commit().await?;
    Ok(event)
}
