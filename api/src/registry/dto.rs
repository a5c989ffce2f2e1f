//! Wire format of the gift registry.

use std::collections::HashMap;

use alai_domain::{
    entities::{file, gift},
    registry,
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{
    Flag, Media, Number, Text, format_instant, list_response, media_by_id, wrapper,
};

/// The guest who reserved a gift.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Reserver")]
pub struct GiftReserver {
    pub name: String,
}

/// A gift. Guests see only the first seven fields (threats B19).
#[derive(Clone, Debug, Object)]
#[oai(rename = "Present")]
pub struct GiftView {
    pub id: String,
    pub name: String,
    pub description: Option<String>,
    pub url: Option<String>,
    /// Whether a similar gift is welcome, too.
    pub similar: bool,
    pub reserved: bool,
    pub image: Option<Media>,
    /// For members only.
    #[oai(skip_serializing_if_is_none)]
    pub event_id: Option<String>,
    /// Who reserved it. For members only.
    #[oai(skip_serializing_if_is_none)]
    pub wedding_invitation: Option<GiftReserver>,
    /// For members only.
    #[oai(skip_serializing_if_is_none)]
    pub reserved_email: Option<String>,
    /// For members only.
    #[oai(skip_serializing_if_is_none)]
    pub reserved_at: Option<String>,
    /// The version, which increases with each change. Send it with a change to detect concurrent edits. For members only.
    #[oai(skip_serializing_if_is_none)]
    pub version: Option<i32>,
}

impl GiftView {
    /// Converts a gift, with all fields only if `for_member` is true.
    pub fn from_gift(
        row: gift::Model,
        files: &HashMap<Uuid, file::Model>,
        for_member: bool,
    ) -> Self {
        let holder = registry::reserver_contact(&row)
            .filter(|_| for_member)
            .map(|(name, email)| (name.to_owned(), email.to_owned()));
        Self {
            id: row.id.to_string(),
            name: row.name,
            description: row.description,
            url: row.url,
            similar: row.similar,
            reserved: row.reserved_at.is_some(),
            image: media_by_id(files, row.image_id),
            event_id: for_member.then(|| row.event_id.to_string()),
            wedding_invitation: holder
                .as_ref()
                .map(|(name, _)| GiftReserver { name: name.clone() }),
            reserved_email: holder.map(|(_, email)| email),
            reserved_at: row.reserved_at.filter(|_| for_member).map(format_instant),
            version: for_member.then_some(row.version),
        }
    }
}

list_response! {
    /// Gifts.
    #[oai(rename = "Presents")]
    GiftList, presents: GiftView
}

wrapper! {
    /// One gift.
    #[oai(rename = "PresentBody")]
    GiftBody, present: GiftView
}

/// The fields of a gift that the couple writes. The image is sent as the form part `present[image]`.
#[derive(Debug, Object)]
#[oai(rename = "PresentWrite")]
pub struct GiftWrite {
    pub event_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// An `http` or `https` URL without user information.
    pub url: MaybeUndefined<Text>,
    pub similar: Option<Flag>,
    /// The version that the change is based on. 409 `stale` if it is not the current one. Without it the version is not compared.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body for a gift.
    #[oai(rename = "PresentWriteBody")]
    GiftWriteBody, present: GiftWrite
}

/// A reservation. Other fields of the gift are ignored.
#[derive(Debug, Object)]
#[oai(rename = "Reserve")]
pub struct GiftReservation {
    pub id: Option<Uuid>,
    pub event_id: Option<Uuid>,
    /// The guest code.
    pub code: Option<Text>,
    /// The name of the guest, instead of the code, if the event uses direct answers.
    pub name: Option<Text>,
    pub email: Option<Text>,
}

wrapper! {
    /// The request body of a reservation.
    #[oai(rename = "ReserveBody")]
    GiftReservationBody, present: GiftReservation
}

/// The new position of a gift in the whole list, starting with 1. A position past the end means the end.
#[derive(Debug, Object)]
#[oai(rename = "Place")]
pub struct GiftPosition {
    pub position: Option<Number>,
}

wrapper! {
    /// The request body that moves a gift.
    #[oai(rename = "PlaceBody")]
    GiftPositionBody, present: GiftPosition
}

/// The data from the release link in the mail about a reservation.
#[derive(Debug, Object)]
#[oai(rename = "Release")]
pub struct GiftRelease {
    pub id: Option<Uuid>,
    pub token: Option<Text>,
}

wrapper! {
    /// The request body that releases a reservation.
    #[oai(rename = "ReleaseBody")]
    GiftReleaseBody, present: GiftRelease
}
