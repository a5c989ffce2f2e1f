//! Printable documents of the hall: the plan, a card for each table, the poster for the entrance,
//! and the sheet for the kitchen.

use std::collections::{HashMap, HashSet};

use alai_documents::{
    Lang,
    kitchen_sheet::{self, KitchenParty, KitchenTable},
    seating_plan::{self, PlanTable, SeatedParty},
    seating_poster::{self, PosterEntry, PosterHeading},
    table_cards,
    theme::DocumentTheme,
};
use alai_domain::{
    Ctx, Error,
    answers::ExportedAnswer,
    entities::{answer, event, website},
    exports::{ExportChunk, ExportReader, ExportRequest, ExportedList, SeatingDocument},
    jobs::Claim,
    kernel::{clock::long_date, names, text},
    seating::{self, TableWithSeats},
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::job_result::JobError;

use super::{document_thread::run_blocking, progress::record_job_progress};

/// Returns the bytes of the file and the number of its tables. A poster has entries, which are
/// counted in place of the tables.
pub async fn write_seating_document(
    ctx: &Ctx,
    claim: &Claim,
    event: &event::Model,
    document: SeatingDocument,
    request: &ExportRequest,
) -> Result<(Vec<u8>, i32), JobError> {
    let plan = seating::load_plan_for_worker(ctx, event.id).await?;
    let table_count = plan.tables.len();
    record_job_progress(ctx, claim, 0, as_total(table_count)).await?;
    let theme = load_document_theme(ctx, event).await?;
    let (lang, name) = (
        Lang::from_code_or_default(&request.language),
        event.name.clone(),
    );
    let day = event.date.map(|day| long_date(day, &request.language));
    let name_and_date = std::iter::once(name.clone())
        .chain(day.clone())
        .collect::<Vec<_>>()
        .join(" · ");
    let (bytes, count) = match document {
        SeatingDocument::TableCards => {
            let tables: Vec<PlanTable> = plan
                .tables
                .into_iter()
                .map(printed_table)
                .filter(|table| !table.parties.is_empty())
                .collect();
            let count = tables.len();
            let bytes = run_blocking(move || {
                table_cards::write_table_cards(lang, theme, &name_and_date, &tables)
            });
            (bytes.await?, count)
        }
        SeatingDocument::Poster => {
            let heading = PosterHeading {
                event_name: name,
                date_and_town: day
                    .into_iter()
                    .chain(event.city.clone())
                    .collect::<Vec<_>>()
                    .join(", "),
            };
            let entries = poster_entries(&plan.tables);
            let count = entries.len();
            let bytes = run_blocking(move || {
                seating_poster::write_seating_poster(lang, theme, &heading, &entries)
            });
            (bytes.await?, count)
        }
        SeatingDocument::KitchenSheet => {
            let tables = kitchen_tables(ctx, event.id, request, &plan.tables).await?;
            let is_printed =
                |table: &&KitchenTable| table.number.is_some() && !table.parties.is_empty();
            let count = tables.iter().filter(is_printed).count();
            let bytes = run_blocking(move || {
                kitchen_sheet::write_kitchen_sheet(lang, theme, &name_and_date, &tables)
            });
            (bytes.await?, count)
        }
        SeatingDocument::Plan => {
            let tables: Vec<PlanTable> = plan
                .tables
                .into_iter()
                .map(|laid| with_surnames_first(printed_table(laid)))
                .collect();
            let bytes = run_blocking(move || {
                seating_plan::write_seating_plan(lang, theme, &name_and_date, &tables)
            });
            (bytes.await?, table_count)
        }
    };
    Ok((bytes, as_total(count)))
}

fn as_total(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Returns the theme of the couple's website, in which its documents are printed.
pub async fn load_document_theme(
    ctx: &Ctx,
    event: &event::Model,
) -> Result<DocumentTheme, JobError> {
    let found = website::Entity::find()
        .filter(website::Column::EventId.eq(event.id))
        .one(&ctx.db)
        .await
        .map_err(Error::from)?;
    Ok(found.map_or_else(DocumentTheme::default, |row| {
        DocumentTheme::from_word(&row.theme)
    }))
}

/// Returns all seated parties by surname. Parties of the same name at different tables have one
/// entry for each, with the initials of their persons if they are known: all guests read the
/// poster, so that it shows no part of a telephone number or code.
fn poster_entries(tables: &[TableWithSeats]) -> Vec<PosterEntry> {
    let mut entries: Vec<(PosterEntry, Option<&str>)> = Vec::new();
    for laid in tables {
        let mut seen: Vec<Uuid> = Vec::new();
        for party in laid.seats.iter().filter_map(|seat| seat.party.as_ref()) {
            if seen.contains(&party.id) {
                continue;
            }
            seen.push(party.id);
            let name = names::surname_first(&party.name);
            let first = text::fold(&name).chars().find(|c| c.is_alphanumeric());
            let entry = PosterEntry {
                letter: first.map_or('#', |c| c.to_uppercase().next().unwrap_or(c)),
                name,
                table_number: laid.table.number,
            };
            let label = party.name_label.as_deref();
            entries.push((entry, label.filter(|label| seating::is_initials(label))));
        }
    }
    let mut tables_by_name: HashMap<String, HashSet<i32>> = HashMap::new();
    for (entry, _) in &entries {
        let tables = tables_by_name.entry(text::fold(&entry.name)).or_default();
        tables.insert(entry.table_number);
    }
    let mut entries: Vec<PosterEntry> = entries
        .into_iter()
        .map(|(mut entry, initials)| {
            let table_count = tables_by_name[&text::fold(&entry.name)].len();
            if let Some(initials) = initials.filter(|_| table_count > 1) {
                entry.name = format!("{} ({initials})", entry.name);
            }
            entry
        })
        .collect();
    entries.sort_by_cached_key(|entry| (names::surname_sort_key(&entry.name), entry.table_number));
    entries
}

/// Returns the parties of each table with their menus, and the parties without seats at the end.
async fn kitchen_tables(
    ctx: &Ctx,
    event_id: Uuid,
    request: &ExportRequest,
    tables: &[TableWithSeats],
) -> Result<Vec<KitchenTable>, JobError> {
    let lang = Lang::from_code_or_default(&request.language);
    let mut reader = ExportReader::new(event_id, ExportedList::Answers, request);
    let mut parties: HashMap<Uuid, KitchenParty> = HashMap::new();
    while let Some(ExportChunk::Answers(rows)) = reader.next_chunk(ctx).await? {
        let answers: Vec<answer::Model> = rows.iter().map(|row| row.answer.clone()).collect();
        let mut names = seating::load_invitation_names(&ctx.db, &answers).await?;
        for row in rows {
            let id = row.answer.id;
            let name = names.remove(&id).unwrap_or_else(|| row.answer.name.clone());
            parties.insert(id, kitchen_party(lang, &name, row));
        }
    }
    let mut printed = Vec::new();
    for laid in tables {
        // A party that is removed from the map is not printed a second time.
        let ids = laid.seats.iter().filter_map(|seat| seat.seat.guest_id);
        printed.push(KitchenTable {
            number: Some(laid.table.number),
            name: laid.table.name.clone(),
            parties: ids.filter_map(|id| parties.remove(&id)).collect(),
        });
    }
    let mut unseated: Vec<KitchenParty> = parties.into_values().collect();
    unseated.sort_by_cached_key(|party| names::surname_sort_key(&party.name));
    printed.push(KitchenTable {
        number: None,
        name: String::new(),
        parties: unseated,
    });
    Ok(printed)
}

/// Returns a party as the kitchen needs it, with its surname first. An allergy without a text is
/// listed, too.
fn kitchen_party(lang: Lang, name: &str, record: ExportedAnswer) -> KitchenParty {
    let (row, menus) = (record.answer, record.menus);
    let stated = row.allergy_mentions.filter(|text| !text.trim().is_empty());
    let unstated = lang.pick(
        "alergie, nu s-a spus la ce",
        "allergy, without saying to what",
    );
    let allergy = row
        .allergy
        .then(|| stated.unwrap_or_else(|| unstated.into()));
    KitchenParty {
        name: names::surname_first(name),
        persons: usize::try_from(row.company_number).unwrap_or(0),
        menus: menus
            .into_iter()
            .map(|menu| (menu.menu_type, menu.child))
            .collect(),
        restrictions: allergy
            .into_iter()
            .chain(row.other_restrictions)
            .filter(|text| !text.trim().is_empty())
            .collect(),
    }
}

/// Returns a table of the plan, on which each name begins with the surname.
fn with_surnames_first(mut table: PlanTable) -> PlanTable {
    for party in &mut table.parties {
        party.name = names::surname_first(&party.name);
    }
    table
}

/// Returns a table with its parties, ordered by their first seats.
fn printed_table(laid: TableWithSeats) -> PlanTable {
    let mut parties: Vec<(Uuid, SeatedParty)> = Vec::new();
    let seats = laid.seats.len();
    for seat in laid.seats {
        let Some(guest) = seat.party else { continue };
        match parties.iter_mut().find(|(id, _)| *id == guest.id) {
            Some((_, party)) => party.seats.push(seat.seat.position),
            None => parties.push((
                guest.id,
                SeatedParty {
                    name: guest.name,
                    disambiguator: guest.name_label,
                    seats: vec![seat.seat.position],
                },
            )),
        }
    }
    PlanTable {
        number: laid.table.number,
        name: laid.table.name,
        is_round: laid.table.geo_type == "round",
        position: (laid.table.x_pos, laid.table.y_pos),
        seat_count: seats,
        parties: parties.into_iter().map(|(_, party)| party).collect(),
    }
}
