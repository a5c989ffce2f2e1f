//! Articles as staff writes them. A draft may be incomplete, a published article may not, and a URL
//! that was public continues to lead to its article.
//!
//! **Invariant**: a change names the version that it is based on, and writes the complete article
//! with its sections in one transaction.

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Staff},
    entities::{article, article_section, article_slug},
    files::{self, StoredUpload},
    kernel::{optimistic_lock, text},
    uploads,
    website::{FilePatch, rich_text},
};

use super::{
    article_input::{ArticleInput, SectionInput, check_article},
    articles::load_sections,
};

/// A picture of an article: the existing one, or a new one whose bytes are in storage already.
enum StoredImagePatch {
    Existing(Option<Uuid>),
    Replace(StoredUpload),
}

impl StoredImagePatch {
    async fn store(ctx: &Ctx, patch: FilePatch, existing: Option<Uuid>) -> Result<Self> {
        Ok(match patch {
            FilePatch::Keep => Self::Existing(existing),
            FilePatch::Remove => Self::Existing(None),
            FilePatch::Replace(upload) => Self::Replace(files::store_image(ctx, upload).await?),
        })
    }

    async fn save(self, ctx: &Ctx, transaction: &AuditedTransaction) -> Result<Option<Uuid>> {
        match self {
            Self::Existing(id) => Ok(id),
            Self::Replace(stored) => {
                uploads::insert_platform_file_row(transaction.tx(), ctx.now(), stored)
                    .await
                    .map(Some)
            }
        }
    }
}

/// A validated article whose new pictures are stored.
struct PreparedArticle {
    row: article::Model,
    main: StoredImagePatch,
    sections: Vec<(Option<Uuid>, SectionInput, StoredImagePatch)>,
}

async fn prepare_article(
    ctx: &Ctx,
    mut new: ArticleInput,
    previous: Option<&article::Model>,
) -> Result<PreparedArticle> {
    let existing_images: HashMap<Uuid, Option<Uuid>> = match previous {
        Some(previous) => load_sections(&ctx.db, previous.id)
            .await?
            .into_iter()
            .map(|s| (s.id, s.image_id))
            .collect(),
        None => HashMap::new(),
    };
    let row = check_article(ctx, &new, previous, &existing_images)?;
    let main = StoredImagePatch::store(ctx, std::mem::take(&mut new.main_image), row.main_image_id)
        .await?;
    let mut sections = Vec::with_capacity(new.sections.len());
    for mut section in new.sections {
        let known = section.id.filter(|id| existing_images.contains_key(id));
        let image = known.and_then(|id| existing_images[&id]);
        let picture =
            StoredImagePatch::store(ctx, std::mem::take(&mut section.image), image).await?;
        sections.push((known, section, picture));
    }
    Ok(PreparedArticle {
        row,
        main,
        sections,
    })
}

/// Creates an article.
///
/// # Errors
/// 422 with the invalid fields; 413 and 415 for pictures.
pub async fn create_article(ctx: &Ctx, staff: &Staff, new: ArticleInput) -> Result<article::Model> {
    let PreparedArticle {
        mut row,
        main,
        sections,
    } = prepare_article(ctx, new, None).await?;
    let transaction = staff.begin_audited(ctx).await?;
    check_slug_available(&transaction, &row).await?;
    row.main_image_id = main.save(ctx, &transaction).await?;
    let row = article::Entity::insert(row.into_active_model().reset_all())
        .exec_with_returning(transaction.tx())
        .await?;
    insert_sections(ctx, &transaction, row.id, sections).await?;
    transaction
        .commit(
            ctx,
            AuditAction::ArticleCreated,
            None,
            Some(AuditTarget::Article(row.id)),
        )
        .await?;
    Ok(row)
}

/// Changes an article. `expected_version` is the version that the change is based on.
///
/// # Errors
/// 404 for an unknown article; `stale` (409) if it was saved meanwhile; otherwise as
/// [`create_article`].
pub async fn update_article(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    new: ArticleInput,
    expected_version: Option<i32>,
) -> Result<article::Model> {
    let previous = article::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    // The fields are validated before pictures are stored. The version is checked afterwards, in
    // the transaction.
    let PreparedArticle {
        mut row,
        main,
        sections,
    } = prepare_article(ctx, new, Some(&previous)).await?;
    let transaction = staff.begin_audited(ctx).await?;
    let rows = article::Entity::update_many().filter(article::Column::Id.eq(id));
    optimistic_lock::check_and_bump_version(
        transaction.tx(),
        rows,
        article::Column::Version,
        Some(expected_version.unwrap_or(previous.version)),
    )
    .await?;
    check_slug_available(&transaction, &row).await?;
    if previous.published_at.is_some_and(|at| at <= ctx.now()) {
        keep_former_slug(ctx, &transaction, &previous).await?;
    }
    let before = load_image_ids(&transaction, &previous).await?;
    row.main_image_id = main.save(ctx, &transaction).await?;
    row.version = previous.version + 1;
    let row = row
        .into_active_model()
        .reset_all()
        .update(transaction.tx())
        .await?;
    article_section::Entity::delete_many()
        .filter(article_section::Column::ArticleId.eq(id))
        .exec(transaction.tx())
        .await?;
    insert_sections(ctx, &transaction, id, sections).await?;
    let after = load_image_ids(&transaction, &row).await?;
    for removed_id in before.difference(&after) {
        files::delete_row(transaction.tx(), Some(*removed_id)).await?;
    }
    transaction
        .commit(
            ctx,
            AuditAction::ArticleUpdated,
            None,
            Some(AuditTarget::Article(id)),
        )
        .await?;
    Ok(row)
}

/// Deletes an article with its pictures. Its URLs become invalid.
///
/// # Errors
/// 404 for an unknown article.
pub async fn delete_article(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let transaction = staff.begin_audited(ctx).await?;
    let previous = article::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    let pictures = load_image_ids(&transaction, &previous).await?;
    article::Entity::delete_by_id(id)
        .exec(transaction.tx())
        .await?;
    for picture in pictures {
        files::delete_row(transaction.tx(), Some(picture)).await?;
    }
    transaction
        .commit(
            ctx,
            AuditAction::ArticleDeleted,
            None,
            Some(AuditTarget::Article(id)),
        )
        .await
}

/// Checks that no other article has the slug or had it before.
async fn check_slug_available(
    transaction: &AuditedTransaction,
    row: &article::Model,
) -> Result<()> {
    let former = article_slug::Entity::find_by_id(&row.slug)
        .one(transaction.tx())
        .await?;
    if former.is_some_and(|s| s.article_id != row.id) {
        Err(Error::invalid_field("slug", "taken"))
    } else {
        Ok(())
    }
}

/// Stores the current slug of a published article, so that it continues to lead to the article
/// after a change.
async fn keep_former_slug(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    previous: &article::Model,
) -> Result<()> {
    let row = article_slug::ActiveModel {
        slug: Set(previous.slug.clone()),
        article_id: Set(previous.id),
        created_at: Set(ctx.now()),
    };
    article_slug::Entity::insert(row)
        .on_conflict(
            OnConflict::column(article_slug::Column::Slug)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(transaction.tx())
        .await?;
    Ok(())
}

async fn load_image_ids(
    transaction: &AuditedTransaction,
    row: &article::Model,
) -> Result<HashSet<Uuid>> {
    let sections = load_sections(transaction.tx(), row.id).await?;
    Ok(row
        .main_image_id
        .into_iter()
        .chain(sections.into_iter().filter_map(|s| s.image_id))
        .collect())
}

async fn insert_sections(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    id: Uuid,
    sections: Vec<(Option<Uuid>, SectionInput, StoredImagePatch)>,
) -> Result<()> {
    for (position, (known, section, picture)) in (0..).zip(sections) {
        let image_id = picture.save(ctx, transaction).await?;
        let piece = article_section::ActiveModel {
            id: Set(known.unwrap_or_else(|| ctx.new_id())),
            article_id: Set(id),
            position: Set(position),
            tip: Set(section.tip),
            value: Set(section
                .value
                .as_deref()
                .map(rich_text::sanitize_html)
                .filter(|html| !text::strip_html(html).is_empty())),
            image_id: Set(image_id),
            image_alt: Set(section
                .image_alt
                .map(|alt| alt.trim().to_owned())
                .filter(|alt| !alt.is_empty())),
            fe_component: Set(section.fe_component.filter(|word| !word.is_empty())),
        };
        article_section::Entity::insert(piece)
            .exec_without_returning(transaction.tx())
            .await?;
    }
    Ok(())
}
