//! The settings of the answer forms, and the menus from which guests choose.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{invitation_form, menu_type},
    kernel::{
        optimistic_lock,
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
};

use super::{load_form, write::FilePatch};

/// A change of the form tab.
#[derive(Clone, Debug, Default)]
pub struct FormPatch {
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
    pub welcome_text: Patch<String>,
    pub refused_text: Patch<String>,
    pub extra_services: Patch<String>,
    pub accommodation: Patch<bool>,
    pub transport: Patch<bool>,
    pub message: Patch<String>,
    pub message_refused: Patch<String>,
    pub civil_marriage_attend: Patch<bool>,
    pub civil_marriage_message: Patch<String>,
    pub welcome_image: FilePatch,
    pub refused_image: FilePatch,
}

/// Saves the form tab of the website editor.
///
/// # Errors
/// 422 with the invalid fields, not found, 413 and 415 for files, `stale` if the row has changed
/// since that version.
pub async fn update_form(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: FormPatch,
) -> Result<invitation_form::Model> {
    let mut fields = FieldErrors::default();
    let welcome_text = fields.patch_optional("welcome_text", patch.welcome_text, MAX_TEXT_CHARS);
    let refused_text = fields.patch_optional("refused_text", patch.refused_text, MAX_TEXT_CHARS);
    let extra_services =
        fields.patch_optional("extra_services", patch.extra_services, MAX_TEXT_CHARS);
    let message = fields.patch_optional("message", patch.message, MAX_TEXT_CHARS);
    let message_refused =
        fields.patch_optional("message_refused", patch.message_refused, MAX_TEXT_CHARS);
    let civil_message =
        fields.patch_optional_lines("civil_marriage_message", patch.civil_marriage_message, 300);
    fields.into_result()?;
    let welcome_image = patch.welcome_image.store_image(ctx).await?;
    let refused_image = patch.refused_image.store_image(ctx).await?;
    let tx = ctx.begin_write().await?;
    if load_form(&tx, member.event_id()).await?.id != id {
        return Err(Error::NotFound);
    }
    let own_form = invitation_form::Entity::update_many()
        .filter(invitation_form::Column::EventId.eq(member.event_id()));
    optimistic_lock::check_and_bump_version(
        &tx,
        own_form,
        invitation_form::Column::Version,
        patch.version,
    )
    .await?;
    let previous = load_form(&tx, member.event_id()).await?;
    let mut row = previous.clone().into_active_model();
    row.welcome_text = welcome_text.into_nullable_active_value();
    row.refused_text = refused_text.into_nullable_active_value();
    row.extra_services = extra_services.into_nullable_active_value();
    row.message = message.into_nullable_active_value();
    row.message_refused = message_refused.into_nullable_active_value();
    row.civil_marriage_message = civil_message.into_nullable_active_value();
    row.accommodation = patch.accommodation.into_active_value();
    row.transport = patch.transport.into_active_value();
    row.civil_marriage_attend = patch.civil_marriage_attend.into_active_value();
    row.welcome_image_id = welcome_image
        .save_file_row(ctx, &tx, member.event_id(), previous.welcome_image_id)
        .await?;
    row.refused_image_id = refused_image
        .save_file_row(ctx, &tx, member.event_id(), previous.refused_image_id)
        .await?;
    if row.is_changed() {
        row.update(&tx).await?;
    }
    let saved = load_form(&tx, member.event_id()).await?;
    tx.commit().await?;
    Ok(saved)
}

/// Lists the menus in the order in which they were added. The first is the default of a new person.
pub async fn list_menu_types(ctx: &Ctx, member: &EventMember) -> Result<Vec<menu_type::Model>> {
    let form = load_form(&ctx.db, member.event_id()).await?;
    load_menu_types(&ctx.db, form.id).await
}

pub(super) async fn load_menu_types(
    db: &impl sea_orm::ConnectionTrait,
    form_id: Uuid,
) -> Result<Vec<menu_type::Model>> {
    Ok(menu_type::Entity::find()
        .filter(menu_type::Column::FormId.eq(form_id))
        .order_by_asc(menu_type::Column::CreatedAt)
        .order_by_asc(menu_type::Column::Id)
        .all(db)
        .await?)
}

/// Rejects a name that differs from an existing one only in case or diacritics. The kitchen's list
/// would have two lines for it.
async fn check_menu_name_unique(
    ctx: &Ctx,
    form_id: Uuid,
    but: Option<Uuid>,
    name: &str,
) -> Result<()> {
    let folded = text::fold(name);
    let names = menu_type::Entity::find()
        .filter(menu_type::Column::FormId.eq(form_id))
        .all(&ctx.db)
        .await?;
    let is_taken = names
        .iter()
        .any(|m| Some(m.id) != but && text::fold(&m.name) == folded);
    if is_taken {
        Err(Error::invalid_field("menu_type", "taken"))
    } else {
        Ok(())
    }
}

/// Adds a menu.
///
/// # Errors
/// 422 if the name is blank or exists already.
pub async fn create_menu_type(
    ctx: &Ctx,
    member: &EventMember,
    name: Option<&str>,
) -> Result<menu_type::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.required("menu_type", name, MAX_NAME_CHARS);
    fields.into_result()?;
    let form = load_form(&ctx.db, member.event_id()).await?;
    check_menu_name_unique(ctx, form.id, None, &name).await?;
    let row = menu_type::ActiveModel {
        id: Set(ctx.new_id()),
        form_id: Set(form.id),
        name: Set(name),
        created_at: Set(ctx.now()),
    };
    let transaction = ctx.begin_write().await?;
    let row = menu_type::Entity::insert(row)
        .exec_with_returning(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(row)
}

/// Renames a menu. Existing answers keep the name that the guest chose.
///
/// # Errors
/// 422 if the name is blank or exists already, not found.
pub async fn update_menu_type(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    name: Option<&str>,
) -> Result<menu_type::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.required("menu_type", name, MAX_NAME_CHARS);
    fields.into_result()?;
    let row = find_menu_type(ctx, member, id).await?;
    check_menu_name_unique(ctx, row.form_id, Some(id), &name).await?;
    let mut row = row.into_active_model();
    row.name = Set(name);
    let transaction = ctx.begin_write().await?;
    let row = row.update(&transaction).await?;
    transaction.commit().await?;
    Ok(row)
}

/// Deletes a menu.
///
/// # Errors
/// Not found.
pub async fn delete_menu_type(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let row = find_menu_type(ctx, member, id).await?;
    let transaction = ctx.begin_write().await?;
    menu_type::Entity::delete_by_id(row.id)
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

async fn find_menu_type(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<menu_type::Model> {
    let form = load_form(&ctx.db, who.event_id()).await?;
    menu_type::Entity::find_by_id(id)
        .filter(menu_type::Column::FormId.eq(form.id))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Returns the id of the form of a menu, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn menu_type_form_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(menu_type::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .form_id)
}

/// Returns the form and the menus against which an answer is validated.
///
/// # Errors
/// Not found if the event has no form.
pub async fn load_form_with_menus(
    db: &impl sea_orm::ConnectionTrait,
    event_id: Uuid,
) -> Result<(invitation_form::Model, Vec<menu_type::Model>)> {
    invitation_form::Entity::find()
        .filter(invitation_form::Column::EventId.eq(event_id))
        .find_with_related(menu_type::Entity)
        .order_by_asc(menu_type::Column::CreatedAt)
        .order_by_asc(menu_type::Column::Id)
        .all(db)
        .await?
        .pop()
        .ok_or(Error::NotFound)
}
