//! Operations of the settings of the answer forms and of menus.

use alai_domain::{
    Ctx, Error, access,
    website::{self, FormPatch},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, flag_patch, optional_text, positive_integer_or_zero,
        text_patch,
    },
};

use super::invitation_form_dto::{
    InvitationForm, InvitationFormBody, InvitationFormWriteBody, MenuType, MenuTypeBody,
    MenuTypeWriteBody, MenuTypes,
};

/// Operations of the invitation form and its menus.
pub struct InvitationFormApi {
    pub ctx: Ctx,
}

fn into_form_patch(mut form: JsonOrMultipart<InvitationFormWriteBody>) -> FormPatch {
    let welcome_image = form.take_file_patch("invitation_form[welcome_image]");
    let refused_image = form.take_file_patch("invitation_form[refused_image]");
    let input = form.body.invitation_form;
    FormPatch {
        version: positive_integer_or_zero(input.version),
        welcome_text: text_patch(input.welcome_text),
        refused_text: text_patch(input.refused_text),
        extra_services: text_patch(input.extra_services),
        accommodation: flag_patch(input.accommodation),
        transport: flag_patch(input.transport),
        message: text_patch(input.message),
        message_refused: text_patch(input.message_refused),
        civil_marriage_attend: flag_patch(input.civil_marriage_attend),
        civil_marriage_message: text_patch(input.civil_marriage_message),
        welcome_image,
        refused_image,
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Website")]
impl InvitationFormApi {
    /// Returns the invitation form of an event with its menus.
    #[oai(
        path = "/invitation_forms/details",
        method = "get",
        operation_id = "invitation_form"
    )]
    async fn invitation_form(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<InvitationFormBody>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let content = website::load_form_content(&self.ctx, &who).await?;
        Ok(Json(InvitationFormBody {
            invitation_form: InvitationForm::from_content(&content),
        }))
    }

    /// Saves the settings of the invitation form.
    #[oai(
        path = "/invitation_forms/:id",
        method = "put",
        operation_id = "update_invitation_form"
    )]
    async fn update_invitation_form(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<InvitationFormWriteBody>,
    ) -> ApiResult<Json<InvitationFormBody>> {
        let who = website::authorize_form(&self.ctx, auth.user(), id.0).await?;
        website::update_form(&self.ctx, &who, id.0, into_form_patch(body)).await?;
        let content = website::load_form_content(&self.ctx, &who).await?;
        Ok(Json(InvitationFormBody {
            invitation_form: InvitationForm::from_content(&content),
        }))
    }

    /// Lists the menus of an event. The first is the default of a new person.
    #[oai(
        path = "/menu_type_configs",
        method = "get",
        operation_id = "list_menu_types"
    )]
    async fn list_menu_types(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<MenuTypes>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let rows = website::list_menu_types(&self.ctx, &who).await?;
        Ok(Json(MenuTypes {
            menu_type_configs: rows.iter().map(MenuType::from).collect(),
        }))
    }

    /// Adds a menu.
    #[oai(
        path = "/menu_type_configs",
        method = "post",
        operation_id = "create_menu_type"
    )]
    async fn create_menu_type(
        &self,
        auth: SessionAuth,
        body: Json<MenuTypeWriteBody>,
    ) -> ApiResult<Created<MenuTypeBody>> {
        let write = body.0.menu_type_config;
        let form_id = write
            .invitation_form_id
            .ok_or_else(|| Error::invalid_field("invitation_form_id", "required"))?;
        let who = website::authorize_form(&self.ctx, auth.user(), form_id).await?;
        let row =
            website::create_menu_type(&self.ctx, &who, optional_text(write.menu_type).as_deref())
                .await?;
        Ok(Created::Created(Json(MenuTypeBody {
            menu_type_config: MenuType::from(&row),
        })))
    }

    /// Renames a menu. Existing answers keep the previous name.
    #[oai(
        path = "/menu_type_configs/:id",
        method = "put",
        operation_id = "update_menu_type"
    )]
    async fn update_menu_type(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<MenuTypeWriteBody>,
    ) -> ApiResult<Json<MenuTypeBody>> {
        let form_id = website::form::menu_type_form_id(&self.ctx, id.0).await?;
        let who = website::authorize_form(&self.ctx, auth.user(), form_id).await?;
        let row = website::update_menu_type(
            &self.ctx,
            &who,
            id.0,
            optional_text(body.0.menu_type_config.menu_type).as_deref(),
        )
        .await?;
        Ok(Json(MenuTypeBody {
            menu_type_config: MenuType::from(&row),
        }))
    }

    /// Deletes a menu.
    #[oai(
        path = "/menu_type_configs/:id",
        method = "delete",
        operation_id = "delete_menu_type"
    )]
    async fn delete_menu_type(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let form_id = website::form::menu_type_form_id(&self.ctx, id.0).await?;
        let who = website::authorize_form(&self.ctx, auth.user(), form_id).await?;
        website::delete_menu_type(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
