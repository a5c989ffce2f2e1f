//! What staff does with invoices: their content, their documents and new payment links.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, Staff},
    accounts,
    billing::{self, InvoiceInput, OwnerOrStaff},
    entities::*,
    exchange_rates::{self, ExchangeRates},
    exports::archive,
    files::{self, Upload},
    jobs,
    kernel::money::{Cents, Currency},
    onboarding::RegisteredAccount,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

use crate::staff::new_staff;
use crate::stored_invoices::load_invoice;

fn pdf_upload(name: &str) -> Upload {
    Upload {
        file_name: name.into(),
        bytes: STUB_PDF.to_vec(),
    }
}

// Covers S.providers.09.
#[tokio::test]
async fn an_invoice_keeps_its_series_and_the_exchange_rate_of_its_day() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let first = ana.invoice;
        assert_eq!(
            (
                billing::format_issued_or_proforma_number(&first),
                first.rate_on.unwrap().to_string()
            ),
            ("PF 1001".into(), "2026-01-05".into())
        );
        assert_eq!(billing::amount_in_lei(&first), Some(Cents(50_396)));
        let all = [
            (Currency::Eur, 5_100_000),
            (Currency::Usd, 4_000_000),
            (Currency::Gbp, 6_000_000),
        ];
        exchange_rates::store_exchange_rates(
            &ctx,
            &ExchangeRates::new_if_complete(ctx.clock.today(), all).unwrap(),
        )
        .await
        .unwrap();
        let write = |id, amount: &str| InvoiceInput {
            client_id: Some(ana.account.id),
            id,
            description: Some("Album".into()),
            amount: Some(amount.into()),
            ..InvoiceInput::default()
        };
        let (second, _) = billing::save_invoice(&ctx, &staff, write(None, "10"))
            .await
            .unwrap();
        assert_eq!(
            (second.rate_on, billing::amount_in_lei(&second)),
            (Some(ctx.clock.today()), Some(Cents(5_100)))
        );
        // A later exchange rate changes nothing. A changed amount is converted at the rate that was
        // stored with the invoice.
        assert_eq!(
            billing::amount_in_lei(&load_invoice(&ctx, first.id).await),
            Some(Cents(50_396))
        );
        let (less, _) = billing::save_invoice(&ctx, &staff, write(Some(first.id), "10"))
            .await
            .unwrap();
        assert_eq!(
            (less.series.as_str(), billing::amount_in_lei(&less)),
            ("PF", Some(Cents(5_091)))
        );
        // Invoices from before rates were stored have no amount in lei.
        let old = invoice::Model {
            rate_micros: None,
            rate_on: None,
            ..less
        };
        assert_eq!(billing::amount_in_lei(&old), None);
    })
    .await;
}

fn album_invoice(client_id: Uuid, amount: &str) -> InvoiceInput {
    InvoiceInput {
        client_id: Some(client_id),
        description: Some("Album tipărit".into()),
        amount: Some(amount.into()),
        ..InvoiceInput::default()
    }
}

async fn create_album_invoice(ctx: &Ctx, staff: &Staff, client_id: Uuid) -> invoice::Model {
    billing::save_invoice(ctx, staff, album_invoice(client_id, "49,50"))
        .await
        .unwrap()
        .0
}

// Covers A8, S.7.03.
#[tokio::test]
async fn sec_a8_an_invoice_of_staff_needs_a_client_a_description_and_a_valid_amount() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (_, dan) = register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let new = InvoiceInput {
            document: Some(pdf_upload("factură.pdf")),
            ..album_invoice(ana.account.id, "49,50")
        };
        let (row, fresh) = billing::save_invoice(&ctx, &staff, new).await.unwrap();
        assert_eq!(
            (fresh, row.amount_cents, row.full_cents, row.status.as_str()),
            (true, 4_950, 4_950, "unpaid")
        );
        assert_eq!(row.number, dan.invoice.number + 1);
        for (bad, field) in [
            (InvoiceInput::default(), "client_id"),
            (
                InvoiceInput {
                    description: None,
                    ..album_invoice(ana.account.id, "1")
                },
                "description",
            ),
            (
                InvoiceInput {
                    amount: None,
                    ..album_invoice(ana.account.id, "1")
                },
                "amount",
            ),
            (album_invoice(ana.account.id, "0"), "amount"),
            (album_invoice(ana.account.id, "-1"), "amount"),
            (album_invoice(ana.account.id, "1e9"), "amount"),
            (album_invoice(ana.account.id, "1000000.01"), "amount"),
            (album_invoice(ana.account.id, "1.234"), "amount"),
            (album_invoice(ana.account.id, "10.005"), "amount"),
        ] {
            match billing::save_invoice(&ctx, &staff, bad).await {
                Err(Error::Invalid(fields)) => {
                    assert!(fields.into_map().contains_key(field), "{field}")
                }
                other => panic!("{field}: {other:?}"),
            }
        }
    })
    .await;
}

// Covers A8, S.7.03.
#[tokio::test]
async fn sec_a8_an_invoice_is_changed_only_with_the_client_that_it_belongs_to() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (_, dan) = register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let row = create_album_invoice(&ctx, &staff, ana.account.id).await;
        // An invoice of another client is not found, and nothing of it changes.
        let theirs = InvoiceInput {
            id: Some(row.id),
            ..album_invoice(dan.account.id, "1")
        };
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, theirs).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, album_invoice(Uuid::nil(), "1")).await,
            Err(Error::NotFound)
        ));
        // Omitted fields stay as they are.
        let part = InvoiceInput {
            client_id: Some(ana.account.id),
            id: Some(row.id),
            ..InvoiceInput::default()
        };
        let (same, fresh) = billing::save_invoice(&ctx, &staff, part).await.unwrap();
        let saved = invoice::Model {
            version: row.version + 1,
            ..row
        };
        assert_eq!((fresh, same), (false, saved));
    })
    .await;
}

// Covers A8, S.7.03.
#[tokio::test]
async fn sec_a8_a_paid_invoice_cannot_be_changed() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let row = create_album_invoice(&ctx, &staff, ana.account.id).await;
        pay_invoice(&ctx, &row.payment_token).await.unwrap();
        let late = InvoiceInput {
            id: Some(row.id),
            ..album_invoice(ana.account.id, "1")
        };
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, late).await,
            Err(Error::Rejected(ErrorCode::AlreadyPaid))
        ));
        assert_eq!(load_invoice(&ctx, row.id).await.amount_cents, 4_950);
        // The description of a paid invoice cannot be changed either.
        let description = load_invoice(&ctx, row.id).await.description;
        let other = |text: &str| InvoiceInput {
            client_id: Some(ana.account.id),
            id: Some(row.id),
            description: Some(text.into()),
            ..InvoiceInput::default()
        };
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, other("Altceva")).await,
            Err(Error::Rejected(ErrorCode::AlreadyPaid))
        ));
        assert!(
            billing::save_invoice(&ctx, &staff, other(&description))
                .await
                .is_ok()
        );
    })
    .await;
}

/// Returns the input that stores a document for the first invoice of a couple.
fn invoice_document(couple: &RegisteredAccount, bytes: &[u8]) -> InvoiceInput {
    InvoiceInput {
        client_id: Some(couple.account.id),
        id: Some(couple.invoice.id),
        document: Some(Upload {
            file_name: "factură.pdf".into(),
            bytes: bytes.to_vec(),
        }),
        ..InvoiceInput::default()
    }
}

// Covers E10, S.4.04.
#[tokio::test]
async fn sec_e9_e10_the_document_of_an_invoice_is_a_pdf_that_only_its_owner_and_staff_read() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (who, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (stranger, _) = register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        for bad in [&b"<html></html>"[..], PNG, b"%PDF-1.7 no end"] {
            let refused = billing::save_invoice(&ctx, &staff, invoice_document(&ana, bad)).await;
            assert!(matches!(
                refused,
                Err(Error::Rejected(ErrorCode::UnsupportedKind))
            ));
        }
        let (row, _) = billing::save_invoice(&ctx, &staff, invoice_document(&ana, STUB_PDF))
            .await
            .unwrap();
        let payer =
            async |who| OwnerOrStaff::Owner(Box::new(access::load_owner(&ctx, who).await.unwrap()));
        let (document, bytes) = billing::load_invoice_document(&ctx, &payer(&who).await, row.id)
            .await
            .unwrap();
        assert_eq!(
            (
                document.file_name.as_str(),
                document.mime.as_str(),
                &bytes[..]
            ),
            ("factură.pdf", "application/pdf", STUB_PDF)
        );
        let other = billing::load_invoice_document(&ctx, &payer(&stranger).await, row.id).await;
        assert!(matches!(other, Err(Error::NotFound)));
        assert!(matches!(
            files::find_media(&ctx, &document.digest, 0).await,
            Err(Error::NotFound)
        ));
        assert!(
            billing::load_invoice_document(&ctx, &OwnerOrStaff::Staff(staff.clone()), row.id)
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers E10, S.4.04.
#[tokio::test]
async fn sec_e10_the_document_of_an_invoice_is_deleted_when_it_is_replaced_or_the_account_is_erased()
 {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (who, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let first = invoice_document(&ana, STUB_PDF);
        let (row, _) = billing::save_invoice(&ctx, &staff, first).await.unwrap();
        // A second document replaces the first, whose bytes are deleted by a job of the same transaction.
        let (again, _) = billing::save_invoice(&ctx, &staff, invoice_document(&ana, STUB_PDF)).await.unwrap();
        assert_ne!(again.document_id, row.document_id);
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("drop_document"))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
        // The document is in the couple's archive and is erased with the account.
        let plan = archive::plan_account_archive(&ctx, ana.account.id).await.unwrap();
        let key = files::document_key(again.document_id.unwrap());
        assert!(plan.iter().any(
            |e| matches!(e, archive::ArchiveEntry::Bytes { key: stored_key, .. } if *stored_key == key)
        ));
        accounts::request_account_deletion(
            &ctx,
            &access::load_owner(&ctx, &who).await.unwrap(),
            Some(PASSWORD),
        )
        .await
        .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        accounts::erase_account(&ctx, ana.account.id).await.unwrap();
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 0);
        let left = job::Entity::find()
            .filter(job::Column::Kind.eq("drop_files"))
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        accounts::delete_erased_files(&ctx, &serde_json::from_str(&left.report.unwrap()).unwrap())
            .await
            .unwrap();
        assert!(ctx.storage.get(&key).await.is_err());
    })
    .await;
}

#[tokio::test]
async fn repeated_payment_link_requests_by_staff_share_one_job_and_are_audited() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let payer = OwnerOrStaff::Staff(staff.clone());
        let first = billing::request_new_payment_link(&ctx, &payer, Some(made.invoice.id))
            .await
            .unwrap();
        let again = billing::request_new_payment_link(&ctx, &payer, Some(made.invoice.id))
            .await
            .unwrap();
        assert_eq!((first.id, first.kind.as_str()), (again.id, "payment_link"));
        assert!(
            jobs::list_due_ids(&ctx, 100)
                .await
                .unwrap()
                .contains(&first.id)
        );
        let entries = audit_entry::Entity::find()
            .filter(audit_entry::Column::Action.eq("payment_link_regenerated"));
        assert_eq!(entries.count(&ctx.db).await.unwrap(), 2);
        accounts::close_account(
            &ctx,
            &access::require_recent_confirmation(&ctx, &who).unwrap(),
            made.account.id,
        )
        .await
        .unwrap();
        assert!(matches!(
            billing::open_checkout(&ctx, &made.invoice.payment_token).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}
