//! Legal documents: the bundled text until staff publishes one, immutable versions, scheduled
//! versions, and concurrent edits.

use alai_domain::{
    Ctx, Error, ErrorCode, Result,
    access::Staff,
    accounts::{self, AuditFilter},
    content::{
        self, BundledDocument, LegalDocument, LegalDocumentKey, LegalDraftInput, LegalSection,
        LegalText, LegalVersionState, LegalVersionView,
    },
    entities::{audit_entry, legal_version},
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{Days, NaiveDate, TimeDelta};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait, prelude::Uuid};

const TERMS_RO: LegalDocumentKey = LegalDocumentKey {
    document: LegalDocument::Terms,
    language: "ro",
};
const TERMS_EN: LegalDocumentKey = LegalDocumentKey {
    document: LegalDocument::Terms,
    language: "en",
};

async fn new_staff(ctx: &Ctx) -> Staff {
    create_and_log_in_staff(ctx).await.unwrap().1
}

fn legal_text(intro: &str) -> LegalText {
    let section = LegalSection {
        title: "1. Cine suntem".into(),
        paragraphs: vec!["Suntem {company}.".into(), "- un rând".into()],
    };
    LegalText {
        title: "Termeni".into(),
        intro: intro.into(),
        sections: vec![section],
    }
}

fn bundled_document(_: LegalDocumentKey) -> Result<BundledDocument> {
    Ok(BundledDocument {
        valid_from: NaiveDate::from_ymd_opt(2026, 11, 21).unwrap(),
        text: legal_text("Livrat"),
    })
}

fn draft_input(intro: &str) -> LegalDraftInput {
    LegalDraftInput {
        text: legal_text(intro),
        note: "Am schimbat începutul.".into(),
    }
}

async fn create_draft(ctx: &Ctx, staff: &Staff, place: LegalDocumentKey) -> Uuid {
    content::find_or_create_legal_draft(ctx, staff, place, &bundled_document(place).unwrap())
        .await
        .unwrap()
        .id
}

/// Writes and publishes a version.
async fn publish_version(
    ctx: &Ctx,
    staff: &Staff,
    intro: &str,
    from: NaiveDate,
) -> legal_version::Model {
    let id = create_draft(ctx, staff, TERMS_RO).await;
    let (row, _) = content::save_legal_draft(ctx, staff, id, draft_input(intro), None)
        .await
        .unwrap();
    content::publish_legal_draft(ctx, staff, id, Some(from), row.version, bundled_document)
        .await
        .unwrap()
}

async fn load_version(
    ctx: &Ctx,
    place: LegalDocumentKey,
    number: Option<i32>,
) -> Result<LegalVersionView> {
    content::load_legal_version(ctx, place, &bundled_document(place)?, number).await
}

async fn load_intro(ctx: &Ctx, number: Option<i32>) -> String {
    load_version(ctx, TERMS_RO, number)
        .await
        .unwrap()
        .text
        .intro
}

fn field_errors(error: Error) -> Vec<String> {
    match error {
        Error::Invalid(fields) => fields
            .into_map()
            .into_iter()
            .map(|(name, codes)| format!("{name} {}", codes.join(" ")))
            .collect(),
        other => panic!("{other}"),
    }
}

/// Returns the name of the document in the audit entry of a new draft.
async fn drafted_document_name(ctx: &Ctx, staff: &Staff) -> Option<String> {
    let filter = AuditFilter::default();
    let page = accounts::list_audit_entries(ctx, staff, &filter, PageRequest::largest())
        .await
        .unwrap();
    let mut entries = page.rows.into_iter();
    entries
        .find(|entry| entry.row.action == "legal_drafted")
        .unwrap()
        .target
}

#[tokio::test]
async fn an_audit_entry_names_the_legal_document_until_its_draft_is_deleted() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let id = create_draft(&ctx, &staff, TERMS_EN).await;
        assert_eq!(
            drafted_document_name(&ctx, &staff).await.as_deref(),
            Some("Termeni (en)")
        );
        content::delete_legal_draft(&ctx, &staff, id, 1)
            .await
            .unwrap();
        assert_eq!(drafted_document_name(&ctx, &staff).await, None);
    })
    .await;
}

// Covers 3.content.08.
#[tokio::test]
async fn the_bundled_legal_text_is_valid_until_a_version_is_published_and_stays_readable() {
    on_each_database(|ctx| async move {
        let before = load_version(&ctx, TERMS_RO, None).await.unwrap();
        assert_eq!(
            (
                before.version.number,
                before.version.id,
                before.text.intro.as_str()
            ),
            (1, None, "Livrat")
        );
        let staff = new_staff(&ctx).await;
        // A draft is not public.
        let id = create_draft(&ctx, &staff, TERMS_RO).await;
        content::save_legal_draft(&ctx, &staff, id, draft_input("Ciornă"), Some(1))
            .await
            .unwrap();
        assert_eq!(
            (
                load_intro(&ctx, None).await.as_str(),
                load_version(&ctx, TERMS_RO, Some(2)).await.is_err()
            ),
            ("Livrat", true)
        );
        let row = publish_version(&ctx, &staff, "A doua", ctx.clock.today()).await;
        assert_eq!(
            (row.number, row.draft_of, row.published_by.is_some()),
            (Some(2), None, true)
        );
        assert_eq!(
            (
                load_intro(&ctx, None).await.as_str(),
                load_intro(&ctx, Some(1)).await.as_str()
            ),
            ("A doua", "Livrat")
        );
        // A later build contains another text. The text that was valid before stays as it was.
        let other = BundledDocument {
            valid_from: ctx.clock.today(),
            text: legal_text("Altceva"),
        };
        assert_eq!(
            content::load_legal_version(&ctx, TERMS_RO, &other, Some(1))
                .await
                .unwrap()
                .text
                .intro,
            "Livrat"
        );
        // The other language has its own versions.
        assert_eq!(
            load_version(&ctx, TERMS_EN, None)
                .await
                .unwrap()
                .version
                .number,
            1
        );
        let lines = content::list_legal_documents(&ctx, &staff, bundled_document)
            .await
            .unwrap();
        assert_eq!(
            (
                lines.len(),
                lines[0].versions.len(),
                lines[1].versions.len(),
                lines[0].draft.is_none()
            ),
            (8, 2, 1, true)
        );
    })
    .await;
}

// Covers 3.content.09.
#[tokio::test]
async fn a_scheduled_legal_version_takes_effect_on_its_date() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let today = ctx.clock.today();
        let later = today + Days::new(10);
        publish_version(&ctx, &staff, "Mai târziu", later).await;
        publish_version(&ctx, &staff, "De azi", today).await;
        let states = async || {
            let issues =
                content::list_legal_versions(&ctx, TERMS_RO, &bundled_document(TERMS_RO).unwrap())
                    .await
                    .unwrap();
            issues
                .iter()
                .map(|i| content::legal_version_state(&ctx, &issues, i.number))
                .collect::<Vec<_>>()
        };
        use LegalVersionState::{Current, Past, Scheduled};
        assert_eq!(
            (load_intro(&ctx, None).await.as_str(), states().await),
            ("De azi", vec![Current, Scheduled, Past])
        );
        ctx.clock.advance(TimeDelta::days(10));
        assert_eq!(
            (load_intro(&ctx, None).await.as_str(), states().await),
            ("Mai târziu", vec![Past, Current, Past])
        );
        // Of two versions for the same day the later one counts.
        let day = later + Days::new(5);
        publish_version(&ctx, &staff, "Greșită", day).await;
        publish_version(&ctx, &staff, "Îndreptată", day).await;
        assert_eq!(states().await, [Scheduled, Past, Past, Current, Past]);
        ctx.clock.advance(TimeDelta::days(5));
        assert_eq!(load_intro(&ctx, None).await, "Îndreptată");
    })
    .await;
}

// Covers 3.content.10.
#[tokio::test]
async fn a_legal_draft_may_be_incomplete_but_publication_requires_all_fields() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let id = create_draft(&ctx, &staff, TERMS_RO).await;
        assert_eq!(
            create_draft(&ctx, &staff, TERMS_RO).await,
            id,
            "a document has one draft"
        );
        let empty = LegalDraftInput {
            text: LegalText {
                sections: vec![LegalSection::default()],
                ..LegalText::default()
            },
            ..LegalDraftInput::default()
        };
        let (row, _) = content::save_legal_draft(&ctx, &staff, id, empty, Some(1))
            .await
            .unwrap();
        let refused =
            content::publish_legal_draft(&ctx, &staff, id, None, row.version, bundled_document)
                .await
                .unwrap_err();
        let missing = [
            "intro required",
            "note required",
            "sections[0][paragraphs] required",
            "sections[0][title] required",
            "title required",
            "valid_from required",
        ];
        assert_eq!(field_errors(refused), missing);
        let (row, _) =
            content::save_legal_draft(&ctx, &staff, id, draft_input("Întreg"), Some(row.version))
                .await
                .unwrap();
        let yesterday = ctx.clock.today().pred_opt();
        let refused = content::publish_legal_draft(
            &ctx,
            &staff,
            id,
            yesterday,
            row.version,
            bundled_document,
        )
        .await
        .unwrap_err();
        assert_eq!(field_errors(refused), ["valid_from out_of_range"]);
        let long = LegalDraftInput {
            text: legal_text(&"a".repeat(2_001)),
            ..LegalDraftInput::default()
        };
        assert_eq!(
            field_errors(
                content::save_legal_draft(&ctx, &staff, id, long, None)
                    .await
                    .unwrap_err()
            ),
            ["intro too_long"]
        );
        assert_eq!(load_intro(&ctx, None).await, "Livrat");
    })
    .await;
}

// Covers 3.content.08.
#[tokio::test]
async fn a_published_legal_version_cannot_be_changed_published_again_or_deleted() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let row = publish_version(&ctx, &staff, "A doua", ctx.clock.today()).await;
        let day = Some(ctx.clock.today());
        let stale = |error: Error| matches!(error, Error::Rejected(ErrorCode::Stale));
        assert!(stale(
            content::save_legal_draft(&ctx, &staff, row.id, draft_input("Alta"), None)
                .await
                .unwrap_err()
        ));
        assert!(stale(
            content::publish_legal_draft(&ctx, &staff, row.id, day, row.version, bundled_document)
                .await
                .unwrap_err()
        ));
        assert!(stale(
            content::delete_legal_draft(&ctx, &staff, row.id, row.version)
                .await
                .unwrap_err()
        ));
        assert!(matches!(
            content::load_legal_draft(&ctx, &staff, row.id).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            content::delete_legal_draft(&ctx, &staff, ctx.new_id(), 1).await,
            Err(Error::NotFound)
        ));
        assert_eq!(load_intro(&ctx, None).await, "A doua");
        // A draft can be deleted with its current version number.
        let id = create_draft(&ctx, &staff, TERMS_RO).await;
        assert!(stale(
            content::delete_legal_draft(&ctx, &staff, id, 7)
                .await
                .unwrap_err()
        ));
        content::delete_legal_draft(&ctx, &staff, id, 1)
            .await
            .unwrap();
        let acts: Vec<String> = audit_entry::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap()
            .into_iter()
            .map(|entry| entry.action)
            .collect();
        for act in [
            "legal_drafted",
            "legal_saved",
            "legal_published",
            "legal_dropped",
        ] {
            assert!(acts.iter().any(|one| one == act), "{act}: {acts:?}");
        }
    })
    .await;
}

// Covers 3.content.11.
#[tokio::test]
async fn sec_i9_concurrent_saves_or_publications_of_a_legal_draft_have_one_winner() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let begun = join_all((0..20).map(|_| create_draft(&ctx, &staff, TERMS_RO))).await;
        assert!(
            begun.iter().all(|id| *id == begun[0]),
            "twenty concurrent requests get the same draft"
        );
        let id = begun[0];
        let (ctx_, staff_) = (&ctx, &staff);
        let saved = join_all((0..20).map(|index| {
            content::save_legal_draft(
                ctx_,
                staff_,
                id,
                draft_input(&format!("A {index}")),
                Some(1),
            )
        }))
        .await;
        assert_eq!(saved.iter().filter(|one| one.is_ok()).count(), 1);
        let day = Some(ctx.clock.today());
        let published = join_all(
            (0..20)
                .map(|_| content::publish_legal_draft(ctx_, staff_, id, day, 2, bundled_document)),
        )
        .await;
        assert_eq!(published.iter().filter(|one| one.is_ok()).count(), 1);
        assert!(
            published
                .into_iter()
                .filter_map(Result::err)
                .all(|error| matches!(error, Error::Rejected(ErrorCode::Stale)))
        );
        // The bundled version and the published one.
        assert_eq!(
            legal_version::Entity::find().count(&ctx.db).await.unwrap(),
            2
        );
    })
    .await;
}
