//! Which notifications a user gets by mail. Each kind is mailed at once, in the daily digest, or never.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid,
    sea_query::OnConflict,
};

use super::Kind;
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
pub enum Choice {
    AtOnce,
    Daily,
    Never,
}

impl Choice {
    pub const ALL: [Self; 3] = [Self::AtOnce, Self::Daily, Self::Never];

    /// The value in the table and on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::AtOnce => "at_once",
            Self::Daily => "daily",
            Self::Never => "never",
        }
    }

    /// Parses a value of the wire.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.wire() == word)
    }
}

impl Kind {
    /// The default of a kind: account matters at once, results of the couple's own jobs never, everything else in the digest.
    pub const fn usual(self) -> Choice {
        match self {
            Self::Payment | Self::DemoEnding => Choice::AtOnce,
            Self::ImportDone | Self::ExportDone => Choice::Never,
            _ => Choice::Daily,
        }
    }
}

/// The setting of each kind, and when it was chosen. The time is `None` for a default.
pub(super) type Wishes = HashMap<Kind, (Choice, Option<DateTime<Utc>>)>;

/// Returns the settings of a user from the rows of an event. Kinds that concern the account are included for the owner only.
pub(super) fn user_choices(user: &user::Model, rows: &[notification_setting::Model]) -> Wishes {
    let chosen = |kind: Kind| {
        let row = rows
            .iter()
            .find(|r| r.user_id == user.id && r.kind == kind.wire())?;
        Some((Choice::of(&row.choice)?, Some(row.chosen_at)))
    };
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| user.owner || !kind.of_account());
    kinds
        .map(|kind| (kind, chosen(kind).unwrap_or((kind.usual(), None))))
        .collect()
}

/// Returns all settings of the users of an event.
pub(super) async fn of_event(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<Vec<notification_setting::Model>> {
    Ok(Entity::find()
        .filter(Column::EventId.eq(event_id))
        .all(db)
        .await?)
}

/// Returns the settings of the current user for each kind.
pub async fn settings(
    ctx: &Ctx,
    who: &EventMember,
    user: &CurrentUser,
) -> Result<Vec<(Kind, Choice)>> {
    let rows = Entity::find()
        .filter(Column::UserId.eq(user.user().id))
        .filter(Column::EventId.eq(who.event_id()))
        .all(&ctx.db)
        .await?;
    let choices = user_choices(user.user(), &rows);
    Ok(Kind::ALL
        .into_iter()
        .filter_map(|kind| Some((kind, choices.get(&kind)?.0)))
        .collect())
}

/// Changes the given settings and leaves the others as they are.
///
/// # Errors
/// 422 `settings` for an unknown kind or choice, and for a kind that the user cannot have.
pub async fn change_settings(
    ctx: &Ctx,
    who: &EventMember,
    user: &CurrentUser,
    changes: &[(String, String)],
) -> Result<()> {
    let unknown = || Error::invalid_field("settings", "unknown");
    let mut wanted = Vec::new();
    for (kind, choice) in changes {
        let kind = Kind::of(kind)
            .filter(|k| user.user().owner || !k.of_account())
            .ok_or_else(unknown)?;
        wanted.push((kind, Choice::of(choice).ok_or_else(unknown)?));
    }
    let tx = ctx.begin_write().await?;
    for (kind, choice) in wanted {
        choose(
            &tx,
            ctx.now(),
            (user.user().id, who.event_id()),
            kind,
            choice,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Stores one setting. Storing the same choice again does not change the time.
pub(super) async fn choose(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    (user_id, event_id): (Uuid, Uuid),
    kind: Kind,
    choice: Choice,
) -> Result<()> {
    let stored = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::EventId.eq(event_id))
        .filter(Column::Kind.eq(kind.wire()))
        .one(tx)
        .await?;
    let holds = stored.map_or(kind.usual().wire(), |row| {
        Choice::of(&row.choice).unwrap_or(kind.usual()).wire()
    });
    if holds == choice.wire() {
        return Ok(());
    }
    let row = notification_setting::ActiveModel {
        id: Set(crypto::new_id(now)),
        user_id: Set(user_id),
        event_id: Set(event_id),
        kind: Set(kind.wire().into()),
        choice: Set(choice.wire().into()),
        chosen_at: Set(now),
    };
    let again = OnConflict::columns([Column::UserId, Column::EventId, Column::Kind])
        .update_columns([Column::Choice, Column::ChosenAt])
        .to_owned();
    Entity::insert(row)
        .on_conflict(again)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}
