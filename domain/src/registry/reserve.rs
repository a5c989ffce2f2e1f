//! Reserving a gift and undoing it: one conditional update each.

use std::net::IpAddr;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, UpdateMany,
    prelude::{Expr, Uuid},
    sea_query::ExprTrait,
};

use crate::{
    Code, Ctx, Error, Result,
    access::{self, Member, Shelf},
    entities::{
        gift::{self, Column, Entity},
        website,
    },
    jobs,
    kernel::{fields::Fields, limits::Limit, network::Network, secret},
    notices, webhooks,
};

use super::listed;

/// The most gifts of one guest.
pub const MOST: u64 = 3;

/// What a guest sends; nothing else of a gift is read (threats B20).
#[derive(Clone, Debug, Default)]
pub struct Reservation {
    /// The gift.
    pub id: Option<Uuid>,
    /// The guest code, where the event has codes.
    pub code: Option<String>,
    /// Who it is, in direct mode.
    pub name: Option<String>,
    pub email: Option<String>,
    /// Of the page that it stands at, `ro` or `en`; none: that of the invitation.
    pub language: Option<String>,
}

struct Guest {
    invitation_id: Option<Uuid>,
    name: String,
    email: String,
}

async fn guest(ctx: &Ctx, shelf: &Shelf, new: &Reservation, from: IpAddr) -> Result<Guest> {
    let direct = shelf.event().direct_response_mode;
    let mut fields = Fields::default();
    let email = fields.email("email", new.email.as_deref());
    let code = if direct {
        String::new()
    } else {
        fields.required("code", new.code.as_deref(), 40)
    };
    let name = if direct {
        fields.mailed_name("name", new.name.as_deref())
    } else {
        String::new()
    };
    fields.check("id", new.id.is_some(), "required");
    fields.finish()?;
    if direct {
        ctx.limits
            .claim(ctx.now(), Limit::Reserve, &Network::from(from).to_string())
            .await?;
        return Ok(Guest {
            invitation_id: None,
            name,
            email,
        });
    }
    let invitation = access::guest_of(ctx, shelf, &code, from).await?;
    Ok(Guest {
        invitation_id: Some(invitation.id),
        name: invitation.name,
        email,
    })
}

/// Reserves a gift; its giver gets a mail with a link that undoes it, the couple a line at its bell.
///
/// # Errors
/// 422 with the wrong fields, `unknown_code`, `already_reserved`, `reservation_limit`, not found (also when the registry was turned
/// off meanwhile).
pub async fn reserve(
    ctx: &Ctx,
    shelf: &Shelf,
    from: IpAddr,
    new: Reservation,
) -> Result<gift::Model> {
    let guest = guest(ctx, shelf, &new, from).await?;
    let (event_id, id, now) = (shelf.event().id, new.id.unwrap_or_default(), ctx.now());
    let tx = ctx.begin().await?;
    lock(&tx, shelf).await?;
    let by = match guest.invitation_id {
        Some(invitation) => Column::ReservedById.eq(invitation),
        None => Column::ReservedEmail.eq(&guest.email),
    };
    let held = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::ReservedAt.is_not_null())
        .filter(by)
        .count(&tx)
        .await?;
    if held >= MOST {
        return Err(Error::Rule(Code::ReservationLimit));
    }
    let taken = Entity::update_many()
        .col_expr(Column::ReservedAt, Expr::value(now))
        .col_expr(Column::ReservedById, Expr::value(guest.invitation_id))
        .col_expr(Column::ReservedName, Expr::value(guest.name.as_str()))
        .col_expr(Column::ReservedEmail, Expr::value(guest.email.as_str()))
        .col_expr(Column::ReservedLanguage, Expr::value(new.language))
        .col_expr(Column::Round, Expr::col(Column::Round).add(1))
        .filter(
            listed(event_id)
                .add(Column::Id.eq(id))
                .add(Column::ReservedAt.is_null()),
        )
        .exec(&tx)
        .await?;
    let row = Entity::find_by_id(id)
        .filter(listed(event_id))
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    if taken.rows_affected == 0 {
        return Err(Error::Rule(Code::AlreadyReserved));
    }
    notices::notify(
        &tx,
        now,
        event_id,
        notices::Kind::GiftReserved,
        Some(id),
        &guest.name,
        &row.name,
    )
    .await?;
    webhooks::gift_reserved(&tx, ctx, event_id, id).await?;
    let work = jobs::Work::MailGift {
        gift_id: id,
        round: row.round,
    };
    jobs::put(
        &tx,
        now,
        &format!("gift:{id}:{}", row.round),
        &work,
        jobs::Scope::default(),
    )
    .await?;
    tx.commit().await?;
    Ok(row)
}

/// Takes the site's row for this transaction, for the couple's own changes of the list.
pub(super) async fn lock_own(tx: &impl ConnectionTrait, event_id: Uuid) -> Result<()> {
    let site = website::Entity::update_many()
        .col_expr(website::Column::Live, Expr::col(website::Column::Live));
    site.filter(website::Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    Ok(())
}

/// Takes the site's row for this transaction; a guest's only while it is live with its registry on (threats B21).
async fn lock(tx: &impl ConnectionTrait, shelf: &Shelf) -> Result<()> {
    let mut lock = website::Entity::update_many()
        .col_expr(website::Column::Live, Expr::col(website::Column::Live))
        .filter(website::Column::EventId.eq(shelf.event().id));
    if !shelf.by_couple() {
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

fn message(id: Uuid, round: i32) -> String {
    format!("gift:{id}:{round}")
}

/// What the link in the mail carries; it undoes this reservation and no later one.
pub fn release_token(ctx: &Ctx, gift: &gift::Model) -> String {
    secret::sign(
        &ctx.settings.secret_key,
        message(gift.id, gift.round).as_bytes(),
    )
}

/// Frees a gift by the link of its mail.
///
/// # Errors
/// Not found for a link that does not fit or was used.
pub async fn release(ctx: &Ctx, id: Uuid, token: &str) -> Result<()> {
    let row = Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    if !secret::signed(
        &ctx.settings.secret_key,
        message(id, row.round).as_bytes(),
        token,
    ) {
        return Err(Error::NotFound);
    }
    let cleared = clear(Entity::update_many()).col_expr(Column::ReservedAt, Expr::value(NEVER));
    let freed = cleared
        .filter(of(id, row.round))
        .filter(Column::ReservedAt.is_not_null())
        .exec(&ctx.db)
        .await?;
    if freed.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

const NEVER: Option<chrono::DateTime<chrono::Utc>> = None;

fn of(id: Uuid, round: i32) -> Condition {
    Condition::all()
        .add(Column::Id.eq(id))
        .add(Column::Round.eq(round))
}

/// Nothing of who had it stays.
fn clear(rows: UpdateMany<Entity>) -> UpdateMany<Entity> {
    rows.col_expr(Column::ReservedById, Expr::value(None::<Uuid>))
        .col_expr(Column::ReservedName, Expr::value(None::<String>))
        .col_expr(Column::ReservedEmail, Expr::value(None::<String>))
        .col_expr(Column::ReservedLanguage, Expr::value(None::<String>))
}

/// Who has a gift now: the name and the address that were given with the reservation.
pub fn holder(gift: &gift::Model) -> Option<(&str, &str)> {
    gift.reserved_at?;
    Some((
        gift.reserved_name.as_deref()?,
        gift.reserved_email.as_deref()?,
    ))
}

/// Frees a gift in the couple's name; whoever had it is told by mail, and forgotten once it was ([`forget`]).
///
/// # Errors
/// Not found, `stale` for a gift that nobody has.
pub async fn free(ctx: &Ctx, who: &Member, id: Uuid) -> Result<gift::Model> {
    let tx = ctx.begin().await?;
    let own = listed(who.event_id()).add(Column::Id.eq(id));
    let freed = Entity::update_many()
        .col_expr(Column::ReservedAt, Expr::value(NEVER))
        .filter(own.clone().add(Column::ReservedAt.is_not_null()))
        .exec(&tx)
        .await?;
    let row = Entity::find()
        .filter(own)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    if freed.rows_affected == 0 {
        return Err(Error::Rule(Code::Stale));
    }
    tell(ctx, &tx, &row).await?;
    tx.commit().await?;
    Ok(row)
}

/// Asks for the mail to who had a gift; asked again of the same reservation it is one.
async fn tell(ctx: &Ctx, tx: &impl ConnectionTrait, row: &gift::Model) -> Result<()> {
    let work = jobs::Work::MailGiftFreed {
        gift_id: row.id,
        round: row.round,
    };
    jobs::put(
        tx,
        ctx.now(),
        &format!("gift-freed:{}:{}", row.id, row.round),
        &work,
        jobs::Scope::default(),
    )
    .await?;
    Ok(())
}

/// A gift that was taken off the list: nobody has it any more, and its row goes once who had it was told.
pub(super) async fn leave(ctx: &Ctx, tx: &impl ConnectionTrait, id: Uuid) -> Result<()> {
    let free = Entity::update_many().col_expr(Column::ReservedAt, Expr::value(NEVER));
    free.filter(Column::Id.eq(id)).exec(tx).await?;
    let row = Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)?;
    if row.reserved_email.is_some() {
        return tell(ctx, tx, &row).await;
    }
    Entity::delete_by_id(id).exec(tx).await?;
    Ok(())
}

/// Forgets who had a gift that the couple freed, unless somebody has reserved it again; one that is off the list goes with it.
///
/// # Errors
/// Database faults.
pub async fn forget(ctx: &Ctx, id: Uuid, round: i32) -> Result<()> {
    let tx = ctx.begin().await?;
    clear(Entity::update_many())
        .filter(of(id, round))
        .filter(Column::ReservedAt.is_null())
        .exec(&tx)
        .await?;
    Entity::delete_many()
        .filter(of(id, round))
        .filter(Column::RemovedAt.is_not_null())
        .exec(&tx)
        .await?;
    tx.commit().await?;
    Ok(())
}
