//! Imports of workbooks: which sheet is read, and what its cells mean.

use alai_domain::{
    files::Upload,
    invitations::{
        self, InvitationFilter,
        import::{self, ImportOptionsInput},
    },
    kernel::pagination::PageRequest,
};
use alai_testkit::{on_each_database, testing::*};
use rust_xlsxwriter::{Formula, Workbook};

use super::{build_workbook, ro, run_import};

/// Returns a typical workbook: a title, an empty first sheet, phone numbers as numbers, formulas
/// with their values, a hidden sheet.
fn messy_workbook() -> Vec<u8> {
    build_workbook(|book| {
        book.add_worksheet().set_name("Foaie goală").unwrap();
        let hidden = book
            .add_worksheet()
            .set_name("Veche")
            .unwrap()
            .set_hidden(true);
        hidden
            .write(0, 0, "Nume")
            .unwrap()
            .write(1, 0, "Din trecut")
            .unwrap();
        let page = book.add_worksheet().set_name("Invitați").unwrap();
        page.write(0, 0, "Lista noastră").unwrap();
        for (column, heading) in (0_u16..).zip(["Nr.", "Nume", "Telefon", "Nr. persoane", "Grup"]) {
            page.write(2, column, heading).unwrap();
        }
        page.write(3, 0, 1)
            .unwrap()
            .write(3, 1, "Ștefan Țîrlea")
            .unwrap()
            .write(3, 2, 740_000_101_u32)
            .unwrap();
        page.write(3, 3, Formula::new("=1+1").set_result("2"))
            .unwrap()
            .write(3, 4, "Rude")
            .unwrap();
        page.write(
            5,
            1,
            Formula::new("=\"Familia \"&\"Pop\"").set_result("Familia Pop"),
        )
        .unwrap();
        page.write(5, 2, 40_740_000_202_u64)
            .unwrap()
            .write(5, 3, 3.0)
            .unwrap();
        page.write(6, 1, Formula::new("=NA()").set_result("#N/A"))
            .unwrap();
        page.write(7, 1, "Locuri pe jumătate")
            .unwrap()
            .write(7, 3, 2.5)
            .unwrap();
        // A value in the last row must not make the reader allocate the 63 million cells above it.
        page.write(1_048_575, 59, "x").unwrap();
    })
}

#[tokio::test]
async fn a_workbook_is_imported_as_displayed_including_phones_and_formulas() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (row, report, total) =
            run_import(&ctx, &ana, "nunta.xlsx", &messy_workbook(), &ro()).await;
        assert_eq!(
            (row.status.as_str(), total),
            ("succeeded", 2),
            "{:?}",
            row.error
        );
        let bad: Vec<_> = report["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|b| (b["line"].clone(), b["reason"].clone()))
            .collect();
        assert_eq!(
            bad,
            [
                (7.into(), "failed_formula".into()),
                (8.into(), "invalid_places".into()),
                (1_048_576.into(), "name_missing".into())
            ]
        );
        let rows = invitations::search_invitations(
            &ctx,
            &ana,
            &InvitationFilter::default(),
            PageRequest::largest(),
        )
        .await
        .unwrap()
        .rows;
        let listed: Vec<_> = rows
            .iter()
            .map(|r| (r.name.as_str(), r.phone.as_deref(), r.places))
            .collect();
        assert_eq!(
            listed,
            [
                ("Familia Pop", Some("40740000202"), 3),
                ("Ștefan Țîrlea", Some("0740000101"), 2)
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn the_sheet_with_guest_list_headings_is_imported() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mut workbook = Workbook::new();
        for (name, rows) in [
            ("Buget", [["Furnizor", "Sumă"], ["Fotograf", "1000"]]),
            ("Invitați", [["Nume", "Telefon"], ["Ana Pop", "0740000101"]]),
        ] {
            let sheet = workbook.add_worksheet();
            sheet.set_name(name).unwrap();
            for (line, cells) in (0_u32..).zip(rows) {
                for (column, cell) in (0_u16..).zip(cells) {
                    sheet.write_string(line, column, cell).unwrap();
                }
            }
        }
        let bytes = workbook.save_to_buffer().unwrap();
        let (row, _, total) = run_import(&ctx, &ana, "nunta.xlsx", &bytes, &ro()).await;
        assert_eq!(
            (row.status.as_str(), total),
            ("succeeded", 1),
            "{:?}",
            row.error
        );
    })
    .await;
}

// Covers 2.2.37.
#[tokio::test]
async fn a_rejected_row_keeps_the_leading_zero_of_a_phone_number() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let bytes = build_workbook(|book| {
            let sheet = book.add_worksheet();
            for (column, heading) in (0_u16..).zip(["Nume", "Telefon", "E-mail"]) {
                sheet.write(0, column, heading).unwrap();
            }
            sheet
                .write(1, 0, "Ana Pop")
                .unwrap()
                .write(1, 1, 740_100_901)
                .unwrap()
                .write(1, 2, "ana@")
                .unwrap();
        });
        let sheet = invitations::sheet::read_import_file(&bytes, &Default::default()).unwrap();
        assert_eq!(
            sheet.rejected_rows[0].cells,
            ["Ana Pop", "0740100901", "ana@"]
        );
        let (_, report, _) = run_import(&ctx, &ana, "a.xlsx", &bytes, &ro()).await;
        assert_eq!(report["rows"][0]["text"], "Ana Pop; 0740100901; ana@");
    })
    .await;
}

// Covers 2.2.37.
#[tokio::test]
async fn the_sheet_of_a_workbook_can_be_chosen() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let bytes = build_workbook(|book| {
            for (name, guest) in [("Mireasă", "Ana"), ("Mire", "Ion")] {
                let page = book.add_worksheet().set_name(name).unwrap();
                page.write(0, 0, "Nume")
                    .unwrap()
                    .write(1, 0, guest)
                    .unwrap();
            }
            book.add_worksheet()
                .set_name("Ascunsă")
                .unwrap()
                .set_hidden(true);
        });
        let of = |sheet: &str| ImportOptionsInput {
            sheet: Some(sheet.into()),
            ..ro()
        };
        let upload = || Upload {
            file_name: "a.xlsx".into(),
            bytes: bytes.clone(),
        };
        let seen = import::preview_import(&ctx, &ana, upload(), &of("Mire"))
            .await
            .unwrap();
        assert_eq!(seen.sheet.sheets, ["Mireasă", "Mire"]);
        assert_eq!(seen.sheet.rows[0].name, "Ion");
        let (_, report, _) = run_import(&ctx, &ana, "a.xlsx", &bytes, &of("Mire")).await;
        assert_eq!(report["added"], 1);
        let rows = invitations::search_invitations(
            &ctx,
            &ana,
            &InvitationFilter::default(),
            PageRequest::largest(),
        )
        .await
        .unwrap()
        .rows;
        assert_eq!(
            rows.iter().map(|r| r.name.as_str()).collect::<Vec<_>>(),
            ["Ion"]
        );
        for missing in ["Ascunsă", "Alta"] {
            let refused = import::preview_import(&ctx, &ana, upload(), &of(missing)).await;
            assert!(
                refused.is_err_and(|e| e.to_string().contains("sheet unknown")),
                "{missing}"
            );
        }
    })
    .await;
}
