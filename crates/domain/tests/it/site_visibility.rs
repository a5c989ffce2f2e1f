//! Whether guests can open a website, for every state of an account and every change of it (threats
//! J4).

use alai_domain::{
    Ctx, Error, ErrorCode, access,
    accounts::{
        cancel_account_deletion, request_account_deletion, restart_or_end_trial, set_account_type,
    },
    billing,
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;

async fn is_site_visible(ctx: &Ctx) -> bool {
    match website::load_public_site(ctx, "ana", None).await {
        Ok(_) => true,
        Err(Error::Rejected(ErrorCode::SiteNotLiveYet)) => false,
        Err(other) => panic!("{other:?}"),
    }
}

/// | state | change | visible |
/// |---|---|---|
/// | trial | | no: the live flag cannot be set |
/// | paid | | no: the live flag is not set |
/// | paid, live | | yes, at any time |
/// | paid, live | staff sets the account to free, with days or none | no |
/// | free, live | staff sets the account to paid | yes: the live flag is still set |
/// | paid, live | the owner requests the deletion | no |
/// | deletion requested | the owner cancels the deletion | yes |
// Covers 3.4.03, J4.
#[tokio::test]
async fn sec_j4_a_site_is_visible_only_while_live_with_a_paid_account_and_no_deletion() {
    on_each_database(|ctx| async move {
        let (who, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (staff, id) = (
            create_and_log_in_staff(&ctx).await.unwrap().1,
            made.account.id,
        );
        let patch = EventPatch {
            slug: Set("ana".into()),
            location: Set("Șura".into()),
            code: Set("NUNTA27".into()),
            ..EventPatch::default()
        };
        events::update_event(
            &ctx,
            &load_first_event_member(&ctx, &who).await.unwrap(),
            patch,
        )
        .await
        .unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let refused = website::set_website_live(&ctx, &ana, true).await;
        assert!(
            matches!(
                refused,
                Err(Error::Rejected(ErrorCode::PaidAccountRequired))
            ) && !is_site_visible(&ctx).await,
            "demo: {refused:?}"
        );
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        billing::activate_paid_account(&ctx, made.invoice.id)
            .await
            .unwrap();
        assert!(!is_site_visible(&ctx).await, "paid, off");
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        website::set_website_live(&ctx, &ana, true).await.unwrap();
        assert!(is_site_visible(&ctx).await, "paid, on");
        ctx.clock.advance(TimeDelta::days(30));
        assert!(
            is_site_visible(&ctx).await,
            "the end of the trial has no effect on a paid account"
        );
        set_account_type(&ctx, &staff, id, "free").await.unwrap();
        assert!(!is_site_visible(&ctx).await, "set to free");
        restart_or_end_trial(&ctx, &staff, id, 7).await.unwrap();
        assert!(!is_site_visible(&ctx).await, "set to free, with free days");
        set_account_type(&ctx, &staff, id, "paid").await.unwrap();
        assert!(is_site_visible(&ctx).await, "paid again");
        let owner = access::load_owner(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        assert!(!is_site_visible(&ctx).await, "leaving");
        let owner = access::load_owner(&ctx, &log_in(&ctx, "ana@exemplu.ro").await.unwrap())
            .await
            .unwrap();
        cancel_account_deletion(&ctx, &owner).await.unwrap();
        assert!(is_site_visible(&ctx).await, "stayed");
    })
    .await;
}
