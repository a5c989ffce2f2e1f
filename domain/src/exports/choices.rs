//! The columns that each user last exported, per list. They are stored here because browser storage contains only the chosen event
//! (contract 10).

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};

use crate::{
    Ctx, Result,
    access::EventMember,
    entities::export_choice::{ActiveModel, Column, Entity},
};

use super::{Ask, Kind, Rows};

/// The last choice of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub rows: Rows,
    pub columns: Vec<String>,
}

pub(super) async fn remember(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    who: &EventMember,
    ask: &Ask,
) -> Result<()> {
    let row = ActiveModel {
        id: Set(ctx.new_id()),
        user_id: Set(who.user_id()),
        event_id: Set(who.event_id()),
        kind: Set(ask.kind.wire().into()),
        rows: Set(ask.rows.wire().into()),
        columns: Set(ask.columns.join(",")),
        updated_at: Set(ctx.now()),
    };
    let there = OnConflict::columns([Column::UserId, Column::EventId, Column::Kind, Column::Rows])
        .update_columns([Column::Columns, Column::UpdatedAt])
        .to_owned();
    Entity::insert(row)
        .on_conflict(there)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Returns the choices of a user for a list, newest first.
pub async fn choices(ctx: &Ctx, who: &EventMember, kind: Kind) -> Result<Vec<Choice>> {
    let rows = Entity::find()
        .filter(Column::UserId.eq(who.user_id()))
        .filter(Column::EventId.eq(who.event_id()))
        .filter(Column::Kind.eq(kind.wire()))
        .order_by_desc(Column::UpdatedAt)
        .all(&ctx.db)
        .await?;
    let choice = |row: crate::entities::export_choice::Model| Choice {
        rows: if row.rows == Rows::Person.wire() {
            Rows::Person
        } else {
            Rows::Invitation
        },
        columns: row.columns.split(',').map(str::to_owned).collect(),
    };
    Ok(rows.into_iter().map(choice).collect())
}
