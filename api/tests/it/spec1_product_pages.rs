//! Tests of the calls of specification 1 §7 on Alai's own pages, and of the texts of §8 that the
//! server returns there.

use alai_domain::{
    content::{self, ArticleInput, PublishTime, SectionInput},
    kernel::crypto,
};
use alai_testkit::{on_each_database, testing::*};
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{
    client, error_texts, get_json, log_in, object_keys, post_json, registration_body, send_json,
};

// Covers 1.7.13, 1.7.14, 1.7.15, 1.7.17, 1.7.18, S.7.01.
#[tokio::test]
async fn articles_and_partners_are_listed_found_and_searched() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let section = SectionInput {
            tip: "paragraf".into(),
            value: Some("<p>text</p>".into()),
            ..SectionInput::default()
        };
        let new = ArticleInput {
            title: Some("Ringul de dans".into()),
            description: Some("Pe scurt.".into()),
            category: Some("Petrecere".into()),
            meta_tags: Some("dans".into()),
            publish: PublishTime::AtInstant(ctx.now() - TimeDelta::days(1)),
            sections: vec![section],
            ..ArticleInput::default()
        };
        content::create_article(&ctx, &staff, new).await.unwrap();
        content::create_partner(&ctx, &staff, partner_input("Moara", "Restaurant"))
            .await
            .unwrap();
        let client = client(&ctx);
        let (_, all) = get_json(&client, "/api/articles").await;
        assert_eq!(
            (
                all["articles"][0]["slug"].as_str(),
                &all["articles"][0]["article_sections"]
            ),
            (Some("ringul-de-dans"), &json!([]))
        );
        let (_, one) = get_json(&client, "/api/articles/get_by_slug/ringul-de-dans").await;
        assert_eq!(one["article"]["article_sections"][0]["tip"], "paragraf");
        for key in [
            "title",
            "slug",
            "description",
            "main_image",
            "main_image_alt",
            "meta_description",
            "meta_tags",
            "updated_at",
            "next_slug",
            "category",
        ] {
            assert!(one["article"].get(key).is_some(), "{key}");
        }
        assert_eq!(
            get_json(&client, "/api/articles/get_by_slug/nimic").await.0,
            StatusCode::NOT_FOUND
        );
        for (tags, found) in [("dans", 1), ("Petrecere", 1), ("flori", 0)] {
            let (_, body) =
                get_json(&client, &format!("/api/articles/search?meta_tags={tags}")).await;
            assert_eq!(body["articles"].as_array().unwrap().len(), found, "{tags}");
        }
        let (_, body) = get_json(&client, "/api/providers?page[number]=1").await;
        assert_eq!(
            (
                body["providers"][0]["name"].as_str(),
                &body["pagination"]["per_page"]
            ),
            (Some("Moara"), &json!(10))
        );
        let (_, body) = get_json(
            &client,
            "/api/providers/search?page[number]=1&provider_type=Dulciuri",
        )
        .await;
        assert_eq!(
            (&body["providers"], &body["pagination"]["total"]),
            (&json!([]), &json!(0))
        );
    })
    .await;
}

// Covers 1.7.19, 1.8.13, 2.7.08, D23.
#[tokio::test]
async fn sec_d23_a_registration_returns_the_client_and_a_payment_url_on_the_own_host() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let mut body = registration_body("ana@exemplu.ro");
        body["client"]["payment_url"] = json!("https://evil.example");
        body["payment_url"] = json!("https://evil.example");
        let request = client.post("/api/clients").header("x-forwarded-host", "evil.example").header("host", "evil.example");
        let answer = request.body_json(&body).send().await.0;
        assert_eq!(answer.status(), StatusCode::CREATED);
        let made: Value = serde_json::from_str(&answer.into_body().into_string().await.unwrap()).unwrap();
        assert_eq!(object_keys(&made), ["client", "payment_url"]);
        let path = made["payment_url"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
        assert!(path.starts_with("/app/plata/"), "{path}");
        let onward = client.get(&path).header("host", "evil.example").send().await.0;
        assert!(onward.headers()["location"].to_str().unwrap().starts_with("/sandbox/"));
        // An address that is already registered: the response has the flag that the page reads, and the text of the specification.
        let (status, ro, en) = error_texts(&client, Method::POST, "/api/clients", &registration_body("ana@exemplu.ro")).await;
        assert_eq!((status, ro.as_str()), (409, "Un client cu acest email este deja inregistrat in baza noastra de date. Va rugam sa va logati pe pagina principala."));
        assert_eq!(en, "A client with this e-mail is registered already. Please log in.");
        let (_, again) = post_json(&client, "/api/clients", None, registration_body("ana@exemplu.ro")).await;
        assert_eq!(again["client_already_exists"], true);
    })
    .await;
}

// Covers 1.7.20, 2.7.09.
#[tokio::test]
async fn sec_a1_process_payment_returns_only_the_status() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let ask = async |id: &str| {
            post_json(
                &client,
                "/api/clients/process_payment",
                None,
                json!({"client": {"invoice_id": id}}),
            )
            .await
        };
        let own = made.invoice.id.to_string();
        for id in [own.as_str(), "00000000-0000-7000-8000-000000000001"] {
            assert_eq!(ask(id).await, (StatusCode::OK, json!({"status": "unpaid"})));
        }
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        assert_eq!(ask(&own).await, (StatusCode::OK, json!({"status": "paid"})));
    })
    .await;
}

// Covers 1.5.07, 1.5.08, 1.5.11, 1.7.16, 1.7.21, 1.7.26.
#[tokio::test]
async fn visitor_forms_return_204_and_report_each_missing_field() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let message = json!({"name": "Ana", "phone": "0740000101", "date": "2027-06-19", "event_date": "2027-06-19", "city": "Brașov", "location": "Șura", "email": "ana@exemplu.ro"});
        for (path, wrapper, required) in [
            ("/api/newsletters", "newsletter", vec!["email", "name"]),
            ("/api/charity_contacts", "charity_contact", vec!["city", "date", "location", "name", "phone"]),
            ("/api/partner_contacts", "partner_contact", vec!["email", "name", "phone"]),
            ("/api/preregister_emails", "preregister", vec!["email", "event_date", "name", "phone"]),
        ] {
            let (status, response) = post_json(&client, path, None, json!({ wrapper: {} })).await;
            assert_eq!((status.as_u16(), object_keys(&response["fields"])), (422, required.clone()), "{path}");
            for field in required {
                let mut body = message.clone();
                body[field] = json!("");
                let (status, response) = post_json(&client, path, None, json!({ wrapper: body })).await;
                assert_eq!((status.as_u16(), &response["fields"]), (422, &json!({ field: ["required"] })), "{path}");
            }
            let (status, response) = post_json(&client, path, None, json!({ wrapper: message })).await;
            assert_eq!((status, response), (StatusCode::NO_CONTENT, Value::Null), "{path}");
        }
        // A date in the past is refused as a mistake of the user.
        for (path, wrapper, day) in
            [("/api/charity_contacts", "charity_contact", "date"), ("/api/preregister_emails", "preregister", "event_date")]
        {
            let mut body = message.clone();
            body[day] = json!("2017-06-19");
            let (status, response) = post_json(&client, path, None, json!({ wrapper: body })).await;
            assert_eq!((status.as_u16(), &response["fields"]), (422, &json!({ day: ["invalid_date"] })), "{path}");
        }
    })
    .await;
}

/// Specification 1 §5: GDPR, terms, the repeated password, the length of the password, and each
/// required field.
// Covers 1.5.09, 1.7.19, 1.9.03.
#[tokio::test]
async fn each_invalid_registration_field_is_rejected_with_its_code() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let (status, response) =
            post_json(&client, "/api/clients", None, json!({"client": {}})).await;
        let all = [
            "acceptGDPR",
            "acceptTerms",
            "city",
            "email",
            "event_date",
            "name",
            "password",
            "phone",
            "surname",
        ];
        assert_eq!(
            (status.as_u16(), object_keys(&response["fields"])),
            (422, all.to_vec())
        );
        for (changes, field, code) in [
            (json!({"acceptGDPR": false}), "acceptGDPR", "not_accepted"),
            (json!({"acceptTerms": false}), "acceptTerms", "not_accepted"),
            (
                json!({"password": "cireșe-amare-8"}),
                "password_confirmation",
                "mismatch",
            ),
            (
                json!({"password": "scurt", "password_confirmation": "scurt"}),
                "password",
                "too_short",
            ),
            (
                json!({"password": "password", "password_confirmation": "password"}),
                "password",
                "common_password",
            ),
            (
                json!({"event_date": "19.06.2027"}),
                "event_date",
                "invalid_date",
            ),
            (
                json!({"event_date": "2017-06-19"}),
                "event_date",
                "invalid_date",
            ),
            (json!({"phone": "sunați-mă"}), "phone", "invalid_phone"),
            (json!({"email": "ana@"}), "email", "invalid_email"),
            (
                json!({"discount_code": "NUESTE"}),
                "discount_code",
                "unknown",
            ),
        ] {
            let mut body = registration_body("ana@exemplu.ro");
            for (key, value) in changes.as_object().unwrap() {
                body["client"][key] = value.clone();
            }
            let (status, response) = post_json(&client, "/api/clients", None, body).await;
            assert_eq!(
                (status.as_u16(), &response["fields"]),
                (422, &json!({ field: [code] })),
                "{response}"
            );
        }
        // A password of six characters is long enough, also with a letter outside ASCII.
        let mut body = registration_body("ana@exemplu.ro");
        body["client"]["password"] = json!("cireșe");
        body["client"]["password_confirmation"] = json!("cireșe");
        assert_eq!(
            post_json(&client, "/api/clients", None, body).await.0,
            StatusCode::CREATED
        );
    })
    .await;
}

// Covers 1.5.12, 1.7.22, 1.7.23, 1.8.21, 1.8.24, 2.5.04, 2.7.02, 2.8.17, 2.8.18.
#[tokio::test]
async fn password_reset_errors_have_the_specified_texts() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let (status, _) = post_json(
            &client,
            "/api/password/forgot",
            None,
            json!({"email": "ana@exemplu.ro"}),
        )
        .await;
        assert_eq!(status, StatusCode::NO_CONTENT);
        let unknown = json!({"email": "nimeni@exemplu.ro"});
        let (status, ro, en) =
            error_texts(&client, Method::POST, "/api/password/forgot", &unknown).await;
        assert_eq!(
            (status, ro.as_str()),
            (
                404,
                "Adresa de email nu a fost găsită. Vă rugăm să creați un cont."
            )
        );
        assert_eq!(
            en,
            "The e-mail address was not found. Please create an account."
        );
        let (status, response) = post_json(
            &client,
            "/api/password/forgot",
            None,
            json!({"email": "ana"}),
        )
        .await;
        assert_eq!(
            (status.as_u16(), &response["fields"]["email"][0]),
            (422, &json!("invalid_email"))
        );
        let stale = json!({"token": "x", "password": PASSWORD, "password_confirmation": PASSWORD});
        let (status, ro, en) =
            error_texts(&client, Method::POST, "/api/password/reset", &stale).await;
        assert_eq!(
            (status, ro.as_str()),
            (422, "Link not valid or expired. Try generating a new link.")
        );
        assert_eq!(en, ro);
        // The specification sends this request as `multipart/form-data`.
        let form = poem::test::TestForm::new()
            .text("token", "x")
            .text("password", PASSWORD)
            .text("password_confirmation", PASSWORD);
        let answer = client
            .post("/api/password/reset")
            .multipart(form)
            .send()
            .await
            .0;
        let response: Value =
            serde_json::from_str(&answer.into_body().into_string().await.unwrap()).unwrap();
        assert_eq!(response["code"], "reset_link_invalid");
    })
    .await;
}

// Covers 1.7.24, D21.
#[tokio::test]
async fn sec_d21_a_solved_challenge_is_valid_for_one_registration() {
    on_each_database(|ctx| async move {
        let mut ctx = ctx;
        let settings = alai_domain::context::Settings {
            requires_bot_check: true,
            ..(*ctx.settings).clone()
        };
        ctx.settings = std::sync::Arc::new(settings);
        let client = client(&ctx);
        let judged = async |token: &str| {
            let body = json!({"verify_token": {"token": token, "v2key": false}});
            let (status, response) =
                post_json(&client, "/api/google_verification/verify_token", None, body).await;
            assert_eq!(
                (status, object_keys(&response)),
                (StatusCode::OK, vec!["score"])
            );
            response["score"].as_f64().unwrap()
        };
        assert!(judged("ceva").await < 0.2);
        let (_, mut challenge) = get_json(&client, "/api/google_verification/challenge").await;
        let salt = challenge["salt"].as_str().unwrap().to_owned();
        let most = challenge["maxnumber"].as_u64().unwrap();
        let number = (0..=most)
            .find(|n| challenge["challenge"] == crypto::sha256_hex(format!("{salt}{n}")))
            .unwrap();
        challenge["number"] = json!(number);
        let token = STANDARD.encode(challenge.to_string());
        let register = async |email: &str, token: &Value| {
            let mut body = registration_body(email);
            body["verify_token"] = token.clone();
            let (status, response) = post_json(&client, "/api/clients", None, body).await;
            (
                status.as_u16(),
                response["code"].as_str().unwrap_or_default().to_owned(),
            )
        };
        // A registration without a token, or with a token that was not verified, is refused.
        let refused = (403, "bot_check".to_owned());
        assert_eq!(register("a@exemplu.ro", &Value::Null).await, refused);
        assert_eq!(register("a@exemplu.ro", &json!(token)).await, refused);
        assert!(judged(&token).await >= 0.2);
        assert_eq!(register("a@exemplu.ro", &json!(token)).await.0, 201);
        assert_eq!(register("b@exemplu.ro", &json!(token)).await, refused);
    })
    .await;
}

// Covers 1.4.06, 1.7.25, 1.7.28, 1.8.26, 2.4.03, 2.7.01, 2.7.12, 2.8.01, 2.8.11, 3.3.20, D17.
#[tokio::test]
async fn a_session_is_created_reports_the_trial_and_ends_at_log_out() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let wrong = json!({"user": {"email": "ana@exemplu.ro", "password": "greșită"}});
        let (status, ro, _) = error_texts(&client, Method::POST, "/api/login", &wrong).await;
        assert_eq!((status, ro.as_str()), (401, "Email sau parola incorecte."));
        let token = log_in(&client, "ana@exemplu.ro").await;
        let ask =
            async |path: &str| send_json(&client, Method::GET, path, Some(&token), None).await;
        let until = made
            .account
            .free_until
            .unwrap()
            .to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
        assert_eq!(
            ask("/api/clients/check_client").await.1,
            json!({"active_demo": true, "free_until": until, "erase_at": null})
        );
        assert_eq!(
            ask("/api/users/check_admin").await.1,
            json!({"admin": false})
        );
        ctx.clock.advance(TimeDelta::hours(168));
        let token = crate::support::log_in(&client, "ana@exemplu.ro").await;
        let ask =
            async |path: &str| send_json(&client, Method::GET, path, Some(&token), None).await;
        assert_eq!(
            ask("/api/clients/check_client").await.1["active_demo"],
            false
        );
        let (status, response) = ask("/api/events").await;
        assert_eq!(
            (status.as_u16(), response["error"].as_str()),
            (
                402,
                Some("Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.")
            )
        );
        assert_eq!(
            send_json(&client, Method::DELETE, "/api/logout", Some(&token), None)
                .await
                .0,
            StatusCode::NO_CONTENT
        );
        assert_eq!(
            ask("/api/clients/check_client").await.0,
            StatusCode::UNAUTHORIZED
        );
    })
    .await;
}
