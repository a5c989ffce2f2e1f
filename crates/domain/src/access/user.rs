//! Authorization of people who log in: a user, an account, an event of the account, staff.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Ctx, Error, ErrorCode, Result,
    entities::{account as accounts, event as events, session as sessions, user as users},
};

use super::origin::AttemptOrigin;

/// The roles of users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A user of an account.
    Member,
    Staff,
}

impl Role {
    /// Returns the role as stored in the table and sent on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Member => "client",
            Self::Staff => "admin",
        }
    }
}

/// A user with a valid session or API key.
#[derive(Clone, Debug)]
pub struct CurrentUser {
    user: users::Model,
    /// The id of the session, or of the API key.
    credential_id: Uuid,
    role: Role,
    /// When the password was last entered.
    confirmed_at: DateTime<Utc>,
    /// Whether the user is staff and must set up a second factor before anything else.
    must_set_up_second_factor: bool,
    /// Whether an API client calls. It is never treated as the owner or as staff.
    is_api_key: bool,
    /// The known device that sends the request.
    device: Option<Uuid>,
    request_id: Option<String>,
}

impl CurrentUser {
    pub fn user(&self) -> &users::Model {
        &self.user
    }

    /// Returns the id of the session, or of the API key.
    pub fn credential_id(&self) -> Uuid {
        self.credential_id
    }

    /// Adds the id of the request, which is recorded in the log.
    #[must_use]
    pub fn with_request_id(self, id: String) -> Self {
        Self {
            request_id: Some(id),
            ..self
        }
    }

    /// Adds the known device of the user that sends the request, if any.
    #[must_use]
    pub fn with_known_device(self, device: Option<Uuid>) -> Self {
        Self { device, ..self }
    }

    /// Returns the origin by which attempts at the user's own secrets are counted.
    pub fn attempt_origin(&self) -> AttemptOrigin {
        self.device.map_or(
            AttemptOrigin::Session(self.credential_id),
            AttemptOrigin::KnownDevice,
        )
    }

    /// Creates the user of an API key. Only `api_key.rs` calls it. That module returns the user
    /// only for a scope of the key.
    pub(super) fn from_api_key(
        user: users::Model,
        key_id: Uuid,
        key_created_at: DateTime<Utc>,
    ) -> Self {
        Self {
            user,
            credential_id: key_id,
            role: Role::Member,
            confirmed_at: key_created_at,
            must_set_up_second_factor: false,
            is_api_key: true,
            device: None,
            request_id: None,
        }
    }

    pub fn role(&self) -> Role {
        self.role
    }
}

/// Finds a valid session by its id `jti`. Log-out, the disabling of the user and a change of the
/// password end a session immediately.
///
/// # Errors
/// `unauthorized` (401) if there is no such session, it has expired, or its user may not log in.
pub async fn load_current_user(ctx: &Ctx, jti: Uuid) -> Result<CurrentUser> {
    let found = sessions::Entity::find_by_id(jti)
        .filter(sessions::Column::ExpiresAt.gt(ctx.now()))
        .find_also_related(users::Entity)
        .one(&ctx.db)
        .await?;
    let Some((row, Some(user))) = found else {
        return Err(Error::Rejected(ErrorCode::Unauthorized));
    };
    if !user.can_log_in() {
        return Err(Error::Rejected(ErrorCode::Unauthorized));
    }
    let role = if user.role == Role::Staff.as_str() {
        Role::Staff
    } else {
        Role::Member
    };
    let confirmed_at = row.confirmed_at.unwrap_or(row.created_at);
    let enrols =
        role == Role::Staff && ctx.settings.requires_staff_second_factor && !user.second_factor;
    Ok(CurrentUser {
        user,
        credential_id: jti,
        role,
        confirmed_at,
        must_set_up_second_factor: enrols,
        is_api_key: false,
        device: None,
        request_id: None,
    })
}

/// A user of an account, whether or not the trial has expired.
#[derive(Clone, Debug)]
pub struct Member {
    account: accounts::Model,
    user: users::Model,
    origin: AttemptOrigin,
}

impl Member {
    pub fn account(&self) -> &accounts::Model {
        &self.account
    }

    pub fn user(&self) -> &users::Model {
        &self.user
    }
}

/// Authorizes a user of an account.
///
/// # Errors
/// `forbidden` (403) for staff, who have no account; `unauthorized` (401) if the account does not
/// exist any more.
pub async fn load_member(ctx: &Ctx, who: &CurrentUser) -> Result<Member> {
    let id = who
        .user
        .account_id
        .ok_or(Error::Rejected(ErrorCode::Forbidden))?;
    let account = accounts::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::Rejected(ErrorCode::Unauthorized))?;
    Ok(Member {
        account,
        user: who.user.clone(),
        origin: who.attempt_origin(),
    })
}

/// The owner of an account. Only the owner pays, manages users and deletes the account.
#[derive(Clone, Debug)]
pub struct Owner(Member);

impl Owner {
    pub fn account(&self) -> &accounts::Model {
        &self.0.account
    }

    pub fn user(&self) -> &users::Model {
        &self.0.user
    }

    /// Returns the origin by which attempts at the owner's password are counted.
    pub fn attempt_origin(&self) -> AttemptOrigin {
        self.0.origin
    }
}

/// Authorizes the owner of an account.
///
/// # Errors
/// `forbidden` (403) for a member who is not the owner, an API client and staff.
pub async fn load_owner(ctx: &Ctx, who: &CurrentUser) -> Result<Owner> {
    let proof = load_member(ctx, who).await?;
    if proof.user.owner && !who.is_api_key {
        Ok(Owner(proof))
    } else {
        Err(Error::Rejected(ErrorCode::Forbidden))
    }
}

/// The owner of an account that is paid or in its trial. The owner decides who else has access.
#[derive(Clone, Debug)]
pub struct ActiveOwner(Owner);

impl ActiveOwner {
    pub fn account(&self) -> &accounts::Model {
        self.0.account()
    }

    pub fn user(&self) -> &users::Model {
        self.0.user()
    }

    /// Returns the origin by which attempts at the owner's password are counted.
    pub fn attempt_origin(&self) -> AttemptOrigin {
        self.0.attempt_origin()
    }
}

/// Authorizes the owner of an active account.
///
/// # Errors
/// `forbidden` (403) for a co-user, an API client and staff; `demo_expired` (402) if the trial has
/// expired and nothing was paid.
pub async fn load_active_owner(ctx: &Ctx, who: &CurrentUser) -> Result<ActiveOwner> {
    let owner = load_owner(ctx, who).await?;
    if owner.account().is_active(ctx.now()) {
        Ok(ActiveOwner(owner))
    } else {
        Err(Error::Rejected(ErrorCode::DemoExpired))
    }
}

/// A user of an account that is paid or in its trial.
#[derive(Clone, Debug)]
pub struct ActiveMember(Member);

impl AsRef<Member> for ActiveMember {
    fn as_ref(&self) -> &Member {
        &self.0
    }
}

impl ActiveMember {
    pub fn account(&self) -> &accounts::Model {
        &self.0.account
    }

    pub fn user(&self) -> &users::Model {
        &self.0.user
    }
}

/// Authorizes a user of an active account.
///
/// # Errors
/// `demo_expired` (402) if the trial has expired and nothing was paid; otherwise as
/// [`load_member`].
pub async fn load_active_member(ctx: &Ctx, who: &CurrentUser) -> Result<ActiveMember> {
    let proof = load_member(ctx, who).await?;
    if proof.account.is_active(ctx.now()) {
        Ok(ActiveMember(proof))
    } else {
        Err(Error::Rejected(ErrorCode::DemoExpired))
    }
}

/// Access to one event of an account: of a user of the active account, or of staff for the preview.
#[derive(Clone, Debug)]
pub struct EventMember {
    event: events::Model,
    account: accounts::Model,
    user_id: Uuid,
    is_owner: bool,
}

impl EventMember {
    /// Returns the event. Every query for a couple is scoped to it.
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    pub fn event_id(&self) -> Uuid {
        self.event.id
    }

    pub fn account(&self) -> &accounts::Model {
        &self.account
    }

    pub fn user_id(&self) -> Uuid {
        self.user_id
    }

    /// Creates the access of staff to the preview. Only `event_preview.rs` calls it, after the
    /// audit entry is written.
    pub(super) fn for_staff_preview(
        event: events::Model,
        account: accounts::Model,
        user_id: Uuid,
    ) -> Self {
        Self {
            event,
            account,
            user_id,
            is_owner: false,
        }
    }

    /// Returns whether the user is the owner of the account.
    pub fn is_owner(&self) -> bool {
        self.is_owner
    }
}

/// Authorizes a user of an active account for one of its events.
///
/// # Errors
/// `not_found` (404) if the event does not exist or belongs to another account; otherwise as
/// [`load_active_member`].
pub async fn load_event_member(ctx: &Ctx, who: &CurrentUser, id: Uuid) -> Result<EventMember> {
    let account_id = who
        .user
        .account_id
        .ok_or(Error::Rejected(ErrorCode::Forbidden))?;
    let found = events::Entity::find_by_id(id)
        .filter(events::Column::AccountId.eq(account_id))
        .find_also_related(accounts::Entity)
        .one(&ctx.db)
        .await?;
    let Some((event, Some(account))) = found else {
        // An expired trial is reported whether the event exists or not.
        load_active_member(ctx, who).await?;
        return Err(Error::NotFound);
    };
    if !account.is_active(ctx.now()) {
        return Err(Error::Rejected(ErrorCode::DemoExpired));
    }
    Ok(EventMember {
        event,
        account,
        user_id: who.user.id,
        is_owner: who.user.owner && !who.is_api_key,
    })
}

/// A staff user. The audited operations are in `audit.rs`.
#[derive(Clone, Debug)]
pub struct Staff {
    user_id: Uuid,
    request_id: Option<String>,
}

impl Staff {
    pub(crate) fn user_id(&self) -> Uuid {
        self.user_id
    }

    pub(super) fn request_id(&self) -> Option<&str> {
        self.request_id.as_deref()
    }
}

/// Authorizes staff.
///
/// # Errors
/// `forbidden` (403) for everybody else; `second_factor_required` (403) if the user still has to
/// set up a second factor.
pub fn require_staff(who: &CurrentUser) -> Result<Staff> {
    let self_service = require_staff_self_service(who)?;
    if who.must_set_up_second_factor {
        Err(Error::Rejected(ErrorCode::SecondFactorRequired))
    } else {
        Ok(self_service.staff)
    }
}

/// A staff user who manages their own log-in data. A second factor is not required yet.
#[derive(Clone, Debug)]
pub struct StaffSelfService {
    staff: Staff,
    user: users::Model,
    session_id: Uuid,
    origin: AttemptOrigin,
}

impl StaffSelfService {
    pub fn user(&self) -> &users::Model {
        &self.user
    }

    /// Returns the id of the session.
    pub fn session_id(&self) -> Uuid {
        self.session_id
    }

    /// Returns the origin by which attempts at the user's own secrets are counted.
    pub fn attempt_origin(&self) -> AttemptOrigin {
        self.origin
    }

    /// Returns the staff user for audit entries.
    pub(crate) fn staff(&self) -> &Staff {
        &self.staff
    }
}

/// Authorizes staff to manage their own log-in data.
///
/// # Errors
/// `forbidden` (403) for everybody else.
pub fn require_staff_self_service(who: &CurrentUser) -> Result<StaffSelfService> {
    match who.role {
        Role::Staff => {
            let staff = Staff {
                user_id: who.user.id,
                request_id: who.request_id.clone(),
            };
            Ok(StaffSelfService {
                staff,
                user: who.user.clone(),
                session_id: who.credential_id,
                origin: who.attempt_origin(),
            })
        }
        Role::Member => Err(Error::Rejected(ErrorCode::Forbidden)),
    }
}

/// Returns `Staff` for audit entries outside of a session: the second step of a log-in, and a reset
/// by the operator. The caller has checked that the user is staff.
pub(crate) fn staff_without_session(user: &users::Model) -> Staff {
    Staff {
        user_id: user.id,
        request_id: None,
    }
}

/// How long an entered password counts as a recent confirmation.
const CONFIRMATION_VALIDITY: TimeDelta = TimeDelta::minutes(15);

/// A staff user who entered the password recently. A session that was left open cannot delete
/// anything (threats C15).
#[derive(Clone, Debug)]
pub struct RecentlyConfirmedStaff(Staff);

impl RecentlyConfirmedStaff {
    pub fn staff(&self) -> &Staff {
        &self.0
    }
}

/// Authorizes staff with a recent confirmation.
///
/// # Errors
/// As [`require_staff`]; `confirm_first` (403) if the password was last entered too long ago.
pub fn require_recent_confirmation(ctx: &Ctx, who: &CurrentUser) -> Result<RecentlyConfirmedStaff> {
    let staff = require_staff(who)?;
    if ctx.now() - who.confirmed_at <= CONFIRMATION_VALIDITY {
        Ok(RecentlyConfirmedStaff(staff))
    } else {
        Err(Error::Rejected(ErrorCode::PasswordConfirmationRequired))
    }
}
