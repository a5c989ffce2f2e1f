//! Tests of threats that show in requests and responses.

use alai_domain::{
    Ctx, accounts,
    entities::{account, answer, event_part, file, invoice, user},
    files::{self, Storage, Upload},
    kernel::patch::Patch::Set,
    website::{self, EventPartPatch},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;
use futures_util::future::join_all;
use poem::http::{Method, StatusCode};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};

use crate::support::{client, log_in, post_json, send_json};

fn registration(email: &str) -> Value {
    json!({
        "name": "Ana", "surname": "Pop", "event_date": "2027-06-19", "city": "Brașov", "phone": "0740 000 101", "email": email,
        "password": PASSWORD, "password_confirmation": PASSWORD, "acceptGDPR": true, "acceptTerms": true,
    })
}

// Covers A3.
#[tokio::test]
async fn sec_a3_a7_what_the_client_says_of_money_and_rights_is_not_read() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (i, amount) in [
            json!(0),
            json!(-1),
            json!(0.01),
            json!(1e308),
            json!(null),
            json!("0.01"),
        ]
        .into_iter()
        .enumerate()
        {
            let mut body = registration(&format!("ana{i}@exemplu.ro"));
            for (field, value) in [
                ("amount", amount),
                ("account_type", json!("paid")),
                ("free_days", json!(9_999)),
            ] {
                body[field] = value;
            }
            body["role"] = json!("admin");
            let (status, response) =
                post_json(&client, "/api/clients", None, json!({ "client": body })).await;
            assert_eq!(status, StatusCode::CREATED, "{response}");
        }
        let invoices = invoice::Entity::find().all(&ctx.db).await.unwrap();
        assert!(
            invoices.len() == 6 && invoices.iter().all(|i| i.amount_cents == 9_900),
            "{invoices:?}"
        );
        let accounts = account::Entity::find().all(&ctx.db).await.unwrap();
        let week = ctx.now() + chrono::TimeDelta::days(7);
        assert!(
            accounts
                .iter()
                .all(|a| !a.is_paid() && a.free_until == Some(week))
        );
        assert!(
            user::Entity::find()
                .all(&ctx.db)
                .await
                .unwrap()
                .iter()
                .all(|u| u.role != "admin")
        );
    })
    .await;
}

// Covers 3.6.01, 3.7.01, 3.7.04, 3.7.09, C2, M3.
#[tokio::test]
async fn sec_c2_parents_of_another_couple_are_not_there() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria").await.unwrap();
        let theirs = website::load_website_content(&ctx, &maria).await.unwrap().website.id;
        let form = website::load_form_content(&ctx, &maria).await.unwrap().form.id;
        let part = EventPartPatch {
            location: Set("Biserica".into()),
            address: Set("Strada".into()),
            date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
            ..EventPartPatch::default()
        };
        let own = website::create_event_part(&ctx, &ana, part).await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for (method, path, body) in [
            (
                Method::POST,
                "/api/wedding_contacts".to_owned(),
                json!({"wedding_contact": {"website_detail_id": theirs, "name": "X", "phone": "0740000101"}}),
            ),
            (
                Method::POST,
                "/api/menu_type_configs".to_owned(),
                json!({"menu_type_config": {"invitation_form_id": form, "menu_type": "X"}}),
            ),
            (
                Method::POST,
                "/api/wedding_invitations".to_owned(),
                json!({"wedding_invitation": {"event_id": maria.event_id(), "name": "X"}}),
            ),
            (
                Method::POST,
                "/api/exports".to_owned(),
                json!({"export": {"event_id": maria.event_id(), "kind": "answers", "format": "csv"}}),
            ),
            (Method::PUT, format!("/api/website_details/{theirs}"), json!({"website_detail": {}})),
        ] {
            let (status, response) = send_json(&client, method, &path, Some(&token), Some(&body)).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{path} {response}");
        }
        // The id of another account's parent in an update does not move the row.
        let body = json!({"event_part": {"website_detail_id": theirs, "location": "Altundeva"}});
        let (status, _) = send_json(&client, Method::PUT, &format!("/api/event_parts/{}", own.id), Some(&token), Some(&body)).await;
        assert!(status == StatusCode::OK || status.is_client_error());
        let row = event_part::Entity::find_by_id(own.id).one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(row.website_id, own.website_id);
    })
    .await;
}

// Covers 2.7.16, C3.
#[tokio::test]
async fn sec_c3_the_event_of_the_query_has_to_be_the_rows_own() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let answer = alai_domain::answers::accept(&ctx, &pass, answer_input("Ion", 1))
            .await
            .unwrap()
            .row;
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for (event, expected) in [
            (ana.event_id(), StatusCode::OK),
            (maria.event_id(), StatusCode::NOT_FOUND),
        ] {
            let path = format!("/api/guests/{}?event_id={event}", answer.id);
            assert_eq!(
                send_json(&client, Method::GET, &path, Some(&token), None)
                    .await
                    .0,
                expected
            );
        }
    })
    .await;
}

// Covers D11.
#[tokio::test]
async fn sec_d11_unknown_address_and_wrong_password_say_the_same() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let say = async |email: &str| {
            post_json(
                &client,
                "/api/login",
                None,
                json!({"user": {"email": email, "password": "greșită-de-tot"}}),
            )
            .await
        };
        assert_eq!(say("ana@exemplu.ro").await, say("nimeni@exemplu.ro").await);
    })
    .await;
}

// Covers D12.
#[tokio::test]
async fn sec_d12_a_crowd_at_the_log_in_is_sent_away_not_hashed() {
    on_each_database(|ctx| async move {
        let tries = (0..200).map(|_| ctx.password_hash_pool.verify("o parolă".into(), None));
        let answers = join_all(tries).await;
        let busy = answers
            .iter()
            .filter(|a| matches!(a, Err(alai_domain::Error::RateLimited(_))))
            .count();
        assert!((1..200).contains(&busy), "{busy} were sent away");
        let long = "a".repeat(129);
        assert!(!ctx.password_hash_pool.verify(long, None).await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn sec_l2_no_operation_opens_itself_to_another_origin() {
    let document: Value =
        serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let path = path.replace("{id}", "00000000-0000-0000-0000-000000000001");
        operations.extend(
            methods
                .as_object()
                .unwrap()
                .keys()
                .map(|m| (m.to_uppercase(), path.clone())),
        );
    }
    assert!(operations.len() >= 79);
    let operations = &operations;
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (method, path) in operations {
            for method in [Method::OPTIONS, method.parse().unwrap()] {
                let request = client
                    .request(method, path)
                    .header("origin", "https://evil.example");
                let answer = request
                    .header("access-control-request-method", "POST")
                    .send()
                    .await
                    .0;
                let cors_header = answer
                    .headers()
                    .keys()
                    .find(|k| k.as_str().starts_with("access-control-"));
                assert!(cors_header.is_none(), "{path}: {cors_header:?}");
            }
        }
    })
    .await;
}

#[tokio::test]
async fn sec_l8_floods_of_headers_are_refused() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let many = (0..101).fold(client.get("/api/health"), |request, index| {
            request.header(format!("x-{index}"), "1")
        });
        many.send()
            .await
            .assert_status(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
        let long = client
            .get("/api/health")
            .header("x-long", "a".repeat(17 << 10));
        long.send()
            .await
            .assert_status(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
    })
    .await;
}

// Covers B12, N1.
#[tokio::test]
async fn sec_n1_b12_allergies_need_consent_and_texts_have_an_end() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let row = invite_party(&ctx, &ana, "Ion").await.unwrap();
        let client = client(&ctx);
        let base = json!({
            "event_slug": "ana", "event_code": "CODana", "code": row.code, "name": "Ion", "company": "single",
            "menus_attributes": [{"menu_type": "Clasic"}], "allergy": "no",
        });
        let with = |pairs: &[(&str, Value)]| {
            let mut guest = base.clone();
            for (key, value) in pairs {
                guest[*key] = value.clone();
            }
            json!({ "guest": guest })
        };
        let nuts = ("allergy_mentions", json!("Nuci"));
        for (bad, field) in [
            (with(&[("allergy", json!("yes")), nuts.clone()]), "health_consent"),
            (with(&[("name", json!("a".repeat(121)))]), "name"),
            (with(&[("other", json!("a".repeat(2_001)))]), "other"),
            (with(&[("company_number", json!(21)), ("company", json!("family"))]), "company_number"),
        ] {
            let (status, response) = post_json(&client, "/api/guests", None, bad).await;
            assert_eq!((status, response["fields"][field].is_array()), (StatusCode::BAD_REQUEST, true), "{field}: {response}");
        }
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 0);
        let good = with(&[("allergy", json!("yes")), nuts, ("health_consent", json!(true)), ("other", json!("<b>x</b>"))]);
        assert_eq!(post_json(&client, "/api/guests", None, good).await.0, StatusCode::CREATED);
        let stored = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_eq!((stored.other.as_deref(), stored.allergy_mentions.as_deref()), (Some("<b>x</b>"), Some("Nuci")));
    })
    .await;
}

// Covers 3.3.03, 3.7.05, 3.contract6.01, 3.contract6.04, E1, E2, E3.
#[tokio::test]
async fn sec_e2_e3_drawings_are_refused_and_pictures_are_served_inert() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let site = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website
            .id;
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        let send = async |name: &str, kind: &str, bytes: Vec<u8>| {
            let part = poem::test::TestFormField::bytes(bytes)
                .name("website_detail[background_image]")
                .filename(name)
                .content_type(kind);
            let form = poem::test::TestForm::new().field(part);
            let request = client
                .put(format!("/api/website_details/{site}"))
                .header("authorization", format!("Bearer {token}"));
            request.multipart(form).send().await.0
        };
        let svg =
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".to_vec();
        for (name, kind) in [
            ("a.svg", "image/svg+xml"),
            ("a.png", "image/png"),
            ("../../a.jpg", "image/jpeg"),
        ] {
            assert_eq!(
                send(name, kind, svg.clone()).await.status(),
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "{name}"
            );
        }
        let png = include_bytes!("../../../docs/images/site-390.png");
        assert_eq!(
            send("a.html", "text/html", png.to_vec()).await.status(),
            StatusCode::OK
        );
        let (_, body) = send_json(
            &client,
            Method::GET,
            "/api/events/live_website?slug=ana",
            None,
            None,
        )
        .await;
        let text = body.to_string();
        let at = text.find("/media/").unwrap();
        let url: String = text[at..]
            .chars()
            .take_while(|c| *c != '"' && *c != ' ')
            .collect();
        let media = client.get(&url).send().await.0;
        assert_eq!(media.status(), StatusCode::OK, "{url}");
        let header = |name: &str| media.headers()[name].to_str().unwrap().to_owned();
        assert!(
            header("content-type").starts_with("image/")
                && header("content-security-policy").contains("sandbox")
        );
        assert_eq!(
            (
                header("x-content-type-options"),
                header("cross-origin-resource-policy")
            ),
            ("nosniff".into(), "same-site".into())
        );
    })
    .await;
}

// Covers 3.contract6.04, E8.
#[tokio::test]
async fn sec_e8_a_film_is_given_whole_or_in_ranges_of_four_megabytes_at_most() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut film = [&20_u32.to_be_bytes()[..], b"ftypisom\0\0\0\0isom"].concat();
        let length = 5_u32 << 20;
        film.extend(
            [
                &length.to_be_bytes()[..],
                b"mdat",
                &vec![7; length as usize - 8],
            ]
            .concat(),
        );
        film.extend([&8_u32.to_be_bytes()[..], b"moov"].concat());
        let upload = Upload {
            file_name: "film.mp4".into(),
            bytes: film.clone(),
        };
        let stored = files::store_video(&ctx, upload).await.unwrap();
        let id = files::insert_event_file(&ctx.db, ctx.now(), ana.event_id(), stored)
            .await
            .unwrap();
        let row = file::Entity::find_by_id(id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let (client, url, total) = (
            client(&ctx),
            format!("/media/{}/original", row.digest),
            film.len(),
        );
        let ask = async |range: &str| {
            let answer = client.get(&url).header("range", range).send().await.0;
            let content_range = answer
                .headers()
                .get("content-range")
                .map(|h| h.to_str().unwrap().to_owned());
            (
                answer.status(),
                content_range,
                answer.into_body().into_vec().await.unwrap(),
            )
        };
        let whole = client.get(&url).send().await.0;
        assert_eq!(
            (
                &whole.headers()["content-type"],
                &whole.headers()["accept-ranges"]
            ),
            (&"video/mp4".parse().unwrap(), &"bytes".parse().unwrap())
        );
        assert_eq!(whole.into_body().into_vec().await.unwrap().len(), total);
        let (status, content_range, bytes) = ask("bytes=4-7").await;
        assert_eq!(
            (status, content_range, &bytes[..]),
            (
                StatusCode::PARTIAL_CONTENT,
                Some(format!("bytes 4-7/{total}")),
                &b"ftyp"[..]
            )
        );
        let (status, content_range, bytes) = ask("bytes=0-").await;
        assert_eq!(
            (status, content_range, bytes.len()),
            (
                StatusCode::PARTIAL_CONTENT,
                Some(format!("bytes 0-{}/{total}", (4 << 20) - 1)),
                4 << 20
            )
        );
        let (status, content_range, _) = ask(&format!("bytes={total}-")).await;
        assert_eq!(
            (status, content_range),
            (
                StatusCode::RANGE_NOT_SATISFIABLE,
                Some(format!("bytes */{total}"))
            )
        );
    })
    .await;
}

// Covers E14.
#[tokio::test]
async fn sec_e14_a_full_disk_returns_500_and_changes_nothing() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let root = std::env::temp_dir().join(format!("alai-full-{}", ctx.new_id()));
        let storage = Storage::open_folder(&root).unwrap();
        // A file replaces the folder, so that nothing can be written there, not even by root.
        std::fs::remove_dir_all(&root).unwrap();
        std::fs::write(&root, b"").unwrap();
        let client = client(&Ctx {
            storage,
            ..ctx.clone()
        });
        let token = log_in(&client, "ana@exemplu.ro").await;
        let before = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website;
        let part = poem::test::TestFormField::bytes(
            include_bytes!("../../../docs/images/site-390.png").to_vec(),
        )
        .name("website_detail[background_image]")
        .filename("noi.png");
        let form = poem::test::TestForm::new()
            .text("website_detail[footer_text]", "Altceva")
            .field(part);
        let request = client
            .put(format!("/api/website_details/{}", before.id))
            .header("authorization", format!("Bearer {token}"));
        let answer = request.multipart(form).send().await;
        answer.assert_status(StatusCode::INTERNAL_SERVER_ERROR);
        let response: Value = answer.json().await.value().deserialize();
        assert!(
            response["request_id"].is_string() && !response.to_string().contains("alai-full"),
            "{response}"
        );
        assert_eq!(
            website::load_website_content(&ctx, &ana)
                .await
                .unwrap()
                .website,
            before
        );
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 0);
        client
            .get("/api/ready")
            .send()
            .await
            .assert_status(StatusCode::SERVICE_UNAVAILABLE);
        client.get("/api/health").send().await.assert_status_is_ok();
        std::fs::remove_file(&root).unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_unknown_id_is_a_client_error_on_every_operation() {
    let document: Value =
        serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
    let document = &document;
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        accounts::create_staff_user(&ctx, "staff@exemplu.ro", Some(PASSWORD.into()))
            .await
            .unwrap();
        let client = client(&ctx);
        let (ana, staff) = (
            log_in(&client, "ana@exemplu.ro").await,
            log_in(&client, "staff@exemplu.ro").await,
        );
        for (path, methods) in document["paths"]
            .as_object()
            .unwrap()
            .iter()
            .filter(|(p, _)| p.contains("{id}"))
        {
            for method in methods
                .as_object()
                .unwrap()
                .keys()
                .map(|m| m.to_uppercase())
            {
                for id in [
                    "00000000-0000-0000-0000-000000000001",
                    "1",
                    "%00",
                    "x'%20OR%201=1",
                ] {
                    let token = if path.contains("/clients/") {
                        &staff
                    } else {
                        &ana
                    };
                    let address = path.replace("{id}", id);
                    let method: Method = method.parse().unwrap();
                    let body = (method != Method::GET && method != Method::DELETE)
                        .then(|| json!({"guest": {}, "event": {}}));
                    let (status, response) = send_json(
                        &client,
                        method.clone(),
                        &address,
                        Some(token),
                        body.as_ref(),
                    )
                    .await;
                    assert!(
                        status.is_client_error(),
                        "{method} {address}: {status} {response}"
                    );
                    assert!(
                        response["code"].is_string() && response["error"].is_string(),
                        "{method} {address}: {response}"
                    );
                }
            }
        }
    })
    .await;
}

// Covers E6.
#[tokio::test]
async fn sec_e6_every_operation_with_a_body_refuses_a_huge_one() {
    let document: Value =
        serde_json::from_str(include_str!("../../../openapi/openapi.json")).unwrap();
    let document = &document;
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, _) in methods
                .as_object()
                .unwrap()
                .iter()
                .filter(|(_, o)| o["requestBody"].is_object())
            {
                let request = client.request(
                    method.to_uppercase().parse().unwrap(),
                    path.replace("{id}", "x"),
                );
                let request = request
                    .content_type("application/json")
                    .header("content-length", 500_u64 << 20);
                request
                    .body("{}")
                    .send()
                    .await
                    .assert_status(StatusCode::PAYLOAD_TOO_LARGE);
            }
        }
    })
    .await;
}

// Covers D15.
#[tokio::test]
async fn sec_d15_links_never_take_their_host_from_a_request() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let token = log_in(&client, "ana@exemplu.ro").await;
        for header in ["host", "x-forwarded-host", "forwarded", "x-original-host"] {
            let request = client
                .get("/api/users/get_bills")
                .header("authorization", format!("Bearer {token}"));
            let answer = request
                .header(header, "evil.example")
                .send()
                .await
                .0
                .into_body()
                .into_string()
                .await
                .unwrap();
            assert!(
                answer.contains("http://localhost:8080/") && !answer.contains("evil.example"),
                "{header}: {answer}"
            );
        }
    })
    .await;
}
