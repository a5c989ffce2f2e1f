//! The undo of guest list imports: complete, once, and only of the last import (contract 7 and 10;
//! threats C1).

use alai_domain::{
    Ctx, Error, ErrorCode, answers,
    entities::{guest_import_row, invitation, invitation_category, notification},
    invitations::{
        self, InvitationInput,
        import::{self, DuplicatePolicy, ImportOptions, ImportOptionsInput, RowAction},
    },
    kernel::patch::Patch::Set,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::guest_import_runs::{all_invitations, run_import, upload};

/// Returns the details of the notifications about imports, and whether they are read.
async fn import_notifications(ctx: &Ctx) -> Vec<(String, bool)> {
    let mut rows = notification::Entity::find().all(&ctx.db).await.unwrap();
    rows.retain(|row| row.kind == "import_done");
    rows.sort_by_key(|row| row.id);
    rows.into_iter().map(|row| (row.detail, row.read)).collect()
}

#[tokio::test]
async fn only_the_last_import_can_be_undone_and_all_its_changes_are_reverted() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let (first, _) = run_import(&ctx, &ana, "Nume;Categorie;Locuri;Limba\nMaria;Rude;1;română\n", &ImportOptions::default()).await;
        let before = all_invitations(&ctx, &ana).await;
        let update = ImportOptions { duplicates: Some(DuplicatePolicy::All(RowAction::Update)), ..ImportOptions::default() };
        let file = "Nume;Categorie;Locuri;Email;Language\nMaria;Colegi;3;m@x.ro;EN\nIon;Colegi;2;;\nDan;;;;franceză\n";
        let (second, counts) = run_import(&ctx, &ana, file, &update).await;
        assert_eq!(counts, (1, 1, 0, 0));
        let spoken: Vec<_> = all_invitations(&ctx, &ana).await.into_iter().map(|r| (r.name, r.language)).collect();
        assert_eq!(spoken, [("Ion".into(), None), ("Maria".into(), Some("en".to_owned()))]);
        let last = import::find_undoable_import(&ctx, &ana).await.unwrap().unwrap();
        assert_eq!((last.id, last.added, last.updated, last.file_name.as_str()), (second, 1, 1, "lista.csv"));
        // Only the last import can be undone.
        assert!(matches!(import::undo_import(&ctx, &ana, first, false).await, Err(Error::Rejected(ErrorCode::Stale))));
        let undone = import::undo_import(&ctx, &ana, second, false).await.unwrap();
        assert_eq!((undone.is_done, undone.removed, undone.restored, undone.blocked_rows.len()), (true, 1, 1, 0));
        let expected = [("1:0".to_owned(), false), ("undone".to_owned(), true)];
        assert_eq!(import_notifications(&ctx).await, expected);
        // The rows are as before, except that the import and its undo both count as changes for open forms.
        let counted = before.into_iter().map(|r| invitation::Model { edit_version: r.edit_version + 2, ..r });
        assert_eq!(all_invitations(&ctx, &ana).await, counted.collect::<Vec<_>>());
        let names = invitation_category::Entity::find().all(&ctx.db).await.unwrap().into_iter().map(|c| c.name).collect::<Vec<_>>();
        assert_eq!(names, ["Rude"]);
        assert!(matches!(import::undo_import(&ctx, &ana, second, false).await, Err(Error::Rejected(ErrorCode::Stale))));
        assert_eq!(import::find_undoable_import(&ctx, &ana).await.unwrap().unwrap().id, first);
        // Imports that changed nothing and imports that are too old cannot be undone.
        run_import(&ctx, &ana, "Nume;Categorie\nMaria;Rude\n", &ImportOptions::default()).await;
        assert_eq!(import::find_undoable_import(&ctx, &ana).await.unwrap().unwrap().id, first);
        ctx.clock.advance(import::UNDO_PERIOD);
        assert!(import::find_undoable_import(&ctx, &ana).await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn the_last_import_reports_the_same_row_counts_as_the_import_itself() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        run_import(&ctx, &ana, "Nume;Telefon\nMaria;0740000101\n", &ImportOptions::default()).await;
        let options = ImportOptions {
            duplicates: Some(DuplicatePolicy::Proposed),
            ..ImportOptions::default()
        };
        // Two rows complete one stored guest, and two rows are one new guest.
        let file = "Nume;Telefon;Email;Locuri\nMaria;0740000101;m@x.ro;\nMaria;0740000101;;2\nIon;;i@x.ro;\nIon;;i@x.ro;3\n";
        let seen = import::preview_import(
            &ctx,
            &ana,
            upload("a.csv", file.as_bytes()),
            &ImportOptionsInput {
                duplicates: Some("proposed".into()),
                ..ImportOptionsInput::default()
            },
        )
        .await
        .unwrap();
        let (id, counts) = run_import(&ctx, &ana, file, &options).await;
        assert_eq!(counts, (1, 3, 0, 0));
        assert_eq!((seen.counts.added, seen.counts.updated), (1, 3));
        let last = import::find_undoable_import(&ctx, &ana).await.unwrap().unwrap();
        assert_eq!((last.id, last.added, last.updated), (id, 1, 3));
        // The undo counts invitations.
        let undone = import::undo_import(&ctx, &ana, id, false).await.unwrap();
        assert_eq!((undone.removed, undone.restored), (1, 1));
    })
    .await;
}

#[tokio::test]
async fn an_import_undo_is_blocked_by_changed_or_answered_rows_and_lists_them() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let file =
            "Nume\nA raspuns\nB trimisa\nC schimbata\nD libera\nE stearsa\nF raspuns sters\n";
        let (id, _) = run_import(&ctx, &ana, file, &ImportOptions::default()).await;
        let rows = all_invitations(&ctx, &ana).await;
        for at in [0, 5] {
            let pass = guest_pass(&ctx, &ana, &rows[at]).await.unwrap();
            answers::accept_invitation(&ctx, &pass, answer_input("Pop", 1))
                .await
                .unwrap();
        }
        // A guest with a history of answers is not removed, even after a reset.
        answers::reset_invitation(&ctx, &ana, rows[5].id)
            .await
            .unwrap();
        let sent = InvitationInput {
            sent_invitation: Set(true),
            ..InvitationInput::default()
        };
        invitations::update_invitation(&ctx, &ana, rows[1].id, sent)
            .await
            .unwrap();
        let edited = InvitationInput {
            places: Set(3),
            ..InvitationInput::default()
        };
        invitations::update_invitation(&ctx, &ana, rows[2].id, edited)
            .await
            .unwrap();
        invitations::delete_invitation(&ctx, &ana, rows[4].id)
            .await
            .unwrap();
        let before = all_invitations(&ctx, &ana).await;
        let undone = import::undo_import(&ctx, &ana, id, false).await.unwrap();
        let reasons: Vec<_> = undone
            .blocked_rows
            .iter()
            .map(|k| (k.line, k.name.as_str(), k.reason))
            .collect();
        let expected = [
            (2, "A raspuns", "answered"),
            (3, "B trimisa", "sent"),
            (4, "C schimbata", "edited"),
            (7, "F raspuns sters", "answered"),
        ];
        assert_eq!((undone.is_done, reasons), (false, expected.to_vec()));
        assert_eq!(all_invitations(&ctx, &ana).await, before);
        let undone = import::undo_import(&ctx, &ana, id, true).await.unwrap();
        assert_eq!(
            (undone.is_done, undone.removed, undone.blocked_rows.len()),
            (true, 1, 4)
        );
        assert_eq!(
            import_notifications(&ctx).await.last().unwrap(),
            &("undone:partial".to_owned(), true)
        );
        assert!(
            all_invitations(&ctx, &ana)
                .await
                .iter()
                .all(|r| r.name != "D libera")
        );
    })
    .await;
}

#[tokio::test]
async fn concurrent_undos_of_an_import_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        run_import(&ctx, &ana, "Nume\nMaria\n", &ImportOptions::default()).await;
        let (id, _) = run_import(&ctx, &ana, "Nume\nIon\nDan\n", &ImportOptions::default()).await;
        let tries = join_all((0..100).map(|_| import::undo_import(&ctx, &ana, id, false))).await;
        let done = tries
            .iter()
            .filter(|t| t.as_ref().is_ok_and(|u| u.is_done))
            .count();
        let stale = tries
            .iter()
            .filter(|t| matches!(t, Err(Error::Rejected(ErrorCode::Stale))))
            .count();
        assert_eq!(
            (done, stale, all_invitations(&ctx, &ana).await.len()),
            (1, 99, 1)
        );
    })
    .await;
}

// Covers C1.
#[tokio::test]
async fn sec_c1_an_import_of_another_couple_cannot_be_undone() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let (id, _) = run_import(&ctx, &ana, "Nume\nMaria\n", &ImportOptions::default()).await;
        assert!(
            import::find_undoable_import(&ctx, &ion)
                .await
                .unwrap()
                .is_none()
        );
        assert!(matches!(
            import::undo_import(&ctx, &ion, id, true).await,
            Err(Error::Rejected(ErrorCode::Stale))
        ));
        // Invitations of another couple are not duplicates either.
        let seen = import::preview_import(
            &ctx,
            &ion,
            upload("a.csv", b"Nume\nMaria\n"),
            &ImportOptionsInput::default(),
        )
        .await
        .unwrap();
        assert!(seen.duplicates.is_empty());
        assert_eq!(
            guest_import_row::Entity::find()
                .count(&ctx.db)
                .await
                .unwrap(),
            1
        );
    })
    .await;
}
