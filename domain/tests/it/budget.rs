//! The budget: amounts, guests, exchange rates, versions and reminders (contract 5; threats C2, I9, I11, K9).

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::EventMember,
    answers,
    budget::{self, BudgetPatch, ExchangeRates, ExpenseFilter, ExpensePatch, ExpenseSortKey},
    entities::{expense, notification},
    files::Upload,
    kernel::{
        money::{Cents, Currency},
        pagination::PageRequest,
        patch::Patch::{Clear, Set},
        sort::Sort,
    },
    website::FilePatch,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

pub fn new_expense(name: &str, total: &str) -> ExpensePatch {
    ExpensePatch {
        name: Set(name.into()),
        total_price: Set(total.into()),
        ..ExpensePatch::default()
    }
}

pub fn document_upload(name: &str, bytes: &[u8]) -> FilePatch {
    FilePatch::Replace(Upload {
        file_name: name.into(),
        bytes: bytes.to_vec(),
    })
}

async fn set_guest_settings(ctx: &Ctx, ana: &EventMember, typed: f64, answered: bool) {
    let id = budget::member_budget_details(ctx, ana)
        .await
        .unwrap()
        .budget
        .id;
    let patch = BudgetPatch {
        expected_guests: Set(typed),
        guests_from_answers: Set(answered),
        ..BudgetPatch::default()
    };
    budget::update_budget(ctx, ana, id, patch).await.unwrap();
}

async fn set_base_currency(ctx: &Ctx, ana: &EventMember, currency: &str) {
    let id = budget::member_budget_details(ctx, ana)
        .await
        .unwrap()
        .budget
        .id;
    let patch = BudgetPatch {
        base_currency: Set(currency.into()),
        ..BudgetPatch::default()
    };
    budget::update_budget(ctx, ana, id, patch).await.unwrap();
}

async fn cost_and_remaining(ctx: &Ctx, ana: &EventMember, row: expense::Model) -> (String, String) {
    let (_, priced, _) = budget::price_expense(ctx, ana, row).await.unwrap();
    (priced.cost.to_string(), priced.remaining.to_string())
}

fn field_errors<T: std::fmt::Debug>(result: Result<T, Error>) -> Vec<(String, Vec<&'static str>)> {
    let Err(Error::Invalid(fields)) = result else {
        panic!("{result:?}")
    };
    fields.into_map().into_iter().collect()
}

// Covers 3.5.10, 3.5.14, 3.9.13, F-3.
#[tokio::test]
async fn an_expense_needs_a_name_and_a_price_and_takes_only_amounts_and_words_that_there_are() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let refused =
            field_errors(budget::create_expense(&ctx, &ana, ExpensePatch::default()).await);
        assert_eq!(
            refused,
            [
                ("name".into(), vec!["required"]),
                ("total_price".into(), vec!["required"])
            ]
        );
        let row = budget::create_expense(&ctx, &ana, new_expense("Formație", "1234.505"))
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
        for (field, patch) in [
            ("total_price", new_expense("X", "-1")),
            ("total_price", new_expense("X", "NaN")),
            ("total_price", new_expense("X", "1e9")),
            ("total_price", new_expense("X", "100000000.01")),
            (
                "advance_payment",
                ExpensePatch {
                    advance_payment: Set("1.234,50".into()),
                    ..new_expense("X", "1")
                },
            ),
            (
                "currency",
                ExpensePatch {
                    currency: Set("CHF".into()),
                    ..new_expense("X", "1")
                },
            ),
            (
                "category",
                ExpensePatch {
                    category: Set("Diverse".into()),
                    ..new_expense("X", "1")
                },
            ),
            (
                "comment",
                ExpensePatch {
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
        assert_eq!(expense::Entity::find().count(&ctx.db).await.unwrap(), 1);
        // A cleared field gets its default. A price cannot be cleared.
        let patch = ExpensePatch {
            advance_payment: Set("100".into()),
            comment: Set("Sună".into()),
            ..ExpensePatch::default()
        };
        budget::update_expense(&ctx, &ana, row.id, patch)
            .await
            .unwrap();
        let patch = ExpensePatch {
            advance_payment: Clear,
            comment: Clear,
            category: Clear,
            ..ExpensePatch::default()
        };
        let row = budget::update_expense(&ctx, &ana, row.id, patch)
            .await
            .unwrap();
        assert_eq!((row.advance_cents, row.comment), (0, None));
        let refused = budget::update_expense(
            &ctx,
            &ana,
            row.id,
            ExpensePatch {
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

// Covers 3.4.16, 3.4.17.
#[tokio::test]
async fn what_is_left_is_the_whole_less_the_advance_times_the_guests_where_it_is_so_said_and_nothing_once_paid()
 {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 120.0, false).await;
        let advanced = |patch| ExpensePatch {
            advance_payment: Set("500.50".into()),
            ..patch
        };
        let row = budget::create_expense(&ctx, &ana, advanced(new_expense("Foto", "2000")))
            .await
            .unwrap();
        assert_eq!(
            cost_and_remaining(&ctx, &ana, row).await,
            ("2000.00".into(), "1499.50".into())
        );
        let menu = ExpensePatch {
            cost_per_guest: Set(true),
            ..advanced(new_expense("Meniu", "350.10"))
        };
        let menu = budget::create_expense(&ctx, &ana, menu).await.unwrap();
        assert_eq!(
            cost_and_remaining(&ctx, &ana, menu.clone()).await,
            ("42012.00".into(), "41511.50".into())
        );
        let paid = ExpensePatch {
            paid: Set(true),
            ..ExpensePatch::default()
        };
        let menu = budget::update_expense(&ctx, &ana, menu.id, paid)
            .await
            .unwrap();
        assert_eq!(
            cost_and_remaining(&ctx, &ana, menu).await,
            ("42012.00".into(), "0.00".into())
        );
        let all = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        assert_eq!(
            (all.cost, all.remaining, all.advance, all.per_guest),
            (
                Cents(4_401_200),
                Cents(149_950),
                Cents(100_100),
                Cents(36_677)
            )
        );
        set_guest_settings(&ctx, &ana, 0.0, false).await;
        assert_eq!(
            budget::load_budget_totals(&ctx, &ana)
                .await
                .unwrap()
                .per_guest,
            Cents(0)
        );
    })
    .await;
}

#[tokio::test]
async fn an_answer_that_changes_moves_the_price_for_each_guest_at_once() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 200.0, true).await;
        let menu = ExpensePatch {
            cost_per_guest: Set(true),
            ..new_expense("Meniu", "100")
        };
        let menu = budget::create_expense(&ctx, &ana, menu).await.unwrap();
        assert_eq!(cost_and_remaining(&ctx, &ana, menu.clone()).await.0, "0.00");
        let party = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &party).await.unwrap();
        for persons in [3, 2] {
            answers::accept(&ctx, &pass, answer_input("Familia Pop", persons))
                .await
                .unwrap();
            assert_eq!(
                cost_and_remaining(&ctx, &ana, menu.clone()).await.0,
                format!("{persons}00.00")
            );
            assert_eq!(
                budget::load_budget_totals(&ctx, &ana).await.unwrap().cost,
                Cents(persons * 10_000)
            );
        }
        answers::decline(&ctx, &pass, decline_input("Familia Pop"))
            .await
            .unwrap();
        assert_eq!(cost_and_remaining(&ctx, &ana, menu.clone()).await.0, "0.00");
        // The number that was entered before is still stored.
        set_guest_settings(&ctx, &ana, 200.0, false).await;
        assert_eq!(cost_and_remaining(&ctx, &ana, menu).await.0, "20000.00");
    })
    .await;
}

// Covers 3.3.16, 3.9.13, 3.contract5.08, I11.
#[tokio::test]
async fn sec_i11_totals_are_the_sum_of_their_parts_in_every_currency() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 7.0, false).await;
        let words = ["restaurant", "music", "sweets", "other"];
        for at in 0..40_u32 {
            let patch = ExpensePatch {
                currency: Set(Currency::ALL[at as usize % 4].as_str().into()),
                category: Set(words[(at / 3) as usize % 4].into()),
                advance_payment: Set(format!("{}.{:02}", at % 5, at * 37 % 100)),
                cost_per_guest: Set(at % 3 == 0),
                paid: Set(at % 7 == 0),
                ..new_expense(
                    &format!("E{at}"),
                    &format!("{}.{:02}", at * 131 % 977, at * 53 % 100),
                )
            };
            budget::create_expense(&ctx, &ana, patch).await.unwrap();
        }
        for currency in Currency::ALL {
            set_base_currency(&ctx, &ana, currency.as_str()).await;
            let all = budget::load_budget_totals(&ctx, &ana).await.unwrap();
            assert_eq!(all.currency, currency);
            assert_eq!(
                all.by_category
                    .iter()
                    .map(|(_, cents)| *cents)
                    .sum::<Cents>(),
                all.cost
            );
            assert!(all.by_category.is_sorted_by(|a, b| a.1 >= b.1) && all.by_category.len() == 4);
        }
    })
    .await;
}

// Covers 3.contract5.06.
#[tokio::test]
async fn totals_use_the_newest_whole_day_of_rates_and_say_which() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let euro = ExpensePatch {
            currency: Set("EUR".into()),
            ..new_expense("Sală", "100")
        };
        budget::create_expense(&ctx, &ana, euro).await.unwrap();
        let all = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        assert_eq!(
            (
                all.cost.to_string(),
                all.rates_date.to_string(),
                all.uses_bundled_rates
            ),
            ("509.05".into(), "2026-01-05".into(), true)
        );
        let day = ctx.clock.today();
        let rates = |day, eur| {
            ExchangeRates::complete(
                day,
                [
                    (Currency::Eur, eur),
                    (Currency::Usd, 4_000_000),
                    (Currency::Gbp, 6_000_000),
                ],
            )
            .unwrap()
        };
        budget::store_exchange_rates(&ctx, &rates(day - TimeDelta::days(1), 5_200_000))
            .await
            .unwrap();
        budget::store_exchange_rates(&ctx, &rates(day, 5_100_049))
            .await
            .unwrap();
        // Other rates for the same day are ignored: the first ones count.
        budget::store_exchange_rates(&ctx, &rates(day, 9_000_000))
            .await
            .unwrap();
        assert!(
            budget::store_exchange_rates(&ctx, &rates(day + TimeDelta::days(2), 5_000_000))
                .await
                .is_err()
        );
        let all = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        assert_eq!(
            (all.cost.to_string(), all.rates_date, all.uses_bundled_rates),
            ("510.00".into(), day, false)
        );
        assert_eq!(
            (all.paid, all.rates),
            (Cents(0), vec![(Currency::Eur, 5_100_049)])
        );
        set_base_currency(&ctx, &ana, "EUR").await;
        assert_eq!(
            budget::load_budget_totals(&ctx, &ana)
                .await
                .unwrap()
                .cost
                .to_string(),
            "100.00"
        );
    })
    .await;
}

// Covers I9.
#[tokio::test]
async fn sec_i9_of_two_who_change_one_expense_at_once_one_is_told() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = budget::create_expense(&ctx, &ana, new_expense("Tort", "900"))
            .await
            .unwrap();
        let change = |at: usize| {
            let (ctx, ana) = (&ctx, &ana);
            let patch = ExpensePatch {
                comment: Set(format!("{at}")),
                version: Some(1),
                ..ExpensePatch::default()
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
        let patch = ExpensePatch {
            paid: Set(true),
            ..ExpensePatch::default()
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
async fn sec_c2_an_expense_and_a_budget_of_another_couple_are_not_there() {
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
            ExpensePatch {
                document: document_upload("c.pdf", PDF),
                ..new_expense("Tort", "900")
            },
        )
        .await
        .unwrap();
        let id = budget::member_budget_details(&ctx, &ana)
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
            budget::update_budget(&ctx, &maria, id, BudgetPatch::default())
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

// Covers 3.contract5.15.
#[tokio::test]
async fn sec_k9_a_due_date_is_told_seven_days_before_and_one_and_never_of_what_is_paid() {
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
        let dated = |name: &str, on| ExpensePatch {
            due_on: Set(on),
            ..new_expense(name, "900")
        };
        let row = budget::create_expense(&ctx, &ana, dated("Tort", due))
            .await
            .unwrap();
        let paid = ExpensePatch {
            paid: Set(true),
            ..dated("Gata", due)
        };
        budget::create_expense(&ctx, &ana, paid).await.unwrap();
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
        let moved = ExpensePatch {
            due_on: Set(due + TimeDelta::days(5)),
            ..ExpensePatch::default()
        };
        budget::update_expense(&ctx, &ana, row.id, moved)
            .await
            .unwrap();
        assert_eq!(reminders().await.len(), 4);
    })
    .await;
}
