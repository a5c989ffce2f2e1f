//! The buyer that an account wants on its invoices: its owner, or a company (contract 10).

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, prelude::Uuid,
    sea_query::OnConflict,
};

use crate::{
    Ctx, Error, Result,
    access::Owner,
    entities::billing_detail::{ActiveModel, Column, Entity, Model},
    kernel::{
        postal_address::{COUNTIES, DEFAULT_COUNTRY, PostalAddress, is_country},
        tax_id::{parse_tax_id, parse_vat_number, vat_number_prefix},
        validation::{FieldErrors, MAX_NAME_CHARS},
    },
};

const MAX_POSTAL_CODE_CHARS: usize = 10;

/// The buyer as the owner enters it. Absent texts are empty.
#[derive(Clone, Debug, Default)]
pub struct BillingDetailsInput {
    pub is_company: bool,
    pub name: Option<String>,
    pub tax_id: Option<String>,
    pub registry_number: Option<String>,
    pub street: Option<String>,
    pub city: Option<String>,
    pub county: Option<String>,
    pub postal_code: Option<String>,
    pub country: Option<String>,
}

impl Model {
    /// Returns the address of the buyer.
    pub fn postal_address(&self) -> PostalAddress {
        PostalAddress {
            street: self.street.clone(),
            city: self.city.clone(),
            county: self.county.clone(),
            postal_code: self.postal_code.clone(),
            country: self.country.clone(),
        }
    }
}

impl BillingDetailsInput {
    /// Checks the input. A company needs a name, a tax id and an address, because its invoice is
    /// invalid without them. The county is required in Romania only. The tax id is a CUI in
    /// Romania, a VAT number in the other countries of the European Union, and any text elsewhere.
    fn check(&self) -> Result<Self> {
        let mut fields = FieldErrors::default();
        let mut text = |name: &'static str, value: &Option<String>, required: bool, max: usize| {
            if required {
                Some(fields.required(name, value.as_deref(), max))
            } else {
                fields.optional(name, value.as_deref(), max)
            }
        };
        let is_company = self.is_company;
        let mut checked = Self {
            is_company,
            name: text("name", &self.name, is_company, MAX_NAME_CHARS),
            tax_id: text("tax_id", &self.tax_id, is_company, MAX_NAME_CHARS),
            registry_number: text(
                "registry_number",
                &self.registry_number,
                false,
                MAX_NAME_CHARS,
            ),
            street: text("street", &self.street, is_company, MAX_NAME_CHARS),
            city: text("city", &self.city, is_company, MAX_NAME_CHARS),
            county: text("county", &self.county, false, MAX_NAME_CHARS),
            postal_code: text(
                "postal_code",
                &self.postal_code,
                false,
                MAX_POSTAL_CODE_CHARS,
            ),
            country: text("country", &self.country, false, 2),
        };
        let country = checked
            .country
            .get_or_insert_with(|| DEFAULT_COUNTRY.into())
            .to_uppercase();
        fields.check("country", is_country(&country), "invalid");
        if country == DEFAULT_COUNTRY {
            checked.check_romanian_fields(&mut fields);
        } else if is_company && let Some(prefix) = vat_number_prefix(&country) {
            // Small companies and associations may have a national tax id and no VAT number.
            let national = |written: &str| {
                let is_national = written.starts_with(|c: char| c.is_ascii_digit());
                is_national.then(|| written.to_owned())
            };
            checked.check_tax_id(&mut fields, |written| {
                parse_vat_number(written, prefix).or_else(|| national(written))
            });
        }
        checked.country = Some(country);
        fields.into_result()?;
        Ok(checked)
    }

    /// Replaces the tax id by its normal form, if there is one.
    fn check_tax_id(&mut self, fields: &mut FieldErrors, parse: impl Fn(&str) -> Option<String>) {
        if let Some(written) = self.tax_id.as_deref().filter(|text| !text.is_empty()) {
            let parsed = parse(written);
            fields.check("tax_id", parsed.is_some(), "invalid");
            self.tax_id = parsed;
        }
    }

    /// Checks the tax id and the county of a Romanian buyer.
    fn check_romanian_fields(&mut self, fields: &mut FieldErrors) {
        if self.is_company {
            self.check_tax_id(fields, parse_tax_id);
        }
        let county = self.county.clone().unwrap_or_default();
        fields.check(
            "county",
            !(self.is_company && county.is_empty()),
            "required",
        );
        let is_known = COUNTIES.iter().any(|(code, _)| *code == county);
        fields.check("county", county.is_empty() || is_known, "invalid");
    }
}

/// Returns the stored buyer of an account. `None` if its owner has not entered one.
pub async fn load_billing_details(ctx: &Ctx, owner: &Owner) -> Result<Option<Model>> {
    find_billing_details(&ctx.db, owner.account().id).await
}

/// Stores the buyer of an account. Invoices that are issued already do not change.
///
/// # Errors
/// 422 with the invalid fields.
pub async fn save_billing_details(
    ctx: &Ctx,
    owner: &Owner,
    input: BillingDetailsInput,
) -> Result<Model> {
    let checked = input.check()?;
    let tx = ctx.begin_write().await?;
    let account_id = owner.account().id;
    let row = ActiveModel {
        id: Set(ctx.new_id()),
        account_id: Set(account_id),
        is_company: Set(checked.is_company),
        name: Set(checked.name.unwrap_or_default()),
        tax_id: Set(checked.tax_id.unwrap_or_default()),
        registry_number: Set(checked.registry_number.unwrap_or_default()),
        street: Set(checked.street.unwrap_or_default()),
        city: Set(checked.city.unwrap_or_default()),
        county: Set(checked.county.unwrap_or_default()),
        postal_code: Set(checked.postal_code.unwrap_or_default()),
        country: Set(checked.country.unwrap_or_default()),
        updated_at: Set(ctx.now()),
    };
    let columns = [
        Column::IsCompany,
        Column::Name,
        Column::TaxId,
        Column::RegistryNumber,
        Column::Street,
        Column::City,
        Column::County,
        Column::PostalCode,
        Column::Country,
        Column::UpdatedAt,
    ];
    Entity::insert(row)
        .on_conflict(
            OnConflict::column(Column::AccountId)
                .update_columns(columns)
                .to_owned(),
        )
        .exec_without_returning(&tx)
        .await?;
    let saved = find_billing_details(&tx, account_id)
        .await?
        .ok_or(Error::NotFound)?;
    tx.commit().await?;
    Ok(saved)
}

pub(super) async fn find_billing_details(
    db: &impl ConnectionTrait,
    account_id: Uuid,
) -> Result<Option<Model>> {
    Ok(Entity::find()
        .filter(Column::AccountId.eq(account_id))
        .one(db)
        .await?)
}
