//! The pages, the search and the statistics of a generated guest list, compared with a computation
//! over all rows.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx,
    access::EventMember,
    answers::{self, MenuStatistics},
    entities::{answer, answer_menu, invitation, invitation_category},
    invitations::{self, InvitationFilter, InvitationSortKey, InvitationStatistics},
    kernel::{pagination::PageRequest, sort::Sort, text},
};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::{Expr, Uuid},
};

const INVITATIONS: usize = 120;

/// Creates a guest list in which every third guest has answered and every seventh has declined:
/// four categories, one of them empty, guests without a category, equal names and auxiliary
/// persons. Another event has rows of its own.
async fn create_guest_list(ctx: &Ctx, member: &EventMember) {
    let mut categories = Vec::new();
    for name in ["Prieteni", "Colegi", "Familie", "Goală"] {
        let row = invitations::create_category(ctx, member, Some(name)).await;
        categories.push(row.unwrap().id);
    }
    let rows: Vec<invitation::Model> = (0..INVITATIONS)
        .map(|number| new_invitation(ctx, member, &categories, number))
        .collect();
    let all = rows
        .iter()
        .map(|row| row.clone().into_active_model().reset_all());
    invitation::Entity::insert_many(all)
        .exec_without_returning(&ctx.db)
        .await
        .unwrap();
    for (number, row) in rows.iter().enumerate() {
        if !number.is_multiple_of(3) && !number.is_multiple_of(7) {
            continue;
        }
        let pass = guest_pass(ctx, member, row).await.unwrap();
        if number.is_multiple_of(3) {
            let mut input = answer_input(&row.name, i64::try_from(number % 4 + 1).unwrap());
            input.transport = number.is_multiple_of(2);
            input.housing = number.is_multiple_of(5);
            input.allergy = Some(
                if number.is_multiple_of(9) {
                    "yes"
                } else {
                    "no"
                }
                .into(),
            );
            input.health_consent = Some(true);
            input.other_restrictions = number.is_multiple_of(6).then(|| "Fără alcool".into());
            for (menu, kind) in input.menus.iter_mut().zip(["Clasic", "Vegetarian"]) {
                menu.menu_type = kind.into();
            }
            answers::accept_invitation(ctx, &pass, input).await.unwrap();
        } else {
            answers::decline_invitation(ctx, &pass, decline_input(&row.name))
                .await
                .unwrap();
        }
    }
}

fn new_invitation(
    ctx: &Ctx,
    member: &EventMember,
    categories: &[Uuid],
    number: usize,
) -> invitation::Model {
    let first_name = ["Ștefan", "Ana", "Țurcanu", "Ioana", "Șerban"][number % 5];
    let name = format!("{first_name} {}", number % 40);
    invitation::Model {
        id: ctx.new_id(),
        event_id: member.event_id(),
        category_id: (number % 4 < 3).then(|| categories[number % 4]),
        name_folded: text::fold(&name),
        name,
        code: format!("CODE{number}"),
        participant: number.is_multiple_of(11),
        status: "invitat".into(),
        sent_invitation: false,
        sent_at: None,
        email: None,
        phone: None,
        language: None,
        places: 0,
        answers_until: None,
        details_until: None,
        version: 1,
        edit_version: 1,
        created_at: ctx.now(),
        creation_key: None,
        creation_digest: None,
    }
}

/// The list of another event, which no result may contain.
async fn create_two_lists(ctx: &Ctx) -> EventMember {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let (_, dan) = register_live_couple(ctx, "dan@exemplu.ro", "dan")
        .await
        .unwrap();
    create_guest_list(ctx, &dan).await;
    create_guest_list(ctx, &ana).await;
    ana
}

/// Returns the ids of the matching invitations in the order of the list, from all rows of the
/// event.
async fn expected_ids(
    ctx: &Ctx,
    member: &EventMember,
    filter: &InvitationFilter,
    sort: Sort<InvitationSortKey>,
) -> Vec<Uuid> {
    let categories: BTreeMap<Uuid, String> = invitation_category::Entity::find()
        .all(&ctx.db)
        .await
        .unwrap()
        .into_iter()
        .map(|row| (row.id, row.name_folded))
        .collect();
    let mut rows: Vec<invitation::Model> = all_invitations(ctx, member).await;
    rows.retain(|row| {
        let is_status = filter.status.as_ref().is_none_or(|s| *s == row.status);
        let name = filter.search_name.as_deref().map(text::fold);
        is_status && name.is_none_or(|name| row.name_folded.contains(&name))
    });
    rows.sort_by(|a, b| (&a.name_folded, a.id).cmp(&(&b.name_folded, b.id)));
    match (sort.key, sort.is_descending) {
        (InvitationSortKey::Category, is_descending) => {
            let name = |row: &invitation::Model| row.category_id.map(|id| categories[&id].clone());
            rows.sort_by(|row, next| match (name(row), name(next)) {
                (Some(name), Some(next)) if is_descending => next.cmp(&name),
                (Some(name), Some(next)) => name.cmp(&next),
                (name, next) => name.is_none().cmp(&next.is_none()),
            });
        }
        (_, true) => rows.reverse(),
        (_, false) => {}
    }
    rows.iter().map(|row| row.id).collect()
}

async fn all_invitations(ctx: &Ctx, member: &EventMember) -> Vec<invitation::Model> {
    invitation::Entity::find()
        .filter(invitation::Column::EventId.eq(member.event_id()))
        .all(&ctx.db)
        .await
        .unwrap()
}

/// Compares all pages of a size, and one page behind the last.
async fn assert_pages(
    ctx: &Ctx,
    member: &EventMember,
    filter: &InvitationFilter,
    sort: Sort<InvitationSortKey>,
    size: usize,
) {
    let expected = expected_ids(ctx, member, filter, sort).await;
    let pages = expected.len().div_ceil(size);
    for number in 1..=pages + 1 {
        let page_request = PageRequest::new(
            Some(i64::try_from(number).unwrap()),
            Some(i64::try_from(size).unwrap()),
        );
        let page = answers::load_guest_list(ctx, member, filter, sort, page_request.unwrap())
            .await
            .unwrap();
        let ids: Vec<Uuid> = page.rows.iter().map(|row| row.invitation.id).collect();
        let of_page: Vec<Uuid> = expected
            .iter()
            .copied()
            .skip((number - 1) * size)
            .take(size)
            .collect();
        assert_eq!(ids, of_page, "{filter:?} {sort:?} page {number} of {size}");
        assert_eq!(page.total, expected.len() as u64);
        for row in &page.rows {
            assert_eq!(row.answer.is_some(), row.invitation.status == "acceptat");
        }
    }
}

#[tokio::test]
async fn each_page_of_the_guest_list_has_the_rows_of_the_sorted_list() {
    on_each_database(|ctx| async move {
        let ana = create_two_lists(&ctx).await;
        let filters = [
            InvitationFilter::default(),
            InvitationFilter {
                status: Some("acceptat".into()),
                ..InvitationFilter::default()
            },
            InvitationFilter {
                search_name: Some("stefan".into()),
                ..InvitationFilter::default()
            },
            InvitationFilter {
                search_name: Some("no such guest".into()),
                ..InvitationFilter::default()
            },
        ];
        for filter in &filters {
            for key in [InvitationSortKey::Name, InvitationSortKey::Category] {
                for is_descending in [false, true] {
                    for size in [7, 40, 1_000] {
                        let sort = Sort { key, is_descending };
                        assert_pages(&ctx, &ana, filter, sort, size).await;
                    }
                }
            }
        }
    })
    .await;
}

#[tokio::test]
async fn the_statistics_of_invitations_are_the_counts_of_their_rows() {
    on_each_database(|ctx| async move {
        let ana = create_two_lists(&ctx).await;
        let rows = all_invitations(&ctx, &ana).await;
        let count = |participant: bool, status: Option<&str>| {
            let matching = rows.iter().filter(|row| {
                row.participant == participant && status.is_none_or(|s| row.status == s)
            });
            i64::try_from(matching.count()).unwrap()
        };
        let expected = InvitationStatistics {
            total: count(false, None),
            unanswered: count(false, Some("invitat")),
            accepted: count(false, Some("acceptat")),
            declined: count(false, Some("refuzat")),
            total_auxiliary: count(true, None),
            auxiliary_unanswered: count(true, Some("invitat")),
            auxiliary_accepted: count(true, Some("acceptat")),
            auxiliary_declined: count(true, Some("refuzat")),
        };
        let statistics = invitations::load_invitation_statistics(&ctx, &ana).await;
        assert_eq!(statistics.unwrap(), expected);
    })
    .await;
}

async fn answers_of(ctx: &Ctx, member: &EventMember) -> Vec<answer::Model> {
    answer::Entity::find()
        .filter(answer::Column::EventId.eq(member.event_id()))
        .all(&ctx.db)
        .await
        .unwrap()
}

#[tokio::test]
async fn the_statistics_of_answers_are_the_counts_of_their_rows() {
    on_each_database(|ctx| async move {
        let ana = create_two_lists(&ctx).await;
        let invitations = all_invitations(&ctx, &ana).await;
        let is_auxiliary = |row: &answer::Model| {
            invitations.iter().any(|invitation| {
                Some(invitation.id) == row.invitation_id && invitation.participant
            })
        };
        let (auxiliary, guests): (Vec<_>, Vec<_>) = answers_of(&ctx, &ana)
            .await
            .into_iter()
            .partition(is_auxiliary);
        let persons = |of: &dyn Fn(&answer::Model) -> bool| -> i64 {
            let matching = guests.iter().filter(|row| of(row));
            matching.map(|row| i64::from(row.company_number)).sum()
        };
        let statistics = answers::load_answer_counts(&ctx, &ana).await.unwrap();
        assert_eq!(statistics.guests, i64::try_from(guests.len()).unwrap());
        assert_eq!(
            statistics.auxiliary,
            i64::try_from(auxiliary.len()).unwrap()
        );
        assert_eq!(statistics.persons, persons(&|_| true));
        assert_eq!(statistics.transport_persons, persons(&|row| row.transport));
        assert_eq!(statistics.housing_persons, persons(&|row| row.housing));
        assert_eq!(
            statistics.single + statistics.couples + statistics.family,
            statistics.guests
        );
        let headcount = answers::load_headcount(&ctx.db, ana.event_id())
            .await
            .unwrap();
        assert_eq!(headcount, statistics.persons);
    })
    .await;
}

async fn expected_menus(ctx: &Ctx, member: &EventMember) -> MenuStatistics {
    let rows = answers_of(ctx, member).await;
    let mut by_type: BTreeMap<String, i64> = BTreeMap::new();
    for menu in answer_menu::Entity::find().all(&ctx.db).await.unwrap() {
        if rows.iter().any(|row| row.id == menu.answer_id) {
            *by_type.entry(menu.menu_type).or_default() += 1;
        }
    }
    let count = |of: &dyn Fn(&answer::Model) -> bool| {
        i64::try_from(rows.iter().filter(|row| of(row)).count()).unwrap()
    };
    let mut by_type: Vec<(String, i64)> = by_type.into_iter().collect();
    by_type.sort_by_key(|(_, count)| -count);
    MenuStatistics {
        menus: by_type.iter().map(|(_, count)| count).sum(),
        answers: count(&|_| true),
        allergies: count(&|row| row.allergy),
        other_restrictions: count(&|row| row.other_restrictions.is_some()),
        by_type,
    }
}

#[tokio::test]
async fn the_statistics_of_menus_are_the_counts_of_their_rows() {
    on_each_database(|ctx| async move {
        let ana = create_two_lists(&ctx).await;
        let expected = expected_menus(&ctx, &ana).await;
        assert!(expected.by_type.len() == 2 && expected.allergies > 0);
        let statistics = answers::load_menu_statistics(&ctx, &ana).await.unwrap();
        assert_eq!(statistics, expected);
    })
    .await;
}

/// During an update a server of an earlier version writes menus without their event.
#[tokio::test]
async fn menus_without_an_event_are_counted_with_their_answers() {
    on_each_database(|ctx| async move {
        let ana = create_two_lists(&ctx).await;
        let expected = expected_menus(&ctx, &ana).await;
        answer_menu::Entity::update_many()
            .col_expr(answer_menu::Column::EventId, Expr::value(None::<Uuid>))
            .filter(answer_menu::Column::Position.eq(1))
            .exec(&ctx.db)
            .await
            .unwrap();
        let statistics = answers::load_menu_statistics(&ctx, &ana).await.unwrap();
        assert_eq!(statistics, expected);
    })
    .await;
}
