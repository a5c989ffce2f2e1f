//! Builds the application for tests and sends requests to it.

use std::sync::Arc;

use alai_api::{
    App, Probe, ServiceStatusSources, auth::session_cookie::SessionCookieFormat,
    client_ip::TrustedProxies, frontend::Frontend, middleware::HttpSecurityConfig,
};
use alai_domain::{Ctx, testing::PASSWORD};
use alai_settings::Company;
use alai_worker::{Mailer, WorkerContext};
use poem::{
    endpoint::BoxEndpoint,
    http::{Method, StatusCode},
    test::TestClient,
};
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

pub type Client = TestClient<BoxEndpoint<'static, poem::Response>>;

pub fn client(ctx: &Ctx) -> Client {
    client_with_shutdown(ctx, CancellationToken::new())
}

/// Returns a client of an application with these company details.
pub fn client_with_company(ctx: &Ctx, company: Company) -> Client {
    build_client((ctx, ctx), company, CancellationToken::new(), None)
}

/// Returns a client of an application whose public site has connections of its own.
pub fn client_with_public_pool(ctx: &Ctx, public_ctx: &Ctx) -> Client {
    let stop = CancellationToken::new();
    build_client((ctx, public_ctx), Company::default(), stop, None)
}

/// Returns a client of an application whose worker runs in another process, with a probe of the
/// queue.
pub fn client_with_queue(ctx: &Ctx, queue: Option<Arc<dyn Probe>>) -> Client {
    build_client(
        (ctx, ctx),
        Company::default(),
        CancellationToken::new(),
        queue,
    )
}

/// Returns a client of an application that can be shut down.
pub fn client_with_shutdown(ctx: &Ctx, stop: CancellationToken) -> Client {
    let company = Company {
        name: "Alai".into(),
        email: "salut@alai.local".into(),
        ..Company::default()
    };
    build_client((ctx, ctx), company, stop, None)
}

/// Returns a client of an application with this front end.
pub fn client_with_frontend(ctx: &Ctx, frontend: Frontend) -> Client {
    let app = build_app(
        (ctx, ctx),
        Company::default(),
        CancellationToken::new(),
        None,
    );
    client_of(App { frontend, ..app })
}

fn build_client(
    contexts: (&Ctx, &Ctx),
    company: Company,
    stop: CancellationToken,
    redis: Option<Arc<dyn Probe>>,
) -> Client {
    client_of(build_app(contexts, company, stop, redis))
}

fn client_of(app: App) -> Client {
    TestClient::new(app.endpoint().expect("the endpoint")).default_header("host", "localhost:8080")
}

fn build_app(
    (ctx, public_ctx): (&Ctx, &Ctx),
    company: Company,
    stop: CancellationToken,
    redis: Option<Arc<dyn Probe>>,
) -> App {
    App {
        ctx: ctx.clone(),
        public_ctx: public_ctx.clone(),
        guard: HttpSecurityConfig {
            trusted_proxies: TrustedProxies::default(),
            map_tiles_origin: None,
            is_https: false,
        },
        session_cookie: SessionCookieFormat::new("http://localhost:8080", true),
        frontend: Frontend::default(),
        company,
        map_tiles_url: Some("https://tiles.example/{z}/{x}/{y}.png".into()),
        mail_folder: None,
        queue_probe: redis,
        mail: None,
        status_sources: ServiceStatusSources::default(),
        shutdown: stop,
    }
}

/// Sends a request with an optional token and an optional JSON body. Returns the status and the
/// JSON body of the response, null if there is none.
pub async fn send_json(
    client: &Client,
    method: Method,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> (StatusCode, Value) {
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
        // An event stream does not end, so its body is not read.
        return (status, Value::Null);
    }
    let text = response
        .0
        .into_body()
        .into_string()
        .await
        .unwrap_or_default();
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

pub async fn post_json(
    client: &Client,
    path: &str,
    token: Option<&str>,
    body: Value,
) -> (StatusCode, Value) {
    send_json(client, Method::POST, path, token, Some(&body)).await
}

/// Logs in and returns the bearer token.
pub async fn log_in(client: &Client, email: &str) -> String {
    let body = json!({"user": {"email": email, "password": PASSWORD}});
    let (status, answer) = post_json(client, "/api/login", None, body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["token"].as_str().expect("a token").to_owned()
}

/// Returns the keys of an object in their order.
pub fn object_keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .map(|o| o.keys().map(String::as_str).collect())
        .unwrap_or_default()
}

/// Sends a GET request without a session.
pub async fn get_json(client: &Client, path: &str) -> (StatusCode, Value) {
    send_json(client, Method::GET, path, None, None).await
}

/// Sends a request in both languages. Returns the status, the Romanian and the English error text.
pub async fn error_texts(
    client: &Client,
    method: Method,
    path: &str,
    body: &Value,
) -> (u16, String, String) {
    let mut errors = Vec::new();
    for lang in ["ro", "en"] {
        let request = client
            .request(method.clone(), path)
            .header("accept-language", lang);
        let answer = request.body_json(body).send().await.0;
        let status = answer.status().as_u16();
        let body: Value =
            serde_json::from_str(&answer.into_body().into_string().await.unwrap()).unwrap();
        errors.push((status, body["error"].as_str().unwrap().to_owned()));
    }
    let (en, ro) = (errors.pop().unwrap(), errors.pop().unwrap());
    assert_eq!(ro.0, en.0);
    (ro.0, ro.1, en.1)
}

/// Returns a valid registration.
pub fn registration_body(email: &str) -> Value {
    json!({"client": {
        "name": "Ana", "surname": "Pop", "event_date": "2027-06-19", "city": "Brașov", "phone": "0740 000 101", "email": email,
        "password": PASSWORD, "password_confirmation": PASSWORD, "acceptGDPR": true, "acceptTerms": true,
    }})
}

/// Registers an account and returns the id of the request.
pub async fn register_and_return_request_id(client: &Client, email: &str) -> String {
    let body = registration_body(email);
    let response = client.post("/api/clients").body_json(&body).send().await.0;
    assert!(response.status().is_success());
    let id = response.headers()["x-request-id"].to_str();
    id.unwrap().to_owned()
}

/// Returns a worker that sends its mails with this mailer.
pub fn worker_with_mailer(ctx: &Ctx, mailer: Mailer) -> WorkerContext {
    WorkerContext {
        ctx: ctx.clone(),
        mailer: mailer.into(),
        staff_email: "salut@alai.example".into(),
        rates_url: None,
    }
}

/// Returns a worker that writes its mails into a new folder.
pub fn folder_worker(ctx: &Ctx) -> WorkerContext {
    let folder = std::env::temp_dir().join(format!("alai-mails-{}", ctx.new_id()));
    worker_with_mailer(
        ctx,
        Mailer::folder(folder, "Alai <salut@alai.example>").unwrap(),
    )
}
