//! Answers without an invitation: whoever has the site's link says who comes; a secret of its own lets a guest change it
//! (contract 4; threats B4, B5).

use std::net::IpAddr;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, Result,
    access::{self, DirectPass, Member},
    entities::{answer, answer_menu, decline, event},
    kernel::secret,
    notices::{self, Kind},
    website,
};

use super::{
    history::{self, About, MadeBy},
    model::{NewAnswer, NewDecline},
    read::{self, Reply},
    write::{self, Place, Saved},
};

fn by(pass: &DirectPass) -> MadeBy {
    if pass.by_couple() { MadeBy::Couple } else { MadeBy::Guest }
}

/// A first yes; with it comes the secret that changes it, told once and kept as a digest.
///
/// # Errors
/// 400 `invalid_answer` with `fields`; too many.
pub async fn accept_direct(ctx: &Ctx, pass: &DirectPass, from: IpAddr, new: NewAnswer) -> Result<(Saved<answer::Model>, String)> {
    let event = pass.event();
    let (form, types) = website::form::of_event(&ctx.db, event.id).await?;
    let checked = new.check(&form, &types, None, &[])?;
    access::count_direct(ctx, pass, from)?;
    let token = secret::token();
    let tx = ctx.begin().await?;
    let place = Place::Direct { id: ctx.id(), edit_hash: Some(secret::digest(&token)) };
    let row = write::write_answer(ctx, &tx, event.id, place, None, &checked).await?;
    let menus = write::write_menus(ctx, &tx, row.id, false, &checked.menus).await?;
    let snapshot = history::of_answer(&row, &checked.menus);
    history::keep(&tx, ctx, event.id, About::Answer(row.id), "yes", by(pass), &snapshot).await?;
    if !pass.by_couple() {
        write::tell(ctx, &tx, event.id, Kind::AnswerYes, &row).await?;
    }
    tx.commit().await?;
    Ok((Saved { row, menus, created: true }, token))
}

/// A change of a direct yes by the secret, or by the couple.
///
/// # Errors
/// Not found without the right secret; 400 `invalid_answer` with `fields`.
pub async fn edit_direct(
    ctx: &Ctx,
    pass: &DirectPass,
    id: Uuid,
    token: Option<&str>,
    new: NewAnswer,
) -> Result<Saved<answer::Model>> {
    let token = if pass.by_couple() { None } else { Some(token.unwrap_or_default()) };
    change(ctx, pass.event(), id, token, by(pass), new).await
}

/// The couple's change by its own list.
pub(super) async fn edit_own(ctx: &Ctx, who: &Member, id: Uuid, new: NewAnswer) -> Result<Saved<answer::Model>> {
    change(ctx, who.event(), id, None, MadeBy::Couple, new).await
}

async fn change(
    ctx: &Ctx,
    event: &event::Model,
    id: Uuid,
    token: Option<&str>,
    by: MadeBy,
    new: NewAnswer,
) -> Result<Saved<answer::Model>> {
    let (form, types) = website::form::of_event(&ctx.db, event.id).await?;
    let tx = ctx.begin().await?;
    let was = match take(&tx, event.id, id, token).await {
        Err(Error::NotFound) => None,
        other => Some(other?),
    };
    // A no that took this yes's place is turned back by the same secret.
    let edit_hash = match &was {
        Some(was) => was.edit_hash.clone(),
        None => lift(&tx, event.id, id, token).await?,
    };
    let had = write::menu_rows(&tx, id).await?.into_iter().map(|m| m.menu_type).collect::<Vec<_>>();
    let checked = new.check(&form, &types, was.as_ref(), &had)?;
    let place = Place::Direct { id, edit_hash };
    let row = write::write_answer(ctx, &tx, event.id, place, was.as_ref(), &checked).await?;
    let menus = write::write_menus(ctx, &tx, id, true, &checked.menus).await?;
    history::keep(&tx, ctx, event.id, About::Answer(id), "yes", by, &history::of_answer(&row, &checked.menus)).await?;
    if by == MadeBy::Guest {
        write::tell(ctx, &tx, event.id, Kind::AnswerChanged, &row).await?;
    }
    tx.commit().await?;
    Ok(Saved { row, menus, created: false })
}

/// Takes the row of a direct answer for this transaction; with a secret only the one that it fits.
async fn take(tx: &impl ConnectionTrait, event_id: Uuid, id: Uuid, token: Option<&str>) -> Result<answer::Model> {
    let mut lock = answer::Entity::update_many()
        .col_expr(answer::Column::Version, Expr::col(answer::Column::Version))
        .filter(answer::Column::Id.eq(id))
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::InvitationId.is_null());
    if let Some(token) = token {
        lock = lock.filter(answer::Column::EditHash.eq(secret::digest(token)));
    }
    if lock.exec(tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    answer::Entity::find_by_id(id).one(tx).await?.ok_or(Error::NotFound)
}

/// Takes away the no of a direct guest who comes after all; its secret's digest, if it has one, goes on.
async fn lift(tx: &impl ConnectionTrait, event_id: Uuid, id: Uuid, token: Option<&str>) -> Result<Option<String>> {
    let mut own = Condition::all()
        .add(decline::Column::Id.eq(id))
        .add(decline::Column::EventId.eq(event_id))
        .add(decline::Column::InvitationId.is_null());
    if let Some(token) = token {
        own = own.add(decline::Column::EditHash.eq(secret::digest(token)));
    }
    let no = decline::Entity::find().filter(own.clone()).one(tx).await?.ok_or(Error::NotFound)?;
    let lifted = decline::Entity::delete_many().filter(own).exec(tx).await?;
    if lifted.rows_affected == 1 { Ok(no.edit_hash) } else { Err(Error::NotFound) }
}

/// A direct yes behind its secret, for the form that changes it.
///
/// # Errors
/// Not found without the right secret.
pub async fn find_direct(ctx: &Ctx, pass: &DirectPass, id: Uuid, token: Option<&str>) -> Result<Reply> {
    let mut find = answer::Entity::find_by_id(id)
        .filter(answer::Column::EventId.eq(pass.event().id))
        .filter(answer::Column::InvitationId.is_null());
    if !pass.by_couple() {
        find = find.filter(answer::Column::EditHash.eq(secret::digest(token.unwrap_or_default())));
    }
    let row = find.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    Ok(read::with_menus(ctx, vec![row]).await?.remove(0))
}

/// A direct no. With the id and secret of a yes that yes is lifted, and its place in the history stays.
///
/// # Errors
/// 400 `invalid_answer` with `fields`; not found for a yes that the secret does not fit; too many.
pub async fn decline_direct(
    ctx: &Ctx,
    pass: &DirectPass,
    from: IpAddr,
    instead_of: Option<(Uuid, Option<&str>)>,
    new: NewDecline,
) -> Result<Saved<decline::Model>> {
    let (name, reason, language) = new.check()?;
    access::count_direct(ctx, pass, from)?;
    let event_id = pass.event().id;
    let tx = ctx.begin().await?;
    let mut row = write::decline_row(ctx, event_id, None, None, (name, reason, language));
    if let Some((id, token)) = instead_of {
        let token = if pass.by_couple() { None } else { Some(token.unwrap_or_default()) };
        row.edit_hash = match take(&tx, event_id, id, token).await {
            // Said again: the no before makes room for this one.
            Err(Error::NotFound) => lift(&tx, event_id, id, token).await?,
            was => was?.edit_hash,
        };
        answer::Entity::delete_by_id(id).exec(&tx).await?;
        // The same guest keeps the same id, so that its link goes on working.
        row.id = id;
    }
    decline::Entity::insert(sea_orm::ActiveModelTrait::reset_all(decline::ActiveModel::from(row.clone())))
        .exec_without_returning(&tx)
        .await?;
    history::keep(&tx, ctx, event_id, About::Answer(row.id), "no", by(pass), &history::of_decline(&row)).await?;
    if !pass.by_couple() {
        let kind = if instead_of.is_some() { Kind::AnswerChanged } else { Kind::AnswerNo };
        notices::notify(&tx, ctx.now(), event_id, kind, Some(row.id), &row.name, "0").await?;
    }
    tx.commit().await?;
    Ok(Saved { row, menus: Vec::<answer_menu::Model>::new(), created: true })
}

/// Takes a direct yes off the list; it stays in the history.
pub(super) async fn remove_own(ctx: &Ctx, who: &Member, id: Uuid) -> Result<()> {
    let tx = ctx.begin().await?;
    take(&tx, who.event_id(), id, None).await?;
    answer::Entity::delete_by_id(id).exec(&tx).await?;
    let nothing = serde_json::json!({});
    history::keep(&tx, ctx, who.event_id(), About::Answer(id), "reset", MadeBy::Couple, &nothing).await?;
    tx.commit().await?;
    Ok(())
}
