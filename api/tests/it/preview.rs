//! Tests of the preview link (contract 4): who creates it, what it opens and how its token stays
//! secret.

use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use serde_json::Value;

use crate::support::{client, get_json, log_in, send_json};

// Covers 1.2.08, 1.7.03, 1.7.04.
#[tokio::test]
async fn a_preview_link_shows_site_and_forms_without_a_session_until_it_is_revoked() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        for who in [&ana, &ion] {
            alai_domain::website::set_website_live(&ctx, who, false)
                .await
                .unwrap();
        }
        let client = client(&ctx);
        let own = log_in(&client, "ana@exemplu.ro").await;
        let other = log_in(&client, "ion@exemplu.ro").await;
        let path = format!("/api/events/{}/preview_link", ana.event_id());
        let link = async |method: Method, who: &str| {
            send_json(&client, method, &path, Some(who), None).await
        };
        let opens = async |slug: &str, query: &str, who: Option<&str>| {
            let mut found = Vec::new();
            for operation in ["preview_website", "preview_invitation"] {
                let path = format!("/api/events/{operation}?slug={slug}{query}");
                found.push(send_json(&client, Method::GET, &path, who, None).await.0);
            }
            assert_eq!(found[0], found[1]);
            found[0]
        };

        assert_eq!(link(Method::POST, &other).await.0, StatusCode::NOT_FOUND);
        let none = link(Method::GET, &own).await;
        assert_eq!(
            none,
            (StatusCode::OK, serde_json::json!({"preview_link": null}))
        );
        let (status, created) = link(Method::POST, &own).await;
        assert_eq!(status, StatusCode::CREATED);
        let url = created["preview_link"]["url"].as_str().unwrap();
        let (address, secret) = url.split_once("?preview=").unwrap();
        assert!(address.ends_with("/app/preview/ana"), "{url}");
        let (_, state) = link(Method::GET, &own).await;
        assert!(state["preview_link"]["url"] == Value::Null && !state.to_string().contains(secret));

        let query = format!("&preview={secret}");
        assert_eq!(opens("ana", &query, None).await, StatusCode::OK);
        // The token opens only the two previews of its event and no other operation.
        assert_eq!(opens("ion", &query, None).await, StatusCode::UNAUTHORIZED);
        assert_eq!(opens("ana", "", None).await, StatusCode::UNAUTHORIZED);
        assert_eq!(
            opens("ana", "&preview=", None).await,
            StatusCode::UNAUTHORIZED
        );
        let details = format!(
            "/api/website_details/details?event_id={}{query}",
            ana.event_id()
        );
        assert_eq!(
            get_json(&client, &details).await.0,
            StatusCode::UNAUTHORIZED
        );
        let live = get_json(
            &client,
            &format!("/api/events/live_invitation?slug=ana{query}"),
        )
        .await;
        assert_eq!(live.0, StatusCode::FORBIDDEN);

        // A new link invalidates the previous one. A session does not replace an invalid token.
        let (_, second) = link(Method::POST, &own).await;
        assert_eq!(opens("ana", &query, None).await, StatusCode::UNAUTHORIZED);
        assert_eq!(
            opens("ana", &query, Some(&own)).await,
            StatusCode::UNAUTHORIZED
        );
        let url = second["preview_link"]["url"].as_str().unwrap();
        let query = format!("&preview={}", url.split_once("?preview=").unwrap().1);
        assert_eq!(opens("ana", &query, None).await, StatusCode::OK);
        assert_eq!(link(Method::DELETE, &own).await.0, StatusCode::NO_CONTENT);
        assert_eq!(opens("ana", &query, None).await, StatusCode::UNAUTHORIZED);
        assert_eq!(opens("ana", "", Some(&own)).await, StatusCode::OK);
    })
    .await;
}

// Covers B15.
#[tokio::test]
async fn previews_are_not_cached_not_indexed_and_send_no_referrer() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for path in [
            "/app/preview/ana?preview=x",
            "/app/preview/ana/formular-invitatie?preview=x",
            "/ana?preview=x",
            "/api/events/preview_website?slug=ana&preview=x",
            "/api/events/preview_invitation?slug=ana&preview=x",
        ] {
            let response = client.get(path).send().await.0;
            let header = |name: &str| response.headers()[name].to_str().unwrap();
            assert_eq!(
                (
                    header("referrer-policy"),
                    header("x-robots-tag"),
                    header("cache-control")
                ),
                ("no-referrer", "noindex, nofollow", "no-store"),
                "{path}"
            );
        }
    })
    .await;
}
