//! The two built-in sample websites. They are read from a bundled file and shown at reserved slugs,
//! and cannot be answered (specification 1 §1; contract 10).

use std::{collections::HashMap, sync::LazyLock};

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::prelude::Uuid;
use serde::Deserialize;

use crate::{
    entities::{
        event, event_part, invitation_form, menu_type, story, story_step, website, website_contact,
    },
    kernel::bundled,
};

use super::content::{FormContent, PublicSite, WebsiteContent};

static SAMPLES: LazyLock<Result<Vec<PublicSite>, String>> = LazyLock::new(|| {
    let read: Vec<SampleSite> =
        bundled::parse("website/samples.json", include_str!("samples.json"))?;
    Ok((1_u128..)
        .zip(read)
        .map(|(n, sample)| sample.into_public_site(n))
        .collect())
});

/// Returns the samples. The list is empty only if [`check_sample_sites`] has failed, and then the server
/// does not start.
fn samples() -> &'static [PublicSite] {
    SAMPLES.as_deref().unwrap_or_default()
}

/// Checks that the bundled samples can be read.
///
/// # Errors
/// The message for the operator.
pub fn check_sample_sites() -> Result<(), String> {
    SAMPLES.as_ref().map(|_| ()).map_err(Clone::clone)
}

#[derive(Deserialize)]
struct SampleSite {
    slug: String,
    name: String,
    event_type: String,
    date: NaiveDate,
    city: String,
    location: String,
    theme: String,
    story: Story,
    invitation_text: String,
    long_invitation_text: String,
    event_parts: Vec<Part>,
    contacts: Vec<Contact>,
    footer_disclaimer: String,
    footer_text: String,
    footer_color: String,
    menus: Vec<String>,
    form: Form,
}

#[derive(Deserialize)]
struct Story {
    title: String,
    subtitle: String,
    outcome: String,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    tip: String,
    description: String,
}

#[derive(Deserialize)]
struct Part {
    tag: String,
    location: String,
    address: String,
    date: NaiveDate,
    hour: String,
    google_lat: f64,
    google_long: f64,
}

#[derive(Deserialize)]
struct Contact {
    name: String,
    phone: String,
}

#[derive(Deserialize)]
struct Form {
    welcome_text: String,
    message: String,
    extra_services: String,
    accommodation: bool,
    transport: bool,
    civil_marriage_attend: bool,
    civil_marriage_message: String,
    refused_text: String,
    message_refused: String,
}

/// Returns the sample with the given slug.
pub fn find_sample_site(slug: &str) -> Option<PublicSite> {
    samples()
        .iter()
        .find(|s| s.event.slug.as_deref() == Some(slug))
        .cloned()
}

impl SampleSite {
    fn into_public_site(self, number: u128) -> PublicSite {
        let id = Uuid::from_u128(number);
        let event = event::Model {
            id,
            account_id: id,
            name: self.name,
            slug: Some(self.slug),
            event_type: self.event_type,
            date: Some(self.date),
            official_date: None,
            city: Some(self.city),
            location: Some(self.location),
            additional_line: None,
            code: None,
            code_folded: None,
            direct_response_mode: false,
            answers_until: None,
            details_until: None,
            message_ro: None,
            message_en: None,
            created_at: DateTime::<Utc>::UNIX_EPOCH,
        };
        let website = website::Model {
            id,
            event_id: id,
            live: true,
            theme: self.theme,
            invitation_text: Some(self.invitation_text),
            long_invitation_text: Some(self.long_invitation_text),
            footer_text: Some(self.footer_text),
            footer_disclaimer: Some(self.footer_disclaimer),
            footer_color: self.footer_color,
            video_invitation: false,
            active_website_video: false,
            simple_story: false,
            registry_list_activation: false,
            invitation_image_id: None,
            invitation_video_id: None,
            simple_story_image_id: None,
            background_image_id: None,
            general_website_video_id: None,
            registry_text: None,
            background_position: None,
            share_picture_digest: None,
            share_picture_version: 0,
            version: 1,
        };
        let content = WebsiteContent {
            website,
            contacts: self.contacts.into_iter().map(|c| c.into_row(id)).collect(),
            parts: (1_u128..)
                .zip(self.event_parts)
                .map(|(n, p)| p.into_row(id, n))
                .collect(),
            stories: vec![self.story.into_rows(id)],
            files: HashMap::new(),
        };
        let menus = self.menus.into_iter().map(|name| menu_type::Model {
            id,
            form_id: id,
            name,
            created_at: DateTime::<Utc>::UNIX_EPOCH,
        });
        let form = FormContent {
            menus: menus.collect(),
            form: self.form.into_row(id),
            files: HashMap::new(),
        };
        PublicSite {
            event,
            content,
            form,
            closed: false,
            details_only: false,
            is_seating_published: false,
            is_sample: true,
        }
    }
}

impl Contact {
    fn into_row(self, id: Uuid) -> website_contact::Model {
        let created_at = DateTime::<Utc>::UNIX_EPOCH;
        website_contact::Model {
            id,
            website_id: id,
            name: self.name,
            phone: self.phone,
            consent: true,
            created_at,
            version: 1,
        }
    }
}

impl Part {
    fn into_row(self, website_id: Uuid, number: u128) -> event_part::Model {
        event_part::Model {
            id: Uuid::from_u128(website_id.as_u128() * 100 + number),
            website_id,
            tag: Some(self.tag),
            location: self.location,
            address: self.address,
            date: self.date,
            hour: Some(self.hour),
            google_lat: Some(self.google_lat),
            google_long: Some(self.google_long),
            image_id: None,
            created_at: DateTime::<Utc>::UNIX_EPOCH,
            sequence: 0,
            version: 1,
        }
    }
}

impl Story {
    fn into_rows(self, id: Uuid) -> (story::Model, Vec<story_step::Model>) {
        let steps = (0..)
            .zip(self.steps)
            .map(|(position, step)| story_step::Model {
                id,
                story_id: id,
                position,
                tip: step.tip,
                description: Some(step.description),
                image_id: None,
            });
        let steps = steps.collect();
        let story = story::Model {
            id,
            website_id: id,
            title: self.title,
            subtitle: Some(self.subtitle),
            outcome: Some(self.outcome),
            active: true,
            created_at: DateTime::<Utc>::UNIX_EPOCH,
            version: 1,
        };
        (story, steps)
    }
}

impl Form {
    fn into_row(self, id: Uuid) -> invitation_form::Model {
        invitation_form::Model {
            id,
            event_id: id,
            welcome_text: Some(self.welcome_text),
            welcome_image_id: None,
            refused_text: Some(self.refused_text),
            refused_image_id: None,
            extra_services: Some(self.extra_services),
            accommodation: self.accommodation,
            transport: self.transport,
            message: Some(self.message),
            message_refused: Some(self.message_refused),
            civil_marriage_attend: self.civil_marriage_attend,
            civil_marriage_message: Some(self.civil_marriage_message),
            version: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::rules::is_reserved_slug;

    #[test]
    fn both_sample_sites_are_loaded_and_their_slugs_are_reserved() {
        assert_eq!(samples().len(), 2);
        for site in samples() {
            let slug = site.event.slug.as_deref().unwrap();
            assert!(
                is_reserved_slug(slug) && find_sample_site(slug).is_some_and(|s| s.is_sample),
                "{slug}"
            );
            assert_eq!(
                (site.content.parts.len(), site.content.stories[0].1.len()),
                (3, 5),
                "{slug}"
            );
        }
        assert!(find_sample_site("ana-si-mihai").is_none());
    }
}
