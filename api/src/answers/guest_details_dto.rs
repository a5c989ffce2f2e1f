//! API types of an invitation and its response, as the guest of the invitation sees them.

use alai_domain::{
    access::{AnswerWindow, GuestPass, answer_deadline},
    answers::CurrentResponse,
    invitations,
};
use poem_openapi::Object;

use super::dto::{AnswerView, Decline};

/// An invitation as its own guest may see it.
#[derive(Clone, Debug, Object)]
#[oai(rename = "Invited")]
pub struct InvitedParty {
    pub name: String,
    /// The maximum number of persons. Null if the invitation sets none.
    pub places: Option<i32>,
    /// The persons that the name of the invitation lists, at most as many as it has places: `Elena și Radu Pop` are `Elena Pop` and
    /// `Radu Pop`. Empty if the name is not a list of persons.
    pub persons: Vec<String>,
    pub status: String,
    /// What may still be sent: `whole` (everything), `details` (an answer with the same number of persons) or `closed` (nothing).
    pub open: String,
    /// The last day on which this invitation may be answered.
    pub answers_until: Option<String>,
    /// Increases with each answer, decline and reset. A guest who sends it with a response does not overwrite a newer one.
    pub answer_version: Option<i32>,
}

/// The current response of a guest and its invitation.
#[derive(Debug, Object)]
#[oai(rename = "GuestDetails")]
pub struct CurrentGuestResponse {
    pub guest: Option<AnswerView>,
    pub refuzed_invitation: Option<Decline>,
    pub invitation: InvitedParty,
}

impl CurrentGuestResponse {
    /// Converts what `pass` may see.
    pub fn for_pass(pass: &GuestPass, present: CurrentResponse) -> Self {
        let row = pass.invitation();
        let open = match pass.answer_window() {
            AnswerWindow::Open => "whole",
            AnswerWindow::DetailsOnly => "details",
            AnswerWindow::Closed => "closed",
        };
        let invitation = InvitedParty {
            name: row.name.clone(),
            places: (row.places > 0).then_some(row.places),
            persons: invitations::named_persons(&row.name, row.places),
            status: row.status.clone(),
            open: open.into(),
            answers_until: answer_deadline(pass.event(), Some(row)).map(|d| d.to_string()),
            answer_version: Some(row.version),
        };
        let (guest, refuzed_invitation) = match present {
            CurrentResponse::Unanswered => (None, None),
            CurrentResponse::Answer(reply) => (
                Some(AnswerView::from(*reply).mask_contacts(pass.is_couple())),
                None,
            ),
            CurrentResponse::Decline(decline) => (
                None,
                Some(Decline::from_row(decline, Some(row.code.clone()))),
            ),
        };
        Self {
            guest,
            refuzed_invitation,
            invitation,
        }
    }
}
