//! Types of the wire that several capabilities use, and that errors contain.

use poem_openapi::Object;

/// The category of an invitation.
#[derive(Clone, Debug, Object)]
pub struct CategoryRef {
    pub id: String,
    pub name: String,
}

/// A party with an answer. Its persons sit at one table.
#[derive(Clone, Debug, Object)]
#[oai(rename = "SeatGuest")]
pub struct SeatingParty {
    pub id: String,
    /// The name of the invitation, or of the answer if it has none.
    pub name: String,
    /// The name with the surname first, as in lists by surname: `Pop, Ana și Mihai`.
    pub surname_first: String,
    /// The name that the guest typed in its answer. Null if it does not differ.
    pub answer_name: Option<String>,
    /// The number of persons, and of the seats that the party needs.
    pub company_number: i32,
    /// The category of the invitation. Null if it has none, and for a direct answer.
    pub category: Option<CategoryRef>,
    /// Distinguishes the party from others of the same name: initials, or the end of a telephone number or of a guest code. Null if the
    /// name is unique.
    pub apart: Option<String>,
}

/// A seat: one place at a table.
#[derive(Clone, Debug, Object)]
pub struct Seat {
    pub id: String,
    /// The position around the table, starting at 1.
    pub position: i32,
    pub table_id: String,
    pub guest_id: Option<String>,
    pub guest: Option<SeatingParty>,
}

/// A contact who agreed to be published.
#[derive(Clone, Debug, Object)]
pub struct SiteContact {
    pub name: String,
    pub phone: String,
}
