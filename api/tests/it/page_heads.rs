//! Checks the public addresses of specification 1 §2 as search engines and chat applications read
//! them: status, title, description, canonical address, preview, structured data and whether search
//! engines may index them.

use alai_testkit::{on_each_database, testing::*};
use poem::http::StatusCode;

use crate::support::{Client, client};

struct Page {
    status: StatusCode,
    html: String,
    hidden: bool,
    referrer: String,
}

async fn open_page(client: &Client, path: &str) -> Page {
    let answer = client.get(path).send().await.0;
    let header = |name: &str| {
        answer
            .headers()
            .get(name)
            .and_then(|v| v.to_str().ok())
            .unwrap_or_default()
            .to_owned()
    };
    let (status, hidden, referrer) = (
        answer.status(),
        header("x-robots-tag") == "noindex, nofollow",
        header("referrer-policy"),
    );
    Page {
        status,
        html: answer.into_body().into_string().await.unwrap(),
        hidden,
        referrer,
    }
}

/// Path, title, and whether search engines may index the page.
const ROUTES: &[(&str, &str, bool)] = &[
    ("/", "Alai · site de nuntă și invitații online", true),
    (
        "/?insidePageUrl=benefits",
        "Alai · site de nuntă și invitații online",
        true,
    ),
    ("/ana", "Ana Pop · 19 iunie 2027, Brașov", true),
    ("/ana/formular-invitatie", "Vin cu drag · Ana Pop", false),
    (
        "/ana/formular-raspuns-negativ",
        "Nu pot ajunge · Ana Pop",
        false,
    ),
    (
        "/ana/registru-de-cadouri",
        "Lista de cadouri · Ana Pop",
        false,
    ),
    ("/ana/galerie-foto", "Fotografii · Ana Pop", false),
    ("/app/preview/ana", "Alai", false),
    (
        "/app/preview/ana/formular-invitatie?guest_code=X&event_code=Y",
        "Alai",
        false,
    ),
    ("/app/blog", "Blog · Alai", true),
    ("/app/article", "Articol · Alai", true),
    (
        "/app/cununie-civila",
        "Cununia civilă: acte, termene și calculator · Alai",
        true,
    ),
    ("/app/risipa-mancare", "Fără risipă de mâncare · Alai", true),
    ("/app/parteneri", "Parteneri · Alai", true),
    ("/app/pre-inregistrare", "Pre-înregistrare · Alai", true),
    ("/app/creeaza-cont", "Creați un cont · Alai", true),
    ("/app/login", "Intrați în cont · Alai", false),
    ("/login", "Intrați în cont · Alai", false),
    ("/app/trimite-email", "Parolă nouă · Alai", false),
    (
        "/app/reseteaza-parola?token=x",
        "Alegeți o parolă nouă · Alai",
        false,
    ),
    (
        "/app/plata-succes?action=0&invoice_id=7",
        "Plată reușită · Alai",
        false,
    ),
    ("/app/plata-eroare", "Plată nereușită · Alai", false),
    (
        "/app/newsletter/confirmare?token=x",
        "Confirmarea abonării · Alai",
        false,
    ),
    (
        "/app/newsletter/dezabonare?token=x",
        "Dezabonare · Alai",
        false,
    ),
    (
        "/app/confirma-email?token=x",
        "Confirmați adresa de e-mail · Alai",
        false,
    ),
    (
        "/app/dezabonare?token=x",
        "Fără e-mailuri de la nuntă · Alai",
        false,
    ),
];
/// Addresses whose heads depend on content. Other tests check them.
const ROUTES_WITH_CONTENT: [&str; 2] = ["/app/article/:slug", "/app/documente/:name"];

/// Whether a path fits the pattern of a route: `:word` is one segment, and `:word?` may be absent.
fn fits(pattern: &str, path: &str) -> bool {
    let mut segments = path.split('/');
    pattern
        .split('/')
        .all(|expected| match (expected, segments.next()) {
            (expected, None) => expected.ends_with('?'),
            (expected, Some(segment)) => expected.starts_with(':') || expected == segment,
        })
        && segments.next().is_none()
}

#[test]
fn every_route_of_the_manifest_without_a_session_is_checked() {
    let manifest: Vec<serde_json::Value> =
        serde_json::from_str(include_str!("../../../routes.json")).unwrap();
    let open = manifest.iter().filter(|route| {
        ["everyone", "guests"].contains(&route["audience"].as_str().unwrap_or_default())
    });
    let unchecked: Vec<&str> = open
        .filter_map(|route| route["path"].as_str())
        .filter(|pattern| {
            let is_open = |(path, ..): &(&str, &str, bool)| {
                fits(pattern, path.split('?').next().unwrap_or_default())
            };
            !ROUTES.iter().any(is_open)
        })
        .collect();
    assert_eq!(unchecked, ROUTES_WITH_CONTENT);
}

// Covers 1.2.01, 1.2.03, 1.2.04, 1.2.05, 1.2.06, 1.2.07, 1.2.10, 1.2.11, 1.2.12, 1.2.13, 1.2.14.
// Covers 1.2.15, 1.2.16, 1.2.17, 1.2.18, 1.2.19, 1.2.20, 2.2.20, 3.2.07, B16.
#[tokio::test]
async fn every_route_has_its_own_title_description_and_canonical_address() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for &(path, title, found) in ROUTES {
            let page = open_page(&client, path).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(
                page.html.contains(&format!("<title>{title}</title>")),
                "{path}: {}",
                page.html
            );
            for tag in [
                "<meta name=\"description\" content=\"",
                "<meta property=\"og:title\" content=\"",
                "<meta property=\"og:url\" content=\"",
            ] {
                let content = page
                    .html
                    .split(tag)
                    .nth(1)
                    .and_then(|t| t.split('"').next())
                    .unwrap_or_default();
                assert!(!content.is_empty(), "{path}: {tag}");
            }
            // The canonical address contains no codes and no query string.
            let canonical = match path.split('?').next() {
                Some("/login") => "/app/login",
                other => other.unwrap_or_default(),
            };
            let link =
                format!("<link rel=\"canonical\" href=\"http://localhost:8080{canonical}\">");
            assert!(page.html.contains(&link), "{path}: {}", page.html);
            // A form without a code in its address may be indexed, but sends no referrer.
            let form = path.contains("/formular-") && !path.contains('?');
            assert_eq!(page.hidden, !found && !form, "{path}");
            let referrer = if found {
                "strict-origin-when-cross-origin"
            } else {
                "no-referrer"
            };
            assert_eq!(page.referrer, referrer, "{path}");
        }
    })
    .await;
}

#[tokio::test]
async fn no_two_pages_share_a_description() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let mut descriptions = std::collections::HashSet::new();
        for &(path, ..) in ROUTES {
            // Pages that links in mails open share a description.
            let shared = ["/login", "/app/article", "/preview/", "inside", "?token="];
            if shared.iter().any(|part| path.contains(part)) {
                continue;
            }
            for lang in ["ro", "en"] {
                let mark = if path.contains('?') { '&' } else { '?' };
                let page = open_page(&client, &format!("{path}{mark}lang={lang}"))
                    .await
                    .html;
                let text = page
                    .split("<meta name=\"description\" content=\"")
                    .nth(1)
                    .and_then(|t| t.split('"').next());
                let text = text.unwrap_or_default().to_owned();
                assert!(
                    !text.contains('{') && descriptions.insert(text.clone()),
                    "{path} {lang}: {text}"
                );
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_missing_page_returns_404_without_a_canonical_address_and_is_not_indexed() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for (path, title) in [
            ("/nimeni", "Pagina nu este aici · Alai"),
            (
                "/nimeni/formular-invitatie?lang=en",
                "The page is not here · Alai",
            ),
            ("/app/altceva", "Pagina nu este aici · Alai"),
            ("/app/altceva/?lang=en", "The page is not here · Alai"),
            ("/app/article/nope", "Articolul nu este aici · Alai"),
            ("/app/blog/altceva", "Pagina nu este aici · Alai"),
            (
                "/app/documente/altceva?lang=en",
                "The page is not here · Alai",
            ),
        ] {
            let page = open_page(&client, path).await;
            assert_eq!(
                (page.status, page.hidden),
                (StatusCode::NOT_FOUND, true),
                "{path}"
            );
            assert!(
                page.html.contains(&format!("<title>{title}</title>")),
                "{path}: {}",
                page.html
            );
            assert!(
                ["canonical", "hreflang", "og:url"]
                    .iter()
                    .all(|tag| !page.html.contains(tag)),
                "{path}: {}",
                page.html
            );
        }
        for path in [
            "/ana/",
            "/ana/formular-invitatie/1",
            "/ana/formular-raspuns-negativ/1",
            "/ana/galerie-foto/",
        ] {
            assert_eq!(
                open_page(&client, path).await.status,
                StatusCode::OK,
                "{path}"
            );
        }
    })
    .await;
}

#[tokio::test]
async fn each_language_of_a_page_has_its_own_address_and_links_to_the_other() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        let base = "http://localhost:8080";
        let map = open_page(&client, "/sitemap.xml").await.html;
        for path in [
            "/",
            "/ana",
            "/ana/formular-invitatie",
            "/app/blog",
            "/app/documente/termeni",
        ] {
            for (tail, locale) in [("", "ro_RO"), ("?lang=en", "en_GB")] {
                let html = open_page(&client, &format!("{path}{tail}")).await.html;
                for tag in [
                    format!("<link rel=\"canonical\" href=\"{base}{path}{tail}\">"),
                    format!("<meta property=\"og:url\" content=\"{base}{path}{tail}\">"),
                    format!("<meta property=\"og:locale\" content=\"{locale}\">"),
                    format!("<link rel=\"alternate\" hreflang=\"ro\" href=\"{base}{path}\">"),
                    format!(
                        "<link rel=\"alternate\" hreflang=\"en\" href=\"{base}{path}?lang=en\">"
                    ),
                    format!(
                        "<link rel=\"alternate\" hreflang=\"x-default\" href=\"{base}{path}\">"
                    ),
                ] {
                    assert!(html.contains(&tag), "{path}{tail}: {tag}");
                }
                assert!(
                    path.starts_with("/ana")
                        || map.contains(&format!("<loc>{base}{path}{tail}</loc>")),
                    "{path}{tail}"
                );
            }
        }
        for path in [
            "/app/login?lang=en",
            "/ana/galerie-foto?lang=en",
            "/ana?guest_code=X&lang=en",
        ] {
            let html = open_page(&client, path).await.html;
            assert!(
                !html.contains("hreflang") && html.contains("?lang=en\"><meta property=\"og:url\""),
                "{path}: {html}"
            );
        }
        assert!(
            map.contains("hreflang=\"x-default\"")
                && !open_page(&client, "/robots.txt")
                    .await
                    .html
                    .contains("_code=")
        );
    })
    .await;
}

#[tokio::test]
async fn the_path_app_redirects_to_the_dashboard() {
    on_each_database(|ctx| async move {
        let response = client(&ctx).get("/app").send().await.0;
        assert_eq!(response.status(), StatusCode::SEE_OTHER);
        assert_eq!(response.headers()["location"], "/app/dashboard");
    })
    .await;
}

#[tokio::test]
async fn pages_declare_their_language_and_structured_data() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let client = client(&ctx);
        for (path, lang, words) in [
            (
                "/ana?lang=en",
                "en",
                "<title>Ana Pop · 19 June 2027, Brașov</title>",
            ),
            ("/app/login?lang=en", "en", "<title>Log in · Alai</title>"),
            ("/", "ro", "\"@type\":\"FAQPage\""),
            ("/app/cununie-civila", "ro", "\"@type\":\"HowTo\""),
            ("/ana", "ro", "\"@type\":\"Event\""),
            (
                "/ana",
                "ro",
                "\"eventStatus\":\"https://schema.org/EventScheduled\"",
            ),
        ] {
            let page = open_page(&client, path).await;
            assert!(
                page.html.contains(&format!("<html lang=\"{lang}\"")) && page.html.contains(words),
                "{path}: {}",
                page.html
            );
        }
    })
    .await;
}

#[tokio::test]
async fn wedding_structured_data_has_the_start_with_utc_offset_and_the_preview_image() {
    on_each_database(|ctx| async move {
        let page = open_page(&client(&ctx), "/maria-si-andrei").await.html;
        let data = page
            .split("<script type=\"application/ld+json\">")
            .nth(1)
            .and_then(|t| t.split("</script>").next());
        let data: serde_json::Value = serde_json::from_str(data.unwrap_or_default()).unwrap();
        let start = data["startDate"].as_str().unwrap_or_default();
        assert!(
            start.ends_with(":00+03:00") || start.ends_with(":00+02:00"),
            "{data}"
        );
        // The image of the structured data is the image of the preview, if the page has one.
        let shown = page
            .split("<meta property=\"og:image\" content=\"")
            .nth(1)
            .and_then(|t| t.split('"').next());
        assert_eq!(data["image"].as_str(), shown, "{data}");
        assert!(
            data["description"].as_str().is_some_and(|d| !d.is_empty()),
            "{data}"
        );
    })
    .await;
}

#[tokio::test]
async fn icons_exist_at_the_usual_addresses_and_pages_have_a_social_image() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        for (path, card) in [
            ("/", "/social.ro.png"),
            ("/app/parteneri?lang=en", "/social.en.png"),
        ] {
            let page = open_page(&client, path).await.html;
            assert!(
                page.contains(&format!(
                    "<meta property=\"og:image\" content=\"http://localhost:8080{card}\">"
                )),
                "{path}: {page}"
            );
        }
        let pictures = [
            ("/favicon.ico", "image/x-icon"),
            ("/apple-touch-icon.png", "image/png"),
            ("/social.ro.png", "image/png"),
            ("/social.en.png", "image/png"),
        ];
        for (path, mime) in pictures {
            let answer = client.get(path).send().await.0;
            assert_eq!(
                (answer.status(), &answer.headers()["content-type"]),
                (StatusCode::OK, &mime.parse().unwrap()),
                "{path}"
            );
        }
    })
    .await;
}

// Covers 3.2.33.
#[tokio::test]
async fn the_check_in_service_worker_is_not_cached_and_controls_only_its_page() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let mut answer = client.get("/app/check-in.js").send().await.0;
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        let seen = (
            answer.status(),
            header("content-type"),
            header("cache-control"),
        );
        assert_eq!(
            seen,
            (
                StatusCode::OK,
                "text/javascript; charset=utf-8".to_owned(),
                "no-cache".to_owned()
            )
        );
        assert!(
            header("content-security-policy").contains("connect-src 'self'")
                && !answer.headers().contains_key("service-worker-allowed")
        );
        assert!(
            answer
                .take_body()
                .into_string()
                .await
                .unwrap()
                .contains("const PAGE_PATH = '/app/check-in'")
        );
        let page = client.get("/app/check-in").send().await.0;
        assert!(
            page.headers()["content-security-policy"]
                .to_str()
                .unwrap()
                .contains("worker-src 'self'")
        );
    })
    .await;
}
