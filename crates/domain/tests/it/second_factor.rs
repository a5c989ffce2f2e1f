//! The second factor of staff: setting it up, logging in with it, single use of codes, renewal and
//! removal (threats C18, D10).

use std::{net::IpAddr, sync::Arc};

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, CurrentUser, SessionlessCaller},
    accounts::{self, LoginResult},
    entities::{audit_entry, recovery_code, second_factor, session},
    kernel::{rate_limit::RateLimit, totp},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

const STAFF_EMAIL: &str = "staff@exemplu.ro";

fn error_code<T>(tried: alai_domain::Result<T>) -> Option<ErrorCode> {
    match tried.err()? {
        Error::Rejected(code) => Some(code),
        _ => None,
    }
}

/// Returns the code that an authenticator app shows now for `secret`.
fn current_totp_code(ctx: &Ctx, secret: &str) -> String {
    let value =
        |c: char| u64::from(u8::try_from(c).unwrap()) - if c.is_ascii_digit() { 24 } else { 65 };
    let (mut bytes, mut bits, mut bit_count) = (Vec::new(), 0_u64, 0);
    for c in secret.chars() {
        (bits, bit_count) = (bits << 5 | value(c), bit_count + 5);
        if bit_count >= 8 {
            bit_count -= 8;
            bytes.push(u8::try_from(bits >> bit_count & 0xff).unwrap());
        }
    }
    totp::code_at_step(
        &bytes,
        ctx.now().timestamp() / totp::STEP_SECONDS,
        totp::CODE_DIGITS,
    )
}

/// Enrols staff. Returns the session, the secret of the app and the recovery codes.
async fn enrol_staff(ctx: &Ctx) -> (CurrentUser, String, Vec<String>) {
    let who = create_and_log_in_staff(ctx).await.unwrap().0;
    let staff = access::require_staff_self_service(&who).unwrap();
    let offer = accounts::start_second_factor_setup(ctx, &staff, Some(PASSWORD))
        .await
        .unwrap();
    let codes =
        accounts::enable_second_factor(ctx, &staff, Some(&current_totp_code(ctx, &offer.secret)))
            .await
            .unwrap();
    ctx.clock.advance(TimeDelta::seconds(60));
    (
        access::load_current_user(ctx, who.credential_id())
            .await
            .unwrap(),
        offer.secret,
        codes,
    )
}

async fn start_login(ctx: &Ctx) -> String {
    match accounts::login(ctx, STAFF_EMAIL, PASSWORD.into(), TEST_IP)
        .await
        .unwrap()
    {
        LoginResult::SecondFactorRequired { token, .. } => token,
        LoginResult::LoggedIn(_) => panic!("logged in without a code"),
    }
}

async fn audit_actions(ctx: &Ctx) -> Vec<String> {
    let rows = audit_entry::Entity::find().all(&ctx.db).await.unwrap();
    let mut acts: Vec<String> = rows.into_iter().map(|r| r.action).collect();
    // The clock does not advance, so the entries have the same time and no defined order.
    acts.sort();
    acts
}

// Covers C18, S.second.01.
#[tokio::test]
async fn sec_c18_a_log_in_requires_the_password_and_a_second_factor_code() {
    on_each_database(|ctx| async move {
        let (_, secret, _) = enrol_staff(&ctx).await;
        let before = session::Entity::find().count(&ctx.db).await.unwrap();
        let token = start_login(&ctx).await;
        assert_eq!(
            session::Entity::find().count(&ctx.db).await.unwrap(),
            before
        );
        let pass = |code: String| {
            let (ctx, token) = (ctx.clone(), token.clone());
            async move { accounts::log_in_with_second_factor(&ctx, &token, Some(&code), TEST_IP).await }
        };
        assert_eq!(error_code(pass("000000".into()).await), Some(ErrorCode::WrongSecondFactorCode));
        assert_eq!(error_code(pass(String::new()).await), Some(ErrorCode::WrongSecondFactorCode));
        let typed = current_totp_code(&ctx, &secret);
        let spaced = format!(" {} {} ", &typed[..3], &typed[3..]);
        let session = pass(spaced).await.unwrap();
        assert!(
            access::load_current_user(&ctx, session.session_id)
                .await
                .is_ok()
        );
        // Neither the challenge nor the code can be used a second time.
        assert_eq!(error_code(pass(typed.clone()).await), Some(ErrorCode::Unauthorized));
        let again = start_login(&ctx).await;
        assert_eq!(
            error_code(accounts::log_in_with_second_factor(&ctx, &again, Some(&typed), TEST_IP).await),
            Some(ErrorCode::WrongSecondFactorCode)
        );
        ctx.clock.advance(TimeDelta::minutes(5));
        let late =
            accounts::log_in_with_second_factor(&ctx, &again, Some(&current_totp_code(&ctx, &secret)), TEST_IP).await;
        assert_eq!(
            error_code(late),
            Some(ErrorCode::Unauthorized),
            "a challenge expires after five minutes"
        );
    })
    .await;
}

// Covers C18.
#[tokio::test]
async fn sec_c18_concurrent_uses_of_a_second_factor_code_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, secret, recovery) = enrol_staff(&ctx).await;
        for typed in [current_totp_code(&ctx, &secret), recovery[0].clone()] {
            let token = start_login(&ctx).await;
            let tries = (0..5)
                .map(|_| accounts::log_in_with_second_factor(&ctx, &token, Some(&typed), TEST_IP));
            assert_eq!(
                join_all(tries)
                    .await
                    .into_iter()
                    .filter(|tried| tried.is_ok())
                    .count(),
                1
            );
        }
    })
    .await;
}

#[tokio::test]
async fn sec_d10_second_factor_codes_are_rate_limited_across_challenges() {
    on_each_database(|ctx| async move {
        let (_, secret, _) = enrol_staff(&ctx).await;
        let token = start_login(&ctx).await;
        for _ in 0..10 {
            let wrong =
                accounts::log_in_with_second_factor(&ctx, &token, Some("12345"), TEST_IP).await;
            assert_eq!(error_code(wrong), Some(ErrorCode::WrongSecondFactorCode));
        }
        let right = accounts::log_in_with_second_factor(
            &ctx,
            &start_login(&ctx).await,
            Some(&current_totp_code(&ctx, &secret)),
            TEST_IP,
        )
        .await;
        assert!(
            matches!(right, Err(Error::RateLimited(_))),
            "a new challenge does not reset the limit"
        );
        ctx.clock.advance(TimeDelta::minutes(16));
        let token = start_login(&ctx).await;
        assert!(
            accounts::log_in_with_second_factor(
                &ctx,
                &token,
                Some(&current_totp_code(&ctx, &secret)),
                TEST_IP
            )
            .await
            .is_ok()
        );
    })
    .await;
}

// Covers D10.
#[tokio::test]
async fn sec_d10_wrong_codes_per_user_are_limited_but_known_devices_can_log_in() {
    on_each_database(|ctx| async move {
        let (who, secret, _) = enrol_staff(&ctx).await;
        let limit = RateLimit::SecondFactorChecksPerUser;
        for _ in 0..99 {
            ctx.rate_limiter
                .count_use(ctx.now(), limit, &who.user().id.to_string())
                .await
                .unwrap();
        }
        let token = start_login(&ctx).await;
        let enter = async |typed: &str, caller: SessionlessCaller| {
            accounts::log_in_with_second_factor(&ctx, &token, Some(typed), caller).await
        };
        let stranger = |n: u8| SessionlessCaller::from(IpAddr::from([198, 51, 100, n]));
        assert_eq!(
            error_code(enter("12345", stranger(1)).await),
            Some(ErrorCode::WrongSecondFactorCode)
        );
        let right = current_totp_code(&ctx, &secret);
        assert!(matches!(
            enter(&right, stranger(2)).await,
            Err(Error::RateLimited(_))
        ));
        let at_home = SessionlessCaller {
            device_cookie: Some(accounts::next_device_cookie(&ctx, who.user(), None)),
            ..stranger(3)
        };
        assert!(enter(&right, at_home).await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn a_recovery_code_works_once_and_renewal_invalidates_the_old_codes() {
    on_each_database(|ctx| async move {
        let (who, secret, codes) = enrol_staff(&ctx).await;
        assert_eq!(codes.len(), 10);
        let stored = recovery_code::Entity::find().all(&ctx.db).await.unwrap();
        assert!(stored.iter().all(|row| {
            codes
                .iter()
                .all(|c| !row.code_hash.contains(&c.replace('-', "")))
        }));
        let token = start_login(&ctx).await;
        accounts::log_in_with_second_factor(&ctx, &token, Some(&codes[3].to_lowercase()), TEST_IP)
            .await
            .unwrap();
        let token = start_login(&ctx).await;
        assert_eq!(
            error_code(
                accounts::log_in_with_second_factor(&ctx, &token, Some(&codes[3]), TEST_IP).await
            ),
            Some(ErrorCode::WrongSecondFactorCode)
        );
        let staff = access::require_staff_self_service(&who).unwrap();
        assert_eq!(
            accounts::load_second_factor_status(&ctx, &staff)
                .await
                .unwrap()
                .recovery_codes_left,
            9
        );
        let no_password = accounts::renew_recovery_codes(
            &ctx,
            &staff,
            Some("gresit"),
            Some(&current_totp_code(&ctx, &secret)),
        )
        .await;
        assert_eq!(
            error_code(no_password),
            Some(ErrorCode::WrongCurrentPassword)
        );
        let no_code =
            accounts::renew_recovery_codes(&ctx, &staff, Some(PASSWORD), Some("000000")).await;
        assert_eq!(error_code(no_code), Some(ErrorCode::WrongSecondFactorCode));
        let fresh = accounts::renew_recovery_codes(
            &ctx,
            &staff,
            Some(PASSWORD),
            Some(&current_totp_code(&ctx, &secret)),
        )
        .await
        .unwrap();
        assert_eq!(
            error_code(
                accounts::log_in_with_second_factor(&ctx, &token, Some(&codes[4]), TEST_IP).await
            ),
            Some(ErrorCode::WrongSecondFactorCode)
        );
        accounts::log_in_with_second_factor(&ctx, &token, Some(&fresh[0]), TEST_IP)
            .await
            .unwrap();
        assert_eq!(
            audit_actions(&ctx).await,
            [
                "recovery_code_used",
                "recovery_code_used",
                "recovery_codes_renewed",
                "second_factor_on"
            ]
        );
    })
    .await;
}

// Covers C18.
#[tokio::test]
async fn sec_c18_the_totp_secret_is_not_stored_and_depends_on_the_server_key() {
    on_each_database(|ctx| async move {
        let who = create_and_log_in_staff(&ctx).await.unwrap().0;
        let staff = access::require_staff_self_service(&who).unwrap();
        let offer = accounts::start_second_factor_setup(&ctx, &staff, Some(PASSWORD))
            .await
            .unwrap();
        let row = second_factor::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert!(!format!("{row:?}").contains(&offer.secret));
        assert!(
            offer.uri.contains(&offer.secret)
                && offer
                    .uri
                    .starts_with("otpauth://totp/Alai:staff%40exemplu.ro?"),
            "{}",
            offer.uri
        );
        // An unconfirmed second factor does not affect the log-in. A second offer replaces the
        // first.
        assert!(matches!(
            accounts::login(&ctx, STAFF_EMAIL, PASSWORD.into(), TEST_IP)
                .await
                .unwrap(),
            LoginResult::LoggedIn(_)
        ));
        let second = accounts::start_second_factor_setup(&ctx, &staff, Some(PASSWORD))
            .await
            .unwrap();
        assert_ne!(offer.secret, second.secret);
        let old = accounts::enable_second_factor(
            &ctx,
            &staff,
            Some(&current_totp_code(&ctx, &offer.secret)),
        )
        .await;
        assert_eq!(error_code(old), Some(ErrorCode::WrongSecondFactorCode));
        let settings = alai_domain::context::Settings {
            secret_keys: b"another key".to_vec().into(),
            ..(*ctx.settings).clone()
        };
        let other = Ctx {
            settings: Arc::new(settings),
            ..ctx.clone()
        };
        let tried = accounts::enable_second_factor(
            &other,
            &staff,
            Some(&current_totp_code(&ctx, &second.secret)),
        )
        .await;
        assert_eq!(error_code(tried), Some(ErrorCode::WrongSecondFactorCode));
    })
    .await;
}

// Covers C18, S.second.02.
#[tokio::test]
async fn sec_c18_staff_is_refused_until_a_required_second_factor_is_set_up() {
    on_each_database(|ctx| async move {
        let who = create_and_log_in_staff(&ctx).await.unwrap().0;
        let settings = alai_domain::context::Settings {
            requires_staff_second_factor: true,
            ..(*ctx.settings).clone()
        };
        let strict = Ctx {
            settings: Arc::new(settings),
            ..ctx.clone()
        };
        let fresh = || async {
            access::load_current_user(&strict, who.credential_id())
                .await
                .unwrap()
        };
        assert_eq!(
            error_code(access::require_staff(&fresh().await)),
            Some(ErrorCode::SecondFactorRequired)
        );
        let staff = access::require_staff_self_service(&fresh().await).unwrap();
        let offer = accounts::start_second_factor_setup(&strict, &staff, Some(PASSWORD))
            .await
            .unwrap();
        accounts::enable_second_factor(
            &strict,
            &staff,
            Some(&current_totp_code(&ctx, &offer.secret)),
        )
        .await
        .unwrap();
        assert!(access::require_staff(&fresh().await).is_ok());
        let twice = access::require_staff_self_service(&fresh().await).unwrap();
        assert_eq!(
            error_code(accounts::start_second_factor_setup(&strict, &twice, Some(PASSWORD)).await),
            Some(ErrorCode::SecondFactorOn)
        );
        ctx.clock.advance(TimeDelta::seconds(60));
        accounts::disable_second_factor(
            &strict,
            &twice,
            Some(PASSWORD),
            Some(&current_totp_code(&ctx, &offer.secret)),
        )
        .await
        .unwrap();
        assert_eq!(
            error_code(access::require_staff(&fresh().await)),
            Some(ErrorCode::SecondFactorRequired)
        );
        let couple = register_couple(&ctx, "ana@exemplu.ro").await.unwrap().0;
        assert_eq!(
            error_code(access::require_staff_self_service(&couple)),
            Some(ErrorCode::Forbidden)
        );
    })
    .await;
}

#[tokio::test]
async fn enabling_a_second_factor_ends_other_sessions_and_an_operator_can_reset_it() {
    on_each_database(|ctx| async move {
        let who = create_and_log_in_staff(&ctx).await.unwrap().0;
        let left_open = log_in(&ctx, STAFF_EMAIL).await.unwrap();
        let staff = access::require_staff_self_service(&who).unwrap();
        let offer = accounts::start_second_factor_setup(&ctx, &staff, Some(PASSWORD))
            .await
            .unwrap();
        accounts::enable_second_factor(&ctx, &staff, Some(&current_totp_code(&ctx, &offer.secret)))
            .await
            .unwrap();
        assert!(
            access::load_current_user(&ctx, left_open.credential_id())
                .await
                .is_err()
        );
        assert!(
            access::load_current_user(&ctx, who.credential_id())
                .await
                .is_ok()
        );
        assert!(matches!(
            accounts::reset_staff_second_factor(&ctx, "nimeni@exemplu.ro").await,
            Err(Error::NotFound)
        ));
        accounts::reset_staff_second_factor(&ctx, STAFF_EMAIL)
            .await
            .unwrap();
        assert!(
            access::load_current_user(&ctx, who.credential_id())
                .await
                .is_err()
        );
        assert!(matches!(
            accounts::login(&ctx, STAFF_EMAIL, PASSWORD.into(), TEST_IP)
                .await
                .unwrap(),
            LoginResult::LoggedIn(_)
        ));
        assert_eq!(
            audit_actions(&ctx).await,
            ["second_factor_off", "second_factor_on"]
        );
    })
    .await;
}
