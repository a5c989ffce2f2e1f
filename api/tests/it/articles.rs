//! Tests of articles over HTTP: the form with its images, the preview for staff only, and drafts,
//! which only operations of staff return.

use std::time::Duration;

use alai_domain::{Ctx, content};
use alai_testkit::{another_process, on_each_database, testing::*};
use chrono::TimeDelta;
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use serde_json::{Value, json};

use crate::support::{self, Client, client, get_json, log_in, send_json};

async fn send(
    client: &Client,
    method: Method,
    path: &str,
    token: &str,
    form: TestForm,
) -> (StatusCode, Value) {
    let request = client
        .request(method, path)
        .header("authorization", format!("Bearer {token}"));
    let answer = request.multipart(form).send().await.0;
    let status = answer.status();
    (
        status,
        serde_json::from_str(&answer.into_body().into_string().await.unwrap())
            .unwrap_or(Value::Null),
    )
}

fn form(fields: &[(&str, &str)], pictures: &[&str]) -> TestForm {
    let text = |form: TestForm, (name, value): &(&str, &str)| {
        form.field(TestFormField::text((*value).to_owned()).name(format!("article{name}")))
    };
    let form = fields.iter().fold(TestForm::new(), text);
    pictures.iter().fold(form, |form, name| {
        let file = TestFormField::bytes(PNG.to_vec())
            .name(format!("article{name}"))
            .filename("flori.png")
            .content_type("image/png");
        form.field(file)
    })
}

const ARTICLE_FIELDS: [(&str, &str); 10] = [
    ("[title]", "Șase întrebări pentru formație"),
    ("[description]", "Pe scurt."),
    ("[category]", "Petrecere"),
    ("[meta_title]", "Formația"),
    ("[main_image_alt]", "O formație"),
    ("[featured]", "true"),
    ("[article_sections][0][tip]", "paragraf"),
    (
        "[article_sections][0][value]",
        "<h2>Întâi</h2><p onclick=\"x\">Text</p>",
    ),
    ("[article_sections][1][tip]", "image"),
    ("[article_sections][1][image_alt]", "Un acordeon"),
];

const PAGE: &str = "/app/article/sase-intrebari-pentru-formatie";

/// Creates a couple and a staff user. Returns a client and the token of staff.
async fn staff_client(ctx: &Ctx) -> (Client, String) {
    register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    create_and_log_in_staff(ctx).await.unwrap();
    let client = client(ctx);
    let token = log_in(&client, "staff@exemplu.ro").await;
    (client, token)
}

async fn create_article(client: &Client, token: &str) -> (StatusCode, Value) {
    let pictures = ["[main_image]", "[article_sections][1][image]"];
    let form = form(&ARTICLE_FIELDS, &pictures);
    send(client, Method::POST, "/api/articles", token, form).await
}

fn article_path(article: &Value) -> String {
    format!("/api/articles/{}", article["id"].as_str().unwrap())
}

/// Returns the form that changes an article. Its sections keep their images because they are sent
/// with their ids.
fn article_change(
    article: &Value,
    version: &str,
    slug: &str,
    state: &str,
    publish_at: &str,
) -> TestForm {
    let ids: Vec<&str> = (0..2)
        .map(|n| article["article_sections"][n]["id"].as_str().unwrap())
        .collect();
    let mut fields = ARTICLE_FIELDS.to_vec();
    fields.extend([
        ("[article_sections][0][id]", ids[0]),
        ("[article_sections][1][id]", ids[1]),
        ("[version]", version),
        ("[slug]", slug),
        ("[state]", state),
        ("[publish_at]", publish_at),
    ]);
    form(&fields, &[])
}

/// Returns the time in two hours, in Europe/Bucharest.
fn time_in_two_hours(ctx: &Ctx) -> String {
    content::format_bucharest_time(ctx.now() + TimeDelta::hours(2))
}

/// Returns the status, the target of the redirect and the text of a page.
async fn read_page(client: &Client, path: &str) -> (u16, Option<String>, String) {
    let answer = client.get(path).send().await.0;
    let target = answer
        .headers()
        .get("location")
        .map(|l| l.to_str().unwrap().to_owned());
    (
        answer.status().as_u16(),
        target,
        answer.into_body().into_string().await.unwrap_or_default(),
    )
}

async fn assert_article_is_not_public(client: &Client) {
    assert_eq!(read_page(client, PAGE).await.0, 404);
    for path in [
        "/rss.xml",
        "/sitemap.xml",
        "/api/articles",
        "/api/articles/search?meta_tags=petrecere",
    ] {
        assert!(
            !read_page(client, path).await.2.contains("sase-intrebari"),
            "{path}"
        );
    }
    let path = "/api/articles/get_by_slug/sase-intrebari-pentru-formatie";
    assert_eq!(get_json(client, path).await.0, StatusCode::NOT_FOUND);
}

/// Publishes an article at its time, then moves it to the address `formatia`. Returns the new token
/// of staff and the last response.
async fn publish_and_move_article(
    ctx: &Ctx,
    client: &Client,
    token: &str,
    article: &Value,
) -> (String, StatusCode, Value) {
    let (path, soon) = (article_path(article), time_in_two_hours(ctx));
    let scheduled = article_change(article, "1", "", "scheduled", &soon);
    let (status, response) = send(client, Method::PUT, &path, token, scheduled).await;
    assert_eq!(status, StatusCode::OK, "{response}");
    ctx.clock.advance(TimeDelta::hours(3));
    let token = log_in(client, "staff@exemplu.ro").await;
    let moved = article_change(article, "2", "formatia", "published", &soon);
    let (status, response) = send(client, Method::PUT, &path, &token, moved).await;
    (token, status, response)
}

// Covers 3.content.07.
#[tokio::test]
async fn an_article_is_created_as_a_draft_with_its_sections_and_pictures() {
    on_each_database(|ctx| async move {
        let (client, token) = staff_client(&ctx).await;
        let (status, response) = create_article(&client, &token).await;
        assert_eq!(
            (
                status,
                &response["article"]["state"],
                &response["article"]["version"]
            ),
            (StatusCode::CREATED, &json!("draft"), &json!(1)),
            "{response}"
        );
        let made = &response["article"];
        assert_eq!(made["slug"], "sase-intrebari-pentru-formatie");
        assert_eq!(
            made["article_sections"][0]["value"],
            "<h2>Întâi</h2><p>Text</p>"
        );
        assert!(
            made["article_sections"][1]["image"]["url"].is_string()
                && made["main_image"]["url"].is_string()
        );
    })
    .await;
}

// Covers 3.content.07.
#[tokio::test]
async fn the_preview_of_an_article_is_open_to_staff_only() {
    on_each_database(|ctx| async move {
        let (client, token) = staff_client(&ctx).await;
        let ana = log_in(&client, "ana@exemplu.ro").await;
        let (_, response) = create_article(&client, &token).await;
        let made = &response["article"];
        let preview = format!("{}/preview", article_path(made));
        assert_eq!(
            get_json(&client, &preview).await.0,
            StatusCode::UNAUTHORIZED
        );
        assert_eq!(
            send_json(&client, Method::GET, &preview, Some(&ana), None)
                .await
                .0,
            StatusCode::FORBIDDEN
        );
        let (status, shown) = send_json(&client, Method::GET, &preview, Some(&token), None).await;
        assert_eq!(
            (status, &shown["article"]["title"]),
            (StatusCode::OK, &made["title"])
        );
    })
    .await;
}

// Covers 3.content.07.
#[tokio::test]
async fn a_scheduled_article_is_public_from_its_publication_time_on() {
    on_each_database(|ctx| async move {
        let (client, token) = staff_client(&ctx).await;
        let (_, response) = create_article(&client, &token).await;
        let made = &response["article"];
        assert_article_is_not_public(&client).await;
        let soon = time_in_two_hours(&ctx);
        let path = article_path(made);
        let schedule = async || {
            let change = article_change(made, "1", "", "scheduled", &soon);
            send(&client, Method::PUT, &path, &token, change).await
        };
        let (status, response) = schedule().await;
        assert_eq!(
            (
                status,
                &response["article"]["state"],
                &response["article"]["publish_at"]
            ),
            (StatusCode::OK, &json!("scheduled"), &json!(soon)),
            "{response}"
        );
        assert!(response["article"]["article_sections"][1]["image"]["url"].is_string());
        assert_article_is_not_public(&client).await;
        let (status, response) = schedule().await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::CONFLICT, Some("stale"))
        );
        ctx.clock.advance(TimeDelta::hours(3));
        let (status, _, html) = read_page(&client, PAGE).await;
        assert!(
            status == 200 && html.contains("<title>Formația · Alai</title>"),
            "{html}"
        );
        for path in ["/rss.xml", "/sitemap.xml", "/api/articles"] {
            assert!(
                read_page(&client, path).await.2.contains("sase-intrebari"),
                "{path}"
            );
        }
    })
    .await;
}

// Covers 3.content.07.
#[tokio::test]
async fn the_former_address_of_an_article_redirects_until_the_article_is_deleted() {
    on_each_database(|ctx| async move {
        let (client, token) = staff_client(&ctx).await;
        let (_, response) = create_article(&client, &token).await;
        let made = &response["article"];
        let (token, status, response) = publish_and_move_article(&ctx, &client, &token, made).await;
        assert_eq!(
            (status, &response["article"]["featured"]),
            (StatusCode::OK, &json!(true)),
            "{response}"
        );
        let (status, target, _) = read_page(&client, PAGE).await;
        assert_eq!(
            (status, target.as_deref()),
            (308, Some("/app/article/formatia"))
        );
        let path = article_path(made);
        assert_eq!(
            send_json(&client, Method::DELETE, &path, Some(&token), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        assert_eq!(read_page(&client, "/app/article/formatia").await.0, 404);
    })
    .await;
}

// Covers 3.content.07.
#[tokio::test]
async fn staff_filters_articles_by_state_and_name() {
    on_each_database(|ctx| async move {
        let (client, token) = staff_client(&ctx).await;
        let (_, response) = create_article(&client, &token).await;
        let made = &response["article"];
        let (token, _, _) = publish_and_move_article(&ctx, &client, &token, made).await;
        let (status, list) = send_json(
            &client,
            Method::GET,
            "/api/articles/all?state=published&search_name=SASE",
            Some(&token),
            None,
        )
        .await;
        assert_eq!(
            (status, &list["pagination"]["total"]),
            (StatusCode::OK, &json!(1))
        );
        let (status, response) = send_json(
            &client,
            Method::GET,
            "/api/articles/all?state=live",
            Some(&token),
            None,
        )
        .await;
        assert_eq!(
            (status, &response["fields"]["state"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"]))
        );
    })
    .await;
}

// The pages of the product are kept in memory.
#[tokio::test]
async fn a_changed_article_is_in_the_next_page_and_a_second_later_on_another_server() {
    on_each_database(|ctx| async move {
        let (client, token) = staff_client(&ctx).await;
        let (_, response) = create_article(&client, &token).await;
        let (article, path) = (&response["article"], article_path(&response["article"]));
        let now = content::format_bucharest_time(ctx.now());
        let change = |version, slug| article_change(article, version, slug, "published", &now);
        let (status, _) = send(&client, Method::PUT, &path, &token, change("1", "")).await;
        assert_eq!(status, StatusCode::OK);
        let other = another_process(&ctx, 2, Duration::from_secs(5)).await;
        let other_client = support::client(&other);
        for server in [&client, &other_client] {
            assert_eq!(read_page(server, PAGE).await.0, 200);
        }
        let moved = change("2", "formatia");
        let (status, _) = send(&client, Method::PUT, &path, &token, moved).await;
        assert_eq!(status, StatusCode::OK);
        let target = Some("/app/article/formatia".to_owned());
        assert_eq!(read_page(&client, PAGE).await.1, target);
        assert_eq!(read_page(&other_client, PAGE).await.0, 200);
        ctx.clock.advance(TimeDelta::seconds(1));
        assert_eq!(read_page(&other_client, PAGE).await.1, target);
    })
    .await;
}
