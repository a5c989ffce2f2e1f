//! The preview of an event by its users and by staff.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::{
    Ctx, Error, Result,
    entities::{account as accounts, event as events},
};

use super::{
    audit::{AuditAction, AuditTarget},
    user::{CurrentUser, EventMember, Role, load_event_member, require_staff},
};

/// Authorizes reading an event by its slug, for a user of its account or for staff (the preview).
/// Staff may read every event, and the access is recorded in the audit log.
///
/// # Errors
/// As [`load_event_member`] for users and as [`require_staff`] for staff.
pub async fn load_preview_member(ctx: &Ctx, who: &CurrentUser, slug: &str) -> Result<EventMember> {
    let found = events::Entity::find()
        .filter(events::Column::Slug.eq(slug))
        .find_also_related(accounts::Entity)
        .one(&ctx.db)
        .await?;
    match (who.role(), found) {
        (Role::Staff, Some((event, Some(account)))) => {
            require_staff(who)?
                .audit_account_access(
                    ctx,
                    account.id,
                    AuditAction::PreviewOpened,
                    AuditTarget::Event(event.id),
                )
                .await?;
            Ok(EventMember::for_staff_preview(
                event,
                account,
                who.user().id,
            ))
        }
        (Role::Member, Some((row, _))) => load_event_member(ctx, who, row.id).await,
        _ => Err(Error::NotFound),
    }
}
