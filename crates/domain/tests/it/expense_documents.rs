//! The private files of an expense: the accepted types, who may read them, and what remains after a
//! failed save (contract 6; threats E7, E9 to E13).

use alai_domain::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    budget::{self, ExpenseInput},
    entities::{expense, file, job},
    files,
    website::FilePatch,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::TryStreamExt;
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::expense_input::{document_upload, new_expense};

async fn count_stored_documents(ctx: &Ctx) -> usize {
    let batches = ctx.storage.list_object_batches("private/documents", 2);
    batches.try_concat().await.unwrap().len()
}

// Covers 3.5.11, 3.contract6.05, E10.
#[tokio::test]
async fn sec_e10_the_documents_of_an_expense_are_private() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let both = ExpenseInput {
            document: document_upload("ofertă.png", PNG),
            invoice: document_upload("../f\r\n.pdf", STUB_PDF),
            ..new_expense("Tort", "900")
        };
        let row = budget::create_expense(&ctx, &ana, both).await.unwrap();
        let (invoice, bytes) = budget::load_expense_document(&ctx, &ana, row.id, true)
            .await
            .unwrap();
        assert_eq!(
            (
                invoice.mime.as_str(),
                invoice.file_name.as_str(),
                &bytes[..]
            ),
            ("application/pdf", "f.pdf", STUB_PDF)
        );
        let (picture, bytes) = budget::load_expense_document(&ctx, &ana, row.id, false)
            .await
            .unwrap();
        assert!(
            picture.mime.starts_with("image/") && picture.kind == "document" && bytes[..] != *PNG
        );
        // The file is not public, neither by its digest nor in the public folder, even if the
        // website has the same image.
        for file in [&invoice, &picture] {
            assert!(matches!(
                files::find_media(&ctx, &file.digest, 0).await,
                Err(Error::NotFound)
            ));
            assert!(
                ctx.storage
                    .get(&files::media_key(&file.digest, 0))
                    .await
                    .is_err()
            );
        }
    })
    .await;
}

// Covers 3.5.11, 3.contract6.05, E9.
#[tokio::test]
async fn sec_e9_an_expense_accepts_pdf_files_and_pictures_of_an_offer_only() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let valid = ExpenseInput {
            document: document_upload("ofertă.png", PNG),
            invoice: document_upload("f.pdf", STUB_PDF),
            ..new_expense("Tort", "900")
        };
        budget::create_expense(&ctx, &ana, valid).await.unwrap();
        for (document, invoice) in [
            (FilePatch::Keep, document_upload("a.pdf", PNG)),
            (
                document_upload("a.pdf", b"<html><script>alert(1)</script>"),
                FilePatch::Keep,
            ),
            (
                document_upload("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
                FilePatch::Keep,
            ),
            (document_upload("a.pdf", &STUB_PDF[..40]), FilePatch::Keep),
            (
                document_upload("fine.pdf", STUB_PDF),
                document_upload("a.exe", b"MZ\x90\x00"),
            ),
        ] {
            let refused = budget::create_expense(
                &ctx,
                &ana,
                ExpenseInput {
                    document,
                    invoice,
                    ..new_expense("X", "1")
                },
            )
            .await;
            assert!(
                matches!(
                    refused,
                    Err(Error::Rejected(ErrorCode::UnsupportedKind) | Error::Invalid(_))
                ),
                "{refused:?}"
            );
        }
        let large = [STUB_PDF, &vec![b' '; files::MAX_DOCUMENT_BYTES]].concat();
        let refused = budget::create_expense(
            &ctx,
            &ana,
            ExpenseInput {
                document: document_upload("a.pdf", &large),
                ..new_expense("X", "1")
            },
        )
        .await;
        assert!(matches!(refused, Err(Error::Rejected(ErrorCode::TooLarge))));
        assert_eq!(
            (
                count_stored_documents(&ctx).await,
                expense::Entity::find().count(&ctx.db).await.unwrap()
            ),
            (2, 1)
        );
    })
    .await;
}

async fn create_expense_with_document(
    ctx: &Ctx,
    ana: &EventMember,
    name: &str,
) -> Result<expense::Model> {
    let new = ExpenseInput {
        document: document_upload(name, STUB_PDF),
        ..new_expense("Tort", "9")
    };
    budget::create_expense(ctx, ana, new).await
}

// Covers 3.contract6.08, E7, E13.
#[tokio::test]
async fn sec_e7_e13_a_save_that_fails_stores_no_document() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = create_expense_with_document(&ctx, &ana, "1.pdf")
            .await
            .unwrap();
        let late = ExpenseInput {
            document: document_upload("2.pdf", STUB_PDF),
            version: Some(9),
            ..ExpenseInput::default()
        };
        assert!(matches!(
            budget::update_expense(&ctx, &ana, row.id, late).await,
            Err(Error::Rejected(ErrorCode::Stale))
        ));
        let wrong_price = ExpenseInput {
            document: document_upload("2.pdf", STUB_PDF),
            ..new_expense("X", "-")
        };
        assert!(
            budget::create_expense(&ctx, &ana, wrong_price)
                .await
                .is_err()
        );
        assert_eq!(count_stored_documents(&ctx).await, 1);
    })
    .await;
}

// Covers 3.contract6.08, E7, E13.
#[tokio::test]
async fn sec_e7_e13_replaced_and_deleted_documents_are_deleted_with_their_bytes() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = create_expense_with_document(&ctx, &ana, "1.pdf")
            .await
            .unwrap();
        let replaced = ExpenseInput {
            document: document_upload("2.pdf", STUB_PDF),
            ..ExpenseInput::default()
        };
        let row = budget::update_expense(&ctx, &ana, row.id, replaced)
            .await
            .unwrap();
        let removed = ExpenseInput {
            document: FilePatch::Remove,
            ..ExpenseInput::default()
        };
        assert_eq!(
            budget::update_expense(&ctx, &ana, row.id, removed)
                .await
                .unwrap()
                .document_id,
            None
        );
        let again = ExpenseInput {
            document: document_upload("3.pdf", STUB_PDF),
            invoice: document_upload("4.pdf", STUB_PDF),
            ..ExpenseInput::default()
        };
        budget::update_expense(&ctx, &ana, row.id, again)
            .await
            .unwrap();
        budget::delete_expense(&ctx, &ana, row.id).await.unwrap();
        assert_eq!(
            file::Entity::find()
                .filter(file::Column::Kind.eq("document"))
                .count(&ctx.db)
                .await
                .unwrap(),
            0
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("drop_document"))
                .count(&ctx.db)
                .await
                .unwrap(),
            4
        );
        // The job `DeleteExpiredData` deletes bytes that no row refers to, as after a crash.
        advance_past_stored_objects(&ctx, "private/documents")
            .await
            .unwrap();
        files::delete_orphaned_documents(&ctx).await.unwrap();
        assert_eq!(count_stored_documents(&ctx).await, 0);
        let expense = create_expense_with_document(&ctx, &ana, "5.pdf")
            .await
            .unwrap();
        files::delete_orphaned_documents(&ctx).await.unwrap();
        assert!(
            budget::load_expense_document(&ctx, &ana, expense.id, false)
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers 3.contract6.08, E7.
#[tokio::test]
async fn sec_e7_documents_count_towards_the_quota_of_the_event() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_expense_with_document(&ctx, &ana, "5.pdf")
            .await
            .unwrap();
        // The files count against the event's quota.
        let rows = (0..files::MAX_EVENT_FILES).map(|_| {
            sea_orm::IntoActiveModel::into_active_model(file::Model {
                id: ctx.new_id(),
                event_id: Some(ana.event_id()),
                kind: "video".into(),
                mime: "video/mp4".into(),
                file_name: "x".into(),
                digest: "0".repeat(64),
                bytes: 1,
                width: None,
                height: None,
                widths: String::new(),
                created_at: ctx.now(),
            })
            .reset_all()
        });
        file::Entity::insert_many(rows)
            .exec_without_returning(&ctx.db)
            .await
            .unwrap();
        let full = create_expense_with_document(&ctx, &ana, "6.pdf").await;
        assert!(matches!(
            full,
            Err(Error::Rejected(ErrorCode::QuotaReached))
        ));
        assert_eq!(count_stored_documents(&ctx).await, 1);
    })
    .await;
}
