//! The input of an answer, and the rules that it has to satisfy (contract 4; threats B10 to B12,
//! N1).

use serde::{Deserialize, Serialize};

use crate::{
    Error, Result,
    entities::{answer, invitation_form, menu_type},
    kernel::{
        contact_details,
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
};

use super::{consent_texts::find_consent_text, fields::AnswerContent};

/// The menu that was chosen for one person of an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PersonMenuChoice {
    pub menu_type: String,
    pub person_name: Option<String>,
    pub child: bool,
}

/// An answer as the form sends it.
#[derive(Clone, Debug, Default)]
pub struct AnswerInput {
    pub name: Option<String>,
    pub phone: Patch<String>,
    pub email: Patch<String>,
    pub company: Option<String>,
    pub company_number: Option<i64>,
    pub menus: Vec<PersonMenuChoice>,
    /// `yes` or `no`.
    pub allergy: Option<String>,
    pub allergy_mentions: Option<String>,
    /// `None` leaves an earlier consent as it is.
    pub health_consent: Option<bool>,
    /// The version of the text that the guest has just accepted. `None` keeps an earlier consent; a
    /// first consent is then recorded with the current version.
    pub health_consent_version: Option<i64>,
    pub other_restrictions: Option<String>,
    pub housing: bool,
    pub transport: bool,
    pub other: Option<String>,
    /// `yes` or `no`.
    pub civil_marriage_attend: Option<String>,
    pub language: String,
    /// The couple entered a phone answer. Ignored when a guest answers.
    pub by_phone: bool,
    /// The version of the answer that the couple's change is based on. Ignored when a guest
    /// answers.
    pub answer_version: Option<i64>,
    /// The version of the invitation that the change is based on. `None` changes any version.
    pub invitation_version: Option<i64>,
}

/// A decline as the form sends it.
#[derive(Clone, Debug, Default)]
pub struct DeclineInput {
    pub name: Option<String>,
    pub reason: Option<String>,
    pub language: String,
    /// As in [`AnswerInput`].
    pub by_phone: bool,
    /// As in [`AnswerInput`].
    pub invitation_version: Option<i64>,
}

/// A validated answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedAnswer {
    pub content: AnswerContent,
    pub menus: Vec<PersonMenuChoice>,
    pub health_consent_version: Option<i32>,
}

/// How many persons an answer may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartySizeLimit {
    /// The maximum: the places of the invitation, or the persons of the previous answer if they
    /// are more; 20 if the invitation names no places.
    pub max: i32,
    /// The required number if only details may still change.
    pub fixed: Option<i32>,
}

impl PartySizeLimit {
    /// The maximum of a family, 20.
    pub const FAMILY_MAX: Self = Self {
        max: 20,
        fixed: None,
    };
}

impl CheckedAnswer {
    /// Restores the previous phone and e-mail where they were left out.
    pub(super) fn keep_omitted_contacts(
        &mut self,
        [is_phone_omitted, is_email_omitted]: [bool; 2],
        [previous_phone, previous_email]: [Option<String>; 2],
    ) {
        let content = &mut self.content;
        content.phone = content
            .phone
            .take()
            .or(previous_phone.filter(|_| is_phone_omitted));
        content.email = content
            .email
            .take()
            .or(previous_email.filter(|_| is_email_omitted));
    }
}

impl AnswerInput {
    /// Returns whether phone and e-mail were left out.
    pub(super) fn omitted_contacts(&self) -> [bool; 2] {
        [
            matches!(self.phone, Patch::Keep),
            matches!(self.email, Patch::Keep),
        ]
    }

    /// Validates the answer against the event's form. `previous` is the stored one: contact data
    /// that is left out, or sent back as its own mask, stays as it is.
    ///
    /// # Errors
    /// `invalid_answer` (400) with every invalid field.
    pub fn check(
        self,
        form: &invitation_form::Model,
        menu_types: &[menu_type::Model],
        previous: Option<&answer::Model>,
        previous_menus: &[String],
        limit: PartySizeLimit,
    ) -> Result<CheckedAnswer> {
        let mut fields = FieldErrors::default();
        let name = fields.required("name", self.name.as_deref(), MAX_NAME_CHARS);
        let health = self.check_health(&mut fields, previous);
        let phone = merge_contact(
            &mut fields,
            "phone",
            self.phone,
            previous.and_then(|w| w.phone.as_deref()),
            contact_details::mask_phone,
        );
        let email = merge_contact(
            &mut fields,
            "email",
            self.email,
            previous.and_then(|w| w.email.as_deref()),
            contact_details::mask_email,
        );
        // The confirmation greets with this name, at an address that the sender only claims
        // (threats H4).
        fields.check(
            "name",
            email.is_none() || !text::contains_link(&name),
            "invalid",
        );
        let company = self.company.unwrap_or_else(|| "single".into());
        let company_number = validate_persons(&mut fields, &company, self.company_number, limit);
        let menus = validate_menus(
            &mut fields,
            self.menus,
            company_number,
            menu_types,
            previous_menus,
        );
        let other_restrictions = fields.optional(
            "other_restrictions",
            self.other_restrictions.as_deref(),
            MAX_TEXT_CHARS,
        );
        let other = fields.optional("other", self.other.as_deref(), MAX_TEXT_CHARS);
        let civil = parse_yes_no(
            &mut fields,
            "civil_marriage_attend",
            self.civil_marriage_attend.as_deref(),
        );
        if !fields.is_empty() {
            return Err(Error::InvalidAnswer(fields));
        }
        Ok(CheckedAnswer {
            content: AnswerContent {
                name,
                phone,
                email,
                company,
                company_number,
                allergy: health.allergy,
                allergy_mentions: health.mentions,
                other_restrictions,
                housing: self.housing && form.accommodation,
                transport: self.transport && form.transport,
                other,
                civil_marriage_attend: civil.filter(|_| form.civil_marriage_attend),
                language: self.language,
            },
            menus,
            health_consent_version: health.consent_version,
        })
    }
}

/// The allergies of an answer, and the version of the consent text that the guest has just
/// accepted.
struct CheckedHealth {
    allergy: bool,
    mentions: Option<String>,
    consent_version: Option<i32>,
}

impl AnswerInput {
    /// Validates the allergies, which need a consent: a new one, or that of the previous answer.
    fn check_health(
        &self,
        fields: &mut FieldErrors,
        previous: Option<&answer::Model>,
    ) -> CheckedHealth {
        let allergy = parse_yes_no(fields, "allergy", self.allergy.as_deref()).unwrap_or(false);
        let mentions = fields
            .optional(
                "allergy_mentions",
                self.allergy_mentions.as_deref(),
                MAX_TEXT_CHARS,
            )
            .filter(|_| allergy);
        let consent_version = validate_health_consent(
            fields,
            allergy,
            (self.health_consent, self.health_consent_version),
            previous.is_some_and(|previous| previous.health_consent_at.is_some()),
        );
        CheckedHealth {
            allergy,
            mentions,
            consent_version,
        }
    }
}

/// Checks that an allergy comes with a consent, of this answer or of the stored one. Returns the
/// version of the text that was accepted.
fn validate_health_consent(
    fields: &mut FieldErrors,
    allergy: bool,
    (consent, version): (Option<bool>, Option<i64>),
    is_known: bool,
) -> Option<i32> {
    fields.check(
        "health_consent",
        !allergy || consent.unwrap_or(is_known),
        "required",
    );
    let accepted = version.filter(|_| allergy && consent == Some(true));
    let version = accepted.and_then(|version| i32::try_from(version).ok());
    fields.check(
        "health_consent_version",
        accepted.is_none() || version.and_then(find_consent_text).is_some(),
        "unknown",
    );
    version
}

impl DeclineInput {
    /// Returns the name, the reason and the language.
    ///
    /// # Errors
    /// `invalid_answer` (400) with every invalid field.
    pub fn check(self) -> Result<(String, Option<String>, String)> {
        let mut fields = FieldErrors::default();
        let name = fields.required("name", self.name.as_deref(), MAX_NAME_CHARS);
        let reason = fields.optional("reason", self.reason.as_deref(), MAX_TEXT_CHARS);
        if fields.is_empty() {
            Ok((name, reason, self.language))
        } else {
            Err(Error::InvalidAnswer(fields))
        }
    }
}

fn merge_contact(
    fields: &mut FieldErrors,
    name: &'static str,
    new: Patch<String>,
    previous: Option<&str>,
    mask: fn(&str) -> String,
) -> Option<String> {
    match new {
        Patch::Keep => previous.map(str::to_owned),
        Patch::Clear => None,
        Patch::Set(text) if previous.is_some_and(|w| mask(w) == text.trim()) => {
            previous.map(str::to_owned)
        }
        // A masked value of an answer that no longer exists (declined or reset in another window)
        // contains no data.
        Patch::Set(text) if previous.is_none() && text.contains("•••") => None,
        Patch::Set(text) if name == "phone" => fields.optional_phone(name, Some(&text)),
        Patch::Set(text) => fields.optional_email(name, Some(&text)),
    }
}

fn validate_persons(
    fields: &mut FieldErrors,
    company: &str,
    number: Option<i64>,
    limit: PartySizeLimit,
) -> i32 {
    let number = match company {
        "single" => 1,
        "couple" => 2,
        "family" => number.unwrap_or(1),
        _ => {
            fields.add("company", "unknown");
            return 1;
        }
    };
    if !(1..=20).contains(&number) {
        fields.add("company_number", "out_of_range");
        return 1;
    }
    let number = i32::try_from(number).unwrap_or(1);
    match limit.fixed {
        Some(fixed) => fields.check("company_number", number == fixed, "details_only"),
        None => fields.check("company_number", number <= limit.max, "over_places"),
    }
    number
}

fn validate_menus(
    fields: &mut FieldErrors,
    chosen: Vec<PersonMenuChoice>,
    persons: i32,
    types: &[menu_type::Model],
    previous_menus: &[String],
) -> Vec<PersonMenuChoice> {
    if types.is_empty() {
        return Vec::new();
    }
    // An answer may keep a menu that the couple has renamed or removed since.
    let known = |m: &String| types.iter().any(|t| t.name == *m) || previous_menus.contains(m);
    fields.check(
        "menus_attributes",
        i32::try_from(chosen.len()).is_ok_and(|n| n == persons),
        "wrong_number",
    );
    fields.check(
        "menus_attributes",
        chosen.iter().all(|m| known(&m.menu_type)),
        "unknown",
    );
    chosen
        .into_iter()
        .take(20)
        .map(|m| PersonMenuChoice {
            person_name: fields.optional("person_name", m.person_name.as_deref(), MAX_NAME_CHARS),
            ..m
        })
        .collect()
}

fn parse_yes_no(fields: &mut FieldErrors, name: &'static str, word: Option<&str>) -> Option<bool> {
    match word {
        None | Some("") => None,
        Some("yes") => Some(true),
        Some("no") => Some(false),
        Some(_) => {
            fields.add(name, "unknown");
            None
        }
    }
}
