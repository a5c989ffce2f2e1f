//! Exports of every list in every format: all rows, one line for each party or person, and only the
//! chosen columns.

use std::{collections::BTreeMap, io::Cursor};

use alai_domain::{
    Ctx,
    access::EventMember,
    answers::{self, AnswerInput, PersonMenuChoice},
    budget::{self, BudgetSettingsPatch, ExpenseInput},
    entities::job,
    exports::{self, ExportFormat, ExportKind, ExportRequest, RowUnit},
    invitations::{self, InvitationInput},
    kernel::{
        money::Cents,
        patch::Patch::{Keep, Set},
    },
    registry::{self, GiftInput},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::run_due_jobs;
use calamine::{Data, Reader, Xlsx};
use chrono::NaiveDate;
use sea_orm::EntityTrait;

use super::{export_request, worker_with_folder};

pub async fn run_export(
    ctx: &Ctx,
    ana: &EventMember,
    ask: &ExportRequest,
) -> (job::Model, Vec<u8>) {
    let job = exports::request_export(ctx, ana, ask).await.unwrap();
    run_due_jobs(&worker_with_folder(ctx).0).await.unwrap();
    let row = job::Entity::find_by_id(job.id)
        .one(&ctx.db)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.status, "succeeded", "{:?}", row.error);
    let bytes = ctx
        .storage
        .get(row.file_key.as_deref().unwrap())
        .await
        .unwrap()
        .to_vec();
    (row, bytes)
}

fn cells(bytes: Vec<u8>) -> Vec<Vec<Data>> {
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    let sheet = book.sheet_names()[0].clone();
    book.worksheet_range(&sheet)
        .unwrap()
        .rows()
        .map(<[Data]>::to_vec)
        .collect()
}

pub fn csv(bytes: Vec<u8>) -> Vec<String> {
    String::from_utf8(bytes)
        .unwrap()
        .trim_start_matches('\u{feff}')
        .lines()
        .map(str::to_owned)
        .collect()
}

fn keys(all: &[&str]) -> Vec<String> {
    all.iter().map(|k| (*k).to_owned()).collect()
}

/// Creates two accepted answers (of three persons and of one), a decline, and an invitation for two
/// persons without an answer.
async fn create_guests(ctx: &Ctx, ana: &EventMember) {
    let menus = ["Clasic", "Vegetarian", "Clasic"].map(|m| PersonMenuChoice {
        menu_type: m.into(),
        ..PersonMenuChoice::default()
    });
    let mut family = AnswerInput {
        menus: menus.to_vec(),
        transport: true,
        ..answer_input("Familia Țîrlea", 3)
    };
    family.menus[2] = PersonMenuChoice {
        menu_type: "Clasic".into(),
        person_name: Some("=Ilinca".into()),
        child: true,
    };
    for (name, new) in [
        ("Familia Țîrlea", Some(family)),
        ("Ștefan", Some(answer_input("Ștefan", 1))),
        ("Dan", None),
    ] {
        let row = invite_party(ctx, ana, name).await.unwrap();
        let pass = guest_pass(ctx, ana, &row).await.unwrap();
        match new {
            Some(new) => drop(answers::accept_invitation(ctx, &pass, new).await.unwrap()),
            None => drop(
                answers::decline_invitation(ctx, &pass, decline_input(name))
                    .await
                    .unwrap(),
            ),
        }
    }
    let silent = InvitationInput {
        name: Set("Oana și Vlad".into()),
        places: Set(2),
        ..InvitationInput::default()
    };
    invitations::create_invitation(ctx, ana, silent)
        .await
        .unwrap();
}

// Covers G1, G2.
#[tokio::test]
async fn sec_g1_g2_a_person_export_has_one_row_for_each_person_and_no_formulas() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_guests(&ctx, &ana).await;
        let columns = keys(&["name", "person", "person_name", "child", "menu_type"]);
        let request = ExportRequest {
            rows: RowUnit::Person,
            columns: columns.clone(),
            ..export_request(ExportKind::Answers, ExportFormat::Csv)
        };
        let (row, bytes) = run_export(&ctx, &ana, &request).await;
        assert_eq!(row.total, 4);
        let mut lines = csv(bytes);
        assert_eq!(lines.remove(0), "Invitația;Persoana;Nume;Copil;Meniu");
        lines.sort();
        let family = [
            "Familia Țîrlea;1;;nu;Clasic",
            "Familia Țîrlea;2;;nu;Vegetarian",
            "Familia Țîrlea;3;'=Ilinca;da;Clasic",
        ];
        assert_eq!(lines[..3], family);
        assert_eq!(lines[3..], ["Ștefan;1;;nu;Clasic"]);
        // The export of invitations has one line for each person who has accepted, and one for each
        // place of the other invitations.
        let request = ExportRequest {
            rows: RowUnit::Person,
            ..export_request(ExportKind::Invitations, ExportFormat::Xlsx)
        };
        let (row, bytes) = run_export(&ctx, &ana, &request).await;
        let mut parties: BTreeMap<String, usize> = BTreeMap::new();
        for line in cells(bytes).iter().skip(1) {
            *parties.entry(line[0].to_string()).or_default() += 1;
        }
        let expected = [
            ("Dan", 2),
            ("Familia Țîrlea", 3),
            ("Oana și Vlad", 2),
            ("Ștefan", 1),
        ];
        let dan = parties.remove("Dan").unwrap();
        assert!(dan >= 1);
        for (name, lines) in &expected[1..] {
            assert_eq!(parties.get(*name), Some(lines), "{name}");
        }
        assert_eq!(
            usize::try_from(row.total).unwrap(),
            parties.values().sum::<usize>() + dan
        );
    })
    .await;
}

// Covers G7.
#[tokio::test]
async fn sec_g7_a_pdf_list_has_every_row_and_complete_glyphs() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_guests(&ctx, &ana).await;
        for (kind, rows, name, words) in [
            (
                ExportKind::Answers,
                RowUnit::Person,
                "raspunsuri.pdf",
                vec!["Familia Țîrlea", "Ștefan", "Vegetarian", "=Ilinca"],
            ),
            (
                ExportKind::Declines,
                RowUnit::Invitation,
                "raspunsuri-negative.pdf",
                vec!["Dan", "Suntem plecați."],
            ),
            (
                ExportKind::Invitations,
                RowUnit::Invitation,
                "invitatii.pdf",
                vec!["Oana și Vlad", "acceptat"],
            ),
        ] {
            let columns = if kind == ExportKind::Answers {
                keys(&["name", "person_name", "menu_type"])
            } else {
                Vec::new()
            };
            let (row, bytes) = run_export(
                &ctx,
                &ana,
                &ExportRequest {
                    rows,
                    columns,
                    ..export_request(kind, ExportFormat::Pdf)
                },
            )
            .await;
            assert_eq!(row.file_name.as_deref(), Some(name));
            let document = printpdf::PdfDocument::parse(
                &bytes,
                &printpdf::PdfParseOptions::default(),
                &mut Vec::new(),
            )
            .unwrap();
            let text = document.extract_text().concat().join("\n");
            assert!(
                text.contains("Ana Pop · ") && text.contains("1 / 1"),
                "{text}"
            );
            for word in words {
                assert!(text.contains(word), "{word}: {text}");
            }
        }
    })
    .await;
}

// Covers 2.9.03, C16.
#[tokio::test]
async fn sec_c16_an_export_of_more_than_a_thousand_rows_contains_every_row_once() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        for i in 0..1_050 {
            invite_party(&ctx, &ana, &format!("Invitat {i:04}"))
                .await
                .unwrap();
        }
        let request = ExportRequest {
            columns: keys(&["name"]),
            ..export_request(ExportKind::Invitations, ExportFormat::Csv)
        };
        let (row, bytes) = run_export(&ctx, &ana, &request).await;
        let lines = csv(bytes);
        assert_eq!(
            (
                row.total,
                lines.len(),
                lines[1].as_str(),
                lines[1_050].as_str()
            ),
            (1_050, 1_051, "Invitat 0000", "Invitat 1049")
        );
        let pdf = ExportRequest {
            format: ExportFormat::Pdf,
            ..request
        };
        let (row, bytes) = run_export(&ctx, &ana, &pdf).await;
        assert!(row.total == 1_050 && bytes.starts_with(b"%PDF-"));
    })
    .await;
}

// Covers 2.7.19, 3.7.24.
#[tokio::test]
async fn an_export_contains_the_filtered_rows_or_all_rows_without_a_filter() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_guests(&ctx, &ana).await;
        for name in ["Ceainic", "Fântână"] {
            registry::create_gift(
                &ctx,
                &ana,
                GiftInput {
                    name: Set(name.into()),
                    description: Set("Pentru dimineți.".into()),
                    ..GiftInput::default()
                },
            )
            .await
            .unwrap();
        }
        let filter = answers::AnswerFilter {
            search_name: Some("tirlea".into()),
            ..Default::default()
        };
        let some = ExportRequest {
            answers: filter,
            ..export_request(ExportKind::Answers, ExportFormat::Csv)
        };
        let gifts = ExportRequest {
            search_name: Some("fantana".into()),
            ..export_request(ExportKind::Gifts, ExportFormat::Csv)
        };
        for (request, count) in [
            (some, 1),
            (export_request(ExportKind::Answers, ExportFormat::Csv), 2),
            (gifts, 1),
            (export_request(ExportKind::Gifts, ExportFormat::Xlsx), 2),
        ] {
            let (row, bytes) = run_export(&ctx, &ana, &request).await;
            assert_eq!(row.total, count, "{request:?}");
            let of = exports::export_summary(&row).unwrap();
            assert_eq!(
                (of.kind, of.format, of.filtered),
                (request.kind, request.format, request.is_filtered())
            );
            assert_eq!(request.is_filtered(), count == 1);
            if request.kind == ExportKind::Gifts && request.format == ExportFormat::Csv {
                assert_eq!(
                    csv(bytes)[1],
                    "Fântână;Pentru dimineți.;;nu;nu",
                    "the person who has reserved a gift is exported only on request"
                );
            }
            // The search text is not stored in the job row.
            assert!(!row.report.unwrap().contains("search_name"));
        }
    })
    .await;
}

#[tokio::test]
async fn export_columns_are_stored_for_each_user_and_list() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let choose = |rows, columns: &[&str]| ExportRequest {
            rows,
            columns: keys(columns),
            ..export_request(ExportKind::Answers, ExportFormat::Pdf)
        };
        for (rows, columns) in [
            (RowUnit::Invitation, vec!["name", "menus"]),
            (RowUnit::Invitation, vec!["name"]),
            (RowUnit::Person, vec!["person_name", "name"]),
        ] {
            exports::request_export(&ctx, &ana, &choose(rows, &columns))
                .await
                .unwrap();
            ctx.clock.advance(chrono::TimeDelta::seconds(1));
        }
        // A request without columns stores no choice.
        exports::request_export(
            &ctx,
            &ana,
            &export_request(ExportKind::Answers, ExportFormat::Csv),
        )
        .await
        .unwrap();
        let choices = exports::list_column_choices(&ctx, &ana, ExportKind::Answers)
            .await
            .unwrap();
        let plain: Vec<_> = choices
            .iter()
            .map(|c| (c.rows, c.columns.join(",")))
            .collect();
        assert_eq!(
            plain,
            [
                (RowUnit::Person, "person_name,name".into()),
                (RowUnit::Invitation, "name".to_owned())
            ]
        );
        assert!(
            exports::list_column_choices(&ctx, &ana, ExportKind::Invitations)
                .await
                .unwrap()
                .is_empty()
        );
        assert!(
            exports::list_column_choices(&ctx, &ion, ExportKind::Answers)
                .await
                .unwrap()
                .is_empty()
        );
    })
    .await;
}

// Covers 3.7.24.
#[tokio::test]
async fn a_budget_export_contains_amounts_as_numbers_with_their_currencies() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana").await.unwrap();
        let id = budget::load_member_budget(&ctx, &ana).await.unwrap().budget.id;
        let hundred = BudgetSettingsPatch { expected_guests: Set(100.0), ..BudgetSettingsPatch::default() };
        budget::update_budget_settings(&ctx, &ana, id, hundred).await.unwrap();
        for (name, total, currency, each, paid) in
            [("Meniu", "350.25", "RON", true, false), ("=Foto", "1200", "EUR", false, true)]
        {
            ctx.clock.advance(chrono::TimeDelta::seconds(1));
            let new = ExpenseInput {
                name: Set(name.into()),
                total_price: Set(total.into()),
                currency: Set(currency.into()),
                advance_payment: Set("1000.5".into()),
                category: Set(if each { "restaurant" } else { "photo_video" }.into()),
                cost_per_guest: Set(each),
                paid: Set(paid),
                due_on: NaiveDate::from_ymd_opt(2027, 6, 5).map_or(Keep, Set),
                ..ExpenseInput::default()
            };
            budget::create_expense(&ctx, &ana, new).await.unwrap();
        }
        let (row, bytes) = run_export(&ctx, &ana, &export_request(ExportKind::Budget, ExportFormat::Xlsx)).await;
        assert_eq!((row.total, row.file_name.as_deref()), (2, Some("buget.xlsx")));
        let rows = cells(bytes);
        let text = |cell: &Data| cell.to_string();
        let text_cell = |word: &str| Data::String(word.into());
        let head = [
            "Tip",
            "Categorie",
            "Preț",
            "Monedă",
            "Per invitat",
            "Cost total",
            "În moneda bugetului",
            "Avans",
            "Rest de plată",
            "Plătit în plus",
            "Plătit",
            "Scadență",
            "Comentariu",
        ];
        assert_eq!(rows[0].iter().map(text).collect::<Vec<_>>(), head);
        assert_eq!(rows[1][..4], [text_cell("'=Foto"), text_cell("Foto și video"), Data::Float(1200.0), text_cell("EUR")]);
        assert_eq!(rows[1][8], Data::Float(0.0));
        assert_eq!(rows[2][5..9], [35_025.0, 35_025.0, 1000.5, 34_024.5].map(Data::Float));
        let totals = budget::load_budget_totals(&ctx, &ana).await.unwrap();
        let whole = |cents: Cents| Data::Float(cents.0 as f64 / 100.0);
        assert_eq!((&rows[3][0], &rows[3][3]), (&text_cell("Total"), &text_cell("RON")));
        assert_eq!(rows[3][5..9], [totals.cost, totals.cost, totals.advance, totals.remaining].map(whole));
        assert!(rows[4][0].to_string().starts_with("Cursul BNR din "), "{:?}", rows[4]);
        let lines = csv(run_export(&ctx, &ana, &export_request(ExportKind::Budget, ExportFormat::Csv)).await.1);
        assert_eq!(lines[2], "Meniu;Restaurant și meniu;350,25;RON;da;35025,00;35025,00;1000,50;34024,50;;nu;2027-06-05;");
        let paid = budget::ExpenseFilter { paid: Some(true), ..budget::ExpenseFilter::default() };
        let english =
            ExportRequest { expenses: paid, language: "en".into(), columns: keys(&["name", "cost"]), ..export_request(ExportKind::Budget, ExportFormat::Csv) };
        let lines = csv(run_export(&ctx, &ana, &english).await.1);
        assert_eq!(lines[..2], ["Type;Total cost", "'=Foto;1200.00"]);
        assert!(lines[2].starts_with("Total;") && lines[3].contains("National Bank’s rate of "), "{lines:?}");
        let (row, bytes) = run_export(
            &ctx,
            &ana,
            &ExportRequest {
                columns: keys(&["name", "category", "cost", "currency", "amount_left", "due_on"]),
                ..export_request(ExportKind::Budget, ExportFormat::Pdf)
            },
        )
        .await;
        assert_eq!(row.file_name.as_deref(), Some("buget.pdf"));
        let document = printpdf::PdfDocument::parse(&bytes, &printpdf::PdfParseOptions::default(), &mut Vec::new()).unwrap();
        let paper = document.extract_text().concat().join("\n");
        assert!(
            ["Buget", "Restaurant și meniu", "35.025,00", "34.024,50", "EUR", "05.06.2027", "Total", "Cursul BNR din"]
                .iter()
                .all(|w| paper.contains(w)),
            "{paper}"
        );
    })
    .await;
}
