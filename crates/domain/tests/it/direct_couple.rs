//! A couple that accepts direct answers, and the pass of its guests.

use alai_domain::{
    Ctx,
    access::{self, CurrentUser, DirectGuestPass, EventMember},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::testing::*;

pub(crate) async fn register_direct_couple(ctx: &Ctx) -> (CurrentUser, EventMember) {
    let (who, ana) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let patch = EventPatch {
        direct_response_mode: Set(true),
        ..EventPatch::default()
    };
    events::update_event(ctx, &ana, patch).await.unwrap();
    let ana = access::load_event_member(ctx, &who, ana.event_id())
        .await
        .unwrap();
    (who, ana)
}

pub(crate) async fn direct_guest_pass(ctx: &Ctx) -> DirectGuestPass {
    access::load_direct_guest_pass(ctx, Some("ana"), None)
        .await
        .unwrap()
}
