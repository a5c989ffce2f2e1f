//! Finds the guest that a row repeats: by all four values, by name, by e-mail address or by phone
//! number.

use std::collections::{HashMap, VecDeque};

use crate::{
    invitations::{import::row_outcome::MatchedBy, sheet::ImportedGuestRow},
    kernel::{contact_details, text},
};

use super::guest::{GuestState, IdentityKey, RowDifference, national_digits};

/// The guest that a row repeats, by index.
#[derive(Clone, Copy)]
pub(super) struct GuestMatch {
    pub(super) matched_by: MatchedBy,
    pub(super) guest: usize,
    /// How many guests with the row's name it may refer to. It is 1 if this is clear.
    pub(super) candidate_count: usize,
}

impl GuestMatch {
    pub(super) const fn with_one_candidate((matched_by, guest): (MatchedBy, usize)) -> Self {
        Self {
            matched_by,
            guest,
            candidate_count: 1,
        }
    }
}

/// How many guests with the same name are compared with a row. This limits the cost of a file in
/// which all names are the same.
pub(super) const MAX_COMPARED_NAMESAKES: usize = 8;

/// Indexes of guests by e-mail address and by phone number (the first guest with it), and by name.
#[derive(Default)]
pub(super) struct GuestIndex {
    pub(super) by_email: HashMap<String, usize>,
    pub(super) by_phone: HashMap<String, usize>,
    pub(super) by_name: HashMap<String, Vec<usize>>,
}

impl GuestIndex {
    pub(super) fn insert_contacts(&mut self, at: usize, guest: &GuestState) {
        if let Some(email) = &guest.email {
            self.by_email.entry(text::fold(email)).or_insert(at);
        }
        let phone = guest.phone.as_deref().map(national_digits);
        if let Some(phone) = phone.filter(|p| p.len() >= contact_details::MIN_PHONE_DIGITS) {
            self.by_phone.entry(phone).or_insert(at);
        }
    }

    pub(super) fn insert(&mut self, at: usize, guest: &GuestState) {
        self.insert_contacts(at, guest);
        let namesakes = self.by_name.entry(text::fold(&guest.name)).or_default();
        if namesakes.len() < MAX_COMPARED_NAMESAKES {
            namesakes.push(at);
        }
    }

    /// Returns the guests with the row's e-mail address and with its phone number.
    pub(super) fn find_by_contact(
        &self,
        row: &ImportedGuestRow,
    ) -> impl Iterator<Item = (MatchedBy, usize)> {
        let email = row
            .email
            .as_deref()
            .and_then(|e| self.by_email.get(&text::fold(e)));
        let phone = row
            .phone
            .as_deref()
            .and_then(|p| self.by_phone.get(&national_digits(p)));
        let email = email.map(|at| (MatchedBy::Email, *at));
        email
            .into_iter()
            .chain(phone.map(|at| (MatchedBy::Phone, *at)))
    }

    /// Returns a guest with the row's name. Among several it prefers one with the same e-mail
    /// address or phone number, then one for whom the row contains nothing new, then one without
    /// different contact data that no other row repeats. `is_taken` returns whether another row
    /// repeats a guest.
    pub(super) fn find_by_name(
        &self,
        row: &ImportedGuestRow,
        guests: &[GuestState],
        is_taken: impl Fn(usize) -> bool,
    ) -> Option<GuestMatch> {
        let folded_name = text::fold(&row.name);
        let by_contact = self
            .find_by_contact(row)
            .find(|(_, at)| text::fold(&guests[*at].name) == folded_name);
        if let Some(by_contact) = by_contact {
            return Some(GuestMatch::with_one_candidate(by_contact));
        }
        let all = self.by_name.get(&folded_name)?;
        let difference = |at: usize| RowDifference::between(row, &guests[at]);
        if let Some(known) = all.iter().find(|at| difference(**at).has_no_new_values()) {
            return Some(GuestMatch::with_one_candidate((MatchedBy::Name, *known)));
        }
        let fits: Vec<usize> = all
            .iter()
            .copied()
            .filter(|at| !difference(*at).is_other_person())
            .collect();
        let mut free = fits.iter().copied().filter(|at| !is_taken(*at));
        let guest = free
            .next()
            .or(fits.first().copied())
            .or(all.first().copied())?;
        Some(GuestMatch {
            matched_by: MatchedBy::Name,
            guest,
            candidate_count: 1 + free.count(),
        })
    }
}

/// Returns for each row the invitation that has the same key. The k-th of several identical rows is
/// matched with the k-th identical invitation, regardless of the other rows. Rows that would change
/// nothing choose first, so that a row in conflict does not take the invitation of a later row when
/// the file is imported again.
pub(super) fn match_identical_invitations(
    rows: &[ImportedGuestRow],
    guests: &[GuestState],
) -> Vec<Option<usize>> {
    let mut free: HashMap<IdentityKey, VecDeque<usize>> = HashMap::new();
    for (at, guest) in guests.iter().enumerate() {
        free.entry(guest.identity_key()).or_default().push_back(at);
    }
    let keys: Vec<IdentityKey> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| GuestState::from_row(at, row).identity_key())
        .collect();
    let mut found = vec![None; rows.len()];
    for (at, row) in rows.iter().enumerate() {
        let Some(same) = free.get_mut(&keys[at]) else {
            continue;
        };
        let unchanged = same
            .iter()
            .take(MAX_COMPARED_NAMESAKES)
            .position(|guest| RowDifference::between(row, &guests[*guest]).has_no_new_values());
        found[at] = unchanged.and_then(|place| same.remove(place));
    }
    for (at, key) in keys.iter().enumerate() {
        if found[at].is_none() {
            found[at] = free.get_mut(key).and_then(VecDeque::pop_front);
        }
    }
    found
}
