//! The second factor of staff: second step of a log-in, setup, recovery codes and removal (threats C18).

use alai_domain::{Ctx, access, accounts};
use poem_openapi::{Object, OpenApi, payload::Json};

use crate::{
    auth::{self, SessionAuth},
    auth::{
        known_device::{AnonymousCaller, WithDeviceCookie},
        session_cookie::SessionCookieFormat,
    },
    error::ApiResult,
    openapi::ApiTag,
    payload::{NoContent, Secret, Text, format_instant, optional_text, wrapper},
};

use super::{
    dto::{SessionWithToken, User},
    session::SessionResponse,
};

pub struct SecondFactorApi {
    pub ctx: Ctx,
    pub cookie: SessionCookieFormat,
}

/// The second step of a log-in. `code` is a code of the authenticator app or a recovery code.
#[derive(Debug, Object)]
#[oai(rename = "SecondStep")]
pub struct SecondFactorLogin {
    /// The `challenge` that the first step returned.
    pub challenge: Option<Text>,
    pub code: Option<Text>,
}

wrapper! {
    /// The body of the second step of a log-in.
    #[oai(rename = "SecondStepBody")]
    SecondFactorLoginBody, second_factor: SecondFactorLogin
}

#[derive(Debug, Object)]
pub struct SecondFactorProof {
    pub current_password: Option<Secret>,
    pub code: Option<Text>,
}

wrapper! {
    /// The body of a change of the second factor: the proofs that the change requires.
    SecondFactorProofBody, second_factor: SecondFactorProof
}

/// The state of the second factor.
#[derive(Debug, Object)]
#[oai(rename = "SecondFactor")]
pub struct SecondFactorStatus {
    /// When the second factor was enabled. Null if it is disabled.
    pub since: Option<String>,
    pub recovery_codes_left: u64,
    /// Whether staff has to enable the second factor before doing anything else.
    pub required: bool,
}

wrapper! {
    /// The second factor of the caller.
    #[oai(rename = "SecondFactorBody")]
    SecondFactorStatusBody, second_factor: SecondFactorStatus
}

/// A secret for an authenticator app. It has no effect until it is confirmed with a code.
#[derive(Debug, Object)]
#[oai(rename = "SecondFactorOffer")]
pub struct SecondFactorSecret {
    /// The secret in base32, for manual entry.
    pub secret: String,
    /// The secret as an `otpauth://` URI, which apps read from a QR code.
    pub uri: String,
}

/// Ten codes that replace a code of the app, each once. They are returned only here.
#[derive(Debug, Object)]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Accounts")]
impl SecondFactorApi {
    /// Completes a log-in that responded with 202.
    #[oai(
        path = "/login/second_factor",
        method = "post",
        operation_id = "login_second_factor"
    )]
    async fn login_second_factor(
        &self,
        from: AnonymousCaller,
        body: Json<SecondFactorLoginBody>,
    ) -> ApiResult<WithDeviceCookie<SessionResponse>> {
        let step = body.0.second_factor;
        let (challenge, code) = (
            optional_text(step.challenge).unwrap_or_default(),
            optional_text(step.code),
        );
        let session = accounts::log_in_with_second_factor(
            &self.ctx,
            &challenge,
            code.as_deref(),
            from.0.clone(),
        )
        .await?;
        let token = auth::sign_session_token(&self.ctx, &session)?;
        let cookie = self.cookie.set_header(&token);
        let device = from.device_cookie_header(&self.ctx, self.cookie, &session.user);
        let answer = SessionResponse::Ok(
            Json(SessionWithToken {
                token,
                user: User::from(&session.user),
            }),
            cookie,
        );
        Ok(WithDeviceCookie(answer, Some(device)))
    }

    /// Returns the state of the caller's second factor. Only staff may call it.
    #[oai(
        path = "/users/second_factor",
        method = "get",
        operation_id = "second_factor"
    )]
    async fn second_factor(&self, auth: SessionAuth) -> ApiResult<Json<SecondFactorStatusBody>> {
        let who = access::require_staff_self_service(auth.user())?;
        let now = accounts::load_second_factor_status(&self.ctx, &who).await?;
        let (since, codes_left) = (now.enabled_at.map(format_instant), now.recovery_codes_left);
        let second_factor = SecondFactorStatus {
            since,
            recovery_codes_left: codes_left,
            required: now.is_required,
        };
        Ok(Json(SecondFactorStatusBody { second_factor }))
    }

    /// Creates a new secret for the app, which requires the caller's password. Only staff may call it.
    #[oai(
        path = "/users/second_factor",
        method = "post",
        operation_id = "offer_second_factor"
    )]
    async fn offer_second_factor(
        &self,
        auth: SessionAuth,
        body: Json<SecondFactorProofBody>,
    ) -> ApiResult<Json<SecondFactorSecret>> {
        let who = access::require_staff_self_service(auth.user())?;
        let password = optional_text(body.0.second_factor.current_password);
        let offer =
            accounts::start_second_factor_setup(&self.ctx, &who, password.as_deref()).await?;
        Ok(Json(SecondFactorSecret {
            secret: offer.secret,
            uri: offer.uri,
        }))
    }

    /// Enables the second factor with the first code of the app. The other sessions of the user end.
    #[oai(
        path = "/users/second_factor/confirm",
        method = "post",
        operation_id = "confirm_second_factor"
    )]
    async fn confirm_second_factor(
        &self,
        auth: SessionAuth,
        body: Json<SecondFactorProofBody>,
    ) -> ApiResult<Json<RecoveryCodes>> {
        let who = access::require_staff_self_service(auth.user())?;
        let code = optional_text(body.0.second_factor.code);
        let recovery_codes =
            accounts::enable_second_factor(&self.ctx, &who, code.as_deref()).await?;
        Ok(Json(RecoveryCodes { recovery_codes }))
    }

    /// Replaces the recovery codes with ten new ones, which requires the password and a code.
    #[oai(
        path = "/users/second_factor/recovery_codes",
        method = "post",
        operation_id = "renew_recovery_codes"
    )]
    async fn renew_recovery_codes(
        &self,
        auth: SessionAuth,
        body: Json<SecondFactorProofBody>,
    ) -> ApiResult<Json<RecoveryCodes>> {
        let who = access::require_staff_self_service(auth.user())?;
        let SecondFactorProof {
            current_password,
            code,
        } = body.0.second_factor;
        let (password, code) = (optional_text(current_password), optional_text(code));
        let recovery_codes =
            accounts::renew_recovery_codes(&self.ctx, &who, password.as_deref(), code.as_deref())
                .await?;
        Ok(Json(RecoveryCodes { recovery_codes }))
    }

    /// Disables the second factor, which requires the password and a code.
    #[oai(
        path = "/users/second_factor/disable",
        method = "post",
        operation_id = "disable_second_factor"
    )]
    async fn disable_second_factor(
        &self,
        auth: SessionAuth,
        body: Json<SecondFactorProofBody>,
    ) -> ApiResult<NoContent> {
        let who = access::require_staff_self_service(auth.user())?;
        let SecondFactorProof {
            current_password,
            code,
        } = body.0.second_factor;
        let (password, code) = (optional_text(current_password), optional_text(code));
        accounts::disable_second_factor(&self.ctx, &who, password.as_deref(), code.as_deref())
            .await?;
        Ok(NoContent::NoContent)
    }
}
