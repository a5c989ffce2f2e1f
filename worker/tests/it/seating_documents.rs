//! Printable documents of the hall: the attendance list, the seating plan and the table cards.

use alai_domain::{
    Ctx,
    access::EventMember,
    answers,
    events::{self, EventPatch},
    exports::{ExportFormat, ExportKind, ExportRequest},
    kernel::patch::Patch::Set,
    seating::{self, TableInput},
};
use alai_testkit::{on_each_database, testing::*};

use super::{
    export_request,
    list_export::{csv, run_export},
};

/// Seats two parties at table 7. A third party has no seat.
pub async fn seat_two_parties(ctx: &Ctx, ana: &EventMember) {
    let hall = seating::load_plan(ctx, ana).await.unwrap().hall.id;
    let new = TableInput {
        name: Set("Verii din Țăndărei".into()),
        number: Set(7),
        guest_number: Set(8),
        geo_type: Set("square".into()),
        ..TableInput::default()
    };
    let table = seating::create_table(ctx, ana, hall, new).await.unwrap();
    for (name, persons, chair) in [
        ("Familia Țîrlea", 3, Some(1)),
        ("Ștefan", 1, Some(6)),
        ("Ăsan", 2, None),
    ] {
        let row = invite_party(ctx, ana, name).await.unwrap();
        let pass = guest_pass(ctx, ana, &row).await.unwrap();
        let id = answers::accept_invitation(ctx, &pass, answer_input(name, persons))
            .await
            .unwrap()
            .row
            .id;
        if let Some(chair) = chair {
            seating::seat_party(ctx, ana, table.seats[chair].seat.id, id, None)
                .await
                .unwrap();
        }
    }
}

fn text(bytes: &[u8]) -> String {
    let document = printpdf::PdfDocument::parse(
        bytes,
        &printpdf::PdfParseOptions::default(),
        &mut Vec::new(),
    )
    .unwrap();
    document.extract_text().concat().join("\n")
}

// Covers 3.2.32, 3.7.25.
#[tokio::test]
async fn sec_g7_the_attendance_list_has_four_columns_and_a_file_name_with_the_date() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        seat_two_parties(&ctx, &ana).await;
        let (row, bytes) = run_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Attendance, ExportFormat::Csv),
        )
        .await;
        let all = [
            "Invitat;Nr. persoane;Masa;Prezență",
            "Ăsan;2;Fara loc;",
            "Ștefan;1;7;",
            "Familia Țîrlea;3;7;",
        ];
        assert_eq!(
            (row.total, row.file_name.as_deref(), csv(bytes)),
            (3, Some("prezenta.csv"), all.map(str::to_owned).to_vec())
        );
        let (row, bytes) = run_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Attendance, ExportFormat::Pdf),
        )
        .await;
        assert_eq!(row.file_name.as_deref(), Some("Ana Pop 19-06-2027.pdf"));
        let content = text(&bytes);
        for word in [
            "Lista de prezență",
            "Ana Pop · 19 iunie 2027",
            "Țîrlea, familia",
            "Ștefan",
            "Fara loc",
            "Nr. persoane",
            "Prezență",
            "3 rânduri",
        ] {
            assert!(content.contains(word), "{word}: {content}");
        }
        let (row, bytes) = run_export(
            &ctx,
            &ana,
            &ExportRequest {
                language: "en".into(),
                ..export_request(ExportKind::Attendance, ExportFormat::Xlsx)
            },
        )
        .await;
        assert!(row.file_name.as_deref() == Some("attendance.xlsx") && bytes.starts_with(b"PK"));
        // A slash in the name of the event does not become a folder in the file name.
        events::update_event(
            &ctx,
            &ana,
            EventPatch {
                name: Set("Ana / Mihai".into()),
                ..EventPatch::default()
            },
        )
        .await
        .unwrap();
        let (row, _) = run_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Attendance, ExportFormat::Pdf),
        )
        .await;
        assert_eq!(row.file_name.as_deref(), Some("Ana - Mihai 19-06-2027.pdf"));
    })
    .await;
}

// Covers 3.2.32.
#[tokio::test]
async fn sec_g7_seating_plans_and_table_cards_list_only_seated_guests() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for (kind, name) in [
            (ExportKind::SeatingPlan, "plan-mese.pdf"),
            (ExportKind::TableCards, "carduri-mese.pdf"),
            (ExportKind::SeatingPoster, "afis-mese.pdf"),
            (ExportKind::KitchenSheet, "fisa-bucatarie.pdf"),
        ] {
            let (row, bytes) =
                run_export(&ctx, &ana, &export_request(kind, ExportFormat::Pdf)).await;
            assert!(
                (row.total, row.file_name.as_deref()) == (0, Some(name))
                    && bytes.starts_with(b"%PDF-"),
                "an empty hall has documents, too"
            );
        }
        seat_two_parties(&ctx, &ana).await;
        for (kind, family) in [
            (ExportKind::SeatingPlan, "Țîrlea, familia"),
            (ExportKind::TableCards, "Familia Țîrlea"),
        ] {
            let (row, bytes) =
                run_export(&ctx, &ana, &export_request(kind, ExportFormat::Pdf)).await;
            let content = text(&bytes);
            for word in ["Masa 7", "Verii din Țăndărei", family, "Ștefan", "Ana Pop"] {
                assert!(content.contains(word), "{kind:?} {word}: {content}");
            }
            assert!(row.total == 1 && !content.contains("Ăsan"), "{content}");
        }
    })
    .await;
}

// Covers 3.2.30.
#[tokio::test]
async fn guests_with_the_same_name_are_distinguished_by_code_except_on_table_cards() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        seat_two_parties(&ctx, &ana).await;
        let row = invite_party(&ctx, &ana, "Familia Țîrlea").await.unwrap();
        let end = row.code[row.code.len() - 4..].to_owned();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Familia Țîrlea", 2))
            .await
            .unwrap();
        let (_, bytes) = run_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Attendance, ExportFormat::Csv),
        )
        .await;
        let lines = csv(bytes);
        assert!(
            lines.contains(&format!("Familia Țîrlea (…{end});2;Fara loc;")),
            "{lines:?}"
        );
        assert!(lines.iter().any(|l| l == "Ștefan;1;7;"), "{lines:?}");
        let (_, bytes) = run_export(
            &ctx,
            &ana,
            &export_request(ExportKind::SeatingPlan, ExportFormat::Pdf),
        )
        .await;
        assert!(text(&bytes).contains("Țîrlea, familia (…"));
        // All guests read the table cards. Therefore the cards do not show the end of a guest code.
        let (_, bytes) = run_export(
            &ctx,
            &ana,
            &export_request(ExportKind::TableCards, ExportFormat::Pdf),
        )
        .await;
        let cards = text(&bytes);
        assert!(
            cards.contains("Familia Țîrlea") && !cards.contains("(…"),
            "{cards}"
        );
    })
    .await;
}

// Covers 3.2.32.
#[tokio::test]
async fn the_poster_lists_seated_parties_by_surname_and_the_kitchen_sheet_the_menus_by_table() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        seat_two_parties(&ctx, &ana).await;
        // No document but the plan contains a table without guests, so that no other counts it.
        let hall = seating::load_plan(&ctx, &ana).await.unwrap().hall.id;
        let empty_table = TableInput {
            name: Set("Rezervă".into()),
            number: Set(8),
            guest_number: Set(8),
            geo_type: Set("square".into()),
            ..TableInput::default()
        };
        seating::create_table(&ctx, &ana, hall, empty_table)
            .await
            .unwrap();
        let printed = async |kind| {
            let (row, bytes) =
                run_export(&ctx, &ana, &export_request(kind, ExportFormat::Pdf)).await;
            (row.total, text(&bytes))
        };
        let (total, poster) = printed(ExportKind::SeatingPoster).await;
        assert_eq!(total, 2);
        for word in [
            "Găsiți-vă masa",
            "Țîrlea, familia",
            "Ștefan",
            "Ana Pop",
            "19 iunie 2027",
        ] {
            assert!(poster.contains(word), "{word}: {poster}");
        }
        assert!(
            !poster.contains("Ăsan"),
            "a party without a seat is not on the poster: {poster}"
        );
        let (total, sheet) = printed(ExportKind::KitchenSheet).await;
        assert_eq!(total, 1);
        for word in [
            "Fișa bucătăriei",
            "Masa 7 · Verii din Țăndărei",
            "4 pers.",
            "Fără loc la masă",
            "2 pers.",
            "6 persoane",
        ] {
            assert!(sheet.contains(word), "{word}: {sheet}");
        }
        assert_eq!(printed(ExportKind::TableCards).await.0, 1);
        assert_eq!(printed(ExportKind::SeatingPlan).await.0, 2);
    })
    .await;
}
