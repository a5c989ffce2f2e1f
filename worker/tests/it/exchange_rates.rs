//! Daily reference rates from a local server: documents of the National Bank, and invalid
//! responses.

use std::{sync::Arc, sync::atomic::AtomicUsize, sync::atomic::Ordering::Relaxed};

use alai_domain::{
    budget,
    entities::job,
    kernel::money::{Cents, Currency},
};
use alai_testkit::{on_each_database, testing::*};
use alai_worker::{WorkerContext, exchange_rates, run_due_jobs, scheduler};
use chrono::{NaiveDate, TimeDelta};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use super::worker_with_folder;

/// Returns a document in the format of the National Bank. Rates of small units have a multiplier.
fn rates_document(day: &str, rates: &str) -> String {
    format!(
        "\u{feff}<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<DataSet xmlns=\"http://www.bnr.ro/xsd\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"http://www.bnr.ro/xsd nbrfxrates.xsd\">\n\
         <Header><Publisher>National Bank of Romania</Publisher><PublishingDate>{day}</PublishingDate>\
         <MessageType>DR</MessageType></Header>\n<Body><Subject>Reference rates</Subject><OrigCurrency>RON</OrigCurrency>\n\
         <Cube date=\"{day}\">{rates}</Cube>\n</Body></DataSet>\n"
    )
}

const RATES: &str = "<Rate currency=\"AED\">1.1859</Rate><Rate currency=\"EUR\">5.1000</Rate><Rate currency=\"GBP\">5.9000</Rate>\
                     <Rate currency=\"HUF\" multiplier=\"100\">1.3247</Rate><Rate currency=\"USD\" multiplier=\"10\">44.0000</Rate>";

fn http_response(status: &str, headers: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n{headers}\r\n{body}",
        body.len()
    )
}

/// Starts a local server that returns the same response to every request and counts the requests.
/// If `response` is empty, it never responds.
async fn fake_server(response: String) -> (String, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/nbrfxrates.xml", listener.local_addr().unwrap());
    let request_count = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&request_count);
    tokio::spawn(async move {
        let mut open = Vec::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut head = [0; 2_048];
            let read = stream.read(&mut head).await.unwrap_or(0);
            assert!(
                head[..read].starts_with(b"GET /nbrfxrates.xml HTTP/1.1\r\n"),
                "{}",
                String::from_utf8_lossy(&head[..read])
            );
            count.fetch_add(1, Relaxed);
            let _ = stream.write_all(response.as_bytes()).await;
            if response.is_empty() {
                open.push(stream);
            }
        }
    });
    (address, request_count)
}

// Covers 3.contract5.07.
#[tokio::test]
async fn exchange_rates_are_fetched_once_a_day_and_stored_with_their_date() {
    on_each_database(|ctx| async move {
        let day = ctx.clock.today().to_string();
        let (address, request_count) = fake_server(http_response(
            "200 OK",
            "content-type: text/xml\r\n",
            &rates_document(&day, RATES),
        ))
        .await;
        let worker = WorkerContext {
            rates_url: Some(address),
            ..worker_with_folder(&ctx).0
        };
        for _ in 0..3 {
            scheduler::enqueue_periodic_jobs(&ctx).await.unwrap();
            run_due_jobs(&worker).await.unwrap();
        }
        assert_eq!(request_count.load(Relaxed), 1);
        let rates = budget::load_exchange_rates(&ctx.db).await.unwrap();
        assert_eq!((rates.day.to_string(), rates.is_bundled), (day, false));
        assert_eq!(
            rates.convert(Cents(10_000), Currency::Eur, Currency::Ron),
            Cents(51_000)
        );
        assert_eq!(
            rates.convert(Cents(10_000), Currency::Usd, Currency::Ron),
            Cents(44_000)
        );
        ctx.clock.advance(TimeDelta::days(1));
        scheduler::enqueue_periodic_jobs(&ctx).await.unwrap();
        run_due_jobs(&worker).await.unwrap();
        assert_eq!(request_count.load(Relaxed), 2);
    })
    .await;
}

// Covers 3.contract5.07.
#[tokio::test]
async fn the_bundled_rates_are_used_and_the_job_is_retried_when_the_bank_is_unavailable() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let stored_rates = async || budget::load_exchange_rates(&ctx.db).await.unwrap();
        let rates_job = async || {
            let all = job::Entity::find()
                .filter(job::Column::Kind.eq("rates"))
                .all(&ctx.db)
                .await
                .unwrap();
            all.into_iter().map(|j| j.status).collect::<Vec<_>>()
        };
        scheduler::enqueue_periodic_jobs(&ctx).await.unwrap();
        run_due_jobs(&worker_with_folder(&ctx).0).await.unwrap();
        assert_eq!(
            (rates_job().await, stored_rates().await.is_bundled),
            (vec!["succeeded".to_owned()], true)
        );
        ctx.clock.advance(TimeDelta::days(1));
        scheduler::enqueue_periodic_jobs(&ctx).await.unwrap();
        let (broken, request_count) =
            fake_server(http_response("503 Service Unavailable", "", "")).await;
        run_due_jobs(&WorkerContext {
            rates_url: Some(broken),
            ..worker_with_folder(&ctx).0
        })
        .await
        .unwrap();
        assert_eq!(
            (request_count.load(Relaxed), stored_rates().await.is_bundled),
            (1, true)
        );
        assert!(rates_job().await.contains(&"queued".to_owned()));
        // The bank is available again: the same job stores the rates of the day.
        let (fine, _) = fake_server(http_response(
            "200 OK",
            "",
            &rates_document(&ctx.clock.today().to_string(), RATES),
        ))
        .await;
        ctx.clock.advance(TimeDelta::hours(2));
        run_due_jobs(&WorkerContext {
            rates_url: Some(fine),
            ..worker_with_folder(&ctx).0
        })
        .await
        .unwrap();
        assert_eq!(
            (rates_job().await, stored_rates().await.is_bundled),
            (vec!["succeeded".to_owned(); 2], false)
        );
    })
    .await;
}

// Covers 3.contract5.07.
#[tokio::test]
async fn an_invalid_exchange_rate_document_is_rejected() {
    let whole = rates_document("2027-01-15", RATES);
    let read = |text: &str| exchange_rates::parse_rates(text.as_bytes()).map(|r| r.day);
    assert_eq!(
        read(&whole),
        Ok(NaiveDate::from_ymd_opt(2027, 1, 15).unwrap())
    );
    for (change, to) in [
        ("5.1000", "5,1000"),
        ("5.1000", "-5.1"),
        ("5.1000", "NaN"),
        ("5.1000", "500000"),
        ("5.1000", "0.0001"),
        ("5.1000", ""),
        ("currency=\"EUR\"", "currency=\"EURO\""),
        ("multiplier=\"10\"", "multiplier=\"0\""),
        ("multiplier=\"10\"", "multiplier=\"ten\""),
        ("44.0000", "4400000"),
        ("<OrigCurrency>RON", "<OrigCurrency>EUR"),
        ("<Cube date=\"2027-01-15\">", "<Cube>"),
        ("<Cube date=\"2027-01-15\">", "<Cube date=\"15.01.2027\">"),
        ("</Body></DataSet>\n", ""),
        ("</Cube>", "</Rate>"),
        (
            "<DataSet",
            "<!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><DataSet",
        ),
    ] {
        assert!(whole.contains(change), "{change}");
        assert!(
            read(&whole.replace(change, to)).is_err(),
            "{change} -> {to}"
        );
    }
    for text in [
        "",
        "<html>Mentenanță</html>",
        "{\"EUR\": 5.1}",
        "<DataSet/>",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
    assert!(exchange_rates::parse_rates(&[0xff, 0xfe, 0x00]).is_err());
    // If a document has several days, the newest complete one is used.
    let cube = |day: &str, rates: &str| format!("<Cube date=\"{day}\">{rates}</Cube>");
    let days = [
        cube("2027-01-14", RATES),
        cube("2027-01-12", RATES),
        cube("2027-01-15", "<Rate currency=\"EUR\">5.1</Rate>"),
    ]
    .concat();
    let ten = whole.replace(&cube("2027-01-15", RATES), &days);
    assert_eq!(read(&ten).unwrap().to_string(), "2027-01-14");
}

#[tokio::test(start_paused = true)]
async fn a_rates_request_without_a_response_times_out() {
    let (silent, _) = fake_server(String::new()).await;
    assert!(
        exchange_rates::fetch_rates_document(&silent)
            .await
            .unwrap_err()
            .contains("in time")
    );
}

#[tokio::test]
async fn rates_requests_reject_long_responses_redirects_and_private_addresses() {
    let (long, _) = fake_server(http_response("200 OK", "", &"x".repeat(300 << 10))).await;
    assert!(
        exchange_rates::fetch_rates_document(&long)
            .await
            .unwrap_err()
            .contains("is longer than")
    );
    let (inner, reached) = fake_server(http_response("200 OK", "", "x")).await;
    for to in [
        inner.as_str(),
        "http://169.254.169.254/latest",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "ftp://x/y",
        "/again",
    ] {
        let (moved, _) = fake_server(http_response(
            "302 Found",
            &format!("location: {to}\r\n"),
            "",
        ))
        .await;
        assert!(
            exchange_rates::fetch_rates_document(&moved)
                .await
                .unwrap_err()
                .contains("not followed"),
            "{to}"
        );
    }
    assert_eq!(reached.load(Relaxed), 0);
    for own in [
        "https://10.0.0.1/x.xml",
        "http://169.254.169.254/latest",
        "https://[fd00::1]/x.xml",
        "https://192.168.1.1/x",
    ] {
        assert!(
            exchange_rates::fetch_rates_document(own)
                .await
                .unwrap_err()
                .contains("no public address"),
            "{own}"
        );
    }
    assert!(exchange_rates::fetch_rates_document("curs").await.is_err());
}
