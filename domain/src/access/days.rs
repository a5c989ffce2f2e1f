//! Until when a guest may say what: the event's last day, a longer one of an invitation, and a day for details alone (contract 4).

use chrono::NaiveDate;

use crate::entities::{event, invitation};

/// What may still be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Everything.
    Whole,
    /// Menus, allergies, transport and the like of a yes that is there; nobody more and nobody less.
    Details,
    /// Nothing.
    Closed,
}

/// The last day of answering: an invitation's own counts where it is later; none without a day of the event.
pub fn last_day(event: &event::Model, invitation: Option<&invitation::Model>) -> Option<NaiveDate> {
    let own = invitation.and_then(|i| i.answers_until);
    event
        .answers_until
        .map(|day| own.map_or(day, |own| own.max(day)))
}

/// How far answers reach on `today`, a day in Europe/Bucharest.
pub fn reach(
    today: NaiveDate,
    event: &event::Model,
    invitation: Option<&invitation::Model>,
) -> Reach {
    let details = event
        .details_until
        .max(invitation.and_then(|i| i.details_until));
    match last_day(event, invitation) {
        Some(last) if today > last && details.is_some_and(|day| today <= day) => Reach::Details,
        Some(last) if today > last => Reach::Closed,
        _ => Reach::Whole,
    }
}
