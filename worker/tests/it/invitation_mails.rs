//! E-mails with invitations and reminders, and the printable cards.

use std::path::Path;

use alai_domain::{
    entities::{invitation, invitation_mail},
    events::{self, EventPatch},
    invitations::{
        InvitationFilter, InvitationInput,
        mails::{self as invitation_mails, InvitationMailKind as Letter},
    },
};
use chrono::NaiveDate;

use super::*;

async fn create_invitation(
    ctx: &Ctx,
    who: &alai_domain::access::EventMember,
    name: &str,
    email: &str,
    language: &str,
) -> invitation::Model {
    let new = InvitationInput {
        name: Set(name.into()),
        email: Set(email.into()),
        language: Set(language.into()),
        ..InvitationInput::default()
    };
    invitations::create_invitation(ctx, who, new).await.unwrap()
}

async fn read_invitation(ctx: &Ctx, id: uuid::Uuid) -> invitation::Model {
    invitation::Entity::find_by_id(id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap()
}

/// Returns how many stored mails contain a line.
fn count_mails_with_line(folder: &Path, line: &str) -> usize {
    std::fs::read_dir(folder)
        .unwrap()
        .flatten()
        .filter(|e| e.path().extension().is_some_and(|x| x == "eml"))
        .filter(|entry| {
            std::fs::read_to_string(entry.path())
                .unwrap()
                .contains(&format!("{line}\r\n"))
        })
        .count()
}

/// A guest knows the couple and not the product, and replies go to the couple.
fn assert_sent_in_the_name_of_the_couple(folder: &Path) {
    // "Ana si Mihai, prin Alai" and "Ana si Mihai, via Alai" (RFC 2047).
    for name in [
        "QW5hIHNpIE1paGFpLCBwcmluIEFsYWk=",
        "QW5hIHNpIE1paGFpLCB2aWEgQWxhaQ==",
    ] {
        let line = format!("From: =?utf-8?b?{name}?= <salut@alai.example>");
        assert_eq!(count_mails_with_line(folder, &line), 1, "{line}");
    }
    assert_eq!(count_mails_with_line(folder, "Reply-To: ana@exemplu.ro"), 2);
}

#[tokio::test]
async fn sec_k3_an_invitation_is_mailed_once_in_the_language_of_its_guest() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        let patch = EventPatch {
            name: Set("Ana si Mihai".into()),
            location: Set("Restaurant www.rau.ro".into()),
            city: Set("Brașov".into()),
            answers_until: Set(NaiveDate::from_ymd_opt(2027, 6, 1).unwrap()),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        let ro = create_invitation(&ctx, &ana, "Familia <b>Pop</b>", "pop@exemplu.ro", "ro").await;
        let en = create_invitation(&ctx, &ana, "The Browns", "brown@exemplu.ro", "en").await;
        invitation_mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            Letter::Invitation,
            &InvitationFilter::default(),
            false,
        )
        .await
        .unwrap();
        assert!(
            !read_invitation(&ctx, ro.id).await.sent_invitation,
            "an invitation is marked as sent only after its mail is sent"
        );
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        assert_eq!(sent.len(), before + 2);
        let to = |address: &str| sent.iter().find(|m| m.contains(address)).unwrap().clone();
        let mail = to("pop@exemplu.ro");
        for word in [
            "Invitație: ",
            "19 iunie 2027",
            "1 iunie 2027",
            "Brașov",
            &format!("guest_code={}", ro.code),
        ] {
            assert!(mail.contains(word), "{word}: {mail}");
        }
        assert!(!mail.contains("rau.ro"));
        assert_sent_in_the_name_of_the_couple(&folder);
        let mail = to("brown@exemplu.ro");
        assert!(
            mail.contains("Invitation: ")
                && mail.contains("19 June 2027")
                && mail.contains("lang=en"),
            "{mail}"
        );
        assert!(
            read_invitation(&ctx, ro.id).await.sent_at == Some(ctx.now())
                && read_invitation(&ctx, en.id).await.sent_invitation
        );
        // The job runs again, as after a crash between the reply `250` of the mail server and the
        // record of the mail.
        let work = Job::MailInvitation {
            invitation_id: ro.id,
            reminder: false,
            round: 1,
        };
        jobs::enqueue(&ctx.db, ctx.now(), "again", &work, JobDetails::default())
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(read_mails(&folder).len(), before + 2);
        let stored = invitation_mail::Entity::find().all(&ctx.db).await.unwrap();
        assert!(
            stored
                .iter()
                .all(|h| h.round == 1 && h.sent_at.is_some() && !h.recipient.contains('@'))
        );
    })
    .await;
}

#[tokio::test]
async fn sec_h8_a_queued_reminder_is_not_sent_after_the_guest_has_answered() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let answers_now =
            create_invitation(&ctx, &ana, "Răspunde", "raspunde@exemplu.ro", "ro").await;
        let moves = create_invitation(&ctx, &ana, "Se mută", "vechi@exemplu.ro", "ro").await;
        invitations::selection::set_selected_sent(&ctx, &ana, &InvitationFilter::default(), true)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let before = read_mails(&folder).len();
        let sending = invitation_mails::enqueue_invitation_mails(
            &ctx,
            &ana,
            Letter::Reminder,
            &InvitationFilter::default(),
            false,
        )
        .await
        .unwrap();
        assert_eq!(sending.recipients.len(), 2);
        let guest = guest_pass(&ctx, &ana, &answers_now).await.unwrap();
        answers::decline_invitation(&ctx, &guest, decline_input("Răspunde"))
            .await
            .unwrap();
        let patch = InvitationInput {
            email: Set("nou@exemplu.ro".into()),
            ..InvitationInput::default()
        };
        invitations::update_invitation(&ctx, &ana, moves.id, patch)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let sent = read_mails(&folder);
        assert_eq!(sent.len(), before + 1);
        assert!(sent.iter().any(
            |m| m.contains("nou@exemplu.ro") && m.contains("Așteptăm răspunsul dumneavoastră")
        ));
    })
    .await;
}

#[tokio::test]
async fn invitation_cards_are_exported_as_one_pdf_of_the_selected_invitations() {
    on_each_database(|ctx| async move {
        let (worker, _) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut ids = Vec::new();
        for i in 0..12 {
            ids.push(
                invite_party(&ctx, &ana, &format!("Ștefan Țîrlea {i}"))
                    .await
                    .unwrap()
                    .id,
            );
        }
        ids.truncate(9);
        let filter = InvitationFilter {
            ids: Some(ids),
            ..InvitationFilter::default()
        };
        let ask = ExportRequest {
            invitations: filter,
            ..export_request(ExportKind::InvitationCards, ExportFormat::Pdf)
        };
        let job = exports::request_export(&ctx, &ana, &ask).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        let row = job::Entity::find_by_id(job.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (row.status.as_str(), row.total, row.file_name.as_deref()),
            ("succeeded", 9, Some("invitatii-qr.pdf"))
        );
        let bytes = ctx
            .storage
            .get(row.file_key.as_deref().unwrap())
            .await
            .unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        let pages = bytes
            .windows(6)
            .filter(|w| w == b"/Page\n" || w == b"/Page/" || w == b"/Page ")
            .count();
        assert_eq!(pages, 2);
    })
    .await;
}
