//! Discount codes. Each use is one conditional UPDATE (threats A4).

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, prelude::Expr,
    sea_query::ExprTrait,
};

use crate::{
    Error, ErrorCode, Result,
    entities::discount_code::{Column, Entity},
    kernel::text,
};

/// Uses a code once and returns its percentage.
///
/// # Errors
/// `unknown_discount_code` (422) if the code does not exist or is used up.
pub async fn redeem_discount_code(tx: &impl ConnectionTrait, code: &str) -> Result<i32> {
    let folded = text::normalize_code(code);
    let unknown = || Error::Rejected(ErrorCode::UnknownDiscountCode);
    let row = Entity::find()
        .filter(Column::CodeFolded.eq(&folded))
        .one(tx)
        .await?
        .ok_or_else(unknown)?;
    if row.uses_left.is_some() {
        let claimed = Entity::update_many()
            .col_expr(Column::UsesLeft, Expr::col(Column::UsesLeft).sub(1))
            .filter(
                Condition::all()
                    .add(Column::Id.eq(row.id))
                    .add(Column::UsesLeft.gt(0)),
            )
            .exec(tx)
            .await?;
        if claimed.rows_affected == 0 {
            return Err(unknown());
        }
    }
    Ok(row.percent)
}
