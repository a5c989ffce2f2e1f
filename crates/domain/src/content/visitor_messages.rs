//! Messages of visitors to staff, and pre-registrations with their personal code (contract 3;
//! threats H4).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, prelude::Uuid, sea_query::OnConflict,
};

use crate::{
    Ctx, Result,
    entities::{discount_code, leftover_food_offer, partner_request, preregistration},
    jobs,
    kernel::{
        crypto,
        rate_limit::RateLimit,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
};

/// The discount of a pre-registration, in percent. It can be used once (specification 1 §9).
const PREREGISTRATION_PERCENT: i32 = 15;
/// How many characters a personal code has: more than 64 bits (threats A4). Shorter codes of the
/// past remain valid.
const CODE_LENGTH: usize = 13;
/// The interval of the digest mail to staff, in seconds.
const DIGEST_INTERVAL_SECONDS: i64 = 3_600;

/// An offer of leftover food, as the food-waste page sends it.
#[derive(Clone, Debug, Default)]
pub struct NewLeftoverFoodOffer {
    pub name: Option<String>,
    pub phone: Option<String>,
    pub date: Option<NaiveDate>,
    pub city: Option<String>,
    pub location: Option<String>,
}

/// Stores an offer of leftover food from the food-waste page. The same offer sent again on the same
/// day is stored once.
///
/// # Errors
/// 422: all five fields are required; 429 after too many messages from this network.
pub async fn submit_leftover_food_offer(
    ctx: &Ctx,
    new: NewLeftoverFoodOffer,
    network: &str,
) -> Result<()> {
    let mut fields = FieldErrors::default();
    let name = fields.required("name", new.name.as_deref(), MAX_NAME_CHARS);
    let phone = fields.required_phone("phone", new.phone.as_deref());
    fields.required_day_from_today("date", new.date, ctx.clock.today());
    let city = fields.required("city", new.city.as_deref(), MAX_NAME_CHARS);
    let location = fields.required("location", new.location.as_deref(), MAX_NAME_CHARS);
    fields.into_result()?;
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::MessagePerNetwork, network)
        .await?;
    let tx = ctx.begin_write().await?;
    let row = leftover_food_offer::ActiveModel {
        id: Set(daily_message_id(
            ctx,
            &[&name, &phone, &format!("{:?}", new.date), &city, &location],
        )),
        search_folded: Set(text::fold(&format!("{name} {phone} {city}"))),
        name: Set(name),
        phone: Set(phone),
        date: Set(new.date.unwrap_or_default()),
        city: Set(city),
        location: Set(location),
        created_at: Set(ctx.now()),
        done_at: Set(None),
        done_by: Set(None),
    };
    let once = OnConflict::column(leftover_food_offer::Column::Id)
        .do_nothing()
        .to_owned();
    if leftover_food_offer::Entity::insert(row)
        .on_conflict(once)
        .exec_without_returning(&tx)
        .await?
        > 0
    {
        enqueue_staff_digest(ctx, &tx).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// A request to become a partner.
#[derive(Clone, Debug, Default)]
pub struct NewPartnerRequest {
    pub name: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub message: Option<String>,
}

/// Stores a request to become a partner. The same request sent again on the same day is stored
/// once.
///
/// # Errors
/// 422: name, phone and e-mail are required; 429 after too many messages from this network.
pub async fn submit_partner_request(
    ctx: &Ctx,
    new: NewPartnerRequest,
    network: &str,
) -> Result<()> {
    let mut fields = FieldErrors::default();
    let name = fields.required("name", new.name.as_deref(), MAX_NAME_CHARS);
    let phone = fields.required_phone("phone", new.phone.as_deref());
    let email = fields.required_email("email", new.email.as_deref());
    let message = fields.optional("message", new.message.as_deref(), MAX_TEXT_CHARS);
    fields.into_result()?;
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::MessagePerNetwork, network)
        .await?;
    let tx = ctx.begin_write().await?;
    let row = partner_request::ActiveModel {
        id: Set(daily_message_id(
            ctx,
            &[
                &name,
                &phone,
                &email,
                message.as_deref().unwrap_or_default(),
            ],
        )),
        search_folded: Set(text::fold(&format!("{name} {email} {phone}"))),
        name: Set(name),
        phone: Set(phone),
        email: Set(email),
        message: Set(message),
        created_at: Set(ctx.now()),
        done_at: Set(None),
        done_by: Set(None),
    };
    let once = OnConflict::column(partner_request::Column::Id)
        .do_nothing()
        .to_owned();
    if partner_request::Entity::insert(row)
        .on_conflict(once)
        .exec_without_returning(&tx)
        .await?
        > 0
    {
        enqueue_staff_digest(ctx, &tx).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Returns the id of a message, derived from its content and day: a form that is submitted twice is
/// stored once.
fn daily_message_id(ctx: &Ctx, parts: &[&str]) -> Uuid {
    crypto::deterministic_id(&format!("{}\n{}", ctx.clock.today(), parts.join("\n")))
}

/// Enqueues one mail to staff at the end of the hour, however many messages arrive.
async fn enqueue_staff_digest(ctx: &Ctx, tx: &impl ConnectionTrait) -> Result<()> {
    let hour = ctx.now().timestamp() / DIGEST_INTERVAL_SECONDS;
    let end = DateTime::from_timestamp((hour + 1) * DIGEST_INTERVAL_SECONDS, 0)
        .unwrap_or_else(|| ctx.now());
    jobs::enqueue_at(
        tx,
        ctx.now(),
        end,
        &format!("staff-digest:{hour}"),
        &jobs::Job::MailVisitorMessageDigest { hour },
    )
    .await?;
    Ok(())
}

/// Returns the open messages and pre-registrations of an hour, at most 100 of each kind, and their
/// total number. A message that staff has already marked as done is left out.
pub async fn load_visitor_message_digest(
    ctx: &Ctx,
    hour: i64,
) -> Result<(
    Vec<leftover_food_offer::Model>,
    Vec<partner_request::Model>,
    Vec<preregistration::Model>,
    u64,
)> {
    let since: DateTime<Utc> =
        DateTime::from_timestamp(hour * DIGEST_INTERVAL_SECONDS, 0).unwrap_or_default();
    let until = since + TimeDelta::seconds(DIGEST_INTERVAL_SECONDS);
    let charity = leftover_food_offer::Entity::find()
        .filter(leftover_food_offer::Column::CreatedAt.gte(since))
        .filter(leftover_food_offer::Column::CreatedAt.lt(until))
        .filter(leftover_food_offer::Column::DoneAt.is_null());
    let partners = partner_request::Entity::find()
        .filter(partner_request::Column::CreatedAt.gte(since))
        .filter(partner_request::Column::CreatedAt.lt(until))
        .filter(partner_request::Column::DoneAt.is_null());
    let preregistrations = preregistration::Entity::find()
        .filter(preregistration::Column::CreatedAt.gte(since))
        .filter(preregistration::Column::CreatedAt.lt(until))
        .filter(preregistration::Column::DoneAt.is_null());
    let total = charity.clone().count(&ctx.db).await?
        + partners.clone().count(&ctx.db).await?
        + preregistrations.clone().count(&ctx.db).await?;
    let charity = charity
        .order_by_asc(leftover_food_offer::Column::CreatedAt)
        .limit(100)
        .all(&ctx.db)
        .await?;
    let partners = partners
        .order_by_asc(partner_request::Column::CreatedAt)
        .limit(100)
        .all(&ctx.db)
        .await?;
    let preregistrations = preregistrations
        .order_by_asc(preregistration::Column::CreatedAt)
        .limit(100)
        .all(&ctx.db)
        .await?;
    Ok((charity, partners, preregistrations, total))
}

/// A pre-registration.
#[derive(Clone, Debug, Default)]
pub struct NewPreregistration {
    pub name: Option<String>,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub event_date: Option<NaiveDate>,
    pub language: String,
}

/// Creates a personal discount code of 15 percent and mails it. An address that already has a code
/// gets the same response and no second code.
///
/// # Errors
/// 422: all four fields are required; 429 after too many requests from this network.
pub async fn issue_preregistration_discount_code(
    ctx: &Ctx,
    new: NewPreregistration,
    network: &str,
) -> Result<()> {
    let mut fields = FieldErrors::default();
    let name = fields.required_linkless_name("name", new.name.as_deref());
    let email = fields.required_email("email", new.email.as_deref());
    let phone = fields.required_phone("phone", new.phone.as_deref());
    fields.required_day_from_today("event_date", new.event_date, ctx.clock.today());
    fields.into_result()?;
    ctx.rate_limiter
        .consume(ctx.now(), RateLimit::MessagePerNetwork, network)
        .await?;
    let (now, code) = (ctx.now(), crypto::random_code(CODE_LENGTH));
    let tx = ctx.begin_write().await?;
    let id = ctx.new_id();
    let row = preregistration::ActiveModel {
        id: Set(id),
        search_folded: Set(text::fold(&format!("{name} {email} {phone} {code}"))),
        name: Set(name),
        email: Set(email),
        phone: Set(phone),
        event_date: Set(new.event_date.unwrap_or_default()),
        code: Set(code.clone()),
        language: Set(new.language),
        created_at: Set(now),
        done_at: Set(None),
        done_by: Set(None),
    };
    let inserted = preregistration::Entity::insert(row)
        .on_conflict(
            OnConflict::column(preregistration::Column::Email)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(&tx)
        .await?;
    if inserted == 1 {
        let row = discount_code::ActiveModel {
            id: Set(ctx.new_id()),
            code_folded: Set(text::normalize_code(&code)),
            percent: Set(PREREGISTRATION_PERCENT),
            uses_left: Set(Some(1)),
            created_at: Set(now),
        };
        discount_code::Entity::insert(row)
            .exec_without_returning(&tx)
            .await?;
        let work = jobs::Job::MailPreregistered {
            preregistration_id: id,
        };
        jobs::enqueue(
            &tx,
            now,
            &format!("preregistered:{id}"),
            &work,
            jobs::JobDetails::default(),
        )
        .await?;
    }
    tx.commit().await?;
    Ok(())
}
