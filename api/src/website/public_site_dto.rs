//! API types of the public website. They are an allow-list: a field that is not listed here is never published (threats B14, N3).

use std::collections::HashMap;

use alai_domain::{
    entities::{event_part, file, story_step},
    website::{PublicSite, event_part_icon},
};
use poem_openapi::Object;
use uuid::Uuid;

use crate::payload::{Media, SiteContact, media_by_id, wrapper};

/// A part of the event.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SitePart")]
pub struct SiteEventPart {
    pub id: String,
    pub tag: Option<String>,
    pub tag_icon: Option<String>,
    pub location: String,
    pub address: String,
    pub date: String,
    pub hour: Option<String>,
    pub google_lat: Option<f64>,
    pub google_long: Option<f64>,
    pub image: Option<Media>,
}

/// A step of the story.
#[derive(Clone, Debug, Object)]
pub struct SiteStep {
    pub tip: String,
    pub description: Option<String>,
    pub image: Option<Media>,
}

/// The story of the couple.
#[derive(Clone, Debug, Object)]
pub struct SiteStory {
    pub title: String,
    pub subtitle: Option<String>,
    pub outcome: Option<String>,
    pub story_steps: Vec<SiteStep>,
}

/// The content of the website.
#[derive(Clone, Debug, Object)]
pub struct SiteDetails {
    pub theme: String,
    pub live: bool,
    pub invitation_text: Option<String>,
    pub long_invitation_text: Option<String>,
    pub footer_text: Option<String>,
    pub footer_disclaimer: Option<String>,
    pub footer_color: String,
    pub video_invitation: bool,
    pub active_website_video: bool,
    pub simple_story: bool,
    pub registry_list_activation: bool,
    /// The couple's welcome text of the gift registry.
    pub registry_text: Option<String>,
    /// The point of the background photo that stays visible when it is cropped, as in CSS: `50% 30%`.
    pub background_position: Option<String>,
    pub background_image: Option<Media>,
    pub invitation_image: Option<Media>,
    pub simple_story_image: Option<Media>,
    pub invitation_video: Option<Media>,
    pub general_website_video: Option<Media>,
    pub wedding_contacts: Vec<SiteContact>,
    pub event_parts: Vec<SiteEventPart>,
    pub couple_stories: Vec<SiteStory>,
}

/// A menu that guests can choose.
#[derive(Clone, Debug, Object)]
pub struct SiteMenu {
    pub menu_type: String,
}

/// The settings of the answer forms.
#[derive(Clone, Debug, Object)]
pub struct SiteForm {
    pub welcome_text: Option<String>,
    pub welcome_image: Option<Media>,
    pub refused_text: Option<String>,
    pub refused_image: Option<Media>,
    pub message: Option<String>,
    pub message_refused: Option<String>,
    pub extra_services: Option<String>,
    pub accommodation: bool,
    pub transport: bool,
    pub civil_marriage_attend: bool,
    pub civil_marriage_message: Option<String>,
    pub menu_type_configs: Vec<SiteMenu>,
}

/// An event as guests see it.
#[derive(Clone, Debug, Object)]
pub struct Site {
    pub id: String,
    pub slug: Option<String>,
    pub name: String,
    pub date: Option<String>,
    pub city: Option<String>,
    pub location: Option<String>,
    #[oai(rename = "additionalLine")]
    pub additional_line: Option<String>,
    pub event_type: String,
    #[oai(rename = "type")]
    pub kind: String,
    pub direct_response_mode: bool,
    pub answers_until: Option<String>,
    /// Whether the answer window is closed.
    pub closed: bool,
    /// Whether the answer window is closed but the details of existing answers may still be changed.
    pub details_open: bool,
    /// Whether the seating is published, so that guests may look up their seats.
    pub seating_published: bool,
    /// Whether it is one of the two built-in samples. Their forms submit nothing.
    pub sample: bool,
    pub website_details: Vec<SiteDetails>,
    pub invitation_forms: Vec<SiteForm>,
}

wrapper! {
    /// One event as guests see it.
    SiteBody, event: Site
}

fn to_site_part(row: &event_part::Model, files: &HashMap<Uuid, file::Model>) -> SiteEventPart {
    SiteEventPart {
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
    }
}

fn to_site_step(row: &story_step::Model, files: &HashMap<Uuid, file::Model>) -> SiteStep {
    SiteStep {
        tip: row.tip.clone(),
        description: row.description.clone(),
        image: media_by_id(files, row.image_id),
    }
}

impl Site {
    /// Converts everything that guests may see of a website.
    pub fn from_public_site(site: &PublicSite) -> Self {
        let event = &site.event;
        Self {
            id: event.id.to_string(),
            slug: event.slug.clone(),
            name: event.name.clone(),
            date: event.date.map(|d| d.to_string()),
            city: event.city.clone(),
            location: event.location.clone(),
            additional_line: event.additional_line.clone(),
            event_type: event.event_type.clone(),
            kind: event.event_type.clone(),
            direct_response_mode: event.direct_response_mode,
            answers_until: event.answers_until.map(|d| d.to_string()),
            closed: site.closed,
            details_open: site.details_only,
            seating_published: site.is_seating_published,
            sample: site.is_sample,
            website_details: vec![to_site_details(site)],
            invitation_forms: vec![to_site_form(site)],
        }
    }
}

fn to_site_details(site: &PublicSite) -> SiteDetails {
    let (row, files) = (&site.content.website, &site.content.files);
    let stories = site.content.stories.iter().map(|(story, steps)| SiteStory {
        title: story.title.clone(),
        subtitle: story.subtitle.clone(),
        outcome: story.outcome.clone(),
        story_steps: steps.iter().map(|s| to_site_step(s, files)).collect(),
    });
    let contacts = site.content.contacts.iter().map(|c| SiteContact {
        name: c.name.clone(),
        phone: c.phone.clone(),
    });
    SiteDetails {
        theme: row.theme.clone(),
        live: row.live,
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
        background_image: media_by_id(files, row.background_image_id),
        invitation_image: media_by_id(files, row.invitation_image_id),
        simple_story_image: media_by_id(files, row.simple_story_image_id),
        invitation_video: media_by_id(files, row.invitation_video_id),
        general_website_video: media_by_id(files, row.general_website_video_id),
        wedding_contacts: contacts.collect(),
        event_parts: site
            .content
            .parts
            .iter()
            .map(|p| to_site_part(p, files))
            .collect(),
        couple_stories: stories.collect(),
    }
}

fn to_site_form(site: &PublicSite) -> SiteForm {
    let (row, files) = (&site.form.form, &site.form.files);
    SiteForm {
        welcome_text: row.welcome_text.clone(),
        welcome_image: media_by_id(files, row.welcome_image_id),
        refused_text: row.refused_text.clone(),
        refused_image: media_by_id(files, row.refused_image_id),
        message: row.message.clone(),
        message_refused: row.message_refused.clone(),
        extra_services: row.extra_services.clone(),
        accommodation: row.accommodation,
        transport: row.transport,
        civil_marriage_attend: row.civil_marriage_attend,
        civil_marriage_message: row.civil_marriage_message.clone(),
        menu_type_configs: site
            .form
            .menus
            .iter()
            .map(|m| SiteMenu {
                menu_type: m.name.clone(),
            })
            .collect(),
    }
}
