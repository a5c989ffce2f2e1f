//! What saving the answer of an invitation and saving a direct answer share.

use sea_orm::{ConnectionTrait, prelude::Uuid};

use crate::{
    Error, ErrorCode, Result,
    access::AnswerWindow,
    entities::{answer, answer_menu},
    seats,
};

use super::{
    form_with_existing_response::ChangeEffects,
    history::{self, Author, VersionSubject},
    model::{CheckedAnswer, PartySizeLimit, PersonMenuChoice},
    rows::is_same_answer,
};

/// The saved row with its menus, and whether it was created rather than changed.
#[derive(Clone, Debug)]
pub struct SavedResponse<T> {
    pub row: T,
    pub menus: Vec<answer_menu::Model>,
    pub is_new: bool,
}

/// Returns how many persons an answer may have, given the previous one. A number that was accepted
/// once is not refused when it is sent again.
pub(super) fn party_size_limit(
    places: i32,
    answer_window: AnswerWindow,
    previous: Option<&answer::Model>,
) -> Result<PartySizeLimit> {
    let previous_persons = previous.map(|answer| answer.company_number);
    match answer_window {
        AnswerWindow::Open => Ok(PartySizeLimit {
            max: if places > 0 {
                std::cmp::max(places, previous_persons.unwrap_or(0))
            } else {
                20
            },
            fixed: None,
        }),
        AnswerWindow::DetailsOnly => previous_persons
            .map(|n| PartySizeLimit {
                max: n,
                fixed: Some(n),
            })
            .ok_or(Error::Rejected(ErrorCode::AnswersClosed)),
        AnswerWindow::Closed => Err(Error::Rejected(ErrorCode::AnswersClosed)),
    }
}

/// Returns how many persons an answer may have. Only a guest is limited by the invitation.
pub(super) fn author_party_size_limit(
    by: Author,
    places: i32,
    answer_window: AnswerWindow,
    previous: Option<&answer::Model>,
) -> Result<PartySizeLimit> {
    if by == Author::Guest {
        party_size_limit(places, answer_window, previous)
    } else {
        Ok(PartySizeLimit::FAMILY_MAX)
    }
}

/// Returns the stored answer if a guest has sent it again unchanged.
pub(super) fn unchanged_response(
    by: Author,
    (previous, previous_menus): (Option<&answer::Model>, &[answer_menu::Model]),
    next: (&answer::Model, &[PersonMenuChoice]),
) -> Option<SavedResponse<answer::Model>> {
    let previous = previous.filter(|previous| {
        by == Author::Guest && is_same_answer((previous, previous_menus), next)
    })?;
    Some(SavedResponse {
        row: previous.clone(),
        menus: previous_menus.to_vec(),
        is_new: false,
    })
}

/// Adds to an answer that replaces a decline the phone and e-mail of the answer before the decline,
/// where it leaves them out.
pub(super) async fn restore_contacts_from_before_decline(
    tx: &impl ConnectionTrait,
    event_id: Uuid,
    (subject, change_effects): (VersionSubject, ChangeEffects),
    (checked, omitted): (&mut CheckedAnswer, [bool; 2]),
) -> Result<()> {
    if change_effects.newest_version_number > 0 {
        let contacts = history::load_contacts_before_decline(tx, event_id, subject).await?;
        checked.keep_omitted_contacts(omitted, contacts);
    }
    Ok(())
}

/// Updates the seats of a changed answer whose number of persons differs; a first answer has none.
/// Returns whether the party lost its seats.
pub(super) async fn reconcile_answer_seats(
    tx: &impl ConnectionTrait,
    previous: Option<&answer::Model>,
    row: &answer::Model,
) -> Result<bool> {
    match previous {
        Some(previous) if previous.company_number != row.company_number => {
            seats::reconcile_seats(tx, row).await
        }
        _ => Ok(false),
    }
}
