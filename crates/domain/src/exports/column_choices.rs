//! The columns that each user last exported, per list. They are stored here because browser storage
//! contains only the chosen event (contract 10).

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};

use crate::{
    Ctx, Result,
    access::EventMember,
    entities::export_column_choice::{ActiveModel, Column, Entity},
};

use super::{ExportKind, ExportRequest, RowUnit};

/// The last choice of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnChoice {
    pub rows: RowUnit,
    pub columns: Vec<String>,
}

pub(super) async fn save_column_choice(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    member: &EventMember,
    request: &ExportRequest,
) -> Result<()> {
    let row = ActiveModel {
        id: Set(ctx.new_id()),
        user_id: Set(member.user_id()),
        event_id: Set(member.event_id()),
        kind: Set(request.kind.as_str().into()),
        rows: Set(request.rows.as_str().into()),
        columns: Set(request.columns.join(",")),
        updated_at: Set(ctx.now()),
    };
    let on_conflict =
        OnConflict::columns([Column::UserId, Column::EventId, Column::Kind, Column::Rows])
            .update_columns([Column::Columns, Column::UpdatedAt])
            .to_owned();
    Entity::insert(row)
        .on_conflict(on_conflict)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// Returns the choices of a user for a list, newest first.
pub async fn list_column_choices(
    ctx: &Ctx,
    member: &EventMember,
    kind: ExportKind,
) -> Result<Vec<ColumnChoice>> {
    let rows = Entity::find()
        .filter(Column::UserId.eq(member.user_id()))
        .filter(Column::EventId.eq(member.event_id()))
        .filter(Column::Kind.eq(kind.as_str()))
        .order_by_desc(Column::UpdatedAt)
        .all(&ctx.db)
        .await?;
    let choice = |row: crate::entities::export_column_choice::Model| ColumnChoice {
        rows: if row.rows == RowUnit::Person.as_str() {
            RowUnit::Person
        } else {
            RowUnit::Invitation
        },
        columns: row.columns.split(',').map(str::to_owned).collect(),
    };
    Ok(rows.into_iter().map(choice).collect())
}
