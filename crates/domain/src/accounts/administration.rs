//! Changes of an account by staff, and creation of the first staff user (specification 3 §4;
//! threats A6, A7, C18, J3).

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Role, Staff},
    entities::{account, user},
    jobs::{self, Job, JobDetails},
    kernel::{
        contact_details, crypto,
        patch::Patch::{self, Clear, Keep},
        validation::FieldErrors,
    },
};

use super::{
    model::{NewUser, folded_full_name, insert_user},
    passwords,
    profile::request_email_change,
};

/// The fields of an account that staff may change. Type, free days, status and code have operations
/// of their own (threats A7).
#[derive(Clone, Debug, Default)]
pub struct AccountPatch {
    pub name: Patch<String>,
    pub surname: Patch<String>,
    pub email: Patch<String>,
    pub phone: Patch<String>,
    pub city: Patch<String>,
}

/// The validated fields. `None` leaves a field as it is.
struct CheckedAccountPatch {
    name: Option<String>,
    surname: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    city: Option<String>,
}

impl AccountPatch {
    fn check(self) -> Result<CheckedAccountPatch> {
        let mut fields = FieldErrors::default();
        let mut text =
            |patch: Patch<String>,
             check: &mut dyn FnMut(&mut FieldErrors, Option<&str>) -> String| {
                match patch {
                    Keep => None,
                    Clear => Some(check(&mut fields, None)),
                    Patch::Set(text) => Some(check(&mut fields, Some(&text))),
                }
            };
        let name = text(self.name, &mut |f, v| f.required_linkless_name("name", v));
        let surname = text(self.surname, &mut |fields, value| {
            fields
                .optional_linkless_name("surname", value)
                .unwrap_or_default()
        });
        let email = text(self.email, &mut |f, v| f.required_email("email", v));
        let phone = text(self.phone, &mut |fields, value| {
            fields.optional_phone("phone", value).unwrap_or_default()
        });
        let city = text(self.city, &mut |fields, value| {
            fields.optional_line("city", value).unwrap_or_default()
        });
        fields.into_result()?;
        Ok(CheckedAccountPatch {
            name,
            surname,
            email,
            phone,
            city,
        })
    }
}

/// Changes an account. Mails to the account go to the new address at once. Its owner logs in with
/// the new address after confirming it, or at once if the owner has no password yet (threats C6).
///
/// # Errors
/// 422 with the invalid fields; `email_exists` (422); 404 for an unknown account.
pub async fn update_account(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    patch: AccountPatch,
) -> Result<account::Model> {
    let new = patch.check()?;
    let mut transaction = staff.begin_audited(ctx).await?;
    let previous = account::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    if let Some(email) = new.email.as_ref().filter(|email| **email != previous.email) {
        change_owner_email(ctx, &transaction, id, email).await?;
    }
    let mut row = previous.clone().into_active_model();
    let name = new.name.unwrap_or(previous.name.clone());
    let surname = new.surname.unwrap_or(previous.surname.clone());
    row.name_folded
        .set_if_not_equals(folded_full_name(&name, &surname));
    row.name.set_if_not_equals(name);
    row.surname.set_if_not_equals(surname);
    row.email
        .set_if_not_equals(new.email.unwrap_or(previous.email.clone()));
    row.phone
        .set_if_not_equals(new.phone.unwrap_or(previous.phone.clone()));
    row.city
        .set_if_not_equals(new.city.unwrap_or(previous.city.clone()));
    let saved = if row.is_changed() {
        row.update(transaction.tx()).await?
    } else {
        previous.clone()
    };
    transaction.record_private_change("name", &previous.name, &saved.name);
    transaction.record_private_change("surname", &previous.surname, &saved.surname);
    transaction.record_private_change("email", &previous.email, &saved.email);
    transaction.record_private_change("phone", &previous.phone, &saved.phone);
    transaction.record_private_change("city", &previous.city, &saved.city);
    transaction
        .commit(
            ctx,
            AuditAction::AccountUpdated,
            Some(id),
            Some(AuditTarget::Account(id)),
        )
        .await?;
    Ok(saved)
}

async fn change_owner_email(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    id: Uuid,
    email: &str,
) -> Result<()> {
    let owner = user::Entity::find()
        .filter(user::Column::AccountId.eq(id))
        .filter(user::Column::Owner.eq(true));
    let owner = owner.one(transaction.tx()).await?.ok_or(Error::NotFound)?;
    if owner.email == email {
        return Ok(());
    }
    if user::Entity::find()
        .filter(user::Column::Email.eq(email))
        .one(transaction.tx())
        .await?
        .is_some()
    {
        return Err(Error::Rejected(ErrorCode::EmailExists));
    }
    if !owner.has_no_password() {
        return request_email_change(ctx, transaction.tx(), owner.id, email).await;
    }
    let mut row = owner.into_active_model();
    row.email = Set(email.to_owned());
    row.update(transaction.tx()).await?;
    Ok(())
}

/// Sets an account to `free` or `paid`.
///
/// # Errors
/// 422 for another type; 404 for an unknown account.
pub async fn set_account_type(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    account_type: &str,
) -> Result<account::Model> {
    if !["free", "paid"].contains(&account_type) {
        return Err(Error::invalid_field("account_type", "unknown"));
    }
    let paid = account_type == "paid";
    let mut update = account::Entity::update_many()
        .col_expr(account::Column::AccountType, Expr::value(account_type))
        .filter(account::Column::Id.eq(id));
    if paid {
        update = update.col_expr(account::Column::ActivatedAt, Expr::value(ctx.now()));
    }
    update_and_audit(ctx, staff, id, update, AuditAction::AccountTypeSet, paid).await
}

/// Sets the end of the trial: 7 means 7 x 24 h from now, 0 means now. It replaces the previous end
/// and never adds to it.
///
/// # Errors
/// 422 for another number; 404 for an unknown account.
pub async fn restart_or_end_trial(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    days: i64,
) -> Result<account::Model> {
    if ![0, 7].contains(&days) {
        return Err(Error::invalid_field("free_days", "out_of_range"));
    }
    let until = ctx.now() + TimeDelta::hours(24 * days);
    let update = account::Entity::update_many()
        .col_expr(account::Column::FreeUntil, Expr::value(until))
        .filter(account::Column::Id.eq(id));
    update_and_audit(ctx, staff, id, update, AuditAction::FreeDaysSet, days > 0).await
}

/// Formats a moment for an audit entry.
fn format_instant(at: Option<DateTime<Utc>>) -> String {
    at.map(|at| at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true))
        .unwrap_or_default()
}

async fn update_and_audit(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    update: sea_orm::UpdateMany<account::Entity>,
    act: AuditAction,
    activates: bool,
) -> Result<account::Model> {
    let mut transaction = staff.begin_audited(ctx).await?;
    let previous = account::Entity::find_by_id(id)
        .lock_exclusive()
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    if update.exec(transaction.tx()).await?.rows_affected == 0 {
        return Err(Error::NotFound);
    }
    if activates {
        enable_and_invite_owner(transaction.tx(), ctx.now(), id).await?;
    }
    let saved = account::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    transaction.record_change("account_type", previous.account_type, &saved.account_type);
    transaction.record_change(
        "free_until",
        format_instant(previous.free_until),
        format_instant(saved.free_until),
    );
    transaction
        .commit(ctx, act, Some(id), Some(AuditTarget::Account(id)))
        .await?;
    Ok(saved)
}

/// Lets the owner of an account that staff created log in, from its first free day or payment on.
/// An owner without a password gets a link that sets one.
pub async fn enable_and_invite_owner(
    tx: &impl ConnectionTrait,
    now: DateTime<Utc>,
    account_id: Uuid,
) -> Result<()> {
    let first = user::Entity::update_many()
        .col_expr(user::Column::AllowedToLogIn, Expr::value(true))
        .filter(user::Column::AccountId.eq(account_id))
        .filter(user::Column::Owner.eq(true))
        .filter(user::Column::AllowedToLogIn.eq(false))
        .exec(tx)
        .await?;
    if first.rows_affected == 0 {
        return Ok(());
    }
    let owner = user::Entity::find()
        .filter(user::Column::AccountId.eq(account_id))
        .filter(user::Column::Owner.eq(true));
    if let Some(owner) = owner.one(tx).await?.filter(user::Model::has_no_password) {
        let work = Job::MailUserInvite { user_id: owner.id };
        jobs::enqueue(
            tx,
            now,
            &format!("mail_user_invite:owner:{account_id}"),
            &work,
            JobDetails::default(),
        )
        .await?;
    }
    Ok(())
}

/// Creates a staff user and returns the password. Without `password` one is generated, to be shown
/// once.
///
/// # Errors
/// 422 for the address or the password; `email_exists` (422).
pub async fn create_staff_user(ctx: &Ctx, email: &str, password: Option<String>) -> Result<String> {
    let email = email.trim().to_lowercase();
    let mut fields = FieldErrors::default();
    fields.check("email", contact_details::is_email(&email), "invalid_email");
    let password = password.unwrap_or_else(|| crypto::random_code(16));
    passwords::validate_new_password(&mut fields, &password, &password);
    fields.into_result()?;
    let hash = ctx.password_hash_pool.hash(password.clone()).await?;
    let new = NewUser {
        account_id: None,
        name: email.clone(),
        email,
        role: Role::Staff.as_str(),
        owner: false,
        password_hash: Some(hash),
        allowed_to_log_in: true,
    };
    insert_user(&ctx.db, ctx.now(), new).await?;
    Ok(password)
}
