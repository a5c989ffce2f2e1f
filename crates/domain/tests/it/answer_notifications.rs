//! Notifications about answers: a change is reported once, with what it changed.

use alai_domain::{
    answers::{self, AnswerInput},
    entities::*,
    kernel::patch::Patch::Set,
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::form_changes::update_form;

#[tokio::test]
async fn an_unchanged_answer_sends_no_second_notification() {
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
            answers::accept_invitation(&ctx, &pass, new())
                .await
                .unwrap();
            ctx.clock.advance(TimeDelta::milliseconds(1));
        }
        assert_eq!(sent_counts().await, (before.0 + 1, before.1 + 1));
        let versions = async || answer_version::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!(versions().await, 1);
        answers::accept_invitation(
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
            answers::decline_invitation(&ctx, &pass, decline_input("Pop"))
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
async fn a_changed_answer_creates_one_notification_with_the_changes() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        update_form(&ctx, &ana, website::FormPatch { transport: Set(true), ..Default::default() }).await;
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Pop", 2)).await.unwrap();
        let before = notification::Entity::find().count(&ctx.db).await.unwrap();
        ctx.clock.advance(chrono::TimeDelta::seconds(1));
        let new = AnswerInput { transport: true, other: Some("Cu trenul".into()), ..answer_input("Pop", 3) };
        answers::accept_invitation(&ctx, &pass, new).await.unwrap();
        let notices = alai_domain::notifications::list_notifications(&ctx, &ana, alai_domain::kernel::pagination::PageRequest::largest()).await.unwrap();
        assert_eq!(notices.total, before + 1);
        let detail: serde_json::Value = serde_json::from_str(&notices.rows[0].detail).unwrap();
        let expected = serde_json::json!({"persons": 3, "from": 2, "transport": true, "menus": "3 × Clasic", "remarks": true});
        assert_eq!((notices.rows[0].kind.as_str(), detail), ("answer_changed", expected));
    })
    .await;
}
