//! Determines the outcome of each row of a file. The review and the import both use [`plan`], so
//! that they agree.
//!
//! A row is compared with the guest that it repeats: an invitation of the event, or a guest that an
//! earlier row adds. The state is carried from row to row, so that each of several rows for one
//! guest is compared with the result of the earlier ones.

use std::{
    collections::{HashMap, HashSet},
    iter,
};

use uuid::Uuid;

use crate::{invitations::sheet::ImportedGuestRow, kernel::crypto};

use super::{
    options::{DuplicatePolicy, ImportOptions},
    row_outcome::{
        InvitationWithCategory, MatchTarget, MatchedBy, PlannedRow, RowAction, RowMatch, RowOutcome,
    },
};

mod guest;
mod index;
#[cfg(test)]
mod tests;

use guest::{FIELDS_IN_COLUMN_ORDER, GuestState, IdentityKey, RowDifference, shares_contact};
use index::{GuestIndex, GuestMatch, match_identical_invitations};

/// How often all rows are planned at most, for an import and its repetitions. Lists need two or
/// three; the limit bounds the time for a list that was made to need more.
const MAX_PLANS: usize = 24;

/// The state between two rows.
struct Planner<'a> {
    rows: &'a [ImportedGuestRow],
    options: &'a ImportOptions,
    /// The ids of the existing invitations.
    invitation_ids: Vec<Uuid>,
    guests: Vec<GuestState>,
    stored_index: GuestIndex,
    file_index: GuestIndex,
    /// For each row the invitation that is identical to it.
    identical_invitations: Vec<Option<usize>>,
    /// Guests that are identical to a row.
    matched_guests: HashSet<usize>,
    /// The guest of the first row with each key.
    first_guest_by_key: HashMap<IdentityKey, usize>,
    /// The guest that the first row with each key contradicts, if nothing was decided about the
    /// row.
    undecided_guest_by_key: HashMap<IdentityKey, GuestMatch>,
    /// Rows that are added although they repeat or contradict a guest; see [`plan`].
    added_rows: &'a HashSet<usize>,
}

impl<'a> Planner<'a> {
    fn new(
        rows: &'a [ImportedGuestRow],
        stored: Vec<(Uuid, GuestState)>,
        options: &'a ImportOptions,
        added_rows: &'a HashSet<usize>,
    ) -> Self {
        let (invitation_ids, guests): (Vec<Uuid>, Vec<GuestState>) = stored.into_iter().unzip();
        let mut stored_index = GuestIndex::default();
        for (at, guest) in guests.iter().enumerate() {
            stored_index.insert(at, guest);
        }
        let identical_invitations = match_identical_invitations(rows, &guests);
        let matched_guests = identical_invitations.iter().flatten().copied().collect();
        Self {
            rows,
            options,
            invitation_ids,
            guests,
            stored_index,
            file_index: GuestIndex::default(),
            identical_invitations,
            matched_guests,
            first_guest_by_key: HashMap::new(),
            undecided_guest_by_key: HashMap::new(),
            added_rows,
        }
    }

    fn plan_rows(&mut self) -> Vec<PlannedRow> {
        (0..self.rows.len()).map(|at| self.plan_row(at)).collect()
    }

    /// Returns the guests after the rows, as the next import finds them.
    fn into_stored(self) -> Vec<(Uuid, GuestState)> {
        let ids = self
            .invitation_ids
            .into_iter()
            .chain(iter::repeat(Uuid::nil()));
        let stored = self
            .guests
            .into_iter()
            .enumerate()
            .map(|(at, guest)| GuestState {
                target: MatchTarget::Invitation(at),
                ..guest
            });
        ids.zip(stored).collect()
    }

    /// Returns the guest that a row repeats. An identical guest comes first, then one with the same
    /// name, then one with the same e-mail address or phone number (families share these).
    /// Existing invitations come before earlier rows of the file.
    fn find_match(&self, at: usize, key: &IdentityKey) -> Option<GuestMatch> {
        let row = &self.rows[at];
        let exact = self.identical_invitations[at].map(|guest| (MatchedBy::All, guest));
        let twice = || {
            self.first_guest_by_key
                .get(key)
                .map(|guest| (MatchedBy::All, *guest))
        };
        // A namesake that another row repeats, with other contact data, is another guest. Then a
        // guest with the same contact comes first.
        let is_other = |found: &GuestMatch| {
            self.matched_guests.contains(&found.guest)
                && RowDifference::between(row, &self.guests[found.guest]).is_other_person()
                && self.stored_index.find_by_contact(row).next().is_some()
        };
        let find_by_name = || {
            self.stored_index
                .find_by_name(row, &self.guests, |guest| {
                    self.matched_guests.contains(&guest)
                })
                .filter(|found| !is_other(found))
        };
        let above = || self.file_index.find_by_name(row, &self.guests, |_| false);
        let shared = || {
            let stored = self.stored_index.find_by_contact(row).next();
            stored.or_else(|| self.file_index.find_by_contact(row).next())
        };
        // A row that repeats a row in conflict is in conflict with the same guest.
        let undecided = || self.undecided_guest_by_key.get(key).copied();
        exact
            .or_else(twice)
            .map(GuestMatch::with_one_candidate)
            .or_else(undecided)
            .or_else(find_by_name)
            .or_else(above)
            .or_else(|| shared().map(GuestMatch::with_one_candidate))
    }

    /// Returns the outcome without a choice for the row itself.
    fn default_outcome(
        &self,
        at: usize,
        key: &IdentityKey,
        found: GuestMatch,
        difference: &RowDifference,
    ) -> RowOutcome {
        let guest = found.guest;
        // The guest is an earlier row of the file, or identical to another row.
        let is_listed = self.identical_invitations[at] != Some(guest)
            && (matches!(self.guests[guest].target, MatchTarget::Row(_))
                || self.matched_guests.contains(&guest));
        let is_asked = self.options.duplicates.is_some();
        let is_other = difference.has_other_name || difference.is_other_person();
        // The row adds nothing to a stored guest and is not identical to an earlier row of the
        // file.
        let is_known = difference.has_no_new_values()
            && matches!(self.guests[guest].target, MatchTarget::Invitation(_))
            && !self.first_guest_by_key.contains_key(key);
        let is_stored = matches!(self.guests[guest].target, MatchTarget::Invitation(_));
        if is_listed && is_other && is_stored && !difference.has_other_name {
            // It may be a guest whose row was merged with the other one when the file was imported
            // before.
            RowOutcome::Conflict
        } else if is_listed && is_other {
            RowOutcome::Add
        } else if is_listed && !is_asked && !is_known {
            self.outcome_without_review(at, found, difference)
        } else if difference.has_other_name || !difference.differing_fields.is_empty() {
            RowOutcome::Conflict
        } else if difference.filled_fields.is_empty() {
            RowOutcome::Skip
        } else if found.candidate_count > 1 {
            // The couple has to decide which guest the row refers to.
            RowOutcome::Conflict
        } else {
            RowOutcome::Update
        }
    }

    /// Returns the outcome of a row that repeats another one, without a choice of the couple.
    /// Rows with the same name may be different guests, and each of several identical rows is a
    /// guest of its own (contract 10). A row that contradicts the other one is never added
    /// silently, nor is one that has its e-mail address or phone number.
    fn outcome_without_review(
        &self,
        at: usize,
        found: GuestMatch,
        difference: &RowDifference,
    ) -> RowOutcome {
        let is_identical = found.matched_by == MatchedBy::All;
        let is_same = is_identical || shares_contact(&self.rows[at], &self.guests[found.guest]);
        if !difference.differing_fields.is_empty() || is_same && !difference.has_no_new_values() {
            RowOutcome::Conflict
        } else if is_same && !is_identical {
            RowOutcome::Skip
        } else {
            RowOutcome::Add
        }
    }

    /// Returns the digest of the guest and its values; see [`RowMatch::basis`].
    fn match_digest(&self, guest: &GuestState) -> String {
        let target = match guest.target {
            MatchTarget::Invitation(at) => self.invitation_ids[at].to_string(),
            MatchTarget::Row(at) => self.rows[at].line.to_string(),
        };
        let values = FIELDS_IN_COLUMN_ORDER.map(|field| guest.value(field).unwrap_or_default());
        let mut digest = crypto::sha256_hex(format!("{target}\n{}", values.join("\n")));
        digest.truncate(16);
        digest
    }

    fn outcome(
        &self,
        at: usize,
        key: &IdentityKey,
        found: GuestMatch,
        difference: &RowDifference,
        basis: &str,
    ) -> (RowOutcome, Vec<&'static str>) {
        let choice = self.options.line_choices.get(&self.rows[at].line);
        let is_outdated = |known: &String| known != basis;
        if choice.is_some_and(|choice| choice.basis.as_ref().is_some_and(is_outdated)) {
            return match difference.conflicting_fields() {
                // If two guests are identical, the choice may have been to add the row as another
                // guest.
                _ if difference.has_no_new_values()
                    && choice.is_none_or(|c| c.action != RowAction::Add) =>
                {
                    (RowOutcome::Skip, Vec::new())
                }
                // The row is identical to an existing invitation. Only an update would write
                // something.
                _ if self.identical_invitations[at] == Some(found.guest)
                    && choice.is_none_or(|c| c.action != RowAction::Update) =>
                {
                    (RowOutcome::Skip, Vec::new())
                }
                conflicts if conflicts.is_empty() => {
                    (RowOutcome::Conflict, difference.fields_to_update())
                }
                conflicts => (RowOutcome::Conflict, conflicts),
            };
        }
        let chosen = choice.map(|choice| choice.action);
        let all = match self.options.duplicates {
            // Uploading the same file twice adds nothing twice, whatever action is chosen for all
            // rows.
            Some(DuplicatePolicy::All(RowAction::Add))
                if found.matched_by == MatchedBy::All
                    && self.identical_invitations[at] == Some(found.guest) =>
            {
                Some(RowAction::Skip)
            }
            Some(DuplicatePolicy::All(action)) => Some(action),
            _ => None,
        };
        match chosen.or(all) {
            Some(RowAction::Add) => (RowOutcome::Add, Vec::new()),
            Some(RowAction::Skip) => (RowOutcome::Skip, Vec::new()),
            Some(RowAction::Update) => match difference.fields_to_update() {
                changes if changes.is_empty() => (RowOutcome::Skip, changes),
                changes => (RowOutcome::Update, changes),
            },
            None => match self.default_outcome(at, key, found, difference) {
                _ if self.added_rows.contains(&at) => (RowOutcome::Add, Vec::new()),
                RowOutcome::Update => (RowOutcome::Update, difference.filled_fields.clone()),
                RowOutcome::Conflict if difference.conflicting_fields().is_empty() => {
                    (RowOutcome::Conflict, difference.fields_to_update())
                }
                RowOutcome::Conflict => (RowOutcome::Conflict, difference.conflicting_fields()),
                other => (other, Vec::new()),
            },
        }
    }

    fn plan_row(&mut self, at: usize) -> PlannedRow {
        let row = &self.rows[at];
        let row_guest = GuestState::from_row(at, row);
        let key = row_guest.identity_key();
        let Some(found) = self.find_match(at, &key) else {
            let choice = self.options.line_choices.get(&row.line);
            let is_left_out = choice.is_some_and(|choice| choice.action == RowAction::Skip);
            let outcome = if is_left_out {
                RowOutcome::Skip
            } else {
                RowOutcome::Add
            };
            if !is_left_out {
                self.add_guest(row_guest, key);
            }
            return PlannedRow {
                outcome,
                fields: Vec::new(),
                row_match: None,
            };
        };
        let guest = found.guest;
        let difference = RowDifference::between(row, &self.guests[guest]);
        let basis = self.match_digest(&self.guests[guest]);
        let (outcome, fields) = self.outcome(at, &key, found, &difference, &basis);
        let known_guest = &self.guests[guest];
        let relation = RowMatch {
            matched_by: found.matched_by,
            target: known_guest.target,
            candidate_count: found.candidate_count,
            identity: [
                Some(known_guest.name.clone()),
                known_guest.category.clone(),
                known_guest.email.clone(),
                known_guest.phone.clone(),
            ],
            differences: difference.field_differences(&row_guest, known_guest),
            update_fields: difference.fields_to_update(),
            basis,
        };
        if outcome == RowOutcome::Conflict {
            self.undecided_guest_by_key
                .entry(key.clone())
                .or_insert(found);
        }
        if outcome == RowOutcome::Add {
            self.add_guest(row_guest, key);
        } else {
            if outcome == RowOutcome::Update {
                self.guests[guest].set_fields_from_row(row, &fields);
                self.index_contacts(guest);
            }
            if self.guests[guest].identity_key() == key {
                self.first_guest_by_key.entry(key).or_insert(guest);
                self.matched_guests.insert(guest);
            }
        }
        PlannedRow {
            outcome,
            fields,
            row_match: Some(relation),
        }
    }

    fn add_guest(&mut self, guest: GuestState, key: IdentityKey) {
        let place = self.guests.len();
        self.file_index.insert(place, &guest);
        self.guests.push(guest);
        self.first_guest_by_key.entry(key).or_insert(place);
    }

    /// Indexes the contact data that an update gave to a guest.
    fn index_contacts(&mut self, guest: usize) {
        let known = &self.guests[guest];
        match known.target {
            MatchTarget::Invitation(_) => self.stored_index.insert_contacts(guest, known),
            MatchTarget::Row(_) => self.file_index.insert_contacts(guest, known),
        }
    }
}

/// Returns the outcome of each row, given the existing invitations and the choices.
///
/// A second import of the same file must not add anything (contract 7). Some rows contradict a
/// guest only as long as other rows of the file are not stored: afterwards the file contains that
/// guest in another row, so that this row is another guest. Such a row is added at once.
pub fn plan(
    rows: &[ImportedGuestRow],
    stored: &[InvitationWithCategory<'_>],
    options: &ImportOptions,
) -> Vec<PlannedRow> {
    let existing: Vec<(Uuid, GuestState)> = stored
        .iter()
        .enumerate()
        .map(|(at, stored)| (stored.0.id, GuestState::from_invitation(at, *stored)))
        .collect();
    let mut plans_left = MAX_PLANS;
    plan_with_repetitions(rows, &existing, options, &mut plans_left)
}

/// Plans an import and, if it changes anything, further imports of the same rows.
fn plan_with_repetitions(
    rows: &[ImportedGuestRow],
    existing: &[(Uuid, GuestState)],
    options: &ImportOptions,
    plans_left: &mut usize,
) -> Vec<PlannedRow> {
    let mut added_rows = HashSet::new();
    loop {
        *plans_left = plans_left.saturating_sub(1);
        let mut planner = Planner::new(rows, existing.to_vec(), options, &added_rows);
        let planned = planner.plan_rows();
        let is_new = planned.iter().all(|row| row.row_match.is_none());
        let changes =
            |row: &PlannedRow| matches!(row.outcome, RowOutcome::Add | RowOutcome::Update);
        if is_new || *plans_left == 0 || !planned.iter().any(changes) {
            return planned;
        }
        let stored = planner.into_stored();
        let repeated = plan_with_repetitions(rows, &stored, options, plans_left);
        let more = rows_added_by_repetition(&planned, &repeated);
        if more.is_empty() {
            return planned;
        }
        added_rows.extend(more);
    }
}

/// Returns the rows that have to be added, so that the repetition of the import adds nothing. It is
/// empty if it adds nothing.
fn rows_added_by_repetition(planned: &[PlannedRow], repeated: &[PlannedRow]) -> Vec<usize> {
    let is_added = |row: &PlannedRow| row.outcome == RowOutcome::Add;
    let is_identical = |row: &PlannedRow| {
        let found = row.row_match.as_ref();
        found.is_some_and(|found| found.matched_by == MatchedBy::All)
    };
    let pairs = || planned.iter().zip(repeated);
    // In the repetition an earlier row that was not added takes the guest of an added row.
    let is_shifted = pairs().any(|(first, second)| is_added(first) && is_added(second));
    pairs()
        .enumerate()
        .filter(|(_, (first, second))| {
            let is_conflict = first.outcome == RowOutcome::Conflict;
            let is_skipped = first.outcome == RowOutcome::Skip && !is_identical(first);
            is_conflict && is_added(second)
                || is_shifted && (is_conflict || is_skipped) && is_identical(second)
        })
        .map(|(at, _)| at)
        .collect()
}
