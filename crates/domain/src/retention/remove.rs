//! The removal of guests' data. Rows are deleted in one transaction, which also enqueues the job
//! that deletes the files.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoSimpleExpr, QueryFilter, QuerySelect,
    QueryTrait, Select,
    prelude::{DateTimeUtc, Expr, Uuid},
    sea_query::{ExprTrait, Query, SelectStatement},
};

use super::{removal_at, retention_end};
use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, record_automatic_action},
    accounts::{self, ErasedAccountFiles},
    entities::*,
    files,
    jobs::{self, Job, JobDetails},
    notifications::NotificationKind,
};

/// The time after which every job that was writing a file of the event has ended.
const LATE_FILES: chrono::TimeDelta = chrono::TimeDelta::hours(2);

/// Selects the rows of a table that belong to the event of the outer query.
fn of_event<E: EntityTrait>(event_id: E::Column) -> SelectStatement {
    Query::select()
        .expr(Expr::val(1))
        .from(E::default())
        .and_where(
            event_id
                .into_simple_expr()
                .eq(Expr::col((event::Entity, event::Column::Id))),
        )
        .to_owned()
}

/// Returns the condition that matches events with personal data of guests.
pub(super) fn guest_data_condition() -> Condition {
    let reserved = of_event::<gift::Entity>(gift::Column::EventId)
        .and_where(gift::Column::ReservedName.is_not_null())
        .to_owned();
    let album = gallery_album::Entity::find()
        .select_only()
        .column(gallery_album::Column::Id)
        .filter(
            gallery_album::Column::EventId
                .into_simple_expr()
                .eq(Expr::col((event::Entity, event::Column::Id))),
        )
        .into_query();
    let uploaded = Query::select()
        .expr(Expr::val(1))
        .from(gallery_photo::Entity)
        .and_where(gallery_photo::Column::ByGuest.eq(true))
        .and_where(gallery_photo::Column::AlbumId.in_subquery(album))
        .to_owned();
    [
        of_event::<invitation::Entity>(invitation::Column::EventId),
        of_event::<answer::Entity>(answer::Column::EventId),
        of_event::<decline::Entity>(decline::Column::EventId),
        of_event::<answer_version::Entity>(answer_version::Column::EventId),
        of_event::<guest_import::Entity>(guest_import::Column::EventId),
        reserved,
        uploaded,
    ]
    .into_iter()
    .fold(Condition::any(), |any, rows| any.add(Expr::exists(rows)))
}

/// Removes all personal data of the guests of an event whose notice period is over. Returns false
/// if it is not over, was cancelled, or the data was removed before.
pub async fn remove_guest_data(ctx: &Ctx, id: Uuid) -> Result<bool> {
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    let Some(row) = removal_notice_period::Entity::find_by_id(id)
        .one(&tx)
        .await?
    else {
        return Ok(false);
    };
    let both_sent = row.first_mail_at.is_some() && row.second_mail_at.is_some();
    if !both_sent || removal_at(&row) > now {
        return Ok(false);
    }
    // The row of the event is updated first. That locks it, so that the couple cannot change the
    // date meanwhile.
    let locked = event::Entity::update_many()
        .col_expr(event::Column::Date, Expr::value(row.event_date))
        .filter(event::Column::Id.eq(row.event_id))
        .filter(event::Column::Date.eq(row.event_date))
        .exec(&tx)
        .await?;
    let claimed = removal_notice_period::Entity::update_many()
        .col_expr(removal_notice_period::Column::RemovedAt, Expr::value(now))
        .filter(removal_notice_period::Column::Id.eq(id))
        .filter(removal_notice_period::Column::RemovedAt.is_null())
        .exec(&tx)
        .await?;
    if locked.rows_affected != 1 || claimed.rows_affected != 1 {
        return Ok(false);
    }
    let event = event::Entity::find_by_id(row.event_id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    let mut erased_files = remove_files(&tx, event.id).await?;
    erased_files.mails = accounts::delete_event_mails(&tx, event.id).await?;
    remove_rows(&tx, &event).await?;
    clear_gifts(&tx, event.id).await?;
    enqueue_drop(&tx, now, (&row, event.account_id), &erased_files).await?;
    jobs::enqueue_database_vacuum(&tx, now, row.id).await?;
    let target = AuditTarget::Event(event.id);
    record_automatic_action(
        ctx,
        &tx,
        AuditAction::GuestsRemoved,
        event.account_id,
        target,
    )
    .await?;
    tx.commit().await?;
    tracing::info!(event = %event.id, overdue = %(now - retention_end(row.event_date)), "guests removed");
    Ok(true)
}

/// Deletes the rows of photos of guests and returns their files, together with the files that jobs
/// of the event have read and written.
async fn remove_files(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<ErasedAccountFiles> {
    let albums = gallery_album::Entity::find()
        .select_only()
        .column(gallery_album::Column::Id)
        .filter(gallery_album::Column::EventId.eq(event_id))
        .into_query();
    let photos = gallery_photo::Entity::find()
        .select_only()
        .column(gallery_photo::Column::FileId)
        .filter(gallery_photo::Column::ByGuest.eq(true))
        .filter(gallery_photo::Column::AlbumId.in_subquery(albums));
    let photos: Vec<Uuid> = photos.into_tuple().all(tx).await?;
    let mut erased_files = ErasedAccountFiles::default();
    for chunk in photos.chunks(200) {
        let files = file::Entity::find().filter(file::Column::Id.is_in(chunk.iter().copied()));
        erased_files
            .digests
            .extend(files.all(tx).await?.into_iter().map(|file| file.digest));
        gallery_photo::Entity::delete_many()
            .filter(gallery_photo::Column::FileId.is_in(chunk.iter().copied()))
            .exec(tx)
            .await?;
        file::Entity::delete_many()
            .filter(file::Column::Id.is_in(chunk.iter().copied()))
            .exec(tx)
            .await?;
    }
    let jobs: Vec<(Uuid, Option<String>)> = job::Entity::find()
        .select_only()
        .column(job::Column::Id)
        .column(job::Column::FileKey)
        .filter(job::Column::EventId.eq(event_id))
        .into_tuple()
        .all(tx)
        .await?;
    // A running job writes its file under its own id.
    let keys = jobs
        .into_iter()
        .flat_map(|(job, key)| [Some(files::job_output_key(job)), key])
        .flatten();
    erased_files.keys.extend(keys);
    Ok(erased_files)
}

/// Kinds of notifications that name guests or their lists.
const GUEST_NOTIFICATIONS: [NotificationKind; 7] = [
    NotificationKind::AnswerAccepted,
    NotificationKind::AnswerDeclined,
    NotificationKind::AnswerChanged,
    NotificationKind::PartyUnseated,
    NotificationKind::GiftReserved,
    NotificationKind::ImportDone,
    NotificationKind::ExportDone,
];

async fn remove_rows(tx: &impl ConnectionTrait, event: &event::Model) -> Result<()> {
    macro_rules! delete {
        ($($entity:ident),+) => {
            $($entity::Entity::delete_many()
                .filter($entity::Column::EventId.eq(event.id))
                .exec(tx)
                .await?;)+
        };
    }
    // Foreign keys delete the menus and check-ins of an answer and the rows of an import, and free
    // the seats.
    delete!(
        answer,
        decline,
        answer_version,
        invitation_mail,
        guest_import,
        invitation,
        invitation_category,
        job
    );
    // Only the links of guests contain a former code.
    let former_codes = event_code::Entity::delete_many()
        .filter(event_code::Column::EventId.eq(event.id))
        .filter(event_code::Column::Code.ne(event.code_folded.clone().unwrap_or_default()));
    former_codes.exec(tx).await?;
    let words = GUEST_NOTIFICATIONS.map(NotificationKind::as_str);
    notification::Entity::delete_many()
        .filter(notification::Column::EventId.eq(event.id))
        .filter(notification::Column::Kind.is_in(words))
        .exec(tx)
        .await?;
    let webhooks = webhook::Entity::find()
        .select_only()
        .column(webhook::Column::Id)
        .filter(webhook::Column::AccountId.eq(event.account_id));
    webhook_delivery::Entity::delete_many()
        .filter(webhook_delivery::Column::WebhookId.in_subquery(Select::into_query(webhooks)))
        .filter(webhook_delivery::Column::Payload.contains(event.id.to_string()))
        .exec(tx)
        .await?;
    Ok(())
}

/// Removes the data of guests from gifts. Gifts that were removed from the list and wait for their
/// mail are deleted.
async fn clear_gifts(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    gift::Entity::delete_many()
        .filter(gift::Column::EventId.eq(event_id))
        .filter(gift::Column::RemovedAt.is_not_null())
        .exec(tx)
        .await?;
    gift::Entity::update_many()
        .col_expr(gift::Column::ReservedAt, Expr::value(None::<DateTimeUtc>))
        .col_expr(gift::Column::ReservedById, Expr::value(None::<Uuid>))
        .col_expr(gift::Column::ReservedName, Expr::value(None::<String>))
        .col_expr(gift::Column::ReservedEmail, Expr::value(None::<String>))
        .col_expr(gift::Column::ReservedLanguage, Expr::value(None::<String>))
        .col_expr(gift::Column::Round, Expr::col(gift::Column::Round).add(1))
        .filter(gift::Column::EventId.eq(event_id))
        .filter(
            Condition::any()
                .add(gift::Column::ReservedAt.is_not_null())
                .add(gift::Column::ReservedName.is_not_null())
                .add(gift::Column::ReservedEmail.is_not_null()),
        )
        .exec(tx)
        .await?;
    Ok(())
}

/// Enqueues the deletion of the files: once after the commit, and once more when every job that was
/// writing has ended.
async fn enqueue_drop(
    tx: &impl ConnectionTrait,
    now: DateTimeUtc,
    (row, account_id): (&removal_notice_period::Model, Uuid),
    erased_files: &ErasedAccountFiles,
) -> Result<()> {
    let report = serde_json::to_string(erased_files).map_err(Error::internal)?;
    let work = Job::DeleteErasedFiles { account_id };
    for (at, word) in [
        (now, "drop_guest_files"),
        (now + LATE_FILES, "drop_guest_files_later"),
    ] {
        let scope = JobDetails {
            report: Some(report.clone()),
            ..JobDetails::default()
        };
        jobs::enqueue_at_with_details(tx, now, at, &format!("{word}:{}", row.id), &work, scope)
            .await?;
    }
    Ok(())
}
