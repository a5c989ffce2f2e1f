//! Printable documents of the hall: the plan, or a card for each table.

use alai_documents::{
    Lang,
    seating_plan::{self, PlanTable, SeatedParty},
    table_cards,
};
use alai_domain::{
    Ctx,
    entities::event,
    exports::{ExportKind, ExportRequest},
    jobs::Claim,
    kernel::clock::long_date,
    seating::{self, TableWithSeats},
};
use uuid::Uuid;

use crate::job_result::JobError;

use super::{document_thread::run_blocking, progress::step};

/// Returns the bytes of the file and the number of tables in it.
pub async fn write_seating_document(
    ctx: &Ctx,
    claim: &Claim,
    event: &event::Model,
    ask: &ExportRequest,
) -> Result<(Vec<u8>, i32), JobError> {
    let plan = seating::load_plan_by_event(ctx, event.id).await?;
    let tables: Vec<PlanTable> = plan.tables.into_iter().map(printed_table).collect();
    let total = i32::try_from(tables.len()).unwrap_or(i32::MAX);
    step(ctx, claim, 0, total).await?;
    let (lang, name) = (Lang::from_code(&ask.language), event.name.clone());
    let bytes = match ask.kind {
        ExportKind::TableCards => {
            run_blocking(move || table_cards::write_table_cards(lang, &name, &tables)).await?
        }
        _ => {
            let day = event.date.map(|day| long_date(day, &ask.language));
            let of = std::iter::once(name)
                .chain(day)
                .collect::<Vec<_>>()
                .join(" · ");
            run_blocking(move || seating_plan::write_seating_plan(lang, &of, &tables)).await?
        }
    };
    Ok((bytes, total))
}

/// Returns a table with its parties, ordered by their first seats.
fn printed_table(laid: TableWithSeats) -> PlanTable {
    let mut parties: Vec<(Uuid, SeatedParty)> = Vec::new();
    let chairs = laid.seats.len();
    for chair in laid.seats {
        let Some(guest) = chair.party else { continue };
        match parties.iter_mut().find(|(id, _)| *id == guest.id) {
            Some((_, party)) => party.chairs.push(chair.seat.position),
            None => parties.push((
                guest.id,
                SeatedParty {
                    name: guest.name,
                    disambiguator: guest.name_label,
                    chairs: vec![chair.seat.position],
                },
            )),
        }
    }
    PlanTable {
        number: laid.table.number,
        name: laid.table.name,
        is_round: laid.table.geo_type == "round",
        position: (laid.table.x_pos, laid.table.y_pos),
        chair_count: chairs,
        parties: parties.into_iter().map(|(_, party)| party).collect(),
    }
}
