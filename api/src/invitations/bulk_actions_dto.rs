//! Wire format of bulk operations on invitations, and of the e-mails to them.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx, Error, Result,
    entities::invitation,
    invitations::{
        InvitationFilter,
        mails::{InvitationMailKind, MailPlan, SkipReason},
        selection::SelectionCounts,
    },
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::{
    error::Problem,
    jobs::dto::Job,
    payload::{Flag, Number, Text, optional_text, parse_valid_ids, wrapper},
};

use super::dto::parse_invitation_filter;

/// The maximum number of listed invitations without a mail. The counts include all of them.
const MAX_LISTED_SKIPPED: usize = 200;

/// The selected invitations: at most 1,000 by id, or all that match the filters. Ids of other events are ignored.
#[derive(Debug, Object)]
pub struct Selection {
    pub event_id: Option<Uuid>,
    pub ids: Option<Vec<Text>>,
    pub filters: Option<SelectionFilters>,
}

/// The filters of the list of invitations.
#[derive(Debug, Default, Object)]
pub struct SelectionFilters {
    pub search_name: Option<Text>,
    pub category: Option<Text>,
    pub sent: Option<bool>,
    pub status: Option<Text>,
    pub participant: Option<bool>,
}

impl Selection {
    /// Returns the event of the selection.
    ///
    /// # Errors
    /// 422 if it is missing.
    pub fn required_event_id(&self) -> Result<Uuid> {
        self.event_id
            .ok_or_else(|| Error::invalid_field("event_id", "required"))
    }

    /// Converts the selection to the domain's filter.
    ///
    /// # Errors
    /// 422 if there are neither ids nor filters, for more than 1,000 ids, and for an invalid filter.
    pub fn into_filter(self) -> Result<InvitationFilter> {
        let ids = parse_valid_ids(self.ids)?;
        if self.filters.is_none() && ids.is_none() {
            return Err(Error::invalid_field("ids", "required"));
        }
        let filters = self.filters.unwrap_or_default();
        Ok(InvitationFilter {
            ids,
            participant: filters.participant,
            ..parse_invitation_filter(
                filters.search_name,
                filters.category,
                filters.sent,
                filters.status,
            )?
        })
    }
}

wrapper! {
    /// The request body with a selection.
    SelectionBody, selection: Selection
}

/// A selection and its new category.
#[derive(Debug, Object)]
#[oai(rename = "CategoryOfSelection")]
pub struct SelectionCategoryBody {
    pub selection: Selection,
    /// The id of a category, or null for none.
    pub category: MaybeUndefined<Text>,
}

/// A selection and whether it is marked as sent.
#[derive(Debug, Object)]
#[oai(rename = "SentOfSelection")]
pub struct SelectionSentBody {
    pub selection: Selection,
    pub sent_invitation: Option<Flag>,
}

/// A selection to delete, with the number of answers that the couple has confirmed.
#[derive(Debug, Object)]
#[oai(rename = "DeletedSelection")]
pub struct SelectionDeletionBody {
    pub selection: Selection,
    /// The number of answers and declines of the selection, as returned by `count_selected`.
    pub answers: Option<Number>,
}

/// A selection and the kind of mail that is sent to it.
#[derive(Debug, Object)]
#[oai(rename = "MailToSelection")]
pub struct SelectionMailBody {
    pub selection: Selection,
    /// `invitation` or `reminder`.
    pub kind: Option<Text>,
    /// Whether an invitation is sent again if the e-mail address has changed. Permitted only for a single id.
    pub again: Option<Flag>,
}

impl SelectionMailBody {
    /// Returns the event, the kind of mail, the recipients, and whether the mail is sent again.
    ///
    /// # Errors
    /// 422 with the invalid field.
    pub fn into_mail_request(self) -> Result<(Uuid, InvitationMailKind, InvitationFilter, bool)> {
        let event_id = self.selection.required_event_id()?;
        let kind = match optional_text(self.kind).as_deref() {
            Some("invitation") => InvitationMailKind::Invitation,
            Some("reminder") => InvitationMailKind::Reminder,
            _ => return Err(Error::invalid_field("kind", "unknown")),
        };
        let again = self.again.is_some_and(|f| f.0);
        let filter = self.selection.into_filter()?;
        if again && filter.ids.as_ref().is_none_or(|ids| ids.len() != 1) {
            return Err(Error::invalid_field("again", "one_only"));
        }
        Ok((event_id, kind, filter, again))
    }
}

/// The number of changed invitations.
#[derive(Debug, Object)]
#[oai(rename = "Changed")]
pub struct ChangedCount {
    pub changed: u64,
}

wrapper! {
    /// The result of a bulk operation.
    #[oai(rename = "ChangedBody")]
    ChangedCountBody, selection: ChangedCount
}

/// The number of invitations in a selection, in total and by answer.
#[derive(Debug, Object)]
#[oai(rename = "SelectionCounts")]
pub struct SelectionCountsView {
    pub total: i64,
    pub acceptat_count: i64,
    pub refuzat_count: i64,
}

impl From<SelectionCounts> for SelectionCountsView {
    fn from(counts: SelectionCounts) -> Self {
        Self {
            total: counts.total,
            acceptat_count: counts.accepted,
            refuzat_count: counts.declined,
        }
    }
}

wrapper! {
    /// The counts of a selection.
    #[oai(rename = "CountsBody")]
    SelectionCountsBody, selection: SelectionCountsView
}

/// An invitation that receives the mail.
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

/// An invitation that does not receive the mail, and why.
#[derive(Debug, Object)]
#[oai(rename = "NotMailed")]
pub struct SkippedRecipient {
    pub id: String,
    pub name: String,
    pub email: Option<String>,
    /// `no_address`, `already`, `other_address`, `answered`, `not_sent`, `too_soon`, `just_invited`, `closed`, `name_link` or `limit`.
    pub reason: String,
}

/// Who receives a mail and who does not.
#[derive(Debug, Object)]
#[oai(rename = "MailPlan")]
pub struct MailPlanView {
    /// `invitation` or `reminder`.
    pub kind: String,
    /// The problem that prevents all mails, with a message: `demo_account`, `site_not_live`, `event_name_link` or `no_codes`.
    pub blocked: Option<Problem>,
    pub recipients: Vec<MailRecipient>,
    /// The first 200. `reasons` counts all of them.
    pub others: Vec<SkippedRecipient>,
    /// How many do not receive the mail, by reason.
    pub reasons: BTreeMap<String, u64>,
    /// How many mails the account may still send today, before the mails of this plan are
    /// subtracted.
    pub left_today: i32,
    /// The reply address of the mails.
    pub reply_to: String,
    /// The job that sends the mails. It shows the progress and can be cancelled. Null in a preview.
    pub job: Option<Job>,
}

impl MailPlanView {
    /// Converts a plan.
    pub fn from_plan(ctx: &Ctx, plan: MailPlan) -> Self {
        let mut reasons = BTreeMap::new();
        for (_, why) in &plan.skipped {
            *reasons.entry(why.as_str().to_owned()).or_default() += 1;
        }
        let other = |(row, why): &(invitation::Model, SkipReason)| SkippedRecipient {
            id: row.id.to_string(),
            name: row.name.clone(),
            email: row.email.clone(),
            reason: why.as_str().into(),
        };
        Self {
            kind: plan.kind.as_str().into(),
            blocked: plan.block_reason.map(Problem::from_code),
            recipients: plan.recipients.iter().map(MailRecipient::from).collect(),
            others: plan
                .skipped
                .iter()
                .take(MAX_LISTED_SKIPPED)
                .map(other)
                .collect(),
            reasons,
            left_today: plan.remaining_today,
            reply_to: plan.reply_to,
            job: plan.job.as_ref().map(|row| Job::from_row(ctx, row)),
        }
    }
}

wrapper! {
    /// The plan of a mail to a selection.
    #[oai(rename = "MailBody")]
    MailPlanBody, mail: MailPlanView
}
