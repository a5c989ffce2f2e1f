//! Addresses that get only essential mails: the webhook that reports bounces, and the list of staff.

use alai_domain::{Ctx, access, entities::suppressed_address, mail_suppression};
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path, Query},
    payload::{Binary, Json},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{NoContent, Text, format_instant, list_response, optional_text, page_request},
};

/// The suppressed addresses.
pub struct SuppressedAddressesApi {
    pub ctx: Ctx,
}

/// An address that gets only essential mails. The address itself is not stored.
#[derive(Debug, Object)]
pub struct SuppressedAddress {
    pub id: String,
    /// The masked address, `a•••@e•••.ro`.
    pub recipient: String,
    /// `hard_bounce` (the mailbox does not exist) or `complaint` (the recipient reported a mail as spam).
    pub reason: String,
    /// The status of the report (RFC 3463), for example `5.1.1`. Null if the report had none.
    pub status: Option<String>,
    pub created_at: String,
}

impl From<suppressed_address::Model> for SuppressedAddress {
    fn from(row: suppressed_address::Model) -> Self {
        Self {
            id: row.id.to_string(),
            recipient: row.recipient_masked,
            reason: row.reason,
            status: row.status,
            created_at: format_instant(row.created_at),
        }
    }
}

list_response! {
    /// Suppressed addresses with the pagination.
    SuppressedAddresses, suppressed_addresses: SuppressedAddress
}

#[OpenApi(prefix_path = "/api")]
impl SuppressedAddressesApi {
    /// Receives bounces and complaints from a mail relay, signed over the raw body with the setting `BOUNCE_WEBHOOK_SECRET`. The body
    /// is `{"bounces": [{"email": "...", "type": "hard" | "soft" | "complaint", "status": "5.1.1"}]}`, at most 1,000. Temporary failures
    /// (`soft`) are ignored. 404 without the setting, 400 with a wrong signature, 422 with another body.
    #[oai(
        path = "/mail/bounces",
        method = "post",
        operation_id = "receive_bounces",
        tag = "ApiTag::System"
    )]
    async fn receive_bounces(
        &self,
        #[oai(name = "Alai-Signature")] signature: Header<Option<String>>,
        body: Binary<Vec<u8>>,
    ) -> ApiResult<NoContent> {
        let signature = signature.0.unwrap_or_default();
        mail_suppression::suppress_from_bounce_webhook(&self.ctx, &signature, &body.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Lists the addresses that get only essential mails, newest first, or the one with the complete address `email`. For staff only.
    #[oai(
        path = "/service/suppressed_addresses",
        method = "get",
        operation_id = "list_suppressed_addresses",
        tag = "ApiTag::Staff"
    )]
    async fn list_suppressed_addresses(
        &self,
        auth: SessionAuth,
        email: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<SuppressedAddresses>> {
        let staff = access::require_staff(auth.user())?;
        let email = optional_text(email.0);
        let page = page_request(number, per_page)?;
        let found =
            mail_suppression::list_suppressed_addresses(&self.ctx, &staff, email.as_deref(), page)
                .await?;
        Ok(Json(found.map(SuppressedAddress::from).into()))
    }

    /// Lifts the suppression of an address, so that it gets all mails again. For staff only.
    #[oai(
        path = "/service/suppressed_addresses/:id",
        method = "delete",
        operation_id = "lift_suppression",
        tag = "ApiTag::Staff"
    )]
    async fn lift_suppression(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let staff = access::require_staff(auth.user())?;
        mail_suppression::lift_suppression(&self.ctx, &staff, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
