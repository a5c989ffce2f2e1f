//! A couple's own grouping of its invitations.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::Member,
    entities::category::{self, Column, Entity},
    kernel::{
        fields::{Fields, NAME},
        page::{Page, PageAsk},
        text,
    },
};

/// The categories of the event by name.
///
/// # Errors
/// Database faults.
pub async fn list_categories(
    ctx: &Ctx,
    who: &Member,
    ask: PageAsk,
) -> Result<Page<category::Model>> {
    ask.of(
        &ctx.db,
        Entity::find()
            .filter(Column::EventId.eq(who.event_id()))
            .order_by_asc(Column::NameFolded),
    )
    .await
}

/// Adds a category.
///
/// # Errors
/// 422 when the name is blank or there already.
pub async fn create_category(
    ctx: &Ctx,
    who: &Member,
    name: Option<&str>,
) -> Result<category::Model> {
    let name = check(name)?;
    let row = category::ActiveModel {
        id: Set(ctx.id()),
        event_id: Set(who.event_id()),
        name_folded: Set(text::fold(&name)),
        name: Set(name),
        created_at: Set(ctx.now()),
    };
    let transaction = ctx.begin().await?;
    let row = Entity::insert(row)
        .exec_with_returning(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(row)
}

/// Renames a category.
///
/// # Errors
/// 422 when the name is blank or there already, not found.
pub async fn update_category(
    ctx: &Ctx,
    who: &Member,
    id: Uuid,
    name: Option<&str>,
) -> Result<category::Model> {
    let name = check(name)?;
    let row = own(ctx, who, id).await?;
    let mut row = row.into_active_model();
    row.name_folded = Set(text::fold(&name));
    row.name = Set(name);
    let transaction = ctx.begin().await?;
    let row = row.update(&transaction).await?;
    transaction.commit().await?;
    Ok(row)
}

/// Takes a category away; its invitations stay, without one.
///
/// # Errors
/// Not found.
pub async fn delete_category(ctx: &Ctx, who: &Member, id: Uuid) -> Result<()> {
    let row = own(ctx, who, id).await?;
    Entity::delete_by_id(row.id).exec(&ctx.db).await?;
    Ok(())
}

/// A category of this event.
///
/// # Errors
/// Not found.
pub(super) async fn own(ctx: &Ctx, who: &Member, id: Uuid) -> Result<category::Model> {
    Entity::find_by_id(id)
        .filter(Column::EventId.eq(who.event_id()))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

fn check(name: Option<&str>) -> Result<String> {
    let mut fields = Fields::default();
    let name = fields.required("name", name, NAME);
    fields.finish()?;
    Ok(name)
}

/// The event of a category, for the proof.
///
/// # Errors
/// Not found.
pub async fn event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}
