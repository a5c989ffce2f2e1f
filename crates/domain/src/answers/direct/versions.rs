//! The versions of a direct answer, and the lock of its row.

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Error, Result,
    access::DirectGuestPass,
    answers::history::{Author, NewVersion, VersionSubject},
    entities::answer,
    kernel::crypto,
};

/// Returns the author of a direct answer: the guest or the user of the couple.
pub fn direct_answer_author(pass: &DirectGuestPass, by_phone: bool) -> Author {
    Author::couple_user_or_guest(pass.couple_user_id(), by_phone)
}

/// Builds a version of a direct answer, with the digest of its secret.
pub fn build_direct_version<'a>(
    id: Uuid,
    kind: &'a str,
    by: Author,
    snapshot: &'a serde_json::Value,
    edit_hash: Option<&String>,
) -> NewVersion<'a> {
    NewVersion {
        edit_hash: edit_hash.cloned(),
        ..NewVersion::new(VersionSubject::DirectAnswer(id), kind, by, snapshot)
    }
}

/// Locks the row of a direct answer for this transaction. With a secret, only the row that it
/// matches.
///
/// # Errors
/// 404 if there is no such row.
pub async fn lock_direct_answer(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    id: Uuid,
    token: Option<&str>,
) -> Result<answer::Model> {
    let mut lock = answer::Entity::update_many()
        .col_expr(answer::Column::Version, Expr::col(answer::Column::Version))
        .filter(answer::Column::Id.eq(id))
        .filter(answer::Column::EventId.eq(event_id))
        .filter(answer::Column::InvitationId.is_null());
    if let Some(token) = token {
        lock = lock.filter(answer::Column::EditHash.eq(crypto::sha256_hex(token)));
    }
    if lock.exec(tx).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    answer::Entity::find_by_id(id)
        .one(tx)
        .await?
        .ok_or(Error::NotFound)
}
