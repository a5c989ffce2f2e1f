//! Couples, events and guests for tests, created through the functions that users call. Any error
//! fails the test.

use std::net::{IpAddr, Ipv4Addr};

use chrono::{NaiveDate, TimeDelta};
use futures_util::TryStreamExt;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, prelude::Expr,
};

use crate::{
    Ctx, Result,
    access::{self, CurrentUser, EventMember, GuestCodes, GuestPass, Staff},
    accounts::{self, NewAccount},
    answers::{AnswerInput, DeclineInput, PersonMenuChoice},
    billing::{self, PaymentEventKind, PaymentLinkTarget, PaymentNotification},
    content::PartnerInput,
    entities::{account, invitation, subscriber},
    events::{self, EventPatch},
    invitations::{self, InvitationInput},
    kernel::{pagination::PageRequest, patch::Patch::Set},
    onboarding, website,
};

/// The password of every test user.
pub const PASSWORD: &str = "cireșe-amare-7";
/// An image of one white pixel.
pub const PNG: &[u8] = &[
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3a, 0x7e, 0x9b,
    0x55, 0x00, 0x00, 0x00, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0xf8, 0x0f, 0x00, 0x01,
    0x01, 0x01, 0x00, 0xb1, 0x38, 0xf6, 0x14, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae,
    0x42, 0x60, 0x82,
];
/// The smallest file that starts and ends like a PDF.
pub const STUB_PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\nxref\n0 1\n\
0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n";
/// The address from which tests call.
pub const TEST_IP: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));

/// Returns a valid registration form.
pub fn registration_form(email: &str) -> NewAccount {
    NewAccount {
        name: Some("Ana".into()),
        surname: Some("Pop".into()),
        event_date: NaiveDate::from_ymd_opt(2027, 6, 19),
        city: Some("Brașov".into()),
        phone: Some("0740 000 101".into()),
        email: Some(email.into()),
        password: Some(PASSWORD.into()),
        password_confirmation: Some(PASSWORD.into()),
        discount_code: None,
        accept_gdpr: true,
        accept_terms: true,
        language: "ro".into(),
    }
}

/// Registers a couple, which is in its trial, and logs it in.
pub async fn register_couple(
    ctx: &Ctx,
    email: &str,
) -> Result<(CurrentUser, onboarding::RegisteredAccount)> {
    let registered =
        onboarding::register_account(ctx, registration_form(email), None, TEST_IP).await?;
    Ok((log_in(ctx, email).await?, registered))
}

/// Logs a user in and returns the session.
pub async fn log_in(ctx: &Ctx, email: &str) -> Result<CurrentUser> {
    let session = accounts::login(ctx, email, PASSWORD.into(), TEST_IP)
        .await?
        .into_session()?;
    access::load_current_user(ctx, session.session_id).await
}

/// Returns access to the first event of a user.
pub async fn load_first_event_member(ctx: &Ctx, current_user: &CurrentUser) -> Result<EventMember> {
    let active = access::load_active_member(ctx, current_user).await?;
    let event = events::list_events(ctx, &active, PageRequest::largest())
        .await?
        .rows
        .remove(0);
    access::load_event_member(ctx, current_user, event.id).await
}

/// Registers a couple that has paid and whose complete event is live at `slug`.
pub async fn register_live_couple(
    ctx: &Ctx,
    email: &str,
    slug: &str,
) -> Result<(CurrentUser, EventMember)> {
    let (who, registered) = register_couple(ctx, email).await?;
    pay_invoice(ctx, &registered.invoice.payment_token).await?;
    billing::activate_paid_account(ctx, registered.invoice.id).await?;
    let first = load_first_event_member(ctx, &who).await?;
    let patch = EventPatch {
        slug: Set(slug.into()),
        location: Set("Șura din Poiană".into()),
        code: Set(format!("COD{slug}")),
        ..EventPatch::default()
    };
    events::update_event(ctx, &first, patch).await?;
    let member = load_first_event_member(ctx, &who).await?;
    for menu in ["Clasic", "Vegetarian"] {
        // Menus are ordered by the time at which they were added.
        ctx.clock.advance(TimeDelta::milliseconds(1));
        website::create_menu_type(ctx, &member, Some(menu)).await?;
    }
    website::set_website_live(ctx, &member, true).await?;
    Ok((who, member))
}

/// Opens a checkout and returns the payment notification that a provider would send for it.
pub async fn open_checkout_for_notification(
    ctx: &Ctx,
    token: &str,
    event_id: &str,
) -> Result<PaymentNotification> {
    let PaymentLinkTarget::Checkout(checkout, _) = billing::open_checkout(ctx, token).await? else {
        return Err(crate::Error::internal("already paid"));
    };
    Ok(PaymentNotification {
        event_id: event_id.into(),
        reference: checkout.provider_ref,
        kind: PaymentEventKind::Paid,
        amount_cents: checkout.amount_cents,
        currency: checkout.currency,
    })
}

/// Pays an invoice.
pub async fn pay_invoice(ctx: &Ctx, token: &str) -> Result<()> {
    let notification = open_checkout_for_notification(ctx, token, &format!("{token}:1")).await?;
    billing::record_payment_notification(ctx, ctx.gateways.primary().name(), &notification)
        .await
        .map(|_| ())
}

/// Creates an invitation with the given name.
pub async fn invite_party(
    ctx: &Ctx,
    member: &EventMember,
    name: &str,
) -> Result<invitation::Model> {
    invitations::create_invitation(
        ctx,
        member,
        InvitationInput {
            name: Set(name.into()),
            ..InvitationInput::default()
        },
    )
    .await
}

/// Returns the codes of an invitation.
pub fn guest_codes(member: &EventMember, row: &invitation::Model) -> GuestCodes {
    GuestCodes {
        event_code: member.event().code.clone(),
        guest_code: Some(row.code.clone()),
        event_slug: member.event().slug.clone(),
    }
}

/// Returns the guest pass of an invitation.
///
/// # Errors
/// As [`access::load_guest_pass`].
pub async fn guest_pass(
    ctx: &Ctx,
    member: &EventMember,
    row: &invitation::Model,
) -> Result<GuestPass> {
    access::load_guest_pass(ctx, &guest_codes(member, row), TEST_IP, None, true).await
}

/// Returns an answer for `persons`.
pub fn answer_input(name: &str, persons: i64) -> AnswerInput {
    let menu = PersonMenuChoice {
        menu_type: "Clasic".into(),
        ..PersonMenuChoice::default()
    };
    AnswerInput {
        name: Some(name.into()),
        company: Some(if persons == 1 { "single" } else { "family" }.into()),
        company_number: Some(persons),
        menus: vec![menu; usize::try_from(persons).unwrap_or(0)],
        language: "ro".into(),
        ..AnswerInput::default()
    }
}

/// Returns a valid decline by a person with this name.
pub fn decline_input(name: &str) -> DeclineInput {
    DeclineInput {
        name: Some(name.into()),
        reason: Some("Suntem plecați.".into()),
        language: "ro".into(),
        ..DeclineInput::default()
    }
}

/// Returns a partner with all required fields.
pub fn partner_input(name: &str, provider_type: &str) -> PartnerInput {
    PartnerInput {
        name: Set(name.into()),
        provider_type: Set(provider_type.into()),
        description: Set("Mese lungi sub tei.".into()),
        phone: Set("0740 000 301".into()),
        email: Set("salut@moara.example".into()),
        ..PartnerInput::default()
    }
}

/// Creates a staff user and logs it in.
pub async fn create_and_log_in_staff(ctx: &Ctx) -> Result<(CurrentUser, Staff)> {
    accounts::create_staff_user(ctx, "staff@exemplu.ro", Some(PASSWORD.into())).await?;
    let who = log_in(ctx, "staff@exemplu.ro").await?;
    let staff = access::require_staff(&who)?;
    Ok((who, staff))
}

/// Ends the trial of an account that has not paid.
pub async fn expire_trial(ctx: &Ctx, member: &EventMember) -> Result<()> {
    account::Entity::update_many()
        .col_expr(account::Column::AccountType, Expr::value("free"))
        .col_expr(account::Column::FreeUntil, Expr::value(ctx.now()))
        .filter(account::Column::Id.eq(member.account().id))
        .exec(&ctx.db)
        .await?;
    Ok(())
}

/// Advances the clock to two hours after the newest object in a folder of the storage was written,
/// if it is earlier. The storage records the time of the system clock, and an object without a row
/// is deleted only if it was written more than an hour ago.
pub async fn advance_past_stored_objects(ctx: &Ctx, folder: &str) -> Result<()> {
    let objects = ctx
        .storage
        .list_object_batches(folder, 500)
        .try_concat()
        .await?;
    if let Some(written_at) = objects.into_iter().map(|(_, written_at)| written_at).max() {
        let time_left = written_at + TimeDelta::hours(2) - ctx.now();
        // Whole seconds, because the databases store microseconds.
        let seconds_left = time_left.num_seconds().max(0);
        ctx.clock.advance(TimeDelta::seconds(seconds_left));
    }
    Ok(())
}

/// Creates confirmed newsletter subscribers in the order of their ids: `cititor-1@exemplu.ro` and
/// so on.
pub async fn create_subscribers(ctx: &Ctx, count: usize) -> Result<Vec<subscriber::Model>> {
    let mut ids: Vec<_> = std::iter::repeat_with(|| ctx.new_id())
        .take(count)
        .collect();
    ids.sort_unstable();
    let one = |(n, id)| subscriber::Model {
        id,
        name: format!("Cititor {n}"),
        email: format!("cititor-{n}@exemplu.ro"),
        language: "ro".into(),
        confirmed_at: Some(ctx.now()),
        unsubscribed_at: None,
        asked_at: ctx.now(),
        created_at: ctx.now(),
    };
    let rows: Vec<subscriber::Model> = (1_usize..).zip(ids).map(one).collect();
    for chunk in rows.chunks(200) {
        let chunk = chunk
            .iter()
            .map(|row| row.clone().into_active_model().reset_all());
        subscriber::Entity::insert_many(chunk)
            .exec_without_returning(&ctx.db)
            .await?;
    }
    Ok(rows)
}
