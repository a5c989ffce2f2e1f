//! The message of every error code, in Romanian and in English.

use alai_domain::ErrorCode;

/// Returns the message of a code, in Romanian and in English.
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each code, so that a code without a message does not compile"
)]
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
        ErrorCode::TableNumberExists => (
            "Altă masă are deja acest număr. Alegeți altul.",
            "Another table has this number already. Please choose another one.",
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
        ErrorCode::InvoiceIssued => (
            "Factura a fost emisă. Suma și textul ei nu se mai schimbă.",
            "The invoice has been issued. Its amount and text cannot change.",
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
        ErrorCode::IdempotencyKeyReused => (
            "Cheia Idempotency-Key a fost folosită deja pentru o cerere cu alte valori.",
            "This Idempotency-Key was used already for a request with other values.",
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
