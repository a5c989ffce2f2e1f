//! Guests whose form is older than the stored response, for example two members of a family who
//! answer on two phones: neither overwrites what the other has sent without seeing it.

use alai_domain::{
    Ctx, Error, ErrorCode,
    answers::{self, AnswerInput, DeclineInput},
    entities::{answer, decline, invitation},
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

const NAME: &str = "Familia Pop";

async fn current_version(ctx: &Ctx, row: &invitation::Model) -> i64 {
    let row = invitation::Entity::find_by_id(row.id)
        .one(&ctx.db)
        .await
        .unwrap();
    i64::from(row.unwrap().version)
}

/// Returns an answer of a form that was loaded with this version.
fn answer_since(version: i64, persons: i64) -> AnswerInput {
    AnswerInput {
        invitation_version: Some(version),
        ..answer_input(NAME, persons)
    }
}

fn decline_since(version: i64) -> DeclineInput {
    DeclineInput {
        invitation_version: Some(version),
        ..decline_input(NAME)
    }
}

fn is_stale<T>(result: &alai_domain::Result<T>) -> bool {
    matches!(result, Err(Error::Rejected(ErrorCode::Stale)))
}

// Covers 2.7.15, I9.
#[tokio::test]
async fn sec_i9_a_guest_does_not_overwrite_a_response_that_the_form_did_not_show() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, NAME).await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let accept = async |new| answers::accept_invitation(&ctx, &pass, new).await;
        let decline = async |new| answers::decline_invitation(&ctx, &pass, new).await;
        let unanswered = current_version(&ctx, &row).await;
        accept(answer_since(unanswered, 4)).await.unwrap();
        assert!(is_stale(&accept(answer_since(unanswered, 2)).await));
        assert!(is_stale(&decline(decline_since(unanswered)).await));
        // The response to the first request may have been lost. It is sent again and is not stale.
        let repeated = accept(answer_since(unanswered, 4)).await.unwrap();
        assert!(!repeated.is_new);
        assert_eq!(
            current_version(&ctx, &row).await,
            unanswered + 1,
            "a refused or repeated answer changes nothing"
        );

        decline(decline_since(unanswered + 1)).await.unwrap();
        assert!(is_stale(&accept(answer_since(unanswered + 1, 2)).await));
        decline(decline_since(unanswered + 1)).await.unwrap();
        let stored = decline::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(stored, 1);

        // A form of an earlier version of the page names no version.
        accept(answer_input(NAME, 3)).await.unwrap();
        let stored = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(stored.company_number, 3);
    })
    .await;
}

// Covers 2.7.15, I9.
#[tokio::test]
async fn sec_i9_of_100_different_answers_to_the_same_form_one_is_stored() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, NAME).await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let version = current_version(&ctx, &row).await;
        let results = join_all((0..100).map(async |number| {
            let new = AnswerInput {
                name: Some(format!("Familia Pop {number}")),
                ..answer_since(version, 2)
            };
            answers::accept_invitation(&ctx, &pass, new).await
        }))
        .await;
        let stored = results.iter().filter(|result| result.is_ok()).count();
        let stale = results.iter().filter(|result| is_stale(result)).count();
        assert_eq!((stored, stale), (1, 99));
        assert_eq!(current_version(&ctx, &row).await, version + 1);
    })
    .await;
}
