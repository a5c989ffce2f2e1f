//! Writes invitations. Apart from an import, only this module creates guest codes.

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, OnConflict},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::invitation::{self, Column, Entity},
    kernel::{
        crypto,
        idempotency_key::{IdempotencyKey, KeyedCreation},
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
    website,
};

use super::{categories, model::InvitationInput};

/// The length of a guest code, in characters.
pub const CODE_LENGTH: usize = 10;

/// Creates an invitation with a new code.
///
/// # Errors
/// 422 with the invalid fields, among them a category of another event; `site_not_live` (409) if
/// the invitation is marked as sent while guests cannot open the site.
pub async fn create_invitation(
    ctx: &Ctx,
    member: &EventMember,
    new: InvitationInput,
) -> Result<invitation::Model> {
    create_invitation_once(ctx, member, new, None).await
}

/// Creates an invitation with a new code, unless an earlier call with the same key and the same
/// values has created one in the event. Then it returns that invitation as it is now.
///
/// # Errors
/// Those of [`create_invitation`]; `idempotency_key_reused` (422) if the earlier call with the same
/// key had other values.
pub async fn create_invitation_once(
    ctx: &Ctx,
    member: &EventMember,
    mut new: InvitationInput,
    key: Option<&IdempotencyKey>,
) -> Result<invitation::Model> {
    let mut fields = FieldErrors::default();
    let name = new.checked_name(&mut fields);
    new.normalize_and_check_details(&mut fields, member.event());
    let creation = key
        .map(|key| KeyedCreation::new(key, &ctx.settings.secret_keys, new.creation_values(&name)));
    // A repeated request succeeds even if the days of the event have changed since the first one,
    // so the key is examined before the fields.
    if let Some(creation) = &creation
        && let Some(created) = find_created(&ctx.db, member.event_id(), creation).await?
    {
        return Ok(created);
    }
    fields.into_result()?;
    let category_id = validate_category(ctx, member, &new.category).await?;
    let now = ctx.now();
    let sent = new.sent_invitation.into_value().unwrap_or(false);
    if sent {
        require_live_site(ctx, member).await?;
    }
    let id = ctx.new_id();
    let row = invitation::ActiveModel {
        id: Set(id),
        event_id: Set(member.event_id()),
        category_id: Set(category_id),
        name_folded: Set(text::fold(&name)),
        name: Set(name),
        code: Set(generate_unused_code(&ctx.db, member.event_id()).await?),
        participant: Set(new.participant.into_value().unwrap_or(false)),
        status: Set("invitat".into()),
        sent_invitation: Set(sent),
        sent_at: Set(sent.then_some(now)),
        email: Set(new.email.into_value()),
        phone: Set(new.phone.into_value()),
        language: Set(new.language.into_value()),
        places: Set(new
            .places
            .into_value()
            .and_then(|p| i32::try_from(p).ok())
            .unwrap_or(0)),
        answers_until: Set(new.answers_until.into_value()),
        details_until: Set(new.details_until.into_value()),
        version: Set(0),
        edit_version: Set(1),
        created_at: Set(now),
        creation_key: Set(creation.as_ref().map(|creation| creation.key.clone())),
        creation_digest: Set(creation.as_ref().map(|creation| creation.digest.clone())),
    };
    let skip_existing_key = OnConflict::columns([Column::EventId, Column::CreationKey])
        .do_nothing()
        .to_owned();
    let transaction = ctx.begin_write().await?;
    let inserted = Entity::insert(row)
        .on_conflict(skip_existing_key)
        .exec_without_returning(&transaction)
        .await?;
    let row = match &creation {
        // A concurrent call with the same key has created the invitation.
        Some(creation) if inserted == 0 => {
            find_created(&transaction, member.event_id(), creation).await?
        }
        _ => Entity::find_by_id(id).one(&transaction).await?,
    };
    transaction.commit().await?;
    row.ok_or(Error::NotFound)
}

/// Finds the invitation that an earlier call with the same key has created.
///
/// # Errors
/// `idempotency_key_reused` (422) if it was created from other values.
async fn find_created(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    creation: &KeyedCreation,
) -> Result<Option<invitation::Model>> {
    let found = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::CreationKey.eq(creation.key.as_str()))
        .one(db)
        .await?;
    if let Some(row) = &found {
        creation.check_digest(row.creation_digest.as_deref())?;
    }
    Ok(found)
}

/// Changes an invitation. Marking it as sent records the time.
///
/// # Errors
/// 422 with the invalid fields; `not_found` (404); `stale` (409) if the change is based on an older
/// version; `site_not_live` (409) if the invitation is marked as sent while guests cannot open the
/// site.
pub async fn update_invitation(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    mut patch: InvitationInput,
) -> Result<invitation::Model> {
    let mut fields = FieldErrors::default();
    let name = fields.patch_required("name", std::mem::take(&mut patch.name), MAX_NAME_CHARS);
    patch.normalize_and_check_details(&mut fields, member.event());
    fields.into_result()?;
    let previous = find_invitation(ctx, member, id).await?;
    if patch.sent_invitation == Patch::Set(true) && !previous.sent_invitation {
        require_live_site(ctx, member).await?;
    }
    validate_category(ctx, member, &patch.category).await?;
    let mut row = previous.clone().into_active_model();
    row.name_folded = name.clone().map(|n| text::fold(&n)).into_active_value();
    row.name = name.into_active_value();
    row.category_id = patch.category.into_nullable_active_value();
    row.participant = patch.participant.into_active_value();
    row.sent_at = match patch.sent_invitation {
        Patch::Set(true) if previous.sent_at.is_none() => Set(Some(ctx.now())),
        Patch::Set(false) => Set(None),
        _ => sea_orm::ActiveValue::NotSet,
    };
    row.sent_invitation = patch.sent_invitation.into_active_value();
    row.email = patch.email.into_nullable_active_value();
    row.phone = patch.phone.into_nullable_active_value();
    row.language = patch.language.into_nullable_active_value();
    row.places = match patch.places {
        Patch::Clear => Set(0),
        places => places
            .map(|p| i32::try_from(p).unwrap_or(1))
            .into_active_value(),
    };
    row.answers_until = patch.answers_until.into_nullable_active_value();
    row.details_until = patch.details_until.into_nullable_active_value();
    if !row.is_changed() {
        return if patch
            .version
            .is_none_or(|v| v == i64::from(previous.edit_version))
        {
            Ok(previous)
        } else {
            Err(Error::Rejected(ErrorCode::Stale))
        };
    }
    let tx = ctx.begin_write().await?;
    check_and_bump_version(&tx, id, patch.version).await?;
    let row = row.update(&tx).await?;
    tx.commit().await?;
    Ok(row)
}

/// Checks that the site is live. An invitation may be marked as sent only if its link opens the
/// site.
///
/// # Errors
/// `site_not_live` (409).
pub(super) async fn require_live_site(ctx: &Ctx, who: &EventMember) -> Result<()> {
    if website::is_live(ctx, who).await? {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::SiteNotLive))
    }
}

/// Increments the version of the row if it is still `expected`, so that only one of several
/// concurrent changes succeeds.
async fn check_and_bump_version(
    tx: &impl ConnectionTrait,
    id: Uuid,
    expected: Option<i64>,
) -> Result<()> {
    let mut update = Entity::update_many()
        .col_expr(Column::EditVersion, Expr::col(Column::EditVersion).add(1))
        .filter(Column::Id.eq(id));
    if let Some(seen) = expected {
        update = update.filter(Column::EditVersion.eq(seen));
    }
    let is_updated = update.exec(tx).await?.rows_affected == 1;
    match (is_updated, expected) {
        (true, _) => Ok(()),
        (false, Some(_)) => Err(Error::Rejected(ErrorCode::Stale)),
        (false, None) => Err(Error::NotFound),
    }
}

/// Deletes an invitation with its answer. The history stays with the event.
///
/// # Errors
/// `not_found` (404).
pub async fn delete_invitation(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let done = Entity::delete_many()
        .filter(Column::Id.eq(id))
        .filter(Column::EventId.eq(member.event_id()))
        .exec(&ctx.db)
        .await?;
    if done.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// Finds an invitation of the event.
///
/// # Errors
/// `not_found` (404).
pub async fn find_invitation(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
) -> Result<invitation::Model> {
    Entity::find_by_id(id)
        .filter(Column::EventId.eq(member.event_id()))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Returns the event of an invitation, for authorization.
///
/// # Errors
/// `not_found` (404).
pub async fn invitation_event_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .event_id)
}

async fn validate_category(
    ctx: &Ctx,
    who: &EventMember,
    patch: &Patch<Uuid>,
) -> Result<Option<Uuid>> {
    match patch {
        Patch::Set(id) => match categories::find_category(ctx, who, *id).await {
            Ok(row) => Ok(Some(row.id)),
            Err(Error::NotFound) => Err(Error::invalid_field("category", "unknown")),
            Err(other) => Err(other),
        },
        _ => Ok(None),
    }
}

async fn generate_unused_code(db: &impl ConnectionTrait, event_id: Uuid) -> Result<String> {
    loop {
        let code = crypto::random_code(CODE_LENGTH);
        let existing = Entity::find()
            .filter(Column::EventId.eq(event_id))
            .filter(Column::Code.eq(&code))
            .one(db)
            .await?;
        if existing.is_none() {
            return Ok(code);
        }
    }
}
