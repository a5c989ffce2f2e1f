//! Deletes ledger rows of mails (a digest and a mask of the address): those of erased people, and
//! old ones. Returns the names of their files in the mail folder. The caller deletes these files.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select,
    prelude::{DateTimeUtc, Uuid},
};

use crate::{
    Ctx, Error, Result,
    entities::{
        account, answer, answer_version, event, gift, invitation,
        mail::{self, Column, Entity},
        user,
    },
    jobs::{self, Job, JobDetails},
    kernel::crypto,
    mail_suppression,
};

use super::erased_files::ErasedAccountFiles;

/// How many addresses one condition has.
const ADDRESSES_PER_CONDITION: usize = 200;
/// Templates of mails to newsletter subscribers.
const SUBSCRIBER_TEMPLATES: [&str; 3] = ["newsletter_confirm", "newsletter_welcome", "issue"];
/// Templates of mails to guests.
const GUEST_TEMPLATES: [&str; 5] = ["answer", "invitation", "reminder", "gift", "gift_freed"];

async fn delete_mails(tx: &impl ConnectionTrait, condition: Condition) -> Result<BTreeSet<String>> {
    let rows = Entity::find().filter(condition.clone()).all(tx).await?;
    if !rows.is_empty() {
        Entity::delete_many().filter(condition).exec(tx).await?;
    }
    Ok(rows.iter().map(|row| row.file_stem()).collect())
}

/// Removes mails by address. Older ledger rows do not name the account whose data they contain.
async fn delete_mails_by_address(
    tx: &impl ConnectionTrait,
    addresses: &BTreeSet<String>,
    templates: Option<&[&str]>,
) -> Result<BTreeSet<String>> {
    let digests: Vec<String> = addresses.iter().map(crypto::sha256_hex).collect();
    let mut names = BTreeSet::new();
    for chunk in digests.chunks(ADDRESSES_PER_CONDITION) {
        let condition = Condition::all()
            .add(Column::AccountId.is_null())
            .add(Column::Recipient.is_in(chunk.iter().map(String::as_str)))
            .add_option(templates.map(|words| Column::Template.is_in(words.iter().copied())));
        names.extend(delete_mails(tx, condition).await?);
    }
    Ok(names)
}

/// Returns every address that guests of these events have left, including those in earlier versions
/// of their answers.
async fn guest_addresses(
    tx: &impl ConnectionTrait,
    events: &Select<event::Entity>,
) -> Result<BTreeSet<String>> {
    macro_rules! emails {
        ($entity:ident, $column:ident) => {
            $entity::Entity::find()
                .select_only()
                .column($entity::Column::$column)
                .filter($entity::Column::EventId.in_subquery(events.clone().into_query()))
                .filter($entity::Column::$column.is_not_null())
                .into_tuple::<String>()
                .all(tx)
                .await?
        };
    }
    let mut found: BTreeSet<String> = emails!(invitation, Email).into_iter().collect();
    found.extend(emails!(answer, Email));
    found.extend(emails!(gift, ReservedEmail));
    for snapshot in emails!(answer_version, Snapshot) {
        let snapshot: serde_json::Value = serde_json::from_str(&snapshot).unwrap_or_default();
        found.extend(snapshot["email"].as_str().map(str::to_owned));
    }
    Ok(found)
}

fn events_where(condition: Condition) -> Select<event::Entity> {
    event::Entity::find()
        .select_only()
        .column(event::Column::Id)
        .filter(condition)
}

/// Removes the mails of an account, its users and its guests. Returns the names of their files.
pub(super) async fn delete_account_mails(
    tx: &impl ConnectionTrait,
    id: Uuid,
) -> Result<BTreeSet<String>> {
    let events = events_where(Condition::all().add(event::Column::AccountId.eq(id)));
    let guests = guest_addresses(tx, &events).await?;
    let (mut own, mut unconfirmed) = (BTreeSet::new(), BTreeSet::new());
    let account = account::Entity::find_by_id(id).one(tx).await?;
    own.extend(account.map(|account| account.email));
    let users = user::Entity::find().filter(user::Column::AccountId.eq(id));
    for user in users.all(tx).await? {
        own.insert(user.email);
        unconfirmed.extend(user.new_email);
    }
    mail_suppression::delete_suppressions(tx, &own).await?;
    own.extend(unconfirmed);
    let mut names = delete_mails(tx, Condition::all().add(Column::AccountId.eq(id))).await?;
    names.extend(delete_mails_by_address(tx, &own, None).await?);
    names.extend(delete_mails_by_address(tx, &guests, Some(&GUEST_TEMPLATES)).await?);
    Ok(names)
}

/// Removes the mails that contain data of an event's guests. Returns the names of their files.
pub async fn delete_event_mails(tx: &impl ConnectionTrait, id: Uuid) -> Result<BTreeSet<String>> {
    let events = events_where(Condition::all().add(event::Column::Id.eq(id)));
    let guests = guest_addresses(tx, &events).await?;
    let mut names = delete_mails(tx, Condition::all().add(Column::EventId.eq(id))).await?;
    names.extend(delete_mails_by_address(tx, &guests, Some(&GUEST_TEMPLATES)).await?);
    Ok(names)
}

/// Removes the newsletter mails to these subscribers and enqueues the job that deletes their files.
/// Does nothing if there are no such mails.
pub async fn delete_subscriber_mails(
    tx: &impl ConnectionTrait,
    now: DateTimeUtc,
    id: Uuid,
    addresses: &BTreeSet<String>,
) -> Result<()> {
    let mails = delete_mails_by_address(tx, addresses, Some(&SUBSCRIBER_TEMPLATES)).await?;
    if mails.is_empty() {
        return Ok(());
    }
    let erased_files = ErasedAccountFiles {
        mails,
        ..ErasedAccountFiles::default()
    };
    let report = serde_json::to_string(&erased_files).map_err(Error::internal)?;
    let details = JobDetails {
        report: Some(report),
        ..JobDetails::default()
    };
    let job = Job::DeleteErasedFiles { account_id: id };
    jobs::enqueue(tx, now, &format!("drop_reader_files:{id}"), &job, details).await?;
    jobs::enqueue_database_vacuum(tx, now, id).await
}

/// Removes mails that were being sent while their account was erased. Does nothing while the
/// account exists.
pub async fn delete_mails_sent_during_erasure(
    ctx: &Ctx,
    account_id: Uuid,
) -> Result<BTreeSet<String>> {
    if account::Entity::find_by_id(account_id)
        .one(&ctx.db)
        .await?
        .is_some()
    {
        return Ok(BTreeSet::new());
    }
    delete_mails(
        &ctx.db,
        Condition::all().add(Column::AccountId.eq(account_id)),
    )
    .await
}

/// How long the record of a mail is stored that belongs to no event. The record of a mail to guests
/// is removed with the guests.
const MAIL_RETENTION: TimeDelta = TimeDelta::days(365);
/// How many records are deleted at once.
const PURGE_BATCH: u64 = 1_000;

/// Returns old records of mails, at most a batch. The caller deletes their files before it deletes
/// the records.
pub async fn list_old_mail_records(ctx: &Ctx) -> Result<Vec<mail::Model>> {
    Ok(Entity::find()
        .filter(Column::CreatedAt.lt(ctx.now() - MAIL_RETENTION))
        .filter(Column::EventId.is_null())
        .order_by_asc(Column::CreatedAt)
        .limit(PURGE_BATCH)
        .all(&ctx.db)
        .await?)
}

/// Deletes records of mails. The caller has deleted their files.
pub async fn delete_mail_records(ctx: &Ctx, mails: &[mail::Model]) -> Result<()> {
    Entity::delete_many()
        .filter(Column::Id.is_in(mails.iter().map(|mail| mail.id)))
        .exec(&ctx.db)
        .await?;
    Ok(())
}
