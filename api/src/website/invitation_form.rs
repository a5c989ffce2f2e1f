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
    auth::Auth,
    error::Answer,
    health::ApiTag,
    wire::{Done, Form, Made, bool_patch, opt, patch, whole},
};

use super::invitation_form_dto::{
    InvitationForm, InvitationFormBody, InvitationFormWriteBody, MenuType, MenuTypeBody,
    MenuTypeWriteBody, MenuTypes,
};

/// Operations of the invitation form and its menus.
pub struct InvitationFormApi {
    pub ctx: Ctx,
}

fn into_form_patch(mut form: Form<InvitationFormWriteBody>) -> FormPatch {
    let welcome_image = form.file("invitation_form[welcome_image]");
    let refused_image = form.file("invitation_form[refused_image]");
    let f = form.body.invitation_form;
    FormPatch {
        version: whole(f.version),
        welcome_text: patch(f.welcome_text),
        refused_text: patch(f.refused_text),
        extra_services: patch(f.extra_services),
        accommodation: bool_patch(f.accommodation),
        transport: bool_patch(f.transport),
        message: patch(f.message),
        message_refused: patch(f.message_refused),
        civil_marriage_attend: bool_patch(f.civil_marriage_attend),
        civil_marriage_message: patch(f.civil_marriage_message),
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
        auth: Auth,
        event_id: Query<Uuid>,
    ) -> Answer<Json<InvitationFormBody>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
        let content = website::form_content(&self.ctx, &who).await?;
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
        auth: Auth,
        id: Path<Uuid>,
        body: Form<InvitationFormWriteBody>,
    ) -> Answer<Json<InvitationFormBody>> {
        let who = website::member_of_form(&self.ctx, auth.user(), id.0).await?;
        website::update_form(&self.ctx, &who, id.0, into_form_patch(body)).await?;
        let content = website::form_content(&self.ctx, &who).await?;
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
    async fn list_menu_types(&self, auth: Auth, event_id: Query<Uuid>) -> Answer<Json<MenuTypes>> {
        let who = access::event(&self.ctx, auth.user(), event_id.0).await?;
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
        auth: Auth,
        body: Json<MenuTypeWriteBody>,
    ) -> Answer<Made<MenuTypeBody>> {
        let write = body.0.menu_type_config;
        let form_id = write
            .invitation_form_id
            .ok_or_else(|| Error::field("invitation_form_id", "required"))?;
        let who = website::member_of_form(&self.ctx, auth.user(), form_id).await?;
        let row =
            website::create_menu_type(&self.ctx, &who, opt(write.menu_type).as_deref()).await?;
        Ok(Made::Made(Json(MenuTypeBody {
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
        auth: Auth,
        id: Path<Uuid>,
        body: Json<MenuTypeWriteBody>,
    ) -> Answer<Json<MenuTypeBody>> {
        let form_id = website::form::form_id(&self.ctx, id.0).await?;
        let who = website::member_of_form(&self.ctx, auth.user(), form_id).await?;
        let row = website::update_menu_type(
            &self.ctx,
            &who,
            id.0,
            opt(body.0.menu_type_config.menu_type).as_deref(),
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
    async fn delete_menu_type(&self, auth: Auth, id: Path<Uuid>) -> Answer<Done> {
        let form_id = website::form::form_id(&self.ctx, id.0).await?;
        let who = website::member_of_form(&self.ctx, auth.user(), form_id).await?;
        website::delete_menu_type(&self.ctx, &who, id.0).await?;
        Ok(Done::Done)
    }
}
