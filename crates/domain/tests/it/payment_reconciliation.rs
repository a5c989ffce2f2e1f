//! The hourly queries about paid checkouts, at a gateway that does not notify of refunds.

use std::sync::{Arc, Mutex};

use alai_domain::{
    Ctx, Result, billing,
    entities::checkout,
    kernel::payment_gateway::{
        Gateway, GatewaySession, GatewayUnavailable, PaymentNotification, PaymentOrder,
        RawNotification, StatusQuery,
    },
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveValue::Set, EntityTrait};

const GATEWAY_NAME: &str = "silent";
/// More checkouts than two pages contain.
const CHECKOUTS: usize = 1_100;

/// A gateway that records the queries. Each fails if it is unavailable.
#[derive(Debug, Default)]
struct SilentGateway {
    is_unavailable: bool,
    queried: Mutex<Vec<String>>,
}

#[async_trait::async_trait]
impl Gateway for SilentGateway {
    fn name(&self) -> &'static str {
        GATEWAY_NAME
    }

    fn notifies_refunds(&self) -> bool {
        false
    }

    async fn open_session(
        &self,
        _: DateTime<Utc>,
        _: &PaymentOrder,
    ) -> std::result::Result<GatewaySession, GatewayUnavailable> {
        Err(GatewayUnavailable("no sessions".into()))
    }

    async fn verify_notification(
        &self,
        _: DateTime<Utc>,
        _: RawNotification<'_>,
    ) -> Result<Option<PaymentNotification>> {
        Ok(None)
    }

    async fn query_status(
        &self,
        _: DateTime<Utc>,
        query: &StatusQuery,
    ) -> std::result::Result<Vec<PaymentNotification>, GatewayUnavailable> {
        self.queried.lock().unwrap().push(query.reference.clone());
        if self.is_unavailable {
            return Err(GatewayUnavailable("connection refused".into()));
        }
        Ok(Vec::new())
    }
}

/// Adds the gateway to the context.
fn with_gateway(ctx: &Ctx, gateway: &Arc<SilentGateway>) -> Ctx {
    let other: Arc<dyn Gateway> = Arc::<SilentGateway>::clone(gateway);
    Ctx {
        gateways: ctx.gateways.with_others(vec![other]),
        ..ctx.clone()
    }
}

/// Inserts paid checkouts of one invoice. Returns their references, sorted.
async fn insert_paid_checkouts(ctx: &Ctx) -> Vec<String> {
    let (_, made) = register_couple(ctx, "ana@exemplu.ro").await.unwrap();
    let rows: Vec<_> = (0..CHECKOUTS)
        .map(|number| checkout::ActiveModel {
            id: Set(ctx.new_id()),
            invoice_id: Set(made.invoice.id),
            provider: Set(GATEWAY_NAME.into()),
            provider_ref: Set(format!("order-{number:04}")),
            amount_cents: Set(made.invoice.amount_cents),
            currency: Set(made.invoice.currency.clone()),
            status: Set("paid".into()),
            session: Set(None),
            created_at: Set(ctx.now()),
        })
        .collect();
    for chunk in rows.chunks(500) {
        checkout::Entity::insert_many(chunk.to_vec())
            .exec_without_returning(&ctx.db)
            .await
            .unwrap();
    }
    (0..CHECKOUTS)
        .map(|number| format!("order-{number:04}"))
        .collect()
}

// Covers S.providers.08.
#[tokio::test]
async fn each_paid_checkout_is_queried_once_a_day_however_many_there_are() {
    on_each_database(|ctx| async move {
        let gateway = Arc::new(SilentGateway::default());
        let ctx = with_gateway(&ctx, &gateway);
        let references = insert_paid_checkouts(&ctx).await;
        for hour_number in 0..24 {
            billing::reconcile_payments(&ctx, hour_number)
                .await
                .unwrap();
        }
        let mut queried = std::mem::take(&mut *gateway.queried.lock().unwrap());
        queried.sort();
        assert_eq!(queried, references);
        // Refunds are queried for 60 days.
        ctx.clock.advance(TimeDelta::days(60));
        for hour_number in 0..24 {
            billing::reconcile_payments(&ctx, hour_number)
                .await
                .unwrap();
        }
        assert_eq!(*gateway.queried.lock().unwrap(), Vec::<String>::new());
    })
    .await;
}

#[tokio::test]
async fn an_unavailable_gateway_is_queried_once_in_a_reconciliation_of_many_checkouts() {
    on_each_database(|ctx| async move {
        let gateway = Arc::new(SilentGateway {
            is_unavailable: true,
            ..SilentGateway::default()
        });
        let ctx = with_gateway(&ctx, &gateway);
        insert_paid_checkouts(&ctx).await;
        billing::reconcile_payments(&ctx, 7).await.unwrap();
        assert_eq!(gateway.queried.lock().unwrap().len(), 1);
    })
    .await;
}
