//! Tests of invoices and payment links in the profile: who reads them, and what an invoice contains
//! before and after its payment.

use std::sync::Arc;

use alai_domain::{Ctx, billing, context::Settings, entities::account};
use alai_settings::{Company, CompanyInvoiceDetails};
use alai_testkit::{on_each_database, testing::*};
use poem::http::StatusCode;
use sea_orm::{
    EntityTrait,
    prelude::{Expr, Uuid},
};
use serde_json::json;

use super::{co_users::create_joined_co_user, get};
use crate::support::{client, client_with_company, log_in, post_json};

// Covers 2.7.10.
#[tokio::test]
async fn a_payment_link_request_accepts_a_wrapped_or_a_bare_invoice_id() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let id = made.invoice.id.to_string();
        let (status, wrapped) = post_json(
            &client,
            "/api/clients/regenerate_payment_link",
            Some(&mine),
            json!({"client": {"invoice_id": id}}),
        )
        .await;
        assert_eq!(
            (status, wrapped["job"]["kind"].as_str()),
            (StatusCode::ACCEPTED, Some("payment_link")),
            "{wrapped}"
        );
        let (status, bare) = post_json(
            &client,
            "/api/clients/regenerate_payment_link",
            Some(&mine),
            json!({"invoice_id": id}),
        )
        .await;
        // The second request for the same link returns the existing job.
        assert_eq!(
            (status, &bare["job"]["id"]),
            (StatusCode::ACCEPTED, &wrapped["job"]["id"])
        );
        let path = format!("/api/jobs/{}", wrapped["job"]["id"].as_str().unwrap());
        assert_eq!(
            get(&client, &path, &mine).await.1["job"]["status"],
            "queued"
        );
        for nothing in [
            json!({}),
            json!({"client": {"invoice_id": "x"}}),
            json!({"invoice_id": ctx.new_id()}),
        ] {
            let (status, _) = post_json(
                &client,
                "/api/clients/regenerate_payment_link",
                Some(&mine),
                nothing,
            )
            .await;
            assert_eq!(status, StatusCode::NOT_FOUND);
        }
    })
    .await;
}

// Covers 3.contract6.05, A9, E10.
#[tokio::test]
async fn sec_e10_an_invoice_pdf_is_not_readable_by_co_users_or_other_accounts() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let path = format!("/api/invoices/{}/file", made.invoice.id);
        let answer = client
            .get(&path)
            .header("authorization", format!("Bearer {mine}"))
            .send()
            .await
            .0;
        assert_eq!(answer.headers()["content-type"], "application/pdf");
        let named = answer.headers()["content-disposition"]
            .to_str()
            .unwrap()
            .to_owned();
        assert!(
            named.starts_with("attachment; filename=\"proforma-PF-1001.pdf\""),
            "{named}"
        );
        assert_eq!(answer.headers()["cache-control"], "no-store");
        assert!(
            answer
                .into_body()
                .into_vec()
                .await
                .unwrap()
                .starts_with(b"%PDF-")
        );
        assert_eq!(
            client.get(&path).send().await.0.status(),
            StatusCode::UNAUTHORIZED
        );
        let other = log_in(&client, "ioana@exemplu.ro").await;
        assert_eq!(get(&client, &path, &other).await.0, StatusCode::NOT_FOUND);
        create_joined_co_user(&ctx, &client, &mine, "soacra@exemplu.ro").await;
        let co = log_in(&client, "soacra@exemplu.ro").await;
        assert_eq!(get(&client, &path, &co).await.0, StatusCode::FORBIDDEN);
        // A co-user reads the invoices without their payment links.
        let link = async |who: &str| {
            get(&client, "/api/users/get_bills", who).await.1["invoices"][0]["payment_url"].clone()
        };
        assert!(link(&mine).await.is_string() && link(&co).await.is_null());
    })
    .await;
}

/// Returns the header that names the file of a document.
async fn load_disposition(ctx: &Ctx, path: &str, language: &str) -> String {
    let client = client(ctx);
    let mine = log_in(&client, "ana@exemplu.ro").await;
    let call = client
        .get(path)
        .header("authorization", format!("Bearer {mine}"))
        .header("accept-language", language);
    let answer = call.send().await.0;
    let header = answer.headers()["content-disposition"].to_str().unwrap();
    header.to_owned()
}

#[tokio::test]
async fn a_file_is_named_after_its_document_and_number() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let path = format!("/api/invoices/{}/file", made.invoice.id);
        let proforma = load_disposition(&ctx, &path, "ro").await;
        assert!(
            proforma.starts_with("attachment; filename=\"proforma-PF-1001.pdf\";"),
            "{proforma}"
        );
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        for (language, name) in [
            ("ro", "factura-ALAI-1001.pdf"),
            ("en", "invoice-ALAI-1001.pdf"),
        ] {
            let invoice = load_disposition(&ctx, &path, language).await;
            assert!(
                invoice.starts_with(&format!("attachment; filename=\"{name}\";")),
                "{invoice}"
            );
        }
        billing::record_full_refund(&ctx, &staff, made.invoice.id, Some("renunță"), false, None)
            .await
            .unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let bills = get(&client, "/api/users/get_bills", &mine).await.1;
        let note = &bills["invoices"][0]["credit_notes"][0];
        let storno = load_disposition(&ctx, note["file_url"].as_str().unwrap(), "ro").await;
        assert!(
            storno.starts_with("attachment; filename=\"storno-ALAI-1002.pdf\";"),
            "{storno}"
        );
    })
    .await;
}

#[tokio::test]
async fn an_invoice_names_the_proforma_that_was_paid() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let details = CompanyInvoiceDetails::default();
        let read = async |language| {
            read_invoice_pdf(&ctx, made.invoice.id, company(details.clone()), language).await
        };
        assert!(!read("ro").await.contains("\nProforma PF 1001"));
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        for (language, title) in [("ro", "Factura ALAI 1001"), ("en", "Invoice ALAI 1001")] {
            let text = read(language).await;
            assert!(
                text.contains(title) && text.contains("\nProforma PF 1001"),
                "{text}"
            );
        }
    })
    .await;
}

/// Returns the text of the PDF of an invoice, as the couple downloads it from the server of a
/// company.
async fn read_invoice_pdf(ctx: &Ctx, invoice_id: Uuid, company: Company, language: &str) -> String {
    let client = client_with_company(ctx, company);
    let mine = log_in(&client, "ana@exemplu.ro").await;
    let call = client
        .get(format!("/api/invoices/{invoice_id}/file"))
        .header("authorization", format!("Bearer {mine}"))
        .header("accept-language", language);
    let bytes = call.send().await.0.into_body().into_vec().await.unwrap();
    let read = printpdf::PdfDocument::parse(
        &bytes,
        &printpdf::PdfParseOptions::default(),
        &mut Vec::new(),
    )
    .unwrap();
    read.extract_text().concat().join("\n")
}

fn company(invoice_details: CompanyInvoiceDetails) -> Company {
    Company {
        name: "Alai Nunți SRL".into(),
        legal: "Alai Nunți SRL, București".into(),
        invoice_details,
        ..Company::default()
    }
}

#[tokio::test]
async fn the_invoice_of_a_foreign_company_has_its_country_and_vat_number() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let buyer = json!({ "billing_details": {
            "is_company": true, "name": "Beispiel GmbH", "tax_id": "de 123456789",
            "street": "Torstr. 1", "city": "Berlin", "postal_code": "10119", "country": "DE",
        }});
        let saved = client
            .put("/api/clients/billing_details")
            .header("authorization", format!("Bearer {mine}"))
            .body_json(&buyer)
            .send()
            .await
            .0;
        assert_eq!(saved.status(), StatusCode::OK);
        let view = get(&client, "/api/clients/billing_details", &mine).await.1;
        assert_eq!(view["countries"].as_array().unwrap().len(), 249);
        for (language, tax_id, address) in [
            (
                "ro",
                "Cod fiscal DE123456789",
                "Torstr. 1, 10119 Berlin, Germania",
            ),
            (
                "en",
                "Tax ID DE123456789",
                "Torstr. 1, 10119 Berlin, Germany",
            ),
        ] {
            let details = company(CompanyInvoiceDetails::default());
            let text = read_invoice_pdf(&ctx, made.invoice.id, details, language).await;
            for part in ["Beispiel GmbH", tax_id, address] {
                assert!(text.contains(part), "{part}: {text}");
            }
        }
    })
    .await;
}

// Covers S.providers.09.
#[tokio::test]
async fn an_invoice_of_a_seller_without_tax_details_states_no_vat() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.invoice.id;
        let bare =
            read_invoice_pdf(&ctx, id, company(CompanyInvoiceDetails::default()), "ro").await;
        assert!(
            bare.contains("Factura proformă PF 1001") && bare.contains("503,96 RON"),
            "{bare}"
        );
        assert!(
            bare.contains("Echivalent în lei la cursul BNR de 5,0905 din 05 ianuarie 2026"),
            "{bare}"
        );
        assert!(
            bare.contains("Alai Nunți SRL")
                && bare.contains("București")
                && bare.contains("99,00 EUR"),
            "{bare}"
        );
        assert!(
            bare.contains("Vânzătorul nu este plătitor de TVA; prețul este final."),
            "{bare}"
        );
        for absent in ["CUI", "Registrul", "IBAN", "Banca", "TVA 21%", "includ TVA"] {
            assert!(!bare.contains(absent), "{absent}: {bare}");
        }
    })
    .await;
}

// Covers S.providers.09.
#[tokio::test]
async fn an_invoice_contains_the_tax_details_and_the_vat_of_its_seller() {
    on_each_database(|ctx| async move {
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.invoice.id;
        let whole = CompanyInvoiceDetails {
            tax_id: "RO12345678".into(),
            registry_number: "J40/1234/2020".into(),
            address: "Str. Lungă 12, Brașov".into(),
            bank: "Banca Carpaților".into(),
            iban: "RO49AAAA1B31007593840000".into(),
            vat_basis_points: Some(2_100),
            ..CompanyInvoiceDetails::default()
        };
        let full = read_invoice_pdf(&ctx, id, company(whole.clone()), "ro").await;
        for there in [
            "CUI RO12345678",
            "Registrul comerțului J40/1234/2020",
            "Str. Lungă 12, Brașov",
            "Banca: Banca Carpaților",
            "IBAN RO49AAAA1B31007593840000",
            "Valoare fără TVA",
            "81,82 EUR",
            "din care TVA 21%",
            "17,18 EUR = 87,45 RON",
            "Prețurile includ TVA.",
        ] {
            assert!(full.contains(there), "{there}: {full}");
        }
        let english = read_invoice_pdf(&ctx, id, company(whole), "en").await;
        for there in [
            "Tax ID RO12345678",
            "of which VAT 21%",
            "17.18 EUR",
            "Prices include VAT.",
        ] {
            assert!(english.contains(there), "{there}: {english}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_paid_invoice_keeps_its_seller_buyer_and_vat() {
    on_each_database(|ctx| async move {
        let papers = |vat| CompanyInvoiceDetails {
            tax_id: "RO1".into(),
            vat_basis_points: vat,
            ..CompanyInvoiceDetails::default()
        };
        let sells = |name: &str, vat| Company {
            name: name.into(),
            invoice_details: papers(vat),
            ..Company::default()
        };
        let settings = Settings {
            seller: sells("Alai SRL", None).seller(),
            ..(*ctx.settings).clone()
        };
        let ctx = Ctx {
            settings: Arc::new(settings),
            ..ctx
        };
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        let id = made.invoice.id;
        let page =
            async || read_invoice_pdf(&ctx, id, sells("Alai Nou SRL", Some(2_100)), "ro").await;
        let rename = async |name: &str| {
            account::Entity::update_many()
                .col_expr(account::Column::Name, Expr::value(name))
                .exec(&ctx.db)
                .await
                .unwrap();
        };
        rename("Anca").await;
        let open = page().await;
        assert!(
            open.contains("Alai Nou SRL") && open.contains("TVA 21%") && open.contains("Anca Pop"),
            "{open}"
        );
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        rename("Altcineva").await;
        let paid = page().await;
        assert!(
            paid.contains("Alai SRL") && paid.contains("Anca Pop"),
            "{paid}"
        );
        for other in ["Alai Nou SRL", "TVA 21%", "Altcineva"] {
            assert!(!paid.contains(other), "{other}: {paid}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_credit_note_is_a_document_that_names_the_invoice_it_reverses() {
    on_each_database(|ctx| async move {
        let staff = create_and_log_in_staff(&ctx).await.unwrap().1;
        let (_, made) = register_couple(&ctx, "ana@exemplu.ro").await.unwrap();
        register_couple(&ctx, "ioana@exemplu.ro").await.unwrap();
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        billing::record_full_refund(&ctx, &staff, made.invoice.id, Some("renunță"), false, None)
            .await
            .unwrap();
        let client = client(&ctx);
        let mine = log_in(&client, "ana@exemplu.ro").await;
        let bill = get(&client, "/api/users/get_bills", &mine).await.1["invoices"][0].clone();
        assert_eq!(
            (
                bill["document_type"].as_str(),
                bill["series"].as_str(),
                bill["number"].as_i64(),
                bill["proforma_number"].as_str()
            ),
            (Some("invoice"), Some("ALAI"), Some(1_001), Some("PF 1001"))
        );
        let path = bill["credit_notes"][0]["file_url"].as_str().unwrap();
        let call = client
            .get(path)
            .header("authorization", format!("Bearer {mine}"))
            .header("accept-language", "ro");
        let bytes = call.send().await.0.into_body().into_vec().await.unwrap();
        let read = printpdf::PdfDocument::parse(
            &bytes,
            &printpdf::PdfParseOptions::default(),
            &mut Vec::new(),
        )
        .unwrap();
        let text = read.extract_text().concat().join("\n");
        for there in [
            "Factura storno ALAI 1002",
            "Stornează factura ALAI 1001",
            "-99,00 EUR",
        ] {
            assert!(text.contains(there), "{there}: {text}");
        }
        let other = log_in(&client, "ioana@exemplu.ro").await;
        assert_eq!(get(&client, path, &other).await.0, StatusCode::NOT_FOUND);
    })
    .await;
}
