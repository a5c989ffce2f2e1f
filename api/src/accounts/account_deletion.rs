//! Data export and deletion of an account (contract 8).

use alai_domain::{Ctx, access, accounts, exports::archive};
use poem_openapi::{OpenApi, payload::Json};

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    jobs::dto::{Job, JobBody},
    openapi::ApiTag,
    payload::{Accepted, optional_text},
};

use super::{
    dto::TrialStatus,
    users_dto::{AccountDeletionBody, NewestDataExport},
};

/// Data export and deletion of an account. Only the owner may use them, also after the trial has expired.
pub struct AccountDeletionApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Accounts")]
impl AccountDeletionApi {
    /// Requests an archive of everything that the account has stored, as one ZIP file. Returns the archive that is being written, if there
    /// is one. Only the owner may call it.
    #[oai(
        path = "/clients/export_data",
        method = "post",
        operation_id = "export_data"
    )]
    async fn export_data(&self, auth: SessionAuth) -> ApiResult<Accepted<JobBody>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let job = archive::request_account_archive(&self.ctx, &who).await?;
        Ok(Accepted::Accepted(Json(JobBody {
            job: Job::from_row(&self.ctx, &job),
        })))
    }

    /// Returns the newest archive that is being written or still stored. Only the owner may call it.
    #[oai(
        path = "/clients/export_data",
        method = "get",
        operation_id = "find_data_export"
    )]
    async fn find_data_export(&self, auth: SessionAuth) -> ApiResult<Json<NewestDataExport>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let job = archive::find_account_archive(&self.ctx, &who).await?;
        Ok(Json(NewestDataExport {
            job: job.map(|row| Job::from_row(&self.ctx, &row)),
        }))
    }

    /// Requests the deletion of the account, which requires the password. The account is erased after seven days. Only the owner may call
    /// it.
    #[oai(
        path = "/clients/delete_account",
        method = "post",
        operation_id = "delete_account"
    )]
    async fn delete_account(
        &self,
        auth: SessionAuth,
        body: Json<AccountDeletionBody>,
    ) -> ApiResult<Json<TrialStatus>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let account = accounts::request_account_deletion(
            &self.ctx,
            &who,
            optional_text(body.0.client.password).as_deref(),
        )
        .await?;
        Ok(Json(TrialStatus::from_account(&account, self.ctx.now())))
    }

    /// Cancels the requested deletion before it is due. Only the owner may call it.
    #[oai(
        path = "/clients/keep_account",
        method = "post",
        operation_id = "keep_account"
    )]
    async fn keep_account(&self, auth: SessionAuth) -> ApiResult<Json<TrialStatus>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let account = accounts::cancel_account_deletion(&self.ctx, &who).await?;
        Ok(Json(TrialStatus::from_account(&account, self.ctx.now())))
    }
}
