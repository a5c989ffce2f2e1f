//! Serves the bytes of a file with poem and nothing else, as the reference of `make bench`:
//! `bare-handler PORT FILE`.

use std::{env, fs, io};

use bytes::Bytes;
use poem::{EndpointExt, Response, Route, Server, get, handler, listener::TcpListener, web::Data};

/// The allocator of the server.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[handler]
fn respond(body: Data<&Bytes>) -> Response {
    Response::builder()
        .content_type("application/json; charset=utf-8")
        .body(Bytes::clone(&body))
}

#[tokio::main]
async fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [port, file] = &arguments[..] else {
        return Err(io::Error::other("usage: bare-handler PORT FILE"));
    };
    let body = Bytes::from(fs::read(file)?);
    let routes = Route::new().at("/", get(respond)).data(body);
    Server::new(TcpListener::bind(format!("127.0.0.1:{port}")))
        .run(routes)
        .await
}
