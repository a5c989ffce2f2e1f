//! Creates the demonstration data with the same functions that users call. It is created once; a
//! second run changes nothing.

use alai_domain::{
    Ctx, Error, Result,
    access::{self, EventMember, GuestCodes, RegistryPass},
    accounts::{self, NewAccount},
    answers::{self, AnswerInput, DeclineInput, PersonMenuChoice},
    context::Settings,
    entities::{invitation, user},
    events::{self, EventPatch},
    files::Upload,
    gallery::{self, AlbumPatch},
    invitations::{self, InvitationInput},
    kernel::{
        clock::Clock,
        patch::Patch::{self, Set},
    },
    notifications, onboarding,
    registry::{self, GiftInput, ReservationInput},
    website::{
        self, ContactInput, EventPartInput, FilePatch, FormPatch, StoryInput, StoryStepInput,
        WebsitePatch,
    },
};
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

mod budget;
mod content;
mod demo_accounts;
mod fixtures;
mod messages;
mod seating;
mod tasks;
mod users;

use users::{LOCALHOST, PASSWORD, STAFF_EMAIL, log_in, pay_invoice, wedding_day};

const PAID_COUPLE_EMAIL: &str = "ana@exemplu.ro";
const DEMO_COUPLE_EMAIL: &str = "ioana@exemplu.ro";
const SLUG: &str = "ana-si-mihai";
const ALBUM_PASSWORD: &str = "hora27";
/// An image drawn for the demonstration data with the fonts and ornaments of the theme.
const INVITATION_IMAGE: &[u8] = include_bytes!("../pictures/invitation.jpg");
/// Creates the missing data and prints the log-ins. The last line is JSON. `run_due_jobs` runs the
/// jobs that the data enqueues, until none is due.
///
/// # Errors
/// The errors of the functions that users call, and of `run_due_jobs`.
pub async fn create_demo_data(ctx: &Ctx, run_due_jobs: impl AsyncFn() -> Result<()>) -> Result<()> {
    // The bot check is for people who fill in the registration form.
    let settings = Settings {
        requires_bot_check: false,
        ..(*ctx.settings).clone()
    };
    let ctx = &Ctx {
        settings: std::sync::Arc::new(settings),
        ..ctx.clone()
    };
    if user::Entity::find()
        .filter(user::Column::Email.eq(STAFF_EMAIL))
        .one(&ctx.db)
        .await?
        .is_none()
    {
        accounts::create_staff_user(ctx, STAFF_EMAIL, Some(PASSWORD.into())).await?;
    }
    if user::Entity::find()
        .filter(user::Column::Email.eq(PAID_COUPLE_EMAIL))
        .one(&ctx.db)
        .await?
        .is_none()
    {
        create_paid_couple(ctx, &run_due_jobs).await?;
    }
    content::create_demo_content(ctx).await?;
    demo_accounts::create_demo_accounts(ctx).await?;
    messages::create_demo_inbox_and_newsletter(ctx).await?;
    if user::Entity::find()
        .filter(user::Column::Email.eq(DEMO_COUPLE_EMAIL))
        .one(&ctx.db)
        .await?
        .is_none()
    {
        register_couple(ctx, DEMO_COUPLE_EMAIL, "Ioana", "Dumitru", "Snagov").await?;
    }
    run_due_jobs().await?;
    print_logins(ctx);
    Ok(())
}

fn print_logins(ctx: &Ctx) {
    let url = &ctx.settings.public_url;
    println!("Alai: {url}");
    println!("  site of a couple   {url}/{SLUG}");
    println!("  its photo album    {url}/{SLUG}/galerie-foto  {ALBUM_PASSWORD}");
    println!("  couple, paid       {PAID_COUPLE_EMAIL}  {PASSWORD}");
    println!("  couple, in demo    {DEMO_COUPLE_EMAIL}  {PASSWORD}");
    println!("  staff              {STAFF_EMAIL}  {PASSWORD}");
    println!("  mail outbox        {url}/outbox");
    println!("  API reference      {url}/api/docs");
    let login = |email: &str| serde_json::json!({ "email": email, "password": PASSWORD });
    let mut couple = login(PAID_COUPLE_EMAIL);
    couple["slug"] = SLUG.into();
    println!(
        "{}",
        serde_json::json!({ "url": url, "couple": couple, "staff": login(STAFF_EMAIL), "trial": login(DEMO_COUPLE_EMAIL) })
    );
}

async fn register_couple(
    ctx: &Ctx,
    email: &str,
    name: &str,
    surname: &str,
    city: &str,
) -> Result<onboarding::RegisteredAccount> {
    let new = NewAccount {
        name: Some(name.into()),
        surname: Some(surname.into()),
        event_date: Some(wedding_day(ctx)),
        city: Some(city.into()),
        phone: Some("0740 000 103".into()),
        email: Some(email.into()),
        password: Some(PASSWORD.into()),
        password_confirmation: Some(PASSWORD.into()),
        discount_code: None,
        accept_gdpr: true,
        accept_terms: true,
        language: "ro".into(),
    };
    onboarding::register_account(ctx, new, None, LOCALHOST).await
}

async fn create_paid_couple(ctx: &Ctx, run_due_jobs: &impl AsyncFn() -> Result<()>) -> Result<()> {
    let registered = register_couple(ctx, PAID_COUPLE_EMAIL, "Ana", "Popescu", "Brașov").await?;
    pay_invoice(ctx, &registered.invoice.payment_token).await?;
    run_due_jobs().await?;
    let who = log_in(ctx, PAID_COUPLE_EMAIL).await?;
    let active = access::load_active_member(ctx, &who).await?;
    let event = events::list_events(
        ctx,
        &active,
        alai_domain::kernel::pagination::PageRequest::largest(),
    )
    .await?
    .rows
    .remove(0);
    let member = access::load_event_member(ctx, &who, event.id).await?;
    fill_event(ctx, &member).await?;
    let member = access::load_event_member(ctx, &who, event.id).await?;
    fill_website(ctx, &member).await?;
    website::set_website_live(ctx, &member, true).await?;
    create_guests(ctx, &member).await?;
    seating::create_demo_seating(ctx, &member).await?;
    create_gifts(ctx, &member).await?;
    budget::create_demo_budget(ctx, &member).await?;
    tasks::create_demo_tasks(ctx, &member).await?;
    create_album(ctx, &member).await
}

fn set_text(text: &str) -> Patch<String> {
    Set(text.to_owned())
}

async fn fill_event(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let patch = EventPatch {
        name: set_text("Ana și Mihai"),
        slug: set_text(SLUG),
        event_type: set_text("both"),
        location: set_text("Șura din Poiană"),
        code: set_text("ANAMIHAI27"),
        additional_line: set_text(
            "O zi lungă de vară, de la Casa Sfatului până la ultimul dans din Poiană.",
        ),
        answers_until: Set(wedding_day(ctx) - TimeDelta::days(45)),
        ..EventPatch::default()
    };
    events::update_event(ctx, member, patch).await.map(|_| ())
}

async fn fill_website(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let content = website::load_website_content(ctx, member).await?;
    let patch = WebsitePatch {
        invitation_text: set_text(
            "Cu bucurie și cu emoții, vă chemăm să ne fiți alături în ziua în care pornim la drum. Aduceți pantofi buni de dans.",
        ),
        long_invitation_text: set_text(fixtures::INVITATION_LETTER),
        footer_text: set_text("Vă mulțumim că ne sunteți aproape."),
        footer_color: set_text("#2c5640"),
        invitation_image: FilePatch::Replace(Upload {
            file_name: "invitatie.jpg".into(),
            bytes: INVITATION_IMAGE.to_vec(),
        }),
        ..WebsitePatch::default()
    };
    website::update_website(ctx, member, content.website.id, patch).await?;
    for (tag, location, address, hour, lat, long) in fixtures::EVENT_PARTS {
        let part = EventPartInput {
            tag: set_text(tag),
            location: set_text(location),
            address: set_text(address),
            date: Set(wedding_day(ctx)),
            hour: set_text(hour),
            google_lat: Set(lat),
            google_long: Set(long),
            ..EventPartInput::default()
        };
        website::create_event_part(ctx, member, part).await?;
    }
    for (name, phone) in fixtures::WEBSITE_CONTACTS {
        let contact = ContactInput {
            name: set_text(name),
            phone: set_text(phone),
            consent: Set(true),
            version: None,
        };
        website::create_contact(ctx, member, contact).await?;
    }
    let steps = (0..).zip(fixtures::STORY_STEP_TEXTS);
    let story = StoryInput {
        version: None,
        title: set_text("Cum am ajuns aici"),
        subtitle: set_text(
            "Doi oameni, un tren întârziat și șase ani în care am învățat să facem cafeaua la fel.",
        ),
        outcome: set_text("Restul poveștii îl scriem împreună cu voi."),
        active: Set(true),
        steps: steps
            .map(|(position, words)| StoryStepInput {
                position,
                description: set_text(words),
                ..StoryStepInput::default()
            })
            .collect(),
    };
    website::create_story(ctx, member, story).await?;
    let form = website::load_form_content(ctx, member).await?.form;
    let patch = FormPatch {
        welcome_text: set_text(
            "Ne bucurăm că ne sunteți alături și vrem să avem loc, mâncare și paturi pentru toți.",
        ),
        refused_text: set_text(
            "Vă mulțumim că ne spuneți din timp. Păstrăm o felie de tort și multe povești.",
        ),
        extra_services: set_text(
            "Avem camere rezervate la pensiunea din Poiană și un autocar care pleacă la 16:00 din Piața Sfatului.",
        ),
        accommodation: Set(true),
        transport: Set(true),
        message: set_text("O melodie la care sigur dansați?"),
        civil_marriage_attend: Set(true),
        civil_marriage_message: set_text("Venim și la cununia civilă, la Casa Sfatului"),
        ..FormPatch::default()
    };
    website::update_form(ctx, member, form.id, patch).await?;
    for menu in fixtures::MENUS {
        website::create_menu_type(ctx, member, Some(menu)).await?;
    }
    Ok(())
}

/// Creates a gift registry in which a guest has reserved one gift.
async fn create_gifts(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let mut first = None;
    for (name, description, url, similar) in fixtures::GIFTS {
        let url = if url.is_empty() {
            Patch::Keep
        } else {
            set_text(url)
        };
        let new = GiftInput {
            name: set_text(name),
            description: set_text(description),
            url,
            similar: Set(similar),
            ..GiftInput::default()
        };
        let gift = registry::create_gift(ctx, member, new).await?;
        first.get_or_insert(gift.id);
    }
    website::set_registry_visible(ctx, member, true).await?;
    let all = alai_domain::kernel::pagination::PageRequest::largest();
    let guest = invitations::search_invitations(
        ctx,
        member,
        &invitations::InvitationFilter::default(),
        all,
    )
    .await?
    .rows
    .into_iter()
    .next();
    let reservation = ReservationInput {
        id: first,
        code: guest.map(|g| g.code),
        email: Some("invitat0@exemplu.ro".into()),
        name: None,
        language: None,
    };
    registry::reserve_gift(ctx, &RegistryPass::from(member), LOCALHOST, reservation)
        .await
        .map(|_| ())
}

/// Creates the album of the party.
async fn create_album(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let patch = AlbumPatch {
        password: set_text(ALBUM_PASSWORD),
        guests_may_add: Set(true),
    };
    gallery::update_album(ctx, member, "party", patch).await?;
    for name in fixtures::ALBUM_PHOTO_FILES {
        gallery::add_photo(
            ctx,
            member,
            "party",
            content::load_picture("illustrations", name)?,
        )
        .await?;
    }
    Ok(())
}

/// Creates 120 invitations in every state: half are accepted, a tenth is declined, and two thirds
/// are marked as sent. They are spread over three weeks, and the couple has read all notifications
/// except those of the last ten invitations.
async fn create_guests(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let ctx = &Ctx {
        clock: Clock::fixed(ctx.now() - TimeDelta::days(20)),
        ..ctx.clone()
    };
    let mut categories = Vec::new();
    for name in fixtures::GUEST_CATEGORIES {
        categories.push(
            invitations::create_category(ctx, member, Some(name))
                .await?
                .id,
        );
    }
    for (i, name) in fixtures::guest_names().into_iter().enumerate() {
        ctx.clock.advance(TimeDelta::minutes(
            fixtures::MINUTES_BETWEEN_ANSWERS[i % fixtures::MINUTES_BETWEEN_ANSWERS.len()],
        ));
        if i == 110 {
            notifications::mark_all_read(ctx, member).await?;
        }
        let auxiliary = i % 40 == 39;
        let new = InvitationInput {
            name: Set(name.clone()),
            category: Set(categories[if auxiliary { 4 } else { i % 4 }]),
            participant: Set(auxiliary),
            sent_invitation: Set(i % 3 != 2),
            // Some guests without an answer have an address, too, so that a reminder has
            // recipients.
            email: if matches!(i % 10, 0 | 1 | 5 | 8) {
                Set(format!("invitat{i}@exemplu.ro"))
            } else {
                Patch::Keep
            },
            phone: if i.is_multiple_of(2) {
                Set(format!("0740 {:03} {:03}", 100 + i, (i * 37) % 1000))
            } else {
                Patch::Keep
            },
            places: Set(fixtures::party_size_from_name(&name)),
            ..InvitationInput::default()
        };
        let row = invitations::create_invitation(ctx, member, new).await?;
        match i % 10 {
            0 | 2 | 4 | 6 | 7 => accept(ctx, member, &row, i).await?,
            5 => decline(ctx, member, &row, i).await?,
            _ => {}
        }
    }
    Ok(())
}

async fn load_guest_pass(
    ctx: &Ctx,
    member: &EventMember,
    row: &invitation::Model,
) -> Result<access::GuestPass> {
    let codes = GuestCodes {
        event_code: member.event().code.clone(),
        guest_code: Some(row.code.clone()),
        event_slug: Some(SLUG.into()),
    };
    access::load_guest_pass(ctx, &codes, LOCALHOST, None, true).await
}

async fn accept(
    ctx: &Ctx,
    member: &EventMember,
    row: &invitation::Model,
    index: usize,
) -> Result<()> {
    let company = match row.places {
        1 => "single",
        2 => "couple",
        _ => "family",
    };
    let menus = (0..row.places).map(|p| PersonMenuChoice {
        menu_type: fixtures::MENUS[if p >= 2 {
            3
        } else {
            (index + usize::try_from(p).unwrap_or(0)) % 3
        }]
        .into(),
        person_name: None,
        child: p >= 2,
    });
    let allergic = index.is_multiple_of(17);
    let new = AnswerInput {
        name: Some(row.name.clone()),
        phone: row.phone.clone().map_or(Patch::Keep, Set),
        email: row.email.clone().map_or(Patch::Keep, Set),
        company: Some(company.into()),
        company_number: Some(i64::from(row.places)),
        menus: menus.collect(),
        allergy: Some(if allergic { "yes" } else { "no" }.into()),
        allergy_mentions: allergic.then(|| "Nuci și alune".into()),
        health_consent: Some(allergic),
        other_restrictions: (index.is_multiple_of(23)).then(|| "Fără alcool".into()),
        housing: index.is_multiple_of(4),
        transport: index.is_multiple_of(6),
        other: fixtures::GUEST_MESSAGES
            .get(index % 12)
            .map(ToString::to_string),
        civil_marriage_attend: Some(if index.is_multiple_of(2) { "yes" } else { "no" }.into()),
        language: "ro".into(),
        ..AnswerInput::default()
    };
    let pass = load_guest_pass(ctx, member, row).await?;
    answers::accept_invitation(ctx, &pass, new)
        .await
        .map(|_| ())
}

async fn decline(
    ctx: &Ctx,
    member: &EventMember,
    row: &invitation::Model,
    index: usize,
) -> Result<()> {
    let reason = fixtures::DECLINE_REASONS
        .get(index % fixtures::DECLINE_REASONS.len())
        .ok_or_else(|| Error::internal("reasons"))?;
    let new = DeclineInput {
        name: Some(row.name.clone()),
        reason: Some((*reason).into()),
        language: "ro".into(),
        ..DeclineInput::default()
    };
    let pass = load_guest_pass(ctx, member, row).await?;
    answers::decline_invitation(ctx, &pass, new)
        .await
        .map(|_| ())
}
