//! The cache of live websites: each change is visible in the next request to the same server, and
//! after a second on another one.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use alai_domain::{
    Ctx,
    access::{self, EventMember},
    accounts::{request_account_deletion, set_account_type},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
    seating, website,
};
use alai_testkit::{another_process, on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use poem::http::StatusCode;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::Value;

use crate::support::{Client, client, get_json};

const SITE: &str = "/api/events/live_website?slug=ana";
/// The tables whose rows the response contains or depends on.
const SOURCES: [&str; 11] = [
    "accounts",
    "events",
    "websites",
    "invitation_forms",
    "files",
    "halls",
    "event_parts",
    "contacts",
    "stories",
    "story_steps",
    "menu_types",
];

/// Reads the site after each change and compares it with the response before.
struct Reader {
    client: Client,
    last: (StatusCode, Value),
}

impl Reader {
    async fn new(ctx: &Ctx) -> Self {
        let client = client(ctx);
        let last = get_json(&client, SITE).await;
        assert_eq!(last.0, StatusCode::OK);
        Self { client, last }
    }

    async fn expect_change(&mut self, change: &str) {
        let next = get_json(&self.client, SITE).await;
        assert_ne!(next, self.last, "{change}");
        self.last = next;
    }
}

#[tokio::test]
async fn each_change_of_the_content_is_in_the_next_response() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut reader = Reader::new(&ctx).await;
        change_contacts_and_parts(&ctx, &ana, &mut reader).await;
        change_story(&ctx, &ana, &mut reader).await;
        change_forms(&ctx, &ana, &mut reader).await;
    })
    .await;
}

async fn change_contacts_and_parts(ctx: &Ctx, ana: &EventMember, reader: &mut Reader) {
    let patch = |name: &str| website::ContactInput {
        name: Set(name.into()),
        phone: Set("0740000102".into()),
        consent: Set(true),
        ..website::ContactInput::default()
    };
    let contact = website::create_contact(ctx, ana, patch("Ilinca"))
        .await
        .unwrap();
    reader.expect_change("a new contact").await;
    website::update_contact(ctx, ana, contact.id, patch("Ioana"))
        .await
        .unwrap();
    reader.expect_change("a changed contact").await;
    website::delete_contact(ctx, ana, contact.id).await.unwrap();
    reader.expect_change("a deleted contact").await;

    let patch = |location: &str| website::EventPartInput {
        location: Set(location.into()),
        address: Set("Strada".into()),
        date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..website::EventPartInput::default()
    };
    let part = website::create_event_part(ctx, ana, patch("Biserica"))
        .await
        .unwrap();
    reader.expect_change("a new part").await;
    website::update_event_part(ctx, ana, part.id, patch("Catedrala"))
        .await
        .unwrap();
    reader.expect_change("a changed part").await;
    website::delete_event_part(ctx, ana, part.id).await.unwrap();
    reader.expect_change("a deleted part").await;
}

async fn change_story(ctx: &Ctx, ana: &EventMember, reader: &mut Reader) {
    let patch = |title: &str| website::StoryInput {
        title: Set(title.into()),
        ..website::StoryInput::default()
    };
    let (story, _) = website::create_story(ctx, ana, patch("Povestea"))
        .await
        .unwrap();
    reader.expect_change("a new story").await;
    website::update_story(ctx, ana, story.id, patch("Drumul"))
        .await
        .unwrap();
    reader.expect_change("a changed story").await;
    website::delete_story(ctx, ana, story.id).await.unwrap();
    reader.expect_change("a deleted story").await;
}

async fn change_forms(ctx: &Ctx, ana: &EventMember, reader: &mut Reader) {
    let form = website::load_form_content(ctx, ana).await.unwrap().form;
    let patch = website::FormPatch {
        message: Set("Bun venit".into()),
        ..website::FormPatch::default()
    };
    website::update_form(ctx, ana, form.id, patch)
        .await
        .unwrap();
    reader.expect_change("the form").await;
    let menu = website::create_menu_type(ctx, ana, Some("Fără lactoză"))
        .await
        .unwrap();
    reader.expect_change("a new menu").await;
    website::update_menu_type(ctx, ana, menu.id, Some("Fără gluten"))
        .await
        .unwrap();
    reader.expect_change("a renamed menu").await;
    website::delete_menu_type(ctx, ana, menu.id).await.unwrap();
    reader.expect_change("a deleted menu").await;
    let row = website::load_website_content(ctx, ana)
        .await
        .unwrap()
        .website;
    let patch = website::WebsitePatch {
        footer_text: Set("Vă așteptăm".into()),
        ..website::WebsitePatch::default()
    };
    website::update_website(ctx, ana, row.id, patch)
        .await
        .unwrap();
    reader.expect_change("the website").await;
    website::set_registry_visible(ctx, ana, !row.registry_list_activation)
        .await
        .unwrap();
    reader.expect_change("the registry").await;
    seating::set_plan_published(ctx, ana, true).await.unwrap();
    reader.expect_change("the published seating plan").await;
    let patch = EventPatch {
        additional_line: Set("Cununia la Brașov".into()),
        ..EventPatch::default()
    };
    events::update_event(ctx, ana, patch).await.unwrap();
    reader.expect_change("the event").await;
}

#[tokio::test]
async fn a_site_that_is_no_longer_live_is_not_in_the_next_response() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut reader = Reader::new(&ctx).await;
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        reader.expect_change("switched off").await;
        assert_eq!(reader.last.0, StatusCode::NOT_FOUND);
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        reader.expect_change("switched on").await;
        assert_eq!(reader.last.0, StatusCode::OK);
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let account = ana.account().id;
        for (kind, status) in [("free", StatusCode::NOT_FOUND), ("paid", StatusCode::OK)] {
            set_account_type(&ctx, &staff, account, kind).await.unwrap();
            reader.expect_change(kind).await;
            assert_eq!(reader.last.0, status);
        }
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        reader.expect_change("deletion requested").await;
        assert_eq!(reader.last.0, StatusCode::NOT_FOUND);
    })
    .await;
}

#[tokio::test]
async fn the_deadline_passes_without_a_write() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = EventPatch {
            answers_until: Set(ctx.clock.today()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let mut reader = Reader::new(&ctx).await;
        assert_eq!(reader.last.1["event"]["closed"], false);
        ctx.clock.advance(TimeDelta::days(1));
        reader.expect_change("the deadline").await;
        assert_eq!(reader.last.1["event"]["closed"], true);
    })
    .await;
}

#[tokio::test]
async fn another_server_shows_a_change_after_a_second() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let other = another_process(&ctx, 2, Duration::from_secs(5)).await;
        let (mut here, mut there) = (Reader::new(&ctx).await, Reader::new(&other).await);
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        here.expect_change("on the same server").await;
        ctx.clock.advance(TimeDelta::seconds(1));
        there.expect_change("on another server").await;
        assert_eq!(there.last.0, StatusCode::NOT_FOUND);
    })
    .await;
}

#[tokio::test]
async fn a_hundred_requests_at_once_load_the_site_once() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut server = another_process(&ctx, 4, Duration::from_secs(20)).await;
        let loads = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&loads);
        server.db.set_metric_callback(move |info| {
            let is_load = info.statement.sql.contains("FROM \"contacts\"");
            counter.fetch_add(usize::from(is_load), Ordering::SeqCst);
        });
        let client = client(&server);
        let all = join_all((0..100).map(|_| get_json(&client, SITE))).await;
        let found = all.iter().filter(|(status, _)| *status == StatusCode::OK);
        assert_eq!(found.count(), 100);
        assert_eq!(loads.load(Ordering::SeqCst), 1);
    })
    .await;
}

#[tokio::test]
async fn an_unchanged_site_is_304_and_a_changed_one_is_not() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let first = client.get(SITE).send().await.0;
        let etag = first.headers()["etag"].to_str().unwrap().to_owned();
        assert_eq!(first.headers()["cache-control"], "no-cache");
        let again = async || {
            client
                .get(SITE)
                .header("if-none-match", &etag)
                .send()
                .await
                .0
        };
        let unchanged = again().await;
        assert_eq!(unchanged.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(unchanged.into_body().into_vec().await.unwrap(), b"");
        let patch = EventPatch {
            additional_line: Set("Cununia la Brașov".into()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        assert_eq!(again().await.status(), StatusCode::OK);
    })
    .await;
}

/// The database raises the version itself, also for a write that no operation makes today.
#[tokio::test]
async fn any_statement_that_changes_a_source_raises_the_version() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_row_of_each_source(&ctx, &ana).await;
        let version = async || {
            let found = website::find_content_version(&ctx, "ana").await.unwrap();
            found.unwrap().version
        };
        for table in SOURCES {
            let before = version().await;
            let sql = format!("UPDATE {table} SET created_at = created_at");
            let sql = match table {
                "websites" | "invitation_forms" => format!("UPDATE {table} SET version = version"),
                "halls" => "UPDATE halls SET published = published".to_owned(),
                "story_steps" => "UPDATE story_steps SET position = position".to_owned(),
                _ => sql,
            };
            let statement = Statement::from_string(ctx.db.get_database_backend(), sql);
            ctx.db.execute_raw(statement).await.unwrap();
            assert!(version().await > before, "{table}");
        }
    })
    .await;
}

async fn create_row_of_each_source(ctx: &Ctx, ana: &EventMember) {
    let contact = website::ContactInput {
        name: Set("Ilinca".into()),
        phone: Set("0740000102".into()),
        ..website::ContactInput::default()
    };
    website::create_contact(ctx, ana, contact).await.unwrap();
    let part = website::EventPartInput {
        location: Set("Biserica".into()),
        address: Set("Strada".into()),
        date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..website::EventPartInput::default()
    };
    website::create_event_part(ctx, ana, part).await.unwrap();
    let story = website::StoryInput {
        title: Set("Povestea".into()),
        ..website::StoryInput::default()
    };
    let (story, _) = website::create_story(ctx, ana, story).await.unwrap();
    let quote = |id: uuid::Uuid| match ctx.db.get_database_backend() {
        sea_orm::DbBackend::Postgres => format!("'{id}'"),
        _ => format!("x'{}'", id.simple()),
    };
    let id = quote(ctx.new_id());
    let rows = [
        format!(
            "INSERT INTO story_steps (id, story_id, position, tip) VALUES ({id}, {}, 7, 'x')",
            quote(story.id)
        ),
        format!(
            "INSERT INTO files (id, event_id, kind, mime, file_name, digest, bytes, widths, created_at) \
             VALUES ({id}, {}, 'image', 'image/png', 'a.png', 'd', 1, '', '2026-01-01 00:00:00+00:00')",
            quote(ana.event_id())
        ),
    ];
    for row in rows {
        ctx.db.execute_unprepared(&row).await.unwrap();
    }
}

async fn load_page(client: &Client, path: &str) -> (String, String) {
    let response = client.get(path).send().await.0;
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    let policy = response.headers()["content-security-policy"]
        .to_str()
        .unwrap();
    let nonce = policy.split("'nonce-").nth(1).unwrap();
    let nonce = nonce.split('\'').next().unwrap().to_owned();
    (nonce, response.into_body().into_string().await.unwrap())
}

#[tokio::test]
async fn a_cached_page_has_the_nonce_of_its_response_and_the_current_content() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let (first_nonce, first) = load_page(&client, "/ana").await;
        let (second_nonce, second) = load_page(&client, "/ana").await;
        assert_ne!(first_nonce, second_nonce);
        assert!(first.contains(&format!("nonce=\"{first_nonce}\"")));
        assert_eq!(first.replace(&first_nonce, &second_nonce), second);
        let (_, doubled) = load_page(&client, "//ana").await;
        assert!(doubled.contains("href=\"/ana/formular-invitatie\""));
        assert!(!doubled.contains("href=\"//"), "{doubled}");
        for slashes in 1..40 {
            load_page(&client, &format!("/ana{}", "/".repeat(slashes))).await;
        }
        let (_, english) = load_page(&client, "/ana?lang=en").await;
        assert!(english.contains("<html lang=\"en\"") && first.contains("<html lang=\"ro\""));
        let patch = EventPatch {
            name: Set("Ilinca & Radu".into()),
            slug: Set("ilinca".into()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let (_, renamed) = load_page(&client, "/ilinca").await;
        assert!(renamed.contains("Ilinca &amp; Radu") && !first.contains("Ilinca"));
        let former = client.get("/ana").send().await.0;
        assert_eq!(former.headers()["location"], "/ilinca");
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        let hidden = client.get("/ilinca").send().await.0;
        assert_eq!(hidden.status(), StatusCode::NOT_FOUND);
    })
    .await;
}
