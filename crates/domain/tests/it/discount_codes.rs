//! Discount codes: limited uses, limited guesses, and their effect on unpaid invoices (threats A4).

use alai_domain::{
    Ctx, Error, ErrorCode,
    billing::{self, PaymentLinkTarget},
    entities::*,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{ActiveValue, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

use crate::staff::new_staff;
use crate::stored_invoices::load_invoice;

/// Creates a discount code of the given percentage, for a limited or unlimited number of uses.
async fn create_discount_code(ctx: &Ctx, word: &str, percent: i32, uses_left: Option<i32>) {
    let row = discount_code::ActiveModel {
        id: ActiveValue::Set(ctx.new_id()),
        code_folded: ActiveValue::Set(word.into()),
        percent: ActiveValue::Set(percent),
        uses_left: ActiveValue::Set(uses_left),
        created_at: ActiveValue::Set(ctx.now()),
    };
    discount_code::Entity::insert(row)
        .exec_without_returning(&ctx.db)
        .await
        .unwrap();
}

// Covers A4, S.5.03.
#[tokio::test]
async fn sec_a4_concurrent_uses_of_a_single_use_code_by_staff_have_one_winner() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_discount_code(&ctx, "ODATA15", 15, Some(1)).await;
        let (ctx, staff, id) = (&ctx, &staff, made.account.id);
        // The requests come from a hundred addresses, so that no limit per address applies.
        let tries = (0..100_u8).map(|n| async move {
            billing::apply_discount_code(ctx, staff, id, Some("odata-15"), [192, 0, 2, n].into())
                .await
        });
        let results = join_all(tries).await;
        assert_eq!(results.iter().filter(|r| r.is_ok()).count(), 1);
        assert!(
            results
                .iter()
                .filter_map(|r| r.as_ref().err())
                .all(|e| matches!(e, Error::Rejected(ErrorCode::UnknownDiscountCode)))
        );
        assert_eq!(load_invoice(ctx, made.invoice.id).await.amount_cents, 8_415);
        let entries =
            audit_entry::Entity::find().filter(audit_entry::Column::Action.eq("discount_applied"));
        assert_eq!(entries.count(&ctx.db).await.unwrap(), 1);
    })
    .await;
}

// Covers A4.
#[tokio::test]
async fn sec_a4_discount_codes_replace_each_other_and_do_not_add_up() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.account.id;
        let codes = [
            ("A", 50, 4_950),
            ("B", 60, 3_960),
            ("C", 100, 0),
            ("D", 10, 8_910),
        ];
        for (word, percent, _) in codes {
            create_discount_code(&ctx, word, percent, None).await;
        }
        // Every pair of codes in both orders: only the last one counts.
        for (first, _, _) in codes {
            for (last, _, cents) in codes {
                for word in [first, last] {
                    billing::apply_discount_code(&ctx, &staff, id, Some(word), TEST_IP)
                        .await
                        .unwrap();
                }
                let row = load_invoice(&ctx, made.invoice.id).await;
                assert_eq!(
                    (
                        row.amount_cents,
                        row.full_cents,
                        row.discount_code.as_deref()
                    ),
                    (cents, 9_900, Some(last))
                );
            }
        }
    })
    .await;
}

// Covers A4.
#[tokio::test]
async fn sec_a4_discount_codes_are_rate_limited_after_ten_wrong_ones() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_discount_code(&ctx, "BUN", 10, None).await;
        let try_one = |word: &'static str| {
            billing::apply_discount_code(&ctx, &staff, made.account.id, Some(word), TEST_IP)
        };
        for _ in 0..10 {
            assert!(matches!(
                try_one("RAU").await,
                Err(Error::Rejected(ErrorCode::UnknownDiscountCode))
            ));
        }
        assert!(matches!(try_one("BUN").await, Err(Error::RateLimited(_))));
        assert_eq!(
            account::Entity::find_by_id(made.account.id)
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .discount_code,
            None
        );
        ctx.clock.advance(TimeDelta::hours(1));
        assert!(try_one("BUN").await.is_ok());
        assert!(matches!(
            billing::apply_discount_code(&ctx, &staff, Uuid::nil(), Some("BUN"), TEST_IP).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            billing::apply_discount_code(&ctx, &staff, made.account.id, None, TEST_IP).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers S.5.03.
#[tokio::test]
async fn a_discount_reprices_the_unpaid_invoice_and_ends_open_checkouts() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        create_discount_code(&ctx, "ZECE", 10, None).await;
        let PaymentLinkTarget::Checkout(old, _) =
            billing::open_checkout(&ctx, &made.invoice.payment_token)
                .await
                .unwrap()
        else {
            panic!()
        };
        billing::apply_discount_code(&ctx, &staff, made.account.id, Some("ZECE"), TEST_IP)
            .await
            .unwrap();
        assert!(matches!(
            billing::find_active_checkout(&ctx, "sandbox", &old.provider_ref).await,
            Err(Error::NotFound)
        ));
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        assert_eq!(
            load_invoice(&ctx, made.invoice.id).await.amount_cents,
            8_910
        );
        create_discount_code(&ctx, "JUMATATE", 50, Some(1)).await;
        let refused =
            billing::apply_discount_code(&ctx, &staff, made.account.id, Some("JUMATATE"), TEST_IP)
                .await;
        assert!(matches!(
            refused,
            Err(Error::Rejected(ErrorCode::NoUnpaidInvoice))
        ));
        let stored = discount_code::Entity::find()
            .filter(discount_code::Column::CodeFolded.eq("JUMATATE"))
            .one(&ctx.db)
            .await
            .unwrap();
        assert_eq!(stored.unwrap().uses_left, Some(1));
    })
    .await;
}
