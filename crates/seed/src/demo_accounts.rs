//! The accounts in the staff area of the demonstration data: couples in every state, created with
//! the functions that users and staff call.

use alai_domain::{
    Ctx, Result, access,
    accounts::{self, NewAccount},
    billing,
    entities::user,
    onboarding,
};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::users::{PASSWORD, STAFF_EMAIL, log_in, pay_invoice, wedding_day};

/// The state of an account.
#[derive(Clone, Copy)]
enum ClientState {
    Demo,
    Paid,
    TrialExpired,
    /// Registered by staff, and not activated yet.
    NotActivated,
    Deleted,
}

/// Name, surname, city and state. The newest account comes last.
const COUPLES: [(&str, &str, &str, ClientState); 14] = [
    ("Paula", "Iancu", "Târgu Mureș", ClientState::TrialExpired),
    ("Vlad", "Ghiță", "Constanța", ClientState::Paid),
    ("Anca", "Păun", "Craiova", ClientState::Deleted),
    ("Daria", "Șerbănescu", "Sibiu", ClientState::Paid),
    (
        "Roxana",
        "Lăzărescu",
        "Timișoara",
        ClientState::TrialExpired,
    ),
    ("Ștefania", "Țurlea", "Alba Iulia", ClientState::Paid),
    ("Alexandru", "Bîrsan", "Bistrița", ClientState::Paid),
    ("Crina", "Nemeș", "Oradea", ClientState::Demo),
    ("Ilinca", "Văcărescu", "București", ClientState::Demo),
    (
        "Matei",
        "Câmpeanu",
        "Cluj-Napoca",
        ClientState::NotActivated,
    ),
    ("Ruxandra", "Moldovan", "Iași", ClientState::Paid),
    ("Tiberiu", "Oprișan", "Suceava", ClientState::TrialExpired),
    ("Denisa", "Câmpan", "Brașov", ClientState::Demo),
    ("Sorin", "Leșe", "Baia Mare", ClientState::Demo),
];

/// Creates the accounts that are missing.
pub async fn create_demo_accounts(ctx: &Ctx) -> Result<()> {
    let who = log_in(ctx, STAFF_EMAIL).await?;
    let (staff, confirmed_staff) = (
        access::require_staff(&who)?,
        access::require_recent_confirmation(ctx, &who)?,
    );
    for (weeks, (name, surname, city, stands)) in (0..).zip(COUPLES) {
        let email = format!("client{}@exemplu.ro", weeks + 1);
        if user::Entity::find()
            .filter(user::Column::Email.eq(&email))
            .one(&ctx.db)
            .await?
            .is_some()
        {
            continue;
        }
        let new = NewAccount {
            name: Some(name.into()),
            surname: Some(surname.into()),
            event_date: Some(wedding_day(ctx) + TimeDelta::weeks(weeks)),
            city: Some(city.into()),
            phone: Some(format!("0740 000 {}", 500 + weeks)),
            email: Some(email),
            password: Some(PASSWORD.into()),
            password_confirmation: Some(PASSWORD.into()),
            language: "ro".into(),
            ..NewAccount::default()
        };
        let registered = onboarding::register_account_by_staff(ctx, &staff, new).await?;
        let id = registered.account.id;
        match stands {
            ClientState::Demo => accounts::restart_or_end_trial(ctx, &staff, id, 7)
                .await
                .map(drop)?,
            ClientState::TrialExpired => accounts::restart_or_end_trial(ctx, &staff, id, 0)
                .await
                .map(drop)?,
            ClientState::Paid => {
                pay_invoice(ctx, &registered.invoice.payment_token).await?;
                billing::activate_paid_account(ctx, registered.invoice.id).await?;
            }
            ClientState::Deleted => accounts::close_account(ctx, &confirmed_staff, id)
                .await
                .map(drop)?,
            ClientState::NotActivated => {}
        }
    }
    Ok(())
}
