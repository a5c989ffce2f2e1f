//! Answers without an invitation: everyone with the link to the site can answer, and changes the answer with a secret of its own
//! (contract 4; threats B4, B5).

use std::net::IpAddr;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{self, AnswerWindow, DirectGuestPass, EventMember},
    entities::{answer, answer_menu, decline, event},
    kernel::crypto,
    notifications::NotificationKind,
    website,
};

use super::{
    change_summary,
    history::{self, Author, Channel, NewVersion, VersionSubject},
    locks,
    model::{AnswerInput, DeclineInput, PersonLimit},
    read::{self, CurrentResponse},
    write::{self, AnswerOrigin, SavedResponse},
};

fn author(pass: &DirectGuestPass, by_phone: bool) -> Author {
    Author::from_user(pass.couple_user_id(), by_phone)
}

/// Builds a version of a direct answer, with the digest of its secret.
fn new_version<'a>(
    id: Uuid,
    kind: &'a str,
    by: Author,
    snapshot: &'a serde_json::Value,
    edit_hash: Option<&String>,
) -> NewVersion<'a> {
    NewVersion {
        edit_hash: edit_hash.cloned(),
        ..NewVersion::new(VersionSubject::DirectAnswer(id), kind, by, snapshot)
    }
}

/// Returns the token of the link in a guest's mail. It changes this answer like the secret, which is not stored.
pub fn sign_edit_token(ctx: &Ctx, id: Uuid) -> String {
    crypto::hmac_hex(&ctx.settings.secret_key, edit_token_message(id).as_bytes())
}

fn edit_token_message(id: Uuid) -> String {
    format!("direct:{id}")
}

/// Returns the secret that a change has to match. The couple and the link of the mail need none.
fn required_secret<'a>(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    id: Uuid,
    token: Option<&'a str>,
) -> Option<&'a str> {
    let token = token.unwrap_or_default();
    let by_mail = crypto::verify_hmac(
        &ctx.settings.secret_key,
        edit_token_message(id).as_bytes(),
        token,
    );
    (!pass.is_couple() && !by_mail).then_some(token)
}

/// The shortest secret that a client may choose, in characters.
const MIN_SECRET_LEN: usize = 32;

/// Returns a secret that the client chose before it sent the answer, so that sending it twice gives one answer.
fn valid_client_secret(token: Option<&str>) -> Option<&str> {
    token.filter(|t| (MIN_SECRET_LEN..=128).contains(&t.len()))
}

/// Returns the id of the answer or decline that a secret belongs to.
async fn find_by_secret(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    token: &str,
) -> Result<Option<Uuid>> {
    let hash = crypto::sha256_hex(token);
    let answers = answer::Entity::find()
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::EditHash.eq(&hash));
    if let Some(answer) = answers.one(db).await? {
        return Ok(Some(answer.id));
    }
    let declines = decline::Entity::find()
        .filter(decline::Column::EventId.eq(event_id))
        .filter(decline::Column::EditHash.eq(&hash));
    Ok(declines.one(db).await?.map(|decline| decline.id))
}

/// Saves a first direct answer. Returns the secret that changes it, which is shown once and stored as a digest. The client may choose the
/// secret: the same answer sent again, because the response was lost, then changes the first one (threats B6).
///
/// # Errors
/// `invalid_answer` (400) with `fields`; 429 after too many answers.
pub async fn accept_direct(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    client_ip: IpAddr,
    secret: Option<&str>,
    new: AnswerInput,
) -> Result<(SavedResponse<answer::Model>, String)> {
    let Some(token) = valid_client_secret(secret) else {
        return create_direct_answer(ctx, pass, client_ip, crypto::random_token(), new).await;
    };
    if find_by_secret(&ctx.db, pass.event().id, token)
        .await?
        .is_none()
    {
        match create_direct_answer(ctx, pass, client_ip, token.to_owned(), new.clone()).await {
            // A concurrent request with the same secret was faster.
            Err(Error::Rejected(ErrorCode::Stale)) => {}
            other => return other,
        }
    }
    let id = find_by_secret(&ctx.db, pass.event().id, token)
        .await?
        .ok_or(Error::NotFound)?;
    Ok((
        update_direct(ctx, pass, id, Some(token), new).await?,
        token.to_owned(),
    ))
}

async fn create_direct_answer(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    from: IpAddr,
    token: String,
    new: AnswerInput,
) -> Result<(SavedResponse<answer::Model>, String)> {
    let (event, by) = (pass.event(), author(pass, new.by_phone));
    let room = write::person_limit(0, pass.answer_window(), None)?;
    let (form, types) = website::form::load_form_with_menus(&ctx.db, event.id).await?;
    let checked = new.check(&form, &types, None, &[], room)?;
    access::consume_direct_answer_limit(ctx, pass, from).await?;
    let tx = ctx.begin_write().await?;
    let place = AnswerOrigin::Direct {
        id: ctx.new_id(),
        edit_hash: Some(crypto::sha256_hex(&token)),
    };
    let row = write::save_answer_row(
        &tx,
        write::build_answer(ctx, event.id, place, None, (by, &checked)),
        false,
    )
    .await?;
    let menus = write::replace_menus(ctx, &tx, row.id, false, &checked.menus).await?;
    let snapshot = history::answer_snapshot(&row, &checked.menus);
    history::record_version(
        &tx,
        ctx,
        event.id,
        new_version(row.id, "yes", by, &snapshot, row.edit_hash.as_ref()),
    )
    .await?;
    if !pass.is_couple() {
        write::notify_and_mail(
            ctx,
            &tx,
            (NotificationKind::AnswerAccepted, None),
            &row,
            &change_summary::notification_detail(None, (&row, &menus)),
        )
        .await?;
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
/// 404 without the correct secret; `invalid_answer` (400) with `fields`; `closed` (403) after the answer window; `stale` (409) if the
/// couple changes an older version.
pub async fn update_direct(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    id: Uuid,
    secret: Option<&str>,
    new: AnswerInput,
) -> Result<SavedResponse<answer::Model>> {
    let token = required_secret(ctx, pass, id, secret);
    let by = author(pass, new.by_phone);
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
pub(super) async fn update_direct_by_couple(
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
            Author::Couple(member.user_id(), Channel::App),
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
    (by, reach): (Author, AnswerWindow),
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
    let previous_menus = write::load_menus(&tx, id).await?;
    let room = if by == Author::Guest {
        write::person_limit(0, reach, previous.as_ref())?
    } else {
        PersonLimit::FAMILY_MAX
    };
    locks::check_version(by, new.answer_version, previous.as_ref())?;
    let left_out = new.omitted_contacts();
    let mut checked = new.check(
        &form,
        &types,
        previous.as_ref(),
        &write::menu_types(&previous_menus),
        room,
    )?;
    if previous.is_none() {
        checked.keep_omitted_contacts(
            left_out,
            history::contacts_before_decline(&tx, event.id, VersionSubject::DirectAnswer(id))
                .await?,
        );
    }
    let next = write::build_answer(
        ctx,
        event.id,
        AnswerOrigin::Direct { id, edit_hash },
        previous.as_ref(),
        (by, &checked),
    );
    if let Some(previous) = previous.as_ref().filter(|previous| {
        by == Author::Guest
            && write::is_same_answer((previous, &previous_menus), (&next, &checked.menus))
    }) {
        return Ok(SavedResponse {
            row: previous.clone(),
            menus: previous_menus,
            is_new: false,
        });
    }
    let row = write::save_answer_row(&tx, next, previous.is_some()).await?;
    let menus = write::replace_menus(ctx, &tx, id, true, &checked.menus).await?;
    let unseated = write::update_seats(&tx, previous.as_ref(), &row).await?;
    let snapshot = history::answer_snapshot(&row, &checked.menus);
    history::record_version(
        &tx,
        ctx,
        event.id,
        new_version(id, "yes", by, &snapshot, row.edit_hash.as_ref()),
    )
    .await?;
    let detail = change_summary::notification_detail(
        previous
            .as_ref()
            .map(|previous| (previous, previous_menus.as_slice())),
        (&row, &menus),
    );
    write::notify_answer(
        ctx,
        &tx,
        by,
        write::AnswerChange {
            is_first: false,
            lost_seats: unseated,
            // A decline has the id of the answer that it replaced.
            instead_of: previous.is_none().then_some(id),
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

/// Locks the row of a direct answer for this transaction. With a secret, only the row that it matches.
pub(super) async fn lock_direct_answer(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    id: Uuid,
    token: Option<&str>,
) -> Result<answer::Model> {
    let mut lock = answer::Entity::update_many()
        .col_expr(answer::Column::Version, Expr::col(answer::Column::Version))
        .filter(answer::Column::Id.eq(id))
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::InvitationId.is_null());
    if let Some(token) = token {
        lock = lock.filter(answer::Column::EditHash.eq(crypto::sha256_hex(token)));
    }
    if lock.exec(tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    answer::Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

fn is_same_decline(previous: &decline::Model, now: &decline::Model) -> bool {
    (&previous.name, &previous.reason, &previous.language)
        == (&now.name, &now.reason, &now.language)
}

/// Changes the fields of an existing decline in one update, so that concurrent requests with the same content do not delete each other's
/// row.
async fn update_decline_text(
    tx: &impl ConnectionTrait,
    row: &decline::Model,
    token: Option<&str>,
) -> Result<()> {
    let mut update = decline::Entity::update_many()
        .col_expr(decline::Column::Name, Expr::value(row.name.as_str()))
        .col_expr(
            decline::Column::NameFolded,
            Expr::value(row.name_folded.as_str()),
        )
        .col_expr(decline::Column::Reason, Expr::value(row.reason.clone()))
        .col_expr(
            decline::Column::Language,
            Expr::value(row.language.as_str()),
        )
        .col_expr(decline::Column::UpdatedAt, Expr::value(row.updated_at))
        .filter(decline::Column::Id.eq(row.id))
        .filter(decline::Column::EventId.eq(row.event_id))
        .filter(decline::Column::InvitationId.is_null());
    if let Some(token) = token {
        update = update.filter(decline::Column::EditHash.eq(crypto::sha256_hex(token)));
    }
    if update.exec(tx).await?.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Deletes the decline of a direct guest who comes after all. Returns the digest of its secret, if it has one.
async fn delete_direct_decline(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    id: Uuid,
    token: Option<&str>,
) -> Result<Option<String>> {
    let mut own = Condition::all()
        .add(decline::Column::Id.eq(id))
        .add(decline::Column::EventId.eq(event_id))
        .add(decline::Column::InvitationId.is_null());
    if let Some(token) = token {
        own = own.add(decline::Column::EditHash.eq(crypto::sha256_hex(token)));
    }
    let decline = decline::Entity::find()
        .filter(own.clone())
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    let deleted = decline::Entity::delete_many().filter(own).exec(tx).await?;
    if deleted.rows_affected == 1 {
        Ok(decline.edit_hash)
    } else {
        Err(Error::NotFound)
    }
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
    let hash = required_secret(ctx, pass, id, secret).map(crypto::sha256_hex);
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

/// Saves a direct decline. With the id and secret of an answer it replaces that answer, which stays in the history. With only a secret, the
/// same decline sent twice is one.
///
/// # Errors
/// `closed` (403) outside of the answer window; `invalid_answer` (400) with `fields`; 404 for an answer that the secret does not match; 429
/// after too many declines.
pub async fn decline_direct(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    client_ip: IpAddr,
    id: Option<Uuid>,
    secret: Option<&str>,
    new: DeclineInput,
) -> Result<SavedResponse<decline::Model>> {
    if pass.answer_window() != AnswerWindow::Open {
        return Err(Error::Rejected(ErrorCode::AnswersClosed));
    }
    let by = author(pass, new.by_phone);
    let checked = new.check()?;
    let event_id = pass.event().id;
    let known = async || match (id, valid_client_secret(secret)) {
        (None, Some(token)) => find_by_secret(&ctx.db, event_id, token).await,
        (id, _) => Ok(id),
    };
    let previous = known().await?;
    // Only a new decline is counted: a guest with the secret of an answer may change it, whatever others in the same network have sent.
    if previous.is_none() {
        access::consume_direct_answer_limit(ctx, pass, client_ip).await?;
    }
    match save_direct_decline(ctx, (pass, by), previous, secret, checked.clone()).await {
        // A concurrent request with the same secret was faster.
        Err(Error::Rejected(ErrorCode::Stale)) => {
            save_direct_decline(ctx, (pass, by), known().await?, secret, checked).await
        }
        done => done,
    }
}

async fn save_direct_decline(
    ctx: &Ctx,
    (pass, by): (&DirectGuestPass, Author),
    instead_of: Option<Uuid>,
    token: Option<&str>,
    (name, reason, language): (String, Option<String>, String),
) -> Result<SavedResponse<decline::Model>> {
    let event_id = pass.event().id;
    let tx = ctx.begin_write().await?;
    let mut row = write::build_decline(ctx, event_id, None, None, (name, reason, language));
    row.edit_hash = valid_client_secret(token).map(crypto::sha256_hex);
    let is_repeated = match instead_of {
        None => false,
        Some(id) => {
            // The same guest keeps the same id, so that its link continues to work.
            row.id = id;
            let previous = decline::Entity::find_by_id(id).one(&tx).await?;
            let token = required_secret(ctx, pass, id, token);
            match lock_direct_answer(&tx, event_id, id, token).await {
                Err(Error::NotFound) => {
                    update_decline_text(&tx, &row, token).await?;
                    if let Some(previous) = previous {
                        if !pass.is_couple() && is_same_decline(&previous, &row) {
                            return Ok(SavedResponse {
                                row: previous,
                                menus: Vec::new(),
                                is_new: false,
                            });
                        }
                        row.created_at = previous.created_at;
                    }
                    true
                }
                result => {
                    row.edit_hash = result?.edit_hash;
                    answer::Entity::delete_by_id(id).exec(&tx).await?;
                    false
                }
            }
        }
    };
    if !is_repeated {
        decline::Entity::insert(sea_orm::ActiveModelTrait::reset_all(
            decline::ActiveModel::from(row.clone()),
        ))
        .exec_without_returning(&tx)
        .await?;
    }
    let snapshot = history::decline_snapshot(&row);
    history::record_version(
        &tx,
        ctx,
        event_id,
        new_version(row.id, "no", by, &snapshot, row.edit_hash.as_ref()),
    )
    .await?;
    if !pass.is_couple() {
        write::notify_decline(
            &tx,
            ctx.now(),
            (&row, is_repeated),
            instead_of.filter(|_| !is_repeated),
        )
        .await?;
    }
    tx.commit().await?;
    Ok(SavedResponse {
        row,
        menus: Vec::<answer_menu::Model>::new(),
        is_new: !is_repeated,
    })
}

/// Removes a direct answer from the list. It stays in the history.
pub(super) async fn delete_direct_answer(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    let previous = lock_direct_answer(&tx, member.event_id(), id, None).await?;
    answer::Entity::delete_by_id(id).exec(&tx).await?;
    let nothing = serde_json::json!({});
    let by = Author::Couple(member.user_id(), Channel::App);
    history::record_version(
        &tx,
        ctx,
        member.event_id(),
        new_version(id, "reset", by, &nothing, previous.edit_hash.as_ref()),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}
