//! What a device remembers of the direct answers that went out from it: id and secret, in a cookie that no script reads and that goes
//! nowhere but to those operations. Without it the form opened once more would take a second answer of the same guest (contract 4;
//! threats D5).

use uuid::Uuid;

use super::cookies::SessionCookie;

/// The cookie's name.
pub const DEVICE: &str = "alai_answers";
const DAYS: i64 = 180;
/// How many answers one device remembers, newest first: a phone goes round the table.
const MOST: usize = 8;
/// The shortest and the longest secret of an answer.
const SECRET: std::ops::RangeInclusive<usize> = 32..=128;

/// One answer as the cookie holds it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Own {
    pub id: Uuid,
    pub token: String,
}

/// What the cookie holds; what is not ours in it is left out.
pub fn read(cookie: Option<&str>) -> Vec<Own> {
    cookie
        .unwrap_or_default()
        .split('~')
        .filter_map(one)
        .take(MOST)
        .collect()
}

fn one(entry: &str) -> Option<Own> {
    let (id, token) = entry.split_once(':')?;
    let plain = |c: u8| c.is_ascii_alphanumeric() || b"-_.".contains(&c);
    let fits = SECRET.contains(&token.len()) && token.bytes().all(plain);
    Some(Own {
        id: Uuid::parse_str(id).ok().filter(|_| fits)?,
        token: token.to_owned(),
    })
}

/// The header that puts `own` before what the device remembers already; nothing for a secret that no cookie can hold.
pub fn remember(written: SessionCookie, cookie: Option<&str>, own: &Own) -> Option<String> {
    let newest = one(&format!("{}:{}", own.id, own.token))?;
    let others = read(cookie).into_iter().filter(|had| had.id != newest.id);
    let all: Vec<_> = std::iter::once(newest.clone())
        .chain(others)
        .take(MOST)
        .map(|one| format!("{}:{}", one.id, one.token))
        .collect();
    let secure = if written.is_secure() { "; Secure" } else { "" };
    let (value, seconds) = (all.join("~"), DAYS * 86_400);
    Some(format!(
        "{DEVICE}={value}; Path=/api/direct_responses; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(n: u128) -> Own {
        Own {
            id: Uuid::from_u128(n),
            token: format!("{n:048x}"),
        }
    }

    #[test]
    fn a_device_remembers_the_newest_eight_answers_each_once() {
        let written = SessionCookie::new("http://localhost", true);
        let mut cookie: Option<String> = None;
        for n in [1, 2, 3, 4, 5, 6, 7, 8, 9, 3] {
            let header = remember(written, cookie.as_deref(), &own(n)).unwrap();
            cookie = header
                .split_once('=')
                .and_then(|(_, rest)| rest.split(';').next())
                .map(str::to_owned);
        }
        assert_eq!(read(cookie.as_deref()), [3, 9, 8, 7, 6, 5, 4, 2].map(own));
    }

    #[test]
    fn what_is_not_ours_in_the_cookie_is_left_out_and_cannot_be_put_in() {
        let good = own(1);
        let mixed = format!(
            "x~{}:{}~{}:short~:~{}",
            good.id,
            good.token,
            good.id,
            "~".repeat(500)
        );
        assert_eq!(read(Some(&mixed)), std::slice::from_ref(&good));
        assert_eq!(read(None), []);
        let forged = Own {
            token: format!("{}; Path=/", "a".repeat(40)),
            ..good
        };
        assert_eq!(
            remember(SessionCookie::new("https://alai.ro", false), None, &forged),
            None
        );
    }
}
