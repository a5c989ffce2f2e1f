//! The messages of visitors to staff, and the newsletter with its subscribers, one sent issue and
//! one draft.

use alai_domain::{
    Ctx, Result,
    access::{self, Staff},
    content::{
        self, Inbox, InboxFilter, IssueInput, NewLeftoverFoodOffer, NewPartnerRequest,
        NewPreregistration,
    },
    entities::{newsletter_issue, subscriber},
    kernel::pagination::PageRequest,
};
use chrono::TimeDelta;
use sea_orm::{EntityTrait, QueryOrder};

use super::users::{STAFF_EMAIL, log_in, wedding_day};

/// Name, phone, e-mail address, message. The newest message comes last.
const PARTNER_REQUESTS: [(&str, &str, &str, &str); 5] = [
    (
        "Florăria Mărgărit",
        "0740 000 611",
        "contact@margarit.exemplu.ro",
        "Facem buchete și aranjamente din flori de sezon, în Brașov și împrejurimi. Cum putem apărea pe pagina de parteneri?",
    ),
    (
        "Conacul Teilor",
        "0740 000 612",
        "evenimente@conacul-teilor.exemplu.ro",
        "Avem două saloane, de 120 și de 260 de persoane, și o livadă pentru ceremonii.",
    ),
    (
        "Trio Cireșar",
        "0740 000 613",
        "trio@ciresar.exemplu.ro",
        "Muzică live, vioară, acordeon și voce. Putem oferi cuplurilor Alai o oră în plus.",
    ),
    (
        "Foto Lăstun",
        "0740 000 614",
        "salut@lastun.exemplu.ro",
        "Fotografie și film, cu livrare în patru săptămâni. Vă trimitem un portofoliu?",
    ),
    (
        "Cofetăria Busuioc",
        "0740 000 615",
        "comenzi@busuioc.exemplu.ro",
        "Torturi și candy bar, cu degustare gratuită la comandă.",
    ),
];

/// Name, phone, city, location.
const CHARITY_REQUESTS: [(&str, &str, &str, &str); 3] = [
    (
        "Anca și Tudor",
        "0740 000 621",
        "Cluj-Napoca",
        "Salonul Frasinul",
    ),
    ("Ruxandra Moldovan", "0740 000 622", "Iași", "Grădina Copou"),
    (
        "Restaurantul Hanul Vechi",
        "0740 000 623",
        "Sibiu",
        "Hanul Vechi",
    ),
];

/// Name, e-mail address, phone.
const PREREGISTRATIONS: [(&str, &str, &str); 3] = [
    ("Bianca Țepeș", "bianca.tepes@exemplu.ro", "0740 000 631"),
    ("Horia Lupșa", "horia.lupsa@exemplu.ro", "0740 000 632"),
    (
        "Mălina Crăciun",
        "malina.craciun@exemplu.ro",
        "0740 000 633",
    ),
];

/// Name, e-mail address, language.
const SUBSCRIBERS: [(&str, &str, &str); 6] = [
    ("Georgiana Iordache", "georgiana.iordache@exemplu.ro", "ro"),
    ("Silviu Pârvu", "silviu.parvu@exemplu.ro", "ro"),
    ("Teodora Neagu", "teodora.neagu@exemplu.ro", "ro"),
    ("Emma Clarke", "emma.clarke@example.com", "en"),
    ("Luiza Brătianu", "luiza.bratianu@exemplu.ro", "ro"),
    ("Octavian Stan", "octavian.stan@exemplu.ro", "ro"),
];

/// Creates the messages and the newsletter, unless an issue of the newsletter exists already.
pub async fn create_demo_inbox_and_newsletter(ctx: &Ctx) -> Result<()> {
    let who = log_in(ctx, STAFF_EMAIL).await?;
    let staff = access::require_staff(&who)?;
    if newsletter_issue::Entity::find()
        .one(&ctx.db)
        .await?
        .is_some()
    {
        return Ok(());
    }
    create_messages(ctx).await?;
    let first = content::list_inbox_messages(
        ctx,
        &staff,
        Inbox::Partners,
        &InboxFilter::default(),
        PageRequest::largest(),
    )
    .await?
    .rows
    .pop();
    if let Some(first) = first {
        content::set_message_done(ctx, &staff, Inbox::Partners, first.id, true).await?;
    }
    create_subscribers(ctx).await?;
    create_issues(ctx, &staff).await
}

async fn create_messages(ctx: &Ctx) -> Result<()> {
    for (name, phone, email, message) in PARTNER_REQUESTS {
        let new = NewPartnerRequest {
            name: Some(name.into()),
            phone: Some(phone.into()),
            email: Some(email.into()),
            message: Some(message.into()),
        };
        content::submit_partner_request(ctx, new, phone).await?;
    }
    for (name, phone, city, location) in CHARITY_REQUESTS {
        let new = NewLeftoverFoodOffer {
            name: Some(name.into()),
            phone: Some(phone.into()),
            date: Some(wedding_day(ctx)),
            city: Some(city.into()),
            location: Some(location.into()),
        };
        content::submit_leftover_food_offer(ctx, new, phone).await?;
    }
    for (weeks, (name, email, phone)) in (0..).zip(PREREGISTRATIONS) {
        let new = NewPreregistration {
            name: Some(name.into()),
            email: Some(email.into()),
            phone: Some(phone.into()),
            event_date: Some(wedding_day(ctx) + TimeDelta::weeks(weeks)),
            language: "ro".into(),
        };
        content::issue_preregistration_discount_code(ctx, new, phone).await?;
    }
    Ok(())
}

async fn create_subscribers(ctx: &Ctx) -> Result<()> {
    for (name, email, language) in SUBSCRIBERS {
        content::subscribe_to_newsletter(ctx, Some(name), Some(email), language, email).await?;
    }
    for row in subscriber::Entity::find()
        .order_by_asc(subscriber::Column::Email)
        .all(&ctx.db)
        .await?
    {
        content::confirm_subscription(ctx, &content::newsletter_confirm_token(ctx, &row)).await?;
    }
    Ok(())
}

async fn create_issues(ctx: &Ctx, staff: &Staff) -> Result<()> {
    let sent = IssueInput {
        subject: Some("Lista de invitați, fără emoții".into()),
        body: Some("<p>Bună,</p><p>Toamna se fac cele mai multe liste de invitați. Trei lucruri care v-ar putea scuti de o seară lungă:</p><ul><li>scrieți familiile pe rânduri, nu pe persoane;</li><li>hotărâți de la început cine vine cu copii;</li><li>lăsați zece locuri libere.</li></ul><p>Spor la planuri!</p>".into()),
        subject_en: Some("A guest list without nerves".into()),
        body_en: Some("<p>Hello,</p><p>Most guest lists are written in autumn. Three things that may save you a long evening:</p><ul><li>write families in rows, not persons;</li><li>decide early who brings children;</li><li>leave ten places free.</li></ul><p>Enjoy the planning!</p>".into()),
    };
    let row = content::create_newsletter_issue(ctx, staff, sent).await?;
    content::start_newsletter_sending(ctx, staff, row.id, Some(row.version)).await?;
    let begun = IssueInput {
        subject: Some("Cum alegeți sala".into()),
        body: Some(
            "<p>Înainte de a semna, întrebați ce se întâmplă dacă vin mai puțini invitați.</p>"
                .into(),
        ),
        ..IssueInput::default()
    };
    content::create_newsletter_issue(ctx, staff, begun)
        .await
        .map(drop)
}
