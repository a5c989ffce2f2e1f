//! Persons whom guests may call. They are public only with their consent (threats N3).

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel,
    QueryFilter, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::website_contact::{self, Column, Entity},
    kernel::{
        optimistic_lock,
        patch::Patch,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

use super::load_website;

/// A new contact or a change of one.
#[derive(Clone, Debug, Default)]
pub struct ContactInput {
    pub name: Patch<String>,
    pub phone: Patch<String>,
    pub consent: Patch<bool>,
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
}

/// Adds a contact.
///
/// # Errors
/// 422 with the invalid fields: name and phone are required.
pub async fn create_contact(
    ctx: &Ctx,
    member: &EventMember,
    new: ContactInput,
) -> Result<website_contact::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.required("name", new.name.into_value().as_deref(), MAX_NAME_CHARS);
    let phone = fields.required_phone("phone", new.phone.into_value().as_deref());
    fields.into_result()?;
    let website = load_website(&ctx.db, member.event_id()).await?;
    let row = website_contact::ActiveModel {
        id: Set(ctx.new_id()),
        website_id: Set(website.id),
        name: Set(name),
        phone: Set(phone),
        consent: Set(new.consent.into_value().unwrap_or(false)),
        created_at: Set(ctx.now()),
        version: Set(1),
    };
    let transaction = ctx.begin_write().await?;
    let row = Entity::insert(row)
        .exec_with_returning(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(row)
}

/// Changes a contact. Omitted fields stay as they are.
///
/// # Errors
/// 422 with the invalid fields, not found, `stale` if the row has changed since that version.
pub async fn update_contact(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: ContactInput,
) -> Result<website_contact::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.patch_required("name", patch.name, MAX_NAME_CHARS);
    let phone = fields.patch_required("phone", patch.phone, 32);
    if let Patch::Set(phone) = &phone {
        fields.required_phone("phone", Some(phone));
    }
    fields.into_result()?;
    let tx = ctx.begin_write().await?;
    let website = load_website(&tx, member.event_id()).await?;
    let own_contact = Condition::all()
        .add(Column::Id.eq(id))
        .add(Column::WebsiteId.eq(website.id));
    let previous = optimistic_lock::bump_version_and_lock::<Entity>(
        &tx,
        &own_contact,
        Column::Version,
        patch.version,
    )
    .await?;
    let mut row = previous.clone().into_active_model();
    row.name = name.into_active_value();
    row.phone = phone.into_active_value();
    row.consent = patch.consent.into_active_value();
    let saved = if row.is_changed() {
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(saved)
}

/// Deletes a contact.
///
/// # Errors
/// Not found.
pub async fn delete_contact(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let website = load_website(&ctx.db, member.event_id()).await?;
    let transaction = ctx.begin_write().await?;
    let done = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::WebsiteId.eq(website.id))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Returns the id of the website of a contact, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn contact_website_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .website_id)
}
