//! Operations of staff on clients (specification 3 §7; threats A6 to A8, C15).

use alai_domain::{
    Ctx, Error, Result, access,
    accounts::{self, AccountFilter, AccountPaymentStatus},
    billing,
    entities::account,
    events,
};
use poem::web::Data;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    billing::dto::{Invoice, PaymentRecord},
    client_ip::ClientIp,
    error::ApiResult,
    events::dto::Event,
    openapi::ApiTag,
    payload::{NoContent, Text, optional_text, page_request},
};

use super::{
    dto::{
        AccountTypeBody, Client, ClientBody, ClientDetail, ClientDetailBody, Clients, FreeDaysBody,
        User,
    },
    staff_clients_dto::{ClientCountsBody, ClientDiscountBody, ClientRestoreBody, ClientWriteBody},
};

pub struct StaffClientsApi {
    pub ctx: Ctx,
}

impl StaffClientsApi {
    async fn client_response(&self, row: &account::Model) -> ApiResult<Json<ClientBody>> {
        Ok(Json(ClientBody {
            client: Client::from_summary(accounts::load_account_summary(&self.ctx, row).await?),
        }))
    }
}

fn parse_client_filter(
    search_name: Option<Text>,
    status: Option<Text>,
    deleted: Option<bool>,
) -> Result<AccountFilter> {
    let word = optional_text(status).filter(|w| !w.is_empty());
    let status = word
        .map(|word| {
            AccountPaymentStatus::parse(&word)
                .ok_or_else(|| Error::invalid_field("status", "unknown"))
        })
        .transpose()?;
    Ok(AccountFilter {
        search_name: optional_text(search_name),
        status,
        deleted_only: deleted.unwrap_or(false),
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Staff")]
impl StaffClientsApi {
    /// Lists clients, newest first. It is filtered by part of a name or an e-mail address (`search_name`) and by payment status. With
    /// `deleted` it lists only deleted clients that can still be restored.
    #[oai(path = "/clients", method = "get", operation_id = "list_clients")]
    async fn list_clients(
        &self,
        auth: SessionAuth,
        search_name: Query<Option<Text>>,
        status: Query<Option<Text>>,
        deleted: Query<Option<bool>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Clients>> {
        let staff = access::require_staff(auth.user())?;
        let filter = parse_client_filter(search_name.0, status.0, deleted.0)?;
        let found =
            accounts::list_accounts(&self.ctx, &staff, &filter, page_request(number, per_page)?)
                .await?;
        Ok(Json(found.map(Client::from_summary).into()))
    }

    /// Counts the clients that match a search, by payment status.
    #[oai(
        path = "/clients/counts",
        method = "get",
        operation_id = "count_clients"
    )]
    async fn count_clients(
        &self,
        auth: SessionAuth,
        search_name: Query<Option<Text>>,
    ) -> ApiResult<Json<ClientCountsBody>> {
        let staff = access::require_staff(auth.user())?;
        let counts =
            accounts::count_accounts(&self.ctx, &staff, optional_text(search_name.0)).await?;
        Ok(Json(ClientCountsBody {
            counts: counts.into(),
        }))
    }

    /// Returns a client with its events, users, invoices and payments.
    #[oai(path = "/clients/:id", method = "get", operation_id = "find_client")]
    async fn find_client(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<ClientDetailBody>> {
        let staff = access::require_staff(auth.user())?;
        let audited = accounts::audit_account_access(&self.ctx, &staff, id.0).await?;
        let account = audited.account();
        let users = accounts::list_account_users(&self.ctx, account).await?;
        let events = events::list_account_events(&self.ctx, &audited).await?;
        let invoices = billing::list_account_invoices(&self.ctx, &audited).await?;
        let documents = billing::load_invoice_documents(&self.ctx, &invoices).await?;
        let status = accounts::load_account_payment_status(&self.ctx, account).await?;
        let client = ClientDetail {
            client: Client {
                event_date: events
                    .first()
                    .and_then(|e| e.date)
                    .map(|day| day.to_string()),
                ..Client::from_account(account, status)
            },
            events: events.iter().map(Event::from).collect(),
            users: users.iter().map(User::from).collect(),
            invoices: invoices
                .iter()
                .map(|i| Invoice::for_staff(&self.ctx, i, &documents))
                .collect(),
            payments: billing::list_account_payments(&self.ctx, &audited)
                .await?
                .into_iter()
                .map(PaymentRecord::from)
                .collect(),
        };
        Ok(Json(ClientDetailBody { client }))
    }

    /// Changes the names, e-mail, phone or city of a client. Other fields are ignored.
    #[oai(path = "/clients/:id", method = "put", operation_id = "update_client")]
    async fn update_client(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<ClientWriteBody>,
    ) -> ApiResult<Json<ClientBody>> {
        let staff = access::require_staff(auth.user())?;
        let row =
            accounts::update_account(&self.ctx, &staff, id.0, body.0.client.into_patch()).await?;
        self.client_response(&row).await
    }

    /// Deletes a client. Its sessions end at once, and all its data is erased after thirty days. 403 `confirm_first` if the password was
    /// confirmed more than 15 minutes ago.
    #[oai(
        path = "/clients/:id",
        method = "delete",
        operation_id = "delete_client"
    )]
    async fn delete_client(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::require_recent_confirmation(&self.ctx, auth.user())?;
        accounts::close_account(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Cancels the deletion of a client by staff.
    #[oai(
        path = "/clients/restore",
        method = "post",
        operation_id = "restore_client"
    )]
    async fn restore_client(
        &self,
        auth: SessionAuth,
        body: Json<ClientRestoreBody>,
    ) -> ApiResult<Json<ClientBody>> {
        let staff = access::require_staff(auth.user())?;
        let row = accounts::restore_account(&self.ctx, &staff, body.0.client.id).await?;
        self.client_response(&row).await
    }

    /// Applies a discount code to a client. Only its unpaid invoices change.
    #[oai(
        path = "/clients/apply_discount_code",
        method = "post",
        operation_id = "apply_discount_code"
    )]
    async fn apply_discount_code(
        &self,
        auth: SessionAuth,
        from: Data<&ClientIp>,
        body: Json<ClientDiscountBody>,
    ) -> ApiResult<Json<ClientBody>> {
        let staff = access::require_staff(auth.user())?;
        let input = body.0.client;
        let code = optional_text(input.discount_code);
        let row =
            billing::apply_discount_code(&self.ctx, &staff, input.id, code.as_deref(), from.0.0)
                .await?;
        self.client_response(&row).await
    }

    /// Sets the type of an account to `free` or `paid`.
    #[oai(
        path = "/clients/set_account_type",
        method = "post",
        operation_id = "set_account_type"
    )]
    async fn set_account_type(
        &self,
        auth: SessionAuth,
        body: Json<AccountTypeBody>,
    ) -> ApiResult<Json<ClientBody>> {
        let staff = access::require_staff(auth.user())?;
        let input = body.0.client;
        let word = optional_text(input.account_type).unwrap_or_default();
        let row = accounts::set_account_type(&self.ctx, &staff, input.id, &word).await?;
        self.client_response(&row).await
    }

    /// Sets the end of the trial: 7 days from now, or now with 0.
    #[oai(
        path = "/clients/set_free_days",
        method = "post",
        operation_id = "set_free_days"
    )]
    async fn set_free_days(
        &self,
        auth: SessionAuth,
        body: Json<FreeDaysBody>,
    ) -> ApiResult<Json<ClientBody>> {
        let staff = access::require_staff(auth.user())?;
        let input = body.0.client;
        let row = accounts::restart_or_end_trial(
            &self.ctx,
            &staff,
            input.id,
            input.free_days.unwrap_or(-1),
        )
        .await?;
        self.client_response(&row).await
    }
}
