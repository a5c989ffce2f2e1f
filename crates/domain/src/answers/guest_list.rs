//! The guest list: invitations with their answers and mails, read in one snapshot.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, prelude::Uuid};

use super::{AnswerDetails, read};
use crate::{
    Ctx, Error, Result,
    access::EventMember,
    entities::{invitation, invitation_mail},
    invitations::{self, InvitationFilter, InvitationSortKey},
    kernel::{
        pagination::{Page, PageRequest},
        sort::Sort,
    },
};

/// An invitation with what the couple's list shows of it.
#[derive(Clone, Debug)]
pub struct GuestListRow {
    pub invitation: invitation::Model,
    /// The name of its category.
    pub category: Option<String>,
    pub answer: Option<AnswerDetails>,
    /// Its rows in the mail ledger, at most one of each kind.
    pub mails: Vec<invitation_mail::Model>,
}

/// Lists the invitations that match, in the requested order. A mail or an answer that arrives
/// meanwhile is in all of a row or in none of it.
pub async fn load_guest_list(
    ctx: &Ctx,
    member: &EventMember,
    filter: &InvitationFilter,
    sort: Sort<InvitationSortKey>,
    page_request: PageRequest,
) -> Result<Page<GuestListRow>> {
    let db = ctx.begin_read().await?;
    let select = filter.select_sorted(member.event_id(), sort);
    let found = match sort.key {
        _ if filter.searched_name().is_some() => {
            page_request
                .fetch_in_one_scan(&db, select, invitation::Column::Id, |row| row.id)
                .await?
        }
        InvitationSortKey::Name if page_request.offset() == 0 => {
            page_request.fetch(&db, select).await?
        }
        InvitationSortKey::Category => {
            let event_id = member.event_id();
            invitations::fetch_page_by_category(&db, event_id, filter, sort, page_request).await?
        }
        _ => {
            page_request
                .fetch_ids_first(&db, select, invitation::Column::Id, |row| row.id)
                .await?
        }
    };
    let rows = with_answers_and_mails(&db, member.event_id(), found.rows.clone()).await?;
    Ok(found.with_rows(rows))
}

/// Returns one invitation as the list shows it.
///
/// # Errors
/// 404 for an unknown invitation.
pub async fn load_guest_list_row(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
) -> Result<GuestListRow> {
    let one = InvitationFilter {
        ids: Some(vec![id]),
        ..InvitationFilter::default()
    };
    load_guest_list(ctx, member, &one, Sort::default(), PageRequest::largest())
        .await?
        .rows
        .pop()
        .ok_or(Error::NotFound)
}

async fn with_answers_and_mails(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    rows: Vec<invitation::Model>,
) -> Result<Vec<GuestListRow>> {
    let categories = invitations::load_category_names(db, event_id).await?;
    let mut replies = read::load_details_by_invitation(db, event_id, &rows).await?;
    let mut mails: HashMap<Uuid, Vec<invitation_mail::Model>> = HashMap::new();
    for mail in
        invitations::mails::load_invitation_mails(db, event_id, rows.iter().map(|r| r.id).collect())
            .await?
    {
        mails.entry(mail.invitation_id).or_default().push(mail);
    }
    Ok(rows
        .into_iter()
        .map(|row| GuestListRow {
            category: row.category_id.and_then(|id| categories.get(&id).cloned()),
            answer: replies.remove(&row.id),
            mails: mails.remove(&row.id).unwrap_or_default(),
            invitation: row,
        })
        .collect())
}
