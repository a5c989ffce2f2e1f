//! Wire format of invitations and categories.

use alai_domain::{
    Error, Result,
    answers::GuestListRow,
    entities::invitation_category,
    invitations::{
        InvitationFilter, InvitationInput, InvitationStatistics, STATUSES,
        mails::InvitationMailKind, percent,
    },
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::{
    answers::dto::AnswerView,
    payload::{
        CategoryRef, Flag, Number, Text, date_patch, flag_patch, format_instant, id_patch,
        list_response, number_patch, optional_text, text_patch, wrapper,
    },
};

/// An invited party.
#[derive(Clone, Debug, Object)]
pub struct Invitation {
    pub id: String,
    pub name: String,
    pub code: String,
    pub category: Option<CategoryRef>,
    /// Whether it is an auxiliary person (for example a musician or a photographer).
    pub participant: bool,
    /// `invitat`, `acceptat` or `refuzat`.
    pub status: String,
    pub sent_invitation: bool,
    pub sent_at: Option<String>,
    pub event_id: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Option<String>,
    /// The maximum number of persons in the guest's answer. Null if it is not limited.
    pub places: Option<i32>,
    /// The last day for answers, if it is later than that of the event.
    pub answers_until: Option<String>,
    /// The last day for details, if it is later than that of the event.
    pub details_until: Option<String>,
    /// Whether an invitation by e-mail was requested and is not sent yet.
    pub mail_waits: bool,
    /// When the last invitation by e-mail was sent.
    pub mailed_at: Option<String>,
    /// When the last reminder by e-mail was requested.
    pub reminded_at: Option<String>,
    /// The version of the couple's data. It increases with each change. Send it with a change to detect concurrent edits.
    pub version: i32,
    /// The version of the answer. It increases with each answer, decline, undo and reset. Send it with a phone answer to detect concurrent
    /// changes.
    pub answer_version: i32,
    #[oai(rename = "guestDetails")]
    pub guest_details: Option<AnswerView>,
}

impl From<GuestListRow> for Invitation {
    fn from(listed: GuestListRow) -> Self {
        let GuestListRow {
            invitation: row,
            category,
            answer: reply,
            mails,
        } = listed;
        let mail = |kind: InvitationMailKind| mails.iter().find(|m| m.kind == kind.as_str());
        let (invited, reminded) = (
            mail(InvitationMailKind::Invitation),
            mail(InvitationMailKind::Reminder),
        );
        let category = row.category_id.zip(category).map(|(id, name)| CategoryRef {
            id: id.to_string(),
            name,
        });
        Self {
            id: row.id.to_string(),
            name: row.name,
            code: row.code,
            category,
            participant: row.participant,
            status: row.status,
            sent_invitation: row.sent_invitation,
            sent_at: row.sent_at.map(format_instant),
            event_id: row.event_id.to_string(),
            email: row.email,
            phone: row.phone,
            language: row.language,
            places: (row.places > 0).then_some(row.places),
            answers_until: row.answers_until.map(|d| d.to_string()),
            details_until: row.details_until.map(|d| d.to_string()),
            mail_waits: invited.is_some_and(|m| m.sent_at.is_none() && m.asked_at.is_some()),
            mailed_at: invited.and_then(|m| m.sent_at).map(format_instant),
            reminded_at: reminded.and_then(|m| m.asked_at).map(format_instant),
            version: row.edit_version,
            answer_version: row.version,
            guest_details: reply.map(AnswerView::from),
        }
    }
}

list_response! {
    /// Invitations with the pagination.
    Invitations, wedding_invitations: Invitation
}

wrapper! {
    /// One invitation.
    InvitationBody, wedding_invitation: Invitation
}

/// The fields of an invitation that the couple writes. Code and status are set by the server.
#[derive(Debug, Object)]
pub struct InvitationWrite {
    /// Required for a new invitation.
    pub event_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    /// The id of a category, or null.
    pub category: MaybeUndefined<Text>,
    pub participant: Option<Flag>,
    pub sent_invitation: Option<Flag>,
    pub email: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub language: MaybeUndefined<Text>,
    /// The maximum number of persons in the guest's answer, 1 to 20. Null if it is not limited.
    pub places: MaybeUndefined<Number>,
    /// The last day for answers, later than that of the event.
    pub answers_until: MaybeUndefined<Text>,
    pub details_until: MaybeUndefined<Text>,
    /// The version that the change is based on. 409 `stale` if it is not the current one. Without it the version is not compared.
    pub version: Option<Number>,
}

wrapper! {
    /// The request body for an invitation.
    InvitationWriteBody, wedding_invitation: InvitationWrite
}

impl InvitationWrite {
    /// Converts the fields to the domain's input.
    ///
    /// # Errors
    /// 422 for an invalid category id or date.
    pub fn into_invitation_input(self) -> Result<InvitationInput> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the domain refuses a number out of range, and a fraction is refused here"
        )]
        let whole = |n: f64| if n.fract() == 0.0 { n as i64 } else { -1 };
        Ok(InvitationInput {
            name: text_patch(self.name),
            category: id_patch("category", self.category)?,
            participant: flag_patch(self.participant),
            sent_invitation: flag_patch(self.sent_invitation),
            email: text_patch(self.email),
            phone: text_patch(self.phone),
            language: text_patch(self.language),
            places: number_patch(self.places).map(whole),
            answers_until: date_patch("answers_until", self.answers_until)?,
            details_until: date_patch("details_until", self.details_until)?,
            version: self.version.map(|v| whole(v.0)),
        })
    }
}

/// Parses the filters of the guest list. Blank ones are ignored.
///
/// # Errors
/// 422 for an invalid category id or status.
pub fn parse_invitation_filter(
    search_name: Option<Text>,
    category: Option<Text>,
    sent: Option<bool>,
    status: Option<Text>,
) -> Result<InvitationFilter> {
    let word = |t: Option<Text>| optional_text(t).filter(|t| !t.trim().is_empty());
    let category = word(category)
        .map(|category| {
            category
                .parse()
                .map_err(|_| Error::invalid_field("category", "unknown"))
        })
        .transpose()?;
    let status = word(status);
    if status.as_deref().is_some_and(|s| !STATUSES.contains(&s)) {
        return Err(Error::invalid_field("status", "unknown"));
    }
    Ok(InvitationFilter {
        search_name: word(search_name),
        category,
        sent,
        status,
        ..InvitationFilter::default()
    })
}

/// The number of invitations by status, with shares in percent (at most two decimals).
#[derive(Debug, Object)]
#[oai(rename = "InvitationStatistics")]
pub struct InvitationStatisticsView {
    pub total: i64,
    pub invitat: f64,
    pub invitat_count: i64,
    pub acceptat: f64,
    pub acceptat_count: i64,
    pub refuzat: f64,
    pub refuzat_count: i64,
    /// The number of auxiliary persons, which `total` does not include.
    pub total_auxiliary: i64,
    pub auxiliary_invitat_count: i64,
    pub auxiliary_acceptat_count: i64,
    pub auxiliary_refuzat_count: i64,
}

impl From<InvitationStatistics> for InvitationStatisticsView {
    fn from(statistics: InvitationStatistics) -> Self {
        Self {
            total: statistics.total,
            invitat: percent(statistics.unanswered, statistics.total),
            invitat_count: statistics.unanswered,
            acceptat: percent(statistics.accepted, statistics.total),
            acceptat_count: statistics.accepted,
            refuzat: percent(statistics.declined, statistics.total),
            refuzat_count: statistics.declined,
            total_auxiliary: statistics.total_auxiliary,
            auxiliary_invitat_count: statistics.auxiliary_unanswered,
            auxiliary_acceptat_count: statistics.auxiliary_accepted,
            auxiliary_refuzat_count: statistics.auxiliary_declined,
        }
    }
}

wrapper! {
    /// The statistics of invitations.
    #[oai(rename = "StatisticsBody")]
    InvitationStatisticsBody, invitations: InvitationStatisticsView
}

/// A category, by which the couple groups its invitations.
#[derive(Clone, Debug, Object)]
pub struct Category {
    pub id: String,
    pub name: String,
    pub event_id: String,
}

impl From<&invitation_category::Model> for Category {
    fn from(row: &invitation_category::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            event_id: row.event_id.to_string(),
        }
    }
}

list_response! {
    /// Categories with the pagination.
    Categories, categories: Category
}

wrapper! {
    /// One category.
    CategoryBody, category: Category
}

/// The fields of a category that the couple writes.
#[derive(Debug, Object)]
pub struct CategoryWrite {
    /// Required for a new category.
    pub event_id: Option<Uuid>,
    pub name: Option<Text>,
}

wrapper! {
    /// The request body for a category.
    CategoryWriteBody, category: CategoryWrite
}
