//! The length of the password of an album.

use alai_domain::{
    Error, access,
    entities::gallery_album,
    gallery::{self, AlbumPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

// Covers B18.
#[tokio::test]
async fn sec_b18_a_new_album_password_has_at_least_six_characters() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let set_password = async |password: &str| {
            let patch = AlbumPatch {
                password: Set(password.into()),
                ..AlbumPatch::default()
            };
            gallery::update_album(&ctx, &ana, "party", patch).await
        };
        for short in ["1234", "12345", " 12345 "] {
            match set_password(short).await {
                Err(Error::Invalid(fields)) => {
                    assert_eq!(fields.into_map()["password"], ["too_short"], "{short}");
                }
                other => panic!("{short}: {other:?}"),
            }
        }
        assert!(set_password("123456").await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn a_shorter_album_password_that_was_set_before_still_opens_its_album() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = AlbumPatch {
            password: Set("lavandă 27".into()),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", patch)
            .await
            .unwrap();
        let hash = ctx.password_hash_pool.hash("1234".into()).await.unwrap();
        gallery_album::Entity::update_many()
            .filter(gallery_album::Column::EventId.eq(ana.event_id()))
            .col_expr(gallery_album::Column::PasswordHash, Expr::value(hash))
            .exec(&ctx.db)
            .await
            .unwrap();
        let may_add = AlbumPatch {
            guests_may_add: Set(true),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", may_add)
            .await
            .unwrap();
        let gallery_pass = access::load_gallery_pass(&ctx, "ana").await.unwrap();
        assert!(
            gallery::unlock_album(&ctx, &gallery_pass, "party", "1234".into(), TEST_IP.into())
                .await
                .is_ok()
        );
    })
    .await;
}
