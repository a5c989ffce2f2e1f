//! An invitation by e-mail, and the reminder of one; who it is for is read when it goes out (threats H4, H5, H8, K3).

use alai_domain::{
    access,
    entities::{account, event, invitation},
    invitations::{
        link,
        mails::{self, Kind},
    },
    jobs::Outcome,
    kernel::{clock::long_date, text},
};
use minijinja::{Value, context};
use sea_orm::EntityTrait;
use uuid::Uuid;

use crate::{
    Worker,
    mailer::{About, Beside},
    run::JobResult,
    templates::Mail,
};

use super::mails::{To, dropped, one, send_with};

/// Sends one round, and notes it.
pub async fn run(
    worker: &Worker,
    id: Uuid,
    kind: Kind,
    round: i32,
    sending: Option<Uuid>,
) -> JobResult {
    let ctx = &worker.ctx;
    let Some((row, event)) = mails::due(ctx, id, kind, round, sending).await? else {
        return dropped();
    };
    let (Some(email), Some(url)) = (row.email.clone(), link(ctx, &event, &row)) else {
        return dropped();
    };
    let language = row.language.clone().unwrap_or_else(|| "ro".into());
    let mail = if kind == Kind::Reminder {
        Mail::Reminder
    } else {
        Mail::Invitation
    };
    let to = To {
        name: &row.name,
        email: &email,
        language: &language,
        about: About::guests_of(&event),
    };
    let account = one(worker, account::Entity::find_by_id(event.account_id)).await?;
    let beside = Beside {
        reply_to: account.as_ref().map(|a| a.email.as_str()),
        ..Beside::default()
    };
    send_with(
        worker,
        &mails::key(kind, id, round),
        mail,
        to,
        values(&row, &event, url, &language),
        beside,
    )
    .await?;
    mails::sent(ctx, &row, kind, round).await?;
    // The sending counts it as sent.
    Ok(Outcome {
        total: 1,
        ..Outcome::default()
    })
}

/// The place is left out when it holds an address: nothing in the mail leads elsewhere than to the invitation.
fn values(row: &invitation::Model, event: &event::Model, url: String, language: &str) -> Value {
    let place: Vec<&str> = [event.location.as_deref(), event.city.as_deref()]
        .into_iter()
        .flatten()
        .filter(|p| !text::holds_link(p))
        .collect();
    context! {
        name => row.name.as_str(), event => event.name.as_str(), type => event.event_type.as_str(), url,
        when => event.date.map(|d| long_date(d, language)), place => place.join(", "),
        until => access::last_day(event, Some(row)).map(|d| long_date(d, language)),
    }
}
