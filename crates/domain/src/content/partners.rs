//! Partners of Alai, grouped by type. Their contacts and codes are for staff only (contract 10).

use std::collections::HashMap;

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::{AuditAction, AuditTarget, AuditedTransaction, Staff},
    entities::{discount_code, file, partner},
    files::{self, StoredUpload},
    kernel::{
        pagination::{Page, PageRequest},
        patch::Patch,
        text,
        validation::{FieldErrors, MAX_NAME_CHARS, MAX_TEXT_CHARS},
    },
    uploads,
    website::FilePatch,
};

/// The types of partners (specification 1 §2).
pub const PARTNER_TYPES: [&str; 6] = [
    "Restaurant",
    "Muzica",
    "Fotograf",
    "Salon",
    "Imbracaminte",
    "Dulciuri",
];

/// The default type (specification 3 §9).
const DEFAULT_TYPE: &str = PARTNER_TYPES[0];

/// A partner as staff writes it.
#[derive(Clone, Debug, Default)]
pub struct PartnerInput {
    pub name: Patch<String>,
    pub website_url: Patch<String>,
    pub description: Patch<String>,
    /// One of [`PARTNER_TYPES`].
    pub provider_type: Patch<String>,
    pub contact_person: Patch<String>,
    pub phone: Patch<String>,
    pub email: Patch<String>,
    pub address: Patch<String>,
    /// In percent, 0 to 100; 0 without a discount.
    pub value: Patch<f64>,
    pub discount_code: Patch<String>,
    pub logo: FilePatch,
}

/// Returns a whole percentage, or `None`.
fn whole_percent(value: f64) -> Option<i32> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the number is whole and between 0 and 100"
    )]
    ((0.0..=100.0).contains(&value) && value.fract() == 0.0).then_some(value as i32)
}

impl PartnerInput {
    /// Applies the changes to `row` and validates the result, for new and changed partners alike.
    fn merge_into(self, row: partner::Model) -> Result<partner::Model> {
        let mut fields = FieldErrors::default();
        let applied = |patch: Patch<String>, previous: &str| {
            patch
                .apply_to(Some(previous.to_owned()))
                .filter(|t| !t.is_empty())
        };
        let name = fields.required(
            "name",
            applied(self.name, &row.name).as_deref(),
            MAX_NAME_CHARS,
        );
        let website_url = fields.optional_url(
            "website_url",
            self.website_url.apply_to(row.website_url).as_deref(),
        );
        let description = fields.required(
            "description",
            self.description.apply_to(row.description).as_deref(),
            MAX_TEXT_CHARS,
        );
        let provider_type =
            applied(self.provider_type, &row.provider_type).unwrap_or_else(|| DEFAULT_TYPE.into());
        fields.check(
            "provider_type",
            PARTNER_TYPES.contains(&provider_type.as_str()),
            "unknown",
        );
        let contact_person = fields.optional_line(
            "contact_person",
            self.contact_person.apply_to(row.contact_person).as_deref(),
        );
        let phone = fields.required_phone("phone", self.phone.apply_to(row.phone).as_deref());
        let email = fields.required_email("email", self.email.apply_to(row.email).as_deref());
        let address =
            fields.optional_line("address", self.address.apply_to(row.address).as_deref());
        let value = whole_percent(self.value.apply_to(Some(row.value.into())).unwrap_or(0.0));
        fields.check("value", value.is_some(), "out_of_range");
        let discount_code = fields.optional(
            "discount_code",
            self.discount_code.apply_to(row.discount_code).as_deref(),
            40,
        );
        fields.check(
            "discount_code",
            discount_code
                .as_deref()
                .is_none_or(|c| !text::normalize_code(c).is_empty()),
            "invalid",
        );
        fields.into_result()?;
        Ok(partner::Model {
            name,
            website_url,
            description: Some(description),
            provider_type,
            contact_person,
            phone: Some(phone),
            email: Some(email),
            address,
            value: value.unwrap_or(0),
            discount_code,
            ..row
        })
    }
}

/// Adds a partner. Its code gives a discount of `value` percent from then on.
///
/// # Errors
/// 422 with the invalid fields (name, phone, e-mail and description are required, and a code
/// belongs to one partner); 413 and 415 for the logo.
pub async fn create_partner(
    ctx: &Ctx,
    staff: &Staff,
    mut new: PartnerInput,
) -> Result<partner::Model> {
    let logo = std::mem::take(&mut new.logo);
    let empty = partner::Model {
        id: ctx.new_id(),
        name: String::new(),
        website_url: None,
        description: None,
        provider_type: String::new(),
        contact_person: None,
        phone: None,
        email: None,
        address: None,
        value: 0,
        discount_code: None,
        logo_id: None,
        created_at: ctx.now(),
    };
    let mut row = new.merge_into(empty)?;
    let logo = StoredLogoPatch::store(ctx, logo).await?;
    let mut transaction = staff.begin_audited(ctx).await?;
    row.logo_id = logo.apply(ctx, &transaction, None).await?;
    insert_discount_code(ctx, &transaction, &row).await?;
    let row = partner::Entity::insert(row.into_active_model().reset_all())
        .exec_with_returning(transaction.tx())
        .await?;
    transaction.record_change("name", "", &row.name);
    transaction
        .commit(
            ctx,
            AuditAction::PartnerCreated,
            None,
            Some(AuditTarget::Partner(row.id)),
        )
        .await?;
    Ok(row)
}

/// Adds the changes of a partner to the audit entry. Contact person, phone and addresses are
/// personal data, so that only the names of these fields are recorded.
fn audit_changes(
    transaction: &mut AuditedTransaction,
    previous: &partner::Model,
    now: &partner::Model,
) {
    let or_empty = |text: &Option<String>| text.clone().unwrap_or_default();
    transaction.record_change("name", &previous.name, &now.name);
    transaction.record_change("provider_type", &previous.provider_type, &now.provider_type);
    transaction.record_change(
        "website_url",
        or_empty(&previous.website_url),
        or_empty(&now.website_url),
    );
    transaction.record_change("value", previous.value, now.value);
    transaction.record_change(
        "discount_code",
        or_empty(&previous.discount_code),
        or_empty(&now.discount_code),
    );
    transaction.record_private_change("description", &previous.description, &now.description);
    transaction.record_private_change(
        "contact_person",
        &previous.contact_person,
        &now.contact_person,
    );
    transaction.record_private_change("phone", &previous.phone, &now.phone);
    transaction.record_private_change("email", &previous.email, &now.email);
    transaction.record_private_change("address", &previous.address, &now.address);
    transaction.record_private_change("logo", &previous.logo_id, &now.logo_id);
}

/// Changes a partner. Its old code becomes invalid; invoices that were reduced with it do not
/// change.
///
/// # Errors
/// 404 for an unknown partner; otherwise as [`create_partner`].
pub async fn update_partner(
    ctx: &Ctx,
    staff: &Staff,
    id: Uuid,
    mut patch: PartnerInput,
) -> Result<partner::Model> {
    let logo = std::mem::take(&mut patch.logo);
    let seen = partner::Entity::find_by_id(id)
        .one(&ctx.db)
        .await?
        .ok_or(Error::NotFound)?;
    patch.clone().merge_into(seen)?;
    let logo = StoredLogoPatch::store(ctx, logo).await?;
    let mut transaction = staff.begin_audited(ctx).await?;
    let previous = partner::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    let mut row = patch.merge_into(previous.clone())?;
    row.logo_id = logo.apply(ctx, &transaction, previous.logo_id).await?;
    if (&row.discount_code, row.value) != (&previous.discount_code, previous.value) {
        delete_discount_code(&transaction, &previous).await?;
        insert_discount_code(ctx, &transaction, &row).await?;
    }
    let row = row
        .into_active_model()
        .reset_all()
        .update(transaction.tx())
        .await?;
    audit_changes(&mut transaction, &previous, &row);
    transaction
        .commit(
            ctx,
            AuditAction::PartnerUpdated,
            None,
            Some(AuditTarget::Partner(id)),
        )
        .await?;
    Ok(row)
}

/// Deletes a partner with its logo and its code.
///
/// # Errors
/// 404 for an unknown partner.
pub async fn delete_partner(ctx: &Ctx, staff: &Staff, id: Uuid) -> Result<()> {
    let mut transaction = staff.begin_audited(ctx).await?;
    let previous = partner::Entity::find_by_id(id)
        .one(transaction.tx())
        .await?
        .ok_or(Error::NotFound)?;
    partner::Entity::delete_by_id(id)
        .exec(transaction.tx())
        .await?;
    files::delete_row(transaction.tx(), previous.logo_id).await?;
    delete_discount_code(&transaction, &previous).await?;
    transaction.record_change("name", &previous.name, "");
    transaction
        .commit(
            ctx,
            AuditAction::PartnerDeleted,
            None,
            Some(AuditTarget::Partner(id)),
        )
        .await
}

/// A change of the logo. Its bytes are in storage already.
enum StoredLogoPatch {
    Keep,
    Remove,
    Replace(StoredUpload),
}

impl StoredLogoPatch {
    async fn store(ctx: &Ctx, patch: FilePatch) -> Result<Self> {
        Ok(match patch {
            FilePatch::Keep => Self::Keep,
            FilePatch::Remove => Self::Remove,
            FilePatch::Replace(upload) => Self::Replace(files::store_image(ctx, upload).await?),
        })
    }

    async fn apply(
        self,
        ctx: &Ctx,
        transaction: &AuditedTransaction,
        previous: Option<Uuid>,
    ) -> Result<Option<Uuid>> {
        match self {
            Self::Keep => Ok(previous),
            Self::Remove => files::delete_row(transaction.tx(), previous)
                .await
                .map(|()| None),
            Self::Replace(stored) => {
                files::delete_row(transaction.tx(), previous).await?;
                uploads::insert_platform_file_row(transaction.tx(), ctx.now(), stored)
                    .await
                    .map(Some)
            }
        }
    }
}

async fn insert_discount_code(
    ctx: &Ctx,
    transaction: &AuditedTransaction,
    row: &partner::Model,
) -> Result<()> {
    let Some(code) = &row.discount_code else {
        return Ok(());
    };
    let discount = discount_code::ActiveModel {
        id: Set(ctx.new_id()),
        code_folded: Set(text::normalize_code(code)),
        percent: Set(row.value),
        uses_left: Set(None),
        created_at: Set(ctx.now()),
    };
    discount_code::Entity::insert(discount)
        .exec_without_returning(transaction.tx())
        .await?;
    Ok(())
}

async fn delete_discount_code(
    transaction: &AuditedTransaction,
    row: &partner::Model,
) -> Result<()> {
    if let Some(code) = &row.discount_code {
        discount_code::Entity::delete_many()
            .filter(discount_code::Column::CodeFolded.eq(text::normalize_code(code)))
            // A code with a limited number of uses is a personal one and never a partner's.
            .filter(discount_code::Column::UsesLeft.is_null())
            .exec(transaction.tx())
            .await?;
    }
    Ok(())
}

/// Returns the logo of one partner.
pub async fn load_partner_logo(
    ctx: &Ctx,
    row: &partner::Model,
) -> Result<HashMap<Uuid, file::Model>> {
    files::load_by_ids(ctx, row.logo_id.into_iter().collect()).await
}

/// Lists partners by name, of one type or all, with their logos.
pub async fn list_partners(
    ctx: &Ctx,
    provider_type: Option<&str>,
    page_request: PageRequest,
) -> Result<(Page<partner::Model>, HashMap<Uuid, file::Model>)> {
    let mut select = partner::Entity::find();
    if let Some(provider_type) = provider_type.filter(|t| !t.is_empty()) {
        select = select.filter(partner::Column::ProviderType.eq(provider_type));
    }
    let select = select
        .order_by_asc(partner::Column::Name)
        .order_by_asc(partner::Column::Id);
    let page = page_request.fetch(&ctx.db, select).await?;
    let files =
        files::load_by_ids(ctx, page.rows.iter().filter_map(|p| p.logo_id).collect()).await?;
    Ok((page, files))
}
