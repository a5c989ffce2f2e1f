//! An app over a test's context, and the actors who call it.

use alai_api::{
    App,
    edge::{EdgeConfig, Proxies},
    web::cookies::SessionCookie,
};
use alai_domain::Ctx;
use alai_settings::Company;
use poem::{
    endpoint::BoxEndpoint,
    http::{Method, StatusCode},
    test::TestClient,
};
use serde_json::Value;
use tokio_util::sync::CancellationToken;

pub type Client = TestClient<BoxEndpoint<'static, poem::Response>>;

pub fn client(ctx: &Ctx) -> Client {
    client_until(ctx, CancellationToken::new())
}

/// The same over a server that can be stopped.
pub fn client_until(ctx: &Ctx, stop: CancellationToken) -> Client {
    let company = Company {
        name: "Alai".into(),
        legal: String::new(),
        email: "salut@alai.local".into(),
        phone: String::new(),
        messenger: String::new(),
        social: String::new(),
    };
    let app = App {
        ctx: ctx.clone(),
        edge: EdgeConfig { proxies: Proxies::default(), tiles: None, https: false },
        cookie: SessionCookie::new("http://localhost:8080", true),
        dist: "no-such-folder".into(),
        company,
        tiles: Some("https://tiles.example/{z}/{x}/{y}.png".into()),
        outbox: None,
        redis: None,
        stop,
    };
    TestClient::new(app.endpoint())
}

/// Sends JSON as somebody (or nobody) and reads what comes back.
pub async fn call(client: &Client, method: Method, path: &str, token: Option<&str>, body: Option<&Value>) -> (StatusCode, Value) {
    let mut request = client.request(method, path);
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    if let Some(body) = body {
        request = request.body_json(body);
    }
    let response = request.send().await;
    let status = response.0.status();
    if response.0.content_type() == Some("text/event-stream") {
        // An open bell never ends by itself.
        return (status, Value::Null);
    }
    let text = response.0.into_body().into_string().await.unwrap_or_default();
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

pub async fn post(client: &Client, path: &str, token: Option<&str>, body: Value) -> (StatusCode, Value) {
    call(client, Method::POST, path, token, Some(&body)).await
}

/// A bearer token by log-in.
pub async fn token(client: &Client, email: &str) -> String {
    let body = serde_json::json!({"user": {"email": email, "password": alai_domain::testing::PASSWORD}});
    let (status, answer) = post(client, "/api/login", None, body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["token"].as_str().expect("a token").to_owned()
}
