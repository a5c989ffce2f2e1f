//! What staff does with payments: discount codes, invoices with their documents, partners and their codes.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, Staff},
    accounts::{self, AuditFilter},
    billing::{self, InvoiceAccess, InvoiceInput, PaymentLinkTarget},
    content::{self, ProviderPatch},
    entities::*,
    exports::archive,
    files::{self, Upload},
    jobs,
    kernel::{
        exchange_rates::{self, ExchangeRates},
        money::{Cents, Currency},
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
    },
    website::FilePatch,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{
    ActiveValue, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

async fn new_staff(ctx: &Ctx) -> Staff {
    create_staff(ctx).await.unwrap().1
}

/// Creates a discount code of the given percentage, for a limited or unlimited number of uses.
async fn create_discount_code(ctx: &Ctx, word: &str, percent: i32, uses_left: Option<i32>) {
    let row = discount::ActiveModel {
        id: ActiveValue::Set(ctx.new_id()),
        code_folded: ActiveValue::Set(word.into()),
        percent: ActiveValue::Set(percent),
        uses_left: ActiveValue::Set(uses_left),
        created_at: ActiveValue::Set(ctx.now()),
    };
    discount::Entity::insert(row)
        .exec_without_returning(&ctx.db)
        .await
        .unwrap();
}

async fn load_invoice(ctx: &Ctx, id: Uuid) -> invoice::Model {
    invoice::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

fn pdf_upload(name: &str) -> Upload {
    Upload {
        file_name: name.into(),
        bytes: PDF.to_vec(),
    }
}

// Covers A4, S.5.03.
#[tokio::test]
async fn sec_a4_of_a_hundred_uses_of_a_single_code_at_once_one_wins() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_discount_code(&ctx, "ODATA15", 15, Some(1)).await;
        let (ctx, staff, id) = (&ctx, &staff, made.account.id);
        // The requests come from a hundred addresses, so that no limit per address applies.
        let tries = (0..100_u8).map(|n| async move {
            billing::apply_discount(ctx, staff, id, Some("odata-15"), [192, 0, 2, n].into()).await
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .filter_map(|r| r.as_ref().err())
                .all(|e| matches!(e, Error::Rejected(ErrorCode::UnknownDiscountCode)))
        );
        assert_eq!(load_invoice(ctx, made.invoice.id).await.amount_cents, 8_415);
        let entries =
            audit_entry::Entity::find().filter(audit_entry::Column::Action.eq("discount_applied"));
        assert_eq!(entries.count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

// Covers A4.
#[tokio::test]
async fn sec_a4_codes_do_not_add_up_and_never_go_below_nothing() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.account.id;
        let codes = [
            ("A", 50, 4_950),
            ("B", 60, 3_960),
            ("C", 100, 0),
            ("D", 10, 8_910),
        ];
        for (word, percent, _) in codes {
            create_discount_code(&ctx, word, percent, None).await;
        }
        // Every pair of codes in both orders: only the last one counts.
        for (first, _, _) in codes {
            for (last, _, cents) in codes {
                for word in [first, last] {
                    billing::apply_discount(&ctx, &staff, id, Some(word), TEST_IP)
                        .await
                        .unwrap();
                }
                let row = load_invoice(&ctx, made.invoice.id).await;
                assert_eq!(
                    (
                        row.amount_cents,
                        row.full_cents,
                        row.discount_code.as_deref()
                    ),
                    (cents, 9_900, Some(last))
                );
            }
        }
    })
    .await;
}

// Covers A4.
#[tokio::test]
async fn sec_a4_the_eleventh_wrong_code_of_an_address_is_not_looked_at() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_discount_code(&ctx, "BUN", 10, None).await;
        let try_one = |word: &'static str| {
            billing::apply_discount(&ctx, &staff, made.account.id, Some(word), TEST_IP)
        };
        for _ in 0..10 {
            assert!(matches!(
                try_one("RAU").await,
                Err(Error::Rejected(ErrorCode::UnknownDiscountCode))
            ));
        }
        assert!(matches!(try_one("BUN").await, Err(Error::RateLimited(_))));
        assert_eq!(
            account::Entity::find_by_id(made.account.id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .discount_code,
            None
        );
        ctx.clock.advance(TimeDelta::hours(1));
        assert!(try_one("BUN").await.is_ok());
        assert!(matches!(
            billing::apply_discount(&ctx, &staff, Uuid::nil(), Some("BUN"), TEST_IP).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::apply_discount(&ctx, &staff, made.account.id, None, TEST_IP).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers S.5.03.
#[tokio::test]
async fn a_code_changes_what_is_unpaid_and_ends_the_visits_at_the_old_price() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_discount_code(&ctx, "ZECE", 10, None).await;
        let PaymentLinkTarget::Checkout(old, _) =
            billing::open_checkout(&ctx, &made.invoice.payment_token)
                .await
                .unwrap()
        else {
            panic!()
        };
        billing::apply_discount(&ctx, &staff, made.account.id, Some("ZECE"), TEST_IP)
            .await
            .unwrap();
        assert!(matches!(
            billing::find_active_checkout(&ctx, "sandbox", &old.provider_ref).await,
            Err(Error::NotFound)
        ));
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        assert_eq!(
            load_invoice(&ctx, made.invoice.id).await.amount_cents,
            8_910
        );
        create_discount_code(&ctx, "JUMATATE", 50, Some(1)).await;
        let refused =
            billing::apply_discount(&ctx, &staff, made.account.id, Some("JUMATATE"), TEST_IP).await;
        assert!(matches!(
            refused,
            Err(Error::Rejected(ErrorCode::NoUnpaidInvoice))
        ));
        let stored = discount::Entity::find()
            .filter(discount::Column::CodeFolded.eq("JUMATATE"))
            .one(&ctx.db)
            .await
            .unwrap();
        assert_eq!(stored.unwrap().uses_left, Some(1));
    })
    .await;
}

// Covers S.providers.09.
#[tokio::test]
async fn an_invoice_keeps_its_series_and_the_rate_of_its_day() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let first = ana.invoice;
        assert_eq!(
            (
                billing::formatted_number(&first),
                first.rate_on.unwrap().to_string()
            ),
            ("ALAI 1001".into(), "2026-01-05".into())
        );
        assert_eq!(billing::amount_in_lei(&first), Some(Cents(50_396)));
        let all = [
            (Currency::Eur, 5_100_000),
            (Currency::Usd, 4_000_000),
            (Currency::Gbp, 6_000_000),
        ];
        exchange_rates::store_exchange_rates(
            &ctx,
            &ExchangeRates::complete(ctx.clock.today(), all).unwrap(),
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
        // A later exchange rate changes nothing. A changed amount is converted at the rate that was stored with the invoice.
        assert_eq!(
            billing::amount_in_lei(&load_invoice(&ctx, first.id).await),
            Some(Cents(50_396))
        );
        let (less, _) = billing::save_invoice(&ctx, &staff, write(Some(first.id), "10"))
            .await
            .unwrap();
        assert_eq!(
            (less.series.as_str(), billing::amount_in_lei(&less)),
            ("ALAI", Some(Cents(5_091)))
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

// Covers A8, S.7.03.
#[tokio::test]
async fn sec_a8_an_invoice_is_written_for_the_client_that_is_named_and_no_other() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (_, dan) = register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let write = |client: Uuid, amount: &str| InvoiceInput {
            client_id: Some(client),
            description: Some("Album tipărit".into()),
            amount: Some(amount.into()),
            ..InvoiceInput::default()
        };
        let new = InvoiceInput {
            document: Some(pdf_upload("factură.pdf")),
            ..write(ana.account.id, "49,50")
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
                    ..write(ana.account.id, "1")
                },
                "description",
            ),
            (
                InvoiceInput {
                    amount: None,
                    ..write(ana.account.id, "1")
                },
                "amount",
            ),
            (write(ana.account.id, "0"), "amount"),
            (write(ana.account.id, "-1"), "amount"),
            (write(ana.account.id, "1e9"), "amount"),
            (write(ana.account.id, "1000000.01"), "amount"),
        ] {
            match billing::save_invoice(&ctx, &staff, bad).await {
                Err(Error::Invalid(fields)) => {
                    assert!(fields.into_map().contains_key(field), "{field}")
                }
                other => panic!("{field}: {other:?}"),
            }
        }
        // An invoice of another client is not found, and nothing of it changes.
        let theirs = InvoiceInput {
            id: Some(row.id),
            ..write(dan.account.id, "1")
        };
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, theirs).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::save_invoice(&ctx, &staff, write(Uuid::nil(), "1")).await,
            Err(Error::NotFound)
        ));
        // Omitted fields stay as they are.
        let part = InvoiceInput {
            client_id: Some(ana.account.id),
            id: Some(row.id),
            ..InvoiceInput::default()
        };
        let (same, fresh) = billing::save_invoice(&ctx, &staff, part).await.unwrap();
        assert_eq!((fresh, same), (false, row.clone()));
        pay_invoice(&ctx, &row.payment_token).await.unwrap();
        let late = InvoiceInput {
            id: Some(row.id),
            ..write(ana.account.id, "1")
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

// Covers E10, S.4.04.
#[tokio::test]
async fn sec_e9_e10_a_document_is_a_pdf_that_only_its_owner_and_staff_are_given() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (who, ana) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (stranger, _) = register_couple(&ctx, "dan@exemplu.ro").await.unwrap();
        let put = |bytes: &[u8]| InvoiceInput {
            client_id: Some(ana.account.id),
            id: Some(ana.invoice.id),
            document: Some(Upload {
                file_name: "factură.pdf".into(),
                bytes: bytes.to_vec(),
            }),
            ..InvoiceInput::default()
        };
        for bad in [&b"<html></html>"[..], PNG, b"%PDF-1.7 no end"] {
            let refused = billing::save_invoice(&ctx, &staff, put(bad)).await;
            assert!(matches!(
                refused,
                Err(Error::Rejected(ErrorCode::UnsupportedKind))
            ));
        }
        let (row, _) = billing::save_invoice(&ctx, &staff, put(PDF)).await.unwrap();
        let payer = async |who| {
            InvoiceAccess::Owner(Box::new(access::load_owner(&ctx, who).await.unwrap()))
        };
        let (document, bytes) = billing::load_invoice_document(&ctx, &payer(&who).await, row.id)
            .await
            .unwrap();
        assert_eq!(
            (
                document.file_name.as_str(),
                document.mime.as_str(),
                &bytes[..]
            ),
            ("factură.pdf", "application/pdf", PDF)
        );
        let other = billing::load_invoice_document(&ctx, &payer(&stranger).await, row.id).await;
        assert!(matches!(other, Err(Error::NotFound)));
        assert!(matches!(
            files::find_media(&ctx, &document.digest, 0).await,
            Err(Error::NotFound)
        ));
        assert!(
            billing::load_invoice_document(&ctx, &InvoiceAccess::Staff(staff.clone()), row.id)
                .await
                .is_ok()
        );
        // A second document replaces the first, whose bytes are deleted by a job of the same transaction.
        let (again, _) = billing::save_invoice(&ctx, &staff, put(PDF)).await.unwrap();
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
        let plan = archive::plan_archive(&ctx, ana.account.id).await.unwrap();
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
async fn a_new_link_that_staff_asks_for_is_one_job_with_an_entry_and_a_closed_client_pays_nothing()
{
    on_each_database(|ctx| async move {
        let (who, staff) = create_staff(&ctx).await.unwrap();
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let payer = InvoiceAccess::Staff(staff.clone());
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

// Covers S.4.05, S.5.02.
#[tokio::test]
async fn a_partner_is_written_changed_and_taken_away_with_its_code_and_logo() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let codes = async || -> Vec<(String, i32)> {
            discount::Entity::find()
                .all(&ctx.db)
                .await
                .unwrap()
                .into_iter()
                .map(|d| (d.code_folded, d.percent))
                .collect()
        };
        let empty = content::create_provider(&ctx, &staff, ProviderPatch::default()).await;
        let Err(Error::Invalid(fields)) = empty else {
            panic!("{empty:?}")
        };
        assert_eq!(
            fields.into_map().keys().collect::<Vec<_>>(),
            ["description", "email", "name", "phone"]
        );
        let logo = FilePatch::Replace(Upload {
            file_name: "l.png".into(),
            bytes: PNG.to_vec(),
        });
        let new = ProviderPatch {
            discount_code: Set("moara".into()),
            logo,
            provider_type: Clear,
            ..provider_patch("Moara", "")
        };
        let row = content::create_provider(&ctx, &staff, new).await.unwrap();
        assert_eq!(
            (row.provider_type.as_str(), row.value, row.logo_id.is_some()),
            ("Restaurant", 0, true)
        );
        assert_eq!(codes().await, [("MOARA".to_owned(), 0)]);
        let patch = ProviderPatch {
            value: Set(12.0),
            ..ProviderPatch::default()
        };
        content::update_provider(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert_eq!(codes().await, [("MOARA".to_owned(), 12)]);
        for (bad, field) in [
            (
                ProviderPatch {
                    value: Set(101.0),
                    ..ProviderPatch::default()
                },
                "value",
            ),
            (
                ProviderPatch {
                    value: Set(1.5),
                    ..ProviderPatch::default()
                },
                "value",
            ),
            (
                ProviderPatch {
                    phone: Set("abc".into()),
                    ..ProviderPatch::default()
                },
                "phone",
            ),
            (
                ProviderPatch {
                    email: Set("abc".into()),
                    ..ProviderPatch::default()
                },
                "email",
            ),
            (
                ProviderPatch {
                    name: Clear,
                    ..ProviderPatch::default()
                },
                "name",
            ),
            (
                ProviderPatch {
                    description: Clear,
                    ..ProviderPatch::default()
                },
                "description",
            ),
            (
                ProviderPatch {
                    provider_type: Set("Circ".into()),
                    ..ProviderPatch::default()
                },
                "provider_type",
            ),
        ] {
            match content::update_provider(&ctx, &staff, row.id, bad).await {
                Err(Error::Invalid(fields)) => {
                    assert!(fields.into_map().contains_key(field), "{field}")
                }
                other => panic!("{field}: {other:?}"),
            }
        }
        // A code belongs to one partner.
        let same = ProviderPatch {
            discount_code: Set("MO-ARA".into()),
            ..provider_patch("Sura", "Salon")
        };
        match content::create_provider(&ctx, &staff, same).await {
            Err(Error::Invalid(fields)) => {
                assert_eq!(fields.into_map()["discount_code"], ["taken"])
            }
            other => panic!("{other:?}"),
        }
        let patch = ProviderPatch {
            discount_code: Clear,
            logo: FilePatch::Remove,
            ..ProviderPatch::default()
        };
        let row = content::update_provider(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert!(row.logo_id.is_none() && codes().await.is_empty());
        content::delete_provider(&ctx, &staff, row.id)
            .await
            .unwrap();
        assert!(matches!(
            content::delete_provider(&ctx, &staff, row.id).await,
            Err(Error::NotFound)
        ));
        assert_eq!(
            content::list_providers(&ctx, None, PageRequest::all())
                .await
                .unwrap()
                .0
                .total,
            0
        );
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn the_audit_says_which_partner_came_and_went_and_finds_it_and_who_did_it_without_diacritics()
{
    on_each_database(|ctx| async move {
        let (who, staff) = create_staff(&ctx).await.unwrap();
        let named = user::Entity::update_many()
            .col_expr(user::Column::Name, Expr::value("Ruxandra Țîrlea"));
        named
            .filter(user::Column::Id.eq(who.user().id))
            .exec(&ctx.db)
            .await
            .unwrap();
        let row = content::create_provider(&ctx, &staff, provider_patch("Șura Dacilor", "Salon"))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::milliseconds(1));
        content::delete_provider(&ctx, &staff, row.id)
            .await
            .unwrap();
        for typed in ["sura dacilor", "ŞURA", "Șura", "tirlea", "RUXANDRA"] {
            let filter = AuditFilter {
                changes_only: true,
                search: Some(typed.into()),
                ..AuditFilter::default()
            };
            let found = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::all())
                .await
                .unwrap()
                .rows;
            let summary = |entry: &accounts::AuditEntry| {
                (
                    entry.row.action.clone(),
                    entry.changes[0].values.clone().unwrap(),
                )
            };
            let (created, deleted) = (
                ("".into(), "Șura Dacilor".into()),
                ("Șura Dacilor".into(), "".into()),
            );
            let all: Vec<_> = found.iter().map(summary).collect();
            assert_eq!(
                all,
                [
                    ("provider_deleted".into(), deleted),
                    ("provider_created".into(), created)
                ],
                "{typed}"
            );
        }
        let none = AuditFilter {
            changes_only: true,
            search: Some("moara".into()),
            ..AuditFilter::default()
        };
        assert!(
            accounts::list_audit_entries(&ctx, &staff, &none, PageRequest::all())
                .await
                .unwrap()
                .rows
                .is_empty()
        );
    })
    .await;
}
