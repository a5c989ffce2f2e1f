//! An account with rows in nearly every table, and the numbers of rows of all tables.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx,
    access::{self, EventMember, Owner},
    answers,
    budget::{self, ExpenseInput},
    entities::*,
    files::Upload,
    gallery,
    kernel::{pagination::PageRequest, patch::Patch::Set},
    seating::{self, TableInput},
    tasks,
    website::{self, FilePatch},
};
use alai_testkit::testing::*;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, Statement};

pub(crate) async fn log_in_owner(ctx: &Ctx, email: &str) -> Owner {
    let who = log_in(ctx, email).await.unwrap();
    access::load_owner(ctx, &who).await.unwrap()
}

/// Returns the tables of the database, without those of the migrations.
pub(crate) async fn table_names(ctx: &Ctx) -> Vec<String> {
    let db = &ctx.db;
    let sql = match db.get_database_backend() {
        sea_orm::DbBackend::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        _ => {
            "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let rows = db
        .query_all_raw(Statement::from_string(db.get_database_backend(), sql))
        .await
        .unwrap();
    let names = rows
        .iter()
        .map(|r| r.try_get::<String>("", "name").unwrap());
    names.filter(|n| n != "seaql_migrations").collect()
}

pub(crate) async fn row_counts(ctx: &Ctx) -> BTreeMap<String, i64> {
    let mut out = BTreeMap::new();
    for table in table_names(ctx).await {
        let sql = format!("SELECT COUNT(*) AS n FROM {table}");
        let row = ctx
            .db
            .query_one_raw(Statement::from_string(ctx.db.get_database_backend(), sql))
            .await
            .unwrap();
        out.insert(table, row.unwrap().try_get::<i64>("", "n").unwrap());
    }
    out
}

/// Creates a couple with rows in nearly every table.
pub(crate) async fn fill_account(ctx: &Ctx, email: &str, slug: &str) {
    let (_, member) = register_live_couple(ctx, email, slug).await.unwrap();
    let row = invite_party(ctx, &member, "Familia Ionescu").await.unwrap();
    let pass = guest_pass(ctx, &member, &row).await.unwrap();
    let new = answers::AnswerInput {
        phone: Set("0740 111 222".into()),
        ..answer_input("Familia Ionescu", 2)
    };
    answers::accept_invitation(ctx, &pass, new).await.unwrap();
    let upload = Upload {
        file_name: "poză.png".into(),
        bytes: PNG.to_vec(),
    };
    gallery::add_photo(ctx, &member, "party", upload)
        .await
        .unwrap();
    let contact = website::ContactInput {
        name: Set("Nașa".into()),
        phone: Set("0740000101".into()),
        consent: Set(true),
        ..website::ContactInput::default()
    };
    website::create_contact(ctx, &member, contact)
        .await
        .unwrap();
    let contract = Upload {
        file_name: "contract.pdf".into(),
        bytes: STUB_PDF.to_vec(),
    };
    let expense = ExpenseInput {
        name: Set("Sală".into()),
        total_price: Set("1000".into()),
        document: FilePatch::Replace(contract),
        ..ExpenseInput::default()
    };
    budget::create_expense(ctx, &member, expense).await.unwrap();
    comment_on_a_task(ctx, &member).await;
    check_in_the_answer(ctx, &member).await;
}

/// Adds the preset tasks, and a comment with a vote to one of them.
async fn comment_on_a_task(ctx: &Ctx, member: &EventMember) {
    tasks::add_preset_tasks(ctx, member).await.unwrap();
    let task = tasks::search_tasks(
        ctx,
        member,
        &tasks::TaskFilter::default(),
        PageRequest::largest(),
    )
    .await
    .unwrap()
    .rows[0]
        .task
        .id;
    let comment = tasks::add_comment(ctx, member, task, Some("Da."))
        .await
        .unwrap();
    tasks::vote_on_comment(ctx, member, comment.comment.id, Some(true))
        .await
        .unwrap();
}

/// Seats the answer of the event at a new table and checks it in.
async fn check_in_the_answer(ctx: &Ctx, member: &EventMember) {
    let hall = seating::load_plan(ctx, member).await.unwrap().hall.id;
    let new = TableInput {
        name: Set("Verii".into()),
        number: Set(1),
        guest_number: Set(4),
        ..TableInput::default()
    };
    let table = seating::create_table(ctx, member, hall, new).await.unwrap();
    let guest = answer::Entity::find()
        .filter(answer::Column::EventId.eq(member.event_id()))
        .one(&ctx.db)
        .await
        .unwrap();
    let guest = guest.unwrap().id;
    seating::seat_party(ctx, member, table.seats[0].seat.id, guest, None)
        .await
        .unwrap();
    let arrived = seating::CheckInInput {
        arrived_persons: Some(1),
        recorded_at: Some(ctx.now()),
        write_key: Some(ctx.new_id()),
    };
    seating::record_check_in(ctx, member, guest, arrived)
        .await
        .unwrap();
}
