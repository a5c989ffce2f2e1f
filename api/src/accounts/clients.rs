//! Registration, also by staff, and the trial of the caller's account.

use alai_domain::{
    Ctx, access,
    accounts::{AccountPaymentStatus, AccountSummary},
    billing, onboarding,
};
use poem::web::Data;
use poem_openapi::{OpenApi, payload::Json};

use crate::{
    auth::{OptionalSessionAuth, SessionAuth},
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, optional_text},
};

use super::{
    bot_check,
    dto::{Client, NewClientBody, RegistrationResult, TrialStatus},
};

/// Registers clients, also for staff, and returns the trial of the caller's account.
pub struct RegistrationApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Accounts")]
impl RegistrationApi {
    /// Registers a client: creates the account, its owner, the first event, the invoice and the payment link in one transaction. An
    /// account that staff registers is not activated.
    #[oai(path = "/clients", method = "post", operation_id = "create_client")]
    async fn create_client(
        &self,
        auth: OptionalSessionAuth,
        from: Data<&ClientIp>,
        body: Json<NewClientBody>,
    ) -> ApiResult<Created<RegistrationResult>> {
        let token = optional_text(body.0.verify_token);
        let verdict = token
            .as_deref()
            .and_then(|t| bot_check::bot_score_key(&self.ctx, t));
        let new = body.0.client.into_new_account()?;
        let event_date = new.event_date;
        let registered = match auth.user().and_then(|who| access::require_staff(who).ok()) {
            Some(staff) => onboarding::register_account_by_staff(&self.ctx, &staff, new).await?,
            None => {
                onboarding::register_account(&self.ctx, new, verdict.as_deref(), from.0.0).await?
            }
        };
        let payment_url = format!(
            "{}{}",
            self.ctx.settings.public_url,
            billing::payment_path(&registered.invoice)
        );
        let client = Client::from_summary(AccountSummary {
            account: registered.account,
            status: AccountPaymentStatus::New,
            event_date,
        });
        Ok(Created::Created(Json(RegistrationResult {
            client,
            payment_url,
        })))
    }

    /// Returns whether the trial is active and when it ends.
    #[oai(
        path = "/clients/check_client",
        method = "get",
        operation_id = "check_client"
    )]
    async fn check_client(&self, auth: SessionAuth) -> ApiResult<Json<TrialStatus>> {
        let who = access::load_member(&self.ctx, auth.user()).await?;
        Ok(Json(TrialStatus::from_account(
            who.account(),
            self.ctx.now(),
        )))
    }
}
