//! Who receives e-mails about notifications: users who may log in and whose account is active, with
//! their choices and unsubscribe links.

use alai_domain::{
    accounts::{NewUser, model},
    entities::user,
    notifications,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

use super::NotificationTest;

#[tokio::test]
async fn read_or_unwanted_notifications_are_not_mailed() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        test.advance_to("2027-02-01T08:00:00Z").await;
        test.add_answer("Familia Pop", 3).await;
        notifications::mark_all_read(&test.ctx, &test.ana)
            .await
            .unwrap();
        test.advance_to("2027-02-02T07:00:00Z").await;
        test.add_answer("Ana și Ion", 2).await;
        test.set_choice("answer_yes", "never").await;
        test.advance_to("2027-02-03T07:00:00Z").await;
        assert!(test.mails().is_empty(), "{:?}", test.mails());
        // A changed setting applies to later notifications only.
        test.set_choice("answer_yes", "daily").await;
        test.advance_to("2027-02-04T07:00:00Z").await;
        assert!(test.mails().is_empty());
        test.add_answer("Familia Dinu", 1).await;
        test.advance_to("2027-02-05T07:00:00Z").await;
        assert_eq!(test.mails().len(), 1);
        assert!(
            test.mails()[0].contains("Familia Dinu (o persoană)")
                && !test.mails()[0].contains("Ana și Ion")
        );
    })
    .await;
}

#[tokio::test]
async fn an_unsubscribe_link_works_in_one_click_and_stops_planned_mails() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        test.set_choice("answer_yes", "at_once").await;
        test.add_answer("Familia Pop", 3).await;
        let sent = test.run_jobs().await;
        let token = sent[0]
            .split("/app/dezabonare?token=")
            .nth(1)
            .unwrap()
            .split(['\\', '"', ' '])
            .next()
            .unwrap()
            .to_owned();
        let eml = std::fs::read_dir(&test.folder)
            .unwrap()
            .flatten()
            .map(|e| e.path())
            .filter(|p| p.extension().is_some_and(|x| x == "eml"));
        let eml = eml
            .map(|p| std::fs::read_to_string(p).unwrap())
            .find(|m| m.contains("List-Unsubscribe:"))
            .unwrap();
        let unfolded = eml.replace("\r\n ", "");
        assert!(
            unfolded.contains(&format!(
                "<http://localhost:8080/api/notifications/unsubscribe?token={token}>"
            )),
            "{eml}"
        );
        assert!(eml.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
        // The user unsubscribes after the mail is planned and before the worker sends it.
        test.ctx.clock.advance(TimeDelta::minutes(6));
        test.add_answer("Ana și Ion", 2).await;
        notifications::create_event_mailings(&test.ctx, test.ana.event_id(), None)
            .await
            .unwrap();
        for forged in [
            "",
            "x",
            "x.y.z",
            &token.replace('.', "-"),
            &format!("{}0", &token[..token.len() - 1]),
            &token[1..],
        ] {
            if forged != token {
                assert!(
                    notifications::unsubscribe_from_event_mails(&test.ctx, forged)
                        .await
                        .is_err(),
                    "{forged}"
                );
            }
        }
        for _ in 0..2 {
            notifications::unsubscribe_from_event_mails(&test.ctx, &token)
                .await
                .unwrap();
        }
        assert_eq!(test.run_jobs().await.len(), 1);
        test.add_answer("Familia Dinu", 1).await;
        test.advance_to("2027-02-03T07:00:00Z").await;
        assert_eq!(test.mails().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn notification_mails_are_sent_only_to_enabled_users_of_active_accounts() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        let ctx = &test.ctx;
        let hash = ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap();
        for (email, hash, allowed) in [
            ("co@exemplu.ro", Some(hash.clone()), true),
            ("oprit@exemplu.ro", Some(hash), false),
            // Invited, but the invitation is not accepted yet: the address is not confirmed.
            ("chemat@exemplu.ro", None, true),
        ] {
            let new = NewUser {
                account_id: Some(test.ana.account().id),
                name: "Co".into(),
                email: email.into(),
                role: "client",
                owner: false,
                password_hash: hash,
                allowed_to_log_in: allowed,
            };
            model::insert_user(&ctx.db, ctx.now(), new).await.unwrap();
        }
        ctx.clock.advance(TimeDelta::seconds(1));
        test.add_answer("Familia Pop", 3).await;
        notifications::create_event_mailings(ctx, test.ana.event_id(), Some(ctx.clock.today()))
            .await
            .unwrap();
        let sent = test.run_jobs().await;
        let to = |address: &str| {
            sent.iter()
                .filter(|m| m.contains(&format!("\"to\":\"{address}\"")))
                .count()
        };
        assert_eq!(
            (to("ana@exemplu.ro"), to("co@exemplu.ro"), sent.len()),
            (1, 1, 2)
        );
        // The user is disabled between the plan and the mail.
        test.add_answer("Ana și Ion", 2).await;
        ctx.clock.advance(TimeDelta::days(1));
        notifications::create_event_mailings(ctx, test.ana.event_id(), Some(ctx.clock.today()))
            .await
            .unwrap();
        user::Entity::update_many()
            .col_expr(user::Column::AllowedToLogIn, Expr::value(false))
            .filter(user::Column::Email.eq("co@exemplu.ro"))
            .exec(&ctx.db)
            .await
            .unwrap();
        assert_eq!(test.run_jobs().await.len(), 3);
        expire_trial(ctx, &test.ana).await.unwrap();
        test.add_notification().await;
        ctx.clock.advance(TimeDelta::days(1));
        notifications::create_event_mailings(ctx, test.ana.event_id(), Some(ctx.clock.today()))
            .await
            .unwrap();
        assert_eq!(test.run_jobs().await.len(), 3);
    })
    .await;
}

impl NotificationTest {
    /// Creates a notification without an answer, because the site of an expired account accepts
    /// none.
    async fn add_notification(&self) {
        let kind = notifications::NotificationKind::AnswerAccepted;
        notifications::notify(
            &self.ctx.db,
            self.ctx.now(),
            self.ana.event_id(),
            kind,
            None,
            "Pop",
            "1",
        )
        .await
        .unwrap();
    }
}
