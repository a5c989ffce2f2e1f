//! Creates the objects that the operations of the access table need.

use std::collections::BTreeMap;

use alai_domain::{
    Ctx,
    access::{EventMember, Staff},
    accounts::{self, NewUser, model},
    answers,
    budget::{self, ExpenseInput},
    content::{
        self, ArticleInput, BundledDocument, IssueInput, LegalDocument, LegalDocumentKey, LegalText,
    },
    entities::{invoice, user},
    exports::{self, ExportFormat, ExportKind, ExportRequest, RowUnit},
    files::Upload,
    gallery,
    invitations::{
        self,
        import::{self, ImportStart},
        sheet::ImportedGuestRow,
    },
    jobs::{self, JobOutcome},
    kernel::pagination::PageRequest,
    kernel::patch::Patch::Set,
    notifications, onboarding,
    registry::{self, GiftInput},
    seating::{self, TableInput},
    tasks::{self, TaskInput},
    website::{self, ContactInput, EventPartInput, StoryInput},
};
use alai_testkit::testing::*;
use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::api_keys;

pub type Ids = BTreeMap<&'static str, String>;

/// Creates one object of each kind in an event. It is called again after each successful write, so
/// that a delete always finds an object.
pub async fn create_one_of_each(ctx: &Ctx, staff: &Staff, who: &EventMember, slug: &str) -> Ids {
    let fresh = ctx.new_id().to_string();
    let mut ids = Ids::from([
        ("event", who.event_id().to_string()),
        ("account", who.account().id.to_string()),
        ("slug", slug.into()),
    ]);
    ids.extend(create_website_objects(ctx, who, &fresh).await);
    ids.extend(create_answer_objects(ctx, who, &fresh).await);
    ids.extend(create_jobs(ctx, who, &fresh).await);
    ids.extend(create_gift_and_photo(ctx, who).await);
    ids.extend(create_task_objects(ctx, who).await);
    ids.extend(create_table_objects(ctx, who).await);
    ids.extend(create_budget_objects(ctx, who).await);
    ids.extend(create_account_objects(ctx, who, &fresh).await);
    ids.extend(create_staff_objects(ctx, staff, &fresh).await);
    ids
}

async fn create_website_objects(ctx: &Ctx, who: &EventMember, fresh: &str) -> Ids {
    let site = website::load_website_content(ctx, who).await.unwrap();
    for (story, _) in &site.stories {
        website::delete_story(ctx, who, story.id).await.unwrap();
    }
    let form = website::load_form_content(ctx, who).await.unwrap().form;
    let contact = ContactInput {
        name: Set("X".into()),
        phone: Set("0740000101".into()),
        consent: Set(true),
        ..ContactInput::default()
    };
    let contact = website::create_contact(ctx, who, contact).await.unwrap();
    let part = EventPartInput {
        location: Set("L".into()),
        address: Set("A".into()),
        date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..EventPartInput::default()
    };
    let part = website::create_event_part(ctx, who, part).await.unwrap();
    let (story, steps) = website::create_story(
        ctx,
        who,
        StoryInput {
            title: Set("T".into()),
            ..StoryInput::default()
        },
    )
    .await
    .unwrap();
    let menu = website::create_menu_type(ctx, who, Some(fresh))
        .await
        .unwrap();
    Ids::from([
        ("website", site.website.id.to_string()),
        ("form", form.id.to_string()),
        ("contact", contact.id.to_string()),
        ("part", part.id.to_string()),
        ("story", story.id.to_string()),
        ("step", steps[0].id.to_string()),
        ("menu", menu.id.to_string()),
    ])
}

/// Creates a category, an invitation with an answer, and the notification of it.
async fn create_answer_objects(ctx: &Ctx, who: &EventMember, fresh: &str) -> Ids {
    let category = invitations::create_category(ctx, who, Some(fresh))
        .await
        .unwrap();
    let invitation = invite_party(ctx, who, "Pop").await.unwrap();
    let pass = guest_pass(ctx, who, &invitation).await.unwrap();
    let answer = answers::accept_invitation(ctx, &pass, answer_input("Pop", 1))
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
    let notices = notifications::list_notifications(ctx, who, PageRequest::largest())
        .await
        .unwrap();
    Ids::from([
        ("category", category.id.to_string()),
        ("invitation", invitation.id.to_string()),
        ("code", invitation.code),
        ("answer", answer.id.to_string()),
        ("version", versions[0].id.to_string()),
        ("notification", notices.rows[0].id.to_string()),
    ])
}

/// Requests an export and performs the import of a list of one guest.
async fn create_jobs(ctx: &Ctx, who: &EventMember, fresh: &str) -> Ids {
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
    let row = |line, name: &str| ImportedGuestRow {
        line,
        name: name.into(),
        ..ImportedGuestRow::default()
    };
    let list = Upload {
        file_name: "a.csv".into(),
        bytes: b"Nume\nx\n".to_vec(),
    };
    let request = import::ImportOptionsInput::default();
    let import_job = import::request_import(ctx, who, list, &request, None)
        .await
        .unwrap();
    let import = import_job.id;
    let claim = jobs::claim(ctx, import).await.unwrap().unwrap();
    let (rows, options) = ([row(2, fresh)], import::ImportOptions::default());
    let begun = import::begin_import(ctx, &claim, who.event_id(), "a.csv", &rows, &options).await;
    let ImportStart::Writing(writing) = begun.unwrap() else {
        panic!("the import did not begin");
    };
    assert!(writing.write(ctx, &claim, 1).await.unwrap());
    let ended = writing
        .finish(ctx, &claim, "{}", JobOutcome::default())
        .await;
    assert!(ended.unwrap());
    Ids::from([("job", job.id.to_string()), ("import", import.to_string())])
}

async fn create_gift_and_photo(ctx: &Ctx, who: &EventMember) -> Ids {
    let gift = GiftInput {
        name: Set("Ceainic".into()),
        description: Set("Pentru dimineți.".into()),
        ..GiftInput::default()
    };
    let gift = registry::create_gift(ctx, who, gift).await.unwrap();
    // An event may have 200 files, so a new photo is added only after the previous one was deleted.
    let photo = match gallery::list_all_photos(ctx, who, "party", PageRequest::largest())
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
    Ids::from([
        ("gift", gift.id.to_string()),
        ("photo", photo.row.id.to_string()),
    ])
}

async fn create_task_objects(ctx: &Ctx, who: &EventMember) -> Ids {
    let task = TaskInput {
        name: Set("Tort".into()),
        description: Set("Degustare".into()),
        deadline: Set(NaiveDate::from_ymd_opt(2027, 6, 1).unwrap()),
        ..TaskInput::default()
    };
    let task = tasks::create_task(ctx, who, task).await.unwrap();
    let comment = tasks::add_comment(ctx, who, task.id, Some("Cu fructe?"))
        .await
        .unwrap()
        .comment;
    Ids::from([
        ("task", task.id.to_string()),
        ("comment", comment.id.to_string()),
    ])
}

async fn create_table_objects(ctx: &Ctx, who: &EventMember) -> Ids {
    // A hall may have 200 tables, so a new table is created only after the previous one was
    // deleted.
    let plan = seating::load_plan(ctx, who).await.unwrap();
    let hall = plan.hall.id;
    let table = match plan.tables.into_iter().next() {
        Some(table) => table,
        None => {
            let new = TableInput {
                name: Set("Verii".into()),
                number: Set(1),
                guest_number: Set(4),
                ..TableInput::default()
            };
            seating::create_table(ctx, who, hall, new).await.unwrap()
        }
    };
    seating::set_plan_published(ctx, who, true).await.unwrap();
    Ids::from([
        ("hall", hall.to_string()),
        ("table", table.table.id.to_string()),
        ("seat", table.seats[0].seat.id.to_string()),
    ])
}

async fn create_budget_objects(ctx: &Ctx, who: &EventMember) -> Ids {
    let expense = ExpenseInput {
        name: Set("Tort".into()),
        total_price: Set("900".into()),
        ..ExpenseInput::default()
    };
    let expense = budget::create_expense(ctx, who, expense).await.unwrap();
    let details = budget::load_member_budget(ctx, who).await.unwrap();
    Ids::from([
        ("expense", expense.id.to_string()),
        ("budget", details.budget.id.to_string()),
    ])
}

/// Creates a co-user, a webhook and an API key, and finds the invoice of the account.
async fn create_account_objects(ctx: &Ctx, who: &EventMember, fresh: &str) -> Ids {
    let user = create_co_user(ctx, who, &format!("{fresh}@exemplu.ro")).await;
    let invoice = invoice::Entity::find()
        .filter(invoice::Column::AccountId.eq(who.account().id))
        .one(&ctx.db)
        .await
        .unwrap();
    let hook = api_keys::insert_webhook(ctx, who).await;
    let key = api_keys::insert_api_key(ctx, who, &[]).await;
    Ids::from([
        ("user", user.id.to_string()),
        ("invoice", invoice.unwrap().id.to_string()),
        ("webhook", hook.0.to_string()),
        ("delivery", hook.1.to_string()),
        ("key", key.0.to_string()),
    ])
}

/// Creates what staff works on: an account that may be deleted, a partner, an article, an issue of
/// the newsletter and a legal draft.
async fn create_staff_objects(ctx: &Ctx, staff: &Staff, fresh: &str) -> Ids {
    let made = accounts::NewAccount {
        name: Some("Dan".into()),
        email: Some(format!("s{fresh}@exemplu.ro")),
        ..Default::default()
    };
    let spare = onboarding::register_account_by_staff(ctx, staff, made)
        .await
        .unwrap();
    let partner = content::create_partner(ctx, staff, partner_input("Moara", "Salon"))
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
    let place = LegalDocumentKey {
        document: LegalDocument::Terms,
        language: "ro",
    };
    let legal = content::find_or_create_legal_draft(ctx, staff, place, &shipped)
        .await
        .unwrap();
    Ids::from([
        ("spare", spare.account.id.to_string()),
        ("provider", partner.id.to_string()),
        ("article", article.id.to_string()),
        ("issue", issue.id.to_string()),
        ("legal", legal.id.to_string()),
    ])
}

pub fn replace_ids(text: &str, ids: &Ids) -> String {
    ids.iter().fold(text.to_owned(), |text, (name, id)| {
        text.replace(&format!("{{{name}}}"), id)
    })
}

pub async fn create_co_user(ctx: &Ctx, owner: &EventMember, email: &str) -> user::Model {
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
