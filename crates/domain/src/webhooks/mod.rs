//! Webhooks for integrators: signed messages that are written in the transaction of the change that
//! they report, and the results of their deliveries.

mod delivery;
mod emit;
mod manage;
mod signature;

pub use delivery::{
    DELIVERY_RETENTION, DeliveryRequest, DeliveryResponse, delete_old_deliveries,
    prepare_or_fail_delivery, record_attempt,
};
pub(crate) use emit::has_enabled_webhook_expr;
pub use emit::{
    emit_answer_event, emit_gift_reserved, emit_job_finished, emit_recorded_end,
    finish_job_and_emit, finish_job_and_emit_in_transaction,
};
pub use manage::{
    DeliveryPage, WebhookInput, WebhookWithSecret, create_webhook, delete_webhook,
    enqueue_test_delivery, list_deliveries, list_webhooks, requeue_delivery, rotate_secret,
    update_webhook,
};
pub use signature::{is_local_installation, sign_payload};

macro_rules! define_event_kinds {
    ($($name:ident = $word:literal),+ $(,)?) => {
        /// The kind of a message. The values are those of the table and of the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum WebhookEventKind { $($name),+ }

        impl WebhookEventKind {
            /// Every kind to which a webhook can subscribe.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the value in the table and on the wire.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $word),+ }
            }
        }
    };
}

define_event_kinds! {
    AnswerCreated = "answer.created",
    AnswerChanged = "answer.changed",
    AnswerDeclined = "answer.declined",
    GiftReserved = "gift.reserved",
    JobFinished = "job.done",
}

impl WebhookEventKind {
    /// Parses the value on the wire.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.as_str() == word)
    }
}
