//! Authorization of a guest: an event code, and the guest code of an invitation of the same event.

use std::net::IpAddr;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, JoinType,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, Query},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{
        account as accounts, event as events, event_code as event_codes, event_slug as event_slugs,
        invitation as invitations, website as websites,
    },
    kernel::{
        crypto,
        joined_rows::{optional_joined_row, select_columns},
        network::Network,
        rate_limit::RateLimit,
        text,
    },
};

use super::{
    CurrentUser,
    answer_period::{AnswerWindow, answer_window},
};

/// A guest of one invitation, or a user of the couple who answers for the guest.
#[derive(Clone, Debug)]
pub struct GuestPass {
    event: events::Model,
    invitation: invitations::Model,
    couple_user_id: Option<Uuid>,
    answer_window: AnswerWindow,
}

impl GuestPass {
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    pub fn invitation(&self) -> &invitations::Model {
        &self.invitation
    }

    /// Returns whether a user of the couple calls. `not_yet`, `closed`, limits and masks do not
    /// apply to the couple.
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

/// An event with the state of its site, before any code is checked.
#[derive(Clone, Debug)]
pub struct EventWithWebsite {
    pub event: events::Model,
    pub website: websites::Model,
    /// Whether guests can open the site: its live flag is set, the account is paid and its
    /// deletion is not pending.
    pub is_live: bool,
    /// Whether the caller is a user of the event's account.
    pub is_callers_own: bool,
    /// Whether the account is paid or in its trial.
    pub is_account_active: bool,
}

impl EventWithWebsite {
    /// Returns whether a user of the couple calls. A user whose trial has expired is not treated as
    /// a guest, but gets an error (contract 3).
    ///
    /// # Errors
    /// `demo_expired` (402).
    pub(super) fn is_active_couple(&self) -> Result<bool> {
        if self.is_callers_own && !self.is_account_active {
            Err(Error::Rejected(ErrorCode::DemoExpired))
        } else {
            Ok(self.is_callers_own)
        }
    }
}

/// Finds an event by its slug, or by its code if no slug is given. A former slug or code also finds
/// the event.
///
/// # Errors
/// `not_found` (404) if no event matches, or if both slug and code are empty.
pub async fn find_event_with_website(
    ctx: &Ctx,
    slug: Option<&str>,
    code: Option<&str>,
    who: Option<&CurrentUser>,
) -> Result<EventWithWebsite> {
    let codes = FoldedCodes {
        event_code: code.map(text::normalize_code).unwrap_or_default(),
        guest_code: None,
    };
    Ok(find_event_and_invitation(ctx, slug, &codes, who).await?.0)
}

/// The normalized codes of a look-up.
struct FoldedCodes {
    /// Empty if no code is given.
    event_code: String,
    /// `None` if only the event is looked up.
    guest_code: Option<String>,
}

/// Finds an event as [`find_event_with_website`], and in the same statement the invitation that has
/// both codes.
async fn find_event_and_invitation(
    ctx: &Ctx,
    slug: Option<&str>,
    codes: &FoldedCodes,
    who: Option<&CurrentUser>,
) -> Result<(EventWithWebsite, Option<invitations::Model>)> {
    let slug = slug.map(str::trim).filter(|s| !s.is_empty());
    let of_event = match slug {
        Some(slug) => events::Column::Slug.eq(slug.to_lowercase()),
        None if codes.event_code.is_empty() => return Err(Error::NotFound),
        None => event_has_code(&codes.event_code),
    };
    match (
        load_event_and_invitation(ctx, of_event, codes, who).await,
        slug,
    ) {
        // A page that was opened before the couple changed the slug still uses the former one.
        (Err(Error::NotFound), Some(slug)) => {
            let former = event_slugs::Entity::find_by_id(slug.to_lowercase())
                .one(&ctx.db)
                .await?
                .ok_or(Error::NotFound)?;
            let of_event = events::Column::Id.eq(former.event_id);
            load_event_and_invitation(ctx, of_event, codes, who).await
        }
        (found, _) => found,
    }
}

/// Returns the condition that an event has or had a normalized code. Links that were sent before the
/// couple changed the code contain a former one. A server of an earlier version, which may run
/// beside this one, stores only the current code of an event.
fn event_has_code(code: &str) -> Expr {
    let event_with_code = Query::select()
        .column(event_codes::Column::EventId)
        .from(event_codes::Entity)
        .and_where(event_codes::Column::Code.eq(code))
        .to_owned();
    let event_with_code = Expr::SubQuery(None, Box::new(event_with_code.into()));
    let has_current_code = events::Column::CodeFolded.into_expr().eq(code);
    has_current_code.or(events::Column::Id.into_expr().eq(event_with_code))
}

/// Finds an event by its id and returns it with the state of its site.
///
/// # Errors
/// `not_found` (404).
pub(super) async fn find_event_by_id(
    ctx: &Ctx,
    id: Uuid,
    who: Option<&CurrentUser>,
) -> Result<EventWithWebsite> {
    let codes = FoldedCodes {
        event_code: String::new(),
        guest_code: None,
    };
    let found = load_event_and_invitation(ctx, events::Column::Id.eq(id), &codes, who).await?;
    Ok(found.0)
}

/// Reads an event with its account and its website, and the invitation with both codes if a guest
/// code is given.
async fn load_event_and_invitation(
    ctx: &Ctx,
    of_event: Expr,
    codes: &FoldedCodes,
    who: Option<&CurrentUser>,
) -> Result<(EventWithWebsite, Option<invitations::Model>)> {
    let event_id = || Expr::col(events::Column::Id.as_column_ref());
    let mut select = Query::select();
    select
        .from(events::Entity)
        .inner_join(
            accounts::Entity,
            accounts::Column::Id
                .into_expr()
                .equals(events::Column::AccountId.as_column_ref()),
        )
        .inner_join(
            websites::Entity,
            websites::Column::EventId.into_expr().eq(event_id()),
        )
        .and_where(of_event);
    select_columns::<events::Entity>(&mut select, "event_");
    select_columns::<accounts::Entity>(&mut select, "account_");
    select_columns::<websites::Entity>(&mut select, "website_");
    if let Some(guest_code) = &codes.guest_code {
        let with_codes = Condition::all()
            .add(invitations::Column::EventId.into_expr().eq(event_id()))
            .add(invitations::Column::Code.eq(guest_code))
            .add(event_has_code(&codes.event_code));
        select.join(JoinType::LeftJoin, invitations::Entity, with_codes);
        select_columns::<invitations::Entity>(&mut select, "invitation_");
    }
    let row = ctx.db.query_one(&select).await?.ok_or(Error::NotFound)?;
    let event: events::Model = optional_joined_row(&row, "event_")?.ok_or(Error::NotFound)?;
    let account: accounts::Model = optional_joined_row(&row, "account_")?.ok_or(Error::NotFound)?;
    let website: websites::Model = optional_joined_row(&row, "website_")?.ok_or(Error::NotFound)?;
    let invitation = match codes.guest_code {
        Some(_) => optional_joined_row(&row, "invitation_")?,
        None => None,
    };
    let found = EventWithWebsite {
        is_callers_own: who.is_some_and(|w| w.user().account_id == Some(account.id)),
        is_account_active: account.is_active(ctx.now()),
        // Free days that staff grants are a trial. During a trial, and while a deletion is pending,
        // no site is live (contract 3).
        is_live: website.live && account.can_be_live(),
        event,
        website,
    };
    Ok((found, invitation))
}

/// The codes that a guest enters or that a link contains.
#[derive(Clone, Debug, Default)]
pub struct GuestCodes {
    pub event_code: Option<String>,
    /// The guest code.
    pub guest_code: Option<String>,
    /// The slug of the site, if the form contains it.
    pub event_slug: Option<String>,
}

/// Authorizes a guest. The checks run in this order: the event exists, the site is live, the codes
/// match, the answer window of the invitation is open. With `is_answering`, a request after the
/// event's deadline is accepted only if the invitation has a later deadline or the period for
/// details has not ended. Otherwise the result is `closed`, whether the codes are correct or not,
/// as the order of the contract requires.
///
/// A network with too many misses gets 429 for further misses. A correct code is still accepted:
/// codes have 50 bits, so that no limit has to refuse a guest because of the wrong codes of others
/// (contract 4; threats B1).
///
/// # Errors
/// `not_yet`, `closed` (403); `unknown_code` (400), without `is_answering` also for a site that is
/// not live; `demo_expired` (402) for a user of the couple whose trial has expired;
/// [`Error::RateLimited`] (429) for a miss after too many misses from this network.
pub async fn load_guest_pass(
    ctx: &Ctx,
    codes: &GuestCodes,
    client_ip: IpAddr,
    who: Option<&CurrentUser>,
    is_answering: bool,
) -> Result<GuestPass> {
    let network = Network::from(client_ip);
    let unknown = || Error::Rejected(ErrorCode::UnknownGuestCode);
    let folded = |code: &Option<String>| {
        code.as_deref()
            .map(text::normalize_code)
            .unwrap_or_default()
    };
    let (event_code, guest_code) = (folded(&codes.event_code), folded(&codes.guest_code));
    let tried_codes = format!("{event_code} {guest_code}");
    let folded_codes = FoldedCodes {
        event_code,
        guest_code: Some(guest_code),
    };
    let slug = codes.event_slug.as_deref();
    let found = find_event_and_invitation(ctx, slug, &folded_codes, who).await;
    let (found, invitation) = match found {
        Err(Error::NotFound) => {
            return Err(record_wrong_code(ctx, network, &tried_codes)
                .await
                .err()
                .unwrap_or_else(unknown));
        }
        other => other?,
    };
    let by_couple = found.is_active_couple()?;
    let is_after_event_deadline = is_answering
        && !by_couple
        && answer_window(ctx.clock.today(), &found.event, None) != AnswerWindow::Open;
    if !by_couple && !found.is_live {
        return Err(Error::Rejected(if is_answering {
            ErrorCode::SiteNotLiveYet
        } else {
            ErrorCode::UnknownGuestCode
        }));
    }
    let Some(invitation) = invitation else {
        let missed = if by_couple {
            Ok(())
        } else {
            record_wrong_code(ctx, network, &tried_codes).await
        };
        return Err(if is_after_event_deadline {
            Error::Rejected(ErrorCode::AnswersClosed)
        } else {
            missed.err().unwrap_or_else(unknown)
        });
    };
    let answer_window = if by_couple {
        AnswerWindow::Open
    } else {
        answer_window(ctx.clock.today(), &found.event, Some(&invitation))
    };
    if is_answering && answer_window == AnswerWindow::Closed {
        return Err(Error::Rejected(ErrorCode::AnswersClosed));
    }
    Ok(GuestPass {
        event: found.event,
        invitation,
        couple_user_id: who.filter(|_| by_couple).map(|w| w.user().id),
        answer_window,
    })
}

/// Counts a wrong code of a network.
///
/// # Errors
/// [`Error::RateLimited`] (429) after too many misses from this network.
pub(super) async fn record_wrong_code(ctx: &Ctx, network: Network, codes: &str) -> Result<()> {
    let now = ctx.now();
    // A form looks up a code before it is submitted. The same wrong code counts as one miss.
    let same = crypto::sha256_hex(format!("{network} {codes}"));
    if ctx
        .rate_limiter
        .consume(now, RateLimit::RepeatedGuestCode, &same)
        .await
        .is_err()
    {
        return Ok(());
    }
    let counted = ctx
        .rate_limiter
        .consume(now, RateLimit::GuestCodePerNetwork, &network.to_string())
        .await;
    if counted.is_err() {
        // Only counted misses are stored, so that an attacker cannot fill the counters with
        // arbitrary codes.
        ctx.rate_limiter
            .reset(RateLimit::RepeatedGuestCode, &same)
            .await?;
    }
    counted
}
