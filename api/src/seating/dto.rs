//! What the hall, its tables and chairs look like on the wire (specification 3 §3; contract 10).

use alai_domain::seating::{
    Chair, Entry, Found, Laid, LeftOver, Party, Placement, Plan, Seated, Suggestion,
};
use poem_openapi::Object;

use crate::{
    invitations::dto::CategoryRef,
    wire::{hours_text, list, wrap},
};

/// A party that comes; it sits together.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatGuest")]
pub struct SeatingParty {
    pub id: String,
    pub name: String,
    /// Persons, and so chairs.
    pub company_number: i32,
    /// Of its invitation; null for a direct answer too.
    pub category: Option<CategoryRef>,
    /// What tells it from others of the same name: initials, the end of a number or a code; null where it is the only one.
    pub apart: Option<String>,
}

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
            name: party.name,
            company_number: party.company_number,
            apart: party.apart,
        }
    }
}

list! {
    /// Parties without a chair.
    #[oai(rename = "SeatGuests")]
    SeatingParties, guests: SeatingParty
}

/// A chair.
#[derive(Clone, Debug, Object)]
pub struct Seat {
    pub id: String,
    /// From 1, round the table.
    pub position: i32,
    pub table_id: String,
    pub guest_id: Option<String>,
    pub guest: Option<SeatingParty>,
}

impl From<Chair> for Seat {
    fn from(chair: Chair) -> Self {
        Self {
            id: chair.seat.id.to_string(),
            position: chair.seat.position,
            table_id: chair.seat.table_id.to_string(),
            guest_id: chair.seat.guest_id.map(|id| id.to_string()),
            guest: chair.guest.map(SeatingParty::from),
        }
    }
}

/// Chairs as they go out.
pub fn to_seats(chairs: Vec<Chair>) -> Vec<Seat> {
    chairs.into_iter().map(Seat::from).collect()
}

/// All chairs of a table.
#[derive(Debug, Object)]
pub struct Seats {
    pub seats: Vec<Seat>,
}

/// All chairs of the table at which a party now sits.
#[derive(Debug, Object)]
pub struct SeatedBody {
    pub seats: Vec<Seat>,
    /// All chairs of the table that it left; empty when it came from the list or stayed at its table.
    pub freed: Vec<Seat>,
}

impl From<Seated> for SeatedBody {
    fn from(seated: Seated) -> Self {
        Self {
            seats: to_seats(seated.seats),
            freed: to_seats(seated.freed),
        }
    }
}

/// A table.
#[derive(Clone, Debug, Object)]
pub struct HallTable {
    pub id: String,
    pub name: String,
    pub number: i32,
    /// How many chairs it has.
    pub guest_number: u64,
    /// `round` or `square`.
    pub geo_type: String,
    pub x_pos: i32,
    pub y_pos: i32,
    pub table_configuration_id: String,
    pub seats: Vec<Seat>,
}

impl From<Laid> for HallTable {
    fn from(laid: Laid) -> Self {
        let (table, chairs) = (laid.table, laid.chairs);
        Self {
            id: table.id.to_string(),
            name: table.name,
            number: table.number,
            guest_number: chairs.len() as u64,
            geo_type: table.geo_type,
            x_pos: table.x_pos,
            y_pos: table.y_pos,
            table_configuration_id: table.hall_id.to_string(),
            seats: to_seats(chairs),
        }
    }
}

wrap! {
    /// One table.
    TableBody, table: HallTable
}

/// The hall of an event with its tables, by number.
#[derive(Clone, Debug, Object)]
pub struct TableConfiguration {
    pub id: String,
    pub event_id: String,
    /// Persons; 0 where the couple has not said. It is only warned of.
    pub total_capacity: i32,
    /// 0 where the couple has not said.
    pub max_tables: i32,
    /// Counts the changes of the two numbers; sent back with one, it makes sure that nothing is overwritten unseen.
    pub version: i32,
    /// Heads of all yeses, auxiliary persons and direct answers too.
    pub confirmed_guests: i64,
    /// Heads that have a chair.
    pub seated_guests: i64,
    /// Whether guests may look up where they sit.
    pub published: bool,
    pub tables: Vec<HallTable>,
}

impl From<Plan> for TableConfiguration {
    fn from(plan: Plan) -> Self {
        Self {
            id: plan.hall.id.to_string(),
            event_id: plan.hall.event_id.to_string(),
            total_capacity: plan.hall.total_capacity,
            max_tables: plan.hall.max_tables,
            version: plan.hall.version,
            confirmed_guests: plan.confirmed,
            seated_guests: plan.seated,
            published: plan.hall.published,
            tables: plan.tables.into_iter().map(HallTable::from).collect(),
        }
    }
}

wrap! {
    /// The hall of an event.
    TableConfigurationBody, table_configuration: TableConfiguration
}

impl From<Plan> for TableConfigurationBody {
    fn from(plan: Plan) -> Self {
        Self {
            table_configuration: plan.into(),
        }
    }
}

/// A party and the table that is suggested for it.
#[derive(Clone, Debug, Object)]
pub struct SeatPlacement {
    pub guest_id: String,
    pub name: String,
    pub company_number: i32,
    pub category: Option<CategoryRef>,
    /// What tells it from others of the same name.
    pub apart: Option<String>,
    pub table_id: String,
    pub table_name: String,
    /// `same_category`, `empty_table` or `free_chairs`.
    pub reason: String,
}

impl From<Placement> for SeatPlacement {
    fn from(placement: Placement) -> Self {
        let guest = SeatingParty::from(placement.party);
        Self {
            guest_id: guest.id,
            name: guest.name,
            company_number: guest.company_number,
            category: guest.category,
            apart: guest.apart,
            table_id: placement.table_id.to_string(),
            table_name: placement.table_name,
            reason: placement.why.wire().into(),
        }
    }
}

/// A party for which there is no room.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatLeftOver")]
pub struct UnplacedPartyView {
    pub guest_id: String,
    pub name: String,
    pub company_number: i32,
    pub category: Option<CategoryRef>,
    /// What tells it from others of the same name.
    pub apart: Option<String>,
    /// `too_large` (more persons than any table has chairs) or `no_room`.
    pub reason: String,
}

impl From<LeftOver> for UnplacedPartyView {
    fn from(left: LeftOver) -> Self {
        let guest = SeatingParty::from(left.party);
        Self {
            guest_id: guest.id,
            name: guest.name,
            company_number: guest.company_number,
            category: guest.category,
            apart: guest.apart,
            reason: left.why.wire().into(),
        }
    }
}

/// Where everybody could sit; nothing is written.
#[derive(Clone, Debug, Object)]
pub struct SeatSuggestion {
    pub placements: Vec<SeatPlacement>,
    pub left_over: Vec<UnplacedPartyView>,
}

wrap! {
    /// A suggestion.
    #[oai(rename = "SuggestionBody")]
    SeatSuggestionBody, suggestion: SeatSuggestion
}

impl From<Suggestion> for SeatSuggestionBody {
    fn from(suggestion: Suggestion) -> Self {
        let placements = suggestion
            .placements
            .into_iter()
            .map(SeatPlacement::from)
            .collect();
        let left_over = suggestion
            .left_over
            .into_iter()
            .map(UnplacedPartyView::from)
            .collect();
        Self {
            suggestion: SeatSuggestion {
                placements,
                left_over,
            },
        }
    }
}

/// Where a guest sits.
#[derive(Clone, Debug, Object)]
pub struct OwnSeat {
    pub guest_name: String,
    pub table_name: String,
    pub table_number: i32,
    /// Chairs of the party.
    pub seats: u64,
}

wrap! {
    /// The place of the party that asks; null when it has none.
    OwnSeatBody, seat: Option<OwnSeat>
}

impl From<Option<Found>> for OwnSeatBody {
    fn from(found: Option<Found>) -> Self {
        let own = |f: Found| OwnSeat {
            guest_name: f.guest_name,
            table_name: f.table_name,
            table_number: f.table_number,
            seats: f.seats,
        };
        Self {
            seat: found.map(own),
        }
    }
}

/// A party at the door.
#[derive(Clone, Debug, Object)]
pub struct Checkin {
    pub guest_id: String,
    pub name: String,
    pub company_number: i32,
    pub category: Option<CategoryRef>,
    /// What tells it from others of the same name.
    pub apart: Option<String>,
    /// The guest code; null for a direct answer.
    pub code: Option<String>,
    pub table_number: Option<i32>,
    pub table_name: Option<String>,
    /// How many have arrived.
    pub arrived: i32,
    /// When that was said; null when nothing was.
    pub arrived_at: Option<String>,
    /// How many writes there were.
    pub version: u64,
}

impl From<Entry> for Checkin {
    fn from(entry: Entry) -> Self {
        let guest = SeatingParty::from(entry.party);
        let (table_number, table_name) = entry.table.unzip();
        Self {
            guest_id: guest.id,
            name: guest.name,
            company_number: guest.company_number,
            category: guest.category,
            apart: guest.apart,
            code: entry.code,
            table_number,
            table_name,
            arrived: entry.arrived,
            arrived_at: entry.arrived_at.map(hours_text),
            version: entry.version,
        }
    }
}

list! {
    /// All parties that come.
    Checkins, checkins: Checkin
}

wrap! {
    /// One party at the door.
    CheckinBody, checkin: Checkin
}
