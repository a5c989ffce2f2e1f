//! Two members of staff change one proforma: the second change is refused, and nothing is lost
//! silently.

use alai_domain::{
    Error, ErrorCode,
    billing::{self, InvoiceInput},
    entities::invoice,
};
use alai_testkit::{on_each_database, testing::*};

use crate::staff::new_staff;
use crate::stored_invoices::load_invoice;

fn change(row: &invoice::Model, amount: &str, version: Option<i32>) -> InvoiceInput {
    InvoiceInput {
        client_id: Some(row.account_id),
        id: Some(row.id),
        amount: Some(amount.into()),
        version,
        ..InvoiceInput::default()
    }
}

#[tokio::test]
async fn a_change_that_is_based_on_an_older_version_of_a_proforma_is_refused() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let proforma = load_invoice(&ctx, made.invoice.id).await;
        let first = change(&proforma, "90", Some(proforma.version));
        let (saved, _) = billing::save_invoice(&ctx, &staff, first).await.unwrap();
        assert!(saved.version > proforma.version);
        let second = change(&proforma, "80", Some(proforma.version));
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, second).await,
            Err(Error::Rejected(ErrorCode::Stale))
        ));
        assert_eq!(load_invoice(&ctx, proforma.id).await.amount_cents, 9_000);
        // With the current version, and without one as before, the change is saved.
        for (amount, version) in [("80", Some(saved.version)), ("70", None)] {
            let next = change(&proforma, amount, version);
            billing::save_invoice(&ctx, &staff, next).await.unwrap();
        }
        assert_eq!(load_invoice(&ctx, proforma.id).await.amount_cents, 7_000);
    })
    .await;
}

#[tokio::test]
async fn a_paid_invoice_is_reported_as_paid_and_not_as_changed() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let proforma = load_invoice(&ctx, made.invoice.id).await;
        pay_invoice(&ctx, &proforma.payment_token).await.unwrap();
        let late = change(&proforma, "80", Some(proforma.version - 1));
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, late).await,
            Err(Error::Rejected(ErrorCode::AlreadyPaid))
        ));
    })
    .await;
}
