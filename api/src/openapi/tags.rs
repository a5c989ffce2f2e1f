//! The tags of the OpenAPI document.

use poem_openapi::Tags;

/// The groups of operations in the OpenAPI document.
#[derive(Tags)]
pub enum ApiTag {
    /// Accounts, users and sessions.
    Accounts,
    /// Invoices and payments.
    Billing,
    /// Events.
    Events,
    /// The content of an event's site, and the settings of its forms.
    Website,
    /// The public site of an event, for guests.
    #[oai(rename = "Public site")]
    PublicSite,
    /// The guest list.
    Invitations,
    /// Answers and declines of guests.
    Answers,
    /// The gift registry.
    Registry,
    /// Hall, tables, seating and check-in.
    #[oai(rename = "Hall and tables")]
    Seating,
    /// The budget and its expenses.
    Budget,
    /// The to-do list.
    Tasks,
    /// Photo albums.
    Gallery,
    /// Alai's own pages: articles, partners, newsletter and messages.
    Content,
    /// Notifications of the couple.
    Notifications,
    /// Background jobs.
    Jobs,
    /// API keys and webhooks of an account, for integrators.
    Integrators,
    /// Operations of the platform's staff.
    Staff,
    /// Health and readiness of the service.
    System,
}
