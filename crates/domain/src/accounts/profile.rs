//! Changes that users make to themselves: the language, the password, and an address that has to be
//! confirmed (specification 2 §5, §8; threats C6, D19).

use std::net::IpAddr;

use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::CurrentUser,
    entities::{account, session, user},
    jobs::{self, Job, JobDetails},
    kernel::{network::Network, rate_limit::RateLimit, validation::FieldErrors},
};

use super::{
    attempts::verify_current_password,
    passwords,
    session::{NewSession, create_session},
    tokens::{self, TokenPurpose},
};

/// The languages of the product.
const LANGUAGES: [&str; 2] = ["ro", "en"];

/// Stores a user's language. If the user is the owner, the account gets the same language for its
/// mails.
///
/// # Errors
/// 422 for any other language.
pub async fn change_own_language(
    ctx: &Ctx,
    current_user: &CurrentUser,
    language: Option<&str>,
) -> Result<user::Model> {
    let word = language
        .filter(|word| LANGUAGES.contains(word))
        .ok_or_else(|| Error::invalid_field("language", "unknown"))?;
    let tx = ctx.begin_write().await?;
    let saved = set_user_language(&tx, current_user.user().id, word).await?;
    if let Some(id) = saved.account_id.filter(|_| saved.owner) {
        let account = account::ActiveModel {
            id: Set(id),
            language: Set(word.to_owned()),
            ..account::ActiveModel::default()
        };
        account::Entity::update(account).exec(&tx).await?;
    }
    tx.commit().await?;
    Ok(saved)
}

/// Stores the language of a user.
///
/// # Errors
/// 404 for an unknown user.
pub async fn set_user_language(
    tx: &impl sea_orm::ConnectionTrait,
    user_id: Uuid,
    language: &str,
) -> Result<user::Model> {
    user::Entity::update_many()
        .col_expr(user::Column::Language, Expr::value(language))
        .filter(user::Column::Id.eq(user_id))
        .exec(tx)
        .await?;
    user::Entity::find_by_id(user_id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

/// Changes the password of the current user. All sessions of the user end, the current one
/// continues under a new id, and a mail reports the change.
///
/// # Errors
/// 422 for the three fields; `wrong_current_password` (422), also if the password was changed
/// concurrently; 429 after too many attempts.
pub async fn change_password(
    ctx: &Ctx,
    current_user: &CurrentUser,
    current: Option<&str>,
    password: Option<&str>,
    confirmation: Option<&str>,
) -> Result<NewSession> {
    let now = ctx.now();
    let user = current_user.user();
    let mut fields = FieldErrors::default();
    for (name, value) in [
        ("current_password", current),
        ("password", password),
        ("password_confirmation", confirmation),
    ] {
        fields.check(name, value.is_some_and(|v| !v.is_empty()), "required");
    }
    if fields.is_empty() {
        passwords::validate_new_password(
            &mut fields,
            password.unwrap_or_default(),
            confirmation.unwrap_or_default(),
        );
    }
    fields.into_result()?;
    verify_current_password(
        ctx,
        user,
        current_user.attempt_origin(),
        "current_password",
        current,
    )
    .await?;
    let hash = ctx
        .password_hash_pool
        .hash(password.unwrap_or_default().to_owned())
        .await?;
    let tx = ctx.begin_write().await?;
    let changed = user::Entity::update_many()
        .col_expr(user::Column::PasswordHash, Expr::value(&hash))
        // Cancels a pending change of address, which another person may have requested.
        .col_expr(user::Column::NewEmail, Expr::value(None::<String>))
        .filter(user::Column::Id.eq(user.id))
        .filter(user::Column::PasswordHash.eq(user.password_hash.clone()))
        .exec(&tx)
        .await?;
    if changed.rows_affected == 0 {
        return Err(Error::Rejected(ErrorCode::WrongCurrentPassword));
    }
    session::Entity::delete_many()
        .filter(session::Column::UserId.eq(user.id))
        .exec(&tx)
        .await?;
    tokens::revoke_all_tokens(&tx, now, user.id).await?;
    let user = user::Model {
        password_hash: Some(hash),
        ..user.clone()
    };
    let renewed = create_session(ctx, &tx, user).await?;
    let work = Job::MailPasswordChanged {
        user_id: renewed.user.id,
    };
    jobs::enqueue(
        &tx,
        now,
        &format!("mail_password_changed:{}", renewed.session_id),
        &work,
        JobDetails::default(),
    )
    .await?;
    tx.commit().await?;
    Ok(renewed)
}

/// Stores a user's new address until it is confirmed, and enqueues the mails to the new and the
/// current address.
pub(super) async fn request_email_change(
    ctx: &Ctx,
    tx: &impl sea_orm::ConnectionTrait,
    user_id: Uuid,
    email: &str,
) -> Result<()> {
    let now = ctx.now();
    tokens::revoke_tokens(tx, now, user_id, &[TokenPurpose::EmailChange]).await?;
    let row = user::ActiveModel {
        id: Set(user_id),
        new_email: Set(Some(email.to_owned())),
        ..user::ActiveModel::default()
    };
    user::Entity::update(row).exec(tx).await?;
    let request_id = ctx.new_id();
    let mails = [
        (
            "mail_email_confirm",
            Job::MailEmailChangeConfirmation { user_id },
        ),
        ("mail_email_notice", Job::MailEmailChangeNotice { user_id }),
    ];
    for (name, work) in mails {
        jobs::enqueue(
            tx,
            now,
            &format!("{name}:{request_id}"),
            &work,
            JobDetails::default(),
        )
        .await?;
    }
    Ok(())
}

/// Counts a link that is unknown, used or expired. A valid link is never refused because of the
/// failed attempts of others: its token has 256 bits and cannot be guessed.
///
/// # Errors
/// 429 after too many attempts from this network.
pub(super) async fn count_unknown_token(ctx: &Ctx, client_ip: IpAddr) -> Result<()> {
    let network = Network::from(client_ip).to_string();
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::ResetLinkPerNetwork, &network)
        .await
}

/// Replaces the address of a user with the new one. The link was mailed to the new address, which
/// proves that the user receives mail there.
///
/// # Errors
/// `reset_link_invalid` (422) for a link that is unknown, used or expired; `email_exists` (422) if
/// the address was taken meanwhile; 429 after too many attempts.
pub async fn confirm_email_change(ctx: &Ctx, token: &str, client_ip: IpAddr) -> Result<()> {
    let now = ctx.now();
    let Some(row) = tokens::find_valid_token(ctx, token, &[TokenPurpose::EmailChange]).await?
    else {
        count_unknown_token(ctx, client_ip).await?;
        return Err(Error::Rejected(ErrorCode::ResetLinkInvalid));
    };
    let tx = ctx.begin_write().await?;
    let user = user::Entity::find_by_id(row.user_id).one(&tx).await?;
    let Some((user, email)) = user.and_then(|u| u.new_email.clone().map(|email| (u, email))) else {
        return Err(Error::Rejected(ErrorCode::ResetLinkInvalid));
    };
    if !tokens::consume_token(&tx, now, row.id).await? {
        return Err(Error::Rejected(ErrorCode::ResetLinkInvalid));
    }
    // A reset link in the mailbox of the old address must no longer work.
    tokens::revoke_all_tokens(&tx, now, user.id).await?;
    let changed = user::ActiveModel {
        id: Set(user.id),
        email: Set(email.clone()),
        new_email: Set(None),
        ..user::ActiveModel::default()
    };
    user::Entity::update(changed).exec(&tx).await?;
    if let Some(id) = user.account_id.filter(|_| user.owner) {
        // Mails to the account go to the address of its owner.
        let account = account::ActiveModel {
            id: Set(id),
            email: Set(email),
            ..account::ActiveModel::default()
        };
        account::Entity::update(account).exec(&tx).await?;
    }
    tx.commit().await?;
    Ok(())
}
