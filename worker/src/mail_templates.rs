//! E-mail texts: subject, plain and HTML in both languages, escaped where they are HTML (threats
//! F-10).

use std::sync::LazyLock;

use minijinja::{AutoEscape, Environment, Value};

/// All kinds of mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailTemplate {
    PasswordReset,
    Welcome,
    Receipt,
    InvoiceCancelledOrRefunded,
    AnswerConfirmation,
    PaymentMismatch,
    Refunded,
    Disputed,
    NewsletterConfirm,
    NewsletterWelcome,
    NewsletterIssue,
    PreregistrationDiscountCode,
    StaffDigest,
    GiftReserved,
    GiftReleased,
    UserInvite,
    PasswordChanged,
    EmailChangeConfirmation,
    EmailChangeNotice,
    PaymentLink,
    DeletionScheduled,
    DeletionCancelled,
    GuestsRemoval,
    WebhookDisabled,
    Notifications,
    Invitation,
    Reminder,
}

impl MailTemplate {
    /// All kinds of mail, for the test that renders each.
    pub const ALL: [Self; 27] = [
        Self::PasswordReset,
        Self::Welcome,
        Self::Receipt,
        Self::InvoiceCancelledOrRefunded,
        Self::AnswerConfirmation,
        Self::PaymentMismatch,
        Self::Refunded,
        Self::Disputed,
        Self::NewsletterConfirm,
        Self::NewsletterWelcome,
        Self::NewsletterIssue,
        Self::PreregistrationDiscountCode,
        Self::StaffDigest,
        Self::GiftReserved,
        Self::GiftReleased,
        Self::UserInvite,
        Self::PasswordChanged,
        Self::EmailChangeConfirmation,
        Self::EmailChangeNotice,
        Self::PaymentLink,
        Self::DeletionScheduled,
        Self::DeletionCancelled,
        Self::GuestsRemoval,
        Self::WebhookDisabled,
        Self::Notifications,
        Self::Invitation,
        Self::Reminder,
    ];

    /// Whether the mail is sent to every address, however many mails its domain gets and even if an
    /// earlier mail bounced. Its recipient has just asked for it, or it is about the security, the
    /// payments or the end of an account, or it goes to staff.
    pub const fn is_essential(self) -> bool {
        match self {
            Self::PasswordReset
            | Self::PasswordChanged
            | Self::EmailChangeConfirmation
            | Self::EmailChangeNotice
            | Self::UserInvite
            | Self::Receipt
            | Self::InvoiceCancelledOrRefunded
            | Self::PaymentLink
            | Self::PaymentMismatch
            | Self::Refunded
            | Self::Disputed
            | Self::PreregistrationDiscountCode
            | Self::StaffDigest
            | Self::DeletionScheduled
            | Self::DeletionCancelled
            | Self::GuestsRemoval => true,
            Self::Welcome
            | Self::AnswerConfirmation
            | Self::NewsletterConfirm
            | Self::NewsletterWelcome
            | Self::NewsletterIssue
            | Self::GiftReserved
            | Self::GiftReleased
            | Self::WebhookDisabled
            | Self::Notifications
            | Self::Invitation
            | Self::Reminder => false,
        }
    }

    /// Returns the name of the template's folder, and the kind that is stored in the mail ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::PasswordReset => "reset",
            Self::Welcome => "welcome",
            Self::Receipt => "receipt",
            Self::InvoiceCancelledOrRefunded => "invoice_ended",
            Self::AnswerConfirmation => "answer",
            Self::PaymentMismatch => "overpaid",
            Self::Refunded => "refunded",
            Self::Disputed => "disputed",
            Self::NewsletterConfirm => "newsletter_confirm",
            Self::NewsletterWelcome => "newsletter_welcome",
            Self::NewsletterIssue => "issue",
            Self::PreregistrationDiscountCode => "preregistered",
            Self::StaffDigest => "staff_digest",
            Self::GiftReserved => "gift",
            Self::GiftReleased => "gift_freed",
            Self::UserInvite => "user_invite",
            Self::PasswordChanged => "password_changed",
            Self::EmailChangeConfirmation => "email_confirm",
            Self::EmailChangeNotice => "email_notice",
            Self::PaymentLink => "payment_link",
            Self::DeletionScheduled => "leaving",
            Self::DeletionCancelled => "staying",
            Self::GuestsRemoval => "guests_removal",
            Self::WebhookDisabled => "webhook_off",
            Self::Notifications => "notices",
            Self::Invitation => "invitation",
            Self::Reminder => "reminder",
        }
    }
}

/// A rendered mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedMail {
    pub subject: String,
    pub text: String,
    pub html: String,
}

macro_rules! template_sources {
    ($($name:literal),+) => {
        &[
            ("layout.html", include_str!("../templates/layout.html")),
            ("parts.html", include_str!("../templates/parts.html")),
            ("guest_layout.html", include_str!("../templates/guest_layout.html")),
            ("guest_parts.html", include_str!("../templates/guest_parts.html")),
            ("answer/ro/fields.txt", include_str!("../templates/answer/ro/fields.txt")),
            ("answer/en/fields.txt", include_str!("../templates/answer/en/fields.txt")),
            $(
                (concat!($name, "/ro/subject.txt"), include_str!(concat!("../templates/", $name, "/ro/subject.txt"))),
                (concat!($name, "/ro/body.txt"), include_str!(concat!("../templates/", $name, "/ro/body.txt"))),
                (concat!($name, "/ro/body.html"), include_str!(concat!("../templates/", $name, "/ro/body.html"))),
                (concat!($name, "/en/subject.txt"), include_str!(concat!("../templates/", $name, "/en/subject.txt"))),
                (concat!($name, "/en/body.txt"), include_str!(concat!("../templates/", $name, "/en/body.txt"))),
                (concat!($name, "/en/body.html"), include_str!(concat!("../templates/", $name, "/en/body.html"))),
            )+
        ]
    };
}

const TEMPLATE_SOURCES: &[(&str, &str)] = template_sources!(
    "reset",
    "welcome",
    "receipt",
    "invoice_ended",
    "answer",
    "overpaid",
    "refunded",
    "disputed",
    "newsletter_confirm",
    "newsletter_welcome",
    "issue",
    "preregistered",
    "staff_digest",
    "gift",
    "gift_freed",
    "user_invite",
    "password_changed",
    "email_confirm",
    "email_notice",
    "payment_link",
    "leaving",
    "staying",
    "guests_removal",
    "webhook_off",
    "notices",
    "invitation",
    "reminder"
);

/// Parsed once, because an issue of the newsletter is rendered for each subscriber.
static ENVIRONMENT: LazyLock<Result<Environment<'static>, String>> =
    LazyLock::new(|| build_environment().map_err(|e| e.to_string()));

fn build_environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut env = Environment::new();
    env.set_auto_escape_callback(|name| {
        if name.ends_with(".html") {
            AutoEscape::Html
        } else {
            AutoEscape::None
        }
    });
    env.add_function("plural", plural);
    for (name, source) in TEMPLATE_SOURCES {
        env.add_template(name, source)?;
    }
    Ok(env)
}

/// The function `plural(n, "un răspuns", "răspunsuri")` of the templates. It returns the singular
/// for 1, "3 răspunsuri", and from 20 on "20 de răspunsuri". English has no "de".
fn plural(state: &minijinja::State<'_, '_>, count: i64, one: &str, many: &str) -> String {
    let english = state
        .lookup("lang")
        .is_some_and(|lang| lang.as_str() == Some("en"));
    let de = !english && count != 0 && (count % 100 == 0 || count % 100 >= 20);
    match count {
        1 => one.to_owned(),
        _ if de => format!("{count} de {many}"),
        _ => format!("{count} {many}"),
    }
}

/// Renders a mail; `lang` is `ro` or `en`.
///
/// # Errors
/// The template cannot be rendered. A test renders every template.
pub fn render_mail(mail: MailTemplate, lang: &str, values: &Value) -> Result<RenderedMail, String> {
    let env = ENVIRONMENT.as_ref().map_err(Clone::clone)?;
    let lang = if lang == "en" { "en" } else { "ro" };
    let context = minijinja::context! { lang, ..values.clone() };
    let one = |part: &str| {
        let template = env
            .get_template(&format!("{}/{lang}/{part}", mail.name()))
            .map_err(|e| e.to_string())?;
        template.render(&context).map_err(|e| format!("{e:#}"))
    };
    Ok(RenderedMail {
        subject: one("subject.txt")?.trim().to_owned(),
        text: one("body.txt")?,
        html: one("body.html")?,
    })
}

#[cfg(test)]
mod tests {
    use minijinja::context;

    use super::*;
    use crate::guest_mail_style::theme_mail_style;

    #[test]
    fn sec_f_10_every_mail_renders_in_both_languages_with_names_escaped() {
        let values = context! {
            look => theme_mail_style("iie", "<b>Ana</b>", None), calendar_url => "https://alai.example/c",
            parts => [context! { title => "<b>Ana</b>", text => "<b>Ana</b>" }],
            name => "<b>Ana</b>", url => "https://alai.example/x?a=1&b=2", minutes => 30, until => "1 iunie", amount => "99.00",
            currency => "EUR", number => 1001, issued => true, event => "<i>Ana</i>", persons => 2, when => "19 iunie 2027",
            gift => "<i>Ana</i>", undo => "https://alai.example/u", code => "ABCD2345", percent => 15, total => 1,
            by => "<i>Ana</i>", days => 7, hours => 24, soon => true, type => "both", place => "<b>Ana</b>",
            groups => [context! { kind => "answer_yes", count => 1, total => 2, more => 1, items => [context! { name => "<b>Ana</b>", detail => "2", persons => 2 }] }],
            subject => "<b>Ana</b>", daily => true, count => 1, second => true, events => "https://alai.example/e", leave => "https://alai.example/l", choose => "https://alai.example/c",
            partners => [context! { name => "<b>Ana</b>", message => "https://alai.example/x?a=1&b=2" }],
        };
        for mail in MailTemplate::ALL {
            for lang in ["ro", "en"] {
                let rendered = render_mail(mail, lang, &values).unwrap();
                assert!(
                    !rendered.subject.is_empty()
                        && !rendered.text.contains("{{")
                        && rendered.html.contains("</html>")
                );
                assert!(
                    !rendered.html.contains("<b>Ana") && !rendered.html.contains("<i>Ana"),
                    "{}",
                    mail.name()
                );
                assert!(rendered.html.contains("a=1&amp;b=2"), "{}", rendered.html);
            }
        }
    }
}
