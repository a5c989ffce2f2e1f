//! Which notifications a user gets by mail. Each kind is mailed at once, in the daily digest, or
//! never.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid,
    sea_query::OnConflict,
};

use super::kind::NotificationKind;
use crate::{
    Ctx, Error, Result,
    access::{CurrentUser, EventMember},
    entities::{
        notification_setting::{self, Column, Entity},
        user,
    },
    kernel::crypto,
};

/// When a kind is mailed, the earliest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MailFrequency {
    AtOnce,
    Daily,
    Never,
}

impl MailFrequency {
    pub const ALL: [Self; 3] = [Self::AtOnce, Self::Daily, Self::Never];

    /// Returns the value in the table and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AtOnce => "at_once",
            Self::Daily => "daily",
            Self::Never => "never",
        }
    }

    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.as_str() == word)
    }
}

impl NotificationKind {
    /// Returns the default of a kind: matters of the account are mailed at once, results of the
    /// couple's own jobs never, and everything else in the digest.
    pub const fn default_frequency(self) -> MailFrequency {
        match self {
            Self::PaymentReceived | Self::DemoEnding => MailFrequency::AtOnce,
            Self::ImportDone | Self::ExportDone => MailFrequency::Never,
            _ => MailFrequency::Daily,
        }
    }
}

/// The preference for each kind, and when it was chosen. The time is `None` for a default.
pub(super) type MailPreferences = HashMap<NotificationKind, (MailFrequency, Option<DateTime<Utc>>)>;

/// Returns the mail preferences of a user from the rows of an event. Kinds that concern the account
/// are included for the owner only.
pub(super) fn user_mail_preferences(
    user: &user::Model,
    rows: &[notification_setting::Model],
) -> MailPreferences {
    let chosen = |kind: NotificationKind| {
        let row = rows
            .iter()
            .find(|r| r.user_id == user.id && r.kind == kind.as_str())?;
        Some((MailFrequency::parse(&row.choice)?, Some(row.chosen_at)))
    };
    let kinds = NotificationKind::ALL
        .into_iter()
        .filter(|kind| user.owner || !kind.is_owner_only());
    kinds
        .map(|kind| {
            (
                kind,
                chosen(kind).unwrap_or((kind.default_frequency(), None)),
            )
        })
        .collect()
}

/// Returns the mail preferences that the users of an event have stored.
pub(super) async fn load_event_mail_preferences(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<Vec<notification_setting::Model>> {
    Ok(Entity::find()
        .filter(Column::EventId.eq(event_id))
        .all(db)
        .await?)
}

/// Returns the mail preferences of the current user, one for each kind.
pub async fn list_mail_preferences(
    ctx: &Ctx,
    member: &EventMember,
    user: &CurrentUser,
) -> Result<Vec<(NotificationKind, MailFrequency)>> {
    let rows = Entity::find()
        .filter(Column::UserId.eq(user.user().id))
        .filter(Column::EventId.eq(member.event_id()))
        .all(&ctx.db)
        .await?;
    let choices = user_mail_preferences(user.user(), &rows);
    Ok(NotificationKind::ALL
        .into_iter()
        .filter_map(|kind| Some((kind, choices.get(&kind)?.0)))
        .collect())
}

/// Changes the given mail preferences and leaves the others as they are.
///
/// # Errors
/// 422 `settings` for an unknown kind or choice, and for a kind that the user cannot have.
pub async fn update_mail_preferences(
    ctx: &Ctx,
    member: &EventMember,
    user: &CurrentUser,
    changes: &[(String, String)],
) -> Result<()> {
    let unknown = || Error::invalid_field("settings", "unknown");
    let mut choices = Vec::new();
    for (kind, choice) in changes {
        let kind = NotificationKind::parse(kind)
            .filter(|k| user.user().owner || !k.is_owner_only())
            .ok_or_else(unknown)?;
        choices.push((kind, MailFrequency::parse(choice).ok_or_else(unknown)?));
    }
    let tx = ctx.begin_write().await?;
    for (kind, choice) in choices {
        save_mail_preference(
            &tx,
            ctx.now(),
            (user.user().id, member.event_id()),
            kind,
            choice,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Stores one setting. Storing the same choice again does not change the time.
pub(super) async fn save_mail_preference(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    (user_id, event_id): (Uuid, Uuid),
    kind: NotificationKind,
    frequency: MailFrequency,
) -> Result<()> {
    let stored = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Kind.eq(kind.as_str()))
        .one(tx)
        .await?;
    let current_choice = stored.map_or(kind.default_frequency().as_str(), |row| {
        MailFrequency::parse(&row.choice)
            .unwrap_or(kind.default_frequency())
            .as_str()
    });
    if current_choice == frequency.as_str() {
        return Ok(());
    }
    let row = notification_setting::ActiveModel {
        id: Set(crypto::new_id(now)),
        user_id: Set(user_id),
        event_id: Set(event_id),
        kind: Set(kind.as_str().into()),
        choice: Set(frequency.as_str().into()),
        chosen_at: Set(now),
    };
    let update_existing = OnConflict::columns([Column::UserId, Column::EventId, Column::Kind])
        .update_columns([Column::Choice, Column::ChosenAt])
        .to_owned();
    Entity::insert(row)
        .on_conflict(update_existing)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
