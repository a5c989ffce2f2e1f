//! Reads parties: answers with their number of persons, category and label.

use sea_orm::{
    ColumnTrait, ConnectionTrait, JoinType, QueryFilter, QuerySelect, RelationTrait, Select,
    prelude::Uuid,
};

use crate::{
    Result,
    entities::{answer, invitation},
    invitations,
    kernel::text,
};

/// A party with an answer, as the plan shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    pub id: Uuid,
    /// The name of its invitation, or of its answer if it has none.
    pub name: String,
    /// The name that the guest typed, if it differs.
    pub answer_name: Option<String>,
    /// The number of persons.
    pub company_number: i32,
    pub category: Option<(Uuid, String)>,
    /// The text that distinguishes it from other parties of the same name. `None` if the name is
    /// unique.
    pub name_label: Option<String>,
}

/// The id of an answer, its name, the name of its invitation, the number of persons and the
/// category.
type PartyRow = (Uuid, String, Option<String>, i32, Option<Uuid>);

/// Reads answers of an event as parties, in the order of the select.
pub(super) async fn load_parties(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    select: Select<answer::Entity>,
) -> Result<Vec<Party>> {
    let names = invitations::load_category_names(db, event_id).await?;
    let rows: Vec<PartyRow> = select
        .select_only()
        .column(answer::Column::Id)
        .column(answer::Column::Name)
        .column(invitation::Column::Name)
        .column(answer::Column::CompanyNumber)
        .column(invitation::Column::CategoryId)
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .filter(answer::Column::EventId.eq(event_id))
        .into_tuple()
        .all(db)
        .await?;
    let mut labels = super::namesakes::load_name_labels(db, event_id).await?;
    let mut parties = Vec::with_capacity(rows.len());
    for (id, typed, invited, company_number, category) in rows {
        let is_other = invited
            .as_ref()
            .is_some_and(|name| text::fold(name) != text::fold(&typed));
        parties.push(Party {
            id,
            answer_name: is_other.then(|| typed.clone()),
            name: invited.unwrap_or(typed),
            company_number,
            name_label: labels.remove(&id),
            category: category.and_then(|id| Some((id, names.get(&id)?.clone()))),
        });
    }
    Ok(parties)
}
