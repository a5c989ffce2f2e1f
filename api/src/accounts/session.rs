//! Log-in, log-out, who am I, password reset.

use alai_domain::{
    Ctx,
    access::Role,
    accounts::{self, Entered},
};
use poem_openapi::{ApiResponse, OpenApi, payload::Json};

use crate::{
    auth::{self, Auth},
    error::Answer,
    system::Tag,
    web::{
        cookies::SessionCookie,
        known_device::{CalledFrom, WithDevice},
    },
    wire::{Done, Form, hours_text, opt},
};

use super::dto::{
    CheckAdmin, LoginBody, LoginChallenge, PasswordConfirmationBody, PasswordForgottenBody,
    PasswordResetBody, Session, User, UserBody,
};

/// Sessions and passwords.
pub struct SessionApi {
    pub ctx: Ctx,
    pub cookie: SessionCookie,
}

/// A session with its cookie.
#[derive(ApiResponse)]
pub enum SessionResponse {
    /// Logged in.
    #[oai(status = 200)]
    Ok(Json<Session>, #[oai(header = "Set-Cookie")] String),
}

/// In, or asked for the second factor.
#[derive(ApiResponse)]
pub enum LoginResponse {
    /// Logged in.
    #[oai(status = 200)]
    LoggedIn(Json<Session>, #[oai(header = "Set-Cookie")] String),
    /// The password was right; the code of the second factor is asked for (`POST /login/second_factor`).
    #[oai(status = 202)]
    SecondFactorRequired(Json<LoginChallenge>),
}

/// Nothing to read, and perhaps a cookie that ends.
#[derive(ApiResponse)]
pub enum LogoutResponse {
    /// The session is over.
    #[oai(status = 204)]
    NoContent(#[oai(header = "Set-Cookie")] String),
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Accounts")]
impl SessionApi {
    /// Logs in with e-mail and password; staff with a second factor is asked for its code. A log-in that succeeds also sets the cookie of a
    /// known device, on which wrong passwords of others do not count.
    #[oai(path = "/login", method = "post", operation_id = "login")]
    async fn login(
        &self,
        from: CalledFrom,
        body: Json<LoginBody>,
    ) -> Answer<WithDevice<LoginResponse>> {
        let login = body.0.user;
        let (email, password) = (
            opt(login.email).unwrap_or_default(),
            opt(login.password).unwrap_or_default(),
        );
        match accounts::login(&self.ctx, &email, password, from.0.clone()).await? {
            Entered::In(session) => {
                let token = auth::issue(&self.ctx, &session)?;
                let cookie = self.cookie.set(&token);
                let device = from.remember(&self.ctx, self.cookie, &session.user);
                let answer = LoginResponse::LoggedIn(
                    Json(Session {
                        token,
                        user: User::from(&session.user),
                    }),
                    cookie,
                );
                Ok(WithDevice(answer, Some(device)))
            }
            Entered::Code { token, expires_at } => {
                let challenge = LoginChallenge {
                    challenge: token,
                    expires_at: hours_text(expires_at),
                };
                Ok(WithDevice(
                    LoginResponse::SecondFactorRequired(Json(challenge)),
                    None,
                ))
            }
        }
    }

    /// Ends the session that speaks.
    #[oai(path = "/logout", method = "delete", operation_id = "logout")]
    async fn logout(&self, auth: Auth) -> Answer<LogoutResponse> {
        accounts::logout(&self.ctx, auth.user()).await?;
        Ok(LogoutResponse::NoContent(self.cookie.clear()))
    }

    /// Types the own password again, for what asks for one that was typed lately.
    #[oai(
        path = "/users/confirm_password",
        method = "post",
        operation_id = "confirm_password"
    )]
    async fn confirm_password(
        &self,
        auth: Auth,
        body: Json<PasswordConfirmationBody>,
    ) -> Answer<Done> {
        let typed = opt(body.0.user.current_password);
        accounts::confirm_session(&self.ctx, auth.user(), typed.as_deref()).await?;
        Ok(Done::Done)
    }

    /// Whether the user is staff.
    #[oai(
        path = "/users/check_admin",
        method = "get",
        operation_id = "check_admin"
    )]
    async fn check_admin(&self, auth: Auth) -> Answer<Json<CheckAdmin>> {
        Ok(Json(CheckAdmin {
            admin: auth.user().role() == Role::Admin,
        }))
    }

    /// The user behind the session.
    #[oai(
        path = "/users/get_by_token",
        method = "get",
        operation_id = "get_by_token"
    )]
    async fn get_by_token(&self, auth: Auth) -> Answer<Json<UserBody>> {
        Ok(Json(UserBody {
            user: User::from(auth.user().user()),
        }))
    }

    /// Sends a reset link to an address.
    #[oai(
        path = "/password/forgot",
        method = "post",
        operation_id = "forgot_password"
    )]
    async fn forgot_password(
        &self,
        from: CalledFrom,
        body: Json<PasswordForgottenBody>,
    ) -> Answer<Done> {
        accounts::forgot(&self.ctx, opt(body.0.email).as_deref(), from.0).await?;
        Ok(Done::Done)
    }

    /// Sets a new password with a reset link; the device is known from then on.
    #[oai(
        path = "/password/reset",
        method = "post",
        operation_id = "reset_password"
    )]
    async fn reset_password(
        &self,
        from: CalledFrom,
        body: Form<PasswordResetBody>,
    ) -> Answer<WithDevice<Done>> {
        let PasswordResetBody {
            token,
            password,
            password_confirmation,
        } = body.body;
        let (token, password, again) = (
            opt(token).unwrap_or_default(),
            opt(password).unwrap_or_default(),
            opt(password_confirmation).unwrap_or_default(),
        );
        let client_ip = from.0.client_ip;
        let user = accounts::reset(&self.ctx, &token, &password, &again, client_ip).await?;
        let device = from.remember(&self.ctx, self.cookie, &user);
        Ok(WithDevice(Done::Done, Some(device)))
    }
}
