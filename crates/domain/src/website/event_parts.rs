//! The parts of the event, each with its place and time and a position on the map.

use chrono::{NaiveDate, NaiveTime};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel,
    QueryFilter, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::event_part::{self, Column, Entity},
    files,
    kernel::{optimistic_lock, patch::Patch, validation::FieldErrors},
};

use super::{load_website, write::FilePatch};

/// The kinds of the parts of an event (specification 1 §3).
pub const EVENT_PART_KINDS: [&str; 4] = [
    "Cununie civila",
    "Cununie religioasa",
    "Cununie umanista",
    "Petrecere",
];

/// Returns the icon of a tag. The server sets it; the humanist ceremony has none (contract 10).
pub fn event_part_icon(tag: Option<&str>) -> Option<&'static str> {
    match tag {
        Some("Cununie civila") => Some("cununie"),
        Some("Cununie religioasa") => Some("biserica"),
        Some("Petrecere") => Some("petrecere"),
        _ => None,
    }
}

/// A new part or a change of one.
#[derive(Clone, Debug, Default)]
pub struct EventPartInput {
    pub tag: Patch<String>,
    pub location: Patch<String>,
    pub address: Patch<String>,
    pub date: Patch<NaiveDate>,
    pub hour: Patch<String>,
    pub google_lat: Patch<f64>,
    pub google_long: Patch<f64>,
    pub image: FilePatch,
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
}

impl EventPartInput {
    fn check(&mut self, fields: &mut FieldErrors) {
        if let Patch::Set(tag) = &self.tag {
            fields.check("tag", EVENT_PART_KINDS.contains(&tag.as_str()), "unknown");
        }
        if let Patch::Set(hour) = &self.hour {
            let fits = hour.len() == 5 && NaiveTime::parse_from_str(hour, "%H:%M").is_ok();
            fields.check("hour", fits, "invalid_hour");
        }
        for (name, value, most) in [
            ("google_lat", &self.google_lat, 90.0),
            ("google_long", &self.google_long, 180.0),
        ] {
            if let Patch::Set(degrees) = value {
                fields.check(
                    name,
                    degrees.is_finite() && degrees.abs() <= most,
                    "out_of_range",
                );
            }
        }
    }
}

/// Adds a part.
///
/// # Errors
/// 422 with the invalid fields: location, address and date are required; 413 and 415 for the image.
pub async fn create_event_part(
    ctx: &Ctx,
    member: &EventMember,
    mut new: EventPartInput,
) -> Result<event_part::Model> {
    let mut fields = FieldErrors::default();
    new.check(&mut fields);
    let location = fields.required("location", new.location.into_value().as_deref(), 200);
    let address = fields.required("address", new.address.into_value().as_deref(), 300);
    let date = new.date.into_value();
    fields.check("date", date.is_some(), "required");
    fields.into_result()?;
    let date = date.ok_or_else(|| Error::invalid_field("date", "required"))?;
    let image = new.image.store_image(ctx).await?;
    let tx = ctx.begin_write().await?;
    let website = load_website(&tx, member.event_id()).await?;
    let image_id = image
        .save_file_row(ctx, &tx, member.event_id(), None)
        .await?;
    let row = event_part::ActiveModel {
        id: Set(ctx.new_id()),
        website_id: Set(website.id),
        tag: Set(new.tag.into_value()),
        location: Set(location),
        address: Set(address),
        date: Set(date),
        hour: Set(new.hour.into_value()),
        google_lat: Set(new.google_lat.into_value()),
        google_long: Set(new.google_long.into_value()),
        image_id,
        created_at: Set(ctx.now()),
        sequence: Set(0),
        version: Set(1),
    };
    let saved = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(saved)
}

/// Changes a part. Omitted fields stay as they are.
///
/// # Errors
/// 422 with the invalid fields, not found, `stale` if the row has changed since that version; 413
/// and 415 for the image.
pub async fn update_event_part(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    mut patch: EventPartInput,
) -> Result<event_part::Model> {
    let mut fields = FieldErrors::default();
    patch.check(&mut fields);
    let location = fields.patch_required("location", patch.location, 200);
    let address = fields.patch_required("address", patch.address, 300);
    fields.check("date", patch.date != Patch::Clear, "required");
    fields.into_result()?;
    let image = patch.image.store_image(ctx).await?;
    let tx = ctx.begin_write().await?;
    let website = load_website(&tx, member.event_id()).await?;
    let own_part = Condition::all()
        .add(Column::Id.eq(id))
        .add(Column::WebsiteId.eq(website.id));
    let previous = optimistic_lock::bump_version_and_lock::<Entity>(
        &tx,
        &own_part,
        Column::Version,
        patch.version,
    )
    .await?;
    let mut row = previous.clone().into_active_model();
    row.tag = patch.tag.into_nullable_active_value();
    row.location = location.into_active_value();
    row.address = address.into_active_value();
    row.date = patch.date.into_active_value();
    row.hour = patch.hour.into_nullable_active_value();
    row.google_lat = patch.google_lat.into_nullable_active_value();
    row.google_long = patch.google_long.into_nullable_active_value();
    row.image_id = image
        .save_file_row(ctx, &tx, member.event_id(), previous.image_id)
        .await?;
    if row.is_changed() {
        row.sequence = Set(previous.sequence + 1);
    }
    let saved = if row.is_changed() {
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(saved)
}

/// Deletes a part with its image.
///
/// # Errors
/// Not found.
pub async fn delete_event_part(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    let website = load_website(&tx, member.event_id()).await?;
    let previous = Entity::find_by_id(id)
        .filter(Column::WebsiteId.eq(website.id))
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    files::delete_row(&tx, previous.image_id).await?;
    Entity::delete_by_id(id).exec(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Returns the id of the website of a part, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn event_part_website_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .website_id)
}
