//! Proofs for people who log in: a user, its account, an event of it, staff.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Uuid};

use crate::{
    Code, Ctx, Error, Result,
    entities::{account as accounts, event as events, session as sessions, user as users},
};

use super::{
    audit::{Act, Target},
    origin::Origin,
};

/// The two roles on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A couple's user.
    Client,
    /// Staff.
    Admin,
}

impl Role {
    /// The word in the table and on the wire.
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Client => "client",
            Self::Admin => "admin",
        }
    }
}

/// Somebody whose session is good right now.
#[derive(Clone, Debug)]
pub struct CurrentUser {
    user: users::Model,
    session: Uuid,
    role: Role,
    /// When the password was typed last.
    confirmed_at: DateTime<Utc>,
    /// Staff that has to set up its second factor before anything else.
    enrols: bool,
    /// A program with a key, which is never taken for the owner or for staff.
    by_key: bool,
    /// The known device that the call comes from.
    device: Option<Uuid>,
    request: Option<String>,
}

impl CurrentUser {
    /// The user's row.
    pub fn user(&self) -> &users::Model {
        &self.user
    }

    /// The session that speaks.
    pub fn session(&self) -> Uuid {
        self.session
    }

    /// The same, in a request that has this id in the log.
    #[must_use]
    pub fn in_request(self, id: String) -> Self {
        Self {
            request: Some(id),
            ..self
        }
    }

    /// The same, on a device that is known for this user, or on none.
    #[must_use]
    pub fn on_device(self, device: Option<Uuid>) -> Self {
        Self { device, ..self }
    }

    /// What attempts at the user's own secrets are counted by.
    pub fn origin(&self) -> Origin {
        self.device
            .map_or(Origin::Session(self.session), Origin::KnownDevice)
    }

    /// A couple's program; only `key.rs` hands it out, against a scope.
    pub(super) fn of_key(user: users::Model, key: Uuid, made: DateTime<Utc>) -> Self {
        Self {
            user,
            session: key,
            role: Role::Client,
            confirmed_at: made,
            enrols: false,
            by_key: true,
            device: None,
            request: None,
        }
    }

    /// Couple or staff.
    pub fn role(&self) -> Role {
        self.role
    }
}

/// Looks the session `jti` up: logout, a disabled user and a password change end it at once.
///
/// # Errors
/// `unauthorized` when it is gone, over, or its user may not log in.
pub async fn session(ctx: &Ctx, jti: Uuid) -> Result<CurrentUser> {
    let found = sessions::Entity::find_by_id(jti)
        .filter(sessions::Column::ExpiresAt.gt(ctx.now()))
        .find_also_related(users::Entity)
        .one(&ctx.db)
        .await?;
    let Some((row, Some(user))) = found else {
        return Err(Error::Rule(Code::Unauthorized));
    };
    if !user.may_log_in() {
        return Err(Error::Rule(Code::Unauthorized));
    }
    let role = if user.role == Role::Admin.wire() {
        Role::Admin
    } else {
        Role::Client
    };
    let confirmed_at = row.confirmed_at.unwrap_or(row.created_at);
    let enrols = role == Role::Admin && ctx.settings.staff_second_factor && !user.second_factor;
    Ok(CurrentUser {
        user,
        session: jti,
        role,
        confirmed_at,
        enrols,
        by_key: false,
        device: None,
        request: None,
    })
}

/// A user of an account, whether its demo is over or not.
#[derive(Clone, Debug)]
pub struct AccountProof {
    account: accounts::Model,
    user: users::Model,
    origin: Origin,
}

impl AccountProof {
    /// The account.
    pub fn account(&self) -> &accounts::Model {
        &self.account
    }

    /// The user who speaks.
    pub fn user(&self) -> &users::Model {
        &self.user
    }
}

/// # Errors
/// `forbidden` for staff, who have no account.
pub async fn account(ctx: &Ctx, who: &CurrentUser) -> Result<AccountProof> {
    let id = who.user.account_id.ok_or(Error::Rule(Code::Forbidden))?;
    let account = accounts::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::Rule(Code::Unauthorized))?;
    Ok(AccountProof {
        account,
        user: who.user.clone(),
        origin: who.origin(),
    })
}

/// The owner of an account: payment, users and deletion are its alone.
#[derive(Clone, Debug)]
pub struct Owner(AccountProof);

impl Owner {
    /// The account.
    pub fn account(&self) -> &accounts::Model {
        &self.0.account
    }

    /// The owner itself.
    pub fn user(&self) -> &users::Model {
        &self.0.user
    }

    /// What attempts at the owner's password are counted by.
    pub fn origin(&self) -> Origin {
        self.0.origin
    }
}

/// # Errors
/// `forbidden` for a co-user and for staff.
pub async fn owner(ctx: &Ctx, who: &CurrentUser) -> Result<Owner> {
    let proof = account(ctx, who).await?;
    if proof.user.owner && !who.by_key {
        Ok(Owner(proof))
    } else {
        Err(Error::Rule(Code::Forbidden))
    }
}

/// The owner of an account that is paid or whose demo is running: it says who else gets in.
#[derive(Clone, Debug)]
pub struct Manager(Owner);

impl Manager {
    /// The account.
    pub fn account(&self) -> &accounts::Model {
        self.0.account()
    }

    /// The owner itself.
    pub fn user(&self) -> &users::Model {
        self.0.user()
    }

    /// What attempts at the owner's password are counted by.
    pub fn origin(&self) -> Origin {
        self.0.origin()
    }
}

/// # Errors
/// `forbidden` for a co-user and for staff, `demo_expired` (402) once the demo is over and nothing was paid.
pub async fn manager(ctx: &Ctx, who: &CurrentUser) -> Result<Manager> {
    let owner = owner(ctx, who).await?;
    if owner.account().is_active(ctx.now()) {
        Ok(Manager(owner))
    } else {
        Err(Error::Rule(Code::DemoExpired))
    }
}

/// A user of an account that is paid or whose demo is running.
#[derive(Clone, Debug)]
pub struct Active(AccountProof);

impl AsRef<AccountProof> for Active {
    fn as_ref(&self) -> &AccountProof {
        &self.0
    }
}

impl Active {
    /// The account.
    pub fn account(&self) -> &accounts::Model {
        &self.0.account
    }

    /// The user who speaks.
    pub fn user(&self) -> &users::Model {
        &self.0.user
    }
}

/// # Errors
/// `demo_expired` (402) once the demo is over and nothing was paid.
pub async fn active(ctx: &Ctx, who: &CurrentUser) -> Result<Active> {
    let proof = account(ctx, who).await?;
    if proof.account.is_active(ctx.now()) {
        Ok(Active(proof))
    } else {
        Err(Error::Rule(Code::DemoExpired))
    }
}

/// A user of an active account together with one of its events.
#[derive(Clone, Debug)]
pub struct Member {
    event: events::Model,
    account: accounts::Model,
    user_id: Uuid,
    owner: bool,
}

impl Member {
    /// The event; every query of a couple starts from it.
    pub fn event(&self) -> &events::Model {
        &self.event
    }

    /// The event's id.
    pub fn event_id(&self) -> Uuid {
        self.event.id
    }

    /// The account.
    pub fn account(&self) -> &accounts::Model {
        &self.account
    }

    /// The user who speaks.
    pub fn user_id(&self) -> Uuid {
        self.user_id
    }

    /// Whether it is the account's owner.
    pub fn is_owner(&self) -> bool {
        self.owner
    }
}

/// # Errors
/// `demo_expired`, or not found when the event is not there or another's.
pub async fn event(ctx: &Ctx, who: &CurrentUser, id: Uuid) -> Result<Member> {
    let active = active(ctx, who).await?;
    let event = events::Entity::find_by_id(id)
        .filter(events::Column::AccountId.eq(active.account().id))
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    Ok(Member {
        event,
        account: active.0.account,
        user_id: who.user.id,
        owner: who.user.owner && !who.by_key,
    })
}

/// An event for reading by its couple or by staff (the preview).
///
/// # Errors
/// As [`event`]; staff see every event, and the look is on record.
pub async fn event_any(ctx: &Ctx, who: &CurrentUser, slug: &str) -> Result<Member> {
    let found = events::Entity::find()
        .filter(events::Column::Slug.eq(slug))
        .find_also_related(accounts::Entity)
        .one(&ctx.db)
        .await?;
    match (who.role, found) {
        (Role::Admin, Some((event, Some(account)))) => {
            staff(who)?
                .open(ctx, account.id, Act::PreviewOpened, Target::Event(event.id))
                .await?;
            Ok(Member {
                event,
                account,
                user_id: who.user.id,
                owner: false,
            })
        }
        (Role::Client, Some((row, _))) => event(ctx, who, row.id).await,
        _ => Err(Error::NotFound),
    }
}

/// Staff; what it may do with it stands in `audit.rs`.
#[derive(Clone, Debug)]
pub struct Staff {
    user_id: Uuid,
    request: Option<String>,
}

impl Staff {
    pub(crate) fn user_id(&self) -> Uuid {
        self.user_id
    }

    pub(super) fn request(&self) -> Option<&str> {
        self.request.as_deref()
    }
}

/// # Errors
/// `forbidden` for everybody else, `second_factor_required` as long as it has none and needs one.
pub fn staff(who: &CurrentUser) -> Result<Staff> {
    let desk = desk(who)?;
    if who.enrols {
        Err(Error::Rule(Code::SecondFactorRequired))
    } else {
        Ok(desk.staff)
    }
}

/// A staff user at its own log-in data, before it has a second factor too.
#[derive(Clone, Debug)]
pub struct Desk {
    staff: Staff,
    user: users::Model,
    session: Uuid,
    origin: Origin,
}

impl Desk {
    /// The user itself.
    pub fn user(&self) -> &users::Model {
        &self.user
    }

    /// The session that speaks.
    pub fn session(&self) -> Uuid {
        self.session
    }

    /// What attempts at the user's own secrets are counted by.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// For the audit.
    pub(crate) fn staff(&self) -> &Staff {
        &self.staff
    }
}

/// # Errors
/// `forbidden` for everybody but staff.
pub fn desk(who: &CurrentUser) -> Result<Desk> {
    match who.role {
        Role::Admin => {
            let staff = Staff {
                user_id: who.user.id,
                request: who.request.clone(),
            };
            Ok(Desk {
                staff,
                user: who.user.clone(),
                session: who.session,
                origin: who.origin(),
            })
        }
        Role::Client => Err(Error::Rule(Code::Forbidden)),
    }
}

/// Staff that is at the door: the password was right, and the entry tells how it got in.
pub(crate) fn at_the_door(user: &users::Model) -> Staff {
    Staff {
        user_id: user.id,
        request: None,
    }
}

/// A password that was typed this lately need not be typed again.
const SURE: TimeDelta = TimeDelta::minutes(15);

/// Staff whose password was typed a moment ago: a browser left open deletes nothing (threats C15).
#[derive(Clone, Debug)]
pub struct Sure(Staff);

impl Sure {
    /// The staff.
    pub fn staff(&self) -> &Staff {
        &self.0
    }
}

/// # Errors
/// `forbidden` for everybody else, `confirm_first` when the last password is too long ago.
pub fn sure(ctx: &Ctx, who: &CurrentUser) -> Result<Sure> {
    let staff = staff(who)?;
    if ctx.now() - who.confirmed_at <= SURE {
        Ok(Sure(staff))
    } else {
        Err(Error::Rule(Code::ConfirmFirst))
    }
}
