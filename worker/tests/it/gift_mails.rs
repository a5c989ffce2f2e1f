//! E-mails to the guests who reserve gifts.

use alai_domain::{
    access,
    entities::gift,
    events::{self, EventPatch},
    invitations::{self, InvitationInput},
    kernel::patch::Patch::Set,
    registry::{self, GiftInput, ReservationInput},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use sea_orm::EntityTrait;

use super::{read_mails, worker_with_folder};

// Covers 3.contract5.11.
#[tokio::test]
async fn the_reserver_of_a_released_gift_is_notified_once_and_then_erased() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_registry_visible(&ctx, &ana, true)
            .await
            .unwrap();
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let new = GiftInput {
            name: Set("Ceainic".into()),
            description: Set("Mare.".into()),
            ..GiftInput::default()
        };
        let one = registry::create_gift(&ctx, &ana, new).await.unwrap();
        let registry = access::load_registry_pass(&ctx, ana.event_id(), None)
            .await
            .unwrap();
        let ask = ReservationInput {
            id: Some(one.id),
            code: Some(code),
            email: Some("matusa@exemplu.ro".into()),
            name: None,
            language: None,
        };
        registry::reserve_gift(&ctx, &registry, TEST_IP, ask)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        registry::release_gift_by_couple(&ctx, &ana, one.id)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mails: Vec<String> = read_mails(&folder)
            .into_iter()
            .filter(|mail| mail.contains("matusa@exemplu.ro"))
            .collect();
        let freed: Vec<&String> = mails
            .iter()
            .filter(|mail| mail.contains("Nu mai ave"))
            .collect();
        assert_eq!((mails.len(), freed.len()), (2, 1));
        let row = gift::Entity::find_by_id(one.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.reserved_name, row.reserved_email, row.reserved_by_id),
            (None, None, None)
        );
    })
    .await;
}

#[tokio::test]
async fn links_in_gift_mails_contain_the_guests_codes_and_language() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_registry_visible(&ctx, &ana, true)
            .await
            .unwrap();
        let who = InvitationInput {
            name: Set("Smith".into()),
            language: Set("en".into()),
            ..InvitationInput::default()
        };
        let code = invitations::create_invitation(&ctx, &ana, who)
            .await
            .unwrap()
            .code;
        let new = GiftInput {
            name: Set("Ceainic".into()),
            description: Set("Mare.".into()),
            ..GiftInput::default()
        };
        let one = registry::create_gift(&ctx, &ana, new).await.unwrap();
        let registry = access::load_registry_pass(&ctx, ana.event_id(), None)
            .await
            .unwrap();
        let ask = ReservationInput {
            id: Some(one.id),
            code: Some(code.clone()),
            email: Some("smith@exemplu.ro".into()),
            name: None,
            language: None,
        };
        registry::reserve_gift(&ctx, &registry, TEST_IP, ask)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        registry::release_gift_by_couple(&ctx, &ana, one.id)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mails: Vec<String> = read_mails(&folder)
            .into_iter()
            .filter(|mail| mail.contains("smith@exemplu.ro"))
            .collect();
        let event = ana.event().code.clone().unwrap();
        let back = format!("/ana/registru-de-cadouri?event_code={event}&guest_code={code}&lang=en");
        assert_eq!(
            (
                mails.len(),
                mails.iter().filter(|mail| mail.contains(&back)).count()
            ),
            (2, 2),
            "{mails:?}"
        );
        assert_eq!(
            mails
                .iter()
                .filter(|mail| mail.contains(&format!("{back}&cadou={}&anulare=", one.id)))
                .count(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn a_gift_mail_link_for_a_guest_without_codes_contains_no_codes() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (user, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_registry_visible(&ctx, &ana, true)
            .await
            .unwrap();
        events::update_event(
            &ctx,
            &ana,
            EventPatch {
                direct_response_mode: Set(true),
                ..EventPatch::default()
            },
        )
        .await
        .unwrap();
        let ana = load_first_event_member(&ctx, &user).await.unwrap();
        let new = GiftInput {
            name: Set("Ceainic".into()),
            description: Set("Mare.".into()),
            ..GiftInput::default()
        };
        let one = registry::create_gift(&ctx, &ana, new).await.unwrap();
        let registry = access::load_registry_pass(&ctx, ana.event_id(), None)
            .await
            .unwrap();
        let ask = ReservationInput {
            id: Some(one.id),
            code: None,
            email: Some("matusa@exemplu.ro".into()),
            name: Some("Elena".into()),
            language: None,
        };
        registry::reserve_gift(&ctx, &registry, TEST_IP, ask)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mails: Vec<String> = read_mails(&folder)
            .into_iter()
            .filter(|mail| mail.contains("matusa@exemplu.ro"))
            .collect();
        let undo = format!("/ana/registru-de-cadouri?cadou={}&anulare=", one.id);
        assert_eq!(
            (
                mails.len(),
                mails
                    .iter()
                    .filter(|mail| mail.contains(&undo) && !mail.contains("_code="))
                    .count()
            ),
            (1, 1),
            "{mails:?}"
        );
    })
    .await;
}

#[tokio::test]
async fn a_gift_mail_uses_the_language_of_the_page_of_the_reservation() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        website::set_registry_visible(&ctx, &ana, true)
            .await
            .unwrap();
        let code = invite_party(&ctx, &ana, "Pop").await.unwrap().code;
        let new = GiftInput {
            name: Set("Ceainic".into()),
            description: Set("Mare.".into()),
            ..GiftInput::default()
        };
        let one = registry::create_gift(&ctx, &ana, new).await.unwrap();
        let registry = access::load_registry_pass(&ctx, ana.event_id(), None)
            .await
            .unwrap();
        let email = Some("smith@exemplu.ro".into());
        let ask = ReservationInput {
            id: Some(one.id),
            code: Some(code),
            email,
            name: None,
            language: Some("en".into()),
        };
        registry::reserve_gift(&ctx, &registry, TEST_IP, ask)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mails: Vec<String> = read_mails(&folder)
            .into_iter()
            .filter(|mail| mail.contains("smith@exemplu.ro"))
            .collect();
        assert_eq!(mails.len(), 1);
        assert!(
            mails[0].contains("&lang=en&cadou=") && mails[0].contains("You have reserved"),
            "{mails:?}"
        );
    })
    .await;
}
