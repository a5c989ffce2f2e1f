//! Suggests tables for the parties without seats. The suggestion is computed from one snapshot and is not stored.

use std::collections::HashMap;

use sea_orm::{QuerySelect, prelude::Uuid};

use crate::{Ctx, Result, access::EventMember, kernel::page::MAX};

use super::{
    Party, Plan, read,
    rules::{self, Guest, Place, Why, WhyNot},
};

/// A party and the table that is suggested for it.
#[derive(Clone, Debug)]
pub struct Placement {
    pub party: Party,
    pub table_id: Uuid,
    pub table_name: String,
    pub why: Why,
}

/// A party for which no table has enough seats.
#[derive(Clone, Debug)]
pub struct LeftOver {
    pub party: Party,
    pub why: WhyNot,
}

/// The suggestion for all parties without seats.
#[derive(Clone, Debug, Default)]
pub struct Suggestion {
    pub placements: Vec<Placement>,
    pub left_over: Vec<LeftOver>,
}

/// Suggests a table for each party without seats, for a thousand parties at most. [`super::apply`] stores it. Hall and parties are read in
/// one snapshot.
pub async fn suggest(ctx: &Ctx, who: &EventMember) -> Result<Suggestion> {
    let snapshot = ctx.look().await?;
    let plan = read::plan_of(&snapshot, who.event_id()).await?;
    let parties = read::parties(
        &snapshot,
        who.event_id(),
        read::select_unseated(who.event_id()).limit(MAX),
    )
    .await?;
    Ok(told(&plan, parties))
}

fn told(plan: &Plan, parties: Vec<Party>) -> Suggestion {
    let tables: Vec<Place> = plan.tables.iter().map(place).collect();
    let guest = |party: &Party| Guest {
        id: party.id,
        persons: usize::try_from(party.company_number).unwrap_or(0),
        category: party.category.as_ref().map(|(id, _)| *id),
    };
    let guests: Vec<Guest> = parties.iter().map(guest).collect();
    let arranged = rules::arrange(&tables, &guests);
    let names: HashMap<Uuid, &str> = plan
        .tables
        .iter()
        .map(|t| (t.table.id, t.table.name.as_str()))
        .collect();
    let mut parties: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let mut out = Suggestion::default();
    for (guest, table_id, why) in arranged.placed {
        let table_name = names.get(&table_id).copied().unwrap_or_default().to_owned();
        out.placements
            .extend(parties.remove(&guest).map(|party| Placement {
                party,
                table_id,
                table_name,
                why,
            }));
    }
    for (guest, why) in arranged.left {
        out.left_over
            .extend(parties.remove(&guest).map(|party| LeftOver { party, why }));
    }
    out
}

fn place(laid: &super::Laid) -> Place {
    let guests = laid.chairs.iter().filter_map(|c| c.guest.as_ref());
    Place {
        id: laid.table.id,
        chairs: laid.chairs.len(),
        free: laid
            .chairs
            .iter()
            .filter(|c| c.seat.guest_id.is_none())
            .count(),
        at: (laid.table.x_pos, laid.table.y_pos),
        categories: guests
            .filter_map(|g| g.category.as_ref().map(|(id, _)| *id))
            .collect(),
    }
}
