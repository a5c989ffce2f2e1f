//! Operations of co-users, passwords and e-mail addresses.

use alai_domain::{Ctx, access, accounts};
use poem::web::Data;
use poem_openapi::{OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::{self, SessionAuth},
    auth::{
        known_device::{AnonymousCaller, WithDeviceCookie},
        session_cookie::SessionCookieFormat,
    },
    client_ip::ClientIp,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, JsonOrMultipart, NoContent, optional_text},
};

use super::{
    dto::{SessionWithToken, User, UserBody},
    session::SessionResponse,
    users_dto::{
        EmailTokenBody, LanguageChoiceBody, NewUserBody, PasswordChangeBody, UserChangeBody, Users,
    },
};

/// The users of an account.
pub struct UsersApi {
    pub ctx: Ctx,
    pub cookie: SessionCookieFormat,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Accounts")]
impl UsersApi {
    /// Lists the users of the account, the owner first.
    #[oai(
        path = "/users/client_users",
        method = "get",
        operation_id = "client_users"
    )]
    async fn client_users(&self, auth: SessionAuth) -> ApiResult<Json<Users>> {
        let who = access::load_member(&self.ctx, auth.user()).await?;
        let rows = accounts::list_users(&self.ctx, &who).await?;
        Ok(Json(Users {
            users: rows.iter().map(User::from).collect(),
        }))
    }

    /// Invites a co-user by mail. The link is valid for seven days. Only the owner may call it.
    #[oai(path = "/users", method = "post", operation_id = "create_user")]
    async fn create_user(
        &self,
        auth: SessionAuth,
        body: Json<NewUserBody>,
    ) -> ApiResult<Created<UserBody>> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        let new = body.0.user;
        let invited = accounts::invite_user(
            &self.ctx,
            &who,
            optional_text(new.name).as_deref(),
            optional_text(new.email).as_deref(),
        )
        .await?;
        Ok(Created::Created(Json(UserBody {
            user: User::from(&invited),
        })))
    }

    /// Changes a user, or disables and enables a co-user. Only the owner may call it.
    #[oai(path = "/users/:id", method = "put", operation_id = "update_user")]
    async fn update_user(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<UserChangeBody>,
    ) -> ApiResult<Json<UserBody>> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        let saved = accounts::update_user(&self.ctx, &who, id.0, body.0.user.into_patch()).await?;
        Ok(Json(UserBody {
            user: User::from(&saved),
        }))
    }

    /// Removes a co-user. Only the owner may call it.
    #[oai(path = "/users/:id", method = "delete", operation_id = "delete_user")]
    async fn delete_user(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        accounts::remove_user(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Sends the invitation of a co-user again. Only the owner may call it.
    #[oai(
        path = "/users/:id/resend_invitation",
        method = "post",
        operation_id = "resend_invitation"
    )]
    async fn resend_invitation(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        accounts::resend_user_invitation(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Changes the caller's password. All sessions of the user end. The current one continues with the token and the cookie of the
    /// response.
    #[oai(
        path = "/users/change_password",
        method = "post",
        operation_id = "change_password"
    )]
    async fn change_password(
        &self,
        auth: SessionAuth,
        from: AnonymousCaller,
        body: JsonOrMultipart<PasswordChangeBody>,
    ) -> ApiResult<WithDeviceCookie<SessionResponse>> {
        let input = body.body.user;
        let (current, password, again) = (
            optional_text(input.current_password),
            optional_text(input.password),
            optional_text(input.password_confirmation),
        );
        let (current, password, again) =
            (current.as_deref(), password.as_deref(), again.as_deref());
        let session =
            accounts::change_password(&self.ctx, auth.user(), current, password, again).await?;
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

    /// Stores the language of the user, for later sessions and for mails.
    #[oai(
        path = "/users/set_language",
        method = "post",
        operation_id = "set_language"
    )]
    async fn set_language(
        &self,
        auth: SessionAuth,
        body: Json<LanguageChoiceBody>,
    ) -> ApiResult<Json<UserBody>> {
        let language = optional_text(body.0.user.language);
        let saved =
            accounts::change_own_language(&self.ctx, auth.user(), language.as_deref()).await?;
        Ok(Json(UserBody {
            user: User::from(&saved),
        }))
    }

    /// Confirms a new e-mail address with the link of its mail.
    #[oai(
        path = "/users/confirm_email",
        method = "post",
        operation_id = "confirm_email"
    )]
    async fn confirm_email(
        &self,
        from: Data<&ClientIp>,
        body: Json<EmailTokenBody>,
    ) -> ApiResult<NoContent> {
        let token = optional_text(body.0.user.token).unwrap_or_default();
        accounts::confirm_email_change(&self.ctx, &token, from.0.0).await?;
        Ok(NoContent::NoContent)
    }
}
