//! Operations of the story of the couple.

use alai_domain::{
    Ctx, Error, files,
    website::{self, StoryInput, StoryStepInput, story::StoryWithSteps},
};
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::Json,
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, flag_patch, positive_integer_or_zero, text_patch,
    },
};

use super::dto::{Stories, Story, StoryBody, StoryWriteBody};

/// Operations of the story.
pub struct StoryApi {
    pub ctx: Ctx,
}

fn into_story_patch(mut form: JsonOrMultipart<StoryWriteBody>) -> StoryInput {
    let write = std::mem::take(&mut form.body.couple_story.story_steps_attributes);
    let mut steps = Vec::new();
    for (at, step) in (0..).zip(write) {
        let position = step.order.unwrap_or(at);
        let image = form.take_file_patch(&format!(
            "couple_story[story_steps_attributes][{position}][image]"
        ));
        steps.push(StoryStepInput {
            position,
            id: step.id,
            tip: text_patch(step.tip),
            description: text_patch(step.description),
            image,
        });
    }
    let story = form.body.couple_story;
    StoryInput {
        version: positive_integer_or_zero(story.version),
        title: text_patch(story.title),
        subtitle: text_patch(story.subtitle),
        outcome: text_patch(story.outcome),
        active: flag_patch(story.active),
        steps,
    }
}

impl StoryApi {
    async fn story_view(&self, story: &StoryWithSteps) -> ApiResult<Story> {
        let ids = story.1.iter().filter_map(|s| s.image_id).collect();
        Ok(Story::from_story(
            story,
            &files::load_by_ids(&self.ctx, ids).await?,
        ))
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Website")]
impl StoryApi {
    /// Lists the stories of an event: none or one.
    #[oai(
        path = "/couple_stories",
        method = "get",
        operation_id = "list_stories"
    )]
    async fn list_stories(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
    ) -> ApiResult<Json<Stories>> {
        let who =
            alai_domain::access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let mut couple_stories = Vec::new();
        for story in website::list_stories(&self.ctx, &who).await? {
            couple_stories.push(self.story_view(&story).await?);
        }
        Ok(Json(Stories { couple_stories }))
    }

    /// Creates the story with its first six steps.
    #[oai(
        path = "/couple_stories",
        method = "post",
        operation_id = "create_story"
    )]
    async fn create_story(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<StoryWriteBody>,
    ) -> ApiResult<Created<StoryBody>> {
        let website_id = body
            .body
            .couple_story
            .website_detail_id
            .ok_or_else(|| Error::invalid_field("website_detail_id", "required"))?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let story = website::create_story(&self.ctx, &who, into_story_patch(body)).await?;
        Ok(Created::Created(Json(StoryBody {
            couple_story: self.story_view(&story).await?,
        })))
    }

    /// Changes the story. Omitted steps stay as they are.
    #[oai(
        path = "/couple_stories/:id",
        method = "put",
        operation_id = "update_story"
    )]
    async fn update_story(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<StoryWriteBody>,
    ) -> ApiResult<Json<StoryBody>> {
        let website_id = website::story::story_website_id(&self.ctx, id.0).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let story = website::update_story(&self.ctx, &who, id.0, into_story_patch(body)).await?;
        Ok(Json(StoryBody {
            couple_story: self.story_view(&story).await?,
        }))
    }

    /// Removes the image of one step.
    #[oai(
        path = "/story_steps/remove_document/:id",
        method = "post",
        operation_id = "remove_document"
    )]
    async fn remove_document(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
    ) -> ApiResult<Json<StoryBody>> {
        let story_id = website::story::story_step_story_id(&self.ctx, id.0).await?;
        let website_id = website::story::story_website_id(&self.ctx, story_id).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        let story = website::remove_step_image(&self.ctx, &who, id.0).await?;
        Ok(Json(StoryBody {
            couple_story: self.story_view(&story).await?,
        }))
    }

    /// Deletes the story.
    #[oai(
        path = "/couple_stories/:id",
        method = "delete",
        operation_id = "delete_story"
    )]
    async fn delete_story(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let website_id = website::story::story_website_id(&self.ctx, id.0).await?;
        let who = website::authorize_website(&self.ctx, auth.user(), website_id).await?;
        website::delete_story(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
