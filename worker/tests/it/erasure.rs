//! After an erasure no file in the data folder contains erased data: database, log, mails and
//! stored files (contract 8; threats N4).

use std::{
    collections::BTreeSet,
    fmt::Write,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use alai_domain::{
    Ctx,
    access::{self, EventMember},
    accounts, answers, content,
    entities::{mail, subscriber, website as websites},
    exports::{self, ExportFormat, ExportKind, archive},
    files::{self, Upload},
    gallery::{self, AlbumPatch},
    invitations::{self, InvitationInput, import},
    jobs::{self, Job, JobDetails},
    kernel::patch::Patch::Set,
    registry::{self, GiftInput, ReservationInput},
    website,
};
use alai_testkit::{on_disk_database, testing::*};
use alai_worker::{Mailer, WorkerContext, run_due_jobs, scheduler};
use chrono::{NaiveDate, TimeDelta};
use sea_orm::{EntityTrait, PaginatorTrait};

use super::export_request;

/// A marker that only the data of the guests contains.
const GUEST: &str = "qvrzplamka";
/// A marker that the data of the couple contains.
const COUPLE: &str = "xwyjtrognik";

fn worker_on(ctx: &Ctx, folder: &Path) -> WorkerContext {
    let mailer = Mailer::folder(folder.join("mail"), "Alai <salut@alai.example>").unwrap();
    WorkerContext {
        ctx: ctx.clone(),
        mailer: Arc::new(mailer),
        staff_email: "salut@alai.example".into(),
        rates_url: None,
    }
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files_in(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// Sets the modification times of the stored files to 1970. They have the time of the system clock,
/// and a file without a row is deleted only if it is older than an hour.
fn make_stored_files_old(folder: &Path) {
    for path in files_in(&folder.join("files")) {
        let file = std::fs::File::options().write(true).open(path).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    }
}

/// Returns the files that contain a marker, in any letter case, with the number of occurrences.
fn holders(folder: &Path, word: &str) -> Vec<(String, usize)> {
    let count = |path: &PathBuf| {
        let bytes = std::fs::read(path).unwrap().to_ascii_lowercase();
        bytes
            .windows(word.len())
            .filter(|part| *part == word.as_bytes())
            .count()
    };
    files_in(folder)
        .iter()
        .map(|path| (path.display().to_string(), count(path)))
        .filter(|(_, count)| *count > 0)
        .collect()
}

fn expect_no_trace(folder: &Path, word: &str) {
    let found = holders(folder, word);
    assert!(found.is_empty(), "{word}: {found:?}");
}

/// Returns the files of the pictures for link previews. They contain nothing of guests, and exist
/// as long as their website is live.
async fn share_picture_files(ctx: &Ctx, folder: &Path) -> Vec<PathBuf> {
    let sites = websites::Entity::find().all(&ctx.db).await.unwrap();
    // Websites with the same content have the same file.
    let digests: BTreeSet<&str> = sites
        .iter()
        .filter_map(|site| site.share_picture_digest.as_deref())
        .collect();
    let stored = folder.join("files");
    digests
        .into_iter()
        .map(|digest| stored.join(files::media_key(digest, 0)))
        .collect()
}

fn mail_files(folder: &Path) -> usize {
    files_in(&folder.join("mail")).len()
}

fn upload(name: &str, bytes: impl Into<Vec<u8>>) -> Upload {
    Upload {
        file_name: name.into(),
        bytes: bytes.into(),
    }
}

/// Returns a guest list that fills many pages of the database.
fn guest_list() -> String {
    let mut list = String::from("Nume;Categorie;Email;Telefon\n");
    for n in 0..250 {
        let long = GUEST.repeat(n % 9);
        writeln!(
            list,
            "{GUEST} {n} {long};Rude {GUEST};{GUEST}{n}@exemplu.ro;0740 {n:06}"
        )
        .unwrap();
    }
    list
}

/// Adds data of guests in every place that stores it: list, mails, answers with their history,
/// declines, a gift, a photo, an export.
async fn add_guests(ctx: &Ctx, worker: &WorkerContext, who: &EventMember) {
    let list = upload(&format!("{GUEST}.csv"), guest_list());
    import::request_import(ctx, who, list, &import::ImportOptionsInput::default(), None)
        .await
        .unwrap();
    run_due_jobs(worker).await.unwrap();
    for n in 0..30 {
        let new = InvitationInput {
            name: Set(format!("Familia {GUEST} {n}")),
            email: Set(format!("vechi-{GUEST}{n}@exemplu.ro")),
            ..InvitationInput::default()
        };
        let row = invitations::create_invitation(ctx, who, new).await.unwrap();
        let pass = guest_pass(ctx, who, &row).await.unwrap();
        for times in [3, 40, 1] {
            let new = answers::AnswerInput {
                email: Set(format!("{GUEST}{n}@exemplu.ro")),
                phone: Set(format!("0740 1{n:05}")),
                other: Some(format!("{GUEST} ").repeat(times)),
                ..answer_input(&format!("Familia {GUEST}"), 2)
            };
            answers::accept_invitation(ctx, &pass, new).await.unwrap();
        }
        if n % 3 == 0 {
            answers::decline_invitation(ctx, &pass, decline_input(&format!("Fam. {GUEST}")))
                .await
                .unwrap();
        }
    }
    reserve_gift(ctx, who).await;
    add_photo(ctx, who).await;
    exports::request_export(
        ctx,
        who,
        &export_request(ExportKind::Answers, ExportFormat::Csv),
    )
    .await
    .unwrap();
    run_due_jobs(worker).await.unwrap();
}

async fn reserve_gift(ctx: &Ctx, who: &EventMember) {
    website::set_registry_visible(ctx, who, true).await.unwrap();
    let gift = GiftInput {
        name: Set("Ceainic".into()),
        description: Set("Pentru dimineți.".into()),
        ..GiftInput::default()
    };
    let gift = registry::create_gift(ctx, who, gift).await.unwrap();
    let row = invite_party(ctx, who, &format!("Mătușa {GUEST}"))
        .await
        .unwrap();
    let wish = ReservationInput {
        id: Some(gift.id),
        code: Some(row.code),
        email: Some(format!("matusa-{GUEST}@exemplu.ro")),
        name: None,
        language: None,
    };
    let registry = access::load_registry_pass(ctx, who.event_id(), None)
        .await
        .unwrap();
    registry::reserve_gift(ctx, &registry, TEST_IP, wish)
        .await
        .unwrap();
}

async fn add_photo(ctx: &Ctx, who: &EventMember) {
    let patch = AlbumPatch {
        password: Set("lavandă 27".into()),
        guests_may_add: Set(true),
    };
    gallery::update_album(ctx, who, "party", patch)
        .await
        .unwrap();
    let gallery = access::load_gallery_pass(ctx, who.event().slug.as_deref().unwrap())
        .await
        .unwrap();
    let pass = gallery::unlock_album(ctx, &gallery, "party", "lavandă 27".into(), TEST_IP.into())
        .await
        .unwrap();
    let photo = upload(&format!("{GUEST}.png"), PNG);
    gallery::add_guest_photo(ctx, &pass, TEST_IP, photo)
        .await
        .unwrap();
}

/// Creates the couple to erase, with `COUPLE` in its e-mail address and site address, and another
/// couple that is not erased.
async fn couples(ctx: &Ctx, worker: &WorkerContext) -> EventMember {
    let (_, other) = register_live_couple(ctx, "ioana@exemplu.ro", "ioana")
        .await
        .unwrap();
    invite_party(ctx, &other, "Familia Marin").await.unwrap();
    let (_, who) = register_live_couple(ctx, &format!("{COUPLE}@exemplu.ro"), COUPLE)
        .await
        .unwrap();
    add_guests(ctx, worker, &who).await;
    who
}

// Covers N4.
#[tokio::test]
async fn sec_n4_no_file_contains_data_of_an_erased_account() {
    on_disk_database(|ctx, folder| async move {
        let worker = worker_on(&ctx, &folder);
        let who = couples(&ctx, &worker).await;
        let user = log_in(&ctx, &format!("{COUPLE}@exemplu.ro")).await.unwrap();
        let owner = access::load_owner(&ctx, &user).await.unwrap();
        archive::request_account_archive(&ctx, &owner)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert!(holders(&folder, GUEST).len() > 30 && holders(&folder, COUPLE).len() > 3);
        // The process was killed between the storage of a list and the insertion of its job.
        let lost_list = format!("private/imports/{}", ctx.new_id());
        ctx.storage
            .put(&lost_list, guest_list().into_bytes())
            .await
            .unwrap();

        accounts::request_account_deletion(&ctx, &owner, Some(PASSWORD))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        make_stored_files_old(&folder);
        ctx.clock.advance(TimeDelta::days(7));
        let sweep = Job::DeleteExpiredData { tick: 1 };
        jobs::enqueue(&ctx.db, ctx.now(), "sweep:x", &sweep, JobDetails::default())
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();

        expect_no_trace(&folder, GUEST);
        expect_no_trace(&folder, COUPLE);
        let id = who.account().id.to_string();
        expect_no_trace(&folder.join("mail"), &id);
        // Two mails of the other couple remain. A mail consists of two files.
        let left = mail::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!((left, mail_files(&folder)), (2, 4));
        assert_eq!(
            files_in(&folder.join("files")),
            share_picture_files(&ctx, &folder).await
        );
    })
    .await;
}

// Covers N4.
#[tokio::test]
async fn sec_n4_no_file_contains_data_of_removed_guests() {
    on_disk_database(|ctx, folder| async move {
        let worker = worker_on(&ctx, &folder);
        couples(&ctx, &worker).await;
        assert!(holders(&folder, GUEST).len() > 30);
        // A process was killed while it wrote an export.
        std::fs::create_dir_all(folder.join("files/private/exports")).unwrap();
        std::fs::write(folder.join("files/private/exports/list#1"), GUEST).unwrap();
        make_stored_files_old(&folder);
        let noon = NaiveDate::from_ymd_opt(2028, 5, 20)
            .unwrap()
            .and_hms_opt(9, 0, 0)
            .unwrap();
        ctx.clock.advance(noon.and_utc() - ctx.now());
        for days in [23, 7, 0] {
            scheduler::enqueue_periodic_jobs(&ctx).await.unwrap();
            run_due_jobs(&worker).await.unwrap();
            ctx.clock.advance(TimeDelta::days(days));
        }

        expect_no_trace(&folder, GUEST);
        assert!(!holders(&folder, COUPLE).is_empty());
        assert_eq!(
            files_in(&folder.join("files")),
            share_picture_files(&ctx, &folder).await
        );
    })
    .await;
}

// Covers N4, H3.
#[tokio::test]
async fn sec_n4_no_file_contains_data_of_erased_newsletter_readers_after_a_month() {
    on_disk_database(|ctx, folder| async move {
        let worker = worker_on(&ctx, &folder);
        for name in [GUEST, COUPLE, "ramas"] {
            let email = format!("{name}@exemplu.ro");
            content::subscribe_to_newsletter(&ctx, Some(name), Some(&email), "ro", "192.0.2.9")
                .await
                .unwrap();
        }
        run_due_jobs(&worker).await.unwrap();
        for row in subscriber::Entity::find().all(&ctx.db).await.unwrap() {
            if row.name == GUEST {
                continue;
            }
            content::confirm_subscription(&ctx, &content::newsletter_confirm_token(&ctx, &row))
                .await
                .unwrap();
            run_due_jobs(&worker).await.unwrap();
            if row.name == COUPLE {
                content::unsubscribe_from_newsletter(
                    &ctx,
                    &content::newsletter_unsubscribe_token(&ctx, row.id),
                )
                .await
                .unwrap();
            }
        }
        // The first subscriber got one mail and the others two each. A mail consists of two files.
        assert_eq!(mail_files(&folder), 10);
        assert!(!holders(&folder, GUEST).is_empty() && !holders(&folder, COUPLE).is_empty());

        ctx.clock.advance(TimeDelta::days(31));
        let sweep = Job::DeleteExpiredData { tick: 1 };
        jobs::enqueue(&ctx.db, ctx.now(), "sweep:x", &sweep, JobDetails::default())
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();

        expect_no_trace(&folder, GUEST);
        expect_no_trace(&folder, COUPLE);
        let left = mail::Entity::find().count(&ctx.db).await.unwrap();
        assert_eq!((left, mail_files(&folder)), (2, 4));
    })
    .await;
}
