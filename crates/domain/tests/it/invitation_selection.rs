//! Actions on selected invitations: categories, marks and deletion (specification 2; threats C1).

use alai_domain::{
    Error, ErrorCode, answers,
    entities::*,
    invitations::{
        self, InvitationFilter,
        mails::{self, InvitationMailKind},
        selection,
    },
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::selected_invitations::{reload_invitation, select_all, select_ids};

#[tokio::test]
async fn sec_c1_a_selection_contains_only_invitations_of_its_own_event() {
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
            selection::set_selected_sent(&ctx, &ion, &both, true)
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
async fn a_selection_is_deleted_only_with_the_confirmed_number_of_answers() {
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
        answers::accept_invitation(&ctx, &guest, answer_input("A", 1))
            .await
            .unwrap();
        let counts = selection::count_selected(&ctx, &ana, &select_all())
            .await
            .unwrap();
        assert_eq!((counts.total, counts.accepted, counts.declined), (3, 1, 0));
        // Another guest answers before the couple confirms the deletion.
        let guest = guest_pass(&ctx, &ana, &rows[1]).await.unwrap();
        answers::decline_invitation(&ctx, &guest, decline_input("B"))
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
async fn marking_as_sent_keeps_the_first_date_and_unmarking_clears_it() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "A").await.unwrap();
        let first = ctx.now();
        selection::set_selected_sent(&ctx, &ana, &select_all(), true)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(2));
        selection::set_selected_sent(&ctx, &ana, &select_all(), true)
            .await
            .unwrap();
        assert_eq!(reload_invitation(&ctx, row.id).await.sent_at, Some(first));
        selection::set_selected_sent(&ctx, &ana, &select_all(), false)
            .await
            .unwrap();
        let row = reload_invitation(&ctx, row.id).await;
        assert_eq!((row.sent_invitation, row.sent_at), (false, None));
    })
    .await;
}
