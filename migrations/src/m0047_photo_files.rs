//! Files of albums have a kind of their own, so that their digest alone does not give access to
//! them (threats B18, E10).

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

async fn set(manager: &SchemaManager<'_>, kind: &str) -> Result<(), DbErr> {
    let photos = Query::select()
        .column("file_id")
        .from("gallery_photos")
        .to_owned();
    let update = Query::update()
        .table("files")
        .value("kind", kind)
        .and_where(Expr::col("id").in_subquery(photos))
        .to_owned();
    manager.exec_stmt(update).await
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        set(manager, "photo").await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        set(manager, "image").await
    }
}
