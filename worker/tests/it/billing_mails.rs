//! Mails about money name the document as it is printed: the invoice if there is one, and the
//! proforma otherwise.

use alai_domain::{
    Ctx, access,
    billing::{self, OwnerOrStaff, PaymentNotification},
    entities::invoice,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use sea_orm::EntityTrait;

use crate::{read_mails, worker_with_folder};

async fn load_number(ctx: &Ctx, id: sea_orm::prelude::Uuid) -> String {
    let row = invoice::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap();
    billing::format_issued_or_proforma_number(&row)
}

#[tokio::test]
async fn mails_about_a_payment_name_the_number_of_the_invoice() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let payment = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_1")
            .await
            .unwrap();
        let second = PaymentNotification {
            event_id: "evt_2".into(),
            ..payment.clone()
        };
        for fact in [payment, second] {
            billing::record_payment_notification(&ctx, "sandbox", &fact)
                .await
                .unwrap();
        }
        run_due_jobs(&worker).await.unwrap();
        let number = load_number(&ctx, made.invoice.id).await;
        let all = read_mails(&folder).join("\n");
        assert!(
            all.contains(&format!("99,00 EUR pentru factura {number}.")),
            "{all}"
        );
        assert!(all.contains(&format!("Factura {number} (")), "{all}");
        assert!(
            all.contains("O factură a fost plătită de două ori"),
            "{all}"
        );
        assert!(!all.contains("proforma PF"), "{all}");
    })
    .await;
}

#[tokio::test]
async fn a_new_payment_link_of_a_proforma_names_the_number_of_the_proforma() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let who = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        let payer = OwnerOrStaff::Owner(Box::new(owner));
        billing::request_new_payment_link(&ctx, &payer, Some(made.invoice.id))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let all = read_mails(&folder).join("\n");
        let number = load_number(&ctx, made.invoice.id).await;
        assert_eq!(number, "PF 1001");
        assert!(
            all.contains(&format!("Link nou de plată pentru proforma {number}")),
            "{all}"
        );
        assert!(all.contains(&format!("Pentru proforma {number},")), "{all}");
    })
    .await;
}
