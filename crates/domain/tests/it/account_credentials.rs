//! Passwords and addresses of users: how they change, and what each change ends.

use alai_domain::{
    Error, ErrorCode, access,
    accounts::{self, TokenPurpose, UserPatch},
    entities::*,
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::active_owners::{NEW_PASSWORD, active_owner, email_patch, error_code};

// Covers C6.
#[tokio::test]
async fn sec_c6_an_email_change_requires_the_password_and_a_confirmation() {
    on_each_database(|ctx| async move {
        let (me, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let id = me.user().id;
        let ask = async |password: Option<&str>| {
            accounts::update_user(&ctx, &who, id, email_patch("noua@exemplu.ro", password)).await
        };
        assert!(matches!(ask(None).await, Err(Error::Invalid(_))));
        assert_eq!(
            error_code(ask(Some("gresit")).await),
            Some(ErrorCode::WrongCurrentPassword)
        );
        let requested = ask(Some(PASSWORD)).await.unwrap();
        assert_eq!(
            (requested.email.as_str(), requested.new_email.as_deref()),
            ("ana@exemplu.ro", Some("noua@exemplu.ro"))
        );
        assert!(log_in(&ctx, "ana@exemplu.ro").await.is_ok());
        let kinds: Vec<String> = job::Entity::find()
            .all(&ctx.db)
            .await
            .unwrap()
            .into_iter()
            .map(|j| j.kind)
            .collect();
        assert!(
            kinds.contains(&"mail_email_confirm".into())
                && kinds.contains(&"mail_email_notice".into())
        );
        let token = accounts::replace_token(&ctx.db, ctx.now(), id, TokenPurpose::EmailChange)
            .await
            .unwrap();
        // A link that confirms an address cannot set a password.
        assert_eq!(
            error_code(
                accounts::reset_password(&ctx, &token, NEW_PASSWORD, NEW_PASSWORD, TEST_IP).await
            ),
            Some(ErrorCode::ResetLinkInvalid)
        );
        let results =
            join_all((0..100).map(|_| accounts::confirm_email_change(&ctx, &token, TEST_IP))).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(log_in(&ctx, "noua@exemplu.ro").await.is_ok());
        let account = account::Entity::find_by_id(who.account().id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(account.email, "noua@exemplu.ro");
    })
    .await;
}

// Covers C6.
#[tokio::test]
async fn sec_c6_a_password_reset_cancels_a_pending_email_change() {
    on_each_database(|ctx| async move {
        let (me, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        accounts::update_user(
            &ctx,
            &who,
            me.user().id,
            email_patch("rau@exemplu.ro", Some(PASSWORD)),
        )
        .await
        .unwrap();
        let token =
            accounts::replace_token(&ctx.db, ctx.now(), me.user().id, TokenPurpose::EmailChange)
                .await
                .unwrap();
        let reset = accounts::replace_token(
            &ctx.db,
            ctx.now(),
            me.user().id,
            TokenPurpose::PasswordReset,
        )
        .await
        .unwrap();
        accounts::reset_password(&ctx, &reset, NEW_PASSWORD, NEW_PASSWORD, TEST_IP)
            .await
            .unwrap();
        assert_eq!(
            error_code(accounts::confirm_email_change(&ctx, &token, TEST_IP).await),
            Some(ErrorCode::ResetLinkInvalid)
        );
        let row = user::Entity::find_by_id(me.user().id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.email.as_str(), row.new_email),
            ("ana@exemplu.ro", None)
        );
    })
    .await;
}

#[tokio::test]
async fn an_invited_user_with_a_changed_address_is_sent_a_new_invitation() {
    on_each_database(|ctx| async move {
        let (_, who) = active_owner(&ctx, "ana@exemplu.ro").await;
        let made = accounts::invite_user(&ctx, &who, Some("Soacra"), Some("gresit@exemplu.ro"))
            .await
            .unwrap();
        let old = accounts::replace_token(&ctx.db, ctx.now(), made.id, TokenPurpose::Invitation)
            .await
            .unwrap();
        let patch = UserPatch {
            name: Set("Socrul".into()),
            ..email_patch("socru@exemplu.ro", None)
        };
        let saved = accounts::update_user(&ctx, &who, made.id, patch)
            .await
            .unwrap();
        assert_eq!(
            (saved.name.as_str(), saved.email.as_str(), saved.new_email),
            ("Socrul", "socru@exemplu.ro", None)
        );
        assert_eq!(
            error_code(
                accounts::reset_password(&ctx, &old, NEW_PASSWORD, NEW_PASSWORD, TEST_IP).await
            ),
            Some(ErrorCode::ResetLinkInvalid)
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_user_invite"))
                .count(&ctx.db)
                .await
                .unwrap(),
            2
        );
    })
    .await;
}

// Covers D19.
#[tokio::test]
async fn sec_d19_a_password_change_ends_other_sessions_and_renews_the_current_one() {
    on_each_database(|ctx| async move {
        let (me, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let other = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let link = accounts::replace_token(
            &ctx.db,
            ctx.now(),
            me.user().id,
            TokenPurpose::PasswordReset,
        )
        .await
        .unwrap();
        let renewed = accounts::change_password(
            &ctx,
            &me,
            Some(PASSWORD),
            Some(NEW_PASSWORD),
            Some(NEW_PASSWORD),
        )
        .await
        .unwrap();
        assert!(
            access::load_current_user(&ctx, renewed.session_id)
                .await
                .is_ok()
        );
        for ended in [me.credential_id(), other.credential_id()] {
            assert_eq!(
                error_code(access::load_current_user(&ctx, ended).await),
                Some(ErrorCode::Unauthorized)
            );
        }
        assert_eq!(
            error_code(
                accounts::reset_password(&ctx, &link, NEW_PASSWORD, NEW_PASSWORD, TEST_IP).await
            ),
            Some(ErrorCode::ResetLinkInvalid)
        );
        assert_eq!(
            error_code(accounts::login(&ctx, "ana@exemplu.ro", PASSWORD.into(), TEST_IP).await),
            Some(ErrorCode::InvalidCredentials)
        );
        assert!(
            accounts::login(&ctx, "ana@exemplu.ro", NEW_PASSWORD.into(), TEST_IP)
                .await
                .is_ok()
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_password_changed"))
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
    })
    .await;
}

// Covers D19.
#[tokio::test]
async fn sec_d19_wrong_current_passwords_are_rate_limited() {
    on_each_database(|ctx| async move {
        let (me, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let change = async |current: &'static str| {
            accounts::change_password(
                &ctx,
                &me,
                Some(current),
                Some(NEW_PASSWORD),
                Some(NEW_PASSWORD),
            )
            .await
        };
        let results = join_all((0..100).map(|_| change("gresit"))).await;
        let rejected = results
            .into_iter()
            .filter(|r| matches!(r, Err(Error::Rejected(ErrorCode::WrongCurrentPassword))))
            .count();
        assert_eq!(rejected, 10);
        assert!(matches!(change(PASSWORD).await, Err(Error::RateLimited(_))));
        // The owner can still log in.
        assert!(log_in(&ctx, "ana@exemplu.ro").await.is_ok());
        ctx.clock.advance(TimeDelta::minutes(15));
        assert!(change(PASSWORD).await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn concurrent_password_changes_have_one_winner() {
    on_each_database(|ctx| async move {
        let (me, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let results = join_all((0..8).map(|_| {
            accounts::change_password(
                &ctx,
                &me,
                Some(PASSWORD),
                Some(NEW_PASSWORD),
                Some(NEW_PASSWORD),
            )
        }))
        .await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert_eq!(session::Entity::find().count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

// Covers 2.5.02.
#[tokio::test]
async fn a_password_change_requires_all_three_fields() {
    on_each_database(|ctx| async move {
        let (me, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let fields =
            async |current: Option<&str>, new: Option<&str>, confirmation: Option<&str>| {
                match accounts::change_password(&ctx, &me, current, new, confirmation).await {
                    Err(Error::Invalid(fields)) => fields.into_map(),
                    other => panic!("{other:?}"),
                }
            };
        let names: Vec<String> = fields(None, Some(""), None).await.into_keys().collect();
        assert_eq!(
            names,
            ["current_password", "password", "password_confirmation"]
        );
        assert_eq!(
            fields(Some(PASSWORD), Some(NEW_PASSWORD), Some("alta")).await["password_confirmation"],
            ["mismatch"]
        );
        assert_eq!(
            fields(Some(PASSWORD), Some("abc"), Some("abc")).await["password"],
            ["too_short"]
        );
        assert_eq!(
            fields(Some(PASSWORD), Some("parola"), Some("parola")).await["password"],
            ["common_password"]
        );
        assert!(
            access::load_current_user(&ctx, me.credential_id())
                .await
                .is_ok()
        );
    })
    .await;
}
