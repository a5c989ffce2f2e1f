//! Invitations sent by mail, once, and several at a time (specification 2; threats C1, H4, K3).

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::EventMember,
    answers,
    entities::*,
    events::{self, EventPatch},
    invitations::{
        self, InvitationFilter, InvitationPatch,
        mail_quota::MAX_MAILS_PER_DAY,
        mails::{self, InvitationMailKind, SkipReason},
        selection,
    },
    kernel::{pagination::PageRequest, patch::Patch::Set, sort::Sort},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

fn select_ids(rows: &[&invitation::Model]) -> InvitationFilter {
    InvitationFilter {
        ids: Some(rows.iter().map(|r| r.id).collect()),
        ..InvitationFilter::default()
    }
}

fn select_all() -> InvitationFilter {
    InvitationFilter::default()
}

async fn invite_by_email(
    ctx: &Ctx,
    who: &EventMember,
    name: &str,
    email: &str,
) -> invitation::Model {
    let new = InvitationPatch {
        name: Set(name.into()),
        email: Set(email.into()),
        ..InvitationPatch::default()
    };
    invitations::create_invitation(ctx, who, new).await.unwrap()
}

async fn reload_invitation(ctx: &Ctx, id: Uuid) -> invitation::Model {
    invitation::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

async fn count_mail_jobs(ctx: &Ctx) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq("mail_invitation"))
        .count(&ctx.db)
        .await
        .unwrap()
}

fn recipient_and_skipped_names(plan: &mails::MailPlan) -> (Vec<&str>, Vec<(&str, SkipReason)>) {
    let recipients = plan.recipients.iter().map(|r| r.name.as_str()).collect();
    (
        recipients,
        plan.skipped
            .iter()
            .map(|(r, why)| (r.name.as_str(), *why))
            .collect(),
    )
}

#[tokio::test]
async fn sec_k3_a_hundred_presses_at_once_ask_for_one_mail_each() {
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
        let pressed =
            join_all((0..100).map(|_| {
                mails::send_mails(&ctx, &ana, InvitationMailKind::Invitation, filter, false)
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
            mail_day::Entity::find()
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
async fn the_preview_names_who_gets_it_and_who_does_not_and_why() {
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
        mails::send_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_ids(&[&has, &moved]),
            false,
        )
        .await
        .unwrap();
        let guest = guest_pass(&ctx, &ana, &answered).await.unwrap();
        answers::decline(&ctx, &guest, decline_input("D"))
            .await
            .unwrap();
        let patch = InvitationPatch {
            email: Set("nou@exemplu.ro".into()),
            ..InvitationPatch::default()
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
        let pressed = join_all(
            (0..20)
                .map(|_| mails::send_mails(&ctx, &ana, InvitationMailKind::Invitation, one, true)),
        );
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
async fn a_reminder_goes_to_who_was_sent_one_and_has_not_answered_at_most_every_three_days() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let rows = [
            invite_by_email(&ctx, &ana, "A tace", "a@exemplu.ro").await,
            invite_by_email(&ctx, &ana, "B a răspuns", "b@exemplu.ro").await,
            invite_by_email(&ctx, &ana, "C netrimisă", "c@exemplu.ro").await,
        ];
        selection::mark_selected_sent(&ctx, &ana, &select_ids(&[&rows[0], &rows[1]]), true)
            .await
            .unwrap();
        let guest = guest_pass(&ctx, &ana, &rows[1]).await.unwrap();
        answers::accept(&ctx, &guest, answer_input("B", 1))
            .await
            .unwrap();
        let remind = async || {
            mails::send_mails(
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
        // After the last day of the answer window no reminder is sent, except to an invitation with an extended window.
        ctx.clock.advance(TimeDelta::days(4));
        let until = EventPatch {
            answers_until: Set(ctx.clock.today() - TimeDelta::days(1)),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, until).await.unwrap();
        let ana = load_first_event(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        let plan = mails::plan_mails(
            &ctx,
            &ana,
            InvitationMailKind::Reminder,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        assert_eq!(
            recipient_and_skipped_names(&plan).1[0],
            ("A tace", SkipReason::Closed)
        );
        let longer = InvitationPatch {
            answers_until: Set(ctx.clock.today()),
            ..InvitationPatch::default()
        };
        invitations::update_invitation(&ctx, &ana, rows[0].id, longer)
            .await
            .unwrap();
        assert_eq!(
            recipient_and_skipped_names(
                &mails::plan_mails(
                    &ctx,
                    &ana,
                    InvitationMailKind::Reminder,
                    &select_all(),
                    false
                )
                .await
                .unwrap()
            )
            .0,
            ["A tace"]
        );
    })
    .await;
}

#[tokio::test]
async fn nobody_is_reminded_of_an_invitation_that_came_by_mail_today() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let by_mail = invite_by_email(&ctx, &ana, "A prin e-mail", "a@exemplu.ro").await;
        let by_hand = invite_by_email(&ctx, &ana, "B pe hârtie", "b@exemplu.ro").await;
        mails::send_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_ids(&[&by_mail]),
            false,
        )
        .await
        .unwrap();
        // The worker marks the invitations that it has sent. The couple marks those that it has handed over.
        selection::mark_selected_sent(&ctx, &ana, &select_ids(&[&by_mail, &by_hand]), true)
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

#[tokio::test]
async fn nothing_goes_out_in_the_demo_or_while_the_site_is_not_live() {
    on_each_database(|ctx| async move {
        let refused = async |who: &EventMember, kind| match mails::send_mails(
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
        let demo = load_first_event(&ctx, &demo).await.unwrap();
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
                &load_first_event(&ctx, &who).await.unwrap(),
                InvitationMailKind::Invitation
            )
            .await,
            ErrorCode::EventNameContainsLink
        );
        events::update_event(&ctx, &ana, patch("Ana și Mihai", true))
            .await
            .unwrap();
        let direct = load_first_event(&ctx, &who).await.unwrap();
        assert_eq!(
            refused(&direct, InvitationMailKind::Reminder).await,
            ErrorCode::DirectModeHasNoCodes
        );
        assert_eq!(count_mail_jobs(&ctx).await, 0);
        assert_eq!(
            mails::send_mails(
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
async fn sec_h4_an_account_asks_for_so_many_mails_a_day_and_deleting_gives_none_back() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let first = invite_by_email(&ctx, &ana, "A", "a@exemplu.ro").await;
        mails::send_mails(
            &ctx,
            &ana,
            InvitationMailKind::Invitation,
            &select_all(),
            false,
        )
        .await
        .unwrap();
        mail_day::Entity::update_many()
            .col_expr(
                mail_day::Column::Mails,
                sea_orm::prelude::Expr::value(MAX_MAILS_PER_DAY - 1),
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
        let plan = mails::send_mails(
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
                &mails::send_mails(
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
async fn a_mail_that_is_no_longer_wanted_is_taken_back_and_can_be_asked_for_again() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_by_email(&ctx, &ana, "Pop", "pop@exemplu.ro").await;
        mails::send_mails(
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
            mails::load_if_wanted(&ctx, row.id, InvitationMailKind::Invitation, 1, None)
                .await
                .unwrap()
                .is_none()
        );
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        assert!(!reload_invitation(&ctx, row.id).await.sent_invitation);
        let plan = mails::send_mails(
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
            mails::load_if_wanted(&ctx, row.id, InvitationMailKind::Invitation, 1, None)
                .await
                .unwrap()
                .is_none(),
            "the first round is overtaken"
        );
        let (row, _) = mails::load_if_wanted(&ctx, row.id, InvitationMailKind::Invitation, 2, None)
            .await
            .unwrap()
            .unwrap();
        mails::record_sent(&ctx, &row, InvitationMailKind::Invitation, 2)
            .await
            .unwrap();
        assert!(reload_invitation(&ctx, row.id).await.sent_invitation);
    })
    .await;
}

#[tokio::test]
async fn sec_c1_a_selection_holds_only_what_is_the_events_own() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let (mine, other) = (
            invite_party(&ctx, &ion, "Al meu").await.unwrap(),
            invite_party(&ctx, &ana, "Al ei").await.unwrap(),
        );
        let both = select_ids(&[&mine, &other]);
        let category = invitations::create_category(&ctx, &ion, Some("Rude"))
            .await
            .unwrap();
        assert_eq!(
            selection::set_selected_category(&ctx, &ion, &both, Some(category.id))
                .await
                .unwrap(),
            1
        );
        assert!(matches!(
            selection::set_selected_category(&ctx, &ana, &both, Some(category.id)).await,
            Err(Error::Invalid(_))
        ));
        assert_eq!(
            selection::mark_selected_sent(&ctx, &ion, &both, true)
                .await
                .unwrap(),
            1
        );
        assert_eq!(
            selection::count_selected(&ctx, &ion, &both)
                .await
                .unwrap()
                .total,
            1
        );
        assert_eq!(
            mails::plan_mails(&ctx, &ion, InvitationMailKind::Invitation, &both, false)
                .await
                .unwrap()
                .skipped
                .len(),
            1
        );
        assert_eq!(
            selection::delete_selected(&ctx, &ion, &both, 0)
                .await
                .unwrap(),
            1
        );
        let left = reload_invitation(&ctx, other.id).await;
        assert!(!left.sent_invitation && left.category_id.is_none());
    })
    .await;
}

#[tokio::test]
async fn a_selection_goes_only_with_as_many_answers_as_were_confirmed() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let rows = [
            invite_party(&ctx, &ana, "A").await.unwrap(),
            invite_party(&ctx, &ana, "B").await.unwrap(),
            invite_party(&ctx, &ana, "C").await.unwrap(),
        ];
        let guest = guest_pass(&ctx, &ana, &rows[0]).await.unwrap();
        answers::accept(&ctx, &guest, answer_input("A", 1))
            .await
            .unwrap();
        let counts = selection::count_selected(&ctx, &ana, &select_all())
            .await
            .unwrap();
        assert_eq!((counts.total, counts.accepted, counts.declined), (3, 1, 0));
        // Another guest answers before the couple confirms the deletion.
        let guest = guest_pass(&ctx, &ana, &rows[1]).await.unwrap();
        answers::decline(&ctx, &guest, decline_input("B"))
            .await
            .unwrap();
        assert!(matches!(
            selection::delete_selected(&ctx, &ana, &select_all(), 1).await,
            Err(Error::Rejected(ErrorCode::Stale))
        ));
        assert_eq!(invitation::Entity::find().count(&ctx.db).await.unwrap(), 3);
        let open = InvitationFilter {
            status: Some("invitat".into()),
            ..select_all()
        };
        assert_eq!(
            selection::delete_selected(&ctx, &ana, &open, 0)
                .await
                .unwrap(),
            1
        );
        assert_eq!(
            selection::delete_selected(&ctx, &ana, &select_all(), 2)
                .await
                .unwrap(),
            2
        );
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn marked_sent_twice_keeps_the_first_day_and_unmarked_forgets_it() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "A").await.unwrap();
        let first = ctx.now();
        selection::mark_selected_sent(&ctx, &ana, &select_all(), true)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(2));
        selection::mark_selected_sent(&ctx, &ana, &select_all(), true)
            .await
            .unwrap();
        assert_eq!(reload_invitation(&ctx, row.id).await.sent_at, Some(first));
        selection::mark_selected_sent(&ctx, &ana, &select_all(), false)
            .await
            .unwrap();
        let row = reload_invitation(&ctx, row.id).await;
        assert_eq!((row.sent_invitation, row.sent_at), (false, None));
    })
    .await;
}

#[tokio::test]
async fn a_mail_that_goes_out_while_the_list_is_read_is_in_all_of_its_row_or_in_none() {
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
        let rows = mails::send_mails(
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
                mails::record_sent(&ctx, row, InvitationMailKind::Invitation, 1)
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
                    PageRequest::all(),
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
