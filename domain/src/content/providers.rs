//! Partners of Alai: shown by what they do; their contacts and codes are for staff (contract 10).

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, prelude::Uuid};

use crate::{
    Ctx, Result,
    access::Staff,
    entities::{discount, file, provider},
    files::{self, Upload},
    kernel::{
        fields::{Fields, NAME, TEXT},
        page::{Page, PageAsk},
        text,
    },
};

/// What a partner may do (specification 1 §2).
pub const TYPES: [&str; 6] = ["Restaurant", "Muzica", "Fotograf", "Salon", "Imbracaminte", "Dulciuri"];

/// A partner as staff writes it.
#[derive(Clone, Debug, Default)]
pub struct NewProvider {
    pub name: Option<String>,
    pub website_url: Option<String>,
    pub description: Option<String>,
    /// One of [`TYPES`].
    pub provider_type: Option<String>,
    pub contact_person: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    /// Percent, 0 to 100.
    pub value: i32,
    pub discount_code: Option<String>,
    pub logo: Option<Upload>,
}

/// Adds a partner; its code takes `value` percent off from then on.
///
/// # Errors
/// 422 with the wrong fields; 413 and 415 for the logo.
pub async fn save_provider(ctx: &Ctx, _: &Staff, new: NewProvider) -> Result<provider::Model> {
    let mut fields = Fields::default();
    let name = fields.required("name", new.name.as_deref(), NAME);
    let website_url = fields.optional_url("website_url", new.website_url.as_deref());
    let description = fields.optional("description", new.description.as_deref(), TEXT);
    let provider_type = fields.required("provider_type", new.provider_type.as_deref(), NAME);
    fields.check("provider_type", provider_type.is_empty() || TYPES.contains(&provider_type.as_str()), "unknown");
    let contact_person = fields.optional("contact_person", new.contact_person.as_deref(), NAME);
    let phone = fields.optional_phone("phone", new.phone.as_deref());
    let email = fields.optional_email("email", new.email.as_deref());
    let address = fields.optional("address", new.address.as_deref(), NAME);
    fields.check("value", (0..=100).contains(&new.value), "out_of_range");
    let discount_code = fields.optional("discount_code", new.discount_code.as_deref(), 40);
    fields.finish()?;
    let logo = match new.logo {
        Some(upload) => Some(files::store_image(ctx, upload).await?),
        None => None,
    };
    let tx = ctx.begin().await?;
    let logo_id = match logo {
        Some(logo) => Some(files::keep_house(&tx, ctx.now(), logo).await?),
        None => None,
    };
    if let Some(code) = &discount_code {
        let row = discount::ActiveModel {
            id: Set(ctx.id()),
            code_folded: Set(text::code(code)),
            percent: Set(new.value),
            uses_left: Set(None),
            created_at: Set(ctx.now()),
        };
        discount::Entity::insert(row).exec_without_returning(&tx).await?;
    }
    let row = provider::ActiveModel {
        id: Set(ctx.id()),
        name: Set(name),
        website_url: Set(website_url),
        description: Set(description),
        provider_type: Set(provider_type),
        contact_person: Set(contact_person),
        phone: Set(phone),
        email: Set(email),
        address: Set(address),
        value: Set(new.value),
        discount_code: Set(discount_code),
        logo_id: Set(logo_id),
        created_at: Set(ctx.now()),
    };
    let row = provider::Entity::insert(row).exec_with_returning(&tx).await?;
    tx.commit().await?;
    Ok(row)
}

/// Partners by name, of one type or all, with their logos.
///
/// # Errors
/// Database faults.
pub async fn list_providers(
    ctx: &Ctx,
    provider_type: Option<&str>,
    ask: PageAsk,
) -> Result<(Page<provider::Model>, HashMap<Uuid, file::Model>)> {
    let mut select = provider::Entity::find();
    if let Some(provider_type) = provider_type.filter(|t| !t.is_empty()) {
        select = select.filter(provider::Column::ProviderType.eq(provider_type));
    }
    let select = select.order_by_asc(provider::Column::Name).order_by_asc(provider::Column::Id);
    let page = ask.of(&ctx.db, select).await?;
    let files = files::by_ids(ctx, page.rows.iter().filter_map(|p| p.logo_id).collect()).await?;
    Ok((page, files))
}
