//! Slugs, event codes and the live flag.

use alai_domain::{
    Error, ErrorCode, access,
    entities::{event, event_code},
    events::{self, EventPatch, NewEvent, rules},
    kernel::patch::Patch::{Clear, Set},
    onboarding,
    website::{self, WebsitePatch},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

fn new_event(slug: &str, code: &str) -> NewEvent {
    NewEvent {
        name: Some("Nunta".into()),
        slug: Some(slug.into()),
        date: NaiveDate::from_ymd_opt(2027, 6, 19),
        location: Some("Poiana".into()),
        code: Some(code.into()),
        ..NewEvent::default()
    }
}

fn slug_exists(error: &Error) -> bool {
    matches!(error, Error::Rejected(ErrorCode::SlugExists))
}

// Covers 2.5.09, C13.
#[tokio::test]
async fn sec_c13_concurrent_requests_for_a_slug_have_one_winner() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let active = alai_domain::access::load_active_member(&ctx, &who)
            .await
            .unwrap();
        let tries = (0..100).map(|index| {
            onboarding::create_event(
                &ctx,
                &active,
                new_event("Ana & Mihai", &format!("CODUL{index}")),
            )
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        for error in results.iter().filter_map(|r| r.as_ref().err()) {
            assert!(slug_exists(error), "{error}");
        }
    })
    .await;
}

// Covers C12.
#[tokio::test]
async fn sec_c12_an_old_slug_redirects_and_stays_taken() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana-veche")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let slug = |slug: &str| EventPatch {
            slug: Set(slug.into()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, slug("ana-nouă"))
            .await
            .unwrap();
        assert_eq!(
            events::find_redirect_slug(&ctx, "ana-veche")
                .await
                .unwrap()
                .as_deref(),
            Some("ana-noua")
        );
        assert!(slug_exists(
            &events::update_event(&ctx, &ion, slug("ana-veche"))
                .await
                .unwrap_err()
        ));
        // An event can take its own former slug back.
        events::update_event(&ctx, &ana, slug("ana-veche"))
            .await
            .unwrap();
        assert_eq!(
            events::find_redirect_slug(&ctx, "ana-veche").await.unwrap(),
            None
        );
    })
    .await;
}

#[tokio::test]
async fn the_current_slug_can_be_saved_again_even_if_it_is_reserved() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana-veche")
            .await
            .unwrap();
        let slug = |slug: &str| EventPatch {
            slug: Set(slug.into()),
            ..EventPatch::default()
        };
        event::Entity::update_many()
            .col_expr(event::Column::Slug, Expr::value("public"))
            .filter(event::Column::Id.eq(ana.event_id()))
            .exec(&ctx.db)
            .await
            .unwrap();
        let saved = events::update_event(&ctx, &ana, slug("public"))
            .await
            .unwrap();
        assert_eq!(saved.slug.as_deref(), Some("public"));
        let error = events::update_event(&ctx, &ana, slug("admin"))
            .await
            .unwrap_err();
        assert!(slug_exists(&error), "{error}");
    })
    .await;
}

// Covers C11.
#[tokio::test]
async fn reserved_slugs_are_rejected_like_taken_ones() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let active = alai_domain::access::load_active_member(&ctx, &who)
            .await
            .unwrap();
        for word in rules::RESERVED_SLUGS.iter().filter(|w| w.len() >= 3) {
            let error = onboarding::create_event(&ctx, &active, new_event(word, "CODULUNU"))
                .await
                .unwrap_err();
            assert!(slug_exists(&error), "{word}");
        }
    })
    .await;
}

#[tokio::test]
async fn an_event_code_is_unique_without_regard_to_case_and_dashes() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let active = alai_domain::access::load_active_member(&ctx, &who)
            .await
            .unwrap();
        onboarding::create_event(&ctx, &active, new_event("unu", "Ana-Mihai"))
            .await
            .unwrap();
        let error = onboarding::create_event(&ctx, &active, new_event("doi", "ANAMIHAI"))
            .await
            .unwrap_err();
        assert!(
            matches!(error, Error::Rejected(ErrorCode::EventCodeExists)),
            "{error}"
        );
    })
    .await;
}

#[tokio::test]
async fn a_former_event_code_is_available_only_to_its_own_event() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let code = |code: &str| EventPatch {
            code: Set(code.into()),
            ..EventPatch::default()
        };
        for new in ["Ana-Mihai", "ana mihai", "NUNTA-2027"] {
            events::update_event(&ctx, &ana, code(new)).await.unwrap();
        }
        let active = alai_domain::access::load_active_member(&ctx, &who)
            .await
            .unwrap();
        let errors = [
            events::update_event(&ctx, &ion, code("ANAMIHAI"))
                .await
                .unwrap_err(),
            onboarding::create_event(&ctx, &active, new_event("doi", "ANAMIHAI"))
                .await
                .unwrap_err(),
        ];
        for error in errors {
            assert!(
                matches!(error, Error::Rejected(ErrorCode::EventCodeExists)),
                "{error}"
            );
        }
        let saved = events::update_event(&ctx, &ana, code("ana-mihai"))
            .await
            .unwrap();
        assert_eq!(saved.code_folded.as_deref(), Some("ANAMIHAI"));
    })
    .await;
}

#[tokio::test]
async fn a_code_that_an_earlier_server_stored_leads_to_its_event() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let code = |code: &str| EventPatch {
            code: Set(code.into()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, code("ANA-2027"))
            .await
            .unwrap();
        // An earlier server writes only the event.
        let stored = event_code::Entity::delete_by_id("ANA2027").exec(&ctx.db);
        assert_eq!(stored.await.unwrap().rows_affected, 1);
        let find = async |code| {
            let found = access::find_event_with_website(&ctx, None, Some(code), None);
            found.await.map(|found| found.event.id)
        };
        assert_eq!(find("ana-2027").await.unwrap(), ana.event_id());
        events::update_event(&ctx, &ana, code("ALT-COD"))
            .await
            .unwrap();
        for sent in ["ANA2027", "ALTCOD"] {
            assert_eq!(find(sent).await.unwrap(), ana.event_id());
        }
    })
    .await;
}

#[tokio::test]
async fn an_event_keeps_at_most_fifty_codes() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let change = async |index: usize| {
            let patch = EventPatch {
                code: Set(format!("CODUL{index}")),
                ..EventPatch::default()
            };
            events::update_event(&ctx, &ana, patch).await
        };
        let mut accepted = 0;
        while change(accepted).await.is_ok() {
            accepted += 1;
        }
        // The event had a code already.
        assert_eq!(accepted, 49);
        assert!(matches!(change(99).await, Err(Error::Invalid(_))));
        // A former code can be taken back.
        change(0).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn concurrent_changes_of_the_codes_of_an_event_wait_for_each_other() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let changes = (0..20).map(|index| {
            let patch = EventPatch {
                code: Set(format!("CODUL{index}")),
                ..EventPatch::default()
            };
            events::update_event(&ctx, &ana, patch)
        });
        for result in join_all(changes).await {
            result.unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn concurrent_requests_for_an_event_code_have_one_winner() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let active = alai_domain::access::load_active_member(&ctx, &who)
            .await
            .unwrap();
        let tries = (0..20).map(|index| {
            onboarding::create_event(
                &ctx,
                &active,
                new_event(&format!("ana-{index}"), "Ana-Mihai"),
            )
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        for error in results.iter().filter_map(|r| r.as_ref().err()) {
            assert!(
                matches!(error, Error::Rejected(ErrorCode::EventCodeExists)),
                "{error}"
            );
        }
    })
    .await;
}

/// Returns the index of the only claim of a code that has succeeded. For the others another event has the code.
fn single_winner<Row>(results: &[alai_domain::Result<Row>]) -> usize {
    for error in results.iter().filter_map(|result| result.as_ref().err()) {
        assert!(
            matches!(error, Error::Rejected(ErrorCode::EventCodeExists)),
            "{error}"
        );
    }
    let winners: Vec<usize> = results
        .iter()
        .enumerate()
        .filter_map(|(index, result)| result.is_ok().then_some(index))
        .collect();
    assert_eq!(winners.len(), 1);
    winners[0]
}

#[tokio::test]
async fn a_hundred_events_that_claim_a_free_or_former_code_at_once_have_one_winner() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let active = access::load_active_member(&ctx, &who).await.unwrap();
        let mut members = Vec::new();
        for index in 0..100 {
            let new = new_event(&format!("nunta-{index}"), &format!("EVENIMENT{index}"));
            let created = onboarding::create_event(&ctx, &active, new).await.unwrap();
            let member = access::load_event_member(&ctx, &who, created.id).await;
            members.push(member.unwrap());
        }
        let code = |code: &str| EventPatch {
            code: Set(code.into()),
            ..EventPatch::default()
        };
        let claim_with_all = async || {
            let claims = members
                .iter()
                .map(|member| events::update_event(&ctx, member, code("Ana-Mihai")));
            join_all(claims).await
        };
        let winner = single_winner(&claim_with_all().await);
        // The code is a former one from now on, which only its own event can claim.
        events::update_event(&ctx, &members[winner], code("ALT-COD"))
            .await
            .unwrap();
        assert_eq!(single_winner(&claim_with_all().await), winner);
    })
    .await;
}

#[tokio::test]
async fn a_website_theme_must_be_a_known_one_and_defaults_to_the_first() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let id = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website
            .id;
        let wear = async |theme| {
            let patch = WebsitePatch {
                theme,
                ..WebsitePatch::default()
            };
            website::update_website(&ctx, &ana, id, patch)
                .await
                .map(|w| w.theme)
        };
        for theme in website::THEMES {
            assert_eq!(wear(Set(theme.into())).await.unwrap(), theme);
        }
        assert!(matches!(
            wear(Set("barocă".into())).await,
            Err(Error::Invalid(_))
        ));
        assert_eq!(wear(Clear).await.unwrap(), "lunca");
    })
    .await;
}

// Covers 3.2.10, 3.4.02, 3.7.06, C14, J4.
#[tokio::test]
async fn sec_c14_a_trial_account_or_an_incomplete_event_cannot_go_live() {
    on_each_database(|ctx| async move {
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let demo = load_first_event_member(&ctx, &who).await.unwrap();
        assert!(matches!(
            website::set_website_live(&ctx, &demo, true).await,
            Err(Error::Rejected(ErrorCode::PaidAccountRequired))
        ));
        alai_domain::testing::pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        alai_domain::billing::activate_paid_account(&ctx, made.invoice.id)
            .await
            .unwrap();
        let paid = load_first_event_member(&ctx, &who).await.unwrap();
        let Err(Error::MissingInformation(names)) =
            website::set_website_live(&ctx, &paid, true).await
        else {
            panic!("the incomplete site is live")
        };
        assert_eq!(names, ["slug", "location", "code"]);
    })
    .await;
}

// Covers 3.3.04, B14.
#[tokio::test]
async fn sec_n3_contacts_without_consent_are_not_public() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (name, consent) in [("Public", true), ("Privat", false)] {
            let new = website::ContactInput {
                name: Set(name.into()),
                phone: Set("0740000101".into()),
                consent: Set(consent),
                ..website::ContactInput::default()
            };
            website::create_contact(&ctx, &ana, new).await.unwrap();
        }
        let site = website::load_public_site(&ctx, "ana", None).await.unwrap();
        let names: Vec<String> = site.content.contacts.into_iter().map(|c| c.name).collect();
        assert_eq!(names, ["Public"]);
    })
    .await;
}
