//! Devices on which a user has logged in before, recognized by a signed value in a cookie that is
//! not a session (contract 3; threats D10).
//!
//! **Invariant**: the value is bound to one user and the user's current password. It authorizes
//! nothing. Attempts on a known device are counted for the device, so that wrong passwords from
//! elsewhere do not lock out its user.

use chrono::TimeDelta;
use sea_orm::prelude::Uuid;

use crate::{
    Ctx,
    access::{AttemptOrigin, SessionlessCaller},
    entities::user,
    kernel::crypto,
};

/// How many days after its last log-in a device is known.
pub const KNOWN_DEVICE_DAYS: i64 = 180;
/// How many users the cookie of a device contains. The most recent come first.
const MAX_USERS: usize = 5;

struct Entry {
    user_id: Uuid,
    device_id: Uuid,
    expires_at: i64,
    signature: String,
}

impl Entry {
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let entry = Self {
            user_id: parts.next()?.parse().ok()?,
            device_id: parts.next()?.parse().ok()?,
            expires_at: parts.next()?.parse().ok()?,
            signature: parts.next()?.to_owned(),
        };
        let whole = parts.next().is_none() && crypto::decode_hex(&entry.signature).is_some();
        whole.then_some(entry)
    }

    fn text(&self) -> String {
        let (user, device) = (self.user_id.simple(), self.device_id.simple());
        format!("{user}.{device}.{}.{}", self.expires_at, self.signature)
    }
}

fn entries(cookie: Option<&str>) -> impl Iterator<Item = Entry> {
    let parts = cookie.unwrap_or_default().split('~');
    parts.take(MAX_USERS).filter_map(Entry::parse)
}

/// Returns the signed message. It contains the password hash, so that a new password invalidates
/// all earlier values.
fn message(user: &user::Model, device_id: Uuid, expires_at: i64) -> String {
    let password = user.password_hash.as_deref().unwrap_or_default();
    format!("device:{}:{device_id}:{expires_at}:{password}", user.id)
}

/// Returns the device's id if the cookie proves that `user` has logged in on it.
pub fn known_device_id(ctx: &Ctx, user: &user::Model, cookie: Option<&str>) -> Option<Uuid> {
    let now = ctx.now().timestamp();
    let is_own = |entry: &Entry| {
        let message = message(user, entry.device_id, entry.expires_at);
        entry.user_id == user.id
            && now < entry.expires_at
            && ctx
                .settings
                .secret_keys
                .verify(message.as_bytes(), &entry.signature)
    };
    entries(cookie).find(is_own).map(|e| e.device_id)
}

/// Returns the new value of the device cookie: an entry for this user first, then those of the
/// other users of the device.
pub fn next_device_cookie(ctx: &Ctx, user: &user::Model, cookie: Option<&str>) -> String {
    let device_id = known_device_id(ctx, user, cookie).unwrap_or_else(|| ctx.new_id());
    let expires_at = (ctx.now() + TimeDelta::days(KNOWN_DEVICE_DAYS)).timestamp();
    let message = message(user, device_id, expires_at);
    let own_entry = Entry {
        user_id: user.id,
        device_id,
        expires_at,
        signature: ctx.settings.secret_keys.sign(message.as_bytes()),
    };
    let others = entries(cookie).filter(|e| e.user_id != user.id);
    let all: Vec<_> = std::iter::once(own_entry)
        .chain(others)
        .take(MAX_USERS)
        .map(|entry| entry.text())
        .collect();
    all.join("~")
}

/// Returns the origin under which a caller's attempts at the secrets of `user` are counted.
pub(super) fn attempt_origin(
    ctx: &Ctx,
    user: Option<&user::Model>,
    caller: &SessionlessCaller,
) -> AttemptOrigin {
    user.and_then(|user| known_device_id(ctx, user, caller.device_cookie.as_deref()))
        .map_or_else(
            || AttemptOrigin::Network(caller.network()),
            AttemptOrigin::KnownDevice,
        )
}
