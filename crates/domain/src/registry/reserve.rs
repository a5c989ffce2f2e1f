//! Reserves gifts and releases them.

use std::net::IpAddr;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, UpdateMany,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{self, EventMember, RegistryPass},
    entities::{
        gift::{self, Column, Entity},
        website,
    },
    jobs,
    kernel::{network::Network, rate_limit::RateLimit, validation::FieldErrors},
    notifications, webhooks,
};

use super::listed_gifts::listed_gifts_condition;

/// The largest number of gifts that one guest may reserve.
pub const MAX_GIFTS_PER_GUEST: u64 = 3;

/// The input of a guest. No other field of a gift can be set (threats B20).
#[derive(Clone, Debug, Default)]
pub struct ReservationInput {
    /// The gift. Required.
    pub id: Option<Uuid>,
    /// The guest code. Required unless the event uses direct answers.
    pub code: Option<String>,
    /// The name of the guest, for an event that uses direct answers.
    pub name: Option<String>,
    pub email: Option<String>,
    /// The language of the page, `ro` or `en`. Without it the language of the invitation is used.
    pub language: Option<String>,
}

struct IdentifiedGuest {
    invitation_id: Option<Uuid>,
    name: String,
    email: String,
}

async fn identify_guest(
    ctx: &Ctx,
    registry: &RegistryPass,
    new: &ReservationInput,
    from: IpAddr,
) -> Result<IdentifiedGuest> {
    let direct = registry.event().direct_response_mode;
    let mut fields = FieldErrors::default();
    let email = fields.required_email("email", new.email.as_deref());
    let code = if direct {
        String::new()
    } else {
        fields.required("code", new.code.as_deref(), 40)
    };
    let name = if direct {
        fields.required_linkless_name("name", new.name.as_deref())
    } else {
        String::new()
    };
    fields.check("id", new.id.is_some(), "required");
    fields.into_result()?;
    if direct {
        ctx.rate_limiter
            .consume(
                ctx.now(),
                RateLimit::ReservationPerNetwork,
                &Network::from(from).to_string(),
            )
            .await?;
        return Ok(IdentifiedGuest {
            invitation_id: None,
            name,
            email,
        });
    }
    let invitation = access::find_invitation_by_code(ctx, registry, &code, from).await?;
    Ok(IdentifiedGuest {
        invitation_id: Some(invitation.id),
        name: invitation.name,
        email,
    })
}

/// Reserves a gift. The guest gets a mail with a link that releases it, and the couple is notified.
///
/// # Errors
/// 422 with the invalid fields; `unknown_code`; `already_reserved`; `reservation_limit`; 429 after
/// too many attempts; not found, also if the registry was disabled meanwhile.
pub async fn reserve_gift(
    ctx: &Ctx,
    registry: &RegistryPass,
    client_ip: IpAddr,
    new: ReservationInput,
) -> Result<gift::Model> {
    let guest = identify_guest(ctx, registry, &new, client_ip).await?;
    let (event_id, id, now) = (registry.event().id, new.id.unwrap_or_default(), ctx.now());
    let tx = ctx.begin_write().await?;
    lock_open_registry(&tx, registry).await?;
    let reserved_by_guest = match guest.invitation_id {
        Some(invitation) => Column::ReservedById.eq(invitation),
        None => Column::ReservedEmail.eq(&guest.email),
    };
    let reserved = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::ReservedAt.is_not_null())
        .filter(reserved_by_guest)
        .count(&tx)
        .await?;
    if reserved >= MAX_GIFTS_PER_GUEST {
        return Err(Error::Rejected(ErrorCode::ReservationLimit));
    }
    let reservation = Entity::update_many()
        .col_expr(Column::ReservedAt, Expr::value(now))
        .col_expr(Column::ReservedById, Expr::value(guest.invitation_id))
        .col_expr(Column::ReservedName, Expr::value(guest.name.as_str()))
        .col_expr(Column::ReservedEmail, Expr::value(guest.email.as_str()))
        .col_expr(Column::ReservedLanguage, Expr::value(new.language))
        .col_expr(Column::Round, Expr::col(Column::Round).add(1))
        .filter(
            listed_gifts_condition(event_id)
                .add(Column::Id.eq(id))
                .add(Column::ReservedAt.is_null()),
        )
        .exec(&tx)
        .await?;
    let row = Entity::find_by_id(id)
        .filter(listed_gifts_condition(event_id))
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    if reservation.rows_affected == 0 {
        return Err(Error::Rejected(ErrorCode::AlreadyReserved));
    }
    notifications::notify(
        &tx,
        now,
        event_id,
        notifications::NotificationKind::GiftReserved,
        Some(id),
        &guest.name,
        &row.name,
    )
    .await?;
    webhooks::emit_gift_reserved(&tx, ctx, event_id, id).await?;
    let work = jobs::Job::MailGiftReserved {
        gift_id: id,
        round: row.round,
    };
    jobs::enqueue(
        &tx,
        now,
        &format!("gift:{id}:{}", row.round),
        &work,
        jobs::JobDetails::default(),
    )
    .await?;
    tx.commit().await?;
    Ok(row)
}

/// Locks the gift registry of an event, by its website row, until the end of the transaction. It is
/// called before the couple changes the list.
pub(super) async fn lock_registry(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    let site = website::Entity::update_many()
        .col_expr(website::Column::Live, Expr::col(website::Column::Live));
    site.filter(website::Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Locks the gift registry of an event, by its website row, until the end of the transaction. For a
/// guest the website has to be live with its registry enabled (threats B21).
async fn lock_open_registry(tx: &impl ConnectionTrait, registry: &RegistryPass) -> Result<()> {
    let mut lock = website::Entity::update_many()
        .col_expr(website::Column::Live, Expr::col(website::Column::Live))
        .filter(website::Column::EventId.eq(registry.event().id));
    if !registry.is_couple() {
        lock = lock
            .filter(website::Column::Live.eq(true))
            .filter(website::Column::RegistryListActivation.eq(true));
    }
    if lock.exec(tx).await?.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

fn release_message(id: Uuid, round: i32) -> String {
    format!("gift:{id}:{round}")
}

/// Returns the token of the link in the mail. It releases this reservation and no later one.
pub fn gift_release_token(ctx: &Ctx, gift: &gift::Model) -> String {
    ctx.settings
        .secret_keys
        .sign(release_message(gift.id, gift.round).as_bytes())
}

/// Releases a gift by the link in the mail.
///
/// # Errors
/// Not found for an invalid token and for one that was used.
pub async fn release_gift_by_token(ctx: &Ctx, id: Uuid, token: &str) -> Result<()> {
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    if !ctx
        .settings
        .secret_keys
        .verify(release_message(id, row.round).as_bytes(), token)
    {
        return Err(Error::NotFound);
    }
    let cleared = clear_reserver(Entity::update_many())
        .col_expr(Column::ReservedAt, Expr::value(NOT_RESERVED));
    let release = cleared
        .filter(reservation_condition(id, row.round))
        .filter(Column::ReservedAt.is_not_null())
        .exec(&ctx.db)
        .await?;
    if release.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

const NOT_RESERVED: Option<chrono::DateTime<chrono::Utc>> = None;

fn reservation_condition(id: Uuid, round: i32) -> Condition {
    Condition::all()
        .add(Column::Id.eq(id))
        .add(Column::Round.eq(round))
}

/// Clears the personal data of the guest who has reserved the gift.
fn clear_reserver(rows: UpdateMany<Entity>) -> UpdateMany<Entity> {
    rows.col_expr(Column::ReservedById, Expr::value(None::<Uuid>))
        .col_expr(Column::ReservedName, Expr::value(None::<String>))
        .col_expr(Column::ReservedEmail, Expr::value(None::<String>))
        .col_expr(Column::ReservedLanguage, Expr::value(None::<String>))
}

/// Returns the name and the address of the guest who has reserved a gift.
pub fn reserver_contact(gift: &gift::Model) -> Option<(&str, &str)> {
    gift.reserved_at?;
    Some((
        gift.reserved_name.as_deref()?,
        gift.reserved_email.as_deref()?,
    ))
}

/// Releases a gift on behalf of the couple. The guest is notified by mail, and the guest's data is
/// erased after that (see [`finish_gift_release`]).
///
/// # Errors
/// Not found, `stale` for a gift that is not reserved.
pub async fn release_gift_by_couple(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
) -> Result<gift::Model> {
    let tx = ctx.begin_write().await?;
    let own_gift = listed_gifts_condition(member.event_id()).add(Column::Id.eq(id));
    let release = Entity::update_many()
        .col_expr(Column::ReservedAt, Expr::value(NOT_RESERVED))
        .filter(own_gift.clone().add(Column::ReservedAt.is_not_null()))
        .exec(&tx)
        .await?;
    let row = Entity::find()
        .filter(own_gift)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    if release.rows_affected == 0 {
        return Err(Error::Rejected(ErrorCode::Stale));
    }
    enqueue_released_mail(ctx, &tx, &row).await?;
    tx.commit().await?;
    Ok(row)
}

/// Enqueues the mail to the guest who had reserved a gift, once for each reservation.
async fn enqueue_released_mail(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    row: &gift::Model,
) -> Result<()> {
    let work = jobs::Job::MailGiftReleased {
        gift_id: row.id,
        round: row.round,
    };
    jobs::enqueue(
        tx,
        ctx.now(),
        &format!("gift-freed:{}:{}", row.id, row.round),
        &work,
        jobs::JobDetails::default(),
    )
    .await?;
    Ok(())
}

/// Ends the reservation of a gift that was removed from the list. The row is deleted after the
/// guest was notified, or now if there is no guest to notify.
pub(super) async fn release_removed_gift(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    id: Uuid,
) -> Result<()> {
    let free = Entity::update_many().col_expr(Column::ReservedAt, Expr::value(NOT_RESERVED));
    free.filter(Column::Id.eq(id)).exec(tx).await?;
    let row = Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    if row.reserved_email.is_some() {
        return enqueue_released_mail(ctx, tx, &row).await;
    }
    Entity::delete_by_id(id).exec(tx).await?;
    Ok(())
}

/// Finishes a release by the couple. Erases the data of the guest who had reserved the gift, unless
/// it was reserved again. Deletes a gift that was removed from the list.
pub async fn finish_gift_release(ctx: &Ctx, id: Uuid, round: i32) -> Result<()> {
    let tx = ctx.begin_write().await?;
    clear_reserver(Entity::update_many())
        .filter(reservation_condition(id, round))
        .filter(Column::ReservedAt.is_null())
        .exec(&tx)
        .await?;
    Entity::delete_many()
        .filter(reservation_condition(id, round))
        .filter(Column::RemovedAt.is_not_null())
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(())
}
