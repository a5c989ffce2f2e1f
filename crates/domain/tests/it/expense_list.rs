//! The list of expenses: filters, order and pages.

use alai_domain::{
    Ctx,
    access::EventMember,
    budget::{self, ExpenseFilter, ExpenseInput, ExpenseSortKey},
    kernel::{
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
        sort::Sort,
    },
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};

use crate::expense_input::new_expense;

/// Creates three expenses, the last of them without a due date.
async fn create_expenses(ctx: &Ctx, ana: &EventMember) {
    let day = |d| NaiveDate::from_ymd_opt(2027, 5, d).unwrap();
    for (name, total, currency, category, paid, due) in [
        ("Zăvoi", "100", "EUR", "restaurant", false, Some(day(9))),
        ("Ținută", "400", "RON", "clothing", true, Some(day(2))),
        ("Țuică", "90", "GBP", "restaurant", false, None),
    ] {
        ctx.clock.advance(TimeDelta::seconds(1));
        let patch = ExpenseInput {
            currency: Set(currency.into()),
            category: Set(category.into()),
            paid: Set(paid),
            due_on: due.map_or(Clear, Set),
            ..new_expense(name, total)
        };
        budget::create_expense(ctx, ana, patch).await.unwrap();
    }
}

async fn expense_names(
    ctx: &Ctx,
    ana: &EventMember,
    filter: ExpenseFilter,
    sort: Sort<ExpenseSortKey>,
    page_request: PageRequest,
) -> Vec<String> {
    let details = budget::load_member_budget(ctx, ana).await.unwrap();
    let (page, _) = budget::list_expenses(ctx, &details, &filter, sort, page_request)
        .await
        .unwrap();
    page.rows.into_iter().map(|p| p.expense.name).collect()
}

const fn descending(key: ExpenseSortKey) -> Sort<ExpenseSortKey> {
    Sort {
        key,
        is_descending: true,
    }
}

// Covers 3.7.14.
#[tokio::test]
async fn expenses_are_sorted_by_each_column_and_paged() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_expenses(&ctx, &ana).await;
        for (sort, expected) in [
            (
                Sort::ascending(ExpenseSortKey::Created),
                ["Țuică", "Ținută", "Zăvoi"],
            ),
            (
                Sort::ascending(ExpenseSortKey::Name),
                ["Ținută", "Țuică", "Zăvoi"],
            ),
            (
                descending(ExpenseSortKey::Total),
                ["Țuică", "Zăvoi", "Ținută"],
            ),
            (
                Sort::ascending(ExpenseSortKey::Remaining),
                ["Ținută", "Zăvoi", "Țuică"],
            ),
            (
                Sort::ascending(ExpenseSortKey::Due),
                ["Ținută", "Zăvoi", "Țuică"],
            ),
        ] {
            let filter = ExpenseFilter::default();
            assert_eq!(
                expense_names(&ctx, &ana, filter, sort, PageRequest::largest()).await,
                expected,
                "{sort:?}"
            );
        }
        let second = PageRequest::new(Some(2), Some(2)).unwrap();
        let (filter, sort) = (
            ExpenseFilter::default(),
            Sort::ascending(ExpenseSortKey::Created),
        );
        assert_eq!(
            expense_names(&ctx, &ana, filter, sort, second).await,
            ["Zăvoi"]
        );
    })
    .await;
}

// Covers 3.7.14.
#[tokio::test]
async fn expenses_are_filtered_by_category_and_payment() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_expenses(&ctx, &ana).await;
        let by_name = Sort::ascending(ExpenseSortKey::Name);
        let open = ExpenseFilter {
            category: Some("restaurant".into()),
            paid: Some(false),
        };
        assert_eq!(
            expense_names(
                &ctx,
                &ana,
                open,
                descending(ExpenseSortKey::Name),
                PageRequest::largest()
            )
            .await,
            ["Zăvoi", "Țuică"]
        );
        let paid = ExpenseFilter {
            paid: Some(true),
            ..ExpenseFilter::default()
        };
        assert_eq!(
            expense_names(&ctx, &ana, paid, by_name, PageRequest::largest()).await,
            ["Ținută"]
        );
        let details = budget::load_member_budget(&ctx, &ana).await.unwrap();
        let none = ExpenseFilter {
            category: Some("x".into()),
            paid: None,
        };
        assert!(
            budget::list_expenses(&ctx, &details, &none, by_name, PageRequest::largest())
                .await
                .is_err()
        );
    })
    .await;
}
