//! Access to the answer form: until when, with which guest codes, and after how many wrong codes.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember, GuestCodes},
    answers,
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};

async fn rejection_code(ctx: &Ctx, codes: &GuestCodes) -> ErrorCode {
    match access::load_guest_pass(ctx, codes, "203.0.113.5".parse().unwrap(), None, true).await {
        Err(Error::Rejected(code)) => code,
        other => panic!("{other:?}"),
    }
}

// Covers B9.
#[tokio::test]
async fn sec_b9_answers_close_at_midnight_in_bucharest_after_the_last_day() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let last = NaiveDate::from_ymd_opt(2027, 1, 20).unwrap();
        let patch = EventPatch {
            answers_until: Set(last),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        // The last second of the day in Bucharest, then the first second after it.
        let end = last.and_hms_opt(22, 0, 0).unwrap().and_utc();
        ctx.clock.advance(end - ctx.now() - TimeDelta::seconds(1));
        assert!(guest_pass(&ctx, &ana, &row).await.is_ok());
        ctx.clock.advance(TimeDelta::seconds(1));
        assert_eq!(
            rejection_code(&ctx, &guest_codes(&ana, &row)).await,
            ErrorCode::AnswersClosed
        );
        alai_domain::website::set_website_live(&ctx, &ana, false)
            .await
            .unwrap();
        assert_eq!(
            rejection_code(&ctx, &guest_codes(&ana, &row)).await,
            ErrorCode::SiteNotLiveYet
        );
    })
    .await;
}

// Covers B13.
#[tokio::test]
async fn sec_b13_guest_codes_are_valid_only_for_their_own_event() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let mixed = |slug: &EventMember, code: &EventMember| GuestCodes {
            event_slug: slug.event().slug.clone(),
            event_code: code.event().code.clone(),
            guest_code: Some(row.code.clone()),
        };
        for codes in [mixed(&ana, &ion), mixed(&ion, &ana), mixed(&ion, &ion)] {
            assert_eq!(
                rejection_code(&ctx, &codes).await,
                ErrorCode::UnknownGuestCode
            );
        }
        let typed = GuestCodes {
            guest_code: Some(format!(
                " {}-{} ",
                &row.code[..5],
                row.code[5..].to_lowercase()
            )),
            ..guest_codes(&ana, &row)
        };
        assert!(
            access::load_guest_pass(&ctx, &typed, TEST_IP, None, true)
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers B1.
#[tokio::test]
async fn sec_b1_wrong_guest_codes_are_limited_and_correct_ones_are_not_counted() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        for _ in 0..50 {
            guest_pass(&ctx, &ana, &row).await.unwrap();
        }
        let wrong = |n: usize| GuestCodes {
            guest_code: Some(format!("GRESIT{n}")),
            ..guest_codes(&ana, &row)
        };
        for n in 0..10 {
            assert!(
                access::load_guest_pass(&ctx, &wrong(n), TEST_IP, None, false)
                    .await
                    .is_err()
            );
        }
        assert!(matches!(
            access::load_guest_pass(&ctx, &wrong(10), TEST_IP, None, false).await,
            Err(Error::RateLimited(_))
        ));
        // A correct code is not rejected because of wrong codes from the same network, however many
        // there are.
        assert!(
            access::load_guest_pass(&ctx, &guest_codes(&ana, &row), TEST_IP, None, true)
                .await
                .is_ok()
        );
        for n in 11..310 {
            assert!(
                access::load_guest_pass(&ctx, &wrong(n), TEST_IP, None, false)
                    .await
                    .is_err()
            );
        }
        assert!(guest_pass(&ctx, &ana, &row).await.is_ok());
    })
    .await;
}

// Covers B1.
#[tokio::test]
async fn links_with_a_former_event_code_still_accept_answers() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let sent = guest_codes(&ana, &row);
        for code in ["NUNTA-UNU", "NUNTA-DOI"] {
            let patch = EventPatch {
                code: Set(code.into()),
                ..EventPatch::default()
            };
            events::update_event(&ctx, &ana, patch).await.unwrap();
        }
        let typed = |code: &str| GuestCodes {
            event_code: Some(code.into()),
            event_slug: None,
            ..sent.clone()
        };
        for codes in [
            sent.clone(),
            typed(sent.event_code.as_deref().unwrap()),
            typed("nunta unu"),
            typed("NUNTA-DOI"),
        ] {
            let pass = access::load_guest_pass(&ctx, &codes, TEST_IP, None, true).await;
            let pass = pass.unwrap();
            assert_eq!(
                (pass.event().id, pass.invitation().id),
                (ana.event_id(), row.id)
            );
        }
        let former = |guest_code: String| GuestCodes {
            guest_code: Some(guest_code),
            ..sent.clone()
        };
        let look_up = async |codes: GuestCodes| {
            access::load_guest_pass(&ctx, &codes, TEST_IP, None, false)
                .await
                .map(|_| ())
        };
        for number in 0..10 {
            let wrong = look_up(former(format!("GRESIT{number}"))).await;
            assert!(matches!(
                wrong,
                Err(Error::Rejected(ErrorCode::UnknownGuestCode))
            ));
        }
        let wrong = look_up(former("GRESIT10".into())).await;
        assert!(matches!(wrong, Err(Error::RateLimited(_))));
    })
    .await;
}

#[tokio::test]
async fn a_former_slug_still_accepts_answers() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let before = guest_codes(&ana, &row);
        let patch = alai_domain::events::EventPatch {
            slug: Set("ana-si-ion".into()),
            ..Default::default()
        };
        alai_domain::events::update_event(&ctx, &ana, patch)
            .await
            .unwrap();
        let pass = access::load_guest_pass(&ctx, &before, TEST_IP, None, true)
            .await
            .unwrap();
        assert!(
            answers::accept_invitation(&ctx, &pass, answer_input("Pop", 1))
                .await
                .unwrap()
                .is_new
        );
        assert!(
            alai_domain::website::load_public_site(&ctx, "ana", None)
                .await
                .is_ok()
        );
        assert!(
            !access::load_guest_pass(&ctx, &before, TEST_IP, Some(&who), true)
                .await
                .unwrap()
                .event()
                .id
                .is_nil()
        );
    })
    .await;
}

#[tokio::test]
async fn a_repeated_wrong_guest_code_counts_as_one_attempt() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let wrong = |n: usize| access::GuestCodes {
            guest_code: Some(format!("GRESIT{n}")),
            ..guest_codes(&ana, &row)
        };
        for n in 0..10 {
            for _ in 0..3 {
                let tried = access::load_guest_pass(&ctx, &wrong(n), TEST_IP, None, true).await;
                assert!(
                    matches!(tried, Err(Error::Rejected(ErrorCode::UnknownGuestCode))),
                    "{n}: {tried:?}"
                );
            }
        }
        assert!(matches!(
            access::load_guest_pass(&ctx, &wrong(10), TEST_IP, None, true).await,
            Err(Error::RateLimited(_))
        ));
        // At most ten codes of an address are remembered, so that guessing does not fill the
        // counters.
        let event_code =
            alai_domain::kernel::text::normalize_code(ana.event().code.as_deref().unwrap());
        let known = async |number: usize| {
            let key = alai_domain::kernel::crypto::sha256_hex(format!(
                "{TEST_IP} {event_code} GRESIT{number}"
            ));
            let limit = alai_domain::kernel::rate_limit::RateLimit::RepeatedGuestCode;
            ctx.rate_limiter
                .check(ctx.now(), limit, &key)
                .await
                .is_err()
        };
        assert!(known(9).await && !known(10).await);
    })
    .await;
}

// Covers 2.7.11, J4.
#[tokio::test]
async fn a_site_is_not_live_when_staff_sets_its_paid_account_to_free() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let account = ana.account().id;
        alai_domain::accounts::set_account_type(&ctx, &staff, account, "free")
            .await
            .unwrap();
        let site = alai_domain::website::load_public_site(&ctx, "ana", None).await;
        assert!(
            matches!(site, Err(Error::Rejected(ErrorCode::SiteNotLiveYet))),
            "{site:?}"
        );
    })
    .await;
}
