//! Why a payment does not match its invoice. The reason is stored with the payment, because the
//! invoice may change later.

/// Why a payment does not match its invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentMismatch {
    /// The invoice was paid before.
    PaidTwice,
    /// The invoice was unpaid and costs more than the checkout that was paid.
    AmountRaised,
    /// The part of a payment beyond an amount that was lowered after the checkout was opened.
    AmountLowered,
    /// The invoice was cancelled.
    InvoiceCancelled,
    /// The invoice was refunded.
    InvoiceRefunded,
    /// The account is closed. The invoice is paid.
    AccountClosed,
}

impl PaymentMismatch {
    /// Returns the word in tables and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::PaidTwice => "paid_twice",
            Self::AmountRaised => "amount_raised",
            Self::AmountLowered => "amount_lowered",
            Self::InvoiceCancelled => "invoice_cancelled",
            Self::InvoiceRefunded => "invoice_refunded",
            Self::AccountClosed => "account_closed",
        }
    }

    /// Returns why a payment does not pay its invoice, from the status of the invoice before. The
    /// caller has found that it does not, so that `unpaid` means that the amount was raised.
    pub(super) fn from_invoice_status(invoice_status: &str) -> Self {
        match invoice_status {
            "unpaid" => Self::AmountRaised,
            "cancelled" => Self::InvoiceCancelled,
            "refunded" => Self::InvoiceRefunded,
            _ => Self::PaidTwice,
        }
    }
}
