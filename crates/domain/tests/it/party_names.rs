//! The plan and the check-in name a party after its invitation. What a guest types in its answer is
//! shown beside it.

use alai_domain::{
    answers,
    kernel::pagination::PageRequest,
    seating::{self, Party},
};
use alai_testkit::{on_each_database, testing::*};

use crate::seating_plan::{create_table, live_member, names_by_seat, seat_party};

fn names(party: &Party) -> (&str, Option<&str>) {
    (&party.name, party.answer_name.as_deref())
}

#[tokio::test]
async fn the_plan_and_the_check_in_show_the_name_of_the_invitation() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        for (invited, typed) in [
            ("Familia Pop", "Vasile și Maria"),
            ("Zoe Albu", "zoe  albu"),
            ("Ana Rus", "Zamfir"),
        ] {
            let row = invite_party(&ctx, &ana, invited).await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            answers::accept_invitation(&ctx, &pass, answer_input(typed, 1))
                .await
                .unwrap();
        }
        let list = |search: Option<&'static str>| {
            let (ctx, ana) = (&ctx, &ana);
            async move {
                seating::list_unseated_parties(ctx, ana, search, None, PageRequest::largest())
                    .await
                    .unwrap()
                    .rows
            }
        };
        let all = list(None).await;
        // Sorted by the names that are shown. A difference of spaces and capitals is none.
        assert_eq!(
            all.iter().map(names).collect::<Vec<_>>(),
            [
                ("Ana Rus", Some("Zamfir")),
                ("Familia Pop", Some("Vasile și Maria")),
                ("Zoe Albu", None),
            ]
        );
        for search in ["pop", "vasile"] {
            let found = list(Some(search)).await;
            assert_eq!(found.len(), 1, "{search}");
            assert_eq!(found[0].name, "Familia Pop");
        }
        let table = create_table(&ctx, &ana, 1, 4).await;
        seat_party(&ctx, &ana, &table, 0, all[1].id).await.unwrap();
        assert_eq!(names_by_seat(&ctx, &ana, &table).await[0], "Familia Pop");
        let entries = seating::list_check_in_entries(&ctx, &ana, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        let entries: Vec<_> = entries.iter().map(|entry| names(&entry.party)).collect();
        assert_eq!(entries, all.iter().map(names).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test]
async fn parties_with_the_same_name_on_their_invitations_are_told_apart() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        for typed in ["Ion Pop", "Maria Pop"] {
            let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
            let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
            answers::accept_invitation(&ctx, &pass, answer_input(typed, 1))
                .await
                .unwrap();
        }
        let all = seating::list_unseated_parties(&ctx, &ana, None, None, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        let labels: Vec<_> = all.iter().map(|party| party.name_label.clone()).collect();
        assert!(labels.iter().all(Option::is_some), "{labels:?}");
        assert_ne!(labels[0], labels[1]);
    })
    .await;
}
