//! Messages of visitors in the staff area: three inboxes with search, a status, and an audit entry
//! for every access.

use alai_domain::{
    Ctx, Error,
    access::Staff,
    content::{
        self, Inbox, InboxFilter, InboxMessage, NewLeftoverFoodOffer, NewPartnerRequest,
        NewPreregistration,
    },
    entities::audit_entry,
    kernel::pagination::PageRequest,
    onboarding,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use sea_orm::EntityTrait;

async fn send_partner_request(ctx: &Ctx, name: &str) {
    let new = NewPartnerRequest {
        name: Some(name.into()),
        phone: Some("0740000102".into()),
        email: Some("moara@exemplu.ro".into()),
        message: Some("Avem o sală.".into()),
    };
    content::submit_partner_request(ctx, new, name)
        .await
        .unwrap();
    ctx.clock.advance(TimeDelta::seconds(1));
}

async fn search_inbox(
    ctx: &Ctx,
    staff: &Staff,
    inbox: Inbox,
    search: &str,
    done: Option<bool>,
) -> Vec<InboxMessage> {
    let wish = InboxFilter {
        search: Some(search.into()),
        done,
    };
    content::list_inbox_messages(ctx, staff, inbox, &wish, PageRequest::largest())
        .await
        .unwrap()
        .rows
}

fn sender_names(rows: &[InboxMessage]) -> Vec<&str> {
    rows.iter().map(|row| row.name.as_str()).collect()
}

// Covers 3.content.15.
#[tokio::test]
async fn messages_are_searched_counted_marked_done_and_reopened() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        for name in ["Șura", "Moara"] {
            send_partner_request(&ctx, name).await;
        }
        let charity = NewLeftoverFoodOffer {
            name: Some("Ana".into()),
            phone: Some("0740000101".into()),
            date: NaiveDate::from_ymd_opt(2027, 6, 19),
            city: Some("Brașov".into()),
            location: Some("Șura".into()),
        };
        content::submit_leftover_food_offer(&ctx, charity, "a")
            .await
            .unwrap();
        let all = search_inbox(&ctx, &staff, Inbox::Partners, "", None).await;
        assert_eq!(sender_names(&all), ["Moara", "Șura"]);
        assert_eq!(all[0].message.as_deref(), Some("Avem o sală."));
        for (search, hits) in [
            ("SURA", vec!["Șura"]),
            ("moara@", vec!["Moara", "Șura"]),
            ("0740000102", vec!["Moara", "Șura"]),
            ("%", vec![]),
        ] {
            assert_eq!(
                sender_names(&search_inbox(&ctx, &staff, Inbox::Partners, search, None).await),
                hits,
                "{search}"
            );
        }
        assert_eq!(
            sender_names(
                &search_inbox(&ctx, &staff, Inbox::FoodWaste, "brasov", Some(false)).await
            ),
            ["Ana"]
        );
        assert_eq!(
            content::count_open_messages(&ctx, &staff).await.unwrap(),
            [2, 1, 0]
        );
        content::set_message_done(&ctx, &staff, Inbox::Partners, all[0].id, true)
            .await
            .unwrap();
        assert_eq!(
            content::count_open_messages(&ctx, &staff).await.unwrap(),
            [1, 1, 0]
        );
        assert_eq!(
            sender_names(&search_inbox(&ctx, &staff, Inbox::Partners, "", Some(true)).await),
            ["Moara"]
        );
        assert_eq!(
            sender_names(&search_inbox(&ctx, &staff, Inbox::Partners, "", Some(false)).await),
            ["Șura"]
        );
        content::set_message_done(&ctx, &staff, Inbox::Partners, all[0].id, false)
            .await
            .unwrap();
        assert!(
            search_inbox(&ctx, &staff, Inbox::Partners, "", Some(true))
                .await
                .is_empty()
        );
        // The message is not found in another inbox.
        assert!(matches!(
            content::set_message_done(&ctx, &staff, Inbox::FoodWaste, all[0].id, true).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

// Covers 3.content.15.
#[tokio::test]
async fn a_pre_registration_reports_whether_its_code_was_used() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let new = NewPreregistration {
            name: Some("Ana".into()),
            email: Some("ana@exemplu.ro".into()),
            phone: Some("0740000101".into()),
            event_date: NaiveDate::from_ymd_opt(2027, 6, 19),
            language: "ro".into(),
        };
        content::issue_preregistration_discount_code(&ctx, new, "a")
            .await
            .unwrap();
        let row = search_inbox(&ctx, &staff, Inbox::Preregistrations, "", None)
            .await
            .remove(0);
        let code = row.code.clone().unwrap();
        assert_eq!(
            (row.is_code_used, row.date),
            (Some(false), NaiveDate::from_ymd_opt(2027, 6, 19))
        );
        assert_eq!(
            sender_names(&search_inbox(&ctx, &staff, Inbox::Preregistrations, &code, None).await),
            ["Ana"]
        );
        let account = alai_domain::accounts::NewAccount {
            discount_code: Some(code),
            ..registration_form("ana@exemplu.ro")
        };
        onboarding::register_account(&ctx, account, None, TEST_IP)
            .await
            .unwrap();
        assert_eq!(
            search_inbox(&ctx, &staff, Inbox::Preregistrations, "", None).await[0].is_code_used,
            Some(true)
        );
    })
    .await;
}

#[tokio::test]
async fn the_hourly_mail_counts_the_open_messages_and_pre_registrations_of_the_hour() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let hour = ctx.now().timestamp() / 3_600;
        for name in ["Șura", "Moara"] {
            send_partner_request(&ctx, name).await;
        }
        let new = NewPreregistration {
            name: Some("Ana".into()),
            email: Some("ana@exemplu.ro".into()),
            phone: Some("0740000101".into()),
            event_date: NaiveDate::from_ymd_opt(2027, 6, 19),
            language: "ro".into(),
        };
        content::issue_preregistration_discount_code(&ctx, new, "a")
            .await
            .unwrap();
        let id = search_inbox(&ctx, &staff, Inbox::Partners, "", None).await[0].id;
        content::set_message_done(&ctx, &staff, Inbox::Partners, id, true)
            .await
            .unwrap();
        let (offers, partners, preregistrations, total) =
            content::load_visitor_message_digest(&ctx, hour)
                .await
                .unwrap();
        assert_eq!(
            (offers.len(), partners.len(), preregistrations.len(), total),
            (0, 1, 1, 2)
        );
        assert_eq!(
            content::count_open_messages(&ctx, &staff).await.unwrap(),
            [1, 0, 1]
        );
    })
    .await;
}

// Covers 3.content.16, C19.
#[tokio::test]
async fn sec_c19_each_read_and_each_change_of_messages_is_audited() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        send_partner_request(&ctx, "Moara").await;
        let id = search_inbox(&ctx, &staff, Inbox::Partners, "", None).await[0].id;
        content::count_open_messages(&ctx, &staff).await.unwrap();
        // A message that is completed already is not completed a second time.
        for done in [true, true, false, false] {
            ctx.clock.advance(TimeDelta::seconds(1));
            content::set_message_done(&ctx, &staff, Inbox::Partners, id, done)
                .await
                .unwrap();
        }
        let rows = audit_entry::Entity::find().all(&ctx.db).await.unwrap();
        let mut entries: Vec<_> = rows.into_iter().map(|e| (e.action, e.target_id)).collect();
        entries.sort();
        let expected = [
            ("message_done", Some(id)),
            ("message_reopened", Some(id)),
            ("messages_listed", None),
        ];
        assert_eq!(entries, expected.map(|(word, id)| (word.to_owned(), id)));
    })
    .await;
}
