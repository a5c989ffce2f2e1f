//! The names of parties. A party has the name of its invitation, by which planners recognize it. The
//! name in the answer may differ, and does not replace it.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::Func,
};

use crate::{
    Result,
    entities::{answer, invitation},
};

/// Returns the folded name of a party, for a select that joins answers with their invitations.
pub(super) fn folded_party_name() -> Expr {
    Func::coalesce([
        Expr::col((invitation::Entity, invitation::Column::NameFolded)),
        Expr::col((answer::Entity, answer::Column::NameFolded)),
    ])
    .into()
}

/// Returns the names of the invitations of these answers, by the id of the answer. Direct answers
/// are not in the map.
pub async fn load_invitation_names(
    db: &impl ConnectionTrait,
    answers: &[answer::Model],
) -> Result<HashMap<Uuid, String>> {
    let ids = answers.iter().filter_map(|answer| answer.invitation_id);
    let rows: Vec<(Uuid, String)> = invitation::Entity::find()
        .select_only()
        .column(invitation::Column::Id)
        .column(invitation::Column::Name)
        .filter(invitation::Column::Id.is_in(ids))
        .into_tuple()
        .all(db)
        .await?;
    let names: HashMap<Uuid, String> = rows.into_iter().collect();
    let named = |answer: &answer::Model| {
        let name = names.get(&answer.invitation_id?)?;
        Some((answer.id, name.clone()))
    };
    Ok(answers.iter().filter_map(named).collect())
}
