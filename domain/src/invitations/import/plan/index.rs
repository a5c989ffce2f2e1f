//! Finds the guest that a row repeats: by all four values, by name, by e-mail address or by phone number.

use std::collections::{HashMap, VecDeque};

use crate::{
    invitations::sheet::GuestRow,
    kernel::{contact_details, text},
};

use super::{
    By,
    guest::{Difference, Guest, Key, dialled},
};

/// The guest that a row repeats, by index.
#[derive(Clone, Copy)]
pub(super) struct Match {
    pub(super) by: By,
    pub(super) guest: usize,
    /// How many guests with the row's name it may refer to. It is 1 if this is clear.
    pub(super) namesakes: usize,
}

impl Match {
    pub(super) const fn one((by, guest): (By, usize)) -> Self {
        Self {
            by,
            guest,
            namesakes: 1,
        }
    }
}

/// How many guests with the same name are compared with a row. This limits the cost of a file in which all names are the same.
pub(super) const NAMESAKES: usize = 8;

/// Indexes of guests by e-mail address and by phone number (the first guest with it), and by name.
#[derive(Default)]
pub(super) struct Index {
    pub(super) email: HashMap<String, usize>,
    pub(super) phone: HashMap<String, usize>,
    pub(super) name: HashMap<String, Vec<usize>>,
}

impl Index {
    pub(super) fn note_contacts(&mut self, at: usize, guest: &Guest) {
        if let Some(email) = &guest.email {
            self.email.entry(text::fold(email)).or_insert(at);
        }
        let phone = guest.phone.as_deref().map(dialled);
        if let Some(phone) = phone.filter(|p| p.len() >= contact_details::MIN_PHONE_DIGITS) {
            self.phone.entry(phone).or_insert(at);
        }
    }

    pub(super) fn note(&mut self, at: usize, guest: &Guest) {
        self.note_contacts(at, guest);
        let namesakes = self.name.entry(text::fold(&guest.name)).or_default();
        if namesakes.len() < NAMESAKES {
            namesakes.push(at);
        }
    }

    /// Returns the guests with the row's e-mail address and with its phone number.
    pub(super) fn contacts(&self, row: &GuestRow) -> impl Iterator<Item = (By, usize)> {
        let email = row
            .email
            .as_deref()
            .and_then(|e| self.email.get(&text::fold(e)));
        let phone = row
            .phone
            .as_deref()
            .and_then(|p| self.phone.get(&dialled(p)));
        let email = email.map(|at| (By::Email, *at));
        email.into_iter().chain(phone.map(|at| (By::Phone, *at)))
    }

    /// Returns a guest with the row's name. Among several it prefers one with the same e-mail address or phone number, then one for whom
    /// the row contains nothing new, then one without different contact data that no other row repeats. `is_taken` says whether another row
    /// repeats a guest.
    pub(super) fn namesake(
        &self,
        row: &GuestRow,
        guests: &[Guest],
        is_taken: impl Fn(usize) -> bool,
    ) -> Option<Match> {
        let own = text::fold(&row.name);
        let by_contact = self
            .contacts(row)
            .find(|(_, at)| text::fold(&guests[*at].name) == own);
        if let Some(by_contact) = by_contact {
            return Some(Match::one(by_contact));
        }
        let all = self.name.get(&own)?;
        let difference = |at: usize| Difference::of(row, &guests[at]);
        if let Some(known) = all.iter().find(|at| difference(**at).is_none()) {
            return Some(Match::one((By::Name, *known)));
        }
        let fits: Vec<usize> = all
            .iter()
            .copied()
            .filter(|at| !difference(*at).is_stranger())
            .collect();
        let mut free = fits.iter().copied().filter(|at| !is_taken(*at));
        let guest = free
            .next()
            .or(fits.first().copied())
            .or(all.first().copied())?;
        Some(Match {
            by: By::Name,
            guest,
            namesakes: 1 + free.count(),
        })
    }
}

/// Returns for each row the invitation that has the same key. The k-th of several identical rows is matched with the k-th identical
/// invitation, regardless of the other rows. Rows that would change nothing choose first, so that a row in conflict does not take the
/// invitation of a later row when the file is imported again.
pub(super) fn identical_invitations(rows: &[GuestRow], guests: &[Guest]) -> Vec<Option<usize>> {
    let mut free: HashMap<Key, VecDeque<usize>> = HashMap::new();
    for (at, guest) in guests.iter().enumerate() {
        free.entry(guest.key()).or_default().push_back(at);
    }
    let keys: Vec<Key> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| Guest::row(at, row).key())
        .collect();
    let mut found = vec![None; rows.len()];
    for (at, row) in rows.iter().enumerate() {
        let Some(same) = free.get_mut(&keys[at]) else {
            continue;
        };
        let unchanged = same
            .iter()
            .take(NAMESAKES)
            .position(|guest| Difference::of(row, &guests[*guest]).is_none());
        found[at] = unchanged.and_then(|place| same.remove(place));
    }
    for (at, key) in keys.iter().enumerate() {
        if found[at].is_none() {
            found[at] = free.get_mut(key).and_then(VecDeque::pop_front);
        }
    }
    found
}
