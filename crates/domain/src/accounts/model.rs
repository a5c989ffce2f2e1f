//! The input of new accounts and users, its validation and its insertion. Other fields are not read
//! (threats A3, A7).

use chrono::NaiveDate;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, prelude::Uuid};

use crate::{
    Result,
    entities::{account, user},
    kernel::{
        crypto, text,
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

use super::passwords;

/// The account form of specification 1 §2. It has no amount, type, days or status, so that a
/// request cannot set them.
#[derive(Clone, Debug, Default)]
pub struct NewAccount {
    pub name: Option<String>,
    pub surname: Option<String>,
    pub event_date: Option<NaiveDate>,
    pub city: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub password: Option<String>,
    pub password_confirmation: Option<String>,
    pub discount_code: Option<String>,
    pub accept_gdpr: bool,
    pub accept_terms: bool,
    pub language: String,
}

/// A registration whose fields are all valid.
#[derive(Clone, Debug)]
pub struct CheckedAccount {
    pub name: String,
    pub surname: String,
    pub event_date: Option<NaiveDate>,
    pub city: String,
    pub phone: String,
    pub email: String,
    /// `None` if staff registers a couple, who set a password by a link.
    pub password: Option<String>,
    pub discount_code: Option<String>,
    pub language: String,
}

impl NewAccount {
    /// Checks the fields in the order of specification 1 §5: consents first, then the passwords,
    /// then the rest. All errors are reported.
    ///
    /// # Errors
    /// 422 with every invalid field.
    pub fn check(self, today: NaiveDate) -> Result<CheckedAccount> {
        let mut fields = FieldErrors::default();
        fields.check("acceptGDPR", self.accept_gdpr, "not_accepted");
        fields.check("acceptTerms", self.accept_terms, "not_accepted");
        let password = self.password.unwrap_or_default();
        passwords::validate_new_password(
            &mut fields,
            &password,
            self.password_confirmation.as_deref().unwrap_or_default(),
        );
        let name = fields.required_linkless_name("name", self.name.as_deref());
        let surname = fields.required_linkless_name("surname", self.surname.as_deref());
        let city = fields.required("city", self.city.as_deref(), MAX_NAME_CHARS);
        let phone = fields.required_phone("phone", self.phone.as_deref());
        let email = fields.required_email("email", self.email.as_deref());
        let discount_code = fields.optional(
            "discount_code",
            self.discount_code.as_deref(),
            MAX_NAME_CHARS,
        );
        fields.required_day_from_today("event_date", self.event_date, today);
        fields.into_result()?;
        let (event_date, password, language) = (self.event_date, Some(password), self.language);
        Ok(CheckedAccount {
            name,
            surname,
            event_date,
            city,
            phone,
            email,
            password,
            discount_code,
            language,
        })
    }

    /// Checks the fields as staff sends them. A name and an e-mail address are enough. Consents are
    /// not required, because only the couple can give them (specification 3 §5).
    ///
    /// # Errors
    /// 422 with every invalid field.
    pub fn check_for_staff(self, today: NaiveDate) -> Result<CheckedAccount> {
        let mut fields = FieldErrors::default();
        let password = self.password.filter(|p| !p.is_empty());
        if let Some(password) = &password {
            passwords::validate_new_password(
                &mut fields,
                password,
                self.password_confirmation.as_deref().unwrap_or_default(),
            );
        }
        let name = fields.required_linkless_name("name", self.name.as_deref());
        let surname = fields
            .optional_linkless_name("surname", self.surname.as_deref())
            .unwrap_or_default();
        let city = fields
            .optional_line("city", self.city.as_deref())
            .unwrap_or_default();
        let phone = fields
            .optional_phone("phone", self.phone.as_deref())
            .unwrap_or_default();
        let email = fields.required_email("email", self.email.as_deref());
        let discount_code = fields.optional(
            "discount_code",
            self.discount_code.as_deref(),
            MAX_NAME_CHARS,
        );
        fields.check(
            "event_date",
            self.event_date.is_none_or(|day| day >= today),
            "invalid_date",
        );
        fields.into_result()?;
        let (event_date, language) = (self.event_date, self.language);
        Ok(CheckedAccount {
            name,
            surname,
            event_date,
            city,
            phone,
            email,
            password,
            discount_code,
            language,
        })
    }
}

/// A user to insert.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub account_id: Option<Uuid>,
    pub name: String,
    pub email: String,
    pub role: &'static str,
    pub owner: bool,
    pub password_hash: Option<String>,
    pub allowed_to_log_in: bool,
}

/// Returns both names folded for search.
pub(super) fn folded_full_name(name: &str, surname: &str) -> String {
    text::fold(&format!("{name} {surname}"))
}

/// Inserts an account whose trial ends at `free_until`. Without `free_until` it is not activated.
pub async fn insert_account(
    tx: &impl ConnectionTrait,
    now: chrono::DateTime<chrono::Utc>,
    new: &CheckedAccount,
    free_until: Option<chrono::DateTime<chrono::Utc>>,
) -> Result<account::Model> {
    let row = account::ActiveModel {
        id: Set(crypto::new_id(now)),
        name: Set(new.name.clone()),
        surname: Set(new.surname.clone()),
        email: Set(new.email.clone()),
        phone: Set(new.phone.clone()),
        city: Set(new.city.clone()),
        account_type: Set("free".into()),
        free_until: Set(free_until),
        activated_at: Set(None),
        discount_code: Set(new.discount_code.clone()),
        language: Set(new.language.clone()),
        deleted_at: Set(None),
        created_at: Set(now),
        erase_at: Set(None),
        closed_by: Set(None),
        name_folded: Set(folded_full_name(&new.name, &new.surname)),
    };
    Ok(account::Entity::insert(row).exec_with_returning(tx).await?)
}

/// Inserts a user.
///
/// # Errors
/// `email_exists` (422) if the address is taken.
pub async fn insert_user(
    tx: &impl ConnectionTrait,
    now: chrono::DateTime<chrono::Utc>,
    new: NewUser,
) -> Result<user::Model> {
    let row = user::ActiveModel {
        id: Set(crypto::new_id(now)),
        account_id: Set(new.account_id),
        name: Set(new.name),
        email: Set(new.email),
        role: Set(new.role.into()),
        owner: Set(new.owner),
        password_hash: Set(new.password_hash),
        allowed_to_log_in: Set(new.allowed_to_log_in),
        created_at: Set(now),
        new_email: Set(None),
        language: Set(None),
        shut: Set(false),
        second_factor: Set(false),
    };
    Ok(user::Entity::insert(row).exec_with_returning(tx).await?)
}
