//! Invoices, discount codes and payments. A payment is recorded first, and a job acts on it (contract 3; threats A1 to A12).

mod activate;
mod ask;
mod checkout;
mod close;
mod desk;
mod discounts;
mod end;
pub mod gateway;
mod invoices;
mod link;
mod parties;
mod record;
mod refund;
mod sandbox;

pub use activate::activate;
pub use ask::{hear, process, reconcile};
pub use checkout::{
    Checkout, FAILURE_PATH, enter, find_checkout, open_checkout, success_path, visit,
};
pub use close::close;
pub use desk::{InvoiceWrite, apply_discount, documents_of, invoice_document, save_invoice};
pub use discounts::take_discount;
pub use end::{BY_HAND, cancel_invoice, give_back_part, refund_invoice};
pub use invoices::{
    CURRENCY, Payer, STANDARD, find_invoice, in_lei, insert_invoice, list_invoices, of_account,
    paper_number, payment_path, payments_of, true_status,
};
pub use link::{regenerate, replace_link};
pub use parties::{Buyer, Parties, parties_of};
pub use record::{Outcome, Said, near, record};
pub use sandbox::{SANDBOX, sign, verify};
