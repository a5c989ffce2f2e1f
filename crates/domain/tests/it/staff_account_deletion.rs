//! Accounts that staff deletes and restores, with a recently confirmed session and an audit entry.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, CurrentUser, EventMember},
    accounts::{self, AccountFilter},
    entities::*,
    exports::archive,
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

use crate::staff_clients::{account_names, new_staff, register_by_staff};

async fn audit_actions(ctx: &Ctx) -> Vec<String> {
    audit_entry::Entity::find()
        .all(&ctx.db)
        .await
        .unwrap()
        .into_iter()
        .map(|row| row.action)
        .collect()
}

/// Returns all stored data of the account, as its archive contains it.
async fn archive_rows(ctx: &Ctx, id: Uuid) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for entry in archive::plan_account_archive(ctx, id).await.unwrap() {
        if let archive::ArchiveEntry::Rows {
            path,
            table,
            owner_id: of,
        } = entry
        {
            let (rows, _) = archive::load_rows_after(ctx, table, of, None)
                .await
                .unwrap();
            out.insert(path, serde_json::to_string(&rows).unwrap());
        }
    }
    out
}

async fn couple_with_answer(ctx: &Ctx) -> (CurrentUser, EventMember) {
    let (who, member) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let row = invite_party(ctx, &member, "Familia Ionescu").await.unwrap();
    let guest = guest_pass(ctx, &member, &row).await.unwrap();
    alai_domain::answers::accept_invitation(ctx, &guest, answer_input("Familia Ionescu", 2))
        .await
        .unwrap();
    (who, member)
}

// Covers S.6.02.
#[tokio::test]
async fn sec_c7_c15_a_deleted_client_is_logged_out_and_hidden_at_once() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (who, member) = couple_with_answer(&ctx).await;
        let id = member.account().id;
        let watched = access::load_stream_subscription(&ctx, &who, member.event_id())
            .await
            .unwrap();
        let closed = accounts::close_account(&ctx, &confirmed_staff, id)
            .await
            .unwrap();
        assert_eq!(closed.erase_at, Some(ctx.now() + TimeDelta::days(30)));
        assert!(matches!(
            access::load_current_user(&ctx, who.credential_id()).await,
            Err(Error::Rejected(ErrorCode::Unauthorized))
        ));
        assert_eq!(
            access::find_ended_sessions(&ctx, &[watched])
                .await
                .unwrap()
                .len(),
            1
        );
        assert!(matches!(
            log_in(&ctx, "ana@exemplu.ro").await,
            Err(Error::Rejected(ErrorCode::AccountClosed))
        ));
        assert!(matches!(
            website::load_public_site(&ctx, "ana", None).await,
            Err(Error::Rejected(ErrorCode::SiteNotLiveYet))
        ));
        assert!(
            account_names(&ctx, &staff, AccountFilter::default())
                .await
                .is_empty()
        );
        assert_eq!(
            account_names(
                &ctx,
                &staff,
                AccountFilter {
                    deleted_only: true,
                    ..AccountFilter::default()
                }
            )
            .await,
            ["Ana"]
        );
    })
    .await;
}

// Covers S.6.02.
#[tokio::test]
async fn sec_c7_c15_a_restored_client_has_all_its_data() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (_, member) = couple_with_answer(&ctx).await;
        let id = member.account().id;
        let before = archive_rows(&ctx, id).await;
        let closed = accounts::close_account(&ctx, &confirmed_staff, id)
            .await
            .unwrap();
        // A second deletion request changes nothing. Nothing is erased before the day.
        ctx.clock.advance(TimeDelta::days(29));
        assert_eq!(
            accounts::close_account(&ctx, &confirmed_staff, id)
                .await
                .unwrap()
                .erase_at,
            closed.erase_at
        );
        assert!(
            accounts::list_due_for_erasure(&ctx)
                .await
                .unwrap()
                .is_empty()
        );

        accounts::restore_account(&ctx, &staff, id).await.unwrap();
        assert_eq!(archive_rows(&ctx, id).await, before);
        assert!(website::load_public_site(&ctx, "ana", None).await.is_ok());
        log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        ctx.clock.advance(TimeDelta::days(2));
        assert!(
            accounts::list_due_for_erasure(&ctx)
                .await
                .unwrap()
                .is_empty()
        );
    })
    .await;
}

// Covers S.6.02.
#[tokio::test]
async fn sec_c7_c15_a_client_that_is_not_restored_is_erased_after_thirty_days() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (_, member) = couple_with_answer(&ctx).await;
        let id = member.account().id;
        accounts::close_account(&ctx, &confirmed_staff, id)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(30));
        assert_eq!(accounts::list_due_for_erasure(&ctx).await.unwrap(), [id]);
        assert!(accounts::erase_account(&ctx, id).await.unwrap());
        assert!(matches!(
            accounts::restore_account(&ctx, &staff, id).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

// Covers S.6.02.
#[tokio::test]
async fn staff_cannot_delete_or_restore_an_account_whose_owner_requested_deletion() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let owner = access::load_owner(&ctx, &who).await.unwrap();
        let requested = accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        let refused = accounts::close_account(&ctx, &confirmed_staff, made.account.id).await;
        assert!(matches!(
            refused,
            Err(Error::Rejected(ErrorCode::DeletionAlreadyRequested))
        ));
        let still = accounts::restore_account(&ctx, &staff, made.account.id)
            .await
            .unwrap();
        assert_eq!(still.erase_at, requested.erase_at);
        let actions = audit_actions(&ctx).await;
        assert!(
            !actions.contains(&"client_deleted".into())
                && !actions.contains(&"client_restored".into()),
            "{actions:?}"
        );
        // The owner cannot reopen an account that staff has closed, not even with an authorization
        // from before.
        accounts::cancel_account_deletion(&ctx, &owner)
            .await
            .unwrap();
        accounts::close_account(&ctx, &confirmed_staff, made.account.id)
            .await
            .unwrap();
        assert!(
            accounts::cancel_account_deletion(&ctx, &owner)
                .await
                .unwrap()
                .is_closed_by_staff()
        );
    })
    .await;
}

#[tokio::test]
async fn sec_c15_an_old_staff_session_must_confirm_its_password_before_deletions() {
    on_each_database(|ctx| async move {
        let (who, _) = create_and_log_in_staff(&ctx).await.unwrap();
        ctx.clock.advance(TimeDelta::minutes(15));
        let fresh = access::load_current_user(&ctx, who.credential_id())
            .await
            .unwrap();
        assert!(access::require_recent_confirmation(&ctx, &fresh).is_ok());
        ctx.clock.advance(TimeDelta::seconds(1));
        assert!(matches!(
            access::require_recent_confirmation(&ctx, &fresh),
            Err(Error::Rejected(ErrorCode::PasswordConfirmationRequired))
        ));
        let wrong = accounts::confirm_session(&ctx, &fresh, Some("greșită-de-tot")).await;
        assert!(matches!(
            wrong,
            Err(Error::Rejected(ErrorCode::WrongCurrentPassword))
        ));
        accounts::confirm_session(&ctx, &fresh, Some(PASSWORD))
            .await
            .unwrap();
        assert!(
            access::require_recent_confirmation(
                &ctx,
                &access::load_current_user(&ctx, who.credential_id())
                    .await
                    .unwrap()
            )
            .is_ok()
        );
        let (couple, _) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        assert!(matches!(
            access::require_recent_confirmation(&ctx, &couple),
            Err(Error::Rejected(ErrorCode::Forbidden))
        ));
    })
    .await;
}

// Covers S.6.02.
#[tokio::test]
async fn concurrent_deletions_by_staff_create_one_audit_entry() {
    on_each_database(|ctx| async move {
        let (staff, confirmed_staff) = new_staff(&ctx).await;
        let id = register_by_staff(&ctx, &staff, "Ana", "ana@exemplu.ro")
            .await
            .id;
        let results =
            join_all((0..100).map(|_| accounts::close_account(&ctx, &confirmed_staff, id))).await;
        assert!(results.iter().all(Result::is_ok));
        assert_eq!(
            audit_actions(&ctx)
                .await
                .iter()
                .filter(|word| *word == "client_deleted")
                .count(),
            1
        );
        assert_eq!(
            job::Entity::find()
                .filter(job::Column::Kind.eq("mail_leaving"))
                .count(&ctx.db)
                .await
                .unwrap(),
            2
        );
    })
    .await;
}
