//! Invoices, discount codes and payments. A payment is recorded first, and a job acts on it
//! (contract 3; threats A1 to A12).

mod activate;
mod billing_details;
mod cancel_refund;
mod checkout;
mod close_checkouts;
mod credit_notes;
mod discounts;
mod document_numbers;
mod invoices;
mod issue;
mod manual_refunds;
mod party_details;
mod payment_link;
mod payment_mismatch;
mod payment_notification;
mod payments;
mod provider_refund;
mod reconcile;
mod sandbox;
mod staff_invoices;
mod vat;

pub use crate::kernel::payment_gateway::{PaymentEventKind, PaymentNotification, SANDBOX};
pub use activate::activate_paid_account;
pub use billing_details::{BillingDetailsInput, load_billing_details, save_billing_details};
pub use cancel_refund::{cancel_invoice, record_full_refund, record_partial_refund};
pub use checkout::{
    GatewaySessionState, PAYMENT_FAILURE_PATH, PaymentLinkTarget, find_active_checkout,
    find_checkout, open_checkout, open_or_resume_gateway_session, payment_success_path,
};
pub use close_checkouts::close_checkout;
pub use credit_notes::{find_credit_note, formatted_credit_note_number};
pub use discounts::redeem_discount_code;
pub use invoices::{
    INVOICE_CURRENCY, OwnerOrStaff, STANDARD_PRICE, amount_in_lei, find_invoice,
    format_issued_or_proforma_number, insert_standard_invoice,
    issued_or_proforma_series_and_number, list_account_invoices, list_account_payments,
    list_invoices, load_invoice_status, payment_path, vat_in_lei,
};
pub use issue::issue_invoice_by_staff;
pub use party_details::{Buyer, InvoiceParties, load_invoice_parties};
pub use payment_link::{replace_payment_link, request_new_payment_link};
pub use payment_mismatch::PaymentMismatch;
pub use payment_notification::record_payment_notification;
pub use payments::MANUAL_PROVIDER;
pub use reconcile::{receive_payment_notification, reconcile_payments, refresh_invoice_status};
pub use sandbox::{sign_sandbox_notification, verify_sandbox_notification};
pub use staff_invoices::{
    InvoiceDocuments, InvoiceInput, apply_discount_code, load_invoice_document,
    load_invoice_documents, save_invoice,
};
pub use vat::{VatCategory, split_gross};
