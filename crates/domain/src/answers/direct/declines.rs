//! Saves, changes and deletes direct declines.

use std::net::IpAddr;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{self, AnswerWindow, DirectGuestPass},
    answers::{
        answer_notifications,
        form_with_existing_response::ChangeEffects,
        history::{self, Author, VersionSubject},
        model::DeclineInput,
        rows,
        saving::SavedResponse,
    },
    entities::{answer, answer_menu, decline},
    kernel::crypto,
};

use super::{
    secrets::{client_chosen_secret, find_id_by_secret, required_edit_secret},
    versions::{build_direct_version, direct_answer_author, lock_direct_answer},
};

/// Saves a direct decline. With the id and secret of an answer it replaces that answer, which stays
/// in the history. A decline that is sent again with the same secret is stored once.
///
/// # Errors
/// `closed` (403) outside of the answer window; `invalid_answer` (400) with `fields`; 404 for an
/// answer that the secret does not match; 429 after too many declines.
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
    let author = direct_answer_author(pass, new.by_phone);
    let checked = new.check()?;
    let event_id = pass.event().id;
    let known = async || match (id, client_chosen_secret(secret)) {
        (None, Some(secret)) => find_id_by_secret(&ctx.db, event_id, secret).await,
        (id, _) => Ok(id),
    };
    let previous = known().await?;
    // Only a new decline is counted: a guest with the secret of an answer may change it, whatever
    // others in the same network have sent.
    if previous.is_none() {
        access::consume_direct_answer_limit(ctx, pass, client_ip).await?;
    }
    match save_direct_decline(ctx, (pass, author), previous, secret, checked.clone()).await {
        // A concurrent request with the same secret was faster.
        Err(Error::Rejected(ErrorCode::Stale)) => {
            save_direct_decline(ctx, (pass, author), known().await?, secret, checked).await
        }
        done => done,
    }
}

async fn save_direct_decline(
    ctx: &Ctx,
    (pass, author): (&DirectGuestPass, Author),
    previous_id: Option<Uuid>,
    secret: Option<&str>,
    (name, reason, language): (String, Option<String>, String),
) -> Result<SavedResponse<decline::Model>> {
    let event_id = pass.event().id;
    let tx = ctx.begin_write().await?;
    let mut row = rows::build_decline(ctx, event_id, None, None, (name, reason, language));
    row.edit_hash = client_chosen_secret(secret).map(crypto::sha256_hex);
    let is_existing_decline = match previous_id {
        None => false,
        Some(id) => {
            // The same guest keeps the same id, so that its link continues to work.
            row.id = id;
            let previous = decline::Entity::find_by_id(id).one(&tx).await?;
            let secret = required_edit_secret(ctx, pass, id, secret);
            match lock_direct_answer(&tx, event_id, id, secret).await {
                Err(Error::NotFound) => {
                    update_decline_text(&tx, &row, secret).await?;
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
    if !is_existing_decline {
        decline::Entity::insert(sea_orm::ActiveModelTrait::reset_all(
            decline::ActiveModel::from(row.clone()),
        ))
        .exec_without_returning(&tx)
        .await?;
    }
    let snapshot = history::decline_snapshot(&row);
    let subject = VersionSubject::DirectAnswer(row.id);
    let change_effects = ChangeEffects::load(&tx, event_id, subject).await?;
    history::record_version(
        &tx,
        ctx,
        event_id,
        change_effects,
        build_direct_version(row.id, "no", author, &snapshot, row.edit_hash.as_ref()),
    )
    .await?;
    if !pass.is_couple() {
        answer_notifications::notify_decline(
            &tx,
            ctx.now(),
            (&row, is_existing_decline),
            previous_id.filter(|_| !is_existing_decline),
            change_effects,
        )
        .await?;
    }
    tx.commit().await?;
    Ok(SavedResponse {
        row,
        menus: Vec::<answer_menu::Model>::new(),
        is_new: !is_existing_decline,
    })
}

fn is_same_decline(previous: &decline::Model, now: &decline::Model) -> bool {
    (&previous.name, &previous.reason, &previous.language)
        == (&now.name, &now.reason, &now.language)
}

/// Changes the fields of an existing decline in one update, so that concurrent requests with the
/// same content do not delete each other's row.
async fn update_decline_text(
    tx: &impl ConnectionTrait,
    row: &decline::Model,
    secret: Option<&str>,
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
    if let Some(secret) = secret {
        update = update.filter(decline::Column::EditHash.eq(crypto::sha256_hex(secret)));
    }
    if update.exec(tx).await?.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Deletes the decline of a direct guest who accepts after all. Returns the digest of its secret,
/// if it has one.
pub(super) async fn delete_direct_decline(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    id: Uuid,
    secret: Option<&str>,
) -> Result<Option<String>> {
    let mut own_decline = Condition::all()
        .add(decline::Column::Id.eq(id))
        .add(decline::Column::EventId.eq(event_id))
        .add(decline::Column::InvitationId.is_null());
    if let Some(secret) = secret {
        own_decline = own_decline.add(decline::Column::EditHash.eq(crypto::sha256_hex(secret)));
    }
    let decline = decline::Entity::find()
        .filter(own_decline.clone())
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    let deleted = decline::Entity::delete_many()
        .filter(own_decline)
        .exec(tx)
        .await?;
    if deleted.rows_affected == 1 {
        Ok(decline.edit_hash)
    } else {
        Err(Error::NotFound)
    }
}
