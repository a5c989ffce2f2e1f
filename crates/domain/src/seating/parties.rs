//! Reads parties: answers with their number of persons, category and label.

use sea_orm::{
    ColumnTrait, ConnectionTrait, JoinType, QueryFilter, QuerySelect, RelationTrait, Select,
    prelude::Uuid,
};

use crate::{
    Result,
    entities::{answer, invitation},
    invitations,
};

/// A party with an answer, as the plan shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    pub id: Uuid,
    pub name: String,
    /// The number of persons.
    pub company_number: i32,
    pub category: Option<(Uuid, String)>,
    /// The text that distinguishes it from other parties of the same name. `None` if the name is
    /// unique.
    pub name_label: Option<String>,
}

/// Reads answers of an event as parties, in the order of the select.
pub(super) async fn load_parties(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    select: Select<answer::Entity>,
) -> Result<Vec<Party>> {
    let names = invitations::load_category_names(db, event_id).await?;
    let rows: Vec<(Uuid, String, i32, Option<Uuid>)> = select
        .select_only()
        .column(answer::Column::Id)
        .column(answer::Column::Name)
        .column(answer::Column::CompanyNumber)
        .column(invitation::Column::CategoryId)
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .filter(answer::Column::EventId.eq(event_id))
        .into_tuple()
        .all(db)
        .await?;
    let mut labels = super::namesakes::load_name_labels(db, event_id).await?;
    let party = |(id, name, company_number, category): (Uuid, String, i32, Option<Uuid>)| Party {
        id,
        name,
        company_number,
        name_label: labels.remove(&id),
        category: category.and_then(|id| Some((id, names.get(&id)?.clone()))),
    };
    Ok(rows.into_iter().map(party).collect())
}
