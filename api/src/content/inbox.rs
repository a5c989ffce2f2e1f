//! Operations on the messages of visitors, for staff.

use alai_domain::{
    Ctx, Error, Result, access,
    content::{self, Inbox, InboxFilter, InboxMessage},
};
use poem_openapi::{Object, OpenApi, param::Query, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Flag, NoContent, Text, format_instant, list_response, optional_text, page_request, wrapper,
    },
};

/// A message of a visitor. Fields that its kind does not have are null.
#[derive(Clone, Debug, Object)]
#[oai(rename = "InboxMessage")]
pub struct InboxMessageView {
    pub id: String,
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub message: Option<String>,
    /// The date of the event.
    pub date: Option<String>,
    pub city: Option<String>,
    pub location: Option<String>,
    /// The personal code of a pre-registration.
    pub code: Option<String>,
    /// Whether the code was used.
    pub code_used: Option<bool>,
    pub created_at: String,
    pub done_at: Option<String>,
}

impl From<InboxMessage> for InboxMessageView {
    fn from(row: InboxMessage) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name,
            phone: row.phone,
            email: row.email,
            message: row.message,
            date: row.date.map(|d| d.to_string()),
            city: row.city,
            location: row.location,
            code: row.code,
            code_used: row.is_code_used,
            created_at: format_instant(row.created_at),
            done_at: row.done_at.map(format_instant),
        }
    }
}

list_response! {
    /// Messages of one kind.
    InboxMessages, messages: InboxMessageView
}

/// The number of new messages of each kind.
#[derive(Clone, Debug, Object)]
pub struct InboxCounts {
    pub partners: u64,
    pub charity: u64,
    pub preregistrations: u64,
}

/// Marks a message as done or as new.
#[derive(Debug, Object)]
#[oai(rename = "MessageWrite")]
pub struct InboxMessageDoneWrite {
    /// `partners`, `charity` or `preregistrations`.
    pub kind: Text,
    pub id: Uuid,
    pub done: Flag,
}

wrapper! {
    /// The request body that marks a message as done or as new.
    #[oai(rename = "MessageWriteBody")]
    InboxMessageDoneBody, message: InboxMessageDoneWrite
}

/// The messages of visitors.
pub struct InboxApi {
    pub ctx: Ctx,
}

fn parse_inbox_kind(word: &str) -> Result<Inbox> {
    Inbox::parse(word).ok_or_else(|| Error::invalid_field("kind", "unknown"))
}

fn parse_inbox_filter(search: Option<Text>, state: Option<Text>) -> Result<InboxFilter> {
    let done = match optional_text(state).unwrap_or_default().as_str() {
        "" => None,
        "new" => Some(false),
        "done" => Some(true),
        _ => return Err(Error::invalid_field("state", "unknown")),
    };
    Ok(InboxFilter {
        search: optional_text(search),
        done,
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl InboxApi {
    /// Lists the messages of a kind (`partners`, `charity` or `preregistrations`), newest first. Filters: part of a name, e-mail address,
    /// phone number, code or city (`search_name`), and `state` (`new` or `done`).
    #[oai(path = "/inbox", method = "get", operation_id = "list_inbox")]
    async fn list_inbox(
        &self,
        auth: SessionAuth,
        kind: Query<Text>,
        search_name: Query<Option<Text>>,
        state: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<InboxMessages>> {
        let staff = access::require_staff(auth.user())?;
        let (inbox, filter) = (
            self::parse_inbox_kind(&kind.0.0)?,
            parse_inbox_filter(search_name.0, state.0)?,
        );
        let found = content::list_inbox_messages(
            &self.ctx,
            &staff,
            inbox,
            &filter,
            page_request(number, per_page)?,
        )
        .await?;
        Ok(Json(found.map(InboxMessageView::from).into()))
    }

    /// Counts the new messages of each kind.
    #[oai(path = "/inbox/counts", method = "get", operation_id = "count_inbox")]
    async fn count_inbox(&self, auth: SessionAuth) -> ApiResult<Json<InboxCounts>> {
        let staff = access::require_staff(auth.user())?;
        let [partners, charity, preregistrations] =
            content::count_open_messages(&self.ctx, &staff).await?;
        Ok(Json(InboxCounts {
            partners,
            charity,
            preregistrations,
        }))
    }

    /// Marks a message as done or as new.
    #[oai(
        path = "/inbox/set_done",
        method = "post",
        operation_id = "set_message_done"
    )]
    async fn set_message_done(
        &self,
        auth: SessionAuth,
        body: Json<InboxMessageDoneBody>,
    ) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        let write = body.0.message;
        content::set_message_done(
            &self.ctx,
            &staff,
            parse_inbox_kind(&write.kind.0)?,
            write.id,
            write.done.0,
        )
        .await?;
        Ok(NoContent::NoContent)
    }
}
