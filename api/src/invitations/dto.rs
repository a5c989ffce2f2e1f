//! The wire words of invitations and categories.

use alai_domain::{
    Error, Result,
    answers::Listed,
    entities::category,
    invitations::{Filter, InvitationPatch, STATUSES, Statistics, mails::Kind, percent},
};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::{
    answers::dto::Guest,
    wire::{
        Flag, Number, Text, bool_patch, day, hours_text, id_patch, list, number_patch, opt, patch,
        wrap,
    },
};

/// A category by id and name.
#[derive(Clone, Debug, Object)]
pub struct CategoryRef {
    pub id: String,
    pub name: String,
}

/// One invited party.
#[derive(Clone, Debug, Object)]
pub struct Invitation {
    pub id: String,
    pub name: String,
    pub code: String,
    pub category: Option<CategoryRef>,
    /// True for an auxiliary person (a musician, a photographer).
    pub participant: bool,
    /// `invitat`, `acceptat` or `refuzat`.
    pub status: String,
    pub sent_invitation: bool,
    pub sent_at: Option<String>,
    pub event_id: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub language: Option<String>,
    /// The most persons that the guest may say; null where it may say any number.
    pub places: Option<i32>,
    /// A longer last day of answering than the event's.
    pub answers_until: Option<String>,
    /// A longer day for details than the event's.
    pub details_until: Option<String>,
    /// An invitation by e-mail is asked for and not out yet.
    pub mail_waits: bool,
    /// When the last invitation by e-mail went out.
    pub mailed_at: Option<String>,
    /// When the last reminder was asked for.
    pub reminded_at: Option<String>,
    /// Counts what the couple writes of it; a change that names it is taken only while it is the present one.
    pub version: i32,
    /// Counts what became of its answer: each yes, no, undo and reset. Who takes an answer by telephone names the one that was seen.
    pub answer_version: i32,
    #[oai(rename = "guestDetails")]
    pub guest_details: Option<Guest>,
}

impl From<Listed> for Invitation {
    fn from(listed: Listed) -> Self {
        let Listed {
            row,
            category,
            reply,
            mails,
        } = listed;
        let mail = |kind: Kind| mails.iter().find(|m| m.kind == kind.wire());
        let (invited, reminded) = (mail(Kind::Invitation), mail(Kind::Reminder));
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
            sent_at: row.sent_at.map(hours_text),
            event_id: row.event_id.to_string(),
            email: row.email,
            phone: row.phone,
            language: row.language,
            places: (row.places > 0).then_some(row.places),
            answers_until: row.answers_until.map(|d| d.to_string()),
            details_until: row.details_until.map(|d| d.to_string()),
            mail_waits: invited.is_some_and(|m| m.sent_at.is_none() && m.asked_at.is_some()),
            mailed_at: invited.and_then(|m| m.sent_at).map(hours_text),
            reminded_at: reminded.and_then(|m| m.asked_at).map(hours_text),
            version: row.edit_version,
            answer_version: row.version,
            guest_details: reply.map(Guest::from),
        }
    }
}

list! {
    /// Invitations with the pager.
    Invitations, wedding_invitations: Invitation
}

wrap! {
    /// One invitation.
    InvitationBody, wedding_invitation: Invitation
}

/// What a couple writes of an invitation; code and status are the server's.
#[derive(Debug, Object)]
pub struct InvitationWrite {
    /// Required on a new one.
    pub event_id: Option<Uuid>,
    pub name: MaybeUndefined<Text>,
    /// A category's id, or null.
    pub category: MaybeUndefined<Text>,
    pub participant: Option<Flag>,
    pub sent_invitation: Option<Flag>,
    pub email: MaybeUndefined<Text>,
    pub phone: MaybeUndefined<Text>,
    pub language: MaybeUndefined<Text>,
    /// 1 to 20: the most persons that the guest may say; null where it may say any number.
    pub places: MaybeUndefined<Number>,
    /// Later than the event's own.
    pub answers_until: MaybeUndefined<Text>,
    pub details_until: MaybeUndefined<Text>,
    /// The version that a change was written on: 409 `stale` when it is not the present one.
    pub version: Option<Number>,
}

wrap! {
    /// The body of a write.
    InvitationWriteBody, wedding_invitation: InvitationWrite
}

impl InvitationWrite {
    /// As the domain reads it.
    ///
    /// # Errors
    /// 422 for a category that is no id.
    pub fn into_patch(self) -> Result<InvitationPatch> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "out of range is refused by the domain, a fraction here"
        )]
        let whole = |n: f64| if n.fract() == 0.0 { n as i64 } else { -1 };
        Ok(InvitationPatch {
            name: patch(self.name),
            category: id_patch("category", self.category)?,
            participant: bool_patch(self.participant),
            sent_invitation: bool_patch(self.sent_invitation),
            email: patch(self.email),
            phone: patch(self.phone),
            language: patch(self.language),
            places: number_patch(self.places).map(whole),
            answers_until: day("answers_until", self.answers_until)?,
            details_until: day("details_until", self.details_until)?,
            version: self.version.map(|v| whole(v.0)),
        })
    }
}

/// The list's filters from their query parameters; blank ones do not narrow.
///
/// # Errors
/// 422 for a category or status that cannot be.
pub fn parse_invitation_filter(
    search_name: Option<Text>,
    category: Option<Text>,
    sent: Option<bool>,
    status: Option<Text>,
) -> Result<Filter> {
    let word = |t: Option<Text>| opt(t).filter(|t| !t.trim().is_empty());
    let category = word(category)
        .map(|c| c.parse().map_err(|_| Error::field("category", "unknown")))
        .transpose()?;
    let status = word(status);
    if status.as_deref().is_some_and(|s| !STATUSES.contains(&s)) {
        return Err(Error::field("status", "unknown"));
    }
    Ok(Filter {
        search_name: word(search_name),
        category,
        sent,
        status,
        ..Filter::default()
    })
}

/// Shares in percent with at most two decimals, counts beside them.
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
    /// Auxiliary persons, counted apart.
    pub total_auxiliary: i64,
    pub auxiliary_invitat_count: i64,
    pub auxiliary_acceptat_count: i64,
    pub auxiliary_refuzat_count: i64,
}

impl From<Statistics> for InvitationStatisticsView {
    fn from(s: Statistics) -> Self {
        Self {
            total: s.total,
            invitat: percent(s.invitat, s.total),
            invitat_count: s.invitat,
            acceptat: percent(s.acceptat, s.total),
            acceptat_count: s.acceptat,
            refuzat: percent(s.refuzat, s.total),
            refuzat_count: s.refuzat,
            total_auxiliary: s.total_auxiliary,
            auxiliary_invitat_count: s.auxiliary_invitat,
            auxiliary_acceptat_count: s.auxiliary_acceptat,
            auxiliary_refuzat_count: s.auxiliary_refuzat,
        }
    }
}

wrap! {
    /// Counts of invitations.
    #[oai(rename = "StatisticsBody")]
    InvitationStatisticsBody, invitations: InvitationStatisticsView
}

/// A couple's own grouping.
#[derive(Clone, Debug, Object)]
pub struct Category {
    pub id: String,
    pub name: String,
    pub event_id: String,
}

impl From<&category::Model> for Category {
    fn from(row: &category::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            event_id: row.event_id.to_string(),
        }
    }
}

list! {
    /// Categories with the pager.
    Categories, categories: Category
}

wrap! {
    /// One category.
    CategoryBody, category: Category
}

/// What a couple writes of a category.
#[derive(Debug, Object)]
pub struct CategoryWrite {
    /// Required on a new one.
    pub event_id: Option<Uuid>,
    pub name: Option<Text>,
}

wrap! {
    /// The body of a write.
    CategoryWriteBody, category: CategoryWrite
}
