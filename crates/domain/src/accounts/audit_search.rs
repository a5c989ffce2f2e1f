//! The search of audit entries by staff, with the current names of the accounts and users (threats
//! C19).

use std::collections::HashMap;

use chrono::{NaiveDate, TimeDelta};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    prelude::Uuid,
};

use crate::{
    Ctx, Result,
    access::{AuditAction, FieldChange, Role, Staff},
    entities::{
        account, article,
        audit_entry::{self, Column, Entity},
        legal_version, newsletter_issue, user,
    },
    kernel::{
        clock::day_start,
        pagination::{Page, PageRequest},
        text,
    },
};

/// The filters of the audit list.
#[derive(Clone, Debug, Default)]
pub struct AuditFilter {
    pub account_id: Option<Uuid>,
    /// The staff user.
    pub user_id: Option<Uuid>,
    pub action: Option<AuditAction>,
    /// Leaves out entries of read access, unless `act` is set.
    pub changes_only: bool,
    /// Part of the name or e-mail of the account or of the staff user, or of what was changed.
    pub search: Option<String>,
    /// The first day, in Europe/Bucharest.
    pub from_day: Option<NaiveDate>,
    /// The last day, inclusive.
    pub to_day: Option<NaiveDate>,
}

impl AuditFilter {
    fn condition(&self, searched: Option<Condition>) -> Condition {
        let next = self
            .to_day
            .and_then(|day| day.checked_add_signed(TimeDelta::days(1)));
        let looks = (self.changes_only && self.action.is_none()).then(|| {
            let words = AuditAction::ALL
                .iter()
                .filter(|act| act.is_read())
                .map(|act| act.as_str());
            Column::Action.is_not_in(words)
        });
        Condition::all()
            .add_option(looks)
            .add_option(searched)
            .add_option(self.account_id.map(|id| Column::AccountId.eq(id)))
            .add_option(self.user_id.map(|id| Column::StaffId.eq(id)))
            .add_option(self.action.map(|act| Column::Action.eq(act.as_str())))
            .add_option(
                self.from_day
                    .map(|day| Column::CreatedAt.gte(day_start(day))),
            )
            .add_option(next.map(|day| Column::CreatedAt.lt(day_start(day))))
    }
}

/// Matches entries whose account, staff user or changes contain the text. `None` for a blank text.
async fn search_condition(ctx: &Ctx, typed: &str) -> Result<Option<Condition>> {
    let words = text::fold(typed);
    if words.is_empty() {
        return Ok(None);
    }
    // There are few staff users, so their names are folded here.
    let staff = list_staff_names(ctx).await?.into_iter();
    let staff = staff
        .filter(|(_, name, email)| text::fold(name).contains(&words) || email.contains(&words));
    let clients = account::Entity::find()
        .select_only()
        .column(account::Column::Id)
        .filter(
            Condition::any()
                .add(account::Column::NameFolded.contains(&words))
                .add(account::Column::Email.contains(typed.trim().to_lowercase())),
        );
    Ok(Some(
        Condition::any()
            .add(Column::AccountId.in_subquery(clients.into_query()))
            .add(Column::StaffId.is_in(staff.map(|(id, ..)| id)))
            .add(Column::ChangesFolded.contains(&words))
            // Older entries have no folded text and are searched as they are stored.
            .add(Column::Changes.contains(typed.trim())),
    ))
}

async fn list_staff_names(ctx: &Ctx) -> Result<Vec<(Uuid, String, String)>> {
    let find = user::Entity::find().select_only().columns([
        user::Column::Id,
        user::Column::Name,
        user::Column::Email,
    ]);
    Ok(find
        .filter(user::Column::Role.eq(Role::Staff.as_str()))
        .order_by_asc(user::Column::Name)
        .into_tuple()
        .all(&ctx.db)
        .await?)
}

/// An audit entry with the names of the staff user, of the account and of the target. A name is
/// absent if the user was removed, the account erased or the target deleted.
#[derive(Clone, Debug)]
pub struct AuditEntry {
    pub row: audit_entry::Model,
    pub staff: Option<String>,
    pub account: Option<String>,
    /// The name of an article, a newsletter issue or a legal document.
    pub target: Option<String>,
    pub changes: Vec<FieldChange>,
}

/// Lists entries, newest first. The list names accounts, so reading it is audited, too.
pub async fn list_audit_entries(
    ctx: &Ctx,
    staff: &Staff,
    filter: &AuditFilter,
    page_request: PageRequest,
) -> Result<Page<AuditEntry>> {
    let found = match filter.search.as_deref() {
        Some(typed) => search_condition(ctx, typed).await?,
        None => None,
    };
    let select = Entity::find()
        .filter(filter.condition(found))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id);
    let page = page_request.fetch(&ctx.db, select).await?;
    staff
        .record_read(ctx, AuditAction::AuditListed, filter.account_id)
        .await?;
    let ids = |read_id: fn(&audit_entry::Model) -> Option<Uuid>| {
        page.rows.iter().filter_map(read_id).collect::<Vec<_>>()
    };
    let users = user::Entity::find()
        .filter(user::Column::Id.is_in(ids(|r| Some(r.staff_id))))
        .all(&ctx.db)
        .await?;
    let users: HashMap<Uuid, String> = users.into_iter().map(|u| (u.id, u.name)).collect();
    let accounts = account::Entity::find()
        .filter(account::Column::Id.is_in(ids(|r| r.account_id)))
        .all(&ctx.db)
        .await?;
    let accounts: HashMap<Uuid, String> = accounts
        .into_iter()
        .map(|a| (a.id, a.full_name()))
        .collect();
    let targets = load_target_names(ctx, &page.rows).await?;
    Ok(page.map(|row| {
        let target = row.target_id.and_then(|id| targets.get(&id).cloned());
        let staff = users.get(&row.staff_id).cloned();
        let account = row.account_id.and_then(|id| accounts.get(&id).cloned());
        let changes = row
            .changes
            .as_deref()
            .and_then(|json| serde_json::from_str(json).ok())
            .unwrap_or_default();
        AuditEntry {
            row,
            staff,
            account,
            target,
            changes,
        }
    }))
}

/// Returns the current names of the articles, newsletter issues and legal documents that the
/// entries are about, by id. The name of a legal document contains its language.
async fn load_target_names(
    ctx: &Ctx,
    rows: &[audit_entry::Model],
) -> Result<HashMap<Uuid, String>> {
    let ids_of = |kind: &str| -> Vec<Uuid> {
        rows.iter()
            .filter(|row| row.target_kind.as_deref() == Some(kind))
            .filter_map(|row| row.target_id)
            .collect()
    };
    let articles: Vec<(Uuid, String)> = article::Entity::find()
        .select_only()
        .columns([article::Column::Id, article::Column::Title])
        .filter(article::Column::Id.is_in(ids_of("article")))
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let issues: Vec<(Uuid, String)> = newsletter_issue::Entity::find()
        .select_only()
        .columns([
            newsletter_issue::Column::Id,
            newsletter_issue::Column::Subject,
        ])
        .filter(newsletter_issue::Column::Id.is_in(ids_of("issue")))
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let documents: Vec<(Uuid, String, String)> = legal_version::Entity::find()
        .select_only()
        .columns([
            legal_version::Column::Id,
            legal_version::Column::Title,
            legal_version::Column::Language,
        ])
        .filter(legal_version::Column::Id.is_in(ids_of("legal_version")))
        .into_tuple()
        .all(&ctx.db)
        .await?;
    let documents = documents
        .into_iter()
        .map(|(id, title, language)| (id, format!("{title} ({language})")));
    Ok(articles
        .into_iter()
        .chain(issues)
        .chain(documents)
        .collect())
}

/// Lists the id and name of each staff user, for the filter.
pub async fn list_staff_filter_options(ctx: &Ctx, _: &Staff) -> Result<Vec<(Uuid, String)>> {
    Ok(list_staff_names(ctx)
        .await?
        .into_iter()
        .map(|(id, name, _)| (id, name))
        .collect())
}
