//! Invitations sent by mail: once each, with a preview and a daily limit (specification 2; threats
//! H4, K3).

use alai_domain::{
    Error, ErrorCode,
    access::EventMember,
    answers,
    entities::*,
    events::{self, EventPatch},
    invitations::{
        self, InvitationInput,
        mail_quota::MAX_INVITATION_MAILS_PER_DAY,
        mails::{self, InvitationMailKind, SkipReason},
    },
    kernel::{pagination::PageRequest, patch::Patch::Set, sort::Sort},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::selected_invitations::{
    count_mail_jobs, invite_by_email, recipient_and_skipped_names, reload_invitation, select_all,
    select_ids,
};

#[tokio::test]
async fn sec_k3_concurrent_send_requests_enqueue_one_mail_for_each_invitation() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for i in 0..3 {
            invite_by_email(
                &ctx,
                &ana,
                &format!("Pop {i}"),
                &format!("pop{i}@exemplu.ro"),
            )
            .await;
        }
        let filter = &select_all();
        let pressed = join_all((0..100).map(|_| {
            mails::enqueue_invitation_mails(
                &ctx,
                &ana,
                InvitationMailKind::Invitation,
                filter,
                false,
            )
        }))
        .await;
        let sent: usize = pressed
            .into_iter()
            .map(|plan| plan.unwrap().recipients.len())
            .sum();
        assert_eq!((sent, count_mail_jobs(&ctx).await), (3, 3));
        assert_eq!(
            invitation_mail::Entity::find()
                .count(&ctx.db)
                .await
                .unwrap(),
            3
        );
        assert_eq!(
            daily_mail_count::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .mails,
            3
        );
    })
    .await;
}

#[tokio::test]
async fn a_party_that_has_answered_is_skipped_as_answered_even_without_an_address() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let answered = invite_party(&ctx, &ana, "A răspuns").await.unwrap();
        invite_party(&ctx, &ana, "B fără adresă").await.unwrap();
        let guest = guest_pass(&ctx, &ana, &answered).await.unwrap();
        answers::decline_invitation(&ctx, &guest, decline_input("A"))
            .await
            .unwrap();
        let plan = mails::plan_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        let (_, others) = recipient_and_skipped_names(&plan);
        assert_eq!(
            others,
            [
                ("A răspuns", SkipReason::Answered),
                ("B fără adresă", SkipReason::NoAddress),
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn the_mail_preview_lists_recipients_and_skipped_invitations_with_reasons() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        invite_by_email(&ctx, &ana, "A primește", "a@exemplu.ro").await;
        invite_party(&ctx, &ana, "B fără adresă").await.unwrap();
        let has = invite_by_email(&ctx, &ana, "C a primit", "c@exemplu.ro").await;
        let answered = invite_by_email(&ctx, &ana, "D a răspuns", "d@exemplu.ro").await;
        invite_by_email(&ctx, &ana, "E vedeți castig.rau.ro", "e@exemplu.ro").await;
        let moved = invite_by_email(&ctx, &ana, "F s-a mutat", "f@exemplu.ro").await;
        mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_ids(&[&has, &moved]),
            false,
        )
        .await
        .unwrap();
        let guest = guest_pass(&ctx, &ana, &answered).await.unwrap();
        answers::decline_invitation(&ctx, &guest, decline_input("D"))
            .await
            .unwrap();
        let patch = InvitationInput {
            email: Set("nou@exemplu.ro".into()),
            ..InvitationInput::default()
        };
        invitations::update_invitation(&ctx, &ana, moved.id, patch)
            .await
            .unwrap();
        let plan = mails::plan_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        let (recipients, others) = recipient_and_skipped_names(&plan);
        assert_eq!((plan.block_reason, recipients), (None, vec!["A primește"]));
        assert_eq!(
            others,
            [
                ("B fără adresă", SkipReason::NoAddress),
                ("C a primit", SkipReason::AlreadySent),
                ("D a răspuns", SkipReason::Answered),
                ("E vedeți castig.rau.ro", SkipReason::NameContainsLink),
                ("F s-a mutat", SkipReason::SentToOtherAddress),
            ]
        );
        // The couple sends it to the new address again, once.
        let one = &select_ids(&[&moved]);
        let pressed = join_all((0..20).map(|_| {
            mails::enqueue_invitation_mails(&ctx, &ana, InvitationMailKind::Invitation, one, true)
        }));
        let sent: usize = pressed
            .await
            .into_iter()
            .map(|plan| plan.unwrap().recipients.len())
            .sum();
        assert_eq!((sent, count_mail_jobs(&ctx).await), (1, 3));
    })
    .await;
}

#[tokio::test]
async fn no_invitation_mails_are_sent_in_the_trial_or_while_the_site_is_not_live() {
    on_each_database(|ctx| async move {
        let refused = async |who: &EventMember, kind| match mails::enqueue_invitation_mails(
            &ctx,
            who,
            kind,
            &select_all(),
            false,
        )
        .await
        {
            Err(Error::Rejected(code)) => code,
            other => panic!("{other:?}"),
        };
        let (demo, _) = register_couple(&ctx, "demo@exemplu.ro").await.unwrap();
        let demo = load_first_event_member(&ctx, &demo).await.unwrap();
        assert_eq!(
            refused(&demo, InvitationMailKind::Invitation).await,
            ErrorCode::PaidAccountRequired
        );
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        invite_by_email(&ctx, &ana, "Pop", "pop@exemplu.ro").await;
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert_eq!(
            refused(&ana, InvitationMailKind::Invitation).await,
            ErrorCode::SiteNotLive
        );
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        let patch = |name: &str, direct| EventPatch {
            name: Set(name.into()),
            direct_response_mode: Set(direct),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch("Câștigați pe www.rau.ro", false))
            .await
            .unwrap();
        assert_eq!(
            refused(
                &load_first_event_member(&ctx, &who).await.unwrap(),
                InvitationMailKind::Invitation
            )
            .await,
            ErrorCode::EventNameContainsLink
        );
        events::update_event(&ctx, &ana, patch("Ana și Mihai", true))
            .await
            .unwrap();
        let direct = load_first_event_member(&ctx, &who).await.unwrap();
        assert_eq!(
            refused(&direct, InvitationMailKind::Reminder).await,
            ErrorCode::DirectModeHasNoCodes
        );
        assert_eq!(count_mail_jobs(&ctx).await, 0);
        assert_eq!(
            mails::enqueue_invitation_mails(
                &ctx,
                &direct,
                InvitationMailKind::Invitation,
                &select_all(),
                false
            )
            .await
            .unwrap()
            .recipients
            .len(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn sec_h4_the_daily_mail_limit_of_an_account_is_not_restored_by_deletions() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let first = invite_by_email(&ctx, &ana, "A", "a@exemplu.ro").await;
        mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        daily_mail_count::Entity::update_many()
            .col_expr(
                daily_mail_count::Column::Mails,
                sea_orm::prelude::Expr::value(MAX_INVITATION_MAILS_PER_DAY - 1),
            )
            .exec(&ctx.db)
            .await
            .unwrap();
        invitations::delete_invitation(&ctx, &ana, first.id)
            .await
            .unwrap();
        for name in ["B", "C"] {
            invite_by_email(&ctx, &ana, name, &format!("{name}@exemplu.ro")).await;
        }
        let plan = mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        assert_eq!(
            (plan.remaining_today, recipient_and_skipped_names(&plan)),
            (1, (vec!["B"], vec![("C", SkipReason::DailyLimit)]))
        );
        ctx.clock.advance(TimeDelta::days(1));
        assert_eq!(
            recipient_and_skipped_names(
                &mails::enqueue_invitation_mails(
                    &ctx,
                    &ana,
                    InvitationMailKind::Invitation,
                    &select_all(),
                    false
                )
                .await
                .unwrap()
            )
            .0,
            ["C"]
        );
    })
    .await;
}

#[tokio::test]
async fn an_invitation_mail_is_dropped_when_the_site_is_not_live_and_can_be_resent() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_by_email(&ctx, &ana, "Pop", "pop@exemplu.ro").await;
        mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert!(
            mails::load_or_release_mail(&ctx, row.id, InvitationMailKind::Invitation, 1, None)
                .await
                .unwrap()
                .is_none()
        );
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        assert!(!reload_invitation(&ctx, row.id).await.sent_invitation);
        let plan = mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        assert_eq!((plan.recipients.len(), count_mail_jobs(&ctx).await), (1, 2));
        assert!(
            mails::load_or_release_mail(&ctx, row.id, InvitationMailKind::Invitation, 1, None)
                .await
                .unwrap()
                .is_none(),
            "the second round replaces the first one"
        );
        let (row, _) =
            mails::load_or_release_mail(&ctx, row.id, InvitationMailKind::Invitation, 2, None)
                .await
                .unwrap()
                .unwrap();
        mails::record_mail_sent(&ctx, &row, InvitationMailKind::Invitation, 2)
            .await
            .unwrap();
        assert!(reload_invitation(&ctx, row.id).await.sent_invitation);
    })
    .await;
}

#[tokio::test]
async fn a_guest_list_read_during_sending_shows_consistent_mail_states() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for i in 0..40 {
            invite_by_email(
                &ctx,
                &ana,
                &format!("Pop {i}"),
                &format!("pop{i}@exemplu.ro"),
            )
            .await;
        }
        let rows = mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap()
        .recipients;
        let out = async {
            for row in &rows {
                mails::record_mail_sent(&ctx, row, InvitationMailKind::Invitation, 1)
                    .await
                    .unwrap();
            }
        };
        let read = async {
            loop {
                let found = answers::load_guest_list(
                    &ctx,
                    &ana,
                    &select_all(),
                    Sort::default(),
                    PageRequest::largest(),
                )
                .await
                .unwrap()
                .rows;
                for one in &found {
                    assert_eq!(
                        one.invitation.sent_invitation,
                        one.mails[0].sent_at.is_some(),
                        "{}",
                        one.invitation.name
                    );
                }
                if found.iter().all(|one| one.invitation.sent_invitation) {
                    break;
                }
            }
        };
        futures_util::join!(out, read);
    })
    .await;
}
