//! The answer window: until when guests may answer, given the deadline of the event, a later one of
//! the invitation, and a deadline for details (contract 4).

use chrono::NaiveDate;

use crate::entities::{event, invitation};

/// The state of the answer window at a moment: what a guest may still send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerWindow {
    /// Answers and declines, with all fields.
    Open,
    /// The details of an existing answer (menus, allergies, transport and so on). The number of
    /// persons cannot change.
    DetailsOnly,
    /// Nothing.
    Closed,
}

/// Returns the last day for answers: the deadline of the event, or the invitation's own if it is
/// later. `None` if the event has no deadline.
pub fn answer_deadline(
    event: &event::Model,
    invitation: Option<&invitation::Model>,
) -> Option<NaiveDate> {
    let invitation_deadline = invitation.and_then(|i| i.answers_until);
    event.answers_until.map(|day| {
        invitation_deadline.map_or(day, |invitation_deadline| invitation_deadline.max(day))
    })
}

/// Returns the state of the answer window on `today`, a date in Europe/Bucharest.
pub fn answer_window(
    today: NaiveDate,
    event: &event::Model,
    invitation: Option<&invitation::Model>,
) -> AnswerWindow {
    let details = event
        .details_until
        .max(invitation.and_then(|i| i.details_until));
    match answer_deadline(event, invitation) {
        Some(last) if today > last && details.is_some_and(|day| today <= day) => {
            AnswerWindow::DetailsOnly
        }
        Some(last) if today > last => AnswerWindow::Closed,
        _ => AnswerWindow::Open,
    }
}
