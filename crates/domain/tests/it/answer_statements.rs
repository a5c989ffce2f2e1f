//! How many SQL statements a guest's request executes. Each one is a round trip to PostgreSQL
//! (decision 0051).

use alai_domain::{
    Ctx,
    access::{self, EventMember},
    answers::{self, AnswerInput},
    events::{self, EventPatch},
    kernel::patch::Patch::Set,
};
use alai_testkit::{StatementLog, on_each_database, testing::*};
use sea_orm::Statement;

/// BEGIN and COMMIT, which the log does not contain.
const TRANSACTION: usize = 2;

fn assert_at_most(limit: usize, statements: &[Statement]) {
    let list: Vec<_> = statements.iter().map(|s| s.sql.as_str()).collect();
    assert!(
        list.len() + TRANSACTION <= limit,
        "{} statements with BEGIN and COMMIT:\n{}",
        list.len() + TRANSACTION,
        list.join("\n")
    );
}

fn couple_input() -> AnswerInput {
    AnswerInput {
        company: Some("couple".into()),
        ..answer_input("Ioana Pop", 2)
    }
}

#[tokio::test]
async fn an_answer_with_a_guest_code_takes_at_most_nine_statements() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let (ctx, log) = StatementLog::recording_context(&ctx);
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let saved = answers::accept_invitation(&ctx, &pass, couple_input())
            .await
            .unwrap();
        assert!(saved.is_new);
        assert_eq!(saved.menus.len(), 2);
        assert_at_most(9, &log.take());
    })
    .await;
}

#[tokio::test]
async fn a_changed_answer_takes_at_most_twelve_statements() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &pass, couple_input())
            .await
            .unwrap();
        let (ctx, log) = StatementLog::recording_context(&ctx);
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let changed = AnswerInput {
            name: Some("Ioana și Dan Pop".into()),
            ..couple_input()
        };
        let saved = answers::accept_invitation(&ctx, &pass, changed)
            .await
            .unwrap();
        assert_eq!(saved.row.version, 2);
        assert_at_most(12, &log.take());
    })
    .await;
}

#[tokio::test]
async fn a_decline_takes_at_most_eight_statements() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let (ctx, log) = StatementLog::recording_context(&ctx);
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::decline_invitation(&ctx, &pass, decline_input("Ioana Pop"))
            .await
            .unwrap();
        assert_at_most(8, &log.take());
    })
    .await;
}

async fn switch_to_direct_responses(ctx: &Ctx, member: &EventMember) {
    let patch = EventPatch {
        direct_response_mode: Set(true),
        ..EventPatch::default()
    };
    events::update_event(ctx, member, patch).await.unwrap();
}

#[tokio::test]
async fn an_answer_without_a_code_takes_at_most_eight_statements() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        switch_to_direct_responses(&ctx, &ana).await;
        let (ctx, log) = StatementLog::recording_context(&ctx);
        let pass = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        let secret = "s".repeat(40);
        let (saved, _) =
            answers::accept_direct(&ctx, &pass, TEST_IP, Some(&secret), couple_input())
                .await
                .unwrap();
        assert!(saved.is_new);
        assert_at_most(8, &log.take());
    })
    .await;
}
