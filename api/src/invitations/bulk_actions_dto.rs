//! The wire words of several invitations at once, and of the mails to them.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx, Error, Result,
    entities::invitation,
    invitations::{
        Filter,
        mails::{Kind, Plan, Why},
        selection::{Counts, MOST},
    },
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::{
    error::Problem,
    jobs::dto::Job,
    wire::{Flag, Number, Text, opt, wrap},
};

use super::dto::parse_invitation_filter;

/// How many of those who get none are listed; the counts tell of all.
const MAX_LISTED_SKIPPED: usize = 200;

/// Which invitations: some by id (at most 1,000), or all that the list's filters find; an id that is not the event's is not there.
#[derive(Debug, Object)]
pub struct Selection {
    pub event_id: Option<Uuid>,
    pub ids: Option<Vec<Text>>,
    pub filters: Option<SelectionFilters>,
}

/// The list's filters.
#[derive(Debug, Default, Object)]
pub struct SelectionFilters {
    pub search_name: Option<Text>,
    pub category: Option<Text>,
    pub sent: Option<bool>,
    pub status: Option<Text>,
    pub participant: Option<bool>,
}

impl Selection {
    /// The event that it is of.
    ///
    /// # Errors
    /// 422 when it is not named.
    pub fn required_event_id(&self) -> Result<Uuid> {
        self.event_id
            .ok_or_else(|| Error::field("event_id", "required"))
    }

    /// As the domain reads it.
    ///
    /// # Errors
    /// 422 when nothing is chosen, too much, or a filter cannot be.
    pub fn into_filter(self) -> Result<Filter> {
        let ids = parse_ids(self.ids)?;
        if self.filters.is_none() && ids.is_none() {
            return Err(Error::field("ids", "required"));
        }
        let f = self.filters.unwrap_or_default();
        Ok(Filter {
            ids,
            participant: f.participant,
            ..parse_invitation_filter(f.search_name, f.category, f.sent, f.status)?
        })
    }
}

/// Ids as the domain reads them; what is no id is nobody's.
///
/// # Errors
/// 422 for more than 1,000.
pub fn parse_ids(ids: Option<Vec<Text>>) -> Result<Option<Vec<Uuid>>> {
    match ids {
        Some(ids) if ids.len() > MOST => Err(Error::field("ids", "too_many")),
        ids => Ok(ids.map(|ids| ids.iter().filter_map(|id| id.0.parse().ok()).collect())),
    }
}

wrap! {
    /// The body of a call about a selection.
    SelectionBody, selection: Selection
}

/// A selection and the category it goes into.
#[derive(Debug, Object)]
#[oai(rename = "CategoryOfSelection")]
pub struct SelectionCategoryBody {
    pub selection: Selection,
    /// A category's id, or null for none.
    pub category: MaybeUndefined<Text>,
}

/// A selection and whether it is sent.
#[derive(Debug, Object)]
#[oai(rename = "SentOfSelection")]
pub struct SelectionSentBody {
    pub selection: Selection,
    pub sent_invitation: Option<Flag>,
}

/// A selection that goes, with the number of answers that the couple was told would go with it.
#[derive(Debug, Object)]
#[oai(rename = "DeletedSelection")]
pub struct SelectionDeletionBody {
    pub selection: Selection,
    /// Yeses and noes of the selection, as `count_selected` told them.
    pub answers: Option<Number>,
}

/// A selection and the mail that goes to it.
#[derive(Debug, Object)]
#[oai(rename = "MailToSelection")]
pub struct SelectionMailBody {
    pub selection: Selection,
    /// `invitation` or `reminder`.
    pub kind: Option<Text>,
    /// An invitation goes out again to one whose address has changed.
    pub again: Option<Flag>,
}

impl SelectionMailBody {
    /// The event, what goes out, to whom, and whether again.
    ///
    /// # Errors
    /// 422 with the wrong field.
    pub fn into_mail_request(self) -> Result<(Uuid, Kind, Filter, bool)> {
        let event_id = self.selection.required_event_id()?;
        let kind = match opt(self.kind).as_deref() {
            Some("invitation") => Kind::Invitation,
            Some("reminder") => Kind::Reminder,
            _ => return Err(Error::field("kind", "unknown")),
        };
        let again = self.again.is_some_and(|f| f.0);
        let filter = self.selection.into_filter()?;
        if again && filter.ids.as_ref().is_none_or(|ids| ids.len() != 1) {
            return Err(Error::field("again", "one_only"));
        }
        Ok((event_id, kind, filter, again))
    }
}

/// How many a call has changed.
#[derive(Debug, Object)]
#[oai(rename = "Changed")]
pub struct ChangedCount {
    pub changed: u64,
}

wrap! {
    /// What became of a selection.
    #[oai(rename = "ChangedBody")]
    ChangedCountBody, selection: ChangedCount
}

/// What a selection holds.
#[derive(Debug, Object)]
#[oai(rename = "SelectionCounts")]
pub struct SelectionCountsView {
    pub total: i64,
    pub acceptat_count: i64,
    pub refuzat_count: i64,
}

impl From<Counts> for SelectionCountsView {
    fn from(c: Counts) -> Self {
        Self {
            total: c.total,
            acceptat_count: c.accepted,
            refuzat_count: c.declined,
        }
    }
}

wrap! {
    /// Counts of a selection.
    #[oai(rename = "CountsBody")]
    SelectionCountsBody, selection: SelectionCountsView
}

/// Somebody who gets a mail.
#[derive(Debug, Object)]
#[oai(rename = "Recipient")]
pub struct MailRecipient {
    pub id: String,
    pub name: String,
    pub email: Option<String>,
}

impl From<&invitation::Model> for MailRecipient {
    fn from(row: &invitation::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            email: row.email.clone(),
        }
    }
}

/// Somebody who gets none, and why.
#[derive(Debug, Object)]
#[oai(rename = "NotMailed")]
pub struct SkippedRecipient {
    pub id: String,
    pub name: String,
    pub email: Option<String>,
    /// `no_address`, `already`, `other_address`, `answered`, `not_sent`, `too_soon`, `just_invited`, `closed`, `name_link` or `limit`.
    pub reason: String,
}

/// Who gets a mail and who does not.
#[derive(Debug, Object)]
#[oai(rename = "MailPlan")]
pub struct MailPlanView {
    /// `invitation` or `reminder`.
    pub kind: String,
    /// Why nobody gets any, with its sentence: `demo_account`, `site_not_live`, `event_name_link` or `no_codes`.
    pub blocked: Option<Problem>,
    pub recipients: Vec<MailRecipient>,
    /// The first 200; `reasons` counts all.
    pub others: Vec<SkippedRecipient>,
    /// How many get none, by reason.
    pub reasons: BTreeMap<String, u64>,
    /// Mails that may still go out today, before these.
    pub left_today: i32,
    /// Where what a guest answers to such a mail goes.
    pub reply_to: String,
    /// The job of the mails that were asked for: how many are out, and the way to stop the others.
    pub job: Option<Job>,
}

impl MailPlanView {
    /// A plan as the couple sees it.
    pub fn of(ctx: &Ctx, plan: Plan) -> Self {
        let mut reasons = BTreeMap::new();
        for (_, why) in &plan.others {
            *reasons.entry(why.wire().to_owned()).or_default() += 1;
        }
        let other = |(row, why): &(invitation::Model, Why)| SkippedRecipient {
            id: row.id.to_string(),
            name: row.name.clone(),
            email: row.email.clone(),
            reason: why.wire().into(),
        };
        Self {
            kind: plan.kind.wire().into(),
            blocked: plan.blocked.map(Problem::of),
            recipients: plan.recipients.iter().map(MailRecipient::from).collect(),
            others: plan
                .others
                .iter()
                .take(MAX_LISTED_SKIPPED)
                .map(other)
                .collect(),
            reasons,
            left_today: plan.left_today,
            reply_to: plan.reply_to,
            job: plan.job.as_ref().map(|row| Job::from_row(ctx, row)),
        }
    }
}

wrap! {
    /// A mail to a selection.
    #[oai(rename = "MailBody")]
    MailPlanBody, mail: MailPlanView
}
