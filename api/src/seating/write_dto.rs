//! What a couple writes of its hall (specification 3 §7).

use alai_domain::{
    Error, Result,
    seating::{Arrival, HallChange, TablePatch},
};
use chrono::{DateTime, SubsecRound, Utc};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Flag, Number, Text, number_patch, opt, patch, wrap};

/// What cannot be of a whole number is out of every range.
fn to_whole_number(number: f64) -> i64 {
    if number.fract() == 0.0 {
        number as i64
    } else {
        i64::MIN
    }
}

/// What a hall holds.
#[derive(Debug, Object)]
pub struct TableConfigurationWrite {
    /// The hall's own event, when it is said.
    pub event_id: Option<Uuid>,
    /// Persons, 0 to 10,000; 0 says nothing.
    pub total_capacity: Option<Number>,
    /// 0 to 200; 0 says nothing.
    pub max_tables: Option<Number>,
    /// The version that was seen; without it the change is wanted whatever is there.
    pub version: Option<Number>,
}

impl TableConfigurationWrite {
    /// As the domain reads it.
    pub fn into_hall_change(self) -> HallChange {
        let number = |value: Option<Number>| value.map(|n| to_whole_number(n.0));
        HallChange {
            total_capacity: number(self.total_capacity),
            max_tables: number(self.max_tables),
            version: crate::wire::whole(self.version),
        }
    }
}

wrap! {
    /// The body of a change.
    TableConfigurationWriteBody, table_configuration: TableConfigurationWrite
}

/// Whether guests may look.
#[derive(Debug, Object)]
#[oai(rename = "Publication")]
pub struct PlanPublication {
    pub event_id: Option<Uuid>,
    pub published: Option<Flag>,
}

wrap! {
    /// The body of a publication.
    #[oai(rename = "PublicationBody")]
    PlanPublicationBody, table_configuration: PlanPublication
}

/// Whose hall it is.
#[derive(Debug, Object)]
#[oai(rename = "SuggestionOf")]
pub struct SeatSuggestionWrite {
    pub event_id: Option<Uuid>,
}

wrap! {
    /// The body of a wish for a suggestion.
    #[oai(rename = "SuggestionOfBody")]
    SeatSuggestionWriteBody, table_configuration: SeatSuggestionWrite
}

/// A party and its table.
#[derive(Debug, Object)]
pub struct PlacementWrite {
    pub guest_id: Uuid,
    pub table_id: Uuid,
}

/// Who shall sit where.
#[derive(Debug, Object)]
pub struct SeatingWrite {
    pub event_id: Option<Uuid>,
    /// 1 to 1,000; each party once.
    pub placements: Option<Vec<PlacementWrite>>,
}

wrap! {
    /// The body that applies a suggestion.
    SeatingWriteBody, table_configuration: SeatingWrite
}

impl SeatingWrite {
    /// Parties with their tables.
    pub fn party_table_ids(&self) -> Vec<(Uuid, Uuid)> {
        self.placements
            .iter()
            .flatten()
            .map(|p| (p.guest_id, p.table_id))
            .collect()
    }
}

/// Who shall have no chair any more.
#[derive(Debug, Object)]
#[oai(rename = "SeatingClear")]
pub struct SeatingClearWrite {
    pub event_id: Option<Uuid>,
    /// At most 1,000; who has no chair, or is not there, is passed over.
    pub guest_ids: Option<Vec<Uuid>>,
}

wrap! {
    /// The body that takes a suggestion back.
    SeatingClearBody, table_configuration: SeatingClearWrite
}

/// What a couple writes of a table.
#[derive(Debug, Object)]
pub struct TableWrite {
    /// Required on a new one; a change may only name the table's own.
    pub table_configuration_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    /// 1 to 9,999.
    pub number: MaybeUndefined<Number>,
    /// Chairs, 1 to 60.
    pub guest_number: MaybeUndefined<Number>,
    /// `round` (where a new one does not say) or `square`.
    pub geo_type: MaybeUndefined<Text>,
    /// Pixels of the plan, 0 to 20,000; rounded. A new table without a position stands at the foot of the stack.
    pub x_pos: MaybeUndefined<Number>,
    pub y_pos: MaybeUndefined<Number>,
}

impl TableWrite {
    /// As the domain reads it.
    pub fn into_patch(self) -> TablePatch {
        TablePatch {
            name: patch(self.name),
            number: number_patch(self.number).map(to_whole_number),
            guest_number: number_patch(self.guest_number).map(to_whole_number),
            geo_type: patch(self.geo_type),
            x_pos: number_patch(self.x_pos).map(|x| x.round() as i64),
            y_pos: number_patch(self.y_pos).map(|y| y.round() as i64),
        }
    }
}

wrap! {
    /// The body of a write.
    TableWriteBody, table: TableWrite
}

/// Where a table stands.
#[derive(Debug, Object)]
pub struct TablePosition {
    pub x_pos: Option<Number>,
    pub y_pos: Option<Number>,
}

impl TablePosition {
    /// In whole pixels.
    pub fn rounded(&self) -> (Option<i64>, Option<i64>) {
        let pixel = |value: &Option<Number>| value.as_ref().map(|n| n.0.round() as i64);
        (pixel(&self.x_pos), pixel(&self.y_pos))
    }
}

wrap! {
    /// The body of a move.
    TablePositionBody, table: TablePosition
}

/// Who is dropped on a chair.
#[derive(Debug, Object)]
pub struct SeatWrite {
    pub guest_id: Option<Uuid>,
    /// Not believed: the answer says how many they are (threats C4).
    pub company_number: Option<Number>,
    /// The chair's own table, when it is said.
    pub table_id: Option<Uuid>,
}

wrap! {
    /// The body of a drop.
    SeatWriteBody, seat: SeatWrite
}

/// What a telephone says at the door.
#[derive(Debug, Object)]
pub struct CheckinWrite {
    /// 0 to the party's persons.
    pub arrived: Option<Number>,
    /// When it was said, RFC 3339; what lies ahead is now.
    pub at: Option<Text>,
    /// A UUID of this write: sent again it is the same.
    pub key: Option<Uuid>,
}

impl CheckinWrite {
    /// As the domain reads it.
    ///
    /// # Errors
    /// 422 for an instant that cannot be.
    pub fn into_arrival(self) -> Result<Arrival> {
        let instant = |text: String| {
            DateTime::parse_from_rfc3339(&text).map_err(|_| Error::field("at", "invalid_date"))
        };
        let at = opt(self.at)
            .map(instant)
            .transpose()?
            .map(|at| at.with_timezone(&Utc).trunc_subsecs(6));
        Ok(Arrival {
            arrived: self.arrived.map(|n| to_whole_number(n.0)),
            at,
            key: self.key,
        })
    }
}

wrap! {
    /// The body of a check-in.
    CheckinWriteBody, checkin: CheckinWrite
}
