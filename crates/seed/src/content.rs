//! The blog and the partners of the demonstration data, from files of the repository, created with
//! the functions that staff calls.

use alai_domain::{
    Ctx, Error, Result,
    access::{self, Staff},
    content::{self, ArticleInput, PartnerInput, PublishTime, SectionInput},
    files::Upload,
    kernel::{pagination::PageRequest, patch::Patch::Set},
    website::FilePatch,
};
use chrono::NaiveDate;
use include_dir::{Dir, include_dir};
use serde::Deserialize;

use super::users::{STAFF_EMAIL, log_in};

/// The articles, drawings and partners in the repository.
static CONTENT_FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/content");

#[derive(Deserialize)]
struct Article {
    title: String,
    slug: String,
    category: String,
    description: String,
    meta_description: String,
    meta_tags: String,
    main_image: String,
    main_image_alt: String,
    published_at: NaiveDate,
    sections: Vec<Section>,
}

#[derive(Deserialize)]
struct Section {
    tip: String,
    value: Option<String>,
    image: Option<String>,
    image_alt: Option<String>,
    fe_component: Option<String>,
}

#[derive(Deserialize)]
struct Partner {
    name: String,
    website_url: Option<String>,
    description: Option<String>,
    provider_type: String,
    contact_person: Option<String>,
    phone: Option<String>,
    email: Option<String>,
    address: Option<String>,
    value: f64,
    discount_code: Option<String>,
    logo: Option<String>,
}

/// Returns a picture of the repository.
pub fn load_picture(folder: &str, name: &str) -> Result<Upload> {
    let found = CONTENT_FILES
        .get_file(format!("{folder}/{name}"))
        .ok_or_else(|| Error::internal(format!("no picture {name}")))?;
    Ok(Upload {
        file_name: name.to_owned(),
        bytes: found.contents().to_vec(),
    })
}

/// Creates the articles and partners unless there are any.
pub async fn create_demo_content(ctx: &Ctx) -> Result<()> {
    let staff = access::require_staff(&log_in(ctx, STAFF_EMAIL).await?)?;
    if content::list_published_articles(ctx, PageRequest::largest())
        .await?
        .total
        == 0
    {
        for file in CONTENT_FILES
            .get_dir("articles")
            .into_iter()
            .flat_map(Dir::files)
        {
            let article = serde_json::from_slice(file.contents()).map_err(Error::internal)?;
            content::create_article(ctx, &staff, new_article(article)?).await?;
        }
    }
    if content::list_partners(ctx, None, PageRequest::largest())
        .await?
        .0
        .total
        == 0
    {
        create_partners(ctx, &staff).await?;
    }
    Ok(())
}

fn new_article(read: Article) -> Result<ArticleInput> {
    let section = |section_data: Section| {
        let image = section_data
            .image
            .as_deref()
            .map(|name| load_picture("illustrations", name))
            .transpose()?
            .map_or(FilePatch::Keep, FilePatch::Replace);
        Ok(SectionInput {
            id: None,
            tip: section_data.tip,
            value: section_data.value,
            image,
            image_alt: section_data.image_alt,
            fe_component: section_data.fe_component,
        })
    };
    Ok(ArticleInput {
        title: Some(read.title),
        slug: Some(read.slug),
        description: Some(read.description),
        category: Some(read.category),
        meta_tags: Some(read.meta_tags),
        meta_description: Some(read.meta_description),
        main_image: FilePatch::Replace(load_picture("illustrations", &read.main_image)?),
        main_image_alt: Some(read.main_image_alt),
        publish: read
            .published_at
            .and_hms_opt(6, 0, 0)
            .map_or(PublishTime::Draft, |at| {
                PublishTime::AtInstant(at.and_utc())
            }),
        sections: read
            .sections
            .into_iter()
            .map(section)
            .collect::<Result<_>>()?,
        ..ArticleInput::default()
    })
}

async fn create_partners(ctx: &Ctx, staff: &Staff) -> Result<()> {
    let file = CONTENT_FILES
        .get_file("providers.json")
        .ok_or_else(|| Error::internal("no providers"))?;
    let read: Vec<Partner> = serde_json::from_slice(file.contents()).map_err(Error::internal)?;
    for one in read {
        let logo = one
            .logo
            .as_deref()
            .map(|name| load_picture("logos", name))
            .transpose()?;
        let new = PartnerInput {
            name: Set(one.name),
            website_url: one.website_url.into(),
            description: one.description.into(),
            provider_type: Set(one.provider_type),
            contact_person: one.contact_person.into(),
            phone: one.phone.into(),
            email: one.email.into(),
            address: one.address.into(),
            value: Set(one.value),
            discount_code: one.discount_code.into(),
            logo: logo.map_or(FilePatch::Keep, FilePatch::Replace),
        };
        content::create_partner(ctx, staff, new).await?;
    }
    Ok(())
}
