//! Tests of articles over HTTP: the form with its images, the preview for staff only, and drafts, which no other operation returns.

use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use poem::{
    http::{Method, StatusCode},
    test::{TestForm, TestFormField},
};
use serde_json::{Value, json};

use crate::support::{Client, client, get_json, log_in, send_json};

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

// Covers 3.content.07.
#[tokio::test]
async fn an_article_goes_up_as_a_form_is_previewed_by_staff_alone_and_moves_with_its_address() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_staff(&ctx).await.unwrap();
        let client = client(&ctx);
        let (admin, ana) = (
            log_in(&client, "staff@exemplu.ro").await,
            log_in(&client, "ana@exemplu.ro").await,
        );
        let pictures = ["[main_image]", "[article_sections][1][image]"];
        let (status, response) = send(
            &client,
            Method::POST,
            "/api/articles",
            &admin,
            form(&ARTICLE_FIELDS, &pictures),
        )
        .await;
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
        let path = format!("/api/articles/{}", made["id"].as_str().unwrap());
        let preview = format!("{path}/preview");
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
        let (status, shown) = send_json(&client, Method::GET, &preview, Some(&admin), None).await;
        assert_eq!(
            (status, &shown["article"]["title"]),
            (StatusCode::OK, &made["title"])
        );
        let read = async |path: &str| {
            let answer = client.get(path).send().await.0;
            let to = answer
                .headers()
                .get("location")
                .map(|l| l.to_str().unwrap().to_owned());
            (
                answer.status().as_u16(),
                to,
                answer.into_body().into_string().await.unwrap_or_default(),
            )
        };
        let page = "/app/article/sase-intrebari-pentru-formatie";
        let nowhere = async || {
            assert_eq!(read(page).await.0, 404);
            for path in [
                "/rss.xml",
                "/sitemap.xml",
                "/api/articles",
                "/api/articles/search?meta_tags=petrecere",
            ] {
                assert!(!read(path).await.2.contains("sase-intrebari"), "{path}");
            }
            assert_eq!(
                get_json(
                    &client,
                    "/api/articles/get_by_slug/sase-intrebari-pentru-formatie"
                )
                .await
                .0,
                StatusCode::NOT_FOUND
            );
        };
        nowhere().await;
        // The time of publication is in Europe/Bucharest. Sections keep their images because they are sent with their ids.
        let ids: Vec<&str> = (0..2)
            .map(|n| made["article_sections"][n]["id"].as_str().unwrap())
            .collect();
        let soon = alai_domain::content::format_bucharest_time(ctx.now() + TimeDelta::hours(2));
        let change = |version: &'static str, slug: &'static str, state: &'static str| {
            let mut fields = ARTICLE_FIELDS.to_vec();
            fields.extend([
                ("[article_sections][0][id]", ids[0]),
                ("[article_sections][1][id]", ids[1]),
                ("[version]", version),
                ("[slug]", slug),
                ("[state]", state),
                ("[publish_at]", soon.as_str()),
            ]);
            form(&fields, &[])
        };
        let save = async |form| send(&client, Method::PUT, &path, &admin, form).await;
        let (status, response) = save(change("1", "", "scheduled")).await;
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
        nowhere().await;
        let (status, response) = save(change("1", "", "scheduled")).await;
        assert_eq!(
            (status, response["code"].as_str()),
            (StatusCode::CONFLICT, Some("stale"))
        );
        ctx.clock.advance(TimeDelta::hours(3));
        let (status, _, html) = read(page).await;
        assert!(
            status == 200 && html.contains("<title>Formația · Alai</title>"),
            "{html}"
        );
        for path in ["/rss.xml", "/sitemap.xml", "/api/articles"] {
            assert!(read(path).await.2.contains("sase-intrebari"), "{path}");
        }
        let admin = log_in(&client, "staff@exemplu.ro").await;
        let (status, response) = send(
            &client,
            Method::PUT,
            &path,
            &admin,
            change("2", "formatia", "published"),
        )
        .await;
        assert_eq!(
            (status, &response["article"]["featured"]),
            (StatusCode::OK, &json!(true)),
            "{response}"
        );
        let (status, to, _) = read(page).await;
        assert_eq!(
            (status, to.as_deref()),
            (308, Some("/app/article/formatia"))
        );
        let (status, list) = send_json(
            &client,
            Method::GET,
            "/api/articles/all?state=published&search_name=SASE",
            Some(&admin),
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
            Some(&admin),
            None,
        )
        .await;
        assert_eq!(
            (status, &response["fields"]["state"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(["unknown"]))
        );
        assert_eq!(
            send_json(&client, Method::DELETE, &path, Some(&admin), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        assert_eq!(read("/app/article/formatia").await.0, 404);
    })
    .await;
}
