//! The invitations of a sending and the mails that were requested for them. The plan of the mails
//! is made from both.

use std::collections::HashMap;

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, ErrorCode, Result,
    access::{self, EventMember},
    entities::{invitation, invitation_mail as ledger, website},
    invitations::{InvitationFilter, mail_quota},
    kernel::{crypto, text},
};

use super::plan::{InvitationMailKind, MailPlan, SkipReason};

/// The least time between two reminders of one invitation.
const REMINDER_INTERVAL: TimeDelta = TimeDelta::days(3);
/// The least time between an invitation mail and its reminder.
const REMINDER_DELAY: TimeDelta = TimeDelta::days(1);

/// The data from which a plan is made.
pub(super) struct MailPlanData {
    rows: Vec<invitation::Model>,
    ledger: HashMap<(Uuid, String), ledger::Model>,
    is_site_live: bool,
    remaining: i32,
}

pub(super) async fn load_mail_plan_data(
    ctx: &Ctx,
    db: &impl ConnectionTrait,
    who: &EventMember,
    kind: InvitationMailKind,
    filter: &InvitationFilter,
) -> Result<MailPlanData> {
    let rows = filter.select(who.event_id()).all(db).await?;
    let mut all = ledger::Entity::find().filter(ledger::Column::EventId.eq(who.event_id()));
    if kind == InvitationMailKind::Invitation {
        all = all.filter(ledger::Column::Kind.eq(kind.as_str()));
    }
    let all = all.all(db).await?;
    let existing = all
        .into_iter()
        .map(|row| ((row.invitation_id, row.kind.clone()), row))
        .collect();
    let site = website::Entity::find()
        .filter(website::Column::EventId.eq(who.event_id()))
        .one(db)
        .await?;
    Ok(MailPlanData {
        rows,
        ledger: existing,
        is_site_live: site.is_some_and(|site| site.live),
        remaining: mail_quota::remaining_mails(ctx, db, who).await?,
    })
}

impl MailPlanData {
    fn find_existing(
        &self,
        kind: InvitationMailKind,
        row: &invitation::Model,
    ) -> Option<&ledger::Model> {
        self.ledger.get(&(row.id, kind.as_str().to_owned()))
    }

    fn block_reason(&self, who: &EventMember, kind: InvitationMailKind) -> Option<ErrorCode> {
        if !who.account().is_paid() {
            return Some(ErrorCode::PaidAccountRequired);
        }
        if !self.is_site_live {
            return Some(ErrorCode::SiteNotLive);
        }
        if text::contains_link(&who.event().name) {
            return Some(ErrorCode::EventNameContainsLink);
        }
        (kind == InvitationMailKind::Reminder && who.event().direct_response_mode)
            .then_some(ErrorCode::DirectModeHasNoCodes)
    }

    pub(super) fn build_plan(
        &self,
        ctx: &Ctx,
        who: &EventMember,
        kind: InvitationMailKind,
        again: bool,
    ) -> MailPlan {
        let mut plan = MailPlan {
            kind,
            block_reason: self.block_reason(who, kind),
            recipients: Vec::new(),
            skipped: Vec::new(),
            remaining_today: self.remaining,
            reply_to: who.account().email.clone(),
            job: None,
        };
        for row in &self.rows {
            let full = i32::try_from(plan.recipients.len()).is_ok_and(|n| n >= self.remaining);
            match self
                .skip_reason(ctx, who, kind, again, row)
                .or(full.then_some(SkipReason::DailyLimit))
            {
                None => plan.recipients.push(row.clone()),
                Some(why) => plan.skipped.push((row.clone(), why)),
            }
        }
        plan
    }

    fn skip_reason(
        &self,
        ctx: &Ctx,
        who: &EventMember,
        kind: InvitationMailKind,
        again: bool,
        row: &invitation::Model,
    ) -> Option<SkipReason> {
        if row.status != "invitat" {
            return Some(SkipReason::Answered);
        }
        let Some(email) = &row.email else {
            return Some(SkipReason::NoAddress);
        };
        if text::contains_link(&row.name) {
            return Some(SkipReason::NameContainsLink);
        }
        if access::answer_deadline(who.event(), Some(row))
            .is_some_and(|last| ctx.clock.today() > last)
        {
            return Some(SkipReason::Closed);
        }
        let existing = self.find_existing(kind, row);
        if kind == InvitationMailKind::Reminder {
            let within = |row: Option<&ledger::Model>, time| {
                row.and_then(|h| h.asked_at)
                    .is_some_and(|at| at + time > ctx.now())
            };
            if !row.sent_invitation {
                return Some(SkipReason::NotSent);
            }
            let invited = within(
                self.find_existing(InvitationMailKind::Invitation, row),
                REMINDER_DELAY,
            )
            .then_some(SkipReason::JustInvited);
            return within(existing, REMINDER_INTERVAL)
                .then_some(SkipReason::TooSoon)
                .or(invited);
        }
        let existing = existing?;
        // The mail was cancelled, or it was not sent within three days. It may be sent once more.
        let lost = existing.sent_at.is_none()
            && existing
                .asked_at
                .is_none_or(|at| at + REMINDER_INTERVAL <= ctx.now());
        if lost {
            return None;
        }
        if existing.recipient == crypto::sha256_hex(email) {
            Some(SkipReason::AlreadySent)
        } else {
            (!again).then_some(SkipReason::SentToOtherAddress)
        }
    }

    /// Returns the ledger row of a mail that is enqueued now.
    pub(super) fn next_ledger_row(
        &self,
        ctx: &Ctx,
        kind: InvitationMailKind,
        row: &invitation::Model,
    ) -> ledger::Model {
        let existing = self.find_existing(kind, row);
        ledger::Model {
            id: existing.map_or_else(|| ctx.new_id(), |h| h.id),
            event_id: row.event_id,
            invitation_id: row.id,
            kind: kind.as_str().into(),
            round: existing.map_or(1, |h| h.round + 1),
            recipient: crypto::sha256_hex(row.email.as_deref().unwrap_or_default()),
            asked_at: Some(ctx.now()),
            sent_at: None,
        }
    }
}
