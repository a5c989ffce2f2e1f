//! The totals of a budget: amounts, guests and exchange rates (contract 5; threats I11).

use alai_domain::{
    Ctx,
    access::EventMember,
    answers,
    budget::{self, BudgetSettingsPatch, ExchangeRates, ExpenseInput},
    entities::expense,
    kernel::{
        money::{Cents, Currency},
        patch::Patch::Set,
    },
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;

use crate::expense_input::new_expense;

async fn set_guest_settings(ctx: &Ctx, ana: &EventMember, typed: f64, answered: bool) {
    let id = budget::load_member_budget(ctx, ana)
        .await
        .unwrap()
        .budget
        .id;
    let patch = BudgetSettingsPatch {
        expected_guests: Set(typed),
        guests_from_answers: Set(answered),
        ..BudgetSettingsPatch::default()
    };
    budget::update_budget_settings(ctx, ana, id, patch)
        .await
        .unwrap();
}

async fn set_base_currency(ctx: &Ctx, ana: &EventMember, currency: &str) {
    let id = budget::load_member_budget(ctx, ana)
        .await
        .unwrap()
        .budget
        .id;
    let patch = BudgetSettingsPatch {
        base_currency: Set(currency.into()),
        ..BudgetSettingsPatch::default()
    };
    budget::update_budget_settings(ctx, ana, id, patch)
        .await
        .unwrap();
}

async fn cost_and_remaining(ctx: &Ctx, ana: &EventMember, row: expense::Model) -> (String, String) {
    let (_, priced, _) = budget::price_expense_with_files(ctx, ana, row)
        .await
        .unwrap();
    (priced.cost.to_string(), priced.remaining.to_string())
}

// Covers 3.4.16, 3.4.17.
#[tokio::test]
async fn the_remaining_amount_excludes_the_advance_and_is_zero_once_paid() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 120.0, false).await;
        let advanced = |patch| ExpenseInput {
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
        let menu = ExpenseInput {
            cost_per_guest: Set(true),
            ..advanced(new_expense("Meniu", "350.10"))
        };
        let menu = budget::create_expense(&ctx, &ana, menu).await.unwrap();
        assert_eq!(
            cost_and_remaining(&ctx, &ana, menu.clone()).await,
            ("42012.00".into(), "41511.50".into())
        );
        let paid = ExpenseInput {
            paid: Set(true),
            ..ExpenseInput::default()
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

// Covers 3.4.16, 3.7.15.
#[tokio::test]
async fn money_that_one_supplier_got_too_much_pays_no_other_supplier() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (name, price, advance) in [("Foto", "1000", "1500"), ("Muzică", "2000", "300")] {
            let expense = ExpenseInput {
                advance_payment: Set(advance.into()),
                ..new_expense(name, price)
            };
            budget::create_expense(&ctx, &ana, expense).await.unwrap();
        }
        let totals = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        assert_eq!(
            (totals.cost, totals.remaining, totals.overpaid, totals.paid),
            (
                Cents(300_000),
                Cents(170_000),
                Cents(50_000),
                Cents(180_000)
            )
        );
    })
    .await;
}

// Covers 3.4.16.
#[tokio::test]
async fn the_cost_of_a_price_per_guest_is_unknown_without_guests() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 0.0, false).await;
        let menu = ExpenseInput {
            cost_per_guest: Set(true),
            advance_payment: Set("500".into()),
            ..new_expense("Meniu", "150")
        };
        let menu = budget::create_expense(&ctx, &ana, menu).await.unwrap();
        let (_, priced, _) = budget::price_expense_with_files(&ctx, &ana, menu.clone())
            .await
            .unwrap();
        assert!(priced.is_cost_unknown);
        // The advance is not an overpayment.
        assert_eq!(priced.remaining, Cents(0));
        let totals = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        assert_eq!(
            (
                totals.guests,
                totals.unknown_costs,
                totals.overpaid,
                totals.paid
            ),
            (0, 1, Cents(0), Cents(50_000))
        );
        set_guest_settings(&ctx, &ana, 10.0, false).await;
        let (_, priced, _) = budget::price_expense_with_files(&ctx, &ana, menu)
            .await
            .unwrap();
        assert_eq!(
            (priced.is_cost_unknown, priced.remaining),
            (false, Cents(100_000))
        );
        let totals = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        assert_eq!((totals.guests, totals.unknown_costs), (10, 0));
    })
    .await;
}

#[tokio::test]
async fn costs_per_guest_are_recalculated_when_an_answer_changes() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 200.0, true).await;
        let menu = ExpenseInput {
            cost_per_guest: Set(true),
            ..new_expense("Meniu", "100")
        };
        let menu = budget::create_expense(&ctx, &ana, menu).await.unwrap();
        assert_eq!(cost_and_remaining(&ctx, &ana, menu.clone()).await.0, "0.00");
        let party = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &party).await.unwrap();
        for persons in [3, 2] {
            answers::accept_invitation(&ctx, &pass, answer_input("Familia Pop", persons))
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
        answers::decline_invitation(&ctx, &pass, decline_input("Familia Pop"))
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
async fn sec_i11_category_totals_add_up_to_the_budget_total_in_every_currency() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        set_guest_settings(&ctx, &ana, 7.0, false).await;
        let words = ["restaurant", "music", "sweets", "other"];
        for at in 0..40_u32 {
            let patch = ExpenseInput {
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
async fn budget_totals_use_the_newest_stored_exchange_rates_and_report_their_date() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let euro = ExpenseInput {
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
            ExchangeRates::new_if_complete(
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
