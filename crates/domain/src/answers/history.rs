//! The history of answers: every version of an answer or decline, written in the same transaction
//! as the change (threats B2, B6, B8).

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, prelude::Uuid,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        answer,
        answer_version::{self, Column, Entity},
        decline, user,
    },
    webhooks,
};

use super::{
    consent::HealthConsent, fields::AnswerContent, form_with_existing_response::ChangeEffects,
    model::PersonMenuChoice,
};

pub use super::version_query::VersionSubject;
pub(super) use super::version_query::select_answer_versions;

/// Stored values of `via`: a phone answer, and a restored version.
const VIA_PHONE: &str = "phone";
const VIA_UNDO: &str = "undo";

/// How a user of the couple wrote a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoupleEditSource {
    /// In the list or the form.
    App,
    /// A guest answered on the phone.
    Phone,
    /// An undo restored an earlier version.
    Undo,
}

/// Who wrote a version: a guest, or a user of the couple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Author {
    Guest,
    Couple(Uuid, CoupleEditSource),
}

impl Author {
    /// Returns the couple's user if there is one, otherwise the guest. Only the couple enters phone
    /// answers.
    pub(super) fn couple_user_or_guest(user_id: Option<Uuid>, by_phone: bool) -> Self {
        user_id.map_or(Self::Guest, |id| {
            Self::Couple(
                id,
                if by_phone {
                    CoupleEditSource::Phone
                } else {
                    CoupleEditSource::App
                },
            )
        })
    }
}

/// One entry of the history.
#[derive(Clone, Debug)]
pub struct AnswerVersion {
    pub id: Uuid,
    pub kind: String,
    pub made_by: String,
    /// The name of the couple's user, as long as the user exists.
    pub user_name: Option<String>,
    /// `phone`, `undo` or `None`.
    pub via: Option<String>,
    pub snapshot: Value,
    pub created_at: DateTime<Utc>,
}

/// An answer as its version stores it. Older versions lack the language and all or parts of the
/// consent.
#[derive(Serialize, Deserialize)]
pub(super) struct AnswerSnapshot {
    pub id: Option<Uuid>,
    #[serde(flatten)]
    pub content: AnswerContent,
    pub menus: Vec<PersonMenuChoice>,
    #[serde(flatten)]
    pub consent: HealthConsent,
}

/// Returns an answer as its version stores it.
pub(super) fn answer_snapshot(row: &answer::Model, menus: &[PersonMenuChoice]) -> Result<Value> {
    let snapshot = AnswerSnapshot {
        id: Some(row.id),
        content: AnswerContent::from_row(row),
        menus: menus.to_vec(),
        consent: HealthConsent::from_columns(row),
    };
    serde_json::to_value(snapshot).map_err(Error::internal)
}

pub(super) fn decline_snapshot(row: &decline::Model) -> Value {
    json!({"id": row.id, "name": row.name, "reason": row.reason, "language": row.language})
}

/// A version to write. `kind` is `yes`, `no` or `reset`.
pub(super) struct NewVersion<'a> {
    pub subject: VersionSubject,
    pub kind: &'a str,
    pub author: Author,
    pub snapshot: &'a Value,
    /// The digest of the secret of a direct answer.
    pub edit_hash: Option<String>,
}

impl<'a> NewVersion<'a> {
    pub(super) fn new(
        subject: VersionSubject,
        kind: &'a str,
        author: Author,
        snapshot: &'a Value,
    ) -> Self {
        Self {
            subject,
            kind,
            author,
            snapshot,
            edit_hash: None,
        }
    }
}

/// How many of the newest versions are searched for the answer before the current declines.
const MAX_VERSIONS_SCANNED: u64 = 50;

/// Returns phone and e-mail of the answer that the current decline replaced. An answer after the
/// decline keeps this phone number and e-mail address if it contains none (contract 4).
pub(super) async fn load_contacts_before_decline(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    subject: VersionSubject,
) -> Result<[Option<String>; 2]> {
    let rows = select_answer_versions(event_id, subject)
        .limit(MAX_VERSIONS_SCANNED)
        .all(tx)
        .await?;
    let declined = rows.first().is_some_and(|row| row.kind == "no");
    let before = rows
        .iter()
        .find(|row| row.kind != "no")
        .filter(|row| declined && row.kind == "yes");
    let Some(before) = before else {
        return Ok([None, None]);
    };
    let snapshot: Value = serde_json::from_str(&before.snapshot).map_err(Error::internal)?;
    Ok(["phone", "email"].map(|key| snapshot[key].as_str().map(str::to_owned)))
}

/// Writes a version to the history and enqueues the webhook messages about it. Returns the id of
/// the version. The caller has locked the invitation or the direct answer before it read
/// `change_effects`, so that the numbers are consecutive.
pub(super) async fn record_version(
    tx: &impl ConnectionTrait,
    ctx: &Ctx,
    event_id: Uuid,
    change_effects: ChangeEffects,
    new: NewVersion<'_>,
) -> Result<Uuid> {
    let (invitation_id, answer_id) = match new.subject {
        VersionSubject::Invitation(id) => (Some(id), None),
        VersionSubject::DirectAnswer(id) => (None, Some(id)),
    };
    let (user_id, via) = match new.author {
        Author::Guest => (None, None),
        Author::Couple(user, CoupleEditSource::App) => (Some(user), None),
        Author::Couple(user, CoupleEditSource::Phone) => (Some(user), Some(VIA_PHONE)),
        Author::Couple(user, CoupleEditSource::Undo) => (Some(user), Some(VIA_UNDO)),
    };
    let (id, number) = (ctx.new_id(), change_effects.newest_version_number + 1);
    let row = answer_version::ActiveModel {
        id: Set(id),
        event_id: Set(event_id),
        invitation_id: Set(invitation_id),
        answer_id: Set(answer_id),
        kind: Set(new.kind.into()),
        made_by: Set(if user_id.is_some() { "couple" } else { "guest" }.into()),
        snapshot: Set(new.snapshot.to_string()),
        created_at: Set(ctx.now()),
        number: Set(number),
        user_id: Set(user_id),
        via: Set(via.map(str::to_owned)),
        edit_hash: Set(new.edit_hash),
    };
    Entity::insert(row).exec_without_returning(tx).await?;
    if !change_effects.has_webhooks {
        return Ok(id);
    }
    let (response, persons) = match new.kind {
        "yes" => ("yes", new.snapshot["company_number"].as_i64().unwrap_or(0)),
        "no" => ("no", 0),
        _ => ("none", 0),
    };
    let response_id = new.snapshot["id"]
        .as_str()
        .and_then(|id| id.parse().ok())
        .or(answer_id);
    webhooks::emit_answer_event(
        tx,
        ctx,
        event_id,
        (invitation_id, response_id),
        (response, persons, number),
    )
    .await?;
    Ok(id)
}

/// Returns the names of the account's users who wrote these versions.
async fn load_user_names(
    ctx: &Ctx,
    who: &EventMember,
    rows: &[answer_version::Model],
) -> Result<HashMap<Uuid, String>> {
    let ids: HashSet<Uuid> = rows.iter().filter_map(|r| r.user_id).collect();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let select = user::Entity::find()
        .filter(user::Column::Id.is_in(ids))
        .filter(user::Column::AccountId.eq(who.account().id));
    Ok(select
        .all(&ctx.db)
        .await?
        .into_iter()
        .map(|u| (u.id, u.name))
        .collect())
}

fn with_user_name(
    row: answer_version::Model,
    names: &HashMap<Uuid, String>,
) -> Result<AnswerVersion> {
    Ok(AnswerVersion {
        id: row.id,
        kind: row.kind,
        made_by: row.made_by,
        user_name: row.user_id.and_then(|id| names.get(&id).cloned()),
        via: row.via,
        snapshot: serde_json::from_str(&row.snapshot).map_err(Error::internal)?,
        created_at: row.created_at,
    })
}

/// Returns the versions of an invitation's answer or of a direct one, newest first.
pub async fn list_versions(
    ctx: &Ctx,
    who: &EventMember,
    subject: VersionSubject,
) -> Result<Vec<AnswerVersion>> {
    let rows = select_answer_versions(who.event_id(), subject)
        .all(&ctx.db)
        .await?;
    let names = load_user_names(ctx, who, &rows).await?;
    rows.into_iter()
        .map(|row| with_user_name(row, &names))
        .collect()
}

/// What has happened to a phone answer since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneAnswerState {
    /// It is the newest version and can be undone.
    Current,
    Undone,
    /// It was changed again.
    Changed,
}

/// A phone answer.
#[derive(Clone, Debug)]
pub struct PhoneAnswer {
    pub version: AnswerVersion,
    pub invitation_id: Option<Uuid>,
    pub state: PhoneAnswerState,
}

/// The invitation or direct answer of a version, its number and its `via`.
type VersionKeyRow = (Option<Uuid>, Option<Uuid>, i32, Option<String>);

/// Returns the last phone answers, newest first, with three statements whatever their number.
pub async fn list_phone_answers(
    ctx: &Ctx,
    who: &EventMember,
    limit: u64,
) -> Result<Vec<PhoneAnswer>> {
    let rows = Entity::find()
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::Via.eq(VIA_PHONE))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(&ctx.db)
        .await?;
    let names = load_user_names(ctx, who, &rows).await?;
    let subject_id_of = |row: &answer_version::Model| row.invitation_id.or(row.answer_id);
    let ids: HashSet<Uuid> = rows.iter().filter_map(subject_id_of).collect();
    let mut versions_by_subject: HashMap<Uuid, Vec<(i32, Option<String>)>> = HashMap::new();
    if !ids.is_empty() {
        let of_any = Condition::any()
            .add(Column::InvitationId.is_in(ids.clone()))
            .add(Column::AnswerId.is_in(ids));
        let all: Vec<VersionKeyRow> = Entity::find()
            .select_only()
            .columns([
                Column::InvitationId,
                Column::AnswerId,
                Column::Number,
                Column::Via,
            ])
            .filter(Column::EventId.eq(who.event_id()))
            .filter(of_any)
            .order_by_asc(Column::Number)
            .into_tuple()
            .all(&ctx.db)
            .await?;
        for (invitation, direct, number, via) in all {
            let Some(id) = invitation.or(direct) else {
                continue;
            };
            versions_by_subject
                .entry(id)
                .or_default()
                .push((number, via));
        }
    }
    rows.into_iter()
        .map(|row| {
            let after = subject_id_of(&row).and_then(|id| {
                versions_by_subject
                    .get(&id)?
                    .iter()
                    .find(|(number, _)| *number > row.number)
            });
            let state = match after {
                None => PhoneAnswerState::Current,
                Some((_, via)) if via.as_deref() == Some(VIA_UNDO) => PhoneAnswerState::Undone,
                Some(_) => PhoneAnswerState::Changed,
            };
            Ok(PhoneAnswer {
                invitation_id: row.invitation_id,
                state,
                version: with_user_name(row, &names)?,
            })
        })
        .collect()
}
