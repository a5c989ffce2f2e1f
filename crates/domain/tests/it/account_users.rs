//! Co-users: invitations, who can log in, and what ends when access is revoked.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, ActiveOwner},
    accounts::{self, TokenPurpose, UserPatch},
    entities::*,
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::active_owners::{NEW_PASSWORD, active_owner, email_patch, error_code};

/// Returns a co-user that has set its password.
async fn invite_and_join(ctx: &Ctx, who: &ActiveOwner, email: &str) -> user::Model {
    let made = accounts::invite_user(ctx, who, Some("Soacra"), Some(email))
        .await
        .unwrap();
    let token = accounts::replace_token(&ctx.db, ctx.now(), made.id, TokenPurpose::Invitation)
        .await
        .unwrap();
    accounts::reset_password(ctx, &token, PASSWORD, PASSWORD, TEST_IP)
        .await
        .unwrap();
    user::Entity::find_by_id(made.id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

fn log_in_patch(flag: bool) -> UserPatch {
    UserPatch {
        allowed_to_log_in: Set(flag),
        ..UserPatch::default()
    }
}

#[tokio::test]
async fn a_co_user_sets_its_own_password_within_seven_days() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let made = accounts::invite_user(&ctx, &who, Some("Soacra"), Some("Soacra@Exemplu.ro"))
            .await
            .unwrap();
        assert!(made.has_no_password() && !made.owner && made.email == "soacra@exemplu.ro");
        // A user without a password cannot log in, whatever is entered.
        let tried = accounts::login(&ctx, "soacra@exemplu.ro", String::new(), TEST_IP).await;
        assert_eq!(error_code(tried), Some(ErrorCode::InvalidCredentials));
        let token = accounts::replace_token(&ctx.db, ctx.now(), made.id, TokenPurpose::Invitation)
            .await
            .unwrap();
        ctx.clock
            .advance(TimeDelta::days(7) - TimeDelta::seconds(1));
        let tries = (0..100)
            .map(|_| accounts::reset_password(&ctx, &token, NEW_PASSWORD, NEW_PASSWORD, TEST_IP));
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        let session = accounts::login(&ctx, "soacra@exemplu.ro", NEW_PASSWORD.into(), TEST_IP)
            .await
            .unwrap()
            .into_session()
            .unwrap();
        let co = access::load_current_user(&ctx, session.session_id)
            .await
            .unwrap();
        assert_eq!(
            error_code(access::load_owner(&ctx, &co).await),
            Some(ErrorCode::Forbidden)
        );
        assert_eq!(
            error_code(access::load_active_owner(&ctx, &co).await),
            Some(ErrorCode::Forbidden)
        );
    })
    .await;
}

#[tokio::test]
async fn a_user_invitation_expires_after_seven_days_and_can_be_resent() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let made = accounts::invite_user(&ctx, &who, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
        let old = accounts::replace_token(&ctx.db, ctx.now(), made.id, TokenPurpose::Invitation)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        assert_eq!(
            error_code(
                accounts::reset_password(&ctx, &old, NEW_PASSWORD, NEW_PASSWORD, TEST_IP).await
            ),
            Some(ErrorCode::ResetLinkInvalid)
        );
        accounts::resend_user_invitation(&ctx, &who, made.id)
            .await
            .unwrap();
        let mails = job::Entity::find()
            .filter(job::Column::Kind.eq("mail_user_invite"))
            .count(&ctx.db)
            .await
            .unwrap();
        assert_eq!(mails, 2);
        let fresh = accounts::replace_token(&ctx.db, ctx.now(), made.id, TokenPurpose::Invitation)
            .await
            .unwrap();
        accounts::reset_password(&ctx, &fresh, NEW_PASSWORD, NEW_PASSWORD, TEST_IP)
            .await
            .unwrap();
        assert_eq!(
            error_code(accounts::resend_user_invitation(&ctx, &who, made.id).await),
            Some(ErrorCode::AlreadyJoined)
        );
    })
    .await;
}

#[tokio::test]
async fn concurrent_invitations_of_one_address_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let tries = (0..100)
            .map(|_| accounts::invite_user(&ctx, &who, Some("Soacra"), Some("soacra@exemplu.ro")));
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        for error in results.iter().filter_map(|r| r.as_ref().err()) {
            assert!(
                matches!(
                    error,
                    Error::Rejected(ErrorCode::EmailExists) | Error::RateLimited(_)
                ),
                "{error}"
            );
        }
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_user_invite"))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
    })
    .await;
}

#[tokio::test]
async fn sec_h4_user_invitations_are_rate_limited_and_reject_links_in_names() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let invite = async |name: &str, email: &str| {
            accounts::invite_user(&ctx, &who, Some(name), Some(email)).await
        };
        for name in ["Câștigă pe www.exemplu.ro", "a\r\nBcc: x@y.ro", " ", ""] {
            assert!(
                matches!(invite(name, "x@exemplu.ro").await, Err(Error::Invalid(_))),
                "{name}"
            );
        }
        for email in [
            "a@[127.0.0.1]",
            "a@localhost",
            "\"a b\"@c.ro",
            "-oQ@x",
            "x@exemplu",
            "",
        ] {
            assert!(
                matches!(invite("Soacra", email).await, Err(Error::Invalid(_))),
                "{email}"
            );
        }
        for i in 0..10 {
            invite("Soacra", &format!("a{i}@exemplu.ro")).await.unwrap();
        }
        assert!(matches!(
            invite("Soacra", "a10@exemplu.ro").await,
            Err(Error::RateLimited(_))
        ));
    })
    .await;
}

// Covers C7.
#[tokio::test]
async fn sec_c7_disabling_a_co_user_ends_its_sessions_and_can_be_reversed() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let co = invite_and_join(&ctx, &who, "soacra@exemplu.ro").await;
        let inside = log_in(&ctx, "soacra@exemplu.ro").await.unwrap();
        let link = accounts::replace_token(&ctx.db, ctx.now(), co.id, TokenPurpose::PasswordReset)
            .await
            .unwrap();
        accounts::update_user(&ctx, &who, co.id, log_in_patch(false))
            .await
            .unwrap();
        assert_eq!(
            error_code(access::load_current_user(&ctx, inside.credential_id()).await),
            Some(ErrorCode::Unauthorized)
        );
        assert_eq!(
            session::Entity::find_by_id(inside.credential_id())
                .count(&ctx.db)
                .await
                .unwrap(),
            0
        );
        assert_eq!(
            error_code(log_in(&ctx, "soacra@exemplu.ro").await),
            Some(ErrorCode::UserDisabled)
        );
        assert_eq!(
            error_code(
                accounts::reset_password(&ctx, &link, NEW_PASSWORD, NEW_PASSWORD, TEST_IP).await
            ),
            Some(ErrorCode::ResetLinkInvalid)
        );
        accounts::update_user(&ctx, &who, co.id, log_in_patch(true))
            .await
            .unwrap();
        assert!(log_in(&ctx, "soacra@exemplu.ro").await.is_ok());
        // The former session stays invalid.
        assert!(
            access::load_current_user(&ctx, inside.credential_id())
                .await
                .is_err()
        );
    })
    .await;
}

// Covers C7.
#[tokio::test]
async fn sec_c7_removing_a_co_user_ends_its_sessions() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let co = invite_and_join(&ctx, &who, "soacra@exemplu.ro").await;
        let inside = log_in(&ctx, "soacra@exemplu.ro").await.unwrap();
        accounts::remove_user(&ctx, &who, co.id).await.unwrap();
        assert!(
            access::load_current_user(&ctx, inside.credential_id())
                .await
                .is_err()
        );
        assert_eq!(
            error_code(log_in(&ctx, "soacra@exemplu.ro").await),
            Some(ErrorCode::InvalidCredentials)
        );
        assert!(matches!(
            accounts::remove_user(&ctx, &who, co.id).await,
            Err(Error::NotFound)
        ));
        // The address can be used again.
        accounts::invite_user(&ctx, &who, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
    })
    .await;
}

#[tokio::test]
async fn the_owner_cannot_be_disabled_or_removed() {
    on_each_database(|ctx| async move {
        let (me, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let id = me.user().id;
        assert_eq!(
            error_code(accounts::update_user(&ctx, &who, id, log_in_patch(false)).await),
            Some(ErrorCode::OwnerCannotBeRemoved)
        );
        assert_eq!(
            error_code(accounts::remove_user(&ctx, &who, id).await),
            Some(ErrorCode::OwnerCannotBeRemoved)
        );
        assert!(
            access::load_current_user(&ctx, me.credential_id())
                .await
                .is_ok()
        );
    })
    .await;
}

// Covers C1, C6.
#[tokio::test]
async fn sec_c1_c6_users_of_another_account_are_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = active_owner(&ctx, "ana@exemplu.ro").await;
        let (_, ioana) = active_owner(&ctx, "ioana@exemplu.ro").await;
        let co = invite_and_join(&ctx, &ana, "soacra@exemplu.ro").await;
        for id in [co.id, ana.user().id] {
            assert!(matches!(
                accounts::update_user(&ctx, &ioana, id, log_in_patch(false)).await,
                Err(Error::NotFound)
            ));
            let moved = accounts::update_user(
                &ctx,
                &ioana,
                id,
                email_patch("rau@exemplu.ro", Some(PASSWORD)),
            )
            .await;
            assert!(matches!(moved, Err(Error::NotFound)));
            assert!(matches!(
                accounts::remove_user(&ctx, &ioana, id).await,
                Err(Error::NotFound)
            ));
            assert!(matches!(
                accounts::resend_user_invitation(&ctx, &ioana, id).await,
                Err(Error::NotFound)
            ));
        }
        let taken = accounts::update_user(
            &ctx,
            &ioana,
            ioana.user().id,
            email_patch("soacra@exemplu.ro", Some(PASSWORD)),
        )
        .await;
        assert_eq!(error_code(taken), Some(ErrorCode::EmailExists));
    })
    .await;
}
