//! Operations of the to-do list and of the comments on its tasks (specification 3 §7; contract 5 and 10).

use alai_domain::{
    Ctx, Error, Result, access,
    kernel::{pagination::PageRequest, patch::Patch},
    tasks,
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
        Created, NoContent, Text, date_patch, id_patch, optional_text, page_request,
        search_name_or_name, text_patch,
    },
};

mod comments;
pub mod dto;

pub use comments::CommentsApi;
use dto::{
    PresetTasksAddResult, PresetTasksBody, PresetTasksRemoveResult, Task, TaskBody, TaskWrite,
    TaskWriteBody, Tasks,
};

/// Operations of tasks.
pub struct TasksApi {
    pub ctx: Ctx,
}

impl TasksApi {
    async fn load_task_member(
        &self,
        auth: &SessionAuth,
        id: Uuid,
    ) -> ApiResult<access::EventMember> {
        let event_id = tasks::task_event_id(&self.ctx, id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }

    async fn list_response(
        &self,
        auth: &SessionAuth,
        event_id: Uuid,
        filter: tasks::TaskFilter,
        page_request: PageRequest,
    ) -> ApiResult<Json<Tasks>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let found = tasks::search_tasks(&self.ctx, &who, &filter, page_request).await?;
        let progress = tasks::task_progress_percent(&self.ctx, &who).await?;
        Ok(Json(Tasks::from_page(found.map(Task::from), progress)))
    }

    async fn task_body(&self, row: alai_domain::entities::task::Model) -> ApiResult<TaskBody> {
        let listed = tasks::load_list_items(&self.ctx, vec![row])
            .await?
            .pop()
            .ok_or(Error::NotFound)?;
        Ok(TaskBody {
            task: listed.into(),
        })
    }
}

fn into_task_patch(input: TaskWrite) -> Result<tasks::TaskInput> {
    Ok(tasks::TaskInput {
        name: text_patch(input.name),
        description: text_patch(input.description),
        importance: text_patch(input.importance),
        status: text_patch(input.status),
        deadline: date_patch("deadline", input.deadline)?,
        user_id: id_patch("user_id", input.user_id)?,
    })
}

/// Adds the sort key to a filter: `deadline`, `name`, `importance` or `status`, with a leading minus for descending order.
fn with_sort(filter: tasks::TaskFilter, sort: Option<Text>) -> Result<tasks::TaskFilter> {
    Ok(tasks::TaskFilter {
        sort: crate::payload::parse_sort(sort, tasks::TaskSortKey::parse)?.unwrap_or_default(),
        ..filter
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Tasks")]
impl TasksApi {
    /// Lists the tasks of an event with the progress of all its tasks. `sort` is `deadline` (the default), `name`, `importance` or
    /// `status`, with a leading minus for descending order.
    #[oai(path = "/tasks", method = "get", operation_id = "list_tasks")]
    async fn list_tasks(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Tasks>> {
        let filter = with_sort(tasks::TaskFilter::default(), sort.0)?;
        self.list_response(&auth, event_id.0, filter, page_request(number, per_page)?)
            .await
    }

    /// Searches the tasks of an event by name (without regard to diacritics), status, importance and responsible user. `name` is read if
    /// `search_name` is absent.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(path = "/tasks/search", method = "get", operation_id = "search_tasks")]
    async fn search_tasks(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        search_name: Query<Option<Text>>,
        name: Query<Option<Text>>,
        status: Query<Option<Text>>,
        importance: Query<Option<Text>>,
        user_id: Query<Option<Uuid>>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Tasks>> {
        let filter = tasks::TaskFilter {
            search_name: optional_text(search_name_or_name(search_name.0, name.0)),
            status: optional_text(status.0),
            importance: optional_text(importance.0),
            user_id: user_id.0,
            ..tasks::TaskFilter::default()
        };
        self.list_response(
            &auth,
            event_id.0,
            with_sort(filter, sort.0)?,
            page_request(number, per_page)?,
        )
        .await
    }

    /// Adds a task.
    #[oai(path = "/tasks", method = "post", operation_id = "create_task")]
    async fn create_task(
        &self,
        auth: SessionAuth,
        body: Json<TaskWriteBody>,
    ) -> ApiResult<Created<TaskBody>> {
        let input = body.0.task;
        let event_id = input
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let row = tasks::create_task(&self.ctx, &who, into_task_patch(input)?).await?;
        Ok(Created::Created(Json(self.task_body(row).await?)))
    }

    /// Changes a task.
    #[oai(path = "/tasks/:id", method = "put", operation_id = "update_task")]
    async fn update_task(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<TaskWriteBody>,
    ) -> ApiResult<Json<TaskBody>> {
        let who = self.load_task_member(&auth, id.0).await?;
        let row = tasks::update_task(&self.ctx, &who, id.0, into_task_patch(body.0.task)?).await?;
        Ok(Json(self.task_body(row).await?))
    }

    /// Changes only the status of a task.
    #[oai(
        path = "/tasks/update_task_status/:id",
        method = "put",
        operation_id = "update_task_status"
    )]
    async fn update_task_status(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<TaskWriteBody>,
    ) -> ApiResult<Json<TaskBody>> {
        let who = self.load_task_member(&auth, id.0).await?;
        let status = match text_patch(body.0.task.status) {
            Patch::Keep => Patch::Clear,
            patch => patch,
        };
        let change = tasks::TaskInput {
            status,
            ..tasks::TaskInput::default()
        };
        let row = tasks::update_task(&self.ctx, &who, id.0, change).await?;
        Ok(Json(self.task_body(row).await?))
    }

    /// Deletes a task with its comments.
    #[oai(path = "/tasks/:id", method = "delete", operation_id = "delete_task")]
    async fn delete_task(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = self.load_task_member(&auth, id.0).await?;
        tasks::delete_task(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Adds the preset tasks that the event does not have yet. Their deadlines are counted back from the date of the event.
    #[oai(
        path = "/tasks/add_ready",
        method = "post",
        operation_id = "add_ready_tasks"
    )]
    async fn add_ready_tasks(
        &self,
        auth: SessionAuth,
        body: Json<PresetTasksBody>,
    ) -> ApiResult<Created<PresetTasksAddResult>> {
        let event_id = body
            .0
            .task
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        Ok(Created::Created(Json(
            tasks::add_preset_tasks(&self.ctx, &who).await?.into(),
        )))
    }

    /// Deletes the preset tasks that were neither changed nor commented on.
    #[oai(
        path = "/tasks/undo_ready",
        method = "post",
        operation_id = "undo_ready_tasks"
    )]
    async fn undo_ready_tasks(
        &self,
        auth: SessionAuth,
        body: Json<PresetTasksBody>,
    ) -> ApiResult<Json<PresetTasksRemoveResult>> {
        let event_id = body
            .0
            .task
            .event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        Ok(Json(
            tasks::remove_untouched_presets(&self.ctx, &who)
                .await?
                .into(),
        ))
    }
}
