//! The outcome of a row, the guest that it repeats, and the choices of the couple.

use crate::entities::invitation;

/// What the couple chooses to do with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowAction {
    /// The row is not imported.
    Skip,
    /// The filled cells of the row replace stored values.
    Update,
    /// The row is added as another guest.
    Add,
}

impl RowAction {
    /// Returns the action as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Skip => "skip",
            Self::Update => "update",
            Self::Add => "add",
        }
    }

    /// Parses an action.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Skip, Self::Update, Self::Add]
            .into_iter()
            .find(|a| a.as_str() == word)
    }
}

/// The couple's choice for a single row, as it was made in the review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowChoice {
    pub action: RowAction,
    /// The [`RowMatch::basis`] that the review showed. `None` means that the choice applies to
    /// whichever guest the row repeats.
    pub basis: Option<String>,
}

impl From<RowAction> for RowChoice {
    fn from(action: RowAction) -> Self {
        Self {
            action,
            basis: None,
        }
    }
}

/// The outcome of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOutcome {
    /// The row becomes an invitation.
    Add,
    /// The row changes the fields [`PlannedRow::fields`] of the guest that it repeats.
    Update,
    /// The row contains nothing new, or a choice excludes it.
    Skip,
    /// The row differs from stored values or from an earlier row in the fields
    /// [`PlannedRow::fields`]. Nothing is written without a choice.
    Conflict,
}

impl RowOutcome {
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
pub enum MatchedBy {
    /// Name, category, e-mail and phone (contract 10).
    All,
    Email,
    Phone,
    Name,
}

impl MatchedBy {
    /// Returns the kind of match as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Name => "name",
        }
    }
}

/// Where the repeated guest is: an invitation or an earlier row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchTarget {
    /// An existing invitation, by index.
    Invitation(usize),
    /// A valid row of the file, by index.
    Row(usize),
}

/// How a row matches a guest, in the state before the row, and how they differ.
#[derive(Clone, Debug)]
pub struct RowMatch {
    pub matched_by: MatchedBy,
    pub target: MatchTarget,
    /// How many stored guests the row may refer to. It is 1 if this is clear.
    pub candidate_count: usize,
    /// The name, category, e-mail address and phone number of the guest.
    pub identity: [Option<String>; 4],
    /// The fields in which the row and the guest differ, in the order of the columns.
    pub differences: Vec<FieldDifference>,
    /// The fields that an update from this row writes.
    pub update_fields: Vec<&'static str>,
    /// A digest of the guest and its values. A choice that was made on another basis does not
    /// apply any more.
    pub basis: String,
}

/// The two values of a field in which a row and a guest differ, as sent on the wire. `None` is an
/// empty field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldDifference {
    pub field: &'static str,
    pub stored_value: Option<String>,
    pub row_value: Option<String>,
}

/// The outcome of a row, and the guest that it repeats.
#[derive(Clone, Debug)]
pub struct PlannedRow {
    pub outcome: RowOutcome,
    /// For an update the fields that it writes, for a conflict those that differ.
    pub fields: Vec<&'static str>,
    pub row_match: Option<RowMatch>,
}

/// An existing invitation, with the name of its category.
pub type InvitationWithCategory<'a> = (&'a invitation::Model, Option<&'a str>);
