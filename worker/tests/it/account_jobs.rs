//! Jobs about an account: e-mails to co-users, links, the archive and the erasure.

use std::io::{Cursor, Read};

use alai_domain::{
    Ctx, access,
    access::{ActiveOwner, Owner},
    accounts,
    accounts::{NewAccount, UserPatch},
    billing::{self, OwnerOrStaff},
    entities::{account, invoice, job, user},
    exports::archive,
    files::Upload,
    gallery,
    jobs::{self, Job, JobDetails},
    kernel::{clock::long_date, patch::Patch::Set},
    onboarding,
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use chrono::TimeDelta;
use sea_orm::{ActiveValue, EntityTrait, PaginatorTrait};

use crate::{read_mails, worker_with_folder};

async fn owner(ctx: &Ctx, email: &str) -> (Owner, ActiveOwner) {
    let who = log_in(ctx, email).await.unwrap();
    (
        access::load_owner(ctx, &who).await.unwrap(),
        access::load_active_owner(ctx, &who).await.unwrap(),
    )
}

/// Returns the token of the link to `page` in a mail to `to`. Panics if there is no such mail.
fn token_from_mail(mails: &[String], to: &str, page: &str) -> String {
    let mail = mails
        .iter()
        .find(|m| m.contains(&format!("\"to\":\"{to}\"")) && m.contains(page))
        .expect("a mail");
    let rest = mail.split("token=").nth(1).expect("a token");
    rest.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
        .next()
        .unwrap()
        .to_owned()
}

async fn sweep(ctx: &Ctx, tick: i64) {
    jobs::enqueue(
        &ctx.db,
        ctx.now(),
        &format!("sweep:{tick}"),
        &Job::DeleteExpiredData { tick },
        JobDetails::default(),
    )
    .await
    .unwrap();
}

#[tokio::test]
async fn an_invited_user_sets_a_password_through_the_link_in_the_mail() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (_, who) = owner(&ctx, "ana@exemplu.ro").await;
        let made = accounts::invite_user(&ctx, &who, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        let link = token_from_mail(
            &sent,
            "soacra@exemplu.ro",
            "/app/reseteaza-parola?invitatie=1",
        );
        assert!(
            sent.iter()
                .any(|m| m.contains("Ana Pop v-a adăugat la contul Alai") && m.contains("7 zile"))
        );
        accounts::reset_password(&ctx, &link, PASSWORD, PASSWORD, TEST_IP)
            .await
            .unwrap();
        assert!(log_in(&ctx, "soacra@exemplu.ro").await.is_ok());
        // A user who sets the first password gets no mail about a changed password.
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), sent.len());
        // A user who is removed or disabled before the mail is sent gets no mail (H8).
        let gone = accounts::invite_user(&ctx, &who, Some("Socrul"), Some("socru@exemplu.ro"))
            .await
            .unwrap();
        accounts::remove_user(&ctx, &who, gone.id).await.unwrap();
        let off = accounts::invite_user(&ctx, &who, Some("Nașul"), Some("nas@exemplu.ro"))
            .await
            .unwrap();
        let disabled = UserPatch {
            allowed_to_log_in: Set(false),
            ..UserPatch::default()
        };
        accounts::update_user(&ctx, &who, off.id, disabled)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), sent.len());
        assert!(!made.owner);
    })
    .await;
}

#[tokio::test]
async fn the_owner_of_an_account_that_staff_created_is_not_addressed_as_an_invited_co_user() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let new = NewAccount {
            name: Some("Ana".into()),
            email: Some("ana@exemplu.ro".into()),
            language: "ro".into(),
            ..NewAccount::default()
        };
        let row = onboarding::register_account_by_staff(&ctx, &staff, new)
            .await
            .unwrap()
            .account;
        accounts::restart_or_end_trial(&ctx, &staff, row.id, 7)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        let link = token_from_mail(
            &sent,
            "ana@exemplu.ro",
            "/app/reseteaza-parola?invitatie=titular",
        );
        assert!(
            sent.iter().any(|mail| mail
                .contains("Contul Alai în care vă pregătiți nunta este gata.")
                && !mail.contains("v-a adăugat")),
            "{sent:?}"
        );
        accounts::reset_password(&ctx, &link, PASSWORD, PASSWORD, TEST_IP)
            .await
            .unwrap();
        assert!(log_in(&ctx, "ana@exemplu.ro").await.is_ok());
    })
    .await;
}

#[tokio::test]
async fn the_welcome_mail_names_the_day_and_the_hour_at_which_the_trial_ends() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let end = made.account.free_until.unwrap();
        let local = end.with_timezone(&chrono_tz::Europe::Bucharest);
        let day = long_date(local.date_naive(), "ro");
        let expected = format!("7 zile gratuite, până la {day}, {},", local.format("%H:%M"));
        let sent = read_mails(&folder).join("\n");
        assert!(sent.contains(&expected), "{expected}: {sent}");
    })
    .await;
}

#[tokio::test]
async fn the_welcome_mail_requests_no_payment_when_a_discount_covers_the_price() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let mut bill: invoice::ActiveModel = made.invoice.into();
        bill.amount_cents = ActiveValue::Set(0);
        invoice::Entity::update(bill).exec(&ctx.db).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        assert!(
            sent.iter()
                .any(|m| m.contains("Codul de reducere acoperă tot") && !m.contains("0,00")),
            "{sent:?}"
        );
    })
    .await;
}

#[tokio::test]
async fn mails_are_sent_in_the_users_language_and_the_account_uses_the_owners_language() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let ana = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let before = read_mails(&folder).len();
        accounts::change_own_language(&ctx, &ana, Some("en"))
            .await
            .unwrap();
        accounts::request_password_reset(&ctx, Some("ana@exemplu.ro"), TEST_IP)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        let english: Vec<_> = sent
            .iter()
            .filter(|m| m.contains("Hello Ana Pop") || m.contains("Hello, Ana Pop"))
            .collect();
        assert_eq!((sent.len(), english.len()), (before + 1, 1), "{sent:?}");
        assert_eq!(
            account::Entity::find()
                .one(&ctx.db)
                .await
                .unwrap()
                .unwrap()
                .language,
            "en"
        );
        // The language of a co-user does not change the language of the account.
        let (_, who) = owner(&ctx, "ana@exemplu.ro").await;
        let made = accounts::invite_user(&ctx, &who, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let link = token_from_mail(
            &read_mails(&folder),
            "soacra@exemplu.ro",
            "/app/reseteaza-parola?invitatie=1",
        );
        accounts::reset_password(&ctx, &link, PASSWORD, PASSWORD, TEST_IP)
            .await
            .unwrap();
        let co = log_in(&ctx, "soacra@exemplu.ro").await.unwrap();
        accounts::change_own_language(&ctx, &co, Some("ro"))
            .await
            .unwrap();
        let rows = account::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!((rows[0].language.as_str(), co.user().id), ("en", made.id));
    })
    .await;
}

#[tokio::test]
async fn sec_h5_jobs_about_users_contain_no_names_and_no_addresses() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (_, who) = owner(&ctx, "ana@exemplu.ro").await;
        accounts::invite_user(&ctx, &who, Some("Soacra"), Some("soacra@exemplu.ro"))
            .await
            .unwrap();
        let patch = UserPatch {
            email: Set("noua@exemplu.ro".into()),
            current_password: Some(PASSWORD.into()),
            ..UserPatch::default()
        };
        accounts::update_user(&ctx, &who, who.user().id, patch)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        for row in job::Entity::find().all(&ctx.db).await.unwrap() {
            let text = format!(
                "{}{}{}",
                row.payload,
                row.unique_key,
                row.report.unwrap_or_default()
            );
            assert!(!text.contains('@') && !text.contains("Soacra"), "{text}");
        }
        let sent = read_mails(&folder);
        let link = token_from_mail(&sent, "noua@exemplu.ro", "/app/confirma-email");
        assert!(sent.iter().any(
            |m| m.contains("\"to\":\"ana@exemplu.ro\"") && m.contains("urmează să se schimbe")
        ));
        accounts::confirm_email_change(&ctx, &link, TEST_IP)
            .await
            .unwrap();
        let row = user::Entity::find_by_id(who.user().id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.email.as_str(), row.new_email),
            ("noua@exemplu.ro", None)
        );
    })
    .await;
}

#[tokio::test]
async fn a_new_payment_link_is_mailed_once_however_often_its_job_runs() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let (who, _) = owner(&ctx, "ana@exemplu.ro").await;
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        let requested = billing::request_new_payment_link(
            &ctx,
            &OwnerOrStaff::Owner(Box::new(who)),
            Some(made.invoice.id),
        )
        .await
        .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let row = invoice::Entity::find_by_id(made.invoice.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        let sent = read_mails(&folder);
        assert_eq!(sent.len(), before + 1);
        assert!(
            sent.iter()
                .any(|m| m.contains(&format!("/app/plata/{}", row.payment_token)))
        );
        // The job runs again, as after a crash before its result was recorded.
        let job = job::Entity::find_by_id(requested.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(job.status, "succeeded");
        billing::replace_payment_link(&ctx, &job, made.invoice.id)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let again = invoice::Entity::find_by_id(made.invoice.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (again.payment_token, read_mails(&folder).len()),
            (row.payment_token, before + 1)
        );
    })
    .await;
}

#[tokio::test]
async fn sec_n4_the_archive_contains_every_row_and_file_and_expires_after_a_day() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, member) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for i in 0..1_001 {
            invite_party(&ctx, &member, &format!("Invitat {i}"))
                .await
                .unwrap();
        }
        let photo = Upload {
            file_name: "../../poză.png".into(),
            bytes: PNG.to_vec(),
        };
        gallery::add_photo(&ctx, &member, "party", photo)
            .await
            .unwrap();
        let (who, _) = owner(&ctx, "ana@exemplu.ro").await;
        let requested = archive::request_account_archive(&ctx, &who).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let row = job::Entity::find_by_id(requested.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.status.as_str(), row.file_name.as_deref()),
            ("succeeded", Some("date-alai.zip")),
            "{:?}",
            row.error
        );
        let bytes = ctx
            .storage
            .get(row.file_key.as_deref().unwrap())
            .await
            .unwrap()
            .to_vec();
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<String> = zip
            .file_names()
            .map(|name| name.unwrap().into_owned())
            .collect();
        assert!(
            names
                .iter()
                .all(|n| !n.contains("..") && !n.starts_with('/')),
            "{names:?}"
        );
        let mut read = |name: &str| -> serde_json::Value {
            let mut text = String::new();
            zip.by_name(name)
                .unwrap()
                .read_to_string(&mut text)
                .unwrap();
            serde_json::from_str(&text).unwrap()
        };
        assert_eq!(read("client.json")[0]["email"], "ana@exemplu.ro");
        let invited = read("events/1-ana/wedding_invitations.json");
        assert_eq!(invited.as_array().unwrap().len(), 1_001);
        assert_eq!(read("events/1-ana/guests.json"), serde_json::json!([]));
        assert_eq!(read("health_consent_texts.json")[0]["version"], 1);
        // The picture for link previews is a file of the event, too.
        let photo = names.iter().find(|name| name.ends_with("-poză.png"));
        let photo = photo.expect("the photo");
        assert!(photo.starts_with("events/1-ana/files/"), "{photo}");
        assert!(zip.by_name(photo).unwrap().size() > 0);
        ctx.clock.advance(TimeDelta::hours(25));
        sweep(&ctx, 1).await;
        run_due_jobs(&worker).await.unwrap();
        assert!(
            ctx.storage
                .get(row.file_key.as_deref().unwrap())
                .await
                .is_err()
        );
        let (who, _) = owner(&ctx, "ana@exemplu.ro").await;
        let expired = archive::find_account_archive(&ctx, &who).await.unwrap();
        assert!(expired.is_none());
    })
    .await;
}

#[tokio::test]
async fn an_account_deletion_sends_two_mails_before_the_erasure() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (who, _) = owner(&ctx, "ana@exemplu.ro").await;
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 1);
        ctx.clock.advance(TimeDelta::days(6));
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        assert_eq!(sent.len(), before + 2);
        assert!(
            sent.iter()
                .any(|m| m.contains("Mâine se șterge contul Alai"))
        );
        ctx.clock.advance(TimeDelta::days(1));
        sweep(&ctx, 2).await;
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(account::Entity::find().count(&ctx.db).await.unwrap(), 0);
        assert!(log_in(&ctx, "ana@exemplu.ro").await.is_err());
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_account_deletion_sends_one_mail_and_no_later_warning() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (who, _) = owner(&ctx, "ana@exemplu.ro").await;
        accounts::request_account_deletion(&ctx, &who, Some(PASSWORD))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        accounts::cancel_account_deletion(&ctx, &who).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder);
        assert!(before.iter().any(|m| m.contains("Contul Alai rămâne")));
        ctx.clock.advance(TimeDelta::days(8));
        sweep(&ctx, 3).await;
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(
            (
                read_mails(&folder).len(),
                account::Entity::find().count(&ctx.db).await.unwrap()
            ),
            (before.len(), 1)
        );
    })
    .await;
}
