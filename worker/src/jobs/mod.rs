//! Every kind of work, by kind; a new one does not compile without its line here.

mod cards;
mod export;
mod import;
mod invited;
mod mails;
mod sweep;
mod visitors;

use alai_domain::{
    billing, files,
    invitations::mails as invitation_mails,
    jobs::{Claim, Outcome, Work},
};

use crate::{Worker, run::JobResult};

/// Does the work of a claim.
pub async fn perform(worker: &Worker, claim: &Claim) -> JobResult {
    let ctx = &worker.ctx;
    match &claim.work {
        Work::MailReset { user_id } => mails::reset(worker, claim, *user_id).await,
        Work::MailWelcome { account_id } => mails::welcome(worker, *account_id).await,
        Work::MailReceipt { invoice_id } => mails::receipt(worker, *invoice_id).await,
        Work::MailAnswer { answer_id, version } => mails::answer(worker, *answer_id, *version).await,
        Work::MailOverpaid { payment_id } => mails::overpaid(worker, *payment_id).await,
        Work::MailNewsletterConfirm { subscriber_id } => visitors::newsletter_confirm(worker, *subscriber_id).await,
        Work::MailPreregistered { preregistration_id } => visitors::preregistered(worker, *preregistration_id).await,
        Work::MailStaffDigest { hour } => visitors::staff_digest(worker, *hour).await,
        Work::MailGift { gift_id, round } => visitors::gift(worker, *gift_id, *round).await,
        Work::MailInvitation { invitation_id, reminder, round } => {
            invited::run(worker, *invitation_id, invitation_mails::Kind::of(*reminder), *round).await
        }
        Work::Activate { invoice_id } => {
            billing::activate(ctx, *invoice_id).await.map(|()| Outcome::default()).map_err(Into::into)
        }
        Work::Import { event_id } => import::run(ctx, claim, *event_id).await,
        Work::Export { event_id } => export::run(ctx, claim, *event_id).await,
        Work::ImageSizes { file_id } => files::make_widths(ctx, *file_id).await.map(|()| Outcome::default()).map_err(Into::into),
        Work::Sweep { .. } => sweep::run(ctx).await,
    }
}
