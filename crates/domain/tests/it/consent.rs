//! The consent to store health data: which text was accepted, when and by whom (contract 4; threats
//! N1).

use alai_domain::{
    Ctx, Error,
    access::{self, EventMember},
    answers::{self, AnswerInput, HEALTH_CONSENT_TEXTS, HealthConsent, VersionSubject},
    entities::{answer, invitation},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::EntityTrait;

fn with_allergies(version: Option<i64>, language: &str) -> AnswerInput {
    AnswerInput {
        allergy: Some("yes".into()),
        allergy_mentions: Some("Nuci".into()),
        health_consent: Some(true),
        health_consent_version: version,
        language: language.into(),
        ..answer_input("Familia Ionescu", 2)
    }
}

async fn stored(ctx: &Ctx) -> Option<HealthConsent> {
    let row = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
    HealthConsent::of_answer(&row)
}

fn by_guest(ctx: &Ctx, version: i32, language: &str) -> HealthConsent {
    HealthConsent {
        given_at: Some(ctx.now()),
        version: Some(version),
        language: Some(language.into()),
        given_by: Some("guest".into()),
    }
}

async fn couple_with_guest(ctx: &Ctx) -> (EventMember, invitation::Model) {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let row = invite_party(ctx, &ana, "Familia Ionescu").await.unwrap();
    (ana, row)
}

/// Returns a guest pass that the couple uses to answer for the guest.
async fn pass_of_couple(
    ctx: &Ctx,
    ana: &EventMember,
    row: &invitation::Model,
) -> access::GuestPass {
    let user = log_in(ctx, "ana@exemplu.ro").await.unwrap();
    access::load_guest_pass(ctx, &guest_codes(ana, row), TEST_IP, Some(&user), true)
        .await
        .unwrap()
}

// Covers N1.
#[tokio::test]
async fn sec_n1_answers_and_their_versions_store_the_accepted_consent_text() {
    on_each_database(|ctx| async move {
        let (ana, row) = couple_with_guest(&ctx).await;
        let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &guest, with_allergies(Some(1), "en"))
            .await
            .unwrap();
        let first = by_guest(&ctx, 1, "en");
        assert_eq!(stored(&ctx).await, Some(first.clone()));
        assert_eq!(first.text(), Some(HEALTH_CONSENT_TEXTS[0].text("en")));

        // Consent cannot be withdrawn as long as the answer names allergies.
        let withdrawn = AnswerInput {
            health_consent: Some(false),
            ..with_allergies(None, "ro")
        };
        let refused = answers::accept_invitation(&ctx, &guest, withdrawn).await;
        assert!(
            matches!(refused, Err(Error::InvalidAnswer(_))),
            "{refused:?}"
        );
        assert_eq!(stored(&ctx).await, Some(first.clone()));

        // A change without a new consent, and the same answer sent again, leave the stored consent
        // as it was.
        ctx.clock.advance(TimeDelta::hours(1));
        let changed = AnswerInput {
            health_consent: None,
            other: Some("Ajungem târziu.".into()),
            ..with_allergies(None, "ro")
        };
        answers::accept_invitation(&ctx, &guest, changed)
            .await
            .unwrap();
        assert_eq!(stored(&ctx).await, Some(first.clone()));

        answers::accept_invitation(&ctx, &guest, with_allergies(Some(2), "ro"))
            .await
            .unwrap();
        let second = by_guest(&ctx, 2, "ro");
        assert_eq!(stored(&ctx).await, Some(second.clone()));
        ctx.clock.advance(TimeDelta::hours(1));
        answers::accept_invitation(&ctx, &guest, with_allergies(Some(2), "ro"))
            .await
            .unwrap();
        assert_eq!(stored(&ctx).await, Some(second));

        let versions = answers::list_versions(&ctx, &ana, VersionSubject::Invitation(row.id))
            .await
            .unwrap();
        let accepted: Vec<_> = versions
            .iter()
            .map(|v| v.snapshot["health_consent_version"].as_i64())
            .collect();
        assert_eq!(accepted, [Some(2), Some(1), Some(1)]);

        // After an undo, the answer has the consent of that version again.
        answers::undo_version(&ctx, &ana, versions[0].id)
            .await
            .unwrap();
        assert_eq!(stored(&ctx).await, Some(first));

        let none = AnswerInput {
            allergy: Some("no".into()),
            ..with_allergies(None, "ro")
        };
        answers::accept_invitation(&ctx, &guest, none)
            .await
            .unwrap();
        assert_eq!(stored(&ctx).await, None);
        let refused =
            answers::accept_invitation(&ctx, &guest, with_allergies(Some(99), "ro")).await;
        assert!(matches!(refused, Err(Error::InvalidAnswer(_))));
    })
    .await;
}

// Covers N1.
#[tokio::test]
async fn sec_n1_the_consent_of_a_phone_answer_is_recorded_as_entered_by_the_couple() {
    on_each_database(|ctx| async move {
        let (ana, row) = couple_with_guest(&ctx).await;
        let by_phone = AnswerInput {
            by_phone: true,
            ..with_allergies(Some(2), "ro")
        };
        answers::accept_invitation(&ctx, &pass_of_couple(&ctx, &ana, &row).await, by_phone)
            .await
            .unwrap();
        let entered = HealthConsent {
            given_at: Some(ctx.now()),
            given_by: Some("couple".into()),
            ..HealthConsent::default()
        };
        assert_eq!(stored(&ctx).await, Some(entered));

        // The guest accepts the text itself. A later change by the couple keeps that consent.
        ctx.clock.advance(TimeDelta::hours(1));
        let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &guest, with_allergies(Some(2), "ro"))
            .await
            .unwrap();
        let given = by_guest(&ctx, 2, "ro");
        ctx.clock.advance(TimeDelta::hours(1));
        let changed = AnswerInput {
            other: Some("Ajung târziu.".into()),
            ..with_allergies(None, "ro")
        };
        answers::accept_invitation(&ctx, &pass_of_couple(&ctx, &ana, &row).await, changed)
            .await
            .unwrap();
        assert_eq!(stored(&ctx).await, Some(given));
    })
    .await;
}

// Covers N1.
#[tokio::test]
async fn sec_n1_a_direct_answer_without_a_consent_version_stores_the_newest_text() {
    on_each_database(|ctx| async move {
        let (ana, _) = couple_with_guest(&ctx).await;
        let direct = EventPatch {
            direct_response_mode: Set(true),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, direct).await.unwrap();
        let pass = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        answers::accept_direct(&ctx, &pass, TEST_IP, None, with_allergies(None, "en"))
            .await
            .unwrap();
        let newest = HEALTH_CONSENT_TEXTS.last().unwrap().version;
        assert_eq!(stored(&ctx).await, Some(by_guest(&ctx, newest, "en")));
    })
    .await;
}
