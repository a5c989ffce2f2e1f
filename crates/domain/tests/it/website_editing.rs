//! Two people edit one website. Neither overwrites changes that they have not seen. The image of a
//! step can be removed on its own.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::EventMember,
    entities::file,
    files::Upload,
    kernel::patch::Patch::Set,
    registry::{self, GiftInput},
    seating::{self, HallPatch},
    website::{
        self, ContactInput, EventPartInput, FilePatch, FormPatch, StoryInput, StoryStepInput,
        WebsitePatch,
    },
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

async fn website_id_and_version(ctx: &Ctx, who: &EventMember) -> (sea_orm::prelude::Uuid, i32) {
    let row = website::load_website_content(ctx, who)
        .await
        .unwrap()
        .website;
    (row.id, row.version)
}

fn text_patch(version: Option<i32>, words: &str) -> WebsitePatch {
    WebsitePatch {
        version,
        invitation_text: Set(words.into()),
        ..WebsitePatch::default()
    }
}

fn is_stale<T>(result: &alai_domain::Result<T>) -> bool {
    matches!(result, Err(Error::Rejected(ErrorCode::Stale)))
}

#[tokio::test]
async fn the_position_of_the_photo_is_two_percentages_and_the_registry_has_a_text() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (id, _) = website_id_and_version(&ctx, &ana).await;
        let with_position = |position: &str| WebsitePatch {
            background_position: Set(position.into()),
            registry_text: Set("Bine ați venit".into()),
            ..WebsitePatch::default()
        };
        for wrong in ["50%", "101% 0%", "-1% 0%", "5 5", "50% 50%;x", "+5% 5%"] {
            let refused = website::update_website(&ctx, &ana, id, with_position(wrong)).await;
            assert!(
                matches!(refused, Err(Error::Invalid(_))),
                "{wrong}: {refused:?}"
            );
        }
        let saved = website::update_website(&ctx, &ana, id, with_position("100% 0%"))
            .await
            .unwrap();
        assert_eq!(
            (
                saved.background_position.as_deref(),
                saved.registry_text.as_deref()
            ),
            (Some("100% 0%"), Some("Bine ați venit"))
        );
    })
    .await;
}

// Covers 3.7.05, I9.
#[tokio::test]
async fn concurrent_changes_of_one_website_version_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (id, seen) = website_id_and_version(&ctx, &ana).await;
        let words: Vec<String> = (0..100).map(|n| format!("Text {n}")).collect();
        let all = join_all(
            words
                .iter()
                .map(|w| website::update_website(&ctx, &ana, id, text_patch(Some(seen), w))),
        )
        .await;
        let won: Vec<usize> = (0..100).filter(|n| all[*n].is_ok()).collect();
        assert_eq!(
            (won.len(), all.iter().filter(|r| is_stale(r)).count()),
            (1, 99)
        );
        let stored = website::load_website_content(&ctx, &ana)
            .await
            .unwrap()
            .website;
        assert_eq!(
            (stored.invitation_text.as_deref(), stored.version),
            (Some(words[won[0]].as_str()), seen + 1)
        );
    })
    .await;
}

#[tokio::test]
async fn a_change_without_a_version_or_with_the_current_one_is_accepted() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (id, seen) = website_id_and_version(&ctx, &ana).await;
        let first = website::update_website(&ctx, &ana, id, text_patch(Some(seen), "Unu"))
            .await
            .unwrap();
        website::update_website(&ctx, &ana, id, text_patch(Some(first.version), "Doi"))
            .await
            .unwrap();
        website::update_website(&ctx, &ana, id, text_patch(None, "Trei"))
            .await
            .unwrap();
        assert!(is_stale(
            &website::update_website(&ctx, &ana, id, text_patch(Some(first.version), "Patru"))
                .await
        ));
        assert_eq!(
            website::load_website_content(&ctx, &ana)
                .await
                .unwrap()
                .website
                .invitation_text
                .as_deref(),
            Some("Trei")
        );
    })
    .await;
}

// Covers 3.3.07, 3.3.09, 3.7.02, 3.7.08, I9.
#[tokio::test]
async fn forms_and_stories_reject_stale_versions() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let form = website::load_form_content(&ctx, &ana).await.unwrap().form;
        let form_patch = |words: &str| FormPatch {
            version: Some(form.version),
            welcome_text: Set(words.into()),
            ..FormPatch::default()
        };
        website::update_form(&ctx, &ana, form.id, form_patch("Bun venit"))
            .await
            .unwrap();
        assert!(is_stale(
            &website::update_form(&ctx, &ana, form.id, form_patch("Salut")).await
        ));
        let new = StoryInput {
            title: Set("Noi".into()),
            ..StoryInput::default()
        };
        let (story, _) = website::create_story(&ctx, &ana, new).await.unwrap();
        let title = |words: &str| StoryInput {
            version: Some(story.version),
            title: Set(words.into()),
            ..StoryInput::default()
        };
        website::update_story(&ctx, &ana, story.id, title("Povestea"))
            .await
            .unwrap();
        assert!(is_stale(
            &website::update_story(&ctx, &ana, story.id, title("Alta")).await
        ));
        assert_eq!(
            website::list_stories(&ctx, &ana).await.unwrap()[0].0.title,
            "Povestea"
        );
    })
    .await;
}

// Covers 3.3.07.
#[tokio::test]
async fn sec_i9_parts_contacts_gifts_and_the_hall_reject_stale_versions() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let date = Set(chrono::NaiveDate::from_ymd_opt(2027, 6, 12).unwrap());
        let new = EventPartInput {
            location: Set("Sala".into()),
            address: Set("Strada".into()),
            date,
            ..EventPartInput::default()
        };
        let part = website::create_event_part(&ctx, &ana, new).await.unwrap();
        let place = |words: &str| EventPartInput {
            version: Some(part.version),
            location: Set(words.into()),
            ..EventPartInput::default()
        };
        let saved = website::update_event_part(&ctx, &ana, part.id, place("Conacul"))
            .await
            .unwrap();
        assert_eq!(
            (saved.version, saved.sequence),
            (part.version + 1, part.sequence + 1)
        );
        assert!(is_stale(
            &website::update_event_part(&ctx, &ana, part.id, place("Grădina")).await
        ));
        let new = ContactInput {
            name: Set("Nașa".into()),
            phone: Set("0740000101".into()),
            ..ContactInput::default()
        };
        let contact = website::create_contact(&ctx, &ana, new).await.unwrap();
        let name = |words: &str| ContactInput {
            version: Some(contact.version),
            name: Set(words.into()),
            ..ContactInput::default()
        };
        website::update_contact(&ctx, &ana, contact.id, name("Nașul"))
            .await
            .unwrap();
        assert!(is_stale(
            &website::update_contact(&ctx, &ana, contact.id, name("Vecina")).await
        ));
        let new = GiftInput {
            name: Set("Oală".into()),
            description: Set("Mare".into()),
            ..GiftInput::default()
        };
        let gift = registry::create_gift(&ctx, &ana, new).await.unwrap();
        let gift_patch = |words: &str| GiftInput {
            version: Some(gift.version),
            name: Set(words.into()),
            ..GiftInput::default()
        };
        registry::update_gift(&ctx, &ana, gift.id, gift_patch("Cratiță"))
            .await
            .unwrap();
        assert!(is_stale(
            &registry::update_gift(&ctx, &ana, gift.id, gift_patch("Tigaie")).await
        ));
        let hall = seating::load_plan(&ctx, &ana).await.unwrap().hall;
        let holds = |most| HallPatch {
            total_capacity: Some(most),
            max_tables: Some(9),
            version: Some(hall.version),
            ..HallPatch::default()
        };
        let plan = seating::update_hall(&ctx, &ana, hall.id, holds(120))
            .await
            .unwrap();
        assert_eq!(
            (plan.hall.total_capacity, plan.hall.version),
            (120, hall.version + 1)
        );
        assert!(is_stale(
            &seating::update_hall(&ctx, &ana, hall.id, holds(90)).await
        ));
    })
    .await;
}

// Covers 3.3.08, 3.7.03, E13.
#[tokio::test]
async fn a_step_image_can_be_removed_alone_and_only_by_its_own_couple() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, dan) = register_live_couple(&ctx, "dan@exemplu.ro", "dan")
            .await
            .unwrap();
        let image = FilePatch::Replace(Upload {
            file_name: "poză.png".into(),
            bytes: PNG.to_vec(),
        });
        let step = StoryStepInput {
            position: 0,
            description: Set("La mare".into()),
            image,
            ..StoryStepInput::default()
        };
        let new = StoryInput {
            title: Set("Noi".into()),
            steps: vec![step],
            ..StoryInput::default()
        };
        let (story, steps) = website::create_story(&ctx, &ana, new).await.unwrap();
        assert!(steps[0].image_id.is_some());
        assert!(matches!(
            website::remove_step_image(&ctx, &dan, steps[0].id).await,
            Err(Error::NotFound)
        ));
        let (after, left) = website::remove_step_image(&ctx, &ana, steps[0].id)
            .await
            .unwrap();
        assert_eq!(
            (left[0].image_id, left[0].description.as_deref(), left.len()),
            (None, Some("La mare"), 6)
        );
        assert_eq!(after.version, story.version + 1);
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}
