//! Answers and declines: an invitation never has both, and none is lost.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember, GuestCodes},
    answers::{self, AnswerInput, VersionSubject},
    entities::*,
    events::{self, EventPatch},
    invitations,
    kernel::patch::Patch::{self, Set},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::{Either, join_all};
use sea_orm::{EntityTrait, PaginatorTrait};

async fn rejection_code(ctx: &Ctx, codes: &GuestCodes) -> ErrorCode {
    match access::load_guest_pass(ctx, codes, "203.0.113.5".parse().unwrap(), None, true).await {
        Err(Error::Rejected(code)) => code,
        other => panic!("{other:?}"),
    }
}

// Covers B6.
#[tokio::test]
async fn sec_b6_a_hundred_answers_of_one_code_are_one_answer_with_a_hundred_versions() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let results = join_all((0..100).map(|index| {
            answers::accept(
                &ctx,
                &pass,
                answer_input(&format!("Pop {index}"), 1 + index % 5),
            )
        }))
        .await;
        for result in &results {
            assert!(result.is_ok(), "{result:?}");
        }
        assert_eq!(
            results
                .iter()
                .filter(|r| r.as_ref().unwrap().is_new)
                .count(),
            1
        );
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
        assert_eq!(
            answer_version::Entity::find().count(&ctx.db).await.unwrap(),
            100
        );
        let current = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        let menus = answer_menu::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(
            (
                current.version,
                u64::try_from(current.company_number).unwrap()
            ),
            (100, menus)
        );
    })
    .await;
}

// Covers B7.
#[tokio::test]
async fn sec_b7_yes_and_no_at_once_leave_exactly_one() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = &guest_pass(&ctx, &ana, &row).await.unwrap();
        let ctx = &ctx;
        let both = (0..40).map(|index| {
            if index % 2 == 0 {
                Either::Left(async move {
                    answers::accept(ctx, pass, answer_input(&format!("Pop {index}"), 2))
                        .await
                        .map(|_| ())
                })
            } else {
                Either::Right(async move {
                    answers::decline(ctx, pass, decline_input(&format!("Pop {index}")))
                        .await
                        .map(|_| ())
                })
            }
        });
        for result in join_all(both).await {
            result.unwrap();
        }
        let yeses = answer::Entity::find().count(&ctx.db).await.unwrap();
        let noes = decline::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(yeses + noes, 1);
        let statistics = invitations::load_invitation_statistics(ctx, &ana)
            .await
            .unwrap();
        assert_eq!(
            (statistics.acceptat, statistics.refuzat),
            (i64::try_from(yeses).unwrap(), i64::try_from(noes).unwrap())
        );
        assert_eq!(
            answer_version::Entity::find().count(&ctx.db).await.unwrap(),
            40
        );
    })
    .await;
}

// Covers 2.4.01, B8.
#[tokio::test]
async fn sec_b8_a_reset_archives_and_a_later_answer_is_new() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept(&ctx, &pass, answer_input("Pop", 2))
            .await
            .unwrap();
        let reset = answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        assert_eq!(
            (reset.status.as_str(), reset.code == row.code),
            ("invitat", true)
        );
        assert!(
            answers::accept(&ctx, &pass, answer_input("Pop", 3))
                .await
                .unwrap()
                .is_new
        );
        ctx.clock.advance(TimeDelta::seconds(1));
        let kinds: Vec<String> =
            answers::list_versions(&ctx, &ana, VersionSubject::Invitation(row.id))
                .await
                .unwrap()
                .into_iter()
                .map(|v| v.kind)
                .collect();
        assert_eq!(kinds.len(), 3);
        assert!(kinds.contains(&"reset".to_owned()));
    })
    .await;
}

// Covers B9.
#[tokio::test]
async fn sec_b9_the_gate_opens_and_closes_to_the_day() {
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
async fn sec_b13_codes_of_two_events_do_not_mix() {
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
async fn sec_b1_guesses_are_limited_and_right_codes_are_not_counted() {
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
        // A correct code is not rejected because of wrong codes from the same network, however many there are.
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

// Covers 1.5.05, 1.9.08, B10, B11.
#[tokio::test]
async fn sec_b10_b11_an_answer_keeps_the_rules_of_its_form() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let wrong = async |new: AnswerInput| match answers::accept(&ctx, &pass, new).await {
            Err(Error::InvalidAnswer(fields)) => fields.into_map().into_keys().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        for number in [-1, 0, 21, i64::MAX] {
            let new = AnswerInput {
                company_number: Some(number),
                ..answer_input("Pop", 3)
            };
            assert!(
                wrong(new).await.contains(&"company_number".to_owned()),
                "{number}"
            );
        }
        assert_eq!(
            wrong(AnswerInput {
                menus: Vec::new(),
                ..answer_input("Pop", 1)
            })
            .await,
            ["menus_attributes"]
        );
        let mut foreign = answer_input("Pop", 1);
        foreign.menus[0].menu_type = "Meniul altora".into();
        assert_eq!(wrong(foreign).await, ["menus_attributes"]);
        assert_eq!(
            wrong(AnswerInput {
                allergy: Some("yes".into()),
                ..answer_input("Pop", 1)
            })
            .await,
            ["health_consent"]
        );
        assert_eq!(
            wrong(AnswerInput {
                name: Some(" ".into()),
                email: Set("ion@".into()),
                ..answer_input("", 1)
            })
            .await,
            ["email", "name"]
        );
        // Values that the form does not offer are ignored.
        let new = AnswerInput {
            housing: true,
            transport: true,
            civil_marriage_attend: Some("yes".into()),
            ..answer_input("Pop", 1)
        };
        let saved = answers::accept(&ctx, &pass, new).await.unwrap().row;
        assert_eq!(
            (saved.housing, saved.transport, saved.civil_marriage_attend),
            (false, false, None)
        );
    })
    .await;
}

// Covers B2.
#[tokio::test]
async fn sec_b2_a_masked_contact_keeps_the_stored_one_and_null_clears_it() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let with = |email: Patch<String>| AnswerInput {
            email,
            ..answer_input("Pop", 1)
        };
        let saved = async |email| {
            answers::accept(&ctx, &pass, with(email))
                .await
                .unwrap()
                .row
                .email
        };
        assert_eq!(
            saved(Set("ion@exemplu.ro".into())).await.as_deref(),
            Some("ion@exemplu.ro")
        );
        assert_eq!(
            saved(Set("i•••@e•••.ro".into())).await.as_deref(),
            Some("ion@exemplu.ro")
        );
        assert_eq!(saved(Patch::Keep).await.as_deref(), Some("ion@exemplu.ro"));
        assert_eq!(saved(Patch::Clear).await, None);
    })
    .await;
}

#[tokio::test]
async fn a_yes_after_a_no_keeps_the_contacts_that_it_leaves_out_and_a_reset_forgets_them() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let say = async |phone: Patch<String>, email: Patch<String>| {
            ctx.clock.advance(TimeDelta::milliseconds(1));
            let saved = answers::accept(
                &ctx,
                &pass,
                AnswerInput {
                    phone,
                    email,
                    ..answer_input("Familia Pop", 2)
                },
            )
            .await
            .unwrap();
            (saved.row.phone, saved.row.email)
        };
        let decline = async || {
            ctx.clock.advance(TimeDelta::milliseconds(1));
            answers::decline(&ctx, &pass, decline_input("Familia Pop"))
                .await
                .unwrap();
        };
        say(Set("0740 000 101".into()), Set("pop@exemplu.ro".into())).await;
        decline().await;
        decline().await;
        assert_eq!(
            say(Patch::Keep, Patch::Keep).await,
            (Some("0740 000 101".into()), Some("pop@exemplu.ro".into()))
        );
        decline().await;
        assert_eq!(
            say(Patch::Clear, Set("alta@exemplu.ro".into())).await,
            (None, Some("alta@exemplu.ro".into()))
        );
        ctx.clock.advance(TimeDelta::milliseconds(1));
        let id = answer::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap()
            .id;
        answers::reset_answer(&ctx, &ana, id).await.unwrap();
        assert_eq!(say(Patch::Keep, Patch::Keep).await, (None, None));
    })
    .await;
}

#[tokio::test]
async fn statistics_count_heads_and_menus() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (name, persons) in [("Unu", 1), ("Cinci", 5)] {
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            answers::accept(&ctx, &pass, answer_input(name, persons))
                .await
                .unwrap();
        }
        let statistics = answers::load_guest_statistics(&ctx, &ana).await.unwrap();
        assert_eq!(
            (
                statistics.guests,
                statistics.persons,
                statistics.single,
                statistics.family
            ),
            (2, 6, 1, 1)
        );
        let menus = answers::load_menu_statistics(&ctx, &ana).await.unwrap();
        assert_eq!(
            (menus.menus, menus.by_type),
            (6, vec![("Clasic".to_owned(), 6)])
        );
    })
    .await;
}

#[tokio::test]
async fn a_page_opened_before_the_slug_changed_still_answers() {
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
            answers::accept(&ctx, &pass, answer_input("Pop", 1))
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
async fn a_masked_contact_without_stored_answer_is_saved_as_empty() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let again = AnswerInput {
            email: Set("i•••@e•••.ro".into()),
            phone: Set("•••••101".into()),
            ..answer_input("Pop", 1)
        };
        let saved = answers::accept(&ctx, &pass, again).await.unwrap().row;
        assert_eq!((saved.email, saved.phone), (None, None));
    })
    .await;
}

#[tokio::test]
async fn a_wrong_code_that_is_typed_and_sent_is_one_miss() {
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
        // At most ten codes of an address are remembered, so that guessing does not fill the counters.
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
async fn a_paid_couple_that_staff_sets_back_to_free_days_is_not_live() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let staff = create_staff(&ctx).await.unwrap().1;
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

#[tokio::test]
async fn an_answer_sent_again_unchanged_is_told_to_nobody_twice() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let sent_counts = async || {
            use sea_orm::{ColumnTrait, QueryFilter};
            let mails = job::Entity::find()
                .filter(job::Column::Kind.eq("mail_answer"))
                .count(&ctx.db)
                .await
                .unwrap();
            (
                notification::Entity::find().count(&ctx.db).await.unwrap(),
                mails,
            )
        };
        let before = sent_counts().await;
        let new = || AnswerInput {
            email: Set("pop@exemplu.ro".into()),
            ..answer_input("Pop", 2)
        };
        for _ in 0..3 {
            answers::accept(&ctx, &pass, new()).await.unwrap();
            ctx.clock.advance(TimeDelta::milliseconds(1));
        }
        assert_eq!(sent_counts().await, (before.0 + 1, before.1 + 1));
        let versions = async || answer_version::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(versions().await, 1);
        answers::accept(
            &ctx,
            &pass,
            AnswerInput {
                other: Some("Venim cu trenul".into()),
                ..new()
            },
        )
        .await
        .unwrap();
        assert_eq!(sent_counts().await, (before.0 + 2, before.1 + 2));
        assert_eq!(versions().await, 2);
        for _ in 0..2 {
            answers::decline(&ctx, &pass, decline_input("Pop"))
                .await
                .unwrap();
        }
        // The unread notification about the change now reports the decline.
        assert_eq!(
            (sent_counts().await, versions().await),
            ((before.0 + 2, before.1 + 2), 3)
        );
    })
    .await;
}

#[tokio::test]
async fn of_a_hundred_changes_of_one_version_of_an_answer_one_is_taken() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let seen = answers::accept(&ctx, &pass, answer_input("Pop", 2))
            .await
            .unwrap()
            .row;
        let on = |version, number: i64| AnswerInput {
            answer_version: Some(version),
            ..answer_input(&format!("Pop {number}"), 2)
        };
        let first = i64::from(seen.version);
        let results =
            join_all((0..100).map(|i| answers::update_answer(&ctx, &ana, seen.id, on(first, i))))
                .await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .all(|r| matches!(r, Ok(_) | Err(Error::Rejected(ErrorCode::Stale))))
        );
        // The guest changes the answer while the couple has the form open.
        answers::accept(&ctx, &pass, answer_input("Pop la telefon", 3))
            .await
            .unwrap();
        let late = answers::update_answer(&ctx, &ana, seen.id, on(first + 1, 0)).await;
        assert!(matches!(late, Err(Error::Rejected(ErrorCode::Stale))));
        assert_eq!(
            answer::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .name,
            "Pop la telefon"
        );
        // Without a version there is no check.
        assert_eq!(
            answers::update_answer(&ctx, &ana, seen.id, answer_input("Popescu", 1))
                .await
                .unwrap()
                .row
                .name,
            "Popescu"
        );
    })
    .await;
}
