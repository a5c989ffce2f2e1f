//! Users of an account: invited, changed, disabled and removed by its owner (specification 2 §2,
//! contract 10; threats C6, C7, H4).
//!
//! **Invariant**: only an [`ActiveOwner`] can call the functions that change users. The owner's own
//! row is never disabled or removed.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::Uuid,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{ActiveOwner, Member, Role},
    entities::{session, user},
    jobs::{self, Job, JobDetails},
    kernel::{patch::Patch, rate_limit::RateLimit, validation::FieldErrors},
};

use super::{
    attempts::verify_current_password,
    model::{NewUser, insert_user},
    profile::request_email_change,
    read::list_account_users,
    tokens,
};

/// The fields of a user that may be changed (threats A7).
#[derive(Clone, Debug, Default)]
pub struct UserPatch {
    pub name: Patch<String>,
    pub email: Patch<String>,
    pub allowed_to_log_in: Patch<bool>,
    /// The current password of the caller. It is required to change the address of a user who has
    /// a password.
    pub current_password: Option<String>,
}

/// Lists the users of the account, the owner first.
pub async fn list_users(ctx: &Ctx, member: &Member) -> Result<Vec<user::Model>> {
    list_account_users(ctx, member.account()).await
}

/// Inserts a co-user without a password and enqueues the invitation to set one.
///
/// # Errors
/// 422 for the name and the address; `email_exists` (422); 429 after too many mails in an hour.
pub async fn invite_user(
    ctx: &Ctx,
    owner: &ActiveOwner,
    name: Option<&str>,
    email: Option<&str>,
) -> Result<user::Model> {
    let now = ctx.now();
    let mut fields = FieldErrors::default();
    let name = fields.required_linkless_name("name", name);
    let email = fields.required_email("email", email);
    fields.into_result()?;
    let account = owner.account().id;
    ctx.rate_limiter
        .consume(now, RateLimit::UserMailPerAccount, &account.to_string())
        .await?;
    let tx = ctx.begin_write().await?;
    let new = NewUser {
        account_id: Some(account),
        name,
        email,
        role: Role::Member.as_str(),
        owner: false,
        password_hash: None,
        allowed_to_log_in: true,
    };
    let created = insert_user(&tx, now, new).await?;
    enqueue_invitation_mail(ctx, &tx, created.id).await?;
    tx.commit().await?;
    Ok(created)
}

async fn enqueue_invitation_mail(
    ctx: &Ctx,
    tx: &impl sea_orm::ConnectionTrait,
    user_id: Uuid,
) -> Result<()> {
    let key = format!("mail_user_invite:{}", ctx.new_id());
    jobs::enqueue(
        tx,
        ctx.now(),
        &key,
        &Job::MailUserInvite { user_id },
        JobDetails::default(),
    )
    .await?;
    Ok(())
}

/// Returns a user of the account.
///
/// # Errors
/// 404 for any other user.
async fn find_user(ctx: &Ctx, who: &ActiveOwner, id: Uuid) -> Result<user::Model> {
    user::Entity::find_by_id(id)
        .filter(user::Column::AccountId.eq(who.account().id))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Sends the invitation again. The earlier link becomes invalid when the new one is created.
///
/// # Errors
/// 404 for an unknown user; `already_joined` (409) if the user has a password or is disabled; 429
/// after too many mails in an hour.
pub async fn resend_user_invitation(ctx: &Ctx, owner: &ActiveOwner, id: Uuid) -> Result<()> {
    let user = find_user(ctx, owner, id).await?;
    if !user.has_no_password() || !user.allowed_to_log_in {
        return Err(Error::Rejected(ErrorCode::AlreadyJoined));
    }
    ctx.rate_limiter
        .consume(
            ctx.now(),
            RateLimit::UserMailPerAccount,
            &owner.account().id.to_string(),
        )
        .await?;
    enqueue_invitation_mail(ctx, &ctx.db, id).await
}

/// Changes a user. An invited user without a password gets the invitation at the new address. A
/// user with a password keeps the old address until the new one is confirmed. Disabling a user ends
/// all sessions and links in the same transaction.
///
/// # Errors
/// 404 for an unknown user; 422 for the fields; `email_exists` (422); `owner_stays` (409);
/// `wrong_current_password` (422); 429 after too many attempts or mails.
pub async fn update_user(
    ctx: &Ctx,
    owner: &ActiveOwner,
    id: Uuid,
    patch: UserPatch,
) -> Result<user::Model> {
    let user = find_user(ctx, owner, id).await?;
    let mut fields = FieldErrors::default();
    let name = match patch.name {
        Patch::Keep => None,
        Patch::Clear => Some(fields.required_linkless_name("name", None)),
        Patch::Set(name) => Some(fields.required_linkless_name("name", Some(&name))),
    };
    let email = match patch.email {
        Patch::Keep => None,
        Patch::Clear => Some(fields.required_email("email", None)),
        Patch::Set(email) => Some(fields.required_email("email", Some(&email))),
    };
    let email = email.filter(|email| *email != user.email);
    fields.into_result()?;
    let allowed = patch.allowed_to_log_in.into_value();
    if user.owner && allowed == Some(false) {
        return Err(Error::Rejected(ErrorCode::OwnerCannotBeRemoved));
    }
    if let Some(email) = &email {
        // Checked before anything is mailed. The unique index refuses concurrent duplicates.
        let existing = user::Entity::find()
            .filter(user::Column::Email.eq(email))
            .one(&ctx.db)
            .await?;
        if existing.is_some() {
            return Err(Error::Rejected(ErrorCode::EmailExists));
        }
        if !user.has_no_password() {
            verify_current_password(
                ctx,
                owner.user(),
                owner.attempt_origin(),
                "current_password",
                patch.current_password.as_deref(),
            )
            .await?;
        }
        ctx.rate_limiter
            .consume(
                ctx.now(),
                RateLimit::UserMailPerAccount,
                &owner.account().id.to_string(),
            )
            .await?;
    }
    save_user(ctx, &user, name, email, allowed).await
}

async fn save_user(
    ctx: &Ctx,
    user: &user::Model,
    name: Option<String>,
    email: Option<String>,
    allowed: Option<bool>,
) -> Result<user::Model> {
    let tx = ctx.begin_write().await?;
    let moved = email.clone().filter(|_| user.has_no_password());
    let row = user::ActiveModel {
        name: name.map_or(NotSet, Set),
        email: moved.clone().map_or(NotSet, Set),
        allowed_to_log_in: allowed.map_or(NotSet, Set),
        // Always set, because an update without columns is not a valid statement.
        role: Set(user.role.clone()),
        ..user::ActiveModel::default()
    };
    user::Entity::update_many()
        .set(row)
        .filter(user::Column::Id.eq(user.id))
        .exec(&tx)
        .await?;
    if allowed == Some(false) {
        session::Entity::delete_many()
            .filter(session::Column::UserId.eq(user.id))
            .exec(&tx)
            .await?;
        tokens::revoke_all_tokens(&tx, ctx.now(), user.id).await?;
    }
    match email {
        Some(_) if moved.is_some() => {
            tokens::revoke_all_tokens(&tx, ctx.now(), user.id).await?;
            enqueue_invitation_mail(ctx, &tx, user.id).await?;
        }
        Some(email) => request_email_change(ctx, &tx, user.id, &email).await?,
        None => {}
    }
    let saved = user::Entity::find_by_id(user.id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    Ok(saved)
}

/// Removes a co-user with all sessions and links.
///
/// # Errors
/// 404 for an unknown user; `owner_stays` (409) for the owner.
pub async fn remove_user(ctx: &Ctx, owner: &ActiveOwner, id: Uuid) -> Result<()> {
    let user = find_user(ctx, owner, id).await?;
    if user.owner {
        return Err(Error::Rejected(ErrorCode::OwnerCannotBeRemoved));
    }
    let deleted = user::Entity::delete_many()
        .filter(user::Column::Id.eq(id))
        .filter(user::Column::Owner.eq(false))
        .exec(&ctx.db)
        .await?;
    if deleted.rows_affected == 0 {
        Err(Error::NotFound)
    } else {
        Ok(())
    }
}
