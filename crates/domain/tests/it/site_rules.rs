//! Validation of the website and of its lists: colours, kinds, coordinates and links (threats B23,
//! F-2, F-3).

use alai_domain::{
    Ctx, Error,
    access::EventMember,
    content::{self, PartnerInput},
    kernel::patch::Patch::Set,
    registry::{self, GiftInput},
    website::{self, ContactInput, EventPartInput, StoryInput, StoryStepInput, WebsitePatch},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;

/// Forty URLs that no page may link to.
const BAD_LINKS: [&str; 40] = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "javascript://a.ro/%0aalert(1)",
    "javascript:https://a.ro",
    "vbscript:x",
    "data:text/html,<script>1</script>",
    "data:text/html;base64,PHN2Zz4=",
    "data:image/svg+xml,<svg onload=1>",
    "blob:https://a.ro/x",
    "file:///etc/passwd",
    "file://a.ro/x",
    "ftp://a.ro",
    "ws://a.ro",
    "wss://a.ro",
    "gopher://a.ro",
    "jar:https://a.ro!/x",
    "view-source:https://a.ro",
    "about:blank",
    "chrome://settings",
    "intent://a.ro#Intent;end",
    "mailto:a@b.ro",
    "tel:0740000101",
    "sms:0740000101",
    "https://a@b.ro",
    "https://a:b@c.ro",
    "https://a.ro@b.ro/",
    "https:a@b.ro",
    "http://:@a.ro@b.ro",
    "https://user:@a.ro",
    "//a.ro",
    "/\\a.ro",
    "a.ro",
    "www.a.ro",
    "https://",
    "https:///",
    "https://localhost",
    "http://intranet/x",
    "https://a ro",
];

// Covers 3.5.12, B23.
#[tokio::test]
async fn sec_b23_gifts_and_partners_accept_only_http_links() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let gift = |url: &str| GiftInput {
            name: Set("Ceainic".into()),
            description: Set("Pentru dimineți.".into()),
            url: Set(url.into()),
            ..GiftInput::default()
        };
        let linked = |url: &str| PartnerInput {
            website_url: Set(url.into()),
            ..partner_input("Moara", "Salon")
        };
        let wrong = |error: Option<Error>, field: &str| match error {
            Some(Error::Invalid(fields)) => fields.into_map().contains_key(field),
            _ => false,
        };
        let created = registry::create_gift(&ctx, &ana, gift("https://emag.ro/ceainic?x=1#y"))
            .await
            .unwrap();
        assert_eq!(
            created.url.as_deref(),
            Some("https://emag.ro/ceainic?x=1#y")
        );
        let long = format!("https://a.ro/{}", "x".repeat(2_040));
        for url in BAD_LINKS.into_iter().chain([long.as_str()]) {
            assert!(
                wrong(
                    registry::create_gift(&ctx, &ana, gift(url)).await.err(),
                    "url"
                ),
                "{url}"
            );
            assert!(
                wrong(
                    registry::update_gift(&ctx, &ana, created.id, gift(url))
                        .await
                        .err(),
                    "url"
                ),
                "{url}"
            );
            assert!(
                wrong(
                    content::create_partner(&ctx, &staff, linked(url))
                        .await
                        .err(),
                    "website_url"
                ),
                "{url}"
            );
        }
        assert!(
            content::create_partner(&ctx, &staff, linked("http://moara.example"))
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers 1.9.05, 3.3.01, 3.9.04, F-2.
#[tokio::test]
async fn sec_f_2_a_colour_has_exactly_six_hexadecimal_digits() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let site = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website;
        assert_eq!(site.footer_color, "#1992D4");
        let paint = async |color: &str| {
            let patch = WebsitePatch {
                footer_color: Set(color.into()),
                ..WebsitePatch::default()
            };
            website::update_website(&ctx, &ana, site.id, patch).await
        };
        for bad in [
            "red",
            "#fff",
            "#12345g",
            "#1234567",
            "1992D4",
            "#1992D4;",
            "#1992D4;background:url(//x)",
            "expression(1)",
            "url(https://spy)",
            "var(--x)",
            "#1992D4\n",
            " #1992D4",
            "#١٩٩٢٤٤",
            "",
            "rgb(1,2,3)",
            "#1992D4}body{display:none",
        ] {
            assert!(matches!(paint(bad).await, Err(Error::Invalid(_))), "{bad}");
        }
        assert_eq!(paint("#a0B1c2").await.unwrap().footer_color, "#a0B1c2");
    })
    .await;
}

fn valid_part() -> EventPartInput {
    EventPartInput {
        location: Set("L".into()),
        address: Set("A".into()),
        date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..EventPartInput::default()
    }
}

async fn assert_part_is_rejected(ctx: &Ctx, ana: &EventMember, patch: EventPartInput, field: &str) {
    match website::create_event_part(ctx, ana, patch).await {
        Err(Error::Invalid(fields)) => {
            assert!(fields.clone().into_map().contains_key(field), "{fields}")
        }
        other => panic!("{field}: {other:?}"),
    }
}

// Covers 3.3.06, 3.5.02, F-3.
#[tokio::test]
async fn sec_f_3_the_coordinates_of_an_event_part_lie_on_the_globe() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for degrees in [90.000_001, -90.000_001, 999.0, f64::NAN, f64::INFINITY] {
            assert_part_is_rejected(
                &ctx,
                &ana,
                EventPartInput {
                    google_lat: Set(degrees),
                    ..valid_part()
                },
                "google_lat",
            )
            .await;
        }
        for degrees in [180.000_001, -180.000_001, f64::NAN, f64::NEG_INFINITY] {
            assert_part_is_rejected(
                &ctx,
                &ana,
                EventPartInput {
                    google_long: Set(degrees),
                    ..valid_part()
                },
                "google_long",
            )
            .await;
        }
        for (lat, long) in [(90.0, 180.0), (-90.0, -180.0), (0.0, 0.0)] {
            website::create_event_part(
                &ctx,
                &ana,
                EventPartInput {
                    google_lat: Set(lat),
                    google_long: Set(long),
                    ..valid_part()
                },
            )
            .await
            .unwrap();
        }
    })
    .await;
}

// Covers 1.9.13, 3.3.05, 3.4.09, 3.5.02, 3.9.09, F-3.
#[tokio::test]
async fn sec_f_3_an_event_part_has_a_known_tag_and_a_time_of_day() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for tag in ["Botez", "cununie civila", "<svg>", ""] {
            assert_part_is_rejected(
                &ctx,
                &ana,
                EventPartInput {
                    tag: Set(tag.into()),
                    ..valid_part()
                },
                "tag",
            )
            .await;
        }
        for hour in ["24:00", "7:00", "07:60", "07:00:00", "seara"] {
            assert_part_is_rejected(
                &ctx,
                &ana,
                EventPartInput {
                    hour: Set(hour.into()),
                    ..valid_part()
                },
                "hour",
            )
            .await;
        }
        // The four tags of specification 1 §3 and their icons.
        let icons = website::EVENT_PART_KINDS.map(|tag| (tag, website::event_part_icon(Some(tag))));
        assert_eq!(
            icons,
            [
                ("Cununie civila", Some("cununie")),
                ("Cununie religioasa", Some("biserica")),
                ("Cununie umanista", None),
                ("Petrecere", Some("petrecere")),
            ]
        );
    })
    .await;
}

// Covers 1.9.13, 3.3.08, 3.9.08, F-3.
#[tokio::test]
async fn sec_f_3_a_story_starts_with_six_steps_and_accepts_only_known_kinds() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        // The six steps of specification 1 §3.
        let (story, steps) = website::create_story(
            &ctx,
            &ana,
            StoryInput {
                title: Set("T".into()),
                ..StoryInput::default()
            },
        )
        .await
        .unwrap();
        let tips: Vec<&str> = steps.iter().map(|s| s.tip.as_str()).collect();
        assert_eq!(
            tips,
            [
                "mireasa",
                "mire",
                "intalnire",
                "povestire",
                "povestire",
                "povestire"
            ]
        );
        let odd = StoryStepInput {
            position: 1,
            tip: Set("nas".into()),
            ..StoryStepInput::default()
        };
        let patch = StoryInput {
            steps: vec![odd],
            ..StoryInput::default()
        };
        assert!(matches!(
            website::update_story(&ctx, &ana, story.id, patch).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers 1.9.13, F-3.
#[tokio::test]
async fn sec_f_3_an_event_has_one_of_three_kinds() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for kind in ["wedding", "civilCeremony", "both"] {
            let patch = alai_domain::events::EventPatch {
                event_type: Set(kind.into()),
                ..Default::default()
            };
            assert_eq!(
                alai_domain::events::update_event(&ctx, &ana, patch)
                    .await
                    .unwrap()
                    .event_type,
                kind
            );
        }
        let patch = alai_domain::events::EventPatch {
            event_type: Set("botez".into()),
            ..Default::default()
        };
        assert!(matches!(
            alai_domain::events::update_event(&ctx, &ana, patch).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers 3.4.06.
#[tokio::test]
async fn only_active_stories_and_contacts_with_consent_are_public() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let titles = async || -> Vec<String> {
            let site = website::load_public_site(&ctx, "ana", None).await.unwrap();
            site.content
                .stories
                .into_iter()
                .map(|(story, _)| story.title)
                .collect()
        };
        let new = StoryInput {
            title: Set("Noi".into()),
            ..StoryInput::default()
        };
        let (story, _) = website::create_story(&ctx, &ana, new).await.unwrap();
        assert_eq!(titles().await, ["Noi"]);
        let hidden = StoryInput {
            active: Set(false),
            ..StoryInput::default()
        };
        website::update_story(&ctx, &ana, story.id, hidden)
            .await
            .unwrap();
        assert_eq!(
            (
                titles().await.len(),
                website::list_stories(&ctx, &ana).await.unwrap().len()
            ),
            (0, 1)
        );
        for (name, consent) in [("Nașa Ilinca", true), ("Nașul Dan", false)] {
            let new = ContactInput {
                name: Set(name.into()),
                phone: Set("0740000101".into()),
                consent: Set(consent),
                ..ContactInput::default()
            };
            website::create_contact(&ctx, &ana, new).await.unwrap();
        }
        let site = website::load_public_site(&ctx, "ana", None).await.unwrap();
        let names: Vec<String> = site.content.contacts.into_iter().map(|c| c.name).collect();
        assert!(
            names.contains(&"Nașa Ilinca".to_owned()) && !names.contains(&"Nașul Dan".to_owned()),
            "{names:?}"
        );
    })
    .await;
}
