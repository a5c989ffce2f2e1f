//! Wire format of partners, and of the forms on Alai's own pages.

use std::collections::HashMap;

use alai_domain::entities::{file, partner};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Media, Number, Text, list_response, media_by_id, wrapper};

/// A partner. For callers who are not staff the fields `contact_person`, `email`, `value` and `discount_code` are absent.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Provider")]
pub struct Partner {
    pub id: String,
    pub name: String,
    pub website_url: Option<String>,
    pub description: Option<String>,
    pub provider_type: String,
    pub address: Option<String>,
    pub phone: Option<String>,
    pub logo: Option<Media>,
    /// For staff only.
    #[oai(skip_serializing_if_is_none)]
    pub contact_person: Option<String>,
    /// For staff only.
    #[oai(skip_serializing_if_is_none)]
    pub email: Option<String>,
    /// For staff only. The discount of the code, in percent.
    #[oai(skip_serializing_if_is_none)]
    pub value: Option<i32>,
    /// For staff only.
    #[oai(skip_serializing_if_is_none)]
    pub discount_code: Option<String>,
}

impl Partner {
    /// Converts a row with its public fields only.
    pub fn for_public(row: partner::Model, files: &HashMap<Uuid, file::Model>) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name,
            website_url: row.website_url,
            description: row.description,
            provider_type: row.provider_type,
            address: row.address,
            phone: row.phone,
            logo: media_by_id(files, row.logo_id),
            contact_person: None,
            email: None,
            value: None,
            discount_code: None,
        }
    }

    /// Converts a row with all fields.
    pub fn for_staff(row: partner::Model, files: &HashMap<Uuid, file::Model>) -> Self {
        let (contact_person, email) = (row.contact_person.clone(), row.email.clone());
        let (value, discount_code) = (Some(row.value), row.discount_code.clone());
        Self {
            contact_person,
            email,
            value,
            discount_code,
            ..Self::for_public(row, files)
        }
    }
}

list_response! {
    /// Partners.
    #[oai(rename = "Providers")]
    PartnerList, providers: Partner
}

wrapper! {
    /// One partner.
    #[oai(rename = "ProviderBody")]
    PartnerBody, provider: Partner
}

/// The fields of a partner. The logo is the form part `provider[logo]`.
#[derive(Debug, Object)]
#[oai(rename = "ProviderWrite")]
pub struct PartnerWrite {
    pub name: MaybeUndefined<Text>,
    pub website_url: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// `Restaurant`, `Muzica`, `Fotograf`, `Salon`, `Imbracaminte` or `Dulciuri`.
    pub provider_type: MaybeUndefined<Text>,
    pub contact_person: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub email: MaybeUndefined<Text>,
    pub address: MaybeUndefined<Text>,
    /// The discount in percent, 0 to 100. 0 means no discount.
    pub value: MaybeUndefined<Number>,
    pub discount_code: MaybeUndefined<Text>,
}

wrapper! {
    /// The request body for a partner.
    #[oai(rename = "ProviderWriteBody")]
    PartnerWriteBody, provider: PartnerWrite
}

/// A newsletter subscription.
#[derive(Debug, Object)]
#[oai(rename = "NewsletterWrite")]
pub struct NewsletterSubscriptionWrite {
    pub name: Option<Text>,
    pub email: Option<Text>,
}

wrapper! {
    /// The request body for a newsletter subscription.
    #[oai(rename = "NewsletterBody")]
    NewsletterSubscriptionBody, newsletter: NewsletterSubscriptionWrite
}

/// An offer of leftover food.
#[derive(Debug, Object)]
#[oai(rename = "CharityWrite")]
pub struct LeftoverFoodOfferWrite {
    pub name: Option<Text>,
    pub phone: Option<Text>,
    /// `YYYY-MM-DD`.
    pub date: MaybeUndefined<Text>,
    pub city: Option<Text>,
    pub location: Option<Text>,
}

wrapper! {
    /// The request body for an offer of leftover food.
    #[oai(rename = "CharityBody")]
    LeftoverFoodOfferBody, charity_contact: LeftoverFoodOfferWrite
}

/// A request to become a partner.
#[derive(Debug, Object)]
#[oai(rename = "PartnerWrite")]
pub struct PartnerRequestWrite {
    pub name: Option<Text>,
    pub phone: Option<Text>,
    pub email: Option<Text>,
    pub message: Option<Text>,
}

wrapper! {
    /// The request body for a partner request.
    #[oai(rename = "PartnerBody")]
    PartnerRequestBody, partner_contact: PartnerRequestWrite
}

/// A pre-registration.
#[derive(Debug, Object)]
#[oai(rename = "PreregisterWrite")]
pub struct PreregistrationWrite {
    pub name: Option<Text>,
    pub email: Option<Text>,
    pub phone: Option<Text>,
    /// `YYYY-MM-DD`.
    pub event_date: MaybeUndefined<Text>,
}

wrapper! {
    /// The request body for a pre-registration.
    #[oai(rename = "PreregisterBody")]
    PreregistrationBody, preregister: PreregistrationWrite
}
