//! Limits are exact under concurrency, durable for secrets, and do not affect users because of the
//! attempts of others (contract 3 and 4; threats B1, D10).

use std::{net::IpAddr, sync::Arc};

use alai_domain::{
    Ctx, Error, ErrorCode, Result,
    access::{self, GuestCodes, SessionlessCaller},
    accounts,
    answers::{self, AnswerInput, DeclineInput},
    context::DatabaseCounters,
    entities::{attempt_counter, job, user},
    kernel::{
        password_hash::PasswordHashPool,
        patch::Patch,
        rate_limit::{RateLimit, RateLimiter},
    },
    onboarding,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};

/// Returns the address of a client in a network of its own.
fn client(host: u8) -> IpAddr {
    IpAddr::from([198, 51, 100, host])
}

fn refused<T>(result: &Result<T>) -> bool {
    matches!(result, Err(Error::RateLimited(_)))
}

async fn exhaust(ctx: &Ctx, limit: RateLimit, key: &str) {
    for _ in 0..limit.quota().max {
        ctx.rate_limiter
            .count_use(ctx.now(), limit, key)
            .await
            .unwrap();
    }
}

// Covers D10.
#[tokio::test]
async fn sec_d10_concurrent_uses_of_a_limit_never_exceed_its_quota() {
    on_each_database(|ctx| async move {
        for limit in [
            RateLimit::LoginPerAccountAndClient,
            RateLimit::GuestCodePerNetwork,
        ] {
            let uses = (0..100).map(|_| ctx.rate_limiter.consume(ctx.now(), limit, "one key"));
            let results = join_all(uses).await;
            assert_eq!(
                results.iter().filter(|r| r.is_ok()).count(),
                10,
                "{limit:?}"
            );
            assert_eq!(
                results.iter().filter(|r| refused(r)).count(),
                90,
                "{limit:?}"
            );
        }
        // A restarted server, or a second one, continues with the same rows.
        let second = RateLimiter::new(Arc::new(DatabaseCounters::new(ctx.db.clone())));
        let key = "one key";
        let again = second
            .consume(ctx.now(), RateLimit::LoginPerAccountAndClient, key)
            .await;
        assert!(matches!(again, Err(Error::RateLimited(901))), "{again:?}");
        second
            .release(
                ctx.now(),
                &[(RateLimit::LoginPerAccountAndClient, key.into())],
            )
            .await
            .unwrap();
        assert!(
            second
                .consume(ctx.now(), RateLimit::LoginPerAccountAndClient, key)
                .await
                .is_ok()
        );
        assert!(refused(
            &ctx.rate_limiter
                .consume(ctx.now(), RateLimit::LoginPerAccountAndClient, key)
                .await
        ));
        let later = ctx.now() + TimeDelta::seconds(900);
        assert!(
            second
                .consume(later, RateLimit::LoginPerAccountAndClient, key)
                .await
                .is_ok()
        );
        second.remove_expired(later).await.unwrap();
        let rows = async || {
            attempt_counter::Entity::find()
                .count(&ctx.db)
                .await
                .unwrap()
        };
        assert_eq!(rows().await, 1);
        second
            .remove_expired(later + TimeDelta::seconds(900))
            .await
            .unwrap();
        assert_eq!(rows().await, 0);
    })
    .await;
}

/// Returns Ana's user and the cookie of a device on which she has logged in.
async fn ana_and_her_device(ctx: &Ctx) -> (user::Model, SessionlessCaller) {
    register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    let who = log_in(ctx, "ana@exemplu.ro").await.unwrap();
    let device = SessionlessCaller {
        device_cookie: Some(accounts::next_device_cookie(ctx, who.user(), None)),
        ..SessionlessCaller::from(client(1))
    };
    (who.user().clone(), device)
}

// Covers D10.
#[tokio::test]
async fn sec_d10_wrong_passwords_per_account_are_limited_but_known_devices_can_log_in() {
    on_each_database(|ctx| async move {
        let (user, device) = ana_and_her_device(&ctx).await;
        let id = user.id.to_string();
        for _ in 0..99 {
            ctx.rate_limiter
                .count_use(ctx.now(), RateLimit::PasswordChecksPerAccount, &id)
                .await
                .unwrap();
        }
        let login = async |password: &str, caller: SessionlessCaller| {
            accounts::login(&ctx, "ana@exemplu.ro", password.into(), caller).await
        };
        // Correct passwords are not counted. The hundredth wrong one is.
        assert!(login(PASSWORD, client(2).into()).await.is_ok());
        assert!(matches!(
            login("gresit", client(3).into()).await,
            Err(Error::Rejected(ErrorCode::InvalidCredentials))
        ));
        assert!(refused(&login(PASSWORD, client(4).into()).await));
        let session = login(PASSWORD, device.clone()).await.unwrap();
        // The password that is entered again within a session counts as well, unless the device is
        // known.
        let who = access::load_current_user(&ctx, session.into_session().unwrap().session_id)
            .await
            .unwrap();
        assert!(refused(
            &accounts::confirm_session(&ctx, &who, Some(PASSWORD)).await
        ));
        let known = accounts::known_device_id(&ctx, &user, device.device_cookie.as_deref());
        let at_home = who.with_known_device(known);
        assert!(
            accounts::confirm_session(&ctx, &at_home, Some(PASSWORD))
                .await
                .is_ok()
        );
        // On a known device the limit is ten wrong passwords, as everywhere.
        exhaust(
            &ctx,
            RateLimit::LoginPerAccountAndClient,
            &format!("{id}|device {}", known.unwrap()),
        )
        .await;
        assert!(refused(&login(PASSWORD, device).await));
    })
    .await;
}

// Covers D10.
#[tokio::test]
async fn sec_d10_an_attempt_whose_password_was_not_compared_is_not_counted() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let mut busy = Ctx::clone(&ctx);
        busy.password_hash_pool = PasswordHashPool::always_overloaded();
        let login = |ctx: &Ctx| {
            let ctx = ctx.clone();
            async move { accounts::login(&ctx, "ana@exemplu.ro", PASSWORD.into(), client(1)).await }
        };
        for _ in 0..RateLimit::LoginPerAccountAndClient.quota().max {
            assert!(refused(&login(&busy).await));
        }
        assert!(login(&ctx).await.is_ok());
    })
    .await;
}

// Covers D10.
#[tokio::test]
async fn sec_d10_a_known_device_is_valid_only_for_its_user_and_password() {
    on_each_database(|ctx| async move {
        let (user, device) = ana_and_her_device(&ctx).await;
        let cookie = device.device_cookie.unwrap();
        let known =
            |user: &user::Model, cookie: &str| accounts::known_device_id(&ctx, user, Some(cookie));
        let id = known(&user, &cookie).unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let other = log_in(&ctx, "ioana@exemplu.ro").await.unwrap();
        assert_eq!(known(other.user(), &cookie), None);
        // Two users share the device. It stays known for the first one under its id.
        let both = accounts::next_device_cookie(&ctx, other.user(), Some(&cookie));
        assert_eq!(known(&user, &both), Some(id));
        assert!(known(other.user(), &both).is_some());
        let forged = both.replace(
            &user.id.simple().to_string(),
            &other.user().id.simple().to_string(),
        );
        assert_ne!(known(other.user(), &forged), Some(id));
        let changed = user::Model {
            password_hash: Some("another".into()),
            ..user.clone()
        };
        assert_eq!(known(&changed, &both), None);
        ctx.clock
            .advance(TimeDelta::days(accounts::KNOWN_DEVICE_DAYS));
        assert_eq!(known(&user, &both), None);
    })
    .await;
}

// Covers D16.
#[tokio::test]
async fn sec_d16_strangers_do_not_use_up_the_reset_mails_of_a_known_device() {
    on_each_database(|ctx| async move {
        let (_, device) = ana_and_her_device(&ctx).await;
        let mails = async || {
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_reset"))
                .count(&ctx.db)
                .await
                .unwrap()
        };
        let forgot = async |caller: SessionlessCaller| {
            accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), caller).await
        };
        for n in 10..20 {
            assert!(forgot(client(n).into()).await.is_ok());
        }
        assert_eq!(mails().await, 1);
        for _ in 0..10 {
            let result = forgot(device.clone()).await;
            assert!(result.is_ok() || refused(&result), "{result:?}");
        }
        assert_eq!(mails().await, 4);
    })
    .await;
}

// Covers D10.
#[tokio::test]
async fn sec_d10_a_network_at_its_log_in_limit_adds_no_counters() {
    on_each_database(|ctx| async move {
        exhaust(&ctx, RateLimit::LoginPerNetwork, &TEST_IP.to_string()).await;
        let counters = attempt_counter::Entity::find();
        let before = counters.clone().count(&ctx.db).await.unwrap();
        for number in 0..3 {
            let email = format!("nimeni{number}@exemplu.ro");
            let result = accounts::login(&ctx, &email, PASSWORD.into(), TEST_IP).await;
            assert!(refused(&result), "{email}");
        }
        assert_eq!(counters.count(&ctx.db).await.unwrap(), before);
    })
    .await;
}

// Covers D13.
#[tokio::test]
async fn sec_d13_a_valid_reset_link_works_after_the_network_limit_is_exhausted() {
    on_each_database(|ctx| async move {
        let (user, _) = ana_and_her_device(&ctx).await;
        exhaust(&ctx, RateLimit::ResetLinkPerNetwork, &TEST_IP.to_string()).await;
        let reset = async |token: &str| {
            accounts::reset_password(&ctx, token, "parola-noua-9", "parola-noua-9", TEST_IP).await
        };
        assert!(refused(&reset("un-link-gresit").await));
        let purpose = accounts::TokenPurpose::PasswordReset;
        let token = accounts::replace_token(&ctx.db, ctx.now(), user.id, purpose)
            .await
            .unwrap();
        assert!(reset(&token).await.is_ok());
    })
    .await;
}

// Covers B1.
#[tokio::test]
async fn sec_b1_a_correct_guest_code_is_not_rejected_because_of_wrong_ones() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let right = guest_codes(&ana, &row);
        let wrong = GuestCodes {
            guest_code: Some("GRESIT2345".into()),
            ..right.clone()
        };
        let look = async |codes: &GuestCodes, from: IpAddr| {
            access::load_guest_pass(&ctx, codes, from, None, false)
                .await
                .map(|_| ())
        };
        // Sixty networks try once each. Each of them gets the response for a wrong code.
        for n in 0..60 {
            let missed = look(&wrong, client(n)).await;
            assert!(
                matches!(missed, Err(Error::Rejected(ErrorCode::UnknownGuestCode))),
                "{n}: {missed:?}"
            );
        }
        // The clients of one /64 are one network.
        for n in 0..11 {
            let typed = GuestCodes {
                guest_code: Some(format!("GRESIT{n}")),
                ..right.clone()
            };
            let neighbour = format!("2001:db8:0:1::{n:x}").parse().unwrap();
            let missed = look(&typed, neighbour).await;
            assert_eq!(refused(&missed), n == 10, "{n}: {missed:?}");
        }
        assert!(
            look(&right, "2001:db8:0:1::ffff".parse().unwrap())
                .await
                .is_ok()
        );
        let mapped = "::ffff:198.51.100.0".parse().unwrap();
        exhaust(&ctx, RateLimit::GuestCodePerNetwork, "198.51.100.0").await;
        let other = GuestCodes {
            guest_code: Some("ALTUL23456".into()),
            ..right.clone()
        };
        assert!(refused(&look(&other, mapped).await));
        assert!(look(&right, mapped).await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn sec_a4_an_exhausted_discount_limit_does_not_block_registration_without_a_code() {
    on_each_database(|ctx| async move {
        exhaust(
            &ctx,
            RateLimit::DiscountCodePerNetwork,
            &TEST_IP.to_string(),
        )
        .await;
        let with_code = accounts::NewAccount {
            discount_code: Some("ORICARE".into()),
            ..registration_form("ana@exemplu.ro")
        };
        let tried = onboarding::register_account(&ctx, with_code, None, TEST_IP).await;
        assert!(refused(&tried), "{tried:?}");
        let plain = registration_form("ana@exemplu.ro");
        assert!(
            onboarding::register_account(&ctx, plain, None, TEST_IP)
                .await
                .is_ok()
        );
    })
    .await;
}

#[tokio::test]
async fn a_direct_decline_can_be_changed_after_the_network_limit_is_exhausted() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let direct = alai_domain::events::EventPatch {
            direct_response_mode: Patch::Set(true),
            ..Default::default()
        };
        alai_domain::events::update_event(&ctx, &ana, direct)
            .await
            .unwrap();
        let pass = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        let token = "s".repeat(43);
        let decline = async |new: DeclineInput| {
            answers::decline_direct(&ctx, &pass, TEST_IP, None, Some(&token), new).await
        };
        let first = decline(decline_input("Dan")).await.unwrap();
        assert!(first.is_new);
        let key = access::direct_answer_limit_key(ana.event().id, TEST_IP);
        exhaust(&ctx, RateLimit::DirectAnswerPerNetwork, &key).await;
        ctx.clock.advance(TimeDelta::minutes(1));
        // The same answer once more, and then with another name: it updates the first one and is
        // neither created nor counted again.
        for name in ["Dan", "Dan Pop"] {
            let again = decline(decline_input(name)).await.unwrap();
            assert!(!again.is_new, "{name}");
            assert_eq!(again.row.id, first.row.id);
            assert_eq!(again.row.name, name);
            assert_eq!(again.row.created_at, first.row.created_at);
        }
        let new =
            answers::decline_direct(&ctx, &pass, TEST_IP, None, None, decline_input("Altul")).await;
        assert!(refused(&new), "{new:?}");
    })
    .await;
}

/// Creates a couple whose event is in direct-response mode, and returns the pass of a visitor of
/// its site.
async fn direct_couple(ctx: &Ctx, slug: &str) -> access::DirectGuestPass {
    let email = format!("{slug}@exemplu.ro");
    let (_, couple) = register_live_couple(ctx, &email, slug).await.unwrap();
    let direct = alai_domain::events::EventPatch {
        direct_response_mode: Patch::Set(true),
        ..Default::default()
    };
    alai_domain::events::update_event(ctx, &couple, direct)
        .await
        .unwrap();
    access::load_direct_guest_pass(ctx, Some(slug), None)
        .await
        .unwrap()
}

// Covers B5.
#[tokio::test]
async fn sec_b5_direct_answers_of_one_wedding_do_not_use_up_the_limit_of_another() {
    on_each_database(|ctx| async move {
        let (ana, ioana) = (
            direct_couple(&ctx, "ana").await,
            direct_couple(&ctx, "ioana").await,
        );
        let answer = async |pass: &access::DirectGuestPass, name: &str| {
            answers::accept_direct(&ctx, pass, TEST_IP, None, answer_input(name, 1)).await
        };
        for number in 0..RateLimit::DirectAnswerPerNetwork.quota().max {
            answer(&ana, &format!("Pop {number}")).await.unwrap();
        }
        assert!(refused(&answer(&ana, "Altul").await));
        assert!(answer(&ioana, "Altul").await.is_ok());
    })
    .await;
}

/// Returns the queued confirmation mails: the version of the answer, and whether the mail is due
/// now.
async fn confirmations(ctx: &Ctx) -> Vec<(i64, bool)> {
    job::Entity::find()
        .filter(job::Column::Kind.eq("mail_answer"))
        .order_by_asc(job::Column::Id)
        .all(&ctx.db)
        .await
        .unwrap()
        .into_iter()
        .map(|row| {
            let payload: serde_json::Value = serde_json::from_str(&row.payload).unwrap();
            (
                payload["version"].as_i64().unwrap(),
                row.run_at <= ctx.now(),
            )
        })
        .collect()
}

// Covers B5.
#[tokio::test]
async fn sec_b5_an_answer_sends_five_confirmations_an_hour_and_delays_the_others() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        for number in 1..=7 {
            let new = AnswerInput {
                email: Patch::Set(format!("pop{number}@exemplu.ro")),
                ..answer_input("Pop", 1)
            };
            answers::accept_invitation(&ctx, &pass, new).await.unwrap();
            ctx.clock.advance(TimeDelta::seconds(1));
        }
        let due = [true, true, true, true, true, false, false];
        let expected: Vec<_> = (1..).zip(due).collect();
        assert_eq!(confirmations(&ctx).await, expected);
        // The delayed mails become due when the hour has ended. The worker drops the older version.
        ctx.clock.advance(TimeDelta::hours(1));
        assert!(confirmations(&ctx).await.iter().all(|(_, due)| *due));
    })
    .await;
}
