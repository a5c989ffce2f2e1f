//! Guests' data after the event: what is removed, what stays, and what ends the notice period
//! (contract 8; threats N2).

use std::collections::BTreeSet;

use alai_domain::{
    Ctx,
    access::{self, EventMember},
    entities::*,
    events::{self, EventPatch},
    files::Upload,
    gallery::{self, AlbumPatch},
    kernel::patch::Patch::Set,
    registry::{self, GiftInput, ReservationInput},
    retention::{self as guest_retention, RemovalNotice},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Expr};

use crate::account_rows::{fill_account, row_counts, table_names};

fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

fn at(day: NaiveDate) -> DateTime<Utc> {
    day.and_hms_opt(9, 0, 0).unwrap().and_utc()
}

async fn run_guest_data_retention(ctx: &Ctx, day: NaiveDate) {
    ctx.clock.advance(at(day) - ctx.now());
    guest_retention::run_guest_data_retention(ctx)
        .await
        .unwrap();
}

async fn periods(ctx: &Ctx) -> Vec<removal_notice_period::Model> {
    removal_notice_period::Entity::find()
        .all(&ctx.db)
        .await
        .unwrap()
}

/// Counts the jobs of a kind that are due now.
async fn due(ctx: &Ctx, kind: &str) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq(kind))
        .filter(job::Column::RunAt.lte(ctx.now()))
        .count(&ctx.db)
        .await
        .unwrap()
}

async fn change_date(ctx: &Ctx, who: &EventMember, date: NaiveDate) {
    let patch = EventPatch {
        date: Set(date),
        ..EventPatch::default()
    };
    events::update_event(ctx, who, patch).await.unwrap();
}

/// Clears the date. Events of accounts that staff registers have no date, and neither have events
/// from before a date was required.
async fn clear_date(ctx: &Ctx) {
    event::Entity::update_many()
        .col_expr(event::Column::Date, Expr::value(None::<NaiveDate>))
        .exec(&ctx.db)
        .await
        .unwrap();
}

async fn couple_with_a_guest(ctx: &Ctx) -> EventMember {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    invite_party(ctx, &ana, "Familia Ionescu").await.unwrap();
    ana
}

/// Creates an account with [`fill_account`], a photo of a guest and a reserved gift.
async fn house_with_guests(ctx: &Ctx, email: &str, slug: &str) {
    fill_account(ctx, email, slug).await;
    let who = load_first_event_member(ctx, &log_in(ctx, email).await.unwrap())
        .await
        .unwrap();
    let patch = AlbumPatch {
        password: Set("lavandă 27".into()),
        guests_may_add: Set(true),
    };
    gallery::update_album(ctx, &who, "party", patch)
        .await
        .unwrap();
    let gallery = access::load_gallery_pass(ctx, slug).await.unwrap();
    let pass = gallery::unlock_album(ctx, &gallery, "party", "lavandă 27".into(), TEST_IP.into())
        .await
        .unwrap();
    let photo = Upload {
        file_name: "de la Ionescu.png".into(),
        bytes: PNG.to_vec(),
    };
    gallery::add_guest_photo(ctx, &pass, TEST_IP, photo)
        .await
        .unwrap();
    website::set_registry_visible(ctx, &who, true)
        .await
        .unwrap();
    let gift = GiftInput {
        name: Set("Ceainic".into()),
        description: Set("Pentru dimineți.".into()),
        ..GiftInput::default()
    };
    let gift = registry::create_gift(ctx, &who, gift).await.unwrap();
    let code = invite_party(ctx, &who, "Mătușa").await.unwrap().code;
    let wish = ReservationInput {
        id: Some(gift.id),
        code: Some(code),
        email: Some("matusa@exemplu.ro".into()),
        name: None,
        language: None,
    };
    let registry = access::load_registry_pass(ctx, who.event_id(), None)
        .await
        .unwrap();
    registry::reserve_gift(ctx, &registry, TEST_IP, wish)
        .await
        .unwrap();
}

/// Tables from which all rows of an event are removed.
const REMOVED: &[&str] = &[
    "invitations",
    "invitation_mails",
    "categories",
    "answers",
    "answer_menus",
    "answer_history",
    "declines",
    "checkins",
    "seating_rules",
    "guest_imports",
    "guest_import_rows",
    // Deliveries whose payload names the event. Deliveries about the account stay.
    "webhook_deliveries",
];
/// Tables from which only rows or columns about guests are removed.
const CLEARED: &[&str] = &[
    // The current code stays.
    "event_codes",
    "seats",
    "gifts",
    "gallery_photos",
    "files",
    "notifications",
    "notice_lines",
    "jobs",
];
/// Tables without data of guests: the couple's own content, the account, the product.
const WITHOUT_GUESTS: &[&str] = &[
    "accounts",
    "api_keys",
    "article_sections",
    "article_slugs",
    "articles",
    "attempt_counters",
    // Digests and masked addresses, to which other couples may write, too.
    "suppressed_addresses",
    "suppression_liftings",
    "audit_entries",
    "preview_links",
    "installations",
    "probes",
    "billing_details",
    "bot_verdicts",
    "budgets",
    "charity_contacts",
    "checkouts",
    "closed_credit_notes",
    "closed_invoices",
    "contacts",
    "content_versions",
    "credit_notes",
    "discounts",
    "document_series",
    "event_parts",
    "event_slugs",
    "events",
    "exchange_rates",
    "expenses",
    "export_choices",
    "gallery_albums",
    "hall_tables",
    "halls",
    "invitation_forms",
    "invoice_lines",
    "invoices",
    "issue_deliveries",
    "legal_versions",
    "mail_days",
    "menu_types",
    "newsletter_issues",
    "notice_mailings",
    "notification_settings",
    "partner_contacts",
    "payments",
    "preregistrations",
    "providers",
    "recovery_codes",
    "retentions",
    "second_factors",
    "sessions",
    "stories",
    "story_steps",
    "subscribers",
    "task_comments",
    "task_votes",
    "tasks",
    "trials",
    "user_tokens",
    "users",
    "webhooks",
    "websites",
    // A digest and a masked address; see `worker/tests/it/erasure.rs`.
    "mails",
];

// Covers N2.
#[tokio::test]
async fn sec_n2_every_table_is_removed_cleared_or_contains_no_guest_data() {
    on_each_database(|ctx| async move {
        let listed: BTreeSet<&str> = [REMOVED, CLEARED, WITHOUT_GUESTS]
            .concat()
            .into_iter()
            .collect();
        let present = table_names(&ctx).await;
        assert_eq!(
            listed,
            present.iter().map(String::as_str).collect::<BTreeSet<_>>()
        );

        house_with_guests(&ctx, "ana@exemplu.ro", "ana").await;
        let before = row_counts(&ctx).await;
        run_guest_data_retention(&ctx, day(2028, 6, 19)).await;
        let period = periods(&ctx).await.remove(0);
        for notice in [RemovalNotice::First, RemovalNotice::Second] {
            guest_retention::record_removal_notice_sent(&ctx, period.id, notice)
                .await
                .unwrap();
        }
        ctx.clock.advance(TimeDelta::days(30));
        assert!(
            guest_retention::remove_guest_data(&ctx, period.id)
                .await
                .unwrap()
        );
        let after = row_counts(&ctx).await;
        for &table in REMOVED {
            assert_eq!(after[table], 0, "{table}");
        }
        for table in ["invitations", "answers", "checkins", "answer_history"] {
            assert!(before[table] > 0, "{table}");
        }
        for &table in WITHOUT_GUESTS
            .iter()
            .filter(|t| !["audit_entries", "retentions"].contains(t))
        {
            assert_eq!(after[table], before[table], "{table}");
        }
        assert_eq!(after["audit_entries"], 1);
        // One photo is the couple's own. The guest's photo has the same bytes, which therefore
        // stay.
        assert_eq!((before["gallery_photos"], after["gallery_photos"]), (2, 1));
        assert_eq!(before["files"] - after["files"], 1);
        let taken = seat::Entity::find().filter(seat::Column::GuestId.is_not_null());
        assert_eq!(taken.count(&ctx.db).await.unwrap(), 0);
        let gift = gift::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(
            (
                gift.reserved_at,
                gift.reserved_name,
                gift.reserved_email,
                gift.reserved_by_id
            ),
            (None, None, None, None)
        );
        assert!(
            !guest_retention::remove_guest_data(&ctx, period.id)
                .await
                .unwrap()
        );
    })
    .await;
}

// Covers N2.
#[tokio::test]
async fn sec_n2_former_event_codes_are_removed_with_the_data_of_guests() {
    on_each_database(|ctx| async move {
        let ana = couple_with_a_guest(&ctx).await;
        let patch = EventPatch {
            code: Set("NUNTA-NOUA".into()),
            ..EventPatch::default()
        };
        let event = events::update_event(&ctx, &ana, patch).await.unwrap();
        assert_eq!(row_counts(&ctx).await["event_codes"], 2);
        run_guest_data_retention(&ctx, day(2028, 6, 19)).await;
        let period = periods(&ctx).await.remove(0);
        for notice in [RemovalNotice::First, RemovalNotice::Second] {
            guest_retention::record_removal_notice_sent(&ctx, period.id, notice)
                .await
                .unwrap();
        }
        ctx.clock.advance(TimeDelta::days(30));
        let removal = guest_retention::remove_guest_data(&ctx, period.id);
        assert!(removal.await.unwrap());
        let codes = event_code::Entity::find().all(&ctx.db).await.unwrap();
        let codes: Vec<_> = codes.into_iter().map(|row| Some(row.code)).collect();
        assert_eq!(codes, [event.code_folded]);
    })
    .await;
}

// Covers N2.
#[tokio::test]
async fn sec_n2_a_changed_event_date_ends_the_notice_period_and_no_date_starts_none() {
    on_each_database(|ctx| async move {
        let ana = couple_with_a_guest(&ctx).await;
        run_guest_data_retention(&ctx, day(2028, 6, 19)).await;
        let first = periods(&ctx).await.remove(0);
        for notice in [RemovalNotice::First, RemovalNotice::Second] {
            guest_retention::record_removal_notice_sent(&ctx, first.id, notice)
                .await
                .unwrap();
        }
        ctx.clock.advance(TimeDelta::days(40));
        change_date(&ctx, &ana, day(2029, 6, 19)).await;
        assert!(
            !guest_retention::remove_guest_data(&ctx, first.id)
                .await
                .unwrap()
        );
        run_guest_data_retention(&ctx, day(2028, 8, 1)).await;
        assert!(periods(&ctx).await.is_empty());
        // The former date is set again. Both mails have to be sent again.
        let ana = access::load_event_member(
            &ctx,
            &log_in(&ctx, "ana@exemplu.ro").await.unwrap(),
            ana.event_id(),
        )
        .await
        .unwrap();
        change_date(&ctx, &ana, day(2027, 6, 19)).await;
        run_guest_data_retention(&ctx, day(2028, 8, 2)).await;
        let second = periods(&ctx).await.remove(0);
        assert!(second.id != first.id && second.first_mail_at.is_none());
        assert!(
            !guest_retention::remove_guest_data(&ctx, second.id)
                .await
                .unwrap()
        );

        clear_date(&ctx).await;
        assert!(
            guest_retention::find_due_removal_notice(&ctx, second.id, RemovalNotice::First)
                .await
                .unwrap()
                .is_none()
        );
        run_guest_data_retention(&ctx, day(2040, 1, 1)).await;
        assert!(periods(&ctx).await.is_empty());
        assert_eq!(invitation::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

// Covers N2.
#[tokio::test]
async fn sec_n2_a_worker_outage_does_not_shorten_the_notice_period_after_the_mails() {
    on_each_database(|ctx| async move {
        couple_with_a_guest(&ctx).await;
        run_guest_data_retention(&ctx, day(2030, 1, 10)).await;
        assert_eq!(due(&ctx, "mail_guests_removal").await, 1);
        let period = periods(&ctx).await.remove(0);
        let notice =
            guest_retention::find_due_removal_notice(&ctx, period.id, RemovalNotice::First)
                .await
                .unwrap()
                .unwrap();
        assert_eq!(notice.removal_day, day(2030, 2, 9));
        guest_retention::record_removal_notice_sent(&ctx, period.id, RemovalNotice::First)
            .await
            .unwrap();
        // The worker is stopped until the removal would have been due. The second mail still gives
        // its seven days.
        run_guest_data_retention(&ctx, day(2030, 2, 20)).await;
        assert!(
            !guest_retention::remove_guest_data(&ctx, period.id)
                .await
                .unwrap()
        );
        assert_eq!(due(&ctx, "mail_guests_removal").await, 2);
        assert_eq!(due(&ctx, "remove_guests").await, 0);
        guest_retention::record_removal_notice_sent(&ctx, period.id, RemovalNotice::Second)
            .await
            .unwrap();
        ctx.clock
            .advance(TimeDelta::days(7) - TimeDelta::seconds(1));
        assert!(
            !guest_retention::remove_guest_data(&ctx, period.id)
                .await
                .unwrap()
        );
        ctx.clock.advance(TimeDelta::seconds(1));
        guest_retention::run_guest_data_retention(&ctx)
            .await
            .unwrap();
        guest_retention::run_guest_data_retention(&ctx)
            .await
            .unwrap();
        assert_eq!(due(&ctx, "remove_guests").await, 1);
        assert!(
            guest_retention::remove_guest_data(&ctx, period.id)
                .await
                .unwrap()
        );
        assert_eq!(invitation::Entity::find().count(&ctx.db).await.unwrap(), 0);
        // Guests that are added afterwards are removed in the same way, after two more mails.
        let ana = load_first_event_member(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        guest_retention::run_guest_data_retention(&ctx)
            .await
            .unwrap();
        assert_eq!(periods(&ctx).await[0].id, period.id);
        invite_party(&ctx, &ana, "Familia Marin").await.unwrap();
        guest_retention::run_guest_data_retention(&ctx)
            .await
            .unwrap();
        assert_ne!(periods(&ctx).await[0].id, period.id);
    })
    .await;
}
