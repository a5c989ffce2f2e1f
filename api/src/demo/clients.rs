//! The clients of the demonstration's staff area: couples in every state, through the write functions that people and staff use.

use alai_domain::{
    Ctx, Result, access,
    accounts::{self, NewAccount},
    billing,
    entities::user,
    onboarding,
};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::{PASSWORD, STAFF, log_in, pay, wedding_day};

/// How a client stands.
#[derive(Clone, Copy)]
enum Stands {
    Demo,
    Paid,
    Over,
    /// Written by staff, and not opened yet.
    Waiting,
    Deleted,
}

/// Name, surname, city, how it stands; the newest last.
const COUPLES: [(&str, &str, &str, Stands); 14] = [
    ("Paula", "Iancu", "Târgu Mureș", Stands::Over),
    ("Vlad", "Ghiță", "Constanța", Stands::Paid),
    ("Anca", "Păun", "Craiova", Stands::Deleted),
    ("Daria", "Șerbănescu", "Sibiu", Stands::Paid),
    ("Roxana", "Lăzărescu", "Timișoara", Stands::Over),
    ("Ștefania", "Țurlea", "Alba Iulia", Stands::Paid),
    ("Alexandru", "Bîrsan", "Bistrița", Stands::Paid),
    ("Crina", "Nemeș", "Oradea", Stands::Demo),
    ("Ilinca", "Văcărescu", "București", Stands::Demo),
    ("Matei", "Câmpeanu", "Cluj-Napoca", Stands::Waiting),
    ("Ruxandra", "Moldovan", "Iași", Stands::Paid),
    ("Tiberiu", "Oprișan", "Suceava", Stands::Over),
    ("Denisa", "Câmpan", "Brașov", Stands::Demo),
    ("Sorin", "Leșe", "Baia Mare", Stands::Demo),
];

/// Writes those that are missing.
pub async fn load(ctx: &Ctx) -> Result<()> {
    let who = log_in(ctx, STAFF).await?;
    let (desk, sure) = (access::staff(&who)?, access::sure(ctx, &who)?);
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
        let made = onboarding::register_for(ctx, &desk, new).await?;
        let id = made.account.id;
        match stands {
            Stands::Demo => accounts::set_free_days(ctx, &desk, id, 7).await.map(drop)?,
            Stands::Over => accounts::set_free_days(ctx, &desk, id, 0).await.map(drop)?,
            Stands::Paid => {
                pay(ctx, &made.invoice.payment_token).await?;
                billing::activate(ctx, made.invoice.id).await?;
            }
            Stands::Deleted => accounts::close_account(ctx, &sure, id).await.map(drop)?,
            Stands::Waiting => {}
        }
    }
    Ok(())
}
