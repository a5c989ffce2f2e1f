//! What an unauthenticated visitor may do and learn: one trial, three disclosed addresses, and no
//! mail with a text that the visitor writes (threats A10, A14, B5, H4).

use std::net::{IpAddr, Ipv4Addr};

use alai_domain::{
    Ctx, Error, ErrorCode, access,
    accounts::{self, NewAccount},
    answers::{self, AnswerInput},
    entities::{account, answer, job, used_trial},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
    onboarding,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

/// Returns an address in a network that no other `host` has.
fn visitor_ip(host: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(198, 51, 100, host))
}

async fn registration_error(ctx: &Ctx, email: &str, ip: IpAddr) -> Error {
    onboarding::register_account(ctx, registration_form(email), None, ip)
        .await
        .unwrap_err()
}

fn is_known_client(error: &Error) -> bool {
    matches!(error, Error::Rejected(ErrorCode::ClientAlreadyExists))
}

// Covers A14.
#[tokio::test]
async fn sec_a14_address_variants_of_a_mailbox_share_one_trial() {
    on_each_database(|ctx| async move {
        onboarding::register_account(&ctx, registration_form("ana.pop@gmail.com"), None, TEST_IP)
            .await
            .unwrap();
        for (n, variant) in [
            "anapop@gmail.com",
            "A.N.A.Pop@GMail.com",
            "anapop+1@gmail.com",
            "ana.pop+nunta@googlemail.com",
        ]
        .iter()
        .enumerate()
        {
            let error =
                registration_error(&ctx, variant, visitor_ip(u8::try_from(n).unwrap())).await;
            assert!(is_known_client(&error), "{variant}: {error}");
        }
        // If the rules of the mail host are unknown, another address counts as another mailbox.
        for email in ["ana@exemplu.ro", "ana+1@exemplu.ro", "a.na@exemplu.ro"] {
            onboarding::register_account(&ctx, registration_form(email), None, TEST_IP)
                .await
                .unwrap();
        }
        assert_eq!(account::Entity::find().count(&ctx.db).await.unwrap(), 4);
        let trials = used_trial::Entity::find().all(&ctx.db).await.unwrap();
        assert!(
            trials.len() == 4
                && trials
                    .iter()
                    .all(|t| t.mailbox_hash.len() == 64 && !t.mailbox_hash.contains("ana")),
            "{trials:?}"
        );
    })
    .await;
}

// Covers A14.
#[tokio::test]
async fn sec_a14_a_new_registration_after_an_erasure_gets_no_second_trial() {
    on_each_database(|ctx| async move {
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        assert!(
            accounts::erase_account(&ctx, made.account.id)
                .await
                .unwrap()
        );
        let again =
            onboarding::register_account(&ctx, registration_form("ana@exemplu.ro"), None, TEST_IP)
                .await
                .unwrap();
        assert_eq!(again.account.free_until, Some(ctx.now()));
        // The user can log in and pay, and has no other access.
        let who = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        assert!(matches!(
            access::load_active_member(&ctx, &who).await,
            Err(Error::Rejected(ErrorCode::DemoExpired))
        ));
        assert!(access::load_member(&ctx, &who).await.is_ok());
        assert!(is_known_client(
            &registration_error(&ctx, "ana@exemplu.ro", TEST_IP).await
        ));
    })
    .await;
}

// Covers A14.
#[tokio::test]
async fn sec_a14_concurrent_registrations_of_address_variants_create_one_account() {
    on_each_database(|ctx| async move {
        let emails: Vec<String> = (0..20).map(|n| format!("ana.pop+{n}@gmail.com")).collect();
        let tries = emails.iter().map(|email| {
            onboarding::register_account(&ctx, registration_form(email), None, TEST_IP)
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .filter_map(|r| r.as_ref().err())
                .all(is_known_client),
            "{results:?}"
        );
        assert_eq!(account::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

// Covers A10.
#[tokio::test]
async fn sec_a10_registration_discloses_at_most_three_registered_addresses_an_hour() {
    on_each_database(|ctx| async move {
        for n in 0..4 {
            onboarding::register_account(
                &ctx,
                registration_form(&format!("cuplu{n}@exemplu.ro")),
                None,
                TEST_IP,
            )
            .await
            .unwrap();
        }
        // Repeated requests for the same address count once.
        for _ in 0..5 {
            assert!(is_known_client(
                &registration_error(&ctx, "cuplu0@exemplu.ro", visitor_ip(1)).await
            ));
        }
        for n in 1..3 {
            assert!(is_known_client(
                &registration_error(&ctx, &format!("cuplu{n}@exemplu.ro"), visitor_ip(1)).await
            ));
        }
        // From now on the response is the same for a registered address and a free one.
        for email in ["cuplu3@exemplu.ro", "liber@exemplu.ro"] {
            assert!(
                matches!(
                    registration_error(&ctx, email, visitor_ip(1)).await,
                    Error::RateLimited(_)
                ),
                "{email}"
            );
        }
        assert!(
            onboarding::register_account(
                &ctx,
                registration_form("liber@exemplu.ro"),
                None,
                visitor_ip(2)
            )
            .await
            .is_ok()
        );
        ctx.clock.advance(TimeDelta::hours(1));
        assert!(
            onboarding::register_account(
                &ctx,
                registration_form("altul@exemplu.ro"),
                None,
                visitor_ip(1)
            )
            .await
            .is_ok()
        );
    })
    .await;
}

// Covers A10.
#[tokio::test]
async fn sec_a10_password_reset_discloses_at_most_three_unknown_addresses_an_hour() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let resets = || async {
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_reset"))
                .count(&ctx.db)
                .await
                .unwrap()
        };
        let ask = async |email: &str| {
            accounts::request_password_reset(&ctx, Some(email), visitor_ip(1)).await
        };
        for n in 0..3 {
            assert!(matches!(
                ask(&format!("nimeni{n}@exemplu.ro")).await,
                Err(Error::Rejected(ErrorCode::EmailNotFound))
            ));
        }
        assert!(ask("nimeni3@exemplu.ro").await.is_ok());
        assert_eq!(resets().await, 0);
        assert!(ask("ana@exemplu.ro").await.is_ok());
        assert_eq!(resets().await, 1);
    })
    .await;
}

// Covers H4.
#[tokio::test]
async fn sec_h4_names_in_welcome_and_confirmation_mails_must_not_contain_links() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        for bad in [
            "Câștigă pe rau.example",
            "https://rau.example",
            "www.rau.ro",
            "ana@rau.ro",
        ] {
            for field in ["name", "surname"] {
                let mut new = registration_form("ana@exemplu.ro");
                let slot = if field == "name" {
                    &mut new.name
                } else {
                    &mut new.surname
                };
                *slot = Some(bad.into());
                let wrong = |result: alai_domain::Result<_>| match result {
                    Err(Error::Invalid(fields)) => fields.into_map()[field] == ["invalid"],
                    _ => false,
                };
                assert!(
                    wrong(
                        onboarding::register_account(
                            &ctx,
                            NewAccount { ..new.clone() },
                            None,
                            TEST_IP
                        )
                        .await
                    ),
                    "{field} {bad}"
                );
                assert!(
                    wrong(onboarding::register_account_by_staff(&ctx, &staff, new).await),
                    "{field} {bad} by staff"
                );
            }
        }
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_welcome"))
                .count(&ctx.db)
                .await
                .unwrap(),
            0
        );
        // A direct answer is confirmed by mail to an address that anybody can enter.
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = EventPatch {
            direct_response_mode: Set(true),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let pass = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        let answer = |email: Option<&str>| AnswerInput {
            email: email.map_or(alai_domain::kernel::patch::Patch::Keep, |e| Set(e.into())),
            ..answer_input("Câștigă pe rau.example", 1)
        };
        let refused = answers::accept_direct(
            &ctx,
            &pass,
            TEST_IP,
            None,
            answer(Some("victima@exemplu.ro")),
        )
        .await;
        assert!(matches!(refused, Err(Error::InvalidAnswer(_))));
        // Without an address no mail is sent, so that the name may contain anything.
        assert!(
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer(None))
                .await
                .is_ok()
        );
        assert!(who.user().owner);
    })
    .await;
}

// Covers B5.
#[tokio::test]
async fn sec_b5_many_networks_below_their_limits_do_not_block_direct_answers() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = EventPatch {
            direct_response_mode: Set(true),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let pass = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        // Twenty-one networks, each below its own limit of thirty.
        for address in 0..21 {
            let send = |number: i32| {
                answers::accept_direct(
                    &ctx,
                    &pass,
                    visitor_ip(address),
                    None,
                    answer_input(&format!("Robot {number}"), 1),
                )
            };
            let results = join_all((0..25).map(send)).await;
            assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 25);
        }
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 525);
    })
    .await;
}
