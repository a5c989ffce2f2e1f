//! The preview link of an event, and what is not sent while guests cannot open the site (contract
//! 4).

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember},
    entities::preview_link,
    events::{self, EventPatch},
    invitations::{self, InvitationFilter, InvitationInput, selection},
    kernel::patch::Patch::Set,
    website,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::EntityTrait;

/// Returns a couple in its trial whose event has a slug.
async fn trial(ctx: &Ctx, email: &str, slug: &str) -> EventMember {
    let (who, _) = register_couple(ctx, email).await.unwrap();
    let patch = EventPatch {
        slug: Set(slug.into()),
        ..EventPatch::default()
    };
    let first = load_first_event_member(ctx, &who).await.unwrap();
    events::update_event(ctx, &first, patch).await.unwrap();
    load_first_event_member(ctx, &who).await.unwrap()
}

async fn create(ctx: &Ctx, who: &EventMember) -> String {
    let created = website::create_preview_link(ctx, who).await.unwrap();
    let (_, token) = created.url.split_once("?preview=").unwrap();
    token.to_owned()
}

async fn is_refused(ctx: &Ctx, slug: &str, token: &str) -> bool {
    matches!(
        access::load_preview_pass(ctx, slug, token).await,
        Err(Error::Rejected(ErrorCode::Unauthorized))
    )
}

// Covers 1.2.08.
#[tokio::test]
async fn a_preview_link_opens_only_its_own_event_until_it_is_replaced_or_revoked() {
    on_each_database(|ctx| async move {
        let ana = trial(&ctx, "ana@exemplu.ro", "ana").await;
        let ion = trial(&ctx, "ion@exemplu.ro", "ion").await;
        let (first, of_ion) = (create(&ctx, &ana).await, create(&ctx, &ion).await);
        let pass = access::load_preview_pass(&ctx, "ana", &first)
            .await
            .unwrap();
        assert_eq!(pass.event().id, ana.event_id());
        assert!(is_refused(&ctx, "ion", &first).await);
        assert!(is_refused(&ctx, "nimeni", &first).await);
        let (nonce, signature) = first.split_once('.').unwrap();
        let (_, signature_of_ion) = of_ion.split_once('.').unwrap();
        for forged in [
            String::new(),
            nonce.to_owned(),
            format!("{nonce}."),
            format!("{nonce}.{signature_of_ion}"),
            format!("x{nonce}.{signature}"),
            format!("{nonce}.{signature}00"),
        ] {
            assert!(is_refused(&ctx, "ana", &forged).await, "{forged}");
        }

        ctx.clock.advance(TimeDelta::days(1));
        let second = create(&ctx, &ana).await;
        assert!(is_refused(&ctx, "ana", &first).await, "replaced");
        let rows = preview_link::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows.len(), 2, "each event has one link");
        assert!(rows.iter().all(|row| !second.contains(&row.token_hash)));

        website::revoke_preview_link(&ctx, &ana).await.unwrap();
        assert!(is_refused(&ctx, "ana", &second).await, "revoked");
        assert!(
            access::load_preview_pass(&ctx, "ion", &of_ion)
                .await
                .is_ok()
        );
        let found = website::find_preview_link(&ctx, &ana).await.unwrap();
        assert_eq!(found, None);
    })
    .await;
}

// Covers B15.
#[tokio::test]
async fn a_preview_link_expires_after_seven_days_or_with_the_trial() {
    on_each_database(|ctx| async move {
        let (_, paid) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let ion = trial(&ctx, "ion@exemplu.ro", "ion").await;
        ctx.clock.advance(TimeDelta::days(1));
        let (of_ana, of_ion) = (create(&ctx, &paid).await, create(&ctx, &ion).await);
        // The trial ends a day before its link.
        ctx.clock.advance(TimeDelta::days(6));
        assert!(is_refused(&ctx, "ion", &of_ion).await);
        assert!(
            access::load_preview_pass(&ctx, "ana", &of_ana)
                .await
                .is_ok()
        );
        ctx.clock.advance(TimeDelta::days(1));
        assert!(is_refused(&ctx, "ana", &of_ana).await);
        let found = website::find_preview_link(&ctx, &paid).await.unwrap();
        assert_eq!(found, None);
    })
    .await;
}

// Covers 2.2.38, 2.8.25.
#[tokio::test]
async fn invitations_cannot_be_marked_as_sent_while_the_site_is_not_live() {
    on_each_database(|ctx| async move {
        let not_live = |found: &Error| matches!(found, Error::Rejected(ErrorCode::SiteNotLive));
        let sent = || InvitationInput {
            sent_invitation: Set(true),
            ..InvitationInput::default()
        };
        let (_, off) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let earlier = invite_party(&ctx, &off, "Trimisă").await.unwrap();
        invitations::update_invitation(&ctx, &off, earlier.id, sent())
            .await
            .unwrap();
        website::set_website_live(&ctx, &off, false).await.unwrap();
        let in_trial = trial(&ctx, "ion@exemplu.ro", "ion").await;
        for who in [&off, &in_trial] {
            let row = invite_party(&ctx, who, "Familia Pop").await.unwrap();
            let marked = invitations::update_invitation(&ctx, who, row.id, sent()).await;
            assert!(not_live(&marked.unwrap_err()));
            let named = InvitationInput {
                name: Set("Gata".into()),
                ..sent()
            };
            let created = invitations::create_invitation(&ctx, who, named).await;
            assert!(not_live(&created.unwrap_err()));
            let all =
                selection::set_selected_sent(&ctx, who, &InvitationFilter::default(), true).await;
            assert!(not_live(&all.unwrap_err()));
            let row = invitations::find_invitation(&ctx, who, row.id)
                .await
                .unwrap();
            assert_eq!((row.sent_invitation, row.sent_at), (false, None));
        }
        // Invitations that were sent while the site was live keep that state, and it can be
        // removed.
        let updated = invitations::update_invitation(&ctx, &off, earlier.id, sent()).await;
        assert!(updated.unwrap().sent_invitation);
        let unmarked =
            selection::set_selected_sent(&ctx, &off, &InvitationFilter::default(), false).await;
        assert_eq!(unmarked.unwrap(), 2);
    })
    .await;
}
