//! Restores the state of an answer before its newest version. The result is itself a version,
//! written in one transaction with everything that depends on it.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{answer, answer_version, decline},
    notifications::{self, NotificationKind},
};

use super::{
    change_summary,
    consent::HealthConsent,
    fields::AnswerMetadata,
    form_with_existing_response::ChangeEffects,
    history::{self, AnswerSnapshot, Author, CoupleEditSource, NewVersion, VersionSubject},
    locks,
    read::{self, CurrentResponse},
    rows, saving,
};

/// A decline as its version stores it. Older versions lack the language.
#[derive(Deserialize)]
struct DeclineSnapshot {
    id: Option<Uuid>,
    name: String,
    reason: Option<String>,
    language: Option<String>,
}

/// The state after an undo, and its version. Undoing that version restores the state before the
/// undo.
#[derive(Clone, Debug)]
pub struct UndoResult {
    pub response: CurrentResponse,
    pub version_id: Uuid,
}

/// Returns the event of a version, to authorize access to it.
///
/// # Errors
/// 404 for an unknown version.
pub async fn version_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    let event = answer_version::Entity::find_by_id(id)
        .select_only()
        .column(answer_version::Column::EventId);
    event
        .into_tuple()
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Undoes a version that is still the newest. Before the first one there was no answer: the
/// invitation is `invitat` again.
///
/// # Errors
/// 404 for an unknown version; `moved_on` (409) if the answer was changed since.
pub async fn undo_version(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<UndoResult> {
    let own_version = answer_version::Entity::find_by_id(id)
        .filter(answer_version::Column::EventId.eq(member.event_id()));
    let version = own_version.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let subject = match (version.invitation_id, version.answer_id) {
        (Some(id), _) => VersionSubject::Invitation(id),
        (None, Some(id)) => VersionSubject::DirectAnswer(id),
        (None, None) => return Err(Error::NotFound),
    };
    let tx = ctx.begin_write().await?;
    let now = lock_rows(&tx, member.event_id(), subject, id).await?;
    let mut last = history::select_answer_versions(member.event_id(), subject)
        .limit(2)
        .all(&tx)
        .await?
        .into_iter();
    let newest = last
        .next()
        .filter(|v| v.id == id)
        .ok_or(Error::Rejected(ErrorCode::VersionSuperseded))?;
    let hash = newest.edit_hash.or_else(|| now.edit_hash());
    let back = VersionRestore {
        ctx,
        event_id: member.event_id(),
        subject,
        current: now,
        edit_hash: hash.clone(),
        next_number: newest.number + 1,
    };
    let (kind, snapshot) = back.restore(&tx, last.next()).await?;
    let by = Author::Couple(member.user_id(), CoupleEditSource::Undo);
    let new_version = NewVersion {
        edit_hash: hash,
        ..NewVersion::new(subject, kind, by, &snapshot)
    };
    let change_effects = ChangeEffects::load(&tx, member.event_id(), subject).await?;
    let version_id =
        history::record_version(&tx, ctx, member.event_id(), change_effects, new_version).await?;
    tx.commit().await?;
    Ok(UndoResult {
        response: load_response(ctx, subject).await?,
        version_id,
    })
}

/// The current state of the answer that is being changed.
#[derive(Default)]
struct LockedRows {
    answer: Option<answer::Model>,
    decline: Option<decline::Model>,
}

impl LockedRows {
    fn edit_hash(&self) -> Option<String> {
        self.answer.as_ref().map_or_else(
            || self.decline.as_ref()?.edit_hash.clone(),
            |answer| answer.edit_hash.clone(),
        )
    }
}

/// Locks the rows that every change of this answer locks first, and reads the current state.
async fn lock_rows(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    subject: VersionSubject,
    version_id: Uuid,
) -> Result<LockedRows> {
    match subject {
        VersionSubject::Invitation(id) => {
            let locked = locks::lock_invitation(tx, event_id, id).await;
            // The invitation was deleted, and its answers with it.
            locked.map_err(|error| {
                if matches!(error, Error::Rejected(ErrorCode::UnknownGuestCode)) {
                    Error::NotFound
                } else {
                    error
                }
            })?;
            Ok(LockedRows {
                answer: answer::Entity::find()
                    .filter(answer::Column::InvitationId.eq(id))
                    .one(tx)
                    .await?,
                decline: decline::Entity::find()
                    .filter(decline::Column::InvitationId.eq(id))
                    .one(tx)
                    .await?,
            })
        }
        VersionSubject::DirectAnswer(id) => {
            // If there is neither an answer nor a decline to lock, concurrent undos lock the
            // version.
            answer_version::Entity::update_many()
                .col_expr(
                    answer_version::Column::Number,
                    Expr::col(answer_version::Column::Number),
                )
                .filter(answer_version::Column::Id.eq(version_id))
                .exec(tx)
                .await?;
            decline::Entity::update_many()
                .col_expr(decline::Column::Name, Expr::col(decline::Column::Name))
                .filter(decline::Column::Id.eq(id))
                .filter(decline::Column::EventId.eq(event_id))
                .exec(tx)
                .await?;
            let answer = match super::direct::lock_direct_answer(tx, event_id, id, None).await {
                Err(Error::NotFound) => None,
                other => Some(other?),
            };
            let decline = decline::Entity::find_by_id(id)
                .filter(decline::Column::EventId.eq(event_id))
                .one(tx)
                .await?;
            Ok(LockedRows { answer, decline })
        }
    }
}

struct VersionRestore<'a> {
    ctx: &'a Ctx,
    event_id: Uuid,
    subject: VersionSubject,
    current: LockedRows,
    edit_hash: Option<String>,
    /// The number of the version that is being written.
    next_number: i32,
}

impl VersionRestore<'_> {
    /// Restores the state of `before` and returns it as the kind and snapshot of a new version.
    async fn restore(
        &self,
        tx: &impl ConnectionTrait,
        before: Option<answer_version::Model>,
    ) -> Result<(&'static str, Value)> {
        let parse_snapshot = |version: &answer_version::Model| {
            serde_json::from_str::<Value>(&version.snapshot).map_err(Error::internal)
        };
        let done = match before {
            Some(version) if version.kind == "yes" => {
                let answer: AnswerSnapshot =
                    serde_json::from_value(parse_snapshot(&version)?).map_err(Error::internal)?;
                self.delete_decline(tx).await?;
                self.set_invitation_status(tx, "acceptat").await?;
                ("yes", self.restore_answer(tx, answer, &version).await?)
            }
            Some(version) if version.kind == "no" => {
                let decline: DeclineSnapshot =
                    serde_json::from_value(parse_snapshot(&version)?).map_err(Error::internal)?;
                self.delete_answer(tx).await?;
                self.set_invitation_status(tx, "refuzat").await?;
                ("no", self.restore_decline(tx, decline).await?)
            }
            _ => {
                self.delete_answer(tx).await?;
                self.delete_decline(tx).await?;
                self.set_invitation_status(tx, "invitat").await?;
                ("reset", serde_json::json!({}))
            }
        };
        Ok(done)
    }

    async fn set_invitation_status(&self, tx: &impl ConnectionTrait, status: &str) -> Result<()> {
        match self.subject {
            VersionSubject::Invitation(id) => {
                locks::set_status_and_lock(tx, self.event_id, id, status).await
            }
            VersionSubject::DirectAnswer(_) => Ok(()),
        }
    }

    async fn delete_answer(&self, tx: &impl ConnectionTrait) -> Result<()> {
        if let Some(answer) = &self.current.answer {
            answer::Entity::delete_by_id(answer.id).exec(tx).await?;
        }
        Ok(())
    }

    async fn delete_decline(&self, tx: &impl ConnectionTrait) -> Result<()> {
        if let Some(decline) = &self.current.decline {
            decline::Entity::delete_by_id(decline.id).exec(tx).await?;
        }
        Ok(())
    }

    /// Returns the invitation and the id of a restored answer: the id of the current row, otherwise
    /// its old one, so that links to it continue to work.
    fn target_ids(&self, present: Option<Uuid>, old: Option<Uuid>) -> (Option<Uuid>, Uuid) {
        match self.subject {
            VersionSubject::Invitation(id) => (
                Some(id),
                present.or(old).unwrap_or_else(|| self.ctx.new_id()),
            ),
            VersionSubject::DirectAnswer(id) => (None, id),
        }
    }

    async fn restore_answer(
        &self,
        tx: &impl ConnectionTrait,
        snapshot: AnswerSnapshot,
        version: &answer_version::Model,
    ) -> Result<Value> {
        let now = self.ctx.now();
        let AnswerSnapshot {
            id: old_id,
            content,
            menus,
            consent,
        } = snapshot;
        let previous = self.current.answer.as_ref();
        let (invitation_id, id) = self.target_ids(previous.map(|answer| answer.id), old_id);
        let consent = HealthConsent {
            given_at: content
                .allergy
                .then(|| consent.given_at.unwrap_or(version.created_at)),
            ..consent
        };
        let row = content.into_row(AnswerMetadata {
            id,
            event_id: self.event_id,
            invitation_id,
            edit_hash: self.edit_hash.clone().filter(|_| invitation_id.is_none()),
            consent,
            // A version for which a mail may have been sent is never used again.
            version: self.next_number,
            created_at: previous.map_or(now, |answer| answer.created_at),
            updated_at: now,
        });
        let all = answer::ActiveModel::from(row.clone()).reset_all();
        if previous.is_some() {
            answer::Entity::update(all).exec(tx).await?;
        } else {
            answer::Entity::insert(all)
                .exec_without_returning(tx)
                .await?;
        }
        rows::save_menus(
            self.ctx,
            tx,
            (self.event_id, id),
            previous.is_some(),
            &menus,
        )
        .await?;
        if saving::reconcile_answer_seats(tx, previous, &row).await? {
            let detail = change_summary::notification_detail(
                previous.map(|previous| (previous, [].as_slice())),
                (&row, &[]),
            );
            notifications::notify(
                tx,
                now,
                self.event_id,
                NotificationKind::PartyUnseated,
                Some(row.id),
                &row.name,
                &detail,
            )
            .await?;
        }
        history::answer_snapshot(&row, &menus)
    }

    async fn restore_decline(
        &self,
        tx: &impl ConnectionTrait,
        decline: DeclineSnapshot,
    ) -> Result<Value> {
        let (invitation_id, id) =
            self.target_ids(self.current.decline.as_ref().map(|n| n.id), decline.id);
        let words = (
            decline.name,
            decline.reason,
            decline.language.unwrap_or_else(|| "ro".into()),
        );
        let mut row = rows::build_decline(
            self.ctx,
            self.event_id,
            invitation_id,
            self.current.decline.as_ref(),
            words,
        );
        row.id = id;
        row.edit_hash = self.edit_hash.clone().filter(|_| invitation_id.is_none());
        let all = decline::ActiveModel::from(row.clone()).reset_all();
        if self.current.decline.is_some() {
            decline::Entity::update(all).exec(tx).await?;
        } else {
            decline::Entity::insert(all)
                .exec_without_returning(tx)
                .await?;
        }
        Ok(history::decline_snapshot(&row))
    }
}

async fn load_response(ctx: &Ctx, subject: VersionSubject) -> Result<CurrentResponse> {
    let (answer_filter, decline_filter) = match subject {
        VersionSubject::Invitation(id) => (
            answer::Column::InvitationId.eq(id),
            decline::Column::InvitationId.eq(id),
        ),
        VersionSubject::DirectAnswer(id) => (answer::Column::Id.eq(id), decline::Column::Id.eq(id)),
    };
    let db = ctx.begin_read().await?;
    if let Some(row) = answer::Entity::find()
        .filter(answer_filter)
        .one(&db)
        .await?
    {
        return Ok(CurrentResponse::Answer(Box::new(
            read::with_details(&db, vec![row]).await?.remove(0),
        )));
    }
    Ok(decline::Entity::find()
        .filter(decline_filter)
        .one(&db)
        .await?
        .map_or(CurrentResponse::Unanswered, CurrentResponse::Decline))
}
