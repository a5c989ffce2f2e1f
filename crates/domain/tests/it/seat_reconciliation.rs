//! Seats are reconciled with answers: more persons, a decline or a deletion unseat the party.

use alai_domain::{
    Ctx,
    answers::{self, AnswerInput},
    entities::notification,
    invitations,
};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::seating_plan::{
    create_table, live_member, load_plan, names_by_seat, seat_party, unseated_names,
};

async fn unseated_notifications(ctx: &Ctx) -> Vec<(String, String)> {
    let all = notification::Entity::find()
        .filter(notification::Column::Kind.eq("party_unseated"))
        .all(&ctx.db)
        .await
        .unwrap();
    all.into_iter().map(|n| (n.name, n.detail)).collect()
}

async fn notification_kinds(ctx: &Ctx) -> Vec<String> {
    let kind = notification::Column::Kind;
    notification::Entity::find()
        .select_only()
        .column(kind)
        .order_by_asc(kind)
        .into_tuple()
        .all(&ctx.db)
        .await
        .unwrap()
}

// Covers 3.contract5.05, I5.
#[tokio::test]
async fn sec_i5_more_persons_unseat_the_party_and_fewer_persons_free_seats() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 8).await;
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let say = async |persons: i64| {
            answers::accept_invitation(&ctx, &pass, answer_input("Pop", persons))
                .await
                .unwrap()
                .row
                .id
        };
        let pop = say(4).await;
        seat_party(&ctx, &ana, &one, 3, pop).await.unwrap();
        let accept =
            async |new: AnswerInput| answers::accept_invitation(&ctx, &pass, new).await.unwrap();
        accept(AnswerInput {
            other: Some("Cu drag".into()),
            ..answer_input("Pop", 4)
        })
        .await;
        assert_eq!(
            load_plan(&ctx, &ana).await.seated_persons,
            4,
            "a changed text does not change the seats"
        );
        say(2).await;
        assert_eq!(
            names_by_seat(&ctx, &ana, &one).await,
            ["-", "-", "Pop", "Pop", "-", "-", "-", "-"],
            "the party keeps the seats that are closest together"
        );
        assert_eq!(unseated_notifications(&ctx).await, []);
        say(6).await;
        let grown = (
            "Pop".to_owned(),
            r#"{"persons":6,"from":2,"menus":"6 × Clasic"}"#.to_owned(),
        );
        assert_eq!(
            (
                load_plan(&ctx, &ana).await.seated_persons,
                unseated_notifications(&ctx).await
            ),
            (0, vec![grown])
        );
        assert_eq!(
            notification_kinds(&ctx).await,
            ["answer_changed", "answer_yes", "party_unseated"],
            "changes of one answer are one unread notification"
        );
        assert_eq!(unseated_names(&ctx, &ana).await, ["Pop"]);
        // Changes by the couple and their undo have the same effect.
        seat_party(&ctx, &ana, &one, 0, pop).await.unwrap();
        answers::update_answer_by_couple(&ctx, &ana, pop, answer_input("Pop", 7))
            .await
            .unwrap();
        assert_eq!(
            (
                load_plan(&ctx, &ana).await.seated_persons,
                unseated_notifications(&ctx).await.len()
            ),
            (0, 2)
        );
        seat_party(&ctx, &ana, &one, 0, pop).await.unwrap();
        let newest =
            answers::list_versions(&ctx, &ana, answers::VersionSubject::Invitation(row.id))
                .await
                .unwrap()[0]
                .id;
        answers::undo_version(&ctx, &ana, newest).await.unwrap();
        assert_eq!(
            load_plan(&ctx, &ana).await.seated_persons,
            6,
            "the undo from seven to six persons keeps the seats"
        );
    })
    .await;
}

// Covers I5.
#[tokio::test]
async fn sec_i5_a_decline_a_reset_or_a_deletion_frees_the_seats() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 8).await;
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
        for way in 0..5 {
            let pop = answers::accept_invitation(&ctx, &guest, answer_input("Pop", 2))
                .await
                .unwrap()
                .row
                .id;
            seat_party(&ctx, &ana, &one, 0, pop).await.unwrap();
            assert_eq!(load_plan(&ctx, &ana).await.seated_persons, 2);
            match way {
                0 => drop(
                    answers::decline_invitation(&ctx, &guest, decline_input("Pop"))
                        .await
                        .unwrap(),
                ),
                1 => drop(answers::reset_invitation(&ctx, &ana, row.id).await.unwrap()),
                2 => answers::remove_answer(&ctx, &ana, pop).await.unwrap(),
                3 => {
                    let newest = answers::list_versions(
                        &ctx,
                        &ana,
                        answers::VersionSubject::Invitation(row.id),
                    )
                    .await
                    .unwrap()[0]
                        .id;
                    answers::undo_version(&ctx, &ana, newest).await.unwrap();
                }
                _ => invitations::delete_invitation(&ctx, &ana, row.id)
                    .await
                    .unwrap(),
            }
            assert_eq!(load_plan(&ctx, &ana).await.seated_persons, 0, "way {way}");
            assert_eq!(names_by_seat(&ctx, &ana, &one).await, ["-"; 8]);
        }
        assert_eq!(unseated_notifications(&ctx).await, []);
    })
    .await;
}

// Covers I5.
#[tokio::test]
async fn sec_i5_a_party_changed_during_seating_has_all_its_seats_or_none() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let one = create_table(&ctx, &ana, 1, 8).await;
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
        let pop = answers::accept_invitation(&ctx, &guest, answer_input("Pop", 1))
            .await
            .unwrap()
            .row
            .id;
        for persons in [5, 2, 6, 1, 4, 3, 8, 2] {
            let answering = answers::accept_invitation(&ctx, &guest, answer_input("Pop", persons));
            let (_, answered) =
                futures_util::future::join(seat_party(&ctx, &ana, &one, 0, pop), answering).await;
            let wanted = i64::from(answered.unwrap().row.company_number);
            let seated = load_plan(&ctx, &ana).await.seated_persons;
            assert!(
                seated == 0 || seated == wanted,
                "{seated} seats for {wanted} persons"
            );
        }
    })
    .await;
}
