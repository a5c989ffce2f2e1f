//! The bot check's verdicts: kept by us, good once, for two minutes (contract 3; threats D21).

use chrono::TimeDelta;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Expr,
    sea_query::OnConflict,
};

use crate::{
    Code, Ctx, Error, Result,
    entities::bot_verdict::{self, Column, Entity},
    kernel::secret,
};

const MINUTES: i64 = 2;
/// Below this score (in percent) a visitor is treated as suspicious.
pub const SUSPICIOUS: i32 = 20;

/// Keeps the verdict on a token; a token that was judged before keeps its first verdict.
///
/// # Errors
/// Database faults.
pub async fn record_verdict(ctx: &Ctx, token: &str, percent: i32) -> Result<()> {
    let now = ctx.now();
    let row = bot_verdict::ActiveModel {
        id: Set(ctx.id()),
        token_hash: Set(secret::digest(token)),
        score: Set(percent),
        expires_at: Set(now + TimeDelta::minutes(MINUTES)),
        used_at: Set(None),
    };
    Entity::insert(row)
        .on_conflict(
            OnConflict::column(Column::TokenHash)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(&ctx.db)
        .await?;
    Ok(())
}

/// Uses a good verdict up.
///
/// # Errors
/// `bot_check` without one: unknown, used, too old or suspicious.
pub async fn take_verdict(ctx: &Ctx, tx: &impl ConnectionTrait, token: Option<&str>) -> Result<()> {
    if !ctx.settings.bot_check {
        return Ok(());
    }
    let now = ctx.now();
    let taken = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::TokenHash.eq(secret::digest(token.unwrap_or_default())))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(now))
        .filter(Column::Score.gte(SUSPICIOUS))
        .exec(tx)
        .await?;
    if taken.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::Rule(Code::BotCheck))
    }
}
