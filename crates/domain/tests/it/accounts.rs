//! Registration, log-in and password reset.

use std::net::IpAddr;

use alai_domain::{Error, ErrorCode, access, accounts, entities::*, events, jobs, onboarding};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

fn error_code(error: &Error) -> Option<ErrorCode> {
    match error {
        Error::Rejected(code) => Some(*code),
        _ => None,
    }
}

// Covers 1.9.04.
#[tokio::test]
async fn registration_creates_the_account_the_event_and_an_invoice() {
    on_each_database(|ctx| async move {
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        assert_eq!(
            (made.invoice.amount_cents, made.invoice.status.as_str()),
            (9_900, "unpaid")
        );
        assert_eq!(
            made.account.free_until,
            Some(ctx.now() + TimeDelta::hours(168))
        );
        let member = load_first_event_member(&ctx, &who).await.unwrap();
        assert_eq!(member.event().name, "Ana Pop");
        assert_eq!(
            events::missing_event_fields(member.event()),
            ["slug", "location", "code"]
        );
        for count in [
            website::Entity::find().count(&ctx.db).await.unwrap(),
            invitation_form::Entity::find()
                .count(&ctx.db)
                .await
                .unwrap(),
            hall::Entity::find().count(&ctx.db).await.unwrap(),
            budget::Entity::find().count(&ctx.db).await.unwrap(),
        ] {
            assert_eq!(count, 1);
        }
    })
    .await;
}

// Covers A11.
#[tokio::test]
async fn sec_a11_concurrent_identical_registrations_create_one_account() {
    on_each_database(|ctx| async move {
        let tries = (0..8).map(|_| {
            onboarding::register_account(&ctx, registration_form("ana@exemplu.ro"), None, TEST_IP)
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        for error in results.iter().filter_map(|r| r.as_ref().err()) {
            assert_eq!(
                error_code(error),
                Some(ErrorCode::ClientAlreadyExists),
                "{error}"
            );
        }
        for count in [
            account::Entity::find().count(&ctx.db).await.unwrap(),
            invoice::Entity::find().count(&ctx.db).await.unwrap(),
            event::Entity::find().count(&ctx.db).await.unwrap(),
            job::Entity::find().count(&ctx.db).await.unwrap(),
        ] {
            assert_eq!(count, 1);
        }
    })
    .await;
}

// Covers 1.5.10.
#[tokio::test]
async fn registration_reports_all_invalid_fields_together() {
    on_each_database(|ctx| async move {
        let Err(Error::Invalid(fields)) =
            onboarding::register_account(&ctx, accounts::NewAccount::default(), None, TEST_IP)
                .await
        else {
            panic!("an empty form was accepted");
        };
        let names: Vec<String> = fields.into_map().into_keys().collect();
        assert_eq!(
            names,
            [
                "acceptGDPR",
                "acceptTerms",
                "city",
                "email",
                "event_date",
                "name",
                "password",
                "phone",
                "surname"
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn sec_a4_concurrent_registrations_with_a_single_use_discount_have_one_winner() {
    on_each_database(|ctx| async move {
        let row = discount_code::ActiveModel {
            id: Set(ctx.new_id()),
            code_folded: Set("DOAROUNA".into()),
            percent: Set(15),
            uses_left: Set(Some(1)),
            created_at: Set(ctx.now()),
        };
        discount_code::Entity::insert(row)
            .exec_without_returning(&ctx.db)
            .await
            .unwrap();
        let with = |i: usize| accounts::NewAccount {
            discount_code: Some("doar-o-una".into()),
            ..registration_form(&format!("a{i}@exemplu.ro"))
        };
        let results =
            join_all((0..10).map(|i| onboarding::register_account(&ctx, with(i), None, TEST_IP)))
                .await;
        let won: Vec<_> = results.into_iter().filter_map(Result::ok).collect();
        assert_eq!(won.len(), 1);
        assert_eq!(won[0].invoice.amount_cents, 8_415);
    })
    .await;
}

// Covers D10.
#[tokio::test]
async fn sec_d10_wrong_passwords_are_limited_without_locking_the_owner_out() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let stranger: IpAddr = "198.51.100.9".parse().unwrap();
        for _ in 0..10 {
            let error = accounts::login(&ctx, "ana@exemplu.ro", "gresit".into(), stranger)
                .await
                .unwrap_err();
            assert_eq!(error_code(&error), Some(ErrorCode::InvalidCredentials));
        }
        assert!(matches!(
            accounts::login(&ctx, "ana@exemplu.ro", PASSWORD.into(), stranger).await,
            Err(Error::RateLimited(_))
        ));
        assert!(
            accounts::login(&ctx, "ana@exemplu.ro", PASSWORD.into(), TEST_IP)
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers 2.4.07, D17.
#[tokio::test]
async fn sec_d17_logout_ends_the_session_on_the_server() {
    on_each_database(|ctx| async move {
        let (who, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        accounts::logout(&ctx, &who).await.unwrap();
        assert_eq!(
            error_code(
                &access::load_current_user(&ctx, who.credential_id())
                    .await
                    .unwrap_err()
            ),
            Some(ErrorCode::Unauthorized)
        );
    })
    .await;
}

// Covers 1.5.13, 1.7.23, 2.5.03, 2.7.02, D13, D14.
#[tokio::test]
async fn sec_d13_d14_a_reset_link_works_once_and_ends_all_sessions() {
    on_each_database(|ctx| async move {
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let token = accounts::replace_token(
            &ctx.db,
            ctx.now(),
            made.owner.id,
            accounts::TokenPurpose::PasswordReset,
        )
        .await
        .unwrap();
        // An invalid form does not consume the link (D14).
        assert!(matches!(
            accounts::reset_password(&ctx, &token, "parola-noua-9", "altceva", TEST_IP).await,
            Err(Error::Invalid(_))
        ));
        let tries = (0..5).map(|_| {
            accounts::reset_password(&ctx, &token, "parola-noua-9", "parola-noua-9", TEST_IP)
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        for error in results.iter().filter_map(|r| r.as_ref().err()) {
            assert_eq!(error_code(error), Some(ErrorCode::ResetLinkInvalid));
        }
        assert!(
            access::load_current_user(&ctx, who.credential_id())
                .await
                .is_err()
        );
        assert!(
            accounts::login(&ctx, "ana@exemplu.ro", "parola-noua-9".into(), TEST_IP)
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers D13.
#[tokio::test]
async fn a_reset_link_expires_after_half_an_hour_or_when_a_newer_one_is_created() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let old = accounts::replace_token(
            &ctx.db,
            ctx.now(),
            made.owner.id,
            accounts::TokenPurpose::PasswordReset,
        )
        .await
        .unwrap();
        let new = accounts::replace_token(
            &ctx.db,
            ctx.now(),
            made.owner.id,
            accounts::TokenPurpose::PasswordReset,
        )
        .await
        .unwrap();
        let reset = async |token: String| {
            accounts::reset_password(&ctx, &token, "parola-noua-9", "parola-noua-9", TEST_IP).await
        };
        assert_eq!(
            error_code(&reset(old).await.unwrap_err()),
            Some(ErrorCode::ResetLinkInvalid)
        );
        ctx.clock.advance(TimeDelta::minutes(30));
        assert_eq!(
            error_code(&reset(new).await.unwrap_err()),
            Some(ErrorCode::ResetLinkInvalid)
        );
    })
    .await;
}

// Covers D16.
#[tokio::test]
async fn sec_d16_reset_mails_to_one_address_are_limited() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        for minute in 0..60 {
            let network = IpAddr::from([198, 51, 100, minute]);
            accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), network)
                .await
                .unwrap();
            ctx.clock.advance(TimeDelta::minutes(1));
        }
        let mails = job::Entity::find()
            .filter(job::Column::Kind.eq("mail_reset"))
            .count(&ctx.db)
            .await
            .unwrap();
        assert_eq!(mails, 3);
        let error = accounts::request_password_reset(&ctx, Some("alta@exemplu.ro"), TEST_IP)
            .await
            .unwrap_err();
        assert_eq!(error_code(&error), Some(ErrorCode::EmailNotFound));
    })
    .await;
}

// Covers 1.9.02, D21.
#[tokio::test]
async fn sec_d21_a_bot_check_result_is_valid_once_and_for_two_minutes() {
    on_each_database(|ctx| async move {
        let mut ctx = ctx;
        let settings = alai_domain::context::Settings {
            requires_bot_check: true,
            ..(*ctx.settings).clone()
        };
        ctx.settings = std::sync::Arc::new(settings);
        let register = |email: &'static str, key: Option<&'static str>| {
            onboarding::register_account(&ctx, registration_form(email), key, TEST_IP)
        };
        assert_eq!(
            error_code(&register("a@exemplu.ro", None).await.unwrap_err()),
            Some(ErrorCode::BotCheck)
        );
        accounts::record_bot_score(&ctx, "bun", 20).await.unwrap();
        accounts::record_bot_score(&ctx, "suspect", 19)
            .await
            .unwrap();
        assert!(register("a@exemplu.ro", Some("bun")).await.is_ok());
        assert_eq!(
            error_code(&register("b@exemplu.ro", Some("bun")).await.unwrap_err()),
            Some(ErrorCode::BotCheck)
        );
        assert_eq!(
            error_code(&register("b@exemplu.ro", Some("suspect")).await.unwrap_err()),
            Some(ErrorCode::BotCheck)
        );
        accounts::record_bot_score(&ctx, "vechi", 90).await.unwrap();
        ctx.clock.advance(TimeDelta::minutes(2));
        assert_eq!(
            error_code(&register("b@exemplu.ro", Some("vechi")).await.unwrap_err()),
            Some(ErrorCode::BotCheck)
        );
    })
    .await;
}

#[tokio::test]
async fn an_account_with_an_expired_trial_can_log_in_but_cannot_access_events() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        ctx.clock.advance(TimeDelta::hours(168));
        let who = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        assert_eq!(
            error_code(&access::load_active_member(&ctx, &who).await.unwrap_err()),
            Some(ErrorCode::DemoExpired)
        );
        assert!(access::load_member(&ctx, &who).await.is_ok());
    })
    .await;
}

// Covers 2.7.11, 2.7.13, J3, S.4.06.
#[tokio::test]
async fn sec_j3_free_days_are_set_not_added() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        for _ in 0..3 {
            let row = accounts::restart_or_end_trial(&ctx, &staff, made.account.id, 7)
                .await
                .unwrap();
            assert_eq!(row.free_until, Some(ctx.now() + TimeDelta::hours(168)));
        }
        assert!(
            accounts::restart_or_end_trial(&ctx, &staff, made.account.id, 30)
                .await
                .is_err()
        );
        assert!(
            accounts::set_account_type(&ctx, &staff, made.account.id, "gold")
                .await
                .is_err()
        );
    })
    .await;
}

#[tokio::test]
async fn sec_h5_job_payloads_contain_no_names_and_no_addresses() {
    on_each_database(|ctx| async move {
        let (_, member) = register_live_couple(&ctx, "ana@exemplu.ro", "ana-si-mihai")
            .await
            .unwrap();
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        let row = invite_party(&ctx, &member, "Familia Ionescu")
            .await
            .unwrap();
        let pass = guest_pass(&ctx, &member, &row).await.unwrap();
        let mut new = answer_input("Familia Ionescu", 2);
        new.email = alai_domain::kernel::patch::Patch::Set("ion@exemplu.ro".into());
        alai_domain::answers::accept_invitation(&ctx, &pass, new)
            .await
            .unwrap();
        let ids = jobs::list_due_ids(&ctx, 100).await.unwrap();
        assert!(ids.len() >= 3);
        for row in job::Entity::find().all(&ctx.db).await.unwrap() {
            assert!(
                !row.payload.contains('@') && !row.payload.contains("Ionescu"),
                "{}",
                row.payload
            );
        }
    })
    .await;
}
