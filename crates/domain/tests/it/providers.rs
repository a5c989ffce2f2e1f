//! Partners with their codes and logos, and the audit entries about them.

use alai_domain::{
    Error,
    accounts::{self, AuditFilter},
    content::{self, ProviderPatch},
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

// Covers S.4.05, S.5.02.
#[tokio::test]
async fn a_partner_is_written_changed_and_taken_away_with_its_code_and_logo() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let codes = async || -> Vec<(String, i32)> {
            discount::Entity::find()
                .all(&ctx.db)
                .await
                .unwrap()
                .into_iter()
                .map(|d| (d.code_folded, d.percent))
                .collect()
        };
        let empty = content::create_provider(&ctx, &staff, ProviderPatch::default()).await;
        let Err(Error::Invalid(fields)) = empty else {
            panic!("{empty:?}")
        };
        assert_eq!(
            fields.into_map().keys().collect::<Vec<_>>(),
            ["description", "email", "name", "phone"]
        );
        let logo = FilePatch::Replace(Upload {
            file_name: "l.png".into(),
            bytes: PNG.to_vec(),
        });
        let new = ProviderPatch {
            discount_code: Set("moara".into()),
            logo,
            provider_type: Clear,
            ..provider_patch("Moara", "")
        };
        let row = content::create_provider(&ctx, &staff, new).await.unwrap();
        assert_eq!(
            (row.provider_type.as_str(), row.value, row.logo_id.is_some()),
            ("Restaurant", 0, true)
        );
        assert_eq!(codes().await, [("MOARA".to_owned(), 0)]);
        let patch = ProviderPatch {
            value: Set(12.0),
            ..ProviderPatch::default()
        };
        content::update_provider(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert_eq!(codes().await, [("MOARA".to_owned(), 12)]);
        for (bad, field) in [
            (
                ProviderPatch {
                    value: Set(101.0),
                    ..ProviderPatch::default()
                },
                "value",
            ),
            (
                ProviderPatch {
                    value: Set(1.5),
                    ..ProviderPatch::default()
                },
                "value",
            ),
            (
                ProviderPatch {
                    phone: Set("abc".into()),
                    ..ProviderPatch::default()
                },
                "phone",
            ),
            (
                ProviderPatch {
                    email: Set("abc".into()),
                    ..ProviderPatch::default()
                },
                "email",
            ),
            (
                ProviderPatch {
                    name: Clear,
                    ..ProviderPatch::default()
                },
                "name",
            ),
            (
                ProviderPatch {
                    description: Clear,
                    ..ProviderPatch::default()
                },
                "description",
            ),
            (
                ProviderPatch {
                    provider_type: Set("Circ".into()),
                    ..ProviderPatch::default()
                },
                "provider_type",
            ),
        ] {
            match content::update_provider(&ctx, &staff, row.id, bad).await {
                Err(Error::Invalid(fields)) => {
                    assert!(fields.into_map().contains_key(field), "{field}")
                }
                other => panic!("{field}: {other:?}"),
            }
        }
        // A code belongs to one partner.
        let same = ProviderPatch {
            discount_code: Set("MO-ARA".into()),
            ..provider_patch("Sura", "Salon")
        };
        match content::create_provider(&ctx, &staff, same).await {
            Err(Error::Invalid(fields)) => {
                assert_eq!(fields.into_map()["discount_code"], ["taken"])
            }
            other => panic!("{other:?}"),
        }
        let patch = ProviderPatch {
            discount_code: Clear,
            logo: FilePatch::Remove,
            ..ProviderPatch::default()
        };
        let row = content::update_provider(&ctx, &staff, row.id, patch)
            .await
            .unwrap();
        assert!(row.logo_id.is_none() && codes().await.is_empty());
        content::delete_provider(&ctx, &staff, row.id)
            .await
            .unwrap();
        assert!(matches!(
            content::delete_provider(&ctx, &staff, row.id).await,
            Err(Error::NotFound)
        ));
        assert_eq!(
            content::list_providers(&ctx, None, PageRequest::all())
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

#[tokio::test]
async fn the_audit_says_which_partner_came_and_went_and_finds_it_and_who_did_it_without_diacritics()
{
    on_each_database(|ctx| async move {
        let (who, staff) = create_staff(&ctx).await.unwrap();
        let named = user::Entity::update_many()
            .col_expr(user::Column::Name, Expr::value("Ruxandra Țîrlea"));
        named
            .filter(user::Column::Id.eq(who.user().id))
            .exec(&ctx.db)
            .await
            .unwrap();
        let row = content::create_provider(&ctx, &staff, provider_patch("Șura Dacilor", "Salon"))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::milliseconds(1));
        content::delete_provider(&ctx, &staff, row.id)
            .await
            .unwrap();
        for typed in ["sura dacilor", "ŞURA", "Șura", "tirlea", "RUXANDRA"] {
            let filter = AuditFilter {
                changes_only: true,
                search: Some(typed.into()),
                ..AuditFilter::default()
            };
            let found = accounts::list_audit_entries(&ctx, &staff, &filter, PageRequest::all())
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
            accounts::list_audit_entries(&ctx, &staff, &none, PageRequest::all())
                .await
                .unwrap()
                .rows
                .is_empty()
        );
    })
    .await;
}
