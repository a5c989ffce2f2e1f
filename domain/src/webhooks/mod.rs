//! Webhooks for integrators: signed messages that are written in the transaction of the change that they report, and the results of their
//! deliveries.

mod deliver;
mod emit;
mod manage;
mod sign;

pub use deliver::{Heard, KEPT, Post, forget, post_of, record};
pub use emit::{answered, gift_reserved, job_done, job_ended, job_ended_in};
pub use manage::{
    Delivered, Told, WebhookPatch, change_webhook, list_deliveries, list_webhooks, make_webhook,
    remove_webhook, resend, rotate_secret, test_webhook,
};
pub use sign::{is_inside, sign};

macro_rules! kinds {
    ($($name:ident = $word:literal),+ $(,)?) => {
        /// The kind of a message. The values are those of the table and of the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Kind { $($name),+ }

        impl Kind {
            /// Every kind to which a webhook can subscribe.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The value in the table and on the wire.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

kinds! {
    AnswerCreated = "answer.created",
    AnswerChanged = "answer.changed",
    AnswerDeclined = "answer.declined",
    GiftReserved = "gift.reserved",
    JobDone = "job.done",
}

impl Kind {
    /// Parses a value of the wire.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.word() == word)
    }
}
