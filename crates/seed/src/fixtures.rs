//! Invented people, places and texts of the demonstration data.

/// The categories of the guest list. The last one is for auxiliary persons.
pub const GUEST_CATEGORIES: [&str; 5] = [
    "Rude mireasă",
    "Rude mire",
    "Prieteni",
    "Colegi",
    "Auxiliari",
];
pub const MENUS: [&str; 4] = ["Clasic", "Pește", "Vegetarian", "Pentru copii"];
/// The persons on the website whom guests may call: name and phone number.
pub const WEBSITE_CONTACTS: [(&str, &str); 3] = [
    ("Ioana Marinescu, nașa", "0740 000 101"),
    ("Radu Pop, cazare și transport", "0740 000 102"),
    ("Ana și Mihai", "0740 000 103"),
];

/// Tag, location, address, hour, latitude, longitude.
pub const EVENT_PARTS: [(&str, &str, &str, &str, f64, f64); 3] = [
    (
        "Cununie civila",
        "Casa Sfatului",
        "Piața Sfatului 30, Brașov",
        "11:00",
        45.6423,
        25.5888,
    ),
    (
        "Cununie religioasa",
        "Biserica Sfântul Nicolae",
        "Piața Unirii 1–2, Șcheii Brașovului",
        "15:30",
        45.6363,
        25.5810,
    ),
    (
        "Petrecere",
        "Șura din Poiană",
        "Drumul Sulinar 12, Poiana Brașov",
        "17:30",
        45.5957,
        25.5530,
    ),
];

pub const STORY_STEP_TEXTS: [&str; 6] = [
    "Ana, cu bujorii mereu prea mulți. Arhitectă, crescută în Șcheii Brașovului. Desenează case și uită cafeaua pe planșe.",
    "Mihai, care vine întotdeauna pe două roți. Inginer din Cluj, cu un caiet de rețete moștenit de la bunica Lenuța.",
    "Trenul de 14:20, două ore întârziere. Un singur loc liber, la fereastră, și un singur încărcător de telefon. Până la Sighișoara ne știam deja cărțile preferate.",
    "Piatra Craiului, august. A plouat o noapte întreagă și niciunul nu a vrut să plece.",
    "Strada Prundului, etajul întâi. Am văruit singuri și am primit o pisică.",
    "Lacul Sfânta Ana, la apus. A scăpat inelul în barcă. L-am căutat amândoi, în genunchi, și abia apoi m-a întrebat.",
];

/// The long text of the invitation.
pub const INVITATION_LETTER: &str = "<p>Dragii noștri,</p><p>Ne-am gândit mult cum să vă chemăm. Am scris și am șters, și până la urmă am rămas la cuvintele simple: <b>ne căsătorim și am vrea să fiți acolo.</b></p><p>Veți găsi o șură cu luminițe, o orchestră care știe și cântece vechi, și o masă la care ați fost așteptați. Dacă vă e greu cu drumul sau cu dormitul, spuneți-ne: avem camere și un autocar.</p><p>Cu drag,<br>Ana și Mihai</p>";

/// Messages of guests.
pub const GUEST_MESSAGES: [&str; 4] = [
    "Abia așteptăm!",
    "O horă, neapărat.",
    "Vă îmbrățișăm!",
    "Dansăm la „Ciocârlia”.",
];
pub const DECLINE_REASONS: [&str; 3] = [
    "Suntem plecați în acea săptămână, dar ridicăm un pahar pentru voi.",
    "Avem botezul nepotului în aceeași zi.",
    "Drumul e prea lung pentru noi acum.",
];

const FIRST_NAMES: [&str; 20] = [
    "Ștefan",
    "Ioana",
    "Radu",
    "Cătălina",
    "Andrei",
    "Bianca",
    "Țuța",
    "Mihnea",
    "Ilinca",
    "Tudor",
    "Elena",
    "Vlad",
    "Oana",
    "Răzvan",
    "Măriuca",
    "Sorin",
    "Anca",
    "Dănuț",
    "Ruxandra",
    "Emil",
];
const LAST_NAMES: [&str; 17] = [
    "Dumitrescu",
    "Stănescu",
    "Țepeș",
    "Șerban",
    "Mureșan",
    "Brânză",
    "Văcărescu",
    "Crăciun",
    "Ionescu",
    "Țîrlea",
    "Munteanu",
    "Bălan",
    "Câmpeanu",
    "Lăzărescu",
    "Pârvu",
    "Oprișan",
    "Știrbei",
];

/// Returns 120 names of families, couples and single people.
pub fn guest_names() -> Vec<String> {
    (0..120)
        .map(|index| {
            let last = LAST_NAMES[(index * 5 + index / 17) % LAST_NAMES.len()];
            let first = FIRST_NAMES[(index * 7 + index / 20) % FIRST_NAMES.len()];
            match index % 4 {
                0 => format!("Familia {last}"),
                1 => format!(
                    "{first} și {} {last}",
                    FIRST_NAMES[(index * 3 + 1) % FIRST_NAMES.len()]
                ),
                _ => format!("{first} {last}"),
            }
        })
        .collect()
}

/// Returns the size of a party, derived from its name.
pub fn party_size_from_name(name: &str) -> i64 {
    if name.starts_with("Familia") {
        3 + i64::try_from(name.len() % 3).unwrap_or(0)
    } else if name.contains(" și ") {
        2
    } else {
        1
    }
}

/// Name, description, URL (may be empty), whether a similar gift is welcome, too.
pub const GIFTS: [(&str, &str, &str, bool); 6] = [
    (
        "Espressor cu presiune",
        "Pentru cafeaua pe care o facem, în sfârșit, la fel.",
        "https://cafea-buna.example/espressor",
        false,
    ),
    (
        "Set de farfurii din ceramică de Horezu",
        "Douăsprezece, adânci și întinse.",
        "https://olarii.example/farfurii",
        false,
    ),
    (
        "Pături de lână",
        "Două, pentru serile de pe terasă.",
        "",
        true,
    ),
    (
        "Cort pentru trei persoane",
        "Ca să ne întoarcem în Bucegi și pe ploaie.",
        "https://pe-munte.example/cort",
        false,
    ),
    (
        "Lampă de citit",
        "Cu lumină caldă, pentru colțul cu cărți.",
        "",
        true,
    ),
    (
        "Contribuție pentru Islanda",
        "O săptămână pe drumul din jurul insulei, la toamnă.",
        "",
        false,
    ),
];

/// The drawings in the album of the demonstration data.
pub const ALBUM_PHOTO_FILES: [&str; 6] = [
    "hora.webp",
    "cort.webp",
    "lac.webp",
    "flori.webp",
    "formatie.webp",
    "tren.webp",
];

/// Minutes between two guests, repeated for the whole list, which takes 19.5 days. Some evenings
/// have many guests, some days none.
pub const MINUTES_BETWEEN_ANSWERS: [i64; 12] = [30, 8, 610, 75, 20, 190, 5, 1380, 12, 40, 90, 350];
