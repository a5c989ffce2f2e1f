//! Every kind of work, by kind; a new one does not compile without its line here.

mod export;
mod import;
mod mails;
mod notices;
mod sweep;
mod visitors;

use alai_domain::{
    billing, files,
    jobs::{Claim, Outcome, Work},
    notices as bell,
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
        Work::MailNotices { mailing_id } => notices::mail(worker, *mailing_id).await,
        Work::Notices { event_id, day } => done(bell::plan(ctx, *event_id, *day).await),
        Work::Digests { day } => done(bell::digests(ctx, *day).await),
        Work::DemoReminders { .. } => done(bell::demo_reminders(ctx).await),
        Work::Activate { invoice_id } => {
            billing::activate(ctx, *invoice_id).await?;
            done(bell::payment_received(ctx, *invoice_id).await)
        }
        Work::Import { event_id } => import::run(ctx, claim, *event_id).await,
        Work::Export { event_id } => export::run(ctx, claim, *event_id).await,
        Work::ImageSizes { file_id } => done(files::make_widths(ctx, *file_id).await),
        Work::Sweep { .. } => sweep::run(ctx).await,
    }
}

/// Work that leaves nothing to show.
fn done(result: alai_domain::Result<()>) -> JobResult {
    result.map(|()| Outcome::default()).map_err(Into::into)
}
