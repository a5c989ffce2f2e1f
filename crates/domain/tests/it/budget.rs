//! The expenses of a budget: validation, versions, access and reminders (contract 5; threats C2,
//! I9, K9).

use alai_domain::{
    Error, ErrorCode,
    budget::{self, BudgetSettingsPatch, ExpenseInput},
    entities::{expense, notification},
    kernel::{
        money::Cents,
        patch::Patch::{Clear, Set},
    },
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

use crate::expense_input::{document_upload, new_expense};

fn field_errors<T: std::fmt::Debug>(result: Result<T, Error>) -> Vec<(String, Vec<&'static str>)> {
    let Err(Error::Invalid(fields)) = result else {
        panic!("{result:?}")
    };
    fields.into_map().into_iter().collect()
}

// Covers 3.5.10, 3.5.14, 3.9.13.
#[tokio::test]
async fn an_expense_needs_a_name_and_a_price_and_has_defaults_for_the_rest() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let refused =
            field_errors(budget::create_expense(&ctx, &ana, ExpenseInput::default()).await);
        assert_eq!(
            refused,
            [
                ("name".into(), vec!["required"]),
                ("total_price".into(), vec!["required"])
            ]
        );
        let row = budget::create_expense(&ctx, &ana, new_expense("Formație", "1234.51"))
            .await
            .unwrap();
        assert_eq!(
            (row.total_cents, row.advance_cents, row.version),
            (123_451, 0, 1)
        );
        assert_eq!(
            (row.currency.as_str(), row.category.as_str(), row.paid),
            ("RON", "other", false)
        );
    })
    .await;
}

// Covers 3.5.10, 3.5.14, 3.9.13, F-3.
#[tokio::test]
async fn invalid_amounts_words_and_lengths_of_an_expense_are_rejected() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (field, patch) in [
            ("total_price", new_expense("X", "-1")),
            ("total_price", new_expense("X", "NaN")),
            ("total_price", new_expense("X", "1e9")),
            ("total_price", new_expense("X", "100000000.01")),
            ("total_price", new_expense("X", "10.005")),
            (
                "advance_payment",
                ExpenseInput {
                    advance_payment: Set("1.234".into()),
                    ..new_expense("X", "1")
                },
            ),
            (
                "currency",
                ExpenseInput {
                    currency: Set("CHF".into()),
                    ..new_expense("X", "1")
                },
            ),
            (
                "category",
                ExpenseInput {
                    category: Set("Diverse".into()),
                    ..new_expense("X", "1")
                },
            ),
            (
                "comment",
                ExpenseInput {
                    comment: Set("x".repeat(2_001)),
                    ..new_expense("X", "1")
                },
            ),
            ("name", new_expense(&"x".repeat(121), "1")),
        ] {
            let fields = field_errors(budget::create_expense(&ctx, &ana, patch).await);
            assert_eq!(
                fields
                    .iter()
                    .map(|(name, _)| name.as_str())
                    .collect::<Vec<_>>(),
                [field],
                "{fields:?}"
            );
        }
        assert_eq!(expense::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

// Covers 3.5.10, 3.5.14.
#[tokio::test]
async fn a_cleared_field_of_an_expense_gets_its_default_and_the_price_cannot_be_cleared() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = budget::create_expense(&ctx, &ana, new_expense("Formație", "1234.51"))
            .await
            .unwrap();
        let patch = ExpenseInput {
            advance_payment: Set("100".into()),
            comment: Set("Sună".into()),
            ..ExpenseInput::default()
        };
        budget::update_expense(&ctx, &ana, row.id, patch)
            .await
            .unwrap();
        let patch = ExpenseInput {
            advance_payment: Clear,
            comment: Clear,
            category: Clear,
            ..ExpenseInput::default()
        };
        let row = budget::update_expense(&ctx, &ana, row.id, patch)
            .await
            .unwrap();
        assert_eq!((row.advance_cents, row.comment), (0, None));
        let refused = budget::update_expense(
            &ctx,
            &ana,
            row.id,
            ExpenseInput {
                total_price: Clear,
                ..Default::default()
            },
        )
        .await;
        assert_eq!(
            field_errors(refused),
            [("total_price".into(), vec!["required"])]
        );
    })
    .await;
}

// Covers I9.
#[tokio::test]
async fn sec_i9_concurrent_changes_of_one_expense_version_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = budget::create_expense(&ctx, &ana, new_expense("Tort", "900"))
            .await
            .unwrap();
        let change = |at: usize| {
            let (ctx, ana) = (&ctx, &ana);
            let patch = ExpenseInput {
                comment: Set(format!("{at}")),
                version: Some(1),
                ..ExpenseInput::default()
            };
            async move { budget::update_expense(ctx, ana, row.id, patch).await }
        };
        let results = join_all((0..20).map(change)).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .filter(|r| r.is_err())
                .all(|r| matches!(r, Err(Error::Rejected(ErrorCode::Stale)))),
            "{results:?}"
        );
        let now = expense::Entity::find_by_id(row.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(now.version, 2);
        // Without a version there is no check.
        let patch = ExpenseInput {
            paid: Set(true),
            ..ExpenseInput::default()
        };
        let last = budget::update_expense(&ctx, &ana, row.id, patch)
            .await
            .unwrap();
        assert_eq!(
            (last.version, last.comment == now.comment, last.paid),
            (3, true, true)
        );
    })
    .await;
}

// Covers 3.6.01, C2.
#[tokio::test]
async fn sec_c2_expenses_and_budgets_of_another_couple_are_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, maria) = register_live_couple(&ctx, "maria@exemplu.ro", "maria")
            .await
            .unwrap();
        let row = budget::create_expense(
            &ctx,
            &ana,
            ExpenseInput {
                document: document_upload("c.pdf", STUB_PDF),
                ..new_expense("Tort", "900")
            },
        )
        .await
        .unwrap();
        let id = budget::load_member_budget(&ctx, &ana)
            .await
            .unwrap()
            .budget
            .id;
        let gone = |error| matches!(error, Error::NotFound);
        assert!(gone(
            budget::update_expense(&ctx, &maria, row.id, new_expense("X", "1"))
                .await
                .unwrap_err()
        ));
        assert!(gone(
            budget::delete_expense(&ctx, &maria, row.id)
                .await
                .unwrap_err()
        ));
        assert!(gone(
            budget::load_expense_document(&ctx, &maria, row.id, false)
                .await
                .unwrap_err()
        ));
        assert!(gone(
            budget::update_budget_settings(&ctx, &maria, id, BudgetSettingsPatch::default())
                .await
                .unwrap_err()
        ));
        assert_eq!(
            budget::load_budget_totals(&ctx, &maria).await.unwrap().cost,
            Cents(0)
        );
        let same = expense::Entity::find_by_id(row.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(same, row);
    })
    .await;
}

// Covers 3.contract5.15.
#[tokio::test]
async fn sec_k9_unpaid_expenses_are_notified_seven_days_and_one_day_before_the_due_date() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let reminders = async || {
            for result in join_all((0..5).map(|_| budget::notify_due_expenses(&ctx))).await {
                result.unwrap();
            }
            let all = notification::Entity::find()
                .filter(notification::Column::Kind.eq("expense_due"))
                .all(&ctx.db)
                .await
                .unwrap();
            all.into_iter()
                .map(|n| (n.name, n.detail))
                .collect::<Vec<_>>()
        };
        let due = ctx.clock.today() + TimeDelta::days(8);
        let dated = |name: &str, on| ExpenseInput {
            due_on: Set(on),
            ..new_expense(name, "900")
        };
        let row = budget::create_expense(&ctx, &ana, dated("Tort", due))
            .await
            .unwrap();
        let paid = ExpenseInput {
            paid: Set(true),
            ..dated("Gata", due)
        };
        budget::create_expense(&ctx, &ana, paid).await.unwrap();
        let covered = ExpenseInput {
            advance_payment: Set("900".into()),
            ..dated("Acoperit", due)
        };
        budget::create_expense(&ctx, &ana, covered).await.unwrap();
        assert_eq!(reminders().await, []);
        ctx.clock.advance(TimeDelta::days(1));
        let first = ("Tort".to_owned(), due.to_string());
        assert_eq!(reminders().await, std::slice::from_ref(&first));
        ctx.clock.advance(TimeDelta::days(3));
        assert_eq!(reminders().await.len(), 1);
        // An expense that is added a day before its due date is reported once, not twice.
        budget::create_expense(
            &ctx,
            &ana,
            dated("Mâine", ctx.clock.today() + TimeDelta::days(1)),
        )
        .await
        .unwrap();
        assert_eq!(reminders().await.len(), 2);
        ctx.clock.advance(TimeDelta::days(3));
        assert_eq!(
            reminders()
                .await
                .iter()
                .filter(|line| **line == first)
                .count(),
            2
        );
        ctx.clock.advance(TimeDelta::days(1));
        assert_eq!(reminders().await.len(), 3);
        // A changed date counts as a new due date.
        let moved = ExpenseInput {
            due_on: Set(due + TimeDelta::days(5)),
            ..ExpenseInput::default()
        };
        budget::update_expense(&ctx, &ana, row.id, moved)
            .await
            .unwrap();
        assert_eq!(reminders().await.len(), 4);
    })
    .await;
}
