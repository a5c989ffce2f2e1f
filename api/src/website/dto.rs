//! The wire words of the builder.

use std::collections::HashMap;

use alai_domain::{
    entities::{contact, event_part, file, story_step, website},
    website::{Content, story, tag_icon},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::wire::{Flag, Media, Number, Text, media_of, wrap};

/// A person whom guests may call.
#[derive(Clone, Debug, Object)]
pub struct Contact {
    pub id: String,
    pub name: String,
    pub phone: String,
    /// Whether name and phone may be published.
    pub consent: bool,
    pub website_detail_id: String,
    /// Counts the changes; sent back with one, it makes sure that nothing is overwritten unseen.
    pub version: i32,
}

impl From<&contact::Model> for Contact {
    fn from(row: &contact::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            phone: row.phone.clone(),
            consent: row.consent,
            website_detail_id: row.website_id.to_string(),
            version: row.version,
        }
    }
}

wrap! {
    /// One contact.
    ContactBody, wedding_contact: Contact
}

/// What a couple writes of a contact.
#[derive(Debug, Object)]
pub struct ContactWrite {
    /// Required on a new one.
    pub website_detail_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub consent: Option<Flag>,
    /// The version that was seen; without it the change is wanted whatever is there.
    pub version: Option<Number>,
}

wrap! {
    /// The body of a write.
    ContactWriteBody, wedding_contact: ContactWrite
}

/// A part of the day.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Part")]
pub struct EventPart {
    pub id: String,
    pub tag: Option<String>,
    /// Set from the tag; none for the humanist one.
    pub tag_icon: Option<String>,
    pub location: String,
    pub address: String,
    pub date: String,
    pub hour: Option<String>,
    pub google_lat: Option<f64>,
    pub google_long: Option<f64>,
    pub image: Option<Media>,
    pub website_detail_id: String,
    /// Counts the changes; sent back with one, it makes sure that nothing is overwritten unseen.
    pub version: i32,
}

impl EventPart {
    /// A row with its image.
    pub fn from_row(row: &event_part::Model, files: &HashMap<Uuid, file::Model>) -> Self {
        Self {
            id: row.id.to_string(),
            tag: row.tag.clone(),
            tag_icon: tag_icon(row.tag.as_deref()).map(str::to_owned),
            location: row.location.clone(),
            address: row.address.clone(),
            date: row.date.to_string(),
            hour: row.hour.clone(),
            google_lat: row.google_lat,
            google_long: row.google_long,
            image: media_of(files, row.image_id),
            website_detail_id: row.website_id.to_string(),
            version: row.version,
        }
    }
}

wrap! {
    /// One part.
    #[oai(rename = "PartBody")]
    EventPartBody, event_part: EventPart
}

/// What a couple writes of a part; `event_part[image]` goes beside it.
#[derive(Debug, Object)]
#[oai(rename = "PartWrite")]
pub struct EventPartWrite {
    /// Required on a new one.
    pub website_detail_id: Option<Uuid>,
    pub tag: MaybeUndefined<Text>,
    pub location: MaybeUndefined<Text>,
    pub address: MaybeUndefined<Text>,
    pub date: MaybeUndefined<Text>,
    pub hour: MaybeUndefined<Text>,
    pub google_lat: MaybeUndefined<Number>,
    pub google_long: MaybeUndefined<Number>,
    /// The version that was seen; without it the change is wanted whatever is there.
    pub version: Option<Number>,
}

wrap! {
    /// The body of a write.
    #[oai(rename = "PartWriteBody")]
    EventPartWriteBody, event_part: EventPartWrite
}

/// One step of the story.
#[derive(Clone, Debug, Object)]
pub struct StoryStep {
    pub id: String,
    pub couple_story_id: String,
    /// `mireasa`, `mire`, `intalnire` or `povestire`.
    pub tip: String,
    pub description: Option<String>,
    pub image: Option<Media>,
}

/// How the couple met.
#[derive(Clone, Debug, Object)]
pub struct Story {
    pub id: String,
    pub title: String,
    pub subtitle: Option<String>,
    /// Text between the story and the invitation.
    pub outcome: Option<String>,
    pub active: bool,
    /// One more with each change; sent back with a change, `stale` says that somebody else was faster.
    pub version: i32,
    pub website_detail_id: String,
    pub story_steps: Vec<StoryStep>,
}

impl Story {
    /// A story with its steps and their images.
    pub fn from_story(told: &story::Told, files: &HashMap<Uuid, file::Model>) -> Self {
        let (row, steps) = told;
        let step = |s: &story_step::Model| StoryStep {
            id: s.id.to_string(),
            couple_story_id: row.id.to_string(),
            tip: s.tip.clone(),
            description: s.description.clone(),
            image: media_of(files, s.image_id),
        };
        Self {
            id: row.id.to_string(),
            title: row.title.clone(),
            subtitle: row.subtitle.clone(),
            outcome: row.outcome.clone(),
            active: row.active,
            version: row.version,
            website_detail_id: row.website_id.to_string(),
            story_steps: steps.iter().map(step).collect(),
        }
    }
}

wrap! {
    /// One story.
    StoryBody, couple_story: Story
}

/// All stories: none or one.
#[derive(Debug, Object)]
pub struct Stories {
    pub couple_stories: Vec<Story>,
}

/// A step as it is sent; steps left out stay.
#[derive(Debug, Object)]
#[oai(rename = "StepWrite")]
pub struct StoryStepWrite {
    pub id: Option<Uuid>,
    pub tip: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// The N of `story_steps_attributes[N]`; in JSON the place in the list.
    #[oai(rename = "_order")]
    pub order: Option<i32>,
}

/// What a couple writes of its story; `couple_story[story_steps_attributes][N][image]` goes beside it.
#[derive(Debug, Object)]
pub struct StoryWrite {
    /// Required on a new one.
    pub website_detail_id: Option<Uuid>,
    pub title: MaybeUndefined<Text>,
    pub subtitle: MaybeUndefined<Text>,
    pub outcome: MaybeUndefined<Text>,
    pub active: Option<Flag>,
    /// The version that was seen; without it the change is wanted whatever is there.
    pub version: Option<Number>,
    #[oai(default)]
    pub story_steps_attributes: Vec<StoryStepWrite>,
}

wrap! {
    /// The body of a write.
    StoryWriteBody, couple_story: StoryWrite
}

/// The site of an event as its couple edits it.
#[derive(Clone, Debug, Object)]
pub struct Website {
    pub id: String,
    pub event_id: String,
    /// One more with each change; sent back with a change, `stale` says that somebody else was faster.
    pub version: i32,
    pub live: bool,
    pub theme: String,
    pub invitation_text: Option<String>,
    /// Sanitised HTML.
    pub long_invitation_text: Option<String>,
    pub footer_text: Option<String>,
    pub footer_disclaimer: Option<String>,
    /// `#RRGGBB`.
    pub footer_color: String,
    pub video_invitation: bool,
    pub active_website_video: bool,
    pub simple_story: bool,
    pub registry_list_activation: bool,
    pub invitation_image: Option<Media>,
    pub invitation_video: Option<Media>,
    pub simple_story_image: Option<Media>,
    pub background_image: Option<Media>,
    pub general_website_video: Option<Media>,
    pub wedding_contacts: Vec<Contact>,
    pub event_parts: Vec<EventPart>,
    pub couple_stories: Vec<Story>,
}

impl Website {
    /// All of a site.
    pub fn from_content(content: &Content) -> Self {
        let row: &website::Model = &content.website;
        let files = &content.files;
        Self {
            id: row.id.to_string(),
            event_id: row.event_id.to_string(),
            version: row.version,
            live: row.live,
            theme: row.theme.clone(),
            invitation_text: row.invitation_text.clone(),
            long_invitation_text: row.long_invitation_text.clone(),
            footer_text: row.footer_text.clone(),
            footer_disclaimer: row.footer_disclaimer.clone(),
            footer_color: row.footer_color.clone(),
            video_invitation: row.video_invitation,
            active_website_video: row.active_website_video,
            simple_story: row.simple_story,
            registry_list_activation: row.registry_list_activation,
            invitation_image: media_of(files, row.invitation_image_id),
            invitation_video: media_of(files, row.invitation_video_id),
            simple_story_image: media_of(files, row.simple_story_image_id),
            background_image: media_of(files, row.background_image_id),
            general_website_video: media_of(files, row.general_website_video_id),
            wedding_contacts: content.contacts.iter().map(Contact::from).collect(),
            event_parts: content
                .parts
                .iter()
                .map(|p| EventPart::from_row(p, files))
                .collect(),
            couple_stories: content
                .stories
                .iter()
                .map(|s| Story::from_story(s, files))
                .collect(),
        }
    }
}

wrap! {
    /// One site.
    WebsiteBody, website_detail: Website
}

/// What a couple writes of its site; files go beside it.
#[derive(Debug, Object)]
pub struct WebsiteWrite {
    /// The version that was seen; without it the change is wanted whatever is there.
    pub version: Option<Number>,
    /// `lunca`, `fila`, `sanziene` or `iie`.
    pub theme: MaybeUndefined<Text>,
    pub invitation_text: MaybeUndefined<Text>,
    pub long_invitation_text: MaybeUndefined<Text>,
    pub footer_text: MaybeUndefined<Text>,
    pub footer_disclaimer: MaybeUndefined<Text>,
    pub footer_color: MaybeUndefined<Text>,
    pub video_invitation: Option<Flag>,
    pub active_website_video: Option<Flag>,
    pub simple_story: Option<Flag>,
}

wrap! {
    /// The body of a write: `website_detail`, as the singular name is.
    WebsiteWriteBody, website_detail: WebsiteWrite
}

/// `website_details{live, event_id}`.
#[derive(Debug, Object)]
#[oai(rename = "Live")]
pub struct LiveToggle {
    pub event_id: Option<Uuid>,
    pub live: Option<Flag>,
}

wrap! {
    /// The body of the live toggle.
    #[oai(rename = "LiveBody")]
    LiveToggleBody, website_details: LiveToggle
}

/// `website_details{registry_list_activation, event_id}`.
#[derive(Debug, Object)]
pub struct RegistryToggle {
    pub event_id: Option<Uuid>,
    pub registry_list_activation: Option<Flag>,
}

wrap! {
    /// The body of the registry toggle.
    RegistryToggleBody, website_details: RegistryToggle
}
