//! Read access to answers and declines: complete for the couple, masked for a guest.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, RelationTrait, Select,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, LikeExpr},
};

use crate::{
    Ctx, Error, Result,
    access::{EventMember, GuestPass},
    entities::{
        answer::{self, Column, Entity},
        answer_menu, decline, invitation,
    },
    kernel::{
        pagination::{Page, PageRequest},
        sort::Sort,
        text,
    },
    seats::{self, PartySeat},
};

use super::{
    fields::ANSWER_FIELDS,
    filter::AnswerFilter,
    sorting::{self, AnswerSortKey, DeclineSortKey, NEWEST_ANSWERS_FIRST},
};

impl AnswerFilter {
    /// Selects the matching answers of the event, newest first.
    pub fn select(&self, event_id: Uuid) -> Select<Entity> {
        self.select_sorted(event_id, NEWEST_ANSWERS_FIRST)
    }

    /// Selects the matching answers of the event in another order.
    pub fn select_sorted(&self, event_id: Uuid, sort: Sort<AnswerSortKey>) -> Select<Entity> {
        let mut select = Entity::find().filter(Column::EventId.eq(event_id));
        if let Some(name) = self.search_name.as_deref().filter(|n| !n.trim().is_empty()) {
            select = select.filter(
                Expr::col(Column::NameFolded)
                    .like(LikeExpr::new(text::like_pattern(name)).escape('\\')),
            );
        }
        if let Some(company) = &self.company {
            select = select.filter(Column::Company.eq(company));
        }
        for field in ANSWER_FIELDS {
            if let Some(filter_value) = field.filter.and_then(|filter| filter(self)) {
                select = select.filter(field.filter_condition(filter_value));
            }
        }
        if let Some(menu) = &self.menu_type {
            let eats = answer_menu::Entity::find()
                .select_only()
                .column(answer_menu::Column::AnswerId)
                .join(JoinType::InnerJoin, answer_menu::Relation::Answer.def())
                .filter(Column::EventId.eq(event_id))
                .filter(answer_menu::Column::MenuType.eq(menu));
            select = select.filter(Column::Id.in_subquery(eats.into_query()));
        }
        if let Some(auxiliary) = self.participant {
            let theirs = invitation::Entity::find()
                .select_only()
                .column(invitation::Column::Id)
                .filter(invitation::Column::EventId.eq(event_id))
                .filter(invitation::Column::Participant.eq(true))
                .into_query();
            let fits = if auxiliary {
                Condition::all().add(Column::InvitationId.in_subquery(theirs))
            } else {
                Condition::any()
                    .add(Column::InvitationId.is_null())
                    .add(Column::InvitationId.not_in_subquery(theirs))
            };
            select = select.filter(fits);
        }
        sorting::order_answers(select, sort)
    }
}

/// An answer with the menus of its persons and, unless it is direct, its invitation.
#[derive(Clone, Debug)]
pub struct AnswerDetails {
    pub answer: answer::Model,
    pub menus: Vec<answer_menu::Model>,
    pub invitation: Option<invitation::Model>,
    /// The seats of its party, in the order around their table.
    pub seats: Vec<PartySeat>,
}

/// An answer as an export writes it: with its menus and the code of its invitation.
#[derive(Clone, Debug)]
pub struct ExportedAnswer {
    pub answer: answer::Model,
    pub menus: Vec<answer_menu::Model>,
    /// `None` for a direct answer.
    pub code: Option<String>,
}

/// Lists the matching answers in the requested order.
pub async fn list_answers(
    ctx: &Ctx,
    who: &EventMember,
    filter: &AnswerFilter,
    sort: Sort<AnswerSortKey>,
    page_request: PageRequest,
) -> Result<Page<AnswerDetails>> {
    let db = ctx.begin_read().await?;
    let select = filter.select_sorted(who.event_id(), sort);
    let page = match sort.key {
        AnswerSortKey::AnsweredAt if page_request.offset() == 0 => {
            page_request.fetch(&db, select).await?
        }
        _ => {
            page_request
                .fetch_ids_first(&db, select, Column::Id, |row| row.id)
                .await?
        }
    };
    let rows = with_details(&db, page.rows.clone()).await?;
    Ok(page.with_rows(rows))
}

/// Adds menus, invitations and seats to answers of one event, with three queries for all. `db` is
/// the snapshot that found the answers, so that persons and menus match.
pub async fn with_details(
    db: &impl ConnectionTrait,
    answers: Vec<answer::Model>,
) -> Result<Vec<AnswerDetails>> {
    let ids: Vec<Uuid> = answers.iter().filter_map(|a| a.invitation_id).collect();
    let invitations = load_invitations_by_id(db, ids).await?;
    with_menus_and_seats(db, answers, invitations).await
}

/// Adds menus, seats and the invitations that were read before.
async fn with_menus_and_seats(
    db: &impl ConnectionTrait,
    answers: Vec<answer::Model>,
    mut invitations: HashMap<Uuid, invitation::Model>,
) -> Result<Vec<AnswerDetails>> {
    let ids: Vec<Uuid> = answers.iter().map(|a| a.id).collect();
    let mut seats = match answers.first() {
        Some(first) => seats::load_party_seats(db, first.event_id, &ids).await?,
        None => HashMap::new(),
    };
    let mut menus = load_menus_by_answer(db, ids).await?;
    Ok(answers
        .into_iter()
        .map(|answer| AnswerDetails {
            menus: menus.remove(&answer.id).unwrap_or_default(),
            seats: seats.remove(&answer.id).unwrap_or_default(),
            invitation: answer.invitation_id.and_then(|id| invitations.remove(&id)),
            answer,
        })
        .collect())
}

/// Adds menus and codes to answers. They are rows of `list`, newest first, and one of its parts: the
/// menus and codes of the part are selected by its first and last time. A statement with the ids of
/// all answers would take PostgreSQL longer to parse than to execute (decision 0054).
pub async fn load_exported_answers(
    db: &impl ConnectionTrait,
    list: Select<Entity>,
    answers: Vec<answer::Model>,
) -> Result<Vec<ExportedAnswer>> {
    let (Some(newest), Some(oldest)) = (answers.first(), answers.last()) else {
        return Ok(Vec::new());
    };
    let mut part = list
        .filter(Column::CreatedAt.lte(newest.created_at))
        .filter(Column::CreatedAt.gte(oldest.created_at));
    QueryTrait::query(&mut part).clear_order_by();
    let column = |column: Column| part.clone().select_only().column(column).into_query();
    let rows = answer_menu::Entity::find()
        .filter(answer_menu::Column::AnswerId.in_subquery(column(Column::Id)))
        .order_by_asc(answer_menu::Column::Position)
        .all(db)
        .await?;
    let mut menus: HashMap<Uuid, Vec<answer_menu::Model>> = HashMap::with_capacity(answers.len());
    for row in rows {
        menus.entry(row.answer_id).or_default().push(row);
    }
    let codes: Vec<(Uuid, String)> = invitation::Entity::find()
        .select_only()
        .column(invitation::Column::Id)
        .column(invitation::Column::Code)
        .filter(invitation::Column::Id.in_subquery(column(Column::InvitationId)))
        .into_tuple()
        .all(db)
        .await?;
    let mut codes: HashMap<Uuid, String> = codes.into_iter().collect();
    let records = answers.into_iter().map(|answer| ExportedAnswer {
        menus: menus.remove(&answer.id).unwrap_or_default(),
        code: answer.invitation_id.and_then(|id| codes.remove(&id)),
        answer,
    });
    Ok(records.collect())
}

/// Returns the menus by answer.
pub async fn load_menus_by_answer(
    db: &impl ConnectionTrait,
    answer_ids: Vec<Uuid>,
) -> Result<HashMap<Uuid, Vec<answer_menu::Model>>> {
    let mut out: HashMap<Uuid, Vec<answer_menu::Model>> = HashMap::new();
    if answer_ids.is_empty() {
        return Ok(out);
    }
    let rows = answer_menu::Entity::find()
        .filter(answer_menu::Column::AnswerId.is_in(answer_ids))
        .order_by_asc(answer_menu::Column::Position)
        .all(db)
        .await?;
    for row in rows {
        out.entry(row.answer_id).or_default().push(row);
    }
    Ok(out)
}

async fn load_invitations_by_id(
    db: &impl ConnectionTrait,
    ids: Vec<Uuid>,
) -> Result<HashMap<Uuid, invitation::Model>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = invitation::Entity::find()
        .filter(invitation::Column::Id.is_in(ids))
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|r| (r.id, r)).collect())
}

/// Returns the answers of these invitations of an event. `db` is the snapshot that found the
/// invitations.
pub async fn load_details_by_invitation(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    invitations: &[invitation::Model],
) -> Result<HashMap<Uuid, AnswerDetails>> {
    let answered: HashMap<Uuid, invitation::Model> = invitations
        .iter()
        .filter(|row| row.status == "acceptat")
        .map(|row| (row.id, row.clone()))
        .collect();
    if answered.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(Column::InvitationId.is_in(answered.keys().copied()))
        .all(db)
        .await?;
    let replies = with_menus_and_seats(db, rows, answered).await?;
    Ok(replies
        .into_iter()
        .filter_map(|r| Some((r.answer.invitation_id?, r)))
        .collect())
}

/// Returns an answer of this event.
///
/// # Errors
/// 404 for any other answer.
pub async fn find_answer(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<answer::Model> {
    Entity::find_by_id(id)
        .filter(Column::EventId.eq(who.event_id()))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)
}

/// Returns an answer of this event with its menus, invitation and seats.
///
/// # Errors
/// 404 for any other answer.
pub async fn find_answer_details(ctx: &Ctx, who: &EventMember, id: Uuid) -> Result<AnswerDetails> {
    let db = ctx.begin_read().await?;
    let row = Entity::find_by_id(id)
        .filter(Column::EventId.eq(who.event_id()))
        .one(&db)
        .await?
        .ok_or(Error::NotFound)?;
    with_details(&db, vec![row])
        .await?
        .pop()
        .ok_or(Error::NotFound)
}

/// The current response to an invitation: an answer, a decline or none.
#[derive(Clone, Debug)]
pub enum CurrentResponse {
    Unanswered,
    Answer(Box<AnswerDetails>),
    Decline(decline::Model),
}

/// Returns the current response to the guest's invitation.
pub async fn load_current_response(ctx: &Ctx, pass: &GuestPass) -> Result<CurrentResponse> {
    let id = pass.invitation().id;
    let db = ctx.begin_read().await?;
    if let Some(answer) = Entity::find()
        .filter(Column::InvitationId.eq(id))
        .one(&db)
        .await?
    {
        let menus = load_menus_by_answer(&db, vec![answer.id])
            .await?
            .remove(&answer.id)
            .unwrap_or_default();
        // The guest reads its seats with another request, once the plan is published.
        let invitation = Some(pass.invitation().clone());
        return Ok(CurrentResponse::Answer(Box::new(AnswerDetails {
            answer,
            menus,
            invitation,
            seats: Vec::new(),
        })));
    }
    let decline = decline::Entity::find()
        .filter(decline::Column::InvitationId.eq(id))
        .one(&db)
        .await?;
    Ok(decline.map_or(CurrentResponse::Unanswered, CurrentResponse::Decline))
}

/// Lists the declines of the event in the requested order, each with its invitation.
pub async fn list_declines(
    ctx: &Ctx,
    who: &EventMember,
    search_name: Option<&str>,
    sort: Sort<DeclineSortKey>,
    page_request: PageRequest,
) -> Result<Page<(decline::Model, Option<invitation::Model>)>> {
    let db = ctx.begin_read().await?;
    let select = select_declines(who.event_id(), search_name, sort);
    let page = match sort.key {
        DeclineSortKey::DeclinedAt if page_request.offset() == 0 => {
            page_request.fetch(&db, select).await?
        }
        _ => {
            page_request
                .fetch_ids_first(&db, select, decline::Column::Id, |row| row.id)
                .await?
        }
    };
    let rows = with_invitations(&db, page.rows.clone()).await?;
    Ok(page.with_rows(rows))
}

/// Adds their invitations to declines, with one query for all.
pub async fn with_invitations(
    db: &impl ConnectionTrait,
    declines: Vec<decline::Model>,
) -> Result<Vec<(decline::Model, Option<invitation::Model>)>> {
    let mut invitations = load_invitations_by_id(
        db,
        declines.iter().filter_map(|d| d.invitation_id).collect(),
    )
    .await?;
    Ok(declines
        .into_iter()
        .map(|decline| {
            let invitation = decline.invitation_id.and_then(|id| invitations.remove(&id));
            (decline, invitation)
        })
        .collect())
}

/// Selects the declines of the event that match a name.
pub fn select_declines(
    event_id: Uuid,
    search_name: Option<&str>,
    sort: Sort<DeclineSortKey>,
) -> Select<decline::Entity> {
    let mut select = decline::Entity::find().filter(decline::Column::EventId.eq(event_id));
    if let Some(name) = search_name.filter(|n| !n.trim().is_empty()) {
        let like = LikeExpr::new(text::like_pattern(name)).escape('\\');
        select = select.filter(Expr::col(decline::Column::NameFolded).like(like));
    }
    sorting::order_declines(select, sort)
}
