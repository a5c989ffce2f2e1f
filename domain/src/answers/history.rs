//! Every version of an answer or decline, written with the change itself (threats B2, B6, B8).

use chrono::{DateTime, Utc};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, prelude::Uuid};
use serde_json::{Value, json};

use crate::{
    Ctx, Error, Result,
    access::Member,
    entities::{
        answer,
        answer_version::{self, Column, Entity},
        decline,
    },
};

use super::model::MenuChoice;

/// What a version is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The answer of an invitation.
    Invitation(Uuid),
    /// A direct answer.
    Answer(Uuid),
}

/// Who made a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MadeBy {
    Guest,
    Couple,
}

/// One line of the history.
#[derive(Clone, Debug)]
pub struct Version {
    pub kind: String,
    pub made_by: String,
    pub snapshot: Value,
    pub created_at: DateTime<Utc>,
}

pub(super) fn of_answer(row: &answer::Model, menus: &[MenuChoice]) -> Value {
    let menus: Vec<Value> = menus
        .iter()
        .map(|m| json!({"menu_type": m.menu_type, "person_name": m.person_name, "child": m.child}))
        .collect();
    json!({
        "name": row.name, "phone": row.phone, "email": row.email, "company": row.company,
        "company_number": row.company_number, "menus": menus, "allergy": row.allergy,
        "allergy_mentions": row.allergy_mentions, "other_restrictions": row.other_restrictions,
        "housing": row.housing, "transport": row.transport, "other": row.other,
        "civil_marriage_attend": row.civil_marriage_attend,
    })
}

pub(super) fn of_decline(row: &decline::Model) -> Value {
    json!({"name": row.name, "reason": row.reason})
}

/// Writes a version; `kind` is `yes`, `no` or `reset`.
pub(super) async fn keep(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    event_id: Uuid,
    about: About,
    kind: &str,
    by: MadeBy,
    snapshot: &Value,
) -> Result<()> {
    let (invitation_id, answer_id) = match about {
        About::Invitation(id) => (Some(id), None),
        About::Answer(id) => (None, Some(id)),
    };
    let row = answer_version::ActiveModel {
        id: Set(ctx.id()),
        event_id: Set(event_id),
        invitation_id: Set(invitation_id),
        answer_id: Set(answer_id),
        kind: Set(kind.into()),
        made_by: Set(if by == MadeBy::Guest { "guest" } else { "couple" }.into()),
        snapshot: Set(snapshot.to_string()),
        created_at: Set(ctx.now()),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

/// The versions of an invitation's answers or of a direct one, newest first.
///
/// # Errors
/// Database faults.
pub async fn versions(ctx: &Ctx, who: &Member, about: About) -> Result<Vec<Version>> {
    let which = match about {
        About::Invitation(id) => Column::InvitationId.eq(id),
        About::Answer(id) => Column::AnswerId.eq(id),
    };
    let rows = Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(which)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(&ctx.db)
        .await?;
    rows.into_iter()
        .map(|r| {
            let snapshot = serde_json::from_str(&r.snapshot).map_err(Error::internal)?;
            Ok(Version { kind: r.kind, made_by: r.made_by, snapshot, created_at: r.created_at })
        })
        .collect()
}
