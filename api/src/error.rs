//! The error on the wire. There is one conversion from the errors of the domain, and a message for every code in both languages.

use std::collections::BTreeMap;

use alai_domain::{Error, ErrorCode};
use poem_openapi::{ApiResponse, Object, payload::Json};

use crate::{
    middleware::{Lang, request_context},
    seating::dto::Seat,
    website::public_site_dto::SiteContact,
};

/// The body of every error (contract 2).
#[derive(Clone, Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Problem {
    /// The stable error code, in English.
    pub code: String,
    /// The message, one sentence for people.
    pub error: String,
    /// The invalid fields with their stable error codes.
    pub fields: Option<BTreeMap<String, Vec<String>>>,
    pub slug_exists: Option<bool>,
    pub client_already_exists: Option<bool>,
    pub missing_informations: Option<Vec<String>>,
    /// With `seat_taken` after a drop: the current seats of the table.
    pub seats: Option<Vec<Seat>>,
    /// With `closed`: the contacts whom a guest may call instead, as the site shows them (contract 4).
    pub contacts: Option<Vec<SiteContact>>,
    /// The id of the request in our log. Only with 500, 503 and 507.
    pub request_id: Option<String>,
}

/// The error statuses of the contract. Each has a [`Problem`] as its body.
#[derive(Debug, ApiResponse)]
pub enum ApiError {
    /// The request is malformed, or an answer of a guest is invalid.
    #[oai(status = 400)]
    BadRequest(Json<Problem>),
    /// There is no valid session.
    #[oai(status = 401)]
    Unauthorized(Json<Problem>),
    /// The trial has expired, or a paid account is required.
    #[oai(status = 402)]
    PaymentRequired(Json<Problem>),
    /// The site or form is not open, or the caller has no permission.
    #[oai(status = 403)]
    Forbidden(Json<Problem>),
    /// The resource does not exist, or the caller has no access to it.
    #[oai(status = 404)]
    NotFound(Json<Problem>),
    /// The request conflicts with the current state.
    #[oai(status = 409)]
    Conflict(Json<Problem>),
    /// The body or a file is too large.
    #[oai(status = 413)]
    PayloadTooLarge(Json<Problem>),
    /// The type of the file or body is not supported.
    #[oai(status = 415)]
    UnsupportedMediaType(Json<Problem>),
    /// One or more fields are invalid.
    #[oai(status = 422)]
    UnprocessableEntity(Json<Problem>),
    /// There were too many attempts.
    #[oai(status = 429)]
    TooManyRequests(Json<Problem>, #[oai(header = "Retry-After")] u32),
    /// An internal error occurred.
    #[oai(status = 500)]
    Internal(Json<Problem>),
    /// The service is temporarily unavailable.
    #[oai(status = 503)]
    Unavailable(Json<Problem>, #[oai(header = "Retry-After")] u32),
    /// The disk of the server is full.
    #[oai(status = 507)]
    NoSpace(Json<Problem>),
}

/// The value of `Retry-After` for internal faults, in seconds.
pub const RETRY_AFTER: u32 = 2;

/// Returns the HTTP status of a code.
pub const fn http_status(code: ErrorCode) -> u16 {
    match code {
        ErrorCode::BadRequest
        | ErrorCode::InvalidAnswer
        | ErrorCode::UnknownGuestCode
        | ErrorCode::BadSignature => 400,
        ErrorCode::Unauthorized | ErrorCode::InvalidCredentials => 401,
        ErrorCode::DemoExpired | ErrorCode::PaidAccountRequired => 402,
        ErrorCode::Forbidden
        | ErrorCode::SiteNotLiveYet
        | ErrorCode::AnswersClosed
        | ErrorCode::NotActivated
        | ErrorCode::UserDisabled
        | ErrorCode::AccountClosed
        | ErrorCode::PasswordConfirmationRequired
        | ErrorCode::SecondFactorRequired
        | ErrorCode::ScopeMissing
        | ErrorCode::BotCheck
        | ErrorCode::WrongPassword => 403,
        ErrorCode::NotFound | ErrorCode::EmailNotFound | ErrorCode::FileExpired => 404,
        ErrorCode::MethodNotAllowed => 405,
        ErrorCode::RequestTimeout => 408,
        ErrorCode::HeadersTooLarge => 431,
        ErrorCode::SlugExists
        | ErrorCode::EventCodeExists
        | ErrorCode::MissingInformations
        | ErrorCode::ClientAlreadyExists
        | ErrorCode::Stale
        | ErrorCode::VersionSuperseded
        | ErrorCode::SiteNotLive
        | ErrorCode::EventNameContainsLink
        | ErrorCode::DirectModeHasNoCodes
        | ErrorCode::StoryExists
        | ErrorCode::AlreadyReserved
        | ErrorCode::ReservationLimit
        | ErrorCode::SeatTaken
        | ErrorCode::MaxTables
        | ErrorCode::OwnerCannotBeRemoved
        | ErrorCode::AlreadyJoined
        | ErrorCode::AlreadyPaid
        | ErrorCode::InvoiceNotPaid
        | ErrorCode::DeletionAlreadyRequested
        | ErrorCode::JobEnded
        | ErrorCode::NotCancellable
        | ErrorCode::AlreadySent
        | ErrorCode::NoSubscribers
        | ErrorCode::SecondFactorOn
        | ErrorCode::SecondFactorOff
        | ErrorCode::NoUnpaidInvoice => 409,
        ErrorCode::TooLarge | ErrorCode::QuotaReached => 413,
        ErrorCode::UnsupportedKind => 415,
        ErrorCode::Invalid
        | ErrorCode::EmailExists
        | ErrorCode::WrongCurrentPassword
        | ErrorCode::WrongSecondFactorCode
        | ErrorCode::UnknownDiscountCode
        | ErrorCode::ResetLinkInvalid => 422,
        ErrorCode::TooManyTries => 429,
        ErrorCode::Internal => 500,
        ErrorCode::Unavailable => 503,
        ErrorCode::NoSpace => 507,
    }
}

/// Returns the message of a code, in Romanian and in English.
pub const fn message_texts(code: ErrorCode) -> (&'static str, &'static str) {
    match code {
        ErrorCode::BadRequest => (
            "Cererea nu este bine formată.",
            "The request is not well formed.",
        ),
        ErrorCode::InvalidAnswer => (
            "Verificați câmpurile marcate și trimiteți din nou.",
            "Please check the marked fields and send again.",
        ),
        ErrorCode::UnknownGuestCode => (
            "Codurile nu se potrivesc cu nicio invitație. Verificați-le pe invitația primită.",
            "These codes do not match any invitation. Please check them on the invitation you received.",
        ),
        ErrorCode::Unauthorized => ("Intrați în cont ca să continuați.", "Log in to continue."),
        ErrorCode::InvalidCredentials => {
            ("Email sau parola incorecte.", "Wrong e-mail or password.")
        }
        ErrorCode::DemoExpired => (
            "Contul demo a expirat, o sa fiti redirectionati catre profil pentru plata.",
            "The demo has ended; you will be taken to your profile to pay.",
        ),
        ErrorCode::PaidAccountRequired => (
            "Acest pas are nevoie de un cont plătit.",
            "This step needs a paid account.",
        ),
        ErrorCode::Forbidden => ("Nu aveți dreptul la acest pas.", "You may not do this."),
        ErrorCode::SiteNotLiveYet => (
            "Formularul nu este încă deschis.",
            "The form is not open yet.",
        ),
        ErrorCode::AnswersClosed => (
            "Perioada de răspuns s-a încheiat. Vorbiți direct cu mirii.",
            "Answers are closed. Please contact the couple.",
        ),
        ErrorCode::NotActivated => (
            "Trebuie sa realizati plata pentru a activa contul si a folosi platforma.",
            "You have to pay to activate the account and use the platform.",
        ),
        ErrorCode::UserDisabled => (
            "Accesul acestui utilizator a fost oprit.",
            "This user's access has been switched off.",
        ),
        ErrorCode::AccountClosed => (
            "Contul a fost închis. Dacă este o greșeală, scrieți-ne.",
            "This account has been closed. If that is a mistake, please write to us.",
        ),
        ErrorCode::PasswordConfirmationRequired => (
            "Scrieți din nou parola, apoi reluați pasul.",
            "Type your password again, then repeat this step.",
        ),
        ErrorCode::SecondFactorRequired => (
            "Porniți întâi verificarea în doi pași; fără ea zona echipei rămâne închisă.",
            "Set up the second step first; without it the staff area stays closed.",
        ),
        ErrorCode::ScopeMissing => (
            "Cheia nu are dreptul la acest pas.",
            "The key may not do this.",
        ),
        ErrorCode::WrongSecondFactorCode => (
            "Codul nu este corect sau a fost folosit deja. Așteptați codul următor și încercați din nou.",
            "The code is not right or has been used. Wait for the next one and try again.",
        ),
        ErrorCode::SecondFactorOn => (
            "Verificarea în doi pași este deja pornită.",
            "The second step is switched on already.",
        ),
        ErrorCode::SecondFactorOff => (
            "Verificarea în doi pași nu este pornită.",
            "The second step is not switched on.",
        ),
        ErrorCode::BotCheck => (
            "Nu am putut verifica formularul. Mai încercați o dată.",
            "We could not verify the form. Please try again.",
        ),
        ErrorCode::NotFound => (
            "Nu am găsit ce căutați.",
            "We could not find what you are looking for.",
        ),
        ErrorCode::EmailNotFound => (
            "Adresa de email nu a fost găsită. Vă rugăm să creați un cont.",
            "The e-mail address was not found. Please create an account.",
        ),
        ErrorCode::MethodNotAllowed => ("Acest apel nu există.", "There is no such call."),
        ErrorCode::RequestTimeout => (
            "Cererea a durat prea mult. Verificați conexiunea și încercați din nou.",
            "The request took too long. Please check your connection and try again.",
        ),
        ErrorCode::HeadersTooLarge => (
            "Antetele cererii sunt prea mari.",
            "The headers of the request are too large.",
        ),
        ErrorCode::SlugExists => (
            "Acest slug a fost folosit deja de catre alt cuplu, va rugam sa cautati alt slug.",
            "Another couple uses this slug already, please choose another one.",
        ),
        ErrorCode::EventCodeExists => (
            "Acest cod este deja folosit. Alegeți altul.",
            "This code is in use. Please choose another one.",
        ),
        ErrorCode::MissingInformations => {
            ("Evenimentul nu este complet.", "The event is not complete.")
        }
        ErrorCode::ClientAlreadyExists => (
            "Un client cu acest email este deja inregistrat in baza noastra de date. Va rugam sa va logati pe pagina principala.",
            "A client with this e-mail is registered already. Please log in.",
        ),
        ErrorCode::Stale => (
            "Între timp s-a schimbat. Reîncărcați pagina.",
            "It has changed meanwhile. Please reload.",
        ),
        ErrorCode::VersionSuperseded => (
            "Răspunsul s-a schimbat între timp. Uitați-vă la istoric și hotărâți din nou.",
            "The answer has changed meanwhile. Please look at its history and decide again.",
        ),
        ErrorCode::SiteNotLive => (
            "Publicați întâi site-ul: până atunci linkul invitației nu se deschide.",
            "Publish the site first: until then the link of the invitation does not open.",
        ),
        ErrorCode::EventNameContainsLink => (
            "Numele evenimentului conține o adresă de internet. Schimbați-l, apoi trimiteți invitațiile.",
            "The name of the event holds an internet address. Change it, then send the invitations.",
        ),
        ErrorCode::DirectModeHasNoCodes => (
            "Evenimentul primește răspunsuri fără cod, așa că nu se știe cine a răspuns deja.",
            "The event takes answers without a code, so it is not known who has answered.",
        ),
        ErrorCode::StoryExists => ("Povestea există deja.", "There is a story already."),
        ErrorCode::AlreadyReserved => (
            "Cadoul a fost rezervat între timp de altcineva.",
            "Somebody else has reserved this gift meanwhile.",
        ),
        ErrorCode::ReservationLimit => (
            "Ați rezervat deja trei cadouri. Pentru altul, renunțați la unul din linkul primit pe email.",
            "You have reserved three gifts already. To choose another, release one by the link in your e-mail.",
        ),
        ErrorCode::SeatTaken => (
            "Între timp locurile s-au schimbat sau nu mai sunt destule. Uitați-vă din nou la masă.",
            "The seats have changed meanwhile, or there are too few. Please look at the table again.",
        ),
        ErrorCode::MaxTables => (
            "Sala nu are loc pentru atâtea mese. Măriți numărul de mese din configurarea sălii.",
            "The hall has no room for so many tables. Raise their number in the hall's settings.",
        ),
        ErrorCode::WrongPassword => (
            "Parola albumului nu este corectă.",
            "The album's password is not right.",
        ),
        ErrorCode::TooLarge => ("Fișierul este prea mare.", "The file is too large."),
        ErrorCode::UnsupportedKind => (
            "Acest tip de fișier nu este acceptat.",
            "This kind of file is not accepted.",
        ),
        ErrorCode::QuotaReached => (
            "Evenimentul a atins limita de 500 MB sau 200 de fișiere.",
            "The event has reached its 500 MB or 200 files.",
        ),
        ErrorCode::Invalid => (
            "Verificați câmpurile marcate.",
            "Please check the marked fields.",
        ),
        ErrorCode::EmailExists => (
            "Exista un utilizator cu acest email.",
            "There is a user with this e-mail.",
        ),
        ErrorCode::WrongCurrentPassword => (
            "Parola anterioara este incorecta",
            "The present password is not right.",
        ),
        ErrorCode::OwnerCannotBeRemoved => (
            "Titularul contului nu poate fi oprit sau scos din cont.",
            "The owner of the account cannot be switched off or removed.",
        ),
        ErrorCode::AlreadyJoined => (
            "Acest utilizator nu mai așteaptă o invitație.",
            "This user is not waiting for an invitation any more.",
        ),
        ErrorCode::AlreadyPaid => (
            "Această factură nu mai este de plătit.",
            "This invoice is not to be paid any more.",
        ),
        ErrorCode::InvoiceNotPaid => (
            "Această factură nu este plătită.",
            "This invoice is not paid.",
        ),
        ErrorCode::AlreadySent => (
            "Scrisoarea a plecat deja: nu se mai poate schimba.",
            "The letter is on its way already: it cannot be changed any more.",
        ),
        ErrorCode::NoSubscribers => (
            "Nicio adresă nu este confirmată încă, așa că nu are cine primi scrisoarea.",
            "No address is confirmed yet, so there is nobody to get the letter.",
        ),
        ErrorCode::DeletionAlreadyRequested => (
            "Clientul a cerut deja ștergerea contului.",
            "The client has asked for the account's deletion already.",
        ),
        ErrorCode::NoUnpaidInvoice => (
            "Clientul nu are nicio factură neplătită.",
            "The client has no unpaid invoice.",
        ),
        ErrorCode::UnknownDiscountCode => (
            "Codul de reducere nu este valabil.",
            "The discount code is not valid.",
        ),
        // The text is the same in every language (contract 2).
        ErrorCode::ResetLinkInvalid => (
            "Link not valid or expired. Try generating a new link.",
            "Link not valid or expired. Try generating a new link.",
        ),
        ErrorCode::TooManyTries => (
            "Prea multe încercări. Mai așteptați puțin.",
            "Too many tries. Please wait a little.",
        ),
        ErrorCode::BadSignature => ("Semnătura nu se potrivește.", "The signature does not fit."),
        ErrorCode::FileExpired => (
            "Fișierul nu mai este păstrat.",
            "The file is no longer kept.",
        ),
        ErrorCode::Unavailable => (
            "Serviciul nu este disponibil pentru moment. Încercați din nou peste câteva secunde.",
            "The service is not available right now. Please try again in a few seconds.",
        ),
        ErrorCode::NoSpace => (
            "Nu mai este loc pe discul nostru, așa că nu am putut salva. Încercați din nou mai târziu.",
            "Our disk is full, so nothing could be saved. Please try again later.",
        ),
        ErrorCode::JobEnded => (
            "S-a încheiat deja și nu mai poate fi oprit.",
            "It has already ended and can no longer be stopped.",
        ),
        ErrorCode::NotCancellable => ("Acest lucru nu poate fi oprit.", "This cannot be stopped."),
        ErrorCode::Internal => (
            "Ceva nu a mers la noi. Încercați din nou.",
            "Something went wrong on our side. Please try again.",
        ),
    }
}

/// Returns whether the code stands for a fault of the server.
const fn is_ours(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::Internal | ErrorCode::Unavailable | ErrorCode::NoSpace
    )
}

/// Returns the problem of a fault of the server and logs its cause, which the caller does not get.
fn ours(code: ErrorCode, text: &str) -> (ErrorCode, Problem, u32) {
    tracing::error!(
        request_id = request_context::request_id(),
        code = code.as_str(),
        error = text,
        "internal error"
    );
    request_context::record_internal_error(code);
    (code, Problem::from_code(code), RETRY_AFTER)
}

impl Problem {
    /// Returns the problem of a code, in the language of the request.
    pub fn from_code(code: ErrorCode) -> Self {
        let (ro, en) = message_texts(code);
        Self {
            code: code.as_str().into(),
            error: if request_context::lang() == Lang::En {
                en
            } else {
                ro
            }
            .into(),
            fields: None,
            slug_exists: (code == ErrorCode::SlugExists).then_some(true),
            client_already_exists: (code == ErrorCode::ClientAlreadyExists).then_some(true),
            missing_informations: None,
            seats: None,
            contacts: None,
            request_id: is_ours(code).then(request_context::request_id),
        }
    }
}

impl From<Error> for ApiError {
    fn from(error: Error) -> Self {
        let fields = |map: BTreeMap<String, Vec<&'static str>>| {
            Some(
                map.into_iter()
                    .map(|(k, v)| (k, v.into_iter().map(str::to_owned).collect()))
                    .collect(),
            )
        };
        let (code, mut problem, mut retry) = match error {
            Error::NotFound => (
                ErrorCode::NotFound,
                Problem::from_code(ErrorCode::NotFound),
                0,
            ),
            Error::Rejected(code) => (code, Problem::from_code(code), 0),
            Error::Invalid(errors) => (
                ErrorCode::Invalid,
                Problem {
                    fields: fields(errors.into_map()),
                    ..Problem::from_code(ErrorCode::Invalid)
                },
                0,
            ),
            Error::InvalidAnswer(errors) => (
                ErrorCode::InvalidAnswer,
                Problem {
                    fields: fields(errors.into_map()),
                    ..Problem::from_code(ErrorCode::InvalidAnswer)
                },
                0,
            ),
            Error::MissingInformation(names) => {
                let names = names.into_iter().map(str::to_owned).collect();
                let problem = Problem {
                    missing_informations: Some(names),
                    ..Problem::from_code(ErrorCode::MissingInformations)
                };
                (ErrorCode::MissingInformations, problem, 0)
            }
            Error::RateLimited(seconds) => (
                ErrorCode::TooManyTries,
                Problem::from_code(ErrorCode::TooManyTries),
                seconds,
            ),
            Error::Unavailable(text) => ours(ErrorCode::Unavailable, &text),
            Error::NoSpace(text) => ours(ErrorCode::NoSpace, &text),
            Error::Internal(text) => ours(ErrorCode::Internal, &text),
        };
        match code {
            ErrorCode::EmailExists => {
                problem.fields = Some(BTreeMap::from([("email".into(), vec!["taken".into()])]))
            }
            ErrorCode::WrongCurrentPassword => {
                problem.fields = Some(BTreeMap::from([(
                    "current_password".into(),
                    vec!["wrong".into()],
                )]))
            }
            ErrorCode::WrongSecondFactorCode => {
                problem.fields = Some(BTreeMap::from([("code".into(), vec!["wrong".into()])]))
            }
            ErrorCode::UnknownDiscountCode => {
                problem.fields = Some(BTreeMap::from([(
                    "discount_code".into(),
                    vec!["unknown".into()],
                )]))
            }
            _ => {}
        }
        retry = retry.max(1);
        let body = Json(problem);
        match http_status(code) {
            400 => Self::BadRequest(body),
            401 => Self::Unauthorized(body),
            402 => Self::PaymentRequired(body),
            403 => Self::Forbidden(body),
            404 => Self::NotFound(body),
            409 => Self::Conflict(body),
            413 => Self::PayloadTooLarge(body),
            415 => Self::UnsupportedMediaType(body),
            422 => Self::UnprocessableEntity(body),
            429 => Self::TooManyRequests(body, retry),
            503 => Self::Unavailable(body, retry),
            507 => Self::NoSpace(body),
            _ => Self::Internal(body),
        }
    }
}

/// The result of an operation.
pub type ApiResult<T> = std::result::Result<T, ApiError>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_sentence_in_both_languages_and_a_status() {
        for code in ErrorCode::ALL {
            let (ro, en) = message_texts(*code);
            assert!(
                !ro.is_empty() && !en.is_empty() && (400..=507).contains(&http_status(*code)),
                "{}",
                code.as_str()
            );
        }
    }
}
