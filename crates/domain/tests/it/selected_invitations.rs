//! Invitations with an e-mail address, selections of them, and the mails that are planned or queued
//! for them.

use alai_domain::{
    Ctx,
    access::EventMember,
    entities::*,
    invitations::{
        self, InvitationFilter, InvitationInput,
        mails::{self, SkipReason},
    },
    kernel::patch::Patch::Set,
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

pub(crate) fn select_ids(rows: &[&invitation::Model]) -> InvitationFilter {
    InvitationFilter {
        ids: Some(rows.iter().map(|r| r.id).collect()),
        ..InvitationFilter::default()
    }
}

pub(crate) fn select_all() -> InvitationFilter {
    InvitationFilter::default()
}

pub(crate) async fn invite_by_email(
    ctx: &Ctx,
    who: &EventMember,
    name: &str,
    email: &str,
) -> invitation::Model {
    let new = InvitationInput {
        name: Set(name.into()),
        email: Set(email.into()),
        ..InvitationInput::default()
    };
    invitations::create_invitation(ctx, who, new).await.unwrap()
}

pub(crate) async fn reload_invitation(ctx: &Ctx, id: Uuid) -> invitation::Model {
    invitation::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

pub(crate) async fn count_mail_jobs(ctx: &Ctx) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq("mail_invitation"))
        .count(&ctx.db)
        .await
        .unwrap()
}

pub(crate) fn recipient_and_skipped_names(
    plan: &mails::MailPlan,
) -> (Vec<&str>, Vec<(&str, SkipReason)>) {
    let recipients = plan.recipients.iter().map(|r| r.name.as_str()).collect();
    (
        recipients,
        plan.skipped
            .iter()
            .map(|(r, why)| (r.name.as_str(), *why))
            .collect(),
    )
}
