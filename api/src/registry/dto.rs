//! Wire words of the gift registry.

use std::collections::HashMap;

use alai_domain::{
    entities::{file, gift},
    registry,
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Flag, Media, Number, Text, hours_text, list, media_of, wrap};

/// Who reserved a gift.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Reserver")]
pub struct GiftReserver {
    pub name: String,
}

/// A gift. Guests see the first seven fields and no others (threats B19).
#[derive(Clone, Debug, Object)]
pub struct Present {
    pub id: String,
    pub name: String,
    pub description: Option<String>,
    pub url: Option<String>,
    /// Whether something like it is welcome too.
    pub similar: bool,
    pub reserved: bool,
    pub image: Option<Media>,
    /// For members.
    #[oai(skip_serializing_if_is_none)]
    pub event_id: Option<String>,
    /// Who reserved it; for members.
    #[oai(skip_serializing_if_is_none)]
    pub wedding_invitation: Option<GiftReserver>,
    /// For members.
    #[oai(skip_serializing_if_is_none)]
    pub reserved_email: Option<String>,
    /// For members.
    #[oai(skip_serializing_if_is_none)]
    pub reserved_at: Option<String>,
    /// Counts the changes; sent back with one, it makes sure that nothing is overwritten unseen. For members.
    #[oai(skip_serializing_if_is_none)]
    pub version: Option<i32>,
}

impl Present {
    /// A gift as guests (`all` false) or members see it.
    pub fn from_gift(
        row: gift::Model,
        files: &HashMap<Uuid, file::Model>,
        for_member: bool,
    ) -> Self {
        let holder = registry::holder(&row)
            .filter(|_| for_member)
            .map(|(name, email)| (name.to_owned(), email.to_owned()));
        Self {
            id: row.id.to_string(),
            name: row.name,
            description: row.description,
            url: row.url,
            similar: row.similar,
            reserved: row.reserved_at.is_some(),
            image: media_of(files, row.image_id),
            event_id: for_member.then(|| row.event_id.to_string()),
            wedding_invitation: holder
                .as_ref()
                .map(|(name, _)| GiftReserver { name: name.clone() }),
            reserved_email: holder.map(|(_, email)| email),
            reserved_at: row.reserved_at.filter(|_| for_member).map(hours_text),
            version: for_member.then_some(row.version),
        }
    }
}

list! {
    /// Gifts.
    Presents, presents: Present
}

wrap! {
    /// One gift.
    PresentBody, present: Present
}

/// What a couple writes of a gift; `present[image]` goes beside it.
#[derive(Debug, Object)]
pub struct PresentWrite {
    pub event_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// http or https, without a user in it.
    pub url: MaybeUndefined<Text>,
    pub similar: Option<Flag>,
    /// The version that was seen; without it the change is wanted whatever is there.
    pub version: Option<Number>,
}

wrap! {
    /// The body of a write.
    PresentWriteBody, present: PresentWrite
}

/// A reservation; other fields of a gift are not read.
#[derive(Debug, Object)]
#[oai(rename = "Reserve")]
pub struct GiftReservation {
    pub id: Option<Uuid>,
    pub event_id: Option<Uuid>,
    /// The guest code.
    pub code: Option<Text>,
    /// In direct mode, in place of the code.
    pub name: Option<Text>,
    pub email: Option<Text>,
}

wrap! {
    /// The body of a reservation.
    #[oai(rename = "ReserveBody")]
    GiftReservationBody, present: GiftReservation
}

/// The place of a gift in the whole list, 1 the first; past the end is the end.
#[derive(Debug, Object)]
#[oai(rename = "Place")]
pub struct GiftPosition {
    pub position: Option<Number>,
}

wrap! {
    /// The body that moves a gift.
    #[oai(rename = "PlaceBody")]
    GiftPositionBody, present: GiftPosition
}

/// What the link of a reservation's mail carries.
#[derive(Debug, Object)]
#[oai(rename = "Release")]
pub struct GiftRelease {
    pub id: Option<Uuid>,
    pub token: Option<Text>,
}

wrap! {
    /// The body that undoes a reservation.
    #[oai(rename = "ReleaseBody")]
    GiftReleaseBody, present: GiftRelease
}
