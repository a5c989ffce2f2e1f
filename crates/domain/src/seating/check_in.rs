//! Check-in: who has arrived on the day. Devices may send their reports late, repeatedly and out of
//! order.
//!
//! **Invariant**: each report has a key and is stored once. The report with the latest time counts,
//! and of two with the same time the one with the greater key, so that the order of arrival does
//! not matter.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, JoinType, QueryFilter, QueryOrder,
    QuerySelect, RelationTrait, prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{answer, checkin, invitation},
    kernel::{
        pagination::{Page, PageRequest},
        validation::FieldErrors,
    },
};

use super::{
    parties::{self, Party},
    party_names::folded_party_name,
    read,
};

/// A party in the check-in list.
#[derive(Clone, Debug)]
pub struct CheckInEntry {
    pub party: Party,
    /// The guest code. `None` for an answer without an invitation.
    pub guest_code: Option<String>,
    /// The number and name of its table.
    pub table: Option<(i32, String)>,
    /// How many persons have arrived, and the time of that report.
    pub arrived_persons: i32,
    pub arrived_at: Option<DateTime<Utc>>,
    /// The number of reports so far.
    pub version: u64,
}

/// A report of a device.
#[derive(Clone, Copy, Debug, Default)]
pub struct CheckInInput {
    pub arrived_persons: Option<i64>,
    pub recorded_at: Option<DateTime<Utc>>,
    pub write_key: Option<Uuid>,
}

/// Lists all parties with an answer, by name.
pub async fn list_check_in_entries(
    ctx: &Ctx,
    member: &EventMember,
    page_request: PageRequest,
) -> Result<Page<CheckInEntry>> {
    let all = answer::Entity::find()
        .filter(answer::Column::EventId.eq(member.event_id()))
        .join(JoinType::LeftJoin, answer::Relation::Invitation.def())
        .order_by_asc(folded_party_name())
        .order_by_asc(answer::Column::Id);
    let snapshot = ctx.begin_read().await?;
    let page = page_request.fetch(&snapshot, all).await?;
    let rows = load_entries(&snapshot, member.event_id(), &page.rows).await?;
    Ok(page.with_rows(rows))
}

/// Returns one party.
///
/// # Errors
/// Not found.
pub async fn find_check_in_entry(
    ctx: &Ctx,
    member: &EventMember,
    guest_id: Uuid,
) -> Result<CheckInEntry> {
    let own_answer =
        answer::Entity::find_by_id(guest_id).filter(answer::Column::EventId.eq(member.event_id()));
    let snapshot = ctx.begin_read().await?;
    let row = own_answer.one(&snapshot).await?.ok_or(Error::NotFound)?;
    load_entries(&snapshot, member.event_id(), &[row])
        .await?
        .pop()
        .ok_or(Error::NotFound)
}

/// Records how many persons of a party have arrived. A repeated report is stored once, and an older
/// one does not change the result. A time in the future is replaced by the current time.
///
/// # Errors
/// 422 if one of the three values is missing, or if the number exceeds the persons of the answer;
/// not found for a party without an answer.
pub async fn record_check_in(
    ctx: &Ctx,
    member: &EventMember,
    guest_id: Uuid,
    new: CheckInInput,
) -> Result<CheckInEntry> {
    let mut fields = FieldErrors::default();
    fields.check("at", new.recorded_at.is_some(), "required");
    fields.check("key", new.write_key.is_some(), "required");
    fields.check("arrived", new.arrived_persons.is_some(), "required");
    let own_answer =
        answer::Entity::find_by_id(guest_id).filter(answer::Column::EventId.eq(member.event_id()));
    let row = own_answer.one(&ctx.db).await?.ok_or(Error::NotFound)?;
    let fits = new
        .arrived_persons
        .is_none_or(|n| (0..=i64::from(row.company_number)).contains(&n));
    fields.check("arrived", fits, "out_of_range");
    fields.into_result()?;
    let now = ctx.now();
    let write = checkin::ActiveModel {
        id: Set(ctx.new_id()),
        event_id: Set(member.event_id()),
        guest_id: Set(guest_id),
        key: Set(new.write_key.unwrap_or_default()),
        arrived: Set(new
            .arrived_persons
            .and_then(|n| i32::try_from(n).ok())
            .unwrap_or(0)),
        at: Set(new.recorded_at.map_or(now, |at| at.min(now))),
        user_id: Set(member.user_id()),
        created_at: Set(now),
    };
    let once = OnConflict::columns([checkin::Column::EventId, checkin::Column::Key])
        .do_nothing()
        .to_owned();
    checkin::Entity::insert(write)
        .on_conflict(once)
        .exec_without_returning(&ctx.db)
        .await?;
    load_entries(&ctx.db, member.event_id(), &[row])
        .await?
        .pop()
        .ok_or(Error::NotFound)
}

async fn load_entries(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    rows: &[answer::Model],
) -> Result<Vec<CheckInEntry>> {
    let ids: Vec<Uuid> = rows.iter().map(|a| a.id).collect();
    let selected = answer::Entity::find().filter(answer::Column::Id.is_in(ids.iter().copied()));
    let parties = parties::load_parties(db, event_id, selected).await?;
    let mut parties: HashMap<Uuid, Party> = parties.into_iter().map(|p| (p.id, p)).collect();
    let codes: Vec<(Uuid, String)> = invitation::Entity::find()
        .select_only()
        .column(invitation::Column::Id)
        .column(invitation::Column::Code)
        .filter(invitation::Column::EventId.eq(event_id))
        .filter(invitation::Column::Id.is_in(rows.iter().filter_map(|a| a.invitation_id)))
        .into_tuple()
        .all(db)
        .await?;
    let codes: HashMap<Uuid, String> = codes.into_iter().collect();
    let mut places = read::load_tables_by_party(db, event_id, &ids).await?;
    let mut writes_by_party: HashMap<Uuid, Vec<checkin::Model>> = HashMap::new();
    let writes = checkin::Entity::find()
        .filter(checkin::Column::EventId.eq(event_id))
        .filter(checkin::Column::GuestId.is_in(ids.iter().copied()));
    for write in writes.all(db).await? {
        writes_by_party
            .entry(write.guest_id)
            .or_default()
            .push(write);
    }
    let entry = |row: &answer::Model| {
        let writes = writes_by_party.remove(&row.id).unwrap_or_default();
        let last = writes.iter().max_by_key(|w| (w.at, w.key));
        Some(CheckInEntry {
            party: parties.remove(&row.id)?,
            guest_code: row.invitation_id.and_then(|id| codes.get(&id).cloned()),
            table: places.remove(&row.id),
            // The answer may have been reduced since the report.
            arrived_persons: last.map_or(0, |w| w.arrived.min(row.company_number)),
            arrived_at: last.map(|w| w.at),
            version: writes.len() as u64,
        })
    };
    Ok(rows.iter().filter_map(entry).collect())
}
