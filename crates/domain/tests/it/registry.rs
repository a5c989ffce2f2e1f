//! The gift registry: each gift is reserved once, a guest has at most three, and unauthorized
//! visitors see nothing.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember, RegistryPass},
    entities::{gift, job, notification},
    events::{self, EventPatch},
    kernel::{pagination::PageRequest, patch::Patch::Set},
    registry::{self, GiftInput, ReservationInput},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

async fn couple_with_registry(ctx: &Ctx) -> EventMember {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    website::set_registry_visible(ctx, &ana, true)
        .await
        .unwrap();
    ana
}

async fn create_gift(ctx: &Ctx, who: &EventMember, name: &str) -> gift::Model {
    registry::create_gift(
        ctx,
        who,
        GiftInput {
            name: Set(name.into()),
            description: Set("Pentru dimineți.".into()),
            ..GiftInput::default()
        },
    )
    .await
    .unwrap()
}

async fn guest_access(ctx: &Ctx, who: &EventMember) -> RegistryPass {
    access::load_registry_pass(ctx, who.event_id(), None)
        .await
        .unwrap()
}

fn reservation(id: Uuid, code: &str) -> ReservationInput {
    ReservationInput {
        id: Some(id),
        code: Some(code.into()),
        email: Some("matusa@exemplu.ro".into()),
        name: None,
        language: None,
    }
}

// Covers 1.4.05, 3.4.22, 3.contract5.09, B22, I7.
#[tokio::test]
async fn sec_b22_concurrent_reservations_of_a_gift_have_one_winner() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let one = create_gift(&ctx, &ana, "Ceainic").await;
        let registry = guest_access(&ctx, &ana).await;
        let mut codes = Vec::new();
        for n in 0..100 {
            codes.push(
                invite_party(&ctx, &ana, &format!("Invitat {n}"))
                    .await
                    .unwrap()
                    .code,
            );
        }
        let tries = codes.iter().map(|code| {
            registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, code))
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        let late = |result: &Result<_, _>| {
            matches!(
                result,
                Ok(_) | Err(Error::Rejected(ErrorCode::AlreadyReserved))
            )
        };
        assert!(results.iter().all(late));
        let mails = job::Entity::find()
            .filter(job::Column::Kind.eq("mail_gift"))
            .count(&ctx.db)
            .await
            .unwrap();
        let notifications =
            notification::Entity::find().filter(notification::Column::Kind.eq("gift_reserved"));
        assert_eq!((mails, notifications.count(&ctx.db).await.unwrap()), (1, 1));
    })
    .await;
}

// Covers B22.
#[tokio::test]
async fn sec_b22_a_guest_code_can_reserve_at_most_three_gifts() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let registry = guest_access(&ctx, &ana).await;
        let mut gifts = Vec::new();
        for n in 0..100 {
            gifts.push(create_gift(&ctx, &ana, &format!("Cadou {n}")).await.id);
        }
        let results =
            join_all(gifts.iter().map(|id| {
                registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(*id, &code))
            }))
            .await;
        assert_eq!(
            results.iter().filter(|r| r.is_ok()).count() as u64,
            registry::MAX_GIFTS_PER_GUEST
        );
        let over = |result: &Result<_, _>| {
            matches!(
                result,
                Ok(_) | Err(Error::Rejected(ErrorCode::ReservationLimit))
            )
        };
        assert!(results.iter().all(over));
    })
    .await;
}

// Covers 3.contract5.09.
#[tokio::test]
async fn a_release_link_from_a_mail_releases_only_its_own_reservation() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let (pop, ion) = (
            invite_party(&ctx, &ana, "Pop").await.unwrap(),
            invite_party(&ctx, &ana, "Ion").await.unwrap(),
        );
        let one = create_gift(&ctx, &ana, "Ceainic").await;
        let registry = guest_access(&ctx, &ana).await;
        let reserved =
            registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, &pop.code))
                .await
                .unwrap();
        let token = registry::gift_release_token(&ctx, &reserved);
        assert!(matches!(
            registry::release_gift_by_token(&ctx, one.id, "00").await,
            Err(Error::NotFound)
        ));
        registry::release_gift_by_token(&ctx, one.id, &token)
            .await
            .unwrap();
        assert!(matches!(
            registry::release_gift_by_token(&ctx, one.id, &token).await,
            Err(Error::NotFound)
        ));
        registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, &ion.code))
            .await
            .unwrap();
        assert!(matches!(
            registry::release_gift_by_token(&ctx, one.id, &token).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

// Covers B21.
#[tokio::test]
async fn sec_b21_gifts_can_be_reserved_only_in_a_visible_registry_of_their_live_event() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let foreign = create_gift(&ctx, &ion, "Al lor").await;
        let own = create_gift(&ctx, &ana, "Ceainic").await;
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let registry = guest_access(&ctx, &ana).await;
        assert!(matches!(
            registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(foreign.id, &code)).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(own.id, "GRESIT2345"))
                .await,
            Err(Error::Rejected(ErrorCode::UnknownGuestCode))
        ));
        // The registry was enabled when the page was loaded. The transaction checks it again.
        website::set_registry_visible(&ctx, &ana, false)
            .await
            .unwrap();
        assert!(matches!(
            registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(own.id, &code)).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            access::load_registry_pass(&ctx, ana.event_id(), None).await,
            Err(Error::NotFound)
        ));
        website::set_registry_visible(&ctx, &ana, true)
            .await
            .unwrap();
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert!(matches!(
            access::load_registry_pass(&ctx, ana.event_id(), None).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

#[tokio::test]
async fn in_direct_mode_a_gift_reservation_needs_a_name_and_an_address_has_at_most_three() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let patch = EventPatch {
            direct_response_mode: Set(true),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let registry = guest_access(&ctx, &ana).await;
        let ask = |id, name: Option<&str>| ReservationInput {
            id: Some(id),
            name: name.map(Into::into),
            email: Some("Matusa@Exemplu.ro".into()),
            code: None,
            language: None,
        };
        for n in 0..3 {
            let id = create_gift(&ctx, &ana, &format!("Cadou {n}")).await.id;
            assert!(matches!(
                registry::reserve_gift(&ctx, &registry, TEST_IP, ask(id, None)).await,
                Err(Error::Invalid(_))
            ));
            registry::reserve_gift(&ctx, &registry, TEST_IP, ask(id, Some("Mătușa Ilinca")))
                .await
                .unwrap();
        }
        let fourth = create_gift(&ctx, &ana, "Al patrulea").await.id;
        let refused =
            registry::reserve_gift(&ctx, &registry, TEST_IP, ask(fourth, Some("Mătușa Ilinca")))
                .await;
        assert!(matches!(
            refused,
            Err(Error::Rejected(ErrorCode::ReservationLimit))
        ));
    })
    .await;
}

#[tokio::test]
async fn gifts_are_listed_in_the_couples_order_and_found_without_diacritics() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        for name in ["Șezlong", "Ceainic", "Căni"] {
            create_gift(&ctx, &ana, name).await;
        }
        let registry = guest_access(&ctx, &ana).await;
        let names = async |search, ask| {
            let (page, _) = registry::list_gifts(&ctx, &registry, search, ask)
                .await
                .unwrap();
            (
                page.rows.into_iter().map(|g| g.name).collect::<Vec<_>>(),
                page.total,
            )
        };
        assert_eq!(
            names(None, PageRequest::largest()).await.0,
            ["Șezlong", "Ceainic", "Căni"]
        );
        assert_eq!(
            names(Some("sez"), PageRequest::largest()).await.0,
            ["Șezlong"]
        );
        assert_eq!(
            names(Some("c"), PageRequest::new(Some(2), Some(1)).unwrap()).await,
            (vec!["Căni".to_owned()], 2)
        );
        let bad = GiftInput {
            name: Set("X".into()),
            description: Set("Pentru dimineți.".into()),
            url: Set("javascript:alert(1)".into()),
            ..GiftInput::default()
        };
        assert!(matches!(
            registry::create_gift(&ctx, &ana, bad).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

#[tokio::test]
async fn moving_a_gift_renumbers_the_others_without_gaps() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let mut ids = Vec::new();
        for name in ["A", "B", "C", "D"] {
            ids.push(create_gift(&ctx, &ana, name).await.id);
        }
        registry::delete_gift(&ctx, &ana, ids[1]).await.unwrap();
        let registry = guest_access(&ctx, &ana).await;
        let names = async || {
            let (page, _) = registry::list_gifts(&ctx, &registry, None, PageRequest::largest())
                .await
                .unwrap();
            page.rows.into_iter().map(|g| g.name).collect::<String>()
        };
        for (id, place, order) in [
            (ids[3], 1, "DAC"),
            (ids[3], 2, "ADC"),
            (ids[0], 99, "DCA"),
            (ids[0], 3, "DCA"),
        ] {
            registry::move_gift(&ctx, &ana, id, place).await.unwrap();
            assert_eq!(names().await, order);
        }
        assert!(matches!(
            registry::move_gift(&ctx, &ana, ids[0], 0).await,
            Err(Error::Invalid(_))
        ));
        let (_, dan) = register_live_couple(&ctx, "dan@exemplu.ro", "dan")
            .await
            .unwrap();
        assert!(matches!(
            registry::move_gift(&ctx, &dan, ids[0], 1).await,
            Err(Error::NotFound)
        ));
        // Concurrent moves leave a list without duplicate positions.
        join_all((0..20).map(|n| registry::move_gift(&ctx, &ana, ids[[0, 2, 3][n % 3]], 1)))
            .await
            .into_iter()
            .for_each(|r| r.unwrap());
        let mut places: Vec<i32> = gift::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap()
            .iter()
            .map(|g| g.position)
            .collect();
        places.sort_unstable();
        assert_eq!(places, [1, 2, 3]);
    })
    .await;
}

// Covers 3.contract5.11, I8.
#[tokio::test]
async fn a_gift_released_by_the_couple_is_free_again_and_its_reserver_is_notified_once() {
    on_each_database(|ctx| async move {
        let ana = couple_with_registry(&ctx).await;
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let one = create_gift(&ctx, &ana, "Ceainic").await;
        let registry = guest_access(&ctx, &ana).await;
        assert!(matches!(
            registry::release_gift_by_couple(&ctx, &ana, one.id).await,
            Err(Error::Rejected(ErrorCode::Stale))
        ));
        let taken = registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, &code))
            .await
            .unwrap();
        assert_eq!(
            registry::reserver_contact(&taken),
            Some(("Pop", "matusa@exemplu.ro"))
        );
        let (_, dan) = register_live_couple(&ctx, "dan@exemplu.ro", "dan")
            .await
            .unwrap();
        assert!(matches!(
            registry::release_gift_by_couple(&ctx, &dan, one.id).await,
            Err(Error::NotFound)
        ));
        let freed = registry::release_gift_by_couple(&ctx, &ana, one.id)
            .await
            .unwrap();
        assert_eq!(registry::reserver_contact(&freed), None);
        assert!(matches!(
            registry::release_gift_by_couple(&ctx, &ana, one.id).await,
            Err(Error::Rejected(ErrorCode::Stale))
        ));
        let mails = job::Entity::find()
            .filter(job::Column::Kind.eq("mail_gift_freed"))
            .count(&ctx.db)
            .await
            .unwrap();
        assert_eq!(mails, 1);
        // Another guest reserves the gift before the mail is sent. Only the data of the first guest
        // is erased.
        let again = registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, &code))
            .await
            .unwrap();
        registry::finish_gift_release(&ctx, one.id, freed.round)
            .await
            .unwrap();
        let stored = gift::Entity::find_by_id(one.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            registry::reserver_contact(&stored),
            registry::reserver_contact(&again)
        );
    })
    .await;
}
