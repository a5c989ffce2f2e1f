//! Results of the bot check. Each is stored and can be used once, within two minutes (contract 3;
//! threats D21).

use chrono::TimeDelta;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Expr,
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::bot_verdict::{self, Column, Entity},
    kernel::crypto,
};

const VERDICT_MINUTES: i64 = 2;
/// Visitors below this score (in percent) are suspicious.
pub const MIN_TRUSTED_SCORE_PERCENT: i32 = 20;

/// Stores the bot score of a token of the bot check, in percent. A token that already has a score
/// keeps it.
pub async fn record_bot_score(ctx: &Ctx, token: &str, percent: i32) -> Result<()> {
    let now = ctx.now();
    let row = bot_verdict::ActiveModel {
        id: Set(ctx.new_id()),
        token_hash: Set(crypto::sha256_hex(token)),
        score: Set(percent),
        expires_at: Set(now + TimeDelta::minutes(VERDICT_MINUTES)),
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

/// Consumes a valid bot score, so that it is used once. Does nothing if the bot check is switched
/// off.
///
/// # Errors
/// `bot_check` (403) if the token is unknown, used, expired or suspicious.
pub async fn consume_bot_score(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    token: Option<&str>,
) -> Result<()> {
    if !ctx.settings.requires_bot_check {
        return Ok(());
    }
    let now = ctx.now();
    let consumed = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::TokenHash.eq(crypto::sha256_hex(token.unwrap_or_default())))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(now))
        .filter(Column::Score.gte(MIN_TRUSTED_SCORE_PERCENT))
        .exec(tx)
        .await?;
    if consumed.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::Rejected(ErrorCode::BotCheck))
    }
}
