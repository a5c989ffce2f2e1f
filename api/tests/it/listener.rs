//! Tests of the listener over raw TCP: slow clients are disconnected, and errors outside the
//! handlers have the usual headers and body.

use std::{net::SocketAddr, sync::Arc};

use alai_api::{
    client_ip::TrustedProxies,
    listener::{TimeoutListener, with_http2_limits},
    middleware::{HttpSecurityConfig, HttpSecurityMiddleware},
};
use poem::{
    EndpointExt, Server, handler,
    listener::{Acceptor, Listener, TcpListener},
    web::LocalAddr,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

#[handler]
fn echo(body: Vec<u8>) -> Vec<u8> {
    body
}

/// Starts an HTTP server that returns the body of each request, and returns its address. Its
/// timeouts use the clock of the test.
async fn serve(max_connections: usize) -> SocketAddr {
    let config = HttpSecurityConfig {
        trusted_proxies: TrustedProxies::default(),
        map_tiles_origin: None,
        is_https: true,
    };
    let listener = TcpListener::bind("127.0.0.1:0");
    let deadline = TimeoutListener::new(listener, max_connections, Arc::new(config.clone()));
    let acceptor = deadline.into_acceptor().await.unwrap();
    let LocalAddr(poem::Addr::SocketAddr(address)) = acceptor.local_addr().remove(0) else {
        panic!("no address");
    };
    let endpoint = echo.with(HttpSecurityMiddleware::new(config, Arc::default()));
    let server = with_http2_limits(Server::new_with_acceptor(acceptor));
    tokio::spawn(server.run(endpoint));
    address
}

/// Reads until the server closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    // A connection reset after the response is ignored, because the bytes before it are already
    // read.
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8(bytes).unwrap()
}

async fn sent(address: SocketAddr, raw: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(raw.as_bytes()).await.unwrap();
    rest(stream).await
}

/// Asserts that the text is one response with this status, the security headers and an error body
/// with this code.
fn expect(response: &str, status: &str, code: &str) {
    let (head, body) = response.split_once("\r\n\r\n").unwrap_or((response, ""));
    assert!(
        head.starts_with(&format!("HTTP/1.1 {status} ")),
        "{response}"
    );
    let head = head.to_lowercase();
    for header in [
        "\r\nx-content-type-options: nosniff",
        "\r\ncontent-security-policy: default-src 'none'",
        "\r\nstrict-transport-security: max-age=",
        "\r\ncache-control: no-store",
        "\r\nreferrer-policy: no-referrer",
        "\r\nx-request-id: ",
        "\r\nconnection: close",
    ] {
        assert_eq!(head.matches(header).count(), 1, "{header}: {response}");
    }
    let body: serde_json::Value = serde_json::from_str(body).expect("one JSON body");
    assert_eq!(body["code"], code, "{response}");
    assert!(!body["error"].as_str().unwrap_or_default().is_empty());
}

// Covers L5, L8.
#[tokio::test]
async fn sec_l5_l8_an_unreadable_request_gets_security_headers_and_an_error_body() {
    let address = serve(10).await;
    let many: String = (0..150).map(|n| format!("x-{n}: 1\r\n")).collect();
    let close = "Connection: close\r\n\r\n";
    for (raw, status, code) in [
        ("NOT HTTP\r\n\r\n".to_owned(), "400", "bad_request"),
        (
            "GET / HTTP/1.1\r\nno colon\r\n\r\n".into(),
            "400",
            "bad_request",
        ),
        (
            format!("GET / HTTP/1.1\r\nHost: a\r\n{many}\r\n"),
            "431",
            "headers_too_large",
        ),
        (
            format!(
                "GET /api/x HTTP/1.1\r\nHost: a\r\nx: {}\r\n{close}",
                "a".repeat(17 << 10)
            ),
            "431",
            "headers_too_large",
        ),
        (
            format!("GET /api/x HTTP/1.1\r\n{close}"),
            "400",
            "bad_request",
        ),
        (
            format!("GET /api/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n{close}"),
            "400",
            "bad_request",
        ),
    ] {
        expect(&sent(address, &raw).await, status, code);
    }
    let fine = format!("GET /api/x HTTP/1.1\r\nHost: a\r\n{close}");
    let response = sent(address, &fine).await;
    assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
}

// Covers L5, L8.
#[tokio::test]
async fn sec_l5_l8_an_unreadable_pipelined_request_gets_security_headers_too() {
    let address = serve(10).await;
    // The handler returns the body. These letters occur in no header: request ids are hexadecimal.
    let post = "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nXYZ";
    for (raw, status, code) in [
        ("NOT HTTP\r\n\r\n".to_owned(), "400", "bad_request"),
        (
            format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "a".repeat(600 << 10)),
            "431",
            "headers_too_large",
        ),
    ] {
        // All requests are in one packet, so that the server reads them before it responds.
        let response = sent(address, &format!("{post}{post}{raw}")).await;
        let responses: Vec<&str> = response.split_inclusive("XYZ").collect();
        assert_eq!(responses.len(), 3, "{response}");
        assert!(
            responses[0].starts_with("HTTP/1.1 200 OK\r\n"),
            "{response}"
        );
        assert!(
            responses[1].starts_with("HTTP/1.1 200 OK\r\n"),
            "{response}"
        );
        expect(responses[2], status, code);
    }
}

// Covers L1.
#[tokio::test(start_paused = true)]
async fn sec_l1_incomplete_headers_and_bodies_return_408() {
    let address = serve(10).await;
    let response = sent(address, "GET /api/x HTTP/1.1\r\nHost: a\r\nX-Slo").await;
    expect(&response, "408", "request_timeout");
    let head = "POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n";
    let response = sent(address, &format!("{head}aaa")).await;
    expect(&response, "408", "request_timeout");
    let head = "POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    let response = sent(address, &format!("{head}3\r\naaa\r\n")).await;
    expect(&response, "408", "request_timeout");
    // The server closes a connection without a response if the client sends nothing.
    assert_eq!(sent(address, "").await, "");
}

// Covers L1.
#[tokio::test]
async fn sec_l1_a_connection_above_the_limit_returns_429_until_one_is_closed() {
    let address = serve(1).await;
    let request = "GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n";
    let mut first = TcpStream::connect(address).await.unwrap();
    first.write_all(request.as_bytes()).await.unwrap();
    let mut start = [0; 12];
    first.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200");
    let response = sent(address, request).await;
    expect(&response, "429", "too_many_tries");
    assert!(
        response.to_lowercase().contains("\r\nretry-after: "),
        "{response}"
    );
    first.shutdown().await.unwrap();
    assert!(rest(first).await.contains("x-request-id"));
    let closing = "GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    let response = sent(address, closing).await;
    assert!(response.starts_with("HTTP/1.1 200 OK\r\n"), "{response}");
}

// Covers L5, L8.
#[tokio::test]
async fn sec_l5_l8_large_http_2_headers_return_431_with_security_headers_and_a_body() {
    use http_body_util::{BodyExt, Empty};
    let address = serve(10).await;
    for size in [17 << 10, 50 << 10, 200 << 10] {
        let stream = TcpStream::connect(address).await.unwrap();
        let io = hyper_util::rt::TokioIo::new(stream);
        let executor = hyper_util::rt::TokioExecutor::new();
        let (mut client, connection) = hyper::client::conn::http2::handshake(executor, io)
            .await
            .unwrap();
        tokio::spawn(connection);
        let request = hyper::Request::get(format!("http://{address}/api/x"))
            .header("x", "a".repeat(size))
            .body(Empty::<bytes::Bytes>::new())
            .unwrap();
        let response = client.send_request(request).await.unwrap();
        assert_eq!(response.status(), 431, "{size}");
        let nosniff = response.headers().get("x-content-type-options");
        assert_eq!(nosniff.unwrap(), "nosniff", "{size}");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!(body["code"], "headers_too_large", "{size}");
    }
}
