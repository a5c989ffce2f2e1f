//! Messages of visitors, for staff: three inboxes with open and completed messages. Reading them is
//! audited, because they contain personal data.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::LikeExpr,
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Staff},
    entities::{discount_code, leftover_food_offer, partner_request, preregistration},
    kernel::{
        pagination::{self, Page, PageRequest},
        text,
    },
};

/// An inbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inbox {
    Partners,
    FoodWaste,
    Preregistrations,
}

impl Inbox {
    /// All inboxes, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Partners, Self::FoodWaste, Self::Preregistrations];

    /// Returns the value on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Partners => "partners",
            Self::FoodWaste => "charity",
            Self::Preregistrations => "preregistrations",
        }
    }

    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|inbox| inbox.as_str() == word)
    }
}

/// A message of any inbox. Fields that its form does not have are empty.
#[derive(Clone, Debug, Default)]
pub struct InboxMessage {
    pub id: Uuid,
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub message: Option<String>,
    /// The day of the event.
    pub date: Option<NaiveDate>,
    pub city: Option<String>,
    pub location: Option<String>,
    pub code: Option<String>,
    /// Whether the code has no uses left or does not exist any more.
    pub is_code_used: Option<bool>,
    pub created_at: DateTime<Utc>,
    pub done_at: Option<DateTime<Utc>>,
}

/// The filters of an inbox.
#[derive(Clone, Debug, Default)]
pub struct InboxFilter {
    /// Part of a name, an address, a number, a code or a city.
    pub search: Option<String>,
    pub done: Option<bool>,
}

impl From<partner_request::Model> for InboxMessage {
    fn from(row: partner_request::Model) -> Self {
        let (email, message) = (Some(row.email), row.message);
        let (id, name, phone) = (row.id, row.name, row.phone);
        Self {
            id,
            name,
            phone,
            email,
            message,
            created_at: row.created_at,
            done_at: row.done_at,
            ..Self::default()
        }
    }
}

impl From<leftover_food_offer::Model> for InboxMessage {
    fn from(row: leftover_food_offer::Model) -> Self {
        let (date, city, location) = (Some(row.date), Some(row.city), Some(row.location));
        let (id, name, phone) = (row.id, row.name, row.phone);
        Self {
            id,
            name,
            phone,
            date,
            city,
            location,
            created_at: row.created_at,
            done_at: row.done_at,
            ..Self::default()
        }
    }
}

impl From<preregistration::Model> for InboxMessage {
    fn from(row: preregistration::Model) -> Self {
        let (email, date, code) = (Some(row.email), Some(row.event_date), Some(row.code));
        let (id, name, phone) = (row.id, row.name, row.phone);
        Self {
            id,
            name,
            phone,
            email,
            date,
            code,
            created_at: row.created_at,
            done_at: row.done_at,
            ..Self::default()
        }
    }
}

macro_rules! list_messages {
    ($entity:ident, $ctx:expr, $filter:expr, $page_request:expr) => {{
        use $entity::{Column, Entity};
        let mut select = Entity::find()
            .order_by_desc(Column::CreatedAt)
            .order_by_desc(Column::Id);
        if let Some(search) = $filter.search.as_deref().filter(|s| !s.trim().is_empty()) {
            select = select.filter(
                Column::SearchFolded.like(LikeExpr::new(text::like_pattern(search)).escape('\\')),
            );
        }
        select = match $filter.done {
            None => select,
            Some(true) => select.filter(Column::DoneAt.is_not_null()),
            Some(false) => select.filter(Column::DoneAt.is_null()),
        };
        $page_request
            .fetch(&$ctx.db, select)
            .await?
            .map(InboxMessage::from)
    }};
}

/// Lists an inbox, newest first. The access is audited.
pub async fn list_inbox_messages(
    ctx: &Ctx,
    staff: &Staff,
    inbox: Inbox,
    filter: &InboxFilter,
    page_request: PageRequest,
) -> Result<Page<InboxMessage>> {
    let mut page = match inbox {
        Inbox::Partners => list_messages!(partner_request, ctx, filter, page_request),
        Inbox::FoodWaste => list_messages!(leftover_food_offer, ctx, filter, page_request),
        Inbox::Preregistrations => list_messages!(preregistration, ctx, filter, page_request),
    };
    if inbox == Inbox::Preregistrations {
        let uses_left_by_code = load_code_uses_left(ctx, &page.rows).await?;
        for row in &mut page.rows {
            let folded = row
                .code
                .as_deref()
                .map(text::normalize_code)
                .unwrap_or_default();
            row.is_code_used = Some(
                uses_left_by_code
                    .get(&folded)
                    .is_none_or(|uses_left| uses_left.is_some_and(|count| count <= 0)),
            );
        }
    }
    staff
        .record_read(ctx, AuditAction::MessagesListed, None)
        .await?;
    Ok(page)
}

/// Returns the remaining uses of the discount codes of these messages by folded code, `None` for a
/// code without a limit. A code that does not exist is not in the map.
async fn load_code_uses_left(
    ctx: &Ctx,
    rows: &[InboxMessage],
) -> Result<HashMap<String, Option<i32>>> {
    let codes: Vec<String> = rows
        .iter()
        .filter_map(|row| row.code.as_deref())
        .map(text::normalize_code)
        .collect();
    if codes.is_empty() {
        return Ok(HashMap::new());
    }
    let found: Vec<(String, Option<i32>)> = discount_code::Entity::find()
        .select_only()
        .column(discount_code::Column::CodeFolded)
        .column(discount_code::Column::UsesLeft)
        .filter(discount_code::Column::CodeFolded.is_in(codes))
        .into_tuple()
        .all(&ctx.db)
        .await?;
    Ok(found.into_iter().collect())
}

/// Counts the open messages of each inbox, in the order of [`Inbox::ALL`]. The counts contain no
/// personal data.
pub async fn count_open_messages(ctx: &Ctx, _: &Staff) -> Result<[u64; 3]> {
    let partners =
        partner_request::Entity::find().filter(partner_request::Column::DoneAt.is_null());
    let charity =
        leftover_food_offer::Entity::find().filter(leftover_food_offer::Column::DoneAt.is_null());
    let preregistrations =
        preregistration::Entity::find().filter(preregistration::Column::DoneAt.is_null());
    Ok([
        pagination::count_rows(&ctx.db, partners).await?,
        pagination::count_rows(&ctx.db, charity).await?,
        pagination::count_rows(&ctx.db, preregistrations).await?,
    ])
}

macro_rules! update_done {
    ($entity:ident, $ctx:expr, $transaction:expr, $id:expr, $done:expr) => {{
        use $entity::{Column, Entity};
        let is_other_state = if $done {
            Column::DoneAt.is_null()
        } else {
            Column::DoneAt.is_not_null()
        };
        let done = Entity::update_many()
            .col_expr(Column::DoneAt, Expr::value($done.then(|| $ctx.now())))
            .col_expr(
                Column::DoneBy,
                Expr::value($done.then(|| $transaction.staff_id())),
            )
            .filter(Column::Id.eq($id))
            .filter(is_other_state)
            .exec($transaction.tx())
            .await?;
        let is_updated = done.rows_affected == 1;
        if !is_updated {
            let found = Entity::find_by_id($id).one($transaction.tx()).await?;
            found.ok_or(Error::NotFound)?;
        }
        is_updated
    }};
}

/// Marks a message as completed or as open. A message that is so already is not changed, and has no
/// second audit entry.
///
/// # Errors
/// 404 for an unknown message.
pub async fn set_message_done(
    ctx: &Ctx,
    staff: &Staff,
    inbox: Inbox,
    id: Uuid,
    done: bool,
) -> Result<()> {
    let transaction: AuditedTransaction = staff.begin_audited(ctx).await?;
    let is_updated = match inbox {
        Inbox::Partners => update_done!(partner_request, ctx, transaction, id, done),
        Inbox::FoodWaste => update_done!(leftover_food_offer, ctx, transaction, id, done),
        Inbox::Preregistrations => update_done!(preregistration, ctx, transaction, id, done),
    };
    if !is_updated {
        return Ok(());
    }
    let act = if done {
        AuditAction::MessageDone
    } else {
        AuditAction::MessageReopened
    };
    transaction
        .commit(ctx, act, None, Some(AuditTarget::Message(id)))
        .await
}
