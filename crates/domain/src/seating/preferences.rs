//! The parties that suggestions place together or apart.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    entities::{
        answer,
        seating_rule::{ActiveModel, Column, Entity},
    },
};

use super::parties::{Party, load_parties};

/// The limit of rules per event.
const MAX_RULES: usize = 200;

/// Where a suggestion places two parties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatingRuleKind {
    Together,
    Separate,
}

impl SeatingRuleKind {
    /// Returns the stored value, which is also the one on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Together => "together",
            Self::Separate => "apart",
        }
    }

    /// Parses a stored value.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Together, Self::Separate]
            .into_iter()
            .find(|kind| kind.as_str() == word)
    }
}

/// A rule as it is sent: the kind and the answers of both parties.
pub type SeatingRuleInput = (SeatingRuleKind, Uuid, Uuid);

/// A rule with its parties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingRule {
    pub kind: SeatingRuleKind,
    pub party: Party,
    pub other_party: Party,
}

/// Returns the rules of an event in the order in which they were added.
pub(super) async fn load_rules(
    db: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<Vec<SeatingRule>> {
    let rows = Entity::find()
        .filter(Column::EventId.eq(event_id))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids = rows
        .iter()
        .flat_map(|row| [row.guest_id, row.other_guest_id]);
    let select = answer::Entity::find().filter(answer::Column::Id.is_in(ids));
    let parties = load_parties(db, event_id, select).await?;
    let parties: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let rule = |row: crate::entities::seating_rule::Model| {
        Some(SeatingRule {
            kind: SeatingRuleKind::parse(&row.kind)?,
            party: parties.get(&row.guest_id)?.clone(),
            other_party: parties.get(&row.other_guest_id)?.clone(),
        })
    };
    Ok(rows.into_iter().filter_map(rule).collect())
}

/// Replaces all rules of an event.
///
/// # Errors
/// 422 `seating_rules` for too many rules, a party that is not of the event, a party with itself,
/// or a pair that is named twice.
pub(super) async fn replace_rules(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    rules: &[SeatingRuleInput],
) -> Result<()> {
    let invalid = |code| Error::invalid_field("seating_rules", code);
    if rules.len() > MAX_RULES {
        return Err(invalid("too_many"));
    }
    let pairs: Vec<(SeatingRuleKind, Uuid, Uuid)> = rules
        .iter()
        .map(|(kind, one, two)| (*kind, (*one).min(*two), (*one).max(*two)))
        .collect();
    let unique: HashSet<(Uuid, Uuid)> = pairs.iter().map(|(_, one, two)| (*one, *two)).collect();
    if unique.len() != pairs.len() || unique.iter().any(|(one, two)| one == two) {
        return Err(invalid("invalid"));
    }
    let ids: HashSet<Uuid> = unique.iter().flat_map(|(one, two)| [*one, *two]).collect();
    let known = answer::Entity::find()
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::Id.is_in(ids.iter().copied()))
        .count(tx)
        .await?;
    if known != ids.len() as u64 {
        return Err(invalid("unknown"));
    }
    Entity::delete_many()
        .filter(Column::EventId.eq(event_id))
        .exec(tx)
        .await?;
    let rows = pairs.into_iter().map(|(kind, one, two)| ActiveModel {
        id: Set(ctx.new_id()),
        event_id: Set(event_id),
        kind: Set(kind.as_str().into()),
        guest_id: Set(one),
        other_guest_id: Set(two),
        created_at: Set(ctx.now()),
    });
    let rows: Vec<ActiveModel> = rows.collect();
    if !rows.is_empty() {
        Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    Ok(())
}
