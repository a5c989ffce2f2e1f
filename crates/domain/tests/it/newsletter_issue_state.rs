//! Input for newsletter issues, their stored state, and their audit entries.

use alai_domain::{
    Ctx,
    access::Staff,
    content::{self, DeliveryReport, IssueInput, IssueState},
    entities::audit_entry,
};
use sea_orm::{EntityTrait, QueryOrder};
use uuid::Uuid;

pub(crate) fn issue_input(subject: &str) -> IssueInput {
    IssueInput {
        subject: Some(subject.into()),
        body: Some("<p>Bună.</p>".into()),
        ..IssueInput::default()
    }
}

pub(crate) async fn state_and_report(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
) -> (IssueState, DeliveryReport) {
    let read = content::load_newsletter_issue(ctx, staff, id)
        .await
        .unwrap();
    (IssueState::from_row(&read.row), read.report)
}

pub(crate) async fn audit_actions(ctx: &Ctx) -> Vec<String> {
    let all = audit_entry::Entity::find()
        .order_by_asc(audit_entry::Column::Action)
        .all(&ctx.db)
        .await
        .unwrap();
    all.into_iter().map(|entry| entry.action).collect()
}
