//! Articles, partners, the newsletter and messages.

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::Staff,
    content::{
        self, ArticleInput, NewLeftoverFoodOffer, NewPartnerRequest, NewPreregistration,
        PartnerInput, PublishTime, SectionInput,
    },
    entities::{discount_code, job, preregistration, subscriber},
    jobs,
    kernel::{crypto, pagination::PageRequest, patch::Patch::Set},
    onboarding,
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use sea_orm::{ActiveValue, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};

async fn new_staff(ctx: &Ctx) -> Staff {
    create_and_log_in_staff(ctx).await.unwrap().1
}

fn article(ctx: &Ctx, title: &str, days_ago: i64, tags: &str) -> ArticleInput {
    ArticleInput {
        title: Some(title.into()),
        description: Some("Pe scurt.".into()),
        category: Some("Petrecere".into()),
        meta_tags: Some(tags.into()),
        publish: PublishTime::AtInstant(ctx.now() - TimeDelta::days(days_ago)),
        sections: vec![SectionInput {
            tip: "paragraf".into(),
            value: Some("<h2>Întâi</h2><p onclick=\"x\">text</p><img src=\"https://spion\"><script>1</script>".into()),
            ..SectionInput::default()
        }],
        ..ArticleInput::default()
    }
}

async fn count_jobs(ctx: &Ctx, kind: &str) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq(kind))
        .count(&ctx.db)
        .await
        .unwrap()
}

#[tokio::test]
async fn an_article_is_public_from_its_publication_date_and_links_to_the_older_one() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        for (title, days) in [("Vechi", 9), ("Nou", 1), ("Mâine", -1)] {
            content::create_article(&ctx, &staff, article(&ctx, title, days, "muzică"))
                .await
                .unwrap();
        }
        let draft = ArticleInput {
            publish: PublishTime::Draft,
            ..article(&ctx, "Ciornă", 0, "")
        };
        content::create_article(&ctx, &staff, draft).await.unwrap();
        let listed = content::list_published_articles(&ctx, PageRequest::largest())
            .await
            .unwrap();
        assert_eq!(
            listed
                .rows
                .iter()
                .map(|r| r.article.slug.as_str())
                .collect::<Vec<_>>(),
            ["nou", "vechi"]
        );
        assert_eq!(
            content::find_published_article(&ctx, "nou")
                .await
                .unwrap()
                .older_slug
                .as_deref(),
            Some("vechi")
        );
        assert_eq!(
            content::find_published_article(&ctx, "vechi")
                .await
                .unwrap()
                .older_slug,
            None
        );
        for hidden in ["maine", "ciorna", "nimic"] {
            assert!(
                matches!(
                    content::find_published_article(&ctx, hidden).await,
                    Err(Error::NotFound)
                ),
                "{hidden}"
            );
        }
        ctx.clock.advance(TimeDelta::days(2));
        assert!(content::find_published_article(&ctx, "maine").await.is_ok());
    })
    .await;
}

// Covers F-4.
#[tokio::test]
async fn sec_f_4_article_html_is_sanitised_and_unknown_section_types_are_rejected() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        content::create_article(&ctx, &staff, article(&ctx, "Titlu", 1, ""))
            .await
            .unwrap();
        let read = content::find_published_article(&ctx, "titlu")
            .await
            .unwrap();
        assert_eq!(
            read.sections[0].value.as_deref(),
            Some("<h2>Întâi</h2><p>text</p>")
        );
        let mut odd = article(&ctx, "Altul", 1, "");
        odd.sections[0].fe_component = Some("Admin".into());
        assert!(matches!(
            content::create_article(&ctx, &staff, odd).await,
            Err(Error::Invalid(_))
        ));
        let mut odd = article(&ctx, "Altul", 1, "");
        odd.sections[0].tip = "script".into();
        assert!(matches!(
            content::create_article(&ctx, &staff, odd).await,
            Err(Error::Invalid(_))
        ));
        let odd = ArticleInput {
            category: Some("Politică".into()),
            ..article(&ctx, "Altul", 1, "")
        };
        assert!(matches!(
            content::create_article(&ctx, &staff, odd).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers 1.7.15.
#[tokio::test]
async fn article_search_matches_complete_tags_or_categories_only() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        content::create_article(
            &ctx,
            &staff,
            article(&ctx, "Unu", 1, "muzică, ring de dans"),
        )
        .await
        .unwrap();
        content::create_article(&ctx, &staff, article(&ctx, "Doi", 2, "flori"))
            .await
            .unwrap();
        let found = async |tags: &str| {
            content::search_published_articles(&ctx, tags, PageRequest::largest())
                .await
                .unwrap()
                .total
        };
        assert_eq!(found("MUZICA").await, 1);
        assert_eq!(found("petrecere").await, 2);
        assert_eq!(found("ring de dans, flori").await, 2);
        assert_eq!(found("ring").await, 0);
        assert_eq!(found("%").await, 0);
        assert_eq!(found("").await, 2);
    })
    .await;
}

#[tokio::test]
async fn a_partner_code_reduces_the_price_and_its_website_url_is_validated() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let new = PartnerInput {
            discount_code: Set("moara-10".into()),
            value: Set(10.0),
            ..partner_input("Moara", "Restaurant")
        };
        content::create_partner(&ctx, &staff, new).await.unwrap();
        let bad = PartnerInput {
            website_url: Set("https://a@b.ro".into()),
            ..partner_input("Moara", "Restaurant")
        };
        assert!(matches!(
            content::create_partner(&ctx, &staff, bad).await,
            Err(Error::Invalid(_))
        ));
        let form = registration_with_code("ana@exemplu.ro", "MOARA 10");
        let made = onboarding::register_account(&ctx, form, None, TEST_IP)
            .await
            .unwrap();
        assert_eq!(made.invoice.amount_cents, 8_910);
    })
    .await;
}

fn registration_with_code(email: &str, code: &str) -> alai_domain::accounts::NewAccount {
    alai_domain::accounts::NewAccount {
        discount_code: Some(code.into()),
        ..registration_form(email)
    }
}

// Covers H3.
#[tokio::test]
async fn sec_h3_a_newsletter_subscription_needs_confirmation_and_sends_one_request() {
    on_each_database(|ctx| async move {
        let ask = || {
            content::subscribe_to_newsletter(
                &ctx,
                Some("Ana"),
                Some("Ana@Exemplu.ro"),
                "ro",
                "192.0.2.9",
            )
        };
        let results = join_all((0..15).map(|_| ask())).await;
        assert!(results.iter().all(Result::is_ok));
        assert_eq!(count_jobs(&ctx, "mail_newsletter_confirm").await, 1);
        let row = || async {
            subscriber::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
        };
        assert!(row().await.confirmed_at.is_none());
        let token = content::newsletter_confirm_token(&ctx, &row().await);
        assert!(
            content::confirm_subscription(&ctx, &token.replace('.', ".0"))
                .await
                .is_err()
        );
        assert_eq!(count_jobs(&ctx, "mail_newsletter_welcome").await, 0);
        let results = join_all((0..5).map(|_| content::confirm_subscription(&ctx, &token))).await;
        assert!(results.iter().all(Result::is_ok));
        assert!(row().await.confirmed_at.is_some());
        assert_eq!(
            count_jobs(&ctx, "mail_newsletter_welcome").await,
            1,
            "a subscriber gets one welcome mail with the link to unsubscribe"
        );
        ctx.clock.advance(TimeDelta::hours(25));
        ask().await.unwrap();
        assert_eq!(
            count_jobs(&ctx, "mail_newsletter_confirm").await,
            1,
            "a subscriber gets no second request to confirm"
        );
        let out = content::newsletter_unsubscribe_token(&ctx, row().await.id);
        content::unsubscribe_from_newsletter(&ctx, &out)
            .await
            .unwrap();
        content::unsubscribe_from_newsletter(&ctx, &out)
            .await
            .unwrap();
        assert!(row().await.unsubscribed_at.is_some() && row().await.confirmed_at.is_none());
        ask().await.unwrap();
        assert_eq!(count_jobs(&ctx, "mail_newsletter_confirm").await, 2);
        assert!(
            content::confirm_subscription(&ctx, &token).await.is_err(),
            "a link does not confirm a later request"
        );
        let fresh = content::newsletter_confirm_token(&ctx, &row().await);
        ctx.clock.advance(TimeDelta::days(8));
        assert!(
            content::confirm_subscription(&ctx, &fresh).await.is_err(),
            "a link expires after a week"
        );
    })
    .await;
}

// Covers 1.7.21, 1.9.04.
#[tokio::test]
async fn a_pre_registered_address_gets_one_code_that_works_once() {
    on_each_database(|ctx| async move {
        let ask = || {
            let new = NewPreregistration {
                name: Some("Ana".into()),
                email: Some("ana@exemplu.ro".into()),
                phone: Some("0740000101".into()),
                event_date: NaiveDate::from_ymd_opt(2027, 6, 19),
                language: "ro".into(),
            };
            content::issue_preregistration_discount_code(&ctx, new, "192.0.2.9")
        };
        ask().await.unwrap();
        ask().await.unwrap();
        assert_eq!(count_jobs(&ctx, "mail_preregistered").await, 1);
        let code = preregistration::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap()
            .code;
        // More than 64 bits of entropy in readable characters (threats A4).
        let bits = f64::from(u32::try_from(crypto::CODE_ALPHABET.len()).unwrap()).log2()
            * f64::from(u32::try_from(code.len()).unwrap());
        assert!(
            bits > 64.0
                && code
                    .bytes()
                    .all(|sign| crypto::CODE_ALPHABET.contains(&sign)),
            "{code}: {bits}"
        );
        let made = onboarding::register_account(
            &ctx,
            registration_with_code("ana@exemplu.ro", &code),
            None,
            TEST_IP,
        )
        .await
        .unwrap();
        assert_eq!(made.invoice.amount_cents, 8_415);
        let again = onboarding::register_account(
            &ctx,
            registration_with_code("ion@exemplu.ro", &code),
            None,
            TEST_IP,
        )
        .await;
        assert!(matches!(
            again,
            Err(Error::Rejected(ErrorCode::UnknownDiscountCode))
        ));
    })
    .await;
}

#[tokio::test]
async fn a_discount_code_in_the_former_short_format_still_works_once() {
    on_each_database(|ctx| async move {
        let old = discount_code::ActiveModel {
            id: ActiveValue::Set(ctx.new_id()),
            code_folded: ActiveValue::Set("ABCD2345".into()),
            percent: ActiveValue::Set(15),
            uses_left: ActiveValue::Set(Some(1)),
            created_at: ActiveValue::Set(ctx.now()),
        };
        discount_code::Entity::insert(old)
            .exec_without_returning(&ctx.db)
            .await
            .unwrap();
        let made = onboarding::register_account(
            &ctx,
            registration_with_code("ana@exemplu.ro", "abcd-2345"),
            None,
            TEST_IP,
        )
        .await
        .unwrap();
        assert_eq!(made.invoice.amount_cents, 8_415);
        let again = onboarding::register_account(
            &ctx,
            registration_with_code("ion@exemplu.ro", "ABCD2345"),
            None,
            TEST_IP,
        )
        .await;
        assert!(matches!(
            again,
            Err(Error::Rejected(ErrorCode::UnknownDiscountCode))
        ));
    })
    .await;
}

// Covers 1.7.26, H4.
#[tokio::test]
async fn sec_h4_messages_are_mailed_to_staff_once_an_hour_and_limited_to_five_per_network() {
    on_each_database(|ctx| async move {
        let charity = |place: &str| NewLeftoverFoodOffer {
            name: Some("Ana".into()),
            phone: Some("0740000101".into()),
            date: NaiveDate::from_ymd_opt(2027, 6, 19),
            city: Some("Brașov".into()),
            location: Some(place.into()),
        };
        assert!(matches!(
            content::submit_leftover_food_offer(&ctx, NewLeftoverFoodOffer::default(), "a").await,
            Err(Error::Invalid(_))
        ));
        let partner = NewPartnerRequest {
            name: Some("Moara".into()),
            phone: Some("0740000102".into()),
            email: Some("moara@exemplu.ro".into()),
            message: None,
        };
        // A message that is sent twice is stored once, as after a double click or a lost reply.
        for sent in
            join_all((0..2).map(|_| content::submit_partner_request(&ctx, partner.clone(), "b")))
                .await
        {
            sent.unwrap();
        }
        for sent in join_all(
            (0..2).map(|_| content::submit_leftover_food_offer(&ctx, charity("Șura"), "c")),
        )
        .await
        {
            sent.unwrap();
        }
        for place in ["Moara", "Hanul", "Conacul", "Grădina", "Cramă"] {
            content::submit_leftover_food_offer(&ctx, charity(place), "a")
                .await
                .unwrap();
        }
        assert!(matches!(
            content::submit_leftover_food_offer(&ctx, charity("Șura"), "a").await,
            Err(Error::RateLimited(_))
        ));
        assert_eq!(count_jobs(&ctx, "mail_staff_digest").await, 1);
        let hour = ctx.now().timestamp() / 3_600;
        assert!(
            jobs::list_due_ids(&ctx, 10).await.unwrap().is_empty(),
            "no digest is due before the hour has ended"
        );
        let (messages, partners, _, total) = content::load_visitor_message_digest(&ctx, hour)
            .await
            .unwrap();
        assert_eq!((messages.len(), partners.len(), total), (6, 1, 7));
    })
    .await;
}

#[tokio::test]
async fn unconfirmed_and_unsubscribed_readers_are_erased_after_a_month() {
    on_each_database(|ctx| async move {
        let ask = async |email: &str| {
            content::subscribe_to_newsletter(&ctx, Some("Ana"), Some(email), "ro", "192.0.2.9")
                .await
                .unwrap()
        };
        let all = async || {
            let rows = subscriber::Entity::find()
                .order_by_asc(subscriber::Column::Email)
                .all(&ctx.db)
                .await
                .unwrap();
            rows.into_iter()
                .map(|row| (row.name.clone(), row.into_unerased_email()))
                .collect::<Vec<_>>()
        };
        for email in [
            "ana@exemplu.ro",
            "barbu@exemplu.ro",
            "corina@exemplu.ro",
            "dan@exemplu.ro",
        ] {
            ask(email).await;
        }
        let rows = subscriber::Entity::find()
            .order_by_asc(subscriber::Column::Email)
            .all(&ctx.db)
            .await
            .unwrap();
        for row in &rows[1..] {
            content::confirm_subscription(&ctx, &content::newsletter_confirm_token(&ctx, row))
                .await
                .unwrap();
        }
        for row in &rows[2..] {
            content::unsubscribe_from_newsletter(
                &ctx,
                &content::newsletter_unsubscribe_token(&ctx, row.id),
            )
            .await
            .unwrap();
        }
        ctx.clock.advance(TimeDelta::days(29));
        content::erase_old_subscribers(&ctx).await.unwrap();
        assert_eq!(all().await.len(), 4);
        // The data of a reader who unsubscribed and subscribes again is not erased.
        ask("dan@exemplu.ro").await;
        ctx.clock.advance(TimeDelta::days(2));
        content::erase_old_subscribers(&ctx).await.unwrap();
        let remaining = |email: &str| ("Ana".to_owned(), Some(email.to_owned()));
        assert_eq!(
            all().await,
            [
                remaining("barbu@exemplu.ro"),
                remaining("dan@exemplu.ro"),
                (String::new(), None)
            ]
        );
        content::unsubscribe_from_newsletter(
            &ctx,
            &content::newsletter_unsubscribe_token(&ctx, rows[2].id),
        )
        .await
        .unwrap();
        ask("corina@exemplu.ro").await;
        assert_eq!(all().await.len(), 4);
    })
    .await;
}
