//! API types of the hall, its tables and seats (specification 3 §3; contract 10).

use alai_domain::{
    kernel::names,
    seating::{
        ChangedTableSeats, CheckInEntry, GuestTable, Party, SeatWithParty, SeatingPlan,
        SeatingRule, SeatingSuggestion, SuggestedPlacement, TableWithSeats, UnplacedParty,
        format_party_name,
    },
};
use poem_openapi::Object;

use crate::payload::{CategoryRef, Seat, SeatingParty, format_instant, list_response, wrapper};

fn category_ref(party: &Party) -> Option<CategoryRef> {
    party.category.clone().map(|(id, name)| CategoryRef {
        id: id.to_string(),
        name,
    })
}

impl From<Party> for SeatingParty {
    fn from(party: Party) -> Self {
        Self {
            id: party.id.to_string(),
            category: category_ref(&party),
            surname_first: names::surname_first(&party.name),
            name: party.name,
            answer_name: party.answer_name,
            company_number: party.company_number,
            apart: party.name_label,
        }
    }
}

list_response! {
    /// Parties without seats.
    #[oai(rename = "SeatGuests")]
    SeatingParties, guests: SeatingParty
}

impl From<SeatWithParty> for Seat {
    fn from(seat: SeatWithParty) -> Self {
        Self {
            id: seat.seat.id.to_string(),
            position: seat.seat.position,
            table_id: seat.seat.table_id.to_string(),
            guest_id: seat.seat.guest_id.map(|id| id.to_string()),
            guest: seat.party.map(SeatingParty::from),
        }
    }
}

/// Converts seats of the domain to seats of the API.
pub fn to_seats(seats: Vec<SeatWithParty>) -> Vec<Seat> {
    seats.into_iter().map(Seat::from).collect()
}

/// All seats of a table.
#[derive(Debug, Object)]
pub struct Seats {
    pub seats: Vec<Seat>,
}

/// All seats of the table at which a party now sits, and of the table that it left.
#[derive(Debug, Object)]
#[oai(rename = "SeatedBody")]
pub struct ChangedTableSeatsBody {
    pub seats: Vec<Seat>,
    /// All seats of the table that the party left. Empty if it had no seats or stays at its table.
    pub freed: Vec<Seat>,
}

impl From<ChangedTableSeats> for ChangedTableSeatsBody {
    fn from(seated: ChangedTableSeats) -> Self {
        Self {
            seats: to_seats(seated.seats),
            freed: to_seats(seated.previous_table_seats),
        }
    }
}

/// A table of the hall.
#[derive(Clone, Debug, Object)]
pub struct HallTable {
    pub id: String,
    pub name: String,
    pub number: i32,
    /// The number of its seats.
    pub guest_number: u64,
    /// `round` or `square`.
    pub geo_type: String,
    pub x_pos: i32,
    pub y_pos: i32,
    pub table_configuration_id: String,
    /// Whether suggestions place no guests there.
    pub locked: bool,
    /// The only category that suggestions place there.
    pub reserved_category: Option<CategoryRef>,
    pub seats: Vec<Seat>,
}

impl From<TableWithSeats> for HallTable {
    fn from(table_with_seats: TableWithSeats) -> Self {
        let (table, seats) = (table_with_seats.table, table_with_seats.seats);
        let reserved_category = table_with_seats
            .reserved_category
            .map(|(id, name)| CategoryRef {
                id: id.to_string(),
                name,
            });
        Self {
            locked: table.locked,
            reserved_category,
            id: table.id.to_string(),
            name: table.name,
            number: table.number,
            guest_number: seats.len() as u64,
            geo_type: table.geo_type,
            x_pos: table.x_pos,
            y_pos: table.y_pos,
            table_configuration_id: table.hall_id.to_string(),
            seats: to_seats(seats),
        }
    }
}

wrapper! {
    /// One table.
    TableBody, table: HallTable
}

/// Several tables.
#[derive(Debug, Object)]
pub struct TablesBody {
    /// In the order of their numbers.
    pub tables: Vec<HallTable>,
}

impl From<Vec<TableWithSeats>> for TablesBody {
    fn from(tables: Vec<TableWithSeats>) -> Self {
        Self {
            tables: tables.into_iter().map(HallTable::from).collect(),
        }
    }
}

/// The hall of an event with its tables in the order of their numbers.
#[derive(Clone, Debug, Object)]
#[oai(rename = "TableConfiguration")]
pub struct HallView {
    pub id: String,
    pub event_id: String,
    /// The number of persons that the hall holds. 0 if not set. It is not enforced; clients show a warning.
    pub total_capacity: i32,
    /// The largest number of tables. 0 if not set.
    pub max_tables: i32,
    /// Incremented with each change of `total_capacity` and `max_tables`. Send it back with a change to detect concurrent edits.
    pub version: i32,
    /// The number of persons of all answers, including auxiliary persons and direct answers.
    pub confirmed_guests: i64,
    /// The number of persons that have a seat.
    pub seated_guests: i64,
    /// Whether guests may look up their seats.
    pub published: bool,
    /// The smallest number of guests at a table that a suggestion uses. 0 means no minimum.
    pub min_table_guests: i32,
    /// Whether a suggestion places parties of one category with the same surname together.
    pub families_together: bool,
    /// The parties that a suggestion places together or apart.
    pub seating_rules: Vec<SeatingRuleView>,
    pub tables: Vec<HallTable>,
}

/// Two parties that a suggestion places together or apart.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatingRule")]
pub struct SeatingRuleView {
    /// `together` or `apart`.
    pub kind: String,
    pub guest_id: String,
    pub name: String,
    pub other_guest_id: String,
    pub other_name: String,
}

impl From<SeatingRule> for SeatingRuleView {
    fn from(rule: SeatingRule) -> Self {
        let label =
            |party: &Party| format_party_name(party.name.clone(), party.name_label.as_ref());
        Self {
            kind: rule.kind.as_str().into(),
            guest_id: rule.party.id.to_string(),
            name: label(&rule.party),
            other_guest_id: rule.other_party.id.to_string(),
            other_name: label(&rule.other_party),
        }
    }
}

impl From<SeatingPlan> for HallView {
    fn from(plan: SeatingPlan) -> Self {
        Self {
            id: plan.hall.id.to_string(),
            event_id: plan.hall.event_id.to_string(),
            total_capacity: plan.hall.total_capacity,
            max_tables: plan.hall.max_tables,
            version: plan.hall.version,
            confirmed_guests: plan.confirmed_persons,
            seated_guests: plan.seated_persons,
            published: plan.hall.published,
            min_table_guests: plan.hall.min_table_guests,
            families_together: plan.hall.families_together,
            seating_rules: plan.rules.into_iter().map(SeatingRuleView::from).collect(),
            tables: plan.tables.into_iter().map(HallTable::from).collect(),
        }
    }
}

wrapper! {
    /// The hall of an event.
    #[oai(rename = "TableConfigurationBody")]
    HallBody, table_configuration: HallView
}

impl From<SeatingPlan> for HallBody {
    fn from(plan: SeatingPlan) -> Self {
        Self {
            table_configuration: plan.into(),
        }
    }
}

/// A party and the table that is suggested for it.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatPlacement")]
pub struct SuggestedPartyPlacement {
    pub guest_id: String,
    pub name: String,
    /// The name with the surname first, as in lists by surname.
    pub surname_first: String,
    pub company_number: i32,
    pub category: Option<CategoryRef>,
    /// Distinguishes the party from others of the same name. Null if the name is unique.
    pub apart: Option<String>,
    pub table_id: String,
    pub table_name: String,
    /// `together`, `same_family`, `reserved_table`, `same_category`, `company` (without the party another one would be alone or the table
    /// below the minimum), `empty_table` or `free_chairs`.
    pub reason: String,
    /// The name of the party at the table that the reason refers to.
    pub companion_name: Option<String>,
}

impl From<SuggestedPlacement> for SuggestedPartyPlacement {
    fn from(placement: SuggestedPlacement) -> Self {
        let guest = SeatingParty::from(placement.party);
        Self {
            guest_id: guest.id,
            name: guest.name,
            surname_first: guest.surname_first,
            company_number: guest.company_number,
            category: guest.category,
            apart: guest.apart,
            table_id: placement.table_id.to_string(),
            table_name: placement.table_name,
            reason: placement.reason.as_str().into(),
            companion_name: placement.companion_name,
        }
    }
}

/// A party that the suggestion could not place, with the reason.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatLeftOver")]
pub struct UnplacedPartyView {
    pub guest_id: String,
    pub name: String,
    /// The name with the surname first, as in lists by surname.
    pub surname_first: String,
    pub company_number: i32,
    pub category: Option<CategoryRef>,
    /// Distinguishes the party from others of the same name. Null if the name is unique.
    pub apart: Option<String>,
    /// `too_large` (the party has more persons than any table has seats), `no_permitted_table` (only tables that are locked, reserved for
    /// another category, or have a party from which it stays apart have enough free seats) or `no_room`.
    pub reason: String,
}

impl From<UnplacedParty> for UnplacedPartyView {
    fn from(party: UnplacedParty) -> Self {
        let guest = SeatingParty::from(party.party);
        Self {
            guest_id: guest.id,
            name: guest.name,
            surname_first: guest.surname_first,
            company_number: guest.company_number,
            category: guest.category,
            apart: guest.apart,
            reason: party.reason.as_str().into(),
        }
    }
}

/// A suggested table for each party without seats. Nothing is stored.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatSuggestion")]
pub struct SeatingSuggestionView {
    pub placements: Vec<SuggestedPartyPlacement>,
    pub left_over: Vec<UnplacedPartyView>,
}

wrapper! {
    /// A suggestion.
    #[oai(rename = "SuggestionBody")]
    SeatingSuggestionBody, suggestion: SeatingSuggestionView
}

impl From<SeatingSuggestion> for SeatingSuggestionBody {
    fn from(suggestion: SeatingSuggestion) -> Self {
        let placements = suggestion
            .placements
            .into_iter()
            .map(SuggestedPartyPlacement::from)
            .collect();
        let left_over = suggestion
            .unplaced
            .into_iter()
            .map(UnplacedPartyView::from)
            .collect();
        Self {
            suggestion: SeatingSuggestionView {
                placements,
                left_over,
            },
        }
    }
}

/// The table of the guest's own party, and the number of its seats.
#[derive(Clone, Debug, Object)]
#[oai(rename = "OwnSeat")]
pub struct OwnTable {
    pub guest_name: String,
    pub table_name: String,
    pub table_number: i32,
    /// The number of seats of the party.
    pub seats: u64,
}

wrapper! {
    /// The table of the guest's own party. Null if it has no seats.
    #[oai(rename = "OwnSeatBody")]
    OwnTableBody, seat: Option<OwnTable>
}

impl From<Option<GuestTable>> for OwnTableBody {
    fn from(found: Option<GuestTable>) -> Self {
        let to_view = |f: GuestTable| OwnTable {
            guest_name: f.guest_name,
            table_name: f.table_name,
            table_number: f.table_number,
            seats: f.seat_count,
        };
        Self {
            seat: found.map(to_view),
        }
    }
}

/// A party in the check-in list.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Checkin")]
pub struct CheckInParty {
    pub guest_id: String,
    pub name: String,
    /// The name with the surname first, as in lists by surname.
    pub surname_first: String,
    pub company_number: i32,
    pub category: Option<CategoryRef>,
    /// Distinguishes the party from others of the same name. Null if the name is unique.
    pub apart: Option<String>,
    /// The name that the guest typed in its answer. Null if it does not differ.
    pub answer_name: Option<String>,
    /// The guest code. Null for a direct answer.
    pub code: Option<String>,
    pub table_number: Option<i32>,
    pub table_name: Option<String>,
    /// The number of persons who have arrived.
    pub arrived: i32,
    /// The time of the latest report. Null if there is none.
    pub arrived_at: Option<String>,
    /// The number of reports so far.
    pub version: u64,
}

impl From<CheckInEntry> for CheckInParty {
    fn from(entry: CheckInEntry) -> Self {
        let guest = SeatingParty::from(entry.party);
        let (table_number, table_name) = entry.table.unzip();
        Self {
            guest_id: guest.id,
            name: guest.name,
            surname_first: guest.surname_first,
            company_number: guest.company_number,
            category: guest.category,
            apart: guest.apart,
            answer_name: guest.answer_name,
            code: entry.guest_code,
            table_number,
            table_name,
            arrived: entry.arrived_persons,
            arrived_at: entry.arrived_at.map(format_instant),
            version: entry.version,
        }
    }
}

list_response! {
    /// All parties with an answer.
    #[oai(rename = "Checkins")]
    CheckInList, checkins: CheckInParty
}

wrapper! {
    /// One party in the check-in list.
    #[oai(rename = "CheckinBody")]
    CheckInBody, checkin: CheckInParty
}
