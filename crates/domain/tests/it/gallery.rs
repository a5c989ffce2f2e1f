//! Photo albums: protected by a password that the server checks, and limited in size.

use std::net::IpAddr;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember, GuestCodes},
    entities::file,
    files::{self, Upload},
    gallery::{self, AlbumPass, AlbumPatch, AlbumVisitor},
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
        rate_limit::RateLimit,
    },
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};

const WORD: &str = "lavandă 27";

fn png_upload() -> Upload {
    Upload {
        file_name: "poză.png".into(),
        bytes: PNG.to_vec(),
    }
}

async fn couple_with_album(ctx: &Ctx) -> EventMember {
    let (_, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let patch = AlbumPatch {
        password: Set(WORD.into()),
        ..AlbumPatch::default()
    };
    gallery::update_album(ctx, &ana, "party", patch)
        .await
        .unwrap();
    ana
}

async fn unlock_as_guest(ctx: &Ctx, kind: &str, word: &str) -> alai_domain::Result<AlbumPass> {
    let gallery = access::load_gallery_pass(ctx, "ana").await?;
    gallery::unlock_album(ctx, &gallery, kind, word.into(), TEST_IP.into()).await
}

/// Unlocks the album of the party without guest codes.
async fn unlock_as_visitor(
    ctx: &Ctx,
    visitor: AlbumVisitor,
    word: &str,
) -> alai_domain::Result<AlbumPass> {
    let gallery = access::load_gallery_pass(ctx, "ana").await?;
    gallery::unlock_album(ctx, &gallery, "party", word.into(), visitor).await
}

/// Returns a visitor in the network of the other guests.
fn visitor_with_id(id: &str) -> AlbumVisitor {
    AlbumVisitor {
        visitor_id: Some(id.into()),
        ..AlbumVisitor::from(TEST_IP)
    }
}

/// Returns an address in a network that no other `host` has.
fn address(host: u32) -> IpAddr {
    IpAddr::from([198, 51, 100, u8::try_from(host).unwrap()])
}

fn is_wrong(result: &alai_domain::Result<AlbumPass>) -> bool {
    matches!(result, Err(Error::Rejected(ErrorCode::WrongPassword)))
}

// Covers B18.
#[tokio::test]
async fn sec_b18_an_album_opens_only_with_its_own_password() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        let patch = AlbumPatch {
            password: Set("altceva".into()),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "civil", patch)
            .await
            .unwrap();
        assert!(unlock_as_guest(&ctx, "party", WORD).await.is_ok());
        for (kind, word) in [
            ("civil", WORD),
            ("party", "altceva"),
            ("party", ""),
            ("nimic", WORD),
        ] {
            assert!(
                matches!(
                    unlock_as_guest(&ctx, kind, word).await,
                    Err(Error::Rejected(ErrorCode::WrongPassword))
                ),
                "{kind} {word}"
            );
        }
        let gallery = access::load_gallery_pass(&ctx, "ana").await.unwrap();
        assert_eq!(
            gallery::list_password_protected_kinds(&ctx, &gallery)
                .await
                .unwrap(),
            ["civil", "party"]
        );
    })
    .await;
}

// Covers B18.
#[tokio::test]
async fn sec_b18_ten_wrong_album_passwords_block_one_visitor_and_no_other_of_the_network() {
    on_each_database(|ctx| async move {
        couple_with_album(&ctx).await;
        for number in 0..10 {
            let word = format!("x{number}");
            let result = unlock_as_visitor(&ctx, visitor_with_id("radu"), &word).await;
            assert!(is_wrong(&result), "{word}");
        }
        let blocked = unlock_as_visitor(&ctx, visitor_with_id("radu"), WORD).await;
        assert!(matches!(blocked, Err(Error::RateLimited(_))));
        let other = unlock_as_visitor(&ctx, visitor_with_id("maria"), WORD).await;
        assert!(other.is_ok());
        // A page of an earlier version sends no id.
        assert!(unlock_as_guest(&ctx, "party", WORD).await.is_ok());
        ctx.clock.advance(TimeDelta::minutes(16));
        let later = unlock_as_visitor(&ctx, visitor_with_id("radu"), WORD).await;
        assert!(later.is_ok());
    })
    .await;
}

// Covers B18.
#[tokio::test]
async fn sec_b18_visitors_are_separated_by_the_first_64_characters_of_their_ids() {
    on_each_database(|ctx| async move {
        couple_with_album(&ctx).await;
        let common = "ă".repeat(64);
        for number in 0..10 {
            let visitor = visitor_with_id(&format!("{common}{number}"));
            let word = format!("x{number}");
            let result = unlock_as_visitor(&ctx, visitor, &word).await;
            assert!(is_wrong(&result), "{word}");
        }
        let same = visitor_with_id(&format!("{common}another end"));
        let blocked = unlock_as_visitor(&ctx, same, WORD).await;
        assert!(matches!(blocked, Err(Error::RateLimited(_))));
        let other = visitor_with_id(&common[2..]);
        assert!(unlock_as_visitor(&ctx, other, WORD).await.is_ok());
    })
    .await;
}

// Covers B18.
#[tokio::test]
async fn sec_b18_above_the_limit_of_a_network_two_wrong_album_passwords_a_minute_are_checked() {
    on_each_database(|ctx| async move {
        couple_with_album(&ctx).await;
        let limit = RateLimit::AlbumPasswordPerNetwork.quota().max;
        for number in 0..limit {
            let result = unlock_as_guest(&ctx, "party", &format!("x{number}")).await;
            assert!(is_wrong(&result), "{number}");
        }
        for minute in 0..3 {
            // Correct passwords are not counted.
            for _ in 0..5 {
                assert!(unlock_as_guest(&ctx, "party", WORD).await.is_ok());
            }
            for number in 0..2 {
                let word = format!("y{minute}.{number}");
                assert!(is_wrong(&unlock_as_guest(&ctx, "party", &word).await));
            }
            let refused = unlock_as_guest(&ctx, "party", WORD).await;
            assert!(matches!(refused, Err(Error::RateLimited(1..=61))));
            let elsewhere = unlock_as_visitor(&ctx, address(1).into(), WORD).await;
            assert!(elsewhere.is_ok());
            ctx.clock.advance(TimeDelta::seconds(61));
        }
    })
    .await;
}

// Covers B18.
#[tokio::test]
async fn sec_b18_many_networks_together_guess_two_album_passwords_a_minute() {
    on_each_database(|ctx| async move {
        couple_with_album(&ctx).await;
        let total = RateLimit::AlbumPasswordPerAlbum.quota().max;
        let per_network = RateLimit::AlbumPasswordPerNetwork.quota().max;
        for number in 0..total {
            let client = address(number / per_network).into();
            let result = unlock_as_visitor(&ctx, client, &format!("x{number}")).await;
            assert!(is_wrong(&result), "{number}");
        }
        // A network of its own does not help. A correct password is accepted all the same.
        let other = |host: u32| AlbumVisitor::from(address(200 + host));
        assert!(unlock_as_visitor(&ctx, other(0), WORD).await.is_ok());
        for host in 1..3 {
            assert!(is_wrong(&unlock_as_visitor(&ctx, other(host), "y").await));
        }
        for host in 3..10 {
            let refused = unlock_as_visitor(&ctx, other(host), "y").await;
            assert!(matches!(refused, Err(Error::RateLimited(1..=61))), "{host}");
        }
        ctx.clock.advance(TimeDelta::seconds(61));
        assert!(unlock_as_visitor(&ctx, other(10), WORD).await.is_ok());
    })
    .await;
}

// Covers B18.
#[tokio::test]
async fn sec_b18_a_repeated_wrong_album_password_counts_once() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        for _ in 0..30 {
            assert!(matches!(
                unlock_as_guest(&ctx, "party", "lavanda 27").await,
                Err(Error::Rejected(ErrorCode::WrongPassword))
            ));
        }
        assert!(unlock_as_guest(&ctx, "party", WORD).await.is_ok());
        // The couple chooses the password that guests have typed before.
        let patch = AlbumPatch {
            password: Set("lavanda 27".into()),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", patch)
            .await
            .unwrap();
        assert!(unlock_as_guest(&ctx, "party", "lavanda 27").await.is_ok());
    })
    .await;
}

// Covers B18.
#[tokio::test]
async fn sec_b18_a_guest_with_a_code_is_not_refused_for_the_wrong_passwords_of_others() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        let pop = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let rus = invite_party(&ctx, &ana, "Rus").await.unwrap();
        let unlock = async |codes: GuestCodes, word: String| {
            let gallery = access::load_gallery_pass_of_guest(&ctx, &codes, TEST_IP).await?;
            gallery::unlock_album(&ctx, &gallery, "party", word, TEST_IP.into()).await
        };
        let wrong_code = GuestCodes {
            guest_code: Some("GRESIT".into()),
            ..guest_codes(&ana, &pop)
        };
        // Wrong passwords fill the windows of the network, whatever wrong code is sent.
        let limits = [
            RateLimit::AlbumPasswordPerNetwork,
            RateLimit::SlowAlbumPassword,
        ];
        let checked: u32 = limits.iter().map(|limit| limit.quota().max).sum();
        for number in 0..checked {
            let result = unlock(wrong_code.clone(), format!("x{number}")).await;
            assert!(is_wrong(&result), "{number}");
        }
        let refused = unlock(wrong_code, WORD.into()).await;
        assert!(matches!(refused, Err(Error::RateLimited(_))));
        assert!(unlock(guest_codes(&ana, &pop), WORD.into()).await.is_ok());
        // The guests of one invitation have a limit of their own.
        for number in 0..10 {
            let result = unlock(guest_codes(&ana, &pop), format!("y{number}")).await;
            assert!(result.is_err());
        }
        let refused = unlock(guest_codes(&ana, &pop), WORD.into()).await;
        assert!(matches!(refused, Err(Error::RateLimited(_))));
        assert!(unlock(guest_codes(&ana, &rus), WORD.into()).await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn an_album_key_is_invalid_after_a_password_change_or_when_the_site_is_not_live() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        let (key, until) = unlock_as_guest(&ctx, "party", WORD)
            .await
            .unwrap()
            .issue_key(&ctx);
        assert!(gallery::verify_album_key(&ctx, &key).await.is_ok());
        assert!(
            gallery::verify_album_key(&ctx, &key.replace('a', "b"))
                .await
                .is_err()
        );
        website::set_website_live(&ctx, &ana, false).await.unwrap();
        assert!(gallery::verify_album_key(&ctx, &key).await.is_err());
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        assert!(gallery::verify_album_key(&ctx, &key).await.is_ok());
        let same = AlbumPatch {
            guests_may_add: Set(true),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", same)
            .await
            .unwrap();
        assert!(gallery::verify_album_key(&ctx, &key).await.is_ok());
        let new = AlbumPatch {
            password: Set("alta parolă".into()),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", new)
            .await
            .unwrap();
        assert!(gallery::verify_album_key(&ctx, &key).await.is_err());
        let (key, _) = unlock_as_guest(&ctx, "party", "alta parolă")
            .await
            .unwrap()
            .issue_key(&ctx);
        gallery::update_album(
            &ctx,
            &ana,
            "party",
            AlbumPatch {
                password: Clear,
                ..AlbumPatch::default()
            },
        )
        .await
        .unwrap();
        assert!(gallery::verify_album_key(&ctx, &key).await.is_err());
        assert!(until > ctx.now());
    })
    .await;
}

#[tokio::test]
async fn guests_add_photos_only_where_allowed_and_the_couple_can_hide_them() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        let pass = unlock_as_guest(&ctx, "party", WORD).await.unwrap();
        let refused = gallery::add_guest_photo(&ctx, &pass, TEST_IP, png_upload()).await;
        assert!(matches!(
            refused,
            Err(Error::Rejected(ErrorCode::Forbidden))
        ));
        gallery::add_photo(&ctx, &ana, "party", png_upload())
            .await
            .unwrap();
        let may = AlbumPatch {
            guests_may_add: Set(true),
            ..AlbumPatch::default()
        };
        gallery::update_album(&ctx, &ana, "party", may)
            .await
            .unwrap();
        let pass = unlock_as_guest(&ctx, "party", WORD).await.unwrap();
        let added = gallery::add_guest_photo(&ctx, &pass, TEST_IP, png_upload())
            .await
            .unwrap();
        assert!(added.row.by_guest);
        let seen = async || {
            gallery::list_visible_photos(&ctx, &pass, PageRequest::largest())
                .await
                .unwrap()
                .total
        };
        assert_eq!(seen().await, 2);
        gallery::set_photo_hidden(&ctx, &ana, added.row.id, true)
            .await
            .unwrap();
        assert_eq!(seen().await, 1);
        assert_eq!(
            gallery::list_all_photos(&ctx, &ana, "party", PageRequest::largest())
                .await
                .unwrap()
                .total,
            2
        );
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        assert!(matches!(
            gallery::set_photo_hidden(&ctx, &ion, added.row.id, false).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            gallery::delete_photo(&ctx, &ion, added.row.id).await,
            Err(Error::NotFound)
        ));
        gallery::delete_photo(&ctx, &ana, added.row.id)
            .await
            .unwrap();
        assert_eq!(
            gallery::list_all_photos(&ctx, &ana, "party", PageRequest::largest())
                .await
                .unwrap()
                .total,
            1
        );
    })
    .await;
}

// Covers E13.
#[tokio::test]
async fn sec_e13_unreferenced_images_are_deleted_by_the_sweep() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        let remaining = gallery::add_photo(&ctx, &ana, "party", png_upload())
            .await
            .unwrap()
            .file
            .unwrap()
            .0;
        let other = Upload {
            file_name: "alta.png".into(),
            bytes: include_bytes!("../../../../docs/images/site-390.png").to_vec(),
        };
        let gone = gallery::add_photo(&ctx, &ana, "party", other)
            .await
            .unwrap();
        let digest = gone.file.unwrap().0.digest;
        for file in [remaining.id, gone.row.file_id] {
            files::generate_webp_copies(&ctx, file).await.unwrap();
        }
        gallery::delete_photo(&ctx, &ana, gone.row.id)
            .await
            .unwrap();
        // A process stopped after storing the bytes and before writing their row.
        let lost = "ab".repeat(32);
        ctx.storage
            .put(&files::media_key(&lost, 0), b"x".to_vec())
            .await
            .unwrap();
        advance_past_stored_objects(&ctx, "media").await.unwrap();
        files::delete_orphaned_media(&ctx).await.unwrap();
        for (digest, width, there) in [
            (&remaining.digest, 0, true),
            (&remaining.digest, 480, true),
            (&digest, 0, false),
            (&digest, 480, false),
            (&lost, 0, false),
        ] {
            assert_eq!(
                ctx.storage
                    .get(&files::media_key(digest, width))
                    .await
                    .is_ok(),
                there,
                "{digest} {width}"
            );
        }
    })
    .await;
}

// Covers E7.
#[tokio::test]
async fn sec_e7_the_files_of_an_event_are_limited_to_500_megabytes() {
    on_each_database(|ctx| async move {
        let ana = couple_with_album(&ctx).await;
        let row = gallery::add_photo(&ctx, &ana, "party", png_upload())
            .await
            .unwrap()
            .file
            .unwrap()
            .0;
        let set_bytes = async |bytes: i64| {
            let all = file::Entity::update_many().filter(file::Column::Id.eq(row.id));
            all.col_expr(file::Column::Bytes, Expr::value(bytes))
                .exec(&ctx.db)
                .await
                .unwrap();
        };
        set_bytes(files::MAX_EVENT_STORAGE_BYTES - row.bytes + 1).await;
        let over = gallery::add_photo(&ctx, &ana, "party", png_upload()).await;
        assert!(matches!(
            over,
            Err(Error::Rejected(ErrorCode::QuotaReached))
        ));
        set_bytes(files::MAX_EVENT_STORAGE_BYTES - row.bytes).await;
        assert!(
            gallery::add_photo(&ctx, &ana, "party", png_upload())
                .await
                .is_ok()
        );
    })
    .await;
}
