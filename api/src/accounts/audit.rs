//! The audit log for staff (threats C19).

use alai_domain::{
    Ctx, Error, Result,
    access::{self, AuditAction},
    accounts::{self, AuditFilter},
};
use poem_openapi::{OpenApi, param::Query, payload::Json, types::MaybeUndefined};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Text, date_patch, optional_text, page_request},
};

use super::staff_clients_dto::{AuditEntries, AuditEntryView, AuditFilterOptions, StaffUser};

/// The audit log of staff.
pub struct AuditApi {
    pub ctx: Ctx,
}

fn parse_action(word: Option<Text>) -> Result<Option<AuditAction>> {
    let word = optional_text(word).filter(|w| !w.is_empty());
    word.map(|w| AuditAction::parse(&w).ok_or_else(|| Error::invalid_field("action", "unknown")))
        .transpose()
}

fn parse_date(name: &'static str, value: Option<Text>) -> Result<Option<chrono::NaiveDate>> {
    Ok(date_patch(
        name,
        value.map_or(MaybeUndefined::Undefined, MaybeUndefined::Value),
    )?
    .into_value())
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl AuditApi {
    /// Lists what staff read and changed, newest first. It is filtered by client, staff user, action, and first and last day
    /// (`YYYY-MM-DD`, Europe/Bucharest). `search` matches the names and e-mail addresses of clients and staff users and the changes.
    /// `changes` leaves out read access, unless `action` is set.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(
        path = "/audit_entries",
        method = "get",
        operation_id = "list_audit_entries"
    )]
    async fn list_audit_entries(
        &self,
        auth: SessionAuth,
        account_id: Query<Option<Uuid>>,
        user_id: Query<Option<Uuid>>,
        action: Query<Option<Text>>,
        search: Query<Option<Text>>,
        changes: Query<Option<bool>>,
        from: Query<Option<Text>>,
        to: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<AuditEntries>> {
        let staff = access::require_staff(auth.user())?;
        let (action, from_day, to_day) = (
            parse_action(action.0)?,
            parse_date("from", from.0)?,
            parse_date("to", to.0)?,
        );
        let filter = AuditFilter {
            account_id: account_id.0,
            user_id: user_id.0,
            action,
            from_day,
            to_day,
            search: optional_text(search.0),
            changes_only: changes.0.unwrap_or(false),
        };
        let found = accounts::list_audit_entries(
            &self.ctx,
            &staff,
            &filter,
            page_request(number, per_page)?,
        )
        .await?;
        Ok(Json(found.map(AuditEntryView::from).into()))
    }

    /// Returns all values of `action` and the staff users.
    #[oai(
        path = "/audit_entries/options",
        method = "get",
        operation_id = "audit_options"
    )]
    async fn audit_options(&self, auth: SessionAuth) -> ApiResult<Json<AuditFilterOptions>> {
        let staff = access::require_staff(auth.user())?;
        let users = accounts::list_staff_filter_options(&self.ctx, &staff).await?;
        let users = users
            .into_iter()
            .map(|(id, name)| StaffUser {
                id: id.to_string(),
                name,
            })
            .collect();
        Ok(Json(AuditFilterOptions {
            actions: AuditAction::ALL
                .iter()
                .map(|act| act.as_str().into())
                .collect(),
            users,
        }))
    }
}
