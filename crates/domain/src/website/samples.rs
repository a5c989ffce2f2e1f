//! The two built-in sample websites. They are read from a bundled file and shown at reserved slugs,
//! and cannot be answered (specification 1 §1; contract 10). Their weddings are always in the future.

use std::{collections::HashMap, sync::LazyLock};

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc, Weekday};
use sea_orm::prelude::Uuid;
use serde::Deserialize;

use crate::{
    entities::{
        event, event_part, invitation_form, menu_type, story, story_step, website, website_contact,
    },
    kernel::bundled,
};

use super::content::{FormContent, PublicSite, WebsiteContent};

/// How far a sample wedding is in the future at least. The answers that its texts ask for are due
/// up to six weeks before it.
const MIN_LEAD: TimeDelta = TimeDelta::days(90);
/// How many years before its wedding the couple of the first sample met, in an October. The eight
/// years of its story are complete by then.
const YEARS_SINCE_MEETING: i32 = 9;

static SAMPLES: LazyLock<Result<Vec<SampleSite>, String>> =
    LazyLock::new(|| bundled::parse("website/samples.json", include_str!("samples.json")));

/// Returns the samples. The list is empty only if [`check_sample_sites`] has failed, and then the server
/// does not start.
fn samples() -> &'static [SampleSite] {
    SAMPLES.as_deref().unwrap_or_default()
}

/// Checks that the bundled samples can be read.
///
/// # Errors
/// The message for the operator.
pub fn check_sample_sites() -> Result<(), String> {
    SAMPLES.as_ref().map(|_| ()).map_err(Clone::clone)
}

#[derive(Clone, Deserialize)]
struct SampleSite {
    slug: String,
    name: String,
    event_type: String,
    day: SampleDay,
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

/// The day of a sample wedding: a Saturday of one month, because the texts fit a season.
#[derive(Clone, Copy, Deserialize)]
struct SampleDay {
    month: u32,
    /// Which Saturday of the month it is, beginning with 1.
    saturday: u8,
}

#[derive(Clone, Deserialize)]
struct Story {
    title: String,
    subtitle: String,
    outcome: String,
    steps: Vec<Step>,
}

#[derive(Clone, Deserialize)]
struct Step {
    tip: String,
    description: String,
}

#[derive(Clone, Deserialize)]
struct Part {
    tag: String,
    location: String,
    address: String,
    days_before: i64,
    hour: String,
    google_lat: f64,
    google_long: f64,
}

#[derive(Clone, Deserialize)]
struct Contact {
    name: String,
    phone: String,
}

#[derive(Clone, Deserialize)]
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

/// Returns the sample with the given slug, with the dates that it has on the day `today`.
pub fn find_sample_site(slug: &str, today: NaiveDate) -> Option<PublicSite> {
    let (number, sample) = (1_u128..)
        .zip(samples())
        .find(|(_, sample)| sample.slug == slug)?;
    let date = sample.day.next_date(today);
    Some(
        sample
            .clone()
            .with_date_in_texts(date)
            .into_public_site(number, date),
    )
}

impl SampleDay {
    /// Returns the next date that is at least [`MIN_LEAD`] after `today`. It changes once a year.
    fn next_date(self, today: NaiveDate) -> NaiveDate {
        let earliest = today + MIN_LEAD;
        (earliest.year()..)
            .take(2)
            .filter_map(|year| {
                NaiveDate::from_weekday_of_month_opt(year, self.month, Weekday::Sat, self.saturday)
            })
            .find(|date| *date >= earliest)
            .unwrap_or(earliest)
    }
}

impl SampleSite {
    /// Replaces the placeholders of the date in the texts.
    fn with_date_in_texts(mut self, date: NaiveDate) -> Self {
        let (day, year) = (date.day().to_string(), date.year().to_string());
        let meeting_year = (date.year() - YEARS_SINCE_MEETING).to_string();
        let fill = |text: &mut String| {
            *text = text
                .replace("{day}", &day)
                .replace("{year}", &year)
                .replace("{meeting_year}", &meeting_year);
        };
        fill(&mut self.invitation_text);
        fill(&mut self.long_invitation_text);
        for step in &mut self.story.steps {
            fill(&mut step.description);
        }
        self
    }

    fn into_public_site(self, number: u128, date: NaiveDate) -> PublicSite {
        let id = Uuid::from_u128(number);
        let event = event::Model {
            id,
            account_id: id,
            name: self.name,
            slug: Some(self.slug),
            event_type: self.event_type,
            date: Some(date),
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
                .map(|(n, p)| p.into_row(id, n, date))
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
    fn into_row(self, website_id: Uuid, number: u128, wedding: NaiveDate) -> event_part::Model {
        event_part::Model {
            id: Uuid::from_u128(website_id.as_u128() * 100 + number),
            website_id,
            tag: Some(self.tag),
            location: self.location,
            address: self.address,
            date: wedding - TimeDelta::days(self.days_before),
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
    use crate::{events::rules::is_reserved_slug, kernel::clock::long_date};

    fn date(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).unwrap()
    }

    #[test]
    fn both_sample_sites_are_loaded_and_their_slugs_are_reserved() {
        let today = date(2026, 11, 29);
        assert_eq!(samples().len(), 2);
        for sample in samples() {
            let slug = sample.slug.as_str();
            let site = find_sample_site(slug, today).unwrap();
            assert!(is_reserved_slug(slug) && site.is_sample, "{slug}");
            assert_eq!(
                (site.content.parts.len(), site.content.stories[0].1.len()),
                (3, 5),
                "{slug}"
            );
        }
        assert!(find_sample_site("ana-si-mihai", today).is_none());
    }

    #[test]
    fn a_sample_wedding_moves_to_the_next_year_ninety_days_before_its_date() {
        for (slug, today, expected) in [
            ("maria-si-andrei", date(2026, 11, 29), date(2027, 6, 5)),
            ("maria-si-andrei", date(2027, 3, 7), date(2027, 6, 5)),
            ("maria-si-andrei", date(2027, 3, 8), date(2028, 6, 3)),
            ("ilinca-si-vlad", date(2026, 11, 29), date(2027, 9, 11)),
            ("ilinca-si-vlad", date(2027, 6, 14), date(2028, 9, 9)),
        ] {
            let site = find_sample_site(slug, today).unwrap();
            assert_eq!(site.event.date, Some(expected), "{slug} {today}");
        }
    }

    #[test]
    fn a_sample_wedding_is_a_future_saturday_that_its_texts_name_correctly() {
        for (today, sample) in date(2026, 11, 29)
            .iter_days()
            .take(2_500)
            .flat_map(|today| samples().iter().map(move |sample| (today, sample)))
        {
            let site = find_sample_site(&sample.slug, today).unwrap();
            let wedding = site.event.date.unwrap();
            assert_eq!(wedding.weekday(), Weekday::Sat, "{today}");
            assert!(
                (90..=470).contains(&(wedding - today).num_days()),
                "{today}"
            );
            for part in &site.content.parts {
                let is_day_before = part.date == wedding - TimeDelta::days(1);
                assert!(is_day_before || part.date == wedding, "{today}");
            }
            let website = &site.content.website;
            let invitation = website.invitation_text.as_deref().unwrap();
            let long_invitation = website.long_invitation_text.as_deref().unwrap();
            let named_date = long_date(wedding, "ro");
            let named_date = named_date.trim_start_matches('0');
            assert!(
                long_invitation.contains(&format!("<strong>{named_date}</strong>")),
                "{today}: {long_invitation}"
            );
            let steps = site.content.stories[0].1.iter();
            for text in steps
                .filter_map(|step| step.description.as_deref())
                .chain([invitation, long_invitation])
            {
                assert!(!text.contains(['{', '}']), "{today}: {text}");
            }
        }
    }

    #[test]
    fn the_story_of_a_sample_couple_spans_eight_years_in_every_year() {
        for year in 2026..2040 {
            let site = find_sample_site("maria-si-andrei", date(year, 12, 1)).unwrap();
            let (story, steps) = &site.content.stories[0];
            assert_eq!(
                story.subtitle.as_deref(),
                Some("Sibiu, opt ani, o masă lungă")
            );
            let meeting = steps[2].description.as_deref().unwrap();
            let meeting_year = site.event.date.unwrap().year() - 9;
            assert!(
                meeting.starts_with(&format!("În octombrie {meeting_year} ")),
                "{meeting}"
            );
        }
    }
}
