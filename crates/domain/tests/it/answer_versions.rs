//! The newest version of an answer.

use alai_domain::{
    Ctx,
    access::EventMember,
    answers::{self, VersionSubject},
    entities::*,
};

pub(crate) async fn newest_version(
    ctx: &Ctx,
    ana: &EventMember,
    row: &invitation::Model,
) -> answers::AnswerVersion {
    answers::list_versions(ctx, ana, VersionSubject::Invitation(row.id))
        .await
        .unwrap()
        .remove(0)
}
