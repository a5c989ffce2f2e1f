//! The fields of an answer: the rules of the form, and contacts that are masked or left out.

use alai_domain::{
    Error,
    answers::{self, AnswerInput},
    entities::*,
    kernel::patch::Patch::{self, Set},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::EntityTrait;

// Covers 1.5.05, 1.9.08, B10, B11.
#[tokio::test]
async fn sec_b10_b11_an_answer_must_match_the_rules_of_its_form() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let wrong = async |new: AnswerInput| match answers::accept_invitation(&ctx, &pass, new)
            .await
        {
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
        let saved = answers::accept_invitation(&ctx, &pass, new)
            .await
            .unwrap()
            .row;
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
            answers::accept_invitation(&ctx, &pass, with(email))
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
async fn an_answer_after_a_decline_keeps_omitted_contacts_but_not_after_a_reset() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let say = async |phone: Patch<String>, email: Patch<String>| {
            ctx.clock.advance(TimeDelta::milliseconds(1));
            let saved = answers::accept_invitation(
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
            answers::decline_invitation(&ctx, &pass, decline_input("Familia Pop"))
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
        answers::remove_answer(&ctx, &ana, id).await.unwrap();
        assert_eq!(say(Patch::Keep, Patch::Keep).await, (None, None));
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
        let saved = answers::accept_invitation(&ctx, &pass, again)
            .await
            .unwrap()
            .row;
        assert_eq!((saved.email, saved.phone), (None, None));
    })
    .await;
}
