//! The second factor of staff: an authenticator app, ten recovery codes, and the log-in in two
//! steps (threats C18, D10).
//!
//! **Invariant**: a code is consumed by one conditional UPDATE, so that it works once even under
//! concurrent requests.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{self, AuditAction, SessionlessCaller, StaffSelfService},
    entities::{
        recovery_code,
        second_factor::{self, Column, Entity},
        session, user,
    },
    kernel::{crypto, totp},
};

use super::{
    attempts::{Attempt, verify_current_password},
    devices::attempt_origin,
    session::{NewSession, create_session},
    tokens::{self, TokenPurpose},
};

/// How many recovery codes are created at a time.
const RECOVERY_CODE_COUNT: usize = 10;
/// How many characters a recovery code has. An alphabet of 31 gives 49 bits, protected by a keyed
/// hash and limited attempts.
const RECOVERY_CODE_LEN: usize = 10;

/// The state of a user's second factor.
#[derive(Clone, Copy, Debug)]
pub struct SecondFactorStatus {
    pub enabled_at: Option<DateTime<Utc>>,
    pub recovery_codes_left: u64,
    /// Whether staff has to enable the second factor before doing anything else.
    pub is_required: bool,
}

/// A secret for the app, shown during the setup.
#[derive(Clone, Debug)]
pub struct SecondFactorSetup {
    /// In base32, for typing.
    pub secret: String,
    /// The secret as an `otpauth` URI with names, which apps read from a QR code.
    pub uri: String,
}

/// Returns the state of the second factor.
pub async fn load_second_factor_status(
    ctx: &Ctx,
    staff: &StaffSelfService,
) -> Result<SecondFactorStatus> {
    let row = find_second_factor(&ctx.db, staff.user().id).await?;
    let codes_left = recovery_code::Entity::find()
        .filter(recovery_code::Column::UserId.eq(staff.user().id))
        .filter(recovery_code::Column::UsedAt.is_null())
        .count(&ctx.db)
        .await?;
    let since = row.and_then(|r| r.confirmed_at);
    Ok(SecondFactorStatus {
        enabled_at: since,
        recovery_codes_left: codes_left,
        is_required: ctx.settings.requires_staff_second_factor,
    })
}

/// Creates a new secret. It has no effect until it is confirmed with a code.
///
/// # Errors
/// 422 without the password; `wrong_current_password` (422); `second_factor_on` (409); 429 after
/// too many attempts.
pub async fn start_second_factor_setup(
    ctx: &Ctx,
    staff: &StaffSelfService,
    password: Option<&str>,
) -> Result<SecondFactorSetup> {
    if staff.user().second_factor {
        return Err(Error::Rejected(ErrorCode::SecondFactorOn));
    }
    verify_current_password(
        ctx,
        staff.user(),
        staff.attempt_origin(),
        "current_password",
        password,
    )
    .await?;
    let now = ctx.now();
    let salt = ctx.settings.secret_keys.new_salt();
    let tx = ctx.begin_write().await?;
    Entity::delete_many()
        .filter(Column::UserId.eq(staff.user().id))
        .filter(Column::ConfirmedAt.is_null())
        .exec(&tx)
        .await?;
    let row = second_factor::ActiveModel {
        id: Set(ctx.new_id()),
        user_id: Set(staff.user().id),
        salt: Set(salt.clone()),
        last_step: Set(0),
        confirmed_at: Set(None),
        created_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(&tx).await?;
    tx.commit().await?;
    let secret = totp::encode_base32(&totp_secret(ctx, &salt));
    let label =
        url::form_urlencoded::byte_serialize(staff.user().email.as_bytes()).collect::<String>();
    let uri = format!(
        "otpauth://totp/Alai:{label}?secret={secret}&issuer=Alai&algorithm=SHA1&digits=6&period=30"
    );
    Ok(SecondFactorSetup { secret, uri })
}

/// Enables the second factor with its first code. The other sessions end. Returns the recovery
/// codes, which are shown only here.
///
/// # Errors
/// `second_factor_off` (409) without a secret; `second_factor_on` (409); `wrong_code` (422); 429
/// after too many attempts.
pub async fn enable_second_factor(
    ctx: &Ctx,
    staff: &StaffSelfService,
    code: Option<&str>,
) -> Result<Vec<String>> {
    let (now, id) = (ctx.now(), staff.user().id);
    let attempt = Attempt::count_second_factor(ctx, id, staff.attempt_origin()).await?;
    let tx = ctx.begin_write().await?;
    let row = find_second_factor(&tx, id)
        .await?
        .ok_or(Error::Rejected(ErrorCode::SecondFactorOff))?;
    if row.confirmed_at.is_some() {
        return Err(Error::Rejected(ErrorCode::SecondFactorOn));
    }
    if !consume_totp_step(ctx, &tx, &row, &normalize_typed_code(code)).await? {
        return Err(Error::Rejected(ErrorCode::WrongSecondFactorCode));
    }
    Entity::update_many()
        .col_expr(Column::ConfirmedAt, Expr::value(now))
        .filter(Column::Id.eq(row.id))
        .exec(&tx)
        .await?;
    set_second_factor_flag(&tx, id, true).await?;
    let others = session::Entity::delete_many().filter(session::Column::UserId.eq(id));
    others
        .filter(session::Column::Id.ne(staff.session_id()))
        .exec(&tx)
        .await?;
    let codes = replace_recovery_codes(ctx, &tx, id).await?;
    staff
        .staff()
        .record_action(ctx, &tx, AuditAction::SecondFactorOn)
        .await?;
    tx.commit().await?;
    attempt.succeed(ctx).await?;
    Ok(codes)
}

/// Replaces the recovery codes with ten new ones.
///
/// # Errors
/// 422 without the password; `wrong_current_password` (422); `wrong_code` (422);
/// `second_factor_off` (409); 429 after too many attempts.
pub async fn renew_recovery_codes(
    ctx: &Ctx,
    staff: &StaffSelfService,
    password: Option<&str>,
    code: Option<&str>,
) -> Result<Vec<String>> {
    verify_current_password(
        ctx,
        staff.user(),
        staff.attempt_origin(),
        "current_password",
        password,
    )
    .await?;
    let id = staff.user().id;
    let attempt = Attempt::count_second_factor(ctx, id, staff.attempt_origin()).await?;
    let tx = ctx.begin_write().await?;
    consume_code(ctx, &tx, staff.user(), code).await?;
    let codes = replace_recovery_codes(ctx, &tx, id).await?;
    staff
        .staff()
        .record_action(ctx, &tx, AuditAction::RecoveryCodesRenewed)
        .await?;
    tx.commit().await?;
    attempt.succeed(ctx).await?;
    Ok(codes)
}

/// Disables the second factor.
///
/// # Errors
/// As [`renew_recovery_codes`].
pub async fn disable_second_factor(
    ctx: &Ctx,
    staff: &StaffSelfService,
    password: Option<&str>,
    code: Option<&str>,
) -> Result<()> {
    verify_current_password(
        ctx,
        staff.user(),
        staff.attempt_origin(),
        "current_password",
        password,
    )
    .await?;
    let id = staff.user().id;
    let attempt = Attempt::count_second_factor(ctx, id, staff.attempt_origin()).await?;
    let tx = ctx.begin_write().await?;
    consume_code(ctx, &tx, staff.user(), code).await?;
    delete_second_factor(&tx, id).await?;
    staff
        .staff()
        .record_action(ctx, &tx, AuditAction::SecondFactorOff)
        .await?;
    tx.commit().await?;
    attempt.succeed(ctx).await?;
    Ok(())
}

/// Removes the second factor of a staff user who has lost both the phone and the recovery codes.
/// Only an operator of the server can call it. The user's sessions end.
///
/// # Errors
/// 404 if no staff user has the address.
pub async fn reset_staff_second_factor(ctx: &Ctx, email: &str) -> Result<()> {
    let email = email.trim().to_lowercase();
    let tx = ctx.begin_write().await?;
    let find = user::Entity::find()
        .filter(user::Column::Email.eq(email))
        .filter(user::Column::Role.eq("admin"));
    let user = find.one(&tx).await?.ok_or(Error::NotFound)?;
    delete_second_factor(&tx, user.id).await?;
    session::Entity::delete_many()
        .filter(session::Column::UserId.eq(user.id))
        .exec(&tx)
        .await?;
    tokens::revoke_all_tokens(&tx, ctx.now(), user.id).await?;
    access::staff_without_session(&user)
        .record_action(ctx, &tx, AuditAction::SecondFactorOff)
        .await?;
    tx.commit().await?;
    Ok(())
}

/// Completes a log-in with the token of its first step and a code of the app or a recovery code.
///
/// # Errors
/// `unauthorized` (401) for a token that is unknown, used or expired; `second_factor_off` (409);
/// `wrong_code` (422); 429 after too many attempts at the user or from the network.
pub async fn log_in_with_second_factor(
    ctx: &Ctx,
    token: &str,
    code: Option<&str>,
    caller: impl Into<SessionlessCaller>,
) -> Result<NewSession> {
    let unauthorized = Error::Rejected(ErrorCode::Unauthorized);
    let Some(row) = tokens::find_valid_token(ctx, token, &[TokenPurpose::SecondFactor]).await?
    else {
        return Err(unauthorized);
    };
    let user = user::Entity::find_by_id(row.user_id).one(&ctx.db).await?;
    let origin = attempt_origin(ctx, user.as_ref(), &caller.into());
    let attempt = Attempt::count_second_factor(ctx, row.user_id, origin).await?;
    let now = ctx.now();
    let tx = ctx.begin_write().await?;
    let Some(user) = user::Entity::find_by_id(row.user_id)
        .one(&tx)
        .await?
        .filter(user::Model::can_log_in)
    else {
        return Err(unauthorized);
    };
    let recovered = consume_code(ctx, &tx, &user, code).await?;
    if !tokens::consume_token(&tx, now, row.id).await? {
        return Err(unauthorized);
    }
    if recovered {
        access::staff_without_session(&user)
            .record_action(ctx, &tx, AuditAction::RecoveryCodeUsed)
            .await?;
    }
    let session = create_session(ctx, &tx, user).await?;
    tx.commit().await?;
    attempt.succeed(ctx).await?;
    Ok(session)
}

async fn find_second_factor(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<second_factor::Model>> {
    Ok(Entity::find()
        .filter(Column::UserId.eq(user_id))
        .one(db)
        .await?)
}

/// Consumes a code. Returns whether it was a recovery code. The caller has counted the attempt
/// outside of the transaction.
async fn consume_code(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    user: &user::Model,
    code: Option<&str>,
) -> Result<bool> {
    let row = find_second_factor(tx, user.id)
        .await?
        .filter(|r| r.confirmed_at.is_some())
        .ok_or(Error::Rejected(ErrorCode::SecondFactorOff))?;
    let typed = normalize_typed_code(code);
    if consume_totp_step(ctx, tx, &row, &typed).await? {
        return Ok(false);
    }
    let message = recovery_code_message(user.id, &typed);
    let hashes = ctx.settings.secret_keys.signatures(message.as_bytes());
    let consumed = recovery_code::Entity::update_many()
        .col_expr(recovery_code::Column::UsedAt, Expr::value(ctx.now()))
        .filter(recovery_code::Column::UserId.eq(user.id))
        .filter(recovery_code::Column::CodeHash.is_in(hashes))
        .filter(recovery_code::Column::UsedAt.is_null())
        .exec(tx)
        .await?;
    if consumed.rows_affected == 1 {
        Ok(true)
    } else {
        Err(Error::Rejected(ErrorCode::WrongSecondFactorCode))
    }
}

/// Consumes the time step of a code. Returns false if the code matches no step or one that was
/// already used.
async fn consume_totp_step(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    row: &second_factor::Model,
    typed: &str,
) -> Result<bool> {
    let Some(step) =
        totp::matching_step(&totp_secret(ctx, &row.salt), ctx.now().timestamp(), typed)
    else {
        return Ok(false);
    };
    let consumed = Entity::update_many()
        .col_expr(Column::LastStep, Expr::value(step))
        .filter(Column::Id.eq(row.id))
        .filter(Column::LastStep.lt(step))
        .exec(tx)
        .await?;
    Ok(consumed.rows_affected == 1)
}

async fn set_second_factor_flag(tx: &impl ConnectionTrait, user_id: Uuid, on: bool) -> Result<()> {
    let update = user::Entity::update_many().col_expr(user::Column::SecondFactor, Expr::value(on));
    update.filter(user::Column::Id.eq(user_id)).exec(tx).await?;
    Ok(())
}

async fn delete_second_factor(tx: &impl ConnectionTrait, user_id: Uuid) -> Result<()> {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(tx)
        .await?;
    recovery_code::Entity::delete_many()
        .filter(recovery_code::Column::UserId.eq(user_id))
        .exec(tx)
        .await?;
    set_second_factor_flag(tx, user_id, false).await
}

async fn replace_recovery_codes(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<String>> {
    recovery_code::Entity::delete_many()
        .filter(recovery_code::Column::UserId.eq(user_id))
        .exec(tx)
        .await?;
    let codes: Vec<String> = (0..RECOVERY_CODE_COUNT)
        .map(|_| crypto::random_code(RECOVERY_CODE_LEN))
        .collect();
    let rows = codes.iter().map(|code| recovery_code::ActiveModel {
        id: Set(ctx.new_id()),
        user_id: Set(user_id),
        code_hash: Set(ctx
            .settings
            .secret_keys
            .sign(recovery_code_message(user_id, code).as_bytes())),
        used_at: Set(None),
    });
    recovery_code::Entity::insert_many(rows)
        .exec_without_returning(tx)
        .await?;
    Ok(codes
        .iter()
        .map(|code| {
            format!(
                "{}-{}",
                &code[..RECOVERY_CODE_LEN / 2],
                &code[RECOVERY_CODE_LEN / 2..]
            )
        })
        .collect())
}

/// Normalizes a code for comparison: removes the spaces and dashes that make it easy to read.
fn normalize_typed_code(typed: Option<&str>) -> String {
    typed
        .unwrap_or_default()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .take(32)
        .collect::<String>()
        .to_ascii_uppercase()
}

fn totp_secret(ctx: &Ctx, salt: &str) -> [u8; 20] {
    let mut cut = [0; 20];
    cut.copy_from_slice(&ctx.settings.secret_keys.derive("second-factor", salt)[..20]);
    cut
}

fn recovery_code_message(user_id: Uuid, code: &str) -> String {
    format!("recovery-code:{user_id}:{code}")
}
