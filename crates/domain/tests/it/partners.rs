//! Partners with their codes and logos, and the audit entries about them.

use alai_domain::{
    Ctx, Error,
    access::Staff,
    accounts::{self, AuditFilter},
    content::{self, PartnerInput},
    entities::*,
    files::Upload,
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
    },
    website::FilePatch,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Expr};

use crate::staff::new_staff;

async fn discount_codes(ctx: &Ctx) -> Vec<(String, i32)> {
    discount_code::Entity::find()
        .all(&ctx.db)
        .await
        .unwrap()
        .into_iter()
        .map(|d| (d.code_folded, d.percent))
        .collect()
}

/// Creates a partner with a discount code and a logo.
async fn create_mill(ctx: &Ctx, staff: &Staff) -> partner::Model {
    let logo = FilePatch::Replace(Upload {
        file_name: "l.png".into(),
        bytes: PNG.to_vec(),
    });
    let new = PartnerInput {
        discount_code: Set("moara".into()),
        logo,
        provider_type: Clear,
        ..partner_input("Moara", "")
    };
    content::create_partner(ctx, staff, new).await.unwrap()
}

// Covers S.4.05, S.5.02.
#[tokio::test]
async fn a_partner_has_a_discount_code_and_a_logo_until_they_are_removed() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let row = create_mill(&ctx, &staff).await;
        assert_eq!(
            (row.provider_type.as_str(), row.value, row.logo_id.is_some()),
            ("Restaurant", 0, true)
        );
        assert_eq!(discount_codes(&ctx).await, [("MOARA".to_owned(), 0)]);
        let patch = PartnerInput {
            value: Set(12.0),
            ..PartnerInput::default()
        };
        content::update_partner(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert_eq!(discount_codes(&ctx).await, [("MOARA".to_owned(), 12)]);
        let patch = PartnerInput {
            discount_code: Clear,
            logo: FilePatch::Remove,
            ..PartnerInput::default()
        };
        let row = content::update_partner(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert!(row.logo_id.is_none() && discount_codes(&ctx).await.is_empty());
        content::delete_partner(&ctx, &staff, row.id).await.unwrap();
        assert!(matches!(
            content::delete_partner(&ctx, &staff, row.id).await,
            Err(Error::NotFound)
        ));
        assert_eq!(
            content::list_partners(&ctx, None, PageRequest::largest())
                .await
                .unwrap()
                .0
                .total,
            0
        );
        assert_eq!(file::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

// Covers S.4.05.
#[tokio::test]
async fn invalid_fields_of_a_partner_are_rejected() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let empty = content::create_partner(&ctx, &staff, PartnerInput::default()).await;
        let Err(Error::Invalid(fields)) = empty else {
            panic!("{empty:?}")
        };
        assert_eq!(
            fields.into_map().keys().collect::<Vec<_>>(),
            ["description", "email", "name", "phone"]
        );
        let row = create_mill(&ctx, &staff).await;
        for (bad, field) in [
            (
                PartnerInput {
                    value: Set(101.0),
                    ..PartnerInput::default()
                },
                "value",
            ),
            (
                PartnerInput {
                    value: Set(1.5),
                    ..PartnerInput::default()
                },
                "value",
            ),
            (
                PartnerInput {
                    phone: Set("abc".into()),
                    ..PartnerInput::default()
                },
                "phone",
            ),
            (
                PartnerInput {
                    email: Set("abc".into()),
                    ..PartnerInput::default()
                },
                "email",
            ),
            (
                PartnerInput {
                    name: Clear,
                    ..PartnerInput::default()
                },
                "name",
            ),
            (
                PartnerInput {
                    description: Clear,
                    ..PartnerInput::default()
                },
                "description",
            ),
            (
                PartnerInput {
                    provider_type: Set("Circ".into()),
                    ..PartnerInput::default()
                },
                "provider_type",
            ),
        ] {
            match content::update_partner(&ctx, &staff, row.id, bad).await {
                Err(Error::Invalid(fields)) => {
                    assert!(fields.into_map().contains_key(field), "{field}")
                }
                other => panic!("{field}: {other:?}"),
            }
        }
    })
    .await;
}

// Covers S.4.05, S.5.02.
#[tokio::test]
async fn a_discount_code_belongs_to_one_partner() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        create_mill(&ctx, &staff).await;
        let same = PartnerInput {
            discount_code: Set("MO-ARA".into()),
            ..partner_input("Sura", "Salon")
        };
        match content::create_partner(&ctx, &staff, same).await {
            Err(Error::Invalid(fields)) => {
                assert_eq!(fields.into_map()["discount_code"], ["taken"])
            }
            other => panic!("{other:?}"),
        }
    })
    .await;
}

#[tokio::test]
async fn partner_audit_entries_name_the_partner_and_are_found_without_diacritics() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let named = user::Entity::update_many()
            .col_expr(user::Column::Name, Expr::value("Ruxandra Țîrlea"));
        named
            .filter(user::Column::Id.eq(who.user().id))
            .exec(&ctx.db)
            .await
            .unwrap();
        let row = content::create_partner(&ctx, &staff, partner_input("Șura Dacilor", "Salon"))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::milliseconds(1));
        content::delete_partner(&ctx, &staff, row.id).await.unwrap();
        for typed in ["sura dacilor", "ŞURA", "Șura", "tirlea", "RUXANDRA"] {
            let filter = AuditFilter {
                changes_only: true,
                search: Some(typed.into()),
                ..AuditFilter::default()
            };
            let found = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::largest())
                .await
                .unwrap()
                .rows;
            let summary = |entry: &accounts::AuditEntry| {
                (
                    entry.row.action.clone(),
                    entry.changes[0].values.clone().unwrap(),
                )
            };
            let (created, deleted) = (
                ("".into(), "Șura Dacilor".into()),
                ("Șura Dacilor".into(), "".into()),
            );
            let all: Vec<_> = found.iter().map(summary).collect();
            assert_eq!(
                all,
                [
                    ("provider_deleted".into(), deleted),
                    ("provider_created".into(), created)
                ],
                "{typed}"
            );
        }
        let none = AuditFilter {
            changes_only: true,
            search: Some("moara".into()),
            ..AuditFilter::default()
        };
        assert!(
            accounts::list_audit_entries(&ctx, &staff, &none, PageRequest::largest())
                .await
                .unwrap()
                .rows
                .is_empty()
        );
    })
    .await;
}
