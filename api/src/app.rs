//! All operations and routes of the server. This is the only module that lists all of them.

use std::{
    path::PathBuf,
    sync::{Arc, OnceLock},
};

use alai_domain::Ctx;
use alai_settings::Company;
use bytes::Bytes;
use poem::{
    EndpointExt, Route,
    endpoint::BoxEndpoint,
    get,
    middleware::Compression,
    web::{CompressionAlgo, CompressionLevel},
};
use poem_openapi::{ContactObject, OpenApiService};
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use crate::{
    accounts::{
        AccountDeletionApi, ApiKeysApi, AuditApi, BotCheckApi, RegistrationApi, SecondFactorApi,
        SessionApi, StaffClientsApi, UsersApi, WebhooksApi,
    },
    answers::{
        AnswerHistoryApi, AnswerListsApi, AnswersApi, DashboardApi, DeclinesApi, DirectAnswersApi,
    },
    auth::session_cookie::SessionCookieFormat,
    billing::{BillingApi, InvoicesApi},
    budget::BudgetApi,
    content::{
        ArticlesApi, CalendarFilesApi, InboxApi, LegalApi, MessagesApi, NewsletterApi,
        NewsletterIssuesApi, PartnersApi, StaffArticlesApi, StaffLegalApi,
    },
    events::EventsApi,
    exports::ExportsApi,
    feeds::{calendar, rss, sitemap},
    frontend::{BuildStore, Frontend},
    gallery::GalleryApi,
    health::{
        HealthApi, OptionalProbe, ServiceStatusApi, ServiceStatusSources, SuppressedAddressesApi,
    },
    invitations::{BulkInvitationsApi, CategoriesApi, ImportsApi, InvitationsApi},
    jobs::JobsApi,
    middleware::{AllowedMethods, DatabaseWatchdog, HttpSecurityConfig, HttpSecurityMiddleware},
    notifications::{NotificationStreams, NotificationsApi},
    openapi::{transform, webhooks},
    pages::{
        api_docs, app_shell, legal_pdf, mail_outbox, page_cache::PageCache, page_renderer, payment,
        sandbox_checkout,
    },
    registry::GiftsApi,
    routes, scopes,
    seating::{CheckInApi, HallApi, SeatsApi, TableBatchesApi, TablesApi},
    static_files::{assets::FrontendAssets, check_in_worker, icons, media, share_pictures},
    tasks::{CommentsApi, TasksApi},
    website::{
        ContactsApi, EventPartsApi, InvitationFormApi, PreviewLinkApi, PublicSiteApi, SiteCache,
        StoryApi, WebsiteApi,
    },
};

/// The quality of Brotli and gzip for pages. A higher one saves 2 % and takes several times as long.
const PAGE_COMPRESSION_QUALITY: i32 = 4;

/// The contexts and the configuration from which the server builds its endpoint.
#[derive(Clone)]
pub struct App {
    pub ctx: Ctx,
    /// The same context with connections of its own, for the public site. A slow statement of other requests does not take them.
    pub public_ctx: Ctx,
    pub guard: HttpSecurityConfig,
    pub session_cookie: SessionCookieFormat,
    pub frontend: Frontend,
    pub company: Company,
    /// The URL template of map tiles. Tiles are loaded only after the visitor agrees.
    pub map_tiles_url: Option<String>,
    /// The folder in which mails are stored as files. `None` if SMTP is configured.
    pub mail_folder: Option<PathBuf>,
    /// Checks whether the queue is reachable, if there is one.
    pub queue_probe: OptionalProbe,
    /// Checks whether the mail server is reachable, if there is one.
    pub mail: OptionalProbe,
    /// The commit of the build, the folder of stored files and the record of the last backup.
    pub status_sources: ServiceStatusSources,
    /// Closes connections that would otherwise stay open at shutdown.
    pub shutdown: CancellationToken,
}

type AccountApis = (
    BotCheckApi,
    RegistrationApi,
    SessionApi,
    StaffClientsApi,
    BillingApi,
    EventsApi,
    NotificationsApi,
    ExportsApi,
    JobsApi,
    HealthApi,
);
type WebsiteApis = (
    WebsiteApi,
    ContactsApi,
    EventPartsApi,
    StoryApi,
    InvitationFormApi,
    PublicSiteApi,
    PreviewLinkApi,
);
type GuestApis = (
    CategoriesApi,
    InvitationsApi,
    ImportsApi,
    BulkInvitationsApi,
    AnswerListsApi,
    AnswersApi,
    DeclinesApi,
    DirectAnswersApi,
    AnswerHistoryApi,
    DashboardApi,
);
type PlanningApis = (
    GiftsApi,
    BudgetApi,
    TasksApi,
    CommentsApi,
    GalleryApi,
    ArticlesApi,
    PartnersApi,
    NewsletterApi,
    MessagesApi,
);
type SeatingApis = (
    UsersApi,
    AccountDeletionApi,
    HallApi,
    TablesApi,
    TableBatchesApi,
    SeatsApi,
    CheckInApi,
    AuditApi,
    InvoicesApi,
);
type StaffApis = (
    SecondFactorApi,
    ApiKeysApi,
    WebhooksApi,
    ServiceStatusApi,
    SuppressedAddressesApi,
    StaffArticlesApi,
    InboxApi,
    NewsletterIssuesApi,
    CalendarFilesApi,
    LegalApi,
    StaffLegalApi,
);

fn openapi_service(
    (ctx, public_ctx): (&Ctx, &Ctx),
    site_cache: &SiteCache,
    cookie: SessionCookieFormat,
    company: Company,
    (redis, mail): (OptionalProbe, OptionalProbe),
    status: (ServiceStatusSources, Frontend),
    stop: CancellationToken,
) -> OpenApiService<
    (
        AccountApis,
        WebsiteApis,
        GuestApis,
        PlanningApis,
        SeatingApis,
        StaffApis,
    ),
    (),
> {
    let apis = (
        account_apis(ctx, cookie, company, (redis.clone(), mail), stop),
        website_apis(ctx, public_ctx, site_cache),
        guest_apis(ctx, cookie),
        planning_apis(ctx),
        seating_apis(ctx, cookie),
        staff_apis(ctx, cookie, redis, status),
    );
    OpenApiService::new(apis, "Alai", "1")
        .description("Wedding websites, online invitations and guest answers.")
        .contact(ContactObject::new().name("Alai"))
}

fn account_apis(
    ctx: &Ctx,
    cookie: SessionCookieFormat,
    company: Company,
    (redis, mail): (OptionalProbe, OptionalProbe),
    stop: CancellationToken,
) -> AccountApis {
    let ctx = || ctx.clone();
    (
        BotCheckApi { ctx: ctx() },
        RegistrationApi { ctx: ctx() },
        SessionApi { ctx: ctx(), cookie },
        StaffClientsApi { ctx: ctx() },
        BillingApi {
            ctx: ctx(),
            company,
        },
        EventsApi { ctx: ctx() },
        NotificationsApi {
            ctx: ctx(),
            streams: NotificationStreams::new(ctx(), stop),
        },
        ExportsApi { ctx: ctx() },
        JobsApi { ctx: ctx() },
        HealthApi {
            ctx: ctx(),
            redis,
            mail,
            last: Mutex::default(),
        },
    )
}

fn website_apis(ctx: &Ctx, public_ctx: &Ctx, site_cache: &SiteCache) -> WebsiteApis {
    let ctx = || ctx.clone();
    (
        WebsiteApi { ctx: ctx() },
        ContactsApi { ctx: ctx() },
        EventPartsApi { ctx: ctx() },
        StoryApi { ctx: ctx() },
        InvitationFormApi { ctx: ctx() },
        PublicSiteApi {
            ctx: public_ctx.clone(),
            cache: site_cache.clone(),
        },
        PreviewLinkApi { ctx: ctx() },
    )
}

fn guest_apis(ctx: &Ctx, cookie: SessionCookieFormat) -> GuestApis {
    let ctx = || ctx.clone();
    (
        CategoriesApi { ctx: ctx() },
        InvitationsApi { ctx: ctx() },
        ImportsApi { ctx: ctx() },
        BulkInvitationsApi { ctx: ctx() },
        AnswerListsApi { ctx: ctx() },
        AnswersApi { ctx: ctx() },
        DeclinesApi { ctx: ctx() },
        DirectAnswersApi { ctx: ctx(), cookie },
        AnswerHistoryApi { ctx: ctx() },
        DashboardApi { ctx: ctx() },
    )
}

fn planning_apis(ctx: &Ctx) -> PlanningApis {
    let ctx = || ctx.clone();
    (
        GiftsApi { ctx: ctx() },
        BudgetApi { ctx: ctx() },
        TasksApi { ctx: ctx() },
        CommentsApi { ctx: ctx() },
        GalleryApi { ctx: ctx() },
        ArticlesApi { ctx: ctx() },
        PartnersApi { ctx: ctx() },
        NewsletterApi { ctx: ctx() },
        MessagesApi { ctx: ctx() },
    )
}

fn seating_apis(ctx: &Ctx, cookie: SessionCookieFormat) -> SeatingApis {
    let ctx = || ctx.clone();
    (
        UsersApi { ctx: ctx(), cookie },
        AccountDeletionApi { ctx: ctx() },
        HallApi { ctx: ctx() },
        TablesApi { ctx: ctx() },
        TableBatchesApi { ctx: ctx() },
        SeatsApi { ctx: ctx() },
        CheckInApi { ctx: ctx() },
        AuditApi { ctx: ctx() },
        InvoicesApi { ctx: ctx() },
    )
}

fn staff_apis(
    ctx: &Ctx,
    cookie: SessionCookieFormat,
    redis: OptionalProbe,
    (sources, frontend): (ServiceStatusSources, Frontend),
) -> StaffApis {
    let ctx = || ctx.clone();
    (
        SecondFactorApi { ctx: ctx(), cookie },
        ApiKeysApi { ctx: ctx() },
        WebhooksApi { ctx: ctx() },
        ServiceStatusApi {
            ctx: ctx(),
            redis,
            sources,
            frontend,
        },
        SuppressedAddressesApi { ctx: ctx() },
        StaffArticlesApi { ctx: ctx() },
        InboxApi { ctx: ctx() },
        NewsletterIssuesApi { ctx: ctx() },
        CalendarFilesApi { ctx: ctx() },
        LegalApi { ctx: ctx() },
        StaffLegalApi { ctx: ctx() },
    )
}

/// Returns the OpenAPI document, as it is stored in `openapi/openapi.json`.
pub fn openapi_document(ctx: &Ctx) -> String {
    let raw = openapi_service(
        (ctx, ctx),
        &SiteCache::default(),
        SessionCookieFormat::new("http://localhost", true),
        Company::default(),
        (None, None),
        (ServiceStatusSources::default(), Frontend::default()),
        CancellationToken::new(),
    )
    .spec();
    let transform::JsonWithMergedKeys(mut value) = serde_json::from_str(&raw).unwrap_or_default();
    transform::mark_required_request_properties(&mut value);
    transform::mark_optional_nullable(&mut value);
    scopes::add_required_scopes(&mut value);
    transform::upgrade_to_openapi_3_1(&mut value);
    value["openapi"] = "3.1.0".into();
    webhooks::add_webhooks(&mut value);
    let mut text = serde_json::to_string_pretty(&value).unwrap_or_default();
    text.push('\n');
    text
}

impl App {
    /// Returns the routes that are neither operations nor pages of the front end.
    fn document_routes(&self, assets: FrontendAssets) -> Route {
        let routes = Route::new()
            .at("/api/openapi.json", get(api_docs::serve_openapi_json))
            .at("/api/docs", get(api_docs::serve_api_reference))
            .at(
                "/media/share/:file",
                get(share_pictures::serve_share_picture),
            )
            .at("/media/:digest/:variant", get(media::serve_media))
            .at("/app", get(page_renderer::redirect_to_dashboard))
            .at(
                "/app/check-in.js",
                get(check_in_worker::serve_check_in_worker),
            )
            .at("/app/plata/:token", get(payment::open_payment_link))
            .at(
                "/app/plata/intoarcere/:provider",
                get(payment::handle_gateway_return),
            )
            .at("/rss.xml", get(rss::serve_rss_feed))
            .at("/documente/:name", get(legal_pdf::serve_legal_pdf))
            .at("/robots.txt", get(sitemap::serve_robots_txt))
            .at("/sitemap.xml", get(sitemap::serve_sitemap_xml))
            .at("/favicon.ico", get(icons::serve_favicon))
            .at("/apple-touch-icon.png", get(icons::serve_apple_touch_icon))
            .at("/social.ro.png", get(icons::serve_share_picture_ro))
            .at("/social.en.png", get(icons::serve_share_picture_en))
            .at("/:slug/calendar.ics", get(calendar::serve_calendar_file))
            .at(
                "/sandbox/:reference",
                get(sandbox_checkout::show_sandbox_checkout)
                    .post(sandbox_checkout::submit_sandbox_checkout),
            )
            .nest_no_strip("/assets", assets);
        let Some(folder) = &self.mail_folder else {
            return routes;
        };
        let outbox = mail_outbox::MailOutboxFolder(folder.clone());
        routes
            .at("/outbox", get(mail_outbox::list_mails).data(outbox.clone()))
            .at("/outbox/:name", get(mail_outbox::show_mail).data(outbox))
    }

    /// Returns the endpoint of the whole server.
    ///
    /// # Errors
    /// A sentence for the log if the manifest of routes cannot be read.
    pub fn endpoint(self) -> Result<BoxEndpoint<'static, poem::Response>, String> {
        let watch = DatabaseWatchdog::new(self.ctx.db.clone(), self.public_ctx.db.clone());
        routes::validate_page_route_manifest()?;
        // The document is the same for every context, and creating it takes longer than most requests.
        static DOCUMENT: OnceLock<(Bytes, Arc<AllowedMethods>)> = OnceLock::new();
        let (document, methods) = DOCUMENT.get_or_init(|| {
            let document = openapi_document(&self.ctx);
            let methods = AllowedMethods::from_openapi_document(&document);
            (Bytes::from(document), Arc::new(methods))
        });
        let document = api_docs::OpenApiDocument(document.clone());
        let assets = FrontendAssets {
            frontend: self.frontend.clone(),
            store: BuildStore::of(&self.ctx),
        };
        let shell = app_shell::AppShell::new(
            self.frontend.clone(),
            self.company.clone(),
            self.map_tiles_url.clone(),
        );
        let pages = || get(page_renderer::serve_page.with(page_compression()));
        let routes = self.document_routes(assets);
        let site_cache = SiteCache::default();
        let api = openapi_service(
            (&self.ctx, &self.public_ctx),
            &site_cache,
            self.session_cookie,
            self.company,
            (self.queue_probe, self.mail),
            (self.status_sources, self.frontend),
            self.shutdown,
        );
        Ok(routes
            .nest_no_strip(
                "/api",
                api.with(poem::middleware::NormalizePath::new(
                    poem::middleware::TrailingSlash::Trim,
                ))
                .data(self.ctx),
            )
            .at("/", pages())
            .at("/*path", pages())
            .data(document)
            .data(legal_pdf::LegalPdfCache::default())
            .data(share_pictures::SharePictureCache::default())
            .data(shell)
            .data(site_cache)
            .data(PageCache::default())
            .data(self.public_ctx)
            .with(watch)
            .with(HttpSecurityMiddleware::new(self.guard, Arc::clone(methods)))
            .map_to_response()
            .boxed())
    }
}

/// Compresses the pages of the front end. They contain no secret that an attacker could guess from the size of a response: the nonce is
/// new in each response. Responses of the API are not compressed.
fn page_compression() -> Compression {
    Compression::new()
        .algorithms([CompressionAlgo::BR, CompressionAlgo::GZIP])
        .with_quality(CompressionLevel::Precise(PAGE_COMPRESSION_QUALITY))
}
