//! API types of the website editor.

use std::collections::HashMap;

use alai_domain::{
    entities::{event_part, file, story_step, website, website_contact},
    website::{WebsiteContent, event_part_icon, story},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Flag, Media, Number, Text, media_by_id, wrapper};

/// A person whom guests may call.
#[derive(Clone, Debug, Object)]
pub struct Contact {
    pub id: String,
    pub name: String,
    pub phone: String,
    /// Whether the person agrees that name and telephone number are published.
    pub consent: bool,
    pub website_detail_id: String,
    /// Incremented with each change. Send it back with a change to detect concurrent edits.
    pub version: i32,
}

impl From<&website_contact::Model> for Contact {
    fn from(row: &website_contact::Model) -> Self {
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

wrapper! {
    /// One contact.
    ContactBody, wedding_contact: Contact
}

/// A new contact or a change of one.
#[derive(Debug, Object)]
pub struct ContactWrite {
    /// Required for a new contact.
    pub website_detail_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub consent: Option<Flag>,
    /// The version that the change is based on. Without it concurrent edits are not detected.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body of a contact.
    ContactWriteBody, wedding_contact: ContactWrite
}

/// A part of the event, for example the civil ceremony or the party.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Part")]
pub struct EventPart {
    pub id: String,
    pub tag: Option<String>,
    /// Derived from the tag. Null without a tag and for the humanist ceremony.
    pub tag_icon: Option<String>,
    pub location: String,
    pub address: String,
    pub date: String,
    pub hour: Option<String>,
    pub google_lat: Option<f64>,
    pub google_long: Option<f64>,
    pub image: Option<Media>,
    pub website_detail_id: String,
    /// Incremented with each change. Send it back with a change to detect concurrent edits.
    pub version: i32,
}

impl EventPart {
    /// Converts a row with its image.
    pub fn from_row(row: &event_part::Model, files: &HashMap<Uuid, file::Model>) -> Self {
        Self {
            id: row.id.to_string(),
            tag: row.tag.clone(),
            tag_icon: event_part_icon(row.tag.as_deref()).map(str::to_owned),
            location: row.location.clone(),
            address: row.address.clone(),
            date: row.date.to_string(),
            hour: row.hour.clone(),
            google_lat: row.google_lat,
            google_long: row.google_long,
            image: media_by_id(files, row.image_id),
            website_detail_id: row.website_id.to_string(),
            version: row.version,
        }
    }
}

wrapper! {
    /// One part of the event.
    #[oai(rename = "PartBody")]
    EventPartBody, event_part: EventPart
}

/// A new part of the event or a change of one. The image is the multipart field `event_part[image]`.
#[derive(Debug, Object)]
#[oai(rename = "PartWrite")]
pub struct EventPartWrite {
    /// Required for a new part.
    pub website_detail_id: Option<Uuid>,
    pub tag: MaybeUndefined<Text>,
    pub location: MaybeUndefined<Text>,
    pub address: MaybeUndefined<Text>,
    pub date: MaybeUndefined<Text>,
    pub hour: MaybeUndefined<Text>,
    pub google_lat: MaybeUndefined<Number>,
    pub google_long: MaybeUndefined<Number>,
    /// The version that the change is based on. Without it concurrent edits are not detected.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body of a part of the event.
    #[oai(rename = "PartWriteBody")]
    EventPartWriteBody, event_part: EventPartWrite
}

/// A step of the story.
#[derive(Clone, Debug, Object)]
pub struct StoryStep {
    pub id: String,
    pub couple_story_id: String,
    /// `mireasa`, `mire`, `intalnire` or `povestire`.
    pub tip: String,
    pub description: Option<String>,
    pub image: Option<Media>,
}

/// The story of the couple.
#[derive(Clone, Debug, Object)]
pub struct Story {
    pub id: String,
    pub title: String,
    pub subtitle: Option<String>,
    /// The text between the story and the invitation.
    pub outcome: Option<String>,
    pub active: bool,
    /// Incremented with each change. If it is sent back with a change and is outdated, the response is 409 `stale`.
    pub version: i32,
    pub website_detail_id: String,
    pub story_steps: Vec<StoryStep>,
}

impl Story {
    /// Converts a story with its steps and their images.
    pub fn from_story(story: &story::StoryWithSteps, files: &HashMap<Uuid, file::Model>) -> Self {
        let (row, steps) = story;
        let step = |s: &story_step::Model| StoryStep {
            id: s.id.to_string(),
            couple_story_id: row.id.to_string(),
            tip: s.tip.clone(),
            description: s.description.clone(),
            image: media_by_id(files, s.image_id),
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

wrapper! {
    /// One story.
    StoryBody, couple_story: Story
}

/// The stories of an event: none or one.
#[derive(Debug, Object)]
pub struct Stories {
    pub couple_stories: Vec<Story>,
}

/// A step of the story, identified by its `id` or else by its position. Omitted steps stay as they are.
#[derive(Debug, Object)]
#[oai(rename = "StepWrite")]
pub struct StoryStepWrite {
    pub id: Option<Uuid>,
    pub tip: MaybeUndefined<Text>,
    pub description: MaybeUndefined<Text>,
    /// The position: the N of `story_steps_attributes[N]` in multipart, by default the index in the list in JSON.
    #[oai(rename = "_order")]
    pub order: Option<i32>,
}

/// A new story or a change of it. The images are the multipart fields `couple_story[story_steps_attributes][N][image]`.
#[derive(Debug, Object)]
pub struct StoryWrite {
    /// Required for a new story.
    pub website_detail_id: Option<Uuid>,
    pub title: MaybeUndefined<Text>,
    pub subtitle: MaybeUndefined<Text>,
    pub outcome: MaybeUndefined<Text>,
    pub active: Option<Flag>,
    /// The version that the change is based on. Without it concurrent edits are not detected.
    pub version: Option<Number>,
    #[oai(default)]
    pub story_steps_attributes: Vec<StoryStepWrite>,
}

wrapper! {
    /// The request body of a story.
    StoryWriteBody, couple_story: StoryWrite
}

/// The website of an event as the couple edits it.
#[derive(Clone, Debug, Object)]
pub struct Website {
    pub id: String,
    pub event_id: String,
    /// Incremented with each change. If it is sent back with a change and is outdated, the response is 409 `stale`.
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
    /// The welcome text of the gift registry.
    pub registry_text: Option<String>,
    /// The point of the background photo that stays visible when it is cropped, as in CSS: `50% 30%`.
    pub background_position: Option<String>,
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
    /// Converts a website with all its content.
    pub fn from_content(content: &WebsiteContent) -> Self {
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
            registry_text: row.registry_text.clone(),
            background_position: row.background_position.clone(),
            invitation_image: media_by_id(files, row.invitation_image_id),
            invitation_video: media_by_id(files, row.invitation_video_id),
            simple_story_image: media_by_id(files, row.simple_story_image_id),
            background_image: media_by_id(files, row.background_image_id),
            general_website_video: media_by_id(files, row.general_website_video_id),
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

wrapper! {
    /// One website.
    WebsiteBody, website_detail: Website
}

/// A change of a website. The files are multipart fields `website_detail[name]`.
#[derive(Debug, Object)]
pub struct WebsiteWrite {
    /// The version that the change is based on. Without it concurrent edits are not detected.
    pub version: Option<Number>,
    /// `lunca`, `fila`, `sanziene` or `iie`.
    pub theme: MaybeUndefined<Text>,
    pub invitation_text: MaybeUndefined<Text>,
    pub long_invitation_text: MaybeUndefined<Text>,
    pub footer_text: MaybeUndefined<Text>,
    pub footer_disclaimer: MaybeUndefined<Text>,
    pub footer_color: MaybeUndefined<Text>,
    /// The welcome text of the gift registry.
    pub registry_text: MaybeUndefined<Text>,
    /// Two whole percentages, from the left and from the top: `50% 30%`. The point of the background photo that stays visible when it
    /// is cropped.
    pub background_position: MaybeUndefined<Text>,
    pub video_invitation: Option<Flag>,
    pub active_website_video: Option<Flag>,
    pub simple_story: Option<Flag>,
}

wrapper! {
    /// The request body of a website.
    WebsiteWriteBody, website_detail: WebsiteWrite
}

/// Whether the website of an event is live.
#[derive(Debug, Object)]
#[oai(rename = "Live")]
pub struct LiveToggle {
    pub event_id: Option<Uuid>,
    pub live: Option<Flag>,
}

wrapper! {
    /// The request body that switches a website on or off.
    #[oai(rename = "LiveBody")]
    LiveToggleBody, website_details: LiveToggle
}

/// Whether guests see the gift registry of an event.
#[derive(Debug, Object)]
pub struct RegistryToggle {
    pub event_id: Option<Uuid>,
    pub registry_list_activation: Option<Flag>,
}

wrapper! {
    /// The request body that shows or hides the gift registry.
    RegistryToggleBody, website_details: RegistryToggle
}
