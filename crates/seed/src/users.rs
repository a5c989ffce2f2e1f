//! The users of the demonstration data: their password, their log-in, their payment, and the day of
//! their wedding.

use std::net::{IpAddr, Ipv4Addr};

use alai_domain::{
    Ctx, Result,
    access::{self, CurrentUser},
    accounts,
    billing::{self, PaymentEventKind, PaymentLinkTarget, PaymentNotification},
};
use chrono::{NaiveDate, TimeDelta};

/// The address of the staff user.
pub const STAFF_EMAIL: &str = "staff@exemplu.ro";
/// The password of every user.
pub const PASSWORD: &str = "alai-demo-27";
/// The IP address of the requests of these users.
pub const LOCALHOST: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Returns a Saturday about seven months ahead, so that the countdown is always running.
pub fn wedding_day(ctx: &Ctx) -> NaiveDate {
    use chrono::{Datelike, Weekday};
    let mut day = ctx.clock.today() + TimeDelta::days(210);
    while day.weekday() != Weekday::Sat {
        day += TimeDelta::days(1);
    }
    day
}

/// Logs in a user of the demonstration data.
pub async fn log_in(ctx: &Ctx, email: &str) -> Result<CurrentUser> {
    let session = accounts::login(ctx, email, PASSWORD.into(), LOCALHOST)
        .await?
        .into_session()?;
    access::load_current_user(ctx, session.session_id).await
}

/// Pays the invoice of a payment link as the provider reports it.
pub async fn pay_invoice(ctx: &Ctx, token: &str) -> Result<()> {
    let PaymentLinkTarget::Checkout(checkout, _) = billing::open_checkout(ctx, token).await? else {
        return Ok(());
    };
    let notification = PaymentNotification {
        event_id: format!("{}:demo", checkout.provider_ref),
        reference: checkout.provider_ref,
        kind: PaymentEventKind::Paid,
        amount_cents: checkout.amount_cents,
        currency: checkout.currency,
    };
    billing::record_payment_notification(ctx, &checkout.provider, &notification)
        .await
        .map(|_| ())
}
