//! Reminders of invitations by mail: who gets one, and how often (specification 2).

use alai_domain::{
    Ctx,
    access::EventMember,
    answers,
    events::{self, EventPatch},
    invitations::{
        self, InvitationInput,
        mails::{self, InvitationMailKind, MailPlan, SkipReason},
        selection,
    },
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;

use crate::selected_invitations::{
    count_mail_jobs, invite_by_email, recipient_and_skipped_names, select_all, select_ids,
};

async fn plan_reminders(ctx: &Ctx, ana: &EventMember) -> MailPlan {
    mails::plan_mails(ctx, ana, InvitationMailKind::Reminder, &select_all(), false)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_reminder_is_sent_every_three_days_to_guests_who_have_an_invitation_and_no_answer() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let rows = [
            invite_by_email(&ctx, &ana, "A tace", "a@exemplu.ro").await,
            invite_by_email(&ctx, &ana, "B a răspuns", "b@exemplu.ro").await,
            invite_by_email(&ctx, &ana, "C netrimisă", "c@exemplu.ro").await,
        ];
        selection::set_selected_sent(&ctx, &ana, &select_ids(&[&rows[0], &rows[1]]), true)
            .await
            .unwrap();
        let guest = guest_pass(&ctx, &ana, &rows[1]).await.unwrap();
        answers::accept_invitation(&ctx, &guest, answer_input("B", 1))
            .await
            .unwrap();
        let remind = async || {
            mails::enqueue_invitation_mails(
                &ctx,
                &ana,
                InvitationMailKind::Reminder,
                &select_all(),
                false,
            )
            .await
            .unwrap()
        };
        let first = remind().await;
        assert_eq!(
            recipient_and_skipped_names(&first),
            (
                vec!["A tace"],
                vec![
                    ("B a răspuns", SkipReason::Answered),
                    ("C netrimisă", SkipReason::NotSent)
                ]
            )
        );
        ctx.clock
            .advance(TimeDelta::days(3) - TimeDelta::seconds(1));
        assert_eq!(
            recipient_and_skipped_names(&remind().await).1[0],
            ("A tace", SkipReason::TooSoon)
        );
        ctx.clock.advance(TimeDelta::seconds(1));
        assert_eq!(recipient_and_skipped_names(&remind().await).0, ["A tace"]);
        assert_eq!(count_mail_jobs(&ctx).await, 2);
    })
    .await;
}

#[tokio::test]
async fn no_reminder_is_sent_after_the_last_day_for_answers() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_by_email(&ctx, &ana, "A tace", "a@exemplu.ro").await;
        selection::set_selected_sent(&ctx, &ana, &select_ids(&[&row]), true)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(4));
        let until = EventPatch {
            answers_until: Set(ctx.clock.today() - TimeDelta::days(1)),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, until).await.unwrap();
        let ana = load_first_event_member(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        let plan = plan_reminders(&ctx, &ana).await;
        assert_eq!(
            recipient_and_skipped_names(&plan).1[0],
            ("A tace", SkipReason::Closed)
        );
        // The answer window of one invitation is extended.
        let longer = InvitationInput {
            answers_until: Set(ctx.clock.today()),
            ..InvitationInput::default()
        };
        invitations::update_invitation(&ctx, &ana, row.id, longer)
            .await
            .unwrap();
        assert_eq!(
            recipient_and_skipped_names(&plan_reminders(&ctx, &ana).await).0,
            ["A tace"]
        );
    })
    .await;
}

#[tokio::test]
async fn no_reminder_is_sent_within_a_day_of_an_invitation_mail() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let by_mail = invite_by_email(&ctx, &ana, "A prin e-mail", "a@exemplu.ro").await;
        let by_hand = invite_by_email(&ctx, &ana, "B pe hârtie", "b@exemplu.ro").await;
        mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_ids(&[&by_mail]),
            false,
        )
        .await
        .unwrap();
        // The worker marks the invitations that it has sent. The couple marks those that it has
        // handed over.
        selection::set_selected_sent(&ctx, &ana, &select_ids(&[&by_mail, &by_hand]), true)
            .await
            .unwrap();
        let plan = async || {
            mails::plan_mails(
                &ctx,
                &ana,
                InvitationMailKind::Reminder,
                &select_all(),
                false,
            )
            .await
            .unwrap()
        };
        let soon = (
            vec!["B pe hârtie"],
            vec![("A prin e-mail", SkipReason::JustInvited)],
        );
        assert_eq!(recipient_and_skipped_names(&plan().await), soon);
        ctx.clock
            .advance(TimeDelta::days(1) - TimeDelta::seconds(1));
        assert_eq!(recipient_and_skipped_names(&plan().await), soon);
        ctx.clock.advance(TimeDelta::seconds(1));
        assert_eq!(
            recipient_and_skipped_names(&plan().await).0,
            ["A prin e-mail", "B pe hârtie"]
        );
    })
    .await;
}
