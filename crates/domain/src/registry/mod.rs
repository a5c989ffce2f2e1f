//! The gift registry: the couple's wish list, on which each gift can be reserved once (contract 5;
//! threats B19 to B23).
//!
//! **Invariant**: a gift is reserved by one conditional UPDATE. The row of the website is locked
//! before, so that concurrent requests of a guest cannot exceed the limit of three gifts.

mod listed_gifts;
mod reorder;
mod reserve;

use std::collections::HashMap;

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{EventMember, RegistryPass},
    entities::{
        file,
        gift::{self, Column, Entity},
    },
    files,
    kernel::{
        optimistic_lock,
        pagination::{Page, PageRequest},
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
    website::FilePatch,
};

use listed_gifts::listed_gifts_condition;
pub use reorder::move_gift;
pub use reserve::{
    MAX_GIFTS_PER_GUEST, ReservationInput, finish_gift_release, gift_release_token,
    release_gift_by_couple, release_gift_by_token, reserve_gift, reserver_contact,
};

/// A new gift or a change of one.
#[derive(Clone, Debug, Default)]
pub struct GiftInput {
    pub name: Patch<String>,
    pub description: Patch<String>,
    pub url: Patch<String>,
    pub similar: Patch<bool>,
    pub image: FilePatch,
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
}

struct CheckedGift {
    name: Patch<String>,
    description: Patch<String>,
    url: Patch<String>,
}

fn check_gift_fields(
    mut fields: FieldErrors,
    name: Patch<String>,
    description: Patch<String>,
    url: Patch<String>,
) -> Result<CheckedGift> {
    let description = fields.patch_required("description", description, MAX_TEXT_CHARS);
    let url = match url {
        Patch::Set(typed) => fields
            .optional_url("url", Some(&typed))
            .map_or(Patch::Clear, Patch::Set),
        other => other,
    };
    fields.into_result()?;
    Ok(CheckedGift {
        name,
        description,
        url,
    })
}

/// Adds a gift at the end of the list.
///
/// # Errors
/// 422 with the invalid fields: a name and a description are required (specification 3 §5); 413 and
/// 415 for the image.
pub async fn create_gift(ctx: &Ctx, member: &EventMember, new: GiftInput) -> Result<gift::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.required("name", new.name.into_value().as_deref(), MAX_NAME_CHARS);
    let description = new.description.into_value().unwrap_or_default();
    let checked = check_gift_fields(fields, Patch::Set(name), Patch::Set(description), new.url)?;
    let image = new.image.store_image(ctx).await?;
    let tx = ctx.begin_write().await?;
    let last: Option<i32> = Entity::find()
        .select_only()
        .column(Column::Position)
        .filter(listed_gifts_condition(member.event_id()))
        .order_by_desc(Column::Position)
        .into_tuple()
        .one(&tx)
        .await?;
    let image_id = image
        .save_file_row(ctx, &tx, member.event_id(), None)
        .await?;
    let row = gift::ActiveModel {
        id: Set(ctx.new_id()),
        event_id: Set(member.event_id()),
        position: Set(last.unwrap_or(0) + 1),
        name: Set(checked.name.into_value().unwrap_or_default()),
        description: Set(checked.description.into_value()),
        url: Set(checked.url.into_value()),
        similar: Set(new.similar.into_value().unwrap_or(false)),
        image_id: if image_id.is_set() {
            image_id
        } else {
            Set(None)
        },
        reserved_at: Set(None),
        reserved_by_id: Set(None),
        reserved_name: Set(None),
        reserved_email: Set(None),
        reserved_language: Set(None),
        round: Set(0),
        removed_at: Set(None),
        created_at: Set(ctx.now()),
        version: Set(1),
    };
    let row = Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(row)
}

/// Changes a gift. Its reservation stays.
///
/// # Errors
/// 422 with the invalid fields, not found, `stale` if the row has changed since that version.
pub async fn update_gift(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: GiftInput,
) -> Result<gift::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.patch_required("name", patch.name, MAX_NAME_CHARS);
    let checked = check_gift_fields(fields, name, patch.description, patch.url)?;
    let image = patch.image.store_image(ctx).await?;
    let tx = ctx.begin_write().await?;
    let own_gift = listed_gifts_condition(member.event_id()).add(Column::Id.eq(id));
    let previous = optimistic_lock::bump_version_and_lock::<Entity>(
        &tx,
        &own_gift,
        Column::Version,
        patch.version,
    )
    .await?;
    let mut row = previous.clone().into_active_model();
    row.name = checked.name.into_active_value();
    row.description = checked.description.into_nullable_active_value();
    row.url = checked.url.into_nullable_active_value();
    row.similar = patch.similar.into_active_value();
    row.image_id = image
        .save_file_row(ctx, &tx, member.event_id(), previous.image_id)
        .await?;
    let row = if row.is_changed() {
        row.update(&tx).await?
    } else {
        previous
    };
    tx.commit().await?;
    Ok(row)
}

/// Removes a gift from the list. A guest who has reserved it is notified by mail, and the guest's
/// data is erased after that (threats I8).
///
/// # Errors
/// Not found.
pub async fn delete_gift(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    // The update locks the row, so that the gift cannot be reserved any more.
    let own_gift = Condition::all()
        .add(Column::Id.eq(id))
        .add(listed_gifts_condition(member.event_id()));
    let removal = Entity::update_many()
        .col_expr(Column::RemovedAt, Expr::value(ctx.now()))
        .col_expr(Column::ImageId, Expr::value(None::<Uuid>));
    let previous = Entity::find()
        .filter(own_gift.clone())
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    if removal.filter(own_gift).exec(&tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    reserve::release_removed_gift(ctx, &tx, id).await?;
    files::delete_row(&tx, previous.image_id).await?;
    tx.commit().await?;
    Ok(())
}

/// Returns the id of the event of a gift, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn gift_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    let row = Entity::find_by_id(id)
        .filter(Column::RemovedAt.is_null())
        .one(&ctx.db)
        .await?;
    Ok(row.ok_or(Error::NotFound)?.event_id)
}

/// Lists the gifts in the couple's order, with their images. `search` filters by name without
/// regard to diacritics.
pub async fn list_gifts(
    ctx: &Ctx,
    registry: &RegistryPass,
    search: Option<&str>,
    page_request: PageRequest,
) -> Result<(Page<gift::Model>, HashMap<Uuid, file::Model>)> {
    let all = Entity::find()
        .filter(listed_gifts_condition(registry.event().id))
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id);
    let page = match search.map(text::fold).filter(|s| !s.is_empty()) {
        None => page_request.fetch(&ctx.db, all).await?,
        // A registry is short, so that its names are folded here and not stored a second time.
        Some(words) => {
            let rows = all
                .limit(crate::kernel::pagination::MAX_PAGE_SIZE)
                .all(&ctx.db)
                .await?;
            page_request.slice(
                rows.into_iter()
                    .filter(|g| text::fold(&g.name).contains(&words))
                    .collect(),
            )
        }
    };
    let files =
        files::load_by_ids(ctx, page.rows.iter().filter_map(|g| g.image_id).collect()).await?;
    Ok((page, files))
}

/// Returns the file row of a gift's image by its id. The map is empty if the gift has no image.
pub async fn load_gift_image_file(
    ctx: &Ctx,
    gift: &gift::Model,
) -> Result<HashMap<Uuid, file::Model>> {
    files::load_by_ids(ctx, gift.image_id.into_iter().collect()).await
}
