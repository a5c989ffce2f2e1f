//! Write access to events. A slug is claimed by one conditional INSERT.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel,
    PaginatorTrait, QueryFilter, QuerySelect, prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{budget as budgets, event, event_code, event_slug, hall},
    kernel::{crypto, patch::Patch, text},
    share_picture,
};

use super::{
    model::{CheckedEvent, EventPatch, slug_taken_error},
    rules,
};

/// The highest number of current and former codes of an event.
const MAX_CODES: u64 = 50;

/// Inserts an event with its hall and budget. The `website` module adds the website.
///
/// # Errors
/// `slug_exists` (409); `event_code_exists` (409).
pub async fn insert_event(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    account_id: Uuid,
    new: CheckedEvent,
) -> Result<event::Model> {
    let now = ctx.now();
    let id = ctx.new_id();
    let folded_code = new.code.as_deref().map(text::normalize_code);
    let row = event::ActiveModel {
        id: Set(id),
        account_id: Set(account_id),
        name: Set(new.name),
        slug: Set(None),
        event_type: Set(new.event_type),
        date: Set(new.date),
        official_date: Set(None),
        city: Set(new.city),
        location: Set(new.location),
        additional_line: Set(new.additional_line),
        code_folded: Set(folded_code.clone()),
        code: Set(new.code),
        direct_response_mode: Set(new.direct_response_mode),
        answers_until: Set(new.answers_until),
        details_until: Set(new.details_until),
        message_ro: Set(None),
        message_en: Set(None),
        created_at: Set(now),
    };
    event::Entity::insert(row)
        .exec_without_returning(tx)
        .await?;
    if let Some(code) = folded_code {
        claim_code(ctx, tx, id, &code).await?;
    }
    if let Some(slug) = new.slug {
        claim_slug(ctx, tx, id, &slug).await?;
        event::Entity::update_many()
            .col_expr(event::Column::Slug, sea_orm::prelude::Expr::value(slug))
            .filter(event::Column::Id.eq(id))
            .exec(tx)
            .await?;
    }
    let row = hall::ActiveModel {
        min_table_guests: Set(hall::DEFAULT_MIN_TABLE_GUESTS),
        families_together: Set(true),
        id: Set(crypto::new_id(now)),
        event_id: Set(id),
        total_capacity: Set(0),
        max_tables: Set(0),
        published: Set(false),
        version: Set(1),
        plan_version: Set(0),
    };
    hall::Entity::insert(row).exec_without_returning(tx).await?;
    let row = budgets::ActiveModel {
        id: Set(crypto::new_id(now)),
        event_id: Set(id),
        base_currency: Set("RON".into()),
        expected_guests: Set(0),
        guests_from_answers: Set(false),
    };
    budgets::Entity::insert(row)
        .exec_without_returning(tx)
        .await?;
    event::Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

/// Claims a slug for an event permanently. Former slugs continue to redirect and are not available
/// to other events.
async fn claim_slug(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    slug: &str,
) -> Result<()> {
    if rules::is_reserved_slug(slug) {
        return Err(slug_taken_error());
    }
    let row = event_slug::ActiveModel {
        slug: Set(slug.to_owned()),
        event_id: Set(event_id),
        created_at: Set(ctx.now()),
    };
    let fresh = event_slug::Entity::insert(row)
        .on_conflict(
            OnConflict::column(event_slug::Column::Slug)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(tx)
        .await?;
    if fresh == 1 {
        return Ok(());
    }
    let holder = event_slug::Entity::find_by_id(slug).one(tx).await?;
    if holder.is_some_and(|h| h.event_id == event_id) {
        Ok(())
    } else {
        Err(slug_taken_error())
    }
}

/// Claims a normalized code for an event permanently. Former codes still lead to the event and are
/// not available to other events.
///
/// # Errors
/// `event_code_exists` (409) for a current or former code of another event; 422 with `too_many` on
/// `code` for more than [`MAX_CODES`].
async fn claim_code(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    folded_code: &str,
) -> Result<()> {
    let row = event_code::ActiveModel {
        code: Set(folded_code.to_owned()),
        event_id: Set(event_id),
        created_at: Set(ctx.now()),
    };
    let fresh = event_code::Entity::insert(row)
        .on_conflict(
            OnConflict::column(event_code::Column::Code)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(tx)
        .await?;
    if fresh == 1 {
        let claimed = event_code::Entity::find()
            .filter(event_code::Column::EventId.eq(event_id))
            .count(tx)
            .await?;
        return if claimed > MAX_CODES {
            Err(Error::invalid_field("code", "too_many"))
        } else {
            Ok(())
        };
    }
    let holder = event_code::Entity::find_by_id(folded_code).one(tx).await?;
    if holder.is_some_and(|h| h.event_id == event_id) {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::EventCodeExists))
    }
}

/// Changes an event. A former slug and a former code stay with the event.
///
/// # Errors
/// 422 with the invalid fields, and `too_many` on `code`; `slug_exists` (409); `event_code_exists`
/// (409).
pub async fn update_event(
    ctx: &Ctx,
    member: &EventMember,
    patch: EventPatch,
) -> Result<event::Model> {
    let patch = patch.check(member.event())?;
    let folded_code = patch.code.clone().map(|code| text::normalize_code(&code));
    let tx = ctx.begin_write().await?;
    let previous = lock_event(&tx, member.event_id()).await?;
    // The current slug stays valid, even if it has become a reserved word in a later version.
    if let Patch::Set(slug) = &patch.slug
        && previous.slug.as_ref() != Some(slug)
    {
        claim_slug(ctx, &tx, member.event_id(), slug).await?;
    }
    if let Patch::Set(code) = &folded_code
        && previous.code_folded.as_ref() != Some(code)
    {
        // A server of an earlier version may have stored the previous code without a claim.
        if let Some(previous_code) = &previous.code_folded {
            claim_code(ctx, &tx, member.event_id(), previous_code)
                .await
                .or_else(ignore_claim_of_another_event)?;
        }
        claim_code(ctx, &tx, member.event_id(), code).await?;
    }
    let mut row = member.event().clone().into_active_model();
    row.name = patch.name.into_active_value();
    row.slug = patch.slug.into_nullable_active_value();
    row.event_type = patch.event_type.into_active_value();
    row.date = patch.date.into_nullable_active_value();
    row.city = patch.city.into_nullable_active_value();
    row.location = patch.location.into_nullable_active_value();
    row.additional_line = patch.additional_line.into_nullable_active_value();
    row.code_folded = folded_code.into_nullable_active_value();
    row.code = patch.code.into_nullable_active_value();
    row.direct_response_mode = patch.direct_response_mode.into_active_value();
    row.answers_until = patch.answers_until.into_nullable_active_value();
    row.details_until = patch.details_until.into_nullable_active_value();
    row.message_ro = patch.message_ro.into_nullable_active_value();
    row.message_en = patch.message_en.into_nullable_active_value();
    let changed = row.is_changed();
    if changed {
        row.update(&tx).await?;
    }
    let saved = load_event(&tx, member.event_id()).await?;
    if (&previous.name, previous.date) != (&saved.name, saved.date) {
        share_picture::enqueue_picture_update(&tx, ctx.now(), saved.id).await?;
    }
    tx.commit().await?;
    Ok(saved)
}

/// Two events can have one code only if a server of an earlier version has stored the second one.
fn ignore_claim_of_another_event(error: Error) -> Result<()> {
    match error {
        Error::Rejected(ErrorCode::EventCodeExists) => Ok(()),
        other => Err(other),
    }
}

/// Loads an event and locks its row, so that concurrent changes of one event run one after another.
async fn lock_event(tx: &impl ConnectionTrait, id: Uuid) -> Result<event::Model> {
    event::Entity::find_by_id(id)
        .lock_exclusive()
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

async fn load_event(tx: &impl ConnectionTrait, id: Uuid) -> Result<event::Model> {
    event::Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

/// Returns a code that no event has or had, as a suggestion in the form.
pub async fn suggest_event_code(ctx: &Ctx) -> Result<String> {
    loop {
        let code = crypto::random_code(10);
        if event_code::Entity::find_by_id(&code)
            .one(&ctx.db)
            .await?
            .is_none()
        {
            return Ok(code);
        }
    }
}
