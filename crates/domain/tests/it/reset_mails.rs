//! Reset mails are bounded, and strangers do not keep an owner from a link (contract 3; threats
//! D16).

use std::net::IpAddr;

use alai_domain::{Ctx, accounts, entities::job};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

/// The address of a client in a network of its own.
fn client(host: u8) -> IpAddr {
    IpAddr::from([198, 51, 100, host])
}

// Covers D16.
#[tokio::test]
async fn sec_d16_strangers_do_not_keep_an_owner_from_a_reset_link() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let purpose = accounts::TokenPurpose::PasswordReset;
        let mut last_mail = None;
        let mut mails = 0;
        // Strangers ask every minute for two hours, and so does the owner, from a network of its
        // own and without a known device.
        for minute in 0..120 {
            for caller in [client(10 + minute % 20), client(100 + minute % 20)] {
                let request =
                    accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), caller);
                assert!(request.await.is_ok(), "minute {minute}");
            }
            let count = job::Entity::find()
                .filter(job::Column::Kind.eq("mail_reset"))
                .count(&ctx.db)
                .await
                .unwrap();
            if count > mails {
                (mails, last_mail) = (count, Some(ctx.now()));
            }
            let valid_until = last_mail.unwrap() + purpose.lifetime();
            assert!(valid_until >= ctx.now() + TimeDelta::minutes(10));
            ctx.clock.advance(TimeDelta::minutes(1));
        }
        assert_eq!(mails, 6);
    })
    .await;
}

// Covers D16.
#[tokio::test]
async fn sec_d16_a_used_reset_link_can_be_followed_by_another_one_at_once() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let forgot = async || {
            accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
                .await
                .unwrap();
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_reset"))
                .count(&ctx.db)
                .await
                .unwrap()
        };
        // The second request of the same network gets a further mail.
        assert_eq!((forgot().await, forgot().await, forgot().await), (1, 2, 2));
        let purpose = accounts::TokenPurpose::PasswordReset;
        let token = accounts::replace_token(&ctx.db, ctx.now(), made.owner.id, purpose)
            .await
            .unwrap();
        accounts::reset_password(&ctx, &token, "parola-noua-9", "parola-noua-9", TEST_IP)
            .await
            .unwrap();
        assert_eq!(forgot().await, 3);
    })
    .await;
}

async fn count_reset_mails(ctx: &Ctx) -> u64 {
    let found = job::Entity::find().filter(job::Column::Kind.eq("mail_reset"));
    found.count(&ctx.db).await.unwrap()
}

// Covers D16.
#[tokio::test]
async fn sec_d16_an_owner_without_a_known_device_gets_a_mail_at_the_second_request() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let forgot = async |caller: IpAddr| {
            accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), caller)
                .await
                .unwrap();
            count_reset_mails(&ctx).await
        };
        let owner = client(100);
        assert_eq!(forgot(client(10)).await, 1, "a stranger is the first");
        assert_eq!(
            forgot(owner).await,
            1,
            "the link of the first mail is valid"
        );
        ctx.clock.advance(TimeDelta::seconds(30));
        assert_eq!(forgot(owner).await, 2);
        let mail = job::Entity::find().filter(job::Column::RunAt.gt(ctx.now()));
        assert_eq!(mail.count(&ctx.db).await.unwrap(), 0, "both mails are due");
        assert_eq!(forgot(owner).await, 2);
        ctx.clock.advance(TimeDelta::minutes(20));
        assert_eq!(forgot(owner).await, 3);
        assert_eq!(forgot(owner).await, 3, "one further mail an hour");
    })
    .await;
}

// Covers D16.
#[tokio::test]
async fn sec_d16_strangers_who_repeat_their_requests_cause_four_mails_an_hour_at_most() {
    on_each_database(|ctx| async move {
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        for minute in 0..120 {
            for _ in 0..2 {
                let caller = client(minute);
                accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), caller)
                    .await
                    .unwrap();
            }
            ctx.clock.advance(TimeDelta::minutes(1));
        }
        assert_eq!(count_reset_mails(&ctx).await, 8);
    })
    .await;
}
