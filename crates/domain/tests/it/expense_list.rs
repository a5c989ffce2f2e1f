//! The list of expenses: filters, order and pages.

use alai_domain::{
    budget::{self, ExpenseFilter, ExpensePatch, ExpenseSortKey},
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
        sort::Sort,
    },
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};

use crate::expense_input::new_expense;

// Covers 3.7.14.
#[tokio::test]
async fn the_list_is_narrowed_ordered_and_paged() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let day = |d| NaiveDate::from_ymd_opt(2027, 5, d).unwrap();
        for (name, total, currency, category, paid, due) in [
            ("Zăvoi", "100", "EUR", "restaurant", false, Some(day(9))),
            ("Ținută", "400", "RON", "clothing", true, Some(day(2))),
            ("Țuică", "90", "GBP", "restaurant", false, None),
        ] {
            ctx.clock.advance(TimeDelta::seconds(1));
            let patch = ExpensePatch {
                currency: Set(currency.into()),
                category: Set(category.into()),
                paid: Set(paid),
                due_on: due.map_or(Clear, Set),
                ..new_expense(name, total)
            };
            budget::create_expense(&ctx, &ana, patch).await.unwrap();
        }
        let details = budget::member_budget_details(&ctx, &ana).await.unwrap();
        let names = async |filter: ExpenseFilter, order, ask: PageRequest| {
            let (page, _) = budget::list_expenses(&ctx, &details, &filter, order, ask)
                .await
                .unwrap();
            page.rows
                .into_iter()
                .map(|p| p.expense.name)
                .collect::<Vec<_>>()
        };
        let all = ExpenseFilter::default;
        assert_eq!(
            names(
                all(),
                Sort::ascending(ExpenseSortKey::Created),
                PageRequest::all()
            )
            .await,
            ["Țuică", "Ținută", "Zăvoi"]
        );
        assert_eq!(
            names(
                all(),
                Sort::ascending(ExpenseSortKey::Name),
                PageRequest::all()
            )
            .await,
            ["Ținută", "Țuică", "Zăvoi"]
        );
        assert_eq!(
            names(
                all(),
                Sort {
                    key: ExpenseSortKey::Total,
                    is_descending: true
                },
                PageRequest::all()
            )
            .await,
            ["Țuică", "Zăvoi", "Ținută"]
        );
        assert_eq!(
            names(
                all(),
                Sort::ascending(ExpenseSortKey::Remaining),
                PageRequest::all()
            )
            .await,
            ["Ținută", "Zăvoi", "Țuică"]
        );
        assert_eq!(
            names(
                all(),
                Sort::ascending(ExpenseSortKey::Due),
                PageRequest::all()
            )
            .await,
            ["Ținută", "Zăvoi", "Țuică"]
        );
        assert_eq!(
            names(
                all(),
                Sort::ascending(ExpenseSortKey::Created),
                PageRequest::new(Some(2), Some(2)).unwrap()
            )
            .await,
            ["Zăvoi"]
        );
        let open = ExpenseFilter {
            category: Some("restaurant".into()),
            paid: Some(false),
        };
        assert_eq!(
            names(
                open,
                Sort {
                    key: ExpenseSortKey::Name,
                    is_descending: true
                },
                PageRequest::all()
            )
            .await,
            ["Zăvoi", "Țuică"]
        );
        let paid = ExpenseFilter {
            paid: Some(true),
            ..ExpenseFilter::default()
        };
        assert_eq!(
            names(
                paid,
                Sort::ascending(ExpenseSortKey::Name),
                PageRequest::all()
            )
            .await,
            ["Ținută"]
        );
        let none = ExpenseFilter {
            category: Some("x".into()),
            paid: None,
        };
        assert!(
            budget::list_expenses(
                &ctx,
                &details,
                &none,
                Sort::ascending(ExpenseSortKey::Name),
                PageRequest::all()
            )
            .await
            .is_err()
        );
    })
    .await;
}
