//! Writes answers and declines. The invitation's row is updated first, so that a concurrent change
//! waits and sees the result.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect, prelude::Uuid};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AnswerWindow, EventMember, GuestPass},
    entities::{answer, decline, event, invitation},
};

use super::{
    answer_notifications::{AnswerNotificationContext, notify_answer, notify_decline},
    change_summary, direct,
    form_with_existing_response::{ChangeEffects, FormWithExistingResponse},
    history::{self, Author, CoupleEditSource, NewVersion, VersionSubject},
    locks::{
        check_answer_version, check_guest_version, check_invitation_version, set_status_and_lock,
    },
    model::{AnswerInput, DeclineInput, PartySizeLimit},
    rows::{
        AnswerSubject, build_answer, build_decline, load_previous_menus, menu_types,
        save_answer_row, save_menus,
    },
    saving::{
        SavedResponse, author_party_size_limit, reconcile_answer_seats,
        restore_contacts_from_before_decline, unchanged_response,
    },
};

/// Saves the answer of an invitation, from the guest or from the couple for the guest. A later
/// answer changes the first one, and a decline is deleted.
///
/// # Errors
/// `invalid_answer` (400) with `fields`; `unknown_code` (400) if the invitation was deleted
/// meanwhile; `closed` (403) if nothing may change any more, or only the details of an answer and
/// there is none; `stale` (409) if the change is based on an older version.
pub async fn accept_invitation(
    ctx: &Ctx,
    pass: &GuestPass,
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    let author = Author::couple_user_or_guest(pass.couple_user_id(), new.by_phone);
    let limits = GuestLimits {
        invited_persons: pass.invitation().places,
        answer_window: pass.answer_window(),
    };
    save_answer(
        ctx,
        pass.event(),
        pass.invitation().id,
        (author, limits),
        new,
    )
    .await
}

/// Changes an answer by its id, for the couple.
///
/// # Errors
/// 404 for an unknown answer; `invalid_answer` (400) with `fields`; `stale` (409) if the change is
/// based on an older version.
pub async fn update_answer_by_couple(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    match super::find_answer(ctx, member, id).await?.invitation_id {
        Some(invitation_id) => {
            let author = Author::Couple(member.user_id(), CoupleEditSource::App);
            let limits = GuestLimits {
                invited_persons: 0,
                answer_window: AnswerWindow::Open,
            };
            save_answer(ctx, member.event(), invitation_id, (author, limits), new).await
        }
        None => direct::update_direct_answer_by_couple(ctx, member, id, new).await,
    }
}

/// What limits the answer of a guest, but not that of the couple.
struct GuestLimits {
    invited_persons: i32,
    answer_window: AnswerWindow,
}

impl GuestLimits {
    fn party_size_limit(
        &self,
        author: Author,
        previous: Option<&answer::Model>,
    ) -> Result<PartySizeLimit> {
        author_party_size_limit(author, self.invited_persons, self.answer_window, previous)
    }
}

/// Saves the answer of an invitation. The couple may enter up to 20 persons, on any day.
async fn save_answer(
    ctx: &Ctx,
    event: &event::Model,
    invitation_id: Uuid,
    (author, limits): (Author, GuestLimits),
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    let tx = ctx.begin_write().await?;
    set_status_and_lock(&tx, event.id, invitation_id, "acceptat").await?;
    let state = FormWithExistingResponse::load_by_invitation(&tx, event.id, invitation_id).await?;
    let (expected, current) = (new.invitation_version, state.invitation_version);
    check_invitation_version(author, expected, current)?;
    let previous = state.answer;
    let previous_menus = load_previous_menus(&tx, previous.as_ref()).await?;
    let party_size_limit = limits.party_size_limit(author, previous.as_ref())?;
    check_answer_version(author, new.answer_version, previous.as_ref())?;
    let omitted_contacts = new.omitted_contacts();
    let mut checked = new.check(
        &state.form,
        &state.menu_types,
        previous.as_ref(),
        &menu_types(&previous_menus),
        party_size_limit,
    )?;
    let (subject, change_effects) = (
        VersionSubject::Invitation(invitation_id),
        state.change_effects,
    );
    if previous.is_none() {
        let contacts = (&mut checked, omitted_contacts);
        restore_contacts_from_before_decline(&tx, event.id, (subject, change_effects), contacts)
            .await?;
    }
    let replaced = state.decline.map(|decline| decline.id);
    if let Some(id) = replaced {
        decline::Entity::delete_by_id(id).exec(&tx).await?;
    }
    let next = build_answer(
        ctx,
        event.id,
        AnswerSubject::Invitation(invitation_id),
        previous.as_ref(),
        (author, &checked),
    );
    if let Some(unchanged) = unchanged_response(
        author,
        (previous.as_ref(), &previous_menus),
        (&next, &checked.menus),
    ) {
        return Ok(unchanged);
    }
    check_guest_version(author, expected, current)?;
    let row = save_answer_row(&tx, next, previous.is_some()).await?;
    let menus = save_menus(
        ctx,
        &tx,
        (event.id, row.id),
        previous.is_some(),
        &checked.menus,
    )
    .await?;
    let unseated = reconcile_answer_seats(&tx, previous.as_ref(), &row).await?;
    let snapshot = history::answer_snapshot(&row, &checked.menus)?;
    let version = NewVersion::new(subject, "yes", author, &snapshot);
    history::record_version(&tx, ctx, event.id, change_effects, version).await?;
    let detail = change_summary::notification_detail(
        previous
            .as_ref()
            .map(|previous| (previous, previous_menus.as_slice())),
        (&row, &menus),
    );
    let notification = AnswerNotificationContext {
        is_first: previous.is_none() && replaced.is_none(),
        lost_seats: unseated,
        replaced_id: replaced,
        change_effects,
    };
    notify_answer(ctx, &tx, author, notification, &row, &detail).await?;
    tx.commit().await?;
    Ok(SavedResponse {
        row,
        menus,
        is_new: previous.is_none(),
    })
}

/// Saves a decline. An earlier answer stays only in the history and its seats are released.
///
/// # Errors
/// `closed` (403) if only details may still change, or nothing; `invalid_answer` (400) with
/// `fields`; `unknown_code` (400) if the invitation was deleted meanwhile; `stale` (409) if the
/// change is based on an older version.
pub async fn decline_invitation(
    ctx: &Ctx,
    pass: &GuestPass,
    new: DeclineInput,
) -> Result<SavedResponse<decline::Model>> {
    if pass.answer_window() != AnswerWindow::Open {
        return Err(Error::Rejected(ErrorCode::AnswersClosed));
    }
    let (author, expected_version) = (
        Author::couple_user_or_guest(pass.couple_user_id(), new.by_phone),
        new.invitation_version,
    );
    let (name, reason, language) = new.check()?;
    let now = ctx.now();
    let (event_id, invitation_id) = (pass.event().id, pass.invitation().id);
    let tx = ctx.begin_write().await?;
    set_status_and_lock(&tx, event_id, invitation_id, "refuzat").await?;
    let state = FormWithExistingResponse::load_by_invitation(&tx, event_id, invitation_id).await?;
    check_invitation_version(author, expected_version, state.invitation_version)?;
    let replaced = state.answer.map(|answer| answer.id);
    if let Some(id) = replaced {
        answer::Entity::delete_by_id(id).exec(&tx).await?;
    }
    let previous = state.decline;
    let row = build_decline(
        ctx,
        event_id,
        Some(invitation_id),
        previous.as_ref(),
        (name, reason, language),
    );
    if let Some(previous) = previous.as_ref().filter(|previous| {
        author == Author::Guest
            && **previous
                == (decline::Model {
                    updated_at: previous.updated_at,
                    ..row.clone()
                })
    }) {
        return Ok(SavedResponse {
            row: previous.clone(),
            menus: Vec::new(),
            is_new: false,
        });
    }
    check_guest_version(author, expected_version, state.invitation_version)?;
    let all = sea_orm::ActiveModelTrait::reset_all(decline::ActiveModel::from(row.clone()));
    if previous.is_some() {
        decline::Entity::update(all).exec(&tx).await?;
    } else {
        decline::Entity::insert(all)
            .exec_without_returning(&tx)
            .await?;
    }
    let snapshot = history::decline_snapshot(&row);
    let subject = VersionSubject::Invitation(invitation_id);
    history::record_version(
        &tx,
        ctx,
        event_id,
        state.change_effects,
        NewVersion::new(subject, "no", author, &snapshot),
    )
    .await?;
    if author == Author::Guest {
        notify_decline(
            &tx,
            now,
            (&row, previous.is_some()),
            replaced,
            state.change_effects,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(SavedResponse {
        row,
        menus: Vec::new(),
        is_new: previous.is_none(),
    })
}

/// Sets an invitation back to `invitat`. Its answer and decline stay only in the history; its code
/// and its sent flag do not change.
///
/// # Errors
/// 404 for an unknown invitation.
pub async fn reset_invitation(
    ctx: &Ctx,
    member: &EventMember,
    invitation_id: Uuid,
) -> Result<invitation::Model> {
    let tx = ctx.begin_write().await?;
    set_status_and_lock(&tx, member.event_id(), invitation_id, "invitat")
        .await
        .map_err(|e| match e {
            Error::Rejected(ErrorCode::UnknownGuestCode) => Error::NotFound,
            other => other,
        })?;
    let answers = answer::Entity::delete_many()
        .filter(answer::Column::InvitationId.eq(invitation_id))
        .exec(&tx)
        .await?;
    let declines = decline::Entity::delete_many()
        .filter(decline::Column::InvitationId.eq(invitation_id))
        .exec(&tx)
        .await?;
    if answers.rows_affected + declines.rows_affected > 0 {
        let nothing = serde_json::json!({});
        let author = Author::Couple(member.user_id(), CoupleEditSource::App);
        let subject = VersionSubject::Invitation(invitation_id);
        let change_effects = ChangeEffects::load(&tx, member.event_id(), subject).await?;
        history::record_version(
            &tx,
            ctx,
            member.event_id(),
            change_effects,
            NewVersion::new(subject, "reset", author, &nothing),
        )
        .await?;
    }
    let row = invitation::Entity::find_by_id(invitation_id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    Ok(row)
}

/// Deletes an answer by its id, for `DELETE /guests/{id}`. Its invitation becomes open again.
///
/// # Errors
/// 404 for an unknown answer.
pub async fn remove_answer(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    match super::find_answer(ctx, member, id).await?.invitation_id {
        Some(invitation_id) => reset_invitation(ctx, member, invitation_id)
            .await
            .map(|_| ()),
        None => direct::delete_direct_answer(ctx, member, id).await,
    }
}

/// Returns the event of an answer, to authorize access to it.
///
/// # Errors
/// 404 for an unknown answer.
pub async fn answer_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    answer::Entity::find_by_id(id)
        .select_only()
        .column(answer::Column::EventId)
        .into_tuple()
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}
