//! Outbound connections: a host name is resolved once, and the connection goes to exactly that address if it is public.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::{Arc, LazyLock},
    time::{Duration, Instant},
};

use alai_domain::webhooks::{DeliveryRequest, DeliveryResponse};
use bytes::Bytes;
use chrono::TimeDelta;
use http_body_util::{BodyExt, Full};
use hyper::{Request, header};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    client::TlsStream,
    rustls::{ClientConfig, RootCertStore, pki_types::ServerName},
};
use url::{Host, Url};

/// The time limit of a request with its response: resolution, handshake and response.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);
/// How many bytes of a response are read.
const MAX_RESPONSE_BYTES: usize = 2_048;

static TLS: LazyLock<TlsConnector> = LazyLock::new(|| {
    let roots = RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    };
    TlsConnector::from(Arc::new(
        ClientConfig::builder()
            .with_root_certificates(roots)
            .with_no_client_auth(),
    ))
});

/// Whether the host is given as an address of this machine.
pub fn is_loopback_url(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}

/// Starts TLS with a host over a connection.
pub async fn connect_tls(host: &str, stream: TcpStream) -> Result<TlsStream<TcpStream>, String> {
    let name = ServerName::try_from(host.to_owned()).map_err(|e| e.to_string())?;
    TLS.connect(name, stream)
        .await
        .map_err(|e| format!("no safe connection to {host}: {e}"))
}

/// Connects to the first permitted address of the host. With `loopback_only`, only an address of this machine is
/// permitted. The name is resolved once, so that the checked address is the one that is connected to.
pub async fn connect_checked(url: &Url, loopback_only: bool) -> Result<TcpStream, String> {
    let port = url.port_or_known_default().unwrap_or(443);
    let found: Vec<SocketAddr> = match url.host() {
        Some(Host::Domain(name)) => {
            let found = tokio::net::lookup_host((name, port))
                .await
                .map_err(|e| format!("{name} is not found: {e}"))?;
            found.collect()
        }
        Some(Host::Ipv4(ip)) => vec![(ip, port).into()],
        Some(Host::Ipv6(ip)) => vec![(ip, port).into()],
        None => return Err("no host".into()),
    };
    let may = |at: &&SocketAddr| {
        if loopback_only {
            at.ip().is_loopback()
        } else {
            is_public_ip(at.ip())
        }
    };
    let mut last = "it has no public address".to_owned();
    for at in found.iter().filter(may) {
        match TcpStream::connect(at).await {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error.to_string(),
        }
    }
    Err(format!(
        "{} is not reached: {last}",
        url.host_str().unwrap_or_default()
    ))
}

/// Sends a webhook message and reads the beginning of the response. Redirects are not followed.
pub async fn post_webhook(post: &DeliveryRequest) -> DeliveryResponse {
    let begun = Instant::now();
    let result = tokio::time::timeout(REQUEST_TIMEOUT, send_webhook(post))
        .await
        .unwrap_or_else(|_| Err("no answer in time".into()));
    let took = TimeDelta::from_std(begun.elapsed()).unwrap_or_default();
    match result {
        Ok((status, answer)) => DeliveryResponse {
            status: Some(status),
            body_or_error: answer,
            duration: took,
        },
        Err(why) => DeliveryResponse {
            status: None,
            body_or_error: why,
            duration: took,
        },
    }
}

async fn send_webhook(post: &DeliveryRequest) -> Result<(u16, String), String> {
    let url = Url::parse(&post.url).map_err(|e| e.to_string())?;
    let stream = connect_checked(&url, post.allow_loopback && is_loopback_url(&url)).await?;
    match url.scheme() {
        "https" => {
            exchange(
                post,
                &url,
                connect_tls(url.host_str().unwrap_or_default(), stream).await?,
            )
            .await
        }
        _ if post.allow_loopback => exchange(post, &url, stream).await,
        _ => Err("not over TLS".into()),
    }
}

async fn exchange<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    post: &DeliveryRequest,
    url: &Url,
    stream: S,
) -> Result<(u16, String), String> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|e| e.to_string())?;
    let running = tokio::spawn(connection);
    let mut request = Request::post(&url[url::Position::BeforePath..url::Position::AfterQuery])
        .header(
            header::HOST,
            &url[url::Position::BeforeHost..url::Position::AfterPort],
        )
        .header(header::USER_AGENT, "Alai-Webhooks")
        .header(header::CONTENT_TYPE, "application/json");
    for (name, value) in &post.headers {
        request = request.header(*name, value);
    }
    let response = match request.body(Full::new(Bytes::from(post.body.clone()))) {
        Ok(request) => match sender.send_request(request).await {
            Ok(answer) => Ok(read_response_start(answer).await),
            Err(error) => Err(error.to_string()),
        },
        Err(error) => Err(error.to_string()),
    };
    running.abort();
    response
}

async fn read_response_start(answer: hyper::Response<hyper::body::Incoming>) -> (u16, String) {
    let status = answer.status().as_u16();
    let (mut body, mut read) = (answer.into_body(), Vec::new());
    while let Some(Ok(frame)) = body.frame().await {
        read.extend_from_slice(frame.data_ref().map_or(&[], |data| data.as_ref()));
        if read.len() >= MAX_RESPONSE_BYTES {
            break;
        }
    }
    read.truncate(MAX_RESPONSE_BYTES);
    (status, String::from_utf8_lossy(&read).into_owned())
}

/// Whether an address is public: outside of every private, local and reserved network.
fn is_public_ip(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4_mapped() {
            Some(ip) => is_public_v4(ip),
            None => is_public_v6(ip),
        },
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [first, second, third, _] = ip.octets();
    let own = ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_documentation();
    let odd = first == 0
        || first >= 240
        || (first, second & 0xc0) == (100, 64)
        || (first, second, third) == (192, 0, 0)
        || (first, second & 0xfe) == (198, 18);
    !own && !odd
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    // Only global addresses (2000::/3), without documentation (2001:db8::/32) and tunnelled IPv4 addresses (2002::/16, 2001::/32).
    let [first, second, ..] = ip.segments();
    first & 0xe000 == 0x2000
        && first != 0x2002
        && (first, second) != (0x2001, 0xdb8)
        && (first, second) != (0x2001, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_inside_of_a_network_are_told_from_public_ones() {
        for own in [
            "10.0.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.3.4",
            "192.168.1.1",
            "100.64.0.1",
            "0.0.0.0",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "::ffff:10.0.0.1",
            "2001:db8::1",
            "2002:a00:1::",
            "64:ff9b::a00:1",
        ] {
            assert!(!is_public_ip(own.parse().unwrap()), "{own}");
        }
        for open in ["8.8.8.8", "193.16.124.1", "2a00:1450::1", "::ffff:8.8.8.8"] {
            assert!(is_public_ip(open.parse().unwrap()), "{open}");
        }
    }
}
