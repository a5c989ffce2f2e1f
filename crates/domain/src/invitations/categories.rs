//! The categories by which a couple groups its invitations.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::invitation_category::{self, Column, Entity},
    kernel::{
        pagination::{Page, PageRequest},
        text,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

/// Lists the categories of the event by name.
pub async fn list_categories(
    ctx: &Ctx,
    member: &EventMember,
    page_request: PageRequest,
) -> Result<Page<invitation_category::Model>> {
    page_request
        .fetch(
            &ctx.db,
            Entity::find()
                .filter(Column::EventId.eq(member.event_id()))
                .order_by_asc(Column::NameFolded),
        )
        .await
}

/// Creates a category.
///
/// # Errors
/// 422 if the name is blank, too long or already used.
pub async fn create_category(
    ctx: &Ctx,
    member: &EventMember,
    name: Option<&str>,
) -> Result<invitation_category::Model> {
    let name = validate_name(name)?;
    let row = invitation_category::ActiveModel {
        id: Set(ctx.new_id()),
        event_id: Set(member.event_id()),
        name_folded: Set(text::fold(&name)),
        name: Set(name),
        created_at: Set(ctx.now()),
    };
    let transaction = ctx.begin_write().await?;
    let row = Entity::insert(row)
        .exec_with_returning(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(row)
}

/// Renames a category.
///
/// # Errors
/// 422 if the name is blank, too long or already used; `not_found` (404).
pub async fn update_category(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    name: Option<&str>,
) -> Result<invitation_category::Model> {
    let name = validate_name(name)?;
    let row = find_category(ctx, member, id).await?;
    let mut row = row.into_active_model();
    row.name_folded = Set(text::fold(&name));
    row.name = Set(name);
    let transaction = ctx.begin_write().await?;
    let row = row.update(&transaction).await?;
    transaction.commit().await?;
    Ok(row)
}

/// Deletes a category. Its invitations stay and have no category.
///
/// # Errors
/// `not_found` (404).
pub async fn delete_category(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let row = find_category(ctx, member, id).await?;
    Entity::delete_by_id(row.id).exec(&ctx.db).await?;
    Ok(())
}

/// Finds a category of the event.
///
/// # Errors
/// `not_found` (404).
pub(super) async fn find_category(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
) -> Result<invitation_category::Model> {
    Entity::find_by_id(id)
        .filter(Column::EventId.eq(member.event_id()))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

fn validate_name(name: Option<&str>) -> Result<String> {
    let mut fields = FieldErrors::default();
    let name = fields.required("name", name, MAX_NAME_CHARS);
    fields.into_result()?;
    Ok(name)
}

/// Returns the event of a category, for authorization.
///
/// # Errors
/// `not_found` (404).
pub async fn category_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}
