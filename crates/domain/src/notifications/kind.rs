//! The kinds of notifications.

/// The kind of a notification. The `api` crate turns it into a title and a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotificationKind {
    AnswerAccepted,
    AnswerDeclined,
    AnswerChanged,
    PartyUnseated,
    GiftReserved,
    ImportDone,
    ExportDone,
    PaymentReceived,
    DemoEnding,
    TaskDue,
    ExpenseDue,
}

impl NotificationKind {
    /// Every kind. A test checks that each has texts.
    pub const ALL: [Self; 11] = [
        Self::AnswerAccepted,
        Self::AnswerDeclined,
        Self::AnswerChanged,
        Self::PartyUnseated,
        Self::GiftReserved,
        Self::ImportDone,
        Self::ExportDone,
        Self::PaymentReceived,
        Self::DemoEnding,
        Self::TaskDue,
        Self::ExpenseDue,
    ];

    /// Returns the value on the wire (contract 10).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AnswerAccepted => "answer_yes",
            Self::AnswerDeclined => "answer_no",
            Self::AnswerChanged => "answer_changed",
            Self::PartyUnseated => "party_unseated",
            Self::GiftReserved => "gift_reserved",
            Self::ImportDone => "import_done",
            Self::ExportDone => "export_done",
            Self::PaymentReceived => "payment",
            Self::DemoEnding => "demo_ending",
            Self::TaskDue => "task_due",
            Self::ExpenseDue => "expense_due",
        }
    }

    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// Returns whether the kind concerns the account. Only the owner is mailed about the account
    /// (contract 10).
    pub const fn is_owner_only(self) -> bool {
        matches!(self, Self::PaymentReceived | Self::DemoEnding)
    }
}
