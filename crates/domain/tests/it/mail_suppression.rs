//! Bounces suppress an address: the signed webhook, the list of staff, the end of a suppression and
//! its removal with the account.

use std::sync::Arc;

use alai_domain::{
    Ctx, Error, ErrorCode, Result, accounts,
    context::Settings,
    entities::{audit_entry, mail, suppressed_address, suppression_lifting},
    kernel::{crypto, pagination::PageRequest},
    mail_suppression::{self, SuppressionReason},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use sea_orm::{ActiveValue::Set, EntityTrait};

use crate::{account_rows::log_in_owner, active_owners::error_code};

const SECRET: &str = "the secret of the relay";

/// Returns the context of an installation with the webhook.
fn with_webhook(ctx: &Ctx) -> Ctx {
    let settings = Settings {
        bounce_webhook_secret: Some(SECRET.into()),
        ..(*ctx.settings).clone()
    };
    Ctx {
        settings: Arc::new(settings),
        ..ctx.clone()
    }
}

fn sign(secret: &str, seconds: i64, body: &str) -> String {
    let signed = format!("{seconds}.{body}");
    let hmac = crypto::hmac_hex(secret.as_bytes(), signed.as_bytes());
    format!("t={seconds},v1={hmac}")
}

async fn receive(ctx: &Ctx, body: &str) -> Result<()> {
    let signature = sign(SECRET, ctx.now().timestamp(), body);
    mail_suppression::suppress_from_bounce_webhook(ctx, &signature, body.as_bytes()).await
}

fn bounce(email: &str, kind: &str) -> String {
    format!(r#"{{"bounces": [{{"email": "{email}", "type": "{kind}", "status": "5.1.1"}}]}}"#)
}

async fn rows(ctx: &Ctx) -> Vec<suppressed_address::Model> {
    let found = suppressed_address::Entity::find().all(&ctx.db).await;
    found.unwrap()
}

async fn suppression_reason(ctx: &Ctx, email: &str) -> Option<SuppressionReason> {
    let found = mail_suppression::find_suppression_reason(ctx, email).await;
    found.unwrap()
}

/// Records that a mail was sent to the address.
async fn record_sent_mail(ctx: &Ctx, email: &str) {
    let row = mail::ActiveModel {
        id: Set(ctx.new_id()),
        mail_key: Set(format!("test:{}", ctx.new_id())),
        message_id: Set(format!("<{}@alai.example>", ctx.new_id())),
        template: Set("welcome".into()),
        recipient: Set(crypto::sha256_hex(email)),
        status: Set("sent".into()),
        created_at: Set(ctx.now()),
        sent_at: Set(Some(ctx.now())),
        ..mail::ActiveModel::default()
    };
    let inserted = mail::Entity::insert(row).exec_without_returning(&ctx.db);
    inserted.await.unwrap();
}

#[tokio::test]
async fn a_report_of_the_webhook_after_a_lifting_counts_only_if_a_mail_was_sent_since() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let hooked = with_webhook(&ctx);
        let report = async || {
            let body = bounce("Ana@exemplu.ro", "complaint");
            receive(&hooked, &body).await.unwrap();
            suppression_reason(&ctx, "Ana@exemplu.ro").await
        };
        record_sent_mail(&ctx, "Ana@exemplu.ro").await;
        ctx.clock.advance(TimeDelta::seconds(1));
        assert_eq!(report().await, Some(SuppressionReason::Complaint));
        let id = rows(&ctx).await[0].id;
        mail_suppression::lift_suppression(&ctx, &staff, id)
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::minutes(1));
        assert_eq!(report().await, None, "the report is about the old mail");
        record_sent_mail(&ctx, "Ana@exemplu.ro").await;
        assert_eq!(report().await, Some(SuppressionReason::Complaint));
        // The lifting is stored as long as a suppression.
        ctx.clock.advance(TimeDelta::days(365));
        mail_suppression::delete_expired_suppressions(&ctx)
            .await
            .unwrap();
        let left = suppression_lifting::Entity::find().all(&ctx.db).await;
        assert_eq!(left.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn a_signed_message_suppresses_the_addresses_that_bounced_for_good() {
    on_each_database(|ctx| async move {
        let ctx = with_webhook(&ctx);
        let body = r#"{"bounces": [
            {"email": "Ana@Exemplu.ro", "type": "hard", "status": "5.1.1", "more": 1},
            {"email": "ion@exemplu.ro", "type": "complaint"},
            {"email": "dan@exemplu.ro", "type": "soft", "status": "4.2.2"},
            {"email": "no address", "type": "hard"},
            {"email": "eva@exemplu.ro", "type": "hard", "status": "<b>no</b>"}
        ]}"#;
        receive(&ctx, body).await.unwrap();
        receive(&ctx, body).await.unwrap();
        let is_suppressed = async |email| suppression_reason(&ctx, email).await.is_some();
        for email in [
            "ana@exemplu.ro",
            "ANA@exemplu.ro",
            "ion@exemplu.ro",
            "eva@exemplu.ro",
        ] {
            assert!(is_suppressed(email).await, "{email}");
        }
        assert!(!is_suppressed("dan@exemplu.ro").await);
        let mut found: Vec<_> = rows(&ctx)
            .await
            .into_iter()
            .map(|row| (row.recipient_masked, row.reason, row.status))
            .collect();
        found.sort();
        let row = |masked: &str, reason: &str, status: Option<&str>| {
            (
                masked.to_owned(),
                reason.to_owned(),
                status.map(str::to_owned),
            )
        };
        assert_eq!(
            found,
            [
                row("A•••@E•••.ro", "hard_bounce", Some("5.1.1")),
                row("e•••@e•••.ro", "hard_bounce", None),
                row("i•••@e•••.ro", "complaint", None),
            ]
        );
        ctx.clock.advance(TimeDelta::days(365));
        assert!(!is_suppressed("ana@exemplu.ro").await);
        // A new report after the end begins a new period.
        receive(&ctx, &bounce("ana@exemplu.ro", "hard"))
            .await
            .unwrap();
        assert!(is_suppressed("ana@exemplu.ro").await);
        mail_suppression::delete_expired_suppressions(&ctx)
            .await
            .unwrap();
        assert_eq!(rows(&ctx).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_message_without_a_fresh_signature_or_of_another_shape_is_rejected() {
    on_each_database(|ctx| async move {
        let body = bounce("ana@exemplu.ro", "hard");
        let without = receive(&ctx, &body).await;
        assert!(matches!(without, Err(Error::NotFound)), "{without:?}");
        let ctx = with_webhook(&ctx);
        let now = ctx.now().timestamp();
        for signature in [
            String::new(),
            sign("another secret", now, &body),
            sign(SECRET, now - 301, &body),
            sign(SECRET, now + 301, &body),
            sign(SECRET, now, "another body"),
            format!("t={now},v1="),
            sign(SECRET, now, &body).replace("t=", "t=0"),
        ] {
            let result =
                mail_suppression::suppress_from_bounce_webhook(&ctx, &signature, body.as_bytes())
                    .await;
            let code = error_code(result);
            assert_eq!(code, Some(ErrorCode::BadSignature), "{signature}");
        }
        let many = format!(
            r#"{{"bounces": [{}]}}"#,
            vec![r#"{"email": "ana@exemplu.ro", "type": "hard"}"#; 1_001].join(",")
        );
        for other in [
            "",
            "{}",
            "[]",
            r#"{"bounces": {}}"#,
            r#"{"bounces": [{}]}"#,
            &many,
        ] {
            let result = receive(&ctx, other).await;
            assert!(matches!(result, Err(Error::Invalid(_))), "{result:?}");
        }
        assert_eq!(rows(&ctx).await, []);
        receive(&ctx, r#"{"bounces": []}"#).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn staff_finds_an_address_and_lifts_its_suppression_once() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        let hooked = with_webhook(&ctx);
        for email in ["ana@exemplu.ro", "ion@exemplu.ro"] {
            receive(&hooked, &bounce(email, "hard")).await.unwrap();
            ctx.clock.advance(TimeDelta::seconds(1));
        }
        let list = async |email| {
            let page = PageRequest::new(None, None).unwrap();
            let found =
                mail_suppression::list_suppressed_addresses(&ctx, &staff, email, page).await;
            let rows = found.unwrap().rows;
            rows.into_iter()
                .map(|row| row.recipient_masked)
                .collect::<Vec<_>>()
        };
        assert_eq!(list(None).await, ["i•••@e•••.ro", "a•••@e•••.ro"]);
        assert_eq!(list(Some(" Ana@exemplu.ro ")).await, ["a•••@e•••.ro"]);
        assert_eq!(list(Some("dan@exemplu.ro")).await, [""; 0]);
        let id = rows(&ctx).await[0].id;
        let lift = async || mail_suppression::lift_suppression(&ctx, &staff, id).await;
        lift().await.unwrap();
        assert!(matches!(lift().await, Err(Error::NotFound)));
        assert_eq!(list(None).await.len(), 1);
        let entries = audit_entry::Entity::find().all(&ctx.db).await.unwrap();
        let mut actions: Vec<_> = entries.iter().map(|entry| entry.action.as_str()).collect();
        actions.sort_unstable();
        assert_eq!(
            actions,
            ["mails_searched", "mails_searched", "suppression_lifted"]
        );
    })
    .await;
}

#[tokio::test]
async fn the_suppression_of_an_address_is_removed_with_its_account() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ion@exemplu.ro").await.unwrap();
        let hooked = with_webhook(&ctx);
        for email in ["ana@exemplu.ro", "ion@exemplu.ro"] {
            receive(&hooked, &bounce(email, "hard")).await.unwrap();
        }
        let who = log_in_owner(&ctx, "ana@exemplu.ro").await;
        accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::days(7));
        assert!(
            accounts::erase_account(&ctx, made.account.id)
                .await
                .unwrap()
        );
        let left: Vec<_> = rows(&ctx)
            .await
            .into_iter()
            .map(|row| row.recipient_masked)
            .collect();
        assert_eq!(left, ["i•••@e•••.ro"]);
    })
    .await;
}
