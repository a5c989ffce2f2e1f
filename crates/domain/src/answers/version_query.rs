//! Selects the versions of one answer.

use sea_orm::{
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    prelude::{Expr, Uuid},
};

use crate::entities::answer_version::{Column, Entity};

/// What a version belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionSubject {
    /// The answer of an invitation.
    Invitation(Uuid),
    /// A direct answer.
    DirectAnswer(Uuid),
}

/// Selects the versions of one invitation or direct answer, newest first.
pub(super) fn select_answer_versions(event_id: Uuid, subject: VersionSubject) -> Select<Entity> {
    let is_of_subject = match subject {
        VersionSubject::Invitation(id) => Column::InvitationId.eq(id),
        VersionSubject::DirectAnswer(id) => Column::AnswerId.eq(id),
    };
    Entity::find()
        .filter(Column::EventId.eq(event_id))
        .filter(is_of_subject)
        .order_by_desc(Column::Number)
}

/// Returns the expression of the number of the newest version, which is `NULL` if there is none.
pub(super) fn newest_version_number_expr(event_id: Uuid, subject: VersionSubject) -> Expr {
    let newest = select_answer_versions(event_id, subject)
        .select_only()
        .column_as(Column::Number.max(), "newest");
    let mut newest = newest.into_query();
    newest.clear_order_by();
    Expr::SubQuery(None, Box::new(newest.into()))
}
