//! Requests to addresses that the policy does not permit, and redirects.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use super::*;

const TIMEOUT: Duration = Duration::from_secs(20);

async fn get(policy: AddressPolicy, url: &str) -> Result<HttpResponse, HttpError> {
    let request = client(policy).get(url).build().unwrap();
    send(policy, request, TIMEOUT, BodyLimit::Reject(1_000)).await
}

/// Starts a server that responds to one request with `response`. Returns its port.
async fn serve_once(response: String) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let (mut connection, _) = listener.accept().await.unwrap();
        let mut request = [0; 1_024];
        assert!(connection.read(&mut request).await.unwrap() > 0);
        connection.write_all(response.as_bytes()).await.unwrap();
    });
    port
}

#[tokio::test]
async fn an_address_that_is_not_permitted_is_refused_with_the_host() {
    for (url, host) in [
        ("http://10.0.0.1/secret", "10.0.0.1"),
        ("http://[::1]/secret", "[::1]"),
        // The URL parser normalizes other spellings of an address.
        ("http://0x7f.1/secret", "127.0.0.1"),
        // A name is checked when it is resolved.
        ("http://localhost/secret", "localhost"),
    ] {
        let error = get(AddressPolicy::Public, url).await.unwrap_err();
        assert_eq!(
            error.into_text(),
            format!("{host} is not reached: it has no public address")
        );
    }
}

#[tokio::test]
async fn a_name_is_resolved_only_to_permitted_addresses() {
    let port = serve_once("HTTP/1.1 204 No Content\r\n\r\n".into()).await;
    let response = get(
        AddressPolicy::Loopback,
        &format!("http://localhost:{port}/"),
    )
    .await;
    assert_eq!(response.unwrap().status, 204);
    let resolved = |policy| CheckedResolver(policy).resolve("localhost".parse().unwrap());
    assert!(resolved(AddressPolicy::Public).await.is_err());
    assert!(resolved(AddressPolicy::Loopback).await.is_ok());
}

#[tokio::test]
async fn a_redirect_is_returned_and_its_target_is_checked_like_any_url() {
    let target = "http://localhost:1/metadata";
    let redirect = format!("HTTP/1.1 302 Found\r\nlocation: {target}\r\ncontent-length: 0\r\n\r\n");
    let port = serve_once(redirect).await;
    let response = get(
        AddressPolicy::Loopback,
        &format!("http://127.0.0.1:{port}/"),
    )
    .await;
    let response = response.unwrap();
    assert_eq!(
        (response.status, response.location.as_deref()),
        (302, Some(target))
    );
    let error = get(AddressPolicy::Public, target).await.unwrap_err();
    assert_eq!(
        error.into_text(),
        "localhost is not reached: it has no public address"
    );
}
