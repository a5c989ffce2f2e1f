//! The unsubscribe link in each notification mail, which disables all mails to a user about an
//! event.

use sea_orm::{EntityTrait, prelude::Uuid};

use crate::{
    Ctx, Error, Result,
    entities::{event, user},
};

use super::{
    kind::NotificationKind,
    mail_preferences::{self, MailFrequency},
};

fn unsubscribe_message(user_id: Uuid, event_id: Uuid) -> String {
    format!("notices-unsubscribe:{user_id}:{event_id}")
}

/// Returns the token of the unsubscribe link in each mail. It does not expire.
pub fn unsubscribe_token(ctx: &Ctx, user_id: Uuid, event_id: Uuid) -> String {
    format!(
        "{user_id}.{event_id}.{}",
        ctx.settings
            .secret_keys
            .sign(unsubscribe_message(user_id, event_id).as_bytes())
    )
}

/// Disables all notification mails to a user about an event. May be repeated.
///
/// # Errors
/// Not found for an invalid token.
pub async fn unsubscribe_from_event_mails(ctx: &Ctx, token: &str) -> Result<()> {
    let mut parts = token.splitn(3, '.');
    let mut id = || {
        parts
            .next()
            .and_then(|p| Uuid::parse_str(p).ok())
            .ok_or(Error::NotFound)
    };
    let (user_id, event_id) = (id()?, id()?);
    let signature = parts.next().ok_or(Error::NotFound)?;
    if !ctx
        .settings
        .secret_keys
        .verify(unsubscribe_message(user_id, event_id).as_bytes(), signature)
    {
        return Err(Error::NotFound);
    }
    let user = user::Entity::find_by_id(user_id).one(&ctx.db).await?;
    let event = event::Entity::find_by_id(event_id).one(&ctx.db).await?;
    let fits = user
        .zip(event)
        .is_some_and(|(user, event)| user.account_id == Some(event.account_id));
    if !fits {
        return Err(Error::NotFound);
    }
    let tx = ctx.begin_write().await?;
    for kind in NotificationKind::ALL {
        mail_preferences::save_mail_preference(
            &tx,
            ctx.now(),
            (user_id, event_id),
            kind,
            MailFrequency::Never,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}
