//! Tests of the middleware that applies to every response.

use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};
use sea_orm::ConnectionTrait;
use serde_json::json;

use crate::support::{client, log_in, post_json, send_json};

// Covers E5.
#[tokio::test]
async fn sec_e5_compressed_requests_are_refused() {
    on_each_database(|ctx| async move {
        let response = client(&ctx)
            .post("/api/login")
            .header("content-encoding", "gzip")
            .body("x")
            .send()
            .await;
        response.assert_status(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    })
    .await;
}

// Covers E6.
#[tokio::test]
async fn sec_e6_a_body_above_the_limit_of_its_route_is_rejected() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let long = "a".repeat(300 << 10);
        let (status, body) = post_json(
            &client,
            "/api/login",
            None,
            json!({"user": {"email": long}}),
        )
        .await;
        // The in-process client sends no `Content-Length`. Either the limit applies while the body
        // is read (413) or the log-in fails (401).
        assert!(
            status == StatusCode::PAYLOAD_TOO_LARGE || status == StatusCode::UNAUTHORIZED,
            "{status} {body}"
        );
        let response = client
            .post("/api/login")
            .header("content-length", 300 << 10)
            .content_type("application/json")
            .body("{}")
            .send()
            .await;
        response.assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    })
    .await;
}

// Covers E6.
#[tokio::test]
async fn sec_e6_json_and_text_parts_above_their_limit_are_too_large_on_every_route() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let long = "a".repeat(5 << 20);
        let json = json!({"invoice": {"description": long}}).to_string();
        for (method, path) in [
            (Method::PUT, "/api/invoice"),
            (Method::POST, "/api/expenses"),
            (Method::PUT, "/api/website_details/1"),
            (Method::POST, "/api/articles"),
            (Method::POST, "/api/wedding_invitations/import_preview"),
        ] {
            let response = client
                .request(method, path)
                .header("content-length", json.len())
                .content_type("application/json")
                .body(json.clone())
                .send()
                .await;
            response.assert_status(StatusCode::PAYLOAD_TOO_LARGE);
        }
    })
    .await;
}

// Covers G4, M1.
#[tokio::test]
async fn sec_l5_l7_every_response_has_security_headers_and_restricts_caching() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for path in [
            "/api/health",
            "/api/events",
            "/nimic",
            "/",
            "/app/dashboard",
            "/api/nimic",
        ] {
            let response = client.get(path).send().await.0;
            let header = |name: &str| {
                response
                    .headers()
                    .get(name)
                    .and_then(|v| v.to_str().ok())
                    .unwrap_or_default()
                    .to_owned()
            };
            let policy = header("content-security-policy");
            assert!(policy.contains("default-src 'none'"), "{path}");
            assert!(
                !policy.contains("unsafe-inline") && !policy.contains("unsafe-eval"),
                "{path}"
            );
            assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
            assert!(header("access-control-allow-origin").is_empty());
            assert!(!header("x-request-id").is_empty());
            assert!(
                ["no-store", "no-cache"].contains(&header("cache-control").as_str()),
                "{path}"
            );
        }
        let first = client.get("/").send().await.0;
        let second = client.get("/").send().await.0;
        let policy = |response: &poem::Response| {
            response.headers()["content-security-policy"]
                .to_str()
                .unwrap()
                .to_owned()
        };
        assert_ne!(
            policy(&first),
            policy(&second),
            "each response has a new nonce"
        );
    })
    .await;
}

// Covers E3.
#[tokio::test]
async fn sec_l5_only_the_builder_preview_can_be_framed_and_only_by_the_same_origin() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (path, ancestors, frames) in [
            ("/app/preview/ana", "frame-ancestors 'self'", "SAMEORIGIN"),
            (
                "/app/preview/ana/formular-invitatie",
                "frame-ancestors 'self'",
                "SAMEORIGIN",
            ),
            ("/app/website-builder", "frame-ancestors 'none'", "DENY"),
            ("/ana", "frame-ancestors 'none'", "DENY"),
            ("/api/health", "frame-ancestors 'none'", "DENY"),
        ] {
            let response = client.get(path).send().await.0;
            let policy = response.headers()["content-security-policy"]
                .to_str()
                .unwrap();
            assert!(policy.contains(ancestors), "{path}: {policy}");
            assert_eq!(response.headers()["x-frame-options"], frames, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn only_the_check_in_page_may_use_the_camera() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (path, camera) in [
            ("/app/check-in", "camera=(self),"),
            ("/app/check-in/", "camera=(self),"),
            ("/app/dashboard", "camera=(),"),
            ("/ana", "camera=(),"),
            ("/api/health", "camera=(),"),
        ] {
            let response = client.get(path).send().await.0;
            let policy = response.headers()["permissions-policy"].to_str().unwrap();
            assert!(policy.starts_with(camera), "{path}: {policy}");
        }
    })
    .await;
}

// Covers B16, D13.
#[tokio::test]
async fn sec_b16_pages_that_carry_codes_send_no_referrer_and_are_not_indexed() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for path in [
            "/ana?guest_code=X&event_code=Y",
            "/ana/formular-invitatie?guest_code=X&event_code=Y",
            "/ana/formular-raspuns-negativ?answer_id=x&edit_token=y",
            "/ana/formular-invitatie/x",
            "/app/preview/ana/formular-invitatie",
            "/app/profil",
            "/app/reseteaza-parola?token=x",
        ] {
            let response = client.get(path).send().await.0;
            assert_eq!(
                response.headers()["referrer-policy"],
                "no-referrer",
                "{path}"
            );
            assert_eq!(
                response.headers()["x-robots-tag"],
                "noindex, nofollow",
                "{path}"
            );
        }
        // A form without a code may be indexed, like the site itself, but sends no referrer.
        for path in ["/ana/formular-invitatie", "/ana/formular-raspuns-negativ/"] {
            let response = client.get(path).send().await.0;
            assert_eq!(
                response.headers()["referrer-policy"],
                "no-referrer",
                "{path}"
            );
            assert!(!response.headers().contains_key("x-robots-tag"), "{path}");
        }
    })
    .await;
}

// Covers D20.
#[tokio::test]
async fn sec_d20_writes_from_another_site_are_refused() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (name, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
        ] {
            let response = client
                .post("/api/login")
                .header("host", "localhost:8080")
                .header(name, value)
                .body_json(&json!({}))
                .send()
                .await;
            response.assert_status(StatusCode::FORBIDDEN);
        }
        // A session cookie is not sufficient for a write. The front end also sends a header of its
        // own.
        let request = client
            .delete("/api/logout")
            .header("cookie", "__Host-alai_session=x");
        request.send().await.assert_status(StatusCode::FORBIDDEN);
    })
    .await;
}

#[tokio::test]
async fn sec_f_6_f_7_control_characters_and_wrong_types_return_400() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for name in [
            json!("a\u{0}b"),
            json!("a\u{85}b"),
            json!(7),
            json!(true),
            json!({}),
        ] {
            let (status, body) = post_json(
                &client,
                "/api/events",
                Some(&token),
                json!({"event": {"name": name}}),
            )
            .await;
            assert_eq!(
                (status, body["code"].as_str()),
                (StatusCode::BAD_REQUEST, Some("bad_request")),
                "{name}"
            );
        }
        let (status, _) = send_json(&client, Method::POST, "/api/events", Some(&token), None).await;
        assert!(status.is_client_error());
    })
    .await;
}

#[tokio::test]
async fn sec_l6_errors_contain_a_code_and_no_internal_details() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (method, path) in [
            (Method::GET, "/api/nimic"),
            (Method::GET, "/api/events"),
            (Method::PATCH, "/api/login"),
            (Method::GET, "/api/events/live_website?slug=%00"),
        ] {
            let (status, body) = send_json(&client, method, path, None, None).await;
            assert!(status.is_client_error(), "{path} {status}");
            assert!(
                body["code"].is_string() && body["error"].is_string(),
                "{path}: {body}"
            );
            for word in ["sqlx", "panicked", "/root", "src/", "poem"] {
                assert!(!body.to_string().contains(word), "{path}: {body}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn error_messages_are_in_the_requested_language_or_in_romanian() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let say = async |lang: &str| {
            client
                .get("/api/events")
                .header("accept-language", lang)
                .send()
                .await
                .0
                .into_body()
                .into_string()
                .await
                .unwrap()
        };
        assert!(say("en-GB,en;q=0.9").await.contains("Log in to continue."));
        assert!(say("de,fr").await.contains("Intrați în cont"));
    })
    .await;
}

// Covers D18.
#[tokio::test]
async fn sec_d18_an_invalid_session_token_returns_401() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for garbage in ["x", "e30.e30.e30", "null"] {
            let (status, _) =
                send_json(&client, Method::GET, "/api/events", Some(garbage), None).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED);
        }
    })
    .await;
}

#[tokio::test]
async fn a_failed_session_lookup_returns_500_not_401() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let ana = log_in(&client, "ana@exemplu.ro").await;
        let cookie = format!("__Host-alai_session={ana}");
        ctx.db
            .execute_unprepared("ALTER TABLE sessions RENAME TO out_of_reach")
            .await
            .unwrap();
        let (status, body) = send_json(&client, Method::GET, "/api/events", Some(&ana), None).await;
        assert_eq!(
            (status, body["code"].as_str()),
            (StatusCode::INTERNAL_SERVER_ERROR, Some("internal"))
        );
        let answer = client
            .get("/api/events")
            .header("cookie", cookie)
            .send()
            .await;
        answer.assert_status(StatusCode::INTERNAL_SERVER_ERROR);
        let (status, _) = send_json(&client, Method::GET, "/api/events", Some("x"), None).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    })
    .await;
}

#[tokio::test]
async fn a_405_response_lists_the_allowed_methods() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (method, path, allowed) in [
            (Method::PUT, "/api/login", "POST"),
            (Method::POST, "/api/users/client_users", "GET, HEAD"),
            (Method::POST, "/api/users/client_users/", "GET, HEAD"),
            (
                Method::POST,
                "/api/users/00000000-0000-7000-8000-000000000000",
                "PUT, DELETE",
            ),
            (Method::DELETE, "/robots.txt", "GET, HEAD"),
        ] {
            let response = client.request(method, path).send().await.0;
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert_eq!(response.headers()["allow"], allowed, "{path}");
        }
    })
    .await;
}

// Covers D10.
#[tokio::test]
async fn sec_d10_a_device_cookie_allows_log_in_after_the_account_limit_is_exhausted() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let login = async |cookie: Option<&str>| {
            let body = json!({"user": {"email": "ana@exemplu.ro", "password": PASSWORD}});
            let mut request = client.post("/api/login").body_json(&body);
            if let Some(cookie) = cookie {
                request = request.header("cookie", format!("x=y; alai_device={cookie}"));
            }
            request.send().await.0
        };
        let response = login(None).await;
        assert_eq!(response.status(), StatusCode::OK);
        let cookies: Vec<&str> = response
            .headers()
            .get_all("set-cookie")
            .iter()
            .map(|value| value.to_str().unwrap())
            .collect();
        assert_eq!(cookies.len(), 2, "{cookies:?}");
        let device = cookies
            .iter()
            .find_map(|cookie| cookie.strip_prefix("alai_device="))
            .unwrap();
        let (device, attributes) = device.split_once(';').unwrap();
        for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/api"] {
            assert!(attributes.contains(attribute), "{attributes}");
        }
        for _ in 0..100 {
            let limit = alai_domain::kernel::rate_limit::RateLimit::PasswordChecksPerAccount;
            ctx.rate_limiter
                .count_use(ctx.now(), limit, &who.user().id.to_string())
                .await
                .unwrap();
        }
        let last = if device.ends_with('0') { "1" } else { "0" };
        let forged = format!("{}{last}", &device[..device.len() - 1]);
        for (cookie, status) in [
            (None, StatusCode::TOO_MANY_REQUESTS),
            (Some(forged.as_str()), StatusCode::TOO_MANY_REQUESTS),
            (Some(device), StatusCode::OK),
        ] {
            assert_eq!(login(cookie).await.status(), status, "{cookie:?}");
        }
        // The device cookie does not authenticate a session.
        let me = client.get("/api/users/get_by_token");
        let me = me
            .header("cookie", format!("alai_device={device}"))
            .send()
            .await
            .0;
        assert_eq!(me.status(), StatusCode::UNAUTHORIZED);
    })
    .await;
}
