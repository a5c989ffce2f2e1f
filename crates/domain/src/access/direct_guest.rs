//! Authorization of a guest of an event in direct-response mode. Its guests have no codes, so only
//! the slug of the site identifies the event (contract 4; threats B4, B5).

use std::net::IpAddr;

use sea_orm::prelude::Uuid;

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::event as events,
    kernel::{network::Network, rate_limit::RateLimit},
};

use super::{
    CurrentUser,
    answer_period::{AnswerWindow, answer_window},
    guest::find_event_with_website,
};

/// A visitor who answers on the site, or a user of the couple who enters an answer for a guest.
#[derive(Clone, Debug)]
pub struct DirectGuestPass {
    event: events::Model,
    couple_user_id: Option<Uuid>,
    answer_window: AnswerWindow,
}

impl DirectGuestPass {
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// Returns whether a user of the couple calls. The couple needs no secret, and `not_yet`,
    /// `closed` and the limits do not apply to it.
    pub fn is_couple(&self) -> bool {
        self.couple_user_id.is_some()
    }

    /// Returns the user of the couple who calls, if any.
    pub fn couple_user_id(&self) -> Option<Uuid> {
        self.couple_user_id
    }

    /// Returns the state of the answer window: what may still be sent. It is always open for the
    /// couple.
    pub fn answer_window(&self) -> AnswerWindow {
        self.answer_window
    }
}

/// Authorizes a direct answer. The checks run in the order of the contract: the site is live, the
/// answer window is open, the event is in direct-response mode.
///
/// # Errors
/// `not_yet` (403), `closed` (403); `not_found` (404) for an unknown event or one that is not in
/// direct-response mode; `demo_expired` (402) for a user of the couple whose trial has expired.
pub async fn load_direct_guest_pass(
    ctx: &Ctx,
    slug: Option<&str>,
    who: Option<&CurrentUser>,
) -> Result<DirectGuestPass> {
    authorize_direct_guest(ctx, slug, who, true).await
}

/// Authorizes reading a direct answer, also after the answer window has closed. The pass contains
/// the answer window, so that every change is still rejected then.
///
/// # Errors
/// As [`load_direct_guest_pass`], without `closed`.
pub async fn load_direct_reader_pass(
    ctx: &Ctx,
    slug: Option<&str>,
    who: Option<&CurrentUser>,
) -> Result<DirectGuestPass> {
    authorize_direct_guest(ctx, slug, who, false).await
}

async fn authorize_direct_guest(
    ctx: &Ctx,
    slug: Option<&str>,
    who: Option<&CurrentUser>,
    is_answering: bool,
) -> Result<DirectGuestPass> {
    let found = find_event_with_website(ctx, slug, None, who).await?;
    let by_couple = found.is_active_couple()?;
    if !by_couple && !found.is_live {
        return Err(Error::Rejected(ErrorCode::SiteNotLiveYet));
    }
    let answer_window = if by_couple {
        AnswerWindow::Open
    } else {
        answer_window(ctx.clock.today(), &found.event, None)
    };
    if is_answering && answer_window == AnswerWindow::Closed {
        return Err(Error::Rejected(ErrorCode::AnswersClosed));
    }
    if !found.event.direct_response_mode {
        return Err(Error::NotFound);
    }
    Ok(DirectGuestPass {
        event: found.event,
        couple_user_id: who.filter(|_| by_couple).map(|w| w.user().id),
        answer_window,
    })
}

/// Counts a new direct answer of a network to the event. There is no limit per event, because one
/// sender could then block all answers of the event (threats B5). Other events of the same network
/// are counted apart: thousands of phones share the address of a mobile operator.
///
/// # Errors
/// [`Error::RateLimited`] (429).
pub async fn consume_direct_answer_limit(
    ctx: &Ctx,
    pass: &DirectGuestPass,
    client_ip: IpAddr,
) -> Result<()> {
    if pass.is_couple() {
        return Ok(());
    }
    let key = direct_answer_limit_key(pass.event.id, client_ip);
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::DirectAnswerPerNetwork, &key)
        .await
}

/// Returns the key under which new direct answers are counted.
pub fn direct_answer_limit_key(event_id: Uuid, client_ip: IpAddr) -> String {
    format!("{event_id} {}", Network::from(client_ip))
}
