//! The fields of a guest list.

/// The field that a column contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GuestField {
    Name,
    Category,
    Email,
    Phone,
    Participant,
    Places,
    Language,
}

impl GuestField {
    /// All fields, in the order in which the page offers them.
    pub const ALL: [Self; 7] = [
        Self::Name,
        Self::Category,
        Self::Email,
        Self::Phone,
        Self::Participant,
        Self::Places,
        Self::Language,
    ];

    /// Returns the field as sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Category => "category",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Participant => "participant",
            Self::Places => "places",
            Self::Language => "language",
        }
    }

    /// Parses a field.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|f| f.as_str() == word)
    }
}

/// The fields of the columns in the order of the file. A column that is not imported is `None`.
pub type ColumnFields = Vec<Option<GuestField>>;
