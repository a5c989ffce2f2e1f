//! Builds and saves the rows of answers, of their menus, and of declines.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    prelude::Uuid,
};

use crate::{
    Ctx, Result,
    entities::{answer, answer_menu, decline},
    kernel::text,
};

use super::{
    consent::HealthConsent,
    consent_texts,
    fields::AnswerMetadata,
    history::Author,
    model::{CheckedAnswer, PersonMenuChoice},
};

/// The invitation that an answer belongs to, or the id and the secret of a direct answer.
pub(super) enum AnswerSubject {
    Invitation(Uuid),
    Direct { id: Uuid, edit_hash: Option<String> },
}

/// Builds the row of an answer: a new one, or `previous` with new values.
pub(super) fn build_answer(
    ctx: &Ctx,
    event_id: Uuid,
    subject: AnswerSubject,
    previous: Option<&answer::Model>,
    (author, new): (Author, &CheckedAnswer),
) -> answer::Model {
    let now = ctx.now();
    let (id, invitation_id, edit_hash) = match subject {
        AnswerSubject::Invitation(invitation) => (
            previous.map_or_else(|| ctx.new_id(), |row| row.id),
            Some(invitation),
            None,
        ),
        AnswerSubject::Direct { id, edit_hash } => (id, None, edit_hash),
    };
    let consent = consent_after_change(previous, new, author, now);
    new.content.clone().into_row(AnswerMetadata {
        id,
        event_id,
        invitation_id,
        edit_hash,
        consent,
        version: previous.map_or(1, |row| row.version + 1),
        created_at: previous.map_or(now, |row| row.created_at),
        updated_at: now,
    })
}

/// Returns the consent after a change. A consent remains as long as there are allergies, until the
/// guest accepts another text.
fn consent_after_change(
    existing: Option<&answer::Model>,
    new: &CheckedAnswer,
    author: Author,
    now: DateTime<Utc>,
) -> HealthConsent {
    if !new.content.allergy {
        return HealthConsent::default();
    }
    let existing = existing.and_then(HealthConsent::of_answer);
    let Author::Guest = author else {
        return existing.unwrap_or(HealthConsent {
            given_at: Some(now),
            given_by: Some("couple".into()),
            ..HealthConsent::default()
        });
    };
    let accepted = match (new.health_consent_version, &existing) {
        (None, Some(_)) => None,
        (version, _) => version.or_else(consent_texts::current_consent_version),
    };
    match existing {
        Some(existing) if accepted.is_none() => existing,
        Some(existing)
            if existing.version == accepted
                && existing.language.as_deref() == Some(new.content.language.as_str()) =>
        {
            existing
        }
        _ => HealthConsent {
            given_at: Some(now),
            version: accepted,
            language: Some(new.content.language.clone()),
            given_by: Some("guest".into()),
        },
    }
}

/// Returns the menu types of an answer.
pub(super) fn menu_types(menus: &[answer_menu::Model]) -> Vec<String> {
    menus.iter().map(|m| m.menu_type.clone()).collect()
}

/// Returns whether an answer is equal to the previous one. An answer that is sent again because the
/// response was lost changes nothing and sends no notification.
pub(super) fn is_same_answer(
    (previous, previous_menus): (&answer::Model, &[answer_menu::Model]),
    (row, menus): (&answer::Model, &[PersonMenuChoice]),
) -> bool {
    let now = answer::Model {
        version: previous.version,
        created_at: previous.created_at,
        updated_at: previous.updated_at,
        health_consent_at: previous.health_consent_at,
        ..row.clone()
    };
    let previous_menus = previous_menus
        .iter()
        .map(|m| (&m.menu_type, &m.person_name, m.child));
    now == *previous
        && previous_menus.eq(menus
            .iter()
            .map(|m| (&m.menu_type, &m.person_name, m.child)))
}

/// Inserts the row of an answer, or updates it if `is_update` is true.
pub(super) async fn save_answer_row(
    tx: &impl ConnectionTrait,
    row: answer::Model,
    is_update: bool,
) -> Result<answer::Model> {
    let all = answer::ActiveModel::from(row.clone());
    if is_update {
        let mut change = sea_orm::IntoActiveModel::into_active_model(row.clone());
        change = sea_orm::ActiveModelTrait::reset_all(change);
        answer::Entity::update(change).exec(tx).await?;
    } else {
        answer::Entity::insert(sea_orm::ActiveModelTrait::reset_all(all))
            .exec_without_returning(tx)
            .await?;
    }
    Ok(row)
}

/// Inserts the menus of an answer. If `is_update` is true, the stored ones are deleted first.
pub(super) async fn save_menus(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    (event_id, answer_id): (Uuid, Uuid),
    is_update: bool,
    menus: &[PersonMenuChoice],
) -> Result<Vec<answer_menu::Model>> {
    if is_update {
        answer_menu::Entity::delete_many()
            .filter(answer_menu::Column::AnswerId.eq(answer_id))
            .exec(tx)
            .await?;
    }
    let rows: Vec<answer_menu::Model> = (0..)
        .zip(menus)
        .map(|(position, m)| answer_menu::Model {
            id: ctx.new_id(),
            answer_id,
            position,
            menu_type: m.menu_type.clone(),
            person_name: m.person_name.clone(),
            child: m.child,
            event_id: Some(event_id),
        })
        .collect();
    if !rows.is_empty() {
        let all = rows.iter().map(|r| answer_menu::ActiveModel {
            id: Set(r.id),
            answer_id: Set(r.answer_id),
            position: Set(r.position),
            menu_type: Set(r.menu_type.clone()),
            person_name: Set(r.person_name.clone()),
            child: Set(r.child),
            event_id: Set(r.event_id),
        });
        answer_menu::Entity::insert_many(all)
            .exec_without_returning(tx)
            .await?;
    }
    Ok(rows)
}

pub(super) async fn load_menus(
    tx: &impl ConnectionTrait,
    answer_id: Uuid,
) -> Result<Vec<answer_menu::Model>> {
    Ok(answer_menu::Entity::find()
        .filter(answer_menu::Column::AnswerId.eq(answer_id))
        .order_by_asc(answer_menu::Column::Position)
        .all(tx)
        .await?)
}

/// Returns the menus of the answer that a new one replaces. Empty if there is none.
pub(super) async fn load_previous_menus(
    tx: &impl ConnectionTrait,
    previous: Option<&answer::Model>,
) -> Result<Vec<answer_menu::Model>> {
    match previous {
        Some(previous) => load_menus(tx, previous.id).await,
        None => Ok(Vec::new()),
    }
}

/// Builds the row of a decline: a new one, or `previous` with new values.
pub(super) fn build_decline(
    ctx: &Ctx,
    event_id: Uuid,
    invitation_id: Option<Uuid>,
    previous: Option<&decline::Model>,
    (name, reason, language): (String, Option<String>, String),
) -> decline::Model {
    let now = ctx.now();
    decline::Model {
        id: previous.map_or_else(|| ctx.new_id(), |row| row.id),
        event_id,
        invitation_id,
        name_folded: text::fold(&name),
        name,
        reason,
        language,
        created_at: previous.map_or(now, |row| row.created_at),
        updated_at: now,
        edit_hash: None,
    }
}
