//! Request bodies of the hall, its tables and seats (specification 3 §7).

use alai_domain::{
    Error, Result,
    kernel::patch::Patch,
    seating::{
        CheckInInput, HallPatch, MAX_PARTIES_PER_CALL, PartySeats, PreviousSuggestion,
        SeatingRuleInput, SeatingRuleKind, TableInput,
    },
};
use chrono::{DateTime, SubsecRound, Utc};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{
    Flag, Number, Text, flag_patch, number_patch, optional_text, text_patch, wrapper,
};

/// Converts a number to an integer. A number with a fraction becomes `i64::MIN`, which is outside every valid range.
pub(super) fn to_integer_or_min(number: f64) -> i64 {
    if number.fract() == 0.0 {
        number as i64
    } else {
        i64::MIN
    }
}

/// The capacity of a hall.
#[derive(Debug, Object)]
#[oai(rename = "TableConfigurationWrite")]
pub struct HallWrite {
    /// Optional. If given, it must be the event of the hall; otherwise the response is 404.
    pub event_id: Option<Uuid>,
    /// The number of persons, 0 to 10,000. 0 means not set.
    pub total_capacity: Option<Number>,
    /// The number of tables, 0 to 200. 0 means not set.
    pub max_tables: Option<Number>,
    /// The smallest number of guests at a table that a suggestion uses, 0 to 60. 0 means no minimum. If this or one of the next two fields
    /// is given, the two fields above may be absent and then stay as they are.
    pub min_table_guests: Option<Number>,
    /// Whether a suggestion places parties of one category with the same surname together.
    pub families_together: Option<Flag>,
    /// Replaces all pairs of parties that a suggestion places together or apart. At most 200.
    pub seating_rules: Option<Vec<SeatingRuleWrite>>,
    /// The version that the change is based on. Without it concurrent edits are not detected.
    pub version: Option<Number>,
}

impl HallWrite {
    /// Converts the request to the input of the domain.
    ///
    /// # Errors
    /// 422 `seating_rules` for an unknown kind.
    pub fn into_hall_patch(self) -> Result<HallPatch> {
        let number = |value: Option<Number>| value.map(|n| to_integer_or_min(n.0));
        let rules = self.seating_rules.map(|rules| {
            rules
                .into_iter()
                .map(SeatingRuleWrite::into_input)
                .collect::<Result<Vec<_>>>()
        });
        Ok(HallPatch {
            min_table_guests: number(self.min_table_guests),
            families_together: self.families_together.map(|flag| flag.0),
            rules: rules.transpose()?,
            total_capacity: number(self.total_capacity),
            max_tables: number(self.max_tables),
            version: crate::payload::positive_integer_or_zero(self.version),
        })
    }
}

/// A pair of parties that a suggestion places together or apart.
#[derive(Debug, Object)]
pub struct SeatingRuleWrite {
    /// `together` or `apart`.
    pub kind: Text,
    pub guest_id: Uuid,
    pub other_guest_id: Uuid,
}

impl SeatingRuleWrite {
    fn into_input(self) -> Result<SeatingRuleInput> {
        let kind = SeatingRuleKind::parse(&self.kind.0)
            .ok_or_else(|| Error::invalid_field("seating_rules", "unknown"))?;
        Ok((kind, self.guest_id, self.other_guest_id))
    }
}

wrapper! {
    /// The request body of a change of the hall.
    #[oai(rename = "TableConfigurationWriteBody")]
    HallWriteBody, table_configuration: HallWrite
}

/// Whether guests may look up their seats.
#[derive(Debug, Object)]
#[oai(rename = "Publication")]
pub struct PlanPublication {
    pub event_id: Option<Uuid>,
    pub published: Option<Flag>,
}

wrapper! {
    /// The request body that publishes or hides the seating plan.
    #[oai(rename = "PublicationBody")]
    PlanPublicationBody, table_configuration: PlanPublication
}

/// The event for which a seating is suggested.
#[derive(Debug, Object)]
#[oai(rename = "SuggestionOf")]
pub struct SeatingSuggestionWrite {
    pub event_id: Option<Uuid>,
    /// A table of a previous suggestion that is to get other parties. The other tables change as little as possible.
    pub rejected_table_id: Option<Uuid>,
    /// The placements of the previous suggestion, at most 1,000. They are read only with `rejected_table_id`.
    pub placements: Option<Vec<PartyPlacementWrite>>,
}

impl SeatingSuggestionWrite {
    /// Returns the previous suggestion, if one of its tables is rejected.
    ///
    /// # Errors
    /// 422 `placements` for too many.
    pub fn previous_suggestion(&self) -> Result<Option<PreviousSuggestion>> {
        let Some(rejected_table_id) = self.rejected_table_id else {
            return Ok(None);
        };
        let placements = to_pairs(self.placements.as_deref());
        if placements.len() > MAX_PARTIES_PER_CALL {
            return Err(Error::invalid_field("placements", "invalid"));
        }
        Ok(Some(PreviousSuggestion {
            placements,
            rejected_table_id,
        }))
    }
}

fn to_pairs(placements: Option<&[PartyPlacementWrite]>) -> Vec<(Uuid, Uuid)> {
    placements
        .unwrap_or_default()
        .iter()
        .map(|placement| (placement.guest_id, placement.table_id))
        .collect()
}

wrapper! {
    /// The request body that asks for a suggestion.
    #[oai(rename = "SuggestionOfBody")]
    SeatingSuggestionWriteBody, table_configuration: SeatingSuggestionWrite
}

/// A party and its table.
#[derive(Debug, Object)]
#[oai(rename = "PlacementWrite")]
pub struct PartyPlacementWrite {
    pub guest_id: Uuid,
    pub table_id: Uuid,
}

/// The parties to be seated, each with its table.
#[derive(Debug, Object)]
#[oai(rename = "SeatingWrite")]
pub struct PartyPlacementsWrite {
    pub event_id: Option<Uuid>,
    /// 1 to 1,000 entries, each party once.
    pub placements: Option<Vec<PartyPlacementWrite>>,
}

wrapper! {
    /// The request body that applies a suggestion.
    #[oai(rename = "SeatingWriteBody")]
    PartyPlacementsWriteBody, table_configuration: PartyPlacementsWrite
}

impl PartyPlacementsWrite {
    /// Returns the ids of each party and its table.
    pub fn placement_pairs(&self) -> Vec<(Uuid, Uuid)> {
        to_pairs(self.placements.as_deref())
    }
}

/// A party and exactly the seats that it gets.
#[derive(Debug, Object)]
pub struct PartySeatsWrite {
    pub guest_id: Uuid,
    /// As many seats of one table as the party has persons.
    pub seat_ids: Vec<Uuid>,
}

/// The parties to be seated, each with its seats.
#[derive(Debug, Object)]
pub struct SeatAssignmentWrite {
    pub event_id: Option<Uuid>,
    /// 1 to 1,000 parties. Each party and each seat occurs once.
    pub parties: Option<Vec<PartySeatsWrite>>,
}

wrapper! {
    /// The request body that seats parties on exact seats.
    SeatAssignmentWriteBody, table_configuration: SeatAssignmentWrite
}

impl SeatAssignmentWrite {
    /// Converts the request to the input of the domain.
    pub fn into_party_seats(self) -> Vec<PartySeats> {
        self.parties
            .into_iter()
            .flatten()
            .map(|party| PartySeats {
                guest_id: party.guest_id,
                seat_ids: party.seat_ids,
            })
            .collect()
    }
}

/// The parties whose seats are to be freed.
#[derive(Debug, Object)]
#[oai(rename = "SeatingClear")]
pub struct PartyUnseatingWrite {
    pub event_id: Option<Uuid>,
    /// At most 1,000. Parties that have no seats or do not exist are ignored.
    pub guest_ids: Option<Vec<Uuid>>,
}

wrapper! {
    /// The request body that undoes an applied suggestion.
    #[oai(rename = "SeatingClearBody")]
    PartyUnseatingBody, table_configuration: PartyUnseatingWrite
}

/// A new table or a change of one.
#[derive(Debug, Object)]
pub struct TableWrite {
    /// Required for a new table. In a change it must be the hall of the table.
    pub table_configuration_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    /// 1 to 9,999.
    pub number: MaybeUndefined<Number>,
    /// The number of seats, 1 to 60.
    pub guest_number: MaybeUndefined<Number>,
    /// `round` (the default of a new table) or `square`.
    pub geo_type: MaybeUndefined<Text>,
    /// The position in pixels of the plan, 0 to 20,000, rounded. A new table without a position is placed below the last stacked table.
    pub x_pos: MaybeUndefined<Number>,
    pub y_pos: MaybeUndefined<Number>,
    /// Whether suggestions place no guests there. By default a new table is locked if its name is that of the couple's table, such as
    /// `Masa mirilor`.
    pub locked: Option<Flag>,
    /// The only category that suggestions place there. Null ends the reservation.
    pub reserved_category_id: MaybeUndefined<Uuid>,
}

impl TableWrite {
    /// Converts the request to the input of the domain.
    pub fn into_table_input(self) -> TableInput {
        TableInput {
            name: text_patch(self.name),
            number: number_patch(self.number).map(to_integer_or_min),
            guest_number: number_patch(self.guest_number).map(to_integer_or_min),
            geo_type: text_patch(self.geo_type),
            x_pos: number_patch(self.x_pos).map(|x| x.round() as i64),
            y_pos: number_patch(self.y_pos).map(|y| y.round() as i64),
            locked: flag_patch(self.locked),
            reserved_category: match self.reserved_category_id {
                MaybeUndefined::Undefined => Patch::Keep,
                MaybeUndefined::Null => Patch::Clear,
                MaybeUndefined::Value(id) => Patch::Set(id),
            },
        }
    }
}

wrapper! {
    /// The request body of a table.
    TableWriteBody, table: TableWrite
}

/// The position of a table.
#[derive(Debug, Object)]
pub struct TablePosition {
    pub x_pos: Option<Number>,
    pub y_pos: Option<Number>,
}

impl TablePosition {
    /// Returns the position rounded to whole pixels.
    pub fn rounded(&self) -> (Option<i64>, Option<i64>) {
        let pixel = |value: &Option<Number>| value.as_ref().map(|n| n.0.round() as i64);
        (pixel(&self.x_pos), pixel(&self.y_pos))
    }
}

wrapper! {
    /// The request body that moves a table.
    TablePositionBody, table: TablePosition
}

/// The party that is to be seated.
#[derive(Debug, Object)]
pub struct SeatWrite {
    pub guest_id: Option<Uuid>,
    /// Ignored. The number of persons is that of the party's answer (threats C4).
    pub company_number: Option<Number>,
    /// Optional. If given, it must be the table of the seat; otherwise the response is 404.
    pub table_id: Option<Uuid>,
}

wrapper! {
    /// The request body that seats a party.
    SeatWriteBody, seat: SeatWrite
}

/// A check-in report of a device.
#[derive(Debug, Object)]
#[oai(rename = "CheckinWrite")]
pub struct CheckInWrite {
    /// 0 to the number of persons of the party.
    pub arrived: Option<Number>,
    /// The time of the report in RFC 3339. A time in the future is replaced by the current time.
    pub at: Option<Text>,
    /// A UUID that identifies this report. A repeated report with the same key is stored once.
    pub key: Option<Uuid>,
}

impl CheckInWrite {
    /// Converts the request to the input of the domain.
    ///
    /// # Errors
    /// 422 `at` if the time is not valid RFC 3339.
    pub fn into_check_in_input(self) -> Result<CheckInInput> {
        let instant = |text: String| {
            DateTime::parse_from_rfc3339(&text)
                .map_err(|_| Error::invalid_field("at", "invalid_date"))
        };
        let at = optional_text(self.at)
            .map(instant)
            .transpose()?
            .map(|at| at.with_timezone(&Utc).trunc_subsecs(6));
        Ok(CheckInInput {
            arrived_persons: self.arrived.map(|n| to_integer_or_min(n.0)),
            recorded_at: at,
            write_key: self.key,
        })
    }
}

wrapper! {
    /// The request body of a check-in.
    #[oai(rename = "CheckinWriteBody")]
    CheckInWriteBody, checkin: CheckInWrite
}
