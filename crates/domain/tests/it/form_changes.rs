//! Changes of the answer form by the couple.

use alai_domain::{Ctx, access::EventMember, website};

pub(crate) async fn update_form(ctx: &Ctx, ana: &EventMember, patch: website::FormPatch) {
    let form = website::load_form_content(ctx, ana).await.unwrap().form;
    website::update_form(ctx, ana, form.id, patch)
        .await
        .unwrap();
}
