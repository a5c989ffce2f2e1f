//! The cookie with the direct answers that were sent from a device: their ids and secrets. It is HttpOnly and is sent only to the
//! operations of direct answers. Without it, a guest who opens the form again would send a second answer (contract 4; threats D5).

use uuid::Uuid;

use crate::auth::session_cookie::SessionCookieFormat;

/// The name of the cookie.
pub const DIRECT_ANSWER_COOKIE_NAME: &str = "alai_answers";
const COOKIE_DAYS: i64 = 180;
/// How many answers a device remembers, newest first. Several guests may share one phone.
const MAX_REMEMBERED_ANSWERS: usize = 8;
/// The shortest and the longest secret of an answer.
const EDIT_TOKEN_LENGTH: std::ops::RangeInclusive<usize> = 32..=128;

/// The id and the secret of a direct answer in the cookie.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RememberedToken {
    pub id: Uuid,
    pub token: String,
}

/// Returns the answers in the cookie. Invalid entries are ignored.
pub fn parse_cookie(cookie: Option<&str>) -> Vec<RememberedToken> {
    cookie
        .unwrap_or_default()
        .split('~')
        .filter_map(parse_entry)
        .take(MAX_REMEMBERED_ANSWERS)
        .collect()
}

fn parse_entry(entry: &str) -> Option<RememberedToken> {
    let (id, token) = entry.split_once(':')?;
    let plain = |c: u8| c.is_ascii_alphanumeric() || b"-_.".contains(&c);
    let fits = EDIT_TOKEN_LENGTH.contains(&token.len()) && token.bytes().all(plain);
    Some(RememberedToken {
        id: Uuid::parse_str(id).ok().filter(|_| fits)?,
        token: token.to_owned(),
    })
}

/// Returns the `Set-Cookie` header that adds `answer` before the answers that the device remembers
/// already. Returns `None` if the secret is not valid in a cookie.
pub fn add_to_cookie(
    session_cookie: SessionCookieFormat,
    cookie: Option<&str>,
    answer: &RememberedToken,
) -> Option<String> {
    let newest = parse_entry(&format!("{}:{}", answer.id, answer.token))?;
    let others = parse_cookie(cookie)
        .into_iter()
        .filter(|remembered| remembered.id != newest.id);
    let all: Vec<_> = std::iter::once(newest.clone())
        .chain(others)
        .take(MAX_REMEMBERED_ANSWERS)
        .map(|one| format!("{}:{}", one.id, one.token))
        .collect();
    let secure = if session_cookie.is_secure() {
        "; Secure"
    } else {
        ""
    };
    let (value, seconds) = (all.join("~"), COOKIE_DAYS * 86_400);
    Some(format!(
        "{DIRECT_ANSWER_COOKIE_NAME}={value}; Path=/api/direct_responses; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remembered_token(number: u128) -> RememberedToken {
        RememberedToken {
            id: Uuid::from_u128(number),
            token: format!("{number:048x}"),
        }
    }

    #[test]
    fn a_device_cookie_contains_the_eight_newest_answers_without_repetition() {
        let written = SessionCookieFormat::new("http://localhost", true);
        let mut cookie: Option<String> = None;
        for number in [1, 2, 3, 4, 5, 6, 7, 8, 9, 3] {
            let header =
                add_to_cookie(written, cookie.as_deref(), &remembered_token(number)).unwrap();
            cookie = header
                .split_once('=')
                .and_then(|(_, rest)| rest.split(';').next())
                .map(str::to_owned);
        }
        assert_eq!(
            parse_cookie(cookie.as_deref()),
            [3, 9, 8, 7, 6, 5, 4, 2].map(remembered_token)
        );
    }

    #[test]
    fn invalid_entries_of_the_answer_cookie_are_ignored_and_never_written() {
        let good = remembered_token(1);
        let mixed = format!(
            "x~{}:{}~{}:short~:~{}",
            good.id,
            good.token,
            good.id,
            "~".repeat(500)
        );
        assert_eq!(parse_cookie(Some(&mixed)), std::slice::from_ref(&good));
        assert_eq!(parse_cookie(None), []);
        let forged = RememberedToken {
            token: format!("{}; Path=/", "a".repeat(40)),
            ..good
        };
        assert_eq!(
            add_to_cookie(
                SessionCookieFormat::new("https://alai.ro", false),
                None,
                &forged
            ),
            None
        );
    }
}
