//! Invoices as the database stores them.

use alai_domain::{Ctx, entities::*};
use sea_orm::{EntityTrait, prelude::Uuid};

pub(crate) async fn load_invoice(ctx: &Ctx, id: Uuid) -> invoice::Model {
    invoice::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}
