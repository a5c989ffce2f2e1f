//! What the tests of payments compare at the end: the state of an invoice in the database.

use alai_domain::{
    Ctx,
    entities::{invoice, job, payment_record},
};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};

/// What a test compares at the end: the status of the invoice, its payments, and the number of jobs
/// `activate`, `mail_receipt`, `mail_overpaid` and `mail_refunded`.
#[derive(Debug, PartialEq, Eq)]
pub struct FinalState {
    pub status: String,
    pub ledger: Vec<(String, i64)>,
    pub work: [u64; 4],
}

pub async fn read_final_state(ctx: &Ctx, invoice_id: uuid::Uuid) -> FinalState {
    let row = invoice::Entity::find_by_id(invoice_id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap();
    let rows = payment_record::Entity::find()
        .filter(payment_record::Column::InvoiceId.eq(invoice_id))
        .all(&ctx.db)
        .await
        .unwrap();
    let mut ledger: Vec<_> = rows
        .iter()
        .map(|p| (p.kind.clone(), p.amount_cents))
        .collect();
    ledger.sort();
    let mut work = [0; 4];
    for (at, kind) in ["activate", "mail_receipt"].into_iter().enumerate() {
        let key = format!("{kind}:{invoice_id}");
        work[at] = job::Entity::find()
            .filter(job::Column::UniqueKey.eq(key))
            .count(&ctx.db)
            .await
            .unwrap();
    }
    for (at, kind) in ["mail_overpaid", "mail_refunded"].into_iter().enumerate() {
        for row in &rows {
            let key = format!("{kind}:{}", row.id);
            work[at + 2] += job::Entity::find()
                .filter(job::Column::UniqueKey.eq(key))
                .count(&ctx.db)
                .await
                .unwrap();
        }
    }
    FinalState {
        status: row.status,
        ledger,
        work,
    }
}

pub fn final_state(status: &str, ledger: &[(&str, i64)], work: [u64; 4]) -> FinalState {
    FinalState {
        status: status.into(),
        ledger: ledger.iter().map(|(k, a)| ((*k).to_owned(), *a)).collect(),
        work,
    }
}
