//! Operations of tables.

use alai_domain::{
    Ctx, Error,
    access::{self, EventMember},
    seating,
};
use poem_openapi::{OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent},
};

use super::{
    dto::TableBody,
    write_dto::{TablePositionBody, TableWriteBody},
};

/// Operations of tables.
pub struct TablesApi {
    pub ctx: Ctx,
}

impl TablesApi {
    async fn load_table_member(&self, auth: &SessionAuth, id: Uuid) -> ApiResult<EventMember> {
        let event_id = seating::table_event_id(&self.ctx, id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Seating")]
impl TablesApi {
    /// Adds a table with its seats. Returns 409 `max_tables` if the hall may not have more tables, and 409
    /// `table_number_exists` if another table has the number.
    #[oai(path = "/tables", method = "post", operation_id = "create_table")]
    async fn create_table(
        &self,
        auth: SessionAuth,
        body: Json<TableWriteBody>,
    ) -> ApiResult<Created<TableBody>> {
        let input = body.0.table;
        let hall = input
            .table_configuration_id
            .ok_or_else(|| Error::invalid_field("table_configuration_id", "required"))?;
        let event_id = seating::hall_event_id(&self.ctx, hall).await?;
        let who = access::load_event_member(&self.ctx, auth.user(), event_id).await?;
        let table = seating::create_table(&self.ctx, &who, hall, input.into_table_input()).await?;
        Ok(Created::Created(Json(TableBody {
            table: table.into(),
        })))
    }

    /// Changes a table. If it becomes smaller than the number of its guests, the parties that no longer fit are unseated. Returns 409
    /// `table_number_exists` if another table has the new number.
    #[oai(path = "/tables/:id", method = "put", operation_id = "update_table")]
    async fn update_table(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<TableWriteBody>,
    ) -> ApiResult<Json<TableBody>> {
        let input = body.0.table;
        let who = self.load_table_member(&auth, id.0).await?;
        if let Some(hall) = input.table_configuration_id
            && seating::hall_event_id(&self.ctx, hall).await? != who.event_id()
        {
            return Err(Error::NotFound.into());
        }
        let table = seating::update_table(&self.ctx, &who, id.0, input.into_table_input()).await?;
        Ok(Json(TableBody {
            table: table.into(),
        }))
    }

    /// Moves a table.
    #[oai(
        path = "/tables/update_table_position/:id",
        method = "put",
        operation_id = "update_table_position"
    )]
    async fn update_table_position(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<TablePositionBody>,
    ) -> ApiResult<Json<TableBody>> {
        let who = self.load_table_member(&auth, id.0).await?;
        let (x_pos, y_pos) = body.0.table.rounded();
        let table = seating::move_table(&self.ctx, &who, id.0, x_pos, y_pos).await?;
        Ok(Json(TableBody {
            table: table.into(),
        }))
    }

    /// Deletes a table. Its parties are unseated, and the stacked tables below it move up by 80 pixels.
    #[oai(path = "/tables/:id", method = "delete", operation_id = "delete_table")]
    async fn delete_table(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = self.load_table_member(&auth, id.0).await?;
        seating::delete_table(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
