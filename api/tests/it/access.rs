//! The access table: every operation x {nobody, guest, other couple, co-user, disabled co-user, owner, expired owner, staff}.

use std::collections::{BTreeMap, BTreeSet};

use alai_domain::{
    Ctx,
    access::Member,
    accounts::{self, NewUser, model},
    answers,
    entities::user,
    exports::{self, Ask, Format, Kind},
    invitations,
    kernel::patch::Patch::Set,
    notices,
    website::{self, ContactPatch, PartPatch, StoryPatch},
};
use alai_testkit::{each, testing::*};
use chrono::NaiveDate;
use poem::http::{Method, StatusCode};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, prelude::Expr};
use serde_json::{Value, json};

use crate::support::{Client, call, client, token};

/// Who may make a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    /// Anybody.
    Public,
    /// Anybody with codes; by the couple as a member.
    PublicOrMember,
    /// Whoever has a session.
    Session,
    /// A user of an account, paid, running or expired; not staff.
    Account,
    /// The same, but not expired.
    Active,
    /// A user of the account that owns the thing; another's is not there.
    Member,
    /// The same, and staff.
    Preview,
    /// A user of the account that owns the job, expired or not.
    Job,
    /// Staff.
    Staff,
}

const ACTORS: [&str; 8] = ["nobody", "guest", "other couple", "co-user", "disabled co-user", "owner", "expired owner", "staff"];

/// What is refused with what; `None` means that the call gets through to its rules.
fn refusal(open: Open, actor: &str) -> Option<u16> {
    let stranger = matches!(actor, "nobody" | "guest" | "disabled co-user");
    match (open, actor) {
        (Open::PublicOrMember, "expired owner") => Some(402),
        (Open::Public | Open::PublicOrMember, _) => None,
        (_, _) if stranger => Some(401),
        (Open::Session, _) => None,
        (Open::Staff, "staff") | (Open::Preview, "staff") => None,
        (Open::Staff, _) | (_, "staff") => Some(403),
        (Open::Account | Open::Job, "expired owner") => None,
        (_, "expired owner") => Some(402),
        (Open::Member | Open::Preview | Open::Job, "other couple") => Some(404),
        _ => None,
    }
}

type Operation = (&'static str, Method, &'static str, Value, Open);

/// Every operation; `{x}` is an id of the event's couple.
fn operations() -> Vec<Operation> {
    use Open::{Account, Active, Job, Member, Preview, Public, PublicOrMember, Session, Staff};
    let (get, post, put, delete) = (Method::GET, Method::POST, Method::PUT, Method::DELETE);
    let none = || Value::Null;
    let with = |key: &str| json!({ key: {} });
    let on_event = |key: &str| json!({ key: { "event_id": "{event}" } });
    let on_website = |key: &str| json!({ key: { "website_detail_id": "{website}" } });
    vec![
        ("health", get.clone(), "/api/health", none(), Public),
        ("ready", get.clone(), "/api/ready", none(), Public),
        ("bot_challenge", get.clone(), "/api/google_verification/challenge", none(), Public),
        ("verify_token", post.clone(), "/api/google_verification/verify_token", with("verify_token"), Public),
        ("create_client", post.clone(), "/api/clients", with("client"), Public),
        (
            "login",
            post.clone(),
            "/api/login",
            json!({"user": {"email": "owner@exemplu.ro", "password": PASSWORD}}),
            Public,
        ),
        ("forgot_password", post.clone(), "/api/password/forgot", json!({}), Public),
        ("reset_password", post.clone(), "/api/password/reset", json!({}), Public),
        ("process_payment", post.clone(), "/api/clients/process_payment", with("client"), Public),
        ("sandbox_webhook", post.clone(), "/api/payments/sandbox/webhook", json!("raw"), Public),
        ("live_website", get.clone(), "/api/events/live_website?slug=ana", none(), Public),
        ("live_invitation", get.clone(), "/api/events/live_invitation?slug=ana", none(), Public),
        ("guest_details", get.clone(), "/api/guests/guest_details?event_code=CODana&code={code}", none(), Public),
        (
            "create_guest",
            post.clone(),
            "/api/guests",
            json!({"guest": {"event_slug": "ana", "event_code": "CODana", "code": "{code}"}}),
            Public,
        ),
        (
            "update_guest",
            put.clone(),
            "/api/guests/{answer}",
            json!({"guest": {"event_slug": "ana", "event_code": "CODana", "code": "{code}"}}),
            PublicOrMember,
        ),
        (
            "create_decline",
            post.clone(),
            "/api/refuzed_invitations",
            json!({"refuzed_invitation": {"event_slug": "ana", "event_code": "CODana", "code": "{code}"}}),
            Public,
        ),
        ("logout", delete.clone(), "/api/logout", none(), Session),
        ("check_admin", get.clone(), "/api/users/check_admin", none(), Session),
        ("get_by_token", get.clone(), "/api/users/get_by_token", none(), Session),
        ("check_client", get.clone(), "/api/clients/check_client", none(), Account),
        ("get_bills", get.clone(), "/api/users/get_bills", none(), Account),
        ("list_events", get.clone(), "/api/events", none(), Active),
        ("create_event", post.clone(), "/api/events", with("event"), Active),
        ("suggest_code", get.clone(), "/api/events/suggest_code", none(), Active),
        ("find_event", get.clone(), "/api/events/{event}", none(), Member),
        ("check_event", get.clone(), "/api/events/check_event/{event}", none(), Member),
        ("update_event", put.clone(), "/api/events/{event}", with("event"), Member),
        ("preview_website", get.clone(), "/api/events/preview_website?slug={slug}", none(), Preview),
        ("preview_invitation", get.clone(), "/api/events/preview_invitation?slug={slug}", none(), Preview),
        ("website_details", get.clone(), "/api/website_details/details?event_id={event}", none(), Member),
        ("update_website", put.clone(), "/api/website_details/{website}", with("website_detail"), Member),
        (
            "live_website_toggle",
            post.clone(),
            "/api/website_details/live_website/",
            json!({"website_details": {"event_id": "{event}", "live": true}}),
            Member,
        ),
        ("create_contact", post.clone(), "/api/wedding_contacts", on_website("wedding_contact"), Member),
        ("update_contact", put.clone(), "/api/wedding_contacts/{contact}", with("wedding_contact"), Member),
        ("delete_contact", delete.clone(), "/api/wedding_contacts/{contact}", none(), Member),
        ("create_part", post.clone(), "/api/event_parts", on_website("event_part"), Member),
        ("update_part", put.clone(), "/api/event_parts/{part}", with("event_part"), Member),
        ("delete_part", delete.clone(), "/api/event_parts/{part}", none(), Member),
        ("list_stories", get.clone(), "/api/couple_stories?event_id={event}", none(), Member),
        ("create_story", post.clone(), "/api/couple_stories", on_website("couple_story"), Member),
        ("update_story", put.clone(), "/api/couple_stories/{story}", with("couple_story"), Member),
        ("delete_story", delete.clone(), "/api/couple_stories/{story}", none(), Member),
        ("invitation_form", get.clone(), "/api/invitation_forms/details?event_id={event}", none(), Member),
        ("update_invitation_form", put.clone(), "/api/invitation_forms/{form}", with("invitation_form"), Member),
        ("list_menu_types", get.clone(), "/api/menu_type_configs?event_id={event}", none(), Member),
        (
            "create_menu_type",
            post.clone(),
            "/api/menu_type_configs",
            json!({"menu_type_config": {"invitation_form_id": "{form}"}}),
            Member,
        ),
        ("update_menu_type", put.clone(), "/api/menu_type_configs/{menu}", with("menu_type_config"), Member),
        ("delete_menu_type", delete.clone(), "/api/menu_type_configs/{menu}", none(), Member),
        ("list_invitations", get.clone(), "/api/wedding_invitations?event_id={event}", none(), Member),
        ("search_invitations", get.clone(), "/api/wedding_invitations/search?event_id={event}", none(), Member),
        (
            "invitation_statistics",
            get.clone(),
            "/api/wedding_invitations/invitations_statistics?event_id={event}",
            none(),
            Member,
        ),
        ("create_invitation", post.clone(), "/api/wedding_invitations", on_event("wedding_invitation"), Member),
        ("update_invitation", put.clone(), "/api/wedding_invitations/{invitation}", with("wedding_invitation"), Member),
        ("reset_invitation", post.clone(), "/api/wedding_invitations/reset_invitation/{invitation}", none(), Member),
        ("delete_invitation", delete.clone(), "/api/wedding_invitations/{invitation}", none(), Member),
        (
            "import_invitees",
            post.clone(),
            "/api/wedding_invitations/import_invitees",
            on_event("wedding_invitation"),
            Member,
        ),
        ("list_categories", get.clone(), "/api/categories?event_id={event}", none(), Member),
        ("create_category", post.clone(), "/api/categories", on_event("category"), Member),
        ("update_category", put.clone(), "/api/categories/{category}", with("category"), Member),
        ("delete_category", delete.clone(), "/api/categories/{category}", none(), Member),
        ("list_guests", get.clone(), "/api/guests?event_id={event}", none(), Member),
        ("search_guests", get.clone(), "/api/guests/search?event_id={event}", none(), Member),
        ("guest_statistics", get.clone(), "/api/guests/guests_statistics?event_id={event}", none(), Member),
        ("menu_statistics", get.clone(), "/api/guests/menus_statistics?event_id={event}", none(), Member),
        ("find_guest", get.clone(), "/api/guests/{answer}?event_id={event}", none(), Member),
        ("delete_guest", delete.clone(), "/api/guests/{answer}", none(), Member),
        ("list_declines", get.clone(), "/api/refuzed_invitations?event_id={event}", none(), Member),
        ("search_declines", get.clone(), "/api/refuzed_invitations/search?event_id={event}", none(), Member),
        ("list_notifications", get.clone(), "/api/notifications?event_id={event}", none(), Member),
        (
            "count_unread_notifications",
            get.clone(),
            "/api/notifications/unread_notification_count?event_id={event}",
            none(),
            Member,
        ),
        (
            "mark_notification_read",
            post.clone(),
            "/api/notifications/{notification}/mark_as_read?event_id={event}",
            none(),
            Member,
        ),
        ("create_export", post.clone(), "/api/exports", on_event("export"), Member),
        ("list_jobs", get.clone(), "/api/jobs?event_id={event}", none(), Member),
        ("find_job", get.clone(), "/api/jobs/{job}", none(), Job),
        ("job_file", get.clone(), "/api/jobs/{job}/file", none(), Job),
        ("list_clients", get.clone(), "/api/clients", none(), Staff),
        ("find_client", get, "/api/clients/{account}", none(), Staff),
        (
            "set_account_type",
            post.clone(),
            "/api/clients/set_account_type",
            json!({"client": {"id": "{account}", "account_type": "?"}}),
            Staff,
        ),
        (
            "set_free_days",
            post,
            "/api/clients/set_free_days",
            json!({"client": {"id": "{account}", "free_days": 3}}),
            Staff,
        ),
    ]
}

type Ids = BTreeMap<&'static str, String>;

/// One of everything in an event, made anew so that a delete has something to delete.
async fn stock(ctx: &Ctx, who: &Member, slug: &str) -> Ids {
    let site = website::content(ctx, who).await.unwrap();
    for (story, _) in &site.stories {
        website::delete_story(ctx, who, story.id).await.unwrap();
    }
    let form = website::form_content(ctx, who).await.unwrap().form;
    let contact = ContactPatch { name: Set("X".into()), phone: Set("0740000101".into()), consent: Set(true) };
    let contact = website::create_contact(ctx, who, contact).await.unwrap();
    let part = PartPatch {
        location: Set("L".into()),
        address: Set("A".into()),
        date: Set(NaiveDate::from_ymd_opt(2027, 6, 19).unwrap()),
        ..PartPatch::default()
    };
    let part = website::create_part(ctx, who, part).await.unwrap();
    let story = website::create_story(ctx, who, StoryPatch { title: Set("T".into()), ..StoryPatch::default() })
        .await
        .unwrap()
        .0;
    let fresh = ctx.id().to_string();
    let menu = website::create_menu_type(ctx, who, Some(&fresh)).await.unwrap();
    let category = invitations::create_category(ctx, who, Some(&fresh)).await.unwrap();
    let invitation = invite(ctx, who, "Pop").await.unwrap();
    let pass = pass(ctx, who, &invitation).await.unwrap();
    let answer = answers::accept(ctx, &pass, yes("Pop", 1)).await.unwrap().row;
    notices::notify(&ctx.db, ctx.now(), who.event_id(), notices::Kind::AnswerYes, None, "Pop", "1").await.unwrap();
    let notices = notices::list(ctx, who, alai_domain::kernel::page::PageAsk::all()).await.unwrap();
    let ask = Ask {
        kind: Kind::Answers,
        format: Format::Csv,
        answers: answers::Filter::default(),
        invitations: invitations::Filter::default(),
        search_name: None,
        language: "ro".into(),
    };
    let job = exports::request(ctx, who, &ask).await.unwrap();
    BTreeMap::from([
        ("event", who.event_id().to_string()),
        ("account", who.account().id.to_string()),
        ("website", site.website.id.to_string()),
        ("form", form.id.to_string()),
        ("contact", contact.id.to_string()),
        ("part", part.id.to_string()),
        ("story", story.id.to_string()),
        ("menu", menu.id.to_string()),
        ("category", category.id.to_string()),
        ("invitation", invitation.id.to_string()),
        ("code", invitation.code),
        ("answer", answer.id.to_string()),
        ("notification", notices.rows[0].id.to_string()),
        ("job", job.id.to_string()),
        ("slug", slug.into()),
    ])
}

fn filled(text: &str, ids: &Ids) -> String {
    ids.iter().fold(text.to_owned(), |text, (name, id)| text.replace(&format!("{{{name}}}"), id))
}

async fn co_user(ctx: &Ctx, owner: &Member, email: &str) {
    let hash = ctx.hashers.hash(PASSWORD.into()).await.unwrap();
    let new = NewUser {
        account_id: Some(owner.account().id),
        name: "Co".into(),
        email: email.into(),
        role: "client",
        owner: false,
        password_hash: Some(hash),
        allowed_to_log_in: true,
    };
    model::insert_user(&ctx.db, ctx.now(), new).await.unwrap();
}

async fn expire(ctx: &Ctx, who: &Member) {
    let account = &alai_domain::entities::account::Column::Id;
    alai_domain::entities::account::Entity::update_many()
        .col_expr(alai_domain::entities::account::Column::AccountType, Expr::value("free"))
        .col_expr(alai_domain::entities::account::Column::FreeUntil, Expr::value(ctx.now()))
        .filter(account.eq(who.account().id))
        .exec(&ctx.db)
        .await
        .unwrap();
}

/// A token for each actor.
async fn actors(ctx: &Ctx, client: &Client, owner: &Member) -> BTreeMap<&'static str, String> {
    co_user(ctx, owner, "co@exemplu.ro").await;
    co_user(ctx, owner, "oprit@exemplu.ro").await;
    staff(ctx).await.unwrap();
    let mut tokens = BTreeMap::new();
    for (actor, email) in [
        ("owner", "owner@exemplu.ro"),
        ("other couple", "altii@exemplu.ro"),
        ("co-user", "co@exemplu.ro"),
        ("disabled co-user", "oprit@exemplu.ro"),
        ("expired owner", "expirat@exemplu.ro"),
        ("staff", "staff@exemplu.ro"),
    ] {
        tokens.insert(actor, token(client, email).await);
    }
    user::Entity::update_many()
        .col_expr(user::Column::AllowedToLogIn, Expr::value(false))
        .filter(user::Column::Email.eq("oprit@exemplu.ro"))
        .exec(&ctx.db)
        .await
        .unwrap();
    tokens
}

#[tokio::test]
async fn every_operation_answers_every_actor_as_the_contract_says() {
    each(|ctx| async move {
        let client = client(&ctx);
        let (_, owner) = live_couple(&ctx, "owner@exemplu.ro", "ana").await.unwrap();
        live_couple(&ctx, "altii@exemplu.ro", "altii").await.unwrap();
        let (_, old) = live_couple(&ctx, "expirat@exemplu.ro", "expirat").await.unwrap();
        let expired_ids = stock(&ctx, &old, "expirat").await;
        let mut tokens = actors(&ctx, &client, &owner).await;
        expire(&ctx, &old).await;
        for (id, method, path, body, open) in operations() {
            for actor in ACTORS {
                let changes = method != Method::GET;
                let mut ids = if actor == "expired owner" { expired_ids.clone() } else { Ids::new() };
                if ids.is_empty() {
                    ids = stock(&ctx, &owner, "ana").await;
                }
                let body: Value = serde_json::from_str(&filled(&body.to_string(), &ids)).unwrap();
                let sent = changes.then_some(&body).filter(|b| !b.is_null());
                let (status, answer) =
                    call(&client, method.clone(), &filled(path, &ids), tokens.get(actor).map(String::as_str), sent).await;
                let through = !matches!(status, StatusCode::UNAUTHORIZED | StatusCode::PAYMENT_REQUIRED | StatusCode::FORBIDDEN);
                match refusal(open, actor) {
                    Some(expected) => assert_eq!(status.as_u16(), expected, "{id} as {actor}: {answer}"),
                    None if matches!(open, Open::Public | Open::PublicOrMember) => {
                        assert!(status != 402 && status.as_u16() < 500, "{id} as {actor}: {status} {answer}")
                    }
                    None => assert!(through && status.as_u16() < 500, "{id} as {actor}: {status} {answer}"),
                }
                if id == "logout" && through && tokens.contains_key(actor) {
                    let email = match actor {
                        "owner" => "owner@exemplu.ro",
                        "other couple" => "altii@exemplu.ro",
                        "co-user" => "co@exemplu.ro",
                        "expired owner" => "expirat@exemplu.ro",
                        _ => "staff@exemplu.ro",
                    };
                    tokens.insert(actor, token(&client, email).await);
                }
            }
        }
        // Staff see couples as clients, never as their own.
        assert!(accounts::users_of(&ctx, owner.account()).await.unwrap().len() == 3);
    })
    .await;
}

#[test]
fn no_operation_is_missing_from_the_table() {
    let document = include_str!("../../../openapi/openapi.json");
    let document: Value = serde_json::from_str(document).unwrap();
    let calls = document["paths"].as_object().unwrap().values().flat_map(|p| p.as_object().unwrap().values());
    let published: BTreeSet<&str> = calls.filter_map(|c| c["operationId"].as_str()).collect();
    let listed: BTreeSet<&str> = operations().into_iter().map(|(id, ..)| id).collect();
    assert_eq!(published, listed);
}
