//! The outcome of each row of a file. The review and the import both use this function, so that they agree.
//!
//! A row is compared with the guest that it repeats: an invitation of the event, or a guest that an earlier row adds. The state is carried
//! from row to row, so that each of several rows for one guest is compared with the result of the earlier ones.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use crate::{entities::invitation, invitations::sheet::GuestRow, kernel::crypto};

use super::{DuplicatePolicy, ImportOptions};

mod guest;
mod index;
#[cfg(test)]
mod tests;

use guest::{Difference, Guest, Key, ORDER, shares_contact};
use index::{Index, Match, identical_invitations};

/// A decision of the couple on a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The row is not imported.
    Skip,
    /// The filled cells of the row replace stored values.
    Update,
    /// The row is added as another guest.
    Add,
}

impl Action {
    /// Returns the action as sent on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Skip => "skip",
            Self::Update => "update",
            Self::Add => "add",
        }
    }

    /// Parses an action.
    pub fn of(word: &str) -> Option<Self> {
        [Self::Skip, Self::Update, Self::Add]
            .into_iter()
            .find(|a| a.word() == word)
    }
}

/// A decision on a single row, as it was made in the review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub action: Action,
    /// The [`Relation::basis`] that the review showed. `None` means that the decision applies to whichever guest the row repeats.
    pub basis: Option<String>,
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        Self {
            action,
            basis: None,
        }
    }
}

/// The outcome of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The row becomes an invitation.
    Add,
    /// The row changes the fields [`Planned::fields`] of the guest that it repeats.
    Update,
    /// The row contains nothing new, or a decision excludes it.
    Skip,
    /// The row differs from stored values in the fields [`Planned::fields`]. Nothing is written without a decision.
    Conflict,
}

impl Outcome {
    /// Returns the outcome as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Update => "update",
            Self::Skip => "skip",
            Self::Conflict => "conflict",
        }
    }
}

/// The values by which a row was matched with a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Name, category, e-mail and phone (contract 10).
    All,
    Email,
    Phone,
    Name,
}

impl By {
    /// Returns the kind of match as sent on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Name => "name",
        }
    }
}

/// The guest that a row repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// An existing invitation, by index.
    Held(usize),
    /// A valid row of the file, by index.
    Row(usize),
}

/// The guest that a row repeats, in the state before the row.
#[derive(Clone, Debug)]
pub struct Relation {
    pub by: By,
    pub target: Target,
    /// How many stored guests the row may refer to. It is 1 if this is clear.
    pub namesakes: usize,
    /// The name, category, e-mail address and phone number of the guest.
    pub known: [Option<String>; 4],
    /// The fields in which the row and the guest differ, in the order of the columns.
    pub values: Vec<Values>,
    /// The fields that an update from this row writes.
    pub changes: Vec<&'static str>,
    /// A digest of the guest and its values. A decision that was made on another basis does not apply any more.
    pub basis: String,
}

/// The two values of a field in which a row and a guest differ, as sent on the wire. `None` is an empty field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    pub field: &'static str,
    pub known: Option<String>,
    pub own: Option<String>,
}

/// The outcome of a row, and the guest that it repeats.
#[derive(Clone, Debug)]
pub struct Planned {
    pub outcome: Outcome,
    /// For an update the fields that it writes, for a conflict those that differ.
    pub fields: Vec<&'static str>,
    pub relation: Option<Relation>,
}

/// An existing invitation, with the name of its category.
pub type Held<'a> = (&'a invitation::Model, Option<&'a str>);

/// The state between two rows.
struct Planner<'a> {
    rows: &'a [GuestRow],
    wishes: &'a ImportOptions,
    /// The ids of the existing invitations.
    ids: Vec<Uuid>,
    guests: Vec<Guest>,
    there: Index,
    above: Index,
    /// For each row the invitation that is identical to it.
    exact: Vec<Option<usize>>,
    /// Guests that are identical to a row.
    taken: HashSet<usize>,
    /// The guest of the first row with each key.
    first: HashMap<Key, usize>,
}

impl<'a> Planner<'a> {
    fn new(rows: &'a [GuestRow], stored: &[Held<'_>], options: &'a ImportOptions) -> Self {
        let guests: Vec<Guest> = stored
            .iter()
            .enumerate()
            .map(|(at, stored)| Guest::from_invitation(at, *stored))
            .collect();
        let mut there = Index::default();
        for (at, guest) in guests.iter().enumerate() {
            there.note(at, guest);
        }
        let exact = identical_invitations(rows, &guests);
        let taken = exact.iter().flatten().copied().collect();
        Self {
            rows,
            wishes: options,
            ids: stored.iter().map(|(invitation, _)| invitation.id).collect(),
            guests,
            there,
            above: Index::default(),
            exact,
            taken,
            first: HashMap::new(),
        }
    }

    /// Returns the guest that a row repeats. An identical guest comes first, then one with the same name, then one with the same e-mail
    /// address or phone number (families share these). Existing invitations come before earlier rows of the file.
    fn repeats(&self, at: usize, key: &Key) -> Option<Match> {
        let row = &self.rows[at];
        let exact = self.exact[at].map(|guest| (By::All, guest));
        let twice = || self.first.get(key).map(|guest| (By::All, *guest));
        // A namesake that another row repeats, with other contact data, is another guest. Then a guest with the same contact comes first.
        let is_other = |found: &Match| {
            self.taken.contains(&found.guest)
                && Difference::of(row, &self.guests[found.guest]).is_stranger()
                && self.there.contacts(row).next().is_some()
        };
        let there = || {
            self.there
                .namesake(row, &self.guests, |guest| self.taken.contains(&guest))
                .filter(|found| !is_other(found))
        };
        let above = || self.above.namesake(row, &self.guests, |_| false);
        let shared = || {
            let stored = self.there.contacts(row).next();
            stored.or_else(|| self.above.contacts(row).next())
        };
        exact
            .or_else(twice)
            .map(Match::one)
            .or_else(there)
            .or_else(above)
            .or_else(|| shared().map(Match::one))
    }

    /// Returns the outcome without a decision on the row itself.
    fn proposed(&self, at: usize, key: &Key, found: Match, difference: &Difference) -> Outcome {
        let guest = found.guest;
        // Another row of the file is this guest already.
        let is_listed = self.exact[at] != Some(guest)
            && (matches!(self.guests[guest].target, Target::Row(_)) || self.taken.contains(&guest));
        let is_asked = self.wishes.duplicates.is_some();
        let is_other = difference.other_name || difference.is_stranger();
        // The row adds nothing to a stored guest and is not identical to an earlier row of the file.
        let is_known = difference.is_none()
            && matches!(self.guests[guest].target, Target::Held(_))
            && !self.first.contains_key(key);
        let is_stored = matches!(self.guests[guest].target, Target::Held(_));
        if is_listed && is_other && is_stored && !difference.other_name {
            // It may be a guest whose row was merged with the other one when the file was imported before.
            Outcome::Conflict
        } else if is_listed && is_other {
            Outcome::Add
        } else if is_listed && !is_asked && !is_known {
            self.unasked(at, found, difference)
        } else if difference.other_name || !difference.differs.is_empty() {
            Outcome::Conflict
        } else if difference.fills.is_empty() {
            Outcome::Skip
        } else if found.namesakes > 1 {
            // The couple has to decide which guest the row refers to.
            Outcome::Conflict
        } else {
            Outcome::Update
        }
    }

    /// Returns the outcome of a row that repeats another one if the couple was not asked. Rows of one name may be different guests, and the
    /// k-th of identical rows is a guest of its own (contract 10). A row that contradicts the other one is never added silently, nor is one
    /// that has its e-mail address or phone number.
    fn unasked(&self, at: usize, found: Match, difference: &Difference) -> Outcome {
        let is_identical = found.by == By::All;
        let is_same = is_identical || shares_contact(&self.rows[at], &self.guests[found.guest]);
        if !difference.differs.is_empty() || is_same && !difference.is_none() {
            Outcome::Conflict
        } else if is_same && !is_identical {
            Outcome::Skip
        } else {
            Outcome::Add
        }
    }

    /// Returns the digest of the guest and its values; see [`Relation::basis`].
    fn basis(&self, guest: &Guest) -> String {
        let target = match guest.target {
            Target::Held(at) => self.ids[at].to_string(),
            Target::Row(at) => self.rows[at].line.to_string(),
        };
        let values = ORDER.map(|field| guest.value(field).unwrap_or_default());
        let mut digest = crypto::sha256_hex(format!("{target}\n{}", values.join("\n")));
        digest.truncate(16);
        digest
    }

    fn outcome(
        &self,
        at: usize,
        key: &Key,
        found: Match,
        difference: &Difference,
        basis: &str,
    ) -> (Outcome, Vec<&'static str>) {
        let choice = self.wishes.line_actions.get(&self.rows[at].line);
        let is_outdated = |known: &String| known != basis;
        if choice.is_some_and(|choice| choice.basis.as_ref().is_some_and(is_outdated)) {
            return match difference.conflicts() {
                // If two guests are identical, the decision may have been to add the row as another guest.
                _ if difference.is_none() && choice.is_none_or(|c| c.action != Action::Add) => {
                    (Outcome::Skip, Vec::new())
                }
                // The row is identical to an existing invitation. Only an update would write something.
                _ if self.exact[at] == Some(found.guest)
                    && choice.is_none_or(|c| c.action != Action::Update) =>
                {
                    (Outcome::Skip, Vec::new())
                }
                conflicts if conflicts.is_empty() => (Outcome::Conflict, difference.changes()),
                conflicts => (Outcome::Conflict, conflicts),
            };
        }
        let chosen = choice.map(|choice| choice.action);
        let all = match self.wishes.duplicates {
            // Uploading the same file twice adds nothing twice, whatever action is chosen for all rows.
            Some(DuplicatePolicy::All(Action::Add))
                if found.by == By::All && self.exact[at] == Some(found.guest) =>
            {
                Some(Action::Skip)
            }
            Some(DuplicatePolicy::All(action)) => Some(action),
            _ => None,
        };
        match chosen.or(all) {
            Some(Action::Add) => (Outcome::Add, Vec::new()),
            Some(Action::Skip) => (Outcome::Skip, Vec::new()),
            Some(Action::Update) => match difference.changes() {
                changes if changes.is_empty() => (Outcome::Skip, changes),
                changes => (Outcome::Update, changes),
            },
            None => match self.proposed(at, key, found, difference) {
                Outcome::Update => (Outcome::Update, difference.fills.clone()),
                Outcome::Conflict if difference.conflicts().is_empty() => {
                    (Outcome::Conflict, difference.changes())
                }
                Outcome::Conflict => (Outcome::Conflict, difference.conflicts()),
                other => (other, Vec::new()),
            },
        }
    }

    fn take(&mut self, at: usize) -> Planned {
        let row = &self.rows[at];
        let own = Guest::row(at, row);
        let key = own.key();
        let Some(found) = self.repeats(at, &key) else {
            let choice = self.wishes.line_actions.get(&row.line);
            let is_left_out = choice.is_some_and(|choice| choice.action == Action::Skip);
            let outcome = if is_left_out {
                Outcome::Skip
            } else {
                Outcome::Add
            };
            if !is_left_out {
                self.add(own, key);
            }
            return Planned {
                outcome,
                fields: Vec::new(),
                relation: None,
            };
        };
        let guest = found.guest;
        let difference = Difference::of(row, &self.guests[guest]);
        let basis = self.basis(&self.guests[guest]);
        let (outcome, fields) = self.outcome(at, &key, found, &difference, &basis);
        let there = &self.guests[guest];
        let relation = Relation {
            by: found.by,
            target: there.target,
            namesakes: found.namesakes,
            known: [
                Some(there.name.clone()),
                there.category.clone(),
                there.email.clone(),
                there.phone.clone(),
            ],
            values: difference.values(&own, there),
            changes: difference.changes(),
            basis,
        };
        if outcome == Outcome::Add {
            self.add(own, key);
        } else {
            if outcome == Outcome::Update {
                self.guests[guest].write(row, &fields);
                self.note_contacts(guest);
            }
            if self.guests[guest].key() == key {
                self.first.entry(key).or_insert(guest);
                self.taken.insert(guest);
            }
        }
        Planned {
            outcome,
            fields,
            relation: Some(relation),
        }
    }

    fn add(&mut self, guest: Guest, key: Key) {
        let place = self.guests.len();
        self.above.note(place, &guest);
        self.guests.push(guest);
        self.first.entry(key).or_insert(place);
    }

    /// Indexes the contact data that an update gave to a guest.
    fn note_contacts(&mut self, guest: usize) {
        let known = &self.guests[guest];
        match known.target {
            Target::Held(_) => self.there.note_contacts(guest, known),
            Target::Row(_) => self.above.note_contacts(guest, known),
        }
    }
}

/// Returns the outcome of each row, given the existing invitations and the decisions.
pub fn plan(rows: &[GuestRow], stored: &[Held<'_>], options: &ImportOptions) -> Vec<Planned> {
    let mut planner = Planner::new(rows, stored, options);
    (0..rows.len()).map(|at| planner.take(at)).collect()
}
