//! Answers without an invitation: everyone with the link to the site can answer, and changes the
//! answer with a secret of its own (contract 4; threats B4, B5).

mod declines;
mod secrets;
mod versions;

use std::net::IpAddr;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{self, AnswerWindow, DirectGuestPass, EventMember},
    entities::{answer, decline, event},
    kernel::crypto,
    website,
};

use super::{
    answer_notifications::{self, AnswerNotificationContext},
    change_summary,
    form_with_existing_response::{ChangeEffects, FormWithExistingResponse},
    history::{self, Author, CoupleEditSource, VersionSubject},
    locks,
    model::AnswerInput,
    read::{self, CurrentResponse},
    rows::{self, AnswerSubject},
    saving::{
        SavedResponse, author_party_size_limit, party_size_limit, reconcile_answer_seats,
        restore_contacts_from_before_decline, unchanged_response,
    },
};

use self::{
    declines::delete_direct_decline,
    secrets::{client_chosen_secret, find_id_by_secret, required_edit_secret},
    versions::{build_direct_version, direct_answer_author},
};

pub use declines::decline_direct;
pub use secrets::sign_edit_token;
pub(super) use versions::lock_direct_answer;

/// Saves a first direct answer. Returns the secret that changes it, which is shown once and stored
/// as a digest. The client may choose the secret: the same answer sent again, because the response
/// was lost, then changes the first one (threats B6).
///
/// # Errors
/// `invalid_answer` (400) with `fields`; `closed` (403) if only the details of existing answers may
/// still change; 429 after too many answers.
pub async fn accept_direct(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    client_ip: IpAddr,
    secret: Option<&str>,
    new: AnswerInput,
) -> Result<(SavedResponse<answer::Model>, String)> {
    let event_id = pass.event().id;
    let client_secret = client_chosen_secret(secret);
    let hash = client_secret.map(crypto::sha256_hex);
    let state =
        FormWithExistingResponse::load_by_secret_digest(&ctx.db, event_id, hash.as_deref()).await?;
    let Some(client_token) = client_secret else {
        let token = crypto::random_token();
        return create_direct_answer(ctx, (pass, client_ip), token, &state, new).await;
    };
    let mut id = state.response_id();
    if id.is_none() {
        let token = client_token.to_owned();
        match create_direct_answer(ctx, (pass, client_ip), token, &state, new.clone()).await {
            // A concurrent request with the same secret was faster.
            Err(Error::Rejected(ErrorCode::Stale)) => {
                id = find_id_by_secret(&ctx.db, event_id, client_token).await?;
            }
            other => return other,
        }
    }
    let id = id.ok_or(Error::NotFound)?;
    Ok((
        update_direct_answer(ctx, pass, id, Some(client_token), new).await?,
        client_token.to_owned(),
    ))
}

/// Creates a direct answer. `state` contains the form.
async fn create_direct_answer(
    ctx: &Ctx,
    (pass, from): (&DirectGuestPass, IpAddr),
    token: String,
    state: &FormWithExistingResponse,
    new: AnswerInput,
) -> Result<(SavedResponse<answer::Model>, String)> {
    let (event, by) = (pass.event(), direct_answer_author(pass, new.by_phone));
    let limit = party_size_limit(0, pass.answer_window(), None)?;
    let checked = new.check(&state.form, &state.menu_types, None, &[], limit)?;
    access::consume_direct_answer_limit(ctx, pass, from).await?;
    let tx = ctx.begin_write().await?;
    let subject = AnswerSubject::Direct {
        id: ctx.new_id(),
        edit_hash: Some(crypto::sha256_hex(&token)),
    };
    let row = rows::save_answer_row(
        &tx,
        rows::build_answer(ctx, event.id, subject, None, (by, &checked)),
        false,
    )
    .await?;
    let menus = rows::save_menus(ctx, &tx, (event.id, row.id), false, &checked.menus).await?;
    let snapshot = history::answer_snapshot(&row, &checked.menus)?;
    history::record_version(
        &tx,
        ctx,
        event.id,
        state.change_effects,
        build_direct_version(row.id, "yes", by, &snapshot, row.edit_hash.as_ref()),
    )
    .await?;
    if !pass.is_couple() {
        let change = AnswerNotificationContext {
            is_first: true,
            lost_seats: false,
            replaced_id: None,
            change_effects: state.change_effects,
        };
        let detail = change_summary::notification_detail(None, (&row, &menus));
        answer_notifications::notify_answer(ctx, &tx, Author::Guest, change, &row, &detail).await?;
    }
    tx.commit().await?;
    Ok((
        SavedResponse {
            row,
            menus,
            is_new: true,
        },
        token,
    ))
}

/// Changes a direct answer, with its secret or by the couple.
///
/// # Errors
/// 404 without the correct secret; `invalid_answer` (400) with `fields`; `closed` (403) after the
/// answer window; `stale` (409) if the couple changes an older version.
pub async fn update_direct_answer(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    id: Uuid,
    secret: Option<&str>,
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    let token = required_edit_secret(ctx, pass, id, secret);
    let by = direct_answer_author(pass, new.by_phone);
    save_direct_answer(
        ctx,
        pass.event(),
        id,
        token,
        (by, pass.answer_window()),
        new,
    )
    .await
}

/// Changes a direct answer from the couple's list.
pub(super) async fn update_direct_answer_by_couple(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    save_direct_answer(
        ctx,
        member.event(),
        id,
        None,
        (
            Author::Couple(member.user_id(), CoupleEditSource::App),
            AnswerWindow::Open,
        ),
        new,
    )
    .await
}

async fn save_direct_answer(
    ctx: &Ctx,
    event: &event::Model,
    id: Uuid,
    token: Option<&str>,
    (author, answer_window): (Author, AnswerWindow),
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    let (form, types) = website::form::load_form_with_menus(&ctx.db, event.id).await?;
    let tx = ctx.begin_write().await?;
    let previous = match lock_direct_answer(&tx, event.id, id, token).await {
        Err(Error::NotFound) => None,
        other => Some(other?),
    };
    // The secret of a decline that replaced this answer also turns it back into an answer.
    let edit_hash = match &previous {
        Some(previous) => previous.edit_hash.clone(),
        None => delete_direct_decline(&tx, event.id, id, token).await?,
    };
    let previous_menus = rows::load_menus(&tx, id).await?;
    let limit = author_party_size_limit(author, 0, answer_window, previous.as_ref())?;
    locks::check_answer_version(author, new.answer_version, previous.as_ref())?;
    let left_out = new.omitted_contacts();
    let mut checked = new.check(
        &form,
        &types,
        previous.as_ref(),
        &rows::menu_types(&previous_menus),
        limit,
    )?;
    let subject = VersionSubject::DirectAnswer(id);
    let change_effects = ChangeEffects::load(&tx, event.id, subject).await?;
    if previous.is_none() {
        restore_contacts_from_before_decline(
            &tx,
            event.id,
            (subject, change_effects),
            (&mut checked, left_out),
        )
        .await?;
    }
    let next = rows::build_answer(
        ctx,
        event.id,
        AnswerSubject::Direct { id, edit_hash },
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
    let row = rows::save_answer_row(&tx, next, previous.is_some()).await?;
    let menus = rows::save_menus(ctx, &tx, (event.id, id), true, &checked.menus).await?;
    let unseated = reconcile_answer_seats(&tx, previous.as_ref(), &row).await?;
    let snapshot = history::answer_snapshot(&row, &checked.menus)?;
    let version = build_direct_version(id, "yes", author, &snapshot, row.edit_hash.as_ref());
    history::record_version(&tx, ctx, event.id, change_effects, version).await?;
    let detail = change_summary::notification_detail(
        previous
            .as_ref()
            .map(|previous| (previous, previous_menus.as_slice())),
        (&row, &menus),
    );
    answer_notifications::notify_answer(
        ctx,
        &tx,
        author,
        AnswerNotificationContext {
            is_first: false,
            lost_seats: unseated,
            // A decline has the id of the answer that it replaced.
            replaced_id: previous.is_none().then_some(id),
            change_effects,
        },
        &row,
        &detail,
    )
    .await?;
    tx.commit().await?;
    Ok(SavedResponse {
        row,
        menus,
        is_new: false,
    })
}

/// Returns a direct answer or decline by its secret, for its page and for the form that changes it.
///
/// # Errors
/// 404 without the correct secret.
pub async fn find_direct_response(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    id: Uuid,
    secret: Option<&str>,
) -> Result<CurrentResponse> {
    let hash = required_edit_secret(ctx, pass, id, secret).map(crypto::sha256_hex);
    let event_id = pass.event().id;
    let mut answers = answer::Entity::find_by_id(id).filter(answer::Column::EventId.eq(event_id));
    let mut declines =
        decline::Entity::find_by_id(id).filter(decline::Column::EventId.eq(event_id));
    if let Some(hash) = hash {
        answers = answers.filter(answer::Column::EditHash.eq(&hash));
        declines = declines.filter(decline::Column::EditHash.eq(&hash));
    }
    let db = ctx.begin_read().await?;
    if let Some(row) = answers
        .filter(answer::Column::InvitationId.is_null())
        .one(&db)
        .await?
    {
        return Ok(CurrentResponse::Answer(Box::new(
            read::with_details(&db, vec![row]).await?.remove(0),
        )));
    }
    let decline = declines
        .filter(decline::Column::InvitationId.is_null())
        .one(&db)
        .await?;
    decline.map(CurrentResponse::Decline).ok_or(Error::NotFound)
}

/// Removes a direct answer from the list. It stays in the history.
pub(super) async fn delete_direct_answer(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    let previous = lock_direct_answer(&tx, member.event_id(), id, None).await?;
    answer::Entity::delete_by_id(id).exec(&tx).await?;
    let nothing = serde_json::json!({});
    let by = Author::Couple(member.user_id(), CoupleEditSource::App);
    let subject = VersionSubject::DirectAnswer(id);
    let change_effects = ChangeEffects::load(&tx, member.event_id(), subject).await?;
    history::record_version(
        &tx,
        ctx,
        member.event_id(),
        change_effects,
        build_direct_version(id, "reset", by, &nothing, previous.edit_hash.as_ref()),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}
