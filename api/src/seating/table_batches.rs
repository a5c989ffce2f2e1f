//! Operations that write several tables in one transaction: all are written, or none.

use alai_domain::{Ctx, seating};
use poem_openapi::{OpenApi, payload::Json};

use crate::{auth::SessionAuth, error::ApiResult, openapi::ApiTag, payload::Created};

use super::{
    dto::{HallBody, TablesBody},
    load_event_member,
    table_batch_dto::{NewTablesBody, TableIdsBody, TablePositionsBody},
};

/// Operations of several tables.
pub struct TableBatchesApi {
    pub ctx: Ctx,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Seating")]
impl TableBatchesApi {
    /// Adds equal tables in rows, on a free part of the plan. Returns 409 `max_tables` if the hall may not have so many, and 409
    /// `table_number_exists` if one of the numbers after `first_number` is in use.
    #[oai(
        path = "/table_configurations/create_tables",
        method = "post",
        operation_id = "create_tables"
    )]
    async fn create_tables(
        &self,
        auth: SessionAuth,
        body: Json<NewTablesBody>,
    ) -> ApiResult<Created<TablesBody>> {
        let input = body.0.table_configuration;
        let member = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let tables = seating::create_tables(&self.ctx, &member, input.into_new_tables()).await?;
        Ok(Created::Created(Json(tables.into())))
    }

    /// Adds an empty copy of each table, with the next number, at a free place near it. Returns 409 `max_tables` if the hall may not have so
    /// many.
    #[oai(
        path = "/table_configurations/duplicate_tables",
        method = "post",
        operation_id = "duplicate_tables"
    )]
    async fn duplicate_tables(
        &self,
        auth: SessionAuth,
        body: Json<TableIdsBody>,
    ) -> ApiResult<Created<TablesBody>> {
        let input = body.0.table_configuration;
        let member = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let ids = input.table_ids.unwrap_or_default();
        let tables = seating::duplicate_tables(&self.ctx, &member, &ids).await?;
        Ok(Created::Created(Json(tables.into())))
    }

    /// Moves several tables.
    #[oai(
        path = "/table_configurations/move_tables",
        method = "post",
        operation_id = "move_tables"
    )]
    async fn move_tables(
        &self,
        auth: SessionAuth,
        body: Json<TablePositionsBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let member = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let positions = input.into_positions();
        let plan = seating::move_tables(&self.ctx, &member, &positions).await?;
        Ok(Json(plan.into()))
    }

    /// Deletes several tables. Their parties are unseated, and the stacked tables below them move up by 80 pixels.
    #[oai(
        path = "/table_configurations/delete_tables",
        method = "post",
        operation_id = "delete_tables"
    )]
    async fn delete_tables(
        &self,
        auth: SessionAuth,
        body: Json<TableIdsBody>,
    ) -> ApiResult<Json<HallBody>> {
        let input = body.0.table_configuration;
        let member = load_event_member(&self.ctx, &auth, input.event_id).await?;
        let ids = input.table_ids.unwrap_or_default();
        Ok(Json(
            seating::delete_tables(&self.ctx, &member, &ids)
                .await?
                .into(),
        ))
    }
}
