//! E-mails about answers that change: one notification for all changes, and a mail with the final
//! state.

use alai_domain::{
    answers,
    entities::{invitation, notification},
    notifications,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::NotificationTest;
use crate::seating_documents::seat_two_parties;

#[tokio::test]
async fn a_changed_but_accepted_answer_is_not_reported_as_declined() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        let row = invite_party(&test.ctx, &test.ana, "Familia Pop")
            .await
            .unwrap();
        let say = async |persons| {
            test.ctx.clock.advance(TimeDelta::milliseconds(1));
            let pass = guest_pass(&test.ctx, &test.ana, &row).await.unwrap();
            answers::accept_invitation(&test.ctx, &pass, answer_input("Familia Pop", persons))
                .await
                .unwrap();
        };
        say(2).await;
        run_due_jobs(&test.worker).await.unwrap();
        notifications::mark_all_read(&test.ctx, &test.ana)
            .await
            .unwrap();
        test.set_choice("answer_changed", "at_once").await;
        say(4).await;
        let text = test.run_jobs().await.concat();
        assert!(
            text.contains("Familia Pop (4 persoane)") && !text.contains("nu mai vine"),
            "{text}"
        );
        test.ctx.clock.advance(TimeDelta::minutes(6));
        let pass = guest_pass(&test.ctx, &test.ana, &row).await.unwrap();
        answers::decline_invitation(&test.ctx, &pass, decline_input("Familia Pop"))
            .await
            .unwrap();
        let text = test.run_jobs().await.concat();
        assert!(text.contains("Familia Pop (nu mai vine)"), "{text}");
    })
    .await;
}

#[tokio::test]
async fn repeated_changes_of_an_answer_are_one_unread_notification_with_the_last_state() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        let row = invite_party(&test.ctx, &test.ana, "Familia Pop")
            .await
            .unwrap();
        let say = async |persons| {
            test.ctx.clock.advance(TimeDelta::seconds(20));
            let pass = guest_pass(&test.ctx, &test.ana, &row).await.unwrap();
            answers::accept_invitation(&test.ctx, &pass, answer_input("Familia Pop", persons))
                .await
                .unwrap();
        };
        say(1).await;
        run_due_jobs(&test.worker).await.unwrap();
        notifications::mark_all_read(&test.ctx, &test.ana)
            .await
            .unwrap();
        test.set_choice("answer_changed", "at_once").await;
        for change in 0..100 {
            say(2 + change % 2).await;
            if change % 20 == 0 {
                run_due_jobs(&test.worker).await.unwrap();
            }
        }
        test.ctx.clock.advance(TimeDelta::hours(1));
        // Two mails of an event are at least five minutes apart, and the changes took 33 minutes.
        let mut mails = test.run_jobs().await;
        mails.sort();
        assert!((1..=7).contains(&mails.len()), "{} mails", mails.len());
        assert!(mails.last().unwrap().contains("3 persoane"), "{mails:?}");
        let lines = notification::Entity::find()
            .filter(notification::Column::Read.eq(false))
            .all(&test.ctx.db)
            .await
            .unwrap();
        assert_eq!(lines.len(), 1);
        let detail = &lines[0].detail;
        assert!(detail.contains("\"persons\":3,\"from\":1"), "{detail}");
        // A change after the notification was read is a new one. A decline after it replaces the
        // change.
        notifications::mark_all_read(&test.ctx, &test.ana)
            .await
            .unwrap();
        test.ctx.clock.advance(TimeDelta::minutes(6));
        say(4).await;
        let guest = guest_pass(&test.ctx, &test.ana, &row).await.unwrap();
        answers::decline_invitation(&test.ctx, &guest, decline_input("Familia Pop"))
            .await
            .unwrap();
        assert_eq!(
            notifications::count_unread(&test.ctx, &test.ana)
                .await
                .unwrap(),
            1
        );
        let text = test.run_jobs().await.concat();
        assert!(text.contains("Familia Pop (nu mai vine)"), "{text}");
    })
    .await;
}

#[tokio::test]
async fn repeated_changes_between_answer_and_decline_are_one_notification() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        let row = invite_party(&test.ctx, &test.ana, "Familia Pop")
            .await
            .unwrap();
        for _ in 0..20 {
            test.ctx.clock.advance(TimeDelta::seconds(20));
            let guest = guest_pass(&test.ctx, &test.ana, &row).await.unwrap();
            answers::accept_invitation(&test.ctx, &guest, answer_input("Familia Pop", 3))
                .await
                .unwrap();
            test.ctx.clock.advance(TimeDelta::seconds(20));
            let guest = guest_pass(&test.ctx, &test.ana, &row).await.unwrap();
            answers::decline_invitation(&test.ctx, &guest, decline_input("Familia Pop"))
                .await
                .unwrap();
        }
        let mut lines: Vec<(String, String)> = notification::Entity::find()
            .filter(notification::Column::Kind.starts_with("answer_"))
            .all(&test.ctx.db)
            .await
            .unwrap()
            .into_iter()
            .map(|line| (line.kind, line.detail))
            .collect();
        lines.sort();
        let expected = [("answer_changed", "0"), ("answer_yes", "3")];
        assert_eq!(
            lines,
            expected.map(|(kind, detail)| (kind.to_owned(), detail.to_owned()))
        );
    })
    .await;
}

#[tokio::test]
async fn a_change_that_unseats_a_party_is_mailed_with_the_answer_changes() {
    on_each_database(|ctx| async move {
        let test = NotificationTest::new(ctx).await;
        seat_two_parties(&test.ctx, &test.ana).await;
        run_due_jobs(&test.worker).await.unwrap();
        notifications::mark_all_read(&test.ctx, &test.ana)
            .await
            .unwrap();
        test.set_choice("party_unseated", "never").await;
        test.set_choice("answer_changed", "at_once").await;
        test.ctx.clock.advance(TimeDelta::milliseconds(1));
        let row = invitation::Entity::find()
            .filter(invitation::Column::Name.eq("Familia Țîrlea"))
            .one(&test.ctx.db)
            .await;
        let pass = guest_pass(&test.ctx, &test.ana, &row.unwrap().unwrap())
            .await
            .unwrap();
        answers::accept_invitation(&test.ctx, &pass, answer_input("Familia Țîrlea", 5))
            .await
            .unwrap();
        let text = test.run_jobs().await.concat();
        assert!(
            text.contains("Fără loc la masă") && text.contains("Familia Țîrlea (5 persoane)"),
            "{text}"
        );
    })
    .await;
}
