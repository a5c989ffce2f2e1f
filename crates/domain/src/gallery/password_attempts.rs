//! Counts attempts at the password of an album before it is checked (threats B18).
//!
//! **Invariant**: without guest codes, at most 300 wrong passwords of an album are checked in a
//! day, and two more in each minute. The wrong passwords of others refuse a correct one only while
//! these two are used up.

use std::net::IpAddr;

use sea_orm::prelude::Uuid;

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::GalleryPass,
    entities::gallery_album,
    kernel::{network::Network, rate_limit::RateLimit},
};

/// How many characters of a visitor's id are compared. Ids of Alai's pages have 48.
const MAX_VISITOR_ID_CHARS: usize = 64;

/// A visitor who enters the password of an album.
#[derive(Clone, Debug)]
pub struct AlbumVisitor {
    pub client_ip: IpAddr,
    /// A random text that the visitor's page has chosen. It separates the visitors of one network
    /// by its first 64 characters. It proves nothing, so that the limits of the network and the
    /// album apply as well.
    pub visitor_id: Option<String>,
}

impl From<IpAddr> for AlbumVisitor {
    fn from(client_ip: IpAddr) -> Self {
        Self {
            client_ip,
            visitor_id: None,
        }
    }
}

/// A counted attempt. It stays counted unless the password is correct.
#[derive(Debug)]
pub(super) struct PasswordAttempt {
    uses: Vec<(RateLimit, String)>,
    /// The key under which a repetition of the same wrong password is recognized.
    repetition_key: String,
}

impl PasswordAttempt {
    /// Counts an attempt before the password is checked, so that concurrent requests cannot exceed
    /// a limit.
    ///
    /// # Errors
    /// `wrong_password` (403) if the same wrong password was tried before; 429 if a limit is
    /// reached.
    pub async fn count(
        ctx: &Ctx,
        gallery: &GalleryPass,
        album: Option<&gallery_album::Model>,
        password: &str,
        visitor: &AlbumVisitor,
    ) -> Result<Self> {
        let now = ctx.now();
        let album_id = album.map_or_else(|| gallery.event_id(), |row| row.id);
        let client = match gallery.invitation_id() {
            Some(id) => format!("{album_id}|{id}"),
            None => format!("{album_id}|{}", Network::from(visitor.client_ip)),
        };
        let repetition_key = repetition_key(ctx, &client, album, password);
        let repeated = ctx
            .rate_limiter
            .check(now, RateLimit::RepeatedAlbumPassword, &repetition_key)
            .await;
        match repeated {
            Err(Error::RateLimited(_)) => return Err(Error::Rejected(ErrorCode::WrongPassword)),
            other => other?,
        }
        let uses = if gallery.invitation_id().is_some() {
            let uses = vec![(RateLimit::AlbumPasswordPerInvitation, client)];
            ctx.rate_limiter.consume_all(now, &uses).await?;
            uses
        } else {
            count_without_code(ctx, album_id, client, visitor).await?
        };
        Ok(Self {
            uses,
            repetition_key,
        })
    }

    /// Records that the password was wrong. A repetition is then not counted.
    pub async fn fail(self, ctx: &Ctx) -> Result<()> {
        ctx.rate_limiter
            .count_use(
                ctx.now(),
                RateLimit::RepeatedAlbumPassword,
                &self.repetition_key,
            )
            .await
    }

    /// Subtracts the attempt from the counters, because the password was correct or not checked.
    pub async fn withdraw(self, ctx: &Ctx) -> Result<()> {
        ctx.rate_limiter.release(ctx.now(), &self.uses).await
    }
}

/// Counts an attempt of a visitor without guest codes. Above the limit of the network or the album
/// it is counted by the slow limit instead, so that a correct password is still accepted.
///
/// # Errors
/// 429 if the limit of the visitor or the slow limit is reached.
async fn count_without_code(
    ctx: &Ctx,
    album_id: Uuid,
    network_key: String,
    visitor: &AlbumVisitor,
) -> Result<Vec<(RateLimit, String)>> {
    let now = ctx.now();
    let mut uses = Vec::new();
    if let Some(id) = &visitor.visitor_id {
        let id: String = id.chars().take(MAX_VISITOR_ID_CHARS).collect();
        uses.push((
            RateLimit::AlbumPasswordPerVisitor,
            format!("{network_key}|{id}"),
        ));
    }
    ctx.rate_limiter.consume_all(now, &uses).await?;
    let shared = [
        (RateLimit::AlbumPasswordPerNetwork, network_key),
        (RateLimit::AlbumPasswordPerAlbum, album_id.to_string()),
    ];
    let counted = ctx.rate_limiter.consume_all(now, &shared).await;
    if !matches!(counted, Err(Error::RateLimited(_))) {
        counted?;
        uses.extend(shared);
        return Ok(uses);
    }
    let slow_key = album_id.to_string();
    let slow = ctx
        .rate_limiter
        .consume(now, RateLimit::SlowAlbumPassword, &slow_key)
        .await;
    if let Err(refused) = slow {
        ctx.rate_limiter.release(now, &uses).await?;
        return Err(refused);
    }
    uses.push((RateLimit::SlowAlbumPassword, slow_key));
    Ok(uses)
}

/// Returns the key of one password. It is keyed with a secret, so that the counters do not disclose
/// what was typed, and differs after the couple has changed the album's password.
fn repetition_key(
    ctx: &Ctx,
    client: &str,
    album: Option<&gallery_album::Model>,
    password: &str,
) -> String {
    let version = album.map(|row| row.key_version).unwrap_or_default();
    let message = format!("album-password:{client}:{version}:{password}");
    ctx.settings.secret_keys.sign(message.as_bytes())
}
