//! The sort orders of the lists (contract 2). Both databases sort in the same way.

use alai_domain::{
    Ctx,
    access::EventMember,
    answers::{self, DeclineSortKey},
    invitations::{self, InvitationInput, InvitationSortKey},
    kernel::{pagination::PageRequest, patch::Patch::Set, sort::Sort},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;

const fn descending<K: Copy>(by: K) -> Sort<K> {
    Sort {
        key: by,
        is_descending: true,
    }
}

/// Each sort order of the guest list with the names that it gives.
const GUEST_LIST_ORDERS: [(Sort<InvitationSortKey>, [&str; 3]); 10] = [
    (
        Sort::ascending(InvitationSortKey::Name),
        ["Albu", "Șerban", "Zamfir"],
    ),
    (
        descending(InvitationSortKey::Name),
        ["Zamfir", "Șerban", "Albu"],
    ),
    (
        Sort::ascending(InvitationSortKey::Category),
        ["Albu", "Șerban", "Zamfir"],
    ),
    // Rows without a value stay at the end.
    (
        descending(InvitationSortKey::Category),
        ["Șerban", "Albu", "Zamfir"],
    ),
    (
        Sort::ascending(InvitationSortKey::Places),
        ["Zamfir", "Șerban", "Albu"],
    ),
    (
        descending(InvitationSortKey::Places),
        ["Șerban", "Zamfir", "Albu"],
    ),
    (
        Sort::ascending(InvitationSortKey::Sent),
        ["Albu", "Șerban", "Zamfir"],
    ),
    (
        descending(InvitationSortKey::Sent),
        ["Albu", "Șerban", "Zamfir"],
    ),
    (
        Sort::ascending(InvitationSortKey::Status),
        ["Albu", "Șerban", "Zamfir"],
    ),
    (
        descending(InvitationSortKey::Status),
        ["Zamfir", "Albu", "Șerban"],
    ),
];

/// Creates three invitations, one of them with an answer.
async fn create_guest_list(ctx: &Ctx, ana: &EventMember) {
    let mut ids = Vec::new();
    for name in ["Rude", "Birou"] {
        ids.push(
            invitations::create_category(ctx, ana, Some(name))
                .await
                .unwrap()
                .id,
        );
    }
    let (rude, birou) = (ids[0], ids[1]);
    for (name, category, places, sent) in [
        ("Șerban", Some(rude), Some(4), false),
        ("Albu", Some(birou), None, true),
        ("Zamfir", None, Some(2), false),
    ] {
        let mut new = InvitationInput {
            name: Set(name.into()),
            sent_invitation: Set(sent),
            ..InvitationInput::default()
        };
        new.category = category.map_or(new.category, Set);
        new.places = places.map_or(new.places, Set);
        let row = invitations::create_invitation(ctx, ana, new).await.unwrap();
        if name == "Zamfir" {
            let guest = guest_pass(ctx, ana, &row).await.unwrap();
            answers::accept_invitation(ctx, &guest, answer_input(name, 1))
                .await
                .unwrap();
        }
    }
}

#[tokio::test]
async fn the_guest_list_sorts_by_each_column() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_guest_list(&ctx, &ana).await;
        for (sort, expected) in GUEST_LIST_ORDERS {
            // With one row per page, no row is on two pages, and the total stays the same.
            let mut seen = Vec::new();
            for number in 1..=3 {
                let ask = PageRequest::new(Some(number), Some(1)).unwrap();
                let page = answers::load_guest_list(
                    &ctx,
                    &ana,
                    &invitations::InvitationFilter::default(),
                    sort,
                    ask,
                )
                .await
                .unwrap();
                assert_eq!(page.total, 3);
                seen.extend(page.rows.into_iter().map(|r| r.invitation.name));
            }
            assert_eq!(seen, expected, "{sort:?}");
        }
    })
    .await;
}

#[tokio::test]
async fn answers_and_declines_can_be_sorted_and_default_to_the_newest_first() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (name, persons) in [("Șerban", 4), ("Albu", 1), ("Zamfir", 2)] {
            ctx.clock.advance(TimeDelta::seconds(1));
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            answers::accept_invitation(
                &ctx,
                &guest_pass(&ctx, &ana, &row).await.unwrap(),
                answer_input(name, persons),
            )
            .await
            .unwrap();
            let row = invite_party(&ctx, &ana, name).await.unwrap();
            answers::decline_invitation(
                &ctx,
                &guest_pass(&ctx, &ana, &row).await.unwrap(),
                decline_input(name),
            )
            .await
            .unwrap();
        }
        for (sort, wanted) in [
            (answers::NEWEST_ANSWERS_FIRST, ["Zamfir", "Albu", "Șerban"]),
            (
                Sort::ascending(answers::AnswerSortKey::AnsweredAt),
                ["Șerban", "Albu", "Zamfir"],
            ),
            (
                Sort::ascending(answers::AnswerSortKey::Name),
                ["Albu", "Șerban", "Zamfir"],
            ),
            (
                Sort::ascending(answers::AnswerSortKey::Persons),
                ["Albu", "Zamfir", "Șerban"],
            ),
            (
                descending(answers::AnswerSortKey::Company),
                ["Șerban", "Zamfir", "Albu"],
            ),
        ] {
            let filter = answers::AnswerFilter::default();
            let rows = answers::list_answers(&ctx, &ana, &filter, sort, PageRequest::largest())
                .await
                .unwrap()
                .rows;
            assert_eq!(
                rows.into_iter().map(|r| r.answer.name).collect::<Vec<_>>(),
                wanted,
                "{sort:?}"
            );
        }
        for (sort, wanted) in [
            (answers::NEWEST_DECLINES_FIRST, ["Zamfir", "Albu", "Șerban"]),
            (
                Sort::ascending(DeclineSortKey::DeclinedAt),
                ["Șerban", "Albu", "Zamfir"],
            ),
            (
                descending(DeclineSortKey::Name),
                ["Zamfir", "Șerban", "Albu"],
            ),
        ] {
            let rows = answers::list_declines(&ctx, &ana, None, sort, PageRequest::largest())
                .await
                .unwrap()
                .rows;
            assert_eq!(
                rows.into_iter().map(|(d, _)| d.name).collect::<Vec<_>>(),
                wanted,
                "{sort:?}"
            );
        }
    })
    .await;
}
