//! The archive of everything that an account has stored, as lists of rows and files (contract 8).
//!
//! **Invariant**: [`ACCOUNT_TABLES`] and [`EVENT_TABLES`] contain every table that belongs to an account; a test
//! compares it with the schema. The entities themselves leave out hashes and payment links
//! (`serde(skip)`).

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoIdentity, PrimaryKeyTrait, QueryFilter, QueryOrder,
    QuerySelect, Select, prelude::Uuid,
};
use serde::Serialize;
use serde_json::Value;

use crate::{
    Ctx, Error, Result,
    access::Owner,
    answers::HEALTH_CONSENT_TEXTS,
    entities::*,
    files,
    jobs::{self, Job, JobDetails},
};

/// How many rows are read at a time.
const CHUNK_ROWS: u64 = 1_000;
/// The maximum number of archives per day.
const MAX_ARCHIVES_PER_DAY: u64 = 5;

/// Every table whose rows belong to an account itself, with its name in the archive (the word on the
/// wire).
pub const ACCOUNT_TABLES: [(&str, &str); 10] = [
    ("accounts", "client"),
    ("users", "users"),
    ("invoices", "invoices"),
    ("payments", "payments"),
    ("invoice_lines", "invoice_lines"),
    ("credit_notes", "credit_notes"),
    ("billing_details", "billing_details"),
    ("mail_days", "mail_days"),
    ("api_keys", "api_keys"),
    ("webhooks", "webhooks"),
];

/// Every table whose rows belong to an event of an account, with its name in the archive.
pub const EVENT_TABLES: [(&str, &str); 34] = [
    ("events", "event"),
    ("websites", "website_detail"),
    ("event_parts", "event_parts"),
    ("contacts", "wedding_contacts"),
    ("stories", "couple_stories"),
    ("story_steps", "story_steps"),
    ("invitation_forms", "invitation_form"),
    ("menu_types", "menu_type_configs"),
    ("halls", "table_configuration"),
    ("hall_tables", "tables"),
    ("seats", "seats"),
    ("seating_rules", "seating_rules"),
    ("checkins", "checkins"),
    ("budgets", "budget"),
    ("expenses", "expenses"),
    ("categories", "categories"),
    ("invitations", "wedding_invitations"),
    ("invitation_mails", "invitation_mails"),
    ("answers", "guests"),
    ("answer_menus", "menus"),
    ("answer_history", "history"),
    ("declines", "refuzed_invitations"),
    ("gifts", "presents"),
    ("gallery_albums", "albums"),
    ("gallery_photos", "photos"),
    ("tasks", "tasks"),
    ("task_comments", "comments"),
    ("task_votes", "votes"),
    ("notifications", "notifications"),
    ("notification_settings", "notification_settings"),
    ("guest_imports", "imports"),
    ("export_choices", "export_columns"),
    ("preview_links", "preview_links"),
    ("retentions", "retention"),
];

/// One file of the archive.
#[derive(Clone, Debug)]
pub enum ArchiveEntry {
    /// The rows of a table of [`ACCOUNT_TABLES`] or [`EVENT_TABLES`] that belong to an account or an event.
    Rows {
        path: String,
        table: &'static str,
        owner_id: Uuid,
    },
    /// A short text that the product writes.
    Text { path: String, text: String },
    /// Bytes in storage, and how many.
    Bytes {
        path: String,
        key: String,
        size: u64,
    },
}

/// Enqueues an archive of the account. Returns the one that is being written, if there is one.
///
/// # Errors
/// 429 after too many archives in a day.
pub async fn request_account_archive(ctx: &Ctx, owner: &Owner) -> Result<job::Model> {
    let id = owner.account().id;
    let last = jobs::time_out_and_find_newest_account_job(ctx, id, "export_data").await?;
    let after = match &last {
        Some(row) if row.finished_at.is_none() => return Ok(row.clone()),
        Some(row) => row.id.to_string(),
        None => "first".into(),
    };
    let since = ctx.now() - chrono::TimeDelta::hours(24);
    if jobs::count_account_jobs_since(ctx, id, "export_data", since).await? >= MAX_ARCHIVES_PER_DAY
    {
        return Err(Error::RateLimited(3_600));
    }
    let scope = JobDetails {
        account_id: Some(id),
        requested_by: Some(owner.user().id),
        ..JobDetails::default()
    };
    jobs::enqueue_standalone(
        ctx,
        &format!("export_data:{id}:{after}"),
        &Job::ExportAccountData { account_id: id },
        scope,
    )
    .await
}

/// Returns the newest archive if it is being written or can still be downloaded.
pub async fn find_account_archive(ctx: &Ctx, owner: &Owner) -> Result<Option<job::Model>> {
    let last =
        jobs::time_out_and_find_newest_account_job(ctx, owner.account().id, "export_data").await?;
    Ok(last.filter(|row| row.finished_at.is_none() || super::is_in_download_period(ctx, row)))
}

/// Returns the content of the archive of an account, in order.
///
/// # Errors
/// 404 if the account was erased.
pub async fn plan_account_archive(ctx: &Ctx, account_id: Uuid) -> Result<Vec<ArchiveEntry>> {
    let account = account::Entity::find_by_id(account_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    let rows = |folder: &str, owner_id: Uuid, (table, name): &(&'static str, &'static str)| {
        ArchiveEntry::Rows {
            path: format!("{folder}{name}.json"),
            table,
            owner_id,
        }
    };
    let mut plan: Vec<ArchiveEntry> = ACCOUNT_TABLES
        .iter()
        .map(|t| rows("", account.id, t))
        .collect();
    // The texts of the versions in `health_consent_version` of answers.
    plan.push(ArchiveEntry::Text {
        path: "health_consent_texts.json".into(),
        text: serde_json::to_string_pretty(HEALTH_CONSENT_TEXTS).map_err(Error::internal)?,
    });
    let invoices = invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(account.id))
        .order_by_asc(invoice::Column::Number);
    for invoice in invoices.all(&ctx.db).await? {
        let Some(document_id) = invoice.document_id else {
            continue;
        };
        let Some(document) = file::Entity::find_by_id(document_id).one(&ctx.db).await? else {
            continue;
        };
        let path = format!(
            "invoices/{}-{}",
            invoice.number,
            files::sanitize_file_name(&document.file_name)
        );
        plan.push(ArchiveEntry::Bytes {
            path,
            key: files::storage_key(&document),
            size: u64::try_from(document.bytes).unwrap_or(0),
        });
    }
    let events = event::Entity::find()
        .filter(event::Column::AccountId.eq(account.id))
        .order_by_asc(event::Column::Id);
    for (event, number) in events.all(&ctx.db).await?.into_iter().zip(1..) {
        let folder = format!(
            "events/{number}-{}/",
            event.slug.as_deref().unwrap_or("event")
        );
        plan.extend(EVENT_TABLES.iter().map(|t| rows(&folder, event.id, t)));
        let event_files = file::Entity::find()
            .filter(file::Column::EventId.eq(event.id))
            .order_by_asc(file::Column::Id);
        for (file, number) in event_files.all(&ctx.db).await?.into_iter().zip(1..) {
            let path = format!(
                "{folder}files/{number:03}-{}",
                files::sanitize_file_name(&file.file_name)
            );
            plan.push(ArchiveEntry::Bytes {
                path,
                key: files::storage_key(&file),
                size: u64::try_from(file.bytes).unwrap_or(0),
            });
        }
    }
    Ok(plan)
}

/// The rows of one table after an id.
#[derive(Clone, Copy)]
struct RowsAfter<'a> {
    ctx: &'a Ctx,
    after: Option<Uuid>,
}

/// Loads the rows of an entity that match a condition. The condition may be about a parent, which
/// is then joined.
macro_rules! rows {
    ($page:ident, $entity:ident, $by:expr) => {
        $page
            .load($entity::Entity::find().filter($by), $entity::Column::Id)
            .await
    };
    ($page:ident, $entity:ident, $parent:ident, $by:expr) => {
        $page
            .load(
                $entity::Entity::find()
                    .inner_join($parent::Entity)
                    .filter($by),
                $entity::Column::Id,
            )
            .await
    };
}

/// Returns the rows of a table after the id `after`, as JSON. A page that is not full is the last
/// one.
///
/// # Errors
/// An internal error for a table that is in neither [`ACCOUNT_TABLES`] nor [`EVENT_TABLES`].
pub async fn load_rows_after(
    ctx: &Ctx,
    table: &str,
    owner_id: Uuid,
    after: Option<Uuid>,
) -> Result<(Vec<Value>, Option<Uuid>)> {
    let page = RowsAfter { ctx, after };
    match table {
        "accounts" => rows!(page, account, account::Column::Id.eq(owner_id)),
        "users" => rows!(page, user, user::Column::AccountId.eq(owner_id)),
        "invoices" => rows!(page, invoice, invoice::Column::AccountId.eq(owner_id)),
        "payments" => rows!(
            page,
            payment_record,
            invoice,
            invoice::Column::AccountId.eq(owner_id)
        ),
        "invoice_lines" => rows!(
            page,
            invoice_line,
            invoice,
            invoice::Column::AccountId.eq(owner_id)
        ),
        "credit_notes" => rows!(
            page,
            credit_note,
            invoice,
            invoice::Column::AccountId.eq(owner_id)
        ),
        "billing_details" => rows!(
            page,
            billing_detail,
            billing_detail::Column::AccountId.eq(owner_id)
        ),
        "mail_days" => rows!(
            page,
            daily_mail_count,
            daily_mail_count::Column::AccountId.eq(owner_id)
        ),
        "api_keys" => rows!(page, api_key, api_key::Column::AccountId.eq(owner_id)),
        "webhooks" => rows!(page, webhook, webhook::Column::AccountId.eq(owner_id)),
        _ => load_website_rows(page, table, owner_id).await,
    }
}

/// Returns the rows of the tables of an event, its website and its forms.
async fn load_website_rows(
    page: RowsAfter<'_>,
    table: &str,
    owner_id: Uuid,
) -> Result<(Vec<Value>, Option<Uuid>)> {
    match table {
        "events" => rows!(page, event, event::Column::Id.eq(owner_id)),
        "websites" => rows!(page, website, website::Column::EventId.eq(owner_id)),
        "event_parts" => rows!(
            page,
            event_part,
            website,
            website::Column::EventId.eq(owner_id)
        ),
        "contacts" => rows!(
            page,
            website_contact,
            website,
            website::Column::EventId.eq(owner_id)
        ),
        "stories" => rows!(page, story, website, website::Column::EventId.eq(owner_id)),
        "story_steps" => {
            let steps = story_step::Entity::find().inner_join(story::Entity);
            let on = story::Entity::belongs_to(website::Entity)
                .from(story::Column::WebsiteId)
                .to(website::Column::Id)
                .into();
            let steps = steps
                .join(sea_orm::JoinType::InnerJoin, on)
                .filter(website::Column::EventId.eq(owner_id));
            page.load(steps, story_step::Column::Id).await
        }
        "invitation_forms" => rows!(
            page,
            invitation_form,
            invitation_form::Column::EventId.eq(owner_id)
        ),
        "menu_types" => rows!(
            page,
            menu_type,
            invitation_form,
            invitation_form::Column::EventId.eq(owner_id)
        ),
        "preview_links" => rows!(
            page,
            preview_link,
            preview_link::Column::EventId.eq(owner_id)
        ),
        _ => load_guest_rows(page, table, owner_id).await,
    }
}

/// Returns the rows of the tables of invitations, answers and what is made from them.
async fn load_guest_rows(
    page: RowsAfter<'_>,
    table: &str,
    owner_id: Uuid,
) -> Result<(Vec<Value>, Option<Uuid>)> {
    match table {
        "categories" => rows!(
            page,
            invitation_category,
            invitation_category::Column::EventId.eq(owner_id)
        ),
        "invitations" => rows!(page, invitation, invitation::Column::EventId.eq(owner_id)),
        "invitation_mails" => rows!(
            page,
            invitation_mail,
            invitation_mail::Column::EventId.eq(owner_id)
        ),
        "answers" => rows!(page, answer, answer::Column::EventId.eq(owner_id)),
        "answer_menus" => rows!(
            page,
            answer_menu,
            answer,
            answer::Column::EventId.eq(owner_id)
        ),
        "answer_history" => rows!(
            page,
            answer_version,
            answer_version::Column::EventId.eq(owner_id)
        ),
        "declines" => rows!(page, decline, decline::Column::EventId.eq(owner_id)),
        "guest_imports" => rows!(
            page,
            guest_import,
            guest_import::Column::EventId.eq(owner_id)
        ),
        "retentions" => rows!(
            page,
            removal_notice_period,
            removal_notice_period::Column::EventId.eq(owner_id)
        ),
        "export_choices" => rows!(
            page,
            export_column_choice,
            export_column_choice::Column::EventId.eq(owner_id)
        ),
        _ => load_planning_rows(page, table, owner_id).await,
    }
}

/// Returns the rows of the tables of seating, budget, registry, gallery, tasks and notifications.
async fn load_planning_rows(
    page: RowsAfter<'_>,
    table: &str,
    owner_id: Uuid,
) -> Result<(Vec<Value>, Option<Uuid>)> {
    match table {
        "halls" => rows!(page, hall, hall::Column::EventId.eq(owner_id)),
        "hall_tables" => rows!(page, hall_table, hall_table::Column::EventId.eq(owner_id)),
        "seats" => rows!(page, seat, seat::Column::EventId.eq(owner_id)),
        "seating_rules" => rows!(
            page,
            seating_rule,
            seating_rule::Column::EventId.eq(owner_id)
        ),
        "checkins" => rows!(page, checkin, checkin::Column::EventId.eq(owner_id)),
        "budgets" => rows!(page, budget, budget::Column::EventId.eq(owner_id)),
        "expenses" => rows!(page, expense, expense::Column::EventId.eq(owner_id)),
        "gifts" => rows!(
            page,
            gift,
            Condition::all()
                .add(gift::Column::EventId.eq(owner_id))
                .add(gift::Column::RemovedAt.is_null())
        ),
        "gallery_albums" => rows!(
            page,
            gallery_album,
            gallery_album::Column::EventId.eq(owner_id)
        ),
        "gallery_photos" => rows!(
            page,
            gallery_photo,
            gallery_album,
            gallery_album::Column::EventId.eq(owner_id)
        ),
        "tasks" => rows!(page, task, task::Column::EventId.eq(owner_id)),
        "task_comments" => rows!(page, task_comment, task, task::Column::EventId.eq(owner_id)),
        "task_votes" => {
            let votes = comment_vote::Entity::find().inner_join(task_comment::Entity);
            let on = task_comment::Entity::belongs_to(task::Entity)
                .from(task_comment::Column::TaskId)
                .to(task::Column::Id);
            let votes = votes
                .join(sea_orm::JoinType::InnerJoin, on.into())
                .filter(task::Column::EventId.eq(owner_id));
            page.load(votes, comment_vote::Column::Id).await
        }
        "notifications" => rows!(
            page,
            notification,
            notification::Column::EventId.eq(owner_id)
        ),
        "notification_settings" => rows!(
            page,
            notification_setting,
            notification_setting::Column::EventId.eq(owner_id)
        ),
        other => Err(Error::internal(format!("no such table: {other}"))),
    }
}

impl RowsAfter<'_> {
    /// Returns the rows as JSON, and the id of the last one unless it is the last page.
    async fn load<E, M>(
        self,
        select: Select<E>,
        id: E::Column,
    ) -> Result<(Vec<Value>, Option<Uuid>)>
    where
        E: EntityTrait<Model = M>,
        E::PrimaryKey: PrimaryKeyTrait,
        E::Column: IntoIdentity,
        M: sea_orm::ModelTrait<Entity = E> + sea_orm::FromQueryResult + Serialize + Send + Sync,
    {
        let Self { ctx, after } = self;
        let mut cursor = select.cursor_by(id);
        if let Some(after) = after {
            cursor.after(after);
        }
        let rows = cursor.first(CHUNK_ROWS).all(&ctx.db).await?;
        let is_full = rows.len() as u64 == CHUNK_ROWS;
        let rows = rows
            .iter()
            .map(serde_json::to_value)
            .collect::<std::result::Result<Vec<Value>, _>>()
            .map_err(Error::internal)?;
        let last = rows
            .last()
            .and_then(|row| row["id"].as_str()?.parse().ok())
            .filter(|_| is_full);
        Ok((rows, last))
    }
}
