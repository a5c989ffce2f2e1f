//! Log-in, log-out, the current user and password reset.

use alai_domain::{
    Ctx,
    access::Role,
    accounts::{self, LoginResult},
};
use poem_openapi::{ApiResponse, OpenApi, payload::Json};

use crate::{
    auth::{self, SessionAuth},
    auth::{
        known_device::{AnonymousCaller, WithDeviceCookie},
        session_cookie::SessionCookieFormat,
    },
    error::ApiResult,
    openapi::ApiTag,
    payload::{JsonOrMultipart, NoContent, format_instant, optional_text},
};

use super::dto::{
    LoginBody, LoginChallenge, PasswordConfirmationBody, PasswordForgottenBody, PasswordResetBody,
    SessionWithToken, StaffCheckResult, User, UserBody,
};

pub struct SessionApi {
    pub ctx: Ctx,
    pub cookie: SessionCookieFormat,
}

/// A session and its cookie.
#[derive(ApiResponse)]
pub enum SessionResponse {
    /// Logged in.
    #[oai(status = 200)]
    Ok(Json<SessionWithToken>, #[oai(header = "Set-Cookie")] String),
}

/// The result of a log-in with a correct password.
#[derive(ApiResponse)]
pub enum LoginResponse {
    /// Logged in.
    #[oai(status = 200)]
    LoggedIn(Json<SessionWithToken>, #[oai(header = "Set-Cookie")] String),
    /// The password is correct. The code of the second factor is required (`POST /login/second_factor`).
    #[oai(status = 202)]
    SecondFactorRequired(Json<LoginChallenge>),
}

/// The end of a session, with the header that clears its cookie.
#[derive(ApiResponse)]
pub enum LogoutResponse {
    /// The session has ended.
    #[oai(status = 204)]
    NoContent(#[oai(header = "Set-Cookie")] String),
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Accounts")]
impl SessionApi {
    /// Logs in with e-mail and password. Staff with a second factor also needs its code. A successful log-in also sets the cookie of a
    /// known device, on which wrong passwords from elsewhere do not count.
    #[oai(path = "/login", method = "post", operation_id = "login")]
    async fn login(
        &self,
        from: AnonymousCaller,
        body: Json<LoginBody>,
    ) -> ApiResult<WithDeviceCookie<LoginResponse>> {
        let login = body.0.user;
        let (email, password) = (
            optional_text(login.email).unwrap_or_default(),
            optional_text(login.password).unwrap_or_default(),
        );
        match accounts::login(&self.ctx, &email, password, from.0.clone()).await? {
            LoginResult::LoggedIn(session) => {
                let token = auth::sign_session_token(&self.ctx, &session)?;
                let cookie = self.cookie.set_header(&token);
                let device = from.device_cookie_header(&self.ctx, self.cookie, &session.user);
                let answer = LoginResponse::LoggedIn(
                    Json(SessionWithToken {
                        token,
                        user: User::from(&session.user),
                    }),
                    cookie,
                );
                Ok(WithDeviceCookie(answer, Some(device)))
            }
            LoginResult::SecondFactorRequired { token, expires_at } => {
                let challenge = LoginChallenge {
                    challenge: token,
                    expires_at: format_instant(expires_at),
                };
                Ok(WithDeviceCookie(
                    LoginResponse::SecondFactorRequired(Json(challenge)),
                    None,
                ))
            }
        }
    }

    /// Ends the current session.
    #[oai(path = "/logout", method = "delete", operation_id = "logout")]
    async fn logout(&self, auth: SessionAuth) -> ApiResult<LogoutResponse> {
        accounts::logout(&self.ctx, auth.user()).await?;
        Ok(LogoutResponse::NoContent(self.cookie.clear_header()))
    }

    /// Confirms the caller's password again, for operations that require a recent confirmation.
    #[oai(
        path = "/users/confirm_password",
        method = "post",
        operation_id = "confirm_password"
    )]
    async fn confirm_password(
        &self,
        auth: SessionAuth,
        body: Json<PasswordConfirmationBody>,
    ) -> ApiResult<NoContent> {
        let typed = optional_text(body.0.user.current_password);
        accounts::confirm_session(&self.ctx, auth.user(), typed.as_deref()).await?;
        Ok(NoContent::NoContent)
    }

    /// Returns whether the user is staff.
    #[oai(
        path = "/users/check_admin",
        method = "get",
        operation_id = "check_admin"
    )]
    async fn check_admin(&self, auth: SessionAuth) -> ApiResult<Json<StaffCheckResult>> {
        Ok(Json(StaffCheckResult {
            admin: auth.user().role() == Role::Staff,
        }))
    }

    /// Returns the user of the session.
    #[oai(
        path = "/users/get_by_token",
        method = "get",
        operation_id = "get_by_token"
    )]
    async fn get_by_token(&self, auth: SessionAuth) -> ApiResult<Json<UserBody>> {
        Ok(Json(UserBody {
            user: User::from(auth.user().user()),
        }))
    }

    /// Sends a link that resets the password.
    #[oai(
        path = "/password/forgot",
        method = "post",
        operation_id = "forgot_password"
    )]
    async fn forgot_password(
        &self,
        from: AnonymousCaller,
        body: Json<PasswordForgottenBody>,
    ) -> ApiResult<NoContent> {
        accounts::request_password_reset(&self.ctx, optional_text(body.0.email).as_deref(), from.0)
            .await?;
        Ok(NoContent::NoContent)
    }

    /// Sets a new password with a reset link. The device is known from then on.
    #[oai(
        path = "/password/reset",
        method = "post",
        operation_id = "reset_password"
    )]
    async fn reset_password(
        &self,
        from: AnonymousCaller,
        body: JsonOrMultipart<PasswordResetBody>,
    ) -> ApiResult<WithDeviceCookie<NoContent>> {
        let PasswordResetBody {
            token,
            password,
            password_confirmation,
        } = body.body;
        let (token, password, again) = (
            optional_text(token).unwrap_or_default(),
            optional_text(password).unwrap_or_default(),
            optional_text(password_confirmation).unwrap_or_default(),
        );
        let client_ip = from.0.client_ip;
        let user =
            accounts::reset_password(&self.ctx, &token, &password, &again, client_ip).await?;
        let device = from.device_cookie_header(&self.ctx, self.cookie, &user);
        Ok(WithDeviceCookie(NoContent::NoContent, Some(device)))
    }
}
