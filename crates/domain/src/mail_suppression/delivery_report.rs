//! Delivery reports of mail servers (RFC 3464): which mail could not be delivered, and why.

/// The length of the longest status (RFC 3463): one digit and two numbers of three.
const MAX_STATUS_LEN: usize = 9;

/// A report that a mail could not be delivered, because its address does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BounceReport {
    /// The Message-ID of the mail, with its angle brackets.
    pub message_id: String,
    /// The status of the recipient (RFC 3463), for example `5.1.1`.
    pub status: String,
    /// The addresses of the recipient in the report, if it names them.
    pub recipients: Vec<String>,
}

/// The headers of a part of a message, unfolded, and its body.
struct Part<'a> {
    headers: Vec<(String, String)>,
    body: &'a str,
}

impl<'a> Part<'a> {
    fn parse(text: &'a str) -> Self {
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        Self {
            headers: parse_fields(head),
            body,
        }
    }

    fn header(&self, name: &str) -> Option<&str> {
        find_field(&self.headers, name)
    }

    /// Returns the media type in lower case, without parameters.
    fn media_type(&self) -> String {
        let header = self.header("content-type").unwrap_or_default();
        let media_type = header.split(';').next().unwrap_or_default();
        media_type.trim().to_ascii_lowercase()
    }

    /// Returns the parameter `boundary` of the content type.
    fn boundary(&self) -> Option<&str> {
        let header = self.header("content-type")?;
        header.split(';').skip(1).find_map(|parameter| {
            let (name, value) = parameter.split_once('=')?;
            let is_boundary = name.trim().eq_ignore_ascii_case("boundary");
            is_boundary.then(|| value.trim().trim_matches('"'))
        })
    }
}

/// Reads header fields. A line that begins with white space continues the field before it.
fn parse_fields(text: &str) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = fields.last_mut() {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(line.trim());
            }
        } else if let Some((name, value)) = line.split_once(':') {
            fields.push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    fields
}

fn find_field<'a>(fields: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = fields.iter().find(|(field, _)| field == name);
    found.map(|(_, value)| value.as_str())
}

/// Reads a message. Returns `None` unless it reports that an address does not exist, and names the
/// mail that was sent to it. Every mail of the product has one recipient.
pub fn parse_bounce_report(message: &[u8]) -> Option<BounceReport> {
    let text = String::from_utf8_lossy(message).replace("\r\n", "\n");
    let report = Part::parse(&text);
    if report.media_type() != "multipart/report" {
        return None;
    }
    let delimiter = format!("--{}", report.boundary().filter(|text| !text.is_empty())?);
    let parts: Vec<Part<'_>> = report
        .body
        .split(&delimiter)
        .skip(1)
        .map(|part| Part::parse(part.trim_start_matches('\n')))
        .collect();
    let (status, recipients) = parts
        .iter()
        .filter(|part| part.media_type().ends_with("/delivery-status"))
        .find_map(|part| find_hard_bounce(part.body))?;
    let message_id = parts
        .iter()
        .filter(|part| is_returned_message(&part.media_type()))
        .find_map(|part| find_field(&parse_fields(part.body), "message-id").map(str::to_owned))?;
    Some(BounceReport {
        message_id,
        status,
        recipients,
    })
}

/// Returns whether a part contains the returned mail or its headers.
fn is_returned_message(media_type: &str) -> bool {
    matches!(
        media_type,
        "message/rfc822" | "message/global" | "text/rfc822-headers" | "message/global-headers"
    )
}

/// Returns the status and the addresses of the first recipient whose address does not exist. The
/// recipients follow each other with an empty line between them.
fn find_hard_bounce(body: &str) -> Option<(String, Vec<String>)> {
    body.split("\n\n").find_map(|group| {
        let fields = parse_fields(group);
        let has_failed =
            find_field(&fields, "action").is_some_and(|word| word.eq_ignore_ascii_case("failed"));
        let status = find_field(&fields, "status")?.split([' ', '(']).next()?;
        let recipients = ["original-recipient", "final-recipient"]
            .into_iter()
            .filter_map(|name| find_field(&fields, name)?.split_once(';'))
            .map(|(_, address)| address.trim().trim_matches(['<', '>']).to_owned());
        (has_failed && is_hard(status)).then(|| (status.to_owned(), recipients.collect()))
    })
}

/// The statuses that say that the address does not exist (RFC 3463): an unknown mailbox or domain, a
/// wrong syntax, a mailbox that has moved, a domain without mail, and a disabled mailbox.
const HARD_STATUSES: [&str; 6] = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];

/// Returns whether a status says that the address does not exist. A full mailbox, a refusal by a
/// filter, an error of routing, and an error of our own address (`5.1.7`, `5.1.8`) say nothing about
/// the address.
fn is_hard(status: &str) -> bool {
    HARD_STATUSES.contains(&status)
}

/// Returns whether a text is a status: three numbers with dots (RFC 3463).
pub(super) fn is_status(text: &str) -> bool {
    let numbers: Vec<&str> = text.split('.').collect();
    text.len() <= MAX_STATUS_LEN
        && numbers.len() == 3
        && numbers
            .iter()
            .all(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a report as Postfix writes it.
    fn postfix_report(action: &str, status: &str) -> String {
        format!(
            "From: MAILER-DAEMON@relay.exemplu.ro\nSubject: Undelivered Mail Returned to Sender\n\
             Message-Id: <the.report@relay.exemplu.ro>\n\
             MIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status;\n\
             \tboundary=\"4B1.1/relay\"\n\n\
             This is a MIME-encapsulated message.\n\n--4B1.1/relay\n\
             Content-Description: Notification\nContent-Type: text/plain; charset=us-ascii\n\n\
             <ana@exemplu.ro>: host mx.exemplu.ro said: 550 5.1.1 User unknown\n\n--4B1.1/relay\n\
             Content-Description: Delivery report\nContent-Type: message/delivery-status\n\n\
             Reporting-MTA: dns; relay.exemplu.ro\nArrival-Date: Sat, 28 Nov 2026 05:00:00 +0000\n\n\
             Final-Recipient: rfc822; ana@exemplu.ro\nOriginal-Recipient: rfc822;ana@exemplu.ro\n\
             Action: {action}\nStatus: {status}\nDiagnostic-Code: smtp; 550 5.1.1 User\n    unknown\n\n\
             --4B1.1/relay\nContent-Description: Undelivered Message\nContent-Type: message/rfc822\n\n\
             To: ana@exemplu.ro\nSubject: =?utf-8?b?SW52?=\nMessage-ID:\n <0123abcd@alai.example>\n\n\
             Salut!\n\n--4B1.1/relay--\n"
        )
    }

    fn parse(text: &str) -> Option<BounceReport> {
        parse_bounce_report(text.as_bytes())
    }

    #[test]
    fn a_report_of_postfix_names_the_mail_and_the_status() {
        let expected = BounceReport {
            message_id: "<0123abcd@alai.example>".into(),
            status: "5.1.1".into(),
            recipients: vec!["ana@exemplu.ro".into(), "ana@exemplu.ro".into()],
        };
        let report = postfix_report("failed", "5.1.1");
        assert_eq!(parse(&report).as_ref(), Some(&expected));
        let over_smtp = report.replace('\n', "\r\n");
        assert_eq!(parse(&over_smtp).as_ref(), Some(&expected));
        let only_headers = report.replace("message/rfc822", "Text/RFC822-Headers; charset=utf-8");
        assert_eq!(parse(&only_headers).as_ref(), Some(&expected));
    }

    #[test]
    fn only_an_address_that_does_not_exist_is_a_hard_bounce() {
        let is_reported = |action, status| parse(&postfix_report(action, status)).is_some();
        for status in ["5.1.1", "5.1.2", "5.1.10", "5.2.1", "5.1.1 (no such user)"] {
            assert!(is_reported("failed", status), "{status}");
        }
        for status in [
            "5.1.0", "5.1.7", "5.1.8", "5.2.2", "5.4.4", "5.7.1", "5.0.0", "4.1.1", "5.1.",
            "5.1.x", "",
        ] {
            assert!(!is_reported("failed", status), "{status}");
        }
        assert!(is_reported("Failed", "5.1.1"));
        for action in ["delayed", "delivered", "relayed", "expanded", ""] {
            assert!(!is_reported(action, "5.1.1"), "{action}");
        }
    }

    #[test]
    fn a_message_that_is_no_complete_report_is_ignored() {
        let report = postfix_report("failed", "5.1.1");
        for (text, other) in [
            ("multipart/report", "multipart/mixed"),
            ("boundary", "border"),
            ("message/delivery-status", "text/plain"),
            ("message/rfc822", "text/plain"),
            ("Message-ID", "X-Other"),
        ] {
            assert_eq!(parse(&report.replace(text, other)), None, "{text}");
        }
        assert_eq!(parse(""), None);
        assert_eq!(parse("\n\n\n"), None);
        assert_eq!(parse_bounce_report(&[0xff; 64]), None);
    }
}
