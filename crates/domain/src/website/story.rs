//! The story of the couple: one for each website, with ordered steps.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{
        story::{self, Column, Entity},
        story_step as step,
    },
    files,
    kernel::{
        optimistic_lock,
        patch::Patch,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
};

use super::{
    load_website,
    write::{FilePatch, StoredFilePatch},
};

/// The permitted kinds of steps (specification 1 §3).
const STEP_KINDS: [&str; 4] = ["mireasa", "mire", "intalnire", "povestire"];
/// The kinds of the six steps with which a new story starts.
pub const INITIAL_STEP_KINDS: [&str; 6] = [
    "mireasa",
    "mire",
    "intalnire",
    "povestire",
    "povestire",
    "povestire",
];

/// How many steps one request may contain.
const MAX_STEPS: usize = 12;
/// How many characters a subtitle may have.
const MAX_SUBTITLE_CHARS: usize = 300;

/// A step of the input. It is identified by its id or else by its position, where a missing step is
/// added.
#[derive(Clone, Debug, Default)]
pub struct StoryStepInput {
    pub position: i32,
    pub id: Option<Uuid>,
    pub tip: Patch<String>,
    pub description: Patch<String>,
    pub image: FilePatch,
}

/// A new story or a change of it. Omitted steps stay as they are.
#[derive(Clone, Debug, Default)]
pub struct StoryInput {
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
    pub title: Patch<String>,
    pub subtitle: Patch<String>,
    pub outcome: Patch<String>,
    pub active: Patch<bool>,
    pub steps: Vec<StoryStepInput>,
}

/// A story with its steps in order.
pub type StoryWithSteps = (story::Model, Vec<step::Model>);

struct PreparedStep {
    position: i32,
    id: Option<Uuid>,
    tip: Patch<String>,
    description: Patch<String>,
    image: StoredFilePatch,
}

/// Checks the steps, and stores their images once all fields are valid.
async fn check_steps_and_store_images(
    ctx: &Ctx,
    fields: &mut FieldErrors,
    steps: Vec<StoryStepInput>,
) -> Result<Vec<PreparedStep>> {
    let mut checked = Vec::new();
    if steps.len() > MAX_STEPS {
        fields.add("story_steps_attributes", "too_many");
    }
    for step_patch in steps {
        if let Patch::Set(tip) = &step_patch.tip {
            fields.check("tip", STEP_KINDS.contains(&tip.as_str()), "unknown");
        }
        let description =
            fields.patch_optional("description", step_patch.description, MAX_TEXT_CHARS);
        checked.push((
            step_patch.position,
            step_patch.id,
            step_patch.tip,
            description,
            step_patch.image,
        ));
    }
    std::mem::take(fields).into_result()?;
    let mut prepared = Vec::new();
    for (position, id, tip, description, image) in checked {
        prepared.push(PreparedStep {
            position,
            id,
            tip,
            description,
            image: image
                .store_image(ctx)
                .await
                .map_err(|error| with_step_field(error, position))?,
        });
    }
    Ok(prepared)
}

/// Adds the field `image2` to the error of the image of step 2, so that the form shows it beside
/// that image. The field `image` stays.
fn with_step_field(error: Error, position: i32) -> Error {
    match error {
        Error::Invalid(mut fields) => {
            fields.copy_codes("image", &format!("image{position}"));
            Error::Invalid(fields)
        }
        other => other,
    }
}

/// Creates the story with its first six steps.
///
/// # Errors
/// 422 with the invalid fields: the title is required; `too_many` for more than 12 steps;
/// `story_exists` if there is one; not found for an unknown step; 413 and 415 for the images.
pub async fn create_story(
    ctx: &Ctx,
    member: &EventMember,
    new: StoryInput,
) -> Result<StoryWithSteps> {
    let mut fields = FieldErrors::default();
    let title = fields.required("title", new.title.into_value().as_deref(), MAX_NAME_CHARS);
    let subtitle = fields.optional(
        "subtitle",
        new.subtitle.into_value().as_deref(),
        MAX_SUBTITLE_CHARS,
    );
    let outcome = fields.optional(
        "outcome",
        new.outcome.into_value().as_deref(),
        MAX_TEXT_CHARS,
    );
    let steps = check_steps_and_store_images(ctx, &mut fields, new.steps).await?;
    let tx = ctx.begin_write().await?;
    let website = load_website(&tx, member.event_id()).await?;
    let id = ctx.new_id();
    let row = story::ActiveModel {
        id: Set(id),
        website_id: Set(website.id),
        title: Set(title),
        subtitle: Set(subtitle),
        outcome: Set(outcome),
        active: Set(new.active.into_value().unwrap_or(true)),
        created_at: Set(ctx.now()),
        version: Set(1),
    };
    Entity::insert(row).exec_without_returning(&tx).await?;
    for (position, tip) in (0..).zip(INITIAL_STEP_KINDS) {
        let row = step::ActiveModel {
            id: Set(ctx.new_id()),
            story_id: Set(id),
            position: Set(position),
            tip: Set(tip.into()),
            description: Set(None),
            image_id: Set(None),
        };
        step::Entity::insert(row)
            .exec_without_returning(&tx)
            .await?;
    }
    save_steps(ctx, &tx, member, id, steps).await?;
    let story = load_story(&tx, id).await?;
    tx.commit().await?;
    Ok(story)
}

/// Changes the story and the given steps.
///
/// # Errors
/// 422 with the invalid fields, for example `too_many` for more than 12 steps; not found; `stale`
/// if the row has changed since that version; 413 and 415 for the images.
pub async fn update_story(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: StoryInput,
) -> Result<StoryWithSteps> {
    let mut fields = FieldErrors::default();
    let title = fields.patch_required("title", patch.title, MAX_NAME_CHARS);
    let subtitle = fields.patch_optional("subtitle", patch.subtitle, MAX_SUBTITLE_CHARS);
    let outcome = fields.patch_optional("outcome", patch.outcome, MAX_TEXT_CHARS);
    let steps = check_steps_and_store_images(ctx, &mut fields, patch.steps).await?;
    let tx = ctx.begin_write().await?;
    find_story(&tx, member, id).await?;
    optimistic_lock::check_and_bump_version(
        &tx,
        Entity::update_many().filter(Column::Id.eq(id)),
        Column::Version,
        patch.version,
    )
    .await?;
    let mut row = find_story(&tx, member, id).await?.into_active_model();
    row.title = title.into_active_value();
    row.subtitle = subtitle.into_nullable_active_value();
    row.outcome = outcome.into_nullable_active_value();
    row.active = patch.active.into_active_value();
    if row.is_changed() {
        row.update(&tx).await?;
    }
    save_steps(ctx, &tx, member, id, steps).await?;
    let story = load_story(&tx, id).await?;
    tx.commit().await?;
    Ok(story)
}

async fn save_steps(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    who: &EventMember,
    story_id: Uuid,
    steps: Vec<PreparedStep>,
) -> Result<()> {
    for step in steps {
        let query = step::Entity::find().filter(step::Column::StoryId.eq(story_id));
        let previous = match step.id {
            Some(id) => Some(
                query
                    .filter(step::Column::Id.eq(id))
                    .one(tx)
                    .await?
                    .ok_or(Error::NotFound)?,
            ),
            None => {
                query
                    .filter(step::Column::Position.eq(step.position))
                    .one(tx)
                    .await?
            }
        };
        let image_id = step
            .image
            .save_file_row(
                ctx,
                tx,
                who.event_id(),
                previous.as_ref().and_then(|s| s.image_id),
            )
            .await?;
        match previous {
            Some(previous) => {
                let mut row = previous.into_active_model();
                row.tip = step.tip.into_active_value();
                row.description = step.description.into_nullable_active_value();
                row.image_id = image_id;
                if row.is_changed() {
                    row.update(tx).await?;
                }
            }
            None => {
                let row = step::ActiveModel {
                    id: Set(ctx.new_id()),
                    story_id: Set(story_id),
                    position: Set(step.position),
                    tip: Set(step.tip.into_value().unwrap_or_else(|| "povestire".into())),
                    description: Set(step.description.into_value()),
                    image_id,
                };
                step::Entity::insert(row).exec_without_returning(tx).await?;
            }
        }
    }
    Ok(())
}

async fn find_story(
    tx: &impl ConnectionTrait,
    who: &EventMember,
    id: Uuid,
) -> Result<story::Model> {
    let website = load_website(tx, who.event_id()).await?;
    Entity::find_by_id(id)
        .filter(Column::WebsiteId.eq(website.id))
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}

async fn load_story(db: &impl ConnectionTrait, id: Uuid) -> Result<StoryWithSteps> {
    let story = Entity::find_by_id(id)
        .one(db)
        .await?
        .ok_or(Error::NotFound)?;
    let steps = step::Entity::find()
        .filter(step::Column::StoryId.eq(id))
        .order_by_asc(step::Column::Position)
        .all(db)
        .await?;
    Ok((story, steps))
}

/// Lists the stories of the event: none or one.
pub async fn list_stories(ctx: &Ctx, member: &EventMember) -> Result<Vec<StoryWithSteps>> {
    let website = load_website(&ctx.db, member.event_id()).await?;
    load_stories(&ctx.db, website.id).await
}

pub(super) async fn load_stories(
    db: &impl ConnectionTrait,
    website_id: Uuid,
) -> Result<Vec<StoryWithSteps>> {
    Ok(Entity::find()
        .filter(Column::WebsiteId.eq(website_id))
        .find_with_related(step::Entity)
        .order_by_asc(step::Column::Position)
        .all(db)
        .await?)
}

/// Removes the image of a step and its file row, and increments the version of the story.
///
/// # Errors
/// Not found.
pub async fn remove_step_image(
    ctx: &Ctx,
    member: &EventMember,
    step_id: Uuid,
) -> Result<StoryWithSteps> {
    let tx = ctx.begin_write().await?;
    let found = step::Entity::find_by_id(step_id)
        .one(&tx)
        .await?
        .ok_or(Error::NotFound)?;
    find_story(&tx, member, found.story_id).await?;
    optimistic_lock::check_and_bump_version(
        &tx,
        Entity::update_many().filter(Column::Id.eq(found.story_id)),
        Column::Version,
        None,
    )
    .await?;
    let (story_id, image_id) = (found.story_id, found.image_id);
    let mut row = found.into_active_model();
    row.image_id = Set(None);
    row.update(&tx).await?;
    files::delete_row(&tx, image_id).await?;
    let story = load_story(&tx, story_id).await?;
    tx.commit().await?;
    Ok(story)
}

/// Deletes the story with its images.
///
/// # Errors
/// Not found.
pub async fn delete_story(ctx: &Ctx, member: &EventMember, id: Uuid) -> Result<()> {
    let tx = ctx.begin_write().await?;
    find_story(&tx, member, id).await?;
    let (_, steps) = load_story(&tx, id).await?;
    for step in steps {
        files::delete_row(&tx, step.image_id).await?;
    }
    Entity::delete_by_id(id).exec(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Returns the id of the story of a step, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn story_step_story_id(ctx: &Ctx, step_id: Uuid) -> Result<Uuid> {
    Ok(step::Entity::find_by_id(step_id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .story_id)
}

/// Returns the id of the website of a story, to authorize access to it.
///
/// # Errors
/// Not found.
pub async fn story_website_id(ctx: &Ctx, id: Uuid) -> Result<Uuid> {
    Ok(Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?
        .website_id)
}
