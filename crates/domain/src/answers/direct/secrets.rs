//! The secret of a direct answer, and the token of the link in a guest's mail.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Result,
    access::DirectGuestPass,
    entities::{answer, decline},
    kernel::crypto,
};

/// Returns the token of the link in a guest's mail. It changes this answer like the secret, which
/// is not stored.
pub fn sign_edit_token(ctx: &Ctx, id: Uuid) -> String {
    ctx.settings
        .secret_keys
        .sign(edit_token_message(id).as_bytes())
}

fn edit_token_message(id: Uuid) -> String {
    format!("direct:{id}")
}

/// Returns the secret that a change has to match. The couple and the link of the mail need none.
pub(super) fn required_edit_secret<'a>(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    id: Uuid,
    token: Option<&'a str>,
) -> Option<&'a str> {
    let token = token.unwrap_or_default();
    let by_mail = ctx
        .settings
        .secret_keys
        .verify(edit_token_message(id).as_bytes(), token);
    (!pass.is_couple() && !by_mail).then_some(token)
}

/// The shortest secret that a client may choose, in characters.
const MIN_SECRET_LEN: usize = 32;

/// Returns a secret that the client chose before it sent the answer, so that sending it twice gives
/// one answer.
pub(super) fn client_chosen_secret(token: Option<&str>) -> Option<&str> {
    token.filter(|t| (MIN_SECRET_LEN..=128).contains(&t.len()))
}

/// Returns the id of the answer or decline that a secret belongs to.
pub(super) async fn find_id_by_secret(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    token: &str,
) -> Result<Option<Uuid>> {
    let hash = crypto::sha256_hex(token);
    let answers = answer::Entity::find()
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::EditHash.eq(&hash));
    if let Some(answer) = answers.one(db).await? {
        return Ok(Some(answer.id));
    }
    let declines = decline::Entity::find()
        .filter(decline::Column::EventId.eq(event_id))
        .filter(decline::Column::EditHash.eq(&hash));
    Ok(declines.one(db).await?.map(|decline| decline.id))
}
