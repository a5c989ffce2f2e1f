//! Titles, descriptions and link previews by path. Chat applications show them next to a link.

use alai_documents::theme::DocumentTheme;
use alai_domain::{
    kernel::clock::long_date,
    share_picture::{PICTURE_MIME, PICTURE_SIZE_PX},
    website::PublicSite,
};

use super::{
    head_tags::{PageAddresses, PageHead, SharePictureLink, head_text},
    structured_data,
};
use crate::routes::{Microfrontend, PageRoute, page_route_manifest};

impl PageHead {
    /// Returns the head of a couple's website.
    pub fn for_site(site: &PublicSite, lang: &'static str, base: &str) -> Self {
        let event = &site.event;
        let website = &site.content.website;
        let text = website
            .invitation_text
            .clone()
            .or_else(|| event.additional_line.clone());
        let text = text.filter(|t| !t.trim().is_empty());
        let description = text.unwrap_or_else(|| {
            fill_wedding_text(site, head_text("site", lang).unwrap_or_default(), lang)
        });
        let mut head = Self {
            title: format!("{} · {}", event.name, date_and_city(site, lang)),
            description: description.chars().take(200).collect(),
            preview_image: Some(share_picture(site, lang)),
            theme: Some(DocumentTheme::from_word(&website.theme)),
            canonical_path: format!("/{}", event.slug.as_deref().unwrap_or_default()),
            lang,
            addresses: PageAddresses::PerLanguage,
            structured_data: None,
        };
        head.structured_data = Some(structured_data::wedding_event(site, &head, base));
        head
    }

    /// Returns the head of a page of the website. A subpage (registry, gallery, forms) has the title that the page itself sets.
    #[must_use]
    pub fn for_subpage(mut self, site: &PublicSite, route: &PageRoute) -> Self {
        let (Some(segment), Some(name)) = (
            route.site_segment(),
            route.title_text(&route.path, self.lang),
        ) else {
            return self;
        };
        let text = route
            .description_text(&route.path, self.lang)
            .unwrap_or_default();
        self.title = format!("{name} · {}", site.event.name);
        self.description = fill_wedding_text(site, text, self.lang);
        self.canonical_path = format!("{}/{segment}", self.canonical_path);
        self.structured_data = None;
        self
    }
}

/// Returns the picture of a website. Until it is drawn, the picture of the theme takes its place. A new picture has a new path, because
/// chat applications keep what they have fetched.
fn share_picture(site: &PublicSite, lang: &str) -> SharePictureLink {
    let event = &site.event;
    let website = &site.content.website;
    let path = match (&website.share_picture_digest, &event.slug) {
        (_, Some(slug)) if site.is_sample => format!("/media/share/{slug}.jpg"),
        (Some(digest), _) => format!("/media/{digest}/original"),
        (None, _) => format!("/media/share/{}.jpg", website.theme),
    };
    let date = event.date.map(|day| long_date(day, lang));
    SharePictureLink {
        path,
        mime: PICTURE_MIME,
        size: Some(PICTURE_SIZE_PX),
        alt: [Some(event.name.clone()), date]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// Returns for example `19 iunie 2027, Brașov`, or the part of it that is known.
fn date_and_city(site: &PublicSite, lang: &str) -> String {
    let when = site.event.date.map(|day| long_date(day, lang));
    [when, site.event.city.clone()]
        .into_iter()
        .flatten()
        .filter(|p| !p.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}

/// Returns a sentence about a wedding, without date and place if neither is known.
fn fill_wedding_text(site: &PublicSite, text: &str, lang: &str) -> String {
    let when = date_and_city(site, lang);
    let text = if when.is_empty() {
        text.replace(" {when}.", "")
    } else {
        text.replace("{when}", &when)
    };
    text.replace("{names}", &site.event.name)
}

/// Returns whether one of the product's own pages has this path. All preview paths count, because only the session decides whether a preview exists.
pub fn is_product_page(path: &str) -> bool {
    path.starts_with("/app/preview/")
        || page_route_manifest()
            .find(path)
            .is_some_and(|route| route.microfrontend == Microfrontend::Public)
}

/// Returns the head of one of the product's own pages.
pub fn product_page_head(path: &str, lang: &'static str) -> PageHead {
    let route = page_route_manifest().find(path);
    let canonical = route
        .and_then(|route| route.canonical.as_deref())
        .unwrap_or_else(|| match path.trim_end_matches('/') {
            "" => "/",
            path => path,
        });
    let title = route
        .and_then(|route| route.title_text(path, lang))
        .unwrap_or("Alai");
    let description = route
        .and_then(|route| route.description_text(path, lang))
        .or_else(|| head_text("description", lang))
        .unwrap_or_default();
    let data = structured_data::product_page_data(canonical, lang);
    let image = SharePictureLink {
        path: format!("/social.{lang}.png"),
        mime: "image/png",
        size: Some(PICTURE_SIZE_PX),
        alt: title.to_owned(),
    };
    PageHead {
        title: title.to_owned(),
        description: description.to_owned(),
        canonical_path: canonical.to_owned(),
        lang,
        addresses: PageAddresses::PerLanguage,
        structured_data: data,
        preview_image: Some(image),
        theme: None,
    }
}

/// Returns the head of a missing `page`, of a `form` that is not open yet, or of a missing `article`.
pub fn missing_page_head(what: &str, lang: &'static str) -> PageHead {
    let title = head_text(&format!("missing.{what}"), lang)
        .map_or_else(|| "Alai".to_owned(), |title| format!("{title} · Alai"));
    let description = head_text("description", lang).unwrap_or_default().into();
    PageHead {
        title,
        description,
        lang,
        addresses: PageAddresses::Missing,
        ..PageHead::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_head_texts_exist_in_both_languages() {
        assert!(
            ["ro", "en"]
                .iter()
                .all(|lang| head_text("site", lang).is_some_and(|text| text.contains("{names}")))
        );
        assert!(
            product_page_head("/login", "en").title.contains("Log in")
                && product_page_head("/app/none", "ro").title == "Alai"
        );
    }
}
