//! The fields of an article and their validation. A draft needs a title; a published article has to
//! be complete.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDateTime, TimeZone, Utc};
use chrono_tz::Europe::Bucharest;
use sea_orm::prelude::Uuid;

use crate::{
    Ctx, Result,
    entities::article,
    kernel::{
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
    website::FilePatch,
};

/// The categories (specification 1 §2).
pub const ARTICLE_CATEGORIES: [&str; 7] = [
    "Petrecere",
    "Organizare",
    "Vestimentatie",
    "Servicii",
    "Psihologie",
    "Beauty news",
    "Trends",
];
/// The types of sections.
const SECTION_KINDS: [&str; 3] = ["image", "paragraf", "other"];
/// The layouts of a section other than the default.
const SECTION_STYLES: [&str; 3] = ["quote", "note", "wide"];
/// The longest text of a section, in characters.
const MAX_SECTION_CHARS: usize = 40_000;
/// The maximum number of sections. A form has at most two hundred parts.
const MAX_SECTIONS: usize = 30;
/// The longest slug that is derived from a title, in characters.
const MAX_SLUG_LENGTH: usize = 60;

/// When an article is public.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PublishTime {
    /// Not yet.
    #[default]
    Draft,
    /// From now on. An article that is public already keeps its time of publication.
    Now,
    /// From a local time in Europe/Bucharest on, as `YYYY-MM-DDTHH:MM`.
    AtLocal(String),
    /// Since a given time.
    AtInstant(DateTime<Utc>),
}

/// A complete article as staff writes it.
#[derive(Clone, Debug, Default)]
pub struct ArticleInput {
    pub title: Option<String>,
    /// Derived from the title if absent.
    pub slug: Option<String>,
    pub description: Option<String>,
    /// One of [`ARTICLE_CATEGORIES`].
    pub category: Option<String>,
    /// Comma-separated tags.
    pub meta_tags: Option<String>,
    pub meta_title: Option<String>,
    pub meta_description: Option<String>,
    pub main_image: FilePatch,
    pub main_image_alt: Option<String>,
    pub featured: bool,
    pub publish: PublishTime,
    pub sections: Vec<SectionInput>,
}

/// A section of an article. With the id of an existing section it keeps that section's picture.
#[derive(Clone, Debug, Default)]
pub struct SectionInput {
    pub id: Option<Uuid>,
    /// `image`, `paragraf` or `other`.
    pub tip: String,
    /// Simple HTML.
    pub value: Option<String>,
    pub image: FilePatch,
    pub image_alt: Option<String>,
    /// `quote`, `note`, `wide` or `None`.
    pub fe_component: Option<String>,
}

/// Returns whether there is a picture after the change.
fn has_image_after(patch: &FilePatch, exists: bool) -> bool {
    match patch {
        FilePatch::Keep => exists,
        FilePatch::Remove => false,
        FilePatch::Replace(_) => true,
    }
}

/// Checks a text that may be missing in a draft.
fn optional_text(fields: &mut FieldErrors, name: &str, value: Option<&str>, max: usize) -> String {
    fields.optional(name, value, max).unwrap_or_default()
}

/// Validates an article and returns its row. New pictures are added later.
pub(super) fn check_article(
    ctx: &Ctx,
    new: &ArticleInput,
    previous: Option<&article::Model>,
    existing_images: &HashMap<Uuid, Option<Uuid>>,
) -> Result<article::Model> {
    let (mut fields, now) = (FieldErrors::default(), ctx.now());
    let is_publication = new.publish != PublishTime::Draft;
    let title = fields.required("title", new.title.as_deref(), MAX_NAME_CHARS);
    let typed = new.slug.as_deref().map(str::trim).filter(|s| !s.is_empty());
    let slug = typed
        .map_or_else(|| slug_from_title(&title), text::slugify)
        .unwrap_or_default();
    fields.check("slug", title.is_empty() || !slug.is_empty(), "invalid");
    let check_text: fn(&mut FieldErrors, &str, Option<&str>, usize) -> String = if is_publication {
        FieldErrors::required
    } else {
        optional_text
    };
    let description = check_text(
        &mut fields,
        "description",
        new.description.as_deref(),
        MAX_TEXT_CHARS,
    );
    let category = check_text(
        &mut fields,
        "category",
        new.category.as_deref(),
        MAX_NAME_CHARS,
    );
    fields.check(
        "category",
        category.is_empty() || ARTICLE_CATEGORIES.contains(&category.as_str()),
        "unknown",
    );
    let tags = fields
        .optional("meta_tags", new.meta_tags.as_deref(), MAX_TEXT_CHARS)
        .unwrap_or_default();
    let meta_title = fields.optional_line("meta_title", new.meta_title.as_deref());
    let meta_description =
        fields.optional("meta_description", new.meta_description.as_deref(), 320);
    let alt = fields.optional(
        "main_image_alt",
        new.main_image_alt.as_deref(),
        MAX_TEXT_CHARS,
    );
    let has_cover = has_image_after(
        &new.main_image,
        previous.is_some_and(|row| row.main_image_id.is_some()),
    );
    fields.check(
        "main_image_alt",
        !is_publication || !has_cover || alt.is_some(),
        "required",
    );
    let published_at = resolve_published_at(&mut fields, &new.publish, previous, now);
    check_sections(&mut fields, new, existing_images, is_publication);
    fields.into_result()?;
    let words = std::iter::once(category.as_str()).chain(tags.split(','));
    let folded: String = words
        .map(|w| text::fold(w.trim()))
        .filter(|w| !w.is_empty())
        .map(|w| format!(",{w}"))
        .collect();
    let is_unpublished = previous.is_none_or(|row| row.published_at.is_none_or(|at| at > now));
    Ok(article::Model {
        id: previous.map_or_else(|| ctx.new_id(), |row| row.id),
        title_folded: text::fold(&title),
        title,
        slug,
        description,
        category,
        meta_tags: tags,
        tags_folded: format!("{folded},"),
        meta_description,
        main_image_id: previous.and_then(|row| row.main_image_id),
        main_image_alt: alt,
        published_at,
        created_at: previous.map_or(now, |row| row.created_at),
        // Changes before the publication are not visible to anybody and do not count as updates.
        updated_at: published_at.filter(|_| is_unpublished).unwrap_or(now),
        version: previous.map_or(1, |row| row.version),
        featured: new.featured,
        meta_title,
    })
}

fn resolve_published_at(
    fields: &mut FieldErrors,
    publish: &PublishTime,
    previous: Option<&article::Model>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let before = previous.and_then(|row| row.published_at);
    match publish {
        PublishTime::Draft => None,
        PublishTime::AtInstant(at) => Some(*at),
        PublishTime::Now => Some(before.filter(|at| *at <= now).unwrap_or(now)),
        PublishTime::AtLocal(typed) => {
            let at = parse_bucharest_time(typed);
            fields.check("publish_at", !typed.trim().is_empty(), "required");
            fields.check(
                "publish_at",
                typed.trim().is_empty() || at.is_some(),
                "invalid_date",
            );
            // A scheduled time that passed while the form was open is accepted.
            fields.check(
                "publish_at",
                at.is_none_or(|at| at > now || before == Some(at)),
                "out_of_range",
            );
            at
        }
    }
}

fn check_sections(
    fields: &mut FieldErrors,
    new: &ArticleInput,
    existing_images: &HashMap<Uuid, Option<Uuid>>,
    is_publication: bool,
) {
    fields.check(
        "article_sections",
        new.sections.len() <= MAX_SECTIONS,
        "too_many",
    );
    fields.check(
        "article_sections",
        !is_publication || !new.sections.is_empty(),
        "required",
    );
    for (at, section) in new.sections.iter().enumerate() {
        let name = |field: &str| format!("article_sections[{at}][{field}]");
        fields.check(
            &name("tip"),
            SECTION_KINDS.contains(&section.tip.as_str()),
            "unknown",
        );
        let is_known_style = section
            .fe_component
            .as_deref()
            .filter(|c| !c.is_empty())
            .is_none_or(|c| SECTION_STYLES.contains(&c));
        fields.check(&name("fe_component"), is_known_style, "unknown");
        let value = section.value.as_deref().unwrap_or_default();
        fields.check(
            &name("value"),
            value.chars().count() <= MAX_SECTION_CHARS,
            "too_long",
        );
        let alt = fields.optional(
            &name("image_alt"),
            section.image_alt.as_deref(),
            MAX_TEXT_CHARS,
        );
        let has_picture = has_image_after(
            &section.image,
            section
                .id
                .and_then(|id| existing_images.get(&id))
                .is_some_and(Option::is_some),
        );
        if is_publication {
            fields.check(
                &name("image"),
                has_picture || section.tip != "image",
                "required",
            );
            fields.check(
                &name("image_alt"),
                !has_picture || alt.is_some(),
                "required",
            );
            fields.check(
                &name("value"),
                section.tip == "image" || has_picture || !text::strip_html(value).is_empty(),
                "required",
            );
        }
    }
}

/// Derives a slug from as many complete words of the title as fit. Only the characters of the slug
/// count: a Romanian letter is one character, and punctuation next to a space is none.
fn slug_from_title(title: &str) -> Option<String> {
    let mut slug = String::new();
    for word in title.split_whitespace() {
        let longer = text::hyphenate_words(&format!("{slug} {word}"));
        if longer.chars().count() > MAX_SLUG_LENGTH {
            break;
        }
        slug = longer;
    }
    text::slugify(&slug)
}

/// Parses a local time in Bucharest. `None` if it is invalid or skipped by daylight saving time.
pub(super) fn parse_bucharest_time(input: &str) -> Option<DateTime<Utc>> {
    let local = NaiveDateTime::parse_from_str(input.trim(), "%Y-%m-%dT%H:%M").ok()?;
    Bucharest
        .from_local_datetime(&local)
        .earliest()
        .map(|at| at.to_utc())
}

/// Formats a time as local time in Bucharest, as `YYYY-MM-DDTHH:MM`.
pub fn format_bucharest_time(at: DateTime<Utc>) -> String {
    at.with_timezone(&Bucharest)
        .format("%Y-%m-%dT%H:%M")
        .to_string()
}

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;

    use super::*;

    // Covers 3.content.02.
    #[test]
    fn times_are_parsed_in_bucharest_time_and_skipped_hours_are_rejected() {
        let summer = parse_bucharest_time("2027-07-01T09:30").unwrap();
        assert_eq!(summer.to_rfc3339(), "2027-07-01T06:30:00+00:00");
        assert_eq!(format_bucharest_time(summer), "2027-07-01T09:30");
        assert_eq!(
            parse_bucharest_time("2027-01-01T09:30")
                .unwrap()
                .to_rfc3339(),
            "2027-01-01T07:30:00+00:00"
        );
        for none in ["2027-03-28T03:30", "2027-02-30T10:00", "mâine", ""] {
            assert_eq!(parse_bucharest_time(none), None, "{none}");
        }
    }

    // Covers 3.content.03.
    #[test]
    fn a_slug_of_a_long_title_contains_only_complete_words() {
        assert_eq!(
            slug_from_title("Șase întrebări").as_deref(),
            Some("sase-intrebari")
        );
        let long = slug_from_title(
            "Cum alegeți formația pentru petrecerea voastră fără să vă certați cu toată familia",
        )
        .unwrap();
        assert_eq!(
            long,
            "cum-alegeti-formatia-pentru-petrecerea-voastra-fara-sa-va"
        );
    }

    // Covers 3.content.03.
    #[test]
    fn a_romanian_title_may_fill_a_slug_up_to_its_last_character() {
        let (letters, slug) = ("ăâîșț".repeat(10), "aaist".repeat(10));
        for title in [
            format!("{letters} înțelegem"),
            format!("{letters} Înțelegem firește"),
            format!("„{letters}” – înțelegem?"),
        ] {
            let decomposed: String = title.nfd().collect();
            let expected = format!("{slug}-intelegem");
            assert_eq!(expected.len(), MAX_SLUG_LENGTH);
            for title in [title, decomposed] {
                assert_eq!(slug_from_title(&title), Some(expected.clone()), "{title}");
            }
        }
        let longer = format!("{letters} înțelegeri");
        assert_eq!(slug_from_title(&longer), Some(slug));
        let (word, letter) = ("ăâîșț".repeat(12), "ț");
        assert_eq!(slug_from_title(&word), Some("aaist".repeat(12)));
        assert_eq!(slug_from_title(&format!("{word}{letter}")), None);
    }
}
