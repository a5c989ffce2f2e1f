//! The access table: the expected status of every operation for each actor: no session, guest, invalid token, other couple, co-user,
//! disabled co-user, owner, expired owner and staff.

use std::collections::{BTreeMap, BTreeSet};

use alai_domain::{
    Ctx,
    access::{EventMember, Staff},
    accounts::{self, NewUser, model},
    answers,
    budget::{self, ExpensePatch},
    content::{
        self, ArticleInput, BundledDocument, IssueInput, LegalDocument, LegalText,
        LocalizedDocument,
    },
    entities::{invoice, user},
    exports::{self, ExportFormat, ExportKind, ExportRequest, RowUnit},
    files::Upload,
    gallery,
    invitations::{
        self,
        import::{self, Begun},
        sheet::GuestRow,
    },
    jobs::{self, JobOutcome},
    kernel::pagination::PageRequest,
    kernel::patch::Patch::Set,
    notifications, onboarding,
    registry::{self, GiftPatch},
    seating::{self, TablePatch},
    tasks::{self, TaskPatch},
    website::{self, ContactPatch, EventPartPatch, StoryPatch},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::NaiveDate;
use poem::http::{Method, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};
use serde_json::Value;

use crate::support::{Client, client, log_in, send_json};

mod api_keys;
mod couple_operations;
mod public_operations;
mod staff_operations;

/// Returns every operation of the API.
fn operations() -> Vec<Operation> {
    couple_operations::operations()
        .into_iter()
        .chain(public_operations::operations())
        .chain(staff_operations::operations())
        .collect()
}

/// Who may call an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// Anyone.
    Public,
    /// Anyone with a link. The couple itself may call it while its account is paid or in its trial; otherwise 402.
    Guest,
    /// Any user with a session.
    Session,
    /// Any user of an account, also after the trial has expired. Not staff.
    Account,
    /// Any user of an account that is paid or in its trial.
    Active,
    /// As `Active`, and the object belongs to the user's account; otherwise 404.
    Member,
    /// As `Member`, and staff.
    Preview,
    /// Any user of the account that owns the job, also after the trial has expired, and the staff member whose call started it.
    Job,
    /// Staff only.
    Staff,
    /// The owner of an account, also after the trial has expired. Not a co-user.
    Owner,
    /// As `Owner`, and the object belongs to the owner's account.
    OwnerOf,
    /// The owner of an account that is paid or in its trial.
    Manager,
    /// As `Manager`, and the object belongs to the owner's account.
    ManagerOf,
    /// The owner of the account that the invoice belongs to, also after the trial has expired, and staff.
    Payer,
}

const ACTORS: [&str; 9] = [
    "nobody",
    "guest",
    "garbage token",
    "other couple",
    "co-user",
    "disabled co-user",
    "owner",
    "expired owner",
    "staff",
];

/// Returns the status with which the actor is refused, or `None` if the authorization check passes.
fn expected_status(open: Access, actor: &str) -> Option<u16> {
    let stranger = matches!(
        actor,
        "nobody" | "guest" | "garbage token" | "disabled co-user"
    );
    match (open, actor) {
        (Access::Guest, "expired owner") => Some(402),
        (Access::Public | Access::Guest, _) => None,
        (_, _) if stranger => Some(401),
        (Access::Session, _) => None,
        (Access::Staff | Access::Preview | Access::Payer, "staff") => None,
        (
            Access::Owner | Access::OwnerOf | Access::Manager | Access::ManagerOf | Access::Payer,
            "co-user",
        ) => Some(403),
        // Staff may read only jobs that they started. The couple started this one.
        (Access::Job, "staff") => Some(404),
        (Access::Staff, _) | (_, "staff") => Some(403),
        (
            Access::Account | Access::Job | Access::Owner | Access::OwnerOf | Access::Payer,
            "expired owner",
        ) => None,
        (_, "expired owner") => Some(402),
        (
            Access::Member
            | Access::Preview
            | Access::Job
            | Access::OwnerOf
            | Access::ManagerOf
            | Access::Payer,
            "other couple",
        ) => Some(404),
        _ => None,
    }
}

type Operation = (&'static str, Method, &'static str, Value, Access);

type Ids = BTreeMap<&'static str, String>;

/// Creates one object of each kind in an event. It is called again after each successful write, so that a delete always finds an object.
async fn create_one_of_each(ctx: &Ctx, staff: &Staff, who: &EventMember, slug: &str) -> Ids {
    let site = website::load_website_content(ctx, who).await.unwrap();
    for (story, _) in &site.stories {
        website::delete_story(ctx, who, story.id).await.unwrap();
    }
    let form = website::load_form_content(ctx, who).await.unwrap().form;
    let contact = ContactPatch {
        name: Set("X".into()),
        phone: Set("0740000101".into()),
        consent: Set(true),
        ..ContactPatch::default()
    };
    let contact = website::create_contact(ctx, who, contact).await.unwrap();
    let part = EventPartPatch {
        location: Set("L".into()),
        address: Set("A".into()),
        date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..EventPartPatch::default()
    };
    let part = website::create_event_part(ctx, who, part).await.unwrap();
    let (story, steps) = website::create_story(
        ctx,
        who,
        StoryPatch {
            title: Set("T".into()),
            ..StoryPatch::default()
        },
    )
    .await
    .unwrap();
    let fresh = ctx.new_id().to_string();
    let menu = website::create_menu_type(ctx, who, Some(&fresh))
        .await
        .unwrap();
    let category = invitations::create_category(ctx, who, Some(&fresh))
        .await
        .unwrap();
    let invitation = invite_party(ctx, who, "Pop").await.unwrap();
    let pass = guest_pass(ctx, who, &invitation).await.unwrap();
    let answer = answers::accept(ctx, &pass, answer_input("Pop", 1))
        .await
        .unwrap()
        .row;
    let versions =
        answers::list_versions(ctx, who, answers::VersionSubject::Invitation(invitation.id))
            .await
            .unwrap();
    notifications::notify(
        &ctx.db,
        ctx.now(),
        who.event_id(),
        notifications::NotificationKind::AnswerAccepted,
        None,
        "Pop",
        "1",
    )
    .await
    .unwrap();
    let notices = notifications::list_notifications(ctx, who, PageRequest::all())
        .await
        .unwrap();
    let ask = ExportRequest {
        kind: ExportKind::Answers,
        format: ExportFormat::Csv,
        answers: answers::AnswerFilter::default(),
        invitations: invitations::InvitationFilter::default(),
        expenses: budget::ExpenseFilter::default(),
        search_name: None,
        rows: RowUnit::Invitation,
        columns: Vec::new(),
        language: "ro".into(),
    };
    let job = exports::request_export(ctx, who, &ask).await.unwrap();
    let row = |line, name: &str| GuestRow {
        line,
        name: name.into(),
        ..GuestRow::default()
    };
    let list = Upload {
        file_name: "a.csv".into(),
        bytes: b"Nume\nx\n".to_vec(),
    };
    let request = import::ImportRequest::default();
    let import_job = import::request_import(ctx, who, list, &request, None)
        .await
        .unwrap();
    let import = import_job.id;
    let claim = jobs::claim(ctx, import).await.unwrap().unwrap();
    let (rows, options) = ([row(2, &fresh)], import::ImportOptions::default());
    let begun = import::begin_import(ctx, &claim, who.event_id(), "a.csv", &rows, &options).await;
    let Begun::Writing(writing) = begun.unwrap() else {
        panic!("the import does not begin");
    };
    assert!(writing.write(ctx, &claim, 1).await.unwrap());
    let ended = writing
        .finish(ctx, &claim, "{}", JobOutcome::default())
        .await;
    assert!(ended.unwrap());
    let gift = GiftPatch {
        name: Set("Ceainic".into()),
        description: Set("Pentru dimineți.".into()),
        ..GiftPatch::default()
    };
    let gift = registry::create_gift(ctx, who, gift).await.unwrap();
    // An event may have 200 files, so a new photo is added only after the previous one was deleted.
    let photo = match gallery::list_all_photos(ctx, who, "party", PageRequest::all())
        .await
        .unwrap()
        .rows
        .into_iter()
        .next()
    {
        Some(photo) => photo,
        None => {
            let upload = Upload {
                file_name: "a.png".into(),
                bytes: PNG.to_vec(),
            };
            gallery::add_photo(ctx, who, "party", upload).await.unwrap()
        }
    };
    let task = TaskPatch {
        name: Set("Tort".into()),
        description: Set("Degustare".into()),
        deadline: Set(NaiveDate::from_ymd_opt(2027, 6, 1).unwrap()),
        ..TaskPatch::default()
    };
    let task = tasks::create_task(ctx, who, task).await.unwrap();
    let comment = tasks::add_comment(ctx, who, task.id, Some("Cu fructe?"))
        .await
        .unwrap()
        .comment;
    // A hall may have 200 tables, so a new table is created only after the previous one was deleted.
    let plan = seating::load_plan(ctx, who).await.unwrap();
    let hall = plan.hall.id;
    let table = match plan.tables.into_iter().next() {
        Some(table) => table,
        None => {
            let new = TablePatch {
                name: Set("Verii".into()),
                number: Set(1),
                guest_number: Set(4),
                ..TablePatch::default()
            };
            seating::create_table(ctx, who, hall, new).await.unwrap()
        }
    };
    seating::set_plan_published(ctx, who, true).await.unwrap();
    let expense = ExpensePatch {
        name: Set("Tort".into()),
        total_price: Set("900".into()),
        ..ExpensePatch::default()
    };
    let expense = budget::create_expense(ctx, who, expense).await.unwrap();
    let user = create_co_user(ctx, who, &format!("{fresh}@exemplu.ro")).await;
    // An account that staff may delete, and a partner.
    let made = accounts::NewAccount {
        name: Some("Dan".into()),
        email: Some(format!("s{fresh}@exemplu.ro")),
        ..Default::default()
    };
    let spare = onboarding::register_account_by_staff(ctx, staff, made)
        .await
        .unwrap();
    let partner = content::create_provider(ctx, staff, provider_patch("Moara", "Salon"))
        .await
        .unwrap();
    let article = ArticleInput {
        title: Some(format!("Ciorna {fresh}")),
        ..ArticleInput::default()
    };
    let article = content::create_article(ctx, staff, article).await.unwrap();
    let issue = IssueInput {
        subject: Some("Noutăți".into()),
        body: Some("<p>Bună.</p>".into()),
        ..IssueInput::default()
    };
    let issue = content::create_newsletter_issue(ctx, staff, issue)
        .await
        .unwrap();
    let shipped = BundledDocument {
        valid_from: NaiveDate::from_ymd_opt(2026, 1, 1).unwrap(),
        text: LegalText::default(),
    };
    let place = LocalizedDocument {
        document: LegalDocument::Terms,
        language: "ro",
    };
    let legal = content::find_or_create_legal_draft(ctx, staff, place, &shipped)
        .await
        .unwrap();
    let invoice = invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(who.account().id))
        .one(&ctx.db)
        .await
        .unwrap();
    let hook = api_keys::insert_webhook(ctx, who).await;
    BTreeMap::from([
        (
            "budget",
            budget::member_budget_details(ctx, who)
                .await
                .unwrap()
                .budget
                .id
                .to_string(),
        ),
        ("expense", expense.id.to_string()),
        ("task", task.id.to_string()),
        ("hall", hall.to_string()),
        ("table", table.table.id.to_string()),
        ("seat", table.seats[0].seat.id.to_string()),
        ("comment", comment.id.to_string()),
        ("user", user.id.to_string()),
        ("invoice", invoice.unwrap().id.to_string()),
        ("webhook", hook.0.to_string()),
        ("delivery", hook.1.to_string()),
        (
            "key",
            api_keys::insert_api_key(ctx, who, &[]).await.0.to_string(),
        ),
        ("event", who.event_id().to_string()),
        ("account", who.account().id.to_string()),
        ("website", site.website.id.to_string()),
        ("form", form.id.to_string()),
        ("contact", contact.id.to_string()),
        ("part", part.id.to_string()),
        ("story", story.id.to_string()),
        ("step", steps[0].id.to_string()),
        ("menu", menu.id.to_string()),
        ("category", category.id.to_string()),
        ("invitation", invitation.id.to_string()),
        ("code", invitation.code),
        ("answer", answer.id.to_string()),
        ("version", versions[0].id.to_string()),
        ("notification", notices.rows[0].id.to_string()),
        ("job", job.id.to_string()),
        ("import", import.to_string()),
        ("gift", gift.id.to_string()),
        ("photo", photo.row.id.to_string()),
        ("slug", slug.into()),
        ("spare", spare.account.id.to_string()),
        ("provider", partner.id.to_string()),
        ("article", article.id.to_string()),
        ("issue", issue.id.to_string()),
        ("legal", legal.id.to_string()),
    ])
}

fn replace_ids(text: &str, ids: &Ids) -> String {
    ids.iter().fold(text.to_owned(), |text, (name, id)| {
        text.replace(&format!("{{{name}}}"), id)
    })
}

async fn create_co_user(ctx: &Ctx, owner: &EventMember, email: &str) -> user::Model {
    let hash = ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap();
    let new = NewUser {
        account_id: Some(owner.account().id),
        name: "Co".into(),
        email: email.into(),
        role: "client",
        owner: false,
        password_hash: Some(hash),
        allowed_to_log_in: true,
    };
    model::insert_user(&ctx.db, ctx.now(), new).await.unwrap()
}

/// Returns the session token of each actor that has one.
async fn actor_tokens(
    ctx: &Ctx,
    client: &Client,
    owner: &EventMember,
) -> BTreeMap<&'static str, String> {
    create_co_user(ctx, owner, "co@exemplu.ro").await;
    create_co_user(ctx, owner, "oprit@exemplu.ro").await;
    // A forged token of three parts, none of which can be decoded (threats D18).
    let mut tokens = BTreeMap::from([("garbage token", "e30.e30.e30".to_owned())]);
    for (actor, email) in [
        ("owner", "owner@exemplu.ro"),
        ("other couple", "altii@exemplu.ro"),
        ("co-user", "co@exemplu.ro"),
        ("disabled co-user", "oprit@exemplu.ro"),
        ("expired owner", "expirat@exemplu.ro"),
        ("staff", "staff@exemplu.ro"),
    ] {
        tokens.insert(actor, log_in(client, email).await);
    }
    user::Entity::update_many()
        .col_expr(user::Column::AllowedToLogIn, Expr::value(false))
        .filter(user::Column::Email.eq("oprit@exemplu.ro"))
        .exec(&ctx.db)
        .await
        .unwrap();
    tokens
}

/// Returns the name, method and path of each write that requires no session.
pub fn public_write_operations() -> Vec<(&'static str, Method, &'static str)> {
    let open = |open: &Access| matches!(open, Access::Public | Access::Guest);
    let all = operations()
        .into_iter()
        .filter(|(_, method, _, _, who)| open(who) && method != Method::GET);
    all.map(|(id, method, path, ..)| (id, method, path))
        .collect()
}

// Covers 1.6.01, 2.6.02, 2.6.04, 2.7.11, 3.6.01, 3.6.02, 3.7.01, 3.7.02, 3.7.03, 3.7.04, 3.7.05.
// Covers 3.7.06, 3.7.08, 3.7.09, 3.7.11, 3.7.16, 3.7.18, 3.contract6.05, B15, C1, C6, C8, C14, D18.
// Covers G4, J1.
#[tokio::test]
async fn every_operation_answers_every_actor_as_the_contract_says() {
    on_each_database(|ctx| async move {
        let client = client(&ctx);
        let staff = create_staff(&ctx).await.unwrap().1;
        let (_, owner) = register_live_couple(&ctx, "owner@exemplu.ro", "ana")
            .await
            .unwrap();
        register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        let (_, old) = register_live_couple(&ctx, "expirat@exemplu.ro", "expirat")
            .await
            .unwrap();
        let expired_ids = create_one_of_each(&ctx, &staff, &old, "expirat").await;
        let mut tokens = actor_tokens(&ctx, &client, &owner).await;
        expire_trial(&ctx, &old).await.unwrap();
        let mut own_ids = create_one_of_each(&ctx, &staff, &owner, "ana").await;
        for (id, method, path, body, open) in operations() {
            for actor in ACTORS {
                let changes = method != Method::GET;
                let ids = if actor == "expired owner" {
                    &expired_ids
                } else {
                    &own_ids
                };
                let body: Value =
                    serde_json::from_str(&replace_ids(&body.to_string(), ids)).unwrap();
                let sent = changes.then_some(&body).filter(|b| !b.is_null());
                let (status, answer) = send_json(
                    &client,
                    method.clone(),
                    &replace_ids(path, ids),
                    tokens.get(actor).map(String::as_str),
                    sent,
                )
                .await;
                if changes && status.is_success() {
                    own_ids = create_one_of_each(&ctx, &staff, &owner, "ana").await;
                }
                let through = !matches!(
                    status,
                    StatusCode::UNAUTHORIZED | StatusCode::PAYMENT_REQUIRED | StatusCode::FORBIDDEN
                );
                match expected_status(open, actor) {
                    Some(expected) => {
                        assert_eq!(status.as_u16(), expected, "{id} as {actor}: {answer}")
                    }
                    None if matches!(open, Access::Public | Access::Guest) => {
                        assert!(
                            status != 402 && status.as_u16() < 500,
                            "{id} as {actor}: {status} {answer}"
                        )
                    }
                    None => assert!(
                        through && status.as_u16() < 500,
                        "{id} as {actor}: {status} {answer}"
                    ),
                }
                if id == "logout" && through && tokens.contains_key(actor) {
                    let email = match actor {
                        "owner" => "owner@exemplu.ro",
                        "other couple" => "altii@exemplu.ro",
                        "co-user" => "co@exemplu.ro",
                        "expired owner" => "expirat@exemplu.ro",
                        "staff" => "staff@exemplu.ro",
                        _ => continue,
                    };
                    tokens.insert(actor, log_in(&client, email).await);
                }
            }
        }
        // The users of the account still exist after all calls.
        assert!(
            accounts::list_account_users(&ctx, owner.account())
                .await
                .unwrap()
                .len()
                >= 3
        );
    })
    .await;
}

// Covers 1.6.01, 2.6.04, 3.7.26.
#[test]
fn no_operation_is_missing_from_the_table() {
    let document = include_str!("../../../openapi/openapi.json");
    let document: Value = serde_json::from_str(document).unwrap();
    let calls = document["paths"]
        .as_object()
        .unwrap()
        .values()
        .flat_map(|p| p.as_object().unwrap().values());
    let published: BTreeSet<&str> = calls.filter_map(|c| c["operationId"].as_str()).collect();
    let listed: BTreeSet<&str> = operations().into_iter().map(|(id, ..)| id).collect();
    assert_eq!(published, listed);
}
