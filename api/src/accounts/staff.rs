//! What staff see and change of clients.

use alai_domain::{
    Ctx, access,
    accounts::{self, AccountStatus},
    billing, events,
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::Auth,
    billing::dto::Invoice,
    error::Answer,
    events::dto::Event,
    system::Tag,
    wire::{opt, page},
};

use super::dto::{AccountTypeBody, Client, ClientBody, ClientDetail, ClientDetailBody, Clients, FreeDaysBody, User};

/// Staff's side.
pub struct StaffApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Staff")]
impl StaffApi {
    /// All clients, newest first.
    #[oai(path = "/clients", method = "get", operation_id = "list_clients")]
    async fn list_clients(
        &self,
        auth: Auth,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> Answer<Json<Clients>> {
        let staff = access::staff(auth.user())?;
        let found = accounts::list_accounts(&self.ctx, &staff, page(number, per_page)?).await?;
        Ok(Json(found.map(|(account, status)| Client::of(&account, status)).into()))
    }

    /// One client with events, users and invoices.
    #[oai(path = "/clients/:id", method = "get", operation_id = "find_client")]
    async fn find_client(&self, auth: Auth, id: Path<Uuid>) -> Answer<Json<ClientDetailBody>> {
        let staff = access::staff(auth.user())?;
        let account = accounts::find_account(&self.ctx, &staff, id.0).await?;
        let users = accounts::users_of(&self.ctx, &account).await?;
        let events = events::of_account(&self.ctx, &staff, account.id).await?;
        let invoices = billing::of_account(&self.ctx, &staff, account.id).await?;
        let status = AccountStatus::of(&account, invoices.iter().any(|i| i.status == "paid"), self.ctx.now());
        let client = ClientDetail {
            client: Client::of(&account, status),
            events: events.iter().map(Event::from).collect(),
            users: users.iter().map(User::from).collect(),
            invoices: invoices.iter().map(|i| Invoice::of(&self.ctx, i)).collect(),
        };
        Ok(Json(ClientDetailBody { client }))
    }

    /// Sets an account to free or paid.
    #[oai(path = "/clients/set_account_type", method = "post", operation_id = "set_account_type")]
    async fn set_account_type(&self, auth: Auth, body: Json<AccountTypeBody>) -> Answer<Json<ClientBody>> {
        let staff = access::staff(auth.user())?;
        let ask = body.0.client;
        let word = opt(ask.account_type).unwrap_or_default();
        let account = accounts::set_account_type(&self.ctx, &staff, ask.id, &word).await?;
        let status = AccountStatus::of(&account, false, self.ctx.now());
        Ok(Json(ClientBody { client: Client::of(&account, status) }))
    }

    /// Sets the free days: 7 from now, or none.
    #[oai(path = "/clients/set_free_days", method = "post", operation_id = "set_free_days")]
    async fn set_free_days(&self, auth: Auth, body: Json<FreeDaysBody>) -> Answer<Json<ClientBody>> {
        let staff = access::staff(auth.user())?;
        let ask = body.0.client;
        let account = accounts::set_free_days(&self.ctx, &staff, ask.id, ask.free_days.unwrap_or(-1)).await?;
        let status = AccountStatus::of(&account, false, self.ctx.now());
        Ok(Json(ClientBody { client: Client::of(&account, status) }))
    }
}
