//! Suggests tables for the parties without seats. The suggestion is computed from one snapshot and
//! is not stored.

use std::collections::HashMap;

use sea_orm::{QuerySelect, prelude::Uuid};

use crate::{
    Ctx, Result,
    access::EventMember,
    kernel::{names, pagination::MAX_PAGE_SIZE, text},
};

use super::{
    Party, SeatingPlan, SeatingRuleKind, TableWithSeats,
    arrangement::{
        self, ArrangementRules, CandidateParty, CandidateTable, PlacementReason,
        PreviousArrangement, UnplacedReason,
    },
    parties, read,
};

/// A party and the table that is suggested for it.
#[derive(Clone, Debug)]
pub struct SuggestedPlacement {
    pub party: Party,
    pub table_id: Uuid,
    pub table_name: String,
    pub reason: PlacementReason,
    /// The name of the party at the table that the reason refers to.
    pub companion_name: Option<String>,
}

/// A party for which there is no table.
#[derive(Clone, Debug)]
pub struct UnplacedParty {
    pub party: Party,
    pub reason: UnplacedReason,
}

/// The suggestion for all parties without seats.
#[derive(Clone, Debug, Default)]
pub struct SeatingSuggestion {
    /// In the order of the tables.
    pub placements: Vec<SuggestedPlacement>,
    pub unplaced: Vec<UnplacedParty>,
}

/// A suggestion of which one table is rejected.
#[derive(Clone, Debug)]
pub struct PreviousSuggestion {
    /// The party and the table of each placement. What is no longer possible is ignored.
    pub placements: Vec<(Uuid, Uuid)>,
    pub rejected_table_id: Uuid,
}

/// Suggests a table for each party without seats, for a thousand parties at most.
/// [`super::apply_placements`] stores it. Hall and parties are read in one snapshot.
pub async fn suggest_seating(ctx: &Ctx, member: &EventMember) -> Result<SeatingSuggestion> {
    suggest(ctx, member, None).await
}

/// Suggests other parties for one table of a previous suggestion. The other tables change as little
/// as possible.
pub async fn suggest_other_parties_for_table(
    ctx: &Ctx,
    member: &EventMember,
    previous: PreviousSuggestion,
) -> Result<SeatingSuggestion> {
    let previous = PreviousArrangement {
        placed: previous.placements,
        rejected_table: previous.rejected_table_id,
    };
    suggest(ctx, member, Some(&previous)).await
}

async fn suggest(
    ctx: &Ctx,
    member: &EventMember,
    previous: Option<&PreviousArrangement>,
) -> Result<SeatingSuggestion> {
    let snapshot = ctx.begin_read().await?;
    let plan = read::load_plan_in_snapshot(&snapshot, member.event_id()).await?;
    let parties = parties::load_parties(
        &snapshot,
        member.event_id(),
        read::select_unseated_answers_by_name(member.event_id()).limit(MAX_PAGE_SIZE),
    )
    .await?;
    Ok(build_suggestion(&plan, parties, previous))
}

fn build_suggestion(
    plan: &SeatingPlan,
    parties: Vec<Party>,
    previous: Option<&PreviousArrangement>,
) -> SeatingSuggestion {
    let by_surname = plan.hall.families_together;
    let tables: Vec<CandidateTable> = plan
        .tables
        .iter()
        .map(|table| candidate_table(table, by_surname))
        .collect();
    let guests: Vec<CandidateParty> = parties
        .iter()
        .map(|party| {
            let persons = usize::try_from(party.company_number).unwrap_or(0);
            candidate_party(party, persons, by_surname)
        })
        .collect();
    let arranged =
        arrangement::arrange_parties(&tables, &guests, &arrangement_rules(plan), previous);
    let table_names: HashMap<Uuid, &str> = plan
        .tables
        .iter()
        .map(|t| (t.table.id, t.table.name.as_str()))
        .collect();
    let seated = plan.tables.iter().flat_map(|t| &t.seats);
    let names: HashMap<Uuid, String> = parties
        .iter()
        .chain(seated.filter_map(|seat| seat.party.as_ref()))
        .map(|party| (party.id, party.name.clone()))
        .collect();
    let mut parties: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let mut out = SeatingSuggestion::default();
    for placed in arranged.placed {
        let table_name = table_names.get(&placed.table).copied().unwrap_or_default();
        out.placements.extend(
            parties
                .remove(&placed.party)
                .map(|party| SuggestedPlacement {
                    party,
                    table_id: placed.table,
                    table_name: table_name.to_owned(),
                    reason: placed.reason,
                    companion_name: placed.companion.and_then(|id| names.get(&id).cloned()),
                }),
        );
    }
    for (guest, why) in arranged.unplaced {
        out.unplaced.extend(
            parties
                .remove(&guest)
                .map(|party| UnplacedParty { party, reason: why }),
        );
    }
    out
}

fn arrangement_rules(plan: &SeatingPlan) -> ArrangementRules {
    let pairs = |kind: SeatingRuleKind| {
        plan.rules
            .iter()
            .filter(|rule| rule.kind == kind)
            .map(|rule| (rule.party.id, rule.other_party.id))
            .collect()
    };
    ArrangementRules {
        min_persons: usize::try_from(plan.hall.min_table_guests).unwrap_or(0),
        together_pairs: pairs(SeatingRuleKind::Together),
        separated_pairs: pairs(SeatingRuleKind::Separate),
    }
}

fn candidate_party(party: &Party, persons: usize, by_surname: bool) -> CandidateParty {
    CandidateParty {
        id: party.id,
        persons,
        category: party.category.as_ref().map(|(id, _)| *id),
        surname: names::surname(&party.name)
            .filter(|_| by_surname)
            .map(text::fold),
    }
}

fn candidate_table(table: &TableWithSeats, by_surname: bool) -> CandidateTable {
    let mut seated: Vec<CandidateParty> = Vec::new();
    for party in table.seats.iter().filter_map(|seat| seat.party.as_ref()) {
        match seated.iter_mut().find(|found| found.id == party.id) {
            Some(found) => found.persons += 1,
            None => seated.push(candidate_party(party, 1, by_surname)),
        }
    }
    CandidateTable {
        id: table.table.id,
        seats: table.seats.len(),
        position: (table.table.x_pos, table.table.y_pos),
        seated,
        is_locked: table.table.locked,
        reserved_for: table.reserved_category.as_ref().map(|(id, _)| *id),
    }
}
