//! API types of answers and declines.

use alai_domain::{
    Error, Result,
    access::{DirectGuestPass, GuestCodes, GuestPass},
    answers::{self, AnswerDetails, AnswerFilter, AnswerInput, DeclineInput, PersonMenuChoice},
    entities::{answer, answer_menu, decline},
    kernel::contact_details,
    seats::PartySeat,
};
use poem_openapi::{Object, types::MaybeUndefined};

use crate::{
    payload::{
        Flag, Number, Text, format_instant, list_response, optional_text, text_patch, wrapper,
    },
    request_context,
};

/// The menu of one person.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Menu")]
pub struct PersonMenuView {
    pub id: String,
    pub menu_type: String,
    pub person_name: Option<String>,
    pub child: bool,
}

impl From<&answer_menu::Model> for PersonMenuView {
    fn from(row: &answer_menu::Model) -> Self {
        Self {
            id: row.id.to_string(),
            menu_type: row.menu_type.clone(),
            person_name: row.person_name.clone(),
            child: row.child,
        }
    }
}

/// A seat of a party (specification 2 §3).
#[derive(Clone, Debug, Object)]
#[oai(rename = "GuestSeat")]
pub struct PartySeatView {
    pub id: String,
    /// The position at the table, from 1, in the order around it.
    pub position: i32,
    pub table_id: String,
    /// The number of the table.
    pub number: i32,
    /// The name of the table.
    pub name: String,
}

impl From<PartySeat> for PartySeatView {
    fn from(seat: PartySeat) -> Self {
        Self {
            id: seat.id.to_string(),
            position: seat.position,
            table_id: seat.table_id.to_string(),
            number: seat.table_number,
            name: seat.table_name,
        }
    }
}

/// An answer: an acceptance with its persons, menus and wishes.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Guest")]
pub struct AnswerView {
    pub id: String,
    /// The guest code of its invitation. Null for a direct answer.
    pub code: Option<String>,
    pub invitation_id: Option<String>,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub company: String,
    pub company_number: i32,
    pub menus: Vec<PersonMenuView>,
    /// `yes` or `no`.
    pub allergy: String,
    pub allergy_mentions: Option<String>,
    pub other_restrictions: Option<String>,
    pub housing: bool,
    pub transport: bool,
    pub other: Option<String>,
    /// `yes`, `no`, or null if the form does not ask.
    pub civil_marriage_attend: Option<String>,
    pub direct: bool,
    pub has_seat: bool,
    /// The seats of the party, each with its table. Empty in responses to guests, who use `GET /tables/find_seat`.
    pub seats: Vec<PartySeatView>,
    /// The version. It increases with each change. A change by the couple that sends it is refused if it is not the current one.
    pub version: i32,
    pub created_at: String,
    pub updated_at: String,
}

fn yes_or_no(value: bool) -> String {
    if value { "yes" } else { "no" }.into()
}

impl AnswerView {
    fn from_row(row: answer::Model, menus: &[answer_menu::Model], code: Option<String>) -> Self {
        Self {
            id: row.id.to_string(),
            code,
            invitation_id: row.invitation_id.map(|id| id.to_string()),
            name: row.name,
            phone: row.phone,
            email: row.email,
            company: row.company,
            company_number: row.company_number,
            menus: menus.iter().map(PersonMenuView::from).collect(),
            allergy: yes_or_no(row.allergy),
            allergy_mentions: row.allergy_mentions,
            other_restrictions: row.other_restrictions,
            housing: row.housing,
            transport: row.transport,
            other: row.other,
            civil_marriage_attend: row.civil_marriage_attend.map(yes_or_no),
            direct: row.invitation_id.is_none(),
            has_seat: false,
            seats: Vec::new(),
            version: row.version,
            created_at: format_instant(row.created_at),
            updated_at: format_instant(row.updated_at),
        }
    }

    /// Converts a saved answer for its guest. Contact data is masked unless the couple calls.
    pub fn for_guest(saved: answers::SavedResponse<answer::Model>, pass: &GuestPass) -> Self {
        Self::from_row(
            saved.row,
            &saved.menus,
            Some(pass.invitation().code.clone()),
        )
        .mask_contacts(pass.is_couple())
    }

    /// Converts a direct answer for its guest. Contact data is masked unless the couple calls.
    pub fn for_direct_guest(
        row: answer::Model,
        menus: &[answer_menu::Model],
        pass: &DirectGuestPass,
    ) -> Self {
        Self::from_row(row, menus, None).mask_contacts(pass.is_couple())
    }

    /// Masks the contact data unless the couple calls.
    pub(super) fn mask_contacts(mut self, by_couple: bool) -> Self {
        if !by_couple {
            self.phone = self.phone.as_deref().map(contact_details::mask_phone);
            self.email = self.email.as_deref().map(contact_details::mask_email);
        }
        self
    }
}

impl From<AnswerDetails> for AnswerView {
    fn from(reply: AnswerDetails) -> Self {
        let code = reply.invitation.map(|i| i.code);
        Self {
            has_seat: !reply.seats.is_empty(),
            seats: reply.seats.into_iter().map(PartySeatView::from).collect(),
            ..Self::from_row(reply.answer, &reply.menus, code)
        }
    }
}

list_response! {
    /// A page of answers.
    #[oai(rename = "Guests")]
    AnswerList, guests: AnswerView
}

wrapper! {
    #[oai(rename = "GuestBody")]
    AnswerBody, guest: AnswerView
}

/// The menu of one person in an answer.
#[derive(Debug, Object)]
#[oai(rename = "MenuWrite")]
pub struct PersonMenuWrite {
    pub id: Option<Text>,
    pub menu_type: Option<Text>,
    pub person_name: Option<Text>,
    pub child: Option<Flag>,
}

/// The fields of an answer.
#[derive(Debug, Object)]
#[oai(rename = "GuestWrite")]
pub struct AnswerWrite {
    pub id: Option<Text>,
    pub code: Option<Text>,
    pub event_code: Option<Text>,
    pub event_slug: Option<Text>,
    pub name: Option<Text>,
    pub phone: MaybeUndefined<Text>,
    pub email: MaybeUndefined<Text>,
    /// `single`, `couple` or `family`.
    pub company: Option<Text>,
    /// From 1 to 20, for a family.
    pub company_number: Option<Number>,
    /// One menu for each person. Empty if the event has no menus.
    #[oai(default)]
    pub menus_attributes: Vec<PersonMenuWrite>,
    /// `yes` or `no`.
    pub allergy: Option<Text>,
    pub allergy_mentions: Option<Text>,
    /// Consent to storing health data. It is required if `allergy` is `yes`. If a change omits it, an earlier consent remains. With false,
    /// an answer with allergies is refused.
    pub health_consent: Option<Flag>,
    /// The version of the consent text that the guest has just accepted. Without it, an earlier consent remains, and a first one is
    /// recorded with the current version.
    pub health_consent_version: Option<Number>,
    pub other_restrictions: Option<Text>,
    pub housing: Option<Flag>,
    pub transport: Option<Flag>,
    pub other: Option<Text>,
    /// `yes` or `no`.
    pub civil_marriage_attend: Option<Text>,
    /// Whether this is a phone answer, which the couple enters for a guest. Ignored when a guest answers.
    pub by_phone: Option<Flag>,
    /// The version that the change is based on. 409 `stale` if it is not the current one. Only read when the couple changes an answer.
    pub version: Option<Number>,
    /// The `answer_version` of the invitation that the change is based on. 409 `stale` after a newer answer, decline or reset, unless a
    /// guest sends the stored response again.
    pub answer_version: Option<Number>,
}

wrapper! {
    /// The body of an answer.
    #[oai(rename = "GuestWriteBody")]
    AnswerWriteBody, guest: AnswerWrite
}

fn guest_codes(
    event_code: Option<&Text>,
    code: Option<&Text>,
    event_slug: Option<&Text>,
) -> GuestCodes {
    let to_text = |t: Option<&Text>| t.map(|t| t.0.clone());
    GuestCodes {
        event_code: to_text(event_code),
        guest_code: to_text(code),
        event_slug: to_text(event_slug),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the domain refuses a number out of range, and a fraction is refused here"
)]
fn to_integer_or_minus_one(number: Number) -> i64 {
    if number.0.fract() == 0.0 {
        number.0 as i64
    } else {
        -1
    }
}

impl AnswerWrite {
    /// Returns the codes that identify the invitation.
    pub fn guest_codes(&self) -> GuestCodes {
        guest_codes(
            self.event_code.as_ref(),
            self.code.as_ref(),
            self.event_slug.as_ref(),
        )
    }

    /// Converts the fields to domain input.
    pub fn into_answer_input(self) -> AnswerInput {
        let flag = |f: Option<Flag>| f.is_some_and(|f| f.0);
        let menu = |m: PersonMenuWrite| PersonMenuChoice {
            menu_type: optional_text(m.menu_type).unwrap_or_default(),
            person_name: optional_text(m.person_name),
            child: flag(m.child),
        };
        AnswerInput {
            name: optional_text(self.name),
            phone: text_patch(self.phone),
            email: text_patch(self.email),
            company: optional_text(self.company),
            company_number: self.company_number.map(to_integer_or_minus_one),
            menus: self.menus_attributes.into_iter().map(menu).collect(),
            allergy: optional_text(self.allergy),
            allergy_mentions: optional_text(self.allergy_mentions),
            health_consent: self.health_consent.map(|consent| consent.0),
            health_consent_version: self.health_consent_version.map(to_integer_or_minus_one),
            other_restrictions: optional_text(self.other_restrictions),
            housing: flag(self.housing),
            transport: flag(self.transport),
            other: optional_text(self.other),
            civil_marriage_attend: optional_text(self.civil_marriage_attend),
            language: request_context::lang().as_str().into(),
            by_phone: flag(self.by_phone),
            answer_version: self.version.map(to_integer_or_minus_one),
            invitation_version: self.answer_version.map(to_integer_or_minus_one),
        }
    }
}

/// A decline.
#[derive(Clone, Debug, Object)]
pub struct Decline {
    pub id: String,
    pub name: String,
    /// The guest code of its invitation. Null for a direct decline.
    pub code: Option<String>,
    pub invitation_id: Option<String>,
    pub reason: Option<String>,
    pub created_at: String,
}

impl Decline {
    /// Converts a row with its guest code.
    pub fn from_row(row: decline::Model, code: Option<String>) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name,
            code,
            invitation_id: row.invitation_id.map(|id| id.to_string()),
            reason: row.reason,
            created_at: format_instant(row.created_at),
        }
    }
}

list_response! {
    /// A page of declines.
    Declines, refuzed_invitations: Decline
}

wrapper! {
    DeclineBody, refuzed_invitation: Decline
}

/// The fields of a decline.
#[derive(Debug, Object)]
pub struct DeclineWrite {
    pub code: Option<Text>,
    pub event_code: Option<Text>,
    pub event_slug: Option<Text>,
    pub name: Option<Text>,
    pub reason: Option<Text>,
    /// Whether this is a phone answer, which the couple enters for a guest. Ignored when a guest answers.
    pub by_phone: Option<Flag>,
    /// The `answer_version` of the invitation that the change is based on. 409 `stale` after a newer answer, decline or reset, unless a
    /// guest sends the stored response again.
    pub answer_version: Option<Number>,
}

wrapper! {
    /// The body of a decline.
    DeclineWriteBody, refuzed_invitation: DeclineWrite
}

impl DeclineWrite {
    /// Returns the codes that identify the invitation.
    pub fn guest_codes(&self) -> GuestCodes {
        guest_codes(
            self.event_code.as_ref(),
            self.code.as_ref(),
            self.event_slug.as_ref(),
        )
    }

    /// Converts the fields to domain input.
    pub fn into_decline_input(self) -> DeclineInput {
        DeclineInput {
            name: optional_text(self.name),
            reason: optional_text(self.reason),
            language: request_context::lang().as_str().into(),
            by_phone: self.by_phone.is_some_and(|f| f.0),
            invitation_version: self.answer_version.map(to_integer_or_minus_one),
        }
    }
}

/// Parses the text filters of the list. Blank filters are ignored.
///
/// # Errors
/// 422 for an unknown `company` or `allergy`.
pub fn parse_answer_filter(
    search_name: Option<Text>,
    company: Option<Text>,
    allergy: Option<Text>,
) -> Result<AnswerFilter> {
    let word = |t: Option<Text>| optional_text(t).filter(|t| !t.trim().is_empty());
    let company = word(company);
    if company
        .as_deref()
        .is_some_and(|c| !["single", "couple", "family"].contains(&c))
    {
        return Err(Error::invalid_field("company", "unknown"));
    }
    let allergy = match word(allergy).as_deref() {
        None => None,
        Some("yes") => Some(true),
        Some("no") => Some(false),
        Some(_) => return Err(Error::invalid_field("allergy", "unknown")),
    };
    Ok(AnswerFilter {
        search_name: word(search_name),
        company,
        allergy,
        ..AnswerFilter::default()
    })
}

#[cfg(test)]
mod tests {
    use alai_domain::answers::ANSWER_FIELDS;

    #[test]
    fn every_field_of_an_answer_is_sent_and_returned() {
        let document: serde_json::Value =
            serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
        for schema in ["Guest", "GuestWrite"] {
            let properties = &document["components"]["schemas"][schema]["properties"];
            for field in ANSWER_FIELDS {
                assert!(
                    properties.get(field.key()).is_some(),
                    "{} in {schema}",
                    field.key()
                );
            }
        }
    }
}
