//! Proformas, invoices and credit notes: their numbers, lines and buyers.

use alai_domain::{
    Ctx, Error, ErrorCode, access, accounts,
    billing::{self, BillingDetailsInput, InvoiceInput, InvoiceParties},
    entities::*,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

use crate::stored_invoices::load_invoice;

async fn list_credit_notes(ctx: &Ctx, invoice_id: Uuid) -> Vec<i64> {
    let rows = credit_note::Entity::find()
        .filter(credit_note::Column::InvoiceId.eq(invoice_id))
        .all(&ctx.db)
        .await
        .unwrap();
    rows.into_iter().map(|note| note.amount_cents).collect()
}

/// Returns the numbers of all invoices and credit notes, in order.
async fn list_numbers(ctx: &Ctx) -> Vec<i64> {
    let invoices = invoice::Entity::find().all(&ctx.db).await.unwrap();
    let notes = credit_note::Entity::find().all(&ctx.db).await.unwrap();
    let mut numbers: Vec<i64> = invoices
        .iter()
        .filter_map(|row| row.issued_number)
        .chain(notes.iter().map(|note| note.number))
        .collect();
    numbers.sort_unstable();
    numbers
}

#[tokio::test]
async fn fifty_invoices_that_are_paid_and_refunded_at_once_have_numbers_without_a_gap() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let mut payments = Vec::new();
        for at in 0..50 {
            let row = billing::insert_standard_invoice(&ctx, &ctx.db, &made.account, 0)
                .await
                .unwrap();
            let event = format!("evt_{at}");
            let payment = open_checkout_for_notification(&ctx, &row.payment_token, &event)
                .await
                .unwrap();
            payments.push(payment);
        }
        // The proforma of the registration is not paid and gets no number. Each payment is reported
        // twice.
        let reports = payments.iter().chain(&payments);
        let results = join_all(
            reports.map(|payment| billing::record_payment_notification(&ctx, "sandbox", payment)),
        )
        .await;
        assert!(results.iter().all(Result::is_ok));
        assert_eq!(
            list_numbers(&ctx).await,
            (1_001..=1_050).collect::<Vec<_>>()
        );
        let refunds: Vec<_> = payments
            .iter()
            .map(|payment| billing::PaymentNotification {
                event_id: format!("{}:refund", payment.event_id),
                kind: billing::PaymentEventKind::Refunded,
                ..payment.clone()
            })
            .collect();
        let results = join_all(
            refunds
                .iter()
                .map(|refund| billing::record_payment_notification(&ctx, "sandbox", refund)),
        )
        .await;
        assert!(results.iter().all(Result::is_ok));
        assert_eq!(
            list_numbers(&ctx).await,
            (1_001..=1_100).collect::<Vec<_>>()
        );
    })
    .await;
}

#[tokio::test]
async fn a_proforma_becomes_an_invoice_with_a_number_and_a_line_when_it_is_paid() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let open = load_invoice(&ctx, made.invoice.id).await;
        assert_eq!(
            (
                billing::format_issued_or_proforma_number(&open),
                open.issued_at
            ),
            ("PF 1001".into(), None)
        );
        pay_invoice(&ctx, &open.payment_token).await.unwrap();
        let paid = load_invoice(&ctx, open.id).await;
        assert_eq!(
            (
                billing::format_issued_or_proforma_number(&paid),
                paid.issued_at
            ),
            ("ALAI 1001".into(), Some(ctx.now()))
        );
        let lines = invoice_line::Entity::find().all(&ctx.db).await.unwrap();
        let line = lines
            .iter()
            .map(|line| {
                (
                    line.description.as_str(),
                    line.net_cents,
                    line.vat_cents,
                    line.gross_cents,
                    line.vat_category.as_str(),
                )
            })
            .collect::<Vec<_>>();
        assert_eq!(line, [("Pachet standard Alai", 9_900, 0, 9_900, "O")]);
    })
    .await;
}

#[tokio::test]
async fn an_invoice_that_staff_issues_is_locked_and_its_cancellation_is_reversed() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.invoice.id;
        let issued = billing::issue_invoice_by_staff(&ctx, &staff, id)
            .await
            .unwrap();
        assert_eq!(
            (
                issued.status.as_str(),
                billing::format_issued_or_proforma_number(&issued)
            ),
            ("unpaid", "ALAI 1001".into())
        );
        assert!(matches!(
            billing::issue_invoice_by_staff(&ctx, &staff, id).await,
            Err(Error::Rejected(ErrorCode::InvoiceIssued))
        ));
        let change = InvoiceInput {
            client_id: Some(made.account.id),
            id: Some(id),
            amount: Some("10".into()),
            ..InvoiceInput::default()
        };
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, change).await,
            Err(Error::Rejected(ErrorCode::InvoiceIssued))
        ));
        billing::cancel_invoice(&ctx, &staff, id, Some("greșită"))
            .await
            .unwrap();
        assert_eq!(list_credit_notes(&ctx, id).await, [9_900]);
        assert_eq!(list_numbers(&ctx).await, [1_001, 1_002]);
        // A proforma that is cancelled was never an invoice.
        let (_, other) = register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        billing::cancel_invoice(&ctx, &staff, other.invoice.id, Some("renunță"))
            .await
            .unwrap();
        assert_eq!(list_numbers(&ctx).await, [1_001, 1_002]);
    })
    .await;
}

#[tokio::test]
async fn credit_notes_reverse_what_was_refunded_of_the_amount_and_no_surplus() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.invoice.id;
        let first = open_checkout_for_notification(&ctx, &made.invoice.payment_token, "evt_1")
            .await
            .unwrap();
        let second = billing::PaymentNotification {
            event_id: "evt_2".into(),
            ..first.clone()
        };
        for payment in [&first, &second] {
            billing::record_payment_notification(&ctx, "sandbox", payment)
                .await
                .unwrap();
        }
        let refund = async |amount: &str| {
            billing::record_partial_refund(&ctx, &staff, id, Some(amount), None)
                .await
                .unwrap();
            list_credit_notes(&ctx, id).await
        };
        assert_eq!(refund("99").await, [] as [i64; 0], "the second payment");
        assert_eq!(refund("20").await, [2_000]);
        assert_eq!(refund("79").await.iter().sum::<i64>(), 9_900);
        assert_eq!(load_invoice(&ctx, id).await.status, "refunded");
    })
    .await;
}

#[tokio::test]
async fn the_number_of_a_credit_note_is_kept_without_names_when_its_account_is_erased() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        billing::record_full_refund(&ctx, &staff, made.invoice.id, Some("renunță"), false, None)
            .await
            .unwrap();
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        assert!(
            accounts::erase_account(&ctx, made.account.id)
                .await
                .unwrap()
        );
        let archived = retained_credit_note::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (archived.number, archived.invoice_id, archived.amount_cents),
            (1_002, made.invoice.id, 9_900)
        );
        let closed = retained_invoice::Entity::find().one(&ctx.db).await.unwrap();
        assert_eq!(closed.unwrap().issued_number, Some(1_001));
        assert_eq!(credit_note::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

fn company_details() -> BillingDetailsInput {
    BillingDetailsInput {
        is_company: true,
        name: Some("Exemplu SRL".into()),
        tax_id: Some("ro 14399840".into()),
        registry_number: Some("J12/1/2020".into()),
        street: Some("Str. Lungă 12".into()),
        city: Some("Cluj-Napoca".into()),
        county: Some("CJ".into()),
        ..BillingDetailsInput::default()
    }
}

#[tokio::test]
async fn a_company_as_the_buyer_is_stored_with_the_issued_invoice() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let user = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &user).await.unwrap();
        billing::save_billing_details(&ctx, &owner, company_details())
            .await
            .unwrap();
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        billing::save_billing_details(&ctx, &owner, BillingDetailsInput::default())
            .await
            .unwrap();
        let stored = load_invoice(&ctx, made.invoice.id).await.parties.unwrap();
        let parties: InvoiceParties = serde_json::from_str(&stored).unwrap();
        assert_eq!(
            (
                parties.buyer.name.as_str(),
                parties.buyer.tax_id.as_str(),
                parties.buyer.postal_address.county.as_str()
            ),
            ("Exemplu SRL", "RO14399840", "CJ")
        );
        assert_eq!(
            billing_detail::Entity::find().count(&ctx.db).await.unwrap(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn a_foreign_company_needs_no_county_and_a_vat_number_of_its_country() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let user = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &user).await.unwrap();
        let foreign = |country: &str, tax_id: &str, county: Option<&str>| BillingDetailsInput {
            country: Some(country.into()),
            tax_id: Some(tax_id.into()),
            county: county.map(Into::into),
            ..company_details()
        };
        for (input, stored) in [
            (foreign("de", "de 123.456.789", None), "DE123456789"),
            (foreign("GR", "EL123456789", Some("Attica")), "EL123456789"),
            (foreign("CH", "CHE-123.456.789", None), "CHE-123.456.789"),
            (foreign("US", "12-3456789", Some("IL")), "12-3456789"),
            // Small companies may have no VAT number.
            (foreign("DE", "123456789", None), "123456789"),
        ] {
            let county = input.county.clone().unwrap_or_default();
            let saved = billing::save_billing_details(&ctx, &owner, input)
                .await
                .unwrap();
            assert_eq!((saved.tax_id, saved.county), (stored.into(), county));
        }
        for (country, tax_id) in [("DE", "RO14399840"), ("FR", "FR1")] {
            let saved = billing::save_billing_details(&ctx, &owner, foreign(country, tax_id, None));
            match saved.await {
                Err(Error::Invalid(fields)) => {
                    let names: Vec<_> = fields.into_map().into_keys().collect();
                    assert_eq!(names, ["tax_id"], "{tax_id}");
                }
                other => panic!("{tax_id}: {other:?}"),
            }
        }
        // The tax id of a private buyer is hidden in the form and stays as it is.
        let private = BillingDetailsInput {
            is_company: false,
            ..foreign("DE", "RO14399840", None)
        };
        let saved = billing::save_billing_details(&ctx, &owner, private);
        assert_eq!(saved.await.unwrap().tax_id, "RO14399840");
    })
    .await;
}

#[tokio::test]
async fn a_company_needs_a_name_a_valid_tax_id_and_an_address() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let user = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &user).await.unwrap();
        let wrong = |change: fn(&mut BillingDetailsInput)| {
            let mut input = company_details();
            change(&mut input);
            input
        };
        let cases = [
            (wrong(|input| input.name = None), "name"),
            (
                wrong(|input| input.tax_id = Some("14399841".into())),
                "tax_id",
            ),
            (wrong(|input| input.street = None), "street"),
            (wrong(|input| input.city = None), "city"),
            (wrong(|input| input.county = Some("XX".into())), "county"),
            (wrong(|input| input.county = None), "county"),
        ];
        for (input, field) in cases {
            match billing::save_billing_details(&ctx, &owner, input).await {
                Err(Error::Invalid(fields)) => {
                    let names: Vec<_> = fields.into_map().into_keys().collect();
                    assert_eq!(names, [field]);
                }
                other => panic!("{field}: {other:?}"),
            }
        }
    })
    .await;
}
