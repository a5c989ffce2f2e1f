//! Comments on tasks, and votes on comments (contract 5; threats C5, D7).

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember},
    accounts::{NewUser, model},
    entities::comment_vote,
    tasks,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::task_input::{may_2027, task_patch};

async fn co_user(ctx: &Ctx, ana: &EventMember) -> EventMember {
    let hash = ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap();
    let new = NewUser {
        account_id: Some(ana.account().id),
        name: "Mihai".into(),
        email: "mihai@exemplu.ro".into(),
        role: "client",
        owner: false,
        password_hash: Some(hash),
        allowed_to_log_in: true,
    };
    model::insert_user(&ctx.db, ctx.now(), new).await.unwrap();
    let who = log_in(ctx, "mihai@exemplu.ro").await.unwrap();
    access::load_event_member(ctx, &who, ana.event_id())
        .await
        .unwrap()
}

// Covers 3.6.03, 3.7.22, 3.contract5.14.
#[tokio::test]
async fn sec_d7_users_edit_only_their_own_comments_and_the_owner_can_delete_any() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mihai = co_user(&ctx, &ana).await;
        let task = tasks::create_task(&ctx, &ana, task_patch("Tort", may_2027(3)))
            .await
            .unwrap();
        assert!(matches!(
            tasks::add_comment(&ctx, &ana, task.id, Some("  ")).await,
            Err(Error::Invalid(_))
        ));
        let hers = tasks::add_comment(&ctx, &ana, task.id, Some("Cu fructe?"))
            .await
            .unwrap()
            .comment
            .id;
        ctx.clock.advance(TimeDelta::milliseconds(1));
        let his = tasks::add_comment(&ctx, &mihai, task.id, Some("Cu ciocolată."))
            .await
            .unwrap()
            .comment
            .id;
        let forbidden = |e: Error| matches!(e, Error::Rejected(ErrorCode::Forbidden));
        assert!(forbidden(
            tasks::edit_comment(&ctx, &ana, his, Some("Altceva"))
                .await
                .unwrap_err()
        ));
        assert!(forbidden(
            tasks::edit_comment(&ctx, &mihai, hers, Some("Altceva"))
                .await
                .unwrap_err()
        ));
        assert!(forbidden(
            tasks::delete_comment(&ctx, &mihai, hers).await.unwrap_err()
        ));
        let edited = tasks::edit_comment(&ctx, &mihai, his, Some("Cu ciocolată amară."))
            .await
            .unwrap();
        assert!(edited.comment.edited_at.is_some() && edited.creator.as_deref() == Some("Mihai"));
        let thread = tasks::load_comment_thread(&ctx, &ana, task.id)
            .await
            .unwrap();
        let comments: Vec<_> = thread
            .comments
            .iter()
            .map(|c| (c.comment.body.as_str(), c.editable, c.deletable))
            .collect();
        assert_eq!(
            comments,
            [
                ("Cu fructe?", true, true),
                ("Cu ciocolată amară.", false, true)
            ]
        );
        let seen = &tasks::load_comment_thread(&ctx, &mihai, task.id)
            .await
            .unwrap()
            .comments[0];
        assert!(!seen.editable && !seen.deletable);
        tasks::delete_comment(&ctx, &ana, his).await.unwrap();
        assert_eq!(
            tasks::load_comment_thread(&ctx, &ana, task.id)
                .await
                .unwrap()
                .comments
                .len(),
            1
        );
    })
    .await;
}

// Covers 3.6.01, 3.7.23, 3.contract5.14, C5.
#[tokio::test]
async fn sec_c5_a_user_has_one_vote_and_another_couple_cannot_access_the_thread() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        let task = tasks::create_task(&ctx, &ana, task_patch("Tort", may_2027(3)))
            .await
            .unwrap();
        let id = tasks::add_comment(&ctx, &ana, task.id, Some("Cu fructe?"))
            .await
            .unwrap()
            .comment
            .id;
        let pressed =
            join_all((0..100).map(|_| tasks::vote_on_comment(&ctx, &ana, id, Some(true)))).await;
        assert!(pressed.iter().all(Result::is_ok));
        assert_eq!(
            comment_vote::Entity::find().count(&ctx.db).await.unwrap(),
            1
        );
        let seen = tasks::vote_on_comment(&ctx, &ana, id, Some(false))
            .await
            .unwrap();
        assert_eq!(
            (seen.upvotes, seen.downvotes, seen.own_vote),
            (0, 1, Some(false))
        );
        let seen = tasks::vote_on_comment(&ctx, &ana, id, None).await.unwrap();
        assert_eq!((seen.upvotes, seen.downvotes, seen.own_vote), (0, 0, None));
        assert!(matches!(
            tasks::load_comment_thread(&ctx, &other, task.id).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::add_comment(&ctx, &other, task.id, Some("x")).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::vote_on_comment(&ctx, &other, id, Some(true)).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::edit_comment(&ctx, &other, id, Some("x")).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::delete_comment(&ctx, &other, id).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

#[tokio::test]
async fn the_number_of_comments_of_a_task_is_limited() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let task = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        for at in 1..tasks::MAX_COMMENTS_PER_TASK {
            tasks::add_comment(&ctx, &ana, task.id, Some(&format!("Comentariul {at}")))
                .await
                .unwrap();
        }
        let last =
            join_all((0..8).map(|_| tasks::add_comment(&ctx, &ana, task.id, Some("Ultimul"))))
                .await;
        assert_eq!(last.iter().filter(|r| r.is_ok()).count(), 1);
        for refused in last.into_iter().filter_map(Result::err) {
            let Error::Invalid(fields) = refused else {
                panic!("{refused}")
            };
            assert_eq!(fields.into_map()["body"], ["too_many"]);
        }
        assert_eq!(
            tasks::load_comment_thread(&ctx, &ana, task.id)
                .await
                .unwrap()
                .comments
                .len(),
            500
        );
    })
    .await;
}

#[tokio::test]
async fn votes_and_edits_during_the_deletion_of_a_comment_succeed_or_are_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let task = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        for _ in 0..15 {
            let id = tasks::add_comment(&ctx, &ana, task.id, Some("Da."))
                .await
                .unwrap()
                .comment
                .id;
            let votes =
                join_all((0..6).map(|n| tasks::vote_on_comment(&ctx, &ana, id, Some(n % 2 == 0))));
            let edits = join_all((0..6).map(|_| tasks::edit_comment(&ctx, &ana, id, Some("Nu."))));
            let (gone, votes, edits) =
                tokio::join!(tasks::delete_comment(&ctx, &ana, id), votes, edits);
            gone.unwrap();
            let fine = |r: alai_domain::Result<_>| matches!(r, Ok(_) | Err(Error::NotFound));
            assert!(votes.into_iter().map(|r| r.map(drop)).all(fine));
            assert!(edits.into_iter().map(|r| r.map(drop)).all(fine));
        }
        assert_eq!(
            comment_vote::Entity::find().count(&ctx.db).await.unwrap(),
            0
        );
    })
    .await;
}
